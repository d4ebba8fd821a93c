"""Every sentence exists in every language, with the same arguments, and is used."""

from __future__ import annotations

import ast
import importlib
import pkgutil
import re
from collections import Counter
from collections.abc import Iterator
from enum import StrEnum
from functools import cache
from importlib.resources import files
from pathlib import Path
from random import Random

import pytest
from fluent.syntax import FluentParser
from fluent.syntax.ast import (
    Junk,
    Message,
    MessageReference,
    Pattern,
    SelectExpression,
    Term,
    TermReference,
    TextElement,
    VariableReference,
)
from fluent.syntax.visitor import Visitor

import pitboard.bolide
import pitboard.core
import pitboard.f90
from pitboard.core.components import DataProblem
from pitboard.core.errors import BadData, BadOption, BadRecord, Malformed, PitboardError, Refused
from pitboard.core.match import Match
from pitboard.f90.box.cards import CardType
from pitboard.f90.box.tracks import load_track
from pitboard.f90.game import F90_GAME
from pitboard.i18n import LANGUAGES, Translator, choose_language, error_text, system_language
from pitboard.testing.f90 import BOX
from pitboard.testing.f90 import EVERY_QUESTION as QUESTIONS
from pitboard.testing.sources import modules_in
from pitboard.words.f90.narrator import RaceWords

SOURCE = Path(pitboard.__path__[0])
PAGES = tuple(
    file.name
    for file in (SOURCE / "i18n" / "en").glob("*.ftl")
    if file.name.startswith(("web", "pages", "coach"))
)
"""Said by the pages in the browser, whose own tests look for them."""
MOST_WORDS = 12
"""Of a question: who is asked, where and with what is on the screen."""
TYPED = ("prompt-help", "prompt-keys")
"""Messages of the prompt in a terminal."""
TOLD_TO_MACHINES = {
    "error-driver-illegal",
    "error-record-illegal",
    "error-record-differs",
    "error-table-other-rules",
}
"""Errors that speak of an action by its text or number: those of records and of own drivers."""
AT_THE_TABLE = ("prompt-", "action-", "label-", "sum-", "hint-", "event-", "bolide-")
"""Prefixes of the messages of questions, answers and events."""
OF_THE_ENGINE = re.compile(
    r"\w_\w|\b(ask_\w+|actions?|azion[ei]|versions?|version[ei]|states?|seats?|servers?|decisions?|"
    r"decision[ei]|token|json|null|undefined|viewer|snapshot|conflicts?|conflitt[oi])\b"
)
"""Words of the engine, as nobody at a table speaks."""
ERRORS = {kind.__name__ for kind in (Malformed, BadOption, BadData, BadRecord, Refused)}


class Variables(Visitor):
    def __init__(self) -> None:
        self.names: set[str] = set()

    def visit_VariableReference(self, node: VariableReference) -> None:  # noqa: N802 - its name
        self.names.add(node.id.name)


class References(Visitor):
    """The messages and terms that a message contains."""

    def __init__(self) -> None:
        self.names: set[str] = set()

    def visit_MessageReference(self, node: MessageReference) -> None:  # noqa: N802 - its name
        self.names.add(node.id.name)

    def visit_TermReference(self, node: TermReference) -> None:  # noqa: N802 - its name
        self.names.add(node.id.name)


@cache
def entries(lang: str, besides: tuple[str, ...] = ()) -> list[Message | Term | Junk]:
    found: list[Message | Term | Junk] = []
    for file in files("pitboard.i18n").joinpath(lang).iterdir():
        if file.name in besides:
            continue
        body = FluentParser().parse(file.read_text(encoding="utf-8")).body
        found += [entry for entry in body if isinstance(entry, Message | Term | Junk)]
    return found


@cache
def messages(lang: str) -> dict[str, set[str]]:
    """The ids of a language, each with the variables its sentence needs."""
    found = {}
    for entry in entries(lang):
        if isinstance(entry, Message):
            variables = Variables()
            variables.visit(entry)
            found[entry.id.name] = variables.names
    return found


def source_trees() -> list[tuple[str, ast.Module]]:
    return list(modules_in(SOURCE))


