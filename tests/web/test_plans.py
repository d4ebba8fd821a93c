"""Answers given in advance: a player with a plan is asked less, and others do not see it."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Locator

from pitboard.core.match import Match
from pitboard.drivers import make_driver
from pitboard.f90.game import F90_GAME
from pitboard.testing.browser import PHONE, Screen, link
from pitboard.testing.web import Branches, Subprocess

pytestmark = pytest.mark.slow

Open = Callable[..., Screen]


def kinds_until(screen: Screen, plays: int) -> list[str]:
    """Plays until the cards of a turn are asked for so many times; gets all that was asked."""
    kinds: list[str] = []

    def enough(each: Screen) -> bool:
        kinds.append(each.kind)
        return kinds.count("play") >= plays

    screen.play_until(enough)
    return kinds


def plan(screen: Screen, place: int) -> None:
    """Chooses one of the plans for pit stops."""
    screen.page.click(".ahead")
    screen.page.click(f"dialog[open] .segmented >> nth=0 >> button >> nth={place}")
    screen.page.keyboard.press("Escape")


def test_a_fresh_car_is_not_asked_about_stops(server: Subprocess, screens: Open) -> None:
    made = server.host.table("me", "rookie", seed="plan-fresh")
    screen = screens(link(server, made, 0), pit="auto")

    assert "pit" not in kinds_until(screen, 3)

    assert screen.text(".ahead b") == "Drive on"
    plan(screen, 1)
    assert screen.text(".ahead b") == "Ask me"
    screen.play_until(lambda each: each.kind == "pit")
    assert screen.has(".hand .back"), "the card to come lies face down"
    assert screen.text(".answers .go").startswith("Drive on")
    screen.page.reload()
    screen.settle()
    assert screen.text(".ahead b") == "Ask me", "a plan outlives a reload"


def test_a_planned_stop_is_made_without_a_question(server: Subprocess, screens: Open) -> None:
    made = server.host.table("me", "rookie", seed="plan-stop")
    screen = screens(link(server, made, 0), pit="auto", size=PHONE)
    kinds_until(screen, 2)
    late = screen.lose_receipts()
    screen.settle()

    screen.page.click("[data-slot='2']")  # the stop of the next turn

    assert screen.page.get_attribute(".ahead", "data-plan") == "now"
    screen.play_until(lambda each: each.kind == "pit_discard")
    assert screen.page.get_attribute(".ahead", "data-plan") == "auto", "it was for one stop"
    assert late, "it is spent before the receipt of the server"
    screen.page.reload()
    screen.settle()
    assert screen.page.get_attribute(".ahead", "data-plan") == "auto"
    assert screen.errors == []


def test_among_people_a_plan_takes_its_time_and_shows_nothing(
    server: Subprocess, screens: Open
) -> None:
    made = server.host.table("me", "link", seed="plan-people")
    host = screens(link(server, made, 0), pit="auto")
    guest = screens(link(server, made, 1), pit="auto")
    guest.page.get_by_label("Your name").fill("Bea")
    guest.page.get_by_role("button", name="Take the seat").click()
    # The question is left to the plan for a moment yet: too short a one to look for it from here.
    host.page.evaluate(
        """() => new MutationObserver(() => document.querySelector(".ask.quiet button")?.click())
            .observe(document.body, { childList: true, subtree: true })"""
    )
    while (kind := host.kind) != "pit":  # an interruption of the plan is a question
        if kind:
            host.answer()
        elif guest.kind:
            guest.answer()
        host.page.wait_for_timeout(20)

    assert "plan" not in guest.text(".match").lower().replace("plan drive on", "")
    assert host.errors == guest.errors == []


def third_turn(mode: str) -> tuple[str, int]:
    """Drives a race; gets its record and when the first seat begins its third turn."""
    match = Match(F90_GAME, {"players": 2, "components": 1, "mode": mode}, seed="clicks")
    driver = make_driver("rookie", "clicks")
    found = 0
    while not match.over:
        seat = match.to_act()[0]
        decision = match.decision(seat)
        assert decision is not None
        if not found and seat == 0 and decision.kind == "ask_pit" and match.view(0).turn == 3:
            found = len(match.entries)
        match.act(seat, driver.choose(match.view(seat), decision))
    return match.record().dumps(), found


@pytest.mark.parametrize(("mode", "most"), [("basic", 4), ("advanced", 6)])
def test_a_turn_takes_few_clicks(
    server: Subprocess, branches: Branches, screens: Open, mode: str, most: int
) -> None:
    record, version = third_turn(mode)
    made = branches.open(record, version, 2, 0, "rookie")
    screen = screens(link(server, made, 0), pit="auto")
    clicks = 0

    def press(place: Locator) -> None:
        nonlocal clicks
        clicks += 1
        place.click()

    while (turn := int(screen.text(".side-column .turn").split()[-1])) < 8:
        screen.settle()
        screen.give(press)
        screen.settle(0)

    assert 2 <= clicks / (turn - 3) <= most
    assert screen.errors == []


def test_a_player_who_stays_out_of_contests_is_not_asked(
    server: Subprocess, branches: Branches, screens: Open
) -> None:
    match = Match(F90_GAME, {"players": 2, "components": 1}, seed="contests")
    driver = make_driver("rookie", "contests")
    before = 0
    for _ in range(2000):
        seat = match.to_act()[0]
        decision = match.decision(seat)
        assert decision is not None
        if seat == 0 and decision.kind == "ask_play":
            before = len(match.entries)
        if seat == 0 and decision.kind == "ask_contest" and before:
            break
        match.act(seat, driver.choose(match.view(seat), decision))
    contest = len(match.entries)
    made = branches.open(match.record().dumps(), contest, 2, 0, "rookie")
    screen = screens(link(server, made, 0), pit="auto")
    screen.settle()
    asked = screen.kind

    screen.page.click(".ahead")
    chosen = screen.text("dialog[open] .segmented >> nth=1 >> [aria-pressed=true]")
    screen.page.get_by_role("button", name="Stay out this lap").click()
    screen.page.keyboard.press("Escape")
    screen.page.wait_for_selector("form.prompt:not([data-kind=contest]):not([data-locked])")

    assert (asked, chosen) == ("contest", "Ask me")
    assert any("You stay out" in line for line in screen.texts(".entry p"))
    assert screen.errors == []
