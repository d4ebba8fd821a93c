"""Events: public data, and private data of one seat."""

from __future__ import annotations

import pytest

from pitboard.core.event import Event


def test_everybody_sees_a_public_event() -> None:
    event = Event("overtake", {"car": 1, "other": 2})

    assert {str(event.seen_by(viewer)) for viewer in (None, -1, 0, 1, 2)} == {
        "('overtake', {'car': 1, 'other': 2})"
    }


@pytest.mark.parametrize("viewer", [None, -1, 0, 2, 3])
def test_others_see_that_it_happened_only(viewer: int | None) -> None:
    event = Event("draw", {"car": 1, "count": 2}, 1, {"cards": [14, 122]})

    assert event.seen_by(viewer) == ("draw", {"car": 1, "count": 2})


def test_its_own_seat_sees_all() -> None:
    event = Event("draw", {"car": 1, "count": 2}, 1, {"cards": [14, 122]})

    assert event.seen_by(1) == ("draw", {"car": 1, "count": 2, "cards": [14, 122]})
    assert event.everything() == {"car": 1, "count": 2, "cards": [14, 122]}


def test_looking_at_an_event_does_not_change_it() -> None:
    event = Event("draw", {"car": 1}, 1, {"cards": [14]})

    event.seen_by(1)
    event.everything()

    assert (event.data, event.private) == ({"car": 1}, {"cards": [14]})


def test_an_event_of_no_seat_keeps_its_secret_from_spectators() -> None:
    event = Event("shuffle", {}, -1, {"order": [1, 2]})

    assert event.seen_by(None) == ("shuffle", {})


def test_the_repr_shows_private_data_too() -> None:
    event = Event("draw", {"car": 1}, 1, {"cards": [14]})

    assert repr(event) == "Event('draw', {'car': 1, 'cards': [14]})"
