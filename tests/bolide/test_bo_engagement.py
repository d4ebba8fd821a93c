"""Engagements: when they happen, who attacks, and where cars and pawns end (chapter 5)."""

from __future__ import annotations

import pytest

from pitboard.testing.bolide import GATE, TOUR, Race, Scene

Point = tuple[int, int]


def meet(*dice: int, red: Point = (33, 9), pawn: Point = (38, 9), blue: Point = (38, 9)) -> Race:
    """Red is about to move; blue stands in its way and has moved already."""
    scene = Scene(players=2, dice=dice)
    scene.car("blue", at=blue, pawn=blue)
    scene.car("red", at=red, pawn=pawn)
    race = scene.begin()
    race.act("blue", "move 0 0")
    return race


# -- what is an engagement


@pytest.mark.rule("BO-ENGAGE-01", "BO-ENGAGE-05", "BO-ENGAGE-07")
def test_moving_onto_a_car_is_an_engagement_decided_by_one_roll() -> None:
    race = meet(6, 12)

    race.act("red", "move 5 0")

    assert race.events("engagement") == [{"car": 1, "other": 0, "at": (38, 9)}]
    assert [(roll["table"], roll["car"], roll["roll"]) for roll in race.events("roll")] == [
        ("engagement", 1, 6)
    ]
    assert race.state.dice == (12,)


@pytest.mark.rule("BO-ENGAGE-01", "BO-ENGAGE-04")
@pytest.mark.parametrize(
    ("blue", "move"), [((37, 9), "move 6 0"), ((36, 10), "move 6 2"), ((35, 8), "move 4 -2")]
)
def test_passing_exactly_through_a_car_ends_the_move_at_its_point(blue: Point, move: str) -> None:
    race = meet(9, blue=blue)

    race.act("red", move)
    race.act("blue", f"place {blue[0]} {blue[1] + 1}")

    vector = (blue[0] - 33, blue[1] - 9)
    assert race.where("red") == (blue, (blue[0] + vector[0], blue[1] + vector[1]), "running")


@pytest.mark.rule("BO-ENGAGE-01")
def test_the_nearest_car_on_the_line_is_met() -> None:
    scene = Scene(players=3, dice=[9])
    scene.car("green", at=(38, 9), pawn=(38, 9))
    scene.car("blue", at=(36, 9), pawn=(36, 9))
    scene.car("red", at=(33, 9), pawn=(38, 9))
    race = scene.begin()
    race.act("green", "move 0 0")
    race.act("blue", "move 0 0")

    race.act("red", "move 6 0")

    assert race.events("engagement") == [{"car": 2, "other": 1, "at": (36, 9)}]


@pytest.mark.rule("BO-ENGAGE-02")
@pytest.mark.parametrize("move", ["6 1", "7 1", "5 -1", "4 0"])
def test_any_other_line_overtakes_freely(move: str) -> None:
    race = meet(1, blue=(38, 9))
    x, y = map(int, move.split())

    race.act("red", f"move {move}")

    assert race.events("engagement") == []
    assert race.where("red") == ((33 + x, 9 + y), (33 + 2 * x, 9 + 2 * y), "running")
    assert race.where("blue") == ((38, 9), (38, 9), "running")


@pytest.mark.rule("BO-ENGAGE-03", "BO-R31")
def test_an_engagement_is_forced_where_every_move_meets_a_car() -> None:
    scene = Scene(players=2, dice=[9])
    scene.car("blue", at=(34, 9), pawn=(34, 9))
    scene.car("red", at=(33, 9), pawn=(38, 9), losses=6, circles=0)
    race = scene.begin()
    race.act("blue", "move 0 0")

    forced = race.legal("move")
    race.act("red", "move 1 0")

    assert forced == ["move 1 0"]
    assert race.asked == "ask_yield"


@pytest.mark.rule("BO-ENGAGE-03")
def test_an_engagement_may_be_chosen_though_there_are_other_moves() -> None:
    race = meet(9)

    assert len(race.legal("move")) == 25
    assert "move 5 0" in race.legal("move")


@pytest.mark.rule("BO-ENGAGE-06")
@pytest.mark.parametrize(
    ("blue", "move", "code"),
    [((41, 9), "move 8 0", "not-around-pawn"), ((34, 9), "move 1 0", "not-around-pawn")],
)
def test_the_move_to_the_engaged_point_must_be_legal(blue: Point, move: str, code: str) -> None:
    race = meet(9, blue=blue)

    refused = race.refusal("red", move)

    assert (refused.code, refused.rule) == (code, "BO-MOVE-03")


