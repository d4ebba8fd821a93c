"""Races of the 2nd edition in words: every event, question and answer has its sentence."""

from __future__ import annotations

from typing import Any

import pytest

from pitboard.f90.game import F90_GAME
from pitboard.f90.state.race import State
from pitboard.f90.state.view import F90View
from pitboard.i18n import LANGUAGES, Translator
from pitboard.lab.walk import Walk
from pitboard.words.f90.narrator import F90Narrator

MOST_WORDS = 13
"""So short is a question, with a name of two words in it."""
MOST = 12
"""Races in which questions are searched."""


@pytest.mark.slow
@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("track", ["monza", "hungaroring"])
@pytest.mark.parametrize("mode", ["basic", "standard"])
def test_every_event_and_question_of_a_race_has_a_sentence_in_every_language(
    lang: str, track: str, mode: str
) -> None:
    wanted = {"ask_pit", "ask_play", "ask_contest"}
    wanted.add("ask_event" if mode == "standard" else "ask_trajectory")
    asked: set[str] = set()
    for number in range(MOST):
        asked |= questions_in_words(lang, track, mode, f"words {number}")
        if asked >= wanted:
            break

    assert asked >= wanted


def questions_in_words(lang: str, track: str, mode: str, seed: str) -> set[str]:
    """Gets the questions of a race, all of which have sentences."""
    options: dict[str, Any] = {"edition": 2, "mode": mode, "players": 3, "track": track}
    walk = Walk(F90_GAME, options, seed)
    state = walk.state
    assert isinstance(state, State)
    narrator = F90Narrator(Translator(lang), ["Ann", "Bob", "Eve"], state.config)
    asked: set[str] = set()
    for seat, action in walk:
        state = walk.state
        view, decision = state.view(seat), state.decision(seat)
        assert isinstance(view, F90View)
        sentences = [narrator.prompt(decision), narrator.action(decision, action, view)]
        assert len(sentences[0].split()) <= MOST_WORDS
        if decision.kind not in asked:
            sentences += [narrator.action(decision, each, view) for each in decision.actions]
        asked.add(decision.kind)
        for event in state.clone().apply(seat, action):
            sentences.append(narrator.event(event.kind, event.everything(), seat))
        assert all(sentence and "{" not in sentence for sentence in sentences)
    return asked
