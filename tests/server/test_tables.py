"""Tables without a server around them: what is asked when, who answers, what is put away."""

from __future__ import annotations

import asyncio
import json
import sqlite3
import time
from contextlib import closing
from dataclasses import replace as replace_settings
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from pitboard.core.errors import BadOption, PitboardError
from pitboard.core.game import SCHEMA
from pitboard.core.record import Note
from pitboard.server import messages as m
from pitboard.server.errors import Conflict, TooMuch
from pitboard.server.games import make_replay
from pitboard.server.keys import opens, token_hash
from pitboard.server.replays.records import record_of, verify
from pitboard.server.storage import StoredDeadlines, StoredSeat
from pitboard.server.tables import ledger, people, undos
from pitboard.server.tables.chat import LINES, SPARE
from pitboard.server.tables.people import SEAT_COMMAND_BURST
from pitboard.server.tables.seating import Seat
from pitboard.server.tables.table import Table
from pitboard.testing.table_harness import TableHarness, act, f90_view, listed, run


def test_while_others_choose_at_the_same_time_the_question_stays(tmp_path: Path) -> None:
    async def script(harness: TableHarness) -> None:
        table = await harness.table("link", "link", "link")
        for seat, chart in enumerate(("italian", "german", "french")):
            await act(table, seat, f"chart {chart}", "chart", seat)
        for seat in range(3):
            await act(table, seat, "keep", "keep", 3 + seat)
        assert list(table.match.to_act()) == [0, 1, 2]
        hands = [f90_view(table, seat).cars[seat].hand for seat in range(3)]

        answers = [
            await act(table, seat, f"qualify {hands[seat][0]}", "qualify", 6) for seat in (2, 0, 1)
        ]

        assert [answer["type"] for answer in answers] == ["ack"] * 3
        assert [answer["version"] for answer in answers] == [7, 8, 9]

    run(tmp_path, script)


def test_a_driver_answers_the_question_it_was_asked_only(tmp_path: Path) -> None:
    async def script(harness: TableHarness) -> None:
        table = await harness.table("link", "computer")
        await act(table, 0, "chart italian", "c", 0)
        await asyncio.sleep(0)
        assert table.scheduler.computers.thinking == {1: 1}
        await table.replace("host", m.Replace("r", 0, "rookie"), "en")
        assert (await act(table, 0, "keep", "k", 1))["code"] == "seat-driven"

        await table.authority.play_driver(1, 0, "rookie", "chart german")
        await table.authority.play_driver(1, 1, "pro", "chart german")
        assert table.version == 1
        await table.authority.play_driver(1, 1, "rookie", "chart german")
        assert table.version == 2

    run(tmp_path, script)


def test_a_driver_is_waited_for_without_holding_up_the_others(tmp_path: Path) -> None:
    async def script(harness: TableHarness) -> None:
        table = await harness.table("computer", "link")
        await asyncio.sleep(0)
        talked = await table.send_chat("seat:1", m.SendChat("t", "hello", 1), host=False)
        assert json.loads(talked)["type"] == "ack"
        assert table.version == 0

        harness.workers.may_answer.set()
        while table.version == 0:
            await asyncio.sleep(0)

        assert list(table.match.to_act()) == [1]

    run(tmp_path, script)


def test_when_the_time_is_up_the_default_is_played(tmp_path: Path) -> None:
    async def script(harness: TableHarness) -> None:
        table = await harness.table("local", "local", clock=30)
        table.join(harness.listener(0), None)
        clock = harness.received[-1]["clock"]
        assert (clock["seconds"], list(clock["left"])) == (30, ["0"])

        assert table.scheduler.clock
        table.scheduler.clock.now = lambda: time.time() + 60
        await table.scheduler.time_out()

        update = harness.received[-1]
        assert (update["type"], update["version"], update["thinking"]) == ("update", 1, [1])
        assert list(update["clock"]["left"]) == ["1"]
        assert (await act(table, 0, "chart italian", "late", 0))["code"] == "not-your-decision"

    run(tmp_path, script)


