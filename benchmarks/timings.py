"""Measures the times that have goals: a race of rookies to the flag, copies, samples and views.

    python benchmarks/timings.py

Takes about half a minute. Processor time counts; the median of all rounds and the fastest round
are printed. With a busy machine the fastest is nearer to what an idle one takes.
"""

from __future__ import annotations

import argparse
import os
from collections.abc import Callable
from random import Random
from statistics import median
from time import process_time
from typing import Any

from pitboard import games
from pitboard.core.options import validate
from pitboard.core.rng import RandomSource
from pitboard.drivers.f90.rookie import rookie_action

MODES: dict[str, tuple[str, dict[str, Any]]] = {
    "1st edition, Basic": ("f90", {}),
    "1st edition, Advanced": ("f90", {"mode": "advanced"}),
    "2nd edition, Basic": ("f90", {"edition": 2}),
    "2nd edition, Standard": ("f90", {"edition": 2, "mode": "standard"}),
    "Bolide": ("bolide", {}),
}
FIRST_TURN, TURNS = 8, 18
"""Rookies race on from here, for so many turns."""
WARM_UP = 150
"""Decisions before a state is copied."""
REPEATED = 300
GOALS = {
    ("2nd edition, Standard", "18 turns of rookies"): "<= 5 ms",
    ("1st edition, Basic", "copy"): "<= 6 µs",
    ("2nd edition, Basic", "copy"): "<= 6 µs",
    ("1st edition, Advanced", "copy"): "<= 9 µs",
    ("2nd edition, Standard", "copy"): "<= 9 µs",
    ("2nd edition, Standard", "sample"): "<= 40 µs",
}


class Mode:
    """What is measured of one mode."""

    def __init__(self, name: str, options: dict[str, Any]) -> None:
        self.game = games.game(name)
        self.options = validate(self.game.options, {"players": 4, **options})
        state: Any = self.game.new(self.options, RandomSource("race"))
        state.quiet = True
        choice = Random(1).choice
        for _ in range(WARM_UP):
            seat = state.to_act()[0]
            state.apply(seat, choice(state.legal(seat)))
        view, source = state.view(0), RandomSource("sample")
        self.work: dict[str, Callable[[int], float]] = {
            "copy": lambda _: repeated(state.clone),
            "view": lambda _: repeated(lambda: state.view(0)),
            "sample": lambda _: repeated(lambda: self.game.sample(view, source)),
        }
        if name == "f90":
            self.work[f"{TURNS} turns of rookies"] = self.turns

    def turns(self, number: int) -> float:
        """Gets the seconds of turns in the middle of a race of rookies."""
        state: Any = self.game.new(self.options, RandomSource(f"rookies {number}"))
        state.playout(rookie_action, lambda at: at.turn >= FIRST_TURN)
        begun = process_time()
        state.playout(rookie_action, lambda at: at.turn >= FIRST_TURN + TURNS)
        return process_time() - begun


def repeated(work: Callable[[], object]) -> float:
    """Gets the seconds that work takes once."""
    begun = process_time()
    for _ in range(REPEATED):
        work()
    return (process_time() - begun) / REPEATED


def shown(seconds: float) -> str:
    return f"{seconds * 1e6:.1f} µs" if seconds < 1e-3 else f"{seconds * 1e3:.2f} ms"


def main(rounds: int) -> None:
    print("| race | what | median | fastest | goal |")
    print("| --- | --- | ---: | ---: | --- |")
    for name, mode in MODES.items():
        for what, work in Mode(*mode).work.items():
            work(-1)
            found = [work(number) for number in range(rounds)]
            cells = (shown(median(found)), shown(min(found)), GOALS.get((name, what), ""))
            print(f"| {name} | {what} | {' | '.join(cells)} |", flush=True)
    print(f"\n{rounds} rounds; load when it ended: {os.getloadavg()[0]:.1f}")


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=21)
    main(parser.parse_args().rounds)
