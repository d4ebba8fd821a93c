"""Photographs every page in Chromium: every size of screen, both languages, both themes.

`python -m pitboard.testing.pictures` writes them to build/pictures, with one sheet of all pictures
for each page. With `--docs` it writes those of the documents, to docs/images.
"""

from __future__ import annotations

import argparse
import sqlite3
import sys
import tempfile
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser

from pitboard import games, seasons
from pitboard.core.match import Match
from pitboard.core.options import Options
from pitboard.core.season import Result
from pitboard.drivers import make_driver
from pitboard.server.games import table_game
from pitboard.testing.browser import DESK, LOW, PATIENCE, PHONE, SETTLED, TABLET, Screen, link
from pitboard.testing.browser_clicks import UNLOCKED, chromium
from pitboard.testing.web import Branches, Subprocess, check

SIZES = {f"{width}x{height}": (width, height) for width, height in (DESK, TABLET, PHONE, LOW)}
LANGUAGES = ("en", "it")
THEMES = ("dark", "light")
NAMES = ("Giulia", "Jonas", "Marta", "Petra")
SHEET_HEIGHT = 560
"""How high each picture is on a sheet, in pixels."""

Prepare = Callable[[Screen], None]


@dataclass(frozen=True)
class Moment:
    """A point of a race: the first at which a seat is asked something."""

    kind: str = ""
    """Of the question; empty for the end of the race."""
    options: Options = field(default_factory=dict)
    game: str = "f90"
    from_turn: int = 0
    level: str = "rookie"
    """Of the drivers up to this point."""
    strategy: str = ""
    """That the seat begins with; by default its driver chooses."""

    def record(self, seed: str = "pictures") -> tuple[str, int] | None:
        """Drives a race; gets its record and the actions before the question, if it is asked."""
        game = games.game(self.game)
        options = {"players": len(NAMES), **self.options}
        players = int(options["players"] or 1)
        match: Match[Any] = Match(game, options, seed, list(NAMES[:players]))
        drivers = [make_driver(self.level, f"{seed}{seat}", self.game) for seat in range(players)]
        found = None
        while waiting := match.to_act():
            seat = waiting[0]
            decision = match.decision(seat)
            if decision is None:
                break
            late = table_game(self.game).summary(match.view(None)).turn >= self.from_turn
            if found is None and self.kind and seat == 0 and decision.kind == self.kind and late:
                found = len(match.entries)
            wanted = f"strategy {self.strategy}"
            if seat == 0 and wanted in map(str, decision.actions):
                match.act(seat, wanted)
            else:
                match.act(seat, drivers[seat].choose(match.view(seat), decision))
        if not self.kind:
            found = len(match.entries)
        return None if found is None else (match.record().dumps(), found)

    def first(self, seeds: int = 40) -> tuple[str, int]:
        """Gets the record of the first race that has it.

        :raises LookupError: if none has.
        """
        for number in range(seeds):
            if found := self.record(f"pictures{number}"):
                return found
        raise LookupError(f"no race asks {self.kind}")


def _nothing(_: Screen) -> None:
    pass


def _picks(screen: Screen) -> None:
    """Picks a card that can be played."""
    card = screen.page.locator(".hand button.card:not([aria-disabled])")
    if card.count():
        card.first.click()


def _settings(screen: Screen) -> None:
    screen.page.locator("button[popovertarget]").first.click()
    screen.page.locator("[popover] button.tool").last.click()
    screen.page.wait_for_selector("dialog[open]")


def _choose_level(screen: Screen) -> None:
    seats = screen.page.locator(".seats details.step")
    if seats.get_attribute("open") is None:
        seats.locator("> summary").click()
    button = screen.page.locator(".seat .who > button").first
    button.scroll_into_view_if_needed()
    button.click()


@dataclass(frozen=True)
class Shot:
    """A page to photograph."""

    path: str = "/"
    """Of a page without a table."""
    moment: Moment | None = None
    replay: bool = False
    prepare: Prepare = _nothing
    ready: str = "main"
    """A selector that is there once the page is."""
    stored: dict[str, str] = field(default_factory=dict)
    whole: bool = False
    """The whole page, not only the first screen."""


