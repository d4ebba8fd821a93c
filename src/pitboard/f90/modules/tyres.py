"""Tyres: the types of an edition, fresh sets, and the bonuses of soft ones.

What wrong tyres cost is in `state.tyres`.
"""

from __future__ import annotations

from pitboard.core.action import Action
from pitboard.core.errors import Refused
from pitboard.core.json_values import JsonObject
from pitboard.f90.chapters.starting import next_of, players_on_grid
from pitboard.f90.modules.track_cards import draw_track_cards
from pitboard.f90.names import MORE_TYRES, TRACK_CARDS
from pitboard.f90.procedure import Question, new_chapter
from pitboard.f90.refusals import F90Refusal
from pitboard.f90.state.race import Car, State
from pitboard.f90.state.tyres import token_points
from pitboard.f90.state.weather import condition

CHAPTER = new_chapter()
step, question = CHAPTER.step, CHAPTER.question

USE = Action(("use",))
USE_WHITE = Action(("use-white",))
SAVE = Action(("save",))


@step
def choose_tyres(state: State) -> None:
    """F1.COMPOUND.01: tyres are chosen in grid order."""
    if next_of(state, players_on_grid(state)):
        state.push("ask_tyres", "choose_tyres")


def compounds_for(state: State, car: Car) -> list[str]:
    """F1.COMPOUND.06, F2.TY.01, .06: no more sets of a type than there are; soft ones together."""
    more = MORE_TYRES in state.config.modules
    return [
        each.id
        for each in state.config.box.compounds.values()
        if (more or not each.further) and (not each.sets or car.soft_sets < each.sets)
    ]


def chips_of(state: State, car: Car, compound: str) -> int:
    """F1.COMPOUND.05: the tyre chips a fresh set comes with."""
    chips = car.chart.tyres if car.chart else 0
    return chips + state.config.box.compounds[compound].chips


def fit_tyres(state: State, car: Car, compound: str) -> None:
    """F1.COMPOUND.03-10: a fresh set, whatever is left of the old one (AR14)."""
    fitted = state.config.box.compounds[compound]
    car.compound = compound
    car.soft_sets += fitted.sets > 0
    car.soft_bonuses = fitted.bonuses
    if MORE_TYRES in state.config.modules:
        car.white_bonuses = fitted.white_bonuses
    car.tyres = chips_of(state, car, compound)
    state.emit("fit-tyres", car=car.index, compound=compound, tyres=car.tyres)


class TyreQuestion(Question):
    """Which type of tyres to fit."""

    def legal(self, state: State, seat: int) -> list[Action]:
        return [Action(("tyres", name)) for name in compounds_for(state, state.cars[seat])]

    def answer(self, state: State, seat: int, action: Action) -> None:
        fit_tyres(state, state.cars[seat], str(action[1]))

    def data(self, state: State, seat: int) -> JsonObject:
        return {"car": seat, "condition": condition(state)}

    def explain(self, state: State, seat: int, action: Action) -> Refused:
        choices = ", ".join(compounds_for(state, state.cars[seat]))
        compound = state.config.box.compounds.get(str(action[-1]))
        if compound and compound.sets and state.cars[seat].soft_sets >= compound.sets:
            return state.refused(F90Refusal.SOFT_SETS, choices=choices)
        return self.refused(state, F90Refusal.TYRES_UNKNOWN, action=str(action), choices=choices)


@question
class AskTyres(TyreQuestion):
    """Which type of tyres to start on."""

    name = "ask_tyres"

    def answer(self, state: State, seat: int, action: Action) -> None:
        super().answer(state, seat, action)
        if TRACK_CARDS in state.config.modules:
            count = state.config.box.compounds[str(action[1])].track_cards
            draw_track_cards(state, state.cars[seat], count)


@question
class AskPitTyres(TyreQuestion):
    """Which type of tyres to leave the pit on."""

    name = "ask_pit_tyres"


@step
def soft_bonus(state: State) -> None:
    """F1.COMPOUND.04: a soft bonus may be used, one per turn, before the car moves (AR28)."""
    car = state.cars[state.mover]
    if not token_points(state) and (car.soft_bonuses or car.white_bonuses):
        state.stack.append("ask_soft")


def use_soft_bonus(state: State, car: Car) -> None:
    car.soft_bonuses -= 1
    state.soft = True
    state.emit("soft-bonus", car=car.index, left=car.soft_bonuses)


def use_white_bonus(state: State, car: Car) -> None:
    """F2.TY.03-04: a white token is worth two movement points."""
    car.white_bonuses -= 1
    state.white = True
    state.emit("white-bonus", car=car.index, left=car.white_bonuses)


@question
class AskSoft(Question):
    """Whether to use a bonus of the soft tyres in this turn."""

    name = "ask_soft"

    def legal(self, state: State, seat: int) -> list[Action]:
        car = state.cars[seat]
        answers = [SAVE]
        if car.soft_bonuses:
            answers.append(USE)
        if car.white_bonuses:
            answers.append(USE_WHITE)
        return answers

    def answer(self, state: State, seat: int, action: Action) -> None:
        if action == USE:
            use_soft_bonus(state, state.cars[seat])
        elif action == USE_WHITE:
            use_white_bonus(state, state.cars[seat])

    def data(self, state: State, seat: int) -> JsonObject:
        car = state.cars[seat]
        white = {"white": car.white_bonuses} if car.white_bonuses else {}
        return {"car": seat, "left": car.soft_bonuses, **white}
