"""Motion and sound: what is heard and seen to move, and that both can be switched off."""

from __future__ import annotations

from collections.abc import Iterator
from importlib.resources import files
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


def test_who_prefers_less_motion_hears_nothing_until_sound_is_switched_on(
    server: Subprocess, listen: Any
) -> None:
    made = server.host.table("me", "rookie", seed="sound")
    screen = listen(link(server, made, 0), motion="reduce")
    race_begins(server, screen)
    screen.settle(0)

    assert heard(screen.page) == {"contexts": 0, "closed": 0, "started": 0}
    screen.page.click(".sound[aria-pressed=false]")
    screen.page.wait_for_selector(".sound[aria-pressed=true]")


RENDER = """async (path) => {
  const sounds = Object.values(await import(path)).find((each) => each?.engine);
  const [RATE, LONG] = [44100, 3];
  let offline;
  // Renders at once what a context would play.
  window.AudioContext = class extends OfflineAudioContext {
    constructor() { super(1, RATE * LONG, RATE); offline = this; }
    resume() { return Promise.resolve(); }
    close() { return Promise.resolve(); }
  };
  const wanted = {
    call: () => sounds.call(),
    passed: () => sounds.result(true),
    failed: () => sounds.result(false),
    engine: () => sounds.engine(1500, 0, true),
    other: () => sounds.engine(1500, 4, false),
    short: () => sounds.engine(1, 0, true),
    card: () => sounds.card(),
    rain: () => sounds.rain(true),
    all: () => {
      sounds.rain(true);
      for (const own of [true, false]) sounds.engine(1500, 1, own);
      sounds.card();
      sounds.result(true);
      sounds.call();
    },
  };
  const found = {};
  for (const [name, play] of Object.entries(wanted)) {
    sounds.silence();
    play();
    const samples = (await offline.startRendering()).getChannelData(0);
    let [peak, most, end] = [0, 0, 0];
    for (let from = 0; from < samples.length; from += RATE / 10) {
      const part = samples.subarray(from, from + RATE / 10);
      let sum = 0;
      for (const each of part) [peak, sum] = [Math.max(peak, Math.abs(each)), sum + each * each];
      most = Math.max(most, Math.sqrt(sum / part.length));
    }
    for (const each of samples.subarray(-RATE / 10)) end = Math.max(end, Math.abs(each));
    const whole = samples.every(Number.isFinite);
    found[name] = { peak, loudness: 20 * Math.log10(most), end, whole };
  }
  sounds.silence();
  return found;
}"""
"""Renders every sound to samples: highest sample, loudest tenth of a second in decibels of full
scale, highest sample of the last tenth, and whether all samples are numbers."""


@pytest.mark.parametrize("volume", ["0.5", "1"])
def test_sounds_neither_clip_nor_hum_on_and_are_about_as_loud(
    server: Subprocess, listen: Any, volume: str
) -> None:
    made = server.host.table("me", "rookie", seed="sound")
    kept = f'{{"sound": true, "volume": {volume}}}'
    screen = listen(link(server, made, 0), signals=kept)
    screen.settle()
    screen.page.mouse.click(5, 5)
    assets = files("pitboard.server").joinpath("static", "assets").iterdir()
    [path] = [
        each.name
        for each in assets
        if each.name.startswith("sounds-")
        and each.name.endswith(".js")
        and "sawtooth" in each.read_text(encoding="utf-8")
    ]

    found = screen.page.evaluate(RENDER, f"/assets/{path}")

    assert all(sound["whole"] for sound in found.values())
    # The engine of a car that moves nowhere lasts a thousandth of a second.
    heard_ones = {name: sound for name, sound in found.items() if name != "short"}
    quietest = {"rain": -55, "card": -50}
    for name, sound in heard_ones.items():
        assert 0.001 < sound["peak"] < 0.9, (name, sound)
        assert quietest.get(name, -42) < sound["loudness"] < -8, (name, sound)
    # All but the rain have ended after three seconds.
    assert all(sound["end"] < 1e-3 for name, sound in found.items() if name not in {"rain", "all"})
    assert found["other"]["peak"] < found["engine"]["peak"] < found["call"]["peak"]


@pytest.mark.parametrize("speed", ["4", "0"])
def test_at_four_times_the_speed_and_skip_nothing_waits_for_motion_or_sound(
    server: Subprocess, listen: Any, speed: str
) -> None:
    """A race is played on although no frame is drawn and no sound can be made."""
    made = server.host.table("me", "rookie", seed="sound")
    screen = listen(link(server, made, 0), speed=speed)
    screen.play_until(lambda each: each.kind == "play")
    screen.page.evaluate("window.requestAnimationFrame = () => 0")
    screen.page.evaluate(
        "() => { window.AudioContext = class { constructor() { throw new Error('no') } } }"
    )
    paused = """() => {
      window.slow = [];
      const real = setTimeout;
      window.setTimeout = (does, ms, ...more) => {
        if (ms > 1200) slow.push(ms);
        return real(does, ms, ...more);
      };
    }"""
    screen.page.evaluate(paused)

    screen.answer()
    screen.settle(0)
    screen.answer()
    screen.settle(0)

    # Answers of other computers take up to two seconds by design, at the server. After 2.5 seconds
    # (`SILENT_MS` in socket.ts) the page asks whether a silent server is still there.
    assert screen.page.evaluate("slow.filter((ms) => ms < 5000 && ms !== 2500)") == []
    assert screen.errors == []


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
