"""Compares the engine of several source trees by counted instructions, which other load on the
machine does not change.

    python benchmarks/instructions.py OLD/src src

Needs valgrind. Races are random from fixed seeds. The result is the difference of two runs, so
that starting Python and loading the components are not counted.
"""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

WARM_UP = 150
"""Decisions before anything is counted."""
WORK = {"decision": 3000, "clone": 1000, "view": 300, "pro": 40}
"""What is counted, and how often it is done."""
VARIANTS: dict[str, dict[str, Any]] = {
    "1st edition, Basic": {"players": 4},
    "1st edition, Advanced": {"players": 4, "mode": "advanced"},
    "2nd edition, Basic": {"players": 4, "edition": 2},
}


def do(what: str, times: int, options: dict[str, Any]) -> None:
    """Does the work that is counted; runs with the tree that is measured."""
    from random import Random  # noqa: PLC0415 (loaded under valgrind only)

    from pitboard.core.options import validate  # noqa: PLC0415
    from pitboard.core.rng import RandomSource  # noqa: PLC0415
    from pitboard.drivers import make_driver  # noqa: PLC0415
    from pitboard.f90.game import F90_GAME  # noqa: PLC0415

    given, chance = validate(F90_GAME.options, options), Random(1)

    def race(decisions: int) -> Any:
        while decisions > 0:
            state = F90_GAME.new(given, RandomSource("race"))
            state.quiet = True
            while decisions > 0 and (waiting := state.to_act()):
                state.apply(waiting[0], chance.choice(state.legal(waiting[0])))
                decisions -= 1
        return state

    state = race(WARM_UP)
    if what == "decision":
        race(times)
    elif what == "clone":
        for _ in range(times):
            state.clone()
    elif what == "view":
        for _ in range(times):
            state.view(0)
    elif what == "pro":
        driver = make_driver("pro", "seed")
        state = F90_GAME.new(given, RandomSource("pro"))
        for _ in range(times):
            seat = state.to_act()[0]
            state.apply(seat, driver.choose(state.view(seat), state.decision(seat)))


def count(tree: Path, what: str, times: int, options: dict[str, Any]) -> int | None:
    """Gets the instructions of a whole run; None where this tree cannot do it."""
    with tempfile.TemporaryDirectory() as folder:
        valgrind = ["valgrind", "--tool=callgrind", f"--callgrind-out-file={folder}/out"]
        command = [*valgrind, sys.executable, __file__, "--do", what, str(times)]
        environ = {**os.environ, "PYTHONPATH": str(tree.absolute()), "PYTHONHASHSEED": "0"}
        ran = subprocess.run(  # noqa: S603 (our own command)
            [*command, json.dumps(options)],
            check=False,
            env=environ,
            capture_output=True,
            text=True,
        )
    found = re.search(r"Collected : (\d+)", ran.stderr)
    return int(found[1]) if found and not ran.returncode else None


def per_time(tree: Path, what: str, options: dict[str, Any]) -> str:
    """Gets the thousands of instructions of one decision, copy, view or thought."""
    times = WORK[what]
    without, whole = (count(tree, what, each, options) for each in (0, times))
    if without is None or whole is None:
        return "–"
    return f"{(whole - without) / times / 1000:,.1f}"


def main(trees: list[Path]) -> None:
    print(f"| way to play | thousands of instructions a | {' | '.join(map(str, trees))} |")
    print(f"| --- | --- | {' | '.join(['---:'] * len(trees))} |")
    for variant, options in VARIANTS.items():
        for what in WORK:
            cells = [per_time(tree, what, options) for tree in trees]
            print(f"| {variant} | {what} | {' | '.join(cells)} |", flush=True)


if __name__ == "__main__":
    if sys.argv[1:2] == ["--do"]:
        do(sys.argv[2], int(sys.argv[3]), json.loads(sys.argv[4]))
    else:
        main([Path(each) for each in sys.argv[1:]])
