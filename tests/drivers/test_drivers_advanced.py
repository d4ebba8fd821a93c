"""Drivers in the Advanced and the Standard game: legal, blind to what is hidden, with intent.

Monza: 33 sections, a pit stop takes 6 of them, the race lasts 26 turns.
"""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import pytest

from pitboard.core.match import Match
from pitboard.core.options import validate
from pitboard.core.rng import RandomSource
from pitboard.drivers import make_driver
from pitboard.drivers.f90.book import book_of
from pitboard.drivers.f90.candidates import stop_or_drive
from pitboard.drivers.f90.estimate_advanced import fuel_cost
from pitboard.f90.box.tracks import track_ids
from pitboard.f90.chapters.pit import PIT
from pitboard.f90.game import F90_GAME
from pitboard.f90.names import MODULES
from pitboard.lab.arena import play_races, win_share
from pitboard.lab.arena_f90 import F90_ARENA, ahead_of_robots
from pitboard.lab.study import dealt_skills, study_race
from pitboard.testing.f90 import BOX, Race, Scene

WAYS_TO_RACE: list[dict[str, Any]] = [
    {"mode": "advanced", "players": 2},
    {"mode": "advanced", "players": 5, "track": "hungaroring", "strict_chits": True},
    {"mode": "advanced", "players": 3, "rescue": True, "short": True, "fuel_cap": 13},
    {"mode": "junior", "players": 3},
    {"mode": "junior", "players": 2, "rescue": True, "track": "hungaroring"},
    {"players": 2, "rescue": True},
    {"players": 2, "short": True},
    {"edition": 2, "mode": "standard", "players": 2},
    {"edition": 2, "mode": "standard", "players": 5, "track": "hungaroring", "fuel_step": 2},
    {"edition": 2, "mode": "standard", "players": 4, "house_strategies": True, "hazard": "revised"},
    *({"edition": 2, "players": 2, "modules": module} for module in MODULES),
    *({"players": 2, "short": True, "modules": module} for module in MODULES),
]


@pytest.mark.slow
@pytest.mark.parametrize(
    "options", WAYS_TO_RACE, ids=lambda given: " ".join(map(str, given.values()))
)
def test_drivers_finish_every_way_to_race_with_legal_answers_only(options: dict[str, Any]) -> None:
    match = Match(F90_GAME, options, seed="every way")
    names = [("pro", "rookie", "random")[seat % 3] for seat in range(options["players"])]
    drivers = [make_driver(name, str(seat)) for seat, name in enumerate(names)]

    while waiting := match.to_act():
        decision = match.decision(waiting[0])
        assert decision is not None
        match.act(waiting[0], drivers[waiting[0]].choose(match.view(waiting[0]), decision))

    ranking = match.result()
    assert ranking is not None
    assert sorted(ranking) == list(range(len(match.view(None).cars)))


FULL_GAMES: list[dict[str, Any]] = [{"mode": "advanced"}, {"edition": 2, "mode": "standard"}]
SERIES = {"edition": 2, "mode": "standard", "series": "formula-tres"}


@pytest.mark.parametrize(
    "game", [*FULL_GAMES, SERIES], ids=lambda game: game.get("series", game["mode"])
)
@pytest.mark.parametrize("name", ["rookie", "pro"])
def test_what_is_hidden_does_not_change_an_answer(name: str, game: dict[str, Any]) -> None:
    """Worlds with other bids, hands and Track Cards that look the same get the same answer."""
    options = validate(F90_GAME.options, {**game, "players": 3})
    state = F90_GAME.new(options, RandomSource("worlds"))
    pick = random.Random(3)
    kinds: Counter[str] = Counter()
    while (waiting := state.to_act()) and state.turn < 6:
        seat = waiting[-1]
        at = str(kinds.total())
        other = F90_GAME.sample(state.view(seat), RandomSource(at))
        here = make_driver(name, at).choose(state.view(seat), state.decision(seat))
        there = make_driver(name, at).choose(other.view(seat), other.decision(seat))
        assert here == there
        kinds[state.stack[-1]] += 1
        state.apply(seat, pick.choice(state.legal(seat)))
    assert kinds["ask_qualifying"] == kinds["ask_skill"] == 3
    assert kinds.total() > 50


