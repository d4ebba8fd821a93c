"""The rule catalogue, in both languages, and the count of rules that have a test."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from pitboard.bolide.box.catalogue import rule_catalogue as bolide_rules
from pitboard.cli.coverage import (
    GroupCoverage,
    ModeCoverage,
    coverage,
    coverage_by_mode,
    coverage_table,
    marked_rules,
    mode_table,
)
from pitboard.core.catalogue import MODES, Catalogue, Group, Rule, Ruling, load_catalogue
from pitboard.core.errors import BadData, BadOption
from pitboard.f90.box.components import rule_catalogue as f90_rules
from pitboard.rulebook import all_rules

EN = """
[groups]
"F1.PIT" = "Pit stop"
"F1.END" = "End of the race"

[[rules]]
id = "F1.PIT.01"
mode = "both"
heading = "Pit stop"
text = "A car may pit once."
see = ["PI1", "PI2"]

[[rules]]
id = "F1.PIT.02"
mode = "basic"
heading = "Pit stop"
text = "A car moves back."

[[rules]]
id = "F1.END.01"
mode = "both"
heading = "End of the race"
text = "The Leader's car wins."

[[rulings]]
id = "PI1"
title = "How often?"
text = "Once a turn."

[[rulings]]
id = "PI2"
title = "Where?"
text = "Anywhere."
"""
IT = """
[groups]
"F1.END" = "Fine gara"
"F1.PIT" = "Pit stop"

[[rules]]
id = "F1.END.01"
heading = "Fine gara"
text = "Vince l’auto del LEADER."

[[rules]]
id = "F1.PIT.01"
heading = "Pit stop"
text = "Un’auto può fermarsi una volta."

[[rules]]
id = "F1.PIT.02"
heading = "Pit stop"
text = "Un’auto arretra."

[[rulings]]
id = "PI1"
title = "Quante volte?"
text = "Una per turno."

