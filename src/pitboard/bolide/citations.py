"""The rules that the questions of Bolide go by."""

from __future__ import annotations

from collections.abc import Mapping

CITATIONS: Mapping[str, str] = {
    "ask_turn": "BO-MOVE-15",
    "ask_move": "BO-MOVE-15",
    "ask_strategy": "BO-STRATEGY-02",
    "ask_reroll_booster": "BO-STRATEGY-12",
    "ask_reroll_brake": "BO-STRATEGY-14",
    "ask_braking": "BO-BRAKE-04",
    "ask_crawl": "BO-OFFTRACK-05",
    "ask_rejoin": "BO-OFFTRACK-07",
    "ask_start": "BO-START-03",
    "ask_recover": "BO-SPIN-03",
    "ask_retreat": "BO-ENGAGE-08",
    "ask_yield": "BO-ENGAGE-13",
    "ask_pit": "BO-PIT-02",
    "ask_lane": "BO-R65",
    "ask_pit_out": "BO-PIT-12",
    "ask_form_up": "BO-RESTART-09",
    "ask_secret_strategy": "BO-R71",
    "ask_service": "BO-QUAL-07",
}
"""By the name of the question."""
