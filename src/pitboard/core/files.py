"""Writing files so that nothing is ever half done."""

from __future__ import annotations

import secrets
from pathlib import Path

from pitboard.core.errors import BadOption


def write_file(path: Path, text: str) -> None:
    """Writes a file in one piece: whoever reads it sees the old one or the new one.

    :raises BadOption: if it cannot be written; an older file is then untouched.
    """
    try:
        if path.exists() and not path.is_file():
            # A device or a pipe is written to, never put aside for a file.
            path.write_text(text, encoding="utf-8")
        else:
            _replace(path.resolve(), text)
    except OSError as error:
        raise BadOption(
            "file-unwritable", file=str(path), reason=error.strerror or str(error)
        ) from error


def _replace(path: Path, text: str) -> None:
    temporary = path.with_name(f".{path.name}.{secrets.token_hex(4)}")
    try:
        with temporary.open("x", encoding="utf-8") as file:
            file.write(text)
        temporary.replace(path)
    finally:
        temporary.unlink(missing_ok=True)
