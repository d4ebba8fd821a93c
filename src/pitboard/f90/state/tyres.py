"""Fields of the tyres module for a car and a turn, and what wrong tyres cost."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pitboard.core.fields import Fields, public
from pitboard.f90.names import ELIMINATION, INDIVIDUAL_TURN, MORE_TYRES, TYRES
from pitboard.f90.state.weather import condition

if TYPE_CHECKING:
    from pitboard.f90.state.race import Car, State


class TyresOfCar(Fields, modules=(TYRES,)):
    """The tyres a player is on."""

    compound: str = public("")
    soft_bonuses: int = public(0, until=ELIMINATION)
    soft_sets: int = public(0)


class TyresOfRace(Fields, modules=(TYRES,)):
    """What the tyres do in the individual turn that is going on."""

    soft: bool = public(False, until=INDIVIDUAL_TURN)
    """A soft tyre bonus is used."""


class WhiteBonusesOfCar(Fields, modules=(MORE_TYRES,)):
    """White tokens of a set."""

    white_bonuses: int = public(0, until=ELIMINATION)


class WhiteBonusOfRace(Fields, modules=(MORE_TYRES,)):
    """What they do in the individual turn that is going on."""

    white: bool = public(False, until=INDIVIDUAL_TURN)
    """A white token is used."""


WHITE_POINTS = 2


def token_points(state: State) -> int:
    """F1.COMPOUND.04, F2.TY.03-04: the movement points of the token used in this turn."""
    return WHITE_POINTS if state.white else int(state.soft)


def tyre_penalty(state: State, car: Car) -> int:
    """F1.COMPOUND.11-14: the movement a player loses by tyres that do not match the weather."""
    if not car.compound:
        return 0
    return state.config.box.compounds[car.compound].penalties[condition(state)]
