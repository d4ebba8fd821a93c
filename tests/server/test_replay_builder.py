"""Replays: what each viewer is shown of a race, the lap chart, and the key moments."""

from __future__ import annotations

from itertools import pairwise

import pytest

import pitboard
from pitboard.server.games import make_replay
from pitboard.server.messages import Moment
from pitboard.server.replays.builder import MOST_MOMENTS, RaceReplay, key_moments


def replay_of(race: pitboard.Match, viewers: list[int]) -> RaceReplay:
    names = [f"Driver {seat}" for seat in range(3)]
    return make_replay(
        race.game.id, race.options, race.seed, names, race.record().entries, viewers, "en"
    )


@pytest.fixture(scope="module")
def race() -> pitboard.Match:
    race = pitboard.new_race("f90", edition=2, players=3, seed=1990)
    pitboard.play(race, ["rookie"] * 3)
    return race


@pytest.mark.parametrize("viewers", [[], [1], [0, 2]])
def test_private_parts_of_events_are_for_the_viewers_only(
    race: pitboard.Match, viewers: list[int]
) -> None:
    replay = replay_of(race, viewers)

    shown = {
        event.private.seat for frame in replay.frames for event in frame.events if event.private
    }
    assert shown == {*viewers}


def test_each_row_of_the_chart_has_the_stops_of_its_turn(race: pitboard.Match) -> None:
    replay = replay_of(race, [])

    stopped: dict[int, set[int]] = {}
    turn = 0
    for frame in replay.frames:
        for event in frame.events:
            if event.kind == "game-turn":
                turn = event.data["turn"]
            elif event.kind == "pit":
                stopped.setdefault(turn, set()).add(event.data["car"])
    rows = {row.turn: {*row.pitted} for row in replay.chart if row.pitted}
    assert len(rows) > 1
    assert rows == stopped


def moment(version: int, weight: int) -> Moment:
    return Moment(version, version, "pit", 0, "", "BO-PIT-03", weight)


def test_of_many_moments_the_weightiest_stay_in_order() -> None:
    many = [moment(version, 1) for version in range(60)]
    great = [moment(100 + version, 3) for version in range(4)]

    kept = key_moments([*many, *great])

    versions = [each.version for each in kept]
    assert len(kept) == MOST_MOMENTS
    assert versions == sorted(versions)
    assert [each for each in kept if each.weight == 3] == great
    gaps = [after - before for before, after in pairwise(versions[:-4])]
    assert max(gaps) <= 6


def test_a_few_moments_all_stay() -> None:
    few = [moment(version, 1 + version % 3) for version in range(9)]

    assert key_moments(few) == few
    assert key_moments([]) == []
