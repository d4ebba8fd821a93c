"""Seat commands that reach a server at once, over real sockets; `make seats` plays more rounds."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from pitboard.testing.seat_rounds import LINK, OPEN, Round, check_round, play
from pitboard.testing.web import Host, Subprocess

ROUNDS = 3


def test_nothing_acknowledged_is_lost_and_no_seat_is_taken_twice(tmp_path: Path) -> None:
    server = Subprocess(tmp_path / "races.db", shared=True)
    try:
        answers = play(server, ROUNDS)
    finally:
        server.close()

    assert (
        answers["replace ack"] + answers["replace closed"] + answers["replace table-moved-on"]
        == ROUNDS
    )
    sent = Counter[str]()
    for answer, count in answers.items():
        sent[answer.split()[0]] += count
    assert sent == {"name": 6, "replace": 3, "join": 9, "link": 2, "delete": 1}
    assert answers["name ack"]
    assert answers["join ack"]


@pytest.mark.parametrize(
    ("fault", "found"),
    [
        ({"names": {0: "Somebody"}}, "is lost"),
        ({"names": {1: "P0"}}, "is lost"),
        ({"level": "pro"}, "driver of seat 1"),
        ({"holders": {OPEN: {"k" * 32}}}, "lost seat 3"),
        ({"holders": {LINK: {"k" * 32, "l" * 32}}}, "2 guests"),
        ({"deleted": True}, "a deleted table answers"),
    ],
)
def test_a_round_that_lost_something_is_noticed(
    host: Host, fault: dict[str, object], found: str
) -> None:
    made = host.table("me", "local", "link", "open")

    with pytest.raises(AssertionError, match=found):
        check_round(host, Round(0, made, **fault))  # type: ignore[arg-type]  # one of its fields


def test_a_round_without_commands_is_fine(host: Host) -> None:
    check_round(host, Round(0, host.table("me", "local", "link", "open")))
