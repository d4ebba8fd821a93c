"""Summaries of tables for the list of races, loaded or only stored."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from pitboard.core.match import Match
from pitboard.server import messages as m
from pitboard.server.games import table_game
from pitboard.server.presenter import Presenter
from pitboard.server.storage import StoredTable, TableRow
from pitboard.server.tables.seating import liveries_of, seats_now


@dataclass(frozen=True, slots=True)
class RaceProgress:
    """How far a race has come."""

    turn: int
    version: int
    waiting: Sequence[int]
    order: Sequence[int]
    over: bool
    updated: float


def summary(
    row: TableRow,
    seats: list[m.SeatInfo],
    presenter: Presenter,
    standing: RaceProgress,
    lang: str,
) -> m.TableSummary:
    """Gets the public summary of a table."""
    return m.TableSummary(
        table=row.id,
        game=row.game,
        options=row.options,
        track=table_game(row.game).track(row.options),
        seats=seats,
        turn=standing.turn,
        turns=presenter.turns,
        version=standing.version,
        waiting_for=list(standing.waiting),
        order=list(standing.order),
        names=presenter.names(lang),
        over=standing.over,
        imported=row.imported,
        created=row.created,
        updated=standing.updated,
        clock=row.clock,
        free=sum(each.kind == "open" and not each.taken and each.level is None for each in seats),
        known=row.known,  # type: ignore[arg-type]  # stored as it was made
    )


def stored_summary(stored: StoredTable, lang: str) -> m.TableSummary:
    """Gets the public summary of a table that is only stored."""
    row, last = stored.row, stored.last
    seats = seats_now(stored)
    rules = table_game(row.game)
    presenter = rules.presenter(row.options, [seat.name for seat in seats])
    liveries = liveries_of(rules.liveries, seats)
    over = last is not None and last.over
    infos = [seat.info(liveries[seat.number], connected=False, over=over) for seat in seats]
    if last is None:
        waiting = Match(rules.game, row.options, row.seed).to_act()
        standing = RaceProgress(0, 0, waiting, (), over=False, updated=row.created)
    else:
        standing = RaceProgress(
            last.turn, last.number, last.waiting, last.order, last.over, last.at
        )
    return summary(row, infos, presenter, standing, lang)
