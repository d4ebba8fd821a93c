"""Races decks near the newest one, and draws which targets of the cards exclude each other.

    python benchmarks/frontier.py race --races 40 --keep frontier-races.jsonl
    python benchmarks/frontier.py plot

`race` changes a few `Knobs` of the 2nd edition's newest deck at a time and races Standard at the
Hungaroring, strategies held to the flag, all decks on the same seeds. It goes on where its file
ends and writes the figures of the decks to `benchmarks/frontier.json`. That file also holds what
trial decks on the way to version 2 showed. `plot` draws `docs/images/frontier.svg` of it. Results
are in docs/balance.md.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
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
EDITION, MODE, TRACK = 2, "standard", "hungaroring"

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
DECKS: Mapping[str, Mapping[str, Any]] = {
    "version 2": {},
    "45 draws": {"draws": 45},
    "10 discards": {"discards": 10},
    "cheap reds": {"red4": 0.3, "red3": 0.4, "red2": 0.3},
    "dear reds": {"red4": 1.0, "red3": 1.0, "red2": 1.0},
    "dear reds, 45 draws": {"red4": 1.0, "red3": 1.0, "red2": 1.0, "draws": 45},
    "14 damage": {"damage": 14},
}

Figures = Mapping[str, float]
"""Of a deck: races, three stops and their error in percent, tyre points a turn, and so on."""


@dataclass(frozen=True, slots=True)
class Dot:
    """A deck in a panel: where it is, its standard error upwards and downwards, and its name."""

    x: float
    y: float
    error: float = 0.0
    name: str = ""


# -- races


def cell_of_deck(name: str, seed: str) -> Cell:
    folder = FOLDER / name.replace(", ", "-").replace(" ", "-")
    return Cell(EDITION, MODE, TRACK, "pro", seed, str(folder))


def race(
    names: Iterable[str], races: int, keep: Path, seed: str, workers: int
) -> dict[str, Figures]:
    """Plays the races that a file lacks, number by number, and gets the figures of the decks."""
    cells = {name: cell_of_deck(name, seed) for name in names}
    for name, cell in cells.items():
        knobs = replace(NEWEST_DECK, **DECKS[name])
        write_trial(Path(cell.components), EDITION, knobs, [TRACK])
    known = {(cell_of(row), row["number"]) for row in load_rows(keep)}
    jobs = [(cell, number) for number in range(races) for cell in cells.values()]
    lacking = [job for job in jobs if job not in known]
    with local(workers) as runner:
        for count, _ in enumerate(append_rows(keep, run_held(lacking, runner)), 1):
            print(f"{count} of {len(lacking)}", flush=True)
    rows = {(cell_of(row), row["number"]): row for row in load_rows(keep)}
    return {
        name: figures([rows[cell, number] for number in range(races)])
        for name, cell in cells.items()
    }


def figures(rows: Sequence[Row]) -> Figures:
    """Gets the figures of a deck."""
    cars = cars_of(rows)
    line, saver = figures_of(cars), figures_by(rows, "strategy")["save-tyres"].ahead
    third = line.third_stop
    found = {
        "races": len(rows),
        "third": 100 * third,
        "third error": 100 * (third * (1 - third) / len(cars)) ** 0.5,
        "tyres": line.tyres,
        "cards": line.cards_left,
        "damage": line.damage,
        "saver": saver.value,
        "saver error": saver.error,
    }
    return {name: round(value, 2) for name, value in found.items()}


# -- data


def read_data(file: Path) -> dict[str, Any]:
    data: dict[str, Any] = json.loads(file.read_text(encoding="utf-8"))
    return data


def write_data(data: Mapping[str, Any], file: Path) -> None:
    """Writes each deck on a line of its own."""
    parts = []
    for name, decks in data.items():
        items = decks.items() if isinstance(decks, dict) else ((None, each) for each in decks)
        lines = (
            f"    {json.dumps(key)}: {json.dumps(each)}" if key else f"    {json.dumps(each)}"
            for key, each in items
        )
        opening, closing = "{}" if isinstance(decks, dict) else "[]"
        body = ",\n".join(lines)
        parts.append(f"  {json.dumps(name)}: {opening}\n{body}\n  {closing}")
    file.write_text("{\n" + ",\n".join(parts) + "\n}\n", encoding="utf-8")


def table(data: Mapping[str, Any]) -> str:
    """Formats the decks for the page."""
    lines = [
        "| | deck | races | three stops | tyre points a turn | cards at the flag | damage a car | "
        "SAVE TYRES, sections ahead |",
        "| --- | --- |" + " ---: |" * 6,
    ]
    for letter, (name, each) in zip(LETTERS, data["decks"].items(), strict=False):
        cells = (
            f"{each['races']}",
            f"{each['third']:.0f} % ± {each['third error']:.0f}",
            f"{each['tyres']:.2f}",
            f"{each['cards']:.1f}",
            f"{each['damage']:.1f}",
            f"{each['saver']:+.1f} ± {each['saver error']:.1f}",
        )
        lines.append(f"| {letter} | {name} | {' | '.join(cells)} |")
    return "\n".join(lines)


# -- plot

WIDTH, HEIGHT, LEFT, TOP, GAP = 300, 230, 50, 40, 70
"""Of a panel, and where the first one is."""
LETTERS = "ABCDEFGHIJ"


@dataclass(frozen=True, slots=True)
class Panel:
    """Two figures of decks against each other, and the field that was aimed at."""

    title: str
    x_title: str
    y_title: str
    x_target: tuple[float, float]
    y_target: tuple[float, float]
    dots: Sequence[Dot]


def panels(data: Mapping[str, Any]) -> Iterator[Panel]:
    """Gets what is drawn: the decks that were raced here, and those of trials."""
    decks = zip(LETTERS, data["decks"].values(), strict=False)
    yield Panel(
        "A third stop at the Hungaroring, Standard",
        *("tyre points a turn", "cars that stop three times, %"),
        (0.70, 0.95),
        (15.0, 30.0),
        [Dot(d["tyres"], d["third"], d["third error"], letter) for letter, d in decks],
    )
    yield Panel(
        "Tyres and SAVE TYRES",
        *("tyre points a turn", "SAVE TYRES, sections ahead"),
        (0.70, 0.95),
        (-2.0, 2.0),
        [Dot(tyres, ahead) for _, _, tyres, ahead in data["tyres"]]
        + [Dot(tyres, ahead, error, name) for name, tyres, ahead, error in data["levels"]],
    )
    yield Panel(
        "Cards at the flag and LUCKY",
        *("cards at the flag, Advanced or Standard", "wins of LUCKY in Basic, %"),
        (4.0, 5.0),
        (15.0, 37.5),
        [Dot(cards, share, error, name) for name, cards, share, error in data["lucky"]],
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
        share = (value - self.low) / (self.high - self.low)
        return round(self.start + share * (self.end - self.start), 1)

    def ticks(self) -> Iterator[tuple[float, str]]:
        count = round((self.high - self.low) / self.step)
        for number in range(count + 1):
            value = self.low + number * self.step
            yield self.at(value), f"{round(value, 6):g}"


def axis(values: Iterable[float], start: float, end: float) -> Axis:
    """Gets an axis that has all values, with eight steps or so."""
    found = list(values)
    low, high = min(found), max(found)
    steps = (each * 10**power for power in range(-3, 4) for each in (1, 2, 5))
    step = next(each for each in steps if (high - low) / each <= 8)
    return Axis(floor(low / step) * step, ceil(high / step) * step, step, start, end)


def drawn(data: Mapping[str, Any]) -> str:
    """Draws all panels side by side."""
    parts = [
        line
        for number, panel in enumerate(panels(data))
        for line in panel_lines(panel, LEFT + number * (WIDTH + GAP))
    ]
    width, height = LEFT + 3 * (WIDTH + GAP), TOP + HEIGHT + 50
    head = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" '
        'font-family="sans-serif" font-size="12">',
        f'<rect width="{width}" height="{height}" fill="#fff"/>',
    ]
    return "\n".join([*head, *parts, "</svg>", ""])


def panel_lines(panel: Panel, left: float) -> Iterator[str]:
    bottom = TOP + HEIGHT
    ends = [end for dot in panel.dots for end in (dot.y - dot.error, dot.y + dot.error)]
    across = axis([*(dot.x for dot in panel.dots), *panel.x_target], left, left + WIDTH)
    up = axis([*ends, *panel.y_target], bottom, TOP)
    (x, right), (low, y) = map(across.at, panel.x_target), map(up.at, panel.y_target)
    yield f'<rect x="{x}" y="{y}" width="{right - x:g}" height="{low - y:g}" fill="#dff0d8"/>'
    for place, text in up.ticks():
        yield f'<path d="M{left} {place}h{WIDTH}" stroke="#ddd"/>'
        yield f'<text x="{left - 6}" y="{place + 4}" text-anchor="end">{text}</text>'
    for place, text in across.ticks():
        yield f'<text x="{place}" y="{bottom + 16}" text-anchor="middle">{text}</text>'
    center, middle = left + WIDTH / 2, TOP + HEIGHT / 2
    yield f'<text x="{center}" y="{TOP - 14}" text-anchor="middle">{panel.title}</text>'
    yield f'<text x="{center}" y="{bottom + 36}" text-anchor="middle">{panel.x_title}</text>'
    yield (
        f'<text x="{left - 32}" y="{middle}" text-anchor="middle" '
        f'transform="rotate(-90 {left - 32} {middle})">{panel.y_title}</text>'
    )
    for dot in panel.dots:
        x, y = across.at(dot.x), up.at(dot.y)
        if dot.name:
            low, high = up.at(dot.y - dot.error), up.at(dot.y + dot.error)
            yield f'<path d="M{x} {low}V{high}" stroke="#2c6fbb"/>'
            beside = (
                f'x="{x - 6:g}" text-anchor="end"' if x > left + WIDTH * 0.75 else f'x="{x + 6:g}"'
            )
            yield f'<text {beside} y="{y - 4:g}">{dot.name}</text>'
        color, size = ("#2c6fbb", 3.5) if dot.name else ("#bbb", 2.5)
        yield f'<circle cx="{x}" cy="{y}" r="{size}" fill="{color}"/>'


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("what", choices=("race", "plot"))
    parser.add_argument("--decks", nargs="+", choices=DECKS, metavar="DECK", help="all if left out")
    parser.add_argument("--races", type=int, default=40, help="of each deck")
    parser.add_argument("--keep", type=Path, default=Path("frontier-races.jsonl"))
    parser.add_argument("--seed", default="frontier")
    parser.add_argument("--workers", type=int, default=1)
    given = parser.parse_args()
    if given.what == "race":
        names = given.decks or list(DECKS)
        raced = race(names, given.races, given.keep, given.seed, given.workers)
        data = read_data(DATA)
        known = {**data["decks"], **raced}
        write_data({**data, "decks": {name: known[name] for name in DECKS if name in known}}, DATA)
    data = read_data(DATA)
    PLOT.write_text(drawn(data), encoding="utf-8")
    print(table(data))


if __name__ == "__main__":
    main()
