"""What the Advanced game and the optional rules add to the state of a race.

Plain slots beside the state of the Basic game, which has none of them; here are also the small
questions other chapters ask of them (which skill works, is it raining). What may be done about
any of it is in the steps of its chapter.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from pitboard.core.procedure import dump_slots, load_slots
from pitboard.f90.box.components import TYRE_PENALTIES

if TYPE_CHECKING:
    from pitboard.f90.state.race import Car, State

DRY, UNCERTAIN, RAIN = "dry", "uncertain", "rain"


class AdvancedCar:
    """One driver's skill, set-up, tyres, flags, and what an off-track path left behind."""

    __slots__ = (
        "bid",
        "blue",
        "compound",
        "contact",
        "lost_time",
        "owes_stop",
        "reentered",
        "reentry",
        "rescue_offered",
        "set_aside",
        "setup",
        "skill",
        "skill_used",
        "soft_bonuses",
        "soft_sets",
        "stop_turn",
    )

    def __init__(self) -> None:
        self.skill = ""
        self.skill_used = False
        """VERSATILITY has been used and waits for a pit stop."""
        self.setup: tuple[int, ...] = ()
        """Setup points of tyre chips, cards and damage slots."""
        self.bid = 0
        """Turns of fuel at the start."""
        self.compound = ""
        self.soft_bonuses = 0
        self.soft_sets = 0
        self.blue = False
        self.set_aside = ""
        """The strategy of a driver who is off the track, where it does not work."""
        self.lost_time = 0
        """Movement penalty of the re-entering turn."""
        self.reentry = -1
        """Section of the re-entering position the car stands on."""
        self.owes_stop = False
        """Must pit in the turn after the one in which it re-enters."""
        self.stop_turn = 0
        """Turn in which that stop is due."""
        self.reentered = 0
        """Turn in which the car last re-entered."""
        self.contact = 0
        """Damage by contact in this game turn, before the individual turn."""
        self.rescue_offered = False
        """Has answered since the elimination whether to come back."""

    def recover(self, car: Car, turn: int) -> None:
        """Ends what being off the track meant; a PIT symbol is served in the next turn (AR66)."""
        if self.set_aside:
            car.strategy, self.set_aside = self.set_aside, ""
        self.reentry = -1
        self.lost_time = 0
        self.reentered = turn
        if self.owes_stop:
            self.owes_stop = False
            self.stop_turn = turn + 1

    def clone(self) -> AdvancedCar:
        copy = AdvancedCar.__new__(AdvancedCar)
        copy.skill = self.skill
        copy.skill_used = self.skill_used
        copy.setup = self.setup
        copy.bid = self.bid
        copy.compound = self.compound
        copy.soft_bonuses = self.soft_bonuses
        copy.soft_sets = self.soft_sets
        copy.blue = self.blue
        copy.set_aside = self.set_aside
        copy.lost_time = self.lost_time
        copy.reentry = self.reentry
        copy.owes_stop = self.owes_stop
        copy.stop_turn = self.stop_turn
        copy.reentered = self.reentered
        copy.contact = self.contact
        copy.rescue_offered = self.rescue_offered
        return copy


