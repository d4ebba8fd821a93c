"""What the command line needs of Bolide (see `pitboard.cli.games`)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from rich.console import Console

from pitboard.bolide.box.circuits import circuit_names, load_circuit
from pitboard.bolide.game import BOLIDE_GAME
from pitboard.bolide.solver.solver import basic_plan, solve, strategy_plan
from pitboard.bolide.state.race import Car, State, Status
from pitboard.bolide.state.view import BolideView
from pitboard.cli.bolide.table import QUIET, TableScreen
from pitboard.cli.circuits import circuit_drawing
from pitboard.core.event import Event
from pitboard.i18n import Translator
from pitboard.lab.arena import RaceResult
from pitboard.words.bolide import BolideNarrator

RACE = frozenset(("race", "over"))
"""Phases after grid and qualifying."""


class BolideTerminal:
    """Bolide at the command line."""

    id = BOLIDE_GAME.id
    quiet = QUIET
    columns: tuple[str, ...] = ("position", "car", "driver", "turns", "best", "stops", "state")
    symbols = "bolide-screen-symbols"
    example = "move 3 -1"
    example_rule = "BO-MOVE-03"

    # -- a race

    def narrator(self, tr: Translator, names: Sequence[str], state: State) -> BolideNarrator:
        return BolideNarrator(tr, names, state.config)

    def screen(
        self, console: Console, narrator: BolideNarrator, view: BolideView, seat: int
    ) -> TableScreen:
        return TableScreen(console, narrator, view, seat)

    def completed(self, given: Mapping[str, Any]) -> dict[str, Any]:
        return dict(given)

    def circuits(self) -> list[str]:
        return list(circuit_names())

    def board(self, state: State) -> str:
        return state.circuit.name

    def about(self, tr: Translator, state: State) -> str:
        best = solve(state.circuit, basic_plan(state.circuit)).race
        return tr.text("cli-race-laps", turns=best or 0)

    def turn(self, state: State) -> int:
        return state.round if state.phase in RACE else 0

    def turns(self, state: State) -> None:  # noqa: ARG002 - as many as the last car needs
        return None

    def begins(self, event: Event) -> int | None:
        if event.kind != "round" or event.data["phase"] not in RACE:
            return None
        return int(event.integer("round"))

    # -- its end

    def classification(
        self, state: State, ranking: Sequence[int], kinds: Sequence[str]
    ) -> list[dict[str, Any]]:
        rows = []
        for position, index in enumerate(ranking, 1):
            car = state.cars[index]
            rows.append(
                {
                    "position": position,
                    "car": index,
                    "seat": car.seat,
                    "driver": kinds[car.seat] if kinds else "",
                    "laps": max(car.gates // state.config.tour, 0),
                    "turns": car.turns,
                    "best": best_race(state, car),
                    "stops": int(car.pitted),
                    "state": str(car.status),
                    "finished": car.status == Status.FINISHED,
                }
            )
        return rows

    def cell(self, tr: Translator, row: Mapping[str, Any], column: str) -> str:
        if column == "state":
            return "" if row["finished"] else tr.text(f"bolide-state-{row['state']}")
        return "–" if row[column] is None else str(row[column])

    # -- many races

    def ladder(self, results: Sequence[RaceResult], driver: str) -> dict[str, Any]:
        cars = [race.cars[index] for race in results for index in race.cars_of(driver)]
        turns = [car.figures["turns"] for car in cars if car.figures["finished"]]
        return {
            "finished": len(turns) / len(cars),
            "turns": sum(turns) / len(turns) if turns else None,
            "stops": sum(car.figures["stops"] for car in cars) / len(cars),
            "out": sum(car.out for car in cars) / len(cars),
        }

    def ladder_cells(self, row: Mapping[str, Any]) -> dict[str, str]:
        return {
            "finished": f"{row['finished']:.1%}",
            "turns": "–" if row["turns"] is None else f"{row['turns']:.1f}",
            "stops": f"{row['stops']:.2f}",
            "out": f"{row['out']:.1%}",
        }

    # -- documents

    def drawings(self, tr: Translator) -> Iterator[tuple[str, str]]:
        for name in circuit_names():
            yield f"circuit-{name}", circuit_drawing(tr, load_circuit(name))


BOLIDE_TERMINAL = BolideTerminal()


def best_race(state: State, car: Car) -> int | None:
    """Gets the fewest turns a race takes a car alone, in the sun, with the strategy it has."""
    return solve(state.circuit, strategy_plan(state.circuit, car.fuel, car.tyres)).race
