"""Variants at a table: the pieces that pages receive."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import pytest
from msgspec import UNSET

from pitboard.core.errors import BadOption
from pitboard.core.match import Match
from pitboard.f90.game import F90_GAME
from pitboard.i18n import LANGUAGES
from pitboard.server.f90.components import game_info
from pitboard.server.f90.messages.modules import MartinoState
from pitboard.server.f90.messages.replay import F90Frame
from pitboard.server.f90.presenter import F90Presenter
from pitboard.server.games import make_replay, table_game
from pitboard.server.seasons.view import season_info
from pitboard.server.texts import problem
from pitboard.testing.f90 import Scene
from pitboard.testing.table_harness import TableHarness, run


@pytest.mark.rule("F2.V6.05")
def test_a_robot_teammate_has_the_colours_of_its_player_and_cars_name_their_mates() -> None:
    scene = Scene(players=3, edition=2, teams="1+2,3+robot")
    for name in ("red", "green", "blue"):
        scene.player(name, 10)
    scene.robot("mate", "fast", 12)
    race = scene.begin()
    presenter = F90Presenter(race.match.options, ["A", "B", "C"])
    cars = presenter.state(race.match.view(None)).cars

    assert [car.mate for car in cars[:5]] == [1, 0, 3, 2, -1]
    assert cars[3].livery == cars[2].livery
    assert cars[4].livery == "fast"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_start_page_offers_teams(lang: str) -> None:
    option = next(each for each in game_info(lang).options if each.name == "teams")

    assert option.choices == ["", "robots", "pairs"]
    assert {"f90-2-basic", "f90-2-standard"} <= {*option.modes}
    assert not any(each.startswith("f90-1-") for each in option.modes)
    assert all(option.names)


@pytest.mark.rule("F2.VAR.01", "F2.V6.01")
@pytest.mark.parametrize(
    ("options", "code", "rule"),
    [
        ({"teams": "1+2+3"}, "teams-size", "F2.V6.01"),
        ({"kids": True}, "option-module", "F2.VAR.01"),
        ({"mode": "standard", "short": True, "kids": True}, "kids-standard", "F2.VAR.01"),
        ({"versatility": True}, "option-module", "F2.VAR.01"),
        ({"few_flags": True}, "option-module", "F2.VAR.01"),
        ({"edition": 1, "teams": "1+2"}, "option-other-edition", ""),
    ],
)
def test_a_table_of_variants_that_do_not_fit_is_refused_in_both_languages(
    tmp_path: Path, options: dict[str, Any], code: str, rule: str
) -> None:
    async def script(harness: TableHarness) -> None:
        with pytest.raises(BadOption) as caught:
            await harness.table("link", "link", "link", options={"edition": 2, **options})
        for lang in LANGUAGES:
            text = problem(caught.value, lang)
            assert (text.code, text.text != code) == (code, True)
            assert rule in (text.rule, str(text.data.get("rule")), "")

    run(tmp_path, script)


@pytest.mark.rule("F2.V7.05")
def test_a_season_names_its_teams_itself_and_does_not_offer_them_as_an_option() -> None:
    assert "teams" in season_info(table_game("f90"), "en").own
    assert "teams" not in season_info(table_game("bolide"), "en").own


def test_a_film_shows_the_chit_of_the_martino_weather() -> None:
    options = {"components": 1, "edition": 2, "mode": "standard", "martino": True, "players": 2}
    names, chance = ["Ada", "Bea"], Random(1)
    match = Match(F90_GAME, options, "chit", names)
    for _ in range(60):
        seat = match.to_act()[0]
        match.act(seat, chance.choice(match.legal(seat)))
    now = F90Presenter(match.options, names).state(match.view(None)).martino

    film = make_replay("f90", match.options, "chit", names, match.entries, [0, 1], "en")

    shown = [
        frame.martino
        for frame in film.frames
        if isinstance(frame, F90Frame) and frame.martino is not UNSET
    ]
    assert shown[-1] == now
    assert isinstance(now, MartinoState)
    assert now.turn > 0
