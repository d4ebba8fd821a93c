"""The boards: what a track is, how its file is read, and everything that can be wrong with it.

A track knows sections, corners, trajectory points, off-track paths, the turn indicator and its own
shape. It may not know cars, cards in play or any rule of movement. Sections count from 0 here and
from 1 in files and for people; section 1 is the first one after the start line. What only boards of
the 2nd edition print has a default here and is read from files of that edition alone.
"""

from __future__ import annotations

import math
from bisect import bisect_right
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from enum import IntEnum, StrEnum
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from itertools import accumulate, pairwise
from pathlib import Path
from typing import Any, NamedTuple

from pitboard.core.components import DataProblem, Node, Problems, read_toml
from pitboard.core.errors import BadData, BadOption
from pitboard.f90.box.cards import CARD_TYPES, CardType

FORMAT = 1
"""The version of the file format; it grows when an old file would be read differently."""

PLACES_PER_GRID_SECTION = 4
GRID_PLACES = 12
MOST_TURNS = 99
HARDEST = 3
MODIFIERS = (-50, 50)
"""No modifier of a check is beyond these."""

FARTHEST_REENTRY = 3
"""How many sections beyond its braking section a failed late braking may come back.

A success stands one section on, and even the slowest car makes two more in the turn that the
failed one spends coming back: any farther, and failing could gain ground.
"""
FIRST_REENTRY = 1
"""How far on the 2nd edition may bring back a car that comes back with a whole turn."""


class SectionType(IntEnum):
    """What a section's edge says about passing there."""

    STRAIGHT = 0
    CORNER = 1
    BRAKING = 2


class OffTrackIcon(StrEnum):
    """The symbols of the off-track paths (Advanced game)."""

    CHECK = "check"
    TYRE = "tyre"
    DAMAGE = "damage"
    LOST_TIME = "lost-time"
    PIT = "pit"
    CRASH = "crash"
    CRASH_SC = "crash-sc"
    RE_ENTRY = "re-entry"


PATH_ENDS = frozenset({OffTrackIcon.CRASH, OffTrackIcon.CRASH_SC, OffTrackIcon.RE_ENTRY})
AMOUNTED = frozenset({OffTrackIcon.TYRE, OffTrackIcon.DAMAGE, OffTrackIcon.LOST_TIME})
RETURNING = frozenset({OffTrackIcon.CHECK, OffTrackIcon.RE_ENTRY})

CONDITIONS = ("dry", "uncertain", "rain")


class XY(NamedTuple):
    """A place on the board, in board units: x to the right, y down."""

    x: float
    y: float


@dataclass(frozen=True, slots=True)
class Spot:
    """A place given along the track: section, share of its length, offset to the driver's right."""

    section: int
    share: float
    offset: float


@dataclass(frozen=True, slots=True)
class Outcome:
    """One row of a recovery box: what befalls a car that recovered, or did not."""

    mp: int = 0
    """Movement points lost."""
    tyres: int = 0
    damage: int = 0
    pit: bool = False
    crash: bool = False
    safety_car: bool = False


@dataclass(frozen=True, slots=True)
class Extreme:
    """What makes a trajectory extreme: a blind check, and the recovery box of those who fail it."""

    check: int
    """Modifier of the blind check."""
    recovery: int
    """Modifier of the recovery check."""
    passed: Outcome
    failed: Outcome
    box: Spot


@dataclass(frozen=True, slots=True)
class Point:
    """The starting point of a trajectory; `outer` ranks it, 0 the most external of its section."""

    type: CardType
    bonus: int
    outer: int
    share: float
    offset: float
    second: CardType | None = None
    """The other type of a trajectory of two types."""
    tyres: int = 0
    damage: int = 0
    cards: int = 0
    """What using it costs: tyre points, damage, cards from the hand."""
    extreme: Extreme | None = None

    @property
    def types(self) -> tuple[CardType, ...]:
        """The types of which a card must be played."""
        return (self.type,) if self.second is None else (self.type, self.second)

    @property
    def costs(self) -> bool:
        return bool(self.tyres or self.damage or self.cards)


