"""`pitboard circuits`: lists circuits, prints what is on them, draws and checks them.

People count sectors from 1 and so does everything printed here.
"""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from pitboard.bolide.box.circuit import Circuit, Sector
from pitboard.bolide.box.circuits import circuit_names, load_circuit
from pitboard.bolide.drawing.draw import LABELS, circuit_svg
from pitboard.bolide.drawing.sketch import sketched
from pitboard.bolide.solver.drivability import check_circuit
from pitboard.bolide.solver.solver import basic_plan, solve
from pitboard.cli.terminal import Terminal
from pitboard.core.errors import BadOption
from pitboard.core.files import write_file
from pitboard.core.json_values import JsonValue
from pitboard.i18n import Translator

_ARROWS = {(0, 1): "north", (1, 0): "east", (0, -1): "south", (-1, 0): "west"}


def circuits(
    ctx: typer.Context,
    *,
    circuit: Annotated[str, typer.Argument(metavar="CIRCUIT", help="cli-circuits-circuit")] = "",
    svg: Annotated[Path | None, typer.Option(metavar="FILE", help="cli-circuits-svg")] = None,
    check: Annotated[str, typer.Option(metavar="FILE", help="cli-circuits-check")] = "",
    sketch: Annotated[Path | None, typer.Option(metavar="FILE", help="cli-circuits-sketch")] = None,
    json: Annotated[bool, typer.Option("--json", help="cli-json")] = False,
) -> None:
    terminal = Terminal.of(ctx)
    if check:
        _check(terminal, check)
        return
    if not circuit:
        if svg or sketch:
            raise BadOption("circuits-which", known=", ".join(circuit_names()))
        _list(terminal, json)
        return
    if sketch:
        write_file(Path(circuit), sketched(sketch))
        terminal.message("cli-file-written", file=circuit)
    if svg:
        write_file(svg, circuit_drawing(terminal.tr, load_circuit(circuit)))
        terminal.message("cli-file-written", file=str(svg))
    elif json:
        terminal.json(
            {**circuit_facts(load_circuit(circuit)), "best": _best(load_circuit(circuit))}
        )
    elif not sketch:
        _show(terminal, load_circuit(circuit))


def _list(terminal: Terminal, as_json: bool) -> None:
    found = [load_circuit(name) for name in circuit_names()]
    if as_json:
        terminal.json([circuit_facts(circuit) for circuit in found])
        return
    columns = ("circuit", "name", "squares", "sectors", "points", "boxes", "pit-limit", "rain-risk")
    terminal.table(
        [f"cli-column-{column}" for column in columns],
        [
            (
                circuit.id,
                circuit.name,
                circuit.drawing.length,
                len(circuit.sectors),
                len(circuit.track_points),
                circuit.pit.boxes,
                circuit.pit.speed_limit or "–",
                circuit.rain_risk,
            )
            for circuit in found
        ],
    )


def _check(terminal: Terminal, name: str) -> None:
    terminal.exit_on_problems(check_circuit(name))
    terminal.message("cli-circuits-good", file=Path(name).name)


def circuit_drawing(tr: Translator, circuit: Circuit) -> str:
    """Gets the circuit as SVG, its words in the language of `tr`."""
    return circuit_svg(circuit, lang_labels={label: tr.text(label) for label in LABELS})


def _show(terminal: Terminal, circuit: Circuit) -> None:
    pit, hints = circuit.pit, circuit.hints
    terminal.message(
        "cli-circuits-facts",
        name=circuit.name,
        squares=circuit.drawing.length,
        sectors=len(circuit.sectors),
        clockwise="yes" if circuit.clockwise else "no",
        rain=circuit.rain_risk,
        low=hints.top_speed_turns[0],
        high=hints.top_speed_turns[1],
        sharp=hints.sharp_per_lap,
        boxes=pit.boxes,
        full=pit.full_fuel,
        stop=pit.pit_stop,
        half=pit.half_fuel,
        limit=pit.speed_limit or 0,
        **_best(circuit),
    )
    terminal.table(
        [f"cli-column-{name}" for name in ("sector", "name", "arrow", "inside")],
        [
            (
                sector.index + 1,
                sector.name,
                terminal.tr.text(f"circuit-arrow-{_ARROWS[sector.arrow]}"),
                terminal.tr.text(f"circuit-inside-{_inside(sector)}"),
            )
            for sector in circuit.sectors
        ],
    )


def _inside(sector: Sector) -> str:
    return "left" if sector.inside == sector.left else "right"


def _best(circuit: Circuit) -> dict[str, int]:
    """Gets the fewest turns of a basic race and of a lap, 0 if there is none."""
    solution = solve(circuit, basic_plan(circuit))
    return {"race": solution.race or 0, "lap": solution.best_lap or 0}


def circuit_facts(circuit: Circuit) -> dict[str, JsonValue]:
    """Gets what is printed on a circuit as JSON data."""
    pit, hints = circuit.pit, circuit.hints
    half = next(gate.sector for gate in circuit.gates if gate.kind == "half")
    return {
        "id": circuit.id,
        "name": circuit.name,
        "digest": circuit.digest,
        "clockwise": circuit.clockwise,
        "squares": circuit.drawing.length,
        "points": len(circuit.track_points),
        "board": {"x": list(circuit.x_range), "y": list(circuit.y_range)},
        "speed_limit": circuit.speed_limit,
        "rain_risk": circuit.rain_risk,
        "top_speed_turns": list(hints.top_speed_turns),
        "sharp_per_lap": hints.sharp_per_lap,
        "grid": [list(point) for point in circuit.grid],
        "half_gp_sector": half + 1,
        "sectors": [
            {
                "number": sector.index + 1,
                "name": sector.name,
                "arrow": _ARROWS[sector.arrow],
                "inside": _inside(sector),
            }
            for sector in circuit.sectors
        ],
        "pit": {
            "line": pit.has_line,
            "speed_limit": pit.speed_limit,
            "boxes": pit.boxes,
            "full_fuel": pit.full_fuel,
            "pit_stop": pit.pit_stop,
            "half_fuel": pit.half_fuel,
            "out_points": [list(point) for point in pit.out_points],
            "queue": [list(point) for point in pit.queue],
        },
    }
