"""Fields of the Track Cards module for a race: their deck, and the cards played in this turn."""

from __future__ import annotations

from pitboard.core.fields import Fields, public, secret
from pitboard.f90.names import INDIVIDUAL_TURN, TRACK_CARDS


class TrackDeck(Fields, modules=(TRACK_CARDS,)):
    """The Track Cards that no player holds."""

    track_deck: list[int] = secret([])
    """The Track Card deck, top card last."""
    track_discard: list[int] = secret([])
    """The Track Card discard pile, top card last."""


class TrackCardsOfRace(Fields, modules=(TRACK_CARDS,)):
    """What the Track Cards played in this turn allow."""

    overtakes: tuple[int, ...] = public((), until=INDIVIDUAL_TURN)
    """Corners where a card played for movement allows overtaking."""
    late_card: int = public(0, until=INDIVIDUAL_TURN)
    """Track Card played to succeed in a Late Braking."""
