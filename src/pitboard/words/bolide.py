"""Renders a race of Bolide as text: events, questions, answers and the rows of the tables.

It knows what numbers stand for (a car, a point, a row) and may not know a rule: where a move leads
is computed by the engine, on a state sampled from the seat's own view.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from pitboard.bolide.game import BOLIDE_GAME
from pitboard.bolide.motion import moves
from pitboard.bolide.motion.geometry import Point
from pitboard.bolide.motion.vectors import ZERO, minus, speed
from pitboard.bolide.ruleset import STRATEGIES
from pitboard.bolide.schema import SCHEMA
from pitboard.bolide.solver.look_ahead import LookAheads
from pitboard.bolide.state.race import Config, State
from pitboard.bolide.state.view import BolideView
from pitboard.core.action import Action
from pitboard.core.errors import PitboardError
from pitboard.core.game import Decision
from pitboard.core.rng import RandomSource
from pitboard.core.schema import Kind
from pitboard.i18n import Translator, error_text
from pitboard.words.narrator import ValueFormatter, address_reader, reader_arguments
from pitboard.words.sentence import mark

STEPS = frozenset(("move", "sharp", "brake", "slick", "off", "start", "back", "crawl", "rejoin"))
"""Verbs whose numbers are a step from where the car stands."""
FREE = frozenset(("move", "slick", "start", "rejoin"))
"""Those of `STEPS` after which a car drives on by its pawn."""


ROWS = {strategy.id: strategy for strategy in STRATEGIES.values()}


DERIVED_ARGUMENTS = dict.fromkeys(("move", "skid", "displaced", "run-off", "crawl"), ("way",))
"""Arguments of messages that are no fields: how far a car went, computed from its points."""
SIDES = (("east", "west"), ("north", "south"))
"""The direction of a step along each axis, positive and negative."""
CACHED_POINTS = 10_000


@dataclass(frozen=True, slots=True)
class Aim:
    """Where an answer leads a car if no die is rolled, and what follows there."""

    point: Point
    speed: int
    way: Point = ZERO
    """From where the car stands; none where it is put down."""
    draft: bool = False
    other: int = -1
    """The car it would have to engage."""
    pits: bool = False
    exits: int = -1
    """Points the car could drive to in the turn after it; -1 where that is not asked."""
    saved: bool = False
    """With none of these, a Sharp Braking would still keep it on the track."""


class BolideNarrator:
    """Renders one race in one language; `names` are those of the players."""

    def __init__(
        self,
        tr: Translator,
        names: Sequence[str],
        config: Config,
        imagine: SampledStates | None = None,
    ) -> None:
        self.tr = tr
        self.config = config
        self.names = car_names(tr, names, config)
        self._players = tuple(names)
        self.imagine = imagine or SampledStates()
        self._values = ValueFormatter(
            **dict.fromkeys(("tyres", "tread", "setup", "wish"), self._word),
            car=self.name,
            seat=self.player,
            point=self._place,
            points=lambda stops: self._place(stops[-1]),
            roll=lambda roll: f"{self.name(roll[0])} {roll[1]}",
            start=lambda start: tr.text(f"bolide-start-{start}"),
            weather=lambda weather: tr.text(f"bolide-weather-{weather}"),
            table=self.table,
        )

    # -- things

    def name(self, car: int) -> str:
        known = 0 <= car < len(self.names)
        return self.names[car] if known else self.tr.text("bolide-nobody")

    def table(self, table: str) -> str:
        """Gets the name of a table of the d12."""
        return self.tr.text(f"bolide-table-{table}")

    def row(self, table: str, row: str) -> str:
        """Gets the text of a row of a table."""
        return self.tr.text(f"bolide-row-{table}-{row}")

    def _place(self, place: Point) -> str:
        return _place(self.tr, *place)

    def format_move(self, move: Point) -> str:
        """Formats a move as players call it out: 6 west, 2 south."""
        return _format_move(self.tr, *move)

    def player(self, seat: int) -> str:
        """Gets the name of the player of a seat."""
        return self._players[seat]

    def reader(self, role: str, car: int) -> str:  # noqa: ARG002 (marks name the car)
        """Gets the pronoun for the reader, as the one who acts or who is acted upon."""
        return self.tr.text(f"reader-{role}")

    def _word(self, word: str) -> str:
        """Translates a word of a strategy or a wish; an empty one stays empty."""
        return self.tr.text(f"bolide-word-{word}") if word else ""

    def _sheet_row(self, strategy: str) -> str:
        """Formats a row of the race sheet, which is an event's strategy: ½ fuel, soft tyres."""
        row = ROWS[strategy]
        return self._words((row.fuel, row.tyres))

    def _words(self, words: Sequence[str | int]) -> str:
        return ", ".join(self._word(str(word)) for word in words)

    # -- sentences

    def event(self, kind: str, data: Mapping[str, Any], reader: int | None = None) -> str:
        """Renders an event, from its kind and the data that the reader may know."""
        args = self._arguments(SCHEMA.events[kind], data)
        # A move of two legs has a drafting step in it.
        detail = "-draft" if kind == "move" and len(data["stops"]) > 1 else ""
        args = address_reader(args, data, self._is_reader(reader), self.reader)
        return self.tr.text(f"bolide-event-{kind}{detail}", **args)

    def seats_named(self, data: Mapping[str, Any]) -> frozenset[int]:
        """Gets the seats that an event names; the text for all others is the same."""
        named = reader_arguments(data, lambda _, value: value >= 0)
        return frozenset(self._seat(key, value) for key, value in named)

    def _seat(self, key: str, value: int) -> int:
        """Gets the seat that an argument names, by its number or by one of its cars."""
        return value if key == "seat" else value % self.config.players

    def _is_reader(self, reader: int | None) -> Callable[[str, int], bool]:
        """Gets a test whether an argument is the reader, or one of their cars."""
        return lambda key, value: value >= 0 and self._seat(key, value) == reader

    def prompt(self, decision: Decision) -> str:
        """Renders the question of a decision."""
        kind = decision.kind.removeprefix("ask_").replace("_", "-")
        schema = SCHEMA.questions[decision.kind]
        text = self.tr.text(f"bolide-prompt-{kind}", **self._arguments(schema, decision.data))
        return text[:1].upper() + text[1:]

    def refusal(self, error: PitboardError) -> str:
        """Renders why an action is refused, and by which rule."""
        return error_text(self.tr, error)

    def action(self, decision: Decision, action: Action, view: BolideView) -> str:
        """Renders an answer and what it would do."""
        aim = self.aim(decision, action, view)
        if aim is None:
            words = {"words": self._words(action.args)} if action.args else {}
            kind = "-with" if action.args else ""
            return self.tr.text(f"bolide-action-{action.verb}{kind}", **words)
        args = {
            "point": self._place(aim.point),
            "way": self.format_move(aim.way),
            "speed": aim.speed,
        }
        text = self.tr.text(f"bolide-action-{action.verb}-to", **args)
        return ", ".join([text, *self.notes(aim)])

    def strategy(self, choice: str) -> str:
        """Renders the strategy that an answer chooses, from its text."""
        return self._words(Action.parse(choice).args)

    def notes(self, aim: Aim) -> list[str]:
        """Gets notes on what follows where an answer leads."""
        notes = []
        if aim.draft:
            notes.append(self.tr.text("bolide-note-draft"))
        if aim.other >= 0:
            notes.append(self.tr.text("bolide-note-engages", other=self.name(aim.other)))
        if aim.pits:
            notes.append(self.tr.text("bolide-note-pits"))
        if not aim.exits and not aim.pits and aim.other < 0:
            kind = "brake" if aim.saved else "trap"
            notes.append(self.tr.text(f"bolide-note-{kind}"))
        return notes

    def _arguments(self, kind: Kind, data: Mapping[str, Any]) -> dict[str, Any]:
        args = self._values.arguments(kind, data)
        if "strategy" in data:
            args["strategy"] = self._sheet_row(data["strategy"])
        if "row" in data:
            args["row"] = self.row(data["table"], data["row"])
        if "start" in data and (end := data["stops"][-1] if "stops" in data else data.get("to")):
            args["way"] = self.format_move(minus(end, data["start"]))
        return args

    # -- where answers lead

    def aim(self, decision: Decision, action: Action, view: BolideView) -> Aim | None:
        """Gets where an answer leads the car that is asked; None if it names no point."""
        numbers = action.numbers()
        if len(numbers) != 2:
            return None
        if action.verb not in STEPS:
            return Aim((numbers[0], numbers[1]), 0)
        look_ahead = self.imagine.look_aheads(view)
        state = look_ahead.state
        car = state.cars[decision.integer("car")]
        move, step = (numbers[0], numbers[1]), moves.drafting_step(state, car, action)
        ahead = look_ahead(car, move, step)
        free = action.verb in FREE
        return Aim(
            ahead.end,
            speed(move),
            way=minus(ahead.end, car.at),
            draft=step != ZERO,
            other=ahead.met.index if ahead.met else -1,
            pits=free and ahead.pits,
            exits=ahead.exits if free else -1,
            saved=free and ahead.saved,
        )


