"""Before an Advanced race, in the browser: skill, set-up by points, the bid of fuel, tyres."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from pitboard.testing.browser import DESK, PHONE, Screen, link
from pitboard.testing.web import Subprocess

pytestmark = pytest.mark.slow

Open = Callable[..., Screen]
SIZES = pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])


def asking(server: Subprocess, screens: Open, kind: str, size: tuple[int, int] = DESK) -> Screen:
    """Opens a table of the Advanced game and plays on until something is asked."""
    made = server.host.table("me", "rookie", seed="bid", options={"mode": "advanced"})
    screen = screens(link(server, made, 0), size=size)
    screen.play_until(lambda each: each.kind == kind)
    return screen


@pytest.mark.rule("F1.CARSETUP.02")
def test_points_of_the_set_up_must_be_taken_away_before_they_are_spent(
    server: Subprocess, screens: Open
) -> None:
    screen = asking(server, screens, "setup")
    values = screen.page.locator(".setup .value")
    held = [
        index for index in range(9) if values.nth(index).get_attribute("aria-pressed") == "true"
    ]
    dear = next(index for index in (2, 5, 8) if index not in held)

    refused = values.nth(dear).get_attribute("aria-disabled")
    left = screen.text(".setup .left b")
    for row in range(3):
        if row != dear // 3:
            values.nth(3 * row).click()
    values.nth(dear).click()

    assert (refused, left) == ("true", "0")
    assert values.nth(dear).get_attribute("aria-pressed") == "true"
    assert screen.text(".setup .left b") == "1"


@SIZES
@pytest.mark.rule("F1.CARSETUP.02")
def test_points_that_would_lapse_are_asked_about(
    server: Subprocess, screens: Open, size: tuple[int, int]
) -> None:
    screen = asking(server, screens, "setup", size)
    held = screen.page.locator(".setup .value[aria-pressed=true]")
    dots = [each.count() for each in (row.locator("i") for row in held.all())]
    row = next(index for index, count in enumerate(dots) if count > 1)

    screen.page.locator(".setup .value").nth(3 * row).click()
    left = screen.text(".setup .left b")
    why = screen.text(".answers .go")
    screen.page.keyboard.press("Enter")
    refused = screen.kind
    screen.await_answer(lambda: screen.page.locator(".answers .slot.risky").click())
    screen.settle()

    assert int(left) > 0
    assert left in why
    assert refused == "setup"
    assert screen.kind != "setup"


@SIZES
def test_the_bid_shows_on_the_strip_where_the_stops_fall(
    server: Subprocess, screens: Open, size: tuple[int, int]
) -> None:
    screen = asking(server, screens, "qualifying", size)

    screen.page.locator(".bids .bid", has_text="8").first.click()
    screen.page.locator(".hand button.card").first.click()
    planned = screen.texts(".turn:has(.plan)"), screen.texts(".turn:has(.later)")
    screen.await_answer(lambda: screen.page.locator(".answers .go").click())
    screen.play_until(lambda each: each.kind == "tyres")

    due = screen.page.locator(".turn", has=screen.page.locator(".chit[data-livery=scarlet]"))
    assert [each[0].split()[0] for each in planned] == ["8", "18"]
    assert due.inner_text().split()[0] == "8"


def test_the_whole_set_up_can_be_typed(server: Subprocess, screens: Open) -> None:
    made = server.host.table("me", "rookie", seed="keys", options={"mode": "advanced"})
    screen = screens(link(server, made, 0))

    kinds = screen.play_until(lambda each: each.kind == "play", how="type_answer")

    wanted = {"chart", "skill", "setup", "qualifying", "tyres", "first_strategy"}
    assert wanted <= set(kinds)
    assert screen.has(".chart .tyre")
    assert screen.has(".turns .weather .slots .here")
    assert screen.errors == []
