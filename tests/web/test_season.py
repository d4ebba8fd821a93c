"""Seasons and play aids in the browser: for every screen, language and theme."""

from __future__ import annotations

import json
import re
import sqlite3
from collections.abc import Callable, Sequence
from pathlib import Path
from random import Random
from typing import Any

import pytest

from pitboard import seasons
from pitboard.core.season import Result
from pitboard.testing.browser import DESK, PHONE, Screen, violations
from pitboard.testing.web import Host, Page, Subprocess, over, race

pytestmark = pytest.mark.slow

Open = Callable[..., Screen]

PEOPLE = [
    {"kind": "person", "name": "Giulia", "team": "Levante"},
    {"kind": "person", "name": "Tom", "team": "Levante"},
    {"kind": "person", "name": "Marta", "team": "Nordkap"},
    {"kind": "computer", "level": "rookie", "name": "Vesper", "team": "Nordkap"},
]
CALENDAR = ["monza", "hungaroring", "monaco", "spa", "barcelona", "silverstone", "suzuka"]


def opened(host: Host, **given: Any) -> dict[str, Any]:
    body = {"drivers": PEOPLE, "circuits": CALENDAR, "name": "Sunday League", "director": 0}
    return host.post("/api/seasons", {**body, "options": {"mode": "standard"}, **given})


def enter(server: Subprocess, season: str, orders: Sequence[Sequence[int]]) -> None:
    """Enters races beside the server, as if they had been driven."""
    with sqlite3.connect(server.database) as database:
        (text, number) = database.execute(
            "select text, number from season_states where season_id = ? order by number desc",
            (season,),
        ).fetchone()
        kept = seasons.from_json(text)
        cars = range(len(kept.drivers))
        for order in orders:
            whole = (*order, *(car for car in cars if car not in order))
            kept = kept.add(Result(whole, len(whole)))
        database.execute(
            "insert into season_states values (?, ?, ?)",
            (season, number + 1, seasons.to_json(kept)),
        )


def season_url(server: Subprocess, made: dict[str, Any], *tokens: str) -> str:
    return f"http://127.0.0.1:{server.port}{made['path']}#{','.join(tokens)}"


RACED = [(0, 4, 1, 2, 3), (2, 0, 5, 1, 6), (4, 1, 2, 0, 7), (0, 2, 1, 4, 3), (2, 1, 0, 4, 8)]
"""Levante and Nordkap win; the cars 4 to 9 are robots."""


def sheets_of_paper(screen: Screen) -> int:
    """Counts what the page prints, once nothing of the screen is left on it."""
    screen.page.emulate_media(media="print")
    assert screen.page.locator("header:visible, nav:visible, button:visible").count() == 0
    return len(re.findall(rb"/Type\s*/Page\b", screen.page.pdf(prefer_css_page_size=True)))


@pytest.mark.rule("F2.PA.04")
@pytest.mark.parametrize(
    ("lang", "size", "theme"),
    [
        ("en", DESK, "dark"),
        ("it", PHONE, "light"),
    ],
)
def test_axe_finds_nothing_on_the_pages_of_seasons(  # noqa: PLR0917 (fixtures)
    server: Subprocess, screens: Open, artefacts: Path, lang: str, size: tuple[int, int], theme: str
) -> None:
    made = opened(server.host)
    enter(server, made["season"], RACED)
    keys = [made["director"], made["drivers"][0]["token"]]
    server.host.http.post(
        f"/api/seasons/{made['season']}/join", json={"token": keys[1], "name": "Giulia"}
    )
    screen = screens(f"http://127.0.0.1:{server.port}/about", lang=lang, size=size)
    screen.page.evaluate(f"localStorage['pitboard.theme'] = '{theme}'")
    found = {}
    for name, url, ready in (
        ("season", season_url(server, made, *keys), "section.next .button.go"),
        ("seasons", f"http://127.0.0.1:{server.port}/seasons", "form button.go"),
        ("aids", f"http://127.0.0.1:{server.port}/aids", ".cards article"),
    ):
        screen.page.goto(url)
        screen.page.wait_for_selector(ready)
        screen.page.wait_for_timeout(200)
        found[name] = violations(screen.page)
        picture = f"{name}-{lang}-{theme}-{size[0]}x{size[1]}.png"
        screen.page.screenshot(path=artefacts / picture, full_page=size == PHONE)
        wide = screen.page.evaluate("document.documentElement.scrollWidth - innerWidth")
        assert wide <= 0, (name, wide)

    assert found == {"season": [], "seasons": [], "aids": []}
    assert len(screen.texts(".chits li:has(b)")) == 12, "a pair of chits for each team"
    assert sheets_of_paper(screen) == 3, "charts, cards, chits"
    assert screen.errors == []


CUT = "names => names.filter((each) => each.scrollWidth > each.clientWidth).length"
"""Counts names that have not room enough."""


def test_a_restarted_race_leaves_room_for_the_names_of_circuit_and_winner(
    server: Subprocess, screens: Open
) -> None:
    """The replay of what was left is linked beside that of the race."""
    made = opened(server.host, circuits=["spa", *CALENDAR[:3]])
    for how in ("race", "restart"):
        path = f"/api/seasons/{made['season']}/{how}"
        server.host.post(path, {"token": made["director"]})
    enter(server, made["season"], RACED[:1])
    screen = screens(season_url(server, made, made["director"]), lang="it")
    row = screen.page.locator("li.done", has_text="SPA Francorchamps")
    row.wait_for()

    for size in (DESK, PHONE):
        screen.page.set_viewport_size({"width": size[0], "height": size[1]})
        names = row.locator(".name, .who")
        assert names.all_inner_texts()[0] == "SPA Francorchamps"
        assert "Giulia" in names.all_inner_texts()[1]
        assert names.evaluate_all(CUT) == 0, size
        assert row.get_by_role("link").count() == 2


