"""The state of an F90 race: cars, queues, cards, discs and the stack of steps.

Plain slots, ints and lists, copied by hand, because drivers copy states thousands of times a
second. The state knows positions and who is ahead of whom; what may be done is in the steps.

Model: a car has a lap count, a section and a place in the queue of its section (front to back).
Race distance is lap * length + section; crossing the start line backward in a pit stop takes a lap
off again. Race order is race distance, then the queue; a car off the track stands behind every
car of its lap in the braking section where it lost control. Of several, in the Basic game the last
to go off is first: it was ahead when it did, and keeps the Leader chit if it had it
(F1.OFFTRACK.06). On the paths of the Advanced game the first to go off is first (AR64).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import cache
from typing import TYPE_CHECKING, Any

from pitboard.core.procedure import Machine, dump_slots, load_slots
from pitboard.core.rng import RandomSource
from pitboard.f90.box.cards import Deck
from pitboard.f90.box.components import ROBOT_MP, SETUP_VALUES, Chart
from pitboard.f90.box.track import SectionType, Track
from pitboard.f90.editions.ruleset import JUNIOR, OFF_TRACK, RESCUE, SHORT, Ruleset
from pitboard.f90.procedure import PROCEDURE
from pitboard.f90.state.advanced import Advanced, behind_yellow_flag

if TYPE_CHECKING:
    from pitboard.f90.state.view import F90View

CORNER = int(SectionType.CORNER)
BRAKING = int(SectionType.BRAKING)
STRAIGHT = int(SectionType.STRAIGHT)


class Setup:
    """What never changes during a race, shared by all copies of its state."""

    __slots__ = (
        "charts",
        "deck",
        "individual_stack",
        "last_turn",
        "options",
        "players",
        "robots",
        "rules",
        "straight_turns",
        "track",
    )

    def __init__(
        self,
        *,
        options: dict[str, Any],
        rules: Ruleset,
        track: Track,
        deck: Deck,
        charts: tuple[Chart, ...],
        players: int,
    ) -> None:
        self.options = options
        self.rules = rules
        self.track = track
        self.deck = deck
        self.charts = charts
        self.players = players
        self.robots = rules.robots[players]
        self.individual_stack = rules.individual_turn[::-1]
        """The steps of an individual turn as they lie on the stack."""
        short = SHORT in rules.switches or JUNIOR in rules.switches
        self.last_turn = track.short_turn if short else track.turns
        self.straight_turns = (1, self.last_turn)
        """The turns in which every section counts as a straight."""


class Car:
    """One driver's car. Players come first in `State.cars`: their index is their seat."""

    __slots__ = (
        "acted",
        "asked",
        "brown",
        "chart",
        "chased",
        "frozen",
        "hand",
        "index",
        "lap",
        "moved_with",
        "must_pit",
        "next_strategy",
        "off",
        "out",
        "pit_due",
        "pitted",
        "point",
        "red",
        "robot",
        "robot_mp",
        "section",
        "stops",
        "strategy",
        "target",
        "tyres",
    )

    def __init__(self, index: int, robot: str) -> None:
        self.index = index
        self.robot = robot
        """Class of a robot; empty for a player."""
        self.robot_mp = ROBOT_MP[robot] if robot else 0
        self.lap = 0
        self.section = 0
        self.point = -1
        """Trajectory point held in the section, or -1."""
        self.acted = False
        self.pitted = False
        """Has pitted in this game turn ("just pit" while it has not acted)."""
        self.off = False
        """Is off the track beside `section`."""
        self.out = 0
        """0 while racing, else the order of elimination: 1 went first."""
        self.must_pit = False
        """A robot marked to serve a refuelling chit in this game turn."""
        self.asked: tuple[int, ...] = ()
        """Sections where the car was asked to join a contest this game turn: it attacks once."""
        self.chart: Chart | None = None
        self.tyres = 0
        self.red = 0
        self.brown = 0
        self.hand: list[int] = []
        self.frozen: tuple[int, ...] = ()
        self.target = 0
        """Card that is the Target Check, 0 for none."""
        self.strategy = ""
        self.next_strategy = ""
        """Strategy chosen by skipping, in force from the next game turn."""
        self.pit_due = 0
        """Turn of the player's refuelling chit, 0 once it is gone."""
        self.stops = 0
        self.chased = -1
        self.moved_with: tuple[int, ...] = ()
        """Movement cards discarded in this game turn: a CHASE player may take one."""

    def free_slots(self) -> int:
        """Gets how many more damage discs the car can absorb."""
        return self.chart.slots - self.red - self.brown if self.chart else 0

    def clone(self) -> Car:
        copy = Car.__new__(Car)
        copy.index = self.index
        copy.robot = self.robot
        copy.robot_mp = self.robot_mp
        copy.lap = self.lap
        copy.section = self.section
        copy.point = self.point
        copy.acted = self.acted
        copy.pitted = self.pitted
        copy.off = self.off
        copy.out = self.out
        copy.must_pit = self.must_pit
        copy.asked = self.asked
        copy.chart = self.chart
        copy.tyres = self.tyres
        copy.red = self.red
        copy.brown = self.brown
        copy.hand = self.hand[:]
        copy.frozen = self.frozen
        copy.target = self.target
        copy.strategy = self.strategy
        copy.next_strategy = self.next_strategy
        copy.pit_due = self.pit_due
        copy.stops = self.stops
        copy.chased = self.chased
        copy.moved_with = self.moved_with
        return copy


