"""The environments by id. The number at the end changes if an action id or a feature does."""

from __future__ import annotations

from dataclasses import dataclass

from pitboard import games
from pitboard.core.errors import BadOption
from pitboard.core.options import Options
from pitboard.rl.games import rl_game


@dataclass(frozen=True, slots=True)
class RaceSpec:
    """What an environment races: a game and the options of its level."""

    id: str
    game: str
    options: Options


SPECS = {
    spec.id: spec
    for game in games.games_with("environments")
    for name, options in rl_game(game).environments.items()
    for spec in [RaceSpec(f"pitboard/{game}-{name}-v0", game, options)]
}


def spec_of(name: str) -> RaceSpec:
    """Gets the environment of an id.

    :raises BadOption: if there is none.
    """
    if name not in SPECS:
        raise BadOption("option-choice", name="env", value=name, choices=", ".join(SPECS))
    return SPECS[name]
