"""Leases: which of several servers on one PostgreSQL owns a table (or a job).

A server has one lease, which it renews with one statement for everything it owns. What it owns is a
row of `epochs` for each table: its scope is the table's id, its holder the server. A server takes
over a table that nobody owns, or whose owner's lease is over, and takes the next epoch with it.

Leases decide when a table may be taken over; they do not fence. Every write of a table compares its
epoch in its own transaction and locks the row until it commits: taking over waits for a write under
way, and no write of the older epoch commits after it. So a server that was paused for longer than
its lease, or whose clock is wrong, writes nothing. All times are the database's.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Collection
from uuid import uuid4

from sqlalchemy import Connection, bindparam, delete, select, text, update
from sqlalchemy.ext.asyncio import AsyncEngine

from pitboard.server.storage import schema
from pitboard.server.storage.epoch import Epoch
from pitboard.server.storage.port import EVERYTHING_ELSE, Elsewhere, LeaseLost, Scope

LEASE_SECONDS = 5.0
"""How long a server owns its tables after it was last heard of."""
RENEW_SECONDS = 1.25
FORGET_SECONDS = 3600.0
"""After that time the row of a server that is gone is deleted."""

_EPOCHS, _SERVERS = schema.epochs, schema.servers
_NOW = "extract(epoch FROM clock_timestamp())"
_RENEW = text(
    f"INSERT INTO servers (holder, until) VALUES (:holder, {_NOW} + :seconds)"  # noqa: S608 (our own text)
    " ON CONFLICT (holder) DO UPDATE SET until = excluded.until"
)
_FORGET = text(f"DELETE FROM servers WHERE until < {_NOW} - :seconds")  # noqa: S608 (our own text)
_ACQUIRE = text(
    "INSERT INTO epochs (scope, epoch, holder) VALUES (:scope, 1, :holder)"  # noqa: S608 (our own text)
    " ON CONFLICT (scope) DO UPDATE SET epoch = epochs.epoch + 1, holder = :holder"
    " WHERE epochs.holder = :holder OR NOT EXISTS (SELECT 1 FROM servers"
    f" WHERE servers.holder = epochs.holder AND servers.until > {_NOW})"
    " RETURNING epoch"
)
_OWNER = text(
    f"SELECT epochs.holder, greatest(0, coalesce(servers.until - {_NOW}, 0))"  # noqa: S608 (our own text)
    " FROM epochs LEFT JOIN servers ON servers.holder = epochs.holder"
    " WHERE epochs.scope = :scope"
)
NOT_OWNED_BY_ANOTHER = text(
    "NOT EXISTS (SELECT 1 FROM epochs JOIN servers ON servers.holder = epochs.holder"  # noqa: S608 (our own text)
    " WHERE epochs.scope = deadlines.table_id AND epochs.holder <> :holder"
    f" AND servers.until > {_NOW})"
)
"""A condition on rows of `deadlines`."""
_FENCE = (
    select(_EPOCHS.c.scope, _EPOCHS.c.epoch)
    .where(
        _EPOCHS.c.holder == bindparam("holder"),
        _EPOCHS.c.scope.in_(bindparam("scopes", expanding=True)),
    )
    .with_for_update(read=True)
)


class Leases:
    """The tables that this server owns, each with its epoch."""

    def __init__(self, engine: AsyncEngine, seconds: float = LEASE_SECONDS) -> None:
        self._engine = engine
        self._seconds = seconds
        self.holder = uuid4().hex
        """The name of this server."""
        self.epochs: dict[str, int] = {}
        """By scope: a table's id, or a job's."""
        self.on_lost: Callable[[str], None] = lambda _: None
        """Called for each scope that another server has taken over."""
        self.renewed = 0.0
        """When; 0 until the first time."""

    # -- the lease

    async def renew(self) -> None:
        """Renews the lease; after a pause finds out what was taken over meanwhile."""
        began = time.monotonic()
        async with self._engine.begin() as connection:
            await connection.execute(_RENEW, {"holder": self.holder, "seconds": self._seconds})
        late = self.renewed and began - self.renewed > self._seconds
        self.renewed = began
        if late:
            await self.check()
            async with self._engine.begin() as connection:
                await connection.execute(_FORGET, {"seconds": FORGET_SECONDS})

    async def check(self) -> None:
        """Compares all epochs with the stored ones."""
        held = dict(self.epochs)
        if not held:
            return
        query = select(_EPOCHS.c.scope, _EPOCHS.c.epoch).where(_EPOCHS.c.holder == self.holder)
        async with self._engine.connect() as connection:
            stored = {row.scope: row.epoch for row in await connection.execute(query)}
        for scope, epoch in held.items():
            if stored.get(scope) != epoch:
                self.lose(scope, epoch)

    async def leave(self) -> None:
        """Gives up everything: others need not wait until the lease is over."""
        self.epochs.clear()
        async with self._engine.begin() as connection:
            await connection.execute(delete(_SERVERS).where(_SERVERS.c.holder == self.holder))
            await connection.execute(
                update(_EPOCHS).where(_EPOCHS.c.holder == self.holder).values(holder="")
            )

    # -- tables

    async def acquire(self, scope: str) -> int:
        """Takes the next epoch of a table and gets its number.

        :raises Elsewhere: if another server owns it.
        """
        given = {"scope": scope, "holder": self.holder}
        async with self._engine.begin() as connection:
            epoch = await connection.scalar(_ACQUIRE, given)
            if epoch is None:
                owner = (await connection.execute(_OWNER, {"scope": scope})).first()
                raise Elsewhere(scope, *owner) if owner else Elsewhere(scope, "")
        self.epochs[scope] = int(epoch)
        return int(epoch)

    async def release(self, scope: str, epoch: int) -> None:
        """Gives up a table, unless it was acquired again meanwhile."""
        if self.epochs.get(scope) == epoch:
            del self.epochs[scope]
        mine = (
            (_EPOCHS.c.scope == scope)
            & (_EPOCHS.c.epoch == epoch)
            & (_EPOCHS.c.holder == self.holder)
        )
        async with self._engine.begin() as connection:
            await connection.execute(update(_EPOCHS).where(mine).values(holder=""))

    def lose(self, scope: str, epoch: int | None) -> None:
        """Records that another server has taken a table over, unless it was acquired again."""
        if epoch is not None and self.epochs.get(scope) == epoch:
            del self.epochs[scope]
            self.on_lost(scope)

    def scope(self, table: str) -> Scope:
        """Gets the scope of rows of a table that are made now."""
        return Scope(table, self.epochs.get(table))

    def fence(self, connection: Connection, scopes: Collection[Scope]) -> None:
        """Lets a transaction go on only while this server has these epochs of the tables.

        :raises LeaseLost: if another server, or this one, has taken a later one.
        """
        given = {"holder": self.holder, "scopes": [each.table for each in scopes]}
        stored = {row.scope: row.epoch for row in connection.execute(_FENCE, given)}
        lost = [
            each
            for each in scopes
            if each.epoch is None
            or not self.epochs.get(each.table) == each.epoch == stored.get(each.table)
        ]
        if lost:
            raise LeaseLost(lost)


class Fence:
    """What every write of a server begins with: its epoch, or those of the tables it writes to."""

    def __init__(self, epoch: Epoch, leases: Leases | None) -> None:
        self.epoch = epoch
        self._leases = leases

    def begin(self, connection: Connection, scopes: Collection[Scope]) -> None:
        """Begins a transaction that may write to these tables.

        :raises EpochLost: if another server has the database.
        :raises LeaseLost: if one of the tables has another epoch now.
        """
        if self._leases is None:
            self.epoch.begin(connection)
            return
        tables = [each for each in scopes if each != EVERYTHING_ELSE]
        if len(tables) < len(scopes):
            self.epoch.begin(connection)
        if tables:
            self._leases.fence(connection, tables)
