"""Parses source files for tests that read them; each file is parsed once."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path


@cache
def parsed(file: Path) -> ast.Module:
    """Gets the syntax tree of a file; cached, so do not change it."""
    return ast.parse(file.read_text(encoding="utf-8"))


def modules_in(folder: Path) -> Iterator[tuple[str, ast.Module]]:
    """Gets every module below a folder, with its path from there."""
    for file in sorted(folder.rglob("*.py")):
        yield file.relative_to(folder).as_posix(), parsed(file)