@dataclass(frozen=True, slots=True)
class Section:
    """One section; `corner` and `late_braking` are 0 and `reentry` is -1 where there is none.

    `late_braking` is the target of the 1st edition or the modifier of the 2nd, which may be 0 too:
    `brakes_late` says where cars may brake late at all.
    """

    index: int
    type: SectionType
    corner: int
    late_braking: int
    reentry: int
    points: tuple[Point, ...]
    length: float
    board: Spot | None = None
    brakes_late: bool = False


@dataclass(frozen=True, slots=True)
class Corner:
    """A named corner with its contest modifier; its label hangs from a spot beside the ribbon.

    `overtake` is what passing a car costs in a corner that does not block, 0 in one that does.
    """

    number: int
    name: str
    contest: int
    label: Spot
    overtake: int = 0


@dataclass(frozen=True, slots=True)
class OffTrackStep:
    """One symbol of an off-track path.

    `reentry` is where a passed check (or the path's end) brings the car back, -1 elsewhere; a
    failed check goes on to the next step. `modifier` is a check's own (2nd edition).
    """

    icon: OffTrackIcon
    amount: int
    reentry: int
    at: XY
    modifier: int = 0


@dataclass(frozen=True, slots=True)
class ReEntry:
    """A green car: the section where cars come back, and where it is drawn."""

    section: int
    at: XY


@dataclass(frozen=True, slots=True)
class OffTrack:
    """The path of a car that fails the late braking of `section`."""

    section: int
    steps: tuple[OffTrackStep, ...]
    reentries: tuple[ReEntry, ...]
    line: tuple[XY, ...]


@dataclass(frozen=True, slots=True)
class WeatherSlot:
    """One slot of the weather table: a start card with a check factor from `high` to `low`."""

    condition: str
    high: int
    low: int


@dataclass(frozen=True, slots=True)
class MartinoWeather:
    """The track's numbers for weather that does not depend on players (2nd edition, variant MW)."""

    check1: int
    check2: int
    turn: int
    stint: int


@dataclass(frozen=True, slots=True)
class Bridge:
    """A place where the road crosses itself: the section above and the one below."""

    over: int
    under: int


@dataclass(frozen=True, slots=True)
class Geometry:
    """The board's shape: the closed centre line begins at the start line, in driving order.

    Bridges, the sections of a tunnel and the shore of water are few boards'.
    """

    size: XY
    width: float
    line: tuple[XY, ...]
    numbers_right: frozenset[int]
    legend: XY
    bridges: tuple[Bridge, ...] = ()
    tunnel: tuple[int, ...] = ()
    water: tuple[XY, ...] = ()


