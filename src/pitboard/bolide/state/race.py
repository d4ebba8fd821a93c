"""The state of a Bolide race: cars, pawns, race sheets, the round, and the stack of steps.

Plain slots, ints and tuples, copied by hand, because drivers copy states thousands of times a
second. The state knows where cars are and who is ahead of whom; what may be done is in the steps.

Model: a car counts the gates it has passed (finish line, sector lines, 1/2 GP, in race order). It
starts at -1, before the finish line; gate number n * tour is the finish line again. The lap, the
sector it is credited with and its place in the race all follow from that count.
"""

from __future__ import annotations

from enum import StrEnum
from functools import lru_cache
from itertools import groupby
from operator import itemgetter
from typing import TYPE_CHECKING, Any

from pitboard.bolide.box.circuit import Circuit, Ground, Sector
from pitboard.bolide.box.tables import SIDES, Row, Table
from pitboard.bolide.motion.geometry import Point
from pitboard.bolide.motion.reach import Reach
from pitboard.bolide.motion.vectors import dot, times
from pitboard.bolide.procedure import PROCEDURE
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
from pitboard.core.procedure import Machine, dump_slots, load_slots
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


class Setup:
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
        "qualifying",
        "reach",
        "rules",
        "tour",
    )

    def __init__(
        self,
        *,
        options: dict[str, Any],
        rules: Ruleset,
        circuit: Circuit,
        reach: Reach,
        players: int,
        cars: int,
        dice: tuple[int, ...],
        grid_order: tuple[int, ...],
    ) -> None:
        self.options = options
        self.rules = rules
        self.circuit = circuit
        self.reach = reach
        self.players = players
        self.cars = cars
        """Cars in the race; car `c` belongs to seat `c % players`."""
        self.dice = dice
        """Results that come before any others are rolled."""
        self.grid_order = grid_order
        """Cars from pole to last, if that was settled beforehand."""
        self.qualifying = options["grid"] == "qualifying"
        self.tour = len(circuit.gates)
        """Gates of a full tour."""
        self.last_lap = (LAPS - 1) * self.tour
        """Gates of a car that begins its last lap."""
        self.gate_sector = tuple(gate.sector for gate in circuit.gates)
        self.half_gate = next(i for i, gate in enumerate(circuit.gates) if gate.kind == "half")
        sector = circuit.sectors[_pit_sector(circuit)]
        self.pit_gate = max(i for i, each in enumerate(self.gate_sector) if each == sector.index)
        """Gate count, within the tour, of a car that stands on the Pit Lane In line."""
        self.pit_forward = _line_forward(circuit, sector)
        self.forward = tuple(
            times(circuit.sectors[index].arrow, 2 * circuit.scale) for index in self.gate_sector
        )
        """The way forward behind each gate, in 1/(2 scale) squares."""
        self.clearance = _clearances(circuit)


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


