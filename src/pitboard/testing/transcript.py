"""The lines of a playthrough: an action in full, or in one line.

A state with a notation of its position (`notation()`, one line of parts separated by `; `, each
beginning with its name) is written by what its notation changed. The views of all viewers and the
data of all events go into running hashes, written every `HASH_EVERY` actions: a change of them is
found, but does not rewrite every line. A game without a notation is written by hashes alone. Knows
nothing of any particular game.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterable, Iterator
from dataclasses import MISSING, fields, is_dataclass
from functools import cache
from hashlib import sha256
from operator import attrgetter
from typing import Any, NamedTuple, Protocol

from pitboard.core.event import Event
from pitboard.core.game import State
from pitboard.core.notation import PART
from pitboard.lab.walk import Walk
from pitboard.testing.kit import view_text

HASH_EVERY = 50
"""Actions between two lines of running hashes."""


class HasNotation(Protocol):
    """A state that can write its position in one line."""

    def notation(self) -> str:
        """Gets the position: parts separated by `; `, each a name and words."""


class Transcript:
    """Writes a match by hashes of its states, views and events."""

    def full(self, walk: Walk, choice: str) -> Iterator[str]:
        """Gets the lines of an action in full: the events before it, the questions, the choice."""
        yield from events_in_full(walk.events)
        yield f"#{walk.number} {walk.state.digest()[:8]}"
        yield f"views {' '.join(map(_hash, _views(walk)))}"
        yield from _asked(walk.state)
        yield f"> {choice}"

    def short(self, walk: Walk, choice: str) -> Iterator[str]:
        """Gets the same as one line."""
        views, events = (
            _hash("\n".join(part)) for part in (_views(walk), events_in_full(walk.events))
        )
        yield f"#{walk.number} {walk.state.digest()[:8]} {views} {events} > {choice}"

    def end(self, walk: Walk) -> Iterator[str]:
        """Gets the lines of the end of the match."""
        yield from events_in_full(walk.events)
        yield f"result {json.dumps(walk.state.result())}"
        yield f"state {walk.state.digest()}"


class NotationTranscript(Transcript):
    """Writes a match by the notation of its positions: mostly changes, sometimes whole."""

    def __init__(self) -> None:
        self._before: dict[str, list[str]] = {}
        self._hashes = RunningHashes()

    def full(self, walk: Walk, choice: str) -> Iterator[str]:
        yield from events_in_full(walk.events)
        yield from self._hash_lines(walk)
        yield f"#{walk.number} {self._changed(walk.state)}"
        yield from _asked(walk.state)
        yield f"> {choice}"

    def short(self, walk: Walk, choice: str) -> Iterator[str]:
        yield from self._hash_lines(walk)
        happened = " ".join(event.kind for event in walk.events) or "-"
        yield f"#{walk.number} {happened}: {self._changed(walk.state)} > {choice}"

    def end(self, walk: Walk) -> Iterator[str]:
        yield from events_in_full(walk.events)
        self._hashes.add(walk)
        yield from self._hashes.lines(walk.state)
        yield f"result {json.dumps(walk.state.result())}"
        yield f"state {walk.state.digest()}"

    def _changed(self, state: State[Any]) -> str:
        before, self._before = self._before, parts_of(_notation(state))
        return PART.join(changes(before, self._before)) or "-"

    def _hash_lines(self, walk: Walk) -> Iterator[str]:
        self._hashes.add(walk)
        if walk.number and walk.number % HASH_EVERY == 0:
            yield from self._hashes.lines(walk.state)


class RunningHashes:
    """Hashes over all views of each viewer, and over all events, of a match so far."""

    def __init__(self) -> None:
        self._views: list[Any] = []
        self._events = sha256()

    def add(self, walk: Walk) -> None:
        """Adds the views and events of the present position."""
        viewers = (None, *range(walk.game.seats(walk.options)))
        if not self._views:
            self._views = [sha256() for _ in viewers]
        for text, seen in zip(seen_texts(walk.state, viewers), self._views, strict=True):
            seen.update(text.encode())
        for line in events_in_full(walk.events):
            self._events.update(line.encode())

    def lines(self, state: State[Any]) -> Iterator[str]:
        """Gets the position, the hashes of views (spectator, seats) and the hash of events."""
        views = " ".join(each.hexdigest()[:8] for each in self._views)
        yield f"= {_notation(state)}"
        yield f"= views {views} events {self._events.hexdigest()[:8]}"


def transcript_for(state: State[Any]) -> Transcript:
    """Gets the transcript of a match: by notation if its state has one."""
    return NotationTranscript() if hasattr(state, "notation") else Transcript()


# -- positions


def _notation(state: Any) -> str:
    noted: HasNotation = state
    return noted.notation()


def parts_of(notation: str) -> dict[str, list[str]]:
    """Gets the words of a notation by the name of their part."""
    split = (part.split() for part in notation.split(PART))
    return {name: words for name, *words in split}


def changes(before: dict[str, list[str]], after: dict[str, list[str]]) -> Iterator[str]:
    """Gets the words added to each part of a position, and with a minus those removed."""
    for name, words in after.items():
        if name not in before:
            yield " ".join((name, *words))
        elif words != (was := before[name]):
            new = [word for word in words if word not in was]
            named = {_key(word) for word in new}
            gone = [f"-{word}" for word in was if word not in words and _key(word) not in named]
            yield " ".join((name, *new, *gone))
    for name in before:
        if name not in after:
            yield f"-{name}"


def _key(word: str) -> str:
    """Gets the name a word begins with (`g` of `g4`, `tyres` of `tyres=soft`)."""
    found = re.match(r"[a-z_]*", word)
    return found[0] if found else ""


# -- views


def seen_texts(state: State[Any], viewers: Iterable[int | None]) -> Iterator[str]:
    """Gets views as JSON, without fields that are empty or have their default value.

    So a field that a view gains for one variant changes nothing for the others. The views share
    their public parts, and those are encoded once.
    """
    known = state.view(None)
    views = [known if viewer is None else state.view(viewer, known) for viewer in viewers]
    encoded: dict[int, dict[str, Any]] = {}

    def encode_once(part: Any) -> dict[str, Any]:
        if id(part) not in encoded:
            encoded[id(part)] = _non_default_fields(part)
        return encoded[id(part)]

    for view in views:
        yield json.dumps(view, sort_keys=True, default=encode_once)


def _non_default_fields(item: Any) -> dict[str, Any]:
    """Gets the fields of a part of a view that are neither empty nor default."""
    table = _field_table(item.__class__)
    found = {}
    for name, value, default in zip(table.names, table.values(item), table.defaults, strict=False):
        if value.__class__ is dict:
            entries = {key: each for key, each in value.items() if not _is_empty(each)}
            if entries and entries != default:
                found[name] = entries
        elif (value or not _is_empty(value)) and (default is MISSING or value != default):
            found[name] = value
    return found


class _FieldTable(NamedTuple):
    """The fields of a class; a field without a default has MISSING."""

    names: tuple[str, ...]
    values: Callable[[Any], tuple[Any, ...]]
    defaults: tuple[Any, ...]


@cache
def _field_table(kind: type[Any]) -> _FieldTable:
    if is_dataclass(kind):
        defaults = {field.name: field.default for field in fields(kind)}
    else:
        defaults = dict.fromkeys(kind.__slots__, MISSING)
    # attrgetter returns no tuple for a single name, so the first is repeated.
    values = attrgetter(*defaults, next(iter(defaults)))
    return _FieldTable(tuple(defaults), values, tuple(defaults.values()))


def _is_empty(value: Any) -> bool:
    """Returns whether a field is empty; zero counts as empty except inside a list."""
    return not value and (value.__class__ in EMPTY or isinstance(value, EMPTY))


EMPTY = (int, bool, tuple, str, type(None), list, dict)


# -- lines


def events_in_full(events: Iterable[Event]) -> Iterator[str]:
    """Gets events with their data, one a line."""
    for event in events:
        private = f" | {event.seat} {json.dumps(event.private)}" if event.private else ""
        yield f"- {event.kind} {json.dumps(event.data)}{private}"


def _asked(state: State[Any]) -> Iterator[str]:
    for seat in state.to_act():
        decision = state.decision(seat)
        routine = " routine" if decision.routine else ""
        data = json.dumps(dict(decision.data))
        yield f"ask {seat} {decision.kind} {decision.rule}{routine} {data}"
        yield f"  default {decision.default}"
        yield f"  {len(decision.actions)}: {', '.join(map(str, decision.actions))}"


def _views(walk: Walk) -> Iterator[str]:
    for viewer in (None, *range(walk.game.seats(walk.options))):
        yield view_text(walk.state, viewer)


def _hash(text: str) -> str:
    return sha256(text.encode()).hexdigest()[:8]
