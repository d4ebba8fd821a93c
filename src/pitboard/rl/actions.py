"""Fixed ids of the parts of answers, made from the schema of a game.

An answer is given in parts: its verb with the first argument (`play 14`), then one part for each
further argument (`+ 122`), then `end` where a longer answer would be possible. Ids number the
parts, not the answers: two cards of 240 would be 57,000 answers, and are 480 parts. The ids depend
on the game and edition alone, never on a seed, board or level.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from hashlib import sha256

from pitboard.core.action import Action
from pitboard.core.schema import Answer, Schema, Type

Value = str | int
Domains = Mapping[str, Sequence[Value]]
"""The values that arguments of a type can have, by the name of the type."""

END = "end"


class ActionTable:
    """The ids of one game and edition."""

    def __init__(self, schema: Schema, domains: Domains) -> None:
        answers = [each for kind in schema.questions.values() for each in kind.answers]
        heads = dict.fromkeys(key for each in answers for key in _heads(each, domains))
        later = [type_ for each in answers for type_ in each.arguments[1:]]
        tails = dict.fromkeys(
            value for type_ in dict.fromkeys(later) for value in values_of(type_, domains)
        )
        self.heads: dict[tuple[Value, ...], int] = {key: i for i, key in enumerate(heads)}
        self.tails: dict[Value, int] = {value: len(heads) + i for i, value in enumerate(tails)}
        self.end: int = len(heads) + len(tails)
        self.names: tuple[str, ...] = (
            *(" ".join(map(str, key)) for key in heads),
            *(f"+ {value}" for value in tails),
            END,
        )
        """What each id stands for."""
        self._by_head = tuple(heads)
        self._by_tail = tuple(tails)

    def __len__(self) -> int:
        return len(self.names)

    @property
    def digest(self) -> str:
        """Gets a short hash of all ids; another one is another version of an environment."""
        return sha256("\n".join(self.names).encode()).hexdigest()[:16]

    def encode(self, action: Action) -> list[int]:
        """Gets the ids of all parts of an answer, the end included.

        :raises KeyError: if an argument has a value that no bundled component has.
        """
        return [self.heads[action[:2]], *(self.tails[each] for each in action[2:]), self.end]

    def decode(self, ids: Iterable[int]) -> Action:
        """Gets the answer of parts, with or without the end.

        :raises ValueError: if they are no answer.
        """
        first, *rest = ids
        if rest and rest[-1] == self.end:
            rest.pop()
        size = len(self._by_head)
        if not 0 <= first < size or any(not size <= each < self.end for each in rest):
            raise ValueError(f"no parts of an answer: {[first, *rest]}")
        return Action((*self._by_head[first], *(self._by_tail[each - size] for each in rest)))


def _heads(answer: Answer, domains: Domains) -> Iterator[tuple[Value, ...]]:
    if not answer.least:
        yield (answer.verb,)
    if answer.arguments:
        for value in values_of(answer.arguments[0], domains):
            yield answer.verb, value


def values_of(type_: Type, domains: Domains) -> Sequence[Value]:
    """Gets the values that an argument can have."""
    return type_.words or domains[type_.name]
