"""The data that schema 1 hashes of a state: frozen, so that records of the first release verify.

Fields may be renamed, moved and added in the state; here they keep their keys and structure of the
first release.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from pitboard.core.json_values import JsonValue

if TYPE_CHECKING:
    from pitboard.bolide.state.race import State

_RACE = {
    name: name
    for name in (
        *("stack", "calls", "dice", "entries", "finished", "forming", "grid"),
        *("half_gp", "mover", "order", "outs", "phase", "ranking", "rolled", "rolls", "round"),
        *("safety_car", "splits", "times", "to_move", "turns", "variable", "weather"),
        *("weather_due", "weather_roll", "wins"),
    )
} | {"secret": "commitments", "sealed": "undo_blocked"}
_CAR = (
    *("arrived", "at", "box", "brake_reroll", "circles", "drafting", "entered", "entry_speed"),
    *("fuel", "gates", "index", "losses", "no_fourth", "out", "pawn", "pitted", "place"),
    *("repair", "seat", "setup", "setup_ok", "split", "status", "target_box", "trail", "tread"),
    *("turns", "tyres", "waits", "wanted_tread", "wanted_tyres"),
)
_TURN = (
    *("boosted", "drafting", "moved", "roll", "same_speed", "spin", "start", "start_at", "unit"),
)
_ENGAGEMENT = ("attacker", "defended", "defender", "homeless", "involved", "point", "spins")


def schema1_payload(state: State) -> dict[str, JsonValue]:
    """Gets what the first release hashed of a state, as it was arranged then."""
    turn, engagement = state.turn, state.engagement
    return {
        **{old: getattr(state, name) for old, name in _RACE.items()},
        "rng": state.rng.dump(),
        "cars": [{name: getattr(car, name) for name in _CAR} for car in state.cars],
        "turn": {name: getattr(turn, name) for name in _TURN} if turn else None,
        "engagement": (
            {name: getattr(engagement, name) for name in _ENGAGEMENT} if engagement else None
        ),
    }
