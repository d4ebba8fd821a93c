"""Bolide: values of arguments, features of a view."""

from __future__ import annotations

from functools import cache
from types import MappingProxyType

import numpy as np

from pitboard.bolide.box.tables import ENGAGEMENTS_ADVANCED, TABLES
from pitboard.bolide.game import BOLIDE_GAME
from pitboard.bolide.ruleset import (
    BOOSTER_SETUP,
    BRAKE_SETUP,
    FULL,
    HALF,
    HARD,
    NO_SETUP,
    RAIN,
    SLICK,
    SOFT,
    STANDARD,
    SUN,
)
from pitboard.bolide.schema import SCHEMA
from pitboard.bolide.state.race import CAR, STATE, TURN, Car, Engagement, State, Status
from pitboard.core.action import Action
from pitboard.core.options import Options, validate
from pitboard.rl.actions import ActionTable, Domains
from pitboard.rl.features import Packer, Part
from pitboard.rl.games import Matrix, Vector

COORDINATES = range(-20, 101)
"""Of points and steps. Bundled circuits have points from 0 to 63."""
TYRES, TREADS = (STANDARD, SOFT, HARD), (SLICK, RAIN)
SETUPS = (BOOSTER_SETUP, BRAKE_SETUP, NO_SETUP)
WISHES = ("repair", "tyres")
DOMAINS: Domains = {
    "x": COORDINATES,
    "y": COORDINATES,
    "tyres": TYRES,
    "tread": TREADS,
    "setup": SETUPS,
    "wish": (*WISHES, *TYRES, *TREADS),
}
WORDS = {
    "phase": ("grid", "qualifying", "race", "over"),
    "weather": (SUN, RAIN),
    "status": tuple(Status),
    "fuel": (FULL, HALF),
    "tyres": TYRES,
    "tread": TREADS,
    "setup": SETUPS,
    "wanted_tyres": TYRES,
    "wanted_tread": TREADS,
    "table": (*TABLES, ENGAGEMENTS_ADVANCED.id),
    "start": ("skidding", "normal", "quick"),
}
QUESTIONS = tuple(SCHEMA.questions)
APART = frozenset(
    ("at", "pawn", "place", "moved", "unit", "start_at", "half_gp", "rolled", "weather_roll")
)
"""Fields that are shown by the expressions below: pairs number by number."""


def _point(name: str) -> dict[str, str]:
    return {f"{name}_x": f"part.{name}[0]", f"{name}_y": f"part.{name}[1]"}


CARS = {
    **_point("at"),
    "start_place": "part.place",
    "pawned": "part.pawn is not None",
    "step_x": "part.vector[0]",
    "step_y": "part.vector[1]",
    "lap": "state.lap(part)",
    "top": "state.top_speed(part)",
    "committed": "state.commitments[part.index] != '' if state.commitments else 0",
}
TURNS = {**_point("moved"), **_point("unit"), **_point("start_at")}
RACE = {
    "half_gp1": "part.half_gp[0]",
    "half_gp2": "part.half_gp[1]",
    "rolled.car": "part.rolled[0]",
    "rolled.round": "part.rolled[1]",
    "rolled.table": "w_table[part.rolled[2]]",
    "rolled.last": "part.rolled[3][-1] if part.rolled[3] else 0",
    "weather_roll": "part.weather_roll[0]",
    "weather_round": "part.weather_roll[1]",
}
SECRET = ("fuel", "tyres", "setup", "tread")
ENGAGED = ("attacker", "defender", "x", "y", "homeless", "defended.count", "spins.count")


@cache
def action_table() -> ActionTable:
    return ActionTable(SCHEMA, DOMAINS)


