"""Whether the libraries of an extra are installed; without them a command ends in one sentence."""

from __future__ import annotations

from importlib.util import find_spec

from pitboard.core.errors import BadOption

SERVER = (
    "aiosqlite",
    "alembic",
    "h11",
    "httpx",
    "litestar",
    "prometheus_client",
    "resvg_py",
    "sqlalchemy",
    "uvicorn",
    "websockets",
)
"""The modules of the extra `server`, as far as it cannot do without them."""
NUMPY = "numpy"
"""What fits are made with; it is in the lab lock and in no extra."""


def require_server() -> None:
    """Checks that the libraries of the server are installed.

    :raises BadOption: if not.
    """
    if missing := [name for name in SERVER if find_spec(name) is None]:
        raise BadOption("extra-missing", extra="server", missing=", ".join(missing))


def require_numpy() -> None:
    """Checks that numpy is installed.

    :raises BadOption: if not.
    """
    if find_spec(NUMPY) is None:
        raise BadOption("library-missing", missing=NUMPY)
