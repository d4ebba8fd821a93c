"""F90 is a game as the core wants it: the Basic game of both editions passes the kit on every
track with every table, and whole races keep every invariant."""

from __future__ import annotations

from typing import Any

import pytest

from pitboard.core.action import Action
from pitboard.f90.editions import EDITIONS
from pitboard.f90.game import F90_GAME
from pitboard.f90.schema import SCHEMA
from pitboard.lab.walk import Walk
from pitboard.testing import kit
from pitboard.testing.invariants_f90 import check_moment
from pitboard.testing.kit_f90 import moments

SECRETS = ("qualify", "contest")


def table(edition: int, players: int, track: str) -> Any:
    options = {"edition": edition, "players": players, "track": track}
    return pytest.param(options, id=f"{edition}e-{track}-{players}")


TRACKS = {number: edition.box.track_ids() for number, edition in EDITIONS.items()}
FIRST, SECOND = (
    [table(edition, players, track) for track in TRACKS[edition] for players in range(2, 7)]
    for edition in TRACKS
)
HALF = FIRST[::2]
"""Every number of players, on one track or the other."""
FEW = [FIRST[0], FIRST[-2], SECOND[0], SECOND[-1]]


@pytest.mark.parametrize("seed", ["a", "b"])
@pytest.mark.parametrize("options", FIRST)
def test_a_random_race_ends(options: dict[str, Any], seed: str) -> None:
    kit.random_game_ends(F90_GAME, options, seed)


@pytest.mark.parametrize("options", SECOND)
def test_a_random_race_of_the_2nd_edition_ends(options: dict[str, Any]) -> None:
    kit.random_game_ends(F90_GAME, options, "a")


@pytest.mark.slow
@pytest.mark.parametrize("options", [*HALF, *FEW[2:]])
def test_refusals_change_nothing(options: dict[str, Any]) -> None:
    kit.refusals_change_nothing(F90_GAME, options, "refusals")


@pytest.mark.slow
@pytest.mark.parametrize("options", FEW)
@pytest.mark.parametrize("check", kit.VALUE_CHECKS)
def test_the_kit_is_passed(check: kit.Check, options: dict[str, Any]) -> None:
    check(F90_GAME, options, "kit")


@pytest.mark.slow
@pytest.mark.rule("F1.QUAL.01", "F1.QUAL.03", "F1.CONTEST.03", "F2.QUAL.01", "F2.CONTEST.04")
@pytest.mark.parametrize("options", [*HALF, *FEW[2:]])
def test_views_hide_secrets(options: dict[str, Any]) -> None:
    compared = kit.views_hide_secrets(F90_GAME, options, "secrets", SECRETS, every=3)

    assert compared == set(SECRETS)


@pytest.mark.parametrize("options", [FIRST[0], FIRST[6], SECOND[2], SECOND[6]])
def test_invariants_hold_and_only_known_questions_are_asked(options: dict[str, Any]) -> None:
    rules = f"F{options['edition']}."
    for state in moments(options, "invariants"):
        check_moment(state)
        for seat in state.to_act():
            decision = state.decision(seat)
            assert decision.kind in SCHEMA.questions
            assert decision.rule.startswith(rules)


@pytest.mark.rule("F1.QUAL.03", "F2.QUAL.01")
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("players", range(2, 7))
def test_no_qualifying_card_is_shown_before_the_last_is_laid(players: int, edition: int) -> None:
    options = {"players": players, "edition": edition}
    events = ("qualifying-chosen", "qualifying")

    laid = kit.choices_are_revealed_together(F90_GAME, options, "cards", "qualify", events)

    assert laid == players


def test_two_cards_named_in_any_order_mean_the_listed_action() -> None:
    walk = Walk(F90_GAME, {"players": 3}, "pairs")
    turned = {"play": 0, "contest": 0}
    for seat, _ in walk:
        for action in walk.state.legal(seat):
            if action.verb in turned and len(action) == 3:
                other = Action((action.verb, *action.args[::-1]))
                assert walk.state.meaning(seat, other) == action
                turned[action.verb] += 1

    assert min(turned.values()) > 0


@pytest.mark.slow
def test_races_are_the_same_in_every_process() -> None:
    options = {"players": 6, "track": TRACKS[1][0]}

    kit.deterministic_across_processes(F90_GAME, options, "processes")
