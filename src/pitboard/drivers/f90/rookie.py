"""The rookie: simple sensible rules, one per question, no looking ahead.

It drives like a person after their first evening with the game: as far as the cards go, tyres
before cards, checks with a card that passes, a pit stop when something runs out. Better drivers use
the same rules to finish simulated turns, so the rules work on a state, and read only what the seat
may know: its own hand and public information. The questions that only the Advanced game asks are
answered in `rookie_advanced`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache

from pitboard.core.action import Action
from pitboard.core.game import Decision
from pitboard.core.rng import RandomSource
from pitboard.drivers.base import DEFAULT_BUDGET, BaseDriver, Budget
from pitboard.drivers.f90.strategies import strategy_for
from pitboard.f90.box.cards import Deck
from pitboard.f90.chapters.movement import FREE, LATE, PASS, STAY
from pitboard.f90.chapters.pit import DONE, DRIVE, PIT
from pitboard.f90.chapters.playing import (
    BLIND,
    CHECK,
    CHIPS,
    DECK,
    ORDER,
    SKIP,
    AskPlay,
)
from pitboard.f90.chapters.starting import EXCHANGE, KEEP
from pitboard.f90.chapters.trajectories import NO_POINT, sure_trajectory
from pitboard.f90.game import F90_GAME
from pitboard.f90.modules.track_cards import declared, way_to_corners
from pitboard.f90.outlook import extreme_limit, late_braking_target
from pitboard.f90.plays import ALONE, PAIR
from pitboard.f90.state.race import Car, State
from pitboard.f90.state.skills import check_bonus
from pitboard.f90.state.tyres import tyre_penalty
from pitboard.f90.state.view import F90View

USUAL_BID = 12
"""Turns of fuel that neither help nor hurt in qualifying."""

SHY, SHY_OF_THE_END = 4, 15
"""Price of a check in tenths of a section: usually, and where damage might end the race."""
LIKELY = 65
"""A blind check within this is worth trying."""
SLOW = 6
"""Cards that are worth less are thrown away at a stop."""

Rule = Callable[[State, Car, list[Action]], Action]
QuickRule = Callable[[State, Car], Action]

RULES: dict[str, Rule] = {}
QUICK_RULES: dict[str, QuickRule] = {}
"""Rules that find a legal answer without the list of all."""


def answers(question: str) -> Callable[[Rule], Rule]:
    """Registers the rule for a question."""

    def register(rule: Rule) -> Rule:
        RULES[question] = rule
        return rule

    return register


def answers_unlisted(question: str) -> Callable[[QuickRule], QuickRule]:
    """Registers a rule for a question that is asked often: no list of answers is made for it."""

    def register(rule: QuickRule) -> QuickRule:
        QUICK_RULES[question] = rule
        return rule

    return register


def rookie_action(state: State, seat: int) -> Action:
    """Gets the rookie's answer to the question on top."""
    question, car = state.stack[-1], state.cars[seat]
    if quick := QUICK_RULES.get(question):
        return quick(state, car)
    return RULES[question](state, car, state.legal(seat))


class RookieDriver(BaseDriver):
    """Simple sensible rules."""

    def choose(
        self,
        view: F90View,
        decision: Decision,
        budget: Budget = DEFAULT_BUDGET,  # noqa: ARG002 (rules need none)
    ) -> Action:
        if len(decision.actions) == 1:
            return decision.actions[0]
        dice = RandomSource(self.key(decision))
        return rookie_action(F90_GAME.sample(view, dice), decision.seat)


@lru_cache(maxsize=64)
def worths_of(deck: Deck) -> Mapping[str | int, int]:
    """Gets the value of keeping each card: fast cards first, then cards that draw."""
    return {
        card: 4 * deck.moves[card] + 3 * deck.draws[card] - deck.tyres[card] - 2 * deck.damage[card]
        for card in range(deck.size + 1)
    }


def worth(state: State, card: int) -> int:
    """Gets the value of keeping a card."""
    return worths_of(state.config.deck)[card]


def cheapest(state: State, actions: list[Action]) -> Action:
    """Gets the action whose card is worth least."""
    worths = worths_of(state.config.deck)
    return min(actions, key=lambda action: worths[action[1]])


# -- before the race


