"""Strategies: fuel, tyres, set-up, who chooses when, and what they are worth (chapter 11)."""

from __future__ import annotations

from typing import Any

import pytest

from pitboard.bolide.ruleset import STRATEGIES
from pitboard.testing.bolide import GATE, TOUR, Race, Scene

STILL = "move 0 0"


def choosing(*dice: int, players: int = 2, **options: Any) -> Race:
    """Strategies are to be chosen; by the dice red is last on the grid, unless others are given."""
    rolls = dice or (3, 12, 7)[:players]
    names = ("red", "blue", "green")[:players]
    options = {"weather": "sun", **options}
    return Scene(players=players, mode="advanced", dice=rolls, **options).line_up(*names)


def driving(
    *dice: int, at: tuple[int, int] = (35, 9), pawn: tuple[int, int] = (39, 9), **given: Any
) -> Race:
    """A single car on the first straight in settled sun."""
    given = {"fuel": "full", "tyres": "soft", **given}
    return Scene(mode="advanced", dice=dice).car("red", at=at, pawn=pawn, **given).begin()


# -- choosing


@pytest.mark.rule("BO-STRATEGY-01", "BO-STRATEGY-02", "BO-R71")
def test_drivers_choose_openly_from_first_to_last_on_the_grid() -> None:
    race = choosing(players=3)
    assert [kind.kind for kind in race.log] == ["grid-roll", "weather-kind"]
    assert race.state.grid == (1, 2, 0)

    asked = []
    while race.asked == "ask_strategy":
        assert len(race.state.to_act()) == 1
        asked.append(race.mover)
        race.act(race.mover, "strategy full hard brake")

    assert asked == ["blue", "green", "red"]
    assert [event["car"] for event in race.events("strategy")] == [1, 2, 0]
    assert race.events("grid") == [{"order": [1, 2, 0]}]


@pytest.mark.rule("BO-STRATEGY-01")
def test_the_basic_game_has_no_strategies() -> None:
    race = Scene(players=2, dice=[12, 3, 6]).line_up("red", "blue")

    assert (race.asked, race.events("strategy")) == ("ask_start", [])


@pytest.mark.rule("BO-STRATEGY-02", "BO-STRATEGY-03", "BO-STRATEGY-04", "BO-STRATEGY-05")
def test_there_are_eight_strategies_of_three_parameters() -> None:
    race = choosing()

    assert race.legal() == [
        f"strategy {fuel} {tyres} {setup}"
        for fuel in ("half", "full")
        for tyres in ("soft", "hard")
        for setup in ("booster", "brake")
    ]


@pytest.mark.rule("BO-STRATEGY-02", "BO-STRATEGY-18")
@pytest.mark.parametrize(
    ("words", "strategy", "circles"),
    [
        ("half soft booster", "8+2", 2),
        ("half hard brake", "7+3", 3),
        ("full soft brake", "6/7+2", 2),
        ("full hard booster", "5/7+3", 3),
    ],
)
def test_the_choice_is_written_on_the_sheet(words: str, strategy: str, circles: int) -> None:
    """The block: strategy, tyres, circles, set-up; no 4, no set-up and -1 boxes still empty."""
    race = choosing()
    fuel, tyres, setup = words.split()

    race.act("blue", f"strategy {words}")

    car = race.car("blue")
    assert STRATEGIES[car.fuel, car.tyres].id == strategy
    assert (car.fuel, car.tyres, car.tread, car.setup) == (fuel, tyres, "slick", setup)
    assert race.sheet("blue") == {"circles": circles, "losses": 0, "fourth": True, "setup": True}
    assert race.events("strategy")[0]["strategy"] == strategy


@pytest.mark.rule("BO-STRATEGY-18", "BO-R15")
def test_more_than_five_losses_are_written_down_too() -> None:
    race = driving(1, losses=4)

    race.act("red", "boost")

    assert race.sheet("red")["losses"] == 6
    assert race.state.top_speed(race.car("red")) == 1


@pytest.mark.parametrize(
    ("text", "code", "rule"),
    [
        ("strategy quarter soft brake", "strategy-impossible", "BO-STRATEGY-03"),
        ("strategy half medium brake", "strategy-impossible", "BO-STRATEGY-03"),
        ("strategy half soft", "strategy-impossible", "BO-STRATEGY-03"),
        ("strategy half soft booster slick", "no-choice-of-tread", "BO-R72"),
        ("strategy half soft booster rain", "no-choice-of-tread", "BO-R72"),
    ],
)
@pytest.mark.rule("BO-STRATEGY-03", "BO-R72")
def test_an_impossible_strategy_is_refused(text: str, code: str, rule: str) -> None:
    race = choosing()

    refused = race.refusal("blue", text)

    assert (refused.code, refused.rule) == (code, rule)


