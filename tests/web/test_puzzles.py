"""The puzzle of the day in a browser: solved with keys, kept as a streak, without its answer."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from pitboard.analysis.puzzles import bundled_puzzles, puzzle_of
from pitboard.testing.browser import PHONE, Screen, violations
from pitboard.testing.web import Host

pytestmark = pytest.mark.slow

Open = Callable[..., Screen]


@pytest.fixture
def visit(host: Host, screens: Open) -> Callable[..., Page]:
    def go(path: str, **more: Any) -> Page:
        return screens(f"http://127.0.0.1:{host.port}{path}", **more).page

    return go


def opened(page: Page) -> None:
    page.locator(".ask li button :is(.answer, p)").first.wait_for()


def test_the_puzzle_of_the_day_is_solved_with_a_key_and_counted(
    host: Host, visit: Callable[..., Page]
) -> None:
    today = host.get("/api/puzzles/today")
    puzzle = puzzle_of(today["id"])
    page = visit("/")
    page.get_by_role("link", name="Puzzle of the day").click()
    opened(page)
    before = [page.locator(each).count() for each in (".verdict svg", ".paper", ".circuit .answer")]
    answers = page.locator(".ask li").count()
    found = violations(page, "main")
    page.keyboard.press("n")
    page.keyboard.press(str(puzzle.shown.index(puzzle.best.action) + 1))
    expect(page.locator(".paper")).to_contain_text("Solved at the first try")
    page.locator(".streak").get_by_text("1 day in a row").wait_for()
    stored = json.loads(page.evaluate("localStorage['pitboard.puzzles']"))
    verdicts = page.locator(".ask .verdict").all_inner_texts()
    page.keyboard.press("n")
    page.wait_for_url(f"**/puzzle/{today['before']}")
    opened(page)
    page.get_by_role("link", name="Race").first.click()
    page.get_by_role("link", name="Puzzle of the day").get_by_text("1 day in a row").wait_for()

    assert before == [0, 0, 0]
    assert found == []
    assert answers == len(puzzle.answers)
    assert stored == {today["day"]: "first"}
    assert [round(100 * puzzle.answer(each).chance) for each in puzzle.shown] == [
        int(text.rpartition("·")[2].strip(" \xa0%")) for text in verdicts
    ]


def test_a_wrong_try_and_giving_up_on_a_phone_in_italian(
    host: Host, visit: Callable[..., Page]
) -> None:
    today = host.get("/api/puzzles/today")["id"]
    puzzle = next(each for each in bundled_puzzles().values() if each.id != today)
    wrong = puzzle.shown.index(puzzle.answers[-1].action)
    page = visit(f"/puzzle/{puzzle.id}", size=PHONE, lang="it")
    opened(page)
    page.locator(".ask li button").nth(wrong).click()
    page.locator(".try.worse").wait_for()
    after = page.locator(".paper").count(), page.locator(".ask .verdict svg").count()
    page.get_by_role("button", name="Mostra la risposta").click()
    expect(page.locator(".paper")).to_contain_text("La risposta migliore")
    shown = page.locator(".ask .verdict svg").count()
    wide = page.evaluate("document.documentElement.scrollWidth - innerWidth")

    assert after == (0, 1)
    assert shown == len(puzzle.answers)
    assert wide <= 0
    assert page.evaluate("localStorage['pitboard.puzzles'] ?? ''") == ""
    assert violations(page, "main") == []


def test_a_puzzle_that_is_not_there_is_answered_with_a_sentence(
    visit: Callable[..., Page],
) -> None:
    page = visit("/puzzle/none")

    expect(page.get_by_role("alert")).to_contain_text("there is no puzzle")
