"""Components of F90 for the page: cards, charts, tracks and their drawings.

All of it is printed: the same for every race, without secrets.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from msgspec import UNSET

from pitboard.core.boards import UnknownBoard
from pitboard.core.errors import BadOption
from pitboard.core.options import Option
from pitboard.drivers.f90 import DRIVERS
from pitboard.drivers.pace import thinking_seconds
from pitboard.f90.box.box import Box
from pitboard.f90.box.cards import EVENTS, SYMBOLS, Card, CardType, Deck, joined
from pitboard.f90.box.centre_line import CentreLine
from pitboard.f90.box.track import (
    CONDITIONS,
    XY,
    Bridge,
    Corner,
    OffTrack,
    OffTrackSymbol,
    Spot,
    Track,
)
from pitboard.f90.box.track import OffTrackIcon as Icon
from pitboard.f90.box.tracks import track_ids
from pitboard.f90.box.versions import COMPONENTS
from pitboard.f90.drawing.cars import LIVERIES
from pitboard.f90.drawing.draw import board_svg
from pitboard.f90.drawing.road import bridge_deck, grid_slots, outline
from pitboard.f90.drawing.signs import LABELS, Label, labels_of
from pitboard.f90.edition import Edition, Level
from pitboard.f90.editions import EDITIONS
from pitboard.f90.entrants import PAIRS, ROBOTS
from pitboard.f90.game import F90_GAME
from pitboard.f90.options import OPTIONS, F90Option, Group
from pitboard.f90.strategies import strategies_of
from pitboard.server.f90.aids import reminders
from pitboard.server.f90.messages.board import (
    Anchor,
    BridgeAnchor,
    CornerFacts,
    F90Board,
    GridAnchor,
    LabelAnchor,
    Legend,
    OffTrackAnchor,
    OffTrackIcon,
    PointAnchor,
    ReentryAnchor,
    SectionAnchor,
    WeatherSlot,
)
from pitboard.server.f90.messages.printed import (
    CardInfo,
    ChartInfo,
    CompoundInfo,
    F90Components,
    FuelInfo,
    Named,
    RobotInfo,
    StrategyInfo,
)
from pitboard.server.f90.series import series_info
from pitboard.server.messages import (
    ComputerDriver,
    EditionInfo,
    GameInfo,
    GameMode,
    Livery,
    OptionInfo,
)
from pitboard.server.svg_layers import layers
from pitboard.server.texts import TRANSLATORS
from pitboard.server.wire import Fact, TrackFacts
from pitboard.words.f90.narrator import RaceWords

LINE_STEP = 12.0
"""Distance between two anchors of the centre line, in board units."""

PLAYER_LIVERIES = ("scarlet", "azure", "emerald", "tangerine", "rose", "ice")
"""The look of the players' cars, by seat."""

NEEDED = {option.switch for option in OPTIONS} & {word for each in OPTIONS for word in each.needs}
"""Switches of options that other options need."""
TEAMS = ("", ROBOTS, PAIRS)
"""Values of `teams` that the start page offers."""


def modes() -> list[tuple[str, Edition, Level]]:
    """Gets the modes of the game, edition by edition: id, edition, level."""
    return [
        (f"{F90_GAME.id}-{edition.number}-{level.mode}", edition, level)
        for edition in EDITIONS.values()
        for level in edition.levels.values()
    ]


def modes_of(option: Option) -> list[str]:
    """Gets the modes that an option goes together with, as it is declared; none: all."""
    every = modes()
    fitting = [name for name, edition, level in every if fits(option, edition, level)]
    return [] if len(fitting) == len(every) else fitting


def fits(option: Option, edition: Edition, level: Level) -> bool:
    """Returns whether an option means anything in a mode, modules added where it has any."""
    if isinstance(option, F90Option) and not option.is_in(edition.number):
        return False
    modules = next(each for each in F90_GAME.options if each.name == "modules")
    addable = () if level.words & modules.excludes.keys() else edition.modules
    found = {*level.words, *addable, *NEEDED}
    needed = not option.needs or any(word in found for word in option.needs)
    return needed and not level.words & option.excludes.keys()


