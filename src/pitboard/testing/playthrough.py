"""Playthroughs: whole matches written down with everything that can be observed.

A playthrough is made of its first lines (game, options, seed), so that it can be made again and
compared line by line; any change of behaviour shows as the first line that differs.

    python -m pitboard.testing.playthrough tests/f90/playthroughs            # compare
    python -m pitboard.testing.playthrough --write tests/f90/playthroughs    # make again
    python -m pitboard.testing.playthrough --new FILE pitboard.f90.game:F90_GAME 7 players=2

The opening and the end are told in full: every decision with all its answers, every event with
its data, what each viewer sees (as a hash). Between them one line per action, with hashes of
state, views and events, names the action that went astray. Knows nothing of any particular game.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from hashlib import sha256
from itertools import zip_longest
from pathlib import Path
from typing import Any

from pitboard.core.event import Event
from pitboard.core.game import Game
from pitboard.testing.kit import Options, Walk, address_of, game_at, view_text

OPENING = 150
ENDING = 40
"""Actions that are told in full."""


@dataclass(frozen=True, slots=True)
class Heading:
    """What a playthrough is made from."""

    game: str
    options: dict[str, Any]
    seed: str

    def lines(self) -> list[str]:
        options = json.dumps(self.options, sort_keys=True)
        return [f"game {self.game}", f"options {options}", f"seed {self.seed}"]

    @classmethod
    def of(cls, game: Game[Any], options: Options, seed: str) -> Heading:
        return cls(address_of(game), dict(options), seed)

    @classmethod
    def read(cls, lines: Sequence[str]) -> Heading:
        """Reads the first three lines of a playthrough.

        :raises ValueError: if they are something else.
        """
        words = [line.partition(" ") for line in lines[:3]]
        if [word for word, _, _ in words] != ["game", "options", "seed"]:
            raise ValueError("not a playthrough: it does not begin with game, options and seed")
        (_, _, game), (_, _, options), (_, _, seed) = words
        return cls(game, json.loads(options), seed)


@dataclass(frozen=True, slots=True)
class Difference:
    """The first line in which a playthrough is not what it was."""

    file: str
    line: int
    expected: str
    found: str

    def __str__(self) -> str:
        return f"{self.file}, line {self.line}:\n  was {self.expected}\n  is  {self.found}"


def playthrough(heading: Heading) -> Iterator[str]:
    """Plays a random match and tells it line by line."""
    game = game_at(heading.game)
    length = sum(1 for _ in Walk(game, heading.options, heading.seed))
    yield from heading.lines()
    walk = Walk(game, heading.options, heading.seed)
    for seat, action in walk:
        if OPENING <= walk.number < length - ENDING:
            yield _in_short(walk, f"{seat} {action}")
        else:
            yield from _events(walk.events)
            yield from _moment(walk)
            yield f"> {seat} {action}"
    yield from _events(walk.events)
    yield f"result {json.dumps(walk.state.result())}"
    yield f"state {walk.state.digest()}"


def _in_short(walk: Walk, choice: str) -> str:
    """Tells an action with hashes of its state, of all views and of what led there."""
    views, events = (_hash("\n".join(part)) for part in (_views(walk), _events(walk.events)))
    return f"#{walk.number} {walk.state.digest()[:8]} {views} {events} > {choice}"


def _views(walk: Walk) -> Iterator[str]:
    for viewer in (None, *range(walk.game.seats(walk.options))):
        yield view_text(walk.state, viewer)


def _hash(text: str) -> str:
    return sha256(text.encode()).hexdigest()[:8]


def _moment(walk: Walk) -> Iterator[str]:
    """Tells what is asked and what everybody sees before an action."""
    state = walk.state
    yield f"#{walk.number} {state.digest()[:8]}"
    yield f"views {' '.join(map(_hash, _views(walk)))}"
    for seat in state.to_act():
        decision = state.decision(seat)
        routine = " routine" if decision.routine else ""
        data = json.dumps(dict(decision.data))
        yield f"ask {seat} {decision.kind} {decision.rule}{routine} {data}"
        yield f"  default {decision.default}"
        yield f"  {len(decision.actions)}: {', '.join(map(str, decision.actions))}"


def _events(events: Iterable[Event]) -> Iterator[str]:
    for event in events:
        private = f" | {event.seat} {json.dumps(event.private)}" if event.private else ""
        yield f"- {event.kind} {json.dumps(event.data)}{private}"


def compare(path: Path) -> Difference | None:
    """Plays a playthrough again and gets the first line that differs, if any does.

    :raises ValueError: if the file is no playthrough.
    """
    told = path.read_text(encoding="utf-8").splitlines()
    again = playthrough(Heading.read(told))
    for number, (expected, found) in enumerate(zip_longest(told, again, fillvalue="(nothing)"), 1):
        if expected != found:
            return Difference(path.name, number, expected, found)
    return None


def write(path: Path, heading: Heading) -> None:
    """Writes a playthrough."""
    path.write_text("\n".join([*playthrough(heading), ""]), encoding="utf-8")


def rewrite(path: Path) -> None:
    """Makes a playthrough again from its own first lines.

    :raises ValueError: if the file is no playthrough.
    """
    write(path, Heading.read(path.read_text(encoding="utf-8").splitlines()))


def files_in(paths: Iterable[str]) -> Iterator[Path]:
    """Gets the playthroughs among files and folders, in order."""
    for path in map(Path, paths):
        yield from sorted(path.glob("*.txt")) if path.is_dir() else [path]


def _read(game: Game[Any], pairs: Iterable[str]) -> dict[str, Any]:
    """Reads options written as name=value; a name the game has not is left for it to refuse."""
    kinds = {option.name: option for option in game.options}
    given = dict(pair.split("=", 1) for pair in pairs)
    return {name: kinds[name].read(v) if name in kinds else v for name, v in given.items()}


def main(arguments: Sequence[str]) -> int:
    """Compares, rewrites or makes playthroughs; returns how many differ."""
    match list(arguments):
        case ["--new", file, game, seed, *options]:
            write(Path(file), Heading(game, _read(game_at(game), options), seed))
            return 0
        case ["--write", *paths] if paths:
            for path in files_in(paths):
                rewrite(path)
            return 0
        case [*paths] if paths and not paths[0].startswith("-"):
            differences = [found for path in files_in(paths) if (found := compare(path))]
            for difference in differences:
                sys.stdout.write(f"{difference}\n")
            return len(differences)
    sys.stderr.write(f"{__doc__}\n")
    return 2


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
