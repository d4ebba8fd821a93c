"""Trial components: races with a deck, boards and numbers of strategies that are not bundled.

A trial is a folder laid out like the data of an edition (`race-deck.toml`, `tracks/`,
`track-cards/`, `strategies.toml` with numbers by strategy). What it lacks is as bundled. A process
races with one trial at a time: it is installed before each race, so that drivers sample from it.
"""

from __future__ import annotations

import tomllib
from dataclasses import replace
from functools import lru_cache
from pathlib import Path
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


def install(edition: int, components: str = "") -> None:
    """Makes an edition of this process race with the components of a folder, or the bundled ones
    where the word is none or names a version of these.

    :raises BadOption: if there is no such folder.
    :raises BadData: if a file of it breaks its schema.
    """
    if version_in(components):
        components = ""
    if _installed.get(edition, "") == components:
        return
    editions = cast("dict[int, Edition]", EDITIONS)
    bundled = BUNDLED[edition]
    editions[edition] = replace(bundled, trial=_box(edition, components)) if components else bundled
    game._config.cache_clear()  # a config holds the box it was made with
    _installed[edition] = components


def version_in(components: str) -> int:
    """Gets the version of the bundled components that a word names; 0 if it names none."""
    return int(components) if components.isascii() and components.isdigit() else 0


def track_option(components: str, track: str) -> str:
    """Gets the option `track` for a board: its id, or its text where a trial has a board of that id
    or Track Cards for it."""
    if not components or version_in(components):
        return track
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
