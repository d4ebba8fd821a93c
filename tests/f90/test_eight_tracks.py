"""Every board of the 2nd edition is raced on: computers reach the end, secrets stay secrets, and
the corner of an Extreme Trajectory is the one that its Track deck was made for."""

from __future__ import annotations

from itertools import cycle, islice
from typing import Any

import pytest

from pitboard.core.match import Match
from pitboard.drivers import make_driver
from pitboard.f90.box.cards import LATE_BRAKING, is_for
from pitboard.f90.box.track import Track
from pitboard.f90.editions import EDITIONS
from pitboard.f90.game import F90_GAME
from pitboard.f90.modules.track_cards import extreme_cards
from pitboard.f90.state.race import State
from pitboard.testing import kit
from pitboard.testing.f90 import Scene
from pitboard.testing.invariants_f90 import check_moment

BOX = EDITIONS[2].box
LEVELS = ("basic", "standard")
every_track = pytest.mark.parametrize("track", BOX.track_ids())
RACES = [
    (track, LEVELS[(number + players) % len(LEVELS)], players)
    for number, track in enumerate(BOX.track_ids())
    for players in range(2, 7)
]
"""Every track with every number of players and both levels, every level with every number."""


@pytest.mark.slow
@pytest.mark.parametrize(("track", "mode", "players"), RACES)
def test_computers_of_every_strength_reach_the_end(track: str, mode: str, players: int) -> None:
    options = {"edition": 2, "mode": mode, "track": track, "players": players}
    kinds = list(islice(cycle(("pro", "rookie", "random")), players))
    match = Match(F90_GAME, options, seed=f"{track}-{players}", seats=kinds)
    drivers = [make_driver(kind, str(seat)) for seat, kind in enumerate(kinds)]
    while not match.over:
        seat = match.to_act()[0]
        decision = match.decision(seat)
        assert decision is not None
        match.act(seat, drivers[seat].choose(match.view(seat), decision))

    assert isinstance(match.state, State)
    check_moment(match.state)
    assert sorted(match.state.ranking) == list(range(len(match.state.cars)))


@pytest.mark.slow
@every_track
def test_nobody_sees_another_s_secrets_on_any_board(track: str) -> None:
    options: dict[str, Any] = {"edition": 2, "mode": "standard", "players": 4, "track": track}
    secrets = ("skill", "setup", "qualify", "contest")

    compared: set[str] = set()
    for seed in ("a", "b", "c"):
        compared |= kit.views_hide_secrets(F90_GAME, options, seed, secrets, every=10)
        if compared == set(secrets):
            break

    assert compared == set(secrets)


def extreme_spots(track: Track) -> list[tuple[int, int, int]]:
    """Gets the Extreme Trajectories: section, point, and the corner there or else the next one."""
    return [
        (section.index, number, next(each for each in track.corner_at[section.index :] if each))
        for section in track.sections
        for number, point in enumerate(section.points)
        if point.extreme
    ]


@pytest.mark.rule("F2.STRACKCARD.07", "F2.STRACKCARD.06")
@every_track
def test_a_late_brake_card_passes_the_extreme_trajectories_of_its_corner_alone(track: str) -> None:
    made = Scene(edition=2, mode="standard", track=track)
    deck = made.state.config.deck
    cards = [card for card in range(1, deck.size + 1) if LATE_BRAKING in deck.symbols[card]]
    car = made.state.cars[0]
    car.hand = cards
    spots = extreme_spots(made.state.track)

    for section, point, corner in spots:
        car.section, car.point = section, point
        passing = [action.numbers()[0] for action in extreme_cards(made.state, car)]
        assert passing == [card for card in cards if is_for(deck.corners[card], corner)]
        assert passing


def test_extreme_trajectories_on_straights_are_among_them() -> None:
    tracks = [BOX.track(name) for name in BOX.track_ids()]

    assert any(
        track.corner_at[section] == 0 for track in tracks for section, *_ in extreme_spots(track)
    )
