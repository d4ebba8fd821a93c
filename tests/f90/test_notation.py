"""The notation of a position of F90: readable, and whatever changes shows in it."""

from __future__ import annotations

from typing import Any

from pitboard.f90.box.components import Chart
from pitboard.testing.f90 import Race, Scene

UNCHANGING = {"config", "track", "length", "cars", "index", "robot", "robot_mp", "chart"}
"""What a race begins and ends with, and what is written part by part."""


def position() -> Race:
    scene = Scene(mode="advanced", rescue=True)
    scene.player("green", 4, strategy="balance", skill="reflexes", setup=(2, 2, 2))
    scene.player("red", 5, lap=2).robot("fast", "fast", 9)
    return scene.begin()


def test_a_position_is_written_in_one_line() -> None:
    race = position()

    written = race.state.notation()

    assert "\n" not in written
    assert repr(race.state) == f"<F90: {written}>"
    parts = dict(part.split(" ", 1) for part in written.split("; ") if " " in part)
    assert parts["turn"] == "2"
    assert parts["asks"].endswith("ask_pit")
    assert (parts["s4"], parts["s5"]) == ("0-1", "1L")
    assert parts["s9"] == "r6"
    assert parts["car0"].startswith("10T 0r0b @")
    assert "skill=reflexes" in parts["car0"]


def other(value: Any) -> Any:
    """Gets another value of the same kind."""
    match value:
        case bool():
            return not value
        case int():
            return value + 1
        case str():
            return f"{value}-other"
        case dict():
            return {**value, 7: ()}
        case tuple() | list():
            return type(value)([*value, *(value[-1:] or (7,))])
    raise AssertionError(value)


def test_every_change_of_state_changes_the_notation() -> None:
    state = position().state
    state.individual = state.config.layout.turn()
    state.contest = state.config.layout.contest(3, (0, 1))
    hidden = []
    for part in (state, state.cars[0], state.individual, state.contest):
        for field in part.present:
            value = getattr(part, field.name)
            if (
                field.name in UNCHANGING
                or value is None
                or not isinstance(value, bool | int | str | dict | tuple | list)
            ):
                continue
            if field.name in ("strategy", "queues", "section", "lap", "off", "offs", "out"):
                continue  # written where the car stands
            before = state.notation()
            setattr(part, field.name, other(value))
            if state.notation() == before:
                hidden.append(field.name)
            setattr(part, field.name, value)

    assert hidden == []
    before = state.notation()
    state.rng.below(12)
    assert state.notation() != before
    assert isinstance(state.cars[0].chart, Chart)
