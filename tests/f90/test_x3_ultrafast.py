"""UltraFast robots: chits of their own with two stops, five movement points, otherwise robots."""

from __future__ import annotations

from typing import Any

import pytest

from pitboard.core.errors import BadOption
from pitboard.core.match import Match
from pitboard.f90.box.components import RobotChit
from pitboard.f90.game import F90_GAME
from pitboard.testing.f90 import BOX_2E, Race, Scene

CHITS = {
    kind: [chit for chit in BOX_2E.robot_chits if chit.robot == kind]
    for kind in ("ultrafast", "superfast", "fast", "slow")
}
PLAIN = {"tyres": 0, "damage": 0, "check": None, "draw": 0, "discard": 0, "events": ()}
FIELD = ("ultrafast", "ultrafast", "superfast", "superfast", "fast", "fast", "slow", "slow")
LAST = 26
"""The last turn of Monza."""


def scene(turn: int = 5, robots: tuple[str, ...] = FIELD, **race_options: Any) -> Scene:
    return Scene(players=2, turn=turn, edition=2, mode="standard", robots=robots, **race_options)


def at_start(chit: RobotChit, other: RobotChit) -> Race:
    """A race of two UltraFast robots from its first question on."""
    race = scene(robots=("ultrafast", "ultrafast")).start("red", "green")
    race.robots_draw(chit, other)
    for name in ("red", "green"):
        race.act(name, race.legal(name)[0])
    while race.asked[1] != "ask_qualifying":
        race.act(race.asked[0], race.legal(race.asked[0])[0])
    race.robots_draw(chit, other)
    for name in ("red", "green"):
        race.act(name, race.legal(name)[0])
    return race


def chit(first: int, second: int) -> RobotChit:
    return next(c for c in CHITS["ultrafast"] if (c.pit_turn, c.second_turn) == (first, second))


def two_ultrafast(turn: int, *chits: tuple[int, int], **race_options: Any) -> Race:
    """Two UltraFast robots at the beginning of a turn, one ahead of the other."""
    made = scene(turn, **race_options)
    made.player("red", 30)
    made.robot("first", "ultrafast", 25)
    made.robot("second", "ultrafast", 12)
    made.state.chits = tuple((due, "ultrafast") for due, _ in chits)
    made.state.second_stops = tuple((due, "ultrafast", second) for due, second in chits if second)
    race = made.begin("begin_game_turn")
    race.skip("red")
    return race


@pytest.mark.rule("X3-UF-02", "X3-UF-04", "X3-TILE-07")
def test_players_choose_the_robots_and_one_pair_of_each_class_is_a_race() -> None:
    options = {"edition": 2, "mode": "standard", "players": 4, "robots": ",".join(FIELD)}
    match = Match(F90_GAME, options, seed="four classes")

    assert [car.robot for car in match.state.cars if car.robot] == list(FIELD)  # type: ignore[attr-defined]  # it is ours
    speeds = [BOX_2E.robots[kind].mp for kind in ("slow", "fast", "superfast", "ultrafast")]
    assert speeds == [2, 3, 4, 5]


@pytest.mark.rule("X3-UF-08")
def test_a_car_that_stops_twice_for_fuel_needs_fuel() -> None:
    with pytest.raises(BadOption) as caught:
        Match(F90_GAME, {"edition": 2, "players": 2, "robots": "ultrafast,ultrafast"}, seed="no")

    assert (caught.value.code, caught.value.data["rule"]) == ("robot-fuel", "X3-UF-08")


@pytest.mark.rule("X3-UF-05", "X3-UF-06", "X3-UF-07", "X3-UF-09")
def test_a_chit_qualifies_in_full_and_lies_on_its_first_turn() -> None:
    """EX-X3-03: [6] (35), turns 8 and 18."""
    race = at_start(chit(8, 18), chit(10, 20))
    first, second = (index for index, car in enumerate(race.state.cars) if car.robot)

    assert race.state.qualifying[first] == (6, 35)
    assert race.state.qualifying[second] == (5, 55)
    assert sorted(race.state.chits) == [(8, "ultrafast"), (10, "ultrafast")]
    assert sorted(race.state.second_stops) == [(8, "ultrafast", 18), (10, "ultrafast", 20)]
    turns = [event["second"] for event in race.events("refuel-chit") if "second" in event]
    assert sorted(turns) == [18, 20]


