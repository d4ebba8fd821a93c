"""Sharp Braking: from any speed to 2, ahead of the perpendicular, one circle each (chapter 4)."""

from __future__ import annotations

import pytest

from pitboard.bolide.game import BOLIDE_GAME
from pitboard.core.options import validate
from pitboard.core.rng import RandomSource
from pitboard.testing.bolide import Race, Scene, training_circuit

AHEAD_OF_EAST = {(2, -2), (2, -1), (2, 0), (2, 1), (2, 2), (1, -2), (1, 2)}
AHEAD_OF_6_2 = {(2, -2), (2, -1), (2, 0), (2, 1), (2, 2), (1, -2), (1, 2), (0, 2)}


def alone(at: tuple[int, int], pawn: tuple[int, int], **given: object) -> Race:
    """A single car in the middle of the first straight, which points East."""
    scene = Scene(players=2, dice=[1])
    return scene.car("red", at=at, pawn=pawn, **given).begin()


@pytest.mark.rule("BO-SHARP-01")
def test_a_basic_car_starts_with_three_circles() -> None:
    options = validate(BOLIDE_GAME.options, {"players": 3})

    state = BOLIDE_GAME.new(options, RandomSource("circles"))

    assert [car.circles for car in state.cars] == [3, 3, 3]


@pytest.mark.rule("BO-SHARP-02", "BO-SHARP-03", "BO-SHARP-10", "BO-SHARP-11", "BO-SHARP-12")
@pytest.mark.parametrize("vector", [3, 5, 7])
def test_braking_goes_from_any_speed_to_two_for_a_circle_and_without_a_roll(vector: int) -> None:
    race = alone((35, 9), (35 + vector, 9))

    events = race.act("red", "sharp 2 1")

    assert race.where("red") == ((37, 10), (39, 11), "running")
    assert race.sheet("red") == {"circles": 2, "losses": 0, "fourth": True, "setup": True}
    assert [event.kind for event in events][:2] == ["sharp-braking", "move"]
    assert race.events("roll") == []
    assert race.state.dice == (1,)


@pytest.mark.rule("BO-SHARP-02", "BO-R29")
def test_after_a_booster_was_asked_for_it_is_too_late_to_brake() -> None:
    race = Scene(players=2, dice=[5]).car("red", at=(35, 9), pawn=(39, 9)).begin()
    race.act("red", "boost")

    refused = race.refusal("red", "sharp 2 0")

    assert race.targets("sharp") == set()
    assert (refused.code, refused.rule) == ("already-declared", "BO-R29")
    assert race.sheet("red")["circles"] == 3


@pytest.mark.rule("BO-SHARP-04")
def test_braking_ignores_a_pawn_whose_points_are_all_outside() -> None:
    race = alone((52, 9), (59, 9))
    assert race.legal("move") == []
    assert race.legal("off") != []

    race.act("red", "sharp 1 2")

    assert race.where("red") == ((53, 11), (54, 13), "running")


@pytest.mark.rule("BO-SHARP-05", "BO-SHARP-09")
@pytest.mark.parametrize("vector", [3, 4, 7])
def test_straight_east_seven_points_of_the_ring_remain(vector: int) -> None:
    race = alone((35, 9), (35 + vector, 9))

    assert race.targets("sharp") == AHEAD_OF_EAST


@pytest.mark.rule("BO-SHARP-06", "BO-SHARP-08", "BO-R27")
def test_six_east_two_north_has_eight_points_strictly_ahead() -> None:
    race = alone((35, 9), (41, 11))

    assert race.targets("sharp") == AHEAD_OF_6_2


@pytest.mark.rule("BO-SHARP-06")
@pytest.mark.parametrize("target", ["-2 0", "-1 -2", "0 -2"])
def test_points_behind_the_perpendicular_are_refused(target: str) -> None:
    race = alone((35, 9), (41, 11))

    refused = race.refusal("red", f"sharp {target}")

    assert (refused.code, refused.rule) == ("behind-perpendicular", "BO-SHARP-06")


@pytest.mark.rule("BO-SHARP-07")
@pytest.mark.parametrize(
    ("pawn", "left", "right"),
    [((40, 9), "0 2", "0 -2"), ((39, 13), "-2 2", "2 -2"), ((41, 12), "-1 2", "1 -2")],
)
def test_points_exactly_on_the_perpendicular_are_refused(
    pawn: tuple[int, int], left: str, right: str
) -> None:
    race = alone((35, 9), pawn)

    refusals = [race.refusal("red", f"sharp {side}") for side in (left, right)]

    assert [(r.code, r.rule) for r in refusals] == [("behind-perpendicular", "BO-SHARP-06")] * 2


@pytest.mark.rule("BO-SHARP-05")
@pytest.mark.parametrize("target", ["1 0", "3 0", "1 1", "3 2", "0 0"])
def test_braking_to_another_speed_than_two_is_refused(target: str) -> None:
    race = alone((35, 9), (39, 9))

    refused = race.refusal("red", f"sharp {target}")

    assert (refused.code, refused.rule) == ("brakes-to-two", "BO-SHARP-05")


@pytest.mark.rule("BO-R27")
def test_the_borders_of_the_track_take_targets_away() -> None:
    race = alone((52, 6), (58, 8))

    assert race.targets("sharp") == {(2, 0), (2, 1), (2, 2), (1, 2), (0, 2)}
    off = race.refusal("red", "sharp 2 -1")
    assert (off.code, off.rule) == ("off-the-track", "BO-OFFTRACK-01")