def test_what_the_clock_answered_is_broadcast(tmp_path: Path) -> None:
    async def script(harness: TableHarness) -> None:
        table = await harness.table("link", "link", clock=30)
        own, other = harness.listener(0), harness.listener(1)
        table.join(own, None)
        label = harness.received[-1]["own"][0]["asked"]["choices"][0]["label"]
        table.join(other, None)
        await asyncio.gather(*table.scheduler.tasks)
        harness.received.clear()

        assert table.scheduler.clock
        table.scheduler.clock.now = lambda: time.time() + 60
        await table.scheduler.time_out()
        await act(table, 1, str(table.match.legal(1)[0]), "by hand", 1)

        first, second = [each["step"]["events"] for each in harness.received[:2]]
        if first[0]["private"] is None:
            first, second = second, first
        text = ["Time is up: the clock answers for ", ["seat", 0], "."]
        assert [each["kind"] for each in first] == ["note-clock", "chart"]
        assert (first[0]["text"], second[0]["text"], second[0]["private"]) == (text, text, None)
        assert first[0]["private"]["text"][0] == "Time is up. The clock answered for you: "
        assert first[0]["private"]["text"][1] == label
        assert "note-clock" not in {each["kind"] for each in harness.received[-1]["step"]["events"]}

        await harness.tables.close()
        again = await harness.tables.open(table.id)
        again.join(harness.listener(0), None)
        log = harness.received[-1]["log"]
        assert [each["kind"] for each in log[1]["events"]] == ["note-clock", "chart"]
        actions = await harness.storage.actions(table.id)
        notes = await harness.storage.notes(table.id)
        record = record_of(table.row, ["A", "B"], actions, notes)
        assert record.notes == [Note(1, 0, "clock")]
        brought = verify(record.dumps(), "-", 0.0)
        assert brought.notes == notes
        race = ("f90", table.row.options, table.row.seed, ["A", "B"], record.entries, ())
        film = make_replay(*race, "it", SCHEMA, (), record.notes)
        assert "Tempo scaduto" in str(film.frames[1].events[0].text)

    run(tmp_path, script)


def test_a_computer_has_no_clock(tmp_path: Path) -> None:
    async def script(harness: TableHarness) -> None:
        table = await harness.table("local", "local", clock=30)
        table.join(harness.listener(0), None)

        await table.replace("host", m.Replace("on", 0, "rookie"), "en")
        await table.replace("host", m.Replace("off", 0, None), "en")

        clocks = [each["clock"]["left"] for each in harness.received if each["type"] == "clock"]
        assert [list(left) for left in clocks] == [[], ["0"]]

    run(tmp_path, script)


def test_what_cannot_be_stored_did_not_happen(tmp_path: Path) -> None:
    async def script(harness: TableHarness) -> None:
        table = await harness.table("local", "local")
        table.join(harness.listener(0), None)
        harness.storage.broken = True
        with pytest.raises(OSError, match="no space"):
            await act(table, 0, "chart italian", "c", 0)
        assert (table.closed, harness.disconnects) == (True, 1)
        assert [each["type"] for each in harness.received] == ["snapshot"]

        harness.storage.broken = False
        again = await harness.tables.open(table.id)

        assert again is not table
        assert again.version == 0
        answer = await act(again, 0, "chart italian", "c", 0)
        assert answer == {"type": "ack", "id": "c", "version": 1}

    run(tmp_path, script)


