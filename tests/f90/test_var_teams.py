"""V6, teammates: players who drive for one team, and robots that their players help."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from pitboard.core.errors import BadOption
from pitboard.core.options import validate
from pitboard.core.season import Driver
from pitboard.f90.box.cards import CardType
from pitboard.f90.chapters.passing import passing_cost
from pitboard.f90.chapters.robots import robot_turn
from pitboard.f90.game import F90_GAME
from pitboard.f90.modules.weather import robots_pit
from pitboard.f90.state.config import Config
from pitboard.f90.state.race import State
from pitboard.seasons import next_race, open_season
from pitboard.testing import kit
from pitboard.testing.f90 import BOX_2E, Race, Scene


def config(**options: Any) -> Config:
    return F90_GAME.config(validate(F90_GAME.options, {"edition": 2, **options}))


def scene(turn: int = 5, **options: Any) -> Scene:
    race_options = {
        "players": 2,
        "edition": 2,
        "mode": "standard",
        "teams": "1+robot",
        "turn": turn,
    }
    return Scene(**{**race_options, **options})


def helpers(*types: str, **options: Any) -> tuple[Scene, list[int]]:
    """A scene in which red has a robot teammate and holds a card of each type."""
    made = scene(**options)
    more = {"event": {"events": ("yellow",)}}
    return made, [made.card(type=name, **more.get(name, {"move": 1})) for name in types]


def kind_of(made: Scene) -> str:
    return made.state.config.rules.mate_class


# -- teams


@pytest.mark.rule("F2.V6.01", "F2.V6.02")
def test_players_form_teams_and_others_take_robots() -> None:
    found = config(players=4, teams="1+3,2+robot")

    assert found.mates == {0: 2, 2: 0, 1: 4, 4: 1}
    assert config(players=4).mates == {}
    assert config(players=2, teams="robots").mates == {0: 2, 2: 0, 1: 3, 3: 1}
    assert config(players=3, teams="pairs").mates == {0: 1, 1: 0, 2: 3, 3: 2}


@pytest.mark.rule("F2.V6.01", "F2.VAR.01")
@pytest.mark.parametrize(
    ("teams", "code"),
    [
        ("1+2+3", "teams-size"),
        ("1", "teams-size"),
        ("1+5", "teams-seat"),
        ("robot+1", "teams-seat"),
        ("1+two", "teams-seat"),
        ("1+2,2+robot", "teams-twice"),
        ("1+1", "teams-twice"),
    ],
)
def test_what_makes_no_teams_of_two_is_refused(teams: str, code: str) -> None:
    with pytest.raises(BadOption) as caught:
        config(players=4, teams=teams)

    assert (caught.value.code, caught.value.data["rule"]) == (code, "F2.V6.01")


@pytest.mark.rule("F2.VAR.01")
def test_the_first_edition_has_no_teams() -> None:
    with pytest.raises(BadOption) as caught:
        F90_GAME.config(validate(F90_GAME.options, {"edition": 1, "teams": "1+2"}))

    assert caught.value.code == "option-other-edition"


@pytest.mark.rule("F2.V6.05", "F2.V6.06", "F2.V6.07")
@pytest.mark.parametrize(
    ("mode", "players", "teams", "mates", "others"),
    [
        # F2.EX.42, .43, .44 and the companion's fourth example
        ("basic", 4, "robots", "fast 4", "slow 2"),
        ("basic", 3, "1+2,3+robot", "fast 1", "fast 2 slow 3"),
        ("standard", 3, "robots", "superfast 3", "fast 3 slow 3"),
        ("standard", 4, "1+2,3+robot,4+robot", "superfast 2", "fast 2 slow 2"),
        # the grid holds twelve
        ("standard", 6, "robots", "superfast 6", ""),
        ("basic", 5, "robots", "fast 5", "slow 2"),
    ],
)
def test_robot_teammates_are_taken_from_the_highest_class(
    mode: str, players: int, teams: str, mates: str, others: str
) -> None:
    found = config(mode=mode, players=players, teams=teams)
    own = [mate - players for mate in found.mates if mate >= players]

    def counted(text: str) -> dict[str, int]:
        words = text.split()
        return dict(zip(words[::2], map(int, words[1::2]), strict=True))

    assert Counter(found.robots[i] for i in own) == counted(mates)
    rest = [robot for i, robot in enumerate(found.robots) if i not in own]
    assert Counter(rest) == counted(others)


@pytest.mark.rule("F2.V6.05", "X3-DESIGN-15", "X3-DESIGN-16")
def test_beside_named_robots_and_those_of_a_series_a_teammate_is_additional() -> None:
    named = config(players=2, mode="standard", teams="2+robot", robots="superfast,slow")
    series = config(players=1, mode="standard", teams="robots", series="formula-renault")

    assert (named.robots, named.mates) == (("superfast", "superfast", "slow"), {1: 2, 2: 1})
    assert (len(series.robots), series.mates) == (11, {0: 1, 1: 0})
    with pytest.raises(BadOption) as caught:
        config(players=2, mode="standard", teams="robots", robots=",".join(["slow"] * 9))
    assert caught.value.data["found"] == 13


# -- on the move


@pytest.mark.rule("F2.V6.03", "F2.V6.04")
@pytest.mark.parametrize("section", [3, 8, 13])
def test_a_teammate_is_passed_for_nothing_and_blocks_nowhere(section: int) -> None:
    """In a corner, a braking section and a straight, both ways round."""
    made = scene(players=3, teams="1+2")
    for name in ("red", "green", "blue"):
        made.player(name, section)
    race = made.begin()
    red, green, blue = (race.car(name) for name in ("red", "green", "blue"))

    assert passing_cost(race.state, green, red) == passing_cost(race.state, red, green) == 0
    assert passing_cost(race.state, blue, red) == (1 if section == 13 else -1)


@pytest.mark.rule("F2.V6.03", "F2.V6.04", "F2.OVERTAKE.03")
def test_a_teammate_is_ignored_and_an_opponent_in_a_braking_section_is_not() -> None:
    """F2.EX.41: of 3 mp two are spent, and the last is lost behind blue."""
    made = scene(players=3, teams="2+3")
    card = made.card(move=3, tyres=0, damage=0, check=None, draw=0, discard=0)
    made.player("blue", 17, acted=True)
    made.player("red", 16, acted=True)
    made.player("green", 15, hand=[card])
    race = made.begin()
    race.play("green", card)

    assert race.queue(17) == ["blue", "green"]
    assert race.queue(16) == ["red"]
    assert [(event["other"], event["cost"]) for event in race.events("overtake")] == [("red", 0)]
    assert race.events("stopped")[-1]["lost"] == 1


@pytest.mark.rule("F2.V6.03")
def test_nobody_checks_before_lapping_a_teammate() -> None:
    made = scene(players=3, teams="1+2")
    card = made.card(move=2, tyres=0, damage=0, check=None, draw=0, discard=0)
    made.player("red", 15, lap=2, hand=[card])
    made.player("green", 16, acted=True)
    race = made.begin()
    race.play("red", card)
    assert (race.section("red"), race.events("lap")[0]["cost"]) == (17, 0)
    assert not race.events("check")

    # a robot that leads does not check before its own player either
    made = scene()
    made.player("red", 16, acted=True)
    made.robot("mate", "superfast", 15, lap=2)
    made.player("green", 3)
    race = made.begin()
    assert (race.section("mate"), race.events("lap")[0]["cost"]) == (19, 0)
    assert not race.events("robot-check")


@pytest.mark.rule("F2.V6.10", "F2.V6.11")
@pytest.mark.parametrize(("mode", "points"), [("basic", 3), ("standard", 4)])
def test_a_robot_teammate_drives_like_any_robot(mode: str, points: int) -> None:
    """Robots and its own player cost it nothing, an opponent on a straight one mp."""
    made = scene(mode=mode, players=3)
    made.player("red", 31, acted=True)
    made.player("green", 32, acted=True)
    made.robot("slow", "slow", 31, acted=True)
    made.robot("mate", kind_of(made), 30, point=-1)
    made.player("blue", 3)
    race = made.begin()

    assert race.car("mate").chart is None
    assert race.events("robot-move")[0]["mp"] == points
    assert race.section("mate") == 30 + points - 1
    costs = {event["other"]: event["cost"] for event in race.events("overtake")}
    assert costs == {"slow": 0, "red": 0, "green": 1}


@pytest.mark.rule("F2.V6.10")
def test_an_opponent_in_a_corner_stops_it_and_its_player_does_not() -> None:
    for name, stops in (("red", False), ("green", True)):
        made = scene()
        made.player("red", 3 if name == "red" else 12, acted=True)
        made.player("green", 3 if name == "green" else 12, acted=True)
        made.robot("mate", "superfast", 2)
        race = made.begin()

        assert (race.section("mate") == 3) == stops


# -- qualifying and fuel


@pytest.mark.rule("F2.V6.08")
@pytest.mark.parametrize("mode", ["basic", "standard"])
def test_it_qualifies_with_a_chit_of_its_class(mode: str) -> None:
    race = scene(mode=mode).start("red", "green")
    while not race.state.grid:
        seat = race.state.to_act()[0]
        race.match.act(seat, race.state.legal(seat)[0])

    kind = "superfast" if mode == "standard" else "fast"
    chits = [chit for chit in BOX_2E.robot_chits if chit.robot == kind]
    values = {chit.advanced if mode == "standard" else chit.basic for chit in chits}
    assert race.state.cars[2].robot == kind
    assert race.state.qualifying[2][0] in values
    assert race.state.qualifying[2][1] in {chit.check_factor for chit in chits}


@pytest.mark.rule("F2.V6.09")
@pytest.mark.parametrize("mode", ["basic", "standard"])
def test_its_refuelling_chit_is_that_of_its_own_colour(mode: str) -> None:
    made = scene(mode=mode)
    kind = kind_of(made)
    made.player("red", 33)
    made.robot("mate", kind, 33)
    made.robot("other", kind, 33)
    made.player("green", 32)
    if mode == "standard":
        for name in ("red", "mate", "other", "green"):
            made.state.cars[made.names[name]].bid = 12
    race = made.begin("place_refuelling_chits" if mode == "standard" else "starting_fuel")

    turn = 12 if mode == "standard" else 10
    assert race.car("mate").pit_due == turn
    assert race.state.chits == ((12, kind),)


@pytest.mark.rule("F2.V6.09", "F2.ROBOT.09")
def test_chits_of_a_class_and_of_a_teammate_do_not_fall_on_each_other() -> None:
    for chits, due, pits in (
        ((), 5, {"mate"}),
        (((5, "superfast"),), 9, {"other"}),
        (((5, "superfast"),), 5, {"mate", "other"}),
    ):
        made = scene()
        made.player("red", 20)
        made.player("green", 10)
        made.robot("mate", "superfast", 18, pit_due=due)
        made.robot("other", "superfast", 12)
        made.state.chits = chits
        race = made.begin("begin_game_turn")

        found = {name for name in ("mate", "other") if race.car(name).must_pit}
        assert found == pits
        assert race.car("mate").pit_due == (0 if "mate" in pits else 9)


@pytest.mark.rule("F2.V6.09")
def test_a_car_that_is_out_or_stops_for_the_weather_takes_only_the_own_chit() -> None:
    made = scene()
    made.player("red", 20)
    made.robot("mate", "superfast", 18, pit_due=12)
    made.robot("other", "superfast", 12)
    made.state.chits = ((9, "superfast"),)
    race = made.begin()
    state = race.state.clone()
    state.eliminate(state.cars[2], "crash")
    assert state.chits == ((9, "superfast"),)

    robots_pit(race.state)
    assert (race.car("mate").pit_due, race.state.chits) == (0, ())


# -- help


def turn_of_mate(
    *types: str, section: int = 13, mode: str = "standard", **given: Any
) -> tuple[Race, list[int]]:
    """Red's robot teammate is about to act; red holds a card of each type."""
    made, cards = helpers(*types, mode=mode)
    made.player("red", 3, hand=cards, acted=True)
    made.player("green", 2, hand=[made.card(move=1)])
    made.robot("mate", kind_of(made), section, **given)
    return made.begin(), cards


