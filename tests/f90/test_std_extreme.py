"""Extreme Trajectories of the Standard game: the check, the recovery box, robots on them.

Monza: in section 10 (second Lesmo) +2 with a check of +10, whose box has 2 points lost or 4; in 26
(Parabolica) +3 with a check of 0, whose box has 2 points lost or a crash with the Safety Car.
Hungaroring, section 7: +1 and an extreme +3.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from pitboard.core.errors import BadOption
from pitboard.core.options import validate
from pitboard.f90.box.track import Extreme, Outcome
from pitboard.f90.game import F90_GAME
from pitboard.testing.f90 import Race, Scene

LESMO, PARABOLICA = 10, 26
PLAIN = {"tyres": 0, "damage": 0, "check": None, "draw": 0, "discard": 0, "events": ()}
GEAR = {"move": 2, "draw": 1}
FIRST: dict[str, Any] = {"drawn": False, "options": {"et_check": "turn-start"}}
"""The check opens the turn: its card is the first to come from the deck."""


def with_box(scene: Scene, section: int, **printed: Any) -> None:
    """Prints another recovery box beside the first Extreme Trajectory of a section."""
    points = list(scene.state.track.points[section - 1])
    at = next(i for i, point in enumerate(points) if point.extreme)
    extreme = points[at].extreme
    assert isinstance(extreme, Extreme)
    points[at] = replace(points[at], extreme=replace(extreme, **printed))
    scene.section(section, points=tuple(points))


def standing(
    section: int, *factors: int, move: int = 3, box: dict[str, Any] | None = None, **given: Any
) -> tuple[Race, int]:
    """Red stands on an Extreme Trajectory with a card of its type; then these factors come."""
    scene = Scene(edition=2, mode="standard", turn=5, **given.pop("options", {}))
    if box is not None:
        with_box(scene, section, **box)
    kind = given.pop("kind", "speeding")
    card = scene.card(**{**PLAIN, "type": kind, "move": move, **given.pop("printed", {})})
    hand = [scene.card(factor=factor) for factor in given.pop("hand", ())]
    target = scene.card(factor=given.pop("target", 50))
    for condition in given.pop("weather", ()):
        scene.weather(condition)
    if given.pop("drawn", True):
        scene.draws(scene.card(move=2))
    scene.draws(*(scene.card(factor=factor) for factor in factors))
    given.setdefault("strategy", "banging-wheels")
    scene.player("red", section, point=0, hand=[card, *hand], target=target, **given)
    race = scene.player("green", 5).begin()
    return race, card


def trying(section: int, *factors: int, **given: Any) -> Race:
    """Red uses the Extreme Trajectory."""
    race, card = standing(section, *factors, **given)
    race.act("red", "drive", f"play {card}", "follow")
    return race


# -- the check


@pytest.mark.rule("F2.SET.01")
@pytest.mark.parametrize(("factor", "passed"), [(60, True), (61, False)])
def test_its_check_is_blind_against_the_own_target_as_the_board_modifies_it(
    factor: int, passed: bool
) -> None:
    race = trying(LESMO, factor, hand=(1,))

    events = race.events("check")
    assert [(each["check"], each["blind"], each["target"]) for each in events] == [
        ("extreme", True, 60)
    ]
    assert events[0]["passed"] == passed
    if passed:
        assert race.events("movement")[0] == {"car": "red", "mp": 5, "trajectory": 2, "cards": 3}
    assert race.state.config.deck.factors[race.car("red").target] == factor


@pytest.mark.rule("F2.SET.01")
def test_it_asks_for_a_card_of_its_type() -> None:
    race, card = standing(LESMO, 1, kind="gear", printed=GEAR)

    race.act("red", "drive", f"play {card}")

    assert race.events("movement")[0]["trajectory"] == 0
    assert race.events("check") == []


@pytest.mark.rule("F2.SET.01", "F2.SET.06")
def test_it_comes_after_the_payments_and_before_the_checks_of_the_cards() -> None:
    card = {"check": 20, "tyres": 1, "move": 3}
    race = trying(PARABOLICA, 45, kind="driving", printed=card, hand=(40,))

    kinds = [event.kind for event in race.log if event.kind in ("draw", "play", "pay", "check")]
    assert kinds == ["draw", "play", "pay", "check"]
    assert race.asked == ("red", "ask_check")
    assert race.data["target"] == 45  # the card of the first check is the target of the second


@pytest.mark.rule("F2.SET.02", "F2.SET.03")
def test_a_car_that_fails_gets_no_bonus_and_leaves_the_spot() -> None:
    race = trying(LESMO, 90, 1, move=2)
    assert race.asked == ("red", "ask_recovery_check")

    race.act("red", "blind")

    assert race.events("movement")[0] == {
        "car": "red",
        "mp": 0,
        "trajectory": 0,
        "cards": 2,
        "lost": 2,
    }
    assert (race.car("red").point, race.section("red")) == (-1, LESMO)
    # nor may another spot of this section be taken in this turn
    assert race.asked[1] != "ask_point"


@pytest.mark.rule("F2.SSKILL.08", "F2.SET.01")
def test_wise_driving_holds_a_trajectory_whose_check_failed() -> None:
    race = trying(LESMO, 90, skill="wise-driving")
    assert (race.asked, race.data["check"]) == (("red", "ask_wise_driving"), "extreme")

    race.act("red", "wise")

    assert race.events("movement")[0]["trajectory"] == 2
    assert race.events("trajectory-lost") == []
    assert race.state.config.deck.factors[race.car("red").target] == 90


# -- the recovery box


@pytest.mark.rule("F2.SET.03")
@pytest.mark.parametrize(("factor", "lost"), [(85, 2), (86, 4)])
def test_the_recovery_check_goes_by_the_new_target_and_the_boxs_modifier(
    factor: int, lost: int
) -> None:
    race = trying(LESMO, 90, factor, box={"recovery": -5})

    assert race.data["value"] == 85
    race.act("red", "blind")

    event = race.events("off-track-check")[0]
    assert (event["target"], event["passed"]) == (85, lost == 2)
    assert race.events("trajectory-lost") == [{"car": "red", "section": LESMO - 1, "lost": lost}]
    assert race.events("movement")[0]["mp"] == max(3 - lost, 0)
    assert race.state.config.deck.factors[race.car("red").target] == factor


@pytest.mark.rule("F2.SET.03")
def test_a_player_may_recover_with_a_card_of_the_hand() -> None:
    race = trying(LESMO, 90, 99, hand=(88,))
    (card,) = (c for c in race.car("red").hand if race.state.config.deck.factors[c] == 88)
    assert f"check {card}" in race.legal("red")

    race.act("red", f"check {card}")

    assert race.events("trajectory-lost")[0]["lost"] == 2
    assert race.car("red").target == card
    assert card not in race.car("red").hand


@pytest.mark.rule("F2.SET.03", "F2.SSKILL.02")
def test_reflexes_are_no_help_in_recovering_but_rain_is_felt() -> None:
    race = trying(LESMO, 90, 1, skill="reflexes", weather=("rain",))

    assert race.data["value"] == 70


@pytest.mark.rule("F2.SET.03")
def test_without_recovery_boxes_failing_costs_the_two_points_of_the_basic_game() -> None:
    scene = Scene(edition=2, modules="flags", turn=5)
    card = scene.card(**PLAIN, type="speeding", move=3)
    scene.draws(scene.card(move=2), scene.card(factor=95))
    scene.player("red", LESMO, point=0, hand=[card])
    race = scene.player("green", 5).begin()

    race.act("red", "drive", f"play {card}", "follow")

    assert race.events("trajectory-lost")[0]["lost"] == 2
    assert race.events("movement")[0]["mp"] == 1


@pytest.mark.rule("F2.SET.04")
def test_a_row_may_cost_movement_tyres_and_damage() -> None:
    row = Outcome(mp=1, tyres=2, damage=1)
    race = trying(LESMO, 90, 99, box={"failed": row}, tyres=5)

    race.act("red", "blind")

    red = race.car("red")
    assert (red.tyres, red.red + red.brown) == (3, 1)
    assert race.events("movement")[0]["mp"] == 2


@pytest.mark.rule("F2.SET.04")
def test_a_row_may_cost_nothing() -> None:
    race = trying(LESMO, 90, 1, box={"passed": Outcome()})

    race.act("red", "blind")

    assert race.events("trajectory-lost")[0]["lost"] == 0
    assert race.events("movement")[0] == {"car": "red", "mp": 3, "trajectory": 0, "cards": 3}


@pytest.mark.rule("F2.SET.04")
def test_a_row_may_demand_a_pit_stop_by_the_next_turn() -> None:
    race = trying(LESMO, 90, 99, box={"failed": Outcome(pit=True)})

    race.act("red", "blind")
    assert race.events("owes-stop") == [{"car": "red", "turn": 6}]
    race.skip("green")

    # red, who leads, is not asked in the next turn
    assert [event["car"] for event in race.events("pit")] == ["red"]
    assert race.car("red").stop_turn == 0


@pytest.mark.rule("F2.SET.04")
@pytest.mark.parametrize("safety_car", [False, True])
def test_a_row_may_end_the_race_with_or_without_the_safety_car(safety_car: bool) -> None:
    row = Outcome(crash=True, safety_car=safety_car)
    race = trying(PARABOLICA, 90, 99, box={"failed": row})

    race.act("red", "blind")

    assert race.events("eliminated") == [{"car": "red", "cause": "crash"}]
    assert bool(race.events("safety-car")) == safety_car
    assert (race.state.turn, race.asked[0]) == ((6 if safety_car else 5), "green")
    assert race.events("movement") == []


@pytest.mark.rule("F2.SET.05")
@pytest.mark.parametrize(
    ("row", "cause"), [(Outcome(tyres=3), "tyres"), (Outcome(damage=2), "damage")]
)
def test_a_car_that_has_not_enough_chips_or_slots_is_out(row: Outcome, cause: str) -> None:
    race = trying(LESMO, 90, 99, box={"failed": row}, tyres=2, red=4)

    race.act("red", "blind")

    assert race.events("eliminated") == [{"car": "red", "cause": cause}]
    assert race.events("movement") == []
    assert race.asked == ("green", "ask_pit")


# -- the option `et_check`


@pytest.mark.rule("F2.SET.06")
def test_with_the_option_the_check_comes_first_in_the_turn() -> None:
    race, card = standing(LESMO, **FIRST)

    assert race.asked == ("red", "ask_trajectory")
    assert race.events("draw") == []
    race.act("red", "ignore")
    assert race.asked == ("red", "ask_pit")
    race.act("red", "drive", f"play {card}")

    # who left it then is not asked again
    assert race.events("movement")[0]["trajectory"] == 0


@pytest.mark.rule("F2.SET.06")
@pytest.mark.parametrize(("kind", "bonus"), [("speeding", 2), ("gear", 0)])
def test_with_the_option_a_check_passed_counts_with_a_card_of_its_type(
    kind: str, bonus: int
) -> None:
    printed = GEAR if kind == "gear" else {}
    race, card = standing(LESMO, 55, kind=kind, printed=printed, **FIRST)

    race.act("red", "follow", "drive", f"play {card}")

    assert race.events("check")[0]["passed"]
    assert race.events("movement")[0]["trajectory"] == bonus


@pytest.mark.rule("F2.SET.06")
def test_with_the_option_what_failing_costs_is_lost_in_this_turn_even_after_a_stop() -> None:
    race, card = standing(LESMO, 90, 1, **FIRST)
    race.act("red", "follow", "blind")
    assert race.asked == ("red", "ask_pit")

    race.act("red", "drive", f"play {card}")

    assert race.events("movement")[0] == {
        "car": "red",
        "mp": 1,
        "trajectory": 0,
        "cards": 3,
        "lost": 2,
    }
    assert race.car("red").lost_time == 0

    race, card = standing(LESMO, 90, 1, **FIRST)
    race.act("red", "follow", "blind", "pit")
    race.act("red", "point none", "done", "tyres hard", "strategy banging-wheels")
    race.skip("green")
    race.act("red", f"play {card}", "point none")
    assert race.events("movement") == [
        {"car": "red", "mp": 1, "trajectory": 0, "cards": 3, "lost": 2},
    ]
    assert race.car("red").lost_time == 0


@pytest.mark.rule("F2.SET.06", "F2.STRACKCARD.05")
@pytest.mark.parametrize("then", ["skip", "pit"])
def test_with_the_option_the_old_target_is_put_away_before_the_turn_goes_on(then: str) -> None:
    race, _ = standing(LESMO, 55, **FIRST)
    old = race.car("red").target

    race.act("red", "follow", then)

    assert old in race.state.discard


@pytest.mark.rule("F2.SET.06")
def test_the_option_needs_recovery_boxes() -> None:
    defaults = validate(F90_GAME.options, {})

    with pytest.raises(BadOption):
        F90_GAME.config(defaults | {"edition": 2, "et_check": "turn-start"})


# -- restarts, robots


@pytest.mark.rule("F2.SET.01", "F2.SSC.05", "RT4")
@pytest.mark.parametrize("when", ["d2", "turn-start"])
def test_in_a_restart_no_extreme_trajectory_is_tried(when: str) -> None:
    scene = Scene(edition=2, mode="standard", turn=8, et_check=when)
    scene.state.restart = 8
    card = scene.card(**PLAIN, type="speeding", move=2)
    scene.robot("fast", "fast", LESMO, point=0)
    scene.player("red", 12, acted=True)
    race = scene.player("green", PARABOLICA, lap=0, point=0, hand=[card]).begin()
    assert race.events("robot-move")[0]["mp"] == 3

    race.act("green", "drive", f"play {card}")

    assert race.events("check") == []
    assert race.events("movement")[0]["trajectory"] == 0


def robot_on_extreme(
    section: int, *factors: int, weather: str = "dry", box: dict[str, Any] | None = None
) -> Race:
    """A Fast robot stands on an Extreme Trajectory."""
    scene = Scene(edition=2, mode="standard", turn=5)
    if box is not None:
        with_box(scene, section, **box)
    scene.weather(weather)
    scene.draws(*(scene.card(factor=factor) for factor in factors))
    scene.robot("fast", "fast", section, point=0)
    return scene.player("red", 3).begin()


@pytest.mark.rule("F2.SROBOT.02", "F2.SROBOT.03", "F2.SET.06")
@pytest.mark.parametrize(
    ("weather", "factor", "points"), [("dry", 80, 5), ("dry", 81, 1), ("rain", 61, 1)]
)
def test_a_robot_on_an_extreme_trajectory_has_to_try_it(
    weather: str, factor: int, points: int
) -> None:
    race = robot_on_extreme(LESMO, factor, 50, weather=weather)

    event = race.events("check")[0]
    assert (event["car"], event["check"], event["blind"]) == ("fast", "extreme", True)
    assert event["target"] == (80 if weather == "dry" else 60)
    assert race.events("robot-move")[0]["mp"] == points
    assert race.section("fast") == LESMO + points
    assert race.car("fast").target == 0
    assert event["card"] in race.state.discard


@pytest.mark.rule("F2.SET.03", "F2.SET.05", "F2.SROBOT.02")
@pytest.mark.parametrize(("factor", "lost"), [(70, 2), (71, 3)])
def test_a_robot_recovers_blind_against_70_and_ignores_tyres_and_damage(
    factor: int, lost: int
) -> None:
    row = Outcome(mp=3, tyres=2, damage=2)
    race = robot_on_extreme(LESMO, 99, factor, box={"failed": row})

    event = race.events("off-track-check")[0]
    assert (event["target"], event["passed"]) == (70, lost == 2)
    assert race.events("trajectory-lost") == [{"car": "fast", "section": LESMO - 1, "lost": lost}]
    assert race.events("robot-move")[0]["mp"] == 3 - lost
    assert not race.car("fast").out
    assert (race.events("pay"), race.events("damage")) == ([], [])


@pytest.mark.rule("F2.SET.05")
def test_a_robot_does_not_ignore_pit_stop_and_crash() -> None:
    race = robot_on_extreme(LESMO, 99, 98, box={"failed": Outcome(pit=True)})
    assert race.events("owes-stop") == [{"car": "fast", "turn": 6}]
    race.skip("red")
    assert race.events("robot-must-pit") == [{"car": "fast"}]

    race = robot_on_extreme(PARABOLICA, 99, 98)
    assert race.events("eliminated") == [{"car": "fast", "cause": "crash"}]
    assert race.events("safety-car") == [{"section": 2, "order": ["red"]}]
    assert race.events("robot-move") == []


def slipping_past(scene: Scene) -> None:
    """Puts a car that did not move into turn 3 of the Hungaroring, where one point takes who slips
    there past it, and no farther."""
    with_box(scene, 7, passed=Outcome(mp=2))
    scene.player("green", 7, acted=True, no_move=True)


@pytest.mark.rule("RT2", "F2.SET.02")
def test_a_player_who_slipped_takes_no_spot_in_the_same_section() -> None:
    scene = Scene(edition=2, mode="standard", track="hungaroring", turn=5)
    slipping_past(scene)
    card = scene.card(**PLAIN, type="speeding", move=3)
    scene.draws(scene.card(move=2), scene.card(factor=99), scene.card(factor=1))
    scene.player("red", 7, point=1, hand=[card])
    race = scene.begin()

    race.act("red", "drive", f"play {card}", "follow", "blind")

    assert race.events("game-turn") == [{"turn": 6}]
    assert (race.queue(7), race.car("red").point) == (["red", "green"], -1)


@pytest.mark.rule("RT2", "F2.SET.02")
def test_a_robot_that_slipped_takes_no_spot_in_the_same_section() -> None:
    scene = Scene(edition=2, mode="standard", track="hungaroring", turn=5)
    slipping_past(scene)
    scene.draws(scene.card(factor=99), scene.card(factor=1))
    scene.robot("fast", "fast", 7, point=1)
    race = scene.player("red", 3).begin()

    assert race.asked == ("red", "ask_pit")
    assert (race.queue(7), race.car("fast").point) == (["fast", "green"], -1)
    assert race.events("no-move") == []


# -- data


@pytest.mark.rule("F2.SET.07")
@pytest.mark.parametrize("track", ["monza", "hungaroring"])
def test_unknown_modifiers_are_10_or_0(track: str) -> None:
    board = Scene(edition=2, mode="standard", track=track).state.track

    extremes = [point.extreme for points in board.points for point in points if point.extreme]
    assert len(extremes) == 2
    assert sorted(extreme.check for extreme in extremes) == [0, 10]
