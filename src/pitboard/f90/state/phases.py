"""Fields of a turn in lettered phases: cars that did not move, trajectories, the active section.

Only races of an edition whose individual turns have phases have them.
"""

from __future__ import annotations

from pitboard.core.fields import Fields, public
from pitboard.f90.names import GAME_TURN, PHASES, TALLIES


class PhasesOfCar(Fields, modules=(PHASES,)):
    """What a turn leaves behind for the rest of the game turn."""

    no_move: bool = public(False, until=GAME_TURN)
    """Did not move in this game turn: anybody passes for 1 mp, anywhere."""
    table: tuple[int, ...] = public(())
    """Movement Cards, which lie on the table until the game turn ends."""


class PhasesOfTurn(Fields, modules=(PHASES,)):
    """Data that phases A to F pass on to later phases."""

    follows: bool = public(False)
    """Uses the trajectory that the car stands on."""
    discards: int = public(0)
    """Cards of the hand still to be discarded."""
    blind: tuple[int, ...] = public(())
    """Modifiers of the blind checks still to be made."""
    lost: int = public(0)
    """Movement points lost on an Extreme Trajectory."""
    barred: int = public(-1)
    """Section where no trajectory may be taken in this turn."""
    returned: bool = public(False)
    """Came back onto the track in this turn."""
    lapping_failed: bool = public(False)
    """Was stopped by a failed leader-lapping check."""


class TalliesOfTurn(Fields, modules=(TALLIES,)):
    """What a turn in phases counts for Specials."""

    purse: int = public(0)
    """Tyre chips on the chart before anything was paid."""
    assured: bool = public(False)
    """The check of an Extreme Trajectory was passed with a Track Card."""
    dared: int = public(0)
    """Checks of Extreme Trajectories passed, and damage that a trajectory cost."""
    total: int = public(0)
    """Movement points with which the movement began."""


class PhasesOfContest(Fields, modules=(PHASES,)):
    """Who began a contest, or has to."""

    initiator: int = public(-1)
    compulsory: bool = public(False)
    """The car that is asked has to begin it."""


class PhasesOfRace(Fields, modules=(PHASES,)):
    """The section that is active."""

    active: tuple[int, ...] = public(())
    """Its cars that are still to act, the next one first."""
