"""V1 Short Race, V2 draw at the end, V3 sprint finish: the rules of each, one by one."""

from __future__ import annotations

from typing import Any

import pytest

from pitboard.core.errors import BadOption
from pitboard.f90.chapters.passing import passing_cost
from pitboard.f90.editions import EDITIONS
from pitboard.f90.game import F90_GAME
from pitboard.f90.state.race import State
from pitboard.lab.walk import Walk
from pitboard.testing.f90 import Race, Scene

PLAIN: dict[str, Any] = {"tyres": 0, "damage": 0, "check": None, "draw": 0, "events": ()}


def scene(turn: int = 5, **options: Any) -> Scene:
    return Scene(**{"players": 2, "edition": 2, "turn": turn, **options})


# -- V1


@pytest.mark.rule("F2.V1.01", "F2.V1.03")
@pytest.mark.parametrize(
    ("track", "last"),
    [
        ("monza", 19),
        ("hungaroring", 20),
        ("monaco", 20),
        ("spa", 18),
        ("barcelona", 19),
        ("silverstone", 19),
        ("suzuka", 19),
        ("magny-cours", 18),
    ],
)
def test_a_short_race_ends_with_the_turn_of_its_track(track: str, last: int) -> None:
    race = Scene(edition=2, short=True, track=track, turn=last)
    race.player("red", 8)
    ended = race.begin("end_game_turn")

    assert ended.state.ranking
    assert ended.state.config.last_turn == last


@pytest.mark.rule("F2.V1.04")
@pytest.mark.parametrize(("players", "red"), [(2, 15), (3, 15), (4, 18), (6, 18)])
@pytest.mark.parametrize("mode", ["basic", "standard"])
def test_a_short_race_has_fewer_red_discs(mode: str, players: int, red: int) -> None:
    state = scene(mode=mode, players=players, short=True).state

    assert (state.red, state.brown) == (red, 6)


def setting_up(skill: str = "", **options: Any) -> Race:
    race = scene(short=True, charts="italian,british", **options).start("red", "green")
    if skill:
        race.act("red", f"skill {skill}")
        race.act("green", f"skill {skill}")
    assert race.state.stack[-1] == "ask_setup"
    return race


@pytest.mark.rule("F2.V1.05", "F2.V1.06")
@pytest.mark.parametrize(("skill", "most"), [("lapping", 5), ("tuning", 7)])
def test_a_set_up_of_the_standard_game_has_so_many_points_at_most(skill: str, most: int) -> None:
    race = setting_up(skill, mode="standard")

    sums = {sum(map(int, action.split()[1:])) for action in race.legal("red")}
    assert max(sums) == most
    assert min(sums) == 0
    assert race.refusal("red", "setup 3 3 3")[0] == "setup-points"


@pytest.mark.rule("F2.V1.07", "F2.V1.08")
def test_the_basic_game_spends_exactly_five_points_on_chits_from_nothing_on() -> None:
    race = setting_up()

    assert {sum(map(int, action.split()[1:])) for action in race.legal("red")} == {5}
    assert race.refusal("red", "setup 1 1 1") == ("setup-points", "F2.SCAR.01")
    assert race.refusal("red", "setup 4 1 0")[0] == "setup-value"
    race.act("red", "setup 0 3 2")
    race.act("green", "setup 3 0 2")
    charts = [race.car(name).chart for name in ("red", "green")]
    assert [(c.tyres, c.cards, c.slots) for c in charts if c] == [(6, 7, 5), (12, 4, 5)]
    assert [len(race.car(name).hand) for name in ("red", "green")] == [8, 5]
    assert race.car("red").tyres == 6


