"""Every game of the server is furnished: what the pages ask of a game is there."""

from __future__ import annotations

import msgspec
import pytest

from pitboard import games as registry
from pitboard.i18n import LANGUAGES
from pitboard.server import messages as m
from pitboard.server.games import table_game
from pitboard.server.wire import TrackFacts
from pitboard.testing.web import Host

games = pytest.mark.parametrize("game", sorted(registry.games_with("table")))


def tracks_of(game: str, lang: str) -> list[tuple[str, TrackFacts]]:
    editions = table_game(game).info(lang).editions
    return [(edition.id, track) for edition in editions for track in edition.tracks]


@games
def test_game_info_lists_editions_modes_and_options(game: str) -> None:
    rules = table_game(game)
    info = rules.info("en")

    options = {option.name: option for option in info.options}
    assert info.id == msgspec.to_builtins(rules.components("", "en", ""))["game"] == game
    assert info.track_option == rules.track_option
    assert options[info.track_option].default in {track.id for track in info.editions[0].tracks}
    assert [level.id for level in info.levels] == list(rules.levels)
    assert len(info.liveries) >= info.most_seats >= info.least_seats
    assert {mode.edition for mode in info.modes} == {edition.id for edition in info.editions}
    assert all(set(mode.options) <= set(options) for mode in info.modes)
    labelled = [option for option in info.options if option.label and option.choices]
    assert [len(each.names) for each in labelled] == [len(each.choices) for each in labelled]


@pytest.mark.slow
@games
def test_every_track_has_a_board_in_every_language(host: Host, game: str) -> None:
    for lang in LANGUAGES:
        for edition, track in tracks_of(game, lang):
            found = host.get(f"/api/boards/{game}/{track.id}?edition={edition}&lang={lang}")
            board = msgspec.convert(found, m.GameBoard)

            assert found["game"] == game
            assert (board.facts, board.lang) == (track, lang)
            names = [layer.name for layer in board.layers]
            assert (names[0], len(set(names))) == ("base", len(names))
            assert all(layer.svg.startswith("<") for layer in board.layers)


@games
def test_a_race_is_one_request_away(host: Host, game: str) -> None:
    made = host.post("/api/quick", {"game": game, "name": "Ada", "level": "rookie"})

    summary = msgspec.convert(host.get(f"/api/tables/{made['table']}"), m.TableSummary)
    page = host.page(made["table"], made["seats"][0]["token"])
    tracks = {track.id for _, track in tracks_of(game, "en")}
    assert (summary.game, summary.seats[0].name) == (game, "Ada")
    assert summary.track in tracks
    assert [seat.level for seat in summary.seats[1:]] == ["rookie"] * 3
    assert page.state["game"] == page.own[0]["game"] == game
    assert {car["seat"] for car in page.state["cars"]} >= {0, 1, 2, 3}
    page.close()


def test_a_game_that_is_not_here_is_refused(host: Host) -> None:
    answer = host.http.post("/api/quick", json={"game": "chess"})

    assert (answer.status_code, answer.json()["code"]) == (400, "game-unknown")
