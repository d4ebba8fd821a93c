"""What holds at every moment of every race, whatever is played."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pitboard.core.action import Action
from pitboard.core.event import Event
from pitboard.core.game import State as AnyState
from pitboard.f90.box.tracks import track_ids
from pitboard.f90.game import F90_GAME
from pitboard.f90.state.race import State
from pitboard.lab.walk import RandomDriver, Walk
from pitboard.testing.invariants_f90 import check_moment


class Wrecker(RandomDriver):
    """Drives at random, but plays the cards that hurt most: cars and whole races break down."""

    def choose(self, state: AnyState[Any]) -> tuple[int, Action]:
        seat, action = super().choose(state)
        assert isinstance(state, State)
        plays = [other for other in state.legal(seat) if other.verb == "play"]
        return seat, max(plays, key=lambda play: _hurt(state, play)) if plays else action


def _hurt(state: State, play: Action) -> int:
    deck = state.config.deck
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
few = settings(max_examples=12)


def race(track: str, players: int, seed: int, driver: type[RandomDriver]) -> Race:
    return Race({"track": track, "players": players}, str(seed), driver)


@pytest.mark.slow
@races
@few
def test_every_moment_of_a_race_is_in_order(
    track: str, players: int, seed: int, driver: type[RandomDriver]
) -> None:
    running = race(track, players, seed, driver)
    for _ in running.moments():
        check_moment(running.state)


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
def test_nobody_drives_on_past_their_refuelling_chit(
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
                acted[event.integer("car")] += 1
            elif event.kind == "pit":
                pitted[event.integer("car")] += 1
            elif event.kind == "eliminated":
                gone.add(event.integer("car"))
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
            lists = (item if isinstance(item, list) else [item] for item in named)
            flat = {n for item in lists for n in item if isinstance(n, int)}
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
