"""A pro's choices by fixed weights, without simulation: chart, hand, skill, set-up, fuel, tyres,
strategy, event symbols.

Weights come from many simulated races. The choice is random by weight, so that several pros do not
all choose alike. A single player against robots takes the choice of most weight. What the opening
book of the level shows to be clearly worse is not chosen.
"""

from __future__ import annotations

import math
import random
from collections.abc import Callable, Sequence

from pitboard.core.action import Action
from pitboard.drivers.f90.book import FUEL, SKILL, STRATEGY, book_of, tyres_kind
from pitboard.drivers.f90.candidates import worth_of_choice
from pitboard.drivers.f90.estimate_advanced import expected_penalty
from pitboard.drivers.f90.events import event_value
from pitboard.drivers.f90.grid import judged_chart, judged_hand, qualifying_card
from pitboard.f90.box.skills import Skill
from pitboard.f90.chapters.robots import LEAVE
from pitboard.f90.modules.teammates import dared_limit
from pitboard.f90.state.race import Car, State
from pitboard.f90.state.skills import own_skill
from pitboard.f90.state.teams import mate_of
from pitboard.f90.state.tyres import WHITE_POINTS

Judgement = Callable[[State, Car, Sequence[Action], random.Random], Action]

SKILL_WEIGHTS: tuple[tuple[Callable[[Skill], object], float], ...] = (
    (lambda skill: skill.changes_strategy, 0.5),
    (lambda skill: skill.checks, 0.8),
    (lambda skill: skill.qualifying, 1.2),
    (lambda skill: skill.pit_time, 4.0),
    (lambda skill: skill.setup_points, 1.2),
    (lambda skill: skill.laps_for_less, 0.6),
    (lambda skill: skill.second_chance, 1.3),
)
"""What a skill may add, and how gladly it is chosen for that."""
BID_WEIGHTS = {8: 4.0, 10: 2.0, 12: 1.0, 14: 0.0, 16: 0.0}
QUALIFIER_BIDS = {8: 2.0, 10: 2.0, 12: 2.0, 14: 0.0, 16: 0.0}
"""Fuel of a driver whom QUALIFYING brings to the front anyway."""
SETUP_WORTH = (0.3, 0.8, 0.55)
"""What a second point on tyre chips, cards and damage slots is worth."""
THIRD_POINT = 0.6
"""What a third one is worth beside the second."""
TOKEN_GAIN, CHIP_GAIN, CHIP_WEAR, HARD_GAIN = 1.1, 0.3, 0.13 / 3, 0.3
"""A point of a token, a chip, what a chip is worth each turn, and a Track Card, in sections."""
STRATEGY_TASTE = 1.0
"""How far apart two pros may price the same strategy, in sections."""
FORCED, FORCED_ALONE = 50, 75
"""A check within more than this a robot is not forced to: where it passes it gains a section, where
it fails it loses four or five. In company the others gain by it as much."""
TASTE = 0.4
"""How far apart two pros may price the same thing, in sections."""


def judged_skill(state: State, car: Car, legal: Sequence[Action], dice: random.Random) -> Action:
    """Chooses by what skills do; where an answer names several, their weights are multiplied."""
    skills = state.config.box.skills
    legal = sensible(state, SKILL, legal, lambda action: action.args)
    named = [[skill_weight(skills[str(name)]) for name in action.args] for action in legal]
    return weighed(state, legal, [math.prod(each) for each in named], dice)


def is_alone(state: State) -> bool:
    """Returns whether all other cars are robots."""
    return state.config.players == 1


def weighed(
    state: State, legal: Sequence[Action], weights: Sequence[float], dice: random.Random
) -> Action:
    """Draws one of several answers by weight; a single player takes the one of most weight."""
    if is_alone(state):
        return legal[weights.index(max(weights))]
    return dice.choices(legal, weights)[0]


def taste(state: State, dice: random.Random, most: float = TASTE) -> float:
    """Gets a random offset to a price, so that pros differ; none for a single player."""
    return 0.0 if is_alone(state) else dice.uniform(0, most)


def sensible(
    state: State,
    kind: str,
    legal: Sequence[Action],
    names: Callable[[Action], Sequence[str | int]],
) -> Sequence[Action]:
    """Leaves out the answers that the book of the level shows to be clearly worse."""
    book = book_of(state.config)
    worse = {
        action
        for action in legal
        if any(book.is_clearly_worse(kind, str(name)) for name in names(action))
    }
    return [action for action in legal if action not in worse] or legal


