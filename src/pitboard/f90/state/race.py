"""The state of a race: cars, queues, cards, discs and the stack of steps.

Every field is declared once, here or with the module it belongs to; copies, dumps and views are
made from the declarations. The state knows positions and who is ahead of whom; what may be done is
in the steps.

Model: a car has a lap count, a section and a place in the queue of its section (front to back).
Race distance is lap * length + section; crossing the start line backward in a pit stop takes a lap
off again. Race order is race distance, then the queue; a car off the track stands behind every
car of its lap in the braking section where it lost control. Of several, in the Basic game the last
to go off is first: it was ahead when it did, and keeps the Leader chit if it had it
(F1.OFFTRACK.06). On the paths of the Advanced game the first to go off is first (AR64).
"""

from __future__ import annotations

from collections.abc import Sequence
from operator import attrgetter
from typing import TYPE_CHECKING, cast

from pitboard.core.fields import public, secret, shared
from pitboard.core.json_values import (
    JsonObject,
    JsonValue,
    as_object,
    flag,
    integer,
    objects,
    text,
    texts,
)
from pitboard.core.procedure import Machine
from pitboard.core.rng import RandomSource
from pitboard.f90.box.components import Chart
from pitboard.f90.box.track import SectionType, Track
from pitboard.f90.names import ELIMINATION, GAME_TURN, INDIVIDUAL_TURN, OFF_TRACK, RESCUE
from pitboard.f90.state import schema1_hash
from pitboard.f90.state.car_setup import SetupOfCar
from pitboard.f90.state.config import Config
from pitboard.f90.state.draw_last import DrawOfTurn
from pitboard.f90.state.flags import (
    EventsOfRace,
    FlagsOfCar,
    FlagsOfRace,
    SidesOfRace,
    behind_yellow_flag,
)
from pitboard.f90.state.fuel import FuelOfCar, FuelOfRace
from pitboard.f90.state.full_versatility import VersatilityOfCar
from pitboard.f90.state.martino import MartinoCards, MartinoOfRace
from pitboard.f90.state.off_track import OffTrackOfCar, OffTrackOfRace
from pitboard.f90.state.phantoms import PhantomOfCar
from pitboard.f90.state.phases import (
    PhasesOfCar,
    PhasesOfContest,
    PhasesOfRace,
    PhasesOfTurn,
    TalliesOfTurn,
)
from pitboard.f90.state.rescue import RescueOfCar
from pitboard.f90.state.safety_car import SafetyCarOfRace
from pitboard.f90.state.series import SeriesOfCar, SeriesOfRace
from pitboard.f90.state.skills import PracticeOfRace, SkillsOfCar
from pitboard.f90.state.sprint import SprintOfRace
from pitboard.f90.state.teams import TeamsOfCar, TeamsOfContest, TeamsOfRace, has_own_chit
from pitboard.f90.state.track_cards import TrackCardsOfRace, TrackDeck
from pitboard.f90.state.tyres import (
    TyresOfCar,
    TyresOfRace,
    WhiteBonusesOfCar,
    WhiteBonusOfRace,
)
from pitboard.f90.state.ultrafast import SecondStopOfCar, SecondStopsOfRace, drop_lost_chits
from pitboard.f90.state.weather import WeatherOfRace

if TYPE_CHECKING:
    from pitboard.f90.state.view import F90View

CORNER = int(SectionType.CORNER)
BRAKING = int(SectionType.BRAKING)
STRAIGHT = int(SectionType.STRAIGHT)


