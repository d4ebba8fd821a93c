"""The exact lap, against plain search over states as tuples, and on the bundled circuits."""

from __future__ import annotations

import zlib
from collections import defaultdict
from dataclasses import replace
from heapq import heappop, heappush
from itertools import count, product
from pathlib import Path
from typing import Any, cast

import pytest

from pitboard.bolide.box.circuit import Circuit
from pitboard.bolide.box.circuits import circuit_names, load_circuit
from pitboard.bolide.motion import cache
from pitboard.bolide.motion.geometry import Point
from pitboard.bolide.solver import solver
from pitboard.bolide.solver.solver import Plan, basic_plan, solve, strategy_plan
from pitboard.testing.ring_circuits import ring

State = tuple[int, Point, Point | None, int]
"""Lap, car, the way to its pawn (None: standing), Sharp Brakings left."""

END: State = (3, (0, 0), None, 0)
FUELS = ("half", "full")
TYRES = ("soft", "hard")
AROUND = [(x, y) for x in range(-2, 3) for y in range(-2, 3)]


@pytest.fixture(autouse=True)
def own_cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PITBOARD_CACHE", str(tmp_path / "cache"))


def size(vector: Point) -> int:
    return max(abs(vector[0]), abs(vector[1]))


class Search:
    """Every state a race can come to, and its turns to go, one state at a time."""

    def __init__(self, circuit: Circuit, plan: Plan, *, laps: int = 2) -> None:
        self.circuit, self.plan, self.laps = circuit, plan, laps
        self.tops = (plan.top1, plan.top1, plan.top2)
        self.track = set(circuit.track_points)
        self.legal: dict[tuple[Point, Point, bool], bool] = {}
        self.enters: dict[tuple[Point, Point], bool] = {}

    def turns(self, *starts: State) -> dict[State, int | None]:
        """Gets every state reached from some with its turns to go, None if it leads nowhere."""
        before: dict[State, list[tuple[State, int]]] = defaultdict(list)
        found: dict[State, int | None] = dict.fromkeys(starts)
        waiting = list(starts)
        while waiting:
            state = waiting.pop()
            for _, after, turns in self.after(state):
                before[after].append((state, turns))
                if after not in found and after != END:
                    found[after] = None
                    waiting.append(after)
        pushed = count()
        queue: list[tuple[int, int, State]] = [(0, next(pushed), END)]
        while queue:
            turns, _, state = heappop(queue)
            if found.get(state) is None:
                found[state] = turns
                for earlier, more in before[state]:
                    heappush(queue, (turns + more, next(pushed), earlier))
        del found[END]
        return found

    def after(self, state: State) -> list[tuple[Point, State, int]]:
        """Gets the moves of a state, where they lead and the turns they take."""
        lap, car, pawn, sharps = state
        moves: list[tuple[Point, int]] = []
        if pawn is None:
            sector = self.circuit.sector_at(car)
            (fx, fy), (lx, ly) = sector.arrow, sector.left
            ahead = [(fx, fy), (fx + lx, fy + ly), (fx - lx, fy - ly), (lx, ly), (-lx, -ly)]
            moves = [(move, sharps) for move in ahead]
        else:
            moves = [((pawn[0] + x, pawn[1] + y), sharps) for x, y in AROUND]
            moves = [move for move in moves if size(move[0]) <= self.tops[lap]]
            if sharps and size(pawn) >= 3:
                ring_of_2 = [move for move in AROUND if size(move) == 2]
                moves += [
                    (move, sharps - 1)
                    for move in ring_of_2
                    if move[0] * pawn[0] + move[1] * pawn[1] > 0
                ]
        return [
            (move, after, turns)
            for move, left in moves
            for after, turns in self.made(lap, car, move, left)
        ]

    def made(self, lap: int, car: Point, move: Point, left: int) -> list[tuple[State, int]]:
        end = (car[0] + move[0], car[1] + move[1])
        line, pit = self.circuit.gates[0].line, self.circuit.pit
        back = line.side(car) >= 0 > line.side(end) and line.met_by(car, end)
        if back:
            return []
        if lap == 1 and self.reaches_pits(car, move):
            if self.plan.stop == "none":
                return []
            penalty = 2 * max(0, size(move) - pit.speed_limit) if pit.speed_limit else 0
            turns = 1 + (self.plan.box + penalty) + 1
            return [((2, out, None, self.plan.sharps2), turns) for out in pit.out_points]
        if end not in self.track or not self.drivable(car, move, is_open=lap == 1):
            return []
        if line.side(car) < 0 <= line.side(end) and line.met_by(car, end):
            if lap == self.laps:
                return [(END, 1)]
            if lap == 1 and self.plan.stop == "must":
                return []
            lap += 1
        return [((lap, end, move, left), 1)]

    def drivable(self, car: Point, move: Point, *, is_open: bool) -> bool:
        key = (car, move, is_open)
        if key not in self.legal:
            region = self.circuit.pit.entry if is_open else self.circuit.region
            assert region is not None
            end = (car[0] + move[0], car[1] + move[1])
            self.legal[key] = region.segment_inside(car, end)
        return self.legal[key]

    def reaches_pits(self, car: Point, move: Point) -> bool:
        if (car, move) not in self.enters:
            end = (car[0] + move[0], car[1] + move[1])
            met = self.circuit.pit.in_line.meets_at(car, end)
            region = self.circuit.pit.entry
            assert region is not None
            left = region.leaves_at(car, end)
            self.enters[car, move] = met is not None and (left is None or met <= left)
        return self.enters[car, move]


