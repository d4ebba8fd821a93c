"""Reading JSON values with their types."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from pitboard.core.json_values import (
    JsonObject,
    JsonValue,
    as_list,
    as_object,
    flag,
    integer,
    integers,
    objects,
    text,
    texts,
)
from pitboard.core.rng import RandomSource

DATA: JsonObject = {
    "number": 3,
    "flag": True,
    "word": "monza",
    "numbers": [1, 2],
    "pair": (1, 2),
    "words": ["a", "b"],
    "parts": [{"lap": 1}, {}],
    "part": {"lap": 1},
    "nothing": None,
}


@pytest.mark.parametrize(
    ("read", "right"),
    [
        (integer, {"number": 3, "flag": True}),
        (flag, {"flag": True}),
        (text, {"word": "monza"}),
        (integers, {"numbers": [1, 2], "pair": [1, 2]}),
        (texts, {"words": ["a", "b"]}),
        (objects, {"parts": [{"lap": 1}, {}]}),
    ],
)
def test_a_value_of_another_type_is_refused(
    read: Callable[[JsonObject, str], object], right: dict[str, object]
) -> None:
    for key in DATA:
        if key in right:
            assert read(DATA, key) == right[key]
        else:
            with pytest.raises(TypeError, match=" is no "):
                read(DATA, key)
    with pytest.raises(KeyError):
        read(DATA, "missing")


def test_a_default_stands_for_a_missing_key_only() -> None:
    assert integer(DATA, "missing", 0) == 0
    assert integer(DATA, "number", 0) == 3
    with pytest.raises(TypeError, match="word is no number: 'monza'"):
        integer(DATA, "word", 0)


def test_lists_and_objects_are_told_apart() -> None:
    assert as_object(DATA["part"]) == {"lap": 1}
    assert as_list(DATA["pair"]) == (1, 2)
    for wrong in ("word", "number", "part"):
        with pytest.raises(TypeError):
            as_list(DATA[wrong])
    for wrong in ("word", "numbers"):
        with pytest.raises(TypeError):
            as_object(DATA[wrong])


def test_a_random_source_is_only_made_of_its_dump() -> None:
    source = RandomSource("s")
    first = source.below(6)
    again = RandomSource.load(list(source.dump()))

    assert [again.below(1000) for _ in range(30)] == [source.below(1000) for _ in range(30)]
    assert 0 <= first < 6
    others: list[JsonValue] = [None, [], ["ab", 1], [1, "ab", 0], {"key": "ab"}]
    for wrong in others:
        with pytest.raises(TypeError, match="no random source"):
            RandomSource.load(wrong)
