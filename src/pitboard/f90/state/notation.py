"""The notation of a position: one line that a person can read and that shows every change.

    turn 5; asks 2 ask_play; s3 2* r6.0; s17 4L; off 0@22; car2 8T 1r0b @37 lucky hand=14,2; ...

Sections in use (`s`, counted from 1) with their cars front to back: a robot has an `r` before its
index; `*` has acted, `.n` holds trajectory point n, `-n` is n laps behind, `L` leads. A player has
tyre chips (`T`), red and brown damage discs, a Target Check (`@`), a strategy and a hand. All other
fields that are not at their defaults follow by name. Knows the fields of the state, no rule.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from pitboard.core.notation import PART, changed, format_list

if TYPE_CHECKING:
    from pitboard.f90.state.race import Car, State

_SHOWN_CAR_FIELDS = frozenset(
    (
        *("index", "robot", "robot_mp", "lap", "section", "point", "acted", "off", "out"),
        *("tyres", "red", "brown", "target", "strategy", "chart"),
    )
)
_SHOWN_STATE_FIELDS = frozenset(
    (
        *("turn", "offs", "leader", "red", "brown", "mover", "cars", "queues", "deck"),
        *("discard", "track_deck", "track_discard", "rng", "individual", "contest"),
    )
)


def notation(state: State) -> str:
    """Gets a position in one line."""
    return PART.join(_parts(state))


def _parts(state: State) -> Iterator[str]:
    yield f"turn {state.turn}{' sealed' * state.undo_blocked}"
    yield f"asks {format_list(state.to_act())} {''.join(state.stack[-1:])}"
    for section, queue in enumerate(state.queues):
        if queue:
            cars = (_place_text(state, state.cars[index]) for index in queue)
            yield " ".join((f"s{section + 1}", *cars))
    if state.offs:
        yield " ".join(("off", *(f"{i}@{state.cars[i].section + 1}" for i in state.offs)))
    if outs := sorted((car.out, car.index) for car in state.cars if car.out):
        yield f"out {format_list(index for _, index in outs)}"
    yield f"cards {len(state.deck)} {len(state.discard)}{_top(state.discard)}"
    if state.track_deck or state.track_discard:
        piles = state.track_deck, state.track_discard
        yield f"track-cards {len(piles[0])} {len(piles[1])}{_top(piles[1])}"
    yield f"discs {state.red}r{state.brown}b"
    for car in state.cars:
        if words := [*_held(car), *changed(car.non_defaults(), _SHOWN_CAR_FIELDS)]:
            yield " ".join((f"car{car.index}", *words))
    if state.individual:
        yield " ".join((f"mover {state.mover}", *changed(state.individual.non_defaults())))
    if state.contest:
        yield " ".join(("contest", *changed(state.contest.non_defaults())))
    _, blocks, left = state.rng.dump()
    yield f"random {blocks}-{left}"
    for change in changed(state.non_defaults(), _SHOWN_STATE_FIELDS):
        yield change.replace("=", " ", 1)


def _top(pile: list[int]) -> str:
    return f":{pile[-1]}" if pile else ""


def _place_text(state: State, car: Car) -> str:
    laps = state.laps_down(car) if state.leader >= 0 else 0
    words = "r" if car.robot else "", str(car.index), "*" * car.acted
    more = f".{car.point}" if car.point >= 0 else "", f"-{laps}" if laps else ""
    return "".join((*words, *more, "L" if car.index == state.leader else ""))


def _held(car: Car) -> Iterator[str]:
    """Gets what a player holds."""
    if car.chart is not None:
        yield f"{car.tyres}T"
        yield f"{car.red}r{car.brown}b"
        yield f"@{car.target}"
        yield car.strategy or "-"
