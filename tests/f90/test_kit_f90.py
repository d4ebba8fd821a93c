"""F90 is a game as the core wants it: it passes the kit on every track with every table."""

from __future__ import annotations

from typing import Any

import pytest

from pitboard.core.action import Action
from pitboard.f90.box.tracks import track_ids
from pitboard.f90.game import F90_GAME
from pitboard.lab.walk import Walk
from pitboard.testing import kit

SECRETS = ("qualify", "contest")
TABLES = [
    pytest.param({"players": players, "track": track}, id=f"{track}-{players}")
    for track in track_ids()
    for players in range(2, 7)
]
HALF = TABLES[::2]
"""Every number of players, on one track or the other."""
FEW = [
    pytest.param({"players": 2, "track": track_ids()[0]}, id="2"),
    pytest.param({"players": 5, "track": track_ids()[-1]}, id="5"),
]


@pytest.mark.parametrize("seed", ["a", "b"])
@pytest.mark.parametrize("options", TABLES)
def test_a_random_race_ends(options: dict[str, Any], seed: str) -> None:
    kit.random_game_ends(F90_GAME, options, seed)


@pytest.mark.slow
@pytest.mark.parametrize("options", HALF)
def test_refusals_change_nothing(options: dict[str, Any]) -> None:
    kit.refusals_change_nothing(F90_GAME, options, "refusals")


@pytest.mark.slow
@pytest.mark.parametrize("options", FEW)
@pytest.mark.parametrize("check", kit.VALUE_CHECKS)
def test_the_kit_is_passed(check: kit.Check, options: dict[str, Any]) -> None:
    check(F90_GAME, options, "kit")


@pytest.mark.slow
@pytest.mark.rule("F1.QUAL.01", "F1.QUAL.03", "F1.CONTEST.03")
@pytest.mark.parametrize("options", HALF)
def test_views_hide_secrets(options: dict[str, Any]) -> None:
    compared = kit.views_hide_secrets(F90_GAME, options, "secrets", SECRETS, every=3)

    assert compared == set(SECRETS)


@pytest.mark.rule("F1.QUAL.03")
@pytest.mark.parametrize("players", range(2, 7))
def test_no_qualifying_card_is_shown_before_the_last_is_laid(players: int) -> None:
    walk = Walk(F90_GAME, {"players": players}, "qualifying")
    told: list[list[str]] = []
    for seat, action in walk:
        if action.verb == "qualify":
            events = walk.state.clone().apply(seat, action)
            for viewer in (None, *(other for other in range(players) if other != seat)):
                assert events[0].seen_by(viewer) == ("qualifying-chosen", {"car": seat})
            told.append([event.kind for event in events])

    assert told[:-1] == [["qualifying-chosen"]] * (players - 1)
    assert told[-1][:2] == ["qualifying-chosen", "qualifying"]


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
    options = {"players": 6, "track": track_ids()[0]}

    kit.deterministic_across_processes(F90_GAME, options, "processes")
