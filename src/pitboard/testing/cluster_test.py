"""Fault test of several servers: kills, pauses and cuts, and looks for what was lost or doubled.

`make survive-cluster` runs two servers on a PostgreSQL and a Redis of its own while people and
computers race through both. A fault is one of: kill -9 of a server, a pause (SIGSTOP) for longer
than a lease, a server that ends in order (each time the owner of the tables), a kill of PostgreSQL,
its connections cut, a kill of Redis, Redis cut off, or silent. In the end every acknowledged action
must be stored at its place, no seat may have more actions than were acknowledged, and none may have
been taken by two guests. Two times are reported: the longest one in which no new action of anybody
reached a page of a table, from the beginning of a fault on, and the time from its end until a
person has acted at every table. A standstill of more than ten seconds is explained by what the
pages of the table noted.

With `--results FILE` each run adds a line, and the sums of all lines are printed: runs of some
minutes can be repeated until there are enough faults.
"""

from __future__ import annotations

import argparse
import asyncio
import multiprocessing
import os
import signal
import sys
import threading
import time
from collections import Counter
from collections.abc import Callable
from contextlib import ExitStack
from dataclasses import dataclass, field, replace
from itertools import cycle, islice, pairwise
from pathlib import Path
from random import Random
from statistics import median
from typing import Any

import httpx
import msgspec

from pitboard.server import app
from pitboard.server.jobs.workers import Workers
from pitboard.server.run import listen, serve
from pitboard.server.storage import SqlStorage
from pitboard.server.storage.leases import LEASE_SECONDS
from pitboard.server.storage.sql import migrate_database
from pitboard.testing.crash_test import (
    LOST,
    MOST_PATIENT,
    SEATS,
    Acknowledged,
    Person,
    Report,
    RetryingPage,
    ThreadWorkers,
)
from pitboard.testing.postgres import NoPostgres, own_postgres
from pitboard.testing.proxy import CuttingProxy
from pitboard.testing.redis import NoRedis, own_redis
from pitboard.testing.two_servers import metric
from pitboard.testing.web import PATIENCE, Host, check, free_port, generous

SERVERS = 2
STUCK_SECONDS = 10.0
HANG_SECONDS = 600.0
"""A test that waits for so long has failed. Nothing else depends on how fast the machine is."""


def _serve(port: int, database: str, broker: str) -> None:
    setattr(app, Workers.__name__, ThreadWorkers)
    settings = replace(generous(database), broker=broker)
    serve(settings, [listen("127.0.0.1", port)], lambda: None)


class ClusterServer:
    """A server that can be killed, paused and started again."""

    def __init__(self, database: str, broker: str) -> None:
        self._context = multiprocessing.get_context("forkserver")
        self._context.set_forkserver_preload([__name__])
        self.host = Host(free_port(), database)
        self._broker = broker

    def start(self) -> None:
        """Starts it, without waiting for it."""
        given = self.host.port, self.host.database, self._broker
        self._process = self._context.Process(target=_serve, args=given, daemon=True)
        self._process.start()

    def wait(self) -> None:
        """Waits until it is ready, however long its start takes."""
        deadline = time.monotonic() + HANG_SECONDS
        while True:
            try:
                if self.host.http.get("/ready", timeout=PATIENCE).status_code == 200:
                    return
            except httpx.TransportError:
                pass
            check(time.monotonic() < deadline, "the server is not ready")
            if not self._process.is_alive():
                self.start()  # it could not open its database
            time.sleep(0.05)

    def kill(self) -> None:
        self._process.kill()
        self._process.join()

    def signal(self, number: signal.Signals) -> None:
        os.kill(self._process.pid or 0, number)

    def stop(self) -> None:
        """Ends it in order."""
        self._process.terminate()
        self._process.join(HANG_SECONDS)
        check(self._process.exitcode is not None, "a server does not end")


class RovingPage(RetryingPage):
    """A page that reconnects to the other server, as through a proxy."""

    addresses: Any = None
    patience = MOST_PATIENT
    notes: list[tuple[float, str]]
    """What happened, and when: to explain a standstill."""
    moved: list[float]
    """When a new action arrived."""

    def note(self, text: str) -> None:
        self.notes.append((time.monotonic(), f"{self.url[-17:-9]} {text}"))

    def reconnect(self) -> None:
        while True:
            try:
                self.close()
                self.url = next(self.addresses)
                self.note("connects")
                self.connect(since=max(self.version, 0))
            except LOST as error:
                self.note(f"{type(error).__name__} {error}"[:80])
                self.be_patient(error)
                time.sleep(0.05)
                continue
            self.note(f"is in, version {self.version}")
            return

    def receive(self, timeout: float = PATIENCE) -> dict[str, Any]:
        before = self.version
        message = super().receive(timeout)
        self.patience = MOST_PATIENT
        if self.version > before:
            self.moved.append(time.monotonic())
        if message["type"] == "closing":
            raise ConnectionResetError(message["code"])
        if message["type"] in {"ack", "refused", "update"}:
            self.note(f"{message['type']} {message.get('version')}")
        return message


