"""Puzzles over REST: what is sent before a try holds neither the answer nor what was hidden."""

from __future__ import annotations

import json
from typing import Any

import msgspec
import pytest

from pitboard import games
from pitboard.analysis.puzzles import Puzzle, bundled_puzzles, puzzle_of, puzzle_today
from pitboard.core.match import Match
from pitboard.core.rng import RandomSource
from pitboard.i18n import LANGUAGES
from pitboard.server import messages as m
from pitboard.server.replays.puzzles import puzzle_messages
from pitboard.testing.web import Host

ALL = list(bundled_puzzles().values())
BY_KIND = {(each.race.game, str(each.race.options["mode"]), each.kind): each for each in ALL}


def read(host: Host, name: str = "today", lang: str = "en") -> m.Puzzle:
    return msgspec.convert(host.get(f"/api/puzzles/{name}?lang={lang}"), m.Puzzle)


def tried(host: Host, name: str, action: str, lang: str = "en") -> m.PuzzleResult:
    answer = host.http.post(f"/api/puzzles/{name}/tries?lang={lang}", json={"action": action})
    assert answer.status_code == 200, answer.text
    return msgspec.convert(answer.json(), m.PuzzleResult)


def keys_of(found: Any) -> set[str]:
    """Gets the names of all fields of a message."""
    if isinstance(found, dict):
        return set(found).union(*map(keys_of, found.values()))
    return set().union(*map(keys_of, found)) if isinstance(found, list) else set()


def test_today_everybody_gets_the_same_puzzle_and_what_came_before(host: Host) -> None:
    found, (day, puzzle) = read(host), puzzle_today()

    assert (found.id, found.day) == (puzzle.id, day.isoformat())
    assert read(host, found.id) == found
    assert read(host, found.before).day == ""
    assert found.before != found.id
    seen = {found.id}
    while (before := read(host, [*seen][-1]).before) not in seen and len(seen) < 3:
        seen.add(before)
    assert len(seen) > 1


def test_neither_answer_nor_worth_is_sent_before_a_try(host: Host) -> None:
    _, puzzle = puzzle_today()
    raw = host.get("/api/puzzles/today")
    text = json.dumps(raw)
    found = msgspec.convert(raw, m.Puzzle)

    assert {"chance", "error", "worth", "why", "best"}.isdisjoint(raw)
    assert {key for each in raw["answers"] for key in each} == {"action", "label", "outcome"}
    assert {"worth", "why", "seed"}.isdisjoint(keys_of(raw))
    assert puzzle.race.seed not in text
    assert [each.action for each in found.answers] == puzzle.shown
    assert puzzle.shown != [each.action for each in puzzle.answers] or len(ALL) > 1
    for each in puzzle.answers:
        assert str(each.chance) not in text


@pytest.mark.parametrize("puzzle", BY_KIND.values(), ids=lambda each: f"{each.kind}-{each.id}")
def test_what_the_seat_cannot_see_changes_nothing(puzzle: Puzzle) -> None:
    """Two worlds that look the same to the seat make the same messages."""
    match = puzzle.match()
    other: Match = match.copy()
    rules = games.game(puzzle.race.game)
    other.state = rules.sample(match.view(puzzle.seat), RandomSource("another world"))
    other._public_view = None

    for lang in LANGUAGES:
        real, alike = (puzzle_messages(puzzle, each, lang) for each in (match, other))
        assert msgspec.json.encode(real) == msgspec.json.encode(alike)
    if puzzle.race.game == "f90":
        assert other.state.dump() != match.state.dump()


def test_only_the_hand_of_the_seat_is_shown(host: Host) -> None:
    puzzle = next(each for each in ALL if each.race.game == "f90")
    frame = host.get(f"/api/puzzles/{puzzle.id}")["position"]["frames"][0]
    match = puzzle.match()

    assert [each["seat"] for each in frame["hidden"]] == [puzzle.seat]
    assert sorted(frame["hidden"][0]["hand"]) == sorted(
        match.view(puzzle.seat).cars[puzzle.seat].hand  # type: ignore[attr-defined]
    )
    assert frame["events"] == []


def test_a_wrong_answer_shows_what_it_is_worth_and_no_more(host: Host) -> None:
    found = read(host)
    puzzle = puzzle_of(found.id)
    for wrong in puzzle.answers[1:]:
        result = tried(host, found.id, wrong.action)

        assert not result.right
        assert result.worth == [m.PuzzleWorth(wrong.action, wrong.chance, wrong.error)]
        assert result.why == ""


def test_the_best_answer_shows_all_and_so_does_giving_up(host: Host) -> None:
    found = read(host)
    puzzle = puzzle_of(found.id)
    right = tried(host, found.id, puzzle.best.action)
    given_up = tried(host, "today", "")

    assert right.right
    assert not given_up.right
    assert [each.action for each in right.worth] == [each.action for each in puzzle.answers]
    assert (right.worth, right.why, right.worlds) == (
        given_up.worth,
        given_up.why,
        given_up.worlds,
    )
    assert right.worlds == puzzle.worlds >= 100
    assert bool(right.why) == bool(puzzle.reasons)


def test_words_are_in_the_language_of_the_reader(host: Host) -> None:
    english, italian = read(host), read(host, lang="it")

    assert english.asked != italian.asked
    assert [each.action for each in english.answers] == [each.action for each in italian.answers]
    assert [each.label for each in english.answers] != [each.label for each in italian.answers]


@pytest.mark.parametrize(
    ("path", "body", "status", "code"),
    [
        ("none", None, 404, "puzzle-unknown"),
        ("../today", None, 404, "address-unknown"),
        ("none/tries", {"action": ""}, 404, "puzzle-unknown"),
        ("today/tries", {"action": "no such answer"}, 400, "puzzle-answer"),
        ("today/tries", {"action": "x" * 201}, 400, "request-malformed"),
        ("today/tries", {"action": 3}, 400, "request-malformed"),
    ],
)
def test_bad_requests_are_answered_with_a_sentence(
    host: Host, path: str, body: Any, status: int, code: str
) -> None:
    address = f"/api/puzzles/{path}"
    answer = host.http.get(address) if body is None else host.http.post(address, json=body)

    assert answer.status_code == status
    assert answer.json()["code"] == code
    assert answer.json()["text"]
