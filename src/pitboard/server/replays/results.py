"""Results of races for people who get a link: the picture, and the words beside it.

A worker plays the race again, as for a replay, and draws it; it gets records, never a table.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from html import escape
from typing import Any

from msgspec import Struct

from pitboard.core.options import OptionValue
from pitboard.core.record import Entry
from pitboard.server import messages as m
from pitboard.server.games import make_replay, table_game
from pitboard.server.replays.builder import RaceReplay
from pitboard.server.replays.result_picture import (
    HEIGHT,
    WIDTH,
    CarResult,
    RaceResult,
    result_png,
    result_svg,
)
from pitboard.server.texts import TRANSLATORS

FORMATS: Mapping[str, str] = {"svg": "image/svg+xml", "png": "image/png"}
"""Media types of pictures, by the ends of their names."""
LOCALES = {"en": "en_GB", "it": "it_IT"}


class DrawnResult(Struct):
    """The picture of a result in all formats; empty if the race has none."""

    svg: bytes = b""
    png: bytes = b""


def draw_result(  # noqa: PLR0917 (a worker gets its work by position)
    game: str,
    options: dict[str, OptionValue],
    seed: str,
    names: Sequence[str],
    entries: Sequence[Entry],
    lang: str,
    schema: int,
    liveries: Sequence[str],
) -> DrawnResult:
    """Plays a race again and draws its result."""
    replay = make_replay(game, options, seed, names, entries, (), lang, schema, liveries)
    if not replay.ranking:
        return DrawnResult()
    result = _result(game, options, names, replay, lang)
    return DrawnResult(result_svg(result).encode(), result_png(result))


def _result(
    game: str, options: Mapping[str, Any], names: Sequence[str], replay: RaceReplay, lang: str
) -> RaceResult:
    rules, text = table_game(game), TRANSLATORS[lang].text
    presenter = rules.presenter(dict(options), names)
    shown = presenter.names(lang)
    looks = {look.id: look for look in rules.info(lang).liveries}
    last = {car.index: car for frame in replay.frames for car in frame.cars}
    cars = []
    for index in replay.ranking:
        car = last[index]
        # A robot's tile follows the name of its class.
        look = looks[car.livery.split()[0]]
        places = [row.positions[index] for row in replay.chart]
        if 0 in places:
            places = places[: places.index(0)]
        pits = frozenset(turn for turn, row in enumerate(replay.chart) if index in row.pitted)
        cars.append(CarResult(shown[index], car.number, look.body, look.ink, places, pits))
    turns = replay.chart[-1].turn if replay.chart else 0
    winner = cars[0]
    return RaceResult(
        title=text("replay-wins", name=winner.name, track=presenter.track),
        about=about_race(game, options, turns, lang),
        cars=cars,
        turns=turns,
        label=text("result-lead-label"),
        moment=text("result-lead", name=winner.name, turn=_lead_since(winner)),
        lang=lang,
    )


def _lead_since(winner: CarResult) -> int:
    """Gets the turn from whose end on the winner led; 0: from the start."""
    behind = [turn for turn, place in enumerate(winner.places) if place > 1]
    return behind[-1] + 1 if behind else 0


def about_race(game: str, options: Mapping[str, Any], turns: int, lang: str) -> str:
    """Gets what was raced, and how long, in one line."""
    info, text = table_game(game).info(lang), TRANSLATORS[lang].text
    mode = next(
        each
        for each in info.modes
        if all(options.get(name) == value for name, value in each.options.items())
    )
    editions = {each.id: each.name for each in info.editions}
    edition = editions.get(mode.edition, info.name)
    return " · ".join((edition, mode.name, text("result-turns", turns=turns)))


def link_tags(base: str, summary: m.TableSummary, lang: str) -> str:
    """Gets the tags with which networks show a link to the replay of a finished race."""
    text = TRANSLATORS[lang].text
    track = table_game(summary.game).presenter(summary.options, ()).track
    title = text("replay-wins", name=summary.names[summary.order[0]], track=track)
    place = f"{base}/api/tables/{summary.table}/result.png?lang={lang}"
    tags = {
        "og:type": "website",
        "og:site_name": "Pitboard",
        "og:title": title,
        "og:description": about_race(summary.game, summary.options, summary.turn, lang),
        "og:url": f"{base}/replay/{summary.table}",
        "og:locale": LOCALES[lang],
        "og:image": place,
        "og:image:type": FORMATS["png"],
        "og:image:width": str(WIDTH),
        "og:image:height": str(HEIGHT),
        "og:image:alt": title,
        "twitter:card": "summary_large_image",
    }
    return "".join(
        f'<meta {"name" if name.startswith("twitter") else "property"}="{name}" '
        f'content="{escape(content)}" />'
        for name, content in tags.items()
    )
