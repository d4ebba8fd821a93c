"""The fourteen traits: each applied whenever it is due, and named in the log when it is."""

from __future__ import annotations

from typing import Any

import pytest

from pitboard.testing.f90 import BOX_2E, Race, Scene

PLAIN = {"tyres": 0, "damage": 0, "check": None, "draw": 0, "discard": 0, "events": ()}
FIELD = "UF+SF+F+S/none/normal/rookie"
BOOSTED = "UF+SF+F+S/medium/normal/rookie"
"""A pair of R-Cards with a [3] brings every robot a point."""
LATE = 17
"""A braking section of Monza with a Late Brake; a corner follows."""
CORNER = 18
PARABOLICA = 26
"""A corner section of Monza with an Extreme Trajectory."""


def scene(turn: int = 5, players: int = 1, series: str = FIELD, **options: Any) -> Scene:
    return Scene(players=players, turn=turn, edition=2, mode="standard", series=series, **options)


def named(race: Race) -> list[tuple[str, str]]:
    """Who was named with which trait."""
    return [(event["car"], event["trait"]) for event in race.events("trait")]


def forced_late(trait: str, *factors: int, rain: bool = False) -> Race:
    """A Slow robot that the orange pawn makes brake late, with cards to be drawn."""
    made = scene()
    if rain:
        made.weather("rain", robots="rain")
    made.draws(*(made.card(factor=factor) for factor in factors))
    made.robot("robot", "slow", LATE - 2, traits=(trait,) if trait else ())
    made.player("dan", 3)
    made.state.orange_pawn = True
    return made.begin()


def modifier(race: Race) -> int:
    return race.state.track.late_braking[LATE - 1]


# ---- Checks


@pytest.mark.rule("X3-TRAIT-03", "X3-TRAIT-04", "X3-TRAIT-05")
@pytest.mark.parametrize(
    ("trait", "target"), [("", 70), ("prompt-reflexes", 90), ("wild-driver", 85)]
)
def test_a_late_brake_is_easier_for_prompt_reflexes_and_wild_drivers(
    trait: str, target: int
) -> None:
    race = forced_late(trait, 1)

    assert race.events("late-braking")[0]["target"] == target + modifier(race)
    assert named(race) == ([("robot", trait)] if trait else [])


@pytest.mark.rule("X3-TRAIT-04", "X3-TRAIT-05")
def test_both_together_pass_every_check_against_their_own_target() -> None:
    """X3-R37: 85 + 20, which no Check Factor exceeds."""
    made = scene()
    made.draws(made.card(factor=99))
    made.robot("robot", "fast", 12, traits=("prompt-reflexes", "wild-driver"))
    race = made.player("dan", 13, lap=0, acted=True).begin()

    event = race.events("robot-check")[0]
    assert (event["target"], event["passed"]) == (105, True)
    assert named(race)[:2] == [("robot", "prompt-reflexes"), ("robot", "wild-driver")]


@pytest.mark.rule("X3-TRAIT-04", "X3-TRAIT-05")
@pytest.mark.parametrize(("trait", "base"), [("prompt-reflexes", 90), ("wild-driver", 85)])
def test_so_are_extreme_trajectories_and_recoveries(trait: str, base: int) -> None:
    made = scene()
    section, place, point = next(
        (i, k, point)
        for i, points in enumerate(made.state.track.points)
        for k, point in enumerate(points)
        if point.extreme and not point.extreme.check
    )
    assert point.extreme is not None
    made.draws(made.card(factor=99), made.card(factor=98))
    made.robot("robot", "slow", section + 1, point=place, traits=(trait,))
    race = made.player("dan", 3).begin()

    assert race.events("check")[0]["target"] == base + point.extreme.check
    assert race.events("off-track-check")[0]["target"] == base + point.extreme.recovery


# ---- Flags


