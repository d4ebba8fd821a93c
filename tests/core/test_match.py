"""A match: answering, refusing, undoing, branching. Played with Sprint, the smallest game."""

from __future__ import annotations

from typing import Any

import pytest

from pitboard.core.action import Action
from pitboard.core.errors import BadOption, BadRecord, Malformed, Refused
from pitboard.core.event import Event
from pitboard.core.match import Match
from pitboard.core.record import Entry
from pitboard.core.rng import seed_commitment
from pitboard.testing.toy import SPRINT, Sprint, SprintGame, SprintView


def sprint(**options: Any) -> Match[SprintView]:
    return Match(SPRINT, options, seed="a")


def driving(**options: Any) -> Match[SprintView]:
    """A match whose bids are made, so that one seat drives."""
    match = sprint(**options)
    for seat in list(match.to_act()):
        match.act(seat, match.legal(seat)[0])
    return match


def kind_and_data(event: Event) -> tuple[str, dict[str, Any]]:
    return event.kind, event.everything()


def outcome(match: Match[SprintView]) -> tuple[str, list[int], list[Entry]]:
    return match.state.digest(), list(match.to_act()), match.entries


# -- starting


def test_a_match_starts_from_checked_options() -> None:
    match = Match(SPRINT, {"players": 3}, seed=7, seats=["Ann", "Bea", "Cleo"])

    assert match.options == {"players": 3, "length": 9}
    assert (match.seed, match.commitment) == ("7", seed_commitment("7"))
    assert match.seats == ("Ann", "Bea", "Cleo")
    assert (match.over, list(match.to_act()), match.entries) == (False, [0, 1, 2], [])
    assert match.result() is None


def test_a_match_does_not_start_from_bad_options() -> None:
    with pytest.raises(BadOption) as caught:
        sprint(players=9)

    assert caught.value.code == "option-range"


def test_matches_without_a_seed_are_all_different() -> None:
    matches = [Match(SPRINT, {}) for _ in range(3)]

    assert len({match.seed for match in matches}) == 3
    assert all(len(match.seed) == 64 for match in matches)


def test_a_seed_is_a_match() -> None:
    assert sprint().state.digest() == sprint().state.digest()
    assert sprint().state.digest() != Match(SPRINT, {}, seed="b").state.digest()


# -- asking and answering


def test_seats_are_asked_only_when_they_owe_a_decision() -> None:
    match = driving()
    driver = match.to_act()[0]

    asked = match.decision(driver)

    assert asked is not None
    assert (asked.kind, list(asked.actions)) == ("ask_drive", match.legal(driver))
    assert match.legal() == match.legal(driver)
    assert match.decision(1 - driver) is None
    assert match.legal(1 - driver) == []


def test_spectators_share_a_view_until_something_happens() -> None:
    match = driving()
    before = match.view(None)

    assert match.view(None) is before
    match.act(match.to_act()[0], match.legal()[0])

    assert match.view(None) is not before


def test_an_action_is_played_emitted_and_logged() -> None:
    match = driving()
    driver = match.to_act()[0]

    events = match.act(driver, "steer left")

    assert [kind_and_data(event) for event in events] == [
        ("steer", {"car": driver, "side": "left"})
    ]
    assert match.entries[-1] == Entry(driver, "steer left", match.state.digest()[:8])
    assert len(match.entries) == 3


def test_text_and_action_are_the_same() -> None:
    one, two = driving(), driving()
    driver = one.to_act()[0]

    one.act(driver, " steer   left")
    two.act(driver, Action(("steer", "left")))

    assert outcome(one) == outcome(two)


def test_a_finished_match_has_a_result_and_asks_nobody() -> None:
    match = driving(length=1)
    for seat in list(match.view(None).driving):
        match.act(seat, "done")

    assert match.over
    assert match.result() == list(match.view(None).ranking)
    assert (match.legal(), match.decision(0)) == ([], None)


# -- refusing


@pytest.mark.parametrize("text", ["", "Steer left", "14", "steer left; done"])
def test_text_that_is_no_action_changes_nothing(text: str) -> None:
    match = driving()
    before = outcome(match)

    with pytest.raises(Malformed) as caught:
        match.act(match.to_act()[0], text)

    assert (caught.value.code, caught.value.data) == ("action-malformed", {"text": text})
    assert outcome(match) == before


