"""The 2nd edition of Race! Formula 90: Basic game, modules, Standard game."""

from __future__ import annotations

from pitboard.core.procedure import joined
from pitboard.f90.edition import Edition, Level
from pitboard.f90.editions.common import COMMON
from pitboard.f90.editions.second import (
    activation,
    bonuses,
    contest,
    declarations,
    driving,
    symbols,
)
from pitboard.f90.editions.second.citations import CITATIONS
from pitboard.f90.editions.second.rules import (
    ALL_PHASES,
    BOX,
    EVENT_PHASES,
    LEVELS,
    PHASE_OF,
    ruleset,
)
from pitboard.f90.modules import draw_last, martino, phantoms, teammates
from pitboard.f90.names import MODULES

OWN = joined(
    (
        *(activation.CHAPTER, contest.CHAPTER, declarations.CHAPTER),
        *(symbols.CHAPTER, bonuses.CHAPTER, driving.CHAPTER),
        *(draw_last.CHAPTER, phantoms.CHAPTER, martino.CHAPTER, teammates.CHAPTER),
    )
)

LEFT_OUT = (
    *("substitute_cars", "ask_substitute"),
    *("pit_stop", "re_enter", "rescue_players", "ask_rescue"),
    *("ask_lucky", "ask_discard_order", "special_of_trajectory"),
)
"""Steps and questions of the chapters that this edition never comes to."""

SECOND = Edition(
    number=2,
    name=BOX,
    procedure=(COMMON | OWN).without(*LEFT_OUT),
    citations=CITATIONS,
    levels={
        mode: Level(mode, version=2, words=frozenset((mode, *switches)))
        for mode, switches in LEVELS.items()
    },
    modules=MODULES,
    ruleset=ruleset,
    phases=PHASE_OF,
    event_phases=EVENT_PHASES,
    all_phases=ALL_PHASES,
)
