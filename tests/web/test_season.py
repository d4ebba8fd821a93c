"""Seasons and play aids in the browser: for every screen, language and theme."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import pytest

from pitboard import seasons
from pitboard.core.season import Result
from pitboard.testing.browser import DESK, PHONE, Screen, violations
from pitboard.testing.web import Host, Subprocess

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


@pytest.mark.rule("F2.PA.04")
@pytest.mark.parametrize(
    ("lang", "size", "theme"),
    [
        ("en", DESK, "dark"),
        ("it", PHONE, "light"),
        ("it", DESK, "light"),
        ("en", PHONE, "dark"),
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
    assert screen.errors == []
