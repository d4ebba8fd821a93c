"""Whole races over real sockets."""

from __future__ import annotations

from random import Random

import pytest

from pitboard.testing.web import Host, over, race


@pytest.mark.slow
@pytest.mark.two_servers
def test_two_people_a_computer_and_a_spectator_race_to_the_end(host: Host) -> None:
    made = host.table("me", "link", "rookie", seed="online")
    tokens = {key["seat"]: key["token"] for key in made["seats"]}
    first = host.page(made["table"], tokens[0], made["host"])
    second = host.page(made["table"], tokens[1])
    spectator = host.page(made["table"])

    race([first, second, spectator], Random(1), over)

    for page in (second, spectator):
        while not over(page):
            page.receive()
    assert first.version == second.version == spectator.version
    assert first.state == second.state == spectator.state
    assert sorted(first.state["ranking"]) == list(range(len(first.state["cars"])))
    assert [step["version"] for step in spectator.steps] == list(range(spectator.version + 1))
    assert all(event["private"] is None for step in spectator.steps for event in step["events"])
    assert first.thinking == []
    assert [own["asked"] for own in first.own.values()] == [None]
    body = host.get(f"/api/tables/{made['table']}")
    assert (body["over"], body["order"]) == (True, first.state["ranking"])
