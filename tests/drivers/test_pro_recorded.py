"""The pro's decisions are unchanged: what it chose, and what that was worth.

A change that is meant to make it faster must leave every one of them as it is. After a change of
prices, cards or rules, record them again and read which decisions changed:

    python tests/drivers/test_pro_recorded.py
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from pitboard.core.options import validate
from pitboard.core.rng import RandomSource
from pitboard.drivers.f90.pro import ProDriver
from pitboard.drivers.f90.rookie import rookie_action
from pitboard.f90.game import F90_GAME

FILE = Path(__file__).with_name("pro_decisions.txt")
RACES: dict[str, dict[str, Any]] = {
    "first-basic": {},
    "first-advanced": {"mode": "advanced"},
    "second-basic": {"edition": 2},
    "second-standard": {"edition": 2, "mode": "standard"},
    "suzuka": {"edition": 2, "mode": "standard", "track": "suzuka"},
    "martino": {"edition": 2, "mode": "standard", "martino": True, "track": "spa"},
    "teams": {"edition": 2, "mode": "standard", "teams": "robots", "draw_last": True},
    "alone": {"edition": 2, "mode": "standard", "players": 1, "series": "UF/none/normal/rookie"},
}
TURNS = (1, 8, 18)
"""Rookies race to these turns; the pro decides from there on."""
DECISIONS = 24


def decisions(race: str) -> Iterator[str]:
    """Gets the decisions of pros in all seats of a race, one line each."""
    cards = {"players": 4, "components": 1}  # those of a release never change
    options = validate(F90_GAME.options, {**cards, **RACES[race]})
    for turn in TURNS:
        state = F90_GAME.new(options, RandomSource(f"{race} {turn}"))
        while state.turn < turn:
            seat = state.to_act()[0]
            state.apply(seat, rookie_action(state, seat))
        pro = ProDriver(race)
        for number in range(DECISIONS):
            seat = state.to_act()[0]
            decision = state.decision(seat).numbered(number)
            best = pro.compare(state.view(seat), decision)[0]
            value = "-" if best.value is None else f"{best.value:.9f}"
            yield f"{race} {state.turn} {seat} {decision.kind} {value} {best.action}"
            state.apply(seat, best.action)


@pytest.mark.parametrize("race", RACES)
def test_the_pro_decides_as_recorded(race: str) -> None:
    lines = FILE.read_text(encoding="utf-8").splitlines()
    recorded = [line for line in lines if line.split()[0] == race]

    assert list(decisions(race)) == recorded
    assert len(recorded) == len(TURNS) * DECISIONS


if __name__ == "__main__":
    FILE.write_text("".join(f"{line}\n" for race in RACES for line in decisions(race)), "utf-8")
