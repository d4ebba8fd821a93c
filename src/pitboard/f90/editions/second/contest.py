"""Contests of the 2nd edition: an Initiator, and nobody joins who has refused before (RC1 to RC11).

Cards, values, new order and contact are shared.
"""

from __future__ import annotations

from collections.abc import Sequence

from pitboard.f90.modules.traits import contest_cards
from pitboard.f90.procedure import new_chapter
from pitboard.f90.state.phantoms import is_phantom_to
from pitboard.f90.state.race import Car, Contest, State
from pitboard.f90.state.teams import helper_of

CHAPTER = new_chapter()
step = CHAPTER.step


def contest_is_due(state: State, place: int, queue: Sequence[int]) -> bool:
    """F2.CONTEST.01: opens the contest of the first group that was not asked yet (RC1, RC11).

    Cars that have acted part the section into groups; only cars from a place on count.
    """
    cars = state.cars
    section = cars[queue[0]].section
    if section in state.yellow:
        return False  # F2.SFLAG.01
    group: list[int] = []
    for index in (*queue[place:], -1):
        if index >= 0 and not cars[index].acted:
            group.append(index)
            continue
        for rivals in parted(state, group):
            if any(section not in cars[other].asked for other in rivals[1:]):
                state.contest = state.config.layout.contest(section, tuple(rivals))
                state.stack.append("declare_contest")
                return True
        group = []
    return False


def parted(state: State, group: list[int]) -> list[list[int]]:
    """F2.V9.03, .06: lapped phantoms among cars with full laps contest with each other only."""
    if not state.config.rules.ignoring:
        return [group]
    cars = [state.cars[index] for index in group]
    phantoms = [car.index for car in cars if any(is_phantom_to(state, car, each) for each in cars)]
    return [[index for index in group if index not in phantoms], phantoms]


@step
def declare_contest(state: State) -> None:
    """F2.CONTEST.01-03: cars are asked from the last to the first, each once; robots answer by
    themselves. The first car is asked only if there is a contest to join."""
    contest = state.contest
    assert contest is not None  # noqa: S101 (the step is only pushed with a contest)
    name_initiator(state, contest)
    while contest.todo:
        index = contest.todo[-1]
        contest.todo = contest.todo[:-1]
        car = state.cars[index]
        if contest.section in car.asked:
            continue
        if index == contest.group[0] and not contest.placed:
            continue  # nobody asks it, so it may still defend against a car that comes later (RC11)
        car.asked = (*car.asked, contest.section)
        if helper_of(state, car) >= 0:
            state.helping = index
            state.push("ask_help_contest", "answer_of_robot", "declare_contest")
            return
        if car.robot:
            robot_answers(state, contest, car)
        elif car.hand:
            contest.asking = index
            state.push("ask_contest", "declare_contest")
            return
    contest.asking = -1
    state.push("resolve_contest")


def name_initiator(state: State, contest: Contest) -> None:
    """F2.CONTEST.01: the first who places cards is the Contest Initiator."""
    if contest.placed and contest.initiator < 0:
        contest.initiator = next(iter(contest.placed))
        state.emit("contest-initiated", car=contest.initiator, section=contest.section)


@step
def answer_of_robot(state: State) -> None:
    """Lets a robot teammate answer whose player has been asked."""
    assert state.contest is not None  # noqa: S101 (the step is only pushed with a contest)
    robot_answers(state, state.contest, state.cars[state.helping])


def robot_answers(state: State, contest: Contest, car: Car) -> None:
    """A robot declares by itself, or because a card was discarded for it (F2.V6.15)."""
    if car.index in contest.helped or robot_declares(state, contest, car):
        contest.placed[car.index] = ()
        state.emit("contest-declared", car=car.index, count=contest_cards(state.config, car))
        name_initiator(state, contest)


def robot_declares(state: State, contest: Contest, car: Car) -> bool:
    """F2.ROBOT.02-05: with a player of its lap ahead, or once one of its lap has declared (RC4)."""
    cars = state.cars
    ahead = contest.group[: contest.group.index(car.index)]
    return any(
        not cars[index].robot and cars[index].lap == car.lap for index in (*ahead, *contest.placed)
    )
