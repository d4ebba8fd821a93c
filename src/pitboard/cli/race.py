"""`pitboard race`: people, computer drivers and scripts race at one terminal.

Every seat is asked with its own view only. The record, if it has a file, is written at every turn
of the game, after every answer of a person, at the end and when a person quits. What is particular
to a game is in its `TerminalGame`.
"""

from __future__ import annotations

import shlex
import shutil
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import partial
from itertools import count
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.console import Console
from rich.progress import BarColumn, Progress, TextColumn, TimeRemainingColumn
from rich.text import Text

from pitboard import games
from pitboard.cli.games import TerminalGame, game_of, given_options, option_of, terminal_game
from pitboard.cli.own_drivers import report_fault
from pitboard.cli.prompt import Command, Prompt, PromptContext
from pitboard.cli.screen import Log
from pitboard.cli.terminal import Terminal
from pitboard.core.action import Action
from pitboard.core.errors import BadOption, Malformed, Refused, reason_of
from pitboard.core.event import Event
from pitboard.core.game import Decision, Game
from pitboard.core.match import Match
from pitboard.core.replay import Replay
from pitboard.drivers.own import SECONDS, DriverFault, GuardedDriver, check_driver, seat_driver
from pitboard.drivers.seated import SeatedDriver
from pitboard.words.narrator import Narrator

NAMES = ("Alba", "Bruno", "Carla", "Dario", "Elena", "Franco", "Gilda", "Ivo")
"""Names of the players by seat, unless `--names` is given."""
HUMAN = "human"
SCRIPT = "script:"
FINAL_EVENTS = 12
"""Events printed before the final classification."""
DEFAULT_DRIVERS = "human,pro,pro,rookie"
"""The drivers of a race unless `--drivers` is given: one person and computers."""


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
    driver_seconds: Annotated[
        float, typer.Option(metavar="N", min=0.1, max=3600, help="cli-driver-seconds")
    ] = SECONDS,
    json: Annotated[bool, typer.Option("--json", help="cli-json")] = False,
) -> None:
    terminal = Terminal.of(ctx)
    rules = games.game(game)
    named = {"edition": edition, "mode": mode, "track": track, "circuit": circuit, "series": series}
    given = terminal_game(game).completed(given_options(rules, named, option))
    kinds = seat_kinds(rules, drivers or (HUMAN if series else DEFAULT_DRIVERS), given)
    options = {**given, "players": len(kinds)}
    match = Match(rules, options, seed or None, seat_names(names, len(kinds)))
    run(
        terminal,
        match,
        kinds,
        record,
        ask_all=ask_all,
        as_json=json,
        driver_seconds=driver_seconds,
    )


# ---- Seats


def seat_kinds(game: Game[Any], drivers: str, given: Mapping[str, Any]) -> list[str]:
    """Reads `--drivers`, of a race with these options.

    :raises BadOption: if it names too few, too many or unknown drivers.
    """
    kinds = [kind.strip() for kind in drivers.split(",") if kind.strip()]
    _check_count(game, kinds, given)
    for kind in dict.fromkeys(kinds):
        if kind != HUMAN and not kind.startswith(SCRIPT):
            check_driver(kind, game.id, more=(HUMAN,))
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
            command=f"pitboard race --game {game.id} --drivers {DEFAULT_DRIVERS}",
        )


def past_events(match: Match) -> list[Event]:
    """Gets all events of a match so far; one that is continued is replayed for them."""
    record = match.record()
    again = Match.begin(match.game, record)
    events = list(again.state.events)
    for played in Replay(again, record.entries):
        events += played.events
    return events


