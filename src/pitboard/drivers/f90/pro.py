"""The pro: simulates its legal answers to the end of its turn and takes the best position.

Every answer is played out to the end of the pro's own turn on states sampled from its view, with
the rookie's rules for its later answers of the turn, and the positions are priced by `estimate`.
Where one card decides (a Blind Check, a Late Braking) all cards that may come are enumerated
instead of sampled.

A race with modules has many more answers: there only likely ones are simulated (`candidates`), and
choices before the race and of event symbols are made without simulation (`judgement`).
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Iterator, MutableSequence, Sequence
from dataclasses import replace
from math import fsum, inf, sqrt
from time import monotonic
from typing import Any

from pitboard.core.action import Action
from pitboard.core.game import Decision
from pitboard.core.rng import RandomSource
from pitboard.drivers.base import DEFAULT_BUDGET, BaseDriver, Budget, Evaluation
from pitboard.drivers.f90 import candidates, judgement
from pitboard.drivers.f90.estimate import DEFAULT_PRICES, Prices, estimate
from pitboard.drivers.f90.judgement import Judgement
from pitboard.drivers.f90.reasons import reasons
from pitboard.drivers.f90.rookie import rookie_action
from pitboard.f90.chapters.movement import LATE
from pitboard.f90.chapters.playing import BLIND
from pitboard.f90.game import F90_GAME
from pitboard.f90.modules.track_cards import TOKENS
from pitboard.f90.plays import PLAY
from pitboard.f90.state.race import State
from pitboard.f90.state.view import F90View

QUANTILES = 5
SAMPLES = 2
MAX_STEPS = 60
GUESSES = 6
"""Sampled states for a contest, in which the other players hold different cards."""
FINALISTS = 3
CLOSE = 2.0
"""So many answers are tried in a further world, if they are at most so many sections worse."""
BY_CARD = (BLIND, LATE, Action(("follow",)))
"""Answers after which one card may decide; `follow` uses an Extreme Trajectory."""
PLAYS = (PLAY[0].verb, *TOKENS)
STRATEGY_QUESTIONS = frozenset(("ask_pit_strategy", "ask_skip_strategy", "ask_versatility"))
BEFORE_CARDS = frozenset(("ask_pit",))
"""Questions whose answers are compared by the best cards that could follow."""
SURE = 1.5
"""Sections by which a lead in one sampled state has to differ from a margin to be believed; half
of it in two, a third in three."""
PLANNED = 4.0
"""Sections that the best cards seldom bring more than those a rookie would play."""
PLAN_ENDS = "plan ends"
"""A mark on the stack below the own turn: a simulated race stops there."""


Policy = Callable[[State, int], Action]
"""Gets the answer of a seat in a simulated race."""


class Dice(RandomSource):
    """A random source for simulations: its shuffles are fast but not secure."""

    __slots__ = ("_random",)

    def __init__(self, seed: str) -> None:
        super().__init__(seed)
        self._random = random.Random(seed)

    def shuffle(self, items: MutableSequence[Any]) -> None:
        """Shuffles as `random.shuffle` does."""
        shuffle(self._random, items)


MOST_CARDS = 255
BITS = [(i, (i + 1).bit_length()) for i in range(MOST_CARDS, 0, -1)]
"""The places of a shuffle from the last one on, and the random bits that each takes."""


def shuffle(dice: random.Random, items: MutableSequence[Any]) -> None:
    """Shuffles as `dice.shuffle` does, with the same random numbers in half the time."""
    if len(items) > MOST_CARDS:
        dice.shuffle(items)
        return
    bits = dice.getrandbits
    for i, size in BITS[MOST_CARDS + 1 - len(items) :]:
        j = bits(size)
        while j > i:
            j = bits(size)
        items[i], items[j] = items[j], items[i]


class ProDriver(BaseDriver):
    """Chooses by simulating every answer to the end of its turn.

    The budget's worlds replace the number of samples; seconds are looked at before each further
    sample.
    """

    unit = "sections"

    def __init__(self, seed: str, prices: Prices = DEFAULT_PRICES, samples: int = SAMPLES) -> None:
        super().__init__(seed)
        self._random = random.Random()
        """Seeded for each decision."""
        self._prices = prices
        self._samples = samples
        self._held = ""

    def hold(self, strategy: str) -> None:
        """Makes the driver price positions as if it kept a strategy to the flag."""
        self._held = strategy

    def choose(self, view: F90View, decision: Decision, budget: Budget = DEFAULT_BUDGET) -> Action:
        if len(decision.actions) == 1 or decision.routine:
            return decision.default
        return self._ranked(view, decision, budget)[0].action

    def choose_in(self, state: State, decision: Decision) -> Action:
        """Chooses in a state that was sampled from the seat's view; it stays as it is.

        Saves the sampling; not for contests, which other hands decide.
        """
        if len(decision.actions) == 1 or decision.routine:
            return decision.default
        self._random.seed(self.key(decision))
        return self._ranked_in(self._rotated(state), decision, DEFAULT_BUDGET)[0].action

    def leads(self, state: State, decision: Decision, margin: float, worlds: int) -> bool:
        """Returns whether the default answer is worth more than every other one by a margin.

        `state` was sampled from the seat's view, and stays as it is. Up to `worlds` samples of the
        unseen cards are simulated, until the lead is clearly above or below the margin.
        """
        self._random.seed(self.key(decision))
        seat, default = decision.seat, decision.default
        totals = dict.fromkeys((each for each in decision.actions if each != default), 0.0)
        total = 0.0
        for count in range(1, worlds + 1):
            world = self._rotated(state)
            for action in totals:
                totals[action] += self._value([world], seat, action)
            best = max(totals.values())
            if count == 1 and decision.kind in BEFORE_CARDS:
                lead = self._unplanned_value(world, seat, default) - best
                if lead >= margin + SURE or lead < margin - PLANNED:
                    return lead >= margin
            total += self._value([world], seat, default)
            lead = (total - best) / count
            if count == worlds or abs(lead - margin) >= SURE / count:
                return lead >= margin
        raise ValueError(f"no sampled state in {worlds} worlds")

    def analyse(
        self, view: F90View, decision: Decision, budget: Budget = DEFAULT_BUDGET
    ) -> list[Evaluation]:
        """Gets the simulated answers, the chosen one first, with its advantages over the next."""
        best, *others = self.compare(view, decision, budget)
        if not others:
            return [best]
        seat, bases = decision.seat, list(self._bases(self._imagined(view), self._samples))
        here, there = (list(self._worlds(bases, seat, each.action)) for each in (best, others[0]))
        return [replace(best, reasons=reasons(here, there, seat, self._prices)), *others]

    def compare(
        self, view: F90View, decision: Decision, budget: Budget = DEFAULT_BUDGET
    ) -> list[Evaluation]:
        """Gets the simulated answers, the chosen one first, without reasons."""
        if len(decision.actions) == 1 or decision.routine:
            return [Evaluation(decision.default)]
        return self._ranked(view, decision, budget)

    def values(
        self, view: F90View, decision: Decision, budget: Budget = DEFAULT_BUDGET
    ) -> dict[Action, float]:
        """Gets what every answer is worth, also of those that a choice would not consider."""
        self._random.seed(self.key(decision))
        bases = list(self._bases(self._imagined(view), budget.worlds or self._samples))
        return {each: self._value(bases, decision.seat, each) for each in decision.actions}

    def _ranked(self, view: F90View, decision: Decision, budget: Budget) -> list[Evaluation]:
        """Gets the chosen answer and those that it was compared with, the best first."""
        self._random.seed(self.key(decision))
        return self._ranked_in(self._imagined(view), decision, budget, view)

    def _ranked_in(
        self, state: State, decision: Decision, budget: Budget, view: F90View | None = None
    ) -> list[Evaluation]:
        """Does the same in a sampled state; others are sampled from the view, if there is one."""
        deadline, seat = budget.deadline(), decision.seat
        judge = self._judge(state, decision.kind)
        if judge:
            return [Evaluation(judge(state, state.cars[seat], decision.actions, self._random))]
        if decision.kind in BY_RULE:
            return [Evaluation(rookie_action(state, seat))]
        actions = _likely(state, seat, decision.kind, decision.actions)
        if decision.kind == "ask_contest" and view is not None:
            worlds = self._guesses(view, budget.worlds or GUESSES)
        else:
            worlds = self._bases(state, budget.worlds or self._samples)
        return self._compared(worlds, seat, actions, deadline)

    def _imagined(self, view: F90View) -> State:
        """Samples a quiet state from a view."""
        state = F90_GAME.sample(view, Dice(str(self._random.random())))
        state.quiet = True
        return state

    def _rotated(self, state: State) -> State:
        """Gets a quiet copy of a sampled state that goes on at other cards of the same shuffle."""
        copied = state.clone()
        copied.quiet = True
        for deck in (copied.deck, copied.track_deck):
            if deck:
                place = int(self._random.random() * len(deck))
                deck[:] = deck[place:] + deck[:place]
        return copied

    def _compared(
        self,
        worlds: Iterable[State],
        seat: int,
        actions: Sequence[Action],
        deadline: float = inf,
    ) -> list[Evaluation]:
        """Tries answers in one sampled state after the other; only close ones are tried again."""
        left = list(actions)
        if len(left) == 1:
            return [Evaluation(left[0])]
        values: dict[Action, list[float]] = {action: [] for action in left}
        means: dict[Action, float] = {}
        for world in worlds:
            if means and monotonic() > deadline:
                break
            for action in left:
                tried = values[action]
                # All cards were tried in the first sample.
                if not tried or not is_by_card(world, seat, action):
                    tried.append(self._value([world], seat, action))
                    means[action] = sum(tried) / len(tried)
            left.sort(key=means.__getitem__, reverse=True)
            least = means[left[0]] - CLOSE
            left = [action for action in left[:FINALISTS] if means[action] >= least]
            if len(left) == 1:
                break
        dropped = [action for action in actions if action not in left]
        dropped.sort(key=means.__getitem__, reverse=True)
        return [_evaluation(action, values[action]) for action in (*left, *dropped)]

    def _guesses(self, view: F90View, count: int) -> Iterator[State]:
        """Samples everything hidden, including other hands: they decide a contest."""
        return (self._imagined(view) for _ in range(count))

    def _bases(self, state: State, count: int) -> Iterator[State]:
        """Makes further samples of what is hidden: the same ones for all actions compared."""
        yield state
        for _ in range(count - 1):
            other = state.clone()
            shuffle(self._random, other.deck)
            if state.config.rules.switches:
                shuffle(self._random, other.track_deck)
            yield other

    def _value(self, bases: Sequence[State], seat: int, action: Action) -> float:
        worlds = self._worlds(bases, seat, action)
        values = [self._worth(world, seat) for world in worlds]
        return sum(values) / len(values)

    def _worth(self, state: State, seat: int) -> float:
        """Prices a position for a seat."""
        return estimate(state, state.cars[seat], self._prices)

    def _judge(self, state: State, kind: str) -> Judgement | None:
        """Gets the function that answers a question without simulation, if it has one."""
        return (judgement.ADVANCED if is_rich(state) else judgement.BASIC).get(kind)

    def _unplanned_value(self, world: State, seat: int, action: Action) -> float:
        """Gets what an answer is worth if the cards after it are a rookie's: nearly always no more
        than with the best ones, and much quicker to find."""
        played = self._played_by(rookie_action, world.clone(), seat, action)
        return self._worth(played, seat)

    def _worlds(self, bases: Sequence[State], seat: int, action: Action) -> Iterator[State]:
        """Gets the states at the end of the own turn after an action, one per sample and card."""
        one_card = is_by_card(bases[0], seat, action)
        starts = _by_card(bases[0]) if one_card else (base.clone() for base in bases)
        return (self._played_out(world, seat, action) for world in starts)

    def _played_out(self, world: State, seat: int, action: Action) -> State:
        """Plays an action and the rest of the own turn."""
        planned = world.stack[-1] in BEFORE_CARDS
        return self._played_by(self._with_a_plan if planned else rookie_action, world, seat, action)

    def _played_by(self, later: Policy, world: State, seat: int, action: Action) -> State:
        """Plays an action, and the rest of the own turn by a policy."""
        car = world.cars[seat]
        turn = world.turn
        pitted = car.pitted
        if world.mover == seat and "activate" in world.stack and PLAN_ENDS not in world.stack:
            world.stack.insert(world.stack.index("activate") + 1, PLAN_ENDS)
        world.apply(seat, action)
        for _ in range(MAX_STEPS):
            if world.stack and world.stack[-1] == PLAN_ENDS:
                break
            waiting = world.to_act()
            if not waiting or car.acted or car.out or world.turn != turn:
                break
            if car.pitted and not pitted and world.mover != seat:
                break
            if waiting[0] == seat and world.stack[-1] in STRATEGY_QUESTIONS:
                world.apply(seat, self._strategy(world, seat))
            else:
                world.apply(waiting[0], later(world, waiting[0]))
        return world

    def _strategy(self, world: State, seat: int) -> Action:
        """Gets the strategy that it would go on with after a simulated stop."""
        if self._held:
            return Action(("strategy", self._held))
        return candidates.best_strategy(world, seat, world.legal(seat))

    def _with_a_plan(self, world: State, seat: int) -> Action:
        """Plays the cards that look best in a sampled state; the rookie's rules answer the rest."""
        if world.stack[-1] != "ask_play":
            return rookie_action(world, seat)
        plays = _likely(world, seat, world.stack[-1], world.legal(seat))
        return max(plays, key=lambda play: self._value([world], seat, play))