CURBS: list[list[tuple[float, float]]] = [
    [(2, 2), (3, 3), (2, 3.5)],
    [(8.5, 6.5), (9.5, 6.5), (9.5, 7.5), (8.5, 7.5)],
]
RINGS = {
    "ring": ring(),
    "limit": ring(entry_limit=1),
    "curbs": ring(curbs=CURBS, entry_limit=2),
    "slow track": ring(speed_limit=2),
    "narrow": ring(12, 7, 1),
}
PLANS = [
    Plan(3, 4, 0, 0, "none", 1),
    Plan(3, 3, 1, 1, "may", 1),
    Plan(4, 3, 2, 2, "must", 2),
    Plan(2, 5, 0, 3, "may", 1),
    Plan(5, 4, 3, 1, "must", 1),
]
QUICK = {
    ("ring", PLANS[0]),
    ("limit", PLANS[1]),
    ("slow track", PLANS[4]),
    ("curbs", PLANS[3]),
    ("narrow", PLANS[2]),
}
CASES = [
    pytest.param(name, plan, marks=() if (name, plan) in QUICK else pytest.mark.slow)
    for name in RINGS
    for plan in PLANS
]


def limited(circuit: Circuit, plan: Plan) -> Plan:
    most = circuit.speed_limit or 9
    return replace(plan, top1=min(plan.top1, most), top2=min(plan.top2, most))


@pytest.mark.rule("BO-PIT-15", "BO-PIT-19", "BO-SPEED-10")
@pytest.mark.parametrize(("name", "plan"), CASES)
def test_every_state_has_the_turns_to_go_that_a_search_finds(name: str, plan: Plan) -> None:
    circuit = RINGS[name]
    start: State = (0, circuit.grid[0], None, plan.sharps1)
    expected = Search(circuit, limited(circuit, plan)).turns(start)

    solution = solve(circuit, plan)

    found = {
        (lap, car, pawn, sharps): solution.from_standing_start(lap, car, sharps)
        if pawn is None
        else solution.to_go(lap, car, pawn, sharps)
        for lap, car, pawn, sharps in expected
    }
    assert found == expected
    assert solution.race == expected[start]


@pytest.mark.parametrize("plan", [PLANS[0], PLANS[1], PLANS[3]], ids=str)
def test_a_qualifying_lap_is_a_race_of_one_lap_without_pits(plan: Plan) -> None:
    circuit = RINGS["ring"]
    start: State = (0, circuit.grid[0], None, plan.sharps1)
    alone = Search(circuit, replace(plan, stop="none"), laps=1)

    solution = solve(circuit, plan)

    assert solution.best_lap == alone.turns(start)[start]


def test_a_pawn_where_no_move_leaves_it_is_looked_up_one_turn_ahead() -> None:
    circuit, plan = RINGS["ring"], PLANS[2]
    displaced: list[State] = [
        (2, car, pawn, sharps)
        for car in [(0, 3), (4, 7), (9, 5), (5, 2)]
        for pawn in [(0, 4), (-3, 1), (11, 1), (9, 9), (0, 0)]
        for sharps in (0, 2)
    ]
    turns = Search(circuit, plan).turns(*displaced)
    expected = {state: turns[state] for state in displaced}

    solution = solve(circuit, plan)

    found = {
        (lap, car, pawn, sharps): solution.to_go(lap, car, pawn, sharps)
        for lap, car, pawn, sharps in expected
        if pawn is not None
    }
    assert found == expected
    assert any(turns is not None for turns in found.values())
    assert any(turns is None for turns in found.values())


