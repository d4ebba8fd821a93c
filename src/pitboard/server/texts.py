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
CACHED_ERRORS = 5_000
_ABSENT = object()


class CachingTranslator(Translator):
    """A translator with LRU caches of formatted messages.

    A text depends on nothing but the language, the id of the message and all arguments that it
    uses, and these are the key: tables and readers share no text that differs for them.
    """

    __slots__ = ("_cached", "_needed", "_shared")

    def __init__(self, lang: str) -> None:
        super().__init__(lang)
        self._needed = cache(lambda message_id: tuple(sorted(self.variables(message_id))))
        self._cached = lru_cache(maxsize=CACHED_TEXTS)(self._text)
        """Texts with the things in them."""
        self._shared = lru_cache(maxsize=CACHED_TEXTS)(self._format)
        """Texts with a placeholder for each thing."""

    def _format(self, message_id: str, *values: Any) -> str:
        """Formats a message; values are in the order of its sorted variables."""
        args = zip(self._needed(message_id), values, strict=True)
        given = {key: value for key, value in args if value is not _ABSENT}
        return super().text(message_id, **given)

    def text(self, message_id: str, /, **args: Any) -> str:
        values = [args.get(key, _ABSENT) for key in self._needed(message_id)]
        try:
            return self._cached(message_id, *values)
        except TypeError:  # an unhashable argument, such as a list
            return self._format(message_id, *values)

    def _text(self, message_id: str, *values: Any) -> str:
        """Gets a text, of which the words are shared by all cars and cards."""
        things = [value for value in values if type(value) is str and BEGIN in value]
        if not things:
            return self._shared(message_id, *values)
        places = iter(PLACES)
        text = self._shared(
            message_id,
            *(next(places) if type(each) is str and BEGIN in each else each for each in values),
        )
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


def accepted_language(header: str) -> str:
    """Gets the language to answer in from a header such as `it-CH, it;q=0.9, en;q=0.5`.

    The first one counts that we have: browsers write them in order.
    """
    names = [each.partition(";")[0].strip() for each in header.split(",")]
    known = [name for name in names if name.partition("-")[0].lower() in TRANSLATORS]
    return language(known[0] if known else None)


def error_sentence(error: PitboardError, lang: str) -> str:
    """Gets the sentence of an error without its rule: the wire has a field for that."""
    if type(error) is Refused:
        try:
            return _refusal_sentence(lang, error.code, *error.data.items())
        except TypeError:  # unhashable data
            return error_text(TRANSLATORS[lang], Refused(error.code, "", **error.data))
    return error_text(TRANSLATORS[lang], error)


@lru_cache(maxsize=CACHED_ERRORS)
def _refusal_sentence(lang: str, code: str, *data: tuple[str, Any]) -> str:
    return error_text(TRANSLATORS[lang], Refused(code, "", **dict(data)))


def problem(error: PitboardError, lang: str) -> Problem:
    """Gets an error for the wire."""
    rule = error.rule if isinstance(error, Refused) else str(error.data.get("rule", ""))
    return Problem(error.code, error_sentence(error, lang), _plain(error.data), rule)


def _plain(data: dict[str, Any]) -> dict[str, Any]:
    return {
        key: value if isinstance(value, str | int | float | bool) else str(value)
        for key, value in data.items()
    }
