"""The notation of a position: one line that a person can read and that every change shows in.

    round 3 race; asks 2 ask_turn.end_turn; moves 2 left=6,1; car2 31/37>33/36 g4 o2 tyres=soft; ...

Parts are divided by `; ` and begin with their name. A car stands on a point, its pawn (`>`) on
another; it has passed gates (`g`) and has Sharp Brakings left (`o`). Whatever else is not as it was
before the race follows by name; what is, is left out, so that a part the game gains later changes
no line of a race without it. Knows the slots of the state, no rule.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from pitboard.bolide.state.race import Car, Engagement, Status, Turn

if TYPE_CHECKING:
    from pitboard.bolide.state.race import State

_TOLD_OF_STATE = frozenset(("mover", "order", "phase", "round", "sealed", "stack", "to_move"))
_TOLD_OF_CAR = frozenset(("at", "circles", "gates", "pawn", "status"))
_GROWING = frozenset(("splits", "trail"))
"""Lists of what was told before: how long they are and what came last says enough."""


def notation(state: State) -> str:
    """Gets a position in one line."""
    return "; ".join(_parts(state))


def _parts(state: State) -> Iterator[str]:
    yield f"round {state.round} {state.phase}{' sealed' * state.sealed}"
    yield f"asks {_list(state.to_act())} {'.'.join(reversed(state.stack))}"
    yield f"moves {state.mover} left={_list(state.to_move)} order={_list(state.order)}"
    for car in state.cars:
        yield " ".join((f"car{car.index}", *_car(car)))
    if state.turn:
        yield " ".join(("turn", *_changed(state.turn, Turn())))
    if state.engagement:
        none = Engagement(-1, -1, (-1, -1))
        yield " ".join(("engagement", *_changed(state.engagement, none)))
    _, blocks, left = state.rng.dump()
    yield f"random {blocks}-{left}"
    fresh = type(state)(state.setup, state.rng)
    for change in _changed(state, fresh, state.apart | _TOLD_OF_STATE):
        yield change.replace("=", " ", 1)


def _car(car: Car) -> Iterator[str]:
    """Gets what is to be told of a car: where it is, its gates, its Sharp Brakings, the rest."""
    pawn = f">{_written(car.pawn)}" if car.pawn else ""
    yield f"{_written(car.at)}{pawn}"
    yield f"g{car.gates}"
    yield f"o{car.circles}"
    if car.status != Status.RUNNING:
        yield car.status
    yield from _changed(car, Car(car.index, car.seat), _TOLD_OF_CAR)


def _changed(item: Any, fresh: Any, told: frozenset[str] = frozenset()) -> Iterator[str]:
    """Gets the slots of a part that differ from those of a fresh one and are not told already."""
    for name in item.__slots__:
        value = getattr(item, name)
        if name in told or value == getattr(fresh, name):
            continue
        if name in _GROWING:
            yield f"{name}={len(value)}:{_written(value[-1])}"
        else:
            yield f"{name}={_written(value)}"


def _written(value: Any) -> str:
    """Writes a value in few characters: points and pairs with a slash, other lists with commas."""
    if isinstance(value, tuple):
        pair = len(value) == 2 and all(isinstance(each, int) for each in value)
        return "/".join(map(str, value)) if pair else _list(value)
    if isinstance(value, bool):
        return "yes" if value else "no"
    return str(value).replace(" ", "_") or "-"


def _list(values: Any) -> str:
    return ",".join(map(_written, values)) or "-"
