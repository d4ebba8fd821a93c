"""Races in the browser: whole ones by touch and by keyboard alone, two people at one screen."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from pitboard.testing.browser import DESK, PHONE, Screen, link, violations
from pitboard.testing.web import Subprocess

pytestmark = pytest.mark.slow

Open = Callable[..., Screen]


@pytest.mark.long
@pytest.mark.parametrize(
    ("how", "size"), [("tap_answer", PHONE), ("type_answer", DESK)], ids=["touch", "keyboard"]
)
def test_a_whole_race_by_touch_and_by_keyboard_alone(
    server: Subprocess, screens: Open, how: str, size: tuple[int, int]
) -> None:
    made = server.host.table("me", "rookie", seed="whole", options={"short": True})
    screen = screens(link(server, made, 0), size=size, pit="auto")

    kinds = screen.play_until(lambda each: False, how=how)

    ranking = server.host.get(f"/api/tables/{made['table']}/replay")["ranking"]
    assert {"chart", "qualifying", "first_strategy", "play"} <= set(kinds)
    assert screen.has(".over a[href^='/replay/']")
    assert len(screen.texts(".ranking li")) == len(ranking)
    assert violations(screen.page) == []
    assert screen.errors == []


def test_an_answer_does_not_wait_for_the_receipt_of_the_last(
    server: Subprocess, screens: Open
) -> None:
    made = server.host.table("me", "rookie", seed="receipts")
    screen = screens(link(server, made, 0), size=PHONE)
    late = screen.lose_receipts()

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
            assert held or violations(screen.page, ".dock") == []
            screen.page.locator(".curtain .go").click()
        name = screen.text("#chart-title b")
        held[name] = screen.hand
        screen.answer()
        screen.settle(0)

    assert len(held) == 2
    assert screen.errors == []
