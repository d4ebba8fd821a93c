"""A turn as one message: played as far as its questions are the expected ones, and only once."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import msgspec
import pytest

from pitboard.server import messages as m
from pitboard.server.f90.presenter import F90Presenter
from pitboard.server.tables.table import Table
from pitboard.server.wire import MOST_ANSWERS, TurnAnswer
from pitboard.testing.table_harness import TableHarness, act, run

BASIC = {"components": 1, "edition": 2, "mode": "basic", "track": "monaco"}


async def to_the_cards(table: Table, kinds: tuple[str, ...] = ("ask_play",)) -> int:
    """Answers by default until somebody is to play cards that can be played; gets the seat."""
    for number in range(400):
        seat = table.match.to_act()[0]
        decision = table.match.decision(seat)
        assert decision is not None
        if decision.kind in kinds and len(decision.actions) > 1:
            return seat
        await act(table, seat, str(decision.default), f"to{table.version}-{number}", table.version)
    raise LookupError(kinds)


def composed(table: Table, seat: int, play: str = "", **picks: str) -> list[TurnAnswer]:
    """Composes a turn with the first cards that can be played, or with some."""
    decision = table.match.decision(seat)
    assert decision is not None
    play = play or str(next(each for each in decision.actions if each.verb == "play"))
    wishes = [TurnAnswer(f"ask_{kind}", action) for kind, action in picks.items()]
    shown = table.preview(m.Preview("p", seat, play, wishes), "en")
    assert shown.turn is not None
    return list(shown.turn.answers)


async def turn_of(harness: TableHarness, least: int) -> tuple[Table, int, list[TurnAnswer]]:
    """Races until a turn has so many questions; gets the table, the seat and the answers."""
    table = await harness.table("me", "local", options=BASIC)
    seat = await to_the_cards(table)
    while len(answers := composed(table, seat)) < least:
        await send(table, seat, answers, id_=f"short{table.version}")
        seat = await to_the_cards(table)
    return table, seat, answers


async def send(
    table: Table, seat: int, answers: list[TurnAnswer], id_: str = "turn", **more: Any
) -> dict[str, Any]:
    command = m.PlayTurn(id_, seat, more.pop("version", table.version), answers, **more)
    return dict(json.loads(await table.turn(f"seat:{seat}", command, "en")))


def test_a_turn_is_one_command_and_the_record_has_its_small_answers(tmp_path: Path) -> None:
    async def script(harness: TableHarness) -> None:
        table = await harness.table("me", "local", options=BASIC)
        table.join(harness.listener(0, 1), None)
        seat = await to_the_cards(table)
        answers, before = composed(table, seat), table.version

        played = await send(table, seat, answers)

        given = [entry.action for entry in table.match.entries[before:]]
        assert played["type"] == "turn"
        assert played["stopped"] == ""
        assert played["played"] == len(given) == table.version - before
        assert [each.action for each in answers if each.action in given] == given[: len(answers)]
        versions = [each["version"] for each in harness.received if each["type"] == "update"]
        assert versions[-len(given) :] == list(range(before + 1, table.version + 1))

    run(tmp_path, script)


def test_only_the_question_that_a_turn_leaves_open_has_suggestions(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Given composed turns, when they are played, then the pro is not consulted about questions
    that the turn answers, and what is asked after it is complete."""
    suggested: list[int] = []
    usual = F90Presenter._usual

    def counted(self: F90Presenter, view: Any, decision: Any) -> str:
        suggested.append(decision.number)
        return usual(self, view, decision)

    monkeypatch.setattr(F90Presenter, "_usual", counted)

    async def script(harness: TableHarness) -> None:
        table = await harness.table("me", "local", options=BASIC)
        table.join(harness.listener(0, 1), None)
        small = complete = 0
        for number in range(16):
            seat = await to_the_cards(table)
            answers, before = composed(table, seat), table.version
            suggested.clear()
            harness.received.clear()
            # Every other turn stops before its last answer.
            answers = answers[: -1 if number % 2 else None] or answers
            played = await send(table, seat, answers, f"turn{number}", ask=["*"])
            assert set(suggested) <= {table.version}
            small += played["played"] - 1
            updates = [each for each in harness.received if each["type"] == "update"]
            assert len(updates) == table.version - before
            view, decision = table.match.view(seat), table.match.decision(seat)
            if decision is not None:
                presenter = table.authority.rules.presenter(table.match.options, ["", ""])
                whole = presenter.own(view, decision, "en", can_undo=False).asked
                shown = next(each for each in updates[-1]["own"] if each["seat"] == seat)
                assert shown["asked"] == json.loads(msgspec.json.encode(whole))
                complete += not {"usual", "automatic"}.isdisjoint(shown["asked"])
        assert small > 6
        assert complete > 1

    run(tmp_path, script)


