"""Racing alone in the browser: design a series, race it, meet what it brings, see the season."""

from __future__ import annotations

import re
import sqlite3
from collections.abc import Callable, Sequence
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from pitboard import seasons
from pitboard.core.event import Event
from pitboard.core.match import Match
from pitboard.core.season import Result
from pitboard.drivers import make_driver
from pitboard.f90.career import series_tables
from pitboard.f90.daily import daily_race, today
from pitboard.f90.game import F90_GAME
from pitboard.f90.state.view import F90View
from pitboard.testing.browser import CHANGED, DESK, PHONE, Screen, link, violations
from pitboard.testing.web import Branches, Subprocess

pytestmark = pytest.mark.slow

Open = Callable[..., Screen]
OWN = "UFt+SFt+Ft+St+St/ultra/challenging/talented"
SEEDS = 80


class Step(NamedTuple):
    """An answer of a race alone and what came of it."""

    action: str
    events: Sequence[Event]
    behind: bool
    """The Safety Car is on the track after it."""

    def has(self, kind: str, detail: str = "") -> bool:
        return any(
            event.kind == kind and (not detail or event.data.get(detail)) for event in self.events
        )


def is_behind(step: Step) -> bool:
    return step.behind


def is_rich(step: Step) -> bool:
    """R-Cards with a boost and a flag, and a trait that bites."""
    cards = step.has("r-cards", "boost") and step.has("yellow-flag", "track_card")
    return cards and step.has("trait") and not step.behind


@cache
def first_race(wanted: Callable[[Step], bool]) -> tuple[str, tuple[Step, ...]]:
    """Gets a race alone with a step that is wanted: its record and its steps."""
    options = {"edition": 2, "mode": "standard", "players": 1, "track": "monaco", "series": OWN}
    options["components"] = 1
    for seed in range(SEEDS):
        match = Match(F90_GAME, options, f"solo{seed}")
        steps = driven(match, f"solo{seed}")
        if any(map(wanted, steps)):
            return match.record().dumps(), steps
    raise LookupError("no race has it")


def driven(match: Match[F90View], seed: str) -> tuple[Step, ...]:
    """Lets a rookie drive a race to its end."""
    driver = make_driver("rookie", seed)
    steps = []
    while waiting := match.to_act():
        decision = match.decision(waiting[0])
        assert decision is not None
        action = driver.choose(match.view(waiting[0]), decision)
        shown = match.act(waiting[0], action)
        steps.append(Step(str(action), shown, match.view(None).safety_car >= 0))
    return tuple(steps)


def raced_today(server: Subprocess, name: str) -> None:
    """Brings the record of somebody's race of the day."""
    race = daily_race(today())
    match = Match(F90_GAME, race.options, race.seed, [name])
    driven(match, name)
    brought = server.host.http.post(
        f"/api/daily/{race.day}/results",
        content=match.record().dumps(),
        headers={"Pitboard-Key": f"the own key of {name}".replace(" ", "-")},
    )
    assert brought.status_code == 201


def goes_on(
    server: Subprocess,
    branches: Branches,
    screens: Open,
    wanted: Callable[[Step], bool],
    meanwhile: Callable[[Screen], None] = lambda _: None,
) -> tuple[Screen, Step]:
    """Opens a race before a step, lets it happen, and gets the screen that saw it.

    Actions in between are made during the animation.
    """
    record, steps = first_race(wanted)
    version = next(number for number, step in enumerate(steps) if wanted(step))
    made = branches.open(record, version, 1, 0)
    screen = screens(link(server, made, 0))
    screen.settle()
    # The same person at another screen: answers given there are shown here.
    other = server.host.page(made["table"], made["seats"][0]["token"])
    assert other.act(0, steps[version].action)["type"] == "ack"
    meanwhile(screen)
    screen.wait(CHANGED, version)
    return screen, steps[version]


def test_r_cards_a_flag_a_boost_and_a_trait_are_shown(
    server: Subprocess, branches: Branches, screens: Open
) -> None:
    sums = []

    def at_normal_speed(url: str) -> Screen:
        screen = screens(url, speed=1)
        screen.page.emulate_media(reduced_motion="no-preference")
        return screen

    def look(screen: Screen) -> None:
        """The robots wait for the button; then their moves are skipped."""
        go = screen.page.get_by_role("button", name="Let the robots race")
        go.wait_for()
        sums.append(screen.text(".sums"))
        screen.page.keyboard.press("Enter")
        go.wait_for(state="detached")
        screen.page.get_by_text("Skip", exact=True).first.click()

    screen, step = goes_on(server, branches, at_normal_speed, is_rich, look)
    page = screen.page
    boost = next(event.integer("boost") for event in step.events if event.kind == "r-cards")
    panel = page.locator(".r-cards")

    assert f"5 + {boost} = {5 + boost}" in sums[0], "what an UltraFast robot moves now"
    assert panel.locator(".card").count() == 2
    assert f"+{boost} MP" in panel.inner_text()
    assert panel.get_by_role("button", name="X3-RCARD-04").count() >= 1
    assert page.locator(".entry.marked").count() >= 1, "a trait stands out in the log"
    trait = page.locator(".tower .trait").first
    trait.click()
    assert page.locator(".tower .details").inner_text()
    assert page.locator(".tower .up").count() >= boost, "open bars for the boost"
    assert violations(page, ".r-cards") == []
    assert violations(page, ".tower") == []
    assert screen.errors == []


