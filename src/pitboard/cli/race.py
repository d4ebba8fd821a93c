"""`pitboard race`: people, computer drivers and scripts race at one terminal.

Every seat is asked with its own view only. The record is kept in a file, if there is one, and
written at every turn of the game, after every answer of a person, at the end and when somebody
leaves. What is particular to a game is left to its `TerminalGame`.
"""

from __future__ import annotations

import shlex
import shutil
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from itertools import count
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.console import Console
from rich.progress import BarColumn, Progress, TextColumn, TimeRemainingColumn
from rich.text import Text

from pitboard import games
from pitboard.cli.games import TerminalGame, game_of, given_options, option_of, terminal_game
from pitboard.cli.prompt import Command, Prompt, PromptContext
from pitboard.cli.screen import Log
from pitboard.cli.terminal import Terminal
from pitboard.core.action import Action
from pitboard.core.errors import BadOption, Malformed, Refused, reason_of
from pitboard.core.event import Event
from pitboard.core.game import Decision, Game
from pitboard.core.match import Match
from pitboard.drivers import Driver, drivers_of, make_driver
from pitboard.words.narrate import Narrator

NAMES = ("Alba", "Bruno", "Carla", "Dario", "Elena", "Franco", "Gilda", "Ivo")
"""Who sits where, unless the people say otherwise."""
HUMAN = "human"
SCRIPT = "script:"
LAST_WORDS = 12
"""Events told before the final classification."""
COMPANY = "human,pro,pro,rookie"
"""The drivers of a race for somebody who is alone."""


def race(
    ctx: typer.Context,
    *,
    game: Annotated[str, typer.Option(metavar="GAME", help="cli-game")] = games.DEFAULT,
    drivers: Annotated[str | None, typer.Option(metavar="A,B,...", help="cli-race-drivers")] = None,
    series: Annotated[str | None, typer.Option(metavar="SERIES", help="cli-series")] = None,
    track: Annotated[str | None, typer.Option(metavar="TRACK", help="cli-track")] = None,
    circuit: Annotated[str | None, typer.Option(metavar="CIRCUIT", help="cli-circuit")] = None,
    edition: Annotated[int | None, typer.Option(metavar="N", help="cli-edition")] = None,
    mode: Annotated[str | None, typer.Option(metavar="MODE", help="cli-mode")] = None,
    option: Annotated[
        list[str] | None, typer.Option(metavar="NAME=VALUE", help="cli-option")
    ] = None,
    seed: Annotated[str, typer.Option(metavar="TEXT", help="cli-race-seed")] = "",
    names: Annotated[str, typer.Option(metavar="A,B,...", help="cli-race-names")] = "",
    record: Annotated[Path | None, typer.Option(metavar="FILE", help="cli-race-record")] = None,
    ask_all: Annotated[bool, typer.Option("--ask-all", help="cli-race-ask-all")] = False,
    json: Annotated[bool, typer.Option("--json", help="cli-json")] = False,
) -> None:
    terminal = Terminal.of(ctx)
    rules = games.game(game)
    named = {"edition": edition, "mode": mode, "track": track, "circuit": circuit, "series": series}
    given = terminal_game(game).completed(given_options(rules, named, option))
    kinds = seat_kinds(rules, drivers or (HUMAN if series else COMPANY), given)
    options = {**given, "players": len(kinds)}
    match = Match(rules, options, seed or None, seat_names(names, len(kinds)))
    run(terminal, match, kinds, record, ask_all=ask_all, as_json=json)


# ---- Who sits where


def seat_kinds(game: Game[Any], drivers: str, given: Mapping[str, Any]) -> list[str]:
    """Reads `--drivers`, of a race with these options.

    :raises BadOption: if it names too few, too many or unknown drivers.
    """
    kinds = [kind.strip() for kind in drivers.split(",") if kind.strip()]
    _check_count(game, kinds, given)
    known = (HUMAN, *drivers_of(game.id))
    for kind in kinds:
        if kind not in known and not kind.startswith(SCRIPT):
            choices = ", ".join((*known, f"{SCRIPT}FILE"))
            raise BadOption("driver-unknown", name=kind, known=choices)
    return kinds