class FieldsOfCar(
    TeamsOfCar,
    SeriesOfCar,
    SecondStopOfCar,
    PhantomOfCar,
    WhiteBonusesOfCar,
    VersatilityOfCar,
    PhasesOfCar,
    RescueOfCar,
    OffTrackOfCar,
    FlagsOfCar,
    TyresOfCar,
    FuelOfCar,
    SetupOfCar,
    SkillsOfCar,
):
    """What is kept of a car and everybody may see."""

    index: int = public(-1)
    robot: str = public("")
    """Class of a robot; empty for a player."""
    robot_mp: int = public(0)
    lap: int = public(0)
    section: int = public(0)
    point: int = public(-1)
    """Trajectory point held in the section, or -1."""
    acted: bool = public(False, until=GAME_TURN)
    pitted: bool = public(False, until=GAME_TURN)
    """Has pitted in this game turn ("just pit" while it has not acted)."""
    off: bool = public(False)
    """Is off the track beside `section`."""
    out: int = public(0)
    """0 while racing, else the order of elimination: 1 went first."""
    must_pit: bool = public(False)
    """A robot marked to serve a refuelling chit in this game turn."""
    asked: tuple[int, ...] = public((), until=GAME_TURN)
    """Sections where the car was asked to join a contest this game turn: it attacks once."""
    contact: int = public(0, until=GAME_TURN)
    """Damage by contact in this game turn, before the individual turn."""
    tyres: int = public(0)
    red: int = public(0)
    brown: int = public(0)
    frozen: tuple[int, ...] = public(())
    target: int = public(0)
    """Card that is the Target Check, 0 for none."""
    strategy: str = public("")
    next_strategy: str = public("")
    """Strategy chosen by skipping, in force from the next game turn."""
    pit_due: int = public(0)
    """Turn of the player's refuelling chit, 0 once it is gone."""
    stops: int = public(0)
    chased: int = public(-1)
    moved_with: tuple[int, ...] = public((), until=GAME_TURN)
    """Movement cards discarded in this game turn: a CHASE player may take one."""


class Car(FieldsOfCar):
    """One driver's car. Players come first in `State.cars`: their index is their seat."""

    chart: Chart | None = secret(None, dump=attrgetter("id"))
    hand: list[int] = secret([])

    def __init__(self, index: int, robot: str, robot_mp: int) -> None:
        self.reset()
        self.index = index
        self.robot = robot
        self.robot_mp = robot_mp

    def free_slots(self) -> int:
        """Gets how many more damage discs the car can absorb."""
        return self.chart.slots - self.red - self.brown if self.chart else 0


class FieldsOfTurn(DrawOfTurn, PhasesOfTurn, TalliesOfTurn):
    """What is kept of an individual turn and everybody may see."""

    played: tuple[int, ...] = public(())
    """Movement cards of the turn."""
    cards: tuple[int, ...] = public(())
    """Those of them that no check has made the Target Check."""
    cost: int = public(0)
    """Tyre points still to be paid."""
    checks: tuple[int, ...] = public(())
    """Modifiers of the checks still to be made."""
    bonus: int = public(0)
    """Movement from cards, trajectory and strategy before it becomes movement points."""
    mp: int = public(0)
    spent: bool = public(False)
    """Has spent a movement point or braked late: may take a trajectory point."""
    late_braking: bool = public(False)
    """Has attempted its Late Braking."""
    free_overtake: bool = public(False)
    """Has used the free overtake of the start."""
    used: tuple[int, ...] = public(())
    """Cards waiting to be discarded, next first."""


class IndividualTurn(FieldsOfTurn):
    """What is going on in the individual turn of the car that moves."""

    drawn: tuple[int, ...] = secret(())
    """The two cards a LUCKY player chooses from."""


class FieldsOfContest(TeamsOfContest, PhasesOfContest):
    """What is kept of a contest and everybody may see."""

    section: int = public(-1)
    group: tuple[int, ...] = public(())
    """Cars front to back."""
    todo: tuple[int, ...] = public(())
    """Cars not asked yet; the last is next."""
    asking: int = public(-1)


class Contest(FieldsOfContest):
    """A contest being declared: who is in it, who is still to be asked, what lies face down."""

    placed: dict[int, tuple[int, ...]] = secret({})
    """Participants in the order they declared; a robot's cards are drawn at the reveal."""

    def __init__(self, section: int, group: tuple[int, ...]) -> None:
        self.reset()
        self.section = section
        self.group = group
        self.todo = group


