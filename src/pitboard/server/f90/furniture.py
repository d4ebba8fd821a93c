"""What the page of a F90 table is furnished with: cards, charts, tracks and their drawings.

All of it is printed matter: it is the same for every race and holds no secret.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from pitboard.core.errors import BadOption
from pitboard.core.options import Option
from pitboard.drivers.f90 import DRIVERS
from pitboard.f90.box.cards import EVENTS, SYMBOLS, Card, CardType, Deck, joined
from pitboard.f90.box.track import (
    CONDITIONS,
    PLACES_PER_GRID_SECTION,
    XY,
    CentreLine,
    Corner,
    OffTrack,
    OffTrackStep,
    Spot,
    Track,
    load_track,
    track_ids,
)
from pitboard.f90.box.track import OffTrackIcon as Icon
from pitboard.f90.editions import EDITIONS
from pitboard.f90.game import F90_GAME
from pitboard.f90.instruments.draw import LABELS, LIVERIES, board_svg
from pitboard.i18n import LANGUAGES
from pitboard.server.f90.messages import (
    Anchor,
    CardInfo,
    ChartInfo,
    CompoundInfo,
    CornerFacts,
    F90Board,
    F90Furniture,
    FuelInfo,
    GridAnchor,
    Named,
    OffTrackAnchor,
    OffTrackIcon,
    PointAnchor,
    ReentryAnchor,
    RobotInfo,
    SectionAnchor,
    SetupInfo,
    StrategyInfo,
    WeatherSlot,
)
from pitboard.server.messages import GameInfo, Level, Livery, OptionInfo, Way
from pitboard.server.texts import TRANSLATORS, in_all, text
from pitboard.server.wire import Fact, TrackFacts
from pitboard.words.f90.narrator import RaceWords

LINE_STEP = 9.0
"""Distance between two anchors of the centre line, in board units."""

PLAYER_LIVERIES = ("scarlet", "azure", "emerald", "tangerine", "rose", "ice")
"""The look of the players' cars, by seat."""

WAYS = (
    ("f90-1-basic", 1, "basic"),
    ("f90-1-advanced", 1, "advanced"),
    ("f90-1-junior", 1, "junior"),
    ("f90-2-basic", 2, "basic"),
    ("f90-solo", 2, "solo"),
)
"""The ways to play that exist as board games; those with a rule set are offered."""

WITH_MODULES, WITH_FUEL = ["f90-1-basic"], ["f90-1-basic", "f90-1-advanced"]
OPTIONS: dict[str, list[str]] = {
    "modules": WITH_MODULES,
    "rescue": [],
    "short": WITH_FUEL,
    "strict_chits": WITH_FUEL,
    "fuel_base": WITH_FUEL,
    "fuel_cap": WITH_FUEL,
}
"""The options offered by themselves, with the ways they can go together with (none: all)."""
RARE = frozenset(("strict_chits", "fuel_base", "fuel_cap"))


def game_info() -> GameInfo:
    """Gets everything a page needs before a race."""
    players = next(option for option in F90_GAME.options if option.name == "players")
    return GameInfo(
        id=F90_GAME.id,
        name=text("game-f90"),
        about=text("game-f90-about"),
        size=text("game-f90-size"),
        quick=text("game-f90-quick"),
        options=[_option(option) for option in F90_GAME.options],
        track_option="track",
        ways=[_way(*way) for way in WAYS],
        least_seats=players.low,
        most_seats=players.high,
        tracks=[track_facts(load_track(name)) for name in track_ids()],
        levels=[
            Level(name, text(f"level-{name}"), text(f"level-{name}-about")) for name in DRIVERS
        ],
        liveries=[Livery(name, *look) for name, look in LIVERIES.items()],
    )


@cache
def table_furniture() -> F90Furniture:
    """Gets cards, charts, strategies, robots, skills and tyres as they are printed."""
    box = EDITIONS[1].box
    deck = box.deck
    return F90Furniture(
        cards=_cards(load_track(track_ids()[0]), deck, deck.cards[1:]),
        charts=_charts(),
        strategies=[
            StrategyInfo(
                name,
                text(f"f90-strategy-{name}"),
                text(f"f90-effect-{name}"),
                text(f"f90-special-{name}"),
            )
            for name in box.strategy_ids
        ],
        robots=[RobotInfo(each.id, each.mp) for each in box.robots.values()],
        skills=_named("skill", box.skill_ids),
        compounds=_compounds(),
        conditions=_named("condition", CONDITIONS),
        events=_named("event", EVENTS),
        symbols=_named("symbol", SYMBOLS),
        icons=_named("icon", tuple(Icon)),
        setup=SetupInfo(
            box.setup.points,
            max(skill.setup_points for skill in box.skills.values()),
            {name: list(values) for name, values in box.setup.values.items()},
        ),
        fuel=FuelInfo(dict(box.fuel.bids), box.fuel.stop, box.fuel.section),
    )


