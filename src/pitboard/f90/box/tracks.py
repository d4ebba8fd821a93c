"""The boards there are: the bundled ones of an edition by id, and those in files of one's own."""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path

from pitboard.core.components import read_toml
from pitboard.core.errors import BadData, BadOption
from pitboard.f90.box.adapted import adapted
from pitboard.f90.box.track import Track
from pitboard.f90.box.track_file import read_track
from pitboard.f90.box.track_sense import inconsistencies

FIRST = "1e"
"""The edition whose boards are meant where none is named."""
EDITION_IDS = (FIRST, "2e")
"""The editions that have boards."""
ADAPTED = {FIRST: "2e"}
"""The edition whose further boards another one races on, in our own adaptation."""


def track_files(folder: Traversable) -> dict[str, Traversable]:
    """Gets the board files in the folder of an edition, by id."""
    found = {file.name.removesuffix(".toml"): file for file in folder.joinpath("tracks").iterdir()}
    return {name: found[name] for name in sorted(found) if found[name].name.endswith(".toml")}


def _bundled_files(edition: str) -> dict[str, Traversable]:
    return track_files(files("pitboard.f90").joinpath("data", edition))


def track_ids(edition: str = FIRST) -> tuple[str, ...]:
    """Gets the ids of the bundled tracks of an edition."""
    return tuple(_bundled_files(edition))


def adapted_ids(edition: str = FIRST) -> tuple[str, ...]:
    """Gets the ids of the tracks that are adapted from another edition."""
    if edition not in ADAPTED:
        return ()
    own = track_ids(edition)
    return tuple(name for name in track_ids(ADAPTED[edition]) if name not in own)


def load_track(name_or_path: str | Path, edition: str = FIRST) -> Track:
    """Gets a bundled track of an edition by its id, or reads a track file.

    :raises BadOption: if it is neither a bundled track nor a file.
    :raises BadData: if the file breaks the format; `check_track` lists every problem.
    """
    if isinstance(name_or_path, str) and name_or_path in track_ids(edition):
        return _bundled(name_or_path, edition)
    if isinstance(name_or_path, str) and name_or_path in adapted_ids(edition):
        return _adapted(name_or_path, ADAPTED[edition])
    return _load(_file(name_or_path, edition))


def check_track(path: str | Path, edition: str = FIRST) -> list[BadData]:
    """Gets every problem of a bundled track of an edition, or of a track file.

    Problems of sense (a stage too long, a line that crosses itself) are looked for once every
    entry can be read.

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
def _bundled(name: str, edition: str) -> Track:
    return _load(_bundled_files(edition)[name])


@cache
def _adapted(name: str, edition: str) -> Track:
    return adapted(_bundled(name, edition))


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
        known = ", ".join((*bundled, *adapted_ids(edition)))
        raise BadOption("track-unknown", name=str(name_or_path), known=known)
    return path
