"""Notes: events of the table that are not part of the race (the clock answered, a hint was asked).

A note is before the action it belongs to. It changes no state and no hash; it is stored beside
the actions and sent to everybody.
"""

from __future__ import annotations

from collections.abc import Sequence

from pitboard.core.record import Note
from pitboard.i18n import LANGUAGES
from pitboard.server.texts import TRANSLATORS
from pitboard.server.wire import EventMessage, Private, Sentence
from pitboard.words.sentence import mark, split_marks

CLOCK = "clock"
"""The seat's time was up: the action is the default answer."""
PRO = "pro"
"""The seat asked what a pro would do, before the action."""
ADDRESSED: dict[str, Sentence] = dict.fromkeys(LANGUAGES, "")
"""Extra text for the seat of a note where there is nothing to add."""
STAND_IN = "stand-in"
"""The seat's own driver has failed: from that action on another one drives."""
KINDS = frozenset((CLOCK, PRO, STAND_IN))


def note_message(note: Note, number: int, lang: str, own: Sentence | None = None) -> EventMessage:
    """Renders a note; `own` is text that its seat alone gets after the note's own text."""
    tr = TRANSLATORS[lang]
    data = {"seat": note.seat, "note": number}
    text = split_marks(tr.text(f"note-{note.kind}", seat=mark("seat", note.seat)))
    private = None
    if own is not None:
        words = [own] if isinstance(own, str) else own
        prefix = tr.text(f"note-{note.kind}-own")
        private = Private(note.seat, data, [f"{prefix} ", *words] if own else prefix)
    return EventMessage(f"note-{note.kind}", data, text, "", private)


def by_action(notes: Sequence[Note]) -> dict[int, list[tuple[int, Note]]]:
    """Gets numbered notes by the number of the next action; unknown kinds are left out."""
    found: dict[int, list[tuple[int, Note]]] = {}
    for number, note in enumerate(notes):
        if note.kind in KINDS:
            found.setdefault(note.step, []).append((number, note))
    return found
