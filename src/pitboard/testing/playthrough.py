"""Playthroughs: whole matches in text files, with everything that can be observed.

A playthrough is generated from its first lines (game, options, seed), so that it can be generated
again and compared line by line: a change of behaviour shows as the first line that differs.

    python -m pitboard.testing.playthrough tests/f90/playthroughs            # compare
    python -m pitboard.testing.playthrough --write tests/f90/playthroughs    # make again
    python -m pitboard.testing.playthrough --new FILE pitboard.f90.game:F90_GAME 7 players=2
    python -m pitboard.testing.playthrough --drive FILE GAME 7 pro,rookie players=2
    python -m pitboard.testing.playthrough --find FILE GAME 7 safety-car,!restart players=2

Choices are random, or those of drivers (by seat, cyclically) when the file was first made. The
latter are stored in the file, under a fourth line `script`, so that later drivers change nothing;
where rules have changed and a choice is no longer legal, the default takes its place.

A random match can be made to show something: its fourth line is then `shows` with kinds of events,
each with a field's value where that matters (`weather:condition=rain`) or `!` if it must not come.
Where its seed does not show them any more, the first next one that does takes its place when the
playthrough is made again.

The opening, the end and the wanted events are written in full: every position and decision with
all its answers, every event with its data. Between them one line per action has the kinds of events
and what changed (`testing/transcript.py`). The hash of the state comes once, at the end. Knows
nothing of any particular game.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import chain, zip_longest
from pathlib import Path
from typing import Any

from pitboard.core.action import Action
from pitboard.core.event import Event
from pitboard.core.game import Game, State
from pitboard.core.options import OptionValue
from pitboard.lab.walk import Options, RandomDriver, Walk, game_at
from pitboard.testing.kit import address_of
from pitboard.testing.transcript import transcript_for

OPENING = 150
ENDING = 40
"""Actions at either end of a match that are written in full."""
SCRIPT_OPENING = 12
SCRIPT_ENDING = 6
"""The same for files with a script; there are many of them."""
SHOWS_OPENING = 70
SHOWS_ENDING = 12
"""The same for files with wanted events, which are written in full too."""
MAX_SEEDS = 2_000
"""Seeds to try before a wanted event counts as impossible."""


@dataclass(frozen=True, slots=True)
class Heading:
    """What a playthrough is made from."""

    game: str
    options: dict[str, OptionValue]
    seed: str
    script: tuple[str, ...] = ()
    """Every choice, as seat and action; empty if they are random."""
    shows: tuple[str, ...] = ()
    """The kinds of events that a random match must have."""

    def lines(self) -> list[str]:
        options = json.dumps(self.options, sort_keys=True)
        lines = [f"game {self.game}", f"options {options}", f"seed {self.seed}"]
        if self.shows:
            return [*lines, " ".join((SHOWS, *self.shows))]
        return [*lines, SCRIPT] if self.script else lines

    def walk(self) -> Walk:
        """Starts the match."""
        script = self.script
        driver = (lambda _: ScriptDriver(script)) if script else RandomDriver
        return Walk(game_at(self.game), self.options, self.seed, driver)

    def missing(self) -> list[str]:
        """Plays the match and gets the wanted events that it lacks."""
        walk = self.walk()
        events = list(chain.from_iterable(walk.events for _ in walk))
        events += walk.events
        return [wanted for wanted in self.shows if not _is_shown(wanted, events)]

    def wants(self, events: Sequence[Event]) -> bool:
        """Returns whether one of the events is wanted."""
        return any(_is_shown(each, events) for each in self.shows if not each.startswith("!"))

    def full_actions(self) -> tuple[int, int]:
        """Gets how many actions are written in full in the opening and at the end."""
        if self.shows:
            return SHOWS_OPENING, SHOWS_ENDING
        return (SCRIPT_OPENING, SCRIPT_ENDING) if self.script else (OPENING, ENDING)

    @classmethod
    def of(cls, game: Game[Any], options: Options, seed: str) -> Heading:
        return cls(address_of(game), dict(options), seed)

    @classmethod
    def read(cls, lines: Sequence[str]) -> Heading:
        """Reads the first lines of a playthrough, and its choices where they are kept.

        :raises ValueError: if they are something else.
        """
        words = [line.partition(" ") for line in lines[:3]]
        if [word for word, _, _ in words] != ["game", "options", "seed"]:
            raise ValueError("not a playthrough: it does not begin with game, options and seed")
        (_, _, game), (_, _, options), (_, _, seed) = words
        script = _choices(lines[4:]) if SCRIPT in lines[3:4] else ()
        word, _, shows = "".join(lines[3:4]).partition(" ")
        wanted = tuple(shows.split()) if word == SHOWS else ()
        return cls(game, json.loads(options), seed, tuple(script), wanted)


SCRIPT = "script"
"""The fourth line of a file with stored choices."""
SHOWS = "shows"
"""The word before the kinds of wanted events."""


def _is_shown(wanted: str, events: Iterable[Event]) -> bool:
    kind, _, field = wanted.removeprefix("!").partition(":")
    name, _, value = field.partition("=")
    shown = any(
        event.kind == kind and (not name or str(event.data.get(name)) == value) for event in events
    )
    return shown != wanted.startswith("!")


def _choices(lines: Iterable[str]) -> Iterator[str]:
    for line in lines:
        before, mark, choice = f" {line}".rpartition(" > ")
        if mark and (not before or before.startswith(" #")):
            yield choice


class ScriptDriver(RandomDriver):
    """Plays stored choices; the default where one is no longer legal."""

    def __init__(self, script: Iterable[str]) -> None:
        super().__init__(SCRIPT)
        self._script = iter(script)

    def choose(self, state: State[Any]) -> tuple[int, Action]:
        seat, _, text = next(self._script, "").partition(" ")
        for waiting in state.to_act():
            if str(waiting) == seat and Action.parse(text) in state.legal(waiting):
                return waiting, Action.parse(text)
        waiting = state.to_act()[0]
        return waiting, state.decision(waiting).default


def driven(heading: Heading, names: Sequence[str]) -> Heading:
    """Lets drivers play a match and stores their choices; names are used cyclically."""
    # Imported here: games without drivers have playthroughs too.
    from pitboard.drivers import make_driver  # noqa: PLC0415

    walk = heading.walk()
    drivers = [
        make_driver(names[seat % len(names)], f"{heading.seed}/{seat}", walk.game.id)
        for seat in range(walk.game.seats(walk.options))
    ]
    state = walk.state
    script: list[str] = []
    while waiting := state.to_act():
        seat = waiting[0]
        decision = state.decision(seat).numbered(len(script))
        action = drivers[seat].choose(state.view(seat), decision)
        state.apply(seat, action)
        script.append(f"{seat} {action}")
    return replace(heading, script=tuple(script))


def showing(heading: Heading) -> Heading:
    """Gets a match with the wanted events: with its own seed, or the first later one that has them.

    :raises ValueError: if no seed has them.
    """
    name = heading.seed.partition("/")[0]
    for seed in (heading.seed, *(f"{name}/{number}" for number in range(1, MAX_SEEDS))):
        match = replace(heading, seed=seed)
        if not match.missing():
            return match
    raise ValueError(f"no seed of {name} shows {' '.join(heading.shows)}")


@dataclass(frozen=True, slots=True)
class Difference:
    """The first line in which a playthrough differs from its file."""

    file: str
    line: int
    expected: str
    found: str

    def __str__(self) -> str:
        return f"{self.file}, line {self.line}:\n  was {self.expected}\n  is  {self.found}"


def playthrough(heading: Heading) -> Iterator[str]:
    """Plays a match and gets its lines."""
    length = sum(1 for _ in heading.walk())
    opening, ending = heading.full_actions()
    yield from heading.lines()
    walk = heading.walk()
    transcript = transcript_for(walk.state)
    for seat, action in walk:
        if opening <= walk.number < length - ending and not heading.wants(walk.events):
            yield from transcript.short(walk, f"{seat} {action}")
        else:
            yield from transcript.full(walk, f"{seat} {action}")
    yield from transcript.end(walk)


def compare(path: Path) -> Difference | None:
    """Plays a playthrough again and gets the first line that differs, if any does.

    :raises ValueError: if the file is no playthrough.
    """
    stored = path.read_text(encoding="utf-8").splitlines()
    again = playthrough(Heading.read(stored))
    pairs = zip_longest(stored, again, fillvalue="(nothing)")
    for number, (expected, found) in enumerate(pairs, 1):
        if expected != found:
            return Difference(path.name, number, expected, found)
    return None


def write(path: Path, heading: Heading) -> None:
    """Writes a playthrough."""
    path.write_text("\n".join([*playthrough(heading), ""]), encoding="utf-8")


def rewrite(path: Path) -> None:
    """Makes a playthrough again from its own first lines.

    :raises ValueError: if the file is no playthrough, or nothing shows any more what it showed.
    """
    write(path, showing(Heading.read(path.read_text(encoding="utf-8").splitlines())))


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
        case ["--drive", file, game, seed, names, *options]:
            heading = Heading(game, _read(game_at(game), options), seed)
            write(Path(file), driven(heading, names.split(",")))
            return 0
        case ["--find", file, game, seed, shows, *options]:
            heading = Heading(game, _read(game_at(game), options), seed)
            write(Path(file), showing(replace(heading, shows=tuple(shows.split(",")))))
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