@pytest.mark.rule("X3-TRAIT-06", "X3-TRAIT-07", "X3-TRAIT-08")
def test_a_stubborn_driver_pays_for_no_yellow_flag_but_overtakes_nobody_there() -> None:
    for traits, section in (((), CORNER), (("stubborn-driver",), CORNER + 1)):
        made = scene()
        made.robot("robot", "slow", CORNER - 1, traits=traits)
        made.player("dan", 3)
        race = made.yellow(CORNER).begin()

        assert race.events("flag-passed")[0]["car"] == "robot"
        assert race.section("robot") == section
        assert named(race) == ([("robot", "stubborn-driver")] if traits else [])

    made = scene()
    made.robot("ahead", "fast", CORNER, acted=True)
    made.robot("robot", "superfast", CORNER - 1, traits=("stubborn-driver",))
    made.player("dan", 3)
    race = made.yellow(CORNER, "ahead").begin()
    assert race.queue(CORNER) == ["ahead", "robot"]
    assert race.events("overtake") == []


@pytest.mark.rule("X3-TRAIT-09", "X3-TRAIT-10")
@pytest.mark.parametrize(
    ("trait", "given", "cost"),
    [
        ("", {"blue": True}, 0),
        ("stubborn-driver", {"blue": True}, 1),
        ("stubborn-driver", {"skill": "lapping"}, 0),
    ],
)
def test_a_blue_flag_means_nothing_to_a_stubborn_driver(
    trait: str, given: dict[str, Any], cost: int
) -> None:
    made = scene()
    two = made.card(**PLAIN, move=3)
    made.player("dan", 22, hand=[two], lap=3, **given)
    made.robot("robot", "slow", 23, lap=1, acted=True, traits=(trait,) if trait else ())
    race = made.begin()
    race.play("dan", two)

    assert [event["cost"] for event in race.events("lap")] == [cost]
    expected = [("robot", trait)] if trait and "blue" in given else []
    assert named(race) == expected


@pytest.mark.rule("X3-TRAIT-11")
def test_a_stubborn_driver_is_never_made_to_dare() -> None:
    race = forced_late("stubborn-driver", 1)
    assert race.events("forced") == []
    assert named(race) == [("robot", "stubborn-driver")]

    made = scene(players=2)
    made.robot("robot", "slow", LATE - 2, traits=("stubborn-driver",))
    made.player("dan", 3)
    made.state.orange = made.names["dan"]
    assert made.begin().asked == ("dan", "ask_pit")


# ---- Pit stops


@pytest.mark.rule("X3-TRAIT-12")
@pytest.mark.parametrize(("traits", "saved"), [((), 0), (("teams-favourite",), 2)])
def test_the_teams_favourite_stops_two_sections_less(traits: tuple[str, ...], saved: int) -> None:
    made = scene(track="hungaroring")
    made.robot("robot", "fast", 30, traits=traits, must_pit=True)
    race = made.player("dan", 3).begin()

    assert race.events("pit")[0]["section"] == 30 - 8 + saved - 1
    assert len(named(race)) == len(traits)


@pytest.mark.rule("X3-TRAIT-12")
def test_so_it_does_when_the_weather_changes() -> None:
    made = scene(track="hungaroring")
    slots = made.state.track.weather
    made.state.weather = max(i for i, s in enumerate(slots) if s.condition == "uncertain")
    sky, plain = made.card(events=("weather",), move=1), made.card(**PLAIN, move=1)
    made.draws(sky, plain, made.card(factor=1))
    made.robot("robot", "fast", 30, acted=True, traits=("teams-favourite",))
    race = made.player("dan", 35).begin()
    race.skip("dan")

    assert race.events("pit")[0]["section"] == 30 - 6 - 1


# ---- Crashes


@pytest.mark.rule("X3-TRAIT-13", "X3-TRAIT-14")
def test_a_crasher_that_fails_a_late_brake_is_out_and_brings_the_safety_car() -> None:
    race = forced_late("crasher", 99)

    assert race.events("eliminated")[0] == {"car": "robot", "cause": "crash"}
    assert race.events("off-track") == []
    assert len(race.events("safety-car")) == 1
    assert named(race) == [("robot", "crasher")]


