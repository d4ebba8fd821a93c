"""Levels between rookie and champion: slips, look-ahead, and the fast rule of simulated rounds."""

from __future__ import annotations

import random
from itertools import pairwise

import pytest

from pitboard.bolide.box.tables import SIDES
from pitboard.bolide.game import BOLIDE_GAME
from pitboard.bolide.solver.solver import basic_plan, solve
from pitboard.bolide.state.race import State, Status
from pitboard.core.action import Action
from pitboard.core.game import Decision
from pitboard.core.options import validate
from pitboard.core.rng import RandomSource
from pitboard.drivers import Budget, drivers_of, evaluations, make_driver
from pitboard.drivers.bolide import club
from pitboard.drivers.bolide.expert import (
    CHAMPION,
    EXPERT,
    ExpertDriver,
    futures,
    standing,
    total_turns,
)
from pitboard.drivers.bolide.playout import quick_action, quick_replies
from pitboard.drivers.bolide.pro import DEFAULT_PRICES, Judge, pro_action
from pitboard.drivers.f90 import club as club_of_f90
from pitboard.drivers.f90.club import PLANNED, SLIPS
from pitboard.drivers.f90.rookie import QUICK_RULES, RULES
from pitboard.drivers.pace import PAUSE, budget_of, pause_of, thinking_seconds
from pitboard.f90.game import F90_GAME
from pitboard.lab.arena import ahead_share, play_races
from pitboard.lab.arena_bolide import BOLIDE_ARENA


def new_race(seed: str, **options: object) -> State:
    state = BOLIDE_GAME.new(validate(BOLIDE_GAME.options, options), RandomSource(seed))
    state.quiet = True
    return state


def asked(state: State) -> Decision:
    return state.decision(state.to_act()[0])


def mid_race(seed: str, rounds: int, **options: object) -> State:
    """Gets a race of pros at the first question of a round."""
    return new_race(seed, **options).playout(quick_action, lambda state: state.round == rounds)


# -- the ladder of names


@pytest.mark.parametrize("game", ["f90", "bolide"])
def test_club_is_between_rookie_and_pro(game: str) -> None:
    names = list(drivers_of(game))

    assert names[:4] == ["random", "rookie", "club", "pro"]
    assert names[4:] in ([], ["expert"], ["expert", "champion"])


# -- club


def test_a_club_driver_of_bolide_slips_now_and_then_by_no_more_than_it_may() -> None:
    best, dear, lost = (Action(("move", 0, n)) for n in range(3))
    priced = {best: 10.0, dear: 11.0, lost: 13.0}

    taken = [club.line_of(priced, random.Random(seed)) for seed in range(2000)]

    assert taken.count(lost) == 0
    assert 0.7 * club.SLIP < taken.count(dear) / 2000 < 1.3 * club.SLIP


def test_a_club_driver_of_f90_slips_now_and_then(monkeypatch: pytest.MonkeyPatch) -> None:
    state = F90_GAME.new(validate(F90_GAME.options, {"players": 3}), RandomSource("slips"))

    def answers(seed: str = "c", count: int = 300) -> list[Action]:
        driver = make_driver("club", seed)
        return [driver.choose(view, decision.numbered(number)) for number in range(count)]

    monkeypatch.setattr(club_of_f90, "SLIPS", 0)
    while True:  # To a question that it would always answer in another way than a rookie.
        decision = state.decision(state.to_act()[0])
        view = state.view(decision.seat)
        simple = make_driver("rookie", "c").choose(view, decision)
        quick = make_driver("club", "c").choose(view, decision)
        if decision.kind == "ask_play" and simple != quick and simple not in answers():
            break
        state.apply(decision.seat, simple)
    monkeypatch.undo()

    taken = answers()

    assert 0.6 * SLIPS < 100 * taken.count(simple) / 300 < 1.5 * SLIPS
    few = 60
    assert taken[:few] == answers(count=few)
    slips = [[at for at, each in enumerate(answers(s, few)) if each == simple] for s in "cd"]
    assert slips[0] != slips[1]