@answers("ask_chart")
def balanced_chart(state: State, car: Car, legal: list[Action]) -> Action:
    """Takes the chart whose weakest characteristic is best."""
    charts = {chart.id: chart for chart in state.config.charts}

    def weakest(action: Action) -> int:
        chart = charts[str(action[1])]
        return min(chart.tyres // 2 - 3, chart.cards - 4, chart.slots - 3)

    return max(legal, key=weakest)


@answers("ask_substitute")
def exchange_slow_hand(state: State, car: Car, legal: list[Action]) -> Action:
    moves = state.config.deck.moves
    return EXCHANGE if sum(moves[card] for card in car.hand) < 2 * len(car.hand) else KEEP


@answers("ask_qualifying")
def qualify_with_a_three(state: State, car: Car, legal: list[Action]) -> Action:
    """Spends a fast card, rather one that leaves a high Target Check; bids the usual fuel."""
    deck = state.config.deck

    def price(action: Action) -> float:
        card, *bid = action.numbers()
        usual = not bid or bid[0] == USUAL_BID
        return min(deck.moves[card], 3) + deck.factors[card] / 100 + 9 * usual

    return max(legal, key=price)


@answers("ask_first_strategy")
@answers("ask_pit_strategy")
@answers("ask_skip_strategy")
def strategy_for_hand(state: State, car: Car, legal: list[Action]) -> Action:
    return strategy_for(state, car, legal)


# -- pit stop


@answers_unlisted("ask_pit")
def pit_when_empty(state: State, car: Car) -> Action:
    """Stops when two of tyres, cards and damage slots are gone, or the fuel is."""
    if state.config.last_turn - state.turn < 4:
        return DRIVE
    empty = (car.tyres <= 1) + (len(car.hand) <= 2) + (car.free_slots() <= 1)
    empty += tyre_penalty(state, car)
    if car.pit_due and car.pit_due - state.turn <= 1:
        empty += 1
    return PIT if empty >= 2 else DRIVE


@answers("ask_pit_discard")
def discard_slow_cards(state: State, car: Car, legal: list[Action]) -> Action:
    slow = [a for a in legal if a != DONE and worth(state, a.numbers()[0]) < SLOW]
    if slow:
        return cheapest(state, slow)
    return DONE if legal[0] == DONE else cheapest(state, legal)


# -- cards


@answers("ask_lucky")
def keep_the_better(state: State, car: Car, legal: list[Action]) -> Action:
    return max(legal, key=lambda action: worth(state, action.numbers()[0]))


@answers("ask_lucky_discard")
@answers("ask_discard")
def discard_the_least(state: State, car: Car, legal: list[Action]) -> Action:
    return cheapest(state, legal)


@answers("ask_trajectory")
def use_it_if_likely(state: State, car: Car, legal: list[Action]) -> Action:
    """Uses a trajectory that costs something, and an extreme one where it should hold."""
    point = state.track.points[car.section][car.point]
    risky = point.extreme is not None and extreme_limit(state, car, point) < LIKELY
    return legal[-1] if risky or (point.damage and car.free_slots() <= 1) else legal[0]


@answers("ask_chase")
def take_fast_cards(state: State, car: Car, legal: list[Action]) -> Action:
    best = max(legal[1:], key=lambda action: worth(state, action.numbers()[0]))
    return best if worth(state, best.numbers()[0]) >= 10 else DECK


@answers_unlisted(AskPlay.name)
def play_fast(state: State, car: Car) -> Action:
    """Moves as far as the cards go, less a little for what they cost, all in tenths of a section.

    Simulated races spend most of their time here. So there is no list of the legal plays: whether
    one gets to the corners of its Track Cards is computed for the best ones only.
    """
    question = state.procedure.questions[AskPlay.name]
    assert isinstance(question, AskPlay)  # noqa: S101 (every edition's is one)
    deck = state.config.deck
    strategy = state.config.strategies[car.strategy]
    point = None if car.off else sure_trajectory(state, car)
    types, tyres, saved = deck.types, deck.tyres, strategy.tyres_saved
    gains = gains_of(deck, SHY if car.free_slots() > 1 else SHY_OF_THE_END)
    way = way_to_corners(state, car)
    best, chosen = -1 if question.may_skip else NOTHING, SKIP
    for a, others in question.payable(state, car):
        for b in others:
            value, cost = gains[a] + gains[b], tyres[a] + tyres[b]
            if cost > saved:
                value -= 3 * (cost - saved)
            if point and strategy.matches(point, (types[a], types[b])):
                value += 10 * point.bonus
            if value > best:
                play = declared(car, way.lacking(a, b), a, b) if way else PAIR[a][b]
                if play:
                    best, chosen = value, play
    return chosen


NOTHING = -1000
"""Less than any play is worth."""


@lru_cache(maxsize=64)
def gains_of(deck: Deck, shy: int) -> Sequence[int]:
    """Gets what playing each card brings without its tyres, in tenths of a section."""
    gains = [
        10 * deck.moves[card] + 8 * deck.draws[card] - 7 * deck.damage[card] - 8
        for card in range(deck.size + 1)
    ]
    gains = [gain if deck.checks[card] is None else gain - shy for card, gain in enumerate(gains)]
    gains[ALONE] = 0
    return gains


@answers("ask_pay")
def pay_with_chips(state: State, car: Car, legal: list[Action]) -> Action:
    cards = [action for action in legal if action != CHIPS]
    if legal[0] == CHIPS and (car.tyres > 4 or not cards or len(car.hand) < 4):
        return CHIPS
    return cheapest(state, cards)


@answers("ask_check_order")
def easier_check_last(state: State, car: Car, legal: list[Action]) -> Action:
    return min(legal, key=lambda action: action.numbers()[0])


@answers("ask_check")
@answers("ask_lapping_check")
def check_safely(state: State, car: Car, legal: list[Action]) -> Action:
    """Uses the highest factor that passes, a movement card before a hand card, else goes blind."""
    factors = state.config.deck.factors
    moving = state.stack[-1] == "ask_check"
    target = factors[car.target] + check_bonus(state, car, rain=moving)
    individual = state.individual
    spare: tuple[int, ...] = ()
    if moving and individual is not None:
        target += individual.checks[0]
        spare = individual.cards
    cards = [action.numbers()[0] for action in legal if action != BLIND]
    passing = [card for card in cards if factors[card] <= target]
    own = [card for card in passing if card in spare]
    if own:
        return CHECK[max(own, key=lambda card: factors[card])]
    if not passing or (target >= 60 and car.free_slots()):
        return BLIND
    return CHECK[min(passing, key=lambda card: worth(state, card))]


@answers("ask_discard_order")
def usual_order(state: State, car: Car, legal: list[Action]) -> Action:
    return ORDER


# -- movement


@answers("ask_pass")
def go_past(state: State, car: Car, legal: list[Action]) -> Action:
    if FREE in legal:
        return FREE
    return PASS if PASS in legal else legal[-1]


@answers("ask_late_braking")
def brake_late_if_likely(state: State, car: Car, legal: list[Action]) -> Action:
    """Brakes late where it should succeed; with a card that makes it sure if cars are ahead."""
    ahead = state.queues[car.section].index(car.index)
    if state.config.rules.switches and 0 < car.pit_due <= state.turn + 1:
        return STAY
    sure = [action for action in legal if action.verb == LATE.verb and action != LATE]
    if sure and ahead:
        return sure[0]
    return LATE if late_braking_target(state, car) >= (60 if ahead else 75) else STAY


@answers("ask_point")
def take_best_bonus(state: State, car: Car, legal: list[Action]) -> Action:
    """Takes the highest bonus it holds a card for."""
    points = state.track.points[car.section]
    types = [state.config.deck.types[card] for card in car.hand]

    def value(action: Action) -> float:
        if action == NO_POINT:
            return 0.0
        point = points[action.numbers()[0]]
        return point.bonus * (1.0 if point.type in types else 0.5)

    return max(legal, key=value)


@answers_unlisted("ask_contest")
def contest_with_spares(state: State, car: Car) -> Action:
    """Takes part with the two fastest cards beyond the three it wants to move with."""
    moves = state.config.deck.moves
    spare = sorted(car.hand, key=lambda card: moves[card])[:-2][-2:]
    if len(spare) < 2:
        return state.legal(car.index)[0]
    return Action(("contest", *sorted(spare)))
