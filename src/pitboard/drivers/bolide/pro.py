"""The pro: prices every move by the turns to go after it, and every risk by its table.

A plain move is priced by the exact lap it leads to. An action that rolls dice (an engagement, the
Booster, a Braking Action, slicks in the rain) is played on a copy of the race once for every row of
its table, and priced by the mean. Among moves of about the same price it takes the one that leaves
most good moves for the next turn, a slipstream, or a rival blocked.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from math import inf

from pitboard.bolide.box.tables import BOOSTER, BRAKE, SIDES, SLICKS_IN_RAIN, RollTable
from pitboard.bolide.chapters.safety_car import front_row
from pitboard.bolide.game import BOLIDE_GAME
from pitboard.bolide.motion import moves
from pitboard.bolide.motion.geometry import Point
from pitboard.bolide.motion.reach import AHEAD, OF_SPEED, UP_TO, WINDOW, bit, vectors
from pitboard.bolide.motion.vectors import ZERO, cross, dot, minus, plus, speed
from pitboard.bolide.procedure import point_of
from pitboard.bolide.ruleset import LAPS, SLICK, SUN
from pitboard.bolide.solver.look_ahead import LookAhead, look_ahead
from pitboard.bolide.state.race import STANDING, Car, State, Status
from pitboard.bolide.state.view import BolideView
from pitboard.core.action import Action
from pitboard.core.game import Decision
from pitboard.core.rng import RandomSource
from pitboard.drivers.base import (
    DEFAULT_BUDGET,
    MOST_REASONS,
    BaseDriver,
    Budget,
    Evaluation,
    Reason,
)
from pitboard.drivers.bolide.outlook import LOST, RETIRED, Outlook
from pitboard.drivers.bolide.strategy import best_service, best_strategy

TURN_GOES_ON = frozenset(
    {
        "ask_move",
        "ask_braking",
        "ask_retreat",
        "ask_yield",
        "ask_pit",
        "ask_reroll_booster",
        "ask_reroll_brake",
    }
)
"""Questions within a turn that has begun."""
PLAIN = frozenset({"move", "sharp", "brake", "start", "rejoin"})
"""Moves that roll no dice unless they meet a car."""
MOVES = PLAIN | {"slick", "off"}
GIVING_UP = frozenset({"crash", "expire"})
"""Never chosen while there is anything else."""
ROLLS: dict[str, RollTable] = {"boost": BOOSTER, "brake": BRAKE, "slick": SLICKS_IN_RAIN}


@dataclass(frozen=True, slots=True)
class Prices:
    """What things are worth to a driver, in turns."""

    least_gain: float = 0.05
    """A risk with no more possible gain than this is not considered."""
    least_prize: float = 1.5
    """The same for engagements, two of three of which are lost."""
    close: float = 0.5
    """Moves that are dearer by no more than this are compared in detail."""
    blocked: float = 0.2
    """How likely a good move of the next turn is gone when it comes, with other cars near."""
    blocked_alone: float = 0.03
    no_way: float = 3.0
    """What it costs if all good moves are gone."""
    circle: float = 0.15
    """A Sharp Braking left that the best line does not need."""
    square: float = 0.02
    """A square further along the arrow: who is ahead moves first."""
    in_the_way: float = 0.1
    """A turn that the next driver loses because their lines are blocked."""


DEFAULT_PRICES = Prices()
REASONS = ("turns", "circle", "slipstream", "rival", "points", "squares")
"""Advantages of a move over another, the most important first."""
GOOD_MOVES = 6
"""Number of best moves of the next turn that are considered."""
NEAR = 12
"""How far off a car counts as near, in squares."""
MOST_BLOCKED = 1.0
"""Who loses more turns than this by a blocked line will rather attack."""


class ProDriver(BaseDriver):
    """Drives by turns to go.

    One sampled world is enough: hidden facts do not change its prices.
    """

    unit = "turns"

    def __init__(self, seed: str, prices: Prices = DEFAULT_PRICES) -> None:
        super().__init__(seed)
        self._prices = prices

    def choose(
        self,
        view: BolideView,
        decision: Decision,
        budget: Budget = DEFAULT_BUDGET,  # noqa: ARG002 (one world)
    ) -> Action:
        if len(decision.actions) == 1 or decision.routine:
            return decision.default
        state = BOLIDE_GAME.sample(view, RandomSource(self.key(decision)))
        return pro_action(state, decision, self._prices)

    def analyse(
        self, view: BolideView, decision: Decision, budget: Budget = DEFAULT_BUDGET
    ) -> list[Evaluation]:
        """Gets the chosen answer and the plain moves, with its advantages over the best of them."""
        action = self.choose(view, decision, budget)
        if len(decision.actions) == 1 or decision.routine or decision.kind in RULES:
            return [Evaluation(action)]
        state = BOLIDE_GAME.sample(view, RandomSource(self.key(decision)))
        car = state.cars[decision.integer("car")]
        return Judge(state, car, car, self._prices).compared(action, decision.actions)


def pro_action(state: State, decision: Decision, prices: Prices = DEFAULT_PRICES) -> Action:
    """Gets the pro's answer in a state; it reads nothing that is hidden."""
    if len(decision.actions) == 1 or decision.routine:
        return decision.default
    car = state.cars[decision.integer("car")]
    rule = RULES.get(decision.kind)
    if rule is not None:
        return rule(state, car, decision.actions)
    judge = Judge(state, car, car, prices)
    if decision.kind == "ask_form_up":
        return judge.choose(front_row(state, decision.actions))
    return judge.choose(decision.actions)


