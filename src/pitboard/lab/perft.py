"""Perft: counts the continuations of a match, to detect any change of the legal actions.

A position is a seed and a number of random actions; its chance is fixed by the seed. The counts
stand in TOML files next to the tests:

    [[positions]]
    name = "grid"
    game = "pitboard.f90.game:F90_GAME"
    options = { players = 2, track = "monza" }
    seed = "grid"
    steps = 12
    counts = [8, 40, 262]

    python -m pitboard.lab.perft tests/f90/perft.toml            # compare
    python -m pitboard.lab.perft --write tests/f90/perft.toml    # count again

Knows nothing of any particular game.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from pitboard.core.components import Node, read_toml
from pitboard.core.game import State
from pitboard.core.options import OptionValue
from pitboard.lab.walk import Walk, game_at


@dataclass(frozen=True, slots=True)
class Position:
    """A point of a random match, with the number of ways to go on by 1, 2, 3 ... actions."""

    name: str
    game: str
    options: dict[str, OptionValue]
    seed: str
    steps: int
    counts: tuple[int, ...]

    def state(self) -> State[Any]:
        """Plays up to the position."""
        return Walk(game_at(self.game), self.options, self.seed).play_to(self.steps).state

    def count(self) -> tuple[int, ...]:
        """Counts the ways to go on, to the depth of the known counts."""
        state = self.state()
        return tuple(perft(state, depth) for depth in range(1, len(self.counts) + 1))

    def text(self) -> str:
        """Writes the position as it stands in a file."""
        options = ", ".join(f"{key} = {json.dumps(value)}" for key, value in self.options.items())
        return "\n".join(
            [
                "[[positions]]",
                f"name = {json.dumps(self.name)}",
                f"game = {json.dumps(self.game)}",
                f"options = {{ {options} }}",
                f"seed = {json.dumps(self.seed)}",
                f"steps = {self.steps}",
                f"counts = {list(self.counts)}",
                "",
            ]
        )


def perft(state: State[Any], depth: int) -> int:
    """Counts the sequences of `depth` actions that can be played from a state.

    When several seats owe a decision each of them may answer first.
    """
    return sum(divide(state, depth).values()) if depth else 1


def divide(state: State[Any], depth: int) -> dict[str, int]:
    """Counts the sequences by their first action: what to compare when a count is wrong."""
    counts: dict[str, int] = {}
    for seat in state.to_act():
        for action in state.legal(seat):
            if depth > 1:
                after = state.clone()
                after.quiet = True
                after.apply(seat, action)
                counts[f"{seat} {action}"] = perft(after, depth - 1)
            else:
                counts[f"{seat} {action}"] = 1
    return counts


def read_positions(path: Path) -> list[Position]:
    """Reads a file of positions.

    :raises BadData: if it breaks the schema.
    """
    file = read_toml(path)
    positions = [_position(entry) for entry in file.entries("positions")]
    file.done()
    return positions


def _position(entry: Node) -> Position:
    position = Position(
        name=entry.text("name"),
        game=entry.text("game"),
        options=entry.entry("options").data,
        seed=entry.text("seed"),
        steps=entry.integer("steps", 0, 100_000),
        counts=tuple(entry.list("counts")),
    )
    entry.done()
    return position


def write_positions(path: Path, positions: Sequence[Position]) -> None:
    """Writes a file of positions; the comment it begins with is kept."""
    old = path.read_text(encoding="utf-8").splitlines() if path.exists() else []
    comment = [line for line in old if line.startswith("#")]
    parts = ["\n".join([*comment, ""])] if comment else []
    parts += [position.text() for position in positions]
    path.write_text("\n".join(parts), encoding="utf-8")


def main(arguments: Sequence[str]) -> int:
    """Compares or writes counts; returns how many positions differ."""
    match list(arguments):
        case ["--write", file]:
            path = Path(file)
            positions = read_positions(path)
            write_positions(path, [replace(each, counts=each.count()) for each in positions])
            return 0
        case [file] if not file.startswith("-"):
            differing = 0
            for each in read_positions(Path(file)):
                counts = each.count()
                if counts != each.counts:
                    differing += 1
                    sys.stdout.write(f"{each.name}: was {each.counts}, is {counts}\n")
            return differing
    sys.stderr.write(f"{__doc__}\n")
    return 2


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
