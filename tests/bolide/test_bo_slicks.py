"""The dry top speed on slicks in the rain: the attempt and its table (BO-R73 and BO-R74)."""

from __future__ import annotations

from typing import Any

import pytest

from pitboard.bolide.box.circuit import Circuit
from pitboard.testing.bolide import GATE, Race, Scene, training_circuit

Point = tuple[int, int]

SHEET = {"circles": 2, "losses": 0, "fourth": True, "setup": True}


Place = tuple[Point, Point | None, str]


def soaked(
    *dice: int,
    at: Point = (33, 9),
    pawn: Point = (40, 9),
    others: dict[str, Place] | None = None,
    circuit: Circuit | None = None,
    **given: Any,
) -> Race:
    """Red, an 8+2 car on slicks, runs East in the rain at speed 7; others move before them."""
    scene = Scene(players=3, circuit=circuit, mode="advanced", dice=dice).weather("rain")
    for name, (point, mark, status) in (others or {}).items():
        scene.car(name, point, mark, status=status, gates=GATE["grid"], pitted=True, tread="rain")
    given = {"fuel": "half", "tyres": "soft", **given}
    race = scene.car("red", at=at, pawn=pawn, **given).begin()
    while race.mover != "red":
        race.act(race.mover, race.legal()[-1] if race.asked == "ask_crawl" else "move 0 0")
    return race


def standing(point: Point) -> Place:
    return point, point, "running"


# -- the attempt


@pytest.mark.rule("BO-RAIN-19", "BO-R73")
def test_only_the_speed_one_above_the_wet_top_speed_can_be_tried() -> None:
    race = soaked()

    assert max(x for x, _ in race.targets()) == 7
    assert race.targets("slick") == {(8, y) for y in range(-2, 3)}
    for text in ("slick 7 0", "slick 9 0"):
        refused = race.refusal("red", text)
        assert (refused.code, refused.rule) == ("not-slicks-in-rain", "BO-R73")


@pytest.mark.rule("BO-RAIN-19")
@pytest.mark.parametrize(
    ("tread", "weather"), [("slick", "sun"), ("rain", "rain"), ("rain", "sun")]
)
def test_nobody_else_can_try_it(tread: str, weather: str) -> None:
    scene = Scene(mode="advanced").weather(weather)
    scene.car("red", at=(33, 9), pawn=(40, 9), fuel="half", tyres="soft", tread=tread)
    race = scene.begin()

    refused = race.refusal("red", "slick 8 0")

    assert race.legal("slick") == []
    assert (refused.code, refused.rule) == ("not-slicks-in-rain", "BO-RAIN-19")


@pytest.mark.rule("BO-RAIN-19", "BO-R73")
@pytest.mark.parametrize(
    ("given", "tried"),
    [
        pytest.param({"losses": 1}, 7, id="damage lowers both speeds"),
        pytest.param({"fuel": "full"}, 6, id="6/7+2"),
        pytest.param({"losses": 7}, 0, id="1 is the lowest speed of all"),
        pytest.param({"losses": 4, "no_fourth": True}, 0, id="no 4th gear"),
        pytest.param({"losses": 3, "no_fourth": True}, 5, id="above the 4th gear"),
    ],
)
def test_the_dry_top_speed_is_that_of_the_car_as_it_is(given: dict[str, Any], tried: int) -> None:
    pawn = (33 + (tried or 4), 9)

    race = soaked(pawn=pawn, **given)

    assert {x for x, _ in race.targets("slick")} == ({tried} if tried else set())


@pytest.mark.rule("BO-RAIN-19", "BO-R73")
def test_above_the_tracks_own_maximum_there_is_nothing_to_try() -> None:
    race = soaked(circuit=training_circuit(track_speed_limit=7))

    assert (max(x for x, _ in race.targets()), race.targets("slick")) == (7, set())


@pytest.mark.rule("BO-RAIN-19")
def test_up_to_the_wet_top_speed_nothing_is_rolled() -> None:
    race = soaked(1)

    race.act("red", "move 7 0")

    assert race.where("red") == ((40, 9), (47, 9), "running")
    assert race.events("roll") == []


# -- the table


@pytest.mark.rule("BO-TABLE-23", "BO-RAIN-20")
def test_roll_1_reaches_the_point_half_spun() -> None:
    race = soaked(1)

    race.act("red", "slick 8 1")

    assert race.events("roll") == [{"car": 0, "table": "slicks", "roll": 1, "row": "spin"}]
    assert (race.where("red"), race.sheet("red")) == (((41, 10), None, "spun"), SHEET)


@pytest.mark.rule("BO-RAIN-20", "BO-R74")
@pytest.mark.parametrize(
    ("roll", "end", "pawn"),
    [
        pytest.param(2, (41, 11), (49, 13), marks=pytest.mark.rule("BO-TABLE-24")),
        pytest.param(3, (41, 7), (49, 5), marks=pytest.mark.rule("BO-TABLE-25")),
        pytest.param(4, (42, 10), (51, 11), marks=pytest.mark.rule("BO-TABLE-26")),
        pytest.param(5, (42, 8), (51, 7), marks=pytest.mark.rule("BO-TABLE-27")),
        pytest.param(6, (41, 10), (49, 11), marks=pytest.mark.rule("BO-TABLE-28")),
        pytest.param(7, (41, 8), (49, 7), marks=pytest.mark.rule("BO-TABLE-29")),
        pytest.param(8, (41, 9), (49, 9), marks=pytest.mark.rule("BO-TABLE-30")),
        pytest.param(9, (41, 9), (49, 9), marks=pytest.mark.rule("BO-TABLE-30")),
        pytest.param(10, (41, 9), (49, 9), marks=pytest.mark.rule("BO-TABLE-30")),
        pytest.param(11, (41, 9), (49, 9), marks=pytest.mark.rule("BO-TABLE-30")),
        pytest.param(12, (41, 9), (49, 9), marks=pytest.mark.rule("BO-TABLE-30")),
    ],
)
def test_the_roll_moves_the_car_from_the_declared_point(roll: int, end: Point, pawn: Point) -> None:
    race = soaked(roll)

    race.act("red", "slick 8 0")

    assert (race.where("red"), race.sheet("red")) == ((end, pawn, "running"), SHEET)


