"""Draws a board as a self-contained SVG.

It knows a track's shape and what is printed on it, and where given cars stand. It may not know
rules, matches or sentences: the few words arrive as labels, keyed by message id.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from html import escape
from itertools import pairwise
from typing import NamedTuple

from pitboard.f90.box.track import (
    XY,
    Bridge,
    CentreLine,
    Corner,
    Extreme,
    OffTrack,
    OffTrackIcon,
    OffTrackStep,
    Outcome,
    Point,
    Section,
    Spot,
    Track,
)

KEY = (
    (
        *("board-straight", "board-corner", "board-braking", "board-late-braking"),
        *("board-no-late-braking", "board-non-blocking"),
    ),
    (
        *("board-speeding", "board-driving", "board-gear", "board-event"),
        *("board-two-types", "board-extreme"),
    ),
    (
        *("board-check", "board-tyre", "board-damage", "board-lost-time"),
        "board-card",
    ),
    (
        *("board-pit", "board-crash", "board-crash-sc", "board-re-entry"),
        "board-blind",
    ),
)
LABELS = (
    "board-start",
    "board-contest",
    "board-sections",
    "board-pit-time",
    "board-free",
    *(label for column in KEY for label in column),
)
"""The message ids of the words on a board; a word without a label is left out."""

LIVERIES = {
    "scarlet": ("#d3202f", "#ffffff", "stripe"),
    "azure": ("#2f86ea", "#ffffff", "halves"),
    "emerald": ("#12936a", "#ffffff", "hoops"),
    "tangerine": ("#f5781e", "#1a1c1f", "double"),
    "rose": ("#ffa3cd", "#5c0f38", "nose"),
    "ice": ("#7fe9f5", "#0d3a66", "chevron"),
    "ultrafast": ("#8b949f", "#17191c", "chevron3"),
    "superfast": ("#1c1f23", "#f3f5f6", "chevron2"),
    "fast": ("#ffdf2b", "#17191c", "chevron1"),
    "slow": ("#5a2d91", "#ffffff", "dot"),
    "safety": ("#ffffff", "#e0761b", "stripe"),
}
"""Body colour, colour of the mark and mark; the mark, not the colour, is the identity."""

ROBOTS = frozenset({"ultrafast", "superfast", "fast", "slow"})


@dataclass(frozen=True, slots=True)
class CarMark:
    """A car to draw, by its place in the section's queue (0 the front).

    `point` is the trajectory point it stands on, -1 for none; `active` marks the car to act.
    """

    number: str
    livery: str
    section: int
    place: int = 0
    point: int = -1
    active: bool = False


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
        _el("title", {}, escape(track.name)),
        f"<style>{_STYLE}</style>",
        f"<defs>{_SYMBOLS}{_CAR_PARTS if cars else ''}</defs>",
        _el("rect", {"class": "ground", "width": width, "height": height}),
        _el("path", {"class": "infield", "d": _outline(line)}),
        _water(track),
        _ribbon(line, track),
        _numbers(line, track),
        _layer("off-track", (part for path in track.off_tracks for part in _off_track(path))),
        _start(line, track, labels),
        _trajectories(line, track),
        _layer("labels", _labels(line, track, labels)),
        _legend(track, labels),
        _layer("cars", _cars(line, track, cars)) if cars else "",
    ]
    attrs = {
        "xmlns": "http://www.w3.org/2000/svg",
        "class": "board",
        "viewBox": f"0 0 {_n(width)} {_n(height)}",
        "role": "img",
    }
    return _el("svg", attrs, "\n", *(f"{part}\n" for part in parts if part)) + "\n"


# ---- Writing SVG


Attrs = Mapping[str, str | float]


def _n(value: float) -> str:
    """Rounds to a tenth of a unit: finer differences cannot be seen and vary between machines."""
    text = f"{value:.1f}".removesuffix(".0")
    return "0" if text == "-0" else text


def _el(name: str, attrs: Attrs, *children: str) -> str:
    listed = "".join(
        f' {key}="{value if isinstance(value, str) else _n(value)}"' for key, value in attrs.items()
    )
    return f"<{name}{listed}>{''.join(children)}</{name}>" if children else f"<{name}{listed}/>"


def _layer(name: str, parts: Iterable[str]) -> str:
    return _el("g", {"class": name}, "\n", *(f"{part}\n" for part in parts))


def _text(words: str | int, css: str, x: float, y: float) -> str:
    return _el("text", {"class": css, "x": x, "y": y}, escape(str(words)))


def _use(symbol: str, x: float, y: float, size: float, css: str = "") -> str:
    style: Attrs = {"class": css} if css else {}
    box: Attrs = {"x": x - size / 2, "y": y - size / 2, "width": size, "height": size}
    return _el("use", {**style, "href": f"#i-{symbol}", **box})


def _pair(spot: XY) -> str:
    return f"{_n(spot.x)},{_n(spot.y)}"


def _polyline(spots: Iterable[XY]) -> str:
    """Draws from spot to spot; steps are shorter to write than places."""
    exact = [XY(round(spot.x, 1), round(spot.y, 1)) for spot in spots]
    steps = [XY(after.x - before.x, after.y - before.y) for before, after in pairwise(exact)]
    return f"M{_pair(exact[0])}l{' '.join(map(_pair, steps))}"


def _placed(spot: XY, radians: float = 0.0, scale: float = 1.0) -> str:
    turn = f" rotate({_n(math.degrees(radians))})" if radians else ""
    grow = f" scale({scale})" if scale != 1.0 else ""
    return f"translate({_n(spot.x)} {_n(spot.y)}){turn}{grow}"


def _signed(number: int) -> str:
    return f"\N{MINUS SIGN}{-number}" if number < 0 else f"+{number}"


def _modifier(number: int) -> str:
    return _signed(number) if number else "0"


# ---- The ribbon


def _outline(line: CentreLine) -> str:
    curves = (f"C{_pair(b)} {_pair(c)} {_pair(d)}" for _, b, c, d in line.beziers)
    return f"M{_pair(line.beziers[0][0])}{''.join(curves)}Z"


_PIECE = 4
"""Length of the pieces a run is measured in."""
_SMOOTH = 0.12
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


def _ribbon(line: CentreLine, track: Track) -> str:
    width = track.geometry.width
    shadow: Attrs = {"class": "shadow", "d": _outline(line), "stroke-width": width + 14}
    bridges = track.geometry.bridges
    above = [bridge.over for bridge in bridges]
    return _layer(
        "ribbon",
        [
            _el("path", shadow),
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


def _bridge(line: CentreLine, track: Track, bridge: Bridge) -> Iterable[str]:
    """Draws a section that leads over another: what it casts, the road, its walls."""
    half = track.geometry.width / 2
    _, above, below = line.crossing(bridge)
    angle = abs(math.sin(line.heading(above) - line.heading(below)))
    reach = (half + _BRIDGE_END) / max(angle, 0.5)
    first, last = above - reach, above + reach
    for side in (-1, 1):
        cast = _polyline(_run(line, first, last, side * (half + 9)))
        yield _el("path", {"class": "cast", "d": cast})
    yield _section(line, track.sections[bridge.over], half)
    for side in (-1, 1):
        ends = [line.at(at, side * (half + 12)) for at in (first - 6, last + 6)]
        wall = _polyline([ends[0], *_run(line, first, last, side * (half + 7)), ends[1]])
        yield _el("path", {"class": "wall", "d": wall})


def _tunnel(line: CentreLine, track: Track) -> Iterable[str]:
    """Darkens the road between the mouths of a tunnel."""
    if not track.geometry.tunnel:
        return
    half = track.geometry.width / 2
    first, last = track.geometry.tunnel[0], track.geometry.tunnel[-1]
    start, end = line.starts[first], line.starts[last + 1]
    inside = [*_run(line, start, end, -half), *reversed(_run(line, start, end, half))]
    yield _el("path", {"class": "tunnel", "d": _polyline(inside) + "Z"})
    for at in (start, end):
        mouth = _polyline([line.at(at, -half - 9), line.at(at, half + 9)])
        yield _el("path", {"class": "mouth", "d": mouth})


def _water(track: Track) -> str:
    shore = track.geometry.water
    return _el("path", {"class": "water", "d": _open_curve(shore) + "Z"}) if shore else ""


def _open_arrows(line: CentreLine, track: Track) -> Iterable[str]:
    """Paints two arrows side by side where a corner does not block."""
    for index, price in enumerate(track.overtake):
        if price:
            for share, lane in ((0.45, -10.0), (0.55, 10.0)):
                spot = Spot(index, share, lane)
                place = _placed(line.spot(spot), line.heading(line.along(spot)))
                yield _el(
                    "path", {"class": "arrow", "d": "M-9 0H9M2-6 9 0 2 6", "transform": place}
                )


def _section(line: CentreLine, section: Section, half: float) -> str:
    start, end = line.starts[section.index], line.starts[section.index + 1]
    quad = [*_run(line, start, end, -half), *reversed(_run(line, start, end, half))]
    kind = section.type.name.lower()
    parts = [_el("path", {"class": "quad", "d": _polyline(quad) + "Z"})]
    for side in (-1, 1):
        edge = _polyline(_run(line, start + 0.8, end - 0.8, side * (half + 2.5)))
        parts += [_el("path", {"class": css, "d": edge}) for css in ("edge", "edge pattern")]
    entry = _polyline([line.at(start, -half), line.at(start, half)])
    parts.append(_el("path", {"class": "entry", "d": entry}))
    attrs = {"class": f"section {kind}", "data-section": str(section.index + 1)}
    return _el("g", attrs, *parts)


def _numbers(line: CentreLine, track: Track) -> str:
    spots = enumerate(_number_spots(line, track), start=1)
    return _layer("numbers", [_text(number, "number", x, y + 3.5) for number, (x, y) in spots])


def _number_spots(line: CentreLine, track: Track) -> list[XY]:
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


def _start(line: CentreLine, track: Track, labels: Mapping[str, str]) -> str:
    width = track.geometry.width
    parts = [*_chequers(line, width), *_arrows(line), *_grid(line, track)]
    if "board-start" in labels:
        x, y = _start_at(line, track, labels["board-start"])
        parts.append(_text(labels["board-start"], "start-name", x, y + 3.8))
    return _layer("start", parts)


def _start_at(line: CentreLine, track: Track, words: str) -> XY:
    # On the other side stand the numbers of the sections that meet here.
    side = -1 if track.length - 1 in track.geometry.numbers_right else 1
    # Beside a road that stands upright the word needs its width.
    aside = abs(math.sin(line.heading(0))) * max(0, _start_width(words) / 2 - 5)
    return line.at(0, side * (track.geometry.width / 2 + 13 + aside))


def _start_width(words: str) -> float:
    return _width(words, 10.5 * 1.15)


def _chequers(line: CentreLine, width: float) -> Iterable[str]:
    cell = width / 8
    for row in range(8):
        for column in range(2):
            # The chequers lie behind the line one crosses: before it stands the front row.
            spot = line.at((column + 0.5) * cell, -width / 2 + (row + 0.5) * cell)
            css = "dark" if (row + column) % 2 else "light"
            box = {"x": -cell / 2, "y": -cell / 2, "width": cell, "height": cell}
            yield _el("rect", {"class": css, **box, "transform": _placed(spot, line.heading(0))})


def _arrows(line: CentreLine) -> Iterable[str]:
    for ahead in (20, 31, 42):
        place = _placed(line.at(ahead), line.heading(ahead))
        yield _el("path", {"class": "arrow", "d": "M-5-10 5 0-5 10", "transform": place})


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
        size = min(0.75, (gap - 2.5) / _CAR_LENGTH)
        for place in range(track.grid_places):
            pair, second = divmod(place, 2)
            at = end - 3 - pair * gap - _CAR_LENGTH * size / 2 - (6 if second else 0)
            slots.append(Slot(at, 11 if second else -11, size))
    return slots


def _grid(line: CentreLine, track: Track) -> Iterable[str]:
    for number, (at, lane, size) in enumerate(grid_slots(line, track), start=1):
        nose = at + _CAR_LENGTH * size / 2
        place = _placed(line.at(nose, lane), line.heading(nose))
        yield _el("path", {"class": "slot", "d": "M-9-8H0V8H-9", "transform": place})
        x, y = line.at(at, lane)
        yield _text(number, "place", x, y + 3.4)


# ---- Trajectories


_SHAPES = {
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
_DIAMOND = "M0-18 18 0 0 18-18 0Z"


def _trajectories(line: CentreLine, track: Track) -> str:
    parts: list[str] = []
    for section in track.sections:
        for point in section.points:
            distance = line.along(Spot(section.index, point.share, point.offset))
            parts += _trail(line, distance, point)
            parts += _prices(line, distance, point)
            parts.append(_point(line, distance, point))
    return _layer("trajectories", parts)


def _trail(line: CentreLine, distance: float, point: Point) -> Iterable[str]:
    kind = point.type.name.lower()
    for i in range(point.bonus + 1):
        ahead = distance + (22 if point.extreme else 15) + i * 6
        place = _placed(line.at(ahead, point.offset * (1 - i * 0.08)), line.heading(ahead))
        yield _el("path", {"class": f"trail {kind}", "d": "M-2-4 2 0-2 4", "transform": place})


def _point(line: CentreLine, distance: float, point: Point) -> str:
    x, y = spot = line.at(distance, point.offset)
    kind = point.type.name.lower()
    frame = _el("path", {"class": "extreme", "d": _DIAMOND, "transform": _placed(spot)})
    if point.second is not None:
        shape = _two_types(spot, kind, point.second.name.lower())
        words = _text(f"+{point.bonus}", "bonus two", x, y + 3.6)
    else:
        # Only the arrow of speeding points somewhere; the other shapes stand upright.
        turn = line.heading(distance) if kind == "speeding" else 0.0
        shape = _el(
            "path",
            {"class": f"point {kind}", "d": _SHAPES[kind], "transform": _placed(spot, turn)},
        )
        words = _text(f"+{point.bonus}", f"bonus {kind}", x, y + 3.6)
    return (frame if point.extreme else "") + shape + words


def _two_types(spot: XY, left: str, right: str) -> str:
    return _el(
        "g",
        {"class": "two-types", "transform": _placed(spot)},
        _el("path", {"class": f"point {left}", "d": _LEFT[left]}),
        _el("path", {"class": f"point {right}", "d": _RIGHT[right]}),
        _el("path", {"class": "seam", "d": "M0-8.6V8.6"}),
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
        yield _price(XY(x + across, y + down), name, amount)


def _price(at: XY, name: str, amount: int) -> str:
    parts = [_el("circle", {"r": 6.3}), _use("check" if name == "blind" else name, 0, 0, 8.6)]
    if amount > 1:
        parts.append(_text(amount, "amount", 6, -2.6))
    css = "price blind" if name == "blind" else "price"
    return _el("g", {"class": css, "transform": _placed(at)}, *parts)


# ---- Off-track paths


def _off_track(path: OffTrack) -> Iterable[str]:
    yield _el("path", {"class": "escape", "d": _open_curve(path.line)})
    for before, step in pairwise(path.steps):
        if step.icon in _CRASHES:
            yield _el("path", {"class": "escape", "d": _polyline([before.at, step.at])})
    for number, step in enumerate(path.steps):
        if step.icon is not OffTrackIcon.RE_ENTRY:
            yield _symbol(step, {"data-path": str(path.section + 1), "data-icon": str(number)})
    for reentry in path.reentries:
        yield _use("re-entry", reentry.at.x, reentry.at.y, 16, "back")


_CRASHES = (OffTrackIcon.CRASH, OffTrackIcon.CRASH_SC)


def _open_curve(points: Sequence[XY]) -> str:
    curve = f"M{_pair(points[0])}"
    for i in range(1, len(points)):
        a, b, c = points[max(0, i - 2)], points[i - 1], points[i]
        d = points[min(len(points) - 1, i + 1)]
        near = XY(b.x + (c.x - a.x) / 6, b.y + (c.y - a.y) / 6)
        far = XY(c.x - (d.x - b.x) / 6, c.y - (d.y - b.y) / 6)
        curve += f"C{_pair(near)} {_pair(far)} {_pair(c)}"
    return curve


def _symbol(step: OffTrackStep, data: Attrs | None = None) -> str:
    parts = [_el("circle", {"r": 8}), _use(step.icon, 0, 0, 11)]
    if step.amount > 1:
        parts += [_el("circle", {"class": "amount", "cx": 7, "cy": -6.5, "r": 5})]
        parts += [_text(step.amount, "amount", 7, -3.6)]
    attrs: Attrs = {"class": f"symbol {step.icon}", **(data or {}), "transform": _placed(step.at)}
    return _el("g", attrs, *parts)


# ---- Labels: each hangs from a point beside the ribbon and grows away from it


def _labels(line: CentreLine, track: Track, labels: Mapping[str, str]) -> Iterable[str]:
    for corner in track.corners:
        yield _corner_label(line, corner, labels.get("board-contest", ""))
    for spot, sign in _posts(track, labels):
        yield _posted(line, spot, track.geometry.width / 2, sign)


def _posts(track: Track, labels: Mapping[str, str]) -> Iterable[tuple[Spot, _Sign]]:
    """Gets what stands on posts: brake boards and recovery boxes."""
    for section in track.sections:
        if section.board:
            yield section.board, _brake_board(track, section)
        for point in section.points:
            if point.extreme:
                box = _recovery_box(point.extreme, labels.get("board-free", ""))
                yield point.extreme.box, box


class Box(NamedTuple):
    """Room that something printed takes."""

    x: float
    y: float
    width: float
    height: float


def signs(track: Track, labels: Mapping[str, str]) -> list[Box]:
    """Gets where names, numbers, brake boards and symbols stand beside the ribbon.

    What is laid on a board later leaves them free.
    """
    line = CentreLine(track)
    contest = labels.get("board-contest", "")
    steps = [step for path in track.off_tracks for step in path.steps]
    ends = [reentry for path in track.off_tracks for reentry in path.reentries]
    words = labels.get("board-start", "")
    start, wide = _start_at(line, track, words), _start_width(words)
    return [
        *(_corner_box(line, corner, contest) for corner in track.corners),
        *(_sign_box(line, spot, sign) for spot, sign in _posts(track, labels)),
        *(Box(x - 6, y - 5, 12, 10) for x, y in _number_spots(line, track)),
        *(Box(step.at.x - 9, step.at.y - 12, 21, 21) for step in steps),
        *(Box(each.at.x - 8, each.at.y - 8, 16, 16) for each in ends),
        Box(start.x - wide / 2, start.y - 5, wide, 10),
        _legend_box(track, labels),
    ]


def _corner_box(line: CentreLine, corner: Corner, contest: str) -> Box:
    second = f"{contest} {_signed(corner.contest)}".strip()
    name = _width(corner.name, 14.5 * 1.15)
    width = 26 + max(_chip_at(corner) + 7 if corner.overtake else name, 14 + _width(second, 12))
    return Box(*_hang(line, corner.label, width, 25), width, 25)


def _chip_at(corner: Corner) -> float:
    # Beside a chip the name gets all the room that wide letters take.
    return 30 + 8.6 * len(corner.name)


def _corner_label(line: CentreLine, corner: Corner, contest: str) -> str:
    second = f"{contest} {_signed(corner.contest)}".strip()
    x, y, *_ = _corner_box(line, corner, contest)
    return _el(
        "g",
        {
            "class": "corner",
            "data-corner": str(corner.number),
            "transform": _placed(XY(x, y)),
        },
        _el("rect", {"class": "box", "width": 19, "height": 19, "rx": 2}),
        _text(corner.number, "corner-number", 9.5, 14.8),
        _text(corner.name, "corner-name", 26, 9.5),
        _use("contest", 31.5, 18, 11, "corner-icon"),
        _text(second, "corner-contest", 40, 22),
        _open_chip(XY(_chip_at(corner), -1.5), corner.overtake) if corner.overtake else "",
    )


def _open_chip(at: XY, price: int) -> str:
    return _el(
        "g",
        {"class": "open-corner", "transform": _placed(at)},
        _el("rect", {"width": 33, "height": 13, "rx": 2}),
        _use("open", 9.5, 6.5, 13),
        _text(price, "open-price", 24.5, 10.4),
    )


class _Sign(NamedTuple):
    """Something that stands beside the ribbon: its look, size and parts."""

    css: str
    width: float
    height: float
    parts: tuple[str, ...]

    def at(self, place: XY) -> str:
        return _el("g", {"class": self.css, "transform": _placed(place)}, *self.parts)


def _posted(line: CentreLine, spot: Spot, half: float, sign: _Sign) -> str:
    """Puts a sign on a post beside the ribbon."""
    foot = Spot(spot.section, spot.share, math.copysign(half + 5, spot.offset))
    post = {"class": "post", "d": _polyline([line.spot(foot), line.spot(spot)])}
    x, y, *_ = _sign_box(line, spot, sign)
    return _el("path", post) + sign.at(XY(x, y))


def _sign_box(line: CentreLine, spot: Spot, sign: _Sign) -> Box:
    return Box(*_hang(line, spot, sign.width, sign.height), sign.width, sign.height)


def _brake_board(track: Track, section: Section) -> _Sign:
    """Makes the sign of a braking section: a target, a modifier, or that nobody brakes late."""
    if not section.brakes_late:
        return _NO_LATE_BRAKING
    if track.own_targets:
        words = f"LB {_modifier(section.late_braking)}"
        return _target(words, 20 + 6.4 * len(words))
    return _target(str(section.late_braking), 33)


def _target(words: str, width: float) -> _Sign:
    parts = (
        _el("rect", {"class": "panel", "width": width, "height": 17, "rx": 1.5}),
        _el("path", {"class": "bars", "d": "M3.5 13.5 6 3.5M7 13.5 9.5 3.5M10.5 13.5 13 3.5"}),
        _text(words, "target", (width + 13) / 2, 13.4),
    )
    return _Sign("brake-board", width, 17, parts)


_NO_LATE_BRAKING = _Sign(
    "brake-board none",
    27,
    16,
    (
        _el("rect", {"class": "panel", "width": 27, "height": 16, "rx": 1.5}),
        _text("LB", "target", 13.5, 12.4),
        _el("path", {"class": "strike", "d": "M3 13 24 3"}),
    ),
)


def _recovery_box(extreme: Extreme, free: str) -> _Sign:
    """Makes a recovery box: the blind check, then what befalls who recovers and who does not."""
    rows = [
        _outcome(24, extreme.passed, free),
        _outcome(39, extreme.failed, free),
    ]
    width = max(66.0, *(right for right, _ in rows))
    again = _text(_modifier(extreme.recovery), "end", width - 4, 28) if extreme.recovery else ""
    parts = (
        _el("rect", {"class": "frame", "width": width, "height": 47, "rx": 1.5}),
        _el("rect", {"class": "head", "width": width, "height": 16, "rx": 1.5}),
        _el("path", {"class": "extreme", "d": "M9 2.2 14.8 8 9 13.8 3.2 8Z"}),
        _text("ET", "dark", 18, 12),
        _use("check", 35, 8, 9.5, "tick"),
        _text(_modifier(extreme.check), "dark end", width - 4, 12.2),
        _use("check-open", 8.5, 24, 10, "passed"),
        again,
        _use("crash", 8.5, 39, 10, "failed"),
        *(drawing for _, drawing in rows),
    )
    return _Sign("recovery", width, 47, parts)


def _outcome(y: float, outcome: Outcome, free: str) -> tuple[float, str]:
    """Draws a row of a recovery box; with it comes how far it reaches."""
    x, parts = 18.0, []
    if outcome.mp:
        parts.append(_text(_signed(-outcome.mp), "item", x, y + 4))
        x += 16
    for name, amount in (("tyre", outcome.tyres), ("damage", outcome.damage)):
        if amount:
            parts += [_use(name, x + 5, y, 10, "icon"), _text(amount, "item", x + 12, y + 4)]
            x += 21
    crash = "crash-sc" if outcome.safety_car else "crash"
    for name, on in (("pit", outcome.pit), (crash, outcome.crash)):
        if on:
            parts.append(_use(name, x + 5, y, 10, "icon"))
            x += 14
    if not parts and free:
        parts.append(_text(free, "item", x, y + 4))
        x += _width(free, 12)
    return x + 3, "".join(parts)


def _hang(line: CentreLine, spot: Spot, width: float, height: float) -> XY:
    heading = line.heading(line.along(spot))
    side = math.copysign(1, spot.offset)
    x, y = line.spot(spot)
    return XY(
        x - width * _anchor(-math.sin(heading) * side),
        y - height * _anchor(math.cos(heading) * side),
    )


def _anchor(direction: float) -> float:
    return 0.0 if direction > 0.4 else 1.0 if direction < -0.4 else 0.5


def _width(words: str, size: float) -> float:
    """Estimates how wide condensed bold words run; no font can be measured here."""
    return len(words) * size * 0.44


# ---- Title and key


def _legend(track: Track, labels: Mapping[str, str]) -> str:
    parts = [_text(track.name, "title", 0, 24)]
    facts = [
        f"{labels[label]} {value}"
        for label, value in (("board-sections", track.length), ("board-pit-time", track.pit_time))
        if label in labels
    ]
    parts += [_text("\u2002".join(facts), "facts", 0, 42)] if facts else []
    left = 0.0
    for column, indent in zip(_key(track, labels), _KEY_INDENTS, strict=True):
        for row, label in enumerate(column):
            place = {"transform": _placed(XY(left, 62 + row * 21))}
            words = _text(labels[label], "key", indent, 4)
            sample = _sample(label.removeprefix("board-"), track)
            parts.append(_el("g", place, sample, words))
        left += _key_width(column, indent, labels)
    return _el("g", {"class": "legend", "transform": _placed(track.geometry.legend)}, *parts)


def _key(track: Track, labels: Mapping[str, str]) -> list[list[str]]:
    """Gets the columns of the key: what has a word and is printed on this board."""
    missing = _not_printed(track)
    return [[each for each in column if each in labels and each not in missing] for column in KEY]


def _key_width(column: Sequence[str], indent: float, labels: Mapping[str, str]) -> float:
    return indent + max((len(labels[label]) for label in column), default=0) * _KEY_LETTER + 12


def _legend_box(track: Track, labels: Mapping[str, str]) -> Box:
    key = _key(track, labels)
    widths = (_key_width(*each, labels) for each in zip(key, _KEY_INDENTS, strict=True))
    return Box(*track.geometry.legend, sum(widths), 52 + max(map(len, key)) * 21)


_KEY_INDENTS = (34, 24, 21, 21)
_KEY_LETTER = 4.8


def _not_printed(track: Track) -> set[str]:
    """Gets what not every board has and this one has not."""
    points = [point for points in track.points for point in points]
    braking = [section for section in track.sections if section.board]
    printed = {
        "board-no-late-braking": not all(section.brakes_late for section in braking),
        "board-non-blocking": any(track.overtake),
        "board-two-types": any(point.second is not None for point in points),
        "board-extreme": any(point.extreme for point in points),
        "board-blind": any(point.extreme for point in points),
        "board-card": any(point.cards for point in points),
    }
    return {label for label, has in printed.items() if not has}


def _sample(name: str, track: Track) -> str:
    if name in _SHAPES:
        shape = {"class": f"point {name}", "d": _SHAPES[name], "transform": "translate(10 0)"}
        return _el("path", shape)
    if name in ("straight", "corner", "braking"):
        edges = [_el("path", {"class": css, "d": "M0 0H27"}) for css in ("edge", "edge pattern")]
        return _el("g", {"class": f"section {name}"}, *edges)
    if name == "late-braking":
        return _target("LB" if track.own_targets else "50", 33).at(XY(-3, -8.5))
    if name == "no-late-braking":
        return _NO_LATE_BRAKING.at(XY(0, -8))
    if name == "non-blocking":
        return _open_chip(XY(-3, -6.5), max(track.overtake))
    if name == "two-types":
        return _two_types(XY(10, 0), "gear", "speeding")
    if name == "extreme":
        return _el(
            "path", {"class": "extreme", "d": _DIAMOND, "transform": _placed(XY(10, 0), scale=0.5)}
        )
    if name in ("blind", "card"):
        return _price(XY(8, 0), name, 1)
    if name == "re-entry":
        return _use("re-entry", 8, 0, 16, "back")
    return _symbol(OffTrackStep(OffTrackIcon(name), 0, -1, XY(8, 0)))


# ---- Cars

_CAR_SCALE = 1.14
_CAR_LENGTH = 44
_FORMATIONS = ((2, 1.0), (2, 0.8), (3, 0.72), (4, 0.6), (4, 0.45))
"""Cars abreast and their size, tried in turn until the section holds its cars."""
_HALO = '<rect class="halo" x="-20.5" y="-10" width="40.5" height="20" rx="4"/>'
_ROUND_PLATE = '<circle class="plate" r="7"/>'
_SQUARE_PLATE = '<rect class="plate" x="-6.5" y="-6.3" width="13" height="12.6"/>'


def _cars(line: CentreLine, track: Track, cars: Sequence[CarMark]) -> Iterable[str]:
    for section in sorted({car.section for car in cars}):
        queue = sorted((car for car in cars if car.section == section), key=lambda car: car.place)
        abreast, size = _formation(line, section, len(queue))
        beside = [car for car in queue if car.point < 0]
        for car in reversed(queue):
            if car.point >= 0:
                point = track.points[section][car.point]
                distance = line.along(Spot(section, point.share, point.offset))
                yield _car(line, car, distance, point.offset, size)
            else:
                row, lane = divmod(beside.index(car), abreast)
                distance = line.starts[section + 1] - (row + 0.5) * _CAR_LENGTH * size
                offset = (lane - (abreast - 1) / 2) * track.geometry.width / abreast
                yield _car(line, car, distance, offset, size)


def _formation(line: CentreLine, section: int, count: int) -> tuple[int, float]:
    room = line.starts[section + 1] - line.starts[section]
    for abreast, size in _FORMATIONS:
        if math.ceil(count / abreast) * _CAR_LENGTH * size <= room:
            return abreast, size
    return _FORMATIONS[-1]


def _car(line: CentreLine, car: CarMark, distance: float, lane: float, size: float) -> str:
    body, mark, pattern = LIVERIES[car.livery]
    heading = line.heading(distance)
    behind = XY(-6 * size * math.cos(heading), -6 * size * math.sin(heading))
    parts = [
        _HALO if car.active else "",
        *(_use_car(name) for name in ("car-chassis", f"mark-{pattern}", "car-details")),
    ]
    attrs = {
        "class": "car",
        "data-livery": car.livery,
        "style": f"--body:{body};--mark:{mark}",
        "transform": _placed(line.at(distance, lane)),
    }
    return _el(
        "g",
        attrs,
        _el("g", {"transform": _placed(XY(0, 0), heading, round(_CAR_SCALE * size, 3))}, *parts),
        _el(
            "g",
            {"transform": _placed(behind, scale=max(size, 0.75))},
            _SQUARE_PLATE if car.livery in ROBOTS else _ROUND_PLATE,
            _text(car.number, "car-number", 0, 3.9),
        ),
    )


def _use_car(name: str) -> str:
    return _el("use", {"href": f"#{name}"})


# ---- Looks

_STYLE = """
.board text { font-family: "Barlow Condensed", "Sofia Sans Condensed", "Roboto Condensed",
  "Arial Narrow", "Liberation Sans Narrow", sans-serif; font-weight: 700; text-anchor: middle;
  fill: var(--ink, #f3f5f6); }
.board .ground { fill: var(--asphalt-900, #101316); }
.board .infield { fill: var(--infield, #ffffff05); }
.board .water { fill: var(--water, #10222b); }
.board .shadow { fill: none; stroke: #000; stroke-opacity: .55; }
.board .cast { fill: none; stroke: #000; stroke-opacity: .5; stroke-width: 12; }
.board .wall { fill: none; stroke: var(--ink, #f3f5f6); stroke-width: 2.6; stroke-linejoin: round; }
.board .tunnel { fill: #000; fill-opacity: .2; }
.board .mouth { stroke: var(--dark, #17191c); stroke-width: 4; }
.board .quad { fill: var(--ribbon, #c9c7c0); }
.board .corner > .quad { fill: var(--ribbon-corner, #d3cfc1); }
.board .braking > .quad { fill: var(--ribbon-braking, #bfc1c3); }
.board .entry { stroke: #3c3f43; stroke-width: 1.2; }
.board .edge { fill: none; stroke-width: 5; }
.board .straight > .edge { stroke: #ab2d4c; }
.board .corner > .edge { stroke: #f5c518; }
.board .corner > .pattern { stroke: #24262a; stroke-dasharray: 5 9; stroke-dashoffset: -9; }
.board .braking > .edge { stroke: var(--edge-braking, #8d97a3); }
.board .braking > .pattern { stroke: var(--edge-braking-gap, #3a4149); stroke-dasharray: 1.5 4;
  stroke-dashoffset: -4; }
.board .number { font-size: 10.5px; font-weight: 500; fill: var(--board-number, #87919c); }
.board .start-name { font-size: 10.5px; letter-spacing: .06em; text-transform: uppercase;
  fill: var(--ink-soft, #c3cad2); }
.board .arrow { fill: none; stroke: #3c3f43; stroke-opacity: .28; stroke-width: 3; }
.board .dark { fill: var(--dark, #17191c); }
.board .light { fill: #fff; }
.board .slot { fill: none; stroke: #6a6c6e; stroke-width: 1.3; }
.board .place { font-size: 10.5px; font-weight: 600; fill: #55585b; }
.board .trail { fill: none; stroke-width: 1.8; }
.board .trail.speeding { stroke: var(--speeding, #cc1b2f); }
.board .trail.driving { stroke: var(--driving, #0d7a48); }
.board .trail.gear { stroke: var(--gear, #f2811d); }
.board .trail.event { stroke: #b88f00; }
.board .point { stroke: var(--dark, #17191c); stroke-width: 1.2; }
.board .point.speeding { fill: var(--speeding, #cc1b2f); }
.board .point.driving { fill: var(--driving, #0d7a48); }
.board .point.gear { fill: var(--gear, #f2811d); }
.board .point.event { fill: var(--event, #f7cc1f); }
.board .bonus { font-size: 10.5px; fill: #fff; }
.board .bonus.gear, .board .bonus.event { fill: var(--dark, #17191c); }
.board .bonus.two { paint-order: stroke; stroke: var(--dark, #17191c); stroke-width: 2.6px;
  stroke-linejoin: round; }
.board .seam { stroke: #fff; stroke-width: 1; }
.board .extreme { fill: var(--dark, #17191c); stroke: #fff; stroke-width: 1.6;
  stroke-linejoin: round; }
.board .price circle { fill: var(--dark, #17191c); stroke: #fff; stroke-width: .8; }
.board .price use { fill: #fff; }
.board .price.blind circle { fill: #fff; stroke: var(--dark, #17191c); stroke-width: 1.2; }
.board .price.blind use { fill: #000; }
.board .escape { fill: none; stroke: var(--board-line, #6c7681); stroke-width: 1.4;
  stroke-dasharray: 3 3; }
.board .symbol circle { fill: var(--board-disc, #1b2025); stroke: var(--board-line, #6c7681);
  stroke-width: 1; }
.board .symbol use { fill: var(--ink-soft, #c3cad2); }
.board .crash circle, .board .crash-sc circle { fill: var(--danger-wash, #5d1420);
  stroke: var(--danger, #ff6b5e); }
.board .symbol circle.amount { fill: #c3cad2; stroke: none; }
.board text.amount { font-size: 8.5px; fill: var(--dark, #17191c); }
.board .back { fill: var(--ok, #5fd38d); }
.board .box { fill: #f5c518; }
.board .corner-number { font-size: 15px; fill: var(--dark, #17191c); }
.board .corner-name { font-size: 14.5px; text-anchor: start; letter-spacing: .04em;
  text-transform: uppercase; }
.board .corner-contest { font-size: 12px; font-weight: 600; text-anchor: start;
  fill: var(--ink-faint, #949eaa); }
.board .corner-icon { fill: var(--ink-faint, #949eaa); }
.board .post { stroke: var(--edge-braking, #8d97a3); stroke-width: 1.4; }
.board .panel { fill: var(--sign, #f3f5f6); stroke: var(--dark, #17191c); stroke-width: .6; }
.board .bars { stroke: var(--dark, #17191c); stroke-width: 1.8; }
.board .target { font-size: 14px; fill: var(--dark, #17191c); }
.board .brake-board.none .panel { fill: var(--asphalt-900, #101316);
  stroke: var(--board-line, #6c7681); stroke-width: 1.2; }
.board .brake-board.none .target { font-size: 12.5px; fill: var(--ink-faint, #949eaa); }
.board .strike { stroke: var(--ink-faint, #949eaa); stroke-width: 1.4; }
.board .open-corner rect { fill: #f5c518; }
.board .open-corner use { fill: var(--dark, #17191c); }
.board .open-price { font-size: 11px; fill: var(--dark, #17191c); }
.board .recovery .frame { fill: var(--board-disc, #1b2025); stroke: var(--board-line, #6c7681);
  stroke-width: 1; }
.board .recovery .head { fill: var(--sign, #f3f5f6); }
.board .recovery .extreme { stroke-width: 1.2; }
.board .recovery text { font-size: 11.5px; text-anchor: start; fill: var(--ink-soft, #c3cad2); }
.board .recovery .dark { fill: var(--dark, #17191c); }
.board .recovery .end { text-anchor: end; }
.board .recovery .tick { fill: #000; }
.board .passed { stroke: var(--ok, #5fd38d); }
.board .failed { fill: var(--danger, #ff6b5e); }
.board .recovery .icon { fill: var(--ink-soft, #c3cad2); }
.board .title { font-size: 28px; font-style: italic; font-weight: 800; text-anchor: start;
  letter-spacing: .04em; text-transform: uppercase; }
.board .facts { font-size: 12px; text-anchor: start; letter-spacing: .05em;
  text-transform: uppercase; fill: var(--ink-soft, #c3cad2); }
.board .key { font-size: 12px; font-weight: 500; text-anchor: start;
  fill: var(--ink-soft, #c3cad2); }
.board .plate { fill: #fff; stroke: var(--dark, #17191c); stroke-width: 1; }
.board .car-number { font-size: 11.5px; fill: var(--dark, #17191c); }
.board .halo { fill: #4fd8f2; fill-opacity: .45; stroke: #0d3a45; stroke-width: 1.2; }
"""

_ICONS = {
    "check": '<path d="m9.2 20.5-7.4-7.4 3.2-3.2 4.2 4.2L19 3.6l3.2 3.1z"/>',
    "tyre": (
        '<path fill-rule="evenodd" d="M12 1a11 11 0 1 1 0 22 11 11 0 0 1 0-22m0 5.8a5.2 5.2 0 1 0'
        ' 0 10.4 5.2 5.2 0 0 0 0-10.4"/><circle cx="12" cy="12" r="2.2"/>'
    ),
    "damage": (
        '<path d="m12 .8 2.7 6 5.3-3.7-1.3 6.4 5.3 2.5-5.7 2.7 2.2 5.7-5.8-2.2L12 23.2l-2.7-5-5.8'
        ' 2.2 2.2-5.7L0 12l5.3-2.5L4 3.1l5.3 3.7z"/>'
    ),
    "lost-time": (
        '<path fill-rule="evenodd" d="M9 0h6v2.5h-6zM12 3.5a10 10 0 1 1 0 20 10 10 0 0 1 0-20m-1.4'
        ' 4v7.2h6v-2.6h-3.3V7.5z"/>'
    ),
    "pit": (
        '<path d="M21.5 6.5 17.8 10 14 6.2l3.5-3.7a6 6 0 0 0-7.7 7.7L1.8 18.2a2.8 2.8 0 0 0 4 4l8-8'
        'a6 6 0 0 0 7.7-7.7"/>'
    ),
    "crash": '<path d="m5 2 7 7 7-7 3 3-7 7 7 7-3 3-7-7-7 7-3-3 7-7-7-7z"/>',
    "crash-sc": (
        '<path d="m5 1 7 5.5L19 1l3 3-6.5 5.5L22 15l-3 3-7-5.5L5 18l-3-3 6.5-5.5L2 4z"/>'
        '<path fill="#ffb547" d="M3 20h18v4H3z"/>'
    ),
    "check-open": (
        '<path d="m9.2 20.5-7.4-7.4 3.2-3.2 4.2 4.2L19 3.6l3.2 3.1z" fill="none"'
        ' stroke-width="2.4" stroke-linejoin="round"/>'
    ),
    "card": (
        '<path fill-rule="evenodd" d="M6 1.5h12A1.5 1.5 0 0 1 19.5 3v18a1.5 1.5 0 0 1-1.5 1.5H6A1.5'
        ' 1.5 0 0 1 4.5 21V3A1.5 1.5 0 0 1 6 1.5M8 11v2.6h8V11z"/>'
    ),
    "open": '<path d="M0 5h11V1l8 6-8 6V9H0zM5 16h11v-4l8 6-8 6v-4H5z"/>',
    "re-entry": '<path d="M1 8h3v2h3V6h5v2.5l6 2V7h3v10h-3v-3.5l-6 2V18H7v-4H4v2H1z"/>',
    "contest": '<path d="M1 8.5 8 2v4h11v5H8v4zM23 15.5 16 22v-4H5v-5h11V9z"/>',
}

_SYMBOLS = "".join(
    _el("symbol", {"id": f"i-{name}", "viewBox": "0 0 24 24"}, drawing)
    for name, drawing in _ICONS.items()
)

_CAR_PARTS = """
<path id="car-outline" d="M18 0c0-1-.9-1.4-2.6-1.5L6.6-2.4 3.6-4.9-6.8-5.2l-4.2 2-5.5 1.2v4l5.5 1.2
 4.2 2L3.6 4.9l3-2.5 8.8-.9C17.1 1.4 18 1 18 0Z"/>
<clipPath id="car-clip"><use href="#car-outline"/></clipPath>
<g id="car-chassis"><path d="M7-5.5 9.5-1M7 5.5 9.5 1M-9.5-5.5-12-1M-9.5 5.5-12 1" stroke="#26292d"
 fill="none"/><path d="M5.2-8.2h5.6v4H5.2zM5.2 4.2h5.6v4H5.2zM-13.6-8.6h7v4.6h-7zM-13.6 4h7v4.6h-7z"
 fill="#15171a" stroke="#15171a" stroke-width=".8" stroke-linejoin="round"/>
<path d="M14.2-7.6h2.6v15.2h-2.6zM-18.6-6.8h3.2V6.8h-3.2z" fill="var(--body)" stroke="#15171a"
 stroke-width=".9"/><use href="#car-outline" fill="var(--body)" stroke="#15171a"
 stroke-width="1.1"/></g>
<g id="car-details"><path d="M6.4 0a3.2 1.9 0 1 1-6.4 0a3.2 1.9 0 1 1 6.4 0" fill="#15171a"/>
<circle cx="2.6" r="1.4" fill="#fff"/></g>
<g id="mark-stripe" clip-path="url(#car-clip)"><path d="M-17-1h36v2h-36z" fill="var(--mark)"/></g>
<g id="mark-double" clip-path="url(#car-clip)"><path d="M-17-3.4h36v1.7h-36zM-17 1.7h36v1.7h-36z"
 fill="var(--mark)"/></g>
<g id="mark-halves" clip-path="url(#car-clip)"><path d="M-17-6h36v6h-36z" fill="var(--mark)"/></g>
<g id="mark-hoops" clip-path="url(#car-clip)"><path d="M9-6h2.2V6H9zM12.5-6h2.2V6h-2.2zM-1.5-6H.7V6
h-2.2zM-15-6h2V6h-2z" fill="var(--mark)"/></g>
<g id="mark-nose" clip-path="url(#car-clip)"><path d="M7-6h12V6H7zM-17-6h4V6h-4z"
 fill="var(--mark)"/></g>
<g id="mark-chevron" clip-path="url(#car-clip)"><path d="M6-6l8 6-8 6h4l8-6-8-6z"
 fill="var(--mark)"/></g>
<g id="mark-chevron1" clip-path="url(#car-clip)"><path d="M6.5-4 11 0 6.5 4h2.6l4.5-4-4.5-4z"
 fill="var(--mark)"/></g>
<g id="mark-chevron2"><use href="#mark-chevron1"/><use href="#mark-chevron1" x="3.6"/></g>
<g id="mark-chevron3"><use href="#mark-chevron1" x="-1"/><use href="#mark-chevron1" x="2.4"/>
<use href="#mark-chevron1" x="5.8"/></g>
<g id="mark-dot" clip-path="url(#car-clip)"><circle cx="10" r="1.5" fill="var(--mark)"/></g>
"""