class IndividualTurn:
    """What is going on in the individual turn of the car that moves."""

    __slots__ = (
        "bonus",
        "cards",
        "checks",
        "cost",
        "drawn",
        "free_overtake",
        "late_braking",
        "mp",
        "played",
        "spent",
        "used",
    )

    def __init__(self) -> None:
        self.drawn: tuple[int, ...] = ()
        """The two cards a LUCKY player chooses from."""
        self.played: tuple[int, ...] = ()
        """Movement cards of the turn."""
        self.cards: tuple[int, ...] = ()
        """Those of them that no check has made the Target Check."""
        self.cost = 0
        """Tyre points still to be paid."""
        self.checks: tuple[int, ...] = ()
        """Modifiers of the checks still to be made."""
        self.bonus = 0
        """Movement from cards, trajectory and strategy before it becomes movement points."""
        self.mp = 0
        self.spent = False
        """Has spent a movement point or braked late: may take a trajectory point."""
        self.late_braking = False
        """Has attempted its Late Braking."""
        self.free_overtake = False
        """Has used the free overtake of the start."""
        self.used: tuple[int, ...] = ()
        """Cards waiting to be discarded, next first."""

    def clone(self) -> IndividualTurn:
        copy = IndividualTurn.__new__(IndividualTurn)
        copy.drawn = self.drawn
        copy.played = self.played
        copy.cards = self.cards
        copy.cost = self.cost
        copy.checks = self.checks
        copy.bonus = self.bonus
        copy.mp = self.mp
        copy.spent = self.spent
        copy.late_braking = self.late_braking
        copy.free_overtake = self.free_overtake
        copy.used = self.used
        return copy


class Contest:
    """A contest being declared: who is in it, who is still to be asked, what lies face down."""

    __slots__ = ("asking", "group", "placed", "section", "todo")

    def __init__(self, section: int, group: tuple[int, ...]) -> None:
        self.section = section
        self.group = group
        """Cars front to back."""
        self.todo = group
        """Cars not asked yet; the last is next."""
        self.asking = -1
        self.placed: dict[int, tuple[int, ...]] = {}
        """Participants in the order they declared; a robot's cards are drawn at the reveal."""

    def clone(self) -> Contest:
        copy = Contest.__new__(Contest)
        copy.section = self.section
        copy.group = self.group
        copy.todo = self.todo
        copy.asking = self.asking
        copy.placed = dict(self.placed)
        return copy