def game_info(lang: str) -> GameInfo:
    """Gets the facts for the start page."""
    text = TRANSLATORS[lang].text
    players = next(option for option in F90_GAME.options if option.name == "players")
    return GameInfo(
        id=F90_GAME.id,
        name=text("game-f90"),
        about=text("game-f90-about"),
        size=text("game-f90-size"),
        quick=text("game-f90-quick"),
        options=[_option(option, lang) for option in F90_GAME.options],
        track_option="track",
        # The newest first: the one in the shops.
        editions=[_edition(edition, lang) for edition in reversed([*EDITIONS.values()])],
        modes=[_mode(*mode, lang) for mode in sorted(modes(), key=lambda mode: -mode[1].number)],
        least_seats=players.low,
        most_seats=players.high,
        levels=[
            ComputerDriver(
                name, text(f"level-{name}"), text(f"level-{name}-about"), thinking_seconds(name)
            )
            for name in DRIVERS
        ],
        liveries=[Livery(name, *look) for name, look in LIVERIES.items()],
    )


def _edition(edition: Edition, lang: str) -> EditionInfo:
    text = TRANSLATORS[lang].text
    name = f"edition-f90-{edition.number}"
    box = edition.box
    return EditionInfo(
        str(edition.number),
        text(name),
        text(f"{name}-short"),
        text(f"{name}-about"),
        [track_facts(box.track(each), lang) for each in (*box.track_ids(), *box.adapted_ids())],
    )


def edition_named(number: str) -> Edition:
    """Gets an edition by its number, the first if none is named.

    :raises BadOption: if there is no such edition.
    """
    known = {"": EDITIONS[min(EDITIONS)], **{str(each): EDITIONS[each] for each in EDITIONS}}
    if number not in known:
        choices = ", ".join(name for name in known if name)
        raise BadOption("option-choice", name="edition", value=number, choices=choices)
    return known[number]


def version_named(number: str) -> int:
    """Gets a version of the components by its number, the newest if none is named.

    :raises BadOption: if there is no such version.
    """
    option = next(each for each in F90_GAME.options if each.name == COMPONENTS)
    return int(option.check(option.read(number) if number else option.default, {}))


def table_components(edition: str, lang: str, version: str = "") -> F90Components:
    """Gets cards, charts, strategies, robots, skills and tyres as an edition prints them.

    :raises BadOption: if there is no such edition or version.
    """
    return _components(edition_named(edition).number, version_named(version), lang)


@cache
def _components(edition: int, version: int, lang: str) -> F90Components:
    text = TRANSLATORS[lang].text
    found = EDITIONS[edition]
    box = found.box_of(version)
    deck = box.deck
    return F90Components(
        cards=_cards(box, box.track(box.track_ids()[0]), deck, deck.cards[1:], lang),
        charts=_charts(box, lang),
        strategies=[
            StrategyInfo(
                name,
                text(f"f90-strategy-{name}"),
                text(f"f90-effect-{strategy.effect}"),
                text(f"f90-special-{name}"),
            )
            for name, strategy in strategies_of(box).items()
            if name
        ],
        robots=[RobotInfo(each.id, each.mp) for each in box.robots.values()],
        skills=_named("skill", box.skill_ids, lang),
        compounds=_compounds(box, lang),
        conditions=_named("condition", CONDITIONS, lang),
        events=_named("event", EVENTS, lang),
        symbols=_named("symbol", SYMBOLS, lang),
        icons=_named("icon", tuple(Icon), lang),
        phases=[_phase(phase, lang) for phase in found.all_phases],
        fuel=FuelInfo(dict(box.fuel.bids)),
        reminders=reminders(box, lang),
        series=series_info(found, lang),
    )


NAMES = {"event": "f90-symbol", "symbol": "f90-mark", "icon": "board"}
"""Prefixes of message ids for the names of a kind, if not `f90-{kind}`."""


def _named(kind: str, names: Sequence[str], lang: str) -> list[Named]:
    text = TRANSLATORS[lang].text
    where = NAMES.get(kind, f"f90-{kind}")
    return [
        Named(str(name), text(f"{where}-{name}"), text(f"f90-effect-{kind}-{name}"))
        for name in names
    ]


def _phase(phase: str, lang: str) -> Named:
    text, key = TRANSLATORS[lang].text, phase.lower().replace(".", "-")
    return Named(phase, text(f"f90-phase-{key}"), text(f"f90-phase-{key}-about"))


def _compounds(box: Box, lang: str) -> list[CompoundInfo]:
    compounds = box.compounds
    return [
        CompoundInfo(
            each.id,
            each.name,
            each.effect,
            chips=compounds[each.id].chips,
            bonuses=compounds[each.id].bonuses,
            sets=compounds[each.id].sets,
            penalties=dict(compounds[each.id].penalties),
            further=compounds[each.id].further,
        )
        for each in _named("compound", tuple(compounds), lang)
    ]


