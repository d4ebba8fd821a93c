"""Fields of robots that make two stops."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pitboard.core.fields import Fields, public
from pitboard.f90.names import ULTRAFAST

if TYPE_CHECKING:
    from pitboard.f90.state.race import State


class SecondStopsOfRace(Fields, modules=(ULTRAFAST,)):
    """Refuelling chits that name a second turn."""

    second_stops: tuple[tuple[int, str, int], ...] = public(())
    """Turn on which such a chit lies for the first stop, its class, and the turn of the second."""


class SecondStopOfCar(Fields, modules=(ULTRAFAST,)):
    """The chit a robot qualified with."""

    second_stop: int = public(0)
    """Turn of its second stop."""


def drop_lost_chits(state: State) -> None:
    """Forgets the second turns of chits that are no longer there."""
    kept: list[tuple[int, str, int]] = []
    lying = list(state.chits)
    for turn, kind, second in state.second_stops:
        if (turn, kind) in lying:
            lying.remove((turn, kind))
            kept.append((turn, kind, second))
    if len(kept) < len(state.second_stops):
        state.second_stops = tuple(kept)
