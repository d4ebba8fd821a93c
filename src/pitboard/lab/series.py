"""Simulated races of race series: how often a driver beats all robots alone."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from pitboard.f90.box.series import Series
from pitboard.f90.editions import WITH_SERIES
from pitboard.f90.names import STANDARD
from pitboard.lab.arena import Share, play_races
from pitboard.lab.arena_f90 import F90_ARENA


class SeriesResult(NamedTuple):
    """How a driver did in races of one series on one track."""

    series: str
    difficulty: int
    track: str
    wins: Share
    place: float
    """The mean place among all cars."""


def solo_results(
    driver: str,
    series: Sequence[Series],
    tracks: Sequence[str],
    races: int,
    *,
    seed: str = "solo",
    workers: int = 2,
) -> Iterator[SeriesResult]:
    """Races a driver alone in every series on every track, and yields results as they come."""
    for each in series:
        for track in tracks:
            arena = F90_ARENA.on(
                edition=WITH_SERIES.number, mode=STANDARD, series=each.id, track=track
            )
            results = list(play_races(arena, (driver,), races, f"{seed}/{track}", workers))
            places = [result.place(0) for result in results]
            wins = Share(places.count(1), races)
            yield SeriesResult(each.id, each.difficulty, track, wins, sum(places) / races)
