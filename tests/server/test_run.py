"""Starting a server: the port, the database, the addresses of databases."""

from __future__ import annotations

import asyncio
import gc
import signal
import socket
import sqlite3
import sys
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest
import uvicorn

from pitboard.cli.main import main
from pitboard.core.errors import BadOption
from pitboard.server import gc_schedule, run
from pitboard.server.run import check_database, default_database, listen
from pitboard.server.storage import SqlStorage
from pitboard.server.storage.sql import database_url
from pitboard.testing.web import PATIENCE


def test_a_port_that_is_taken_is_refused() -> None:
    first = listen("127.0.0.1", 0)
    first.listen()
    port = first.getsockname()[1]

    with pytest.raises(BadOption) as refused:
        listen("127.0.0.1", port)
    first.close()

    assert (refused.value.code, refused.value.data) == (
        "port-taken",
        {"host": "127.0.0.1", "port": port},
    )


def test_a_server_that_sleeps_is_woken_by_the_signal_that_ends_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(run, "DATE_SECONDS", 1000.0)

    async def script() -> None:
        server = run.Server(uvicorn.Config(""), lambda: None)
        sleeping = asyncio.create_task(server.main_loop())
        await asyncio.sleep(0)
        assert server.server_state.default_headers[0][0] == b"date"
        assert not sleeping.done()

        server.handle_exit(signal.SIGTERM, None)

        await asyncio.wait_for(sleeping, PATIENCE)

    asyncio.run(script())


def test_a_server_that_is_ready_has_configured_threads_and_garbage_collection() -> None:
    threshold, interval = gc.get_threshold(), sys.getswitchinterval()
    configured: list[tuple[int, float]] = []

    async def app(*_: object) -> None: ...

    async def script() -> None:
        config = uvicorn.Config(app, lifespan="off", log_config=None)
        config.load()
        server = run.Server(
            config,
            lambda: configured.append((gc.get_threshold()[0], round(sys.getswitchinterval(), 6))),
        )
        server.lifespan = config.lifespan_class(config)
        await server.startup([listen("127.0.0.1", 0)])
        await server.shutdown()

    try:
        asyncio.run(script())
        assert configured == [(gc_schedule.NEVER, run.SWITCH_SECONDS)]
    finally:
        gc.set_threshold(*threshold)
        sys.setswitchinterval(interval)


@pytest.mark.parametrize(
    "url",
    [
        "postgresql://ada:s3cret@db.example/races",
        "postgresql://db.example/races?password=s3cret&user=ada",
        "postgresql://db.example/races?user=ada@home&password=a@s3cret",
        "postgresql://db.example/races?sslpassword=s3cret",
    ],
)
def test_a_database_is_printed_without_its_password(
    url: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def ready_at_once(
        settings: object, listening: list[socket.socket], ready: Callable[[], None]
    ) -> None:
        ready()
        listening[0].close()

    monkeypatch.setattr(run, "check_database", lambda database, shared: None)
    monkeypatch.setattr(run, "serve", ready_at_once)

    assert main(["serve", "--port", "0", "--no-open", "--database", url]) == 0

    printed = capsys.readouterr().out
    assert "s3cret" not in printed
    assert "db.example/races" in printed


def test_races_are_kept_in_the_users_data_folder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))

    database = default_database()

    assert database == tmp_path / "pitboard" / "races.db"
    assert database.parent.is_dir()


@pytest.mark.parametrize(
    ("given", "url"),
    [
        ("/data/races.db", "sqlite+aiosqlite:////data/races.db"),
        ("sqlite:///races.db", "sqlite+aiosqlite:///races.db"),
        ("postgresql://me@db/races", "postgresql+asyncpg://me@db/races"),
        ("postgresql+psycopg://me@db/races", "postgresql+psycopg://me@db/races"),
    ],
)
def test_a_database_is_a_file_or_a_url(given: str, url: str) -> None:
    assert database_url(given) == url


# ---- A database that cannot be opened


def _corrupt(file: Path) -> str:
    file.write_bytes(b"no database at all" * 100)
    return str(file)


def _read_only(file: Path) -> str:
    check_database(str(file))
    return f"sqlite:///file:{file}?mode=ro&uri=true"


def _newer(file: Path) -> str:
    check_database(str(file))
    with closing(sqlite3.connect(file)) as database:
        database.execute("UPDATE alembic_version SET version_num = '9999'")
        database.commit()
    return str(file)


def _missing(file: Path) -> str:
    return str(file.parent / "nowhere" / "races.db")


def _folder(file: Path) -> str:
    return str(file.parent)


@pytest.mark.parametrize(
    ("spoil", "english", "italian"),
    [
        (_corrupt, "is damaged or no database", "è danneggiato o non è"),
        (_read_only, "cannot be written to", "non si può scrivere"),
        (_newer, "a newer release", "una versione più recente"),
        (_missing, "cannot be opened", "non si può aprire"),
        (_folder, "cannot be opened", "non si può aprire"),
    ],
)
def test_a_database_that_cannot_be_opened_ends_in_a_sentence(
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    spoil: Callable[[Path], str],
    english: str,
    italian: str,
) -> None:
    database = spoil(tmp_path / "races.db")

    for lang, words in (("en", english), ("it", italian)):
        code = main(["--lang", lang, "serve", "--port", "0", "--database", database])
        errors = " ".join(capsys.readouterr().err.split())
        assert (code, errors.count("Traceback")) == (2, 0)
        assert words in errors


@pytest.mark.parametrize("command", ["serve", "tables"])
def test_without_the_driver_of_postgresql_a_command_names_what_to_install(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], command: str
) -> None:
    monkeypatch.setitem(sys.modules, "asyncpg", None)  # as if not installed

    code = main(["--lang", "en", command, "--database", "postgresql://me@db/races"])

    assert (code, capsys.readouterr().err) == (
        2,
        "pitboard: this needs libraries that are not installed (asyncpg); "
        'install them: pip install "pitboard[postgres]"\n',
    )


def test_a_second_server_on_a_database_is_refused(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    database = str(tmp_path / "races.db")

    async def while_open() -> int:
        storage = SqlStorage(database)
        await storage.open()
        try:
            arguments = ["--lang", "en", "serve", "--port", "0", "--database", database]
            return await asyncio.to_thread(main, arguments)
        finally:
            await storage.close()

    assert asyncio.run(while_open()) == 2
    assert "another server keeps its races" in " ".join(capsys.readouterr().err.split())
    check_database(database)
