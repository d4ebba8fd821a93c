"""Actions: small immutable values with a one-line text form.

An action is a verb followed by numbers and words: `Action(("play", 14, 122))` is written
`play 14 122`. Being a tuple it is cheap to make, hashable and comparable.
"""

from __future__ import annotations

import re

from pitboard.core.errors import Malformed

_WORD = re.compile(r"-?[0-9]+|[a-z][a-z0-9_-]*")
_is_number = int.__instancecheck__


class Action(tuple[str | int, ...]):
    """One choice of a seat."""

    __slots__ = ()

    @property
    def verb(self) -> str:
        return str(self[0])

    @property
    def args(self) -> tuple[str | int, ...]:
        return self[1:]

    def number(self) -> int:
        """Gets the first argument of an action that has a number there."""
        return self[1]  # type: ignore[return-value]  # the caller knows what it is

    def numbers(self) -> tuple[int, ...]:
        """Gets the numeric arguments, in order."""
        args = self[1:]
        for arg in args:
            if arg.__class__ is not int:
                return tuple(filter(_is_number, args))  # type: ignore[arg-type]  # numbers are left
        return args  # type: ignore[return-value]  # all of them are numbers

    def __str__(self) -> str:
        return " ".join(map(str, self))

    def __repr__(self) -> str:
        return f"Action.parse({str(self)!r})"

    @classmethod
    def parse(cls, text: str) -> Action:
        """Parses the text form.

        :raises Malformed: if the text is not a verb followed by numbers and words.
        """
        words = text.split()
        if not words or len(text) > 200 or not words[0][0].isalpha():
            raise Malformed("action-malformed", text=text[:80])
        for word in words:
            if not _WORD.fullmatch(word):
                raise Malformed("action-malformed", text=text[:80])
        return cls(int(w) if w.lstrip("-").isdigit() else w for w in words)
