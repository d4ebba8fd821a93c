"""`pitboard career` and `pitboard daily`: seasons alone, bests, the race of the day."""

from __future__ import annotations

import json
import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from pitboard.cli.championship import load
from pitboard.cli.main import main
from pitboard.core.record import Record

OWN = "S/none/normal/rookie"
DAY = "2026-11-17"
DRIVEN = ("--race", "--driver", "random", "--name", "Dan")


@pytest.fixture
def run_json(at_home: Path, capsys: pytest.CaptureFixture[str]) -> Callable[..., Any]:
    """Runs a command in a folder of its own and gets its JSON."""

    def run_command(*words: str) -> Any:
        assert main([*words, "--folder", str(at_home / "kept"), "--json"]) == 0
        return json.loads(capsys.readouterr().out)

    return run_command


def run(capsys: pytest.CaptureFixture[str], *words: str) -> tuple[int, str, str]:
    code = main([*words, "--folder", "kept"])
    caught = capsys.readouterr()
    return code, " ".join(caught.out.split()), " ".join(caught.err.split())


# ---- A career


def test_a_season_is_not_opened_by_looking_at_it(
    run_json: Callable[..., Any], at_home: Path
) -> None:
    season = run_json("career", "formula-tres", "--name", "Dan")

    assert (season["races"], season["raced"], season["outcome"]) == (8, 0, "open")
    assert (season["difficulty"], season["following"]) == (32, "grand-p2")
    assert [line["name"] for line in season["standings"]][:2] == ["Dan", "ULTRAFAST 1"]
    assert not list(at_home.glob("kept/*"))
    assert run_json("career")["bests"] == []


def test_a_season_goes_on_and_its_best_is_kept(run_json: Callable[..., Any], at_home: Path) -> None:
    arguments = ("--driver", "random", "--tracks", "monza,spa", "--seed", "s")
    first = run_json("career", OWN, *arguments, "--race")
    file = at_home / "kept" / "own-1.json"

    assert (first["raced"], first["outcome"], first["file"]) == (1, "open", str(file))
    assert Record.load(at_home / "kept" / "own-1-race1.pit").options["series"] == OWN
    whole = run_json("career", OWN, "--all", "--seed", "s")
    assert (whole["raced"], whole["outcome"], whole["circuits"]) == (2, "lost", ["monza", "spa"])
    (best,) = run_json("career")["bests"]
    mine = next(line for line in whole["standings"] if line["members"] == [0])
    assert (best["season"], best["series"], best["won"]) == ("own-1.json", OWN, False)
    assert (best["place"], best["points"], best["races"]) == (mine["place"], mine["points"], 2)
    again = run_json("career", OWN, *arguments)
    assert (again["raced"], load(file).over) == (0, True)


def test_a_race_that_is_over_but_not_entered_is_not_raced_again(
    run_json: Callable[..., Any], at_home: Path
) -> None:
    file = at_home / "kept" / "own-1.json"
    assert (
        run_json("career", OWN, "--driver", "random", "--tracks", "monza,spa", "--race")["raced"]
        == 1
    )
    before, then = file.read_text("utf-8"), file.stat()
    assert run_json("career", OWN, "--race")["raced"] == 2
    record = (at_home / "kept" / "own-1-race2.pit").read_bytes()
    file.write_text(before, "utf-8")
    os.utime(file, ns=(then.st_atime_ns, then.st_mtime_ns))

    again = run_json("career", OWN, "--race")

    assert again["raced"] == 2
    assert (at_home / "kept" / "own-1-race2.pit").read_bytes() == record


@pytest.mark.parametrize("lang", ["en", "it"])
def test_a_career_lists_every_printed_series(
    capsys: pytest.CaptureFixture[str], at_home: Path, lang: str
) -> None:
    code, out, _ = run(capsys, "--lang", lang, "career")

    assert code == 0
    for name in ("Superkart Series 13", "Formula Renault 23", "Formula Champion 61"):
        assert name in out