NAMES = {"event": "f90-symbol", "symbol": "f90-mark", "icon": "board"}
"""Where the names of a kind of things stand, if not beside what they do."""


def _named(kind: str, names: Sequence[str]) -> list[Named]:
    where = NAMES.get(kind, f"f90-{kind}")
    return [
        Named(str(name), text(f"{where}-{name}"), text(f"f90-effect-{kind}-{name}"))
        for name in names
    ]


def _compounds() -> list[CompoundInfo]:
    compounds = EDITIONS[1].box.compounds
    return [
        CompoundInfo(
            each.id,
            each.name,
            each.effect,
            chips=compounds[each.id].chips,
            bonuses=compounds[each.id].bonuses,
            sets=compounds[each.id].sets,
            penalties=dict(compounds[each.id].penalties),
        )
        for each in _named("compound", tuple(compounds))
    ]


def _charts() -> list[ChartInfo]:
    return [
        ChartInfo(
            chart.id,
            text(f"f90-chart-{chart.id}"),
            chart.sheet,
            chart.side,
            chart.colour,
            chart.tyres,
            chart.cards,
            chart.slots,
        )
        for chart in EDITIONS[1].box.charts
    ]


def _way(name: str, edition: int, mode: str) -> Way:
    return Way(
        name,
        text(f"way-{name}"),
        text(f"way-{name}-note"),
        {"edition": edition, "mode": mode},
        offered=edition in EDITIONS and mode in EDITIONS[edition].levels,
    )


CHOICES = {"track": track_ids(), "modules": EDITIONS[1].modules}


def _option(option: Option) -> OptionInfo:
    kinds = {int: "int", str: "str", bool: "bool"}
    choices = list(CHOICES.get(option.name, option.choices))
    offered = option.name in OPTIONS
    label = f"option-f90-{option.name}"
    many = option.name == "modules"
    return OptionInfo(
        option.name,
        kinds[option.kind],  # type: ignore[arg-type]  # the three kinds of options there are
        option.default,
        choices,
        option.low,
        option.high,
        EDITIONS[1].citations.get(f"option-{option.name}", ""),
        label=text(label) if offered else None,
        names=[text(f"{label}-{choice}") for choice in choices] if offered else [],
        about=text(f"{label}-about") if offered else None,
        abouts=[text(f"{label}-{choice}-about") for choice in choices] if many else [],
        many=many,
        ways=OPTIONS.get(option.name, []),
        rare=option.name in RARE,
    )


def _cards(track: Track, deck: Deck, cards: Sequence[Card | None]) -> list[CardInfo]:
    words = {
        lang: RaceWords(TRANSLATORS[lang], EDITIONS[1].box, track, deck, ()) for lang in LANGUAGES
    }
    return [
        CardInfo(
            card.id,
            CardType(card.type).name.lower(),  # type: ignore[arg-type]  # the names of the types
            card.move,
            card.check_factor,
            card.tyres,
            card.damage,
            card.check,
            card.draw,
            in_all(lambda lang, card=card.id: words[lang].card(card)),  # type: ignore[misc]  # a default binds the loop's card
            list(card.events),
            card.corner,
            list(card.symbols),
        )
        for card in cards
        if card is not None
    ]


# ---- Tracks


def bundled_track(name: str) -> Track:
    """Gets a track by its id. Unlike the command line, a page cannot name a file.

    :raises BadOption: if there is no such track.
    """
    if name not in track_ids():
        raise BadOption("track-unknown", name=name, known=", ".join(track_ids()))
    return load_track(name)


def track_facts(track: Track) -> TrackFacts:
    line = CentreLine(track)
    width, height = track.geometry.size
    about = f"track-{track.id}"
    facts = {
        "turns": track.turns,
        "sections": track.length,
        "corners": len(track.corners),
        "braking": sum(target > 0 for target in track.late_braking),
        "pit": track.pit_time,
    }
    return TrackFacts(
        id=track.id,
        name=track.name,
        turns=track.turns,
        size=(width, height),
        outline=_outline(line),
        facts=[Fact(name, text(f"fact-{name}"), value) for name, value in facts.items()],
        about=text(about) if TRANSLATORS[LANGUAGES[0]].has(about) else None,
    )


