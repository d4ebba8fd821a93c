"""Draws the road: ribbon, start and grid, trajectory points, off-track paths."""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping, Sequence
from itertools import pairwise
from typing import NamedTuple

from pitboard.f90.box.centre_line import CentreLine
from pitboard.f90.box.track import (
    XY,
    Bridge,
    OffTrack,
    OffTrackIcon,
    OffTrackSymbol,
    Point,
    Section,
    Spot,
    Track,
)
from pitboard.f90.drawing.cars import CAR_LENGTH
from pitboard.f90.drawing.svg import (
    Attrs,
    el,
    layer,
    pair,
    placed,
    polyline,
    text,
    text_width,
    use,
)

# ---- The ribbon


def outline(line: CentreLine) -> str:
    curves = (f"C{pair(b)} {pair(c)} {pair(d)}" for _, b, c, d in line.beziers)
    return f"M{pair(line.beziers[0][0])}{''.join(curves)}Z"


_PIECE = 4
"""Length of the pieces a run is measured in."""
_SMOOTH = 0.25
"""How far the straight pieces that are drawn may lie off the curve."""


def _run(line: CentreLine, start: float, end: float, offset: float) -> list[XY]:
    steps = max(1, math.ceil((end - start) / _PIECE))
    spots = [line.at(start + (end - start) * i / steps, offset) for i in range(steps + 1)]
    return [*_corners_of(spots), spots[-1]]


def _corners_of(spots: Sequence[XY]) -> list[XY]:
    """Gets where a run must bend to stay as smooth as it is, but for its last spot."""
    first, last = spots[0], spots[-1]
    across, down = last.x - first.x, last.y - first.y
    length = math.hypot(across, down) or 1.0
    off = [abs((s.x - first.x) * down - (s.y - first.y) * across) / length for s in spots]
    bend = max(range(len(spots)), key=off.__getitem__)
    if off[bend] <= _SMOOTH:
        return [first]
    return _corners_of(spots[: bend + 1]) + _corners_of(spots[bend:])


def draw_ribbon(line: CentreLine, track: Track) -> str:
    width = track.geometry.width
    shadow: Attrs = {"class": "shadow", "d": outline(line), "stroke-width": width + 14}
    bridges = track.geometry.bridges
    above = [bridge.over for bridge in bridges]
    return layer(
        "ribbon",
        [
            el("path", shadow),
            *(
                _section(line, section, width / 2)
                for section in track.sections
                if section.index not in above
            ),
            *(part for bridge in bridges for part in _bridge(line, track, bridge)),
            *_tunnel(line, track),
            *_open_arrows(line, track),
        ],
    )


_BRIDGE_END = 8
"""How far the walls of a bridge reach beyond the road below."""
_WALL = 7
"""How far beside the road they stand."""


def bridge_deck(line: CentreLine, track: Track, bridge: Bridge) -> str:
    """Gets the outline of a bridge between its walls: what is below cannot be seen there."""
    first, last = _span(line, track, bridge)
    side = track.geometry.width / 2 + _WALL
    return (
        polyline([*_run(line, first, last, -side), *reversed(_run(line, first, last, side))]) + "Z"
    )


def _span(line: CentreLine, track: Track, bridge: Bridge) -> tuple[float, float]:
    """Gets where along the lap a bridge begins and ends: over the whole road below."""
    _, above, below = line.crossing(bridge)
    angle = abs(math.sin(line.heading(above) - line.heading(below)))
    reach = (track.geometry.width / 2 + _BRIDGE_END) / max(angle, 0.5)
    return above - reach, above + reach


def _bridge(line: CentreLine, track: Track, bridge: Bridge) -> Iterable[str]:
    """Draws a section that leads over another: what it casts, the road, its walls."""
    half = track.geometry.width / 2
    first, last = _span(line, track, bridge)
    for side in (-1, 1):
        cast = polyline(_run(line, first, last, side * (half + 9)))
        yield el("path", {"class": "cast", "d": cast})
    yield _section(line, track.sections[bridge.over], half)
    for side in (-1, 1):
        ends = [line.at(at, side * (half + 12)) for at in (first - 6, last + 6)]
        wall = polyline([ends[0], *_run(line, first, last, side * (half + _WALL)), ends[1]])
        yield el("path", {"class": "wall", "d": wall})


