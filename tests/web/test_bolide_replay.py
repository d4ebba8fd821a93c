"""The replay of a race of Bolide: slider, racing lines, laps against the optimum."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page

from pitboard.bolide.game import BOLIDE_GAME
from pitboard.core.match import Match
from pitboard.drivers import make_driver
from pitboard.i18n import LANGUAGES
from pitboard.testing.browser import DESK, PHONE, Screen, violations
from pitboard.testing.web import Host

pytestmark = pytest.mark.slow

Open = Callable[..., Screen]
NAMES = ["Giulia", "Marta", "Jonas"]


@pytest.fixture(scope="module")
def race(host: Host) -> dict[str, Any]:
    """A whole race with stops, on the server, frame by frame."""
    options = {"players": 3, "mode": "advanced", "weather": "variable", "circuit": "chiocciola"}
    match = Match(BOLIDE_GAME, options, "a race to look at", NAMES)
    driver = make_driver("rookie", "replay", game="bolide")
    while not match.over:
        seat = match.to_act()[0]
        decision = match.decision(seat)
        assert decision is not None
        match.act(seat, driver.choose(match.view(seat), decision))
    table = host.http.post("/api/replays", content=match.record().dumps()).json()["table"]
    return host.get(f"/api/tables/{table}/replay?viewer=all")


@pytest.fixture
def visit(host: Host, race: dict[str, Any], screens: Open) -> Callable[..., Page]:
    """Opens the replay of the race in a browser of its own."""

    def go(**more: Any) -> Page:
        page = screens(f"http://127.0.0.1:{host.port}/replay/{race['table']}", **more).page
        page.get_by_role("slider").wait_for()
        page.wait_for_selector(".circuit svg:not(.sprite)")
        return page

    return go


def step_of(page: Page) -> int:
    """Gets the step the slider stands at, from its text for screen readers."""
    words = page.get_by_role("slider").get_attribute("aria-valuetext") or ""
    return int(words.split()[-3])


def test_the_slider_walks_through_the_race(
    visit: Callable[..., Page], race: dict[str, Any]
) -> None:
    page = visit()
    seen = [step_of(page)]
    placed = []

    for key in ("Home", "ArrowRight", "]", "End"):
        page.keyboard.press(key)
        seen.append(step_of(page))
        placed.append(page.locator(".stage .car").count())

    last = len(race["frames"]) - 1
    moment = next(each["version"] for each in race["moments"] if each["version"] > 1)
    assert seen == [last, 0, 1, moment, last]
    assert placed[0] == placed[-1] == 0
    assert placed[2] > 0


def test_racing_lines_of_all_cars_are_drawn(
    visit: Callable[..., Page], race: dict[str, Any]
) -> None:
    page = visit()
    page.keyboard.press("Home")
    before = page.locator(".driven .line[d*='L']").count()
    for _ in range(20):
        page.keyboard.press("PageDown")

    assert 20 < step_of(page) < len(race["frames"]) - 1
    assert before == 0
    assert page.locator(".driven .line[d*='L']").count() == len(NAMES)
    assert page.locator(".driven.own .whole").count() > 0


def test_laps_stand_against_the_best_possible(
    visit: Callable[..., Page], race: dict[str, Any]
) -> None:
    page = visit()
    laps = race["more"]["laps"]

    rows = page.locator("table:has(caption:has-text('Lap by lap')) tbody tr")
    shown = {
        row.locator("th").inner_text().split()[-1].upper(): row.locator("td").all_inner_texts()
        for row in rows.all()
    }

    for car, name in enumerate(NAMES):
        own = [lap for lap in laps if lap["car"] == car]
        whole = (sum(lap["turns"] for lap in own), sum(lap["best"] for lap in own))
        times = [*((lap["turns"], lap["best"]) for lap in own), whole]
        assert shown[name.upper()] == [
            f"{turns}{f'+{turns - best}' if turns > best else '='}" for turns, best in times
        ]


def test_a_race_is_played_on_from_any_point(visit: Callable[..., Page], host: Host) -> None:
    page = visit()
    page.keyboard.press("PageUp")
    page.keyboard.press("PageUp")
    page.get_by_role("button", name="Play on from here").click()
    page.get_by_role("button", name="Open the new table").click()
    page.wait_for_url("**/table/*")

    summary = host.get(f"/api/tables/{page.url.rpartition('/')[2]}")

    assert (summary["game"], summary["track"]) == ("bolide", "chiocciola")
    assert sorted(seat["kind"] for seat in summary["seats"]) == ["computer", "computer", "me"]


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
def test_everybody_can_use_the_replay(
    visit: Callable[..., Page], size: tuple[int, int], lang: str, artefacts: Path
) -> None:
    page = visit(size=size, lang=lang)
    page.keyboard.press("[")
    page.wait_for_load_state("networkidle")
    page.screenshot(path=artefacts / f"bolide-replay-{size[0]}-{lang}.png", full_page=True)

    assert violations(page) == []
    assert page.evaluate("document.documentElement.scrollWidth") == size[0]
