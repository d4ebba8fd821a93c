"""Nothing acknowledged is lost and nothing is played twice, whatever dies or drops."""

from __future__ import annotations

from random import Random
from signal import SIGTERM
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

from pitboard.testing.flaky import FlakyProxy
from pitboard.testing.web import Host, Page, Subprocess, over, race

pytestmark = pytest.mark.slow


ANSWERED_WITHIN = 0.5
"""Seconds after which a page on a bad line asks again."""


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


class Stubborn(Page):
    """A page that asks again and comes back until it is answered, as the real one does."""

    def receive(self, timeout: float = ANSWERED_WITHIN) -> dict[str, Any]:
        return super().receive(min(timeout, ANSWERED_WITHIN))

    def insist(self, command: dict[str, Any]) -> dict[str, Any]:
        """Sends a command until an answer comes."""
        while True:
            try:
                self.send(command)
                for _ in range(40):
                    message = self.receive()
                    if message.get("id") == command["id"]:
                        return message
            except (TimeoutError, ConnectionClosed, OSError):
                self.come_back()

    def come_back(self) -> None:
        while True:
            try:
                self.close()
                self.connect(since=max(self.version, 0))
            except (TimeoutError, ConnectionClosed, OSError):
                continue
            return

    def _remember(self, message: dict[str, Any]) -> None:
        # What comes late or twice is old news.
        if message["type"] == "update" and message["version"] != self.version + 1:
            return
        super()._remember(message)


def test_a_bad_line_loses_and_doubles_nothing(host: Host) -> None:
    made = host.table("me", "link", seed="flaky")
    chance = Random(21)
    sent = 0
    with FlakyProxy(host.port, seed=3) as proxy:
        page = Stubborn.__new__(Stubborn)
        url = f"ws://127.0.0.1:{proxy.port}/ws/{made['table']}"
        while True:
            try:
                page.__init__(url, tuple(key["token"] for key in made["seats"]))  # type: ignore[misc]  # until the line lets it in
                break
            except (TimeoutError, ConnectionClosed, OSError):
                continue
        while page.version < 40:
            seat = next((seat for seat in page.own if page.asked(seat)), None)
            asked = page.asked(seat) if seat is not None else None
            if seat is None or asked is None:
                page.come_back()
                continue
            sent += 1
            command = {
                "type": "act",
                "id": f"c{sent}",
                "seat": seat,
                "version": page.version,
                "action": chance.choice(asked["choices"])["action"],
            }
            answer = page.insist(command)
            if answer["type"] == "ack" and page.version < answer["version"]:
                page.come_back()
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
