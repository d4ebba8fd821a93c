"""Simulated races of Bolide: the results of the cars."""

from __future__ import annotations

from pitboard.bolide.game import BOLIDE_GAME
from pitboard.bolide.state.race import State, Status
from pitboard.lab.arena import Arena, CarResult


def car_results(state: State) -> list[CarResult]:
    """Gets what each car did: turns driven, whether it stopped, whether it reached the flag."""
    return [
        CarResult(
            seat=car.seat,
            out=car.status == Status.RETIRED,
            figures={
                "turns": car.turns,
                "stops": int(car.pitted),
                "finished": car.status == Status.FINISHED,
            },
        )
        for car in state.cars
    ]


BOLIDE_ARENA = Arena(BOLIDE_GAME, car_results)
