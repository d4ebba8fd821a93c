"""Crash test: kills a server repeatedly during races, and looks for lost or doubled actions.

`make survive` kills it 200 times. Scripted people answer at random; their connections break with
the server, and they retry until they are answered. In the end every acknowledged action must be
stored at its place, and no seat may have more actions than were acknowledged.
"""

from __future__ import annotations

import argparse
import asyncio
import multiprocessing
import sys
import tempfile
import threading
import time
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any
from uuid import uuid4

import httpx
from websockets.exceptions import ConnectionClosed, InvalidMessage, InvalidStatus

from pitboard.server import app
from pitboard.server.jobs.drivers import think
from pitboard.server.jobs.queue import WorkQueue
from pitboard.server.jobs.workers import Workers
from pitboard.server.run import listen, serve
from pitboard.server.storage import SqlStorage, StoredAction
from pitboard.testing.postgres import NoPostgres, own_postgres
from pitboard.testing.web import PATIENCE, Host, Page, check, free_port, generous, over

SEATS = ("me", "link", "rookie", "rookie")
PEOPLE = 2
ANSWERED_WITHIN = 0.5
"""Seconds without an answer after which a page sends its command again; doubled each time."""
MOST_PATIENT = 5.0
OPEN_SECONDS = 6.0
"""A server that does not let a page in by then is left, as by the real page."""
LOST = (TimeoutError, ConnectionClosed, InvalidMessage, InvalidStatus, OSError)
"""Errors of a page whose server has just been killed."""


class RetryingPage(Page):
    """A page that retries and reconnects until it is answered, as the real one does."""

    patience = ANSWERED_WITHIN
    open_timeout = OPEN_SECONDS

    def receive(self, timeout: float = PATIENCE) -> dict[str, Any]:
        message = super().receive(min(timeout, self.patience))
        self.patience = ANSWERED_WITHIN
        return message

    def send_until_answered(self, command: dict[str, Any]) -> dict[str, Any]:
        """Sends a command until an answer comes."""
        while True:
            try:
                self.send(command)
                for _ in range(40):
                    message = self.receive()
                    if message.get("id") == command["id"]:
                        return message
            except LOST:
                self.reconnect()

    def reconnect(self) -> None:
        while True:
            try:
                self.close()
                self.connect(since=max(self.version, 0))
            except LOST as error:
                self.be_patient(error)
                continue
            return

    def be_patient(self, error: Exception) -> None:
        """Waits longer for the next answer if there was none: the machine may be busy."""
        if isinstance(error, TimeoutError):
            self.patience = min(2 * self.patience, MOST_PATIENT)

    def _apply(self, message: dict[str, Any]) -> None:
        # Ignore updates that come late or twice.
        if message["type"] == "update" and message["version"] != self.version + 1:
            return
        super()._apply(message)


# ---- The server


class ThreadWorkers(Workers):
    """Workers in threads: starting processes takes longer than a server lives here."""

    def __init__(self, count: int) -> None:
        self.count = count
        self.busy = 0
        self.queue = WorkQueue(count)

    async def run(self, work: Callable[..., Any], *args: Any, **_: Any) -> Any:
        return await asyncio.to_thread(work, *args) if work is think else None

    async def warm_up(self) -> None:
        pass

    async def close(self) -> None:
        pass


def _serve(port: int, database: str) -> None:
    setattr(app, Workers.__name__, ThreadWorkers)
    serve(generous(database), [listen("127.0.0.1", port)], lambda: None)


class KillableServer:
    """A server that can be killed and started again, forked from a process with its code loaded."""

    def __init__(self, database: Path | str) -> None:
        self._context = multiprocessing.get_context("forkserver")
        self._context.set_forkserver_preload([__name__])
        self.host = Host(free_port(), database)

    def start(self) -> None:
        given = self.host.port, self.host.database
        self._process = self._context.Process(target=_serve, args=given, daemon=True)
        self._process.start()
        deadline = time.monotonic() + PATIENCE
        while True:
            try:
                self.host.http.get("/health")
            except httpx.TransportError:
                check(time.monotonic() < deadline, "the server does not answer")
                time.sleep(0.02)
            else:
                return

    def kill(self) -> None:
        self._process.kill()
        self._process.join()


# ---- People


@dataclass(frozen=True)
class Acknowledged:
    """An action that the server has acknowledged."""

    table: str
    version: int
    seat: int
    action: str


class Person(threading.Thread):
    """A player who keeps racing while the server is killed, and lists acknowledged actions."""

    def __init__(self, host: Host, table: str, token: str, seed: str) -> None:
        super().__init__(daemon=True)
        self._host = host
        self._table = table
        self._token = token
        self._chance = Random(seed)
        self.acknowledged: list[Acknowledged] = []
        self.refused = 0
        self.stop = threading.Event()

    def run(self) -> None:
        url = f"ws://127.0.0.1:{self._host.port}/ws/{self._table}"
        page = RetryingPage.__new__(RetryingPage)
        while True:
            try:
                page.__init__(url, (self._token,))  # type: ignore[misc]  # until it is let in
                break
            except LOST:
                continue
        self.play(page)

    def play(self, page: RetryingPage) -> None:
        """Answers all questions until the race is over."""
        while not (self.stop.is_set() or over(page)):
            seat = next((seat for seat in page.own if page.asked(seat)), None)
            if seat is not None:
                self._answer(page, seat)
                continue
            try:
                page.receive()
            except LOST:
                page.reconnect()
        page.close()

    def _answer(self, page: RetryingPage, seat: int) -> None:
        asked = page.asked(seat) or {}
        action = self._chance.choice(asked["choices"])["action"]
        command = {"type": "act", "id": uuid4().hex, "seat": seat, "version": page.version}
        answer = page.send_until_answered({**command, "action": action})
        if answer["type"] != "ack":
            self.refused += 1
        else:
            kept = Acknowledged(self._table, answer["version"], seat, action)
            self.acknowledged.append(kept)
        if page.version < answer["version"]:
            page.reconnect()


