"""The 2nd edition is a game as the core wants it, and whole races keep every invariant."""

from __future__ import annotations

from typing import Any

import pytest

from pitboard.f90.editions import EDITIONS
from pitboard.f90.game import F90_GAME
from pitboard.f90.schema import SCHEMA
from pitboard.f90.state.race import State
from pitboard.lab.walk import Walk
from pitboard.testing import invariants_f90, kit

TRACKS = EDITIONS[2].box.track_ids()
TABLES = [
    pytest.param({"edition": 2, "players": players, "track": track}, id=f"{track}-{players}")
    for track in TRACKS
    for players in range(2, 7)
]
FEW = [TABLES[0], TABLES[-1]]
INVARIANTS = [
    value
    for value in vars(invariants_f90).values()
    if callable(value)
    and getattr(value, "__module__", "") == invariants_f90.__name__
    and value.__code__.co_argcount == 1
]


@pytest.mark.parametrize("options", TABLES)
def test_a_random_race_ends(options: dict[str, Any]) -> None:
    kit.random_game_ends(F90_GAME, options, "a")


@pytest.mark.parametrize("options", FEW)
def test_records_verify(options: dict[str, Any]) -> None:
    kit.record_round_trip(F90_GAME, options, "records")


@pytest.mark.slow
@pytest.mark.parametrize("options", FEW)
@pytest.mark.parametrize(
    "proof",
    [
        *(kit.refusals_change_nothing, kit.clones_are_independent, kit.dumps_round_trip),
        *(kit.undo_keeps_its_rules,),
    ],
    ids=lambda proof: proof.__name__,
)
def test_the_kit_is_passed(options: dict[str, Any], proof: Any) -> None:
    proof(F90_GAME, options, "kit")


@pytest.mark.slow
@pytest.mark.rule("F2.QUAL.01", "F2.CONTEST.04")
@pytest.mark.parametrize("options", FEW)
def test_views_hide_secrets(options: dict[str, Any]) -> None:
    secrets = ("qualify", "contest")

    assert kit.views_hide_secrets(F90_GAME, options, "secrets", secrets, every=3) == set(secrets)


@pytest.mark.parametrize("options", [TABLES[2], TABLES[6]])
def test_invariants_hold_and_only_known_things_are_asked(options: dict[str, Any]) -> None:
    assert len(INVARIANTS) > 5
    walk = Walk(F90_GAME, options, "invariants")
    for _ in walk:
        state = walk.state
        assert isinstance(state, State)
        for holds in INVARIANTS:
            holds(state)
        for seat in state.to_act():
            decision = state.decision(seat)
            assert decision.kind in SCHEMA.questions
            assert decision.rule.startswith("F2.")
