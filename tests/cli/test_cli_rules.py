"""`pitboard rules`: reading, searching and the report of which rules have a test."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from pitboard.cli.main import main
from pitboard.core.catalogue import Rule
from pitboard.f90.components import rule_catalogue

RULE = "F1.CONTEST.15"


@pytest.fixture(autouse=True)
def english(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LC_ALL", "C")
    monkeypatch.setenv("COLUMNS", "2000")
    monkeypatch.delenv("PITBOARD_LANG", raising=False)


Output = pytest.CaptureFixture[str]


def lines(capsys: Output) -> list[str]:
    return [line.strip() for line in capsys.readouterr().out.splitlines()]


@pytest.mark.parametrize("lang", ["en", "it"])
def test_shows_a_rule_with_its_rulings(capsys: Output, lang: str) -> None:
    rule = rule_catalogue().get(RULE, lang)
    rulings = rule_catalogue().rulings(RULE, lang)

    code = main(["--lang", lang, "rules", RULE.lower()])

    told = lines(capsys)
    assert code == 0
    assert told[:2] == [f"{RULE}  {rule.heading}", rule.text]
    assert told[3::2] == [ruling.text for ruling in rulings]
    assert len(told) == 2 + 2 * len(rulings)


def test_a_group_stands_for_all_its_rules(capsys: Output) -> None:
    ids = [rule.id for group in rule_catalogue().groups() for rule in group.rules]

    code = main(["rules", "contest", "--json"])

    told = [rule["id"] for rule in json.loads(capsys.readouterr().out)]
    assert code == 0
    assert told == [rule_id for rule_id in ids if rule_id.startswith("F1.CONTEST.")]


def test_a_ruling_can_be_read_alone(capsys: Output) -> None:
    ruling = rule_catalogue().ruling("CO3")

    code = main(["rules", "co3"])

    assert code == 0
    assert lines(capsys) == [f"Ruling CO3: {ruling.title}", ruling.text]


def test_json_has_the_rule_and_its_rulings(capsys: Output) -> None:
    rule = rule_catalogue().get(RULE)

    code = main(["rules", RULE, "--json"])

    (facts,) = json.loads(capsys.readouterr().out)
    assert code == 0
    assert {key: facts[key] for key in ("id", "mode", "heading", "text")} == {
        "id": RULE,
        "mode": rule.mode,
        "heading": rule.heading,
        "text": rule.text,
    }
    assert [ruling["id"] for ruling in facts["rulings"]] == list(rule.see)


def test_search_finds_what_the_catalogue_finds(capsys: Output) -> None:
    found = rule_catalogue().search("banging wheels", "it")
    rulings = rule_catalogue().search_rulings("banging wheels", "it")

    code = main(["rules", "--search", "banging wheels", "--json", "--lang", "it"])

    told = [item["id"] for item in json.loads(capsys.readouterr().out)]
    assert code == 0
    assert told == [rule.id for rule in found] + [ruling.id for ruling in rulings]


def test_a_search_without_result_is_an_error(capsys: Output) -> None:
    code = main(["rules", "--search", "unobtainium"])

    assert code == 2
    assert capsys.readouterr().err == "pitboard: no rule has all these words: unobtainium\n"


def test_without_arguments_it_lists_the_groups(capsys: Output) -> None:
    groups = rule_catalogue().groups()

    code = main(["rules"])

    told = lines(capsys)
    assert code == 0
    assert told[0].split() == ["Group", "Chapter", "Rules"]
    assert [line.split()[0] for line in told[1 : 1 + len(groups)]] == [g.id for g in groups]


# ---- Coverage


def contest_rules() -> tuple[Rule, ...]:
    return next(group.rules for group in rule_catalogue().groups() if group.id == "CONTEST")


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

    code = main(["rules", "--coverage", "CONTEST", "--tests", str(tests_folder)])

    head, row, sum_up = lines(capsys)
    assert code == 1
    assert head.startswith("Group")
    assert row.split() == ["CONTEST", "Contest", str(total), str(total - 1), "01"]
    assert sum_up == f"{total - 1} of {total} rules have a test."


def test_coverage_succeeds_when_every_rule_asked_for_has_a_test(
    capsys: Output, tests_folder: Path
) -> None:
    code = main(["rules", "--coverage", "f1.contest.1", "--tests", str(tests_folder), "--json"])

    (group,) = json.loads(capsys.readouterr().out)
    assert code == 0
    assert (group["group"], group["missing"]) == ("CONTEST", [])


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
