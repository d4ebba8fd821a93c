"""Every question, refusal and event of Bolide is cited by a rule of the catalogue."""

from __future__ import annotations

import ast
from importlib.resources import files
from pathlib import Path

from pitboard.bolide.box.catalogue import rule_catalogue
from pitboard.bolide.citations import CITATIONS, EVENTS, QUESTIONS, REFUSALS
from pitboard.bolide.game import PROCEDURE
from pitboard.bolide.refusals import BolideRefusal
from pitboard.bolide.schema import SCHEMA
from pitboard.testing.sources import parsed

PACKAGE = Path(str(files("pitboard.bolide")))
SEVERAL = {"too-slow", "slicks-in-rain"}
"""Codes whose rule depends on what was declared."""


def test_every_question_and_event_has_a_citation() -> None:
    assert sorted(PROCEDURE.questions.keys() ^ QUESTIONS.keys()) == []
    # A roll is cited by the row it gave, an undo by none.
    assert sorted({kind for kind in SCHEMA.events if kind not in EVENTS}) == ["roll", "undo"]


def test_every_refusal_has_a_citation() -> None:
    codes = {code.value for code in BolideRefusal}
    assert sorted(codes - REFUSALS.keys()) == sorted(SEVERAL)
    assert all(any(key.startswith(code) for key in REFUSALS) for code in SEVERAL)


def test_every_citation_is_a_rule_or_ruling_of_the_catalogue() -> None:
    catalogue = rule_catalogue()
    assert [rule for rule in CITATIONS.values() if catalogue.find(rule).id != rule] == []


def test_no_rule_is_named_by_a_step() -> None:
    for file in (*PACKAGE.glob("chapters/*.py"), PACKAGE / "refusals.py"):
        for node in ast.walk(parsed(file)):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                assert not node.value.startswith("BO-") or " " in node.value, file
