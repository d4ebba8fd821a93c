"""What the analysis needs to know of a game."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple, Protocol, TypeVar

from pitboard import games
from pitboard.analysis.chance import Position, bundled_model
from pitboard.core.action import Action
from pitboard.core.game import Decision, View
from pitboard.drivers.base import Reason

StateT = TypeVar("StateT")
ViewT_contra = TypeVar("ViewT_contra", bound=View, contravariant=True)


def chances(game: GameAnalysis[StateT, Any], state: StateT) -> list[float]:
    """Gets each car's chance to win."""
    model = bundled_model(game.model_name(state), game.components(state))
    return model.chances(game.position(state))


def chance_of(game: GameAnalysis[StateT, Any], state: StateT, seat: int) -> float:
    """Gets the chance that a car of a seat wins."""
    found = chances(game, state)
    return sum(found[car] for car in game.cars_of(state, seat))


class Compared(NamedTuple):
    """Two answers to a question, the better one first."""

    decision: Decision
    answers: tuple[Action, Action]
    world: Any
    """A sampled state in which the question is asked."""
    after: tuple[Sequence[Any], Sequence[Any]]
    """Sampled states after each answer, some turns on."""


class GameAnalysis(Protocol[StateT, ViewT_contra]):
    """The parts of an analysis that depend on the game.

    `worlds`, `played_on` and `driven_on` get a view and sampled states only, so that what a
    decision is said to have cost does not depend on anything that its seat could not know.
    """

    puzzles: frozenset[str]
    """Questions that are worth a puzzle: what is answered decides something, at once or soon."""
    puzzle_margins: tuple[float, float]
    """How much better than the next best the best answer of a puzzle is, in chance to win: less
    than the first is not certain, more than the second is no riddle."""

    def turn(self, state: StateT) -> int:
        """Gets the turn or round that is being played; 0 before the start."""

    def position(self, state: StateT) -> Position:
        """Gets all that the chances to win depend on."""

    def model_name(self, state: StateT) -> str:
        """Gets the name of the kind of race, as its model's file is named."""

    def components(self, state: StateT) -> str:
        """Gets a digest of the components that a model belongs to."""

    def cars_of(self, state: StateT, seat: int) -> Sequence[int]:
        """Gets the indexes of a seat's cars."""

    def worth(self, state: StateT, seat: int) -> float:
        """Gets the worth of a position to a seat, in sections or turns; more is better."""

    def is_judged(self, decision: Decision, turn: int) -> bool:
        """Returns whether the cost of such a decision can be told by playing on a little."""

    def worlds(self, view: ViewT_contra, seed: str) -> Iterator[StateT]:
        """Samples states that agree with a view."""

    def played_on(self, world: StateT, seat: int, action: Action) -> StateT:
        """Plays an answer in a copy of a world, and then on to the end of the own next turn, all
        cars by simple rules."""

    def driven_on(self, world: StateT, seat: int, action: Action) -> StateT:
        """Does the same with the own car driven by a pro: truer, and several times dearer."""

    def redrawn(self, state: StateT, seed: str) -> StateT:
        """Copies a state with everything that is still to be drawn in another order."""

    def settled(self, world: StateT, seat: int) -> StateT:
        """Plays a world on to the end of the present individual turn, by simple rules."""

    def drew(self, before: StateT, after: StateT) -> bool:
        """Returns whether something random happened between two states."""

    def group(self, kind: str) -> str:
        """Gets the group of a kind of question, by which accuracy is summed up."""

    def luck_source(self, kind: str) -> str:
        """Gets what is drawn after answers to a kind of question, by which luck is summed up."""

    def reasons(self, compared: Compared) -> tuple[Reason, ...]:
        """Gets what speaks for the better of two answers."""


def game_analysis(name: str) -> GameAnalysis[Any, Any]:
    """Gets the analysis of a game.

    :raises BadOption: if there is no such game.
    """
    found: GameAnalysis[Any, Any] = games.load(name, "analysis")
    return found