@pytest.mark.rule("BO-R71")
def test_in_secret_nobody_learns_a_strategy_before_all_have_chosen() -> None:
    race = choosing(strategy_secret=True)
    assert race.state.to_act() == [0, 1]

    race.act("red", "strategy half soft brake")
    assert race.events("strategy") == []
    assert (race.state.to_act(), race.car("red").fuel) == ([1], "full")
    race.act("blue", "strategy full hard booster")

    assert [e["strategy"] for e in race.events("strategy")] == ["8+2", "5/7+3"]
    assert [(race.car(n).fuel, race.car(n).setup) for n in ("red", "blue")] == [
        ("half", "brake"),
        ("full", "booster"),
    ]


# -- what they are worth


@pytest.mark.parametrize(
    ("fuel", "tyres", "lap1", "lap2", "circles"),
    [
        pytest.param("half", "soft", 8, 8, 2, marks=pytest.mark.rule("BO-STRATEGY-06")),
        pytest.param("half", "hard", 7, 7, 3, marks=pytest.mark.rule("BO-STRATEGY-07")),
        pytest.param("full", "soft", 6, 7, 2, marks=pytest.mark.rule("BO-STRATEGY-09")),
        pytest.param("full", "hard", 5, 7, 3, marks=pytest.mark.rule("BO-STRATEGY-10")),
    ],
)
@pytest.mark.rule("BO-STRATEGY-04")
def test_top_speeds_and_sharp_brakings(
    fuel: str, tyres: str, lap1: int, lap2: int, circles: int
) -> None:
    """A 1/2 Fuel car in lap 2 has the figures of the tyres fitted at its stop."""
    fastest = []
    for lap in (1, 2):
        race = driving(pawn=(42, 9), fuel=fuel, tyres=tyres, lap=lap, pitted=lap == 2)
        assert race.sheet("red")["circles"] == circles
        fastest.append(max(x for x, _ in race.targets()))
        refused = race.refusal("red", f"move {fastest[-1] + 1} 0")
        assert (refused.code, refused.rule) == ("over-top-speed", "BO-SPEED-07")

    assert fastest == [lap1, lap2]


@pytest.mark.rule("BO-STRATEGY-03", "BO-R67")
@pytest.mark.parametrize(("fuel", "status"), [("half", "retired"), ("full", "running")])
def test_half_fuel_lasts_for_one_lap_and_full_fuel_for_two(fuel: str, status: str) -> None:
    race = driving(at=(27, 8), pawn=(31, 8), fuel=fuel, lap=1)

    race.act("red", "move 4 0")

    assert race.where("red")[2] == status
    causes = [event["cause"] for event in race.events("retired")]
    assert causes == (["dry"] if fuel == "half" else [])


@pytest.mark.rule("BO-R67")
def test_a_half_fuel_car_before_the_line_is_still_in_the_race() -> None:
    race = driving(at=(24, 8), pawn=(28, 8), fuel="half", lap=1)

    race.act("red", "move 5 0")

    assert race.where("red") == ((29, 8), (34, 8), "running")


@pytest.mark.rule("BO-R67")
@pytest.mark.parametrize(
    ("at", "pawn", "given", "warned"),
    [
        pytest.param((29, 8), (35, 8), {}, True, id="too late"),
        pytest.param((29, 8), (35, 8), {"pitted": True}, False, id="has pitted"),
        pytest.param((29, 8), (35, 8), {"fuel": "full"}, False, id="full fuel"),
        pytest.param((29, 8), (35, 8), {"gates": GATE["grid"] - TOUR}, False, id="start"),
        pytest.param((24, 8), (30, 8), {}, False, id="can still brake"),
        pytest.param((24, 8), (32, 8), {}, False, id="a Sharp Braking would do"),
        pytest.param((18, 12), (24, 14), {}, False, id="can still turn in"),
    ],
)
def test_a_driver_who_is_about_to_run_dry_is_warned(
    at: tuple[int, int], pawn: tuple[int, int], given: dict[str, Any], warned: bool
) -> None:
    race = driving(at=at, pawn=pawn, **{"fuel": "half", "tyres": "soft", **given})

    assert race.state.decision(0).data["runs_dry"] is warned


