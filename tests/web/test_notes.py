"""What happens at the table and not in the race: the clock answers, and everybody sees a notice."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest

from pitboard.testing.browser import DESK, PHONE, Screen, link, violations
from pitboard.testing.web import Subprocess

pytestmark = pytest.mark.slow

Open = Callable[..., Screen]


@pytest.mark.parametrize(
    ("game", "lang", "size"), [("f90", "en", DESK), ("bolide", "it", PHONE)], ids=["f90", "bolide"]
)
def test_what_the_clock_answers_is_shown(
    server: Subprocess, screens: Open, game: str, lang: str, size: tuple[int, int]
) -> None:
    options = {"f90": {}, "bolide": {"grid": "0,1"}}[game]
    made = server.host.table("me", "link", game=game, options=options, clock=5)
    own = screens(link(server, made, 0), lang=lang, size=size)
    own.settle()
    watching = screens(link(server, made), lang=lang)

    text = {"en": "the clock answers for", "it": "l’orologio risponde per"}[lang]
    watching.page.wait_for_selector(f".list .entry:has-text('{text}')")
    own.page.wait_for_selector(".notices .clock")
    slip = own.page.locator(".notices .clock").bounding_box()
    dock = own.page.locator(".dock").bounding_box()

    assert re.search(r"(for you|per te): .{3,}", own.text(".notices .clock"))
    assert watching.page.locator(".notices .clock").count() == 0
    assert slip is not None
    assert dock is not None
    assert slip["x"] >= 0
    assert slip["x"] + slip["width"] <= size[0]
    assert slip["y"] + slip["height"] <= dock["y"] or slip["x"] + slip["width"] <= dock["x"]
    assert violations(own.page) == []
    own.page.locator(".notices button").click()
    assert own.page.locator(".notices .clock").count() == 0
    assert own.errors == []


@pytest.mark.parametrize(
    ("game", "lang", "size"),
    [("f90", "en", DESK), ("f90", "it", PHONE), ("bolide", "it", DESK), ("bolide", "en", PHONE)],
)
def test_a_pro_is_asked(
    server: Subprocess, screens: Open, game: str, lang: str, size: tuple[int, int]
) -> None:
    options = {"f90": {}, "bolide": {"grid": "0,1"}}[game]
    made = server.host.table("me", "link", game=game, options=options)
    own = screens(link(server, made, 0), lang=lang, size=size)
    own.settle()
    watching = screens(link(server, made), lang=lang)
    watching.page.wait_for_selector(".list .entry, .list")

    own.page.keyboard.press("h")
    own.page.wait_for_selector(".notices :is(.pro strong, .options .lay)")
    text = own.text(".notices :is(.pro, .options)")

    assert len(text) > 40
    assert own.page.locator(".prompt .go").get_attribute("aria-disabled") is None
    wanted = {"en": "asks what a pro would do", "it": "chiede che cosa farebbe"}[lang]
    watching.page.wait_for_selector(f".list .entry:has-text('{wanted}')")
    assert watching.page.locator(".notices :is(.pro, .options)").count() == 0
    slip = own.page.locator(".notices :is(.pro, .options)").bounding_box()
    dock = own.page.locator(".dock").bounding_box()
    assert slip is not None
    assert dock is not None
    assert slip["y"] + slip["height"] <= dock["y"]
    assert violations(own.page) == []
    version = own.version
    own.page.keyboard.press("Enter")
    own.page.wait_for_function(
        "before => document.querySelector('.table')?.dataset.version > before", arg=version
    )
    assert own.page.locator(".notices :is(.pro, .options)").count() == 0
    watching.page.wait_for_timeout(300)
    assert sum(wanted in line for line in watching.texts(".list .entry")) == 1
    assert own.errors + watching.errors == []