def test_behind_the_safety_car_the_r_cards_are_frozen(
    server: Subprocess, branches: Branches, screens: Open
) -> None:
    screen, _ = goes_on(server, branches, screens, is_behind)

    screen.page.wait_for_selector(".banner")

    assert screen.page.locator(".r-cards.frozen").count() == 1
    assert "Frozen" in screen.text(".r-cards")
    assert screen.errors == []


def test_a_race_alone_is_finished_in_the_browser(
    server: Subprocess, branches: Branches, screens: Open
) -> None:
    record, steps = first_race(is_rich)
    made = branches.open(record, len(steps) - 1, 1, 0)
    screen = screens(link(server, made, 0), size=PHONE, lang="it")

    screen.play_until(lambda screen: screen.over, "tap_answer")

    assert screen.over
    place = screen.page.locator(".over .mine .place").inner_text()
    points = {"1": 10, "2": 6, "3": 4, "4": 3, "5": 2, "6": 1}.get(place, 0)
    worth = {0: "zero punti", 1: "1 punto"}.get(points, f"{points} punti")
    assert f"il {place}º posto vale {worth}" in screen.text(
        ".over .head"
    ) or "Un’auto fuori gara non prende punti" in screen.text(".over .head")
    assert "difficoltà" in screen.text(".over .head")
    assert screen.errors == []


# -- the designer


def test_a_series_is_designed_kept_shared_and_raced(
    server: Subprocess, screens: Open, tmp_path: Path
) -> None:
    url = f"http://127.0.0.1:{server.port}/series"
    raced_today(server, "Zoe")
    screen = screens(url)
    page = screen.page
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.wait_for_selector(".printed button")
    page.get_by_role("button", name="Copy Zoe").click()
    page.locator(".notice", has_text="clipboard").wait_for()
    line = page.evaluate("navigator.clipboard.readText()")
    assert line.startswith(f"Pitboard {today()} · ")

    page.get_by_role("button", name="Grand P2").click()
    assert screen.text(".sum b") == "39"
    page.get_by_role("radio", name="UltraFast, 5 MP").nth(1).check(force=True)
    third = page.get_by_role("radio", name="UltraFast, 5 MP").nth(2)
    assert third.is_disabled(), "at most two UltraFast pairs"
    page.get_by_role("radio", name=re.compile("^Rookie")).check(force=True)
    assert screen.text(".sum b") == str(39 - 9 + 18 + 9), "with traits, and one skill"
    page.get_by_label("Name of the series").fill("Sunday")
    page.get_by_role("button", name="Keep").click()
    assert page.locator(".take", has_text="Sunday").count() == 1
    with page.expect_download() as saved:
        page.get_by_role("button", name="Save as a file").click()
    assert saved.value.suggested_filename == "sunday.toml"
    saved.value.save_as(tmp_path / "sunday.toml")
    own = series_tables().read(tmp_path / "sunday.toml")
    assert (own.name, own.difficulty) == ("Sunday", 57)
    full = page.get_by_role("button", name="Add a pair")
    assert full.get_attribute("aria-disabled") == "true", "five pairs are a full field"

    page.goto(f"http://127.0.0.1:{server.port}/about")
    page.goto(f"{url}#UF+SF/none/normal/rookie~Two%20pairs")
    page.wait_for_selector(".printed button")
    page.wait_for_function("() => document.querySelector('.sum b')?.textContent === '18'")
    page.locator(".take", has_text="Sunday").click()
    assert screen.text(".sum b") == "57"
    page.get_by_label("Your name").fill("Ada")
    page.get_by_role("radio", name="Suzuka").check(force=True)
    page.get_by_role("switch", name="A teammate").check(force=True)
    page.get_by_role("radio", name="Green, two stripes").check(force=True)
    page.get_by_role("button", name="Race it").click()

    page.wait_for_selector(".table")
    screen.settle()
    assert "Sunday, difficulty 57" in screen.text(".match")
    assert page.locator(".tower .row").count() == 12, "five pairs, a player, a teammate"
    painted = page.locator(".tower .plate[data-livery='player paint-7 double']")
    assert painted.count() == 2
    body = painted.first.evaluate("plate => getComputedStyle(plate).backgroundColor")
    assert body == "rgb(53, 181, 106)"
    assert screen.errors == []


