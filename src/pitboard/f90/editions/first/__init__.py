"""The 1st edition of Race! Formula 90: Basic game, Advanced game, optional rules, Junior."""

from __future__ import annotations

from pitboard.f90.edition import Edition, Level
from pitboard.f90.editions.common import COMMON
from pitboard.f90.editions.first.citations import CITATIONS
from pitboard.f90.editions.first.rules import BOX, LEVELS, ruleset
from pitboard.f90.names import MODULES

FIRST = Edition(
    number=1,
    name=BOX,
    procedure=COMMON.without("hand_out_charts", "repair", "ask_lucky_discard", "ask_wise_driving"),
    citations=CITATIONS,
    levels={
        mode: Level(mode, version=2, words=frozenset((mode, *switches)))
        for mode, switches in LEVELS.items()
    },
    modules=MODULES,
    ruleset=ruleset,
)
