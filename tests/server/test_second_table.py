"""What the page of a 2nd-edition table receives: places, cards, phases, prices and chances."""

from __future__ import annotations

import re
from collections import Counter
from random import Random

import pytest
from msgspec import UNSET

from pitboard.core.match import Match
from pitboard.f90.game import F90_GAME
from pitboard.i18n import LANGUAGES
from pitboard.server.f90.components import game_info, table_components, track_board
from pitboard.server.f90.messages.questions import F90Outcome
from pitboard.server.f90.presenter import F90Presenter
from pitboard.server.texts import TRANSLATORS
from pitboard.testing.f90 import Scene

OPTIONS = {"components": 1, "edition": 2, "players": 4, "track": "hungaroring"}


def test_places_have_the_text_printed_on_them() -> None:
    board = track_board("hungaroring", "2", "en")

    signs = {each.braking for each in board.sections if each.type == "braking"}
    assert {"No LB", "Late braking 0"} < signs
    assert all(re.fullmatch(r"No LB|Late braking (0|[+-]\d+)", sign) for sign in signs)
    assert {each.brakes_late for each in board.sections if each.braking == "No LB"} == {False}
    names = {point.name for each in board.sections for point in each.points}
    assert "Extreme Speeding or Gear trajectory +3" in names
    assert any(" or " in name for name in names)
    assert any(name.endswith("[1 tyre]") for name in names)
    first = track_board("hungaroring", "1", "en")
    assert {each.braking for each in first.sections if each.brakes_late} <= {
        f"Late braking {target}" for target in range(100)
    }


def test_cards_show_what_only_this_edition_prints() -> None:
    second, first = (table_components(edition, "en") for edition in "21")

    assert {card.blind for card in second.cards} == {True, False, UNSET}
    assert {card.discards for card in second.cards} > {UNSET}
    assert {(card.blind, card.discards) for card in first.cards} == {(UNSET, UNSET)}
    assert [each.id for each in second.phases][:5] == ["A", "B", "C", "D", "D.1"]
    assert first.phases == []
    effects = [{each.id: each.effect for each in box.strategies} for box in (first, second)]
    differ = {name for name in effects[0] if effects[0][name] != effects[1][name]}
    assert differ == {"lucky", "chase"}


def test_questions_and_events_carry_their_phase_and_sums_count_the_trajectory() -> None:
    match = Match(F90_GAME, OPTIONS, "phases")
    presenter = F90Presenter(match.options, ["A", "B", "C", "D"])
    chance, seen = Random(4), Counter[str]()
    while not match.over:
        seat = match.to_act()[0]
        decision, view = match.decision(seat), match.view(seat)
        assert decision is not None
        asked = presenter.own(view, decision, "en", can_undo=False).asked
        assert asked is not None
        seen[str(asked.phase)] += 1
        action = chance.choice(decision.actions)
        preview = presenter.preview(view, decision, action, "en").outcome
        assert isinstance(preview, F90Outcome)
        seen["struck"] += sum(term.left is True for term in preview.terms)
        seen.update(chance.kind for chance in preview.chances)
        events = match.act(seat, action)
        happened = [presenter.render_event(event, "en") for event in events]
        seen.update(f"event {each.phase}" for each in happened if each.phase is not UNSET)
        moved = [event.data["mp"] for event in events if event.kind == "movement"]
        lost = any(event.kind == "trajectory-lost" for event in events)
        if moved and not lost and action.verb in ("play", "follow", "ignore"):
            assert preview.total == moved[0]
            seen[action.verb] += 1

    expected = {
        *"ABC",
        "D",
        "D.1",
        "D.2",
        "F.1",
        "F.2",
        "event C",
        "event E",
        "event D.1",
        "event F.2",
    }
    assert expected | {"struck", "blind", "extreme", "play", "follow", "ignore"} <= seen.keys()


def test_a_turn_begins_with_what_driving_stopping_and_skipping_mean() -> None:
    match = Match(F90_GAME, OPTIONS, "stakes")
    presenter = F90Presenter(match.options, ["A", "B", "C", "D"])
    while (decision := match.decision(seat := match.to_act()[0])) and decision.kind != "ask_pit":
        match.act(seat, decision.default)
    assert decision is not None

    asked = presenter.own(match.view(seat), decision, "en", can_undo=False).asked

    assert asked is not None
    due = decision.data["due"]
    assert [each.text for each in asked.stakes] == [
        f"you draw first, one of {match.view(seat).deck_count} cards",
        f"8 sections back; due by turn {due}",
        "no movement; another strategy if you like",
    ]


def test_a_late_brake_is_asked_with_target_check_and_modifier() -> None:
    made = Scene(edition=2, turn=3)
    card = made.card(move=1, tyres=0, damage=0, check=None)
    made.player("red", 16, hand=[card], target=made.card(factor=30))
    race = made.player("green", 1).begin()
    race.play("red", card)

    printed = race.state.track.late_braking[16]
    data = race.data
    assert (data["check"], data["modifier"], data["target"]) == (30, printed, 30 + printed)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_board_is_introduced_before_it_is_chosen(lang: str) -> None:
    editions = {each.id: each for each in game_info(lang).editions}
    first, second = editions["1"], editions["2"]

    ours = TRANSLATORS[lang].text("track-adapted")
    marked = [track.id for track in first.tracks if ours in (track.about or "")]
    assert [track.id for track in first.tracks] == ["hungaroring", "monza", *marked]
    assert sorted(track.id for track in first.tracks) == [track.id for track in second.tracks]
    assert len(second.tracks) == 8
    assert not any(ours in (track.about or "") for track in second.tracks)
    for track in second.tracks:
        assert track.about
        assert track.outline.startswith("M")
        facts = {fact.id: fact.value for fact in track.facts}
        assert facts["sections"] > 30
        assert 1 <= facts["difficulty"] <= 3