def test_a_club_driver_plans_questions_that_exist() -> None:
    assert RULES.keys() | QUICK_RULES.keys() >= PLANNED


def test_a_club_driver_plans_in_one_world_and_answers_the_rest_as_a_rookie_does() -> None:
    state = F90_GAME.new(validate(F90_GAME.options, {"players": 3}), RandomSource("plans"))
    planned = unlike_pro = 0
    while (waiting := state.to_act()) and state.turn < 4:
        decision = state.decision(waiting[0])
        view = state.view(decision.seat)
        rookie = make_driver("rookie", "c").choose(view, decision)
        if len(decision.actions) > 1 and not decision.routine:
            if decision.kind not in PLANNED:
                assert make_driver("club", "c").choose(view, decision) == rookie
                unlike_pro += make_driver("pro", "c").choose(view, decision) != rookie
            elif decision.kind == "ask_play":
                found = evaluations(make_driver("club", "c"), view, decision)
                assert all(each.worlds <= 1 for each in found)
                planned += len(found) > 1
        state.apply(decision.seat, rookie)
    assert planned > 4
    assert unlike_pro > 4


# -- the fast rule


@pytest.mark.parametrize("options", [{}, {"mode": "advanced", "weather": "sun"}])
def test_the_fast_rule_gives_legal_answers_most_of_them_the_pros(options: dict[str, str]) -> None:
    state = new_race("fast", players=4, circuit="chiocciola", **options)
    same = compared = 0
    while waiting := state.to_act():
        decision = state.decision(waiting[0])
        quick = quick_action(state, waiting[0])
        assert quick in decision.actions
        assert set(quick_replies(state, waiting[0], 3)) <= set(decision.actions)
        pro = pro_action(state, decision)
        if decision.kind == "ask_turn":
            car = state.cars[decision.integer("car")]
            clear = Judge(state, car, car, DEFAULT_PRICES).plain(decision.actions)
            assert quick in clear or quick == pro  # It meets nobody unless the pro does.
            compared += 1
            same += quick == pro
        state.apply(waiting[0], pro)
    assert compared > 100
    assert same / compared > 0.85


def test_replies_begin_with_the_answer_of_the_rule_and_are_all_different() -> None:
    state = mid_race("replies", 6, players=4)
    found = quick_replies(state, state.to_act()[0], 3)

    assert found[0] == quick_action(state, state.to_act()[0])
    assert len(found) == len(set(found)) == 3


# -- looking ahead


def test_a_car_alone_has_the_turns_of_the_exact_race_and_loses_some_on_the_way_at_most() -> None:
    state = new_race("alone", players=2, grid="0,1", dice="5,5")
    exact = solve(state.circuit, basic_plan(state.circuit)).race
    leader, seen = state.cars[0], []
    while state.to_act():
        now = state.round
        seen.append(total_turns(state, leader))
        state.playout(quick_action, lambda state, now=now: state.round > now)  # type: ignore[misc]  # mypy cannot infer a default

    assert seen[0] == exact
    assert seen == sorted(seen)
    assert leader.status == Status.FINISHED
    assert seen[-1] == total_turns(state, leader) == leader.turns


def test_a_car_stands_better_with_fewer_turns_and_with_rivals_that_need_more() -> None:
    state = mid_race("standing", 9, players=3)
    worth = standing(state, 0, EXPERT)
    slower, hampered = state.clone(), state.clone()
    slower.cars[0].losses = 1
    for car in hampered.cars[1:]:
        car.losses = 1

    assert standing(slower, 0, EXPERT) < worth < standing(hampered, 0, EXPERT)


def test_futures_go_through_the_faces_of_the_die_where_an_answer_rolls() -> None:
    state = mid_race("dice", 5, players=2)

    rolled = [world.dice for world in futures(state, "key", SIDES, rolls=True)]
    plain = [world.dice for world in futures(state, "key", 3, rolls=False)]
    spread = [world.dice[0] for world in futures(state, "key", 3, rolls=True)]

    assert rolled == [(face,) for face in range(1, SIDES + 1)]
    assert plain == [()] * 3
    assert spread == [1, 5, 9]