@pytest.mark.rule("BO-R30")
def test_a_car_before_the_pit_entry_is_met_before_the_line() -> None:
    free = Scene(players=2).car("red", at=(15, 10), pawn=(18, 13)).begin()
    free.act("red", "move 4 4")
    blocked = meet(9, red=(15, 10), pawn=(18, 13), blue=(17, 12))
    blocked.act("red", "move 4 4")

    assert (free.asked, free.events("engagement")) == ("ask_pit", [])
    assert blocked.events("engagement") == [{"car": 1, "other": 0, "at": (17, 12)}]
    assert blocked.events("pit-entry") == []


# -- other moves that engage


@pytest.mark.rule("BO-R31")
def test_a_starting_move_can_engage() -> None:
    scene = Scene(players=2, dice=[5, 9])
    scene.car("blue", at=(34, 9), pawn=(34, 9))
    scene.car("red", at=(33, 9), status="grid")
    race = scene.begin()
    race.act("blue", "move 0 0")

    race.act("red", "start 1 0")
    race.act("blue", "place 34 8")

    assert race.where("red") == ((34, 9), (35, 9), "running")
    assert race.where("blue") == ((34, 8), (34, 9), "running")


@pytest.mark.rule("BO-R39")
def test_a_starter_who_loses_may_end_on_their_own_point_with_the_pawn_on_the_car() -> None:
    scene = Scene(players=2, dice=[5, 5])
    scene.car("blue", at=(34, 9), pawn=(34, 9))
    scene.car("red", at=(33, 9), status="grid")
    race = scene.begin()
    race.act("blue", "move 0 0")

    race.act("red", "start 1 0", "place 33 9")

    assert race.where("red") == ((33, 9), (33, 9), "running")


@pytest.mark.rule("BO-R31")
def test_a_move_with_dirty_tyres_can_engage() -> None:
    scene = Scene(players=2, dice=[9])
    scene.car("blue", at=(34, 9), pawn=(34, 9))
    scene.car("red", at=(33, 9), status="rejoin")
    race = scene.begin()
    race.act("blue", "move 0 0")

    race.act("red", "rejoin 1 0")
    race.act("blue", "place 34 8")

    assert race.where("red") == ((34, 9), (35, 9), "running")


@pytest.mark.rule("BO-R31")
def test_crawling_cannot_engage() -> None:
    scene = Scene(players=2)
    scene.car("blue", at=(36, 6), pawn=(36, 6))
    scene.car("red", at=(35, 5), status="off")
    race = scene.begin()
    race.act("blue", "move 0 0")

    assert "crawl 1 1" not in race.legal()
    assert "crawl 0 1" in race.legal()


@pytest.mark.rule("BO-R31", "BO-R85")
def test_two_cars_of_one_driver_engage_like_any_others() -> None:
    scene = Scene(players=2, cars=2, dice=[9])
    scene.car("first", at=(38, 9), pawn=(38, 9))
    scene.car("other", at=(45, 9), pawn=(45, 9))
    scene.car("second", at=(33, 9), pawn=(38, 9))
    race = scene.begin()
    race.act("other", "move 0 0")
    race.act("first", "move 0 0")

    race.act("second", "move 5 0")
    race.act("first", "place 38 8")

    assert race.car("first").seat == race.car("second").seat
    assert race.where("second") == ((38, 9), (43, 9), "running")
    assert race.where("first") == ((38, 8), (38, 9), "running")


@pytest.mark.rule("BO-ENGAGE-21")
def test_a_skid_onto_a_car_is_an_engagement() -> None:
    scene = Scene(players=2, mode="advanced", dice=[6, 9]).weather("rain")
    scene.car("blue", at=(38, 10), pawn=(38, 10))
    scene.car("red", at=(30, 9), pawn=(37, 9), fuel="half", tyres="soft")
    race = scene.begin()
    race.act("blue", "move 0 0")

    race.act("red", "slick 8 0")
    race.act("blue", "place 38 11")

    assert race.events("engagement") == [{"car": 1, "other": 0, "at": (38, 10)}]
    assert race.where("red") == ((38, 10), (46, 11), "running")
    assert race.where("blue") == ((38, 11), (38, 10), "running")


@pytest.mark.rule("BO-R19")
def test_a_car_on_the_way_off_the_track_is_engaged_instead() -> None:
    scene = Scene(players=2, dice=[9])
    scene.car("blue", at=(53, 9), pawn=(53, 9), lap=2)
    scene.car("red", at=(50, 9), pawn=(57, 9))
    race = scene.begin()
    race.act("blue", "move 0 0")

    race.act("red", "off 6 0")
    race.act("blue", "place 54 9")

    assert race.where("red") == ((53, 9), (56, 9), "running")
    assert race.where("blue") == ((54, 9), (53, 9), "running")


