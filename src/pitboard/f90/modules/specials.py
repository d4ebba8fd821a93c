"""SPECIALs: what a strategy used well brings, each when its condition becomes true (AR30).

Knows the conditions of the six strategies; a SPECIAL draws a Track Card, whatever that card is.
"""

from __future__ import annotations

from collections.abc import Sequence

from pitboard.f90.box.cards import CardType
from pitboard.f90.editions.ruleset import TRACK_CARDS
from pitboard.f90.modules.track_cards import draw_track_cards
from pitboard.f90.procedure import step
from pitboard.f90.state.advanced import advanced_of
from pitboard.f90.state.race import Car, State, individual_of

HAZARD_SECTIONS = 6


def score(state: State, car: Car, count: int = 1) -> None:
    """F1.SPECIAL.01: each SPECIAL draws a Track Card at once."""
    if count and TRACK_CARDS in state.setup.rules.switches:
        state.emit("special", car=car.index, strategy=car.strategy, count=count)
        draw_track_cards(state, car, count)


def special_of_draw(state: State, car: Car, cards: tuple[int, int]) -> None:
    """F1.SPECIAL.11-12: LUCKY scores with two equal values, which it then shows to all."""
    moves = state.setup.deck.moves
    if TRACK_CARDS in state.setup.rules.switches and moves[cards[0]] == moves[cards[1]]:
        state.emit("lucky-pair", car=car.index, cards=list(cards))
        score(state, car)


@step
def special_of_payment(state: State) -> None:
    """F1.SPECIAL.03-04: SAVE TYRES scores when a chip is paid in spite of it."""
    car = state.cars[state.mover]
    if car.strategy == "save-tyres":
        tyres = state.setup.deck.tyres
        if sum(tyres[card] for card in individual_of(state).played) >= 2:
            score(state, car)


@step
def special_of_trajectory(state: State) -> None:
    """F1.SPECIAL.09-10: BALANCE scores with a card of the trajectory's own type, never red."""
    car = state.cars[state.mover]
    if car.strategy != "balance" or car.point < 0 or state.starts():
        return
    types = [state.setup.deck.types[card] for card in individual_of(state).played]
    point = state.track.points[car.section][car.point]
    if point.type in types and CardType.SPEEDING not in types:
        score(state, car)


@step
def specials_of_movement(state: State) -> None:
    """F1.SPECIAL.05-08, .13-14: HAZARD and CHASE score when the movement is over."""
    car = state.cars[state.mover]
    if car.strategy == "hazard":
        score(state, car, hazard_specials(state, car))
    elif car.strategy == "chase" and individual_of(state).spent and caught(state, car):
        score(state, car)


def hazard_specials(state: State, car: Car) -> int:
    """Counts checks passed and damage taken in a turn of at least 6 sections (AR32)."""
    advanced = advanced_of(state)
    if state.distance(car) - advanced.start < HAZARD_SECTIONS:
        return 0
    individual = individual_of(state)
    moves = state.setup.deck.moves
    # Each check and each damage of a movement card has brought HAZARD one movement point.
    risks = individual.bonus - sum(moves[card] for card in individual.played)
    return risks + advanced.braked + advanced.cars[car.index].contact


def caught(state: State, car: Car) -> bool:
    """F1.SPECIAL.13-14: the chased player is on the track in the same section (AR36)."""
    if car.chased < 0:
        return False
    chased = state.cars[car.chased]
    racing = not (chased.robot or chased.off or chased.out)
    return racing and chased.section == car.section


def late_braking_special(state: State, car: Car, passed: Sequence[Car]) -> None:
    """F1.SPECIAL.17: BANGING WHEELS scores when a car on the same lap is passed (AR38)."""
    if car.strategy == "banging-wheels" and any(other.lap == car.lap for other in passed):
        score(state, car)


def contest_special(state: State, order: Sequence[int], values: dict[int, int]) -> None:
    """F1.SPECIAL.15-16: BANGING WHEELS scores for the one highest value of several (AR37)."""
    first = state.cars[order[0]]
    if first.strategy != "banging-wheels" or first.index not in values or len(values) < 2:
        return
    rivals = [value for index, value in values.items() if index != first.index]
    if values[first.index] > max(rivals):
        score(state, first)
