"""The page's types are those of the server's messages."""

from __future__ import annotations

from pathlib import Path
from typing import get_args

import pytest
from msgspec import Struct
from msgspec.structs import fields

from pitboard.server.messages import GameOwn
from pitboard.server.typescript import typescript
from pitboard.server.wire import OwnSeat

COMMITTED = Path(__file__).parents[2] / "web" / "src" / "lib" / "messages.ts"


def test_the_committed_types_are_those_of_the_messages() -> None:
    assert COMMITTED.read_text(encoding="utf-8") == typescript(), (
        "run: python -m pitboard.server.typescript > web/src/lib/messages.ts"
    )


@pytest.mark.parametrize("own", get_args(GameOwn), ids=lambda own: own.__name__)
def test_what_a_seat_is_sent_begins_with_what_games_have_in_common(own: type[Struct]) -> None:
    common = [field.name for field in fields(OwnSeat)]

    assert [field.name for field in fields(own)][: len(common)] == common
