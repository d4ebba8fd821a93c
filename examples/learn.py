"""Teaches a small agent to race against the rookie, from nothing, and plots how.

    pip install "pitboard[rl]"
    python examples/learn.py --plot learn.svg

Two players race the Basic game of Race! Formula 90, 1st edition, with its robots. The agent looks
at what its seat would observe after each answer (`RlRace.afterstates`), sums up some numbers of
that with a weight each, and gives the answer with the highest sum. At first all weights are drawn
at random, around nothing. The cross-entropy method finds better ones: it races many sets of weights
on the same seeds, keeps the best quarter and draws the next around them (Rubinstein 1999; Szita
and Lőrincz 2006). What counts is how far its own car has come at the flag: the margin would have
the luck of the opponent in it, too, three times the variance. Nothing is taken from a driver that
can race. The races at the end have seeds that nothing was learned from.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
import time
from collections.abc import Iterator, Sequence
from concurrent.futures import Executor, ProcessPoolExecutor
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from pitboard.lab.arena import Share
from pitboard.rl import RlRace, solo_env
from pitboard.rl.solo import SoloEnv

ENVIRONMENT = "pitboard/f90-1e-basic-v0"
OPPONENT = "rookie"
SETS, BEST = 32, 8
"""Sets of weights in a generation, and how many of them the next one is drawn around."""
KEPT = 0.3
"""The share of the mean and the deviation that stays from one generation to the next."""
LEAST_DEVIATION = 0.02
MORE = 0.08
"""Races of a set grow by this share with each generation: the sets come ever closer together."""
AVERAGED = 3
"""The weights are the mean of those of the last third of the generations."""
FRESH = 2_000_000
"""Seeds of the races at the end differ from all others by this."""

Numbers = NDArray[np.float64]

SUMMED = {"move": 0.1, "tyres": 0.2, "damage": 0.5, "has_check": 0.3, "draw": 0.3, "gear": 0.3}
"""What is summed up over the cards of the hand, and by what, so that all numbers are near 1."""


class Eyes:
    """The numbers that the agent looks at in an observation of its seat."""

    def __init__(self, race: RlRace, seat: int) -> None:
        self._at = {name: index for index, name in enumerate(race.features)}
        self._seat = seat
        hand = [index for name, index in self._at.items() if name.startswith("hand.")]
        self._hand = slice(hand[0], hand[-1] + 1)
        printed = {name: race.cards[:, index] for index, name in enumerate(race.card_names)}
        self._cards = np.stack([printed[name] * by for name, by in SUMMED.items()], 1)
        self._factors = printed["factor"] / 100

    def distance(self, seen: NDArray[np.float32]) -> float:
        """Gets the sections that the car has come."""
        lap, section = (seen[self._at[f"car{self._seat}.{name}"]] for name in ("lap", "section"))
        return float(lap * seen[self._at["length"]] + section)

    def __call__(self, seen: NDArray[np.float32]) -> Numbers:
        """Gets the numbers of each row."""

        def of(name: str) -> Numbers:
            return seen[:, self._at[name]].astype(float)

        def own(name: str) -> Numbers:
            return of(f"car{self._seat}.{name}")

        left = (of("turns") - of("turn")) / 10
        moves = of("mover") == self._seat
        # Movement points: those of the cards before the car moves, then what is left of them.
        points = np.where(of("start") > 0, of("turn.mp"), of("turn.bonus"))
        distance = own("lap") * of("length") + own("section") + moves * points
        tyres, cards = own("tyres") / 5, own("hand_count") / 5
        hurt = (own("red") + own("brown")) / 3
        slots, stopped = own("slots") / 3 - hurt, own("pitted")
        held = (seen[:, self._hand] == 1) @ self._cards
        laid = (seen[:, self._hand] == 3) @ self._factors
        return np.stack(
            [
                distance / 3,
                *(tyres, tyres * left, np.minimum(tyres, 0.4)),
                *(cards, cards * left, np.minimum(cards, 0.6)),
                *(slots, slots * left, slots <= 0),
                *held.T,
                held[:, 0] * left,
                *(own(name) for name in ("off", "stops", "must_pit")),
                # What a stop brings comes after more answers: what there is to mend counts.
                *(stopped, stopped * left, stopped * (2 - tyres), stopped * hurt),
                own("out") > 0,
                own("stops") * left,
                own("place") / 3,
                moves * of("turn.checks.count") / 2,
                moves * of("turn.cost") / 2,
                moves * of("turn.played.count") / 2,
                moves * of("turn.used.count") / 3,
                *(of("contest.placed.count"), laid),
                *(own("strategy") == each for each in range(1, 7)),
                *(own("chart") == each for each in range(1, 7)),
            ],
            1,
            dtype=float,
        )


@lru_cache
def opened(seat: int) -> tuple[SoloEnv, Eyes]:
    """Opens the environment of a seat, once in a process."""
    env = solo_env(ENVIRONMENT, opponents=[OPPONENT], seat=seat, returns="margin")
    return env, Eyes(env.race, seat)


@dataclass(frozen=True, slots=True)
class Raced:
    """A race of the agent against the opponent."""

    distance: float
    """Sections that the agent came."""
    margin: float
    """Sections that it was ahead."""
    won: bool


def race(weights: Numbers, seed: int, seat: int) -> Raced:
    """Races against the opponent."""
    env, eyes = opened(seat)
    env.reset(seed=seed)
    over, margin, step = env.race.over, 0.0, 0
    while not over:
        step += 1
        answer = env.race.answers[0]
        if len(env.race.answers) > 1:
            answers, seen = env.race.afterstates(f"{seed} {step}")
            answer = answers[int(np.argmax(eyes(seen) @ weights))]
        _, margin, over, _, _ = env.play(answer)
    distance = eyes.distance(env.race.observe(seat))
    return Raced(distance, margin, env.race.returns("win")[seat] == 1)


def race_all(given: tuple[Numbers, Sequence[int]]) -> list[Raced]:
    """Races weights on several seeds, from both seats in turn."""
    weights, seeds = given
    return [race(weights, seed, number % 2) for number, seed in enumerate(seeds)]


@dataclass(frozen=True, slots=True)
class Generation:
    """How far the agent has come."""

    races: int
    """Of this generation and those before it."""
    seconds: float
    weights: Numbers
    """The mean of the best sets."""
    distance: float
    """Mean sections of the best sets in these races; too good, as they were chosen by it."""
    mean: float
    """The same of all sets."""


def learn(seed: int, pool: Executor, *, minutes: float, races: int) -> Iterator[Generation]:
    """Learns generation by generation; each set of weights races so many times in the first."""
    begun = time.monotonic()
    chance = np.random.default_rng(seed)
    size = number_count()
    mean, deviation = np.zeros(size), np.ones(size)
    raced = generation = 0
    while time.monotonic() - begun < 60 * minutes:
        number = round(races * (1 + MORE * generation))
        generation += 1
        seeds = [int(each) for each in chance.integers(1 << 40, size=number)]
        sets = mean + deviation * chance.standard_normal((SETS, size))
        found = list(pool.map(race_all, [(each, seeds) for each in sets]))
        worth = np.array([[each.distance for each in of_set] for of_set in found]).mean(axis=1)
        best = np.argsort(-worth)[:BEST]
        mean = KEPT * mean + (1 - KEPT) * sets[best].mean(axis=0)
        deviation = KEPT * deviation + (1 - KEPT) * sets[best].std(axis=0) + LEAST_DEVIATION
        raced += SETS * number
        seconds = time.monotonic() - begun
        yield Generation(raced, seconds, mean, float(worth[best].mean()), float(worth.mean()))


def number_count() -> int:
    """Gets how many numbers the agent looks at."""
    env, eyes = opened(0)
    env.reset(seed=0)
    return len(eyes(env.race.observe(0)[None])[0])


@dataclass(frozen=True, slots=True)
class Tested:
    """Races on fresh seeds, from which nothing is learned."""

    share: Share
    margin: float


def test(weights: Numbers, seed: int, pool: Executor, races: int) -> Tested:
    chance = np.random.default_rng(FRESH + seed)
    seeds = [int(each) for each in chance.integers(1 << 40, size=races)]
    parts = [(weights, seeds[at : at + 10]) for at in range(0, races, 10)]
    found = [each for part in pool.map(race_all, parts) for each in part]
    share = Share(sum(each.won for each in found), races)
    return Tested(share, float(np.mean([each.margin for each in found])))


def plot(path: Path, generations: Sequence[Generation], final: Tested) -> None:
    """Draws how far the agent came by races, and the share of fresh races won at the end."""
    import matplotlib  # noqa: PLC0415 (optional)

    matplotlib.use("agg")
    matplotlib.rcParams["svg.hashsalt"] = "pitboard"
    from matplotlib import pyplot  # noqa: PLC0415

    figure, axes = pyplot.subplots(figsize=(7, 3.5), layout="tight")
    raced = [each.races for each in generations]
    best = [each.distance for each in generations]
    axes.plot(raced, best, color="#0060c0", label="best quarter")
    axes.plot(raced, [each.mean for each in generations], color="#888", label="all sets of weights")
    axes.set_xlabel(f"races against the {OPPONENT}")
    axes.set_ylabel("sections at the flag")
    axes.legend(loc="lower right")
    axes.set_title(f"{final.share.races} fresh races at the end: {final.share} won")
    figure.savefig(path, metadata={"Date": None} if path.suffix == ".svg" else None)


def main() -> None:
    parser = argparse.ArgumentParser(description="Teaches a small agent to race, from nothing.")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--minutes", type=float, default=12, help="no generation begins after them")
    parser.add_argument(
        "--races", type=int, default=8, help="races of each set in the first generation"
    )
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--final", type=int, default=200, help="races on fresh seeds at the end")
    parser.add_argument("--plot", type=Path, help="file for the picture; needs matplotlib")
    parser.add_argument("--json", action="store_true", help="write JSON for another program")
    given = parser.parse_args()
    done = []
    with ProcessPoolExecutor(given.workers) as pool:
        for each in learn(given.seed, pool, minutes=given.minutes, races=given.races):
            done.append(each)
            if not given.json:
                print(
                    f"{each.races:6} races, {each.seconds:4.0f} s: "
                    f"{each.mean:.1f} sections, the best quarter {each.distance:.1f}",
                    flush=True,
                )
        last = done[-max(1, len(done) // AVERAGED) :]
        weights = np.mean([each.weights for each in last], axis=0)
        final = test(weights, given.seed, pool, given.final)
    if given.plot:
        plot(given.plot, done, final)
    low, high = final.share.interval
    if given.json:
        found = {
            "seed": given.seed,
            "generations": [
                {
                    "races": each.races,
                    "seconds": round(each.seconds, 1),
                    "distance": each.distance,
                    "mean": each.mean,
                }
                for each in done
            ],
            "weights": weights.tolist(),
            "final": {
                "races": final.share.races,
                "wins": final.share.hits,
                "low": low,
                "high": high,
                "margin": final.margin,
            },
        }
        json.dump(found, sys.stdout)
        print()
    else:
        print(f"fresh races won: {final.share}, {final.margin:+.1f} sections ahead")


if __name__ == "__main__":
    main()
