"""A PostgreSQL server for tests: its own cluster in a temporary folder, reached by a Unix socket.

It needs the server's programs, not a running service: Debian keeps them in
`/usr/lib/postgresql/*/bin`, others on the PATH. PostgreSQL refuses to run as root, so that root
runs it as another user.
"""

from __future__ import annotations

import os
import pwd
import shutil
import signal
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from urllib.parse import urlsplit
from uuid import uuid4

DEBIAN = Path("/usr/lib/postgresql")
MEMORY = Path("/dev/shm")  # noqa: S108 (each cluster has a folder of its own there)
INSTALL = "apt-get install postgresql"
"""The command that brings the programs."""
USER = "pitboard"
UNPRIVILEGED = ("postgres", "nobody")
"""Users to run as, instead of root."""
START_SECONDS = 60.0
SETTINGS = {
    "listen_addresses": "",
    "fsync": "off",
    "full_page_writes": "off",
    "shared_buffers": "16MB",
    "max_connections": "60",
    "dynamic_shared_memory_type": "mmap",
}
"""No network, nothing that only a loss of power would need, and no file outside its folder."""


class NoPostgres(Exception):
    """There is no PostgreSQL server to start on this machine."""


def programs() -> Path:
    """Gets the folder of the newest PostgreSQL server's programs.

    :raises NoPostgres: if there is none.
    """
    versions = sorted(DEBIAN.glob("*/bin/initdb"), key=lambda file: _version(file.parent.parent))
    found = str(versions[-1]) if versions else shutil.which("initdb")
    if found is None:
        raise NoPostgres(f"no PostgreSQL server on this machine: {INSTALL}")
    return Path(found).resolve().parent


def _version(folder: Path) -> float:
    with suppress(ValueError):
        return float(folder.name)
    return 0.0


def _other_user() -> pwd.struct_passwd | None:
    """Gets the user to run as; None is the current user."""
    if os.geteuid() != 0:
        return None
    for name in UNPRIVILEGED:
        with suppress(KeyError):
            return pwd.getpwnam(name)
    raise NoPostgres("PostgreSQL does not run as root, and there is no user postgres or nobody")


