"""A board: coordinates and facts of sections, corners, trajectories, paths and slots."""

from __future__ import annotations

from typing import Literal

from pitboard.server.f90.messages.printed import CardInfo
from pitboard.server.wire import Board, Outbound


class Anchor(Outbound):
    """A place on the centre line: distance along the lap, position, heading in radians."""

    at: float
    x: float
    y: float
    heading: float


class PointAnchor(Outbound):
    """A trajectory point: its type, bonus, name, and the position of a car on it."""

    type: str
    bonus: int
    name: str
    """With both types, its cost and whether it is extreme."""
    at: float
    offset: float
    x: float
    y: float
    heading: float


class SectionAnchor(Outbound):
    """A section of the ribbon, from one distance along the lap to another."""

    index: int
    type: Literal["straight", "corner", "braking"]
    corner: int
    brakes_late: bool
    braking: str
    """Its brake board as text; empty if there is none."""
    reentry: int
    start: float
    end: float
    points: list[PointAnchor]


class CornerFacts(Outbound):
    """A named corner with its contest modifier, its sections and the place of its label."""

    number: int
    name: str
    contest: int
    sections: list[int]
    x: float
    y: float
    overtake: int
    """What passing a car costs in a corner that does not block, 0 in one that does."""


class OffTrackIcon(Outbound):
    """A symbol of an off-track path. Symbols are carried out in order until one ends the path."""

    icon: Literal["check", "tyre", "damage", "lost-time", "pit", "crash", "crash-sc", "re-entry"]
    amount: int
    reentry: int
    """Section where a passed check, or the end of the path, brings the car back; -1 for none."""
    x: float
    y: float


class ReentryAnchor(Outbound):
    """Where a car waits to come back into a section."""

    section: int
    x: float
    y: float


class OffTrackAnchor(Outbound):
    """The path of cars that go off in a braking section.

    In the Advanced game they slide along `line` from icon to icon and wait at a re-entry; else they
    wait at its end.
    """

    section: int
    line: list[tuple[float, float]]
    icons: list[OffTrackIcon]
    reentries: list[ReentryAnchor]


class WeatherSlot(Outbound):
    """A slot of the weather table: a card with a check factor from `high` to `low` starts there."""

    condition: str
    high: int
    low: int


class GridAnchor(Outbound):
    """A place of the starting grid, 0 is pole position."""

    place: int
    x: float
    y: float
    heading: float
    size: float
    """Of a car that stands there."""


class Legend(Outbound):
    """The position of the drawing's legend."""

    x: float
    y: float


LabelKind = Literal[
    "corner",
    "brake",
    "recovery",
    "number",
    "spot",
    "symbol",
    "back",
    "place",
    "start",
    "legend",
]


class LabelAnchor(Outbound):
    """A printed word, number or sign, which the page enlarges where the board is shown small."""

    kind: LabelKind
    box: tuple[int, int, int, int]
    """x, y, width, height."""
    x: float
    y: float
    """The point it hangs from: it grows away from there."""
    size: float
    """Font size of its smallest text, or the size of a sign without one."""
    section: int
    """-1 if it belongs to no section."""
    short: int
    """Width of a corner's label without its second line."""


class BridgeAnchor(Outbound):
    """A bridge: the middle of the road below, and the outline of the deck that hides it."""

    x: float
    y: float
    heading: float
    deck: str


class F90Board(Board, tag="f90", tag_field="game"):
    """A board: its drawing in one language and the coordinates to place cars on it.

    Offsets are to the driver's right, in board units. `lap` is the length of the centre line.
    """

    legend: Legend
    width: float
    """Width of the ribbon."""
    lap: float
    pit_time: int
    """Sections a pit stop costs."""
    line: list[Anchor]
    sections: list[SectionAnchor]
    corners: list[CornerFacts]
    off_tracks: list[OffTrackAnchor]
    grid: list[GridAnchor]
    labels: list[LabelAnchor]
    """All that can be read on the board, kind by kind in the order of its drawing."""
    stages: list[int]
    """Turns of each race stage."""
    laps: list[int]
    """Lap of the real race at each turn, for the turn indicator."""
    short_turn: int
    """Last turn of a Short Race."""
    weather: list[WeatherSlot]
    """The weather table, driest first."""
    track_cards: list[CardInfo]
    """The Track Cards of this track; their ids follow those of the Race Cards."""
    bridges: list[BridgeAnchor]
