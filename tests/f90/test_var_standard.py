"""V5 VERSATILITY for all, V8 limited yellow flags, V9 phantom cars, TY extra tyres."""

from __future__ import annotations

from typing import Any

import pytest

from pitboard.core.errors import BadOption
from pitboard.f90.chapters.passing import ignores, passing_cost
from pitboard.f90.outlook import NOWHERE, corner_needs
from pitboard.testing.f90 import BOX_2E, Race, Scene

PLAIN: dict[str, Any] = {"tyres": 0, "damage": 0, "check": None, "draw": 0, "events": ()}


def scene(turn: int = 5, **options: Any) -> Scene:
    return Scene(**{"players": 2, "edition": 2, "mode": "standard", "turn": turn, **options})


@pytest.mark.rule("F2.VAR.01")
@pytest.mark.parametrize("option", ["versatility", "few_flags", "more_tyres"])
def test_these_are_refused_in_the_basic_game(option: str) -> None:
    with pytest.raises(BadOption) as caught:
        scene(mode="basic", **{option: True})

    assert (caught.value.code, caught.value.data["rule"]) == ("option-module", "F2.VAR.01")
    assert caught.value.data["modules"] == "standard"


@pytest.mark.rule("F2.VAR.01")
@pytest.mark.parametrize("mode", ["basic", "standard"])
def test_phantoms_go_with_both_games(mode: str) -> None:
    assert scene(mode=mode, phantoms=True).state.config.rules.some_cars_ignored


# -- V5


@pytest.mark.rule("F2.V5.01")
def test_everybody_has_versatility_and_another_skill() -> None:
    race = scene(versatility=True).start("red", "green")
    skills = {action.split()[1] for action in race.legal("red")}

    assert skills == set(BOX_2E.skill_ids) - {"versatility"}


def versatile(**given: Any) -> Race:
    turn = scene(versatility=True)
    turn.player("red", 20, skill="lapping", **given)
    turn.player("green", 10, skill="wise-driving")
    return turn.begin()


@pytest.mark.rule("F2.V5.01", "F2.V5.02")
def test_a_strategy_is_changed_once_in_a_stint_and_other_skills_stay_as_they_are() -> None:
    race = versatile()
    assert race.asked == ("red", "ask_versatility")
    race.act("red", "strategy balance")

    car = race.car("red")
    assert (car.strategy, car.versatility_used, car.skill_used) == ("balance", True, False)
    assert versatile(versatility_used=True).asked == ("red", "ask_pit")


@pytest.mark.rule("F2.V5.02")
def test_keeping_the_strategy_uses_nothing_up_and_a_stop_makes_it_active_again() -> None:
    race = versatile()
    race.act("red", "strategy save-tyres")
    assert not race.car("red").versatility_used

    race = versatile(versatility_used=True, pit_due=5)
    while race.asked == ("red", race.asked[1]) and race.asked[1] != "ask_play":
        race.act("red", next(a for a in race.legal("red") if a != "pit"))
        if race.asked[1] == "ask_event":
            break
    assert not race.car("red").versatility_used


# -- V8


def yellow_symbol(*flags: int, dark: tuple[int, ...] = (), **options: Any) -> Race:
    """Red plays a card with a yellow symbol; flags lie in some corner sections."""
    turn = scene(few_flags=True, **options)
    card = next(
        card.id
        for card in turn.state.config.deck.cards
        if card and card.events == ("yellow",) and not card.corner and not card.tyres
        if card.check is None and not card.damage and not card.draw and not card.discard
    )
    turn.player("red", 20, hand=[card])
    turn.player("green", 15)
    for section in flags:
        turn.yellow(section)
    turn.state.dark = tuple(section - 1 for section in dark)
    race = turn.begin()
    race.act("red", "drive", f"play {card}")
    return race


