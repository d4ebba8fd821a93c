"""`pitboard perft`: counts the ways a race can go on from a point fixed by its seed.

The counting is that of `pitboard.lab.perft`; two engines that agree on many counts agree on
what is legal.
"""

from __future__ import annotations

from typing import Annotated

import typer

from pitboard import games
from pitboard.cli.games import given_options
from pitboard.cli.terminal import Terminal
from pitboard.core.errors import BadOption
from pitboard.lab.perft import divide
from pitboard.lab.perft import perft as count
from pitboard.lab.walk import Walk

DEEPEST = 12
MOST_STEPS = 100_000


def perft(
    ctx: typer.Context,
    *,
    game: Annotated[str, typer.Option(metavar="GAME", help="cli-game")] = games.DEFAULT,
    edition: Annotated[int | None, typer.Option(metavar="N", help="cli-edition")] = None,
    track: Annotated[str | None, typer.Option(metavar="TRACK", help="cli-track")] = None,
    circuit: Annotated[str | None, typer.Option(metavar="CIRCUIT", help="cli-circuit")] = None,
    mode: Annotated[str | None, typer.Option(metavar="MODE", help="cli-mode")] = None,
    option: Annotated[
        list[str] | None, typer.Option(metavar="NAME=VALUE", help="cli-option")
    ] = None,
    players: Annotated[int, typer.Option(metavar="N", help="cli-perft-players")] = 4,
    seed: Annotated[str, typer.Option(metavar="TEXT", help="cli-perft-seed")] = "perft",
    steps: Annotated[int, typer.Option(metavar="N", help="cli-perft-steps")] = 0,
    depth: Annotated[int, typer.Option(metavar="N", help="cli-perft-depth")] = 3,
    by_action: Annotated[bool, typer.Option("--divide", help="cli-perft-divide")] = False,
    json: Annotated[bool, typer.Option("--json", help="cli-json")] = False,
) -> None:
    terminal = Terminal.of(ctx)
    for name, value, low, high in (
        ("--depth", depth, 1, DEEPEST),
        ("--steps", steps, 0, MOST_STEPS),
    ):
        if not low <= value <= high:
            raise BadOption("perft-depth", name=name, low=low, high=high, found=value)
    rules = games.game(game)
    named = {"edition": edition, "track": track, "circuit": circuit, "mode": mode}
    given = given_options(rules, {**named, "players": players}, option)
    walk = Walk(rules, given, seed).play_to(steps)
    state = walk.state
    counts = [count(state, actions) for actions in range(1, depth + 1)]
    parts = divide(state, depth) if by_action else {}
    if json:
        facts = {"game": game, **walk.options, "seed": seed, "steps": steps, "counts": counts}
        terminal.json({**facts, "divide": parts} if by_action else facts)
        return
    terminal.table(["cli-column-depth", "cli-column-ways"], list(enumerate(counts, 1)))
    if by_action:
        terminal.table(["cli-column-action", "cli-column-ways"], parts.items())
