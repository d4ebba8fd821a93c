"""Reads the file of a track, entry by entry, so that all problems are found at once.

Whether the entries fit together is checked by `track_checks`.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise
from typing import Any

from pitboard.core.components import DataProblem, Node, Problems
from pitboard.core.errors import BadData
from pitboard.f90.box.cards import CARD_TYPES, CardType
from pitboard.f90.box.formats import EDITIONS, FORMATS, Format
from pitboard.f90.box.track import (
    CONDITIONS,
    HARDEST,
    PLACES_PER_GRID_SECTION,
    XY,
    Bridge,
    Corner,
    Extreme,
    Geometry,
    MartinoWeather,
    OffTrack,
    OffTrackIcon,
    OffTrackSymbol,
    Outcome,
    Point,
    ReEntry,
    Section,
    SectionType,
    Spot,
    Track,
    WeatherSlot,
)
from pitboard.f90.box.track_checks import inconsistencies

FORMAT = 1
"""The version of the file format; it grows when an old file would be read differently."""

MOST_TURNS = 99
MODIFIERS = (-50, 50)
"""No modifier of a check is beyond these."""

AMOUNTED = frozenset({OffTrackIcon.TYRE, OffTrackIcon.DAMAGE, OffTrackIcon.LOST_TIME})
RETURNING = frozenset({OffTrackIcon.CHECK, OffTrackIcon.RE_ENTRY})


def read_track(root: Node) -> tuple[Track | None, list[BadData]]:
    """Gets the track of a file, if it can be read, and every problem of the file."""
    problems = Problems()
    count = len(problems.attempt(root.list, "sections") or [])
    header = _read_header(root, count, problems)
    if header["edition"] is None:
        return None, problems  # what the rest has to hold depends on it
    form = FORMATS[header["edition"]]
    if form.variants:
        header |= _read_variants(root, header["turns"], problems)
    sections = problems.all(
        lambda entry, i: _read_section(entry, i, count, form), lambda: root.entries("sections")
    )
    corners = problems.all(
        lambda entry, _: _read_corner(entry, count, form), lambda: root.entries("corners")
    )
    weather = problems.all(_read_slot, lambda: root.entries("weather"))
    geometry = problems.attempt(lambda: _read_geometry(root.entry("geometry"), count))
    problems.attempt(root.done)
    if problems or geometry is None:
        return None, problems
    track = Track(
        **header,
        sections=tuple(section for section, _ in sections),
        corners=corners,
        off_tracks=tuple(path for _, path in sections if path is not None),
        weather=weather,
        geometry=geometry,
    )
    return track, list(inconsistencies(track, root.file))


def _read_header(root: Node, count: int, problems: Problems) -> dict[str, Any]:
    problems.attempt(root.integer, "format", FORMAT, FORMAT)
    turns = problems.attempt(root.integer, "turns", 2, MOST_TURNS) or MOST_TURNS
    return {
        "id": problems.attempt(root.text, "id"),
        "name": problems.attempt(root.text, "name"),
        "edition": problems.attempt(root.integer, "edition", *EDITIONS),
        "pit_time": problems.attempt(root.integer, "pit_time", 1, max(1, count - 1)),
        "turns": turns,
        "short_turn": problems.attempt(root.integer, "short_turn", 1, turns),
        "stages": problems.attempt(_integers, root, "stages", 1, turns),
        "laps": problems.attempt(_integers, root, "laps", 1, 999),
        "grid": problems.attempt(_section_numbers, root, "grid", count),
    }


def _read_variants(root: Node, turns: int, problems: Problems) -> dict[str, Any]:
    places = problems.attempt(root.integer, "grid_places", 1, 9, PLACES_PER_GRID_SECTION)
    return {
        "sprint_turn": problems.attempt(root.integer, "sprint_turn", 1, turns),
        "grid_places": places or PLACES_PER_GRID_SECTION,
        "difficulty": problems.attempt(root.integer, "difficulty", 0, HARDEST, 0) or 0,
        "martino": problems.attempt(lambda: _read_martino(root.entry("martino"), turns)),
    }


def _read_martino(entry: Node, turns: int) -> MartinoWeather:
    martino = MartinoWeather(
        check1=entry.integer("check1", 1, 99),
        check2=entry.integer("check2", 1, 99),
        turn=entry.integer("turn", 1, turns),
        stint=entry.integer("stint", 1, turns),
    )
    entry.done()
    return martino


def _read_section(
    entry: Node, index: int, count: int, form: Format
) -> tuple[Section, OffTrack | None]:
    """Reads a section. A braking section may lack the LB symbol where own targets are modified."""
    kind = SectionType[entry.text("type", choices=[t.name.lower() for t in SectionType]).upper()]
    braking = kind is SectionType.BRAKING
    late = braking and (not form.own_targets or "late_brake" in entry.data)
    modifier = entry.integer("late_brake", *MODIFIERS) if late and form.own_targets else None
    path = _read_off_track(entry.entry("off_track"), index, count, modifier) if late else None
    target = entry.integer("late_braking", 1, 99) if late and not form.own_targets else 0
    points = entry.entries("points", required=False)
    section = Section(
        index=index,
        type=kind,
        corner=entry.integer("corner", 1, 99) if kind is SectionType.CORNER else 0,
        late_braking=modifier or target,
        reentry=path.reentries[0].section if path else -1,
        points=tuple(_read_point(point, count, form) for point in points),
        length=entry.number("length", 1, 9999),
        board=_read_board(entry.entry("board"), index) if braking else None,
        brakes_late=late,
    )
    entry.done()
    return section, path


def _read_point(entry: Node, count: int, form: Format) -> Point:
    two = form.priced_points and "types" in entry.data
    types = _read_types(entry) if two else (_read_type(entry, "type"), None)
    point = Point(
        type=types[0],
        bonus=entry.integer("bonus", 1, 3),
        outer=entry.integer("outer", 0, 9, default=0),
        share=entry.number("share", 0, 1),
        offset=entry.number("offset", -999, 999),
    )
    if form.priced_points:
        extreme = "extreme" in entry.data
        point = replace(
            point,
            second=types[1],
            tyres=entry.integer("tyres", 0, 3, default=0),
            damage=entry.integer("damage", 0, 2, default=0),
            cards=entry.integer("cards", 0, 3, default=0),
            extreme=_read_extreme(entry.entry("extreme"), count) if extreme else None,
        )
    entry.done()
    return point


def _read_type(entry: Node, key: str) -> CardType:
    return CARD_TYPES[entry.text(key, choices=list(CARD_TYPES))]


def _read_types(entry: Node) -> tuple[CardType, CardType]:
    listed = entry.list("types")
    if len(listed) != 2:
        entry.fail(DataProblem.COUNT, "types", found=len(listed), expected=2)
    keys = ("types[0]", "types[1]")
    named = Node(entry.file, entry.where, dict(zip(keys, listed, strict=True)))
    first, second = (_read_type(named, key) for key in keys)
    if first is second:
        entry.fail(DataProblem.DUPLICATE, keys[1], found=listed[1])
    return first, second


def _read_extreme(entry: Node, count: int) -> Extreme:
    extreme = Extreme(
        check=entry.integer("check", *MODIFIERS),
        recovery=entry.integer("recovery", *MODIFIERS),
        passed=_read_outcome(entry.entry("passed")),
        failed=_read_outcome(entry.entry("failed")),
        box=_read_spot(entry.entry("box"), count),
    )
    entry.done()
    return extreme


def _read_outcome(entry: Node) -> Outcome:
    outcome = Outcome(
        mp=entry.integer("mp", 0, 9, default=0),
        tyres=entry.integer("tyres", 0, 9, default=0),
        damage=entry.integer("damage", 0, 9, default=0),
        pit=entry.flag("pit", default=False),
        crash=entry.flag("crash", default=False),
        safety_car=entry.flag("safety_car", default=False),
    )
    if outcome.safety_car and not outcome.crash:
        entry.fail(DataProblem.INCONSISTENT, "safety_car", reason="safety-car-alone")
    entry.done()
    return outcome


def _read_board(entry: Node, index: int) -> Spot:
    spot = Spot(index, entry.number("share", 0, 1), entry.number("offset", -999, 999))
    entry.done()
    return spot


def _read_off_track(entry: Node, index: int, count: int, modifier: int | None = None) -> OffTrack:
    """Reads a path; its checks have modifiers of their own if that of the LB symbol is given."""
    reentries = tuple(_read_reentry(item, count) for item in entry.entries("re_entries"))
    if not reentries:
        entry.fail(DataProblem.COUNT, "re_entries", found=0, expected="1+")
    known = [reentry.section for reentry in reentries]
    steps = tuple(_read_symbol(item, known, modifier) for item in entry.entries("steps"))
    path = OffTrack(index, steps, reentries, _line(entry, "line", 2))
    entry.done()
    return path


def _read_reentry(entry: Node, count: int) -> ReEntry:
    reentry = ReEntry(entry.integer("section", 1, max(1, count)) - 1, _xy(entry, "at"))
    entry.done()
    return reentry


def _read_symbol(entry: Node, known: Sequence[int], modifier: int | None) -> OffTrackSymbol:
    icon = OffTrackIcon(entry.text("icon", choices=list(OffTrackIcon)))
    own = 0
    if modifier is not None and icon is OffTrackIcon.CHECK:
        own = entry.integer("modifier", *MODIFIERS, default=modifier)
    amount = entry.integer("amount", 1, 9) if icon in AMOUNTED else 0
    reentry = entry.integer("re_entry", 1, 999) - 1 if icon in RETURNING else -1
    if icon in RETURNING and reentry not in known:
        choices = ", ".join(str(section + 1) for section in known)
        entry.fail(DataProblem.CHOICE, "re_entry", found=reentry + 1, choices=choices)
    # The end of a path is drawn as the green car of its section, not as a symbol.
    at = XY(0, 0) if icon is OffTrackIcon.RE_ENTRY else _xy(entry, "at")
    entry.done()
    return OffTrackSymbol(icon, amount, reentry, at, own)


def _read_corner(entry: Node, count: int, form: Format) -> Corner:
    corner = Corner(
        number=entry.integer("number", 1, 99),
        name=entry.text("name"),
        contest=entry.integer("contest", -9, 9),
        label=_read_spot(entry.entry("label"), count),
        overtake=entry.integer("overtake", 0, 9, default=0) if form.priced_corners else 0,
    )
    entry.done()
    return corner


def _read_spot(entry: Node, count: int) -> Spot:
    section = entry.integer("section", 1, max(1, count)) - 1
    spot = Spot(section, entry.number("share", 0, 1), entry.number("offset", -999, 999))
    entry.done()
    return spot


def _read_slot(entry: Node, _: int) -> WeatherSlot:
    slot = WeatherSlot(
        entry.text("condition", choices=CONDITIONS),
        entry.integer("high", 1, 99),
        entry.integer("low", 1, 99),
    )
    entry.done()
    return slot


def _read_geometry(entry: Node, count: int) -> Geometry:
    geometry = Geometry(
        size=_xy(entry, "size"),
        width=entry.number("width", 8, 999),
        line=_line(entry, "line", 4),
        numbers_right=frozenset(_section_numbers(entry, "numbers_right", count)),
        legend=_xy(entry, "legend"),
        bridges=tuple(
            _read_bridge(item, count) for item in entry.entries("bridges", required=False)
        ),
        tunnel=_section_numbers(entry, "tunnel", count) if "tunnel" in entry.data else (),
        water=_line(entry, "water", 3) if "water" in entry.data else (),
    )
    entry.done()
    return geometry


def _read_bridge(entry: Node, count: int) -> Bridge:
    over, under = (entry.integer(key, 1, max(1, count)) - 1 for key in ("over", "under"))
    entry.done()
    return Bridge(over, under)


def _integers(entry: Node, key: str, low: int, high: int) -> tuple[int, ...]:
    items = {f"{key}[{i}]": item for i, item in enumerate(entry.list(key))}
    listed = Node(entry.file, entry.where, items)
    return tuple(listed.integer(name, low, high) for name in items)


def _section_numbers(entry: Node, key: str, count: int) -> tuple[int, ...]:
    return tuple(number - 1 for number in _integers(entry, key, 1, max(1, count)))


def _line(entry: Node, key: str, least: int) -> tuple[XY, ...]:
    items = {f"{key}[{i}]": item for i, item in enumerate(entry.list(key))}
    if len(items) < least:
        entry.fail(DataProblem.COUNT, key, found=len(items), expected=f"{least}+")
    listed = Node(entry.file, entry.where, items)
    line = tuple(_xy(listed, name) for name in items)
    for i, (before, here) in enumerate(pairwise(line), 1):
        if here == before:
            entry.fail(DataProblem.DUPLICATE, f"{key}[{i}]", found=f"{here.x:g}, {here.y:g}")
    return line


def _xy(entry: Node, key: str) -> XY:
    pair = entry.list(key)
    if len(pair) != 2:
        entry.fail(DataProblem.COUNT, key, found=len(pair), expected=2)
    listed = Node(entry.file, entry.where, {f"{key}[{i}]": item for i, item in enumerate(pair)})
    return XY(listed.number(f"{key}[0]", -9999, 9999), listed.number(f"{key}[1]", -9999, 9999))
