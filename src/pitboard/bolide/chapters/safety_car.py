"""The virtual Safety Car: the pack forms up behind the leader and starts again (BO-R53 to R59)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from pitboard.bolide.box.circuit import Circuit
from pitboard.bolide.chapters.pit import put_into_entry
from pitboard.bolide.motion.geometry import Point
from pitboard.bolide.motion.vectors import dot, minus, squared_distance
from pitboard.bolide.procedure import Question, new_chapter, point_of, spot
from pitboard.bolide.ruleset import LAPS
from pitboard.bolide.state.race import STANDING, Car, State, Status
from pitboard.core.action import Action
from pitboard.core.json_values import JsonObject

CHAPTER = new_chapter()
step, question = CHAPTER.step, CHAPTER.question


@step
def check_safety_car(state: State) -> None:
    """Clears the track for the Safety Car if it was called in this round."""
    if not state.safety_car:
        return
    state.safety_car = False
    pack = [car for car in state.running_order() if car.status in STANDING]
    if not pack:
        return
    leader, *others = pack
    state.emit("safety-car", leader=leader.index)
    if leader.status == Status.OFF:
        _bring_back(state, leader)
    for car in pack:
        car.pawn = None
        car.drafting = False
        car.status = Status.GRID if car is leader else Status.WAITING
    state.mover = leader.index
    state.forming = tuple(car.index for car in others)
    state.stack.append("form_up")


def _bring_back(state: State, leader: Car) -> None:
    """Puts a leader who is off the track on the nearest point that is not further ahead.

    Where their sector begins ahead of them they gain no more than the way to its first row.
    """
    sector = state.sector(leader.at)
    at = leader.at

    def key(place: Point) -> tuple[int, int, int]:
        gain = max(dot(minus(place, at), sector.arrow), 0)
        return (gain, squared_distance(place, at), -dot(place, sector.inside))

    places = [p for row in _rows(state.circuit, sector.index).values() for p in row]
    leader.at = min((p for p in places if state.is_free(p, leader)), key=key)
    state.emit("formed-up", car=leader.index, to=leader.at)


@step
def form_up(state: State) -> None:
    """Places the next car of the pack behind the one before it, or asks where."""
    if not state.forming:
        state.mover = -1
        return
    car = state.cars[state.forming[0]]
    places = _places(state)
    if _carried_past_entry(state, car, places[0]):
        state.forming = state.forming[1:]
        put_into_entry(state, car)
        state.stack.append("form_up")
    elif len(places) == 1:
        _form(state, car, places[0])
    else:
        state.stack.append("ask_form_up")


def _places(state: State) -> list[Point]:
    """Gets the points for the next car: one square back, the nearest column first (BO-R54).

    Where the sector has no more room any point of the one before will do, foremost row first
    (BO-R55).
    """
    circuit, held = state.circuit, state.held_points()
    last = state.cars[state.mover].at
    sector = state.sector(last)
    back = dot(last, sector.arrow) - 1
    free = [p for p in _rows(circuit, sector.index).get(back, ()) if p not in held]
    while not free:
        sector = circuit.sectors[(sector.index - 1) % len(circuit.sectors)]
        free = [p for row in _rows(circuit, sector.index).values() for p in row if p not in held]

    def key(place: Point) -> tuple[int, int, int]:
        behind = -dot(place, sector.arrow)
        return (behind, squared_distance(place, last), -dot(place, sector.inside))

    return sorted(free, key=key)


def front_row(state: State, actions: Sequence[Action]) -> list[Action]:
    """Gets the offered places of the foremost row: a computer takes one of them (BO-R55)."""
    arrow = state.sector(point_of(actions[0])).arrow
    front = dot(point_of(actions[0]), arrow)
    return [action for action in actions if dot(point_of(action), arrow) == front]


@lru_cache(maxsize=256)
def _rows(circuit: Circuit, index: int) -> dict[int, list[Point]]:
    """Gets the track points of a sector by their way forward, the foremost row first."""
    sector = circuit.sectors[index]
    rows: dict[int, list[Point]] = {}
    points = [p for p in circuit.track_points if circuit.sector_at(p) is sector]
    for point in sorted(points, key=lambda p: -dot(p, sector.arrow)):
        rows.setdefault(dot(point, sector.arrow), []).append(point)
    return rows


def _form(state: State, car: Car, point: Point) -> None:
    start = car.at
    car.gates = _new_gates(state, car, point)
    car.at = point
    car.arrived = state.turns
    car.status = Status.GRID
    state.emit("formed-up", car=car.index, start=start, to=point)
    state.mover = car.index
    state.forming = state.forming[1:]
    state.stack.append("form_up")


def _new_gates(state: State, car: Car, point: Point) -> int:
    """Gets a car's gates at its new place: counted from the leader's (BO-R57).

    That is back, unless the leader stands beyond a gate they have not passed: what they owe, the
    cars behind them do not. Nobody finishes by it.
    """
    tour = state.config.tour
    lead = max(each.gates for each in state.cars if each.status == Status.GRID)
    tours_down = max(lead - car.gates, 0) // tour
    sector = state.sector(point).index
    found = []
    for gates in range(lead - tour // 2, lead + tour // 2 + 1):
        gate = state.circuit.gates[gates % tour]
        if gate.sector == sector and (gate.kind != "half" or gate.line.side(point) >= 0):
            found.append(gates)
    nearest = min(found, key=lambda gates: abs(gates - lead))
    return min(nearest - tours_down * tour, LAPS * tour - 1)


def _is_beyond_entry(state: State, point: Point, gates: int) -> bool:
    setup = state.config
    if gates != setup.pit_gate:
        return gates > setup.pit_gate
    arrow = state.sector(point).arrow
    return dot(point, arrow) * 2 * state.circuit.scale >= setup.pit_forward


def _carried_past_entry(state: State, car: Car, point: Point) -> bool:
    """Returns whether a place would carry a car past the entry it has still to use (BO-R58)."""
    return (
        state.must_stop(car)
        and not _is_beyond_entry(state, car.at, car.gates)
        and _is_beyond_entry(state, point, _new_gates(state, car, point))
    )


@question
class AskFormUp(Question):
    """Where to stand behind the car before."""

    name = "ask_form_up"

    def car(self, state: State) -> Car:
        return state.cars[state.forming[0]]

    def legal(self, state: State, seat: int) -> list[Action]:
        return [spot("place", point) for point in _places(state)]

    def answer(self, state: State, seat: int, action: Action) -> None:
        _form(state, self.car(state), point_of(action))

    def data(self, state: State, seat: int) -> JsonObject:
        return {"car": self.car(state).index, "other": state.mover}
