"""Options: declared once, checked in one place."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pitboard.core.errors import BadOption
from pitboard.core.options import Option, validate

DECLARED = (
    Option("players", int, default=4, low=2, high=6),
    Option("track", str, choices=("monza", "imola")),
    Option("rain", bool, default=False),
    Option("name", str, default=""),
)


def refused(**given: Any) -> tuple[str, dict[str, Any]]:
    with pytest.raises(BadOption) as caught:
        validate(DECLARED, given)
    return caught.value.code, caught.value.data


def test_defaults_fill_what_is_not_given() -> None:
    assert validate(DECLARED, {"track": "monza"}) == {
        "players": 4,
        "track": "monza",
        "rain": False,
        "name": "",
    }


def test_what_is_given_stands_before_defaults() -> None:
    given = {"name": "Sunday", "rain": True, "track": "imola", "players": 2}

    assert validate(DECLARED, given) == given
    assert list(validate(DECLARED, given)) == ["players", "track", "rain", "name"]


def test_validating_changes_nothing() -> None:
    given = {"track": "monza"}

    checked = validate(DECLARED, given)

    assert given == {"track": "monza"}
    assert validate(DECLARED, checked) == checked


def test_an_unknown_option_is_refused_with_the_known_ones() -> None:
    assert refused(track="monza", trak="monza") == (
        "option-unknown",
        {"name": "trak", "known": "players, track, rain, name"},
    )


@pytest.mark.parametrize("given", [{}, {"track": None}])
def test_an_option_without_default_must_be_given(given: dict[str, Any]) -> None:
    assert refused(**given) == ("option-missing", {"name": "track"})


@pytest.mark.parametrize(
    ("name", "value", "expected"),
    [
        ("players", "4", "int"),
        ("players", 4.0, "int"),
        ("players", True, "int"),
        ("rain", 1, "bool"),
        ("track", 7, "str"),
    ],
)
def test_a_value_of_another_type_is_refused(name: str, value: Any, expected: str) -> None:
    assert refused(**{"track": "monza", name: value}) == (
        "option-type",
        {"name": name, "value": str(value), "expected": expected},
    )


def test_a_text_outside_the_choices_is_refused() -> None:
    assert refused(track="Monza") == (
        "option-choice",
        {"name": "track", "value": "Monza", "choices": "monza, imola"},
    )


@given(st.integers())
def test_a_number_stays_within_its_limits(players: int) -> None:
    if 2 <= players <= 6:
        assert validate(DECLARED, {"track": "monza", "players": players})["players"] == players
    else:
        assert refused(track="monza", players=players) == (
            "option-range",
            {"name": "players", "value": players, "low": 2, "high": 6},
        )
