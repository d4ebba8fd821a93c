"""Scenes: Bolide positions built by hand, for rule tests, studies and puzzles.

    scene = Scene(players=2, dice=[9])
    scene.car("red", at=(20, 8), pawn=(24, 8))
    scene.car("blue", at=(23, 8), pawn=(27, 8))
    race = scene.begin()
    race.act("red", "move 3 0")

Scenes take place on the training circuit, a plain rectangle driven counter-clockwise, unless a
bundled circuit is named. Cars move in the order of the race; cars that are not put anywhere are
not in it. The training circuit (whole squares; borders and lines of 1/4 squares):

* track: 6..54 x 6..28 without the inside of 12..48 x 12..22, so 7 points wide everywhere
* run-off (black lines): 3 more squares outside; all the rest of 0..60 x 0..34 is white
* sectors: 0 East from x 29.5, 1 North from x 47.5, 2 West from y 21.5, 3 South from x 12.5,
  4 East from y 12.5; the inside is to the left; finish line at x 29.5, 1/2 GP at x 30.5 on top
* pit entry above the bottom straight: area 14..18.5 x 12..14, line at x 18.5; exit points (33, 11)
  and (33, 12), queue (32, 11) and (32, 12)
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import cache
from hashlib import sha256
from typing import Any

from pitboard.bolide.box.circuit import Circuit, Drawing, Gate, Ground, Hints, Pit, Sector
from pitboard.bolide.box.circuits import load_circuit
from pitboard.bolide.chapters.starting import QUALIFYING, ROLLED_GRID
from pitboard.bolide.game import BOLIDE_GAME, PROCEDURE, read_dice, read_grid
from pitboard.bolide.motion.geometry import Line, Point, Region
from pitboard.bolide.motion.reach import reach
from pitboard.bolide.ruleset import STRATEGIES, ruleset
from pitboard.bolide.schema import SCHEMA
from pitboard.bolide.state.race import STATE, Car, Config, State, Status
from pitboard.core.action import Action
from pitboard.core.errors import Refused
from pitboard.core.event import Event
from pitboard.core.options import validate
from pitboard.core.rng import RandomSource

SCALE = 4

_SECTORS: tuple[tuple[str, Point, tuple[float, float, float, float]], ...] = (
    ("First straight", (1, 0), (29.5, 47.5, 0, 12.5)),
    ("East side", (0, 1), (47.5, 61, 0, 21.5)),
    ("Back straight", (-1, 0), (12.5, 61, 21.5, 35)),
    ("West side", (0, -1), (0, 12.5, 12.5, 35)),
    ("Grid straight", (1, 0), (0, 29.5, 0, 12.5)),
)
_LINES = {
    "finish": ((29.5, 12.5), (29.5, 2)),
    "half": ((30.5, 21.5), (30.5, 32)),
    1: ((47.5, 12.5), (47.5, 2)),
    2: ((47.5, 21.5), (58, 21.5)),
    3: ((12.5, 21.5), (12.5, 32)),
    4: ((12.5, 12.5), (2, 12.5)),
}
_GATES: tuple[tuple[Any, str, int], ...] = (
    ("finish", "finish", 0),
    (1, "sector", 1),
    (2, "sector", 2),
    ("half", "half", 2),
    (3, "sector", 3),
    (4, "sector", 4),
)
GATE = {"finish": 0, "east": 1, "back": 2, "half": 3, "west": 4, "grid": 5}
"""Gate counts of a car that has just passed a gate of the training circuit in lap 1."""
TOUR = len(_GATES)

QUESTIONS = PROCEDURE.questions


def _units(*corners: tuple[float, float]) -> tuple[Point, ...]:
    return tuple((int(x * SCALE), int(y * SCALE)) for x, y in corners)


def _box(x1: float, x2: float, y1: float, y2: float) -> tuple[Point, ...]:
    return _units((x1, y1), (x2, y1), (x2, y2), (x1, y2))


def _line(name: Any) -> Line:
    left, right = _units(*_LINES[name])
    return Line(left, right, SCALE)


@cache
def training_circuit(
    *,
    speed_limit: int | None = 2,
    track_speed_limit: int | None = None,
    rain_risk: int = 4,
    boxes: int = 12,
    pit_in: float = 18.5,
    curb: tuple[Point, ...] = (),
    scenery: tuple[tuple[Point, ...], ...] = (),
) -> Circuit:
    """Builds the training circuit; `scenery` are further holes, `curb` a curb, in 1/4 squares.

    The Pit Lane In line crosses the way at `pit_in`, between points by default.
    """
    outer, hole = _box(6, 54, 6, 28), _box(12, 48, 12, 22)
    curbs = (curb,) if curb else ()
    holes = (hole, *scenery)
    region = Region(outer, holes, curbs, SCALE)
    entry = _units((14, 12), (pit_in, 12), (pit_in, 14), (15, 14))
    ground = {
        (x, y): Ground.TRACK if region.contains((x, y)) else Ground.RUNOFF
        for x in range(3, 58)
        for y in range(3, 32)
        if region.contains((x, y)) or not (6 <= x <= 54 and 6 <= y <= 28)
    }
    sectors = tuple(
        Sector(index, name, arrow, (-arrow[1], arrow[0]), (-arrow[1], arrow[0]), _box(*box))
        for index, (name, arrow, box) in enumerate(_SECTORS)
    )
    sector_of = {
        point: next(s for s, (_, _, b) in zip(sectors, _SECTORS, strict=True) if _within(point, b))
        for point in ground
    }
    words = repr((speed_limit, track_speed_limit, rain_risk, boxes, pit_in, curb, scenery))
    in_left, in_right = _units((pit_in, 14), (pit_in, 12.25))
    return Circuit(
        id="training",
        name="Training",
        digest=sha256(b"training 1" + words.encode()).hexdigest(),
        clockwise=False,
        scale=SCALE,
        x_range=(0, 60),
        y_range=(0, 34),
        region=region,
        run_off=(_box(3, 57, 3, 31),),
        grass=(hole,),
        track_points=tuple(sorted(p for p, kind in ground.items() if kind == Ground.TRACK)),
        sectors=sectors,
        gates=tuple(Gate(kind, sector, _line(name)) for name, kind, sector in _GATES),  # type: ignore[arg-type]  # the kinds are written above
        grid=((28, 10), (27, 8), (26, 10), (25, 8), (24, 10), (23, 8), (22, 10), (21, 8)),
        pit=Pit(
            in_line=Line(in_left, in_right, SCALE),
            has_line=True,
            entry_area=entry,
            entry=Region(outer, holes, (*curbs, entry), SCALE),
            speed_limit=speed_limit,
            boxes=boxes,
            full_fuel=1,
            pit_stop=2,
            half_fuel=3,
            out_points=((33, 11), (33, 12)),
            queue=((32, 11), (32, 12)),
        ),
        rain_risk=rain_risk,
        speed_limit=track_speed_limit,
        hints=Hints((4, 6), 3),
        drawing=_NOTHING_DRAWN,
        _ground=ground,
        _sector_of=sector_of,
    )


def _within(point: Point, box: tuple[float, float, float, float]) -> bool:
    x1, x2, y1, y2 = box
    return x1 < point[0] < x2 and y1 < point[1] < y2


_NOTHING_DRAWN = Drawing(
    length=132,
    legend=(0, 0),
    arrows=(),
    names=(),
    half_gp=(0, 0),
    pit_in=(0, 0),
    pit_out=(0, 0),
    limit_sign=None,
    pit_lane=(),
    out_line=(),
    boxes=(),
    racing_line=(),
    gravel=(),
    signs=(),
)


class Scene:
    """A position under construction, at the start of a round."""

    def __init__(
        self,
        players: int = 2,
        circuit: str | Circuit | None = None,
        *,
        dice: Sequence[int] = (),
        seed: str = "scene",
        **options: Any,
    ) -> None:
        """Starts a scene; `options` are those of the game, `dice` the results to come."""
        if isinstance(circuit, str):
            board, name = load_circuit(circuit), circuit
        else:
            board, name = circuit or training_circuit(), "training"
        given = {"players": players, "circuit": name, "dice": ",".join(map(str, dice)), **options}
        self.options = validate(BOLIDE_GAME.options, given)
        cars = players * int(self.options["cars"])
        self.config = Config(
            options=self.options,
            rules=ruleset(self.options),
            procedure=PROCEDURE,
            circuit=board,
            reach=reach(board),
            players=players,
            cars=cars,
            dice=read_dice(str(self.options["dice"])),
            grid_order=read_grid(str(self.options["grid"]), cars),
        )
        self.state = STATE(self.config, RandomSource(seed))
        self.state.phase = "race"
        self.state.round = 10
        self.names: dict[str, int] = {}

    def car(self, name: str, at: Point, pawn: Point | None = None, **given: Any) -> Scene:
        """Puts the next car on a point; running by default.

        Anything a `Car` has can be given. By default its gates are those of its sector in lap 1
        (`lap=2` for the second), its place the order in which cars are put.
        """
        car = self.state.cars[len(self.names)]
        self.names[name] = car.index
        car.at, car.pawn = at, pawn
        car.status = Status(given.pop("status", Status.RUNNING))
        car.place = car.index + 1
        car.gates = self._gates(at) + (given.pop("lap", 1) - 1) * self.config.tour
        if "fuel" in given or "tyres" in given:
            fuel, tyres = given.get("fuel", car.fuel), given.get("tyres", "soft")
            car.fit(fuel, tyres, given.get("tread", car.tread))
            given["circles"] = given.get("circles", STRATEGIES[fuel, tyres].sharps)
        for field, value in given.items():
            setattr(car, field, value)
        return self

    def _gates(self, point: Point) -> int:
        """Gets the gates of lap 1 that belong to a point, none where no car can rest."""
        circuit = self.config.circuit
        if circuit.ground(point) < Ground.RUNOFF:
            return 0
        sector = circuit.sector_at(point).index
        return max(
            i
            for i, gate in enumerate(circuit.gates)
            if gate.sector == sector and (gate.kind != "half" or gate.line.side(point) >= 0)
        )

    def weather(self, weather: str, *, variable: bool = True) -> Scene:
        """Sets the weather of the round."""
        self.state.weather = weather
        self.state.variable = variable
        return self

    def set(self, **given: Any) -> Scene:
        """Sets parts of the state by name."""
        for name, value in given.items():
            setattr(self.state, name, value)
        return self

    def line_up(self, *names: str) -> Race:
        """Begins with the preparation of a new race, with all its cars, named by number."""
        self.names = {name: index for index, name in enumerate(names)}
        self.state.phase = "grid"
        self.state.round = 0
        self.state.push(*(QUALIFYING if self.config.qualifying else ROLLED_GRID))
        self.state.run()
        return Race(self.state, self.names)

    def begin(self) -> Race:
        """Begins the next round with the cars where they are."""
        self.state.grid = self.state.grid or tuple(self.names.values())
        self.state.push("begin_round")
        self.state.run()
        return Race(self.state, self.names)


class Race:
    """A race that goes on from a scene, with cars by name."""

    def __init__(self, state: State, names: dict[str, int]) -> None:
        self.state = state
        self.names = names
        self.log: list[Event] = list(state.events)

    def car(self, name: str) -> Car:
        return self.state.cars[self.names[name]]

    def where(self, name: str) -> tuple[Point, Point | None, str]:
        """Gets the point of a car, the point of its pawn, and its status."""
        car = self.car(name)
        return car.at, car.pawn, car.status.value

    def sheet(self, name: str) -> dict[str, int | bool]:
        """Gets the race sheet: circles, lost top speed, 4th gear, set-up."""
        car = self.car(name)
        return {
            "circles": car.circles,
            "losses": car.losses,
            "fourth": not car.no_fourth,
            "setup": car.setup_ok,
        }

    @property
    def asked(self) -> str:
        """Gets the name of the pending question, empty when the race is over."""
        return self.state.stack[-1] if self.state.stack else ""

    @property
    def mover(self) -> str:
        """Gets the name of the car that is asked."""
        if not self.state.to_act():
            return ""
        data = self.state.decision(self.state.to_act()[0]).data
        return next(name for name, index in self.names.items() if index == data["car"])

    def legal(self, verb: str | None = None) -> list[str]:
        """Gets the legal answers of the car that is asked, of one verb if it is named."""
        answers = self.state.legal(self.state.to_act()[0])
        return [str(a) for a in answers if verb is None or a.verb == verb]

    def targets(self, verb: str = "move") -> set[Point]:
        """Gets the vectors or points named by the legal answers of a verb (without drafting)."""
        answers = [text.split() for text in self.legal(verb)]
        return {(int(w[1]), int(w[2])) for w in answers if len(w) == 3}

    def act(self, name: str, *answers: str) -> list[Event]:
        """Lets a car answer, one answer after the other, and gets what happened.

        :raises AssertionError: if another car is asked.
        :raises Refused: if an answer is not legal.
        """
        events: list[Event] = []
        for text in answers:
            assert self.mover == name, f"{self.mover} is asked, not {name}"  # noqa: S101 (a test)
            seat = self.state.to_act()[0]
            action = Action.parse(text)
            if action not in self.state.legal(seat):
                raise self.state.refusal(seat, action)
            SCHEMA.check_answer(self.state.stack[-1], action)
            events += self.state.apply(seat, action)
        self.log += events
        return events

    def default(self) -> list[Event]:
        """Lets the car that is asked answer by default."""
        seat = self.state.to_act()[0]
        events = self.state.apply(seat, self.state.decision(seat).default)
        self.log += events
        return events

    def refusal(self, name: str, text: str) -> Refused:
        """Gets the reason why an answer is not legal.

        :raises AssertionError: if it is legal.
        """
        try:
            clone = Race(self.state.clone(), self.names)
            clone.act(name, text)
        except Refused as refused:
            return refused
        raise AssertionError(f"{text} is legal")

    def end_round(self) -> Race:
        """Lets everybody who has still to move in this round do so by default."""
        current = self.state.round
        while self.state.to_act() and self.state.round == current:
            self.default()
        return self

    def events(self, kind: str) -> list[dict[str, Any]]:
        """Gets the data of all events of a kind so far."""
        return [event.data for event in self.log if event.kind == kind]

    def order(self) -> list[str]:
        """Gets the names of the cars in race order."""
        by_index = {index: name for name, index in self.names.items()}
        return [by_index[i] for i in self.state.race_order() if i in by_index]


def changed(circuit: Circuit, **parts: Any) -> Circuit:
    """Gets a circuit with other parts, with a digest of its own."""
    digest = sha256((circuit.digest + repr(sorted(parts.items()))).encode()).hexdigest()
    return replace(circuit, digest=digest, **parts)


__all__ = ["GATE", "TOUR", "Race", "Scene", "changed", "training_circuit"]
