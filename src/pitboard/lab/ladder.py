"""The ladder of levels: each level against the one below it, and one of each in a race.

A step is one car of a level among three of the level below. Its share of wins gives the difference
of the two on the scale of Elo, if a car of strength s wins s / (s + 3) of such races. It knows no
game: boards and options come with the arena.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import asdict, dataclass
from itertools import pairwise
from math import log10, sqrt
from pathlib import Path
from typing import Any

from pitboard.core.components import DataProblem
from pitboard.core.errors import BadData, reason_of
from pitboard.drivers.own import DriverFault
from pitboard.lab.arena import CarResult, RaceJob, RaceResult, Share, run_job, win_share
from pitboard.lab.executors import Runner
from pitboard.lab.held import append_rows, whole_lines

RIVALS = 3
"""Cars of the level below in a race."""
ELO = 400
"""Points of a strength that is ten times as high."""


@dataclass(frozen=True, slots=True)
class Step:
    """How a level does among three cars of the level below."""

    level: str
    below: str
    wins: Share

    @property
    def elo(self) -> float:
        """Gets the difference on the scale of Elo; half a win and half a race are added, so that
        a level that wins all its races has one."""
        return elo((self.wins.hits + 0.5) / (self.wins.races + 1))

    @property
    def elo_interval(self) -> tuple[float, float]:
        """Gets the 95 % interval of the difference; infinite where all races or none were won."""
        low, high = self.wins.interval
        lost, won = self.wins.hits == 0, self.wins.hits == self.wins.races
        return elo(0.0 if lost else low), elo(1.0 if won else high)


def elo(share: float) -> float:
    """Gets the difference in strength of a car that wins this share against three equal rivals."""
    if share <= 0:
        return float("-inf")
    if share >= 1:
        return float("inf")
    return ELO * log10(RIVALS * share / (1 - share))


@dataclass(frozen=True, slots=True)
class MeanPlace:
    """The mean place of a level in races with one car of each, with its standard error."""

    level: str
    place: float
    error: float


def line_ups(levels: Sequence[str]) -> list[tuple[str, ...]]:
    """Gets the drivers of each step, the weakest level first."""
    return [(level, *(below,) * RIVALS) for below, level in pairwise(levels)]


def step_of(results: Sequence[RaceResult]) -> Step:
    """Counts the races of a step: the driver that is there once is the level."""
    names = results[0].drivers
    level = min(set(names), key=names.count)
    below = next(name for name in names if name != level)
    return Step(level, below, win_share(results, level))


def scale(weakest: str, steps: Sequence[Step]) -> dict[str, float]:
    """Adds the differences up from the weakest level, which has 0."""
    found = {weakest: 0.0}
    for step in steps:
        found[step.level] = found[step.below] + step.elo
    return found


def mean_places(results: Sequence[RaceResult], levels: Sequence[str]) -> list[MeanPlace]:
    """Gets the mean place of each level among the players' cars."""
    return [_mean_place(results, level) for level in levels]


def _mean_place(results: Sequence[RaceResult], level: str) -> MeanPlace:
    places = []
    for result in results:
        players = [car for car in result.ranking if result.cars[car].seat >= 0]
        places += [players.index(car) + 1 for car in result.cars_of(level)]
    mean = sum(places) / len(places)
    spread = sum((place - mean) ** 2 for place in places) / max(len(places) - 1, 1)
    return MeanPlace(level, mean, sqrt(spread / len(places)))


# -- races of a file


def run_races(
    jobs: Iterable[RaceJob], runner: Runner, keep: Path | None = None
) -> Iterator[tuple[str, RaceResult]]:
    """Plays races, appends them to a file as they come, and yields each by its name."""
    running = ((job.name, result) for job, result in runner.run(run_job, jobs))
    if keep is None:
        yield from running
        return
    for row in append_rows(keep, ({"race": n, "result": asdict(each)} for n, each in running)):
        yield row["race"], result_from(row["result"])


def load_results(path: Path) -> dict[str, RaceResult]:
    """Reads the races of a file by name; none if there is no such file.

    :raises BadData: if the file is damaged or something else.
    """
    if not path.exists():
        return {}
    try:
        return {str(row["race"]): result_from(row["result"]) for row in whole_lines(path)}
    except (OSError, ValueError, TypeError, KeyError, AttributeError) as error:
        raise BadData(DataProblem.UNREADABLE, str(path), ".", reason=reason_of(error)) from error


def result_from(data: dict[str, Any]) -> RaceResult:
    return RaceResult(
        tuple(data["drivers"]),
        tuple(data["ranking"]),
        tuple(CarResult(**car) for car in data["cars"]),
        data["decisions"],
        tuple(DriverFault(**fault) for fault in data["faults"]),
    )