def _check_count(game: Game[Any], kinds: Sequence[str], given: Mapping[str, Any]) -> None:
    players = option_of(game, "players")
    low = players.least(given)
    if not low <= len(kinds) <= players.high:
        raise BadOption(
            "race-seats",
            found=len(kinds),
            low=low,
            high=players.high,
            command=f"pitboard race --game {game.id} --drivers {COMPANY}",
        )


def seat_names(names: str, seats: int) -> list[str]:
    """Reads `--names`; who has no name gets one.

    :raises BadOption: if there are not as many names as seats, two are the same, or one cannot
        be shown.
    """
    if not names:
        return list(NAMES[:seats])
    given = [name.strip() for name in names.split(",")]
    if len(given) != seats or not all(given):
        raise BadOption("race-names-count", found=len(given), seats=seats)
    for name in given:
        if not name.isprintable():
            raise BadOption("race-names-unprintable", name=ascii(name)[1:-1])
    if len(set(given)) < seats:
        raise BadOption("race-names-same", names=", ".join(given))
    return given


class Script:
    """A player whose actions are written in a file, one a line; `#` begins a remark."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.line = 0
        try:
            text = path.read_text(encoding="utf-8")
        except (OSError, UnicodeDecodeError) as error:
            raise BadOption("script-unreadable", file=str(path), reason=reason_of(error)) from error
        lines = enumerate(text.splitlines(), 1)
        stripped = [(number, line.partition("#")[0].strip()) for number, line in lines]
        self._actions = [(number, action) for number, action in stripped if action]

    def choose(self, view: Any, decision: Decision) -> Action:  # noqa: ARG002 - as a driver is asked
        """Gets the next action of the file.

        :raises BadOption: if there is none left.
        """
        if not self._actions:
            raise BadOption("script-ended", file=self.path.name, question=decision.kind)
        self.line, text = self._actions.pop(0)
        return Action.parse(text)


def make_player(kind: str, match: Match, seat: int) -> Driver | None:
    """Makes who answers for a seat; nobody for a person.

    A driver's dice come from the public promise of the seed, which gives no shuffle away.

    :raises BadOption: if the driver is unknown or the script unreadable.
    """
    if kind == HUMAN:
        return None
    if kind.startswith(SCRIPT):
        return Script(Path(kind.removeprefix(SCRIPT)))
    return make_driver(kind, f"{match.commitment}/{seat}", match.game.id)


# ---- The race


@dataclass(slots=True)
class Notes:
    """What a person has been told so far."""

    told: int = 0
    """Events already put in words."""
    lines: list[tuple[str, str]] = field(default_factory=list)
    """Kind and sentence of every event."""
    asked_at: int = 0
    """Lines there were when the person was last asked."""


class Sitting:
    """One match at this terminal: who sits where, what was told, where it is kept."""

    def __init__(
        self,
        terminal: Terminal,
        match: Match,
        kinds: Sequence[str],
        record: Path | None,
        *,
        ask_all: bool = False,
    ) -> None:
        self.terminal = terminal
        self.game: TerminalGame = game_of(match)
        self.match = match
        self.kinds = list(kinds)
        self.players = [make_player(kind, match, seat) for seat, kind in enumerate(kinds)]
        self.people = [seat for seat, kind in enumerate(kinds) if kind == HUMAN]
        self.record = record
        self.ask_all = ask_all
        self.history: list[Event] = list(match.state.events)
        self.narrator = self.game.narrator(terminal.tr, match.seats, match.state)
        self.prompt = Prompt(terminal, self.game, self.narrator)
        self.notes = {seat: Notes() for seat in self.people}
        self._turn = self.game.turn(match.state)
        self._looking = -1
        self._asked: list[bool] = []
        """Whether a person was asked, for every action that can be taken back."""

    def race(self, watch: Callable[[int], object]) -> bool:
        """Plays to the end; says whether it was reached. `watch` hears every new turn."""
        try:
            while not self.match.over:
                if not self._next():
                    return False
                turn = self.game.turn(self.match.state)
                if turn != self._turn:
                    self._turn = turn
                    self.save()
                    watch(turn)
        except KeyboardInterrupt:
            # It may come in the middle of an action: only what was recorded has happened.
            played = self.match.record()
            self.match = Match.replay(self.match.game, played, len(played.entries))
            return False
        finally:
            self.save()
        return True

    def save(self) -> None:
        """Writes the record, if it is kept.

        :raises BadOption: if it cannot be written.
        """
        if self.record:
            self.match.record().save(self.record)

    def _next(self) -> bool:
        """Has one decision made; says whether anybody is left to go on."""
        seat = self.match.to_act()[0]
        decision = self.match.decision(seat)
        assert decision is not None  # noqa: S101 (the seat is to act)
        player = self.players[seat]
        if player is None:
            return self._ask(decision)
        try:
            self._act(seat, player.choose(self.match.view(seat), decision))
        except (Malformed, Refused) as error:
            if not isinstance(player, Script):
                raise
            raise BadOption(
                "script-refused",
                file=player.path.name,
                line=player.line,
                refusal=self.narrator.refusal(error),
            ) from error
        return True

    def _act(self, seat: int, action: Action, *, asked: bool = True) -> None:
        self.history += self.match.act(seat, action)
        if self.match.can_undo(seat):
            self._asked.append(asked)
        else:
            self._asked.clear()

    def _undo(self, seat: int) -> None:
        """Takes back what the person last chose, with what was answered silently since.

        :raises Refused: if nothing can be taken back.
        """
        if not any(self._asked):
            raise Refused("undo-not-possible", seat=seat)
        while not self._asked.pop():
            self.match.undo(seat)
        self.history.append(self.match.undo(seat))

    # -- people

    def tell_the_end(self) -> None:
        """Tells what happened after the last decision, as everybody may know it."""
        for event in self.history[-LAST_WORDS:]:
            kind, data = event.seen_by(None)
            if kind not in self.game.quiet:
                self.terminal.out.print(self.narrator.event(kind, data))

    def _ask(self, decision: Decision) -> bool:
        seat = decision.seat
        if decision.routine and not self.ask_all and not self._watched(decision):
            self._act(seat, decision.default, asked=False)
            return True
        if not self._seat_looks(seat):
            return False
        asked = self._put(decision)
        ask = self.prompt.ask
        while True:
            try:
                answer = ask(asked)
                if answer is Command.QUIT:
                    return False
                if answer is Command.SAVE:
                    self.save()
                    self.terminal.say("cli-file-written", file=str(self.record))
                elif answer is Command.UNDO:
                    self._undo(seat)
                    return True
                elif isinstance(answer, Action):
                    self._act(seat, answer)
                    self.save()
                    return True
            except (Malformed, Refused) as error:
                self.prompt.complain(error)
            ask = self.prompt.ask_again

    def _watched(self, decision: Decision) -> bool:
        """Says whether others at the terminal would see that somebody has but one answer."""
        return decision.private and len(self.people) > 1

    def _seat_looks(self, seat: int) -> bool:
        """Sees to it that nobody looks at another's cards."""
        changed = self._looking not in (-1, seat) or (self._looking < 0 and len(self.people) > 1)
        self._looking = seat
        return not changed or self.prompt.hand_over(seat)

    def _put(self, decision: Decision) -> PromptContext:
        seat = decision.seat
        notes = self.notes[seat]
        lines = notes.lines
        for event in self.history[notes.told :]:
            kind, data = event.seen_by(seat)
            lines.append((kind, self.narrator.event(kind, data)))
        fresh, quiet = lines[notes.asked_at :], self.game.quiet
        notes.told, notes.asked_at = len(self.history), len(lines)
        return PromptContext(
            decision=decision,
            view=self.match.view(seat),
            log=Log(
                lines=[line for kind, line in lines if kind not in quiet],
                new=sum(kind not in quiet for kind, _ in fresh),
            ),
            whole_log=[line for _, line in lines],
            can_undo=any(self._asked),
        )