@pytest.mark.rule("BO-R67", "BO-RAIN-21")
@pytest.mark.parametrize(("weather", "warned"), [("sun", False), ("rain", True)])
def test_on_slicks_in_the_rain_no_braking_keeps_a_car_from_running_dry(
    weather: str, warned: bool
) -> None:
    scene = Scene(mode="advanced").weather(weather)
    race = scene.car("red", at=(24, 8), pawn=(32, 8), fuel="half", tyres="soft").begin()

    assert race.state.decision(0).data["runs_dry"] is warned


# -- set-ups


@pytest.mark.rule("BO-STRATEGY-12", "BO-R47")
@pytest.mark.parametrize("roll", [1, 2, 3, 4, 5, 6])
def test_a_booster_set_up_makes_an_undesired_roll_again(roll: int) -> None:
    race = driving(roll, 2, setup="booster")

    race.act("red", "boost")
    assert (race.asked, race.legal()) == ("ask_reroll_booster", ["reroll", "keep"])
    assert race.sheet("red")["losses"] == 0
    race.act("red", "reroll")

    assert (race.asked, race.sheet("red")["losses"]) == ("ask_move", 1)
    assert [event["roll"] for event in race.events("roll")] == [roll, 2]


@pytest.mark.rule("BO-STRATEGY-12", "BO-R47")
def test_the_first_roll_can_be_kept_and_a_good_one_is() -> None:
    bad, good = driving(3, 12, setup="booster"), driving(7, 1, setup="booster")

    bad.act("red", "boost", "keep")
    good.act("red", "boost")

    assert (bad.asked, bad.sheet("red")["fourth"]) == ("ask_move", False)
    assert (good.asked, good.sheet("red")["losses"]) == ("ask_move", 0)


@pytest.mark.rule("BO-STRATEGY-13")
def test_the_booster_re_roll_is_there_for_every_booster() -> None:
    race = driving(5, 9, 6, 10, at=(31, 9), pawn=(34, 9), setup="booster")

    race.act("red", "boost", "reroll", "move 4 0")
    race.act("red", "boost", "reroll", "move 4 0")

    assert [event["roll"] for event in race.events("roll")] == [5, 9, 6, 10]
    assert race.where("red") == ((39, 9), (43, 9), "running")


@pytest.mark.rule("BO-STRATEGY-14", "BO-STRATEGY-15", "BO-R47")
@pytest.mark.parametrize("roll", [1, 2, 3, 4, 5, 6, 7])
def test_a_brake_set_up_makes_one_undesired_roll_again_in_the_race(roll: int) -> None:
    race = driving(roll, 4, roll, circles=0, setup="brake")

    race.act("red", "brake")
    assert (race.asked, race.legal()) == ("ask_reroll_brake", ["reroll", "keep"])
    race.act("red", "reroll")
    assert (race.asked, race.sheet("red")["losses"]) == ("ask_move", 0)
    assert race.car("red").brake_reroll is False

    race.act("red", "move 3 0", "brake")
    assert race.asked == ("ask_braking" if roll > 5 else "ask_move")
    assert [event["roll"] for event in race.events("roll")] == [roll, 4, roll]


@pytest.mark.rule("BO-STRATEGY-14")
def test_a_re_roll_that_was_not_taken_is_still_there() -> None:
    race = driving(5, 4, circles=0, setup="brake")

    race.act("red", "brake", "keep", "move 3 0", "brake")

    assert (race.asked, race.car("red").brake_reroll) == ("ask_reroll_brake", True)


@pytest.mark.rule("BO-STRATEGY-05", "BO-STRATEGY-12", "BO-STRATEGY-14")
@pytest.mark.parametrize(
    ("setup", "action"), [("brake", "boost"), ("booster", "brake"), ("none", "boost")]
)
def test_a_set_up_serves_its_own_action_only(setup: str, action: str) -> None:
    race = driving(5, circles=0, setup=setup)

    race.act("red", action)

    assert race.asked == "ask_move"


@pytest.mark.rule("BO-STRATEGY-12", "BO-R38")
@pytest.mark.parametrize(("setup", "action"), [("booster", "boost"), ("brake", "brake")])
def test_a_cancelled_set_up_gives_no_re_roll(setup: str, action: str) -> None:
    race = driving(5, circles=0, setup=setup, setup_ok=False)

    race.act("red", action)

    assert race.asked == "ask_move"
