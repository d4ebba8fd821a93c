"""Fields of the weather module for a race, and the current weather."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pitboard.core.fields import Fields, public
from pitboard.f90.names import WEATHER

if TYPE_CHECKING:
    from pitboard.f90.state.race import State

DRY, UNCERTAIN, RAIN = "dry", "uncertain", "rain"


class WeatherOfRace(Fields, modules=(WEATHER,)):
    """The weather pawn, and the tyres the robots are on."""

    weather: int = public(-1)
    """Slot of the weather pawn; -1 where there is no weather."""
    robot_tyres: str = public("")


def rain_on_checks(state: State) -> int:
    """F1.WEATHER.05, F2.SWEATHER.04: what rain takes off the target of a check."""
    return state.config.box.rain_checks if condition(state) == RAIN else 0


def condition(state: State) -> str:
    """Gets the weather: dry where there is none."""
    return state.track.weather[state.weather].condition if state.weather >= 0 else DRY
