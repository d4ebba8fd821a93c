"""Hostile requests and messages: a short run of what `make hostile` sends."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from pitboard.server.tables.registry import Tables
from pitboard.server.tables.table import Table
from pitboard.testing.hostile import attack
from pitboard.testing.web import generous, serving

SENT = 250


def test_no_hostile_request_or_message_makes_the_server_fail(tmp_path: Path) -> None:
    with serving(generous(tmp_path / "races.db")) as host:
        answers = attack(host, SENT, SENT, "short")

    assert answers["request 200"] > SENT * 0.1
    assert answers["request 201"]
    assert answers["request 400"] > SENT * 0.2
    assert answers["message refused message-malformed"] > SENT * 0.1
    assert answers["message ack ack"]
    assert answers["honest answers"] == 2 * SENT // 50


def fail(*_: Any, **__: Any) -> Any:
    raise RuntimeError("planted")


@pytest.mark.parametrize(
    ("where", "name", "found"),
    [(Tables, "summary", "500 GET .*/api/tables/"), (Table, "log_part", "server-failed .*log")],
)
def test_a_failure_of_the_server_is_noticed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, where: Any, name: str, found: str
) -> None:
    with serving(generous(tmp_path / "races.db")) as host:
        monkeypatch.setattr(where, name, fail)

        with pytest.raises(AssertionError, match=found):
            attack(host, SENT, SENT, "short")
