"""Expert and champion: look ahead with the whole field.

The pro prices a move as if it were alone on the circuit, and what a car loses it loses in traffic.
These drivers take the pro's best few answers, engagements and the Booster among them, and play each
of them on for some rounds with all cars, driven by the fast rule of `playout`. Then they count the
turns of every car's whole race. All answers meet the same dice; where an answer rolls, its roll
goes through the faces of the die instead of being left to luck. They see what a person in their
seat sees: nothing but dice is hidden in a race of Bolide.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial

from pitboard.bolide.box.tables import SIDES
from pitboard.bolide.game import BOLIDE_GAME
from pitboard.bolide.state.race import RACING, Car, State, Status
from pitboard.bolide.state.view import BolideView
from pitboard.core.action import Action
from pitboard.core.game import Decision
from pitboard.core.rng import RandomSource
from pitboard.drivers.base import DEFAULT_BUDGET, Budget, Evaluation
from pitboard.drivers.bolide.outlook import Outlook
from pitboard.drivers.bolide.playout import quick_action, quick_replies
from pitboard.drivers.bolide.pro import Judge, ProDriver, pro_action
from pitboard.drivers.search import Ranked, Rules, rank

SEARCHED = frozenset(
    {
        "ask_turn",
        "ask_move",
        "ask_start",
        "ask_rejoin",
        "ask_recover",
        "ask_braking",
        "ask_retreat",
        "ask_yield",
        "ask_reroll_booster",
        "ask_reroll_brake",
        "ask_pit",
    }
)
"""Questions whose answers are compared by looking ahead."""


@dataclass(frozen=True, slots=True)
class Horizon:
    """How far and how wide a driver looks."""

    rounds: int
    """Rounds that are played on."""
    candidates: int
    """Answers that are compared."""
    margin: float = 1.0
    """Turns that an answer may be dearer than the best one to be compared."""
    plies: int = 0
    """Own later turns in which other answers than that of the fast rule are tried."""
    replies: int = 1
    """Answers that are tried in each of them."""
    prior: float = 0.5
    """So many futures the pro's price of an answer counts as."""
    prize: float = 0.7
    """Turns that an engagement must promise to be compared."""
    rival: float = 0.3
    """What a turn that the other cars lose is worth, of an own turn."""
    ahead: float = 0.3
    """What it counts to be ahead of a car that needs as many turns, in turns."""


EXPERT = Horizon(rounds=2, candidates=3)
CHAMPION = Horizon(rounds=5, candidates=5, plies=1, replies=3)
SPREAD = 3.0
"""Turns by which a lead over a rival counts at most."""


class ExpertDriver(ProDriver):
    """Compares answers by some rounds of the whole field.

    Its worlds are futures with other dice. One is enough where no answer rolls, the faces of the
    die where one does; the budget may give fewer.
    """

    horizon = EXPERT

    def choose(
        self, view: BolideView, decision: Decision, budget: Budget = DEFAULT_BUDGET
    ) -> Action:
        if len(decision.actions) == 1 or decision.routine:
            return decision.default
        key = self.key(decision)
        state = BOLIDE_GAME.sample(view, RandomSource(key))
        if not is_searched(state, decision):
            return pro_action(state, decision, self._prices)
        return self._ranked(self._judge(state, decision), decision, key, budget)[0].candidate

    def analyse(
        self, view: BolideView, decision: Decision, budget: Budget = DEFAULT_BUDGET
    ) -> list[Evaluation]:
        """Gets the answers that were played on, the chosen one first, with its advantages."""
        key = self.key(decision)
        state = BOLIDE_GAME.sample(view, RandomSource(key))
        if len(decision.actions) == 1 or decision.routine or not is_searched(state, decision):
            return super().analyse(view, decision, budget)
        judge = self._judge(state, decision)
        best, *others = self._ranked(judge, decision, key, budget)
        second = others[0].candidate if others else None
        reasons = () if second is None else judge.advantages(best.candidate, second)
        first = Evaluation(best.candidate, best.mean, best.worlds, best.error, reasons)
        return [first, *(Evaluation(o.candidate, o.mean, o.worlds, o.error) for o in others)]

    def _judge(self, state: State, decision: Decision) -> Judge:
        car = state.cars[decision.integer("car")]
        return Judge(state, car, car, self._prices)

    def _ranked(
        self, judge: Judge, decision: Decision, key: str, budget: Budget
    ) -> list[Ranked[Action]]:
        horizon = self.horizon
        priced = judge.candidates(
            decision.actions, horizon.candidates, horizon.margin, horizon.prize
        )
        rolls = any(map(judge.rolls, priced))
        most = SIDES if rolls else 1
        count = min(budget.worlds or most, most)
        return rank(
            list(priced),
            futures(judge.state, key, count, rolls=rolls),
            partial(_value, car=judge.car.index, horizon=horizon),
            Budget(count, budget.seconds),
            priors=[-price for price in priced.values()],
            # No answer is dropped before all faces of the die were seen.
            rules=Rules(prior=horizon.prior, least=SIDES),
        )


