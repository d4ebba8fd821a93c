"""SPECIALs: what a strategy used well brings, each when its condition becomes true (AR30).

When a strategy scores is defined in `strategies`; a SPECIAL draws a Track Card.
"""

from __future__ import annotations

from collections.abc import Sequence

from pitboard.f90.modules.track_cards import draw_track_cards
from pitboard.f90.names import TRACK_CARDS
from pitboard.f90.procedure import new_chapter
from pitboard.f90.state.race import Car, State, individual_of

CHAPTER = new_chapter()
step, question = CHAPTER.step, CHAPTER.question


def score(state: State, car: Car, count: int = 1) -> None:
    """F1.SPECIAL.01: each SPECIAL draws a Track Card at once."""
    if count and TRACK_CARDS in state.config.modules:
        state.emit("special", car=car.index, strategy=car.strategy, count=count)
        draw_track_cards(state, car, count)


def special_of_draw(state: State, car: Car, cards: tuple[int, int]) -> None:
    """F1.SPECIAL.11-12: what the cards score that were chosen from."""
    if TRACK_CARDS in state.config.modules:
        score(state, car, state.config.strategy(car).drew(state, car, cards))


@step
def special_of_lucky_draw(state: State) -> None:
    """F2.SSTRAT.08: what two cards score that were drawn just now."""
    car = state.cars[state.mover]
    special_of_draw(state, car, (car.hand[-2], car.hand[-1]))


@step
def special_of_payment(state: State) -> None:
    """F1.SPECIAL.03-04: what a payment scores."""
    car = state.cars[state.mover]
    score(state, car, state.config.strategy(car).paid(state, individual_of(state).played))


@step
def special_of_trajectory(state: State) -> None:
    """F1.SPECIAL.09-10: what a movement scores that starts on a trajectory point."""
    car = state.cars[state.mover]
    if car.point >= 0 and not state.starts():
        score_trajectory(state, car)


def score_trajectory(state: State, car: Car) -> None:
    """Scores a movement that starts on the trajectory point where a car stands."""
    types = [state.config.deck.types[card] for card in individual_of(state).played]
    point = state.track.points[car.section][car.point]
    score(state, car, state.config.strategy(car).started(point, types))


@step
def specials_of_movement(state: State) -> None:
    """F1.SPECIAL.05-08, .13-14: what a movement scores that is over."""
    car = state.cars[state.mover]
    score(state, car, state.config.strategy(car).moved(state, car))


def late_braking_special(state: State, car: Car, passed: Sequence[Car]) -> None:
    """F1.SPECIAL.17: what a Late Braking scores that succeeded."""
    score(state, car, state.config.strategy(car).braked_late(car, passed))


def contest_special(
    state: State, order: Sequence[int], values: dict[int, int], leader: int
) -> None:
    """F1.SPECIAL.15-16: what a contest scores for who is first, the car that led it or another."""
    first = state.cars[order[0]]
    if TRACK_CARDS in state.config.modules and first.index in values:
        rivals = [value for index, value in values.items() if index != first.index]
        led, own = first.index == leader, values[first.index]
        score(state, first, state.config.strategy(first).contested(own, rivals, led=led))