def problem_enums() -> dict[str, type[StrEnum]]:
    """Every enum of error codes in the engine, by its name."""
    found = {}
    for package in (pitboard.core, pitboard.f90, pitboard.bolide):
        for info in pkgutil.walk_packages(package.__path__, f"{package.__name__}."):
            for value in vars(importlib.import_module(info.name)).values():
                if (
                    isinstance(value, type)
                    and issubclass(value, StrEnum)
                    and value.__name__.endswith(("Problem", "Refusal"))
                ):
                    found[value.__name__] = value
    return found


@pytest.mark.parametrize("lang", LANGUAGES)
def test_files_hold_nothing_but_messages(lang: str) -> None:
    junk = [entry.content for entry in entries(lang) if isinstance(entry, Junk)]

    assert junk == []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_message_contains_only_messages_of_its_file(lang: str) -> None:
    # A file is parsed when a message of it is needed, without any other.
    lost = []
    for file in files("pitboard.i18n").joinpath(lang).iterdir():
        if file.name.endswith(".ftl"):
            text = file.read_text(encoding="utf-8")
            body = FluentParser().parse(text).body
            here = {entry.id.name for entry in body if isinstance(entry, Message | Term)}
            contained = References()
            for entry in body:
                contained.visit(entry)
            lost += sorted(contained.names - here)

    assert lost == []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_id_is_defined_twice(lang: str) -> None:
    counts = Counter(entry.id.name for entry in entries(lang) if not isinstance(entry, Junk))

    assert [name for name, count in counts.items() if count > 1] == []


@pytest.mark.parametrize("lang", LANGUAGES[1:])
def test_every_language_has_the_same_messages_with_the_same_variables(lang: str) -> None:
    # Languages do not conjugate alike where the reader is spoken to.
    found, english = (
        {name: needed - {"me"} for name, needed in messages(each).items()} for each in (lang, "en")
    )
    assert found == english


def longest(pattern: Pattern) -> str:
    """Gets a sentence with the longest of its variants and the longest names of cars."""
    text = ""
    for element in pattern.elements:
        if isinstance(element, TextElement):
            text += element.value
        elif isinstance(element.expression, SelectExpression):
            variants = [longest(variant.value) for variant in element.expression.variants]
            text += max(variants, key=len)
        elif isinstance(element.expression, VariableReference):
            text += "SUPERFAST 1" if element.expression.id.name == "other" else "100"
    return text


@pytest.mark.parametrize("lang", LANGUAGES)
def test_questions_are_short(lang: str) -> None:
    asked = {
        entry.id.name: longest(entry.value)
        for entry in entries(lang)
        if isinstance(entry, Message)
        and entry.id.name.startswith(("prompt-", "bolide-prompt-"))
        and entry.id.name not in TYPED
        and entry.value is not None
    }

    assert len(asked) > 40
    assert {name: each for name, each in asked.items() if len(each.split()) > MOST_WORDS} == {}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_sentences_at_a_table_have_no_word_of_the_engine(lang: str) -> None:
    """Neither in questions, answers and events nor in refusals, of either game and any edition."""
    refusals = {
        f"error-{code.value}"
        for name, enum in problem_enums().items()
        if name.endswith("Refusal")
        for code in enum
    }
    sentences = {
        entry.id.name: whole(entry.value)
        for entry in entries(lang)
        if isinstance(entry, Message)
        and (entry.id.name in refusals or entry.id.name.startswith(AT_THE_TABLE))
        and entry.id.name not in TYPED
        and entry.value is not None
    }

    assert refusals <= sentences.keys()
    assert len(sentences) > 500
    assert {name: text for name, text in sentences.items() if OF_THE_ENGINE.search(text)} == {}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_brackets_are_looked_for_on_a_card(lang: str) -> None:
    """Text in a terminal has a card's Check Factor in brackets; on a card it is a black tile."""
    sentences = [
        whole(entry.value).lower()
        for entry in entries(lang)
        if isinstance(entry, Message)
        and entry.id.name.startswith((*AT_THE_TABLE, "web-", "coach-"))
        and entry.value is not None
    ]

    assert [text for text in sentences if "bracket" in text or "parentes" in text] == []


FOREIGN_MARKS = {"en": "'«", "it": "'“”"}
"""Quotation marks and apostrophes that a language does not write."""


