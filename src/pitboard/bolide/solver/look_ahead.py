"""Look-ahead of one move: the cars it meets, and the moves of the turn after it.

For drivers, hints and labels: it reads a state, rolls no die and changes nothing.
"""

from __future__ import annotations

from dataclasses import dataclass

from pitboard.bolide.motion import moves
from pitboard.bolide.motion.geometry import Point
from pitboard.bolide.motion.reach import RADIUS, UP_TO, WINDOW, bit
from pitboard.bolide.motion.vectors import ZERO, plus, speed
from pitboard.bolide.state.race import Car, State


@dataclass(frozen=True, slots=True)
class LookAhead:
    """Where a move ends if no roll goes wrong, and what is possible from there."""

    end: Point
    pawn: Point
    met: Car | None
    """The car it would have to engage."""
    pits: bool
    """It ends at the Pit Lane In line."""
    slipstream: Car | None
    """The car it would end right behind, fast enough to draft."""
    free: int
    """The moves that could follow in the turn after it, as a mask."""
    saved: bool
    """A Sharp Braking could follow."""

    @property
    def exits(self) -> int:
        """Gets how many points the car could drive to in the turn after it."""
        return self.free.bit_count()


def look_ahead(state: State, car: Car, move: Point, unit: Point = ZERO) -> LookAhead:
    """Computes where a move, with a drafting step or without, would lead a car."""
    middle = plus(car.at, move)
    end = plus(middle, unit)
    met = moves.meets_car(state, car, car.at, move) or moves.meets_car(state, car, middle, unit)
    enters = state.reach.enters.get(car.at, 0) if state.entry_open(car) else 0
    ways = state.reach.closed.get(end, 0)
    return LookAhead(
        end=end,
        pawn=plus(end, move),
        met=met,
        pits=speed(move) <= RADIUS and bool(enters & bit(move)),
        slipstream=moves.slipstream(state, car, move, end),
        free=ways & WINDOW.get(move, 0) & UP_TO[state.top_speed(car)],
        saved=car.circles > 0
        and speed(move) >= moves.LEAST_SPEED
        and not state.slicks_in_rain(car)
        and bool(ways & moves.ring(move, None)),
    )


class LookAheads:
    """Look-aheads of one state, each computed once for labels, points and the usual answer."""

    def __init__(self, state: State) -> None:
        self.state = state
        self._known: dict[tuple[int, Point, Point], LookAhead] = {}

    def __call__(self, car: Car, move: Point, unit: Point = ZERO) -> LookAhead:
        """Gets where a move, with a drafting step or without, would lead a car of the state."""
        key = car.index, move, unit
        known = self._known.get(key)
        if known is None:
            known = self._known[key] = look_ahead(self.state, car, move, unit)
        return known