# -- cars and pawns afterwards


@pytest.mark.rule("BO-ENGAGE-12", "BO-ENGAGE-18", "BO-R35")
def test_a_winner_takes_the_point_and_its_pawn_replicates_the_way_there() -> None:
    race = meet(10, red=(33, 8), pawn=(38, 10))

    race.act("red", "move 5 1")
    race.act("blue", "place 38 8")

    assert race.where("red") == ((38, 9), (43, 10), "running")


@pytest.mark.rule("BO-ENGAGE-08", "BO-ENGAGE-19", "BO-R35")
@pytest.mark.parametrize(
    ("place", "pawn"), [((37, 9), (41, 9)), ((37, 10), (41, 11)), ((37, 8), (41, 7))]
)
def test_a_loser_goes_behind_and_its_pawn_replicates_the_way_there(
    place: Point, pawn: Point
) -> None:
    race = meet(5)
    race.act("red", "move 5 0")
    choices = race.targets("place")

    race.act("red", f"place {place[0]} {place[1]}")

    assert choices == {(37, 8), (37, 9), (37, 10)}
    assert race.where("red") == (place, pawn, "running")
    assert race.where("blue") == ((38, 9), (38, 9), "running")


@pytest.mark.rule("BO-ENGAGE-08")
@pytest.mark.parametrize(
    ("blue", "red", "pawn", "behind"),
    [
        ((51, 14), (51, 10), (51, 14), {(50, 13), (51, 13), (52, 13)}),
        ((30, 25), (34, 25), (30, 25), {(31, 24), (31, 25), (31, 26)}),
        ((9, 17), (9, 21), (9, 17), {(8, 18), (9, 18), (10, 18)}),
    ],
)
def test_behind_depends_on_the_arrow_of_the_sector(
    blue: Point, red: Point, pawn: Point, behind: set[Point]
) -> None:
    race = meet(5, red=red, pawn=pawn, blue=blue)

    race.act("red", f"move {blue[0] - red[0]} {blue[1] - red[1]}")

    assert race.targets("place") == behind


@pytest.mark.rule("BO-ENGAGE-08", "BO-ENGAGE-13")
def test_other_places_are_refused() -> None:
    lost, won = meet(5), meet(9)
    lost.act("red", "move 5 0")
    won.act("red", "move 5 0")

    ahead, behind = lost.refusal("red", "place 38 10"), won.refusal("blue", "place 37 9")

    assert (ahead.code, ahead.rule) == ("not-legal", "BO-ENGAGE-08")
    assert (behind.code, behind.rule) == ("not-legal", "BO-ENGAGE-13")


@pytest.mark.rule("BO-ENGAGE-13", "BO-ENGAGE-20", "BO-R35")
@pytest.mark.parametrize("place", [(38, 10), (38, 8)])
def test_a_beaten_defender_steps_aside_and_its_pawn_stays(place: Point) -> None:
    scene = Scene(players=2, dice=[9])
    scene.car("red", at=(33, 9), pawn=(38, 9), lap=2)
    scene.car("blue", at=(38, 9), pawn=(42, 10))
    race = scene.begin()
    race.act("red", "move 5 0")
    choices = race.targets("place")

    race.act("blue", f"place {place[0]} {place[1]}")

    assert choices == {(38, 10), (38, 8)}
    assert race.where("blue") == (place, (42, 10), "running")


@pytest.mark.rule("BO-ENGAGE-17", "BO-R24")
def test_the_winner_moves_first_when_level_in_the_next_round_only() -> None:
    race = meet(9)
    race.act("red", "move 5 0")
    race.act("blue", "place 38 10")
    after_the_win = race.mover

    race.act("red", "sharp 2 0")
    race.act("blue", "move 2 0")

    assert after_the_win == "red"
    assert [race.car(name).at for name in ("red", "blue")] == [(40, 9), (40, 10)]
    assert race.mover == "blue"


@pytest.mark.rule("BO-R35")
@pytest.mark.parametrize(
    ("roll", "who", "place", "gates"),
    [(9, "blue", "30 10", TOUR), (5, "red", "29 9", GATE["grid"])],
)
def test_lines_count_from_the_start_to_where_the_car_ends(
    roll: int, who: str, place: str, gates: int
) -> None:
    """The finish line is at x 29.5: the loser is pushed back behind it."""
    scene = Scene(players=2, dice=[roll])
    scene.car("blue", at=(30, 9), pawn=(30, 9), lap=2)
    scene.car("red", at=(26, 9), pawn=(30, 9))
    race = scene.begin()
    race.act("blue", "move 0 0")

    race.act("red", "move 4 0")
    race.act(who, f"place {place}")

    assert race.car("red").gates == gates
