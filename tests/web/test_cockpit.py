"""The turn in one place: picked, looked at, played by one button; and its number of clicks."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest

from pitboard.server.tables.registry import Tables
from pitboard.testing.browser import DESK, PHONE, Screen, violations
from pitboard.testing.clicks import RACES, ClickPlayer, hosting, match_of, median, table_of
from pitboard.testing.web import Host

pytestmark = pytest.mark.slow

Open = Callable[..., Screen]
MOST_CLICKS = 4
Serving = tuple[Host, Tables]


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory, built: None) -> Iterator[Serving]:
    with hosting(tmp_path_factory.mktemp("clicks")) as found:
        yield found


def player(served: Serving, screens: Open, kind: str, **how: Any) -> ClickPlayer:
    host, tables = served
    made = table_of(host, RACES[kind], "clicks1")
    url = f"http://127.0.0.1:{host.port}{made['path']}#{made['seats'][0]['token']}"
    screen = screens(url, pit="auto", ask="[]", **how)
    return ClickPlayer(screen, lambda: match_of(tables, made["table"]))


def to_the_cards(played: ClickPlayer) -> Screen:
    """Answers until cards are to be played in the second turn."""
    played.play(1)
    screen = played.screen
    while screen.kind != "play":
        screen.settle(played.answer())
    return screen


def test_a_basic_turn_is_one_question_besides_contest_and_stop(
    served: Serving, screens: Open
) -> None:
    turns = player(served, screens, "2e-basic").play(6)

    # Set-up counts to the first turn.
    asked = {kind for turn in turns[1:] for kind in turn.clicks}
    # A Late Brake of little chance is asked on its own; whether one comes depends on the cards.
    assert asked <= {"play", "contest", "pit", "late_braking"}
    # Two cards, the button, and a click for every pick that differs from the usual one.
    assert median([turn.clicks["play"] for turn in turns]) <= MOST_CLICKS


@pytest.mark.parametrize("size", [DESK, PHONE])
def test_a_second_click_on_the_picked_card_plays_the_turn(
    served: Serving, screens: Open, size: tuple[int, int]
) -> None:
    screen = to_the_cards(player(served, screens, "2e-basic", size=size))
    page = screen.page
    card = page.locator(".hand button.card:not([aria-disabled])").first
    # The second click of a double click is no second click.
    card.dblclick(position={"x": 6, "y": 10})
    page.wait_for_selector(".turn .then")
    assert screen.has(".card[aria-pressed='true'] .again")
    assert violations(page, "form.prompt") == []
    before = screen.version

    screen.await_answer(lambda: card.click(position={"x": 6, "y": 10}))

    assert screen.version > before


def test_space_and_digits_never_play(served: Serving, screens: Open) -> None:
    screen = to_the_cards(player(served, screens, "2e-basic"))
    page = screen.page
    card = page.locator(".hand button.card:not([aria-disabled])").first
    before = screen.version
    card.focus()
    page.keyboard.press("Space")
    assert card.get_attribute("aria-pressed") == "true"
    page.wait_for_timeout(400)
    page.keyboard.press("Space")

    assert card.get_attribute("aria-pressed") == "false"
    assert screen.version == before
    page.keyboard.press("Space")
    page.wait_for_selector(".turn .then")
    screen.await_answer(lambda: page.keyboard.press("Enter"))
    assert screen.version > before


def test_what_is_always_asked_is_asked(served: Serving, screens: Open) -> None:
    screen = to_the_cards(player(served, screens, "2e-basic"))
    page = screen.page
    page.locator("[data-plan]").click()
    page.get_by_role("switch", name="Ask me everything").check()
    page.keyboard.press("Escape")
    page.locator(".hand button.card:not([aria-disabled])").first.click(position={"x": 6, "y": 10})
    page.wait_for_selector(".outcome")

    assert not screen.has(".side .then")
    assert not screen.has(".again")
    assert page.evaluate("localStorage['pitboard.ask']") == '["*"]'
