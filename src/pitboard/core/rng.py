"""The random source of a match: keyed, counted, copyable, the same on every machine.

Numbers come from BLAKE2b over a counter with the seed as key, so that a player who has seen any
number of results can neither predict the next nor find the seed, while anyone who is told the
seed after the race can repeat every shuffle. Nothing here may depend on a Python version.
"""

from __future__ import annotations

from collections.abc import MutableSequence
from hashlib import blake2b, sha256
from typing import Any

_WORD = 1 << 32


def seed_commitment(seed: str) -> str:
    """Gets the public promise of a seed: it gives nothing away and cannot be changed later."""
    return sha256(f"pitboard seed {seed}".encode()).hexdigest()


class RandomSource:
    """A stream of random numbers fixed by its seed."""

    __slots__ = ("_counter", "_key", "_left", "_pool")

    def __init__(self, seed: str) -> None:
        self._key = sha256(seed.encode()).digest()
        self._counter = 0
        self._pool = 0
        self._left = 0

    def _word(self) -> int:
        if not self._left:
            block = blake2b(self._counter.to_bytes(8, "big"), key=self._key).digest()
            self._pool = int.from_bytes(block, "big")
            self._left = 16
            self._counter += 1
        word = self._pool % _WORD
        self._pool //= _WORD
        self._left -= 1
        return word

    def below(self, limit: int) -> int:
        """Gets a number from 0 up to, not including, `limit`, each equally likely."""
        fair = _WORD - _WORD % limit
        while True:
            word = self._word()
            if word < fair:
                return word % limit

    def shuffle(self, items: MutableSequence[Any]) -> None:
        """Shuffles in place."""
        for i in range(len(items) - 1, 0, -1):
            j = self.below(i + 1)
            items[i], items[j] = items[j], items[i]

    def clone(self) -> RandomSource:
        copy = RandomSource.__new__(RandomSource)
        copy._key = self._key
        copy._counter = self._counter
        copy._pool = self._pool
        copy._left = self._left
        return copy

    def dump(self) -> list[Any]:
        """Gets the position in the stream, as JSON can carry it."""
        return [self._key.hex(), self._counter, self._left]

    @classmethod
    def load(cls, data: list[Any]) -> RandomSource:
        source = cls.__new__(cls)
        source._key = bytes.fromhex(data[0])
        source._counter, left = data[1], data[2]
        source._left = source._pool = 0
        if left:
            source._counter -= 1
            source._word()
            while source._left > left:
                source._word()
        return source
