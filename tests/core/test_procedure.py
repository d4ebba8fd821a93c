"""Steps on a stack: what runs when, where a jump goes on, and what a state hashes to."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any

import pytest

from pitboard.core.action import Action
from pitboard.core.json_values import JsonObject
from pitboard.core.procedure import Machine, Procedure, Question, canonical_json

PROCEDURE = Procedure["Race"]()
LAP_IS_OVER = PROCEDURE.mark("lap_is_over")


class Race(Machine):
    """A race of one car that logs what it did."""

    __slots__ = ("laps",)

    def __init__(self) -> None:
        super().__init__(PROCEDURE)
        self.laps: list[str] = []

    def citation(self, key: str) -> str:
        return f"rule of {key}"

    def non_defaults(self) -> dict[str, Any]:
        return {"laps": self.laps} if self.laps else {}


@PROCEDURE.step
def drive(race: Race) -> None:
    race.laps.append("driven")


@PROCEDURE.step
def spin(race: Race) -> None:
    race.laps.append("spun")
    race.drop_to(LAP_IS_OVER)


@PROCEDURE.question
class AskPit(Question[Race]):
    name = "ask_pit"

    def seats(self, state: Race) -> Sequence[int]:
        return (0,)

    def legal(self, state: Race, seat: int) -> list[Action]:
        return [Action(("stay",)), Action(("pit",))]

    def answer(self, state: Race, seat: int, action: Action) -> None:
        state.laps.append(action.verb)


@PROCEDURE.question
class AskTyres(AskPit):
    name = "ask_tyres"


def race(*steps: str) -> Race:
    made = Race()
    made.push(*steps)
    made.run()
    return made


def test_steps_run_in_the_order_they_are_named_until_somebody_is_asked() -> None:
    asked = race("drive", "ask_pit", "drive")

    assert (asked.laps, asked.to_act(), asked.stack) == (["driven"], (0,), ["drive", "ask_pit"])
    asked.apply(0, Action(("pit",)))
    assert (asked.laps, asked.to_act()) == (["driven", "pit", "driven"], ())


def test_a_jump_leaves_out_what_stands_before_its_mark_and_goes_on_behind_it() -> None:
    spun = race("spin", "drive", "ask_pit", LAP_IS_OVER, "drive", LAP_IS_OVER, "drive")

    assert spun.laps == ["spun", "driven", "driven"]


def test_a_state_hashes_to_what_is_asked_not_to_the_steps_that_wait() -> None:
    asked = race("ask_pit")

    assert asked.digest() == race("ask_pit", "drive", LAP_IS_OVER).digest()
    assert asked.digest() != race("ask_tyres").digest()
    assert asked.digest() != race("drive", "ask_pit").digest()
    assert race("ask_pit").dump() != race("ask_pit", "drive").dump()


@pytest.mark.parametrize("word", ["monza", "perch\u00e9", 'a "\\\n'])
def test_what_is_hashed_is_json_as_the_standard_library_writes_it(word: str) -> None:
    data: JsonObject = {
        "z": [1, -2, 2**60],
        "a": {"n": None, "b": True, "word": (word,)},
        word: [[], {}],
    }

    assert canonical_json(data).decode() == json.dumps(data, sort_keys=True, separators=(",", ":"))


def test_a_way_to_play_leaves_out_only_what_is_bound() -> None:
    assert PROCEDURE.without("spin", "ask_tyres").names() == {"lap_is_over", "drive", "ask_pit"}
    assert "spin" in PROCEDURE.names()
    with pytest.raises(KeyError, match="fly"):
        PROCEDURE.without("fly")


def test_a_refusal_is_cited_by_its_question_its_code_or_a_key_of_its_own() -> None:
    asked = race("ask_pit")

    refused = asked.refusal(0, Action(("fly",)))
    assert (refused.code, refused.rule) == ("wrong-verb", "rule of ask_pit")
    assert asked.refused("too-late").rule == "rule of too-late"
    assert asked.refused("too-late", "too-late-at-stop").rule == "rule of too-late-at-stop"


def test_states_are_equal_if_their_hashes_are() -> None:
    """Fields and question count; steps that wait do not."""
    asked, driven = race("ask_pit"), race("ask_pit")
    driven.laps.append("driven")

    assert asked == race("ask_pit", "drive", LAP_IS_OVER)
    assert asked != driven
    assert asked != race("ask_tyres")
    assert asked != "ask_pit"
