"""A match: one game being played, with its history, undo and record.

Only the match has the seed, validates actions and keeps the log. It knows nothing of screens,
sockets or drivers.
"""

from __future__ import annotations

import secrets
from collections.abc import Callable, Mapping, Sequence
from pkgutil import resolve_name
from typing import ClassVar, Generic

from pitboard.core.action import Action
from pitboard.core.boards import UnknownBoard, excerpt
from pitboard.core.errors import BadOption, BadRecord, Malformed, Refused
from pitboard.core.event import Event
from pitboard.core.game import SCHEMA, Decision, Game, State, ViewT, ViewT_co
from pitboard.core.options import NewerVersion, OptionValue, stored_options, validate
from pitboard.core.record import DIGITS, UNDO, Entry, Record, RecordProblem
from pitboard.core.replay import Replay
from pitboard.core.rng import RandomSource, seed_commitment


class Match(Generic[ViewT_co]):
    """A game from its options and seed to its result."""

    def __init__(
        self,
        game: Game[ViewT_co],
        options: Mapping[str, object],
        seed: str | int | None = None,
        seats: Sequence[str] = (),
    ) -> None:
        """Starts a match. The seed comes from `secrets` unless given.

        :raises BadOption: if no match can be made from the options.
        """
        self.game = game
        self.options: dict[str, OptionValue] = validate(game.options, options)
        self.seed: str = secrets.token_hex(32) if seed is None else str(seed)
        self.commitment: str = seed_commitment(self.seed)
        self.seats: tuple[str, ...] = tuple(seats)
        self.state: State[ViewT_co] = game.new(self.options, RandomSource(self.seed))
        self._digest = ""
        self._log = ""
        self._played = 0
        """Number of entries of the log."""
        self._public_view: ViewT_co | None = None
        """Cache of the spectator's view of the current state."""
        self._undoable: list[tuple[int, State[ViewT_co]]] = []

    # -- a match is a value

    def copy(self) -> Match[ViewT_co]:
        """Gets an independent match at the same point, with the same seed and history."""
        copied = object.__new__(type(self))
        copied.__dict__.update(self.__dict__)
        copied.options = dict(self.options)
        copied.state = self.state.clone()
        copied._undoable = [(seat, state.clone()) for seat, state in self._undoable]
        return copied

    def __copy__(self) -> Match[ViewT_co]:
        return self.copy()

    def __deepcopy__(self, memo: dict[int, object]) -> Match[ViewT_co]:
        return self.copy()

    def __getstate__(self) -> dict[str, object]:
        """Pickles seed and deck too: for processes of the own program, never for a client."""
        return {**self.__dict__, "_public_view": None}

    def __eq__(self, other: object) -> bool:
        """Compares game, rules, options, history and state."""
        if not isinstance(other, Match):
            return NotImplemented
        same = (self.game.id, self.rules, self.options, self._log)
        return same == (other.game.id, other.rules, other.options, other._log) and (
            self.state == other.state
        )

    __hash__: ClassVar[None]  # type: ignore[assignment]  # matches change

    def __repr__(self) -> str:
        chosen = {
            option.name: self.options[option.name]
            for option in self.game.options
            if option.name in self.options and self.options[option.name] != option.default
        }
        options = "".join(
            f" {name}={excerpt(value) if isinstance(value, str) else value}"
            for name, value in chosen.items()
        )
        waiting = ", ".join(map(str, self.to_act()))
        stands = f"seats to act: {waiting}" if waiting else "over"
        return f"<Match {self.game.id}{options}: {self._played} entries, {stands}>"

    # -- asking

    @property
    def over(self) -> bool:
        return not self.state.to_act()

    @property
    def rules(self) -> int:
        """Gets the rules version of the match."""
        return self.game.rules_version(self.options)

    @property
    def entries(self) -> list[Entry]:
        """Gets the log: all actions and undos, in order."""
        return [Entry.parse(line) for line in self._log.splitlines()]

    def digest(self, schema: int = SCHEMA) -> str:
        """Gets the first digits of the hash after the last entry, in a format of records."""
        return self._digest if schema == SCHEMA else self.state.digest(schema)[:DIGITS]

    def to_act(self) -> Sequence[int]:
        """Gets the seats that owe a decision."""
        return self.state.to_act()

    def legal(self, seat: int | None = None) -> list[Action]:
        """Gets the legal actions of a seat, by default the first one that owes a decision."""
        seats = self.state.to_act()
        seat = (seats[0] if seats else -1) if seat is None else seat
        return self.state.legal(seat) if seat in seats else []

    def is_legal(self, seat: int, action: Action | str) -> bool:
        """Returns whether a seat may play an action now; text that is no action is not legal."""
        if seat not in self.state.to_act():
            return False
        try:
            parsed = Action.parse(str(action))
        except Malformed:
            return False
        return self.state.meaning(seat, parsed) in self.state.legal(seat)

    def decision(self, seat: int) -> Decision | None:
        """Gets the question to a seat, or None if it owes no decision."""
        if seat not in self.state.to_act():
            return None
        return self.state.decision(seat).numbered(self._played)

    def view(self, viewer: int | None) -> ViewT_co:
        """Gets the view of a seat or spectator; read only, because views share public parts."""
        if self._public_view is None:
            self._public_view = self.state.view(None)
        known = self._public_view
        if viewer is None:
            return known
        # type: the state made the view that it gets back.
        return self.state.view(viewer, known)  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]

    def svg(self, seat: int | None = None) -> str:
        """Draws the board with the cars as a seat, or a spectator, sees it: a whole SVG file.

        :raises BadOption: if the game has no drawing.
        """
        if not self.game.drawing:
            raise BadOption("drawing-missing", name=self.game.id)
        draw: Callable[[ViewT_co], str] = resolve_name(self.game.drawing)
        return draw(self.view(seat))

    def result(self) -> list[int] | None:
        """Gets the final classification, best car first, or None while the match goes on."""
        return self.state.result()

    # -- answering

    def act(self, seat: int, action: Action | str) -> list[Event]:
        """Plays an action and returns the events. A refused action changes nothing.

        :raises Malformed: if the text is no action.
        :raises Refused: if the action is not legal now, with the rule that forbids it.
        """
        # Parsed from its text form: records store texts, so only what they can hold is played.
        action = Action.parse(str(action))
        waiting = self.state.to_act()
        if seat not in waiting:
            raise Refused("match-over" if not waiting else "not-your-decision", seat=seat)
        action = self.state.meaning(seat, action)
        if action not in self.state.legal(seat):
            raise self.state.refusal(seat, action)
        before = self.state.clone()
        events = self.state.apply(seat, action)
        self._update_undo(seat, before)
        self._append_entry(seat, str(action))
        return events

    def _append_entry(self, seat: int, action: str) -> None:
        # One string for the whole log: a long race has a thousand entries.
        self._digest = self.state.digest()[:DIGITS]
        self._public_view = None
        self._played += 1
        self._log += f"{Entry(seat, action, self._digest)}\n"

    def _update_undo(self, seat: int, before: State[ViewT_co]) -> None:
        """Keeps undo possible only while nothing was revealed and the same seat decides again."""
        asked = [list(state.to_act()) for state in (before, self.state)]
        if self.state.undo_blocked or asked != [[seat], [seat]]:
            self._undoable.clear()
        else:
            self._undoable.append((seat, before))

    def can_undo(self, seat: int) -> bool:
        return bool(self._undoable) and self._undoable[-1][0] == seat

    def undo_depth(self, seat: int) -> int:
        """Gets how many actions in a row a seat may take back."""
        other = (place for place, (by, _) in enumerate(reversed(self._undoable)) if by != seat)
        return next(other, len(self._undoable))

    def undo(self, seat: int) -> Event:
        """Takes a seat's last action back.

        Undo never changes who is to act, never makes another seat redo something, never follows
        revealed hidden information and never follows a visible random result.

        :raises Refused: if one of these would be broken.
        """
        if not self.can_undo(seat):
            raise Refused("undo-not-possible", seat=seat)
        _, self.state = self._undoable.pop()
        self._append_entry(seat, UNDO)
        return Event("undo", {"seat": seat})

    def play(self, seat: int, text: str) -> list[Event]:
        """Plays the text of an entry: an action or `undo`.

        :raises Malformed: if the text is no action.
        :raises Refused: if it is not possible now.
        """
        return [self.undo(seat)] if text == UNDO else self.act(seat, text)

    # -- records

    def record(self, reveal: bool = True) -> Record:
        """Gets the record of the match so far; without `reveal` it has no seed."""
        return Record(
            game=self.game.id,
            rules=self.rules,
            options=dict(self.options),
            commitment=self.commitment,
            seed=self.seed if reveal else None,
            seats=list(self.seats),
            entries=self.entries,
            digest=self.state.digest(),
        )

    @classmethod
    def begin(cls, game: Game[ViewT], record: Record) -> Match[ViewT]:
        """Makes the match of a record, before its first entry.

        :raises BadRecord: if it is of another game, newer rules or newer components, its seed is
            missing or does not match the commitment, or it names a board that is not bundled: a
            record cannot name a file, it holds the text of its board.
        :raises BadData: if the text of its board breaks the format.
        """
        record.check_game(game.id)
        try:
            stored = stored_options(game.options, record.options)
            record.check_rules(game.rules_version(validate(game.options, stored)))
            options = game.upgrade_options(stored, record.rules)
            return Match(game, options, record.secret(), record.seats)
        except UnknownBoard as error:
            raise BadRecord(RecordProblem.BOARD, file=record.file, **error.data) from error
        except NewerVersion as error:
            raise BadRecord(RecordProblem.COMPONENTS, file=record.file, **error.data) from error
        except BadOption as error:
            raise BadRecord(RecordProblem.HEADER, file=record.file, key="options") from error

    @classmethod
    def replay(cls, game: Game[ViewT], record: Record, upto: int | None = None) -> Match[ViewT]:
        """Replays a record, up to an entry, and compares the hash after every action.

        The returned match can be continued: this is how a branch is made.

        :raises BadRecord: if the record is of another game or version, or does not replay.
        """
        match = cls.begin(game, record)
        Replay.verify(match, record, upto).finish()
        return match
