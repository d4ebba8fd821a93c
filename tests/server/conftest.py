"""Real servers: Pitboard on a free port, PostgreSQL in a folder of its own."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from pitboard.testing.postgres import NoPostgres, Postgres
from pitboard.testing.redis import NoRedis, Redis
from pitboard.testing.two_servers import TwoServers, two_servers
from pitboard.testing.web import Host, Subprocess, generous, serving


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Runs tests that are marked so against two servers as well."""
    if metafunc.definition.get_closest_marker("two_servers"):
        both = ["one", pytest.param("two", marks=pytest.mark.slow)]
        metafunc.parametrize("host", both, indirect=True)


@pytest.fixture(scope="session")
def host(request: pytest.FixtureRequest) -> Host:
    """A server in a thread of the test, or two behind a proxy."""
    if getattr(request, "param", "one") == "two":
        found: TwoServers = request.getfixturevalue("both")
        return found.host
    single: Host = request.getfixturevalue("single_host")
    return single


@pytest.fixture(scope="session")
def single_host(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Host]:
    with serving(generous(tmp_path_factory.mktemp("server") / "races.db")) as found:
        yield found


@pytest.fixture(scope="session")
def both(postgres: Postgres, redis: Redis) -> Iterator[TwoServers]:
    """Two servers that share a database, behind a proxy that takes them in turn."""
    with two_servers(postgres, redis) as found:
        yield found


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    """A PostgreSQL server for all tests of a worker that ask for one."""
    try:
        server = Postgres()
    except NoPostgres as reason:
        pytest.skip(str(reason))
    yield server
    server.close()


@pytest.fixture(scope="session")
def postgres_url(postgres: Postgres) -> str:
    """A database that tests share; they ignore what others have stored."""
    return postgres.new_database()


@pytest.fixture
def process(tmp_path: Path) -> Iterator[Subprocess]:
    found = Subprocess(tmp_path / "races.db")
    yield found
    found.close()


@pytest.fixture(autouse=True)
def _no_proxy(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in [*os.environ]:
        if name.lower().endswith("_proxy"):
            monkeypatch.delenv(name)


@pytest.fixture(scope="session")
def redis() -> Iterator[Redis]:
    """A Redis server for all tests of a worker that ask for one."""
    try:
        server = Redis()
    except NoRedis as reason:
        pytest.skip(str(reason))
    yield server
    server.close()
