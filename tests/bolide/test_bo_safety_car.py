"""The Safety Car: when it comes, how the pack forms up, and the restart (BO-R53 to BO-R59)."""

from __future__ import annotations

from typing import Any

import pytest

from pitboard.bolide.box.circuit import Circuit
from pitboard.bolide.box.circuits import load_circuit
from pitboard.bolide.motion.vectors import dot
from pitboard.bolide.procedure import point_of
from pitboard.bolide.state.race import State
from pitboard.drivers import make_driver
from pitboard.testing.bolide import GATE, TOUR, Race, Scene, training_circuit

Point = tuple[int, int]


def called(*cars: dict[str, Any], circuit: Circuit | str | None = None, **options: Any) -> Race:
    """Cars c0, c1, ... stand still in a round in which the Safety Car was called.

    The race waits for the first choice of the re-forming, or for the restart.
    """
    scene = Scene(players=max(len(cars), 2), circuit=circuit, **options).set(safety_car=True)
    for index, car in enumerate(cars):
        given = {"pawn": None if "status" in car else car["at"], **car}
        scene.car(f"c{index}", **given)
    race = scene.begin()
    still = {"ask_turn": "move 0 0", "ask_crawl": "crawl 0 0", "ask_recover": "turn"}
    while race.asked in still:
        race.act(race.mover, still[race.asked])
    return race


def row(x: int) -> set[Point]:
    return {(x, y) for y in range(6, 13)}


# -- the call


def collision(*dice: int, green: Point = (34, 8)) -> Race:
    """Red has engaged blue on 38/9; green, at speed 5, has still to move."""
    scene = Scene(players=3, dice=dice)
    scene.car("blue", at=(38, 9), pawn=(38, 9))
    scene.car("red", at=(35, 9), pawn=(38, 9), losses=1)
    scene.car("green", at=green, pawn=(green[0] + 5, green[1]))
    race = scene.begin()
    race.act("blue", "move 0 0")
    race.act("red", "move 3 0", "place 37 10")
    return race


@pytest.mark.rule("BO-RESTART-01", "BO-RESTART-02", "BO-RESTART-03")
def test_an_even_second_roll_brings_the_safety_car_after_everybody_has_moved() -> None:
    race = collision(7, 4)
    waiting = (race.mover, race.asked, race.events("safety-car"))

    race.act("green", "move 3 0")

    assert waiting == ("green", "ask_turn", [])
    assert race.events("safety-car-roll") == [{"car": 1, "roll": 4, "called": True}]
    assert race.events("safety-car") == [{"leader": 0}]
    assert race.asked == "ask_form_up"


@pytest.mark.rule("BO-RESTART-01", "BO-RESTART-02")
def test_an_odd_second_roll_brings_nothing() -> None:
    race = collision(7, 3)

    race.act("green", "move 3 0")

    assert race.events("safety-car-roll") == [{"car": 1, "roll": 3, "called": False}]
    assert race.events("safety-car") == []
    assert race.where("red") == ((37, 10), (39, 11), "running")
    assert race.asked == "ask_turn"


@pytest.mark.rule("BO-RESTART-05", "BO-RESTART-06")
def test_until_then_cars_may_be_overtaken_and_the_order_is_that_of_the_end() -> None:
    race = collision(7, 4)

    race.act("green", "move 6 0")

    assert race.events("safety-car") == [{"leader": 2}]
    assert race.where("green") == ((40, 8), None, "grid")
    assert (race.mover, race.targets("place")) == ("blue", row(39))
    assert race.state.forming == (0, 1)


@pytest.mark.rule("BO-RESTART-04", "BO-R53")
def test_a_further_seven_is_an_ordinary_defeat() -> None:
    race = collision(7, 4, 7, 12, green=(34, 9))

    race.act("green", "move 4 0", "place 37 8")

    assert len(race.events("engagement")) == 2
    assert len(race.events("safety-car-roll")) == 1
    assert race.state.dice == (12,)
    assert len(race.events("safety-car")) == 1


@pytest.mark.rule("BO-RESTART-04")
def test_after_a_seven_without_consequence_another_can_call_the_safety_car() -> None:
    race = collision(7, 3, 7, 2, green=(34, 9))

    race.act("green", "move 4 0", "place 37 8")

    assert [roll["called"] for roll in race.events("safety-car-roll")] == [False, True]
    assert race.events("safety-car") == [{"leader": 0}]


# -- forming up


