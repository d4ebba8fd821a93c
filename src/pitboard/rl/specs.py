"""The environments by id. The number at the end changes if an action id or a feature does."""

from __future__ import annotations

from dataclasses import dataclass

from pitboard.core.errors import BadOption
from pitboard.core.options import Options


@dataclass(frozen=True, slots=True)
class RaceSpec:
    """What an environment races: a game and the options of its level."""

    id: str
    game: str
    options: Options
    part: str
    """Import path of the `rl.games.RlGame` of the game."""


def _f90(edition: int, mode: str) -> RaceSpec:
    return RaceSpec(
        f"pitboard/f90-{edition}e-{mode}-v0",
        "f90",
        {"edition": edition, "mode": mode},
        "pitboard.rl.f90:F90Rl",
    )


def _bolide(mode: str) -> RaceSpec:
    return RaceSpec(
        f"pitboard/bolide-{mode}-v0", "bolide", {"mode": mode}, "pitboard.rl.bolide:BolideRl"
    )


SPECS = {
    spec.id: spec
    for spec in (
        *(_f90(1, "basic"), _f90(1, "advanced"), _f90(2, "basic"), _f90(2, "standard")),
        *(_bolide("basic"), _bolide("advanced")),
    )
}


def spec_of(name: str) -> RaceSpec:
    """Gets the environment of an id.

    :raises BadOption: if there is none.
    """
    if name not in SPECS:
        raise BadOption("option-choice", name="env", value=name, choices=", ".join(SPECS))
    return SPECS[name]
