"""Fields of the flags module for a race and a car, and the event symbols of cards."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pitboard.core.fields import Fields, public
from pitboard.f90.names import ELIMINATION, FEW_FLAGS, FLAGS, INDIVIDUAL_TURN, WEATHER

if TYPE_CHECKING:
    from pitboard.f90.state.race import Car, State


class EventsOfRace(Fields, modules=(FLAGS, WEATHER)):
    """Event symbols of the cards that were played."""

    events_due: tuple[str, ...] = public((), key="events", until=INDIVIDUAL_TURN)
    """Event symbols still to be resolved."""
    event_again: str = public("", until=INDIVIDUAL_TURN)
    """The symbol of a yellow card that may be resolved a second time."""
    event_doubled: bool = public(False, until=INDIVIDUAL_TURN)
    """A symbol has been resolved twice."""
    events_resolved: int = public(0, until=INDIVIDUAL_TURN)
    """Symbols resolved in this turn, where that counts."""


class FlagsOfRace(Fields, modules=(FLAGS,)):
    """Flags on the track, and who controls the robots."""

    yellow: dict[int, tuple[int, ...]] = public({})
    """Sections with a yellow flag, and the cars there that have it behind them."""
    orange: int = public(-1)
    """Player who controls the robots."""
    orange_played: bool = public(False)
    """An orange flag has been played in this race stage."""
    forced: int = public(-1)
    """Robot whose Late Braking is being decided or made."""
    robot_moved: bool = public(False)
    """That robot has spent a movement point: it may take a trajectory point."""


class SidesOfRace(Fields, modules=(FEW_FLAGS,)):
    """Sides of yellow flags that last two race stages, and one that is being moved."""

    dark: tuple[int, ...] = public(())
    """Sections whose flag shows its dark side."""
    lifted: int = public(-1, until=INDIVIDUAL_TURN)
    """Section from which a flag was taken to be placed elsewhere."""


class FlagsOfCar(Fields, modules=(FLAGS,)):
    """The blue flag of a player."""

    blue: bool = public(False, until=ELIMINATION)


def behind_yellow_flag(state: State, car: Car) -> bool:
    """Returns whether a car has a yellow flag of its section ahead."""
    if not state.yellow:
        return False
    return car.index not in state.yellow.get(car.section, (car.index,))
