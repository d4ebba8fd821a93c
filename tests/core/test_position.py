"""Positions as text: written, parsed back, refused when changed."""

from __future__ import annotations

import json
from typing import Any

import pytest

from pitboard import games
from pitboard.core.errors import BadOption, Malformed, PitboardError
from pitboard.core.match import Match
from pitboard.core.position import FORMAT, parse_position, position_of

RACES: list[tuple[str, dict[str, Any]]] = [
    ("f90", {"players": 3}),
    ("f90", {"players": 3, "edition": 2, "mode": "standard", "track": "monaco"}),
    ("bolide", {"players": 2, "mode": "advanced"}),
]


def driven(game: str, options: dict[str, Any], actions: int = 40) -> Match:
    match = Match(games.game(game), options, "position")
    for _ in range(actions):
        seat = match.to_act()[0]
        match.act(seat, match.legal(seat)[-1])
    return match


@pytest.mark.parametrize(("game", "options"), RACES)
def test_a_position_is_one_line_and_comes_back_whole(game: str, options: dict[str, Any]) -> None:
    match = driven(game, options)

    text = position_of(match)
    state = parse_position(text, games.game)

    assert "\n" not in text
    assert state == match.state
    assert state.digest() == match.state.digest()
    seat = match.to_act()[0]
    action = match.legal(seat)[0]
    state.apply(seat, action)
    match.act(seat, action)
    assert state == match.state


def changed(**parts: Any) -> str:
    """A good position with some of its parts replaced."""
    data = json.loads(position_of(driven("f90", {"players": 3}))[len(FORMAT) :])
    return f"{FORMAT} {json.dumps({**data, **parts})}"


@pytest.mark.parametrize(
    ("text", "error", "code"),
    [
        ("", Malformed, "position-format"),
        ("pitboard-record 2\n{}", Malformed, "position-format"),
        (f"{FORMAT} {{}}", Malformed, "position-format"),
        (f"{FORMAT} [1, 2", Malformed, "position-format"),
        (FORMAT + " " + "[" * 100_000, Malformed, "position-format"),
        (changed(options=3), Malformed, "position-format"),
        (changed(rules=99), Malformed, "position-rules"),
        (changed(digest="0" * 8), Malformed, "position-changed"),
        (changed(state={}), Malformed, "position-changed"),
        (changed(state=[]), Malformed, "position-changed"),
        (changed(game="chess"), BadOption, "game-unknown"),
        (changed(options={"players": 99}), BadOption, "option-range"),
    ],
)
def test_what_is_no_position_is_refused_with_a_reason(
    text: str, error: type[PitboardError], code: str
) -> None:
    with pytest.raises(error) as caught:
        parse_position(text, games.game)

    assert caught.value.code == code
