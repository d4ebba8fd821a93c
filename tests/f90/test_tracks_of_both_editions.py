"""What holds for the bundled boards of both editions, and what the two boards of Monza and of the
Hungaroring share."""

from __future__ import annotations

import math
from collections.abc import Iterator
from pathlib import Path

import pytest

from pitboard.f90.box.centre_line import CentreLine
from pitboard.f90.box.track import (
    OffTrackIcon,
    SectionType,
    Spot,
    Track,
    WeatherSlot,
)
from pitboard.f90.box.track_checks import GRID_PLACES
from pitboard.f90.box.tracks import check_track, load_track, track_ids
from pitboard.f90.box.versions import data_folder

STRAIGHT, CORNER, BRAKING = SectionType
CAR_LENGTH = 44

EDITIONS = ("1e", "2e")
every = pytest.mark.parametrize(
    ("edition", "track"),
    [
        pytest.param(edition, load_track(name, edition), id=f"{edition}-{name}")
        for edition in EDITIONS
        for name in track_ids(edition)
    ],
)
both = pytest.mark.parametrize("edition", EDITIONS)


def kinds(track: Track, first: int, last: int) -> list[tuple[SectionType, int]]:
    """Gets type and corner of sections by the numbers that people use; 0 is the front grid
    section before section 1."""
    sections = [track.sections[number - 1] for number in range(first, last + 1)]
    return [(each.type, each.corner) for each in sections]


def safety_car_triggers(track: Track) -> Iterator[int]:
    for path in track.off_tracks:
        if any(step.icon is OffTrackIcon.CRASH_SC for step in path.steps):
            yield path.section + 1
    for each in track.sections:
        for point in each.points:
            box = point.extreme
            if box and (box.passed.safety_car or box.failed.safety_car):
                yield each.index + 1


@every
def test_a_bundled_board_has_no_problems(edition: str, track: Track) -> None:
    file = Path(str(data_folder(edition))) / "tracks" / f"{track.id}.toml"

    assert check_track(file) == []
    assert check_track(track.id, edition) == []
    assert f"{track.edition}e" == edition


@every
def test_flat_views_agree_with_the_sections(edition: str, track: Track) -> None:
    modifiers = {corner.number: corner.contest for corner in track.corners}
    prices = {corner.number: corner.overtake for corner in track.corners}

    assert track.length == len(track.sections)
    assert track.overtake == tuple(prices.get(corner, 0) for corner in track.corner_at)
    for index, each in enumerate(track.sections):
        assert each.index == index
        assert (
            track.types[index],
            track.contest[index],
            track.brakes_late[index],
            track.late_braking[index],
            track.reentry[index],
            track.points[index],
        ) == (
            each.type,
            modifiers.get(each.corner, 0),
            each.brakes_late,
            each.late_braking,
            each.reentry,
            each.points,
        )


@every
def test_a_braking_section_leads_into_a_corner(edition: str, track: Track) -> None:
    braking = [each.index for each in track.sections if each.type is BRAKING]

    assert [track.sections[index + 1].type for index in braking] == [CORNER] * len(braking)
    assert [path.section for path in track.off_tracks] == [
        index for index in braking if track.brakes_late[index]
    ]


@every
@pytest.mark.rule("F2.TRACK.13", "F2.TRACK.14", "F2.SSC.08")
def test_a_board_has_two_safety_car_triggers(edition: str, track: Track) -> None:
    assert len(list(safety_car_triggers(track))) == 2


@every
@pytest.mark.rule("F1.SETUP.04")
def test_rows_of_the_turn_indicator_are_the_stages_and_laps_only_grow(
    edition: str, track: Track
) -> None:
    assert sum(track.stages) == track.turns == len(track.laps)
    assert list(track.laps) == sorted(set(track.laps))