STANDARD: Options = {"edition": 2, "mode": "standard", "track": "suzuka"}
LUCKY: Options = {"edition": 2, "mode": "basic", "track": "monaco"}
ALONE: Options = {**STANDARD, "players": 1, "series": "superkart-series"}
CROWD: Options = {
    **STANDARD,
    "track": "monaco",
    "more_tyres": True,
    "martino": True,
    "sprint": True,
    "teams": "robots",
    "players": 6,
}
QUESTION = "form.prompt:not([data-locked])"
SHOTS: dict[str, Shot] = {
    "start": Shot(ready=".quick button", whole=True),
    "seats": Shot(ready=".quick button", prepare=_choose_level),
    "settings": Shot("/replay", prepare=_settings),
    "first-question": Shot(moment=Moment("ask_chart", {"mode": "basic"}), ready=QUESTION),
    "play": Shot(moment=Moment("ask_play", STANDARD, from_turn=6), ready=QUESTION, prepare=_picks),
    "play-monza": Shot(
        moment=Moment("ask_play", {"track": "monza"}, from_turn=5), ready=QUESTION, prepare=_picks
    ),
    "contest": Shot(
        moment=Moment("ask_contest", LUCKY, from_turn=3), ready=QUESTION, prepare=_picks
    ),
    "pit": Shot(moment=Moment("ask_pit", STANDARD, from_turn=8), ready=QUESTION),
    "lucky": Shot(
        moment=Moment("ask_lucky_discard", STANDARD, from_turn=2, strategy="lucky"), ready=QUESTION
    ),
    "alone": Shot(moment=Moment("ask_play", ALONE, from_turn=4), ready=QUESTION, prepare=_picks),
    "crowd": Shot(moment=Moment("ask_play", CROWD, from_turn=4), ready=QUESTION, prepare=_picks),
    "end": Shot(moment=Moment(options={"track": "monza"}), ready="section.over"),
    "alone-end": Shot(moment=Moment(options=ALONE), ready="section.over"),
    "replay": Shot(moment=Moment(options=STANDARD), replay=True, ready=".replay .circuit svg"),
    "replays": Shot("/replay", ready="main h1"),
    "learn": Shot("/learn", ready="main h1"),
    "lesson": Shot("/lessons", ready="main ol button"),
    "bolide-start": Shot(moment=Moment("ask_turn", game="bolide"), ready=QUESTION),
    "bolide": Shot(moment=Moment("ask_turn", game="bolide", from_turn=9), ready=QUESTION),
    "bolide-end": Shot(moment=Moment(game="bolide"), ready="section.over"),
    "season": Shot("season", ready="main h1"),
    "advanced": Shot(
        moment=Moment("ask_play", {"mode": "advanced", "track": "monza"}, from_turn=8),
        ready=QUESTION,
        prepare=_picks,
    ),
    "coach": Shot(
        moment=Moment("ask_play", STANDARD), ready=".coach", stored={"coach": '{"on":true}'}
    ),
    "bolide-replay": Shot(
        moment=Moment(game="bolide"), replay=True, ready=".replay .circuit svg:not(.sprite)"
    ),
}
"""Pages by name."""


DOCS = Path(__file__).parents[3] / "docs" / "images"
DESK_SIZE, PHONE_SIZE = (f"{width}x{height}" for width, height in (DESK, PHONE))
IN_DOCS = {
    "start.jpg": ("start", DESK_SIZE, "en"),
    "table.jpg": ("play", DESK_SIZE, "en"),
    "advanced-table.jpg": ("advanced", DESK_SIZE, "en"),
    "contest-it.jpg": ("contest", DESK_SIZE, "it"),
    "coach.jpg": ("coach", DESK_SIZE, "en"),
    "replay.jpg": ("replay", DESK_SIZE, "en"),
    "phone-it.jpg": ("play", PHONE_SIZE, "it"),
    "bolide-table.jpg": ("bolide", DESK_SIZE, "en"),
    "bolide-replay.jpg": ("bolide-replay", DESK_SIZE, "en"),
    "bolide-phone-it.jpg": ("bolide", PHONE_SIZE, "it"),
}
"""Pictures of the documents: page, size and language, in the dark theme."""
QUALITY = 72
"""Of the JPEG files of the documents."""


