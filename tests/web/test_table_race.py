"""Races in the browser: a whole one by mouse, parts by keyboard, two people at one screen."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import WebSocketRoute

from pitboard.core.match import Match
from pitboard.drivers import make_driver
from pitboard.f90.game import F90_GAME
from pitboard.testing.browser import PHONE, Screen, link
from pitboard.testing.web import Branches, Subprocess

pytestmark = pytest.mark.slow

Open = Callable[..., Screen]
ENOUGH = 24
"""Actions in which everything that begins a race was asked, and some turns were driven."""


def test_a_race_against_computers_by_mouse(server: Subprocess, screens: Open) -> None:
    made = server.host.table("me", "rookie", seed="mouse")
    screen = screens(link(server, made, 0))

    kinds = screen.play_until(lambda each: False)

    ranking = server.host.get(f"/api/tables/{made['table']}/replay")["ranking"]
    assert {"chart", "qualifying", "first_strategy", "pit", "play"} <= set(kinds)
    assert screen.has(".over a[href^='/replay/']")
    assert len(screen.texts(".ranking li")) == len(ranking)
    assert screen.errors == []


def test_a_race_without_mouse_on_a_phone(
    server: Subprocess, branches: Branches, screens: Open
) -> None:
    """Its beginning, and its end as it is after a race that nobody typed."""
    made = server.host.table("me", "rookie", seed="keys")
    first = screens(link(server, made, 0), size=PHONE)
    record, version = near_the_end()
    last = screens(link(server, branches.open(record, version, 2, 0, "rookie"), 0), size=PHONE)

    kinds = first.play_until(lambda screen: screen.version >= ENOUGH, how="type_answer")
    kinds += last.play_until(lambda screen: False, how="type_answer")

    assert set(kinds) > {"chart", "qualifying", "first_strategy", "pit", "play"}
    assert last.over
    assert first.errors + last.errors == []


def near_the_end() -> tuple[str, int]:
    """Drives a race; gets its record and where its last turns begin."""
    match = Match(F90_GAME, {"players": 2}, seed="keys")
    driver = make_driver("rookie", "keys")
    begun: dict[int, int] = {}
    while not match.over:
        seat = match.to_act()[0]
        decision = match.decision(seat)
        assert decision is not None
        begun.setdefault(match.view(seat).turn, len(match.entries))
        match.act(seat, driver.choose(match.view(seat), decision))
    return match.record().dumps(), begun[max(begun) - 1]


def test_an_answer_does_not_wait_for_the_receipt_of_the_last(
    server: Subprocess, screens: Open
) -> None:
    made = server.host.table("me", "rookie", seed="receipts")
    screen = screens(link(server, made, 0), size=PHONE)
    late: list[str | bytes] = []

    def hold_back(route: WebSocketRoute) -> None:
        line = route.connect_to_server()
        line.on_message(
            lambda message: (late.append if '"ack"' in str(message) else route.send)(message)
        )

    screen.page.route_web_socket("**/ws/**", hold_back)
    screen.page.reload()

    kinds = screen.play_until(lambda each: len(late) > 2, how="type_answer")

    assert len(kinds) > 2
    assert screen.errors == []


def test_two_people_at_one_screen_never_see_each_others_cards(
    server: Subprocess, screens: Open
) -> None:
    made = server.host.table("me", "local", seed="couch")
    screen = screens(link(server, made, 0, 1))
    held: dict[str, list[str]] = {}

    for _ in range(24):
        screen.settle()
        if screen.has(".curtain"):
            # The screen is being passed on: nobody's cards lie open.
            assert screen.hand == []
            screen.page.locator(".curtain .go").click()
        name = screen.text("#chart-title b")
        held[name] = screen.hand
        screen.answer()
        screen.settle(0)

    assert len(held) == 2
    assert screen.errors == []
