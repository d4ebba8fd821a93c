"""Renders a race of Race! Formula 90 as text: events, questions, answers and cards.

`RaceWords` knows what numbers stand for (a car, a card, a section); `F90Narrator` also renders what
an answer would do. Neither knows a rule: the engine decides what an event contains, and computes
outcomes on a state sampled from the seat's own view, so that nothing hidden can leak into a label.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, MutableSequence, Sequence
from functools import lru_cache
from operator import attrgetter
from typing import Any

from pitboard.core.action import Action
from pitboard.core.errors import PitboardError
from pitboard.core.game import Decision
from pitboard.core.rng import RandomSource
from pitboard.core.schema import Type
from pitboard.f90.box.box import Box, SetupTable
from pitboard.f90.box.cards import ANY_CORNER, CardType, Deck
from pitboard.f90.box.track import Track
from pitboard.f90.chapters.playing import SKIP
from pitboard.f90.chapters.starting import qualifying_value
from pitboard.f90.modules.teammates import dared_limit
from pitboard.f90.modules.track_cards import TOKENS
from pitboard.f90.outlook import Outlook, chance, contest_value, outlook
from pitboard.f90.sampling import sample_state
from pitboard.f90.schema import NONE, POINT, SCHEMA
from pitboard.f90.state.config import Config
from pitboard.f90.state.race import State
from pitboard.f90.state.view import F90View
from pitboard.i18n import Translator, error_text
from pitboard.words.f90.modules import ModuleAnswers
from pitboard.words.narrator import WHO, ValueFormatter, address_reader
from pitboard.words.sentence import mark

_DETAIL_MESSAGES = {
    "qualifying-chosen": (("fuel", "event-qualifying-chosen-fuel"),),
    "movement": (("soft", "event-movement-soft"), ("lost", "event-movement-lost")),
    "flags-cleared": (("stay", "event-flags-cleared-stay"),),
    "owes-stop": (("turn", "event-owes-stop-turn"),),
    "weather": (
        ("card", "event-weather-start"),
        ("check", "event-weather-r-card"),
        ("alone", "event-weather-alone"),
    ),
    "yellow-flag": (("track_card", "event-yellow-flag-r-card"),),
    "green-flag": (("track_card", "event-green-flag-r-card"),),
    "forced": (("r_card", "event-forced-r-card"),),
    "forced-trajectory": (("r_card", "event-forced-trajectory-r-card"),),
}
"""Messages of events that have a detail (a field that is set); the last match counts."""

DERIVED_ARGUMENTS = {
    "point": ("trajectory",),
    "ask_play": ("trajectory",),
    "ask_trajectory": ("costs",),
    "contest-value": ("doubled",),
    "movement": ("strategy",),
    "trait": ("effect",),
}
"""Arguments of messages that are no fields: they are computed from those that are."""

EFFECTS = (
    "trajectory",
    "strategy",
    "soft",
    "weather",
    "delay",
    "tyres",
    "discards",
    "damage",
    "checks",
    "draws",
)
"""The effects of playing cards, in the order they are shown: `label-<name>`."""
CACHED_EFFECTS = 5_000


class RaceWords:
    """Renders the things of one race in one language; `names` are the cars' names by index."""

    def __init__(
        self,
        tr: Translator,
        box: Box,
        track: Track,
        deck: Deck,
        names: Sequence[str],
        *,
        setup: SetupTable | None = None,
    ) -> None:
        self.tr = tr
        self.box = box
        self._setup = setup or box.setup
        self.track = track
        self.deck = deck
        self.names = tuple(names)
        self._last_event: tuple[Mapping[str, Any], dict[str, Any]] | None = None
        self._sections: dict[int, str] = {}
        """Cache: names of sections."""
        self._values = ValueFormatter(
            car=self.car,
            seat=self.car,
            card=self.card,
            section=self.section,
            strategy=self.strategy,
            chart=self.chart,
            skill=self.skill,
            compound=self.compound,
            condition=self.condition,
            symbol=lambda name: tr.text(f"f90-symbol-{name}"),
            setup=self.setup,
            slot=self.weather,
            modifier="{:+d}".format,
            **{"weather-deck": lambda name: tr.text(f"f90-weather-deck-{name}")},
            robot=str.upper,
            trait=self.trait,
        )

    # -- things

    def car(self, index: int) -> str:
        """Names a car."""
        return self.names[index] if 0 <= index < len(self.names) else self.tr.text("f90-nobody")

    def reader(self, role: str, car: int) -> str:  # noqa: ARG002 (marks name the car)
        """Gets the pronoun for the reader, as the one who acts or who is acted upon."""
        return self.tr.text(f"reader-{role}")

    def section(self, index: int) -> str:
        """Names a section, counted from 1, with its corner if it has one."""
        if index not in self._sections:
            self._sections[index] = self._name_section(index)
        return self._sections[index]

    def _name_section(self, index: int) -> str:
        number = self.track.sections[index].corner
        corner = self.corner(number) if number else ""
        message = "f90-section-of-corner" if corner else "f90-section"
        args = {"corner": corner} if corner else {}
        return self.tr.text(message, number=index + 1, **args)

    def corner(self, number: int) -> str:
        """Names a corner, or any corner (on a Track Card)."""
        if number == ANY_CORNER:
            return self.tr.text("f90-any-corner")
        return self.track.corners[number - 1].name

    def weather(self, slot: int) -> str:
        """Describes a slot of the weather table, and how far it is from other weather."""
        conditions = [each.condition for each in self.track.weather]
        here = conditions[slot]
        drier = next((i for i in range(slot, -1, -1) if conditions[i] != here), -1)
        wetter = next((i for i in range(slot, len(conditions)) if conditions[i] != here), -1)
        steps = [
            self.tr.text("f90-steps-from", count=abs(slot - other), condition=name)
            for other in (drier, wetter)
            if other >= 0
            for name in [self.condition(conditions[other])]
        ]
        return ", ".join([self.condition(here), *steps])

    def card(self, card: int) -> str:
        """Names a card by its movement value, check factor and type."""
        if not card:
            return self.tr.text("f90-no-card")
        corner = self.deck.corners[card]
        return self.tr.text(
            "f90-track-card" if corner else "f90-card",
            type=self._type(self.deck.types[card]),
            move=self.deck.moves[card],
            factor=self.deck.factors[card],
            **({"corner": self.corner(corner)} if corner else {}),
        )

    def where(self, card: int) -> str:
        """Names the corner of a Track Card; empty for a Race Card."""
        corner = self.deck.corners[card]
        return self.tr.text("f90-at-corner", corner=self.corner(corner)) if corner else ""

    def card_costs(self, card: int) -> str:
        """Lists the costs and effects of playing a card; empty if there are none."""
        deck = self.deck
        parts = [
            self.tr.text(f"f90-card-{name}", count=count)
            for name, count in (
                ("tyres", deck.tyres[card]),
                ("discards", deck.discards[card]),
                ("damage", deck.damage[card]),
                ("draws", deck.draws[card]),
            )
            if count
        ]
        check = deck.checks[card]
        if check is not None:
            kind = "f90-card-blind" if deck.blinds[card] else "f90-card-check"
            parts.append(self.tr.text(kind, modifier=check, signed=f"{check:+d}"))
        parts += [self.tr.text(f"f90-symbol-{symbol}") for symbol in deck.symbols[card]]
        return ", ".join(parts)

    def trajectory(self, section: int, point: int) -> str:
        """Names a trajectory point, or none."""
        if point < 0:
            return self.tr.text("f90-no-trajectory")
        found = self.track.points[section][point]
        name = self._type(found.type)
        if found.second is not None:
            name = self.tr.text("f90-either", first=name, second=self._type(found.second))
        message = "f90-extreme-trajectory" if found.extreme else "f90-trajectory"
        return self.tr.text(message, type=name, bonus=found.bonus)

    def trajectory_in_full(self, section: int, point: int) -> str:
        """Names a trajectory point with what it costs."""
        found = self.track.points[section][point]
        name = self.trajectory(section, point)
        costs = self.costs(found.tyres, found.damage, found.cards)
        return self.tr.text("f90-card-with-costs", card=name, costs=costs) if costs else name

    def costs(self, tyres: int, damage: int, cards: int, percent: int = -1) -> str:
        """Lists the costs of a trajectory, and the chance of its blind check if that is given."""
        counts = (("tyres", tyres), ("discards", cards), ("damage", damage))
        parts = [self.tr.text(f"f90-card-{name}", count=count) for name, count in counts if count]
        if percent >= 0:
            parts.append(self.tr.text("f90-blind-chance", percent=percent))
        return ", ".join(parts)

    def brake_board(self, index: int) -> str:
        """Describes the brake board of a section; empty where there is none."""
        section = self.track.sections[index]
        if section.board is None:
            return ""
        if not section.brakes_late:
            return self.tr.text("board-no-late-braking")
        target = section.late_braking
        shown = f"{target:+d}" if self.track.own_targets and target else str(target)
        return self.tr.text("f90-brake-board", target=shown)

    def strategy(self, name: str) -> str:
        return self.tr.text(f"f90-strategy-{name}")

    def chart(self, name: str) -> str:
        return self.tr.text(f"f90-chart-{name}")

    def skill(self, name: str) -> str:
        return self.tr.text(f"f90-skill-{name}")

    def trait(self, name: str) -> str:
        return self.tr.text(f"f90-trait-{name}")

    def compound(self, name: str) -> str:
        return self.tr.text(f"f90-compound-{name}")

    def condition(self, name: str) -> str:
        return self.tr.text(f"f90-condition-{name}")

    def setup(self, points: Sequence[int]) -> str:
        """Describes what setup points buy."""
        return self.tr.text("f90-setup-points", **self._setup.bought(tuple(points)))

    # -- sentences

    def event(self, kind: str, data: Mapping[str, Any], reader: int | None = None) -> str:
        """Renders an event, from its kind and the data that the reader may know."""
        schema = SCHEMA.events[kind]
        own = not schema.private.isdisjoint(data)
        message = f"event-{kind}-own" if own else f"event-{kind}"
        for detail, detailed in _DETAIL_MESSAGES.get(kind, ()):
            if data.get(detail):
                message = detailed
        args = self._event_arguments(kind, data)
        if reader is None:
            return self.tr.text(message, **args, me="no")
        args = address_reader(args, data, lambda _, car: car == reader, self.reader)
        return self.tr.text(message, **args)

    def _event_arguments(self, kind: str, data: Mapping[str, Any]) -> dict[str, Any]:
        """Gets the arguments of an event's message; those of the last event are cached, because
        one text follows for each reader whom it names."""
        if self._last_event is None or self._last_event[0] is not data:
            args = self._values.arguments(SCHEMA.events[kind], data)
            if kind in DERIVED_ARGUMENTS:
                args |= self._derived_arguments(kind, data)
            self._last_event = data, args
        return self._last_event[1]

    def seats_named(self, data: Mapping[str, Any]) -> frozenset[int]:
        """Gets the seats that an event names; robots have higher numbers."""
        return frozenset(value for key in WHO if isinstance(value := data.get(key), int))

    def prompt(self, decision: Decision) -> str:
        """Renders the question of a decision."""
        kind = decision.kind.removeprefix("ask_").replace("_", "-")
        message = f"prompt-{kind}"
        if kind == "qualifying" and len(decision.default.args) > 1:
            message = "prompt-qualifying-fuel"
        elif kind == "skill" and len(decision.default.args) > 1:
            message = "prompt-skills"
        elif kind == "pit" and SKIP in decision.actions:
            message = "prompt-pit-or-skip"
        elif kind == "trajectory" and "value" in decision.data:
            message = "prompt-trajectory-extreme"
        elif kind == "force" and "value" in decision.data:
            message = "prompt-force-either" if "target" in decision.data else "prompt-force-extreme"
        schema, data = SCHEMA.questions[decision.kind], decision.data
        more = self._derived_arguments(decision.kind, data)
        return self.tr.text(message, **self._values.arguments(schema, data), **more)

    def action(self, action: Action, decision: Decision) -> str:
        """Renders an answer."""
        parts = [
            str(self._argument(type_, value, decision))
            for type_, value in SCHEMA.arguments(decision.kind, action)
        ]
        return self.tr.text(f"action-{action.verb}", what=", ".join(parts), count=len(parts))

    def _argument(self, type_: Type, value: int | str, decision: Decision) -> Any:
        if type_ is POINT:
            return self.trajectory(decision.integer("section"), int(value))
        if type_ is NONE:
            return self.tr.text("f90-no-trajectory")
        return self._values.format(type_, value)

    def _derived_arguments(self, kind: str, data: Mapping[str, Any]) -> dict[str, Any]:
        """Computes arguments from others; `DERIVED_ARGUMENTS` lists them."""
        match kind:
            case "trait":
                return {"effect": self.tr.text(f"f90-effect-trait-{data['trait']}")}
            case "point" | "ask_play":
                return {"trajectory": self.trajectory(data["section"], data["point"])}
            case "ask_trajectory":
                return {"costs": self.costs(data["tyres"], data["damage"], data["cards"])}
            case "contest-value":
                # The part of the value from Track Cards that count twice in a contest.
                moves = sum(self.deck.moves[card] for card in data["cards"])
                return {"doubled": data["value"] - data["modifier"] - moves}
            case "movement":
                # Movement points that come neither from cards, trajectory nor soft tyres.
                others = data["cards"] + data["trajectory"] + data.get("soft", 0)
                others -= data.get("lost", 0)
                return {"strategy": data["mp"] - others}
        return {}

    def _type(self, card_type: int) -> str:
        return self.tr.text(f"board-{CardType(card_type).name.lower()}")


