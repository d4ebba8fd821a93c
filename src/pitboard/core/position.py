"""A position in one line of text that can be parsed back: game, rules, options, state, digest.

A position holds everything, hidden cards and the random source included: it is for analysis and
for bug reports, never for a player of a race that goes on. It has no history: a record has.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

from pitboard.core.errors import Malformed
from pitboard.core.game import Game, State
from pitboard.core.match import Match
from pitboard.core.options import OptionValue, validate
from pitboard.core.record import DIGITS

FORMAT = "pitboard-position 1"


def position_of(match: Match) -> str:
    """Gets the current position of a match."""
    data = {
        "game": match.game.id,
        "rules": match.rules,
        "options": match.options,
        "state": match.state.dump(),
        "digest": match.state.digest()[:DIGITS],
    }
    return f"{FORMAT} {json.dumps(data, separators=(',', ':'))}"


def parse_position(text: str, game_of: Callable[[str], Game[Any]]) -> State[Any]:
    """Gets the state of a position; `game_of` finds the game by its id.

    :raises Malformed: if the text is no position, of other rules, or was changed.
    :raises BadOption: if the game is unknown or no race can be made from the options.
    """
    start = f"{FORMAT} "
    if not text.startswith(start):
        raise Malformed("position-format", found=text[:40])
    try:
        data = json.loads(text[len(start) :])
        name, rules, options = data["game"], data["rules"], dict(data["options"])
        dumped, digest = data["state"], data["digest"]
    except (ValueError, KeyError, TypeError, RecursionError) as error:
        raise Malformed("position-format", found=text[:40]) from error
    game = game_of(str(name))
    checked = validate(game.options, options)
    current = game.rules_version(checked)
    if rules != current:
        raise Malformed("position-rules", rules=str(rules), current=current)
    return _loaded(game, checked, dumped, digest)


def _loaded(
    game: Game[Any], options: dict[str, OptionValue], dumped: Any, digest: Any
) -> State[Any]:
    try:
        state = game.load(options, dumped)
        found = state.digest()[:DIGITS]
    except (AttributeError, IndexError, KeyError, TypeError, ValueError) as error:
        raise Malformed("position-changed") from error
    if found != digest:
        raise Malformed("position-changed")
    return state
