"""Structs of the wire for Bolide alone: board, cars, race sheets, reach, rolls, frames.

Nothing here knows a rule or how a message is made. The page draws what it gets: which points there
are, what each means, which row of a table applied. Points and vectors are whole squares, x to the
East and y to the North. A round is a `turn` of the shared structs.

Evolution: as in `pitboard.server.messages`.
"""

from __future__ import annotations

from typing import Literal

from pitboard.server.wire import (
    Board,
    Car,
    Components,
    Frame,
    Outbound,
    Outcome,
    OwnSeat,
    RaceState,
    ReplayMore,
    Sentence,
    TurnRow,
)

Point = tuple[int, int]
Place = tuple[float, float]
"""Anywhere on the board, on a grid point or not."""

Tyres = Literal["", "soft", "hard"]
Tread = Literal["", "slick", "rain"]
Setup = Literal["", "booster", "brake"]
Weather = Literal["sun", "rain"]

PointState = Literal["legal", "brake", "trap", "draft", "engage", "pit", "fast", "off", "cut"]
"""What choosing a point means; `fast`, `off` and `cut` only where it cannot be chosen.

legal: free; brake: next turn only a sharp braking saves the car; trap: next turn nothing does;
draft: directly behind a car; engage: a car holds it or stands in the way; pit: the line enters the
pits; fast: a speed that is not allowed; off: outside the track; cut: the line to it leaves it.
"""

CarStatus = Literal[
    "waiting", "grid", "racing", "off", "back", "spun", "pit", "exit", "finished", "out"
]
"""Where a car is in its race.

waiting: not on the board yet; grid: before its start; off: outside the track; back: on the track
again, without a pawn; spun: half spun; pit: in the pit lane; exit: on or behind the Pit Lane Out
line; out: crashed or dry.
"""

Mode = Literal[
    "move", "draft", "sharp", "slick", "start", "off", "crawl", "rejoin", "back", "place", "exit"
]
"""The purpose of a set of points: how a car can be moved or placed."""


# ---- Printed components


class D12Row(Outbound):
    """A row of a table of the d12."""

    low: int
    high: int
    text: str
    rule: str


class D12Table(Outbound):
    """A table of the d12, as printed."""

    id: str
    title: str
    rows: list[D12Row]


class BolideStrategy(Outbound):
    """A strategy of the race sheet: tops of both laps and sharp brakings in the sun."""

    id: str
    """As the sheet writes it: 8+2, 7+3, 6/7+2, 5/7+3."""
    fuel: Literal["half", "full"]
    tyres: Tyres
    tops: tuple[int, int]
    circles: int


class BolideBoard(Board, tag="bolide", tag_field="game"):
    """A circuit: its drawing, and how grid points are found on it."""

    box: tuple[float, float, float, float]
    """The drawing's view box, in squares."""
    flip: int
    """The grid point x, y stands at x, flip - y of the drawing."""
    grid: list[Point]
    """The start grid, pole first."""
    heading: Point
    """Where cars on the start grid look."""
    corners: list[str]
    """Names of the sectors, in race order; empty where one has none."""


# ---- The public state of a race


class RaceSheet(Outbound):
    """The race sheet of a car, which is public; in a basic race `strategy` is empty."""

    strategy: str
    tyres: Tyres
    tread: Tread
    setup: Setup
    setup_lost: bool
    """The set-up is cancelled until it is repaired."""
    reroll: bool
    """The one re-roll of a brake set-up is still there."""
    circles: int
    """Sharp brakings left."""
    circles_most: int
    drops: int
    """Top speed lost until it is repaired."""
    no_four: bool
    top: int
    """Top speed now."""


class BolideCar(Car):
    """A car with its pawn."""

    standing: CarStatus
    at: Point | None
    """Null for a car that stands on no point: in the pit lane, finished or out."""
    pawn: Point | None
    heading: Point
    """Where the nose points, as a vector."""
    speed: int
    lap: int
    """0 before the start, then the lap it drives."""
    sector: int
    gap: float | None
    """Turns since the leader stood where this car stands; null if unknown."""
    behind_best: float | None
    """Turns lost against the best possible race of its strategy; null if unknown."""
    turns: int
    """Turns driven."""
    drafting: bool
    """May use a slipstream in its next turn."""
    box: int
    """Box of the pit lane it stands in, 0 for none."""
    box_target: int
    lane: Place | None
    """Where a car in the pit lane is drawn; null for one that is not there."""
    path: list[Point]
    """Where it stood before its last six moves, oldest first, and where it stands."""
    sheet: RaceSheet
    must_stop: bool
    """The pits are open to it and its driver should not pass them."""


class D12Roll(Outbound):
    """A roll on a table: the dice thrown, the row that applied, those that were rolled again."""

    number: int
    """Counts the rolls of the race."""
    round: int
    car: int
    table: str
    dice: list[int]
    row: int
    struck: list[int]
    """Rows of results that were rolled again."""


