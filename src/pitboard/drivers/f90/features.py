"""Features of a position of one car, by which a fitted value prices it.

They read what the car's own driver may know of a state: its hand, and what lies open. Every feature
has a name; names and values are made by the same groups in the same order. Numbers are scaled to
about one, so that a fit can shrink all of them alike.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache

from pitboard.drivers.f90.estimate import DEFAULT_PRICES, chips_value, road
from pitboard.drivers.f90.estimate_advanced import (
    expected_penalty,
    flags_ahead,
    fuel_cost,
    tyre_cost_to_come,
    usefulness,
)
from pitboard.drivers.f90.schedule import schedule_value
from pitboard.drivers.f90.stint import turns_to_use
from pitboard.drivers.f90.strategies import HORIZON, kinds_of, worth_now
from pitboard.f90.box.cards import CardType
from pitboard.f90.names import FUEL, SKILLS
from pitboard.f90.state.config import Config
from pitboard.f90.state.race import BRAKING, CORNER, Car, State
from pitboard.f90.state.skills import own_skill

VERSION = 1
"""Raised when a feature comes, goes or changes its meaning."""
KINDS = (1, 2, 3, 4)
FEW_CARDS, FEW_CHIPS, FEW_SLOTS = (1, 2, 3, 4), (0, 1, 2, 3), (0, 1, 2)
NEAR = 5
"""Turns for which a hand is scheduled."""


class Position:
    """A car in a state, with the numbers that several groups use."""

    __slots__ = ("car", "cards", "config", "left", "state", "turns")

    def __init__(self, state: State, car: Car) -> None:
        self.state, self.car, self.config = state, car, state.config
        self.left = state.config.last_turn - state.turn + (not car.acted)
        """Turns to come."""
        self.turns = turns_to_use(state, car, self.left)
        """Turns to the next stop that is due, or to the flag."""
        self.cards = (*car.hand, *car.frozen)


def share(turns: float, whole: float) -> float:
    """Gets how much of something can be used in so many turns, if all is used in `whole`."""
    return min(1.0, turns / whole)


def time(at: Position) -> list[float]:
    left, car = at.left, at.car
    just_pitted = car.pitted and not car.acted
    return [left / 10, left * left / 100, share(left, 4), float(car.acted), float(just_pitted)]


def stops(at: Position) -> list[float]:
    state, car, config = at.state, at.car, at.config
    if not car.pit_due:
        return [0.0, 0.0, 0.0, 0.0, 0.0, at.left / 10]
    lacking = config.last_turn + 1 - car.pit_due
    cost = fuel_cost(state, car, at.left) if FUEL in config.modules else 0.0
    return [
        1.0,
        at.turns / 10,
        share(at.turns, 3),
        max(0, lacking) / 10,
        cost / 5,
        at.left / 10 if lacking <= 0 else 0.0,
    ]


def hand(at: Position) -> list[float]:
    deck, cards, turns = at.config.deck, at.cards, at.turns
    near, far = share(turns, 5), share(turns, 12)
    count = len(cards)
    usable = 2 * turns + 1
    moves = [deck.moves[card] for card in cards]
    kinds = [moves.count(kind) for kind in KINDS]
    types = [deck.types[card] for card in cards]
    risky = kinds_of(deck).risky
    return [
        *[near * kind for kind in kinds],
        *[far * kind for kind in kinds],
        near * sum([deck.draws[card] for card in cards]),
        far * sum([deck.draws[card] for card in cards]),
        near * sum([deck.tyres[card] for card in cards]),
        near * sum([risky[card] for card in cards]),
        near * sum([deck.discards[card] for card in cards]),
        near * types.count(CardType.SPEEDING),
        near * types.count(CardType.EVENT),
        near * len(set(types)),
        schedule_value(deck, cards, min(turns, NEAR)) / 5,
        min(count, usable) / 5,
        max(0, count - usable) / 5,
        max(0, count - 6) * near,
        *[near * (count <= few) for few in FEW_CARDS],
        float(len(at.car.frozen)),
    ]


def track_cards(at: Position) -> list[float]:
    deck = at.config.deck
    if deck.size == deck.race_size:
        return [0.0, 0.0]
    own = [card for card in at.cards if deck.corners[card]]
    useful = sum([usefulness(at.config, at.car.section, card) for card in own])
    near = share(at.turns, NEAR)
    return [near * len(own), near * useful]


def chips(at: Position) -> list[float]:
    car, turns = at.car, at.turns
    strategy = at.config.strategies[car.strategy]
    soon, far = share(turns, 3), share(turns, 10)
    return [
        *[soon * (car.tyres <= few) for few in FEW_CHIPS],
        far * car.tyres / 5,
        min(car.tyres, 0.8 * turns) / 5,
        min(car.tyres, 1.5 * turns) / 5,
        far * car.tyres / 5 if strategy.tyres_saved else 0.0,
        min(car.tyres, 1.5 * turns) / 5 if strategy.extra_chips else 0.0,
        chips_value(at.state, car, turns, DEFAULT_PRICES) / 2,
    ]


def slots(at: Position) -> list[float]:
    car, deck = at.car, at.config.deck
    free, soon = car.free_slots(), share(at.left, 4)
    risk = bool(at.config.strategies[car.strategy].risk)
    return [
        *[soon * (free <= few) for few in FEW_SLOTS],
        share(at.left, 10) * free / 3,
        soon * free / 3 if risk else 0.0,
        soon * (deck.factors[car.target] - 50) / 100,
        share(at.left, 10) * (deck.factors[car.target] - 50) / 100,
    ]


def strategies(at: Position) -> list[float]:
    state, car, config = at.state, at.car, at.config
    turns = share(at.left, HORIZON)
    return [
        worth_now(state, car, car.strategy) * turns,
        *[turns * (car.strategy == name) for name in strategy_names(config)],
    ]


def place(at: Position) -> list[float]:
    """Where the car stands, and the cars around it."""
    state, car = at.state, at.car
    here = state.distance(car)
    if car.off:
        back = float(state.track.reentry[car.section] - car.section)
        return [0.0, 0.0, 0.0, 0.0, 1.0, back / 5, car.lost_time / 2, *_field(at, here)]
    point = state.track.points[car.section][car.point] if car.point >= 0 else None
    kind = state.track.types[car.section]
    return [
        road(state, car, DEFAULT_PRICES),
        float(point.bonus) if point else 0.0,
        float(kind == CORNER),
        float(kind == BRAKING),
        0.0,
        0.0,
        car.lost_time / 2,
        *_field(at, here),
    ]


def _field(at: Position, here: int) -> list[float]:
    """The cars ahead and behind, near and far."""
    state, car = at.state, at.car
    close = near = behind = players = robots = farthest = 0
    for other in state.cars:
        if other is car or other.out:
            continue
        gap = state.distance(other) - here
        farthest = max(farthest, gap)
        if gap > 0 or (gap == 0 and state.is_ahead(other, car)):
            close += gap <= 3
            near += 3 < gap <= 9
            if other.robot:
                robots += 1
            else:
                players += 1
        else:
            behind += gap >= -4
    acted = share(at.left, 6)
    return [
        *[acted * close / 3, acted * near / 3, acted * behind / 3],
        *[acted * players / 3, acted * robots / 3, acted * min(farthest, 30) / 10],
    ]


def module_state(at: Position) -> list[float]:
    """Tyres, weather, flags, tokens and duties."""
    state, car = at.state, at.car
    if not at.config.modules:
        return [0.0] * 8
    penalty = 0.0
    if state.weather >= 0 and car.compound:
        penalty = expected_penalty(state.config, car.compound, state.weather)
    return [
        tyre_cost_to_come(state, car, at.left) / 3,
        penalty,
        min(car.soft_bonuses, at.left) / 2,
        min(car.white_bonuses, at.left) / 2,
        flags_ahead(state, car),
        float(car.owes_stop or bool(car.stop_turn)),
        float(car.blue),
        float(state.orange == car.index),
    ]


def compounds(at: Position) -> list[float]:
    turns = share(at.turns, 6)
    return [turns * (at.car.compound == name) for name in compound_names(at.config)]


def skills(at: Position) -> list[float]:
    names = skill_names(at.config)
    if not names:
        return [0.0]
    skill = own_skill(at.state, at.car)
    once = skill.changes_strategy or skill.second_chance
    return [
        float(bool(once) and not at.car.skill_used),
        *[at.left / 10 * (at.car.skill == name) for name in names],
    ]


def strategy_names(config: Config) -> tuple[str, ...]:
    return tuple(name for name in config.strategies if name)


def compound_names(config: Config) -> tuple[str, ...]:
    return tuple(config.box.compounds)


def skill_names(config: Config) -> tuple[str, ...]:
    return config.box.skill_ids if SKILLS in config.modules else ()


def _numbered(name: str, numbers: Sequence[int]) -> list[str]:
    return [f"{name} {number}" for number in numbers]


Group = tuple[Callable[[Config], Sequence[str]], Callable[[Position], list[float]]]

GROUPS: tuple[Group, ...] = (
    (lambda _: ("turns", "turns squared", "last turns", "acted", "just pitted"), time),
    (
        lambda _: (
            *("stop due", "turns to stop", "stop is near", "turns without fuel"),
            *("fuel cost", "turns without a stop"),
        ),
        stops,
    ),
    (
        lambda _: (
            *_numbered("cards of", KINDS),
            *_numbered("later cards of", KINDS),
            *("draws", "later draws", "tyre points", "risky cards", "cards to discard"),
            *("speeding cards", "event cards", "types of cards", "schedule"),
            *("usable cards", "surplus cards", "cards above six"),
            *_numbered("cards at most", FEW_CARDS),
            "frozen cards",
        ),
        hand,
    ),
    (lambda _: ("track cards", "useful track cards"), track_cards),
    (
        lambda _: (
            *_numbered("chips at most", FEW_CHIPS),
            *("chips", "needed chips", "usable chips", "chips saved", "chips to push"),
            "priced chips",
        ),
        chips,
    ),
    (
        lambda _: (
            *_numbered("slots at most", FEW_SLOTS),
            *("slots", "slots for risk", "target", "later target"),
        ),
        slots,
    ),
    (
        lambda config: (
            "strategy now",
            *(f"strategy {name}" for name in strategy_names(config)),
        ),
        strategies,
    ),
    (
        lambda _: (
            *("road", "point", "corner", "braking", "off", "way back", "lost time"),
            *("cars close ahead", "cars near ahead", "cars behind"),
            *("players ahead", "robots ahead", "leader"),
        ),
        place,
    ),
    (
        lambda _: (
            *("tyre cost", "wrong tyres", "soft bonuses", "white bonuses", "flags ahead"),
            *("owed stop", "blue flag", "orange flag"),
        ),
        module_state,
    ),
    (lambda config: [f"tyres {name}" for name in compound_names(config)], compounds),
    (
        lambda config: ("unused skill", *(f"skill {name}" for name in skill_names(config))),
        skills,
    ),
)
"""Names and numbers of all features but the last, in order."""
ESTIMATE, ESTIMATE_SCALE = "estimate", 5.0
"""The last feature: what `estimate` adds to distance and place, over so many sections."""


@lru_cache(maxsize=64)
def feature_names(config: Config) -> tuple[str, ...]:
    """Gets the names of the features of a race, in order."""
    return (*(name for names, _ in GROUPS for name in names(config)), ESTIMATE)


def features(state: State, car: Car, rest: float) -> list[float]:
    """Gets the features of a car that is still in the race; `rest` is what `estimate` adds to
    distance and place."""
    at = Position(state, car)
    found: list[float] = []
    for _, numbers in GROUPS:
        found += numbers(at)
    found.append(rest / ESTIMATE_SCALE)
    return found
