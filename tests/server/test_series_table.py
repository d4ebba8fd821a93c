"""Race series over the wire: tables of the designer, R-Cards, tiles and traits, several skills."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
from msgspec import UNSET

from pitboard.core.event import Event
from pitboard.core.json_values import JsonValue
from pitboard.core.match import Match
from pitboard.drivers import make_driver
from pitboard.f90.box.tiles import PATTERNS
from pitboard.f90.editions import EDITIONS
from pitboard.f90.game import F90_GAME
from pitboard.f90.state.race import State
from pitboard.f90.state.view import F90View
from pitboard.i18n import LANGUAGES
from pitboard.server.f90.components import table_components
from pitboard.server.f90.messages.modules import SeriesState
from pitboard.server.f90.messages.printed import SeriesInfo
from pitboard.server.f90.messages.race import F90State
from pitboard.server.f90.presenter import F90Presenter
from pitboard.testing.web import Host

RACE = {"components": 1, "edition": 2, "mode": "standard", "players": 1, "track": "monza"}
PAGES = Path(__file__).parents[2] / "web" / "src"


def raced(series: str, until: str, seed: str = "wire") -> tuple[Match[F90View], F90Presenter]:
    """A race alone up to the first event of a kind."""
    match = Match(F90_GAME, {**RACE, "series": series}, seed)
    driver = make_driver("rookie", seed)
    while until:
        (seat,) = match.to_act()
        decision = match.decision(seat)
        assert decision is not None
        shown = match.act(seat, driver.choose(match.view(seat), decision))
        if any(event.kind == until for event in shown):
            break
    return match, F90Presenter(match.options, ["Ada"])


def shown(match: Match[F90View], presenter: F90Presenter) -> F90State:
    return presenter.state(match.view(None))


def tables(lang: str = "en") -> SeriesInfo:
    found = table_components("2", lang).series
    assert isinstance(found, SeriesInfo)
    return found


# -- the tables of the designer


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_designer_gets_the_printed_tables(lang: str) -> None:
    info = tables(lang)

    assert [each.difficulty for each in info.printed] == [13, 23, 32, 39, 61]
    assert [(each.letters, each.plain, each.traits, each.most) for each in info.classes] == [
        ("S", 0, 1, 5),
        ("F", 1, 2, 5),
        ("SF", 6, 9, 3),
        ("UF", 12, 18, 2),
    ]
    assert [(each.difficulty, each.average) for each in info.boosts] == [
        *((0, 0.0), (3, 0.28), (7, 0.49), (12, 0.68), (18, 0.83), (25, 1.05)),
    ]
    assert [(each.red, each.brown) for each in info.mixes] == [(24, 6), (24, 9), (24, 12)]
    assert [(each.skills, each.difficulty) for each in info.drivers] == [(1, 0), (2, -3), (3, -9)]
    assert (info.pairs, info.highest, len(info.traits), len(info.tiles)) == (5, 91, 14, 26)
    assert [each.id for each in info.strategies] == ["chase"]
    assert (info.cars, len({each.name for each in info.paints})) == (12, 26)


def test_an_edition_without_race_series_has_no_tables() -> None:
    assert table_components("1", "en").series is UNSET


def test_each_trait_and_boost_names_its_own_rule() -> None:
    traits, boosts = tables().traits, tables().boosts
    rules = [*(each.rule for each in traits), *(each.rule for each in boosts)]

    assert len(set(rules)) == len(rules)
    assert set(rules) <= set(EDITIONS[2].citations.values())


# -- at the table


def test_a_player_and_their_teammate_wear_the_tile_that_was_picked() -> None:
    options = {**RACE, "series": "UF/none/normal/rookie", "tiles": "7", "teams": "robots"}
    match = Match(F90_GAME, options, "wire")

    cars = shown(match, F90Presenter(match.options, ["Ada"])).cars

    assert [car.livery for car in cars[:2]] == ["player paint-7 double"] * 2
    assert [car.livery.split()[0] for car in cars[2:]] == ["ultrafast", "ultrafast"]


def test_before_the_first_r_cards_nothing_lies_on_the_chart() -> None:
    match, presenter = raced("formula-tres", "")

    assert shown(match, presenter).series == SeriesState(
        printed="formula-tres",
        code="UF+SF+Ft+Ft+S/large/challenging/talented",
        difficulty=32,
        level="large",
        cards=[],
        turn=0,
        boost=0,
        pawn=False,
        frozen=False,
    )


def test_what_r_cards_bring_belongs_to_no_phase_of_the_turn() -> None:
    _, presenter = raced("formula-tres", "")
    flag = {"car": -1, "section": 3, "place": 0}

    def phase(kind: str, **data: JsonValue) -> object:
        return presenter.render_event(Event(kind, data), "en").phase

    assert phase("yellow-flag", **{**flag, "car": 0}) == "D.4"
    assert phase("yellow-flag", **flag, track_card=185) is UNSET


def test_r_cards_lie_open_with_the_boost_they_brought() -> None:
    match, presenter = raced("UF/large/normal/rookie", "r-cards")
    state = match.state
    assert isinstance(state, State)

    series = shown(match, presenter).series

    assert isinstance(series, SeriesState)
    assert (series.printed, series.difficulty) == ("", 24)
    assert (series.cards, series.turn) == (list(state.r_cards), 1)
    assert series.boost == state.boost
    assert not series.frozen


def test_behind_the_safety_car_the_boost_is_frozen() -> None:
    match, presenter = raced("UF/ultra/normal/rookie", "r-cards")
    state = match.state
    assert isinstance(state, State)
    state.boost, state.safety_car = 2, 5

    series = shown(match, presenter).series

    assert isinstance(series, SeriesState)
    assert (series.boost, series.frozen) == (0, True)


def test_robots_wear_their_tile_and_show_their_traits() -> None:
    match, presenter = raced("superkart-series", "game-turn")
    tiles = {each.number: each for each in tables().tiles}

    cars = [car for car in shown(match, presenter).cars if car.robot]

    with_traits = [car for car in cars if car.series.traits]  # type: ignore[union-attr]  # is there
    assert len(cars) == 10
    assert len(with_traits) == 6, "SFt, Ft and Ft"
    for car in cars:
        assert car.series is not UNSET
        tile = tiles[car.series.tile]
        assert car.livery == f"{car.robot} tile-{tile.number} {tile.pattern}"
    assert len({car.livery for car in cars}) == 10


def test_further_skills_are_their_own_until_they_are_shown() -> None:
    match, presenter = raced("grand-p2", "")
    match.act(0, "skill pitting tuning lapping")
    seen: Any = match.view(0)

    own = presenter.hidden(seen)

    assert [own.skill, *own.further] == ["pitting", "tuning", "lapping"]  # type: ignore[misc]  # is there


@pytest.mark.parametrize(
    ("kind", "data", "rule"),
    [
        ("trait", {"car": 1, "trait": "chaser"}, "X3-TRAIT-15"),
        ("trait-value", {"car": 1, "trait": "reckless", "value": 5}, "X3-TRAIT-23"),
        ("green-flag", {"car": -1, "section": 3, "track_card": 190}, "X3-RCARD-08"),
        ("green-flag", {"car": 0, "section": 3}, "F2.SFLAG.02"),
    ],
)
def test_a_line_of_the_log_names_the_rule_that_made_it(
    kind: str, data: dict[str, Any], rule: str
) -> None:
    presenter = F90Presenter(raced("formula-tres", "")[0].options, ["Ada"])

    assert presenter.render_event(Event(kind, data), "en").rule == rule


@pytest.mark.parametrize(
    ("series", "rule"),
    [
        ("S+S+S+S+S+S/none/normal/rookie", "X3-DESIGN-16"),
        ("UF+UF+UF/none/normal/rookie", "X3-DESIGN-27"),
        ("St:daring:chaser/none/normal/rookie", "X3-TRAIT-27"),
        ("S/none/normal/legend", "X3-SERIES-04"),
        ("/etc/series.toml", "X3-SERIES-04"),
    ],
    ids=["13 cars", "three UltraFast pairs", "unknown trait", "four skills", "a file"],
)
def test_no_table_is_opened_for_a_series_against_the_rules(
    host: Host, series: str, rule: str
) -> None:
    options = {"edition": 2, "mode": "standard", "track": "monza", "series": series}

    answer = host.http.post("/api/tables", json={"seats": [{"kind": "me"}], "options": options})

    assert (answer.status_code, answer.json()["rule"]) == (400, rule)


# -- what the page draws


def test_the_page_has_a_pattern_for_every_tile() -> None:
    css = (PAGES / "base.css").read_text(encoding="utf-8")
    drawn = (PAGES / "lib" / "ui" / "Sprite.svelte").read_text(encoding="utf-8")

    assert set(re.findall(r"data-livery~='(\w+)'", css)) == set(PATTERNS)
    assert [each for each in PATTERNS if f'id="mark-{each}"' not in drawn] == []


def test_the_page_has_an_icon_for_every_trait() -> None:
    sprite = PAGES / "lib" / "f90" / "modules" / "series" / "SeriesSprite.svelte"
    drawn = set(re.findall(r'id="icon-trait-([\w-]+)"', sprite.read_text(encoding="utf-8")))

    assert drawn == {each.id for each in tables().traits}