@pytest.mark.rule("F2.V1.09", "F2.V1.10")
def test_refuelling_chits_are_placed_two_turns_earlier() -> None:
    basic = EDITIONS[2].ruleset({"mode": "basic", "short": True})
    assert basic.refuel_turns == (6, 8, 10, 12)

    race = setting_up("lapping", mode="standard")
    for name in ("red", "green"):
        race.act(name, "setup 2 2 1")
    for name in ("red", "green"):
        race.act(name, f"qualify {race.car(name).hand[0]} 10")
    chits = {event["car"]: event["turn"] for event in race.events("refuel-chit")}
    assert (chits["red"], race.car("red").pit_due, race.car("red").bid) == (8, 8, 10)
    assert {chits[race.name(car.index)] - car.bid for car in race.state.cars} == {-2}


@pytest.mark.rule("F2.V1.11", "F2.V1.12", "F2.V1.13")
@pytest.mark.parametrize(
    ("fuel", "back", "due"), [("fuel 8", 0, 13), ("fuel 10", 1, 15), ("fuel 12", 2, 17)]
)
def test_a_stop_loads_fuel_for_8_to_12_turns(fuel: str, back: int, due: int) -> None:
    stop = scene(mode="standard", short=True)
    stop.player("red", 20, pit_due=5)
    race = stop.begin()

    assert race.legal("red") == ["fuel 8", "fuel 10", "fuel 12"]
    race.act("red", fuel)

    if race.asked[1] == "ask_point":
        race.act("red", "point none")
    assert race.section("red") == 20 - 6 - back
    assert race.car("red").pit_due == due


@pytest.mark.rule("F2.V1.02")
def test_a_short_race_may_draw_at_the_end() -> None:
    rules = EDITIONS[2].ruleset({"mode": "basic", "short": True, "draw_last": True})

    assert rules.short_race
    assert rules.draws_last


# -- V2


def a_turn(strategy: str = "save-tyres", **options: Any) -> tuple[Race, list[int]]:
    """Red in section 20 holds two plain cards; what they draw is known."""
    turn = scene(draw_last=True, **options)
    hand = [turn.card(move=2, tyres=0, damage=0, check=None, draw=0), turn.card(move=1)]
    drawn = [turn.card(move=4, type="speeding"), turn.card(move=4, type="speeding")]
    turn.player("red", 20, hand=hand, strategy=strategy)
    turn.draws(*drawn)
    return turn.begin(), drawn


@pytest.mark.rule("F2.V2.01", "F2.V2.05")
def test_the_card_of_the_turn_is_drawn_when_it_is_over() -> None:
    race, drawn = a_turn()
    first, second = race.car("red").hand
    race.act("red", "drive")

    # one card less to choose from
    assert set(race.legal("red")) == {f"play {first}", f"play {second}", f"play {first} {second}"}
    race.act("red", f"play {first}")

    assert race.car("red").hand == [second, drawn[0]]
    order = [event.kind for event in race.log if event.kind in ("moved", "draw")]
    assert order == ["moved", "draw"]
    assert race.state.config.rules.phases[-1] == "B"


@pytest.mark.rule("F2.V2.01")
def test_a_player_who_skips_draws_nothing_and_one_who_cannot_play_draws() -> None:
    race, _ = a_turn()
    race.act("red", "skip", "strategy save-tyres")
    assert not race.events("draw")

    stuck = scene(draw_last=True)
    stuck.player("red", 20, tyres=0, hand=[stuck.card(tyres=2, move=4)])
    stuck.player("green", 10)
    race = stuck.begin()
    race.act("red", "drive")
    assert [event["car"] for event in race.events("no-move")] == ["red"]
    assert len(race.car("red").hand) == 2


@pytest.mark.rule("F2.V2.01", "F2.V2.05")
def test_a_car_that_pits_draws_at_the_end_of_the_turn_it_resumes() -> None:
    stop = scene(draw_last=True)
    stop.player("red", 20, pit_due=5)
    race = stop.begin()
    race.act("red", "point none", "done", "strategy save-tyres")
    held = len(race.car("red").hand)

    # the stop filled the hand, and the resumed turn begins without a draw
    assert race.asked == ("red", "ask_play")
    assert held == race.car("red").chart.cards  # type: ignore[union-attr]  # players have one
    assert len(race.events("draw")) == 1


