"""Phases A and C of the 2nd edition: skip or pit stop, then the Movement Cards."""

from __future__ import annotations

from collections.abc import Sequence

from pitboard.core.action import Action
from pitboard.core.errors import Refused
from pitboard.f90.chapters import pit, playing
from pitboard.f90.chapters.pit import DRIVE, PIT, drive_through_pit, is_due, start_pit_stop
from pitboard.f90.chapters.playing import SKIP, use_symbols
from pitboard.f90.chapters.starting import set_strategy
from pitboard.f90.modules.track_cards import within_reach
from pitboard.f90.names import CARDS_ARE_PLAYED, MOVEMENT_IS_OVER, OFF_TRACK, TURN_IS_OVER
from pitboard.f90.outlook import can_pay, price_of
from pitboard.f90.plays import ALONE, Payable
from pitboard.f90.procedure import new_chapter
from pitboard.f90.refusals import F90Refusal
from pitboard.f90.state.race import Car, State, individual_of

CHAPTER = new_chapter()
step, question = CHAPTER.step, CHAPTER.question


# -- A: turn start declarations


@step
def turn_start_declarations(state: State) -> None:
    """F2.PHASEA.01, .05: a stop that is due is made (RP2); a car that pitted goes on (RP7), and so
    does one behind the Safety Car where only such stops are made (F2.SSC.04)."""
    car = state.cars[state.mover]
    if car.pitted:
        return
    if is_due(state, car):
        start_pit_stop(state)
    elif state.safety_car < 0 or state.config.rules.stops_behind_safety_car:
        state.stack.append("ask_pit")


@question
class AskTurnStart(pit.AskPit):
    """Whether to skip the turn or to pit, before anything else."""

    def legal(self, state: State, seat: int) -> list[Action]:
        """F2.PHASEA.01, F2.SSC.03: behind the Safety Car everybody moves."""
        return [DRIVE, PIT] if state.safety_car >= 0 else [DRIVE, PIT, SKIP]

    def answer(self, state: State, seat: int, action: Action) -> None:
        """F2.PHASEA.02: who skips may change strategy, and their turn is over (RP1); beside a path
        no strategy works (F2.SOFF.04)."""
        if action == SKIP:
            state.emit("skip", car=seat)
            state.drop_to(TURN_IS_OVER)
            strategies = state.config.rules.strategies
            if strategies and not (state.cars[seat].off and OFF_TRACK in state.config.modules):
                state.stack.append("ask_skip_strategy")
        else:
            super().answer(state, seat, action)


@step
def pit_lane(state: State) -> None:
    """F2.PIT.02, F2.SPIT.01-02: the car goes back; its damage is repaired after the fuel."""
    drive_through_pit(state)


@question
class AskSkipStrategy(playing.AskSkipStrategy):
    """Which strategy to go on with after skipping; it holds at once."""

    def answer(self, state: State, seat: int, action: Action) -> None:
        set_strategy(state, state.cars[seat], str(action[1]))


# -- C: play cards


@step
def play_cards(state: State) -> None:
    """F2.PHASEC.01: one or two cards are played if any can be paid; otherwise the car does not move
    (RD2), or is only placed back on the track (RL5)."""
    car = state.cars[state.mover]
    if can_play(state, car):
        state.stack.append("ask_play")
    elif car.off:
        state.drop_to(CARDS_ARE_PLAYED)
    else:
        state.drop_to(MOVEMENT_IS_OVER)


def can_play(state: State, car: Car) -> bool:
    """Returns whether any card can be played; Race Cards alone are tried first: they are cheap, and
    most cost nothing."""
    deck = state.config.deck
    size, costs, damage = deck.race_size, deck.tyres_and_discards, deck.damage
    for card in car.hand:
        if card <= size:
            free = not (costs[card] or damage[card])
            if free or can_pay(state, car, price_of(state, car, (card,)), 1):
                return True
    return bool(plays(state, car))


def plays(state: State, car: Car) -> list[Action]:
    """F2.PHASEC.02-04: what can be paid; Track Cards only where the car gets to their corners
    (F2.STRACKCARD.01)."""
    return within_reach(state, car, payable(state, car))


def payable(state: State, car: Car) -> list[Payable]:
    """RD2: any card that can be paid, or a pair of them."""
    hand = car.hand
    deck = state.config.deck
    tyres, damage, discards, mates = deck.tyres, deck.damage, deck.discards, deck.mates
    saved = state.config.strategies[car.strategy].tyres_saved
    slots, held, chips = car.free_slots(), len(hand), car.tyres
    cards_pay = chips > 0 and not state.config.rules.chips_only
    # A card that is played or discarded cannot pay a tyre point.
    costs = deck.tyres_and_discards if cards_pay else tyres
    found = []
    for i, a in enumerate(hand, 1):
        spare, room = held - 1 - discards[a], slots - damage[a]
        purse = saved + chips + (held - 1 if cards_pay else 0) - costs[a]
        if spare < 0 or room < 0 or purse < 0:
            continue  # nor can a pair with it be paid
        mates_of_a = mates[a]
        spare -= 1
        purse -= cards_pay
        others = [ALONE]
        for b in hand[i:]:
            if b in mates_of_a and costs[b] <= purse and damage[b] <= room and discards[b] <= spare:
                others.append(b)  # noqa: PERF401 (faster so)
        found.append((a, others))
    return found


@question
class AskPlay(playing.AskPlay):
    """Which one or two cards to move with; a skip was declared in phase A."""

    may_skip = False

    def legal(self, state: State, seat: int) -> list[Action]:
        return plays(state, state.cars[seat])

    def payable(self, state: State, car: Car) -> list[Payable]:
        return payable(state, car)

    def answer(self, state: State, seat: int, action: Action) -> None:
        car = state.cars[seat]
        individual = individual_of(state)
        deck = state.config.deck
        cards = action.numbers()
        for card in cards:
            car.hand.remove(card)
            individual.bonus += deck.moves[card]
            modifier = deck.checks[card]
            if modifier is not None:
                if deck.blinds[card] or state.config.rules.blind_checks:
                    individual.blind += (modifier,)
                else:
                    individual.checks += (modifier,)
        individual.played = individual.cards = cards
        if not state.quiet:
            state.emit("play", car=seat, cards=list(cards))
        use_symbols(state, car, action)

    def default(self, state: State, seat: int, actions: Sequence[Action]) -> Action:
        return actions[0]

    def explain(self, state: State, seat: int, action: Action) -> Refused:
        refusal = super().explain(state, seat, action)
        if refusal.code != F90Refusal.TYRES:
            return refusal
        car, cards = state.cars[seat], action.numbers()
        price = price_of(state, car, cards)
        if not price.discards or not can_pay(state, car, price._replace(discards=0), len(cards)):
            return refusal
        held = len(car.hand) - len(cards)
        return state.refused(F90Refusal.DISCARDS, count=price.discards, held=held)
