"""A whole race to look at: frames, moments, lap chart and plots.

Made by playing the record again. It takes seconds of work, so it runs in a worker process. The
viewers decide what is shown: with none, what everybody may know. What a frame and a row of the
chart hold is the game's to say.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, ClassVar, Generic, TypeVar

import msgspec

from pitboard.core.event import Event
from pitboard.core.match import Match
from pitboard.core.record import Entry, Note
from pitboard.core.replay import Replay
from pitboard.server.messages import GameFrame, GameMore, GameRow, Moment
from pitboard.server.presenter import Presenter
from pitboard.server.tables.notes import by_step, note_message
from pitboard.server.wire import Car, EventMessage, RaceState

MOST_MOMENTS = 16
"""More are no key moments any more."""


class RaceReplay(msgspec.Struct):
    """What a replay is made of."""

    frames: list[GameFrame]
    moments: list[Moment]
    chart: list[GameRow]
    ranking: list[int]
    turns: int
    more: GameMore | None = None
    diverges_at: int | None = None
    """The first action after which the race is not the one that was played, if there is one."""
    stops_at: int | None = None
    """The first action that is not legal any more, if there is one: the film ends before it."""


StateT = TypeVar("StateT", bound=RaceState)


class ReplayBuilder(Generic[StateT]):
    """Makes the replay of a race of one game."""

    frame: ClassVar[Callable[..., GameFrame]]
    row: ClassVar[Callable[..., GameRow]]
    """The game's structs of a frame and of a turn that has ended."""
    moments: ClassVar[Mapping[str, int]]
    """Kinds of events worth jumping to, and how much: 3 is what the race is remembered for."""
    stops: ClassVar[frozenset[str]]
    """Kinds of events that are a pit stop of their car."""

    def __init__(
        self, presenter: Presenter, match: Match, viewers: Sequence[int], lang: str
    ) -> None:
        self.presenter = presenter
        self.lang = lang
        self.match = match
        self.viewers = viewers
        self._cars: dict[int, Car] = {}
        self._pitted: set[int] = set()
        self._turn = -1
        self._notes: dict[int, list[tuple[int, Note]]] = {}
        self._replay = RaceReplay([], [], [], [], presenter.turns)

    def frame_parts(self, state: StateT) -> dict[str, Any]:
        """Gets the fields that the game's frame has beyond those of every game."""
        raise NotImplementedError

    def row_parts(self, state: StateT) -> dict[str, Any]:
        """Gets the fields that the game's row has beyond those of every game."""
        raise NotImplementedError

    def more(self) -> GameMore | None:
        """Gets what the replay has beyond frames and chart, once the race was played."""
        return None

    def make(self, entries: Sequence[Entry], schema: int, notes: Sequence[Note] = ()) -> RaceReplay:
        """Plays a race again and keeps every frame as the viewers may see it."""
        self._notes = by_step(notes)
        self._step(0, -1, list(self.match.state.events))
        watched = Replay(self.match, entries, schema)
        for played in watched:
            self._step(played.number, played.entry.seat, played.events)
        self._replay.diverges_at, self._replay.stops_at = watched.diverges_at, watched.stops_at
        self._replay.moments = weightiest(self._replay.moments)
        self._replay.ranking = list(self.match.result() or [])
        self._replay.more = self.more()
        return self._replay

    def _step(self, version: int, seat: int, events: list[Event]) -> None:
        # Each game shows its own state: what its maker shows.
        state: Any = self.presenter.state(self.match.view(None))
        cars = {car.index: car for car in state.cars}
        changed = [index for index, car in cars.items() if self._cars.get(index) != car]
        self._cars = cars
        notes = [
            note_message(note, number, self.lang) for number, note in self._notes.get(version, ())
        ]
        told = notes + [self._told(event) for event in events]
        frame = self.frame(
            version=version,
            seat=seat,
            turn=state.turn,
            order=state.order,
            leader=state.leader,
            thinking=list(self.match.to_act()),
            events=told,
            cars=[cars[index] for index in changed],
            **self.frame_parts(state),
        )
        self._replay.frames.append(frame)
        self._moments(version, state.turn, told)
        self._row(version, state, events)

    def _told(self, event: Event) -> EventMessage:
        viewer = event.seat if event.seat in self.viewers else None
        return self.presenter.render_event(event, self.lang, viewer)

    def _moments(self, version: int, turn: int, told: list[EventMessage]) -> None:
        for event in told:
            weight = self.moments.get(event.kind, 0)
            if weight:
                car = int(event.data.get("car", -1))
                moment = Moment(version, turn, event.kind, car, event.text, event.rule, weight)
                self._replay.moments.append(moment)

    def _row(self, version: int, state: StateT, events: list[Event]) -> None:
        """Closes a row of the lap chart whenever a turn has ended."""
        self._pitted |= {event.data["car"] for event in events if event.kind in self.stops}
        ended = state.turn if state.phase == "over" else state.turn - 1
        if ended <= self._turn or not state.order:
            return
        self._turn = ended
        row = self.row(
            turn=ended,
            version=version,
            positions=[0 if car.out else car.position for car in state.cars],
            pitted=sorted(self._pitted),
            **self.row_parts(state),
        )
        self._replay.chart.append(row)
        self._pitted = set()


def weightiest(moments: Sequence[Moment]) -> list[Moment]:
    """Leaves the moments a race is remembered for, in order; of many equal ones those apart."""
    kept: list[Moment] = []
    for weight in sorted({moment.weight for moment in moments}, reverse=True):
        equal = [moment for moment in moments if moment.weight == weight]
        room = MOST_MOMENTS - len(kept)
        count = min(room, len(equal))
        # The last of them counts most: it decided the race.
        kept += [equal[len(equal) - 1 - i * len(equal) // count] for i in range(count)]
    return sorted(kept, key=lambda moment: moment.version)
