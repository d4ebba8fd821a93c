"""What holds at every moment of every race of Bolide, whatever is played."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from itertools import pairwise
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pitboard.bolide.box.circuit import Circuit, Ground
from pitboard.bolide.box.circuits import circuit_names
from pitboard.bolide.game import BOLIDE_GAME, PROCEDURE, Bolide
from pitboard.bolide.motion.geometry import Point
from pitboard.bolide.motion.reach import WINDOW, bit
from pitboard.bolide.motion.vectors import dot, plus, speed
from pitboard.bolide.ruleset import LAPS, LAST_ROUND, STRATEGIES
from pitboard.bolide.state.race import RACING, Config, State, Status
from pitboard.core.action import Action
from pitboard.core.event import Event
from pitboard.core.game import State as AnyState
from pitboard.lab.walk import RandomDriver, Walk
from pitboard.testing import kit
from pitboard.testing.bolide import Scene

TRAINING = "training"


class TrainingRaces(Bolide):
    """Bolide on the circuit of the scenes, which no file holds."""

    def config(self, options: Mapping[str, Any]) -> Config:
        given = {name: options[name] for name in options if name not in ("circuit", "dice")}
        return Scene(**given).config


TRAINING_GAME = TrainingRaces()


class Racer(RandomDriver):
    """Drives as fast as leaves it a way to go on, into the pits and into other cars."""

    def choose(self, state: AnyState[Any]) -> tuple[int, Action]:
        seat, action = super().choose(state)
        assert isinstance(state, State)
        moves = [each for each in state.legal(seat) if each.verb == "move"]
        if moves and state.turns % 7:
            return seat, max(moves, key=lambda move: _promise(state, move))
        return seat, action


def _promise(state: State, action: Action) -> tuple[bool, bool, int]:
    car = state.cars[state.mover]
    move = (int(action[1]), int(action[2]))
    pits = state.entry_open(car) and bool(state.reach.enters.get(car.at, 0) & bit(move))
    ways = state.reach.closed.get(plus(car.at, move), 0) & WINDOW.get(move, 0)
    return pits, bool(ways), dot(move, state.sector(car.at).arrow)


class Sleeper(RandomDriver):
    """Stays where it is whenever the rules let it."""

    def choose(self, state: AnyState[Any]) -> tuple[int, Action]:
        seat, action = super().choose(state)
        still = [each for each in state.legal(seat) if each.args == (0, 0)]
        slow = [each for each in state.legal(seat) if each.verb == "move"]
        return seat, min(still or slow or [action], key=lambda each: speed(_vector(each)))


def _vector(action: Action) -> Point:
    numbers = action.numbers()
    return (numbers[0], numbers[1]) if len(numbers) > 1 else (0, 0)


class Race:
    """A random race with what it takes to look back."""

    def __init__(self, options: dict[str, Any], seed: int, driver: type[RandomDriver]) -> None:
        game = TRAINING_GAME if options["circuit"] == TRAINING else BOLIDE_GAME
        self.walk = Walk(game, options, str(seed), driver)

    @property
    def state(self) -> State:
        state = self.walk.state
        assert isinstance(state, State)
        return state

    def moments(self) -> Iterator[tuple[State | None, list[Event]]]:
        """Walks through the race: after every action, the state before it and what it brought."""
        before: State | None = None
        for _ in self.walk:
            yield before, self.walk.events
            before = self.state.clone()
        yield before, self.walk.events


@st.composite
def any_options(draw: st.DrawFn) -> dict[str, Any]:
    """Draws a table: circuit, cars and rules."""
    options: dict[str, Any] = {"circuit": draw(st.sampled_from([TRAINING, *circuit_names()]))}
    options["cars"] = draw(st.sampled_from([1, 1, 2]))
    options["players"] = draw(st.integers(2, 8 // options["cars"]))
    options["grid"] = draw(st.sampled_from(["roll", "roll", "roll", "qualifying"]))
    for option in BOLIDE_GAME.options:
        if option.kind is bool:
            options[option.name] = draw(st.booleans())
        elif option.choices:
            options[option.name] = draw(st.sampled_from(option.choices))
    return options


races = given(
    options=any_options(),
    seed=st.integers(0, 10**6),
    driver=st.sampled_from([RandomDriver, Racer, Racer]),
)
few = settings(max_examples=15)


# -- what is checked


def no_two_cars_hold_one_point(state: State) -> None:
    held = Counter(car.at for car in state.cars if state.stands(car))
    assert [point for point, count in held.items() if count > 1] == []
    assert set(held) == state.held_points()


def cars_stand_on_black_points(state: State) -> None:
    for car in state.cars:
        if state.stands(car):
            ground = Ground.RUNOFF if car.status == Status.OFF else Ground.TRACK
            assert state.circuit.ground(car.at) == ground


def only_running_cars_have_pawns(state: State) -> None:
    for car in state.cars:
        assert (car.pawn is not None) == (car.status == Status.RUNNING)
        assert not car.drafting or car.status == Status.RUNNING


def race_sheets_keep_their_limits(state: State) -> None:
    advanced, pit = state.config.rules.advanced, state.circuit.pit
    for car in state.cars:
        strategy = STRATEGIES[car.fuel, car.tyres]
        assert 0 <= car.circles <= strategy.sharps
        assert car.losses >= 0
        assert 1 <= state.top_speed(car) <= state.dry_top_speed(car) <= max(strategy.lap2, 1)
        assert state.lap(car) in range(1, LAPS + 1)
        assert 0 <= car.box <= car.target_box <= pit.boxes
        assert car.waits >= 0
        assert advanced or (strategy.id, car.setup, car.tread) == ("7/8+3", "none", "slick")
    assert advanced or (state.variable, state.weather) == (False, "sun")


def lane_holds_cars_on_their_way(state: State) -> None:
    for car in state.cars:
        assert car.box == 0 or car.status == Status.PIT_BOX
        assert car.status != Status.PIT_BOX or car.box > 0
        assert car.status != Status.PIT_OUT or state.lap(car) == LAPS


def turn_order_is_that_of_the_round(state: State) -> None:
    assert len(set(state.order)) == len(state.order)
    assert state.to_move == state.order[len(state.order) - len(state.to_move) :]
    assert not state.turn or state.mover in state.order
    order = state.race_order()
    assert sorted(order) == [car.index for car in state.cars]
    racing = [state.cars[i] for i in order if state.cars[i].status in RACING]
    assert all(state.progress(a) >= state.progress(b) for a, b in pairwise(racing))


def who_is_out_is_numbered(state: State) -> None:
    for status, count in ((Status.RETIRED, state.outs), (Status.FINISHED, state.finished)):
        outs = sorted(car.out for car in state.cars if car.status == status)
        assert outs == list(range(1, count + 1))
    assert all(not car.out for car in state.cars if car.status in RACING)


def the_table_waits_for_cars_in_the_race(state: State) -> None:
    assert state.round <= LAST_ROUND
    assert all(step in PROCEDURE.automatic or step in PROCEDURE.questions for step in state.stack)
    if state.ranking:
        assert (state.phase, list(state.to_act()), state.stack) == ("over", [], [])
        assert sorted(state.ranking) == list(range(len(state.cars)))
        return
    assert state.stack[-1] in PROCEDURE.questions
    for seat in state.to_act():
        decision = state.decision(seat)
        asked = state.cars[decision.integer("car")]
        assert asked.seat == seat
        assert asked.status in RACING or decision.kind in (
            "ask_strategy",
            "ask_secret_strategy",
            "ask_service",
            "ask_form_up",
        )
        assert decision.default in decision.actions
        assert len(set(decision.actions)) == len(decision.actions)


EVERY_MOMENT = (
    no_two_cars_hold_one_point,
    cars_stand_on_black_points,
    only_running_cars_have_pawns,
    race_sheets_keep_their_limits,
    lane_holds_cars_on_their_way,
    turn_order_is_that_of_the_round,
    who_is_out_is_numbered,
    the_table_waits_for_cars_in_the_race,
)


@pytest.mark.slow
@races
@few
def test_every_moment_of_a_race_of_bolide_is_in_order(
    options: dict[str, Any], seed: int, driver: type[RandomDriver]
) -> None:
    race = Race(options, seed, driver)
    for _ in race.moments():
        for check in EVERY_MOMENT:
            check(race.state)


@pytest.mark.slow
@pytest.mark.rule("BO-R22")
@races
@few
def test_the_order_of_a_round_is_frozen(
    options: dict[str, Any], seed: int, driver: type[RandomDriver]
) -> None:
    race = Race(options, seed, driver)
    for before, _ in race.moments():
        state = race.state
        if before and (before.phase, before.round) == (state.phase, state.round):
            # A run of qualifying begins with round 1 again, for another car.
            assert state.order == before.order or state.phase == "qualifying"
        elif before and before.phase == state.phase:
            # Rounds in which all cars drive up the pit lane ask for nothing.
            assert state.round > before.round or state.phase == "qualifying"


def _counted(circuit: Circuit, gates: int, start: Point, end: Point) -> int:
    """Counts gates on a straight way by asking every line in turn."""
    lines = [gate.line for gate in circuit.gates]
    forward, back = gates, gates
    while lines[(forward + 1) % len(lines)].crossed(start, end):
        forward += 1
    while lines[back % len(lines)].crossed_back(start, end):
        back -= 1
    return forward if forward > gates else back


def _legs(event: Event) -> list[tuple[Point, Point]]:
    data: dict[str, Any] = event.data
    if event.kind == "move":
        return list(pairwise([data["start"], *data["stops"]]))
    return [(data["start"], data["to"])]


OTHERWISE_MOVED = {"skid", "formed-up", "pit-entry", "pit-out", "grid", "qualifying-run"}
MOVED = {"move", "crawl", "run-off", "displaced"}


@pytest.mark.slow
@pytest.mark.rule("BO-R21", "BO-R62")
@races
@few
def test_gates_are_won_and_lost_only_by_crossing_their_lines(
    options: dict[str, Any], seed: int, driver: type[RandomDriver]
) -> None:
    race = Race(options, seed, driver)
    for before, events in race.moments():
        if before is None or OTHERWISE_MOVED & {event.kind for event in events}:
            continue
        gates = [car.gates for car in before.cars]
        for event in events:
            if event.kind in MOVED:
                index = event.integer("car")
                for start, end in _legs(event):
                    gates[index] = _counted(race.state.circuit, gates[index], start, end)
        assert [car.gates for car in race.state.cars] == gates


@pytest.mark.slow
@races
@few
def test_only_cars_named_in_events_change_place(
    options: dict[str, Any], seed: int, driver: type[RandomDriver]
) -> None:
    race = Race(options, seed, driver)
    for before, events in race.moments():
        kinds = {event.kind for event in events}
        if before is None or kinds & {"grid", "qualifying-run"}:
            continue
        shown = {event.integer("car", -1) for event in events}
        for old, new in zip(before.cars, race.state.cars, strict=True):
            moved = (old.at, old.pawn, old.status) != (new.at, new.pawn, new.status)
            assert not moved or new.index in shown or "safety-car" in kinds


@pytest.mark.slow
@pytest.mark.rule("BO-R81")
@races
@few
def test_a_race_ends_when_nobody_drives_any_more_or_after_the_last_round(
    options: dict[str, Any], seed: int, driver: type[RandomDriver]
) -> None:
    race = Race(options, seed, driver)
    for _ in race.moments():
        pass
    state = race.state
    racing = [car for car in state.cars if car.status in RACING]
    finished = sorted((c for c in state.cars if c.status == Status.FINISHED), key=lambda c: c.out)

    assert not racing or state.round == LAST_ROUND
    assert list(state.ranking[: len(finished)]) == [car.index for car in finished]
    assert all(car.gates >= LAPS * state.config.tour for car in finished)


@pytest.mark.rule("BO-R81")
@pytest.mark.parametrize("circuit", [TRAINING, *circuit_names()])
def test_a_race_of_sleepers_is_stopped_after_the_last_round(circuit: str) -> None:
    race = Race({"circuit": circuit, "players": 2}, 1, Sleeper)
    for _ in race.moments():
        pass
    state = race.state

    assert (state.round, state.phase) == (LAST_ROUND, "over")
    assert list(state.ranking) == [car.index for car in state.running_order()]


@pytest.mark.slow
@given(options=any_options(), seed=st.integers(0, 10**6))
@settings(few, max_examples=3)
def test_any_table_passes_the_kit(options: dict[str, Any], seed: int) -> None:
    game = TRAINING_GAME if options["circuit"] == TRAINING else BOLIDE_GAME

    for check in (
        kit.random_game_ends,
        kit.refusals_change_nothing,
        kit.dumps_round_trip,
        kit.clones_are_independent,
    ):
        check(game, options, str(seed))


def test_the_checks_of_bolide_find_what_is_wrong() -> None:
    race = Race({"circuit": TRAINING, "players": 4}, 4, RandomDriver)
    race.walk.play_to(60)
    running = next(car.index for car in race.state.cars if car.status == Status.RUNNING)
    other = next(i for i in range(4) if i != running)
    faults: list[tuple[Any, Any]] = [
        (no_two_cars_hold_one_point, lambda s: setattr(s.cars[other], "at", s.cars[running].at)),
        (cars_stand_on_black_points, lambda s: setattr(s.cars[running], "at", (30, 17))),
        (only_running_cars_have_pawns, lambda s: setattr(s.cars[running], "pawn", None)),
        (race_sheets_keep_their_limits, lambda s: setattr(s.cars[0], "circles", 4)),
        (lane_holds_cars_on_their_way, lambda s: setattr(s.cars[running], "box", 1)),
        (turn_order_is_that_of_the_round, lambda s: setattr(s, "order", (0, 0))),
        (who_is_out_is_numbered, lambda s: setattr(s, "outs", 7)),
        (the_table_waits_for_cars_in_the_race, lambda s: setattr(s, "round", LAST_ROUND + 1)),
    ]

    assert [check for check, _ in faults] == list(EVERY_MOMENT)
    for check, spoil in faults:
        spoilt = race.state.clone()
        check(spoilt)
        spoil(spoilt)
        with pytest.raises(AssertionError):
            check(spoilt)
