"""A cache on disk for tables of a circuit: slow to compute, and always the same.

Entries may be lost at any time. A missing, damaged or foreign file and a folder that cannot be
written are no errors: the caller computes the table again.
"""

from __future__ import annotations

from contextlib import suppress
from hashlib import sha256

from pitboard.core.errors import BadOption
from pitboard.core.files import write_file
from pitboard.core.folders import cache_folder

_SEAL = sha256().digest_size


def load(name: str) -> bytes | None:
    """Gets the entry of a name, or None if it is missing or its checksum is wrong."""
    try:
        content = (cache_folder() / name).read_bytes()
    except (OSError, RuntimeError):  # RuntimeError: a user without a home
        return None
    seal, data = content[:_SEAL], content[_SEAL:]
    return data if seal == _with_checksum(name, data) else None


def save(name: str, data: bytes) -> None:
    """Stores an entry, if possible."""
    with suppress(OSError, RuntimeError, BadOption):
        place = cache_folder()
        place.mkdir(parents=True, exist_ok=True)
        write_file(place / name, _with_checksum(name, data) + data)


def _with_checksum(name: str, data: bytes) -> bytes:
    # The name is hashed too: a file copied from another circuit does not match.
    return sha256(name.encode() + b"\0" + data).digest()
