"""Servers on a real PostgreSQL: what happens when it is killed, restarted or cuts connections."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from urllib.parse import urlsplit

import httpx
import pytest
from websockets.exceptions import ConnectionClosed

from pitboard.cli.main import main
from pitboard.server.storage.opening import SessionLock
from pitboard.testing import postgres as own
from pitboard.testing.postgres import NoPostgres, Postgres, programs
from pitboard.testing.web import PATIENCE, Host, Page, check, generous, serving

SELDOM = 10_000.0
OFTEN = 0.05


@pytest.fixture
def often(monkeypatch: pytest.MonkeyPatch) -> None:
    """Servers look after their lock all the time."""
    monkeypatch.setattr("pitboard.server.app.WATCH_SECONDS", OFTEN)


@pytest.fixture
def seldom(monkeypatch: pytest.MonkeyPatch) -> None:
    """Servers do not notice that their lock is gone, as if they hung for that long."""
    monkeypatch.setattr("pitboard.server.app.WATCH_SECONDS", SELDOM)


def until(holds: Callable[[], bool]) -> None:
    """Waits for something that must come."""
    deadline = time.monotonic() + PATIENCE
    while not holds():
        check(time.monotonic() < deadline, "it never came")
        time.sleep(0.02)


def ready(host: Host) -> tuple[int, str]:
    """Gets the health of a server: the status, and why it is not ready."""
    answer = host.http.get("/ready")
    return answer.status_code, answer.json().get("code", "")


def locks(postgres: Postgres, database: str, *, granted: bool = True) -> list[str]:
    """Gets the sessions that hold the lock of a database, or wait for it."""
    name = urlsplit(database).path.removeprefix("/")
    return postgres.execute(
        "SELECT pid FROM pg_locks JOIN pg_database ON pg_database.oid = database"  # noqa: S608 (our own names)
        f" WHERE locktype = 'advisory' AND datname = '{name}' AND granted = {granted}"
    ).split()


def end_lock(postgres: Postgres, database: str) -> None:
    """Ends the session that holds the lock, as an administrator or an idle limit does."""
    (session,) = locks(postgres, database)
    assert postgres.execute(f"SELECT pg_terminate_backend({session}, 5000)") == "t"


def join(host: Host, table: str, name: str) -> httpx.Response:
    return host.http.post(f"/api/tables/{table}/join", json={"key": name.lower() * 8, "name": name})


def page_of(host: Host, made: dict[str, object]) -> Page:
    seats = made["seats"]
    assert isinstance(seats, list)
    return host.page(str(made["table"]), *[each["token"] for each in seats])


def closing_of(page: Page) -> str:
    return str(page.wait("closing")["code"])


# ---- The programs


def test_where_no_server_is_installed_the_command_that_installs_it_is_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(own, "DEBIAN", tmp_path)
    monkeypatch.setenv("PATH", str(tmp_path))

    with pytest.raises(NoPostgres) as missing:
        programs()

    assert "apt-get install postgresql" in str(missing.value)


def test_the_newest_server_is_taken(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for version in ("9.6", "15", "17"):
        folder = tmp_path / version / "bin"
        folder.mkdir(parents=True)
        (folder / "initdb").touch()
    monkeypatch.setattr(own, "DEBIAN", tmp_path)

    assert programs() == tmp_path / "17" / "bin"


# ---- A server whose database goes and comes back


@pytest.mark.slow
@pytest.mark.usefixtures("often")
def test_while_the_database_is_down_requests_get_503_and_the_log_few_lines(
    postgres: Postgres, caplog: pytest.LogCaptureFixture
) -> None:
    database = postgres.new_database()
    with serving(generous(database)) as host:
        made = host.table("me", "link", seed="down")
        page = page_of(host, made)
        assert ready(host) == (200, "")
        (before,) = locks(postgres, database)
        caplog.clear()

        postgres.kill()
        try:
            until(lambda: ready(host) == (503, "database-unavailable"))
            answers = [host.http.get("/api/tables/0123456789") for _ in range(8)]
            answers.append(host.http.post("/api/quick", json={}))
            health = host.http.get("/health")
            with suppress(ConnectionClosed):  # the watch may have closed the page already
                page.send(
                    {"type": "act", "id": "a", "seat": 0, "version": 0, "action": "chart italian"}
                )
            code = closing_of(page)
        finally:
            postgres.start()
        until(lambda: ready(host) == (200, ""))
        page.connect()
        acked = page.act(0, "chart italian", id_="a")
        (after,) = locks(postgres, database)

    assert {each.status_code for each in answers} == {503}
    assert {each.json()["code"] for each in answers} == {"database-unavailable"}
    assert "cannot use its database" in answers[0].json()["text"]
    assert {each.headers["retry-after"] for each in answers} == {"5"}
    assert health.status_code == 200
    assert code == "database-unavailable"
    assert (acked["type"], acked["version"]) == ("ack", 1)
    assert before != after  # a new session holds the lock
    errors = [each for each in caplog.records if each.levelname in ("ERROR", "CRITICAL")]
    assert [each for each in errors if each.exc_info] == []
    # The watch and a request notice it, not every request; servers of other tests that are still
    # open in this process log it as well.
    assert len(errors) < len(answers)


@pytest.mark.slow
@pytest.mark.usefixtures("often")
def test_after_a_restart_of_postgresql_a_second_server_is_refused(
    postgres: Postgres, capsys: pytest.CaptureFixture[str]
) -> None:
    database = postgres.new_database().replace("pitboard@", "pitboard:secret@")
    with serving(generous(database)) as host:
        postgres.kill()
        postgres.start()
        until(lambda: ready(host) == (200, "") and len(locks(postgres, database)) == 1)

        code = main(["--lang", "en", "serve", "--port", "0", "--database", database])

        errors = " ".join(capsys.readouterr().err.split())
        assert host.table("me", "rookie")["table"]
    assert code == 2
    assert "another server keeps its races in" in errors
    assert "name another database with --database" in errors
    assert errors.count("postgresql") == 1
    assert "secret" not in errors


# ---- Two servers


@pytest.mark.slow
@pytest.mark.usefixtures("seldom")
def test_of_two_servers_one_is_fenced_and_no_seat_is_taken_twice(postgres: Postgres) -> None:
    database = postgres.new_database()
    with serving(generous(database)) as old:
        made = [old.table("me", "open", seed="seat") for _ in range(2)]
        first, second = (str(each["table"]) for each in made)
        pages = [page_of(old, each) for each in made]
        end_lock(postgres, database)
        # Nobody else is there: the old server goes on under its epoch.
        assert join(old, first, "Ada").status_code == 201

        with serving(generous(database)) as new:
            answers = [
                join(new, first, "Bea"),
                join(new, second, "Cleo"),
                join(old, second, "Dora"),
                join(old, second, "Dora"),
                old.http.post("/api/quick", json={}),
                old.http.get(f"/api/tables/{second}"),
            ]
            codes = [closing_of(page) for page in pages]
            states = ready(old), ready(new)
            seats = new.get(f"/api/tables/{second}")["seats"]

    assert [each.status_code for each in answers] == [409, 201, 503, 503, 503, 503]
    assert {each.json()["code"] for each in answers[2:]} == {"server-replaced"}
    assert codes == ["server-replaced"] * 2
    assert states == ((503, "server-replaced"), (200, ""))
    assert [each["name"] for each in seats] == ["P0", "Cleo"]


@pytest.mark.slow
@pytest.mark.usefixtures("seldom")
def test_an_action_is_not_stored_by_a_server_that_was_replaced(postgres: Postgres) -> None:
    database = postgres.new_database()
    with serving(generous(database)) as old:
        made = old.table("me", "link", seed="act")
        page = page_of(old, made)
        end_lock(postgres, database)
        with serving(generous(database)) as new:
            with suppress(ConnectionClosed):  # the watch may have closed the page already
                page.send(
                    {"type": "act", "id": "a", "seat": 0, "version": 0, "action": "chart italian"}
                )
            code = closing_of(page)
            there = page_of(new, made)
            version = there.version
            answer = there.act(0, "chart italian", id_="a")

    assert (code, version) == ("server-replaced", 0)
    assert (answer["type"], answer["version"]) == ("ack", 1)


@pytest.mark.slow
@pytest.mark.usefixtures("often")
def test_a_server_that_was_replaced_ends_with_a_sentence(
    postgres: Postgres, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("pitboard.server.storage.ownership.GIVE_UP_SECONDS", 0.1)
    database = postgres.new_database()
    name = urlsplit(database).path.removeprefix("/")
    codes: list[int] = []
    command = ["--lang", "en", "serve", "--no-open", "--port", "0", "--database", database]
    thread = threading.Thread(target=lambda: codes.append(main(command)), daemon=True)
    thread.start()
    # The database is opened once to see that it can be, and then to serve from it.
    tables = "SELECT count(*) FROM pg_tables WHERE tablename = 'epochs'"
    until(lambda: postgres.execute(tables, name) == "1")
    until(lambda: postgres.execute("SELECT epoch FROM epochs", name) == "2")

    with postgres.holding(name, f"SELECT pg_advisory_lock({SessionLock.KEY})"):
        # It waits for the lock, and gets it before this server can take it again.
        until(lambda: len(locks(postgres, database, granted=False)) == 1)
        end_lock(postgres, database)
        thread.join(PATIENCE)

    errors = " ".join(capsys.readouterr().err.split())
    assert codes == [2]
    assert "another server has taken postgresql+asyncpg://pitboard@/" in errors


@pytest.mark.slow
@pytest.mark.usefixtures("often")
def test_a_server_that_gets_its_database_back_reads_every_table_again(postgres: Postgres) -> None:
    database = postgres.new_database()
    name = urlsplit(database).path.removeprefix("/")
    with serving(generous(database)) as host:
        made = host.table("me", "open", seed="again")
        table = str(made["table"])
        page = page_of(host, made)

        # What another server does that comes and goes between two looks after the lock.
        postgres.execute(
            "UPDATE epochs SET epoch = epoch + 1, holder = 'another';"  # noqa: S608 (our own names)
            "INSERT INTO seat_changes (table_id, seat, name, taken)"
            f" VALUES ('{table}', 1, 'Cleo', true)",
            name,
        )
        code = closing_of(page)
        until(lambda: ready(host) == (200, ""))

        seats = host.get(f"/api/tables/{table}")["seats"]
        refused = join(host, table, "Dora")

    assert code == "server-replaced"
    assert [each["name"] for each in seats] == ["P0", "Cleo"]
    assert refused.status_code == 409
