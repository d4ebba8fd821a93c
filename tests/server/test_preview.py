"""Previews are true: the engine then does what they show."""

from __future__ import annotations

from random import Random

import pytest

from pitboard.core.event import Event
from pitboard.core.match import Match
from pitboard.f90.game import F90_GAME
from pitboard.server.f90.messages.questions import Chance, F90Outcome
from pitboard.server.f90.presenter import F90Presenter
from pitboard.server.messages import PreviewResult


def brings(previewed: PreviewResult) -> F90Outcome:
    assert isinstance(previewed.outcome, F90Outcome)
    return previewed.outcome


def movement(events: list[Event]) -> int:
    """Gets the movement points of a play from what happened after it."""
    total = 0
    for event in events:
        total += event.integer("mp") if event.kind == "movement" else 0
        total -= event.integer("lost") if event.kind in ("tyre-penalty", "delay") else 0
    return max(total, 0)


@pytest.mark.slow
@pytest.mark.parametrize("mode", ["basic", "advanced", "junior"])
@pytest.mark.parametrize("track", ["monza", "hungaroring"])
def test_the_sum_of_a_play_is_spent_to_the_last_point(track: str, mode: str) -> None:
    match = Match(F90_GAME, {"components": 1, "players": 4, "track": track, "mode": mode}, "sum")
    presenter = F90Presenter(match.options, ["A", "B", "C", "D"])
    chance = Random(9)
    moved = 0
    while not match.over:
        seat = chance.choice(list(match.to_act()))
        decision, view = match.decision(seat), match.view(seat)
        assert decision is not None
        action = chance.choice(decision.actions)
        previewed = presenter.preview(view, decision, action, "en")
        events = match.act(seat, action)

        assert (previewed.refusal, previewed.seat, previewed.action) == (None, seat, str(action))
        effects = brings(previewed)
        if action.verb not in ("play", "play-soft", "use", "save"):
            continue
        if any(event.kind == "movement" for event in events):
            assert effects.total == movement(events)
            moved += 1
        if effects.path:
            assert effects.ends is not None
            assert sum(step.cost for step in effects.path) + effects.lost == effects.total
            assert effects.path[-1].section == effects.ends.section

    assert moved > 10


def test_the_value_of_a_contest_is_that_of_the_reveal() -> None:
    match = Match(F90_GAME, {"components": 1, "players": 4}, "contest")
    presenter = F90Presenter(match.options, ["A", "B", "C", "D"])
    chance = Random(2)
    promised: dict[int, int | None] = {}
    compared = 0
    while not match.over and compared < 5:
        seat = match.to_act()[0]
        decision, view = match.decision(seat), match.view(seat)
        assert decision is not None
        contests = [action for action in decision.actions if action.verb == "contest"]
        action = chance.choice(contests or decision.actions)
        if contests:
            effects = brings(presenter.preview(view, decision, action, "en"))
            promised[seat] = effects.total
            assert effects.path == []
        for event in match.act(seat, action):
            if event.kind == "contest-value" and event.data["car"] in promised:
                assert event.integer("value") == promised.pop(event.integer("car"))
                compared += 1

    assert compared == 5


def test_a_chance_depends_only_on_what_the_seat_can_know() -> None:
    match = Match(F90_GAME, {"components": 1, "players": 2}, "chance")
    presenter = F90Presenter(match.options, ["A", "B"])
    chance = Random(4)
    shown: dict[str, list[Chance]] = {}
    while not match.over and len(shown) < 2:
        seat = match.to_act()[0]
        decision, view = match.decision(seat), match.view(seat)
        assert decision is not None
        for action in decision.actions:
            if action.verb in ("late", "blind") and action.verb not in shown:
                shown[action.verb] = brings(presenter.preview(view, decision, action, "en")).chances
        match.act(seat, chance.choice(decision.actions))

    assert {verb: [each.kind for each in chances] for verb, chances in shown.items()} == {
        "late": ["late-braking"],
        "blind": ["check"],
    }
    assert all(0 <= each.percent <= 100 for chances in shown.values() for each in chances)