def run(
    terminal: Terminal,
    match: Match,
    kinds: Sequence[str],
    record: Path | None,
    *,
    ask_all: bool = False,
    as_json: bool = False,
) -> None:
    """Plays a match from where it stands and shows how it ended.

    :raises BadOption: if it cannot be played like this; nothing is written then.
    """
    people = HUMAN in kinds
    if people and as_json:
        raise BadOption("race-json-people")
    record = record or (free_record() if people else None)
    sitting = Sitting(terminal, match, kinds, record, ask_all=ask_all)
    if not play(sitting):
        _leave(terminal, sitting)
        if not people:
            raise typer.Exit(1)
    elif as_json:
        terminal.json(result_facts(sitting))
    else:
        show_end(sitting)


def play(sitting: Sitting) -> bool:
    """Plays a match to its end, shown to the people who race; says whether it was reached."""
    people = bool(sitting.people)
    sitting.save()
    if people and not _welcome(sitting.terminal, sitting):
        return False
    turns = sitting.game.turns(sitting.match.state)
    with progress(sitting.terminal, turns, shown=not people) as watch:
        return sitting.race(watch)


def show_end(sitting: Sitting) -> None:
    """Shows how a match ended and where it is kept."""
    terminal, match = sitting.terminal, sitting.match
    if sitting.people:
        sitting.prompt.clear()
        sitting.tell_the_end()
    show_result(terminal, sitting.narrator, match, sitting.kinds)
    terminal.say("cli-race-seed-was", seed=match.seed, decisions=len(match.entries))
    if sitting.record:
        terminal.say("cli-file-written", file=str(sitting.record))


