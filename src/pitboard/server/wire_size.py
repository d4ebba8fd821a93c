"""Measures how much goes over the wire: bytes of updates for each action of whole races.

`python -m pitboard.server.wire_size` prints a table. Races are random from a fixed seed, so that
the same version always has the same size.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator, Mapping, Sequence
from random import Random
from typing import Any

import msgspec

from pitboard import games
from pitboard.core.match import Match
from pitboard.core.options import Options
from pitboard.server.games import table_game
from pitboard.server.tables.rendering import RaceRenderer

NAMES = ("Ada", "Bea", "Cleo", "Dora")
PLAYERS = len(NAMES)


def bytes_per_action(game: str, options: Options, seats: Sequence[int], lang: str = "en") -> float:
    """Gets the bytes a page that holds some seats is sent for each action of a race."""
    rules = table_game(game)
    names = NAMES[: int(options["players"])]
    match = Match(rules.game, options, "weight", names)
    feed = RaceRenderer(match, rules.presenter(match.options, names), buffered=1)
    feed.state()
    for seat in seats:
        feed.own(seat, lang)
    chance, sent = Random("weight"), 0
    while not match.over:
        seat = chance.choice(list(match.to_act()))
        feed.add(seat, match.act(seat, chance.choice(match.legal(seat))), keep=True)
        sent += len(msgspec.json.encode(feed.update(seats, lang, None)))
    return sent / feed.version


def races() -> Iterator[tuple[str, str, Mapping[str, Any]]]:
    """Gets a race of every mode that is offered: its name, game and options."""
    for name in games.games_with("table"):
        info = table_game(name).info("en")
        for mode in info.modes:
            yield f"{info.name}, {mode.name}", name, {**mode.options, "players": PLAYERS}


def table() -> str:
    """Gets the table of docs/load.md."""
    lines = ["| race | a seat | a spectator |", "| --- | ---: | ---: |"]
    for name, game, options in races():
        weights = (bytes_per_action(game, options, seats) for seats in ((0,), ()))
        lines.append(f"| {name} | {' | '.join(f'{weight:,.0f}' for weight in weights)} |")
    return "\n".join(lines) + "\n"


if __name__ == "__main__":
    sys.stdout.write(table())
