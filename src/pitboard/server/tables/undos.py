"""Limit of undos at a table.

The engine allows an undo and the same action again without end. Each is a version that is stored,
and replayed whenever the table is loaded. No person comes near the limit.
"""

from __future__ import annotations

from collections import Counter

from pitboard.core.record import UNDO
from pitboard.server.errors import Conflict

MOST_UNDOS = 1000
"""Of a race, shared equally by its seats: with the action that follows each, 2,000 versions more
than the race has actions."""


class Undos:
    """Counts the undos of each seat."""

    def __init__(self, seats: int) -> None:
        self._share = max(1, MOST_UNDOS // seats)
        self._counted: Counter[int] = Counter()
        self.spent: set[int] = set()
        """Seats that have used up their share."""

    def count(self, seat: int, action: str) -> None:
        """Counts an action of a seat."""
        if action == UNDO:
            self._counted[seat] += 1
            if self._counted[seat] >= self._share:
                self.spent.add(seat)

    def check(self, seat: int) -> None:
        """Refuses an undo beyond the seat's share.

        :raises Conflict:
        """
        if seat in self.spent:
            raise Conflict("undo-too-often", most=self._share)