@pytest.mark.rule("X3-UF-05")
def test_no_class_draws_the_chits_of_another() -> None:
    drawn: dict[str, set[tuple[int, int]]] = {}
    for seed in range(12):
        options = {"edition": 2, "mode": "standard", "players": 2, "robots": ",".join(FIELD)}
        match = Match(F90_GAME, options, seed=str(seed))
        state: Any = match.state
        while not state.grid:
            seat = state.to_act()[0]
            match.act(seat, str(match.legal(seat)[0]))
        for car in state.cars[2:]:
            drawn.setdefault(car.robot, set()).add(state.qualifying[car.index])

    for kind, values in drawn.items():
        assert values <= {(each.advanced, each.check_factor) for each in CHITS[kind]}


@pytest.mark.rule("X3-UF-08", "X3-UF-10", "X3-UF-11")
def test_the_best_placed_stops_and_the_chit_goes_to_its_second_turn() -> None:
    """EX-X3-04, its first half."""
    race = two_ultrafast(8, (8, 18))

    assert race.events("robot-must-pit") == [{"car": "first"}]
    assert race.state.chits == ((18, "ultrafast"),)
    assert race.state.second_stops == ()
    assert race.events("next-stop") == [{"robot": "ultrafast", "turn": 18}]
    assert [event["car"] for event in race.events("pit")] == ["first"]


@pytest.mark.rule("X3-UF-12")
def test_after_the_second_stop_the_chit_is_gone() -> None:
    """EX-X3-04, its second half."""
    race = two_ultrafast(18, (18, 0))

    assert race.events("robot-must-pit") == [{"car": "first"}]
    assert (race.state.chits, race.events("next-stop")) == ((), [])


@pytest.mark.rule("X3-UF-10")
def test_two_chits_of_one_turn_call_both_robots() -> None:
    race = two_ultrafast(8, (8, 18), (8, 17))

    assert race.events("robot-must-pit") == [{"car": "first"}, {"car": "second"}]
    assert sorted(race.state.chits) == [(17, "ultrafast"), (18, "ultrafast")]


@pytest.mark.rule("X3-UF-11")
@pytest.mark.parametrize(
    ("turn", "second", "turns"),
    [
        pytest.param(19, 18, [20], id="passed-already"),
        pytest.param(8, LAST + 1, [], id="beyond-the-race"),
    ],
)
def test_a_chit_goes_to_no_turn_that_is_over_or_never_comes(
    turn: int, second: int, turns: list[int]
) -> None:
    race = two_ultrafast(turn, (turn, second))

    assert [event["turn"] for event in race.events("next-stop")] == turns


def rain_in(race_of: Scene) -> Race:
    """Lets a player change dry weather to rain before anybody else has acted."""
    made = race_of
    card = made.card(events=("weather",), check=None)
    slots = made.state.track.weather
    dry = max(i for i, slot in enumerate(slots) if slot.condition == "uncertain")
    made.state.weather = dry
    made.player("red", 30, hand=[card, made.card(**PLAIN, move=1)], tyres=10)
    made.robot("first", "ultrafast", 25)
    made.robot("second", "ultrafast", 12)
    race = made.begin("begin_game_turn")
    race.act("red", "drive", f"play {card}")
    while race.asked[1] != "ask_event":
        race.act("red", race.legal("red")[0])
    race.act("red", "weather wetter")
    return race


@pytest.mark.rule("X3-UF-13", "X3-UF-21")
def test_a_stop_for_the_weather_counts_as_the_first() -> None:
    made = scene(5)
    made.state.chits = ((8, "ultrafast"), (10, "ultrafast"))
    made.state.second_stops = ((8, "ultrafast", 18), (10, "ultrafast", 20))
    race = rain_in(made)

    assert [event["car"] for event in race.events("pit")] == ["first", "second"]
    assert sorted(race.state.chits) == [(18, "ultrafast"), (20, "ultrafast")]
    assert race.state.second_stops == ()


@pytest.mark.rule("X3-UF-14")
def test_a_stop_for_the_weather_that_was_the_second_takes_the_chit_away() -> None:
    made = scene(15)
    made.state.chits = ((18, "ultrafast"), (20, "ultrafast"))
    race = rain_in(made)

    assert race.state.chits == ()


@pytest.mark.rule("X3-UF-13")
def test_a_robot_about_to_stop_anyway_serves_one_chit_only() -> None:
    """X3-R05: the chit due now is on its second turn already; the other one advances."""
    made = scene(8)
    made.state.chits = ((8, "ultrafast"), (10, "ultrafast"))
    made.state.second_stops = ((8, "ultrafast", 18), (10, "ultrafast", 20))
    race = rain_in(made)

    assert sorted(race.state.chits) == [(18, "ultrafast"), (20, "ultrafast")]


