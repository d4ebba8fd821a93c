"""The question of a seat, what it holds, and the outcome of an answer."""

from __future__ import annotations

from typing import Literal

from msgspec import UNSET, UnsetType

from pitboard.server.wire import (
    AutomaticAnswer,
    Choice,
    Outbound,
    Outcome,
    QuestionMessage,
    TurnAnswer,
)


class F90Choice(Choice):
    """One legal answer, with the cards it uses."""

    cards: list[int]
    chance: int | UnsetType = UNSET
    """Percent, if an unknown card decides whether it succeeds."""
    risk: bool | UnsetType = UNSET
    """It has a cost that other answers do not have: the page never preselects it."""


class CardRefusal(Outbound):
    """Why a card of the own hand (or frozen) cannot be played alone now."""

    card: int
    code: str
    text: str
    rule: str


class StakeInfo(Outbound):
    """A stake of the answer: a gain, a possible loss (`warn`), or a symbol's meaning (`icon`)."""

    term: str
    text: str
    warn: bool
    icon: str


class CardEntry(Outbound):
    """Cards for a contest, or two for a movement: of all with the same value and price, those that
    are missed least."""

    action: str
    value: int
    tyres: int | UnsetType = UNSET
    """Tyre points that they cost, if any."""


class SectionChance(Outbound):
    """The chance of a car's own blind checks in a section, in percent, with its target now."""

    section: int
    late: int | UnsetType = UNSET
    """Of a Late Brake."""
    extreme: int | UnsetType = UNSET
    """Of its Extreme Trajectory."""


class F90QuestionMessage(QuestionMessage):
    """The question of a seat, and why some of its cards are no answer."""

    choices: list[F90Choice]
    refusals: list[CardRefusal]
    stakes: list[StakeInfo]
    plan: str | UnsetType = UNSET
    """The plan that may answer it with the default, without showing it."""
    urgent: bool | UnsetType = UNSET
    """Another answer than the default may be better."""
    phase: str | UnsetType = UNSET
    """Lettered phase of the individual turn, if the edition has some."""
    automatic: AutomaticAnswer | UnsetType = UNSET
    """The answer that may be given without asking."""
    opens: str | UnsetType = UNSET
    """The answer with which a stop is composed."""
    usual: str | UnsetType = UNSET
    """The answer that is selected at first, of a question that has no safe one."""
    entries: list[CardEntry] | UnsetType = UNSET
    """One for each value that cards can have in a contest, or for each sum of their movement, the
    highest last."""
    chances: list[SectionChance] | UnsetType = UNSET
    """Blind checks in the sections that the car can come to."""
    cards: F90QuestionMessage | UnsetType = UNSET
    """The question of the cards after this one, with all plays: they can be picked together."""


class Hidden(Outbound, kw_only=True):
    """The private state of one seat; in a replay, at a frame."""

    seat: int
    hand: list[int]
    drawn: list[int]
    """The two cards a LUCKY player chooses from."""
    contest: list[int]
    """Own cards lying face down in the contest."""
    commitment: int
    """Own card of a secret choice, 0 for none."""
    skill: str | UnsetType = UNSET
    """Own choice, also while it is secret; this and the following fields by module."""
    further: list[str] | UnsetType = UNSET
    """Own skills beside the first one."""
    setup: list[int] | UnsetType = UNSET
    bid: int | UnsetType = UNSET
    known_weather: int | UnsetType | None = UNSET
    """The effect of the next Weather card, for a player who has looked at it."""
    known_checks: list[int] | UnsetType = UNSET
    """Check Factors of the weather checks, for a player who has looked; 0 for a used one."""


class F90Own(Hidden, tag="f90", tag_field="game"):
    """The state and question of one seat."""

    # A struct has one base with fields: those of OwnSeat are declared again, in their order.
    seat: int
    can_undo: bool
    asked: F90QuestionMessage | None


class Term(Outbound):
    """One term of a sum. Missing terms are left out, not shown as 0."""

    kind: Literal[
        "card",
        "trajectory",
        "strategy",
        "modifier",
        "other",
        "double",
        "soft",
        "push",
        "weather",
        "delay",
    ]
    label: str
    value: int
    card: int = 0
    left: bool | UnsetType = UNSET
    """Left out: the total is without it."""
    pick: str | UnsetType = UNSET
    """The kind of the pick of the turn that switches it."""


class PathSection(Outbound):
    """What movement points are spent on. Sections count from 0."""

    kind: Literal["enter", "overtake", "lap", "unlap", "flag", "re-enter"]
    section: int
    cost: int
    other: int = -1
    """The car that is passed."""


class Payment(Outbound):
    """A cost of the action."""

    kind: Literal["tyres", "damage", "cards", "draws"]
    count: int
    label: str


class Chance(Outbound):
    """The chance to pass a check, from what the seat can know."""

    kind: Literal["check", "blind", "extreme", "late-braking", "lapping"]
    limit: int
    percent: int
    label: str


class Ending(Outbound):
    """Where the car would stand."""

    section: int
    lap: int
    place: int
    at: str


class F90Outcome(Outcome, tag="f90", tag_field="game"):
    """The outcome of an action: its sum, path, costs and chances."""

    terms: list[Term]
    total: int | None
    path: list[PathSection]
    lost: int
    """Movement points that are left over and lost."""
    pays: list[Payment]
    chances: list[Chance]
    ends: Ending | None
    specials: int
    """SPECIALs it would score, each a Track Card."""


# ---- The whole turn


class TurnPick(Outbound):
    """A question that follows in the turn, and how it would be answered."""

    kind: str
    choices: list[F90Choice]
    action: str
    """The answer that the turn has."""
    usual: str
    """The answer that it has unless the player picks another."""
    value: int | UnsetType = UNSET
    """The Check Factor to stay within, or the target of a Late Braking."""
    hopeless: bool | UnsetType = UNSET
    """No answer but the usual one can succeed."""
    section: int | UnsetType = UNSET
    """The section a trajectory point is in."""
    several: list[str] | UnsetType = UNSET
    """All answers, of a question that comes again until enough cards have gone."""
    weakest: list[list[str]] | UnsetType = UNSET
    """For each number of cards that may go, those that are missed least."""


class F90Turn(Outbound, tag="f90", tag_field="game"):
    """A turn that is composed: its small answers, and the questions that they answer."""

    picks: list[TurnPick]
    answers: list[TurnAnswer]
    """What the page sends back to play the turn."""
    then: list[str]
    """What can still be asked afterwards, as text; empty: nothing."""
    stop: bool | UnsetType = UNSET
    """It is a pit stop."""
