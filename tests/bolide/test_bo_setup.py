"""Preparation: sheets, cars and pawns, the grid, and the board cars stand on."""

from __future__ import annotations

from random import Random

import pytest

from pitboard.bolide.box.circuit import Ground
from pitboard.bolide.box.circuits import circuit_names, load_circuit
from pitboard.bolide.game import BOLIDE_GAME
from pitboard.bolide.ruleset import BASIC_CAR, FULL, NO_SETUP
from pitboard.bolide.season import RULES
from pitboard.bolide.state.race import STANDING
from pitboard.core.errors import BadOption
from pitboard.core.options import validate
from pitboard.core.rng import RandomSource
from pitboard.core.season import NOBODY, Driver, Result, Season
from pitboard.testing.bolide import GATE, Race, Scene, training_circuit

FRESH = {"circles": 3, "losses": 0, "fourth": True, "setup": True}


@pytest.mark.rule("BO-SETUP-03")
def test_every_driver_writes_on_a_sheet_of_their_own() -> None:
    scene = Scene(players=3, dice=[1])
    for row, name in enumerate(("red", "blue", "green")):
        scene.car(name, at=(40 - row, 8), pawn=(43 - row, 8))
    race = scene.begin()

    race.act("red", "boost")

    assert race.sheet("red") == FRESH | {"losses": 2}
    assert race.sheet("blue") == race.sheet("green") == FRESH
    assert [race.car(name).seat for name in race.names] == [0, 1, 2]


@pytest.mark.rule("BO-SETUP-03", "BO-R88")
def test_drivers_have_names_and_partners_share_that_of_their_team() -> None:
    names, teams = ("Ada", "Bruno", "Carla", "Dino"), ("North", "South", "North", "South")
    drivers = tuple(Driver(name, team=team) for name, team in zip(names, teams, strict=True))

    season = Season.by(RULES, drivers=drivers, circuits=("falconara",))
    season = season.add(Result(order=(0, 1, 2, 3), finished=4, extras=(NOBODY, NOBODY)))

    assert [line.name for line in season.standings()] == ["Ada", "Bruno", "Carla", "Dino"]
    assert [(line.name, line.points) for line in season.team_standings()] == [
        ("North", 16),
        ("South", 12),
    ]


@pytest.mark.rule("BO-SETUP-04", "BO-SETUP-15", "BO-SETUP-16", "BO-SETUP-17")
def test_basic_cars_are_identical_and_nothing_grey_is_filled_in() -> None:
    """No weather, no strategy; a bad Booster roll cannot be made again."""
    race = Scene(players=3, dice=[12, 6, 3, 5, 2]).line_up("red", "blue", "green")

    assert (race.asked, race.mover) == ("ask_start", "red")
    assert (race.events("weather-kind"), race.events("strategy")) == ([], [])
    for name in race.names:
        car = race.car(name)
        assert race.sheet(name) == FRESH
        assert (car.fuel, car.tyres, car.setup) == (FULL, BASIC_CAR.tyres, NO_SETUP)
        assert race.state.top_speed(car) == 7

    race = Scene(dice=[2]).car("red", at=(31, 8), pawn=(35, 8), lap=2).begin()
    assert race.state.top_speed(race.car("red")) == 8
    race.act("red", "boost")
    assert (race.asked, race.sheet("red")["losses"]) == ("ask_move", 1)


@pytest.mark.rule("BO-SETUP-17")
def test_a_basic_car_needs_no_stop_for_fuel() -> None:
    race = Scene().car("red", at=(28, 8), pawn=(33, 8), lap=1).begin()

    race.act("red", "move 5 0")

    assert race.where("red") == ((33, 8), (38, 8), "running")
    assert race.state.lap(race.car("red")) == 2


@pytest.mark.rule("BO-SETUP-05")
def test_every_driver_has_one_car_and_one_pawn() -> None:
    race = Scene(players=2, dice=[9, 4, 6, 6]).line_up("red", "blue")

    race.act("red", "start 1 0")
    race.act("blue", "start 1 -1")

    assert [(car.index, car.seat) for car in race.state.cars] == [(0, 0), (1, 1)]
    assert race.where("red") == ((29, 10), (30, 10), "running")
    assert race.where("blue") == ((28, 7), (29, 6), "running")


