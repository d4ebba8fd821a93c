"""Puzzles: the bundled ones open, one of their answers is best beyond doubt, days take turns."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from datetime import date, timedelta
from itertools import groupby
from pathlib import Path
from typing import Any

import pytest

import pitboard
from pitboard.analysis.game import game_analysis
from pitboard.analysis.puzzles import (
    Puzzle,
    PuzzleRace,
    bundled_puzzles,
    dumps,
    from_json,
    is_clear,
    puzzle_of,
    puzzle_on,
    to_json,
)
from pitboard.analysis.results import LEAST_COST, ComparedAnswer
from pitboard.core.action import Action
from pitboard.core.errors import BadOption, BadRecord
from pitboard.core.game import SCHEMA
from pitboard.lab.executors import Runner
from pitboard.lab.puzzles import PuzzleSearch, chosen

ALL = list(bundled_puzzles().values())
WORLDS = 100


def kind_of(puzzle: Puzzle) -> tuple[str, ...]:
    options = puzzle.race.options
    return puzzle.race.game, str(options.get("edition", "")), str(options["mode"])


KINDS = {kind: list(own) for kind, own in groupby(sorted(ALL, key=kind_of), key=kind_of)}
ONE_OF_EACH = [min(own, key=lambda each: each.entry) for own in KINDS.values()]


@pytest.fixture
def puzzle() -> Puzzle:
    return next(each for each in ONE_OF_EACH if each.race.game == "f90")


def search_of(puzzle: Puzzle, worlds: int = WORLDS) -> PuzzleSearch:
    return PuzzleSearch(puzzle.race.game, ((("mode", "basic"),),), worlds=worlds)


def test_every_bundled_puzzle_has_one_answer_that_is_clearly_best() -> None:
    for each in ALL:
        assert is_clear(each.answers)
        assert each.margin >= LEAST_COST
        assert len(each.answers) >= 3
        assert len({answer.action for answer in each.answers}) == len(each.answers)
        assert each.worlds >= 100
        assert each.level in (1, 2, 3)
        assert each.kind in game_analysis(each.race.game).puzzles
        assert sorted(each.shown) == sorted(answer.action for answer in each.answers)


def test_every_bundled_puzzle_names_the_version_of_its_components() -> None:
    for each in ALL:
        if each.race.game == "f90":
            assert isinstance(each.race.options["components"], int)


@pytest.mark.slow
def test_every_bundled_puzzle_opens_with_its_question() -> None:
    for each in ALL:
        assert each.decision(each.match()).kind == each.kind


@pytest.mark.parametrize("each", ONE_OF_EACH, ids=lambda each: each.id)
def test_a_puzzle_opens_where_its_seat_is_asked(each: Puzzle) -> None:
    match = each.match()
    decision = each.decision(match)

    assert match.to_act()[0] == decision.seat == each.seat
    assert game_analysis(each.race.game).turn(match.state) == each.turn
    assert all(Action.parse(action) in decision.actions for action in each.shown)


@pytest.mark.slow
@pytest.mark.parametrize("each", ONE_OF_EACH[1:4], ids=lambda each: each.id)
def test_fresh_worlds_prove_the_answer_again(each: Puzzle) -> None:
    best, *others = search_of(each).again(each, "fresh").answers

    assert best.action == each.best.action
    for other in others:
        assert best.chance - other.chance >= 2 * other.error
        assert best.chance - other.chance + 2 * other.error >= LEAST_COST


@pytest.mark.slow
def test_the_search_finds_the_answer_from_what_the_seat_can_know(puzzle: Puzzle) -> None:
    match = puzzle.match()
    decision = puzzle.decision(match)
    answers = [Action.parse(action) for action in puzzle.shown]
    found = search_of(puzzle)._puzzle(match, decision, answers[0], answers)

    assert found is not None
    assert found.best.action == puzzle.best.action
    assert (found.entry, found.digest) == (puzzle.entry, puzzle.digest)
    # Two answers that are the same, or too few to choose from, are no puzzle.
    assert search_of(puzzle)._puzzle(match, decision, answers[0], answers[:2]) is None


def test_a_proof_lets_a_pro_drive_on_in_worlds_of_its_own(
    monkeypatch: pytest.MonkeyPatch, puzzle: Puzzle
) -> None:
    search = search_of(puzzle, worlds=2)
    asked: list[str] = []
    analysis = type(search.analysis)
    worlds, driven_on = analysis.worlds, analysis.driven_on

    def noted(self: Any, view: Any, seed: str) -> Any:
        asked.append(seed)
        return worlds(self, view, seed)

    def driven(self: Any, *given: Any) -> Any:
        asked.append("driven")
        return driven_on(self, *given)

    monkeypatch.setattr(analysis, "worlds", noted)
    monkeypatch.setattr(analysis, "driven_on", driven)
    monkeypatch.setattr(analysis, "played_on", None)
    search.prove(puzzle)

    assert asked.count("driven") >= 2 * len(puzzle.answers)
    assert all(puzzle.id in seed for seed in asked if seed != "driven")


def test_an_answer_is_clear_by_three_points_and_two_standard_errors() -> None:
    best = ComparedAnswer("a", 0.4, 0.0)

    assert is_clear([best, ComparedAnswer("b", 0.37, 0.015), ComparedAnswer("c", 0.1, 0.1)])
    assert not is_clear([best, ComparedAnswer("b", 0.371, 0.0)])
    assert not is_clear([best, ComparedAnswer("b", 0.3, 0.01), ComparedAnswer("c", 0.35, 0.026)])


def test_all_puzzles_come_in_turn_before_one_comes_again() -> None:
    first = date(2026, 11, 19)
    days = [first + timedelta(days=number) for number in range(2 * len(ALL))]
    found = [puzzle_on(day).id for day in days]

    assert Counter(found) == Counter({each.id: 2 for each in ALL})
    assert found[: len(ALL)] == found[len(ALL) :]
    assert puzzle_on(first) is puzzle_on(first)
    assert puzzle_of(found[0]) is puzzle_on(first)
    with pytest.raises(BadOption):
        puzzle_of("none")


def test_a_file_holds_a_race_once_and_is_read_back() -> None:
    own = next(iter(KINDS.values()))
    data = to_json(own)

    assert len(data["races"]) == len({each.race.seed for each in own})
    assert from_json(data) == own
    assert dumps(own).count("\n") == len(data["races"]) + len(own) + 3
    assert from_json({**data, "format": 2}) == []


def test_a_puzzle_of_older_components_still_opens() -> None:
    race = pitboard.new_race(
        "f90", seed="old", players=2, edition=2, mode="basic", track="monza", components=1
    )
    while (asked := race.decision(race.to_act()[0])) is None or asked.kind != "ask_play":
        race.act(race.to_act()[0], race.legal()[0])
    answers = tuple(ComparedAnswer(str(action), 0.5, 0.0) for action in race.legal()[:3])
    entries = tuple((entry.seat, entry.action) for entry in race.entries)
    old = Puzzle(
        PuzzleRace("f90", race.rules, SCHEMA, dict(race.options), race.seed, entries),
        len(entries),
        race.digest(),
        race.to_act()[0],
        1,
        "ask_play",
        1,
        100,
        answers,
        (),
    )
    (read,) = from_json(to_json([old]))

    assert read.decision(read.match()).kind == "ask_play"
    assert read.match().options["components"] == 1


def test_what_todays_rules_make_another_position_of_is_refused(puzzle: Puzzle) -> None:
    seat, action = puzzle.race.entries[0]
    entries = ((seat, "no such answer"), *puzzle.race.entries[1:])
    illegal = replace(puzzle, race=replace(puzzle.race, entries=entries))
    newer = replace(puzzle, race=replace(puzzle.race, rules=puzzle.race.rules + 1))
    other = replace(puzzle, digest="0" * 8)
    asked = replace(puzzle, kind="ask_something")

    assert action
    for each in (illegal, newer, other):
        with pytest.raises(BadRecord):
            each.match()
    with pytest.raises(BadRecord):
        asked.decision(puzzle.match())


def test_a_name_shows_nothing_that_is_hidden_in_the_position(puzzle: Puzzle) -> None:
    assert replace(puzzle, digest="0" * 8).id == puzzle.id
    assert replace(puzzle, answers=puzzle.answers[::-1]).shown == puzzle.shown


def test_few_puzzles_of_a_race_are_kept_of_all_levels(puzzle: Puzzle) -> None:
    easy = [replace(puzzle, level=1, turn=turn) for turn in (1, 2, 3)]
    hard = replace(puzzle, level=3, turn=2)
    other = replace(puzzle, race=replace(puzzle.race, seed="another"), turn=2)
    kept = chosen([*easy, hard, other], most=5, most_of_race=2)

    assert Counter(each.race.seed for each in kept) == {puzzle.race.seed: 2, "another": 1}
    assert {each.level for each in kept if each.race.seed == puzzle.race.seed} == {1, 3}
    assert all(len(each.race.entries) == puzzle.entry for each in kept)
    assert all(len(each.answers) <= 4 for each in kept)
    assert len(chosen([*easy, hard, other], most=1, most_of_race=2)) == 1
    turns = [each.turn for each in chosen([*easy, hard], most=9, most_of_race=9)]
    assert sorted(turns) == [1, 2, 3]


def test_a_search_goes_on_from_its_file(tmp_path: Path, puzzle: Puzzle) -> None:
    raced: list[int] = []

    class Quick(PuzzleSearch):
        def race(self, number: int) -> dict[str, object]:
            raced.append(number)
            file = to_json([puzzle])
            return {"training": self.name, "kind": "puzzles", "number": number, "file": file}

    search = Quick("f90", ((("edition", 2), ("mode", "basic"), ("track", "monza")),))
    keep = tmp_path / "puzzles.jsonl"
    list(search.races(keep, range(2), Runner()))
    keep.write_text(keep.read_text()[:-30])
    list(search.races(keep, range(3), Runner()))

    assert raced == [0, 1, 1, 2]
    assert search.found(keep, range(3)) == [puzzle] * 3
    assert search.found(keep, range(1)) == [puzzle]