CHOICES = 'version = 1\nname = "x"\nboost = "none"\ndamage = "normal"\n'
BAD_FILES = {
    'version = 9\nname = "x"\n': "version 9",
    CHOICES + 'skills = 4\nrobots = [{ class = "S" }, { class = "S" }]\n': "X3-SKILL-02",
    CHOICES + 'skills = 1\nrobots = [{ class = "S" }]\n': "X3-DESIGN-12",
}
"""Files of a newer version, with four skills, with one robot: what the refusal names."""


def test_a_bad_file_is_refused_with_its_rule(server: Subprocess, screens: Open) -> None:
    screen = screens(f"http://127.0.0.1:{server.port}/series")
    screen.page.wait_for_selector("input[type=file]")

    for file, refused in BAD_FILES.items():
        screen.page.set_input_files(
            "input[type=file]",
            {"name": "mine.toml", "mimeType": "text/plain", "buffer": file.encode()},
        )
        problem = screen.page.locator(".problem", has_text=refused)
        problem.wait_for()
        assert "mine.toml" in problem.inner_text()

    assert screen.text(".sum b") == "13", "what was designed stays"


@pytest.mark.parametrize(("lang", "size"), [("en", DESK), ("it", PHONE)], ids=["desk", "phone"])
def test_axe_finds_nothing_on_the_designer(
    server: Subprocess, screens: Open, artefacts: Path, lang: str, size: tuple[int, int]
) -> None:
    screen = screens(f"http://127.0.0.1:{server.port}/series", lang=lang, size=size)
    screen.page.wait_for_selector(".daily")
    screen.page.wait_for_timeout(200)

    assert violations(screen.page) == []
    screen.page.screenshot(path=artefacts / f"series-{lang}-{size[0]}.png")
    wide = screen.page.evaluate("document.documentElement.scrollWidth - innerWidth")
    assert wide <= 0
    assert screen.errors == []


@pytest.mark.parametrize(
    ("lang", "taken", "proof"),
    [
        ("en", "somebody else races as YAN", "anybody can practise at home"),
        ("it", "corre già qualcun altro come YAN", "chiunque può allenarsi a casa"),
    ],
)
def test_the_race_of_the_day_is_raced_under_a_name_of_ones_own(
    server: Subprocess, screens: Open, lang: str, taken: str, proof: str
) -> None:
    server.host.post("/api/daily", {"name": f"Yan {lang}"})
    screen = screens(f"http://127.0.0.1:{server.port}/series", lang=lang)
    page = screen.page
    race = page.locator(".daily .go")
    race.wait_for()
    assert proof in screen.text(".daily .proof")

    page.locator("#driver-name").fill(f"YAN {lang}")
    race.click()
    page.locator(".problem", has_text=taken).wait_for()
    page.locator("#driver-name").fill(f"Xia {lang}")
    race.click()

    page.wait_for_url("**/table/*")
    key = page.evaluate("localStorage.getItem('pitboard.key')")
    with sqlite3.connect(server.database) as database:
        (owner,) = database.execute(
            "select owner from daily_drivers where name = ?", (f"Xia {lang}",)
        ).fetchone()
    assert owner == sha256(key.encode()).hexdigest()


# -- career


def won(server: Subprocess, season: str) -> None:
    """Enters the race of a season beside the server, as if it had been won."""
    with sqlite3.connect(server.database) as database:
        (text, number) = database.execute(
            "select text, number from season_states where season_id = ? order by number desc",
            (season,),
        ).fetchone()
        kept = seasons.from_json(text)
        order = tuple(range(len(kept.drivers)))
        changed: Any = kept.add(Result(order, len(order)))
        database.execute(
            "insert into season_states values (?, ?, ?)",
            (season, number + 1, seasons.to_json(changed)),
        )


def test_a_season_of_a_series_is_won_and_remembered(server: Subprocess, screens: Open) -> None:
    screen = screens(f"http://127.0.0.1:{server.port}/series")
    page = screen.page
    page.wait_for_selector("details summary")
    page.get_by_label("Your name").fill("Ada")
    page.locator("details summary", has_text="A season of").click()
    for box in page.locator("details input[type=checkbox]").all()[1:]:
        box.uncheck()
    page.get_by_role("button", name="Start a season of 1 race").click()
    page.wait_for_selector("section.next .button.go")
    season = page.url.rpartition("/")[2]

    won(server, season)
    page.reload()
    page.wait_for_selector(".career")

    assert "Series won" in screen.text(".career")
    assert "Ada" in screen.text(".drivers")
    page.get_by_role("link", name="The next series is open").click()
    page.wait_for_function("() => document.querySelector('.sum b')?.textContent === '23'")
    page.locator(".printed button", has_text="Won").wait_for()
    assert screen.errors == []
