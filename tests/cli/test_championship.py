"""`pitboard championship`: a season in a file, from the first grid to the last standings."""

from __future__ import annotations

import json
import os
from pathlib import Path

import pytest

from pitboard.cli.championship import load
from pitboard.cli.main import main
from pitboard.core.record import Record

NEW = ("--new", "--circuits", "chiocciola,falconara,chiocciola", "--drivers", "rookie,rookie")

F90 = ("--new", "--game", "f90", "--drivers", "rookie,rookie,rookie,rookie")


@pytest.fixture(autouse=True)
def english(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LC_ALL", "C")
    monkeypatch.setenv("COLUMNS", "140")
    monkeypatch.delenv("PITBOARD_LANG", raising=False)


@pytest.fixture
def season(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Path:
    file = tmp_path / "season.json"
    assert main(["championship", str(file), *NEW, "--teams", "Reds,Blues"]) == 0
    capsys.readouterr()
    return file


def test_a_new_championship_has_no_points_yet(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "season.json"

    assert main(["championship", str(file), *NEW, "--names", "Ada,Bea", "--json"]) == 0

    output = json.loads(capsys.readouterr().out)
    assert (output["races"], output["raced"], output["over"]) == (3, 0, False)
    assert [(line["name"], line["points"]) for line in output["standings"]] == [
        ("Ada", 0),
        ("Bea", 0),
    ]
    assert output["teams"] == []


@pytest.mark.slow
def test_races_are_added_one_by_one_and_the_grid_is_reversed(
    season: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for _ in range(2):
        assert main(["championship", str(season), "--race", "--seed", "s"]) == 0

    capsys.readouterr()
    kept = load(season)
    leader = kept.standings()[0].members[0]
    assert len(kept.results) == 2
    assert main(["championship", str(season), "--all", "--seed", "s"]) == 0
    last = Record.load(season.with_name("season-race3.pit"))
    assert last.options["circuit"] == "chiocciola"
    assert last.options["grid"] == f"{1 - leader},{leader}"
    assert load(season).over
    assert "After 3 of 3 races" in capsys.readouterr().out


@pytest.mark.slow
def test_a_race_left_before_its_end_goes_on(
    season: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """The record beside the season is taken up where it was."""
    assert main(["championship", str(season), "--race", "--seed", "whole"]) == 0
    record = Record.load(season.with_name("season-race1.pit"))
    whole = load(season).results
    fresh = season.with_name("again.json")
    assert main(["championship", str(fresh), *NEW]) == 0
    record.entries[20:] = []
    record.save(fresh.with_name("again-race1.pit"))

    assert main(["championship", str(fresh), "--race"]) == 0

    assert "seed was whole/1" in capsys.readouterr().out
    assert len(load(fresh).results) == len(whole) == 1


@pytest.mark.parametrize(("earlier", "counted"), [(True, True), (False, False)])
def test_a_race_whose_result_was_never_written_down_counts_all_the_same(
    season: Path, capsys: pytest.CaptureFixture[str], earlier: bool, counted: bool
) -> None:
    """Unless its record is older than the championship: then it is of another one."""
    before = season.read_bytes()
    assert main(["championship", str(season), "--race", "--seed", "whole"]) == 0
    record = season.with_name("season-race1.pit")
    season.write_bytes(before)
    moment = record.stat().st_mtime_ns + (-1 if earlier else 1) * 10**9
    os.utime(season, ns=(moment, moment))
    capsys.readouterr()

    assert main(["championship", str(season), "--race", "--seed", "other"]) == 0

    assert ("seed was whole/1" in capsys.readouterr().out) is counted
    assert len(load(season).results) == 1


@pytest.mark.parametrize(
    ("args", "expected"),
    [
        (["{file}"], ": there is no championship; "),
        (["{season}", *NEW], ": there is a file already; "),
        (["{file}", "--new", "--circuits", "nowhere"], "nowhere"),
        (["{file}", "--new", "--drivers", "pro"], "2"),
        (["{file}", "--new", "--drivers", "pro,pro", "--teams", "A"], "team"),
        (["{broken}"], "broken.json"),
        (["{file}", "--new", "--mode", "expert"], "choose one of: basic, advanced"),
        (["{file}", "--new", "--option", "dice=13"], "no d12 shows “13”"),
        (["{file}", "--new", "--option", "cars=2"], "every driver has one car"),
        (["{foreign}"], "format"),
        (["{listed}"], "listed.json, options: must be a table, but it is a list"),
        (["{crowded}"], "crowded.json, drivers[0]: must be a table, but it is text"),
        (["{newer}"], "newer.json, version: this season was written by a newer release"),
        (["{half}"], "half.json"),
        (
            ["{season}", "--circuits", "falconara"],
            "circuits was settled when the season was opened",
        ),
        (["{season}", "--restart"], "there is no race that was left"),
        (["{season}", "--replace", "Nobody=pro"], "names no driver"),
        (["{file}", "--new", "--points", "10,x"], "points are numbers from 0 on, and here is x"),
        (["{file}", "--new", "--titles", "cup"], "both, drivers, teams"),
        (["{file}", *F90, "--circuits", "monza,spa,monaco"], "4 to 12 races, not 3"),
        (["{file}", *F90, "--circuits", ",".join(["monza"] * 13)], "4 to 12 races, not 13"),
        (["{file}", *F90, "--teams", "A,A,A,B"], "team A has 3 drivers; a team has exactly two"),
        (["{file}", *F90, "--robots", "superfast"], "there is no robot team “superfast” here"),
    ],
)
def test_what_makes_no_championship_is_refused_in_one_line(
    season: Path, args: list[str], expected: str, capsys: pytest.CaptureFixture[str]
) -> None:
    before = season.read_bytes()
    season.with_name("broken.json").write_text("{")
    season.with_name("foreign.json").write_text('{"format": "something"}')
    kept = json.loads(before)
    season.with_name("listed.json").write_text(json.dumps({**kept, "options": []}))
    season.with_name("crowded.json").write_text(json.dumps({**kept, "drivers": ["rookie"] * 3}))
    season.with_name("newer.json").write_text(json.dumps({**kept, "version": 3}))
    season.with_name("half.json").write_bytes(before[: len(before) // 2])
    files = ("file", "broken", "foreign", "listed", "crowded", "newer", "half")
    names = {name: str(season.with_name(f"{name}.json")) for name in files}

    code = main(["championship", *(arg.format(season=season, **names) for arg in args)])

    errors = capsys.readouterr().err
    assert code == 2
    assert expected in errors
    assert errors.count("\n") == 1
    assert season.read_bytes() == before
    assert not season.with_name("file.json").exists()


@pytest.mark.slow
def test_a_season_of_formula_90_is_raced_to_its_champions(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Two rookies with a robot each, and the Slow robots."""
    file = tmp_path / "league.json"
    opened = ("--new", "--game", "f90", "--drivers", "rookie,rookie", "--teams", "Reds,Blues")
    more = ("--circuits", "monza,spa,monza,suzuka", "--robots", "slow", "--title", "Sunday League")
    assert main(["championship", str(file), *opened, *more]) == 0

    assert main(["championship", str(file), "--all", "--seed", "s"]) == 0

    season = load(file)
    output = capsys.readouterr().out
    assert (season.raced, season.over, season.name) == (4, True, "Sunday League")
    assert "Champion of the teams: " in output
    assert "Keeps" in output
    assert output.count(" Car Chart") % 2 == 0 < output.count(" Car Chart")  # one for each rookie
    records = [Record.load(file.with_name(f"league-race{race}.pit")) for race in range(1, 5)]
    assert [record.options["track"] for record in records] == list(season.circuits)
    field = {(record.options["teams"], record.options["robots"]) for record in records}
    assert field == {("1+robot,2+robot", "slow,slow")}
    assert [record.options["charts"] for record in records[1:]] == [
        ",".join(driver.fixed["chart"] for driver in season.seats)
    ] * 3


@pytest.mark.rule("F2.V7.01")
def test_the_director_lets_a_computer_drive_for_somebody(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "league.json"
    people = ("--new", "--game", "f90", "--drivers", "human,human", "--names", "Ada,Bea")
    assert main(["championship", str(file), *people]) == 0

    assert main(["championship", str(file), "--replace", "Bea=pro"]) == 0
    assert [driver.level for driver in load(file).seats] == ["", "pro"]
    assert main(["championship", str(file), "--replace", "Bea=human"]) == 0

    assert [driver.level for driver in load(file).seats] == ["", ""]
    assert "After 0 of 8 races" in capsys.readouterr().out


@pytest.mark.slow
def test_an_abandoned_race_is_put_aside_and_restarted(
    season: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["championship", str(season), "--race", "--seed", "left"]) == 0
    left = Record.load(season.with_name("season-race1.pit"))
    left.entries[20:] = []
    fresh = season.with_name("again.json")
    assert main(["championship", str(fresh), *NEW]) == 0
    left.save(fresh.with_name("again-race1.pit"))
    capsys.readouterr()

    assert main(["championship", str(fresh), "--restart", "--race", "--seed", "again"]) == 0

    assert "seed was again/1" in capsys.readouterr().out
    assert len(Record.load(fresh.with_name("again-race1-left1.pit")).entries) == 20
    assert load(fresh).raced == 1


def test_a_short_championship_is_advised_against(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "short.json"

    code = main(["championship", str(file), "--new", "--circuits", "falconara"])

    assert code == 0
    assert "Fewer than three races" in capsys.readouterr().err


def test_the_seed_of_a_new_season_is_kept_for_all_its_races(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "season.json"
    calendar = ["--new", "--circuits", "chiocciola,chiocciola", "--drivers", "random,random"]
    assert main(["championship", str(file), *calendar, "--seed", "abc"]) == 0

    for _ in range(2):
        assert main(["championship", str(file), "--race"]) == 0

    out = capsys.readouterr().out
    assert "seed was abc/1" in out
    assert "seed was abc/2" in out


def test_a_seed_given_later_is_kept_too(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "season.json"
    calendar = ["--new", "--circuits", "chiocciola,chiocciola", "--drivers", "random,random"]
    assert main(["championship", str(file), *calendar]) == 0

    assert main(["championship", str(file), "--race", "--seed", "late"]) == 0
    assert main(["championship", str(file), "--race"]) == 0

    assert "seed was late/2" in capsys.readouterr().out