class Car:
    """One car with its pawn and its race sheet."""

    __slots__ = (
        "arrived",
        "at",
        "box",
        "brake_reroll",
        "circles",
        "drafting",
        "entered",
        "entry_speed",
        "fuel",
        "gates",
        "index",
        "losses",
        "no_fourth",
        "out",
        "pawn",
        "pitted",
        "place",
        "repair",
        "seat",
        "setup",
        "setup_ok",
        "split",
        "status",
        "target_box",
        "trail",
        "tread",
        "turns",
        "tyres",
        "waits",
        "wanted_tread",
        "wanted_tyres",
    )

    def __init__(self, index: int, seat: int) -> None:
        self.index = index
        self.seat = seat
        self.status: Status = Status.WAITING
        self.at: Point = (0, 0)
        """Its point. Meaningless off the board and in the pit lane."""
        self.pawn: Point | None = None
        self.gates = -1
        self.turns = 0
        """Own turns made so far."""
        self.place = 0
        """Starting place, from 1; 0 before the grid is known."""
        self.circles = BASIC_CAR.sharps
        """Sharp Brakings left."""
        self.losses = 0
        """Lasting losses of top speed."""
        self.no_fourth = False
        self.fuel = BASIC_CAR.fuel
        self.tyres = BASIC_CAR.tyres
        self.tread = SLICK
        self.setup = NO_SETUP
        self.setup_ok = True
        self.brake_reroll = True
        """The one re-roll of the Brake set-up is still there."""
        self.drafting = False
        """May draft in its next turn."""
        self.pitted = False
        self.box = 0
        self.target_box = 0
        self.waits = 0
        """Turns still to wait in the last box (BO-R64)."""
        self.entry_speed = 0
        self.entered = 0
        """Order of entry into the pit lane, from 1."""
        self.repair = False
        self.wanted_tyres = ""
        self.wanted_tread = ""
        self.arrived = 0
        """When it came into its sector: a count of turns."""
        self.split = 0
        """When it passed its last gate, in hundredths of a round."""
        self.trail: tuple[Point, ...] = ()
        """Where its last turns ended, the latest last."""
        self.out = 0
        """0 while racing, else the order of finishing or of retirement, from 1."""

    @property
    def vector(self) -> Point:
        """Gets the way from car to pawn; none without a pawn."""
        if self.pawn is None:
            return (0, 0)
        return (self.pawn[0] - self.at[0], self.pawn[1] - self.at[1])

    @property
    def has_setup(self) -> bool:
        """Says whether a set-up is left to be cancelled (BO-R38)."""
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

    def clone(self) -> Car:
        copy = Car.__new__(Car)
        copy.index = self.index
        copy.seat = self.seat
        copy.status = self.status
        copy.at = self.at
        copy.pawn = self.pawn
        copy.gates = self.gates
        copy.turns = self.turns
        copy.place = self.place
        copy.circles = self.circles
        copy.losses = self.losses
        copy.no_fourth = self.no_fourth
        copy.fuel = self.fuel
        copy.tyres = self.tyres
        copy.tread = self.tread
        copy.setup = self.setup
        copy.setup_ok = self.setup_ok
        copy.brake_reroll = self.brake_reroll
        copy.drafting = self.drafting
        copy.pitted = self.pitted
        copy.box = self.box
        copy.target_box = self.target_box
        copy.waits = self.waits
        copy.entry_speed = self.entry_speed
        copy.entered = self.entered
        copy.repair = self.repair
        copy.wanted_tyres = self.wanted_tyres
        copy.wanted_tread = self.wanted_tread
        copy.arrived = self.arrived
        copy.split = self.split
        copy.trail = self.trail
        copy.out = self.out
        return copy


class Turn:
    """What the car that moves has declared and rolled in this turn."""

    __slots__ = (
        "boosted",
        "drafting",
        "moved",
        "roll",
        "same_speed",
        "spin",
        "start",
        "start_at",
        "unit",
    )

    def __init__(self, *, drafting: bool = False) -> None:
        self.drafting = drafting
        """The car has the right to draft."""
        self.boosted = False
        self.same_speed = False
        """A power drop: the speed of the previous turn must be kept."""
        self.spin = False
        """The move ends in a half spin."""
        self.roll = 0
        """The roll that may be made again."""
        self.start = ""
        """Kind of standing start."""
        self.start_at: Point = (0, 0)
        """Where the car began its move."""
        self.moved: Point = (0, 0)
        """The declared move."""
        self.unit: Point = (0, 0)
        """The drafting step that goes with it."""

    def clone(self) -> Turn:
        copy = Turn.__new__(Turn)
        copy.drafting = self.drafting
        copy.boosted = self.boosted
        copy.same_speed = self.same_speed
        copy.spin = self.spin
        copy.roll = self.roll
        copy.start = self.start
        copy.start_at = self.start_at
        copy.moved = self.moved
        copy.unit = self.unit
        return copy


class Engagement:
    """A challenge for a point, and the chain of challenges it belongs to."""

    __slots__ = ("attacker", "defended", "defender", "homeless", "involved", "point", "spins")

    def __init__(self, attacker: int, defender: int, point: Point) -> None:
        self.attacker = attacker
        self.defender = defender
        self.point = point
        self.defended: tuple[int, ...] = (defender,)
        """Cars that have defended in this chain: none does so twice (BO-R34)."""
        self.involved: tuple[int, ...] = (attacker, defender)
        self.homeless = -1
        """A car without a point: it was beaten and is still to be placed."""
        self.spins: tuple[int, ...] = ()
        """Cars that spin as soon as they are placed."""

    def clone(self) -> Engagement:
        copy = Engagement.__new__(Engagement)
        copy.attacker = self.attacker
        copy.defender = self.defender
        copy.point = self.point
        copy.defended = self.defended
        copy.involved = self.involved
        copy.homeless = self.homeless
        copy.spins = self.spins
        return copy


