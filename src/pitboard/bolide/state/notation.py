"""The notation of a position: one line that a person can read and in which every change shows.

    round 3 race; asks 2 ask_turn; moves 2 left=6,1; car2 31/37>33/36 g4 o2 tyres=soft; ...

A car stands on a point, its pawn (`>`) on another; it has passed gates (`g`) and has Sharp Brakings
left (`o`). Other fields that differ from the start of the race follow by name. Knows the fields
of the state, no rule.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from pitboard.bolide.state.race import Car, Status
from pitboard.core.notation import PART, changed, format_list, format_value

if TYPE_CHECKING:
    from pitboard.bolide.state.race import State

_SHOWN_STATE_FIELDS = frozenset(
    ("mover", "order", "phase", "round", "to_move", "cars", "turn", "engagement", "rng")
)
_SHOWN_CAR_FIELDS = frozenset(("at", "circles", "gates", "pawn", "status", "index", "seat"))
_GROWING = frozenset(("splits", "trail"))
"""Lists that only grow: their length and last item are enough."""


def notation(state: State) -> str:
    """Gets a position in one line."""
    return PART.join(_parts(state))


def _parts(state: State) -> Iterator[str]:
    yield f"round {state.round} {state.phase}{' sealed' * state.undo_blocked}"
    yield f"asks {format_list(state.to_act())} {''.join(state.stack[-1:])}"
    yield f"moves {state.mover} left={format_list(state.to_move)} order={format_list(state.order)}"
    for car in state.cars:
        yield " ".join((f"car{car.index}", *_car(car)))
    if state.turn:
        yield " ".join(("turn", *changed(state.turn.non_defaults())))
    if state.engagement:
        yield " ".join(("engagement", *changed(state.engagement.non_defaults())))
    _, blocks, left = state.rng.dump()
    yield f"random {blocks}-{left}"
    for change in changed(state.non_defaults(), _SHOWN_STATE_FIELDS, _GROWING):
        yield change.replace("=", " ", 1)


def _car(car: Car) -> Iterator[str]:
    """Gets the parts of a car: where it is, its gates, its Sharp Brakings, the rest."""
    pawn = f">{format_value(car.pawn)}" if car.pawn else ""
    yield f"{format_value(car.at)}{pawn}"
    yield f"g{car.gates}"
    yield f"o{car.circles}"
    if car.status != Status.RUNNING:
        yield car.status
    yield from changed(car.non_defaults(), _SHOWN_CAR_FIELDS, _GROWING)
