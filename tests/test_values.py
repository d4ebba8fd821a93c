"""States and matches are values: copied, pickled, compared; errors arrive as themselves."""

from __future__ import annotations

import multiprocessing
from concurrent.futures import ProcessPoolExecutor
from copy import copy
from typing import Any

import pytest

from pitboard import games
from pitboard.core.boards import UnknownBoard
from pitboard.core.errors import BadData, BadOption, PitboardError, Refused
from pitboard.core.match import Match
from pitboard.core.options import validate
from pitboard.core.rng import RandomSource
from pitboard.f90.game import F90_GAME
from pitboard.lab.arena import arena_of, play_races
from pitboard.server.errors import TooMuch
from pitboard.testing.kit import digests_ahead, pickled, states_are_values

STANDARD = {"edition": 2, "mode": "standard", "players": 3}
RACES: list[tuple[str, dict[str, Any]]] = [
    ("f90", {"players": 3}),
    ("f90", {"players": 3, "mode": "advanced", "rescue": True}),
    ("f90", {"players": 2, "mode": "junior"}),
    ("f90", {"players": 3, "modules": "flags,weather,track-cards"}),
    ("f90", {"edition": 2, "players": 3}),
    ("f90", STANDARD),
    ("f90", {**STANDARD, "teams": "robots", "martino": True, "phantoms": True}),
    ("f90", {**STANDARD, "players": 1, "series": "formula-renault"}),
    ("bolide", {"players": 3, "circuit": "chiocciola"}),
    ("bolide", {"players": 2, "mode": "advanced", "circuit": "chiocciola"}),
]
races = pytest.mark.parametrize(
    ("game", "options"), [pytest.param(*race, id=f"{race[0]}-{i}") for i, race in enumerate(RACES)]
)


def driven(game: str, options: dict[str, Any], actions: int) -> Match:
    """A match some random actions after its start."""
    match, dice = Match(games.game(game), options, "values"), RandomSource("values")
    for _ in range(actions):
        if match.over:
            break
        seat = match.to_act()[0]
        legal = match.legal(seat)
        match.act(seat, legal[dice.below(len(legal))])
    return match


@races
def test_copies_and_pickles_of_a_race_are_the_race(game: str, options: dict[str, Any]) -> None:
    match = driven(game, options, 60)

    assert match.copy() == match == pickled(match)
    assert digests_ahead(match.copy()) == digests_ahead(pickled(match))
    with pytest.raises(TypeError, match="unhashable"):
        hash(match.state)


def test_races_with_other_options_differ_even_where_their_states_are_equal() -> None:
    """The last turn is far away: nothing in the state shows the option yet."""
    options = {"edition": 2, "mode": "standard"}
    race = Match(games.game("f90"), options, "values")
    other = Match(games.game("f90"), {**options, "last_contest": "compulsory"}, "values")

    assert race.state == other.state
    assert race != other
    assert race == Match(games.game("f90"), options, "values")


@pytest.mark.slow
@races
def test_the_kit_finds_values_all_through_a_race(game: str, options: dict[str, Any]) -> None:
    states_are_values(games.game(game), options, "values")


@pytest.mark.slow
def test_matches_go_on_alike_in_a_spawned_process() -> None:
    matches = [driven(game, options, 40) for game, options in RACES]

    with ProcessPoolExecutor(1, multiprocessing.get_context("spawn")) as pool:
        there = list(pool.map(digests_ahead, matches))

    assert there == [digests_ahead(match) for match in matches]


def test_a_copy_goes_its_own_way() -> None:
    match = driven("f90", {"players": 3}, 30)
    copied = match.copy()
    seat = match.to_act()[0]

    copied.act(seat, copied.legal(seat)[0])

    assert copied != match
    assert len(copied.entries) == len(match.entries) + 1
    assert match == driven("f90", {"players": 3}, 30)


def test_a_copy_of_a_config_is_not_the_cached_one() -> None:
    # given
    config = F90_GAME.config(validate(F90_GAME.options, {"players": 3}))

    # when
    copied = copy(config)
    copied.last_turn += 1

    # then: only the copy has changed, and the rest is shared
    assert copied.last_turn == config.last_turn + 1
    assert copied.track is config.track


def test_matches_of_other_options_or_history_differ() -> None:
    match = Match(games.game("f90"), {"players": 3}, "values")

    assert match != Match(games.game("f90"), {"players": 3, "track": "hungaroring"}, "values")
    assert match != Match(games.game("f90"), {"players": 3}, "other")
    assert match != "a match"


def test_the_repr_of_a_match_has_its_game_and_its_state() -> None:
    match = driven("f90", {"players": 3, "track": "hungaroring"}, 2)

    assert repr(match) == "<Match f90 track=hungaroring players=3: 2 entries, seats to act: 2>"


@pytest.mark.parametrize(
    ("action", "legal"),
    [("chart italian", True), ("chart nobody", False), ("", False)],
)
def test_legality_can_be_asked_without_playing(action: str, legal: bool) -> None:
    match = Match(games.game("f90"), {"players": 3}, "values")

    assert match.is_legal(0, action) is legal
    assert not match.is_legal(1, action)
    assert not match.entries


@pytest.mark.parametrize(
    "error",
    [
        BadOption("option-unknown", name="x", known="y"),
        BadData("data-missing", "file.toml", "cards[3]", key="movement"),
        Refused("not-legal", "F1.PLAY.01", action="play 3"),
        UnknownBoard("track-unknown", "nowhere", known="monza"),
        TooMuch("too-fast", seconds=3),
    ],
    ids=lambda error: type(error).__name__,
)
def test_errors_arrive_as_themselves(error: PitboardError) -> None:
    arrived = pickled(error)

    assert type(arrived) is type(error)
    assert vars(arrived) == vars(error)
    assert (str(arrived), arrived.args) == (str(error), error.args)


@pytest.mark.slow
def test_an_error_of_a_worker_arrives_as_itself() -> None:
    arena = arena_of("f90")

    with pytest.raises(BadOption) as caught:
        list(play_races(arena, ["rookie", "nobody"], 2, workers=2))

    assert caught.value.data["name"] == "nobody"