@pytest.mark.rule("BO-RESTART-07", "BO-RESTART-08", "BO-RESTART-09", "BO-RESTART-10", "BO-R54")
def test_every_car_is_placed_one_square_behind_the_one_before() -> None:
    race = called({"at": (45, 9)}, {"at": (38, 12)}, {"at": (31, 7)})

    second = race.targets("place")
    race.act("c1", "place 44 6")
    third = race.targets("place")
    race.act("c2", "place 43 12")

    assert (second, third) == (row(44), row(43))
    assert race.where("c0") == ((45, 9), None, "grid")
    assert race.where("c1") == ((44, 6), None, "grid")
    assert race.where("c2") == ((43, 12), None, "grid")


@pytest.mark.rule("BO-RESTART-09")
@pytest.mark.parametrize("place", ["place 43 9", "place 45 8", "place 44 5"])
def test_other_rows_are_refused(place: str) -> None:
    race = called({"at": (45, 9)}, {"at": (38, 12)})

    refused = race.refusal("c1", place)

    assert (refused.code, refused.rule) == ("not-legal", "BO-RESTART-09")


@pytest.mark.rule("BO-R54")
def test_by_default_a_car_stays_in_the_column_before_or_next_to_it_inside() -> None:
    post = ((175, 35), (177, 35), (177, 37), (175, 37))
    free = called({"at": (45, 9)}, {"at": (38, 12)})
    blocked = called({"at": (45, 9)}, {"at": (38, 12)}, circuit=training_circuit(scenery=(post,)))

    free.end_round()
    blocked.end_round()

    assert free.where("c1") == ((44, 9), None, "grid")
    assert blocked.where("c1") == ((44, 10), None, "grid")


@pytest.mark.rule("BO-RESTART-11", "BO-RESTART-12", "BO-RESTART-16", "BO-R55")
@pytest.mark.parametrize("place", [(47, 12), (40, 7)])
def test_the_pack_goes_on_at_any_free_point_of_the_sector_before(place: Point) -> None:
    """In the leader's sector the arrow points North and there is one row behind them.

    The one before begins at the finish line, between 29 and 30, and its arrow points East.
    """
    race = called({"at": (48, 7)}, {"at": (45, 9)}, {"at": (44, 9)}, {"at": (43, 9)})

    second = race.targets("place")
    race.act("c1", "place 54 6")
    third = race.targets("place")
    race.act("c2", f"place {place[0]} {place[1]}")
    fourth = race.targets("place")

    assert second == {(x, 6) for x in range(48, 55)}
    assert third == {point for x in range(30, 48) for point in row(x)}
    assert fourth == row(place[0] - 1)


@pytest.mark.rule("BO-RESTART-11", "BO-R55")
def test_the_foremost_row_of_the_sector_before_is_offered_first() -> None:
    race = called({"at": (48, 6)}, {"at": (45, 9)}, {"at": (44, 9)})

    offered = [tuple(map(int, text.split()[1:])) for text in race.legal("place")]

    assert set(offered[:7]) == row(47)
    assert offered[0] == (47, 6)
    assert [x for x, _ in offered] == sorted((x for x, _ in offered), reverse=True)
    race.default()
    assert race.where("c1")[0] == (47, 6)


@pytest.mark.rule("BO-R55")
@pytest.mark.parametrize("level", ["rookie", "pro"])
def test_a_computer_takes_a_place_of_the_foremost_row(level: str) -> None:
    circuit = load_circuit("pietranera")
    first, before = circuit.sectors[1], circuit.sectors[0]
    points = [p for p in circuit.track_points if circuit.sector_at(p) is first]
    leader = min(points, key=lambda p: dot(p, first.arrow))
    others = [p for p in circuit.track_points if circuit.sector_at(p) is before]
    front = max(dot(p, before.arrow) for p in others)
    race = called({"at": leader}, {"at": others[0]}, circuit="pietranera")
    assert race.asked == "ask_form_up"
    assert len(race.legal("place")) == len(others)

    for seed in range(5):
        driver = make_driver(level, str(seed), "bolide")
        chosen = driver.choose(race.state.view(1), race.state.decision(1))
        assert dot(point_of(chosen), before.arrow) == front


@pytest.mark.rule("BO-R55", "BO-R54")
def test_where_a_sector_has_no_free_point_the_pack_goes_on_in_the_one_before_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """More cars than there are hold all of the first straight."""
    race = called({"at": (48, 6)}, {"at": (45, 9)})
    held = {point for x in range(30, 48) for point in row(x)}
    monkeypatch.setattr(State, "held_points", lambda state: held)

    offered = race.targets("place")

    assert offered
    assert {race.state.sector(point).index for point in offered} == {
        len(race.state.circuit.sectors) - 1
    }