class Studio:
    """A server with races to photograph."""

    def __init__(self, server: Subprocess) -> None:
        self._server = server
        self._branches = Branches(server.host)
        self._records: dict[str, tuple[str, int]] = {}

    def address(self, shot: Shot) -> str:
        """Gets the address of a page; opens a table of its own if it needs one."""
        base = f"http://127.0.0.1:{self._server.port}"
        if shot.path == "season":
            return base + self._season()
        if shot.moment is None:
            return base + shot.path
        key = repr(shot.moment)
        if key not in self._records:
            self._records[key] = shot.moment.first()
        record, version = self._records[key]
        if shot.replay:
            answer = self._server.host.http.post("/api/replays", content=record.encode())
            return f"{base}/replay/{answer.json()['table']}"
        players = int(shot.moment.options.get("players") or len(NAMES))
        made = self._branches.open(record, version, players, 0, "rookie")
        return link(self._server, made, 0, host=True)

    def _season(self) -> str:
        drivers = [{"kind": "person", "name": name, "team": "Levante"} for name in NAMES[:2]]
        drivers += [
            {"kind": "computer", "level": "pro", "name": name, "team": "Nordkap"}
            for name in NAMES[2:]
        ]
        circuits = ["monza", "hungaroring", "monaco", "spa", "barcelona"]
        body = {"drivers": drivers, "circuits": circuits, "name": "Sunday League", "director": 0}
        made = self._server.host.post("/api/seasons", {**body, "options": {"mode": "standard"}})
        with sqlite3.connect(self._server.database) as database:
            text, number = database.execute(
                "select text, number from season_states where season_id = ? order by number desc",
                (made["season"],),
            ).fetchone()
            kept = seasons.from_json(text)
            cars = range(len(kept.drivers))
            for order in ((0, 4, 1, 2, 3), (2, 0, 5, 1, 6), (4, 1, 2, 0, 7)):
                whole = (*order, *(car for car in cars if car not in order))
                kept = kept.add(Result(whole, len(whole)))
            database.execute(
                "insert into season_states values (?, ?, ?)",
                (made["season"], number + 1, seasons.to_json(kept)),
            )
        return f"{made['path']}#{made['director']}"


@contextmanager
def opened(
    browser: Browser, address: str, size: tuple[int, int], lang: str, stored: dict[str, str]
) -> Iterator[Screen]:
    """Opens a page in a browser of its own."""
    width, height = size
    context = browser.new_context(
        viewport={"width": width, "height": height},
        has_touch=min(size) < 600,
        reduced_motion="reduce",
    )
    page = context.new_page()
    known = {"speed": "0", "lang": lang, "name": NAMES[0], "pit": "ask", "theme": "dark", **stored}
    for name, value in known.items():
        page.add_init_script(f"localStorage['pitboard.{name}'] ??= {value!r}")
    page.add_init_script(UNLOCKED)
    screen = Screen(page)
    try:
        page.goto(address)
        yield screen
    finally:
        context.close()


def photograph(
    browser: Browser,
    studio: Studio,
    name: str,
    folder: Path,
    *,
    sizes: Sequence[str],
    langs: Sequence[str],
) -> list[Path]:
    """Photographs a page at all sizes, in all languages and both themes."""
    shot = SHOTS[name]
    made: list[Path] = []
    for lang in langs:
        for size in sizes:
            address = studio.address(shot)
            with opened(browser, address, SIZES[size], lang, shot.stored) as screen:
                made += _themes(screen, shot, folder / f"{name}-{size}-{lang}")
                check(not screen.errors, (name, size, lang, screen.errors))
    return made


