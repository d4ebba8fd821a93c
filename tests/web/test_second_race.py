"""A 2nd-edition race in the browser: what only its turns have, and how the page shows it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from typing import ClassVar

import pytest

from pitboard.core.action import Action
from pitboard.core.game import Decision
from pitboard.core.match import Match
from pitboard.core.options import Options
from pitboard.f90.state.race import State
from pitboard.f90.state.view import F90View
from pitboard.testing.browser import Screen, link, violations
from pitboard.testing.scripted import (
    NAMES,
    Answer,
    Daring,
    Script,
    drive,
    event_label,
    first_that_has_all,
    where_asked,
)
from pitboard.testing.web import Branches, Subprocess

pytestmark = pytest.mark.slow

Open = Callable[..., Screen]
OPTIONS: Options = {"edition": 2, "track": "hungaroring"}
OWN = (
    *("extreme-passed", "extreme-failed"),
    *("late-braking", "contest-initiated", "skip", "pit"),
)


class Bold(Daring):
    """A race in which Ada skips, stops and begins a contest, too."""

    turns: ClassVar[dict[str, int]] = {"skip": 3, "pit": 6}
    """From when on she makes which declaration, once."""

    def usual(self, match: Match[F90View], decision: Decision, actions: Sequence[Action]) -> Action:
        state, missing = match.state, self.missing
        assert isinstance(state, State)
        for action in actions if decision.seat == 0 else ():
            if decision.kind == "ask_pit" and action.verb in missing:
                if state.turn >= self.turns[action.verb]:
                    return action
            elif action.verb == "contest" and "contest-initiated" in missing:
                return action
        return super().usual(match, decision, actions)


@cache
def eventful() -> Script:
    """Gets a race that has it all."""
    return first_that_has_all(Bold(OPTIONS, f"second{seed}", OWN) for seed in range(200))


RULES = {
    "extreme-passed": "F2.CHECK.02",
    "extreme-failed": "F2.ET.02",
    "late-braking": "F2.LATEBRAKE.02",
    "contest-initiated": "F2.CONTEST.01",
    "skip": "F2.PHASEA.02",
    "pit": "F2.PIT.02",
}
"""What the race log cites when Ada has done it."""


@pytest.mark.long
def test_a_whole_race_with_extreme_trajectories_a_contest_a_skip_and_a_stop(
    server: Subprocess, branches: Branches, screens: Open
) -> None:
    script = eventful()
    made = branches.open(script.record, 0, len(NAMES), 0)
    screen = screens(link(server, made, 0))
    other = server.host.page(made["table"], made["seats"][1]["token"])
    shown: set[str] = set()

    def seen(answer: Answer) -> None:
        for event in answer.events:
            what = event_label(event)
            if what in OWN and event.data["car"] == 0 and what not in shown:
                shown.add(what)
                screen.page.locator(".entry", has_text=RULES[what]).first.wait_for()

    asked = drive(script, 0, screen, other, seen)

    assert shown == set(OWN)
    assert asked >= {"ask_trajectory", "ask_discard", "ask_skip_strategy", "ask_pit_discard"}
    screen.page.wait_for_selector("section.over")
    assert screen.errors == []


# ---- Questions


def asked_first(kind: str) -> int:
    """Gets after how many answers Ada is asked something."""
    answers = enumerate(eventful().answers)
    return next(version for version, each in answers if (each.seat, each.kind) == (0, kind))


QUESTIONS = {
    "ask_pit": "A",
    "ask_skip_strategy": "A",
    "ask_play": "C",
    "ask_trajectory": "D",
    "ask_discard": "D.1",
    "ask_check": "D.2",
    "ask_late_braking": "F.1",
    "ask_point": "F.2",
}
"""The phases of the questions of a turn."""


@pytest.mark.long
def test_a_question_shows_its_phase_survives_a_reload_and_is_answered_by_keyboard(
    server: Subprocess, branches: Branches, screens: Open
) -> None:
    screen = screens(f"http://127.0.0.1:{server.port}/about")
    for kind, phase in QUESTIONS.items():
        made = branches.open(eventful().record, asked_first(kind), len(NAMES), 0)
        screen.page.goto(link(server, made, 0))
        screen.settle()
        before = screen.point

        screen.page.reload()
        screen.settle()

        assert screen.point == before
        assert screen.text(".phases [aria-current] b") == phase.replace(".", "")
        assert f"ask_{screen.type_answer()}" == kind
        assert screen.errors == []


# So many screens take a busy machine minutes.
@pytest.mark.long
@pytest.mark.timeout(900)
def test_every_question_can_be_read_on_every_screen_and_by_everybody(
    server: Subprocess, branches: Branches, screens: Open
) -> None:
    screen = screens(f"http://127.0.0.1:{server.port}/about", lang="it")
    found: dict[str, list[str]] = {}

    standard: Options = {"edition": 2, "mode": "standard", "track": "hungaroring"}
    # Most questions of the Basic game are asked in the Standard game, too, with more around them.
    asked = {**where_asked({"edition": 2}, 20), **where_asked(standard, 34)}
    for kind, (record, version, seat) in asked.items():
        made = branches.open(record, version, 3, seat)
        screen.page.goto(link(server, made, seat))
        screen.settle()
        assert f"ask_{screen.kind}" == kind
        found[kind] = [*screen.cut(), *violations(screen.page, ".dock")]

    assert {kind: wrong for kind, wrong in found.items() if wrong} == {}
    assert screen.errors == []
