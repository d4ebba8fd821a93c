"""A race series is a game as the core wants it, alone and with others: kit, secrets, invariants."""

from __future__ import annotations

import json
from collections import Counter
from typing import Any

import pytest

from pitboard.f90.editions import EDITIONS
from pitboard.f90.game import F90_GAME
from pitboard.f90.schema import SCHEMA
from pitboard.f90.state.race import State
from pitboard.i18n import LANGUAGES, Translator
from pitboard.lab.walk import Walk
from pitboard.testing import kit
from pitboard.testing.invariants_f90 import check_moment
from pitboard.words.f90.narrator import F90Narrator

SERIES = EDITIONS[2].box.series
assert SERIES is not None
PRINTED = tuple(SERIES.printed)
GIFTED = (
    "UFt:crasher.chaser:born-survivor.overtaker"
    "+SFt:braker.fighter:jump-starter.lucky-bastard"
    "+Ft:reckless.wild-driver:stubborn-driver.prompt-reflexes"
    "+St:professional:teams-favourite/ultra/aggressive/professional"
)
"""All fourteen traits in one race."""


def race_options(series: str, players: int = 1, track: str = "suzuka") -> dict[str, Any]:
    return {
        "edition": 2,
        "mode": "standard",
        "players": players,
        "track": track,
        "series": series,
    }


MODES = [
    pytest.param(race_options("grand-p2"), id="alone"),
    pytest.param(race_options(GIFTED, 3, "monza"), id="three"),
]


@pytest.mark.parametrize("series", PRINTED)
def test_a_solo_race_runs_to_its_end_in_order(series: str) -> None:
    walk = Walk(F90_GAME, race_options(series), series)
    for number, _ in enumerate(walk):
        state = walk.state
        assert isinstance(state, State)
        check_moment(state)
        for seat in state.to_act():
            assert state.decision(seat).kind in SCHEMA.questions
        if number % 25 == 0:
            data = json.loads(json.dumps(state.dump()))
            assert F90_GAME.load(state.config.options, data).digest() == state.digest()

    result = walk.state.result()
    assert result is not None
    assert sorted(result) == list(range(11))


@pytest.mark.slow
def test_traits_take_effect_and_all_has_a_text_in_both_languages() -> None:
    named: Counter[str] = Counter()
    for seed in range(6):
        walk = Walk(F90_GAME, race_options(GIFTED, 2, "monza"), f"traits {seed}")
        config = F90_GAME.config(walk.options)
        speakers = [
            F90Narrator(Translator(lang, strict=True), ["Ada", "Bea"], config) for lang in LANGUAGES
        ]
        for seat, _ in walk:
            decision, view = walk.state.decision(seat), walk.state.view(seat)
            for words in speakers:
                assert words.prompt(decision)
                assert all(words.action(decision, each, view) for each in decision.actions[:40])
                assert all(words.event(*event.seen_by(seat)) for event in walk.events)
            named.update(e.text("trait") for e in walk.events if "trait" in e.data)

    assert len(named) > 5, named


@pytest.mark.slow
@pytest.mark.parametrize("options", MODES)
@pytest.mark.parametrize("check", kit.CHECKS)
def test_the_kit_is_passed(check: kit.Check, options: dict[str, Any]) -> None:
    check(F90_GAME, options, "kit")


@pytest.mark.slow
def test_views_hide_secrets() -> None:
    """Two worlds that differ in what one seat may not know look the same to it."""
    secrets = ("skill", "setup", "qualify", "contest")

    assert kit.views_hide_secrets(
        F90_GAME, race_options("grand-p2", 3), "secrets", secrets, every=5
    ) == {*secrets}