def test_a_won_series_names_the_next_one(capsys: pytest.CaptureFixture[str], at_home: Path) -> None:
    """Which seeds the pro wins with depends on the cards."""
    for seed in range(20):
        arguments = ("--driver", "pro", "--tracks", "monza", "--seed", str(seed), "--all")
        code, out, _ = run(capsys, "career", "superkart-series", *arguments)
        assert code == 0
        if "Superkart Series is won." in out:
            break

    assert "Superkart Series is won." in out
    assert "The next series is Formula Renault (pitboard career formula-renault)" in out


# ---- The daily race


@pytest.fixture
def raced(at_home: Path, capsys: pytest.CaptureFixture[str]) -> Path:
    """The record of a daily race that was driven."""
    assert main(["daily", DAY, *DRIVEN, "--folder", "kept"]) == 0
    capsys.readouterr()
    return at_home / "kept" / f"{DAY}-1.pit"


def test_the_table_of_a_day_is_its_records(
    raced: Path, run_json: Callable[..., Any], capsys: pytest.CaptureFixture[str]
) -> None:
    day = run_json("daily", DAY)

    assert (day["track"], day["series"], day["seed"]) == (
        "silverstone",
        "formula-tres",
        f"daily {DAY}",
    )
    (result,) = day["results"]
    assert (result["name"], result["cars"]) == ("Dan", 11)
    assert result["line"].startswith(f"Pitboard {DAY} · Silverstone · Formula Tres (32): ")
    assert run_json("daily", "2026-11-16")["results"] == []


def test_a_record_is_brought_once_and_for_its_own_day(
    raced: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    brought = raced.rename(raced.parent.parent / "theirs.pit")

    code, out, _ = run(capsys, "daily", DAY, "--bring", str(brought))
    assert (code, "Dan" in out, raced.exists()) == (0, True, True)
    for day, problem in (
        (DAY, "is in the table already"),
        ("2026-11-16", "this is not the daily race of 2026-11-16"),
        ("2999-01-01", "2999-01-01 is still to come"),
        ("yesterday", "“yesterday” is no date"),
    ):
        code, _, err = run(capsys, "daily", day, "--bring", str(brought))
        assert (code, problem in err) == (2, True), err


def test_a_changed_record_is_refused_and_counts_no_more(
    raced: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    text = raced.read_text("utf-8")
    raced.write_text(text.replace("\n0 ", "\n0  ", 1), "utf-8")
    changed = raced.parent.parent / "changed.pit"
    changed.write_bytes(raced.read_bytes())

    code, _, err = run(capsys, "daily", DAY, "--bring", str(changed))
    assert (code, "changed.pit" in err) == (2, True)
    code, out, err = run(capsys, "daily", DAY)
    assert (code, f"{raced.name} proves no result" in err) == (0, True)
    assert "Nobody has raced it here yet" in out


def test_a_daily_race_that_was_left_goes_on(
    raced: Path, run_json: Callable[..., Any], capsys: pytest.CaptureFixture[str]
) -> None:
    record = Record.load(raced)
    record.entries[20:], record.digest = [], record.entries[19].digest
    record.save(raced)
    capsys.readouterr()
    assert run_json("daily", DAY)["results"] == []

    assert main(["daily", DAY, *DRIVEN, "--folder", "kept"]) == 0
    assert (len(list(raced.parent.iterdir())), len(Record.load(raced).entries) > 20) == (1, True)


@pytest.mark.parametrize("day", ["", DAY])
def test_hints_of_a_daily_race_keep_its_date_and_folder(
    capsys: pytest.CaptureFixture[str], types: Callable[..., None], day: str
) -> None:
    given = [day] if day else []
    types("q")

    assert main(["daily", *given, "--folder", "my days"]) == 0
    assert main(["daily", *given, "--folder", "my days", "--race"]) == 0

    command = f"pitboard daily {day} --race" if day else "pitboard daily --race"
    out = capsys.readouterr().out
    assert out.count(f"{command} --folder 'my days'\n") == 3
    assert "Go on with: pitboard daily " in out
