"""Counts what the server does, in the text format that Prometheus reads."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Mapping

BUCKETS = (0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1.0, 5.0)


class Metrics:
    """Counters, and histograms of seconds."""

    def __init__(self) -> None:
        self._counts: Counter[str] = Counter()
        self._buckets: dict[str, list[int]] = {}
        self._sums: Counter[str] = Counter()

    def count(self, name: str) -> None:
        self._counts[name] += 1

    def observe(self, name: str, seconds: float) -> None:
        """Notes how long something took."""
        buckets = self._buckets.setdefault(name, [0] * (len(BUCKETS) + 1))
        buckets[sum(seconds > limit for limit in BUCKETS)] += 1
        self._sums[name] += seconds  # type: ignore[assignment]  # a Counter adds floats as well

    def text(self, gauges: Mapping[str, int]) -> str:
        """Writes everything, with the gauges of this moment."""
        lines = [
            "# TYPE process_cpu_seconds_total counter",
            f"process_cpu_seconds_total {time.process_time():.3f}",
        ]
        for name, value in sorted(gauges.items()):
            lines += [f"# TYPE pitboard_{name} gauge", f"pitboard_{name} {value}"]
        for name, value in sorted(self._counts.items()):
            lines += [f"# TYPE pitboard_{name}_total counter", f"pitboard_{name}_total {value}"]
        for name, buckets in sorted(self._buckets.items()):
            lines += self._histogram(name, buckets)
        return "\n".join(lines) + "\n"

    def _histogram(self, name: str, buckets: list[int]) -> list[str]:
        whole = f"pitboard_{name}_seconds"
        lines, total = [f"# TYPE {whole} histogram"], 0
        for limit, count in zip((*BUCKETS, "+Inf"), buckets, strict=True):
            total += count
            lines.append(f'{whole}_bucket{{le="{limit}"}} {total}')
        return [*lines, f"{whole}_sum {self._sums[name]:.6f}", f"{whole}_count {total}"]
