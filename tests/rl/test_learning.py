"""The example that learns to race from nothing, in short."""

from __future__ import annotations

import json
import sys
from concurrent.futures import ThreadPoolExecutor
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

sys.path.insert(0, str(Path(__file__).parents[2] / "examples"))
example: Any = import_module("learn")


def test_a_few_generations_of_practice_bring_it_farther(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(example, "SETS", 8)
    monkeypatch.setattr(example, "BEST", 2)
    with ThreadPoolExecutor(1) as pool:
        generations = example.learn(1, pool, minutes=60, races=2)
        first, *_, last = [next(generations) for _ in range(3)]
        tested = example.test(last.weights, 1, pool, 4)
    assert last.mean > first.mean + 20  # sections of a lap of 40
    assert last.races == 3 * first.races == 48
    assert tested.share.races == 4
    assert tested.margin > -60  # half of the distance of a race


def test_the_example_writes_what_it_did(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(example, "SETS", 4)
    monkeypatch.setattr(example, "BEST", 2)
    few = ["--minutes", "0.0001", "--races", "1", "--workers", "1", "--final", "2", "--json"]
    monkeypatch.setattr(sys, "argv", ["learn.py", *few])
    monkeypatch.setattr(example, "ProcessPoolExecutor", ThreadPoolExecutor)
    example.main()
    found = json.loads(capsys.readouterr().out)
    (generation,) = found["generations"]
    assert generation["races"] == 4
    assert len(found["weights"]) == example.number_count()
    assert found["final"]["races"] == 2


def test_the_example_draws_what_it_did(tmp_path: Path) -> None:
    pytest.importorskip("matplotlib")  # of the laboratory
    generation = example.Generation(8, 1.0, None, 50.0, 40.0)
    example.plot(tmp_path / "learn.svg", [generation], example.Tested(example.Share(2, 4), 1.5))
    assert "<svg" in (tmp_path / "learn.svg").read_text()
