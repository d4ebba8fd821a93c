"""Writing positions in one line: what a part of a state has that differs from its defaults.

A notation is made of parts divided by `; `, each a name followed by words. What is at its default
is left out, so that a field added later changes no line of a race without it.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping
from typing import Any

PART = "; "
"""What divides the parts of a notation."""


def changed(
    fields: Mapping[str, Any], told: Collection[str] = (), growing: Collection[str] = ()
) -> Iterator[str]:
    """Gets fields by name that are not told already; of growing lists their length and end."""
    for name, value in fields.items():
        if name in told:
            continue
        if name in growing:
            yield f"{name}={len(value)}:{format_value(value[-1])}"
        else:
            yield f"{name}={format_value(value)}"


def format_value(value: Any) -> str:
    """Writes a value in few characters: pairs of numbers with a slash, other lists with commas."""
    if isinstance(value, tuple | list):
        pair = len(value) == 2 and all(isinstance(each, int) for each in value)
        return "/".join(map(str, value)) if pair else listed(value)
    if isinstance(value, bool):
        return "yes" if value else "no"
    return str(value).replace(" ", "_") or "-"


def listed(values: Iterable[Any]) -> str:
    """Writes a list."""
    return ",".join(map(format_value, values)) or "-"
