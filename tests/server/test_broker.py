"""The broker, most of it on a real Redis: what is lost is noticed, counts end."""

from __future__ import annotations

import asyncio
import subprocess
from collections.abc import Awaitable, Callable, Sequence
from shutil import which
from uuid import uuid4

import pytest

from pitboard.server.cluster.broker import BrokerLost, RedisBroker
from pitboard.testing.redis import Redis, own_redis

slow = pytest.mark.slow


class Receiver:
    """A broker, and what it has told."""

    def __init__(self, url: str, address: str) -> None:
        self.broker = RedisBroker(url)
        self.got: list[bytes] = []
        self.told: list[str] = []
        self.broker.start(
            [address, "all"],
            self.got.append,
            lambda: self.told.append("lost"),
            lambda: self.told.append("back"),
        )

    async def until(self, holds: Callable[[], bool]) -> None:
        async with asyncio.timeout(60):
            while not holds():
                await asyncio.sleep(0.01)


def run(
    script: Callable[[Receiver, Receiver], Awaitable[None]], one: str, two: str | None = None
) -> None:
    """Runs a script with two brokers that receive."""

    async def whole() -> None:
        receivers = Receiver(one, "one"), Receiver(two or one, "two")
        for each in receivers:
            await each.until(lambda each=each: each.told == ["back"])  # type: ignore[misc]
        try:
            await script(*receivers)
        finally:
            for each in receivers:
                await each.broker.close()

    asyncio.run(whole())


def command(redis: Redis, *words: str) -> str:
    program = which("redis-cli") or "redis-cli"
    done = subprocess.run(
        [program, "-p", str(redis.port), *words], capture_output=True, check=True, text=True
    )
    return done.stdout.strip()


@slow
def test_messages_reach_those_who_receive_and_the_others_are_named(redis: Redis) -> None:
    async def script(one: Receiver, two: Receiver) -> None:
        batch = [("two", b"a"), ("nobody", b"b"), ("all", b"c"), ("two", b"\r\n\x00")]
        assert await one.broker.publish(batch) == {"nobody"}
        assert await one.broker.unheard(["one", "two", "gone"]) == {"gone"}

        await two.until(lambda: len(two.got) == 3)
        assert (one.got, two.got) == ([b"c"], [b"a", b"c", b"\r\n\x00"])

    run(script, redis.url + "?db=8")


@slow
def test_messages_of_many_at_once_come_whole_and_in_order(redis: Redis) -> None:
    async def script(one: Receiver, two: Receiver) -> None:
        sent = [str(number).encode() * 5000 for number in range(40)]

        await asyncio.gather(*(one.broker.publish([("two", data)]) for data in sent))

        await two.until(lambda: len(two.got) == len(sent))
        assert two.got == sent

    run(script, redis.url + "?db=9")


@slow
def test_two_databases_of_a_redis_do_not_hear_each_other(redis: Redis) -> None:
    async def script(one: Receiver, two: Receiver) -> None:
        assert await one.broker.publish([("two", b"a"), ("all", b"b")]) == {"two"}
        await one.until(lambda: one.got == [b"b"])
        assert two.got == []

    run(script, redis.url + "?db=10", redis.url + "?db=11")


@slow
def test_a_receiver_that_is_cut_off_for_a_moment_notices_it() -> None:
    with own_redis() as redis:

        async def script(one: Receiver, two: Receiver) -> None:
            command(redis, "CLIENT", "KILL", "TYPE", "pubsub")

            for each in (one, two):
                await each.until(lambda each=each: each.told == ["back", "lost", "back"])  # type: ignore[misc]
            assert await one.broker.publish([("two", b"a")]) == set()
            await two.until(lambda: two.got == [b"a"])

        run(script, redis.url)


@slow
def test_after_a_restart_of_redis_the_first_message_gets_through() -> None:
    with own_redis() as redis:

        async def script(one: Receiver, two: Receiver) -> None:
            await one.broker.publish([("two", b"a")])
            await two.broker.publish([("one", b"a")])
            redis.kill()
            await one.until(lambda: one.told[-1] == "lost")
            with pytest.raises(BrokerLost):
                await one.broker.publish([("two", b"b")])
            redis.start()
            for each in (one, two):
                await each.until(lambda each=each: each.told[-1] == "back")  # type: ignore[misc]

            assert await one.broker.publish([("two", b"c")]) == set()
            await two.until(lambda: two.got == [b"a", b"c"])
            # This one has sent nothing meanwhile: its connection has ended unnoticed.
            assert await two.broker.publish([("one", b"c")]) == set()

        run(script, redis.url)


@slow
def test_a_count_ends_with_its_period_however_often_it_grows(redis: Redis) -> None:
    async def script(one: Receiver, two: Receiver) -> None:
        key = uuid4().hex
        assert await one.broker.count(key, 100) == (1, 100)
        (name,) = command(redis, "-n", "12", "KEYS", f"*{key}").splitlines()
        command(redis, "-n", "12", "EXPIRE", name, "5")

        counted, left = await two.broker.count(key, 100)

        assert counted == 2
        assert 0 < left <= 5

    run(script, redis.url.replace("/0", "/12"))


# ---- Without Redis


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
