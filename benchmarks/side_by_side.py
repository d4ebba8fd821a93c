"""Measures what a move costs on our server and on boardgame.io's, one after the other, in turns.

Both get as many tables of four people, each with a socket, and the same rate; what is compared is
the processor time of the server's process for each move, so that a busy machine disturbs little.
boardgame.io plays a game of one number and stores nothing; ours is Race! Formula 90, and every
move is stored before it is sent. boardgame.io comes from npm into a temporary folder.
"""

from __future__ import annotations

import argparse
import json
import shutil
import subprocess
import tempfile
from pathlib import Path
from statistics import median

from pitboard.server.load import Measured, run

THEIRS = "boardgame.io@0.50.2"
SCRIPT = Path(__file__).with_name("boardgame_io.cjs")


def install(folder: Path) -> Path:
    """Puts boardgame.io and the script that measures it into a folder."""
    npm = ["npm", "install", "--no-audit", "--no-fund", "--silent", "--prefix", str(folder)]
    subprocess.run([*npm, THEIRS], check=True)  # noqa: S603 (our own command)
    return Path(shutil.copy(SCRIPT, folder))


def theirs(script: Path, tables: int, rate: float, seconds: float) -> dict[str, float]:
    """Gets what boardgame.io's server took."""
    command = ["node", str(script), str(tables), str(rate), str(seconds)]
    done = subprocess.run(command, check=True, capture_output=True, text=True)  # noqa: S603 (likewise)
    found: dict[str, float] = json.loads(done.stdout)
    return found


def ours(tables: int, rate: float, seconds: float) -> dict[str, float]:
    """Gets what our server took."""
    measured = Measured(tables, rate, seconds)
    run(measured, lambda *_: None)
    return measured.figures()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=20)
    parser.add_argument("--rate", type=float, default=2.0, help="moves a second at each table")
    parser.add_argument("--seconds", type=float, default=15.0)
    parser.add_argument("--rounds", type=int, default=3)
    given = parser.parse_args()
    load = given.tables, given.rate, given.seconds
    rows: list[tuple[float, float]] = []
    print("| round | pitboard: moves | CPU ms/move | boardgame.io: moves | CPU ms/move |")
    print("| ---: | ---: | ---: | ---: | ---: |")
    with tempfile.TemporaryDirectory() as folder:
        script = install(Path(folder))
        for number in range(1, given.rounds + 1):
            mine, other = ours(*load), theirs(script, *load)
            rows.append((mine["server_cpu"] or 0.0, other["server_cpu"]))
            cells = (mine["actions"], f"{rows[-1][0]:.2f}", other["actions"], f"{rows[-1][1]:.2f}")
            print(f"| {number} | {' | '.join(map(str, cells))} |", flush=True)
    middle = [median(each) for each in zip(*rows, strict=True)]
    print(f"| median | | {middle[0]:.2f} | | {middle[1]:.2f} |")


if __name__ == "__main__":
    main()
