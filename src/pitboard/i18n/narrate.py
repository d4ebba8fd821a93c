"""Tells a race to people: what happened, what is asked, and what each answer would bring.

The words are those of `RaceWords`. What an answer would bring is asked of the engine, on a state
imagined from the asker's own view: nothing hidden can leak into a label.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from pitboard.core.action import Action
from pitboard.core.errors import PitboardError
from pitboard.core.game import Decision
from pitboard.core.rng import RandomSource
from pitboard.f90.playing import tyre_cost
from pitboard.f90.state import Setup, State
from pitboard.f90.trajectories import trajectory_bonus
from pitboard.f90.view import F90View, sample_state
from pitboard.i18n import Translator, error_text
from pitboard.i18n.f90 import RaceWords


@dataclass(frozen=True, slots=True)
class Outcome:
    """What playing cards brings: movement points, where they come from, and what they cost."""

    points: int
    trajectory: int
    strategy: int
    tyres: int
    damage: int
    checks: int
    draws: int


class Narrator:
    """Speaks of one race in one language; `names` are those of the players."""

    def __init__(self, tr: Translator, names: Sequence[str], setup: Setup) -> None:
        self.tr = tr
        self.setup = setup
        self.names = (*names, *robot_names(tr, setup.robots))
        self.words = RaceWords(tr, setup.track, setup.deck, self.names)
        self._imagined: tuple[F90View, State] | None = None

    # -- what is and what happened

    def name(self, car: int) -> str:
        return self.words.car(car)

    def card(self, card: int) -> str:
        """Names a card with what it costs and brings."""
        costs = self.words.card_costs(card) if card else ""
        name = self.words.card(card)
        return self.tr.text("f90-card-with-costs", card=name, costs=costs) if costs else name

    def event(self, kind: str, data: Mapping[str, Any]) -> str:
        """Tells an event, from its kind and data as the listener may know them."""
        return self.words.event(kind, data)

    def refusal(self, error: PitboardError) -> str:
        """Says why something cannot be done, and by which rule."""
        return error_text(self.tr, error)

    # -- what is asked and what may be answered

    def prompt(self, decision: Decision) -> str:
        """Asks what a seat has to decide."""
        return self.words.prompt(decision)

    def action(self, decision: Decision, action: Action, view: F90View) -> str:
        """Says what an answer means and what it would bring."""
        tr, data = self.tr, decision.data
        match action:
            case ("play", *_):
                return self._play(action, view)
            case ("contest", *_):
                value = self.contest_value(decision, action)
                return tr.text("label-contest", cards=self._cards(action), value=value)
            case ("check", int(card)):
                passed = "yes" if self.setup.deck.factors[card] <= data["value"] else "no"
                return tr.text("label-check", card=self.words.card(card), passed=passed)
            case ("blind",):
                return tr.text("label-blind", chance=self.chance(view, data["value"]))
            case ("late",):
                target = self.setup.track.late_braking[data["section"]]
                return tr.text("label-late", chance=self.chance(view, target))
            case ("pass",):
                return tr.text("label-pass", cost=data["cost"])
            case ("chart", str(chart)):
                return self._chart(chart)
            case ("strategy", str(strategy)):
                name, effect = self.words.strategy(strategy), tr.text(f"f90-effect-{strategy}")
                return tr.text("label-strategy-choice", strategy=name, effect=effect)
            case ("keep" | "take" | "discard" | "pay" | "next" | "qualify", int(card)):
                return tr.text(f"action-{action.verb}", what=self.card(card), count=1)
        return self.words.action(action, decision)

    def outcome(self, action: Action, view: F90View) -> Outcome:
        """Gets what playing cards would bring, as far as the viewer can know."""
        state = self._imagine(view)
        car, cards, deck = state.cars[state.mover], action.numbers(), self.setup.deck
        damage = sum(deck.damage[card] for card in cards)
        checks = sum(deck.checks[card] is not None for card in cards)
        trajectory = trajectory_bonus(state, car, cards)
        strategy = damage + checks if car.strategy == "hazard" else 0
        return Outcome(
            points=sum(deck.moves[card] for card in cards) + trajectory + strategy,
            trajectory=trajectory,
            strategy=strategy,
            tyres=tyre_cost(state, car, cards),
            damage=damage,
            checks=checks,
            draws=sum(deck.draws[card] for card in cards),
        )

    def contest_value(self, decision: Decision, action: Action) -> int:
        """Gets what cards are worth in a contest."""
        moves = self.setup.deck.moves
        return int(sum(moves[card] for card in action.numbers()) + decision.data["modifier"])

    def chance(self, view: F90View, limit: int) -> int:
        """Gets how many of a hundred draws give a Check Factor of `limit` or less.

        The viewer cannot tell the deck from the hands of others: any of these cards may come.
        """
        state = self._imagine(view)
        unseen = list(state.deck)
        if unseen:
            unseen += [c for car in state.cars if car.index != view.viewer for c in car.hand]
        else:
            unseen = state.discard
        factors = self.setup.deck.factors
        good = sum(factors[card] <= limit for card in unseen)
        return round(100 * good / len(unseen)) if unseen else 0

    def _imagine(self, view: F90View) -> State:
        """Gets a state the viewer cannot tell from the real one; the same for the same view."""
        if self._imagined is None or self._imagined[0] is not view:
            self._imagined = view, sample_state(self.setup, view, RandomSource("labels"))
        return self._imagined[1]

    def _play(self, action: Action, view: F90View) -> str:
        outcome = self.outcome(action, view)
        effects = [
            self.tr.text(f"label-{name}", count=count)
            for name in ("trajectory", "strategy", "tyres", "damage", "checks", "draws")
            if (count := getattr(outcome, name))
        ]
        cards = self._cards(action)
        return ", ".join([self.tr.text("label-play", cards=cards, points=outcome.points), *effects])

    def _cards(self, action: Action) -> str:
        names = [self.words.card(card) for card in action.numbers()]
        if len(names) != 2:
            return ", ".join(names)
        return self.tr.text("label-and", first=names[0], second=names[1])

    def _chart(self, chart: str) -> str:
        printed = next(each for each in self.setup.charts if each.id == chart)
        return self.tr.text(
            "label-chart",
            chart=self.words.chart(chart),
            tyres=printed.tyres,
            cards=printed.cards,
            slots=printed.slots,
        )


def robot_names(tr: Translator, robots: Sequence[str]) -> list[str]:
    """Names robots by their class and a number."""
    seen: Counter[str] = Counter()
    names = []
    for robot in robots:
        seen[robot] += 1
        names.append(tr.text("f90-robot", **{"class": robot.upper(), "number": seen[robot]}))
    return names
