"""Printed components: cards, charts, tiles, tables of race series."""

from __future__ import annotations

from typing import Literal

from msgspec import UNSET, UnsetType

from pitboard.server.wire import Components, Outbound


class CardInfo(Outbound):
    """The print of a card. `check` is the modifier of its check, null if it demands none.

    A Race Card has corner 0; a Track Card has the number of its corner, -1 for any, and its special
    symbols.
    """

    id: int
    type: Literal["speeding", "driving", "gear", "event"]
    move: int
    factor: int
    tyres: int
    damage: int
    check: int | None
    draws: int
    name: str
    events: list[str]
    """Weather and flag symbols, which only count in races with that module."""
    corner: int
    where: str
    """The place of a Track Card as text; empty for a Race Card."""
    symbols: list[str]
    discards: int | UnsetType = UNSET
    """Cards of the hand that it costs besides, if any."""
    blind: bool | UnsetType = UNSET
    """Its check takes the top card of the deck only; where the edition has checks of both kinds."""


class ChartInfo(Outbound):
    """One side of a Car Chart sheet; two players never hold sides of one sheet."""

    id: str
    name: str
    sheet: int
    side: str
    colour: str
    tyres: int
    cards: int
    slots: int


class Named(Outbound):
    """Something with a name and a line about its effect."""

    id: str
    name: str
    effect: str


class StrategyInfo(Named):
    """A strategy with its effect, and what it scores a SPECIAL for (Advanced)."""

    special: str


class CompoundInfo(Named):
    """A type of tyres."""

    chips: int
    """Tyre chips more than those of the Car Chart (less if negative)."""
    bonuses: int
    """Soft bonuses of a fresh set."""
    sets: int
    """Sets a player may fit in a race, 0 for any number."""
    penalties: dict[str, int]
    """Movement lost, by weather."""
    further: bool = False
    """Comes only with the variant of additional tyres."""


class FuelInfo(Outbound):
    """Fuel management (Advanced)."""

    bids: dict[int, int]
    """The bonus to the qualifying value for each bid in turns."""


class RobotInfo(Outbound):
    """A class of robots with its movement points."""

    id: str
    mp: int


class PairInfo(Outbound):
    """A class of robots in race series, and the difficulty of a pair of it."""

    robot: str
    name: str
    letters: str
    mp: int
    plain: int
    traits: int
    """Difficulty of a pair with traits."""
    most: int
    """Pairs of it in a race."""
    tiles: int
    """Robots of it that can have traits: those with a tile."""


class BoostInfo(Named):
    """A level of the robots' speed boost."""

    difficulty: int
    average: float
    """Average movement points of two cards of the deck for a robot."""
    rule: str


class MixInfo(Outbound):
    """A mix of damage discs."""

    id: str
    name: str
    difficulty: int
    red: int
    brown: int


class DriverInfo(Outbound):
    """How many skills a driver has."""

    id: str
    name: str
    difficulty: int
    skills: int


class TraitInfo(Named):
    """A trait of robots."""

    rule: str


class TileInfo(Outbound):
    """A robots' tile: its look, and the traits on its back."""

    number: int
    robot: str
    body: str
    mark: str
    pattern: str
    traits: list[str]


class PaintInfo(Outbound):
    """A players' tile: its name and look."""

    number: int
    name: str
    body: str
    mark: str
    pattern: str


class PrintedSeries(Outbound):
    """A printed race series."""

    id: str
    name: str
    code: str
    difficulty: int


class SeriesInfo(Outbound):
    """The tables by which race series are designed, and the printed ones."""

    classes: list[PairInfo]
    """The weakest first."""
    boosts: list[BoostInfo]
    mixes: list[MixInfo]
    drivers: list[DriverInfo]
    traits: list[TraitInfo]
    tiles: list[TileInfo]
    paints: list[PaintInfo]
    """The players' tiles: everybody picks one."""
    printed: list[PrintedSeries]
    strategies: list[StrategyInfo]
    """Those with another effect in a race series."""
    points: list[int]
    """Of a season of a series, for each place."""
    pairs: int
    """Pairs of a full field."""
    cars: int
    """Cars of a race at most, players and teammates among them."""
    highest: int
    """The highest possible difficulty."""
    rules: dict[str, str]
    """The rule of each refusal, by code."""


class ReminderRule(Outbound):
    """An icon and a rule as text, on a reminder card."""

    icon: str
    text: str
    rule: str


class Reminder(Outbound):
    """A reminder card; it adds no rule."""

    id: str
    title: str
    lines: list[ReminderRule]


class F90Components(Components, tag="f90", tag_field="game"):
    """All printed components of F90."""

    cards: list[CardInfo]
    charts: list[ChartInfo]
    strategies: list[StrategyInfo]
    robots: list[RobotInfo]
    skills: list[Named]
    compounds: list[CompoundInfo]
    conditions: list[Named]
    """The kinds of weather, driest first."""
    events: list[Named]
    """Weather and flag symbols of cards."""
    symbols: list[Named]
    """Special symbols of Track Cards."""
    icons: list[Named]
    """Symbols of the off-track paths."""
    phases: list[Named]
    """Lettered phases of the individual turn, each before its parts; none where it has none."""
    fuel: FuelInfo
    reminders: list[Reminder]
    """Reminder cards, the most pressing first; none where the edition has none."""
    series: SeriesInfo | UnsetType = UNSET
    """Race series, where the edition has them."""