class Postgres:
    """A cluster that can be killed and started again."""

    def __init__(self) -> None:
        self._programs = programs()
        user = _other_user()
        self._user = user.pw_uid if user else None
        self._group = user.pw_gid if user else None
        base = MEMORY if MEMORY.is_dir() and os.access(MEMORY, os.W_OK) else None
        self._folder = Path(tempfile.mkdtemp(prefix="pitboard-pg-", dir=base))
        self._data = self._folder / "data"
        self._process: subprocess.Popen[bytes] | None = None
        try:
            if user:
                os.chown(self._folder, user.pw_uid, user.pw_gid)
            self._run("initdb", "--no-sync", "--auth=trust", "--encoding=UTF8", "--locale=C")
            self.start()
        except BaseException:
            self.close()
            raise

    def _run(self, program: str, *arguments: str) -> None:
        command = [str(self._programs / program), f"--pgdata={self._data}", f"--username={USER}"]
        made = subprocess.run(  # noqa: S603 (PostgreSQL's own program)
            [*command, *arguments],
            cwd=self._folder,
            capture_output=True,
            check=False,
            user=self._user,
            group=self._group,
        )
        if made.returncode:
            raise NoPostgres(f"{program}: {made.stderr.decode(errors='replace').strip()}")

    def start(self) -> None:
        """Starts the server and returns once it takes connections."""
        settings = {**SETTINGS, "unix_socket_directories": str(self._folder)}
        options = [part for name, value in settings.items() for part in ("-c", f"{name}={value}")]
        command = [str(self._programs / "postgres"), "-D", str(self._data), *options]
        deadline = time.monotonic() + START_SECONDS
        with (self._folder / "log").open("ab") as log:
            while not self._is_ready():
                if time.monotonic() > deadline:
                    raise NoPostgres(f"PostgreSQL does not start: {self.log()[-2000:]}")
                # Processes that a killed server has left may keep its memory for a moment.
                if self._process is None or self._process.poll() is not None:
                    self._process = subprocess.Popen(  # noqa: S603 (PostgreSQL's own program)
                        command,
                        cwd=self._folder,
                        stdout=log,
                        stderr=log,
                        user=self._user,
                        group=self._group,
                    )
                time.sleep(0.02)

    @property
    def process(self) -> int:
        """The id of the server's process."""
        return self._process.pid if self._process is not None else 0

    def _is_ready(self) -> bool:
        if self._process is None or self._process.poll() is not None:
            return False
        with suppress(OSError):
            lines = (self._data / "postmaster.pid").read_text().splitlines()
            return lines[0] == str(self._process.pid) and lines[-1].strip() == "ready"
        return False

    def log(self) -> str:
        return (self._folder / "log").read_text(errors="replace")

    def kill(self) -> None:
        """Kills the server as the system would: its other processes end by themselves."""
        self._end(signal.SIGKILL)

    def stop(self) -> None:
        """Stops the server in order; who is connected is cut off."""
        self._end(signal.SIGINT)

    def _end(self, by: signal.Signals) -> None:
        if self._process is not None:
            if self._process.poll() is None:
                self._process.send_signal(by)
            self._process.wait()
            self._process = None

    def close(self) -> None:
        """Stops the server, and removes all it has stored."""
        self._end(signal.SIGQUIT)
        shutil.rmtree(self._folder, ignore_errors=True)

    def url(self, database: str) -> str:
        return f"postgresql+asyncpg://{USER}@/{database}?host={self._folder}"

    def new_database(self) -> str:
        """Makes an empty database, and gets its URL."""
        name = f"races_{uuid4().hex}"
        self.execute(f'CREATE DATABASE "{name}"')
        return self.url(name)

    def execute(self, statement: str, database: str = "postgres") -> str:
        """Runs a statement, and gets the rows it brings as lines."""
        command = self._psql(database, statement)
        done = subprocess.run(  # noqa: S603 (PostgreSQL's own program)
            command, cwd=self._folder, stdout=subprocess.PIPE, check=True
        )
        return done.stdout.decode().strip()

    def copy(self, database: str) -> str:
        """Dumps a database, restores the dump as another one, and gets the URL of that."""
        made = self.new_database()
        names = [urlsplit(each).path.removeprefix("/") for each in (database, made)]
        dump, restore = (
            [str(self._programs / program), "-h", str(self._folder), "-U", USER, "-d", name]
            for program, name in zip(("pg_dump", "pg_restore"), names, strict=True)
        )
        dumped = subprocess.run(  # noqa: S603 (PostgreSQL's own program)
            [*dump, "--format=custom"], cwd=self._folder, stdout=subprocess.PIPE, check=True
        )
        subprocess.run(  # noqa: S603 (PostgreSQL's own program)
            [*restore, "--no-owner"], cwd=self._folder, input=dumped.stdout, check=True
        )
        return made

    @contextmanager
    def holding(self, database: str, statement: str) -> Iterator[None]:
        """Keeps a session open that has run a statement, or waits for it."""
        command = [*self._psql(database, statement), "-c", "SELECT pg_sleep(600)"]
        session = subprocess.Popen(  # noqa: S603 (PostgreSQL's own program)
            command, cwd=self._folder, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
        )
        try:
            yield
        finally:
            session.kill()
            session.wait()

    def _psql(self, database: str, statement: str) -> list[str]:
        command = [str(self._programs / "psql"), "-X", "-q", "-A", "-t", "-v", "ON_ERROR_STOP=1"]
        return [*command, "-h", str(self._folder), "-U", USER, "-d", database, "-c", statement]


@contextmanager
def own_postgres() -> Iterator[Postgres]:
    """Runs a PostgreSQL server for as long as it is used.

    :raises NoPostgres: if none can be started.
    """
    server = Postgres()
    try:
        yield server
    finally:
        server.close()
