"""`pitboard series` and `pitboard race --series`: a solo race at the terminal."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from pitboard.cli.main import main

Output = pytest.CaptureFixture[str]
SLOW = '{ class = "S" },'
FILE = """
version = 1
name = "Two Slow"
boost = "none"
damage = "normal"
skills = 1
robots = [{ class = "S" }, { class = "S" }]
"""


@pytest.fixture(autouse=True)
def english(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LC_ALL", "C")
    monkeypatch.delenv("PITBOARD_LANG", raising=False)


@pytest.mark.rule("X3-SERIES-02", "X3-DESIGN-04")
def test_the_printed_series_are_listed_with_their_difficulty(capsys: Output) -> None:
    assert main(["series", "--json"]) == 0

    found = {each["series"]: each["difficulty"] for each in json.loads(capsys.readouterr().out)}
    assert found == {
        "superkart-series": 13,
        "formula-renault": 23,
        "formula-tres": 32,
        "grand-p2": 39,
        "formula-champion": 61,
    }
    assert main(["series"]) == 0
    assert "UFt+UF+SFt+Ft+St" in capsys.readouterr().out


def test_the_share_of_every_choice_is_shown(capsys: Output) -> None:
    assert main(["series", "UF+S/small/aggressive/professional"]) == 0

    lines = [line.split() for line in capsys.readouterr().out.splitlines()]
    assert ["robots", "UF", "+12"] in lines
    assert ["skills", "professional", "-9"] in lines
    assert lines[-1] == ["Difficulty", "9", "of", "91;", "the", "sum", "is", "9."]


def test_a_series_is_raced_alone_by_its_name_alone(capsys: Output) -> None:
    args = ["race", "--series", "formula-renault", "--track", "suzuka", "--seed", "a", "--json"]
    assert main([*args, "--drivers", "rookie"]) == 0

    facts = json.loads(capsys.readouterr().out)
    options = facts["options"]
    assert (options["edition"], options["mode"], options["players"]) == (2, "standard", 1)
    assert options["series"] == "formula-renault"
    robots = [row["driver"] for row in facts["ranking"] if row["robot"]]
    assert sorted(robots) == ["fast"] * 4 + ["slow"] * 2 + ["superfast"] * 4


def test_an_own_series_is_raced_from_its_file(tmp_path: Path, capsys: Output) -> None:
    path = tmp_path / "own.toml"
    path.write_text(FILE, encoding="utf-8")
    record = tmp_path / "race.json"

    args = ["race", "--series", str(path), "--drivers", "rookie", "--seed", "b", "--json"]
    assert main([*args, "--record", str(record)]) == 0

    options = json.loads(capsys.readouterr().out)["options"]
    assert options["series"] == "S/none/normal/rookie"
    assert main(["replay", str(record), "--verify"]) == 0


@pytest.mark.rule("X3-SERIES-04")
def test_a_series_is_written_down_and_raced_by_others(tmp_path: Path, capsys: Output) -> None:
    path = tmp_path / "own.toml"
    code = "UFt:chaser.fighter:braker+S/ultra/aggressive/professional"

    assert main(["series", code, "--write", str(path), "--title", "Ours"]) == 0
    assert main(["series", str(path), "--json"]) == 0
    told = capsys.readouterr()
    (found,) = json.loads(told.out[told.out.index("[") :])
    assert (found["series"], found["code"]) == ("Ours", code)
    for args in ([code, "--write", str(path)], ["--write", str(tmp_path / "all.toml")]):
        assert main(["series", *args]) == 2


@pytest.mark.parametrize(
    ("args", "line"),
    [
        (["--series", "formula-one"], "“formula-one” is no race series; name one of: "),
        (["--series", "grand-p2", "--mode", "basic"], "“series” means nothing without"),
        (["--drivers", "human"], "a race needs 2 to 6 drivers, and --drivers names 1"),
        (["--game", "bolide", "--series", "grand-p2"], "there is no option “series”; known: "),
    ],
)
def test_what_is_no_series_is_refused(args: list[str], line: str, capsys: Output) -> None:
    assert main(["race", *args]) == 2

    assert line.split("“", maxsplit=1)[0] in capsys.readouterr().err


@pytest.mark.parametrize(
    ("line", "instead", "told"),
    [
        ("robots", f"robots = [{SLOW}]", "robots: robots come in pairs, and here are 1"),
        ("robots", f"robots = [{SLOW * 12}]", "robots: a race has at most 12 cars"),
        ("skills", "skills = 4", "skills: a driver has one to 3 skills, not 4 (X3-SKILL-02)"),
        (
            "robots",
            'robots = [{ class = "S", traits = ["grumpy"] }]',
            "robots[0].traits[0]: nobody knows the trait “grumpy”",
        ),
        ("version", "version = 2", "version: the file is of version 2"),
    ],
)
def test_a_bad_file_is_refused_with_its_place(
    line: str, instead: str, told: str, tmp_path: Path, capsys: Output
) -> None:
    path = tmp_path / "own.toml"
    lines = [instead if each.startswith(line) else each for each in FILE.splitlines()]
    path.write_text("\n".join(lines), encoding="utf-8")

    for command in (["race", "--series"], ["series"], ["career"]):
        assert main([*command, str(path)]) == 2
        out, err = capsys.readouterr()
        assert (out, err.startswith(f"pitboard: own.toml, {told}")) == ("", True), err


@pytest.mark.slow
def test_a_driver_races_a_series_many_times(capsys: Output) -> None:
    args = ["series", "superkart-series", "--driver", "rookie", "--track", "monza", "--json"]
    assert main([*args, "--races", "2", "--workers", "1"]) == 0

    (found,) = json.loads(capsys.readouterr().out)
    assert (found["series"], found["difficulty"], found["track"]) == (
        "superkart-series",
        13,
        "monza",
    )
    assert found["wins"][1] == 2
    assert 1 <= found["place"] <= 11
