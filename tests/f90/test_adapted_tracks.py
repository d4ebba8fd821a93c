"""Circuits of the 2nd edition raced by the rules of the 1st, on boards that we have adapted."""

from __future__ import annotations

import math
from typing import Any

import pytest

from pitboard.f90.box.box import load_box
from pitboard.f90.box.centre_line import CentreLine
from pitboard.f90.box.formats import FORMATS
from pitboard.f90.box.track import OffTrackIcon, Point
from pitboard.f90.box.tracks import adapted_ids, check_track, load_track, track_ids
from pitboard.f90.game import F90_GAME
from pitboard.f90.state.race import State
from pitboard.lab.walk import Walk
from pitboard.testing import kit
from pitboard.testing.invariants_f90 import check_moment

FIRST, SECOND = load_box("1e"), load_box("2e")
NAMES = ("barcelona", "magny-cours", "monaco", "silverstone", "spa", "suzuka")
every = pytest.mark.parametrize("name", NAMES)


def pairs(name: str) -> list[tuple[Point, Point]]:
    """Gets the trajectories of an adapted board, each beside the printed one."""
    here, there = FIRST.track(name), SECOND.track(name)
    return [
        pair
        for index, printed in enumerate(there.points)
        for pair in zip(here.points[index], [p for p in printed if not p.extreme], strict=True)
    ]


def test_only_circuits_without_a_board_of_the_edition_are_adapted() -> None:
    assert adapted_ids("1e") == FIRST.adapted_ids() == NAMES
    assert (adapted_ids("2e"), track_ids("1e")) == ((), ("hungaroring", "monza"))
    assert {FIRST.track(name).adapted for name in NAMES} == {True}
    assert not any(FIRST.track(name).adapted for name in track_ids("1e"))
    assert not any(SECOND.track(name).adapted for name in NAMES)


@every
def test_an_adapted_board_makes_sense_as_one_of_the_1st_edition(name: str) -> None:
    track = load_track(name)

    assert (track.edition, track.own_targets, check_track(name)) == (1, False, [])
    assert track.types == SECOND.track(name).types
    assert [corner.name for corner in track.corners] == [
        corner.name for corner in SECOND.track(name).corners
    ]


@every
def test_a_modifier_becomes_the_target_of_an_average_driver(name: str) -> None:
    printed = SECOND.track(name)

    for section in FIRST.track(name).sections:
        other = printed.sections[section.index]
        assert section.brakes_late == other.brakes_late
        assert section.late_braking == (50 + other.late_braking if other.brakes_late else 0)


@every
def test_trajectories_are_those_of_the_1st_edition(name: str) -> None:
    for here, there in pairs(name):
        assert (here.extreme, here.second, here.costs, here.type) == (None, None, False, there.type)
        assert here.bonus == (max(1, there.bonus - 1) if there.costs else there.bonus)


@every
def test_a_car_that_failed_comes_back_beyond_the_braking_section(name: str) -> None:
    """The turn of coming back is lost in the 1st edition, so that this gains no ground."""
    here, there = FIRST.track(name), SECOND.track(name)
    line = CentreLine(here)
    spots = [(line.at(distance), distance) for distance in range(0, int(line.lap), 2)]

    for path, printed in zip(here.off_tracks, there.off_tracks, strict=True):
        sections = [reentry.section for reentry in path.reentries]
        assert sections == [path.section + 1 + place for place in range(len(sections))]
        assert here.reentry[path.section] == sections[0]
        assert [step.icon for step in path.steps] == [step.icon for step in printed.steps]
        back = [step.reentry for step in path.steps if step.icon is OffTrackIcon.CHECK]
        assert set(back) <= set(sections)
        for reentry in path.reentries:
            gap, at = min((math.dist(spot, reentry.at), at) for spot, at in spots)
            assert line.section_at(at) == reentry.section
            assert here.geometry.width / 2 < gap < here.geometry.width


@every
def test_the_cards_have_the_symbols_of_the_1st_edition(name: str) -> None:
    cards = FIRST.track_cards(FIRST.track(name))
    printed = SECOND.track_cards(SECOND.track(name))

    assert len(cards) == len(printed)
    for card, other in zip(cards, printed, strict=True):
        assert not card.blind
        assert card.discard == 0
        assert card.check is None or card.check in FORMATS[1].check_modifiers
        assert (card.check is None) == (other.check is None)
        assert card.tyres == min(3, other.tyres + other.discard)
        assert (card.move, card.corner, card.symbols) == (other.move, other.corner, other.symbols)


@every
@pytest.mark.parametrize("mode", ["basic", "advanced", "junior"])
def test_a_race_on_an_adapted_board_goes_to_its_end(name: str, mode: str) -> None:
    options: dict[str, Any] = {"mode": mode, "track": name, "players": 4}
    walk = Walk(F90_GAME, options, "adapted")
    for _ in walk:
        assert isinstance(walk.state, State)

    assert isinstance(walk.state, State)
    check_moment(walk.state)
    assert sorted(walk.state.ranking) == list(range(len(walk.state.cars)))


@pytest.mark.slow
def test_a_race_on_an_adapted_board_is_written_and_replayed() -> None:
    kit.record_round_trip(F90_GAME, {"mode": "advanced", "track": "spa"}, "adapted", branches=1)
