"""What a position is worth to a car, in sections of the track.

Progress counts one for one. Everything else is priced by what it will still buy before the flag:
cards that can still be played, tyre chips that can still be spent, slots that allow risks, a
Target Check that makes checks easy, a trajectory point, free track ahead.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from pitboard.drivers.f90.estimate_advanced import advanced_value, usefulness
from pitboard.drivers.f90.stint import PRICES as STINT_PRICES
from pitboard.drivers.f90.stint import StintPrices, stint_value, turns_to_use
from pitboard.drivers.f90.strategies import strategy_value
from pitboard.f90.box.cards import Deck
from pitboard.f90.box.track import Point
from pitboard.f90.modules.traits import pace
from pitboard.f90.names import FUEL, OFF_TRACK, PHASES
from pitboard.f90.outlook import extreme_limit
from pitboard.f90.state.config import Config
from pitboard.f90.state.race import CORNER, STRAIGHT, Car, State


@dataclass(frozen=True, slots=True, eq=False)
class Prices:
    """The prices of an estimate; tuned by simulated races.

    Compared and hashed by identity: what depends on them is cached.
    """

    card: float = 0.3
    card_move: float = 0.2
    card_draw: float = 0.7
    card_cost: float = 0.15
    surplus_card: float = 0.2
    chip: float = 0.4
    """A chip that a trajectory costs."""
    needed_chip: float = 0.6
    pushed_chip: float = 0.8
    spare_chip: float = 0.15
    """A chip that the turns to the next stop will take, for cards or for movement points, and one
    more."""
    no_chip: float = 2.2
    one_chip: float = 1.0
    slot: float = 0.7
    no_slot: float = 4.0
    target: float = 1.2
    turn_to_come: float = 2.0
    point_matched: float = 0.85
    point_unmatched: float = 0.35
    blocked: float = 0.6
    place: float = 0.7
    last_place: float = 4.0
    off_track: float = 4.3
    re_entry: float = 1.5
    """The movement point of coming back, and a place behind everybody."""
    out: float = 25.0
    out_turn: float = 1.0
    """What an elimination costs from where the car was, and more for each turn to come."""
    stint: StintPrices = STINT_PRICES
    """What hand, chips and slots are worth in a race without fuel."""


DEFAULT_PRICES = Prices()
NEEDED_CHIPS, SAVED_CHIPS, MOST_CHIPS = 0.8, 0.5, 1.5
"""Tyre chips that a car pays a turn: on average, where a strategy saves some, and at most."""


def estimate(state: State, car: Car, prices: Prices = DEFAULT_PRICES) -> float:
    """Gets the worth of the position to a car."""
    left = state.config.last_turn - state.turn
    if car.out:
        return state.distance(car) - prices.out - prices.out_turn * max(left, 0)
    modules = state.config.modules
    value = float(state.distance(car))
    if not car.acted and not state.ranking:
        value += prices.turn_to_come
        left += 1
    value += place_value(state, car, left, prices)
    if left <= 0 or state.ranking:
        return value
    if car.off and PHASES in modules:
        value += state.track.reentry[car.section] - car.section - prices.re_entry
    elif car.off and OFF_TRACK not in modules:
        if 0 < car.pit_due <= state.turn + 1:
            return value - prices.out - prices.out_turn * left
        value -= prices.off_track
        left -= 1
    if modules:
        value += advanced_value(state, car, left)
    if FUEL in modules:
        value += resources(state, car, left, prices)
    else:
        value += stint_value(state, car, left, prices.stint)
    return value + strategy_value(state, car, left) + road(state, car, prices)


def place_value(state: State, car: Car, left: int, prices: Prices) -> float:
    """Prices the cars ahead: little in mid-race, much when the flag is near."""
    length = state.length
    here = car.lap * length + car.section
    ahead = 0
    for other in state.cars:
        there = other.lap * length + other.section
        if there < here or other.out or other is car:
            continue
        if there > here or state.is_ahead(other, car):
            ahead += 1
    price = prices.place
    if left < 4:
        price += (prices.last_place - prices.place) * (4 - max(left, 0)) / 4
    return -price * ahead


def resources(state: State, car: Car, left: int, prices: Prices) -> float:
    """Prices hand, tyre chips, damage slots and Target Check where stops come as fuel runs out."""
    worth_of = card_worths(state.config, prices, car.section)
    worths = [worth_of[card] for card in (*car.hand, *car.frozen)]
    worths.sort(reverse=True)
    turns = turns_to_use(state, car, left)
    usable = 2 * turns + 1
    value = sum(worths[:usable])
    for extra, worth in enumerate(worths[6:usable], 1):
        value -= worth * min(0.15 * extra, 0.8)
    value += prices.surplus_card * max(0, len(worths) - usable)
    value += chips_value(state, car, turns, prices)
    if car.tyres <= 1:
        lack = prices.one_chip if car.tyres else prices.no_chip
        value -= lack * min(1.0, turns / 3)
    free = car.free_slots()
    value += prices.slot * min(free, (left + 1) // 2)
    if not free:
        value -= prices.no_slot * min(1.0, left / 4)
    factor = state.config.deck.factors[car.target]
    value += prices.target * (factor - 50) / 100 * min(1.0, left / 4)
    return value


def chips_value(state: State, car: Car, turns: int, prices: Prices) -> float:
    """Prices tyre chips by what a car's strategy pays a turn: beyond that they are to spare."""
    strategy = state.config.strategies[car.strategy]
    price, a_turn = prices.needed_chip, NEEDED_CHIPS
    if strategy.extra_chips:
        price, a_turn = prices.pushed_chip, MOST_CHIPS
    elif strategy.tyres_saved:
        a_turn = SAVED_CHIPS
    usable = min(car.tyres, turns * MOST_CHIPS)
    needed = min(usable, turns * a_turn)
    return price * needed + prices.spare_chip * (usable - needed)