@pytest.mark.rule("F2.V8.01", "F2.V8.03")
@pytest.mark.parametrize(("players", "most"), [(2, 3), (3, 3), (4, 4), (6, 4)])
def test_flags_are_limited_by_the_number_of_players(players: int, most: int) -> None:
    flags = (3, 5, 9, 11)[: most - 1]
    race = yellow_symbol(*flags, players=players)

    assert race.state.config.yellow_flags == most
    placing = [action for action in race.legal("red") if action.startswith("yellow")]
    assert placing[0] == "yellow none"
    race.act("red", "yellow 3 0")
    assert set(race.state.yellow) == {3, *(section - 1 for section in flags)}
    assert race.state.dark == ()


@pytest.mark.rule("F2.V8.02")
@pytest.mark.parametrize("dark", [(), (5,), (3, 5)])
def test_with_all_flags_out_one_is_moved_to_another_corner_section(dark: tuple[int, ...]) -> None:
    race = yellow_symbol(3, 5, 9, dark=dark)
    assert race.legal("red") == ["yellow none", "lift 2", "lift 4", "lift 8"]
    race.act("red", "lift 4")

    # not back into its own section, nor nowhere
    assert race.asked == ("red", "ask_event")
    assert not [a for a in race.legal("red") if a.startswith(("yellow 4", "yellow none"))]
    race.act("red", "yellow 10 0")
    assert set(race.state.yellow) == {2, 8, 10}
    assert set(race.state.dark) == {10 if each == 5 else each - 1 for each in dark}
    assert race.state.lifted == -1


@pytest.mark.rule("F2.V8.02")
def test_nobody_has_to_move_a_flag() -> None:
    race = yellow_symbol(3, 5, 9)
    race.act("red", "yellow none")

    assert set(race.state.yellow) == {2, 4, 8}


@pytest.mark.rule("F2.V8.04", "F2.V8.05")
def test_a_flag_is_turned_by_one_stage_and_taken_in_by_the_next() -> None:
    stage = scene(turn=8, few_flags=True)
    stage.player("red", 20)
    stage.yellow(3).yellow(9)
    stage.state.dark = (8,)
    race = stage.begin("begin_stage")

    assert set(race.state.yellow) == {2}
    assert race.state.dark == (2,)
    assert race.events("flags-taken") == [{"sections": [8]}]
    assert race.events("flags-turned") == [{"sections": [2]}]
    race.state.turn = 12
    race.state.push("begin_stage")
    race.state.run()
    assert not race.state.yellow


@pytest.mark.rule("F2.V8.05")
def test_flags_of_two_stages_and_flags_of_one_exclude_each_other() -> None:
    with pytest.raises(BadOption) as caught:
        scene(few_flags=True, yellow_flags="stage")

    assert (caught.value.code, caught.value.data["rule"]) == ("flags-stage", "F2.V8.05")


# -- V9


def phantoms(**options: Any) -> Scene:
    return scene(phantoms=True, mode="basic", **options)


@pytest.mark.rule("F2.V9.01")
def test_a_player_who_is_lapped_gets_the_marker_and_a_robot_does_not() -> None:
    turn = phantoms()
    turn.player("red", 20, lap=3)
    turn.player("green", 19, lap=2)
    turn.robot("fast", "fast", 18, lap=2)
    race = turn.begin()

    assert race.events("phantom") == [{"car": "green"}]
    assert [race.car(name).phantom for name in ("red", "green", "fast")] == [False, True, False]
    assert race.car("green").deficit == 1


@pytest.mark.rule("F2.V9.02", "F2.V9.04")
def test_full_laps_and_a_lapped_phantom_pass_each_other_for_nothing() -> None:
    # given green, lapped, in the corner section 7; red needs a leader check for others
    turn = phantoms()
    hand = [turn.card(move=3, **PLAIN)]
    turn.player("red", 6, lap=3, hand=hand)
    turn.player("green", 7, lap=2, phantom=True, deficit=1)
    race = turn.begin()
    green, red = race.car("green"), race.car("red")
    assert race.state.laps_down(green) == 0  # not yet passed: the marker is for the Leader only
    assert ignores(race.state, red, green)

    race.act("red", "drive", f"play {hand[0]}")

    # then red drives through: 7, 8 and on, without check or cost
    assert race.section("red") == 9
    assert [event["cost"] for event in race.events("lap")] == [0]
    assert not race.events("check")


