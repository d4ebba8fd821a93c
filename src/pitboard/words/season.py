"""A season in words."""

from __future__ import annotations

from pitboard.core.season import Tie
from pitboard.i18n import Translator


def tie_text(tr: Translator, tie: Tie) -> str:
    """Says what told two apart who are level on points."""
    more, fewer = tie.counts
    return tr.text(
        f"season-tie-{tie.step}",
        ahead=tie.ahead,
        behind=tie.behind,
        place=tie.place,
        more=more,
        fewer=fewer,
    )
