"""Lines of playthroughs: an action by what it changed, everything else guarded by hashes."""

from __future__ import annotations

from dataclasses import dataclass, make_dataclass
from typing import Any

import pytest

from pitboard.testing import playthrough
from pitboard.testing.toy import SPRINT, Sprint
from pitboard.testing.transcript import HASH_EVERY, changes, parts_of, seen_texts

OPTIONS = {"players": 3, "length": 40}
HEADING = playthrough.Heading.of(SPRINT, OPTIONS, "a")


@pytest.fixture
def noted(monkeypatch: pytest.MonkeyPatch) -> None:
    """Sprint with a notation, written in short from the first action on."""

    def notation(state: Sprint) -> str:
        cars = [f"car{seat} at={place}" for seat, place in enumerate(state.places)]
        return "; ".join([f"drive {state.driving}".replace(", ", ","), *cars])

    monkeypatch.setattr(Sprint, "notation", notation, raising=False)
    monkeypatch.setattr(playthrough, "OPENING", 0)
    monkeypatch.setattr(playthrough, "ENDING", 0)


def transcript() -> list[str]:
    return list(playthrough.playthrough(HEADING))


def test_changes_are_written_by_the_words_of_their_part() -> None:
    before = parts_of("round 3 race; asks 2; car1 27/37 g4 o2 spun; turn moved=2/0")
    after = parts_of("round 3 race; asks 1; car1 27/37 g5 o2 tyres=soft; rain yes")

    assert list(changes(before, after)) == [
        "asks 1",
        "car1 g5 tyres=soft -spun",
        "rain yes",
        "-turn",
    ]


@pytest.mark.usefixtures("noted")
def test_a_line_has_the_events_the_changes_and_the_choice() -> None:
    lines = transcript()

    first, second = (line for line in lines if line.startswith(("#0 ", "#3 ")))
    assert first.startswith("#0 -: drive []; car0 at=0; car1 at=0; car2 at=0 > ")
    assert second.startswith("#3 bid reveal: drive [")
    assert lines[-1].startswith("state ")
    assert len([line for line in lines if "state" in line]) == 1


@pytest.mark.usefixtures("noted")
def test_every_so_many_actions_the_whole_position_is_written_with_hashes() -> None:
    lines = [line for line in transcript() if line.startswith("= ")]

    actions = sum(1 for _ in HEADING.walk())
    assert len(lines) == 2 * ((actions - 1) // HASH_EVERY + 1)
    assert lines[-2].startswith("= drive []; car0 at=")
    assert len(lines[-1].split()) == len(["=", "views", "spectator", 0, 1, 2, "events", "hash"])


@pytest.mark.usefixtures("noted")
def test_a_view_or_an_event_that_differs_shows(monkeypatch: pytest.MonkeyPatch) -> None:
    hashes = transcript()[-3]
    view, emit = Sprint.view, Sprint.emit

    def leak(state: Sprint, viewer: int | None, known: Any = None) -> Any:
        seen = view(state, viewer, known)
        seen.hand = seen.hand or tuple(state.hands[0])
        return seen

    monkeypatch.setattr(Sprint, "view", leak)
    leaky = transcript()[-3].split()
    monkeypatch.setattr(Sprint, "view", view)
    monkeypatch.setattr(
        Sprint, "emit", lambda state, kind, *a, **data: emit(state, kind, *a, **data, more=1)
    )
    chatty = transcript()[-3].split()

    differs = [a != b for a, b in zip(hashes.split(), leaky, strict=True)]
    assert differs == [False, False, True, False, False, False, False, False]
    assert [a != b for a, b in zip(hashes.split(), chatty, strict=True)] == [False] * 7 + [True]


@dataclass
class Seen:
    """A state that shows whatever it was given."""

    shown: Any

    def view(self, viewer: int | None) -> Any:
        return self.shown


def test_a_field_that_holds_nothing_new_is_not_seen() -> None:
    older = make_dataclass("View", ["viewer", "cars", "public"])
    newer = make_dataclass(
        "View", ["viewer", "cars", "public", "rain", ("tyres", str, "hard"), ("grip", int, 3)]
    )
    before: Any = Seen(older(None, (0, 1), {"round": 2}))
    after: Any = Seen(newer(None, (0, 1), {"round": 2, "flags": ()}, False))
    other: Any = Seen(newer(None, (0, 1), {"round": 2}, False, "hard", 4))

    one, two, three = (list(seen_texts(each, [None])) for each in (before, after, other))
    assert one == two
    assert two != three
