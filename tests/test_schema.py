"""The schemas declare all events and questions of races, and nothing else."""

from __future__ import annotations

from collections.abc import Sequence
from importlib.resources import files
from pathlib import Path
from typing import Any

import pytest
from fluent.syntax import FluentParser
from fluent.syntax.ast import BaseNode, Message, VariableReference

from pitboard.bolide.game import BOLIDE_GAME
from pitboard.bolide.schema import SCHEMA as BOLIDE
from pitboard.core.action import Action
from pitboard.core.event import Event
from pitboard.core.game import Decision, Game
from pitboard.core.schema import (
    CAR,
    CARS,
    COUNT,
    FLAG,
    Ask,
    Kind,
    Schema,
    Type,
    answer,
    many,
    optional,
    private,
)
from pitboard.f90.game import F90_GAME
from pitboard.f90.schema import CARD
from pitboard.f90.schema import SCHEMA as F90
from pitboard.i18n import LANGUAGES
from pitboard.lab.walk import Walk
from pitboard.testing.bolide import QUESTIONS as BOLIDE_QUESTIONS
from pitboard.testing.event_kinds import emitted_kinds
from pitboard.testing.f90 import EVERY_QUESTION as F90_QUESTIONS
from pitboard.testing.playthrough import Heading
from pitboard.words.bolide import DERIVED_ARGUMENTS as BOLIDE_DERIVED
from pitboard.words.f90.narrator import DERIVED_ARGUMENTS

HERE = Path(__file__).parent
ROLLED = {"grid-roll", "qualifying-roll"}
"""Kinds of events a function gets as an argument."""

# ---- The types themselves

POINT = Type("point", length=2)
PLAY = Kind("play", car=CAR, cards=many(CARD), note=optional(COUNT), drawn=private(many(CARD)))


@pytest.mark.parametrize(
    ("type_", "good", "bad"),
    [
        (CAR, [0, -1], [True, "0", None, [0]]),
        (FLAG, [True], [1, "yes"]),
        (CARS, [[], [0, 1], (2,)], [0, [True], ["a"], "01"]),
        (POINT, [(1, 2), [3, 4]], [(1,), (1, 2, 3), (1, "2"), 1]),
        (Type("weather", str, ("sun", "rain")), ["sun"], ["snow", "", 1]),
    ],
)
def test_a_type_knows_what_can_mean_it(type_: Type, good: list[Any], bad: list[Any]) -> None:
    assert [value for value in good if not type_.fits(value)] == []
    assert [value for value in bad if type_.fits(value)] == []


@pytest.mark.parametrize(
    ("data", "hidden", "problems"),
    [
        ({"car": 1, "cards": [2]}, None, []),
        ({"car": 1, "cards": [2], "note": 3}, {"drawn": [4]}, []),
        ({"cards": [2]}, None, ["play: car is missing"]),
        ({"car": "1", "cards": []}, None, ["play: car is no car: '1'"]),
        ({"car": 1, "cards": [], "drawn": [4]}, None, ["play: drawn is no field"]),
        ({"car": 1, "cards": []}, {"car": 1, "drawn": []}, ["play: car is no private field"]),
        ({"car": 1, "cards": []}, {}, ["play: drawn is missing"]),
    ],
)
def test_a_kind_names_every_problem(
    data: dict[str, Any], hidden: dict[str, Any] | None, problems: list[str]
) -> None:
    assert list(PLAY.problems(data, hidden)) == problems


def test_a_question_knows_how_it_can_be_answered() -> None:
    ask = Ask("ask_play", answer("play", CARD, CARD, least=1), answer("skip"), car=CAR)
    schema = Schema([], [ask])

    def decision(*actions: str) -> Decision:
        legal = tuple(map(Action.parse, actions))
        return Decision(0, "ask_play", "", {"car": 0}, legal, legal[0])

    assert schema.question_problems(decision("play 3", "play 3 4", "skip")) == []
    assert schema.question_problems(decision("play 3 4 5", "play a", "skip 1", "play")) == [
        "ask_play: no such answer: play 3 4 5",
        "ask_play: no such answer: play a",
        "ask_play: no such answer: skip 1",
        "ask_play: no such answer: play",
    ]
    assert schema.arguments("ask_play", Action.parse("play 3 4")) == [(CARD, 3), (CARD, 4)]
    assert schema.verbs(CARD) == {"play": [0, 1]}
    assert schema.event_problems(Event("fly", {})) == ["fly: no such event"]


# ---- The games


@pytest.mark.parametrize(
    ("package", "schema", "questions"),
    [
        ("f90", F90, F90_QUESTIONS),
        ("bolide", BOLIDE, BOLIDE_QUESTIONS),
    ],
)
def test_every_kind_has_a_schema_and_every_schema_a_kind(
    package: str, schema: Schema, questions: dict[str, Any]
) -> None:
    kinds = emitted_kinds(f"pitboard.{package}") | (ROLLED if package == "bolide" else set())

    assert sorted(schema.events.keys() - {"undo"}) == sorted(kinds)
    assert sorted(schema.questions) == sorted(questions)


F90_MODES = [
    {"mode": "basic", "players": 3},
    {"mode": "basic", "players": 2, "track": "hungaroring", "modules": "weather,flags"},
    {"mode": "basic", "players": 4, "modules": "track-cards,skills,car-setup"},
    {"mode": "basic", "players": 3, "modules": "fuel,off-track", "rescue": True},
    {"mode": "junior", "players": 2},
    {"mode": "advanced", "players": 3},
    {"mode": "advanced", "players": 5, "rescue": True, "strict_chits": True},
    {"mode": "advanced", "players": 2, "short": True},
]
BOLIDE_MODES = [
    {"players": 4},
    {"players": 3, "cars": 2, "mode": "advanced", "weather": "variable"},
    {"players": 2, "mode": "advanced", "grid": "qualifying", "timer": True},
    {"players": 2, "mode": "advanced", "strategy_secret": True},
]


