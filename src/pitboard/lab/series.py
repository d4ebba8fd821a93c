"""Simulated races of race series: how often a driver beats all robots alone, and by how much.

A race is a row of plain data, as in `held`: a study is a file of rows, one JSON object a line.
Races of the same seed and number are the same race for every set of components.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import NamedTuple

from pitboard.core.event import Event
from pitboard.f90.box.series import Series
from pitboard.f90.box.versions import CURRENT, numbered
from pitboard.f90.editions import WITH_SERIES
from pitboard.f90.names import STANDARD
from pitboard.f90.state.race import State
from pitboard.lab.arena import Share, play_race
from pitboard.lab.arena_f90 import F90_ARENA
from pitboard.lab.executors import Runner
from pitboard.lab.held import Row, Watcher, load_rows, shipped
from pitboard.lab.held_report import Mean, mean_of
from pitboard.lab.trial import Files, install, track_option, unpack, version_in


@dataclass(frozen=True, slots=True)
class SoloCell:
    """What the races of a study of series are of."""

    series: str
    """Its id or its code."""
    track: str
    driver: str
    seed: str = "solo"
    components: str = ""
    """A version of the components, by default the newest, or the folder of a trial."""

    def __post_init__(self) -> None:
        object.__setattr__(self, "components", self.components or str(numbered(CURRENT)))


class SeriesResult(NamedTuple):
    """How a driver did in races of one series on one track."""

    series: str
    difficulty: int
    track: str
    wins: Share
    place: float
    """The mean place among all cars."""
    behind: Mean
    """Sections behind the best robot at the flag; less than nothing is ahead of it."""


def solo_race(cell: SoloCell, number: int) -> Row:
    """Plays one race and gets its row."""
    watcher, final = Watcher(), list[State]()

    def watch(state: State, events: list[Event]) -> None:
        watcher(state, events)
        final[:] = [state]

    install(WITH_SERIES.number, cell.components)
    arena = F90_ARENA.on(
        edition=WITH_SERIES.number,
        mode=STANDARD,
        series=cell.series,
        track=track_option(cell.components, cell.track),
        components=numbered(version_in(cell.components)),
    )
    seed = f"{cell.seed}/{cell.track}/{number}"
    result = play_race(arena, (cell.driver,), seed, watch=watch)
    own, *robots = result.cars
    distance = own.figures["distance"]
    best = max(robot.figures["distance"] for robot in robots)
    car = final[0].cars[0]
    return {
        "cell": asdict(cell),
        "number": number,
        "won": result.place(0) == 1,
        "place": result.place(0),
        "distance": distance,
        "behind": best - distance,
        "out": own.out,
        "stops": own.figures["stops"],
        "cards_left": len(car.hand) + len(car.frozen),
        "chips_left": car.tyres,
        **asdict(watcher.meters[0]),
    }


def _race(job: tuple[SoloCell, int, Files]) -> Row:
    cell, number, files = job
    unpack(cell.components, files)
    return solo_race(cell, number)


def run_solo(jobs: Iterable[tuple[SoloCell, int]], runner: Runner) -> Iterator[Row]:
    """Plays races and yields their rows as they come, in any order."""
    packed = ((cell, number, shipped(cell, runner.remote)) for cell, number in jobs)
    for _, row in runner.run(_race, packed):
        yield row


def solo_cell_of(row: Row) -> SoloCell:
    return SoloCell(**row["cell"])


def result_of(series: Series, track: str, rows: Sequence[Row]) -> SeriesResult:
    """Adds up races of one series, on one track or several."""
    places = [row["place"] for row in rows]
    return SeriesResult(
        series.id,
        series.difficulty,
        track,
        Share(sum(row["won"] for row in rows), len(rows)),
        sum(places) / max(1, len(places)),
        mean_of([row["behind"] for row in rows]),
    )


def load_solo_rows(path: Path) -> list[Row]:
    """Reads the races of a file, as `load_rows` does.

    :raises BadData: if it is damaged or something else.
    """
    return load_rows(path, solo_cell_of, frozenset(("number", "won", "place", "behind")))