def _charts(box: Box, lang: str) -> list[ChartInfo]:
    text = TRANSLATORS[lang].text
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
        for chart in box.charts
    ]


def _mode(name: str, edition: Edition, level: Level, lang: str) -> GameMode:
    text = TRANSLATORS[lang].text
    return GameMode(
        name,
        str(edition.number),
        text(f"mode-{name}"),
        text(f"mode-{name}-note"),
        {"edition": edition.number, "mode": level.mode},
        words=sorted(level.words),
    )


def _rule_of(option: Option) -> str:
    """Gets the rule of an option in the first edition that has it, else in the last edition."""
    fitting = (edition for _, edition, level in modes() if fits(option, edition, level))
    edition = next(fitting, EDITIONS[max(EDITIONS)])
    return edition.citations.get(f"option-{option.name}", "")


def _printed_series() -> list[str]:
    """Gets the printed race series of all editions."""
    tables = (edition.box.series for edition in EDITIONS.values())
    return [name for each in tables if each is not None for name in each.printed]


def _option(option: Option, lang: str) -> OptionInfo:
    text = TRANSLATORS[lang].text
    kinds = {int: "int", str: "str", bool: "bool"}
    many = option.name == "modules"
    named = {
        "track": track_ids(),
        "modules": tuple(dict.fromkeys(it for each in EDITIONS.values() for it in each.modules)),
        "teams": TEAMS,
        "series": ("", *_printed_series()),
    }
    choices = list(named.get(option.name, option.choices))
    label = f"option-f90-{option.name}"
    info = OptionInfo(
        option.name,
        kinds[option.kind],  # type: ignore[arg-type]  # the three kinds of options there are
        option.default,
        choices,
        option.low,
        option.high,
        _rule_of(option),
        label=None,
        names=[],
    )
    if isinstance(option, F90Option) and option.group:
        info.label, info.about = text(label), text(f"{label}-about")
        info.names = [text(f"{label}-{choice or 'none'}") for choice in choices]
        info.modes, info.many = modes_of(option), many
        info.rare = option.group is Group.READING
        info.needs = list(option.needs)
        info.brings = option.switch if option.switch in NEEDED else ""
        info.abouts = [text(f"{label}-{choice}-about") for choice in choices if many]
    return info


def _cards(
    box: Box, track: Track, deck: Deck, cards: Sequence[Card | None], lang: str
) -> list[CardInfo]:
    words = RaceWords(TRANSLATORS[lang], box, track, deck, ())
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
            words.card(card.id),
            list(card.events),
            card.corner,
            words.where(card.id),
            list(card.symbols),
            card.discard or UNSET,
            card.blind if any(deck.blinds) and card.check is not None else UNSET,
        )
        for card in cards
        if card is not None
    ]


# ---- Tracks


def bundled_track(box: Box, name: str) -> Track:
    """Gets a track of an edition by its id. Unlike the command line, a page cannot name a file.

    :raises UnknownBoard: if there is no such track.
    """
    known = (*box.track_ids(), *box.adapted_ids())
    if name not in known:
        raise UnknownBoard("track-unknown", name, known=", ".join(known))
    return box.track(name)


def track_facts(track: Track, lang: str) -> TrackFacts:
    """Gets the facts of a track, for choosing one."""
    tr = TRANSLATORS[lang]
    line = CentreLine(track)
    width, height = track.geometry.size
    texts = (f"track-{track.id}", *(("track-adapted",) if track.adapted else ()))
    facts = {
        "turns": track.turns,
        "sections": track.length,
        "corners": len(track.corners),
        "braking": sum(track.brakes_late),
        "pit": track.pit_time,
        **({"difficulty": track.difficulty} if track.difficulty else {}),
    }
    return TrackFacts(
        id=track.id,
        name=track.name,
        turns=track.turns,
        size=(width, height),
        outline=outline(line),
        facts=[Fact(name, tr.text(f"fact-{name}"), value) for name, value in facts.items()],
        about=" ".join(tr.text(each) for each in texts if tr.has(each)) or None,
    )


def track_board(name: str, edition: str, lang: str, version: str = "") -> F90Board:
    """Gets a board of an edition: its drawing in one language and the places on it.

    :raises BadOption: if there is no such track, edition or version.
    """
    return _board(name, edition_named(edition).number, version_named(version), lang)


