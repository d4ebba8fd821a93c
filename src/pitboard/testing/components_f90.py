"""A made-up newer version of the components of Race! Formula 90, for tests of their versions.

Its cards and boards differ from the newest ones in every race: what is dealt from the wrong version
is found at once.
"""

from __future__ import annotations

import re
import shutil
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import replace
from pathlib import Path
from unittest.mock import patch

from pitboard.f90 import game
from pitboard.f90.box import versions
from pitboard.f90.box.tracks import EDITION_IDS
from pitboard.f90.game import F90

SLOWER = "race-deck.toml", "track-cards"
"""Files whose cards have other movement points: 4 for 1, 3 for 2."""


@contextmanager
def newer_components(folder: Path) -> Iterator[int]:
    """Makes a newer version of the components in a folder and gets its number.

    Race Cards and Track Cards move otherwise, and stops take one section longer. The replaced files
    are in `older`, as when a release brings new ones. Configs made before are not used again; boxes
    and boards are cached by their version, of which a bundled one stays the same.
    """
    replaced, number = versions.NEWEST, versions.NEWEST + 1
    for edition in EDITION_IDS:
        home = folder / edition
        shutil.copytree(str(versions.data_folder(edition)), home)
        for file in sorted(home.rglob("*.toml")):
            path = file.relative_to(home)
            if path.parts[0] in (*SLOWER, "tracks"):
                kept = home / versions.OLDER / str(replaced) / path
                kept.parent.mkdir(parents=True, exist_ok=True)
                shutil.copyfile(file, kept)
                file.write_text(_changed(file.read_text("utf-8")), "utf-8")
    options = tuple(
        replace(each, default=number, high=number) if each.versioned else each
        for each in F90.options
    )
    with ExitStack() as stack:
        stack.enter_context(patch.object(versions, "NEWEST", number))
        stack.enter_context(patch.object(versions, "data_folder", lambda edition: folder / edition))
        stack.enter_context(patch.object(F90, "options", options))
        game._config.cache_clear()
        yield number


def _changed(text: str) -> str:
    text = re.sub(r"\bmove = ([1-4])", lambda found: f"move = {5 - int(found[1])}", text)
    return re.sub(r"(?m)^pit_time = (\d+)", lambda found: f"pit_time = {int(found[1]) + 1}", text)
