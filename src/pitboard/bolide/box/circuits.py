"""Loads circuits: the bundled ones by id, and those of a user's files.

A path is opened only for the caller who names it (`load_circuit`, `own_circuit`); the option
`circuit` of a race holds an id or the text of a circuit (`circuit_named`).
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path

from pitboard.bolide.box.circuit import Circuit
from pitboard.bolide.box.circuit_build import build_circuit
from pitboard.bolide.box.circuit_parts import Parts, read_parts
from pitboard.core.boards import UnknownBoard, check_size, is_text, read_board
from pitboard.core.components import Node, parse_toml, read_toml
from pitboard.core.errors import BadData
from pitboard.core.files import is_file

OLDER: Mapping[str, str] = {"falconara": "falconara-1", "pietranera": "pietranera-1"}
"""The ids of the old drawings of circuits that were redrawn for version 2 of the rules."""
REDRAWN_IN_RULES = 2
"""The version of the rules for which they were redrawn."""
OPTION = "circuit"


@cache
def _bundled_files() -> dict[str, Traversable]:
    folder = files("pitboard.bolide") / "data" / "circuits"
    return {**_files_in(folder), **_files_in(folder / "older")}


def _files_in(folder: Traversable) -> dict[str, Traversable]:
    found = {file.name.removesuffix(".toml"): file for file in folder.iterdir()}
    return {name: found[name] for name in sorted(found) if found[name].name.endswith(".toml")}


def circuit_names() -> list[str]:
    """Gets the ids of the bundled circuits, without old drawings."""
    return [name for name in _bundled_files() if name not in OLDER.values()]


def is_bundled(name: str) -> bool:
    """Returns whether a circuit is bundled, old drawings included."""
    return name in _bundled_files()


def circuit_of(name: str, rules: int) -> str:
    """Gets the present id of a circuit from its id under a version of the rules."""
    return OLDER.get(name, name) if rules < REDRAWN_IN_RULES else name


def load_circuit(name_or_path: str | Path) -> Circuit:
    """Gets a bundled circuit by its id, or reads a circuit file.

    :raises BadOption: if it is neither a bundled circuit nor a file.
    :raises BadData: if the file breaks the format; `circuit_problems` lists every problem.
    """
    if isinstance(name_or_path, str) and name_or_path in _bundled_files():
        return _bundled(name_or_path)
    return _load(circuit_file(name_or_path))


def own_circuit(name_or_path: str) -> str:
    """Gets the value of the option `circuit` for a file of the caller: its text. A value that
    names no file stays as it is.

    :raises BadData: if the file is too large or breaks the format.
    """
    path = Path(name_or_path)
    if is_bundled(name_or_path) or is_text(name_or_path) or not is_file(path):
        return name_or_path
    text = read_board(path)
    _sound(parse_toml(text, path.name))
    return text


def circuit_named(value: str) -> Circuit:
    """Gets the circuit of a value of the option `circuit`. Opens no file of a user.

    :raises UnknownBoard: if it is neither the id of a bundled circuit nor the text of one.
    :raises BadData: if the text breaks the format.
    """
    if is_bundled(value):
        return _bundled(value)
    if not is_text(value):
        raise _unknown(value)
    check_size(value, OPTION)
    return _sound(parse_toml(value, OPTION))


def circuit_problems(path: str | Path) -> tuple[Circuit | None, list[BadData]]:
    """Reads a circuit file: the circuit, if it can be built, and every problem.

    :raises BadOption: if there is no such file.
    """
    try:
        root = read_toml(circuit_file(path))
    except BadData as problem:
        return None, [problem]
    return _read(root)


@cache
def _bundled(name: str) -> Circuit:
    return _load(_bundled_files()[name])


def _load(file: Path | Traversable) -> Circuit:
    return _sound(read_toml(file))


def _sound(root: Node) -> Circuit:
    circuit, problems = _read(root)
    if circuit is None or problems:
        raise problems[0]
    return circuit


def _read(root: Node) -> tuple[Circuit | None, list[BadData]]:
    parts = read_parts(root)
    return build_circuit(parts, root.file) if isinstance(parts, Parts) else (None, parts)


def circuit_file(name_or_path: str | Path) -> Path | Traversable:
    """Gets the file of a bundled circuit, or the file itself.

    :raises BadOption: if it is neither.
    """
    bundled = _bundled_files()
    if isinstance(name_or_path, str) and name_or_path in bundled:
        return bundled[name_or_path]
    path = Path(name_or_path)
    if not is_file(path):
        raise _unknown(str(name_or_path))
    return path


def _unknown(name: str) -> UnknownBoard:
    return UnknownBoard("circuit-unknown", name, known=", ".join(circuit_names()))
