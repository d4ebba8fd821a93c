"""Start page and learning to play: a real server, a real browser."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, Route

from pitboard.core.match import Match
from pitboard.f90.game import F90_GAME
from pitboard.i18n import Translator
from pitboard.testing.browser import DESK, LOW, PHONE, TABLET, Screen, violations
from pitboard.testing.f90 import QUESTIONS
from pitboard.testing.web import Host

pytestmark = pytest.mark.slow

Open = Callable[..., Screen]


@pytest.fixture
def visit(host: Host, screens: Open) -> Callable[..., Page]:
    """Goes to an address of the server with a browser of its own."""

    def go(path: str, **more: Any) -> Page:
        return screens(f"http://127.0.0.1:{host.port}{path}", **more).page

    return go


def stored(page: Page, key: str) -> Any:
    """Gets what the browser keeps under a key."""
    return json.loads(page.evaluate("key => localStorage.getItem(key)", key) or "null")


def table_of(page: Page) -> str:
    page.wait_for_url("**/table/*")
    return page.url.rpartition("/")[2]


def test_a_quick_race_is_one_click_away_and_waits_among_your_races(
    visit: Callable[..., Page],
) -> None:
    page = visit("/")
    page.get_by_role("button", name="Race at Monza").click()
    table = table_of(page)

    page.goto("/".join(page.url.split("/")[:3]))
    row = page.locator(f'a[href="/table/{table}"]')
    row.wait_for()

    assert "Your turn" in row.inner_text()
    # The next quick race is what was raced last, without the coach's introduction.
    assert stored(page, "pitboard.raced") == {
        "game": "f90",
        "mode": "f90-2-basic",
        "track": "monza",
    }
    assert "2nd ed., Basic" in page.locator(".quick p").inner_text()
    assert stored(page, f"pitboard.seats.{table}") == [0]
    assert len(stored(page, f"pitboard.tokens.{table}")) == 2


def test_a_first_race_has_the_coach_beginners_and_the_name_that_was_given(
    visit: Callable[..., Page], host: Host
) -> None:
    page = visit("/")
    quick = page.locator(".quick")
    quick.get_by_label("Your name").fill(" Ada ")
    quick.get_by_role("button", name="Race at").click()
    summary = host.get(f"/api/tables/{table_of(page)}")

    page.goto("/".join(page.url.split("/")[:3]))
    quick.get_by_role("button", name="Race at").wait_for()

    assert [seat["level"] for seat in summary["seats"]] == [None, "rookie", "rookie", "rookie"]
    assert (summary["seats"][0]["name"], summary["options"]["edition"]) == ("Ada", 2)
    assert stored(page, "pitboard.coach")["on"] is True
    # The name is asked once.
    assert quick.get_by_label("Your name").count() == 0
    assert page.get_by_label("Name of seat 1").input_value() == "Ada"


@pytest.mark.parametrize("size", [DESK, TABLET, PHONE, LOW])
def test_learning_is_in_view_and_nothing_empty_above_it(
    visit: Callable[..., Page], size: tuple[int, int]
) -> None:
    page = visit("/", size=size)
    learn = page.get_by_role("link", name="Learn to play")
    learn.wait_for()
    page.wait_for_load_state("networkidle")
    box = learn.bounding_box()

    assert box is not None
    # On a phone the ways between the pages lie over the lower edge.
    bar = 52 if size[0] <= 900 else 0
    assert box["y"] + box["height"] <= size[1] - bar
    assert page.locator(".races, .open-tables li.none").count() == 0


def test_the_next_visit_offers_what_was_raced_last(visit: Callable[..., Page], host: Host) -> None:
    page = visit("/")
    page.get_by_role("radio", name="Formula 90, 1st edition").check()
    page.get_by_role("radio", name="Hungaroring").check()
    page.get_by_role("button", name="Open the table").click()
    table_of(page)
    page.goto("/".join(page.url.split("/")[:3]))
    page.locator(".quick").get_by_role("button", name="Race at Hungaroring").click()

    options = host.get(f"/api/tables/{table_of(page)}")["options"]

    assert (options["edition"], options["mode"], options["track"]) == (1, "basic", "hungaroring")


def test_a_guest_gets_a_secret_link_to_scan_share_or_copy(
    visit: Callable[..., Page], host: Host
) -> None:
    page = visit("/")
    page.get_by_label("Seat 2", exact=True).select_option("link")
    page.get_by_role("radio", name="Hungaroring").check()
    page.get_by_role("button", name="Open the table").click()

    guest = page.get_by_label("Link of seat 2").input_value()
    page.get_by_role("img", name="The link as a code to scan").wait_for()
    page.get_by_role("button", name="Take your seat").click()
    table = table_of(page)

    address, _, secret = guest.partition("#")
    assert address == page.url
    assert len(secret) >= 20
    assert secret not in stored(page, f"pitboard.tokens.{table}")
    summary = host.get(f"/api/tables/{table}")
    assert summary["track"] == "hungaroring"
    assert [seat["kind"] for seat in summary["seats"]] == ["me", "link", "computer", "computer"]


def test_a_table_is_set_up_with_the_keyboard_alone(visit: Callable[..., Page], host: Host) -> None:
    page = visit("/")
    page.get_by_label("Name of seat 1").focus()
    page.keyboard.type("Ada")
    page.get_by_role("button", name="Remove seat 4").focus()
    page.keyboard.press("Enter")
    page.get_by_role("button", name="60 s").focus()
    page.keyboard.press("Space")
    page.get_by_label("Name of seat 1").focus()
    page.keyboard.press("Enter")

    summary = host.get(f"/api/tables/{table_of(page)}")

    assert [seat["kind"] for seat in summary["seats"]] == ["me", "computer", "computer"]
    assert (summary["seats"][0]["name"], summary["clock"]) == ("Ada", 60)


def test_modules_join_the_basic_game_and_are_settled_by_the_others(
    visit: Callable[..., Page], host: Host
) -> None:
    page = visit("/")
    page.get_by_role("radio", name="Formula 90, 1st edition").check()
    short = page.get_by_role("switch", name="Short Race")
    page.locator(".many summary").click()
    page.get_by_role("switch", name="Weather and tyres").check()
    short.check()
    page.get_by_role("radio", name="junior").check()
    settled = (short.count(), page.locator(".many").count())
    page.get_by_role("radio", name="basic").check()

    page.get_by_role("button", name="Open the table").click()

    options = host.get(f"/api/tables/{table_of(page)}")["options"]
    assert settled == (0, 0)
    assert [options[name] for name in ("mode", "modules", "short")] == ["basic", "weather", True]


def test_the_language_changes_at_once_and_is_remembered(visit: Callable[..., Page]) -> None:
    page = visit("/")
    title = page.get_by_role("heading", level=1)
    before = title.inner_text()
    page.get_by_role("button", name="IT", exact=True).click()
    page.wait_for_selector("html[lang=it]")
    after = title.inner_text()
    page.reload()

    assert (before, after, title.inner_text()) == ("RACE NOW", "IN GARA", "IN GARA")


def test_settings_have_one_place(visit: Callable[..., Page]) -> None:
    page = visit("/replay")
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Settings").click()
    dialog = page.get_by_role("dialog", name="Settings")
    dialog.get_by_label("Your name").fill("Ada")
    dialog.get_by_role("button", name="4x").click()
    dialog.get_by_role("switch", name="Explain decisions").check()
    dialog.get_by_role("button", name="Light").click()
    size = "() => getComputedStyle(document.documentElement).fontSize"
    before = page.evaluate(size)
    dialog.get_by_role("group", name="Text size").get_by_role("button", name="125").click()
    sound = dialog.get_by_role("switch", name="Sound Engines")
    sound.check()
    sound.uncheck()
    dialog.get_by_role("switch", name="Always ask about a pit stop").check()

    found = violations(page, "dialog[open]")

    assert found == []
    keys = ("name", "speed", "theme")
    kept = page.evaluate("keys => keys.map((key) => localStorage['pitboard.' + key])", list(keys))
    assert kept == ["Ada", "4", "light"]
    assert stored(page, "pitboard.coach")["on"] is True
    assert stored(page, "pitboard.signals")["sound"] is False
    assert "ask_pit" in stored(page, "pitboard.ask")
    page.reload()
    page.wait_for_selector("html[data-text='125']")
    assert (before, page.evaluate(size)) == ("16px", "20px")


def test_a_record_file_opens_as_a_replay(visit: Callable[..., Page]) -> None:
    page = visit("/replay")
    record = Match(F90_GAME, {"players": 2}, seed="a file", seats=["Ada", "Bea"]).record().dumps()
    chosen: Any = {"name": "race.pit", "mimeType": "text/plain", "buffer": record.encode()}
    page.locator("input[type=file]").set_input_files(chosen)

    page.wait_for_url("**/replay/*")

    assert page.get_by_role("heading", level=1).inner_text() == "MONZA, NOT FINISHED"


def test_a_record_that_takes_its_time_shows_that_it_is_read(visit: Callable[..., Page]) -> None:
    page = visit("/replay")
    record = Match(F90_GAME, {"players": 2}, seed="slow", seats=["Ada", "Bea"]).record().dumps()
    chosen: Any = {"name": "race.pit", "mimeType": "text/plain", "buffer": record.encode()}
    held: list[Route] = []
    page.route("**/api/replays*", lambda route: held.append(route))  # noqa: PLW0108 (a method of C cannot be wrapped)
    page.locator("input[type=file]").set_input_files(chosen)

    page.get_by_role("progressbar", name="Checking the record").wait_for()

    while not held:
        page.wait_for_timeout(20)
    held[0].continue_()
    page.wait_for_url("**/replay/*")


def test_a_file_that_is_no_record_is_refused_with_a_reason(visit: Callable[..., Page]) -> None:
    page = visit("/replay")
    hint = page.locator(".record [role=status]")
    before = hint.inner_text()
    chosen: Any = {"name": "holiday.txt", "mimeType": "text/plain", "buffer": b"sun and sea"}
    page.locator("input[type=file]").set_input_files(chosen)

    page.locator(".record .problem").wait_for()

    assert hint.inner_text() not in ("", before)
    assert page.url.endswith("/replay")


def test_learning_starts_a_race_with_the_coach(visit: Callable[..., Page], host: Host) -> None:
    page = visit("/learn")
    page.get_by_label("Your name").fill("Ada")
    page.get_by_role("button", name="Start the guided race").click()

    summary = host.get(f"/api/tables/{table_of(page)}")

    assert stored(page, "pitboard.coach") == {"on": True, "seen": []}
    assert summary["track"] == "monza"
    assert summary["seats"][0]["name"] == "Ada"
    assert {seat["level"] for seat in summary["seats"][1:]} == {"rookie"}


def test_the_coach_gives_one_piece_of_advice(visit: Callable[..., Page], host: Host) -> None:
    page = visit("/learn")
    page.get_by_role("button", name="Start the guided race").click()
    tips = []

    for _ in range(4):
        coach = page.locator(".coach:not(:has-text('looks at it'))")
        coach.wait_for()
        tips.append(coach.locator(".tip").all_inner_texts())
        title = coach.locator("h2").inner_text()
        screen = Screen(page)
        screen.answer()
        page.locator(f".coach h2:not(:text-is('{title}'))").wait_for()

    assert [len(each) for each in tips] == [1, 1, 1, 1]


@pytest.mark.parametrize("lang", ["en", "it"])
def test_the_coach_has_words_for_every_question(lang: str) -> None:
    spoken = Translator(lang, strict=True)
    ids = [f"coach-f90-{name.removeprefix('ask_').replace('_', '-')}" for name in QUESTIONS]

    missing = [
        each + part
        for each in ids
        for part in ("", "-asked", "-means", "-tip")
        if not spoken.has(each + part)
    ]

    assert len(ids) == 32
    assert missing == []


@pytest.mark.parametrize("lang", ["en", "it"])
@pytest.mark.parametrize("size", [DESK, PHONE])
@pytest.mark.parametrize("path", ["/", "/learn", "/replay"])
def test_everybody_can_use_these_pages(
    visit: Callable[..., Page], path: str, size: tuple[int, int], lang: str, artefacts: Path
) -> None:
    page = visit(path, lang=lang, size=size)
    page.locator("form, .record").first.wait_for()
    page.wait_for_load_state("networkidle")
    name = path.strip("/") or "start"
    page.screenshot(path=artefacts / f"{name}-{size[0]}-{lang}.png", full_page=True)

    assert violations(page) == []
    assert page.evaluate("document.documentElement.scrollWidth") == size[0]


def test_a_level_shows_its_character_and_how_long_it_thinks(visit: Callable[..., Page]) -> None:
    page = visit("/")
    page.locator("input[name=game][value^=bolide]").check(force=True)
    level = page.get_by_role("button", name="Level of seat 2")
    level.click()
    picker = page.get_by_role("group", name="How good is seat 2?")
    picker.get_by_role("radio").first.wait_for()
    offered = picker.get_by_role("radio").evaluate_all("all => all.map((each) => each.value)")
    found = violations(page, ".levels")

    picker.get_by_role("radio", name="Champion").check()
    champion = picker.locator("label", has_text="Champion").inner_text().split("\n")
    rookie = picker.locator("label", has_text="Rookie").inner_text().split("\n")
    picker.get_by_role("switch", name="Keep the level secret").check()
    with page.expect_request("**/api/tables*") as asked:
        page.get_by_role("button", name="Open the table").click()

    assert offered == ["random", "rookie", "club", "pro", "expert", "champion"]
    assert [each for each in rookie if each] == [
        "Rookie",
        "looks a move ahead and keeps out of trouble",
        "at once",
    ]
    assert champion[-1] == "up to 1 s"
    assert found == []
    body = asked.value.post_data_json
    assert body
    assert body["seats"][1] == {"kind": "computer", "level": "champion", "secret": True}
    assert "secret" not in body["seats"][2]
    page.get_by_role("button", name="Seats and settings").click()
    shown = page.locator("dialog[open] li").nth(1).inner_text()
    assert "level secret until the flag" in shown
    assert "hampion" not in shown
