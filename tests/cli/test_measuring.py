"""`pitboard ladder`, `study` and `bench` count, measure and refuse nonsense."""

from __future__ import annotations

import json
import re
from collections import Counter, defaultdict
from collections.abc import Sequence
from dataclasses import fields
from importlib.resources import files
from pathlib import Path
from typing import Any

import pytest

from pitboard.cli.bench import COUNTED, counted_part
from pitboard.cli.main import main
from pitboard.cli.study import with_part
from pitboard.f90.box.versions import CURRENT, numbered
from pitboard.f90.editions import EDITIONS
from pitboard.lab.intentions import (
    INTENTIONS,
    Claim,
    Intention,
    above_average,
    at_least,
    at_most,
    fewest,
    gain_of_speed,
    most,
    overtakes_at,
    rank,
    saved_a_stop,
    second_fewest,
    traffic,
)
from pitboard.lab.study import PLAYERS, Tally, TrackStudy, study_race
from pitboard.testing.f90 import BOX

TRACKS = Path(__file__).parents[2] / "docs" / "tracks.md"


def test_ladder_counts_wins_by_driver(capsys: pytest.CaptureFixture[str]) -> None:
    code = main(["ladder", "--drivers", "rookie,random", "--races", "4", "--json"])

    found = json.loads(capsys.readouterr().out)
    assert code == 0
    assert found["races"] == 4
    assert [row["driver"] for row in found["drivers"]] == ["rookie", "random"]
    assert sum(row["wins"] for row in found["drivers"]) == 4


