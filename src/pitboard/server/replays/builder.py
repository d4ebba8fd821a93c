"""Builds the replay of a race: frames, moments, lap chart and plots.

It plays the record again, which takes seconds, so it runs in a worker process. It shows what the
viewers may see; without viewers, the public part. The game defines frames and rows of the chart.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Any, ClassVar, Generic, TypeVar

import msgspec

from pitboard.core.event import Event
from pitboard.core.match import Match
from pitboard.core.record import Entry, Note
from pitboard.core.replay import Replay
from pitboard.server.messages import GameFrame, GameMore, GameRow, Moment
from pitboard.server.presenter import Presenter
from pitboard.server.tables.notes import by_action, note_message
from pitboard.server.wire import Car, EventMessage, RaceState

MOST_MOMENTS = 16
"""Limit of key moments."""


class RaceReplay(msgspec.Struct):
    """The parts of a replay."""

    frames: list[GameFrame]
    moments: list[Moment]
    chart: list[GameRow]
    ranking: list[int]
    turns: int
    more: GameMore | None = None
    diverges_at: int | None = None
    """The first action with another outcome by today's rules."""
    stops_at: int | None = None
    """The first action that is not legal by today's rules: the frames end before it."""


StateT = TypeVar("StateT", bound=RaceState)


class ReplayBuilder(Generic[StateT]):
    """Builds the replay of a race of one game."""

    frame: ClassVar[Callable[..., GameFrame]]
    row: ClassVar[Callable[..., GameRow]]
    """The game's structs of a frame and of a turn that has ended."""
    moments: ClassVar[Mapping[str, int]]
    """Kinds of events worth jumping to, with their weight: 3 is a key moment, 1 a detail."""
    stops: ClassVar[frozenset[str]]
    """Kinds of events that are a pit stop of their car."""
    turn_begins: ClassVar[str]
    """The kind of event with which a turn begins."""

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
        """Gets the fields of a frame that this game adds."""
        raise NotImplementedError

    def row_parts(self, state: StateT) -> dict[str, Any]:
        """Gets the fields of a row that this game adds."""
        raise NotImplementedError

    def more(self) -> GameMore | None:
        """Gets what the game adds to frames and chart, after the last action."""
        return None

    def make(self, entries: Sequence[Entry], schema: int, notes: Sequence[Note] = ()) -> RaceReplay:
        """Replays a race and builds every frame as visible to the viewers."""
        self._notes = by_action(notes)
        self._step(0, -1, list(self.match.state.events))
        watched = Replay(self.match, entries, schema)
        for played in watched:
            self._step(played.number, played.entry.seat, played.events)
        self._replay.diverges_at, self._replay.stops_at = watched.diverges_at, watched.stops_at
        self._replay.moments = key_moments(self._replay.moments)
        self._replay.ranking = list(self.match.result() or [])
        self._replay.more = self.more()
        return self._replay

    def position(self, version: int) -> tuple[GameFrame, GameRow]:
        """Builds the frame of the match as it is, after so many actions, without what happened; and
        the row of the turn that is being played."""
        self._step(version, -1, [])
        # The state's type is the game's own.
        state: Any = self.presenter.state(self.match.view(None))
        return self._replay.frames[-1], self._row_of(version, state.turn, state, ())

    def _step(self, version: int, seat: int, events: list[Event]) -> None:
        # The state's type is the game's own.
        state: Any = self.presenter.state(self.match.view(None))
        cars = {car.index: car for car in state.cars}
        changed = [index for index, car in cars.items() if self._cars.get(index) != car]
        self._cars = cars
        notes = [
            note_message(note, number, self.lang) for number, note in self._notes.get(version, ())
        ]
        messages = notes + [self._render(event) for event in events]
        frame = self.frame(
            version=version,
            seat=seat,
            turn=state.turn,
            order=state.order,
            leader=state.leader,
            thinking=list(self.match.to_act()),
            events=messages,
            cars=[cars[index] for index in changed],
            **self.frame_parts(state),
        )
        self._replay.frames.append(frame)
        self._moments(version, state.turn, messages)
        self._row(version, state, events)

    def _render(self, event: Event) -> EventMessage:
        viewer = event.seat if event.seat in self.viewers else None
        return self.presenter.render_event(event, self.lang, viewer)

    def _moments(self, version: int, turn: int, messages: list[EventMessage]) -> None:
        for event in messages:
            weight = self.moments.get(event.kind, 0)
            if weight:
                car = int(event.data.get("car", -1))
                moment = Moment(version, turn, event.kind, car, event.text, event.rule, weight)
                self._replay.moments.append(moment)

    def _row(self, version: int, state: StateT, events: list[Event]) -> None:
        """Adds a row to the lap chart when a turn has ended.

        One action may end a turn and bring the first stops of the next.
        """
        later: set[int] = set()
        stopped = self._pitted
        for event in events:
            if event.kind in self.stops:
                stopped.add(event.integer("car"))
            elif event.kind == self.turn_begins:
                stopped = later
        ended = state.turn if state.phase == "over" else state.turn - 1
        if ended <= self._turn or not state.order:
            self._pitted |= later
            return
        self._turn = ended
        self._replay.chart.append(self._row_of(version, ended, state, self._pitted))
        self._pitted = later

    def _row_of(self, version: int, turn: int, state: StateT, pitted: Collection[int]) -> GameRow:
        return self.row(
            turn=turn,
            version=version,
            positions=[0 if car.out else car.position for car in state.cars],
            pitted=sorted(pitted),
            **self.row_parts(state),
        )


def key_moments(moments: Sequence[Moment]) -> list[Moment]:
    """Gets the moments of the highest weight, in order; of too many equal ones, evenly spaced."""
    kept: list[Moment] = []
    for weight in sorted({moment.weight for moment in moments}, reverse=True):
        equal = [moment for moment in moments if moment.weight == weight]
        count = min(MOST_MOMENTS - len(kept), len(equal))
        # The last one is always kept: it decided the race.
        kept += [equal[len(equal) - 1 - i * len(equal) // count] for i in range(count)]
    return sorted(kept, key=lambda moment: moment.version)
