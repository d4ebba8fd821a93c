"""A text map of the surroundings of a car: one cell for each grid point, North up.

It knows the circuit and what is to be marked where; what the marks mean is not decided here.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import lru_cache

from rich.text import Text

from pitboard.bolide.box.circuit import Circuit, Ground
from pitboard.bolide.motion.geometry import Point
from pitboard.cli.screen import Lines

GUTTER = 3
"""Columns of the numbers at the left."""
GROUNDS = {
    Ground.TRACK: ("·", "grey62"),
    Ground.RUNOFF: ("░", "orange4"),
    Ground.WHITE: (" ", ""),
    Ground.OUTSIDE: (" ", ""),
}
LINES = {"finish": ("▚", "bold"), "half": ("½", "cyan"), "sector": ("┊", "red1")}
"""Track points right behind a line of the circuit."""


@dataclass(frozen=True, slots=True)
class Window:
    """The points a map shows: the western and southern ones, and how many there are."""

    west: int
    south: int
    columns: int
    rows: int

    @classmethod
    def around(
        cls, circuit: Circuit, points: Iterable[Point], ahead: Point, columns: int, rows: int
    ) -> Window:
        """Makes a window of a size that holds the points, with what room is left ahead of them.

        If they need more room than there is, the first point stays in sight.
        """
        xs, ys = zip(*points, strict=True)
        return cls(
            _first(xs, ahead[0], columns, circuit.x_range),
            _first(ys, ahead[1], rows, circuit.y_range),
            columns,
            rows,
        )


def _first(places: tuple[int, ...], ahead: int, size: int, board: tuple[int, int]) -> int:
    """Gets where a window begins along one axis."""
    low, high = min(places), max(places)
    spare = size - (high - low + 1)
    if spare < 0:
        return min(max(places[0] - size // 2, low), high - size + 1)
    before = spare // 2 if not ahead else min(2, spare) if ahead > 0 else max(spare - 2, 0)
    first, last = board
    return max(min(low - before, last - size + 1), min(first, low))


def draw_map(circuit: Circuit, marks: Mapping[Point, Text], window: Window, cell: int) -> Lines:
    """Draws the points of a window, each so many columns wide; a mark stands on its ground.

    The numbers at the left and below are the coordinates of the points.
    """
    behind = _behind_lines(circuit)
    lines = []
    for y in range(window.south + window.rows - 1, window.south - 1, -1):
        line = Text(f"{y:>{GUTTER}}", style="dim")
        for x in range(window.west, window.west + window.columns):
            mark = marks.get((x, y))
            if mark is None:
                mark = Text(*(behind.get((x, y)) or GROUNDS[circuit.ground((x, y))]))
            mark = mark.copy()
            mark.truncate(cell - 1)
            mark.stylize_before("not dim")
            line.append(" " * (cell - mark.cell_len)).append_text(mark)
        lines.append(line)
    below = range(window.west, window.west + window.columns)
    lines.append(Text(" " * GUTTER + "".join(f"{x:>{cell}}" for x in below), style="dim"))
    return lines


@lru_cache(maxsize=8)
def _behind_lines(circuit: Circuit) -> dict[Point, tuple[str, str]]:
    """Gets the track points a car reaches first over each line."""
    found: dict[Point, tuple[str, str]] = {}
    for gate in circuit.gates:
        arrow = circuit.sectors[gate.sector].arrow
        for x, y in circuit.track_points:
            if gate.line.crossed((x - arrow[0], y - arrow[1]), (x, y)):
                found[x, y] = LINES[gate.kind]
    return found
