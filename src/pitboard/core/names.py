"""Names of people: how they are normalized and compared, for tables, seasons and results.

Invisible characters are removed (control characters, zero-width characters, direction overrides,
blank letters). Names that differ only in such characters, in case, in width or in white space are
the same name. Letters of different alphabets that look alike (Latin and Cyrillic a) make different
names: to forbid them would forbid honest names in one of the two alphabets.
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
    """Gets a name as it is stored and shown; empty if nothing visible is left.

    Runs of white space become one space, invisible characters are removed, the rest is NFC and cut
    to `most` characters.
    """
    spaced = " ".join(text.split())
    seen = "".join(each for each in spaced if _visible(each))
    return " ".join(unicodedata.normalize("NFC", seen).split())[:most].rstrip()


def name_key(text: str) -> str:
    """Gets the key by which names are compared: names with the same key look the same."""
    folded = unicodedata.normalize("NFKC", clean_name(text)).casefold()
    return clean_name(unicodedata.normalize("NFKC", folded), len(folded) * 4)


def taken(name: str, others: Iterable[str]) -> bool:
    """Returns whether one of the others has a name that looks the same."""
    return name_key(name) in map(name_key, others)


def _visible(character: str) -> bool:
    return character not in _BLANK and unicodedata.category(character) not in _INVISIBLE
