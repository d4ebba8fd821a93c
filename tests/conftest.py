"""What all tests share: their order, garbage collection settings, the same examples in every run,
and a cache of circuit tables for exactly this code."""

from __future__ import annotations

import gc
import os
import shutil
from hashlib import sha256
from importlib.resources import files
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

GC_THRESHOLD = 20_000
"""New objects between two runs of the garbage collector."""
MEMORY = Path("/dev/shm")  # noqa: S108 (each run has a folder of its own there)
"""A file system in memory for the files of tests, if the system has one."""
MIN_FREE = 2_000_000_000
"""Bytes that must be free there."""

# No deadline: a busy machine may stop for a moment.
settings.register_profile(
    "chance", deadline=None, suppress_health_check=[HealthCheck.too_slow], print_blob=True
)
settings.register_profile("certain", settings.get_profile("chance"), derandomize=True)
settings.load_profile("certain")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Runs long tests first, so that short ones fill the cores at the end of a run."""
    items.sort(key=_rank)


def _rank(item: pytest.Item) -> int:
    if item.get_closest_marker("long"):
        return 0
    if "/web/" in item.nodeid:
        return 1
    return 2 if item.get_closest_marker("slow") else 3


def pytest_collection_finish() -> None:
    """Excludes the collected tests from garbage collection: they live until the end."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(GC_THRESHOLD)


def pytest_configure(config: pytest.Config) -> None:
    """Sets the folders that tests write to."""
    _set_table_cache(config)
    if MEMORY.is_dir() and shutil.disk_usage(MEMORY).free > MIN_FREE:
        os.environ.setdefault("PYTEST_DEBUG_TEMPROOT", str(MEMORY))


def _set_table_cache(config: pytest.Config) -> None:
    """Caches the tables of circuits in a folder named after the code that computes them.

    Tables of older code would hide the effect of a change.
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
