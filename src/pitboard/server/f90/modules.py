"""What each module adds to the open table and to a car, made from a view.

A module that is off adds nothing. It knows the names of modules and the fields of views, nothing
of words.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

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
from pitboard.server.f90.messages.modules import (
    CarFlags,
    CarFuel,
    CarOffTrack,
    CarSeries,
    CarSetup,
    CarSkill,
    CarTrackCards,
    FlagsState,
    FuelState,
    MartinoState,
    OffTrackRun,
    OffTrackState,
    PracticeState,
    SafetyCar,
    SafetyCarState,
    SeriesState,
    SetupState,
    SprintState,
    TrackCardsState,
    TyreSet,
    TyresState,
    WeatherState,
    YellowFlag,
)

Parts = dict[str, Any]
"""Structs of the wire by the name of their module."""


def open_parts(config: Config, view: F90View) -> Parts:
    """Gets what the modules of a race add to the open table."""
    return _made(config, _OPEN, config, view)


def car_parts(config: Config, view: F90View, car: CarView) -> Parts:
    """Gets what the modules of a race add to a car."""
    return _made(config, _OF_CAR, config, view, car)


def own_parts(config: Config, view: F90View, seat: int) -> Parts:
    """Gets what a seat has chosen, also while others do not see it."""
    return _made(config, _OWN, config, view, view.cars[seat])


def _made(config: Config, makers: Mapping[str, Callable[..., Parts]], *facts: Any) -> Parts:
    """Gets the parts of the modules that are on, each made from the facts."""
    parts: Parts = {}
    for module in config.modules:
        if module in makers:
            parts |= makers[module](*facts)
    return parts


def _tyre_set(config: Config, view: F90View, car: CarView) -> TyreSet:
    fitted = config.box.compounds.get(car.compound)
    return TyreSet(
        car.compound or (view.robot_tyres if car.robot else ""),
        car.soft_bonuses,
        car.soft_sets,
        fitted.penalties[view.condition] if fitted else 0,
        car.white_bonuses,
    )


def _setup(config: Config, view: F90View) -> SetupState:
    table = config.setup
    values = {name: list(each) for name, each in table.values.items()}
    return SetupState(view.revealed, table.least, values)


def _flags(view: F90View) -> FlagsState:
    yellow = [
        YellowFlag(
            section, [car for car in view.queues[section] if car in ahead], section in view.dark
        )
        for section, ahead in view.yellow.items()
    ]
    return FlagsState(yellow, view.orange, view.orange_played, view.forced)


def _martino(config: Config, view: F90View) -> MartinoState:
    board, values = config.track.martino, config.box.martino.values
    targets = {1: board.check1, 2: board.check2} if board else {}
    return MartinoState(
        turn=view.weather_turn,
        side=view.weather_side,
        target=targets.get(view.weather_side, 0),
        left=view.weather_left,
        value=values[view.weather_top - 1] if view.weather_top else None,
        trend=view.trend,
        deck=view.weather_deck_name,
        know_top=list(view.know_top),
        know_checks=list(view.know_checks),
    )


def _series(config: Config, view: F90View) -> SeriesState:
    series, tables = config.rules.series, config.box.series
    assert series is not None  # noqa: S101 (made where the module is on)
    assert tables is not None  # noqa: S101 (a box with series has them)
    frozen = view.safety_car >= 0
    return SeriesState(
        printed=series.id if series.id in tables.printed else "",
        code=series.code,
        difficulty=series.difficulty,
        level=series.boost.id,
        cards=list(view.r_cards),
        turn=view.r_turn,
        boost=0 if frozen else view.boost,
        pawn=view.orange_pawn,
        frozen=frozen,
    )


def _looked(config: Config, view: F90View) -> Parts:
    values, factors = config.box.martino.values, config.deck.factors
    return {
        "known_weather": values[view.known_top - 1] if view.known_top else None,
        "known_checks": [factors[card] for card in view.known_checks],
    }


def _phantom(car: CarView) -> str:
    """Gets the side of the phantom marker that shows, nothing where there is none."""
    return ("lapped" if car.deficit else "leader") if car.phantom else ""


def _run(view: F90View) -> OffTrackRun | None:
    if "ask_off_track_check" not in view.steps:
        return None
    return OffTrackRun(view.mover, view.cars[view.mover].section, view.path_at - 1)


def _safety_car(config: Config, view: F90View) -> SafetyCar | None:
    if view.safety_car < 0:
        return None
    restarts = [turn for turn in config.track.stage_starts if view.turn < turn <= view.turns]
    return SafetyCar(
        section=view.safety_car,
        stage="line-up" if view.stops_due else "following",
        stops=list(view.stops_due),
        restart=min(restarts, default=0),
        pits=config.rules.stops_behind_safety_car,
    )


_OPEN: dict[str, Callable[[Config, F90View], Parts]] = {
    SKILLS: lambda _, view: {"skills": PracticeState(view.revealed)},
    CAR_SETUP: lambda config, view: {"car_setup": _setup(config, view)},
    FUEL: lambda config, _: {"fuel": FuelState(config.fuel.stop, turns_of_section(config))},
    WEATHER: lambda _, view: {
        "weather": WeatherState(view.weather, view.condition if view.weather >= 0 else "")
    },
    TYRES: lambda _, view: {"tyres": TyresState(view.robot_tyres, view.soft)},
    TRACK_CARDS: lambda _, view: {
        "track_cards": TrackCardsState(
            view.track_deck_count, list(view.track_discard), list(view.overtakes)
        )
    },
    FLAGS: lambda _, view: {"flags": _flags(view)},
    OFF_TRACK: lambda _, view: {"off_track": OffTrackState(_run(view))},
    SAFETY_CAR: lambda config, view: {
        "safety_car": SafetyCarState(_safety_car(config, view), view.restart)
    },
    MARTINO: lambda config, view: {"martino": _martino(config, view)},
    SPRINT: lambda config, view: {"sprint": SprintState(config.sprint_turn, view.chequered)},
    PHASES: lambda config, _: {"phases": list(config.rules.phases)},
    SERIES: lambda config, view: {"series": _series(config, view)},
}

_OF_CAR: dict[str, Callable[[Config, F90View, CarView], Parts]] = {
    SKILLS: lambda _config, _view, car: {
        "skills": CarSkill(car.skill, car.has_skill, car.skill_used)
    },
    CAR_SETUP: lambda _config, _view, car: {"car_setup": CarSetup(list(car.setup), car.has_setup)},
    FUEL: lambda _config, _view, car: {"fuel": CarFuel(car.bid)},
    TYRES: lambda config, view, car: {"tyre_set": _tyre_set(config, view, car)},
    FLAGS: lambda _config, _view, car: {"flags": CarFlags(car.blue)},
    OFF_TRACK: lambda _config, _view, car: {
        "off_track": CarOffTrack(
            car.set_aside, car.lost_time, car.reentry, car.owes_stop, car.stop_turn
        )
    },
    TRACK_CARDS: lambda _config, _view, car: {"track_cards": CarTrackCards(car.track_cards)},
    PHASES: lambda _config, _view, car: {"no_move": car.no_move},
    FULL_VERSATILITY: lambda _config, _view, car: {"versatility_used": car.versatility_used},
    PHANTOMS: lambda _config, _view, car: {"phantom": _phantom(car)},
    SERIES: lambda _config, _view, car: {
        "series": CarSeries(car.tile, is_turned(car), list(car.traits), list(car.further))
    },
    TEAMS: lambda config, _view, car: {"mate": config.mates.get(car.index, -1)},
}

_OWN: dict[str, Callable[[Config, F90View, CarView], Parts]] = {
    SKILLS: lambda _config, _view, own: {"skill": own.skill},
    CAR_SETUP: lambda _config, _view, own: {"setup": list(own.setup)},
    FUEL: lambda _config, _view, own: {"bid": own.bid},
    MARTINO: lambda config, view, _own: _looked(config, view),
    SERIES: lambda _config, _view, own: {"further": list(own.further)},
}
