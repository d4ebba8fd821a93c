"""Nothing acknowledged is lost and nothing is played twice, whatever dies or drops."""

from __future__ import annotations

from pathlib import Path
from random import Random
from signal import SIGTERM
from typing import Any

import pytest

from pitboard.server.storage import StoredAction
from pitboard.testing.crash_test import LOST, Acknowledged, CrashTest, Report, RetryingPage
from pitboard.testing.proxy import FlakyProxy
from pitboard.testing.web import Host, Page, Subprocess, over, race

pytestmark = pytest.mark.slow


def versions(page: Page) -> list[int]:
    return [step["version"] for step in page.steps]


def test_killed_in_the_middle_of_a_race_and_started_again(process: Subprocess) -> None:
    made = process.host.table("me", "link", "rookie", seed="kill")
    tokens = [key["token"] for key in made["seats"]]
    page = process.host.page(made["table"], *tokens)
    chance = Random(11)

    for stop_at in (9, 25, 40):
        race([page], chance, lambda page, stop_at=stop_at: page.version >= stop_at)  # type: ignore[misc]  # a default binds the loop's number
        seat = next((seat for seat in page.own if page.asked(seat)), None)
        while seat is None:
            page.receive()
            seat = next((seat for seat in page.own if page.asked(seat)), None)
        asked = page.asked(seat)
        assert asked is not None
        command: dict[str, Any] = {
            "type": "act",
            "id": f"last-{stop_at}",
            "seat": seat,
            "version": page.version,
            "action": asked["default"],
        }
        page.send(command)
        first = page.wait("ack", id=command["id"])
        process.kill()
        process.start()
        page.connect()
        assert page.version >= first["version"]
        played = [step for step in page.steps if step["version"] == first["version"]]
        assert [step["seat"] for step in played] == [seat]
        page.send(command)
        assert page.wait("ack", id=command["id"]) == first
        assert versions(page) == list(range(page.version + 1))

    assert process.stop() == -SIGTERM  # it closed in order, then ended as it was asked to


def test_a_command_sent_while_the_server_dies_is_played_once(process: Subprocess) -> None:
    made = process.host.table("me", "link", seed="dies")
    page = process.host.page(made["table"], *[key["token"] for key in made["seats"]])
    command = {"type": "act", "id": "once", "seat": 0, "version": 0, "action": "chart italian"}

    page.send(command)
    process.kill()
    process.start()
    page.connect()
    page.send(command)
    answer = page.wait("ack", id="once")

    assert answer["version"] == 1
    assert page.ask("ping")["version"] == 1


def test_killed_again_and_again_while_people_and_computers_race(tmp_path: Path) -> None:
    report = CrashTest(tmp_path / "races.db", tables=1, seed="short").run(3, 60.0, lambda _: None)

    assert report.kills == 3
    assert (report.lost, report.doubled) == ([], [])
    assert min(report.acknowledged, report.of_computers) > 0


def test_what_is_lost_or_doubled_is_found() -> None:
    shown = [Acknowledged("t", 1, 0, "a"), Acknowledged("t", 2, 1, "b")]
    kept = [stored_action(1, 0, "a"), stored_action(2, 1, "b"), stored_action(3, 2, "c")]
    fine, lost, doubled, gap = Report(), Report(), Report(), Report()

    fine.compare("t", shown, kept)
    lost.compare("t", [*shown, Acknowledged("t", 3, 1, "d")], kept)
    doubled.compare("t", shown, [*kept, stored_action(4, 1, "b")])
    gap.compare("t", shown, [kept[0], kept[1], stored_action(4, 2, "c")])

    assert (fine.lost, fine.doubled, fine.of_computers) == ([], [], 1)
    assert len(lost.lost) == 1
    assert doubled.doubled == ["t: 1 more of seat 1"]
    assert gap.lost == ["t: there is a gap"]


def stored_action(number: int, seat: int, action: str) -> StoredAction:
    return StoredAction(
        number=number,
        seat=seat,
        action=action,
        digest="",
        turn=1,
        over=False,
        waiting=(),
        order=(),
        at=0.0,
    )


def test_a_bad_line_loses_and_doubles_nothing(host: Host) -> None:
    made = host.table("me", "link", seed="flaky")
    chance = Random(21)
    sent = 0
    with FlakyProxy(host.port, seed=3) as proxy:
        page = RetryingPage.__new__(RetryingPage)
        url = f"ws://127.0.0.1:{proxy.port}/ws/{made['table']}"
        while True:
            try:
                page.__init__(url, tuple(key["token"] for key in made["seats"]))  # type: ignore[misc]  # until the line lets it in
                break
            except LOST:
                continue
        while page.version < 40:
            seat = next((seat for seat in page.own if page.asked(seat)), None)
            asked = page.asked(seat) if seat is not None else None
            if seat is None or asked is None:
                page.reconnect()
                continue
            sent += 1
            command = {
                "type": "act",
                "id": f"c{sent}",
                "seat": seat,
                "version": page.version,
                "action": chance.choice(asked["choices"])["action"],
            }
            answer = page.send_until_answered(command)
            if answer["type"] == "ack" and page.version < answer["version"]:
                page.reconnect()
    straight = host.page(made["table"], *[key["token"] for key in made["seats"]])

    assert proxy.dropped > 0
    assert proxy.doubled > 0
    assert proxy.swapped > 0
    assert proxy.cut > 0
    acked = sum(each["type"] == "ack" for each in _answers(page))
    assert straight.version == acked
    assert versions(straight) == list(range(straight.version + 1))


def _answers(page: Page) -> list[dict[str, Any]]:
    answers = {each["id"]: each for each in page.inbox if each["type"] in ("ack", "refused")}
    return list(answers.values())


def test_a_race_goes_on_after_every_seat_has_left_and_come_back(host: Host) -> None:
    made = host.table("me", "rookie", seed="leave")
    token = made["seats"][0]["token"]
    page = host.page(made["table"], token)
    chance = Random(8)

    while not over(page) and page.state["turn"] < 3:
        if not page.choose(chance):
            page.receive()
        if page.version % 7 == 0:
            page.close()
            page.connect(since=page.version)

    assert versions(page) == list(range(page.version + 1))
