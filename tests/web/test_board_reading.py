"""What is printed on a board can be read on every screen, and nothing lies on its road."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Browser

from pitboard.bolide.box.circuits import circuit_names
from pitboard.f90.box.tracks import EDITION_IDS, track_ids
from pitboard.testing.browser import DESK, LAPTOP, LOW, PHONE, TABLET, Screen, link
from pitboard.testing.web import Page, Subprocess, race

pytestmark = pytest.mark.slow

SIZES = (DESK, LAPTOP, TABLET, PHONE, LOW)
FINE = (DESK, TABLET)
"""Screens on which every number has its least size; on all of them the names of corners have."""
TRACKS = [(edition, track) for edition in EDITION_IDS for track in track_ids(edition)]
CIRCUITS = circuit_names()
REACH = 13
"""A car's own section and the twelve ahead of it: their numbers never give way."""
CROWDED = {"monaco", "suzuka"}
"""Tracks on which a move is planned, so that its box is looked at as well."""

MEASURE = """() => {
  const size = (text) => {
    const { a, b } = text.getScreenCTM();
    return parseFloat(getComputedStyle(text).fontSize) * Math.hypot(a, b);
  };
  const seen = (each) => getComputedStyle(each).visibility === 'visible';
  const all = (selector) => [...document.querySelectorAll(selector)].filter(seen);
  const texts = (selector) =>
    all(selector).map((each) => [each.getAttribute('class'), each.textContent, size(each)]);
  const pane = document.querySelector('.pane');
  const whole = pane.dataset.fitted === 'true';
  const window = pane.getBoundingClientRect();
  const name = (each) =>
    `${each.getAttribute('class')} ${each.textContent.trim().slice(0, 20)}`.trim();
  const boxes = all('.zoom, .ledger, .notices, .section-card, .map').filter((each) =>
    each.offsetParent);
  // A box lies on what is found below any of its points.
  const road = '.board .quad, .board .edge, .asphalt, .car, [data-car]';
  const covering = [];
  for (const box of boxes) {
    const { left, top, right, bottom } = box.getBoundingClientRect();
    const under = new Set();
    for (let x = left + 1; x < right; x += 7)
      for (let y = top + 1; y < bottom; y += 7)
        for (const each of document.elementsFromPoint(x, y))
          if (each.closest('.circuit') && !each.closest('.legend') && each.closest(road))
            under.add(each.closest('[data-section]')?.dataset.section ?? each.className.baseVal);
    if (under.size) covering.push([box.className, ...under].join(' '));
  }
  // Words and signs beside the road: nothing cuts them off, nothing lies on them.
  const signs = all(`.board :is(.corner-name, .corner-number, .corner-contest, .brake-board,
    .recovery, .start-name), .board .numbers > .number, .board .off-track > .symbol,
    .circuit .print > .name, .tags .tag`);
  const places = signs.map((each) => [each, each.getBoundingClientRect()]);
  const meet = (a, b, by = 1) => a.left + by < b.right && b.left + by < a.right
    && a.top + by < b.bottom && b.top + by < a.bottom;
  for (const [each, box] of places) {
    const out = box.left < window.left - 0.5 || box.right > window.right + 0.5
      || box.top < window.top - 0.5 || box.bottom > window.bottom + 0.5;
    if (out && whole) {
      const by = Math.max(window.left - box.left, box.right - window.right,
        window.top - box.top, box.bottom - window.bottom);
      covering.push(`${name(each)} is cut by the edge of the board (${by.toFixed(1)} px)`);
    }
    if (out) continue;
    for (const other of boxes)
      if (meet(box, other.getBoundingClientRect()))
        covering.push(`${other.className} lies on ${name(each)}`);
    // The lines of a letter leave air above and below it.
    for (const [other, there] of places) {
      if (other === each || other.contains(each) || each.contains(other)) continue;
      const [a, b] = [each, other].map((one) => one.closest('.corner, .tags'));
      // The symbols of a path follow one another closely.
      if ((a && a === b) || !whole || [each, other].every((one) => one.matches('.symbol')))
        continue;
      if (meet(box, there, 4)) covering.push(`${name(each)} meets ${name(other)}`);
    }
  }
  return {
    names: texts('.board .corner-name, .circuit .print > .name'),
    numbers: texts(`.board :is(.number, .bonus, text.amount, .place, .corner-contest, .target,
      .corner-number, .recovery text), .circuit :is(.arrow-number, .slot-place, .squares,
      .box-number, .coordinate, .limit-value, .pit-word)`),
    sections: all('.board .numbers > .number').map((each) => Number(each.textContent)),
    covering,
  };
}"""


def plays(page: Page) -> bool:
    asked = page.own[0]["asked"]
    return bool(asked and asked["kind"] == "ask_play" and page.state["turn"] > 1)


@pytest.fixture(scope="module")
def screen(browser: Browser) -> Iterator[Screen]:
    """One page for all boards."""
    context = browser.new_context(reduced_motion="reduce")
    context.add_init_script("localStorage['pitboard.speed'] ??= '0'")
    yield Screen(context.new_page())
    context.close()