@pytest.mark.rule("BO-R27")
def test_a_line_that_cuts_a_curve_is_no_braking() -> None:
    race = alone((47, 12), (51, 16))

    refused = race.refusal("red", "sharp 1 2")

    assert (refused.code, refused.rule) == ("line-leaves-track", "BO-TRAJ-02")


@pytest.mark.rule("BO-R27")
def test_the_other_reading_allows_the_inner_quadrant_only() -> None:
    scene = Scene(players=2, sharp_angle="quadrant")
    race = scene.car("red", at=(35, 9), pawn=(41, 11)).begin()

    assert race.targets("sharp") == {(1, 2), (0, 2), (2, 1), (2, 2)}
    refused = race.refusal("red", "sharp 2 0")
    assert (refused.code, refused.rule) == ("behind-perpendicular", "BO-R27")


@pytest.mark.rule("BO-R28")
@pytest.mark.parametrize("pawn", [(37, 9), (36, 10), (35, 9)])
def test_braking_must_reduce_the_speed(pawn: tuple[int, int]) -> None:
    race = alone((35, 9), pawn)

    refused = race.refusal("red", "sharp 2 0")

    assert race.targets("sharp") == set()
    assert (refused.code, refused.rule) == ("too-slow", "BO-R28")


@pytest.mark.rule("BO-R28")
def test_the_angle_is_that_of_the_present_pawn_after_a_displacement() -> None:
    """The pawn stayed on 39/9 while the car was pushed from 35/9 to 35/12."""
    race = alone((35, 12), (39, 9))

    assert race.targets("sharp") == {(2, -2), (2, -1), (2, 0), (1, -2), (0, -2), (-1, -2)}


@pytest.mark.rule("BO-R28")
def test_without_a_point_to_brake_to_nothing_is_declared() -> None:
    corner = ((53, 6), (54, 6), (54, 12), (53, 12))
    wall = tuple((4 * x, 4 * y) for x, y in corner)
    pole = tuple((4 * x, 4 * y) for x, y in ((52, 6), (53, 6), (53, 28), (52, 28)))
    circuit = training_circuit(scenery=(pole, wall))
    race = Scene(players=2, circuit=circuit).car("red", at=(52, 9), pawn=(58, 9)).begin()

    refused = race.refusal("red", "sharp 2 0")

    assert race.targets("sharp") == set()
    assert (refused.code, refused.rule) == ("nowhere-to-brake", "BO-R28")


@pytest.mark.rule("BO-R28")
def test_an_occupied_point_may_be_chosen_and_costs_the_circle_all_the_same() -> None:
    scene = Scene(players=2, dice=[5])
    scene.car("red", at=(35, 9), pawn=(40, 9))
    scene.car("blue", at=(37, 9), pawn=(37, 9))
    race = scene.begin()
    race.act("blue", "move 0 0")

    race.act("red", "sharp 2 0", "place 36 9")

    assert race.where("red") == ((36, 9), (37, 9), "running")
    assert race.where("blue") == ((37, 9), (37, 9), "running")
    assert race.sheet("red")["circles"] == 2


@pytest.mark.rule("BO-SHARP-13")
def test_without_circles_a_car_slows_down_normally_or_risks_a_braking_action() -> None:
    race = alone((35, 9), (40, 9), circles=0)

    refused = race.refusal("red", "sharp 2 0")

    assert (refused.code, refused.rule) == ("no-circles", "BO-SHARP-13")
    assert race.targets("sharp") == set()
    assert race.legal("brake") == ["brake"]
    assert (3, 0) in race.targets("move")


@pytest.mark.rule("BO-SHARP-13")
def test_the_last_circle_is_the_last() -> None:
    race = alone((35, 9), (40, 9), circles=1)

    race.act("red", "sharp 2 0")
    race.act("red", "move 4 0")

    assert race.sheet("red")["circles"] == 0
    assert race.targets("sharp") == set()
    assert race.legal("brake") == ["brake"]


@pytest.mark.rule("BO-SHARP-14")
def test_new_tyres_bring_the_circles_back() -> None:
    race = alone((17, 12), (18, 13), circles=0, losses=1)

    race.act("red", "move 2 2", "pit tyres", "advance")

    assert (race.asked, race.car("red").box) == ("ask_pit_out", 2)
    assert race.sheet("red") == {"circles": 3, "losses": 1, "fourth": True, "setup": True}


@pytest.mark.rule("BO-SHARP-15")
@pytest.mark.parametrize(
    ("fuel", "tyres", "circles"),
    [("half", "soft", 2), ("half", "hard", 3), ("full", "soft", 2), ("full", "hard", 3)],
)
def test_an_advanced_car_has_the_circles_of_its_tyres(fuel: str, tyres: str, circles: int) -> None:
    options = validate(BOLIDE_GAME.options, {"players": 2, "mode": "advanced", "weather": "sun"})
    state = BOLIDE_GAME.new(options, RandomSource("strategy"))
    seat = state.to_act()[0]
    car = state.decision(seat).integer("car")
    wanted = next(a for a in state.legal(seat) if a.args[:2] == (fuel, tyres))

    state.apply(seat, wanted)

    assert state.cars[car].circles == circles


@pytest.mark.rule("BO-SHARP-15", "BO-R75")
def test_slicks_in_the_rain_do_not_brake_sharply_though_the_circles_stay() -> None:
    scene = Scene(players=2, mode="advanced").weather("rain")
    race = scene.car("red", at=(35, 9), pawn=(40, 9), fuel="full", tyres="hard").begin()

    refused = race.refusal("red", "sharp 2 0")

    assert race.targets("sharp") == set()
    assert (refused.code, refused.rule) == ("slicks-in-rain", "BO-RAIN-21")
    assert race.sheet("red")["circles"] == 3
