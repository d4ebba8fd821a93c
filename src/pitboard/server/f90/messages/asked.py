"""What a seat is asked, what it holds, and what an answer would bring."""

from __future__ import annotations

from typing import Literal

from msgspec import UNSET, UnsetType

from pitboard.server.wire import Choice, Outbound, Outcome, QuestionMessage


class F90Choice(Choice):
    """One legal answer, with the cards it uses."""

    cards: list[int]
    chance: int | UnsetType = UNSET
    """Percent, where a card nobody knows decides whether it succeeds."""
    risk: bool | UnsetType = UNSET
    """It may cost what another answer does not: it is never the one that offers itself."""


class CardRefusal(Outbound):
    """Why a card of the own hand (or frozen) cannot be chosen now, alone."""

    card: int
    code: str
    text: str
    rule: str


class StakeInfo(Outbound):
    """What is at stake: what is won, what may be lost (`warn`), what a symbol means (`icon`)."""

    term: str
    text: str
    warn: bool
    icon: str


class F90QuestionMessage(QuestionMessage):
    """What a seat is asked, and why some of its cards are no answer."""

    choices: list[F90Choice]
    refusals: list[CardRefusal]
    stakes: list[StakeInfo]
    plan: str | UnsetType = UNSET
    """What may be planned ahead: answered by default without being shown."""
    urgent: bool | UnsetType = UNSET
    """Something speaks for another answer than the default."""
    phase: str | UnsetType = UNSET
    """Lettered phase of the individual turn, where the edition has some."""


class Hidden(Outbound, kw_only=True):
    """What one seat holds and others do not see; in a replay, at a frame."""

    seat: int
    hand: list[int]
    drawn: list[int]
    """The two cards a LUCKY player chooses from."""
    contest: list[int]
    """Own cards lying face down in the contest."""
    commitment: int
    """Own card of a secret choice, 0 for none."""
    skill: str | UnsetType = UNSET
    """Own choice, also while others do not see it; this and what follows by module."""
    further: list[str] | UnsetType = UNSET
    """Own skills beside the first one."""
    setup: list[int] | UnsetType = UNSET
    bid: int | UnsetType = UNSET
    known_weather: int | UnsetType | None = UNSET
    """What the next Weather card moves the weather by, for who has looked."""
    known_checks: list[int] | UnsetType = UNSET
    """Check Factors of the weather checks, for who has looked; 0 where one was used."""


class F90Own(Hidden, tag="f90", tag_field="game"):
    """What one seat holds and is asked."""

    # A struct has one base with fields: those of OwnSeat are declared again, in their order.
    seat: int
    can_undo: bool
    asked: F90QuestionMessage | None


class Term(Outbound):
    """One term of a sum. A term that is missing is left out, not shown as 0."""

    kind: Literal[
        "card",
        "trajectory",
        "strategy",
        "modifier",
        "other",
        "double",
        "soft",
        "weather",
        "delay",
    ]
    label: str
    value: int
    card: int = 0
    left: bool | UnsetType = UNSET
    """Left out: the total is without it."""


class PathStep(Outbound):
    """What movement points are spent on. Sections count from 0."""

    kind: Literal["enter", "overtake", "lap", "unlap", "flag", "re-enter"]
    section: int
    cost: int
    other: int = -1
    """The car that is passed."""


class Payment(Outbound):
    """What has to be paid."""

    kind: Literal["tyres", "damage", "cards", "draws"]
    count: int
    label: str


class Chance(Outbound):
    """A check to come: how likely it is to pass, from what the seat can know."""

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
    """The sum of an action, the way it drives, what it costs and risks."""

    terms: list[Term]
    total: int | None
    path: list[PathStep]
    lost: int
    """Movement points that are left over and lost."""
    pays: list[Payment]
    chances: list[Chance]
    ends: Ending | None
    specials: int
    """SPECIALs it would score, each a Track Card."""