@lru_cache(maxsize=CACHED_POINTS)
def _place(tr: Translator, x: int, y: int) -> str:
    return tr.text("bolide-point", x=x, y=y)


@lru_cache(maxsize=CACHED_POINTS)
def _format_move(tr: Translator, *move: int) -> str:
    parts = [
        tr.text(f"bolide-{sides[count < 0]}", count=abs(count))
        for count, sides in zip(move, SIDES, strict=True)
        if count
    ]
    return ", ".join(parts)


class MarkedNarrator(BolideNarrator):
    """Marks cars and players instead of naming them; the page shows plates for the marks."""

    def name(self, car: int) -> str:
        return mark("car", car) if car >= 0 else super().name(car)

    def player(self, seat: int) -> str:
        return mark("seat", seat)

    def reader(self, role: str, car: int) -> str:
        return mark(role, car)


class SampledStates:
    """Samples a state consistent with a view, and caches the one of the last view with its
    look-aheads."""

    __slots__ = ("_last",)

    def __init__(self) -> None:
        self._last: tuple[BolideView, LookAheads] | None = None

    def __call__(self, view: BolideView) -> State:
        """Gets the state of a view, the same for the same view; callers must not change it."""
        return self.look_aheads(view).state

    def look_aheads(self, view: BolideView) -> LookAheads:
        """Gets the look-aheads of the state of a view."""
        if self._last is None or self._last[0] is not view:
            state = BOLIDE_GAME.sample(view, RandomSource("imagined"))
            self._last = view, LookAheads(state)
        return self._last[1]


def car_names(tr: Translator, names: Sequence[str], config: Config) -> tuple[str, ...]:
    """Gets the names of cars: their players, with a number where each has more than one."""
    if config.cars <= config.players:
        return tuple(names)
    return tuple(
        tr.text("bolide-car", name=names[car % config.players], number=car // config.players + 1)
        for car in range(config.cars)
    )
