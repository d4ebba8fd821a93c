"""The state of a Bolide race: cars, pawns, race sheets, the round, and the stack of steps.

Every field is declared once; copies, dumps and views are made from the declarations. The state
knows where cars are and who is ahead of whom; what may be done is in the steps.

Model: a car counts the gates it has passed (finish line, sector lines, 1/2 GP, in race order). It
starts at -1, before the finish line; gate number n * tour is the finish line again. The lap, the
sector it is credited with and its place in the race all follow from that count.
"""

from __future__ import annotations

from enum import StrEnum
from functools import lru_cache
from itertools import groupby
from operator import itemgetter
from typing import TYPE_CHECKING, cast

from pitboard.bolide.box.circuit import Circuit, Ground, Sector
from pitboard.bolide.box.tables import SIDES, RollTable, Row
from pitboard.bolide.citations import CITATIONS
from pitboard.bolide.motion.geometry import Point
from pitboard.bolide.motion.reach import Reach
from pitboard.bolide.motion.vectors import dot, times
from pitboard.bolide.ruleset import (
    BASIC_CAR,
    BRAKE_SETUP,
    HALF,
    LAPS,
    NO_SETUP,
    RAIN,
    SLICK,
    STRATEGIES,
    SUN,
    Ruleset,
    weather_loss,
)
from pitboard.bolide.state import schema1_hash
from pitboard.core.fields import Fields, concrete, public, secret, shared
from pitboard.core.json_values import JsonObject, JsonValue, as_object, flag, objects, texts
from pitboard.core.options import OptionValue
from pitboard.core.procedure import Machine, Procedure
from pitboard.core.rng import RandomSource

if TYPE_CHECKING:
    from pitboard.bolide.state.view import BolideView


class Status(StrEnum):
    """Where a car is in its race."""

    WAITING = "waiting"
    """Not on the board: before the grid is known, or while another car qualifies."""
    GRID = "grid"
    """Stands and waits for its start roll: on the grid or behind the Safety Car."""
    RUNNING = "running"
    OFF = "off"
    REJOIN = "rejoin"
    """Back on the track with dirty tyres (BO-OFFTRACK-07)."""
    SPUN = "spun"
    PIT_ENTRY = "pit-entry"
    PIT_BOX = "pit-box"
    PIT_OUT = "pit-out"
    """On the Pit Lane Out line (or right behind it)."""
    FINISHED = "finished"
    RETIRED = "retired"


STANDING = frozenset(
    (Status.GRID, Status.RUNNING, Status.OFF, Status.REJOIN, Status.SPUN, Status.PIT_OUT)
)
"""Cars that hold a point of the board."""
IN_LANE = frozenset((Status.PIT_ENTRY, Status.PIT_BOX))
RACING = STANDING | IN_LANE


class Config:
    """What never changes during a race, shared by all copies of its state."""

    __slots__ = (
        "cars",
        "circuit",
        "clearance",
        "dice",
        "forward",
        "gate_sector",
        "grid_order",
        "half_gate",
        "last_lap",
        "options",
        "pit_forward",
        "pit_gate",
        "players",
        "procedure",
        "qualifying",
        "reach",
        "rules",
        "tour",
    )

    def __init__(
        self,
        *,
        options: dict[str, OptionValue],
        rules: Ruleset,
        procedure: Procedure[State],
        circuit: Circuit,
        reach: Reach,
        players: int,
        cars: int,
        dice: tuple[int, ...],
        grid_order: tuple[int, ...],
    ) -> None:
        self.options: dict[str, OptionValue] = options
        self.rules: Ruleset = rules
        self.procedure: Procedure[State] = procedure
        self.circuit: Circuit = circuit
        self.reach: Reach = reach
        self.players: int = players
        self.cars: int = cars
        """Cars in the race; car `c` belongs to seat `c % players`."""
        self.dice: tuple[int, ...] = dice
        """Results that come before any others are rolled."""
        self.grid_order: tuple[int, ...] = grid_order
        """Cars from pole to last, if that was settled beforehand."""
        self.qualifying: bool = options["grid"] == "qualifying"
        self.tour: int = len(circuit.gates)
        """Gates of a full tour."""
        self.last_lap: int = (LAPS - 1) * self.tour
        """Gates of a car that begins its last lap."""
        self.gate_sector: tuple[int, ...] = tuple(gate.sector for gate in circuit.gates)
        self.half_gate: int = next(i for i, gate in enumerate(circuit.gates) if gate.kind == "half")
        sector = circuit.sectors[_pit_sector(circuit)]
        self.pit_gate: int = max(
            i for i, each in enumerate(self.gate_sector) if each == sector.index
        )
        """Gate count, within the tour, of a car that stands on the Pit Lane In line."""
        self.pit_forward: int = _line_forward(circuit, sector)
        self.forward: tuple[Point, ...] = tuple(
            times(circuit.sectors[index].arrow, 2 * circuit.scale) for index in self.gate_sector
        )
        """The way forward behind each gate, in 1/(2 scale) squares."""
        self.clearance: dict[Point, int] = _clearances(circuit)


