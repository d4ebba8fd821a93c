"""A composed turn: what is shown is what the engine then does, small answer by small answer."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest
from msgspec import UNSET

from pitboard.core.action import Action
from pitboard.core.game import Decision
from pitboard.core.match import Match
from pitboard.f90.game import F90_GAME
from pitboard.f90.state.race import State
from pitboard.f90.state.view import F90View
from pitboard.server.f90 import openings
from pitboard.server.f90.cockpit import BY_TARGET
from pitboard.server.f90.messages.questions import F90Outcome, F90QuestionMessage, F90Turn
from pitboard.server.f90.openings import OPENERS
from pitboard.server.f90.presenter import F90Presenter
from pitboard.server.turn_plan import TurnPlan
from pitboard.server.wire import TurnAnswer

KINDS: list[dict[str, Any]] = [
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


def cards_asked(presenter: F90Presenter, match: Match[F90View]) -> F90QuestionMessage | None:
    """Gets the question of the cards that is asked now, or that follows at once."""
    seat = match.to_act()[0]
    asked = presenter.own(match.view(seat), match.decision(seat), "en", can_undo=False).asked
    assert asked is not None
    if asked.kind == "ask_play":
        return asked
    return None if asked.cards is UNSET else asked.cards


def checks_blindly(turn: F90Turn) -> bool:
    """Returns whether a turn has a Blind Check; what depends on its card is left to be asked."""
    kinds = [each.kind for each in turn.answers]
    actions = [each.action for each in turn.answers]
    blind = actions.index("blind") if "blind" in actions else len(kinds)
    assert BY_TARGET.isdisjoint(kinds[blind + 1 :])
    return blind < len(kinds)


@pytest.mark.parametrize("options", KINDS)
def test_a_composed_turn_ends_where_it_said_unless_a_card_was_turned(
    options: dict[str, Any],
) -> None:
    match = Match(F90_GAME, {"components": 1, "players": 3, **options}, "cockpit")
    presenter = F90Presenter(match.options, ["A", "B", "C"])
    chance = Random(4)
    whole = blinds = 0
    openers: Counter[str] = Counter()
    while not match.over:
        seat = match.to_act()[0]
        decision = match.decision(seat)
        assert decision is not None
        action = chance.choice(decision.actions)
        cards = cards_asked(presenter, match)
        plays = [each for each in cards.choices if each.cards] if cards else []
        if not plays:
            match.act(seat, action)
            continue
        action = Action.parse(chance.choice(plays).action)
        first, _ = composed(presenter, match, action, [])
        turn, outcome = composed(presenter, match, action, picks_of(first, chance))
        opener = decision.kind if decision.kind != "ask_play" else ""
        assert [each.kind for each in turn.answers[: 1 + bool(opener)]] == [
            *filter(None, [opener]),
            "ask_play",
        ]
        assert turn.answers[bool(opener)].action == str(action)
        if opener:
            row = next(each for each in turn.picks if each.kind == opener)
            assert row.action == turn.answers[0].action
            openers[opener] += 1
        blinds += checks_blindly(turn)
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
        assert len(turn.answers) - len(plan.answers) > bool(opener), "the cards were not played"
        if plan.answers or turn.then:
            assert revealed or turn.then, "nothing new was known, and still it stopped"
            continue
        moved = [event for event in events if event.kind == "moved" and event.data["car"] == seat]
        if outcome.ends and moved and not revealed:
            assert moved[-1].data["section"] == outcome.ends.section
            whole += 1

    assert whole > 3
    assert blinds or options != KINDS[2]
    lucky = "ask_lucky_discard" if options.get("edition") == 2 else "ask_lucky"
    assert openers[lucky] or openers["ask_chase"]


def openers_of(options: dict[str, Any], seed: str) -> Iterator[tuple[F90Presenter, Match[F90View]]]:
    """Plays a race at random; stops wherever something is asked before the cards."""
    match = Match(F90_GAME, {"components": 1, "players": 3, **options}, seed)
    presenter = F90Presenter(match.options, ["A", "B", "C"])
    chance = Random(seed)
    while not match.over:
        decision = match.decision(match.to_act()[0])
        assert decision is not None
        if decision.kind in OPENERS:
            yield presenter, match
        held = [each for each in decision.actions if each.verb == "strategy" and each[1] in HELD]
        match.act(decision.seat, chance.choice(held or decision.actions))


HELD = ("lucky", "chase")


@pytest.mark.parametrize("options", KINDS)
def test_every_play_that_a_card_put_away_or_taken_allows_is_offered_and_no_other(
    options: dict[str, Any],
) -> None:
    seen: Counter[str] = Counter()
    for presenter, match in openers_of(options, "openers"):
        seat = match.to_act()[0]
        decision, cards = match.decision(seat), cards_asked(presenter, match)
        assert decision is not None
        possible: set[str] = set()
        for action in decision.actions:
            after = match.copy()
            after.act(seat, action)
            follows = after.decision(seat)
            if follows is None or follows.kind != "ask_play":
                continue
            held = {*match.view(seat).cars[seat].hand, *action.numbers()}
            if set(after.view(seat).cars[seat].hand) <= held:
                possible.update(map(str, follows.actions))
        # Who wants neither the open card nor to play draws first.
        possible -= {"skip"} if decision.kind == "ask_chase" else set()
        assert {each.action for each in cards.choices} == possible if cards else not possible
        refused = {each.card: each.code for each in cards.refusals} if cards else {}
        assert "not-in-hand" not in refused.values()
        seen[decision.kind] += 1
    assert seen["ask_chase"]
    assert sum(seen.values()) > seen["ask_chase"]


def test_a_card_that_is_played_is_not_the_one_that_goes() -> None:
    moved = 0
    for presenter, match in openers_of(KINDS[2], "goes"):
        seat = match.to_act()[0]
        cards, decision = cards_asked(presenter, match), match.decision(seat)
        assert decision is not None
        if cards is None or decision.kind != "ask_lucky_discard":
            continue
        first = Action.parse(next(each for each in cards.choices if each.cards).action)
        turn, _ = composed(presenter, match, first, [])
        goes = turn.answers[0].action.split()[1]
        # That card is wanted for the turn: another one goes.
        plays = [each for each in cards.choices if int(goes) in each.cards]
        if plays:
            wish = [TurnAnswer("ask_lucky_discard", f"discard {goes}")]
            turn, _ = composed(presenter, match, Action.parse(plays[0].action), wish)
            assert turn.answers[0].action != f"discard {goes}"
            assert f"discard {goes}" not in {each.action for each in turn.picks[0].choices}
            moved += 1
    assert moved > 3


def test_a_card_of_the_deck_is_drawn_before_anything_is_composed() -> None:
    seen = 0
    for presenter, match in openers_of(KINDS[0], "deck"):
        seat = match.to_act()[0]
        decision = match.decision(seat)
        assert decision is not None
        if decision.kind == "ask_chase":
            shown = presenter.preview(match.view(seat), decision, Action(("deck",)), "en")
            assert shown.turn is None
            seen += 1
    assert seen


def test_openings_are_played_once_for_a_question_and_for_no_other_kind(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    match = Match(F90_GAME, {"players": 4}, "openings")
    presenter = F90Presenter(match.options, ["A", "B", "C", "D"])
    played: list[str] = []

    def counted(state: State, decision: Decision) -> list[openings.Opening]:
        played.append(decision.kind)
        return openings.openings(state, decision)

    monkeypatch.setattr("pitboard.server.f90.presenter.openings", counted)
    chance, with_refusals = Random(3), 0
    while not match.over:
        seat = match.to_act()[0]
        decision = match.decision(seat)
        assert decision is not None
        played.clear()
        own = presenter.own(match.view(seat), decision, "en", can_undo=False)
        assert played == ([decision.kind] if decision.kind in OPENERS else [])
        assert own.asked is not None
        if own.asked.cards is not UNSET:
            with_refusals += len(own.asked.cards.refusals) > 1
        match.act(seat, chance.choice(decision.actions))
    assert with_refusals