@pytest.mark.rule("F2.V6.12", "F2.V6.13")
@pytest.mark.parametrize("mode", ["basic", "standard"])
def test_a_speeding_card_brings_one_point_more_and_nothing_else(mode: str) -> None:
    race, (card,) = turn_of_mate("speeding", section=12, mode=mode)
    if mode == "standard":
        race.act("red", "leave")
    before = race.section("mate")
    assert race.asked == ("red", "ask_help_movement")
    race.act("red", f"help {card}")

    mate, red = race.car("mate"), race.car("red")
    assert race.section("mate") == before + 1
    assert (mate.helped, mate.acted, red.hand) == (True, True, [])
    assert race.state.discard[-1] == card
    assert (red.tyres, red.red, red.brown) == (red.chart.tyres if red.chart else 0, 0, 0)
    assert race.events("helped") == [
        {"car": "red", "other": "mate", "card": card, "what": "movement"}
    ]
    assert race.asked[0] == "green"


@pytest.mark.rule("F2.V6.13")
def test_a_further_point_may_be_what_lapping_in_a_corner_lacks() -> None:
    made, (card,) = helpers("speeding", mode="basic")
    made.player("red", 32, hand=[card], acted=True)
    made.player("green", 3, lap=0, acted=True)
    made.robot("mate", "fast", 1)
    race = made.begin()
    assert race.queue(3) == ["green", "mate"]
    race.act("red", f"help {card}")

    assert race.queue(3) == ["mate", "green"]