def faults(screen: Screen, corners: int, reach: Iterable[int] = ()) -> list[str]:
    """Gets what is too small, covered or cut off, and what covers the road, on every screen; on
    phones, where the view follows a car, of the whole board as well."""
    found: list[str] = []
    for size in SIZES:
        screen.resize(size)
        found += _faults(screen, size, corners, reach)
        if not screen.has(".pane[data-fitted=true]"):
            screen.page.keyboard.press("f")
            screen.page.wait_for_selector(".pane[data-fitted=true]")
            screen.resize(size)
            found += _faults(screen, size, corners, reach)
    return found


def _faults(
    screen: Screen, size: tuple[int, int], corners: int, reach: Iterable[int]
) -> Iterator[str]:
    seen: dict[str, Any] = screen.page.evaluate(MEASURE)
    where = f"{size[0]}x{size[1]}"
    if len(seen["names"]) < corners:
        yield f"{where}: {len(seen['names'])} names of {corners} corners"
    for kind, text, pixels in seen["names"]:
        if pixels < 12.0:
            yield f"{where}: {kind} {text!r} has {pixels:.1f} pixels"
    for kind, text, pixels in seen["numbers"] if size in FINE else ():
        if pixels < 10.0:
            yield f"{where}: {kind} {text!r} has {pixels:.1f} pixels"
    for section in sorted(set(reach) - set(seen["sections"])) if size in FINE else ():
        yield f"{where}: section {section} is within reach and has no number"
    for each in seen["covering"]:
        yield f"{where}: {each}"


@pytest.mark.parametrize(("edition", "track"), TRACKS)
def test_a_board_of_f90_can_be_read(
    server: Subprocess, screen: Screen, edition: str, track: str
) -> None:
    options = {"track": track, "edition": int(edition[0])}
    made = server.host.table("me", "rookie", "rookie", "rookie", options=options, seed="read")
    board = server.host.get(f"/api/boards/f90/{track}?edition={options['edition']}")
    corners, sections = len(board["corners"]), len(board["sections"])
    screen.page.set_viewport_size({"width": DESK[0], "height": DESK[1]})
    screen.page.goto(link(server, made, 0))
    screen.settle()

    found = faults(screen, corners)
    assert not found, "\n".join(found)

    # The page would give its automatic answers meanwhile.
    screen.page.goto("about:blank")
    script = server.host.page(made["table"], made["seats"][0]["token"])
    race([script], Random(3), plays)
    mine = script.state["cars"][0]["section"]
    script.close()
    screen.page.set_viewport_size({"width": DESK[0], "height": DESK[1]})
    screen.page.goto(link(server, made, 0))
    screen.settle()
    if track in CROWDED:
        screen.page.locator(".hand button.card:not([aria-disabled])").first.click()
        screen.page.wait_for_selector(".sum .total")

    found = faults(screen, corners, [(mine + n) % sections + 1 for n in range(REACH)])
    assert not found, "\n".join(found)


@pytest.mark.parametrize("circuit", CIRCUITS)
def test_a_circuit_of_bolide_can_be_read(server: Subprocess, screen: Screen, circuit: str) -> None:
    made = server.host.table("me", "rookie", game="bolide", options={"circuit": circuit})
    screen.page.set_viewport_size({"width": DESK[0], "height": DESK[1]})
    screen.page.goto(link(server, made, 0))
    screen.settle()

    found = faults(screen, 5)
    assert not found, "\n".join(found)


def test_a_section_is_explained_to_pointers_fingers_and_keys(
    server: Subprocess, browser: Browser
) -> None:
    made = server.host.table("me", "rookie", options={"track": "monaco", "edition": 2})
    context = browser.new_context(
        viewport={"width": DESK[0], "height": DESK[1]}, has_touch=True, reduced_motion="reduce"
    )
    screen = Screen(context.new_page())
    screen.page.goto(link(server, made, 0))
    screen.settle()
    box = screen.page.locator("[data-section='19'] .quad").bounding_box()
    assert box
    middle = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2

    screen.page.mouse.move(*middle)
    screen.page.wait_for_selector(".section-card")
    hovered = screen.text(".section-card")
    assert screen.page.evaluate(MEASURE)["covering"] == []
    screen.page.mouse.move(5, 5)
    screen.page.wait_for_selector(".section-card", state="detached")
    screen.page.touchscreen.tap(*middle)
    screen.page.wait_for_selector(".section-card")
    tapped = screen.text(".section-card")
    reader = screen.page.get_by_role("slider")
    reader.focus()
    screen.page.wait_for_selector(".section-card b:has-text('S1')")
    for _ in range(18):
        screen.page.keyboard.press("ArrowRight")
    screen.page.wait_for_selector(".section-card b:text-is('S19')")

    assert hovered == tapped == screen.text(".section-card")
    assert hovered.startswith("S19 ")
    assert "Extreme" in hovered or "extreme" in hovered
    assert str(reader.get_attribute("aria-valuetext")).startswith("S19, ")
    context.close()


def test_following_the_action_is_remembered(server: Subprocess, browser: Browser) -> None:
    made = server.host.table("me", "rookie")
    context = browser.new_context(viewport={"width": DESK[0], "height": DESK[1]})
    page = context.new_page()
    page.goto(link(server, made, 0))
    follow = page.get_by_role("button", name="Follow the action")
    follow.wait_for()
    assert follow.get_attribute("aria-pressed") == "false"
    follow.click()
    page.reload()
    follow.wait_for()

    assert follow.get_attribute("aria-pressed") == "true"
    context.close()
