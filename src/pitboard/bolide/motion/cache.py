"""Keeps on disk what is long to compute and the same for ever: tables of a circuit.

The cache may lose anything at any time. A missing, damaged or foreign file and a folder that cannot
be written are no errors: the caller computes again.
"""

from __future__ import annotations

from contextlib import suppress
from hashlib import sha256

from pitboard.core.errors import BadOption
from pitboard.core.files import write_file
from pitboard.core.folders import cache_folder

_SEAL = sha256().digest_size


def load(name: str) -> bytes | None:
    """Gets what was kept under a name, or None if there is nothing to be trusted."""
    try:
        content = (cache_folder() / name).read_bytes()
    except (OSError, RuntimeError):  # RuntimeError: a user without a home
        return None
    seal, data = content[:_SEAL], content[_SEAL:]
    return data if seal == _sealed(name, data) else None


def save(name: str, data: bytes) -> None:
    """Keeps data under a name, if possible."""
    with suppress(OSError, RuntimeError, BadOption):
        place = cache_folder()
        place.mkdir(parents=True, exist_ok=True)
        write_file(place / name, _sealed(name, data) + data)


def _sealed(name: str, data: bytes) -> bytes:
    # The name counts too: a file copied from another circuit is a foreign one.
    return sha256(name.encode() + b"\0" + data).digest()
