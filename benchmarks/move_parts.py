"""Splits the processor time of a move at a table into its parts: rules, views, texts, storing ...

    python benchmarks/move_parts.py [--moves 2000] [--actions 0]

Random races at tables without sockets, one page for each seat, all in one process. Every part is
timed without the parts inside it. Times are CPU time of the thread, so that other load on the
machine disturbs little; timing itself costs about a tenth, so compare shares. The garbage collector
is off: a full collection would count for the part that it happens in.
"""

from __future__ import annotations

import argparse
import gc
import tempfile
from collections import defaultdict
from collections.abc import Callable
from pathlib import Path
from random import Random
from time import process_time, thread_time
from typing import Any

from pitboard.core.match import Match
from pitboard.server import messages as m
from pitboard.server.bolide.presenter import BolidePresenter
from pitboard.server.f90.presenter import F90Presenter
from pitboard.server.tables.channel import Listener, LocalChannel
from pitboard.server.tables.feed import Feed
from pitboard.server.tables.rendering import RaceRenderer
from pitboard.server.tables.scheduler import Scheduler
from pitboard.server.tables.table import Table
from pitboard.testing.table_harness import TableHarness, run

RACES: dict[str, tuple[str, dict[str, Any]]] = {
    "1st edition, Basic": ("f90", {}),
    "2nd edition, Standard": ("f90", {"edition": 2, "mode": "standard"}),
    "Bolide": ("bolide", {}),
}
PAGES: dict[str, tuple[tuple[int, ...], ...]] = {
    "one page": ((0, 1, 2, 3),),
    "two pages": ((0, 1), (2, 3)),
    "four pages": ((0,), (1,), (2,), (3,)),
    "four pages and a spectator": ((0,), (1,), (2,), (3,), ()),
}
PARTS: dict[str, list[tuple[type, str]]] = {
    "play, check, hash": [(Match, "act")],
    "views": [(Match, "view"), (Match, "decision")],
    "public state and its changes": [(RaceRenderer, "add")],
    "questions: labels, refusals, stakes": [(F90Presenter, "_question"), (BolidePresenter, "own")],
    "questions: the pro's answers": [(F90Presenter, "_automatic"), (F90Presenter, "_usual")],
    "a seat's own state and its changes": [(RaceRenderer, "_own_changes")],
    "events as text": [(RaceRenderer, "log_entry")],
    "messages: joining and encoding": [(Feed, "publish_action")],
    "clocks, drivers, webhooks": [(Scheduler, "action_played")],
    "sending": [(LocalChannel, "publish")],
}


class Timer:
    """Times parts, each without those inside it."""

    def __init__(self) -> None:
        self.taken: defaultdict[str, float] = defaultdict(float)
        self._inner = [0.0]

    def wrap(self, part: str, owner: type, name: str) -> None:
        """Times a method of a class from now on."""
        method: Callable[..., Any] = getattr(owner, name)

        def timed(*args: Any, **kwargs: Any) -> Any:
            self._inner.append(0.0)
            started = thread_time()
            try:
                return method(*args, **kwargs)
            finally:
                took = thread_time() - started
                self.taken[part] += took - self._inner.pop()
                self._inner[-1] += took

        setattr(owner, name, timed)


async def play(
    harness: TableHarness, race: str, pages: str, given: argparse.Namespace, timer: Timer
) -> float:
    """Plays random actions; gets the CPU seconds of the process, all threads."""
    name, options = RACES[race]
    chance, number = Random(1), 0
    table: Table | None = None

    async def opened(number: int) -> Table:
        seats = [m.SeatRequest("local") for _ in range(4)]
        new = m.NewTable(seats, game=name, options=options, seed=f"parts {number}")
        found = await harness.tables.open((await harness.tables.maker.make(new)).table)
        for held in PAGES[pages]:
            found.join(Listener(held, True, "en", lambda _: None, lambda: None), None)
        return found

    worked = 0.0
    for played in range(2 * given.moves):
        if table is None or table.over or 0 < given.actions <= table.version:
            table, number = await opened(number), number + 1
        if played == given.moves:  # the caches are warm
            timer.taken.clear()
            worked = 0.0
        seat = table.match.to_act()[0]
        action = str(chance.choice(table.match.legal(seat)))
        started = process_time()
        command = m.Act(str(played), seat, table.version, action)
        await table.act(f"seat:{seat}", command, "en")
        worked += process_time() - started
    return worked


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--moves", type=int, default=1000)
    parser.add_argument("--actions", type=int, default=0, help="of a race, then a new one")
    parser.add_argument("--pages", nargs="*", default=["four pages"], choices=PAGES)
    parser.add_argument("--races", nargs="*", default=list(RACES), choices=RACES)
    given = parser.parse_args()
    gc.disable()
    timer = Timer()
    for part, methods in PARTS.items():
        for owner, name in methods:
            timer.wrap(part, owner, name)
    columns: dict[str, dict[str, float]] = {}
    for race in given.races:
        for pages in given.pages:

            async def script(harness: TableHarness, race: str = race, pages: str = pages) -> None:
                worked = await play(harness, race, pages, given, timer)
                parts = {part: timer.taken[part] for part in PARTS}
                parts["storing, locks, waking up"] = worked - sum(parts.values())
                columns[f"{race}, {pages}"] = {**parts, "all": worked}

            with tempfile.TemporaryDirectory() as folder:
                run(Path(folder), script)
    print(f"| microseconds a move | {' | '.join(columns)} |")
    print(f"| --- | {' | '.join(['---:'] * len(columns))} |")
    for part in (*PARTS, "storing, locks, waking up", "all"):
        cells = (f"{1e6 * column[part] / given.moves:,.0f}" for column in columns.values())
        print(f"| {part} | {' | '.join(cells)} |")


if __name__ == "__main__":
    main()