def choices(question: str, races: int) -> list[tuple[str | int, ...]]:
    """What pros answer to a question in so many starts of a race of six."""
    found: list[tuple[str | int, ...]] = []
    for number in range(races):
        options = validate(F90_GAME.options, {"mode": "advanced", "players": 6})
        state = F90_GAME.new(options, RandomSource(str(number)))
        drivers = [make_driver("pro", f"{number}/{seat}") for seat in range(6)]
        while "begin_game_turn" in state.stack:
            seat = state.to_act()[0]
            action = drivers[seat].choose(state.view(seat), state.decision(seat))
            if state.stack[-1] == question:
                found.append(action.args)
            state.apply(seat, action)
    return found


def test_pros_do_not_all_go_into_a_race_alike() -> None:
    skills = Counter(choices("ask_skill", 8))
    bids = Counter(bid for _, bid in choices("ask_qualifying", 8))
    strategies = Counter(choices("ask_first_strategy", 8))

    book = book_of(F90_GAME.config(validate(F90_GAME.options, {"mode": "advanced", "players": 6})))
    sensible = {name for name in BOX.skill_ids if not book.is_clearly_worse("skill", name)}
    assert {name for (name,) in skills} == sensible
    assert len(sensible) >= 4
    assert len(bids) >= 3
    assert set(bids) <= set(BOX.fuel.bids)
    assert len(strategies) >= 3


def test_a_pro_spends_all_points_of_its_setup() -> None:
    assert {sum(map(int, points)) for points in choices("ask_setup", 6)} == {6, 8}


# -- fuel


@pytest.mark.parametrize(
    ("due", "stops"),
    [(0, 0), (24, 1), (17, 1), (8, 2)],
)
def test_fuel_that_lacks_is_priced_by_the_stops_it_takes(due: int, stops: int) -> None:
    """Mid-race a stop costs its six sections less the four that fresh cards and tyres are worth."""
    scene = Scene(mode="advanced", turn=7)
    scene.player("green", 12, hand=[scene.card()], pit_due=due)
    state = scene.begin().state

    assert fuel_cost(state, state.cars[0], left=19) == 2.0 * stops


SUZUKA: dict[str, Any] = {"edition": 2, "mode": "standard", "track": "suzuka"}
"""A stop takes 5 sections, with PITTING 3; the race lasts 26 turns."""


def test_no_stop_is_a_gain_however_short() -> None:
    scene = Scene(turn=7, **SUZUKA)
    scene.player("green", 12, hand=[scene.card()], pit_due=10, skill="pitting")
    state = scene.begin().state

    assert fuel_cost(state, state.cars[0], left=19) == 0.0


@pytest.mark.parametrize(
    ("track", "skill", "turn", "thinks"),
    [
        ("suzuka", "pitting", 7, True),
        ("suzuka", "pitting", 23, False),
        ("suzuka", "lapping", 7, False),
        ("monza", "pitting", 7, False),
    ],
)
def test_a_pro_thinks_of_a_short_stop_while_it_lacks_nothing(
    track: str, skill: str, turn: int, thinks: bool
) -> None:
    scene = Scene(turn=turn, **{**SUZUKA, "track": track})
    hand = [scene.card() for _ in range(5)]
    scene.player("green", 12, hand=hand, pit_due=turn + 3, skill=skill)
    state = scene.begin().state

    answers = stop_or_drive(state, 0, state.legal(0))

    assert (PIT in answers) == thinks


def late_braking(pit_due: int) -> Race:
    """Green stands in the braking section before Lesmo 1, where 75 of 99 cards pass."""
    scene = Scene(mode="advanced", turn=9)
    card = scene.card(move=2, tyres=0, damage=0, check=None, draw=0, events=())
    scene.player("green", 6, hand=[card, card + 1], pit_due=pit_due, strategy="hazard")
    scene.player("red", 8, acted=True)
    race = scene.begin()
    race.act("green", "drive", f"play {card}")
    while race.asked[1] != "ask_late_braking":
        race.act("green", race.legal("green")[0])
    return race


