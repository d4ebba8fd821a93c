"""The places of the boards that the page's own tests measure are those the server sends."""

from __future__ import annotations

from pathlib import Path

import pytest

from pitboard.testing.boards import BOARDS, places

FOLDER = Path(__file__).parents[2] / "web" / "src" / "lib" / "f90" / "boards"


@pytest.mark.parametrize("name", BOARDS)
def test_the_page_measures_the_boards_of_now(name: str) -> None:
    kept = (FOLDER / f"{name}.json").read_text(encoding="utf-8")

    assert kept == places(name), "run `python -m pitboard.testing.boards web/src/lib/f90/boards`"
