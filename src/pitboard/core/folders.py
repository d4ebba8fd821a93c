"""The data and cache folders of Pitboard on this machine, in the places that the system defines.

Folders that an earlier release made elsewhere are still used.
"""

from __future__ import annotations

import os
from pathlib import Path

from platformdirs import user_cache_path, user_data_path

NAME = "pitboard"


def cache_folder() -> Path:
    """Gets the cache folder: PITBOARD_CACHE, or that of the system.

    :raises RuntimeError: if the user has no home.
    """
    if own := os.environ.get("PITBOARD_CACHE"):
        return Path(own)
    old = _first_release_folder("XDG_CACHE_HOME", "~/.cache")
    return _existing(user_cache_path(NAME, appauthor=False), old)


def data_folder() -> Path:
    """Gets the folder of data that must not be lost.

    :raises RuntimeError: if the user has no home.
    """
    old = _first_release_folder("XDG_DATA_HOME", "~/.local/share")
    return _existing(user_data_path(NAME, appauthor=False), old)


def _existing(folder: Path, old: Path) -> Path:
    """Gets the old folder if only that one exists, else the folder."""
    if not folder.is_absolute():
        raise RuntimeError(folder)  # a user without a home: "~" would be created literally
    return old if old.is_dir() and not folder.exists() else folder


def _first_release_folder(variable: str, home: str) -> Path:
    """Gets the folder of the first release, which was the same on every system."""
    return Path(os.environ.get(variable) or home).expanduser() / NAME
