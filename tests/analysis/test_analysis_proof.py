"""Planted mistakes are found, in a few races. `make prove-analysis` has more of them."""

from __future__ import annotations

import pytest

from pitboard.analysis.judging import AnalysisBudget
from pitboard.testing.analysis_proof import COST, prove

FEW = AnalysisBudget(first=5, second=60, answers=3)


@pytest.mark.slow
@pytest.mark.parametrize("number", [0, 1, 3])
def test_a_planted_mistake_is_a_key_moment(number: int) -> None:
    planted = prove(number, "pro", 60, budget=FEW)

    assert planted.cost >= COST
    assert planted.found
