"""The connection that messages to other servers are published over."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence

import pytest

from pitboard.server.cluster.broker import RedisBroker


class Connection:
    """A connection whose answers come in the order of its messages, once they are let through."""

    def __init__(self) -> None:
        self.is_connected = False
        self.answers: list[int] = []
        self.let_through = asyncio.Event()
        self.asked = asyncio.Event()

    async def connect(self) -> None:
        self.is_connected = True

    async def disconnect(self, nowait: bool = False) -> None:
        self.is_connected = False
        self.answers.clear()

    def pack_commands(self, commands: Sequence[tuple[str, str, bytes]]) -> list[bytes]:
        return [data for _, _, data in commands]

    async def send_packed_command(self, packed: list[bytes], check_health: bool) -> None:
        self.answers += [int(data) for data in packed]

    async def read_response(self) -> int:
        self.asked.set()
        await self.let_through.wait()
        return self.answers.pop(0)


def test_answers_to_a_cancelled_message_are_not_taken_for_those_of_the_next(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async def publish() -> set[str]:
        broker, connection = RedisBroker("redis://127.0.0.1:1"), Connection()
        monkeypatch.setattr(broker, "_publisher", connection)
        cancelled = asyncio.create_task(broker.publish([("gone", b"0")]))
        await connection.asked.wait()

        cancelled.cancel()
        await asyncio.wait([cancelled])
        assert cancelled.cancelled()
        connection.let_through.set()
        return await broker.publish([("here", b"1"), ("gone", b"0")])

    assert asyncio.run(publish()) == {"gone"}
