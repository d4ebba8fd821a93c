"""Weather and tyres: the pawn and its table, the four tyre types, and the robots' tyre change.

What rain does to checks and wrong tyres to movement is read where those are made.
"""

from __future__ import annotations

from typing import Any

from pitboard.core.action import Action
from pitboard.core.errors import Refused
from pitboard.f90.box.components import COMPOUNDS
from pitboard.f90.chapters.pit import fall_back
from pitboard.f90.chapters.starting import next_of, players_on_grid
from pitboard.f90.chapters.trajectories import take_best_point
from pitboard.f90.editions.ruleset import TRACK_CARDS
from pitboard.f90.modules.track_cards import draw_track_cards
from pitboard.f90.procedure import Question, question, step
from pitboard.f90.refusals import F90Refusal
from pitboard.f90.state.advanced import DRY, RAIN, advanced_of, condition, extras
from pitboard.f90.state.race import Car, State

SOFT_BONUSES = 3
SOFT_CHIPS = 3
"""Chips that a set of soft tyres comes short of."""
SOFT_SETS = 2
ROBOT_TYRES = {DRY: "hard", RAIN: "rain"}
USE = Action(("use",))
SAVE = Action(("save",))


# -- the weather


@step
def determine_weather(state: State) -> None:
    """F1.WEATHER.01: a card drawn from the deck sets the pawn; robots fit their tyres."""
    advanced = advanced_of(state)
    card = state.draw_card()
    factor = state.setup.deck.factors[card]
    state.discard.append(card)
    slots = state.track.weather
    advanced.weather = next(i for i, slot in enumerate(slots) if slot.low <= factor <= slot.high)
    advanced.robot_tyres = ROBOT_TYRES[stable_condition(state)]
    state.emit("weather", car=-1, slot=advanced.weather, condition=condition(state), card=card)
    state.emit("robot-tyres", compound=advanced.robot_tyres)


def stable_condition(state: State) -> str:
    """F1.WEATHER.08-10: the nearest stable weather; halfway between both, chance decides."""
    at = advanced_of(state).weather

    def steps_to(wanted: str) -> int:
        slots = enumerate(state.track.weather)
        return min((abs(i - at) for i, slot in slots if slot.condition == wanted), default=99)

    dry, rain = steps_to(DRY), steps_to(RAIN)
    if dry == rain:
        return (DRY, RAIN)[state.rng.below(2)]
    return DRY if dry < rain else RAIN


def weather_steps(state: State) -> dict[str, int]:
    """Gets the slots a weather symbol may move the pawn to, by direction (AR21)."""
    at = advanced_of(state).weather
    last = len(state.track.weather) - 1
    steps = {"stay": at, "drier": at - 1, "wetter": at + 1}
    return {word: slot for word, slot in steps.items() if 0 <= slot <= last}


def move_pawn(state: State, slot: int) -> None:
    """F1.WEATHER.03-04: conditions change at once, and with them the robots' tyres."""
    advanced = advanced_of(state)
    if slot == advanced.weather:
        return
    advanced.weather = slot
    now = condition(state)
    state.emit("weather", car=state.mover, slot=slot, condition=now, card=0)
    if ROBOT_TYRES.get(now, advanced.robot_tyres) != advanced.robot_tyres:
        advanced.robot_tyres = ROBOT_TYRES[now]
        state.emit("robot-tyres", compound=advanced.robot_tyres)
        robots_pit(state)


def robots_pit(state: State) -> None:
    """F1.WEATHER.11, .14: all robots pit, the best placed first, and have refuelled (AR24-25).

    The Leader chit is handed on when all of them have moved.
    """
    state.chits = ()
    for index in state.race_order():
        car = state.cars[index]
        if not car.robot:
            continue
        car.must_pit = False
        if car.off:
            extras(state, car).owes_stop = True
        else:
            fall_back(state, car, state.track.pit_time)
            take_best_point(state, car)
    state.update_leader()


# -- tyres


@step
def choose_tyres(state: State) -> None:
    """F1.COMPOUND.01: tyres are chosen in grid order."""
    if next_of(state, players_on_grid(state)):
        state.push("ask_tyres", "choose_tyres")


def compounds_for(state: State, car: Car) -> list[str]:
    """F1.COMPOUND.06: no third set of soft tyres."""
    used_up = extras(state, car).soft_sets >= SOFT_SETS
    return [name for name in COMPOUNDS if not (used_up and name == "soft")]


def chips_of(car: Car, compound: str) -> int:
    """F1.COMPOUND.05: the tyre chips a fresh set comes with."""
    chips = car.chart.tyres if car.chart else 0
    return chips - SOFT_CHIPS if compound == "soft" else chips


def fit_tyres(state: State, car: Car, compound: str) -> None:
    """F1.COMPOUND.03-10: a fresh set, whatever is left of the old one (AR14)."""
    own = extras(state, car)
    soft = compound == "soft"
    own.compound = compound
    own.soft_sets += soft
    own.soft_bonuses = SOFT_BONUSES if soft else 0
    car.tyres = chips_of(car, compound)
    state.emit("fit-tyres", car=car.index, compound=compound, tyres=car.tyres)


class TyreQuestion(Question):
    """Which type of tyres to fit."""

    def legal(self, state: State, seat: int) -> list[Action]:
        return [Action(("tyres", name)) for name in compounds_for(state, state.cars[seat])]

    def answer(self, state: State, seat: int, action: Action) -> None:
        fit_tyres(state, state.cars[seat], str(action[1]))

    def data(self, state: State, seat: int) -> dict[str, Any]:
        return {"car": seat, "condition": condition(state)}

    def explain(self, state: State, seat: int, action: Action) -> Refused:
        choices = ", ".join(compounds_for(state, state.cars[seat]))
        if action == Action(("tyres", "soft")):
            return Refused(F90Refusal.SOFT_SETS, "F1.COMPOUND.06", choices=choices)
        return Refused(F90Refusal.TYRES_UNKNOWN, self.rule, action=str(action), choices=choices)


@question
class AskTyres(TyreQuestion):
    """Which type of tyres to start on."""

    name = "ask_tyres"
    rule = "F1.COMPOUND.01"

    def answer(self, state: State, seat: int, action: Action) -> None:
        super().answer(state, seat, action)
        if action[1] == "hard" and TRACK_CARDS in state.setup.rules.switches:
            draw_track_cards(state, state.cars[seat], 1)


@question
class AskPitTyres(TyreQuestion):
    """Which type of tyres to leave the pit on."""

    name = "ask_pit_tyres"
    rule = "F1.COMPOUND.02"


@step
def soft_bonus(state: State) -> None:
    """F1.COMPOUND.04: a soft bonus may be used, one per turn, before the car moves (AR28)."""
    if not advanced_of(state).soft and extras(state, state.cars[state.mover]).soft_bonuses:
        state.push("ask_soft")


def use_soft_bonus(state: State, car: Car) -> None:
    own = extras(state, car)
    own.soft_bonuses -= 1
    advanced_of(state).soft = True
    state.emit("soft-bonus", car=car.index, left=own.soft_bonuses)


@question
class AskSoft(Question):
    """Whether to use a bonus of the soft tyres in this turn."""

    name = "ask_soft"
    rule = "F1.COMPOUND.04"

    def legal(self, state: State, seat: int) -> list[Action]:
        return [SAVE, USE]

    def answer(self, state: State, seat: int, action: Action) -> None:
        if action == USE:
            use_soft_bonus(state, state.cars[seat])

    def data(self, state: State, seat: int) -> dict[str, Any]:
        return {"car": seat, "left": extras(state, state.cars[seat]).soft_bonuses}