RULES: dict[str, Callable[[State, Car, Sequence[Action]], Action]] = {
    "ask_strategy": best_strategy,
    "ask_secret_strategy": best_strategy,
    "ask_service": best_service,
}


class Judge:
    """Prices the answers to one question of one car by the turns to go after them."""

    def __init__(
        self, state: State, car: Car, before: Car, prices: Prices = DEFAULT_PRICES
    ) -> None:
        """Looks at a car that was as `before` when the question was asked."""
        self.state = state
        self.car = car
        self.before = before
        self.prices = prices
        self.outlook = Outlook(state, car, before)
        self.lap = self.outlook.lap(car)

    def choose(self, actions: Sequence[Action]) -> Action:
        """Gets the best action."""
        priced = self.plain(actions)
        best = min(priced.values(), default=inf)
        risks = [a for a in actions if a not in priced and a.verb not in GIVING_UP]
        if priced:
            risks = [action for action in risks if self._table(action)]
        elif not risks:
            return actions[0]
        for action in risks:
            if self._promise(action) < best - self._stake(action):
                priced[action] = self._mean(action)
                best = min(best, priced[action])
        margin = self.prices.close + self.prices.no_way * self.car.no_fourth
        close = [action for action, price in priced.items() if price <= best + margin]
        if len(close) == 1:
            return close[0]
        return min(close, key=lambda action: self._closer(action, priced[action]))

    def compared(self, action: Action, actions: Sequence[Action]) -> list[Evaluation]:
        """Evaluates an action and the other plain moves, with its advantages over the best."""
        priced = self.plain(actions)
        price = priced.pop(action, None)
        if price is None:
            price = self._mean(action)
        others = sorted(priced, key=lambda each: self._closer(each, priced[each]))
        found = self._advantages(action, price, others[0], priced[others[0]]) if others else ()
        best = Evaluation(action, -price, 1, reasons=found)
        return [best, *(Evaluation(each, -priced[each], 1) for each in others)]

    def advantages(self, action: Action, other: Action) -> tuple[Reason, ...]:
        """Gets the advantages of an action over another one."""
        priced = self.plain((action, other))
        prices = [priced[each] if each in priced else self._mean(each) for each in (action, other)]
        return self._advantages(action, prices[0], other, prices[1])

    def _advantages(
        self, action: Action, price: float, other: Action, price_of_other: float
    ) -> tuple[Reason, ...]:
        """Gets the advantages of an action over another one."""
        gains = {"turns": round(price_of_other - price, 1)}
        ends = [self._end(each) for each in (action, other)]
        if None not in ends:
            mine, theirs = (end for end in ends if end is not None)
            gains["points"] = mine.exits - theirs.exits
            gains["slipstream"] = (mine.slipstream is not None) - (theirs.slipstream is not None)
            arrow = self.state.sector(self.car.at).arrow
            gains["squares"] = dot(minus(mine.end, theirs.end), arrow)
            gains["rival"] = self._blocks(mine.end) > self._blocks(theirs.end)
        gains["circle"] = (other.verb == "sharp") - (action.verb == "sharp")
        found = [Reason(kind, gain) for kind in REASONS if (gain := gains.get(kind, 0)) > 0]
        return tuple(found[:MOST_REASONS])

    def _end(self, action: Action) -> LookAhead | None:
        """Gets where a plain move leads, if it is one."""
        if action.verb not in PLAIN or len(action) == 1 or self._met(action):
            return None
        step = moves.drafting_step(self.state, self.car, action)
        return look_ahead(self.state, self.car, point_of(action), step)

    def candidates(
        self, actions: Sequence[Action], most: int, margin: float, prize: float
    ) -> dict[Action, float]:
        """Prices the answers that may be best, the chosen one first: plain moves by a closer look,
        and risks that promise to gain, engagements by at least `prize` turns."""
        chosen = self.choose(actions)
        priced = self.plain(actions)
        best = min(priced.values(), default=inf)
        for action in actions:
            if action in priced or action.verb in GIVING_UP:
                continue
            if priced and self._table(action) is None:
                continue
            least = prize if self._met(action) else self.prices.least_gain
            if best == inf or self._promise(action) < best - least:
                priced[action] = self._mean(action)
        priced.setdefault(chosen, best)
        limit = min(priced.values()) + margin
        looked_at = {
            action: self._closer(action, price)
            for action, price in priced.items()
            if price <= limit or action == chosen
        }
        ranked = sorted(looked_at, key=lambda action: (action != chosen, looked_at[action]))
        return {action: looked_at[action] for action in ranked[:most]}

    def rolls(self, action: Action) -> bool:
        """Returns whether an answer rolls dice at once."""
        return self._table(action) is not None

    def least(self, actions: Sequence[Action]) -> float:
        """Gets the price of the best action, without looking at details."""
        priced = self.plain(actions)
        if priced:
            return min(priced.values())
        risks = [action for action in actions if action.verb not in GIVING_UP]
        return min((self._mean(action) for action in risks), default=RETIRED)

    # -- prices

    def plain(self, actions: Sequence[Action]) -> dict[Action, float]:
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
        """Prices a plain move; None if it meets a car or leads off the track."""
        if self._met(action):
            return None
        circles = self.outlook.circles - (action.verb == "sharp")
        price = self._turns_to_go(action, circles)
        if price is None or not circles or not self._rain_chance:
            return price
        wet = self._turns_to_go(action, 0)
        return price + self._rain_chance * ((price + LOST if wet is None else wet) - price)

    def _turns_to_go(self, action: Action, circles: int) -> float | None:
        """Gets the turns to go after a plain move with some Sharp Brakings left."""
        at, move = self.car.at, point_of(action)
        unit = moves.drafting_step(self.state, self.car, action)
        if unit == ZERO:
            return self.outlook.with_move(self.lap, at, move, circles)
        return self.outlook.with_draft(self.lap, at, move, unit, circles)

    @cached_property
    def _rain_chance(self) -> float:
        """Gets how likely slicks cannot brake sharply in the next turn because it rains."""
        state = self.state
        exposed = state.weather_due and state.weather == SUN and self.car.tread == SLICK
        return state.circuit.rain_risk / SIDES if exposed else 0.0

    def _promise(self, action: Action) -> float:
        """Gets the price of a risk if all goes well."""
        if action.verb in PLAIN and (met := self._met(action)):
            way = minus(met.at, self.car.at)
            circles = self.outlook.circles - (action.verb == "sharp")
            won = self.outlook.with_move(self.lap, self.car.at, way, circles)
            return RETIRED if won is None else won
        return self._carried_out(action, SIDES if self._table(action) else 0)

    def _stake(self, action: Action) -> float:
        """Gets the least possible gain of a risk that is considered."""
        if action.verb in PLAIN and self._met(action):
            return self.prices.least_prize
        return self.prices.least_gain

    def _mean(self, action: Action) -> float:
        """Gets the mean price of an action over the rows of the table it rolls on."""
        table = self._table(action)
        if table is None:
            return self._carried_out(action, 0)
        return (
            sum((row.high - row.low + 1) * self._carried_out(action, row.low) for row in table.rows)
            / SIDES
        )

    def _table(self, action: Action) -> RollTable | None:
        """Gets the table an action rolls on."""
        if action.verb == "reroll":
            return BOOSTER if self.state.stack[-1] == "ask_reroll_booster" else BRAKE
        if action.verb == "engage" or self._met(action):
            return self.state.config.rules.engagements
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
        """Plays an action on a copy of the race with a given roll and prices the result."""
        world = self.state.clone()
        world.quiet = True
        # The second roll is odd: no Safety Car. The weather of the next round is priced elsewhere.
        world.dice = (roll, 1) if roll else ()
        world.weather_due = False
        car = world.cars[self.car.index]
        world.apply(self.car.seat, action)
        world.dice = ()
        while world.stack and world.stack[-1] in TURN_GOES_ON:
            seat = world.to_act()[0]
            decision = world.decision(seat)
            if decision.data["car"] == car.index:
                return Judge(world, car, self.before, self.prices).least(decision.actions)
            world.apply(seat, decision.default)
        return Outlook(world, car, self.before).of(car) + 1

    # -- a closer look

    def _closer(self, action: Action, price: float) -> float:
        """Looks at the next turn after a move, and at what else comes with it."""
        if action.verb not in PLAIN or len(action) == 1 or self._met(action):
            return price
        state, car, prices = self.state, self.car, self.prices
        move = point_of(action)
        way = plus(move, moves.drafting_step(state, car, action))
        end = plus(car.at, way)
        lap = self.lap + state.circuit.gates[0].line.crossed(car.at, end)
        if lap > LAPS or end not in state.reach.closed or self._enters_pits(move):
            return price
        circles = self.outlook.circles - (action.verb == "sharp")
        prospects = sorted(self._next_turns(lap, end, move, circles))
        chance = prices.blocked if self._company(end) else prices.blocked_alone
        ahead = prices.square * dot(way, state.sector(car.at).arrow)
        extra = prices.circle * circles + ahead + prices.in_the_way * self._blocks(end)
        worst = price + (prices.no_way if prospects else LOST)
        return 1 + mean_of_free(prospects, chance, worst) - extra

    def _enters_pits(self, move: Point) -> bool:
        state = self.state
        return state.entry_open(self.car) and bool(state.reach.enters[self.car.at] & bit(move))

    def _next_turns(self, lap: int, at: Point, vector: Point, circles: int) -> Iterator[float]:
        """Gets the turns to go with every move of the next turn."""
        state, outlook = self.state, self.outlook
        legal = (state.reach.open if lap == 1 else state.reach.closed)[at]
        allowed = UP_TO[self._top(lap)]
        if self.car.no_fourth:
            allowed &= ~OF_SPEED[moves.FOURTH]
        ways = vectors(WINDOW[vector] & allowed & legal)
        found = [outlook.with_move(lap, at, way, circles) for way in ways]
        if circles and speed(vector) >= moves.LEAST_SPEED:
            targets = vectors(AHEAD[vector] & legal)
            found += [outlook.with_move(lap, at, way, circles - 1) for way in targets]
        if moves.slipstream(state, self.car, vector, at):
            # A move into the pits has no drafting step, and ends in no sector.
            enters = state.reach.enters.get(at, 0) if lap == 1 else 0
            found += [
                outlook.with_draft(lap, at, way, unit, circles)
                for way in ways
                if not enters & bit(way)
                for unit in moves.drafting_steps(state, way, plus(at, way))
                if state.reach.closed.get(plus(at, way), 0) & bit(unit)
            ]
        return (turns for turns in found if turns is not None)

    def _top(self, lap: int) -> int:
        """Gets the car's top speed in a lap that may not have begun yet."""
        if lap == self.lap:
            return self.state.top_speed(self.car)
        later = self.car.clone()
        later.gates = self.state.config.tour
        return self.state.top_speed(later)

    def _company(self, point: Point) -> bool:
        return any(
            other is not self.car
            and other.status in STANDING
            and speed(minus(other.at, point)) <= NEAR
            for other in self.state.cars
        )

    def _blocks(self, point: Point) -> float:
        """Gets the turns that the next driver loses if a car stands there."""
        lines = self._lines_of_next
        if not lines:
            return 0.0
        at, priced = lines
        way = minus(point, at)
        free = [price for move, price in priced if not _passes(move, way)]
        best = min(price for _, price in priced)
        return min(min(free, default=best) - best, MOST_BLOCKED)

    @cached_property
    def _lines_of_next(self) -> tuple[Point, list[tuple[Point, float]]] | None:
        """Gets the moves of the car that moves next, priced as if it were like the own one."""
        state = self.state
        if not state.to_move:
            return None
        rival = state.cars[state.to_move[0]]
        if rival.status != Status.RUNNING or rival.seat == self.car.seat:
            return None
        lap = self.outlook.lap(rival)
        found = []
        rest, state.turn = state.turn, None
        for move in vectors(moves.legal_moves(state, rival)):
            turns = self.outlook.with_move(lap, rival.at, move, rival.circles)
            if turns is not None:
                found.append((move, turns))
        state.turn = rest
        return (rival.at, found) if found else None


def _passes(move: Point, way: Point) -> bool:
    """Returns whether a move passes or reaches a point."""
    return not cross(move, way) and 0 < dot(move, way) <= dot(move, move)


def mean_of_free(prospects: Sequence[float], chance: float, worst: float) -> float:
    """Gets the mean of the best that is left if each may be taken away with a chance."""
    mean, left = 0.0, 1.0
    for turns in prospects[:GOOD_MOVES]:
        mean += left * (1 - chance) * turns
        left *= chance
    return mean + left * worst
