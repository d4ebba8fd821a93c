"""The printed tables for the design of race series, for the page."""

from __future__ import annotations

from fractions import Fraction
from itertools import combinations

from msgspec import UNSET, UnsetType

from pitboard.core.options import validate
from pitboard.f90.box.box import Box
from pitboard.f90.box.cards import Deck
from pitboard.f90.box.series import MOST_CARS, PAIRS, RULES, Boost, SeriesTables
from pitboard.f90.career import CAREER_RULES
from pitboard.f90.edition import Edition
from pitboard.f90.game import F90_GAME
from pitboard.f90.names import STANDARD
from pitboard.f90.options import OPTIONS
from pitboard.f90.strategies import strategies_of
from pitboard.server.f90.messages.printed import (
    BoostInfo,
    DriverInfo,
    MixInfo,
    PaintInfo,
    PairInfo,
    PrintedSeries,
    SeriesInfo,
    StrategyInfo,
    TileInfo,
    TraitInfo,
)
from pitboard.server.texts import TRANSLATORS


def series_info(edition: Edition, lang: str) -> SeriesInfo | UnsetType:
    """Gets the tables of race series design, where an edition has them."""
    box, tables = edition.box, edition.box.series
    allowed = any(each.name == "series" and each.is_in(edition.number) for each in OPTIONS)
    if not allowed or tables is None or box.tiles is None:
        return UNSET
    text, cited = TRANSLATORS[lang].text, edition.citations
    return SeriesInfo(
        classes=_classes(box, tables, lang),
        boosts=[
            BoostInfo(
                each.id,
                text(f"f90-boost-{each.id}"),
                text(f"f90-effect-boost-{each.id}"),
                each.difficulty,
                round(float(average(each, box.deck)), 2),
                cited[f"r-cards-{each.id}"],
            )
            for each in tables.boosts.values()
        ],
        mixes=[
            MixInfo(each.id, text(f"f90-mix-{each.id}"), each.difficulty, each.red, each.brown)
            for each in tables.mixes.values()
        ],
        drivers=[
            DriverInfo(each.id, text(f"f90-driver-{each.id}"), each.difficulty, each.skills)
            for each in tables.drivers.values()
        ],
        traits=[
            TraitInfo(
                name, text(f"f90-trait-{name}"), text(f"f90-about-{name}"), cited[f"trait-{name}"]
            )
            for name in tables.traits
        ],
        tiles=[
            TileInfo(each.number, each.robot, each.body, each.mark, each.pattern, list(each.traits))
            for each in box.tiles.robots
        ],
        paints=[
            PaintInfo(
                each.number,
                text(
                    "f90-paint",
                    colour=text(f"f90-colour-{each.colour}"),
                    pattern=text(f"f90-pattern-{each.pattern}"),
                ),
                each.body,
                each.mark,
                each.pattern,
            )
            for each in box.tiles.players
        ],
        printed=[
            PrintedSeries(each.id, text(f"f90-series-{each.id}"), each.code, each.difficulty)
            for each in tables.printed.values()
        ],
        strategies=_reworded(edition, tables, lang),
        points=list(CAREER_RULES.points),
        pairs=PAIRS,
        cars=MOST_CARS,
        highest=highest(tables),
        rules=dict(RULES),
    )


def _classes(box: Box, tables: SeriesTables, lang: str) -> list[PairInfo]:
    text = TRANSLATORS[lang].text
    return [
        PairInfo(
            pair.robot,
            text(f"f90-class-{pair.robot}"),
            pair.letters,
            box.robots[pair.robot].mp,
            pair.plain,
            pair.traits,
            pair.most,
            tables.tiles[pair.robot],
        )
        for pair in tables.classes.values()
    ]


def _reworded(edition: Edition, tables: SeriesTables, lang: str) -> list[StrategyInfo]:
    """Gets the strategies that a race series changes."""
    text, box = TRANSLATORS[lang].text, edition.box
    some = {"players": 1, "track": box.track_ids()[0], "series": next(iter(tables.printed))}
    given = {"edition": edition.number, "mode": STANDARD, **some}
    printed = strategies_of(box)
    raced = F90_GAME.config(validate(F90_GAME.options, given)).strategies
    return [
        StrategyInfo(
            name,
            text(f"f90-strategy-{name}"),
            text(f"f90-effect-{strategy.effect}"),
            text(f"f90-special-{strategy.effect}"),
        )
        for name, strategy in raced.items()
        if name in box.strategy_ids and strategy.effect != printed[name].effect
    ]


def average(boost: Boost, deck: Deck) -> Fraction:
    """X3-BOOST-16: the average movement points of two cards of the deck."""
    cards = [(card.move, int(card.type)) for card in deck.cards if card is not None]
    pairs = list(combinations(cards, 2))
    return Fraction(sum(boost.points(pair) for pair in pairs), len(pairs))


def highest(tables: SeriesTables) -> int:
    """X3-DESIGN-05: the sum of the hardest choices: as many of the strongest pairs as there are."""
    pairs = sorted(
        (pair.traits for pair in tables.classes.values() for _ in range(pair.most)), reverse=True
    )
    choices = (tables.boosts, tables.mixes, tables.drivers)
    return sum(pairs[:PAIRS]) + sum(
        max(each.difficulty for each in table.values()) for table in choices
    )
