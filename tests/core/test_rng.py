"""The random source: fixed by its seed, copyable at any point, fair."""

from __future__ import annotations

import json
from collections import Counter
from itertools import permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pitboard.core.rng import RandomSource, seed_commitment

EXPECTED_COMMITMENT = "c2f7773f628fbddaedcf8eb91e9331ff4665c82d8065d8eb3e07fb1aa635ce0c"
LIMITS = st.lists(st.integers(1, 2**32), max_size=40)


def numbers(source: RandomSource, limits: list[int]) -> list[int]:
    return [source.below(limit) for limit in limits]


def test_the_numbers_of_a_seed_never_change() -> None:
    source = RandomSource("pitboard")

    assert [source.below(100) for _ in range(20)] == [
        18,
        45,
        42,
        59,
        24,
        89,
        37,
        61,
        40,
        56,
        27,
        75,
        40,
        46,
        40,
        26,
        42,
        63,
        31,
        87,
    ]


def test_the_shuffle_of_a_seed_never_changes() -> None:
    cards = list(range(10))

    RandomSource("pitboard").shuffle(cards)

    assert cards == [6, 5, 3, 1, 4, 0, 9, 2, 7, 8]


def test_the_commitment_of_a_seed_never_changes() -> None:
    assert seed_commitment("pitboard") == EXPECTED_COMMITMENT
    assert seed_commitment("pitboard ") != EXPECTED_COMMITMENT


@given(st.text(st.characters(codec="utf-8"), max_size=20), LIMITS)
def test_one_seed_is_one_stream(seed: str, limits: list[int]) -> None:
    first, second = RandomSource(seed), RandomSource(seed)

    assert numbers(first, limits) == numbers(second, limits)
    assert first.dump() == second.dump()


def test_other_seeds_are_other_streams() -> None:
    streams = {tuple(numbers(RandomSource(str(seed)), [1000] * 8)) for seed in range(200)}

    assert len(streams) == 200


@given(LIMITS, LIMITS)
def test_a_clone_goes_on_the_same_and_alone(before: list[int], after: list[int]) -> None:
    source = RandomSource("clone")
    numbers(source, before)
    clone, dumped = source.clone(), source.dump()

    drawn = numbers(clone, after)

    assert source.dump() == dumped
    assert numbers(source, after) == drawn
    assert source.dump() == clone.dump()


@pytest.mark.parametrize("drawn", range(50))
def test_a_dump_goes_on_the_same_from_any_point(drawn: int) -> None:
    source = RandomSource("dump")
    numbers(source, [7] * drawn)

    loaded = RandomSource.load(json.loads(json.dumps(source.dump())))

    assert loaded.dump() == source.dump()
    assert numbers(loaded, [1000] * 40) == numbers(source, [1000] * 40)


@given(st.integers(1, 2**32))
def test_a_number_is_below_its_limit(limit: int) -> None:
    source = RandomSource(f"limit {limit}")

    assert all(0 <= source.below(limit) < limit for _ in range(20))


def test_numbers_above_the_last_full_round_are_thrown_away() -> None:
    # Three quarters of 2**32: one word in four is beyond it and must not fold back onto the low
    # numbers, which would then come up twice as often.
    limit = 3 * 2**30
    source = RandomSource("fair")

    low = sum(source.below(limit) < limit // 3 for _ in range(6000))

    assert 1850 < low < 2150


def test_every_number_comes_up_as_often() -> None:
    source = RandomSource("even")

    counts = Counter(source.below(6) for _ in range(6000))

    assert sorted(counts) == [0, 1, 2, 3, 4, 5]
    assert all(880 < count < 1120 for count in counts.values())


def test_every_order_comes_up_as_often() -> None:
    source = RandomSource("orders")
    counts: Counter[str] = Counter()
    for _ in range(4800):
        cards = list("abcd")
        source.shuffle(cards)
        counts["".join(cards)] += 1

    assert set(counts) == {"".join(order) for order in permutations("abcd")}
    assert all(140 < count < 260 for count in counts.values())


@given(st.lists(st.integers(), max_size=30))
def test_a_shuffle_keeps_every_card(cards: list[int]) -> None:
    shuffled = cards[:]

    RandomSource("cards").shuffle(shuffled)

    assert sorted(shuffled) == sorted(cards)


@given(st.integers(0, 60), st.integers(0, 16))
def test_a_shuffle_takes_the_numbers_that_single_draws_would(count: int, used: int) -> None:
    shuffled, drawn = RandomSource("deck"), RandomSource("deck")
    for source in (shuffled, drawn):
        numbers(source, [7] * used)
    items, expected = list(range(count)), list(range(count))

    shuffled.shuffle(items)
    for last in range(count - 1, 0, -1):
        other = drawn.below(last + 1)
        expected[last], expected[other] = expected[other], expected[last]

    assert items == expected
    assert shuffled.dump() == drawn.dump()


def test_a_shuffle_rejects_words_of_an_incomplete_round() -> None:
    """2**32 is 1 more than a multiple of 3: the highest word would favour 0."""
    source = RandomSource("deck")
    source._words, source._left = (1, 1, 2**32 - 1), 3  # words are used from the last

    items = ["a", "b", "c"]
    source.shuffle(items)

    assert items == ["a", "c", "b"]