@pytest.mark.parametrize("action", [Action(()), Action(("steer", False)), Action(("bid 1",))])
def test_an_action_that_has_no_text_form_is_not_played(action: Action) -> None:
    match = driving()
    before = outcome(match)

    with pytest.raises((Malformed, Refused)):
        match.act(match.to_act()[0], action)

    assert outcome(match) == before


def test_a_number_equal_to_a_truth_is_not_that_number() -> None:
    match = sprint()
    seat = next(s for s in (0, 1) if Action(("bid", 1)) not in match.legal(s))

    with pytest.raises(Malformed):
        match.act(seat, Action(("bid", True)))


def test_an_illegal_action_is_refused_with_the_rule() -> None:
    match = driving()
    before = outcome(match)

    with pytest.raises(Refused) as caught:
        match.act(match.to_act()[0], "steer up")

    assert (caught.value.code, caught.value.rule) == ("not-legal", "SPRINT.01")
    assert caught.value.data == {"action": "steer up"}
    assert outcome(match) == before


@pytest.mark.parametrize("seat", [-1, 1, 2, 99])
def test_a_seat_that_owes_nothing_is_refused(seat: int) -> None:
    match = driving()
    other = 1 - match.to_act()[0] if seat == 1 else seat
    before = outcome(match)

    with pytest.raises(Refused) as caught:
        match.act(other, "done")

    assert (caught.value.code, caught.value.data) == ("not-your-decision", {"seat": other})
    assert outcome(match) == before


def test_a_seat_bids_once() -> None:
    match = sprint()
    match.act(1, match.legal(1)[0])

    with pytest.raises(Refused) as caught:
        match.act(1, "bid 1")

    assert caught.value.code == "not-your-decision"
    assert list(match.to_act()) == [0]


def test_nothing_is_played_after_the_end() -> None:
    match = driving(length=1)
    while not match.over:
        match.act(match.to_act()[0], "done")

    with pytest.raises(Refused) as caught:
        match.act(0, "done")

    assert (caught.value.code, caught.value.data) == ("match-over", {"seat": 0})


# -- undo


def not_undone(match: Match[SprintView], seat: int) -> bool:
    """Returns whether a seat cannot undo, and trying changed nothing."""
    before = outcome(match)
    with pytest.raises(Refused) as caught:
        match.undo(seat)
    assert (caught.value.code, caught.value.data) == ("undo-not-possible", {"seat": seat})
    return not match.can_undo(seat) and outcome(match) == before


def test_undo_takes_the_last_action_back_and_is_written_down() -> None:
    match = driving()
    driver = match.to_act()[0]
    digest, count = match.state.digest(), len(match.entries)
    match.act(driver, "steer left")

    event = match.undo(driver)

    assert kind_and_data(event) == ("undo", {"seat": driver})
    assert match.state.digest() == digest
    assert [entry.action for entry in match.entries[count:]] == ["steer left", "undo"]
    assert match.entries[-1].digest == digest[:8]
    assert Action.parse("steer right") in match.legal(driver)


class LongTurn(Sprint):
    """Sprint in which a driver may steer as often as they like."""

    __slots__ = ()

    def apply(self, seat: int, action: Action) -> list[Event]:
        events = super().apply(seat, action)
        self.used = [verb for verb in self.used if verb != "steer"]
        return events


class LongTurnGame(SprintGame):
    state = LongTurn


def test_undo_goes_back_action_by_action() -> None:
    match = Match(LongTurnGame(), {}, seed="a")
    for seat in (0, 1):
        match.act(seat, match.legal(seat)[0])
    driver = match.to_act()[0]
    digest = match.state.digest()
    for _ in range(3):
        match.act(driver, "steer left")

    for _ in range(3):
        match.undo(driver)

    assert match.state.digest() == digest
    assert not_undone(match, driver)


def test_nothing_can_be_undone_at_the_start() -> None:
    assert not_undone(sprint(), 0)


def test_undo_never_changes_who_is_to_act() -> None:
    match = driving()
    first = match.to_act()[0]
    match.act(first, "done")

    assert list(match.to_act()) == [1 - first]
    assert not_undone(match, first)


def test_undo_never_makes_another_seat_redo_something() -> None:
    match = driving()
    first = match.to_act()[0]
    match.act(first, "steer left")
    match.act(first, "done")
    match.act(1 - first, "steer left")

    assert not_undone(match, first)
    assert match.can_undo(1 - first)