@pytest.mark.rule("BO-R74")
@pytest.mark.parametrize(("roll", "end"), [(4, (49, 10)), (5, (51, 10)), (6, (49, 9))])
def test_left_and_right_go_by_the_arrow_where_the_declared_point_lies(
    roll: int, end: Point
) -> None:
    """From the first straight, East, into the East side, which points North."""
    race = soaked(roll, at=(42, 9), pawn=(49, 9))

    race.act("red", "slick 8 0")

    assert (race.where("red")[0], race.car("red").gates) == (end, GATE["east"])


@pytest.mark.rule("BO-R74")
def test_a_line_passed_in_the_skid_counts() -> None:
    race = soaked(4, at=(39, 9), pawn=(46, 9))

    race.act("red", "slick 8 0")

    assert (race.where("red"), race.car("red").gates) == (
        ((48, 10), (57, 11), "running"),
        GATE["east"],
    )


# -- off the track


@pytest.mark.rule("BO-R74")
def test_a_skid_beside_the_track_ends_there_without_a_pawn() -> None:
    race = soaked(3, pawn=(40, 7))

    race.act("red", "slick 8 -3")

    assert race.where("red") == ((41, 4), None, "off")


@pytest.mark.rule("BO-R74")
@pytest.mark.parametrize(("roll", "end"), [(2, (41, 14)), (6, (41, 13)), (4, (42, 13))])
def test_a_skid_onto_white_ground_is_a_crash(roll: int, end: Point) -> None:
    race = soaked(roll, pawn=(40, 11))

    race.act("red", "slick 8 3")

    assert race.where("red") == (end, None, "retired")
    assert race.events("retired") == [{"car": 0, "cause": "crash", "at": end}]


@pytest.mark.rule("BO-R74", "BO-R19")
@pytest.mark.parametrize("held", [(41, 5), (41, 4)])
def test_beside_the_track_nobody_is_engaged(held: Point) -> None:
    race = soaked(3, pawn=(40, 7), others={"blue": (held, None, "off")})

    race.act("red", "slick 8 -3")

    landed = (40, 4) if held == (41, 4) else (41, 4)
    assert race.events("engagement") == []
    assert (race.where("red"), race.where("blue")) == ((landed, None, "off"), (held, None, "off"))


# -- other cars


@pytest.mark.rule("BO-R73")
@pytest.mark.parametrize("held", [(37, 9), (41, 9)])
def test_a_car_on_the_way_is_engaged_first_and_there_is_no_skid(held: Point) -> None:
    race = soaked(9, others={"blue": standing(held)})

    race.act("red", "slick 8 0")

    vector = held[0] - 33
    assert [event["table"] for event in race.events("roll")] == ["engagement"]
    assert race.where("red") == (held, (held[0] + vector, 9), "running")


@pytest.mark.rule("BO-R74")
@pytest.mark.parametrize("held", [(41, 10), (41, 11)])
def test_a_car_met_in_the_skid_is_engaged_there(held: Point) -> None:
    """Two to the left, over the point between."""
    race = soaked(2, 9, others={"blue": standing(held)})

    race.act("red", "slick 8 0")

    assert race.events("engagement") == [{"car": 1, "other": 0, "at": held}]
    assert [event["roll"] for event in race.events("roll")] == [2, 9]
    assert race.where("red") == (held, (2 * 41 - 33, 2 * held[1] - 9), "running")


@pytest.mark.rule("BO-R74", "BO-R35")
def test_a_car_that_loses_after_a_skid_goes_behind_the_car_they_met() -> None:
    race = soaked(6, 5, others={"blue": standing((41, 10))})

    race.act("red", "slick 8 0", "place 40 10")

    assert race.where("red") == ((40, 10), (47, 11), "running")
    assert race.where("blue") == ((41, 10), (41, 10), "running")


# -- drafting


@pytest.mark.rule("BO-R74", "BO-R29")
@pytest.mark.parametrize(
    ("roll", "where"),
    [
        (8, ((42, 9), (50, 9), "running")),
        (6, ((41, 10), (49, 11), "running")),
        (1, ((41, 9), None, "spun")),
    ],
)
def test_the_drafting_step_needs_a_safe_roll(roll: int, where: Place) -> None:
    race = soaked(roll, drafting=True)

    race.act("red", "slick 8 0 draft")

    assert race.where("red") == where


@pytest.mark.rule("BO-R74", "BO-R40")
@pytest.mark.parametrize(("roll", "row", "drafts"), [(9, 9, True), (6, 10, False)])
def test_a_skid_into_a_slipstream_gives_no_right_to_draft(
    roll: int, row: int, drafts: bool
) -> None:
    scene = Scene(players=2, mode="advanced", dice=[roll]).weather("rain")
    scene.car("blue", at=(38, row), pawn=(42, row), fuel="half", tyres="soft", tread="rain")
    scene.car("red", at=(33, 9), pawn=(40, 9), fuel="half", tyres="soft")
    race = scene.begin()
    race.act("blue", "move 4 0")

    race.act("red", "slick 8 0")

    assert race.where("red")[0] == (41, row)
    assert race.car("red").drafting is drafts
