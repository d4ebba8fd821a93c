"""What a decision is said to have cost, with a game whose answers are worth what a test wants."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from itertools import count
from math import sqrt
from typing import Any

import pytest

import pitboard
from pitboard.analysis.bolide import BOLIDE_ANALYSIS
from pitboard.analysis.chance import Position, Standing, WinModel
from pitboard.analysis.f90 import F90_ANALYSIS
from pitboard.analysis.game import Compared
from pitboard.analysis.judging import BATCH, AnalysisBudget, Judge, standard_error
from pitboard.analysis.results import JudgedDecision
from pitboard.analysis.review import Review
from pitboard.core.action import Action
from pitboard.core.event import Event
from pitboard.core.game import Decision
from pitboard.core.options import validate
from pitboard.core.record import Record
from pitboard.core.rng import RandomSource
from pitboard.drivers.base import BaseDriver, Evaluation, Reason
from pitboard.drivers.bolide import pro as bolide_pro
from pitboard.drivers.f90.pro import ProDriver
from pitboard.f90.game import F90_GAME

GOOD, BAD, OTHER = Action(("good",)), Action(("bad",)), Action(("other",))
DECISION = Decision(0, "ask", "", {}, (GOOD, BAD), BAD)
BUDGET = AnalysisBudget(first=10, second=120)


@dataclass
class Toy:
    """Answers are worth the number of a table, by simple rules and with a pro, and luck."""

    simple: Mapping[Action, float]
    driven: Mapping[Action, float]
    noise: float = 0.0
    seeds: list[str] = field(default_factory=list)
    met: list[tuple[str, int]] = field(default_factory=list)
    """Worlds in which a pro has driven the better answer on."""

    def worlds(self, _view: object, seed: str) -> Iterator[tuple[str, int]]:
        self.seeds.append(seed)
        return ((seed, number) for number in count())

    def played_on(self, world: tuple[str, int], _seat: int, action: Action) -> float:
        return self.simple[action] + self._luck(world, action)

    def driven_on(self, world: tuple[str, int], _seat: int, action: Action) -> float:
        self.met += [world] if action == GOOD else []
        return self.driven[action] + self._luck(world, action)

    def _luck(self, world: tuple[str, int], action: Action) -> float:
        """Is kind to the better answer in 13 worlds of 24: no difference that is beyond doubt."""
        return self.noise if (world[1] % 24 < 13) == (action == GOOD) else -self.noise

    def position(self, state: float) -> Position:
        return Position(1, [Standing(state), Standing(0.0)])

    def model_name(self, _state: float) -> str:
        return "toy"

    def components(self, _state: float) -> str:
        return ""

    def cars_of(self, _state: float, _seat: int) -> tuple[int, ...]:
        return (0,)

    def worth(self, state: float, _seat: int) -> float:
        return state

    def reasons(self, compared: Compared) -> tuple[Reason, ...]:
        return (Reason("sections", len(compared.after[0])),)


class Both(BaseDriver):
    """Finds both answers worth comparing."""

    def choose(self, *_: Any) -> Action:
        return GOOD

    def analyse(self, *_: Any) -> list[Evaluation]:
        return [Evaluation(GOOD, 0.0), Evaluation(BAD, 0.0)]


class All(Both):
    """Finds a third one as well."""

    def analyse(self, *_: Any) -> list[Evaluation]:
        return [*super().analyse(), Evaluation(OTHER, 0.0)]


def judged(toy: Toy, played: Action = BAD, driver: type[Both] = Both) -> JudgedDecision:
    judge = Judge(toy, BUDGET)  # type: ignore[arg-type]  # luck and records are not asked for
    return judge.judge(driver("toy"), None, DECISION, played, entry=1, turn=1, seed="toy")


def of_both(good: float, bad: float = 0.0) -> dict[Action, float]:
    return {GOOD: good, BAD: bad}


def chance(score: float) -> float:
    return WinModel().chances(Position(1, [Standing(score), Standing(0.0)]))[0]


def test_a_mistake_costs_what_it_costs_with_a_pro_at_the_wheel() -> None:
    toy = Toy(of_both(2.0), of_both(1.0))
    found = judged(toy)

    assert found.is_mistake
    assert found.best == "good"
    assert found.cost == pytest.approx(chance(1.0) - chance(0.0))
    assert found.sections == pytest.approx(1.0)
    assert found.worlds == BUDGET.second
    assert {seed for seed, _ in toy.met} == {toy.seeds[-1]}
    assert len(set(toy.seeds)) == len(toy.seeds) == 3


def test_what_costs_nothing_with_a_pro_at_the_wheel_is_no_mistake() -> None:
    found = judged(Toy(of_both(2.0), of_both(-1.0)))

    assert found.confirmed
    assert (found.best, found.cost, found.is_mistake) == ("bad", 0.0, False)


def test_the_confirmed_answer_stands_first_whatever_few_worlds_show_of_others() -> None:
    found = judged(Toy({**of_both(2.0), OTHER: 1.0}, {**of_both(1.0), OTHER: 1.1}), driver=All)
    other = found.answers[1]

    assert [each.action for each in found.answers] == ["good", "other", "bad"]
    assert found.best == "good"
    assert other.chance > found.answers[0].chance
    assert other.error == 0


def test_a_pro_drives_only_what_simple_rules_call_a_mistake() -> None:
    little = Toy(of_both(0.1), of_both(9.0))
    noisy = Toy(of_both(0.0), of_both(9.0), noise=8.0)

    for toy in (little, noisy):
        assert not judged(toy).is_mistake
        assert not toy.met
    assert 0 < judged(little).cost < 0.03 < judged(noisy).cost < 2 * judged(noisy).error


def test_a_pass_ends_early_only_where_no_mistake_can_be_found_any_more() -> None:
    hopeless = judged(Toy(of_both(0.1), of_both(0.0)))
    refuted = Toy(of_both(2.0), of_both(0.0))
    open_question = judged(Toy(of_both(0.5), of_both(0.5), noise=1.0))

    assert hopeless.worlds == BATCH
    judged(refuted)
    assert len(refuted.met) == BATCH
    assert open_question.worlds == BUDGET.second


def test_the_margin_of_the_best_decision_is_beyond_doubt() -> None:
    assert judged(Toy(of_both(2.0), of_both(0.0)), GOOD).margin == pytest.approx(
        chance(2.0) - chance(0.0)
    )
    assert judged(Toy(of_both(0.1), of_both(0.0)), GOOD).margin == 0
    assert judged(Toy(of_both(0.0), of_both(0.0), noise=8.0), GOOD).margin == 0


def test_the_standard_error_of_a_mean() -> None:
    assert standard_error([1.0, 1.0, 1.0]) == 0
    assert standard_error([0.0, 2.0]) == pytest.approx(1.0)
    assert standard_error([0.0, 2.0] * 50) == pytest.approx(sqrt(100 / 99) / 10)


def raced(game: str, **options: Any) -> Record:
    race = pitboard.new_race(game, seed="judging", players=2, **options)
    pitboard.play(race, ["rookie"] * 2)
    return race.record()


def test_a_pro_drives_the_own_car_and_no_other(monkeypatch: pytest.MonkeyPatch) -> None:
    review = Review.of(raced("f90", edition=1, mode="basic"), [1])
    asked = next(a for a in review.asked if a.decision.kind == "ask_play" and a.turn > 3)
    world = next(F90_ANALYSIS.worlds(asked.view, "own car"))
    drove: list[tuple[int, str]] = []
    choose = ProDriver.choose_in

    def noted(self: ProDriver, state: Any, decision: Decision) -> Action:
        drove.append((state.to_act()[0], decision.kind))
        return choose(self, state, decision)

    monkeypatch.setattr(ProDriver, "choose_in", noted)
    before = world.digest()
    after = F90_ANALYSIS.driven_on(world, 1, asked.played)

    assert after.turn > asked.turn
    assert world.digest() == before
    assert {seat for seat, _ in drove} == {1}
    assert "ask_play" in {kind for _, kind in drove}
    assert "ask_contest" not in {kind for _, kind in drove}


def test_a_pro_drives_the_own_car_of_bolide_and_no_other(monkeypatch: pytest.MonkeyPatch) -> None:
    review = Review.of(raced("bolide"), [1])
    asked = next(a for a in review.asked if a.decision.kind == "ask_turn" and a.turn > 3)
    world = next(BOLIDE_ANALYSIS.worlds(asked.view, "own car"))
    drove: list[int] = []

    def noted(state: Any, decision: Decision) -> Action:
        drove.append(state.to_act()[0])
        return bolide_pro.pro_action(state, decision)

    monkeypatch.setattr("pitboard.analysis.bolide.pro_action", noted)
    after = BOLIDE_ANALYSIS.driven_on(world, 1, asked.played)

    assert after.round == asked.turn + 2
    assert set(drove) == {1}


def test_a_driver_gets_events_as_its_seat_sees_them() -> None:
    """Cards that others draw are private."""
    review = Review.of(raced("f90", edition=1, mode="basic"), [0])
    seen: list[Event] = [event for asked in review.asked for event in asked.seen]

    assert seen
    assert not any(event.private for event in seen)


def test_rolls_are_luck_as_well_as_cards() -> None:
    state = F90_GAME.new(validate(F90_GAME.options, {"players": 2}), RandomSource("rolls"))
    rolled = state.clone()
    rolled.rng.below(6)

    assert not F90_ANALYSIS.drew(state, state.clone())
    assert F90_ANALYSIS.drew(state, rolled)
