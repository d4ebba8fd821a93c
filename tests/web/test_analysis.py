"""The analysis beside the replay: a real server analyses a short race, a real browser shows it."""

from __future__ import annotations

import re
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, Route, expect

import pitboard
from pitboard.testing.browser import DESK, PHONE, Screen, violations
from pitboard.testing.web import PATIENCE, Host

pytestmark = pytest.mark.slow

Open = Callable[..., Screen]
KEY = "a-key-of-another-browser"


@pytest.fixture(scope="module")
def record() -> str:
    """A short race of rookies."""
    race = pitboard.new_race(
        "f90", seed="short2", players=2, edition=1, mode="junior", track="monza"
    )
    pitboard.play(race, ["rookie"] * 2)
    return race.record().dumps()


def imported(host: Host, record: str) -> str:
    answer = host.http.post("/api/replays", content=record.encode())
    assert answer.status_code == 201, answer.text
    return str(answer.json()["table"])


@pytest.fixture(scope="module")
def analysis(host: Host, record: str) -> dict[str, Any]:
    """The whole analysis of the first seat."""
    path = f"/api/tables/{imported(host, record)}/analysis"
    host.http.post(path, json={"seat": 0}, headers={"Pitboard-Key": KEY})
    until = time.monotonic() + 10 * PATIENCE
    while (found := host.get(path))["seats"][0]["state"] != "done":
        assert time.monotonic() < until
        time.sleep(0.1)
    return found


@pytest.fixture
def visit(host: Host, screens: Open) -> Callable[..., Page]:
    def go(table: str, place: str = "", **more: Any) -> Page:
        url = f"http://127.0.0.1:{host.port}/replay/{table}/analysis{place}"
        page = screens(url, **more).page
        page.locator("aside li").first.wait_for()
        return page

    return go


def moments(analysis: dict[str, Any]) -> list[dict[str, Any]]:
    """Gets the decisions of the first seat that the page lists, in the order of the race."""
    own = analysis["seats"][0]
    wanted = {*own["moments"], own["best"]}
    return [
        each for each in analysis["decisions"] if each["version"] in wanted and each["seat"] == 0
    ]


def test_the_decisions_that_cost_are_walked_through_with_keys(
    visit: Callable[..., Page], analysis: dict[str, Any]
) -> None:
    page = visit(analysis["table"], "#car=0&turn=0")
    listed = moments(analysis)
    rows = page.locator(".list li")
    expect(rows).to_have_count(len(listed))
    turns = [re.sub(r"\D", "", each) for each in rows.locator(".turn").all_inner_texts()]
    costs = [each["cost"] for each in listed]
    shown = page.locator(".list .cost > b").all_inner_texts()
    page.keyboard.press("n")
    opened = page.locator(".list li.open")
    halves = opened.locator(".half").count()
    ways = page.locator(".circuit .answer").count()
    stands = page.get_by_role("slider").get_attribute("aria-valuetext")
    page.keyboard.press("n")
    second = opened.locator(".turn").inner_text()
    page.keyboard.press("p")
    page.keyboard.press("t")
    page.locator("dialog[open]").get_by_role("button", name="Cancel").click()

    first = listed[0]
    assert turns == [str(each["turn"]) for each in listed]
    assert [each.strip("−%\xa0 ") for each in shown if each != "best"] == [
        str(round(cost * 100)) for cost in costs if cost
    ]
    assert halves == (1 if first["best"] == first["played"] else 2)
    assert ways <= halves
    assert f"Turn {first['turn']} of" in (stands or "")
    assert second.endswith(str(listed[1]["turn"]))
    assert opened.locator(".turn").inner_text().endswith(str(first["turn"]))
    page.keyboard.press("ArrowRight")
    expect(page.get_by_role("slider")).to_have_attribute(
        "aria-valuetext", f"Turn {first['turn'] + 1} of {len(analysis['curve']['turns']) - 1}"
    )


def test_the_chances_are_a_table_for_who_does_not_see_the_graph(
    visit: Callable[..., Page], analysis: dict[str, Any]
) -> None:
    page = visit(analysis["table"])
    table = page.get_by_role("table")
    table.wait_for(state="attached")

    cells = [
        [int(cell.removesuffix(" %")) for cell in row.locator("td").all_inner_texts()]
        for row in table.locator("tbody tr").all()
    ]

    chances = analysis["curve"]["chances"]
    assert [row[0] for row in cells] == [
        max(round(row[0] * 100), int(row[0] > 0)) if row[0] < 1 else 100 for row in chances
    ]
    assert "if pros drove all cars" in table.locator("caption").inner_text()


