"""What holds at every moment of races with any modules and optional rules."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from pitboard.f90.components import BLUE_FLAGS, YELLOW_FLAGS
from pitboard.f90.game import F90_GAME
from pitboard.f90.ruleset import MODULES
from pitboard.f90.state import CORNER, State
from pitboard.f90.track import track_ids
from pitboard.testing.kit import Walk

few = settings(
    max_examples=25, deadline=None, suppress_health_check=list(HealthCheck), print_blob=True
)


def ways() -> st.SearchStrategy[dict[str, Any]]:
    """Options of any race: Advanced, Junior, or Basic with some modules; perhaps optional rules."""
    modules = st.lists(st.sampled_from(MODULES), unique=True, max_size=5).map(",".join)
    return st.one_of(
        st.fixed_dictionaries({"mode": st.just("advanced"), "short": st.booleans()}),
        st.fixed_dictionaries({"mode": st.just("junior")}),
        st.fixed_dictionaries({"modules": modules, "short": st.booleans()}),
    )


def cards_are_each_in_one_place(state: State) -> None:
    advanced = state.advanced
    places = [*state.deck, *state.discard]
    if advanced is not None:
        places += [*advanced.deck, *advanced.discard]
        size = state.setup.deck.race_size
        assert all(card > size for card in (*advanced.deck, *advanced.discard))
        assert all(card <= size for card in (*state.deck, *state.discard))
    for car in state.cars:
        places += [*car.hand, *car.frozen, *([car.target] if car.target else [])]
    if state.individual:
        places += [*state.individual.cards, *state.individual.used]
    if state.contest:
        places += [card for cards in state.contest.placed.values() for card in cards]
    counted = Counter(places)
    assert set(counted.values()) <= {1}
    if state.grid:
        assert sorted(places) == list(range(1, state.setup.deck.size + 1))


def cars_are_each_in_one_place(state: State) -> None:
    standing = Counter(index for queue in state.queues for index in queue)
    for car in state.cars:
        if not state.grid or car.out or car.off:
            assert car.index not in standing
        else:
            assert standing[car.index] == 1
            assert car.index in state.queues[car.section]
    assert sorted(state.offs) == [car.index for car in state.cars if car.off]
    gone = [car for car in state.cars if car.out]
    assert sorted(car.out for car in gone) == list(range(1, state.outs + 1))


def discs_and_charts_are_in_order(state: State) -> None:
    rules = state.setup.rules
    assert state.brown + sum(car.brown for car in state.cars) == rules.brown_discs
    for car in state.cars:
        if car.chart is not None:
            assert 0 <= car.tyres <= car.chart.tyres
            assert 0 <= car.red + car.brown <= car.chart.slots


def flags_are_in_order(state: State) -> None:
    advanced = state.advanced
    if advanced is None:
        return
    assert len(advanced.yellow) <= YELLOW_FLAGS
    assert sum(own.blue for own in advanced.cars) <= BLUE_FLAGS
    for section, beyond in advanced.yellow.items():
        queue = state.queues[section]
        assert state.track.types[section] == CORNER
        assert set(queue[: len(beyond)]) == set(beyond)
        on_points = [index for index in queue if state.cars[index].point >= 0]
        assert set(on_points) <= set(beyond)
    assert all(own.soft_sets <= 2 and 0 <= own.soft_bonuses <= 3 for own in advanced.cars)


def the_leader_leads(state: State) -> None:
    if state.grid and not state.ranking:
        assert state.leader == state.race_order()[0]
        points = Counter((car.section, car.point) for car in state.cars if car.point >= 0)
        assert all(count == 1 for count in points.values())


EVERY_MOMENT = (
    cards_are_each_in_one_place,
    cars_are_each_in_one_place,
    discs_and_charts_are_in_order,
    flags_are_in_order,
    the_leader_leads,
)


def play(options: dict[str, Any], seed: str) -> State:
    walk = Walk(F90_GAME, options, seed)
    state = walk.state
    for _ in walk:
        state = walk.state
        assert isinstance(state, State)
        for check in EVERY_MOMENT:
            check(state)
    assert isinstance(state, State)
    return state


@pytest.mark.slow
@few
@given(
    way=ways(),
    track=st.sampled_from(track_ids()),
    players=st.integers(2, 6),
    rescue=st.booleans(),
    seed=st.integers(0, 10**6),
)
def test_every_moment_of_any_way_to_race_is_in_order(
    way: dict[str, Any], track: str, players: int, rescue: bool, seed: int
) -> None:
    options = {**way, "track": track, "players": players, "rescue": rescue}

    state = play(options, str(seed))

    assert sorted(state.ranking) == list(range(len(state.cars)))
    assert state.turn <= state.setup.last_turn


@pytest.mark.parametrize("players", range(2, 7))
@pytest.mark.parametrize("track", track_ids())
def test_an_advanced_race_runs_to_its_end(track: str, players: int) -> None:
    state = play({"mode": "advanced", "track": track, "players": players}, "end")

    assert sorted(state.ranking) == list(range(len(state.cars)))