class RovingPerson(Person):
    """A player whose page finds its table at either server."""

    def __init__(self, hosts: list[Host], table: str, token: str, seed: str) -> None:
        super().__init__(hosts[0], table, token, seed)
        self.notes: list[tuple[float, str]] = []
        self.moved: list[float] = []
        self._urls = [f"ws://127.0.0.1:{host.port}/ws/{table}" for host in hosts]

    def run(self) -> None:
        page = RovingPage.__new__(RovingPage)
        page.notes, page.moved = self.notes, self.moved
        addresses = cycle(self._urls)
        while True:
            try:
                page.__init__(next(addresses), (self._token,))  # type: ignore[misc]  # until it is let in
                break
            except LOST as error:
                page.be_patient(error)
                time.sleep(0.05)
        page.addresses = addresses
        self.play(page)


@dataclass
class ClusterReport(Report):
    """The counts of a run with several servers."""

    faults: dict[str, int] = field(default_factory=dict)
    joins: int = 0
    taken_twice: list[str] = field(default_factory=list)
    standstills: dict[str, list[float]] = field(default_factory=dict)
    """The longest times without an action at a table from the beginning of a fault on, by kind."""
    returns: dict[str, list[float]] = field(default_factory=dict)
    """The times until people acted at every table after a fault was over, by kind."""
    loads: list[float] = field(default_factory=list)
    """The load average at each fault."""

    def add(self, other: ClusterReport) -> None:
        """Adds the counts of another run."""
        for name in ("acknowledged", "of_computers", "refused", "joins"):
            setattr(self, name, getattr(self, name) + getattr(other, name))
        self.lost += other.lost
        self.doubled += other.doubled
        self.taken_twice += other.taken_twice
        self.loads += other.loads
        self.faults = dict(Counter(self.faults) + Counter(other.faults))
        for own, more in (
            (self.standstills, other.standstills),
            (self.returns, other.returns),
        ):
            for kind, took in more.items():
                own.setdefault(kind, []).extend(took)

    @property
    def wrong(self) -> list[str]:
        """What must not happen."""
        return [*self.lost, *self.doubled, *self.taken_twice]

    def __str__(self) -> str:
        kinds = ", ".join(f"{number} {kind}" for kind, number in sorted(self.faults.items()))
        stuck = sum(each > STUCK_SECONDS for took in self.standstills.values() for each in took)
        return (
            f"{sum(self.faults.values())} faults ({kinds}): {self.acknowledged} actions of people "
            f"acknowledged, {self.of_computers} of computers, {self.refused} refused, "
            f"{len(self.lost)} lost, {len(self.doubled)} doubled; {self.joins} seats taken by "
            f"guests, {len(self.taken_twice)} of them twice; "
            f"{stuck} standstills of more than {STUCK_SECONDS:.0f} s; "
            f"median (longest) standstill in seconds: {_times(self.standstills)}; "
            f"after the end of the fault: {_times(self.returns)}; "
            f"load {min(self.loads, default=0):.1f} to {max(self.loads, default=0):.1f}"
        )


def _times(found: dict[str, list[float]]) -> str:
    return ", ".join(
        f"{kind} {median(took):.1f} ({max(took):.1f})" for kind, took in sorted(found.items())
    )


