"""Data and cache folders: by the system, by PITBOARD_CACHE, or those of the first release."""

from __future__ import annotations

import os
import sys
from pathlib import Path

import pytest

from pitboard.core import folders
from pitboard.core.folders import cache_folder, data_folder

VARIABLES = ("PITBOARD_CACHE", "XDG_CACHE_HOME", "XDG_DATA_HOME", "HOME")
linux = pytest.mark.skipif(sys.platform != "linux", reason="other systems have other places")


def surroundings(monkeypatch: pytest.MonkeyPatch, **settings: str) -> None:
    for name in VARIABLES:
        monkeypatch.delenv(name, raising=False)
    for name, value in settings.items():
        monkeypatch.setenv(name, value)


@linux
@pytest.mark.parametrize(
    ("settings", "cache", "data"),
    [
        ({"HOME": "/home/x"}, "/home/x/.cache/pitboard", "/home/x/.local/share/pitboard"),
        (
            {"HOME": "/home/x", "XDG_CACHE_HOME": "/all", "XDG_DATA_HOME": "/kept"},
            "/all/pitboard",
            "/kept/pitboard",
        ),
        (
            {"HOME": "/home/x", "XDG_CACHE_HOME": "/all", "PITBOARD_CACHE": "/own"},
            "/own",
            "/home/x/.local/share/pitboard",
        ),
        (
            {"HOME": "/home/x", "PITBOARD_CACHE": ""},
            "/home/x/.cache/pitboard",
            "/home/x/.local/share/pitboard",
        ),
    ],
)
def test_the_folders_are_those_that_were_set(
    settings: dict[str, str], cache: str, data: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    surroundings(monkeypatch, **settings)

    assert (cache_folder(), data_folder()) == (Path(cache), Path(data))


@pytest.mark.parametrize("used", ["before", "now", "both", "neither"])
def test_what_an_earlier_release_left_is_found(
    used: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    surroundings(monkeypatch, HOME=str(tmp_path))
    before, now = tmp_path / ".local" / "share" / "pitboard", tmp_path / "Library" / "pitboard"
    monkeypatch.setattr(folders, "user_data_path", lambda name, appauthor: now)
    for place in {"before": [before], "now": [now], "both": [before, now]}.get(used, []):
        place.mkdir(parents=True)

    assert data_folder() == (before if used == "before" else now)


@linux
def test_a_user_without_a_home_has_no_folders(monkeypatch: pytest.MonkeyPatch) -> None:
    surroundings(monkeypatch)
    monkeypatch.setattr(os.path, "expanduser", lambda path: path)

    for folder in (cache_folder, data_folder):
        with pytest.raises(RuntimeError):
            folder()
