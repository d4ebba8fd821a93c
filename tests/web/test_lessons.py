"""Lessons in the browser: from the start page to the review of what was played."""

from __future__ import annotations

import json
import os
import re
from collections.abc import Callable

import pytest

from pitboard.testing.browser import DESK, PHONE, SETTLED, Screen, violations
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


LESSONS = [
    *(("f90", name) for name in ("move", "check", "contest", "late", "pit")),
    *(("bolide", name) for name in ("brake", "draft")),
]
MANNERS = [(DESK, "en"), (PHONE, "it")]
BOTH = [
    (nth, lesson, *manner)
    for nth, lesson in enumerate(LESSONS)
    # In these two Enter can come before the answer that the pro advises is selected.
    if lesson[1] not in {"check", "contest"}
    # Each lesson in one of the languages, on the screen of either; PITBOARD_LESSONS=all plays all.
    for manner in (MANNERS if os.environ.get("PITBOARD_LESSONS") else [MANNERS[nth % 2]])
]


def take_advice(screen: Screen, *, first: bool) -> None:
    """Asks a pro and does what it says; a question with one answer is answered."""
    page = screen.page
    ask = page.locator("form.prompt kbd", has_text=re.compile("^H$"))
    if first:
        ask.wait_for(state="attached")
    # Only a question with several answers offers it.
    if ask.count():
        page.keyboard.press("h")
        page.wait_for_selector(".slip.pro strong, .options .lay")
        assert page.viewport_size
        page.evaluate(SETTLED, [page.viewport_size["width"], page.viewport_size["height"]])
    screen.await_answer(lambda: page.keyboard.press("Enter"))


@pytest.mark.parametrize(("nth", "lesson", "size", "lang"), BOTH)
def test_a_lesson_played_as_it_teaches_reaches_its_goal(  # noqa: PLR0917 (fixtures)
    host: Host,
    screens: Callable[..., Screen],
    nth: int,
    lesson: tuple[str, str],
    size: tuple[int, int],
    lang: str,
) -> None:
    url = f"http://127.0.0.1:{host.port}/lessons"
    screen = screens(url, size=size, lang=lang, ask="[]", pit="auto")
    page = screen.page
    page.locator("main ol button").nth(nth).click()
    page.locator(".lesson .go").click()
    screen.settle()

    first = True
    while not screen.has(".lesson [data-reached]"):
        if screen.kind and not screen.has("form.prompt[data-locked]"):
            take_advice(screen, first=first)
            first = False
        page.wait_for_selector("form.prompt:not([data-locked]), .lesson [data-reached]")

    assert page.get_attribute(".lesson [data-reached]", "data-reached") == "true"
    # The decision that is taught was made as advised.
    same = {"en": "A good driver would do the same.", "it": "Un buon pilota farebbe lo stesso."}
    chosen = {"en": "You chose: ", "it": "Hai scelto: "}
    reviewed = screen.texts(".lesson li")[0]
    assert chosen[lang] in reviewed
    assert same[lang] in reviewed
    english = (" or ", " the ", " you ", " with ")
    assert any(word in reviewed for word in english) == (lang == "en"), reviewed
    assert screen.errors == []
    page.goto(url)
    page.wait_for_selector("main ol button")
    done = page.locator("main ol button").nth(nth).inner_text()
    assert ("done" if lang == "en" else "fatta") in done
