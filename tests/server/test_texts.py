"""Sentences are rendered once for all cars and cards; the cached text is the same."""

from __future__ import annotations

from typing import Any

import pytest

from pitboard.i18n import LANGUAGES, Translator
from pitboard.server.texts import CachingTranslator
from pitboard.words.sentence import mark

CARDS = ", ".join(mark("card", card) for card in (12, 7))
SAID: list[tuple[str, dict[str, Any]]] = [
    ("event-discard", {"car": mark("me", 0), "cards": CARDS, "me": "yes"}),
    ("event-discard", {"car": mark("car", 1), "cards": mark("card", 7), "me": "no"}),
    ("label-and", {"first": mark("card", 1), "second": mark("card", 0)}),
    ("label-play", {"cards": CARDS, "points": 1}),
    ("label-play", {"cards": CARDS, "points": 2}),
    ("f90-track-card", {"type": "x", "move": 3, "factor": 20, "corner": mark("card", 3)}),
    ("error-chart-taken", {"choices": ["a", "b"], "chart": "c"}),
    ("no-such-message", {}),
]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_cached_sentences_equal_uncached_ones(lang: str) -> None:
    plain, remembering = Translator(lang), CachingTranslator(lang)

    for message, args in SAID * 2:
        assert remembering.text(message, **args) == plain.text(message, **args)


def test_a_sentence_is_put_together_once_for_all_cards(monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[str] = []
    original = Translator.text

    def counted(self: Translator, message: str, /, **args: Any) -> str:
        made.append(message)
        return original(self, message, **args)

    monkeypatch.setattr(Translator, "text", counted)
    translator = CachingTranslator("en")
    for card in range(1, 30):
        translator.text("label-check", card=mark("card", card), passed="no", unused=card)

    assert made == ["label-check"]


def test_arguments_are_found_in_sentences_within_sentences() -> None:
    assert Translator("it").variables("f90-track-card") == {"move", "type", "factor", "corner"}
