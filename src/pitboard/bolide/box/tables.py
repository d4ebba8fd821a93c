"""The d12 tables of the appendix, row by row. Data only: who rolls and when is in the chapters."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

SIDES = 12


class Start(StrEnum):
    """The three kinds of standing start (BO-START-03)."""

    SKIDDING = "skidding"
    NORMAL = "normal"
    QUICK = "quick"


@dataclass(frozen=True, slots=True)
class Row:
    """One row of a table: the rolls it stands for and what it brings.

    `loss` is a lasting loss of top speed. In the Engagements table plain fields concern the
    attacker and `other_*` the defender; `granted`: the attacker takes the point.
    """

    id: str
    low: int
    high: int
    rule: str
    granted: bool = False
    loss: int = 0
    spin: bool = False
    no_fourth: bool = False
    same_speed: bool = False
    no_setup: bool = False
    safety_car_roll: bool = False
    other_loss: int = 0
    other_spin: bool = False
    forward: int = 0
    left: int = 0
    start: Start = Start.NORMAL


class RollTable:
    """A named table that knows the row of every roll."""

    __slots__ = ("_by_roll", "id", "rows")

    def __init__(self, name: str, *rows: Row) -> None:
        self.id: str = name
        self.rows: tuple[Row, ...] = rows
        self._by_roll = {roll: row for row in rows for roll in range(row.low, row.high + 1)}

    def row(self, roll: int) -> Row:
        return self._by_roll[roll]


BOOSTER = RollTable(
    "booster",
    Row("big-smoke", 1, 1, "BO-TABLE-01", loss=2),
    Row("smoke", 2, 2, "BO-TABLE-02", loss=1),
    Row("no-fourth", 3, 3, "BO-TABLE-03", no_fourth=True),
    Row("power-drop", 4, 4, "BO-TABLE-04", same_speed=True),
    Row("no-answer", 5, 6, "BO-TABLE-05"),
    Row("granted", 7, 12, "BO-TABLE-06", granted=True),
)

BRAKE = RollTable(
    "brake",
    Row("suspension", 1, 1, "BO-TABLE-07", loss=2),
    Row("wheel", 2, 3, "BO-TABLE-08", loss=1),
    Row("locked", 4, 5, "BO-TABLE-09"),
    Row("unbalanced", 6, 7, "BO-TABLE-10", granted=True, spin=True),
    Row("granted", 8, 12, "BO-TABLE-11", granted=True),
)


def _engagements(name: str, third: Row) -> RollTable:
    return RollTable(
        name,
        Row("front-wing", 1, 1, "BO-TABLE-12", loss=2),
        Row("barge-board", 2, 2, "BO-TABLE-13", loss=1),
        third,
        Row("attacker-spins", 4, 4, "BO-TABLE-16", spin=True),
        Row("unhurt", 5, 6, "BO-TABLE-17"),
        Row("safety-car", 7, 7, "BO-TABLE-18", safety_car_roll=True),
        Row("both-spin", 8, 8, "BO-TABLE-19", spin=True, other_spin=True),
        Row("conquered", 9, 10, "BO-TABLE-20", granted=True),
        Row("defender-spins", 11, 11, "BO-TABLE-21", granted=True, other_spin=True),
        Row("defender-board", 12, 12, "BO-TABLE-22", granted=True, other_loss=1),
    )


ENGAGEMENTS_BASIC = _engagements(
    "engagement", Row("attacker-spins", 3, 3, "BO-TABLE-14", spin=True)
)
ENGAGEMENTS_ADVANCED = _engagements(
    "engagement", Row("side-wing", 3, 3, "BO-TABLE-15", no_setup=True)
)

SLICKS_IN_RAIN = RollTable(
    "slicks",
    Row("spin", 1, 1, "BO-TABLE-23", spin=True),
    Row("left-2", 2, 2, "BO-TABLE-24", left=2),
    Row("right-2", 3, 3, "BO-TABLE-25", left=-2),
    Row("ahead-left", 4, 4, "BO-TABLE-26", forward=1, left=1),
    Row("ahead-right", 5, 5, "BO-TABLE-27", forward=1, left=-1),
    Row("left-1", 6, 6, "BO-TABLE-28", left=1),
    Row("right-1", 7, 7, "BO-TABLE-29", left=-1),
    Row("safe", 8, 12, "BO-TABLE-30", granted=True),
)

PIT_LANE = RollTable(
    "pit-lane",
    Row("skidding", 1, 3, "BO-TABLE-31", start=Start.SKIDDING),
    Row("normal", 4, 9, "BO-TABLE-32", start=Start.NORMAL),
    Row("quick", 10, 12, "BO-TABLE-33", start=Start.QUICK),
)

START_FULL = RollTable(
    "start-full",
    Row("skidding", 1, 3, "BO-TABLE-34", start=Start.SKIDDING),
    Row("normal", 4, 10, "BO-TABLE-35", start=Start.NORMAL),
    Row("quick", 11, 12, "BO-TABLE-36", start=Start.QUICK),
)

START_HALF = RollTable(
    "start-half",
    Row("skidding", 1, 2, "BO-TABLE-37", start=Start.SKIDDING),
    Row("normal", 3, 9, "BO-TABLE-38", start=Start.NORMAL),
    Row("quick", 10, 12, "BO-TABLE-39", start=Start.QUICK),
)

TABLES = {
    table.id: table
    for table in (
        BOOSTER,
        BRAKE,
        ENGAGEMENTS_BASIC,
        SLICKS_IN_RAIN,
        PIT_LANE,
        START_FULL,
        START_HALF,
    )
}
"""The tables by name; the page shows them whole. (The advanced Engagements differ in row 3.)"""