class FieldsOfRace(
    TeamsOfRace,
    SprintOfRace,
    MartinoOfRace,
    SeriesOfRace,
    SecondStopsOfRace,
    SidesOfRace,
    WhiteBonusOfRace,
    PhasesOfRace,
    SafetyCarOfRace,
    OffTrackOfRace,
    FlagsOfRace,
    EventsOfRace,
    TrackCardsOfRace,
    TyresOfRace,
    WeatherOfRace,
    FuelOfRace,
    PracticeOfRace,
):
    """What is kept of a race and everybody may see."""

    turn: int = public(1)
    """Box of the Turn Indicator; the pawn starts on the first (F1.SETUP.09)."""
    offs: tuple[int, ...] = public(())
    """Cars off the track, the first to go off first."""
    leader: int = public(-1)
    red: int = public(0)
    """Red damage discs in the container."""
    brown: int = public(0)
    chits: tuple[tuple[int, str], ...] = public(())
    """Refuelling chits of robots: turn and class."""
    grid: tuple[int, ...] = public(())
    qualifying: tuple[tuple[int, int], ...] = public(())
    """Qualifying values by car: movement value and Check Factor (of a robot's chit)."""
    mover: int = public(-1)
    """Car whose individual turn it is, or whose set-up choice."""
    outs: int = public(0)
    ranking: tuple[int, ...] = public(())
    """Final classification."""
    start: int = public(0, until=INDIVIDUAL_TURN)
    """Race distance at which the movement started."""
    braked: bool = public(False, until=INDIVIDUAL_TURN)
    """Has passed the Blind Check of a Late Braking."""