@dataclass(frozen=True, slots=True)
class Track:
    """A board. The fields after `geometry` are flat views of the sections, made once."""

    id: str
    name: str
    edition: int
    sections: tuple[Section, ...]
    corners: tuple[Corner, ...]
    off_tracks: tuple[OffTrack, ...]
    pit_time: int
    turns: int
    short_turn: int
    stages: tuple[int, ...]
    laps: tuple[int, ...]
    grid: tuple[int, ...]
    weather: tuple[WeatherSlot, ...]
    geometry: Geometry
    sprint_turn: int = 0
    """The turn at whose end the race enters Sprint Mode (2nd edition, V3)."""
    grid_places: int = PLACES_PER_GRID_SECTION
    """Places of each grid section."""
    martino: MartinoWeather | None = None
    difficulty: int = 0
    """From 1, a first track, to `HARDEST`; 0 where the file says nothing."""
    length: int = field(init=False)
    types: tuple[int, ...] = field(init=False)
    corner_at: tuple[int, ...] = field(init=False)
    contest: tuple[int, ...] = field(init=False)
    overtake: tuple[int, ...] = field(init=False)
    """What passing costs in the sections of corners that do not block, 0 elsewhere."""
    late_braking: tuple[int, ...] = field(init=False)
    brakes_late: tuple[bool, ...] = field(init=False)
    reentry: tuple[int, ...] = field(init=False)
    points: tuple[tuple[Point, ...], ...] = field(init=False)
    stage_starts: frozenset[int] = field(init=False)
    """The turns that begin a race stage."""

    @property
    def own_targets(self) -> bool:
        """Late braking is checked against a driver's own target: what is printed modifies it."""
        return self.edition == SECOND

    def __post_init__(self) -> None:
        modifiers = {corner.number: corner.contest for corner in self.corners}
        prices = {corner.number: corner.overtake for corner in self.corners}
        views = {
            "length": len(self.sections),
            "types": tuple(int(s.type) for s in self.sections),
            "corner_at": tuple(s.corner for s in self.sections),
            "contest": tuple(modifiers.get(s.corner, 0) for s in self.sections),
            "overtake": tuple(prices.get(s.corner, 0) for s in self.sections),
            "late_braking": tuple(s.late_braking for s in self.sections),
            "brakes_late": tuple(s.brakes_late for s in self.sections),
            "reentry": tuple(s.reentry for s in self.sections),
            "points": tuple(s.points for s in self.sections),
            "stage_starts": frozenset(1 + turns for turns in accumulate((0, *self.stages[:-1]))),
        }
        for name, view in views.items():
            object.__setattr__(self, name, view)


# ---- Finding tracks


FIRST = "1e"
"""The edition whose boards are meant where none is named."""
SECOND = 2
"""The number of the edition whose boards print more."""
EDITION_IDS = (FIRST, "2e")
"""The editions that have boards."""


def track_files(folder: Traversable) -> dict[str, Traversable]:
    """Gets the board files in the folder of an edition, by id."""
    found = {file.name.removesuffix(".toml"): file for file in folder.joinpath("tracks").iterdir()}
    return {name: found[name] for name in sorted(found) if found[name].name.endswith(".toml")}


def _bundled_files(edition: str) -> dict[str, Traversable]:
    return track_files(files("pitboard.f90").joinpath("data", edition))


def track_ids(edition: str = FIRST) -> tuple[str, ...]:
    """Gets the ids of the bundled tracks of an edition."""
    return tuple(_bundled_files(edition))


def load_track(name_or_path: str | Path, edition: str = FIRST) -> Track:
    """Gets a bundled track of an edition by its id, or reads a track file.

    :raises BadOption: if it is neither a bundled track nor a file.
    :raises BadData: if the file breaks the format; `check_track` lists every problem.
    """
    if isinstance(name_or_path, str) and name_or_path in track_ids(edition):
        return _bundled(name_or_path, edition)
    return _load(_file(name_or_path, edition))


def check_track(path: str | Path, edition: str = FIRST) -> list[BadData]:
    """Gets every problem of a bundled track of an edition, or of a track file.

    Problems of sense (a stage too long, a line that crosses itself) are looked for once every
    entry can be read.

    :raises BadOption: if there is no such file.
    """
    try:
        root = read_toml(_file(path, edition))
    except BadData as problem:
        return [problem]
    return _read(root)[1]


@cache
def _bundled(name: str, edition: str) -> Track:
    return _load(_bundled_files(edition)[name])


def _load(file: Path | Traversable) -> Track:
    track, problems = _read(read_toml(file))
    if track is None or problems:
        raise problems[0]
    return track


def _file(name_or_path: str | Path, edition: str) -> Path | Traversable:
    bundled = _bundled_files(edition)
    if isinstance(name_or_path, str) and name_or_path in bundled:
        return bundled[name_or_path]
    path = Path(name_or_path)
    if not path.is_file():
        raise BadOption("track-unknown", name=str(name_or_path), known=", ".join(bundled))
    return path


# ---- Reading: every entry is read on its own, so that one mistake does not hide the next