class ClusterTest:
    """Races on several servers with faults."""

    def __init__(self, parts: ExitStack, tables: int, seed: str) -> None:
        self._postgres = parts.enter_context(own_postgres())
        self._redis = parts.enter_context(own_redis())
        self._proxy = parts.enter_context(CuttingProxy(self._redis.port))
        self._database = self._postgres.new_database()
        asyncio.run(migrate_database(self._database))
        broker = f"redis://127.0.0.1:{self._proxy.port}/0"
        self._servers = [ClusterServer(self._database, broker) for _ in range(SERVERS)]
        self._hosts = [each.host for each in self._servers]
        self._tables = tables
        self._chance = Random(seed)
        self._races: dict[str, list[RovingPerson]] = {}
        self._guests: list[threading.Thread] = []
        self._report = ClusterReport()
        self._faults: dict[str, Callable[[], None]] = {
            "killed": self._kill,
            "paused": self._pause,
            "ended": self._end_server,
            "postgres killed": self._kill_postgres,
            "postgres cut": self._cut_postgres,
            "redis killed": self._kill_redis,
            "redis cut": self._cut_redis,
            "redis silent": self._silence_redis,
        }

    # -- faults

    def _server(self) -> ClusterServer:
        """Gets the server that owns the tables of most pages, or one of several."""
        self._chance.shuffle(self._servers)
        return max(self._servers, key=_pages_of_own_tables)

    def _kill(self) -> None:
        server = self._server()
        server.kill()
        server.start()

    def _pause(self) -> None:
        server = self._server()
        server.signal(signal.SIGSTOP)
        time.sleep(LEASE_SECONDS + 1 + self._chance.random())
        server.signal(signal.SIGCONT)

    def _end_server(self) -> None:
        server = self._server()
        server.stop()
        server.start()

    def _kill_postgres(self) -> None:
        self._postgres.kill()
        time.sleep(self._chance.random())
        self._postgres.start()

    def _cut_postgres(self) -> None:
        name = self._database.partition("@/")[2].partition("?")[0]
        self._postgres.execute(
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"  # noqa: S608 (our own names)
            f" WHERE datname = '{name}' AND pid <> pg_backend_pid()"
        )

    def _kill_redis(self) -> None:
        self._redis.kill()
        time.sleep(self._chance.random() * 2)
        self._redis.start()

    def _cut_redis(self) -> None:
        self._proxy.cut()
        time.sleep(self._chance.random() * 2)
        self._proxy.mend()

    def _silence_redis(self) -> None:
        self._proxy.cut(silently=True)
        time.sleep(1 + self._chance.random() * 5)
        self._proxy.mend()

    # -- the run

    def run(
        self, faults: int, minutes: float, progress: Callable[[str], None], before: int = 0
    ) -> ClusterReport:
        """Runs some faults; `before` is how many earlier runs had, whose kinds go on in turn."""
        end = time.monotonic() + 60 * minutes
        for server in self._servers:
            server.start()
        try:
            for server in self._servers:
                server.wait()
            kinds = islice(cycle(self._faults), before % len(self._faults), None)
            for number in range(faults):
                if time.monotonic() > end:
                    break
                self._keep_racing()
                self._wait_for_all("before")
                self._send_guests()
                kind = next(kinds)
                time.sleep(self._chance.random() / 4)
                began = time.monotonic()
                self._faults[kind]()
                self._report.faults[kind] = self._report.faults.get(kind, 0) + 1
                self._report.loads.append(os.getloadavg()[0])
                after = self._wait_for_all(kind)
                stood, table = self._longest_standstill(began)
                self._report.returns.setdefault(kind, []).append(after)
                self._report.standstills.setdefault(kind, []).append(stood)
                for server in self._servers:
                    server.wait()
                progress(
                    f"{time.strftime('%T')} {number + 1} {kind}: {table} stood {stood:.1f} s, "
                    f"{after:.1f} s after the end, load {self._report.loads[-1]:.1f}"
                    + (self._explain(table, began) if stood > STUCK_SECONDS else "")
                )
            self._end()
        finally:
            for server in self._servers:
                server.signal(signal.SIGCONT)
                server.kill()
        people = [each for people in self._races.values() for each in people]
        self._report.refused = sum(each.refused for each in people)
        asyncio.run(self._compare())
        return self._report

    def _made(self, *kinds: str) -> dict[str, Any]:
        while True:
            try:
                return self._chance.choice(self._hosts).table(*kinds)
            except (AssertionError, httpx.TransportError):
                time.sleep(0.1)

    def _keep_racing(self) -> None:
        going = [table for table, people in self._races.items() if all(map(_races, people))]
        for _ in range(self._tables - len(going)):
            made = self._made(*SEATS)
            people = [
                RovingPerson(
                    self._chance.sample(self._hosts, SERVERS),
                    made["table"],
                    key["token"],
                    made["table"],
                )
                for key in made["seats"]
            ]
            self._races[made["table"]] = people
            for each in people:
                each.start()

    def _wait_for_all(self, kind: str) -> float:
        """Waits until an action was acknowledged at every table since now; gets the seconds."""
        began = time.monotonic()
        before = {table: self._acknowledged(table) for table in self._races}
        for table, people in self._races.items():
            while all(map(_races, people)) and self._acknowledged(table) == before[table]:
                check(time.monotonic() < began + HANG_SECONDS, f"{table} stands since: {kind}")
                time.sleep(0.01)
        return time.monotonic() - began

    def _longest_standstill(self, since: float) -> tuple[float, str]:
        """Gets the longest time without a new action at a table, and the table."""
        found = (0.0, "")
        for table, people in self._races.items():
            at = sorted(each for person in people for each in [*person.moved])
            later = [since, *(each for each in at if each > since)]
            found = max(found, *((next_ - each, table) for each, next_ in pairwise(later)), found)
        return found

    def _explain(self, table: str, since: float) -> str:
        """Gets what the pages of a table noted, a line each."""
        noted = sorted(
            (at - since, number, text)
            for number, person in enumerate(self._races[table])
            for at, text in [*person.notes]
            if at > since
        )
        return "".join(f"\n    {at:6.2f} page {number}: {text}" for at, number, text in noted)

    def _acknowledged(self, table: str) -> int:
        return sum(len(each.acknowledged) for each in self._races[table])

    def _send_guests(self) -> None:
        """Lets two guests ask two servers for one seat, while the fault happens."""
        made = self._made("me", "open")
        got: list[str] = []

        def join(host: Host, name: str) -> None:
            given = {"key": f"{name}-{made['table']}-key", "name": name}
            path = f"/api/tables/{made['table']}/join"
            for _ in range(100):
                try:
                    answer = host.http.post(path, json=given, timeout=5)
                except httpx.TransportError:
                    time.sleep(0.1)
                    continue
                if answer.status_code == 201:
                    got.append(name)
                if answer.status_code != 503:
                    return
                time.sleep(0.1)

        def both() -> None:
            guests = [
                threading.Thread(target=join, args=(host, name), daemon=True)
                for host, name in zip(self._hosts, ("Ada", "Bea"), strict=True)
            ]
            for each in guests:
                each.start()
            for each in guests:
                each.join()
            self._report.joins += len(got) > 0
            if len(got) > 1:
                self._report.taken_twice.append(str(made["table"]))

        thread = threading.Thread(target=both, daemon=True)
        self._guests.append(thread)
        thread.start()

    def _end(self) -> None:
        people = [each for people in self._races.values() for each in people]
        for each in people:
            each.stop.set()
        for thread in (*people, *self._guests):
            thread.join(HANG_SECONDS)
            check(not thread.is_alive(), "somebody was never answered")

    async def _compare(self) -> None:
        storage = SqlStorage(self._database, shared=True)
        await storage.open()
        for table, people in self._races.items():
            acknowledged: list[Acknowledged] = [
                each for person in people for each in person.acknowledged
            ]
            self._report.compare(table, acknowledged, await storage.actions(table))
        await storage.close()


