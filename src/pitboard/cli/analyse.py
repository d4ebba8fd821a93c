"""`pitboard analyse`: win chances by turn, what decisions cost, and what luck brought."""

from __future__ import annotations

from dataclasses import asdict
from pathlib import Path
from typing import Annotated

import typer

from pitboard import games
from pitboard.analysis.judging import AnalysisBudget
from pitboard.analysis.results import Analysis, JudgedDecision
from pitboard.analysis.review import DRIVER, Review, analysis_of
from pitboard.cli.analysis_report import Moment, html_report
from pitboard.cli.batch import with_progress
from pitboard.cli.games import terminal_game
from pitboard.cli.race import NAMES
from pitboard.cli.terminal import Terminal
from pitboard.core.action import Action
from pitboard.core.errors import BadOption
from pitboard.core.files import write_file
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
    html: Annotated[Path | None, typer.Option(metavar="FILE", help="cli-analyse-html")] = None,
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
    texts = Texts(terminal, review)
    if html is not None:
        write_file(html, texts.report(found))
    if json:
        terminal.json(asdict(found))
    elif html is not None:
        terminal.message("cli-analyse-written", file=str(html))
    else:
        texts.show(found)


class Texts:
    """The analysis of a record in words."""

    def __init__(self, terminal: Terminal, review: Review) -> None:
        self._terminal = terminal
        self._review = review
        self._asked = {each.entry: each for each in review.asked}
        record, self._game = review.record, terminal_game(review.record.game)
        self._names = (*record.seats, *NAMES[len(record.seats) :])
        self._state = Match.begin(games.game(record.game), record).state
        self._narrator = self._game.narrator(terminal.tr, self._names, self._state)

    def lines(self, found: Analysis) -> list[tuple[str, list[float]]]:
        """Gets the chances of each seat by turn, then those of all robots together."""
        rows, cars = found.curve.chances, self._review.cars
        lines = [
            (self._names[seat], [sum(row[car] for car in own) for row in rows])
            for seat, own in enumerate(cars)
        ]
        robots = sorted(set(range(len(rows[0]))).difference(*cars))
        if robots:
            name = self._terminal.tr.text("cli-analyse-robots")
            lines.append((name, [sum(row[car] for car in robots) for row in rows]))
        return lines

    def moments(self, found: Analysis, seat: int) -> list[Moment]:
        """Gets the decisions of a seat that cost most."""
        return [self._moment(each) for each in found.key_moments(seat)]

    def _moment(self, judged: JudgedDecision) -> Moment:
        asked, tr, game = self._asked[judged.entry], self._terminal.tr, self._review.record.game
        played, best = (
            self._narrator.action(asked.decision, Action.parse(text), asked.view)
            for text in (judged.played, judged.best)
        )
        gains = [tr.text(f"hint-{game}-{r.kind}", count=r.amount) for r in judged.reasons]
        cost = f"{judged.cost:.0%} (± {judged.error:.0%})"
        name = self._names[judged.seat]
        return Moment(judged.turn, name, cost, played, best, ", ".join(gains) or "-")

    def report(self, found: Analysis) -> str:
        """Gets the HTML report."""
        moments = [each for own in found.drivers for each in self.moments(found, own.seat)]
        title = self._terminal.tr.text("cli-analyse-title", board=self._game.board(self._state))
        return html_report(
            self._terminal.tr,
            found,
            title=title,
            lines=self.lines(found),
            names=self._names,
            moments=moments,
        )

    def show(self, found: Analysis) -> None:
        """Prints a graph and a summary of each driver, and the decisions that cost most."""
        terminal, names = self._terminal, self._names
        for name, values in self.lines(found):
            terminal.message("cli-analyse-car", name=name, graph=graph(values))
        terminal.out.print()
        columns = ("name", "accuracy", "start", "luck", "decisions", "rest")
        terminal.table(
            [f"cli-analyse-column-{column}" for column in columns],
            [
                (
                    names[each.seat],
                    f"{each.accuracy.value:.0f}",
                    f"{each.start:.0%}",
                    *(f"{value:+.0%}" for value in (each.luck, each.decisions, each.unexplained)),
                )
                for each in found.drivers
            ],
        )
        for own in found.drivers:
            moments = self.moments(found, own.seat)
            terminal.out.print()
            if not moments:
                terminal.message("cli-analyse-none", name=names[own.seat])
            for each in moments:
                terminal.message("cli-analyse-moment", **each._asdict())


def graph(values: list[float]) -> str:
    """Draws chances from 0 to 1 as a line of bars."""
    top = len(BARS) - 1
    return "".join(BARS[min(top, round(value * top))] for value in values)