@pytest.mark.rule("BO-SETUP-06")
def test_the_pawn_shows_the_speed_and_the_centre_of_the_points() -> None:
    race = Scene().car("red", at=(31, 8), pawn=(35, 9)).begin()

    targets = race.targets()
    decision = race.state.decision(0)

    assert decision.data["speed"] == 4
    assert targets == {(x, y) for x in range(2, 7) for y in range(-1, 4)}


@pytest.mark.rule("BO-SETUP-07", "BO-SETUP-08", "BO-SETUP-09")
def test_the_grid_goes_by_rolls_and_equals_roll_again() -> None:
    """Red and green are equal twice; only they roll again."""
    dice = [5, 9, 5, 12, 7, 7, 3, 8, 6]
    race = Scene(players=4, dice=dice).line_up("red", "blue", "green", "white")

    assert race.events("grid-roll") == [
        {"rolls": [[0, 5], [1, 9], [2, 5], [3, 12]]},
        {"rolls": [[0, 7], [2, 7]]},
        {"rolls": [[0, 3], [2, 8]]},
    ]
    assert race.events("grid") == [{"order": [3, 1, 2, 0]}]
    places = [race.where(name)[0] for name in ("white", "blue", "green", "red")]
    assert places == list(training_circuit().grid[:4])
    assert (race.mover, race.car("white").place, race.car("red").place) == ("white", 1, 4)


@pytest.mark.rule("BO-SETUP-10", "BO-R85")
def test_all_first_cars_are_placed_before_all_second_cars() -> None:
    names = ("red", "blue", "red 2", "blue 2")
    race = Scene(players=2, cars=2, dice=[4, 9, 12, 1, 6]).line_up(*names)

    assert race.events("grid") == [{"order": [1, 0, 2, 3]}]
    assert race.events("grid-roll") == [
        {"rolls": [[0, 4], [1, 9]]},
        {"rolls": [[2, 12], [3, 1]]},
    ]
    assert [car.seat for car in race.state.cars] == [0, 1, 0, 1]
    assert race.mover == "blue"


@pytest.mark.rule("BO-SETUP-11")
def test_a_race_lasts_two_laps() -> None:
    scene = Scene().car("red", at=(28, 8), pawn=(32, 8)).car("blue", at=(27, 9), pawn=(31, 9))
    scene.state.cars[0].gates += 6
    race = scene.begin()

    race.act("red", "move 4 0")
    race.act("blue", "move 4 0")

    assert race.where("red") == ((32, 8), None, "finished")
    assert race.where("blue") == ((31, 9), (35, 9), "running")


@pytest.mark.rule("BO-SETUP-12")
@pytest.mark.parametrize("name", circuit_names())
def test_every_board_is_a_grid_of_black_and_white_lines(name: str) -> None:
    circuit = load_circuit(name)
    (west, east), (south, north) = circuit.x_range, circuit.y_range

    kinds = {
        (x, y): circuit.ground((x, y))
        for x in range(west, east + 1)
        for y in range(south, north + 1)
    }

    assert set(kinds.values()) == {Ground.TRACK, Ground.RUNOFF, Ground.WHITE}
    assert {p for p, kind in kinds.items() if kind == Ground.TRACK} == set(circuit.track_points)
    assert circuit.ground((east + 1, south)) == Ground.OUTSIDE
    assert circuit.ground((west, south - 1)) == Ground.OUTSIDE


@pytest.mark.rule("BO-SETUP-12", "BO-R04")
def test_the_training_board_has_all_kinds_of_points() -> None:
    circuit = training_circuit()

    kinds = [circuit.ground(point) for point in ((20, 8), (20, 4), (30, 17), (61, 8))]

    assert kinds == [Ground.TRACK, Ground.RUNOFF, Ground.WHITE, Ground.OUTSIDE]


