"""`pitboard analyse`: win chances by turn, what decisions cost, and what luck brought."""

from __future__ import annotations

from dataclasses import asdict
from pathlib import Path
from typing import Annotated

import typer
from rich.table import Table

from pitboard import games
from pitboard.analysis.judging import AnalysisBudget
from pitboard.analysis.results import Analysis, JudgedDecision
from pitboard.analysis.review import DRIVER, Review, analysis_of
from pitboard.cli.batch import with_progress
from pitboard.cli.games import terminal_game
from pitboard.cli.race import NAMES
from pitboard.cli.terminal import Terminal
from pitboard.core.action import Action
from pitboard.core.errors import BadOption
from pitboard.core.match import Match
from pitboard.core.record import Record
from pitboard.drivers import drivers_of

BARS = " ▁▂▃▄▅▆▇█"
"""Heights of the small graph."""


def analyse(
    ctx: typer.Context,
    *,
    file: Annotated[Path, typer.Argument(metavar="FILE", help="cli-analyse-file")],
    driver: Annotated[str, typer.Option(metavar="DRIVER", help="cli-analyse-driver")] = DRIVER,
    seat: Annotated[int | None, typer.Option(metavar="N", help="cli-analyse-seat")] = None,
    budget: Annotated[
        int, typer.Option(metavar="N", min=20, max=2000, help="cli-analyse-budget")
    ] = AnalysisBudget().second,
    json: Annotated[bool, typer.Option("--json", help="cli-json")] = False,
) -> None:
    terminal = Terminal.of(ctx)
    record = Record.load(file)
    known = list(drivers_of(record.game))
    if driver not in known:
        raise BadOption("driver-unknown", name=driver, known=", ".join(known))
    review = Review.of(record)
    count = len(review.cars)
    if seat is not None and not 1 <= seat <= count:
        raise BadOption("option-range", name="seat", value=seat, low=1, high=count)
    seats = range(count) if seat is None else [seat - 1]
    asked = [each for each in review.asked if each.decision.seat in seats]
    review.asked = asked
    judged = review.judged(driver, AnalysisBudget(second=budget))
    decisions = with_progress(terminal, judged, len(asked), "cli-analyse-running")
    found = analysis_of(review, driver, seats, decisions)
    if json:
        terminal.json(asdict(found))
        return
    show(terminal, review, found)


def show(terminal: Terminal, review: Review, found: Analysis) -> None:
    """Prints a graph and a summary of each driver, and the decisions that cost most."""
    names = (*review.record.seats, *NAMES[len(review.record.seats) :])
    texts = _Texts(terminal, review, names)
    for driver in found.drivers:
        own = [sum(row[car] for car in review.cars[driver.seat]) for row in found.curve.chances]
        terminal.message("cli-analyse-car", name=names[driver.seat], graph=graph(own))
    table = Table(box=None, pad_edge=False, header_style="bold")
    for column in ("name", "accuracy", "start", "luck", "decisions", "rest"):
        table.add_column(terminal.tr.text(f"cli-analyse-column-{column}"))
    for driver in found.drivers:
        table.add_row(
            names[driver.seat],
            f"{driver.accuracy.value:.0f}",
            f"{driver.start:.0%}",
            *(f"{value:+.0%}" for value in (driver.luck, driver.decisions, driver.unexplained)),
        )
    terminal.out.print()
    terminal.out.print(table)
    for driver in found.drivers:
        moments = found.key_moments(driver.seat)
        terminal.out.print()
        if not moments:
            terminal.message("cli-analyse-none", name=names[driver.seat])
        for moment in moments:
            texts.show(moment)


class _Texts:
    """Words for the decisions of a record."""

    def __init__(self, terminal: Terminal, review: Review, names: tuple[str, ...]) -> None:
        self._terminal = terminal
        self._asked = {each.entry: each for each in review.asked}
        self._names = names
        record, game = review.record, terminal_game(review.record.game)
        state = Match.begin(games.game(record.game), record).state
        self._narrator = game.narrator(terminal.tr, names, state)
        self._game = record.game

    def show(self, moment: JudgedDecision) -> None:
        asked, tr = self._asked[moment.entry], self._terminal.tr
        played, best = (
            self._narrator.action(asked.decision, Action.parse(text), asked.view)
            for text in (moment.played, moment.best)
        )
        gains = [tr.text(f"hint-{self._game}-{r.kind}", count=r.amount) for r in moment.reasons]
        self._terminal.message(
            "cli-analyse-moment",
            turn=moment.turn,
            name=self._names[moment.seat],
            played=played,
            best=best,
            cost=f"{moment.cost:.0%}",
            error=f"{moment.error:.0%}",
            gains=", ".join(gains) or "-",
        )


def graph(values: list[float]) -> str:
    """Draws chances from 0 to 1 as a line of bars."""
    top = len(BARS) - 1
    return "".join(BARS[min(top, round(value * top))] for value in values)