def skill_weight(skill: Skill) -> float:
    return sum(weight for has, weight in SKILL_WEIGHTS if has(skill)) or 1.0


def judged_setup(state: State, car: Car, legal: Sequence[Action], dice: random.Random) -> Action:
    """Spends the points where they bring most; each further one brings less."""

    def value(action: Action) -> float:
        total = taste(state, dice)
        for worth, points in zip(SETUP_WORTH, action.numbers(), strict=True):
            total += worth * ((points > 1) + THIRD_POINT * (points > 2))
        return total

    return max(legal, key=value)


def judged_qualifying(
    state: State, car: Car, legal: Sequence[Action], dice: random.Random
) -> Action:
    """Chooses the card by what it is worth on the grid, and the fuel by weight."""
    card = qualifying_card(state, car)
    same_card: Sequence[Action] = [action for action in legal if action[1] == card]
    if len(same_card) == 1:
        return same_card[0]
    same_card = sensible(state, FUEL, same_card, lambda action: action[2:])
    qualifier = own_skill(state, car).qualifying
    weights = QUALIFIER_BIDS if qualifier else BID_WEIGHTS
    return weighed(state, same_card, [weights[int(action[2])] for action in same_card], dice)


def judged_tyres(state: State, car: Car, legal: Sequence[Action], dice: random.Random) -> Action:
    """Fits tyres for the weather to be expected; softs where few turns follow."""
    legal = sensible(state, tyres_kind(state), legal, lambda action: action.args)
    slot = state.weather
    left = state.config.last_turn - state.turn + 1
    stint = min(left, max(car.pit_due - state.turn, 1) if car.pit_due else left)

    def value(action: Action) -> float:
        compound = str(action[1])
        total = -stint * expected_penalty(state.config, compound, slot) + taste(state, dice)
        fitted = state.config.box.compounds[compound]
        total += TOKEN_GAIN * (fitted.bonuses + WHITE_POINTS * fitted.white_bonuses)
        total += fitted.chips * (CHIP_GAIN + CHIP_WEAR * stint)
        return total + HARD_GAIN * fitted.track_cards

    return max(legal, key=value)


def judged_first_strategy(
    state: State, car: Car, legal: Sequence[Action], dice: random.Random
) -> Action:
    """Chooses the strategy of the start."""
    likely = sensible(state, STRATEGY, legal, lambda action: action.args)
    return judged_strategy(state, car, likely, dice)


def judged_strategy(state: State, car: Car, legal: Sequence[Action], dice: random.Random) -> Action:
    """Takes what suits the hand and the position; tastes differ where little is at stake."""
    left = state.config.last_turn - state.turn + 1

    def value(action: Action) -> float:
        return worth_of_choice(state, car, action, left) + taste(state, dice, STRATEGY_TASTE)

    return max(legal, key=value)


def judged_event(state: State, car: Car, legal: Sequence[Action], dice: random.Random) -> Action:
    """Uses a symbol where that gains most; declines it where nothing gains."""
    return max(legal, key=lambda action: event_value(state, car, action))


def judged_force(state: State, car: Car, legal: Sequence[Action], dice: random.Random) -> Action:
    """Forces a robot to what it fails often enough, unless it is a teammate."""
    robot = state.cars[state.forced]
    limits = {action: dared_limit(state, robot, action) for action in legal if action != LEAVE}
    likely = min(limits, key=lambda action: limits[action])
    most = FORCED_ALONE if is_alone(state) else FORCED
    forces = limits[likely] <= most and mate_of(state, robot) != car.index
    return likely if forces else LEAVE


BASIC: dict[str, Judgement] = {
    "ask_chart": judged_chart,
    "ask_substitute": judged_hand,
    "ask_qualifying": judged_qualifying,
    "ask_first_strategy": judged_first_strategy,
    "ask_pit_strategy": judged_strategy,
}
ADVANCED: dict[str, Judgement] = {
    **BASIC,
    "ask_skill": judged_skill,
    "ask_setup": judged_setup,
    "ask_tyres": judged_tyres,
    "ask_event": judged_event,
    "ask_force": judged_force,
}
