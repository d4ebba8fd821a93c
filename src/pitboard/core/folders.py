"""Where this machine keeps what is ours: what must last, and what can be computed again.

Both are where the system's own programs have theirs. What an earlier release left elsewhere is
still found there.
"""

from __future__ import annotations

import os
from pathlib import Path

from platformdirs import user_cache_path, user_data_path

NAME = "pitboard"


def cache_folder() -> Path:
    """Gets the folder of what can be computed again: PITBOARD_CACHE, or the system's for caches.

    :raises RuntimeError: if the user has no home.
    """
    if own := os.environ.get("PITBOARD_CACHE"):
        return Path(own)
    return _settled(user_cache_path(NAME, appauthor=False), _before("XDG_CACHE_HOME", "~/.cache"))


def data_folder() -> Path:
    """Gets the folder of what must last.

    :raises RuntimeError: if the user has no home.
    """
    before = _before("XDG_DATA_HOME", "~/.local/share")
    return _settled(user_data_path(NAME, appauthor=False), before)


def _settled(place: Path, before: Path) -> Path:
    """Gets a place, or the one of earlier releases where only that is in use."""
    if not place.is_absolute():
        raise RuntimeError(place)  # a user without a home: "~" would be made here
    return before if before.is_dir() and not place.exists() else place


def _before(variable: str, home: str) -> Path:
    """Gets where the first release kept things, on every system."""
    return Path(os.environ.get(variable) or home).expanduser() / NAME
