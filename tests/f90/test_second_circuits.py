"""Six boards of the 2nd edition keep to whatever is known of the circuits and to their design."""

from __future__ import annotations

import pytest

from pitboard.f90.box.cards import CardType
from pitboard.f90.box.track import (
    MartinoWeather,
    OffTrackIcon,
    Outcome,
    Point,
    Section,
    SectionType,
    Track,
    load_track,
)

STRAIGHT, CORNER, BRAKING = SectionType
SPEEDING, DRIVING, GEAR, EVENT = CardType

spa = load_track("spa", "2e")


def before(track: Track, corner: int) -> Section:
    """Gets the last section before a corner."""
    return track.sections[track.corner_at.index(corner) - 1]


def spots(track: Track, first: int, last: int) -> list[Point]:
    """Gets the trajectories between two sections, by the numbers people use."""
    return [point for each in track.sections[first - 1 : last] for point in each.points]


def of_corner(track: Track, corner: int) -> list[Point]:
    return [p for each in track.sections if each.corner == corner for p in each.points]


def contests(track: Track) -> list[int]:
    return [corner.contest for corner in track.corners]


def late_brakes(track: Track) -> dict[int, int]:
    """Gets the modifiers of the LB symbols by the corner behind them."""
    return {
        track.corner_at[each.index + 1]: each.late_braking
        for each in track.sections
        if each.brakes_late
    }


def icons(track: Track, corner: int) -> list[OffTrackIcon]:
    section = before(track, corner).index
    (path,) = (path for path in track.off_tracks if path.section == section)
    return [step.icon for step in path.steps]


NUMBERS = {
    "spa": (26, 18, 22, MartinoWeather(check1=15, check2=70, turn=5, stint=3)),
}
"""Turns, turn of the short race, turn of Sprint Mode, Martino weather."""
PIT_TIMES = {"spa": 7}
LAPS = {"spa": 44}
NAMES = {
    "spa": [
        *("La Source", "Raidillon", "Les Combes", "Rivage", "Pouhon", "Fagnes"),
        *("Stavelot", "Blanchimont", "Bus Stop"),
    ],
}


@pytest.mark.rule("F2.SDATA.01")
@pytest.mark.parametrize("name", NUMBERS)
def test_the_numbers_of_a_board(name: str) -> None:
    track = load_track(name, "2e")

    assert (track.turns, track.short_turn, track.sprint_turn, track.martino) == NUMBERS[name]
    assert (track.pit_time, track.laps[-1]) == (PIT_TIMES[name], LAPS[name])


@pytest.mark.parametrize("name", NAMES)
def test_the_corners_come_in_the_order_of_the_circuit(name: str) -> None:
    track = load_track(name, "2e")

    assert [corner.name for corner in track.corners] == NAMES[name]
    numbers = [number for number in track.corner_at if number]
    assert numbers == sorted(numbers)


# ---- SPA Francorchamps


def test_spa_is_the_longest_lap() -> None:
    others = [load_track(name, "2e").length for name in ("monza", "hungaroring")]

    assert spa.length > max(others) + 5


def test_spa_has_an_lb_wherever_cars_brake() -> None:
    assert set(late_brakes(spa)) == {1, 3, 4, 9}
    assert before(spa, 3).type is BRAKING
    assert before(spa, 4).type is BRAKING


def test_two_sections_before_the_braking_section_of_the_rivage_lies_a_gear_trajectory() -> None:
    spot = spa.sections[before(spa, 4).index - 2]

    assert [(point.types, point.bonus) for point in spot.points] == [((GEAR,), 1)]


@pytest.mark.rule("F2.TRACK.10", "F2.SET.07")
def test_the_extreme_trajectories_of_spa_reward_fast_corners() -> None:
    raidillon, fagnes = (point for point in spots(spa, 1, spa.length) if point.extreme)

    assert [point.extreme.check for point in (raidillon, fagnes) if point.extreme] == [10, 20]
    assert (raidillon.bonus, raidillon in before(spa, 2).points) == (3, True)
    assert fagnes in before(spa, 6).points
    assert fagnes.extreme
    assert fagnes.extreme.passed == Outcome()


def test_les_combes_is_the_best_place_to_pass_at_spa() -> None:
    straight = [each.type for each in spa.sections[before(spa, 3).index - 6 : before(spa, 3).index]]

    assert straight == [STRAIGHT] * 6
    assert max(contests(spa)) == contests(spa)[2]
