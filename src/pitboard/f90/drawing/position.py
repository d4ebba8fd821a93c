"""Draws a position: the board of a race with its cars, from a view.

It shows what every viewer sees: who stands where, and whose decision it is. It holds no words.
"""

from __future__ import annotations

from collections.abc import Iterator

from pitboard.f90.drawing.cars import LIVERIES, ROBOTS, CarMark
from pitboard.f90.drawing.draw import board_svg
from pitboard.f90.game import F90_GAME
from pitboard.f90.state.view import CarView, F90View

SAFETY_CAR = "safety"
PLAYERS = tuple(name for name in LIVERIES if name not in {*ROBOTS, SAFETY_CAR})
FIRST_ROBOT_NUMBER = 31


def position_svg(view: F90View) -> str:
    """Draws the board with the cars that stand on it; those that are to act are marked."""
    config = F90_GAME.config(view.options)
    return board_svg(config.track, cars=list(_marks(view, config.players)))


def _marks(view: F90View, players: int) -> Iterator[CarMark]:
    for section, queue in enumerate(view.queues):
        for place, index in enumerate(queue):
            yield _mark(view, view.cars[index], players, section, place)
    for place, index in enumerate(view.offs):
        car = view.cars[index]
        yield _mark(view, car, players, car.section, place)
    if view.safety_car >= 0:
        # In front of the cars of its section.
        yield CarMark("SC", SAFETY_CAR, view.safety_car, place=-1)


def _mark(view: F90View, car: CarView, players: int, section: int, place: int) -> CarMark:
    robot = car.index - players
    return CarMark(
        number=str(FIRST_ROBOT_NUMBER + robot if car.robot else car.index + 1),
        livery=car.robot if car.robot in ROBOTS else PLAYERS[car.index % len(PLAYERS)],
        section=section,
        place=place,
        point=-1 if car.off else car.point,
        active=not car.robot and car.index in view.to_act,
        off=car.off,
    )