@pytest.mark.rule("BO-RESTART-13", "BO-RESTART-15", "BO-R56")
def test_damage_circles_and_tyres_stay_but_pawns_and_spins_go() -> None:
    race = called(
        {"at": (45, 9), "circles": 1},
        {"at": (38, 12), "losses": 3, "no_fourth": True, "circles": 0, "setup_ok": False},
        {"at": (35, 12), "status": "spun"},
        {"at": (33, 5), "status": "off", "losses": 1},
    )

    race.end_round()

    assert [race.where(f"c{i}") for i in range(4)] == [
        ((45 - i, 9), None, "grid") for i in range(4)
    ]
    assert race.sheet("c0") == {"circles": 1, "losses": 0, "fourth": True, "setup": True}
    assert race.sheet("c1") == {"circles": 0, "losses": 3, "fourth": False, "setup": False}
    assert race.sheet("c3")["losses"] == 1


@pytest.mark.rule("BO-R40", "BO-R56")
def test_a_slipstream_found_in_that_round_is_lost() -> None:
    scene = Scene(players=2).set(safety_car=True)
    scene.car("blue", at=(36, 9), pawn=(40, 9))
    scene.car("red", at=(35, 9), pawn=(39, 9))
    race = scene.begin()

    race.act("blue", "move 4 0")
    race.act("red", "move 4 0", "place 39 9")

    assert race.events("slipstream") == [{"car": 1, "other": 0}]
    assert race.where("red") == ((39, 9), None, "grid")
    assert not race.car("red").drafting


@pytest.mark.rule("BO-R53")
@pytest.mark.parametrize(
    ("leader", "place"),
    [
        ({"at": (45, 9), "status": "spun"}, (45, 9)),
        ({"at": (45, 5), "status": "off"}, (45, 6)),
        ({"at": (45, 4), "status": "off"}, (45, 6)),
        ({"at": (45, 9), "status": "rejoin"}, (45, 9)),
    ],
)
def test_a_leader_off_the_track_or_spun_is_put_right(leader: dict[str, Any], place: Point) -> None:
    scene = Scene(players=2).set(safety_car=True)
    scene.car("red", **leader)
    scene.car("blue", at=(35, 9), pawn=(35, 9))
    race = scene.begin()
    answers = {"spun": "turn", "off": "crawl 0 0", "rejoin": "rejoin 1 0"}

    race.act("red", answers[leader["status"]])
    race.act("blue", "move 0 0")

    x, y = place
    ahead = (x + (leader["status"] == "rejoin"), y)
    assert race.where("red") == (ahead, None, "grid")
    assert race.targets("place") == row(ahead[0] - 1)


@pytest.mark.rule("BO-R53")
def test_the_leader_is_brought_back_to_a_free_point_that_is_not_ahead() -> None:
    """45/6 and 44/6 are held by lapped cars, 46/6 lies ahead of them."""
    race = called({"at": (45, 5), "status": "off", "lap": 2}, {"at": (45, 6)}, {"at": (44, 6)})

    assert race.where("c0") == ((45, 7), None, "grid")
    assert race.targets("place") == row(44)


@pytest.mark.rule("BO-R53", "BO-R56")
def test_cars_in_the_pit_lane_finished_or_out_are_not_in_the_pack() -> None:
    """The last car comes out of the lane in this round: it is re-formed."""
    race = called(
        {"at": (45, 9), "lap": 2},
        {"at": (17, 12), "status": "pit-box", "box": 1, "target_box": 5},
        {"at": (20, 9), "status": "retired", "out": 1},
        {"at": (30, 9), "status": "finished", "out": 1},
        {"at": (17, 12), "status": "pit-box", "box": 1, "target_box": 1},
    )
    while race.asked != "ask_form_up":
        race.default()

    assert (race.mover, race.state.forming, race.targets("place")) == ("c4", (4,), row(44))
    race.act("c4", "place 44 12")
    assert race.where("c4") == ((44, 12), None, "grid")
    assert (race.where("c1")[2], race.car("c1").box) == ("pit-box", 2)
    assert [race.where(name)[2] for name in ("c2", "c3")] == ["retired", "finished"]


# -- gates


@pytest.mark.rule("BO-R57")
def test_lines_a_car_is_carried_over_are_credited() -> None:
    race = called({"at": (31, 9), "lap": 2}, {"at": (20, 9)}, {"at": (18, 9)})

    race.end_round()

    assert [race.car(f"c{i}").at for i in range(3)] == [(31, 9), (30, 9), (29, 9)]
    assert [race.car(f"c{i}").gates for i in range(3)] == [TOUR, TOUR, GATE["grid"]]


@pytest.mark.rule("BO-R57")
def test_lines_a_car_is_put_back_behind_are_taken_back() -> None:
    race = called({"at": (48, 7)}, {"at": (48, 6)}, {"at": (53, 6)})

    race.end_round()

    assert race.car("c2").at == (47, 6)
    assert [race.car(f"c{i}").gates for i in range(3)] == [
        GATE["east"],
        GATE["east"],
        GATE["finish"],
    ]


