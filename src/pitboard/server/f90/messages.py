"""What goes over the wire for F90 alone: cards, charts, boards, cars, hands, sums, replays.

Nothing here knows how a message is made. Sections count from 0.
"""

from __future__ import annotations

from typing import Literal

from msgspec import UNSET, UnsetType

from pitboard.server.wire import (
    Asked,
    Board,
    Car,
    Choice,
    Components,
    Frame,
    Outcome,
    OwnSeat,
    RaceState,
    Sent,
    TurnRow,
)

# ---- Printed matter


class CardInfo(Sent):
    """What is printed on a card. `check` is null where it demands none, else its modifier.

    A Race Card has corner 0; a Track Card has the number of its corner, -1 for any, and its special
    symbols.
    """

    id: int
    type: Literal["speeding", "driving", "gear", "event"]
    move: int
    factor: int
    tyres: int
    damage: int
    check: int | None
    draws: int
    name: str
    events: list[str]
    """Weather and flag symbols, which only count in races with that module."""
    corner: int
    where: str
    """Where a Track Card belongs, as its name says it; empty for a Race Card."""
    symbols: list[str]
    discards: int | UnsetType = UNSET
    """Cards of the hand that it costs besides, where it costs any."""
    blind: bool | UnsetType = UNSET
    """Its check takes the top card of the deck only; where the edition has checks of both kinds."""


class ChartInfo(Sent):
    """One side of a Car Chart sheet; two players never hold sides of one sheet."""

    id: str
    name: str
    sheet: int
    side: str
    colour: str
    tyres: int
    cards: int
    slots: int


class Named(Sent):
    """Something with a name and, in one line, what it does."""

    id: str
    name: str
    effect: str


class StrategyInfo(Named):
    """A strategy with its effect, and what it scores a SPECIAL for (Advanced)."""

    special: str


class CompoundInfo(Named):
    """A type of tyres."""

    chips: int
    """Tyre chips more than those of the Car Chart (less if negative)."""
    bonuses: int
    """Soft bonuses of a fresh set."""
    sets: int
    """Sets a player may fit in a race, 0 for any number."""
    penalties: dict[str, int]
    """Movement lost, by weather."""
    further: bool = False
    """Comes only with the variant of additional tyres."""


class FuelInfo(Sent):
    """Fuel management (Advanced)."""

    bids: dict[int, int]
    """What each number of turns that may be bid adds to the qualifying value."""


class RobotInfo(Sent):
    """A class of robots with its movement points."""

    id: str
    mp: int


class PairInfo(Sent):
    """A class of robots in race series, and what a pair of it adds to the difficulty."""

    robot: str
    name: str
    letters: str
    mp: int
    plain: int
    traits: int
    """What a pair with traits adds."""
    most: int
    """Pairs of it in a race."""
    tiles: int
    """Robots of it that can have traits: those with a tile."""


class BoostInfo(Named):
    """A level of the robots' speed boost."""

    difficulty: int
    average: float
    """Movement points that two cards of the deck bring a robot on average."""
    rule: str


class MixInfo(Sent):
    """A mix of damage discs."""

    id: str
    name: str
    difficulty: int
    red: int
    brown: int


class DriverInfo(Sent):
    """How many skills a driver has."""

    id: str
    name: str
    difficulty: int
    skills: int


class TraitInfo(Named):
    """A trait of robots."""

    rule: str


class TileInfo(Sent):
    """A robots' tile: its look, and the traits on its back."""

    number: int
    robot: str
    body: str
    mark: str
    pattern: str
    traits: list[str]


class PaintInfo(Sent):
    """A players' tile: how it is called, and its look."""

    number: int
    name: str
    body: str
    mark: str
    pattern: str


class PrintedSeries(Sent):
    """A printed race series."""

    id: str
    name: str
    code: str
    difficulty: int


