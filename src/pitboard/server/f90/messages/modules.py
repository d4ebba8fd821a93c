"""What modules add to cars and table, each under its own name; absent where it is off."""

from __future__ import annotations

from typing import Literal

from pitboard.server.wire import Outbound

# -- skills


class CarSkill(Outbound):
    """The skill of a driver; empty while it is secret."""

    skill: str
    chosen: bool
    used: bool
    """VERSATILITY has been used and waits for a pit stop."""


class PracticeState(Outbound):
    """What is chosen before the race: skills."""

    revealed: bool
    """It lies open."""


# -- car_setup


class CarSetup(Outbound):
    """How a car is set up."""

    points: list[int]
    """Setup points of tyre chips, cards and slots; empty while they are secret."""
    chosen: bool


class SetupState(Outbound):
    """Set-ups of this race."""

    revealed: bool
    """They lie open."""
    least: int
    """Points of the cheapest chit."""
    values: dict[str, list[int]]
    """What chits bring, from the cheapest on, by characteristic in the order of an answer."""


# -- fuel


class CarFuel(Outbound):
    """Fuel of a car."""

    bid: int
    """Turns of fuel at the start; 0 while it is secret."""


class FuelState(Outbound):
    """How fuel is loaded in this race."""

    stop: int
    """Turns of fuel at a stop."""
    section: int
    """Further turns of fuel for each section that a stop takes longer."""


# -- weather


class WeatherState(Outbound):
    """The weather."""

    slot: int
    """Slot of the weather pawn, -1 before it is placed."""
    condition: str
    """Empty before it is known."""


# -- tyres


class TyreSet(Outbound):
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


class TyresState(Outbound):
    """Tyres, as far as they are not a car's own."""

    robots: str
    """Type of tyres all robots are on."""
    bonus: bool
    """A soft bonus is used in this individual turn."""


# -- track_cards


class CarTrackCards(Outbound):
    """Track Cards of a driver."""

    held: int
    """How many of the cards are Track Cards."""


class TrackCardsState(Outbound):
    """The Track Cards on the table."""

    deck: int
    discard: list[int]
    """Discarded Track Cards, the top card last."""
    overtakes: list[int]
    """Corners where the played cards allow overtaking."""


# -- flags


class CarFlags(Outbound):
    """Flags a driver holds."""

    blue: bool


class YellowFlag(Outbound):
    """A yellow flag: the cars ahead of it in its section, front first; the others are behind it."""

    section: int
    ahead: list[int]
    dark: bool = False
    """It shows its dark side: it goes with the next race stage."""


class FlagsState(Outbound):
    """The flags on the table."""

    yellow: list[YellowFlag]
    orange: int
    """Player who controls the robots, -1 for none."""
    orange_played: bool
    """An orange flag has been played in this race stage."""
    forced: int
    """Robot whose Late Braking is being decided or made, -1 for none."""


# -- off_track


class CarOffTrack(Outbound):
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


class OffTrackRun(Outbound):
    """The car of this turn on its off-track path."""

    car: int
    section: int
    icon: int
    """The icon it has reached, -1 before the first."""


class OffTrackState(Outbound):
    """Whether a car is on its off-track path."""

    run: OffTrackRun | None


# -- safety_car


class SafetyCar(Outbound):
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


class SafetyCarState(Outbound):
    """Whether the Safety Car is on the track, and when it last was."""

    now: SafetyCar | None
    restarted: int
    """Turn of the last restart, 0 for none."""


# -- martino


class MartinoState(Outbound):
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


# -- sprint


class SprintState(Outbound):
    """A race that ends when its Leader crosses the line."""

    after: int
    """The turn after which that may happen."""
    flag: bool
    """The Leader has crossed: this turn is the last."""


# -- series


class CarSeries(Outbound):
    """What a car has in a race series."""

    tile: int
    """Its tile in the players' or the robots' series, 0 for none."""
    turned: bool
    """A player's tile shows its back: the car takes a pit stop."""
    traits: list[str]
    further: list[str]
    """A player's skills beside the first one, once they lie open."""


class SeriesState(Outbound):
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
