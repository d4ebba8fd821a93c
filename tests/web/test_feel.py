"""Motion and sound: what is heard and seen to move, and that both can be switched off."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page

from pitboard.testing.browser import DESK, PHONE, Screen, link
from pitboard.testing.web import Subprocess

pytestmark = pytest.mark.slow

HEAR = """
window.heard = { contexts: 0, closed: 0, started: 0 };
const Real = AudioContext;
window.AudioContext = class extends Real {
  constructor() { super(); heard.contexts++; }
  close() { heard.closed++; return super.close(); }
};
for (const Node of [OscillatorNode, AudioBufferSourceNode]) {
  const start = Node.prototype.start;
  Node.prototype.start = function (...given) { heard.started++; return start.apply(this, given); };
}
window.away = (hidden) => {
  Object.defineProperty(document, 'hidden', { value: hidden, configurable: true });
  document.dispatchEvent(new Event('visibilitychange'));
};
"""
"""Counts what the page makes for its sounds, and pretends that its tab is hidden."""

PLACES = """car => {
  const found = document.querySelector(`[data-car='${car}']`);
  window.places = [];
  new MutationObserver(() => places.push(found.getAttribute('transform')))
    .observe(found, { attributes: true, attributeFilter: ['transform'] });
}"""
"""Notes every place at which a car is drawn."""


@pytest.fixture
def listen(browser: Browser) -> Iterator[Any]:
    contexts = []

    def open_page(url: str, *, motion: str = "no-preference", **stored: str) -> Screen:
        context = browser.new_context(
            viewport={"width": DESK[0], "height": DESK[1]},
            reduced_motion="reduce" if motion == "reduce" else "no-preference",
        )
        contexts.append(context)
        context.add_init_script(HEAR)
        for name, value in {"lang": "en", "speed": "1", "pit": "ask", **stored}.items():
            context.add_init_script(f"localStorage['pitboard.{name}'] ??= '{value}'")
        screen = Screen(context.new_page())
        screen.page.goto(url)
        return screen

    yield open_page
    for context in contexts:
        context.close()


def heard(page: Page) -> dict[str, int]:
    found: dict[str, int] = page.evaluate("heard")
    return found


def race_begins(server: Subprocess, screen: Screen) -> None:
    """Answers until the cars drive for the first time."""
    screen.play_until(lambda each: each.kind == "play")
    screen.answer()


def test_sound_begins_with_the_first_click_and_ends_with_one(
    server: Subprocess, listen: Any
) -> None:
    made = server.host.table("me", "rookie", seed="sound")
    screen = listen(link(server, made, 0))
    screen.settle()
    screen.page.wait_for_selector(".sound[aria-pressed=true]")

    # Nobody has touched the page: no browser would allow sound, and none is tried.
    assert heard(screen.page)["contexts"] == 0

    race_begins(server, screen)
    screen.page.wait_for_function("heard.started > 0")
    assert heard(screen.page)["contexts"] == 1
    screen.page.click(".sound")
    screen.page.wait_for_selector(".sound[aria-pressed=false]")
    off = heard(screen.page)
    assert off["closed"] == 1
    screen.settle(0)
    screen.answer()
    screen.settle(0)

    assert heard(screen.page) == off
    screen.page.reload()
    screen.page.wait_for_selector(".sound[aria-pressed=false]")


def test_with_sound_off_there_is_no_audio_context(server: Subprocess, listen: Any) -> None:
    made = server.host.table("me", "rookie", seed="sound")
    screen = listen(link(server, made, 0), signals='{"sound": false}')

    race_begins(server, screen)
    screen.settle(0)

    assert heard(screen.page) == {"contexts": 0, "closed": 0, "started": 0}


def test_a_hidden_tab_is_silent(server: Subprocess, listen: Any) -> None:
    made = server.host.table("me", "rookie", seed="sound")
    screen = listen(link(server, made, 0))
    race_begins(server, screen)
    screen.page.wait_for_function("heard.started > 0")

    screen.page.evaluate("away(true)")
    hidden = heard(screen.page)
    screen.settle(0)
    screen.answer()
    screen.settle(0)

    # The question of the next turn was asked meanwhile, and called nobody.
    assert hidden["closed"] == hidden["contexts"]
    assert heard(screen.page) == hidden


def test_a_car_glides_at_normal_speed(server: Subprocess, listen: Any) -> None:
    made = server.host.table("me", "rookie", seed="sound")
    screen = listen(link(server, made, 0))
    screen.play_until(lambda each: each.kind == "play")
    screen.page.evaluate(PLACES, 0)

    screen.answer()

    assert len(set(screen.page.evaluate("places"))) > 3


@pytest.mark.parametrize(("motion", "speed"), [("reduce", "1"), ("no-preference", "0")])
def test_without_motion_a_car_is_there_at_once(
    server: Subprocess, listen: Any, motion: str, speed: str
) -> None:
    made = server.host.table("me", "rookie", seed="sound")
    screen = listen(link(server, made, 0), motion=motion, speed=speed)
    screen.play_until(lambda each: each.kind == "play")
    place = "() => document.querySelector(\"[data-car='0']\").getAttribute('transform')"
    before = screen.page.evaluate(place)
    # No frame is ever drawn for a motion.
    screen.page.evaluate("window.requestAnimationFrame = () => 0")

    screen.answer()

    assert screen.page.evaluate(place) != before
    screen.settle()  # cars that drive later may move it over within its section
    driven = screen.page.evaluate(place)
    screen.page.reload()
    screen.settle()
    assert screen.page.evaluate(place) == driven


@pytest.mark.parametrize("text", ["100", "125"])
def test_the_switch_fits_into_the_head_of_a_phone(
    server: Subprocess, listen: Any, text: str
) -> None:
    made = server.host.table("me", "rookie", seed="sound")
    screen = listen(link(server, made, 0), lang="it", text=text)
    screen.settle()
    screen.page.wait_for_selector(".sound")
    screen.resize(PHONE)

    over = "() => document.documentElement.scrollWidth - innerWidth"
    boxes = screen.page.locator(".head button, .head a").evaluate_all(
        "all => all.map((each) => each.getBoundingClientRect()).filter((box) => box.width)"
        ".map(({left, right}) => [left, right])"
    )
    assert screen.page.evaluate(over) <= 0
    assert all(right <= PHONE[0] for _, right in boxes)
    assert all(a[1] <= b[0] + 1 for a, b in zip(sorted(boxes), sorted(boxes)[1:], strict=False))