@every
@pytest.mark.rule("F2.TRACK.01")
def test_the_grid_of_twelve_lies_on_straights_right_before_the_start_line(
    edition: str, track: Track
) -> None:
    last = track.length - 1

    assert track.grid_places == (6 if track.id == "silverstone" else 4)
    assert track.grid == (last, last - 1, last - 2)[: GRID_PLACES // track.grid_places]
    assert len(track.grid) * track.grid_places == GRID_PLACES == 12
    assert {track.types[index] for index in track.grid} == {STRAIGHT}


# ---- Room on the boards


@every
def test_every_section_has_room_for_a_car_and_its_points_stand_apart(
    edition: str, track: Track
) -> None:
    line = CentreLine(track)

    for each in track.sections:
        length = line.starts[each.index + 1] - line.starts[each.index]
        assert length >= CAR_LENGTH, f"section {each.index + 1}"
        spots = [line.spot(Spot(each.index, p.share, p.offset)) for p in each.points]
        for i, spot in enumerate(spots):
            assert all(math.dist(spot, other) >= 20 for other in spots[:i])


@every
def test_a_green_car_is_drawn_beside_its_section(edition: str, track: Track) -> None:
    line = CentreLine(track)
    spots = [(line.at(distance), distance) for distance in range(0, int(line.lap), 2)]

    for path in track.off_tracks:
        for reentry in path.reentries:
            gap, distance = min((math.dist(spot, reentry.at), at) for spot, at in spots)
            assert line.section_at(distance) == reentry.section
            assert track.geometry.width / 2 < gap < track.geometry.width


@every
def test_off_track_symbols_stand_clear_of_the_ribbon(edition: str, track: Track) -> None:
    line = CentreLine(track)
    ribbon = [line.at(distance) for distance in range(int(line.lap))]

    for path in track.off_tracks:
        for step in path.steps:
            if step.icon is not OffTrackIcon.RE_ENTRY:
                clear = min(math.dist(spot, step.at) for spot in ribbon)
                assert clear >= track.geometry.width / 2 + 8, (path.section + 1, step)


@every
def test_the_centre_line_is_measured_along_the_lap(edition: str, track: Track) -> None:
    line = CentreLine(track)

    assert line.starts[0] == 0
    assert line.starts[-1] == pytest.approx(line.lap)
    assert line.at(0) == pytest.approx(track.geometry.line[0])
    middles = [line.along(Spot(i, 0.5, 0)) for i in range(track.length)]
    assert [line.section_at(middle) for middle in middles] == list(range(track.length))


# ---- The boards that both editions have


@both
def test_monza_from_the_grid_to_the_second_lesmo(edition: str) -> None:
    monza = load_track("monza", edition)

    assert kinds(monza, 0, 10) == [
        (STRAIGHT, 0),
        (STRAIGHT, 0),
        (BRAKING, 0),
        (CORNER, 1),
        (CORNER, 1),
        (CORNER, 2),
        (BRAKING, 0),
        (CORNER, 3),
        (BRAKING, 0),
        (CORNER, 4),
        (CORNER, 5),
    ]
    assert monza.corners[0].contest == 3
    assert [(corner.number, corner.name) for corner in monza.corners] == [
        (1, "Rettifilo"),
        (2, "Curva Grande"),
        (3, "Roggia"),
        (4, "Lesmo 1"),
        (5, "Lesmo 2"),
        (6, "Ascari"),
        (7, "Parabolica"),
    ]


@both
def test_monza_weather_is_mostly_dry(edition: str) -> None:
    assert load_track("monza", edition).weather == (
        WeatherSlot("dry", 99, 81),
        WeatherSlot("dry", 80, 61),
        WeatherSlot("dry", 60, 36),
        WeatherSlot("dry", 35, 21),
        WeatherSlot("uncertain", 20, 17),
        WeatherSlot("uncertain", 16, 13),
        WeatherSlot("uncertain", 12, 9),
        WeatherSlot("rain", 8, 6),
        WeatherSlot("rain", 5, 3),
        WeatherSlot("rain", 2, 1),
    )


@both
def test_hungaroring_from_the_grid_to_the_braking_before_corner_5(edition: str) -> None:
    hungaroring = load_track("hungaroring", edition)

    assert kinds(hungaroring, -1, 13) == [
        (STRAIGHT, 0),
        (STRAIGHT, 0),
        (BRAKING, 0),
        (CORNER, 1),
        (CORNER, 1),
        (BRAKING, 0),
        (CORNER, 2),
        (STRAIGHT, 0),
        (CORNER, 3),
        (STRAIGHT, 0),
        (BRAKING, 0),
        (CORNER, 4),
        (STRAIGHT, 0),
        (BRAKING, 0),
        (CORNER, 5),
    ]
    assert [corner.number for corner in hungaroring.corners] == list(range(1, 10))
    assert [hungaroring.corners[number - 1].contest for number in (1, 3, 4)] == [3, -2, 1]


@both
@pytest.mark.rule("F2.TRACK.12", "F2.SSTAGE.02")
def test_three_stages_cover_turns_8_to_20_of_the_hungaroring(edition: str) -> None:
    starts = sorted(load_track("hungaroring", edition).stage_starts)

    covered = [turn for turn in starts if 8 <= turn <= 20]
    assert (len(covered), covered[0]) == (3, 8)
    assert 21 in starts
