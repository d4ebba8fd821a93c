"""The parts of a table, each by itself: authority, channel, feed."""

from __future__ import annotations

import ast
import asyncio
import json
from pathlib import Path
from typing import Any

import pytest

import pitboard.server.tables
from pitboard.server import messages as m
from pitboard.server.errors import Conflict
from pitboard.server.metrics import Metrics
from pitboard.server.storage import StoredAction, StoredChat, StoredNote
from pitboard.server.tables.authority import Authority
from pitboard.server.tables.changes import Cause, PlayedAction
from pitboard.server.tables.channel import Audience, Listener, LocalChannel
from pitboard.server.tables.seating import Seat
from pitboard.testing.table_harness import FaultyStorage, TableHarness, act, run

# ---- Channel


def page(sent: list[bytes], *seats: int, lang: str = "en") -> Listener:
    return Listener(seats, False, lang, sent.append, lambda: None)


def test_a_message_reaches_its_audience_and_no_other() -> None:
    channel = LocalChannel()
    inboxes: dict[tuple[tuple[int, ...], str], list[bytes]] = {}
    for seats in ((), (0,), (1,), (0, 1)):
        for lang in ("en", "it"):
            inboxes[seats, lang] = []
            for _ in range(2):
                channel.subscribe(page(inboxes[seats, lang], *seats, lang=lang))

    channel.publish(Audience((0,), "it"), b"for seat 0")

    assert inboxes.pop(((0,), "it")) == [b"for seat 0"] * 2
    assert not any(inboxes.values())


def test_a_page_is_skipped_and_left_out_once_it_is_gone() -> None:
    channel, first, second = LocalChannel(), list[bytes](), list[bytes]()
    pages = page(first, 0), page(second, 0)
    for each in pages:
        channel.subscribe(each)
    channel.publish(Audience((0,), "en"), b"1", skip=pages[0])
    assert (first, second) == ([], [b"1"])

    assert channel.unsubscribe(pages[1])
    assert not channel.unsubscribe(pages[1])
    channel.publish(Audience((0,), "en"), b"2")
    assert (first, second) == ([b"2"], [b"1"])

    assert channel.unsubscribe(pages[0])
    assert (list(channel.audiences), list(channel.listeners)) == ([], [])


# ---- Authority


class Recorder:
    """An observer that records what was stored when it was called."""

    def __init__(self) -> None:
        self.played: list[tuple[PlayedAction, bool]] = []
        """Each action, and whether the table was locked."""
        self.seats: list[str] = []
        self.authority: Authority

    def action_played(self, played: PlayedAction) -> None:
        self.played.append((played, self.authority.lock.locked()))

    def seat_changed(self, seat: Seat, *, rekeyed: bool) -> None:
        self.seats.append(seat.name)

    def note_added(self, note: StoredNote) -> None: ...

    def chat_added(self, line: StoredChat) -> None: ...


class SlowStorage:
    """A storage that takes its time; counts the writes that run at the same time."""

    def __init__(self, storage: FaultyStorage) -> None:
        self._storage = storage
        self.running = self.most = 0
        self.stored: list[int] = []

    def __getattr__(self, name: str) -> Any:
        return getattr(self._storage, name)

    async def add_action(self, table: str, action: StoredAction, *more: Any) -> None:
        self.running += 1
        self.most = max(self.most, self.running)
        for _ in range(5):
            await asyncio.sleep(0)
        await self._storage.add_action(table, action, *more)
        self.stored.append(action.number)
        self.running -= 1


def with_authority(tmp_path: Path, script: Any, *, broken: bool = False) -> None:
    """Runs a script with an authority that nothing but an observer belongs to."""

    async def whole(harness: TableHarness) -> None:
        made = await harness.table("link", "link")
        stored = await harness.tables.stored(made.id)
        harness.storage.broken = broken
        storage: Any = SlowStorage(harness.storage)
        observer = Recorder()
        observer.authority = Authority(stored, storage, Metrics(), observer, lambda: None)
        await script(observer.authority, observer, storage)

    run(tmp_path, whole)


