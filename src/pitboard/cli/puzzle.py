"""`pitboard puzzle`: the puzzle of the day, the same for all, and the verdict on an answer."""

from __future__ import annotations

from dataclasses import replace
from datetime import date
from typing import Annotated, Any

import typer

from pitboard.analysis.puzzles import Puzzle, puzzle_of, puzzle_on, puzzle_today
from pitboard.cli.games import game_of
from pitboard.cli.race import NAMES
from pitboard.cli.screen import Log
from pitboard.cli.terminal import Terminal
from pitboard.core.action import Action
from pitboard.core.errors import BadOption
from pitboard.core.game import Decision
from pitboard.core.match import Match
from pitboard.words.narrator import Narrator


def puzzle(
    ctx: typer.Context,
    name: Annotated[str, typer.Argument(metavar="NAME", help="cli-puzzle-name")] = "",
    *,
    answer: Annotated[
        int | None, typer.Option("--answer", metavar="N", help="cli-puzzle-answer")
    ] = None,
    json: Annotated[bool, typer.Option("--json", help="cli-json")] = False,
) -> None:
    terminal = Terminal.of(ctx)
    day, found = _named(name)
    match = found.match()
    shown = Shown(terminal, found, match)
    choice = shown.choice(answer)
    if json:
        terminal.json({"day": day.isoformat() if day else None, **shown.facts(choice)})
    elif choice is None:
        shown.ask(day)
    else:
        shown.judge(choice)


def _named(name: str) -> tuple[date | None, Puzzle]:
    """Gets the puzzle of a date or an id; today's if nothing is named.

    :raises BadOption: if there is none, or the date is still to come.
    """
    if not name:
        return puzzle_today()
    try:
        day = date.fromisoformat(name)
    except ValueError:
        return None, puzzle_of(name)
    today, _ = puzzle_today()
    if day > today:
        raise BadOption("daily-future", day=day.isoformat(), today=today.isoformat())
    return day, puzzle_on(day)


class Shown:
    """A puzzle at the terminal."""

    def __init__(self, terminal: Terminal, puzzle: Puzzle, match: Match) -> None:
        self._terminal = terminal
        self._puzzle = puzzle
        self._match = match
        self._view = match.view(puzzle.seat)
        self._game = game_of(match)
        names = NAMES[: match.game.seats(match.options)]
        self._narrator: Narrator = self._game.narrator(terminal.tr, names, match.state)
        self._decision: Decision = replace(
            puzzle.decision(match), actions=tuple(map(Action.parse, puzzle.shown))
        )

    def choice(self, answer: int | None) -> str | None:
        """Gets the answer of a number.

        :raises BadOption: if there is none of that number.
        """
        shown = self._puzzle.shown
        if answer is not None and not 1 <= answer <= len(shown):
            raise BadOption("option-range", name="answer", value=answer, low=1, high=len(shown))
        return None if answer is None else shown[answer - 1]

    def ask(self, day: date | None) -> None:
        """Prints the position and the answers, and how to give one."""
        terminal, puzzle = self._terminal, self._puzzle
        screen = self._game.screen(terminal.out, self._narrator, self._view, puzzle.seat)
        screen.show(self._decision, self._decision.actions, Log([], 0))
        terminal.out.print()
        about = {"name": self._narrator.name(puzzle.seat), "id": puzzle.id, "level": puzzle.level}
        if day is not None:
            terminal.message("cli-puzzle-day", day=day.isoformat(), **about)
        else:
            terminal.message("cli-puzzle-one", **about)

    def judge(self, choice: str) -> None:
        """Prints whether an answer is the best; all of them with their numbers if it is."""
        terminal, puzzle = self._terminal, self._puzzle
        given = puzzle.answer(choice)
        if given != puzzle.best:
            terminal.message(
                "cli-puzzle-wrong", answer=self._label(choice), chance=f"{given.chance:.0%}"
            )
            return
        terminal.message("cli-puzzle-right", answer=self._label(choice), worlds=puzzle.worlds)
        for each in puzzle.answers:
            terminal.out.print(f"{each.chance:>5.0%}  {self._label(each.action)}")
        if puzzle.reasons:
            text, game = terminal.tr.text, puzzle.race.game
            gains = [text(f"hint-{game}-{kind}", count=count) for kind, count in puzzle.reasons]
            terminal.message("cli-puzzle-why", gains=", ".join(gains))

    def facts(self, choice: str | None) -> dict[str, Any]:
        """Gets the puzzle as JSON data; what answers are worth only as far as it was asked."""
        puzzle = self._puzzle
        facts: dict[str, Any] = {
            "id": puzzle.id,
            "game": puzzle.race.game,
            "options": dict(puzzle.race.options),
            "turn": puzzle.turn,
            "seat": puzzle.seat + 1,
            "kind": puzzle.kind,
            "level": puzzle.level,
            "answers": [
                {"number": number, "action": action, "label": self._label(action)}
                for number, action in enumerate(puzzle.shown, 1)
            ],
        }
        if choice is not None:
            given = puzzle.answer(choice)
            right = given == puzzle.best
            seen = puzzle.answers if right else (given,)
            facts["right"] = right
            facts["worth"] = [
                {"action": each.action, "chance": each.chance, "error": each.error} for each in seen
            ]
        return facts

    def _label(self, action: str) -> str:
        return self._narrator.action(self._decision, Action.parse(action), self._view)
