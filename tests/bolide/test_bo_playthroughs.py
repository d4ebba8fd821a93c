"""Whole races of Bolide, line by line, are unchanged.

Drivers made the choices once, now and then pushed into each other; the files keep them. After a
change that is meant to alter races (rules, circuits) make them again with

    python -m pitboard.testing.playthrough --write tests/bolide/playthroughs

and read what the change did to them before keeping it.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from pitboard.bolide.box.circuits import circuit_names
from pitboard.testing.playthrough import Heading, compare, playthrough, rewrite

FOLDER = Path(__file__).with_name("playthroughs")
FILES = sorted(FOLDER.glob("*.txt"))


def _heading(path: Path) -> Heading:
    return Heading.read(path.read_text(encoding="utf-8").splitlines())


@pytest.mark.slow
@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_race_of_bolide_goes_as_it_went(path: Path) -> None:
    difference = compare(path)

    assert difference is None, str(difference)


def test_every_circuit_has_its_races_of_bolide() -> None:
    options = [_heading(path).options for path in FILES]
    shown = {(each["circuit"], each["mode"], each["players"]) for each in options}

    assert shown == {
        (circuit, mode, players)
        for circuit in circuit_names()
        for mode in ("basic", "advanced")
        for players in (2, 4, 8)
    }


def test_the_races_show_what_can_happen() -> None:
    shown: set[str] = set()
    for path in FILES:
        walk = _heading(path).walk()
        shown |= {event.kind for _ in walk for event in walk.events}
        shown |= {event.kind for event in walk.events}

    assert shown >= {
        "engagement",
        "displaced",
        "half-spin",
        "sharp-braking",
        "slipstream",
        "pit-entry",
        "pit-out",
        "new-tyres",
        "refuelled",
        "weather",
        "safety-car",
        "finish",
        "classification",
    }


def test_choices_that_are_kept_are_played_again(tmp_path: Path) -> None:
    copy = tmp_path / FILES[0].name
    shown = FILES[0].read_text(encoding="utf-8")
    copy.write_text(shown, encoding="utf-8")

    rewrite(copy)

    assert copy.read_text(encoding="utf-8") == shown
    assert len(_heading(copy).script) == sum(1 for _ in _heading(copy).walk())


def test_a_choice_that_is_not_legal_any_more_gives_way_to_the_default() -> None:
    heading = _heading(FILES[0])
    wrong = Heading(heading.game, heading.options, heading.seed, ("0 move 99 99", "nonsense"))

    lines = list(playthrough(wrong))

    seats = [line.split()[1] for line in lines if line.startswith("ask ")]
    defaults = [line.removeprefix("  default ") for line in lines if line.startswith("  default ")]
    choices = [line for line in lines if line.startswith("> ")]
    assert choices == [f"> {seat} {default}" for seat, default in zip(seats, defaults, strict=True)]
    assert lines[-2].startswith("result [")
