"""The turn in one place: picked, looked at, played by one button; and its number of clicks."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest

from pitboard.server.tables.registry import Tables
from pitboard.testing.browser import DESK, PHONE, Screen, violations
from pitboard.testing.click_counter import RACES
from pitboard.testing.clicks import ClickPlayer, hosting, match_of, table_of
from pitboard.testing.web import Host

pytestmark = pytest.mark.slow

Open = Callable[..., Screen]
TURNS = 3
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


@pytest.mark.parametrize("kind", RACES)
def test_the_page_needs_the_clicks_that_are_counted_without_it(
    served: Serving, screens: Open, kind: str
) -> None:
    played = player(served, screens, kind)
    turns = played.play(TURNS)

    assert played.differs == []
    # Set-up counts to the first turn.
    assert len(turns) == TURNS
    assert "play" in turns[-1].clicks


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
    # Nor is a click so soon after the question has changed.
    page.wait_for_timeout(1100)

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
