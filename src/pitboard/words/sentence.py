"""Sentences in which cars, cards and other things are marked instead of named.

Whoever shows such a sentence puts the thing itself in the place of its mark, so that nobody has to
find names in prose. It knows marks and nothing of what they stand for.
"""

from __future__ import annotations

import re

from pitboard.i18n import MARKS

BEGIN, BETWEEN, END = tuple(MARKS)

Part = tuple[str, int]
"""What a thing is, and which: ("car", 2)."""
Sentence = str | list[str | Part]
"""Plain words, or words and things in order."""

PLACES = tuple(f"{BEGIN}{number}{END}" for number in range(20))
"""What keeps places in a sentence for texts with things in them."""

_MARK = re.compile(f"{BEGIN}([a-z]+){BETWEEN}([0-9]+){END}")


def mark(thing: str, number: int) -> str:
    """Gets what stands for a thing in a sentence."""
    return f"{BEGIN}{thing}{BETWEEN}{number}{END}"


def parted(sentence: str) -> Sentence:
    """Takes a sentence apart into words and things."""
    words, *marked = _MARK.split(sentence)
    if not marked:
        return sentence
    parts: list[str | Part] = [words] if words else []
    for thing, number, words in zip(marked[::3], marked[1::3], marked[2::3], strict=True):
        parts.append((thing, int(number)))
        if words:
            parts.append(words)
    return parts
