"""Writes the places of the bundled boards to files, for page tests that measure crowded sections.

`python -m pitboard.testing.boards web/src/lib/f90/boards` regenerates them.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path

import msgspec

from pitboard.f90.editions import EDITIONS
from pitboard.server.f90.components import track_board

BOARDS = {
    track + ("" if number == min(EDITIONS) else f"-{number}e"): (track, str(number))
    for number, edition in EDITIONS.items()
    for track in edition.box.track_ids()
}
"""Track and edition of each file."""
KEPT = ("width", "lap", "line", "sections", "corners", "off_tracks", "grid", "labels", "bridges")


def places(name: str) -> str:
    """Gets where things stand on a board, without its drawing."""
    board = msgspec.to_builtins(track_board(*BOARDS[name], "en"))
    facts = {"size": board["facts"]["size"]}
    return json.dumps({"facts": facts, **{name: board[name] for name in KEPT}}) + "\n"


def write(folder: Path) -> None:
    for name in BOARDS:
        (folder / f"{name}.json").write_text(places(name), encoding="utf-8")


if __name__ == "__main__":
    write(Path(sys.argv[1]))
