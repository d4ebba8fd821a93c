"""Counts what the server does, for Prometheus.

Each server has its own registry, so that several in one process have separate counts.
"""

from __future__ import annotations

from collections.abc import Callable

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, ProcessCollector
from prometheus_client.exposition import CONTENT_TYPE_PLAIN_0_0_4, generate_latest

CONTENT_TYPE = CONTENT_TYPE_PLAIN_0_0_4
BUCKETS = (0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1.0, 5.0)
COUNTED = {
    "actions": "Actions that were played and stored.",
    "broker_lost": "Losses of the connection to the broker.",
    "calls": "Requests that another server has answered.",
    "forwarded": "Messages of pages that were forwarded to the server of their table.",
    "gaps": "Pages elsewhere that were disconnected because a message was lost.",
    "leases_lost": "Tables that another server has taken over.",
    "messages": "Messages that came over sockets.",
    "pages_dropped": "Pages that were too slow to follow.",
    "refused": "Commands that were refused.",
    "requests": "Requests but those for files of the page; opening a socket is one.",
    "resent": "Commands that came twice and were answered as before.",
    "tables_loaded": "Tables that were rebuilt from what is stored.",
    "tables_made": "New tables.",
    "tables_swept": "Tables deleted by the retention.",
    "timeouts": "Questions that the clock has answered.",
    "webhooks_dropped": "Webhook calls dropped because the queue was full.",
    "webhooks_failed": "Webhook calls that failed.",
    "webhooks_told": "Webhook calls that succeeded.",
}


class Metrics:
    """What is counted, and how long actions take."""

    def __init__(self) -> None:
        self._registry = CollectorRegistry()
        ProcessCollector(registry=self._registry)
        self._counters = {
            name: Counter(f"pitboard_{name}", about, registry=self._registry)
            for name, about in COUNTED.items()
        }
        self._actions = Histogram(
            "pitboard_action_seconds",
            "From an action's arrival until it was stored and broadcast.",
            buckets=BUCKETS,
            registry=self._registry,
        )

    def count(self, name: str) -> None:
        self._counters[name].inc()

    def counted(self, name: str) -> float:
        """Gets the value of a counter."""
        return self._registry.get_sample_value(f"pitboard_{name}_total") or 0.0

    def action_took(self, seconds: float) -> None:
        self._actions.observe(seconds)

    def gauge(self, name: str, about: str, read: Callable[[], float]) -> None:
        """Adds a gauge that is read at each scrape."""
        Gauge(f"pitboard_{name}", about, registry=self._registry).set_function(read)

    def text(self) -> bytes:
        """Gets all metrics in the text format of Prometheus."""
        return generate_latest(self._registry)
