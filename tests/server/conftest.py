"""A real server on a free port."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from pitboard.testing.web import Host, Subprocess, generous, serving


@pytest.fixture(scope="session")
def host(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Host]:
    """A server in a thread of the test."""
    with serving(generous(tmp_path_factory.mktemp("server") / "races.db")) as found:
        yield found


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
