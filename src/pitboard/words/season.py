"""Texts of seasons."""

from __future__ import annotations

from pitboard.core.season import Driver, Tie
from pitboard.i18n import Translator


def fixed_choice_texts(tr: Translator, game: str, driver: Driver) -> list[str]:
    """Gets texts of the choices that a driver has fixed for the whole season."""
    return [
        tr.text(f"{game}-kept-{name}", value=_named(tr, f"{game}-{name}-{value}", value))
        for name, value in driver.fixed.items()
    ]


def _named(tr: Translator, message: str, otherwise: str) -> str:
    return tr.text(message) if tr.has(message) else otherwise


def tie_text(tr: Translator, tie: Tie) -> str:
    """Gets the text of what ordered two drivers who are level on points."""
    more, fewer = tie.counts
    return tr.text(
        f"season-tie-{tie.step}",
        ahead=tie.ahead,
        behind=tie.behind,
        place=tie.place,
        more=more,
        fewer=fewer,
    )