@pytest.mark.rule("F2.V2.02")
def test_lucky_draws_two_and_discards_at_the_end() -> None:
    race, drawn = a_turn("lucky")
    first, second = race.car("red").hand
    race.act("red", "drive", f"play {first}")

    assert race.asked == ("red", "ask_lucky_discard")
    assert race.legal("red") == [f"discard {card}" for card in (second, *drawn)]
    race.act("red", f"discard {second}")
    assert race.car("red").hand == drawn


def chasing(answer: str) -> tuple[Race, list[int], list[int]]:
    """Green has moved with a card that red, who chases them, may take."""
    turn = scene(draw_last=True, turn=4)
    taken = [turn.card(move=3, **PLAIN)]
    own = [turn.card(move=1, **PLAIN)]
    drawn = turn.card(move=4, type="speeding")
    turn.player("green", 24, acted=True, table=tuple(taken))
    turn.player("red", 14, hand=own, strategy="chase", chased=0)
    turn.draws(drawn)
    race = turn.begin()
    race.act("red", "drive")
    assert race.asked == ("red", "ask_chase")
    race.act("red", answer.format(taken[0]))
    return race, [*own, *taken], [drawn]


@pytest.mark.rule("F2.V2.03")
def test_chase_plays_the_card_it_takes_at_once_and_draws_none() -> None:
    race, cards, _ = chasing("take {}")
    race.act("red", f"play {cards[1]}")
    while race.asked[0] == "red":
        race.act("red", {"ask_late_braking": "stay", "ask_point": "point none"}[race.asked[1]])

    assert race.car("red").hand == cards[:1]
    assert not race.events("draw")


@pytest.mark.rule("F2.V2.03")
def test_chase_that_takes_nothing_draws_at_the_end() -> None:
    race, cards, drawn = chasing("deck")
    assert race.car("red").hand == cards[:1]
    race.act("red", f"play {cards[0]}")

    assert race.car("red").hand == drawn


@pytest.mark.rule("F2.V2.04")
def test_save_fuel_is_asked_at_the_end() -> None:
    race, _ = a_turn("save-fuel", mode="standard")
    race.car("red").pit_due = 9
    first, _ = race.car("red").hand
    race.act("red", "drive", f"play {first}")

    assert race.asked == ("red", "ask_save_fuel")
    assert race.events("moved")
    assert not race.events("draw")
    assert race.state.config.phase_of("ask_save_fuel") == "B"
    race.act("red", "delay")
    assert race.car("red").pit_due == 10
    assert len(race.events("draw")) == 1


@pytest.mark.rule("F2.V2.06")
def test_nobody_draws_at_the_end_of_the_last_turn() -> None:
    race, _ = a_turn(turn=26)
    first, second = race.car("red").hand
    race.act("red", "drive", f"play {first}")

    assert race.car("red").hand == [second]
    assert race.state.ranking


# -- V3


@pytest.mark.rule("F2.V3.01", "F2.V3.02")
@pytest.mark.parametrize(
    ("track", "after", "short"),
    [
        ("monza", 22, 15),
        ("hungaroring", 23, 16),
        ("monaco", 25, 17),
        ("spa", 22, 14),
        ("barcelona", 23, 15),
        ("silverstone", 21, 16),
        ("suzuka", 22, 15),
        ("magny-cours", 21, 13),
    ],
)
def test_sprint_mode_begins_at_the_end_of_the_turn_of_the_track(
    track: str, after: int, short: int
) -> None:
    config = scene(track=track, sprint=True).state.config
    shorter = scene(track=track, sprint=True, short=True).state.config

    assert (config.sprint_turn, shorter.sprint_turn) == (after, short)


LINE = 33
"""The last section before the line at Monza."""


