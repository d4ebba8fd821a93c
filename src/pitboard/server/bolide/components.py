"""Components of Bolide for the page: circuits, their drawings, the d12 tables.

All of it is printed: the same for every race, without secrets.
"""

from __future__ import annotations

from functools import cache

from pitboard.bolide.box.circuit import Circuit
from pitboard.bolide.box.circuits import circuit_names, is_bundled, load_circuit
from pitboard.bolide.box.tables import (
    BOOSTER,
    BRAKE,
    ENGAGEMENTS_ADVANCED,
    ENGAGEMENTS_BASIC,
    PIT_LANE,
    SLICKS_IN_RAIN,
    START_FULL,
    START_HALF,
    RollTable,
)
from pitboard.bolide.drawing.draw import LABELS, circuit_svg, view_box
from pitboard.bolide.game import BOLIDE_GAME
from pitboard.bolide.ruleset import BASIC_CAR, STRATEGIES
from pitboard.core.boards import UnknownBoard
from pitboard.core.options import Option
from pitboard.drivers.bolide import DRIVERS
from pitboard.drivers.pace import thinking_seconds
from pitboard.server.bolide.messages import (
    BolideBoard,
    BolideComponents,
    BolideStrategy,
    D12Row,
    D12Table,
)
from pitboard.server.messages import (
    ComputerDriver,
    EditionInfo,
    GameInfo,
    GameMode,
    Livery,
    OptionInfo,
)
from pitboard.server.svg_layers import layers
from pitboard.server.texts import TRANSLATORS
from pitboard.server.wire import Fact, TrackFacts

LIVERIES = {
    "scarlet": ("#d3202f", "#ffffff", "#ffffff"),
    "azure": ("#2f86ea", "#05172d", "#ffffff"),
    "emerald": ("#12936a", "#06180f", "#ffffff"),
    "tangerine": ("#f5781e", "#1a1c1f", "#1a1c1f"),
    "rose": ("#ffa3cd", "#3a0722", "#5c0f38"),
    "ice": ("#7fe9f5", "#08243f", "#0d3a66"),
    "lemon": ("#ffdf2b", "#17191c", "#17191c"),
    "violet": ("#5a2d91", "#ffffff", "#ffffff"),
}
"""The look of the cars, by index: body, ink of the number, mark."""

PLAYER_LIVERIES = tuple(LIVERIES)

UNOFFERED = frozenset(("mode", "circuit", "players", "timer", "dice"))
"""Options with other controls on the start page, or none: the clock is a setting of the table."""
GRIDS = ("roll", "qualifying")
"""Grids that the start page offers; one set car by car is for tests and the command line."""


def game_info(lang: str) -> GameInfo:
    """Gets the facts for the start page."""
    text = TRANSLATORS[lang].text
    options = {option.name: option for option in BOLIDE_GAME.options}
    players = options["players"]
    return GameInfo(
        id=BOLIDE_GAME.id,
        name=text("game-bolide"),
        about=text("game-bolide-about"),
        size=text("game-bolide-size"),
        quick=text("game-bolide-quick"),
        options=[_option(option, lang) for option in BOLIDE_GAME.options],
        track_option="circuit",
        editions=[
            EditionInfo(
                "",
                text("game-bolide"),
                text("game-bolide"),
                text("game-bolide-about"),
                [circuit_facts(load_circuit(name), lang) for name in circuit_names()],
            )
        ],
        modes=[
            GameMode(
                f"bolide-{mode}",
                "",
                text(f"mode-bolide-{mode}"),
                text(f"mode-bolide-{mode}-note"),
                {"mode": mode},
            )
            for mode in options["mode"].choices
        ],
        least_seats=players.low,
        most_seats=players.high,
        levels=[
            ComputerDriver(
                name,
                text(f"level-{name}"),
                text(f"level-bolide-{name}-about"),
                thinking_seconds(name),
            )
            for name in DRIVERS
        ],
        liveries=[Livery(name, *look) for name, look in LIVERIES.items()],
    )


@cache
def table_components(lang: str) -> BolideComponents:
    """Gets the printed tables of the d12 and strategies."""
    return BolideComponents(
        tables=[_printed(table, name, lang) for name, table in PRINTED.items()],
        strategies=[
            BolideStrategy(
                strategy.id,
                strategy.fuel,  # type: ignore[arg-type]  # the two words there are
                strategy.tyres,  # type: ignore[arg-type]  # the two words there are
                (strategy.lap1, strategy.lap2),
                strategy.sharps,
            )
            for strategy in STRATEGIES.values()
            if strategy is not BASIC_CAR
        ],
    )


