"""Teaches a small agent to race against the rookie, from nothing, and plots how.

    pip install "pitboard[rl]"
    python examples/learn.py --plot learn.svg

Two players race the Basic game of Bolide. At first the agent knows nothing: neither the circuit,
nor what a move does, nor that a wall is a wall. It races against itself and remembers, for every
place and step that its car had, where each answer led (`RlRace.afterstates`) and how many lines of
the circuit that gained. After each batch of races it works out what every place and step is worth,
by value iteration over all it remembers: the lines to come, each the less worth the later it is
passed. In practice what it has never tried counts as somewhat better than what it can do, so it
tries whatever might be (R-max, Brafman and Tennenholtz 2002). Nothing is taken from a driver
that can race; the rookie is only raced against, in tests from which nothing is learned.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from random import Random

import numpy as np
from numpy.typing import NDArray

from pitboard.core.action import Action
from pitboard.lab.arena import Share
from pitboard.rl import RlRace, solo_env

ENVIRONMENT = "pitboard/bolide-basic-v0"
OPPONENT = "rookie"
FADING = 0.95
"""What a line is worth if it is passed one decision later."""
HOPE, LEAST_HOPE = 1.3, 1.0
"""The worth of what was never tried, in practice: a multiple of what a race is worth by all that is
known, and at least this, in lines."""
LINES = 11
"""Lines of a lap of the usual circuit: one that was crossed already counts nothing."""
DICE = ("boost", "sharp")
"""Answers that roll dice: one roll is no experience, so they are given if there are no others."""
SWEEPS = 400
MOST = 64
"""Answers that are remembered of a situation."""

Situation = tuple[int, ...]
"""Where a car is, its last step, what its player is asked, and the next line."""


class Eyes:
    """What the agent looks at in an observation of its seat."""

    def __init__(self, race: RlRace, seat: int) -> None:
        at = {name: index for index, name in enumerate(race.features)}
        own = [at[f"car{seat}.{name}"] for name in ("at_x", "at_y", "step_x", "step_y")]
        self._situation = [*own, *(at[n] for n in race.features if n.startswith("asked."))]
        self._lines = at[f"car{seat}.gates"]

    def situations(self, seen: NDArray[np.float32]) -> list[Situation]:
        """Gets the situation of each row; the question as its number."""
        rows = seen[:, self._situation].astype(int)
        asked = rows[:, 4:] @ np.arange(1, rows.shape[1] - 3)
        following = [lines % LINES for lines in self.lines(seen)]
        return [
            (*row[:4], which, line)
            for row, which, line in zip(rows.tolist(), asked.tolist(), following, strict=True)
        ]

    def lines(self, seen: NDArray[np.float32]) -> list[int]:
        """Gets how many lines of the circuit the car has passed."""
        found: list[int] = seen[:, self._lines].astype(int).tolist()
        return found


@dataclass(slots=True)
class Agent:
    """Everything that was seen, and what it is worth."""

    numbers: dict[Situation, int] = field(default_factory=dict)
    followers: dict[int, tuple[list[int], list[int]]] = field(default_factory=dict)
    """The situations after each, and the lines that were gained on the way."""
    hoped: NDArray[np.float64] = field(default_factory=lambda: np.zeros(0))
    """What each is worth if what was never tried is good."""
    known: NDArray[np.float64] = field(default_factory=lambda: np.zeros(0))
    """The same if that is worth nothing."""
    hope: float = LEAST_HOPE
    """What a situation that was never tried is worth in practice."""
    starts: set[int] = field(default_factory=set)
    """Situations after the first answer of a race."""

    def number(self, situation: Situation) -> int:
        return self.numbers.setdefault(situation, len(self.numbers))

    def choose(
        self, race: RlRace, eyes: Eyes, seed: str, dice: Random, *, bold: bool
    ) -> tuple[Action, int, list[int], list[int]]:
        """Gets the best answer, the situation after it, and all that can follow with their lines.

        `bold`: in practice, where it tries what it does not know.
        """
        answers, seen = race.afterstates(seed)
        (before,) = eyes.lines(race.observe(race.seat)[None])
        after = [self.number(each) for each in eyes.situations(seen)]
        gained = [lines - before for lines in eyes.lines(seen)]
        calm = [i for i, answer in enumerate(answers) if answer.verb not in DICE]
        table, unknown = (self.hoped, self.hope) if bold else (self.known, 0.0)
        worth = {
            i: gained[i] + FADING * (table[after[i]] if after[i] < len(table) else unknown)
            for i in calm or range(len(answers))
        }
        best = max(worth.values())
        pick = dice.choice([i for i, each in worth.items() if each > best - 1e-9])
        tried = list(worth)[:MOST]
        return answers[pick], after[pick], [after[i] for i in tried], [gained[i] for i in tried]

    def think(self) -> None:
        """Works out what every situation is worth (value iteration)."""
        rows = np.fromiter(self.followers, int, len(self.followers))
        wide = max(len(each) for each, _ in self.followers.values())
        after = np.full((len(rows), wide), len(self.numbers))
        gained = np.zeros((len(rows), wide))
        for row, (following, lines) in enumerate(self.followers.values()):
            after[row, : len(following)] = following
            gained[row, : len(lines)] = lines
        self.known = self._iterate(rows, after, gained, 0.0)
        self.hope = max(LEAST_HOPE, HOPE * self.known[list(self.starts)].max())
        self.hoped = self._iterate(rows, after, gained, self.hope)

    def _iterate(
        self,
        rows: NDArray[np.int64],
        after: NDArray[np.int64],
        gained: NDArray[np.float64],
        unknown: float,
    ) -> NDArray[np.float64]:
        """Iterates values; there is one more at the end, for answers that there are not."""
        worth = np.full(len(self.numbers) + 1, unknown)
        worth[-1] = -1e9
        for _ in range(SWEEPS):
            found = (gained + FADING * worth[after]).max(axis=1)
            change = np.abs(worth[rows] - found).max()
            worth[rows] = found
            if change < 1e-3:
                break
        return worth[:-1]


def practise(agent: Agent, race: RlRace, eyes: Sequence[Eyes], seed: str) -> float:
    """Races against itself and remembers; gets the lines that the better car gained an answer."""
    race.reset(seed)
    dice, number = Random(seed), 0
    last, given = [-1] * race.seats, [0] * race.seats
    while not race.over:
        seat, number = race.seat, number + 1
        answer, chosen, after, gained = agent.choose(
            race, eyes[seat], f"{seed} {number}", dice, bold=True
        )
        if last[seat] >= 0:
            agent.followers[last[seat]] = after, gained
        else:
            agent.starts.add(chosen)
        last[seat] = chosen
        given[seat] += 1
        race.play(answer)
    return max(
        eyes[seat].lines(race.observe(seat)[None])[0] / max(1, given[seat])
        for seat in range(race.seats)
    )


@dataclass(frozen=True, slots=True)
class Tested:
    """Races against the opponent from which nothing is learned."""

    wins: int
    races: int
    margin: float
    """Mean lines of the circuit that the agent was ahead."""

    @property
    def share(self) -> Share:
        return Share(self.wins, self.races)


def test(agent: Agent, seed: int, races: int) -> Tested:
    """Races against the opponent on seeds that follow from one, from both seats in turn."""
    seeds, wins, margins = Random(f"test {seed}"), 0, []
    for number in range(races):
        seat = number % 2
        env = solo_env(ENVIRONMENT, opponents=[OPPONENT], seat=seat, returns="margin")
        eyes, dice = Eyes(env.race, seat), Random(seeds.getrandbits(40))
        env.reset(seed=seeds.getrandbits(40))
        over, margin, step = env.race.over, 0.0, 0
        while not over:
            step += 1
            answer, *_ = agent.choose(env.race, eyes, f"{seed} {number} {step}", dice, bold=False)
            _, margin, over, _, _ = env.play(answer)
        wins += env.race.returns("win")[seat] == 1
        margins.append(margin)
    return Tested(wins, races, float(np.mean(margins)) if margins else 0.0)


@dataclass(frozen=True, slots=True)
class Batch:
    """How far the agent has come after a batch of races."""

    races: int
    seconds: float
    situations: int
    pace: float
    """Mean lines that an answer gained, in races of the batch."""
    tested: Tested


def learn(
    agent: Agent, seed: int, *, batches: int, races: int, tests: int, minutes: float = 60
) -> Iterator[Batch]:
    """Learns batch by batch; the time of the tests does not count."""
    race = RlRace(ENVIRONMENT, players=2)
    eyes = [Eyes(race, seat) for seat in range(race.seats)]
    seconds = 0.0
    for batch in range(1, batches + 1):
        begun = time.monotonic()
        paces = [practise(agent, race, eyes, f"{seed} {batch} {n}") for n in range(races)]
        agent.think()
        seconds += time.monotonic() - begun
        tested = test(agent, seed * 1000 + batch, tests)
        situations = len(agent.followers)
        yield Batch(batch * races, seconds, situations, float(np.mean(paces)), tested)
        if seconds > 60 * minutes:
            return


def plot(path: Path, batches: Sequence[Batch], final: Tested) -> None:
    """Draws what was known and how many races were won, by races of practice."""
    import matplotlib  # noqa: PLC0415 (optional)

    matplotlib.use("agg")
    matplotlib.rcParams["svg.hashsalt"] = "pitboard"
    from matplotlib import pyplot  # noqa: PLC0415

    figure, (upper, lower) = pyplot.subplots(2, sharex=True, figsize=(7, 5), layout="tight")
    raced = [each.races for each in batches]
    upper.plot(raced, [each.pace for each in batches], color="#0060c0")
    upper.set_ylabel("lines gained an answer\nagainst itself")
    lower.plot(raced, [100 * each.tested.share.value for each in batches], color="#0060c0")
    low, high = final.share.interval
    won = 100 * final.share.value
    lower.errorbar(
        [raced[-1]],
        [won],
        [[won - 100 * low], [100 * high - won]],
        color="#c02000",
        marker="o",
        capsize=4,
        label=f"{final.races} fresh races",
    )
    lower.axhline(50, color="#888", linewidth=0.8)
    lower.set_ylabel(f"won against\nthe {OPPONENT}, %")
    lower.set_xlabel("races of practice")
    lower.legend(loc="center right")
    figure.savefig(path, metadata={"Date": None} if path.suffix == ".svg" else None)


def main() -> None:
    parser = argparse.ArgumentParser(description="Teaches a small agent to race, from nothing.")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--batches", type=int, default=30)
    parser.add_argument("--races", type=int, default=25, help="races of a batch")
    parser.add_argument("--minutes", type=float, default=10, help="no further batch after them")
    parser.add_argument("--tests", type=int, default=4, help="races against the rookie a batch")
    parser.add_argument("--final", type=int, default=100, help="the same at the end")
    parser.add_argument("--plot", type=Path, help="file for the picture; needs matplotlib")
    parser.add_argument("--json", action="store_true", help="write JSON for another program")
    given = parser.parse_args()
    agent, done = Agent(), []
    for each in learn(
        agent,
        given.seed,
        batches=given.batches,
        races=given.races,
        tests=given.tests,
        minutes=given.minutes,
    ):
        done.append(each)
        if not given.json:
            print(
                f"{each.races:5} races, {each.seconds:4.0f} s: {each.situations:6} situations, "
                f"{each.pace:.3f} lines an answer, {each.tested.wins} of {each.tested.races} won",
                flush=True,
            )
    final = test(agent, -1 - given.seed, given.final)
    if given.plot:
        plot(given.plot, done, final)
    low, high = final.share.interval
    if given.json:
        batches = [
            {
                "races": each.races,
                "seconds": round(each.seconds, 1),
                "situations": each.situations,
                "pace": each.pace,
                "wins": each.tested.wins,
            }
            for each in done
        ]
        shown = {"races": final.races, "wins": final.wins, "low": low, "high": high}
        found = {"seed": given.seed, "batches": batches, "final": shown}
        json.dump(found, sys.stdout)
        print()
    else:
        print(f"fresh races won: {final.share}, {final.margin:+.1f} lines")


if __name__ == "__main__":
    main()
