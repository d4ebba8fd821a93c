"""Why one answer of Bolide is better than another, in the words of the coach."""

from __future__ import annotations

from typing import Any

import pytest

import pitboard
from pitboard.analysis.bolide import BOLIDE_ANALYSIS
from pitboard.analysis.game import Compared
from pitboard.bolide.state.race import State, Status
from pitboard.core.game import Decision
from pitboard.drivers import make_driver
from pitboard.drivers.bolide.reasons import LEAST, OF_THE_MOVE, reasons
from pitboard.i18n import LANGUAGES, Translator


@pytest.fixture(scope="module")
def turn() -> tuple[State, Decision]:
    """A turn in mid-race with several moves, one car ahead of the other."""
    race = pitboard.new_race("bolide", players=2, seed="reasons")
    drivers = [make_driver("pro", f"{seat}", "bolide") for seat in range(2)]
    while waiting := race.to_act():
        decision = race.decision(waiting[0])
        assert decision is not None
        state = race.state
        assert isinstance(state, State)
        moves = [each for each in decision.actions if each.verb == "move"]
        if decision.kind == "ask_turn" and state.round >= 8 and len(moves) > 6:
            return state, decision
        race.act(waiting[0], drivers[waiting[0]].choose(race.view(waiting[0]), decision))
    raise AssertionError("no such turn")


def compared(turn: tuple[State, Decision], change: Any) -> dict[str, float]:
    """Gets the reasons for the same move twice, with one of the two outcomes changed."""
    state, decision = turn
    car = decision.integer("car")
    here, there = state.clone(), state.clone()
    change(here, there, here.cars[car], there.cars[car])
    action = decision.actions[0]
    return dict(reasons(decision, (action, action), state, ([here], [there])))


def test_equal_outcomes_have_no_reasons(turn: tuple[State, Decision]) -> None:
    assert compared(turn, lambda *_: None) == {}


def test_what_an_outcome_has_more_of_is_a_reason(turn: tuple[State, Decision]) -> None:
    def circles(_here: State, _there: State, mine: Any, other: Any) -> None:
        other.circles = 0
        mine.circles = 2

    def damage(_here: State, _there: State, mine: Any, other: Any) -> None:
        mine.losses = 0
        other.losses = 3

    assert compared(turn, circles)["circle"] == 2
    found = compared(turn, damage)
    assert found["speed"] == 3
    assert found["turns"] > 0


def test_a_car_that_stays_in_the_race_is_one_reason_and_no_number_of_turns(
    turn: tuple[State, Decision],
) -> None:
    def out(_here: State, _there: State, _mine: Any, other: Any) -> None:
        other.status = Status.RETIRED

    found = compared(turn, out)

    assert next(iter(found)) == "racing"
    assert "turns" not in found


def test_a_much_better_move_has_reasons_that_all_languages_can_say(
    turn: tuple[State, Decision],
) -> None:
    state, decision = turn
    seat = decision.seat
    world = next(BOLIDE_ANALYSIS.worlds(state.view(seat), "reasons"))
    moves = [each for each in decision.actions if each.verb == "move"]
    after = {move: BOLIDE_ANALYSIS.driven_on(world, seat, move) for move in moves}
    ranked = sorted(moves, key=lambda move: -BOLIDE_ANALYSIS.worth(after[move], seat))
    best, worst = ranked[0], ranked[-1]
    pair = Compared(decision, (best, worst), world, ([after[best]], [after[worst]]))
    found = BOLIDE_ANALYSIS.reasons(pair)

    assert {"racing", "turns"} & {each.kind for each in found}
    for kind in (*LEAST, *OF_THE_MOVE):
        for lang in LANGUAGES:
            assert Translator(lang).text(f"hint-bolide-{kind}", count=1)
