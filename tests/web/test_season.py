"""Seasons in the browser: opened, joined, raced to the champion; for every screen and reader."""

from __future__ import annotations

import json
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


@pytest.mark.parametrize("theme", ["dark", "light"])
@pytest.mark.parametrize(
    ("lang", "size"), [("en", DESK), ("it", DESK), ("en", PHONE), ("it", PHONE)]
)
def test_axe_finds_nothing_on_the_pages_of_seasons(
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
    ):
        screen.page.goto(url)
        screen.page.wait_for_selector(ready)
        screen.page.wait_for_timeout(200)
        found[name] = violations(screen.page)
        picture = f"{name}-{lang}-{theme}-{size[0]}x{size[1]}.png"
        screen.page.screenshot(path=artefacts / picture, full_page=size == PHONE)
        wide = screen.page.evaluate("document.documentElement.scrollWidth - innerWidth")
        assert wide <= 0, (name, wide)

    assert found == {"season": [], "seasons": []}
    assert screen.errors == []


# ---- From opening to the champion


def tokens(screen: Screen, table: str) -> list[str]:
    """Gets the keys that a browser holds for a table."""
    found = screen.page.evaluate(f"localStorage['pitboard.tokens.{table}']")
    return list(json.loads(found or "[]"))


def table_of(screen: Screen) -> str:
    """Goes on to the race that is open, and gets its table."""
    screen.page.click("section.next .button.go")
    screen.page.wait_for_url("**/table/*")
    return screen.page.url.rsplit("/", 1)[-1].partition("#")[0]


def drive(host: Host, table: str, people: Sequence[Screen], seed: str, until: Any = over) -> None:
    """Lets the people of some browsers answer at random, faster than by hand."""
    pages = [host.page(table, *tokens(screen, table)) for screen in people]
    race(pages, Random(seed), until)
    for page in pages:
        page.close()


def test_a_season_of_four_races_from_opening_to_the_champion(
    mortal: Subprocess, screens: Open
) -> None:
    """Two people and two computers; the server is killed in the middle of the second race."""
    home = f"http://127.0.0.1:{mortal.port}"
    ada = screens(f"{home}/seasons")
    open_the_season(ada)
    link = ada.page.input_value("input[readonly]")
    bea = screens(link)
    bea.page.fill("form.join input", "Bea")
    bea.page.click("form.join .go")
    bea.page.wait_for_selector("form.join", state="detached")
    path = ada.page.url

    for number in range(1, 5):
        ada.page.goto(path)
        bea.page.goto(link.partition("#")[0])
        table = table_of(ada)
        bea.page.wait_for_selector("section.next .button.go")
        assert table_of(bea) == table
        ada.settle()
        if number == 2:
            drive(mortal.host, table, [ada, bea], "half", lambda page: page.version > 40)
            mortal.kill()
            mortal.start()
        drive(mortal.host, table, [ada, bea], f"race {number}")
        ada.page.wait_for_selector("section.over")
        ada.page.click("section.over .next a.go")
        ada.page.wait_for_url("**/season/*")
        ada.page.wait_for_selector(f"li.done:nth-child({number})")

    ada.page.wait_for_selector("section.next h2")
    view = mortal.host.get(f"/api/seasons/{path.rsplit('/', 1)[-1]}")
    champion = view["drivers"][view["standings"][0]]["name"]
    assert (view["raced"], view["over"]) == (4, True)
    assert champion in ada.text("section.next").replace("Champion", "")
    assert {driver["name"] for driver in view["drivers"][:2]} == {"Ada", "Bea"}
    assert len(ada.texts(".left li.done a[href^='/replay/']")) == 4
    assert (ada.errors, bea.errors) == ([], [])


def open_the_season(screen: Screen) -> None:
    """Fills in the form: Ada here, a link, two computers, four short races, no robots."""
    page = screen.page
    page.wait_for_selector("form .go")
    page.fill("#season-name", "Four by four")
    for _ in range(2):
        page.click("button[aria-label='Leave race 5 out']")
    for race_number in range(1, 5):
        page.select_option(f"select[aria-label='Circuit of race {race_number}']", "monza")
    page.fill("input[aria-label='Name of driver 1']", "Ada")
    for driver in (3, 4):
        page.select_option(f"select[aria-label='Level of driver {driver}']", "rookie")
    for robots in ("Fast", "Slow"):
        page.get_by_role("switch", name=robots, exact=True).uncheck()
    page.get_by_role("switch", name="Short Race").check()
    page.click("form button.go")
    page.wait_for_url("**/season/*")
    page.wait_for_selector("section.next .button.go")
