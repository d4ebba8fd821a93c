"""The game turn: the Turn Indicator, the steps of a turn, and one individual turn per car."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from pitboard.core.json_values import JsonValue
from pitboard.testing.f90 import Scene


@pytest.mark.rule("F1.TURN.01")
def test_a_game_turn_advances_activates_contests_plays_and_seeks_the_next_section() -> None:
    scene = Scene(turn=4)
    plain, other = scene.card(move=1, draw=0), scene.card(move=2, tyres=0)
    scene.player("red", 9, hand=[plain]).player("green", 9, hand=[other]).player("blue", 5)
    race = scene.begin(at="advance_turn_indicator")

    assert [event.kind for event in race.log] == ["game-turn"]
    assert race.events("game-turn") == [{"turn": 5}]
    asked = [race.asked]
    race.act("green", f"contest {other}")
    asked.append(race.asked)
    race.act("red", f"contest {plain}")
    for name in ("red", "green", "blue"):
        asked.append(race.asked)
        race.skip(name)

    assert asked == [
        ("green", "ask_contest"),
        ("red", "ask_contest"),
        ("red", "ask_pit"),
        ("green", "ask_pit"),
        ("blue", "ask_pit"),
    ]
    assert race.events("game-turn") == [{"turn": 5}, {"turn": 6}]


@pytest.mark.rule("F1.TURN.02")
def test_an_individual_turn_runs_in_its_fixed_order() -> None:
    scene = Scene()
    fast = scene.card(type="driving", move=4, tyres=1, check=0)
    slow = scene.card(type="gear", move=1, draw=2)
    drawn = [scene.card(move=1), scene.card(move=2), scene.card(move=3)]
    scene.player("red", 14, hand=[fast, slow], strategy="balance").player("green", 5)
    race = scene.draws(*drawn).begin()
    assert race.asked == ("red", "ask_pit")
    assert race.car("red").hand == [fast, slow]
    assert race.refusal("red", f"play {fast}") == ("wrong-verb", "F1.PIT.01")

    race.act("red", "drive")
    assert race.asked == ("red", "ask_play")
    assert race.car("red").hand == [fast, slow, drawn[0]]
    assert race.refusal("red", "pit") == ("wrong-verb", "F1.MOVE.02")

    race.act("red", f"play {fast} {slow}")
    assert race.asked == ("red", "ask_check")
    assert race.car("red").tyres == 9
    assert (race.car("red").hand, race.section("red")) == ([drawn[0]], 14)

    race.act("red", f"check {drawn[0]}")
    assert race.car("red").hand == drawn[1:]
    assert race.section("red") == 14, "cards are discarded before the car moves"
    race.act("red", "order")

    kinds = [event.kind for event in race.log]
    assert kinds == ["draw", "play", "pay", "check", "draw", "discard", "movement", "moved"]
    assert race.section("red") == 19
    assert race.asked == ("green", "ask_pit")


@pytest.mark.rule("F1.TURN.02", "F1.PIT.01")
def test_a_pit_stop_opens_an_individual_turn_before_the_draw() -> None:
    scene = Scene()
    scene.player("red", 29).player("green", 20)
    race = scene.begin()

    race.act("red", "pit")

    assert [event.kind for event in race.log] == ["pit"]
    assert race.car("red").hand == []


@pytest.mark.rule("F1.TURN.03", "F1.TURN.04")
def test_a_game_turn_is_over_when_every_car_has_completed_its_turn() -> None:
    """Robots, a car off the track, one that pitted and one ahead of the Leader included."""
    scene = Scene(turn=3)
    scene.robot("slow", "slow", 20, lap=0).player("red", 20)
    scene.player("green", 29, lap=0).player("blue", 17, off=True)
    scene.robot("fast", "fast", 30, lap=0)
    race = scene.begin(at="advance_turn_indicator")

    race.skip("red")
    assert race.events("re-enter") == [{"car": "blue", "section": 17}]
    assert race.events("robot-move")[0]["car"] == "fast"
    race.act("green", "pit", "done", "strategy lucky")
    assert (race.state.turn, race.asked) == (4, ("green", "ask_lucky"))
    race.act("green", race.legal("green")[0], "skip", "strategy lucky")

    assert [event["car"] for event in race.events("robot-move")] == ["fast", "slow"]
    assert race.events("game-turn") == [{"turn": 4}, {"turn": 5}]
    kinds = [event.kind for event in race.log]
    assert kinds[-2:] == ["robot-move", "game-turn"], "the slow robot was the last to act"
    assert not any(car.acted for car in race.state.cars if not car.out)


@pytest.mark.rule("F1.TURN.05")
def test_a_new_row_of_the_turn_indicator_changes_nothing() -> None:
    """At Monza the first row has three boxes: turn 4 begins a new race stage, turn 3 does not."""

    def begin(turn: int) -> tuple[list[tuple[str, dict[str, JsonValue]]], dict[str, JsonValue]]:
        scene = Scene(turn=turn - 1)
        scene.player("red", 20, red=1, tyres=3).player("green", 14, point=0)
        scene.robot("fast", "fast", 2, point=1).robot("slow", "slow", 1, lap=0)
        race = scene.begin(at="advance_turn_indicator")
        events = [(event.kind, event.data) for event in race.log]
        return events, race.state.dump()

    assert Scene().state.track.stages[0] == 3
    (third, before), (fourth, after) = begin(3), begin(4)

    assert (third, fourth) == ([("game-turn", {"turn": 3})], [("game-turn", {"turn": 4})])
    assert (before.pop("turn"), after.pop("turn")) == (3, 4)
    assert before == after


@pytest.mark.rule("F1.TURN.06", "F1.TURN.03")
@pytest.mark.parametrize("seed", ["one", "two", "three", "four"])
def test_every_car_takes_exactly_one_individual_turn_per_game_turn(seed: str) -> None:
    """Whole races of players who do anything legal."""
    scene = Scene(seed=seed, charts="italian,german,french,british")
    race = scene.start("red", "green", "blue", "grey")
    choose = Random(seed)
    while race.asked[0]:
        name = race.asked[0]
        race.act(name, choose.choice(race.legal(name)))

    racing = set(range(8))
    turns: list[Counter[int]] = []
    for event in race.log:
        if event.kind == "game-turn":
            turns.append(Counter(dict.fromkeys(racing, 0)))
        elif event.kind in ("movement", "skip", "robot-move", "re-enter"):
            turns[-1][event.integer("car")] += 1
        elif event.kind == "eliminated":
            racing.discard(event.data["car"])
            turns[-1].pop(event.integer("car"))
    assert len(turns) == race.state.turn
    finished = turns if race.state.turn == 26 and racing & set(range(4)) else turns[:-1]
    assert [set(turn.values()) for turn in finished] == [{1}] * len(finished)
    assert len(finished) > 5
