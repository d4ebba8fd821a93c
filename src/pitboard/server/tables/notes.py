"""What happened at a table and not in the race: the clock gave an answer, somebody asked a pro.

A note stands before the step it belongs to. It changes no state and no hash; it is kept beside the
actions and told to everybody.
"""

from __future__ import annotations

from collections.abc import Sequence

from pitboard.core.record import Note
from pitboard.i18n import LANGUAGES
from pitboard.server.texts import TRANSLATORS
from pitboard.server.wire import EventMessage, Private, Sentence
from pitboard.words.sentence import mark, parted

CLOCK = "clock"
"""The seat's time was up: the step is the answer that is given then."""
PRO = "pro"
"""The seat asked what a pro would do, before the step."""
ADDRESSED: dict[str, Sentence] = dict.fromkeys(LANGUAGES, "")
"""What a seat is told of its own note where there is nothing to add."""
KINDS = frozenset((CLOCK, PRO))


def tell(note: Note, number: int, lang: str, own: Sentence | None = None) -> EventMessage:
    """Tells a note to everybody; `own` is what its seat alone is told after its own words."""
    tr = TRANSLATORS[lang]
    data = {"seat": note.seat, "note": number}
    text = parted(tr.text(f"note-{note.kind}", seat=mark("seat", note.seat)))
    private = None
    if own is not None:
        words = [own] if isinstance(own, str) else own
        said = tr.text(f"note-{note.kind}-own")
        private = Private(note.seat, data, [f"{said} ", *words] if own else said)
    return EventMessage(f"note-{note.kind}", data, text, "", private)


def by_step(notes: Sequence[Note]) -> dict[int, list[tuple[int, Note]]]:
    """Gets notes with their numbers by the step they stand before; unknown kinds are left out."""
    found: dict[int, list[tuple[int, Note]]] = {}
    for number, note in enumerate(notes):
        if note.kind in KINDS:
            found.setdefault(note.step, []).append((number, note))
    return found