class MarkedWords(RaceWords):
    """Marks cars and cards instead of naming them; the page shows plates for the marks."""

    def car(self, index: int) -> str:
        return mark("car", index) if index >= 0 else super().car(index)

    def card(self, card: int) -> str:
        return mark("card", card) if card else super().card(card)

    def reader(self, role: str, car: int) -> str:
        return mark(role, car)


_ORDER = list(range(1000))
RandomSource("imagined").shuffle(_ORDER)


class _OneOrder(RandomSource):
    """A random source with a fixed shuffle: sampled states are only read, any order will do."""

    def shuffle(self, items: MutableSequence[Any]) -> None:
        items[:] = sorted(items, key=_ORDER.__getitem__)


class SampledStates:
    """Samples a state consistent with a view, and caches the one of the last view."""

    __slots__ = ("_config", "_last")

    def __init__(self, config: Config) -> None:
        self._config = config
        self._last: tuple[F90View, State] | None = None

    def __call__(self, view: F90View) -> State:
        """Gets the state of a view, the same for the same view; callers must not change it."""
        if self._last is None or self._last[0] is not view:
            self._last = view, sample_state(self._config, view, _OneOrder("imagined"))
        return self._last[1]


CHANCES = frozenset(("blind", "follow", "late", "extreme"))
"""Verbs of answers that an unknown card may decide."""


