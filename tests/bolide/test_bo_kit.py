"""Bolide is a game as the core wants it: it passes the kit on every circuit in every mode."""

from __future__ import annotations

from typing import Any

import pytest

from pitboard.bolide.box.circuits import circuit_names
from pitboard.bolide.game import BOLIDE_GAME
from pitboard.testing import kit

MODES: dict[str, dict[str, Any]] = {
    "basic": {},
    "timer": {"timer": True},
    "other-readings": {
        "order_tie": "arrival",
        "sharp_angle": "quadrant",
        "draft_direction": "arrow",
        "pit_entry_speed": "to_line",
        "basic_repair_box": "pit_stop",
        "unreachable": "free_choice",
    },
    "advanced": {"mode": "advanced", "restart_table": "by_strategy"},
    "rain": {"mode": "advanced", "weather": "variable", "timer": True},
    "secret": {"mode": "advanced", "weather": "variable", "strategy_secret": True},
    "qualifying": {"mode": "advanced", "weather": "variable", "grid": "qualifying"},
}
FIELDS = {"2": {"players": 2}, "8": {"players": 8}, "3x2": {"players": 3, "cars": 2}}


def _table(circuit: str, mode: str, field: str, *marks: pytest.MarkDecorator) -> Any:
    options = {"circuit": circuit, **MODES[mode], **FIELDS[field]}
    return pytest.param(options, id=f"{circuit}-{mode}-{field}", marks=marks)


TABLES = [
    _table(circuit, mode, field, *([] if field == "2" else [pytest.mark.slow]))
    for circuit in circuit_names()
    for mode in MODES
    for field in FIELDS
]
FEW = [
    _table("borgomare", "basic", "2"),
    _table("chiocciola", "secret", "3x2"),
    _table("falconara", "qualifying", "2"),
    _table("pietranera", "rain", "3x2"),
    _table("chiocciola", "other-readings", "8"),
]


@pytest.mark.parametrize("options", TABLES)
def test_a_random_race_of_bolide_ends(options: dict[str, Any]) -> None:
    kit.random_game_ends(BOLIDE_GAME, options, "ends")


@pytest.mark.slow
@pytest.mark.parametrize("options", FEW)
def test_refusals_of_bolide_change_nothing(options: dict[str, Any]) -> None:
    kit.refusals_change_nothing(BOLIDE_GAME, options, "refusals")


@pytest.mark.slow
@pytest.mark.rule("BO-START-12")
@pytest.mark.parametrize("options", FEW)
@pytest.mark.parametrize("check", kit.VALUE_CHECKS)
def test_bolide_passes_the_kit(check: kit.Check, options: dict[str, Any]) -> None:
    check(BOLIDE_GAME, options, "kit")


@pytest.mark.slow
@pytest.mark.parametrize("options", FEW)
def test_views_of_bolide_hide_the_dice_to_come(options: dict[str, Any]) -> None:
    secrets = ("strategy",) if options.get("strategy_secret") else ()

    compared = kit.views_hide_secrets(BOLIDE_GAME, options, "secrets", secrets, every=5)

    assert compared == set(secrets)


@pytest.mark.rule("BO-R71")
@pytest.mark.parametrize("players", [2, 4, 8])
def test_no_secret_strategy_is_shown_before_the_last_is_chosen(players: int) -> None:
    options = {"mode": "advanced", "strategy_secret": True, "players": players}
    events = ("strategy-chosen", "strategy")

    made = kit.choices_are_revealed_together(BOLIDE_GAME, options, "secret", "strategy", events)

    assert made == players


@pytest.mark.slow
def test_races_of_bolide_are_the_same_in_every_process() -> None:
    options = {"circuit": "pietranera", **MODES["rain"], **FIELDS["3x2"]}

    kit.deterministic_across_processes(BOLIDE_GAME, options, "processes")