def _pages_of_own_tables(server: ClusterServer) -> float:
    """Counts the pages, here or elsewhere, of the tables that a server owns."""
    pages, elsewhere, from_elsewhere = (
        metric(server.host, f"pitboard_{name}")
        for name in ("sockets_open", "pages_elsewhere", "pages_from_elsewhere")
    )
    return pages - elsewhere + from_elsewhere


def _races(person: RovingPerson) -> bool:
    return person.is_alive()


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--faults", type=int, default=300)
    parser.add_argument("--minutes", type=float, default=120.0, help="no fault after so long")
    parser.add_argument("--tables", type=int, default=2)
    parser.add_argument("--seed", default="cluster")
    parser.add_argument("--results", type=Path, help="a file of results to add to")
    given = parser.parse_args()
    whole = ClusterReport()
    if given.results and given.results.exists():
        for line in given.results.read_text().splitlines():
            whole.add(msgspec.json.decode(line, type=ClusterReport))
    before = sum(whole.faults.values())

    def progress(text: str) -> None:
        sys.stderr.write(f"{text}\n")
        sys.stderr.flush()

    try:
        with ExitStack() as parts:
            test = ClusterTest(parts, given.tables, f"{given.seed} {before}")
            report = test.run(given.faults - before, given.minutes, progress, before)
    except (NoPostgres, NoRedis) as reason:
        sys.stderr.write(f"{reason}\n")
        return 2
    if given.results:
        with given.results.open("ab") as file:
            file.write(msgspec.json.encode(report) + b"\n")
    whole.add(report)
    sys.stdout.write(f"{whole}\n")
    for each in whole.wrong:
        sys.stdout.write(f"{each}\n")
    return 1 if whole.wrong else 0
