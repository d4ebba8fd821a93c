"""Notation: formats a position in one line, with the fields that differ from their defaults.

A notation has parts separated by `; `, each a name followed by words. Fields at their defaults are
left out, so that a field added later does not change the lines of races without it.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping
from typing import Any

PART = "; "
"""Separator of the parts of a notation."""


def changed(
    fields: Mapping[str, Any], skip: Collection[str] = (), growing: Collection[str] = ()
) -> Iterator[str]:
    """Formats fields as `name=value`; of growing lists only length and last item."""
    for name, value in fields.items():
        if name in skip:
            continue
        if name in growing:
            yield f"{name}={len(value)}:{format_value(value[-1])}"
        else:
            yield f"{name}={format_value(value)}"


def format_value(value: Any) -> str:
    """Formats a value in few characters: pairs of numbers with a slash, other lists with commas."""
    if isinstance(value, tuple | list):
        pair = len(value) == 2 and all(isinstance(each, int) for each in value)
        return "/".join(map(str, value)) if pair else format_list(value)
    if isinstance(value, bool):
        return "yes" if value else "no"
    return str(value).replace(" ", "_") or "-"


def format_list(values: Iterable[Any]) -> str:
    """Formats values separated by commas; `-` if there are none."""
    return ",".join(map(format_value, values)) or "-"