@pytest.mark.rule("F2.V9.05", "F2.V9.07")
def test_a_lapped_phantom_unlaps_itself_for_nothing_and_is_one_for_the_leader_only() -> None:
    turn = phantoms()
    hand = [turn.card(move=3, **PLAIN)]
    turn.player("red", 7, lap=3, acted=True)
    turn.player("green", 6, lap=2, phantom=True, deficit=1, hand=hand)
    race = turn.begin()
    assert race.state.laps_down(race.car("green")) == 1
    race.act("green", "drive", f"play {hand[0]}")

    assert race.section("green") == 9
    assert [event["cost"] for event in race.events("unlap")] == [0]
    assert race.car("green").phantom
    assert race.state.laps_down(race.car("green")) == 0


@pytest.mark.rule("F2.V9.07", "F2.V9.08")
@pytest.mark.parametrize("section", [7, 9])
def test_a_car_that_unlapped_is_stopped_by_a_rival_in_the_same_move(section: int) -> None:
    turn = phantoms(players=3)
    card = turn.card(move=4, **{**PLAIN, "tyres": 1})
    if section == 7:
        turn.player("blue", 7, lap=2, acted=True)
    turn.player("red", 7, lap=3, acted=True)
    turn.player("green", 6, lap=2, phantom=True, deficit=1, hand=[card])
    if section != 7:
        turn.player("blue", section, lap=2, acted=True)
    race = turn.begin()
    assert [race.car(name).deficit for name in ("green", "blue")] == [1, 0]
    needs = corner_needs(race.state, race.car("green"), ())
    race.act("green", "drive", f"play {card}")

    # then the Leader was passed for nothing, and blue, on green's lap in a corner, blocks
    assert [(event["other"], event["cost"]) for event in race.events("unlap")] == [("red", 0)]
    assert race.events("overtake") == []
    assert race.queue(section)[:2] == ["blue", "green"]
    assert race.events("stopped")[-1]["lost"] == 4 - (section - 6)
    assert (race.car("green").phantom, race.car("green").deficit) == (True, 0)
    # and the way ahead was known to end there
    corners = race.state.track.corner_at
    assert max(need for need in needs if need < NOWHERE) == section - 6
    assert needs[corners[section - 1]] < NOWHERE
    assert needs[corners[18 - 1]] == NOWHERE


@pytest.mark.rule("F2.V9.07", "F2.V9.08")
def test_a_car_that_unlapped_pays_for_a_rival_on_a_straight_in_the_same_move() -> None:
    turn = phantoms(players=3)
    card = turn.card(move=4, **{**PLAIN, "tyres": 1})
    turn.player("red", 13, lap=3, acted=True)
    turn.player("green", 12, lap=2, phantom=True, deficit=1, hand=[card])
    turn.player("blue", 14, lap=2, acted=True)
    race = turn.begin()
    race.act("green", "drive", f"play {card}")

    assert [event["cost"] for event in race.events("unlap")] == [0]
    assert [(event["other"], event["cost"]) for event in race.events("overtake")] == [("blue", 1)]
    assert race.section("green") == 15


@pytest.mark.rule("F2.V9.02")
def test_without_points_left_nobody_is_passed() -> None:
    turn = phantoms()
    hand = [turn.card(move=1, **PLAIN)]
    turn.player("red", 7, lap=3, acted=True)
    turn.player("green", 6, lap=2, phantom=True, deficit=1, hand=hand)
    race = turn.begin()
    race.act("green", "drive", f"play {hand[0]}")

    assert race.queue(7) == ["red", "green"]


