"""The one rule for names of people: how a name is stored, and which names count as the same.

Tables, seasons and results all use it. What a reader cannot see is not part of a name (control
characters, zero-width characters, direction overrides, blank letters). Names that differ only in
such characters, in case, in width or in white space are the same name. Letters of different
alphabets that look alike (Latin and Cyrillic a) are different names: to forbid them would forbid
honest names in one of the two alphabets.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable

NAME_LENGTH = 24
"""Characters of a name that are kept."""

_INVISIBLE = frozenset(("Cc", "Cf", "Cs", "Co", "Cn"))
"""Unicode categories: control, format (zero-width, direction), surrogate, private, unassigned."""
_BLANK = frozenset(
    map(
        chr,
        (
            *(0x034F, 0x115F, 0x1160, 0x17B4, 0x17B5, 0x2800, 0x3164, 0xFFA0),
            *range(0x180B, 0x1810),
            *range(0xFE00, 0xFE10),
            *range(0xE0100, 0xE01F0),
        ),
    )
)
"""Letters, marks and symbols that show nothing: fillers, variation selectors, the blank Braille
pattern."""


def clean_name(text: str, most: int = NAME_LENGTH) -> str:
    """Gets a name as it is stored and shown; empty where a reader would see nothing.

    White space is one space, invisible characters are removed, the rest is NFC, at most `most`
    characters of it.
    """
    spaced = " ".join(text.split())
    seen = "".join(each for each in spaced if _visible(each))
    return " ".join(unicodedata.normalize("NFC", seen).split())[:most].rstrip()


def same_name(text: str) -> str:
    """Gets the key of a name: two names with the same key look the same to a reader."""
    folded = unicodedata.normalize("NFKC", clean_name(text)).casefold()
    return clean_name(unicodedata.normalize("NFKC", folded), len(folded) * 4)


def taken(name: str, others: Iterable[str]) -> bool:
    """Says whether one of the others has a name that looks the same."""
    return same_name(name) in map(same_name, others)


def _visible(character: str) -> bool:
    return character not in _BLANK and unicodedata.category(character) not in _INVISIBLE