def test_what_waited_for_a_table_that_was_dropped_is_not_played_there(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def script(harness: TableHarness) -> None:
        table = await harness.table("link", "link", "open")
        stored = await harness.tables.stored(table.id)

        async def fail_once(*_: object) -> None:
            monkeypatch.undo()
            raise OSError("no space left")

        monkeypatch.setattr(harness.storage, "add_action", fail_once)
        async with table.authority.lock:
            waiting = [
                asyncio.create_task(each)
                for each in (
                    act(table, 0, "chart italian", "fails", 0),
                    act(table, 0, "chart italian", "waits", 0),
                    table.undo("seat:0", m.Undo("undo", 0, 0), "en"),
                    table.rename("seat:1", m.Rename("name", 1, "Bea"), "en"),
                    table.replace("host", m.Replace("replace", 1, "rookie"), "en"),
                    table.send_chat("seat:1", m.SendChat("chat", "hello", 1), host=False),
                    table.sit(m.JoinRequest("k" * 22, "Cleo"), "en"),
                    table.driven_by(1, "rookie"),
                )
            ]
            await asyncio.sleep(0)
        failed, *refused = await asyncio.gather(*waiting, return_exceptions=True)

        assert isinstance(failed, OSError)
        assert [(type(each), getattr(each, "code", "")) for each in refused] == [
            (Conflict, "table-moved-on")
        ] * len(refused)
        assert await harness.tables.stored(table.id) == stored
        assert await harness.storage.answers(table.id) == []
        assert await harness.storage.chat(table.id, 9) == []
        again = await harness.tables.open(table.id)
        assert (await act(again, 0, "chart italian", "waits", 0))["type"] == "ack"

    run(tmp_path, script)


def test_the_clock_of_a_table_that_was_dropped_answers_nothing(tmp_path: Path) -> None:
    async def script(harness: TableHarness) -> None:
        table = await harness.table("local", "local", clock=30)
        assert table.scheduler.clock
        table.scheduler.clock.now = lambda: time.time() + 60
        harness.tables._drop(table)

        await table.scheduler.time_out()

        assert await harness.storage.actions(table.id) == []

    run(tmp_path, script)


def test_a_second_writer_is_found_out(tmp_path: Path) -> None:
    async def script(harness: TableHarness) -> None:
        table = await harness.table("link", "link")
        await harness.tables._unload(table)
        other = await harness.tables.open(table.id)
        await act(other, 0, "chart italian", "other", 0)
        table.authority.closed = False
        with pytest.raises(Conflict):
            await act(table, 0, "chart german", "mine", 0)

        assert f90_view(other, None).cars[0].chart == "italian"

    run(tmp_path, script)


def test_a_table_nobody_follows_is_put_away_and_comes_back(tmp_path: Path) -> None:
    async def script(harness: TableHarness) -> None:
        table = await harness.table("local", "local")
        listener = harness.listener(0)
        table.join(listener, None)
        await act(table, 0, "chart italian", "c", 0)
        await harness.tables.unload_idle()
        assert harness.tables.loaded == 1
        table.leave(listener)
        await harness.tables.unload_idle()
        assert harness.tables.loaded == 0

        again = await harness.tables.open(table.id)

        assert again.version == 1
        assert await act(again, 0, "chart german", "c", 0) == {
            "type": "ack",
            "id": "c",
            "version": 1,
        }

    run(tmp_path, script)


def test_a_table_with_a_clock_is_put_away_and_its_time_goes_on(tmp_path: Path) -> None:
    async def script(harness: TableHarness) -> None:
        table = await harness.table("local", "local", clock=30)
        assert table.scheduler.clock
        given = table.scheduler.clock.running[0]
        await harness.tables.unload_idle()
        assert harness.tables.loaded == 0

        again = await harness.tables.open(table.id)
        assert again.scheduler.clock
        assert again.scheduler.clock.running == {0: given}
        named = m.Rename("n", 0, "Nadia")
        await again.rename("seat:0", named, "en")
        assert again.scheduler.clock.running == {0: given}, "a new name brings no time"
        await harness.tables.unload_idle()
        stored = await harness.storage.deadlines(table.id)
        assert stored
        assert (stored.due, stored.times) == (given.until, {0: given})

    run(tmp_path, script)


def test_clocks_answer_at_tables_that_are_put_away_until_all_have_missed_one(
    tmp_path: Path,
) -> None:
    """Tables that somebody opened and left cost no room, and do not race on for ever."""

    async def expire(harness: TableHarness, table: str) -> None:
        stored = await harness.storage.deadlines(table)
        assert stored
        times = {seat: replace(each, until=1.0) for seat, each in stored.times.items()}
        due = 1.0 if times else None
        await harness.storage.set_deadlines(table, replace(stored, due=due, times=times))

    async def script(harness: TableHarness) -> None:
        tables = [(await harness.table("local", "local", "local", clock=30)).id for _ in range(5)]
        await harness.tables.unload_idle()
        for _ in range(5):
            for table in tables:
                await expire(harness, table)
            await harness.tables.answer_expired()
            assert harness.tables.loaded == 0

        for table in tables:
            stored = await harness.storage.deadlines(table)
            assert stored
            assert (stored.due, stored.missed, stored.times) == (None, 3, {})
        again = await harness.tables.open(tables[0])
        assert again.version == 3
        assert again.scheduler.clock
        assert again.scheduler.clock.running == {}
        (asked,) = again.match.to_act()
        again.join(harness.listener(asked), None)
        assert list(harness.received[-1]["clock"]["left"]) == [str(asked)]

    run(tmp_path, script, tables_loaded=2)


def test_a_clock_that_cannot_answer_is_left_alone(tmp_path: Path) -> None:
    async def script(harness: TableHarness) -> None:
        table = await harness.table("local", "local", clock=30)
        await harness.tables.unload_idle()
        await harness.storage.set_deadlines(table.id, StoredDeadlines(due=1.0, times={}, missed=0))
        harness.tables.settings = replace_settings(harness.tables.settings, tables_loaded=0)

        await harness.tables.answer_expired()

        assert await harness.storage.due(2.0, 10) == []

    run(tmp_path, script)


def test_where_computers_race_alone_there_is_still_room(tmp_path: Path) -> None:
    async def script(harness: TableHarness) -> None:
        racing = await harness.table("computer", "computer")
        await asyncio.sleep(0)
        assert racing.scheduler.tasks

        newcomer = await harness.table("local", "local")

        assert (racing.closed, newcomer.closed) == (True, False)

    run(tmp_path, script, tables_loaded=1)


def test_too_many_tables_at_once_are_refused(tmp_path: Path) -> None:
    async def script(harness: TableHarness) -> None:
        first = await harness.table("link", "link")
        second = await harness.table("link", "link")
        assert first.closed
        second.join(harness.listener(0), None)

        with pytest.raises(TooMuch):
            await harness.tables.open(first.id)

    run(tmp_path, script, tables_loaded=1)


def test_only_a_seat_of_a_person_can_be_replaced(tmp_path: Path) -> None:
    async def script(harness: TableHarness) -> None:
        table = await harness.table("link", "computer")

        answers = [
            json.loads(await table.replace("host", m.Replace(f"r{seat}", seat, "pro"), "en"))
            for seat in (1, 7)
        ]

        assert [answer["code"] for answer in answers] == ["seat-not-a-persons"] * 2

    run(tmp_path, script)


def test_a_viewer_is_a_seat_or_all(tmp_path: Path) -> None:
    async def script(harness: TableHarness) -> None:
        table = await harness.table("link", "link")

        for viewer in ("9", "-1", "me", "²"):
            with pytest.raises(BadOption):
                await harness.tables.replay(table.id, viewer, "en")

    run(tmp_path, script)


def test_only_so_many_refusals_are_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ledger, "MOST_REFUSALS", 3)

    async def script(harness: TableHarness) -> None:
        table = await harness.table("local", "local")
        for number in range(5):
            refused = await act(table, 0, "chart nowhere", f"c{number}", 0)
            assert refused["type"] == "refused"
        assert len(await harness.storage.answers(table.id)) == 3
        assert (await act(table, 1, "chart nowhere", "c9", 0))["type"] == "refused"
        assert (await act(table, 0, "chart italian", "c0", 0))["type"] == "refused"
        assert len(await harness.storage.answers(table.id)) == 4

        await harness.tables.unload_idle()
        again = await harness.tables.open(table.id)
        assert (await act(again, 0, "chart nowhere", "d", 0))["type"] == "refused"
        assert len(await harness.storage.answers(table.id)) == 4
        assert (await act(again, 0, "chart italian", "e", 0))["type"] == "ack"

    run(tmp_path, script)


