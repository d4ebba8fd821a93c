"""What the Advanced game adds to the worth of a position: fuel, tyres, Track Cards, flags, duties.

Prices are in sections, as in `estimate`, which adds these up with its own.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from pitboard.f90.box.cards import (
    ANY_CORNER,
    ANY_PAIR,
    CONTEST_DOUBLE,
    CORNER_OVERTAKE,
    LATE_BRAKING,
)
from pitboard.f90.modules.fuel import turns_of_section
from pitboard.f90.names import FUEL, OFF_TRACK
from pitboard.f90.state.config import Config
from pitboard.f90.state.race import Car, State
from pitboard.f90.state.skills import own_skill, skill_of
from pitboard.f90.state.tyres import WHITE_POINTS


@dataclass(frozen=True, slots=True)
class AdvancedPrices:
    """The prices of what only the Advanced game has; tuned by simulated races."""

    refresh: float = 0.5
    most_refresh: float = 4.0
    soft_bonus: float = 0.8
    wrong_tyres: float = 0.8
    tyre_horizon: int = 6
    far_track_card: float = 0.55
    symbol: float = 0.12
    off: float = 1.2
    dry: float = 50.0
    """Off the track when the fuel is out: the race is over (F1.AOFFTRACK.24)."""
    owed_stop: float = 3.0
    unused_skill: float = 0.5
    flag_ahead: float = 0.8


PRICES = AdvancedPrices()
NEAR = 11
"""Sections within which a corner comes up in the next two turns."""
SYMBOL_WORTH = {CONTEST_DOUBLE: 1.0, CORNER_OVERTAKE: 1.5, LATE_BRAKING: 2.0, ANY_PAIR: 2.0}


def advanced_value(state: State, car: Car, left: int) -> float:
    """Prices what the Advanced game gave a car for the turns that are left."""
    value = -tyre_cost_to_come(state, car, left)
    if FUEL in state.config.modules:
        value -= fuel_cost(state, car, left)
    value += PRICES.soft_bonus * min(car.soft_bonuses, left)
    value += PRICES.soft_bonus * WHITE_POINTS * min(car.white_bonuses, left)
    skill = own_skill(state, car)
    if (skill.changes_strategy or skill.second_chance) and not car.skill_used:
        value += PRICES.unused_skill
    if car.owes_stop or car.stop_turn:
        value -= PRICES.owed_stop
    if car.off and OFF_TRACK in state.config.modules:
        value -= PRICES.off + car.lost_time
        if car.pit_due and car.pit_due <= state.turn + 1:
            value -= PRICES.dry
    return value - flags_ahead(state, car)


def fuel_cost(state: State, car: Car, left: int) -> float:
    """Prices the stops that fuel to the end still takes; none is a gain."""
    lacking = state.config.last_turn + 1 - car.pit_due if car.pit_due else 0
    if lacking <= 0:
        return 0.0
    saved = skill_of(state, car).pit_time
    refresh = min(PRICES.most_refresh, PRICES.refresh * left)
    stop = max(0.0, state.track.pit_time - saved - refresh)
    return cheapest_stops(state.config.fuel.stop, turns_of_section(state.config), lacking, stop)


@lru_cache(maxsize=4096)
def cheapest_stops(fuel: int, step: int, lacking: int, stop: float) -> float:
    """Gets what stops for so many lacking turns cost, the cheapest way.

    A stop costs `stop` and brings `fuel` turns; each further section of it brings `step` turns.
    """
    return min([stops * stop + max(0, -((fuel * stops - lacking) // step)) for stops in (1, 2, 3)])


def tyre_cost_to_come(state: State, car: Car, left: int) -> float:
    """Prices the movement that tyres will cost until they are changed."""
    if state.weather < 0 or not car.compound:
        return 0.0
    turns = min(left, PRICES.tyre_horizon)
    if car.pit_due:
        turns = min(turns, max(car.pit_due - state.turn, 1))
    penalty = expected_penalty(state.config, car.compound, state.weather)
    return PRICES.wrong_tyres * turns * penalty


@lru_cache(maxsize=1024)
def expected_penalty(config: Config, compound: str, slot: int) -> float:
    """Gets the movement that tyres lose a turn while the weather may go a step either way."""
    slots = config.track.weather
    last = len(slots) - 1
    penalties = config.box.compounds[compound].penalties
    now, drier, wetter = (
        penalties[slots[min(max(at, 0), last)].condition] for at in (slot, slot - 1, slot + 1)
    )
    return 0.7 * now + 0.15 * drier + 0.15 * wetter


def usefulness(config: Config, section: int, card: int) -> float:
    """Gets what share of its worth a card has where a car stands, with its symbols."""
    deck = config.deck
    corner = deck.corners[card]
    if not corner:
        return 1.0
    near = corner == ANY_CORNER or corner_ahead(config.track.corner_at, section, corner) <= NEAR
    share = 1.0 if near else PRICES.far_track_card
    return share + PRICES.symbol * sum(SYMBOL_WORTH[symbol] for symbol in deck.symbols[card])


def corner_ahead(corner_at: tuple[int, ...], section: int, corner: int) -> int:
    """Gets the sections to go to a corner, 0 in it."""
    return ((*corner_at[section:], *corner_at[:section])).index(corner)


def flags_ahead(state: State, car: Car) -> float:
    """Prices yellow flags that the next movement has to get past."""
    yellow = state.yellow
    if not yellow or car.off:
        return 0.0
    here, length = car.section, state.length
    ahead = 0
    for section, beyond in yellow.items():
        if (section - here) % length < 5:
            ahead += section != here or car.index not in beyond
    return PRICES.flag_ahead * ahead
