"""Track Cards: their own deck, where they may be played for movement, and their symbols.

A Track Card is legal for movement if the car's way, as the board stands now, touches its corner
(AR50). What cards cost and do when played is told in the chapter of playing.
"""

from __future__ import annotations

from collections.abc import Sequence

from pitboard.core.action import Action
from pitboard.f90.box.cards import CORNER_OVERTAKE, LATE_BRAKING
from pitboard.f90.chapters.passing import passing_cost
from pitboard.f90.chapters.trajectories import trajectory_bonus
from pitboard.f90.procedure import step
from pitboard.f90.state.advanced import advanced_of, behind_yellow_flag, extras, tyre_penalty
from pitboard.f90.state.race import Car, State

SOFT = "play-soft"
"""Verb of cards that need a soft bonus, declared with them, to be legal."""
FARTHEST = 20
"""No movement goes farther than this."""
NOWHERE = 99


@step
def shuffle_track_cards(state: State) -> None:
    """F1.ASETUP.03: the Track Cards of the track make a deck of their own."""
    deck = state.setup.deck
    cards = list(range(deck.race_size + 1, deck.size + 1))
    state.rng.shuffle(cards)
    advanced_of(state).deck = cards


def draw_track_cards(state: State, car: Car, count: int) -> None:
    """F1.TRACKCARD.10-11: draws from the Track Card deck; with no card left a draw is lost."""
    advanced = advanced_of(state)
    drawn = []
    for _ in range(count):
        state.sealed = True
        if not advanced.deck and advanced.discard:
            advanced.deck, advanced.discard = advanced.discard, []
            state.rng.shuffle(advanced.deck)
            for other in state.cars:
                gone = [card for card in other.moved_with if card in advanced.deck]
                other.moved_with = tuple(card for card in other.moved_with if card not in gone)
            state.emit("track-reshuffle", cards=len(advanced.deck))
        if advanced.deck:
            drawn.append(advanced.deck.pop())
    if drawn:
        car.hand += drawn
        state.emit_private(
            "track-draw", car.index, {"cards": drawn}, car=car.index, count=len(drawn)
        )


def late_braking_cards(state: State, car: Car) -> list[Action]:
    """F1.TRACKCARD.15: cards that make a Late Braking before their corner succeed."""
    if state.advanced is None:
        return []
    deck = state.setup.deck
    corner = state.track.corner_at[(car.section + 1) % state.length]
    return [
        Action(("late", card))
        for card in car.hand
        if LATE_BRAKING in deck.symbols[card] and deck.corners[card] == corner
    ]


# -- playing for movement


def within_reach(state: State, car: Car, actions: list[Action]) -> list[Action]:
    """F1.TRACKCARD.03-07: leaves out plays whose Track Cards would not touch their corners.

    Where it takes a soft bonus to get there, it is declared with the cards (AR50).
    """
    size = state.setup.deck.race_size
    if all(card <= size for card in car.hand):
        return actions
    way = Way(state, car)
    soft = extras(state, car).soft_bonuses > 0
    reached = []
    for action in actions:
        lacking = way.lacking(action.numbers())
        if lacking <= 0:
            reached.append(action)
        elif lacking == 1 and soft:
            reached.append(Action((SOFT, *action.args)))
    return reached


class Way:
    """The way ahead of a car: what movement it takes to touch each corner."""

    __slots__ = ("_car", "_deck", "_needs", "_state")

    def __init__(self, state: State, car: Car) -> None:
        self._state = state
        self._car = car
        self._deck = state.setup.deck
        self._needs: dict[tuple[int, ...], dict[int, int]] = {}

    def lacking(self, cards: Sequence[int]) -> int:
        """Gets how much movement is missing for cards to touch their corners; 0 or less: none."""
        corners = [self._deck.corners[card] for card in cards if self._deck.corners[card]]
        if not corners:
            return 0
        needs = self._needs_with(overtaking_corners(self._state, cards))
        most = max(needs.get(corner, NOWHERE) for corner in corners)
        return most - movement_of(self._state, self._car, cards) if most else 0

    def _needs_with(self, overtakes: tuple[int, ...]) -> dict[int, int]:
        if overtakes not in self._needs:
            advanced = advanced_of(self._state)
            before, advanced.overtakes = advanced.overtakes, overtakes
            self._needs[overtakes] = corner_needs(self._state, self._car)
            advanced.overtakes = before
        return self._needs[overtakes]


def overtaking_corners(state: State, cards: Sequence[int]) -> tuple[int, ...]:
    """F1.TRACKCARD.14: the corners where cards played for movement allow overtaking."""
    deck = state.setup.deck
    return tuple(deck.corners[card] for card in cards if CORNER_OVERTAKE in deck.symbols[card])


def movement_of(state: State, car: Car, cards: Sequence[int]) -> int:
    """Gets the movement that cards would bring as things stand, without a soft bonus."""
    deck = state.setup.deck
    total = sum(deck.moves[card] for card in cards)
    if car.off:
        total -= extras(state, car).lost_time
    else:
        total += trajectory_bonus(state, car, cards)
    if car.strategy == "hazard":
        total += sum(deck.damage[card] + (deck.checks[card] is not None) for card in cards)
    return total - tyre_penalty(state, car)


def corner_needs(state: State, car: Car) -> dict[int, int]:
    """Gets the movement it takes to touch each corner ahead; 0 for the one the way begins in.

    Cars and flags are passed at what they cost now; one that cannot be passed ends the way. A car
    off the track begins where it re-enters: it gets there even with no movement (AR50, AR62).
    """
    corner_at = state.track.corner_at
    ghost = car.clone()
    needs: dict[int, int] = {}
    spent = 0
    if car.off:
        ghost.section = extras(state, car).reentry
        spent = 1
    ahead = ahead_of(state, car, ghost.section)
    needs[corner_at[ghost.section]] = 0
    for _ in range(FARTHEST):
        cost = cost_to_leave(state, ghost, ahead)
        if cost < 0:
            break
        spent += cost + 1
        ghost.section += 1
        if ghost.section == state.length:
            ghost.section = 0
            ghost.lap += 1
        ahead = ahead_of(state, car, ghost.section)
        needs.setdefault(corner_at[ghost.section], spent)
    return needs


def ahead_of(state: State, car: Car, section: int) -> list[int]:
    """Gets the cars a car finds ahead in a section: all, unless it stands among them."""
    queue = state.queues[section]
    return queue[: queue.index(car.index)] if car.index in queue else queue


def cost_to_leave(state: State, car: Car, ahead: Sequence[int]) -> int:
    """Gets what getting past cars and flag of a section costs, -1 if it cannot be done."""
    if state.advanced is not None and car.section in state.advanced.yellow:
        return -1 if ahead else int(behind_yellow_flag(state, car))
    total = 0
    for index in ahead:
        cost = passing_cost(state, car, state.cars[index])
        if cost < 0:
            return -1
        total += cost
    return total
