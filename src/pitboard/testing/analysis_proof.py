"""Plants mistakes in races of experts and counts how many of them the analysis finds.

`make prove-analysis`. Each race of experts is raced twice: as it comes, and with one decision of a
seat in mid-race replaced by one that costs at least 8 points of the chance to win by many worlds.
The analysis of that seat must have the replaced one among its key moments; the race with nothing
planted shows how often experts are accused.

With `--luck` it races pros and sums up the luck of each seat instead: over many races its mean must
be 0 within two standard errors.

Every race is appended to the file of results when it is done, so that a run can be interrupted and
go on. Races of another analyser or with other numbers are kept there but not counted.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterable, Iterator
from itertools import islice
from pathlib import Path
from typing import Any, NamedTuple

from pitboard import games, new_race, play
from pitboard.analysis.game import GameAnalysis, chance_of, game_analysis
from pitboard.analysis.judging import DEFAULT_ANALYSIS_BUDGET, AnalysisBudget, mean, standard_error
from pitboard.analysis.results import JudgedDecision, worst_of
from pitboard.analysis.review import VERSION, Review
from pitboard.core.action import Action
from pitboard.core.game import Decision
from pitboard.core.match import Match
from pitboard.core.record import Record
from pitboard.drivers import make_driver
from pitboard.drivers.seated import SeatedDriver
from pitboard.lab.arena import Share
from pitboard.lab.held import append_rows
from pitboard.lab.train_races import Row, load_rows

COST = 0.08
"""Chance to win that a planted mistake costs at least."""
SHARE_FOUND = 0.9
"""Share of the planted mistakes that must be among the key moments."""
SEATS = 4
LEVEL: dict[str, Any] = {"edition": 2, "mode": "standard"}
EARLY, LATE = 5, 20
"""Mistakes are planted in turns between these."""
FEW = 8
"""Worlds of a first look at answers."""
MOST_ACCUSED = 1.0
"""Mistakes that an expert may be accused of in a race with nothing planted, on average."""
PLANTED, LUCK = "planted", "luck"


class Field:
    """A race between drivers of one kind."""

    def __init__(self, number: int, driver: str, seed: str) -> None:
        self.match = Match(games.game("f90"), {"players": SEATS, **LEVEL}, f"{seed} {number}")
        self._seats = [
            SeatedDriver(make_driver(driver, f"{number} {seat}"), "f90", self.match.options, seat)
            for seat in range(SEATS)
        ]

    def decision(self) -> Decision:
        """Gets the next decision of a race that is not over."""
        decision = self.match.decision(self.match.to_act()[0])
        assert decision is not None  # noqa: S101 (the seat is to act)
        return decision

    def choose(self, decision: Decision) -> Action:
        return self._seats[decision.seat].choose(self.match.view(decision.seat), decision)

    def act(self, seat: int, action: Action) -> None:
        events = self.match.act(seat, action)
        for each in self._seats:
            each.add(events)

    def finish(self) -> Record:
        """Races on to the flag."""
        while self.match.to_act():
            decision = self.decision()
            self.act(decision.seat, self.choose(decision))
        return self.match.record()


class Planted(NamedTuple):
    """A race with a planted mistake."""

    record: Record
    entry: int
    """Number of the replaced action; 0 if none was found that costs enough."""
    cost: float


def planted_in(record: Record, number: int, driver: str, seed: str, worlds: int) -> Planted:
    """Races as in a record to a turn from which on seat 0 makes the first mistake that costs
    enough, and on from there."""
    analysis, field = game_analysis("f90"), Field(number, driver, seed)
    first = EARLY + number % (LATE - EARLY)
    for at, entry in enumerate(record.entries, 1):
        action = Action.parse(entry.action)
        if entry.seat == 0 and analysis.turn(field.match.state) >= first:
            decision, view = field.decision(), field.match.view(0)
            worst, cost = dearest(analysis, view, decision, action, worlds=worlds, seed=f"{number}")
            if cost >= COST:
                field.act(0, worst)
                return Planted(field.finish(), at, cost)
        field.act(entry.seat, action)
    return Planted(record, 0, 0.0)


def dearest(
    analysis: GameAnalysis[Any, Any],
    view: Any,
    decision: Decision,
    best: Action,
    *,
    worlds: int,
    seed: str,
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
    worst = min(others, key=lambda each: chance(each, FEW, "few"))
    if chance(best, FEW, "few") - chance(worst, FEW, "few") < COST / 2:
        return worst, 0.0
    return worst, chance(best, worlds, "many") - chance(worst, worlds, "many")


class Proof(NamedTuple):
    """Races, and how they are analysed."""

    driver: str = "expert"
    worlds: int = 1000
    """By which the cost of a planted mistake is found."""
    seed: str = "planted"
    budget: AnalysisBudget = DEFAULT_ANALYSIS_BUDGET

    @property
    def name(self) -> str:
        """What races of a file must have in common to be counted together."""
        return f"analyser {VERSION}, {self}"

    def planted(self, number: int) -> Row:
        """Races twice and analyses seat 0 of both races."""
        record = Field(number, self.driver, self.seed).finish()
        planted = planted_in(record, number, self.driver, self.seed, self.worlds)
        others = self.mistakes(planted.record) if planted.entry else []
        worst = {each.entry for each in worst_of(others)}
        return {
            "training": self.name,
            "kind": PLANTED,
            "number": number,
            "entry": planted.entry,
            "cost": round(planted.cost, 4),
            "found": planted.entry in worst,
            "accused": [[m.kind, round(m.cost, 4)] for m in self.mistakes(record)],
        }

    def mistakes(self, record: Record) -> list[JudgedDecision]:
        """Gets the mistakes of which seat 0 is accused."""
        judged = Review.of(record, [0]).judged(self.driver, self.budget)
        return [each for each in judged if each.is_mistake]

    def luck(self, number: int) -> Row:
        """Races pros and gets the luck of each seat in chance to win."""
        race = new_race("f90", seed=f"luck {self.seed} {number}", players=SEATS, **LEVEL)
        play(race, ["pro"] * SEATS)
        review = Review.of(race.record(), [])
        draws = list(review.luck())
        luck = [sum(draw.luck[car] for draw in draws for car in cars) for cars in review.cars]
        return {"training": self.name, "kind": LUCK, "number": number, "luck": luck}

    def rows(self, kind: str, races: int, results: Path | None) -> Iterator[Row]:
        """Gets the rows of races, first those that a file has, then others as they are raced."""
        old = load_rows(results) if results is not None else []
        known = {
            row["number"]: row
            for row in old
            if (row["training"], row["kind"]) == (self.name, kind) and row["number"] < races
        }
        yield from known.values()
        one = self.planted if kind == PLANTED else self.luck
        missing = (one(number) for number in range(races) if number not in known)
        yield from missing if results is None else append_rows(results, missing)


def prove_planted(rows: Iterable[Row]) -> bool:
    """Prints what was found in every race and in all; returns whether it is enough."""
    found, planted, accused = 0, 0, list[int]()
    for row in rows:
        planted += bool(row["entry"])
        found += row["found"]
        accused.append(len(row["accused"]))
        write(
            f"{row['number']}: planted {row['cost']:.1%} at {row['entry']}, "
            f"{'found' if row['found'] else 'NOT found'}; unplanted: {accused[-1]} accused "
            f"{' '.join(f'{kind} {cost:.1%}' for kind, cost in row['accused'])}"
        )
    write(
        f"{found} of {planted} found, {Share(found, planted)}; "
        f"{mean(accused):.2f} +- {standard_error(accused):.2f} mistakes a race with none planted"
    )
    return found >= SHARE_FOUND * planted and mean(accused) <= MOST_ACCUSED


def prove_luck(rows: Iterable[Row]) -> bool:
    """Prints the mean luck of each seat; returns whether all are 0 within two standard errors."""
    seats = list(zip(*(row["luck"] for row in rows), strict=True))
    write(
        f"{len(seats[0])} races: "
        + ", ".join(f"{mean(seat):+.2%} +- {standard_error(seat):.2%}" for seat in seats)
    )
    return all(abs(mean(seat)) <= 2 * standard_error(seat) for seat in seats)


def write(line: str) -> None:
    sys.stdout.write(f"{line}\n")
    sys.stdout.flush()


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--races", type=int, default=30)
    parser.add_argument("--worlds", type=int, default=Proof().worlds)
    parser.add_argument("--driver", default=Proof().driver)
    parser.add_argument("--seed", default=Proof().seed)
    parser.add_argument("--luck", type=int, default=0, metavar="RACES")
    parser.add_argument("--results", type=Path, metavar="FILE")
    given = parser.parse_args(arguments)
    proof = Proof(given.driver, given.worlds, given.seed)
    if given.luck:
        return 0 if prove_luck(proof.rows(LUCK, given.luck, given.results)) else 1
    return 0 if prove_planted(proof.rows(PLANTED, given.races, given.results)) else 1


if __name__ == "__main__":
    sys.exit(main())