@pytest.mark.rule("X3-TRAIT-13")
def test_a_crasher_that_fails_an_extreme_trajectory_crashes_without_a_recovery() -> None:
    made = scene()
    section, place = next(
        (i, k)
        for i, points in enumerate(made.state.track.points)
        for k, point in enumerate(points)
        if point.extreme
    )
    made.draws(made.card(factor=99))
    made.robot("robot", "slow", section + 1, point=place, traits=("crasher",))
    race = made.player("dan", 3).begin()

    assert race.events("off-track-check") == []
    assert race.events("eliminated")[0]["car"] == "robot"
    assert len(race.events("safety-car")) == 1


def test_a_crasher_that_passes_drives_on() -> None:
    race = forced_late("crasher", 1)

    assert (race.events("eliminated"), named(race)) == ([], [])


@pytest.mark.rule("X3-TRAIT-25", "X3-TRAIT-26")
def test_a_born_survivor_passes_its_first_recovery_check_without_a_draw() -> None:
    race = forced_late("born-survivor", 99)
    assert race.events("late-braking")[0]["passed"] is False
    assert race.events("off-track-check") == []
    assert len(race.events("re-entry-position")) == 1
    assert named(race) == [("robot", "born-survivor")]


@pytest.mark.rule("X3-TRAIT-25", "X3-TRAIT-26")
@pytest.mark.parametrize("survives", [False, True])
def test_so_it_does_when_it_fails_an_extreme_trajectory(survives: bool) -> None:
    """The box of the Parabolica: 2 mp lost if the robot recovers, else a crash."""
    # given: a card that fails the check, and one that would fail the recovery check
    made = scene()
    made.draws(made.card(factor=99), made.card(factor=98))
    traits = ("born-survivor",) if survives else ()
    made.robot("robot", "fast", PARABOLICA, point=0, traits=traits)
    race = made.player("dan", 3).begin()

    assert race.events("check")[0]["passed"] is False
    if survives:
        assert race.events("off-track-check") == race.events("eliminated") == []
        lost = {"car": "robot", "section": PARABOLICA - 1, "lost": 2}
        assert race.events("trajectory-lost") == [lost]
        assert race.events("robot-move")[0]["mp"] == 3 - 2
        assert named(race) == [("robot", "born-survivor")]
    else:
        assert race.events("off-track-check")[0]["passed"] is False
        assert race.events("eliminated")[0] == {"car": "robot", "cause": "crash"}


@pytest.mark.rule("X3-TRAIT-26")
@pytest.mark.parametrize("track", BOX_2E.track_ids())
def test_no_path_or_box_crashes_a_born_survivor(track: str) -> None:
    """A crash never comes before a recovery check, nor to who passes one."""
    board = BOX_2E.track(track)
    for path in board.off_tracks:
        icons = [step.icon.value for step in path.steps]
        crashes = [i for i, icon in enumerate(icons) if icon.startswith("crash")]
        assert all("check" in icons[:i] for i in crashes)
    extremes = [point.extreme for points in board.points for point in points if point.extreme]
    assert not any(extreme.passed.crash for extreme in extremes)


# ---- Movement


@pytest.mark.rule("X3-TRAIT-15")
@pytest.mark.parametrize(("leads", "points"), [(True, 4), (False, 3)])
def test_a_chaser_is_faster_while_a_player_leads(leads: bool, points: int) -> None:
    made = scene()
    made.player("dan", 30 if leads else 3, acted=True)
    made.robot("robot", "fast", 12, traits=("chaser",))
    race = made.begin()

    assert race.events("robot-move")[0]["mp"] == points
    assert named(race)[:1] == ([("robot", "chaser")] if leads else [])


