"""Players Rescue, the Short Race and the Junior variant."""

from __future__ import annotations

from typing import Any

import pytest

from pitboard.f90.game import F90_GAME
from pitboard.lab.walk import Walk
from pitboard.testing.f90 import Race, Scene

PLAIN = {"tyres": 0, "damage": 0, "check": None, "draw": 0, "events": ()}


@pytest.mark.rule("F1.RESCUE.01", "F1.RESCUE.02", "F1.RESCUE.03")
def test_an_eliminated_player_may_take_over_the_last_robot() -> None:
    # given green out of the race, and two robots
    scene = Scene(players=2, rescue=True, turn=5)
    scene.player("red", 22)
    scene.player("green", 20, red=1, brown=2, tyres=1)
    scene.robot("fast", "fast", 15)
    scene.robot("slow", "slow", 14, lap=0, point=0)
    race = scene.begin("rescue_players")
    race.state.stack.clear()
    race.state.eliminate(race.car("green"), "damage")
    race.state.push("rescue_players", "begin_game_turn")
    race.state.run()

    # when they come back
    assert race.asked == ("green", "ask_rescue")
    race.act("green", "return", "strategy lucky")

    # then they stand where the robot stood, with a fresh car
    car = race.car("green")
    assert (car.out, race.section("green"), car.lap, car.point) == (0, 14, 0, 0)
    assert (car.tyres, len(car.hand)) == (10, 6)
    assert (car.red, car.brown) == (0, 0)
    assert race.car("slow").out > 0


@pytest.mark.rule("F1.RESCUE.03")
def test_a_rescued_player_fits_tyres_and_has_their_skill_again() -> None:
    # given an Advanced race with green out, their VERSATILITY used
    scene = Scene(players=2, mode="advanced", rescue=True, turn=5)
    scene.player("red", 22)
    scene.player("green", 20, skill="versatility", skill_used=True)
    scene.robot("slow", "slow", 14)
    race = scene.begin()
    race.state.eliminate(race.car("green"), "damage")
    race.skip("red")
    assert race.asked == ("green", "ask_rescue")

    race.act("green", "return", "tyres soft", "strategy lucky")

    assert (race.car("green").compound, race.car("green").tyres) == ("soft", 7)
    assert not race.car("green").skill_used


def out_of_the_race(turn: int = 5, **options: Any) -> Race:
    """Green is out, and asked whether to come back in place of the slow robot in section 14."""
    scene = Scene(players=2, rescue=True, turn=turn, **options)
    scene.player("red", 22, acted=True)
    scene.player("green", 20)
    scene.robot("fast", "fast", 15)
    scene.robot("slow", "slow", 14, lap=0)
    # six cards for the hand, then the one that is turned up
    hand = [scene.card(move=1) for _ in range(6)]
    scene.draws(*hand, scene.card(factor=77))
    race = scene.begin("rescue_players")
    race.state.stack.clear()
    race.state.eliminate(race.car("green"), "damage")
    race.state.push("rescue_players", "begin_game_turn")
    race.state.run()
    assert race.asked == ("green", "ask_rescue")
    return race


@pytest.mark.rule("F1.RESCUE.03", "F1.CHECK.01")
@pytest.mark.parametrize(
    ("mode", "answers"),
    [
        ("basic", ["strategy lucky"]),
        ("advanced", ["tyres hard", "strategy lucky"]),
        ("junior", []),
    ],
)
def test_the_card_on_top_of_the_deck_becomes_the_target_check_of_who_comes_back(
    mode: str, answers: list[str]
) -> None:
    """AR87: a Target Check is needed; without one the first check would always fail."""
    race = out_of_the_race(mode=mode)
    top = race.state.deck[-7]

    race.act("green", "return", *answers)

    assert race.state.config.deck.factors[race.car("green").target] == 77
    assert race.events("new-target") == [{"car": "green", "card": top}]
    assert race.car("green").target == top
    assert top not in race.car("green").hand
    assert top not in race.state.discard


@pytest.mark.rule("F1.RESCUE.03", "F1.PIT.10", "F1.AFUEL.07")
@pytest.mark.parametrize(
    ("options", "due"),
    [
        ({}, 0),
        ({"modules": "weather,skills"}, 0),
        ({"modules": "fuel"}, 15),
        ({"mode": "advanced"}, 15),
        ({"mode": "advanced", "turn": 17}, 0),
        ({"mode": "junior"}, 0),
    ],
)
def test_only_where_fuel_is_managed_a_rescued_player_has_to_stop_again(
    options: dict[str, Any], due: int
) -> None:
    """AR87: ten turns of fuel; in the Basic game there is no further duty, as after any stop.

    Where the ten turns go beyond the last one of the race no stop is due.
    """
    race = out_of_the_race(**options)

    race.act("green", "return")
    while race.asked[1] in ("ask_pit_tyres", "ask_pit_strategy"):
        race.act("green", race.legal("green")[0])

    assert race.car("green").pit_due == due


