"""The page of licences lists the libraries of the locks, in their versions."""

from __future__ import annotations

import re
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType

import pytest

ROOT = Path(__file__).parents[1]


@pytest.fixture(scope="module")
def licences() -> ModuleType:
    spec = spec_from_file_location("licences", ROOT / "tools" / "licences.py")
    assert spec is not None
    assert spec.loader is not None
    found = module_from_spec(spec)
    spec.loader.exec_module(found)
    return found


def test_every_library_of_the_locks_is_on_the_page(licences: ModuleType) -> None:
    text = licences.PAGE.read_text(encoding="utf-8")
    rows = re.findall(r"^\| (\S+) \| (\S+) \| (.+) \|$", text, re.MULTILINE)
    listed = {(name, version) for name, version, _ in rows if name not in ("library", "---")}
    locked = {**licences.pinned(licences.TEST), **licences.pinned(licences.PLAY)}
    pages = {(name, version) for name, version, _ in licences.of_pages()}

    assert listed == {*locked.items(), *pages}, "run: python tools/licences.py"
    assert all(licence.strip() for _, _, licence in rows)