class ChampionDriver(ExpertDriver):
    """Looks farther and wider, and tries other answers of its own next turn."""

    horizon = CHAMPION


def is_searched(state: State, decision: Decision) -> bool:
    """Returns whether the answers to a question are compared by looking ahead."""
    return decision.kind in SEARCHED and state.phase == "race"


def futures(state: State, key: str, count: int, *, rolls: bool) -> Iterator[State]:
    """Makes copies of a race with other dice; the first roll goes through the faces of the die.

    The weather stays as it is: answers that reach the 1/2 GP line a round apart would otherwise be
    compared in different weather. What rain may cost is in the prior.
    """
    for number in range(count):
        world = state.clone()
        world.quiet = True
        world.weather_due = False
        world.half_gp = tuple(max(first, 0) for first in world.half_gp)  # As if it were passed.
        world.rng = RandomSource(f"{key} {number}")
        if rolls:
            world.dice = (1 + number * SIDES // count,)
        yield world


def _value(world: State, action: Action, car: int, horizon: Horizon) -> float:
    """Gets what an answer is worth in a future, in turns."""
    state = world.clone()
    until = state.round + horizon.rounds
    state.apply(state.to_act()[0], action)
    return _best(state, car, until, horizon, horizon.plies)


def _best(state: State, index: int, until: int, horizon: Horizon, plies: int) -> float:
    """Plays a race on to a round; in the own next turns the best of a few answers counts."""
    car = state.cars[index]

    def is_over(state: State) -> bool:
        return state.round >= until or car.status not in RACING

    def is_asked(state: State) -> bool:
        return is_over(state) or (state.mover == index and state.stack[-1] == "ask_turn")

    if plies:
        state.playout(quick_action, is_asked)
        if state.stack and not is_over(state):
            replies = quick_replies(state, car.seat, horizon.replies)
            after = [_answered(state, car.seat, reply) for reply in replies]
            return max(_best(each, index, until, horizon, plies - 1) for each in after)
    return standing(state.playout(quick_action, is_over), index, horizon)


def _answered(state: State, seat: int, action: Action) -> State:
    after = state.clone()
    after.apply(seat, action)
    return after


def standing(state: State, index: int, horizon: Horizon) -> float:
    """Gets how well a car stands in a race: its own turns, and those of the others beside them."""
    turns = [total_turns(state, car) for car in state.cars]
    places = {car: place for place, car in enumerate(state.race_order())}
    own = state.cars[index]
    leads = []
    for rival in state.cars:
        if rival.seat != own.seat:
            is_ahead = places[index] < places[rival.index]
            lead = turns[rival.index] - turns[index] + horizon.ahead * (1 if is_ahead else -1)
            leads.append(max(-SPREAD, min(SPREAD, lead)))
    return horizon.rival * sum(leads) / max(len(leads), 1) - turns[index]


def total_turns(state: State, car: Car) -> float:
    """Gets the turns of a car's whole race, those still to come by the exact laps."""
    if car.status == Status.FINISHED:
        return float(car.turns)
    # Counted in rounds: the first car of a round has counted its turn already, the others have not.
    return state.round - 1 + Outlook(state, car).of(car)