def _pit_sector(circuit: Circuit) -> int:
    """Gets the sector in which the Pit Lane In line lies: that of the nearest track point."""
    line = circuit.pit.in_line
    x, y = line.left[0] + line.right[0], line.left[1] + line.right[1]
    size = 2 * line.scale
    nearest = min(
        circuit.track_points, key=lambda p: (p[0] * size - x) ** 2 + (p[1] * size - y) ** 2
    )
    return circuit.sector_at(nearest).index


def _line_forward(circuit: Circuit, sector: Sector) -> int:
    """Gets the forward coordinate of the middle of the Pit Lane In line, in 1/(2 scale)."""
    line = circuit.pit.in_line
    x, y = line.left[0] + line.right[0], line.left[1] + line.right[1]
    return dot((x, y), sector.arrow)


@lru_cache(maxsize=16)
def _clearances(circuit: Circuit) -> dict[Point, int]:
    """Gets the highest speed at which no move from a point can meet a gate, whatever its way.

    Most moves are far from every gate; this spares them the question.
    """
    boxes = []
    for gate in circuit.gates:
        (x1, y1), (x2, y2) = gate.line.left, gate.line.right
        boxes.append((min(x1, x2), max(x1, x2), min(y1, y2), max(y1, y2)))
    found = {}
    for x in range(circuit.x_range[0], circuit.x_range[1] + 1):
        for y in range(circuit.y_range[0], circuit.y_range[1] + 1):
            if circuit.ground((x, y)) >= Ground.RUNOFF:
                px, py = x * circuit.scale, y * circuit.scale
                gap = min(
                    max(left - px, px - right, low - py, py - high)
                    for left, right, low, high in boxes
                )
                found[x, y] = (gap - 1) // circuit.scale
    return found


def _point(pair: JsonValue) -> Point | None:
    match pair:
        case [int(x), int(y)]:
            return (x, y)
        case _:
            raise TypeError(f"no point: {pair!r}")


class Car(Fields):
    """One car with its pawn and its race sheet."""

    index: int = public(-1)
    seat: int = public(-1)
    status: Status = public(Status.WAITING)
    at: Point = public((0, 0))
    """Its point. Meaningless off the board and in the pit lane."""
    pawn: Point | None = public(None, load=_point)
    gates: int = public(-1)
    turns: int = public(0)
    """Own turns made so far."""
    place: int = public(0)
    """Starting place, from 1; 0 before the grid is known."""
    circles: int = public(BASIC_CAR.sharps)
    """Sharp Brakings left."""
    losses: int = public(0)
    """Lasting losses of top speed."""
    no_fourth: bool = public(False)
    fuel: str = public(BASIC_CAR.fuel)
    tyres: str = public(BASIC_CAR.tyres)
    tread: str = public(SLICK)
    setup: str = public(NO_SETUP)
    setup_ok: bool = public(True)
    brake_reroll: bool = public(True)
    """The one re-roll of the Brake set-up is still there."""
    drafting: bool = public(False)
    """May draft in its next turn."""
    pitted: bool = public(False)
    box: int = public(0)
    target_box: int = public(0)
    waits: int = public(0)
    """Turns still to wait in the last box (BO-R64)."""
    entry_speed: int = public(0)
    entered: int = public(0)
    """Order of entry into the pit lane, from 1."""
    repair: bool = public(False)
    wanted_tyres: str = public("")
    wanted_tread: str = public("")
    arrived: int = public(0)
    """When it came into its sector: a count of turns."""
    split: int = public(0)
    """When it passed its last gate, in hundredths of a round."""
    trail: tuple[Point, ...] = public(())
    """Where its last turns ended, the latest last."""
    out: int = public(0)
    """0 while racing, else the order of finishing or of retirement, from 1."""

    def __init__(self, index: int, seat: int) -> None:
        self.reset()
        self.index = index
        self.seat = seat

    @property
    def vector(self) -> Point:
        """Gets the way from car to pawn; none without a pawn."""
        if self.pawn is None:
            return (0, 0)
        return (self.pawn[0] - self.at[0], self.pawn[1] - self.at[1])

    @property
    def has_setup(self) -> bool:
        """Returns whether a set-up is left to be cancelled (BO-R38)."""
        used_up = self.setup == BRAKE_SETUP and not self.brake_reroll
        return self.setup != NO_SETUP and self.setup_ok and not used_up

    @property
    def damaged(self) -> bool:
        return self.losses > 0 or self.no_fourth or not self.setup_ok

    def fit(self, fuel: str, tyres: str, tread: str) -> None:
        """Puts fuel and a fresh set of tyres into the car."""
        self.fuel = fuel
        self.tyres = tyres
        self.tread = tread
        self.circles = STRATEGIES[fuel, tyres].sharps

    def mend(self) -> None:
        """Removes every damage (BO-REPAIR-09)."""
        self.losses = 0
        self.no_fourth = False
        self.setup_ok = True


