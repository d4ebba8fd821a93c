"""The page's types are those of the server's messages."""

from __future__ import annotations

from pathlib import Path

from pitboard.server.typescript import typescript

COMMITTED = Path(__file__).parents[2] / "web" / "src" / "lib" / "messages.ts"


def test_the_committed_types_are_those_of_the_messages() -> None:
    assert COMMITTED.read_text(encoding="utf-8") == typescript(), (
        "run: python -m pitboard.server.typescript > web/src/lib/messages.ts"
    )