def _read(root: Node) -> tuple[Track | None, list[BadData]]:
    problems = Problems()
    count = len(problems.attempt(root.list, "sections") or [])
    header = _read_header(root, count, problems)
    if header["edition"] is None:
        return None, problems  # what the rest has to hold depends on it
    second = header["edition"] == SECOND
    if second:
        header |= _read_second_header(root, header["turns"], problems)
    sections = problems.all(
        lambda entry, i: _read_section(entry, i, count, second), lambda: root.entries("sections")
    )
    corners = problems.all(
        lambda entry, _: _read_corner(entry, count, second), lambda: root.entries("corners")
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
    return track, list(_inconsistencies(track, root.file))


def _read_header(root: Node, count: int, problems: Problems) -> dict[str, Any]:
    problems.attempt(root.integer, "format", FORMAT, FORMAT)
    turns = problems.attempt(root.integer, "turns", 2, MOST_TURNS) or MOST_TURNS
    return {
        "id": problems.attempt(root.text, "id"),
        "name": problems.attempt(root.text, "name"),
        "edition": problems.attempt(root.integer, "edition", 1, 2),
        "pit_time": problems.attempt(root.integer, "pit_time", 1, max(1, count - 1)),
        "turns": turns,
        "short_turn": problems.attempt(root.integer, "short_turn", 1, turns),
        "stages": problems.attempt(_integers, root, "stages", 1, turns),
        "laps": problems.attempt(_integers, root, "laps", 1, 999),
        "grid": problems.attempt(_section_numbers, root, "grid", count),
    }


def _read_second_header(root: Node, turns: int, problems: Problems) -> dict[str, Any]:
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
    entry: Node, index: int, count: int, second: bool
) -> tuple[Section, OffTrack | None]:
    """Reads a section; a braking section of the 2nd edition may have no LB symbol."""
    kind = SectionType[entry.text("type", choices=[t.name.lower() for t in SectionType]).upper()]
    braking = kind is SectionType.BRAKING
    late = braking and (not second or "late_brake" in entry.data)
    modifier = entry.integer("late_brake", *MODIFIERS) if late and second else None
    path = _read_off_track(entry.entry("off_track"), index, count, modifier) if late else None
    target = entry.integer("late_braking", 1, 99) if late and not second else 0
    points = entry.entries("points", required=False)
    section = Section(
        index=index,
        type=kind,
        corner=entry.integer("corner", 1, 99) if kind is SectionType.CORNER else 0,
        late_braking=modifier or target,
        reentry=path.reentries[0].section if path else -1,
        points=tuple(_read_point(point, count, second) for point in points),
        length=entry.number("length", 1, 9999),
        board=_read_board(entry.entry("board"), index) if braking else None,
        brakes_late=late,
    )
    entry.done()
    return section, path


def _read_point(entry: Node, count: int, second: bool) -> Point:
    two = second and "types" in entry.data
    types = _read_types(entry) if two else (_read_type(entry, "type"), None)
    point = Point(
        type=types[0],
        bonus=entry.integer("bonus", 1, 3),
        outer=entry.integer("outer", 0, 9, default=0),
        share=entry.number("share", 0, 1),
        offset=entry.number("offset", -999, 999),
    )
    if second:
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
    steps = tuple(_read_step(item, known, modifier) for item in entry.entries("steps"))
    path = OffTrack(index, steps, reentries, _line(entry, "line", 2))
    entry.done()
    return path


def _read_reentry(entry: Node, count: int) -> ReEntry:
    reentry = ReEntry(entry.integer("section", 1, max(1, count)) - 1, _xy(entry, "at"))
    entry.done()
    return reentry


def _read_step(entry: Node, known: Sequence[int], modifier: int | None) -> OffTrackStep:
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
    return OffTrackStep(icon, amount, reentry, at, own)


