"""Features from declared fields: each number of an observation is named after its field.

A feature is made for every public field of a part of a state: a number or flag as it is, a word by
its place in a list of words, a collection by its length. What a view shows of fields that are not
public is written out by the game, as an expression. Code is generated once for each class of parts,
as `core/fields.py` does: half a thousand numbers are read for every decision.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from struct import Struct

import numpy as np
from numpy.typing import NDArray

from pitboard.core.fields import PUBLIC, Field, Fields

Reader = Callable[..., tuple[int, ...]]
Words = Mapping[str, Sequence[str]]


class Codes(dict[str, int]):
    """The numbers of words: 0 for none, -1 for one that is not bundled, such as an own board."""

    def __missing__(self, word: str) -> int:
        return -1


class Part:
    """The features of one class of fields."""

    def __init__(
        self,
        cls: type[Fields],
        words: Words,
        shown: Mapping[str, str] | None = None,
        only: Collection[str] | None = None,
        without: Collection[str] = (),
    ) -> None:
        """Makes the features of the public fields, or `only` of some or `without` some, and of
        expressions by name.

        An expression reads `part`, `own` (it is the viewer's), `bare` (practice is revealed) and
        `state`; `w_NAME` are the numbers of the words of `NAME`.

        :raises KeyError: if a field holds words and there is no list of them.
        """
        fields = [each for each in cls.present if each.visibility == PUBLIC]
        if only is not None:
            fields = [each for each in fields if each.name in only]
        fields = [each for each in fields if each.name not in without]
        for each in fields:
            if isinstance(each.default, str) and each.name not in words:
                raise KeyError(each.name)
        terms = {**dict(map(_feature, fields)), **(shown or {})}
        codes = {
            f"w_{name}": Codes({"": 0, **{word: i for i, word in enumerate(listed, 1)}})
            for name, listed in words.items()
        }
        self.names: tuple[str, ...] = tuple(terms)
        # The code has names of fields and our own expressions only.
        source = f"lambda part, own, bare, state: ({', '.join(terms.values())},)"
        self.read: Reader = eval(source, codes)  # noqa: S307
        self.absent: tuple[int, ...] = (0,) * len(terms)


class Packer:
    """Makes a vector of whole numbers, in a third of the time of an array made of a list."""

    def __init__(self, count: int) -> None:
        self._pack = Struct(f"{count}i").pack

    def __call__(self, numbers: Sequence[int]) -> NDArray[np.int32]:
        return np.frombuffer(self._pack(*numbers), np.int32)


def _feature(field: Field) -> tuple[str, str]:
    """Gets the name of the feature of a field, and the code that reads it."""
    value = f"part.{field.name}"
    if isinstance(field.default, str):
        return field.name, f"w_{field.name}[{value}]"
    if isinstance(field.default, int | float):
        return field.name, value
    return f"{field.name}.count", f"len({value})"