@pytest.mark.rule("X3-TRAIT-15")
@pytest.mark.parametrize("leader", ["ultrafast", "superfast", "fast", "slow", "mate"])
def test_a_chaser_gains_nothing_while_any_robot_leads(leader: str) -> None:
    """X3-R41: the first of each class, and a player's robot teammate."""
    mate = leader == "mate"
    made = scene(teams="1+robot") if mate else scene()
    kind = made.state.cars[made.state.config.players].robot if mate else leader
    made.robot("leader", kind, 30, acted=True)
    made.player("dan", 3, acted=True)
    made.robot("robot", "slow", 12, traits=("chaser",))
    assert (made.names["leader"] == made.state.config.players) is (leader in ("ultrafast", "mate"))
    race = made.begin()

    event = race.events("robot-move")[0]
    assert (event["car"], event["mp"]) == ("robot", 2)
    assert ("robot", "chaser") not in named(race)


def after_r_cards(made: Scene, *moves: int) -> Race:
    """Dan, who leads, skips the turn; then these R-Cards lie open and the robots act."""
    made.draws(*(made.card(**PLAIN, move=move) for move in moves))
    race = made.player("dan", 30).begin()
    race.skip("dan")
    return race


@pytest.mark.rule("X3-RCARD-02", "X3-BOOST-06", "X3-TRAIT-15", "X3-TRAIT-18")
@pytest.mark.parametrize(
    ("moves", "given", "points"),
    [
        pytest.param((1, 2), {}, 3 + 1, id="chaser"),
        pytest.param((3, 2), {}, 3 + 1 + 1, id="boost-and-chaser"),
        pytest.param((3, 3), {}, 3 + 1 + 1 + 1, id="boost-and-both-traits"),
        pytest.param((3, 3), {"point": 0}, 3 + 1 + 1 + 1 + 1, id="and-a-trajectory"),
        pytest.param((3, 3), {"point": 0, "lost_time": 2}, 5, id="less-lost-time"),
        pytest.param((1, 2), {"lost_time": 9}, 0, id="never-below-0"),
    ],
)
def test_class_r_cards_traits_and_trajectory_add_up(
    moves: tuple[int, int], given: dict[str, Any], points: int
) -> None:
    """X3-R36, in section 14 of Monza with its +1."""
    made = scene(series=BOOSTED)
    made.robot("robot", "fast", 14, traits=("chaser", "lucky-bastard"), **given)
    race = after_r_cards(made, *moves)

    assert race.events("robot-move")[0]["mp"] == points
    lucky = [("robot", "lucky-bastard")] if moves[0] == moves[1] else []
    assert named(race)[: 1 + len(lucky)] == [("robot", "chaser"), *lucky]


@pytest.mark.rule("X3-RCARD-02", "X3-BOOST-06", "X3-TRAIT-15")
@pytest.mark.parametrize(
    ("moves", "traits", "points"),
    [((1, 2), (), 3), ((3, 2), (), 3 + 1), ((3, 2), ("chaser",), 3 + 1 + 1)],
)
def test_so_they_do_for_a_robot_that_re_enters(
    moves: tuple[int, int], traits: tuple[str, ...], points: int
) -> None:
    """X3-R36: less a point of lost time and the one that coming back costs."""
    made = scene(series=BOOSTED)
    beside = {"off": True, "reentry": LATE - 1, "lost_time": 1}
    made.robot("robot", "fast", LATE, traits=traits, **beside)
    race = after_r_cards(made, *moves)

    assert race.events("re-enter")[0] == {"car": "robot", "section": LATE - 1}
    event = race.events("robot-move")[0]
    assert (event["mp"], event["section"] + 1) == (points - 2, LATE + points - 2)
    assert named(race)[: len(traits)] == [("robot", trait) for trait in traits]


