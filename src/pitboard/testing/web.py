"""Servers for tests, and scripted clients that exchange messages with them as a browser would.

Knows the messages of the wire, not the server behind them.
"""

from __future__ import annotations

import json
import signal
import socket
import subprocess
import sys
import tempfile
import threading
import time
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path
from random import Random
from typing import Any
from uuid import uuid4

import httpx
import uvicorn
from websockets.sync.client import ClientConnection, connect

from pitboard.core.options import FIRST_VERSION
from pitboard.f90.box.versions import COMPONENTS
from pitboard.f90.game import F90_GAME
from pitboard.server.app import make_app
from pitboard.server.http.limits import Settings
from pitboard.server.run import Server, listen, serve, server_config
from pitboard.server.wire import WIRE

CARS = ("car", "me", "you")
"""Parts of sentences that stand for a car: by its name, or as the reader's own."""
PATIENCE = 60.0
"""Seconds a test waits for a message that must come; only a broken server takes so long."""
IDLE = httpx.Limits(keepalive_expiry=1.0)
"""Idle connections close well before the server's own timeout, which would cut off a request."""
PORTS = range(20_000, 32_000)
"""Below the ephemeral ports of all systems: a port stays free while its server restarts."""


def generous(database: Path | str) -> Settings:
    """Gets limits so high that scripts do not reach them."""
    return Settings(
        str(database),
        tables_per_hour=10_000,
        champion_tables_per_hour=10_000,
        replays_per_minute=10_000,
        joins_per_minute=10_000,
        series_per_minute=10_000,
        open_seats_per_address=100,
        private_webhooks=True,
        sockets_per_address=10_000,
        connections_per_address=10_000,
        messages_per_second=5_000.0,
        message_burst=10_000,
        messages_per_address=50_000.0,
        message_burst_per_address=100_000,
        reads_per_second=5_000.0,
        read_burst=10_000,
    )


def check(holds: bool, otherwise: Any) -> None:
    """Fails a test if a condition does not hold."""
    if not holds:
        raise AssertionError(otherwise)


class Host:
    """A server: its address, and its REST calls."""

    def __init__(self, port: int, database: Path | str) -> None:
        self.port = port
        self.database = str(database)
        url = f"http://127.0.0.1:{port}"
        self.http = httpx.Client(base_url=url, timeout=PATIENCE, limits=IDLE)

    def post(self, path: str, body: Any) -> dict[str, Any]:
        response = self.http.post(path, json=body)
        check(response.status_code == 201, response.text)
        return dict(response.json())

    def get(self, path: str) -> dict[str, Any]:
        response = self.http.get(path)
        check(response.status_code == 200, response.text)
        return dict(response.json())

    def table(self, *kinds: str, **more: Any) -> dict[str, Any]:
        """Opens a table; a kind is a kind of seat for people or the level of a computer driver.

        A race of a given seed has the first components, which never change: else another deck would
        make it another race.
        """
        if "seed" in more and more.get("game", F90_GAME.id) == F90_GAME.id:
            more["options"] = {COMPONENTS: FIRST_VERSION, **more.get("options", {})}
        people = ("me", "local", "link", "open")
        seats = [
            {"kind": kind, "name": f"P{number}"}
            if kind in people
            else {"kind": "computer", "level": kind}
            for number, kind in enumerate(kinds)
        ]
        return self.post("/api/tables", {"seats": seats, **more})

    def page(
        self,
        table: str,
        *tokens: str,
        since: int | None = None,
        lang: str = "en",
        guest: str | None = None,
    ) -> Page:
        return Page(f"ws://127.0.0.1:{self.port}/ws/{table}", tokens, since, lang, guest)


def merge_state(state: dict[str, Any], changes: dict[str, Any]) -> dict[str, Any]:
    """Merges changes into a state; a whole state replaces it."""
    cars = changes.get("cars", {})
    if isinstance(cars, dict):
        known = state.get("cars", [])
        cars = [{**car, **cars.get(str(index), {})} for index, car in enumerate(known)]
    return {**state, **changes, "cars": cars}


