"""Whole races, line by line, are unchanged.

After a change that is meant to alter races (rules, boards, cards) make them again with

    python -m pitboard.testing.playthrough --write tests/f90/playthroughs

and read what the change did to them before keeping it. A race that is wanted for something, and
does not show it any more, is then searched for again.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from pitboard.f90.box.tracks import track_ids
from pitboard.f90.box.versions import NEWEST
from pitboard.f90.editions import EDITIONS
from pitboard.f90.names import MODULES
from pitboard.f90.state.race import State
from pitboard.testing.playthrough import Heading, compare

FOLDER = Path(__file__).with_name("playthroughs")
FILES = sorted(FOLDER.glob("*.txt"))
HEADINGS = {
    path.stem: Heading.read(path.read_text(encoding="utf-8").split("\n", 4)[:4]) for path in FILES
}
WANTED = {name: heading for name, heading in HEADINGS.items() if heading.shows}


@pytest.mark.slow
@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_recorded_races_replay_the_same(path: Path) -> None:
    difference = compare(path)

    assert difference is None, str(difference)


STANDARD = {"edition": 2, "mode": "standard"}
READINGS = (
    *("fuel_step", "house_strategies", "hazard", "reflexes_et", "et_check", "sc_pit"),
    *("last_contest", "yellow_flags"),
)
"""Options of the 2nd edition alone."""
VARIANTS = (
    "draw_last",
    "sprint",
    "versatility",
    "few_flags",
    "phantoms",
    "more_tyres",
    "kids",
    "martino",
    "teams",
)
"""Its variants, but for the Short Race, which the 1st edition has too."""


def test_every_track_has_its_races() -> None:
    tables = {(track, players) for track in track_ids() for players in (2, 4, 6)}
    all_raced = [_table(heading.options) for heading in HEADINGS.values()]

    eight = {(track, 4) for track in track_ids("2e")}
    for named, further in (
        ({}, set()),
        ({"mode": "advanced"}, {("spa", 4)}),
        ({"edition": 2}, eight),
        (STANDARD, eight),
    ):
        raced = {(track, players) for track, players, rest in all_raced if rest == named}
        assert raced == tables | further


def test_the_newest_components_have_races_of_every_level() -> None:
    newest = [h.options for h in HEADINGS.values() if h.options.get("components") == NEWEST]

    raced = {(each.get("edition", 1), each.get("mode", "basic")) for each in newest}
    assert raced == {(e.number, mode) for e in EDITIONS.values() for mode in e.levels}


def test_every_race_names_its_components() -> None:
    assert [name for name, each in HEADINGS.items() if "components" not in each.options] == []


def _table(options: dict[str, Any]) -> tuple[str, int, dict[str, Any]]:
    """Gets the track, the players, and what else was agreed."""
    rest = dict(options)
    rest.pop("components", None)
    return rest.pop("track"), rest.pop("players"), rest


def test_every_option_has_a_playthrough() -> None:
    agreed = [heading.options for heading in HEADINGS.values()]

    for option in (
        "rescue",
        "short",
        "strict_chits",
        "fuel_base",
        "fuel_cap",
        "modules",
        *READINGS,
        *VARIANTS,
    ):
        assert any(options.get(option) for options in agreed), option
    assert {options.get("mode", "basic") for options in agreed} == {
        *("basic", "advanced", "junior", "standard"),
    }
    tables = EDITIONS[2].box.series
    assert tables is not None
    assert {options["series"] for options in agreed if "series" in options} == set(tables.printed)
    given = [str(options.get("modules", "")).split(",") for options in agreed]
    single = {name for names in given for name in names if name}
    assert single == set(MODULES)


@pytest.mark.slow
@pytest.mark.parametrize("name", WANTED)
def test_a_recorded_race_shows_what_its_heading_wants(name: str) -> None:
    assert WANTED[name].missing() == []


def test_recorded_races_cover_the_rare_events() -> None:
    wanted = {each for heading in WANTED.values() for each in heading.shows}

    assert wanted >= {
        "weather:card=0",
        "weather:condition=rain",
        "!weather:condition=rain",
        "robot-tyres",
        "yellow-flag",
        "green-flag",
        "blue-flag",
        "orange-flag",
        "off-track-check",
        "lost-time",
        "owes-stop",
        "safety-car",
        "restart",
        "late-braking-card",
        "track-reshuffle",
        "rescued",
        "finish",
    }


@pytest.mark.slow
@pytest.mark.rule("F2.SSC.05", "F2.SSC.06", "F2.SEND.01")
@pytest.mark.parametrize("level", ["", "second-standard"])
def test_one_race_ends_behind_the_safety_car_and_one_after_it(level: str) -> None:
    behind = _last_state(f"{level}-finish-behind" if level else "advanced-hungaroring-6")
    after = _last_state(f"{level}-restart" if level else "advanced-monza-6")

    for state, on_track in ((behind, True), (after, False)):
        assert (state.safety_car >= 0, state.turn) == (on_track, state.config.last_turn)


def _last_state(name: str) -> State:
    walk = HEADINGS[name].walk()
    for _ in walk:
        pass
    assert isinstance(walk.state, State)
    return walk.state
