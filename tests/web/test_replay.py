"""Replay page: a real server, a real browser."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, Route

from pitboard.core.match import Match
from pitboard.drivers import make_driver
from pitboard.f90.game import F90_GAME
from pitboard.testing.browser import DESK, PHONE, Screen, violations
from pitboard.testing.web import Host

pytestmark = pytest.mark.slow

Open = Callable[..., Screen]
NAMES = ["Giulia", "Marta", "Jonas"]


@pytest.fixture(scope="module")
def record() -> str:
    """The record of a whole race between computers."""
    match = Match(
        F90_GAME, {"players": len(NAMES), "components": 1}, seed="a race to look at", seats=NAMES
    )
    drivers = [make_driver("rookie", str(seat)) for seat in range(len(NAMES))]
    while not match.over:
        seat = match.to_act()[0]
        decision = match.decision(seat)
        assert decision is not None
        match.act(seat, drivers[seat].choose(match.view(seat), decision))
    return match.record().dumps()


@pytest.fixture(scope="module")
def race(host: Host, record: str) -> dict[str, Any]:
    """That race on the server, frame by frame, with everybody's cards."""
    table = host.http.post("/api/replays", content=record).json()["table"]
    return host.get(f"/api/tables/{table}/replay?viewer=all")


@pytest.fixture
def visit(host: Host, race: dict[str, Any], screens: Open) -> Callable[..., Page]:
    """Opens the replay of the race in a browser of its own."""

    def go(**more: Any) -> Page:
        url = f"http://127.0.0.1:{host.port}/replay/{race['table']}"
        page = screens(url, **more).page
        page.get_by_role("slider").wait_for()
        page.wait_for_selector(".circuit svg:not(.sprite)")
        return page

    return go


def step_of(page: Page) -> int:
    """Gets the step the slider stands at, from its text for screen readers."""
    words = page.get_by_role("slider").get_attribute("aria-valuetext") or ""
    return int(words.split()[-3])


def test_the_classification_is_that_of_the_race(
    visit: Callable[..., Page], race: dict[str, Any]
) -> None:
    page = visit()

    shown = [row.inner_text().split("\n")[-1] for row in page.locator("tbody td.who").all()]

    names = [race["names"][car].upper() for car in race["ranking"]]
    assert shown == names
    assert page.get_by_role("heading", level=1).inner_text() == f"{names[0]} WINS AT MONZA"


def test_keys_walk_through_the_race(visit: Callable[..., Page], race: dict[str, Any]) -> None:
    page = visit()
    seen = [step_of(page)]

    for key in ("Home", "ArrowRight", "ArrowRight", "ArrowLeft", "]", "End"):
        page.keyboard.press(key)
        seen.append(step_of(page))

    last = len(race["frames"]) - 1
    moment = next(each["version"] for each in race["moments"] if each["version"] > 1)
    assert seen == [last, 0, 1, 2, 1, moment, last]


def test_the_log_shows_the_step_of_the_slider(
    visit: Callable[..., Page], race: dict[str, Any]
) -> None:
    page = visit()
    page.get_by_role("button", name="What happened").click()

    lit = page.locator("ol .now p").all_inner_texts()

    shown = race["frames"][-1]["events"]
    assert len(lit) == len(shown)
    assert violations(page, "main") == []


def test_each_pair_of_eyes_sees_its_own_cards(
    visit: Callable[..., Page], race: dict[str, Any]
) -> None:
    page = visit()
    hands = page.locator(".hands li")
    before = hands.count()
    page.get_by_label("Seen by").select_option(label="Marta")
    page.locator(".hands").wait_for()
    own = hands.locator("[title]").count()
    page.get_by_label("Seen by").select_option(label="everybody’s cards")
    page.locator(".hands li").nth(1).wait_for()

    held = {each["seat"]: each["hand"] for f in race["frames"] for each in f["hidden"]}
    cars = {each["index"]: each for f in race["frames"] for each in f["cars"]}
    running = [seat for seat in range(len(NAMES)) if not cars[seat]["out"]]
    assert (before, own) == (0, len(held[1]))
    assert violations(page, ".hands") == []
    assert hands.count() == len(running)
    assert hands.locator("[title]").count() == sum(len(held[seat]) for seat in running)


