"""The turn in one place: picked, looked at, played by one button; and its number of clicks."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Page

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


def composed(played: ClickPlayer, place: str, most: int = 40) -> Page:
    """Answers until a turn of two cards is composed that has something; it is not played yet."""
    screen = to_the_cards(played)
    page = screen.page
    for _ in range(most):
        if screen.kind == "play" and page.locator("[data-entry]").count():
            page.locator("[data-entry]").last.click()
            page.wait_for_selector(".turn .then")
            if page.locator(place).count():
                return page
            page.keyboard.press("x")
        screen.settle(played.answer())
    raise AssertionError(f"no turn has {place}")


def test_one_click_picks_the_cards_of_a_movement(served: Serving, screens: Open) -> None:
    screen = to_the_cards(player(served, screens, "2e-basic"))
    page = screen.page
    entry = page.locator("[data-entry]").last
    cards = [int(each) for each in (entry.get_attribute("data-entry") or "").split()[1:]]
    before = screen.version
    entry.focus()
    page.keyboard.press("Space")
    page.wait_for_selector(".turn .then")

    pressed = page.locator(".hand [aria-pressed='true']").evaluate_all(
        "found => found.map(each => Number(each.dataset.card))"
    )
    assert sorted(pressed) == sorted(cards)
    assert entry.get_attribute("aria-checked") == "true"
    # What it costs is part of its name, and what is still asked stays in view.
    chips = entry.locator("small")
    label = entry.get_attribute("aria-label") or ""
    assert ("tyre point" in label) == bool(chips.count())
    then, go = (page.locator(each).bounding_box() for each in (".turn .then", ".side .go"))
    assert then
    assert go
    assert then["y"] + then["height"] <= go["y"]
    assert screen.version == before
    assert violations(page, "form.prompt") == []


def test_a_letter_changes_the_pick_that_it_stands_beside(served: Serving, screens: Open) -> None:
    page = composed(player(served, screens, "2e-basic"), "[data-row='ask_point'] [role='radio']")
    row = page.locator("[data-row='ask_point']").first
    assert (row.locator("kbd").text_content() or "").lower() == "e"
    chosen = row.locator("[aria-checked='true']")
    before = chosen.get_attribute("data-action")
    page.keyboard.press("e")

    page.wait_for_selector(
        f"[data-row='ask_point'] [aria-checked='true']:not([data-action='{before}'])"
    )


def test_a_reload_loses_no_turn_and_plays_none(served: Serving, screens: Open) -> None:
    played = player(served, screens, "2e-basic")
    page = composed(played, ".hand [aria-pressed='true']")
    screen = played.screen
    before = screen.version
    page.reload()
    screen.settle()

    assert screen.version == before
    assert screen.kind == "play"
    page.locator("[data-entry]").last.click()
    page.wait_for_selector(".turn .then")
    screen.await_answer(lambda: page.keyboard.press("Enter"))
    assert screen.version > before


NAMES = """form => [...form.querySelectorAll('[role=switch], [role=radio], select')].map((each) => {
  const labels = (each.getAttribute('aria-labelledby') ?? '').split(' ').filter(Boolean);
  const named = labels.map((id) => document.getElementById(id)?.textContent ?? '').join(' ');
  return [each.getAttribute('role') ?? 'select', each.ariaLabel || named];
})"""


@pytest.mark.parametrize("kind", ["2e-basic", "2e-standard", "variants"])
def test_each_switch_is_named_with_its_effect(served: Serving, screens: Open, kind: str) -> None:
    page = composed(player(served, screens, kind), "form.prompt [role='switch']")
    names = page.locator("form.prompt").evaluate(NAMES)

    assert any(role == "switch" for role, _ in names)
    for role, name in names:
        assert name.strip()
        # What it brings, or how likely it is.
        assert role != "switch" or any(letter.isdigit() for letter in name), name
    assert violations(page, "form.prompt") == []
