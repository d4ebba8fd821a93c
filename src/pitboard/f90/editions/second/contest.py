"""Contests of the 2nd edition: an Initiator, and no car joins that has refused (RC1 to RC11).

Cards, values, new order and contact are shared.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from pitboard.f90.modules.traits import contest_cards
from pitboard.f90.procedure import new_chapter
from pitboard.f90.state.phantoms import are_unseen
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
        for part in parted(state, group):
            if any(section not in cars[other].asked for other in attackers(state, part)):
                state.contest = state.config.layout.contest(section, tuple(part))
                state.stack.append("declare_contest")
                return True
        group = []
    return False


def parted(state: State, group: list[int]) -> list[list[int]]:
    """F2.V9.03, .06, .08: cars that ignore each other are in one contest only if others between
    them are in it with both; the front part comes first."""
    if not state.config.rules.some_cars_ignored:
        return [group]
    parts: list[list[int]] = []
    for index in group:
        met = [part for part in parts if rivals_among(state, part, index)]
        joined = sorted([index, *(other for part in met for other in part)], key=group.index)
        parts = [*(part for part in parts if part not in met), joined]
    return sorted(parts, key=lambda part: group.index(part[0]))


def attackers(state: State, part: Sequence[int]) -> Sequence[int]:
    """Gets the cars of a group that have somebody to attack."""
    if not state.config.rules.some_cars_ignored:
        return part[1:]
    return [index for index in part if rivals_ahead(state, part, index)]


def rivals_among(state: State, others: Iterable[int], index: int) -> list[Car]:
    """Gets those of some other cars that a car can contest."""
    cars = state.cars
    if not state.config.rules.some_cars_ignored:
        return list(map(cars.__getitem__, others))
    return [cars[other] for other in others if not are_unseen(state, cars[index], cars[other])]


def rivals_ahead(state: State, group: Sequence[int], index: int) -> list[Car]:
    """Gets the cars of a group that a car can attack."""
    return rivals_among(state, group[: group.index(index)], index)


@step
def declare_contest(state: State) -> None:
    """F2.CONTEST.01-03: cars are asked from the last to the first, each once; robots answer by
    themselves. A car with nobody to attack, like the first, is asked only to defend."""
    contest = state.contest
    assert contest is not None  # noqa: S101 (the step is only pushed with a contest)
    name_initiator(state, contest)
    while contest.todo:
        index = contest.todo[-1]
        contest.todo = contest.todo[:-1]
        car = state.cars[index]
        if contest.section in car.asked:
            continue
        if not rivals(state, contest, index):
            continue  # not asked, so it may still defend against a car that comes later (RC11)
        car.asked = (*car.asked, contest.section)
        if helper_of(state, car) >= 0:
            state.helping = index
            state.push("ask_help_contest", "answer_of_robot", "declare_contest")
            return
        if car.robot:
            robot_answers(state, contest, car)
        elif car.hand:
            contest.asking = index
            contest.compulsory = must_begin(state, contest)
            state.push("ask_contest", "declare_contest")
            return
    contest.asking = -1
    state.stack.append("resolve_contest")


def must_begin(state: State, contest: Contest) -> bool:
    """RC10, the other reading: in the last turn the car that is asked has to begin the contest if
    nobody has and none of those still to be asked could."""
    if not state.config.rules.last_contest or contest.placed or not state.is_last_turn():
        return False
    return not any(could_begin(state, contest, index) for index in contest.todo)


def could_begin(state: State, contest: Contest, index: int) -> bool:
    """Returns whether a car that is still to be asked can begin the contest; a robot if it will."""
    car = state.cars[index]
    if contest.section in car.asked or not rivals_ahead(state, contest.group, index):
        return False
    return robot_declares(state, contest, car) if car.robot else bool(car.hand)


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


def rivals(state: State, contest: Contest, index: int) -> list[Car]:
    """Gets the cars that a car can attack, and those that have declared and that it can contest."""
    group = contest.group
    return rivals_among(state, (*group[: group.index(index)], *contest.placed), index)


def robot_declares(state: State, contest: Contest, car: Car) -> bool:
    """F2.ROBOT.02-05: with a player of its lap ahead, or once one of its lap has declared (RC4)."""
    return any(
        not rival.robot and rival.lap == car.lap for rival in rivals(state, contest, car.index)
    )
