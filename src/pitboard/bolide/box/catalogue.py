"""The bundled rules and rulings of Bolide, in words; the engine only cites their ids."""

from __future__ import annotations

from functools import cache
from importlib.resources import files

from pitboard.core.catalogue import Catalogue, load_catalogue


@cache
def rule_catalogue() -> Catalogue:
    """Gets the bundled rules and rulings."""
    return load_catalogue(files("pitboard.bolide").joinpath("data", "rules"))
