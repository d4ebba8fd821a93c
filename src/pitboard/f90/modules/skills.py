"""Driver skills: chosen in secret in free practice, revealed together with set-ups (AR03).

Also the effects that skills have on their own; numbers that they add are read where they count.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations

from pitboard.core.action import Action
from pitboard.core.errors import Refused
from pitboard.core.json_values import JsonObject
from pitboard.f90.chapters.pit import current_first
from pitboard.f90.chapters.starting import assigned, explain_strategy, set_strategy
from pitboard.f90.modules.track_cards import draw_track_cards
from pitboard.f90.names import CAR_SETUP, TRACK_CARDS
from pitboard.f90.procedure import Question, new_chapter
from pitboard.f90.refusals import F90Refusal
from pitboard.f90.state.race import Car, State
from pitboard.f90.state.skills import (
    has_chance,
    own_skill,
    reactivate,
    served_in_order,
    skill_of,
    use_chance,
)

CHAPTER = new_chapter()
step, question = CHAPTER.step, CHAPTER.question


def choosing(state: State, chosen: Sequence[bool]) -> list[int]:
    """Gets the seats that still have to choose; only the first if chits run out."""
    seats = [seat for seat, done in enumerate(chosen) if not done]
    return seats[:1] if served_in_order(state) else seats


# -- skills


@step
def choose_skills(state: State) -> None:
    """F1.SKILL.01: every player chooses a skill; in a season they keep theirs (F2.V7.08)."""
    skills = assigned(state, "skills")
    for car, skill in zip(state.cars, skills, strict=False):
        car.skill = skill
    if not skills:
        state.stack.append("ask_skill")


def skills_for(state: State) -> list[str]:
    """Gets the skills on offer; one that only adds setup points needs the car set-up."""
    box = state.config.box
    taken = [car.skill for car in state.cars]
    return [
        name
        for name in box.skill_ids
        if (not box.skills[name].setup_points or CAR_SETUP in state.config.modules)
        and not (box.skills[name].changes_strategy and state.config.rules.all_versatile)
        and not (served_in_order(state) and taken.count(name) >= state.config.setup.copies)
    ]


def take_skills(car: Car, skill: str, further: Sequence[str]) -> None:
    """Gives a player a skill, and further ones where a series has several (X3-SKILL-02)."""
    car.skill = skill
    if further:
        car.further = tuple(further)


@question
class AskSkill(Question):
    """Which skill to drive with: simultaneous and secret."""

    name = "ask_skill"

    def seats(self, state: State) -> Sequence[int]:
        return choosing(state, [bool(car.skill) for car in state.cars[: state.config.players]])

    def legal(self, state: State, seat: int) -> list[Action]:
        count = state.config.rules.skills
        return [Action(("skill", *skills)) for skills in combinations(skills_for(state), count)]

    def meaning(self, state: State, seat: int, action: Action) -> Action:
        """Gets the listed answer: several skills may be named in any order."""
        named = list(map(str, action.args))
        known = [skill for skill in skills_for(state) if skill in named]
        return Action((action[0], *known)) if len(known) == len(named) else action

    def answer(self, state: State, seat: int, action: Action) -> None:
        skill, *further = map(str, action.args)
        take_skills(state.cars[seat], skill, further)
        for each in (skill, *further):
            state.emit_private("skill-chosen", seat, {"skill": each}, car=seat)
        if self.seats(state):
            state.stack.append(self.name)

    def explain(self, state: State, seat: int, action: Action) -> Refused:
        choices = ", ".join(skills_for(state))
        return self.refused(state, F90Refusal.SKILL_UNKNOWN, action=str(action), choices=choices)


@step
def reveal_practice(state: State) -> None:
    """AR03: skills and set-ups are turned over together; the charts take their new values."""
    state.undo_blocked = True
    state.revealed = True
    state.fit_setups()
    for car in state.cars:
        for skill in (car.skill, *car.further) if car.skill else ():
            state.emit("skill", car=car.index, skill=skill)
        if car.setup:
            car.tyres = car.chart.tyres if car.chart else 0
            state.emit("setup", car=car.index, **state.config.setup.bought(car.setup))


# -- skills at work


@step
def qualifying_skill(state: State) -> None:
    """F1.SKILL.08: Track Cards that a skill draws as soon as the grid is formed."""
    if TRACK_CARDS not in state.config.modules:
        return
    for car in state.cars:
        draw_track_cards(state, car, own_skill(state, car).grid_cards)


@step
def versatility(state: State) -> None:
    """F1.SKILL.02-03: the strategy may be changed first thing in the turn, once (AR16)."""
    car = state.cars[state.mover]
    if may_change_strategy(state, car) and not car.pitted:
        state.stack.append("ask_versatility")


def may_change_strategy(state: State, car: Car) -> bool:
    """F2.V5.01-02, RV5: by the own skill, or by the one that everybody has; once until a stop."""
    if state.config.rules.all_versatile:
        return not (car.versatility_used or car.off)
    return skill_of(state, car).changes_strategy and not car.skill_used


@question
class AskVersatility(Question):
    """Which strategy to go on with, by VERSATILITY."""

    name = "ask_versatility"

    def legal(self, state: State, seat: int) -> list[Action]:
        return current_first(state, seat)

    def answer(self, state: State, seat: int, action: Action) -> None:
        car = state.cars[seat]
        if action[1] != car.strategy:
            set_strategy(state, car, str(action[1]))
            if state.config.rules.all_versatile:
                car.versatility_used = True
            else:
                car.skill_used = True

    def explain(self, state: State, seat: int, action: Action) -> Refused:
        return explain_strategy(state, self.name, action)


# -- WISE DRIVING

WISE = Action(("wise",))
ACCEPT = Action(("accept",))
SAVED = {
    "card_check_failed": ("movement", ""),
    "trajectory_failed": ("extreme", ""),
    "late_braking_failed": ("late-braking", "late_braking_succeeded"),
    "lapping_failed": ("lapping", "lapping_succeeded"),
}
"""What follows a failed check: which check it was, and what follows if it counts as passed."""


def fail(state: State, car: Car, step: str) -> None:
    """F2.SSKILL.08-09: what a failed check brings, unless WISE DRIVING makes it a passed one."""
    state.stack.append(step)
    if has_chance(state, car):
        state.stack.append("ask_wise_driving")


@question
class AskWiseDriving(Question):
    """Whether to count the check that has just failed as passed."""

    name = "ask_wise_driving"

    def legal(self, state: State, seat: int) -> list[Action]:
        return [WISE, ACCEPT]

    def answer(self, state: State, seat: int, action: Action) -> None:
        if action == WISE:
            check, step = SAVED[state.stack.pop()]
            use_chance(state.cars[seat])
            state.emit("wise-driving", car=seat, check=check)
            if step:
                state.stack.append(step)

    def default(self, state: State, seat: int, actions: Sequence[Action]) -> Action:
        return ACCEPT

    def data(self, state: State, seat: int) -> JsonObject:
        below = next(name for name in reversed(state.stack) if name in SAVED)
        return {"car": seat, "check": SAVED[below][0]}


@step
def reactivate_skill(state: State) -> None:
    """F1.SKILL.03, F2.SPIT.03: a pit stop makes VERSATILITY and WISE DRIVING active again."""
    reactivate(state.cars[state.mover])
