"""Lessons: positions of real races with one thing to learn, and a review of how they were played.

A lesson describes the position that it needs. The position is searched for in a fixed series of
races between computers: the first one that fits and in which the pro reaches the goal. So it
follows the cards and boards of today, and is the same for everybody. Runs in workers; knows no
tables, storage or pages.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from itertools import count
from typing import Any

from pitboard.core.errors import BadOption, Refused
from pitboard.core.event import Event
from pitboard.core.game import Decision
from pitboard.core.match import Match
from pitboard.core.options import validate
from pitboard.core.record import UNDO, Entry
from pitboard.drivers import Advice, advice, make_driver
from pitboard.server import messages as m
from pitboard.server.games import TableGame, table_game
from pitboard.server.tables.advice import AdviceText

LEARNER = 0
"""The seat of the person."""
PLAYERS = 4
DRIVER = "rookie"
"""The level of the computers, and of the learner before the lesson begins."""
TRIES = 6
"""How often the pro has to reach the goal: at the table the others choose by seeds of their own."""
MOST_REVIEWED = 8


@dataclass(frozen=True, slots=True)
class Lesson:
    """One thing to learn."""

    id: str
    options: Mapping[str, Any]
    fits: Callable[[Any, Decision], bool]
    """Whether the question of the learner, in this state, is where the lesson begins."""
    reached: Callable[[Sequence[Event]], bool]
    """Whether the goal is reached, by what happened in the lesson."""
    turns: int = 1
    """Turns that the lesson lasts."""


@dataclass(frozen=True, slots=True)
class Position:
    """Where a lesson begins: a race and what was played in it."""

    options: dict[str, Any]
    seed: str
    entries: list[Entry]


def lesson_of(game: str, name: str) -> Lesson:
    """Gets a lesson of a game.

    :raises BadOption: if there is none of that name.
    """
    lessons: dict[str, Lesson] = {lesson.id: lesson for lesson in table_game(game).lessons()}
    if name not in lessons:
        raise BadOption("option-unknown", name=name, known=", ".join(lessons))
    return lessons[name]


def find_position(game: str, name: str) -> Position:
    """Finds where a lesson begins, the same position for the same components."""
    lesson, rules = lesson_of(game, name), table_game(game)
    options = validate(rules.game.options, {**lesson.options, "players": PLAYERS})
    found = (_search(rules, lesson, options, f"lesson {number}") for number in count())
    return next(position for position in found if position is not None)


def _search(
    rules: TableGame, lesson: Lesson, options: dict[str, Any], seed: str
) -> Position | None:
    """Looks for the beginning of a lesson in one race."""
    match = Match(rules.game, options, seed)
    drivers = [make_driver(DRIVER, f"{seed} {seat}", rules.game.id) for seat in range(PLAYERS)]
    while not match.over:
        seat = match.to_act()[0]
        decision = _question(match, seat)
        if seat == LEARNER and lesson.fits(match.state, decision):
            entries = [*match.record().entries]
            if all(
                _is_reached_by_the_pro(rules, lesson, match.copy(), f"{seed} {number}")
                for number in range(TRIES)
            ):
                return Position(dict(match.options), seed, entries)
            return None
        match.act(seat, drivers[seat].choose(match.view(seat), decision))
    return None


def _is_reached_by_the_pro(rules: TableGame, lesson: Lesson, match: Match, seed: str) -> bool:
    """Plays a lesson as the pro would, and returns whether its goal is reached; the seed is that of
    the other drivers."""
    drivers = [make_driver(DRIVER, f"{seed} {seat}", rules.game.id) for seat in range(PLAYERS)]
    pro = make_driver(rules.adviser, "lesson", rules.game.id)
    end = _turn(rules, match) + lesson.turns
    happened: list[Event] = []
    while not match.over and _turn(rules, match) < end:
        seat = match.to_act()[0]
        driver = pro if seat == LEARNER else drivers[seat]
        happened += match.act(seat, driver.choose(match.view(seat), _question(match, seat)))
    return lesson.reached(happened)


def _question(match: Match, seat: int) -> Decision:
    """Gets the question of a seat that is to act."""
    decision = match.decision(seat)
    if decision is None:
        raise Refused("not-your-decision", seat=seat)
    return decision


def _turn(rules: TableGame, match: Match) -> int:
    return rules.summary(match.view(None)).turn


def review(  # noqa: PLR0917 (a worker gets its work by position)
    game: str,
    name: str,
    options: dict[str, Any],
    seed: str,
    names: Sequence[str],
    entries: Sequence[Entry],
    since: int,
    lang: str,
) -> m.LessonReview:
    """Compares what the learner did in a lesson with what the pro would have done."""
    lesson, rules = lesson_of(game, name), table_game(game)
    match = Match(rules.game, options, seed, names)
    presenter = rules.presenter(match.options, names)
    pro = make_driver(rules.adviser, "lesson", game)
    reviewed: list[m.LessonAnswer] = []
    happened: list[Event] = []
    end = 0
    for number, entry in enumerate(entries):
        begun = number >= since
        if begun and not end:
            end = _turn(rules, match) + lesson.turns
        if begun and (_turn(rules, match) >= end or match.over):
            break
        if begun and entry.seat == LEARNER and entry.action != UNDO:
            decision = _question(match, LEARNER)
            if len(decision.actions) > 1 and not decision.routine:
                view = match.view(LEARNER)
                text = AdviceText(game, presenter, view, decision, lang)
                reviewed.append(_compared(text, advice(pro, view, decision), entry.action))
        events = match.play(entry.seat, entry.action)
        if begun:
            happened += events
    over = bool(end) and (_turn(rules, match) >= end or match.over)
    return m.LessonReview(over, lesson.reached(happened), reviewed[:MOST_REVIEWED])


def _compared(text: AdviceText, best: Advice, given: str) -> m.LessonAnswer:
    own = text.presenter.own(text.view, text.decision, text.lang, can_undo=False)
    return m.LessonAnswer(
        asked=own.asked.prompt if own.asked else "",
        given=text.label(given),
        advised=text.label(str(best.action)),
        same=str(best.action) == given,
        reason=text.reason(str(best.other or ""), best.reasons),
    )
