"""Sentences in which cars, cards and other things are marked instead of named.

The page replaces each mark by the thing itself, so that it need not find names in a text. It knows
marks and nothing of what they stand for.
"""

from __future__ import annotations

import re
from functools import lru_cache

from pitboard.i18n import MARKS

BEGIN, BETWEEN, END = tuple(MARKS)

Part = tuple[str, int]
"""What a thing is, and which: ("car", 2)."""
Sentence = str | list[str | Part]
"""Plain words, or words and things in order."""

PLACES = tuple(f"{BEGIN}{number}{END}" for number in range(20))
"""Placeholders in a sentence for texts with marks in them."""

CACHED_SENTENCES = 20_000

_MARK = re.compile(f"{BEGIN}([a-z]+){BETWEEN}([0-9]+){END}")


def mark(thing: str, number: int) -> str:
    """Gets the mark of a thing in a sentence."""
    return f"{BEGIN}{thing}{BETWEEN}{number}{END}"


@lru_cache(maxsize=CACHED_SENTENCES)
def split_marks(sentence: str) -> Sentence:
    """Splits a sentence into words and things; callers share the result and must not change it."""
    words, *marked = _MARK.split(sentence)
    if not marked:
        return sentence
    parts: list[str | Part] = [words] if words else []
    for thing, number, words in zip(marked[::3], marked[1::3], marked[2::3], strict=True):
        parts.append((thing, int(number)))
        if words:
            parts.append(words)
    return parts