class SeriesInfo(Sent):
    """The tables by which race series are designed, and the printed ones."""

    classes: list[PairInfo]
    """The weakest first."""
    boosts: list[BoostInfo]
    mixes: list[MixInfo]
    drivers: list[DriverInfo]
    traits: list[TraitInfo]
    tiles: list[TileInfo]
    paints: list[PaintInfo]
    """The players' tiles: everybody picks one."""
    printed: list[PrintedSeries]
    strategies: list[StrategyInfo]
    """Those that do something else in a race series."""
    pairs: int
    """Pairs of a full field."""
    cars: int
    """Cars of a race at most, players and teammates among them."""
    highest: int
    """The highest difficulty there is."""
    rules: dict[str, str]
    """The rule that each refusal goes by."""


class ReminderLine(Sent):
    """A line of a reminder card: a drawing, and a rule in words."""

    icon: str
    text: str
    rule: str


class Reminder(Sent):
    """A reminder card; it adds no rule."""

    id: str
    title: str
    lines: list[ReminderLine]


class QualifyingRow(Sent):
    """How a car qualified: its value, the check factor that decides among equals, its fuel."""

    car: int
    value: int
    factor: int
    fuel: int
    """Turns of fuel that were bid; 0 where nobody bids."""


class F90Components(Components, tag="f90", tag_field="game"):
    """Everything a table of F90 is furnished with."""

    cards: list[CardInfo]
    charts: list[ChartInfo]
    strategies: list[StrategyInfo]
    robots: list[RobotInfo]
    skills: list[Named]
    compounds: list[CompoundInfo]
    conditions: list[Named]
    """The kinds of weather, driest first."""
    events: list[Named]
    """Weather and flag symbols of cards."""
    symbols: list[Named]
    """Special symbols of Track Cards."""
    icons: list[Named]
    """Symbols of the off-track paths."""
    phases: list[Named]
    """Lettered phases of the individual turn, each before its parts; none where it has none."""
    fuel: FuelInfo
    reminders: list[Reminder]
    """Reminder cards, the most pressing first; none where the edition has none."""
    series: SeriesInfo | UnsetType = UNSET
    """Race series, where the edition has them."""


# ---- A track


class Anchor(Sent):
    """A place on the centre line: distance along the lap, position, heading in radians."""

    at: float
    x: float
    y: float
    heading: float


class PointAnchor(Sent):
    """A trajectory point: its type and bonus, what it is called, where a car on it stands."""

    type: str
    bonus: int
    name: str
    """With both types, what it costs and whether it is extreme."""
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
    brakes_late: bool
    braking: str
    """What its brake board says, in words; empty where there is none."""
    reentry: int
    start: float
    end: float
    points: list[PointAnchor]


class CornerFacts(Sent):
    """A named corner with its contest modifier, its sections and the place of its label."""

    number: int
    name: str
    contest: int
    sections: list[int]
    x: float
    y: float


class OffTrackIcon(Sent):
    """A symbol of an off-track path. Symbols are carried out in order until one ends the path."""

    icon: Literal["check", "tyre", "damage", "lost-time", "pit", "crash", "crash-sc", "re-entry"]
    amount: int
    reentry: int
    """Section where a passed check, or the end of the path, brings the car back; -1 for none."""
    x: float
    y: float


class ReentryAnchor(Sent):
    """Where a car waits to come back into a section."""

    section: int
    x: float
    y: float


class OffTrackAnchor(Sent):
    """The path of cars that go off in a braking section.

    In the Advanced game they slide along `line` from icon to icon and wait at a re-entry; else they
    wait at its end.
    """

    section: int
    line: list[tuple[float, float]]
    icons: list[OffTrackIcon]
    reentries: list[ReentryAnchor]


class WeatherSlot(Sent):
    """A slot of the weather table: a card with a check factor from `high` to `low` starts there."""

    condition: str
    high: int
    low: int


class GridAnchor(Sent):
    """A place of the starting grid, 0 is pole position."""

    place: int
    x: float
    y: float
    heading: float
    size: float
    """Of a car that stands there."""


class Legend(Sent):
    """Where the drawing has its key: room for notes."""

    x: float
    y: float


class BridgeAnchor(Sent):
    """A place where one road leads over another: the middle of the road below, and the outline of
    what hides it."""

    x: float
    y: float
    heading: float
    deck: str


