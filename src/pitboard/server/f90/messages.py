"""What goes over the wire for F90 alone: cards, charts, boards, cars, hands, sums, replays.

Nothing here knows how a message is made. Sections count from 0.
"""

from __future__ import annotations

from typing import Literal

from pitboard.server.wire import (
    Asked,
    Board,
    Car,
    Choice,
    Frame,
    Furniture,
    Outcome,
    OwnSeat,
    RaceState,
    Sent,
    Text,
    TurnRow,
)

# ---- Printed matter


class CardInfo(Sent):
    """What is printed on a card. `check` is null where it demands none, else its modifier."""

    id: int
    type: Literal["speeding", "driving", "gear", "event"]
    move: int
    factor: int
    tyres: int
    damage: int
    check: int | None
    draws: int
    name: Text


class ChartInfo(Sent):
    """One side of a Car Chart sheet; two players never hold sides of one sheet."""

    id: str
    name: Text
    sheet: int
    side: str
    colour: str
    tyres: int
    cards: int
    slots: int


class StrategyInfo(Sent):
    """A strategy with its effect in one line."""

    id: str
    name: Text
    effect: Text


class RobotInfo(Sent):
    """A class of robots with its movement points."""

    id: str
    mp: int


class F90Furniture(Furniture, tag="f90", tag_field="game"):
    """Everything a table of F90 is furnished with."""

    cards: list[CardInfo]
    charts: list[ChartInfo]
    strategies: list[StrategyInfo]
    robots: list[RobotInfo]


# ---- A track


class Anchor(Sent):
    """A place on the centre line: distance along the lap, position, heading in radians."""

    at: float
    x: float
    y: float
    heading: float


class PointAnchor(Sent):
    """A trajectory point: its type and bonus, and where a car on it stands."""

    type: str
    bonus: int
    at: float
    offset: float
    x: float
    y: float
    heading: float


class SectionAnchor(Sent):
    """A section of the ribbon, from one distance along the lap to another."""

    index: int
    type: Literal["straight", "corner", "braking"]
    corner: int
    late_braking: int
    reentry: int
    start: float
    end: float
    points: list[PointAnchor]


class CornerFacts(Sent):
    """A named corner with its contest modifier."""

    number: int
    name: str
    contest: int


class OffTrackAnchor(Sent):
    """Where the cars that went off in a braking section wait, first to go off first."""

    section: int
    places: list[tuple[float, float]]


class GridAnchor(Sent):
    """A place of the starting grid, 0 is pole position."""

    place: int
    x: float
    y: float
    heading: float


class F90Board(Board, tag="f90", tag_field="game"):
    """A board: its drawing in one language and what is needed to place cars on it.

    Offsets are to the driver's right, in board units. `lap` is the length of the centre line.
    """

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
    stages: list[int]
    """Turns of each race stage."""
    laps: list[int]
    """Lap of the real race at each turn, for the turn indicator."""


# ---- The state of a race


class F90Car(Car):
    """A car. Players come first: their index is their seat."""

    robot: str
    """Class of a robot; empty for a player."""
    lap: int
    section: int
    place: int
    """Place in its section, 0 the front; -1 for a car off the track or out of the race."""
    point: int
    """Trajectory point it stands on, -1 for none."""
    gap: int
    """Sections behind the first car."""
    pitted: bool
    off: bool
    must_pit: bool
    chart: str
    tyres: int
    tyres_most: int
    red: int
    """Repairable damage."""
    brown: int
    """Permanent damage."""
    slots: int
    hand_count: int
    frozen: list[int]
    """Cards revealed in a contest: they come back next turn."""
    target: int
    """Card that is the Target Check, 0 for none."""
    target_factor: int
    strategy: str
    pit_due: int
    """Turn by which it must have refuelled, 0 for none."""
    chased: int
    """Car it chases, -1 for none."""


class TurnState(Sent):
    """The individual turn that is going on."""

    car: int
    choosing: bool
    cards: list[int]
    cost: int
    checks: list[int]
    mp: int
    late_braking: bool


class ContestState(Sent):
    """A contest being declared: cards lie face down."""

    section: int
    group: list[int]
    todo: list[int]
    asking: int
    declared: dict[int, int]
    """Cards laid down, by car."""


class RefuelChit(Sent):
    """A robot class that must refuel in a turn."""

    turn: int
    robot: str


class F90State(RaceState, tag="f90", tag_field="game"):
    """What lies open on the table. `stage` and `turn` count from 1; turn 0 is before the start."""

    stage: int
    cars: list[F90Car]
    offs: list[int]
    """Cars off the track, the first to go off first."""
    deck: int
    discard: list[int]
    """The discard pile, its top card last."""
    chits: list[RefuelChit]
    committed: list[int]
    """Seats that have made their secret choice."""
    individual: TurnState | None
    contest: ContestState | None


# ---- What is asked


class F90Choice(Choice):
    """One legal answer, with the cards it uses."""

    cards: list[int]


class CardRefusal(Sent):
    """Why a card of the own hand (or frozen) cannot be chosen now, alone."""

    card: int
    code: str
    text: Text
    rule: str


class F90Asked(Asked):
    """What a seat is asked, and why some of its cards are no answer."""

    choices: list[F90Choice]
    refusals: list[CardRefusal]


class F90Own(OwnSeat, tag="f90", tag_field="game"):
    """What one seat holds and is asked."""

    asked: F90Asked | None
    hand: list[int]
    drawn: list[int]
    """The two cards a LUCKY player chooses from."""
    contest: list[int]
    """Own cards lying face down in the contest."""
    commitment: int
    """Own card of a secret choice, 0 for none."""


# ---- What an answer would bring


class Term(Sent):
    """One term of a sum. A term that is missing is left out, not shown as 0."""

    kind: Literal["card", "trajectory", "strategy", "modifier", "other"]
    label: Text
    value: int
    card: int = 0


class PathStep(Sent):
    """What movement points are spent on. Sections count from 0."""

    kind: Literal["enter", "overtake", "lap", "unlap"]
    section: int
    cost: int
    other: int = -1
    """The car that is passed."""


class Payment(Sent):
    """What has to be paid."""

    kind: Literal["tyres", "damage", "cards", "draws"]
    count: int
    label: Text


class Chance(Sent):
    """A check to come: how likely it is to pass, from what the seat can know."""

    kind: Literal["check", "late-braking", "lapping"]
    limit: int
    percent: int
    label: Text


class Ending(Sent):
    """Where the car would stand."""

    section: int
    lap: int
    place: int
    at: Text


class F90Outcome(Outcome, tag="f90", tag_field="game"):
    """The sum of an action, the way it drives, what it costs and risks."""

    terms: list[Term]
    total: int | None
    path: list[PathStep]
    lost: int
    """Movement points that are left over and lost."""
    pays: list[Payment]
    chances: list[Chance]
    ends: Ending | None


# ---- Replay


class Hidden(Sent):
    """What a viewer held at a frame."""

    seat: int
    hand: list[int]
    drawn: list[int]
    contest: list[int]
    commitment: int


class F90Frame(Frame, tag="f90", tag_field="game"):
    """One step of the race, with the hands the viewers may see."""

    cars: list[F90Car]
    deck: int
    hidden: list[Hidden]
    """What the viewer (or all, for `viewer=all`) held, where it changed."""


class F90Row(TurnRow, tag="f90", tag_field="game"):
    """The end of a turn, with what the cars were left with."""

    tyres: list[int]
    damage: list[int]
    hands: list[int]