class State(Machine):
    """One point of a race."""

    __slots__ = (
        "advanced",
        "brown",
        "cars",
        "chits",
        "contest",
        "deck",
        "discard",
        "grid",
        "individual",
        "leader",
        "length",
        "mover",
        "offs",
        "outs",
        "qualifying",
        "queues",
        "ranking",
        "red",
        "rng",
        "secret",
        "setup",
        "track",
        "turn",
    )

    procedure = PROCEDURE
    apart = frozenset(
        ("setup", "track", "length", "advanced", "rng", "cars", "individual", "contest")
    )

    def __init__(self, setup: Setup, rng: RandomSource) -> None:
        super().__init__()
        self.setup = setup
        self.track = setup.track
        self.length = setup.track.length
        self.rng = rng
        self.turn = 1
        """Box of the Turn Indicator; the pawn starts on the first (F1.SETUP.09)."""
        robots = [Car(setup.players + i, kind) for i, kind in enumerate(setup.robots)]
        self.cars = [Car(i, "") for i in range(setup.players)] + robots
        self.queues: list[list[int]] = [[] for _ in range(self.length)]
        self.offs: tuple[int, ...] = ()
        """Cars off the track, the first to go off first."""
        self.leader = -1
        self.deck: list[int] = []
        """The Race deck, top card last."""
        self.discard: list[int] = []
        """The discard pile, top card last."""
        self.red = setup.rules.red_discs
        self.brown = setup.rules.brown_discs
        self.chits: tuple[tuple[int, str], ...] = ()
        """Refuelling chits of robots: turn and class."""
        self.grid: tuple[int, ...] = ()
        self.qualifying: tuple[tuple[int, int], ...] = ()
        """Qualifying values by car: movement value and Check Factor (of a robot's chit)."""
        self.mover = -1
        """Car whose individual turn it is, or whose set-up choice."""
        self.secret: tuple[int, ...] = ()
        """Cards committed by seat in a simultaneous choice, 0 where it is still owed."""
        self.individual: IndividualTurn | None = None
        self.contest: Contest | None = None
        self.outs = 0
        self.ranking: tuple[int, ...] = ()
        """Final classification."""
        self.advanced = Advanced(len(self.cars)) if setup.rules.switches else None
        """What modules and optional rules add; the Basic game has none of it."""

    def clone(self) -> State:
        copy = State.__new__(State)
        copy.copy_machine(self)
        copy.setup = self.setup
        copy.track = self.track
        copy.length = self.length
        copy.rng = self.rng.clone()
        copy.turn = self.turn
        copy.cars = [car.clone() for car in self.cars]
        copy.queues = [queue[:] for queue in self.queues]
        copy.offs = self.offs
        copy.leader = self.leader
        copy.deck = self.deck[:]
        copy.discard = self.discard[:]
        copy.red = self.red
        copy.brown = self.brown
        copy.chits = self.chits
        copy.grid = self.grid
        copy.qualifying = self.qualifying
        copy.mover = self.mover
        copy.secret = self.secret
        copy.individual = self.individual.clone() if self.individual else None
        copy.contest = self.contest.clone() if self.contest else None
        copy.outs = self.outs
        copy.ranking = self.ranking
        copy.advanced = self.advanced.clone() if self.advanced is not None else None
        return copy

    # -- positions

    def distance(self, car: Car) -> int:
        return car.lap * self.length + car.section

    def is_ahead(self, car: Car, other: Car) -> bool:
        """Says whether `car` stands before `other` in race order."""
        here, there = self.distance(car), self.distance(other)
        if here != there:
            return here > there
        if car.off or other.off:
            if car.off and other.off:
                return self.off_place(car) < self.off_place(other)
            return other.off
        queue = self.queues[car.section]
        return queue.index(car.index) < queue.index(other.index)

    def race_order(self) -> list[int]:
        """Gets the cars in the race, first to last."""
        keyed = []
        for car in self.cars:
            if not car.out:
                if car.off:
                    place = self.off_place(car)
                else:
                    place = self.queues[car.section].index(car.index)
                keyed.append((-self.distance(car), place, car.index))
        keyed.sort()
        return [index for _, _, index in keyed]

    def off_place(self, car: Car) -> int:
        """Gets the place of a car off the track, behind all that stand in its section."""
        place = self.offs.index(car.index)
        return 100 + place if OFF_TRACK in self.setup.rules.switches else 100 - place

    def laps_down(self, car: Car) -> int:
        """Gets the full laps the car is behind the Leader."""
        return self.laps_behind(self.cars[self.leader], car)

    def laps_behind(self, leader: Car, car: Car) -> int:
        """Gets the full laps a car is behind another."""
        behind = self.distance(leader) - self.distance(car)
        laps, rest = divmod(behind, self.length)
        if laps > 0 and rest == 0 and not self.is_physically_ahead(leader, car):
            return laps - 1
        return max(laps, 0)

    def is_physically_ahead(self, car: Car, other: Car) -> bool:
        """Says which of two cars in one section stands in front, whatever their laps."""
        if car.off or other.off:
            return other.off
        queue = self.queues[car.section]
        return queue.index(car.index) < queue.index(other.index)

    def update_leader(self) -> None:
        """Hands the Leader chit to the first car in race order."""
        best = None
        farthest = 0
        for car in self.cars:
            if car.out:
                continue
            distance = car.lap * self.length + car.section
            if best is None or distance > farthest:
                best, farthest = car, distance
            elif distance == farthest and self.is_ahead(car, best):
                best = car
        if best is not None and best.index != self.leader:
            self.leader = best.index
            self.emit("leader", car=best.index)

    def step_forward(self, car: Car) -> None:
        """Moves a car to the back of the next section."""
        self.leave(car)
        section = car.section + 1
        if section == self.length:
            section = 0
            car.lap += 1
        self.join(car, section)
        leader = self.cars[self.leader]
        if car is not leader and (
            car.lap > leader.lap or (car.lap == leader.lap and section >= leader.section)
        ):
            self.update_leader()

    def leave(self, car: Car) -> None:
        """Takes a car out of its queue and off its trajectory point."""
        self.queues[car.section].remove(car.index)
        car.point = -1
        if self.advanced is not None and car.section in self.advanced.yellow:
            yellow = self.advanced.yellow
            yellow[car.section] = tuple(i for i in yellow[car.section] if i != car.index)

    def join(self, car: Car, section: int) -> None:
        """Puts a car at the back of a section."""
        car.section = section
        self.queues[section].append(car.index)

    def bring_back(self, car: Car, section: int) -> None:
        """Puts a car that is off the track at the back of the section where it re-enters."""
        self.offs = tuple(index for index in self.offs if index != car.index)
        car.off = False
        if section < car.section:
            car.lap += 1
        self.join(car, section)

    def free_points(self, car: Car) -> list[int]:
        """Gets the trajectory points of the car's section no other car holds."""
        points = self.track.points[car.section]
        if not points or behind_yellow_flag(self, car):
            return []
        taken = [self.cars[other].point for other in self.queues[car.section] if other != car.index]
        return [i for i in range(len(points)) if i not in taken]

    def first_or_last_turn(self) -> bool:
        """Says whether every section counts as a straight: also when the race restarts."""
        return self.turn in self.setup.straight_turns or self.restarts()

    def starts(self) -> bool:
        """Says whether the race starts or restarts in this turn."""
        return self.turn == 1 or self.restarts()

    def restarts(self) -> bool:
        return self.advanced is not None and self.advanced.restart == self.turn

    def no_player_is_left(self) -> bool:
        return all(car.out for car in self.cars[: self.setup.players])

    def is_abandoned(self) -> bool:
        """FI3, AR86: no player is left and none may come back: the race stops where it stands."""
        return RESCUE not in self.setup.rules.switches and self.no_player_is_left()

    # -- cards and discs

    def draw_card(self) -> int:
        """Takes the top card of the Race deck, or 0 if there is none anywhere."""
        self.sealed = True
        if not self.deck:
            if not self.discard:
                return 0
            self.deck, self.discard = self.discard, []
            self.rng.shuffle(self.deck)
            for car in self.cars:
                # The mover's cards are not on the pile yet: their effects are still to come.
                car.moved_with = tuple(c for c in car.moved_with if c not in self.deck)
            self.emit("reshuffle", cards=len(self.deck))
        return self.deck.pop()

    def draw_to_hand(self, car: Car, count: int) -> list[int]:
        """Draws cards into a player's hand; only he learns which."""
        drawn = [card for card in (self.draw_card() for _ in range(count)) if card]
        car.hand += drawn
        if drawn:
            self.emit_private("draw", car.index, {"cards": drawn}, car=car.index, count=len(drawn))
        return drawn

    def put_away(self, cards: Sequence[int]) -> None:
        """Puts used cards on their discard piles, in order."""
        if self.advanced is None:
            self.discard += cards
            return
        size = self.setup.deck.race_size
        self.discard += [card for card in cards if card <= size]
        self.advanced.discard += [card for card in cards if card > size]

    def take_damage(self, car: Car, count: int, cause: str) -> bool:
        """Draws damage discs for a car; says whether it is still in the race."""
        if car.free_slots() < count:
            self.emit("damage-fatal", car=car.index, count=count, cause=cause)
            self.eliminate(car, "damage")
            return False
        self.sealed = True
        red = brown = 0
        for _ in range(count):
            if self.red + self.brown and self.rng.below(self.red + self.brown) >= self.red:
                self.brown -= 1
                brown += 1
            else:
                self.red -= self.red > 0
                red += 1
        car.red += red
        car.brown += brown
        self.emit("damage", car=car.index, red=red, brown=brown, cause=cause)
        return True

    def return_discs(self, red: int, brown: int) -> None:
        """Puts discs back into the container; red ones noted while it was empty do not exist."""
        missing = self.setup.rules.red_discs - sum(car.red for car in self.cars)
        self.red = min(self.red + red, max(missing, 0))
        self.brown += brown

    def eliminate(self, car: Car, cause: str) -> None:
        """Takes a car out of the race with all that belongs to it."""
        self.outs += 1
        car.out = self.outs
        if car.off:
            self.offs = tuple(index for index in self.offs if index != car.index)
            car.off = False
        else:
            self.leave(car)
        if self.individual is not None and self.mover == car.index:
            self.put_away([*self.individual.used, *self.individual.cards])
            self.individual.used = self.individual.cards = ()
        self.put_away([*car.hand, *car.frozen])
        if car.target:
            self.put_away((car.target,))
        car.hand = []
        car.frozen = ()
        car.target = 0
        red, brown, car.red, car.brown = car.red, car.brown, 0, 0
        self.return_discs(red, brown)
        car.tyres = 0
        car.pit_due = 0
        car.next_strategy = ""
        if self.advanced is not None:
            self._return_chits(self.advanced, car)
        self.emit("eliminated", car=car.index, cause=cause)
        self.update_leader()

    def _return_chits(self, advanced: Advanced, car: Car) -> None:
        """F1.OUT.02-03: flags of a player go back, and the last refuelling chit of a robot."""
        extras = advanced.cars[car.index]
        extras.blue = extras.owes_stop = extras.rescue_offered = False
        extras.soft_bonuses = extras.lost_time = extras.stop_turn = 0
        extras.reentry = -1
        if advanced.orange == car.index:
            advanced.orange = -1
        turns = [turn for turn, kind in self.chits if kind == car.robot]
        if car.robot and turns:
            chits = list(self.chits)
            chits.remove((max(turns), car.robot))
            self.chits = tuple(chits)

    def fit_setups(self) -> None:
        """F1.CARSETUP.07: puts the values of revealed setup chits on the charts."""
        if self.advanced is None or not self.advanced.revealed:
            return
        for car, extras in zip(self.cars, self.advanced.cars, strict=True):
            if car.chart is not None and extras.setup:
                car.chart = with_setup(car.chart, extras.setup)

    def result(self) -> list[int] | None:
        return list(self.ranking) if self.ranking else None

    def view(self, viewer: int | None) -> F90View:
        from pitboard.f90.state.view import build_view  # noqa: PLC0415 (the view knows the state)

        return build_view(self, viewer)

    # -- dumps

    def parts(self) -> dict[str, Any]:
        data = {
            **self.plain_parts(),
            "rng": self.rng.dump(),
            "cars": [_dump_car(car) for car in self.cars],
            "individual": dump_slots(self.individual) if self.individual else None,
            "contest": _dump_contest(self.contest) if self.contest else None,
        }
        if self.advanced is not None:
            data["advanced"] = self.advanced.parts()
        return data

    @classmethod
    def load(cls, setup: Setup, data: dict[str, Any]) -> State:
        """Rebuilds a state from its dump."""
        state = cls(setup, RandomSource.load(data["rng"]))
        state.fill(data)
        state.cars = [_load_car(setup, car) for car in data["cars"]]
        if data["individual"] is not None:
            state.individual = load_slots(IndividualTurn(), data["individual"])
        if data["contest"] is not None:
            state.contest = _load_contest(data["contest"])
        if "advanced" in data:
            state.advanced = Advanced.load(data["advanced"])
            state.fit_setups()
        return state


