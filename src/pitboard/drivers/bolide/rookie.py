"""The rookie: one simple rule per question.

It drives like a person after their first evening with the game: it counts the squares to the finish
line, takes the furthest move from which it can stay on the track for its next turns, stays clear of
other cars, and brakes sharply when nothing else helps.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache

from pitboard.bolide.box.circuit import Circuit
from pitboard.bolide.chapters.safety_car import front_row
from pitboard.bolide.game import BOLIDE_GAME
from pitboard.bolide.motion import moves
from pitboard.bolide.motion.geometry import Point
from pitboard.bolide.motion.reach import RADIUS, UP_TO, WINDOW, bit, reach, vectors
from pitboard.bolide.motion.vectors import NEIGHBOURS, plus, speed
from pitboard.bolide.procedure import point_of
from pitboard.bolide.ruleset import LAPS
from pitboard.bolide.state.race import Car, State
from pitboard.bolide.state.view import BolideView
from pitboard.core.action import Action
from pitboard.core.game import Decision
from pitboard.core.rng import RandomSource
from pitboard.drivers.base import DEFAULT_BUDGET, BaseDriver, Budget
from pitboard.drivers.bolide.outlook import rounds_back

FORESIGHT = 2
"""Turns ahead for which it must be able to stay on the track."""
BOOST_CHANCE = 0.05
TOO_MUCH_DAMAGE = 2
"""Losses of top speed with which it drives into the pits."""
PER_EXCESS = 8
"""Squares that a unit of speed above the entry limit counts for."""
FAR = 10_000
PLAIN = ("move", "start", "rejoin", "brake")
BOOST = Action(("boost",))
BRAKE = Action(("brake",))


class Roadmap:
    """Distances of a circuit in squares to a line, and whether a car can stay on the track."""

    def __init__(self, circuit: Circuit) -> None:
        self._tables = reach(circuit)
        self._finish = circuit.gates[0].line
        self._held: dict[tuple[Point, Point, int, int, bool], bool] = {}
        self.to_finish = self._squares(self._tables.closed, self._finish.crossed)
        self.to_pits = self._squares(
            self._tables.open,
            lambda start, end: bool(
                self._tables.enters[start] & bit((end[0] - start[0], end[1] - start[1]))
            ),
        )

    def _squares(
        self, legal: dict[Point, int], arrives: Callable[[Point, Point], bool]
    ) -> dict[Point, int]:
        """Counts the steps of one square to a line, from every point of the track."""
        squares: dict[Point, int] = {}
        layer = [p for p in legal if any(arrives(p, plus(p, way)) for way in NEIGHBOURS)]
        count = 1
        while layer:
            squares.update(dict.fromkeys(layer, count))
            count += 1
            layer = [p for p in dict.fromkeys(self._before(legal, layer)) if p not in squares]
        return squares

    def _before(self, legal: dict[Point, int], layer: Iterable[Point]) -> Iterable[Point]:
        for end in layer:
            for way in NEIGHBOURS:
                start = (end[0] - way[0], end[1] - way[1])
                if legal.get(start, 0) & bit(way) and not self._finish.met_by(start, end):
                    yield start

    def holds(self, point: Point, vector: Point, top: int, turns: int, entry: bool) -> bool:
        """Returns whether a car can stay on the track for some turns without braking sharply.

        With `entry` it has to stop in the pits and must not cross the finish line before.
        """
        if not turns:
            return True
        key = (point, vector, top, turns, entry)
        known = self._held.get(key)
        if known is None:
            known = self._held[key] = self._holds(*key)
        return known

    def _holds(self, point: Point, vector: Point, top: int, turns: int, entry: bool) -> bool:
        window = WINDOW[vector] & UP_TO[top]
        if entry and window & self._tables.enters.get(point, 0):
            return True
        tables = self._tables.open if entry else self._tables.closed
        legal = tables.get(point, 0) & window  # no way leads on from a point off the track
        return any(
            self.holds(plus(point, move), move, top, turns - 1, entry)
            for move in sorted(vectors(legal), key=speed)
            if not (entry and self._finish.crossed(point, plus(point, move)))
        )


@lru_cache(maxsize=32)
def roadmap(circuit: Circuit) -> Roadmap:
    """Gets the roadmap of a circuit."""
    return Roadmap(circuit)


class RookieDriver(BaseDriver):
    """Simple sensible rules."""

    def choose(
        self,
        view: BolideView,
        decision: Decision,
        budget: Budget = DEFAULT_BUDGET,  # noqa: ARG002 (rules need none)
    ) -> Action:
        if len(decision.actions) == 1 or decision.routine:
            return decision.default
        rule = RULES.get(decision.kind)
        if rule is None:
            return decision.default
        key = self.key(decision)
        state = BOLIDE_GAME.sample(view, RandomSource(key))
        car = state.cars[decision.integer("car")]
        return rule(Beginner(state, car, random.Random(key)), decision.actions)


class Beginner:
    """One car at one question, as the rookie sees it."""

    def __init__(self, state: State, car: Car, dice: random.Random) -> None:
        self.state = state
        self.car = car
        self.dice = dice
        self.map = roadmap(state.circuit)
        self.top = state.top_speed(car)
        self.stops = state.must_stop(car) or car.losses >= TOO_MUCH_DAMAGE
        self.entry = self.stops and state.entry_open(car)
        """It looks for the way into the pits."""

    # -- moving

    def drive(self, actions: Sequence[Action]) -> Action:
        """Takes one of the furthest moves that hold, the gentlest kind of action first."""
        plain = [a for a in actions if a.verb in PLAIN and len(a) > 1]
        good = self._good(plain)
        if good:
            return BOOST if BOOST in actions and self._feels_lucky(good[0]) else self._any(good)
        sharp = self._good([a for a in actions if a.verb == "sharp"])
        if sharp:
            return self._any(sharp)
        if BRAKE in actions and not any(self._clear(action) for action in plain):
            return BRAKE
        return self._way_out(actions)

    def _good(self, actions: Sequence[Action]) -> list[Action]:
        """Gets the moves that meet nobody and hold, the furthest first."""
        return sorted((a for a in actions if self._clear(a) and self._holds(a)), key=self._left)

    def _any(self, good: Sequence[Action]) -> Action:
        """Takes any of the best moves."""
        best = self._left(good[0])
        return self.dice.choice([action for action in good if self._left(action) == best])

    def _way_out(self, actions: Sequence[Action]) -> Action:
        """Takes anything but a crash when no move holds: clear and slow moves first."""
        moving = [action for action in actions if len(action) > 1]
        if not moving:
            return next((a for a in (BRAKE, BOOST) if a in actions), actions[0])
        return min(moving, key=lambda a: (not self._clear(a), speed(point_of(a))))

    def _ends(self, action: Action) -> tuple[Point, Point]:
        """Gets where a move ends and the way to its pawn."""
        move = point_of(action)
        unit = moves.drafting_step(self.state, self.car, action)
        return plus(plus(self.car.at, move), unit), move

    def _clear(self, action: Action) -> bool:
        car, move = self.car, point_of(action)
        unit = moves.drafting_step(self.state, car, action)
        return (
            moves.meets_car(self.state, car, car.at, move) is None
            and moves.meets_car(self.state, car, plus(car.at, move), unit) is None
        )

    def _enters(self, action: Action) -> bool:
        table = self.state.reach.enters.get(self.car.at, 0)
        return self.state.entry_open(self.car) and bool(table & bit(point_of(action)))

    def _holds(self, action: Action) -> bool:
        if self._enters(action):
            return self.stops
        end, move = self._ends(action)
        if self.entry and self.state.circuit.gates[0].line.crossed(self.car.at, end):
            return False
        turns = FORESIGHT + self.entry
        return self.map.holds(end, move, self.top, turns, self.entry)

    def _left(self, action: Action) -> int:
        """Counts the squares left to the line after a move; beyond it, as if it were before."""
        if self._enters(action):
            limit = self.state.circuit.pit.speed_limit
            return 0 if limit is None else PER_EXCESS * max(0, speed(point_of(action)) - limit)
        end, _ = self._ends(action)
        if self.entry:
            return self.map.to_pits.get(end, FAR)
        if self.state.circuit.gates[0].line.crossed_back(self.car.at, end):
            return FAR  # nearer to the line, and a lap farther from the end
        left, before = self.map.to_finish.get(end, FAR), self.map.to_finish.get(self.car.at, FAR)
        # Past the line a new lap begins: no move brings a car as far from it by going back.
        return left - FAR if left > before + 2 * RADIUS else left

    def _feels_lucky(self, best: Action) -> bool:
        """Tries the Booster now and then where it can go at full speed."""
        flat_out = speed(point_of(best)) == self.top
        return flat_out and self.state.lap(self.car) == LAPS and self.dice.random() < BOOST_CHANCE

    # -- everything else

    def crawl(self, actions: Sequence[Action]) -> Action:
        """Goes back to the track the nearest way, without cutting a corner."""
        state, car = self.state, self.car
        return min(
            actions,
            key=lambda action: rounds_back(state, car, plus(car.at, point_of(action))) or FAR,
        )

    def strategy(self, actions: Sequence[Action]) -> Action:
        """Takes any strategy, with tyres for the weather it sees."""
        tread = "rain" if self.state.weather == "rain" else "slick"
        fitting = [action for action in actions if tread in action]
        return self.dice.choice(fitting or actions)

    def form_up(self, actions: Sequence[Action]) -> Action:
        """Takes any place of the foremost row."""
        return self.dice.choice(front_row(self.state, actions))

    def any(self, actions: Sequence[Action]) -> Action:
        return self.dice.choice(actions)


RULES: dict[str, Callable[[Beginner, Sequence[Action]], Action]] = {
    "ask_start": Beginner.drive,
    "ask_turn": Beginner.drive,
    "ask_move": Beginner.drive,
    "ask_braking": Beginner.drive,
    "ask_rejoin": Beginner.drive,
    "ask_crawl": Beginner.crawl,
    "ask_strategy": Beginner.strategy,
    "ask_secret_strategy": Beginner.strategy,
    "ask_form_up": Beginner.form_up,
    "ask_yield": Beginner.any,
}
"""Rules by question; other questions get their default answer."""
