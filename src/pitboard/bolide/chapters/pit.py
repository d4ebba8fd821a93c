"""The pit lane: entry, boxes, services, and the way out (chapters 9 and 15, BO-R60 to BO-R69)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import ceil

from pitboard.bolide.chapters.move_end import current_turn
from pitboard.bolide.motion.geometry import Point
from pitboard.bolide.motion.vectors import ZERO, plus, speed
from pitboard.bolide.procedure import Question, new_chapter, point_of, spot
from pitboard.bolide.ruleset import HALF, HARD, PENALTY, RAIN, SLICK, SOFT, STANDARD, STRATEGIES
from pitboard.bolide.state.race import Car, State, Status
from pitboard.core.action import Action
from pitboard.core.json_values import JsonObject

CHAPTER = new_chapter()
step, question = CHAPTER.step, CHAPTER.question

# -- in


def enter(state: State, car: Car, start: Point, leg: Point) -> None:
    """Ends a move at the Pit Lane In line: no pawn, and the wishes are declared."""
    car.entry_speed = _entry_speed(state, start, leg)
    state.emit("pit-entry", car=car.index, start=car.at, speed=car.entry_speed)
    while car.gates < state.config.pit_gate:
        state.pass_gate(car, 100)
    _go_in(state, car)


def put_into_entry(state: State, car: Car) -> None:
    """Puts a car that would miss its stop into the pit entry (BO-R58)."""
    car.entry_speed = 0
    car.gates = state.config.pit_gate
    state.emit("pit-entry", car=car.index, start=car.at, speed=0)
    _go_in(state, car)


def _go_in(state: State, car: Car) -> None:
    state.entries += 1
    car.entered = state.entries
    car.status = Status.PIT_ENTRY
    car.pawn = None
    car.drafting = False
    car.box = car.target_box = 0
    state.stack.append("ask_pit")


def _entry_speed(state: State, start: Point, leg: Point) -> int:
    """Gets the speed that counts at the line (BO-R63)."""
    turn = current_turn(state)
    moved = speed(turn.moved)
    met = state.circuit.pit.in_line.meets_at(start, plus(start, leg))
    if not state.config.rules.entry_speed_to_line or met is None or turn.unit != ZERO:
        return moved
    return min(ceil(met * speed(leg)), moved)


# -- boxes and services


def repair_box(state: State, car: Car) -> int:
    """Gets the box where a car is repaired (BO-R65, BO-REPAIR-02, BO-REPAIR-04)."""
    pit = state.circuit.pit
    if car.fuel == HALF:
        return pit.half_fuel
    if not state.config.rules.advanced and state.config.rules.repair_at_pit_stop:
        return pit.pit_stop
    return pit.full_fuel


def tyre_box(state: State, car: Car) -> int:
    """Gets the box where a car gets new tyres (BO-REPAIR-03, BO-R66)."""
    return state.circuit.pit.half_fuel if car.fuel == HALF else state.circuit.pit.pit_stop


def needed_box(state: State, car: Car, *, repair: bool, tyres: bool) -> int:
    """Gets the lowest box that serves all wishes; the higher of two (BO-PIT-11)."""
    if car.fuel == HALF:
        return state.circuit.pit.half_fuel
    return max(
        repair_box(state, car) if repair else 1,
        tyre_box(state, car) if tyres else 1,
    )


def _aim_for_box(state: State, car: Car) -> None:
    """Sets the box a car has to reach, and the turns it waits if there are too few (BO-R64)."""
    pit = state.circuit.pit
    excess = 0 if pit.speed_limit is None else max(0, car.entry_speed - pit.speed_limit)
    needed = needed_box(state, car, repair=car.repair, tyres=bool(car.wanted_tyres))
    box = needed + PENALTY * excess
    car.target_box = min(box, pit.boxes)
    car.waits = box - car.target_box


def _serve(state: State, car: Car) -> None:
    """Gives a car what it gets in the box it stands in (BO-R66)."""
    if car.fuel == HALF and car.box == state.circuit.pit.half_fuel:
        car.pitted = True
        state.emit("refuelled", car=car.index)
    if (car.repair or car.fuel == HALF) and car.box == repair_box(state, car):
        if car.damaged:
            state.emit("repaired", car=car.index)
        car.mend()
        car.repair = False
    if car.wanted_tyres and car.box == tyre_box(state, car):
        car.fit(car.fuel, car.wanted_tyres, car.wanted_tread)
        state.emit("new-tyres", car=car.index, tyres=car.tyres, tread=car.tread, left=car.circles)
        car.wanted_tyres = car.wanted_tread = ""


# -- wishes


def tyre_wishes(state: State, car: Car) -> Iterator[tuple[str, ...]]:
    """Gets the words for every set of tyres a car can be given."""
    if not state.config.rules.advanced:
        yield ("tyres",)
        return
    for tyres in (car.tyres, SOFT if car.tyres == HARD else HARD):
        if state.variable:
            yield (tyres, SLICK)
            yield (tyres, RAIN)
        else:
            yield (tyres,)


def _wishes(state: State, car: Car) -> list[Action]:
    repairs: list[tuple[str, ...]] = [()]
    tyres: list[tuple[str, ...]] = list(tyre_wishes(state, car))
    if car.fuel != HALF:
        tyres.insert(0, ())
        if car.damaged:
            repairs.insert(0, ("repair",))
    return [Action(("pit", *repair, *new)) for repair in repairs for new in tyres]


def _wish(state: State, car: Car, action: Action) -> None:
    """Notes what a driver wants; more than before, never less."""
    words = action.args
    car.repair = car.repair or "repair" in words
    tyres = [word for word in words if word in (SOFT, HARD)]
    if "tyres" in words:
        car.wanted_tyres, car.wanted_tread = STANDARD, SLICK
    elif tyres:
        car.wanted_tyres = str(tyres[0])
        car.wanted_tread = RAIN if RAIN in words else SLICK
    _aim_for_box(state, car)
    state.emit(
        "pit-plan",
        car=car.index,
        repair=car.repair,
        tyres=car.wanted_tyres,
        tread=car.wanted_tread,
        box=car.target_box,
        waits=car.waits,
    )


@question
class AskPit(Question):
    """What to do in the pits, declared on entry (BO-R65)."""

    name = "ask_pit"

    def car(self, state: State) -> Car:
        return next(c for c in state.cars if c.status == Status.PIT_ENTRY and not c.target_box)

    def legal(self, state: State, seat: int) -> list[Action]:
        return _wishes(state, self.car(state))

    def answer(self, state: State, seat: int, action: Action) -> None:
        _wish(state, self.car(state), action)

    def default(self, state: State, seat: int, actions: Sequence[Action]) -> Action:
        """Repairs what is broken and changes worn tyres for the same."""
        car = self.car(state)
        own = [new for new in tyre_wishes(state, car) if not state.variable or car.tread in new]
        worn = car.circles < STRATEGIES[car.fuel, car.tyres].sharps or car.fuel == HALF
        repair = ("repair",) if car.damaged and car.fuel != HALF else ()
        return Action(("pit", *repair, *(own[0] if worn else ())))


# -- up the lane


@step
def drive_up_the_lane(state: State) -> None:
    """One turn in the pit lane; a driver who can still ask for more is asked first."""
    car = state.cars[state.mover]
    state.stack.append("advance_in_lane")
    if _raised(state, car):
        state.stack.append("ask_lane")


def _raised(state: State, car: Car) -> list[Action]:
    """Gets the wishes that can still be added: those of boxes ahead."""
    repairs: list[tuple[str, ...]] = [()]
    tyres: list[tuple[str, ...]] = [()]
    if car.fuel != HALF:
        if car.damaged and not car.repair and car.box < repair_box(state, car):
            repairs.append(("repair",))
        if not car.wanted_tyres and car.box < tyre_box(state, car):
            tyres += tyre_wishes(state, car)
    plans = [(*repair, *new) for repair in repairs for new in tyres]
    return [Action(("pit", *words)) for words in plans if words]


@question
class AskLane(Question):
    """Whether to add a wish while driving up the lane."""

    name = "ask_lane"
    routine = True

    def legal(self, state: State, seat: int) -> list[Action]:
        return [Action(("advance",)), *_raised(state, self.car(state))]

    def answer(self, state: State, seat: int, action: Action) -> None:
        if action.verb == "pit":
            _wish(state, self.car(state), action)

    def data(self, state: State, seat: int) -> JsonObject:
        car = self.car(state)
        return {"car": car.index, "box": car.box, "target": car.target_box}


@step
def advance_in_lane(state: State) -> None:
    """Moves a car to its next box, or out once it has reached its last one (BO-R60)."""
    car = state.cars[state.mover]
    if car.box < car.target_box:
        car.box += 1
        car.status = Status.PIT_BOX
        state.emit("pit-box", car=car.index, box=car.box, target=car.target_box)
        _serve(state, car)
    elif car.waits:
        car.waits -= 1
        state.emit("pit-wait", car=car.index, box=car.box)
    else:
        state.stack.append("leave_the_lane")


# -- out


@step
def leave_the_lane(state: State) -> None:
    """Moves a car to the Pit Lane Out line, or asks where."""
    choices = _exits(state)
    if len(choices) == 1:
        _leave(state, state.cars[state.mover], choices[0])
    else:
        state.stack.append("ask_pit_out")


def _exits(state: State) -> list[Action]:
    """Gets the free points of the line; if there is none, behind it or wait (BO-R68)."""
    pit = state.circuit.pit
    free = [spot("out", p) for p in pit.out_points if state.occupant(p) is None]
    if free:
        return free
    behind = [spot("queue", p) for p in pit.queue if state.occupant(p) is None]
    return [*behind, Action(("wait",))]


def _leave(state: State, car: Car, action: Action) -> None:
    if action.verb == "wait":
        state.emit("pit-wait", car=car.index, box=car.box)
        return
    car.at = point_of(action)
    car.status = Status.PIT_OUT
    car.box = car.target_box = 0
    sector = state.sector(car.at).index
    gates = [
        i
        for i, gate in enumerate(state.circuit.gates)
        if gate.sector == sector and (gate.kind != "half" or gate.line.side(car.at) >= 0)
    ]
    while car.gates < state.config.tour + max(gates):
        state.pass_gate(car, 100)
    car.arrived = state.turns
    state.emit("pit-out", car=car.index, to=car.at, lap=state.lap(car))


@question
class AskPitOut(Question):
    """Which point of the Pit Lane Out line."""

    name = "ask_pit_out"

    def legal(self, state: State, seat: int) -> list[Action]:
        return _exits(state)

    def answer(self, state: State, seat: int, action: Action) -> None:
        _leave(state, self.car(state), action)
