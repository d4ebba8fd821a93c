"""Simulated races of F90: the results of the cars."""

from __future__ import annotations

from collections.abc import Sequence

from pitboard.f90.game import F90_GAME
from pitboard.f90.state.race import State
from pitboard.lab.arena import Arena, CarResult, RaceResult, Share


def car_results(state: State) -> list[CarResult]:
    """Gets what each car did; the distance is in sections from the grid, pit stops taken off."""
    grid = {
        car: state.track.grid[place // state.track.grid_places]
        for place, car in enumerate(state.grid)
    }
    players = state.config.players
    return [
        CarResult(
            seat=car.index if car.index < players else -1,
            out=bool(car.out),
            figures={
                "robot": car.robot,
                "distance": state.distance(car) - grid[car.index],
                "stops": car.stops,
            },
        )
        for car in state.cars
    ]


def ahead_of_robots(results: Sequence[RaceResult], driver: str, robot: str) -> Share:
    """Gets how often a driver's cars finished ahead of every robot of a class."""
    hits = total = 0
    for result in results:
        robots = [i for i, car in enumerate(result.cars) if car.figures["robot"] == robot]
        best = min(map(result.place, robots))
        for car in result.cars_of(driver):
            total += 1
            hits += result.place(car) < best
    return Share(hits, total)


F90_ARENA = Arena(F90_GAME, car_results)
