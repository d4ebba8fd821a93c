"""Off-track paths of the Standard game, and the turn of coming back.

Monza: before Ascari (17) check, damage, check, crash with the Safety Car; before the Roggia (6) a
check, then two points of lost time; before the Rettifilo (2) a check, then a tyre; their modifiers
are 0, 0 and +20. Hungaroring: before turn 4 (9) no check but a tyre; before turn 6 (16) check,
damage, PIT.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from pitboard.f90.box.track import OffTrackIcon
from pitboard.f90.box.tracks import load_track
from pitboard.testing.f90 import Race, Scene

PLAIN = {"tyres": 0, "damage": 0, "check": None, "draw": 0, "discard": 0, "events": ()}


def sliding(section: int, *factors: int, track: str = "monza", **given: Any) -> Race:
    """Green fails the Late Brake of a section with a 97; then cards of these factors would come."""
    scene = Scene(edition=2, mode="standard", track=track, turn=given.pop("turn", 5))
    for weather in given.pop("weather", ()):
        scene.weather(weather)
    card = scene.card(**PLAIN, move=1)
    hand = [scene.card(factor=factor) for factor in given.pop("hand", ())]
    target = scene.card(factor=given.pop("target", 10))
    scene.draws(scene.card(move=2), scene.card(factor=97))
    scene.draws(*(scene.card(factor=factor) for factor in factors))
    scene.player("red", 30, acted=True)
    given.setdefault("strategy", "banging-wheels")
    start = section - 1 or scene.state.length
    given.setdefault("lap", 1 if section > 1 else 0)
    scene.player("green", start, hand=[card, *hand], target=target, **given)
    race = scene.begin()
    race.play("green", card)
    race.act("green", "late")
    return race


def modified(race: Race, section: int, modifier: int) -> None:
    """Prints another modifier beside the checks of a path."""
    track = race.state.track
    path = next(path for path in track.off_tracks if path.section == section - 1)
    steps = tuple(
        replace(step, modifier=modifier) if step.icon is OffTrackIcon.CHECK else step
        for step in path.steps
    )
    others = tuple(other for other in track.off_tracks if other is not path)
    race.state.track = replace(track, off_tracks=(*others, replace(path, steps=steps)))


# -- the path


@pytest.mark.rule("F2.SOFF.01", "F2.SOFF.02")
def test_a_failed_late_brake_goes_on_along_the_path_to_its_first_check() -> None:
    race = sliding(17, hand=(40, 96))

    assert race.events("late-braking")[0]["passed"] is False
    assert race.asked == ("green", "ask_off_track_check")
    hand = race.car("green").hand
    assert race.legal("green") == [*(f"check {card}" for card in hand), "blind"]
    # the card of the Late Brake, a 97, is the Target Check by now
    assert (race.data["value"], race.data["section"]) == (97, 16)
    assert race.car("green").off


@pytest.mark.rule("F2.SOFF.02")
@pytest.mark.parametrize(("factor", "passed"), [(87, True), (88, False)])
def test_a_recovery_check_goes_by_the_own_target_and_the_paths_modifier(
    factor: int, passed: bool
) -> None:
    race = sliding(17, factor, 99)
    modified(race, 17, modifier=-10)
    assert race.data["value"] == 87

    race.act("green", "blind")

    events = race.events("off-track-check")
    assert (events[0]["target"], events[0]["passed"]) == (87, passed)
    if passed:
        assert race.events("re-entry-position") == [{"car": "green", "section": 16}]
        assert race.events("damage") == []
    else:
        # on along the path: damage, then the second check
        assert [each["cause"] for each in race.events("damage")] == ["off-track"]
        assert race.asked == ("green", "ask_off_track_check")


@pytest.mark.rule("F2.SOFF.02")
def test_the_card_of_a_recovery_check_becomes_the_target_of_the_next() -> None:
    race = sliding(17, hand=(98, 60))
    cards = {race.state.config.deck.factors[card]: card for card in race.car("green").hand}
    old = race.car("green").target

    race.act("green", f"check {cards[98]}")

    assert race.car("green").target == cards[98]
    assert old in race.state.discard
    assert race.data["value"] == 98
    race.act("green", f"check {cards[60]}")
    assert race.events("re-entry-position") == [{"car": "green", "section": 17}]
    assert race.car("green").reentry == 17
    assert race.car("green").target == cards[60]


@pytest.mark.rule("F2.SOFF.02", "F2.SOFF.04")
def test_reflexes_are_no_help_off_the_track_but_rain_is_felt() -> None:
    race = sliding(17, skill="reflexes", target=1, weather=("rain",), compound="rain")

    assert race.data["value"] == 77


@pytest.mark.rule("F2.SOFF.01", "F2.SSC.01")
def test_a_car_that_recovers_nowhere_crashes_and_brings_the_safety_car() -> None:
    race = sliding(17, 98, 99)

    race.act("green", "blind", "blind")

    assert race.events("eliminated") == [{"car": "green", "cause": "crash"}]
    assert race.events("safety-car") == [{"section": 29, "order": ["red"]}]


@pytest.mark.rule("F2.SOFF.01")
@pytest.mark.parametrize(("chips", "left"), [(4, 3), (1, 0), (0, None)])
def test_tyres_on_the_path_are_paid_in_chips_or_the_car_is_out(
    chips: int, left: int | None
) -> None:
    race = sliding(2, 99, tyres=chips, hand=(5, 6))
    modified(race, 2, modifier=0)

    race.act("green", "blind")

    if left is None:
        assert race.events("eliminated") == [{"car": "green", "cause": "tyres"}]
        assert race.events("safety-car") == []
    else:
        assert race.car("green").tyres == left
        assert len(race.car("green").hand) == 3
        assert race.car("green").reentry == 2


@pytest.mark.rule("F2.SOFF.01")
def test_lost_time_is_noted_for_the_turn_of_coming_back() -> None:
    race = sliding(6, 98)

    race.act("green", "blind")

    assert race.events("lost-time") == [{"car": "green", "lost": 2}]
    assert (race.car("green").lost_time, race.car("green").reentry) == (2, 6)


@pytest.mark.rule("F2.SOFF.03")
def test_where_the_path_has_no_check_the_car_takes_what_is_shown() -> None:
    race = sliding(9, track="hungaroring", tyres=5)

    assert race.events("off-track-check") == []
    assert race.car("green").tyres == 4
    assert race.events("re-entry-position") == [{"car": "green", "section": 8}]
    assert race.state.turn == 6


@pytest.mark.rule("F2.SOFF.04", "F2.SSKILL.10")
def test_strategy_and_skill_do_not_work_on_the_path() -> None:
    race = sliding(17, 50)
    race.act("green", "blind")
    green = race.car("green")
    assert (green.strategy, green.set_aside) == ("", "banging-wheels")

    # nor in the turn of coming back: nothing is changed at its start, and one card is drawn
    race, _ = returning(set_aside="lucky", skill="versatility")
    assert race.asked == ("green", "ask_pit")
    race.act("green", "drive")
    assert [event["count"] for event in race.events("draw")] == [1]
    assert race.asked == ("green", "ask_play")


@pytest.mark.rule("F2.SOFF.04", "F2.SROBOT.02")
def test_a_robot_slides_blind_against_70_and_ignores_tyres_and_damage() -> None:
    # given a robot that grey makes brake late before Ascari
    scene = Scene(edition=2, mode="standard", turn=5)
    scene.draws(*(scene.card(factor=factor) for factor in (71, 75, 70)))
    scene.player("red", 22, acted=True)
    scene.robot("superfast", "superfast", 13)
    scene.player("grey", 4)
    scene.state.orange = scene.names["grey"]
    race = scene.begin()
    assert (race.asked, race.data["target"]) == (("grey", "ask_force"), 70)

    race.act("grey", "late")

    checks = race.events("off-track-check")
    assert [(event["target"], event["passed"]) for event in checks] == [(70, False), (70, True)]
    assert (race.events("damage"), race.car("superfast").reentry) == ([], 17)
    assert race.car("superfast").target == 0


@pytest.mark.rule("F2.SOFF.07")
@pytest.mark.parametrize("track", ["monza", "hungaroring"])
def test_every_path_ends_in_a_re_entry_or_a_crash(track: str) -> None:
    ends = {OffTrackIcon.RE_ENTRY, OffTrackIcon.CRASH, OffTrackIcon.CRASH_SC}

    for path in load_track(track, "2e").off_tracks:
        assert path.steps[-1].icon in ends
        assert all(step.icon not in ends for step in path.steps[:-1])


# -- the turn of coming back


def returning(penalty: int = 0, move: int = 3, **given: Any) -> tuple[Race, int]:
    """Green waits beside section 18 with lost time and a card; they lost control in 17."""
    scene = Scene(edition=2, mode="standard", turn=5)
    card = scene.card(**PLAIN, move=move)
    scene.player("red", 25, acted=True)
    off = {"off": True, "reentry": 17, "lost_time": penalty, "strategy": "", "set_aside": "chase"}
    race = scene.player("green", 17, hand=[card], **{**off, **given}).begin()
    return race, card


@pytest.mark.rule("F2.SOFF.05", "F2.STURN.03")
@pytest.mark.parametrize(("penalty", "mp", "section"), [(0, 3, 20), (1, 2, 19), (2, 1, 18)])
def test_it_is_a_normal_turn_less_what_was_lost(penalty: int, mp: int, section: int) -> None:
    race, card = returning(penalty)
    assert race.asked == ("green", "ask_pit")
    assert race.legal("green") == ["drive", "pit", "skip"]

    race.act("green", "drive", f"play {card}")

    event = race.events("movement")[0]
    assert (event["mp"], event.get("lost", 0)) == (mp, penalty)
    # the first point puts the car back
    assert race.section("green") == section
    green = race.car("green")
    assert (green.off, green.lost_time, green.strategy) == (False, 0, "chase")


@pytest.mark.rule("F2.SOFF.05", "RL5")
@pytest.mark.parametrize("penalty", [3, 5])
def test_with_nothing_left_the_car_is_only_placed(penalty: int) -> None:
    race, card = returning(penalty)

    race.act("green", "drive", f"play {card}")

    assert race.events("movement")[0]["mp"] == 0
    assert race.queue(18) == ["green"]
    assert race.events("no-move") == []
    assert race.events("game-turn") == [{"turn": 6}]


@pytest.mark.rule("F2.SOFF.05", "RL5", "F2.SOFF.04")
def test_a_player_who_skips_stays_off_the_track_with_strategy_and_penalty_as_they_are() -> None:
    race, _ = returning(2)

    race.act("green", "skip")

    green = race.car("green")
    assert race.events("game-turn") == [{"turn": 6}]
    assert (green.off, green.lost_time, green.set_aside) == (True, 2, "chase")


@pytest.mark.rule("F2.SOFF.05")
def test_a_pit_stop_counts_from_where_control_was_lost_and_lost_time_still_counts() -> None:
    race, card = returning(2)

    race.act("green", "pit")
    assert race.section("green") == 17 - 6
    green = race.car("green")
    assert (green.off, green.strategy, green.set_aside, green.reentry) == (False, "chase", "", -1)
    while race.asked != ("green", "ask_play"):
        wanted = {"ask_pit_tyres": "tyres hard"}.get(race.asked[1], race.legal("green")[0])
        race.act("green", wanted)
    race.act("green", f"play {card}")

    assert race.events("movement") == [
        {"car": "green", "mp": 1, "trajectory": 0, "cards": 3, "lost": 2},
    ]
    assert race.section("green") == 12
    assert green.lost_time == 0


@pytest.mark.rule("F2.SOFF.05")
def test_a_stop_that_is_due_in_the_turn_of_coming_back_is_made() -> None:
    race, _ = returning(pit_due=5)

    assert race.asked == ("green", "ask_fuel")
    assert race.events("eliminated") == []


@pytest.mark.rule("F2.SOFF.06")
def test_a_pit_symbol_may_be_served_in_the_turn_of_coming_back() -> None:
    race, _ = returning(owes_stop=True)

    race.act("green", "pit")

    assert (race.car("green").owes_stop, race.car("green").stop_turn) == (False, 0)


@pytest.mark.rule("F2.SOFF.06")
def test_a_pit_symbol_is_served_in_the_turn_after_coming_back_at_the_latest() -> None:
    race, card = returning(owes_stop=True)
    race.act("green", "drive", f"play {card}")
    assert (race.state.turn, race.car("green").stop_turn) == (6, 6)

    # red leads and comes first; then green is not asked
    race.skip("red")

    assert race.events("pit") == [{"car": "green", "section": 13, "stop": 2}]


@pytest.mark.rule("F2.SOFF.06", "F2.SOFF.01")
def test_the_symbol_is_met_on_the_path_before_turn_6_of_the_hungaroring() -> None:
    race = sliding(16, 99, track="hungaroring")

    race.act("green", "blind")

    assert race.events("owes-stop") == [{"car": "green"}]
    assert race.car("green").owes_stop
    assert [each["cause"] for each in race.events("damage")] == ["off-track"]


@pytest.mark.rule("F2.SOFF.05", "F2.SROBOT.03")
@pytest.mark.parametrize(("penalty", "section", "lost_time"), [(0, 20, 0), (1, 19, 0), (3, 18, 0)])
def test_a_robot_comes_back_with_what_it_has_left(
    penalty: int, section: int, lost_time: int
) -> None:
    scene = Scene(edition=2, mode="standard", turn=5)
    scene.player("red", 25, acted=True)
    scene.robot("fast", "fast", 17, off=True, reentry=17, lost_time=penalty)
    race = scene.player("green", 3).begin()

    assert race.section("fast") == section
    assert (race.car("fast").off, race.car("fast").lost_time) == (False, lost_time)
    assert race.events("no-move") == []


@pytest.mark.rule("F2.SOFF.05", "F2.SROBOT.05", "RP6")
def test_a_robot_off_the_track_serves_its_chit_from_where_it_lost_control() -> None:
    scene = Scene(edition=2, mode="standard", turn=5)
    scene.player("red", 25, acted=True)
    scene.robot("fast", "fast", 17, off=True, reentry=17, lost_time=1, owes_stop=True)
    scene.player("green", 3)
    scene.state.chits = ((5, "fast"),)
    race = scene.begin("begin_game_turn")
    race.skip("red")

    assert race.events("robot-must-pit") == [{"car": "fast"}]
    assert race.events("pit")[0] == {"car": "fast", "section": 10, "stop": 1}
    fast = race.car("fast")
    assert (fast.off, fast.owes_stop, fast.stop_turn, fast.reentry) == (False, False, 0, -1)
    # and lost time counts when it acts
    assert (race.events("robot-move")[0]["mp"], fast.lost_time) == (2, 0)
