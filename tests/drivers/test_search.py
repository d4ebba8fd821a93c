"""The search without a game: bandits with known means."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from itertools import count

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pitboard.drivers.base import Budget
from pitboard.drivers.search import Ranked, Rules, rank

Means = dict[str, float]
means_of_arms = st.lists(st.integers(-20, 20), min_size=1, max_size=6).map(
    lambda values: {chr(ord("a") + i): float(v) for i, v in enumerate(values)}
)


def worlds(seed: int = 0) -> Iterator[int]:
    return (seed * 1_000_003 + number for number in count())


def bandit(means: Means, own: float = 1.0, shared: float = 0.0) -> Callable[[int, str], float]:
    """Makes arms with noise of their own, and noise that all arms of a world share."""

    def play(world: int, arm: str) -> float:
        luck = random.Random(f"{world} {arm}").gauss(0, own)
        return means[arm] + luck + random.Random(world).gauss(0, shared)

    return play


class Counter:
    """Counts what a search plays, and is its clock: every call of an arm takes a second."""

    def __init__(self, play: Callable[[int, str], float]) -> None:
        self._play = play
        self.calls: list[tuple[int, str]] = []

    def __call__(self, world: int, arm: str) -> float:
        self.calls.append((world, arm))
        return self._play(world, arm)

    def clock(self) -> float:
        return float(len(self.calls))

    def worlds(self) -> int:
        return len({world for world, _ in self.calls})


def names(ranking: list[Ranked[str]]) -> list[str]:
    return [each.candidate for each in ranking]


@given(means_of_arms, st.integers(0, 50))
def test_the_best_arm_is_found(means: Means, seed: int) -> None:
    ranking = rank(list(means), worlds(seed), bandit(means, own=0.1), Budget(worlds=12))
    assert means[ranking[0].candidate] == max(means.values())
    assert sorted(names(ranking)) == sorted(means)


def test_noise_that_all_arms_share_does_not_hide_a_small_difference() -> None:
    means = {"a": 0.0, "b": 0.1}
    right = [
        rank("ab", worlds(seed), bandit(means, own=0.1, shared=50), Budget(worlds=20))[0].candidate
        for seed in range(40)
    ]
    assert right.count("b") >= 38


@given(means_of_arms, st.integers(0, 50), st.integers(1, 20))
def test_equal_seeds_give_equal_results(means: Means, seed: int, limit: int) -> None:
    def once() -> list[Ranked[str]]:
        return rank(list(means), worlds(seed), bandit(means), Budget(worlds=limit))

    assert once() == once()


@given(means_of_arms, st.integers(1, 20))
def test_the_number_of_worlds_is_never_exceeded(means: Means, limit: int) -> None:
    play = Counter(bandit(means))
    sampled: list[int] = []

    def sample() -> Iterator[int]:
        for world in worlds():
            sampled.append(world)
            yield world

    ranking = rank(list(means), sample(), play, Budget(worlds=limit))
    assert play.worlds() <= limit
    assert len(sampled) <= limit
    assert max(each.worlds for each in ranking) == play.worlds()


def test_close_arms_use_the_whole_budget_and_clear_ones_do_not() -> None:
    close, clear = Counter(bandit({"a": 0, "b": 0})), Counter(bandit({"a": 0, "b": 50}))
    rank("ab", worlds(), close, Budget(worlds=30), rules=Rules(errors=9))
    rank("ab", worlds(), clear, Budget(worlds=30), rules=Rules(least=4))
    assert close.worlds() == 30
    assert clear.worlds() == 4


def test_a_dropped_arm_plays_no_further_world_and_ranks_behind_those_that_are_left() -> None:
    means = {"a": 0.0, "b": 0.02, "c": -50.0}
    ranking = rank("abc", worlds(), bandit(means), Budget(worlds=40), rules=Rules(errors=9))
    assert [each.worlds for each in ranking] == [40, 40, 6]
    assert names(ranking)[2] == "c"
    assert ranking[2].behind > 40
    assert ranking[2].mean == pytest.approx(ranking[0].mean - ranking[2].behind)


@pytest.mark.parametrize(("spread", "worlds_of_b"), [(1.5, 12), (0.9, 6)])
def test_an_arm_is_dropped_when_it_is_behind_by_two_standard_errors(
    spread: float, worlds_of_b: int
) -> None:
    """Gaps of 1 and more or less `spread` in six worlds: 5 ** 0.5 / spread standard errors."""

    def play(world: int, arm: str) -> float:
        return 0.0 if arm == "a" else -1 + spread * (-1) ** world

    _, b = rank("ab", worlds(), play, Budget(worlds=12), rules=Rules(errors=2, least=6))
    assert (b.candidate, b.worlds) == ("b", worlds_of_b)


def test_arms_are_looked_at_again_and_those_dropped_later_rank_higher() -> None:
    """One arm is behind from the start, another one after the first look."""

    def play(world: int, arm: str) -> float:
        return {"a": 0.0, "b": -1.0 * (world >= 6), "c": -5.0}[arm]

    ranking = rank("abc", worlds(), play, Budget(worlds=30), rules=Rules(least=6))
    assert [(each.candidate, each.worlds) for each in ranking] == [("a", 12), ("b", 12), ("c", 6)]


@given(means_of_arms, st.integers(0, 30), st.booleans())
def test_seconds_end_the_search_with_the_best_so_far(
    means: Means, seconds: int, with_priors: bool
) -> None:
    play = Counter(bandit(means, own=0.1))
    priors = list(means.values()) if with_priors else None
    budget = Budget(worlds=50, seconds=seconds)
    ranking = rank(list(means), worlds(), play, budget, priors=priors, clock=play.clock)
    assert len(play.calls) <= max(seconds, 0 if with_priors else len(means))
    assert means[ranking[0].candidate] == max(means.values())
    # A world that was not finished does not count for those that played it.
    assert sum(each.worlds for each in ranking) <= len(play.calls)


def test_an_unfinished_world_does_not_count() -> None:
    play = Counter(bandit({"a": 0, "b": 0}))
    ranking = rank("ab", worlds(), play, Budget(seconds=7), clock=play.clock)
    assert len(play.calls) == 7
    assert [each.worlds for each in ranking] == [3, 3]


def test_a_prior_counts_as_that_many_worlds() -> None:
    def play(world: int, arm: str) -> float:
        return {"a": 0.0, "b": 1.0}[arm]

    def first(worlds_: int) -> str:
        rules = Rules(prior=3, least=50)
        return rank("ab", worlds(), play, Budget(worlds=worlds_), priors=(2, 1), rules=rules)[
            0
        ].candidate

    # A lead of one section that counts as three worlds is gone after the fourth.
    assert [first(n) for n in (1, 2, 4)] == ["a", "a", "b"]


def test_mean_and_error_are_those_of_the_values() -> None:
    values = {"a": (1.0, 3.0, 5.0), "b": (0.0, 3.0, 3.0)}
    best, other = rank("ab", range(3), lambda world, arm: values[arm][world])
    assert (best.candidate, best.mean, best.worlds, best.behind) == ("a", 3.0, 3, 0.0)
    assert best.error == pytest.approx(2 / 3**0.5)
    assert other.mean == pytest.approx(2.0)
    assert other.behind == pytest.approx(1.0)
    assert other.error == pytest.approx(3**0.5 / 3**0.5)
    assert other.behind_error == pytest.approx(1 / 3**0.5)


def test_one_world_has_no_error() -> None:
    (best, other) = rank("ab", range(1), bandit({"a": 1, "b": 0}))
    assert (best.error, other.error, other.behind_error) == (None, None, None)


def test_one_candidate_needs_no_world() -> None:
    play, sampled = Counter(bandit({"a": 1})), worlds()
    assert names(rank("a", sampled, play, Budget(worlds=9))) == ["a"]
    assert not play.calls
    assert next(sampled) == 0


def test_equal_candidates_keep_their_order() -> None:
    assert names(rank("abc", range(20), lambda _world, _arm: 1.0)) == ["a", "b", "c"]


def test_nonsense_is_refused() -> None:
    with pytest.raises(ValueError, match="no candidates"):
        rank("", range(1), lambda _world, _arm: 0.0)
    with pytest.raises(ValueError, match="priors"):
        rank("ab", range(1), lambda _world, _arm: 0.0, priors=(1.0,))
    with pytest.raises(ValueError, match="two worlds"):
        Rules(least=1)
    with pytest.raises(ValueError, match="not negative"):
        Rules(prior=-1)


def test_a_prior_counts_as_worlds_in_a_lead_too() -> None:
    play = bandit({"a": 0.0, "b": 0.0}, own=0.0)
    rules = Rules(least=4, prior=6.0)
    best, other = rank("ab", worlds(), play, Budget(worlds=20), priors=[5.0, -5.0], rules=rules)

    assert (best.candidate, other.candidate) == ("a", "b")
    assert other.worlds == 4
    assert other.behind == pytest.approx(6 * 10 / (6 + 4))
    assert best.mean - other.mean == pytest.approx(other.behind)
