"""What holds at every moment of every race, whatever is played."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import combinations, pairwise
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from pitboard.core.action import Action
from pitboard.core.event import Event
from pitboard.core.game import State as AnyState
from pitboard.f90.game import F90_GAME
from pitboard.f90.procedure import AUTOMATIC, QUESTIONS
from pitboard.f90.state import BRAKING, CORNER, State
from pitboard.f90.track import track_ids
from pitboard.testing.kit import RandomDriver, Walk


class Wrecker(RandomDriver):
    """Drives at random, but plays the cards that hurt most: cars and whole races break down."""

    def choose(self, state: AnyState[Any]) -> tuple[int, Action]:
        seat, action = super().choose(state)
        assert isinstance(state, State)
        plays = [other for other in state.legal(seat) if other.verb == "play"]
        return seat, max(plays, key=lambda play: _hurt(state, play)) if plays else action


def _hurt(state: State, play: Action) -> int:
    deck = state.setup.deck
    return sum(2 * deck.damage[c] + (deck.checks[c] is not None) for c in play.numbers())


class Race:
    """A random race with what it takes to look back: the events of the turn, the turn before."""

    def __init__(self, options: dict[str, Any], seed: str, driver: type[RandomDriver]) -> None:
        self.walk = Walk(F90_GAME, options, seed, driver)

    @property
    def state(self) -> State:
        state = self.walk.state
        assert isinstance(state, State)
        return state

    def moments(self) -> Iterator[tuple[list[Event], int]]:
        """Walks through the race: after every action, what it brought and the turn it was made."""
        turn = 0
        for _ in self.walk:
            yield self.walk.events, turn
            turn = self.state.turn
        yield self.walk.events, turn


races = given(
    track=st.sampled_from(track_ids()),
    players=st.integers(2, 6),
    seed=st.integers(0, 10**6),
    driver=st.sampled_from([RandomDriver, RandomDriver, Wrecker]),
)
few = settings(
    max_examples=12, deadline=None, suppress_health_check=list(HealthCheck), print_blob=True
)


def race(track: str, players: int, seed: int, driver: type[RandomDriver]) -> Race:
    return Race({"track": track, "players": players}, str(seed), driver)


# -- what is checked


def cards_are_each_in_one_place(state: State) -> None:
    places = [*state.deck, *state.discard]
    for car in state.cars:
        places += [*car.hand, *car.frozen, *([car.target] if car.target else [])]
    if state.individual:
        places += [*state.individual.cards, *state.individual.used]
        assert set(state.individual.drawn) <= set(state.cars[state.mover].hand)
    if state.contest:
        places += [card for cards in state.contest.placed.values() for card in cards]
    dealt = all(car.chart or car.robot for car in state.cars)
    assert sorted(places) == (list(range(1, state.setup.deck.size + 1)) if dealt else [])
    for seat, card in enumerate(state.secret):
        assert not card or card in state.cars[seat].hand


def discs_are_conserved(state: State) -> None:
    rules = state.setup.rules
    assert state.brown + sum(car.brown for car in state.cars) == rules.brown_discs
    # Red discs are noted when the container is empty, so there may be more on the charts.
    assert state.red == max(rules.red_discs - sum(car.red for car in state.cars), 0)


def charts_are_not_overfilled(state: State) -> None:
    for car in state.cars:
        if car.chart is None:
            assert (car.tyres, car.red, car.brown, car.hand) == (0, 0, 0, [])
        else:
            assert 0 <= car.tyres <= car.chart.tyres
            assert car.red >= 0
            assert car.brown >= 0
            assert car.red + car.brown <= car.chart.slots


def cars_are_each_in_one_place(state: State) -> None:
    standing = Counter(index for queue in state.queues for index in queue)
    for car in state.cars:
        if not state.grid or car.out or car.off:
            assert car.index not in standing
        else:
            assert standing[car.index] == 1
            assert car.index in state.queues[car.section]
    assert sorted(state.offs) == [car.index for car in state.cars if car.off]
    for index in state.offs:
        assert state.track.types[state.cars[index].section] == BRAKING


def eliminated_cars_hold_nothing(state: State) -> None:
    gone = [car for car in state.cars if car.out]
    assert sorted(car.out for car in gone) == list(range(1, state.outs + 1))
    for car in gone:
        held = (car.hand, car.frozen, car.target, car.red, car.brown, car.tyres, car.pit_due)
        assert held == ([], (), 0, 0, 0, 0, 0)
        assert car.next_strategy == ""
        assert not car.robot
        assert not car.off
        assert car.index not in state.to_act()


def points_are_held_by_one_car_in_their_section(state: State) -> None:
    held = Counter((car.section, car.point) for car in state.cars if car.point >= 0)
    assert all(count == 1 for count in held.values())
    for car in state.cars:
        assert car.point < len(state.track.points[car.section])
        assert car.point == -1 or not (car.off or car.out)


def race_order_follows_the_track(state: State) -> None:
    if not state.grid:
        return
    order = [state.cars[index] for index in state.race_order()]
    assert {car.index for car in order} == {car.index for car in state.cars if not car.out}
    for car, behind in pairwise(order):
        here, there = state.distance(car), state.distance(behind)
        assert here >= there
        if here == there and not (car.off or behind.off):
            queue = state.queues[car.section]
            assert queue.index(car.index) < queue.index(behind.index)
        assert here > there or not car.off or behind.off
    for car, behind in combinations(order, 2):
        assert state.is_ahead(car, behind)
        assert not state.is_ahead(behind, car)
    assert state.leader == order[0].index
    assert all(state.laps_down(car) >= 0 for car in order)
    assert state.laps_down(order[0]) == 0


def the_table_waits_for_players_in_the_race(state: State) -> None:
    assert 0 <= state.turn <= state.track.turns
    assert all(step in AUTOMATIC or step in QUESTIONS for step in state.stack)
    if state.ranking:
        assert (list(state.to_act()), state.stack) == ([], [])
        assert sorted(state.ranking) == list(range(len(state.cars)))
        return
    assert state.stack[-1] in QUESTIONS
    for seat in state.to_act():
        assert seat < state.setup.players
        assert not state.cars[seat].out
    if state.individual:
        mover = state.cars[state.mover]
        assert (mover.robot, mover.acted, mover.out) == ("", False, 0)
        assert state.individual.mp >= 0
        assert state.individual.cost >= 0


def contests_are_in_corners(state: State) -> None:
    for car in state.cars:
        assert len(set(car.asked)) == len(car.asked)
        assert all(state.track.types[section] == CORNER for section in car.asked)
    contest = state.contest
    if contest:
        queue = state.queues[contest.section]
        start = queue.index(contest.group[0])
        assert tuple(queue[start : start + len(contest.group)]) == contest.group
        assert set(contest.placed) <= set(contest.group)
        assert state.track.types[contest.section] == CORNER


EVERY_MOMENT = (
    cards_are_each_in_one_place,
    discs_are_conserved,
    charts_are_not_overfilled,
    cars_are_each_in_one_place,
    eliminated_cars_hold_nothing,
    points_are_held_by_one_car_in_their_section,
    race_order_follows_the_track,
    the_table_waits_for_players_in_the_race,
    contests_are_in_corners,
)


@pytest.mark.slow
@races
@few
def test_every_moment_of_a_race_is_in_order(
    track: str, players: int, seed: int, driver: type[RandomDriver]
) -> None:
    running = race(track, players, seed, driver)
    for _ in running.moments():
        for check in EVERY_MOMENT:
            check(running.state)


@pytest.mark.slow
@pytest.mark.rule("F1.CONTEST.12")
@races
@few
def test_frozen_cards_are_back_by_the_next_game_turn(
    track: str, players: int, seed: int, driver: type[RandomDriver]
) -> None:
    running = race(track, players, seed, driver)
    for _, before in running.moments():
        if running.state.turn != before:
            assert [car.frozen for car in running.state.cars if car.frozen] == []
            assert running.state.turn > before


@pytest.mark.slow
@pytest.mark.rule("F1.FUEL.07", "F1.FUEL.09")
@races
@few
def test_nobody_drives_on_past_his_refuelling_chit(
    track: str, players: int, seed: int, driver: type[RandomDriver]
) -> None:
    running = race(track, players, seed, driver)
    for _ in running.moments():
        turn = running.state.turn
        assert all(not car.pit_due or car.pit_due >= turn for car in running.state.cars)


ACTED = {"movement", "skip", "robot-move", "re-enter"}


@pytest.mark.slow
@pytest.mark.rule("F1.TURN.06")
@races
@few
def test_every_car_acts_once_in_each_game_turn(
    track: str, players: int, seed: int, driver: type[RandomDriver]
) -> None:
    running = race(track, players, seed, driver)
    acted: Counter[int] = Counter()
    pitted: Counter[int] = Counter()
    gone: set[int] = set()
    for events, _ in running.moments():
        for event in events:
            if event.kind in ACTED:
                acted[event.data["car"]] += 1
            elif event.kind == "pit":
                pitted[event.data["car"]] += 1
            elif event.kind == "eliminated":
                gone.add(event.data["car"])
            elif event.kind in ("game-turn", "finish"):
                assert set(pitted.values()) <= {1}
                assert set(acted.values()) <= {1}
                stopped = event.kind == "finish" and len(gone) == players
                racing = {car.index for car in running.state.cars} - gone
                assert stopped or not acted or racing <= set(acted)
                acted.clear()
                pitted.clear()


CARDS_IN_THE_OPEN = ("card", "cards")


@pytest.mark.slow
@races
@few
def test_a_card_named_to_everybody_lies_in_the_open(
    track: str, players: int, seed: int, driver: type[RandomDriver]
) -> None:
    running = race(track, players, seed, driver)
    for events, _ in running.moments():
        state = running.state
        hidden = {*state.deck, *(card for car in state.cars for card in car.hand)}
        kinds = {event.kind for event in events}
        if kinds & {"reshuffle", "unfrozen", "chase-take"}:
            continue  # what lay in the open has just been picked up
        for event in events:
            named = [event.data[key] for key in CARDS_IN_THE_OPEN if key in event.data]
            flat = {n for item in named for n in (item if isinstance(item, list) else [item])}
            if event.kind not in ("movement", "reshuffle"):
                assert not flat & hidden, event


@pytest.mark.slow
@races
@few
def test_a_race_ends_after_its_last_turn_or_its_last_player(
    track: str, players: int, seed: int, driver: type[RandomDriver]
) -> None:
    running = race(track, players, seed, driver)
    for _ in running.moments():
        pass
    state = running.state
    out = sorted((car for car in state.cars if car.out), key=lambda car: -car.out)
    assert list(state.ranking) == [*state.race_order(), *(car.index for car in out)]
    assert state.turn == state.track.turns or len(out) == players


def test_the_checks_find_what_is_wrong() -> None:
    state = race(track_ids()[0], 4, 1, RandomDriver)
    for _ in state.walk.play_to(200):
        break
    faults: list[tuple[Any, Any]] = [
        (cards_are_each_in_one_place, lambda s: s.discard.append(s.deck[0])),
        (discs_are_conserved, lambda s: setattr(s, "red", s.red - 1)),
        (charts_are_not_overfilled, lambda s: setattr(s.cars[0], "tyres", 99)),
        (cars_are_each_in_one_place, lambda s: s.queues[0].append(1)),
        (eliminated_cars_hold_nothing, lambda s: setattr(s, "outs", 7)),
        (points_are_held_by_one_car_in_their_section, lambda s: setattr(s.cars[0], "point", 9)),
        (race_order_follows_the_track, lambda s: setattr(s, "leader", s.race_order()[-1])),
        (the_table_waits_for_players_in_the_race, lambda s: setattr(s, "turn", 99)),
        (contests_are_in_corners, lambda s: setattr(s.cars[0], "asked", (3, 3))),
    ]

    assert [check for check, _ in faults] == list(EVERY_MOMENT)
    for check, spoil in faults:
        spoilt = state.state.clone()
        check(spoilt)
        spoil(spoilt)
        with pytest.raises(AssertionError):
            check(spoilt)
