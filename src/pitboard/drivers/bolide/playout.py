"""A fast rule for simulated rounds: about what the pro drives, from remembered lines.

What a car alone would best do next depends on little: where it is, how fast, and its race sheet.
Those moves are computed once and remembered, the best first; the rule takes the first that meets
nobody. Everything unusual (a slipstream, no free move, a roll) is answered by the pro.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import islice
from typing import NamedTuple

from pitboard.bolide.motion.geometry import Point
from pitboard.bolide.motion.moves import LEAST_SPEED, actions
from pitboard.bolide.motion.reach import AHEAD, UP_TO, WINDOW, reach, vectors
from pitboard.bolide.motion.vectors import dot, plus, points_on, speed
from pitboard.bolide.ruleset import LAPS
from pitboard.bolide.solver.solver import Solution
from pitboard.bolide.state.race import STANDING, Car, State
from pitboard.core.action import Action
from pitboard.drivers.bolide.outlook import LOST, solutions, turns_with_move
from pitboard.drivers.bolide.pro import (
    DEFAULT_PRICES,
    GOOD_MOVES,
    NEAR,
    mean_of_free,
    pro_action,
)

FURTHEST = 1
"""Turns that a remembered move may be dearer than the best one."""


class Line(NamedTuple):
    """A move, and the points that no car may hold."""

    action: Action
    points: frozenset[Point]


class Situation(NamedTuple):
    """What the best lines of a car depend on."""

    plans: tuple[Solution, ...]
    is_open: bool
    """The pit lane is."""
    lap: int
    at: Point
    vector: Point
    circles: int
    top: int
    near: bool
    """Other cars are."""


def quick_action(state: State, seat: int) -> Action:
    """Gets the answer of a car in a simulated race."""
    for line in _free_lines(state):
        return line.action
    return pro_action(state, state.decision(seat))


def quick_replies(state: State, seat: int, most: int) -> list[Action]:
    """Gets the best few answers of a car in a simulated race, the rule's own first."""
    found = [line.action for line in islice(_free_lines(state), most)]
    return found or [quick_action(state, seat)]


def _free_lines(state: State) -> Iterator[Line]:
    """Gets the lines of the car that moves that meet nobody; none where the pro has to answer."""
    car = state.cars[state.mover]
    if state.stack[-1] == "ask_turn" and _is_plain(state, car):
        held = {c.at for c in state.cars if c.status in STANDING and c is not car}
        for line in lines(_situation(state, car, held)):
            if held.isdisjoint(line.points):
                yield line


def _is_plain(state: State, car: Car) -> bool:
    turn = state.turn
    return not (
        (turn is not None and turn.drafting)
        or car.no_fourth
        or state.slicks_in_rain(car)
        or state.config.rules.sharp_quadrant
        or state.phase != "race"
    )


def _situation(state: State, car: Car, held: set[Point]) -> Situation:
    x, y = car.at
    return Situation(
        solutions(state, car, car.losses),
        state.entry_open(car),
        0 if car.gates < 0 else 1 if car.gates < state.config.tour else LAPS,
        car.at,
        car.vector,
        car.circles,
        state.top_speed(car),
        any(abs(hx - x) <= NEAR and abs(hy - y) <= NEAR for hx, hy in held),
    )


@lru_cache(maxsize=1 << 16)
def lines(here: Situation) -> tuple[Line, ...]:
    """Gets the moves of a car that does not roll, the best first."""
    tables = reach(here.plans[0].circuit)
    legal = (tables.open if here.is_open else tables.closed).get(here.at, 0)
    window = WINDOW.get(here.vector, 0) & UP_TO[here.top] & legal
    ways = [("move", move, here.circles) for move in vectors(window)]
    if here.circles and speed(here.vector) >= LEAST_SPEED:
        targets = vectors(AHEAD.get(here.vector, 0) & legal)
        ways += [("sharp", move, here.circles - 1) for move in targets]
    priced = [
        (turns, verb, move, left)
        for verb, move, left in ways
        if (turns := turns_with_move(here.plans, here.lap, here.at, move, left)) is not None
    ]
    best = min((turns for turns, *_ in priced), default=0)
    found: list[tuple[float, int, Line]] = []
    for turns, verb, move, left in priced:
        if turns <= best + FURTHEST:
            price = _closer(here, move, left, turns) if turns == best else float(turns)
            line = Line(actions(verb, [move])[0], frozenset(points_on(here.at, move)))
            found.append((price, len(found), line))
    return tuple(line for _, _, line in sorted(found))


def _closer(here: Situation, move: Point, left: int, turns: int) -> float:
    """Prices a move by the moves that it leaves for the next turn."""
    prices, end, circuit = DEFAULT_PRICES, plus(here.at, move), here.plans[0].circuit
    tables = reach(circuit)
    lap = here.lap + circuit.gates[0].line.crossed(here.at, end)
    if lap > LAPS or end not in tables.closed:
        return float(turns)
    legal = (tables.open if lap == 1 else tables.closed)[end]
    ways = [(way, left) for way in vectors(WINDOW[move] & UP_TO[here.top] & legal)]
    if left and speed(move) >= LEAST_SPEED:
        ways += [(way, left - 1) for way in vectors(AHEAD[move] & legal)]
    prospects = sorted(
        found
        for way, rest in ways
        if (found := turns_with_move(here.plans, lap, end, way, rest)) is not None
    )
    chance = prices.blocked if here.near else prices.blocked_alone
    worst = turns + (prices.no_way if prospects else LOST)
    ahead = prices.square * dot(move, circuit.sector_at(here.at).arrow)
    mean = mean_of_free(prospects[:GOOD_MOVES], chance, worst)
    return 1 + mean - prices.circle * left - ahead
