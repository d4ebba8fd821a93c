"""Calls people whose turn it is by the webhook of the host, with nothing that is not public."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from pitboard.server import messages as m
from pitboard.server.jobs.webhooks import WebhookSender
from pitboard.server.storage import TableRow
from pitboard.server.texts import TRANSLATORS, language


class Calls:
    """Remembers who was called, so that everybody is called once for each turn."""

    def __init__(self, row: TableRow, track: str, webhooks: WebhookSender | None) -> None:
        self._row = row
        self._track = track
        self.webhooks = webhooks
        self.called: frozenset[int] = frozenset()
        """The people whose turn it was when somebody was last told."""

    def new(self, waited: frozenset[int]) -> list[int]:
        """Gets the people among those that are waited for who have to be called now."""
        before, self.called = self.called, waited
        wanted = self._row.webhook is not None and self.webhooks is not None
        return sorted(waited - before) if wanted else []

    def call(self, names: Sequence[str], turn: int) -> None:
        if self._row.webhook is not None and self.webhooks is not None:
            body = msgspec.json.encode(self.words(names, turn))
            self.webhooks.enqueue(self._row.id, self._row.webhook["url"], body)

    def words(self, names: Sequence[str], turn: int) -> m.Call:
        """Gets what the webhook is told."""
        lang = language((self._row.webhook or {}).get("lang"))
        text = TRANSLATORS[lang].text(
            "webhook-turn", names=", ".join(names), track=self._track, turn=turn
        )
        path = f"/table/{self._row.id}"
        return m.Call(text, text, self._row.id, path, self._track, turn, list(names))