def test_a_resent_turn_is_played_once_and_gets_the_same_answer(tmp_path: Path) -> None:
    async def script(harness: TableHarness) -> None:
        table = await harness.table("me", "local", options=BASIC)
        seat = await to_the_cards(table)
        answers, before = composed(table, seat), table.version

        first = await send(table, seat, answers, version=before)
        after = table.version
        again = await send(table, seat, answers, version=before)

        assert again == first
        assert harness.tables.metrics.counted("resent") == 1
        assert table.version == after

    run(tmp_path, script)


def test_a_turn_cut_by_a_crash_goes_on_from_the_open_question(tmp_path: Path) -> None:
    async def script(harness: TableHarness) -> None:
        table, seat, answers = await turn_of(harness, 2)
        before = table.version
        # The first answer was stored; the server was killed before the command was answered.
        await act(table, seat, answers[0].action, "half", before)

        played = await send(table, seat, answers, id_="whole", version=before)

        assert played["type"] == "turn"
        given = [entry.action for entry in table.match.entries[before:]]
        assert given.count(answers[0].action) == 1
        assert given[1] == answers[1].action

    run(tmp_path, script)


def test_a_turn_stops_where_its_answer_means_something_else_and_keeps_the_rest(
    tmp_path: Path,
) -> None:
    async def script(harness: TableHarness) -> None:
        table, seat, answers = await turn_of(harness, 3)
        changed = TurnAnswer(answers[1].kind, answers[1].action, "another mark")

        stopped = await send(table, seat, [answers[0], changed, *answers[2:]], id_="stops")

        decision = table.match.decision(seat)
        assert decision is not None
        assert (stopped["stopped"], stopped["kind"]) == ("changed", answers[1].kind)
        assert decision.kind == answers[1].kind
        assert stopped["played"] == 1
        assert "the rest is as you left it" in stopped["text"]

        # The player answers that question, and the rest goes on by itself.
        before = table.version
        await act(table, seat, answers[1].action, "by hand", before)
        given = [entry.action for entry in table.match.entries[before:]]
        assert given[:2] == [answers[1].action, answers[2].action]

    run(tmp_path, script)


@pytest.mark.parametrize(
    ("answers", "code"),
    [
        ([TurnAnswer("ask_play", "play 999")], "turn-illegal"),
        ([TurnAnswer("ask_play", "")], "turn-illegal"),
        ([TurnAnswer("ask_pay", "chips")], "turn-asked"),
        ([TurnAnswer("ask_play", "skip", "no such mark")], "turn-changed"),
        ([TurnAnswer("\N{BELL}", "play 1 2 3 4 5")], "turn-asked"),
    ],
)
def test_a_turn_that_answers_nothing_is_refused_and_changes_nothing(
    tmp_path: Path, answers: list[TurnAnswer], code: str
) -> None:
    async def script(harness: TableHarness) -> None:
        table = await harness.table("me", "local", options=BASIC)
        seat = await to_the_cards(table)
        before = table.match.state.digest()

        refused = await send(table, seat, answers)

        assert (refused["type"], refused["code"]) == ("refused", code)
        assert table.match.state.digest() == before

    run(tmp_path, script)


def test_a_turn_of_a_seat_that_is_not_asked_or_composed_before_another_acted_is_refused(
    tmp_path: Path,
) -> None:
    async def script(harness: TableHarness) -> None:
        table = await harness.table("me", "local", options=BASIC)
        seat = await to_the_cards(table)
        answers, early = composed(table, seat), table.version
        other = await send(table, 1 - seat, answers, id_="other seat")
        await send(table, seat, answers, id_="mine")
        await to_the_cards(table)
        late = await send(table, seat, answers, id_="late", version=early)
        ahead = await send(table, seat, answers, id_="ahead", version=table.version + 99)

        assert other["code"] == "not-your-decision"
        assert late["type"] == ahead["type"] == "refused"

    run(tmp_path, script)


