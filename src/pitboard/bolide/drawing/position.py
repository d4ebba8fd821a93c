"""Draws a position: the circuit of a race with its cars and their pawns, from a view.

It shows what every viewer sees: where cars and pawns stand. It holds no words.
"""

from __future__ import annotations

from collections.abc import Iterator

from pitboard.bolide.box.circuit import Circuit
from pitboard.bolide.drawing.draw import XY, board_place, circuit_svg
from pitboard.bolide.game import BOLIDE_GAME
from pitboard.bolide.state.race import Car, Status
from pitboard.bolide.state.view import BolideView

COLOURS = (
    ("#d3202f", "#ffffff"),
    ("#2f86ea", "#ffffff"),
    ("#12936a", "#ffffff"),
    ("#f5781e", "#1a1c1f"),
    ("#ffa3cd", "#5c0f38"),
    ("#7fe9f5", "#0d3a66"),
    ("#8b949f", "#17191c"),
    ("#1c1f23", "#f3f5f6"),
    ("#ffdf2b", "#17191c"),
    ("#5a2d91", "#ffffff"),
    ("#ffffff", "#17191c"),
    ("#6b3f1d", "#ffffff"),
)
"""Of a car and of its number; the number, not the colour, is the identity."""
OFF_THE_BOARD = (Status.WAITING, Status.PIT_ENTRY, Status.PIT_OUT)


def _n(value: float) -> str:
    return f"{round(value, 2):g}"


def position_svg(view: BolideView) -> str:
    """Draws the circuit with the cars on it, the pawn of each, and the car whose turn it is."""
    circuit = BOLIDE_GAME.config(view.options).circuit
    return circuit_svg(circuit, cars="".join(_cars(circuit, view)))


def _cars(circuit: Circuit, view: BolideView) -> Iterator[str]:
    for car in view.cars:
        if not car.out and (at := _place(circuit, car)):
            yield _car(circuit, car, at, active=car.index == view.mover)


def _place(circuit: Circuit, car: Car) -> XY | None:
    if car.status == Status.PIT_BOX and car.box:
        x, y = circuit.drawing.boxes[car.box - 1]
        return board_place(circuit, (x, y), circuit.scale)
    return None if car.status in OFF_THE_BOARD else board_place(circuit, car.at)


def _car(circuit: Circuit, car: Car, at: XY, *, active: bool) -> str:
    body, ink = COLOURS[car.index % len(COLOURS)]
    x, y = (_n(each) for each in at)
    parts = []
    if car.pawn is not None and car.status != Status.PIT_BOX:
        to = [_n(each) for each in board_place(circuit, car.pawn)]
        parts.append(
            f'<path d="M{x} {y}L{to[0]} {to[1]}" stroke="{body}" stroke-width=".12"/>'
            f'<circle class="pawn" cx="{to[0]}" cy="{to[1]}" r=".22" fill="{body}"'
            ' stroke="#17191c" stroke-width=".06"/>'
        )
    if active:
        parts.append(
            f'<circle class="halo" cx="{x}" cy="{y}" r=".62" fill="none" stroke="#ffe14d"'
            ' stroke-width=".14"/>'
        )
    parts.append(
        f'<circle cx="{x}" cy="{y}" r=".42" fill="{body}" stroke="#17191c" stroke-width=".08"/>'
        f'<text x="{x}" y="{_n(at[1] + 0.2)}" style="fill:{ink};font-size:.56px">'
        f"{car.index + 1}</text>"
    )
    return f'<g class="car" data-car="{car.index}">{"".join(parts)}</g>\n'
