"""Puzzles on a server: their positions as the seat saw them, and the verdict on an answer.

A position is made from the view of the seat that is asked, so that it holds nothing that was
hidden; what answers are worth comes with the verdict only. The first page that opens a puzzle has
it made in a worker.
"""

from __future__ import annotations

from collections import OrderedDict
from typing import Any

import msgspec
from msgspec import Struct

from pitboard.analysis.puzzles import Puzzle, bundled_puzzles, puzzle_of, puzzle_today
from pitboard.core.action import Action
from pitboard.core.errors import BadOption, PitboardError
from pitboard.core.match import Match
from pitboard.server import messages as m
from pitboard.server.errors import Conflict, NotFound
from pitboard.server.games import table_game
from pitboard.server.jobs.workers import Workers
from pitboard.server.presenter import Presenter
from pitboard.server.tables.advice import AdviceText
from pitboard.server.tables.seating import COMPUTER_NAMES
from pitboard.server.wire import Sentence

TODAY = "today"
MOST_CACHED = 64
"""Puzzles and their verdicts in one language; each takes about 20 kB."""


class Made(Struct):
    """A puzzle in one language, with the sentence that is kept back; or why it cannot be opened."""

    puzzle: m.Puzzle | None = None
    why: Sentence = ""
    code: str = ""
    data: dict[str, Any] = {}


def make_puzzle(puzzle: str, lang: str) -> Made:
    """Makes the messages of a puzzle. Runs in a worker: errors are returned as data."""
    found = puzzle_of(puzzle)
    try:
        return puzzle_messages(found, found.match(), lang)
    except PitboardError as error:
        return Made(code=error.code, data=error.data)


def puzzle_messages(puzzle: Puzzle, match: Match, lang: str) -> Made:
    """Makes the messages of a puzzle from its position.

    :raises BadRecord: if something else is asked there by today's rules.
    """
    seat, rules = puzzle.seat, table_game(puzzle.race.game)
    view, decision = match.view(seat), puzzle.decision(match)
    count = rules.game.seats(match.options)
    presenter = rules.presenter(match.options, COMPUTER_NAMES[:count])
    presenter.liveries = rules.liveries
    text = AdviceText(puzzle.race.game, presenter, view, decision, lang)
    own = presenter.own(view, decision, lang, can_undo=False, planned=True)
    answers = [
        m.PuzzleAnswer(
            action,
            text.label(action),
            presenter.preview(view, decision, Action.parse(action), lang).outcome,
        )
        for action in puzzle.shown
    ]
    message = m.Puzzle(
        id=puzzle.id,
        day="",
        before="",
        level=puzzle.level,
        seat=seat,
        turn=puzzle.turn,
        kind=puzzle.kind,
        asked=own.asked.prompt if own.asked else "",
        answers=answers,
        position=_position(puzzle, match, presenter, lang),
    )
    second = puzzle.answers[1].action
    return Made(message, text.reason(second, puzzle.reasons) if puzzle.reasons else "")


def _position(puzzle: Puzzle, match: Match, presenter: Presenter, lang: str) -> m.Replay:
    """Gets the position as its seat sees it, as a replay of one frame."""
    rules = table_game(puzzle.race.game)
    builder = rules.replay_builder(presenter, match, [puzzle.seat], lang)
    seats = [
        m.SeatInfo(
            seat=seat,
            name=COMPUTER_NAMES[seat],
            kind="computer",
            level=None,
            replaced=False,
            connected=False,
            livery=presenter.liveries[seat],
        )
        for seat in range(rules.game.seats(match.options))
    ]
    frame, row = builder.position(puzzle.entry)
    return m.Replay(
        table="",
        game=puzzle.race.game,
        options=match.options,
        track=rules.track(match.options),
        seats=seats,
        names=presenter.names(lang),
        over=False,
        imported=False,
        viewer=puzzle.seat,
        turns=presenter.turns,
        frames=[frame],
        moments=[],
        chart=[row],
        ranking=[],
        more=None,
    )


class Puzzles:
    """The puzzles of a server."""

    def __init__(self, workers: Workers) -> None:
        self._workers = workers
        self._made: OrderedDict[tuple[str, str], Made] = OrderedDict()

    async def get(self, name: str, lang: str) -> m.Puzzle:
        """Gets a puzzle by its id, or today's.

        :raises NotFound: if there is none.
        :raises Conflict: if it cannot be opened by today's rules.
        """
        puzzle, day = _named(name)
        found = (await self._get(puzzle, lang)).puzzle
        assert found is not None  # noqa: S101 (for mypy: errors are raised)
        return msgspec.structs.replace(found, day=day, before=_before(puzzle.id))

    async def tried(self, name: str, action: str, lang: str) -> m.PuzzleResult:
        """Gets the verdict on an answer; without an answer, all that was kept back.

        :raises NotFound: if there is no such puzzle.
        :raises BadOption: if it has no such answer.
        :raises Conflict: if it cannot be opened by today's rules.
        """
        puzzle, _ = _named(name)
        given = puzzle.answer(action) if action else None
        right = given == puzzle.best
        shown = puzzle.answers if right or given is None else (given,)
        made = await self._get(puzzle, lang)
        return m.PuzzleResult(
            right=right,
            worth=[m.PuzzleWorth(each.action, each.chance, each.error) for each in shown],
            why=made.why if len(shown) > 1 else "",
            worlds=puzzle.worlds,
        )

    async def _get(self, puzzle: Puzzle, lang: str) -> Made:
        key = puzzle.id, lang
        if key not in self._made:
            found = await self._workers.run(make_puzzle, puzzle.id, lang, client=puzzle.id)
            self._made[key] = found
            while len(self._made) > MOST_CACHED:
                self._made.popitem(last=False)
        self._made.move_to_end(key)
        made = self._made[key]
        if made.code:
            raise Conflict(made.code, **made.data)
        return made


def _named(name: str) -> tuple[Puzzle, str]:
    """Gets a puzzle by its id or as today's, and the date if it is today's.

    :raises NotFound: if there is none.
    """
    day, puzzle = puzzle_today()
    if name in {TODAY, puzzle.id}:
        return puzzle, day.isoformat()
    try:
        return puzzle_of(name), ""
    except BadOption as error:
        raise NotFound(error.code, **error.data) from None


def _before(name: str) -> str:
    """Gets the puzzle of the day before that of another."""
    names = [*bundled_puzzles()]
    return names[names.index(name) - 1]