class F90Board(Board, tag="f90", tag_field="game"):
    """A board: its drawing in one language and what is needed to place cars on it.

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
    signs: list[tuple[int, int, int, int]]
    """Room taken by names, numbers and signs beside the ribbon: x, y, width, height."""
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


# ---- The state of a race


class CarSkill(Sent):
    """The skill of a driver; empty while it is secret."""

    skill: str
    chosen: bool
    used: bool
    """VERSATILITY has been used and waits for a pit stop."""


class CarSetup(Sent):
    """How a car is set up."""

    points: list[int]
    """Setup points of tyre chips, cards and slots; empty while they are secret."""
    chosen: bool


class CarFuel(Sent):
    """Fuel of a car."""

    bid: int
    """Turns of fuel at the start; 0 while it is secret."""


class TyreSet(Sent):
    """The tyres a car is on."""

    compound: str
    """Type of tyres, empty for none; that of the robots is the same for all."""
    bonuses: int
    """Soft bonuses left."""
    sets: int
    """Sets of soft tyres used so far."""
    penalty: int
    """Movement the tyres lose in this weather."""
    white: int = 0
    """Tokens of two points left."""


class CarFlags(Sent):
    """Flags a driver holds."""

    blue: bool


class CarOffTrack(Sent):
    """What going off the track has left a car with."""

    set_aside: str
    """Strategy of a driver off the track: it works again when they come back."""
    lost_time: int
    """Movement points lost in the re-entering turn."""
    reentry: int
    """Section beside which it waits to come back, -1 for none."""
    owes_stop: bool
    """Off the track: must pit in the turn after the one in which it comes back."""
    stop_turn: int
    """Turn in which that stop is due, 0 for none."""


class CarTrackCards(Sent):
    """Track Cards of a driver."""

    held: int
    """How many of the cards are Track Cards."""


class CarSeries(Sent):
    """What a car has in a race series."""

    tile: int
    """Its tile in the players' or the robots' series, 0 for none."""
    turned: bool
    """A player's tile shows its back: the car takes a pit stop."""
    traits: list[str]
    further: list[str]
    """A player's skills beside the first one, once they lie open."""


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
    skills: CarSkill | UnsetType = UNSET
    """This and what follows: by the module it belongs to, absent where that is off."""
    car_setup: CarSetup | UnsetType = UNSET
    versatility_used: bool | UnsetType = UNSET
    """VERSATILITY, which everybody has, waits for a pit stop."""
    phantom: Literal["", "lapped", "leader"] | UnsetType = UNSET
    """Cars with full laps, or the Leader alone, do not see it, nor it them."""
    mate: int | UnsetType = UNSET
    """Its teammate, -1 for none; where teams race."""
    fuel: CarFuel | UnsetType = UNSET
    tyre_set: TyreSet | UnsetType = UNSET
    flags: CarFlags | UnsetType = UNSET
    off_track: CarOffTrack | UnsetType = UNSET
    track_cards: CarTrackCards | UnsetType = UNSET
    series: CarSeries | UnsetType = UNSET
    no_move: bool | UnsetType = UNSET
    """Did not move in this game turn: anybody passes it; where the edition knows that."""


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
    initiator: int | UnsetType = UNSET
    """Car that began it, -1 for none yet; where the edition names one."""


class RefuelChit(Sent):
    """A robot class that must refuel in a turn."""

    turn: int
    robot: str


class YellowFlag(Sent):
    """A yellow flag: the cars ahead of it in its section, front first; the others are behind it."""

    section: int
    ahead: list[int]
    dark: bool = False
    """It shows its dark side: it goes with the next race stage."""


class SafetyCar(Sent):
    """The Safety Car on the track.

    First the cars line up behind it and those with a due stop make it; then all follow it, section
    by section, until the race restarts.
    """

    section: int
    stage: Literal["line-up", "following"]
    stops: list[int]
    """Cars that still make their due stop in the line-up."""
    restart: int
    """Turn in which the race restarts, 0 if it ends behind the Safety Car."""
    pits: bool
    """Whether cars may stop without having to."""


class SafetyCarState(Sent):
    """Whether the Safety Car is on the track, and when it last was."""

    now: SafetyCar | None
    restarted: int
    """Turn of the last restart, 0 for none."""


class OffTrackRun(Sent):
    """The car of this turn on its off-track path."""

    car: int
    section: int
    icon: int
    """The icon it has reached, -1 before the first."""


