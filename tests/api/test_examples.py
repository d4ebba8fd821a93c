"""Every example runs, and prints what it promises."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

EXAMPLES = Path(__file__).parents[2] / "examples"

PRINTED = {
    "first_bot.py": ([], r"The miser declined [1-9]\d* contests\.\nPlace of its car: \d+; .*: \d+"),
    "study.py": (["3"], r"rookie ahead of random: \d+% ± \d+% of 6 races"),
    "own_track.py": (["my.toml"], r"Car \d won at my; the board is drawn in my\.svg\."),
}
"""The arguments and the output of every example."""
WITH_TESTS = {"balance.py", "learn.py", "take_seat.py", "watch_table.py"}
"""These have tests of their own, with a server or with races."""


@pytest.mark.parametrize("name", PRINTED)
def test_an_example_runs(name: str, tmp_path: Path) -> None:
    arguments, printed = PRINTED[name]

    command = [sys.executable, str(EXAMPLES / name), *arguments]
    done = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, check=False)

    assert (done.returncode, done.stderr) == (0, "")
    assert re.fullmatch(printed, done.stdout.strip()), done.stdout


def test_the_drawing_of_the_own_track_is_written(tmp_path: Path) -> None:
    command = [sys.executable, str(EXAMPLES / "own_track.py"), "my.toml"]
    subprocess.run(command, cwd=tmp_path, check=True)

    assert "Short Monza" in (tmp_path / "my.svg").read_text(encoding="utf-8")


def test_every_example_is_run_and_listed() -> None:
    found = {path.name for path in EXAMPLES.glob("*.py")}
    readme = (EXAMPLES / "README.md").read_text(encoding="utf-8")

    assert found - WITH_TESTS == set(PRINTED)
    assert [name for name in found if f"]({name})" not in readme] == []
