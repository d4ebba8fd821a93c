"""Draws a board as a self-contained SVG.

It knows a track's shape and what is printed on it, and where given cars stand. It may not know
rules, matches or translations: the few words are passed in as labels, keyed by message id.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from html import escape

from pitboard.f90.box.centre_line import CentreLine
from pitboard.f90.box.track import Track
from pitboard.f90.drawing.cars import CarMark, draw_cars
from pitboard.f90.drawing.looks import CAR_PARTS, STYLE, SYMBOLS
from pitboard.f90.drawing.road import (
    draw_numbers,
    draw_off_track,
    draw_ribbon,
    draw_start,
    draw_trajectories,
    draw_water,
    outline,
)
from pitboard.f90.drawing.signs import draw_labels, draw_legend
from pitboard.f90.drawing.svg import el, layer, rounded


def board_svg(
    track: Track,
    *,
    lang_labels: Mapping[str, str] | None = None,
    cars: Sequence[CarMark] = (),
) -> str:
    """Draws a board, with cars on it if there are any."""
    labels = lang_labels or {}
    line = CentreLine(track)
    width, height = track.geometry.size
    parts = [
        el("title", {}, escape(track.name)),
        f"<style>{STYLE}</style>",
        f"<defs>{SYMBOLS}{CAR_PARTS if cars else ''}</defs>",
        el("rect", {"class": "ground", "width": width, "height": height}),
        el("path", {"class": "infield", "d": outline(line)}),
        draw_water(track),
        draw_ribbon(line, track),
        draw_numbers(line, track),
        layer("off-track", (part for path in track.off_tracks for part in draw_off_track(path))),
        draw_start(line, track, labels),
        draw_trajectories(line, track),
        layer("labels", draw_labels(line, track, labels)),
        draw_legend(track, labels),
        layer("cars", draw_cars(line, track, cars)) if cars else "",
    ]
    attrs = {
        "xmlns": "http://www.w3.org/2000/svg",
        "class": "board",
        "viewBox": f"0 0 {rounded(width)} {rounded(height)}",
        "role": "img",
    }
    return el("svg", attrs, "\n", *(f"{part}\n" for part in parts if part)) + "\n"
