"""The broker: carries messages between servers. A port, with Redis or within one process.

Messages may be lost, never doubled or reordered between two servers. Nothing is only in the broker:
who notices a loss reads from the database.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import Any, ClassVar, Protocol

from pitboard.core.errors import BadOption

log = logging.getLogger(__name__)

RETRY_SECONDS = 0.25
ANSWER_SECONDS = 3.0
"""Time limit of a request to the broker."""

OnMessage = Callable[[bytes], None]
Changed = Callable[[], None]


class BrokerLost(Exception):
    """The broker cannot be reached at present."""


class Broker(Protocol):
    """Publishes messages to addresses, and receives those for the own ones."""

    def start(
        self, addresses: Sequence[str], on_message: OnMessage, on_lost: Changed, on_back: Changed
    ) -> None:
        """Starts to receive. Messages may be missing between `on_lost` and `on_back`."""

    async def publish(self, batch: Sequence[tuple[str, bytes]]) -> set[str]:
        """Publishes messages, each to an address; gets the addresses where nobody receives.

        :raises BrokerLost: if it cannot be reached; some may have been published.
        """

    async def unheard(self, addresses: Sequence[str]) -> set[str]:
        """Gets those of the addresses where nobody receives.

        :raises BrokerLost: if it cannot be reached.
        """

    def reconnect(self) -> None:
        """Connects again: nothing was received for too long."""

    async def count(self, key: str, seconds: int) -> tuple[int, int]:
        """Counts one more of a key in a period; gets their number, and when the period ends.

        :raises BrokerLost: if it cannot be reached.
        """

    async def close(self) -> None: ...


class MemoryBroker:
    """A broker for servers in one process (tests)."""

    _hubs: ClassVar[dict[str, dict[str, list[MemoryBroker]]]] = {}

    def __init__(self, url: str) -> None:
        self._hub = self._hubs.setdefault(url, {})
        self._counts: dict[str, int] = {}
        self._loop: asyncio.AbstractEventLoop | None = None
        self._on_message: OnMessage = lambda _: None

    def start(
        self, addresses: Sequence[str], on_message: OnMessage, on_lost: Changed, on_back: Changed
    ) -> None:
        self._loop, self._on_message, self._on_lost = (
            asyncio.get_running_loop(),
            on_message,
            on_lost,
        )
        for address in addresses:
            self._hub.setdefault(address, []).append(self)
        on_back()

    async def publish(self, batch: Sequence[tuple[str, bytes]]) -> set[str]:
        for address, data in batch:
            for each in self._hub.get(address, ()):
                if each._loop is not None:
                    with suppress(RuntimeError):  # its loop has ended
                        each._loop.call_soon_threadsafe(each._on_message, data)
        return await self.unheard([address for address, _ in batch])

    async def unheard(self, addresses: Sequence[str]) -> set[str]:
        return {each for each in addresses if not self._hub.get(each)}

    def reconnect(self) -> None: ...

    async def count(self, key: str, seconds: int) -> tuple[int, int]:
        self._counts[key] = self._counts.get(key, 0) + 1
        return self._counts[key], seconds

    async def close(self) -> None:
        for receivers in self._hub.values():
            if self in receivers:
                receivers.remove(self)


class RedisBroker:
    """A broker over the publish/subscribe of Redis.

    :raises BadOption: if the library is not installed, or the URL is none.
    """

    def __init__(self, url: str) -> None:
        try:
            from redis import asyncio as library  # noqa: PLC0415 (an extra)
            from redis.asyncio.retry import Retry  # noqa: PLC0415
            from redis.backoff import NoBackoff  # noqa: PLC0415
            from redis.exceptions import RedisError  # noqa: PLC0415
        except ModuleNotFoundError as error:
            raise BadOption("extra-missing", extra="cluster", missing=error.name) from None
        self._errors = (RedisError, OSError, TimeoutError)
        # Retries would hide that messages were lost.
        never = Retry(NoBackoff(), 0)
        options: dict[str, Any] = {"retry": never, "socket_connect_timeout": 1.0}
        try:
            self._counting = library.from_url(url, socket_timeout=ANSWER_SECONDS, **options)
            # Makes connections only: what a client does around each command costs two fifths more.
            self._pool = library.ConnectionPool.from_url(url, protocol=2, **options)
        except ValueError:
            raise BadOption("broker-malformed", found=url[:80]) from None
        self._prefix = f"pitboard:{self._pool.connection_kwargs.get('db') or 0}:"
        """Publish/subscribe of Redis is not divided by the number of the database."""
        self._publisher = self._connection()
        self._publishing = asyncio.Lock()
        self._outdated = False
        """Redis was lost: the connection of the publisher may be one that has ended."""
        self._task: asyncio.Task[None] | None = None
        self._reading: asyncio.Task[None] | None = None

    def start(
        self, addresses: Sequence[str], on_message: OnMessage, on_lost: Changed, on_back: Changed
    ) -> None:
        work = self._receive(addresses, on_message, on_lost, on_back)
        self._task = asyncio.get_running_loop().create_task(work)

    async def _receive(
        self, addresses: Sequence[str], on_message: OnMessage, on_lost: Changed, on_back: Changed
    ) -> None:
        names = [self._prefix + address for address in addresses]
        while True:
            self._reading = asyncio.ensure_future(self._read(names, on_message, on_back))
            try:
                await self._reading
            except asyncio.CancelledError:
                current = asyncio.current_task()
                if current is not None and current.cancelling():
                    self._reading.cancel()
                    raise
            except self._errors as error:
                log.debug("broker: %s", error)
            except Exception:
                log.exception("broker: receiving failed")
            self._outdated = True
            on_lost()
            await asyncio.sleep(RETRY_SECONDS)

    async def _read(self, names: Sequence[str], on_message: OnMessage, on_back: Changed) -> None:
        connection = self._connection()
        try:
            await connection.connect()
            await connection.send_command("SUBSCRIBE", *names, check_health=False)
            waiting = len(names)
            while True:
                kind, _, data = await connection.read_response(disable_decoding=True)
                if kind == b"message":
                    on_message(data)
                elif kind == b"subscribe":
                    waiting -= 1
                    if not waiting:
                        on_back()
        finally:
            await self._hang_up(connection)

    def _connection(self) -> Any:
        return self._pool.make_connection()  # type: ignore[no-untyped-call]  # untyped in the library

    async def _hang_up(self, connection: Any) -> None:
        with suppress(*self._errors):
            await connection.disconnect(nowait=True)

    async def publish(self, batch: Sequence[tuple[str, bytes]]) -> set[str]:
        commands = [("PUBLISH", self._prefix + address, data) for address, data in batch]
        connection = self._publisher
        async with self._publishing:
            try:
                async with asyncio.timeout(ANSWER_SECONDS):
                    if self._outdated:
                        self._outdated = False
                        await connection.disconnect(nowait=True)
                    if not connection.is_connected:
                        await connection.connect()
                    packed = connection.pack_commands(commands)
                    await connection.send_packed_command(packed, check_health=False)
                    received = [await connection.read_response() for _ in commands]
            except BaseException as error:
                # Answers that were not read would be taken for those of the next messages.
                await self._hang_up(connection)
                if isinstance(error, self._errors):
                    raise BrokerLost(str(error)) from error
                raise
        return {address for (address, _), number in zip(batch, received, strict=True) if not number}

    async def unheard(self, addresses: Sequence[str]) -> set[str]:
        try:
            found = await self._counting.pubsub_numsub(*(self._prefix + each for each in addresses))
        except self._errors as error:
            raise BrokerLost(str(error)) from error
        return {
            address for address, (_, number) in zip(addresses, found, strict=True) if not number
        }

    def reconnect(self) -> None:
        if self._reading is not None:
            self._reading.cancel()

    async def count(self, key: str, seconds: int) -> tuple[int, int]:
        name = self._prefix + "count:" + key
        try:
            async with self._counting.pipeline(transaction=True) as pipeline:
                pipeline.incr(name)
                pipeline.expire(name, seconds, nx=True)
                pipeline.ttl(name)
                counted, _, left = await pipeline.execute()
        except self._errors as error:
            raise BrokerLost(str(error)) from error
        return int(counted), max(1, int(left))

    async def close(self) -> None:
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)
        await self._hang_up(self._publisher)
        with suppress(*self._errors):
            await self._counting.aclose()


def make_broker(url: str) -> Broker:
    """Makes the broker of a URL.

    :raises BadOption: if it is none.
    """
    return MemoryBroker(url) if url.startswith("memory:") else RedisBroker(url)