def _tunnel(line: CentreLine, track: Track) -> Iterable[str]:
    """Darkens the road between the mouths of a tunnel."""
    if not track.geometry.tunnel:
        return
    half = track.geometry.width / 2
    first, last = track.geometry.tunnel[0], track.geometry.tunnel[-1]
    start, end = line.starts[first], line.starts[last + 1]
    inside = [*_run(line, start, end, -half), *reversed(_run(line, start, end, half))]
    yield el("path", {"class": "tunnel", "d": polyline(inside) + "Z"})
    for at in (start, end):
        mouth = polyline([line.at(at, -half - 9), line.at(at, half + 9)])
        yield el("path", {"class": "mouth", "d": mouth})


def draw_water(track: Track) -> str:
    shore = track.geometry.water
    return el("path", {"class": "water", "d": _open_curve(shore) + "Z"}) if shore else ""


def _open_arrows(line: CentreLine, track: Track) -> Iterable[str]:
    """Paints two arrows side by side where a corner does not block."""
    for index, price in enumerate(track.overtake):
        if price:
            for share, lane in ((0.45, -10.0), (0.55, 10.0)):
                spot = Spot(index, share, lane)
                place = placed(line.spot(spot), line.heading(line.along(spot)))
                yield el("path", {"class": "arrow", "d": "M-9 0H9M2-6 9 0 2 6", "transform": place})


def _section(line: CentreLine, section: Section, half: float) -> str:
    start, end = line.starts[section.index], line.starts[section.index + 1]
    quad = [*_run(line, start, end, -half), *reversed(_run(line, start, end, half))]
    kind = section.type.name.lower()
    parts = [el("path", {"class": "quad", "d": polyline(quad) + "Z"})]
    for side in (-1, 1):
        edge = polyline(_run(line, start + 0.8, end - 0.8, side * (half + 2.5)))
        parts += [el("path", {"class": css, "d": edge}) for css in ("edge", "edge pattern")]
    entry = polyline([line.at(start, -half), line.at(start, half)])
    parts.append(el("path", {"class": "entry", "d": entry}))
    attrs = {"class": f"section {kind}", "data-section": str(section.index + 1)}
    return el("g", attrs, *parts)


def draw_numbers(line: CentreLine, track: Track) -> str:
    spots = enumerate(number_spots(line, track), start=1)
    return layer("numbers", [text(number, "number", x, y + 3.5) for number, (x, y) in spots])


def number_spots(line: CentreLine, track: Track) -> list[XY]:
    beside = track.geometry.width / 2 + 13
    sides = [1 if each.index in track.geometry.numbers_right else -1 for each in track.sections]
    middles = dict.fromkeys(range(track.length), 0.5) | _beside_bridges(line, track)
    return [line.spot(Spot(i, middles[i], side * beside)) for i, side in enumerate(sides)]


def _beside_bridges(line: CentreLine, track: Track) -> dict[int, float]:
    """Gets the middle of the longer part of each section that a bridge crosses."""
    found = {}
    for bridge in track.geometry.bridges:
        _, above, below = line.crossing(bridge)
        for section, at in ((bridge.over, above), (bridge.under, below)):
            start, end = line.starts[section], line.starts[section + 1]
            reach = track.geometry.width / 2 + _BRIDGE_END
            before, after = at - reach - start, end - at - reach
            middle = start + before / 2 if before > after else end - after / 2
            found[section] = (middle - start) / (end - start)
    return found


# ---- Start line and grid


def draw_start(line: CentreLine, track: Track, labels: Mapping[str, str]) -> str:
    width = track.geometry.width
    parts = [*_chequers(line, width), *_arrows(line), *_grid(line, track)]
    if "board-start" in labels:
        x, y = start_at(line, track, labels["board-start"])
        parts.append(text(labels["board-start"], "start-name", x, y + 3.8))
    return layer("start", parts)


def start_at(line: CentreLine, track: Track, words: str) -> XY:
    # On the other side stand the numbers of the sections that meet here.
    side = -1 if track.length - 1 in track.geometry.numbers_right else 1
    # Beside a road that stands upright the word needs its width.
    aside = abs(math.sin(line.heading(0))) * max(0, start_width(words) / 2 - 5)
    return line.at(0, side * (track.geometry.width / 2 + 13 + aside))


def start_width(words: str) -> float:
    return text_width(words, 10.5 * 1.15)