class F90Narrator:
    """Renders one race in one language; `names` are those of the players."""

    def __init__(
        self,
        tr: Translator,
        names: Sequence[str],
        config: Config,
        words: type[RaceWords] = RaceWords,
        imagine: Callable[[F90View], State] | None = None,
    ) -> None:
        self.tr = tr
        self.config = config
        self.names = (*names, *robot_names(tr, config.robots))
        printed = config.box, config.track, config.deck
        self.words = words(tr, *printed, self.names, setup=config.setup)
        self._modules = ModuleAnswers(self.words)
        self._imagine = imagine or SampledStates(config)
        self._named: dict[int, str] = {}
        """Cache: names of cards with their printed costs."""

    # -- cars, cards and events

    def name(self, car: int) -> str:
        return self.words.car(car)

    def card(self, card: int) -> str:
        """Names a card with its costs and effects."""
        if card not in self._named:
            self._named[card] = self._name_card(card)
        return self._named[card]

    def _name_card(self, card: int) -> str:
        costs = self.words.card_costs(card) if card else ""
        name = self.words.card(card)
        return self.tr.text("f90-card-with-costs", card=name, costs=costs) if costs else name

    def event(self, kind: str, data: Mapping[str, Any], reader: int | None = None) -> str:
        """Renders an event, from its kind and the data that the reader may know."""
        own = data.get("car") in self.config.mates
        if kind == "refuel-chit" and data["car"] >= self.config.players and not own:
            # A robot's chit names only its class: the best placed robot of it will use it.
            robot = self.config.robots[data["car"] - self.config.players].upper()
            if second := data.get("second"):
                args = {"robot": robot, "turn": data["turn"], "second": second}
                return self.tr.text("event-refuel-chit-twice", **args)
            return self.tr.text("event-refuel-chit-robot", robot=robot, turn=data["turn"])
        return self.words.event(kind, data, reader)

    def seats_named(self, data: Mapping[str, Any]) -> frozenset[int]:
        """Gets the seats that an event names; the text for all others is the same."""
        return self.words.seats_named(data)

    def refusal(self, error: PitboardError) -> str:
        """Renders why an action is refused, and by which rule."""
        return error_text(self.tr, error)

    # -- questions and answers

    def prompt(self, decision: Decision) -> str:
        """Renders the question of a decision."""
        return self.words.prompt(decision)

    def action(self, decision: Decision, action: Action, view: F90View) -> str:
        """Renders an answer and what it would do."""
        tr, data = self.tr, decision.data
        match action:
            case ("play" | "play-soft" | "play-white", *_):
                return self._play(action, view)
            case ("contest", *_):
                value = self.contest_value(decision, action)
                return tr.text("label-contest", cards=self._cards(action), value=value)
            case ("check", int(card)):
                passed = (
                    "yes" if self.config.deck.factors[card] <= decision.integer("value") else "no"
                )
                return tr.text("label-check", card=self.words.card(card), passed=passed)
            case ("blind" | "follow" as verb, *_) if verb == "blind" or "value" in data:
                return tr.text(f"label-{verb}", chance=self.chance_of(decision, action, view))
            case ("late" | "extreme" as verb, *_) if verb == "late" or decision.kind == "ask_force":
                return self._dare(action, decision, view)
            case ("pass",):
                return tr.text("label-pass", cost=data["cost"])
            case ("chart", str(chart)):
                return self._chart(chart)
            case ("strategy", str(strategy)):
                effect = tr.text(f"f90-effect-{self.config.strategies[strategy].effect}")
                return tr.text("label-choice", name=self.words.strategy(strategy), effect=effect)
            case ("keep" | "take" | "discard" | "pay" | "next" | "qualify" as verb, int(card)):
                return tr.text(f"action-{verb}", what=self.card(card), count=1)
        label = self._modules.label(decision, action, view, self._imagine)
        return label or self.words.action(action, decision)

    def outlook(self, action: Action, view: F90View) -> Outlook:
        """Gets the effects of playing cards, as far as the viewer can know."""
        state = self._imagine(view)
        soft = TOKENS.get(action.verb, 0)
        return outlook(state, state.cars[state.mover], action.numbers(), soft=soft)

    def qualifying_value(self, action: Action, view: F90View) -> int:
        """Gets the viewer's qualifying value with a card, and with fuel if there is any."""
        card, fuel = (*action.numbers(), 0)[:2]
        assert view.viewer is not None  # noqa: S101 (only seats qualify)
        return qualifying_value(self._imagine(view), view.viewer, card, fuel)

    def contest_value(self, decision: Decision, action: Action) -> int:
        """Gets the value of cards in a contest."""
        section, modifier = decision.integer("section"), decision.integer("modifier")
        return contest_value(self.config, section, action.numbers(), modifier)

    def chance_of(self, decision: Decision, action: Action, view: F90View) -> int | None:
        """Gets the chance in percent of an answer that an unknown card decides; None otherwise."""
        match action:
            case ("blind",):
                return self.chance(view, decision.integer("value"))
            case ("follow",) if "value" in decision.data:
                return self.chance(view, decision.integer("value"))
            case ("late",):
                printed = self.config.track.late_braking[decision.integer("section")]
                return self.chance(view, decision.integer("target", printed))
            case ("extreme", int()) if decision.kind == "ask_force":
                state = self._imagine(view)
                dared = dared_limit(state, state.cars[decision.integer("other")], Action(action))
                return self.chance(view, dared)
        return None

    def chance(self, view: F90View, limit: int) -> int:
        """Gets how many of a hundred draws give a Check Factor of `limit` or less."""
        return chance(self._imagine(view), view.viewer, limit)

    def _play(self, action: Action, view: F90View) -> str:
        ahead = self.outlook(action, view)
        label = self.tr.text("label-play", cards=self._cards(action), points=ahead.points)
        return label + _effects_text(self.tr, *_effects(ahead))

    def _dare(self, action: Action, decision: Decision, view: F90View) -> str:
        """Renders a Late Braking, or the Extreme Trajectory that a robot is forced onto."""
        percent = self.chance_of(decision, action, view)
        if action.verb == "extreme":
            trajectory = self.words.trajectory(decision.integer("section"), action.numbers()[0])
            return self.tr.text("label-dare-extreme", trajectory=trajectory, chance=percent)
        if action.args:
            return self.tr.text("label-late-card", card=self._cards(action))
        return self.tr.text("label-late", chance=percent)

    def _cards(self, action: Action) -> str:
        names = [self.words.card(card) for card in action.numbers()]
        if len(names) != 2:
            return ", ".join(names)
        return self.tr.text("label-and", first=names[0], second=names[1])

    def _chart(self, chart: str) -> str:
        printed = next(each for each in self.config.charts if each.id == chart)
        return self.tr.text(
            "label-chart",
            chart=self.words.chart(chart),
            tyres=printed.tyres,
            cards=printed.cards,
            slots=printed.slots,
        )


_effects = attrgetter(*EFFECTS)


@lru_cache(maxsize=CACHED_EFFECTS)
def _effects_text(tr: Translator, *counts: int) -> str:
    """Lists what a play costs and draws, each after a comma."""
    effects = zip(EFFECTS, counts, strict=True)
    return "".join(f", {tr.text(f'label-{name}', count=count)}" for name, count in effects if count)


def robot_names(tr: Translator, robots: Sequence[str]) -> list[str]:
    """Names robots by their class and a number."""
    seen: Counter[str] = Counter()
    names = []
    for robot in robots:
        seen[robot] += 1
        names.append(tr.text("f90-robot", **{"class": robot.upper(), "number": seen[robot]}))
    return names
