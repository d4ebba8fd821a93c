"""The options of Race! Formula 90 in one table: group, editions, switch and rule of each.

Engine, terminal and page read what an option is from here. To add a variant, add a row.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any

from pitboard.core.options import Option, Options, refused
from pitboard.f90.box.tracks import own_track
from pitboard.f90.names import (
    CAR_SETUP,
    CHOOSE,
    DRAW_LAST,
    DUE_STOPS_ONLY,
    EXTREME_FIRST,
    FEW_FLAGS,
    FLAGS,
    FUEL,
    FULL_VERSATILITY,
    HAZARD_REVISED,
    HOUSE_STRATEGIES,
    KIDS,
    LAST_CONTEST,
    MARTINO,
    MODULES,
    MORE_TYRES,
    OFF_TRACK,
    PHANTOMS,
    RESCUE,
    SERIES,
    SHORT_RACE,
    SKILLS,
    SPRINT,
    STANDARD,
    TEAMS,
    YELLOW_BY_STAGE,
)

VARIANT_RULE = "F2.VAR.01"


class Group(StrEnum):
    """Where the start page offers an option."""

    NONE = ""
    """Nowhere by itself: the page asks for it in another way, or not at all."""
    PART = "part"
    """Parts of the game that can be added: modules, race series, Players Rescue."""
    VARIANT = "variant"
    READING = "reading"
    """Other readings of a rule and details that few change: they stand apart."""


@dataclass(frozen=True, slots=True)
class F90Option(Option):
    """An option of Race! Formula 90."""

    group: Group = Group.NONE
    editions: tuple[int, ...] = ()
    """The editions that have it; none named: all."""
    refused: str = "option-other-edition"
    """The code with which the other editions refuse it."""
    switch: str = ""
    """The switch of the rule set that any value but the default turns on."""
    rules: Mapping[int, str] = field(default_factory=dict, hash=False)
    """Its rule, by edition."""

    def is_on(self, options: Options) -> bool:
        return bool(options.get(self.name, self.default) != self.default)

    def is_in(self, edition: int) -> bool:
        return not self.editions or edition in self.editions


def second(name: str, kind: type, rule: str, *needs: str, **more: Any) -> F90Option:
    """Declares an option of the 2nd edition."""
    return F90Option(
        name, kind, needs=needs, editions=(2,), rules={2: rule}, omit_if_default=True, **more
    )


def reading(name: str, choices: tuple[str, str], rule: str, *needs: str, switch: str) -> F90Option:
    """Declares another reading of a rule of the 2nd edition; the first choice is the usual one."""
    more = {"default": choices[0], "choices": choices, "group": Group.READING, "switch": switch}
    return second(name, str, rule, *needs, **more)


def variant(
    name: str, switch: str, *needs: str, rule: str = VARIANT_RULE, **more: Any
) -> F90Option:
    """Declares a variant of the 2nd edition (F2.VAR.01)."""
    more = {"default": False, "group": Group.VARIANT, "switch": switch, **more}
    return second(name, bool, rule, *needs, **more)


OPTIONS: tuple[F90Option, ...] = (
    F90Option("track", str, default="monza", resolve=own_track),
    F90Option(
        "players",
        int,
        default=4,
        low=2,
        high=6,
        low_if={"series": 1},
        rules={1: "F1.SETUP.01", 2: "F2.SETUP.11"},
    ),
    F90Option("charts", str, default=CHOOSE, rules={1: "F1.SETUP.11", 2: "F2.SETUP.08"}),
    F90Option(
        "modules",
        str,
        default="",
        excludes={
            "junior": "modules-junior",
            "advanced": "modules-advanced",
            STANDARD: "modules-standard",
        },
        omit_if_default=True,
        group=Group.PART,
        rules={1: "F1.ASETUP.02", 2: "F2.SETUP.02"},
    ),
    F90Option(
        "rescue",
        bool,
        default=False,
        omit_if_default=True,
        group=Group.PART,
        editions=(1,),
        refused="rescue-second",
        switch=RESCUE,
        rules={1: "F1.RESCUE.01"},
    ),
    F90Option(
        "short",
        bool,
        default=False,
        excludes={"junior": "short-junior"},
        omit_if_default=True,
        group=Group.VARIANT,
        switch=SHORT_RACE,
        rules={1: "F1.SHORT.01", 2: VARIANT_RULE},
    ),
    F90Option(
        "strict_chits",
        bool,
        default=False,
        needs=(SKILLS, CAR_SETUP),
        omit_if_default=True,
        group=Group.READING,
        editions=(1,),
        refused="strict-second",
        rules={1: "F1.SKILL.01"},
    ),
    F90Option(
        "fuel_base",
        str,
        default="chit",
        choices=("chit", "current-turn"),
        needs=(FUEL,),
        omit_if_default=True,
        group=Group.READING,
        rules={1: "F1.AFUEL.08", 2: "F2.SFUEL.01"},
    ),
    F90Option(
        "fuel_cap",
        int,
        default=0,
        low=0,
        high=99,
        needs=(FUEL,),
        omit_if_default=True,
        group=Group.READING,
        editions=(1,),
        refused="cap-second",
        rules={1: "F1.AFUEL.07"},
    ),
    second("fuel_step", int, "F2.SFUEL.02", FUEL, default=3, low=2, high=3, group=Group.READING),
    second(
        "house_strategies",
        bool,
        "H.STRATEGY.01",
        STANDARD,
        default=False,
        group=Group.READING,
        switch=HOUSE_STRATEGIES,
    ),
    reading("hazard", ("original", "revised"), "F2.SSTRAT.05", STANDARD, switch=HAZARD_REVISED),
    second("reflexes_et", bool, "F2.SSKILL.03", SKILLS, default=False, group=Group.READING),
    reading("et_check", ("d2", "turn-start"), "F2.SET.06", OFF_TRACK, switch=EXTREME_FIRST),
    reading("sc_pit", ("allowed", "forbidden"), "F2.SSC.04", OFF_TRACK, switch=DUE_STOPS_ONLY),
    reading("last_contest", ("declared", "compulsory"), "F2.FIRSTLAST.03", switch=LAST_CONTEST),
    second("robots", str, "F2.V7.06", default=""),
    second("series", str, "X3-SERIES-04", STANDARD, default="", group=Group.PART),
    second("tiles", str, "X3-TILE-03", SERIES, default=""),
    second("skills", str, "F2.V7.08", SKILLS, default=CHOOSE),
    second("setups", str, "F2.V7.08", CAR_SETUP, SHORT_RACE, default=CHOOSE),
    reading(
        "yellow_flags", ("until-removed", "stage"), "F2.SFLAG.05", FLAGS, switch=YELLOW_BY_STAGE
    ),
    variant("draw_last", DRAW_LAST),
    variant("sprint", SPRINT),
    variant("versatility", FULL_VERSATILITY, STANDARD),
    variant("few_flags", FEW_FLAGS, STANDARD, excludes={YELLOW_BY_STAGE: "flags-stage"}),
    variant("phantoms", PHANTOMS),
    second("teams", str, VARIANT_RULE, default="", group=Group.VARIANT, switch=TEAMS),
    variant("more_tyres", MORE_TYRES, STANDARD),
    variant(
        "kids",
        KIDS,
        SHORT_RACE,
        excludes={STANDARD: "kids-standard", **dict.fromkeys(MODULES, "kids-modules")},
    ),
    variant("martino", MARTINO, STANDARD),
)


def switched_on(edition: int, options: Options) -> tuple[str, ...]:
    """Gets the switches that options turn on in an edition."""
    return tuple(
        each.switch
        for each in OPTIONS
        if each.switch and each.is_in(edition) and each.is_on(options)
    )


def citations_of(edition: int) -> dict[str, str]:
    """Gets the rule of every option that an edition has, under `option-` and its name."""
    return {f"option-{each.name}": each.rules[edition] for each in OPTIONS if edition in each.rules}


def check_editions(edition: int, options: Options, citations: Mapping[str, str]) -> None:
    """Refuses options that only other editions have.

    :raises BadOption: about the first one, with the rule that the citations have for the refusal.
    """
    for each in OPTIONS:
        if each.is_on(options) and not each.is_in(edition):
            one, *more = each.editions  # a number has its own words in a sentence
            named = ", ".join(map(str, each.editions)) if more else one
            raise refused(each.refused, citations, name=each.name, editions=named)
