"""An Advanced race of F90 in the browser: weather, flags, excursions, Safety Car, restart."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import cache
from itertools import takewhile
from random import Random

import pytest

from pitboard.core.action import Action
from pitboard.core.event import Event
from pitboard.core.game import Decision
from pitboard.core.match import Match
from pitboard.drivers import make_driver
from pitboard.f90.box.track import load_track
from pitboard.f90.game import F90_GAME
from pitboard.f90.state.race import State
from pitboard.i18n import LANGUAGES
from pitboard.server.f90.messages import F90Own, F90State, WeatherState
from pitboard.server.f90.presenter import F90Presenter
from pitboard.testing.browser import DESK, PHONE, Screen, link, violations
from pitboard.testing.f90 import BASIC_QUESTIONS, QUESTIONS
from pitboard.testing.web import Branches, Page, Subprocess

pytestmark = pytest.mark.slow

Open = Callable[..., Screen]
NAMES = ("Ada", "Bea")
WANTED = ("weather", "yellow-flag", "re-entry-position", "safety-car", "restart")
"""What the race must bring; the first three by the person in the browser."""
MOST_ANSWERS = 45
DISCARDS = "ask_pit_discard"
ROUTINE = "ask_discard_order"
"""The page answers it by itself, unless one wants to be asked."""
NEW = sorted(set(QUESTIONS) - BASIC_QUESTIONS)
"""The questions of the Advanced game and the optional rules."""


# ---- A race found beforehand


@dataclass
class Answer:
    """What a seat answered, what it was asked then, and what came of it."""

    seat: int
    kind: str
    action: str
    events: list[Event]
    own: F90Own | None = None
    """What the seat held and was asked."""
    state: F90State | None = None
    """The open table afterwards."""


@dataclass
class Script:
    """A race driven beforehand; only what leads to the restart behind the Safety Car is written."""

    track: str
    seed: str
    answers: list[Answer] = field(default_factory=list)
    record: str = ""

    def new_match(self) -> Match:
        options = {"players": len(NAMES), "mode": "advanced", "track": self.track}
        return Match(F90_GAME, options, self.seed, list(NAMES))

    def write(self) -> bool:
        """Drives the race; says whether it has everything that is wanted."""
        match, chance = self.new_match(), Random(self.seed)
        while not match.over and not self.versions("restart"):
            seat = match.to_act()[0]
            decision = match.decision(seat)
            assert decision is not None
            action = self._choose(match, decision, chance)
            events = match.act(seat, action)
            self.answers.append(Answer(seat, decision.kind, str(action), events))
        if not self.eventful:
            return False
        while seats := match.to_act():
            decision = match.decision(seats[0])
            assert decision is not None
            match.act(seats[0], decision.default)
        self.record = match.record().dumps()
        return True

    def look(self) -> Script:
        """Drives it again and looks at the table after every answer."""
        match = self.new_match()
        presenter = F90Presenter(match.options, NAMES)
        for answer in self.answers:
            decision = match.decision(answer.seat)
            answer.own = presenter.own(match.view(answer.seat), decision, "en", can_undo=False)
            match.act(answer.seat, answer.action)
            answer.state = presenter.state(match.view(None))
        return self

    def _choose(self, match: Match, decision: Decision, chance: Random) -> Action:
        """Takes what brings something wanted, else drives on at random or as usual."""
        actions = list(decision.actions)
        chance.shuffle(actions)
        if decision.kind in ("ask_play", "ask_late_braking", "ask_pass", "ask_event"):
            wanted = self._wanted(decision.seat)
            for action in actions if wanted else ():
                if wanted & brought(match, decision.seat, action):
                    return action
        plays = [action for action in actions if action.verb == "play"]
        return plays[0] if plays and decision.kind == "ask_play" else decision.default

    def _wanted(self, seat: int) -> set[str]:
        """Gets what a seat is to bring: Ada all she can do, then Bea the Safety Car."""
        if seat == 0:
            return set(WANTED[:3])
        ready = all(self.versions(kind) for kind in WANTED[:3])
        return {"safety-car"} if ready else set()

    def versions(self, kind: str) -> list[int]:
        """Gets the answers after which something happened, those of Ada if she can do it."""
        own = kind in WANTED[:3]
        return [
            version
            for version, answer in enumerate(self.answers)
            for event in answer.events
            if event.kind == kind and (not own or event.data["car"] == 0)
        ]

    @property
    def first(self) -> int:
        """The version to begin at: all that is wanted comes after it."""
        return min(self.versions(kind)[-1] for kind in WANTED)

    @property
    def eventful(self) -> bool:
        """Whether everything happens to Ada within few answers, and she sees the restart."""
        if not all(self.versions(kind) for kind in WANTED):
            return False
        out = any(e.kind == "eliminated" and e.data["car"] == 0 for e in self._events())
        own = [a for a in self.answers[self.first :] if a.seat == 0]
        behind = any(a.kind == "ask_safety_car_discard" for a in own)
        return not out and behind and len(own) <= MOST_ANSWERS

    def _events(self) -> Iterator[Event]:
        return (event for answer in self.answers for event in answer.events)


def brought(match: Match, seat: int, action: Action) -> set[str]:
    """Gets what an answer brings to its seat, if it brakes late and takes all symbols then.

    Nobody at a table could know; who writes a script may. Elimination spoils Ada everything.
    """
    state = match.state.clone()
    assert isinstance(state, State)
    late, told = Action(("late",)), list(state.apply(seat, action))
    for _ in range(20):
        if list(state.to_act()) != [seat] or state.mover != seat:
            break
        decision = state.decision(seat)
        done = [each for each in decision.actions if "none" not in each.args]
        usual = done[0] if decision.kind == "ask_event" else decision.default
        told += state.apply(seat, late if late in decision.actions else usual)
    kinds = {event.kind for event in told if event.data.get("car", seat) == seat}
    if "safety-car" in kinds and state.turn in state.track.stage_starts:
        return set()  # nobody would drive behind it
    return set() if seat == 0 and "eliminated" in kinds else kinds


@cache
def eventful() -> Script:
    """Looks for a race that has it all."""
    for seed in range(200):
        script = Script(("monza", "hungaroring")[seed % 2], f"adv{seed}")
        if script.write():
            return script.look()
    pytest.fail("no race has it all")


# ---- A person at the page


def by_mouse(screen: Screen, answer: Answer, more: Sequence[Answer] = ()) -> None:
    """Gives an answer with the mouse: picks cards or a tile and goes, or clicks its button.

    Cards thrown away one after the other are one choice on the page: `more` are the next ones.
    """
    assert answer.own is not None
    assert answer.own.asked is not None
    page, asked = screen.page, answer.own.asked
    choice = next(each for each in asked.choices if each.action == answer.action)
    if choice.cards:
        hand = answer.own.hand
        used = dict.fromkeys(card for each in asked.choices for card in each.cards)
        shown = [*(card for card in used if card not in hand), *hand]
        later = [card for each in more for card in Action.parse(each.action).numbers()]
        for card in [*choice.cards, *later]:
            # Cards overlap: the left edge is always free.
            place = page.locator(".hand button.card").nth(shown.index(card))
            place.click(position={"x": 6, "y": 24})
    elif screen.has(".tiles .tile"):
        page.locator(f'.tile[data-action="{choice.action}"]').click()
    elif (slot := page.locator(f'.answers [data-action="{choice.action}"]')).count():
        slot.click()
        return
    page.locator(".answers .go").click()


def wait_for(screen: Screen, version: int, *, asked: bool) -> None:
    screen.page.wait_for_function(
        "([version, asked]) => document.querySelector('.table')?.dataset.version >= version"
        " && (!asked || document.querySelector('form.prompt'))",
        arg=[version, asked],
    )


def drive(script: Script, screen: Screen, other: Page, seen: Callable[[Answer], None]) -> set[str]:
    """Drives on as written, Ada in a browser; gets the questions she answered there."""
    asked = set()
    thrown = 0  # up to where cards were thrown away in one choice
    for version, answer in enumerate(script.answers[script.first :], script.first):
        while other.version < version:
            other.receive()
        if answer.seat:
            assert other.act(answer.seat, answer.action)["type"] == "ack"
        elif answer.kind != ROUTINE and version >= thrown:
            wait_for(screen, version, asked=True)
            assert f"ask_{screen.kind}" == answer.kind
            rest = script.answers[version + 1 :] if answer.kind == DISCARDS else []
            more = list(takewhile(lambda each: each.kind == DISCARDS, rest))
            thrown = version + 1 + len(more)
            by_mouse(screen, answer, more)
            asked.add(answer.kind)
        wait_for(screen, version + 1, asked=False)
        seen(answer)
    return asked


def place_of(screen: Screen, car: int) -> tuple[float, float]:
    """Gets where a car stands on the board."""
    moved = screen.page.get_attribute(f".car[data-car='{car}']", "transform") or ""
    x, y = moved.removeprefix("translate(").split(")")[0].split()
    return float(x), float(y)


def test_a_race_with_weather_flag_excursion_safety_car_and_restart(
    server: Subprocess, branches: Branches, screens: Open
) -> None:
    script = eventful()
    made = branches.open(script.record, script.first, len(NAMES), 0)
    screen = screens(link(server, made, 0))
    other = server.host.page(made["table"], made["seats"][1]["token"])
    page, paths = screen.page, load_track(script.track).off_tracks
    shown: set[str] = set()

    def seen(answer: Answer) -> None:
        assert answer.state is not None
        weather = answer.state.weather
        assert isinstance(weather, WeatherState)
        for event in answer.events:
            if event.kind not in WANTED:
                continue
            shown.add(event.kind)
            if event.kind == "weather":
                page.wait_for_selector(f".weather.{weather.condition}")
                here = page.locator(".weather .slots .here")
                place = here.evaluate("slot => [...slot.parentElement.children].indexOf(slot)")
                assert place == weather.slot
            elif event.kind == "yellow-flag":
                page.wait_for_selector(f"[data-flag='{event.data['section'] + 1}']")
            elif event.kind == "re-entry-position" and event.data["car"] == 0:
                car = answer.state.cars[0]
                path = next(path for path in paths if path.section == car.section)
                ends = [end.at for end in path.reentries if end.section == event.data["section"]]
                x, y = place_of(screen, 0)
                assert min(abs(x - end.x) + abs(y - end.y) for end in ends) < 60
            elif event.kind == "safety-car":
                page.wait_for_selector(".banner")
                page.wait_for_selector(".safety-car")
            elif event.kind == "restart":
                page.wait_for_selector(".banner.restart")
                assert not screen.has(".safety-car")

    asked = drive(script, screen, other, seen)

    assert shown == set(WANTED)
    assert asked >= {"ask_event", "ask_safety_car_discard"}
    assert screen.errors == []


# ---- Every question


@cache
def questions() -> dict[str, tuple[str, int, int]]:
    """Races in which every new question is asked: the record, after how many actions, of whom."""
    found: dict[str, tuple[str, int, int]] = {}
    for seed in range(80):
        options = {"players": 3, "mode": "advanced", "rescue": True}
        match = Match(F90_GAME, options, seed=f"ask {seed}")
        drivers = [make_driver(name, f"{seed}") for name in ("rookie", "random", "random")]
        new: dict[str, tuple[int, int]] = {}
        while waiting := match.to_act():
            seat = waiting[-1]
            decision = match.decision(seat)
            assert decision is not None
            if decision.kind not in found and len(decision.actions) > 1:
                new.setdefault(decision.kind, (len(match.entries), seat))
            match.act(seat, drivers[seat].choose(match.view(seat), decision))
        record = match.record().dumps()
        found |= {kind: (record, *where) for kind, where in new.items() if kind in NEW}
        if len(found) == len(NEW):
            break
    return found


@pytest.mark.parametrize("kind", NEW)
def test_a_new_question_survives_a_reload_and_is_answered_by_mouse_and_keyboard(
    server: Subprocess, branches: Branches, screens: Open, kind: str
) -> None:
    record, version, seat = questions()[kind]
    screen = screens(f"http://127.0.0.1:{server.port}/about")
    for how in ("answer", "type_answer"):
        made = branches.open(record, version, 3, seat)
        screen.page.goto(link(server, made, seat))
        screen.settle()
        before = screen.point
        if how == "answer":
            screen.page.reload()
            screen.settle()

        assert screen.point == before
        assert f"ask_{before[0]}" == kind
        assert f"ask_{getattr(screen, how)()}" == kind
        assert screen.errors == []


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
def test_axe_finds_nothing_at_an_advanced_table(
    server: Subprocess, branches: Branches, screens: Open, size: tuple[int, int], lang: str
) -> None:
    script = eventful()
    behind = next(
        version
        for version, answer in enumerate(script.answers)
        if answer.seat == 0 and answer.kind == "ask_safety_car_discard"
    )
    record, setting_up, seat = questions()["ask_setup"]
    tables = [
        (branches.open(script.record, behind, len(NAMES), 0), 0),
        (branches.open(record, setting_up, 3, seat), seat),
    ]

    found = []
    for made, own in tables:
        screen = screens(link(server, made, own), size=size, lang=lang)
        screen.settle()
        found += violations(screen.page)

    assert found == []
