"""Whole races, told line by line, are what they were.

After a change that is meant to alter races (rules, boards, cards) make them again with

    python -m pitboard.testing.playthrough --write tests/f90/playthroughs

and read what the change did to them before keeping it.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from pitboard.f90.track import track_ids
from pitboard.testing.playthrough import Heading, compare

FOLDER = Path(__file__).with_name("playthroughs")
FILES = sorted(FOLDER.glob("*.txt"))


@pytest.mark.slow
@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_race_goes_as_it_went(path: Path) -> None:
    difference = compare(path)

    assert difference is None, str(difference)


def test_every_track_has_its_races() -> None:
    headings = [Heading.read(path.read_text(encoding="utf-8").split("\n", 3)) for path in FILES]
    told = {(heading.options["track"], heading.options["players"]) for heading in headings}

    assert told == {(track, players) for track in track_ids() for players in (2, 4, 6)}
