"""How many turns a car has still to go, from the solver's exact laps, for any condition of a car.

The solver knows an undamaged car that runs alone. Here its numbers are adjusted to a race sheet
(damage, tyres, weather, a stop still owed) and to cars that stand, spin, crawl or are in the pit
lane. It ignores other cars and dice.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from pitboard.bolide.box.circuit import Circuit, Ground
from pitboard.bolide.motion import moves
from pitboard.bolide.motion.geometry import Point
from pitboard.bolide.motion.reach import vectors
from pitboard.bolide.motion.vectors import NEIGHBOURS, plus
from pitboard.bolide.ruleset import HALF, LAPS, STRATEGIES, weather_loss
from pitboard.bolide.solver.solver import LEAVING, Plan, Solution, Stop, solve
from pitboard.bolide.state.race import IN_LANE, Car, State, Status

RETIRED = 200.0
"""What the end of a race counts for: more than any race lasts."""
LOST = 25.0
"""What a car counts for beyond its way from a standing start if it cannot stay on the track."""
NO_FOURTH_SHARE = 0.08
"""A lost 4th gear lengthens the way by about this share."""
STRAYED = 100.0
"""What it costs to have missed a gate: more than the lap that seems to be saved (BO-R21)."""
LOSS_SHARE = 0.04
"""By about this share every unit of top speed lost lengthens the way."""
WORTH_A_STOP = 2
"""Losses of top speed from which a stop for repairs is considered."""
CAREFUL = 2
"""How many turns a car that is in trouble looks ahead."""


class Outlook:
    """The turns to go of one car by where it is, under the best plan that its race sheet allows."""

    __slots__ = ("_finish", "_owes_stop", "_share", "_shift", "circles", "solutions", "state")

    def __init__(self, state: State, car: Car, before: Car | None = None) -> None:
        """Looks at a car; with one given as it was `before`, further damage is only guessed."""
        sound = before if before is not None and before.losses < car.losses else car
        self.state = state
        self.solutions = solutions(state, car, sound.losses)
        self.circles = 0 if state.slicks_in_rain(car) else car.circles
        self._finish = state.circuit.gates[0].line
        self._shift = state.phase == "qualifying"
        self._share = 1 + NO_FOURTH_SHARE * car.no_fourth + LOSS_SHARE * (car.losses - sound.losses)
        self._owes_stop = state.must_stop(car)

    def lap(self, car: Car) -> int:
        """Gets the solver's number of the lap a car is in; a qualifying lap is the last one."""
        tour = self.state.config.tour
        lap = 0 if car.gates < 0 else 1 if car.gates < tour else 2
        return min(lap + self._shift, LAPS)

    def with_move(self, lap: int, point: Point, move: Point, circles: int) -> float | None:
        """Gets the turns to go with a move that meets nobody; None: it leads off the track."""
        found = turns_with_move(self.solutions, lap, point, move, circles)
        return None if found is None else found * self._share

    def with_draft(
        self, lap: int, point: Point, move: Point, unit: Point, circles: int
    ) -> float | None:
        """Gets the turns to go with a move and a drafting step."""
        middle = plus(point, move)
        end = plus(middle, unit)
        for start, stop in ((point, middle), (middle, end)):
            if self._finish.crossed(start, stop):
                if lap == LAPS:
                    return 1
                if lap == 1 and self._owes_stop:
                    return None
                lap += 1
        turns = self.running(lap, end, move, circles)
        return None if turns is None else turns + 1

    def running(self, lap: int, point: Point, vector: Point, circles: int) -> float | None:
        """Gets the turns to go of a car with a pawn."""
        found = _least(s.to_go(lap, point, vector, circles) for s in self.solutions)
        return None if found is None else found * self._share

    def standing_start(self, lap: int, point: Point, circles: int) -> float | None:
        """Gets the turns to go of a car that makes a standing start."""
        found = _least(s.from_standing_start(lap, point, circles) for s in self.solutions)
        return None if found is None else found * self._share

    def of(self, car: Car, depth: int = CAREFUL) -> float:
        """Gets the turns to go of the car as it is, whatever has happened to it."""
        if car.status == Status.FINISHED:
            return 0.0
        if car.status in (Status.RETIRED, Status.WAITING):
            return RETIRED
        if car.status in IN_LANE:
            return self._in_lane(car)
        if car.status == Status.OFF:
            return self.beside(car, car.at)
        turns = self._on_track(car)
        if turns is None:
            return self._in_trouble(car, depth)
        return turns + STRAYED * (self.state.sector(car.at).index != self._credited(car))

    def _on_track(self, car: Car) -> float | None:
        """Gets the turns to go of a car on the track by the way it can move next."""
        lap = self.lap(car)
        if car.status in (Status.GRID, Status.PIT_OUT):
            return self.standing_start(lap, car.at, self.circles)
        if car.status == Status.REJOIN:
            steps = (self.with_move(lap, car.at, way, self.circles) for way in NEIGHBOURS)
            return min((turns for turns in steps if turns is not None), default=None)
        turns = self.running(lap, car.at, car.vector, self.circles)
        return turns if turns is None or car.status != Status.SPUN else turns + 1

    def _credited(self, car: Car) -> int:
        """Gets the sector a car is in by the gates it has passed."""
        return self.state.config.gate_sector[car.gates % self.state.config.tour]

    def beside(self, car: Car, point: Point) -> float:
        """Gets the turns to go from a run-off point: the nearest way back, then from a stand.

        It leads to where the car left the track; further on it would have missed a gate (BO-R21).
        """
        steps, places = way_back(self.state.circuit, point, self._credited(car))
        lap = self.lap(car)
        found = (self.standing_start(lap, place, self.circles) for place in places)
        return min((steps + turns for turns in found if turns is not None), default=RETIRED)

    def _in_lane(self, car: Car) -> float:
        """Gets the turns to go of a car in the pit lane, with what it will get there."""
        after = car.clone()
        after.gates = self.state.config.tour
        after.pitted = True
        if car.repair or car.fuel == HALF:
            after.mend()
        if car.wanted_tyres:
            after.fit(car.fuel, car.wanted_tyres, car.wanted_tread)
        out = Outlook(self.state, after)
        ways = (out.standing_start(LAPS, p, out.circles) for p in self.state.circuit.pit.out_points)
        boxes = car.target_box - car.box + car.waits
        return boxes + LEAVING + min((way for way in ways if way is not None), default=RETIRED)

    def _hopeless(self, car: Car) -> float:
        """Gets a price for a car that no plan brings home, by its position."""
        return LOST + (self.standing_start(self.lap(car), car.at, self.circles) or RETIRED)

    def _in_trouble(self, car: Car, depth: int) -> float:
        """Looks at the next turns of a car that cannot stay on the track for good."""
        state = self.state
        lap = self.lap(car)
        if not depth or car.status != Status.RUNNING:
            return self._hopeless(car)
        worth = [self._after(car, move, depth) for move in vectors(moves.legal_moves(state, car))]
        if worth:
            return 1 + min(worth)
        ends = [plus(car.at, move) for move in moves.landings(state, car)]
        off = min((1 + self.beside(car, end) for end in ends), default=RETIRED)
        targets = vectors(moves.braking_targets(state, car))
        braked = [self.with_move(lap, car.at, move, 0) for move in targets]
        saved = min((b for b in braked if b is not None), default=off)
        return off if saved >= off else (off + saved) / 2

    def _after(self, car: Car, move: Point, depth: int) -> float:
        after = car.clone()
        after.at = plus(car.at, move)
        after.pawn = plus(after.at, move)
        if self.state.circuit.ground(after.at) != Ground.TRACK:
            return self._hopeless(car)  # Into the pits, past a stop that cannot be planned.
        return self.of(after, depth - 1)


