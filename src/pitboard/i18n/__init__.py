"""Turns message ids and arguments into sentences, in the reader's language.

The sentences live in Fluent files, one folder for each language. Nothing here knows the rules of
a game: events, prompts and errors arrive as an id and its data.
"""

from __future__ import annotations

import os
import re
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from typing import Any
from unicodedata import category

from fluent.runtime import FluentBundle, FluentResource
from fluent.syntax.ast import Message, MessageReference, VariableReference
from fluent.syntax.visitor import Visitor

from pitboard.core.errors import BadOption, PitboardError, Refused

LANGUAGES = ("en", "it")
LANGUAGE_VARIABLE = "PITBOARD_LANG"
LONGEST = 2000
"""Characters of an argument; Fluent gives up on much longer ones."""
MARKS = "\ue000\ue001\ue002"
"""Private-use characters that mark things in sentences (see `words.sentence`)."""
_MESSAGE_IDS = re.compile(r"^([a-zA-Z][\w-]*) *=", re.MULTILINE)
_UNMARKED = dict.fromkeys(map(ord, MARKS))
LARGEST = 10**15
"""Numbers from here on are shown digit by digit; Fluent cannot group so many."""


class _Sentences:
    """The messages of one language. A file is parsed when one of its messages is first needed:
    parsing all of them takes longer than most commands do.
    """

    def __init__(self, lang: str) -> None:
        self._texts = {
            file.name: file.read_text(encoding="utf-8")
            for file in sorted(files(__name__).joinpath(lang).iterdir(), key=lambda each: each.name)
            if file.name.endswith(".ftl")
        }
        self._file_of = {
            message_id: name
            for name, text in self._texts.items()
            for message_id in _MESSAGE_IDS.findall(text)
        }
        self.messages: dict[str, Message] = {}
        """Those of the files that are parsed."""
        # Isolation marks would be visible in terminals and in compared files.
        self.bundle = FluentBundle([lang], use_isolating=False)

    def has(self, message_id: str) -> bool:
        return message_id in self._file_of

    def find(self, message_id: str) -> Message | None:
        """Gets a message, and parses its file the first time."""
        if message_id not in self.messages and (name := self._file_of.get(message_id)):
            self._parse(name)
        return self.messages.get(message_id)

    def parse_all(self) -> None:
        for name in [*self._texts]:
            self._parse(name)

    def _parse(self, name: str) -> None:
        if text := self._texts.pop(name, ""):
            resource = FluentResource(text)
            self.bundle.add_resource(resource)
            self.messages.update(
                (entry.id.name, entry) for entry in resource.body if isinstance(entry, Message)
            )


@cache
def _sentences(lang: str) -> _Sentences:
    return _Sentences(lang)


def parse_all() -> None:
    """Parses the files of all languages: for a server, whose first answers must not wait for it."""
    for lang in LANGUAGES:
        _sentences(lang).parse_all()


class _Variables(Visitor):
    """Finds the arguments of a sentence, and of those that it contains: these are in its file."""

    def __init__(self, messages: Mapping[str, Message]) -> None:
        self._messages = messages
        self.names: set[str] = set()

    def visit_VariableReference(self, node: VariableReference) -> None:  # noqa: N802 (its name)
        self.names.add(node.id.name)

    def visit_MessageReference(self, node: MessageReference) -> None:  # noqa: N802 (its name)
        self.visit(self._messages[node.id.name])


