"""`pitboard rules`: reading, searching and the report of which rules have a test."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from pitboard.cli.main import main
from pitboard.core.catalogue import Rule
from pitboard.rulebook import all_rules

RULES = ["F1.CONTEST.15", "BO-OFFTRACK-01"]


@pytest.fixture(autouse=True)
def english(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LC_ALL", "C")
    monkeypatch.setenv("COLUMNS", "2000")
    monkeypatch.delenv("PITBOARD_LANG", raising=False)


Output = pytest.CaptureFixture[str]


def lines(capsys: Output) -> list[str]:
    return [line.strip() for line in capsys.readouterr().out.splitlines()]


@pytest.mark.parametrize("rule_id", RULES)
@pytest.mark.parametrize("lang", ["en", "it"])
def test_shows_a_rule_with_its_rulings(capsys: Output, lang: str, rule_id: str) -> None:
    rule = all_rules().get(rule_id, lang)
    rulings = all_rules().rulings(rule_id, lang)

    code = main(["--lang", lang, "rules", rule_id.lower()])

    output = lines(capsys)
    assert code == 0
    assert output[:2] == [f"{rule_id}  {rule.heading}", rule.text]
    assert output[3::2] == [ruling.text for ruling in rulings]
    assert len(output) == 2 + 2 * len(rulings)


@pytest.mark.parametrize(
    ("word", "beginnings"),
    [
        ("contest", ("F1.CONTEST.", "F2.CONTEST.")),
        ("setup", ("F1.SETUP.", "F2.SETUP.", "BO-SETUP-")),
        ("bo-setup", ("BO-SETUP-",)),
        ("BO", ("BO-",)),
    ],
)
def test_a_group_or_a_game_stands_for_all_its_rules(
    capsys: Output, word: str, beginnings: tuple[str, ...]
) -> None:
    code = main(["rules", word, "--json"])

    output = [rule["id"] for rule in json.loads(capsys.readouterr().out)]
    assert code == 0
    assert output == [rule_id for rule_id in all_rules() if rule_id.startswith(beginnings)]


@pytest.mark.parametrize("ruling_id", ["CO3", "BO-R27"])
def test_a_ruling_can_be_read_alone(capsys: Output, ruling_id: str) -> None:
    ruling = all_rules().ruling(ruling_id)

    code = main(["rules", ruling_id.lower()])

    assert code == 0
    assert lines(capsys) == [f"Ruling {ruling_id}: {ruling.title}", ruling.text]


def test_a_rule_of_no_rulebook_shows_its_source(capsys: Output) -> None:
    assert main(["rules", "F2.SSTRAT.12"]) == 0

    assert lines(capsys)[-1].endswith("this rule is our own.")


def test_an_unknown_id_is_an_error(capsys: Output) -> None:
    code = main(["rules", "BO-MOVE-99"])

    assert code == 2
    assert "there is no rule “BO-MOVE-99”" in capsys.readouterr().err


@pytest.mark.parametrize("rule_id", RULES)
def test_json_has_the_rule_and_its_rulings(capsys: Output, rule_id: str) -> None:
    rule = all_rules().get(rule_id)

    code = main(["rules", rule_id, "--json"])

    (facts,) = json.loads(capsys.readouterr().out)
    assert code == 0
    assert {key: facts[key] for key in ("id", "mode", "heading", "text")} == {
        "id": rule_id,
        "mode": rule.mode,
        "heading": rule.heading,
        "text": rule.text,
    }
    assert [ruling["id"] for ruling in facts["rulings"]] == list(rule.see)


def test_search_finds_what_the_catalogue_finds(capsys: Output) -> None:
    found = all_rules().search("banging wheels", "it")
    rulings = all_rules().search_rulings("banging wheels", "it")

    code = main(["rules", "--search", "banging wheels", "--json", "--lang", "it"])

    output = [item["id"] for item in json.loads(capsys.readouterr().out)]
    assert code == 0
    assert output == [rule.id for rule in found] + [ruling.id for ruling in rulings]


def test_a_search_without_result_is_an_error(capsys: Output) -> None:
    code = main(["rules", "--search", "unobtainium"])

    assert code == 2
    assert capsys.readouterr().err == "pitboard: no rule has all these words: unobtainium\n"


def test_without_arguments_it_lists_the_groups(capsys: Output) -> None:
    groups = all_rules().groups()

    code = main(["rules"])

    output = lines(capsys)
    assert code == 0
    assert output[0].split() == ["Group", "Chapter", "Rules"]
    assert [line.split()[0] for line in output[1 : 1 + len(groups)]] == [g.id for g in groups]


# ---- Coverage


def contest_rules() -> tuple[Rule, ...]:
    return next(group.rules for group in all_rules().groups() if group.id == "F1.CONTEST")


@pytest.fixture
def tests_folder(tmp_path: Path) -> Path:
    """A folder with one test, which proves every rule of the contest but the first."""
    marks = ", ".join(repr(rule.id) for rule in contest_rules()[1:])
    folder = tmp_path / "tests"
    folder.mkdir()
    text = f"import pytest\n\n@pytest.mark.rule({marks})\ndef test_contest(): pass\n"
    (folder / "test_contest.py").write_text(text, encoding="utf-8")
    return folder


def test_coverage_names_what_has_no_test_and_fails(capsys: Output, tests_folder: Path) -> None:
    total = len(contest_rules())

    code = main(["rules", "--coverage", "F1.CONTEST", "--tests", str(tests_folder)])

    head, row, sum_up = lines(capsys)
    assert code == 1
    assert head.startswith("Group")
    assert row.split() == ["F1.CONTEST", "Contest", str(total), str(total - 1), "01"]
    assert sum_up == f"{total - 1} of {total} rules have a test."


def test_coverage_succeeds_when_every_rule_asked_for_has_a_test(
    capsys: Output, tests_folder: Path
) -> None:
    code = main(["rules", "--coverage", "f1.contest.1", "--tests", str(tests_folder), "--json"])

    (group,) = json.loads(capsys.readouterr().out)
    assert code == 0
    assert (group["group"], group["missing"]) == ("F1.CONTEST", [])


def test_coverage_of_a_game_counts_what_can_be_tested(capsys: Output, tests_folder: Path) -> None:
    testable = [rule for rule in all_rules() if all_rules().get(rule).testable]

    code = main(["rules", "--coverage", "BO", "--tests", str(tests_folder), "--json"])

    missing = [rule for group in json.loads(capsys.readouterr().out) for rule in group["missing"]]
    assert code == 1
    assert missing == [rule for rule in testable if rule.startswith("BO-")]


def test_coverage_of_an_unknown_group_is_an_error(capsys: Output, tests_folder: Path) -> None:
    code = main(["rules", "--coverage", "STEERING", "--tests", str(tests_folder)])

    assert code == 2
    assert "there is no rule “STEERING”" in capsys.readouterr().err


def test_coverage_without_tests_is_an_error(capsys: Output, tmp_path: Path) -> None:
    code = main(["rules", "--coverage", "--tests", str(tmp_path / "none")])

    assert code == 2
    assert "say where the tests are" in capsys.readouterr().err


def test_the_report_is_written_whole(
    capsys: Output, tests_folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tests_folder.parent)
    Path("docs").mkdir()

    code = main(["rules", "--write"])

    report = Path("docs", "rules-coverage.md").read_text(encoding="utf-8")
    assert code == 0
    assert report.startswith("# The rules and their tests\n")
    assert "- **F1.CONTEST.02** `test_contest`\n" in report
    assert "- **F1.CONTEST.01** *no test*\n" in report
    assert [path.name for path in Path("docs").iterdir()] == ["rules-coverage.md"]


def test_a_wrong_mark_leaves_the_report_as_it_was(
    capsys: Output, tests_folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tests_folder.parent)
    Path("docs").mkdir()
    Path("docs", "rules-coverage.md").write_text("old", encoding="utf-8")
    wrong = "import pytest\n\n@pytest.mark.rule('F1.NONE.01')\ndef test_none(): pass\n"
    (tests_folder / "test_wrong.py").write_text(wrong, encoding="utf-8")

    code = main(["rules", "--write"])

    assert code == 2
    assert "there is no rule “F1.NONE.01”" in capsys.readouterr().err
    assert Path("docs", "rules-coverage.md").read_text(encoding="utf-8") == "old"
