"""Measures random play of every mode beside two games of OpenSpiel, whose rules are in C++.

    python benchmarks/random_play.py --rounds 15

Needs the laboratory's libraries (`make lab`). Short chunks of all programs take turns in one
process, and processor time counts, so that other load disturbs all of them alike. The norm is
decisions for each million additions of CPython in the same round; medians of all rounds are
printed. OpenSpiel's bots play whole games in its own loop (`evaluate_bots`).
"""

from __future__ import annotations

import argparse
import os
from collections.abc import Callable
from importlib import import_module
from random import Random
from statistics import median
from time import process_time
from typing import Any

from pitboard import games
from pitboard.core.options import validate
from pitboard.core.rng import RandomSource

pyspiel: Any = import_module("pyspiel")  # has no types, and only the laboratory installs it

Chunk = Callable[[int], float]
"""Does the work of a round; gets how many decisions it made."""

MODES: dict[str, tuple[str, dict[str, Any]]] = {
    "1st edition, Basic": ("f90", {}),
    "1st edition, Advanced": ("f90", {"mode": "advanced"}),
    "2nd edition, Basic": ("f90", {"edition": 2}),
    "2nd edition, Standard": ("f90", {"edition": 2, "mode": "standard"}),
    "Bolide": ("bolide", {}),
}
THEIRS = ("backgammon", "gin_rummy")
RACES = 4
"""Races of a chunk."""
GAMES = 60
"""Games of OpenSpiel of a chunk."""
ADDITIONS = 2_000_000


def ours(name: str, options: dict[str, Any]) -> Chunk:
    """Races random cars, four players and the robots of the mode."""
    game = games.game(name)
    given = validate(game.options, {"players": 4, **options})

    def play(number: int) -> float:
        decisions, dice = 0, Random(number)
        choice = dice.choice
        for race in range(RACES):
            state = game.new(given, RandomSource(f"{number} {race}"))
            state.quiet = True
            while waiting := state.to_act():
                state.apply(waiting[0], choice(state.legal(waiting[0])))
                decisions += 1
        return decisions

    return play


def theirs(name: str) -> Chunk:
    """Plays random games of OpenSpiel in its own loop."""
    start = pyspiel.load_game(name).new_initial_state()

    def play(number: int) -> float:
        bots = [pyspiel.make_uniform_random_bot(seat, number + seat + 1) for seat in range(2)]
        finals = [start.clone() for _ in range(GAMES)]
        for game, state in enumerate(finals):
            pyspiel.evaluate_bots(state, bots, GAMES * number + game)
        return sum(map(decisions_of, finals))

    return play


def decisions_of(final: Any) -> int:
    """Gets how many decisions players made in a game; chance makes none."""
    return sum(played.player >= 0 for played in final.full_history())


def add(number: int) -> float:
    total = number
    for each in range(ADDITIONS):
        total += each
    return ADDITIONS


def rate(chunk: Chunk, number: int) -> float:
    """Gets what a chunk did in a second of processor time."""
    begun = process_time()
    done = chunk(number)
    return done / (process_time() - begun)


def main(rounds: int) -> None:
    chunks = {name: ours(*mode) for name, mode in MODES.items()}
    chunks |= {f"OpenSpiel, {name}": theirs(name) for name in THEIRS}
    rates: dict[str, list[float]] = {name: [] for name in chunks}
    norms: dict[str, list[float]] = {name: [] for name in chunks}
    for chunk in chunks.values():
        chunk(-1)
    for number in range(rounds):
        for name, chunk in chunks.items():
            additions = rate(add, number) / 1_000_000
            found = rate(chunk, number)
            rates[name].append(found)
            norms[name].append(found / additions)
    print(f"{rounds} rounds; load when it ended: {os.getloadavg()[0]:.1f}\n")
    print("| game | decisions a second | norm | of backgammon |")
    print("| --- | ---: | ---: | ---: |")
    aim = median(norms[f"OpenSpiel, {THEIRS[0]}"])
    for name in chunks:
        norm = median(norms[name])
        print(f"| {name} | {median(rates[name]):,.0f} | {norm:,.0f} | {norm / aim:.0%} |")


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=15)
    main(parser.parse_args().rounds)