def test_a_car_that_is_not_on_the_track_has_no_turns_to_go() -> None:
    solution = solve(RINGS["ring"], PLANS[0])

    assert solution.to_go(1, (4, 4), (1, 0), 0) is None
    assert solution.with_move(1, (4, 4), (1, 0), 0) is None


def test_more_sharp_brakings_than_the_plan_has_count_as_its_most() -> None:
    solution = solve(RINGS["ring"], PLANS[1])

    assert solution.to_go(1, (7, 7), (3, 0), 5) == solution.to_go(1, (7, 7), (3, 0), 1)


def test_a_circuit_that_cannot_be_driven_by_a_plan_has_no_race() -> None:
    # Given a ring whose pit entry cannot be reached and a plan that has to stop
    circuit = RINGS["ring"]
    far = replace(circuit.pit.in_line, left=(200, 200), right=(202, 200))
    closed = replace(
        cast(Any, circuit), id="shut", digest="shut", pit=replace(circuit.pit, in_line=far)
    )

    solution = solve(closed, PLANS[2])

    assert (solution.race, solution.line(), solution.best_lap) == (None, [], 8)


def legal_race(circuit: Circuit, plan: Plan, line: list[tuple[Point, Point]]) -> bool:
    """Drives a line turn by turn; returns whether every move is legal and the last one finishes."""
    search = Search(circuit, limited(circuit, plan))
    states: set[State] = {(0, circuit.grid[0], None, plan.sharps1)}
    turn = 0
    while turn < len(line):
        car, chosen = line[turn]
        made = [
            (after, turns)
            for state in states
            if state[1] == car
            for move, after, turns in search.after(state)
            if move == chosen
        ]
        if not made:
            return False
        turn += made[0][1]
        states = {after for after, _ in made}
    return states == {END}


@pytest.mark.parametrize("plan", PLANS, ids=str)
def test_the_line_is_a_race_of_the_fewest_turns(plan: Plan) -> None:
    circuit = RINGS["limit"]
    solution = solve(circuit, plan)

    line = solution.line()

    assert len(line) == solution.race
    assert legal_race(circuit, plan, line)


@pytest.mark.slow
@pytest.mark.parametrize("name", circuit_names())
def test_the_bundled_circuits_have_an_optimal_race_for_every_strategy(name: str) -> None:
    circuit = load_circuit(name)
    plans = [basic_plan(circuit)]
    plans += [strategy_plan(circuit, fuel, tyres) for fuel, tyres in product(FUELS, TYRES)]

    for plan in plans:
        solution = solve(circuit, plan)
        line = solution.line()

        assert solution.race is not None
        assert solution.best_lap is not None
        assert solution.best_lap < solution.race == len(line)
        assert legal_race(circuit, plan, line)


@pytest.mark.rule(
    "BO-STRATEGY-06", "BO-STRATEGY-07", "BO-STRATEGY-08", "BO-STRATEGY-09", "BO-STRATEGY-10"
)
def test_the_plans_have_the_speeds_and_brakings_of_their_strategies() -> None:
    circuit = RINGS["ring"]

    plans = {
        (fuel, tyres): strategy_plan(circuit, fuel, tyres) for fuel, tyres in product(FUELS, TYRES)
    }

    assert plans == {
        ("half", "soft"): Plan(8, 8, 2, 2, "must", 3),
        ("half", "hard"): Plan(7, 7, 3, 3, "must", 3),
        ("full", "soft"): Plan(6, 7, 2, 2, "may", 2),
        ("full", "hard"): Plan(5, 7, 3, 3, "may", 2),
    }
    assert basic_plan(circuit) == Plan(7, 8, 3, 3, "may", 2)


def test_a_solution_is_kept_and_read_again(monkeypatch: pytest.MonkeyPatch) -> None:
    circuit, plan = RINGS["curbs"], PLANS[1]
    solve.cache_clear()
    first = solve(circuit, plan)
    solve.cache_clear()
    monkeypatch.setattr(solver, "_compute", None)

    again = solve(circuit, plan)

    assert again is not first
    assert again.line() == first.line()
    assert (again.race, again.best_lap) == (first.race, first.best_lap)


@pytest.mark.parametrize("content", [b"", b"no table", zlib.compress(b"\x08\x00too short")])
def test_a_kept_solution_that_makes_no_sense_is_computed_again(
    content: bytes, monkeypatch: pytest.MonkeyPatch
) -> None:
    circuit, plan = RINGS["ring"], PLANS[1]
    solve.cache_clear()
    first = solve(circuit, plan)
    solve.cache_clear()
    monkeypatch.setattr(cache, "load", lambda name: content if "lap" in name else None)

    again = solve(circuit, plan)

    assert again is not first
    assert again.line() == first.line()