@pytest.mark.rule("F2.V9.02", "F2.V9.04")
def test_a_robot_with_full_laps_ignores_a_lapped_phantom() -> None:
    turn = phantoms()
    turn.player("red", 20, lap=3, acted=True)
    turn.player("green", 10, lap=2, phantom=True, deficit=1, acted=True)
    turn.robot("fast", "fast", 9, lap=3)
    race = turn.begin()

    assert race.section("fast") == 12
    assert [event["cost"] for event in race.events("lap")] == [0]


@pytest.mark.rule("F2.V9.06")
def test_lapped_cars_do_not_ignore_each_other() -> None:
    turn = phantoms(players=3)
    turn.player("red", 20, lap=3)
    turn.player("green", 10, lap=2, phantom=True, deficit=1)
    turn.player("blue", 10, lap=2, phantom=True, deficit=1)
    turn.robot("fast", "fast", 10, lap=2)
    race = turn.begin()
    green = race.car("green")

    assert not ignores(race.state, green, race.car("blue"))
    assert not ignores(race.state, race.car("fast"), green)
    assert passing_cost(race.state, race.car("blue"), green) == -1


@pytest.mark.rule("F2.V9.08")
def test_for_the_leader_only_other_cars_see_the_phantom() -> None:
    turn = phantoms(players=3)
    turn.player("red", 12, lap=3)
    turn.player("blue", 8, lap=3)
    turn.player("green", 14, lap=2, phantom=True, deficit=0)
    race = turn.begin()
    green = race.car("green")

    assert race.state.laps_down(green) == 0
    assert ignores(race.state, race.car("red"), green)
    assert not ignores(race.state, race.car("blue"), green)


@pytest.mark.rule("F2.V9.03", "F2.V9.06")
def test_full_laps_and_lapped_phantoms_do_not_contest_each_other() -> None:
    turn = phantoms(players=4)
    turn.player("red", 8, lap=3, acted=True)
    for name, lap in (("blue", 3), ("green", 2), ("white", 3)):
        given = {"phantom": True, "deficit": 1} if lap == 2 else {}
        turn.player(name, 7, lap=lap, hand=[turn.card(move=2), turn.card(move=1)], **given)
    race = turn.begin()

    # white may contest with blue; green is not asked, and keeps its place between them
    assert race.asked == ("white", "ask_contest")
    assert race.state.contest is not None
    assert race.named(race.state.contest.group) == ["blue", "white"]
    card = race.car("white").hand[0]
    race.act("white", f"contest {card}")
    race.act("blue", "decline")
    assert race.queue(7) == ["white", "green", "blue"]
    assert race.asked[1] != "ask_contest"


def corner_of(*cars: tuple[str, int, bool]) -> tuple[Race, dict[str, list[int]]]:
    """Cars in the corner section 7, front to back: name, lap, phantom; each holds a [4], a [2] and
    a [1]. The robot is called fast."""
    turn = phantoms(players=4)
    hands = {name: [turn.card(move=m) for m in (4, 2, 1)] for name, *_ in cars if name != "fast"}
    for name, lap, phantom in cars:
        if name == "fast":
            turn.robot("fast", "fast", 7, lap=lap)
        else:
            turn.player(name, 7, lap=lap, phantom=phantom, hand=hands[name])
    return turn.player("white", 30, lap=1, acted=True).begin(), hands


@pytest.mark.rule("F2.V9.08")
def test_a_phantom_for_the_leader_only_contests_others_beside_the_leader() -> None:
    # given green, who ignores red, the Leader, and stands behind blue
    race, hands = corner_of(("red", 3, False), ("blue", 3, False), ("green", 3, True))
    assert race.asked == ("green", "ask_contest")
    race.act("green", f"contest {hands['green'][0]}")
    race.act("blue", "decline")

    # then red, whom nobody challenges that it sees, is not asked and keeps its place
    assert [event["car"] for event in race.events("contest-value")] == ["green"]
    assert race.queue(7) == ["red", "green", "blue"]
    assert race.asked == ("red", "ask_pit")
    assert race.leader == "red"