@pytest.mark.rule("X3-TRAIT-17")
@pytest.mark.parametrize("behind", [0, 1])
def test_an_overtaker_stays_behind_in_braking_sections(behind: int) -> None:
    made = scene(players=2)
    made.player("dan", LATE, acted=True)
    made.robot("robot", "superfast", LATE - behind, traits=("overtaker",))
    race = made.player("eve", 3).begin()

    assert race.queue(LATE) == ["dan", "robot"]
    assert race.events("robot-move")[0]["lost"] == 4 - behind
    assert (race.events("overtake"), named(race)) == ([], [])


@pytest.mark.rule("X3-TRAIT-17")
@pytest.mark.parametrize(("traits", "section"), [((), CORNER), (("overtaker",), CORNER + 2)])
def test_an_overtaker_passes_in_corners_for_two_points(
    traits: tuple[str, ...], section: int
) -> None:
    made = scene(players=2)
    made.player("dan", CORNER, acted=True)
    made.robot("robot", "superfast", CORNER, traits=traits)
    race = made.player("eve", 3).begin()

    assert [event["cost"] for event in race.events("overtake")] == [2] * len(traits)
    assert race.section("robot") == section
    assert named(race) == [("robot", trait) for trait in traits]


@pytest.mark.rule("X3-TRAIT-17")
def test_an_overtaker_with_too_few_points_stays_behind() -> None:
    made = scene(players=2)
    made.player("dan", CORNER, acted=True)
    made.robot("robot", "slow", CORNER - 1, traits=("overtaker",))
    race = made.player("eve", 3).begin()

    assert race.queue(CORNER) == ["dan", "robot"]
    assert named(race) == []


@pytest.mark.rule("X3-TRAIT-17")
def test_an_overtaker_does_not_pass_who_is_a_lap_ahead() -> None:
    """That would be no overtaking: it would get its lap back."""
    made = scene(players=2)
    made.player("dan", CORNER, acted=True, lap=2)
    made.robot("robot", "superfast", CORNER, traits=("overtaker",))
    race = made.player("eve", 3).begin()

    assert (race.queue(CORNER), named(race)) == (["dan", "robot"], [])


@pytest.mark.rule("X3-TRAIT-18")
@pytest.mark.parametrize(("second", "points"), [(3, 3), (2, 2)])
def test_a_lucky_bastard_gains_by_r_cards_of_equal_value(second: int, points: int) -> None:
    made = scene()
    made.draws(made.card(**PLAIN, move=3), made.card(**PLAIN, move=second))
    made.player("dan", 30)
    made.robot("robot", "slow", 12, traits=("lucky-bastard",))
    race = made.begin()
    race.skip("dan")

    assert race.events("robot-move")[0]["mp"] == points
    assert bool(named(race)) == (second == 3)


@pytest.mark.rule("X3-TRAIT-19")
@pytest.mark.parametrize("traits", [(), ("braker",)])
def test_a_braker_overtakes_one_car_where_it_ends_in_a_braking_section(
    traits: tuple[str, ...],
) -> None:
    made = scene(players=2)
    made.robot("first", "fast", LATE, acted=True)
    made.player("dan", LATE, acted=True)
    made.robot("robot", "slow", LATE - 2, traits=traits)
    race = made.player("eve", 3).begin()

    order = ["first", "robot", "dan"] if traits else ["first", "dan", "robot"]
    assert race.queue(LATE) == order
    assert named(race) == [("robot", trait) for trait in traits]


@pytest.mark.rule("X3-TRAIT-19")
@pytest.mark.parametrize("lap", [0, 2])
def test_a_braker_passes_only_cars_of_its_own_lap(lap: int) -> None:
    made = scene()
    made.player("dan", LATE, acted=True, lap=lap)
    made.robot("robot", "slow", LATE - 2, traits=("braker",))
    race = made.begin()

    assert named(race) == []


@pytest.mark.rule("X3-TRAIT-19")
@pytest.mark.parametrize("section", [15, CORNER])
def test_a_braker_passes_nobody_in_straights_and_corners(section: int) -> None:
    made = scene(players=2)
    made.player("dan", section, acted=True)
    made.robot("robot", "slow", section - 2, traits=("braker",))
    race = made.player("eve", 3).begin()

    event = race.events("robot-move")[0]
    assert (event["section"] + 1, event["lost"]) == (section, 0)
    assert (race.queue(section), named(race)) == (["dan", "robot"], [])


