"""The protocol of drivers: history, budgets, evaluations, and drivers made again in mid-race."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any

import pytest

from pitboard import games
from pitboard.core.action import Action
from pitboard.core.errors import Refused
from pitboard.core.event import Event
from pitboard.core.game import Decision
from pitboard.core.match import Match
from pitboard.core.options import validate
from pitboard.core.rng import RandomSource
from pitboard.drivers import Budget, advice, drivers_of, evaluations, make_driver, seen_events
from pitboard.drivers.base import DEFAULT_BUDGET, BaseDriver, BundledDriver, Driver, Evaluation
from pitboard.drivers.seated import SeatedDriver
from pitboard.lab.arena import arena_of, play_race
from pitboard.lab.arena_f90 import F90_ARENA

RACES: dict[str, dict[str, Any]] = {
    "f90": {"players": 3},
    "f90 advanced": {"players": 2, "mode": "advanced"},
    "f90 standard": {"players": 2, "mode": "standard", "edition": 2},
    "bolide": {"players": 3},
    "bolide advanced": {"players": 2, "mode": "advanced"},
}


def new_match(race: str, seed: str = "protocol") -> Match:
    game, _, _ = race.partition(" ")
    return Match(games.game(game), RACES[race], seed)


def asked(match: Match) -> Decision:
    decision = match.decision(match.to_act()[0])
    assert decision is not None
    return decision


def decisions(match: Match, driver: str, seed: str = "d") -> Iterator[Decision]:
    """Plays a match with one driver in every seat; yields each decision before it is answered."""
    drivers = [make_driver(driver, f"{seed}{i}", match.game.id) for i in range(match_seats(match))]
    while not match.over:
        decision = asked(match)
        yield decision
        match.act(decision.seat, drivers[decision.seat].choose(match.view(decision.seat), decision))


def match_seats(match: Match) -> int:
    return match.game.seats(match.options)


# ---- A driver made again


@dataclass
class Remembering(BaseDriver):
    """Answers by everything it has seen and by its random numbers."""

    seed: str
    seen: list[tuple[str, Any]] = field(default_factory=list)

    def __post_init__(self) -> None:
        super().__init__(self.seed)

    def observe(self, events: Sequence[Event]) -> None:
        self.seen += [event.seen_by(None) for event in events]

    def choose(self, view: Any, decision: Decision, budget: Budget = DEFAULT_BUDGET) -> Action:
        known = f"{self.key(decision)}{self.game}{self.seat}{sorted(self.options)}{self.seen}"
        return decision.actions[RandomSource(known).below(len(decision.actions))]


def maker(name: str, race: str) -> type[Remembering] | Any:
    return Remembering if name == "remembering" else drivers_of(race.partition(" ")[0])[name]


@pytest.mark.parametrize(
    ("name", "race"),
    [
        *((name, race) for name in ("random", "rookie", "pro", "remembering") for race in RACES),
        *(("club", race) for race in ("f90", "f90 standard", "bolide advanced")),
        ("expert", "bolide"),
    ],
)
def test_a_driver_made_again_answers_like_the_lost_one(race: str, name: str) -> None:
    """At every decision of a whole race: same seed, same events as that seat saw them."""
    match = new_match(race)
    make, options = maker(name, race), match.options
    seats = range(match_seats(match))
    drivers = [SeatedDriver(make(f"s{i}"), match.game.id, options, i) for i in seats]
    history: list[Event] = []
    events = list(match.state.events)
    compared = 0
    while not match.over:
        history += events
        for each in drivers:
            each.add(events)
        decision = asked(match)
        seat, view = decision.seat, match.view(decision.seat)

        answer = drivers[seat].choose(view, decision)
        again = make(f"s{seat}")
        again.start(match.game.id, options, seat)
        again.observe(seen_events(history, seat))

        assert again.choose(view, decision, DEFAULT_BUDGET) == answer
        compared += len(decision.actions) > 1
        events = match.act(seat, answer)
    assert compared > 50


@pytest.mark.parametrize("game", ["f90", "bolide"])
def test_random_choices_differ_between_decisions_and_between_seeds(game: str) -> None:
    """Otherwise a driver would, for example, always take the first of three answers."""
    match = new_match(game)
    decision = next(each for each in decisions(match, "random") if len(each.actions) >= 3)
    by_number = {
        str(make_driver("random", "s", game).choose(match.view(None), decision.numbered(number)))
        for number in range(20)
    }
    by_seed = {
        str(make_driver("random", f"s{i}", game).choose(match.view(None), decision.numbered(7)))
        for i in range(20)
    }

    assert len(by_number) > 1
    assert len(by_seed) > 1


def test_a_match_numbers_its_decisions_by_what_was_played() -> None:
    match = new_match("f90")
    numbers = [decision.number for decision in decisions(match, "rookie")]

    assert numbers == list(range(len(match.entries)))


def test_an_undo_counts_as_played() -> None:
    match = new_match("f90")
    for decision in decisions(match, "rookie"):
        if match.can_undo(decision.seat):
            match.undo(decision.seat)
            after = asked(match)
            assert decision.number is not None
            assert after.number == decision.number + 1
            return
    pytest.fail("no undo was possible")


# ---- What drivers observe


class Diary(BaseDriver):
    """Takes the default, and writes down everything it is given."""

    def __init__(self, seed: str) -> None:
        super().__init__(seed)
        self.seen: list[Event] = []
        self.started: list[tuple[str, int]] = []

    def start(self, game: str, options: Any, seat: int) -> None:
        super().start(game, options, seat)
        self.started.append((game, seat))

    def observe(self, events: Sequence[Event]) -> None:
        self.seen += events

    def choose(self, view: Any, decision: Decision, budget: Budget) -> Action:
        return decision.default


@pytest.mark.parametrize("game", ["f90", "bolide"])
def test_drivers_observe_the_race_as_their_seat_sees_it(game: str) -> None:
    """From the events before the first question on, without those after their last answer."""
    arena, diaries = arena_of(game), [Diary(""), Diary("")]
    options = validate(arena.game.options, {"players": 2})
    happened = list(arena.game.new(options, RandomSource("observed")).events)

    play_race(
        arena,
        ("rookie", "rookie"),
        "observed",
        watch=lambda state, events: happened.extend(events),
        wrap=lambda seat, driver: diaries[seat],
    )

    for seat, diary in enumerate(diaries):
        seen = [event.seen_by(None) for event in diary.seen]
        assert diary.started == [(game, seat)]
        assert len(seen) > len(happened) * 0.7
        assert seen == [event.seen_by(seat) for event in happened[: len(seen)]]


def test_events_are_made_for_drivers_that_observe_them() -> None:
    """A race that nobody watches makes none, which is faster."""
    diary = Diary("")

    play_race(
        F90_ARENA,
        ("rookie", "rookie"),
        "quiet",
        wrap=lambda seat, driver: driver if seat else diary,
    )

    assert {"play", "movement"} <= {event.kind for event in diary.seen}


@pytest.mark.parametrize("game", ["f90", "bolide"])
def test_what_is_hidden_from_a_seat_is_not_in_the_events_of_its_driver(game: str) -> None:
    match = new_match(game)
    hidden_events = 0
    for decision in decisions(match, "rookie"):
        events = match.copy().act(decision.seat, decision.default)
        for seat in range(match_seats(match)):
            for event, seen in zip(events, seen_events(events, seat), strict=True):
                mine = event.private is not None and event.seat == seat
                assert seen.data == (event.everything() if mine else event.data)
                assert (seen.kind, seen.private, seen.seat) == (event.kind, None, -1)
                hidden_events += event.private is not None and not mine
    assert hidden_events > 50 or game == "bolide"


# ---- Budgets


def comparing(match: Match) -> Iterator[tuple[Any, Decision, list[Evaluation]]]:
    """Yields the decisions of a race in which the pro compares answers."""
    for decision in decisions(match, "pro"):
        view = match.view(decision.seat)
        found = evaluations(make_driver("pro", "e"), view, decision)
        if len(found) > 1:
            yield view, decision, found


@pytest.mark.parametrize("race", ["f90", "f90 standard"])
def test_the_budget_counts_worlds(race: str) -> None:
    """The best answers are tried in as many worlds as the budget has, no more, no fewer."""
    checked = 0
    for view, decision, _ in comparing(new_match(race)):
        for worlds in (1, 3, 8):
            found = evaluations(make_driver("pro", "b"), view, decision, Budget(worlds=worlds))
            assert all(1 <= each.worlds <= worlds for each in found)
            checked += worlds == 8 and sum(each.worlds == 8 for each in found) > 1
        if checked > 5:
            return
    pytest.fail("no decision was close enough to use all worlds")


def test_seconds_are_a_cap_on_the_worlds() -> None:
    """Without time only the first world is tried, in which every answer has its chance."""
    for view, decision, found in comparing(new_match("f90")):
        if max(each.worlds for each in found) > 1:
            capped = evaluations(
                make_driver("pro", "e"), view, decision, Budget(worlds=1000, seconds=0.0)
            )
            assert {each.worlds for each in capped} == {1}
            assert {each.action for each in capped} == {each.action for each in found}
            return
    pytest.fail("no decision was compared in several worlds")


def test_time_does_not_decide_while_it_is_enough() -> None:
    match = new_match("f90")
    for number, (view, decision, _) in enumerate(comparing(match)):
        free = evaluations(make_driver("pro", "t"), view, decision, Budget(worlds=4))
        timed = evaluations(make_driver("pro", "t"), view, decision, Budget(4, seconds=3600))
        assert free == timed
        if number == 10:
            return


# ---- Evaluations


@pytest.mark.parametrize("race", RACES)
def test_the_first_evaluation_is_what_the_driver_chooses(race: str) -> None:
    match = new_match(race)
    game = match.game.id
    compared = 0
    for decision in decisions(match, "pro"):
        view = match.view(decision.seat)
        found = evaluations(make_driver("pro", "a", game), view, decision)

        assert found[0].action == make_driver("pro", "a", game).choose(view, decision)
        actions = [each.action for each in found]
        assert len(set(actions)) == len(actions)
        assert set(actions) <= set(decision.actions)
        compared += len(found) > 1
        if compared > 20:
            return


def test_evaluations_have_an_uncertainty() -> None:
    """Values, worlds and standard errors; places and chances only from calibrated values."""
    for view, decision, _ in comparing(new_match("f90")):
        found = evaluations(make_driver("pro", "x"), view, decision, Budget(worlds=6))
        if max(each.worlds for each in found) > 1:
            for each in found:
                assert each.value is not None
                assert (each.error is None) == (each.worlds < 2)
                assert (each.place, each.win) == (None, None)
            return
    pytest.fail("nothing was compared in several worlds")


def test_a_driver_without_analysis_gives_its_answer_alone() -> None:
    match = new_match("f90")
    decision = asked(match)
    driver = make_driver("random", "x")

    assert evaluations(driver, match.view(0), decision) == [
        Evaluation(driver.choose(match.view(0), decision))
    ]


@pytest.mark.parametrize("game", ["f90", "bolide"])
def test_advice_is_the_two_best_answers_and_their_difference(game: str) -> None:
    match = new_match(game)
    with_reasons = 0
    for decision in decisions(match, "pro"):
        view = match.view(decision.seat)
        found = evaluations(make_driver("pro", "x", game), view, decision)
        given = advice(make_driver("pro", "x", game), view, decision)

        assert given.action == found[0].action
        assert given.other == (found[1].action if len(found) > 1 else None)
        assert given.reasons == found[0].reasons
        with_reasons += bool(given.reasons)
        if with_reasons > 5:
            return
    pytest.fail("no advice had reasons")


# ---- Illegal answers


class Cheat(BaseDriver):
    """Plays cards it does not have."""

    def choose(self, view: Any, decision: Decision, budget: Budget) -> Action:
        return Action(("play", 99)) if decision.kind == "ask_play" else decision.default


def test_the_arena_refuses_an_illegal_answer_with_its_rule() -> None:
    """The engine's own inside must not meet it: there it would corrupt the race."""

    def wrap(seat: int, driver: Driver[Any]) -> Driver[Any]:
        return Cheat("") if seat == 1 else driver

    with pytest.raises(Refused) as caught:
        play_race(F90_ARENA, ("rookie", "rookie"), "cheat", wrap=wrap)

    assert caught.value.rule.startswith("F1.")


def test_bundled_drivers_need_no_budget() -> None:
    match = new_match("f90")
    driver: BundledDriver = make_driver("rookie", "x")

    assert driver.choose(match.view(0), asked(match)) in asked(match).actions
