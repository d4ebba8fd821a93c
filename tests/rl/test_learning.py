"""The example that learns to race from nothing, in short."""

from __future__ import annotations

import sys
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

sys.path.insert(0, str(Path(__file__).parents[2] / "examples"))
example: Any = import_module("learn")


def test_a_few_batches_of_practice_make_it_faster() -> None:
    agent = example.Agent()
    paces = [batch.pace for batch in example.learn(agent, 1, batches=3, races=8, tests=0)]
    assert max(paces[1:]) > paces[0]
    assert agent.known[list(agent.starts)].max() > 2  # lines of the circuit
    assert len(agent.followers) > 1000


def test_the_example_writes_what_it_did(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    few = ["--batches", "1", "--races", "2", "--tests", "1", "--final", "2", "--json"]
    monkeypatch.setattr(sys, "argv", ["learn.py", *few])
    example.main()
    shown = capsys.readouterr().out
    assert '"batches": [{"races": 2' in shown
    assert '"final": {"races": 2' in shown