def _evaluation(action: Action, values: Sequence[float]) -> Evaluation:
    """Gets the evaluation of an answer from its values in sampled states.

    The same as by `statistics`, which is much slower.
    """
    count = len(values)
    mean, error = fsum(values) / count, None
    if count > 1:
        error = sqrt(sum([(value - mean) ** 2 for value in values]) / (count * (count - 1)))
    return Evaluation(action, mean, count, error)


def is_rich(state: State) -> bool:
    """Returns whether a race has modules, and with them many more answers."""
    return bool(state.config.rules.switches)


def _likely(state: State, seat: int, kind: str, actions: Sequence[Action]) -> Sequence[Action]:
    """Gets the answers worth simulating."""
    by_kind = candidates.ADVANCED if is_rich(state) else candidates.BASIC
    likely = by_kind.get(kind, candidates.all_actions)
    return likely(state, seat, actions)


def is_by_card(state: State, seat: int, action: Action) -> bool:
    """Returns whether one card may decide: a check of a car without a free slot may be its last."""
    if action in BY_CARD:
        return True
    checks = state.config.deck.checks
    fatal = action.verb in PLAYS and not state.cars[seat].free_slots()
    return fatal and any(checks[card] is not None for card in action.numbers())


def _by_card(state: State) -> Iterator[State]:
    """Enumerates the cards that may decide, low to high, instead of sampling one."""
    factors = state.config.deck.factors
    cards = sorted(state.deck, key=lambda card: factors[card])
    if not cards:
        yield state.clone()
        return
    for i in range(QUANTILES):
        card = cards[(2 * i + 1) * len(cards) // (2 * QUANTILES)]
        world = state.clone()
        at = world.deck.index(card)
        world.deck[at], world.deck[-1] = world.deck[-1], world.deck[at]
        yield world


BY_RULE = frozenset(
    {
        "ask_check_order",
        "ask_safety_car_discard",
        "ask_rescue",
        "ask_help_event",
        "ask_help_movement",
        "ask_help_contest",
        "ask_help_check",
        "ask_dare",
    }
)
"""Minor questions, answered by the rookie's rules."""
