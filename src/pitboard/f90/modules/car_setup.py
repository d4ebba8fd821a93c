"""Car set-up: points for tyre chips, cards and damage slots, chosen in secret in free practice."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import product

from pitboard.core.action import Action
from pitboard.core.errors import Refused
from pitboard.core.json_values import JsonObject
from pitboard.f90.box.box import read_setup
from pitboard.f90.chapters.starting import assigned
from pitboard.f90.modules.skills import choosing
from pitboard.f90.procedure import Question, new_chapter
from pitboard.f90.refusals import F90Refusal
from pitboard.f90.state.race import Car, State
from pitboard.f90.state.skills import own_skill, served_in_order

CHAPTER = new_chapter()
step, question = CHAPTER.step, CHAPTER.question


@step
def choose_setups(state: State) -> None:
    """F1.CARSETUP.01: every player chooses setup chits; in a season they keep theirs (F2.V7.08)."""
    setups = assigned(state, "setups")
    for car, points in zip(state.cars, setups, strict=False):
        car.setup = read_setup(points)
    if not setups:
        state.stack.append("ask_setup")


def setup_points(state: State, seat: int) -> int:
    """F1.CARSETUP.02, F1.SKILL.11: the usual points, or those of a skill."""
    extra = own_skill(state, state.cars[seat]).setup_points
    return state.config.setup.points + extra


def setup_sums(state: State, seat: int) -> range:
    """F1.CARSETUP.02, F2.V1.08: what a set-up may cost in all: so many points or fewer, or exactly
    so many."""
    most = setup_points(state, seat)
    return range(most if state.config.rules.exact_setup else 0, most + 1)


def printed_points(state: State, car: Car) -> tuple[int, ...]:
    """Gets the points that the printed values of a chart are worth."""
    table = state.config.setup
    return tuple(table.spent(name, getattr(car.chart, name)) for name in table.values)


def chits_left(state: State, car: Car, points: Sequence[int]) -> bool:
    """Returns whether the box has the chits of a set-up; printed values need none (AR04)."""
    taken = Counter(
        chit
        for other in state.cars
        if other.setup
        for chit in chits_over(state, other, other.setup)
    )
    copies = state.config.setup.copies
    return all(taken[chit] < copies for chit in chits_over(state, car, points))


def chits_over(state: State, car: Car, points: Sequence[int]) -> list[tuple[int, int]]:
    """Gets the chits that cover a chart, by characteristic and points."""
    printed = printed_points(state, car)
    return [(i, point) for i, point in enumerate(points) if point != printed[i]]


@question
class AskSetup(Question):
    """How many points to spend on tyre chips, cards and damage slots: simultaneous and secret."""

    name = "ask_setup"
    private = True

    def seats(self, state: State) -> Sequence[int]:
        return choosing(state, [bool(car.setup) for car in state.cars[: state.config.players]])

    def legal(self, state: State, seat: int) -> list[Action]:
        printed = printed_points(state, state.cars[seat])
        sums = setup_sums(state, seat)
        fitting = [
            points
            for points in product(reversed(state.config.setup.chits), repeat=3)
            if sum(points) in sums
            and not (served_in_order(state) and not chits_left(state, state.cars[seat], points))
        ]
        fitting.sort(key=lambda points: points != printed)
        return [Action(("setup", *points)) for points in fitting]

    def answer(self, state: State, seat: int, action: Action) -> None:
        points = action.numbers()
        state.cars[seat].setup = points
        state.emit_private("setup-chosen", seat, {"points": list(points)}, car=seat)
        if self.seats(state):
            state.stack.append(self.name)

    def data(self, state: State, seat: int) -> JsonObject:
        return {"car": seat, "points": setup_points(state, seat)}

    def explain(self, state: State, seat: int, action: Action) -> Refused:
        points = action.numbers()
        most = setup_points(state, seat)
        parts = len(state.config.setup.values)
        chits = state.config.setup.chits
        if len(points) != parts or not all(point in chits for point in points):
            least, dearest = chits[0], chits[-1]
            code = F90Refusal.SETUP_VALUE
            return state.refused(code, action=str(action), least=least, most=dearest)
        if sum(points) not in setup_sums(state, seat):
            return self.refused(state, F90Refusal.SETUP_POINTS, found=sum(points), points=most)
        return self.refused(state, F90Refusal.NOT_LEGAL, action=str(action))
