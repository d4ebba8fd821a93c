"""A race that is stepped by ids: what all adapters share."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any

import numpy as np
from numpy.typing import NDArray

from pitboard import games
from pitboard.core.action import Action
from pitboard.core.errors import BadOption
from pitboard.core.game import State
from pitboard.core.options import OptionValue, validate
from pitboard.core.rng import RandomSource
from pitboard.rl.games import Matrix, Vector, rl_game
from pitboard.rl.specs import spec_of

Mask = NDArray[np.int8]

PLACE, WIN, MARGIN = RETURNS = ("place", "win", "margin")
"""What the return of a seat at the end of a race is made of."""


class RlRace:
    """A race of an environment: seats answer one after the other, part by part.

    Where several seats owe a decision at the same time, such as in qualifying, the lowest is asked
    first; none of them sees the answers of the others before all have answered.
    """

    def __init__(self, name: str, *, returns: str = PLACE, **options: OptionValue) -> None:
        """Makes a race of an environment; options are those of its game.

        :raises BadOption: if no race can be made from them.
        """
        if returns not in RETURNS:
            raise BadOption(
                "option-choice", name="returns", value=returns, choices=", ".join(RETURNS)
            )
        self.spec = spec_of(name)
        self.rules: Any = games.game(self.spec.game)
        self.options: dict[str, OptionValue] = validate(
            self.rules.options, {**self.spec.options, **options}
        )
        self.returns_by = returns
        self.seats: int = self.rules.seats(self.options)
        self._game = rl_game(self.spec.game)
        self.actions = self._game.actions(self.options)
        self._observer = self._game.observer(self.options)
        self.features: tuple[str, ...] = self._observer.names
        """The names of the numbers of an observation."""
        self.card_names: tuple[str, ...] = self._observer.card_names
        self.cards: Matrix = self._observer.cards
        """What is printed on each card, in columns named by `card_names` and rows for `hand.1` and
        so on. Bolide has no cards."""
        self.state: State[Any]
        self.seat = -1
        """The seat that is asked; -1 when the race is over."""
        self.answers: Sequence[Action] = ()
        """The answers that are still possible, with the parts given so far."""
        self.given = 0
        """Words of the answer given so far."""
        self.part = -1
        """The id of the last part given, -1 for none."""

    def reset(self, seed: str) -> None:
        """Begins the race of a seed."""
        self.state = self.rules.new(self.options, RandomSource(seed))
        self.state.quiet = True
        self._ask()

    def copy(self) -> RlRace:
        """Gets an independent race at the same point."""
        copied = self.another()
        copied.state = self.state.clone()
        return copied

    def sampled(self, seat: int, seed: str) -> RlRace:
        """Gets a race in a world that a seat cannot tell apart from this one.

        What the seat does not know, such as cards to come, is drawn from the seed. In a `copy`
        a program that looks ahead would see cards that its seat cannot know.
        """
        world = self.another()
        world.state = self.rules.sample(self.state.view(seat), RandomSource(seed))
        world.state.quiet = True
        if seat != self.seat:
            world._ask()  # parts of another seat's answer are hidden
        return world

    def afterstates(self, seed: str) -> tuple[Sequence[Action], Matrix]:
        """Gets the answers that are possible now, and what the seat would observe after each.

        All are given in one world, sampled by the seed.
        """
        seat, world = self.seat, self.sampled(self.seat, seed).state
        seen = np.empty((len(self.answers), len(self.features)), np.float32)
        for row, answer in zip(seen, self.answers, strict=True):
            after = world.clone()
            after.apply(seat, answer)
            row[:] = self._observer.observe(after, seat, -1)
        return self.answers, seen

    def another(self) -> RlRace:
        """Gets another race of the same rules, to be reset."""
        copied = object.__new__(RlRace)
        copied.__dict__.update(self.__dict__)
        return copied

    def __deepcopy__(self, memo: dict[int, object]) -> RlRace:
        return self.copy()

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickles the state too: for processes of one program, never for a learner's opponent."""
        made = partial(RlRace, self.spec.id, returns=self.returns_by, **self.options)
        names = ("state", "seat", "answers", "given", "part")
        return made, (), {name: self.__dict__[name] for name in names if name in self.__dict__}

    @property
    def over(self) -> bool:
        return self.seat < 0

    def _ask(self) -> None:
        waiting = self.state.to_act()
        self.given, self.part = 0, -1
        self.seat = waiting[0] if waiting else -1
        self.answers = self.state.legal(self.seat) if waiting else ()

    # -- actions

    def legal(self) -> list[int]:
        """Gets the ids of the parts that may come next, in ascending order."""
        return sorted(set(self._next_parts()))

    def mask(self) -> Mask:
        """Gets 1 for every id that may come next, 0 for the others."""
        found = bytearray(len(self.actions))
        for part in self._next_parts():
            found[part] = 1
        return np.frombuffer(found, np.int8)

    def _next_parts(self) -> list[int]:
        """Gets the next part of every answer that is still possible."""
        table, given = self.actions, self.given
        if not given:
            heads = table.heads
            return [heads[each[:2]] for each in self.answers]
        tails = table.tails
        return [tails[each[given]] if len(each) > given else table.end for each in self.answers]

    def step(self, part: int) -> Action | None:
        """Gives a part of the answer; gets the answer if that was its last part.

        Parts that leave no choice are not asked for: an answer is played as soon as it is the only
        one left.

        :raises ValueError: if the part is not legal now.
        """
        given = self.given
        if not given:
            heads = self.actions.heads
            left = [each for each in self.answers if heads[each[:2]] == part]
            given = min(2, max(map(len, left), default=0))
        elif part == self.actions.end:
            left = [each for each in self.answers if len(each) == given]
        else:
            tails = self.actions.tails
            left = [e for e in self.answers if len(e) > given and tails[e[given]] == part]
            given += 1
        if not left:
            raise ValueError(f"not legal now: {part}")
        if len(left) > 1:
            self.answers, self.given, self.part = left, given, part
            return None
        self.play(left[0])
        return left[0]

    def play(self, action: Action) -> None:
        """Plays a whole legal answer of the seat that is asked."""
        self.state.apply(self.seat, action)
        self._ask()

    # -- what seats see and get

    def observe(self, seat: int) -> Vector:
        """Gets the observation of a seat."""
        return self._observer.observe(self.state, seat, self.part if seat == self.seat else -1)

    def text(self) -> str:
        """Gets what everybody sees, as lines of text."""
        return self._game.text(self.state)

    def returns(self, by: str = "") -> list[float]:
        """Gets the return of every seat; all are 0 while the race goes on. `by` is one of
        `RETURNS`, by default that of the environment.

        `place` goes evenly from 1 for the best seat to -1 for the last, `win` is 1 for the best
        seat and 0 for the others, `margin` is the distance to the mean of the other seats. A seat
        with several cars has the place of its best one; a seat that is alone is compared with the
        robots.
        """
        ranking = self.state.result()
        if ranking is None:
            return [0.0] * self.seats
        best: dict[int, int] = {}
        """The best car of each seat, the best seat first; robots count below -1."""
        for car in ranking:
            seat = self._game.seat(self.state, car)
            if seat >= 0 or self.seats == 1:
                best.setdefault(seat if seat >= 0 else -1 - car, car)
        rivals = list(best)
        places = [rivals.index(seat) for seat in range(self.seats)]
        last = len(rivals) - 1
        by = by or self.returns_by
        if by == WIN:
            return [float(place == 0) for place in places]
        if by == PLACE:
            return [1 - 2 * place / last if last else 0.0 for place in places]
        gone = {seat: self._game.distance(self.state, car) for seat, car in best.items()}
        total = sum(gone.values())
        return [gone[seat] - (total - gone[seat]) / max(1, last) for seat in range(self.seats)]