class State(Machine, FieldsOfRace, MartinoCards, TrackDeck):
    """One point of a race."""

    config: Config = shared(cast(Config, None))
    track: Track = shared(cast(Track, None))
    length: int = shared(0)
    rng: RandomSource = secret(cast(RandomSource, None), copy="clone", dump=RandomSource.dump)
    cars: list[Car] = secret([], copy="parts")
    queues: list[tuple[int, ...]] = secret([])
    """The cars in each section, front to back. Tuples: copies of a state share them."""
    deck: list[int] = secret([])
    """The Race deck, top card last."""
    discard: list[int] = secret([])
    """The discard pile, top card last."""
    commitments: tuple[int, ...] = secret((), key="secret")
    """Cards committed by seat in a simultaneous choice, 0 where it is still owed."""
    individual: IndividualTurn | None = secret(None, copy="part")
    contest: Contest | None = secret(None, copy="part")

    # Fields declared above that methods here assign: checkers would infer other types for them.
    offs: tuple[int, ...]
    leader: int
    red: int
    brown: int
    chits: tuple[tuple[int, str], ...]
    outs: int
    undo_blocked: bool

    def __init__(self, config: Config, rng: RandomSource) -> None:
        self.reset()
        self._configure(config, rng)
        self.red, self.brown = config.discs
        self.queues = [()] * self.length
        players = [self.new_car(seat, "") for seat in range(config.players)]
        robots = [self.new_car(config.players + i, kind) for i, kind in enumerate(config.robots)]
        self.cars = players + robots

    def _configure(self, config: Config, rng: RandomSource) -> None:
        Machine.__init__(self, config.procedure)
        self.config = config
        self.track = config.track
        self.length = config.track.length
        self.rng = rng

    @classmethod
    def from_view(cls, config: Config, view: F90View, rng: RandomSource) -> State:
        """Makes a state with the public fields of a view; the caller adds what is hidden."""
        state = config.layout.state.from_public(view)
        state._configure(config, rng)
        return state

    def new_car(self, index: int, robot: str) -> Car:
        """Makes a car, a robot's if it has a class."""
        mp = self.config.box.robots[robot].mp if robot else 0
        return self.config.layout.car(index, robot, mp)

    def citation(self, key: str) -> str:
        return self.config.citation(key)

    # -- positions

    def distance(self, car: Car) -> int:
        return car.lap * self.length + car.section

    def is_ahead(self, car: Car, other: Car) -> bool:
        """Returns whether `car` is ahead of `other` in race order."""
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
        return 100 + place if OFF_TRACK in self.config.modules else 100 - place

    def laps_down(self, car: Car) -> int:
        """Gets the full laps the car is behind the Leader."""
        return self.laps_behind(self.cars[self.leader], car)

    def laps_behind(self, leader: Car, car: Car) -> int:
        """Gets the full laps a car is behind another."""
        behind = self.distance(leader) - self.distance(car)
        if behind < self.length:
            return 0
        laps, rest = divmod(behind, self.length)
        return laps - (rest == 0 and not self.is_physically_ahead(leader, car))

    def is_physically_ahead(self, car: Car, other: Car) -> bool:
        """Returns whether `car` is in front of `other` in their section, whatever their laps."""
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
            self.hand_leader_chit_to(best)

    def hand_leader_chit_to(self, car: Car) -> None:
        self.leader = car.index
        self.emit("leader", car=car.index)

    def step_forward(self, car: Car) -> None:
        """Moves a car to the back of the next section."""
        self.drive_on(car, 1)

    def drive_on(self, car: Car, most: int) -> int:
        """Moves a car forward over free sections, at most so many, and to the back of the first one
        with a car or a yellow flag. Gets how many sections it went."""
        queues, yellow = self.queues, self.yellow
        self.leave(car)
        section = car.section
        steps = 0
        free = True
        while free and steps < most:
            steps += 1
            section += 1
            if section == self.length:
                section = 0
                car.lap += 1
            free = not queues[section] and section not in yellow
        self.join(car, section)
        leader = self.cars[self.leader]
        if (
            car is not leader
            and (car.lap > leader.lap or (car.lap == leader.lap and section >= leader.section))
            and self.is_ahead(car, leader)
        ):
            self.hand_leader_chit_to(car)
        return steps

    def leave(self, car: Car) -> None:
        """Takes a car out of its queue and off its trajectory point."""
        section = car.section
        queue = self.queues[section]
        if len(queue) == 1:
            self.queues[section] = ()
        else:
            place = queue.index(car.index)
            self.queues[section] = queue[:place] + queue[place + 1 :]
        car.point = -1
        if section in self.yellow:
            self.yellow[section] = tuple(i for i in self.yellow[section] if i != car.index)

    def lift(self, car: Car) -> None:
        """Takes a car off the board: from its section, or from beside the track."""
        if car.off:
            self.offs = tuple(index for index in self.offs if index != car.index)
            car.off = False
        else:
            self.leave(car)

    def join(self, car: Car, section: int) -> None:
        """Puts a car at the back of a section."""
        car.section = section
        self.queues[section] += (car.index,)

    def bring_back(self, car: Car, section: int) -> None:
        """Puts a car that is off the track at the back of the section where it re-enters."""
        self.lift(car)
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
        """Returns whether every section counts as a straight: also when the race restarts."""
        return (
            self.turn in self.config.straight_turns or self.turn == self.restart or self.chequered
        )

    def is_last_turn(self) -> bool:
        """Returns whether the race ends with this game turn."""
        return self.turn == self.config.finish_turn or self.chequered

    def starts(self) -> bool:
        """Returns whether the race starts or restarts in this turn."""
        return self.turn in (1, self.restart)

    def restarts(self) -> bool:
        return self.restart == self.turn

    def no_player_is_left(self) -> bool:
        return all(car.out for car in self.cars[: self.config.players])

    def is_abandoned(self) -> bool:
        """FI3, AR86: no player is left and none may come back: the race stops where it stands."""
        return RESCUE not in self.config.modules and self.no_player_is_left()

    # -- cards and discs

    def draw_card(self) -> int:
        """Takes the top card of the Race deck, or 0 if there is none anywhere."""
        self.undo_blocked = True
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
        """Draws cards into a player's hand; only they learn which."""
        drawn = [card for _ in range(count) if (card := self.draw_card())]
        car.hand += drawn
        if drawn and not self.quiet:
            self.emit_private("draw", car.index, {"cards": drawn}, car=car.index, count=len(drawn))
        return drawn

    def put_away(self, cards: Sequence[int]) -> None:
        """Puts used cards on their discard piles, in order."""
        deck = self.config.deck
        if deck.size == deck.race_size:
            self.discard += cards
            return
        for card in cards:
            (self.discard if card <= deck.race_size else self.track_discard).append(card)

    def pile_of(self, card: int) -> list[int]:
        """Gets the discard pile a card belongs to."""
        return self.discard if card <= self.config.deck.race_size else self.track_discard

    def take_damage(self, car: Car, count: int, cause: str) -> bool:
        """Draws damage discs for a car. Returns whether it is still in the race."""
        if car.free_slots() < count:
            self.emit("damage-fatal", car=car.index, count=count, cause=cause)
            self.eliminate(car, "damage")
            return False
        self.undo_blocked = True
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
        missing = self.config.discs[0] - sum(car.red for car in self.cars)
        self.red = min(self.red + red, max(missing, 0))
        self.brown += brown

    def eliminate(self, car: Car, cause: str) -> None:
        """Takes a car out of the race with all that belongs to it."""
        self.outs += 1
        car.out = self.outs
        self.lift(car)
        if self.individual is not None and self.mover == car.index:
            self.put_away([*self.individual.used, *self.individual.cards])
            self.individual.used = self.individual.cards = ()
        self.put_away([*car.hand, *car.frozen, *car.table])
        if car.table:
            car.table = ()
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
        self._return_chits(car)
        self.emit("eliminated", car=car.index, cause=cause)
        self.update_leader()

    def _return_chits(self, car: Car) -> None:
        """F1.OUT.02-03: flags of a player go back, and the last refuelling chit of a robot."""
        car.reset(ELIMINATION)
        if self.orange == car.index:
            self.orange = -1
        turns = [turn for turn, kind in self.chits if kind == car.robot]
        if turns and not has_own_chit(self, car):
            chits = list(self.chits)
            chits.remove((max(turns), car.robot))
            self.chits = tuple(chits)
            drop_lost_chits(self)

    def fit_setups(self) -> None:
        """F1.CARSETUP.07: puts the values of revealed setup chits on the charts."""
        if not self.revealed:
            return
        for car in self.cars:
            if car.chart is not None and car.setup:
                car.chart = self.config.fitted(car.chart, car.setup)

    def result(self) -> list[int] | None:
        return list(self.ranking) if self.ranking else None

    def view(self, viewer: int | None, known: F90View | None = None) -> F90View:
        from pitboard.f90.state.view import build_view  # noqa: PLC0415 (the view knows the state)

        return build_view(self, viewer, known)

    # -- dumps

    def notation(self) -> str:
        """Gets the position in one line."""
        from pitboard.f90.state.notation import notation  # noqa: PLC0415 (it knows the state)

        return notation(self)

    def __repr__(self) -> str:
        return f"<F90: {self.notation()}>"

    def schema1_payload(self) -> dict[str, JsonValue]:
        return schema1_hash.schema1_payload(self)

    def __reduce__(self) -> tuple[object, ...]:
        """Pickles the dump; the config pickles as its options."""
        return State.load, (self.config, self.dump(), self.quiet)

    @classmethod
    def load(cls, config: Config, data: JsonObject, quiet: bool = False) -> State:
        """Rebuilds a state from its dump."""
        state = config.layout.state(config, RandomSource.load(data["rng"]))
        state.stack = texts(data, "stack")
        state.quiet = quiet
        state.undo_blocked = flag(data, "sealed")
        state.load_fields(data)
        charts = {chart.id: chart for chart in config.charts}
        for entry in objects(data, "cars"):
            car = state.cars[integer(entry, "index") if "index" in entry else -1]
            car.load_fields({**entry, "chart": None})
            car.chart = charts[text(entry, "chart")] if "chart" in entry else None
        if "individual" in data:
            state.individual = config.layout.turn()
            state.individual.load_fields(as_object(data["individual"]))
        if "contest" in data:
            state.contest = config.layout.contest(0, ())
            state.contest.load_fields(as_object(data["contest"]))
        state.fit_setups()
        return state


def individual_of(state: State) -> IndividualTurn:
    """Gets the individual turn that is going on."""
    assert state.individual is not None  # noqa: S101 (asked only by steps inside one)
    return state.individual