def _chequers(line: CentreLine, width: float) -> Iterable[str]:
    cell = width / 8
    for row in range(8):
        for column in range(2):
            # The chequers lie behind the line one crosses: before it stands the front row.
            spot = line.at((column + 0.5) * cell, -width / 2 + (row + 0.5) * cell)
            css = "dark" if (row + column) % 2 else "light"
            box = {"x": -cell / 2, "y": -cell / 2, "width": cell, "height": cell}
            yield el("rect", {"class": css, **box, "transform": placed(spot, line.heading(0))})


def _arrows(line: CentreLine) -> Iterable[str]:
    for ahead in (20, 31, 42):
        place = placed(line.at(ahead), line.heading(ahead))
        yield el("path", {"class": "arrow", "d": "M-5-10 5 0-5 10", "transform": place})


class Slot(NamedTuple):
    """A place of the grid: where the middle of a car stands, and how large it is drawn there."""

    at: float
    lane: float
    size: float


def grid_slots(line: CentreLine, track: Track) -> list[Slot]:
    """Gets the places of the grid, pole position first: in pairs, evenly along a section.

    Cars are drawn as large as leaves the numbers of all apart.
    """
    slots = []
    for section in track.grid:
        start, end = line.starts[section], line.starts[section + 1]
        pairs = math.ceil(track.grid_places / 2)
        gap = (end - start) / pairs
        size = min(0.75, (gap - 2.5) / CAR_LENGTH)
        for place in range(track.grid_places):
            pair, second = divmod(place, 2)
            at = end - 3 - pair * gap - CAR_LENGTH * size / 2 - (6 if second else 0)
            slots.append(Slot(at, 11 if second else -11, size))
    return slots


def _grid(line: CentreLine, track: Track) -> Iterable[str]:
    for number, (at, lane, size) in enumerate(grid_slots(line, track), start=1):
        nose = at + CAR_LENGTH * size / 2
        place = placed(line.at(nose, lane), line.heading(nose))
        yield el("path", {"class": "slot", "d": "M-9-8H0V8H-9", "transform": place})
        x, y = line.at(at, lane)
        yield text(number, "place", x, y + 3.4)


# ---- Trajectories


SHAPES = {
    "speeding": "M-8.5-8H2.5L10 0 2.5 8H-8.5Z",
    "driving": "M-8.5 0a8.5 8.5 0 1 0 17 0a8.5 8.5 0 1 0-17 0Z",
    "gear": "M-9.4 0-4.7-8.2H4.7L9.4 0 4.7 8.2H-4.7Z",
    "event": "M0-10 10 0 0 10-10 0Z",
}


_LEFT = {
    "speeding": "M0-8.6H-9V8.6H0Z",
    "driving": "M0-8.6A8.8 8.6 0 0 0 0 8.6Z",
    "gear": "M0-8.6H-5L-9.8 0-5 8.6H0Z",
    "event": "M0-10.4-10.4 0 0 10.4Z",
}
_RIGHT = {
    "speeding": "M0-8.6H3L11 0 3 8.6H0Z",
    "driving": "M0-8.6A8.8 8.6 0 0 1 0 8.6Z",
    "gear": "M0-8.6H5L9.8 0 5 8.6H0Z",
    "event": "M0-10.4 10.4 0 0 10.4Z",
}
"""The halves of a point of two types."""
DIAMOND = "M0-18 18 0 0 18-18 0Z"


def draw_trajectories(line: CentreLine, track: Track) -> str:
    parts: list[str] = []
    for section in track.sections:
        for point in section.points:
            distance = line.along(Spot(section.index, point.share, point.offset))
            parts += _trail(line, distance, point)
            prices = _prices(line, distance, point)
            parts.append(el("g", {"class": "spot"}, *prices, _point(line, distance, point)))
    return layer("trajectories", parts)


def _trail(line: CentreLine, distance: float, point: Point) -> Iterable[str]:
    kind = point.type.name.lower()
    for i in range(point.bonus + 1):
        ahead = distance + (22 if point.extreme else 15) + i * 6
        place = placed(line.at(ahead, point.offset * (1 - i * 0.08)), line.heading(ahead))
        yield el("path", {"class": f"trail {kind}", "d": "M-2-4 2 0-2 4", "transform": place})


