"""The number of ways a race of Bolide can go on, from positions of every kind."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from pitboard.bolide.box.circuits import circuit_names
from pitboard.bolide.game import BOLIDE_GAME
from pitboard.bolide.state.race import State
from pitboard.core.action import Action
from pitboard.lab.perft import Position, perft, read_positions
from pitboard.lab.walk import Walk

POSITIONS = read_positions(Path(__file__).with_name("perft.toml"))


def _asked(question: str) -> Callable[[State, list[Action]], bool]:
    return lambda state, _: state.stack[-1] == question


SHOWS: dict[str, Callable[[State, list[Action]], bool]] = {
    "braking": _asked("ask_braking"),
    "crawl": _asked("ask_crawl"),
    "draft": lambda _, legal: any("draft" in action for action in legal),
    "form-up": _asked("ask_form_up"),
    "pit-advanced": _asked("ask_pit"),
    "pit-basic": _asked("ask_pit"),
    "qualifying": lambda state, _: state.phase == "qualifying",
    "recover": _asked("ask_recover"),
    "retreat": _asked("ask_retreat"),
    "secret": _asked("ask_secret_strategy"),
    "slick": lambda _, legal: any(action.verb == "slick" for action in legal),
    "start-advanced": _asked("ask_start"),
    "start-basic": _asked("ask_start"),
    "turn-advanced": _asked("ask_turn"),
    "turn-basic": _asked("ask_turn"),
    "yield": _asked("ask_yield"),
}
"""What positions show, by the second part of their names."""
EVERYWHERE = {
    "draft",
    "form-up",
    "retreat",
    "slick",
    "start-advanced",
    "start-basic",
    "turn-advanced",
    "turn-basic",
    "yield",
}


def _kind(position: Position) -> str:
    return position.name.partition("-")[2]


@pytest.mark.parametrize("position", POSITIONS, ids=lambda position: position.name)
def test_a_race_of_bolide_goes_on_in_as_many_ways(position: Position) -> None:
    assert position.count() == position.counts


@pytest.mark.parametrize("position", POSITIONS, ids=lambda position: position.name)
def test_a_position_has_the_situation_of_its_name(position: Position) -> None:
    state = position.state()
    assert isinstance(state, State)
    legal = state.legal(state.to_act()[0])

    assert position.name == f"{state.circuit.id}-{_kind(position)}"
    assert SHOWS[_kind(position)](state, legal)
    assert len(legal) == position.counts[0] or len(state.to_act()) > 1


def test_every_circuit_is_counted_in_every_way() -> None:
    counted = {(position.options["circuit"], _kind(position)) for position in POSITIONS}

    assert {kind for _, kind in counted} == set(SHOWS)
    assert counted >= {(circuit, kind) for circuit in circuit_names() for kind in EVERYWHERE}
    pits = {circuit for circuit, kind in counted if kind.startswith("pit-")}
    assert pits == set(circuit_names())


@pytest.mark.rule("BO-STRATEGY-02", "BO-R72")
def test_strategies_are_eight_in_settled_weather_and_sixteen_in_variable() -> None:
    def ways(weather: str) -> list[int]:
        options = {"mode": "advanced", "players": 3, "weather": weather}
        state = Walk(BOLIDE_GAME, options, "strategies").state
        return [perft(state, depth) for depth in (1, 2, 3)]

    assert ways("sun") == [8, 8**2, 8**3]
    assert ways("variable") == [16, 16**2, 16**3]


@pytest.mark.rule("BO-R71")
def test_secret_strategies_are_laid_in_any_order() -> None:
    options = {"mode": "advanced", "players": 2, "weather": "sun", "strategy_secret": True}
    state = Walk(BOLIDE_GAME, options, "secret").state

    assert [perft(state, depth) for depth in (1, 2)] == [2 * 8, 2 * 8 * 8]