def test_an_eliminated_robot_takes_the_latest_chit_and_its_second_turn_along() -> None:
    """X3-R06."""
    made = scene()
    made.player("red", 30)
    made.robot("first", "ultrafast", 25)
    made.robot("second", "ultrafast", 12)
    state = made.state
    state.chits = ((8, "ultrafast"), (10, "ultrafast"))
    state.second_stops = ((8, "ultrafast", 18), (10, "ultrafast", 20))
    race = made.begin()
    race.state.eliminate(race.car("first"), "crash")

    assert race.state.chits == ((8, "ultrafast"),)
    assert race.state.second_stops == ((8, "ultrafast", 18),)


@pytest.mark.rule("X3-UF-11")
def test_of_two_chits_on_one_turn_an_eliminated_robot_takes_one_along() -> None:
    """X3-R06: the other one still goes to its own second turn."""
    # given
    made = scene(7)
    made.player("red", 30)
    made.robot("first", "ultrafast", 25)
    made.robot("second", "ultrafast", 12)
    state = made.state
    state.chits = ((8, "ultrafast"), (8, "ultrafast"))
    state.second_stops = ((8, "ultrafast", 18), (8, "ultrafast", 17))
    race = made.begin()

    # when
    race.state.eliminate(race.car("first"), "crash")

    # then: one chit with one second turn is left
    assert race.state.chits == ((8, "ultrafast"),)
    (left,) = race.state.second_stops
    assert left in ((8, "ultrafast", 18), (8, "ultrafast", 17))

    # and in turn 8 one robot stops, for that chit
    race.skip("red")
    assert race.state.turn == 8
    assert race.events("robot-must-pit") == [{"car": "second"}]
    assert race.state.chits == ((left[2], "ultrafast"),)
    assert race.state.second_stops == ()


@pytest.mark.rule("X3-UF-15", "X3-UF-16")
def test_an_ultrafast_has_five_points_and_those_of_its_spot() -> None:
    for point, bonus in ((-1, 0), (0, 1)):
        made = scene()
        made.robot("robot", "ultrafast", 14, point=point)
        race = made.player("red", 3).begin()

        assert race.events("robot-move")[0]["mp"] == 5 + bonus


@pytest.mark.rule("X3-UF-17")
@pytest.mark.parametrize(("factor", "passed"), [(70, True), (75, False)])
def test_it_brakes_late_by_a_blind_draw_when_it_is_made_to(factor: int, passed: bool) -> None:
    made = scene()
    modifier = made.state.track.late_braking[17 - 1]
    made.draws(made.card(factor=factor + modifier))
    made.robot("robot", "ultrafast", 12)
    made.player("grey", 2)
    made.state.orange = made.names["grey"]
    race = made.begin()
    race.act("grey", "late")

    event = race.events("late-braking")[0]
    assert (event["target"], event["passed"]) == (70 + modifier, passed)


@pytest.mark.rule("X3-UF-18")
def test_it_tries_an_extreme_trajectory_by_a_blind_draw() -> None:
    made = scene()
    section, place = next(
        (i, k)
        for i, points in enumerate(made.state.track.points)
        for k, point in enumerate(points)
        if point.extreme
    )
    made.draws(made.card(factor=60))
    made.robot("robot", "ultrafast", section + 1, point=place)
    race = made.player("red", 2).begin()

    extreme = made.state.track.points[section][place].extreme
    assert extreme is not None
    event = race.events("check")[0]
    assert (event["blind"], event["target"]) == (True, 70 + extreme.check)


@pytest.mark.rule("X3-UF-19")
@pytest.mark.parametrize(("factor", "passed"), [(70, True), (71, False)])
def test_a_leading_ultrafast_laps_by_a_blind_check_against_70(factor: int, passed: bool) -> None:
    made = scene().draws()
    made.draws(made.card(factor=factor))
    made.robot("robot", "ultrafast", 12)
    race = made.player("red", 13, lap=0, acted=True).begin()

    assert race.events("robot-check")[0]["target"] == 70
    assert bool(race.events("lap")) == passed


@pytest.mark.rule("X3-UF-20")
def test_ultrafast_robots_do_not_contest_among_themselves() -> None:
    made = scene()
    corner = next(i for i, at in enumerate(made.state.track.corner_at) if at) + 1
    made.robot("first", "ultrafast", corner)
    made.robot("second", "ultrafast", corner)
    race = made.player("red", corner + 8, acted=True).begin()

    assert race.events("contest-declared") == []
