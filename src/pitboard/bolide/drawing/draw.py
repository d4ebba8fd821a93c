"""Draws a circuit as SVG: the printed board, everything that never changes during a race.

It knows a circuit's shape and what is printed on it. It may not know cars, rules or sentences: the
few words arrive as labels, keyed by message id. One unit is one square, y down; colours are custom
properties, so that a page may have its own.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Mapping, Sequence
from html import escape
from itertools import pairwise

from pitboard.bolide.box.circuit import Circuit
from pitboard.bolide.motion.geometry import Point

LABELS = (
    "circuit-squares",
    "circuit-sectors",
    "circuit-top-speed",
    "circuit-sharp",
    "circuit-rain-risk",
    "circuit-half-gp",
    "circuit-pit-in",
    "circuit-pit-out",
    "circuit-full-fuel",
    "circuit-pit-stop",
    "circuit-half-fuel",
    "circuit-run-off",
    "circuit-beyond",
)
"""The message ids of the words on a board; a word without a label is left out."""

Labels = Mapping[str, str]
XY = tuple[float, float]

MARGIN = 1.0
"""Squares left of and below the board, for the coordinates."""
RIM = 1.1
"""Squares of grass above and right of the outermost points: a car that stands there fits on it."""


def circuit_svg(circuit: Circuit, *, lang_labels: Labels | None = None, cars: str = "") -> str:
    """Draws a circuit as a picture of its own; `cars` are drawn elements to lay over it."""
    x, y, width, height = view_box(circuit)
    attrs = {
        "xmlns": "http://www.w3.org/2000/svg",
        "class": "circuit",
        "viewBox": f"{_n(x)} {_n(y)} {_n(width)} {_n(height)}",
        "role": "img",
    }
    title = _el("title", {}, escape(circuit.name))
    board = circuit_markup(circuit, lang_labels=lang_labels)
    over = _el("g", {"class": "cars"}, "\n", cars) + "\n" if cars else ""
    return _el("svg", attrs, title, "\n", board, over) + "\n"


def board_place(circuit: Circuit, point: Point, scale: int = 1) -> XY:
    """Gets where a point is on the drawing: a track point, or one of the drawing with its scale."""
    return point[0] / scale, circuit.y_range[1] - point[1] / scale


def view_box(circuit: Circuit) -> tuple[float, float, float, float]:
    """Gets left, top, width and height of a circuit's drawing."""
    width = circuit.x_range[1] - circuit.x_range[0]
    height = circuit.y_range[1] - circuit.y_range[0]
    return circuit.x_range[0] - MARGIN, -RIM, width + MARGIN + RIM, height + MARGIN + RIM


def circuit_markup(circuit: Circuit, *, lang_labels: Labels | None = None) -> str:
    """Draws a circuit as layers to be put into an SVG with the class `circuit`."""
    board = _CircuitDrawing(circuit, lang_labels or {})
    layers = {
        "ground": board.ground(),
        "pit": board.pit(),
        "track": board.track(),
        "curbs": board.curbs(),
        "paint": board.paint(),
        "print": board.words(),
        "coordinates": board.coordinates(),
    }
    parts = [f"<style>{_STYLE}</style>", f"<defs>{board.defs()}</defs>"]
    parts += [_el("g", {"class": name}, "\n", *parts_of) for name, parts_of in layers.items()]
    return "".join(f"{part}\n" for part in parts)


# ---- Writing SVG

Attrs = Mapping[str, str | float]


def _n(value: float) -> str:
    """Rounds to a hundredth of a square: finer differences cannot be seen."""
    text = f"{value:.2f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text


def _el(name: str, attrs: Attrs, *children: str) -> str:
    listed = "".join(
        f' {key}="{value if isinstance(value, str) else _n(value)}"' for key, value in attrs.items()
    )
    return f"<{name}{listed}>{''.join(children)}</{name}>" if children else f"<{name}{listed}/>"


def _text(words: str | int, css: str, at: XY) -> str:
    return _el("text", {"class": css, "x": at[0], "y": at[1]}, escape(str(words)))


