"""The table page itself: sums, languages, access, size, pictures to look at."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from random import Random

import pytest

from pitboard.testing.browser import DESK, PHONE, Screen, link, violations
from pitboard.testing.web import Subprocess, race

pytestmark = pytest.mark.slow

Open = Callable[..., Screen]
FIRST_LOAD = 250_000


def asks(screen: Screen, kind: str) -> bool:
    return screen.kind == kind


def test_the_sum_stands_before_the_choice(server: Subprocess, screens: Open) -> None:
    made = server.host.table("me", "rookie", seed="sum")
    screen = screens(link(server, made, 0))
    screen.play_until(lambda each: each.kind == "play")

    screen.page.locator(".hand button.card:not([aria-disabled])").first.click()
    screen.page.wait_for_selector(".sum .term.total")

    *terms, total = [int(each) for each in screen.texts(".sum .term dd")]
    assert sum(terms) == total
    assert str(total) in screen.text(".answers .go")
    screen.page.keyboard.press("Escape")
    assert not screen.has(".sum .term")


def test_the_language_changes_while_the_race_goes_on(server: Subprocess, screens: Open) -> None:
    made = server.host.table("me", "rookie", seed="lang")
    screen = screens(link(server, made, 0))
    screen.play_until(lambda each: each.kind == "pit")
    english = screen.text("#prompt-title"), screen.texts(".entry p")[-1]

    screen.page.click("button[lang='it']")

    screen.page.wait_for_selector("html[lang=it]")
    screen.page.wait_for_selector("#prompt-title:has-text('Tocca a te')")
    assert "Tocca a te" in screen.text("#prompt-title")
    assert (screen.text("#prompt-title"), screen.texts(".entry p")[-1]) != english
    screen.page.wait_for_selector(
        ".board text:has-text('PARTENZA'), .board text:has-text('Partenza')"
    )
    screen.page.reload()
    screen.settle()
    assert "Tocca a te" in screen.text("#prompt-title")


def test_a_rule_opens_from_where_it_is_named(server: Subprocess, screens: Open) -> None:
    made = server.host.table("me", "rookie", seed="rule")
    screen = screens(link(server, made, 0))
    screen.settle()

    screen.page.locator("#prompt-title .rule").click()

    screen.page.wait_for_selector("dialog[open] h3")
    assert screen.text("dialog[open] h2") == "F1.SETUP.11"
    screen.page.keyboard.press("Escape")
    assert not screen.has("dialog[open]")


def test_the_last_choice_is_taken_back(server: Subprocess, screens: Open) -> None:
    made = server.host.table("me", "rookie", seed="undo")
    script = server.host.page(made["table"], made["seats"][0]["token"])
    race([script], Random(1), lambda page: bool(page.own[0]["can_undo"]))
    script.close()
    screen = screens(link(server, made, 0))
    undo = ".tool:has-text('Undo'):not([aria-disabled])"
    screen.page.wait_for_selector(undo)
    version = screen.version

    screen.page.click(undo)
    screen.settle(version)

    assert screen.version == version + 1
    assert "You take the last choice back" in screen.texts(".entry p")[-1]


@pytest.mark.parametrize(("size", "lang"), [(DESK, "en"), (PHONE, "it")], ids=["desk", "phone"])
def test_axe_finds_nothing_and_pictures_are_kept(
    server: Subprocess, screens: Open, artefacts: Path, lang: str, size: tuple[int, int]
) -> None:
    made = server.host.table("me", "rookie", "rookie", "rookie", seed="axe")
    screen = screens(link(server, made, 0), lang=lang, size=size)
    found: dict[str, list[str]] = {}
    wanted = ("chart", "qualifying", "first_strategy", "play")

    for kind in wanted:
        screen.play_until(partial(asks, kind=kind))
        if kind == "play":
            screen.page.keyboard.press("1")
            screen.page.wait_for_timeout(500)
        found[kind] = violations(screen.page)
        name = f"table-{kind}-{lang}-{size[0]}x{size[1]}.png"
        screen.page.screenshot(path=artefacts / name)

    assert found == {kind: [] for kind in wanted}


@pytest.mark.parametrize("lang", ["en", "it"])
@pytest.mark.parametrize("path", ["/about", "/table/nowhere"])
def test_axe_finds_nothing_on_the_plain_pages(
    server: Subprocess, screens: Open, path: str, lang: str
) -> None:
    screen = screens(f"http://127.0.0.1:{server.port}{path}", lang=lang)
    screen.page.wait_for_selector("h1")

    assert violations(screen.page) == []


@pytest.mark.parametrize("where", ["start", "f90", "bolide"])
def test_the_first_load_is_light(server: Subprocess, screens: Open, where: str) -> None:
    if where == "start":
        screen = screens(f"http://127.0.0.1:{server.port}/")
        screen.page.wait_for_selector("form.setup")
    else:
        made = server.host.table("me", "rookie", game=where, seed="light")
        screen = screens(link(server, made, 0))
        screen.settle()
    screen.page.wait_for_load_state("networkidle")

    sizes = screen.page.evaluate(
        """performance.getEntriesByType('resource').concat(performance.getEntriesByType('navigation'))
           .map(each => [each.name, each.encodedBodySize])"""
    )

    assert sum(size for _, size in sizes) < FIRST_LOAD, sizes


def test_the_page_can_be_installed(server: Subprocess, built: None) -> None:
    manifest = server.host.get("/manifest.webmanifest")

    icons = [server.host.http.get(icon["src"]).status_code for icon in manifest["icons"]]
    assert manifest["display"] == "standalone"
    assert icons == [200] * len(icons)
