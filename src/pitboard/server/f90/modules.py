"""The fields that each module adds to the public state, to a car and to a seat, from a view.

A module that is off adds nothing. Knows the names of modules and the fields of views, but no texts.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, TypeVar

from pitboard.f90.modules.fuel import turns_of_section
from pitboard.f90.names import (
    CAR_SETUP,
    FLAGS,
    FUEL,
    FULL_VERSATILITY,
    MARTINO,
    OFF_TRACK,
    PHANTOMS,
    PHASES,
    SAFETY_CAR,
    SERIES,
    SKILLS,
    SPRINT,
    TEAMS,
    TRACK_CARDS,
    TYRES,
    WEATHER,
)
from pitboard.f90.state.config import Config
from pitboard.f90.state.series import is_turned
from pitboard.f90.state.view import CarView, F90View
from pitboard.server.f90.messages import modules as messages
from pitboard.server.view_fields import from_view
from pitboard.server.wire import Outbound

Parts = dict[str, Any]
"""Fields of a struct of the wire that modules add."""
OfTable = Callable[[Config, F90View], Any]
OfCar = Callable[[Config, F90View, CarView], Any]
MakerT = TypeVar("MakerT", OfTable, OfCar)


class ModuleParts:
    """Builds the fields that the modules of a race add."""

    def __init__(self, config: Config) -> None:
        self._config = config
        self._open = _played(_OPEN, config)
        self._of_car = _played(_OF_CAR, config)
        self._own = _played(_OWN, config)

    def open(self, view: F90View) -> Parts:
        """Gets the fields of the public state."""
        config = self._config
        return {name: make(config, view) for name, make in self._open}

    def of_car(self, view: F90View, car: CarView) -> Parts:
        """Gets the public fields of a car."""
        config = self._config
        return {name: make(config, view, car) for name, make in self._of_car}

    def own(self, view: F90View, seat: int) -> Parts:
        """Gets the private fields of a seat: its choices, also while they are secret."""
        config, car = self._config, view.cars[seat]
        return {name: make(config, view, car) for name, make in self._own}


def _played(makers: Mapping[str, tuple[str, MakerT]], config: Config) -> list[tuple[str, MakerT]]:
    """Gets the fields of the modules that are played."""
    return [(name, make) for name, (module, make) in makers.items() if module in config.modules]


def _table(struct: type[Outbound], **renamed: str) -> OfTable:
    """Makes a struct by copying from the view alone."""
    read = from_view(struct, F90View, **renamed)
    return lambda _config, view: read(view)


def _car(struct: type[Outbound], **renamed: str) -> OfCar:
    """Makes a struct by copying from the car alone."""
    read = from_view(struct, CarView, **renamed)
    return lambda _config, _view, car: read(car)


# -- computed fields

_read_tyre_set = from_view(
    messages.TyreSet,
    CarView,
    given=("compound",),
    bonuses="soft_bonuses",
    sets="soft_sets",
    white="white_bonuses",
)
_read_setup = from_view(messages.SetupState, F90View)
_read_weather = from_view(messages.WeatherState, F90View, given=("condition",), slot="weather")
_read_flags = from_view(messages.FlagsState, F90View, given=("yellow",))
_read_martino = from_view(
    messages.MartinoState,
    F90View,
    turn="weather_turn",
    side="weather_side",
    left="weather_left",
    deck="weather_deck_name",
)
_read_sprint = from_view(messages.SprintState, F90View, flag="chequered")
_read_safety_car = from_view(
    messages.SafetyCar, F90View, given=("restart",), section="safety_car", stops="stops_due"
)
_read_series = from_view(
    messages.SeriesState,
    F90View,
    given=("boost",),
    cards="r_cards",
    turn="r_turn",
    pawn="orange_pawn",
)
_read_tile = from_view(messages.CarSeries, CarView)


def _tyre_set(config: Config, view: F90View, car: CarView) -> messages.TyreSet:
    fitted = config.box.compounds.get(car.compound)
    return _read_tyre_set(
        car,
        compound=car.compound or (view.robot_tyres if car.robot else ""),
        penalty=fitted.penalties[view.condition] if fitted else 0,
    )


def _setup(config: Config, view: F90View) -> messages.SetupState:
    table = config.setup
    values = {name: list(each) for name, each in table.values.items()}
    return _read_setup(view, least=table.least, values=values)


def _weather(_config: Config, view: F90View) -> messages.WeatherState:
    return _read_weather(view, condition=view.condition if view.weather >= 0 else "")


def _flags(_config: Config, view: F90View) -> messages.FlagsState:
    yellow = [
        messages.YellowFlag(
            section, [car for car in view.queues[section] if car in ahead], section in view.dark
        )
        for section, ahead in view.yellow.items()
    ]
    return _read_flags(view, yellow=yellow)


def _martino(config: Config, view: F90View) -> messages.MartinoState:
    board, values = config.track.martino, config.box.martino.values
    targets = {1: board.check1, 2: board.check2} if board else {}
    return _read_martino(
        view,
        target=targets.get(view.weather_side, 0),
        value=values[view.weather_top - 1] if view.weather_top else None,
    )


def _series(config: Config, view: F90View) -> messages.SeriesState:
    series, tables = config.rules.series, config.box.series
    assert series is not None  # noqa: S101 (made where the module is on)
    assert tables is not None  # noqa: S101 (a box with series has them)
    frozen = view.safety_car >= 0
    return _read_series(
        view,
        printed=series.id if series.id in tables.printed else "",
        code=series.code,
        difficulty=series.difficulty,
        level=series.boost.id,
        boost=0 if frozen else view.boost,
        frozen=frozen,
    )


def _known_weather(config: Config, view: F90View) -> int | None:
    return config.box.martino.values[view.known_top - 1] if view.known_top else None


def _known_checks(config: Config, view: F90View) -> list[int]:
    return [config.deck.factors[card] for card in view.known_checks]


def _phantom(car: CarView) -> str:
    """Gets the visible side of the phantom marker, empty if there is none."""
    return ("lapped" if car.deficit else "leader") if car.phantom else ""


def _run(view: F90View) -> messages.OffTrackRun | None:
    if "ask_off_track_check" not in view.steps:
        return None
    return messages.OffTrackRun(view.mover, view.cars[view.mover].section, view.path_at - 1)


def _safety_car(config: Config, view: F90View) -> messages.SafetyCar | None:
    if view.safety_car < 0:
        return None
    restarts = [turn for turn in config.track.stage_starts if view.turn < turn <= view.turns]
    return _read_safety_car(
        view,
        stage="line-up" if view.stops_due else "following",
        restart=min(restarts, default=0),
        pits=config.rules.stops_behind_safety_car,
    )


# -- by field of the struct: the module it comes with, and how it is made

_OPEN: dict[str, tuple[str, OfTable]] = {
    "skills": (SKILLS, _table(messages.PracticeState)),
    "car_setup": (CAR_SETUP, _setup),
    "fuel": (
        FUEL,
        lambda config, _: messages.FuelState(config.fuel.stop, turns_of_section(config)),
    ),
    "weather": (WEATHER, _weather),
    "tyres": (TYRES, _table(messages.TyresState, robots="robot_tyres", bonus="soft")),
    "track_cards": (
        TRACK_CARDS,
        _table(messages.TrackCardsState, deck="track_deck_count", discard="track_discard"),
    ),
    "flags": (FLAGS, _flags),
    "off_track": (OFF_TRACK, lambda _, view: messages.OffTrackState(_run(view))),
    "safety_car": (
        SAFETY_CAR,
        lambda config, view: messages.SafetyCarState(_safety_car(config, view), view.restart),
    ),
    "martino": (MARTINO, _martino),
    "sprint": (SPRINT, lambda config, view: _read_sprint(view, after=config.sprint_turn)),
    "phases": (PHASES, lambda config, _: list(config.rules.phases)),
    "series": (SERIES, _series),
}

_OF_CAR: dict[str, tuple[str, OfCar]] = {
    "skills": (SKILLS, _car(messages.CarSkill, chosen="has_skill", used="skill_used")),
    "car_setup": (CAR_SETUP, _car(messages.CarSetup, points="setup", chosen="has_setup")),
    "fuel": (FUEL, _car(messages.CarFuel)),
    "tyre_set": (TYRES, _tyre_set),
    "flags": (FLAGS, _car(messages.CarFlags)),
    "off_track": (OFF_TRACK, _car(messages.CarOffTrack)),
    "track_cards": (TRACK_CARDS, _car(messages.CarTrackCards, held="track_cards")),
    "no_move": (PHASES, lambda _config, _view, car: car.no_move),
    "versatility_used": (FULL_VERSATILITY, lambda _config, _view, car: car.versatility_used),
    "phantom": (PHANTOMS, lambda _config, _view, car: _phantom(car)),
    "series": (SERIES, lambda _config, _view, car: _read_tile(car, turned=is_turned(car))),
    "mate": (TEAMS, lambda config, _view, car: config.mates.get(car.index, -1)),
}

_OWN: dict[str, tuple[str, OfCar]] = {
    "skill": (SKILLS, lambda _config, _view, own: own.skill),
    "setup": (CAR_SETUP, lambda _config, _view, own: list(own.setup)),
    "bid": (FUEL, lambda _config, _view, own: own.bid),
    "known_weather": (MARTINO, lambda config, view, _own: _known_weather(config, view)),
    "known_checks": (MARTINO, lambda config, view, _own: _known_checks(config, view)),
    "further": (SERIES, lambda _config, _view, own: list(own.further)),
}
