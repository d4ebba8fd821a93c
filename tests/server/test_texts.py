"""Sentences are rendered once for all cars and cards; the cached text is the same."""

from __future__ import annotations

from typing import Any

import pytest

from pitboard.core.errors import Refused
from pitboard.i18n import LANGUAGES, Translator, error_text
from pitboard.server.f90.presenter import cards_of
from pitboard.server.texts import CachingTranslator, _refusal_sentence, error_sentence
from pitboard.words.sentence import mark, split_marks

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


def test_cached_refusals_differ_by_language_code_and_facts() -> None:
    refusals = [
        Refused("cannot-pay-tyres", "F1.X", cost=3, chips=1),
        Refused("cannot-pay-tyres", "F1.X", cost=3, chips=2),
        Refused("cannot-pass", "F1.X", cost=3, mp=1),
        Refused("card-not-takeable", "F1.X", choices=["a", "b"]),
    ]
    for lang in (*LANGUAGES, *LANGUAGES):
        for refusal in refusals:
            plain = error_text(Translator(lang), Refused(refusal.code, "", **refusal.data))
            assert error_sentence(refusal, lang) == plain
    assert len({error_sentence(each, lang) for each in refusals for lang in LANGUAGES}) == 8


def test_every_cache_of_texts_is_bounded() -> None:
    translator = CachingTranslator("en")
    for cached in (
        translator._cached,
        translator._shared,
        _refusal_sentence,
        split_marks,
        cards_of,
    ):
        assert 0 < (cached.cache_info().maxsize or 0) <= 50_000


def test_arguments_are_found_in_sentences_within_sentences() -> None:
    assert Translator("it").variables("f90-track-card") == {"move", "type", "factor", "corner"}
