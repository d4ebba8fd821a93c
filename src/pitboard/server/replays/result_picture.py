"""Draws the result of a race as a picture to share: podium, lap chart, a key moment.

Knows no game and no storage: it gets names, colours and places. Names are what people typed, so
every text is escaped, bounded in width and an element of its own, whatever alphabet it is in.
"""

from __future__ import annotations

import base64
import unicodedata
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from html import escape
from itertools import pairwise
from pathlib import Path

WIDTH, HEIGHT = 1200, 630
"""The size that networks show for a link."""

FONTS = Path(__file__).parent / "fonts"
TITLE_FONT = FONTS / "barlow-condensed-latin-800-italic.ttf"
TEXT_FONT = FONTS / "barlow-semi-condensed-latin-600-normal.ttf"
LAST_LETTER = 0x24F
"""The last of the letters that the fonts may have; for others the system's fonts are read."""
FOREIGN = 0x370
"""The first letter of other alphabets, which may be as wide as high."""
STYLE = """
@font-face{{font-family:'Barlow Condensed';font-style:italic;font-weight:800;src:url({title})}}
@font-face{{font-family:'Barlow Semi Condensed';font-weight:600;src:url({text})}}
"""
LOOK = """
text{font:600 24px 'Barlow Semi Condensed','Segoe UI',sans-serif;fill:#f3f5f6}
.big{font:italic 800 60px 'Barlow Condensed','Arial Narrow',sans-serif}
.soft{fill:#c3cad2}.faint{fill:#949eaa}
path{fill:none}
"""

MARGIN = 56
STEPS = (500, 480, 460)
"""Widths of the steps of the podium."""
STEP_HEIGHT = 92
CHART_TOP, CHART_BOTTOM = 196, 470
CHART_LEFT, CHART_RIGHT = 620, 1110
SHORTEST = 9
"""The smallest letters of a name, in pixels."""


@dataclass(frozen=True, slots=True)
class CarResult:
    """A car of the classification."""

    name: str
    number: str
    body: str
    ink: str
    """Colours of the car and of what stands on it."""
    places: Sequence[int]
    """At the end of each turn; shorter if it went out."""
    pits: frozenset[int] = frozenset()
    """Turns with a pit stop, by their place in `places`."""


@dataclass(frozen=True, slots=True)
class RaceResult:
    """What the picture of a race shows."""

    title: str
    about: str
    cars: Sequence[CarResult]
    """First to last."""
    turns: int
    label: str = ""
    """Above the moment."""
    moment: str = ""
    lang: str = "en"


def result_svg(result: RaceResult) -> str:
    """Draws the picture as an SVG that holds its fonts."""
    style = STYLE.format(title=_font(TITLE_FONT), text=_font(TEXT_FONT))
    return _svg(result, style)


def result_png(result: RaceResult) -> bytes:
    """Draws the picture as a PNG."""
    import resvg_py  # noqa: PLC0415 (4 MB that only a worker needs that draws)

    svg = _svg(result, "")
    png: bytes = resvg_py.svg_to_bytes(
        svg_string=svg,
        font_files=[str(path) for path in sorted(FONTS.glob("*.ttf"))],
        # Without foreign letters the picture is the same on every machine.
        skip_system_fonts=all(ord(each) <= LAST_LETTER or each in "–—‘’“”…€" for each in svg),
    )
    return png


@cache
def _font(path: Path) -> str:
    return f"data:font/ttf;base64,{base64.b64encode(path.read_bytes()).decode()}"


def _svg(result: RaceResult, fonts: str) -> str:
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" width="{WIDTH}" '
        f'height="{HEIGHT}" role="img" lang="{result.lang}" aria-label="{_plain(result.title)}">',
        f"<style>{fonts}{LOOK}</style>",
        f'<rect width="{WIDTH}" height="{HEIGHT}" fill="#0b0d0f"/>',
        *_flag(),
        _text(result.title, (MARGIN, 104), 60, WIDTH - 2 * MARGIN - 90, "big", caps=True),
        _text(result.about, (MARGIN, 146), 26, WIDTH - 2 * MARGIN, "soft"),
        *_podium(result),
        *_chart(result),
        *_moment(result),
        "</svg>",
    ]
    return "".join(parts)


def _plain(text: str) -> str:
    """Gets a text that may stand in XML: what it does not allow is left out."""
    kept = (each for each in text if unicodedata.category(each) not in {"Cc", "Cf", "Cs", "Cn"})
    return escape("".join(kept))


def letters_wide(text: str, *, caps: bool = False) -> float:
    """Gets at least the width of a text in the fonts of the picture, in heights of its letters."""
    return sum(map(_wide, text.upper() if caps else text))


def _wide(letter: str) -> float:
    if unicodedata.combining(letter):
        return 0.0
    if letter in "fijltI.,:;!'| ·":
        return 0.34
    base = unicodedata.normalize("NFD", letter)[0]
    if base.isascii():
        return 0.82 if base in "mwMW@%&#" else 0.64
    return 0.85 if ord(letter) < FOREIGN or letter in "—…" else 1.2


def _text(
    text: str,
    at: tuple[float, float],
    size: float,
    room: float,
    kind: str = "",
    *,
    caps: bool = False,
    anchor: str = "start",
) -> str:
    """Writes a text with letters as small as it needs for its room; the longest ones are cut."""
    shown = text.upper() if caps else text
    while shown and letters_wide(shown) * SHORTEST > room:
        shown = f"{shown[:-2]}…"
    size = min(size, room / max(letters_wide(shown), 1))
    return (
        f'<text class="{kind}" x="{at[0]:.1f}" y="{at[1]:.1f}" text-anchor="{anchor}" '
        f'style="font-size:{size:.2f}px" direction="ltr" unicode-bidi="isolate">'
        f"{_plain(shown)}</text>"
    )


