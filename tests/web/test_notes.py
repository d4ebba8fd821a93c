"""What happens at the table and not in the race: the clock answers, and everybody is told."""

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
def test_what_the_clock_answers_is_told(
    server: Subprocess, screens: Open, game: str, lang: str, size: tuple[int, int]
) -> None:
    options = {"f90": {}, "bolide": {"grid": "0,1"}}[game]
    made = server.host.table("me", "link", game=game, options=options, clock=5)
    own = screens(link(server, made, 0), lang=lang, size=size)
    own.settle()
    watching = screens(link(server, made), lang=lang)

    said = {"en": "the clock answers for", "it": "l’orologio risponde per"}[lang]
    watching.page.wait_for_selector(f".list .entry:has-text('{said}')")
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
