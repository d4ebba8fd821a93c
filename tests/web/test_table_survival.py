"""Reloads, broken lines and killed servers: one comes back to exactly the same point."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pytest

from pitboard.testing.browser import Screen, link, violations
from pitboard.testing.f90 import BASIC_QUESTIONS, FIRST_ONLY
from pitboard.testing.scripted import where_asked
from pitboard.testing.web import Branches, Subprocess

pytestmark = pytest.mark.slow

Open = Callable[..., Screen]


def asked_to_play(screen: Screen, after: int) -> bool:
    return screen.kind == "play" and screen.version > after


@pytest.mark.long
def test_a_reload_in_every_kind_of_decision(
    server: Subprocess, branches: Branches, screens: Open
) -> None:
    kinds = where_asked({}, len(BASIC_QUESTIONS))
    assert set(kinds) == BASIC_QUESTIONS
    # The page answers the order of discards by itself, unless one wants to be asked.
    del kinds["ask_discard_order"]
    screen = screens(f"http://127.0.0.1:{server.port}/about", lang="it")

    for kind, (record, version, seat) in kinds.items():
        screen.page.goto(link(server, branches.open(record, version, 3, seat), seat))
        screen.settle()
        before = screen.point
        screen.page.reload()
        screen.settle()
        assert screen.point == before
        assert f"ask_{before[0]}" == kind
        assert screen.cut() == []
        # The others are looked at in the 2nd edition, with more around them.
        assert kind not in FIRST_ONLY or violations(screen.page, ".dock") == []
        assert screen.errors == []


def test_a_line_that_breaks_and_comes_back(killable_server: Subprocess, screens: Open) -> None:
    made = killable_server.host.table("me", "rookie", seed="line")
    screen = screens(link(killable_server, made, 0))
    screen.settle()
    before = screen.point

    killable_server.kill()
    screen.page.wait_for_selector(".line.lost")
    assert violations(screen.page, ".head") == []
    # Answered while nobody listens: it arrives once the line is back, and only once.
    screen.page.locator(".tiles .tile").first.click()
    screen.page.locator(".answers .go").click()
    screen.page.locator(".answers .go", has_text="Answer kept").wait_for()
    assert "is kept, and sent" in screen.text("form.prompt [role=status]")
    killable_server.start()
    screen.page.wait_for_selector(".line.open")
    screen.settle(0)

    actions = killable_server.host.get(f"/api/tables/{made['table']}/replay")["frames"]
    own = [frame for frame in actions if frame["seat"] == 0]
    assert before[0] == "chart"
    assert screen.kind == "substitute"
    assert len(own) == 1
    assert screen.errors == []


@pytest.mark.long
def test_a_server_killed_in_the_race_loses_and_doubles_nothing(
    killable_server: Subprocess, screens: Open
) -> None:
    made = killable_server.host.table("me", "rookie", seed="killed")
    screen = screens(link(killable_server, made, 0))
    played = 0
    for _ in range(3):
        screen.play_until(partial(asked_to_play, after=played))
        before, played = screen.point, screen.version
        log = len(screen.texts(".list .entry"))
        killable_server.kill()
        screen.page.wait_for_selector(".line.lost")
        killable_server.start()
        screen.page.wait_for_selector(".line.open")
        screen.settle()

        assert (screen.point, screen.version) == (before, played)
        assert len(screen.texts(".list .entry")) == log
        screen.answer()
        screen.settle(0)

    assert screen.errors == []
