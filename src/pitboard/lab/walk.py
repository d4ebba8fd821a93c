"""Random matches of any game, the same on every machine for the same options and seed."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping
from importlib import import_module
from typing import Any

from pitboard.core.action import Action
from pitboard.core.event import Event
from pitboard.core.game import Game, State
from pitboard.core.options import validate
from pitboard.core.rng import RandomSource

Options = Mapping[str, Any]

MAX_ACTIONS = 20_000
"""A match with more actions than this is considered endless."""


class RandomDriver:
    """Plays at random, the same on every machine, with random weights of verbs for each seat.

    Uniform choices would hardly ever reach the rare situations of a game; so each seat prefers some
    verbs, and every seed plays differently.
    """

    WEIGHTS = (1, 1, 4, 4, 16)

    def __init__(self, seed: str) -> None:
        self._rng = RandomSource(f"{seed} driver")
        self._taste: dict[tuple[int, str], int] = {}

    def choose(self, state: State[Any]) -> tuple[int, Action]:
        """Chooses one of the seats that owe a decision, and its action."""
        seats = list(state.to_act())
        seat = seats[self._rng.below(len(seats))]
        actions = state.legal(seat)
        weights = [self._weight(seat, action.verb) for action in actions]
        left = self._rng.below(sum(weights))
        for action, weight in zip(actions, weights, strict=True):
            left -= weight
            if left < 0:
                return seat, action
        raise AssertionError("unreachable: the weights add up to more than any number below them")

    def _weight(self, seat: int, verb: str) -> int:
        if (seat, verb) not in self._taste:
            weight = self.WEIGHTS[self._rng.below(len(self.WEIGHTS))]
            self._taste[seat, verb] = weight
        return self._taste[seat, verb]


class Walk:
    """A random match, with assertions that report game, options, seed and step.

    Iterating yields every choice just before it is played, so that the loop's body sees the state
    it is made in; after the loop the match is over.
    """

    def __init__(
        self,
        game: Game[Any],
        options: Options,
        seed: str,
        driver: Callable[[str], RandomDriver] = RandomDriver,
    ) -> None:
        self.game = game
        self.options = validate(game.options, options)
        self.seed = seed
        self.number = 0
        self.events: list[Event] = []
        self.state: State[Any] = game.new(self.options, RandomSource(seed))
        self._driver = driver(seed)

    def __iter__(self) -> Iterator[tuple[int, Action]]:
        while self.state.to_act():
            self.require(self.number < MAX_ACTIONS, "the match does not end")
            for seat in self.state.to_act():
                self.require(bool(self.state.legal(seat)), f"seat {seat} has no legal action")
            seat, action = self._driver.choose(self.state)
            yield seat, action
            try:
                self.events = self.state.apply(seat, action)
            except Exception as error:
                error.add_note(f"{self}: seat {seat} played {action}")
                raise
            self.number += 1

    def play_to(self, step: int) -> Walk:
        """Plays until `step` actions are made, or the match is over."""
        for _ in self:
            if self.number == step:
                break
        return self

    def require(self, holds: bool, what: str) -> None:
        """Asserts that a condition holds.

        :raises AssertionError: with game, options, seed and step.
        """
        if not holds:
            raise AssertionError(f"{self}: {what}")

    def __str__(self) -> str:
        options = json.dumps(self.options)
        return f"{self.game.id} {options}, seed {self.seed!r}, step {self.number}"

    def same(self, what: str, found: Any, expected: Any) -> None:
        """Asserts that two values are equal; the error shows their first difference."""
        if found != expected:
            self.require(False, f"{what}: {_difference(found, expected)}")


def game_at(address: str) -> Game[Any]:
    """Imports a game by its path, `module:name`."""
    module, _, name = address.partition(":")
    game: Game[Any] = getattr(import_module(module), name)
    return game


def _difference(found: Any, expected: Any, context: int = 60) -> str:
    """Formats the first difference of two values, with `context` characters around it."""
    one, two = (thing if isinstance(thing, str) else repr(thing) for thing in (found, expected))
    different = (i for i, (a, b) in enumerate(zip(one, two, strict=False)) if a != b)
    at = next(different, min(len(one), len(two)))
    start = max(at - context, 0)
    return f"...{one[start : at + context]!r} should be ...{two[start : at + context]!r}"
