"""Draws what stands beside the road: names, brake boards, recovery boxes, title and key."""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

from pitboard.f90.box.centre_line import CentreLine
from pitboard.f90.box.track import (
    XY,
    Corner,
    Extreme,
    OffTrackIcon,
    OffTrackSymbol,
    Outcome,
    Section,
    Spot,
    Track,
)
from pitboard.f90.drawing.road import (
    DIAMOND,
    SHAPES,
    draw_price,
    draw_symbol,
    draw_two_types,
    grid_slots,
    number_spots,
    start_at,
    start_width,
)
from pitboard.f90.drawing.svg import (
    el,
    modifier,
    placed,
    polyline,
    signed,
    text,
    text_width,
    use,
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


# ---- Labels: each hangs from a point beside the ribbon and grows away from it


def draw_labels(line: CentreLine, track: Track, labels: Mapping[str, str]) -> Iterable[str]:
    for corner in track.corners:
        yield _corner_label(line, corner, labels.get("board-contest", ""))
    for _, spot, sign in _posts(track, labels):
        yield _posted(line, spot, track.geometry.width / 2, sign)


def _posts(track: Track, labels: Mapping[str, str]) -> Iterable[tuple[int, Spot, _Sign]]:
    """Gets what stands on posts, by section: brake boards and recovery boxes."""
    for section in track.sections:
        if section.board:
            yield section.index, section.board, _brake_board(track, section)
        for point in section.points:
            if point.extreme:
                box = _recovery_box(point.extreme, labels.get("board-free", ""))
                yield section.index, point.extreme.box, box


class Box(NamedTuple):
    """The bounding box of something printed."""

    x: float
    y: float
    width: float
    height: float


class Label(NamedTuple):
    """A printed word, number or sign; a page enlarges it where the board is shown small."""

    kind: str
    box: Box
    at: XY
    """The point it hangs from: it grows away from there."""
    size: float
    """Font size of its smallest text, or the size of a sign without one."""
    section: int = -1
    short: float = 0
    """Width of a corner's label without its second line."""


def labels_of(track: Track, words: Mapping[str, str]) -> list[Label]:
    """Gets all that can be read on a board, kind by kind in the order of the drawing."""
    line = CentreLine(track)
    return [
        *_corner_labels(line, track, words.get("board-contest", "")),
        *_post_labels(line, track, words),
        *_number_labels(line, track),
        *_spot_labels(line, track),
        *_off_track_labels(track),
        *_start_labels(line, track, words.get("board-start", "")),
        Label("legend", _legend_box(track, words), track.geometry.legend, 12),
    ]


def _around(at: XY, width: float, height: float) -> Box:
    return Box(at.x - width / 2, at.y - height / 2, width, height)


def _corner_labels(line: CentreLine, track: Track, contest: str) -> Iterable[Label]:
    for corner in track.corners:
        box = _corner_box(line, corner, contest)
        yield Label("corner", box, line.spot(corner.label), 12, short=_name_width(corner))


def _post_labels(line: CentreLine, track: Track, words: Mapping[str, str]) -> Iterable[Label]:
    for section, spot, sign in _posts(track, words):
        kind, size = ("recovery", 11.5) if sign.css == "recovery" else ("brake", 12.5)
        yield Label(kind, _sign_box(line, spot, sign), line.spot(spot), size, section)


def _number_labels(line: CentreLine, track: Track) -> Iterable[Label]:
    for section, (x, y) in enumerate(number_spots(line, track)):
        width = 6 if section < 9 else 12
        yield Label("number", _around(XY(x, y), width, 10), XY(x, y), 10.5, section)


def _spot_labels(line: CentreLine, track: Track) -> Iterable[Label]:
    for section in track.sections:
        for point in section.points:
            at = line.spot(Spot(section.index, point.share, point.offset))
            side = 36 if point.extreme else 20
            yield Label("spot", _around(at, side, side), at, 10.5, section.index)


def _off_track_labels(track: Track) -> Iterable[Label]:
    for path in track.off_tracks:
        for step in path.steps:
            if step.icon is not OffTrackIcon.RE_ENTRY:
                box = Box(step.at.x - 9, step.at.y - 12, 21, 21)
                yield Label("symbol", box, step.at, 10.5, path.section)
    for path in track.off_tracks:
        for each in path.reentries:
            yield Label("back", _around(each.at, 16, 16), each.at, 16, each.section)


def _start_labels(line: CentreLine, track: Track, start: str) -> Iterable[Label]:
    for at, lane, _ in grid_slots(line, track):
        spot = line.at(at, lane)
        yield Label("place", _around(spot, 12, 10), spot, 10.5, line.section_at(at))
    if start:
        spot = start_at(line, track, start)
        yield Label("start", _around(spot, start_width(start), 10), spot, 10.5)


def _corner_box(line: CentreLine, corner: Corner, contest: str) -> Box:
    second = f"{contest} {signed(corner.contest)}".strip()
    width = max(_name_width(corner), 40 + text_width(second, 12))
    return Box(*_hang(line, corner.label, width, 25), width, 25)


def _name_width(corner: Corner) -> float:
    name = text_width(corner.name, 14.5 * 1.15)
    return 26 + (_chip_at(corner) + 7 if corner.overtake else name)


def _chip_at(corner: Corner) -> float:
    # Beside a chip the name gets all the room that wide letters take.
    return 30 + 8.6 * len(corner.name)


def _corner_label(line: CentreLine, corner: Corner, contest: str) -> str:
    second = f"{contest} {signed(corner.contest)}".strip()
    x, y, *_ = _corner_box(line, corner, contest)
    return el(
        "g",
        {
            "class": "corner",
            "data-corner": str(corner.number),
            "transform": placed(XY(x, y)),
        },
        el("rect", {"class": "box", "width": 19, "height": 19, "rx": 2}),
        text(corner.number, "corner-number", 9.5, 14.8),
        text(corner.name, "corner-name", 26, 9.5),
        use("contest", 31.5, 18, 11, "corner-icon"),
        text(second, "corner-contest", 40, 22),
        _open_chip(XY(_chip_at(corner), -1.5), corner.overtake) if corner.overtake else "",
    )


def _open_chip(at: XY, price: int) -> str:
    return el(
        "g",
        {"class": "open-corner", "transform": placed(at)},
        el("rect", {"width": 33, "height": 13, "rx": 2}),
        use("open", 9.5, 6.5, 13),
        text(price, "open-price", 24.5, 10.4),
    )


class _Sign(NamedTuple):
    """Something that stands beside the ribbon: its look, size and parts."""

    css: str
    width: float
    height: float
    parts: tuple[str, ...]

    def at(self, place: XY) -> str:
        return el("g", {"class": self.css, "transform": placed(place)}, *self.parts)


def _posted(line: CentreLine, spot: Spot, half: float, sign: _Sign) -> str:
    """Puts a sign on a post beside the ribbon."""
    foot = Spot(spot.section, spot.share, math.copysign(half + 5, spot.offset))
    post = {"class": "post", "d": polyline([line.spot(foot), line.spot(spot)])}
    x, y, *_ = _sign_box(line, spot, sign)
    return el("path", post) + sign.at(XY(x, y))


def _sign_box(line: CentreLine, spot: Spot, sign: _Sign) -> Box:
    return Box(*_hang(line, spot, sign.width, sign.height), sign.width, sign.height)


def _brake_board(track: Track, section: Section) -> _Sign:
    """Makes the sign of a braking section: a target, a modifier, or no Late Braking at all."""
    if not section.brakes_late:
        return _NO_LATE_BRAKING
    if track.own_targets:
        words = f"LB {modifier(section.late_braking)}"
        return _target(words, 20 + 6.4 * len(words))
    return _target(str(section.late_braking), 33)


def _target(words: str, width: float) -> _Sign:
    parts = (
        el("rect", {"class": "panel", "width": width, "height": 17, "rx": 1.5}),
        el("path", {"class": "bars", "d": "M3.5 13.5 6 3.5M7 13.5 9.5 3.5M10.5 13.5 13 3.5"}),
        text(words, "target", (width + 13) / 2, 13.4),
    )
    return _Sign("brake-board", width, 17, parts)


_NO_LATE_BRAKING = _Sign(
    "brake-board none",
    27,
    16,
    (
        el("rect", {"class": "panel", "width": 27, "height": 16, "rx": 1.5}),
        text("LB", "target", 13.5, 12.4),
        el("path", {"class": "strike", "d": "M3 13 24 3"}),
    ),
)


def _recovery_box(extreme: Extreme, free: str) -> _Sign:
    """Makes a recovery box: the blind check, then the effects of recovering and of failing."""
    rows = [
        _outcome(24, extreme.passed, free),
        _outcome(39, extreme.failed, free),
    ]
    width = max(66.0, *(right for right, _ in rows))
    again = text(modifier(extreme.recovery), "end", width - 4, 28) if extreme.recovery else ""
    parts = (
        el("rect", {"class": "frame", "width": width, "height": 47, "rx": 1.5}),
        el("rect", {"class": "head", "width": width, "height": 16, "rx": 1.5}),
        el("path", {"class": "extreme", "d": "M9 2.2 14.8 8 9 13.8 3.2 8Z"}),
        text("ET", "dark", 18, 12),
        use("check", 35, 8, 9.5, "tick"),
        text(modifier(extreme.check), "dark end", width - 4, 12.2),
        use("check-open", 8.5, 24, 10, "passed"),
        again,
        use("crash", 8.5, 39, 10, "failed"),
        *(drawing for _, drawing in rows),
    )
    return _Sign("recovery", width, 47, parts)


def _outcome(y: float, outcome: Outcome, free: str) -> tuple[float, str]:
    """Draws a row of a recovery box; returns also how far it reaches."""
    x, parts = 18.0, []
    if outcome.mp:
        parts.append(text(signed(-outcome.mp), "item", x, y + 4))
        x += 16
    for name, amount in (("tyre", outcome.tyres), ("damage", outcome.damage)):
        if amount:
            parts += [use(name, x + 5, y, 10, "icon"), text(amount, "item", x + 12, y + 4)]
            x += 21
    crash = "crash-sc" if outcome.safety_car else "crash"
    for name, on in (("pit", outcome.pit), (crash, outcome.crash)):
        if on:
            parts.append(use(name, x + 5, y, 10, "icon"))
            x += 14
    if not parts and free:
        parts.append(text(free, "item", x, y + 4))
        x += text_width(free, 12)
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


# ---- Title and key


def draw_legend(track: Track, labels: Mapping[str, str]) -> str:
    parts = [text(track.name, "title", 0, 24)]
    facts = [
        f"{labels[label]} {value}"
        for label, value in (("board-sections", track.length), ("board-pit-time", track.pit_time))
        if label in labels
    ]
    parts += [text("\u2002".join(facts), "facts", 0, 42)] if facts else []
    left = 0.0
    for column, indent in zip(_key(track, labels), _KEY_INDENTS, strict=True):
        for row, label in enumerate(column):
            place = {"transform": placed(XY(left, 62 + row * 21))}
            words = text(labels[label], "key", indent, 4)
            sample = _sample(label.removeprefix("board-"), track)
            parts.append(el("g", place, sample, words))
        left += _key_width(column, indent, labels)
    return el("g", {"class": "legend", "transform": placed(track.geometry.legend)}, *parts)


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
    """Gets the optional parts that this board does not print."""
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
    if name in SHAPES:
        shape = {"class": f"point {name}", "d": SHAPES[name], "transform": "translate(10 0)"}
        return el("path", shape)
    if name in ("straight", "corner", "braking"):
        edges = [el("path", {"class": css, "d": "M0 0H27"}) for css in ("edge", "edge pattern")]
        return el("g", {"class": f"section {name}"}, *edges)
    if name == "late-braking":
        return _target("LB" if track.own_targets else "50", 33).at(XY(-3, -8.5))
    if name == "no-late-braking":
        return _NO_LATE_BRAKING.at(XY(0, -8))
    if name == "non-blocking":
        return _open_chip(XY(-3, -6.5), max(track.overtake))
    if name == "two-types":
        return draw_two_types(XY(10, 0), "gear", "speeding")
    if name == "extreme":
        return el(
            "path", {"class": "extreme", "d": DIAMOND, "transform": placed(XY(10, 0), scale=0.5)}
        )
    if name in ("blind", "card"):
        return draw_price(XY(8, 0), name, 1)
    if name == "re-entry":
        return use("re-entry", 8, 0, 16, "back")
    return draw_symbol(OffTrackSymbol(OffTrackIcon(name), 0, -1, XY(8, 0)))