@pytest.mark.rule("X3-TRAIT-19")
@pytest.mark.parametrize("beyond", [(), ("dan",)])
def test_a_braker_passes_nobody_where_a_yellow_flag_lies(beyond: tuple[str, ...]) -> None:
    """X3-R44."""
    made = scene()
    made.player("dan", LATE, acted=True)
    made.robot("robot", "slow", LATE - 2, traits=("braker",))
    race = made.yellow(LATE, *beyond).begin()

    assert (race.queue(LATE), named(race)) == (["dan", "robot"], [])


@pytest.mark.rule("X3-TRAIT-20", "X3-TRAIT-21")
@pytest.mark.parametrize(("turn", "restart", "points"), [(1, 0, 4), (6, 6, 4), (6, 4, 2)])
def test_a_jump_starter_is_faster_at_the_start_and_at_restarts(
    turn: int, restart: int, points: int
) -> None:
    made = scene(turn)
    made.robot("robot", "slow", 12, traits=("jump-starter",))
    made.player("dan", 3)
    made.state.restart = restart
    race = made.begin()

    assert race.events("robot-move")[0]["mp"] == points
    assert bool(named(race)) == (points == 4)


@pytest.mark.rule("X3-TRAIT-22")
@pytest.mark.parametrize("section", [23, CORNER])
def test_lapping_a_professional_costs_nothing_anywhere(section: int) -> None:
    made = scene()
    card = made.card(**PLAIN, move=2)
    made.player("dan", section - 1, hand=[card], lap=3)
    made.robot("robot", "slow", section, lap=1, acted=True, traits=("professional",))
    race = made.begin()
    race.play("dan", card)

    assert [event["cost"] for event in race.events("lap")] == [0]
    assert race.section("dan") == section + 1
    assert named(race) == [("robot", "professional")]


@pytest.mark.rule("X3-TRAIT-22")
@pytest.mark.parametrize(
    ("lap", "section", "kind", "cost"),
    [
        pytest.param(1, 23, "overtake", 1, id="overtaking-in-a-straight"),
        pytest.param(2, 23, "unlap", 1, id="unlapping-in-a-straight"),
        pytest.param(2, CORNER, "unlap", 2, id="unlapping-in-a-corner"),
    ],
)
def test_any_other_pass_of_a_professional_costs_what_it_always_does(
    lap: int, section: int, kind: str, cost: int
) -> None:
    made = scene()
    card = made.card(**PLAIN, move=3)
    made.player("dan", section - 1, hand=[card], lap=1)
    made.robot("robot", "slow", section, lap=lap, acted=True, traits=("professional",))
    race = made.begin()
    race.play("dan", card)
    if kind == "unlap":
        assert race.data["cost"] == cost
        race.act("dan", "pass")

    assert [event["cost"] for event in race.events(kind)] == [cost]
    assert race.section("dan") == section + 2 - cost
    assert ("robot", "professional") not in named(race)


@pytest.mark.rule("X3-TRAIT-22")
def test_in_a_corner_a_professional_of_the_same_lap_stops_a_player() -> None:
    made = scene()
    card = made.card(**PLAIN, move=3)
    made.player("dan", CORNER - 1, hand=[card])
    made.robot("robot", "slow", CORNER, acted=True, traits=("professional",))
    race = made.begin()
    race.play("dan", card)

    assert race.queue(CORNER) == ["robot", "dan"]
    assert race.events("overtake") == []


@pytest.mark.rule("X3-TRAIT-22")
def test_the_leader_still_checks_before_lapping_a_professional() -> None:
    """X3-R46."""
    made = scene()
    card = made.card(**PLAIN, move=2)
    made.player("dan", 22, hand=[card], lap=2)
    made.robot("robot", "slow", 23, lap=1, acted=True, traits=("professional",))
    race = made.begin()
    race.play("dan", card)

    assert race.asked == ("dan", "ask_lapping_check")


