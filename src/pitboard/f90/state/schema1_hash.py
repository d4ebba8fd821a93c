"""The data that schema 1 hashes of a state: frozen, so that records of the first release verify.

Fields may be renamed, moved and added in the state; here they keep their keys and structure of the
first release.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from pitboard.core.json_values import JsonValue
from pitboard.f90.names import MARKS

if TYPE_CHECKING:
    from pitboard.f90.state.race import Car, State

_RACE = {
    name: name
    for name in (
        *("brown", "chits", "deck", "discard", "grid", "leader", "mover", "offs"),
        *("outs", "qualifying", "queues", "ranking", "red", "turn"),
    )
} | {"secret": "commitments", "sealed": "undo_blocked"}
_CAR = (
    *("acted", "asked", "brown", "chased", "frozen", "hand", "index", "lap", "moved_with"),
    *("must_pit", "next_strategy", "off", "out", "pit_due", "pitted", "point", "red", "robot"),
    *("robot_mp", "section", "stops", "strategy", "target", "tyres"),
)
_TURN = (
    *("bonus", "cards", "checks", "cost", "drawn", "free_overtake", "late_braking", "mp"),
    *("played", "spent", "used"),
)
_CONTEST = ("asking", "group", "section", "todo")
_ADVANCED = {
    name: name
    for name in (
        *("braked", "extra_fuel", "forced", "late_card", "orange", "orange_played", "overtakes"),
        *("path_at", "restart", "revealed", "robot_moved", "robot_tyres", "safety_car", "soft"),
        *("start", "weather"),
    )
} | {
    "deck": "track_deck",
    "discard": "track_discard",
    "events": "events_due",
    "stops": "stops_due",
}
_ADVANCED_CAR = (
    *("bid", "blue", "compound", "contact", "lost_time", "owes_stop", "reentered", "reentry"),
    *("rescue_offered", "set_aside", "setup", "skill", "skill_used", "soft_bonuses"),
    *("soft_sets", "stop_turn"),
)


def schema1_payload(state: State) -> dict[str, JsonValue]:
    """Gets the data that the first release hashed of a state."""
    individual, contest = state.individual, state.contest
    data: dict[str, JsonValue] = {
        **{old: getattr(state, name) for old, name in _RACE.items()},
        "stack": [step for step in state.stack if step not in MARKS],
        "rng": state.rng.dump(),
        "cars": [_car(car) for car in state.cars],
        "individual": None,
        "contest": None,
    }
    if individual is not None:
        data["individual"] = {name: getattr(individual, name) for name in _TURN}
    if contest is not None:
        data["contest"] = {
            **{name: getattr(contest, name) for name in _CONTEST},
            "placed": [[*each] for each in contest.placed.items()],
        }
    if state.config.rules.switches:
        data["advanced"] = {
            **{old: getattr(state, name) for old, name in _ADVANCED.items()},
            "cars": [{name: getattr(car, name) for name in _ADVANCED_CAR} for car in state.cars],
            "yellow": [[section, cars] for section, cars in sorted(state.yellow.items())],
        }
    return data


def _car(car: Car) -> dict[str, JsonValue]:
    chart = car.chart.id if car.chart else None
    return {**{name: getattr(car, name) for name in _CAR}, "chart": chart}