@pytest.mark.parametrize("lang", LANGUAGES)
def test_quotes_and_apostrophes_are_those_of_the_language(lang: str) -> None:
    """Not so in what is written into documents, which keep to plain characters."""
    sentences = {
        entry.id.name: whole(entry.value)
        for entry in entries(lang, ("measuring.ftl",))
        if isinstance(entry, Message) and entry.value is not None
    }

    assert len(sentences) > 1000
    assert [name for name, text in sentences.items() if set(text) & set(FOREIGN_MARKS[lang])] == []


def whole(pattern: Pattern) -> str:
    """Gets the whole text of a sentence, with every variant and without its variables."""
    text = ""
    for element in pattern.elements:
        if isinstance(element, TextElement):
            text += element.value
        elif isinstance(element.expression, SelectExpression):
            text += " ".join(whole(variant.value) for variant in element.expression.variants)
    return text


@pytest.mark.parametrize("lang", LANGUAGES)
def test_refusals_speak_no_action(lang: str) -> None:
    errors = {name for name, needed in messages(lang).items() if "action" in needed}

    assert {name for name in errors if name.startswith("error-")} <= TOLD_TO_MACHINES


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_error_code_has_a_sentence(lang: str) -> None:
    enums = problem_enums()
    codes = {code.value for enum in enums.values() for code in enum}

    missing = sorted(code for code in codes if f"error-{code}" not in messages(lang))

    assert DataProblem.__name__ in enums
    assert missing == []


def error_calls() -> Iterator[tuple[str, str, set[str]]]:
    """Places that make an error with a known code: where, code, names of its data."""
    enums = problem_enums()
    for name, tree in source_trees():
        for node in ast.walk(tree):
            if not (isinstance(node, ast.Call) and node.args):
                continue
            function = node.func
            called = function.id if isinstance(function, ast.Name) else ""
            method = function.attr if isinstance(function, ast.Attribute) else ""
            if called == "_odd":
                # A track's problem of sense: where it is, its kind, and what its sentence needs.
                data = {keyword.arg or "**" for keyword in node.keywords}
                for kind in codes_of(node.args[1], enums):
                    yield f"{name}:{node.lineno}", f"{DataProblem.INCONSISTENT}-{kind}", data
            if called not in ERRORS and method not in ("fail", "fault"):
                continue
            data = {keyword.arg or "**" for keyword in node.keywords}
            data |= {"file", "where"} if called == "BadData" or method == "fail" else set()
            data |= {"file", "line"} if method == "fault" else set()
            for code in codes_of(node.args[0], enums):
                yield f"{name}:{node.lineno}", code, data


def codes_of(node: ast.expr, enums: dict[str, type[StrEnum]]) -> list[str]:
    match node:
        case ast.Constant(value=str(code)):
            return [code]
        case ast.Attribute(value=ast.Name(id=enum), attr=member) if enum in enums:
            return [enums[enum][member].value]
        case ast.IfExp(body=body, orelse=orelse):
            return codes_of(body, enums) + codes_of(orelse, enums)
    return []


def test_every_error_carries_what_its_sentence_needs() -> None:
    wrong = []
    calls = list(error_calls())
    for where, code, data in calls:
        needed = messages("en").get(f"error-{code}")
        if needed is None:
            wrong.append(f"{where}: no sentence for {code}")
        elif "**" not in data and not needed <= data:
            wrong.append(f"{where}: {code} lacks {sorted(needed - data)}")

    assert len(calls) > 20
    assert wrong == []


def used_ids() -> tuple[set[str], set[str]]:
    """Strings of the source that may be ids or codes, and beginnings of ids made from parts."""
    whole = {code.value for enum in problem_enums().values() for code in enum}
    beginnings: set[str] = set()
    for _, tree in source_trees():
        for node in ast.walk(tree):
            match node:
                case ast.Constant(value=str(text)):
                    whole.add(text)
                case ast.JoinedStr(values=[ast.Constant(value=str(text)), *_]) if "-" in text:
                    beginnings.add(text)
    return whole, beginnings


def test_every_message_is_used_somewhere() -> None:
    whole, beginnings = used_ids()
    whole |= {f"error-{code}" for code in whole}
    whole |= {f"error-{DataProblem.INCONSISTENT}-{reason}" for reason in whole}
    whole |= {f"event-{kind}{own}" for kind in whole for own in ("", "-own")}
    whole |= {f"action-{verb}" for verb in whole}
    whole |= {prompt_id(name) for name in QUESTIONS}
    # These are made of a code and looked for above; only the place of an error is made of parts.
    beginnings = beginnings - {"error-", "event-", "action-", "prompt-"} | {"error-in-"}

    shown = [entry.id.name for entry in entries("en", PAGES) if isinstance(entry, Message)]
    unused = [
        name for name in shown if name not in whole and not name.startswith(tuple(beginnings))
    ]

    assert unused == []


