"""Starting fuel: where refuelling chits lie, and whom they oblige to stop when."""

from __future__ import annotations

import pytest

from pitboard.testing.f90 import Race, Scene

# Events count sections from 0, scenes from 1 as the board does.


def start(players: int, seed: str = "fuel") -> Race:
    """Starts a race and leads it up to the choice of strategies."""
    names = ("red", "green", "blue", "grey", "orange", "turquoise")[:players]
    charts = ("italian", "german", "french", "british", "dutch", "japanese")[:players]
    race = Scene(players, charts=",".join(charts), seed=seed).start(*names)
    while race.asked[1] != "ask_first_strategy":
        race.act(race.asked[0], race.legal(race.asked[0])[0])
    return race


@pytest.mark.rule("F1.FUEL.02", "F1.FUEL.03", "F1.FUEL.04", "F1.FUEL.05")
@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
@pytest.mark.parametrize("seed", ["one", "two", "three"])
def test_the_place_on_the_grid_gives_the_turn_of_the_refuelling_chit(
    players: int, seed: str
) -> None:
    race = start(players, seed)

    grid = race.events("qualifying")[0]["grid"]
    turns = [8, 10, *[12] * (len(grid) - 3), 14]
    placed = list(zip(grid, turns, strict=True))
    assert [(event["car"], event["turn"]) for event in race.events("refuel-chit")] == placed
    for name, turn in placed:
        assert race.car(name).pit_due == (0 if race.car(name).robot else turn)
    robots = [(turn, race.car(name).robot) for name, turn in placed if race.car(name).robot]
    assert list(race.state.chits) == robots


@pytest.mark.rule("F1.FUEL.06", "F1.FUEL.10")
def test_a_robot_chit_names_a_type_and_obliges_the_best_placed_robot_of_it() -> None:
    """Whoever qualified with the chit: the order of the race when the pawn arrives decides."""
    scene = Scene(turn=7)
    scene.robot("fast1", "fast", 20).robot("fast2", "fast", 22)
    scene.robot("slow1", "slow", 23).robot("slow2", "slow", 10)
    scene.player("red", 29)
    scene.state.chits = ((8, "fast"), (10, "slow"), (12, "fast"))
    race = scene.begin(at="advance_turn_indicator")

    assert race.events("robot-must-pit") == [{"car": "fast2"}]
    assert race.state.chits == ((10, "slow"), (12, "fast"))

    race.skip("red")

    assert race.events("pit") == [{"car": "fast2", "section": 15, "stop": 1}]
    assert [event["car"] for event in race.events("robot-move")] == [
        "slow1",
        "fast1",
        "fast2",
        "slow2",
    ]
    assert race.state.turn == 9
    assert race.order() == ["red", "slow1", "fast1", "fast2", "slow2"]


@pytest.mark.rule("F1.FUEL.10")
def test_as_many_robots_are_obliged_as_chits_lie_in_the_box() -> None:
    """Best placed is by laps first; an earlier stop does not exempt a robot."""
    scene = Scene(players=2, turn=11)
    scene.player("red", 29)
    scene.robot("fast1", "fast", 30, lap=0).robot("fast2", "fast", 22, stops=1)
    scene.robot("fast3", "fast", 15).robot("slow1", "slow", 23)
    scene.state.chits = ((12, "fast"), (12, "fast"), (14, "slow"))
    race = scene.begin(at="advance_turn_indicator")

    assert race.events("robot-must-pit") == [{"car": "fast2"}, {"car": "fast3"}]
    assert race.state.chits == ((14, "slow"),)

    race.skip("red")

    assert race.events("pit") == [
        {"car": "fast2", "section": 15, "stop": 2},
        {"car": "fast3", "section": 8, "stop": 1},
    ]
    moves = [event["car"] for event in race.events("robot-move")]
    assert moves == ["slow1", "fast2", "fast3", "fast1"]


