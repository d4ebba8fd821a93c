"""Structs of the wire are built from the fields of views."""

from __future__ import annotations

import pytest
from msgspec import UNSET, UnsetType

from pitboard.core.fields import Fields, concrete, public
from pitboard.server.view_fields import from_view
from pitboard.server.wire import Outbound


class Seen(Fields):
    """A part of a view."""

    lap: int = public(3)
    cards: tuple[int, ...] = public((7, 8))
    chip: str = public("soft")


class Shown(Outbound):
    """As the page gets it."""

    cards: list[int]
    place: int
    lap: int
    tyres: str = ""
    chip: str | UnsetType = UNSET
    mark: str = ""


def seen() -> Seen:
    return concrete(Seen)()


def test_fields_of_the_same_name_are_copied_and_tuples_become_lists() -> None:
    read = from_view(Shown, Seen)

    assert read(seen(), place=2) == Shown(cards=[7, 8], place=2, lap=3)


def test_a_field_with_a_default_is_read_only_where_it_is_named() -> None:
    read = from_view(Shown, Seen, tyres="chip")

    assert read(seen(), place=2) == Shown([7, 8], 2, 3, tyres="soft", chip=UNSET)
    assert read(seen(), place=2, chip="hard") == Shown([7, 8], 2, 3, tyres="soft", chip="hard")


def test_a_field_with_a_default_is_not_read_into_the_one_before_it() -> None:
    read = from_view(Shown, Seen, mark="chip")

    assert read(seen(), place=2) == Shown([7, 8], 2, 3, tyres="", mark="soft")


def test_a_field_can_be_passed_although_the_view_has_it() -> None:
    read = from_view(Shown, Seen, given=("lap",))

    assert read(seen(), place=2, lap=9) == Shown([7, 8], 2, 9)


def test_a_field_that_the_view_does_not_have_must_be_passed() -> None:
    read = from_view(Shown, Seen)

    with pytest.raises(TypeError, match="place"):
        read(seen())


def test_a_field_of_another_type_is_refused_when_the_reader_is_made() -> None:
    class Other(Outbound):
        cards: list[str]

    with pytest.raises(TypeError, match=r"cards of the view is tuple\[int, \.\.\.\], not list"):
        from_view(Other, Seen)


@pytest.mark.parametrize("renamed", [{"place": "position"}, {"position": "lap"}])
def test_a_renamed_field_that_does_not_exist_is_refused(renamed: dict[str, str]) -> None:
    with pytest.raises(TypeError, match="position"):
        from_view(Shown, Seen, given=(), **renamed)