def walk_problems(schema: Schema, walk: Walk) -> list[str]:
    """Gets the events and questions of a whole race that its schema lacks."""
    found = [problem for event in walk.state.events for problem in schema.event_problems(event)]
    for _ in walk:
        for seat in walk.state.to_act():
            found += schema.question_problems(walk.state.decision(seat))
        for event in walk.events:
            found += schema.event_problems(event)
    for event in walk.events:
        found += schema.event_problems(event)
    return found


@pytest.mark.parametrize(
    ("game", "schema", "options"),
    [
        *((F90_GAME, F90, race_mode) for race_mode in F90_MODES),
        *((BOLIDE_GAME, BOLIDE, race_mode) for race_mode in BOLIDE_MODES),
    ],
)
def test_whole_races_emit_nothing_outside_the_schema(
    game: Game[Any], schema: Schema, options: dict[str, Any]
) -> None:
    assert walk_problems(schema, Walk(game, options, "schema")) == []


@pytest.mark.slow
@pytest.mark.parametrize(
    "path",
    [
        *sorted((HERE / "f90" / "playthroughs").glob("*.txt")),
        *sorted((HERE / "bolide" / "playthroughs").glob("*.txt")),
    ],
    ids=lambda path: path.stem,
)
def test_playthroughs_have_nothing_outside_the_schema(path: Path) -> None:
    heading = Heading.read(path.read_text(encoding="utf-8").splitlines())
    schema = F90 if path.parent.parent.name == "f90" else BOLIDE

    assert walk_problems(schema, heading.walk()) == []


# ---- Words

SPECIAL = {
    "prompt-skills": "ask_skill",
    "event-weather-start": "weather",
    "event-qualifying-chosen-fuel": "qualifying-chosen",
    "event-movement-soft": "movement",
    "event-movement-lost": "movement",
    "event-flags-cleared-stay": "flags-cleared",
    "event-owes-stop-turn": "owes-stop",
    "event-weather-r-card": "weather",
    "event-weather-alone": "weather",
    "event-yellow-flag-r-card": "yellow-flag",
    "event-green-flag-r-card": "green-flag",
    "event-forced-r-card": "forced",
    "event-forced-trajectory-r-card": "forced-trajectory",
    "bolide-event-move-draft": "move",
    "prompt-qualifying-fuel": "ask_qualifying",
    "prompt-pit-or-skip": "ask_pit",
    "prompt-trajectory-extreme": "ask_trajectory",
    "prompt-force-either": "ask_force",
    "prompt-force-extreme": "ask_force",
}
"""Sentences that are not called after their kind."""
ROBOTS_CHIT = ("event-refuel-chit-robot", "event-refuel-chit-twice")
"""They have arguments of their own: they name a class of robots."""


def arguments_of(lang: str, name: str) -> dict[str, set[str]]:
    """Gets the arguments every message of a file uses."""
    text = files("pitboard.i18n").joinpath(lang, f"{name}.ftl").read_text(encoding="utf-8")
    found: dict[str, set[str]] = {}
    for message in FluentParser().parse(text).body:
        if isinstance(message, Message):
            found[message.id.name] = _variables(message)
    return found


def _variables(node: BaseNode) -> set[str]:
    if isinstance(node, VariableReference):
        return {node.id.name}
    children = [child for value in vars(node).values() for child in _as_list(value)]
    return {name for child in children for name in _variables(child)}


def _as_list(value: Any) -> list[BaseNode]:
    values = value if isinstance(value, list) else [value]
    return [each for each in values if isinstance(each, BaseNode)]


def kind_of(message: str, prefix: str, schema: Schema) -> Kind | None:
    """Gets the kind a sentence speaks of, if it is one of events or questions."""
    if message in SPECIAL:
        return {**schema.events, **schema.questions}[SPECIAL[message]]
    if message.startswith(f"{prefix}event-"):
        name = message.removeprefix(f"{prefix}event-")
        return schema.events.get(name) or schema.events[name.removesuffix("-own")]
    if message.startswith(f"{prefix}prompt-"):
        name = message.removeprefix(f"{prefix}prompt-").replace("-", "_")
        return schema.questions[f"ask_{name}"]
    return None


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(
    ("file", "prefix", "schema", "more"),
    [("f90", "", F90, DERIVED_ARGUMENTS), ("bolide", "bolide-", BOLIDE, BOLIDE_DERIVED)],
)
def test_sentences_use_only_arguments_that_exist(
    lang: str, file: str, prefix: str, schema: Schema, more: dict[str, Sequence[str]]
) -> None:
    unknown = {}
    spoken = set()
    for message, used in arguments_of(lang, file).items():
        kind = kind_of(message, prefix, schema) if message not in ROBOTS_CHIT else None
        if kind is None:
            continue
        spoken.add(kind.name)
        own = message.endswith("-own") or message in SPECIAL
        known = {key for key, field in kind.fields.items() if own or not field.private}
        known.add("me")  # whether the event is about the reader
        if left := used - known - set(more.get(kind.name, ())):
            unknown[message] = left

    assert unknown == {}
    assert spoken == schema.events.keys() | schema.questions.keys()


def test_the_schemas_need_nothing_but_the_standard_library() -> None:
    for package in ("core", "f90", "bolide"):
        text = files("pitboard").joinpath(package, "schema.py").read_text(encoding="utf-8")
        imported = [line.split()[1] for line in text.splitlines() if line.startswith("from ")]
        allowed = ("__future__", "collections", "dataclasses", "typing", "pitboard.core")
        assert [name for name in imported if not name.startswith(allowed)] == []
