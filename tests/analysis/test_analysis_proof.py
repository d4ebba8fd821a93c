"""Planted mistakes are found, in a few races. `make prove-analysis` has more of them."""

from __future__ import annotations

from pathlib import Path

import pytest

from pitboard.analysis.judging import AnalysisBudget
from pitboard.analysis.results import worst_of
from pitboard.testing.analysis_proof import (
    COST,
    LUCK,
    PLANTED,
    Field,
    Proof,
    main,
    planted_in,
    prove_luck,
)

QUICK = Proof("pro", 60, budget=AnalysisBudget(first=5, second=60, answers=3))


@pytest.mark.slow
def test_a_planted_mistake_is_found_in_a_race_that_has_few_others() -> None:
    found = QUICK.planted(0)

    assert found["cost"] >= COST
    assert found["found"]
    assert len(found["accused"]) <= 1


@pytest.mark.slow
@pytest.mark.parametrize("number", [1, 3])
def test_a_planted_mistake_is_a_key_moment(number: int) -> None:
    record = Field(number, QUICK.driver, QUICK.seed).finish()
    planted = planted_in(record, number, QUICK.driver, QUICK.seed, QUICK.worlds)
    moments = worst_of(QUICK.mistakes(planted.record))

    assert planted.cost >= COST
    assert planted.entry in {each.entry for each in moments}


def test_a_run_goes_on_where_it_was_interrupted(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    raced: list[int] = []

    def one(proof: Proof, number: int) -> dict[str, object]:
        raced.append(number)
        luck = [0.1 * (-1) ** number, 0.0]
        return {"training": proof.name, "kind": LUCK, "number": number, "luck": luck}

    monkeypatch.setattr(Proof, "luck", one)
    results = tmp_path / "results.jsonl"
    first = list(QUICK.rows(LUCK, 2, results))
    again = list(QUICK.rows(LUCK, 4, results))
    other = list(QUICK._replace(driver="expert").rows(LUCK, 1, results))

    assert raced == [0, 1, 2, 3, 0]
    assert again[:2] == first
    assert prove_luck(again)
    assert not prove_luck(again[::2])
    assert other[0]["training"] != first[0]["training"]


@pytest.mark.parametrize(("accused", "found", "code"), [(1, 9, 0), (2, 9, 1), (1, 8, 1)])
def test_a_proof_fails_where_too_few_are_found_or_too_many_accused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, accused: int, found: int, code: int
) -> None:
    def one(proof: Proof, number: int) -> dict[str, object]:
        return {
            "training": proof.name,
            "kind": PLANTED,
            "number": number,
            "entry": 7,
            "cost": 0.1,
            "found": number < found,
            "accused": [["ask_play", 0.05]] * accused,
        }

    monkeypatch.setattr(Proof, "planted", one)

    assert main(["--races", "10", "--results", str(tmp_path / "results.jsonl")]) == code