def _path(css: str, d: str, **more: str) -> str:
    return _el("path", {"class": css, "d": d, **more})


def _rect(css: str, middle: XY, width: float, height: float) -> str:
    x, y = middle[0] - width / 2, middle[1] - height / 2
    return _el("rect", {"class": css, "x": x, "y": y, "width": width, "height": height})


def _placed(at: XY, degrees: float = 0.0) -> dict[str, str]:
    turn = f" rotate({_n(degrees)})" if degrees else ""
    return {"transform": f"translate({_n(at[0])} {_n(at[1])}){turn}"}


def _polyline(places: Iterable[XY]) -> str:
    return "M" + "L".join(f"{_n(x)} {_n(y)}" for x, y in places)


def _curve(places: Sequence[XY], closed: bool = False) -> str:
    """Lays a smooth line through places."""
    count = len(places)

    def place(i: int) -> XY:
        return places[i % count] if closed else places[min(count - 1, max(0, i))]

    d = f"M{_n(places[0][0])} {_n(places[0][1])}"
    for i in range(count if closed else count - 1):
        (ax, ay), (bx, by), (cx, cy), (ex, ey) = (place(i + k) for k in (-1, 0, 1, 2))
        near, far = (
            (bx + (cx - ax) / 6, by + (cy - ay) / 6),
            (cx - (ex - bx) / 6, cy - (ey - by) / 6),
        )
        d += "C" + " ".join(f"{_n(x)} {_n(y)}" for x, y in (near, far, (cx, cy)))
    return d + ("Z" if closed else "")


_TURNS: dict[Point, int] = {(1, 0): 0, (0, -1): 90, (-1, 0): 180, (0, 1): 270}
"""Degrees by which a drawing that points East is turned to an arrow."""