def _option(option: Option, lang: str) -> OptionInfo:
    text = TRANSLATORS[lang].text
    kinds = {int: "int", str: "str", bool: "bool"}
    choices = {"circuit": circuit_names(), "grid": GRIDS}.get(option.name, option.choices)
    offered = option.name not in UNOFFERED
    label = f"option-bolide-{option.name}"
    return OptionInfo(
        option.name,
        kinds[option.kind],  # type: ignore[arg-type]  # the three kinds of options there are
        option.default,
        list(choices),
        option.low,
        option.high,
        option.rule,
        label=text(label) if offered else None,
        names=[text(f"{label}-{choice}") for choice in choices] if offered else [],
        rare=offered,
    )


# ---- The tables of the d12

PRINTED = {
    "booster": BOOSTER,
    "brake": BRAKE,
    "engagement": ENGAGEMENTS_BASIC,
    "engagement-advanced": ENGAGEMENTS_ADVANCED,
    "slicks": SLICKS_IN_RAIN,
    "pit-lane": PIT_LANE,
    "start-full": START_FULL,
    "start-half": START_HALF,
}
"""Tables by their ids for pages: two tables of the game share one id in the engine."""


def printed_name(table: str, *, advanced: bool) -> str:
    """Gets the id of a table for pages."""
    special = f"{table}-advanced"
    return special if advanced and special in PRINTED else table


def _printed(table: RollTable, name: str, lang: str) -> D12Table:
    text = TRANSLATORS[lang].text
    return D12Table(
        id=name,
        title=text(f"bolide-table-{table.id}"),
        rows=[
            D12Row(row.low, row.high, text(f"bolide-row-{table.id}-{row.id}"), row.rule)
            for row in table.rows
        ],
    )


# ---- Circuits


def bundled_circuit(name: str) -> Circuit:
    """Gets a circuit by its id. Unlike the command line, a page cannot name a file.

    :raises UnknownBoard: if there is no such circuit.
    """
    if not is_bundled(name):
        raise UnknownBoard("circuit-unknown", name, known=", ".join(circuit_names()))
    return load_circuit(name)


def circuit_facts(circuit: Circuit, lang: str) -> TrackFacts:
    """Gets the facts of a circuit, for choosing one."""
    tr = TRANSLATORS[lang]
    _, _, width, height = view_box(circuit)
    about = f"circuit-{circuit.id}"
    facts = {
        "squares": circuit.drawing.length,
        "sectors": len(circuit.sectors),
        "best-lap": circuit.hints.best_lap or 0,
        "sharp": circuit.hints.sharp_per_lap,
        "rain-risk": circuit.rain_risk,
    }
    return TrackFacts(
        id=circuit.id,
        name=circuit.name,
        turns=circuit.hints.best_race or 0,
        size=(width, height),
        outline=_outline(circuit),
        facts=[Fact(name, tr.text(f"fact-{name}"), value) for name, value in facts.items()],
        about=tr.text(about) if tr.has(about) else None,
    )


def _outline(circuit: Circuit) -> str:
    """Draws the racing line in the units of the drawing, from its upper left corner."""
    left, top, _, _ = view_box(circuit)
    scale, north = circuit.scale, circuit.y_range[1]
    places = [
        f"{x / scale - left:.1f} {north - y / scale - top:.1f}"
        for x, y in circuit.drawing.racing_line
    ]
    return f"M{'L'.join(places)}Z"


@cache
def circuit_board(name: str, lang: str) -> BolideBoard:
    """Gets a circuit's board: its drawing in one language and how points are found on it.

    :raises UnknownBoard: if there is no such circuit.
    """
    circuit = bundled_circuit(name)
    labels = {label: TRANSLATORS[lang].text(label) for label in LABELS}
    return BolideBoard(
        facts=circuit_facts(circuit, lang),
        lang=lang,
        layers=layers(circuit_svg(circuit, lang_labels=labels)),
        box=view_box(circuit),
        flip=circuit.y_range[1],
        grid=list(circuit.grid),
        heading=circuit.sector_at(circuit.grid[0]).arrow,
        corners=[sector.name for sector in circuit.sectors],
    )