@pytest.mark.parametrize("name", ["rookie", "pro"])
@pytest.mark.parametrize(("pit_due", "answer"), [(16, "late"), (10, "stay")])
def test_nobody_brakes_late_on_the_last_fuel(name: str, pit_due: int, answer: str) -> None:
    """Off the track in the turn of the refuelling chit a car is out (F1.AOFFTRACK.24)."""
    state = late_braking(pit_due).state

    action = make_driver(name, "1").choose(state.view(0), state.decision(0))

    assert str(action) == answer


# -- events


def event(symbol: str, driver: str, scene: Scene, *rivals: int, **given: Any) -> str:
    """What Green, in section 19 at the start of a race stage, does with an event symbol."""
    card = scene.card(tyres=0, damage=0, check=None, draw=0, events=(symbol,))
    scene.player("green", 19, hand=[card], **given)
    for section in rivals:
        scene.player(f"rival in {section}", section)
    race = scene.begin()
    race.act("green", "drive", f"play {card}")
    assert race.asked == ("green", "ask_event")
    state = race.state
    return str(make_driver(driver, "1").choose(state.view(0), state.decision(0)))


@pytest.mark.parametrize("name", ["rookie", "pro"])
def test_a_yellow_flag_goes_behind_oneself_and_before_the_pursuers(name: str) -> None:
    """Section 18 is Ascari, the corner between Green and the rivals on the straight before it."""
    answer = event("yellow", name, Scene(mode="advanced", turn=8), 15, 13)

    assert answer == "yellow 17 0"


@pytest.mark.parametrize("name", ["rookie", "pro"])
@pytest.mark.parametrize(
    ("compound", "answer"), [("rain", "weather wetter"), ("hard", "weather drier")]
)
def test_the_weather_is_turned_to_the_own_tyres(name: str, compound: str, answer: str) -> None:
    scene = Scene(mode="advanced", turn=8).weather("uncertain")

    assert event("weather", name, scene, compound=compound) == answer


# -- studies


def test_skills_are_dealt_evenly() -> None:
    dealt = Counter(
        skill for number in range(9) for skill in dealt_skills(BOX.skill_ids, number, 4)
    )

    assert dealt == dict.fromkeys(BOX.skill_ids, 6)


def test_a_study_of_the_advanced_game_counts_what_was_chosen() -> None:
    study = study_race("monza", "rookie", 0, mode="advanced")

    assert list(study.tallies) == ["strategy", "skill", "tyres", "fuel", "stops"]
    assert all(tally.starts.total() == 4 for tally in study.tallies.values())
    assert all(tally.wins.total() == 1 for tally in study.tallies.values())
    assert study.tallies["skill"].starts == Counter(dealt_skills(BOX.skill_ids, 0, 4))
    assert study.tallies["fuel"].starts == {"12": 4}


@pytest.mark.slow
@pytest.mark.parametrize(
    ("game", "track"), [*zip(FULL_GAMES, track_ids(), strict=True)], ids=["advanced", "standard"]
)
def test_the_levels_are_levels_in_full_games(track: str, game: dict[str, Any]) -> None:
    """On fixed races a pro beats rookies and both SUPERFAST robots, a rookie beats randoms."""
    arena = F90_ARENA.on(track=track, **game)
    pro = list(play_races(arena, ("pro", "rookie", "rookie", "rookie"), 24, "levels"))
    rookie = list(play_races(arena, ("rookie", "random", "random", "random"), 24, "levels"))

    assert win_share(pro, "pro").value >= 0.45
    assert ahead_of_robots(pro, "pro", "superfast").value >= 0.6
    assert ahead_of_robots(pro, "pro", "fast").value >= 0.75
    assert win_share(rookie, "rookie").value >= 0.6
