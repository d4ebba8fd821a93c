"""A state gets fields that no release knew: nothing that was written before may notice."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from pitboard import games
from pitboard.bolide.state import race as bolide
from pitboard.core.fields import Fields, concrete, public, secret
from pitboard.core.match import Match
from pitboard.core.record import Record
from pitboard.f90.game import F90_GAME
from pitboard.f90.state import race as f90

RECORDS = Path(__file__).parent / "0.1" / "records"


class LaterF90Car(f90.Car):
    ballast: int = public(0)
    sponsors: list[int] = secret([])


class LaterBolideCar(bolide.Car):
    ballast: int = public(0)
    sponsors: list[int] = secret([])


def add_to_f90(monkeypatch: pytest.MonkeyPatch, record: Record) -> None:
    config = F90_GAME.config(Match.begin(F90_GAME, record).options)
    monkeypatch.setattr(config.layout, "car", concrete(LaterF90Car, config.modules))


def add_to_bolide(monkeypatch: pytest.MonkeyPatch, record: Record) -> None:
    monkeypatch.setattr(bolide, "CAR", concrete(LaterBolideCar))


@pytest.mark.parametrize(
    ("name", "add"),
    [
        ("f90-basic-hungaroring-2", add_to_f90),
        pytest.param("f90-advanced-hungaroring-3-short", add_to_f90, marks=pytest.mark.slow),
        ("bolide-advanced-pietranera-4-unfinished", add_to_bolide),
    ],
)
def test_a_field_that_is_added_changes_no_hash_while_it_is_at_its_default(
    name: str, add: Callable[[Any, Record], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    old = Record.load(RECORDS / f"{name}.pit")
    game = games.game(old.game)
    new = Match.replay(game, old).record()

    add(monkeypatch, old)

    assert Match.replay(game, old).record() == new
    match = Match.replay(game, new)
    assert match.record() == new
    state: Any = match.state
    state.cars[1].ballast = 3
    assert state.digest() != new.digest
    assert state.digest(1) == old.digest
    assert [car.ballast for car in state.clone().cars[:3]] == [0, 3, 0]


# -- what a part writes down


class Tyres(Fields):
    soft: int = public(0)
    worn: list[int] = secret([])
    damage: int = public(0)


class LaterTyres(Fields):
    """Moved about, one under another name in the code, one more than there were."""

    harm: int = public(0, key="damage")
    pressure: int = public(7)
    worn: list[int] = secret([])
    soft: int = public(0)


def test_a_field_is_written_by_its_key_wherever_and_however_it_is_declared() -> None:
    before, after = concrete(Tyres)(), concrete(LaterTyres)()

    assert before.non_defaults() == after.non_defaults() == {}

    before.damage = after.harm = 2
    before.worn, after.worn = [4], [4]
    assert before.non_defaults() == after.non_defaults() == {"damage": 2, "worn": [4]}

    after.pressure = 8
    assert after.non_defaults() == {"damage": 2, "pressure": 8, "worn": [4]}
