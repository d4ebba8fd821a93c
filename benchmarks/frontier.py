"""Races decks near the newest one, to see which targets of the cards exclude each other.

    python benchmarks/frontier.py race --races 35 --keep frontier-races.jsonl
    python benchmarks/frontier.py plot

Each point changes a few `Knobs` of the 2nd edition's newest deck; all points race the same seeds,
with strategies held to the flag. `race` goes on where its file ends and writes the figures of all
points to `benchmarks/frontier.json`, of which `plot` draws `docs/images/frontier.svg`. Results are
in docs/balance.md.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from html import escape
from math import ceil, floor
from pathlib import Path
from typing import Any

from pitboard.lab.executors import local
from pitboard.lab.held import Cell, Row, append_rows, cell_of, load_rows, run_held
from pitboard.lab.held_report import cars_of, figures_by, figures_of
from pitboard.lab.vary import Knobs, write_trial

ROOT = Path(__file__).parents[1]
DATA = ROOT / "benchmarks" / "frontier.json"
PLOT = ROOT / "docs" / "images" / "frontier.svg"
FOLDER = Path("build/frontier")
EDITION = 2
LEAST = 15
"""As many races as there are sets of four strategies in the Basic game."""

NEWEST_DECK = Knobs(
    checks=16,
    hard=4,
    damage=7,
    driving=32,
    red4=0.7,
    red3=0.8,
    red2=0.7,
    draws=56,
    shift=12,
    discards=3,
    boards=1,
)
"""The numbers that make the newest deck of the 2nd edition."""
POINTS: Mapping[str, Mapping[str, Any]] = {
    "version 2": {},
    "45 draws": {"draws": 45},
    "50 draws": {"draws": 50},
    "10 discards": {"discards": 10},
    "cheap reds": {"red4": 0.3, "red3": 0.4, "red2": 0.3},
    "dear reds": {"red4": 1.0, "red3": 1.0, "red2": 1.0},
    "45 draws, dear reds": {"draws": 45, "red4": 1.0, "red3": 1.0, "red2": 1.0},
}
BASIC, STANDARD = "basic", "standard"
STOPS_AT = "hungaroring"
"""The board whose third stops are counted."""
CELLS: Sequence[tuple[str, str, int]] = (
    (STANDARD, STOPS_AT, 2),
    (STANDARD, "monza", 1),
    (BASIC, STOPS_AT, 1),
    (BASIC, "monza", 1),
)
"""Level, board, and how many times the races asked for."""


@dataclass(frozen=True, slots=True)
class Figure:
    """A figure of a point and its standard error."""

    value: float
    error: float


Point = Mapping[str, Figure]


# -- races


def cells_of(name: str, seed: str) -> Iterator[tuple[Cell, int]]:
    """Gets what a point is raced in, and how many times the races asked for."""
    folder = FOLDER / name.replace(", ", "-").replace(" ", "-")
    for mode, track, times in CELLS:
        yield Cell(EDITION, mode, track, "pro", seed, str(folder)), times


def race(races: int, keep: Path, seed: str, workers: int) -> dict[str, Point]:
    """Plays the races that a file lacks, number by number, and gets the figures of all points."""
    jobs: list[tuple[Cell, int]] = []
    for name, changes in POINTS.items():
        cells = list(cells_of(name, seed))
        tracks = sorted({cell.track for cell, _ in cells})
        folder = Path(cells[0][0].components)
        write_trial(folder, EDITION, replace(NEWEST_DECK, **changes), tracks)
        jobs += [(cell, number) for cell, times in cells for number in range(races * times)]
    known = {(cell_of(row), row["number"]) for row in load_rows(keep)}
    jobs = sorted((job for job in jobs if job not in known), key=lambda job: job[1])
    with local(workers) as runner:
        for count, _ in enumerate(append_rows(keep, run_held(jobs, runner)), 1):
            print(f"\r{count} of {len(jobs)}", end="", flush=True)
    print()
    rows = load_rows(keep)
    return {name: figures([cell for cell, _ in cells_of(name, seed)], rows) for name in POINTS}


def figures(cells: Sequence[Cell], rows: Iterable[Row]) -> Point:
    """Gets the figures of a point."""
    own = [(cell, row) for row in rows if (cell := cell_of(row)) in cells]
    levels = {mode: [row for cell, row in own if cell.mode == mode] for mode in (BASIC, STANDARD)}
    ahead = {
        mode: {name: line.ahead for name, line in figures_by(each, "strategy").items()}
        for mode, each in levels.items()
    }
    long = figures_of(cars_of(levels[STANDARD]))
    there = cars_of(row for cell, row in own if cell.mode == STANDARD and cell.track == STOPS_AT)
    third = sum(car["stops"] >= 3 for car in there) / len(there)
    unequal = max(
        (mean for means in ahead.values() for mean in means.values()),
        key=lambda mean: abs(mean.value),
    )
    lucky, saver = ahead[BASIC]["lucky"], ahead[STANDARD]["save-tyres"]
    return {
        "races": Figure(len(own), 0.0),
        "third": Figure(100 * third, 100 * (third * (1 - third) / len(there)) ** 0.5),
        "tyres": Figure(long.tyres, 0.0),
        "cards": Figure(long.cards_left, 0.0),
        "save-tyres": Figure(saver.value, saver.error),
        "lucky": Figure(lucky.value, lucky.error),
        "unequal": Figure(abs(unequal.value), unequal.error),
    }


# -- data


def write_data(points: Mapping[str, Point], file: Path) -> None:
    data = {
        name: {key: [round(each.value, 3), round(each.error, 3)] for key, each in point.items()}
        for name, point in points.items()
    }
    lines = [f"  {json.dumps(name)}: {json.dumps(point)}" for name, point in data.items()]
    file.write_text("{\n" + ",\n".join(lines) + "\n}\n", encoding="utf-8")


def read_data(file: Path) -> dict[str, Point]:
    data = json.loads(file.read_text(encoding="utf-8"))
    return {
        name: {key: Figure(*each) for key, each in point.items()} for name, point in data.items()
    }


def table(points: Mapping[str, Point]) -> str:
    """Formats the points for the page."""
    lines = [
        "| deck | races | three stops at the Hungaroring | tyre points a turn | SAVE TYRES, "
        "sections ahead | cards at the flag | LUCKY in Basic, sections ahead | "
        "the most unequal strategy, sections |",
        "| --- |" + " ---: |" * 7,
    ]
    for name, each in points.items():
        cells = (
            f"{each['races'].value:.0f}",
            f"{each['third'].value:.0f} % ± {each['third'].error:.0f}",
            f"{each['tyres'].value:.2f}",
            f"{each['save-tyres'].value:+.1f} ± {each['save-tyres'].error:.1f}",
            f"{each['cards'].value:.1f}",
            f"{each['lucky'].value:+.1f} ± {each['lucky'].error:.1f}",
            f"{each['unequal'].value:.1f} ± {each['unequal'].error:.1f}",
        )
        lines.append(f"| {name} | {' | '.join(cells)} |")
    return "\n".join(lines)


# -- plot

WIDTH, HEIGHT, LEFT, TOP, GAP = 300, 230, 50, 40, 70
"""Of a panel, and where the first one is."""


@dataclass(frozen=True, slots=True)
class Panel:
    """Two figures against each other, and what was aimed at."""

    title: str
    x: str
    x_title: str
    y: str
    y_title: str
    x_target: tuple[float, float]
    y_target: tuple[float, float]


PANELS = (
    Panel(
        *("A third stop", "third", "cars with three stops at the Hungaroring, %"),
        *("unequal", "the most unequal strategy, sections"),
        (15.0, 100.0),
        (0.0, 2.0),
    ),
    Panel(
        *("Tyres", "tyres", "tyre points a turn"),
        *("save-tyres", "SAVE TYRES, sections ahead"),
        (0.70, 0.95),
        (-2.0, 2.0),
    ),
    Panel(
        *("Cards", "cards", "cards in hand at the flag"),
        *("lucky", "LUCKY in Basic, sections ahead"),
        (0.0, 5.0),
        (-2.0, 2.0),
    ),
)


@dataclass(frozen=True, slots=True)
class Axis:
    """Numbers along a side of a panel."""

    low: float
    high: float
    step: float
    start: float
    end: float

    def at(self, value: float) -> float:
        inside = min(max(value, self.low), self.high)
        share = (inside - self.low) / (self.high - self.low)
        return round(self.start + share * (self.end - self.start), 1)

    def ticks(self) -> Iterator[tuple[float, str]]:
        count = round((self.high - self.low) / self.step)
        for number in range(count + 1):
            value = self.low + number * self.step
            yield self.at(value), f"{round(value, 6):g}"


def axis(values: Iterable[float], start: float, end: float) -> Axis:
    """Gets an axis that has all values, with five to ten steps."""
    found = list(values)
    low, high = min(found), max(found)
    spans = (each * 10**power for power in range(-3, 4) for each in (1, 2, 5))
    step = next(each for each in spans if (high - low) / each <= 8)
    return Axis(floor(low / step) * step, ceil(high / step) * step, step, start, end)


def drawn(points: Mapping[str, Point]) -> str:
    """Draws all panels; points have the letters of the key below."""
    letters = dict(zip(points, "ABCDEFGHIJKLMNOPQRSTUVWXYZ", strict=False))
    width = LEFT + len(PANELS) * (WIDTH + GAP)
    height = TOP + HEIGHT + 60 + 18 * ceil(len(points) / 4)
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" '
        'font-family="sans-serif" font-size="12">',
        f'<rect width="{width}" height="{height}" fill="#fff"/>',
    ]
    for number, panel in enumerate(PANELS):
        parts += panel_lines(panel, points, letters, LEFT + number * (WIDTH + GAP))
    for number, (name, letter) in enumerate(letters.items()):
        x, y = LEFT + number % 4 * 270, TOP + HEIGHT + 62 + number // 4 * 18
        parts.append(f'<text x="{x}" y="{y}">{letter}: {escape(name)}</text>')
    return "\n".join([*parts, "</svg>", ""])


def panel_lines(
    panel: Panel, points: Mapping[str, Point], letters: Mapping[str, str], left: float
) -> Iterator[str]:
    bottom = TOP + HEIGHT
    ys = [
        end
        for each in points.values()
        for end in (
            each[panel.y].value - each[panel.y].error,
            each[panel.y].value + each[panel.y].error,
        )
    ]
    nearest = min(
        panel.x_target, key=lambda end: min(abs(end - p[panel.x].value) for p in points.values())
    )
    across = axis([*(each[panel.x].value for each in points.values()), nearest], left, left + WIDTH)
    up = axis([*ys, 0.0, 2.0], bottom, TOP)
    x, width = across.at(panel.x_target[0]), across.at(panel.x_target[1])
    y, height = up.at(panel.y_target[1]), up.at(panel.y_target[0])
    yield (
        f'<rect x="{x}" y="{y}" width="{width - x:.1f}" height="{height - y:.1f}" fill="#dff0d8"/>'
    )
    for place, text in up.ticks():
        yield f'<path d="M{left} {place}h{WIDTH}" stroke="#ddd"/>'
        yield f'<text x="{left - 6}" y="{place + 4}" text-anchor="end">{text}</text>'
    for place, text in across.ticks():
        yield f'<text x="{place}" y="{bottom + 16}" text-anchor="middle">{text}</text>'
    middle, height = left + WIDTH / 2, TOP + HEIGHT / 2
    yield f'<text x="{middle}" y="{TOP - 14}" text-anchor="middle">{panel.title}</text>'
    yield f'<text x="{middle}" y="{bottom + 34}" text-anchor="middle">{panel.x_title}</text>'
    yield (
        f'<text x="{left - 32}" y="{height}" text-anchor="middle" '
        f'transform="rotate(-90 {left - 32} {height})">{panel.y_title}</text>'
    )
    for name, point in points.items():
        x, found = across.at(point[panel.x].value), point[panel.y]
        low, high = up.at(found.value - found.error), up.at(found.value + found.error)
        yield f'<path d="M{x} {low}V{high}" stroke="#2c6fbb"/>'
        yield f'<circle cx="{x}" cy="{up.at(found.value)}" r="3.5" fill="#2c6fbb"/>'
        yield f'<text x="{x + 6}" y="{up.at(found.value) - 4}">{letters[name]}</text>'


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.split("\n", 1)[0] if __doc__ else "")
    parser.add_argument("what", choices=("race", "plot"))
    parser.add_argument("--races", type=int, default=35)
    parser.add_argument("--keep", type=Path, default=Path("frontier-races.jsonl"))
    parser.add_argument("--seed", default="frontier")
    parser.add_argument("--workers", type=int, default=1)
    given = parser.parse_args()
    if given.races < LEAST:
        parser.error(f"{LEAST} races or more: less have not all strategies")
    if given.what == "race":
        write_data(race(given.races, given.keep, given.seed, given.workers), DATA)
    points = read_data(DATA)
    PLOT.write_text(drawn(points), encoding="utf-8")
    print(table(points))


if __name__ == "__main__":
    main()