@pytest.mark.rule("F1.RESCUE.02")
def test_a_player_who_comes_back_takes_the_place_of_the_robot() -> None:
    """The last robot of the race is a lap down, but first in its section and beyond the flag."""
    scene = Scene(players=2, modules="flags", rescue=True, turn=5)
    scene.player("green", 20)
    scene.robot("slow", "slow", 4, lap=0, point=0)
    scene.player("red", 4, acted=True)
    scene.yellow(4, "slow")
    race = scene.begin("rescue_players")
    race.state.stack.clear()
    race.state.eliminate(race.car("green"), "damage")
    race.state.push("rescue_players", "finish_race")
    race.state.run()

    race.act("green", "return", "strategy lucky")

    assert race.queue(4) == ["green", "red"]
    assert race.car("green").point == 0
    assert race.state.yellow[3] == (race.names["green"],)


@pytest.mark.rule("F1.RESCUE.02")
def test_a_car_that_comes_back_is_not_counted_as_out() -> None:
    """Green went out before blue; back in the race, the robot they replace goes out after blue."""
    scene = Scene(players=3, rescue=True, turn=5)
    scene.player("red", 22, acted=True)
    scene.player("green", 20)
    scene.player("blue", 18)
    scene.robot("slow", "slow", 14, lap=0)
    race = scene.begin("rescue_players")
    race.state.stack.clear()
    before = race.state.outs
    race.state.eliminate(race.car("green"), "damage")
    race.state.eliminate(race.car("blue"), "damage")
    race.state.push("rescue_players", "finish_race")
    race.state.run()

    race.act("green", "return", "strategy lucky")

    assert race.car("green").out == 0
    assert (race.car("blue").out, race.car("slow").out) == (before + 1, before + 2)


@pytest.mark.rule("F1.RESCUE.01", "F1.SHORT.01")
@pytest.mark.parametrize("mode", ["basic", "advanced"])
def test_optional_rules_are_off_unless_they_are_agreed_on(mode: str) -> None:
    # given an ordinary race with green out
    scene = Scene(players=2, mode=mode, turn=5)
    scene.player("red", 22)
    scene.player("green", 20)
    scene.robot("slow", "slow", 14)
    race = scene.begin()
    race.state.eliminate(race.car("green"), "damage")

    # when the next turn begins
    race.skip("red")

    # then nobody asks them to come back, and the race has all its turns
    assert race.asked == ("red", "ask_pit")
    assert race.state.config.last_turn == 26
    assert not race.state.config.rules.chips_only


@pytest.mark.rule("F1.SHORT.01", "F1.SHORT.02", "F1.JUNIOR.09")
@pytest.mark.parametrize(("track", "last"), [("monza", 19), ("hungaroring", 20)])
@pytest.mark.parametrize("race_options", [{"short": True}, {"mode": "junior"}])
def test_a_short_race_ends_on_its_turn(
    race_options: dict[str, object], track: str, last: int
) -> None:
    walk = Walk(F90_GAME, {"players": 2, "track": track, **race_options}, "short")
    turns = [walk.state.view(None).turn for _ in walk]

    assert max(turns) == last


@pytest.mark.rule("F1.SHORT.03", "F1.JUNIOR.04")
@pytest.mark.parametrize("race_options", [{"short": True}, {"mode": "junior"}])
def test_tyres_are_paid_with_chips_only(race_options: dict[str, Any]) -> None:
    scene = Scene(turn=5, **race_options)
    two, three = (scene.card(tyres=cost, damage=0, check=None) for cost in (2, 3))
    strategy = "" if "mode" in race_options else "lucky"
    race = scene.player("green", 29, tyres=2, hand=[two, three], strategy=strategy).begin()
    race.act("green", "drive")
    if race.asked[1] == "ask_lucky":
        race.act("green", race.legal("green")[0])

    assert race.refusal("green", f"play {three}") == ("cannot-pay-tyres", "F1.CARDS.03")
    race.act("green", f"play {two}")
    assert race.car("green").tyres == 0