@pytest.mark.rule("F2.LEADERLAP.06", "F2.V6.13")
def test_after_a_failed_leader_check_no_card_moves_a_robot_teammate_on() -> None:
    # given red's robot teammate, the Leader, who meets green on a straight with two points left
    made, (card,) = helpers("speeding", mode="basic")
    made.player("red", 13, hand=[card], acted=True)
    made.player("green", 15, lap=0, hand=[made.card(move=1)])
    made.robot("mate", "fast", 14)
    failing = made.card(factor=71)
    race = made.draws(failing, made.card(factor=1)).begin()

    # then its points are lost: red has nothing to answer, and there is one check only
    assert [event["passed"] for event in race.events("robot-check")] == [False]
    assert race.events("robot-move")[-1]["lost"] == 2
    assert race.queue(15) == ["green", "mate"]
    assert (race.car("mate").acted, race.car("mate").helped) == (True, False)
    assert race.car("red").hand == [card]
    assert race.state.discard == [failing]
    assert race.asked == ("green", "ask_pit")


@pytest.mark.rule("F2.LEADERLAP.06", "F2.V6.14")
def test_after_a_failed_leader_check_a_robot_teammate_may_still_be_made_to_brake_late() -> None:
    # given the same in a braking section, and red with a speeding and a driving card
    made, (speeding, driving) = helpers("speeding", "driving")
    made.player("red", 3, hand=[speeding, driving], acted=True)
    made.player("green", 17, lap=0, hand=[made.card(move=1)])
    made.robot("mate", "superfast", 16)
    race = made.draws(made.card(factor=71), made.card(factor=1)).begin()
    race.act("red", "leave")
    assert race.events("robot-check")[-1]["passed"] is False

    assert race.asked == ("red", "ask_help_movement")
    assert race.legal("red") == ["leave", f"help {driving}"]
    race.act("red", f"help {driving}")

    assert race.events("late-braking")[-1]["passed"] is True
    assert race.section("mate") == 18
    assert race.car("mate").acted


