"""What each module adds to the open table and to a car, made from a view.

A module that is off adds nothing. It knows the names of modules and the fields of views, nothing
of words.
"""

from __future__ import annotations

from typing import Any

from pitboard.f90.box.components import TYRE_PENALTIES
from pitboard.f90.editions.ruleset import (
    CAR_SETUP,
    FLAGS,
    FUEL,
    OFF_TRACK,
    SKILLS,
    TRACK_CARDS,
    WEATHER,
)
from pitboard.f90.state.race import Setup
from pitboard.f90.state.view import AdvancedCarView, AdvancedView, CarView, F90View
from pitboard.server.f90.messages import (
    CarFlags,
    CarFuel,
    CarOffTrack,
    CarSetup,
    CarSkill,
    CarTrackCards,
    FlagsState,
    OffTrackRun,
    OffTrackState,
    PracticeState,
    SafetyCar,
    SafetyCarState,
    TrackCardsState,
    TyreSet,
    TyresState,
    WeatherState,
    YellowFlag,
)

Parts = dict[str, Any]
"""Structs of the wire by the name of their module."""


def _of_car(view: AdvancedView, car: CarView) -> AdvancedCarView:
    """Gets where the fields of modules lie on a car."""
    return view.extras[car.index]


def open_parts(setup: Setup, view: F90View) -> Parts:
    """Gets what the modules of a race add to the open table."""
    if not isinstance(view, AdvancedView):
        return {}
    made: dict[str, Parts] = {
        SKILLS: {"skills": PracticeState(view.revealed)},
        CAR_SETUP: {"car_setup": PracticeState(view.revealed)},
        WEATHER: {
            "weather": WeatherState(view.weather, view.condition if view.weather >= 0 else ""),
            "tyres": TyresState(view.robot_tyres, view.soft),
        },
        TRACK_CARDS: {
            "track_cards": TrackCardsState(
                view.track_deck_count, list(view.track_discard), list(view.overtakes)
            )
        },
        FLAGS: {"flags": _flags(view)},
        OFF_TRACK: {
            "off_track": OffTrackState(_run(view)),
            "safety_car": SafetyCarState(_safety_car(setup, view), view.restart),
        },
    }
    return _switched(setup, made)


def car_parts(setup: Setup, view: F90View, car: CarView) -> Parts:
    """Gets what the modules of a race add to a car."""
    if not isinstance(view, AdvancedView):
        return {}
    own = _of_car(view, car)
    made: dict[str, Parts] = {
        SKILLS: {"skills": CarSkill(own.skill, own.has_skill, own.skill_used)},
        CAR_SETUP: {"car_setup": CarSetup(list(own.setup), own.has_setup)},
        FUEL: {"fuel": CarFuel(own.bid)},
        WEATHER: {
            "tyre_set": TyreSet(
                own.compound or (view.robot_tyres if car.robot else ""),
                own.soft_bonuses,
                own.soft_sets,
                TYRE_PENALTIES.get(own.compound, {}).get(view.condition, 0),
            )
        },
        FLAGS: {"flags": CarFlags(own.blue)},
        OFF_TRACK: {
            "off_track": CarOffTrack(
                own.set_aside, own.lost_time, own.reentry, own.owes_stop, own.stop_turn
            )
        },
        TRACK_CARDS: {"track_cards": CarTrackCards(own.track_cards)},
    }
    return _switched(setup, made)


def own_parts(setup: Setup, view: F90View, seat: int) -> Parts:
    """Gets what a seat has chosen, also while others do not see it."""
    if not isinstance(view, AdvancedView):
        return {}
    own = _of_car(view, view.cars[seat])
    made: dict[str, Parts] = {
        SKILLS: {"skill": own.skill},
        CAR_SETUP: {"setup": list(own.setup)},
        FUEL: {"bid": own.bid},
    }
    return _switched(setup, made)


def _switched(setup: Setup, made: dict[str, Parts]) -> Parts:
    on = setup.rules.switches
    return {
        name: part for switch, parts in made.items() if switch in on for name, part in parts.items()
    }


def _flags(view: AdvancedView) -> FlagsState:
    yellow = [
        YellowFlag(section, [car for car in view.queues[section] if car in ahead])
        for section, ahead in view.yellow.items()
    ]
    return FlagsState(yellow, view.orange, view.orange_played, view.forced)


def _run(view: AdvancedView) -> OffTrackRun | None:
    if "ask_off_track_check" not in view.steps:
        return None
    return OffTrackRun(view.mover, view.cars[view.mover].section, view.path_at - 1)


def _safety_car(setup: Setup, view: AdvancedView) -> SafetyCar | None:
    if view.safety_car < 0:
        return None
    restarts = [turn for turn in setup.track.stage_starts if view.turn < turn <= view.turns]
    return SafetyCar(
        section=view.safety_car,
        stage="line-up" if view.stops else "following",
        stops=list(view.stops),
        restart=min(restarts, default=0),
    )
