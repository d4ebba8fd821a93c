"""Errors carry a code and data; registries name what they know."""

from __future__ import annotations

import pytest

from pitboard.core.errors import BadData, BadOption, BadRecord, Malformed, PitboardError, Refused


@pytest.mark.parametrize(
    ("error", "text"),
    [
        (Malformed("action-malformed", text="?"), "action-malformed (text='?')"),
        (BadOption("option-missing", name="track"), "option-missing (name='track')"),
        (
            BadData("data-missing", "monza.toml", "sections[3].type", known="type"),
            "data-missing (file='monza.toml', where='sections[3].type', known='type')",
        ),
        (BadRecord("record-foreign", file="race.txt"), "record-foreign (file='race.txt')"),
        (Refused("not-legal", "F1.MOVE.02", action="skip 1"), "not-legal (action='skip 1')"),
        (Refused("match-over"), "match-over"),
    ],
)
def test_an_error_reads_as_code_and_data(error: PitboardError, text: str) -> None:
    assert str(error) == text


def test_a_refusal_names_its_rule_beside_its_data() -> None:
    error = Refused("card-frozen", "F1.CONTEST.10", card=14)

    assert (error.code, error.rule, error.data) == ("card-frozen", "F1.CONTEST.10", {"card": 14})
