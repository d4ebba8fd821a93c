"""Puts a race of Bolide in words: events, questions, answers and the rows of the tables.

It knows what numbers stand for (a car, a point, a row) and may not know a rule: where a move leads
is asked of the engine, on a state imagined from the asker's own view.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from pitboard.bolide.game import BOLIDE_GAME
from pitboard.bolide.motion import moves
from pitboard.bolide.motion.geometry import Point
from pitboard.bolide.motion.vectors import ZERO, minus, speed
from pitboard.bolide.schema import SCHEMA
from pitboard.bolide.solver.prospect import prospect
from pitboard.bolide.state.race import Config, State
from pitboard.bolide.state.view import BolideView
from pitboard.core.action import Action
from pitboard.core.errors import PitboardError
from pitboard.core.game import Decision
from pitboard.core.rng import RandomSource
from pitboard.core.schema import Kind
from pitboard.i18n import Translator, error_text
from pitboard.words.narrate import Speech, addressed, named
from pitboard.words.sentence import mark

STEPS = frozenset(("move", "sharp", "brake", "slick", "off", "start", "back", "crawl", "rejoin"))
"""Verbs whose numbers are a step from where the car stands."""
FREE = frozenset(("move", "slick", "start", "rejoin"))
"""Of these, the ones after which a car drives on by its pawn."""


MORE = dict.fromkeys(("move", "skid", "displaced", "run-off", "crawl"), ("way",))
"""Arguments of sentences that are no fields: how far a car went follows from where it was."""
SIDES = (("east", "west"), ("north", "south"))
"""What a step along each axis is called, forth and back."""


@dataclass(frozen=True, slots=True)
class Aim:
    """Where an answer brings a car, as far as nobody rolls a die, and what waits there."""

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
    """Speaks of one race in one language; `names` are those of the players."""

    def __init__(
        self,
        tr: Translator,
        names: Sequence[str],
        config: Config,
        imagine: Callable[[BolideView], State] | None = None,
    ) -> None:
        self.tr = tr
        self.config = config
        self.names = car_names(tr, names, config)
        self._players = tuple(names)
        self.imagine = imagine or Imagination()
        self._speech = Speech(
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
        """Names a table of the d12."""
        return self.tr.text(f"bolide-table-{table}")

    def row(self, table: str, row: str) -> str:
        """Says what a row of a table brings."""
        return self.tr.text(f"bolide-row-{table}-{row}")

    def _place(self, place: Point) -> str:
        return self.tr.text("bolide-point", x=place[0], y=place[1])

    def way(self, way: Point) -> str:
        """Says a move as players call it out: 6 W 2 S."""
        parts = [
            self.tr.text(f"bolide-{sides[count < 0]}", count=abs(count))
            for count, sides in zip(way, SIDES, strict=True)
            if count
        ]
        return " ".join(parts)

    def player(self, seat: int) -> str:
        """Names who sits in a seat."""
        return self._players[seat]

    def reader(self, role: str, car: int) -> str:  # noqa: ARG002 (marks tell which car)
        """Speaks to whoever reads, as who does something or as whom it is done to."""
        return self.tr.text(f"reader-{role}")

    def _word(self, word: str) -> str:
        """Says a word of a strategy or a wish; none stays none."""
        return self.tr.text(f"bolide-word-{word}") if word else ""

    def _words(self, words: Sequence[str | int]) -> str:
        return ", ".join(self._word(str(word)) for word in words)

    # -- sentences

    def event(self, kind: str, data: Mapping[str, Any], reader: int | None = None) -> str:
        """Tells an event, from its kind and data as the listener may know them."""
        args = self._arguments(SCHEMA.events[kind], data)
        # A move of two legs has a drafting step in it.
        closer = "-draft" if kind == "move" and len(data["stops"]) > 1 else ""
        said = f"bolide-event-{kind}{closer}"
        return self.tr.text(said, **addressed(args, data, self._mine(reader), self.reader))

    def addresses(self, data: Mapping[str, Any], reader: int) -> bool:
        """Says whether an event names the seat that reads it: to all others it is told alike."""
        return any(named(data, self._mine(reader)))

    def _mine(self, reader: int | None) -> Callable[[str, int], bool]:
        """Gets what tells whether an argument is the reader, or one of their cars."""

        def mine(key: str, value: int) -> bool:
            seat = value if key == "seat" else value % self.config.players
            return value >= 0 and seat == reader

        return mine

    def prompt(self, decision: Decision) -> str:
        """Asks what a seat has to decide."""
        kind = decision.kind.removeprefix("ask_").replace("_", "-")
        schema = SCHEMA.questions[decision.kind]
        said = self.tr.text(f"bolide-prompt-{kind}", **self._arguments(schema, decision.data))
        return said[:1].upper() + said[1:]

    def refusal(self, error: PitboardError) -> str:
        """Says why something cannot be done, and by which rule."""
        return error_text(self.tr, error)

    def action(self, decision: Decision, action: Action, view: BolideView) -> str:
        """Says what an answer means and what it would bring."""
        aim = self.aim(decision, action, view)
        if aim is None:
            words = {"words": self._words(action.args)} if action.args else {}
            kind = "-with" if action.args else ""
            return self.tr.text(f"bolide-action-{action.verb}{kind}", **words)
        args = {"point": self._place(aim.point), "way": self.way(aim.way), "speed": aim.speed}
        said = self.tr.text(f"bolide-action-{action.verb}-to", **args)
        return ", ".join([said, *self.notes(aim)])

    def strategy(self, choice: str) -> str:
        """Says which strategy an answer is, by its text."""
        return self._words(Action.parse(choice).args)

    def notes(self, aim: Aim) -> list[str]:
        """Says what waits where an answer leads."""
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
        spoken = self._speech.arguments(kind, data)
        if "row" in data:
            spoken["row"] = self.row(data["table"], data["row"])
        if "start" in data and (end := data["stops"][-1] if "stops" in data else data.get("to")):
            spoken["way"] = self.way(minus(end, data["start"]))
        return spoken

    # -- where answers lead

    def aim(self, decision: Decision, action: Action, view: BolideView) -> Aim | None:
        """Gets where an answer brings the car that is asked; None if it names no point."""
        numbers = action.numbers()
        if len(numbers) != 2:
            return None
        if action.verb not in STEPS:
            return Aim((numbers[0], numbers[1]), 0)
        state = self.imagine(view)
        car = state.cars[decision.data["car"]]
        move, step = (numbers[0], numbers[1]), moves.drafting_step(state, car, action)
        ahead = prospect(state, car, move, step)
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


class MarkedNarrator(BolideNarrator):
    """Marks cars and players instead of naming them, for a page that puts plates beside them."""

    def name(self, car: int) -> str:
        return mark("car", car) if car >= 0 else super().name(car)

    def player(self, seat: int) -> str:
        return mark("seat", seat)

    def reader(self, role: str, car: int) -> str:
        return mark(role, car)


class Imagination:
    """States that viewers cannot tell from the real one: one for each view, for all who ask."""

    __slots__ = ("_last",)

    def __init__(self) -> None:
        self._last: tuple[BolideView, State] | None = None

    def __call__(self, view: BolideView) -> State:
        """Gets the state of a view, the same for the same view; nobody may change it."""
        if self._last is None or self._last[0] is not view:
            self._last = view, BOLIDE_GAME.sample(view, RandomSource("imagined"))
        return self._last[1]


def car_names(tr: Translator, names: Sequence[str], config: Config) -> tuple[str, ...]:
    """Names the cars by their players, with a number where each has more than one."""
    if config.cars <= config.players:
        return tuple(names)
    return tuple(
        tr.text("bolide-car", name=names[car % config.players], number=car // config.players + 1)
        for car in range(config.cars)
    )