@pytest.mark.rule("BO-R57")
@pytest.mark.parametrize(("x", "gates"), [(29, GATE["half"]), (30, GATE["back"])])
def test_reforming_across_the_half_distance_line_wins_nothing(x: int, gates: int) -> None:
    """The line is at x 30.5 on the back straight, driven westward."""
    race = called({"at": (x, 25)}, {"at": (40, 25)}, mode="advanced", weather="variable")
    before = race.state.half_gp

    race.end_round()

    assert (race.car("c1").at, race.car("c1").gates) == ((x + 1, 25), gates)
    assert race.state.half_gp == before
    assert race.events("half-gp") == []
    assert race.events("weather") == []


@pytest.mark.rule("BO-R57")
def test_a_lapped_car_keeps_its_deficit() -> None:
    race = called({"at": (40, 9), "lap": 2}, {"at": (36, 9), "lap": 2}, {"at": (44, 9)})

    race.end_round()

    assert race.car("c2").at == (38, 9)
    assert [race.car(f"c{i}").gates for i in range(3)] == [TOUR, TOUR, GATE["finish"]]


# -- cars that owe a stop


HALF_FUEL = {"fuel": "half", "tyres": "soft"}
FULL_FUEL = {"fuel": "full", "tyres": "soft"}


@pytest.mark.rule("BO-R58")
@pytest.mark.parametrize(("leader", "lap"), [((22, 9), 1), ((20, 9), 1), ((31, 9), 2)])
def test_a_car_carried_past_the_entry_it_needs_is_put_into_it(leader: Point, lap: int) -> None:
    """The Pit Lane In line is at x 18.5."""
    race = called(
        {"at": leader, "lap": lap, **FULL_FUEL},
        {"at": (15, 9), **HALF_FUEL},
        {"at": (14, 9), **FULL_FUEL},
        mode="advanced",
    )

    third = (race.mover, race.targets("place"))
    race.act("c2", f"place {leader[0] - 1} 7")

    assert third == ("c2", row(leader[0] - 1))
    assert race.car("c1").status.value == "pit-entry"
    assert (race.car("c1").entry_speed, race.asked, race.mover) == (0, "ask_pit", "c1")


@pytest.mark.rule("BO-R58")
@pytest.mark.parametrize(
    ("leader", "second"),
    [
        ((22, 9), {"at": (20, 9), **HALF_FUEL}),
        ((19, 9), {"at": (15, 9), **HALF_FUEL}),
        ((22, 9), {"at": (15, 9), **FULL_FUEL}),
        ((22, 9), {"at": (15, 9), **HALF_FUEL, "pitted": True}),
    ],
)
def test_others_are_placed_in_the_pack(leader: Point, second: dict[str, Any]) -> None:
    race = called({"at": leader, **FULL_FUEL}, second, mode="advanced")

    race.act("c1", f"place {leader[0] - 1} 9")

    assert race.where("c1") == ((leader[0] - 1, 9), None, "grid")


# -- the restart


@pytest.mark.rule("BO-RESTART-14")
def test_all_start_again_from_first_to_last_with_a_roll_each() -> None:
    race = called({"at": (45, 9)}, {"at": (38, 12)}, {"at": (31, 7)}, dice=[2, 5, 11])
    race.act("c1", "place 44 9")
    race.act("c2", "place 43 9")

    race.act("c0", "start 1 0")
    race.act("c1", "start 1 0")
    race.act("c2", "start 2 1")

    rolls = [(r["car"], r["table"], r["row"]) for r in race.events("roll")]
    assert rolls == [
        (0, "start-full", "skidding"),
        (1, "start-full", "normal"),
        (2, "start-full", "quick"),
    ]
    assert race.where("c0") == ((46, 9), (46, 9), "running")
    assert race.where("c1") == ((45, 9), (46, 9), "running")
    assert race.where("c2") == ((45, 10), (47, 11), "running")


@pytest.mark.rule("BO-RESTART-14", "BO-R59")
@pytest.mark.parametrize(("flag", "table"), [("full", "start-full"), ("by_strategy", "start-half")])
def test_half_fuel_cars_restart_on_the_full_fuel_table_unless_agreed_otherwise(
    flag: str, table: str
) -> None:
    race = called(
        {"at": (45, 9), **HALF_FUEL}, {"at": (38, 12)}, mode="advanced", restart_table=flag
    )

    race.act("c1", "place 44 9")

    assert [r["table"] for r in race.events("roll")] == [table]
