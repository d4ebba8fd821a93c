"""Sentences as the wire carries them, in the language of whoever listens.

The same labels come back at every decision, so what was text once is remembered for a while: for
all cars and cards alike, since these are only marked.
"""

from __future__ import annotations

from functools import cache, lru_cache
from typing import Any

from pitboard.core.errors import PitboardError, Refused
from pitboard.i18n import LANGUAGES, Translator, error_text
from pitboard.server.wire import Problem
from pitboard.words.sentence import BEGIN, PLACES

CACHED_TEXTS = 50_000
_ABSENT = object()


class CachingTranslator(Translator):
    """A translator that does not put the same words together twice."""

    __slots__ = ("_cached", "_needed")

    def __init__(self, lang: str) -> None:
        super().__init__(lang)
        self._needed = cache(lambda message_id: tuple(sorted(self.variables(message_id))))
        self._cached = lru_cache(maxsize=CACHED_TEXTS)(self._format)

    def _format(self, message_id: str, *values: Any) -> str:
        """Says a message with values in the order of the variables it needs."""
        args = zip(self._needed(message_id), values, strict=True)
        given = {key: value for key, value in args if value is not _ABSENT}
        return super().text(message_id, **given)

    def text(self, message_id: str, /, **args: Any) -> str:
        values: list[Any] = []
        things: list[str] = []
        for key in self._needed(message_id):
            value = args.get(key, _ABSENT)
            if type(value) is str and BEGIN in value:
                things.append(value)
                value = PLACES[len(things) - 1]
            values.append(value)
        try:
            text = self._cached(message_id, *values)
        except TypeError:  # an argument that cannot be remembered, such as a list
            text = self._format(message_id, *values)
        for place, thing in zip(PLACES, things, strict=False):
            text = text.replace(place, thing)
        return text


TRANSLATORS = {lang: CachingTranslator(lang) for lang in LANGUAGES}


def language(asked: str | None) -> str:
    """Gets the language to answer in: the one asked for, or English where nobody speaks it.

    A browser may name a region as well (`it-CH`): the language counts.
    """
    lang = (asked or "").partition("-")[0].lower()
    return lang if lang in TRANSLATORS else LANGUAGES[0]


def error_sentence(error: PitboardError, lang: str) -> str:
    """Says what is wrong, without the rule: the rule is told beside it."""
    bare = type(error) is Refused and bool(error.rule)
    told = Refused(error.code, **error.data) if bare else error
    return error_text(TRANSLATORS[lang], told)


def problem(error: PitboardError, lang: str) -> Problem:
    """Gets an error as the wire carries it."""
    rule = error.rule if isinstance(error, Refused) else str(error.data.get("rule", ""))
    return Problem(error.code, error_sentence(error, lang), _plain(error.data), rule)


def _plain(data: dict[str, Any]) -> dict[str, Any]:
    return {
        key: value if isinstance(value, str | int | float | bool) else str(value)
        for key, value in data.items()
    }