class Advanced:
    """Weather, Track Cards, flags, Safety Car, and what is going on in an individual turn."""

    __slots__ = (
        "braked",
        "cars",
        "deck",
        "discard",
        "events",
        "extra_fuel",
        "forced",
        "late_card",
        "orange",
        "orange_played",
        "overtakes",
        "path_at",
        "restart",
        "revealed",
        "robot_moved",
        "robot_tyres",
        "safety_car",
        "soft",
        "start",
        "stops",
        "weather",
        "yellow",
    )

    def __init__(self, cars: int) -> None:
        self.cars = [AdvancedCar() for _ in range(cars)]
        self.revealed = False
        """Skills and set-ups lie open."""
        self.weather = -1
        """Slot of the weather pawn; -1 where there is no weather."""
        self.robot_tyres = ""
        self.deck: list[int] = []
        """The Track Card deck, top card last."""
        self.discard: list[int] = []
        """The Track Card discard pile, top card last."""
        self.yellow: dict[int, tuple[int, ...]] = {}
        """Sections with a yellow flag, and the cars there that have it behind them."""
        self.orange = -1
        """Player who controls the robots."""
        self.orange_played = False
        """An orange flag has been played in this race stage."""
        self.forced = -1
        """Robot whose Late Braking is being decided or made."""
        self.robot_moved = False
        """That robot has spent a movement point: it may take a trajectory point."""
        self.safety_car = -1
        """Section of the Safety Car, -1 while it is not on the track."""
        self.restart = 0
        """Turn in which the race restarts."""
        self.stops: tuple[int, ...] = ()
        """Cars that still make their mandatory stop while the Safety Car enters."""
        self.extra_fuel = 0
        """Sections by which additional fuel lengthens the stop that is going on."""
        # The individual turn:
        self.events: tuple[str, ...] = ()
        """Event symbols still to be resolved."""
        self.soft = False
        """A soft tyre bonus is used."""
        self.start = 0
        """Race distance at which the movement started."""
        self.overtakes: tuple[int, ...] = ()
        """Corners where a card played for movement allows overtaking."""
        self.braked = False
        """Has passed the Blind Check of a Late Braking."""
        self.late_card = 0
        """Track Card played to succeed in a Late Braking."""
        self.path_at = 0
        """Next symbol of the Off-track Trajectory."""

    def begin_individual_turn(self) -> None:
        """Forgets what belonged to the individual turn before."""
        self.events = self.overtakes = ()
        self.soft = self.braked = False
        self.start = self.late_card = self.path_at = 0

    def clone(self) -> Advanced:
        copy = Advanced.__new__(Advanced)
        copy.cars = [car.clone() for car in self.cars]
        copy.revealed = self.revealed
        copy.weather = self.weather
        copy.robot_tyres = self.robot_tyres
        copy.deck = self.deck[:]
        copy.discard = self.discard[:]
        copy.yellow = dict(self.yellow)
        copy.orange = self.orange
        copy.orange_played = self.orange_played
        copy.forced = self.forced
        copy.robot_moved = self.robot_moved
        copy.safety_car = self.safety_car
        copy.restart = self.restart
        copy.stops = self.stops
        copy.extra_fuel = self.extra_fuel
        copy.events = self.events
        copy.soft = self.soft
        copy.start = self.start
        copy.overtakes = self.overtakes
        copy.braked = self.braked
        copy.late_card = self.late_card
        copy.path_at = self.path_at
        return copy

    def parts(self) -> dict[str, Any]:
        """Gets everything as JSON can carry it, still shared."""
        data = dump_slots(self)
        data["cars"] = [dump_slots(car) for car in self.cars]
        data["yellow"] = [[section, cars] for section, cars in sorted(self.yellow.items())]
        return data

    @classmethod
    def load(cls, data: dict[str, Any]) -> Advanced:
        """Rebuilds it from `parts`."""
        advanced = cls(0)
        load_slots(advanced, {k: v for k, v in data.items() if k not in ("cars", "yellow")})
        for entry in data["cars"]:
            car = AdvancedCar()
            load_slots(car, entry)
            advanced.cars.append(car)
        advanced.yellow = {section: tuple(cars) for section, cars in data["yellow"]}
        return advanced


def advanced_of(state: State) -> Advanced:
    """Gets the advanced part of a race that has one."""
    assert state.advanced is not None  # noqa: S101 (asked only by steps of its modules)
    return state.advanced


def extras(state: State, car: Car) -> AdvancedCar:
    """Gets what the Advanced game adds to a car."""
    return advanced_of(state).cars[car.index]


def behind_safety_car(state: State) -> bool:
    """Says whether the Safety Car is on the track."""
    return state.advanced is not None and state.advanced.safety_car >= 0


def skill_of(state: State, car: Car) -> str:
    """Gets the skill that works for a car: none off the track (F1.AOFFTRACK.03) nor behind the
    Safety Car (F1.SAFETYCAR.07)."""
    if state.advanced is None or car.off or state.advanced.safety_car >= 0:
        return ""
    return state.advanced.cars[car.index].skill


def condition(state: State) -> str:
    """Gets the weather: dry where there is none."""
    if state.advanced is None or state.advanced.weather < 0:
        return DRY
    return state.track.weather[state.advanced.weather].condition


def tyre_penalty(state: State, car: Car) -> int:
    """F1.COMPOUND.11-14: the movement a player loses by tyres that do not match the weather."""
    if state.advanced is None:
        return 0
    compound = state.advanced.cars[car.index].compound
    return TYRE_PENALTIES[compound][condition(state)] if compound else 0


def check_bonus(state: State, car: Car, *, rain: bool = True) -> int:
    """F1.SKILL.04-06, F1.WEATHER.05-06: what REFLEXES and rain add to the target of a check."""
    if state.advanced is None:
        return 0
    bonus = 20 if skill_of(state, car) == "reflexes" else 0
    return bonus - 20 if rain and condition(state) == RAIN else bonus


def laps_for_less(state: State, car: Car) -> bool:
    """F1.SKILL.12-15, F1.FLAG.11-12: LAPPING or a blue flag makes lapping cheaper, once."""
    if state.advanced is None or car.robot:
        return False
    return state.advanced.cars[car.index].blue or skill_of(state, car) == "lapping"


def behind_yellow_flag(state: State, car: Car) -> bool:
    """Says whether a car has a yellow flag of its section ahead."""
    if state.advanced is None or not state.advanced.yellow:
        return False
    return car.index not in state.advanced.yellow.get(car.section, (car.index,))