@cache
def _board(name: str, edition: int, version: int, lang: str) -> F90Board:
    box = EDITIONS[edition].box_of(version)
    track = bundled_track(box, name)
    line = CentreLine(track)
    labels = {label: TRANSLATORS[lang].text(label) for label in LABELS}
    words = RaceWords(TRANSLATORS[lang], box, track, box.deck, ())
    steps = int(line.lap // LINE_STEP) + 1
    return F90Board(
        facts=track_facts(track, lang),
        lang=lang,
        layers=layers(board_svg(track, lang_labels=labels)),
        legend=Legend(*track.geometry.legend),
        width=track.geometry.width,
        lap=_near(line.lap),
        pit_time=track.pit_time,
        line=[_anchor(line, step * line.lap / steps) for step in range(steps + 1)],
        sections=[_section(line, track, index, words) for index in range(track.length)],
        corners=[_corner(line, track, corner) for corner in track.corners],
        off_tracks=[_off_track(path) for path in track.off_tracks],
        grid=_grid(line, track),
        labels=[_label(label) for label in labels_of(track, labels)],
        stages=list(track.stages),
        laps=list(track.laps),
        short_turn=track.short_turn,
        weather=[WeatherSlot(slot.condition, slot.high, slot.low) for slot in track.weather],
        track_cards=_track_cards(box, track, lang),
        bridges=[_bridge(line, track, bridge) for bridge in track.geometry.bridges],
    )


def _label(label: Label) -> LabelAnchor:
    x, y, width, height = (round(each) for each in label.box)
    return LabelAnchor(
        label.kind,  # type: ignore[arg-type]  # the kinds of labels there are
        (x, y, width, height),
        _near(label.at.x),
        _near(label.at.y),
        label.size,
        label.section,
        round(label.short),
    )


def _bridge(line: CentreLine, track: Track, bridge: Bridge) -> BridgeAnchor:
    _, _, below = line.crossing(bridge)
    x, y = line.at(below)
    deck = bridge_deck(line, track, bridge)
    return BridgeAnchor(_near(x), _near(y), _turned(line.heading(below)), deck)


def _track_cards(box: Box, track: Track, lang: str) -> list[CardInfo]:
    race = box.deck
    deck = joined(race, box.track_cards(track))
    return _cards(box, track, deck, deck.cards[race.size + 1 :], lang)


def _corner(line: CentreLine, track: Track, corner: Corner) -> CornerFacts:
    x, y = line.spot(corner.label)
    sections = [index for index, number in enumerate(track.corner_at) if number == corner.number]
    place = _near(x), _near(y)
    return CornerFacts(
        corner.number, corner.name, corner.contest, sections, *place, corner.overtake
    )


def _near(length: float) -> float:
    """Rounds as the drawing does: finer differences cannot be seen, and cost bytes."""
    return round(length, 1)


def _turned(heading: float) -> float:
    return round(heading, 3)


def _anchor(line: CentreLine, at: float) -> Anchor:
    x, y = line.at(at)
    return Anchor(_near(at), _near(x), _near(y), _turned(line.heading(at)))


def _section(line: CentreLine, track: Track, index: int, words: RaceWords) -> SectionAnchor:
    section = track.sections[index]
    points = []
    for number, point in enumerate(section.points):
        spot = Spot(index, point.share, point.offset)
        at, (x, y) = line.along(spot), line.spot(spot)
        kind = CardType(point.type).name.lower()
        along = _near(at), _near(point.offset), _near(x), _near(y)
        name = words.trajectory_in_full(index, number)
        points.append(PointAnchor(kind, point.bonus, name, *along, _turned(line.heading(at))))
    return SectionAnchor(
        index,
        section.type.name.lower(),  # type: ignore[arg-type]  # the names of the types
        section.corner,
        section.brakes_late,
        words.brake_board(index),
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


def _icon(symbol: OffTrackSymbol, ends: dict[int, XY]) -> OffTrackIcon:
    x, y = ends[symbol.reentry] if symbol.icon is Icon.RE_ENTRY else symbol.at
    return OffTrackIcon(symbol.icon.value, symbol.amount, symbol.reentry, x, y)


def _grid(line: CentreLine, track: Track) -> list[GridAnchor]:
    """Gets the places of the grid, at the slots of the drawing."""
    anchors = []
    for number, (at, lane, size) in enumerate(grid_slots(line, track)):
        x, y = line.at(at, lane)
        turned = _turned(line.heading(at))
        anchors.append(GridAnchor(number, _near(x), _near(y), turned, round(size, 2)))
    return anchors
