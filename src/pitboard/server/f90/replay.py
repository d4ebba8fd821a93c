"""A whole race to look at: frames, moments, lap chart and plots.

Made by playing the record again. It takes seconds of work, so it runs in a worker process and
answers with bytes. `viewer` decides what is shown: None what everybody may know.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from pitboard.core.event import Event
from pitboard.core.match import Match
from pitboard.core.record import UNDO
from pitboard.f90.game import F90_GAME
from pitboard.server.f90.show import F90Show, opening_events
from pitboard.server.messages import (
    BoardState,
    CarState,
    Frame,
    Happened,
    Hidden,
    Moment,
    TurnRow,
)

MOMENTS = (
    "qualifying",
    "leader",
    "contest-order",
    "late-braking",
    "off-track",
    "pit",
    "eliminated",
    "finish",
)
"""Kinds of events worth jumping to."""


class Film(msgspec.Struct):
    """What a replay is made of."""

    frames: list[Frame]
    moments: list[Moment]
    chart: list[TurnRow]
    ranking: list[int]
    turns: int


def film(
    options: dict[str, Any],
    seed: str,
    names: Sequence[str],
    entries: Sequence[tuple[int, str]],
    viewers: Sequence[int],
) -> Film:
    """Plays a race again and keeps every frame as the viewers may see it."""
    return _Camera(options, seed, names, viewers).shoot(entries)


class _Camera:
    def __init__(
        self, options: dict[str, Any], seed: str, names: Sequence[str], viewers: Sequence[int]
    ) -> None:
        self.match = Match(F90_GAME, options, seed, names)
        self.show = F90Show(self.match.options, names)
        self.viewers = viewers
        self.cars: dict[int, CarState] = {}
        self.hidden: dict[int, Hidden] = {}
        self.pitted: set[int] = set()
        self.turn = -1
        self.film = Film([], [], [], [], self.match.view(None).turns)

    def shoot(self, entries: Sequence[tuple[int, str]]) -> Film:
        self._frame(0, -1, opening_events(self.match))
        for version, (seat, action) in enumerate(entries, 1):
            undo = action == UNDO
            events = [self.match.undo(seat)] if undo else self.match.act(seat, action)
            self._frame(version, seat, events)
        self.film.ranking = list(self.match.result() or [])
        return self.film

    def _frame(self, version: int, seat: int, events: list[Event]) -> None:
        board = self.show.board(self.match.view(None))
        told = [self._told(event) for event in events]
        changed = [car for car in board.cars if self.cars.get(car.index) != car]
        self.cars.update({car.index: car for car in changed})
        frame = Frame(
            version=version,
            seat=seat,
            turn=board.turn,
            order=board.order,
            cars=changed,
            leader=board.leader,
            deck=board.deck,
            thinking=list(self.match.to_act()),
            events=told,
            hidden=self._held(),
        )
        self.film.frames.append(frame)
        self._moments(version, board.turn, told)
        self._row(version, board, events)

    def _told(self, event: Event) -> Happened:
        viewer = event.seat if event.seat in self.viewers else None
        return self.show.happened(event, viewer)

    def _held(self) -> list[Hidden]:
        held = [self.show.hidden(self.match.view(seat)) for seat in self.viewers]
        changed = [each for each in held if self.hidden.get(each.seat) != each]
        self.hidden.update({each.seat: each for each in changed})
        return changed

    def _moments(self, version: int, turn: int, told: list[Happened]) -> None:
        for event in told:
            if event.kind in MOMENTS:
                car = int(event.data.get("car", -1))
                self.film.moments.append(Moment(version, turn, event.kind, car, event.text))

    def _row(self, version: int, board: BoardState, events: list[Event]) -> None:
        """Closes a row of the lap chart whenever a turn has ended."""
        self.pitted |= {event.data["car"] for event in events if event.kind == "pit"}
        ended = board.turn if board.phase == "over" else board.turn - 1
        if ended <= self.turn or not board.order:
            return
        self.turn = ended
        self.film.chart.append(
            TurnRow(
                turn=ended,
                version=version,
                positions=[0 if car.out else car.position for car in board.cars],
                gaps=[car.gap for car in board.cars],
                tyres=[car.tyres for car in board.cars],
                damage=[car.red + car.brown for car in board.cars],
                hands=[car.hand_count for car in board.cars],
                pitted=sorted(self.pitted),
            )
        )
        self.pitted = set()
