"""How a playthrough tells an action: in full, or in one line.

A state that has a notation of its position (`notation()`, one line of parts divided by `; `, each
beginning with its name) is told by it: what happened and what that changed, in words. What every
viewer sees and the data of all events are folded into a few hashes, one after every so many
actions, so that they are guarded and yet a change of them does not rewrite every line. A game
without a notation is told by hashes alone. Knows nothing of any particular game.
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

FOLD = 50
"""Actions whose views and events share one line of hashes."""


class Noted(Protocol):
    """A state that can write its position in one line."""

    def notation(self) -> str:
        """Gets the position: parts divided by `; `, each a name and words."""


class Teller:
    """Tells a match by hashes of its states, views and events."""

    def moment(self, walk: Walk, choice: str) -> Iterator[str]:
        """Tells in full what led here, what is asked and what is chosen."""
        yield from events_in_full(walk.events)
        yield f"#{walk.number} {walk.state.digest()[:8]}"
        yield f"views {' '.join(map(_hash, _views(walk)))}"
        yield from _asked(walk.state)
        yield f"> {choice}"

    def in_short(self, walk: Walk, choice: str) -> Iterator[str]:
        """Tells the same in one line."""
        views, events = (
            _hash("\n".join(part)) for part in (_views(walk), events_in_full(walk.events))
        )
        yield f"#{walk.number} {walk.state.digest()[:8]} {views} {events} > {choice}"

    def end(self, walk: Walk) -> Iterator[str]:
        """Tells how the match ended."""
        yield from events_in_full(walk.events)
        yield f"result {json.dumps(walk.state.result())}"
        yield f"state {walk.state.digest()}"


class NotationTeller(Teller):
    """Tells a match by the notation of its positions: whole now and then, else what changed."""

    def __init__(self) -> None:
        self._before: dict[str, list[str]] = {}
        self._fold = Fold()

    def moment(self, walk: Walk, choice: str) -> Iterator[str]:
        yield from events_in_full(walk.events)
        yield from self._folded(walk)
        yield f"#{walk.number} {self._changed(walk.state)}"
        yield from _asked(walk.state)
        yield f"> {choice}"

    def in_short(self, walk: Walk, choice: str) -> Iterator[str]:
        yield from self._folded(walk)
        happened = " ".join(event.kind for event in walk.events) or "-"
        yield f"#{walk.number} {happened}: {self._changed(walk.state)} > {choice}"

    def end(self, walk: Walk) -> Iterator[str]:
        yield from events_in_full(walk.events)
        self._fold.add(walk)
        yield from self._fold.lines(walk.state)
        yield f"result {json.dumps(walk.state.result())}"
        yield f"state {walk.state.digest()}"

    def _changed(self, state: State[Any]) -> str:
        before, self._before = self._before, parts_of(_notation(state))
        return PART.join(changes(before, self._before)) or "-"

    def _folded(self, walk: Walk) -> Iterator[str]:
        self._fold.add(walk)
        if walk.number and walk.number % FOLD == 0:
            yield from self._fold.lines(walk.state)


class Fold:
    """Hashes of what the viewers of a match saw and of what was told, action after action."""

    def __init__(self) -> None:
        self._views: list[Any] = []
        self._events = sha256()

    def add(self, walk: Walk) -> None:
        """Adds what a moment shows."""
        viewers = (None, *range(walk.game.seats(walk.options)))
        if not self._views:
            self._views = [sha256() for _ in viewers]
        for text, seen in zip(seen_texts(walk.state, viewers), self._views, strict=True):
            seen.update(text.encode())
        for line in events_in_full(walk.events):
            self._events.update(line.encode())

    def lines(self, state: State[Any]) -> Iterator[str]:
        """Gets a position, and hashes of all that was seen (spectator, seats) and told so far."""
        views = " ".join(each.hexdigest()[:8] for each in self._views)
        yield f"= {_notation(state)}"
        yield f"= views {views} events {self._events.hexdigest()[:8]}"


def teller_of(state: State[Any]) -> Teller:
    """Gets who can tell a match of this state."""
    return NotationTeller() if hasattr(state, "notation") else Teller()


# -- positions


def _notation(state: Any) -> str:
    noted: Noted = state
    return noted.notation()


def parts_of(notation: str) -> dict[str, list[str]]:
    """Gets the words of a notation by the name of their part."""
    split = (part.split() for part in notation.split(PART))
    return {name: words for name, *words in split}


def changes(before: dict[str, list[str]], after: dict[str, list[str]]) -> Iterator[str]:
    """Gets what is new in every part of a position, and with a minus what is no more."""
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
    """Gets views as texts, without fields that hold nothing or what they hold by default.

    So a field that a view gains for one way to play changes nothing for the others. What lies open
    is shared by the views, as at a table, and told once.
    """
    known = state.view(None)
    views = [known if viewer is None else state.view(viewer, known) for viewer in viewers]
    told: dict[int, dict[str, Any]] = {}

    def told_once(part: Any) -> dict[str, Any]:
        if id(part) not in told:
            told[id(part)] = _told(part)
        return told[id(part)]

    for view in views:
        yield json.dumps(view, sort_keys=True, default=told_once)


def _told(item: Any) -> dict[str, Any]:
    """Gets the fields of a part of a view that tell something."""
    kind = _kind(item.__class__)
    found = {}
    for name, value, default in zip(kind.names, kind.values(item), kind.defaults, strict=False):
        if value.__class__ is dict:
            told = {key: each for key, each in value.items() if not _is_nothing(each)}
            if told and told != default:
                found[name] = told
        elif (value or not _is_nothing(value)) and (default is MISSING or value != default):
            found[name] = value
    return found


class _Kind(NamedTuple):
    """The fields of a kind of part; those that have no default have a missing one."""

    names: tuple[str, ...]
    values: Callable[[Any], tuple[Any, ...]]
    defaults: tuple[Any, ...]


@cache
def _kind(kind: type[Any]) -> _Kind:
    if is_dataclass(kind):
        defaults = {field.name: field.default for field in fields(kind)}
    else:
        defaults = dict.fromkeys(kind.__slots__, MISSING)
    # Of a single name there would be no tuple, hence the first once more.
    values = attrgetter(*defaults, next(iter(defaults)))
    return _Kind(tuple(defaults), values, tuple(defaults.values()))


def _is_nothing(value: Any) -> bool:
    """Says whether a field is empty; a zero tells something only where it stands in a list."""
    return not value and (value.__class__ in EMPTY or isinstance(value, EMPTY))


EMPTY = (int, bool, tuple, str, type(None), list, dict)


# -- lines


def events_in_full(events: Iterable[Event]) -> Iterator[str]:
    """Tells what happened, an event a line."""
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
