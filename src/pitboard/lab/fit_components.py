"""Searches for components that make all strategies worth choosing, by simulated races.

A point of the search is a set of `Knobs`; its races are the same for every point (held strategies,
same seeds). Points are proposed by Optuna's TPE sampler from a seed, after given first ones. The
log is a file of JSON lines, one a point: a search that is begun again reads it, hands the points
to the sampler and goes on.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from statistics import fmean
from tempfile import TemporaryDirectory
from typing import Any

from pitboard.lab.held import Cell, Row, held_races
from pitboard.lab.held_report import by_cell, cars_of, line_of, lines_by
from pitboard.lab.vary import Knobs, knobs_from, write_trial

SPACE: Mapping[str, tuple[float, float]] = {
    "checks": (16, 24),
    "hard": (4, 12),
    "damage": (6, 13),
    "driving": (30, 36),
    "red4": (0.2, 0.9),
    "red3": (0.3, 1.0),
    "red2": (0.2, 0.9),
    "draws": (46, 61),
    "shift": (0, 10),
    "late": (0, 20),
    "track_checks": (0, 6),
}
"""What is searched over, with its range; whole numbers where both ends are."""
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


@dataclass(frozen=True, slots=True)
class Point:
    """A point of the search: its numbers, its races, and what they cost; less is better."""

    knobs: Mapping[str, Any]
    races: int
    score: float
    parts: Mapping[str, float]


def score_of(rows: Sequence[Row]) -> tuple[float, dict[str, float]]:
    """Gets what the races of a point cost: unequal strategies, and figures outside their bands."""
    parts: dict[str, float] = {}
    for cell, each in by_cell(rows).items():
        lines = lines_by(each, "strategy").values()
        name = f"{cell.edition}e {cell.mode} {cell.track}"
        parts[name] = fmean((line.ahead.value / FAIR_AHEAD) ** 2 for line in lines)
    together = line_of(cars_of(rows))
    for figure, (least, most, unit) in BANDS.items():
        value = together.out.value if figure == "out" else getattr(together, figure)
        parts[figure] = max(least - value, value - most, 0.0) / unit
    return round(sum(parts.values()), 4), {name: round(part, 4) for name, part in parts.items()}


def races_of(cells: Sequence[Cell], races: int, knobs: Knobs, workers: int = 1) -> list[Row]:
    """Races the components of a point in every cell."""
    with TemporaryDirectory() as folder:
        tracks = {each.edition: [] for each in cells}  # type: dict[int, list[str]]
        for cell in cells:
            tracks[cell.edition].append(cell.track)
        for edition, names in tracks.items():
            write_trial(Path(folder, str(edition)), edition, knobs, sorted(set(names)))
        rows = []
        for cell in cells:
            facts = {**asdict(cell), "components": str(Path(folder, str(cell.edition)))}
            trial = Cell(**{**facts, "dealt": cell.dealt})
            rows += list(held_races(trial, range(races), workers))
    return rows


def load_points(log: Path) -> list[Point]:
    """Reads the points of a log; none if there is no such file."""
    if not log.exists():
        return []
    lines = log.read_text(encoding="utf-8").splitlines()
    return [Point(**json.loads(line)) for line in lines if line.strip()]


def search(
    cells: Sequence[Cell],
    races: int,
    *,
    points: int,
    seed: int,
    log: Path,
    first: Sequence[Mapping[str, Any]] = (),
    workers: int = 1,
) -> Iterator[Point]:
    """Tries points until the log has so many, and yields the new ones."""
    import optuna  # noqa: PLC0415 (only the laboratory has it)

    optuna.logging.set_verbosity(optuna.logging.WARNING)
    known = load_points(log)
    study = optuna.create_study(sampler=optuna.samplers.TPESampler(seed=seed))
    space = {name: _distribution(optuna, *ends) for name, ends in SPACE.items()}
    for point in known:
        params = {name: point.knobs[name] for name in SPACE}
        trial = optuna.trial.create_trial(params=params, distributions=space, value=point.score)
        study.add_trial(trial)
    for values in first[len(known) :]:
        study.enqueue_trial({name: values[name] for name in SPACE if name in values})
    while len(known) < points:
        asked = study.ask(space)
        knobs = {**FIXED, **asked.params}
        rows = races_of(cells, races, knobs_from(knobs), workers)
        score, parts = score_of(rows)
        study.tell(asked, score)
        point = Point(knobs, len(rows), score, parts)
        known.append(point)
        with log.open("a", encoding="utf-8") as file:
            file.write(json.dumps(asdict(point)) + "\n")
        yield point


def _distribution(optuna: Any, low: float, high: float) -> Any:
    kinds = optuna.distributions
    if isinstance(low, int) and isinstance(high, int):
        return kinds.IntDistribution(low, high)
    return kinds.FloatDistribution(low, high, step=0.1)