def prompt_id(question: str) -> str:
    return f"prompt-{question.removeprefix('ask_').replace('_', '-')}"


def test_every_event_and_every_question_has_a_sentence() -> None:
    events = {
        str(node.args[0].value)
        for name, tree in source_trees()
        for node in ast.walk(tree)
        if Path(name).parts[0] == "f90"
        and isinstance(node, ast.Call)
        and isinstance(node.func, ast.Attribute)
        and node.func.attr in ("emit", "emit_private")
        and isinstance(node.args[0], ast.Constant)
    }
    needed = {f"event-{kind}" for kind in events} | {prompt_id(name) for name in QUESTIONS}

    assert len(needed) > 50
    assert sorted(needed - set(messages("en"))) == []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_event_of_a_whole_race_has_a_sentence(lang: str) -> None:
    match = Match(F90_GAME, {"players": 3}, seed=7)
    names = [f"Car {index}" for index in range(len(match.view(None).cars))]
    words = RaceWords(Translator(lang, strict=True), BOX, load_track("monza"), BOX.deck, names)
    chance = Random(7)
    shown = []

    while not match.over:
        seat = match.to_act()[0]
        decision = match.decision(seat)
        assert decision is not None
        shown.append(words.prompt(decision))
        action = chance.choice(decision.actions)
        shown.append(words.action(action, decision))
        for event in match.act(seat, action):
            shown += [words.event(*event.seen_by(viewer)) for viewer in (seat, None)]

    assert len(shown) > 1000
    assert [sentence for sentence in shown if not sentence or "{" in sentence] == []


CARD_PRICES = ("tyres", "damage", "draws", "discards")
SEVERAL = re.compile(r"\b1 (tyre )?\w*(i|chips|slots|points|cards)\b")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_one_chip_is_singular(lang: str) -> None:
    words = Translator(lang, strict=True)
    sentences = [
        words.text("web-tyres-of", tyres=1, most=10),
        words.text("web-damage-of", used=1, slots=5, brown=1),
        "1 " + words.text("web-tyre-chips", count=1),
        words.text("prompt-push", chips=1),
        words.text("label-push", chips=1, left=1),
        words.text("event-damage", car="Ada", me="no", cause="card", red=1, brown=1),
        *("1 " + words.text(f"web-card-{price}", count=1) for price in CARD_PRICES),
    ]

    assert [each for each in sentences if SEVERAL.search(each)] == []


def test_a_card_and_a_trajectory_in_words() -> None:
    deck, monza = BOX.deck, load_track("monza")
    words = RaceWords(Translator("it", strict=True), BOX, monza, deck, ["Ada", "Bea"])
    card = next(
        card.id
        for card in deck.cards
        if card and (card.type, card.move, card.tyres, card.damage) == (CardType.SPEEDING, 3, 2, 1)
    )
    section = next(i for i, points in enumerate(monza.points) if points)
    point = monza.points[section][0]

    assert words.card(card) == f"+3 Velocità ({deck.factors[card]})"
    assert words.card_costs(card).startswith("2 gomme, 1 danno")
    assert words.trajectory(section, 0).endswith(f"+{point.bonus}")
    assert words.trajectory(section, -1) == "nessuna traiettoria"
    assert words.event("overtake", {"car": 0, "other": 1, "section": 0}) == (
        "Ada supera Bea nella sezione 1."
    )
    assert words.event("chased", {"car": 0, "chased": -1}) == "Ada insegue nessuno."


def test_every_message_id_that_is_used_exists() -> None:
    missing = []
    for name, tree in source_trees():
        for node in ast.walk(tree):
            match node:
                case ast.Call(
                    func=ast.Attribute(attr="text" | "message", value=speaker),
                    args=[ast.Constant(value=str(message)), *_],
                    keywords=given,
                ) if ast.unparse(speaker).split(".")[-1] in ("tr", "terminal"):
                    needed = messages("en").get(message)
                    data = {keyword.arg for keyword in given}
                    if needed is None or (None not in data and needed != data):
                        missing.append(f"{name}:{node.lineno}: {message}")

    assert missing == []