class Turn(Fields):
    """What the car that moves has declared and rolled in this turn."""

    drafting: bool = public(False)
    """The car has the right to draft."""
    boosted: bool = public(False)
    same_speed: bool = public(False)
    """A power drop: the speed of the previous turn must be kept."""
    spin: bool = public(False)
    """The move ends in a half spin."""
    roll: int = public(0)
    """The roll that may be made again."""
    start: str = public("")
    """Kind of standing start."""
    start_at: Point = public((0, 0))
    """Where the car began its move."""
    moved: Point = public((0, 0))
    """The declared move."""
    unit: Point = public((0, 0))
    """The drafting step that goes with it."""


class Engagement(Fields):
    """A challenge for a point, and the chain of challenges it belongs to."""

    attacker: int = public(-1)
    defender: int = public(-1)
    point: Point = public((0, 0))
    defended: tuple[int, ...] = public(())
    """Cars that have defended in this chain: none does so twice (BO-R34)."""
    involved: tuple[int, ...] = public(())
    homeless: int = public(-1)
    """A car without a point: it was beaten and is still to be placed."""
    spins: tuple[int, ...] = public(())
    """Cars that spin as soon as they are placed."""

    def __init__(self, attacker: int, defender: int, point: Point) -> None:
        self.reset()
        self.attacker = attacker
        self.defender = defender
        self.point = point
        self.defended = (defender,)
        self.involved = (attacker, defender)


class OpenFieldsOfRace(Fields):
    """What lies open on the table: every view has it."""

    phase: str = public("grid")
    """`grid`, `qualifying`, `race` or `over`."""
    round: int = public(0)
    turns: int = public(0)
    """Turns taken in the race, by all cars."""
    order: tuple[int, ...] = public(())
    """Turn order of this round, frozen at its start (BO-R22)."""
    to_move: tuple[int, ...] = public(())
    """Cars that have still to move in this round."""
    mover: int = public(-1)
    """Car whose turn or choice it is."""
    wins: tuple[tuple[int, int], ...] = public(())
    """Engagements of this round: winner and loser, the latest last (BO-R24)."""
    grid: tuple[int, ...] = public(())
    """Cars by starting place."""
    times: tuple[int, ...] = public(())
    """Qualifying times by car; 0 for none yet, -1 for a crash."""
    calls: tuple[int, ...] = public(())
    """Cars that still have to choose something, in order: strategy, qualifying, repair."""
    variable: bool = public(False)
    weather: str = public(SUN)
    weather_due: bool = public(False)
    weather_roll: tuple[int, int] = public((0, 0))
    """The last roll for the weather and its round."""
    rolls: int = public(0)
    """Rolls on tables so far."""
    rolled: tuple[int, int, str, tuple[int, ...]] = public((-1, 0, "", ()))
    """The last of them: car, round, table, and the dice; more than one if made again."""
    splits: tuple[int, ...] = public(())
    """When the first car passed each gate of the race, in hundredths of a round."""
    half_gp: tuple[int, ...] = public((-1, -1))
    """First car over the 1/2 GP line in lap 1 and in lap 2."""
    safety_car: bool = public(False)
    forming: tuple[int, ...] = public(())
    """Cars still to be placed behind the Safety Car."""
    entries: int = public(0)
    """Cars that have entered the pit lane so far."""
    finished: int = public(0)
    outs: int = public(0)
    ranking: tuple[int, ...] = public(())
    """Final classification."""


