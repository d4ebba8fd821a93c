"""What a race is remembered for."""

from __future__ import annotations

from itertools import pairwise

from pitboard.server.messages import Moment
from pitboard.server.replays.builder import MOST_MOMENTS, key_moments


def moment(version: int, weight: int) -> Moment:
    return Moment(version, version, "pit", 0, "", "BO-PIT-03", weight)


def test_of_many_moments_the_weightiest_stay_in_order() -> None:
    many = [moment(version, 1) for version in range(60)]
    great = [moment(100 + version, 3) for version in range(4)]

    kept = key_moments([*many, *great])

    versions = [each.version for each in kept]
    assert len(kept) == MOST_MOMENTS
    assert versions == sorted(versions)
    assert [each for each in kept if each.weight == 3] == great
    gaps = [after - before for before, after in pairwise(versions[:-4])]
    assert max(gaps) <= 6


def test_a_few_moments_all_stay() -> None:
    few = [moment(version, 1 + version % 3) for version in range(9)]

    assert key_moments(few) == few
    assert key_moments([]) == []
