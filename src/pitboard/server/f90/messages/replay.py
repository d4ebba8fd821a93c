"""Replays: frames and rows of turns."""

from __future__ import annotations

from msgspec import UNSET, UnsetType

from pitboard.server.f90.messages.modules import (
    FlagsState,
    MartinoState,
    OffTrackState,
    SafetyCarState,
    SeriesState,
    TyresState,
    WeatherState,
)
from pitboard.server.f90.messages.questions import Hidden
from pitboard.server.f90.messages.race import F90Car
from pitboard.server.wire import Frame, TurnRow


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
    """The end of a turn, with tyres, damage and hands of the cars."""

    tyres: list[int]
    damage: list[int]
    hands: list[int]
