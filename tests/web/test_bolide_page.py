"""The table page of Bolide: reasons, dice, languages, access, reloads, pictures to look at."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from pitboard.bolide.game import BOLIDE_GAME
from pitboard.bolide.motion.vectors import ZERO
from pitboard.bolide.solver.look_ahead import look_ahead
from pitboard.bolide.state.view import BolideView
from pitboard.core.action import Action
from pitboard.core.game import Decision
from pitboard.core.match import Match
from pitboard.core.rng import RandomSource
from pitboard.drivers import make_driver
from pitboard.i18n import LANGUAGES, Translator
from pitboard.testing.bolide import QUESTIONS
from pitboard.testing.browser import (
    CHANGED,
    DESK,
    LAPTOP,
    LOW,
    PHONE,
    TABLET,
    Screen,
    link,
    violations,
)
from pitboard.testing.web import Subprocess

pytestmark = pytest.mark.slow

Open = Callable[..., Screen]
Where = tuple[str, int, int]
"""A point of a race: its record, after how many actions, and which seat is asked."""
NAMES = ("Ada", "Bea", "Cleo", "Dora")
MESSAGE_ID = re.compile(r"\b(?:web|bolide|board|circuit|error)-[a-z]")


# ---- Races in which everything is asked

MODES: tuple[dict[str, Any], ...] = (
    {"circuit": "falconara"},
    {"circuit": "pietranera", "mode": "advanced", "weather": "variable"},
    {"circuit": "falconara", "mode": "advanced", "weather": "sun"},
    {
        "circuit": "pietranera",
        "mode": "advanced",
        "weather": "variable",
        "strategy_secret": True,
        "grid": "qualifying",
    },
)


RICH = (0, 1, 3, 5, 7, 17, 84)
"""Seeds of races in which something new is asked: they are driven first."""


def into_the_pits(match: Match[BolideView], seat: int, decision: Decision) -> Action | None:
    """Gets a move that enters the pits, if there is one."""
    state = BOLIDE_GAME.sample(match.view(seat), RandomSource("pits"))
    car = state.cars[decision.integer("car")]
    for action in decision.actions:
        if action.verb == "move" and len(action) == 3:
            x, y = action.numbers()
            if look_ahead(state, car, (x, y), ZERO).pits:
                return action
    return None


def insisted(match: Match[BolideView], seat: int, decision: Decision) -> Action | None:
    """What everybody does at once: stop early, and want this or that when they do."""
    if decision.kind == "ask_turn":
        return into_the_pits(match, seat, decision)
    return any_of(match, decision) if decision.kind == "ask_pit" else None


def any_of(match: Match[BolideView], decision: Decision) -> Action:
    return decision.actions[len(match.entries) % len(decision.actions)]


@pytest.fixture(scope="module")
def points() -> dict[str, Where]:
    """For every question a point of a race at which it is asked."""
    found: dict[str, Where] = {}
    for seed in dict.fromkeys((*RICH, *range(120))):
        options = {"players": len(NAMES), **MODES[seed % len(MODES)]}
        match = Match(BOLIDE_GAME, options, str(seed), list(NAMES))
        levels = ("rookie", "rookie", "random", "rookie")
        drivers = [make_driver(level, str(seed), game="bolide") for level in levels]
        stops = seed % 3 == 0
        new: dict[str, tuple[int, int]] = {}
        while waiting := match.to_act():
            seat = waiting[-1]
            decision = match.decision(seat)
            assert decision is not None
            if decision.kind not in found and len(decision.actions) > 1:
                new.setdefault(decision.kind, (len(match.entries), seat))
            action = insisted(match, seat, decision) if stops else None
            match.act(seat, action or drivers[seat].choose(match.view(seat), decision))
        record = match.record().dumps()
        found |= {kind: (record, *where) for kind, where in new.items()}
        if set(found) == set(QUESTIONS):
            break
    return found


class Branches:
    """Opens tables at points of races."""

    def __init__(self, server: Subprocess) -> None:
        self.server = server
        self.taken: dict[str, str] = {}

    def at(self, where: Where) -> str:
        """Gets the address of a table that goes on from a point, for the seat that is asked."""
        record, version, seat = where
        if record not in self.taken:
            answer = self.server.host.http.post("/api/replays", content=record.encode())
            self.taken[record] = answer.json()["table"]
        seats = [
            {"kind": "me" if each == seat else "link", "name": name}
            for each, name in enumerate(NAMES)
        ]
        made = self.server.host.post(
            f"/api/tables/{self.taken[record]}/branch", {"version": version, "seats": seats}
        )
        return link(self.server, made, seat)


@pytest.fixture(scope="module")
def branches(server: Subprocess) -> Branches:
    return Branches(server)


COVERED = """async () => {
  // Plates find their places once the words have their font.
  await document.fonts.ready;
  await new Promise(requestAnimationFrame);
  const box = (each) => each.getBoundingClientRect();
  const meet = (a, b) =>
    a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1;
  const plates = [...document.querySelectorAll('.tags .plate')].map(box);
  return [...document.querySelectorAll('#bo-print :is(.name, .sign, .pit-word, .title)')]
    .filter((each) => plates.some((plate) => meet(plate, box(each))))
    .map((each) => each.textContent);
}"""
"""What is printed beside the track and lies under a number plate."""


def asks_routine(screen: Screen) -> None:
    """Lets the page ask what it would answer by itself."""
    screen.page.evaluate("localStorage['pitboard.routine'] = 'ask'")


# ---- The tests


def seen(screen: Screen) -> tuple[str, str, list[str], list[str], str]:
    """What makes the point of a match, as a person sees it."""
    return (
        screen.kind,
        screen.text("#prompt-title"),
        screen.texts(".act, .form label"),
        screen.texts(".tower .row"),
        screen.text(".sheet"),
    )


@pytest.mark.long
def test_a_reload_in_every_kind_of_decision(
    points: dict[str, Where], branches: Branches, screens: Open
) -> None:
    assert set(points) == set(QUESTIONS)
    screen = screens(f"http://127.0.0.1:{branches.server.port}/about", lang="it")
    asks_routine(screen)
    places = set()

    for kind, where in points.items():
        screen.page.goto(branches.at(where))
        screen.settle()
        before = seen(screen)
        screen.page.reload()
        screen.settle()
        assert seen(screen) == before
        assert f"ask_{before[0]}" == kind
        assert before[2] != []
        assert screen.page.evaluate(COVERED) == []
        assert screen.cut() == []
        assert violations(screen.page, ".dock") == []
        go = screen.page.locator(".act.go").bounding_box()
        assert go is not None
        if screen.has(".lens"):
            places.add((go["x"], round(go["y"]), go["width"]))

    # Whatever else can be done, the answer is given at one place.
    assert len(places) == 1
    assert screen.errors == []


@pytest.mark.parametrize(("size", "lang"), [(DESK, "en"), (PHONE, "it")], ids=["desk", "phone"])
def test_axe_finds_nothing_and_pictures_are_kept(  # noqa: PLR0917 (fixtures)
    points: dict[str, Where],
    branches: Branches,
    screens: Open,
    artefacts: Path,
    lang: str,
    size: tuple[int, int],
) -> None:
    wanted = ("ask_strategy", "ask_turn", "ask_pit")
    screen = screens(f"http://127.0.0.1:{branches.server.port}/about", lang=lang, size=size)
    found: dict[str, list[str]] = {}
    untold: list[str] = []

    for kind in wanted:
        screen.page.goto(branches.at(points[kind]))
        screen.settle()
        found[kind] = violations(screen.page)
        untold += MESSAGE_ID.findall(screen.text("body"))
        name = f"bolide-{kind.removeprefix('ask_')}-{lang}-{size[0]}x{size[1]}.png"
        screen.page.screenshot(path=artefacts / name)
        assert screen.page.evaluate("document.documentElement.scrollWidth") == size[0]

    assert found == {kind: [] for kind in wanted}
    assert untold == []
    assert screen.errors == []


def test_a_point_that_cannot_be_chosen_shows_the_reason(
    points: dict[str, Where], branches: Branches, screens: Open
) -> None:
    screen = screens(branches.at(points["ask_turn"]))
    screen.settle()
    version = screen.version
    shut = screen.page.locator(".target.shut").first

    shut.hover()

    assert screen.page.get_attribute(".act.go", "aria-disabled") == "true"
    assert re.search(r"BO-[A-Z]+-\d\d", screen.text(".sum .after"))
    shut.click()
    screen.page.locator(".act.go").click(force=True)
    screen.page.keyboard.press("Enter")
    assert screen.version == version
    refused = screen.page.locator(".act[aria-disabled]:not(.go) small")
    assert all(refused.all_inner_texts())


@pytest.mark.parametrize(("lang", "size"), [("it", LOW), ("en", PHONE)])
def test_on_a_phone_the_lens_is_the_pad(
    points: dict[str, Where], branches: Branches, screens: Open, lang: str, size: tuple[int, int]
) -> None:
    screen = screens(branches.at(points["ask_turn"]), lang=lang, size=size)
    screen.settle()
    screen.resize(size)
    small = """least => [...document.querySelectorAll('.prompt .cell, .prompt .act')]
      .map(each => each.getBoundingClientRect())
      .filter(box => box.width < least || box.height < least || box.right > innerWidth
        || box.bottom > innerHeight).length"""
    cut = """() => [...document.querySelectorAll('.prompt :is(.act, b, small, .after)')]
      .filter(each => each.scrollWidth > each.clientWidth + 1
        || each.scrollHeight > each.clientHeight + 1).map(each => each.innerText)"""
    before = screen.text(".sum .total")
    place = screen.page.locator(".lens").bounding_box()

    assert screen.page.locator(".prompt .cell").count() == 25
    assert screen.page.evaluate(small, 44) == 0
    assert screen.page.evaluate(cut) == []
    assert size == LOW or not screen.page.locator(".zoom, .map").filter(visible=True).count()
    screen.page.locator(".prompt .cell:not(.aimed):not(.shut)").first.click()
    assert screen.text(".sum .total") != before
    screen.page.locator(".act[aria-disabled]:not(.go)").first.click(force=True)
    assert "3" in screen.text(".middle .why")
    assert screen.page.locator(".lens").bounding_box() == place
    if size == PHONE:
        screen.page.locator(".tabs button").first.click()
    screen.page.locator(".zoom button").filter(visible=True).first.wait_for(timeout=5000)
    for kind in ("ask_form_up", "ask_retreat", "ask_start"):
        screen.page.goto(branches.at(points[kind]))
        screen.settle()
        assert screen.page.evaluate(small, 44) == 0, kind
    # Nothing lies on a number plate on the board, in the light theme neither.
    screen.page.emulate_media(color_scheme="light")
    screen.page.wait_for_selector("html[data-theme='light']")
    outlined = "all => all.filter(e => getComputedStyle(e).outlineStyle !== 'none').length"
    assert screen.page.locator("svg .plate").evaluate_all(outlined) == 0
    assert screen.errors == []


@pytest.mark.parametrize("size", [DESK, TABLET, LAPTOP])
def test_nothing_of_a_strategy_is_cut_off(
    points: dict[str, Where], branches: Branches, screens: Open, size: tuple[int, int]
) -> None:
    screen = screens(branches.at(points["ask_strategy"]), lang="it", size=size)
    screen.settle()

    assert screen.page.locator(".form label").count() == 8
    assert (
        screen.page.evaluate(
            """() => [...document.querySelectorAll('.form label, .form .answer, .act')]
          .filter(each => each.scrollHeight > each.clientHeight + 1
            || each.scrollWidth > each.clientWidth + 1).map(each => each.innerText)"""
        )
        == []
    )


@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
def test_from_a_standstill_the_first_answer_drives(
    server: Subprocess, screens: Open, size: tuple[int, int]
) -> None:
    # A 5 is a normal start: the car stands, and chooses where to go.
    options = {"grid": "0,1", "dice": "5,5"}
    made = server.host.table("me", "rookie", game="bolide", options=options, seed="standstill")
    screen = screens(link(server, made, 0), size=size)
    screen.settle()

    note = screen.text(".act.go small")
    version = screen.version
    screen.page.keyboard.press("Enter")
    screen.settle(version)

    assert re.search(r"speed [1-9]", note)
    texts = [line for line in screen.texts(".list .entry p") if "You move" in line]
    assert size == PHONE or re.search(r"You move \d+ (north|east|south|west)", texts[0])


def test_the_sum_of_a_move_stands_before_it_is_made(
    points: dict[str, Where], branches: Branches, screens: Open
) -> None:
    screen = screens(branches.at(points["ask_turn"]))
    screen.settle()
    version = screen.version
    text = screen.text(".sum .total")
    screen.page.keyboard.press("Enter")
    screen.wait(CHANGED, version)

    sums, _, speed = text.partition("Speed ")
    entry = screen.texts(".entry p")[-1].replace(" ", "")
    assert re.fullmatch(r"(=?\d+ ?[EWNS] ?)+", sums)
    for letter, word in {"N": "north", "E": "east", "S": "south", "W": "west"}.items():
        sums = sums.replace(letter, word)
    assert f"{re.sub('[ =]', '', sums)},speed{speed[0]}" in entry


@pytest.mark.parametrize("size", [DESK, LAPTOP])
def test_the_last_roll_shows_die_and_row_while_it_is_news(
    points: dict[str, Where], branches: Branches, screens: Open, size: tuple[int, int]
) -> None:
    screen = screens(branches.at(points["ask_retreat"]), size=size)
    screen.settle()
    row = screen.page.locator(".tower .roll .hit").bounding_box()
    box = screen.page.locator(".tower .roll").bounding_box()
    assert row is not None
    assert box is not None
    assert box["y"] <= row["y"]
    assert row["y"] + row["height"] <= box["y"] + box["height"] + 1

    die = int(re.findall(r"\d+", screen.text(".tower .roll .result"))[0])
    low, _, high = screen.text(".tower .roll .hit th").partition("–")

    assert int(low) <= die <= int(high or low)
    assert "BO-TABLE" in screen.text(".tower .roll .hit td")
    screen.page.goto(branches.at(points["ask_crawl"]))
    screen.settle()
    rounds = [int(each) for each in re.findall(r"\d+", screen.text(".side-column .turn"))]
    rolled = screen.texts(".tower .roll .title span")
    assert not rolled or int(re.findall(r"\d+", rolled[0])[0]) >= rounds[0] - 1


def test_a_wish_for_the_pits_shows_its_cost(
    points: dict[str, Where], branches: Branches, screens: Open
) -> None:
    screen = screens(branches.at(points["ask_pit"]))
    screen.settle()
    options = screen.page.locator(".form label")
    answers = set()

    for option in options.all():
        option.click()
        answers.add(screen.text(".form .answer"))
    box = screen.page.locator(".form").bounding_box()
    go = screen.page.locator(".act.go").bounding_box()

    assert len(answers) > 1
    assert all(re.search(r"box \d+, out of the pits in \d+ turns", each) for each in answers)
    assert box is not None
    assert go is not None
    assert box["y"] + box["height"] <= go["y"]


def test_the_language_changes_while_the_race_goes_on(
    points: dict[str, Where], branches: Branches, screens: Open
) -> None:
    screen = screens(branches.at(points["ask_turn"]))
    screen.settle()
    parts = ("#prompt-title", ".sum", ".sheet", ".roll", ".list")
    english = [screen.text(part) for part in parts]

    screen.page.click("button[lang='it']")
    screen.page.wait_for_selector("#prompt-title:has-text('Tocca a te')")

    italian = [screen.text(part) for part in parts]
    assert [
        part for part, one, two in zip(parts, english, italian, strict=True) if one == two
    ] == []
    screen.page.wait_for_selector(".circuit text:has-text('settori')")


def test_a_ruling_opens_from_where_it_is_named(
    points: dict[str, Where], branches: Branches, screens: Open
) -> None:
    screen = screens(branches.at(points["ask_secret_strategy"]))
    screen.settle()

    screen.page.locator("#prompt-title .rule").click()

    screen.page.wait_for_selector("dialog[open] h3")
    assert screen.text("dialog[open] h2") == "BO-R71"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_coach_has_words_for_every_question(lang: str) -> None:
    spoken = Translator(lang, strict=True)
    ids = [f"coach-bolide-{name.removeprefix('ask_').replace('_', '-')}" for name in QUESTIONS]

    missing = [
        each + part
        for each in ids
        for part in ("", "-asked", "-means", "-tip")
        if not spoken.has(each + part)
    ]

    assert len(ids) == 18
    assert missing == []