def words(sentence: str | list[Any], names: Sequence[str] = ()) -> str:
    """Gets a sentence as plain words, with the names of cars."""
    if isinstance(sentence, str):
        return sentence
    return "".join(
        part if isinstance(part, str) else str(names[part[1]] if part[0] in CARS else part)
        for part in sentence
    )


class Page:
    """A client at a table: it keeps the state from the messages it receives, as the page does."""

    open_timeout = PATIENCE

    def __init__(
        self,
        url: str,
        tokens: tuple[str, ...],
        since: int | None = None,
        lang: str = "en",
        guest: str | None = None,
    ) -> None:
        self.url = url
        self.tokens = tokens
        self.lang = lang
        self.guest = guest
        self.inbox: list[dict[str, Any]] = []
        self.received: list[str] = []
        self.steps: list[dict[str, Any]] = []
        self.version = -1
        self.own: dict[int, dict[str, Any]] = {}
        self.snapshot: dict[str, Any] = {}
        self.state: dict[str, Any] = {}
        self.thinking: list[int] = []
        self.connect(since)

    # -- the socket

    def connect(self, since: int | None = None) -> None:
        self._open = ExitStack()
        # A script that waits for something else does not answer pings.
        opening = connect(
            self.url, open_timeout=self.open_timeout, max_size=None, ping_interval=None
        )
        self.socket: ClientConnection = self._open.enter_context(opening)
        hello = {"type": "hello", "tokens": list(self.tokens), "since": since}
        self.send({**hello, "lang": self.lang, "wire": WIRE, "guest": self.guest})
        self.wait("snapshot")

    def close(self) -> None:
        self._open.close()

    def send(self, message: Any) -> None:
        self.socket.send(message if isinstance(message, str) else json.dumps(message))

    def receive(self, timeout: float = PATIENCE) -> dict[str, Any]:
        text = str(self.socket.recv(timeout=timeout))
        self.received.append(text)
        message = dict(json.loads(text))
        self._apply(message)
        self.inbox.append(message)
        return message

    def _apply(self, message: dict[str, Any]) -> None:
        if message["type"] == "snapshot":
            self.snapshot = message
            if message["log"]:
                self.steps = message["log"]
        if message["type"] == "update":
            self.steps.append(message["step"])
        if message["type"] in ("snapshot", "update"):
            self.version = message["version"]
            self.state = merge_state(self.state, message["state"])
            self.thinking = message["thinking"]
            for own in message["own"]:
                self.own[own["seat"]] = {**self.own.get(own["seat"], {}), **own}

    def wait(self, kind: str, **fields: Any) -> dict[str, Any]:
        """Waits for a message of a kind with these fields."""
        while True:
            message = self.receive()
            if message["type"] == kind and fields.items() <= message.items():
                return message

    # -- commands

    def ask(self, kind: str, id_: str | None = None, **fields: Any) -> dict[str, Any]:
        """Sends a command and waits for its answer."""
        id_ = id_ or uuid4().hex
        self.send({"type": kind, "id": id_, **fields})
        while True:
            message = self.receive()
            if message.get("id") == id_:
                return message

    def act(self, seat: int, action: str, **fields: Any) -> dict[str, Any]:
        return self.ask("act", seat=seat, action=action, **{"version": self.version, **fields})

    def asked(self, seat: int) -> dict[str, Any] | None:
        asked: dict[str, Any] | None = self.own[seat]["asked"]
        return asked

    def choose(self, chance: Random) -> bool:
        """Answers one question of an own seat at random; returns whether there was one."""
        for seat in self.own:
            asked = self.asked(seat)
            if asked:
                action = chance.choice(asked["choices"])["action"]
                before = self.version
                answer = self.act(seat, action)
                check(answer["type"] == "ack", answer)
                while self.version <= before:
                    self.receive()
                return True
        return False


def race(pages: list[Page], chance: Random, until: Callable[[Page], bool]) -> None:
    """Plays at random with the seats of all pages until `until` holds for the first one."""
    while not until(pages[0]):
        newest = max(page.version for page in pages)
        for page in pages:
            while page.version < newest:
                page.receive()
        if not any(page.choose(chance) for page in pages) and not until(pages[0]):
            pages[0].receive()