@pytest.mark.rule("BO-SETUP-13", "BO-SETUP-14")
@pytest.mark.parametrize("seed", ["a", "b", "c"])
def test_cars_stand_on_points_of_black_lines_each_on_its_own(seed: str) -> None:
    """Eight drivers who do anything that is legal, with all that comes of it."""
    chance = Random(seed)
    state = Scene(players=8, seed=seed).line_up(*"abcdefgh").state
    fights = 0

    for _ in range(1500):
        if not state.to_act():
            break
        seat = state.to_act()[0]
        events = state.apply(seat, chance.choice(state.legal(seat)))
        fights += sum(event.kind == "engagement" for event in events)
        cars = [car for car in state.cars if state.stands(car)]
        assert all(state.circuit.ground(car.at) >= Ground.RUNOFF for car in cars)
        assert len({car.at for car in cars}) == len(cars)
        assert all(car.status in STANDING for car in cars)

    assert fights > 0


@pytest.mark.rule("BO-SETUP-14")
def test_a_point_is_never_shared_but_fought_for() -> None:
    scene = Scene(dice=[5]).car("red", at=(36, 8), pawn=(39, 8))
    race = scene.car("blue", at=(32, 8), pawn=(36, 8)).begin()
    race.act("red", "move 1 0")

    race.act("blue", "move 5 0", "place 36 8")

    assert race.where("red")[0] == (37, 8)
    assert race.where("blue") == ((36, 8), (40, 8), "running")


@pytest.mark.rule("BO-SETUP-18")
def test_a_qualifying_lap_can_replace_the_grid_roll() -> None:
    """Blue needs two turns, red three; no car rolls for its place."""
    scene = Scene(players=2, grid="qualifying", dice=[6, 6, 6])
    race = scene.line_up("red", "blue")
    pole = training_circuit().grid[0]
    assert (race.mover, race.where("red")) == ("red", (pole, None, "grid"))

    race.car("red").gates = GATE["grid"]
    race.act("red", "start 1 0", "move 0 0", "move 1 0")
    assert (race.mover, race.where("blue")) == ("blue", (pole, None, "grid"))
    race.car("blue").gates = GATE["grid"]
    race.act("blue", "start 1 0", "move 1 0")

    assert race.events("grid-roll") == []
    assert race.events("qualifying-time") == [{"car": 0, "turns": 3}, {"car": 1, "turns": 2}]
    assert race.events("grid") == [{"order": [1, 0]}]
    assert race.where("blue")[0] == pole


def test_a_settled_grid_and_laid_down_dice_are_used() -> None:
    race = Scene(players=3, grid="2,0,1", dice=[12]).line_up("red", "blue", "green")

    assert race.events("grid") == [{"order": [2, 0, 1]}]
    assert race.state.decision(2).data["start"] == "quick"


@pytest.mark.parametrize(
    ("given", "code"),
    [
        ({"players": 5, "cars": 2}, "too-many-cars"),
        ({"dice": "4,13"}, "dice-impossible"),
        ({"dice": "0"}, "dice-impossible"),
        ({"dice": "x"}, "dice-impossible"),
        ({"players": 3, "grid": "0,1"}, "grid-impossible"),
        ({"players": 3, "grid": "0,1,1"}, "grid-impossible"),
        ({"players": 1}, "option-range"),
        ({"players": 9}, "option-range"),
    ],
)
def test_impossible_races_are_refused(given: dict[str, object], code: str) -> None:
    with pytest.raises(BadOption) as refused:
        BOLIDE_GAME.new(validate(BOLIDE_GAME.options, given), RandomSource("x"))

    assert refused.value.code == code


def _moves(race: Race) -> list[int]:
    return [event["car"] for event in race.events("move")]


@pytest.mark.rule("BO-R85")
def test_cars_of_one_driver_move_each_in_its_own_turn() -> None:
    race = Scene(players=2, cars=2, grid="0,2,1,3", dice=[6] * 4).line_up("a", "b", "c", "d")

    for name in ("a", "c", "b", "d"):
        race.act(name, "start 1 0")

    assert _moves(race) == [0, 2, 1, 3]
    assert race.state.round == 2
