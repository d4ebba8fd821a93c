"""V2, the draw at the end: an individual turn whose card comes last, for the next one.

A card taken from the chased car comes first all the same, and is the card of the turn.
"""

from __future__ import annotations

from pitboard.f90.procedure import new_chapter
from pitboard.f90.state.race import State, individual_of
from pitboard.f90.strategies import takeable_cards

CHAPTER = new_chapter()
step = CHAPTER.step


@step
def chase_first(state: State) -> None:
    """F2.V2.03: a card of the chased car may be taken before the cards are played."""
    car = state.cars[state.mover]
    if state.config.strategy(car).chases and takeable_cards(state, car):
        state.stack.append("ask_chase")


@step
def draw_at_the_end(state: State) -> None:
    """F2.V2.01, .04, .06: whose turn is completed draws, unless the race is over with this turn;
    what saving fuel brings comes with it."""
    if not state.cars[state.mover].out and not state.is_last_turn():
        state.push("save_fuel", "draw_last")


@step
def draw_last(state: State) -> None:
    """F2.V2.01-03: as the strategy has it; none beside a card taken from the chased car."""
    car = state.cars[state.mover]
    if not individual_of(state).has_card:
        state.config.strategy(car).draw_last(state, car)
