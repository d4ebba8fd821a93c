"""Films a race of F90: what a frame shows of the cars and hands, and what the plots are made of."""

from __future__ import annotations

from typing import Any

from pitboard.server.f90.messages import AdvancedState, F90Frame, F90Row, F90State, Hidden
from pitboard.server.f90.show import F90Show
from pitboard.server.film import Camera
from pitboard.server.wire import Happened


class F90Camera(Camera[F90State]):
    """Keeps the hands of the viewers beside the open table."""

    show: F90Show
    moments = frozenset(
        (
            "qualifying",
            "leader",
            "contest-order",
            "late-braking",
            "off-track",
            "weather",
            "yellow-flag",
            "safety-car",
            "restart",
            "rescued",
            "pit",
            "eliminated",
            "finish",
        )
    )
    stops = frozenset(("pit",))

    def __init__(self, *args: Any) -> None:
        super().__init__(*args)
        self._hidden: dict[int, Hidden] = {}
        self._advanced: AdvancedState | None = None

    def frame(
        self,
        version: int,
        seat: int,
        state: F90State,
        changed: list[int],
        told: list[Happened],
    ) -> F90Frame:
        return F90Frame(
            version=version,
            seat=seat,
            turn=state.turn,
            order=state.order,
            leader=state.leader,
            thinking=list(self.match.to_act()),
            events=told,
            cars=[state.cars[index] for index in changed],
            deck=state.deck,
            hidden=self._held(),
            advanced=self._changed(state.advanced),
        )

    def _changed(self, advanced: AdvancedState | None) -> AdvancedState | None:
        before, self._advanced = self._advanced, advanced
        return None if advanced == before else advanced

    def _held(self) -> list[Hidden]:
        held = [self.show.hidden(self.match.view(seat)) for seat in self.viewers]
        changed = [each for each in held if self._hidden.get(each.seat) != each]
        self._hidden.update({each.seat: each for each in changed})
        return changed

    def row(self, version: int, turn: int, state: F90State, pitted: list[int]) -> F90Row:
        return F90Row(
            turn=turn,
            version=version,
            positions=[0 if car.out else car.position for car in state.cars],
            gaps=[car.gap for car in state.cars],
            pitted=pitted,
            tyres=[car.tyres for car in state.cars],
            damage=[car.red + car.brown for car in state.cars],
            hands=[car.hand_count for car in state.cars],
        )
