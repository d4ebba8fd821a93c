"""Reading component files (TOML) with errors that name file, entry and reason.

`Node` walks a parsed file and keeps its path in the file, so that every error reads like
`monza.toml, sections[12].trajectories[0].bonus: must be between 1 and 3`.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Callable, Iterator, Sequence
from enum import StrEnum
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Any, NoReturn, TypeVar

from pitboard.core.errors import BadData, reason_of

T = TypeVar("T")

LONGEST_NAME = 40
MOST_KEY_PARTS = 8
"""Parts of a dotted key; no file of ours has more than two."""

_STRING_OR_COMMENT = re.compile(
    r'"""(?:\\.|[^\\])*?"""|\'\'\'.*?\'\'\'|"(?:\\.|[^"\\\n])*+"|\'[^\'\n]*+\'|#[^\n]*+',
    re.DOTALL,
)
_LONG_KEY = re.compile(rf"(?<![\w-])(?:[\w-]++[ \t]*+\.[ \t]*+){{{MOST_KEY_PARTS}}}")


class DataProblem(StrEnum):
    """What can be wrong with a component file; sentences under `error-<value>`."""

    UNREADABLE = "data-unreadable"
    SYNTAX = "data-syntax"
    LONG_KEY = "data-long-key"
    MISSING = "data-missing"
    UNKNOWN_KEY = "data-unknown-key"
    TYPE = "data-type"
    CHOICE = "data-choice"
    RANGE = "data-range"
    COUNT = "data-count"
    DUPLICATE = "data-duplicate"
    NAME = "data-name"
    INCONSISTENT = "data-inconsistent"
    LARGE = "data-large"


class Node:
    """One table of a component file, with the path that leads to it."""

    __slots__ = ("_seen", "data", "file", "where")

    def __init__(self, file: str, where: str, data: dict[str, Any]) -> None:
        self.file: str = file
        self.where: str = where
        self.data: dict[str, Any] = data
        self._seen: set[str] = set()

    def _path(self, key: str) -> str:
        return f"{self.where}.{key}" if self.where else key

    def fail(self, problem: DataProblem, key: str = "", **data: object) -> NoReturn:
        """Raises `BadData` about this entry, or about one of its keys."""
        raise BadData(problem, self.file, self._path(key) if key else self.where or ".", **data)

    def _get(self, key: str, kind: type | tuple[type, ...], name: str, default: Any) -> Any:
        self._seen.add(key)
        if key not in self.data:
            if default is not None:
                return default
            self.fail(DataProblem.MISSING, key)
        value = self.data[key]
        if not isinstance(value, kind) or (isinstance(value, bool) and kind is not bool):
            self.fail(DataProblem.TYPE, key, expected=name, found=type(value).__name__)
        return value

    def text(self, key: str, default: str | None = None, choices: Sequence[str] = ()) -> str:
        value: str = self._get(key, str, "text", default)
        if choices and value not in choices:
            self.fail(DataProblem.CHOICE, key, found=value, choices=", ".join(choices))
        return value

    def name(self, key: str) -> str:
        """Gets a name: a printable text that is not blank, of at most `LONGEST_NAME` characters."""
        value = self.text(key)
        if not value.strip() or not value.isprintable() or len(value) > LONGEST_NAME:
            self.fail(DataProblem.NAME, key, most=LONGEST_NAME)
        return value

    def integer(self, key: str, low: int, high: int, default: int | None = None) -> int:
        value: int = self._get(key, int, "integer", default)
        if not low <= value <= high:
            self.fail(DataProblem.RANGE, key, found=value, low=low, high=high)
        return value

    def number(self, key: str, low: float, high: float, default: float | None = None) -> float:
        value = float(self._get(key, (int, float), "number", default))
        if not low <= value <= high:
            self.fail(DataProblem.RANGE, key, found=value, low=low, high=high)
        return value

    def flag(self, key: str, default: bool | None = None) -> bool:
        return bool(self._get(key, bool, "flag", default))

    def list(self, key: str, default: Sequence[Any] | None = None) -> list[Any]:
        return list(self._get(key, list, "list", default))

    def entry(self, key: str) -> Node:
        return Node(self.file, self._path(key), self._get(key, dict, "table", None))

    def entries(self, key: str, required: bool = True) -> Iterator[Node]:
        """Walks a list of tables."""
        for i, item in enumerate(self.list(key, None if required else [])):
            where = f"{self._path(key)}[{i}]"
            if not isinstance(item, dict):
                raise BadData(
                    DataProblem.TYPE, self.file, where, expected="table", found=type(item).__name__
                )
            yield Node(self.file, where, item)

    def done(self) -> None:
        """Refuses keys that were not read: they are usually misspelt."""
        for key in self.data:
            if key not in self._seen:
                self.fail(DataProblem.UNKNOWN_KEY, key, known=", ".join(sorted(self._seen)))


class Problems(list[BadData]):
    """The problems of a file. Each part is read on its own, so that all problems are found."""

    def attempt(self, read: Callable[..., T], *args: Any) -> T | None:
        """Reads one part of a file, noting its problem instead of raising it."""
        try:
            return read(*args)
        except BadData as problem:
            self.append(problem)
            return None

    def all(self, read: Callable[..., T], entries: Callable[[], Iterator[Node]]) -> tuple[T, ...]:
        """Reads a list of tables, noting one problem per table."""
        listed = self.attempt(lambda: list(entries())) or []
        values = [self.attempt(read, entry, i) for i, entry in enumerate(listed)]
        return tuple(value for value in values if value is not None)


def read_toml(path: Path | Traversable) -> Node:
    """Reads a TOML file.

    :raises BadData: if it cannot be read or is not TOML.
    """
    name = path.name
    try:
        text = path.read_text(encoding="utf-8-sig")
    except (OSError, UnicodeDecodeError) as error:
        raise BadData(DataProblem.UNREADABLE, name, ".", reason=reason_of(error)) from error
    return parse_toml(text, name)


def check_keys(text: str, name: str) -> None:
    """Refuses dotted keys of many parts, without parsing: their parts cost the parser n squared.

    :raises BadData:
    """
    bare = _STRING_OR_COMMENT.sub(lambda found: "s" + "\n" * found[0].count("\n"), text)
    found = _LONG_KEY.search(bare)
    if found is not None:
        line = bare.count("\n", 0, found.start()) + 1
        raise BadData(DataProblem.LONG_KEY, name, ".", line=line, most=MOST_KEY_PARTS)


def parse_toml(text: str, name: str) -> Node:
    """Reads the text of a TOML file of some name.

    :raises BadData: if it is not TOML.
    """
    try:
        return Node(name, "", tomllib.loads(text))
    except (ValueError, RecursionError) as error:
        # ValueError also for numbers with more digits than Python reads.
        raise BadData(DataProblem.SYNTAX, name, ".", reason=str(error)) from error