@pytest.mark.rule("F2.V6.12")
def test_nobody_is_asked_where_no_card_could_help_nor_without_cards() -> None:
    made, (card,) = helpers("speeding", mode="basic", players=3)
    made.player("red", 32, hand=[card], acted=True)
    made.player("green", 3, acted=True)
    made.player("blue", 1)
    made.robot("mate", "fast", 2)
    race = made.begin()
    assert race.queue(3) == ["green", "mate"]
    assert race.asked == ("blue", "ask_pit")

    race, _ = turn_of_mate(mode="basic")
    assert race.asked[0] == "green"


@pytest.mark.rule("F2.V6.12")
def test_a_player_without_a_helpful_card_is_not_asked() -> None:
    """The question is there whatever the hand holds; without an answer but one it is routine."""
    for types, routine in (((), True), (("speeding",), False), (("gear",), True)):
        race, _ = turn_of_mate(*types, "gear", mode="basic")
        decision = race.match.decision(0)
        assert decision is not None
        assert (decision.kind, decision.routine) == ("ask_help_movement", routine)
        assert str(decision.default) == "leave"


@pytest.mark.rule("F2.V6.12")
def test_one_card_is_all_in_a_game_turn() -> None:
    race, (event, _) = turn_of_mate("event", "speeding")
    assert race.legal("red") == ["leave", f"help {event}"]
    race.act("red", f"help {event}")
    while race.asked[0] == "red":
        race.act("red", race.legal("red")[0])

    assert race.car("mate").acted
    assert len(race.events("helped")) == 1
    race.state.cars[2].reset("game turn")
    assert not race.car("mate").helped


