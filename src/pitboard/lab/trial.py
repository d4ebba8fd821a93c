"""Trial components: races with a deck, boards and numbers of strategies that are not bundled.

A trial is a folder laid out like the data of an edition (`race-deck.toml`, `tracks/`,
`track-cards/`, `strategies.toml` with numbers by strategy). What it lacks is as bundled. A process
races with one trial at a time: it is installed before each race, so that drivers sample from it.
"""

from __future__ import annotations

import atexit
import tomllib
from dataclasses import replace
from functools import lru_cache
from pathlib import Path
from shutil import rmtree
from tempfile import mkdtemp
from typing import Any, cast

from pitboard.core.errors import BadOption
from pitboard.f90 import game
from pitboard.f90.box.box import Box
from pitboard.f90.box.cards import load_deck
from pitboard.f90.box.tracks import CARDS_BELOW
from pitboard.f90.edition import Edition
from pitboard.f90.editions import EDITIONS

DECK, TRACKS, TRACK_CARDS, STRATEGIES = (
    *("race-deck.toml", "tracks", "track-cards"),
    "strategies.toml",
)
BUNDLED = dict(EDITIONS)
_installed: dict[int, str] = {}
Files = tuple[tuple[str, str], ...]
"""The files of a trial: path and text of each."""
_unpacked: dict[str, str] = {}
"""Where the files of a trial of another machine are, by its folder there."""


def install(edition: int, components: str = "") -> None:
    """Makes an edition of this process race with the components of a folder, or the bundled ones
    where the word is none or names a version of these.

    :raises BadOption: if there is no such folder.
    :raises BadData: if a file of it breaks its schema.
    """
    components = "" if version_in(components) else _unpacked.get(components, components)
    if _installed.get(edition, "") == components:
        return
    editions = cast("dict[int, Edition]", EDITIONS)
    bundled = BUNDLED[edition]
    editions[edition] = replace(bundled, trial=_box(edition, components)) if components else bundled
    game._config.cache_clear()  # a config holds the box it was made with
    _installed[edition] = components


@lru_cache(maxsize=64)
def packed_trial(components: str, track: str) -> Files:
    """Gets the files of a trial that races on a board need; none of bundled components.

    :raises BadOption: if there is no such folder.
    """
    if not components or version_in(components):
        return ()
    folder = Path(components)
    if not folder.is_dir():
        raise BadOption("components-missing", folder=components)
    names = (DECK, STRATEGIES, f"{TRACKS}/{track}.toml", f"{TRACK_CARDS}/{track}.toml")
    found = [(name, folder / name) for name in names]
    return tuple((name, file.read_text(encoding="utf-8")) for name, file in found if file.is_file())


def unpack(components: str, files: Files) -> None:
    """Makes a process race with the files of a trial of another machine."""
    if files:
        _unpacked[components] = _written(files)


@lru_cache(maxsize=64)
def _written(files: Files) -> str:
    folder = Path(mkdtemp(prefix="pitboard-trial-"))
    atexit.register(rmtree, folder, ignore_errors=True)
    for name, text in files:
        (folder / name).parent.mkdir(exist_ok=True)
        (folder / name).write_text(text, encoding="utf-8")
    return str(folder)


def version_in(components: str) -> int:
    """Gets the version of the bundled components that a word names; 0 if it names none."""
    return int(components) if components.isascii() and components.isdigit() else 0


def track_option(components: str, track: str) -> str:
    """Gets the option `track` for a board: its id, or its text where a trial has a board of that id
    or Track Cards for it."""
    if not components or version_in(components):
        return track
    components = _unpacked.get(components, components)
    board = Path(components, TRACKS, f"{track}.toml")
    if not board.is_file():
        return track
    cards = Path(components, TRACK_CARDS, f"{track}.toml")
    text = board.read_text(encoding="utf-8")
    return text + CARDS_BELOW + cards.read_text(encoding="utf-8") if cards.is_file() else text


@lru_cache(maxsize=8)
def _box(edition: int, components: str) -> Box:
    box, folder = BUNDLED[edition].box, Path(components)
    if not folder.is_dir():
        raise BadOption("components-missing", folder=components)
    changes: dict[str, Any] = {}
    if (deck := folder / DECK).is_file():
        changes["deck"] = load_deck(deck)
    if (numbers := folder / STRATEGIES).is_file():
        given = tomllib.loads(numbers.read_text(encoding="utf-8"))
        changes["strategies"] = {
            name: {**old, **given.get(name, {})} for name, old in box.strategies.items()
        }
    return replace(box, **changes)
