"""The one replay loop: to verify finds an error, to watch remembers where a race becomes another.

Played with Sprint, the smallest game, and with Sprints whose rules were corrected later.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from pitboard.core.action import Action
from pitboard.core.errors import BadRecord
from pitboard.core.game import SCHEMA
from pitboard.core.match import Match
from pitboard.core.record import Record
from pitboard.core.replay import Played, Replay
from pitboard.testing.toy import DONE, PEEK, PUSH, SPRINT, Sprint, SprintGame


class Faster(Sprint):
    """Pushing brings one square more than it did."""

    def _drive(self, seat: int, action: Action) -> None:
        super()._drive(seat, action)
        if action == PUSH:
            self.places[seat] += 1


class Blind(Sprint):
    """Nobody may peek any more."""

    def legal(self, seat: int) -> list[Action]:
        return [action for action in super().legal(seat) if action != PEEK]


class Later(SprintGame):
    """Rules of which the version for two players was raised, and that for three was not."""

    def rules_version(self, options: Mapping[str, Any]) -> int:
        return {2: 2, 3: 1}[options["players"]]


def later(kind: type[Sprint]) -> SprintGame:
    game = Later()
    game.state = kind
    return game


def a_race(*drives: Action, **options: Any) -> Record:
    """A race whose first driver of every round drives so."""
    match = Match(SPRINT, {"length": 6, **options}, seed="a", seats=["Ann", "Bea"])
    while not match.over:
        seat = match.to_act()[0]
        if match.legal(seat)[0].verb == "bid":
            match.act(seat, match.legal(seat)[0])
            continue
        for action in drives:
            match.act(seat, action)
        match.act(seat, DONE)
    return match.record()


def first(record: Record, action: Action) -> int:
    """Gets the number of the first entry with an action."""
    return next(n for n, entry in enumerate(record.entries, 1) if entry.action == str(action))


def followed(game: SprintGame, record: Record) -> tuple[Replay, list[Played]]:
    match = Match.begin(game, record)
    replay = Replay.follow(match, record)
    return replay, list(replay)


def problem(game: SprintGame, record: Record, upto: int | None = None) -> tuple[str, Any]:
    with pytest.raises(BadRecord) as caught:
        Match.replay(game, record, upto)
    return caught.value.code, caught.value.data


# -- what was not changed


def test_stepping_brings_every_entry_with_its_events() -> None:
    record = a_race(PUSH)
    match = Match(SPRINT, record.options, record.seed)
    expected = [match.play(entry.seat, entry.action) for entry in record.entries]

    replay, played = followed(SPRINT, record)

    assert [(each.number, each.entry) for each in played] == [*enumerate(record.entries, 1)]
    assert [[e.everything() for e in each.events] for each in played] == [
        [e.everything() for e in events] for events in expected
    ]
    assert (replay.diverges_at, replay.stops_at) == (None, None)
    assert replay.match.result() == match.result()


def test_older_rules_that_change_nothing_for_a_race_are_not_spoken_of() -> None:
    record = a_race()

    replay, played = followed(later(Faster), record)

    assert (len(played), replay.diverges_at, replay.stops_at) == (len(record.entries), None, None)
    assert Match.replay(later(Faster), record).record().rules == 2


# -- a rule that was corrected


def test_a_corrected_rule_shows_from_which_action_the_race_differs() -> None:
    record = a_race(PUSH)
    push = first(record, PUSH)

    replay, played = followed(later(Faster), record)

    assert replay.diverges_at == push
    assert len(played) > push


def test_verifying_by_newer_rules_reports_the_first_difference() -> None:
    record = a_race(PUSH)
    push = first(record, PUSH)

    same = Match.replay(later(Faster), record, push - 1)

    assert same.entries == record.entries[: push - 1]
    assert problem(later(Faster), record) == (
        "record-older-rules",
        {
            "file": "-",
            "line": push + 2,
            "number": push,
            "action": "push",
            "found": 1,
            "expected": 2,
        },
    )


def test_a_race_ends_where_an_action_is_not_legal_any_more() -> None:
    record = a_race(PEEK)
    peek = first(record, PEEK)

    replay, played = followed(later(Blind), record)

    assert (replay.diverges_at, replay.stops_at) == (peek, peek)
    assert [each.number for each in played] == [*range(1, peek)]
    assert replay.match.entries == record.entries[: peek - 1]
    assert problem(later(Blind), record)[0] == "record-older-rules"


def test_a_fix_in_one_way_of_playing_refuses_nothing_of_another() -> None:
    record = a_race(players=3)

    assert Match.replay(later(Faster), record).record() == record


def test_the_same_rules_must_lead_to_the_same_race() -> None:
    record = a_race(PUSH, players=3)

    with pytest.raises(BadRecord) as caught:
        followed(later(Faster), record)

    assert caught.value.code == "record-differs"


# -- formats


@pytest.fixture
def two_hashes(monkeypatch: pytest.MonkeyPatch) -> None:
    """States that are hashed in another way by each format."""
    plain = Sprint.digest

    def digest(state: Sprint, schema: int = SCHEMA) -> str:
        digest = plain(state)
        return digest if schema == SCHEMA else digest[::-1]

    monkeypatch.setattr(Sprint, "digest", digest)


def in_first_format(record: Record) -> Record:
    """Writes a record as the first release would have."""
    match = Match(SPRINT, record.options, record.seed)
    old = Record.loads(record.dumps())
    old.schema, old.entries = 1, []
    for entry in record.entries:
        match.play(entry.seat, entry.action)
        digest = match.state.digest(1)
        old.entries.append(type(entry)(entry.seat, entry.action, digest[:8]))
        old.digest = digest
    return Record.loads(old.dumps())


@pytest.mark.usefixtures("two_hashes")
def test_an_old_format_is_verified_by_its_own_hashes() -> None:
    record = a_race(PUSH)
    old = in_first_format(record)

    assert old.entries != record.entries
    assert Match.replay(SPRINT, old).record() == record
    assert followed(SPRINT, old)[0].diverges_at is None

    old.digest = record.digest
    assert problem(SPRINT, old)[0] == "record-end-differs"
    old.entries[3] = record.entries[3]
    assert problem(SPRINT, old)[:1] == ("record-differs",)


@pytest.mark.usefixtures("two_hashes")
def test_a_branch_of_an_old_format_is_a_record_of_the_newest() -> None:
    record = a_race(PUSH)

    branch = Match.replay(SPRINT, in_first_format(record), 5).record()

    assert (branch.schema, branch.entries) == (SCHEMA, record.entries[:5])
