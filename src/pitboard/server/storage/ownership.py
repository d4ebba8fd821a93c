"""Ownership of a database: the lock that excludes other servers, and the epoch that fences them.

The lock refuses a second server at once. PostgreSQL releases it with its connection, so it is
watched and acquired again. If another server was quicker, the epoch refuses all writes of this one:
tables in memory are dropped, and the server ends.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable
from enum import StrEnum

from sqlalchemy.ext.asyncio import AsyncEngine

from pitboard.core.errors import BadOption
from pitboard.server.storage.epoch import Epoch
from pitboard.server.storage.failures import is_unavailable, reason_of
from pitboard.server.storage.opening import display_name, lock_of
from pitboard.server.storage.port import EpochLost, Unavailable

WATCH_SECONDS = 2.0
"""How often a server checks its lock."""
ANSWER_SECONDS = 10.0
"""Time limit of that check."""
GIVE_UP_SECONDS = 10.0
"""How long another process may have the lock before the server ends: a command has it briefly."""

log = logging.getLogger(__name__)


class State(StrEnum):
    """What a server may do with its database."""

    READING = "reading"
    """No lock and no epoch: it may only read, beside another server."""
    HELD = "held"
    UNREACHABLE = "unreachable"
    LOST = "lost"
    """Another server has taken the next epoch, or the lock."""


class Ownership:
    """The lock and the epoch of one server, or of several that share a database."""

    def __init__(self, engine: AsyncEngine, *, shared: bool = False) -> None:
        self._engine = engine
        self._lock = lock_of(engine, shared=shared)
        self.epoch = Epoch(shared=shared)
        self.state = State.READING
        self.on_lost: Callable[[], None] = lambda: None
        """Called when another server may have written: tables in memory may be outdated."""
        self.on_given_up: Callable[[], None] = lambda: None
        """Called when another server keeps the database."""
        self._in_use_since: float | None = None

    @property
    def display_name(self) -> str:
        """The name of the database for messages."""
        return display_name(self._engine.url)

    async def acquire_lock(self) -> None:
        """Acquires the lock.

        :raises BadOption: if another server has the database.
        """
        await self._lock.acquire()

    async def take_epoch(self) -> None:
        """Takes the next epoch, unless this server still holds the current one."""
        async with self._engine.connect() as connection:
            held = await connection.run_sync(self.epoch.is_held)
        if not held:
            if self.epoch.number is not None:
                self.lose()
            async with self._engine.begin() as connection:
                number = await connection.run_sync(self.epoch.next)
            self.epoch.number = number
        if self.state in (State.UNREACHABLE, State.LOST):
            log.warning("the database can be used again, epoch %d", self.epoch.number)
        self.state = State.HELD

    async def release(self) -> None:
        await self._lock.release()

    # -- while in use

    def check_reading(self) -> None:
        """Refuses to read if another server may have written.

        :raises Unavailable:
        """
        if self.state is State.UNREACHABLE:
            raise Unavailable("no connection")
        if self.state is State.LOST:
            raise EpochLost

    def check_writing(self) -> None:
        """Refuses to write without an epoch.

        :raises Unavailable:
        """
        self.check_reading()
        if self.state is State.READING:
            raise EpochLost

    def lose(self) -> None:
        """Records that another server may have written."""
        if self.state is not State.LOST:
            self.state = State.LOST
            log.error("another server has taken %s: nothing is written", self.display_name)
            self.on_lost()

    async def watch(self) -> None:
        """Checks lock and epoch, and acquires them again if they are free."""
        if self.state is State.HELD and not self._lock.can_be_lost:
            return
        try:
            async with asyncio.timeout(ANSWER_SECONDS):
                try:
                    await self._look()
                except Exception as error:
                    if not is_unavailable(error):
                        raise
                    # The first failure makes the pool drop its stale connections: retry once.
                    await self._look()
        except Exception as error:
            if not is_unavailable(error):
                raise
            if self.state is State.HELD:
                self.state = State.UNREACHABLE
                log.error("the database cannot be reached: %s", reason_of(error))

    async def _look(self) -> None:
        if not await self._lock.held():
            try:
                await self._lock.acquire()
            except BadOption:
                self.lose()
                self._consider_giving_up()
                return
        self._in_use_since = None
        await self.take_epoch()

    def _consider_giving_up(self) -> None:
        now = time.monotonic()
        if self._in_use_since is None:
            self._in_use_since = now
        elif now - self._in_use_since >= GIVE_UP_SECONDS:
            self.on_given_up()
