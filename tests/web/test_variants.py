"""Variants of the 2nd edition in the browser: their pieces at the table, and help for a robot."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache

import pytest

from pitboard.core.match import Match
from pitboard.f90.game import F90_GAME
from pitboard.f90.state.race import State
from pitboard.lab.walk import RandomDriver
from pitboard.testing.browser import DESK, PHONE, Screen, link, violations
from pitboard.testing.web import Branches, Subprocess

pytestmark = pytest.mark.slow

Open = Callable[..., Screen]
WAY = {
    "components": 1,
    "edition": 2,
    "mode": "standard",
    "players": 2,
    "track": "hungaroring",
    "martino": True,
    "few_flags": True,
    "phantoms": True,
    "more_tyres": True,
    "sprint": True,
    "teams": "robots",
}


@cache
def moment() -> Match:
    """Gets a race in which everything lies on the table, and the first seat may help its robot."""
    return next(match for seed in range(200) for match in moments(f"variants-{seed}"))


def moments(seed: str) -> Iterator[Match]:
    match, driver = Match(F90_GAME, WAY, seed), RandomDriver(seed)
    while not match.over:
        state = match.state
        assert isinstance(state, State)
        asked = match.decision(0)
        helps = asked and asked.kind == "ask_help_movement" and not asked.routine
        if helps and state.dark and 0 in state.know_top and any(car.phantom for car in state.cars):
            yield match
            return
        match.act(*driver.choose(state))


NAMED = {
    "en": ("Martino weather", "Teammates", "Sprint finish"),
    "it": ("Meteo Martino", "Compagni di squadra", "Volata finale"),
}


def named_variants(screen: Screen, size: tuple[int, int]) -> set[str]:
    """Gets the variants that the head of the table, or its menu on a phone, does not name."""
    page = screen.page
    if size == PHONE:
        page.locator("button[aria-label=Menu]").click()
    shown = screen.text(".variants" if size == PHONE else ".match small")
    if size == PHONE:
        page.keyboard.press("Escape")
    return {name for name in NAMED["en" if size == DESK else "it"] if name not in shown}


CUT = """() => {
  const strip = document.querySelector('.turns').getBoundingClientRect();
  const parts = '.stages .turn, .turns :is(.chit, .tyre, .tyres b, .slots li)';
  return [...document.querySelectorAll(parts)]
    .map((each) => [each.className, each.getBoundingClientRect()])
    .filter(([, { width, top, bottom, right }]) =>
      width && (top < strip.top || bottom > strip.bottom || right > innerWidth))
    .map(([name, { top, bottom, right }]) => `${name} ${top} ${bottom} ${right}`);
}"""
"""What of turns, stops and weather lies outside their strip."""


@pytest.mark.parametrize("size", [DESK, PHONE])
def test_pieces_of_variants_lie_on_the_table_and_one_key_leaves_a_robot_alone(
    server: Subprocess, branches: Branches, screens: Open, size: tuple[int, int]
) -> None:
    match = moment()
    state = match.state
    assert isinstance(state, State)
    made = branches.open(match.record().dumps(), len(match.record().entries), 2, 0)
    screen = screens(link(server, made, 0), size=size, lang="en" if size == DESK else "it")
    page = screen.page
    page.wait_for_selector(".prompt")
    assert not named_variants(screen, size)
    if size == DESK:
        assert page.evaluate(CUT) == []
    # What help brings and costs stands beside the cards.
    page.wait_for_selector(".stakes")
    assert {"en": "one movement point more", "it": "un punto movimento in più"}[
        page.evaluate("document.documentElement.lang")
    ] in screen.text(".stakes").lower()

    for section in state.yellow:
        dark = page.locator(f"[data-flag='{section + 1}'].dark").count()
        assert bool(dark) == (section in state.dark)
    assert page.locator("[data-mark='phantom']").count() == sum(car.phantom for car in state.cars)
    if size == PHONE:
        page.locator("nav button", has_text="Auto").click()
    known = page.locator("[data-martino] b:visible")
    value = state.config.box.martino.values[state.weather_deck[-1] - 1]
    assert known.first.inner_text().startswith(("Next card:", "Prossima carta:"))
    assert known.first.inner_text().endswith(f"+{value}" if value > 0 else str(value))
    assert page.locator("[data-mate='2']").count()
    assert not violations(page, ".table")

    if size == PHONE:
        page.locator("nav button", has_text="Mano").click()
    before = page.locator(".prompt").inner_text()
    # To discard nothing is selected: a rookie would keep the card.
    if size == PHONE:
        page.locator(".answers .go").tap()
    else:
        page.keyboard.press("Enter")
    page.wait_for_function(
        "text => document.querySelector('.prompt')?.innerText !== text", arg=before
    )