class State(Machine):
    """One point of a race."""

    __slots__ = (
        "calls",
        "cars",
        "circuit",
        "dice",
        "engagement",
        "entries",
        "finished",
        "forming",
        "grid",
        "half_gp",
        "mover",
        "order",
        "outs",
        "phase",
        "ranking",
        "reach",
        "rng",
        "rolled",
        "rolls",
        "round",
        "safety_car",
        "secret",
        "setup",
        "splits",
        "times",
        "to_move",
        "turn",
        "turns",
        "variable",
        "weather",
        "weather_due",
        "weather_roll",
        "wins",
    )

    procedure = PROCEDURE
    apart = frozenset(("setup", "circuit", "reach", "rng", "cars", "turn", "engagement"))

    def __init__(self, setup: Setup, rng: RandomSource) -> None:  # noqa: PLR0915 (many parts)
        super().__init__()
        self.setup = setup
        self.circuit = setup.circuit
        self.reach = setup.reach
        self.rng = rng
        self.dice = setup.dice
        self.cars = [Car(i, i % setup.players) for i in range(setup.cars)]
        self.phase = "grid"
        """`grid`, `qualifying`, `race` or `over`."""
        self.round = 0
        self.turns = 0
        """Turns taken in the race, by all cars."""
        self.order: tuple[int, ...] = ()
        """Turn order of this round, frozen at its start (BO-R22)."""
        self.to_move: tuple[int, ...] = ()
        """Cars that have still to move in this round."""
        self.mover = -1
        """Car whose turn or choice it is."""
        self.turn: Turn | None = None
        self.engagement: Engagement | None = None
        self.wins: tuple[tuple[int, int], ...] = ()
        """Engagements of this round: winner and loser, the latest last (BO-R24)."""
        self.grid: tuple[int, ...] = ()
        """Cars by starting place."""
        self.times: tuple[int, ...] = ()
        """Qualifying times by car; 0 for none yet, -1 for a crash."""
        self.calls: tuple[int, ...] = ()
        """Cars that still have to choose something, in order: strategy, qualifying, repair."""
        self.secret: tuple[str, ...] = ()
        """Strategies committed by car in a secret choice, empty where it is still owed."""
        self.variable = False
        self.weather = SUN
        self.weather_due = False
        self.weather_roll: tuple[int, int] = (0, 0)
        """The last roll for the weather and its round."""
        self.rolls = 0
        """Rolls on tables so far."""
        self.rolled: tuple[int, int, str, tuple[int, ...]] = (-1, 0, "", ())
        """The last of them: car, round, table, and the dice; more than one if made again."""
        self.splits: tuple[int, ...] = ()
        """When the first car passed each gate of the race, in hundredths of a round."""
        self.half_gp: tuple[int, ...] = (-1, -1)
        """First car over the 1/2 GP line in lap 1 and in lap 2."""
        self.safety_car = False
        self.forming: tuple[int, ...] = ()
        """Cars still to be placed behind the Safety Car."""
        self.entries = 0
        """Cars that have entered the pit lane so far."""
        self.finished = 0
        self.outs = 0
        self.ranking: tuple[int, ...] = ()
        """Final classification."""

    def clone(self) -> State:
        copy = State.__new__(State)
        copy.copy_machine(self)
        copy.setup = self.setup
        copy.circuit = self.circuit
        copy.reach = self.reach
        copy.rng = self.rng.clone()
        copy.dice = self.dice
        copy.cars = [car.clone() for car in self.cars]
        copy.phase = self.phase
        copy.round = self.round
        copy.turns = self.turns
        copy.order = self.order
        copy.to_move = self.to_move
        copy.mover = self.mover
        copy.turn = self.turn.clone() if self.turn else None
        copy.engagement = self.engagement.clone() if self.engagement else None
        copy.wins = self.wins
        copy.grid = self.grid
        copy.times = self.times
        copy.calls = self.calls
        copy.secret = self.secret
        copy.variable = self.variable
        copy.weather = self.weather
        copy.weather_due = self.weather_due
        copy.weather_roll = self.weather_roll
        copy.rolls = self.rolls
        copy.rolled = self.rolled
        copy.splits = self.splits
        copy.half_gp = self.half_gp
        copy.safety_car = self.safety_car
        copy.forming = self.forming
        copy.entries = self.entries
        copy.finished = self.finished
        copy.outs = self.outs
        copy.ranking = self.ranking
        return copy

    # -- dice

    def roll(self) -> int:
        """Rolls the d12, or takes the next result that was laid down beforehand."""
        self.sealed = True
        if self.dice:
            result, *rest = self.dice
            self.dice = tuple(rest)
            return result
        return self.rng.below(SIDES) + 1

    def roll_on(self, table: Table, car: Car, *, again: bool = False) -> tuple[int, Row]:
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
        """Says whether a car holds its point; one that was beaten from it does not."""
        homeless = self.engagement.homeless if self.engagement else -1
        return car.status in STANDING and car.index != homeless

    def held_points(self) -> set[Point]:
        """Gets every point that a car holds, for who asks about many."""
        homeless = self.engagement.homeless if self.engagement else -1
        return {c.at for c in self.cars if c.status in STANDING and c.index != homeless}

    def is_free(self, point: Point, car: Car) -> bool:
        """Says whether a point is held by no other car."""
        holder = self.occupant(point)
        return holder is None or holder is car

    def sector(self, point: Point) -> Sector:
        return self.circuit.sector_at(point)

    def lap(self, car: Car) -> int:
        """Gets the lap a car is in, 1 or 2 (BO-R78)."""
        return min(max(car.gates // self.setup.tour + 1, 1), LAPS)

    def top_speed(self, car: Car) -> int:
        """Gets a car's present top speed: strategy, lap, tyres, weather, damage, track."""
        return self._limited(car, car.losses + weather_loss(car.tread, self.weather))

    def dry_top_speed(self, car: Car) -> int:
        """Gets the top speed a car would have on tyres that fit the weather."""
        return self._limited(car, car.losses)

    def _limited(self, car: Car, loss: int) -> int:
        strategy = STRATEGIES[car.fuel, car.tyres]
        last = car.gates >= self.setup.last_lap
        top = (strategy.lap2 if last else strategy.lap1) - loss
        limit = self.circuit.speed_limit
        return max(top if limit is None else min(top, limit), 1)

    def slicks_in_rain(self, car: Car) -> bool:
        return self.weather == RAIN and car.tread == SLICK

    def entry_open(self, car: Car) -> bool:
        """Says whether the pit lane is open for a car (BO-R61)."""
        return self.phase == "race" and self.setup.half_gate <= car.gates < self.setup.tour

    def must_stop(self, car: Car) -> bool:
        """Says whether a car has still to make its stop for fuel."""
        return car.fuel == HALF and not car.pitted

    # -- gates

    def pass_gates(self, car: Car, start: Point, end: Point) -> None:
        """Counts the lines a car touches or crosses on a straight way, forward or backward."""
        clear = self.setup.clearance.get(start, -1)
        if abs(end[0] - start[0]) <= clear and abs(end[1] - start[1]) <= clear:
            return
        gates = self.circuit.gates
        tour = self.setup.tour
        before = self.setup.gate_sector[car.gates % tour]
        line = gates[(car.gates + 1) % tour].line
        if line.crossed(start, end):
            while line.crossed(start, end):
                met = line.meets_at(start, end)
                self.pass_gate(car, 100 if met is None else int(100 * met))
                line = gates[(car.gates + 1) % tour].line
        else:
            while gates[car.gates % tour].line.crossed_back(start, end):
                car.gates -= 1
        if self.setup.gate_sector[car.gates % tour] != before:
            car.arrived = self.turns

    def pass_gate(self, car: Car, share: int) -> None:
        """Counts the next gate for a car, some hundredths into its move; tells what it means."""
        car.gates += 1
        tour, index = divmod(car.gates, self.setup.tour)
        if self.phase != "race":
            return
        car.split = (self.round - 1) * 100 + share
        if len(self.splits) <= car.gates:
            missing = car.gates - len(self.splits)
            self.splits = (*self.splits, *(car.split,) * missing, car.split)
        if index == 0 and 0 < tour < LAPS:
            self.emit("lap", car=car.index, lap=tour + 1, turns=car.turns)
        if index == self.setup.half_gate and 0 <= tour < LAPS and self.half_gp[tour] < 0:
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
        setup = self.setup
        tours, gate = divmod(car.gates, setup.tour)
        rank = tours * len(self.circuit.sectors) + setup.gate_sector[gate]
        if car.status in IN_LANE:
            return rank, setup.pit_forward
        return rank, dot(car.at, setup.forward[gate])

    def running_order(self) -> list[Car]:
        """Gets the cars still racing, first to last (BO-R22 to BO-R26)."""
        racing = [(self.progress(car), car) for car in self.cars if car.status in RACING]
        racing.sort(key=_FIRST, reverse=True)
        order: list[Car] = []
        for _, level in groupby(racing, key=_FIRST):
            cars = [car for _, car in level]
            order += cars if len(cars) == 1 else self._level_order(cars)
        return order

    def _level_order(self, cars: list[Car]) -> list[Car]:
        """Orders cars that are level in one sector; those in the pit lane come last."""
        winners = {c.index for c in cars if any(self._beat(c, other) for other in cars)}
        sector = self.circuit.sectors[self.setup.gate_sector[cars[0].gates % self.setup.tour]]
        by_arrival = self.setup.rules.order_by_arrival

        def key(car: Car) -> tuple[int, ...]:
            if car.status in IN_LANE:
                return (1, car.entered)
            arrived = car.arrived if by_arrival else 0
            return (0, car.index not in winners, arrived, -dot(car.at, sector.inside), car.place)

        order = sorted(cars, key=key)
        for _ in order:
            for i in range(len(order) - 1):
                if self._beat(order[i + 1], order[i]):
                    order[i], order[i + 1] = order[i + 1], order[i]
        return order

    def _beat(self, car: Car, other: Car) -> bool:
        """Says whether a car won the latest engagement of the round between the two."""
        for winner, loser in reversed(self.wins):
            if {winner, loser} == {car.index, other.index}:
                return winner == car.index
        return False

    def race_order(self) -> list[int]:
        """Gets all cars as they stand in the race: finished, racing, to be placed, retired."""
        if self.ranking:
            return list(self.ranking)
        done = sorted((c for c in self.cars if c.status == Status.FINISHED), key=lambda c: c.out)
        retired = sorted(
            (c for c in self.cars if c.status == Status.RETIRED),
            key=lambda c: (self.progress(c), c.out),
            reverse=True,
        )
        waiting = [c for c in self.cars if c.status == Status.WAITING]
        if self.forming:
            waiting.sort(key=lambda c: self.forming.index(c.index))
        return [c.index for c in (*done, *self.running_order(), *waiting, *retired)]

    # -- what befalls a car

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

    # -- the outside

    def result(self) -> list[int] | None:
        return list(self.ranking) if self.ranking else None

    def view(self, viewer: int | None) -> BolideView:
        from pitboard.bolide.state.view import build_view  # noqa: PLC0415 (the view knows the state)

        return build_view(self, viewer)

    def notation(self) -> str:
        """Gets the position in one line."""
        from pitboard.bolide.state.notation import notation  # noqa: PLC0415 (it knows the state)

        return notation(self)

    def __repr__(self) -> str:
        return f"<Bolide: {self.notation()}>"

    # -- dumps

    def parts(self) -> dict[str, Any]:
        return {
            **self.plain_parts(),
            "rng": self.rng.dump(),
            "cars": [dump_slots(car) for car in self.cars],
            "turn": dump_slots(self.turn) if self.turn else None,
            "engagement": dump_slots(self.engagement) if self.engagement else None,
        }

    @classmethod
    def load(cls, setup: Setup, data: dict[str, Any]) -> State:
        """Rebuilds a state from its dump."""
        state = cls(setup, RandomSource.load(data["rng"]))
        state.fill(data)
        state.cars = [_load_car(car) for car in data["cars"]]
        if data["turn"] is not None:
            state.turn = load_slots(Turn(), data["turn"])
        if data["engagement"] is not None:
            state.engagement = load_slots(Engagement(0, 0, (0, 0)), data["engagement"])
        return state


_FIRST = itemgetter(0)


def _load_car(data: dict[str, Any]) -> Car:
    car = load_slots(Car(data["index"], data["seat"]), data)
    car.status = Status(data["status"])
    if data["pawn"] is not None:
        x, y = data["pawn"]
        car.pawn = (x, y)
    return car