def before_the_line(turn: int = 23, section: int = LINE, **given: Any) -> tuple[Race, list[int]]:
    """Red leads before the line and holds a plain 3; green follows well behind."""
    sprint = scene(turn=turn, sprint=True)
    hand = [sprint.card(move=3, **PLAIN), sprint.card(move=1, **PLAIN)]
    sprint.player("red", section, hand=hand, **{"lap": 9, **given})
    sprint.player("green", 25, lap=9, hand=[sprint.card(move=1, **PLAIN)])
    return sprint.begin(), hand


@pytest.mark.rule("F2.V3.03", "F2.V3.04", "F2.V3.05")
def test_the_turn_in_which_the_leader_crosses_the_line_is_the_last() -> None:
    race, hand = before_the_line()
    race.act("red", "drive", f"play {hand[0]}")

    assert race.section("red") < LINE
    assert race.events("chequered-flag") == [{"car": "red"}]
    assert not race.state.ranking  # green still drives
    race.act("green", "skip", "strategy save-tyres")
    assert race.state.ranking
    assert race.state.turn == 23


@pytest.mark.rule("F2.V3.01", "F2.V3.04")
def test_before_sprint_mode_the_line_means_nothing() -> None:
    race, hand = before_the_line(turn=22)
    race.act("red", "drive", f"play {hand[0]}")
    race.act("green", "skip", "strategy save-tyres")

    assert not race.events("chequered-flag")
    assert race.state.turn == 23


@pytest.mark.rule("F2.V3.03", "F2.V3.05")
def test_a_turn_that_ends_before_the_line_or_begins_beyond_it_ends_nothing() -> None:
    for section in (28, 3):
        lap = {"lap": 10 if section == 3 else 9}
        race, hand = before_the_line(section=section, **lap)
        race.act("red", "drive", f"play {hand[0]}")
        assert not race.events("chequered-flag")


@pytest.mark.rule("F2.V3.03")
def test_a_car_that_crosses_the_line_without_the_lead_ends_nothing() -> None:
    sprint = scene(turn=23, sprint=True)
    hand = [sprint.card(move=3, **PLAIN)]
    sprint.player("red", 20, lap=9)
    sprint.player("green", LINE, lap=8, hand=hand)
    race = sprint.begin()
    race.act("red", "skip", "strategy save-tyres")
    race.act("green", "drive", f"play {hand[0]}")

    assert race.car("green").lap == 9
    assert not race.events("chequered-flag")


@pytest.mark.rule("F2.V3.03")
def test_a_car_that_takes_the_lead_on_the_way_across_the_line_ends_the_race() -> None:
    sprint = scene(turn=23, sprint=True)
    sprint.player("red", 31, lap=9)
    hand = [sprint.card(move=4), sprint.card(move=1)]
    sprint.player("green", 30, lap=9, hand=hand)
    race = sprint.begin()
    race.act("red", "skip", "strategy save-tyres")
    race.act("green", "drive", f"play {hand[0]} {hand[1]}")

    while race.asked[0] == "green" and not race.events("chequered-flag"):
        race.act("green", race.legal("green")[0])
    assert race.events("chequered-flag") == [{"car": "green"}]


@pytest.mark.rule("F2.V3.03")
def test_a_robot_that_leads_across_the_line_ends_the_race() -> None:
    sprint = scene(turn=23, sprint=True)
    sprint.player("red", 20, lap=9)
    sprint.robot("fast", "fast", LINE, lap=9)
    race = sprint.begin()

    assert race.events("chequered-flag") == [{"car": "fast"}]


@pytest.mark.rule("F2.V3.06", "F2.V3.07")
def test_a_stop_takes_the_leader_back_over_the_line_and_is_made_first() -> None:
    sprint = scene(turn=23, sprint=True)
    sprint.player("red", 3, lap=9, pit_due=23)
    race = sprint.begin()
    while race.asked[1] != "ask_play":
        race.act("red", race.legal("red")[0])

    # back before the line: nothing has happened by that
    assert race.section("red") == 30
    assert not race.events("chequered-flag")


