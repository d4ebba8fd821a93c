"""Whose a database is: the lock that keeps other servers off, and the epoch that fences them.

The lock refuses a second server at once. PostgreSQL forgets it with its connection, so that it is
watched and taken again. Where another server was quicker, the epoch lets nothing more be written
here: tables in memory are dropped, and the server ends.
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
from pitboard.server.storage.failures import reason_of, unable
from pitboard.server.storage.opening import lock_of, shown
from pitboard.server.storage.port import EpochLost, Unavailable

WATCH_SECONDS = 2.0
"""How often a server looks after its lock."""
ANSWER_SECONDS = 10.0
"""How long a database may take to answer that."""
GIVE_UP_SECONDS = 10.0
"""How long another may have the lock before a server ends: a command may have it for a moment."""

log = logging.getLogger(__name__)


class State(StrEnum):
    """What a server may do with its database."""

    READING = "reading"
    """It has none of it: it looks at what another server may have."""
    HELD = "held"
    UNREACHABLE = "unreachable"
    LOST = "lost"
    """Another server has taken the next epoch, or the lock."""


class Ownership:
    """The lock and the epoch of one server."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine
        self._lock = lock_of(engine)
        self.epoch = Epoch()
        self.state = State.READING
        self.on_lost: Callable[[], None] = lambda: None
        """Is called when another server may have written: what is in memory may be outdated."""
        self.on_given_up: Callable[[], None] = lambda: None
        """Is called when another server has the database for good."""
        self._in_use_since: float | None = None

    @property
    def shown(self) -> str:
        """How people are told of the database."""
        return shown(self._engine.url)

    async def take_lock(self) -> None:
        """Keeps other servers off.

        :raises BadOption: if another server has the database.
        """
        await self._lock.take()

    async def take_epoch(self) -> None:
        """Makes sure that the epoch is this server's; takes the next one where it is not."""
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

    async def give_back(self) -> None:
        await self._lock.give_back()

    # -- while it is held

    def check_reading(self) -> None:
        """Lets nobody read what may not be this server's any more.

        :raises Unavailable:
        """
        if self.state is State.UNREACHABLE:
            raise Unavailable("no connection")
        if self.state is State.LOST:
            raise EpochLost

    def check_writing(self) -> None:
        """Lets nobody write without an epoch.

        :raises Unavailable:
        """
        self.check_reading()
        if self.state is State.READING:
            raise EpochLost

    def lose(self) -> None:
        """Notes that another server may have written."""
        if self.state is not State.LOST:
            self.state = State.LOST
            log.error("another server has taken %s: nothing is written", self.shown)
            self.on_lost()

    async def watch(self) -> None:
        """Looks after lock and epoch, and takes them again where they are free."""
        if self.state is State.HELD and not self._lock.can_be_lost:
            return
        try:
            async with asyncio.timeout(ANSWER_SECONDS):
                try:
                    await self._look()
                except Exception as error:
                    if not unable(error):
                        raise
                    # A pool finds out by one failure that its connections are of the past.
                    await self._look()
        except Exception as error:
            if not unable(error):
                raise
            if self.state is State.HELD:
                self.state = State.UNREACHABLE
                log.error("the database cannot be reached: %s", reason_of(error))

    async def _look(self) -> None:
        if not await self._lock.held():
            try:
                await self._lock.take()
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
