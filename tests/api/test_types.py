"""The types of the public interface, as mypy and pyright see them: `make lint` checks this file."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import assert_type

import pytest

import pitboard
from pitboard import (
    Action,
    Decision,
    Event,
    Match,
    Record,
    Refused,
    State,
    View,
    bolide,
    client,
    f90,
)
from pitboard.bolide import BolideView
from pitboard.client import (
    NewTable,
    Question,
    Seat,
    TableEvent,
    join_table,
    make_table,
    take_seat,
    watch_table,
)
from pitboard.core.json_values import JsonValue
from pitboard.drivers import BaseDriver, Budget, BundledDriver, make_driver
from pitboard.f90 import F90View


def test_a_race_has_the_view_of_its_game() -> None:
    race = pitboard.new_race("f90", edition=2, track="suzuka", seed=1)
    other = pitboard.new_race("bolide", seed=1)

    assert_type(race, Match[F90View])
    assert_type(race.copy(), Match[F90View])
    assert_type(race.view(0), F90View)
    assert_type(race.state, State[F90View])
    assert_type(other, Match[BolideView])
    assert_type(f90.new_race(seed=1), Match[F90View])
    assert_type(bolide.new_race(seed=1), Match[BolideView])
    assert_type(pitboard.new_race(pitboard.game_ids()[0]), Match[View])
    assert isinstance(race.view(0), F90View)
    assert isinstance(other.view(0), BolideView)


def test_questions_and_answers_have_types(tmp_path: Path) -> None:
    race = pitboard.new_race("f90", players=2, seed=1)
    file = tmp_path / "race.pit"
    race.record().save(file)

    assert_type(race.legal(), list[Action])
    assert_type(race.decision(0), Decision | None)
    assert_type(race.act(0, race.legal(0)[0]), list[Event])
    assert_type(race.record(), Record)
    assert_type(race.svg(), str)
    assert_type(race.result(), list[int] | None)
    assert_type(pitboard.load(file), Match[View])
    assert_type(make_driver("pro", "1", "f90"), BundledDriver)
    assert race.result() is None


def client_types(server: str) -> None:
    """Not called: there is no server here. What is checked is how mypy and pyright see it."""
    made = make_table(server, ["link", "pro"])
    assert_type(made, NewTable)
    assert_type(made.keys, Mapping[int, str])
    assert_type(join_table(server, made.table, "Ada"), str)
    with take_seat(server, made.table, made.keys[0], bot="typed") as seat:
        assert_type(seat, Seat)
        assert_type(seat.question, Question | None)
        assert_type(seat.state, Mapping[str, object])
        assert_type(seat.own, Mapping[str, object])
        assert_type(seat.ranking, list[int])
        for question in seat.questions():
            assert_type(question, Question)
            assert_type(question.data, Mapping[str, object])
            assert_type(question.actions, tuple[str, ...])
            assert_type(seat.act(question.default), int)
    with watch_table(server, made.table) as watched:
        for event in watched.events():
            assert_type(event, TableEvent)
            assert_type(event["kind"], str)


def test_the_client_lists_what_its_types_are_about() -> None:
    assert {"NewTable", "Question", "Seat", "TableEvent"} <= set(client.__all__)


class ForF90(BaseDriver):
    def choose(self, view: F90View, decision: Decision, budget: Budget) -> Action:
        return Action.parse("teleport")


def test_a_driver_of_one_game_is_not_for_another() -> None:
    race = f90.new_race(players=2, seed=1)
    other = bolide.new_race(players=2, seed=1)

    with pytest.raises(Refused):
        assert_type(pitboard.play(race, [ForF90("1"), "rookie"]), list[int])
    with pytest.raises(Refused):
        pitboard.play(other, [ForF90("1"), ForF90("2")])  # type: ignore[misc]  # pyright: ignore[reportArgumentType]


def test_data_of_events_and_questions_is_read_with_its_type() -> None:
    race = f90.new_race(players=2, seed=1)
    decision = race.decision(0)
    assert decision is not None
    (event,) = race.act(0, "chart italian")

    assert_type(decision.data, Mapping[str, JsonValue])
    assert_type(event.data, dict[str, JsonValue])
    assert_type(event.integer("car"), int)
    assert_type(event.text("chart"), str)
    assert_type(race.state.dump(), dict[str, JsonValue])
    assert (decision.integer("car"), event.integer("car"), event.text("chart")) == (0, 0, "italian")
    assert event.integer("lap", 7) == 7, "the default of a key that is missing"
    with pytest.raises(TypeError, match="chart is no number: 'italian'"):
        event.integer("chart")


def of_any_game(race: Match) -> View:
    return race.view(None)


def test_a_race_of_one_game_is_a_race_of_any_game() -> None:
    assert_type(of_any_game(f90.new_race(players=2, seed=1)), View)
    assert of_any_game(bolide.new_race(seed=1)).viewer is None