def test_ladder_shows_a_table_with_intervals(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--lang", "it", "ladder", "--drivers", "random,random", "--races", "2"]) == 0

    shown = capsys.readouterr().out
    assert "Vittorie (95 %)" in shown
    assert "100.0%" in shown


@pytest.mark.parametrize("lang", ["en", "it"])
def test_the_table_of_the_ladder_fits_a_terminal(
    lang: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "80")

    assert main(["--lang", lang, "ladder", "--drivers", "random,rookie", "--races", "2"]) == 0

    rows = capsys.readouterr().out.splitlines()
    assert len(rows) == 9
    assert [row for row in rows[1:] if len(row.split("  ")) < 2] == []


def test_study_reports_every_strategy(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["study", "monza", "--driver", "random", "--races", "3", "--json"]) == 0

    (found,) = json.loads(capsys.readouterr().out)
    assert found["races"] == 3
    assert set(found["tallies"]) == {"strategy"}
    assert set(found["tallies"]["strategy"]) == set(BOX.strategy_ids)
    assert sum(each["cars"] for each in found["tallies"]["strategy"].values()) == 12


def test_the_second_edition_is_measured_too(capsys: pytest.CaptureFixture[str]) -> None:
    races = ["--edition", "2", "--races", "1", "--workers", "1"]

    assert main(["study", "monza", "--driver", "rookie", *races]) == 0
    shown = capsys.readouterr().out
    assert main(["ladder", "--drivers", "rookie,random", *races, "--json"]) == 0
    counted = json.loads(capsys.readouterr().out)

    assert "## 2nd edition: Basic game" in shown
    assert "(images/board-monza-2e.svg)" in shown
    assert "| hazard |" in shown
    assert counted["edition"] == 2


@pytest.mark.slow
def test_study_of_the_advanced_game_reports_every_choice(
    capsys: pytest.CaptureFixture[str],
) -> None:
    arguments = ["study", "monza", "--mode", "advanced", "--driver", "rookie", "--races", "3"]

    assert main([*arguments, "--workers", "1", "--json"]) == 0

    (found,) = json.loads(capsys.readouterr().out)
    assert list(found["tallies"]) == ["strategy", "skill", "tyres", "fuel", "stops"]
    for tally in found["tallies"].values():
        assert sum(each["cars"] for each in tally.values()) == 12
        assert sum(each["wins"] for each in tally.values()) == 3
    assert {each["cars"] for each in found["tallies"]["skill"].values()} == {2}


def test_a_written_part_leaves_the_others_alone() -> None:
    before = "# Old\n\n## Basic game\n\none\n\n### Monza\n\n## Advanced game\n\ntwo\n"

    after = with_part(before, "# New\n\n", "## Basic game\n\nthree\n")

    assert after == "# New\n\n## Basic game\n\nthree\n\n## Advanced game\n\ntwo\n"


PARTS = {
    "## Basic game": (1, 2, 6),
    "## Advanced game": (1, 2, 12),
    "## 2nd edition: Basic game": (2, 2, 6),
    "## 2nd edition: Standard game": (2, 8, 15),
}
"""Parts of the page of the tracks: their edition, tracks, and the choices that are dealt."""


def study_rows(part: str) -> list[tuple[str, int, float, float]]:
    """Gets the lines of strategies and skills of a part of the page: name, cars, wins in percent
    and the lower end of their interval."""
    text = TRACKS.read_text(encoding="utf-8").split(f"{part}\n")[1].split("\n## ")[0]
    box = EDITIONS[PARTS[part][0]].box
    found = re.findall(
        r"^\| ([a-z-]+) \| ([\d,]+) \| ([\d.]+)% \(([\d.]+)% - .* \|$", text, re.MULTILINE
    )
    return [
        (name, int(cars.replace(",", "")), float(wins), float(low))
        for name, cars, wins, low in found
        if name in (*box.strategy_ids, *box.skill_ids)
    ]


@pytest.mark.parametrize("part", PARTS)
def test_no_strategy_and_no_skill_surely_wins_far_more_than_its_share(part: str) -> None:
    """The written study, of the newest cards: the 95 % interval of every dealt choice reaches below
    1.8 times its share. Of a hundred lines with two dozen cars each the highest value says little.
    """
    _, tracks, choices = PARTS[part]
    page = TRACKS.read_text(encoding="utf-8")
    text = page.split(f"{part}\n")[1].split("\n## ")[0]

    lows = [low for _, _, _, low in study_rows(part)]

    assert len(lows) == tracks * choices
    assert max(lows) <= 1.8 * 25
    races = re.findall(r"^([\d,]+) races of four `pro` drivers", text, re.MULTILINE)
    assert [int(each.replace(",", "")) >= 40 for each in races] == [True] * tracks
    assert f"version {numbered(CURRENT)} of the components" in " ".join(page.split())


TOO_GOOD = {("## 2nd edition: Standard game", "pitting")}
"""Known beyond their share: what PITTING brings is printed (decision 0042)."""


@pytest.mark.parametrize("part", PARTS)
def test_over_all_tracks_every_strategy_and_skill_wins_about_its_share(part: str) -> None:
    """With the cars of all tracks together the values themselves are between 0.4 and 1.8 times the
    fair share."""
    cars: Counter[str] = Counter()
    won: dict[str, float] = defaultdict(float)
    for name, count, wins, _ in study_rows(part):
        cars[name] += count
        won[name] += count * wins / 25
    shares = {name: won[name] / cars[name] for name in cars}

    assert min(cars.values()) >= 50
    beyond = {(part, name) for name, share in shares.items() if not 0.4 <= share <= 1.8}
    assert beyond == {each for each in TOO_GOOD if each[0] == part}


def test_ladder_lists_the_superfast_robots_where_they_race(
    capsys: pytest.CaptureFixture[str],
) -> None:
    arguments = ["ladder", "--drivers", "random,random", "--races", "1", "--workers", "1"]

    assert main([*arguments, "--mode", "advanced"]) == 0
    advanced = capsys.readouterr().out
    assert main(arguments) == 0
    basic = capsys.readouterr().out

    assert "Ahead of every SUPERFAST" in advanced
    assert "SUPERFAST" not in basic


def test_study_reads_a_track_file_whatever_its_id(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    text = (files("pitboard.f90") / "data" / "1e" / "tracks" / "monza.toml").read_text(
        encoding="utf-8"
    )
    own = tmp_path / "own.toml"
    own.write_text(text.replace('id = "monza"', 'id = "own"'), encoding="utf-8")

    code = main(["study", str(own), "--driver", "random", "--races", "2", "--workers", "1"])

    out, err = capsys.readouterr()
    assert (code, err) == (0, "")
    assert "![Monza](images/board-own.svg)" in out


def test_blanks_between_drivers_do_not_matter(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["ladder", "--drivers", "random, random", "--races", "1", "--json"]) == 0

    found = json.loads(capsys.readouterr().out)
    assert [row["driver"] for row in found["drivers"]] == ["random"]


def test_study_writes_markdown(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["study", "monza", "--driver", "random", "--races", "2"]) == 0

    shown = capsys.readouterr().out
    assert "## Monza" in shown
    assert "| hazard |" in shown


@pytest.mark.slow
def test_bench_keeps_the_counted_instructions(tmp_path: Path) -> None:
    file = tmp_path / "benchmarks.md"
    assert counted_part(file) == ""
    file.write_text("# Benchmarks\n\n| old |\n\n## Instructions\n\n| kept |\n", encoding="utf-8")

    assert counted_part(file) == "\n## Instructions\n\n| kept |\n"
    assert COUNTED in (Path(__file__).parents[2] / "docs" / "benchmarks.md").read_text(
        encoding="utf-8"
    )


def test_bench_measures_everything_it_promises(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["bench", "--game", "f90", "--quick", "--json"]) == 0

    found = json.loads(capsys.readouterr().out)
    names = [measure["name"] for measure in found["measures"]]
    assert set(names) == {
        "random", "turn", "clone", "view", "digest", "memory", "decision-median", "decision-95",
        "advanced-random", "advanced-clone", "advanced-view",
        "advanced-decision-median", "advanced-decision-95",
        "second-random", "second-clone", "second-view",
        "second-decision-median", "second-decision-95",
        "standard-random", "standard-clone", "standard-view",
        "standard-decision-median", "standard-decision-95",
    }  # fmt: skip
    assert [m["cars"] for m in found["measures"] if m["name"] == "turn"] == [4, 8, 12]
    assert all(measure["value"] > 0 for measure in found["measures"])
    assert found["machine"]["python"].startswith("CPython")


@pytest.mark.parametrize(
    ("arguments", "expected"),
    [
        (["ladder", "--drivers", "pro"], "2"),
        (["ladder", "--drivers", "pro,nobody"], "random, rookie,"),
        (["ladder", "--races", "0"], "10,000,000"),
        (["ladder", "--track", "nowhere"], "monza"),
        (["study", "nowhere"], "monza"),
        (["study", "--driver", "nobody"], "random, rookie,"),
        (["study", "--mode", "expert"], "advanced"),
        (["study", "--edition", "2", "--mode", "advanced"], "basic"),
        (["study", "--edition", "99"], f"{max(EDITIONS)}"),
        (["ladder", "--edition", "0"], f"{max(EDITIONS)}"),
    ],
)
def test_nonsense_is_refused_with_what_would_be_right(
    arguments: list[str], expected: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(arguments) == 2

    captured = capsys.readouterr()
    assert captured.out == ""
    assert expected in captured.err
    assert captured.err.count("\n") == 1


def test_a_kept_study_goes_on_where_it_ended(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    kept = tmp_path / "study.json"
    arguments = ["study", "monza", "--driver", "random", "--workers", "1", "--json", "--races"]

    assert main([*arguments, "5"]) == 0
    at_once = json.loads(capsys.readouterr().out)
    assert main([*arguments, "2", "--keep", str(kept)]) == 0
    capsys.readouterr()
    assert main([*arguments, "5", "--keep", str(kept)]) == 0

    assert json.loads(capsys.readouterr().out) == at_once
    lines = kept.read_text(encoding="utf-8").splitlines()
    assert sorted(json.loads(line)["number"] for line in lines) == [0, 1, 2, 3, 4]


def test_a_kept_study_that_is_none_is_refused_and_left_alone(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    kept = tmp_path / "study.json"
    kept.write_text('["Monza"]', encoding="utf-8")

    code = main(["study", "monza", "--driver", "random", "--races", "1", "--keep", str(kept)])

    assert code == 2
    assert "study.json" in capsys.readouterr().err
    assert kept.read_text(encoding="utf-8") == '["Monza"]'


def test_tracks_are_compared_side_by_side(capsys: pytest.CaptureFixture[str]) -> None:
    arguments = ["study", "--edition", "2", "--mode", "standard", "--driver", "random"]

    assert main([*arguments, "--races", "1", "--workers", "1"]) == 0

    sides, meant = capsys.readouterr().out.split("###")[0].split("What each track is meant to be")
    head, _, *rows = (
        line.strip("| ").split(" | ") for line in sides.splitlines() if line.startswith("|")
    )
    tracks = [EDITIONS[2].box.track(name) for name in EDITIONS[2].box.track_ids()]
    assert [row[0] for row in rows] == [track.name for track in tracks]
    assert [row[head.index("Sections")] for row in rows] == [str(each.length) for each in tracks]
    assert {len(row) for row in rows} == {len(head)} == {13}
    # Every intention has a sentence, a number and a verdict.
    cells = [line.strip("| ").split(" | ") for line in meant.splitlines() if line.startswith("|")]
    assert len(cells) == len(INTENTIONS) + 2
    assert {len(row) for row in cells} == {4}
    assert {row[3] for row in cells[2:]} <= {"met", "not met"}


def test_a_study_counts_where_cars_pass_and_what_robots_reach() -> None:
    study = TrackStudy("monza", "rookie", "standard", 2)
    for number in range(3):
        study.add(study_race("monza", "rookie", number, "standard", 2))
    corners = {str(corner.number) for corner in EDITIONS[2].box.track("monza").corners}

    assert set(study.overtakes) <= corners
    assert sum(study.overtakes.values()) + study.figures["laps"] == sum(study.passes.values())
    assert sum(study.braked.values()) == sum(study.late_brakings.values())
    # Only these have an LB symbol before them.
    assert set(study.braked) <= {"1", "3", "6"}
    assert study.braked
    places = study.figures["robot-places"] / study.figures["robots"]
    assert 1 <= places <= PLAYERS + study.figures["robots"]
    assert (study.turns_from.total(), study.points_from.total()) == (study.turns, study.points)
    assert set(study.turns_from) <= corners
    assert {int(turn) for turn in study.lost} <= set(range(1, 27))
    # One car of each race stopped least, and cars that are out are counted with the robots.
    assert study.fewest_stops.total() == study.races
    assert study.figures["eliminated"] >= study.out


NAMES_A_STUDY = ("track", "driver", "mode", "edition", "components")


def test_races_add_up_in_every_count_of_a_study() -> None:
    """Whatever a study counts, a resumed or a spread one must add."""
    study, race = (TrackStudy("monza", "pro", "standard", 2, 2) for _ in range(2))
    counted = [each.name for each in fields(TrackStudy) if each.name not in NAMES_A_STUDY]
    for name in counted:
        if name == "tallies":
            race.tallies["skill"] = Tally(Counter(pitting=3), Counter(pitting=1))
        else:
            old = getattr(race, name)
            setattr(race, name, Counter(word=3) if isinstance(old, Counter) else 3)

    study.add(race)
    assert study == race
    study.add(race)
    study.settle()

    assert study.tallies["skill"] == Tally(Counter(pitting=6), Counter(pitting=2))
    for name in counted:
        if name != "tallies":
            assert getattr(study, name) in (6, Counter(word=6)), name


def counts(track: str, **counted: dict[str, int]) -> TrackStudy:
    study = TrackStudy(track, "pro", "standard", 2, races=1, players=4)
    for name, numbers in counted.items():
        setattr(study, name, Counter(numbers))
    return study


@pytest.mark.parametrize(
    ("claim", "value", "others", "holds"),
    [
        (fewest, 2.0, (3.0, 4.0), True),
        (fewest, 3.0, (3.0, 4.0), False),
        (second_fewest, 3.0, (2.0, 4.0), True),
        (second_fewest, 2.0, (3.0, 4.0), False),
        (second_fewest, 5.0, (3.0, 4.0), False),
        (most, 5.0, (3.0, 4.0), True),
        (most, 4.0, (3.0, 4.0), False),
        (above_average, 0.9, (0.8, 0.9, 0.9), True),
        (above_average, 0.9, (0.7, 1.1), False),
        (at_least(0.5), 0.5, (), True),
        (at_least(0.5), 0.4, (), False),
        (at_most(2), 2, (), True),
        (at_most(2), 3, (), False),
    ],
)
def test_what_an_intention_claims(
    claim: Claim, value: float, others: Sequence[float], holds: bool
) -> None:
    assert claim(value, others) is holds


def test_what_an_intention_counts() -> None:
    study = counts(
        "magny-cours",
        overtakes={"1": 6, "4": 3, "5": 1},
        braked={"3": 2, "7": 5},
        turns_from={"9": 1, "4": 2},
        points_from={"9": 6, "4": 8},
    )

    assert overtakes_at(4, 5)(study) == 0.4
    assert [rank(lambda each: each.overtakes, corner)(study) for corner in (1, 4)] == [1, 2]
    assert rank(lambda each: each.braked, 3)(study) == 2
    assert gain_of_speed(9, 1)(study) == 2.0


def test_a_stop_is_saved_by_races() -> None:
    study = counts("barcelona", fewest_stops={"1": 1, "2": 3})
    study.races = 4

    assert saved_a_stop(1)(study) == 0.25


@pytest.mark.parametrize(
    ("lost", "rank_of_part"),
    [
        ({"7": 5, "8": 3, "20": 3, "21": 5}, 1),
        ({"7": 7, "8": 3, "20": 3, "21": 5}, 2),
        ({"7": 7, "8": 3, "20": 3, "21": 5, "27": 2}, 3),
        ({}, 1),
    ],
)
def test_a_part_of_the_race_has_a_rank_by_its_traffic(
    lost: dict[str, int], rank_of_part: int
) -> None:
    assert traffic(8, 20)(counts("hungaroring", lost=lost)) == rank_of_part


def test_an_intention_is_held_against_all_tracks_but_its_ally() -> None:
    meant = next(each for each in INTENTIONS if each.beside)
    shown = {"spa": 3, "silverstone": 4, "monza": 2}
    studies = {name: counts(name, figures={"weather": count}) for name, count in shown.items()}

    assert (meant.track, meant.shown(studies)) == ("spa", 3)
    assert meant.rivals(studies) == {"monza": 2}
    assert meant.holds(studies)


def intention(track: str, name: str) -> Intention:
    return next(each for each in INTENTIONS if (each.track, each.name) == (track, name))


@pytest.mark.parametrize(
    ("track", "name", "counted", "shown", "holds"),
    [
        # Numbers as the page words them: corners, turns and shares of the designers' notes.
        ("hungaroring", "third-stop", {"stops": {"2": (85, 50), "3": (15, 50)}}, 0.15, True),
        ("hungaroring", "third-stop", {"stops": {"2": (86, 50), "3": (14, 50)}}, 0.14, False),
        ("hungaroring", "two-stops", {"stops": {"2": (50, 50), "3": (50, 50)}}, 0.5, True),
        ("hungaroring", "two-stops", {"stops": {"2": (49, 50), "3": (51, 50)}}, 0.49, False),
        ("monaco", "two-stops", {"stops": {"2": (49, 50), "3": (51, 50)}}, 0.49, False),
        ("hungaroring", "traffic", {"lost": {"7": 3, "8": 2, "20": 2, "21": 3}}, 1, True),
        ("hungaroring", "traffic", {"lost": {"7": 3, "8": 2, "21": 2}}, 2, False),
        ("barcelona", "one-stop", {"fewest_stops": {"1": 20, "2": 80}}, 0.2, True),
        ("barcelona", "one-stop", {"fewest_stops": {"1": 19, "2": 81}}, 0.19, False),
        ("barcelona", "elf", {"overtakes": {"1": 4, "2": 5}}, 2, False),
        ("spa", "les-combes", {"overtakes": {"1": 6, "2": 4, "3": 5}}, 2, True),
        ("spa", "les-combes", {"overtakes": {"1": 6, "2": 7, "3": 5}}, 3, False),
        ("silverstone", "vale-abbey", {"overtakes": {"1": 5, "4": 2, "5": 3}}, 0.5, True),
        ("silverstone", "vale-abbey", {"overtakes": {"3": 6, "4": 2, "5": 2}}, 0.4, False),
        ("silverstone", "funnel", {"overtakes": {"1": 9, "6": 1}}, 0.1, True),
        ("silverstone", "funnel", {"overtakes": {"1": 8, "6": 1, "7": 1}}, 0.2, False),
        ("magny-cours", "adelaide", {"braked": {"1": 4, "3": 3}}, 2, False),
        ("magny-cours", "no-jam", {"figures": {"jam": 20}}, 0.2, True),
        ("magny-cours", "no-jam", {"figures": {"jam": 21}}, 0.21, False),
        ("suzuka", "three-stops", {"stops": {"2": (50, 51), "3": (50, 49)}}, 0.98, False),
        ("monza", "kind", {"strategy": {"hazard": (25, 49), "lucky": (75, 51)}}, 1.96, False),
        ("monza", "kind", {"skill": {"pitting": (25, 49), "tuning": (75, 51)}}, 1.96, False),
        ("monza", "kind", {"skill": {"pitting": (28, 49), "tuning": (72, 51)}}, 1.75, True),
    ],
)
def test_an_intention_asks_for_as_much_as_it_says(
    track: str, name: str, counted: dict[str, dict[str, Any]], shown: float, holds: bool
) -> None:
    """A hundred races and cars; of choices there are cars and wins."""
    study = TrackStudy(track, "pro", "standard", 2, races=100, players=100)
    for kind, numbers in counted.items():
        if kind in ("strategy", "skill", "stops"):
            cars, wins = ({each: both[i] for each, both in numbers.items()} for i in (0, 1))
            study.tallies[kind] = Tally(Counter(cars), Counter(wins))
        else:
            setattr(study, kind, Counter(numbers))

    meant = intention(track, name)

    assert meant.shown({track: study}) == pytest.approx(shown)
    assert meant.holds({track: study}) is holds
