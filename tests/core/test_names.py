"""Names of people: what is stored of them, and which of them count as the same."""

from __future__ import annotations

import pytest

from pitboard.core.names import NAME_LENGTH, clean_name, name_key, taken


@pytest.mark.parametrize(
    ("given", "stored"),
    [
        ("  Ada \t Lovelace\n", "Ada Lovelace"),
        ("A\u200bda", "Ada"),
        ("\u202eadA\u202c", "adA"),
        ("A\u2060\ufeffda\ufe0f", "Ada"),
        ("Ada\x07\x1b", "Ada"),
        ("Ada \u200b \u200b Lovelace", "Ada Lovelace"),
        ("A\u0308da", "\u00c4da"),
        ("\u0410\u043d\u043d\u0430", "\u0410\u043d\u043d\u0430"),
        ("\U0001f3ce fast", "\U0001f3ce fast"),
        ("x" * 200, "x" * NAME_LENGTH),
        ("x" * 23 + " yy", "x" * 23),
    ],
)
def test_a_name_is_stored_as_it_is_seen(given: str, stored: str) -> None:
    assert clean_name(given) == stored
    assert clean_name(stored) == stored


@pytest.mark.parametrize(
    "given", ["", " ", "\u200b", "\u202e\u202c", "\u3164\u115f", "\u2800", "\ufe0f", "\x00"]
)
def test_what_nobody_can_see_is_no_name(given: str) -> None:
    assert clean_name(given) == ""


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Bea", "bEA"),
        ("Bea", "\uff22ea"),
        ("Bea", "Be\u200ba"),
        ("Bea", " Bea "),
        ("Strasse", "Stra\u00dfe"),
        ("\u00c4da", "a\u0308DA"),
        ("fin", "\ufb01n"),
    ],
)
def test_names_that_look_the_same_are_the_same(one: str, other: str) -> None:
    assert name_key(one) == name_key(other)
    assert taken(other, ["Carla", one])


@pytest.mark.parametrize(
    ("one", "other"), [("Bea", "Beo"), ("Anna", "An na"), ("Anna", "\u0410nn\u0430")]
)
def test_other_names_are_others(one: str, other: str) -> None:
    assert name_key(one) != name_key(other)
    assert not taken(other, [one])
    assert not taken(other, [])
