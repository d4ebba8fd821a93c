"""Texts of what is at stake in a question: the gain, the cost of failing, what symbols mean.

It knows a question's data and the view of who is asked. The numbers in its sentences come from
there; what follows from an answer is decided elsewhere.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from typing import Any

from pitboard.core.game import Decision
from pitboard.f90.box.cards import CardType
from pitboard.f90.box.track import Extreme, Outcome
from pitboard.f90.chapters.contest import HELP as CONTEST_HELP
from pitboard.f90.chapters.playing import SKIP
from pitboard.f90.modules.teammates import CHECK_HELP
from pitboard.f90.state.view import F90View
from pitboard.i18n import Translator

CHART = ("tyres", "cards", "slots")
STAKES: Mapping[str, tuple[str, ...]] = {
    "ask_chart": CHART,
    "ask_setup": CHART,
    "ask_substitute": ("exchange",),
    "ask_qualifying": ("front", "tie-in-front", "target"),
    "ask_pit": ("draw", "stop", "skip"),
    "ask_pit_discard": ("hand",),
    "ask_check": ("check-fails", "new-target"),
    "ask_lapping_check": ("lapping-fails", "new-target"),
    "ask_off_track_check": ("slides-on",),
    "ask_wise_driving": ("saved", "skill-used"),
    "ask_push": ("point-each", "chips-gone"),
    "ask_save_fuel": ("saved-turn", "card-instead"),
    "ask_trajectory": ("holds", "fails-to-hold"),
    "ask_late_braking": ("late-passes", "late-fails"),
    "ask_help_event": ("help-event", "help-card"),
    "ask_help_movement": ("help-further", "help-dare", "help-card"),
    "ask_help_contest": ("help-contest", "help-card"),
    "ask_help_check": ("help-check", "help-card"),
    "ask_contest": ("bonus", "win", "tie", "out", "frozen"),
}
"""The stakes shown beside each question: `f90-stake-<name>`, under `f90-stake-<name>-term`."""
BOX = {
    "ask_trajectory": ("holds", "recovers", "slips"),
    "ask_recovery_check": ("recovers", "slips"),
}
"""The same where a recovery box has the cost of failing an Extreme Trajectory."""
HELPED = {"help-further": CardType.SPEEDING, "help-dare": CardType.DRIVING}
"""What a card of a type would do for a robot teammate; shown if such a card can be discarded."""
FORCED = {
    "target": ("forced-late", "forced-late-fails"),
    "value": ("forced-extreme", "forced-slips"),
}
"""What a robot that is forced wins and risks, by the limit that the question names."""

WARNED = frozenset(
    (
        "exchange",
        "check-fails",
        "lapping-fails",
        "slides-on",
        "slips",
        "skill-used",
        "chips-gone",
        "late-fails",
        "help-card",
        "forced-late",
        "forced-extreme",
        "fails-to-hold",
        "tie",
        "out",
    )
)
"""What may be lost."""
ICONS = {"tyres": "tyre", "cards": "hand", "slots": "damage"}


@dataclass(frozen=True, slots=True)
class Stake:
    """One thing at stake; `icon` is the symbol it explains."""

    term: str
    text: str
    warn: bool
    icon: str


def stakes(
    tr: Translator,
    decision: Decision,
    view: F90View,
    extreme: Extreme | None = None,
    types: Collection[CardType] = (),
    *,
    corner: int = 0,
) -> list[Stake]:
    """Gets what is at stake in a question; `extreme` is tried, and has a recovery box.

    `types` are those of the cards that can be chosen. `corner` is the printed contest modifier of
    the section of a contest.
    """
    names = _names(decision, boxed=extreme is not None)
    if decision.kind == "ask_help_movement":
        names = tuple(name for name in names if HELPED.get(name) in (None, *types))
    if not names:
        return []
    car = view.cars[decision.seat]
    leads = "group" in decision.data and decision.integers("group")[:1] == [decision.seat]
    known: dict[str, Any] = {
        "slot": car.red + car.brown + 1,
        "slots": car.slots,
        "left": max(car.slots - car.red - car.brown, 0),
        "held": decision.data.get("held", 0),
        "limit": decision.data.get("limit", 0),
        "ahead": decision.data.get("ahead", 0),
        "modifier": f"{decision.data.get('modifier', 0):+d}",
        "from": _bonus_from(decision.integer("modifier", 0), corner, leads=leads),
        "corner": f"{corner:+d}",
        "strategy": f"{decision.integer('modifier', 0) - corner:+d}",
        "bonus": decision.data.get("bonus", 0),
        "lost": decision.data.get("lost", 0),
        "deck": view.deck_count,
        "sections": decision.data.get("sections", 0),
        "due": decision.data.get("due", 0),
        "helped": f"{decision.integer('modifier', 0) + CONTEST_HELP:+d}",
        "easier": CHECK_HELP,
        "cards": car.hand_count - 1,
        "recovered": outcome(tr, extreme.passed) if extreme else "",
        "slipped": outcome(tr, extreme.failed) if extreme else "",
    }
    return [
        Stake(
            term=tr.text(f"f90-stake-{name}-term"),
            text=tr.text(f"f90-stake-{name}", **known),
            warn=name in WARNED,
            icon=ICONS.get(name, ""),
        )
        for name in names
    ]


def _bonus_from(modifier: int, corner: int, *, leads: bool) -> str:
    """Gets where the modifier of a contest comes from; the corner's is not for the first car."""
    if leads:
        return "front"
    if modifier == corner:
        return "corner" if corner else "nothing"
    return "both"


def _names(decision: Decision, *, boxed: bool) -> tuple[str, ...]:
    """Gets the names of the stakes of a question."""
    if decision.kind == "ask_trajectory" and "value" not in decision.data:
        return ()  # its cost is paid, and its effect is in the label
    if decision.kind == "ask_pit" and SKIP not in decision.actions:
        return ()  # it is all about the stop, which the page shows
    if decision.kind == "ask_force":
        return tuple(name for key in FORCED if key in decision.data for name in FORCED[key])
    return (BOX if boxed else STAKES).get(decision.kind, ())


def outcome(tr: Translator, row: Outcome) -> str:
    """Describes the costs in a row of a recovery box."""
    costs = (
        ("mp", row.mp),
        ("tyres", row.tyres),
        ("damage", row.damage),
        ("pit", row.pit),
        ("crash", row.crash and not row.safety_car),
        ("crash-sc", row.safety_car),
    )
    parts = [tr.text(f"f90-outcome-{name}", count=int(count)) for name, count in costs if count]
    return ", ".join(parts) or tr.text("f90-outcome-none")
