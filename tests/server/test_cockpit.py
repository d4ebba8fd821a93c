"""A composed turn: what is shown is what the engine then does, small answer by small answer."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from pitboard.core.action import Action
from pitboard.core.match import Match
from pitboard.f90.game import F90_GAME
from pitboard.f90.state.view import F90View
from pitboard.server.f90.messages.questions import F90Outcome, F90Turn
from pitboard.server.f90.presenter import F90Presenter
from pitboard.server.turn_plan import TurnPlan
from pitboard.server.wire import TurnAnswer

KINDS = [
    {"track": "monza"},
    {"track": "monza", "mode": "advanced"},
    {"edition": 2, "mode": "basic", "track": "monaco"},
    {"edition": 2, "mode": "standard", "track": "suzuka"},
]


def composed(
    presenter: F90Presenter, match: Match[F90View], action: Action, picks: list[TurnAnswer]
) -> tuple[F90Turn, F90Outcome]:
    seat = match.to_act()[0]
    shown = presenter.preview(match.view(seat), match.decision(seat), action, "en", picks)
    assert shown.turn is not None
    assert isinstance(shown.outcome, F90Outcome)
    return shown.turn, shown.outcome


def picks_of(turn: F90Turn, chance: Random) -> list[TurnAnswer]:
    """Picks something for every question that a turn asks, at random."""
    return [TurnAnswer(each.kind, chance.choice(each.choices).action) for each in turn.picks]


@pytest.mark.parametrize("options", KINDS)
def test_a_composed_turn_ends_where_it_said_unless_a_card_was_turned(
    options: dict[str, Any],
) -> None:
    match = Match(F90_GAME, {"components": 1, "players": 3, **options}, "cockpit")
    presenter = F90Presenter(match.options, ["A", "B", "C"])
    chance = Random(4)
    whole = 0
    while not match.over:
        seat = match.to_act()[0]
        decision = match.decision(seat)
        assert decision is not None
        action = chance.choice(decision.actions)
        if decision.kind != "ask_play" or action.verb == "skip":
            match.act(seat, action)
            continue
        first, _ = composed(presenter, match, action, [])
        turn, outcome = composed(presenter, match, action, picks_of(first, chance))
        assert turn.answers[0] == TurnAnswer("ask_play", str(action), turn.answers[0].mark)
        events = []
        revealed = False
        plan = TurnPlan(0, list(turn.answers), frozenset())
        while plan.answers:
            asked = match.decision(seat)
            if asked is None:
                break
            taken = plan.take(asked)
            if not isinstance(taken, Action):
                break
            events += match.act(seat, taken)
            revealed = revealed or match.state.undo_blocked
        if plan.answers or turn.then:
            assert revealed or turn.then, "nothing new was known, and still it stopped"
            continue
        moved = [event for event in events if event.kind == "moved" and event.data["car"] == seat]
        if outcome.ends and moved and not revealed:
            assert moved[-1].data["section"] == outcome.ends.section
            whole += 1

    assert whole > 3
