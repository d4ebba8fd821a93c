"""Compares automatic answers with the choices of the `pro` over many races.

`make prove-automatic` plays races of every kind between pros. Wherever the page would answer by
itself the pro's choice is compared, and the answer is priced against all others by simulation. It
fails if answers of a kind differ from the pro's in more than 1 % of cases, or if one costs more
than 0.2 sections.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from pitboard.core.action import Action
from pitboard.core.game import Decision
from pitboard.core.match import Match
from pitboard.core.options import Options
from pitboard.core.rng import RandomSource
from pitboard.drivers.base import Budget
from pitboard.drivers.f90.expert import ExpertDriver
from pitboard.drivers.f90.pro import BEFORE_CARDS, ProDriver
from pitboard.drivers.f90.rookie import rookie_action
from pitboard.f90.game import F90_GAME
from pitboard.f90.state.view import F90View
from pitboard.server.f90.automatic import Automatic, automatic
from pitboard.server.f90.presenter import F90Presenter
from pitboard.testing.click_counter import RACES, seats_of

MOST_DIFFERENT = 0.01
MOST_COST = 0.2
WORLDS, SURE_WORLDS = 6, 60
"""Simulations of each answer, and of one that seems to cost something."""
AGAIN_WORLDS = 140
"""Simulations of a driver that chose otherwise and chooses again: ten times the expert's."""


class Case(NamedTuple):
    """An automatic answer."""

    kind: str
    reason: str
    given: Action
    pros: Action
    cost: float
    """Sections that the best other answer would bring more."""
    where: str
    again: Action
    """What the driver chooses with more simulations, if it chose otherwise."""


def cases_of(
    options: Options,
    seed: str,
    *,
    advised: bool = True,
    driver: type[ProDriver] = ProDriver,
) -> Iterator[Case]:
    """Plays a race of pros or stronger drivers; gets its automatic answers."""
    players = seats_of(options)
    match = Match(F90_GAME, {"players": players, **options}, seed)
    presenter = F90Presenter(match.options, [f"Driver {n}" for n in range(players)])
    drivers = [driver(f"{seed}{n}") for n in range(players)]
    while not match.over:
        seat = match.to_act()[0]
        decision = match.decision(seat)
        assert decision is not None  # noqa: S101 (the seat is to act)
        view = match.view(seat)
        action = drivers[seat].choose(view, decision)
        if not decision.routine and len(decision.actions) > 1:
            found = automatic(presenter.imagine(view), decision, advised=advised)
            if found is not None:
                where = f"{seed}, entry {len(match.entries)}"
                case = case_of(view, decision, found, action, where)
                if action != found.action:
                    more = drivers[seat].choose(view, decision, Budget(worlds=AGAIN_WORLDS))
                    case = case._replace(again=more)
                yield case
        match.act(seat, action)


def case_of(view: F90View, decision: Decision, found: Automatic, pros: Action, where: str) -> Case:
    """Prices an automatic answer; what help brings a teammate has no price."""
    if decision.kind.startswith("ask_help"):
        return Case(decision.kind, found.reason, found.action, pros, 0.0, where, pros)
    cost = price(view, decision, found.action, WORLDS)
    if cost > MOST_COST:
        cost = price(view, decision, found.action, SURE_WORLDS)
    return Case(decision.kind, found.reason, found.action, pros, cost, where, pros)


def price(view: F90View, decision: Decision, given: Action, worlds: int) -> float:
    """Gets how many sections the best other answer brings more than the given one."""
    if decision.kind in BEFORE_CARDS and is_last_turn(view):
        values = values_at_the_flag(view, decision, worlds)
    else:
        values = ProDriver("price").values(view, decision, Budget(worlds=worlds))
    return max(values.values()) - values[given]


def is_last_turn(view: F90View) -> bool:
    """Returns whether the flag falls at the end of this turn."""
    return F90_GAME.sample(view, RandomSource("turn")).is_last_turn()


def values_at_the_flag(view: F90View, decision: Decision, worlds: int) -> dict[Action, float]:
    """Prices answers of the last turn by where the car is at its end.

    The pro prices positions at the end of the own turn. A car that has stopped is still to drive
    then, and what it drives for is priced as if more turns followed: a stop in the last turn seemed
    to gain sections.
    """
    seat = decision.seat
    totals = dict.fromkeys(decision.actions, 0.0)
    for number in range(worlds):
        world = F90_GAME.sample(view, RandomSource(f"price{number}"))
        world.quiet = True
        for action in decision.actions:
            state = world.clone()
            state.apply(seat, action)
            state.playout(rookie_action)
            totals[action] += state.distance(state.cars[seat])
    return {action: total / worlds for action, total in totals.items()}


def main(arguments: Sequence[str] | None = None) -> int:
    """Prints, for each rule, how often it answered, how often otherwise, and its highest cost."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--races", type=int, default=34, help="of each kind")
    parser.add_argument("--kinds", nargs="*", default=list(RACES))
    parser.add_argument("--unadvised", action="store_true", help="where hints are not allowed")
    parser.add_argument("--expert", action="store_true", help="compare with the expert's choices")
    parser.add_argument("--seed", default="proof")
    asked = parser.parse_args(arguments)
    say = sys.stdout.write
    cases: dict[str, list[Case]] = {}
    for kind in asked.kinds:
        for number in range(asked.races):
            seed = f"{kind} {asked.seed} {number}"
            driver = ExpertDriver if asked.expert else ProDriver
            advised = not asked.unadvised
            for case in cases_of(RACES[kind], seed, advised=advised, driver=driver):
                cases.setdefault(case.reason, []).append(case)
    failed = 0
    for reason, found in sorted(cases.items()):
        differ = [case for case in found if case.given != case.pros]
        surely = sum(case.given != case.again for case in differ)
        costly = [case for case in found if case.cost > MOST_COST]
        failed += len(differ) > MOST_DIFFERENT * len(found) or bool(costly)
        highest = max(case.cost for case in found)
        kinds = Counter(case.kind for case in found)
        say(
            f"{reason}: {len(found)} answers ({', '.join(sorted(kinds))}), {len(differ)} differ "
            f"({100 * len(differ) / len(found):.2f} %; {surely} with {AGAIN_WORLDS} simulations), "
            f"highest cost {highest:.2f} sections\n"
        )
        for case in sorted({*differ, *costly}, key=lambda each: -each.cost):
            say(f"  {case.cost:.2f}: {case.given} for {case.pros} ({case.kind}, {case.where})\n")
        sys.stdout.flush()
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
