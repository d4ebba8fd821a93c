"""Writes SVG: elements, text and places as short as they can be."""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping
from html import escape
from itertools import pairwise

from pitboard.f90.box.track import XY

Attrs = Mapping[str, str | float]


def rounded(value: float) -> str:
    """Rounds to a tenth of a unit: finer differences cannot be seen and vary between machines."""
    text = f"{value:.1f}".removesuffix(".0")
    return "0" if text == "-0" else text


def el(name: str, attrs: Attrs, *children: str) -> str:
    listed = "".join(
        f' {key}="{value if isinstance(value, str) else rounded(value)}"'
        for key, value in attrs.items()
    )
    return f"<{name}{listed}>{''.join(children)}</{name}>" if children else f"<{name}{listed}/>"


def layer(name: str, parts: Iterable[str]) -> str:
    return el("g", {"class": name}, "\n", *(f"{part}\n" for part in parts))


def text(words: str | int, css: str, x: float, y: float) -> str:
    return el("text", {"class": css, "x": x, "y": y}, escape(str(words)))


def use(symbol: str, x: float, y: float, size: float, css: str = "") -> str:
    style: Attrs = {"class": css} if css else {}
    box: Attrs = {"x": x - size / 2, "y": y - size / 2, "width": size, "height": size}
    return el("use", {**style, "href": f"#i-{symbol}", **box})


def pair(spot: XY) -> str:
    return f"{rounded(spot.x)},{rounded(spot.y)}"


def polyline(spots: Iterable[XY]) -> str:
    """Draws from spot to spot; steps are shorter to write than places."""
    exact = [XY(round(spot.x, 1), round(spot.y, 1)) for spot in spots]
    steps = [XY(after.x - before.x, after.y - before.y) for before, after in pairwise(exact)]
    return f"M{pair(exact[0])}l{' '.join(map(pair, steps))}"


def placed(spot: XY, radians: float = 0.0, scale: float = 1.0) -> str:
    turn = f" rotate({rounded(math.degrees(radians))})" if radians else ""
    grow = f" scale({scale})" if scale != 1.0 else ""
    return f"translate({rounded(spot.x)} {rounded(spot.y)}){turn}{grow}"


def signed(number: int) -> str:
    return f"\N{MINUS SIGN}{-number}" if number < 0 else f"+{number}"


def modifier(number: int) -> str:
    return signed(number) if number else "0"


def text_width(words: str, size: float) -> float:
    """Estimates how wide condensed bold words run; no font can be measured here."""
    return len(words) * size * 0.44
