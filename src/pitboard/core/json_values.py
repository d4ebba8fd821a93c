"""Types of JSON values, and readers that check what a value is.

Data of events and questions and dumps of states are JSON: numbers, words, flags, lists, objects.
The schema states the type of each key; the readers check it and return a value of
that type.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Protocol, TypeAlias, TypeVar

JsonValue: TypeAlias = (
    "bool | int | float | str | Sequence[JsonValue] | Mapping[str, JsonValue] | None"
)
JsonObject: TypeAlias = Mapping[str, JsonValue]
T = TypeVar("T", int, str, Mapping[str, JsonValue])


def integer(data: JsonObject, key: str, default: int | None = None) -> int:
    """Gets a whole number; flags count as 0 and 1. A default stands for a missing key.

    :raises TypeError: if the value is no number.
    """
    value = data[key] if default is None else data.get(key, default)
    if isinstance(value, int):
        return value
    raise _wrong(key, "number", value)


def flag(data: JsonObject, key: str) -> bool:
    """Gets a flag.

    :raises TypeError: if the value is none.
    """
    value = data[key]
    if isinstance(value, bool):
        return value
    raise _wrong(key, "flag", value)


def text(data: JsonObject, key: str) -> str:
    """Gets a text.

    :raises TypeError: if the value is no text.
    """
    value = data[key]
    if isinstance(value, str):
        return value
    raise _wrong(key, "text", value)


def integers(data: JsonObject, key: str) -> list[int]:
    """Gets a list of whole numbers.

    :raises TypeError: if the value is no such list.
    """
    return _items(data, key, int)


def texts(data: JsonObject, key: str) -> list[str]:
    """Gets a list of texts.

    :raises TypeError: if the value is no such list.
    """
    return _items(data, key, str)


def as_object(value: JsonValue) -> JsonObject:
    """Gets a value that is an object.

    :raises TypeError: if it is none.
    """
    if isinstance(value, Mapping):
        return value
    raise _wrong("value", "object", value)


def objects(data: JsonObject, key: str) -> list[JsonObject]:
    """Gets a list of objects.

    :raises TypeError: if the value is no such list.
    """
    return [as_object(each) for each in as_list(data[key])]


def as_list(value: JsonValue) -> Sequence[JsonValue]:
    """Gets a value that is a list.

    :raises TypeError: if it is none.
    """
    if isinstance(value, list | tuple):
        return value
    raise _wrong("value", "list", value)


def _items(data: JsonObject, key: str, kind: type[T]) -> list[T]:
    value = data[key]
    if isinstance(value, list | tuple):
        found = [each for each in value if isinstance(each, kind)]
        if len(found) == len(value):
            return found
    raise _wrong(key, f"list of {kind.__name__}", value)


def _wrong(key: str, expected: str, value: JsonValue) -> TypeError:
    return TypeError(f"{key} is no {expected}: {value!r}")


class HasData(Protocol):
    """What has data."""

    @property
    def data(self) -> JsonObject: ...


class DataReader:
    """Base class of what has data: gets its values with their types."""

    __slots__ = ()

    def integer(self: HasData, key: str, default: int | None = None) -> int:
        """Gets a whole number of the data. A default stands for a missing key.

        :raises TypeError: if the value is no number.
        """
        return integer(self.data, key, default)

    def flag(self: HasData, key: str) -> bool:
        """Gets a flag of the data.

        :raises TypeError: if the value is none.
        """
        return flag(self.data, key)

    def text(self: HasData, key: str) -> str:
        """Gets a text of the data.

        :raises TypeError: if the value is no text.
        """
        return text(self.data, key)

    def integers(self: HasData, key: str) -> list[int]:
        """Gets a list of whole numbers of the data.

        :raises TypeError: if the value is no such list.
        """
        return integers(self.data, key)