class _CircuitDrawing:
    """A circuit with its labels, drawn layer by layer, the lowest first."""

    def __init__(self, circuit: Circuit, labels: Labels) -> None:
        self.circuit = circuit
        self.labels = labels
        self.west, self.east = circuit.x_range
        self.south, self.north = circuit.y_range
        self.width, self.height = self.east - self.west, self.north - self.south
        self.asphalt = self._outline(circuit.region.outer) + "".join(
            map(self._outline, circuit.region.holes)
        )
        self.black = "".join(map(self._outline, circuit.run_off + circuit.grass))

    def _at(self, place: Point) -> XY:
        return board_place(self.circuit, place, self.circuit.scale)

    def _square(self, point: Point) -> XY:
        return board_place(self.circuit, point)

    def _places(self, places: Iterable[Point]) -> list[XY]:
        return [self._at(place) for place in places]

    def _outline(self, polygon: Iterable[Point]) -> str:
        return _polyline(self._places(polygon)) + "Z"

    def _id(self, name: str) -> str:
        # Several circuits may be shown on one page.
        return f"{self.circuit.id}-{name}"

    def _label(self, name: str, css: str, at: XY) -> str:
        words = self.labels.get(f"circuit-{name}")
        return _text(words, css, at) if words else ""

    def defs(self) -> str:
        box: Attrs = {
            "x": self.west,
            "y": -RIM,
            "width": self.width + RIM,
            "height": self.height + RIM,
        }
        shapes = {
            "track": _el("path", {"d": self.asphalt, "clip-rule": "evenodd"}),
            "run-off": _el("path", {"d": self.black, "clip-rule": "evenodd"}),
            "board": _el("rect", box),
        }
        clips = [_el("clipPath", {"id": self._id(name)}, shape) for name, shape in shapes.items()]
        blur = _el("feGaussianBlur", {"stdDeviation": "0.4"})
        tile: Attrs = {
            "id": self._id("hatch"),
            "patternUnits": "userSpaceOnUse",
            "width": 0.8,
            "height": 0.8,
            "patternTransform": "rotate(45)",
        }
        hatch = _el("pattern", tile, _path("hatch", "M.4 0V.8"))
        return "".join([*clips, _el("filter", {"id": self._id("soft")}, blur), hatch])

    def _clipped(self, name: str, *parts: str) -> str:
        return _el("g", {"clip-path": f"url(#{self._id(name)})"}, *parts)

    def _grid_lines(self, css: str) -> str:
        columns = (f"M{x} 0V{self.height}" for x in range(self.west, self.east + 1))
        rows = (f"M{self.west} {y}H{self.east}" for y in range(self.height + 1))
        return _path(f"lines {css}", "".join([*columns, *rows]))

    # ---- Layers

    def ground(self) -> Iterator[str]:
        """Draws where a car crashes hatched, and an edge around where it may stand."""
        middle = ((self.west + self.east + RIM) / 2, (self.height - RIM) / 2)
        board = f"M{self.west} {-RIM}H{self.east + RIM}V{self.height}H{self.west}z"
        beds = [_path("gravel", self._outline(bed)) for bed in self.circuit.drawing.gravel]
        yield self._clipped(
            "board",
            _rect("grass", middle, self.width + RIM, self.height + RIM),
            _path("beyond", board, fill=f"url(#{self._id('hatch')})"),
            self._grid_lines("white"),
            _path("verge", self.black, **{"fill-rule": "evenodd"}),
            self._clipped("run-off", *beds, self._grid_lines("black")),
            _path("edge", self.black),
        )

    def pit(self) -> Iterator[str]:
        pit, drawing = self.circuit.pit, self.circuit.drawing
        lane = _curve(self._places(drawing.pit_lane))
        yield _path("lane casing", lane)
        yield _path("lane", lane)
        services = {
            pit.full_fuel: "full-fuel",
            pit.pit_stop: "pit-stop",
            pit.half_fuel: "half-fuel",
        }
        places = self._places(drawing.boxes)
        for number, at in enumerate(places, 1):
            yield self._box(number, at, self._box_size(places), services.get(number, ""))
        if pit.has_line:
            yield _path("pit-line", _polyline(self._places((pit.in_line.left, pit.in_line.right))))
        if drawing.limit_sign and pit.speed_limit is not None:
            at = self._at(drawing.limit_sign)
            yield _el("circle", {"class": "limit", "cx": at[0], "cy": at[1], "r": 0.82})
            yield _text(pit.speed_limit, "limit-value", (at[0], at[1] + 0.38))
        yield self._label("pit-in", "pit-word", self._at(drawing.pit_in))
        yield self._label("pit-out", "pit-word", self._at(drawing.pit_out))

    @staticmethod
    def _box_size(places: Sequence[XY]) -> tuple[float, float]:
        (ax, ay), (bx, by) = places[0], places[1]
        step = max(abs(bx - ax), abs(by - ay))
        return (step, 1.8) if abs(bx - ax) > abs(by - ay) else (1.8, step)

    def _box(self, number: int, at: XY, size: tuple[float, float], service: str) -> str:
        x, y = at
        kind = f"box {service}" if service else "box"
        words = self.labels.get(f"circuit-{service}", "").split() if service else []
        lines = [_text(word, "service", (x, y + 0.32 + 0.42 * i)) for i, word in enumerate(words)]
        number_at = (x, y - 0.12 if words else y + 0.33)
        return _el(
            "g",
            {"class": kind},
            _rect("bay", at, *size),
            _text(number, "box-number", number_at),
            *lines,
        )

    def track(self) -> Iterator[str]:
        line = _curve(self._places(self.circuit.drawing.racing_line), closed=True)
        soft = {"filter": f"url(#{self._id('soft')})"}
        yield _path("shadow", self.asphalt, **soft)
        yield _path("asphalt", self.asphalt, **{"fill-rule": "evenodd"})
        yield self._clipped(
            "track",
            _path("rubber wide", line, **soft),
            _path("rubber", line, **soft),
            self._grid_lines("black"),
        )
        yield _path("border casing", self.asphalt)
        yield _path("border", self.asphalt)

    def curbs(self) -> Iterator[str]:
        for curb in self.circuit.region.patches:
            places = self._places(curb)
            half = len(places) // 2
            rungs = list(zip(places[:half], reversed(places[half:]), strict=True))
            blocks = [
                _polyline([a, b, d, c]) + "Z" for (a, b), (c, d) in list(pairwise(rungs))[::2]
            ]
            outline = _polyline(places) + "Z"
            yield _path("curb casing", outline)
            yield _path("curb", outline)
            yield _path("curb red", "".join(blocks))

    def paint(self) -> Iterator[str]:
        circuit = self.circuit
        for gate in circuit.gates:
            if gate.kind == "sector":
                yield _path("sector-line", _polyline(self._across(gate.line.left, gate.line.right)))
        for sector, place in zip(circuit.sectors, circuit.drawing.arrows, strict=True):
            turn = _TURNS[sector.arrow]
            number = (-0.42 * sector.arrow[0], 0.42 * sector.arrow[1] + 0.27)
            arrow = _el("g", _placed((0, 0), turn), _path("arrow", _ARROW))
            words = _text(sector.index + 1, "arrow-number", number)
            yield _el("g", _placed(self._at(place)), arrow, words)
        for i, point in enumerate(circuit.grid, 1):
            x, y = self._square(point)
            yield _rect("slot", (x, y), 0.92, 0.92) + _text(i, "slot-place", (x, y + 0.28))
        finish, half = (
            next(gate.line for gate in circuit.gates if gate.kind == kind)
            for kind in ("finish", "half")
        )
        yield from self._chequers(self._across(finish.left, finish.right))
        middle = _polyline(self._across(half.left, half.right))
        yield _path("half-gp", middle) + _path("half-gp dots", middle)
        yield _path("pit-line", _polyline(self._places(circuit.drawing.out_line)))

    def _across(self, left: Point, right: Point) -> list[XY]:
        """Gets the part of a line that lies between the borders."""
        region = self.circuit.region
        cuts = sorted(
            share
            for polygon in (region.outer, *region.holes)
            for share in _cuts(left, right, polygon)
        )
        (ax, ay), (bx, by) = self._at(left), self._at(right)
        return [(ax + (bx - ax) * t, ay + (by - ay) * t) for t in (cuts[0], cuts[-1])]

    def _chequers(self, across: Sequence[XY]) -> Iterator[str]:
        (ax, ay), (bx, by) = across
        length, side = math.dist(*across), 0.3
        blocks = "".join(
            f"M{_n(i * side)} {_n(-side * (i % 2))}h{_n(min(side, length - i * side))}v{side}"
            f"h{_n(-min(side, length - i * side))}z"
            for i in range(math.ceil(length / side))
        )
        turn = math.degrees(math.atan2(by - ay, bx - ax))
        ground = _el(
            "rect", {"class": "chequer light", "y": -side, "width": length, "height": 2 * side}
        )
        yield _el("g", _placed((ax, ay), turn), ground, _path("chequer", blocks))

    def words(self) -> Iterator[str]:
        circuit, drawing = self.circuit, self.circuit.drawing
        yield self._legend()
        for sector, place in zip(circuit.sectors, drawing.names, strict=True):
            if place:
                yield _text(sector.name, "name", self._at(place))
        yield self._label("half-gp", "name", self._at(drawing.half_gp))
        for sign in drawing.signs:
            x, y = self._at(sign.at)
            yield _rect("sign", (x, y), 1.64, 1.08) + _text(sign.squares, "squares", (x, y + 0.34))

    def _legend(self) -> str:
        circuit, labels = self.circuit, self.labels
        parts = [_text(circuit.name, "title", (0, 0))]
        facts = [("squares", circuit.drawing.length), ("sectors", len(circuit.sectors))]
        texts = [
            f"{value} {labels[f'circuit-{name}']}"
            for name, value in facts
            if f"circuit-{name}" in labels
        ]
        parts += [_text(", ".join(texts), "facts", (0.15, 1.45))] if texts else []
        low, high = circuit.hints.top_speed_turns
        rows = (
            ("top-speed", f"{low}\N{EN DASH}{high}" if high > low else str(low)),
            ("sharp", str(circuit.hints.sharp_per_lap)),
        )
        for i, (name, value) in enumerate(rows):
            parts += [_text(value, "value", (1.3, 3.5 + 1.6 * i))]
            parts += [self._label(name, "facts", (3.4, 3.45 + 1.6 * i))]
        parts += [_el("g", _placed((1.3, 6.75)), _path("cloud", _CLOUD))]
        parts += [_text(circuit.rain_risk, "risk", (1.3, 7.02))]
        parts += [self._label("rain-risk", "facts", (3.4, 7))]
        if "circuit-run-off" in labels:
            run_off = _rect("verge", (1.3, 8.4), 2, 1) + _path("edge", "M.3 7.9h2v1h-2z")
            parts += [run_off, self._label("run-off", "facts", (3.4, 8.72))]
            beyond = _rect("grass", (1.3, 9.8), 2, 1) + _path("hatch", _HATCH)
            beyond += _rect("swatch", (1.3, 9.8), 2, 1)
            parts += [beyond, self._label("beyond", "facts", (3.4, 10.12))]
        # As large on the screen on a small board as on a large one.
        at, size = self._at(circuit.drawing.legend), _n(self.width / 64)
        place = f"translate({_n(at[0])} {_n(at[1])}) scale({size})"
        return _el("g", {"class": "legend", "transform": place}, *parts)

    def coordinates(self) -> Iterator[str]:
        for x in range(self.west + 5 - self.west % 5, self.east, 5):
            yield _text(x, "coordinate", (x, self.height + 0.72))
        for y in range(self.south + 5 - self.south % 5, self.north, 5):
            yield _text(y, "coordinate", (self.west - 0.5, self.north - y + 0.24))