@pytest.mark.rule("F2.V9.08", "F2.CONTEST.09")
def test_the_leader_and_a_phantom_for_him_only_keep_their_order_against_a_third_car() -> None:
    # given green, not lapped any more, in front of red, the Leader, and blue behind both
    race, hands = corner_of(("green", 2, True), ("red", 3, False), ("blue", 3, False))
    four, two, one = (hands[name] for name in ("blue", "red", "green"))
    race.act("blue", f"contest {four[0]} {four[1]}")
    race.act("red", f"contest {two[0]}")
    race.act("green", f"contest {one[2]}")

    # then blue has beaten both; red has more than green, but that is no contest
    values = {event["car"]: event["value"] for event in race.events("contest-value")}
    assert values["blue"] > values["red"] > values["green"]
    assert race.queue(7) == ["blue", "green", "red"]
    assert race.leader == "blue"


@pytest.mark.rule("F2.V9.08", "F2.CONTEST.10")
def test_the_leader_and_a_phantom_for_him_only_make_no_contact() -> None:
    race, hands = corner_of(("green", 2, True), ("red", 3, False), ("blue", 3, False))
    assert race.state.track.contest[6] == 1
    race.act("blue", f"contest {hands['blue'][0]} {hands['blue'][1]}")
    race.act("red", f"contest {hands['red'][2]}")
    race.act("green", f"contest {hands['green'][1]}")

    values = {event["car"]: event["value"] for event in race.events("contest-value")}
    assert values == {"blue": 7, "red": 2, "green": 2}
    assert [race.damage(name) for name in ("green", "red", "blue")] == [0, 0, 0]


@pytest.mark.rule("F2.V9.03", "F2.V9.08")
def test_the_leader_alone_with_a_phantom_is_asked_for_no_contest() -> None:
    race, _ = corner_of(("green", 2, True), ("red", 3, False))

    assert race.asked == ("red", "ask_pit")
    assert race.events("contest-declared") == []


@pytest.mark.rule("F2.V9.06")
def test_a_lapped_phantom_contests_a_lapped_robot_beside_a_car_with_full_laps() -> None:
    # given the Leader one section on; green and the robot are lapped, blue is not
    turn = phantoms(players=3)
    hands = {name: [turn.card(move=m) for m in (4, 2)] for name in ("blue", "green")}
    turn.player("red", 8, lap=3, acted=True)
    turn.player("blue", 7, lap=3, hand=hands["blue"])
    turn.robot("fast", "fast", 7, lap=2)
    turn.player("green", 7, lap=2, phantom=True, deficit=1, hand=hands["green"])
    draws = [turn.card(move=1), turn.card(move=1)]
    race = turn.draws(*draws).begin()

    assert race.asked == ("green", "ask_contest")
    race.act("green", f"contest {hands['green'][0]} {hands['green'][1]}")
    # the robot defends against a player of its lap; blue sees that and may take part
    assert [event["car"] for event in race.events("contest-declared")] == ["green", "fast"]
    assert race.asked == ("blue", "ask_contest")
    race.act("blue", f"contest {hands['blue'][0]} {hands['blue'][1]}")

    assert [event["car"] for event in race.events("contest-value")] == ["green", "fast", "blue"]
    assert race.queue(7) == ["blue", "green", "fast"]


@pytest.mark.rule("F2.V9.03", "F2.V9.06")
def test_lapped_phantoms_contest_each_other_between_cars_with_full_laps() -> None:
    turn = phantoms(players=4)
    turn.player("red", 8, lap=3, acted=True)
    hands = {}
    for name, lap in (("green", 2), ("blue", 3), ("white", 2)):
        hands[name] = [turn.card(move=4), turn.card(move=1)]
        given = {"phantom": True, "deficit": 1} if lap == 2 else {}
        turn.player(name, 7, lap=lap, hand=hands[name], **given)
    race = turn.begin()

    assert race.asked == ("white", "ask_contest")
    race.act("white", f"contest {hands['white'][0]}")
    race.act("green", "decline")

    assert race.events("contest-order")[-1]["order"] == ["white", "green"]
    assert race.queue(7) == ["white", "blue", "green"]


