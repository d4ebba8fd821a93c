"""The analysis of a race as one HTML file that needs nothing else."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from html import escape
from typing import NamedTuple

from pitboard.analysis.results import Analysis
from pitboard.i18n import Translator

WIDTH, HEIGHT, LEFT, RIGHT, FOOT = 860, 320, 44, 130, 24
COLOURS = ("#0aa5c4", "#d3552b", "#3f9b4f", "#8a63c9", "#b78a17", "#c2407f", "#4a78d0", "#6b7785")
DASHES = ("", "7 3", "2 3", "10 3 2 3")
"""Lines differ by dash as well as by colour."""
LABEL = 14
"""Least distance of two labels."""
META = '<meta charset="utf-8">\n<meta name="viewport" content="width=device-width">'
STYLE = """
:root { color-scheme: light dark;
  --ink: #14181c; --soft: #525d68; --ground: #ffffff; --line: #d5dadf; }
@media (prefers-color-scheme: dark) {
  :root { --ink: #f3f5f6; --soft: #949eaa; --ground: #14181c; --line: #39424b; }
}
body { margin: 0 auto; max-width: 56rem; padding: 1rem;
  background: var(--ground); color: var(--ink); font: 1rem/1.5 system-ui, sans-serif; }
svg { width: 100%; height: auto; }
svg text { fill: var(--ink); font-size: 12px; }
svg .axis { stroke: var(--line); }
table { border-collapse: collapse; width: 100%; }
th, td { border-bottom: 1px solid var(--line); padding: 0.3rem 0.5rem; text-align: right; }
th:first-child, td:first-child { text-align: left; }
.scroll { overflow-x: auto; }
article { border-left: 4px solid #d3552b; margin: 1rem 0; padding: 0 1rem; }
h3 { margin: 0; }
dl { margin: 0; }
dt { color: var(--soft); }
dd { margin: 0 0 0.3rem; }
p.note { color: var(--soft); }
"""


class Moment(NamedTuple):
    """A decision that cost much, in words."""

    turn: int
    name: str
    cost: str
    played: str
    best: str
    why: str


def html_report(
    tr: Translator,
    found: Analysis,
    *,
    title: str,
    lines: Sequence[tuple[str, Sequence[float]]],
    names: Sequence[str],
    moments: Sequence[Moment],
) -> str:
    """Gets the report; `lines` are the chances of each driver by turn, `names` those of seats."""
    columns = ("name", "accuracy", "start", "luck", "decisions", "rest")
    headings = [tr.text(f"cli-analyse-column-{column}") for column in columns]
    rows = [
        (
            names[each.seat],
            f"{each.accuracy.value:.0f}",
            f"{each.start:.0%}",
            *(f"{value:+.0%}" for value in (each.luck, each.decisions, each.unexplained)),
        )
        for each in found.drivers
    ]
    chances = [
        (str(turn), *(f"{values[i]:.0%}" for _, values in lines))
        for i, turn in enumerate(found.curve.turns)
    ]
    turn, numbers = tr.text("cli-analyse-turn"), tr.text("cli-analyse-numbers")
    parts = [
        f"<h1>{escape(title)}</h1>",
        graph(tr.text("cli-analyse-graph"), found.curve.turns, lines),
        f'<p class="note">{escape(tr.text("cli-analyse-meaning"))}</p>',
        f"<details><summary>{escape(numbers)}</summary>",
        table((turn, *(name for name, _ in lines)), chances),
        "</details>",
        table(headings, rows),
        *(article(tr, each) for each in moments),
    ]
    if not moments:
        parts.append(f"<p>{escape(tr.text('cli-analyse-nothing'))}</p>")
    body = "\n".join(parts)
    head = f"{META}\n<title>{escape(title)}</title>"
    return (
        f'<!doctype html>\n<html lang="{tr.lang}">\n<head>\n{head}\n<style>{STYLE}</style>\n'
        f"</head>\n<body>\n{body}\n</body>\n</html>\n"
    )


def article(tr: Translator, moment: Moment) -> str:
    """Gets a decision that cost much."""
    heading = tr.text(
        "cli-analyse-moment-title", turn=moment.turn, name=moment.name, cost=moment.cost
    )
    facts = {"played": moment.played, "better": moment.best, "why": moment.why}
    entries = "".join(
        f"<dt>{escape(tr.text(f'cli-analyse-{key}'))}</dt><dd>{escape(text)}</dd>"
        for key, text in facts.items()
    )
    return f"<article><h3>{escape(heading)}</h3><dl>{entries}</dl></article>"


def table(headings: Iterable[str], rows: Iterable[Iterable[str]]) -> str:
    """Gets a table; the first cell of a row is its heading."""
    head = "".join(f'<th scope="col">{escape(each)}</th>' for each in headings)
    body = "".join(
        f'<tr><th scope="row">{escape(first)}</th>'
        + "".join(f"<td>{escape(cell)}</td>" for cell in cells)
        + "</tr>\n"
        for first, *cells in rows
    )
    rows_of = f"<thead><tr>{head}</tr></thead><tbody>{body}</tbody>"
    return f'<div class="scroll"><table>{rows_of}</table></div>'


def graph(label: str, turns: Sequence[int], lines: Sequence[tuple[str, Sequence[float]]]) -> str:
    """Draws the chances by turn, each line with its name at the end."""
    width, height = WIDTH - LEFT - RIGHT, HEIGHT - FOOT
    last = max(1, len(turns) - 1)

    def x(index: int) -> float:
        return LEFT + width * index / last

    def y(chance: float) -> float:
        return 8 + (height - 16) * (1 - chance)

    parts = [f'<svg viewBox="0 0 {WIDTH} {HEIGHT}" role="img" aria-label="{escape(label)}">']
    for tenth in (0, 25, 50, 75, 100):
        at = y(tenth / 100)
        parts.append(f'<line class="axis" x1="{LEFT}" x2="{LEFT + width}" y1="{at}" y2="{at}"/>')
        parts.append(f'<text x="{LEFT - 6}" y="{at + 4}" text-anchor="end">{tenth} %</text>')
    for i, turn in enumerate(turns):
        if turn % 5 == 0:
            parts.append(
                f'<text x="{x(i):.1f}" y="{HEIGHT - 6}" text-anchor="middle">{turn}</text>'
            )
    # A label stands beside the end of its line, or above those that are placed below it.
    labels: dict[int, float] = {}
    free = float(HEIGHT - FOOT)
    for i in sorted(range(len(lines)), key=lambda i: lines[i][1][-1]):
        labels[i] = min(free, y(lines[i][1][-1]) + 4)
        free = labels[i] - LABEL
    for i, (name, values) in enumerate(lines):
        colour, dash = COLOURS[i % len(COLOURS)], DASHES[i // len(COLOURS) % len(DASHES)]
        points = " ".join(f"{x(k):.1f},{y(value):.1f}" for k, value in enumerate(values))
        stroke = f'fill="none" stroke="{colour}" stroke-width="2.5"'
        dashed = f' stroke-dasharray="{dash}"' if dash else ""
        right, top = LEFT + width + 6, labels[i]
        parts += [
            f'<polyline {stroke}{dashed} points="{points}"/>',
            f'<rect x="{right}" y="{top - 9:.1f}" width="8" height="8" fill="{colour}"/>',
            f'<text x="{right + 12}" y="{top:.1f}">{escape(name[:16])}</text>',
        ]
    return "\n".join([*parts, "</svg>"])
