"""What all tests share: their order, little work for Python's collector, the same examples in every
run, and a cache that no other code has filled."""

from __future__ import annotations

import gc
import os
import shutil
from hashlib import sha256
from importlib.resources import files
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

SELDOM = 20_000
"""So many new objects let the collector look for circles among them."""
MEMORY = Path("/dev/shm")  # noqa: S108 (each run has a folder of its own there)
"""Where files of tests need not wait for a disk, if a system has it."""
ROOM = 2_000_000_000
"""Bytes that must be free there."""

# A machine may stop for a moment: how long an example takes says nothing.
settings.register_profile(
    "chance", deadline=None, suppress_health_check=[HealthCheck.too_slow], print_blob=True
)
settings.register_profile("certain", settings.get_profile("chance"), derandomize=True)
settings.load_profile("certain")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Lets long tests begin: at the end of a run short ones fill up what is left of a core."""
    items.sort(key=_rank)


def _rank(item: pytest.Item) -> int:
    if item.get_closest_marker("long"):
        return 0
    if "/web/" in item.nodeid:
        return 1
    return 2 if item.get_closest_marker("slow") else 3


def pytest_collection_finish() -> None:
    """Leaves what was collected alone: it stays to the end, and would be looked through often."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(SELDOM)


def pytest_configure(config: pytest.Config) -> None:
    """Prepares where tests keep what they write."""
    _keep_tables(config)
    if MEMORY.is_dir() and shutil.disk_usage(MEMORY).free > ROOM:
        os.environ.setdefault("PYTEST_DEBUG_TEMPROOT", str(MEMORY))


def _keep_tables(config: pytest.Config) -> None:
    """Keeps the tables of circuits in a folder named after the code that computes them.

    Tables that older code has made would hide what a change does to them.
    """
    code = sha256()
    for package in ("box", "motion", "solver"):
        for file in sorted(Path(str(files(f"pitboard.bolide.{package}"))).glob("*.py")):
            code.update(file.read_bytes())
    folder = config.rootpath / ".pytest_cache" / "circuits" / code.hexdigest()[:16]
    os.environ["PITBOARD_CACHE"] = str(folder)
    if "PYTEST_XDIST_WORKER" not in os.environ:
        for other in folder.parent.glob("*"):
            if other != folder:
                shutil.rmtree(other, ignore_errors=True)
