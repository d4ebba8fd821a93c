"""Searches for components that make all strategies worth choosing, by simulated races.

A point of the search is a set of `Knobs`; its races are the same for every point (held strategies
and race series alone, same seeds). A point that breaks a printed fact is refused before any race.
Points are proposed by Optuna's TPE sampler, after given first ones. Each has few races at first,
and three times as many as long as Optuna's pruner keeps it among the best third (successive
halving).
Proposals and prunings follow from the seed and the points before alone, so a search that was
interrupted goes on as if it had not been. The log is a file of JSON lines, one a point, to which a
run appends.

Trial decks are raced in spawned processes, which are given a folder: this process keeps the bundled
components.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass, replace
from pathlib import Path
from statistics import fmean
from tempfile import TemporaryDirectory
from typing import Any

from pitboard.core.components import DataProblem
from pitboard.core.errors import BadData, BadOption, reason_of
from pitboard.f90.editions import WITH_SERIES
from pitboard.lab.executors import Runner, local
from pitboard.lab.held import Cell, Row, cell_of, held_race, shipped
from pitboard.lab.held_report import cars_of, figures_by, figures_of, mean_of
from pitboard.lab.series import SoloCell, solo_cell_of, solo_race
from pitboard.lab.trial import Files, unpack
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
    "shift": (0, 14),
    "discards": (0, 12),
    "ones": (0, 16),
    "pairs": (0.4, 0.9),
}
"""What can be searched over, with its range; whole numbers where both ends are."""
MOST_SEARCHED = 12
FIXED: Mapping[str, int] = {"boards": 1}
FAIR_AHEAD = 2.0
"""Sections ahead that make 1.5 times the fair share of wins."""
AIMS: Mapping[str, float] = {
    "superkart-series": -4.5,
    "formula-renault": 0.5,
    "formula-tres": 5.0,
    "grand-p2": 8.5,
    "formula-champion": 13.5,
}
"""Sections behind the best robot with which a driver wins about 70, 50, 28, 14 and 4 % of the races
of a series (measured with both versions of the components)."""
AIM_UNIT = 4.0
"""Sections beside its aim that cost one."""
FACTOR = 3
"""So many times the races on the next rung, for one of so many points."""
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
    rungs: Sequence[float] = ()
    """The score after the races of each rung; the last one is `score`."""


@dataclass(frozen=True, slots=True)
class Search:
    """What a search is of."""

    cells: Sequence[Cell | SoloCell]
    races: int
    """Races of a point in each cell, on the first rung."""
    seed: int = 1
    vary: Sequence[str] = tuple(SPACE)
    fixed: Mapping[str, Any] | None = None
    """Numbers that stay, besides `FIXED`."""
    rungs: int = 1

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
        where = ",".join(map(cell_name, self.cells))
        driver = ",".join(sorted({c.driver for c in self.cells}))
        stay = " ".join(f"{name}={value:g}" for name, value in sorted(self.stays.items()))
        return (
            f"seed {self.seed}, {self.races} races of {driver} in each of {where}, "
            f"{self.rungs} rungs; "
            f"varies {','.join(self.vary)}; stay {stay}"
        )

    @property
    def stays(self) -> dict[str, Any]:
        return {**FIXED, **(self.fixed or {})}


def cell_name(cell: Cell | SoloCell) -> str:
    if isinstance(cell, SoloCell):
        return f"series:{cell.series}:{cell.track}"
    return f"{cell.edition}:{cell.mode}:{cell.track}"


def score_of(rows: Sequence[Row]) -> tuple[float, dict[str, float]]:
    """Gets what the races of a point cost: unequal strategies of a level, figures outside their
    bands, and series that are too hard or too easy.

    Squares of means have the square of their standard error taken off: else few races would look
    worse than many.
    """
    parts: dict[str, float] = {}
    held: dict[str, list[Row]] = {}
    solo: dict[str, list[float]] = {}
    for row in rows:
        if "series" in row["cell"]:
            cell = solo_cell_of(row)
            solo.setdefault(cell.series, []).append(row["behind"] - AIMS.get(cell.series, 0.0))
        else:
            facts = cell_of(row)
            held.setdefault(f"{facts.edition}e {facts.mode}", []).append(row)
    for level, each in held.items():
        ahead = [line.ahead for line in figures_by(each, "strategy").values()]
        parts[level] = fmean((a.value**2 - a.error**2) / FAIR_AHEAD**2 for a in ahead)
    for name, beside in solo.items():
        mean = mean_of(beside)
        parts[name] = (mean.value**2 - mean.error**2) / AIM_UNIT**2
    if held:
        together = figures_of(cars_of(row for each in held.values() for row in each))
        for figure, (least, most, unit) in BANDS.items():
            value = together.out.value if figure == "out" else getattr(together, figure)
            parts[figure] = max(least - value, value - most, 0.0) / unit
    return round(sum(parts.values()), 4), {name: round(part, 4) for name, part in parts.items()}


def edition_of(cell: Cell | SoloCell) -> int:
    return WITH_SERIES.number if isinstance(cell, SoloCell) else cell.edition


def refused(cells: Sequence[Cell | SoloCell], knobs: Knobs) -> dict[str, float]:
    """Gets the printed facts that the decks of a point break."""
    found: dict[str, float] = {}
    for edition in sorted(set(map(edition_of, cells))):
        for fact in broken_facts(edition, varied_deck(edition, knobs)):
            found[f"{edition}e {fact}"] = REFUSED
    return found


def write_point(folder: Path, cells: Sequence[Cell | SoloCell], knobs: Knobs) -> None:
    """Writes the components of a point, each edition's in a folder of its number."""
    for edition in sorted(set(map(edition_of, cells))):
        tracks = sorted({cell.track for cell in cells if edition_of(cell) == edition})
        write_trial(folder / str(edition), edition, knobs, tracks)


