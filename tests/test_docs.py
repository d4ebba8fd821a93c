"""The documents keep up with the software, lead somewhere, and hold nothing that is not theirs."""

from __future__ import annotations

import doctest
import re
from pathlib import Path

import pytest

from pitboard.cli.coverage import marked_rules
from pitboard.cli.docs import documents
from pitboard.cli.main import COMMANDS
from pitboard.cli.rules import REPORT, report
from pitboard.games import GAMES, load
from pitboard.i18n import Translator
from pitboard.rulebook import all_rules

ROOT = Path(__file__).parents[1]
SOURCES = ROOT / "src" / "pitboard"
DOCUMENTS = sorted(
    [
        *ROOT.glob("*.md"),
        *(ROOT / "docs").rglob("*.md"),
        *(ROOT / "benchmarks").glob("*.md"),
        *(ROOT / "examples").glob("*.md"),
        *(ROOT / "tests" / "released").rglob("*.md"),
    ]
)
LINK = re.compile(r"!?\[[^\]]*\]\(([^)\s]+)\)")

# Each has a letter in brackets, so that this file does not hold what it looks for.
FORBIDDEN = re.compile(
    "|".join(
        (
            r"/[w]ork/",
            r"/[h]ome/",
            r"/[r]oot/",
            r"/[t]mp/",
            r"[p]ypi\.org",
            r"[p]ythonhosted",
            r"[n]pmjs\.",
            r"\b[T]ODO\b",
            r"\b[F]IXME\b",
        )
    )
)


def name_of(path: Path) -> str:
    return str(path.relative_to(ROOT))


