"""Sends the host's webhook the names of people whose turn it is; only public data is sent."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from pitboard.server import messages as m
from pitboard.server.jobs.webhooks import WebhookSender
from pitboard.server.storage import TableRow
from pitboard.server.texts import TRANSLATORS, language


class Calls:
    """Keeps who was called, so that everybody is called once for each turn."""

    def __init__(self, row: TableRow, track: str, webhooks: WebhookSender | None) -> None:
        self._row = row
        self._track = track
        self.webhooks = webhooks
        self.called: frozenset[int] = frozenset()
        """The people whose turn it was at the last check."""

    def newly_waiting(self, waited: frozenset[int]) -> list[int]:
        """Gets the awaited people who were not called yet; none if the table has no webhook."""
        before, self.called = self.called, waited
        wanted = self._row.webhook is not None and self.webhooks is not None
        return sorted(waited - before) if wanted else []

    def send(self, names: Sequence[str], turn: int) -> None:
        if self._row.webhook is not None and self.webhooks is not None:
            body = msgspec.json.encode(self.payload(names, turn))
            self.webhooks.enqueue(self._row.id, self._row.webhook["url"], body)

    def payload(self, names: Sequence[str], turn: int) -> m.Call:
        """Gets the body for the webhook."""
        lang = language((self._row.webhook or {}).get("lang"))
        text = TRANSLATORS[lang].text(
            "webhook-turn", names=", ".join(names), track=self._track, turn=turn
        )
        path = f"/table/{self._row.id}"
        return m.Call(text, text, self._row.id, path, self._track, turn, list(names))