class WeatherState(Sent):
    """The weather."""

    slot: int
    """Slot of the weather pawn, -1 before it is placed."""
    condition: str
    """Empty before it is known."""


class FuelState(Sent):
    """How fuel is loaded in this race."""

    stop: int
    """Turns of fuel at a stop."""
    section: int
    """Further turns of fuel for each section that a stop takes longer."""


class TyresState(Sent):
    """Tyres, as far as they are not a car's own."""

    robots: str
    """Type of tyres all robots are on."""
    bonus: bool
    """A soft bonus is used in this individual turn."""


class TrackCardsState(Sent):
    """The Track Cards on the table."""

    deck: int
    discard: list[int]
    """Discarded Track Cards, the top card last."""
    overtakes: list[int]
    """Corners where the played cards allow overtaking."""


class FlagsState(Sent):
    """The flags on the table."""

    yellow: list[YellowFlag]
    orange: int
    """Player who controls the robots, -1 for none."""
    orange_played: bool
    """An orange flag has been played in this race stage."""
    forced: int
    """Robot whose Late Braking is being decided or made, -1 for none."""


class OffTrackState(Sent):
    """Whether a car is on its off-track path."""

    run: OffTrackRun | None


class PracticeState(Sent):
    """What is chosen before the race: skills."""

    revealed: bool
    """It lies open."""


class MartinoState(Sent):
    """Weather that changes by itself."""

    turn: int
    """Turn of the weather chit, 0 if there is none."""
    side: int
    """What it shows: check 1, check 2, or 3, a change."""
    target: int
    """What passes that check, 0 for a change."""
    left: int
    """Weather cards face down."""
    value: int | None
    """What the card that lies open has moved the weather by."""
    trend: int
    """1 if it tends to the rain, -1 to the sun."""
    deck: str
    know_top: list[int]
    """Seats that have looked at the next card."""
    know_checks: list[int]


class SprintState(Sent):
    """A race that ends when its Leader crosses the line."""

    after: int
    """The turn after which that may happen."""
    flag: bool
    """The Leader has crossed: this turn is the last."""


class SeriesState(Sent):
    """The race series that is raced, and its R-Cards."""

    printed: str
    """Id of a printed series, empty for an own one."""
    code: str
    difficulty: int
    level: str
    """Its level of the speed boost."""
    cards: list[int]
    """R-Cards that lie open, R1 first."""
    turn: int
    """Game turn in which they were drawn, 0 before the first."""
    boost: int
    """Movement points that they bring every robot now."""
    pawn: bool
    """The orange pawn lies on the chart: robots dare whatever they can."""
    frozen: bool
    """Behind the Safety Car nothing of them counts."""


class SetupState(Sent):
    """Set-ups of this race."""

    revealed: bool
    """They lie open."""
    least: int
    """Points of the cheapest chit."""
    values: dict[str, list[int]]
    """What chits bring, from the cheapest on, by characteristic in the order of an answer."""


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
    switches: list[str]
    """Modules, optional rules and variants that are on."""
    qualifying: list[QualifyingRow] | UnsetType = UNSET
    """The Qualifying chart, pole first; absent before the grid is formed."""
    starting: list[str] | UnsetType = UNSET
    """Before the race: the questions that come before it, in order."""
    skills: PracticeState | UnsetType = UNSET
    """This and what follows: by module, absent where that is off."""
    car_setup: SetupState | UnsetType = UNSET
    fuel: FuelState | UnsetType = UNSET
    weather: WeatherState | UnsetType = UNSET
    tyres: TyresState | UnsetType = UNSET
    track_cards: TrackCardsState | UnsetType = UNSET
    flags: FlagsState | UnsetType = UNSET
    off_track: OffTrackState | UnsetType = UNSET
    safety_car: SafetyCarState | UnsetType = UNSET
    phases: list[str] | UnsetType = UNSET
    """The lettered phases of the individual turn in the order of this race."""
    sprint: SprintState | UnsetType = UNSET
    martino: MartinoState | UnsetType = UNSET
    series: SeriesState | UnsetType = UNSET


# ---- What is asked