def anchors(path: Path) -> set[str]:
    """The places inside a document that a link can point at."""
    headings = re.findall(r"^#+ (.+)$", path.read_text(encoding="utf-8"), re.MULTILINE)
    return {re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-") for heading in headings}


def test_the_generated_documents_are_up_to_date() -> None:
    expected = documents(Translator("en"))

    lagging = [
        str(path)
        for path, text in expected.items()
        if not (ROOT / path).is_file() or (ROOT / path).read_text(encoding="utf-8") != text
    ]

    assert lagging == [], "run `make docs`"


def test_the_list_of_rules_and_their_tests_is_up_to_date() -> None:
    expected = report(all_rules(), marked_rules([ROOT / "tests"]))

    assert (ROOT / REPORT).read_text(encoding="utf-8") == expected, "run `make docs`"


def test_every_command_is_in_the_reference() -> None:
    written = (ROOT / "docs" / "cli.md").read_text(encoding="utf-8")

    assert [name for name in COMMANDS if f"## pitboard {name}\n" not in written] == []


def below(heading: str) -> set[str]:
    """Gets what stands as code in the first cells of the tables below a heading of the formats."""
    text = (ROOT / "docs" / "formats.md").read_text(encoding="utf-8")
    section = text.partition(f"\n### {heading}\n")[2].partition("\n##")[0]
    cells = re.findall(r"^\| (`.+?) \| ", section, re.MULTILINE)
    return {words for cell in cells for words in re.findall(r"`([^`]+)`", cell)}


TITLES = {"f90": "Race! Formula 90", "bolide": "Bolide"}


@pytest.mark.parametrize("game", GAMES)
def test_every_option_of_a_game_is_in_the_formats(game: str) -> None:
    options = {option.name for option in load(game, "game").options}

    assert below(f"Options of {TITLES[game]}") == options


@pytest.mark.parametrize("game", GAMES)
def test_every_answer_of_a_game_is_in_the_formats(game: str) -> None:
    questions = load(game, "schema").questions.values()
    verbs = {answer.verb for question in questions for answer in question.answers}

    assert {words.split()[0] for words in below(f"Actions of {TITLES[game]}")} == verbs


@pytest.mark.parametrize("document", DOCUMENTS, ids=name_of)
def test_links_lead_somewhere(document: Path) -> None:
    lost = []
    for link in LINK.findall(document.read_text(encoding="utf-8")):
        if link.startswith(("https://", "mailto:")):
            continue
        target, _, anchor = link.partition("#")
        path = document.parent / target if target else document
        if not path.exists() or (anchor and anchor not in anchors(path)):
            lost.append(link)

    assert lost == []


@pytest.mark.parametrize(
    "path",
    [*DOCUMENTS, ROOT / "Makefile", ROOT / "pyproject.toml", *ROOT.glob("requirements-*.lock")],
    ids=name_of,
)
def test_nothing_of_a_machine_is_in_the_documents(path: Path) -> None:
    found = FORBIDDEN.findall(path.read_text(encoding="utf-8"))

    assert found == []


def test_the_readme_names_the_two_commands_first_and_credits_the_games() -> None:
    readme = (ROOT / "README.md").read_text(encoding="utf-8")

    first_block = readme.split("```")[1]
    assert [line.split("#")[0].strip() for line in first_block.splitlines()[1:]] == [
        "make play",
        "make test",
    ]
    assert [
        name
        for name in ("Alessandro Lala", "Gotha Games", "Alfredo Genovese")
        if name not in readme
    ] == []
    assert "unofficial" in readme


def test_the_example_of_the_readme_works(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)

    result = doctest.testfile(
        str(ROOT / "README.md"),
        module_relative=False,
        optionflags=doctest.ELLIPSIS,
    )

    assert result.attempted > 5
    assert result.failed == 0
    assert (tmp_path / "race.pit").read_text(encoding="utf-8").startswith("pitboard-record 2\n")


DOCTESTS = [
    ROOT / "docs" / "api.md",
    SOURCES / "__init__.py",
    SOURCES / "f90" / "__init__.py",
    SOURCES / "bolide" / "__init__.py",
]


@pytest.mark.parametrize("example", DOCTESTS, ids=name_of)
def test_the_examples_of_the_library_work(example: Path) -> None:
    result = doctest.testfile(str(example), module_relative=False)

    assert result.attempted > 1
    assert result.failed == 0


# -- documents, glossary and recipes name what is there


def test_the_targets_that_are_named_are_there() -> None:
    """In documents and in texts of the software."""
    named = {
        (name_of(path), target)
        for path in [*DOCUMENTS, *SOURCES.glob("i18n/*/*.ftl")]
        for target in re.findall(r"[`“«]make ([a-z-]+)", path.read_text(encoding="utf-8"))
    }
    targets = re.findall(
        r"^([a-z-]+):", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE
    )

    assert len(named) > 10
    assert [(path, target) for path, target in named if target not in targets] == []


PATH = re.compile(r"`((?:src|tests|web|docs)/[\w./-]+)`")
ROW = re.compile(r"^\| (?P<cells>.+) \|$", re.MULTILINE)


def rows_of(text: str) -> list[list[str]]:
    return [found["cells"].split(" | ") for found in ROW.finditer(text)]


def glossary() -> list[list[str]]:
    """Gets the rows of the glossary that name a file; not those of old names."""
    text = (ROOT / "docs" / "glossary.md").read_text(encoding="utf-8")
    rows = rows_of(text.partition("## Old names")[0])
    return [row for row in rows if any(cell.endswith(".py`") for cell in row)]


@pytest.mark.parametrize("row", glossary(), ids=lambda row: row[0])
def test_the_words_of_the_glossary_are_in_the_files_it_names(row: list[str]) -> None:
    file = next(cell.strip("`") for cell in row if cell.endswith(".py`"))
    names = [
        name for cell in row[:2] for name in re.findall(r"`(\w+)`", cell) if not name.endswith("py")
    ]

    text = (SOURCES / file).read_text(encoding="utf-8")

    assert names
    assert [name for name in names if not re.search(rf"\b{name}\b", text)] == []


def test_the_rules_of_the_glossary_are_in_the_catalogue() -> None:
    groups = {group.id for group in all_rules().groups("en")}

    named = {rule for row in glossary() if len(row) == 4 for rule in re.findall(r"[\w.-]+", row[3])}

    assert named
    assert named <= groups


def test_italian_has_one_word_for_one_thing() -> None:
    """Words that the glossary rules out are in no sentence and no rule."""
    text = (ROOT / "docs" / "glossary.md").read_text(encoding="utf-8")
    table = text.partition("| English | Italian | never |")[2].partition("## ")[0]
    cells = ", ".join(row.split("|")[2] for row in ROW.findall(table)[1:])
    never = [word.strip() for word in cells.split(",") if word.strip()]
    files = [file for kind in ("ftl", "toml") for file in SOURCES.glob(f"**/it/*.{kind}")]
    texts = {file.name: file.read_text(encoding="utf-8").lower() for file in files}

    assert len(never) > 3
    assert len(texts) > 20
    assert [(name, word) for name in texts for word in never if word in texts[name]] == []


def test_the_new_names_of_the_glossary_are_in_the_code() -> None:
    text = (ROOT / "docs" / "glossary.md").read_text(encoding="utf-8")
    rows = rows_of(text.partition("| before | now |")[2])[1:]
    names = {name for row in rows for name in re.findall(r"`([\w.]+?)(?:\(\))?`", row[1])}
    code = "".join(
        file.read_text(encoding="utf-8") for file in SOURCE_FILES if file.suffix != ".toml"
    )

    lost = [name for name in names if not re.search(rf"\b{name.rpartition('.')[2]}\b", code)]

    assert len(rows) > 20
    assert lost == []


@pytest.mark.parametrize("path", DOCUMENTS, ids=name_of)
def test_the_files_that_documents_name_are_there(path: Path) -> None:
    named = PATH.findall(path.read_text(encoding="utf-8"))

    assert [name for name in named if not (ROOT / name).exists()] == []


FILE = re.compile(r"`([\w./-]+\.(?:css|ftl|py|svelte|toml|ts))`")
NOT_LOOKED_UP = {"CHANGELOG.md"}
"""The changelog is about the past."""
EXAMPLES = {"miser.py", "my-track.toml", "my-track.cards.toml"}
SOURCE_FILES = [
    path
    for folder, kinds in (
        ("src", ("css", "ftl", "py", "toml")),
        ("tests", ("py", "toml")),
        ("benchmarks", ("py",)),
        ("docs", ("py",)),
        ("web/src", ("css", "svelte", "ts")),
    )
    for kind in kinds
    for path in sorted((ROOT / folder).rglob(f"*.{kind}"))
]


def ends(path: Path) -> set[str]:
    """Gets the names of a file: its path, and its path without its first folders."""
    parts = path.relative_to(ROOT).parts
    return {"/".join(parts[at:]) for at in range(len(parts))}


def test_files_that_documents_name_by_the_end_of_a_path_are_there() -> None:
    """`feed.py` and `tables/feed.py` as well. Old names of the glossary are about the past."""
    known = {name for path in SOURCE_FILES for name in ends(path)} | {"pyproject.toml"} | EXAMPLES
    texts = {
        name_of(path): path.read_text(encoding="utf-8").partition("## Old names")[0]
        for path in DOCUMENTS
        if path.name not in NOT_LOOKED_UP
    }
    named = {(document, file) for document in texts for file in FILE.findall(texts[document])}

    assert len(named) > 100
    assert [(document, file) for document, file in sorted(named) if file not in known] == []


CODE_NAME = re.compile(r"\b(?:_?[a-z]+(?:_[a-z0-9]+)+|(?:[A-Z][a-z0-9]+){2,})\b")
OF_LIBRARIES = {"DeprecationWarning", "limit_concurrency", "pytest_cache"}


def test_names_of_code_in_documents_are_in_the_code() -> None:
    """Such as `table_game` and `TableGame`; the changelog and old names are about the past."""
    code = {
        name
        for file in SOURCE_FILES
        for name in re.findall(r"\w+", f"{file.stem} {file.read_text(encoding='utf-8')}")
    }
    named = {
        (name_of(path), name)
        for path in DOCUMENTS
        if path.name != "CHANGELOG.md"
        for span in re.findall(
            r"`([^`\n]+)`", path.read_text(encoding="utf-8").partition("## Old names")[0]
        )
        for name in CODE_NAME.findall(span)
    }

    assert len(named) > 300
    assert sorted(each for each in named if each[1] not in code | OF_LIBRARIES) == []


# -- decisions have one form, and the index lists all of them

DECISIONS = sorted((ROOT / "docs" / "decisions").glob("[0-9]*.md"))
STATUS = re.compile(r"(Accepted|Superseded by \[\d{4}\]\([\w-]+\.md\))\.")


def title_of(decision: Path) -> str:
    return decision.read_text(encoding="utf-8").partition("\n")[0]


def test_decisions_are_numbered_without_gaps() -> None:
    numbers = [int(path.name[:4]) for path in DECISIONS]

    assert numbers == list(range(1, len(numbers) + 1))


@pytest.mark.parametrize("path", DECISIONS, ids=name_of)
def test_a_decision_has_a_number_a_status_and_its_sections(path: Path) -> None:
    title, *sections = re.split(r"^## ", path.read_text(encoding="utf-8"), flags=re.MULTILINE)
    texts = {name: text.strip() for name, _, text in (part.partition("\n") for part in sections)}

    assert re.fullmatch(rf"# {path.name[:4]} [A-Z1-9].*[^.]\n\n", title)
    assert list(texts) == ["Status", "Context", "Decision", "Consequences"]
    assert all(texts.values())
    assert STATUS.match(texts["Status"])


@pytest.mark.parametrize("path", DECISIONS, ids=name_of)
def test_an_amended_decision_is_amended_by_a_later_one(path: Path) -> None:
    status = path.read_text(encoding="utf-8").partition("## Status\n")[2].partition("\n## ")[0]
    later = re.findall(r"(?:Amended|Superseded) by \[(\d{4})\]", status)

    assert [number for number in later if number <= path.name[:4]] == []


def test_the_index_lists_all_decisions_in_order() -> None:
    index = (ROOT / "docs" / "decisions" / "README.md").read_text(encoding="utf-8")
    rows = re.findall(r"^\| \[(.+?)\]\((.+?)\) \| (.+) \|$", index, re.MULTILINE)

    assert [(f"# {title}", file) for title, file, _ in rows] == [
        (title_of(path), path.name) for path in DECISIONS
    ]
    assert [about for _, _, about in rows if not about.endswith(".") or len(about) > 100] == []


def test_decisions_that_code_cites_are_there() -> None:
    files = [
        file
        for folder, kinds in (
            ("src", ("py", "toml", "ftl")),
            ("tests", ("py",)),
            ("web/src", ("ts", "svelte")),
        )
        for kind in kinds
        for file in (ROOT / folder).rglob(f"*.{kind}")
    ]
    numbers = {path.name[:4] for path in DECISIONS}
    cited = {
        (name_of(file), number)
        for file in files
        for number in re.findall(r"decisions?[/ ](\d{4})\b", file.read_text(encoding="utf-8"))
    }

    assert len(files) > 500
    assert [(file, number) for file, number in cited if number not in numbers] == []
