"""The epoch (fencing token): a number a server takes when it opens a database, and writes under.

Every write compares the stored epoch with the server's in its own transaction and locks the row
until it commits. A server that takes the next epoch waits for such a write; after that, writes of
the older epoch fail. A lock can be lost without notice; an epoch cannot be used twice.
"""

from __future__ import annotations

import sqlite3
from uuid import uuid4

from sqlalchemy import Connection, select, update

from pitboard.server.storage import schema
from pitboard.server.storage.port import EpochLost

SHARED = "shared"
"""The holder of an epoch that several servers have together."""
SERVER = "server"
"""The scope of an epoch that covers all writes of a server."""

_EPOCHS = schema.epochs
_OF_SQLITE = "SELECT 1 FROM epochs WHERE scope = ? AND epoch = ? AND holder = ?"


class Epoch:
    """The epoch of one scope, as one server holds it."""

    def __init__(self, scope: str = SERVER, *, shared: bool = False) -> None:
        self._scope = scope
        self._shared = shared
        self._holder = SHARED if shared else uuid4().hex
        """Distinguishes servers if a restored database reaches the same number again."""
        self.number: int | None = None
        """None until it is taken."""

    # -- writing under it

    def begin(self, connection: Connection) -> None:
        """Begins a transaction that commits under this epoch only.

        :raises EpochLost: if another server has taken the next one.
        """
        if connection.dialect.name == "sqlite":
            # The driver would begin with the first write, after the comparison.
            connection.exec_driver_sql("BEGIN IMMEDIATE")
        if not self._found(connection, held=True):
            raise EpochLost

    def begin_sqlite(self, connection: sqlite3.Connection) -> None:
        """Begins such a transaction on a plain sqlite3 connection.

        :raises EpochLost: if another server has taken the next one.
        """
        connection.execute("BEGIN IMMEDIATE")
        values = self._scope, self.number, self._holder
        if connection.execute(_OF_SQLITE, values).fetchone() is None:
            raise EpochLost

    # -- taking it

    def is_held(self, connection: Connection) -> bool:
        """Returns whether the stored epoch is this one."""
        return self.number is not None and self._found(connection)

    def next(self, connection: Connection) -> int:
        """Takes the next epoch and gets its number; valid once committed."""
        of_scope = _EPOCHS.c.scope == self._scope
        query = select(_EPOCHS.c.epoch, _EPOCHS.c.holder).where(of_scope).with_for_update()
        last, holder = connection.execute(query).one()
        if self._shared and holder == SHARED:
            return int(last)  # others have it already
        number = int(last) + 1
        connection.execute(
            update(_EPOCHS).where(of_scope).values(epoch=number, holder=self._holder)
        )
        # Servers that share the database compare the epochs of tables instead.
        connection.execute(
            update(_EPOCHS)
            .where(_EPOCHS.c.scope != self._scope)
            .values(epoch=_EPOCHS.c.epoch + 1, holder="")
        )
        return number

    def _found(self, connection: Connection, *, held: bool = False) -> bool:
        """Returns whether the stored epoch is this one; `held` locks the row until the commit."""
        stored = _EPOCHS.c
        query = select(stored.epoch).where(
            stored.scope == self._scope,
            stored.epoch == self.number,
            stored.holder == self._holder,
        )
        # SQLite has one writer at a time and ignores this.
        query = query.with_for_update(read=True) if held else query
        return connection.scalar(query) is not None
