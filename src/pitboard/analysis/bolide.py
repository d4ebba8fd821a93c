"""Analysis of races of Bolide: nothing but dice is hidden there."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import count

from pitboard.analysis.chance import Position, Standing
from pitboard.analysis.game import Compared
from pitboard.bolide.game import BOLIDE_GAME
from pitboard.bolide.state.race import RACING, State, Status
from pitboard.bolide.state.view import BolideView
from pitboard.core.action import Action
from pitboard.core.game import Decision
from pitboard.core.rng import RandomSource
from pitboard.drivers.base import Reason
from pitboard.drivers.bolide.expert import total_turns
from pitboard.drivers.bolide.playout import quick_action
from pitboard.drivers.bolide.pro import pro_action
from pitboard.drivers.bolide.reasons import reasons

GROUPS = {
    "moves": ("ask_turn", "ask_move", "ask_crawl", "ask_rejoin", "ask_start", "ask_form_up"),
    "checks": ("ask_braking", "ask_reroll_booster", "ask_reroll_brake", "ask_recover"),
    "contests": ("ask_yield", "ask_retreat"),
    "stops": ("ask_pit", "ask_lane", "ask_pit_out", "ask_service", "ask_strategy"),
}
GROUP_OF = {kind: group for group, kinds in GROUPS.items() for kind in kinds}
OTHER = "other"
RACE = "race"
ROUNDS = 2
"""Rounds after an answer until the position is priced."""
AHEAD = 0.1
"""What a place counts beside equal turns."""
PUZZLES = frozenset({"ask_turn", "ask_move", "ask_braking", "ask_yield"})
A_TURN = 0.1
"""A whole turn makes more than this; a place after two rounds, which may change again, less."""
THE_RACE = 0.6
"""More is made only by moves that win or lose the race on the spot."""


class BolideAnalysis:
    """Scores are the turns that a car's whole race will take by the exact laps, as a loss."""

    puzzles = PUZZLES
    puzzle_margins = (A_TURN, THE_RACE)

    def turn(self, state: State) -> int:
        return state.round if state.phase == RACE else 0

    def position(self, state: State) -> Position:
        order = {car: place for place, car in enumerate(state.race_order())}
        cars = [
            Standing(
                -total_turns(state, car) - AHEAD * order[car.index],
                out=car.status not in RACING and car.status != Status.FINISHED,
            )
            for car in state.cars
        ]
        racing = [car.score for car in cars if not car.out]
        left = round(-max(racing, default=0.0)) - state.round + 1
        return Position(max(1, left), cars, state.ranking[0] if state.ranking else None)

    def model_name(self, state: State) -> str:
        return f"bolide-{state.config.options['mode']}"

    def components(self, state: State) -> str:
        """Turns mean the same on every circuit."""
        return "turns"

    def cars_of(self, state: State, seat: int) -> Sequence[int]:
        return tuple(car.index for car in state.cars if car.seat == seat)

    def worth(self, state: State, seat: int) -> float:
        return -sum(total_turns(state, state.cars[car]) for car in self.cars_of(state, seat))

    def is_judged(self, decision: Decision, turn: int) -> bool:
        return turn > 0

    def worlds(self, view: BolideView, seed: str) -> Iterator[State]:
        for number in count():
            world = BOLIDE_GAME.sample(view, RandomSource(f"{seed} {number}"))
            world.quiet = True
            yield world

    def played_on(self, world: State, seat: int, action: Action) -> State:
        return played_on(world, seat, action, quick_action)

    def driven_on(self, world: State, seat: int, action: Action) -> State:
        def answer(state: State, asked: int) -> Action:
            if asked != seat:
                return quick_action(state, asked)
            return pro_action(state, state.decision(seat))

        return played_on(world, seat, action, answer)

    def redrawn(self, state: State, seed: str) -> State:
        copied = state.clone()
        copied.quiet = True
        copied.rng = RandomSource(seed)
        return copied

    def settled(self, world: State, seat: int) -> State:
        mover, turn = world.mover, world.round
        return world.playout(quick_action, lambda at: at.mover != mover or at.round != turn)

    def drew(self, before: State, after: State) -> bool:
        return before.rng.dump() != after.rng.dump()

    def group(self, kind: str) -> str:
        return GROUP_OF.get(kind, OTHER)

    def luck_source(self, kind: str) -> str:
        return "rolls"

    def reasons(self, compared: Compared) -> tuple[Reason, ...]:
        return reasons(*compared)


def played_on(
    world: State, seat: int, action: Action, policy: Callable[[State, int], Action]
) -> State:
    """Plays an answer in a copy of a world, and on by a policy for some rounds."""
    state, until = world.clone(), world.round + ROUNDS
    state.apply(seat, action)
    return state.playout(policy, lambda at: at.round >= until)


BOLIDE_ANALYSIS = BolideAnalysis()
