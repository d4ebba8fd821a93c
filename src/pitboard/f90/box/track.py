"""The boards: what a track is.

A track knows sections, corners, trajectory points, off-track paths, the turn indicator and its own
shape. It may not know cars, cards in play or any rule of movement. Sections count from 0 here and
from 1 in files and for people; section 1 is the first one after the start line. What only boards of
some editions print has a default here; `formats` defines which files hold it.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import IntEnum, StrEnum
from itertools import accumulate
from typing import Any, NamedTuple

from pitboard.f90.box.cards import CardType
from pitboard.f90.box.formats import FORMATS

PLACES_PER_GRID_SECTION = 4
HARDEST = 3


class SectionType(IntEnum):
    """The type of a section by its printed edge: whether and how cars may pass there."""

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
    """One row of a recovery box: the effects on a car that recovered, or did not."""

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
    `brakes_late` is set where cars may brake late at all.
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
class OffTrackSymbol:
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
    steps: tuple[OffTrackSymbol, ...]
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
    """From 1, a first track, to `HARDEST`; 0 if the file has none."""
    adapted: bool = False
    """Made from a board of another edition: what it prints for this one is ours."""
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
    own_targets: bool = field(init=False)
    """Late braking is checked against a driver's own target: what is printed modifies it."""

    def __post_init__(self) -> None:
        modifiers = {corner.number: corner.contest for corner in self.corners}
        prices = {corner.number: corner.overtake for corner in self.corners}
        views: dict[str, Any] = {
            "length": len(self.sections),
            "types": tuple(int(s.type) for s in self.sections),
            "corner_at": tuple(s.corner for s in self.sections),
            "contest": tuple(modifiers.get(s.corner, 0) for s in self.sections),
            "overtake": tuple(prices.get(s.corner, 0) for s in self.sections),
            "late_braking": tuple(s.late_braking for s in self.sections),
            "brakes_late": tuple(s.brakes_late for s in self.sections),
            "reentry": tuple(s.reentry for s in self.sections),
            "points": tuple(s.points for s in self.sections),
            "own_targets": FORMATS[self.edition].own_targets,
            "stage_starts": frozenset(1 + turns for turns in accumulate((0, *self.stages[:-1]))),
        }
        for name, view in views.items():
            object.__setattr__(self, name, view)