def test_an_answer_that_was_taken_back_is_not_given_again_by_the_turn(tmp_path: Path) -> None:
    async def script(harness: TableHarness) -> None:
        table = await harness.table("me", "local", options=BASIC)
        seat = await to_the_cards(table)
        answers = composed(table, seat)
        while len(answers) < 2:
            await send(table, seat, answers, id_=f"short{table.version}")
            seat = await to_the_cards(table)
            answers = composed(table, seat)
        before = table.version
        await send(table, seat, [answers[0], TurnAnswer(answers[1].kind, "nonsense")], id_="half")
        undone = json.loads(
            await table.undo(f"seat:{seat}", m.Undo("undo", seat, table.version), "en")
        )
        assert undone["type"] == "ack"

        stale = await send(table, seat, answers, id_="stale", version=before)
        fresh = await send(table, seat, answers, id_="fresh")

        assert stale["code"] == "version-stale"
        assert fresh["type"] == "turn"

    run(tmp_path, script)


def test_too_many_answers_and_unknown_fields_are_malformed() -> None:
    decode = msgspec.json.Decoder(m.ClientMessage).decode
    turn = {"type": "turn", "id": "a", "seat": 0, "version": 0}
    many: list[dict[str, Any]] = [{"kind": "ask_play", "action": "skip"}] * (MOST_ANSWERS + 1)
    unknown: list[dict[str, Any]] = [{"kind": "ask_play", "action": "skip", "force": True}]
    wrong: list[list[dict[str, Any]]] = [many, [], unknown, [{}]]
    for answers in wrong:
        with pytest.raises(msgspec.ValidationError):
            decode(json.dumps({**turn, "answers": answers}))


@pytest.mark.parametrize("ask", [[], ["ask_point"], ["*"]])
def test_the_only_free_point_is_taken_unless_the_person_wants_to_be_asked(
    tmp_path: Path, ask: list[str]
) -> None:
    async def script(harness: TableHarness) -> None:
        table = await harness.table("me", "local", options=BASIC)
        answers: list[TurnAnswer] = []
        while True:
            seat = await to_the_cards(table)
            answers = composed(table, seat)
            state = table.match.state
            if answers[-1].kind == "ask_point" and len(answers) == 2:
                break
            await send(table, seat, answers, id_=f"n{table.version}")
        assert state is table.match.state

        played = await send(table, seat, answers[:1], id_="asks", ask=ask)

        decision = table.match.decision(seat)
        asked = decision is not None and decision.kind == "ask_point"
        assert asked == bool(ask)
        assert [each["kind"] for each in played["automatic"]] == ([] if ask else ["ask_point"])

    run(tmp_path, script)


async def played_whole(table: Table) -> tuple[int, int]:
    """Plays composed turns until one of several answers can be taken back; gets the seat and the
    version before it."""
    for number in range(100):
        seat = await to_the_cards(table)
        before = table.version
        await send(table, seat, composed(table, seat), id_=f"whole{number}")
        given = table.version - before
        if given > 1 and table.match.undo_depth(seat) >= given:
            return seat, before
    raise LookupError("no turn can be taken back")


def test_an_undo_takes_the_whole_turn_back_to_its_cards(tmp_path: Path) -> None:
    async def script(harness: TableHarness) -> None:
        table = await harness.table("me", "local", options=BASIC)
        seat, before = await played_whole(table)
        given = table.version - before

        undo = m.Undo("undo", seat, table.version)
        answered = json.loads(await table.undo(f"seat:{seat}", undo, "en"))

        decision = table.match.decision(seat)
        assert decision is not None
        assert decision.kind == "ask_play"
        assert [entry.action for entry in table.match.entries[-given:]] == ["undo"] * given
        assert answered == {"type": "ack", "id": "undo", "version": before + 2 * given}
        # Resent, it takes nothing more back.
        again = json.loads(await table.undo(f"seat:{seat}", undo, "en"))
        assert again == answered
        assert table.version == before + 2 * given

    run(tmp_path, script)


