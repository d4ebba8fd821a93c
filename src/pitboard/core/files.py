"""Writing files so that nothing is ever half done."""

from __future__ import annotations

import os
import tempfile
from pathlib import Path

from pitboard.core.errors import BadOption


def write_file(path: Path, text: str) -> None:
    """Writes a file in one piece: whoever reads it sees the old one or the new one.

    :raises BadOption: if it cannot be written; an older file is then untouched.
    """
    temporary = None
    try:
        handle, temporary = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.")
        with os.fdopen(handle, "w", encoding="utf-8") as file:
            file.write(text)
        # mkstemp makes private files; these are as public as any other.
        Path(temporary).chmod(0o644)
        Path(temporary).replace(path)
    except OSError as error:
        if temporary:
            Path(temporary).unlink(missing_ok=True)
        raise BadOption(
            "file-unwritable", file=str(path), reason=error.strerror or str(error)
        ) from error
