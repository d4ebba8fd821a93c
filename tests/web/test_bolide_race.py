"""Races of Bolide in the browser: by mouse, by keyboard, at one screen, in several browsers."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Any

import pytest

from pitboard.bolide.game import BOLIDE_GAME
from pitboard.bolide.state.view import BolideView
from pitboard.core.action import Action
from pitboard.core.game import Decision
from pitboard.core.match import Match
from pitboard.drivers import make_driver
from pitboard.server.bolide.presenter import BolidePresenter
from pitboard.testing.browser import PHONE, Screen, link, violations
from pitboard.testing.web import Page, Subprocess

pytestmark = pytest.mark.slow

Open = Callable[..., Screen]
PLACED = frozenset(("place", "engage", "out", "queue"))
"""Verbs that name a point; all others name the step to it."""
NAMES = ("Ada", "Bea")
BOTH_SPIN = 8
"""A roll after which both cars of an engagement are half spun."""
NORMAL_START = 8
BELOW_THE_EDGE = """() => [...document.querySelectorAll('.over :is(li, a, button)')]
  .filter((each) => each.getBoundingClientRect().bottom > innerHeight)
  .map((each) => each.textContent)"""
"""Places and ways on at the end of a race that cannot be seen."""


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory, built: None) -> Iterator[Subprocess]:
    """One server for all races: they do not disturb one another."""
    found = Subprocess(tmp_path_factory.mktemp("bolide") / "races.db")
    yield found
    found.close()


@dataclass
class Script:
    """A race driven beforehand: who answered what, where their car stood, what came of it."""

    options: dict[str, Any]
    seed: str
    driver: str = ""
    """Seed of the beginner."""
    ranking: list[int] = field(default_factory=list)
    answers: list[tuple[int, str, str, tuple[int, int]]] = field(default_factory=list)
    kinds: set[str] = field(default_factory=set)

    def write(
        self, wanted: Callable[[BolidePresenter, Match[BolideView], Decision], Action | None]
    ) -> Script:
        """Drives the race; `wanted` is what seat 0 insists on, a beginner does the rest."""
        match = Match(BOLIDE_GAME, {"players": len(NAMES), **self.options}, self.seed, list(NAMES))
        presenter = BolidePresenter(match.options, NAMES)
        driver = make_driver("rookie", self.driver, game="bolide")
        while not match.over:
            seat = match.to_act()[0]
            decision, view = match.decision(seat), match.view(seat)
            assert decision is not None
            insisted = wanted(presenter, match, decision) if seat == 0 else None
            action = insisted or driver.choose(view, decision)
            at = view.cars[decision.integer("car")].at
            self.answers.append((seat, decision.kind, str(action), at))
            self.kinds |= {event.kind for event in match.act(seat, action)}
        self.ranking = list(match.result() or ())
        return self


def eventful() -> Script:
    """A race with an engagement that leaves both half spun, and a stop for fuel."""
    options = {
        "mode": "advanced",
        "weather": "sun",
        "circuit": "chiocciola",
        "grid": "1,0",
        "dice": f"{NORMAL_START},{NORMAL_START},{BOTH_SPIN}",
    }
    fought: list[str] = []

    def wanted(
        presenter: BolidePresenter, match: Match[BolideView], decision: Decision
    ) -> Action | None:
        if decision.kind == "ask_strategy":
            return next(action for action in decision.actions if "half" in action)
        if decision.kind != "ask_turn" or fought:
            return None
        own = presenter.own(match.view(0), decision, "en", can_undo=False)
        points = own.declarations[0].points
        for point in points.points if points else ():
            if point.state == "engage":
                fought.append(point.action)
                return next(each for each in decision.actions if str(each) == point.action)
        return None

    return Script(options, "mouse", "mouse12").write(wanted)


def target_of(action: str, at: tuple[int, int]) -> str:
    """Gets the point an answer leads to, as the board names it; none if it names no point."""
    verb, *words = action.split()
    numbers = [int(word) for word in words if word.lstrip("-").isdigit()]
    if len(numbers) != 2:
        return ""
    x, y = numbers if verb in PLACED else (at[0] + numbers[0], at[1] + numbers[1])
    return f"{x},{y}"


def by_mouse(screen: Screen, action: str, at: tuple[int, int]) -> None:
    """Gives an answer with the mouse: declares, points, ticks, goes."""
    page = screen.page
    verb, *words = action.split()
    declared = page.locator(f'.act[data-declare="{verb}"]:not([aria-disabled])')
    target = target_of(action, at)
    if screen.has(".form"):
        for word in words:
            page.locator(f'.form label:has(input[value="{word}"])').click()
    elif declared.count():
        declared.first.click()
        if not target:
            # What needs no point is done at once.
            return
    if target:
        page.locator(f'.target[data-point="{target}"]').click()
    page.locator(".act.go").click()


def by_keys(screen: Screen, action: str, at: tuple[int, int]) -> None:
    """Gives an answer with the keyboard alone: a letter declares, arrows aim, Enter goes."""
    keys = screen.page.keyboard
    verb = action.split(maxsplit=1)[0]
    if verb in ("sharp", "boost", "brake", "turn"):
        keys.press({"sharp": "s", "boost": "b", "brake": "a", "turn": "t"}[verb])
    target = target_of(action, at)
    if verb in ("boost", "turn"):
        return
    for step in range(24):
        aimed = screen.page.locator(".target.aimed").get_attribute("data-point") or ""
        if not target or aimed == target:
            break
        (x, y), (goal_x, goal_y) = (map(int, each.split(",")) for each in (aimed, target))
        across = "ArrowRight" if goal_x > x else "ArrowLeft" if goal_x < x else ""
        along = "ArrowUp" if goal_y > y else "ArrowDown" if goal_y < y else ""
        keys.press((across or along) if step % 2 else (along or across))
    keys.press("Enter")


def drive(
    script: Script, screen: Screen, other: Page, how: Callable[[Screen, str, tuple[int, int]], None]
) -> set[str]:
    """Drives a race as written, seat 0 in a browser; gets the questions it answered."""
    asked = set()
    for version, (seat, kind, action, at) in enumerate(script.answers):
        while other.version < version:
            other.receive()
        if seat == 1:
            assert other.act(1, action)["type"] == "ack"
            continue
        screen.wait(
            "version => document.querySelector('.table')?.dataset.version == version"
            " && document.querySelector('form.prompt')",
            str(version),
        )
        assert screen.kind == kind.removeprefix("ask_")
        how(screen, action, at)
        asked.add(kind)
    return asked


@pytest.mark.long
def test_a_race_by_mouse_with_engagement_half_spin_and_pit_stop(
    server: Subprocess, screens: Open
) -> None:
    script = eventful()
    assert script.kinds >= {"engagement", "half-spin", "pit-entry", "pit-box", "pit-out"}
    made = server.host.table("me", "local", game="bolide", options=script.options, seed=script.seed)
    screen = screens(link(server, made, 0))
    other = server.host.page(made["table"], made["seats"][1]["token"])

    asked = drive(script, screen, other, by_mouse)

    screen.page.wait_for_selector("section.over")
    replay = server.host.get(f"/api/tables/{made['table']}/replay")
    assert asked >= {"ask_strategy", "ask_start", "ask_turn", "ask_retreat", "ask_recover"}
    assert asked >= {"ask_pit", "ask_pit_out"}
    assert replay["ranking"] == script.ranking
    assert len(screen.texts(".ranking li")) == len(NAMES)
    assert screen.has(".over a[href^='/replay/']")
    assert screen.page.evaluate(BELOW_THE_EDGE) == []
    assert violations(screen.page, ".dock") == []
    assert screen.errors == []


def test_a_race_without_mouse_on_a_phone(server: Subprocess, screens: Open) -> None:
    options = {"circuit": "chiocciola", "grid": "0,1", "dice": f"{NORMAL_START},{NORMAL_START}"}
    script = Script(options, "keys").write(lambda presenter, match, decision: None)
    made = server.host.table("me", "local", game="bolide", options=options, seed="keys")
    screen = screens(link(server, made, 0), size=PHONE)
    other = server.host.page(made["table"], made["seats"][1]["token"])

    drive(script, screen, other, by_keys)

    screen.page.wait_for_selector("section.over")
    replay = server.host.get(f"/api/tables/{made['table']}/replay")
    assert replay["ranking"] == script.ranking
    assert screen.errors == []


def test_people_at_one_screen_answer_in_turn(server: Subprocess, screens: Open) -> None:
    options = {"circuit": "chiocciola", "grid": "0,1"}
    made = server.host.table("me", "local", game="bolide", options=options, seed="couch")
    screen = screens(link(server, made, 0, 1))
    names = []

    for version in range(6):
        screen.settle(version - 1)
        # Nothing is hidden in a basic race: the screen need not be covered.
        assert not screen.has(".curtain")
        names.append(screen.text("#sheet-title"))
        screen.page.locator(".act.go").click()

    assert names == ["P0", "P1"] * 3
    assert screen.errors == []


def test_strategies_stay_secret_until_all_have_chosen(server: Subprocess, screens: Open) -> None:
    options = {
        "mode": "advanced",
        "weather": "sun",
        "circuit": "chiocciola",
        "grid": "0,1",
        "strategy_secret": True,
    }
    made = server.host.table("me", "local", game="bolide", options=options, seed="secret")
    ada, bea = screens(link(server, made, 0)), screens(link(server, made, 1))
    watching = screens(link(server, made))
    everybody = (ada, bea, watching)
    for screen in (ada, bea):
        screen.settle()
        assert screen.kind == "secret_strategy"

    by_mouse(ada, "strategy full hard brake", (0, 0))

    for other in (bea, watching):
        other.page.wait_for_selector(".table[data-version='1']")
        assert not other.has(".tower .compound")
        assert "5/7+3" not in other.text(".tower")
    by_mouse(bea, "strategy half soft booster", (0, 0))
    for screen in everybody:
        screen.page.wait_for_selector(".tower .compound.hard")
        screen.page.wait_for_selector(".tower .compound.soft")
        assert screen.errors == []
    ada.page.wait_for_selector("form.prompt[data-kind='start']")
    assert (bea.kind, watching.kind) == ("", "")


def test_cars_in_their_boxes_are_seen_there(server: Subprocess, screens: Open) -> None:
    script = eventful()
    at = next(n for n, answer in enumerate(script.answers) if answer[1] == "ask_pit")
    match = Match(BOLIDE_GAME, {"players": 2, **script.options}, script.seed, list(NAMES))
    for seat, _, action, _ in script.answers:
        match.act(seat, Action.parse(action))
    taken = server.host.http.post("/api/replays", content=match.record().dumps().encode())
    seats = [{"kind": "me", "name": "Ada"}, {"kind": "link", "name": "Bea"}]
    path = f"/api/tables/{taken.json()['table']}/branch"
    places = []

    for version in (at, at + 3):
        made = server.host.post(path, {"version": version, "seats": seats})
        screen = screens(link(server, made, 0))
        screen.page.wait_for_selector(".car[data-car='0']")
        places.append(screen.page.get_attribute(".car[data-car='0']", "transform"))
        assert screen.errors == []

    assert places[0] != places[1]
    assert "box 2" in screen.text(".tower")