def seat_names(names: str, seats: int) -> list[str]:
    """Reads `--names`; without it, players get names of `NAMES`.

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

    def choose(self, decision: Decision) -> Action:
        """Gets the next action of the file.

        :raises BadOption: if there is none left.
        """
        if not self._actions:
            raise BadOption("script-ended", file=self.path.name, question=decision.kind)
        self.line, text = self._actions.pop(0)
        return Action.parse(text)


def make_player(
    kind: str,
    match: Match,
    seat: int,
    report: Callable[[DriverFault], None],
    seconds: float = SECONDS,
) -> SeatedDriver | Script | None:
    """Makes the driver or script of a seat; None for a person.

    An own driver has some seconds for each answer; one that fails is reported and replaced.

    A driver's random numbers come from the public commitment of the seed, which reveals no shuffle.

    :raises BadOption: if the driver is unknown or the script unreadable.
    """
    if kind == HUMAN:
        return None
    if kind.startswith(SCRIPT):
        return Script(Path(kind.removeprefix(SCRIPT)))
    seed = f"{match.commitment}/{seat}"
    driver = seat_driver(kind, seed, match.game.id, seat, report, seconds=seconds)
    if isinstance(driver, GuardedDriver):
        driver.explain = partial(_refusal, match)
    return SeatedDriver(driver, match.game.id, match.options, seat)


def _refusal(match: Match, seat: int, action: Action) -> Refused:
    """Gets why an action is not legal now."""
    return match.state.refusal(seat, match.state.meaning(seat, action))


# ---- The race


@dataclass(slots=True)
class SeatLog:
    """The log of a person: the events shown to them so far."""

    rendered: int = 0
    """Events of the history that are rendered already."""
    lines: list[tuple[str, str]] = field(default_factory=list)
    """Kind and text of every event."""
    asked_at: int = 0
    """The number of lines when the person was last asked."""


class RaceSession:
    """One match at this terminal: its seats, the logs of its people, the file of its record."""

    def __init__(
        self,
        terminal: Terminal,
        match: Match,
        kinds: Sequence[str],
        record: Path | None,
        *,
        ask_all: bool = False,
        driver_seconds: float = SECONDS,
    ) -> None:
        self.terminal = terminal
        self.game: TerminalGame = game_of(match)
        self.match = match
        self.kinds = list(kinds)
        report = partial(report_fault, terminal)
        self.players = [
            make_player(kind, match, seat, report, driver_seconds)
            for seat, kind in enumerate(kinds)
        ]
        self.people = [seat for seat, kind in enumerate(kinds) if kind == HUMAN]
        self.record = record
        self.ask_all = ask_all
        self.history: list[Event] = []
        self.narrator = self.game.narrator(terminal.tr, match.seats, match.state)
        self.prompt = Prompt(terminal, self.game, self.narrator)
        self.logs = {seat: SeatLog() for seat in self.people}
        self._turn = self.game.turn(match.state)
        self._looking = -1
        self._asked: list[bool] = []
        """Whether a person was asked, for every action that can be undone."""
        self.history += match.state.events
        if any(isinstance(player, SeatedDriver) and player.observes for player in self.players):
            self._observe(past_events(match))

    def race(self, on_turn: Callable[[int], object]) -> bool:
        """Plays to the end and returns whether it was reached; calls `on_turn` at every turn."""
        try:
            while not self.match.over:
                if not self._next():
                    return False
                turn = self.game.turn(self.match.state)
                if turn != self._turn:
                    self._turn = turn
                    self.save()
                    on_turn(turn)
        except KeyboardInterrupt:
            # It may interrupt an action: only recorded actions count.
            played = self.match.record()
            self.match = Match.replay(self.match.game, played, len(played.entries))
            return False
        finally:
            self.save()
        return True

    def save(self) -> None:
        """Writes the record, if it has a file.

        :raises BadOption: if it cannot be written.
        """
        if self.record:
            self.match.record().save(self.record)

    def _next(self) -> bool:
        """Gets one decision made; returns False if a person quits."""
        seat = self.match.to_act()[0]
        decision = self.match.decision(seat)
        assert decision is not None  # noqa: S101 (the seat is to act)
        player = self.players[seat]
        if player is None:
            return self._ask(decision)
        if isinstance(player, SeatedDriver):
            self._act(seat, player.choose(self.match.view(seat), decision))
            return True
        try:
            self._act(seat, player.choose(decision))
        except (Malformed, Refused) as error:
            raise BadOption(
                "script-refused",
                file=player.path.name,
                line=player.line,
                refusal=self.narrator.refusal(error),
            ) from error
        return True

    def _act(self, seat: int, action: Action, *, asked: bool = True) -> None:
        self._add_events(self.match.act(seat, action))
        if self.match.can_undo(seat):
            self._asked.append(asked)
        else:
            self._asked.clear()

    def _add_events(self, events: Sequence[Event]) -> None:
        self.history += events
        self._observe(events)

    def _observe(self, events: Sequence[Event]) -> None:
        for player in self.players:
            if isinstance(player, SeatedDriver):
                player.add(events)

    def _undo(self, seat: int) -> None:
        """Undoes the person's last choice, and the routine answers made since.

        :raises Refused: if nothing can be undone.
        """
        if not any(self._asked):
            raise Refused("undo-not-possible", seat=seat)
        while not self._asked.pop():
            self._observe([self.match.undo(seat)])
        self._add_events([self.match.undo(seat)])

    # -- people

    def print_final_events(self) -> None:
        """Prints the last events, as a spectator may know them."""
        for event in self.history[-FINAL_EVENTS:]:
            kind, data = event.seen_by(None)
            if kind not in self.game.quiet:
                self.terminal.out.print(self.narrator.event(kind, data))

    def _ask(self, decision: Decision) -> bool:
        seat = decision.seat
        if decision.routine and not self.ask_all and not self._watched(decision):
            self._act(seat, decision.default, asked=False)
            return True
        if not self._hand_over(seat):
            return False
        asked = self._prompt_context(decision)
        ask = self.prompt.ask
        while True:
            try:
                answer = ask(asked)
                if answer is Command.QUIT:
                    return False
                if answer is Command.SAVE:
                    self.save()
                    self.terminal.message("cli-file-written", file=str(self.record))
                elif answer is Command.UNDO:
                    self._undo(seat)
                    return True
                elif isinstance(answer, Action):
                    self._act(seat, answer)
                    self.save()
                    return True
            except (Malformed, Refused) as error:
                self.prompt.show_refusal(error)
            ask = self.prompt.ask_again

    def _watched(self, decision: Decision) -> bool:
        """Returns whether skipping a question would show others that it has only one answer."""
        return decision.private and len(self.people) > 1

    def _hand_over(self, seat: int) -> bool:
        """Hides the cards of one person before the next looks; returns False at end of input."""
        changed = self._looking not in (-1, seat) or (self._looking < 0 and len(self.people) > 1)
        self._looking = seat
        return not changed or self.prompt.hand_over(seat)

    def _prompt_context(self, decision: Decision) -> PromptContext:
        seat = decision.seat
        seat_log = self.logs[seat]
        lines = seat_log.lines
        for event in self.history[seat_log.rendered :]:
            kind, data = event.seen_by(seat)
            lines.append((kind, self.narrator.event(kind, data)))
        fresh, quiet = lines[seat_log.asked_at :], self.game.quiet
        seat_log.rendered, seat_log.asked_at = len(self.history), len(lines)
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
    driver_seconds: float = SECONDS,
) -> None:
    """Plays a match from where it stands and prints its result.

    :raises BadOption: if it cannot be played like this; nothing is written then.
    """
    people = HUMAN in kinds
    if people and as_json:
        raise BadOption("race-json-people")
    record = record or (free_record() if people else None)
    session = RaceSession(
        terminal, match, kinds, record, ask_all=ask_all, driver_seconds=driver_seconds
    )
    if not play(session):
        _leave(terminal, session)
        if not people:
            raise typer.Exit(1)
    elif as_json:
        terminal.json(result_facts(session))
    else:
        show_end(session)


def play(session: RaceSession) -> bool:
    """Plays a match to its end, shown to the people who race; returns whether it was reached."""
    people = bool(session.people)
    session.save()
    if people and not _welcome(session.terminal, session):
        return False
    turns = session.game.turns(session.match.state)
    with progress(session.terminal, turns, shown=not people) as on_turn:
        return session.race(on_turn)


def show_end(session: RaceSession) -> None:
    """Prints the result of a match and the file of its record."""
    terminal, match = session.terminal, session.match
    if session.people:
        session.prompt.clear()
        session.print_final_events()
    show_result(terminal, session.narrator, match, session.kinds)
    terminal.message("cli-race-seed-was", seed=match.seed, decisions=len(match.entries))
    if session.record:
        terminal.message("cli-file-written", file=str(session.record))


def free_record() -> Path:
    """Gets an unused file name for a record."""
    names = (Path(f"race-{number}.pit" if number > 1 else "race.pit") for number in count(1))
    return next(path for path in names if not path.exists())


def _welcome(terminal: Terminal, session: RaceSession) -> bool:
    tr, game, state = terminal.tr, session.game, session.match.state
    session.prompt.clear()
    welcome = tr.text("cli-race-welcome", board=game.board(state))
    terminal.out.print(Text(welcome, style="bold"))
    company = ", ".join(
        f"{name} ({kind})" for name, kind in zip(session.match.seats, session.kinds, strict=True)
    )
    about = game.about(tr, state)
    terminal.message("cli-race-about", company=company, about=about, file=str(session.record))
    session.prompt.explain_keys()
    terminal.message(
        "cli-race-unofficial", game=tr.text(f"cli-race-credit-{session.match.game.id}")
    )
    return session.prompt.pause()


def _leave(terminal: Terminal, session: RaceSession) -> None:
    if not session.record:
        return
    record, played = str(session.record), str(len(session.match.entries))
    drivers = ",".join(session.kinds)
    words = ("replay", record, "--branch", played, "--drivers", drivers, "--record", record)
    command = shlex.join((program(), *words))
    left = terminal.tr.text("cli-race-left", file=str(session.record), command=command)
    terminal.out.print(left, soft_wrap=True)


def program() -> str:
    """Gets the command to type for `pitboard`: its name if it is on the path, else its file."""
    started = Path(sys.argv[0])
    if started.name != "pitboard" or shutil.which("pitboard"):
        return "pitboard"
    return str(started)


@contextmanager
def progress(
    terminal: Terminal, turns: int | None, *, shown: bool
) -> Iterator[Callable[[int], object]]:
    """Shows a progress bar for a race without people, if the error stream is a terminal."""
    if not shown or not sys.stderr.isatty():
        yield lambda turn: None  # noqa: ARG005 - no bar
        return
    columns = (TextColumn("{task.description}"), BarColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task(terminal.tr.text("cli-race-running"), total=turns)
        yield lambda turn: bar.update(task, completed=turn)


# ---- The result


def classification(match: Match, kinds: Sequence[str] = ()) -> list[dict[str, Any]]:
    """Gets the cars in finishing order, as JSON data."""
    return game_of(match).classification(match.state, match.result() or [], kinds)


def result_facts(session: RaceSession) -> dict[str, Any]:
    match = session.match
    ranking = [
        {**row, "name": session.narrator.name(row["car"])}
        for row in classification(match, session.kinds)
    ]
    return {
        "game": match.game.id,
        "options": dict(match.options),
        "seed": match.seed,
        "commitment": match.commitment,
        "decisions": len(match.entries),
        "record": str(session.record) if session.record else None,
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
