"""Race series with variants and readings of the 2nd edition: raced, or refused with a reason."""

from __future__ import annotations

from typing import Any

import pytest

from pitboard.core.errors import BadOption
from pitboard.core.options import validate
from pitboard.f90.game import F90_GAME
from pitboard.f90.options import OPTIONS, F90Option
from pitboard.f90.state.race import State
from pitboard.i18n import LANGUAGES, Translator, error_text
from pitboard.lab.walk import Walk
from pitboard.testing.invariants_f90 import check_moment

TURNS = 8

RACED: list[dict[str, Any]] = [
    {"short": True},
    {"draw_last": True},
    {"sprint": True},
    {"versatility": True},
    {"few_flags": True},
    {"phantoms": True},
    {"more_tyres": True},
    {"martino": True},
    {"teams": "1+robot"},
    {"teams": "1+2", "players": 2},
    {"teams": "robots", "players": 3},
    {"setups": "2-2-2"},
    {"tiles": "26,1", "players": 2},
    {"house_strategies": True},
    {"hazard": "revised"},
    {"fuel_step": 2},
    {"reflexes_et": True},
    {"et_check": "turn-start"},
    {"sc_pit": "forbidden"},
    {"last_contest": "compulsory"},
    {"yellow_flags": "stage"},
    {"skills": "lapping", "series": "UFt+S/ultra/aggressive/rookie"},
]
REFUSED: list[tuple[dict[str, Any], str]] = [
    ({"kids": True}, "kids-standard"),
    ({"robots": "fast,fast"}, "series-with-robots"),
    ({"tiles": "27"}, "tile-unknown"),
    ({"tiles": "1,2"}, "tiles-count"),
    ({"tiles": "3,3", "players": 2}, "tiles-count"),
    ({"skills": "lapping"}, "series-with-skills"),
    ({"mode": "basic"}, "option-module"),
    ({"modules": "skills"}, "modules-standard"),
    ({"edition": 1, "mode": "advanced"}, "option-other-edition"),
    ({"rescue": True}, "rescue-second"),
    ({"strict_chits": True}, "strict-second"),
    ({"fuel_base": "current-turn", "fuel_cap": 9}, "cap-second"),
]


def race_options(**given: Any) -> dict[str, Any]:
    return {"edition": 2, "mode": "standard", "series": "formula-champion", "players": 1, **given}


def named(given: dict[str, Any]) -> str:
    return "+".join(map(str, given))


@pytest.mark.parametrize("given", RACED, ids=named)
def test_a_series_is_raced_with_variants_and_readings(given: dict[str, Any]) -> None:
    walk = Walk(F90_GAME, race_options(**given), "variants")
    for _ in walk:
        assert isinstance(walk.state, State)
        check_moment(walk.state)
        assert len(walk.state.cars) <= 12
        if walk.state.turn > TURNS:
            break


@pytest.mark.parametrize(("given", "code"), REFUSED, ids=str)
def test_what_does_not_go_with_a_series_is_refused(given: dict[str, Any], code: str) -> None:
    with pytest.raises(BadOption) as caught:
        Walk(F90_GAME, race_options(**given), "variants")

    assert caught.value.code == code
    assert caught.value.data.get("rule")
    for lang in LANGUAGES:
        assert code not in error_text(Translator(lang, strict=True), caught.value)


SWITCHED = [option for option in OPTIONS if option.kind is bool or option.choices]


@pytest.mark.parametrize("option", SWITCHED, ids=lambda option: option.name)
def test_every_switch_is_raced_with_a_series_or_refused_by_a_rule(option: F90Option) -> None:
    value = True if option.kind is bool else option.choices[-1]
    given = {**race_options(), option.name: value}
    rule = ""
    try:
        F90_GAME.config(validate(F90_GAME.options, given))
    except BadOption as error:
        rule = str(error.data["rule"])

    assert bool(rule) is (not option.is_in(2) or option.name == "kids")