def _outline(line: CentreLine) -> str:
    (x, y), *_ = line.beziers[0]
    curves = ["C" + " ".join(f"{p.x:.1f},{p.y:.1f}" for p in bezier[1:]) for bezier in line.beziers]
    return f"M{x:.1f},{y:.1f}{''.join(curves)}Z"


@cache
def track_board(name: str, lang: str) -> F90Board:
    """Gets a board: its drawing in one language and the places on it.

    :raises BadOption: if there is no such track.
    """
    track = bundled_track(name)
    line = CentreLine(track)
    tr = TRANSLATORS[lang]
    steps = int(line.lap // LINE_STEP) + 1
    return F90Board(
        facts=track_facts(track),
        lang=lang,
        svg=board_svg(track, lang_labels={label: tr.text(label) for label in LABELS}),
        width=track.geometry.width,
        lap=_near(line.lap),
        pit_time=track.pit_time,
        line=[_anchor(line, step * line.lap / steps) for step in range(steps + 1)],
        sections=[_section(line, track, index) for index in range(track.length)],
        corners=[_corner(line, track, corner) for corner in track.corners],
        off_tracks=[_off_track(path) for path in track.off_tracks],
        grid=_grid(line, track),
        stages=list(track.stages),
        laps=list(track.laps),
        short_turn=track.short_turn,
        weather=[WeatherSlot(slot.condition, slot.high, slot.low) for slot in track.weather],
        track_cards=_track_cards(track),
    )


def _track_cards(track: Track) -> list[CardInfo]:
    box = EDITIONS[1].box
    race = box.deck
    deck = joined(race, box.track_cards(track))
    return _cards(track, deck, deck.cards[race.size + 1 :])


def _corner(line: CentreLine, track: Track, corner: Corner) -> CornerFacts:
    x, y = line.spot(corner.label)
    sections = [index for index, number in enumerate(track.corner_at) if number == corner.number]
    return CornerFacts(corner.number, corner.name, corner.contest, sections, _near(x), _near(y))


def _near(length: float) -> float:
    """Rounds as the drawing does: finer differences cannot be seen, and take long to send."""
    return round(length, 1)


def _turned(heading: float) -> float:
    return round(heading, 3)


def _anchor(line: CentreLine, at: float) -> Anchor:
    x, y = line.at(at)
    return Anchor(_near(at), _near(x), _near(y), _turned(line.heading(at)))


def _section(line: CentreLine, track: Track, index: int) -> SectionAnchor:
    section = track.sections[index]
    points = []
    for point in section.points:
        spot = Spot(index, point.share, point.offset)
        at, (x, y) = line.along(spot), line.spot(spot)
        kind = CardType(point.type).name.lower()
        along = _near(at), _near(point.offset), _near(x), _near(y)
        points.append(PointAnchor(kind, point.bonus, *along, _turned(line.heading(at))))
    return SectionAnchor(
        index,
        section.type.name.lower(),  # type: ignore[arg-type]  # the names of the types
        section.corner,
        section.late_braking,
        section.reentry,
        _near(line.starts[index]),
        _near(line.starts[index + 1]),
        points,
    )


def _off_track(path: OffTrack) -> OffTrackAnchor:
    ends = {reentry.section: reentry.at for reentry in path.reentries}
    return OffTrackAnchor(
        path.section,
        line=[(spot.x, spot.y) for spot in path.line],
        icons=[_icon(symbol, ends) for symbol in path.steps],
        reentries=[ReentryAnchor(section, *spot) for section, spot in ends.items()],
    )


def _icon(symbol: OffTrackStep, ends: dict[int, XY]) -> OffTrackIcon:
    x, y = ends[symbol.reentry] if symbol.icon is Icon.RE_ENTRY else symbol.at
    return OffTrackIcon(symbol.icon.value, symbol.amount, symbol.reentry, x, y)


def _grid(line: CentreLine, track: Track) -> list[GridAnchor]:
    """Gets the places of the grid, where the drawing has its slots."""
    anchors = []
    for block, section in enumerate(track.grid):
        start, end = line.starts[section], line.starts[section + 1]
        front = end - (21 if block == 0 else 11)
        gap = min(18.0, (front - start - 8) / 3)
        for place in range(PLACES_PER_GRID_SECTION):
            at, lane = front - place * gap, 11 if place % 2 else -11
            x, y = line.at(at, lane)
            number = block * PLACES_PER_GRID_SECTION + place
            anchors.append(GridAnchor(number, _near(x), _near(y), _turned(line.heading(at))))
    return anchors
