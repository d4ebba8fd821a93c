"""Pitboard: an open digital tabletop for motor-racing board games.

>>> import pitboard
>>> race = pitboard.new_race("f90", edition=2, mode="standard", track="suzuka", seed=1990)
>>> race
<Match f90 edition=2 mode=standard track=suzuka: 0 entries, seats to act: 0, 1, 2, 3>

What `__all__` lists, here and in `pitboard.f90`, `pitboard.bolide` and `pitboard.drivers`, is the
public interface (docs/api.md). Nothing of it is imported before it is used: neither a game nor a
driver, and never the server.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from pitboard.core.lazy import lazy_attributes

__version__ = "0.2.0"

if TYPE_CHECKING:
    from pitboard import bolide, drivers, f90
    from pitboard.analysis.results import Analysis
    from pitboard.api import analyse, game_ids, load, loads, new_race, parse_position, play
    from pitboard.core.action import Action
    from pitboard.core.errors import (
        BadData,
        BadOption,
        BadRecord,
        Malformed,
        PitboardError,
        Refused,
    )
    from pitboard.core.event import Event
    from pitboard.core.game import Decision, Game, State, View
    from pitboard.core.match import Match
    from pitboard.core.position import position_of
    from pitboard.core.record import Entry, Record
else:
    __getattr__, __dir__ = lazy_attributes(
        __name__,
        {
            "pitboard": ("bolide", "drivers", "f90"),
            "pitboard.analysis.results": ("Analysis",),
            "pitboard.api": (
                "analyse",
                "game_ids",
                "load",
                "loads",
                "new_race",
                "parse_position",
                "play",
            ),
            "pitboard.core.action": ("Action",),
            "pitboard.core.errors": (
                "BadData",
                "BadOption",
                "BadRecord",
                "Malformed",
                "PitboardError",
                "Refused",
            ),
            "pitboard.core.event": ("Event",),
            "pitboard.core.game": ("Decision", "Game", "State", "View"),
            "pitboard.core.match": ("Match",),
            "pitboard.core.position": ("position_of",),
            "pitboard.core.record": ("Entry", "Record"),
        },
    )

__all__ = [
    "Action",
    "Analysis",
    "BadData",
    "BadOption",
    "BadRecord",
    "Decision",
    "Entry",
    "Event",
    "Game",
    "Malformed",
    "Match",
    "PitboardError",
    "Record",
    "Refused",
    "State",
    "View",
    "__version__",
    "analyse",
    "bolide",
    "drivers",
    "f90",
    "game_ids",
    "load",
    "loads",
    "new_race",
    "parse_position",
    "play",
    "position_of",
]