@pytest.mark.rule("F2.V3.05", "F2.V3.06")
@pytest.mark.parametrize(
    ("moves", "section", "lap", "crosses"),
    [
        pytest.param((3, 1), 1, 9, True, id="across"),
        pytest.param((3,), LINE, 8, False, id="up-to-the-line"),
    ],
)
def test_a_leader_who_pits_back_over_the_line_ends_the_race_by_crossing_it_again(
    moves: tuple[int, ...], section: int, lap: int, crosses: bool
) -> None:
    # given: red, a lap ahead of green, is due to refuel three sections beyond the line
    sprint = scene(turn=23, sprint=True)
    hand = [sprint.card(move=move, **PLAIN) for move in moves]
    sprint.player("red", 3, lap=9, pit_due=23, hand=hand)
    sprint.player("green", 25, lap=7, hand=[sprint.card(move=1, **PLAIN)])
    race = sprint.begin()
    race.act("red", "done", "strategy save-tyres")
    assert (race.section("red"), race.car("red").lap, race.leader) == (30, 8, "red")
    assert not race.events("chequered-flag")

    # when: the turn goes on from the section before the line
    race.play("red", *hand)

    # then: the movement alone counts, from where the stop left the car
    assert (race.section("red"), race.car("red").lap) == (section, lap)
    assert race.events("chequered-flag") == ([{"car": "red"}] if crosses else [])
    assert race.asked == ("green", "ask_pit")
    race.act("green", "skip", "strategy save-tyres")
    assert (bool(race.state.ranking), race.state.turn) == (crosses, 23 if crosses else 24)


@pytest.mark.rule("F2.V3.08")
@pytest.mark.parametrize(("begun", "cost"), [(8, 1), (9, 2)])
def test_beyond_the_line_the_leader_passes_for_one_point(begun: int, cost: int) -> None:
    # given the Leader of lap 9 in a corner, a lapped car ahead
    sprint = scene(turn=23, sprint=True)
    sprint.player("green", 4, lap=8)
    sprint.player("red", 4, lap=9)
    race = sprint.begin()
    race.state.runner, race.state.lap_begun = race.names["red"], begun
    assert race.leader == "red"
    assert passing_cost(race.state, race.car("red"), race.car("green")) == cost


@pytest.mark.rule("F2.V3.09")
def test_a_car_that_acts_after_the_leader_passes_for_one_point_everywhere() -> None:
    race, hand = before_the_line()
    assert not race.state.first_or_last_turn()
    race.act("red", "drive", f"play {hand[0]}")

    assert race.state.first_or_last_turn()


@pytest.mark.rule("F2.V3.03")
@pytest.mark.parametrize("short", [False, True])
def test_a_sprint_goes_on_beyond_the_last_box_until_somebody_wins(short: bool) -> None:
    for seed in range(3):
        options = {"edition": 2, "players": 2, "sprint": True, "short": short}
        walk = Walk(F90_GAME, options, f"sprint-{seed}")
        for _ in walk:
            assert state_of(walk).turn <= 40
        assert state_of(walk).chequered or state_of(walk).no_player_is_left()


def state_of(walk: Walk) -> State:
    assert isinstance(walk.state, State)
    return walk.state


# -- what goes together


@pytest.mark.rule("F2.VAR.01")
@pytest.mark.parametrize("option", ["draw_last", "sprint"])
def test_variants_are_of_the_2nd_edition(option: str) -> None:
    given: dict[str, Any] = {option: True}
    with pytest.raises(BadOption) as caught:
        Scene(**given)

    assert caught.value.code == "option-other-edition"


@pytest.mark.rule("F2.VAR.01")
@pytest.mark.parametrize("mode", ["basic", "standard"])
@pytest.mark.parametrize("option", ["short", "draw_last", "sprint"])
def test_v1_v2_and_v3_go_with_both_games(option: str, mode: str) -> None:
    assert scene(mode=mode, **{option: True}).state.config.options[option] is True