def over(page: Page) -> bool:
    return bool(page.state["phase"] == "over")


def free_port() -> int:
    """Gets a free port.

    :raises LookupError: if all are taken.
    """
    for port in Random().sample(PORTS, len(PORTS)):
        with socket.socket() as listening, suppress(OSError):
            listening.bind(("127.0.0.1", port))
            return port
    raise LookupError("no port is free")


class _ThreadServer(Server):
    """A server in a thread: it leaves the garbage collector of the process alone."""

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await uvicorn.Server.startup(self, sockets)


@contextmanager
def serving(settings: Settings) -> Iterator[Host]:
    """Serves tables in a thread."""
    listening = socket.socket()
    listening.bind(("127.0.0.1", 0))
    app = make_app(settings)
    config = server_config(app)
    # Pings draw from the global random source, which Hypothesis checks in the same process.
    config.ws_ping_interval = None
    server = _ThreadServer(config, lambda: None)
    server.app = app
    thread = threading.Thread(target=server.run, kwargs={"sockets": [listening]}, daemon=True)
    thread.start()
    while not server.started:
        check(thread.is_alive(), "the server has ended")
        time.sleep(0.02)
    try:
        yield Host(listening.getsockname()[1], settings.database)
    finally:
        server.end()
        thread.join(timeout=20)


class Subprocess:
    """A server in a process of its own, to be killed or shared."""

    def __init__(
        self, database: Path | str, *, shared: bool = False, more: Sequence[str] = ()
    ) -> None:
        """`more` are further arguments of `pitboard serve`."""
        self.database = database
        self.port = free_port()
        command = ["pitboard.cli.main", "serve", *more, "--port", str(self.port), "--database"]
        # Many tests together open more tables than the default limits allow.
        self._command = [__name__, str(self.port)] if shared else command
        self.start()

    def start(self) -> None:
        self._process = subprocess.Popen(  # noqa: S603 (our own command)
            [sys.executable, "-m", *self._command, str(self.database)],
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        self.host = Host(self.port, self.database)
        deadline = time.monotonic() + PATIENCE
        while True:
            try:
                if self.host.http.get("/health").status_code == 200:
                    return
            except httpx.TransportError:
                check(self._process.poll() is None, "the server has ended")
                check(time.monotonic() < deadline, "the server does not answer")
                time.sleep(0.05)

    def kill(self) -> None:
        self._process.send_signal(signal.SIGKILL)
        self._process.wait()

    def stop(self) -> int:
        self._process.send_signal(signal.SIGTERM)
        return self._process.wait(timeout=PATIENCE)

    def close(self) -> None:
        if self._process.poll() is None:
            self.kill()


def report(use: Callable[[Subprocess], Counter[str]]) -> None:
    """Uses a server of its own and prints how often each answer came."""
    with tempfile.TemporaryDirectory() as folder:
        server = Subprocess(Path(folder) / "races.db", shared=True)
        try:
            answers = use(server)
        finally:
            server.close()
    for answer, count in sorted(answers.items()):
        print(f"{count:6}  {answer}")  # noqa: T201 (a command)


class Branches:
    """Opens tables that branch off a recorded race."""

    def __init__(self, host: Host) -> None:
        self._host = host
        self._uploaded: dict[str, str] = {}

    def open(
        self, record: str, version: int, players: int, seat: int, level: str = ""
    ) -> dict[str, Any]:
        """Opens a table after this many actions: a person in one seat, links or drivers else."""
        if record not in self._uploaded:
            answer = self._host.http.post("/api/replays", content=record.encode())
            self._uploaded[record] = answer.json()["table"]
        rest = {"kind": "computer", "level": level} if level else {"kind": "link"}
        seats = [
            {**({"kind": "me"} if n == seat else rest), "name": f"P{n}"} for n in range(players)
        ]
        path = f"/api/tables/{self._uploaded[record]}/branch"
        return self._host.post(path, {"version": version, "seats": seats})


def _main(port: str, database: str) -> None:
    """Runs the server that tests share."""
    serve(generous(database), [listen("127.0.0.1", int(port))], lambda: None)


if __name__ == "__main__":
    _main(*sys.argv[1:])