@lru_cache(maxsize=512)
def card_worths(config: Config, prices: Prices, section: int) -> tuple[float, ...]:
    """Gets what every card of a race is worth to a car in a section, by card."""
    cards = range(config.deck.size + 1)
    useful = [usefulness(config, section, card) if config.modules else 1.0 for card in cards]
    return tuple([card_value(config.deck, card, prices) * useful[card] for card in cards])


def card_value(deck: Deck, card: int, prices: Prices) -> float:
    """Prices a card that is there to be played."""
    return (
        prices.card
        + prices.card_move * (deck.moves[card] - 1)
        + prices.card_draw * deck.draws[card]
        - prices.card_cost * (deck.tyres[card] + 2 * deck.damage[card])
    )


def point_value(state: State, car: Car, point: Point, prices: Prices) -> float:
    """Prices a trajectory: its bonus, what using it costs, and how an Extreme one may end."""
    value = float(point.bonus)
    if point.costs:
        value -= prices.chip * point.tyres + prices.slot * (point.damage + point.cards)
    if point.extreme is not None:
        passing = min(max(extreme_limit(state, car, point), 0), 99) / 99
        value = passing * value - (1 - passing) * state.config.rules.extreme_penalty
    return value


def road(state: State, car: Car, prices: Prices) -> float:
    """Prices what the next movement will meet: the point it starts from and slow cars ahead."""
    if car.off:
        return 0.0
    value = 0.0
    deck = state.config.deck
    if car.point >= 0:
        point = state.track.points[car.section][car.point]
        strategy = state.config.strategies[car.strategy]
        types = {deck.types[card] for card in car.hand}
        matched = any(strategy.matches(point, (kind,)) for kind in types)
        share = prices.point_matched if matched else prices.point_unmatched
        value += share * max(0.0, point_value(state, car, point, prices))
    kinds = state.track.types
    for steps in range(4):
        section = (car.section + steps) % state.length
        for index in state.queues[section]:
            if index == car.index:
                break
            other = state.cars[index]
            if other.robot and other.lap == car.lap:
                landing = (section + pace(state, other)) % state.length
                if kinds[landing] != STRAIGHT:
                    value -= prices.blocked * (1.5 if kinds[landing] == CORNER else 1.0) / 2
    return value
