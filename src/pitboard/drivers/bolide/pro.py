"""The pro: knows the turns to go from everywhere and weighs every risk by its table.

A plain move is priced by the exact lap it leads to. Whatever rolls dice (an engagement, the
Booster, a Braking Action, slicks in the rain) is carried out on a copy of the race once for every
row of its table, and priced by the mean. Among moves that are as good it takes the one that
leaves most good moves for the next turn, a slipstream, or a rival in the way.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from typing import Any

from pitboard.bolide import moves
from pitboard.bolide.game import BOLIDE_GAME
from pitboard.bolide.geometry import Point
from pitboard.bolide.procedure import point_of
from pitboard.bolide.reach import UP_TO, WINDOW, vectors
from pitboard.bolide.state import STANDING, Car, State
from pitboard.bolide.tables import BOOSTER, BRAKE, SIDES, SLICKS_IN_RAIN, Table
from pitboard.bolide.vectors import ZERO, dot, minus, plus, speed
from pitboard.core.action import Action
from pitboard.core.game import Decision
from pitboard.core.rng import RandomSource
from pitboard.drivers.bolide.outlook import RETIRED, Outlook
from pitboard.drivers.bolide.strategy import best_service, best_strategy

OWN_QUESTIONS = frozenset(
    {"ask_move", "ask_braking", "ask_retreat", "ask_pit", "ask_reroll_booster", "ask_reroll_brake"}
)
"""Questions by which a turn goes on."""
PLAIN = frozenset({"move", "sharp", "brake", "start", "rejoin"})
"""Moves that roll no dice unless they meet a car."""
MOVES = PLAIN | {"slick", "off"}
ROLLS: dict[str, Table] = {"boost": BOOSTER, "brake": BRAKE, "slick": SLICKS_IN_RAIN}
LEAST_GAIN = 0.05
"""A risk that cannot win more than this is not looked at."""
LEAST_PRIZE = 1.5
"""The same for engagements, two of three of which are lost."""
CLOSE = 0.5
"""Moves that are worse by no more than this are compared more closely."""
BLOCKED = 0.15
"""How likely it is that a good move of the next turn is gone when it comes, with cars near."""
BLOCKED_ALONE = 0.03
NEAR = 12
"""How far off a car counts as near, in squares."""
PER_CIRCLE = 0.15
"""What a Sharp Braking left is worth that the best line does not need."""
PER_SQUARE = 0.01
"""What a square further along the arrow is worth: who is ahead moves first."""
IN_THE_WAY = 0.1
"""How much of the turns that a rival loses by a blocked line count as own ones."""


class ProDriver:
    """Drives by turns to go."""

    def __init__(self, seed: str) -> None:
        self._random = random.Random(seed)

    def choose(self, view: Any, decision: Decision) -> Action:
        if len(decision.actions) == 1 or decision.routine:
            return decision.default
        state = BOLIDE_GAME.sample(view, RandomSource(str(self._random.random())))
        car = state.cars[decision.data["car"]]
        rule = RULES.get(decision.kind, best_answer)
        return rule(state, car, decision.actions)


def best_answer(state: State, car: Car, actions: Sequence[Action]) -> Action:
    """Gets the answer after which the car has fewest turns to go, on average."""
    return Judge(state, car).choose(actions)


Rule = Callable[[State, Car, Sequence[Action]], Action]
RULES: dict[str, Rule] = {
    "ask_strategy": best_strategy,
    "ask_secret_strategy": best_strategy,
    "ask_service": best_service,
}


class Judge:
    """Prices the answers to one question of one car."""

    def __init__(self, state: State, car: Car, before: Car | None = None) -> None:
        self.state = state
        self.car = car
        self.before = before or car
        self.outlook = Outlook(state, car, self.before)
        self.lap = self.outlook.lap(car)

    def choose(self, actions: Sequence[Action]) -> Action:
        """Gets the best action."""
        priced = self._plain(actions)
        best = min(priced.values(), default=RETIRED)
        risks = [action for action in actions if action not in priced]
        if priced:
            risks = [action for action in risks if self._table(action)]
        for action in risks:
            if self._promise(action) < best - self._stake(action):
                priced[action] = self._mean(action)
                best = min(best, priced[action])
        if not priced:
            return actions[0]
        close = [action for action, price in priced.items() if price <= best + CLOSE]
        if len(close) == 1:
            return close[0]
        return min(close, key=lambda action: priced[action] + self._detail(action))

    def least(self, actions: Sequence[Action]) -> float:
        """Gets the price of the best action, without looking at details."""
        priced = self._plain(actions)
        if priced:
            return min(priced.values())
        return min(self._mean(action) for action in actions if action.verb != "expire")

    # -- prices

    def _plain(self, actions: Sequence[Action]) -> dict[Action, float]:
        """Prices the moves that meet nobody and keep the car on the track."""
        priced: dict[Action, float] = {}
        turn = self.state.turn
        if turn is not None and (turn.spin or turn.start == "skidding"):
            return priced
        for action in actions:
            if action.verb in PLAIN and len(action) > 1:
                price = self._price(action)
                if price is not None:
                    priced[action] = price
        return priced

    def _price(self, action: Action) -> float | None:
        if self._met(action):
            return None
        car, move = self.car, point_of(action)
        circles = self.outlook.circles - (action.verb == "sharp")
        unit = moves.drafting_step(self.state, car, action)
        if unit == ZERO:
            return self.outlook.with_move(self.lap, car.at, move, circles)
        return self.outlook.with_draft(self.lap, car.at, move, unit, circles)

    def _promise(self, action: Action) -> float:
        """Gets the price of a risk if all goes well."""
        if action.verb == "expire":
            return RETIRED
        if action.verb in PLAIN and (met := self._met(action)):
            way = minus(met.at, self.car.at)
            circles = self.outlook.circles - (action.verb == "sharp")
            won = self.outlook.with_move(self.lap, self.car.at, way, circles)
            return RETIRED if won is None else won
        return self._carried_out(action, SIDES if self._table(action) else 0)

    def _stake(self, action: Action) -> float:
        """Gets what a risk has to promise to be looked at."""
        return LEAST_PRIZE if action.verb in PLAIN and self._met(action) else LEAST_GAIN

    def _mean(self, action: Action) -> float:
        """Gets the mean price of an action over the rows of the table it rolls on."""
        table = self._table(action)
        if table is None:
            return self._carried_out(action, 0)
        return (
            sum((row.high - row.low + 1) * self._carried_out(action, row.low) for row in table.rows)
            / SIDES
        )

    def _table(self, action: Action) -> Table | None:
        """Gets the table an action rolls on."""
        if action.verb == "reroll":
            return BOOSTER if self.state.stack[-1] == "ask_reroll_booster" else BRAKE
        if action.verb == "engage" or self._met(action):
            return self.state.setup.rules.engagements
        return ROLLS.get(action.verb) if len(action) == 1 or action.verb == "slick" else None

    def _met(self, action: Action) -> Car | None:
        """Gets the car that a move meets, on the way or with its drafting step."""
        if action.verb not in MOVES or len(action) == 1:
            return None
        car, move = self.car, point_of(action)
        met = moves.meets_car(self.state, car, car.at, move)
        if met is not None:
            return met
        unit = moves.drafting_step(self.state, car, action)
        if unit == ZERO:
            return None
        return moves.meets_car(self.state, car, plus(car.at, move), unit)

    def _carried_out(self, action: Action, roll: int) -> float:
        """Carries an action out on a copy of the race and prices what comes of it."""
        world = self.state.clone()
        world.quiet = True
        # The second roll is odd: no Safety Car.
        world.dice = (roll, 1) if roll else ()
        car = world.cars[self.car.index]
        world.apply(self.car.seat, action)
        world.dice = ()
        while world.stack and world.stack[-1] in ("ask_yield", "ask_retreat"):
            seat = world.to_act()[0]
            decision = world.decision(seat)
            if decision.data["car"] == car.index:
                break
            world.apply(seat, decision.default)
        asked = world.stack[-1] if world.stack else ""
        if asked in OWN_QUESTIONS and world.to_act()[0] == car.seat:
            decision = world.decision(car.seat)
            if decision.data["car"] == car.index:
                return Judge(world, car, self.before).least(decision.actions)
        return Outlook(world, car, self.before).of(car) + 1

    # -- details

    def _detail(self, action: Action) -> float:
        """Gets what tells moves apart that cost the same turns; less is better."""
        if action.verb not in PLAIN or len(action) == 1:
            return 0.0
        state, car = self.state, self.car
        move = point_of(action)
        unit = moves.drafting_step(state, car, action)
        end = plus(plus(car.at, move), unit)
        circles = self.outlook.circles - (action.verb == "sharp")
        sector = state.sector(car.at)
        detail = -PER_CIRCLE * circles - PER_SQUARE * dot(plus(move, unit), sector.arrow)
        return detail + self._freedom(end, move, circles)

    def _freedom(self, end: Point, vector: Point, circles: int) -> float:
        """Gets what may be lost next turn because the best moves are blocked."""
        state = self.state
        if end not in state.reach.closed:
            return 0.0
        legal = WINDOW[vector] & UP_TO[state.top_speed(self.car)] & state.reach.closed[end]
        lap = self.lap
        found = [self.outlook.with_move(lap, end, move, circles) for move in vectors(legal)]
        values = sorted(value for value in found if value is not None)
        if not values:
            return 0.0
        chance = BLOCKED if self._company(end) else BLOCKED_ALONE
        lost, left = 0.0, 1.0
        for value in values[:6]:
            lost += left * (1 - chance) * (value - values[0])
            left *= chance
        return lost + left * 3

    def _company(self, point: Point) -> bool:
        return any(
            other is not self.car
            and other.status in STANDING
            and speed((other.at[0] - point[0], other.at[1] - point[1])) <= NEAR
            for other in self.state.cars
        )