@pytest.mark.rule("F2.V6.12", "F2.V6.14", "F2.V6.17")
def test_in_the_basic_game_only_red_and_orange_cards_help() -> None:
    race, _ = turn_of_mate("driving", "event", "gear", mode="basic", section=14)

    assert race.queue(17) == ["mate"]  # a braking section
    assert race.legal("red") == ["leave"]


@pytest.mark.rule("F2.V6.14")
@pytest.mark.parametrize(("factor", "passed"), [(90, True), (91, False)])
def test_a_driving_card_makes_it_brake_late_with_20_more(factor: int, passed: bool) -> None:
    made, (card,) = helpers("driving")
    fails = [made.card(factor=each) for each in (factor, 89, 1)]
    made.draws(*fails)
    made.player("red", 3, hand=[card])
    made.player("green", 17, acted=True)
    made.robot("mate", "superfast", 13, point=-1)
    race = made.begin()
    race.act("red", "leave")
    assert race.legal("red") == ["leave", f"help {card}"]
    race.act("red", f"help {card}")

    event = race.events("late-braking")[0]
    modifier = race.state.track.late_braking[16]
    assert (event["target"], event["passed"]) == (90 + modifier, factor <= 90 + modifier)
    assert (race.section("mate") == 18) == (factor <= 90 + modifier)
    if not passed:
        # checks off the track get nothing
        assert race.events("off-track-check")[0]["target"] <= 90 + modifier - 20
    assert race.car("mate").check_help == 0


@pytest.mark.rule("F2.V6.14", "F2.ROBOT.24")
def test_a_driving_card_takes_an_extreme_trajectory_and_counts_a_turn_later() -> None:
    made, (card,) = helpers("driving")
    made.draws(made.card(factor=99))
    made.player("red", 28, hand=[card], acted=True)
    made.player("green", 2)
    made.robot("mate", "superfast", 6)
    race = made.begin()
    race.act("red", "leave", f"help {card}")
    mate = race.car("mate")
    assert (race.section("mate"), mate.point, mate.check_help) == (10, 0, 20)

    mate.reset("game turn")
    race.state.events = []
    robot_turn(race.state, mate)
    check = next(event.data for event in race.state.events if event.kind == "check")
    assert (check["target"], check["passed"]) == (70 + 10 + 20, True)
    assert mate.check_help == 0


