"""Measures steps of our environments beside those of PettingZoo and OpenSpiel, in one run.

    pip install --no-deps --target OLD pettingzoo==1.25.0
    python benchmarks/environments.py --rounds 9 --older OLD

PettingZoo 1.27 has no gin rummy any more: with `--older`, that of a folder with an older release is
measured, in a process of its own that takes its turn in every round.

Needs the laboratory's libraries (`make lab`). Random agents read observation and mask before every
step. Short chunks of all programs take turns in one process, and processor time counts, so that
other load disturbs all of them alike. Medians of all rounds are printed. OpenSpiel's games make an
observation tensor for every decision as well.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from importlib import import_module
from multiprocessing import get_context
from multiprocessing.connection import Connection
from random import Random
from statistics import median
from time import process_time
from typing import Any

from pitboard.rl import SPECS, aec_env, solo_env

Chunk = Callable[[int], float]
"""Does the work of a round; gets how many steps it made."""

GIN = "PettingZoo 1.25, gin rummy"
STEPS = 1500


def aec(env: Any) -> Chunk:
    """Steps an environment of PettingZoo with random agents."""

    def play(number: int) -> float:
        dice, steps = Random(number), 0
        env.reset(seed=number + 2)
        while steps < STEPS:
            observation, _, over, cut, _ = env.last()
            if over or cut:
                env.reset()
                continue
            env.step(int(dice.choice(observation["action_mask"].nonzero()[0])))
            steps += 1
        return steps

    return play


def single(env: Any) -> Chunk:
    """Steps an environment of Gymnasium with a random agent."""

    def play(number: int) -> float:
        dice = Random(number)
        observation, _ = env.reset(seed=number + 2)
        for _ in range(STEPS):
            part = int(dice.choice(observation["action_mask"].nonzero()[0]))
            observation, _, over, _, _ = env.step(part)
            if over:
                observation, _ = env.reset()
        return STEPS

    return play


def spiel(name: str, params: dict[str, Any]) -> Chunk:
    """Steps a game of OpenSpiel, in Python as its Python games and ours are used."""
    game = import_module("pyspiel").load_game(name, params)

    def play(number: int) -> float:
        dice, steps = Random(number), 0
        state = game.new_initial_state()
        while steps < STEPS:
            if state.is_terminal():
                state = game.new_initial_state()
            elif state.is_chance_node():
                state.apply_action(dice.choice(state.chance_outcomes())[0])
            else:
                state.observation_tensor(state.current_player())
                state.apply_action(dice.choice(state.legal_actions()))
                steps += 1
        return steps

    return play


def rate(chunk: Chunk, number: int) -> float:
    """Gets the steps of a second of processor time."""
    begun = process_time()
    done = chunk(number)
    return done / (process_time() - begun)


def programs() -> dict[str, Chunk]:
    """Gets what is measured, by name."""
    found: dict[str, Chunk] = {}
    for name in SPECS:
        found[f"AEC, {name}, 4 seats"] = aec(aec_env(name, players=4))
    basic = "pitboard/f90-2e-basic-v0"
    found["Gymnasium, f90-2e-basic, against a rookie"] = single(solo_env(basic))
    for game in ("texas_holdem_v4", "leduc_holdem_v4", "connect_four_v3"):
        made: Any = import_module(f"pettingzoo.classic.{game}")
        title = game.rpartition("_")[0].replace("_", " ")
        found[f"PettingZoo, {title}"] = aec(made.env())
    found["OpenSpiel, ours, f90-2e-basic"] = _own_spiel(basic)
    for game in ("python_liars_poker", "gin_rummy", "backgammon"):
        found[f"OpenSpiel, {game}"] = spiel(game, {})
    return found


def _own_spiel(name: str) -> Chunk:
    return spiel(import_module("pitboard.rl.spiel").short_name(name), {"players": 4, "seeds": 100})


def serve_older(folder: str, pipe: Connection) -> None:
    """Measures gin rummy of an older PettingZoo, a chunk for every number that comes."""
    sys.path.insert(0, folder)
    made: Any = import_module("pettingzoo.classic.gin_rummy_v4")
    chunk = aec(made.env())
    with suppress(EOFError):  # the other end is closed
        while True:
            pipe.send(rate(chunk, pipe.recv()))


def older(folder: str) -> Callable[[int], float]:
    """Starts the process of an older PettingZoo; gets what measures a chunk in it."""
    context = get_context("spawn")
    ours, theirs = context.Pipe()
    context.Process(target=serve_older, args=(folder, theirs), daemon=True).start()

    def measure(number: int) -> float:
        ours.send(number)
        return float(ours.recv())

    return measure


def main(rounds: int, folder: str) -> None:
    import_module("open_spiel.python.games")
    measured = {name: partial(rate, chunk) for name, chunk in programs().items()}
    if folder:
        measured[GIN] = older(folder)  # type: ignore[assignment]  # measures by number too
    rates: dict[str, list[float]] = {name: [] for name in measured}
    for measure in measured.values():
        measure(-1)
    for number in range(rounds):
        for name, measure in measured.items():
            rates[name].append(measure(number))
    print(f"{rounds} rounds of {STEPS} steps; load when it ended: {os.getloadavg()[0]:.1f}\n")
    print("| environment | steps a second | times gin rummy |")
    print("| --- | ---: | ---: |")
    theirs = median(rates.get(GIN, [float("nan")]))
    for name, found in rates.items():
        print(f"| {name} | {median(found):,.0f} | {median(found) / theirs:.2f} |")


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=9)
    parser.add_argument("--older", default="", help="folder with PettingZoo 1.25")
    given = parser.parse_args()
    main(given.rounds, given.older)
