"""Searches for components that make all strategies worth choosing, by simulated races.

A point of the search is a set of `Knobs`; its races are the same for every point (held strategies,
same seeds). A point that breaks a printed fact is refused before any race. Points are proposed by
Optuna's TPE sampler, after given first ones; the proposal follows from the seed and the points
before it alone, so a search that was interrupted goes on as if it had not been. The log is a file
of JSON lines, one a point, to which a run appends.

Trial decks are raced in spawned processes, which are given a folder: this process keeps the bundled
components.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import Executor, ProcessPoolExecutor
from contextlib import ExitStack
from dataclasses import asdict, dataclass, replace
from multiprocessing import get_context
from pathlib import Path
from statistics import fmean
from tempfile import TemporaryDirectory
from typing import Any

from pitboard.core.components import DataProblem
from pitboard.core.errors import BadData, BadOption, reason_of
from pitboard.lab.held import Cell, Row, held_race
from pitboard.lab.held_report import by_cell, cars_of, figures_by, figures_of
from pitboard.lab.vary import Knobs, broken_facts, knobs_from, varied_deck, write_trial

SPACE: Mapping[str, tuple[float, float]] = {
    "checks": (15, 24),
    "hard": (0, 12),
    "damage": (6, 13),
    "driving": (30, 36),
    "red4": (0.2, 1.2),
    "red3": (0.3, 1.2),
    "red2": (0.2, 1.2),
    "draws": (44, 61),
    "shift": (0, 10),
    "discards": (0, 12),
    "late": (0, 20),
    "track_checks": (0, 6),
}
"""What can be searched over, with its range; whole numbers where both ends are."""
MOST_SEARCHED = 12
FIXED: Mapping[str, int] = {"up": 1, "monaco": 1}
FAIR_AHEAD = 2.0
"""Sections ahead that make 1.5 times the fair share of wins."""
BANDS: Mapping[str, tuple[float, float, float]] = {
    "tyres": (0.70, 0.95, 0.05),
    "damage": (3.0, 6.0, 0.5),
    "out": (0.005, 0.04, 0.01),
    "skips": (0.0, 0.1, 0.1),
    "cards_left": (0.0, 5.0, 1.0),
}
"""Least and most of a figure of all cars, and how far outside costs one."""
REFUSED = 100.0
"""The score of a point that breaks a printed fact, and again for each one more."""


@dataclass(frozen=True, slots=True)
class Point:
    """A point of the search: its numbers, its races, and what they cost; less is better."""

    search: str
    """What it was raced in and what was varied. A log may hold points of several searches."""
    knobs: Mapping[str, Any]
    races: int
    """0 if it was refused."""
    score: float
    parts: Mapping[str, float]


@dataclass(frozen=True, slots=True)
class Search:
    """What a search is of."""

    cells: Sequence[Cell]
    races: int
    """Races of a point in each cell."""
    seed: int = 1
    vary: Sequence[str] = tuple(SPACE)
    fixed: Mapping[str, Any] | None = None
    """Numbers that stay, besides `FIXED`."""

    def __post_init__(self) -> None:
        for name in self.vary:
            if name not in SPACE:
                choices = ", ".join(SPACE)
                raise BadOption("option-choice", name="vary", value=name, choices=choices)
        count = len(self.vary)
        if not 1 <= count <= MOST_SEARCHED:
            raise BadOption("option-range", name="vary", value=count, low=1, high=MOST_SEARCHED)

    @property
    def name(self) -> str:
        where = ",".join(f"{c.edition}:{c.mode}:{c.track}" for c in self.cells)
        driver = ",".join(sorted({c.driver for c in self.cells}))
        stay = " ".join(f"{name}={value:g}" for name, value in sorted(self.stays.items()))
        return (
            f"seed {self.seed}, {self.races} races of {driver} in each of {where}; "
            f"varies {','.join(self.vary)}; stay {stay}"
        )

    @property
    def stays(self) -> dict[str, Any]:
        return {**FIXED, **(self.fixed or {})}


def score_of(rows: Sequence[Row]) -> tuple[float, dict[str, float]]:
    """Gets what the races of a point cost: unequal strategies, and figures outside their bands."""
    parts: dict[str, float] = {}
    for cell, each in by_cell(rows).items():
        lines = figures_by(each, "strategy").values()
        name = f"{cell.edition}e {cell.mode} {cell.track}"
        parts[name] = fmean((line.ahead.value / FAIR_AHEAD) ** 2 for line in lines)
    together = figures_of(cars_of(rows))
    for figure, (least, most, unit) in BANDS.items():
        value = together.out.value if figure == "out" else getattr(together, figure)
        parts[figure] = max(least - value, value - most, 0.0) / unit
    return round(sum(parts.values()), 4), {name: round(part, 4) for name, part in parts.items()}


def refused(cells: Sequence[Cell], knobs: Knobs) -> dict[str, float]:
    """Gets the printed facts that the decks of a point break."""
    found: dict[str, float] = {}
    for edition in sorted({cell.edition for cell in cells}):
        for fact in broken_facts(edition, varied_deck(edition, knobs)):
            found[f"{edition}e {fact}"] = REFUSED
    return found


def write_point(folder: Path, cells: Sequence[Cell], knobs: Knobs) -> None:
    """Writes the components of a point, each edition's in a folder of its number."""
    for edition in sorted({cell.edition for cell in cells}):
        tracks = sorted({cell.track for cell in cells if cell.edition == edition})
        write_trial(folder / str(edition), edition, knobs, tracks)


