"""Compares the engine of several source trees by counted instructions, which other load on the
machine does not change.

    python benchmarks/instructions.py OLD/src src
    python benchmarks/instructions.py --work pros,sample --races 2nd OLD/src src

Needs valgrind. Races are random from fixed seeds. The result is the difference of two runs, so
that starting Python and loading the components are not counted.
"""

from __future__ import annotations

import argparse
import json
import os
import re
import subprocess
import sys
import tempfile
from collections.abc import Callable
from functools import partial
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Any

WARM_UP = 150
"""Decisions before anything is counted."""
WORK = {
    "decision": 3000,
    "clone": 1000,
    "view": 300,
    "sample": 200,
    "playout": 3,
    "pro": 40,
    "pros": 80,
    "move": 60,
}
"""What is counted, and how often it is done. A playout is a race of rookies; `pro` are decisions
from the start of a race on, `pros` those in its middle."""
RULES_OF_F90 = ("playout", "pros")
"""What only races of F90 have: rules that answer without a view."""
MIDDLE = 8
"""The turn to which rookies race before `pros` are counted."""
RACES: dict[str, tuple[str, dict[str, Any]]] = {
    "1st edition, Basic": ("f90", {"players": 4}),
    "1st edition, Advanced": ("f90", {"players": 4, "mode": "advanced"}),
    "2nd edition, Basic": ("f90", {"players": 4, "edition": 2}),
    "2nd edition, Standard": ("f90", {"players": 4, "edition": 2, "mode": "standard"}),
    "Bolide": ("bolide", {"players": 4}),
}


def do(what: str, times: int, name: str, options: dict[str, Any]) -> None:
    """Does the work that is counted; runs with the tree that is measured."""
    from random import Random  # noqa: PLC0415 (loaded under valgrind only)

    from pitboard import games  # noqa: PLC0415
    from pitboard.core.options import validate  # noqa: PLC0415
    from pitboard.core.rng import RandomSource  # noqa: PLC0415
    from pitboard.drivers import make_driver  # noqa: PLC0415

    game = games.game(name)
    given = validate(game.options, with_the_same_cards(name, options))
    chance = Random(1)

    def race(decisions: int) -> Any:
        state = game.new(given, RandomSource("race"))
        state.quiet = True
        while decisions > 0:
            while decisions > 0 and (waiting := state.to_act()):
                state.apply(waiting[0], chance.choice(state.legal(waiting[0])))
                decisions -= 1
            if decisions > 0:
                state = game.new(given, RandomSource("race"))
                state.quiet = True
        return state

    state = race(WARM_UP)
    single: dict[str, Callable[[], object]] = {
        "clone": state.clone,
        "view": partial(state.view, 0),
        "sample": partial(game.sample, state.view(0), RandomSource("sample")),
    }
    if what == "decision":
        race(times)
    elif what in single:
        for _ in range(times):
            single[what]()
    elif what == "playout":
        play_out(times, game, given)
    else:
        state = game.new(given, RandomSource("pro"))
        if what == "pros":
            race_by_rules(state)
        driver = make_driver("pro", "seed", name)
        for _ in range(times):
            seat = state.to_act()[0]
            state.apply(seat, driver.choose(state.view(seat), state.decision(seat)))


def play_out(times: int, game: Any, options: Any) -> None:
    """Races rookies by their rules alone, once before it is counted."""
    from pitboard.core.rng import RandomSource  # noqa: PLC0415 (loaded under valgrind only)
    from pitboard.drivers.f90.rookie import rookie_action  # noqa: PLC0415

    for number in range(times + 1):
        game.new(options, RandomSource(str(number))).playout(rookie_action)


def race_by_rules(state: Any) -> None:
    """Has rookies race to the middle of the race."""
    from pitboard.drivers.f90.rookie import rookie_action  # noqa: PLC0415 (likewise)

    state.playout(rookie_action, lambda at: at.turn >= MIDDLE)


def with_the_same_cards(name: str, options: dict[str, Any]) -> dict[str, Any]:
    """Gets options with the first cards and boards, which every tree has."""
    from pitboard import games  # noqa: PLC0415 (loaded under valgrind only)

    versioned = [option for option in games.game(name).options if option.name == "components"]
    return {**options, **{option.name: 1 for option in versioned}}