class Translator:
    """Formats messages in one language, and in English where one is missing.

    A `strict` translator raises `LookupError` instead: tests use it.
    """

    __slots__ = ("_sentences", "lang", "strict")

    def __init__(self, lang: str = "en", *, strict: bool = False) -> None:
        if lang not in LANGUAGES:
            raise BadOption("language-unknown", name=lang, known=", ".join(LANGUAGES))
        self.lang = lang
        self.strict = strict
        languages = (lang,) if strict else dict.fromkeys((lang, "en"))
        self._sentences = tuple(_sentences(each) for each in languages)

    def __repr__(self) -> str:
        return f"Translator({self.lang!r}, strict={self.strict})"

    def has(self, message_id: str) -> bool:
        """Returns whether the message exists in the language, or in English unless `strict`."""
        return any(sentences.has(message_id) for sentences in self._sentences)

    def variables(self, message_id: str) -> frozenset[str]:
        """Gets the arguments that a message uses; others do not change its text."""
        for sentences in self._sentences:
            if message := sentences.find(message_id):
                found = _Variables(sentences.messages)
                found.visit(message)
                return frozenset(found.names)
        return frozenset()

    def text(self, message_id: str, /, **args: Any) -> str:
        """Gets the sentence of a message.

        :raises LookupError: if `strict` and the message or one of its arguments is missing.
        """
        values = {key: _plain(value) for key, value in args.items()}
        for sentences in self._sentences:
            if sentences.find(message_id) is None:
                continue
            pattern = sentences.bundle.get_message(message_id).value
            if pattern is None:
                continue
            sentence, problems = sentences.bundle.format_pattern(pattern, values)
            if problems and self.strict:
                raise LookupError(f"{message_id} ({self.lang}): {problems[0]}")
            return str(sentence)
        if self.strict:
            raise LookupError(f"{message_id} ({self.lang}): no such message")
        return message_id


def _is_shown(character: str) -> bool:
    """Returns whether a character is text: names and file contents may hold control characters,
    which a terminal would execute. Python counts no space but the usual one as printable."""
    return (
        character.isprintable()
        or character == "\n"
        or character in MARKS
        or category(character) == "Zs"
    )


def _plain(value: Any) -> str | int | float:
    if type(value) is float or (type(value) is int and abs(value) < LARGEST):
        return value
    text = str(value)[:LONGEST]
    if not text.translate(_UNMARKED).isprintable():
        text = "".join(c if _is_shown(c) else "\ufffd" for c in text)
    # A dash stands for an empty list or text, so that no sentence has a gap.
    return text or "–"


def system_language(environ: Mapping[str, str] | None = None) -> str:
    """Gets the language of the locale, English if it is not supported."""
    environ = os.environ if environ is None else environ
    for variable in ("LC_ALL", "LC_MESSAGES", "LANG"):
        if locale := environ.get(variable):
            lang = locale.partition(".")[0].partition("_")[0].lower()
            return lang if lang in LANGUAGES else "en"
    return "en"


def choose_language(option: str | None = None, environ: Mapping[str, str] | None = None) -> str:
    """Gets the language asked for by the option, else by PITBOARD_LANG, else by the locale.

    :raises BadOption: if the option or PITBOARD_LANG names an unsupported language.
    """
    environ = os.environ if environ is None else environ
    asked = option or environ.get(LANGUAGE_VARIABLE)
    if not asked:
        return system_language(environ)
    if asked not in LANGUAGES:
        raise BadOption("language-unknown", name=asked, known=", ".join(LANGUAGES))
    return asked


def error_text(tr: Translator, error: PitboardError) -> str:
    """Gets the one line of an error: where it is, what is wrong and what would be right."""
    sentence = _sentence(tr, error)
    if isinstance(error, Refused) and error.rule:
        return tr.text("error-by-rule", sentence=sentence, rule=error.rule)
    # "-" is a text that came from no file, "." the file as a whole.
    place = {
        key: error.data[key]
        for key in ("file", "where", "line")
        if error.data.get(key, "-") not in ("-", ".")
    }
    if not place:
        return sentence
    return tr.text("-".join(("error-in", *place)), sentence=sentence, **place)


def _sentence(tr: Translator, error: PitboardError) -> str:
    # A problem of many kinds names its kind in `reason`, and each kind has its own sentence.
    special = f"error-{error.code}-{error.data.get('reason', '')}"
    if tr.has(special):
        return tr.text(special, **error.data)
    general = f"error-{error.code}"
    return tr.text(general, **error.data) if tr.has(general) else str(error)