@pytest.mark.rule("F2.V9.09")
@pytest.mark.parametrize(
    ("section", "before", "phantom", "far"),
    [(13, 0, True, 1), (13, 1, False, 0), (14, 1, True, 0), (26, 1, True, 0), (27, 1, False, 0)],
)
def test_two_turns_far_from_the_leader_remove_the_marker(
    section: int, before: int, phantom: bool, far: int
) -> None:
    turn = phantoms()
    turn.player("red", 20, lap=3, acted=True)
    turn.player("green", section, lap=2, phantom=True, deficit=1, far_turns=before)
    race = turn.begin()
    race.car("green").deficit = race.state.laps_down(race.car("green"))
    race.car("green").far_turns = before
    race.act("green", "skip", "strategy save-tyres")

    green = race.car("green")
    assert (green.phantom, green.far_turns) == (phantom, far)
    assert bool(race.events("phantom-gone")) != phantom


# -- TY


@pytest.mark.rule("F2.TY.01", "F2.TY.02")
def test_seven_types_of_tyres_are_offered() -> None:
    stop = scene(more_tyres=True)
    stop.player("red", 20)
    race = stop.begin("activate")
    race.state.stack.append("ask_pit_tyres")
    race.state.mover = 0
    plain = scene()
    plain.player("red", 20)

    offered = {action.split()[1] for action in race.legal("red")}
    assert offered == set(BOX_2E.compounds)
    assert len(offered) == 7
    dry = [name for name in offered if BOX_2E.compounds[name].penalties["dry"] == 0]
    assert len(dry) == 5


def fitted(compound: str, **given: Any) -> Race:
    stop = scene(more_tyres=True)
    stop.player("red", 20, **given)
    race = stop.begin("activate")
    race.state.mover = 0
    race.state.stack += ["ask_soft", "ask_pit_tyres"]
    race.act("red", f"tyres {compound}")
    return race


@pytest.mark.rule("F2.TY.03", "F2.TY.05", "F2.TY.07", "F2.TY.08", "F2.TY.09")
@pytest.mark.parametrize(
    ("compound", "chips", "tokens", "cards"),
    [
        ("supersoft", 5, (2, 2), 0),
        ("medium", 8, (1, 0), 1),
        ("superhard", 13, (0, 0), 0),
        ("soft", 7, (3, 0), 0),
    ],
)
def test_what_a_set_comes_with(
    compound: str, chips: int, tokens: tuple[int, int], cards: int
) -> None:
    race = fitted(compound)
    car = race.car("red")

    assert (car.tyres, car.soft_bonuses, car.white_bonuses) == (chips, *tokens)
    assert BOX_2E.compounds[compound].track_cards == cards


def on_tyres(first: str) -> Race:
    """Red has chosen tyres on the grid and is about to begin the race."""
    race = scene(more_tyres=True, charts="italian,german").start("red", "green")
    while race.asked[1] != "ask_pit":
        name, kind = race.asked
        tyres = kind == "ask_tyres" and name == "red"
        race.act(name, f"tyres {first}" if tyres else race.legal(name)[0])
    return race


def asked_for_tyres(race: Race) -> list[str]:
    """Takes red into the pit in its next turn, up to the choice of tyres; gets what is offered."""
    turn = race.state.turn
    while race.asked != ("red", "ask_pit") or race.state.turn == turn:
        name, kind = race.asked
        race.act(name, "skip" if kind == "ask_pit" else race.legal(name)[0])
    race.act("red", "pit")
    while race.asked[1] != "ask_pit_tyres":
        race.act("red", race.legal("red")[0])
    return [action.split()[1] for action in race.legal("red")]