def free_record() -> Path:
    """Gets a name for a record that no file has."""
    names = (Path(f"race-{number}.pit" if number > 1 else "race.pit") for number in count(1))
    return next(path for path in names if not path.exists())


def _welcome(terminal: Terminal, sitting: Sitting) -> bool:
    tr, game, state = terminal.tr, sitting.game, sitting.match.state
    sitting.prompt.clear()
    welcome = tr.text("cli-race-welcome", board=game.board(state))
    terminal.out.print(Text(welcome, style="bold"))
    company = ", ".join(
        f"{name} ({kind})" for name, kind in zip(sitting.match.seats, sitting.kinds, strict=True)
    )
    about = game.about(tr, state)
    terminal.say("cli-race-about", company=company, about=about, file=str(sitting.record))
    sitting.prompt.explain_keys()
    terminal.say("cli-race-unofficial", game=tr.text(f"cli-race-credit-{sitting.match.game.id}"))
    return sitting.prompt.pause()


def _leave(terminal: Terminal, sitting: Sitting) -> None:
    if not sitting.record:
        return
    record, played = str(sitting.record), str(len(sitting.match.entries))
    drivers = ",".join(sitting.kinds)
    words = ("replay", record, "--branch", played, "--drivers", drivers, "--record", record)
    command = shlex.join((program(), *words))
    left = terminal.tr.text("cli-race-left", file=str(sitting.record), command=command)
    terminal.out.print(left, soft_wrap=True)


def program() -> str:
    """Gets what to type for `pitboard` here: it is on the path, or else where it was started."""
    started = Path(sys.argv[0])
    if started.name != "pitboard" or shutil.which("pitboard"):
        return "pitboard"
    return str(started)


@contextmanager
def progress(
    terminal: Terminal, turns: int | None, *, shown: bool
) -> Iterator[Callable[[int], object]]:
    """Shows how far a race is that nobody plays by hand, where somebody can see it."""
    if not shown or not sys.stderr.isatty():
        yield lambda turn: None  # noqa: ARG005 - nobody watches
        return
    columns = (TextColumn("{task.description}"), BarColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task(terminal.tr.text("cli-race-running"), total=turns)
        yield lambda turn: bar.update(task, completed=turn)


# ---- The result


def classification(match: Match, kinds: Sequence[str] = ()) -> list[dict[str, Any]]:
    """Gets the cars as they finished, as JSON can carry it."""
    return game_of(match).classification(match.state, match.result() or [], kinds)


def result_facts(sitting: Sitting) -> dict[str, Any]:
    match = sitting.match
    ranking = [
        {**row, "name": sitting.narrator.name(row["car"])}
        for row in classification(match, sitting.kinds)
    ]
    return {
        "game": match.game.id,
        "options": dict(match.options),
        "seed": match.seed,
        "commitment": match.commitment,
        "decisions": len(match.entries),
        "record": str(sitting.record) if sitting.record else None,
        "ranking": ranking,
    }


def show_result(terminal: Terminal, narrator: Narrator, match: Match, kinds: Sequence[str]) -> None:
    """Prints the final classification."""
    game = game_of(match)
    terminal.table(
        [f"table-column-{column}" for column in game.columns],
        [
            [
                narrator.name(row["car"])
                if column == "car"
                else game.cell(narrator.tr, row, column)
                for column in game.columns
            ]
            for row in classification(match, kinds)
        ],
    )
