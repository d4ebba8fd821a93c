"""Reloads, broken lines and killed servers: one comes back to exactly the same point."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pytest

from pitboard.testing.browser import Screen, link
from pitboard.testing.web import Subprocess

pytestmark = pytest.mark.slow

Open = Callable[..., Screen]


def point(screen: Screen) -> tuple[str, str, list[str], list[str]]:
    """What makes the point of a match, as a person sees it."""
    return (
        screen.kind,
        screen.text("#prompt-title"),
        screen.hand,
        screen.texts(".tower .row"),
    )


def asked_to_play(screen: Screen, after: int) -> bool:
    return screen.kind == "play" and screen.version > after


def test_a_reload_in_every_kind_of_decision(server: Subprocess, screens: Open) -> None:
    made = server.host.table("me", "rookie", "rookie", seed="reload")
    screen = screens(link(server, made, 0))
    seen: set[str] = set()

    for _ in range(45):
        screen.settle()
        if screen.over:
            break
        if screen.kind not in seen:
            seen.add(screen.kind)
            before = point(screen)
            screen.page.reload()
            screen.settle()
            assert point(screen) == before
        screen.answer()
        screen.settle(0)

    assert len(seen) >= 6
    assert screen.errors == []


def test_a_line_that_breaks_and_comes_back(server: Subprocess, screens: Open) -> None:
    made = server.host.table("me", "rookie", seed="line")
    screen = screens(link(server, made, 0))
    screen.settle()
    before = point(screen)

    server.kill()
    screen.page.wait_for_selector(".line.lost")
    # Answered while nobody listens: it arrives once the line is back, and only once.
    screen.page.locator(".tiles .tile").first.click()
    screen.page.locator(".answers .go").click()
    server.start()
    screen.page.wait_for_selector(".line.open")
    screen.settle(0)

    actions = server.host.get(f"/api/tables/{made['table']}/replay")["frames"]
    own = [frame for frame in actions if frame["seat"] == 0]
    assert before[0] == "chart"
    assert screen.kind == "substitute"
    assert len(own) == 1
    assert screen.errors == []


def test_a_server_killed_in_the_race_loses_and_doubles_nothing(
    server: Subprocess, screens: Open
) -> None:
    made = server.host.table("me", "rookie", seed="killed")
    screen = screens(link(server, made, 0))
    played = 0
    for _ in range(3):
        screen.play_until(partial(asked_to_play, after=played))
        before, played = point(screen), screen.version
        log = len(screen.texts(".list .entry"))
        server.kill()
        screen.page.wait_for_selector(".line.lost")
        server.start()
        screen.page.wait_for_selector(".line.open")
        screen.settle()

        assert (point(screen), screen.version) == (before, played)
        assert len(screen.texts(".list .entry")) == log
        screen.answer()
        screen.settle(0)

    assert screen.errors == []