def test_commands_at_once_are_played_one_after_the_other(tmp_path: Path) -> None:
    """The second answers a question that the first brings about while it is being stored."""

    async def script(authority: Authority, observer: Recorder, storage: SlowStorage) -> None:
        commands = [m.Act("a", 0, 0, "chart italian"), m.Act("b", 1, 1, "chart german")]
        answers = await asyncio.gather(
            *(authority.act(f"seat:{each.seat}", each, "en") for each in commands)
        )
        assert [json.loads(each)["type"] for each in answers] == ["ack", "ack"]
        assert (storage.most, storage.stored, authority.version) == (1, [1, 2], 2)
        assert [(each.seat, locked) for each, locked in observer.played] == [(0, True), (1, True)]
        assert {each.cause for each, _ in observer.played} == {Cause.PERSON}

    with_authority(tmp_path, script)


def test_what_is_not_stored_is_not_reported(tmp_path: Path) -> None:
    async def script(authority: Authority, observer: Recorder, storage: SlowStorage) -> None:
        with pytest.raises(OSError, match="no space"):
            await authority.act("seat:0", m.Act("c", 0, 0, "chart italian"), "en")
        assert (observer.played, authority.version) == ([], 0)

    with_authority(tmp_path, script, broken=True)


def test_a_closed_authority_changes_nothing(tmp_path: Path) -> None:
    async def script(authority: Authority, observer: Recorder, storage: SlowStorage) -> None:
        authority.closed = True
        with pytest.raises(Conflict):
            await authority.act("seat:0", m.Act("c", 0, 0, "chart italian"), "en")
        with pytest.raises(Conflict):
            await authority.change_seat(lambda: authority.seats[0].change(name="Ada"))
        await authority.play_driver(0, 0, "rookie", "chart italian")
        await authority.play_expired(0, lambda _: True, lambda *_: {})
        assert (observer.played, observer.seats, storage.stored) == ([], [], [])

    with_authority(tmp_path, script)


def test_a_time_that_is_no_longer_up_is_not_answered(tmp_path: Path) -> None:
    """The authority asks again under its lock."""

    async def script(authority: Authority, observer: Recorder, storage: SlowStorage) -> None:
        await authority.play_expired(0, lambda _: False, lambda *_: {})
        assert observer.played == []
        await authority.play_expired(0, lambda _: True, lambda *_: {})
        ((step, _),) = observer.played
        assert (step.cause, step.note and step.note.kind) == (Cause.CLOCK, "clock")

    with_authority(tmp_path, script)


# ---- Feed


def test_a_step_is_encoded_once_for_each_audience(tmp_path: Path) -> None:
    """Pages that hold the same seats and read one language share one object of bytes."""

    async def script(harness: TableHarness) -> None:
        table = await harness.table("link", "link")
        inboxes: dict[tuple[tuple[int, ...], str], list[list[bytes]]] = {}
        audiences: list[tuple[int, ...]] = [(), (0,), (1,)]
        for seats in audiences:
            for lang in ("en", "it"):
                inboxes[seats, lang] = [[], [], []]
                for inbox in inboxes[seats, lang]:
                    table.join(page(inbox, *seats, lang=lang), None)
        await act(table, 0, "chart italian", "c", 0)

        updates = {key: [each[-1] for each in of_key] for key, of_key in inboxes.items()}
        for (seats, _), sent in updates.items():
            assert len({id(each) for each in sent}) == 1
            update = json.loads(sent[0])
            assert update["type"] == "update"
            assert {own["seat"] for own in update["own"]} <= set(seats)
        assert len({sent[0] for sent in updates.values()}) == 6, "each audience has its own"

    run(tmp_path, script)


def test_a_page_that_changes_its_language_moves_to_another_audience(tmp_path: Path) -> None:
    async def script(harness: TableHarness) -> None:
        table = await harness.table("link", "link")
        sent: list[bytes] = []
        listener = page(sent, 0)
        table.join(listener, None)
        table.set_language(listener, "it")
        assert list(table.feed.channel.audiences) == [Audience((0,), "it")]
        await act(table, 0, "chart italian", "c", 0)
        assert [json.loads(each)["type"] for each in sent[-2:]] == ["snapshot", "update"]
        table.leave(listener)
        assert table.idle

    run(tmp_path, script)


# ---- Borders


def test_no_part_calls_a_private_method_of_another() -> None:
    """Underscored names are used on `self` only."""
    folder = Path(pitboard.server.tables.__file__).parent
    found = [
        f"{file.name}:{node.lineno} {ast.unparse(node)}"
        for file in sorted(folder.glob("*.py"))
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8")))
        if isinstance(node, ast.Attribute)
        and node.attr.startswith("_")
        and not node.attr.startswith("__")
        and not (isinstance(node.value, ast.Name) and node.value.id in ("self", "cls"))
    ]
    assert found == []
