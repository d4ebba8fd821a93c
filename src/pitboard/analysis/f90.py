"""Analysis of races of F90."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import count

from pitboard.analysis.chance import Position, Standing
from pitboard.analysis.game import Compared
from pitboard.analysis.results import LEAST_COST
from pitboard.core.action import Action
from pitboard.core.game import Decision
from pitboard.core.rng import RandomSource
from pitboard.drivers.base import Reason
from pitboard.drivers.f90.candidates import best_strategy
from pitboard.drivers.f90.estimate import DEFAULT_PRICES
from pitboard.drivers.f90.pro import STRATEGY_QUESTIONS, Dice, ProDriver
from pitboard.drivers.f90.reasons import reasons
from pitboard.drivers.f90.rookie import rookie_action
from pitboard.drivers.f90.value import cards_digest, value_of
from pitboard.f90.game import F90_GAME
from pitboard.f90.state.race import State
from pitboard.f90.state.view import F90View

BEFORE_THE_RACE = frozenset({"ask_first_strategy", "ask_tyres"})
"""Questions that are asked when the cars stand on the grid."""
GROUPS = {
    "cards": (
        *("ask_play", "ask_pay", "ask_discard", "ask_discard_order", "ask_lucky"),
        *("ask_lucky_discard", "ask_chase", "ask_soft", "ask_push", "ask_save_fuel", "ask_pass"),
    ),
    "checks": (
        *("ask_check", "ask_check_order", "ask_lapping_check", "ask_extreme_check"),
        *("ask_off_track_check", "ask_recovery_check"),
    ),
    "contests": ("ask_contest",),
    "risks": (
        *("ask_trajectory", "ask_late_braking", "ask_point", "ask_force", "ask_dare"),
        "ask_wise_driving",
    ),
    "stops": (
        *("ask_pit", "ask_pit_discard", "ask_pit_strategy", "ask_pit_tyres", "ask_fuel"),
        *("ask_skip_strategy", "ask_versatility", "ask_tyres"),
    ),
}
GROUP_OF = {kind: group for group, kinds in GROUPS.items() for kind in kinds}
OTHER = "other"
MINOR = frozenset({"ask_check_order", "ask_safety_car_discard"})
"""Questions that hardly change anything."""
PRO = "analysis"
"""Seed of the pro who drives a car on."""
BY_SIMPLE_RULES = STRATEGY_QUESTIONS | {"ask_contest"}
PUZZLES = frozenset(
    {"ask_play", "ask_pit", "ask_check", "ask_contest", "ask_late_braking", "ask_trajectory"}
    | {"ask_push", "ask_chase"}
)


class F90Analysis:
    """Scores are the fitted value of a position, in sections; robots are scored by distance."""

    puzzles = PUZZLES
    puzzle_margins = (LEAST_COST, 0.15)

    def turn(self, state: State) -> int:
        return state.turn if any(state.queues) else 0

    def position(self, state: State) -> Position:
        value, left = value_of(state.config), state.config.last_turn - state.turn + 1
        cars = [
            Standing(
                float(state.distance(car)) if car.robot else value(state, car),
                car.robot,
                bool(car.out),
            )
            for car in state.cars
        ]
        return Position(left, cars, state.ranking[0] if state.ranking else None)

    def model_name(self, state: State) -> str:
        config = state.config
        alone = "-alone" if config.players == 1 else ""
        return f"f90-{config.edition.number}e-{config.options['mode']}{alone}"

    def components(self, state: State) -> str:
        return cards_digest(state.config)

    def cars_of(self, state: State, seat: int) -> Sequence[int]:
        return (state.cars[seat].index,)

    def worth(self, state: State, seat: int) -> float:
        return value_of(state.config)(state, state.cars[seat])

    def is_judged(self, decision: Decision, turn: int) -> bool:
        """Choices before the race show their worth only over the whole of it."""
        return turn > 0 and decision.kind not in BEFORE_THE_RACE | MINOR

    def worlds(self, view: F90View, seed: str) -> Iterator[State]:
        for number in count():
            world = F90_GAME.sample(view, Dice(f"{seed} {number}"))
            world.quiet = True
            yield world

    def played_on(self, world: State, seat: int, action: Action) -> State:
        return played_on(world, seat, action, simple_action)

    def driven_on(self, world: State, seat: int, action: Action) -> State:
        pro = ProDriver(PRO, samples=1)

        def answer(state: State, asked: int) -> Action:
            # In a sampled state the pro would see the other hands, which decide a contest.
            if asked != seat or state.stack[-1] in BY_SIMPLE_RULES:
                return simple_action(state, asked)
            return pro.choose_in(state, state.decision(seat))

        return played_on(world, seat, action, answer)

    def settled(self, world: State, seat: int) -> State:
        mover, turn = world.mover, world.turn
        return world.playout(simple_action, lambda at: at.mover != mover or at.turn != turn)

    def redrawn(self, state: State, seed: str) -> State:
        copied = state.clone()
        copied.quiet = True
        copied.rng = RandomSource(seed)
        copied.rng.shuffle(copied.deck)
        if copied.track_deck:
            copied.rng.shuffle(copied.track_deck)
        return copied

    def drew(self, before: State, after: State) -> bool:
        return (
            len(before.deck) != len(after.deck)
            or len(before.track_deck) != len(after.track_deck)
            or before.rng.dump() != after.rng.dump()
        )

    def group(self, kind: str) -> str:
        return GROUP_OF.get(kind, OTHER)

    def luck_source(self, kind: str) -> str:
        return "checks" if GROUP_OF.get(kind) in {"checks", "risks"} else "cards"

    def reasons(self, compared: Compared) -> tuple[Reason, ...]:
        return reasons(*compared.after, compared.decision.seat, DEFAULT_PRICES)


def played_on(
    world: State, seat: int, action: Action, policy: Callable[[State, int], Action]
) -> State:
    """Plays an answer in a copy of a world, and on by a policy to the end of the own next turn."""
    state, turn = world.clone(), world.turn
    state.apply(seat, action)
    car = state.cars[seat]

    def is_over(at: State) -> bool:
        return bool(car.out) or (at.turn > turn and (car.acted or at.turn > turn + 1))

    return state.playout(policy, is_over)


def simple_action(state: State, seat: int) -> Action:
    """Answers by the rookie's rules; strategies are chosen as the pro does."""
    if state.stack[-1] in STRATEGY_QUESTIONS:
        return best_strategy(state, seat, state.legal(seat))
    return rookie_action(state, seat)


F90_ANALYSIS = F90Analysis()
