"""Actions and their one-line text form."""

from __future__ import annotations

import contextlib
import string

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pitboard.core.action import Action
from pitboard.core.errors import Malformed

VERBS = st.from_regex(r"[a-z][a-z0-9_-]{0,8}", fullmatch=True)
ARGS = st.lists(st.one_of(VERBS, st.integers(-999, 9999)), max_size=6)


@given(VERBS, ARGS)
def test_an_action_comes_back_from_its_text(verb: str, args: list[str | int]) -> None:
    action = Action((verb, *args))

    parsed = Action.parse(str(action))

    assert parsed == action
    assert (parsed.verb, parsed.args) == (verb, tuple(args))
    assert parsed.numbers() == tuple(arg for arg in args if isinstance(arg, int))
    assert [type(part) for part in parsed] == [type(part) for part in action]


@given(st.text(max_size=40))
def test_any_text_is_an_action_in_plain_letters_or_malformed(text: str) -> None:
    with contextlib.suppress(Malformed):
        action = Action.parse(text)

        assert Action.parse(str(action)) == action
        assert set(str(action)) <= set(string.ascii_lowercase + string.digits + "-_ ")


@pytest.mark.parametrize(
    "text",
    [
        "",
        "   ",
        "14",
        "-1 play",
        "Play 14",
        "play 1.5",
        "play 14,122",
        "play --1",
        "play 1-2",
        "play |",
        "_play",
        "-",
        pytest.param("play \N{ARABIC-INDIC DIGIT THREE}", id="foreign digit"),
        pytest.param("play \N{SUPERSCRIPT TWO}", id="superscript"),
        pytest.param("\N{LATIN SMALL LETTER E WITH GRAVE} 1", id="accent"),
        pytest.param("p" * 201, id="too long"),
    ],
)
def test_other_text_is_malformed(text: str) -> None:
    with pytest.raises(Malformed) as caught:
        Action.parse(text)

    assert (caught.value.code, caught.value.data) == ("action-malformed", {"text": text[:80]})


@pytest.mark.parametrize("text", ["  play   14 122 ", "play 014 122", "play\t14\n122"])
def test_spaces_and_leading_zeros_do_not_matter(text: str) -> None:
    assert Action.parse(text) == Action(("play", 14, 122))


def test_the_longest_text_has_two_hundred_characters() -> None:
    assert Action.parse("p" * 200).verb == "p" * 200


def test_an_action_rebuilds_from_its_repr() -> None:
    action = Action(("play", 14, 122))

    assert repr(action) == "Action.parse('play 14 122')"
    assert eval(repr(action)) == action  # noqa: S307 (our own text)


def test_equal_actions_are_one_key() -> None:
    assert {Action(("play", 14)): 1}[Action.parse("play 14")] == 1
    assert Action(("play", 14)) != Action(("play", "14"))


def test_the_first_argument_of_an_action_as_a_number() -> None:
    assert Action(("discard", 14)).number() == 14
    assert Action(("yellow", 6, 2)).number() == 6
