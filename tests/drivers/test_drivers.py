"""Drivers answer every question legally, repeatably, and from their view alone."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from pitboard.core.errors import BadOption
from pitboard.core.match import Match
from pitboard.core.options import Options
from pitboard.core.rng import RandomSource
from pitboard.drivers import drivers_of, make_driver
from pitboard.drivers.f90.rookie import QUICK_RULES, RULES
from pitboard.f90.editions import EDITIONS
from pitboard.f90.game import F90_GAME
from pitboard.lab.arena import (
    Share,
    ahead_share,
    play_race,
    play_races,
    race_jobs,
    rotated,
    win_share,
)
from pitboard.lab.arena_f90 import F90_ARENA, ahead_of_robots
from pitboard.lab.study import TrackStudy, dealt_strategies, study_race
from pitboard.testing.f90 import BOX
from pitboard.testing.f90 import EVERY_QUESTION as QUESTIONS

DRIVER_NAMES = tuple(drivers_of("f90"))


def race_digests(names: list[str], seed: str, track: str = "monza") -> list[str]:
    """Plays a race through a match, which refuses whatever is not legal."""
    options = {"players": len(names), "track": track}
    match = Match(F90_GAME, options, seed=seed)
    drivers = [make_driver(name, f"{seed}/{seat}") for seat, name in enumerate(names)]
    while waiting := match.to_act():
        seat = waiting[0]
        decision = match.decision(seat)
        assert decision is not None
        match.act(seat, drivers[seat].choose(match.view(seat), decision))
    return [entry.digest for entry in match.entries]


@pytest.mark.slow
@pytest.mark.parametrize("track", EDITIONS[1].box.track_ids())
@pytest.mark.parametrize("players", [2, 6])
def test_drivers_finish_races_with_legal_answers_only(track: str, players: int) -> None:
    """The boards of the 2nd edition are raced on in `test_eight_tracks`."""
    names = [DRIVER_NAMES[seat % len(DRIVER_NAMES)] for seat in range(players)]

    assert len(race_digests(names, "legal", track)) > 24 * 2


@pytest.mark.slow
@pytest.mark.parametrize("name", DRIVER_NAMES)
def test_the_same_seed_drives_the_same_race(name: str) -> None:
    assert race_digests([name] * 3, "again") == race_digests([name] * 3, "again")


def test_the_rookie_has_a_rule_for_every_question() -> None:
    assert RULES.keys() | QUICK_RULES.keys() == set(QUESTIONS)
    assert not RULES.keys() & QUICK_RULES.keys()


@pytest.mark.slow
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("name", ["rookie", "club", "pro"])
def test_what_is_hidden_does_not_change_the_answer(name: str, edition: int) -> None:
    """Two worlds that look the same to a seat get the same answer from its driver."""
    state = F90_GAME.new(
        {"edition": edition, "mode": "basic", "track": "monza", "players": 3, "charts": "choose"},
        RandomSource("worlds"),
    )
    pick = random.Random(3)
    compared = 0
    while (waiting := state.to_act()) and state.turn < 6:
        seat = waiting[0]
        other = F90_GAME.sample(state.view(seat), RandomSource(str(compared)))
        here = make_driver(name, str(compared)).choose(state.view(seat), state.decision(seat))
        there = make_driver(name, str(compared)).choose(other.view(seat), other.decision(seat))
        assert here == there
        compared += 1
        state.apply(seat, pick.choice(state.legal(seat)))
    assert compared > 50


def test_an_unknown_driver_is_refused_with_the_known_ones() -> None:
    with pytest.raises(BadOption) as refused:
        make_driver("nobody", "1")

    assert refused.value.code == "driver-unknown"
    assert refused.value.data == {"name": "nobody", "known": ", ".join(DRIVER_NAMES)}


def test_seats_are_rotated() -> None:
    assert rotated(("a", "b", "c"), 4) == ("b", "c", "a")


def test_every_race_has_a_seed_and_a_name_of_its_own() -> None:
    boards: tuple[Options, ...] = ({"track": "monza"}, {"track": "spa"})
    jobs = race_jobs(F90_ARENA, ("pro", "rookie"), 8, "seeds", boards=boards)

    assert len({job.seed for job in jobs}) == len({job.name for job in jobs}) == 8
    assert [job.drivers[0] for job in jobs] == ["pro", "rookie"] * 4
    assert [job.arena.options["track"] for job in jobs] == ["monza", "monza", "spa", "spa"] * 2


def test_a_share_has_its_confidence_interval() -> None:
    share = Share(45, 100)

    assert share.value == 0.45
    low, high = share.interval
    assert (round(low, 3), round(high, 3)) == (0.356, 0.548)
    assert Share(0, 0).interval == (0.0, 1.0)


@pytest.mark.slow
def test_races_in_processes_are_the_races_of_one_process() -> None:
    drivers = ("rookie", "random")

    apart = list(play_races(F90_ARENA, drivers, 4, "x", workers=2))
    together = list(play_races(F90_ARENA, drivers, 4, "x", workers=1))

    assert apart == together
    assert [result.drivers for result in apart] == [drivers, drivers[::-1]] * 2


def test_a_result_has_places_and_wins() -> None:
    result = play_race(F90_ARENA, ("rookie", "random", "random", "random"), "place")

    best = result.best_player()
    assert result.place(best) == min(result.place(seat) for seat in range(4))
    assert win_share([result], result.drivers[best]).hits == 1
    assert ahead_of_robots([result], "random", "slow").races == 3
    pairs = ahead_share([result], "rookie")
    assert (pairs.hits, pairs.races) == (
        sum(result.place(0) < result.place(i) for i in (1, 2, 3)),
        3,
    )


@pytest.mark.parametrize(("edition", "mode"), [(1, "basic"), (2, "basic"), (2, "standard")])
def test_a_study_deals_the_strategies_of_its_level_evenly(edition: int, mode: str) -> None:
    names = EDITIONS[edition].ruleset({"mode": mode}).strategies
    races = len(names) * (len(names) - 1)

    dealt = Counter(name for n in range(races) for name in dealt_strategies(names, n, 4))

    assert dealt == dict.fromkeys(names, 4 * races // len(names))


@pytest.mark.slow
def test_a_study_counts_every_start_and_one_win_a_race() -> None:
    total = TrackStudy("monza", "rookie")
    for number in range(6):
        total.add(study_race("monza", "rookie", number))

    tally = total.tallies["strategy"]
    assert total.races == 6
    assert sum(tally.starts.values()) == 24
    assert sum(tally.wins.values()) == 6
    assert set(tally.starts) == set(BOX.strategy_ids)
    assert sum(tally.advantage(name) * tally.starts[name] for name in BOX.strategy_ids) / 24 == (
        pytest.approx(1.0)
    )
    assert total.turns > 0
    assert total.points >= total.turns


@pytest.mark.slow
@pytest.mark.parametrize(("edition", "track"), [(1, "monza"), (2, "hungaroring")])
def test_the_levels_are_levels(edition: int, track: str) -> None:
    """On fixed races a pro among rookies and a rookie among randoms win more than their share."""
    arena = F90_ARENA.on(edition=edition, track=track)
    pro = list(play_races(arena, ("pro", "rookie", "rookie", "rookie"), 24, "levels"))
    rookie = list(play_races(arena, ("rookie", "random", "random", "random"), 24, "levels"))

    assert win_share(pro, "pro").value >= 0.45
    assert ahead_of_robots(pro, "pro", "slow").value >= 0.9
    assert ahead_of_robots(pro, "pro", "fast").value >= 0.75
    assert win_share(rookie, "rookie").value >= 0.6