@pytest.mark.parametrize(
    ("environ", "lang"),
    [
        ({}, "en"),
        ({"LANG": "it_IT.UTF-8"}, "it"),
        ({"LANG": "it"}, "it"),
        ({"LANG": "it_IT.UTF-8", "LC_ALL": "C"}, "en"),
        ({"LANG": "de_DE.UTF-8"}, "en"),
        ({"LANG": "en_GB", "LC_MESSAGES": "it_CH"}, "it"),
    ],
)
def test_the_locale_gives_the_language(environ: dict[str, str], lang: str) -> None:
    assert system_language(environ) == lang


def test_the_option_goes_before_the_variable_and_the_variable_before_the_locale() -> None:
    environ = {"PITBOARD_LANG": "it", "LANG": "en_US.UTF-8"}

    assert choose_language("en", environ) == "en"
    assert choose_language(None, environ) == "it"
    assert choose_language(None, {"LANG": "it_IT"}) == "it"


def test_an_unknown_language_is_refused() -> None:
    with pytest.raises(BadOption) as caught:
        choose_language("tlh", {})

    assert error_text(Translator("en"), caught.value) == (
        "there is no translation “tlh”; known: en, it"
    )


def test_a_strict_translator_raises_where_a_lenient_one_makes_do() -> None:
    strict, lenient = Translator("it", strict=True), Translator("it")

    with pytest.raises(LookupError, match="no-such-message"):
        strict.text("no-such-message")
    with pytest.raises(LookupError, match="known"):
        strict.text("error-language-unknown", name="tlh")
    assert lenient.text("no-such-message") == "no-such-message"
    assert not lenient.has("no-such-message")


@pytest.mark.parametrize(
    ("error", "english", "italian"),
    [
        (
            BadData("data-range", "monza.toml", "sections[2].bonus", low=1, high=3, found=7),
            "monza.toml, sections[2].bonus: must be between 1 and 3, but it is 7",
            "monza.toml, sections[2].bonus: dev’essere tra 1 e 3, invece è 7",
        ),
        (
            BadData("data-type", "deck.toml", "cards[0].move", expected="integer", found="str"),
            "deck.toml, cards[0].move: must be a whole number, but it is text",
            "deck.toml, cards[0].move: dev’essere un numero intero, invece è un testo",
        ),
        (
            BadData("data-syntax", "deck.toml", ".", reason="line 3"),
            "deck.toml: this is not valid TOML (line 3)",
            "deck.toml: non è TOML valido (line 3)",
        ),
        (
            BadRecord("record-line", file="race.pit", line=1234),
            "race.pit, line 1234: this is not an action; "
            "it should read: seat, action, bar, eight digits",
            "race.pit, riga 1234: non è un’azione; "
            "dovrebbe avere: posto, azione, barra, otto cifre",
        ),
        (
            BadRecord("record-secret", file="-"),
            "the seed is still secret; a match can be replayed once it is revealed",
            "il seme è ancora segreto; la partita si può rivedere quando sarà rivelato",
        ),
        (
            Refused("match-over", "F1.END.01"),
            "the match is over: nothing is left to decide [F1.END.01]",
            "la partita è finita: non resta nulla da decidere [F1.END.01]",
        ),
        (PitboardError("made-up", x=1), "made-up (x=1)", "made-up (x=1)"),
    ],
)
def test_an_error_is_one_line(error: PitboardError, english: str, italian: str) -> None:
    assert error_text(Translator("en"), error) == english
    assert error_text(Translator("it"), error) == italian


@pytest.mark.parametrize("key", ["refuel-chit-robot", "refuel-chit-twice", "next-stop"])
def test_a_class_of_robots_has_no_wrong_article(key: str) -> None:
    facts = {"robot": "ULTRAFAST", "turn": 8, "second": 16}

    text = Translator("en", strict=True).text(f"event-{key}", **facts)

    assert text.startswith("One ULTRAFAST robot must refuel ")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_no_break_space_stays_in_a_nested_sentence(lang: str) -> None:
    tr = Translator(lang)
    nested = tr.text("f90-blind-chance", percent=7)
    assert "\u00a0" in nested

    assert nested in tr.text("sum-offer-next", costs=nested)
    assert tr.text("sum-offer-next", costs="a\u202fb\u2028c\x1bd").count("\ufffd") == 2
