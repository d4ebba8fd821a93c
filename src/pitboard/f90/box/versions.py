"""Versions of our own components, and which file each version of a box is read from.

The folder of an edition holds the newest files. A file that was replaced stays in the folder
`older/N`, N being the last version that had it: a race goes on with the cards and the board that it
began with. Editions have one number in common, because one races on boards of the other.
"""

from __future__ import annotations

from importlib.resources import files
from importlib.resources.abc import Traversable

from pitboard.core.options import FIRST_VERSION, Option, Options

NEWEST = 2
"""The version of the components of new races."""
CURRENT = 0
"""Stands for the newest version where no race is meant."""
COMPONENTS = "components"
"""The option of a race that names the version of its components."""
OLDER = "older"


def components_option() -> Option:
    """Declares the option that names the version of a race's components."""
    return Option(COMPONENTS, int, default=NEWEST, low=FIRST_VERSION, high=NEWEST, versioned=True)


def version_of(options: Options) -> int:
    """Gets the version of the components of a race; one that names none has the first."""
    return int(options.get(COMPONENTS, FIRST_VERSION))


def numbered(version: int) -> int:
    """Gets the number of a version, which is never `CURRENT`."""
    return version or NEWEST


def data_folder(edition: str) -> Traversable:
    """Gets the folder of an edition's files."""
    return files("pitboard.f90").joinpath("data", edition)


def edition_ids() -> tuple[str, ...]:
    """Gets the names of the editions that have boards, in order: the folders of their files."""
    folders = files("pitboard.f90").joinpath("data").iterdir()
    return tuple(sorted(each.name for each in folders if each.joinpath("tracks").is_dir()))


def component_file(edition: str, version: int, *path: str) -> Traversable:
    """Gets a file of an edition as a version of the components has it; it may not exist."""
    for folder in _folders(edition, version):
        file = folder.joinpath(*path)
        if file.is_file():
            return file
    return data_folder(edition).joinpath(*path)


def component_files(edition: str, version: int, kind: str) -> dict[str, Traversable]:
    """Gets the TOML files of a folder in a version of the components, by name."""
    found: dict[str, Traversable] = {}
    for folder in reversed(_folders(edition, version)):
        place = folder.joinpath(kind)
        if place.is_dir():
            found |= {file.name: file for file in place.iterdir()}
    return {
        name.removesuffix(".toml"): found[name] for name in sorted(found) if name.endswith(".toml")
    }


def _folders(edition: str, version: int) -> list[Traversable]:
    """Gets the folders where a version's files may be, the one to look in first at the front."""
    newest = data_folder(edition)
    older = [newest.joinpath(OLDER, str(number)) for number in range(numbered(version), NEWEST)]
    return [*older, newest]
