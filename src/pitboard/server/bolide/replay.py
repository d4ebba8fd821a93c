"""Replays of Bolide: frames with trails and rolls, laps and the optimum."""

from __future__ import annotations

from typing import Any, ClassVar

from pitboard.bolide.ruleset import LAPS
from pitboard.bolide.state.view import BolideView
from pitboard.core.event import Event
from pitboard.core.match import Match
from pitboard.server.bolide.best import best_of
from pitboard.server.bolide.messages import (
    BolideFrame,
    BolideMore,
    BolideRow,
    BolideState,
    LapTime,
)
from pitboard.server.bolide.presenter import BolidePresenter
from pitboard.server.replays.builder import ReplayBuilder

LAP_ENDS = frozenset(("lap", "finish"))
"""Kinds of events with which a car has completed a lap; out of the pits begins another."""


class BolideReplayBuilder(ReplayBuilder[BolideState]):
    """Builds replays of Bolide; keeps the laps of every car."""

    presenter: BolidePresenter
    frame = BolideFrame
    row = BolideRow
    moments: ClassVar = {
        "retired": 3,
        "safety-car": 3,
        "finish": 3,
        "qualifying-order": 2,
        "engagement": 2,
        "half-spin": 2,
        "run-off": 2,
        "weather": 2,
        "half-gp": 2,
        "pit-entry": 1,
        "lap": 1,
    }
    stops = frozenset(("pit-entry",))
    turn_begins = "round"
    match: Match[BolideView]

    def __init__(self, *args: Any) -> None:
        super().__init__(*args)
        self._laps: dict[int, dict[int, int]] = {}
        """Turns at which each car completed its laps; the last time counts, if it went back."""
        self._strategies: dict[int, tuple[str, str]] = {}

    def _step(self, version: int, seat: int, events: list[Event]) -> None:
        super()._step(version, seat, events)
        view = self.match.view(None)
        for event in events:
            if event.kind in LAP_ENDS:
                car = view.cars[event.integer("car")]
                number = event.integer("lap") - 1 if event.kind == "lap" else LAPS
                self._laps.setdefault(car.index, {})[number] = car.turns
        if not self._strategies and view.round:
            self._strategies = {car.index: (car.fuel, car.tyres) for car in view.cars}

    def frame_parts(self, state: BolideState) -> dict[str, Any]:
        return {"lap": state.lap, "weather": state.weather.now, "rolled": state.rolled}

    def row_parts(self, state: BolideState) -> dict[str, Any]:
        return {
            "gaps": [car.gap or 0.0 for car in state.cars],
            "circles": [car.sheet.circles for car in state.cars],
            "speeds": [car.speed for car in state.cars],
            "tops": [car.sheet.top for car in state.cars],
            "behind": [car.behind_best for car in state.cars],
        }

    def more(self) -> BolideMore:
        return BolideMore(
            laps=[
                lap for car in sorted(self._laps) for lap in self._lap_times(car, self._laps[car])
            ],
            best_race=self.presenter.turns,
        )

    def _lap_times(self, car: int, ends: dict[int, int]) -> list[LapTime]:
        best = best_of(self.presenter.config.circuit, *self._strategies[car])
        first = best.best_lap or 0
        bests = (first, max((best.race or 0) - first, 0))
        return [
            LapTime(car, number, end - ends.get(number - 1, 0), bests[number - 1])
            for number, end in sorted(ends.items())
        ]
