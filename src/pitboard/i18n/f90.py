"""Puts a race of Race! Formula 90 in words: events, questions, answers and cards.

It knows what numbers stand for (a car, a card, a section) and asks the translator for the rest.
It may not know a rule: what is worth telling was decided by whoever made the event.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from pitboard.core.action import Action
from pitboard.core.game import Decision
from pitboard.f90.cards import CardType, Deck
from pitboard.f90.track import Track
from pitboard.i18n import Translator

_OWN = {"draw": "cards", "contest-declared": "cards", "qualifying-chosen": "card"}
"""Events that tell their own seat more than the others, and the word that gives it away."""


class RaceWords:
    """Speaks of one race in one language; `names` are the cars' names by index."""

    def __init__(self, tr: Translator, track: Track, deck: Deck, names: Sequence[str]) -> None:
        self.tr = tr
        self.track = track
        self.deck = deck
        self.names = tuple(names)
        self._spoken: dict[str, Callable[[Any], str | int]] = {
            **dict.fromkeys(("car", "other", "chased"), self.car),
            **dict.fromkeys(("grid", "ranking", "order", "group", "declared"), self._cars),
            "card": self.card,
            "cards": self._cards,
            "section": self.section,
            "seat": self.car,
            "strategy": self.strategy,
            "chart": self.chart,
            "modifier": "{:+d}".format,
        }

    # -- things

    def car(self, index: int) -> str:
        """Names a car."""
        return self.names[index] if 0 <= index < len(self.names) else self.tr.text("f90-nobody")

    def section(self, index: int) -> str:
        """Names a section as people count, with its corner if it has one."""
        section = self.track.sections[index]
        corner = next((c.name for c in self.track.corners if c.number == section.corner), "")
        message = "f90-section-of-corner" if corner else "f90-section"
        args = {"corner": corner} if corner else {}
        return self.tr.text(message, number=index + 1, **args)

    def card(self, card: int) -> str:
        """Names a card by its movement value, check factor and type."""
        if not card:
            return self.tr.text("f90-no-card")
        return self.tr.text(
            "f90-card",
            type=self._type(self.deck.types[card]),
            move=self.deck.moves[card],
            factor=self.deck.factors[card],
        )

    def card_costs(self, card: int) -> str:
        """Says what playing a card costs and brings, nothing if nothing."""
        deck = self.deck
        parts = [
            self.tr.text(f"f90-card-{name}", count=count)
            for name, count in (
                ("tyres", deck.tyres[card]),
                ("damage", deck.damage[card]),
                ("draws", deck.draws[card]),
            )
            if count
        ]
        check = deck.checks[card]
        if check is not None:
            parts.append(self.tr.text("f90-card-check", modifier=check, signed=f"{check:+d}"))
        return ", ".join(parts)

    def trajectory(self, section: int, point: int) -> str:
        """Names a trajectory point, or says that there is none."""
        if point < 0:
            return self.tr.text("f90-no-trajectory")
        found = self.track.points[section][point]
        return self.tr.text("f90-trajectory", type=self._type(found.type), bonus=found.bonus)

    def strategy(self, name: str) -> str:
        return self.tr.text(f"f90-strategy-{name}")

    def chart(self, name: str) -> str:
        return self.tr.text(f"f90-chart-{name}")

    # -- sentences

    def event(self, kind: str, data: Mapping[str, Any]) -> str:
        """Tells an event, from its kind and data as the listener may know them."""
        own = "-own" if _OWN.get(kind) in data else ""
        return self.tr.text(f"event-{kind}{own}", **self._arguments(data))

    def prompt(self, decision: Decision) -> str:
        """Asks what a seat has to decide."""
        kind = decision.kind.removeprefix("ask_").replace("_", "-")
        return self.tr.text(f"prompt-{kind}", **self._arguments(decision.data))

    def action(self, action: Action, decision: Decision) -> str:
        """Says what an answer means."""
        what, count = self._object(action, decision), len(action.args)
        return self.tr.text(f"action-{action.verb}", what=what, count=count)

    def _object(self, action: Action, decision: Decision) -> str | int:
        match action:
            case ("strategy", str(name)):
                return self.strategy(name)
            case ("chart", str(name)):
                return self.chart(name)
            case ("point", int(point)):
                return self.trajectory(decision.data["section"], point)
            case ("point", _):
                return self.trajectory(0, -1)
            case ("first", int(modifier)):
                return f"{modifier:+d}"
        return self._cards(action.numbers())

    def _arguments(self, data: Mapping[str, Any]) -> dict[str, Any]:
        arguments = {
            key: self._spoken[key](value) if key in self._spoken else _plain(value)
            for key, value in data.items()
        }
        if "point" in data:
            arguments["trajectory"] = self.trajectory(data["section"], data["point"])
        if "trajectory" in data:
            # Movement points that come neither from cards nor from the trajectory.
            arguments["strategy"] = data["mp"] - data["cards"] - data["trajectory"]
        return arguments

    def _cars(self, indices: Sequence[int]) -> str:
        return ", ".join(map(self.car, indices))

    def _cards(self, cards: Sequence[int] | int) -> str | int:
        # Some events count cards instead of naming them.
        return cards if isinstance(cards, int) else ", ".join(map(self.card, cards))

    def _type(self, card_type: int) -> str:
        return self.tr.text(f"board-{CardType(card_type).name.lower()}")


def _plain(value: Any) -> Any:
    # Fluent chooses a sentence by a word: it knows no true and false.
    return ("no", "yes")[value] if isinstance(value, bool) else value