def _cuts(left: Point, right: Point, polygon: Sequence[Point]) -> Iterator[float]:
    """Gets the parts of a line at which it meets a polygon."""
    (lx, ly), (rx, ry) = left, right
    dx, dy = rx - lx, ry - ly
    for (ax, ay), (bx, by) in pairwise((*polygon, polygon[0])):
        before, after = dx * (ay - ly) - dy * (ax - lx), dx * (by - ly) - dy * (bx - lx)
        if (before > 0) is (after > 0):
            continue
        t = before / (before - after)
        x, y = ax + (bx - ax) * t - lx, ay + (by - ay) * t - ly
        share = (x * dx + y * dy) / (dx * dx + dy * dy)
        if 0 <= share <= 1:
            yield share


# ---- Looks

_ARROW = "M-1.2-.42H.15v-.5L1.25 0 .15.92v-.5h-1.35z"
_HATCH = "M.3 10l.7-.7M.6 10.3l1-1M1.1 10.3l1-1M1.6 10.3l.7-.7"
_CLOUD = "M-.85.65a.62.62 0 0 1-.05-1.23A.92.92 0 0 1 .82-.82.75.75 0 0 1 .95.65z"

_STYLE = """
.circuit text { font-family: "Barlow Condensed", "Sofia Sans Condensed", "Roboto Condensed",
  "Arial Narrow", "Liberation Sans Narrow", sans-serif; font-weight: 700; text-anchor: middle;
  fill: var(--ink, #f3f5f6); }
.circuit .grass { fill: var(--grass, #16201a); }
.circuit .hatch { fill: none; stroke: var(--hatch, #ffffff38); stroke-width: .13; }
.circuit .verge { fill: var(--verge, #33493a); }
.circuit .edge { fill: none; stroke: var(--verge-edge, #d9dcb4); stroke-width: .12;
  stroke-dasharray: .5 .3; }
.circuit .swatch { fill: none; stroke: var(--ink-soft, #c3cad2); stroke-width: .08; }
.circuit .gravel { fill: var(--gravel, #6d634e); }
.circuit .lines { fill: none; stroke-width: 1; vector-effect: non-scaling-stroke;
  shape-rendering: crispEdges; }
.circuit .ground .white { stroke: var(--grid-on-grass, #ffffff1c); }
.circuit .ground .black { stroke: var(--grid-on-verge, #00000066); }
.circuit .track .black { stroke: var(--grid-on-track, #17191c5c); }
.circuit .shadow { fill: none; stroke: #000; stroke-opacity: .35; stroke-width: 1.1; }
.circuit .asphalt { fill: var(--ribbon, #c9c7c0); }
.circuit .rubber { fill: none; stroke: #17191c; stroke-opacity: .1; stroke-width: 1.1; }
.circuit .rubber.wide { stroke-width: 2.6; }
.circuit .border { fill: none; stroke: #fff; stroke-width: .15; stroke-linejoin: round; }
.circuit .border.casing { stroke: #17191c; stroke-width: .32; }
.circuit .curb { fill: #f3f5f6; }
.circuit .curb.casing { fill: none; stroke: #17191c; stroke-width: .16; stroke-linejoin: round; }
.circuit .curb.red { fill: var(--paint-red, #c4202e); }
.circuit .sector-line { stroke: #17191c; stroke-width: .22; stroke-dasharray: 0 .44;
  stroke-linecap: round; }
.circuit .arrow { fill: var(--paint-red, #c4202e); }
.circuit .arrow-number { fill: #fff; font-size: .72px; }
.circuit .slot { fill: var(--paint-red, #c4202e); }
.circuit .slot-place { fill: #fff; font-size: .78px; }
.circuit .chequer { fill: #101316; }
.circuit .chequer.light { fill: #fff; }
.circuit .half-gp { stroke: #fff; stroke-width: .36; }
.circuit .half-gp.dots { stroke: #17191c; stroke-dasharray: .36 .36; }
.circuit .lane { fill: none; stroke: var(--pit-lane, #a3a49f); stroke-width: 1.2; }
.circuit .lane.casing { stroke: #17191c; stroke-width: 1.45; }
.circuit .bay { fill: var(--pit-box, #bdbdb7); stroke: #17191c; stroke-width: .1; }
.circuit .full-fuel .bay, .circuit .half-fuel .bay { fill: #f4f0e6; }
.circuit .pit-stop .bay { fill: #101316; }
.circuit .box-number { fill: #17191c; font-size: .92px; }
.circuit .service { fill: #17191c; font-size: .42px; font-weight: 600;
  text-transform: uppercase; }
.circuit .pit-stop text { fill: #fff; }
.circuit .pit-line { fill: none; stroke: var(--paint-red, #c4202e); stroke-width: .26; }
.circuit .pit-word { fill: var(--ink-soft, #c3cad2); font-size: .72px; font-weight: 600;
  letter-spacing: .06em; text-transform: uppercase; }
.circuit .limit { fill: #fff; stroke: var(--paint-red, #c4202e); stroke-width: .3; }
.circuit .limit-value { fill: #17191c; font-size: 1.05px; }
.circuit .legend text { text-anchor: start; }
.circuit .title { font-size: 2.7px; font-weight: 800; font-style: italic; letter-spacing: .03em;
  text-transform: uppercase; }
.circuit .facts { fill: var(--ink-soft, #c3cad2); font-size: .98px; font-weight: 500; }
.circuit .legend .value, .circuit .legend .risk { font-size: 1.5px; text-anchor: middle; }
.circuit .legend .risk { font-size: 1.15px; }
.circuit .cloud { fill: none; stroke: var(--ink-soft, #c3cad2); stroke-width: .14; }
.circuit .name { fill: var(--ink-soft, #c3cad2); font-size: 1.02px; font-weight: 600;
  letter-spacing: .12em; text-transform: uppercase; }
.circuit .sign { fill: #f3f5f6; }
.circuit .squares { fill: #17191c; font-size: .95px; }
.circuit .coordinate { fill: var(--ink-faint, #949eaa); font-size: .68px; font-weight: 500; }
"""
