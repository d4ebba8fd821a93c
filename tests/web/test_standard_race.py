"""The Standard game of the 2nd edition in the browser: D.4, a recovery box, the Safety Car."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

import pytest

from pitboard.i18n import LANGUAGES
from pitboard.testing.browser import DESK, PHONE, Screen, link, violations
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
    options = {"edition": 2, "mode": "standard", "track": "hungaroring"}
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
                    page.wait_for_selector(f"[data-flag='{event.data['section'] + 1}']")
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


QUESTIONS = {"ask_event": "D4", "ask_recovery_check": "D2", "ask_pit": "A"}
"""The phases of questions that the Standard game has or changes."""


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
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
