"""Fields of V6: which robot teammate may be helped, and the effect of a discarded card."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pitboard.core.fields import Fields, public
from pitboard.f90.names import ELIMINATION, GAME_TURN, TEAMS

if TYPE_CHECKING:
    from pitboard.f90.state.race import Car, State


class TeamsOfCar(Fields, modules=(TEAMS,)):
    """What a robot teammate has of its player's cards."""

    helped: bool = public(False, until=GAME_TURN)
    """Its player has discarded a card for it in this game turn."""
    check_help: int = public(0, until=ELIMINATION)
    """What a driving card adds to its next check."""


class TeamsOfContest(Fields, modules=(TEAMS,)):
    """Who contests with a bonus."""

    helped: tuple[int, ...] = public(())
    """Robot teammates for which a gear card was discarded."""


class TeamsOfRace(Fields, modules=(TEAMS,)):
    """A robot teammate in the middle of its turn, while its player is asked."""

    helping: int = public(-1)
    """The robot teammate whose player is asked, or was asked last."""
    drive: tuple[int, ...] = public(())
    """How its movement went so far."""
    daring: str = public("")
    """What it was ordered to dare."""
    ordered: int = public(-1)
    """The player who ordered it; -1: R-Cards."""


def mate_of(state: State, car: Car) -> int:
    """Gets the teammate of a car, -1 if it has none."""
    return state.config.mates.get(car.index, -1)


def helper_of(state: State, car: Car) -> int:
    """F2.V6.12: the player who may discard a card for a robot now, or -1.

    It depends on public information only: that they hold cards, not which ones.
    """
    mate = mate_of(state, car)
    if mate < 0 or not car.robot or car.helped or not state.cars[mate].hand:
        return -1
    return mate


def has_own_chit(state: State, car: Car) -> bool:
    """F2.V6.09, RP6: the refuelling chit of a player or of a robot teammate is that of one car."""
    return not car.robot or mate_of(state, car) >= 0