class F90Choice(Choice):
    """One legal answer, with the cards it uses."""

    cards: list[int]
    chance: int | UnsetType = UNSET
    """Percent, where a card nobody knows decides whether it succeeds."""
    risk: bool | UnsetType = UNSET
    """It may cost what another answer does not: it is never the one that offers itself."""


class CardRefusal(Sent):
    """Why a card of the own hand (or frozen) cannot be chosen now, alone."""

    card: int
    code: str
    text: str
    rule: str


class StakeInfo(Sent):
    """What is at stake: what is won, what may be lost (`warn`), what a symbol means (`icon`)."""

    term: str
    text: str
    warn: bool
    icon: str


class F90Asked(Asked):
    """What a seat is asked, and why some of its cards are no answer."""

    choices: list[F90Choice]
    refusals: list[CardRefusal]
    stakes: list[StakeInfo]
    plan: str | UnsetType = UNSET
    """What may be planned ahead: answered by default without being shown."""
    urgent: bool | UnsetType = UNSET
    """Something speaks for another answer than the default."""
    phase: str | UnsetType = UNSET
    """Lettered phase of the individual turn, where the edition has some."""


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
    skill: str | UnsetType = UNSET
    """Own choice, also while others do not see it; this and what follows by module."""
    further: list[str] | UnsetType = UNSET
    """Own skills beside the first one."""
    setup: list[int] | UnsetType = UNSET
    bid: int | UnsetType = UNSET
    known_weather: int | UnsetType | None = UNSET
    """What the next Weather card moves the weather by, for who has looked."""
    known_checks: list[int] | UnsetType = UNSET
    """Check Factors of the weather checks, for who has looked; 0 where one was used."""


# ---- What an answer would bring


class Term(Sent):
    """One term of a sum. A term that is missing is left out, not shown as 0."""

    kind: Literal[
        "card",
        "trajectory",
        "strategy",
        "modifier",
        "other",
        "double",
        "soft",
        "weather",
        "delay",
    ]
    label: str
    value: int
    card: int = 0
    left: bool | UnsetType = UNSET
    """Left out: the total is without it."""


class PathStep(Sent):
    """What movement points are spent on. Sections count from 0."""

    kind: Literal["enter", "overtake", "lap", "unlap", "flag", "re-enter"]
    section: int
    cost: int
    other: int = -1
    """The car that is passed."""


class Payment(Sent):
    """What has to be paid."""

    kind: Literal["tyres", "damage", "cards", "draws"]
    count: int
    label: str


class Chance(Sent):
    """A check to come: how likely it is to pass, from what the seat can know."""

    kind: Literal["check", "blind", "extreme", "late-braking", "lapping"]
    limit: int
    percent: int
    label: str


class Ending(Sent):
    """Where the car would stand."""

    section: int
    lap: int
    place: int
    at: str


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
    specials: int
    """SPECIALs it would score, each a Track Card."""


# ---- Replay


class Hidden(Sent):
    """What a viewer held at a frame."""

    seat: int
    hand: list[int]
    drawn: list[int]
    contest: list[int]
    commitment: int
    skill: str | UnsetType = UNSET
    further: list[str] | UnsetType = UNSET
    setup: list[int] | UnsetType = UNSET
    bid: int | UnsetType = UNSET


class F90Frame(Frame, tag="f90", tag_field="game"):
    """One step of the race, with the hands the viewers may see."""

    cars: list[F90Car]
    deck: int
    hidden: list[Hidden]
    """What the viewer (or all, for `viewer=all`) held, where it changed."""
    switches: list[str] | UnsetType = UNSET
    """In the first frame."""
    weather: WeatherState | UnsetType = UNSET
    """This and what follows: where it changed, never where the module is off."""
    martino: MartinoState | UnsetType = UNSET
    tyres: TyresState | UnsetType = UNSET
    flags: FlagsState | UnsetType = UNSET
    off_track: OffTrackState | UnsetType = UNSET
    safety_car: SafetyCarState | UnsetType = UNSET
    series: SeriesState | UnsetType = UNSET


class F90Row(TurnRow, tag="f90", tag_field="game"):
    """The end of a turn, with what the cars were left with."""

    tyres: list[int]
    damage: list[int]
    hands: list[int]
