"""Whatever variants are combined, races end, keep every invariant, and their records verify."""

from __future__ import annotations

from itertools import islice
from typing import Any

import pytest
from hypothesis import Phase, given, settings
from hypothesis import strategies as st

from pitboard.core.errors import BadOption
from pitboard.core.options import validate
from pitboard.f90.editions import EDITIONS
from pitboard.f90.game import F90_GAME
from pitboard.f90.schema import SCHEMA
from pitboard.testing import kit
from pitboard.testing.invariants_f90 import check_moment
from pitboard.testing.kit_f90 import moments

BOTH = ("short", "draw_last", "sprint", "phantoms")
STANDARD = (*BOTH, "versatility", "few_flags", "more_tyres", "martino")
TEAMS = ("", "robots", "1+2", "2+robot")


def ways(mode: str, variants: tuple[str, ...]) -> st.SearchStrategy[dict[str, Any]]:
    return st.fixed_dictionaries(
        {
            "edition": st.just(2),
            "mode": st.just(mode),
            "players": st.integers(2, 6),
            "track": st.sampled_from(EDITIONS[2].box.track_ids()),
            "teams": st.sampled_from(TEAMS),
            **{variant: st.booleans() for variant in variants},
        }
    )


KIDS = ways("basic", ("draw_last", "sprint", "phantoms")).map(
    lambda options: {**options, "short": True, "kids": True}
)
MODES = st.one_of(ways("basic", BOTH), KIDS, ways("standard", STANDARD))
FEW = settings(max_examples=5, phases=(Phase.generate,))


@pytest.mark.slow
@pytest.mark.rule("F2.VAR.01")
@FEW
@given(options=MODES, seed=st.integers(0, 999))
def test_every_race_ends_and_every_record_verifies(options: dict[str, Any], seed: int) -> None:
    kit.record_round_trip(F90_GAME, options, f"variants-{seed}")


@FEW
@given(options=MODES, seed=st.integers(0, 999))
def test_invariants_hold_and_only_known_things_are_asked(
    options: dict[str, Any], seed: int
) -> None:
    for state in islice(moments(options, f"invariants-{seed}"), 0, None, 3):
        check_moment(state)
        for seat in state.to_act():
            decision = state.decision(seat)
            assert decision.kind in SCHEMA.questions
            assert decision.rule.startswith("F2.")


@pytest.mark.rule("F2.VAR.01")
@pytest.mark.parametrize("option", sorted({*BOTH, *STANDARD, "teams"} - {"short"}))
def test_a_race_without_a_variant_has_no_field_of_it(option: str) -> None:
    plain: dict[str, Any] = {"edition": 2, "mode": "standard", "players": 2}
    on = "1+2" if option == "teams" else True
    layouts = [
        F90_GAME.config({**validate(F90_GAME.options, plain), **m}).layout
        for m in ({}, {option: on})
    ]
    without, with_it = (
        {each.name for kind in (at.state, at.car, at.turn) for each in kind.present}
        for at in layouts
    )

    assert without < with_it


def test_an_option_that_is_no_truth_is_refused() -> None:
    with pytest.raises(BadOption) as caught:
        validate(F90_GAME.options, {"edition": 2, "sprint": "yes"})

    assert caught.value.code == "option-type"
