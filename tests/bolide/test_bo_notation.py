"""The notation of a position of Bolide: readable, and whatever changes shows in it."""

from __future__ import annotations

from typing import Any

import pytest

from pitboard.bolide.state.race import (
    ENGAGEMENT,
    TURN,
    Car,
    Engagement,
    State,
    Status,
    Turn,
)
from pitboard.testing.bolide import Race, Scene


def duel() -> Race:
    scene = Scene(players=2).car("red", at=(40, 8), pawn=(42, 7)).car("blue", at=(36, 8))
    return scene.begin()


def test_a_position_is_written_in_one_line() -> None:
    race = duel()

    written = race.state.notation()

    assert "\n" not in written
    assert repr(race.state) == f"<Bolide: {written}>"
    parts = dict(part.split(" ", 1) for part in written.split("; ") if " " in part)
    assert parts["round"].startswith("11 race")
    assert parts["asks"] == "0 ask_turn"
    assert parts["moves"] == "0 left=1 order=0,1"
    assert parts["car0"].startswith("40/8>42/7 g")


def other(value: Any) -> Any:
    """Gets another value of the same kind."""
    match value:
        case bool():
            return not value
        case Status():
            return Status.SPUN
        case int():
            return value + 1
        case str():
            return f"{value} other"
        case tuple() | list():
            return type(value)([*value, *(value[-1:] or (7,))])
        case None:
            return (9, 9)
    raise AssertionError(value)


UNCHANGING = {"config", "circuit", "reach", "cars", "index", "seat"}
"""What a race begins and ends with, and what is written part by part."""


@pytest.mark.parametrize("kind", [State, Car, Turn, Engagement])
def test_every_change_of_state_changes_the_notation(kind: type[Any]) -> None:
    state = duel().state
    state.turn, state.engagement = TURN(), ENGAGEMENT(0, 1, (3, 4))
    items: dict[type[Any], Any] = {
        State: state,
        Car: state.cars[1],
        Turn: state.turn,
        Engagement: state.engagement,
    }
    item, before, hidden = items[kind], state.notation(), []
    for name in (*(f.name for f in item.present), *("undo_blocked",) * (kind is State)):
        if name in UNCHANGING or name in ("rng", "turn", "engagement"):
            continue
        value = getattr(item, name)
        setattr(item, name, other(value))
        if state.notation() == before:
            hidden.append(name)
        setattr(item, name, value)

    assert hidden == []
    state.rng.below(12)
    assert state.notation() != before