# ---- Contests


def contest(
    traits: tuple[str, ...], own: tuple[int, ...], drawn: tuple[int, ...], players: int = 1
) -> Race:
    """A contest of players ahead with one card each, and of a robot behind that declares it."""
    made = scene(players=players, track="hungaroring")
    section = 5  # the corner adds 1 to all but the first car
    cards = [made.card(move=move) for move in own]
    made.draws(*(made.card(move=move) for move in drawn))
    for name, card in zip(("blue", "red"), cards, strict=False):
        made.player(name, section, hand=[card], strategy="balance")
    made.robot("robot", "fast", section, traits=traits)
    race = made.begin()
    for name, card in zip(("red", "blue") if players > 1 else ("blue",), cards[::-1], strict=True):
        race.act(name, f"contest {card}")
    return race


@pytest.mark.rule("X3-TRAIT-16")
@pytest.mark.parametrize(("traits", "cards"), [((), 2), (("fighter",), 3)])
def test_a_fighter_draws_three_cards(traits: tuple[str, ...], cards: int) -> None:
    race = contest(traits, (1,), (1, 2, 3))

    declared = [t["count"] for t in race.events("contest-declared") if t["car"] == "robot"]
    values = [t for t in race.events("contest-value") if t["car"] == "robot"]
    assert declared == [cards]
    assert (len(values[0]["cards"]), values[0]["value"]) == (cards, 1 + sum((1, 2, 3)[:cards]))
    assert named(race) == [("robot", trait) for trait in traits]


@pytest.mark.rule("X3-TRAIT-23", "X3-TRAIT-24")
@pytest.mark.parametrize(
    ("drawn", "evens"), [((2, 2), True), ((1, 1), True), ((1, 2), False), ((3, 2), False)]
)
def test_a_reckless_robot_one_off_ties_with_the_player(drawn: tuple[int, int], evens: bool) -> None:
    """EX-X3-11 with a value of 4: one higher or lower becomes equal, the player is hit."""
    race = contest(("reckless",), (4,), drawn)
    tie = evens or 1 + sum(drawn) == 4

    assert [event["value"] for event in race.events("trait-value")] == ([4] if evens else [])
    assert len(race.events("damage")) == tie
    if tie:
        assert race.events("contest-order")[0]["order"] == ["blue", "robot"]


@pytest.mark.rule("X3-MULTI-08")
def test_a_reckless_robot_between_two_players_ties_with_the_higher() -> None:
    """EX-X3-14: 7, 6 and 5, here 4, 3 and 2."""
    race = contest(("reckless",), (4, 1), (1, 1), players=2)

    assert race.events("trait-value") == [{"car": "robot", "trait": "reckless", "value": 4}]
    assert [event["car"] for event in race.events("damage")] == ["blue"]


@pytest.mark.rule("X3-TRAIT-02", "X3-TRAIT-03")
def test_a_robot_without_traits_has_no_advantage() -> None:
    race = contest((), (4,), (2, 2))

    assert (race.events("trait-value"), race.events("trait")) == ([], [])
    assert race.events("contest-order")[0]["order"] == ["robot", "blue"]


# ---- Tiles


@pytest.mark.rule("X3-TILE-02", "X3-TILE-12")
@pytest.mark.parametrize("tile", [0, 11, 18])
def test_a_robot_moves_alike_with_any_tile_or_none(tile: int) -> None:
    """Without one, as a miniature, it has its traits beside it."""
    made = scene()
    made.player("dan", 30, acted=True)
    made.robot("robot", "fast", 12, traits=("chaser",), tile=tile)
    race = made.begin()

    assert race.events("robot-move")[0]["mp"] == 3 + 1
    assert race.section("robot") == 12 + 4
