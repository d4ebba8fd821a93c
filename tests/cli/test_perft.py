"""`pitboard perft`: the counts of the kit, from the command line."""

from __future__ import annotations

import json
from typing import Any

import pytest

from pitboard.cli.main import main
from pitboard.core.options import validate
from pitboard.f90.editions import EDITIONS
from pitboard.f90.game import F90_GAME
from pitboard.lab.perft import divide, perft
from pitboard.lab.walk import Walk


@pytest.fixture(autouse=True)
def english(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LC_ALL", "C")
    monkeypatch.delenv("PITBOARD_LANG", raising=False)


Output = pytest.CaptureFixture[str]
POSITION = ["--players", "2", "--seed", "here", "--steps", "25", "--depth", "2"]


@pytest.mark.parametrize(
    ("args", "given"),
    [
        ([], {"edition": 1, "mode": "basic"}),
        (["--edition", "2"], {"edition": 2, "mode": "basic"}),
        (["--edition", "2", "--mode", "standard"], {"edition": 2, "mode": "standard"}),
    ],
    ids=["usual", "2nd edition", "its Standard game"],
)
def test_the_counts_are_those_of_the_kit(
    capsys: Output, args: list[str], given: dict[str, Any]
) -> None:
    options = {"players": 2, "track": "monza", **given}
    state = Walk(F90_GAME, options, "here").play_to(25).state

    code = main(["perft", *POSITION, *args, "--divide", "--json"])

    assert code == 0
    assert json.loads(capsys.readouterr().out) == {
        "game": "f90",
        **validate(F90_GAME.options, options),
        "seed": "here",
        "steps": 25,
        "counts": [perft(state, 1), perft(state, 2)],
        "divide": divide(state, 2),
    }


def test_the_table_has_a_line_for_each_depth(capsys: Output) -> None:
    state = Walk(F90_GAME, {"players": 2, "track": "monza"}, "here").play_to(25).state

    code = main(["perft", *POSITION])

    lines = [line.split() for line in capsys.readouterr().out.splitlines()]
    assert code == 0
    assert lines == [["Actions", "Ways"], ["1", f"{perft(state, 1)}"], ["2", f"{perft(state, 2)}"]]


@pytest.mark.parametrize(
    ("args", "line"),
    [
        (["--depth", "0"], "--depth must be between 1 and 12, not 0"),
        (["--steps", "-1"], "--steps must be between 0 and 100,000, not -1"),
        (["--players", "7"], "the option “players” must be between 2 and 6, not 7"),
        (
            ["--edition", "99"],
            f"the option “edition” must be between 1 and {max(EDITIONS)}, not 99",
        ),
        (["--track", "nowhere"], "there is no track “nowhere”; known: "),
    ],
)
def test_what_makes_no_sense_is_one_line(capsys: Output, args: list[str], line: str) -> None:
    code = main(["perft", *args])

    out, err = capsys.readouterr()
    assert (code, out, err.count("\n")) == (2, "", 1)
    assert err.startswith(f"pitboard: {line}")