# ---- From opening to the champion


def open_four_short_races(screen: Screen) -> None:
    """Fills in the form: Ada here, a link, two computers, four short races, no robots."""
    page = screen.page
    page.wait_for_selector("form .go")
    page.fill("#season-name", "Four by four")
    for _ in range(2):
        page.click("button[aria-label='Leave race 5 out']")
    for number in range(1, 5):
        page.select_option(f"select[aria-label='Circuit of race {number}']", "monza")
    page.fill("input[aria-label='Name of driver 1']", "Ada")
    for driver in (3, 4):
        page.select_option(f"select[aria-label='Level of driver {driver}']", "rookie")
    for robots in ("Fast", "Slow"):
        page.get_by_role("switch", name=robots, exact=True).uncheck()
    page.get_by_role("switch", name="Short Race").first.check()
    page.click("form button.go")
    page.wait_for_url("**/season/*")
    page.get_by_role("button", name="Change the calendar").click()
    page.select_option("select[aria-label='Circuit of race 4']", "hungaroring")
    page.click("button[aria-label='Race 4: earlier']")
    page.click("form button[type=submit]")
    page.wait_for_selector(".left form", state="detached")


def go_to_race(screen: Screen) -> str:
    """Opens the next race or goes to the one that is open, by one click; gets its table."""
    screen.page.click("section.next .button.go")
    screen.page.wait_for_url("**/table/*")
    return screen.page.url.rsplit("/", 1)[-1].partition("#")[0]


def keys_of(screen: Screen, season: str) -> list[str]:
    """Gets the keys that a browser keeps for a season."""
    kept = json.loads(screen.page.evaluate(f"localStorage['pitboard.seasons.{season}']"))
    return list(kept["tokens"])


def drive(
    host: Host, table: str, keys: Sequence[str], seed: str, until: Callable[[Page], bool] = over
) -> None:
    """Answers at random for everybody whose key is there, faster than by hand."""
    page = host.page(table, *keys)
    race([page], Random(seed), until)
    page.close()


def half_way(page: Page) -> bool:
    return page.version > 40


@pytest.mark.long
def test_a_season_of_four_races_from_opening_to_the_champion(
    fast_server: Subprocess, screens: Open
) -> None:
    """Two people and two computers; the server is killed in the middle of the second race."""
    ada = screens(f"http://127.0.0.1:{fast_server.port}/seasons")
    open_four_short_races(ada)
    bea = screens(ada.page.input_value("input[readonly]"))
    bea.page.fill("form.join input", "Bea")
    bea.page.click("form.join .go")
    bea.page.wait_for_selector("form.join", state="detached")
    path = ada.page.url
    season = path.rsplit("/", 1)[-1]
    keys = [*keys_of(ada, season), *keys_of(bea, season)]

    for number in range(1, 5):
        table = go_to_race(ada)
        if number == 2:
            bea.page.wait_for_selector("li.open:nth-child(2)")
            assert go_to_race(bea) == table
            drive(fast_server.host, table, keys, "half", half_way)
            bea.page.wait_for_selector(".line.open")
            fast_server.kill()
            bea.page.wait_for_selector(".line.lost")
            fast_server.start()
            bea.page.wait_for_selector(".line.open")
            bea.page.goto(path)
        ada.page.goto(path)
        drive(fast_server.host, table, keys, f"race {number}")
        if number == 4:
            ada.page.goto(path.replace(f"season/{season}", f"table/{table}"))
            ada.page.click("section.over .next a.go")
        ada.page.wait_for_selector(f"li.done:nth-child({number})")

    ada.page.wait_for_selector("section.next h2")
    view = fast_server.host.get(f"/api/seasons/{season}")
    champion = view["drivers"][view["standings"][0]]
    assert (view["raced"], view["over"]) == (4, True)
    assert [driver["name"] for driver in view["drivers"][:2]] == ["Ada", "Bea"]
    circuits = [race["circuit"] for race in view["races"]]
    assert circuits == ["monza", "monza", "hungaroring", "monza"]
    assert not ada.has("text=Change the calendar")
    assert champion["name"].upper() in ada.text("section.next h2")
    bea.page.wait_for_selector("li.done:nth-child(4)")
    assert bea.texts(".drivers tbody th")[0] == champion["name"]
    assert [each["table"] for each in view["races"]] == [
        link.rsplit("/", 1)[-1]
        for link in ada.page.eval_on_selector_all(
            ".left li.done a", "links => links.map((link) => link.href)"
        )
    ]
    winner = view["drivers"][view["races"][2]["winner"]]["name"]
    ada.page.select_option("header:has(#result) select", "2")
    assert ada.texts("ol[aria-labelledby=result] li > span:not(.plate)")[0] == winner
    assert ["Car Chart" in text for text in ada.texts(".seats .kept")] == [True] * 4
    assert (ada.errors, bea.errors) == ([], [])
