"""What many races of F90 between equal drivers say about a track: is every strategy a fair choice?

Players start with strategies dealt evenly and drive on as they like. Counted are wins by starting
strategy, movement per turn, and where cars get past each other.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from typing import Any

from pitboard.core.action import Action
from pitboard.core.event import Event
from pitboard.core.game import Decision
from pitboard.drivers.arena import Share, play_race
from pitboard.drivers.base import Driver
from pitboard.drivers.f90.arena import F90_ARENA
from pitboard.f90.components import STRATEGIES
from pitboard.f90.state import State
from pitboard.f90.track import SectionType


@dataclass(slots=True)
class TrackStudy:
    """The counts of many races on one track."""

    track: str
    driver: str
    races: int = 0
    starts: Counter[str] = field(default_factory=Counter)
    wins: Counter[str] = field(default_factory=Counter)
    points: int = 0
    sections: int = 0
    turns: int = 0
    stops: int = 0
    players: int = 0
    """Cars of players, over all races."""
    out: int = 0
    passes: Counter[str] = field(default_factory=Counter)
    """Passes by section type, of players past anybody."""
    contests: int = 0
    late_brakings: Counter[bool] = field(default_factory=Counter)

    def add(self, other: TrackStudy) -> None:
        """Adds the counts of further races."""
        for name in ("races", "points", "sections", "turns", "stops", "players", "out", "contests"):
            setattr(self, name, getattr(self, name) + getattr(other, name))
        for name in ("starts", "wins", "passes", "late_brakings"):
            getattr(self, name).update(getattr(other, name))

    def advantage(self, strategy: str) -> float:
        """Gets how many times its fair share of wins a starting strategy takes."""
        fair = self.races * self.starts[strategy] / max(1, sum(self.starts.values()))
        return self.wins[strategy] / fair if fair else 0.0

    def win_share(self, strategy: str) -> Share:
        """Gets how many of the cars that started with a strategy won."""
        return Share(self.wins[strategy], self.starts[strategy])


class Starter:
    """A driver that starts with a given strategy and otherwise drives as another does."""

    def __init__(self, driver: Driver, strategy: str) -> None:
        self._driver = driver
        self._strategy = strategy

    def choose(self, view: Any, decision: Decision) -> Action:
        if decision.kind == "ask_first_strategy":
            return Action(("strategy", self._strategy))
        return self._driver.choose(view, decision)


class _Watcher:
    """Counts what happens in one race."""

    def __init__(self, study: TrackStudy, players: int) -> None:
        self.study = study
        self.players = players

    def __call__(self, state: State, events: list[Event]) -> None:
        study = self.study
        for event in events:
            car = event.data.get("car", -1)
            if not 0 <= car < self.players:
                continue
            if event.kind == "movement":
                study.turns += 1
                study.points += event.data["mp"]
            elif event.kind in ("overtake", "lap", "unlap"):
                kind = SectionType(state.track.types[event.data["section"]])
                study.passes[kind.name.lower()] += 1
            elif event.kind == "contest-value":
                study.contests += 1
            elif event.kind == "late-braking":
                study.late_brakings[event.data["passed"]] += 1


def study_race(track: str, driver: str, number: int, players: int = 4) -> TrackStudy:
    """Plays one race with evenly dealt strategies and counts it."""
    study = TrackStudy(track, driver, races=1, players=players)
    shift = number % len(STRATEGIES)
    order = [STRATEGIES[(shift + i * (1 + number // 6 % 5)) % 6] for i in range(players)]
    result = play_race(
        F90_ARENA.on(track=track),
        (driver,) * players,
        f"study/{track}/{number}",
        watch=_Watcher(study, players),
        dress=lambda seat, inner: Starter(inner, order[seat]),
    )
    study.starts.update(order)
    study.wins[order[result.best_player()]] += 1
    cars = result.cars[:players]
    study.sections = sum(car.figures["distance"] for car in cars)
    study.stops = sum(car.figures["stops"] for car in cars)
    study.out = sum(car.out for car in cars)
    return study


def _study(job: tuple[str, str, int]) -> TrackStudy:
    return study_race(*job)


def study_track(track: str, driver: str, races: int, workers: int = 2) -> Iterator[TrackStudy]:
    """Plays many races in worker processes and yields each one's counts."""
    jobs = [(track, driver, number) for number in range(races)]
    with ProcessPoolExecutor(workers) as pool:
        yield from pool.map(_study, jobs, chunksize=4)
