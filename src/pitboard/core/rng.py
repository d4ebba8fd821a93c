"""The random source of a match: keyed, counted, copyable, the same on every machine.

Numbers come from BLAKE2b over a counter with the seed as key, so that a player who has seen any
number of results can neither predict the next nor find the seed, while anyone who gets the seed
after the race can repeat every shuffle. Nothing here may depend on a Python version.
"""

from __future__ import annotations

from collections.abc import MutableSequence
from hashlib import blake2b, sha256
from struct import Struct
from typing import TypeVar

from pitboard.core.json_values import JsonValue

T = TypeVar("T")

_WORDS = 16
"""Words of a block."""
_RANGE = 1 << 32
_BLOCK = Struct(f">{_WORDS}I")


def seed_commitment(seed: str) -> str:
    """Gets the commitment to a seed: published before the race, it proves the seed afterwards."""
    return sha256(f"pitboard seed {seed}".encode()).hexdigest()


class RandomSource:
    """A stream of random numbers fixed by its seed."""

    __slots__ = ("_counter", "_key", "_keyed", "_left", "_words")

    def __init__(self, seed: str) -> None:
        self._key = sha256(seed.encode()).digest()
        self._keyed = blake2b(key=self._key)
        """The hash before any counter; shared by clones, only copies of it are updated."""
        self._counter = 0
        self._words: tuple[int, ...] = ()
        """Words of one block; they are used from the last to the first."""
        self._left = 0

    def _next_block(self) -> tuple[int, ...]:
        hashed = self._keyed.copy()
        hashed.update(self._counter.to_bytes(8, "big"))
        self._words = _BLOCK.unpack(hashed.digest())
        self._counter += 1
        return self._words

    def below(self, limit: int) -> int:
        """Gets a number from 0 up to, not including, `limit`, each equally likely."""
        words, left = self._words, self._left
        while True:
            if not left:
                words, left = self._next_block(), _WORDS
            left -= 1
            word = words[left]
            rest = word % limit
            # Reject the last, incomplete round of words: it would favour some numbers.
            if word - rest <= _RANGE - limit:
                self._left = left
                return rest

    def shuffle(self, items: MutableSequence[T]) -> None:
        """Shuffles in place, with the numbers that calls of `below` would give."""
        words, left = self._words, self._left
        sure = _RANGE - len(items)  # no number rejects a word up to this
        last = len(items) - 1
        while last > 0:
            if not left:
                words, left = self._next_block(), _WORDS
            left -= 1
            word = words[left]
            rest = word % (last + 1)
            if word <= sure or word - rest < _RANGE - last:
                items[last], items[rest] = items[rest], items[last]
                last -= 1
        self._left = left

    def clone(self) -> RandomSource:
        copy = RandomSource.__new__(RandomSource)
        copy._key = self._key
        copy._keyed = self._keyed
        copy._counter = self._counter
        copy._words = self._words
        copy._left = self._left
        return copy

    def dump(self) -> tuple[str, int, int]:
        """Gets the position in the stream as JSON values."""
        return self._key.hex(), self._counter, self._left

    @classmethod
    def load(cls, data: JsonValue) -> RandomSource:
        """Rebuilds a source from its dump.

        :raises TypeError: if the data is no dump of one.
        """
        match data:
            case [str(key), int(counter), int(left)]:
                pass
            case _:
                raise TypeError(f"no random source: {data!r}")
        source = cls.__new__(cls)
        source._key = bytes.fromhex(key)
        source._keyed = blake2b(key=source._key)
        source._counter = counter
        source._words, source._left = (), 0
        if left:
            source._counter -= 1
            source._next_block()
            source._left = left
        return source