class BolideWeather(Outbound):
    """The weather, and the last roll for it. Round 0: not rolled yet."""

    now: Weather
    variable: bool
    risk: int
    """The rain risk of the circuit: the highest roll that brings rain."""
    roll: int
    round: int


class BolideState(RaceState, tag="bolide", tag_field="game"):
    """The public state. `turn` is the round, 0 before the start."""

    cars: list[BolideCar]
    lap: int
    """Lap of the leader."""
    laps: int
    play: list[int]
    """Order of play in this round."""
    weather: BolideWeather
    rolled: D12Roll | None
    safety_car: bool
    """The Safety Car comes out at the end of the round."""
    best_race: int
    """Fewest turns of a race alone on this circuit; 0 where it is not known."""


# ---- Questions


class ReachPoint(Outbound):
    """A point that a car can or cannot be moved to, and why."""

    at: Point
    state: PointState
    speed: int
    action: str
    """The answer that chooses it; empty where it cannot be chosen."""
    rule: str
    pawn: Point | None
    """Where the pawn would stand; null if it leaves the board or is unknown."""
    next: int
    """Points free in the turn after it; -1 if unknown."""
    other: int
    """The car that holds the point, stands in the way or lends its slipstream; -1 for none."""
    chance: int
    """Chance in percent to get the point where a roll decides; 0 where none does."""
    back: int = 0
    """Rounds after which a car that crawls there is back on the track; 0 where none crawls."""


class ReachSet(Outbound):
    """A set of points, and the sum that gives its centre."""

    mode: Mode
    centre: Point | None
    """Middle of a block of 5 x 5 points; null where the points form no block."""
    origin: Point | None
    """Where the move begins; null for a car that is put down."""
    momentum: Point | None
    """First term of the sum; null where a move has no sum."""
    draft: Point | None
    """Last term: the step a slipstream adds."""
    points: list[ReachPoint]


class Declaration(Outbound):
    """An option of a driver: move to a point of its set, or give `action` at once.

    The usual one comes first. A refused one is shown with its reason.
    """

    id: str
    """The verb of its actions: move, sharp, boost, draft, brake, slick, reroll, keep, ..."""
    name: Sentence
    note: str
    """Its price or chance; for a refused one, the reason in two or three words."""
    rule: str
    action: str
    """The whole answer; empty where a point has to be chosen."""
    points: ReachSet | None
    refusal: str | None


class FormOption(Outbound):
    """One value of a facet: the word of the action (empty: none), and its label."""

    word: str
    name: str
    note: str


class FormFacet(Outbound):
    """One thing to choose of several: fuel, tyres, set-up, tread, repair."""

    id: str
    name: str
    options: list[FormOption]


class AnswerForm(Outbound):
    """An answer made of several choices: its verb, then the words chosen, empty ones left out."""

    verb: str
    facets: list[FormFacet]


class BolideSeat(OwnSeat, tag="bolide", tag_field="game"):
    """The state of a seat: the car that is asked, the step, and its options."""

    car: int
    """The car that is asked, -1 for none."""
    step: Literal["", "target", "declare", "move", "engage", "pawn"]
    """Step of the turn; empty outside of one."""
    declarations: list[Declaration]
    form: AnswerForm | None
    chosen: dict[int, str]
    """The secret strategies of own cars as text, by car."""
    usual: str = ""
    """The preselected answer; the default on time-out may be to stay."""


class BolideOutcome(Outcome, tag="bolide", tag_field="game"):
    """The outcome of an action: where car and pawn would stand."""

    speed: int
    at: Point | None
    pawn: Point | None
    chance: int
    points: list[ReachPoint]
    """The reach of the turn after it."""


# ---- Replay


class BolideFrame(Frame, tag="bolide", tag_field="game"):
    """One step of the race."""

    cars: list[BolideCar]
    lap: int
    weather: Weather
    rolled: D12Roll | None


class BolideRow(TurnRow, tag="bolide", tag_field="game"):
    """The end of a round, for plots. Lists are by car and keep the last value of one that left."""

    circles: list[int]
    speeds: list[int]
    tops: list[int]
    behind: list[float | None]
    """Turns lost against the best possible race; null if unknown."""


class LapTime(Outbound):
    """The turns a car took for a lap, and the best possible with its strategy (0: not known)."""

    car: int
    lap: int
    turns: int
    best: int


class BolideMore(ReplayMore, tag="bolide", tag_field="game"):
    """Lap by lap against the optimum."""

    laps: list[LapTime]
    best_race: int
    """Fewest turns of a race alone on this circuit; 0 where it is not known."""


class BolideComponents(Components, tag="bolide", tag_field="game"):
    """Printed components: the tables of the d12, the strategies of the sheet."""

    tables: list[D12Table]
    strategies: list[BolideStrategy]