# ---- Comparing with the database


@dataclass
class Report:
    """The counts of a run, and the actions that were lost or doubled."""

    kills: int = 0
    acknowledged: int = 0
    of_computers: int = 0
    refused: int = 0
    lost: list[str] = field(default_factory=list)
    doubled: list[str] = field(default_factory=list)

    def __str__(self) -> str:
        return (
            f"{self.kills} kills: {self.acknowledged} actions of people acknowledged, "
            f"{self.of_computers} of computers, {self.refused} refused, "
            f"{len(self.lost)} lost, {len(self.doubled)} doubled"
        )

    def compare(
        self, table: str, acknowledged: list[Acknowledged], kept: list[StoredAction]
    ) -> None:
        """Compares the acknowledged actions of a table with the stored ones."""
        self.acknowledged += len(acknowledged)
        self.of_computers += sum(each.seat >= PEOPLE for each in kept)
        if [each.number for each in kept] != list(range(1, len(kept) + 1)):
            self.lost.append(f"{table}: there is a gap")
        stored = {each.number: (each.seat, each.action) for each in kept}
        self.lost += [
            str(each)
            for each in acknowledged
            if stored.get(each.version) != (each.seat, each.action)
        ]
        more = Counter(each.seat for each in kept if each.seat < PEOPLE)
        more.subtract(each.seat for each in acknowledged)
        self.doubled += [
            f"{table}: {more[seat]} more of seat {seat}" for seat in more if more[seat]
        ]


class CrashTest:
    """Races with people and computers, on a server that is killed at random moments."""

    def __init__(self, database: Path | str, tables: int, seed: str) -> None:
        self._server = KillableServer(database)
        self._tables = tables
        self._chance = Random(seed)
        self._races: dict[str, list[Person]] = {}

    def run(self, kills: int, minutes: float, report_progress: Callable[[str], None]) -> Report:
        report, end = Report(), time.monotonic() + 60 * minutes
        self._server.start()
        try:
            for number in range(1, kills + 1):
                if time.monotonic() > end:
                    break
                self._keep_racing()
                self._wait_for(self._chance.randrange(1, 8))
                time.sleep(self._chance.random() / 20)
                self._server.kill()
                self._server.start()
                report.kills = number
                report_progress(str(number))
            self._wait_for(1)
            self._end()
        finally:
            self._server.kill()
        report.refused = sum(each.refused for people in self._races.values() for each in people)
        asyncio.run(self._compare(report))
        return report

    def _keep_racing(self) -> None:
        """Opens new tables for races that are over."""
        going = [
            people for people in self._races.values() if any(each.is_alive() for each in people)
        ]
        for _ in range(self._tables - len(going)):
            made = self._server.host.table(*SEATS)
            people = [
                Person(self._server.host, made["table"], key["token"], made["table"])
                for key in made["seats"]
            ]
            self._races[made["table"]] = people
            for each in people:
                each.start()

    def _acknowledged(self) -> int:
        return sum(len(each.acknowledged) for people in self._races.values() for each in people)

    def _wait_for(self, more: int) -> None:
        """Waits until this many more actions are acknowledged, or all races are over."""
        wanted, deadline = self._acknowledged() + more, time.monotonic() + PATIENCE
        while self._acknowledged() < wanted and self._someone_races():
            check(time.monotonic() < deadline, "nobody gets on")
            time.sleep(0.005)

    def _someone_races(self) -> bool:
        return any(each.is_alive() for people in self._races.values() for each in people)

    def _end(self) -> None:
        people = [each for people in self._races.values() for each in people]
        for each in people:
            each.stop.set()
        for each in people:
            each.join(PATIENCE)
            check(not each.is_alive(), "somebody was never answered")

    async def _compare(self, report: Report) -> None:
        storage = SqlStorage(self._server.host.database)
        await storage.open()
        for table, people in self._races.items():
            acknowledged = [each for person in people for each in person.acknowledged]
            report.compare(table, acknowledged, await storage.actions(table))
        await storage.close()


OWN_POSTGRES = "postgresql"


@contextmanager
def database_for(given: str) -> Iterator[Path | str]:
    """Gets the database: a new SQLite file, a new PostgreSQL database, or a given URL.

    :raises NoPostgres: if no PostgreSQL can be started here.
    """
    if given == OWN_POSTGRES:
        with own_postgres() as server:
            yield server.new_database()
    elif given:
        yield given
    else:
        with tempfile.TemporaryDirectory() as folder:
            yield Path(folder) / "races.db"


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument(
        "--database",
        default="",
        metavar="URL",
        help=f"{OWN_POSTGRES}: a PostgreSQL of its own; without it a new SQLite file",
    )
    parser.add_argument("--kills", type=int, default=200)
    parser.add_argument("--minutes", type=float, default=60.0, help="no kill after so long")
    parser.add_argument("--tables", type=int, default=2)
    parser.add_argument("--seed", default="survival")
    given = parser.parse_args()

    def report_progress(text: str) -> None:
        sys.stderr.write(f"\r{text}/{given.kills} ")
        sys.stderr.flush()

    try:
        with database_for(given.database) as database:
            test = CrashTest(database, given.tables, given.seed)
            report = test.run(given.kills, given.minutes, report_progress)
    except NoPostgres as reason:
        sys.stderr.write(f"{reason}\n")
        return 2
    sys.stdout.write(f"\n{report}\n")
    for each in (*report.lost, *report.doubled):
        sys.stdout.write(f"{each}\n")
    return 1 if report.lost or report.doubled else 0