@pytest.mark.rule("F2.TY.06", "F2.TY.01")
@pytest.mark.parametrize(
    ("first", "second", "left"),
    [
        ("soft", "soft", False),
        ("soft", "supersoft", False),
        ("supersoft", "soft", False),
        ("supersoft", "supersoft", False),
        ("supersoft", "medium", True),
        ("hard", "supersoft", True),
        ("superhard", "medium", True),
    ],
)
def test_soft_and_supersoft_share_two_sets(first: str, second: str, left: bool) -> None:
    # given: a set from the grid and one from a stop, both fitted in the race
    race = on_tyres(first)
    assert set(asked_for_tyres(race)) == set(BOX_2E.compounds)
    race.act("red", f"tyres {second}")

    # when red stops again
    offered = asked_for_tyres(race)

    # then: two sets of either kind are all there are; the other types stay
    firm = set(BOX_2E.compounds) - {"soft", "supersoft"}
    assert set(offered) == (set(BOX_2E.compounds) if left else firm)
    if not left:
        for compound in ("soft", "supersoft"):
            assert race.refusal("red", f"tyres {compound}")[0] == "soft-sets"


@pytest.mark.rule("F2.TY.03", "F2.TY.04")
@pytest.mark.parametrize(("answer", "points"), [("use", 1), ("use-white", 2), ("save", 0)])
def test_one_token_is_used_in_a_turn(answer: str, points: int) -> None:
    turn = scene(more_tyres=True)
    card = turn.card(move=2, check=None, tyres=0, draw=0, damage=0)
    turn.player(
        "red", 12, compound="supersoft", soft_bonuses=2, white_bonuses=2, hand=[card, turn.card()]
    )
    race = turn.begin()
    race.act("red", "drive", f"play {card}")
    while race.asked[1] == "ask_event":
        race.act("red", race.legal("red")[0])
    assert race.legal("red") == ["save", "use", "use-white"]
    race.act("red", answer)

    assert race.section("red") == 14 + points
    assert race.asked[1] != "ask_soft"
    car = race.car("red")
    assert car.soft_bonuses + car.white_bonuses == (4 if answer == "save" else 3)


@pytest.mark.rule("F2.TY.03")
def test_a_track_card_may_need_a_white_token_to_reach_its_corner() -> None:
    turn = scene(more_tyres=True)
    deck = turn.state.config.deck
    # a Track Card of the Parabolica (sections 25 to 28) played two sections too far away
    card = next(c for c in deck.cards if c and c.corner == 7 and not c.tyres and c.check is None)
    turn.player("red", 25 - card.move - 2, white_bonuses=1, hand=[card.id])
    race = turn.begin()
    race.act("red", "drive")

    assert f"play-white {card.id}" in race.legal("red")
    assert race.refusal("red", f"play {card.id}")[0] == "track-card-corner"
    race.act("red", f"play-white {card.id}")
    assert race.car("red").white_bonuses == 0


@pytest.mark.rule("F2.TY.04")
@pytest.mark.parametrize(
    ("verb", "points", "tokens"), [("play-soft", 1, (1, 2)), ("play-white", 2, (2, 1))]
)
def test_no_second_token_is_used_after_one_declared_with_the_cards(
    verb: str, points: int, tokens: tuple[int, int]
) -> None:
    # given: a Track Card of the Parabolica, which begins in section 25, too far away by a token
    turn = scene(more_tyres=True)
    card = turn.card(corner=7, move=4)
    turn.player("red", 21 - points, soft_bonuses=2, white_bonuses=2, hand=[card])
    race = turn.player("green", 1).begin()
    race.act("red", "drive", f"{verb} {card}")

    # then: the car moves without being asked for a token again
    assert race.events("movement")[0]["soft"] == points
    assert race.section("red") == 25
    assert race.asked != ("red", "ask_soft")
    assert (race.car("red").soft_bonuses, race.car("red").white_bonuses) == tokens
    assert len(race.events("soft-bonus") + race.events("white-bonus")) == 1


@pytest.mark.rule("F2.TY.01")
def test_without_the_variant_there_are_four_types() -> None:
    stop = scene()
    stop.player("red", 20)
    race = stop.begin("activate")
    race.state.mover = 0
    race.state.stack.append("ask_pit_tyres")

    assert len(race.legal("red")) == 4
    assert race.refusal("red", "tyres medium")[0] == "tyres-unknown"