def _flag() -> Iterator[str]:
    """Draws a chequered flag in the corner."""
    size, rows = 26, 4
    for row in range(rows):
        for column in range(6 - row):
            if (row + column) % 2 == 0:
                x = WIDTH - (column + 1) * size
                opacity = 0.9 - 0.13 * column - 0.12 * row
                yield (
                    f'<rect x="{x}" y="{row * size}" width="{size}" height="{size}" '
                    f'fill="#f3f5f6" fill-opacity="{max(opacity, 0.06):.2f}"/>'
                )


def _podium(result: RaceResult) -> Iterator[str]:
    for place, (car, width) in enumerate(zip(result.cars, STEPS, strict=False)):
        y = 192 + place * (STEP_HEIGHT + 10)
        yield f'<rect x="{MARGIN}" y="{y}" width="{width}" height="{STEP_HEIGHT}" fill="#15191d"/>'
        yield f'<rect x="{MARGIN}" y="{y}" width="8" height="{STEP_HEIGHT}" fill="{_line(car)}"/>'
        yield _text(str(place + 1), (MARGIN + 54, y + 66), 62, 60, "big", anchor="middle")
        yield _car(car, MARGIN + 146, y + STEP_HEIGHT / 2)
        yield _text(car.name, (MARGIN + 218, y + 56), 30, width - 230)


def _car(car: CarResult, x: float, y: float) -> str:
    """Draws a car from above, nose to the right, with its number."""
    wheels = "".join(
        f'<rect x="{at - 9}" y="{side - 5}" width="18" height="10" rx="2" fill="#000" '
        'stroke="#59636f"/>'
        for at in (-34, 30)
        for side in (-20, 20)
    )
    body = (
        f'<path style="fill:{car.body};stroke:#f3f5f6;stroke-width:1.5" d="M-54 -20h10v7h14l10 -3'
        'h22l16 8h24l6 -8h8v32h-8l-6 -8h-24l-16 8h-22l-10 -3h-14v7h-10z"/>'
    )
    number = _text(car.number, (-8, 8), 22, 32, anchor="middle").replace(
        "font-size", f"fill:{car.ink};font-size"
    )
    return f'<g transform="translate({x:g} {y:g})">{wheels}{body}{number}</g>'


def _chart(result: RaceResult) -> Iterator[str]:
    """Draws the lap chart: a line for each car, dashed where it stops."""
    row = (CHART_BOTTOM - CHART_TOP) / max(len(result.cars) - 1, 1)
    last = max((len(car.places) for car in result.cars), default=0) - 1
    if last < 1:
        return
    step = (CHART_RIGHT - CHART_LEFT) / last
    for place in range(len(result.cars)):
        y = CHART_TOP + place * row
        yield f'<path stroke="#272d34" d="M{CHART_LEFT} {y:.1f}H{CHART_RIGHT}"/>'
    size = min(13.0, max(row * 0.42, 7))
    for car in reversed(result.cars):
        points = [
            (CHART_LEFT + turn * step, CHART_TOP + (place - 1) * row)
            for turn, place in enumerate(car.places)
        ]
        if not points:
            continue
        for turn, ((x0, y0), (x1, y1)) in enumerate(pairwise(points), 1):
            middle = (x0 + x1) / 2
            kind = 'stroke-dasharray="4 5"' if turn in car.pits else 'stroke-linecap="round"'
            yield (
                f'<path stroke="{_line(car)}" stroke-width="{min(5, size / 2):.1f}" {kind} '
                f'd="M{x0:.1f} {y0:.1f}C{middle:.1f} {y0:.1f} {middle:.1f} {y1:.1f} '
                f'{x1:.1f} {y1:.1f}"/>'
            )
    for car in result.cars:
        if car.places:
            yield _badge(car, CHART_LEFT - 22, CHART_TOP + (car.places[0] - 1) * row, size)
        if len(car.places) == last + 1:
            yield _badge(car, CHART_RIGHT + 22, CHART_TOP + (car.places[-1] - 1) * row, size)
        elif car.places:
            x, y = CHART_LEFT + (len(car.places) - 1) * step, CHART_TOP + (car.places[-1] - 1) * row
            yield (
                '<path stroke="#ff6b5e" stroke-width="4" '
                f'd="M{x - 6:.1f} {y - 6:.1f}l12 12m-12 0l12 -12"/>'
            )


def _badge(car: CarResult, x: float, y: float, size: float) -> str:
    box = (
        f'<rect x="{x - size * 1.4:.1f}" y="{y - size:.1f}" width="{size * 2.8:.1f}" '
        f'height="{size * 2:.1f}" rx="3" fill="{car.body}" stroke="{_line(car)}"/>'
    )
    number = _text(car.number, (x, y + size * 0.52), size * 1.5, size * 2.4, anchor="middle")
    return box + number.replace("font-size", f"fill:{car.ink};font-size")


def _line(car: CarResult) -> str:
    """Gets the colour of a car's line: of a dark car that of its mark."""
    red, green, blue = (int(car.body[at : at + 2], 16) for at in (1, 3, 5))
    return car.body if 0.3 * red + 0.59 * green + 0.11 * blue > 50 else car.ink


def _moment(result: RaceResult) -> Iterator[str]:
    yield f'<path stroke="#272d34" d="M{MARGIN} 530H{WIDTH - MARGIN}"/>'
    yield _text("PITBOARD", (WIDTH - MARGIN, 590), 34, 150, "big", anchor="end")
    if result.moment:
        yield _text(result.label, (MARGIN, 564), 18, 800, "faint")
        yield _text(result.moment, (MARGIN, 596), 25, 880)