@pytest.mark.rule("F1.FUEL.07", "F1.FUEL.10")
def test_a_robot_chit_is_not_served_before_its_turn() -> None:
    scene = Scene(turn=6)
    scene.player("red", 29).robot("fast1", "fast", 20)
    scene.state.chits = ((8, "fast"),)
    race = scene.begin(at="advance_turn_indicator")
    race.skip("red")
    assert (race.state.turn, race.events("pit")) == (8, [])

    race.skip("red")

    assert race.events("pit") == [{"car": "fast1", "section": 16, "stop": 1}]
    assert (race.state.turn, race.state.chits) == (9, ())


@pytest.mark.rule("F1.FUEL.07", "F1.FUEL.09")
def test_a_player_must_pit_at_the_beginning_of_their_own_turn_when_their_chit_is_reached() -> None:
    scene = Scene(turn=7)
    scene.player("red", 29, pit_due=10, stops=0).player("green", 22, pit_due=8, stops=0)
    scene.player("blue", 10, pit_due=12, stops=0)
    race = scene.begin(at="advance_turn_indicator")
    assert race.asked == ("red", "ask_pit")
    assert race.section("green") == 22, "not before their own individual turn"

    race.skip("red")

    assert race.events("pit") == [{"car": "green", "section": 15, "stop": 1}]
    assert race.asked == ("green", "ask_pit_discard")
    assert race.refusal("green", "drive") == ("wrong-verb", "F1.PIT.06")

    race.act("green", "done", "strategy save-tyres")

    assert race.events("refuelled") == [{"car": "green"}]
    due = [race.car(name).pit_due for name in ("red", "green", "blue")]
    assert due == [10, 0, 12]
    assert race.asked == ("green", "ask_play"), "no second stop in the resumed turn"


@pytest.mark.rule("F1.FUEL.07")
def test_until_the_turn_of_the_chit_the_stop_is_a_choice() -> None:
    scene = Scene(turn=6)
    scene.player("red", 29, pit_due=8, stops=0)
    race = scene.begin(at="advance_turn_indicator")

    assert (race.state.turn, race.asked) == (7, ("red", "ask_pit"))
    assert race.legal("red") == ["drive", "pit"]

    race.skip("red")

    assert race.state.turn == 8
    assert race.events("pit") == [{"car": "red", "section": 22, "stop": 1}]
    assert race.asked == ("red", "ask_pit_discard")


@pytest.mark.rule("F1.FUEL.07", "F1.FUEL.08")
def test_one_stop_before_or_in_the_turn_of_the_chit_is_enough_for_the_race() -> None:
    scene = Scene(turn=5)
    scene.player("red", 29, pit_due=8, stops=0).player("green", 5)
    race = scene.begin(at="advance_turn_indicator")

    race.act("red", "pit", "done", "strategy save-tyres")
    race.skip("red")
    race.skip("green")
    for _ in range(7, 26):
        assert race.legal("red") == ["drive", "pit"]
        race.skip("red", "green")

    assert race.state.turn == 26
    assert race.events("refuelled") == [{"car": "red"}]
    assert race.events("pit") == [{"car": "red", "section": 22, "stop": 1}]
    assert race.events("eliminated") == []


@pytest.mark.rule("F1.FUEL.09")
def test_a_player_who_cannot_make_their_stop_is_eliminated() -> None:
    """A car that re-enters may not pit; its turn comes after those in the braking section."""
    scene = Scene(turn=7)
    scene.player("red", 29).player("green", 17, off=True, pit_due=8, stops=0)
    scene.player("blue", 17).player("grey", 10, pit_due=12, stops=0)
    race = scene.begin(at="advance_turn_indicator")

    race.skip("red")
    assert race.asked == ("blue", "ask_pit")
    assert race.events("eliminated") == []
    race.skip("blue")

    assert race.events("eliminated") == [{"car": "green", "cause": "fuel"}]
    assert race.events("pit") == race.events("re-enter") == []
    assert race.order() == ["red", "blue", "grey"]
    assert race.asked == ("grey", "ask_pit")
