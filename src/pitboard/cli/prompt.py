"""The prompt for a person at the keyboard: shows the table, reads a line and parses an answer.

It knows only the secrets of the view it is given, and plays nothing itself.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Any

from rich.text import Text

from pitboard import games
from pitboard.cli.games import TerminalGame
from pitboard.cli.screen import Log, Screen
from pitboard.cli.terminal import Terminal
from pitboard.core.action import Action
from pitboard.core.errors import Malformed, PitboardError
from pitboard.core.game import Decision
from pitboard.words.narrator import Narrator

CLEAR_SCROLLBACK = "\x1b[3J"
"""Clears the lines that a terminal keeps beyond its screen."""


class Command(StrEnum):
    """What a person may type instead of an answer."""

    HELP = "?"
    RULE = "r"
    UNDO = "u"
    LOG = "l"
    SAVE = "s"
    QUIT = "q"


@dataclass(frozen=True, slots=True)
class PromptContext:
    """A decision of a person, with the view and the log of their seat."""

    decision: Decision
    view: Any
    log: Log
    whole_log: Sequence[str]
    can_undo: bool


class Prompt:
    """The keyboard and the screen of the people at this terminal."""

    def __init__(self, terminal: Terminal, game: TerminalGame, narrator: Narrator) -> None:
        self.terminal = terminal
        self.game = game
        self.tr = terminal.tr
        self.console = terminal.out
        self.narrator = narrator

    def ask(self, asked: PromptContext) -> Action | Command:
        """Shows the table and reads an answer, or one of undo, save and quit.

        :raises Malformed: if the line is neither.
        """
        screen = self._screen(asked)
        choices = screen.order(asked.decision)
        self.clear()
        screen.show(asked.decision, choices, asked.log)
        return self.ask_again(asked, choices)

    def ask_again(self, asked: PromptContext, choices: Sequence[Action] = ()) -> Action | Command:
        """Reads an answer, or one of undo, save and quit; the table is shown already.

        :raises Malformed: if the line is neither.
        """
        choices = choices or self._screen(asked).order(asked.decision)
        undo = "yes" if asked.can_undo else "no"
        keys = self.tr.text("prompt-keys", last=len(choices), undo=undo)
        line = self.read(f"{keys} ")
        if line is None:
            return Command.QUIT
        word, _, rest = line.partition(" ")
        match word.lower():
            case "":
                return choices[0]
            case Command.HELP:
                return self._show_rules(asked, [asked.decision.rule], keys=True)
            case Command.RULE:
                return self._show_rules(asked, rest.split() or [asked.decision.rule], keys=False)
            case Command.LOG:
                return self._whole_log(asked)
            case Command.UNDO | Command.SAVE | Command.QUIT as command:
                return Command(command)
            case number if number.isdecimal() and not rest:
                return _choice(choices, number)
        return Action.parse(line)

    def _screen(self, asked: PromptContext) -> Screen:
        return self.game.screen(self.console, self.narrator, asked.view, asked.decision.seat)

    def read(self, question: str) -> str | None:
        """Reads a line; None at the end of the input."""
        try:
            if not sys.stdin:  # None if it was closed before the start
                raise EOFError
            return self.console.input(Text(question, style="bold cyan")).strip()
        except (EOFError, KeyboardInterrupt):
            self.console.print()
            return None

    def pause(self) -> bool:
        """Waits for Enter before the screen is cleared; returns False at the end of the input."""
        if not self.console.is_terminal:
            return True
        return self.read(self.tr.text("prompt-pause") + " ") is not None

    def clear(self) -> None:
        self.console.clear()

    def show_refusal(self, error: PitboardError) -> None:
        """Prints why an answer is refused."""
        self.console.print(Text(self.narrator.refusal(error), style="bold red1"))

    def hand_over(self, seat: int) -> bool:
        """Clears the screen before the next person looks; returns False at the end of the input."""
        if not self.console.is_terminal:
            return True
        self.clear()
        # Terminals keep a scrollback; another player's cards must not be found there.
        self.console.out(CLEAR_SCROLLBACK, end="")
        self.terminal.message("prompt-hand-over", name=self.narrator.name(seat))
        return self.pause()

    def explain_keys(self) -> None:
        """Prints what may be typed."""
        game = self.game
        self.terminal.message("prompt-help", example=game.example, rule=game.example_rule)

    def _show_rules(
        self, asked: PromptContext, ids: Sequence[str], *, keys: bool
    ) -> Action | Command:
        """Prints rules with their rulings, and then the table again."""
        catalogue, lang = games.rules(self.game.id), self.tr.lang
        for rule_id in ids:
            try:
                rule = catalogue.get(rule_id.upper(), lang)
            except PitboardError as error:
                self.show_refusal(error)
                continue
            self.console.print(Text.assemble((f"{rule.id}  {rule.heading}", "bold")))
            self.console.print(rule.text)
            for ruling in catalogue.rulings(rule.id, lang):
                self.console.print(Text(f"{ruling.id}: {ruling.title} {ruling.text}", style="dim"))
        if keys:
            self.console.print(self.tr.text(self.game.symbols))
            self.explain_keys()
        return self.ask(asked) if self.pause() else Command.QUIT

    def _whole_log(self, asked: PromptContext) -> Action | Command:
        for line in asked.whole_log:
            self.console.print(line)
        return self.ask(asked) if self.pause() else Command.QUIT


def _choice(choices: Sequence[Action], number: str) -> Action:
    """Gets a choice by its number, from 1.

    :raises Malformed: if there is no such number.
    """
    digits = number.lstrip("0")
    if len(digits) > 4 or not 1 <= int(digits or 0) <= len(choices):
        raise Malformed("prompt-number", found=number[:20], last=len(choices))
    return choices[int(digits) - 1]
