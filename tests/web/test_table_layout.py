"""Where the parts of a table lie on every screen: nothing covers the board."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from random import Random
from typing import Any, cast

import pytest
from playwright.sync_api import Browser

from pitboard.testing.browser import DESK, LAPTOP, LOW, PHONE, TABLET, UPRIGHT, Screen, link
from pitboard.testing.web import Page, Subprocess, race

pytestmark = pytest.mark.slow

SIZES = (DESK, LAPTOP, TABLET, UPRIGHT, LOW, PHONE)
TOUCH = 44


def plays(page: Page) -> bool:
    """Whether the first seat is asked for cards, and could take its last answer back."""
    own = page.own[0]
    return bool(own["asked"] and own["asked"]["kind"] == "ask_play" and page.state["turn"] > 1)


@pytest.fixture(scope="module")
def seat(server: Subprocess) -> str:
    """The link of a seat that is asked for cards."""
    made = server.host.table("me", "rookie", "rookie", "rookie", seed="layout")
    script = server.host.page(made["table"], made["seats"][0]["token"])
    race([script], Random(3), plays)
    script.close()
    return link(server, made, 0)


@pytest.fixture(scope="module")
def planning(seat: str, browser: Browser) -> Iterator[Screen]:
    """A page on which a move is planned, for all tests of this file."""
    context = browser.new_context(has_touch=True, reduced_motion="reduce")
    context.add_init_script("localStorage['pitboard.speed'] ??= '0'")
    screen = Screen(context.new_page())
    screen.page.goto(seat)
    screen.settle()
    screen.page.keyboard.press("1")
    screen.page.wait_for_selector(".plan .ghost")
    yield screen
    context.close()


def box(screen: Screen, selector: str) -> Mapping[str, float]:
    found: Any = screen.page.locator(selector).first.bounding_box()
    assert found, selector
    return dict(found)


def inside(inner: Mapping[str, float], outer: Mapping[str, float]) -> bool:
    return all(
        inner[at] >= outer[at] - 1 and inner[at] + inner[by] <= outer[at] + outer[by] + 1
        for at, by in (("x", "width"), ("y", "height"))
    )


def apart(one: Mapping[str, float], other: Mapping[str, float]) -> bool:
    return any(
        one[at] + one[by] <= other[at] + 1 or other[at] + other[by] <= one[at] + 1
        for at, by in (("x", "width"), ("y", "height"))
    )


def test_undo_speed_board_and_answer_are_on_every_screen(planning: Screen) -> None:
    for size in SIZES:
        planning.resize(size)
        window = {"x": 0, "y": 0, "width": size[0], "height": size[1]}
        board, go = box(planning, ".board-frame"), box(planning, ".answers .go")
        undo = box(planning, ".head .undo")
        speed = box(planning, ".head [aria-label='Playback speed'], .head .tool.num")
        parts = {name: box(planning, f".{name}") for name in ("turns", "tower", "dock")}

        assert all(inside(each, window) for each in (board, go, undo, speed)), size
        assert inside(box(planning, ".hand button.card"), window), size
        assert inside(box(planning, ".plan .ghost"), board), size
        assert all(apart(each, board) for each in parts.values()), (size, parts, board)
        if size[0] <= TABLET[0]:
            assert min(undo["height"], undo["width"], speed["height"]) >= TOUCH, size


def test_a_phone_on_its_side_has_the_answer_at_the_bottom_right(planning: Screen) -> None:
    planning.resize(LOW)

    board, go = box(planning, ".board-frame"), box(planning, ".answers .go")
    assert abs(board["width"] - 452) <= 2
    assert go["x"] > board["width"]
    assert LOW[1] - go["y"] - go["height"] < 16
    assert LOW[0] - go["x"] - go["width"] < 16


def test_a_tablet_held_upright_shows_everything_at_once(planning: Screen) -> None:
    planning.resize(UPRIGHT)

    window = {"x": 0, "y": 0, "width": UPRIGHT[0], "height": UPRIGHT[1]}
    shown = (".board-frame", ".tower", ".own .chart", ".side-column", ".hand", ".answers .go")
    assert all(inside(box(planning, each), window) for each in shown)
    assert not planning.has("nav.tabs")


def test_the_speed_is_changed_by_taps(planning: Screen) -> None:
    planning.resize(PHONE)

    button = planning.page.locator(".head .tool.num")
    seen = []
    for _ in range(4):
        button.click()
        seen.append(button.inner_text().split()[-1])

    assert seen == ["1x", "2x", "4x", "Skip"]


def test_the_header_shows_edition_and_level(planning: Screen) -> None:
    planning.resize(LAPTOP)

    head = box(planning, ".head .match")
    assert "F90 1st ed., Basic" in planning.text(".head .match")
    assert planning.page.locator(".head .match").evaluate("e => e.scrollWidth <= e.clientWidth")
    assert head["width"] > 100


def test_the_coach_leaves_the_board_free(planning: Screen) -> None:
    planning.page.evaluate("localStorage['pitboard.coach'] = JSON.stringify({on: true, seen: []})")
    planning.resize(DESK)
    planning.page.reload()
    planning.page.wait_for_selector(".coach")
    seen = []
    for size in SIZES:
        planning.resize(size)
        seen.append((size, apart(box(planning, ".coach"), box(planning, ".board-frame"))))
    planning.page.evaluate("localStorage.removeItem('pitboard.coach')")

    assert seen == [(size, True) for size in SIZES]


def test_a_spectator_sees_the_acting_driver_and_the_chat(
    server: Subprocess, screens: Callable[..., Screen]
) -> None:
    made = server.host.table("me", "link", seed="watched")
    script = server.host.page(made["table"], *(seat["token"] for seat in made["seats"]))
    race([script], Random(2), lambda page: page.state["turn"] > 1 and page.state["mover"] >= 0)
    acting = script.state["cars"][script.state["mover"]]
    screen = screens(link(server, made), size=PHONE)
    screen.page.wait_for_selector(".tabs button")
    screen.page.click(".tabs button:has-text('Car')")
    names = [seat["name"] for seat in script.snapshot["seats"]]

    assert screen.text(".chart h2 b").upper() == names[acting["seat"]].upper()
    assert not screen.has(".tabs i")
    guest = screens(link(server, made, 0), size=PHONE)
    guest.settle()
    script.ask("chat", text="Good luck", seat=1, name="")
    guest.page.wait_for_selector(".tabs button:has-text('Log') i:has-text('1')")
    guest.page.click(".tabs button:has-text('Log')")
    guest.page.click(".side-column button:has-text('Chat')")
    guest.page.wait_for_selector(".tabs i", state="detached")
    script.close()


def test_chits_and_strategies_are_whole(planning: Screen) -> None:
    planning.page.wait_for_selector(".chit")
    for size in SIZES:
        planning.resize(size)
        chits = planning.page.locator(".turns .chit:visible").all()
        boxes = [each.bounding_box() for each in chits]
        pairs = [(a, b) for n, a in enumerate(boxes) for b in boxes[:n] if a and b]
        assert all(
            apart(cast("Mapping[str, float]", a), cast("Mapping[str, float]", b)) for a, b in pairs
        ), size
        cut = "all => all.filter(e => e.scrollWidth > e.clientWidth).map(e => e.textContent)"
        assert planning.page.locator(".tower .strategy:visible").evaluate_all(cut) == [], size


@pytest.mark.parametrize("size", [DESK, LAPTOP, UPRIGHT])
def test_twice_as_large_a_race_can_be_played(planning: Screen, size: tuple[int, int]) -> None:
    """A browser that zooms to 200 % leaves half of the pixels to the page."""
    half = size[0] // 2, size[1] // 2
    planning.resize(half)
    window = {"x": 0, "y": 0, "width": half[0], "height": half[1]}

    shown = (".board-frame", ".answers .go", ".head .undo", ".head .tool.num")
    assert all(inside(box(planning, each), window) for each in shown)
    assert apart(box(planning, ".board-frame"), box(planning, ".dock"))
    wide = planning.page.evaluate("document.documentElement.scrollWidth")
    assert wide <= half[0]


OVERLAID = """() => [...document.querySelectorAll('.prompt :is(.term, .others .act, .go)')]
  .filter((each) => each.clientWidth > 1 && [...each.querySelectorAll('dd, dt, b, small')].some(
    (word) => word.getBoundingClientRect().bottom > each.getBoundingClientRect().bottom + 1
      || word.getBoundingClientRect().right > each.getBoundingClientRect().right + 1))
  .map((each) => each.innerText)"""
"""Parts of a question whose words do not fit into them."""


def test_text_set_twice_as_large_breaks_nothing(
    server: Subprocess, seat: str, large: Browser
) -> None:
    """Text as large as a browser is set to: double where there is room, never cut off."""
    home = f"http://127.0.0.1:{server.port}"
    options = {"grid": "0,1", "dice": "5,5"}
    bolide = link(server, server.host.table("me", "rookie", game="bolide", options=options), 0)
    for size, least in ((DESK, 2.0), (PHONE, 1.2)):
        page = large.new_page(viewport={"width": size[0], "height": size[1]})
        screen = Screen(page)
        for path in ("/", "/rules", "/about", "/learn/f90", ""):
            page.goto(home + path if path else seat)
            page.wait_for_selector("h1", state="attached")
            grown = page.evaluate("parseFloat(getComputedStyle(document.body).fontSize) / 14")
            wide = page.evaluate("document.documentElement.scrollWidth")
            assert grown >= (2.0 if path in ("/rules", "/about") else least), (path, size)
            assert wide <= size[0], (path, size)
        screen.settle()
        screen.resize(size)
        window = {"x": 0, "y": 0, "width": size[0], "height": size[1]}
        shown = (".board-frame", "#prompt-title", ".answers .go", ".head .undo", ".hand li")
        assert all(inside(box(screen, each), window) for each in shown), size
        assert apart(box(screen, ".board-frame"), box(screen, ".dock")), size
        page.goto(bolide)
        screen.settle()
        screen.resize(size)
        assert all(inside(box(screen, each), window) for each in (".lens", ".act.go")), size
        assert page.evaluate(OVERLAID) == [], size
        page.close()


FOLLOWS = "list => list.scrollHeight - list.scrollTop - list.clientHeight < 40"
GROW = """list => {
  const line = document.createElement('li');
  line.style.height = '4000px';
  list.append(line);
  list.dispatchEvent(new Event('scroll'));
  line.remove();
}"""


def test_the_log_follows_although_lines_come_before_its_own_scroll_event(
    server: Subprocess, screens: Callable[..., Screen]
) -> None:
    made = server.host.table("me", "rookie", "rookie", "rookie", seed="layout")
    screen = screens(link(server, made, 0))
    log = screen.page.locator(".side-column ol.list")

    # when the event of the log's own scrolling arrives after the list has grown
    log.evaluate(GROW)
    for _ in range(12):
        screen.answer()
    assert log.evaluate("list => list.scrollHeight > list.clientHeight + 100")

    # then it shows the newest line, until the reader scrolls up
    assert log.evaluate(FOLLOWS)
    log.evaluate("list => { list.scrollTop = 0; }")
    screen.page.wait_for_selector(".side-column ol.list:not(.pinned)")
    screen.answer()
    assert log.evaluate("list => list.scrollTop") == 0
