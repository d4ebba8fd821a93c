"""Files that a caller names: whether one exists, and atomic writes."""

from __future__ import annotations

import secrets
from pathlib import Path

from pitboard.core.errors import BadOption


def write_file(path: Path, content: str | bytes) -> None:
    """Writes a file atomically: a reader sees the old content or the new one.

    :raises BadOption: if it cannot be written; an older file is then untouched.
    """
    data = content.encode() if isinstance(content, str) else content
    try:
        if path.exists() and not path.is_file():
            # A device or a pipe is written to directly: replacing it would make it a plain file.
            path.write_bytes(data)
        else:
            _replace(path.resolve(), data)
    except OSError as error:
        raise BadOption(
            "file-unwritable", file=str(path), reason=error.strerror or str(error)
        ) from error


def is_file(path: Path) -> bool:
    """Finds out whether a path given by the caller is a file. A name that no file can have (too
    long, or with a NUL) is no file."""
    try:
        return path.is_file()
    except (OSError, ValueError):
        return False


def _replace(path: Path, data: bytes) -> None:
    temporary = path.with_name(f".{path.name}.{secrets.token_hex(4)}")
    try:
        with temporary.open("xb") as file:
            file.write(data)
        temporary.replace(path)
    finally:
        temporary.unlink(missing_ok=True)