def _cell_race(job: tuple[Cell | SoloCell, int, Files]) -> Row:
    """Plays one race of a cell of either kind."""
    cell, number, files = job
    unpack(cell.components, files)
    return solo_race(cell, number) if isinstance(cell, SoloCell) else held_race(cell, number)


def races_of(
    search: Search, knobs: Knobs, runner: Runner, numbers: Iterable[int] | None = None
) -> list[Row]:
    """Races the components of a point in every cell; a runner in this process would keep them."""
    with TemporaryDirectory() as folder:
        write_point(Path(folder), search.cells, knobs)
        cells = [
            replace(cell, components=str(Path(folder, str(edition_of(cell)))))
            for cell in search.cells
        ]
        files = [shipped(cell, runner.remote) for cell in cells]
        jobs = [
            (cell, number, each)
            for number in (range(search.races) if numbers is None else numbers)
            for cell, each in zip(cells, files, strict=True)
        ]
        return list(runner.in_order(_cell_race, jobs))


def load_points(log: Path) -> list[Point]:
    """Reads the points of a log; none if there is no such file. A last line cut short is left out.

    :raises BadData: if another line is damaged or something else.
    """
    if not log.exists():
        return []
    try:
        text = log.read_text(encoding="utf-8")
        lines = text[: text.rfind("\n") + 1].splitlines()
        points = [Point(**json.loads(line)) for line in lines]
        return [replace(point, rungs=tuple(point.rungs)) for point in points]
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
    runner: Runner | None = None,
) -> Iterator[Point]:
    """Tries points until the log has so many of this search, and yields the new ones.

    Without a runner there is one process beside this one.
    """
    known = points_of(log, search)
    with runner or local(1, apart=True) as racing:
        while len(known) < points:
            knobs = proposed(search, known, first)
            parts = refused(search.cells, knobs_from(knobs))
            if parts:
                point = Point(search.name, knobs, 0, sum(parts.values()), parts)
            else:
                point = raced(search, knobs, known, racing)
            known.append(point)
            append(log, point)
            yield point


def raced(
    search: Search, knobs: Mapping[str, Any], known: Sequence[Point], runner: Runner
) -> Point:
    """Races a point, rung by rung, until the pruner gives it up."""
    rows: list[Row] = []
    scores: list[float] = []
    done = 0
    for rung in range(search.rungs):
        races = search.races * FACTOR**rung
        rows += races_of(search, knobs_from(knobs), runner, range(done, races))
        done = races
        score, parts = score_of(rows)
        scores.append(score)
        if rung + 1 < search.rungs and is_pruned(search, known, knobs, scores):
            break
    return Point(search.name, knobs, len(rows), score, parts, tuple(scores))


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
    study, space = _study(search, known)
    if len(known) < len(first):
        study.enqueue_trial({n: v for n, v in first[len(known)].items() if n in space})
    return {**search.stays, **study.ask(space).params}


def is_pruned(
    search: Search, known: Sequence[Point], knobs: Mapping[str, Any], scores: Sequence[float]
) -> bool:
    """Returns whether a point with these scores of its rungs is given up."""
    study, space = _study(search, known)
    study.enqueue_trial({name: knobs[name] for name in space})
    trial = study.ask(space)
    pruned = False
    for rung, score in enumerate(scores):
        trial.report(score, FACTOR**rung)
        pruned = trial.should_prune()  # notes the rung on the trial
    return pruned


def _study(search: Search, known: Sequence[Point]) -> tuple[Any, dict[str, Any]]:
    """Makes a study of Optuna from the points of a log."""
    import optuna  # noqa: PLC0415 (only the laboratory has it)

    optuna.logging.set_verbosity(optuna.logging.WARNING)
    space = {name: _distribution(optuna, *SPACE[name]) for name in search.vary}
    sampler = optuna.samplers.TPESampler(seed=search.seed * 10_000 + len(known))
    pruner = optuna.pruners.SuccessiveHalvingPruner(min_resource=1, reduction_factor=FACTOR)
    study = optuna.create_study(sampler=sampler, pruner=pruner)
    states = optuna.trial.TrialState
    for point in known:
        params = {name: point.knobs[name] for name in search.vary if name in point.knobs}
        if len(params) < len(space):
            continue
        scores = point.rungs or (point.score,)
        whole = not point.races or len(scores) == search.rungs
        study.add_trial(
            optuna.trial.create_trial(
                params=params,
                distributions=space,
                value=point.score if whole else None,
                intermediate_values={FACTOR**rung: score for rung, score in enumerate(scores)},
                state=states.COMPLETE if whole else states.PRUNED,
                system_attrs={f"completed_rung_{rung}": score for rung, score in enumerate(scores)},
            )
        )
    return study, space


def _distribution(optuna: Any, low: float, high: float) -> Any:
    kinds = optuna.distributions
    if isinstance(low, int) and isinstance(high, int):
        return kinds.IntDistribution(low, high)
    return kinds.FloatDistribution(low, high, step=0.1)
