"""Play aids: reminder cards made from the rule catalogue, and the Qualifying chart.

A card adds no rule (F2.PA.03): every line is a rule of the catalogue, in the reader's language.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from pitboard.f90.box.box import Box
from pitboard.f90.box.components import rule_catalogue
from pitboard.f90.state.view import F90View
from pitboard.server.f90.messages.printed import Reminder, ReminderRule
from pitboard.server.f90.messages.race import QualifyingRow
from pitboard.server.texts import TRANSLATORS

REMINDERS: Mapping[str, Sequence[tuple[str, str]]] = {
    "safety-car": (
        ("crash", "F2.SSC.02"),
        ("move", "F2.SSC.03"),
        ("pit", "F2.SSC.04"),
        ("flagend", "F2.SSC.05"),
        ("flagend", "F2.SSC.06"),
    ),
    "start": (
        ("move", "F2.FIRSTLAST.01"),
        ("check", "F2.FIRSTLAST.02"),
        ("contest", "F2.FIRSTLAST.03"),
        ("flagend", "F2.SSC.05"),
    ),
    "yellow-flag": (
        ("yellow-flag", "F2.SFLAG.01"),
        ("yellow-flag", "F2.SFLAG.06"),
        ("check", "F2.SFLAG.02"),
        ("flagend", "F2.SFLAG.05"),
    ),
    "leader": (
        ("turn", "F2.ACTIVATE.01"),
        ("check", "F2.LEADERLAP.01"),
        ("check-open", "F2.LEADERLAP.07"),
        ("check", "F2.LEADERLAP.05"),
        ("close", "F2.LEADERLAP.06"),
        ("contest", "F2.LEADERLAP.02"),
        ("move", "F2.LEADERLAP.04"),
    ),
    "symbols": (
        ("move", "F2.TERM.01"),
        ("check-open", "F2.TERM.02"),
        ("tyre", "F2.TYRES.01"),
        ("damage", "F2.DAMAGE.01"),
        ("check", "F2.CHECK.02"),
        ("discard", "F2.CARDS.01"),
        ("event", "F2.SEVENT.01"),
    ),
}
"""The lines of each card: icon and rule."""


def reminders(box: Box, lang: str) -> list[Reminder]:
    """Gets the reminder cards of an edition; none where it has none."""
    text, rules = TRANSLATORS[lang].text, rule_catalogue()
    return [
        Reminder(
            card,
            text(f"f90-reminder-{card}"),
            [ReminderRule(icon, rules.get(rule, lang).text, rule) for icon, rule in lines],
        )
        for card, lines in ((card, REMINDERS[card]) for card in box.reminders)
    ]


def qualifying_chart(view: F90View) -> list[QualifyingRow]:
    """Gets the Qualifying chart, pole first; empty before the grid is formed."""
    return [
        QualifyingRow(
            car=car,
            value=view.qualifying[car][0],
            factor=view.qualifying[car][1],
            fuel=view.cars[car].bid,
        )
        for car in view.grid
    ]