[[rulings]]
id = "PI2"
title = "Dove?"
text = "Ovunque."
"""

Write = Callable[..., Path]


@pytest.fixture
def write(tmp_path: Path) -> Write:
    def write_both(en: str = EN, it: str = IT) -> Path:
        for lang, text in (("en", en), ("it", it)):
            (tmp_path / lang).mkdir()
            (tmp_path / lang / "basic.toml").write_text(text, encoding="utf-8")
        return tmp_path

    return write_both


@pytest.fixture
def small(write: Write) -> Catalogue:
    return load_catalogue(write())


def test_a_rule_has_a_text_in_each_language_with_its_rulings(small: Catalogue) -> None:
    assert small.languages == ("en", "it")
    assert small.get("F1.PIT.01") == Rule(
        "F1.PIT.01", "both", "Pit stop", "A car may pit once.", ("PI1", "PI2")
    )
    assert small.get(" f1.pit.01", "it") == Rule(
        "F1.PIT.01", "both", "Pit stop", "Un’auto può fermarsi una volta.", ("PI1", "PI2")
    )
    assert small.rulings("F1.PIT.01", "it") == (
        Ruling("PI1", "Quante volte?", "Una per turno."),
        Ruling("PI2", "Dove?", "Ovunque."),
    )
    assert small.rulings("F1.PIT.02") == ()
    assert small.ruling("pi2") == Ruling("PI2", "Where?", "Anywhere.")


def test_groups_and_ids_keep_the_order_of_the_original(small: Catalogue) -> None:
    assert list(small) == ["F1.PIT.01", "F1.PIT.02", "F1.END.01"]
    assert len(small) == 3
    assert "F1.PIT.02" in small
    assert "F1.PIT.03" not in small
    assert small.groups("it") == (
        Group("F1.PIT", "Pit stop", (small.get("F1.PIT.01", "it"), small.get("F1.PIT.02", "it"))),
        Group("F1.END", "Fine gara", (small.get("F1.END.01", "it"),)),
    )


@pytest.mark.parametrize(
    ("words", "lang", "found"),
    [
        ("pit", "en", ["F1.PIT.01", "F1.PIT.02"]),
        ("BACK car", "en", ["F1.PIT.02"]),
        ("end.01", "en", ["F1.END.01"]),
        ("fine", "it", ["F1.END.01"]),
        ("un'auto", "it", ["F1.PIT.01", "F1.PIT.02"]),
        ("arretra", "en", []),
        ("  ", "en", []),
    ],
)
def test_search_wants_all_words_in_any_case(
    small: Catalogue, words: str, lang: str, found: list[str]
) -> None:
    assert [rule.id for rule in small.search(words, lang)] == found


def test_search_finds_rulings_too(small: Catalogue) -> None:
    assert [ruling.id for ruling in small.search_rulings("turno una", "it")] == ["PI1"]
    assert small.search_rulings("", "it") == ()


def test_an_unknown_rule_is_refused_with_the_closest_ids(small: Catalogue) -> None:
    with pytest.raises(BadOption) as refusal:
        small.get("F1.PIT.03")

    assert (refusal.value.code, refusal.value.data) == (
        "rule-unknown",
        {"id": "F1.PIT.03", "close": "F1.PIT.02, F1.PIT.01, F1.END.01"},
    )


def test_an_unknown_language_is_refused(small: Catalogue) -> None:
    with pytest.raises(BadOption) as refusal:
        small.get("F1.PIT.01", "fr")

    assert (refusal.value.code, refusal.value.data) == (
        "language-unknown",
        {"name": "fr", "known": "en, it"},
    )


@pytest.mark.parametrize(
    ("en", "it", "code", "data"),
    [
        pytest.param(
            EN.replace('"both"', '"some"'),
            IT,
            "data-choice",
            {
                "file": "basic.toml",
                "where": "rules[0].mode",
                "found": "some",
                "choices": ", ".join(MODES),
            },
            id="mode",
        ),
        pytest.param(
            EN.replace('"F1.PIT.02"', '"F1.PIT.01"'),
            IT,
            "data-duplicate",
            {"file": "basic.toml", "where": "rules[1].id", "found": "F1.PIT.01"},
            id="twice",
        ),
        pytest.param(
            EN.replace('"F1.PIT.02"', '"F1.BOX.02"'),
            IT,
            "data-choice",
            {
                "file": "basic.toml",
                "where": "rules[1].id",
                "found": "F1.BOX.02",
                "choices": "F1.PIT, F1.END",
            },
            id="group",
        ),
        pytest.param(
            EN.replace('"F1.PIT.02"', '"F1.PIT"'),
            IT,
            "data-choice",
            {
                "file": "basic.toml",
                "where": "rules[1].id",
                "found": "F1.PIT",
                "choices": "F1.PIT, F1.END",
            },
            id="number",
        ),
        pytest.param(
            EN.replace('see = ["PI1", "PI2"]', 'see = ["PI9"]'),
            IT,
            "data-missing",
            {"file": "en", "where": "rulings.PI9"},
            id="ruling",
        ),
        pytest.param(
            EN,
            IT.replace('"F1.PIT.02"', '"F1.PIT.03"'),
            "data-missing",
            {"file": "it", "where": "rules.F1.PIT.02"},
            id="untranslated",
        ),
        pytest.param(
            EN,
            IT + '\n[[rulings]]\nid = "PI3"\ntitle = "?"\ntext = "!"\n',
            "data-unknown-key",
            {"file": "it", "where": "rulings.PI3", "known": "PI2, PI1"},
            id="surplus",
        ),
        pytest.param(
            EN,
            IT.replace('heading = "Fine', 'mode = "both"\nheading = "Fine'),
            "data-unknown-key",
            {"file": "basic.toml", "where": "rules[0].mode", "known": "heading, id, text"},
            id="fact-in-a-translation",
        ),
    ],
)
def test_a_bad_catalogue_is_refused_precisely(
    write: Write, en: str, it: str, code: str, data: dict[str, Any]
) -> None:
    folder = write(en, it)

    with pytest.raises(BadData) as refusal:
        load_catalogue(folder)

    assert (refusal.value.code, refusal.value.data) == (code, data)


# ---- Several games

SECOND = """
[groups]
BO-PIT = "Pit lane"

[[rules]]
id = "BO-PIT-01"
mode = "info"
heading = "Pit lane"
text = "Boxes have numbers."

[[rules]]
id = "BO-PIT-02"
mode = "championship"
heading = "Pit lane"
text = "A car may pit twice."
see = ["BO-R01"]

