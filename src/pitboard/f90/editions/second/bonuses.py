"""Bonuses of strategies that are asked for in phase D: PUSH in D.1, SAVE FUEL in D.3."""

from __future__ import annotations

from collections.abc import Sequence

from pitboard.core.action import Action
from pitboard.core.errors import Refused
from pitboard.core.json_values import JsonObject
from pitboard.f90.modules.specials import score
from pitboard.f90.names import TRACK_CARDS
from pitboard.f90.procedure import Question, new_chapter
from pitboard.f90.refusals import F90Refusal
from pitboard.f90.state.race import Car, State, individual_of

CHAPTER = new_chapter()
step, question = CHAPTER.step, CHAPTER.question

PUSH = [Action(("push", chips)) for chips in range(9)]
DELAY = Action(("delay",))
TRACK_CARD = Action(("track-card",))
NEITHER = Action(("neither",))


# -- D.1: PUSH


def chips_to_push(state: State, car: Car) -> int:
    """F2.SSTRAT.12: how many chips may still be paid, for a movement point each."""
    return min(state.config.strategies[car.strategy].extra_chips, car.tyres)


@step
def push(state: State) -> None:
    """F2.SSTRAT.12: after the printed costs further chips may be paid."""
    if chips_to_push(state, state.cars[state.mover]):
        state.stack.append("ask_push")


@question
class AskPush(Question):
    """How many further tyre chips to pay, for a movement point each."""

    name = "ask_push"

    def legal(self, state: State, seat: int) -> list[Action]:
        return PUSH[: chips_to_push(state, state.cars[seat]) + 1]

    def answer(self, state: State, seat: int, action: Action) -> None:
        chips = action.number()
        if chips:
            car = state.cars[seat]
            car.tyres -= chips
            individual_of(state).bonus += chips
            state.emit("push", car=seat, chips=chips, left=car.tyres)

    def data(self, state: State, seat: int) -> JsonObject:
        return {"car": seat, "chips": state.cars[seat].tyres}

    def explain(self, state: State, seat: int, action: Action) -> Refused:
        most = chips_to_push(state, state.cars[seat])
        return self.refused(state, F90Refusal.PUSH, action=str(action), most=most)


# -- D.3: SAVE FUEL


@step
def save_fuel(state: State) -> None:
    """F2.SSTRAT.14-16: with slow cards only, the next stop is put off or a Track card drawn."""
    car = state.cars[state.mover]
    slow = state.config.strategies[car.strategy].slow_cards
    moves, played = state.config.deck.moves, individual_of(state).played
    if slow and played and all(moves[card] <= slow for card in played):
        state.stack.append("ask_save_fuel")


@question
class AskSaveFuel(Question):
    """Whether to put the refuel chit off by a turn, to draw a Track Card, or neither."""

    name = "ask_save_fuel"

    def legal(self, state: State, seat: int) -> list[Action]:
        answers = [DELAY] if state.cars[seat].pit_due else []
        if TRACK_CARDS in state.config.modules:
            answers.append(TRACK_CARD)
        return [*answers, NEITHER]

    def answer(self, state: State, seat: int, action: Action) -> None:
        car = state.cars[seat]
        if action == DELAY:
            turn = car.pit_due + 1
            car.pit_due = turn if turn <= state.config.last_turn else 0
            state.emit("fuel-saved", car=seat, due=car.pit_due)
        elif action == TRACK_CARD:
            score(state, car)

    def default(self, state: State, seat: int, actions: Sequence[Action]) -> Action:
        return NEITHER

    def data(self, state: State, seat: int) -> JsonObject:
        return {"car": seat, "due": state.cars[seat].pit_due}
