"""The expert of F90: honest, repeatable, and within its budget; what it leaves to the pro."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from time import monotonic
from typing import Any

import pytest

from pitboard.core.action import Action
from pitboard.core.game import Decision
from pitboard.core.match import Match
from pitboard.core.options import validate
from pitboard.core.rng import RandomSource
from pitboard.drivers import Budget, evaluations, make_driver
from pitboard.drivers.base import Evaluation
from pitboard.drivers.f90 import expert
from pitboard.drivers.f90.candidates import best_strategy
from pitboard.drivers.f90.estimate import estimate
from pitboard.drivers.f90.expert import CANDIDATES, CLOSE, WORLDS, ExpertDriver, close_answers
from pitboard.drivers.f90.features import feature_names
from pitboard.drivers.f90.pro import BY_CARD, ProDriver
from pitboard.drivers.f90.rookie import rookie_action
from pitboard.drivers.f90.value import Value
from pitboard.drivers.search import rank
from pitboard.f90.game import F90_GAME
from pitboard.f90.state.race import Car, State

GAMES: dict[str, dict[str, Any]] = {
    "basic": {"edition": 1},
    "advanced": {"edition": 1, "mode": "advanced"},
    "second": {"edition": 2},
    "standard": {"edition": 2, "mode": "standard"},
}
FEW = Budget(worlds=2)


def searching(seed: str) -> ExpertDriver:
    return ExpertDriver(seed, search=True)


def new_state(game: str, seed: str) -> State:
    options = validate(F90_GAME.options, {**GAMES[game], "players": 3})
    return F90_GAME.new(options, RandomSource(seed))


@pytest.mark.parametrize("game", GAMES)
def test_what_is_hidden_does_not_change_an_answer(game: str) -> None:
    """Two worlds that look the same to a seat get the same answer."""
    state = new_state(game, "worlds")
    pick = random.Random(3)
    kinds: Counter[str] = Counter()
    while (waiting := state.to_act()) and state.turn < 4:
        seat, at = waiting[-1], str(kinds.total())
        other = F90_GAME.sample(state.view(seat), RandomSource(at))
        here = searching(at).choose(state.view(seat), state.decision(seat), FEW)
        there = searching(at).choose(other.view(seat), other.decision(seat), FEW)
        assert here == there
        kinds[state.stack[-1]] += 1
        state.apply(seat, pick.choice(state.legal(seat)))
    assert kinds.total() > 25


def compared(
    game: str = "standard", turns: int = 3, least: int = 2
) -> Iterator[tuple[Any, Decision]]:
    """Yields decisions of a race between pros in which the search has answers to compare."""
    match = Match(F90_GAME, {**GAMES[game], "players": 2}, "expert")
    pros = [ProDriver(str(seat)) for seat in range(2)]
    while not match.over and match.view(None).turn <= turns:
        seat = match.to_act()[0]
        decision, view = match.decision(seat), match.view(seat)
        assert decision is not None
        found = evaluations(searching("x"), view, decision, FEW)
        if sum(each.worlds == FEW.worlds and each.error is not None for each in found) >= least:
            yield view, decision
        match.act(seat, pros[seat].choose(view, decision))


def test_the_same_seed_and_worlds_give_the_same_answer() -> None:
    for seen, (view, decision) in enumerate(compared()):
        one, two = (evaluations(searching("a"), view, decision, Budget(worlds=5)) for _ in range(2))
        timed = evaluations(searching("a"), view, decision, Budget(5, seconds=3600))
        assert one == two == timed
        if seen == 7:
            return
    pytest.fail("little was searched")


def counted(monkeypatch: pytest.MonkeyPatch) -> Counter[Action]:
    """Counts the worlds in which each answer is played out."""
    played: Counter[Action] = Counter()
    rollout = ExpertDriver._rollout

    def counting(self: ExpertDriver, seat: int, turn: int, world: State, action: Action) -> float:
        played[action] += 1
        return rollout(self, seat, turn, world, action)

    monkeypatch.setattr(ExpertDriver, "_rollout", counting)
    return played


@pytest.mark.parametrize("worlds", [1, 3])
def test_the_budget_counts_the_worlds_of_the_search(
    worlds: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    cases = [*zip(compared(), range(4), strict=False)]
    played = counted(monkeypatch)
    for (view, decision), _ in cases:
        played.clear()
        searching("b").choose(view, decision, Budget(worlds=worlds))
        assert 2 <= len(played) <= CANDIDATES
        assert max(played.values()) == worlds


def test_without_a_budget_it_has_its_own_number_of_worlds(monkeypatch: pytest.MonkeyPatch) -> None:
    view, decision = next(compared())
    played = counted(monkeypatch)
    searching("b").choose(view, decision)
    assert 0 < max(played.values()) <= WORLDS


def test_without_time_it_answers_as_without_search(monkeypatch: pytest.MonkeyPatch) -> None:
    view, decision = next(compared())
    played = counted(monkeypatch)
    capped = searching("b").choose(view, decision, Budget(worlds=1000, seconds=0.0))
    assert not played
    assert capped in decision.actions


def test_both_looks_together_have_the_time_of_the_budget(monkeypatch: pytest.MonkeyPatch) -> None:
    """Three of the ten seconds are gone when the search begins."""
    given: list[Budget] = []

    def noting(*args: Any, **kwargs: Any) -> Any:
        given.append(args[3])
        return rank(*args, **kwargs)

    view, decision = next(compared())
    monkeypatch.setattr(expert, "rank", noting)
    monkeypatch.setattr(expert, "monotonic", lambda: monotonic() + 3)
    searching("b").choose(view, decision, Budget(worlds=1, seconds=10))
    assert given[0].seconds is not None
    assert 0 < given[0].seconds <= 7


def test_a_lead_of_the_first_look_is_not_lost_to_a_little_luck_in_the_worlds(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def rollout(_: ExpertDriver, seat: int, turn: int, world: State, action: Action) -> float:
        return -0.01 * (action == first)

    cases = [each for each, _ in zip(compared(), range(9), strict=False)]
    monkeypatch.setattr(ExpertDriver, "_rollout", rollout)
    kept = 0
    for view, decision in cases:
        best, other = ExpertDriver("c", search=False).compare(view, decision)[:2]
        first = best.action
        if (best.value or 0.0) > (other.value or 0.0) + 0.1:
            assert searching("c").choose(view, decision, Budget(worlds=4)) == first
            kept += 1
    assert kept > 2


def test_the_answer_that_does_best_in_the_worlds_is_chosen(monkeypatch: pytest.MonkeyPatch) -> None:
    view, decision = next(compared())
    close = evaluations(searching("c"), view, decision, FEW)
    last = [each.action for each in close if each.worlds == FEW.worlds][-1]

    def rollout(_: ExpertDriver, seat: int, turn: int, world: State, action: Action) -> float:
        return 100.0 * (action == last)

    monkeypatch.setattr(ExpertDriver, "_rollout", rollout)
    assert searching("c").choose(view, decision, Budget(worlds=4)) == last


def test_worlds_agree_with_the_view_and_differ_in_what_is_hidden(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    view, decision = next(compared())
    worlds: list[State] = []

    def rollout(_: ExpertDriver, seat: int, turn: int, world: State, action: Action) -> float:
        worlds.append(world)
        return 0.0

    monkeypatch.setattr(ExpertDriver, "_rollout", rollout)
    searching("d").choose(view, decision, Budget(worlds=4))
    own, rival = decision.seat, 1 - decision.seat
    different = {id(world): world for world in worlds}.values()
    assert len(different) == 4, "all answers are tried in the same worlds"
    assert len({tuple(world.cars[own].hand) for world in different}) == 1
    assert len({tuple(sorted(world.cars[rival].hand)) for world in different}) > 1
    assert len({tuple(world.deck) for world in different}) == 4


def test_a_rollout_ends_with_the_own_next_turn_and_leaves_its_world_alone(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    ended: list[State] = []

    def worth(_: ExpertDriver, state: State, seat: int) -> float:
        ended.append(state)
        return estimate(state, state.cars[seat])

    view, decision = next(compared())
    driver = searching("e")
    world = F90_GAME.sample(view, RandomSource("world"))
    before, turn = world.dump(), world.turn
    monkeypatch.setattr(ExpertDriver, "_worth", worth)
    for action in decision.actions[:6]:
        driver._rollout(decision.seat, turn, world, action)
    assert world.dump() == before
    for state in ended:
        car = state.cars[decision.seat]
        assert car.out or (state.turn == turn + 1 and car.acted) or state.turn == turn + 2


def test_answers_after_which_one_card_decides_are_left_to_the_pro(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """A Late Braking, a Blind Check: every card that may come is tried, low to high."""
    played = counted(monkeypatch)
    match = Match(F90_GAME, {**GAMES["standard"], "players": 3}, "cards")
    rookies = [make_driver("rookie", str(seat)) for seat in range(3)]
    seen = 0
    while not match.over and seen < 6:
        seat = match.to_act()[0]
        decision, view = match.decision(seat), match.view(seat)
        assert decision is not None
        if any(action in BY_CARD for action in decision.actions) and not decision.routine:
            played.clear()
            answer = ExpertDriver("f", value=Value(), search=True).choose(view, decision)
            close = close_answers(ProDriver("f").compare(view, decision))
            if len(close) > 1 and any(each.action in BY_CARD for each in close):
                assert not played
                assert answer == ProDriver("f").choose(view, decision)
                seen += 1
        match.act(seat, rookies[seat].choose(view, decision))
    assert seen == 6


def test_close_answers_are_the_best_few_that_were_priced() -> None:
    actions = [Action(("a", number)) for number in range(8)]
    ranked = [Evaluation(action, 10.0 - 0.5 * at) for at, action in enumerate(actions)]
    assert len(close_answers(ranked)) == CANDIDATES
    far = [Evaluation(actions[0], 10.0), Evaluation(actions[1], 9.9 - CLOSE)]
    assert [each.action for each in close_answers(far)] == actions[:1]
    assert close_answers([Evaluation(actions[0])]) == []


def test_a_stop_is_not_priced_by_the_fitted_value(monkeypatch: pytest.MonkeyPatch) -> None:
    """The look of one turn compares a car before its turn with one after it; the worlds of the
    search end after the own next turn, and are priced by the value."""
    priced: list[float] = []
    price = Value.__call__

    def noting(self: Value, state: State, car: Car, *prices: Any) -> float:
        priced.append(price(self, state, car, *prices))
        return priced[-1]

    monkeypatch.setattr(Value, "__call__", noting)
    monkeypatch.setattr(expert, "CLOSE", 1000.0)
    match = Match(F90_GAME, {**GAMES["standard"], "players": 2}, "stop")
    config = F90_GAME.config(match.options)
    wild = Value(tuple(50.0 for _ in feature_names(config)))
    asked: Counter[bool] = Counter()
    stops = 0
    drivers = [make_driver("rookie", str(seat)) for seat in range(2)]
    while not match.over and match.view(None).turn < 14:
        seat = match.to_act()[0]
        decision, view = match.decision(seat), match.view(seat)
        assert decision is not None
        if decision.kind in ("ask_pit", "ask_play") and len(decision.actions) > 1:
            wildly = ExpertDriver("g", value=wild, search=False).choose(view, decision)
            as_pro = ProDriver("g").choose(view, decision)
            if decision.kind == "ask_pit":
                assert wildly == as_pro
                assert not priced
                answers = len(searching("g").compare(view, decision, Budget(worlds=1)))
                assert len(priced) == (answers if answers > 1 else 0)
                stops += answers > 1
            priced.clear()
            asked[wildly == as_pro] += decision.kind == "ask_play"
        match.act(seat, drivers[seat].choose(view, decision))
    assert asked[False] > 0, "elsewhere the value decides"
    assert stops > 0


def strategies_at_stops() -> Iterator[State]:
    """Yields states of a race of rookies in which a strategy is chosen at a stop."""
    state = new_state("standard", "strategies")
    while waiting := state.to_act():
        if state.stack[-1] == "ask_pit_strategy":
            yield state
        state.apply(waiting[0], rookie_action(state, waiting[0]))


def test_at_a_stop_it_takes_the_strategy_that_is_worth_most_without_a_taste() -> None:
    seen = 0
    for state in strategies_at_stops():
        decision = state.decision(state.to_act()[0])
        seat = decision.seat
        best = best_strategy(state, seat, decision.actions)
        answers = {ExpertDriver(s).choose(state.view(seat), decision) for s in "abcdefgh"}
        assert answers == {best}
        seen += 1
    assert seen > 1


def test_in_its_worlds_it_chooses_strategies_as_at_the_table_and_rivals_as_rookies_do() -> None:
    differed = 0
    for state in strategies_at_stops():
        seat = state.to_act()[0]
        best = best_strategy(state, seat, state.legal(seat))
        assert searching("a")._policy(seat)(state, seat) == best
        assert searching("a")._policy(seat + 1)(state, seat) == rookie_action(state, seat)
        differed += best != rookie_action(state, seat)
    assert differed > 0
