"""`match.svg()`: the board with the cars of a race."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable
from random import Random
from typing import Any
from xml.etree import ElementTree as ET

import pytest

import pitboard
from pitboard import BadOption, Match
from pitboard.bolide import BolideView, State
from pitboard.bolide.drawing.draw import board_place
from pitboard.bolide.drawing.position import position_svg
from pitboard.bolide.game import BOLIDE_GAME
from pitboard.bolide.state.race import Status
from pitboard.f90 import F90View
from pitboard.testing.toy import SPRINT

SVG = "{http://www.w3.org/2000/svg}"
RACES = [
    ("f90", {"players": 3}),
    ("f90", {"players": 3, "mode": "advanced"}),
    ("f90", {"players": 3, "edition": 2, "mode": "standard", "track": "suzuka"}),
    ("bolide", {"players": 3, "mode": "advanced"}),
]


def cars_of(svg: str) -> list[ET.Element]:
    picture = ET.fromstring(svg)  # noqa: S314 (drawn by us)
    return [each for each in picture.iter(f"{SVG}g") if each.get("class") == "car"]


def number(car: ET.Element) -> str:
    (text,) = car.iter(f"{SVG}text")
    return text.text or ""


def standing(view: F90View | BolideView) -> set[str]:
    """The numbers of the cars that stand on the board."""
    if isinstance(view, F90View):
        on_board = [car for queue in view.queues for car in queue] + list(view.offs)
        players = int(view.options["players"])
        numbers = {str(car + 1 if car < players else 31 + car - players) for car in on_board}
        return numbers | ({"SC"} if view.safety_car >= 0 else set())
    lane = (Status.WAITING, Status.PIT_ENTRY, Status.PIT_OUT)
    return {str(car.index + 1) for car in view.cars if not car.out and car.status not in lane}


@pytest.mark.parametrize(("game", "options"), RACES)
def test_every_car_on_the_board_is_drawn_once_through_a_whole_race(
    game: str, options: dict[str, Any]
) -> None:
    race = pitboard.new_race(game, seed=5, **options)
    chance = Random(5)
    drawn = set()
    while not race.over:
        if chance.random() < 0.1:
            view = race.view(None)
            assert isinstance(view, F90View | BolideView)
            numbers = [number(car) for car in cars_of(race.svg())]
            assert sorted(numbers) == sorted(standing(view))
            drawn |= set(numbers)
        seat = race.to_act()[0]
        race.act(seat, chance.choice(race.legal(seat)))

    assert {"1", "2", "3"} <= drawn


def test_no_car_is_on_the_board_before_the_grid() -> None:
    assert cars_of(pitboard.new_race("f90", seed=1).svg()) == []


def test_cars_that_are_to_act_are_marked() -> None:
    race = pitboard.new_race("f90", players=3, seed=1)
    while not race.view(None).order:
        seat = race.to_act()[0]
        race.act(seat, race.legal(seat)[0])

    marked = [
        number(car)
        for car in cars_of(race.svg(0))
        if any(part.get("class") == "halo" for part in car.iter())
    ]

    assert marked == [str(seat + 1) for seat in race.to_act()]


def bolide_race(until: Callable[[BolideView], bool]) -> tuple[Match[BolideView], BolideView]:
    """Races at random to the first position that fulfils a condition."""
    for seed in range(40):
        race = pitboard.new_race("bolide", players=3, mode="advanced", seed=seed)
        chance = Random(seed)
        while not race.over:
            if until(view := race.view(None)):
                return race, view
            seat = race.to_act()[0]
            race.act(seat, chance.choice(race.legal(seat)))
    raise LookupError("no such position")


def parts(car: ET.Element, kind: str) -> list[ET.Element]:
    return [each for each in car.iter() if each.get("class") == kind]


def centre(part: ET.Element) -> tuple[float, float]:
    return float(part.get("cx", "nan")), float(part.get("cy", "nan"))


def body_of(car: ET.Element) -> ET.Element:
    (body,) = [each for each in car.iter(f"{SVG}circle") if each.get("class") is None]
    return body


def drawn_at(view: BolideView, at: tuple[int, int], scale: int = 1) -> tuple[float, float]:
    """Where a point of the circuit is in the drawing."""
    circuit = BOLIDE_GAME.config(view.options).circuit
    x, y = board_place(circuit, at, scale)
    return pytest.approx((x, y), abs=0.006)  # type: ignore[return-value]  # compares like a pair


def test_the_bolide_car_whose_turn_it_is_is_marked() -> None:
    race, view = bolide_race(
        lambda view: view.mover > 0 and "1" in standing(view) and len(standing(view)) == 3
    )

    cars = {number(car): car for car in cars_of(race.svg())}

    for name, car in cars.items():
        marks = [centre(mark) for mark in parts(car, "halo")]
        assert marks == ([centre(body_of(car))] if name == str(view.mover + 1) else [])


def test_bolide_cars_and_pawns_stand_on_their_points() -> None:
    race, view = bolide_race(
        lambda view: (
            len(standing(view)) == 3
            and all(
                car.status == Status.RUNNING and car.pawn not in (None, car.at) for car in view.cars
            )
        )
    )

    for drawn, car in zip(cars_of(race.svg()), view.cars, strict=True):
        assert drawn.get("data-car") == str(car.index)
        assert car.pawn is not None
        assert centre(body_of(drawn)) == drawn_at(view, car.at)
        (pawn,) = parts(drawn, "pawn")
        assert centre(pawn) == drawn_at(view, car.pawn)
        assert pawn.get("fill") == body_of(drawn).get("fill")


def test_a_bolide_car_in_its_pit_box_is_drawn_there_without_a_pawn() -> None:
    race, view = bolide_race(lambda view: all(car.pawn not in (None, car.at) for car in view.cars))
    boxes = BOLIDE_GAME.config(view.options).circuit.drawing.boxes
    state = race.state
    assert isinstance(state, State)
    state.cars[1].status, state.cars[1].box = Status.PIT_BOX, 2

    drawn = {number(car): car for car in cars_of(position_svg(state.view(None)))}["2"]

    scale = BOLIDE_GAME.config(view.options).circuit.scale
    assert centre(body_of(drawn)) == drawn_at(view, boxes[1], scale)
    assert parts(drawn, "pawn") == []


def test_bolide_cars_of_a_race_have_different_colours() -> None:
    race, _ = bolide_race(lambda view: len(standing(view)) == 3)

    colours = [body_of(car).get("fill") for car in cars_of(race.svg())]

    assert len({*colours}) == 3


def test_drawings_are_loaded_when_one_is_asked_for() -> None:
    script = (
        "import pitboard, sys; race = pitboard.new_race('f90');"
        "before = 'pitboard.f90.drawing' in sys.modules; race.svg();"
        "print(before, 'pitboard.f90.drawing' in sys.modules)"
    )
    command = [sys.executable, "-c", script]
    done = subprocess.run(command, capture_output=True, text=True, check=True)

    assert done.stdout.split() == ["False", "True"]


def test_a_game_without_a_drawing_has_no_picture() -> None:
    with pytest.raises(BadOption) as refused:
        Match(SPRINT, {}).svg()

    assert refused.value.code == "drawing-missing"