def test_a_link_leads_to_a_driver_and_a_turn(
    visit: Callable[..., Page], analysis: dict[str, Any]
) -> None:
    page = visit(analysis["table"], "#car=1&turn=4")

    chosen = page.locator("aside [aria-pressed='true'] b")

    expect(page.locator(".time b")).to_have_text("4")
    assert chosen.inner_text() == analysis["names"][1]


def test_the_quiz_shows_no_answer_before_a_try(
    visit: Callable[..., Page], analysis: dict[str, Any]
) -> None:
    page = visit(analysis["table"], "#car=0&turn=0")
    page.locator(".list li").first.wait_for()
    page.keyboard.press("q")
    mistakes = [each for each in moments(analysis) if each["mistake"]]
    first = mistakes[0]
    options = sorted(
        each["action"] for each in first["answers"] if each["action"] != first["played"]
    )
    page.locator(".quiz .ask li").first.wait_for()
    before = [
        page.locator(".quiz .circuit .answer").count(),
        page.locator(".quiz .verdict :is(svg)").count(),
        page.locator(".quiz .paper").count(),
        page.locator("aside, .graph").count(),
    ]
    hand = page.locator(".quiz .hands li")
    hand.first.wait_for()
    assert violations(page, "main") == []
    page.keyboard.press(str(options.index(first["best"]) + 1))
    expect(page.locator(".quiz .paper")).to_be_visible()
    found = page.locator(".quiz header .caps").inner_text()
    page.keyboard.press("n")
    for _ in mistakes[1:]:
        page.get_by_role("button", name="Show the answer").click()
        page.keyboard.press("n")

    assert before == [0, 0, 0, 0]
    assert page.locator(".quiz .ask li").count() >= 1
    assert hand.count() == 1
    assert found.upper() == "1 FOUND"
    expect(page.locator(".quiz .paper b")).to_have_text(f"1 of {len(mistakes)} found")
    page.keyboard.press("Escape")
    page.locator(".list li").first.wait_for()


def test_an_analysis_grows_is_stopped_and_goes_on(
    visit: Callable[..., Page], host: Host, record: str
) -> None:
    table = imported(host, record)
    page = visit(table)
    page.get_by_role("button", name="Analyse this race").click()
    stop = page.get_by_role("button", name="Stop")
    stop.wait_for()
    curve = page.locator(".graph .curve").count()
    learn = page.locator("footer button").inner_text()
    stop.click()
    page.get_by_text("Stopped.").wait_for()
    states = {each["state"] for each in host.get(f"/api/tables/{table}/analysis")["seats"]}
    page.get_by_role("button", name="Go on with it").click()
    page.locator(".score:not(.dim)").wait_for()

    assert curve >= 2
    assert learn.startswith("Learn")
    assert "cancelled" in states
    assert "running" not in states


def test_what_cannot_be_analysed_is_answered_with_a_sentence(
    host: Host, visit: Callable[..., Page]
) -> None:
    short = pitboard.new_race("f90", seed="cut", players=3)
    pitboard_record = short.record().dumps()
    page = visit(imported(host, pitboard_record), lang="it")

    alert = page.locator(".list [role=alert]")
    alert.wait_for()

    assert len(alert.inner_text()) > 20
    assert page.locator(".graph .curve").count() == 0


def test_the_page_says_when_the_server_is_away(
    visit: Callable[..., Page], analysis: dict[str, Any], host: Host, screens: Open
) -> None:
    del visit
    screen = screens("about:blank")
    lost: list[Route] = []

    def drop(route: Route) -> None:
        lost.append(route)
        route.abort()

    screen.page.route("**/analysis?*", drop)
    screen.page.goto(f"http://127.0.0.1:{host.port}/replay/{analysis['table']}/analysis")

    expect(screen.page.locator(".list [role=alert]")).to_contain_text("did not answer")
    assert lost


@pytest.mark.parametrize("lang", ["en", "it"])
@pytest.mark.parametrize("size", [DESK, PHONE])
def test_everybody_can_use_the_analysis(
    visit: Callable[..., Page],
    analysis: dict[str, Any],
    size: tuple[int, int],
    lang: str,
    artefacts: Path,
) -> None:
    page = visit(analysis["table"], "#car=0&turn=3", size=size, lang=lang)
    page.locator(".list li").first.wait_for()
    page.keyboard.press("n")
    page.locator(".list .half").first.wait_for()
    if lang == "it":
        page.evaluate("document.documentElement.dataset.theme = 'light'")
    page.screenshot(path=artefacts / f"analysis-{size[0]}-{lang}.png", full_page=True)

    assert violations(page) == []
    assert page.evaluate("document.documentElement.scrollWidth") == size[0]