[[rulings]]
id = "BO-R01"
title = "Why?"
text = "For the points."
"""


@pytest.fixture
def second(tmp_path: Path) -> Catalogue:
    folder = tmp_path / "second" / "en"
    folder.mkdir(parents=True)
    (folder / "rules.toml").write_text(SECOND, encoding="utf-8")
    return load_catalogue(folder.parent)


def test_catalogues_of_two_games_are_joined_in_their_common_languages(
    small: Catalogue, second: Catalogue
) -> None:
    both = small | second

    assert both.languages == ("en",)
    assert list(both) == [*small, *second]
    assert both.groups() == (*small.groups(), *second.groups())
    assert both.get("bo-pit-02") == second.get("BO-PIT-02")
    assert both.rulings("BO-PIT-02") == (Ruling("BO-R01", "Why?", "For the points."),)


def test_a_rule_or_a_ruling_is_found_by_its_id(small: Catalogue, second: Catalogue) -> None:
    both = small | second

    assert both.find("f1.pit.02") == small.get("F1.PIT.02")
    assert both.find(" bo-r01") == second.ruling("BO-R01")
    with pytest.raises(BadOption) as refusal:
        both.find("BO-R02")
    assert refusal.value.data == {"id": "BO-R02", "close": "BO-R01, BO-PIT-02, BO-PIT-01"}


@pytest.mark.parametrize(
    ("word", "groups"),
    [
        ("pit", ["F1.PIT", "BO-PIT"]),
        ("BO-PIT", ["BO-PIT"]),
        ("f1", ["F1.PIT", "F1.END"]),
        ("BO-PIT-01", []),
    ],
)
def test_a_group_is_meant_by_its_id_its_name_or_its_game(
    small: Catalogue, second: Catalogue, word: str, groups: list[str]
) -> None:
    both = small | second

    assert [group.id for group in both.groups() if group.matches(word)] == groups


# ---- The bundled catalogues


class Bundled(NamedTuple):
    """The catalogue of a game, and how many rules, testable rules and rulings it has."""

    load: Callable[[], Catalogue]
    rules: int
    testable: int
    rulings: int

    @property
    def catalogue(self) -> Catalogue:
        return self.load()


GAMES = {
    "f90": Bundled(f90_rules, 1122, 1101, 253),
    "bolide": Bundled(bolide_rules, 363, 349, 88),
}

PROVEN_GAMES = {"F1": MODES, "F2": ("basic", "both"), "BO": MODES}
"""The games, and their modes, whose every testable rule has to have a test."""

REFERENCE = re.compile(
    r"\b(?:F[12]|H)\.\w+\.\d+|\bBO-[A-Z]+-\d+|\bBO-R\d+|\bX3-[A-Z]+-\d+|\b[A-Z]{2}\d+"
)


@pytest.fixture(params=list(GAMES))
def bundled(request: pytest.FixtureRequest) -> Bundled:
    return GAMES[request.param]


def texts(catalogue: Catalogue, lang: str) -> list[str]:
    rules = [catalogue.get(rule_id, lang) for rule_id in catalogue]
    rulings = catalogue.search_rulings("e", lang)
    return [rule.text for rule in rules] + [f"{each.title} {each.text}" for each in rulings]


def test_a_bundled_catalogue_numbers_its_rules_without_gaps(bundled: Bundled) -> None:
    catalogue = bundled.catalogue
    testable = [rule_id for rule_id in catalogue if catalogue.get(rule_id).testable]

    # Rules may be added, none may be lost.
    assert len(catalogue) >= bundled.rules
    assert len(testable) >= bundled.testable
    assert catalogue.languages == ("en", "it")
    for group in catalogue.groups():
        mark = "-" if "-" in group.id else "."
        numbered = [f"{group.id}{mark}{number:02}" for number in range(1, len(group.rules) + 1)]
        assert [rule.id for rule in group.rules] == numbered


@pytest.mark.parametrize("lang", ["en", "it"])
def test_references_in_the_bundled_texts_lead_somewhere(bundled: Bundled, lang: str) -> None:
    cited = set(REFERENCE.findall(" ".join(texts(bundled.catalogue, lang))))

    assert {item for item in cited if bundled.catalogue.find(item).id == item} == cited


def test_every_bundled_ruling_belongs_to_a_rule(bundled: Bundled) -> None:
    catalogue = bundled.catalogue

    belonging = {ruling.id for rule_id in catalogue for ruling in catalogue.rulings(rule_id)}

    every = {ruling.id for ruling in catalogue.search_rulings("e")}
    assert (every - belonging, len(every)) == (set(), bundled.rulings)


def test_translations_keep_numbers_ids_and_names(bundled: Bundled) -> None:
    catalogue = bundled.catalogue
    names = re.compile(
        REFERENCE.pattern
        + r"|\d+|SAVE TYRES|HAZARD|BALANCE|LUCKY|CHASE|BANGING WHEELS|FAST|SLOW|½ GP|Safety Car"
        + r"|VERSATILITY|REFLEXES|QUALIFYING|PITTING|TUNING|LAPPING|SUPERFAST|PIT|SC\b"
        + r"|WISE DRIVING|PUSH|SAVE FUEL|DEFEND|OPPORTUNIST|`\w+`"
    )

    for rule_id in catalogue:
        english, italian = (catalogue.get(rule_id, lang) for lang in ("en", "it"))
        assert set(names.findall(english.text)) == set(names.findall(italian.text))
        assert (english.mode, english.see) == (italian.mode, italian.see)


def test_italian_is_written_with_its_own_signs(bundled: Bundled) -> None:
    straight = [text for text in texts(bundled.catalogue, "it") if "'" in text or '"' in text]

    assert straight == []


def test_the_rulebook_has_the_rules_of_every_game() -> None:
    catalogues = [game.catalogue for game in GAMES.values()]

    assert list(all_rules()) == [rule_id for catalogue in catalogues for rule_id in catalogue]
    assert all_rules().languages == ("en", "it")
    assert all_rules().search_rulings("e") == tuple(
        ruling for catalogue in catalogues for ruling in catalogue.search_rulings("e")
    )


def test_every_rule_of_a_proven_game_has_a_test() -> None:
    marked = marked_rules([Path(__file__).parent])
    for game, modes in PROVEN_GAMES.items():
        counted = coverage(all_rules(), marked, game, modes)

        assert [rule_id for group in counted for rule_id in group.missing] == []


# ---- The count of rules that have a test

TESTS = '''
"""Tests of a game."""
import pytest
from pytest import mark

pytestmark = [pytest.mark.slow, pytest.mark.rule("F1.END.01")]


@pytest.mark.rule("F1.PIT.01", "F1.PIT.02")
def test_stop(): ...


@mark.rule("f1.pit.02")
@mark.rule("F1.PIT.02")
async def test_back(): ...


@pytest.mark.rule("F1.PIT.02")
class TestPit:
    pytestmark: object = pytest.mark.rule("F1.PIT.01")

    def test_inside(self): ...

    @pytest.mark.rule("F1.PIT.01")
    def stop(self): ...


@pytest.mark.parametrize("n", [pytest.param(1, marks=pytest.mark.rule("F1.PIT.01"))])
def test_parameter(n): ...


raise SystemExit("a test file is never run to be counted")
'''


def test_marks_are_found_wherever_pytest_takes_them(tmp_path: Path) -> None:
    (tmp_path / "deep").mkdir()
    file = tmp_path / "deep" / "test_pit.py"
    file.write_text(TESTS, encoding="utf-8")
    (tmp_path / "other.py").write_text("not python at all", encoding="utf-8")

    marked = marked_rules([tmp_path])

    name = file.as_posix()
    stop, back, inside, parameter = (
        f"{name}::{test}"
        for test in ("test_stop", "test_back", "TestPit::test_inside", "test_parameter")
    )
    assert marked == {
        "F1.END.01": [stop, back, inside, parameter],
        "F1.PIT.01": [stop, inside, parameter],
        "F1.PIT.02": [stop, back, inside],
    }


@pytest.mark.parametrize(
    ("text", "data"),
    [
        (
            "RULE = 'F1.PIT.01'\n@pytest.mark.rule(RULE)\ndef test_stop(): ...\n",
            {"where": "test_stop", "expected": "text", "found": "RULE"},
        ),
        (
            "pytestmark = pytest.mark.rule(1)\n",
            {"where": ".", "expected": "text", "found": "1"},
        ),
    ],
    ids=["name", "number"],
)
def test_a_mark_that_cannot_be_read_is_refused(
    tmp_path: Path, text: str, data: dict[str, Any]
) -> None:
    file = tmp_path / "test_bad.py"
    file.write_text(text, encoding="utf-8")

    with pytest.raises(BadData) as refusal:
        marked_rules([file])

    assert (refusal.value.code, refusal.value.data) == (
        "data-type",
        {"file": file.as_posix()} | data,
    )


def test_a_file_that_is_no_python_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "test_bad.py"
    file.write_text("def test_stop(:\n", encoding="utf-8")

    with pytest.raises(BadData) as refusal:
        marked_rules([file])

    assert refusal.value.code == "data-unreadable"
    assert (refusal.value.data["file"], refusal.value.data["where"]) == (file.as_posix(), ".")


MARKED = {"F1.PIT.02": ["tests/test_pit.py::TestPit::test_a", "tests/test_pit.py::test_b"]}


def test_coverage_counts_group_by_group(small: Catalogue) -> None:
    assert coverage(small, MARKED, "F1.") == [
        GroupCoverage("F1.PIT", 2, 1, ("F1.PIT.01",)),
        GroupCoverage("F1.END", 1, 0, ("F1.END.01",)),
    ]
    assert coverage(small, {}, "F1.END") == [GroupCoverage("F1.END", 1, 0, ("F1.END.01",))]


def test_coverage_leaves_out_what_cannot_be_proven(small: Catalogue, second: Catalogue) -> None:
    both = small | second

    assert coverage(both, {}, "BO") == [GroupCoverage("BO-PIT", 1, 0, ("BO-PIT-02",))]
    assert coverage_table(both, {}, "BO").splitlines()[-2:] == [
        "- **BO-PIT-01** *nothing to prove*",
        "- **BO-PIT-02** *no test*",
    ]


def test_coverage_can_be_asked_for_some_modes(small: Catalogue, second: Catalogue) -> None:
    both = small | second

    assert coverage(both, MARKED, modes=("basic", "championship")) == [
        GroupCoverage("F1.PIT", 1, 1, ()),
        GroupCoverage("BO-PIT", 1, 0, ("BO-PIT-02",)),
    ]


def test_coverage_is_listed_mode_by_mode(small: Catalogue, second: Catalogue) -> None:
    both = small | second

    assert coverage_by_mode(both, MARKED) == [
        ModeCoverage("F1", "basic", 1, 1),
        ModeCoverage("F1", "both", 2, 0),
        ModeCoverage("BO", "championship", 1, 0),
    ]
    assert mode_table(both, MARKED) == (
        "| Game | Mode | Rules | With a test |\n"
        "| --- | --- | ---: | ---: |\n"
        "| F1 | basic | 1 | 1 |\n"
        "| F1 | both | 2 | 0 |\n"
        "| BO | championship | 1 | 0 |\n"
    )


def test_coverage_is_written_as_a_table_and_a_list(small: Catalogue) -> None:
    assert coverage_table(small, MARKED, "F1.") == (
        "| Group | Heading | Rules | With a test |\n"
        "| --- | --- | ---: | ---: |\n"
        "| F1.PIT | Pit stop | 2 | 1 |\n"
        "| F1.END | End of the race | 1 | 0 |\n"
        "| **All** | | **3** | **1** |\n"
        "\n"
        "## F1.PIT - Pit stop\n"
        "\n"
        "- **F1.PIT.01** *no test*\n"
        "- **F1.PIT.02** `test_a`, `test_b`\n"
        "\n"
        "## F1.END - End of the race\n"
        "\n"
        "- **F1.END.01** *no test*\n"
    )


@pytest.mark.parametrize("count", [coverage, coverage_table])
def test_a_mark_of_an_unknown_rule_is_an_error(
    small: Catalogue, count: Callable[..., object]
) -> None:
    with pytest.raises(BadOption) as refusal:
        count(small, {"F1.PTI.01": ["tests/test_pit.py::test_a"]})

    assert (refusal.value.code, refusal.value.data["id"]) == ("rule-unknown", "F1.PTI.01")
