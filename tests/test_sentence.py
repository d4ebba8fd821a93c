"""Sentences with marks come apart into words and things."""

from __future__ import annotations

import pytest

from pitboard.f90.game import F90_GAME
from pitboard.i18n import Translator
from pitboard.words.f90.narrator import F90Narrator, MarkedWords
from pitboard.words.sentence import Sentence, mark, split_marks


@pytest.mark.parametrize(
    ("sentence", "parts"),
    [
        ("Turn 4.", "Turn 4."),
        ("", ""),
        (mark("car", 2), [("car", 2)]),
        (f"{mark('car', 0)} laps {mark('car', 11)}.", [("car", 0), " laps ", ("car", 11), "."]),
        (f"takes {mark('card', 7)}", ["takes ", ("card", 7)]),
    ],
)
def test_words_and_things_come_in_order(sentence: str, parts: Sentence) -> None:
    assert split_marks(sentence) == parts


def test_a_name_cannot_pass_for_a_thing() -> None:
    """Whatever a player is called: the sentence holds a mark, never the name."""
    setup = F90_GAME.config(
        {"edition": 1, "mode": "basic", "track": "monza", "players": 2, "charts": "choose"}
    )
    names = ["Leader", mark("car", 1)]
    narrator = F90Narrator(Translator("en", strict=True), names, setup, MarkedWords)

    assert split_marks(narrator.event("leader", {"car": 0})) == [("car", 0), " is the Leader."]
    assert split_marks(narrator.event("leader", {"car": 1})) == [("car", 1), " is the Leader."]
    assert narrator.names[0] == "Leader"
