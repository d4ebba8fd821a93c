"""Texts for the wire, in the language of the page.

The same labels come at every decision, so formatted messages are cached, for all cars and cards at
once: these are placeholders in the cached text.
"""

from __future__ import annotations

from functools import cache, lru_cache
from typing import Any

from pitboard.core.errors import PitboardError, Refused
from pitboard.i18n import LANGUAGES, Translator, error_text, parse_all
from pitboard.server.wire import Problem
from pitboard.words.sentence import BEGIN, PLACES

CACHED_TEXTS = 50_000
_ABSENT = object()


class CachingTranslator(Translator):
    """A translator with an LRU cache of formatted messages."""

    __slots__ = ("_cached", "_needed")

    def __init__(self, lang: str) -> None:
        super().__init__(lang)
        self._needed = cache(lambda message_id: tuple(sorted(self.variables(message_id))))
        self._cached = lru_cache(maxsize=CACHED_TEXTS)(self._format)

    def _format(self, message_id: str, *values: Any) -> str:
        """Formats a message; values are in the order of its sorted variables."""
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
        except TypeError:  # an unhashable argument, such as a list
            text = self._format(message_id, *values)
        for place, thing in zip(PLACES, things, strict=False):
            text = text.replace(place, thing)
        return text


parse_all()
TRANSLATORS = {lang: CachingTranslator(lang) for lang in LANGUAGES}


def language(asked: str | None) -> str:
    """Gets the language to answer in: the requested one, or English if it is unknown.

    A browser may name a region as well (`it-CH`): the language counts.
    """
    lang = (asked or "").partition("-")[0].lower()
    return lang if lang in TRANSLATORS else LANGUAGES[0]


def error_sentence(error: PitboardError, lang: str) -> str:
    """Gets the sentence of an error without its rule: the wire has a field for that."""
    bare = type(error) is Refused and bool(error.rule)
    plain = Refused(error.code, "", **error.data) if bare else error
    return error_text(TRANSLATORS[lang], plain)


def problem(error: PitboardError, lang: str) -> Problem:
    """Gets an error for the wire."""
    rule = error.rule if isinstance(error, Refused) else str(error.data.get("rule", ""))
    return Problem(error.code, error_sentence(error, lang), _plain(error.data), rule)


def _plain(data: dict[str, Any]) -> dict[str, Any]:
    return {
        key: value if isinstance(value, str | int | float | bool) else str(value)
        for key, value in data.items()
    }