def test_undo_never_takes_a_commitment_back_that_others_wait_with() -> None:
    match = sprint()
    match.act(0, match.legal(0)[0])

    assert not_undone(match, 0)
    assert not_undone(match, 1)


class Concession(Sprint):
    """Sprint in which the first seat's bid ends everybody's bidding but its own."""

    __slots__ = ()

    def to_act(self) -> tuple[int, ...]:
        return (0,) if any(self.bids) else (0, 1)

    def legal(self, seat: int) -> list[Action]:
        return [Action(("bid", card)) for card in self.hands[seat]]

    def apply(self, seat: int, action: Action) -> list[Event]:
        self.bids[1] = self.hands[1][0]
        self.undo_blocked = False
        return []


class ConcessionGame(SprintGame):
    state = Concession


def test_undo_never_brings_other_seats_back_to_act() -> None:
    match = Match(ConcessionGame(), {}, seed="a")

    match.act(0, match.legal(0)[0])

    assert list(match.to_act()) == [0]
    assert not_undone(match, 0)


def test_undo_never_follows_revealed_hidden_information() -> None:
    match = driving()
    driver = match.to_act()[0]
    match.act(driver, "steer left")
    match.act(driver, "peek")

    assert list(match.to_act()) == [driver]
    assert not_undone(match, driver)


def test_undo_never_follows_a_visible_random_result() -> None:
    match = driving()
    driver = match.to_act()[0]
    match.act(driver, "steer left")
    match.act(driver, "push")

    assert list(match.to_act()) == [driver]
    assert not_undone(match, driver)


def test_undo_is_open_again_after_a_reveal_for_what_follows_it() -> None:
    match = driving()
    driver = match.to_act()[0]
    match.act(driver, "push")
    digest = match.state.digest()
    match.act(driver, "steer left")

    match.undo(driver)

    assert match.state.digest() == digest
    assert not_undone(match, driver)


def test_nothing_can_be_undone_after_the_end() -> None:
    match = driving(length=1)
    while not match.over:
        last = match.to_act()[0]
        match.act(last, "done")

    assert not_undone(match, last)


def test_undo_is_no_action() -> None:
    match = driving()
    driver = match.to_act()[0]
    match.act(driver, "steer left")

    with pytest.raises(Refused) as caught:
        match.act(driver, "undo")

    assert caught.value.code == "wrong-verb"


# -- replay and branch


def finished() -> Match[SprintView]:
    """A whole match with an undo in it."""
    match = driving()
    match.act(match.to_act()[0], "steer left")
    match.undo(match.to_act()[0])
    while not match.over:
        seat = match.to_act()[0]
        match.act(seat, match.legal(seat)[0])
    return match


def test_a_record_replays_to_the_same_match() -> None:
    match = finished()

    again = Match.replay(SPRINT, match.record())

    assert outcome(again) == outcome(match)
    assert again.result() == match.result()
    assert again.record() == match.record()


def test_a_record_branches_at_every_entry() -> None:
    match = finished()
    record = match.record()

    for upto in range(len(record.entries) + 1):
        branch = Match.replay(SPRINT, record, upto)

        assert branch.entries == record.entries[:upto]
        assert not upto or record.entries[upto - 1].digest == branch.state.digest()[:8]


def test_a_branch_is_played_on_its_own() -> None:
    match = finished()
    branch = Match.replay(SPRINT, match.record(), 2)
    driver = branch.to_act()[0]

    branch.act(driver, "push")

    assert branch.entries[:2] == match.entries[:2]
    assert branch.entries[2].action == "push"
    assert Match.replay(SPRINT, branch.record()).state.digest() == branch.state.digest()
    assert match.over


def test_a_replayed_match_can_undo_what_could_be_undone() -> None:
    match = driving()
    driver = match.to_act()[0]
    before = match.state.digest()
    match.act(driver, "steer left")

    again = Match.replay(SPRINT, match.record())
    again.undo(driver)

    assert again.state.digest() == before


def test_a_record_without_its_seed_cannot_be_replayed() -> None:
    with pytest.raises(BadRecord) as caught:
        Match.replay(SPRINT, finished().record(reveal=False))

    assert (caught.value.code, caught.value.data) == ("record-secret", {"file": "-"})