def races_of(search: Search, knobs: Knobs, pool: Executor) -> list[Row]:
    """Races the components of a point in every cell, in the processes of a pool."""
    with TemporaryDirectory() as folder:
        write_point(Path(folder), search.cells, knobs)
        jobs = [
            (replace(cell, components=str(Path(folder, str(cell.edition)))), number)
            for cell in search.cells
            for number in range(search.races)
        ]
        return list(pool.map(held_race, *zip(*jobs, strict=True), chunksize=2))


def load_points(log: Path) -> list[Point]:
    """Reads the points of a log; none if there is no such file. A last line cut short is left out.

    :raises BadData: if another line is damaged or something else.
    """
    if not log.exists():
        return []
    try:
        text = log.read_text(encoding="utf-8")
        lines = text[: text.rfind("\n") + 1].splitlines()
        return [Point(**json.loads(line)) for line in lines]
    except (OSError, ValueError, TypeError) as error:
        raise BadData(DataProblem.UNREADABLE, str(log), ".", reason=reason_of(error)) from error


def points_of(log: Path, search: Search) -> list[Point]:
    """Gets the points of a search."""
    return [point for point in load_points(log) if point.search == search.name]


def run(
    search: Search,
    points: int,
    log: Path,
    first: Sequence[Mapping[str, Any]] = (),
    workers: int = 1,
) -> Iterator[Point]:
    """Tries points until the log has so many of this search, and yields the new ones."""
    known = points_of(log, search)
    with ExitStack() as stack:
        pool: Executor | None = None
        while len(known) < points:
            knobs = proposed(search, known, first)
            parts = refused(search.cells, knobs_from(knobs))
            if parts:
                point = Point(search.name, knobs, 0, sum(parts.values()), parts)
            else:
                if pool is None:
                    spawned = ProcessPoolExecutor(workers, mp_context=get_context("spawn"))
                    pool = stack.enter_context(spawned)
                rows = races_of(search, knobs_from(knobs), pool)
                point = Point(search.name, knobs, len(rows), *score_of(rows))
            known.append(point)
            append(log, point)
            yield point


def append(log: Path, point: Point) -> None:
    """Appends a point; a last line that an interruption left incomplete is cut off first."""
    with log.open("ab+") as file:
        file.seek(0)
        file.truncate(file.read().rfind(b"\n") + 1)
        file.write(json.dumps(asdict(point)).encode() + b"\n")


def proposed(
    search: Search, known: Sequence[Point], first: Sequence[Mapping[str, Any]] = ()
) -> dict[str, Any]:
    """Gets the numbers of the next point from the seed and the points before it."""
    import optuna  # noqa: PLC0415 (only the laboratory has it)

    optuna.logging.set_verbosity(optuna.logging.WARNING)
    space = {name: _distribution(optuna, *SPACE[name]) for name in search.vary}
    sampler = optuna.samplers.TPESampler(seed=search.seed * 10_000 + len(known))
    study = optuna.create_study(sampler=sampler)
    for point in known:
        params = {name: point.knobs[name] for name in search.vary if name in point.knobs}
        if len(params) == len(space):
            study.add_trial(
                optuna.trial.create_trial(params=params, distributions=space, value=point.score)
            )
    if len(known) < len(first):
        study.enqueue_trial({n: v for n, v in first[len(known)].items() if n in space})
    return {**search.stays, **study.ask(space).params}


def _distribution(optuna: Any, low: float, high: float) -> Any:
    kinds = optuna.distributions
    if isinstance(low, int) and isinstance(high, int):
        return kinds.IntDistribution(low, high)
    return kinds.FloatDistribution(low, high, step=0.1)
