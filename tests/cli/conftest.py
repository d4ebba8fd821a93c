"""Fixtures of the tests of races in a terminal."""

from __future__ import annotations

import io
from collections.abc import Callable
from pathlib import Path

import pytest


@pytest.fixture
def at_home(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """An empty folder, English, and a terminal of the usual size."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("LC_ALL", "C")
    monkeypatch.setenv("COLUMNS", "80")
    monkeypatch.setenv("LINES", "24")
    monkeypatch.delenv("PITBOARD_LANG", raising=False)
    return tmp_path


@pytest.fixture
def types(monkeypatch: pytest.MonkeyPatch) -> Callable[..., None]:
    """Feeds lines to the standard input, and then its end."""

    def type_lines(*lines: str) -> None:
        monkeypatch.setattr("sys.stdin", io.StringIO("".join(f"{line}\n" for line in lines)))

    return type_lines