def test_the_weather_of_futures_does_not_change() -> None:
    state = mid_race("rain", 5, players=2)
    state.variable = state.weather_due = True

    for world in futures(state, "key", 2, rolls=False):
        world.playout(quick_action)
        assert world.ranking
        assert (world.weather, world.weather_roll) == (state.weather, (0, 0))


def test_futures_have_the_same_dice_for_the_same_key_only() -> None:
    state = mid_race("dice", 5, players=2)

    def rolls(key: str) -> list[int]:
        return [world.roll() for world in futures(state, key, 8, rolls=False)]

    assert rolls("a") == rolls("a") != rolls("b")


@pytest.mark.parametrize("name", ["expert", "champion"])
def test_looking_ahead_is_repeatable_and_leaves_nothing_behind(name: str) -> None:
    state = mid_race("again", 7, players=4)
    decision = asked(state).numbered(70)
    view = state.view(decision.seat)
    before = state.digest()

    first, *others = evaluations(make_driver(name, "s", "bolide"), view, decision)
    again = make_driver(name, "s", "bolide").choose(view, decision)

    assert first.action == again
    assert first.worlds >= 1
    assert all(one.value >= two.value for one, two in pairwise([first, *others]))  # type: ignore[operator]  # all were compared
    assert state.digest() == before


@pytest.mark.parametrize("name", ["expert", "champion"])
def test_without_time_the_answer_is_the_pros(name: str) -> None:
    for rounds in (4, 9, 14, 19):
        state = mid_race("cap", rounds, players=4)
        decision = asked(state).numbered(rounds)
        view = state.view(decision.seat)

        answer = make_driver(name, "s", "bolide").choose(view, decision, Budget(seconds=0))

        assert answer == make_driver("pro", "s", "bolide").choose(view, decision)


def test_candidates_begin_with_the_pros_answer_and_hold_engagements_that_promise_much() -> None:
    state = new_race("field", players=8)
    rolling = 0
    while waiting := state.to_act():
        decision = state.decision(waiting[0])
        answer = pro_action(state, decision)
        if decision.kind == "ask_turn":
            car = state.cars[decision.integer("car")]
            judge = Judge(state, car, car, DEFAULT_PRICES)
            found = judge.candidates(decision.actions, 6, 1.0, 0.7)
            assert next(iter(found)) == answer
            assert len(found) <= 6
            assert set(found) <= set(decision.actions)
            rolling += any(map(judge.rolls, found))
        state.apply(waiting[0], answer)
    assert rolling > 0


def test_a_champion_looks_wider_than_an_expert() -> None:
    assert CHAMPION.candidates >= EXPERT.candidates
    assert CHAMPION.rounds >= EXPERT.rounds


def test_an_expert_is_an_expert_in_the_race_and_a_pro_before_it() -> None:
    state = new_race("grid", players=2, mode="advanced")
    decision = asked(state).numbered(0)
    view = state.view(decision.seat)

    assert decision.kind not in ("ask_turn", "ask_start")
    assert ExpertDriver("s").choose(view, decision) == pro_action(state, decision)


@pytest.mark.slow
def test_the_expert_beats_the_pro() -> None:
    names = ["expert", "pro", "pro", "pro"]
    results = list(play_races(BOLIDE_ARENA, names, 8, "levels", workers=1))

    assert ahead_share(results, "expert").value > 0.5


# -- thinking time


def test_a_private_question_takes_as_long_as_the_level_may_think() -> None:
    assert pause_of("rookie") == pause_of("own driver") == PAUSE
    for level in ("expert", "champion"):
        assert pause_of(level) >= thinking_seconds(level) == budget_of(level).seconds
    assert budget_of("pro") == Budget()