def test_an_answer_by_hand_after_a_turn_was_taken_back_is_undone_alone(tmp_path: Path) -> None:
    async def script(harness: TableHarness) -> None:
        table = await harness.table("me", "local", options=BASIC)
        seat, before = await played_whole(table)
        answers = [entry.action for entry in table.match.entries[before:]]
        await table.undo(f"seat:{seat}", m.Undo("undo", seat, table.version), "en")
        for number, action in enumerate(answers[:2]):
            await act(table, seat, action, f"hand{number}", table.version)
        version = table.version

        await table.undo(f"seat:{seat}", m.Undo("one", seat, table.version), "en")

        assert table.version == version + 1

    run(tmp_path, script)


async def stopped_turn(harness: TableHarness) -> tuple[Table, int, list[TurnAnswer]]:
    """Sends a turn that halts at its second question; gets the answers that it was composed of."""
    table, seat, answers = await turn_of(harness, 3)
    changed = TurnAnswer(answers[1].kind, answers[1].action, "another mark")
    stopped = await send(table, seat, [answers[0], changed, *answers[2:]], id_="stops")
    assert stopped["rest"]["answers"]
    return table, seat, answers


def test_the_rest_of_a_turn_goes_on_after_a_restart(tmp_path: Path) -> None:
    async def script(harness: TableHarness) -> None:
        table, seat, answers = await stopped_turn(harness)

        table = await harness.restarted(table)
        before = table.version
        await act(table, seat, answers[1].action, "by hand", before)

        given = [entry.action for entry in table.match.entries[before:]]
        assert given[:2] == [answers[1].action, answers[2].action]

    run(tmp_path, script)


def test_a_turn_that_was_taken_back_does_not_go_on_after_a_restart(tmp_path: Path) -> None:
    async def script(harness: TableHarness) -> None:
        table, seat, answers = await stopped_turn(harness)
        await table.undo(f"seat:{seat}", m.Undo("undo", seat, table.version), "en")

        table = await harness.restarted(table)
        before = table.version
        for number, answer in enumerate(answers[:2]):
            await act(table, seat, answer.action, f"by hand{number}", table.version)

        assert table.version == before + 2

    run(tmp_path, script)


@pytest.mark.parametrize(
    ("kinds", "hints", "advised"),
    [
        (("me", "computer"), True, True),
        (("me", "computer"), False, False),
        (("me", "local"), True, False),
        (("me", "link"), True, False),
    ],
)
def test_a_driver_speaks_for_an_answer_only_where_a_silent_hint_is_allowed(
    tmp_path: Path, kinds: tuple[str, ...], *, hints: bool, advised: bool
) -> None:
    async def script(harness: TableHarness) -> None:
        table = await harness.table(*kinds, options=BASIC, hints=hints)

        assert table.feed.renderer.presenter.advised() == advised

    run(tmp_path, script)


def test_a_card_that_goes_and_the_cards_of_the_turn_are_one_command(tmp_path: Path) -> None:
    async def script(harness: TableHarness) -> None:
        table = await harness.table("me", "local", options=BASIC)
        seat = await to_a_lucky_draw(table)
        asked = table.feed.renderer.own(seat, "en").asked
        play = next(each for each in asked.cards.choices if each.cards)  # type: ignore[union-attr]  # of F90
        answers, before = composed(table, seat, play.action), table.version

        played = await send(table, seat, answers)

        given = [entry.action for entry in table.match.entries[before:]]
        assert played["type"] == "turn"
        assert given[0].startswith("discard")
        assert given[1] == play.action

    run(tmp_path, script)


async def to_a_lucky_draw(table: Table) -> int:
    """Takes LUCKY and answers by default until two cards were drawn; gets the seat."""
    for number in range(400):
        seat = table.match.to_act()[0]
        decision = table.match.decision(seat)
        assert decision is not None
        if decision.kind == "ask_lucky_discard":
            return seat
        lucky = [str(each) for each in decision.actions if str(each) == "strategy lucky"]
        action = lucky[0] if lucky else str(decision.default)
        await act(table, seat, action, f"to{table.version}-{number}", table.version)
    raise LookupError("nobody is lucky")