@pytest.mark.rule("F2.V6.15", "F2.V6.16")
def test_a_gear_card_makes_it_contest_robots_with_3_more() -> None:
    for helps in (True, False):
        made, (card,) = helpers("gear")
        first, second, *rest = (made.card(move=move) for move in (3, 3, 1, 1))
        made.draws(first, second, *rest)
        made.player("red", 20, hand=[card], acted=True)
        made.player("green", 2)
        made.robot("mate", "superfast", 4)
        made.robot("other", "superfast", 4)
        # the other one stands in front
        made.state.queues[3] = made.state.queues[3][::-1]
        race = made.begin()
        assert race.asked == ("red", "ask_help_contest")
        assert race.data["modifier"] == race.state.track.contest[3]
        race.act("red", f"help {card}" if helps else "leave")

        values = {event["car"]: event for event in race.events("contest-value")}
        assert set(values) == ({"mate"} if helps else set())
        if helps:
            assert len(values["mate"]["cards"]) == 2
            assert values["mate"]["modifier"] == race.state.track.contest[3] + 3
            assert race.events("contest-order")[0]["order"] == ["mate", "other"]


@pytest.mark.rule("F2.V6.15")
def test_a_gear_card_helps_it_to_defend_and_to_unlap_itself() -> None:
    made, (card,) = helpers("gear")
    attack = made.card(type="speeding", move=2)
    made.player("red", 20, hand=[card], acted=True)
    made.robot("mate", "superfast", 4)
    made.player("green", 4, hand=[attack])
    race = made.begin()
    race.act("green", f"contest {attack}")
    assert race.asked == ("red", "ask_help_contest")
    race.act("red", f"help {card}")
    assert {event["car"]: event["modifier"] for event in race.events("contest-value")}["mate"] == 3

    made, (card,) = helpers("gear")
    made.draws(*(made.card(move=4) for _ in range(2)))
    made.player("red", 20, hand=[card], lap=2, acted=True)
    made.player("green", 4, lap=2)
    made.robot("mate", "superfast", 4)
    race = made.begin()
    race.act("red", f"help {card}")
    assert race.events("contest-order")[0]["order"] == ["mate", "green"]


@pytest.mark.rule("F2.V6.17")
def test_an_event_card_is_used_where_its_movement_begins() -> None:
    made = scene()
    deck = made.state.config.deck
    cards = {
        event: next(
            card.id
            for card in deck.cards
            if card and card.type == CardType.EVENT and card.events == (event,)
        )
        for event in ("yellow", "green", "weather", "blue", "orange")
    }
    made.player("red", 3, hand=list(cards.values()), acted=True)
    made.player("green", 2)
    made.robot("mate", "superfast", 14)
    made.yellow(9)
    race = made.begin()

    assert race.asked == ("red", "ask_help_event")
    offered = {int(action.split()[1]) for action in race.legal("red")[1:]}
    assert offered == {cards[event] for event in ("yellow", "green", "weather")}
    race.act("red", f"help {cards['green']}", "green 8")
    assert race.state.yellow == {}
    assert race.car("mate").acted
    assert race.section("mate") > 14


@pytest.mark.rule("F2.V6.17", "F2.SWEATHER.05")
def test_new_weather_puts_its_turn_off_with_those_of_all_robots() -> None:
    made = scene()
    deck = made.state.config.deck
    events = [each for each in deck.cards if each and each.type == CardType.EVENT]
    card = next(each.id for each in events if "weather" in each.events)
    made.player("red", 3, hand=[card], acted=True)
    made.player("green", 2)
    made.robot("mate", "superfast", 20)
    slots = made.state.track.weather
    rain = next(i for i, slot in enumerate(slots) if slot.condition == "rain")
    made.state.weather = rain - 1
    race = made.begin()
    race.act("red", f"help {card}", "weather wetter")
    while race.asked == ("red", "ask_event"):
        race.act("red", race.legal("red")[0])

    mate = race.car("mate")
    assert (mate.stops, mate.pitted, mate.helped) == (1, True, True)
    assert not race.events("robot-move") or mate.acted
    assert race.events("pit")[0]["car"] == "mate"


@pytest.mark.rule("F2.V6.18", "F2.V6.20")
def test_teammates_in_a_corner_contest_each_other() -> None:
    made = scene(players=3, teams="1+2")
    cards = [made.card(move=1) for _ in range(2)]
    made.player("red", 4, hand=[cards[0]])
    made.player("green", 4, hand=[cards[1]])
    race = made.begin()
    assert race.asked == ("green", "ask_contest")

    # and a robot attacks its own player by itself
    made = scene()
    made.player("red", 4)
    made.robot("mate", "superfast", 4)
    race = made.begin()
    assert race.events("contest-declared")[0]["car"] == "mate"