class FieldsOfRace(OpenFieldsOfRace):
    """What is kept of a race."""

    turn: Turn | None = secret(None, copy="part")
    engagement: Engagement | None = secret(None, copy="part")
    commitments: tuple[str, ...] = secret((), key="secret")
    """Strategies committed by car in a secret choice, empty where it is still owed."""


class State(Machine, FieldsOfRace):
    """One point of a race."""

    config: Config = shared(cast(Config, None))
    circuit: Circuit = shared(cast(Circuit, None))
    reach: Reach = shared(cast(Reach, None))
    rng: RandomSource = secret(cast(RandomSource, None), copy="clone", dump=RandomSource.dump)
    dice: tuple[int, ...] = secret(())
    """Results that come before any others are rolled."""
    cars: list[Car] = secret([], copy="parts")

    # Fields declared above that methods here assign: checkers would infer other types for them.
    weather_due: bool
    rolls: int
    rolled: tuple[int, int, str, tuple[int, ...]]
    splits: tuple[int, ...]
    half_gp: tuple[int, ...]
    outs: int

    def __init__(self, config: Config, rng: RandomSource) -> None:
        super().__init__(config.procedure)
        self.reset()
        self.config = config
        self.circuit = config.circuit
        self.reach = config.reach
        self.rng = rng
        self.dice = config.dice
        self.cars = [CAR(i, i % config.players) for i in range(config.cars)]

    def citation(self, key: str) -> str:
        return CITATIONS[key]

    # -- dice

    def roll(self) -> int:
        """Rolls the d12, or takes the next result that was laid down beforehand."""
        self.undo_blocked = True
        if self.dice:
            result, *rest = self.dice
            self.dice = tuple(rest)
            return result
        return self.rng.below(SIDES) + 1

    def roll_on(self, table: RollTable, car: Car, *, again: bool = False) -> tuple[int, Row]:
        """Rolls on a table for a car, for the first time or again."""
        roll = self.roll()
        row = table.row(roll)
        self.rolls += not again
        before = self.rolled[-1] if again else ()
        self.rolled = (car.index, self.round, table.id, (*before, roll))
        self.emit("roll", car=car.index, table=table.id, roll=roll, row=row.id)
        return roll, row

    # -- cars and points

    def occupant(self, point: Point) -> Car | None:
        """Gets the car that holds a point."""
        for car in self.cars:
            if car.at == point and self.stands(car):
                return car
        return None

    def stands(self, car: Car) -> bool:
        """Returns whether a car holds its point; one that was beaten from it does not."""
        homeless = self.engagement.homeless if self.engagement else -1
        return car.status in STANDING and car.index != homeless

    def held_points(self) -> set[Point]:
        """Gets every point that a car holds, to test many points."""
        homeless = self.engagement.homeless if self.engagement else -1
        return {c.at for c in self.cars if c.status in STANDING and c.index != homeless}

    def is_free(self, point: Point, car: Car) -> bool:
        """Returns whether a point is held by no other car."""
        holder = self.occupant(point)
        return holder is None or holder is car

    def sector(self, point: Point) -> Sector:
        return self.circuit.sector_at(point)

    def lap(self, car: Car) -> int:
        """Gets the lap a car is in, 1 or 2 (BO-R78)."""
        return min(max(car.gates // self.config.tour + 1, 1), LAPS)

    def top_speed(self, car: Car) -> int:
        """Gets a car's present top speed: strategy, lap, tyres, weather, damage, track."""
        return self._limited(car, car.losses + weather_loss(car.tread, self.weather))

    def dry_top_speed(self, car: Car) -> int:
        """Gets the top speed a car would have on tyres that fit the weather."""
        return self._limited(car, car.losses)

    def _limited(self, car: Car, loss: int) -> int:
        strategy = STRATEGIES[car.fuel, car.tyres]
        last = car.gates >= self.config.last_lap
        top = (strategy.lap2 if last else strategy.lap1) - loss
        limit = self.circuit.speed_limit
        return max(top if limit is None else min(top, limit), 1)

    def slicks_in_rain(self, car: Car) -> bool:
        return self.weather == RAIN and car.tread == SLICK

    def entry_open(self, car: Car) -> bool:
        """Returns whether the pit lane is open for a car (BO-R61)."""
        return self.phase == "race" and self.config.half_gate <= car.gates < self.config.tour

    def must_stop(self, car: Car) -> bool:
        """Returns whether a car has still to make its stop for fuel."""
        return car.fuel == HALF and not car.pitted

    # -- gates

    def pass_gates(self, car: Car, start: Point, end: Point) -> None:
        """Counts the lines a car touches or crosses on a straight way, forward or backward."""
        clear = self.config.clearance.get(start, -1)
        if abs(end[0] - start[0]) <= clear and abs(end[1] - start[1]) <= clear:
            return
        gates = self.circuit.gates
        tour = self.config.tour
        before = self.config.gate_sector[car.gates % tour]
        line = gates[(car.gates + 1) % tour].line
        if line.crossed(start, end):
            while line.crossed(start, end):
                met = line.meets_at(start, end)
                self.pass_gate(car, 100 if met is None else int(100 * met))
                line = gates[(car.gates + 1) % tour].line
        else:
            while gates[car.gates % tour].line.crossed_back(start, end):
                car.gates -= 1
        if self.config.gate_sector[car.gates % tour] != before:
            car.arrived = self.turns

    def pass_gate(self, car: Car, share: int) -> None:
        """Counts the next gate for a car, some hundredths into its move; emits what it means."""
        car.gates += 1
        tour, index = divmod(car.gates, self.config.tour)
        if self.phase != "race":
            return
        car.split = (self.round - 1) * 100 + share
        if len(self.splits) <= car.gates:
            missing = car.gates - len(self.splits)
            self.splits = (*self.splits, *(car.split,) * missing, car.split)
        if index == 0 and 0 < tour < LAPS:
            self.emit("lap", car=car.index, lap=tour + 1, turns=car.turns)
        if index == self.config.half_gate and 0 <= tour < LAPS and self.half_gp[tour] < 0:
            self.half_gp = tuple(
                car.index if lap == tour else first for lap, first in enumerate(self.half_gp)
            )
            self.weather_due = self.variable
            self.emit("half-gp", car=car.index, lap=tour + 1)

    def gap(self, car: Car) -> int | None:
        """Gets how long after the first car a car is where it is, in hundredths of a round.

        Taken at the last gate it passed; longer, if the first car passed the next one longer ago.
        """
        if not 0 <= car.gates < len(self.splits):
            return None
        gap = car.split - self.splits[car.gates]
        if car.status in RACING and car.gates + 1 < len(self.splits):
            now = (self.round - (car.index in self.to_move)) * 100
            gap = max(gap, now - self.splits[car.gates + 1])
        return max(gap, 0)

    # -- who is ahead

    def progress(self, car: Car) -> tuple[int, int]:
        """Gets sectors passed and the way along the present one, in 1/(2 scale) squares."""
        config = self.config
        tours, gate = divmod(car.gates, config.tour)
        rank = tours * len(self.circuit.sectors) + config.gate_sector[gate]
        if car.status in IN_LANE:
            return rank, config.pit_forward
        return rank, dot(car.at, config.forward[gate])

    def running_order(self) -> list[Car]:
        """Gets the cars still racing, first to last (BO-R22 to BO-R26)."""
        racing = [(self.progress(car), car) for car in self.cars if car.status in RACING]
        racing.sort(key=_FIRST, reverse=True)
        order: list[Car] = []
        for _, level in groupby(racing, key=_FIRST):
            cars = [car for _, car in level]
            order += cars if len(cars) == 1 else self._tie_order(cars)
        return order

    def _tie_order(self, cars: list[Car]) -> list[Car]:
        """Orders cars that are level in one sector; those in the pit lane come last (BO-R25)."""
        winners = {c.index for c in cars if any(self._beat(c, other) for other in cars)}
        sector = self.circuit.sectors[self.config.gate_sector[cars[0].gates % self.config.tour]]
        by_arrival = self.config.rules.order_by_arrival

        def key(car: Car) -> tuple[int, ...]:
            if car.status in IN_LANE:
                return (1, car.entered)
            arrived = car.arrived if by_arrival else 0
            return (0, car.index not in winners, arrived, -dot(car.at, sector.inside), car.place)

        order = sorted(cars, key=key)
        on_track = sum(car.status not in IN_LANE for car in cars)
        for _ in range(on_track):
            for i in range(on_track - 1):
                if self._beat(order[i + 1], order[i]):
                    order[i], order[i + 1] = order[i + 1], order[i]
        return order

    def _beat(self, car: Car, other: Car) -> bool:
        """Returns whether a car won the latest engagement of the round between the two."""
        for winner, loser in reversed(self.wins):
            if {winner, loser} == {car.index, other.index}:
                return winner == car.index
        return False

    def race_order(self) -> list[int]:
        """Gets all cars as they stand in the race: finished, racing, to be placed, retired."""
        if self.ranking:
            return list(self.ranking)
        apart = [c for c in self.cars if c.status not in RACING]
        done = sorted((c for c in apart if c.status == Status.FINISHED), key=lambda c: c.out)
        retired = sorted(
            (c for c in apart if c.status == Status.RETIRED),
            key=lambda c: (self.progress(c), c.out),
            reverse=True,
        )
        waiting = [c for c in apart if c.status == Status.WAITING]
        if self.forming:
            waiting.sort(key=lambda c: self.forming.index(c.index))
        return [c.index for c in (*done, *self.running_order(), *waiting, *retired)]

    # -- damage and retirement

    def lose_speed(self, car: Car, loss: int) -> None:
        """Takes top speed off a car until it is repaired."""
        if loss:
            car.losses += loss
            self.emit("damage", car=car.index, loss=loss, total=car.losses)

    def half_spin(self, car: Car) -> None:
        """Leaves a car standing the wrong way round (BO-SPIN-01)."""
        car.status = Status.SPUN
        car.pawn = None
        car.drafting = False
        self.emit("half-spin", car=car.index, at=car.at)

    def retire(self, car: Car, cause: str) -> None:
        """Takes a car out of the race."""
        self.outs += 1
        car.status = Status.RETIRED
        car.out = self.outs
        car.pawn = None
        car.drafting = False
        self.emit("retired", car=car.index, cause=cause, at=car.at)

    # -- views and notation

    def result(self) -> list[int] | None:
        return list(self.ranking) if self.ranking else None

    def view(self, viewer: int | None, known: BolideView | None = None) -> BolideView:
        from pitboard.bolide.state.view import build_view  # noqa: PLC0415 (the view knows the state)

        return build_view(self, viewer, known)

    def notation(self) -> str:
        """Gets the position in one line."""
        from pitboard.bolide.state.notation import notation  # noqa: PLC0415 (it knows the state)

        return notation(self)

    def __repr__(self) -> str:
        return f"<Bolide: {self.notation()}>"

    # -- dumps

    def schema1_payload(self) -> dict[str, JsonValue]:
        return schema1_hash.schema1_payload(self)

    def __reduce__(self) -> tuple[object, ...]:
        """Pickles the dump; the config pickles as its options."""
        return State.load, (self.config, self.dump(), self.quiet)

    @classmethod
    def load(cls, config: Config, data: JsonObject, quiet: bool = False) -> State:
        """Rebuilds a state from its dump."""
        state: State = STATE(config, RandomSource.load(data["rng"]))
        state.stack = texts(data, "stack")
        state.quiet = quiet
        state.undo_blocked = flag(data, "sealed")
        state.load_fields(data)
        for car, entry in zip(state.cars, objects(data, "cars"), strict=True):
            car.load_fields(entry)
        if "turn" in data:
            state.turn = TURN()
            state.turn.load_fields(as_object(data["turn"]))
        if "engagement" in data:
            state.engagement = ENGAGEMENT(0, 0, (0, 0))
            state.engagement.load_fields(as_object(data["engagement"]))
        return state


_FIRST = itemgetter(0)

CAR = concrete(Car)
TURN = concrete(Turn)
ENGAGEMENT = concrete(Engagement)
STATE = concrete(State)