def illustrate(browser: Browser, studio: Studio, folder: Path) -> None:
    """Photographs the pages that the documents show."""
    for file, (name, size, lang) in IN_DOCS.items():
        shot = SHOTS[name]
        with opened(browser, studio.address(shot), SIZES[size], lang, shot.stored) as screen:
            _settle(screen, shot)
            screen.page.screenshot(
                path=folder / file, type="jpeg", quality=QUALITY, animations="disabled"
            )
            check(not screen.errors, (file, screen.errors))


def _themes(screen: Screen, shot: Shot, stem: Path) -> Iterator[Path]:
    page = screen.page
    _settle(screen, shot)
    for theme in THEMES:
        page.evaluate("theme => (document.documentElement.dataset.theme = theme)", theme)
        page.evaluate("document.fonts.ready.then(() => null)")
        path = Path(f"{stem}-{theme}.png")
        page.screenshot(path=path, full_page=shot.whole, animations="disabled")
        yield path


def _settle(screen: Screen, shot: Shot) -> None:
    """Waits until a page looks as it will look."""
    page = screen.page
    page.wait_for_selector(shot.ready, timeout=PATIENCE)
    page.wait_for_load_state("networkidle")
    shot.prepare(screen)
    if screen.has(".table") and page.viewport_size:
        page.evaluate(SETTLED, [page.viewport_size["width"], page.viewport_size["height"]])
    page.evaluate("document.fonts.ready.then(() => null)")


def sheet(browser: Browser, pictures: Sequence[Path], path: Path) -> None:
    """Lays pictures side by side, each under its name."""
    figures = "".join(
        f"<figure><img src='file://{each.resolve()}'><figcaption>{each.stem}</figcaption></figure>"
        for each in pictures
    )
    style = (
        "body{display:flex;flex-wrap:wrap;gap:6px;margin:6px;background:#777;width:1900px}"
        f"figure{{margin:0}}img{{display:block;height:{SHEET_HEIGHT}px}}"
        "figcaption{font:11px sans-serif}"
    )
    with tempfile.NamedTemporaryFile("w", suffix=".html", encoding="utf-8") as file:
        file.write(f"<style>{style}</style>{figures}")
        file.flush()
        page = browser.new_page(viewport={"width": 1912, "height": 800})
        page.goto(f"file://{file.name}")
        page.screenshot(path=path, full_page=True)
        page.close()


@contextmanager
def studio() -> Iterator[Studio]:
    """Starts a server for pictures."""
    with tempfile.TemporaryDirectory() as folder:
        server = Subprocess(Path(folder) / "races.db", shared=True)
        try:
            yield Studio(server)
        finally:
            server.close()


def main(arguments: Sequence[str] | None = None) -> int:
    """Photographs pages."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--folder", type=Path, default=Path("build/pictures"))
    parser.add_argument("--pages", nargs="*", default=list(SHOTS), choices=list(SHOTS))
    parser.add_argument("--sizes", nargs="*", default=list(SIZES), choices=list(SIZES))
    parser.add_argument("--languages", nargs="*", default=list(LANGUAGES), choices=LANGUAGES)
    parser.add_argument("--docs", action="store_true", help="write the pictures of the documents")
    asked = parser.parse_args(arguments)
    if asked.docs:
        with chromium() as browser, studio() as found:
            illustrate(browser, found, DOCS)
        return 0
    asked.folder.mkdir(parents=True, exist_ok=True)
    with chromium() as browser, studio() as found:
        for name in asked.pages:
            made = photograph(
                browser, found, name, asked.folder, sizes=asked.sizes, langs=asked.languages
            )
            sheet(browser, made, asked.folder / f"sheet-{name}.png")
            sys.stdout.write(f"{name}: {len(made)} pictures\n")
            sys.stdout.flush()
    return 0


if __name__ == "__main__":
    sys.exit(main())