@pytest.mark.rule("F2.V6.19")
@pytest.mark.parametrize("helps", [True, False])
def test_others_may_force_it_and_its_player_may_only_ease_the_check(helps: bool) -> None:
    made, (card,) = helpers("driving")
    made.draws(made.card(factor=60))
    made.player("red", 3, hand=[card], acted=True)
    made.player("green", 2)
    made.robot("mate", "superfast", 13, point=-1)
    made.state.orange = made.names["green"]
    race = made.begin()
    race.act("red", "leave", "leave")
    assert race.asked == ("green", "ask_force")
    race.act("green", "late")
    assert race.asked == ("red", "ask_help_check")
    assert race.legal("red") == ["leave", f"help {card}"]
    race.act("red", f"help {card}" if helps else "leave")

    event = race.events("late-braking")[0]
    assert event["target"] == 70 + race.state.track.late_braking[16] + 20 * helps
    assert race.events("forced")[0]["car"] == "green"
    assert race.car("mate").acted


@pytest.mark.rule("F2.V6.19")
def test_a_car_that_has_both_flag_and_robot_is_not_asked_twice() -> None:
    made, (card,) = helpers("driving")
    made.player("red", 3, hand=[card], acted=True)
    made.player("green", 2)
    made.robot("mate", "superfast", 13, point=-1)
    made.state.orange = made.names["red"]
    race = made.begin()
    race.act("red", "leave", "leave", "late")

    assert race.events("late-braking")
    assert race.asked[1] != "ask_help_check"


# -- what others know of it


@pytest.mark.rule("F2.V6.12")
@pytest.mark.parametrize("mode", ["basic", "standard"])
def test_two_worlds_with_other_hands_of_the_helper_look_the_same(mode: str) -> None:
    race, (card,) = turn_of_mate("speeding", mode=mode)
    other = race.state.clone()
    assert isinstance(other, State)
    useless = next(c for c in other.deck if other.config.deck.types[c] == CardType.GEAR)
    other.deck[other.deck.index(useless)] = card
    other.cars[0].hand = [useless]
    while race.asked[0] == "red":
        for viewer in (1, None):
            assert repr(other.view(viewer).non_defaults()) == repr(
                race.state.view(viewer).non_defaults()
            )
            assert list(other.to_act()) == list(race.state.to_act())
        race.act("red", "leave")
        other.apply(0, other.legal(0)[0])
    for viewer in (1, None):
        assert repr(other.view(viewer).non_defaults()) == repr(
            race.state.view(viewer).non_defaults()
        )


@pytest.mark.slow
@pytest.mark.rule("F2.V6.12")
def test_worlds_that_differ_in_what_helpers_hold_look_the_same() -> None:
    options = {"edition": 2, "mode": "standard", "players": 2, "teams": "robots"}
    secrets = ("qualify", "contest")

    assert kit.views_hide_secrets(F90_GAME, options, "teams", secrets, every=9) <= set(secrets)


@pytest.mark.rule("F2.V7.05", "F2.V6.01", "F2.V6.02")
def test_a_season_names_its_teams_and_adds_their_robots_to_the_others() -> None:
    people = [Driver(name, team=team) for name, team in (("A", "X"), ("B", "Y"), ("C", "X"))]
    season = open_season("f90", people, ["monza"] * 4, {"mode": "standard"})
    options = validate(F90_GAME.options, next_race(season, "seed"))
    found = F90_GAME.config(options)

    assert options["teams"] == "1+3,2+robot"
    assert found.mates == {0: 2, 2: 0, 1: 3, 3: 1}
    assert [driver.name for driver in season.drivers][3] == "R-B"
    assert found.robots == ("superfast", *["superfast"] * 2, *["fast"] * 2, *["slow"] * 2)
    alone = open_season("f90", [Driver("A"), Driver("B")], ["monza"] * 4, {"mode": "standard"})
    assert next_race(alone, "seed")["teams"] == ""
