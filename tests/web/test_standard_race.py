"""The Standard game of the 2nd edition in the browser: D.4, a recovery box, the Safety Car, a card
of any corner, and its replay."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from fnmatch import fnmatch
from functools import cache
from itertools import chain
from pathlib import Path
from typing import ClassVar

import pytest

from pitboard.core.action import Action
from pitboard.core.game import Decision
from pitboard.core.match import Match
from pitboard.core.options import Options
from pitboard.f90.box.cards import ANY_CORNER
from pitboard.f90.state.race import State
from pitboard.f90.state.view import F90View
from pitboard.testing.browser import DESK, LAPTOP, LOW, PHONE, Screen, link, violations
from pitboard.testing.scripted import NAMES, Answer, Daring, Script, drive, first_that_has_all
from pitboard.testing.web import Branches, Subprocess

pytestmark = pytest.mark.slow

Open = Callable[..., Screen]
OWN = ("yellow-flag", "extreme-failed")
MOST_ANSWERS = 45


class BehindSafetyCar(Daring):
    """A race up to the first step of the Safety Car, with few answers of Ada on the way."""

    @property
    def eventful(self) -> bool:
        if not super().eventful:
            return False
        kinds = [each.kind for each in self.answers[self.first :] if each.seat == 0]
        return "ask_recovery_check" in kinds and len(kinds) <= MOST_ANSWERS


@cache
def eventful() -> Script:
    """Gets a race that has it all."""
    options: Options = {"edition": 2, "mode": "standard", "track": "hungaroring"}
    return first_that_has_all(
        BehindSafetyCar(
            options, f"standard{seed}", OWN, others=("safety-car",), until="safety-car-moves"
        )
        for seed in range(400)
    )


def test_a_race_with_an_event_a_recovery_box_a_flag_and_the_safety_car(
    server: Subprocess, branches: Branches, screens: Open
) -> None:
    script = eventful()
    made = branches.open(script.record, script.first, len(NAMES), 0)
    screen = screens(link(server, made, 0))
    other = server.host.page(made["table"], made["seats"][1]["token"])
    page = screen.page
    shown: set[str] = set()

    def seen(answer: Answer) -> None:
        for event in answer.events:
            match event.kind:
                case "yellow-flag":
                    page.wait_for_selector(f"[data-flag='{event.integer('section') + 1}']")
                case "trajectory-lost":
                    page.locator(".entry", has_text="F2.ET.02").first.wait_for()
                case "safety-car":
                    page.wait_for_selector(".banner")
                    page.wait_for_selector(".safety-car")
                case _:
                    continue
            shown.add(event.kind)

    asked = drive(script, script.first, screen, other, seen)

    assert shown == {"yellow-flag", "trajectory-lost", "safety-car"}
    assert asked >= {"ask_event", "ask_trajectory", "ask_recovery_check"}
    assert screen.errors == []


ON_ROAD = """() => {
  const box = (each) => each.getBoundingClientRect();
  const over = [...document.querySelectorAll('.banner, .notes > *')].map(box);
  const seen = box(document.querySelector('.pane'));
  return [...document.querySelectorAll('.board .section')].filter((section) => {
    const road = box(section);
    const [x, y] = [road.x + road.width / 2, road.y + road.height / 2];
    const holds = ({ left, right, top, bottom }) => left < x && x < right && top < y && y < bottom;
    return holds(seen) && over.some(holds);
  }).length;
}"""
"""Counts the sections that something lies on."""


@pytest.mark.parametrize("size", [DESK, LAPTOP, LOW, PHONE])
def test_the_safety_car_notice_covers_no_road_and_satisfies_axe(
    server: Subprocess, branches: Branches, screens: Open, size: tuple[int, int]
) -> None:
    script = eventful()
    behind = script.versions("safety-car")[-1] + 1
    made = branches.open(script.record, behind, len(NAMES), 0)
    screen = screens(link(server, made, 0), size=size, lang="it")
    banner = screen.page.locator(".banner")
    banner.wait_for()
    screen.resize(size)

    covered = screen.page.evaluate(ON_ROAD)
    if size in {LOW, PHONE}:
        assert not screen.page.locator(".banner .details").is_visible()
        banner.get_by_role("button").click()

    assert covered == 0
    assert screen.page.locator(".banner .details").is_visible()
    assert violations(screen.page, ".banner") == []


QUESTIONS = {"ask_event": "D4", "ask_recovery_check": "D2", "ask_pit": "A"}
"""The phases of questions that the Standard game has or changes."""


@pytest.mark.parametrize(("size", "lang"), [(DESK, "en"), (PHONE, "it")], ids=["desk", "phone"])
def test_questions_of_the_standard_game_name_their_phase_and_satisfy_axe(
    server: Subprocess, branches: Branches, screens: Open, size: tuple[int, int], lang: str
) -> None:
    script = eventful()
    found = []
    for kind, phase in QUESTIONS.items():
        version = next(
            version
            for version, answer in enumerate(script.answers)
            if (answer.seat, answer.kind) == (0, kind)
        )
        made = branches.open(script.record, version, len(NAMES), 0)
        screen = screens(link(server, made, 0), size=size, lang=lang)
        screen.settle()
        assert f"ask_{screen.kind}" == kind
        if size == DESK:
            assert screen.text(".phases [aria-current] b") == phase
        found += violations(screen.page)

    assert found == []


# ---- A card of any corner


class AnyCorner(Script):
    """The start of a race up to Ada's first card of any corner; skill and tyres bring it."""

    before: ClassVar[tuple[str, ...]] = ("skill qualifying", "tyres hard", "qualify * 12")
    """Her choices before the race; she bids what the page proposes."""

    def usual(self, match: Match[F90View], decision: Decision, actions: Sequence[Action]) -> Action:
        if decision.seat:
            return super().usual(match, decision, actions)
        chosen = (each for each in actions if any(fnmatch(str(each), x) for x in self.before))
        played = (each for each in actions if anywhere(match, each))
        return next(chain(chosen, played), super().usual(match, decision, actions))

    def versions(self, what: str) -> list[int]:
        asked = [n for n, each in enumerate(self.answers) if (each.seat, each.kind) == (0, what)]
        return asked if what == "ask_play" else super().versions(what)

    @property
    def eventful(self) -> bool:
        return anywhere(self.new_match(), Action.parse(self.answers[-1].action))