class BolideObserver:
    """Features of what a seat may know: the race, the turn and engagement going on, cars.

    It reads the state, not a view, as that of Race! Formula 90 does.
    """

    card_names = ()
    cards: Matrix = np.zeros((0, 0), np.float32)

    def __init__(self, options: Options) -> None:
        config = BOLIDE_GAME.config(validate(BOLIDE_GAME.options, options))
        self._players = config.players
        self._own = [
            [c for c in range(config.cars) if c % config.players == seat]
            for seat in range(config.players)
        ]
        self._race = Part(STATE, WORDS, RACE, without=APART)
        self._turn = Part(TURN, WORDS, TURNS, without=APART)
        self._car = Part(CAR, WORDS, CARS, without=APART)
        cars = range(config.cars)
        numbers: tuple[str, ...] = (
            "seat",
            "part",
            *self._race.names,
            *(f"turn.{name}" for name in self._turn.names),
            *(f"engagement.{name}" for name in ENGAGED),
            *(f"car{car}.{name}" for car in cars for name in self._car.names),
            *(f"car{car}.place" for car in cars),
            *(f"own{i}.{word}" for i in range(len(self._own[0])) for word in SECRET),
        )
        self.names: tuple[str, ...] = (*numbers, *(f"asked.{kind}" for kind in QUESTIONS))
        self._pack = Packer(len(numbers))
        self._asked = {kind: len(numbers) + i for i, kind in enumerate(QUESTIONS)}

    def observe(self, state: State, seat: int, part: int) -> Vector:
        numbers = [seat, part, *self._race.read(state, False, True, state)]
        turn = state.turn
        numbers += self._turn.absent if turn is None else self._turn.read(turn, False, True, state)
        numbers += _engaged(state.engagement)
        for car in state.cars:
            numbers += self._car.read(car, car.seat == seat, True, state)
        places = [0] * len(state.cars)
        for place, index in enumerate(state.race_order(), 1):
            places[index] = place
        numbers += places
        for own in self._own[seat]:
            numbers += _secret(state, own)
        vector = np.zeros(len(self.names), np.float32)
        vector[: len(numbers)] = self._pack(numbers)
        if seat in state.to_act():
            vector[self._asked[state.stack[-1]]] = 1
        return vector


def _engaged(engagement: Engagement | None) -> tuple[int, ...]:
    if engagement is None:
        return (0,) * len(ENGAGED)
    each = engagement
    counts = len(each.defended), len(each.spins)
    return each.attacker, each.defender, *each.point, each.homeless, *counts


def _secret(state: State, car: int) -> list[int]:
    """Gets a secret strategy as numbers of its words; its seat alone is shown it."""
    text = state.commitments[car] if state.commitments else ""
    words = Action.parse(text).args if text else ()
    found = [WORDS[name].index(str(word)) + 1 for name, word in zip(SECRET, words, strict=False)]
    return found + [0] * (len(SECRET) - len(found))


class BolideRl:
    """The environments of Bolide."""

    environments = MappingProxyType({"basic": {"mode": "basic"}, "advanced": {"mode": "advanced"}})

    def actions(self, options: Options) -> ActionTable:  # noqa: ARG002 (the same in all modes)
        return action_table()

    def observer(self, options: Options) -> BolideObserver:
        return BolideObserver(options)

    def seat(self, state: State, car: int) -> int:
        return state.cars[car].seat

    def distance(self, state: State, car: int) -> float:
        """Gets the lines passed; a car that finished gains the rounds that it was ahead of the
        last one that finished."""
        own = state.cars[car]
        if own.status != Status.FINISHED:
            return own.gates
        last = max(each.split for each in state.cars if each.status == Status.FINISHED)
        return own.gates + (last - own.split) / 100

    def text(self, state: State) -> str:
        order = [state.cars[index] for index in state.race_order()]
        lines = [f"{state.circuit.id}, round {state.round}, {state.weather}"]
        for place, car in enumerate(order, 1):
            lines.append(f"{place:2}. car {car.index} (seat {car.seat}): {_where(state, car)}")
        return "\n".join(lines)


def _where(state: State, car: Car) -> str:
    return f"lap {state.lap(car)}, {car.status}, at {car.at[0]},{car.at[1]}, fuel {car.fuel}"


BOLIDE_ENVIRONMENTS = BolideRl()