def individual_of(state: State) -> IndividualTurn:
    """Gets the individual turn that is going on."""
    assert state.individual is not None  # noqa: S101 (asked only by steps inside one)
    return state.individual


def setup_values(points: Sequence[int]) -> dict[str, int]:
    """Gets what setup chits of so many points print over a Car Chart."""
    return {
        name: values[point - 1]
        for (name, values), point in zip(SETUP_VALUES.items(), points, strict=True)
    }


@cache
def with_setup(chart: Chart, points: tuple[int, ...]) -> Chart:
    """Gets a chart with setup chits over its printed values."""
    values = setup_values(points)
    return replace(chart, tyres=values["tyres"], cards=values["cards"], slots=values["slots"])


def _dump_car(car: Car) -> dict[str, Any]:
    return {**dump_slots(car), "chart": car.chart.id if car.chart else None}


def _load_car(setup: Setup, data: dict[str, Any]) -> Car:
    car = load_slots(Car(data["index"], data["robot"]), data)
    car.chart = next((chart for chart in setup.charts if chart.id == data["chart"]), None)
    return car


def _dump_contest(contest: Contest) -> dict[str, Any]:
    return {**dump_slots(contest), "placed": [[*each] for each in contest.placed.items()]}


def _load_contest(data: dict[str, Any]) -> Contest:
    contest = load_slots(Contest(0, ()), data)
    contest.placed = {car: tuple(cards) for car, cards in data["placed"]}
    return contest
