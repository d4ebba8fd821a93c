"""Whole races in the browser: by mouse, by keyboard, and two people at one screen."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import WebSocketRoute

from pitboard.testing.browser import PHONE, Screen, link
from pitboard.testing.web import Subprocess

pytestmark = pytest.mark.slow

Open = Callable[..., Screen]


def test_a_race_against_computers_by_mouse(server: Subprocess, screens: Open) -> None:
    made = server.host.table("me", "rookie", "rookie", "rookie", seed="mouse")
    screen = screens(link(server, made, 0))

    kinds = screen.play_until(lambda each: False)

    ranking = server.host.get(f"/api/tables/{made['table']}/replay")["ranking"]
    assert {"chart", "qualifying", "first_strategy", "pit", "play"} <= set(kinds)
    assert screen.has(".over a[href^='/replay/']")
    assert len(screen.texts(".ranking li")) == len(ranking)
    assert screen.errors == []


def test_a_race_without_mouse_on_a_phone(server: Subprocess, screens: Open) -> None:
    made = server.host.table("me", "rookie", seed="keys")
    screen = screens(link(server, made, 0), size=PHONE)

    kinds = screen.play_until(lambda each: False, how="type_answer")

    assert len(kinds) > 30
    assert screen.over
    assert screen.errors == []


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
