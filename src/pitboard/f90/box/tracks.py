"""The boards there are: the bundled ones of an edition by id, and those in files of one's own."""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path

from pitboard.core.components import read_toml
from pitboard.core.errors import BadData, BadOption
from pitboard.f90.box.track import Track
from pitboard.f90.box.track_file import read_track

FIRST = "1e"
"""The edition whose boards are meant where none is named."""
EDITION_IDS = (FIRST, "2e")
"""The editions that have boards."""


def track_files(folder: Traversable) -> dict[str, Traversable]:
    """Gets the board files in the folder of an edition, by id."""
    found = {file.name.removesuffix(".toml"): file for file in folder.joinpath("tracks").iterdir()}
    return {name: found[name] for name in sorted(found) if found[name].name.endswith(".toml")}


def _bundled_files(edition: str) -> dict[str, Traversable]:
    return track_files(files("pitboard.f90").joinpath("data", edition))


def track_ids(edition: str = FIRST) -> tuple[str, ...]:
    """Gets the ids of the bundled tracks of an edition."""
    return tuple(_bundled_files(edition))


def load_track(name_or_path: str | Path, edition: str = FIRST) -> Track:
    """Gets a bundled track of an edition by its id, or reads a track file.

    :raises BadOption: if it is neither a bundled track nor a file.
    :raises BadData: if the file breaks the format; `check_track` lists every problem.
    """
    if isinstance(name_or_path, str) and name_or_path in track_ids(edition):
        return _bundled(name_or_path, edition)
    return _load(_file(name_or_path, edition))


def check_track(path: str | Path, edition: str = FIRST) -> list[BadData]:
    """Gets every problem of a bundled track of an edition, or of a track file.

    Problems of sense (a stage too long, a line that crosses itself) are looked for once every
    entry can be read.

    :raises BadOption: if there is no such file.
    """
    try:
        root = read_toml(_file(path, edition))
    except BadData as problem:
        return [problem]
    return read_track(root)[1]


@cache
def _bundled(name: str, edition: str) -> Track:
    return _load(_bundled_files(edition)[name])


def _load(file: Path | Traversable) -> Track:
    track, problems = read_track(read_toml(file))
    if track is None or problems:
        raise problems[0]
    return track


def _file(name_or_path: str | Path, edition: str) -> Path | Traversable:
    bundled = _bundled_files(edition)
    if isinstance(name_or_path, str) and name_or_path in bundled:
        return bundled[name_or_path]
    path = Path(name_or_path)
    if not path.is_file():
        raise BadOption("track-unknown", name=str(name_or_path), known=", ".join(bundled))
    return path
