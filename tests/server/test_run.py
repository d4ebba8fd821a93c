"""Starting a server: the port, the database, the addresses of databases."""

from __future__ import annotations

from pathlib import Path

import pytest

from pitboard.core.errors import BadOption
from pitboard.server.run import default_database, listen
from pitboard.server.storage.sql import database_url


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