def _least(turns: Iterable[int | None]) -> int | None:
    return min((found for found in turns if found is not None), default=None)


@lru_cache(maxsize=1 << 17)
def turns_with_move(
    solutions: tuple[Solution, ...], lap: int, point: Point, move: Point, circles: int
) -> int | None:
    """Gets the turns to go with a move under the best of some plans; None: off the track.

    Simulated races ask for the same few moves again and again.
    """
    return _least(solution.with_move(lap, point, move, circles) for solution in solutions)


@lru_cache(maxsize=4096)
def way_back(circuit: Circuit, point: Point, sector: int) -> tuple[int, tuple[Point, ...]]:
    """Gets the steps from a run-off point to the track of a sector, and where they can end."""

    def back(place: Point) -> bool:
        return circuit.ground(place) == Ground.TRACK and circuit.sector_at(place).index == sector

    steps, seen, layer = 0, {point}, [point]
    while layer:
        steps += 1
        around = dict.fromkeys(plus(place, way) for place in layer for way in NEIGHBOURS)
        places = tuple(filter(back, around))
        if places:
            return steps, places
        layer = [p for p in around if p not in seen and circuit.ground(p) == Ground.RUNOFF]
        seen.update(layer)
    return 0, ()


def rounds_back(state: State, car: Car, point: Point) -> int | None:
    """Gets the rounds in which a car that crawls to a point is back on the track; None if never.

    It has to come back in the sector it left: beyond that it would cut a corner (BO-R20).
    """
    sector = state.config.gate_sector[car.gates % state.config.tour]
    if state.circuit.ground(point) == Ground.TRACK:
        return 1 if state.sector(point).index == sector else None
    steps, _ = way_back(state.circuit, point, sector)
    return 1 + steps if steps else None


def solutions(state: State, car: Car, losses: int) -> tuple[Solution, ...]:
    """Gets the exact laps of the plans a car can follow: driving on as it is, or with a stop."""
    strategy = STRATEGIES[car.fuel, car.tyres]
    loss = losses + weather_loss(car.tread, state.weather)
    pit = state.circuit.pit

    def exact(top1: int, top2: int, stop: Stop, box: int) -> Solution:
        sharps = strategy.sharps
        plan = Plan(max(top1, 1), max(top2, 1), sharps, sharps, stop, box)
        return solve(state.circuit, plan)

    top1, top2 = strategy.lap1, strategy.lap2
    if state.phase == "qualifying":
        return (exact(top1 - loss, top1 - loss, "none", 0),)
    if state.must_stop(car) or (car.fuel == HALF and not loss):
        return (exact(top1 - loss, top2, "must", pit.half_fuel),)
    if not loss:
        return (exact(top1, top2, "may", pit.pit_stop),)
    stay = exact(top1 - loss, top2 - loss, "none", 0)
    if state.lap(car) == LAPS or loss < WORTH_A_STOP:
        return (stay,)
    return (stay, exact(top1 - loss, top2, "must", pit.pit_stop))
