"""What everybody can use at a table between its questions: dialogs, sheets, coach, onlookers."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest

from pitboard.testing.browser import DESK, PHONE, Screen, link, violations
from pitboard.testing.web import Page, Subprocess, race

pytestmark = pytest.mark.slow

Open = Callable[..., Screen]


@pytest.fixture(scope="module")
def tables(server: Subprocess) -> dict[str, tuple[str, str]]:
    """For each game the links of a seat that is asked, and of who only watches."""
    found = {}
    for game in ("f90", "bolide"):
        made = server.host.table("me", "link", game=game, seed="access")
        script = server.host.page(made["table"], *(seat["token"] for seat in made["seats"]))
        race([script], Random(4), moving)
        script.close()
        found[game] = link(server, made, 0), link(server, made)
    return found


def moving(page: Page) -> bool:
    """Whether the first seat is asked how it moves."""
    asked = page.own[0]["asked"]
    return bool(asked and asked["kind"] in {"ask_play", "ask_turn"})


@pytest.mark.parametrize(("game", "lang"), [("f90", "en"), ("bolide", "it")], ids=["f90", "bolide"])
def test_dialogs_chat_coach_and_onlookers(
    tables: dict[str, tuple[str, str]], screens: Open, game: str, lang: str
) -> None:
    own, watched = tables[game]
    screen = screens(own, lang=lang, size=DESK)
    page = screen.page
    screen.settle()
    found: dict[str, list[str]] = {}
    openers = {
        "rule": "#prompt-title .rule",
        "seats": ".head button:has(use[href='#icon-people'])",
        "plan": ".ahead",
    }

    for name in ("keys", *(each for each, place in openers.items() if screen.has(place))):
        if name == "keys":
            page.keyboard.press("?")
        else:
            page.click(openers[name])
        page.wait_for_selector("dialog[open]")
        found[name] = violations(page, "dialog[open]")
        page.keyboard.press("Escape")
        page.wait_for_selector("dialog[open]", state="detached")
    page.locator(".side-column .tabs button").nth(1).click()
    page.wait_for_selector(".chat")
    found["chat"] = violations(page, ".side-column")
    page.evaluate("localStorage['pitboard.coach'] = JSON.stringify({on: true, seen: []})")
    page.reload()
    page.wait_for_selector(".coach")
    found["coach"] = violations(page, ".coach")
    onlooker = screens(watched, lang=lang)
    onlooker.page.wait_for_selector(".table[data-version]")
    found["onlooker"] = violations(onlooker.page)

    assert {state: wrong for state, wrong in found.items() if wrong} == {}


@pytest.mark.parametrize(("game", "lang"), [("f90", "it"), ("bolide", "en")], ids=["f90", "bolide"])
def test_every_sheet_of_a_phone(
    tables: dict[str, tuple[str, str]], screens: Open, game: str, lang: str
) -> None:
    screen = screens(tables[game][0], lang=lang, size=PHONE)
    screen.settle()
    found: dict[str, list[str]] = {}

    for tab in screen.page.locator("nav.tabs button").all():
        tab.tap()
        found[tab.inner_text()] = violations(screen.page, ".match")
        assert screen.page.evaluate("document.documentElement.scrollWidth") == PHONE[0]

    assert len(found) == 5
    assert {sheet: wrong for sheet, wrong in found.items() if wrong} == {}
