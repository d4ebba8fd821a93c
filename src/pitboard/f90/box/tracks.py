"""Loading boards: the bundled ones of an edition by id, and own ones from files.

A path is opened only for the caller who names it (`load_track`, `own_track`); the option `track`
of a race holds an id or the text of a board (`track_named`).
"""

from __future__ import annotations

from functools import cache
from importlib.resources.abc import Traversable
from pathlib import Path

from pitboard.core.boards import UnknownBoard, check_size, is_text, read_board
from pitboard.core.components import Node, parse_toml, read_toml
from pitboard.core.errors import BadData
from pitboard.core.files import is_file
from pitboard.f90.box.adapted_boards import adapt_board
from pitboard.f90.box.cards import cards_beside
from pitboard.f90.box.track import Track
from pitboard.f90.box.track_checks import inconsistencies
from pitboard.f90.box.track_file import read_track
from pitboard.f90.box.versions import CURRENT, component_files, edition_ids, numbered

FIRST = "1e"
"""The edition where none is named."""
EDITION_IDS = edition_ids()
"""The editions that have boards."""
ADAPTED = {FIRST: "2e"}
"""The edition whose further boards another one races on, in our own adaptation."""
CARDS_BELOW = "\n# ---- track cards ----\n"
"""Separator between the text of a board and that of its Track Cards."""
OPTION = "track"


def _bundled_files(edition: str, version: int = CURRENT) -> dict[str, Traversable]:
    return component_files(edition, version, "tracks")


def track_ids(edition: str = FIRST, version: int = CURRENT) -> tuple[str, ...]:
    """Gets the ids of the bundled tracks of an edition, in a version of its components."""
    return tuple(_bundled_files(edition, version))


def adapted_ids(edition: str = FIRST, version: int = CURRENT) -> tuple[str, ...]:
    """Gets the ids of the tracks that are adapted from another edition."""
    if edition not in ADAPTED:
        return ()
    own = track_ids(edition, version)
    return tuple(name for name in track_ids(ADAPTED[edition], version) if name not in own)


def load_track(name_or_path: str | Path, edition: str = FIRST, version: int = CURRENT) -> Track:
    """Gets a bundled track of an edition by its id, or reads a track file.

    :raises BadOption: if it is neither a bundled track nor a file.
    :raises BadData: if the file breaks the format; `check_track` lists every problem.
    """
    if isinstance(name_or_path, str) and name_or_path in track_ids(edition, version):
        return _bundled(name_or_path, edition, numbered(version))
    if isinstance(name_or_path, str) and name_or_path in adapted_ids(edition, version):
        return _adapted(name_or_path, ADAPTED[edition], numbered(version))
    return _load(_file(name_or_path, edition))


def own_track(name_or_path: str) -> str:
    """Gets the value of the option `track` for a file of the caller: its text and, below it, that
    of the Track Cards beside it. A value that names no file stays as it is.

    :raises BadData: if the file is too large or breaks the format.
    """
    path = Path(name_or_path)
    bundled = any(name_or_path in track_ids(edition) for edition in EDITION_IDS)
    if bundled or is_text(name_or_path) or not is_file(path):
        return name_or_path
    text, cards = read_board(path), cards_beside(path)
    _parsed(text, path.name)
    if is_file(cards):
        text += CARDS_BELOW + read_board(cards)
    check_size(text, path.name)
    return text


def track_named(value: str, edition: str = FIRST, version: int = CURRENT) -> Track:
    """Gets the board that the option `track` names. It opens no file of the caller.

    :raises UnknownBoard: if it is neither the id of a bundled track nor the text of one.
    :raises BadData: if the text breaks the format.
    """
    if value in track_ids(edition, version) or value in adapted_ids(edition, version):
        return load_track(value, edition, version)
    if not is_text(value):
        raise _unknown(value, edition, version)
    check_size(value, OPTION)
    return _parsed(value.partition(CARDS_BELOW)[0], OPTION)


def cards_text(value: str) -> str:
    """Gets the text of the Track Cards that a value of the option `track` holds, or nothing."""
    return value.partition(CARDS_BELOW)[2]


def check_track(path: str | Path, edition: str = FIRST) -> list[BadData]:
    """Gets every problem of a bundled track of an edition, or of a track file.

    Problems of the whole track (a stage too long, a line that crosses itself) are checked once
    every entry can be read.

    :raises BadOption: if there is no such file.
    """
    if path in adapted_ids(edition):
        return list(inconsistencies(load_track(path, edition), str(path)))
    try:
        root = read_toml(_file(path, edition))
    except BadData as problem:
        return [problem]
    return read_track(root)[1]


@cache
def _bundled(name: str, edition: str, version: int) -> Track:
    return _load(_bundled_files(edition, version)[name])


@cache
def _adapted(name: str, edition: str, version: int) -> Track:
    return adapt_board(_bundled(name, edition, version))


def _load(file: Path | Traversable) -> Track:
    return _sound(read_toml(file))


def _parsed(text: str, name: str) -> Track:
    return _sound(parse_toml(text, name))


def _sound(root: Node) -> Track:
    track, problems = read_track(root)
    if track is None or problems:
        raise problems[0]
    return track


def _file(name_or_path: str | Path, edition: str) -> Path | Traversable:
    bundled = _bundled_files(edition)
    if isinstance(name_or_path, str) and name_or_path in bundled:
        return bundled[name_or_path]
    path = Path(name_or_path)
    if not is_file(path):
        raise _unknown(str(name_or_path), edition)
    return path


def _unknown(name: str, edition: str, version: int = CURRENT) -> UnknownBoard:
    known = ", ".join((*track_ids(edition, version), *adapted_ids(edition, version)))
    return UnknownBoard("track-unknown", name, known=known)