def _read_corner(entry: Node, count: int, second: bool) -> Corner:
    corner = Corner(
        number=entry.integer("number", 1, 99),
        name=entry.text("name"),
        contest=entry.integer("contest", -9, 9),
        label=_read_spot(entry.entry("label"), count),
        overtake=entry.integer("overtake", 0, 9, default=0) if second else 0,
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


# ---- Sense: what a file that can be read may still get wrong

_Found = Iterator[tuple[str, str, dict[str, Any]]]


def _inconsistencies(track: Track, file: str) -> Iterator[BadData]:
    if not track.sections:
        yield BadData(DataProblem.COUNT, file, "sections", found=0, expected="4+")
        return
    for check in _CHECKS:
        for code, where, data in check(track):
            yield BadData(code, file, where, **data)


def _odd(where: str, reason: str, **data: Any) -> tuple[str, str, dict[str, Any]]:
    return DataProblem.INCONSISTENT, where, {"reason": reason, **data}


def _check_corner_numbers(track: Track) -> _Found:
    for i, corner in enumerate(track.corners):
        if corner.number != i + 1:
            where = f"corners[{i}].number"
            yield _odd(where, "corner-order", found=corner.number, expected=i + 1)


def _check_corner_sections(track: Track) -> _Found:
    known = {corner.number for corner in track.corners}
    places: dict[int, list[int]] = {number: [] for number in known}
    for i, section in enumerate(track.sections):
        if section.corner in known:
            places[section.corner].append(i)
        elif section.corner:
            choices = ", ".join(map(str, sorted(known)))
            where = f"sections[{i}].corner"
            yield DataProblem.CHOICE, where, {"found": section.corner, "choices": choices}
    for i, corner in enumerate(track.corners):
        runs = sum(s - 1 not in places[corner.number] for s in places[corner.number])
        if runs == 0:
            yield _odd(f"corners[{i}].number", "corner-empty", corner=corner.number)
        elif runs > 1:
            where = f"sections[{places[corner.number][-1]}].corner"
            yield _odd(where, "corner-split", corner=corner.number)


def _check_straights(track: Track) -> _Found:
    if SectionType.STRAIGHT not in track.types:
        yield _odd("sections", "no-straight")


def _check_points(track: Track) -> _Found:
    reach = track.geometry.width / 2
    for i, points in enumerate(track.points):
        ranks = [point.outer for point in points]
        for k, point in enumerate(points):
            where = f"sections[{i}].points[{k}]"
            if point.outer in ranks[:k]:
                yield DataProblem.DUPLICATE, f"{where}.outer", {"found": point.outer}
            if abs(point.offset) > reach:
                limits = {"found": point.offset, "low": -reach, "high": reach}
                yield DataProblem.RANGE, f"{where}.offset", limits


def _check_off_tracks(track: Track) -> _Found:
    second = track.edition == SECOND
    for path in track.off_tracks:
        where = f"sections[{path.section}].off_track"
        for k, reentry in enumerate(path.reentries):
            ahead = (reentry.section - path.section) % track.length
            least = 0 if second else 1
            most = FIRST_REENTRY if second and k == 0 else FARTHEST_REENTRY
            if not least <= ahead <= most:
                yield _odd(
                    f"{where}.re_entries[{k}].section",
                    "re-entry-far",
                    found=reentry.section + 1,
                    first=(path.section + least) % track.length + 1,
                    last=(path.section + most) % track.length + 1,
                )
        if not path.steps or path.steps[-1].icon not in PATH_ENDS:
            yield _odd(f"{where}.steps", "off-track-open", ends=", ".join(sorted(PATH_ENDS)))
        for k, step in enumerate(path.steps[:-1]):
            if step.icon in PATH_ENDS:
                yield _odd(f"{where}.steps[{k}].icon", "off-track-beyond", icon=step.icon)


def _check_turn_indicator(track: Track) -> _Found:
    if sum(track.stages) != track.turns:
        yield _odd("stages", "stages-sum", found=sum(track.stages), expected=track.turns)
    if len(track.laps) != track.turns:
        yield DataProblem.COUNT, "laps", {"found": len(track.laps), "expected": track.turns}
    for i, (lap, following) in enumerate(pairwise(track.laps), 1):
        if following <= lap:
            yield _odd(f"laps[{i}]", "laps-order", found=following, previous=lap)


def _check_grid(track: Track) -> _Found:
    needed = math.ceil(GRID_PLACES / track.grid_places)
    if len(track.grid) < needed:
        yield DataProblem.COUNT, "grid", {"found": len(track.grid), "expected": needed}
    for i, section in enumerate(track.grid):
        expected = track.length - i
        if section + 1 != expected:
            yield _odd(f"grid[{i}]", "grid-place", found=section + 1, expected=expected)


def _check_weather(track: Track) -> _Found:
    expected, stage = 99, 0
    for i, slot in enumerate(track.weather):
        if slot.high != expected:
            yield _odd(f"weather[{i}].high", "weather-gap", found=slot.high, expected=expected)
        if slot.low > slot.high:
            limits = {"found": slot.low, "low": 1, "high": slot.high}
            yield DataProblem.RANGE, f"weather[{i}].low", limits
        if CONDITIONS.index(slot.condition) < stage:
            order = ", ".join(CONDITIONS)
            yield _odd(f"weather[{i}].condition", "weather-order", order=order)
        expected, stage = slot.low - 1, max(stage, CONDITIONS.index(slot.condition))
    if expected != 0:
        yield _odd("weather", "weather-end", found=expected + 1)


def _check_line(track: Track) -> _Found:
    width, size = track.geometry.width, track.geometry.size
    for i, (x, y) in enumerate(track.geometry.line):
        if not (0 <= x <= size.x and 0 <= y <= size.y):
            board = f"{size.x:g} x {size.y:g}"
            yield _odd(f"geometry.line[{i}]", "line-outside", found=f"{x:g}, {y:g}", board=board)
    line = CentreLine(track)
    crossings = [line.crossing(bridge) for bridge in track.geometry.bridges]
    for i, (gap, _, _) in enumerate(crossings):
        if gap > _CROSSED:
            yield _odd(f"geometry.bridges[{i}]", "bridge-apart", gap=round(gap))
    gap, here, there = _narrowest(line, width, crossings)
    if gap < width:
        yield _odd(
            "geometry.line",
            "line-close",
            section=line.section_at(here) + 1,
            other=line.section_at(there) + 1,
            gap=round(gap),
            width=width,
        )


def _narrowest(
    line: CentreLine, width: float, crossings: Sequence[tuple[float, float, float]]
) -> tuple[float, float, float]:
    """Gets how near two stretches of the line come, and where; about 0 where they cross.

    Around a bridge they may.
    """
    count = max(8, round(line.lap / width * 4))
    step = line.lap / count
    spots = [line.at(i * step) for i in range(count)]

    def is_bridged(i: int, k: int) -> bool:
        return any(
            line.apart(a * step, over) < 2 * width and line.apart(b * step, under) < 2 * width
            for _, over, under in crossings
            for a, b in ((i, k), (k, i))
        )

    # Around a hairpin as tight as the ribbon allows, points this far apart are a width apart.
    apart = math.ceil(width * math.pi / 2 * 1.2 / step)
    pairs = (
        (math.dist(spots[i], spots[k]), i * step, k * step)
        for i in range(count)
        for k in range(i + apart, min(count, count + i - apart + 1))
        if not is_bridged(i, k)
    )
    return min(pairs, default=(0.0, 0.0, 0.0))


_CROSSED = 3.0
"""How near two stretches come that cross, as far as steps along them show."""

_CHECKS: tuple[Callable[[Track], _Found], ...] = (
    _check_corner_numbers,
    _check_corner_sections,
    _check_straights,
    _check_points,
    _check_off_tracks,
    _check_turn_indicator,
    _check_grid,
    _check_weather,
    _check_line,
)


# ---- Shape: the centre line as a smooth closed curve, measured along its length


class CentreLine:
    """The centre line of a track: where a distance along the lap lies, and which way it heads."""

    def __init__(self, track: Track) -> None:
        self.beziers = closed_spline(track.geometry.line)
        self._spots = [self.beziers[0][0]]
        for bezier in self.beziers:
            self._spots += [_on_bezier(bezier, i / _STEPS) for i in range(1, _STEPS + 1)]
        self._lengths = list(accumulate(map(math.dist, self._spots, self._spots[1:]), initial=0.0))
        self.lap = self._lengths[-1]
        unit = self.lap / sum(section.length for section in track.sections)
        self.starts = list(
            accumulate((section.length * unit for section in track.sections), initial=0.0)
        )

    def section_at(self, distance: float) -> int:
        """Gets the section in which a distance along the lap lies."""
        return min(bisect_right(self.starts, distance % self.lap), len(self.starts) - 1) - 1

    def along(self, spot: Spot) -> float:
        """Gets the distance along the lap of a spot."""
        start, end = self.starts[spot.section], self.starts[spot.section + 1]
        return start + (end - start) * spot.share

    def at(self, distance: float, offset: float = 0.0) -> XY:
        """Gets the place at a distance along the lap, `offset` to the driver's right."""
        x, y = self._centre(distance)
        if not offset:
            return XY(x, y)
        heading = self.heading(distance)
        return XY(x - math.sin(heading) * offset, y + math.cos(heading) * offset)

    def spot(self, spot: Spot) -> XY:
        """Gets the place of a spot."""
        return self.at(self.along(spot), spot.offset)

    def heading(self, distance: float) -> float:
        """Gets the driving direction, in radians clockwise from the right."""
        (ax, ay), (bx, by) = self._centre(distance - _REACH), self._centre(distance + _REACH)
        return math.atan2(by - ay, bx - ax)

    def apart(self, here: float, there: float) -> float:
        """Gets how far two distances along the lap lie apart, the shorter way round."""
        way = (here - there) % self.lap
        return min(way, self.lap - way)

    def crossing(self, bridge: Bridge) -> tuple[float, float, float]:
        """Gets how near the sections of a bridge come, and where along the lap: above, below."""
        above, below = (self._steps(section) for section in (bridge.over, bridge.under))
        return min((math.dist(self.at(a), self.at(b)), a, b) for a in above for b in below)

    def _steps(self, section: int) -> list[float]:
        start, end = self.starts[section], self.starts[section + 1]
        count = math.ceil((end - start) / 2)
        return [start + (end - start) * i / count for i in range(count + 1)]

    def _centre(self, distance: float) -> XY:
        distance %= self.lap
        i = min(bisect_right(self._lengths, distance), len(self._spots) - 1)
        (ax, ay), (bx, by) = self._spots[i - 1], self._spots[i]
        share = (distance - self._lengths[i - 1]) / (self._lengths[i] - self._lengths[i - 1])
        return XY(ax + (bx - ax) * share, ay + (by - ay) * share)


Bezier = tuple[XY, XY, XY, XY]

_STEPS = 24
_REACH = 1.5


def closed_spline(line: Sequence[XY]) -> list[Bezier]:
    """Makes the closed centripetal Catmull-Rom spline through a line's points."""
    count = len(line)
    return [
        _through(line[i - 1], line[i], line[(i + 1) % count], line[(i + 2) % count])
        for i in range(count)
    ]


def _through(p0: XY, p1: XY, p2: XY, p3: XY) -> Bezier:
    a, b, c = (max(math.sqrt(math.dist(p, q)), 1e-6) for p, q in ((p0, p1), (p1, p2), (p2, p3)))

    def control(near: XY, far: XY, beyond: XY, this: float) -> XY:
        weight = 2 * this * this + 3 * this * b + b * b
        x, y = (
            (this * this * far[k] - b * b * beyond[k] + weight * near[k]) / (3 * this * (this + b))
            for k in (0, 1)
        )
        return XY(x, y)

    return p1, control(p1, p2, p0, a), control(p2, p1, p3, c), p2


def _on_bezier(bezier: Bezier, t: float) -> XY:
    weights = ((1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t**3)
    x = sum(weight * p.x for weight, p in zip(weights, bezier, strict=True))
    y = sum(weight * p.y for weight, p in zip(weights, bezier, strict=True))
    return XY(x, y)
