"""Replays of F90: cars and hands of a frame, and the data of plots."""

from __future__ import annotations

from typing import Any, ClassVar

from msgspec import UNSET

from pitboard.core.match import Match
from pitboard.f90.state.view import F90View
from pitboard.server.f90.messages.questions import Hidden
from pitboard.server.f90.messages.race import F90State
from pitboard.server.f90.messages.replay import F90Frame, F90Row
from pitboard.server.f90.presenter import F90Presenter
from pitboard.server.replays.builder import ReplayBuilder

MODULES = ("switches", "weather", "martino", "tyres", "flags", "off_track", "safety_car", "series")
"""Parts of the table that a replay shows."""


class F90ReplayBuilder(ReplayBuilder[F90State]):
    """Builds replays of F90; keeps the hands of the viewers."""

    presenter: F90Presenter
    match: Match[F90View]
    frame = F90Frame
    row = F90Row
    moments: ClassVar = {
        "leader": 3,
        "safety-car": 3,
        "eliminated": 3,
        "finish": 3,
        "qualifying": 2,
        "off-track": 2,
        "weather": 2,
        "restart": 2,
        "rescued": 2,
        "contest-order": 1,
        "late-braking": 1,
        "yellow-flag": 1,
        "trait": 1,
        "orange-pawn": 1,
        "pit": 1,
    }
    stops = frozenset(("pit",))
    turn_begins = "game-turn"

    def __init__(self, *args: Any) -> None:
        super().__init__(*args)
        self._hidden: dict[int, Hidden] = {}
        self._parts: dict[str, Any] = {}

    def frame_parts(self, state: F90State) -> dict[str, Any]:
        return {"deck": state.deck, "hidden": self._held(), **self._changed(state)}

    def _changed(self, state: F90State) -> dict[str, Any]:
        """Gets the changed state of modules."""
        now = {name: getattr(state, name) for name in MODULES}
        before, self._parts = self._parts, now
        return {name: part for name, part in now.items() if before.get(name, UNSET) != part}

    def _held(self) -> list[Hidden]:
        held = [self.presenter.hidden(self.match.view(seat)) for seat in self.viewers]
        changed = [each for each in held if self._hidden.get(each.seat) != each]
        self._hidden.update({each.seat: each for each in changed})
        return changed

    def row_parts(self, state: F90State) -> dict[str, Any]:
        return {
            "gaps": [car.gap for car in state.cars],
            "tyres": [car.tyres for car in state.cars],
            "damage": [car.red + car.brown for car in state.cars],
            "hands": [car.hand_count for car in state.cars],
        }
