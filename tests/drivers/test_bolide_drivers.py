"""Bolide's drivers: legal, repeatable, from their view alone, safe, and as fast as they can."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence

import pytest

from pitboard.bolide.box.circuit import Ground
from pitboard.bolide.box.circuits import circuit_names, load_circuit
from pitboard.bolide.game import BOLIDE_GAME
from pitboard.bolide.motion import moves
from pitboard.bolide.motion.geometry import Point
from pitboard.bolide.motion.reach import VECTORS, reach, vectors
from pitboard.bolide.motion.vectors import plus, speed
from pitboard.bolide.procedure import point_of
from pitboard.bolide.ruleset import STRATEGIES
from pitboard.bolide.solver.solver import basic_plan, solve, strategy_plan
from pitboard.bolide.state.race import Car, State, Status
from pitboard.bolide.state.view import BolideView
from pitboard.core.action import Action
from pitboard.core.game import Decision, View
from pitboard.core.match import Match
from pitboard.core.options import validate
from pitboard.core.rng import RandomSource
from pitboard.drivers import drivers_of, make_driver
from pitboard.drivers.base import DEFAULT_BUDGET, BaseDriver, Budget, BundledDriver
from pitboard.drivers.bolide import pro, rookie
from pitboard.drivers.bolide.outlook import Outlook, way_back
from pitboard.drivers.bolide.pro import DEFAULT_PRICES, Judge, ProDriver
from pitboard.drivers.bolide.rookie import roadmap
from pitboard.lab.arena import ahead_share, play_races
from pitboard.lab.arena_bolide import BOLIDE_ARENA
from pitboard.testing.bolide import QUESTIONS, Race, Scene

NAMES = tuple(drivers_of("bolide"))
THINKING = ("rookie", "pro")
LEVELS = NAMES[1:]
"""All but random."""
NORMAL_STARTS = "5,5"


def finished_match(names: list[str], seed: str, **options: object) -> tuple[State, list[str]]:
    """Plays a race through a match, which refuses whatever is not legal; gets end and digests."""
    match = Match(BOLIDE_GAME, {"players": len(names), **options}, seed=seed)
    drivers = [make_driver(name, f"{seed}/{seat}", "bolide") for seat, name in enumerate(names)]
    while waiting := match.to_act():
        seat = waiting[0]
        decision = match.decision(seat)
        assert decision is not None
        match.act(seat, drivers[seat].choose(match.view(seat), decision))
    assert isinstance(match.state, State)
    return match.state, [entry.digest for entry in match.entries]


def drive_to_the_end(state: State, drivers: Sequence[BundledDriver[BolideView]]) -> State:
    state.quiet = True
    while waiting := state.to_act():
        seat = waiting[0]
        state.apply(seat, drivers[seat].choose(state.view(seat), state.decision(seat)))
    return state


def new_race(seed: str, **options: object) -> State:
    return BOLIDE_GAME.new(validate(BOLIDE_GAME.options, options), RandomSource(seed))


def asked(race: Race) -> tuple[State, Car, Decision]:
    """Gets the state of a scene, the car that is asked and its question."""
    decision = race.state.decision(race.state.to_act()[0])
    return race.state, race.state.cars[decision.integer("car")], decision


def answer(name: str, race: Race) -> Action:
    state, _, decision = asked(race)
    return make_driver(name, "test", "bolide").choose(state.view(decision.seat), decision)


# -- whole races


@pytest.mark.slow
@pytest.mark.parametrize("circuit", circuit_names())
@pytest.mark.parametrize("mode", ["basic", "advanced"])
def test_drivers_finish_races_with_legal_answers_only(circuit: str, mode: str) -> None:
    names = [*THINKING, "random", "club", "expert"]

    state, _ = finished_match(names, "legal", circuit=circuit, mode=mode)

    thinking = [car for car in state.cars if names[car.seat] != "random"]
    assert [car.status for car in thinking] == [Status.FINISHED] * len(thinking)


@pytest.mark.slow
@pytest.mark.parametrize(
    "options",
    [
        {"grid": "qualifying", "weather": "variable"},
        {"strategy_secret": True, "weather": "variable", "restart_table": "by_strategy"},
        {"timer": True, "unreachable": "free_choice", "pit_entry_speed": "to_line"},
        {"cars": 2, "draft_direction": "arrow", "sharp_angle": "quadrant"},
    ],
)
def test_drivers_know_every_way_to_play(options: dict[str, object]) -> None:
    state, _ = finished_match(["club", "pro", "expert"], "ways", mode="advanced", **options)

    assert len(state.ranking) == len(state.cars)


@pytest.mark.slow
def test_a_pro_in_a_slipstream_beside_the_pit_entry_does_not_draft_into_it() -> None:
    """Where arrows lead the drafting step, the end of a move into the pits has none."""
    options = {"mode": "advanced", "circuit": "falconara", "draft_direction": "arrow"}

    state, _ = finished_match(["pro"] * 4, "5", **options)

    assert len(state.ranking) == len(state.cars)


@pytest.mark.slow
@pytest.mark.parametrize("name", NAMES)
def test_the_same_seed_drives_the_same_race(name: str) -> None:
    assert finished_match([name] * 2, "again")[1] == finished_match([name] * 2, "again")[1]


@pytest.mark.slow
@pytest.mark.parametrize("name", LEVELS)
def test_dice_to_come_do_not_change_the_answer(name: str) -> None:
    """Two worlds that look the same to a seat get the same answer from its driver."""
    state = new_race("worlds", players=3, mode="advanced", strategy_secret=True)
    pick = random.Random(3)
    compared = 0
    while (waiting := state.to_act()) and state.round < 12:
        seat = waiting[0]
        other = BOLIDE_GAME.sample(state.view(seat), RandomSource(str(compared)))
        here = make_driver(name, "x", "bolide").choose(state.view(seat), state.decision(seat))
        there = make_driver(name, "x", "bolide").choose(other.view(seat), other.decision(seat))
        assert here == there
        compared += 1
        state.apply(seat, pick.choice(state.legal(seat)))
    assert compared > 30


@pytest.mark.parametrize("rules", [rookie.RULES, pro.RULES])
def test_rules_are_for_questions_that_exist(rules: dict[str, object]) -> None:
    assert set(rules) <= set(QUESTIONS)


@pytest.mark.slow
def test_the_pro_beats_the_rookie() -> None:
    results = list(play_races(BOLIDE_ARENA, ["pro", "rookie"] * 4, 2, "ladder", workers=1))

    assert ahead_share(results, "pro").value >= 0.7


# -- alone


@pytest.mark.parametrize("circuit", circuit_names())
def test_alone_the_pro_is_within_five_percent_of_the_optimum(circuit: str) -> None:
    state = new_race("solo", players=2, circuit=circuit, grid="0,1", dice=NORMAL_STARTS)
    optimum = solve(state.circuit, basic_plan(state.circuit)).race
    state.retire(state.cars[1], "crash")

    drive_to_the_end(state, [ProDriver("0"), ProDriver("1")])

    assert optimum is not None
    assert state.cars[0].status == Status.FINISHED
    assert state.cars[0].turns <= optimum * 1.05


def solo_events(circuit: str, **sheet: object) -> tuple[Car, set[str]]:
    """Lets the pro drive a race alone with a race sheet; gets the car and what happened to it."""
    state = new_race("sheet", players=2, circuit=circuit, grid="0,1", dice=NORMAL_STARTS)
    state.retire(state.cars[1], "crash")
    for field, value in sheet.items():
        setattr(state.cars[0], field, value)
    driver, happened = ProDriver("sheet"), set()
    while waiting := state.to_act():
        seat = waiting[0]
        events = state.apply(seat, driver.choose(state.view(seat), state.decision(seat)))
        happened |= {event.kind for event in events}
    return state.cars[0], happened


@pytest.mark.parametrize("circuit", circuit_names())
def test_without_fourth_gear_the_pro_stays_on_the_track(circuit: str) -> None:
    car, happened = solo_events(circuit, no_fourth=True)

    assert car.status == Status.FINISHED
    assert "run-off" not in happened


@pytest.mark.slow
def test_a_badly_damaged_car_is_repaired_and_a_sound_one_drives_on() -> None:
    _, damaged = solo_events("falconara", losses=3)
    _, sound = solo_events("falconara")

    assert {"pit-entry", "repaired"} <= damaged
    assert "pit-entry" not in sound


@pytest.mark.parametrize("circuit", circuit_names())
def test_alone_the_rookie_comes_home(circuit: str) -> None:
    state = new_race("solo", players=2, circuit=circuit, grid="0,1", dice=NORMAL_STARTS)
    optimum = solve(state.circuit, basic_plan(state.circuit)).race
    state.retire(state.cars[1], "crash")

    drive_to_the_end(state, [make_driver("rookie", seed, "bolide") for seed in "ab"])

    assert optimum is not None
    assert state.cars[0].status == Status.FINISHED
    assert optimum < state.cars[0].turns < optimum * 1.5


@pytest.mark.parametrize("name", THINKING)
def test_a_car_with_half_fuel_makes_its_stop(name: str) -> None:
    class HalfFuel(BaseDriver):
        def __init__(self, inner: BundledDriver) -> None:
            super().__init__("")
            self.inner = inner

        def choose(self, view: View, decision: Decision, budget: Budget = DEFAULT_BUDGET) -> Action:
            if decision.kind == "ask_strategy":
                return next(a for a in decision.actions if "half" in a and "soft" in a)
            return self.inner.choose(view, decision, budget)

    for circuit in circuit_names():
        state = new_race("stop", players=2, circuit=circuit, mode="advanced", weather="sun")
        drive_to_the_end(state, [HalfFuel(make_driver(name, seed, "bolide")) for seed in "ab"])

        assert [(car.status, car.pitted) for car in state.cars] == [(Status.FINISHED, True)] * 2


# -- safety


def positions(circuit: str, count: int) -> Iterator[tuple[Race, Outlook]]:
    """Gets positions with another car in front, some of them hopeless."""
    pick = random.Random(circuit)
    board = load_circuit(circuit)
    tables = reach(board)
    points = board.track_points
    quick = [vector for vector in VECTORS if 2 <= speed(vector) <= 7]
    for number in range(count):
        at, pawn_move = pick.choice(points), pick.choice(quick)
        other = plus(at, pick.choice(quick))
        if other not in tables.closed:
            continue
        scene = Scene(2, circuit, seed=str(number))
        scene.car(
            "own", at, plus(at, pawn_move), circles=pick.randrange(4), lap=pick.choice((1, 2))
        )
        scene.car("other", other, plus(other, pawn_move))
        race = scene.begin()
        state, car, _ = asked(race)
        if car.index == 0:
            yield race, Outlook(state, car)


@pytest.mark.slow
@pytest.mark.parametrize("circuit", circuit_names())
def test_the_pro_stays_on_the_track_whenever_it_can(circuit: str) -> None:
    """It takes no move to the grass or the wall, and none that leads there next turn."""
    seen = 0
    for race, outlook in positions(circuit, 400):
        state, car, decision = asked(race)
        lap = outlook.lap(car)
        safe = {
            action
            for action in decision.actions
            if action.verb in ("move", "sharp")
            and len(action) == 3
            and moves.meets_car(state, car, car.at, point_of(action)) is None
            and outlook.with_move(
                lap, car.at, point_of(action), car.circles - (action.verb == "sharp")
            )
            is not None
        }
        if not safe:
            continue
        seen += 1
        action = answer("pro", race)
        if action not in safe:
            assert len(action) == 1
            assert Status.RETIRED not in ends_of_risk(race, action)
    assert seen > 20


def ends_of_risk(race: Race, action: Action) -> set[Status]:
    """Gets how a turn that begins with a roll can end, over all rolls."""
    ends = set()
    for roll in range(1, 13):
        _, car, decision = asked(race)
        state = race.state.clone()
        state.dice = (roll,)
        state.apply(decision.seat, action)
        while state.to_act() == (decision.seat,) and state.mover == car.index:
            question = state.decision(decision.seat)
            state.apply(decision.seat, ProDriver("r").choose(state.view(decision.seat), question))
        ends.add(state.cars[car.index].status)
    return ends


@pytest.mark.parametrize("name", THINKING)
@pytest.mark.parametrize("circuit", circuit_names())
def test_nobody_crashes_if_anything_else_is_possible(name: str, circuit: str) -> None:
    offered = 0
    for race, _ in positions(circuit, 400):
        _, _, decision = asked(race)
        verbs = {action.verb for action in decision.actions}
        if verbs > {"crash"}:
            offered += 1
            assert answer(name, race).verb != "crash"
    assert offered > 0


# -- single choices of the pro


def near_the_flag(circuit: str) -> Iterator[tuple[Point, Point]]:
    """Gets points and vectors of cars two turns from the flag, one with a Booster."""
    board = load_circuit(circuit)
    solution = solve(board, basic_plan(board))
    line = board.gates[0].line
    for at in board.track_points:
        arrow = board.sector_at(at).arrow
        pawn_move = (arrow[0] * 8, arrow[1] * 8)
        further = (arrow[0] * 9, arrow[1] * 9)
        if (
            solution.to_go(2, at, pawn_move, 0) == 2
            and further in vectors(reach(board).closed[at])
            and line.crossed(at, plus(at, further))
        ):
            yield at, pawn_move


@pytest.mark.parametrize("circuit", circuit_names())
def test_the_pro_boosts_when_only_a_booster_reaches_the_flag(circuit: str) -> None:
    places = list(near_the_flag(circuit))
    assert places
    for at, pawn_move in places:
        scene = Scene(2, circuit).car("own", at, plus(at, pawn_move), lap=2, circles=0)
        scene.car("other", load_circuit(circuit).grid[7], status="retired", out=1)

        assert str(answer("pro", scene.begin())) == "boost"


def test_the_pro_tries_a_braking_action_rather_than_the_grass() -> None:
    tried = 0
    for race, outlook in positions("pietranera", 1500):
        state, car, decision = asked(race)
        verbs = {action.verb for action in decision.actions}
        saving = [
            turns
            for move in vectors(moves.braking_targets(state, car))
            if moves.meets_car(state, car, car.at, move) is None
            and (turns := outlook.with_move(outlook.lap(car), car.at, move, 0)) is not None
        ]
        if "crash" in verbs and "brake" in verbs and saving:
            tried += 1
            assert str(answer("pro", race)) == "brake"
    assert tried > 0


def test_the_pro_goes_round_a_car_that_stands_on_its_line() -> None:
    board = load_circuit("pietranera")
    for start, move in solve(board, basic_plan(board)).line()[3:12]:
        end = plus(start, move)
        scene = Scene(2, "pietranera", seed="round")
        scene.car("own", start, plus(start, move)).car("other", end, status="spun")
        race = scene.begin()
        if race.mover != "own":
            race.default()
        state, car, _ = asked(race)

        action = answer("pro", race)

        assert moves.meets_car(state, car, car.at, point_of(action)) is None


@pytest.mark.slow
def test_a_slipstream_that_saves_a_turn_is_used() -> None:
    """Where a drafting step brings a car home a turn earlier, the pro takes it."""
    board = load_circuit("falconara")
    solution = solve(board, basic_plan(board))
    used = 0
    for at in board.track_points:
        arrow = board.sector_at(at).arrow
        pawn_move = (arrow[0] * 6, arrow[1] * 6)
        scene = Scene(2, "falconara").car("own", at, plus(at, pawn_move), drafting=True)
        scene.car("other", board.grid[7], status="retired", out=1)
        state, car, decision = asked(scene.begin())
        judge = Judge(state, car, car, DEFAULT_PRICES)
        plain = judge.least([a for a in decision.actions if "draft" not in a])
        drafted = [a for a in decision.actions if "draft" in a]
        if solution.to_go(1, at, pawn_move, 3) and drafted and judge.least(drafted) < plain:
            used += 1
            assert "draft" in judge.choose(decision.actions)
    assert used > 0


@pytest.mark.slow
def test_the_pro_starts_with_a_strategy_of_fewest_turns() -> None:
    for circuit in circuit_names():
        state = new_race("strategy", players=2, circuit=circuit, mode="advanced", weather="sun")
        seat = state.to_act()[0]

        action = make_driver("pro", "s", "bolide").choose(state.view(seat), state.decision(seat))

        races = {
            key: solve(state.circuit, strategy_plan(state.circuit, *key)).race
            for key in STRATEGIES
            if key[1] != "standard"
        }
        fuel, tyres = str(action[1]), str(action[2])
        assert races[fuel, tyres] == min(turns for turns in races.values() if turns is not None)


@pytest.mark.parametrize(("weather", "tread"), [("rain", "rain"), ("sun", "slick")])
@pytest.mark.parametrize("name", THINKING)
def test_tyres_fit_the_weather_of_the_start(name: str, weather: str, tread: str) -> None:
    state = new_race("tyres", players=2, mode="advanced", weather="variable")
    state.weather = weather
    seat = state.to_act()[0]

    action = make_driver(name, "s", "bolide").choose(state.view(seat), state.decision(seat))

    assert action[-1] == tread


@pytest.mark.parametrize("name", THINKING)
def test_beside_the_track_drivers_go_back_where_they_left_it(name: str) -> None:
    board = load_circuit("pietranera")
    checked = 0
    for start in board.track_points[::7]:
        sector = board.sector_at(start).index
        for end in (plus(start, pawn_move) for pawn_move in ((3, 0), (-3, 0), (0, 3), (0, -3))):
            steps, _ = way_back(board, end, sector)
            if board.ground(end) != Ground.RUNOFF or board.sector_at(end).index != sector:
                continue
            scene = Scene(2, "pietranera").car("own", start, status="off")
            scene.state.cars[0].at = end
            scene.car("other", board.grid[7], status="retired", out=1)
            race = scene.begin()
            own = race.car("own")
            for _ in range(steps + 3):
                if own.status == Status.OFF:
                    race.act("own", str(answer(name, race)))
            credited = race.state.config.gate_sector[own.gates % race.state.config.tour]
            assert (own.status, board.sector_at(own.at).index) == (Status.REJOIN, credited)
            checked += 1
    assert checked > 5


def test_the_pro_asks_for_repairs_in_the_pits() -> None:
    board = load_circuit("falconara")
    scene = Scene(2, "falconara").car("own", board.pit.out_points[0], status="pit-entry", losses=3)
    scene.car("other", board.grid[7], status="retired", out=1)
    state = scene.state
    state.cars[0].gates = scene.config.pit_gate
    state.push("ask_pit", "begin_round")
    seat = state.to_act()[0]

    action = make_driver("pro", "pit", "bolide").choose(state.view(seat), state.decision(seat))

    assert "repair" in action


@pytest.mark.slow
def test_service_before_the_race_is_taken_only_if_worth_the_places() -> None:
    state = new_race("service", players=8, mode="advanced", grid="qualifying", weather="sun")
    drivers = [ProDriver(str(seat)) for seat in range(8)]
    while state.phase != "race" and state.stack[-1] != "ask_service":
        seat = state.to_act()[0]
        state.apply(seat, drivers[seat].choose(state.view(seat), state.decision(seat)))
    assert state.stack[-1] == "ask_service"
    leader = state.cars[state.mover]
    seat = leader.seat
    leader.losses, leader.circles = 0, 2

    worn = drivers[seat].choose(state.view(seat), state.decision(seat))
    leader.losses = 5
    broken = drivers[seat].choose(state.view(seat), state.decision(seat))

    assert (worn.verb, "repair" in broken) == ("keep", True)


def test_outlook_of_every_condition_grows_with_the_trouble() -> None:
    board = load_circuit("pietranera")
    line = solve(board, basic_plan(board)).line()
    start, move = line[5]
    at = plus(start, move)
    turns: dict[str, float] = {}
    for status in ("running", "grid", "spun", "rejoin"):
        scene = Scene(2, "pietranera").car("own", at, plus(at, move), status=status)
        own = scene.state.cars[0]
        if status != "running":
            own.pawn = None
        turns[status] = Outlook(scene.state, own).of(own)
    broken = own.clone()
    broken.status, broken.pawn, broken.losses = Status.RUNNING, plus(at, move), 2
    turns["guessed"] = Outlook(scene.state, broken, own).of(broken)
    turns["solved"] = Outlook(scene.state, broken).of(broken)

    assert turns["running"] < turns["grid"] <= turns["spun"]
    assert turns["running"] < turns["rejoin"]
    assert turns["running"] < min(turns["guessed"], turns["solved"])


def test_the_rookie_sees_no_way_on_from_a_point_off_the_track() -> None:
    # A line it thinks of may end in the pit entry of Falconara, where no track point lies.
    circuit = load_circuit("falconara")
    entry = (23, 34)
    assert entry not in reach(circuit).closed

    for through in (False, True):
        assert not roadmap(circuit).holds(entry, (1, 0), 5, 2, through)
