"""The public state: cars, the current turn and contest, piles and chits."""

from __future__ import annotations

from typing import Literal

from msgspec import UNSET, UnsetType

from pitboard.server.f90.messages.modules import (
    CarFlags,
    CarFuel,
    CarOffTrack,
    CarSeries,
    CarSetup,
    CarSkill,
    CarTrackCards,
    FlagsState,
    FuelState,
    MartinoState,
    OffTrackState,
    PracticeState,
    SafetyCarState,
    SeriesState,
    SetupState,
    SprintState,
    TrackCardsState,
    TyreSet,
    TyresState,
    WeatherState,
)
from pitboard.server.wire import Car, Outbound, RaceState


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
    """Did not move in this game turn: any car may pass it; if the edition has that rule."""


class TurnState(Outbound):
    """The current individual turn."""

    car: int
    choosing: bool
    cards: list[int]
    cost: int
    checks: list[int]
    mp: int
    late_braking: bool


class ContestState(Outbound):
    """A contest being declared: cards lie face down."""

    section: int
    group: list[int]
    todo: list[int]
    asking: int
    declared: dict[int, int]
    """Cards laid down, by car."""
    initiator: int | UnsetType = UNSET
    """Car that began it, -1 for none yet; where the edition names one."""


class RefuelChit(Outbound):
    """A robot class that must refuel in a turn."""

    turn: int
    robot: str


class QualifyingRow(Outbound):
    """A row of the Qualifying chart: value, check factor as tie-break, fuel."""

    car: int
    value: int
    factor: int
    fuel: int
    """Turns of fuel that were bid; 0 in races without bids."""


class F90State(RaceState, tag="f90", tag_field="game"):
    """The public state. `stage` and `turn` count from 1; turn 0 is before the start."""

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