def moves(times: int, name: str, options: dict[str, Any]) -> None:
    """Plays actions at a table of the server that one page per seat follows: checked, stored in
    SQLite, rendered and encoded for every page."""
    m = import_module("pitboard.server.messages")
    # Older trees have the harness and the request under other names.
    old = find_spec("pitboard.testing.table_harness") is None
    tables = import_module(f"pitboard.testing.{'sitting' if old else 'table_harness'}")
    request = m.SeatGiven if old else m.SeatRequest

    async def play(harness: Any) -> None:
        given = with_the_same_cards(name, options)
        del given["players"]
        seats = [request("local") for _ in range(options["players"])]
        maker = getattr(harness.tables, "maker", harness.tables)  # older trees have no maker
        made = await maker.make(m.NewTable(seats, game=name, options=given, seed="moves"))
        table = await harness.tables.open(made.table)
        for seat in range(len(seats)):
            table.join(harness.listener(seat), None)
        for number in range(times):
            seat = table.match.to_act()[0]
            decision = table.match.decision(seat)
            if decision is None:
                raise LookupError("the race is over")
            await tables.act(table, seat, str(decision.default), str(number), table.version)

    with tempfile.TemporaryDirectory() as folder:
        tables.run(Path(folder), play)


def run(tree: Path, prefix: list[str], work: list[str]) -> str:
    """Runs work with a tree; gets what the command printed to stderr.

    :raises subprocess.CalledProcessError: if the tree cannot do it.
    """
    environ = {**os.environ, "PYTHONPATH": str(tree.absolute()), "PYTHONHASHSEED": "0"}
    command = [*prefix, sys.executable, __file__, "--do", *work]
    return subprocess.run(  # noqa: S603 (our own command)
        command, check=True, env=environ, capture_output=True, text=True
    ).stderr


def count(tree: Path, work: list[str]) -> int:
    """Gets the instructions of a whole run."""
    with tempfile.TemporaryDirectory() as folder:
        valgrind = ["valgrind", "--tool=callgrind", f"--callgrind-out-file={folder}/out"]
        return int(re.findall(r"Collected : (\d+)", run(tree, valgrind, work))[-1])


def per_time(tree: Path, what: str, name: str, options: dict[str, Any]) -> float | None:
    """Gets the thousands of instructions of one decision, copy, view, decision of a pro or move at
    a table; None, with the reason on stderr, where the tree cannot do it."""
    times = WORK[what]
    work = [[what, str(each), name, json.dumps(options)] for each in (0, times)]
    try:
        run(tree, [], work[1])  # fills the caches on disk
        without, whole = (count(tree, each) for each in work)
    except subprocess.CalledProcessError as error:
        print(f"{tree}: {what}, {name}, {options}:\n{error.stderr}", file=sys.stderr)
        return None
    return (whole - without) / times / 1000


def cells_of(found: list[float | None]) -> list[str]:
    """Formats a row: the counts, then the last one relative to the first."""
    counts = ["-" if each is None else f"{each:,.1f}" for each in found]
    first, last = found[0], found[-1]
    return [*counts, f"{last / first - 1:+.1%}" if first and last else "-"]


def main(trees: list[Path], work: list[str], races: str) -> None:
    print(f"| race | thousands of instructions a | {' | '.join(map(str, trees))} | change |")
    print(f"| --- | --- | {' | '.join(['---:'] * (len(trees) + 1))} |")
    rows = [(race, what) for race in RACES if races in race for what in work]
    for race, what in rows:
        name, options = RACES[race]
        if name == "f90" or what not in RULES_OF_F90:
            found = [per_time(tree, what, name, options) for tree in trees]
            print(f"| {race} | {what} | {' | '.join(cells_of(found))} |", flush=True)


if __name__ == "__main__":
    if sys.argv[1:3] == ["--do", "move"]:
        moves(int(sys.argv[3]), sys.argv[4], json.loads(sys.argv[5]))
    elif sys.argv[1:2] == ["--do"]:
        do(sys.argv[2], int(sys.argv[3]), sys.argv[4], json.loads(sys.argv[5]))
    else:
        parser = argparse.ArgumentParser()
        parser.add_argument("trees", nargs="+", type=Path)
        parser.add_argument("--work", default=",".join(WORK), help="only these rows")
        parser.add_argument("--races", default="", help="only races with this in their name")
        asked = parser.parse_args()
        main(asked.trees, asked.work.split(","), asked.races)