@pytest.mark.rule("F1.JUNIOR.01", "F1.JUNIOR.02", "F1.JUNIOR.03")
def test_a_junior_race_has_neither_refuelling_nor_strategies() -> None:
    walk = Walk(F90_GAME, {"players": 3, "mode": "junior"}, "junior")
    asked = set()
    for seat, _ in walk:
        asked.add(walk.state.decision(seat).kind)
        view = walk.state.view(None)
        assert view.chits == ()
        assert {(car.strategy, car.pit_due) for car in view.cars} == {("", 0)}

    assert asked.isdisjoint({"ask_contest", "ask_late_braking", "ask_first_strategy"})


@pytest.mark.rule("F1.JUNIOR.05")
def test_junior_checks_are_blind() -> None:
    scene = Scene(turn=5, mode="junior")
    card = scene.card(type="driving", check=0, tyres=0, damage=0)
    race = scene.player("green", 29, hand=[card, scene.card(move=1)], strategy="").begin()

    race.act("green", "drive", f"play {card}")

    assert race.legal("green") == ["blind"]


@pytest.mark.rule("F1.JUNIOR.05")
def test_a_junior_leader_laps_with_a_blind_check() -> None:
    scene = Scene(turn=5, mode="junior")
    card, other = scene.card(move=2, **PLAIN), scene.card()
    scene.robot("slow", "slow", 20, lap=1, acted=True)
    race = scene.player("green", 19, lap=2, strategy="", hand=[card, other]).begin()

    race.play("green", card)

    assert (race.asked[1], race.legal("green")) == ("ask_lapping_check", ["blind"])


@pytest.mark.rule("F1.JUNIOR.08")
def test_a_junior_race_has_no_contests() -> None:
    scene = Scene(turn=5, mode="junior")
    scene.player("red", 9, strategy="", hand=[scene.card()])
    race = scene.player("green", 9, strategy="", hand=[scene.card()]).begin()

    assert race.asked == ("red", "ask_pit")


@pytest.mark.rule("F1.JUNIOR.08")
@pytest.mark.parametrize("turn", [5, 19])
def test_a_junior_race_has_no_late_braking(turn: int) -> None:
    # given red in the braking section before Ascari, and green who has to pass them
    scene = Scene(turn=turn, mode="junior")
    card = scene.card(move=2, **PLAIN)
    scene.player("red", 17, strategy="", acted=True)
    race = scene.player("green", 16, strategy="", hand=[card]).begin()

    race.play("green", card)

    assert race.events("overtake") == [{"car": "green", "other": "red", "section": 16, "cost": 1}]
    assert race.asked[1] != "ask_late_braking"


@pytest.mark.rule("F1.JUNIOR.06", "F1.JUNIOR.07", "F1.JUNIOR.08")
@pytest.mark.parametrize(("section", "cost"), [(14, 1), (17, 1), (18, 2)])
def test_junior_overtakes_are_bought_everywhere(section: int, cost: int) -> None:
    scene = Scene(turn=5, mode="junior")
    card = scene.card(move=4, damage=1, tyres=0)
    scene.player("red", section, acted=True, strategy="")
    race = scene.player("green", section - 1, hand=[card], strategy="").begin()

    race.play("green", card)

    passed = {"car": "green", "other": "red", "section": section - 1, "cost": cost}
    assert race.events("overtake") == [passed]
    assert race.section("green") == section + 3 - cost


@pytest.mark.rule("F1.JUNIOR.06", "F1.JUNIOR.07", "F1.ROBOT.08")
@pytest.mark.parametrize(
    ("mode", "section", "reached", "queue"),
    [
        ("junior", 4, 5, []),  # a corner: 2 points to pass, 1 to go on
        ("junior", 8, 10, []),  # a braking section: 1 to pass, 2 to go on
        ("basic", 4, 4, ["red", "fast"]),
        ("basic", 8, 8, ["red", "fast"]),
    ],
)
def test_junior_robots_pay_to_pass_a_player_of_their_lap_anywhere(
    mode: str, section: int, reached: int, queue: list[str]
) -> None:
    """AR89: they pay what players pay there; in the Basic game they have to stop."""
    scene = Scene(mode=mode, turn=5)
    scene.player("red", section, acted=True)
    scene.robot("fast", "fast", section, asked=(section - 1,))
    race = scene.player("blue", 1).begin()

    assert race.asked == ("blue", "ask_pit")
    assert race.section("fast") == reached
    assert race.queue(section) == (queue or ["red"])


@pytest.mark.rule("F1.JUNIOR.07")
def test_a_junior_robot_without_the_points_stops_behind_a_player_in_a_corner() -> None:
    """It comes into the corner with its last point but one, and passing costs two."""
    scene = Scene(mode="junior", turn=5)
    scene.player("red", 4, acted=True)
    scene.robot("slow", "slow", 3)
    race = scene.player("blue", 1).begin()

    assert race.queue(4) == ["red", "slow"]
