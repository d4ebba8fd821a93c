"""The rules of all games in one catalogue, for whoever is given an id and no game.

The only place that lists the games' catalogues; it adds nothing to them.
"""

from __future__ import annotations

from functools import cache

from pitboard.bolide.box.catalogue import rule_catalogue as bolide_rules
from pitboard.core.catalogue import Catalogue
from pitboard.f90.box.components import rule_catalogue as f90_rules


@cache
def all_rules() -> Catalogue:
    """Gets the rules and rulings of every game."""
    return f90_rules() | bolide_rules()
