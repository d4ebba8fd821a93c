"""Sentences in every language at once, as the wire carries them.

The same labels come back at every decision, so what was said once is remembered for a while.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Any

from pitboard.core.errors import PitboardError, Refused
from pitboard.i18n import LANGUAGES, Translator, error_text
from pitboard.server.wire import Problem, Text

REMEMBERED = 50_000


class RememberingTranslator(Translator):
    """A translator that does not put the same words together twice."""

    __slots__ = ("_remembered",)

    def __init__(self, lang: str) -> None:
        super().__init__(lang)
        self._remembered = lru_cache(maxsize=REMEMBERED)(self._say)

    def _say(self, message_id: str, args: tuple[tuple[str, Any], ...]) -> str:
        return super().text(message_id, **dict(args))

    def text(self, message_id: str, /, **args: Any) -> str:
        try:
            return self._remembered(message_id, tuple(args.items()))
        except TypeError:  # an argument that cannot be remembered, such as a list
            return super().text(message_id, **args)


TRANSLATORS = {lang: RememberingTranslator(lang) for lang in LANGUAGES}


def in_all(say: Callable[[str], str]) -> Text:
    """Says something in every language; `say` gets the language."""
    return Text(**{lang: say(lang) for lang in LANGUAGES})


def text(message_id: str, **args: Any) -> Text:
    """Gets a message in every language."""
    return in_all(lambda lang: TRANSLATORS[lang].text(message_id, **args))


def error_sentence(error: PitboardError) -> Text:
    """Says what is wrong, without the rule: the rule is told beside it."""
    bare = type(error) is Refused and bool(error.rule)
    told = Refused(error.code, **error.data) if bare else error
    return in_all(lambda lang: error_text(TRANSLATORS[lang], told))


def problem(error: PitboardError) -> Problem:
    """Gets an error as the wire carries it."""
    rule = error.rule if isinstance(error, Refused) else str(error.data.get("rule", ""))
    return Problem(error.code, error_sentence(error), _plain(error.data), rule)


def _plain(data: dict[str, Any]) -> dict[str, Any]:
    return {
        key: value if isinstance(value, str | int | float | bool) else str(value)
        for key, value in data.items()
    }
