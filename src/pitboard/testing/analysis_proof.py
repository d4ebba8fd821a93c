"""Plants mistakes in races of experts and counts how many of them the analysis finds.

`make prove-analysis`. A race of experts is raced to a decision in mid-race; there the answer is
replaced by one that costs at least 8 points of the chance to win by many worlds, and the race goes
on. The analysis of that seat must have it among its key moments. The same races with nothing
planted show how often experts are accused.

With `--luck` it races pros and sums up the luck of each seat instead: over many races its mean must
be 0 within two standard errors.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import islice
from typing import Any

from pitboard import games, new_race, play
from pitboard.analysis.game import chance_of, game_analysis
from pitboard.analysis.judging import DEFAULT_ANALYSIS_BUDGET, AnalysisBudget, mean, standard_error
from pitboard.analysis.review import Review, analyse_record
from pitboard.core.action import Action
from pitboard.core.match import Match
from pitboard.core.record import Record
from pitboard.drivers import make_driver
from pitboard.drivers.seated import SeatedDriver

COST = 0.08
"""Chance to win that a planted mistake costs at least."""
SEATS = 4
EARLY, LATE = 5, 20
"""Mistakes are planted in turns between these."""


@dataclass(frozen=True, slots=True)
class Planted:
    """A race with a planted mistake."""

    record: Record
    entry: int
    """Number of the replaced action; 0 if none was found that costs enough."""
    cost: float
    accused: int
    """Mistakes of which the seat was accused in all."""
    found: bool


def raced(number: int, driver: str, worlds: int, *, plant: bool) -> tuple[Record, int, float]:
    """Races experts; seat 0 makes the first mistake that costs enough from a turn on."""
    rules, analysis = games.game("f90"), game_analysis("f90")
    options = {"edition": 2, "mode": "standard", "players": 4}
    match = Match(rules, options, f"planted {number}")
    seats = [
        SeatedDriver(make_driver(driver, f"{number} {seat}"), "f90", match.options, seat)
        for seat in range(4)
    ]
    first, planted, cost = EARLY + number % (LATE - EARLY), 0, 0.0
    while waiting := match.to_act():
        seat = waiting[0]
        decision = match.decision(seat)
        assert decision is not None  # noqa: S101 (the seat is to act)
        view = match.view(seat)
        action = seats[seat].choose(view, decision)
        is_turn = seat == 0 and analysis.turn(match.state) >= first
        if plant and not planted and is_turn and len(decision.actions) > 1:
            worst, cost = dearest(analysis, view, decision, action, worlds=worlds, seed=f"{number}")
            if cost >= COST:
                action, planted = worst, len(match.entries) + 1
        events = match.act(seat, action)
        for each in seats:
            each.add(events)
    return match.record(), planted, cost


def dearest(
    analysis: Any, view: Any, decision: Any, best: Action, *, worlds: int, seed: str
) -> tuple[Action, float]:
    """Gets the answer that costs most of a few, and its cost by many worlds."""
    seat = decision.seat

    def chance(action: Action, count: int, name: str) -> float:
        sampled: Iterator[Any] = islice(analysis.worlds(view, f"{seed} {name}"), count)
        return mean(
            [chance_of(analysis, analysis.played_on(w, seat, action), seat) for w in sampled]
        )

    step = max(1, len(decision.actions) // 6)
    others = [each for each in decision.actions[::step] if each != best]
    if not others or not analysis.is_judged(decision, 1):
        return best, 0.0
    worst = min(others, key=lambda each: chance(each, 8, "few"))
    if chance(best, 8, "few") - chance(worst, 8, "few") < COST / 2:
        return worst, 0.0
    return worst, chance(best, worlds, "many") - chance(worst, worlds, "many")


def prove(
    number: int,
    driver: str,
    worlds: int,
    *,
    plant: bool = True,
    budget: AnalysisBudget = DEFAULT_ANALYSIS_BUDGET,
) -> Planted:
    """Races once and analyses seat 0."""
    record, entry, cost = raced(number, driver, worlds, plant=plant)
    analysis = analyse_record(record, seats=[0], driver=driver, budget=budget)
    moments = analysis.key_moments(0)
    mistakes = [each for each in analysis.decisions if each.is_mistake]
    found = entry in {each.entry for each in moments}
    return Planted(record, entry, cost, len(mistakes), found)


def luck_of(number: int, driver: str) -> list[float]:
    """Races once and gets the luck of each seat in chance to win."""
    race = new_race("f90", seed=f"luck {number}", edition=2, mode="standard", players=SEATS)
    play(race, [driver] * SEATS)
    review = Review.of(race.record(), [])
    draws = list(review.luck())
    return [sum(draw.luck[car] for draw in draws for car in cars) for cars in review.cars]


def prove_luck(races: int, driver: str) -> int:
    """Prints the mean luck of each seat after every race; gets how many are not 0 at the end."""
    rows: list[list[float]] = []
    for number in range(races):
        rows.append(luck_of(number, driver))
        if len(rows) < 2:
            continue
        columns = [
            f"{mean(seat):+.2%} +- {standard_error(seat):.2%}" for seat in zip(*rows, strict=True)
        ]
        sys.stdout.write(f"{len(rows)}: {', '.join(columns)}\n")
        sys.stdout.flush()
    return sum(abs(mean(seat)) > 2 * standard_error(seat) for seat in zip(*rows, strict=True))


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--races", type=int, default=30)
    parser.add_argument("--worlds", type=int, default=1000)
    parser.add_argument("--driver", default="expert")
    parser.add_argument("--luck", type=int, default=0, metavar="RACES")
    given = parser.parse_args(arguments)
    if given.luck:
        return 1 if prove_luck(given.luck, "pro") else 0
    planted = found = accused = 0
    for number in range(given.races):
        one = prove(number, given.driver, given.worlds)
        two = prove(number, given.driver, given.worlds, plant=False)
        planted += bool(one.entry)
        found += one.found
        accused += two.accused
        sys.stdout.write(
            f"{number}: planted {one.cost:.1%} at {one.entry}, "
            f"{'found' if one.found else 'NOT found'}; unplanted: {two.accused} accused\n"
        )
        sys.stdout.flush()
    races = given.races
    sys.stdout.write(
        f"{found} of {planted} found; {accused / races:.2f} mistakes a race with none planted\n"
    )
    return 0 if found >= 0.9 * planted and accused <= races else 1


if __name__ == "__main__":
    sys.exit(main())