async def _until_undo(table: Table) -> int:
    """Plays defaults until a seat can take its action back, and gets that seat."""
    while not (able := [seat for seat in range(2) if table.match.can_undo(seat)]):
        seat = table.match.to_act()[0]
        await _play_default(table, seat)
    return able[0]


async def _play_default(table: Table, seat: int) -> dict[str, Any]:
    decision = table.match.decision(seat)
    assert decision is not None
    return await act(table, seat, str(decision.default), f"a{table.version}", table.version)


async def _undo(table: Table, seat: int) -> dict[str, Any]:
    command = m.Undo(f"u{table.version}", seat, table.version)
    return dict(json.loads(await table.undo(f"seat:{seat}", command, "en")))


def test_a_seat_takes_only_so_many_actions_back(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(undos, "MOST_UNDOS", 6)

    async def script(harness: TableHarness) -> None:
        table = await harness.table("local", "local")
        table.join(harness.listener(0, 1), None)
        seat = await _until_undo(table)
        answers = []
        for _ in range(3):
            answers.append(await _undo(table, seat))
            answers.append(await _play_default(table, seat))
        assert [each["type"] for each in answers] == ["ack"] * 6
        before = table.version

        refused = await _undo(table, seat)

        assert (refused["code"], refused["data"]) == ("undo-too-often", {"most": 3})
        assert "3 actions" in refused["text"]
        own = {each["seat"]: each for each in harness.received[0]["own"]}
        for update in harness.received[1:]:
            for each in update.get("own", ()):
                own[each["seat"]].update(each)
        assert table.match.can_undo(seat)
        assert not own[seat]["can_undo"]

        table.leave(next(iter(table.feed.channel.listeners)))
        await harness.tables.unload_idle()
        again = await harness.tables.open(table.id)
        assert (again is table, again.version) == (False, before)
        assert (await _undo(again, seat))["code"] == "undo-too-often"
        assert (await _play_default(again, again.match.to_act()[0]))["type"] == "ack"

        monkeypatch.setattr(undos, "MOST_UNDOS", 2)
        await harness.tables.unload_idle()
        older = await harness.tables.open(table.id)
        assert (older.version, older.diverges_at) == (before + 1, None)
        text = record_of(older.row, ["A", "B"], await harness.storage.actions(table.id)).dumps()
        assert verify(text, "-", 1.0).code == ""

    run(tmp_path, script)


async def _rename(table: Table, seat: int, name: str, id_: str) -> dict[str, Any]:
    command = m.Rename(id_, seat, name)
    return dict(json.loads(await table.rename(f"seat:{seat}", command, "en")))


def test_a_name_is_changed_only_so_often_over_all_pages_of_a_seat(tmp_path: Path) -> None:
    async def script(harness: TableHarness) -> None:
        table = await harness.table("local", "local")
        for number in range(SEAT_COMMAND_BURST):
            assert (await _rename(table, 0, f"N{number}", f"r{number}"))["type"] == "ack"

        with pytest.raises(TooMuch) as caught:
            await _rename(table, 0, "One more", "more")

        assert caught.value.code == "too-fast"
        assert (await _rename(table, 0, f"N{number}", "same"))["type"] == "ack"
        assert (await _rename(table, 0, "N0", "r0"))["type"] == "ack"
        assert (await _rename(table, 1, "Other", "r"))["type"] == "ack"
        assert [seat.name for seat in table.seats] == [f"N{number}", "Other"]

    run(tmp_path, script)


def test_a_name_that_stays_is_not_stored(tmp_path: Path) -> None:
    async def script(harness: TableHarness) -> None:
        table = await harness.table("local", "local")
        await _rename(table, 0, "Ada", "first")
        level = m.Replace("host", 1, None)

        again = [await _rename(table, 0, "Ada", f"r{number}") for number in range(5)]
        kept = json.loads(await table.replace("host", level, "en"))

        assert [each["type"] for each in (*again, kept)] == ["ack"] * 6
        stored = await harness.tables.stored(table.id)
        assert [change.name for change in stored.changes] == ["Ada"]
        assert len(await harness.storage.answers(table.id)) == 1

    run(tmp_path, script)


def test_changes_of_seats_that_newer_ones_replace_are_forgotten(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(ledger, "MOST_SEAT_CHANGES", 20)
    monkeypatch.setattr(people, "SEAT_COMMAND_BURST", 1000)

    async def script(harness: TableHarness) -> None:
        table = await harness.table("me", "open")
        key = "k" * 16
        await table.sit(m.JoinRequest(key, "Guest", livery=table.authority.rules.liveries[5]), "en")
        for number in range(70):
            await _rename(table, number % 7 and 1, f"N{number}", f"r{number}")
        last = [seat.name for seat in table.seats]
        stored = await harness.tables.stored(table.id)
        assert len(stored.changes) < 22
        assert len(await harness.storage.answers(table.id)) < 20 + ledger.RESENT
        assert (await _rename(table, 1, "x", "r69"))["type"] == "ack"
        assert [seat.name for seat in table.seats] == last

        await harness.tables.unload_idle()
        again = await harness.tables.open(table.id)

        assert again is not table
        assert [seat.name for seat in again.seats] == last
        guest = again.seats[1]
        assert (guest.taken, guest.livery) == (True, table.authority.rules.liveries[5])
        assert opens(token_hash(key), guest.token)

    run(tmp_path, script)


def test_only_the_last_lines_of_chat_are_kept(tmp_path: Path) -> None:
    async def script(harness: TableHarness) -> None:
        table = await harness.table("local", "local")
        sent = LINES + SPARE + 7
        for number in range(sent):
            await table.send_chat("guest:x", m.SendChat(f"c{number}", f"line {number}"), host=False)

        kept = await harness.storage.chat(table.id, 1000)
        assert len(kept) == LINES + 6
        assert kept[-1].text == f"line {sent - 1}"
        assert len(await harness.storage.answers(table.id)) == len(kept)
        listener = harness.listener()
        table.join(listener, None)
        assert [line["number"] for line in harness.received[-1]["chat"]] == [
            *range(sent - LINES + 1, sent + 1)
        ]

    run(tmp_path, script)


def test_the_sand_timer_hands_on_what_a_driver_leaves(tmp_path: Path) -> None:
    """Bolide: a driver has the glass and what the driver before left in it."""

    async def script(harness: TableHarness) -> None:
        table = await harness.table("local", "local", game="bolide", clock=30)
        assert table.match.options["timer"] is True
        table.join(harness.listener(0, 1), None)
        (first,) = table.match.to_act()
        assert table.scheduler.clock
        given = table.scheduler.clock.running[first]
        table.scheduler.clock.now = lambda: given.at
        assert table.scheduler.clock.state().left == {first: 30.0}

        await act(table, first, str(table.match.legal(first)[0]), "start", 0)

        update = next(each for each in reversed(harness.received) if each["type"] == "update")
        assert update["clock"]["left"] == {str(1 - first): 60.0}

    run(tmp_path, script)


def test_nobody_is_called_you() -> None:
    """Older pages gave this name to the person in front of them, and others read it."""
    stored = StoredSeat(seat=1, kind="me", name="Tu", level=None, token="")
    seat = Seat(stored)

    assert seat.name == "Pilota 2"
    seat.become(seat.change(name="You"))
    assert seat.name == "Driver 2"
    seat.become(seat.change(name="Yousef"))
    assert seat.name == "Yousef"


@pytest.mark.parametrize(
    ("column", "value"),
    [("options", "{not json"), ("game", "chess"), ("options", '{"track": 7}'), ("created", "ieri")],
)
def test_a_damaged_row_damages_its_own_table_only(tmp_path: Path, column: str, value: str) -> None:
    async def script(harness: TableHarness) -> None:
        tables = [(await harness.table("local", "local")).id for _ in range(3)]
        await harness.tables.unload_idle()
        with closing(sqlite3.connect(tmp_path / "races.db")) as database:
            statement = f"UPDATE tables SET {column} = ? WHERE id = ?"  # noqa: S608 (our own names)
            database.execute(statement, (value, tables[1]))
            database.commit()

        found = await listed(harness.tables)

        assert {each.table for each in found} == {tables[0], tables[2]}
        with pytest.raises(PitboardError):
            await harness.tables.open(tables[1])
        assert (await harness.tables.open(tables[2])).version == 0

    run(tmp_path, script)
