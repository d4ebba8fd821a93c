"""The rules of all games in one catalogue: looks up a rule id of any game."""

from __future__ import annotations

from functools import cache, reduce
from operator import or_

from pitboard import games
from pitboard.core.catalogue import Catalogue


def all_rules() -> Catalogue:
    """Gets the rules and rulings of every game."""
    return _joined(games.games_with("rules"))


@cache
def _joined(names: tuple[str, ...]) -> Catalogue:
    return reduce(or_, map(games.rules, names))