def anywhere(match: Match[F90View], action: Action) -> bool:
    """Returns whether cards of any corner are played."""
    state = match.state
    assert isinstance(state, State)
    corners = state.config.deck.corners
    return action.verb == "play" and any(corners[card] == ANY_CORNER for card in action.numbers())


@pytest.mark.parametrize("track", ["suzuka", "magny-cours"])
def test_a_start_with_a_card_of_any_corner(
    server: Subprocess, branches: Branches, screens: Open, track: str
) -> None:
    options: Options = {"edition": 2, "mode": "standard", "track": track}
    script = first_that_has_all(
        AnyCorner(options, f"any{seed}", (), until="ask_play") for seed in range(100)
    )
    made = branches.open(script.record, 0, len(NAMES), 0)
    screen = screens(link(server, made, 0))
    other = server.host.page(made["table"], made["seats"][1]["token"])

    asked = drive(script, 0, screen, other, lambda _: None)

    assert asked >= {"ask_skill", "ask_setup", "ask_qualifying", "ask_tyres", "ask_play"}
    assert "ask_chart" not in asked
    assert screen.errors == []


# ---- Its replay


@pytest.mark.parametrize(("size", "lang"), [(DESK, "en"), (PHONE, "it")], ids=["desk", "phone"])
def test_a_replay_shows_flags_the_safety_car_and_the_weather(
    server: Subprocess, screens: Open, artefacts: Path, size: tuple[int, int], lang: str
) -> None:
    script = eventful()
    answer = server.host.http.post("/api/replays", content=script.record).json()
    behind = script.versions("safety-car")[0] + 1
    url = f"http://127.0.0.1:{server.host.port}/replay/{answer['table']}#{behind}"
    screen = screens(url, size=size, lang=lang)

    screen.page.get_by_role("slider").wait_for()
    screen.page.wait_for_selector(".safety-car")
    screen.page.screenshot(path=artefacts / f"standard-replay-{lang}-{size[0]}.png")

    assert screen.errors == []
    assert violations(screen.page) == []