def _point(line: CentreLine, distance: float, point: Point) -> str:
    x, y = spot = line.at(distance, point.offset)
    kind = point.type.name.lower()
    frame = el("path", {"class": "extreme", "d": DIAMOND, "transform": placed(spot)})
    if point.second is not None:
        shape = draw_two_types(spot, kind, point.second.name.lower())
        words = text(f"+{point.bonus}", "bonus two", x, y + 3.6)
    else:
        # Only the arrow of speeding points somewhere; the other shapes stand upright.
        turn = line.heading(distance) if kind == "speeding" else 0.0
        shape = el(
            "path",
            {"class": f"point {kind}", "d": SHAPES[kind], "transform": placed(spot, turn)},
        )
        words = text(f"+{point.bonus}", f"bonus {kind}", x, y + 3.6)
    return (frame if point.extreme else "") + shape + words


def draw_two_types(spot: XY, left: str, right: str) -> str:
    return el(
        "g",
        {"class": "two-types", "transform": placed(spot)},
        el("path", {"class": f"point {left}", "d": _LEFT[left]}),
        el("path", {"class": f"point {right}", "d": _RIGHT[right]}),
        el("path", {"class": "seam", "d": "M0-8.6V8.6"}),
    )


def _prices(line: CentreLine, distance: float, point: Point) -> Iterable[str]:
    """Draws what a trajectory asks for behind its point: first the price, then the gain."""
    marks = [("blind", 1)] if point.extreme else []
    costs = (("tyre", point.tyres), ("damage", point.damage), ("card", point.cards))
    marks += [(name, amount) for name, amount in costs if amount]
    x, y = line.at(distance, point.offset)
    heading, back = line.heading(distance), -22 if point.extreme else -15.5
    for i, (name, amount) in enumerate(marks):
        beside = (i - (len(marks) - 1) / 2) * 14
        across = back * math.cos(heading) - beside * math.sin(heading)
        down = back * math.sin(heading) + beside * math.cos(heading)
        yield draw_price(XY(x + across, y + down), name, amount, left=across < 0)


def draw_price(at: XY, name: str, amount: int, *, left: bool = False) -> str:
    """Draws a price; its amount stands on the side where no point covers it."""
    parts = [el("circle", {"r": 6.3}), use("check" if name == "blind" else name, 0, 0, 8.6)]
    if amount > 1:
        parts.append(text(amount, "amount", -9.6 if left else 9.6, -1.8))
    css = "price blind" if name == "blind" else "price"
    return el("g", {"class": css, "transform": placed(at)}, *parts)


# ---- Off-track paths


def draw_off_track(path: OffTrack) -> Iterable[str]:
    yield el("path", {"class": "escape", "d": _open_curve(path.line)})
    for before, step in pairwise(path.steps):
        if step.icon in _CRASHES:
            yield el("path", {"class": "escape", "d": polyline([before.at, step.at])})
    for number, step in enumerate(path.steps):
        if step.icon is not OffTrackIcon.RE_ENTRY:
            yield draw_symbol(step, {"data-path": str(path.section + 1), "data-icon": str(number)})
    for reentry in path.reentries:
        yield use("re-entry", reentry.at.x, reentry.at.y, 16, "back")


_CRASHES = (OffTrackIcon.CRASH, OffTrackIcon.CRASH_SC)


def _open_curve(points: Sequence[XY]) -> str:
    curve = f"M{pair(points[0])}"
    for i in range(1, len(points)):
        a, b, c = points[max(0, i - 2)], points[i - 1], points[i]
        d = points[min(len(points) - 1, i + 1)]
        near = XY(b.x + (c.x - a.x) / 6, b.y + (c.y - a.y) / 6)
        far = XY(c.x - (d.x - b.x) / 6, c.y - (d.y - b.y) / 6)
        curve += f"C{pair(near)} {pair(far)} {pair(c)}"
    return curve


def draw_symbol(step: OffTrackSymbol, data: Attrs | None = None) -> str:
    parts = [el("circle", {"r": 8}), use(step.icon, 0, 0, 11)]
    if step.amount > 1:
        parts += [el("circle", {"class": "amount", "cx": 7.5, "cy": -7, "r": 5.8})]
        parts += [text(step.amount, "amount", 7.5, -3.4)]
    attrs: Attrs = {"class": f"symbol {step.icon}", **(data or {}), "transform": placed(step.at)}
    return el("g", attrs, *parts)
