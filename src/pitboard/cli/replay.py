"""`pitboard replay`: verifies a record, prints its race, steps through it, or branches off it.

A record holds everything that happened, so a replay hides nothing.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import groupby
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.text import Text

from pitboard import games
from pitboard.cli.games import TerminalGame, game_of, own_board
from pitboard.cli.prompt import Prompt
from pitboard.cli.race import HUMAN, NAMES, classification, run, seat_kinds, show_result
from pitboard.cli.terminal import Terminal
from pitboard.core.boards import excerpt
from pitboard.core.errors import BadOption, BadRecord
from pitboard.core.event import Event
from pitboard.core.match import Match
from pitboard.core.options import board_option
from pitboard.core.record import Record, RecordProblem
from pitboard.core.replay import Replay
from pitboard.i18n import error_text
from pitboard.words.narrator import Narrator

UNPROVEN = 1
"""Exit code for a record that can be verified only in part by the present rules."""


def replay(
    ctx: typer.Context,
    *,
    file: Annotated[Path, typer.Argument(metavar="FILE", help="cli-replay-file")],
    verify: Annotated[bool, typer.Option("--verify", help="cli-replay-verify")] = False,
    step: Annotated[bool, typer.Option("--step", help="cli-replay-step")] = False,
    turn: Annotated[int | None, typer.Option(metavar="N", help="cli-replay-turn")] = None,
    branch: Annotated[int | None, typer.Option(metavar="N", help="cli-replay-branch")] = None,
    drivers: Annotated[str, typer.Option(metavar="A,B,...", help="cli-replay-drivers")] = "",
    record: Annotated[Path | None, typer.Option(metavar="FILE", help="cli-replay-record")] = None,
    board: Annotated[Path | None, typer.Option(metavar="FILE", help="cli-replay-board")] = None,
    ask_all: Annotated[bool, typer.Option("--ask-all", help="cli-race-ask-all")] = False,
    json: Annotated[bool, typer.Option("--json", help="cli-json")] = False,
) -> None:
    terminal = Terminal.of(ctx)
    loaded = Record.load(file)
    if board is not None:
        _give_board(loaded, board)
    if branch is not None:
        match, kinds = _branch(terminal, loaded, branch, drivers)
        run(terminal, match, kinds, record, ask_all=ask_all, as_json=json)
        return
    for given, name in ((drivers, "--drivers"), (record, "--record")):
        if given:
            raise BadOption("replay-needs-branch", name=name)
    followed = Replay.follow(_set_up(terminal, loaded), loaded)
    match = followed.match
    game = game_of(match)
    narrator = game.narrator(terminal.tr, match.seats, match.state)
    moments = list(_moments(game, followed))
    shown = [] if verify else _of_turn(moments, turn)
    if json:
        terminal.json(_facts(loaded, followed, narrator, shown))
    elif verify:
        _verdict(terminal, loaded, followed, narrator)
    else:
        _notice(terminal, loaded, followed)
        if step:
            _step(terminal, game, narrator, shown)
        else:
            _print_moments(terminal, narrator, match, shown, whole=turn is None)
    if verify and followed.diverges_at is not None:
        raise typer.Exit(UNPROVEN)


def _set_up(terminal: Terminal, record: Record) -> Match:
    """Gets the match of a record before its first action; players without a name get one.

    :raises BadRecord: if it is of another game or newer rules, or its seed is missing.
    :raises BadOption: if its options make no race here, such as a track that is not there.
    """
    try:
        match = Match.begin(games.game(record.game), record)
    except BadRecord as error:
        if error.code != RecordProblem.HEADER or not isinstance(error.__cause__, BadOption):
            raise
        reason = error_text(terminal.tr, error.__cause__)
        raise BadOption("replay-options", file=record.file, reason=reason) from error
    seats = match.game.seats(match.options)
    match.seats = (*match.seats, *NAMES[len(match.seats) :])[:seats]
    return match


def _give_board(record: Record, file: Path) -> None:
    """Puts the text of a board into a record of an earlier release, which names its file.

    :raises BadOption: if there is no such file, or the record needs none.
    :raises BadData: if the file breaks its format.
    """
    game = games.game(record.game)
    option = board_option(game.options)
    text = own_board(game, file)
    named = str(record.options.get(option.name, option.default))
    try:
        Match.begin(game, record)
    except BadRecord as error:
        if error.code == RecordProblem.BOARD:
            record.options[option.name] = text
            return
        raise
    raise BadOption("replay-board-known", file=record.file, board=excerpt(named))


def _branch(
    terminal: Terminal, record: Record, after: int, drivers: str
) -> tuple[Match, list[str]]:
    """Gets the match as it stood after an action, to be played on.

    :raises BadOption: if there is no such action, or not a driver for each seat.
    :raises BadRecord: if the record cannot be replayed.
    """
    if not 0 <= after <= len(record.entries):
        raise BadOption("replay-branch", found=str(after), last=str(len(record.entries)))
    match = Replay.verify(_set_up(terminal, record), record, after).finish()
    seats = match.game.seats(match.options)
    kinds = (
        seat_kinds(match.game, drivers, match.options)
        if drivers
        else [HUMAN, *["pro"] * (seats - 1)]
    )
    if len(kinds) != seats:
        raise BadOption("replay-seats", found=len(kinds), seats=seats)
    return match, kinds


# ---- Going through a race again


@dataclass(frozen=True, slots=True)
class Moment:
    """An action of a record and its events; number 0 has those before the first action."""

    number: int
    turn: int
    seat: int
    action: str
    events: tuple[Event, ...]


def _of_turn(moments: list[Moment], turn: int | None) -> list[Moment]:
    """Gets the moments of one game turn, or all of them.

    :raises BadOption: if the race has no such turn.
    """
    if turn is None:
        return moments
    last = moments[-1].turn
    if not 0 <= turn <= last:
        raise BadOption("replay-turn", found=turn, last=last)
    return [moment for moment in moments if moment.turn == turn]


def _moments(game: TerminalGame, followed: Replay) -> Iterator[Moment]:
    """Gets the moments of a race.

    :raises BadRecord: if it is not the recorded one, though it was played by the present rules.
    """
    yield Moment(0, 0, -1, "", tuple(followed.match.state.events))
    turn = 0
    for played in followed:
        for turn, events in _by_turn(game, played.events, turn):  # noqa: B020 - the turn reached is the next one
            yield Moment(played.number, turn, played.entry.seat, played.entry.action, tuple(events))


def _by_turn(
    game: TerminalGame, events: list[Event], turn: int
) -> Iterator[tuple[int, list[Event]]]:
    """Splits the events of an action where the next turn begins."""
    marked: list[tuple[int, Event]] = []
    for event in events:
        begun = game.begins(event)
        turn = turn if begun is None else begun
        marked.append((turn, event))
    if not marked:
        yield turn, []
    for at, same in groupby(marked, key=lambda pair: pair[0]):
        yield at, [event for _, event in same]


def _lines(game: TerminalGame, narrator: Narrator, moment: Moment) -> Iterator[Text]:
    for event in moment.events:
        begins = game.begins(event) is not None
        line = Text(f"{moment.number:>5}  ", style="dim")
        sentence = narrator.event(event.kind, event.everything())
        yield line.append(sentence, style="not dim bold" if begins else "not dim")


def _print_moments(
    terminal: Terminal, narrator: Narrator, match: Match, moments: list[Moment], *, whole: bool
) -> None:
    game = game_of(match)
    for moment in moments:
        for line in _lines(game, narrator, moment):
            terminal.out.print(line)
    if whole and match.over:
        terminal.out.print()
        show_result(terminal, narrator, match, ())


def _step(
    terminal: Terminal, game: TerminalGame, narrator: Narrator, moments: list[Moment]
) -> None:
    prompt = Prompt(terminal, game, narrator)
    for moment in moments:
        for line in _lines(game, narrator, moment):
            terminal.out.print(line)
        if moment is not moments[-1]:
            answer = prompt.read(terminal.tr.text("cli-replay-keys", number=moment.number) + " ")
            if answer is None or answer.lower() == "q":
                return


def _notice(terminal: Terminal, record: Record, followed: Replay) -> None:
    """Prints the action at which a race of older rules diverges, if it does."""
    if followed.diverges_at is not None:
        terminal.message(
            "cli-replay-differs" if followed.stops_at is None else "cli-replay-stops",
            found=record.rules,
            rules=followed.match.rules,
            differs=followed.diverges_at,
            stops=followed.stops_at or 0,
        )


def _verdict(terminal: Terminal, record: Record, followed: Replay, narrator: Narrator) -> None:
    ranking = followed.match.result()
    verdict = terminal.tr.text(
        "cli-replay-good" if followed.diverges_at is None else "cli-replay-older",
        file=record.file,
        actions=len(record.entries),
        promise=record.commitment[:16],
        over="yes" if ranking else "no",
        winner=narrator.name(ranking[0] if ranking else -1),
        found=record.rules,
        rules=followed.match.rules,
        same=(followed.diverges_at or 1) - 1,
    )
    terminal.out.print(verdict, soft_wrap=True)


def _facts(
    record: Record, followed: Replay, narrator: Narrator, moments: list[Moment]
) -> dict[str, Any]:
    match = followed.match
    return {
        "game": match.game.id,
        "rules": record.rules,
        "options": dict(match.options),
        "seats": list(match.seats),
        "seed": match.seed,
        "commitment": match.commitment,
        "verified": followed.diverges_at is None,
        "differs_from": followed.diverges_at,
        "stops_at": followed.stops_at,
        "over": match.over,
        "decisions": len(match.entries),
        "actions": [
            {
                "number": moment.number,
                "turn": moment.turn,
                "seat": moment.seat,
                "action": moment.action,
                "events": [
                    {
                        "kind": event.kind,
                        "data": event.everything(),
                        "text": narrator.event(event.kind, event.everything()),
                    }
                    for event in moment.events
                ],
            }
            for moment in moments
        ],
        "ranking": [{**row, "name": narrator.name(row["car"])} for row in classification(match)],
    }
