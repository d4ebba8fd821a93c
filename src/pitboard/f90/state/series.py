"""Fields of a race series: R-Cards, the orange pawn on its chart, tiles, traits and skills."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from pitboard.core.fields import Fields, public, secret
from pitboard.f90.box.traits import Trait
from pitboard.f90.names import SERIES

if TYPE_CHECKING:
    from pitboard.f90.state.config import Config
    from pitboard.f90.state.race import Car
    from pitboard.f90.state.view import CarView


class SeriesOfRace(Fields, modules=(SERIES,)):
    """The pair of R-Cards and what it brought."""

    r_cards: tuple[int, ...] = public(())
    """R-Cards that lie open, R1 first."""
    boost: int = public(0)
    """Movement points that the pair brought all robots; it stays if a card is taken (X3-R23)."""
    r_equal: bool = public(False)
    """The pair was drawn with equal movement values."""
    orange_pawn: bool = public(False)
    """The orange pawn lies on the chart: robots dare whatever they can."""
    r_turn: int = public(0)
    """Game turn in which the pair was drawn."""
    acting: int = public(-1)
    """Car whose individual turn came last."""


class SeriesOfCar(Fields, modules=(SERIES,)):
    """Tile of a car, traits of a robot, further skills of a player."""

    tile: int = public(0)
    """Number of its tile in the players' or the robots' series; 0 for a miniature."""
    traits: tuple[str, ...] = public(())
    further: tuple[str, ...] = secret(())
    """Skills beside the first one."""
    chance_used: bool = public(False)
    """The skill that turns a failed check has been used; the other flag is that of another one."""


def is_turned(car: Car | CarView) -> bool:
    """X3-TILE-05: a player's tile shows its back while the car takes a pit stop."""
    return bool(car.tile and not car.robot and car.pitted and not car.acted)


def traits_of(config: Config, car: Car | CarView) -> Sequence[Trait]:
    """Gets the traits of a car; most have none."""
    if not car.traits:
        return ()
    series = config.rules.series
    assert series is not None  # noqa: S101 (only its robots have traits)
    return [series.tables.traits[name] for name in car.traits]
