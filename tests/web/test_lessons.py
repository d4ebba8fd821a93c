"""Lessons in the browser: from the start page to the review of what was played."""

from __future__ import annotations

import json
from collections.abc import Callable

import pytest

from pitboard.testing.browser import DESK, PHONE, Screen, violations
from pitboard.testing.web import Host

pytestmark = pytest.mark.slow


@pytest.mark.parametrize(("size", "lang"), [(DESK, "en"), (PHONE, "it")])
def test_a_lesson_has_a_goal_a_review_and_a_next_one(
    host: Host, screens: Callable[..., Screen], size: tuple[int, int], lang: str
) -> None:
    screen = screens(f"http://127.0.0.1:{host.port}/", size=size, lang=lang)
    page = screen.page
    page.locator("a[href='/lessons']").click()
    lessons = page.locator("main ol button")
    lessons.first.wait_for()
    listed = lessons.count()
    found = violations(page)
    lessons.nth(2).click()
    page.wait_for_selector("form.prompt[data-kind='contest']")
    page.locator(".lesson .go").click()
    table = page.url.rpartition("/")[2]

    # The review is loaded once the lesson has ended, and then covers the next question.
    screen.play_until(lambda each: not each.has(".lesson.read"))
    page.wait_for_selector(".lesson [data-reached]")

    given = page.locator(".lesson li").first.inner_text()
    found += violations(page, ".lesson")
    page.locator(".lesson .go").click()
    page.wait_for_selector("form.prompt[data-kind='late_braking']")
    assert page.url.rpartition("/")[2] != table
    assert listed == 7
    assert ("You chose:" if lang == "en" else "Hai scelto:") in given
    assert found == []
    assert screen.errors == []
    # A lesson is no race of one's own.
    known = page.evaluate("JSON.stringify(Object.keys(localStorage))")
    assert f"pitboard.tokens.{table}" not in json.loads(known)
    page.goto(f"http://127.0.0.1:{host.port}/")
    page.locator(".quick button").first.wait_for()
    page.wait_for_load_state("networkidle")
    assert page.locator(".races").count() == 0
