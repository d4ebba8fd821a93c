"""What the card of a section and the stakes of a contest show comes from the rules of the race."""

from __future__ import annotations

import re

from pitboard.core.match import Match
from pitboard.drivers import make_driver
from pitboard.f90.game import F90_GAME
from pitboard.f90.outlook import chance
from pitboard.f90.state.race import State
from pitboard.f90.state.view import F90View
from pitboard.server.f90.chances import REACH, section_chances
from pitboard.server.f90.presenter import F90Presenter

OPTIONS = {"edition": 2, "mode": "standard", "players": 3, "track": "suzuka", "components": 1}


def asked_in(kind: str, races: int = 4) -> list[tuple[Match[F90View], State]]:
    """Gets the points of some races at which seat 0 is asked something."""
    found = []
    for number in range(races):
        match = Match(F90_GAME, OPTIONS, f"chances{number}")
        driver = make_driver("random", f"c{number}")
        while waiting := match.to_act():
            decision = match.decision(waiting[0])
            assert decision is not None
            if waiting[0] == 0 and decision.kind == kind:
                at = match.copy()
                assert isinstance(at.state, State)
                found.append((at, at.state))
            match.act(waiting[0], driver.choose(match.view(waiting[0]), decision))
    return found


def test_the_chance_in_a_section_is_that_of_the_question_there() -> None:
    asked = asked_in("ask_late_braking")
    assert len(asked) > 3
    for match, state in asked:
        decision = match.decision(0)
        assert decision is not None
        here = section_chances(state, 0)[0]
        assert here.section == state.cars[0].section
        assert here.late == chance(state, 0, decision.integer("target"))


def test_a_play_shows_the_chances_of_the_sections_ahead_and_no_others() -> None:
    presenter = F90Presenter(Match(F90_GAME, OPTIONS, "chances0").options, ["Ann", "Bob", "Eve"])
    kinds = set()
    for match, state in asked_in("ask_play", 1):
        own = presenter.own(match.view(0), match.decision(0), "en", can_undo=False)
        assert own.asked
        shown = own.asked.chances or []
        count, here = len(state.track.sections), state.cars[0].section
        ahead = [(each.section - here) % count for each in shown]
        assert ahead == sorted(ahead)
        assert all(each <= REACH for each in ahead)
        kinds |= {name for each in shown for name in ("late", "extreme") if getattr(each, name)}
    assert kinds == {"late", "extreme"}


def test_the_parts_of_a_contest_bonus_make_its_sum() -> None:
    presenter = F90Presenter(Match(F90_GAME, OPTIONS, "chances0").options, ["Ann", "Bob", "Eve"])
    texts = set()
    for match, state in asked_in("ask_contest"):
        decision = match.decision(0)
        own = presenter.own(match.view(0), decision, "en", can_undo=False)
        assert own.asked
        text = own.asked.stakes[0].text
        texts.add(re.sub(r"[+-]\d+", "N", text))
        if "strategy" in text and "neither" not in text:
            total, corner, strategy = map(int, re.findall(r"[+-]\d+", text))
            assert decision is not None
            assert total == corner + strategy
            assert corner == state.track.contest[decision.integer("section")]
    assert "N: corner N, strategy N" in texts
    assert "N, from the corner" in texts
