"""Servers on a real PostgreSQL: what happens when it is killed, restarted or cuts connections."""

from __future__ import annotations

from pathlib import Path

import pytest

from pitboard.testing import postgres as own
from pitboard.testing.postgres import NoPostgres, programs


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