def test_a_race_is_played_on_from_any_point(
    visit: Callable[..., Page], race: dict[str, Any], host: Host
) -> None:
    page = visit()
    on = page.get_by_role("button", name="Play on from here")
    at_the_end = on.get_attribute("aria-disabled")
    page.keyboard.press("PageUp")
    page.keyboard.press("PageUp")
    turn = int(page.locator(".controls .turn b").inner_text())
    on.click()
    assert violations(page, "dialog[open]") == []
    held: list[Route] = []
    page.route("**/branch**", lambda route: held.append(route))  # noqa: PLW0108 (a method of C cannot be wrapped)
    page.get_by_role("button", name="Open the new table").click()
    page.get_by_role("progressbar").wait_for()
    while not held:
        page.wait_for_timeout(20)
    held[0].continue_()
    page.wait_for_url("**/table/*")

    summary = host.get(f"/api/tables/{page.url.rpartition('/')[2]}")

    assert at_the_end == "true"
    assert 0 < turn < race["turns"]
    assert summary["turn"] >= turn
    assert sorted(seat["kind"] for seat in summary["seats"]) == ["computer", "computer", "me"]


def test_the_record_that_is_downloaded_is_the_record(
    visit: Callable[..., Page], record: str
) -> None:
    page = visit()
    with page.expect_download() as download:
        page.get_by_role("link", name="Download the record").click()

    assert Path(download.value.path()).read_text(encoding="utf-8") == record


def test_a_missing_replay_shows_an_alert_and_a_link_back(host: Host, screens: Open) -> None:
    page = screens(f"http://127.0.0.1:{host.port}/replay/nothere").page

    page.get_by_role("alert").wait_for()

    assert page.get_by_role("link", name="Back to the start page").is_visible()


@pytest.mark.parametrize("lang", ["en", "it"])
@pytest.mark.parametrize("size", [DESK, PHONE])
def test_everybody_can_use_the_replay(
    visit: Callable[..., Page], size: tuple[int, int], lang: str, artefacts: Path
) -> None:
    page = visit(size=size, lang=lang)
    page.keyboard.press("[")
    page.wait_for_load_state("networkidle")
    page.screenshot(path=artefacts / f"replay-{size[0]}-{lang}.png", full_page=True)

    assert violations(page) == []
    assert page.evaluate("document.documentElement.scrollWidth") == size[0]


LETTERS = """() => [...document.querySelectorAll('.circuit .drawing text')]
  .filter((each) => getComputedStyle(each).visibility === 'visible')
  .map((each) => {
    const { a, b } = each.getScreenCTM();
    const size = parseFloat(getComputedStyle(each).fontSize) * Math.hypot(a, b);
    return [each.closest('[data-shown]')?.getAttribute('class') ?? '', each.textContent, size];
  })"""


@pytest.mark.parametrize("size", [DESK, PHONE])
def test_the_board_of_a_replay_can_be_read(
    visit: Callable[..., Page], size: tuple[int, int]
) -> None:
    page = visit(size=size)
    page.wait_for_selector(".drawing [data-shown]", state="attached")

    shown = page.evaluate(LETTERS)
    # What lies on the road cannot be wider than the road, and a phone shows the whole board here.
    letters = [each for each in shown if size == DESK or "corner" in each[0]]

    # As at the table: what is too small for its place is left out.
    assert [each for each in letters if each[2] < 9.9] == []
    assert sum("corner" in kind for kind, _, _ in shown) >= 7


def test_a_result_is_shared_as_a_picture(visit: Callable[..., Page], race: dict[str, Any]) -> None:
    page = visit(lang="it")

    link = page.get_by_role("link", name="Immagine")
    address = link.get_attribute("href") or ""

    assert link.get_attribute("download") == f"pitboard-{race['table']}.png"
    assert address == f"/api/tables/{race['table']}/result.png?lang=it"
