"""A Ray cluster on this machine, whose nodes can be killed; for tests and proofs."""

from __future__ import annotations

import logging
import os
from typing import Any, Self

STORE = 80_000_000
"""Bytes of the object store of a node: results of races are small."""


class RayNodes:
    """Nodes with one processor each; this process becomes a client of them."""

    def __init__(self, count: int) -> None:
        self.count = count
        self.alive = 0
        self._others: list[Any] = []

    def __enter__(self) -> Self:
        import ray  # noqa: PLC0415 (optional)
        from ray.cluster_utils import Cluster  # noqa: PLC0415

        self._usage = os.environ.get("RAY_USAGE_STATS_ENABLED")
        os.environ["RAY_USAGE_STATS_ENABLED"] = "0"
        node: dict[str, Any] = {"num_cpus": 1, "object_store_memory": STORE}
        self._cluster: Any = Cluster(
            initialize_head=True, head_node_args={**node, "include_dashboard": False}
        )
        self._others = [self._cluster.add_node(**node) for _ in range(self.count - 1)]
        self._ray: Any = ray
        ray.init(self._cluster.address, log_to_driver=False, logging_level=logging.ERROR)
        self.alive = self.count
        return self

    def kill_one(self) -> None:
        """Kills the processes of a node that is not the head."""
        self._cluster.remove_node(self._others.pop(), allow_graceful=False)
        self.alive -= 1

    def add_one(self) -> None:
        """Adds a node."""
        self._others.append(self._cluster.add_node(num_cpus=1, object_store_memory=STORE))
        self.alive += 1

    def __exit__(self, *_: object) -> None:
        self._ray.shutdown()
        self._cluster.shutdown()
        if self._usage is None:
            del os.environ["RAY_USAGE_STATS_ENABLED"]
