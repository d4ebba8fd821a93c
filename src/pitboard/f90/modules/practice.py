"""Free practice: driver skills and car set-up, chosen in secret and revealed together (AR03).

Also what the VERSATILITY and QUALIFYING skills do by themselves; the other skills are read where
they count.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import product
from typing import Any

from pitboard.core.action import Action
from pitboard.core.errors import Refused
from pitboard.f90.box.components import SETUP_VALUES, SKILLS
from pitboard.f90.chapters.pit import current_first
from pitboard.f90.chapters.starting import explain_strategy, set_strategy
from pitboard.f90.editions.ruleset import CAR_SETUP, TRACK_CARDS
from pitboard.f90.modules.track_cards import draw_track_cards
from pitboard.f90.procedure import Question, question, step
from pitboard.f90.refusals import F90Refusal
from pitboard.f90.state.advanced import advanced_of, extras, skill_of
from pitboard.f90.state.race import Car, State, setup_values

SETUP_POINTS = 6
TUNING_POINTS = 8
CHIT_COPIES = 3
"""Chits of each skill and of each setup value in the box."""


def served_in_order(state: State) -> bool:
    """Says whether chits are as few as in the box: then they are chosen seat by seat (AR02)."""
    return bool(state.setup.options.get("strict_chits"))


def choosing(state: State, chosen: Sequence[bool]) -> list[int]:
    """Gets the seats that still have to choose; only the first if chits run out."""
    seats = [seat for seat, done in enumerate(chosen) if not done]
    return seats[:1] if served_in_order(state) else seats


# -- skills


@step
def choose_skills(state: State) -> None:
    """F1.SKILL.01: every player chooses a skill."""
    state.push("ask_skill")


def skills_for(state: State) -> list[str]:
    """Gets the skills on offer; TUNING has nothing to tune without car set-up."""
    taken = [own.skill for own in advanced_of(state).cars]
    return [
        skill
        for skill in SKILLS
        if (skill != "tuning" or CAR_SETUP in state.setup.rules.switches)
        and not (served_in_order(state) and taken.count(skill) >= CHIT_COPIES)
    ]


@question
class AskSkill(Question):
    """Which skill to drive with: simultaneous and secret."""

    name = "ask_skill"
    rule = "F1.SKILL.01"

    def seats(self, state: State) -> Sequence[int]:
        cars = advanced_of(state).cars[: state.setup.players]
        return choosing(state, [bool(own.skill) for own in cars])

    def legal(self, state: State, seat: int) -> list[Action]:
        return [Action(("skill", skill)) for skill in skills_for(state)]

    def answer(self, state: State, seat: int, action: Action) -> None:
        skill = str(action[1])
        advanced_of(state).cars[seat].skill = skill
        state.emit_private("skill-chosen", seat, {"skill": skill}, car=seat)
        if self.seats(state):
            state.push(self.name)

    def explain(self, state: State, seat: int, action: Action) -> Refused:
        choices = ", ".join(skills_for(state))
        return Refused(F90Refusal.SKILL_UNKNOWN, self.rule, action=str(action), choices=choices)


# -- car set-up


@step
def choose_setups(state: State) -> None:
    """F1.CARSETUP.01: every player chooses setup chits for his car."""
    state.push("ask_setup")


def setup_points(state: State, seat: int) -> int:
    """F1.CARSETUP.02, F1.SKILL.11: 6 points, 8 with TUNING."""
    return TUNING_POINTS if advanced_of(state).cars[seat].skill == "tuning" else SETUP_POINTS


def printed_points(car: Car) -> tuple[int, ...]:
    """Gets the points that the printed values of a chart are worth."""
    return tuple(
        values.index(getattr(car.chart, name)) + 1 for name, values in SETUP_VALUES.items()
    )


def chits_left(state: State, car: Car, points: Sequence[int]) -> bool:
    """Says whether the box has the chits of a set-up; printed values need none (AR04)."""
    taken = Counter(
        chit
        for other, own in zip(state.cars, advanced_of(state).cars, strict=True)
        if own.setup
        for chit in chits_over(other, own.setup)
    )
    return all(taken[chit] < CHIT_COPIES for chit in chits_over(car, points))


def chits_over(car: Car, points: Sequence[int]) -> list[tuple[int, int]]:
    """Gets the chits that cover a chart, by characteristic and points."""
    printed = printed_points(car)
    return [(i, point) for i, point in enumerate(points) if point != printed[i]]


@question
class AskSetup(Question):
    """How many points to spend on tyre chips, cards and damage slots: simultaneous and secret."""

    name = "ask_setup"
    rule = "F1.CARSETUP.02"

    def seats(self, state: State) -> Sequence[int]:
        cars = advanced_of(state).cars[: state.setup.players]
        return choosing(state, [bool(own.setup) for own in cars])

    def legal(self, state: State, seat: int) -> list[Action]:
        printed = printed_points(state.cars[seat])
        most = setup_points(state, seat)
        fitting = [
            points
            for points in product((3, 2, 1), repeat=3)
            if sum(points) <= most
            and not (served_in_order(state) and not chits_left(state, state.cars[seat], points))
        ]
        fitting.sort(key=lambda points: points != printed)
        return [Action(("setup", *points)) for points in fitting]

    def answer(self, state: State, seat: int, action: Action) -> None:
        points = action.numbers()
        advanced_of(state).cars[seat].setup = points
        state.emit_private("setup-chosen", seat, {"points": list(points)}, car=seat)
        if self.seats(state):
            state.push(self.name)

    def data(self, state: State, seat: int) -> dict[str, Any]:
        return {"car": seat, "points": setup_points(state, seat)}

    def explain(self, state: State, seat: int, action: Action) -> Refused:
        points = action.numbers()
        most = setup_points(state, seat)
        if len(points) != len(SETUP_VALUES) or not all(1 <= point <= 3 for point in points):
            return Refused(F90Refusal.SETUP_VALUE, "F1.CARSETUP.03", action=str(action))
        if sum(points) > most:
            return Refused(F90Refusal.SETUP_POINTS, self.rule, found=sum(points), points=most)
        return Refused(F90Refusal.NOT_LEGAL, self.rule, action=str(action))


@step
def reveal_practice(state: State) -> None:
    """AR03: skills and set-ups are turned over together; the charts take their new values."""
    advanced = advanced_of(state)
    state.sealed = True
    advanced.revealed = True
    state.fit_setups()
    for car, own in zip(state.cars, advanced.cars, strict=True):
        if own.skill:
            state.emit("skill", car=car.index, skill=own.skill)
        if own.setup:
            car.tyres = car.chart.tyres if car.chart else 0
            state.emit("setup", car=car.index, **setup_values(own.setup))


# -- skills at work


@step
def qualifying_skill(state: State) -> None:
    """F1.SKILL.08: QUALIFYING draws 2 Track Cards as soon as the grid is formed."""
    if TRACK_CARDS not in state.setup.rules.switches:
        return
    for car in state.cars:
        if extras(state, car).skill == "qualifying":
            draw_track_cards(state, car, 2)


@step
def versatility(state: State) -> None:
    """F1.SKILL.02-03: the strategy may be changed first thing in the turn, once (AR16)."""
    car = state.cars[state.mover]
    active = skill_of(state, car) == "versatility" and not extras(state, car).skill_used
    if active and not car.pitted:
        state.push("ask_versatility")


@question
class AskVersatility(Question):
    """Which strategy to go on with, by VERSATILITY."""

    name = "ask_versatility"
    rule = "F1.SKILL.02"

    def legal(self, state: State, seat: int) -> list[Action]:
        return current_first(state, seat)

    def answer(self, state: State, seat: int, action: Action) -> None:
        car = state.cars[seat]
        if action[1] != car.strategy:
            set_strategy(state, car, str(action[1]))
            advanced_of(state).cars[seat].skill_used = True

    def explain(self, state: State, seat: int, action: Action) -> Refused:
        return explain_strategy(state, self.rule, action)


@step
def reactivate_skill(state: State) -> None:
    """F1.SKILL.03: a pit stop makes VERSATILITY active again."""
    advanced_of(state).cars[state.mover].skill_used = False
