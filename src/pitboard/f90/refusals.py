"""Why actions are refused in F90: stable codes; sentences under `error-<value>`."""

from __future__ import annotations

from enum import StrEnum


class F90Refusal(StrEnum):
    """The reasons, grouped as the chapters are."""

    WRONG_VERB = "wrong-verb"
    NOT_LEGAL = "not-legal"
    NO_SUCH_CARD = "no-such-card"
    NOT_IN_HAND = "not-in-hand"
    FROZEN = "card-frozen"
    CHART_TAKEN = "chart-taken"
    CHART_UNKNOWN = "chart-unknown"
    STRATEGY_UNKNOWN = "strategy-unknown"
    TOO_MANY_CARDS = "too-many-cards"
    SAME_CARD = "same-card-twice"
    PAIR = "illegal-pair"
    TYRES = "cannot-pay-tyres"
    CHIP_NEEDED = "chip-needed"
    SLOTS = "no-damage-slots"
    DISCARDS = "cannot-discard"
    MOVEMENT_CARD = "movement-card-cannot-pay"
    HAND_LIMIT = "hand-over-limit"
    MUST_PASS = "must-pass"  # noqa: S105 (a pass on the track)
    CANNOT_PASS = "cannot-pass"  # noqa: S105 (a pass on the track)
    POINT_TAKEN = "point-taken"
    NOT_DRAWN = "not-one-of-the-drawn"
    NOT_TAKEABLE = "card-not-takeable"
    SKILL_UNKNOWN = "skill-unknown"
    SETUP_VALUE = "setup-value"
    SETUP_POINTS = "setup-points"
    FUEL_BID = "fuel-bid"
    FUEL = "fuel-amount"
    TYRES_UNKNOWN = "tyres-unknown"
    SOFT_SETS = "soft-sets"
    SOFT_BONUS = "soft-bonus-not-needed"
    TRACK_CARD = "track-card-corner"
    LATE_CARD = "late-braking-card"
    NO_YELLOW = "no-yellow-flag"
    YELLOW_CORNER = "yellow-corner"
    YELLOW_TWICE = "yellow-twice"
    YELLOW_PLACE = "yellow-place"
    PUSH = "push-chips"
