"""Logs: plain lines, or a JSON object for each, with the table and the command they are about."""

from __future__ import annotations

import logging
import time
from contextvars import ContextVar

import msgspec

TABLE: ContextVar[str] = ContextVar("table", default="")
"""The table that is worked on."""
COMMAND: ContextVar[str] = ContextVar("command", default="")
"""The id of the command that is carried out, as its page has given it."""
LONGEST_ID = 64
_PLAIN = "%(asctime)s %(name)s: %(message)s"


class JsonFormatter(logging.Formatter):
    """Writes a record as a JSON object in one line."""

    def format(self, record: logging.LogRecord) -> str:
        entry: dict[str, object] = {
            "time": time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(record.created))
            + f".{record.msecs:03.0f}Z",
            "level": record.levelname.lower(),
            "logger": record.name,
            "process": record.process,
            "message": record.getMessage(),
        }
        for name, value in (("table", TABLE.get()), ("command", COMMAND.get())):
            if value:
                entry[name] = value[:LONGEST_ID]
        if record.exc_info:
            entry["traceback"] = self.formatException(record.exc_info)
        return msgspec.json.encode(entry).decode()


class PlainFormatter(logging.Formatter):
    """Writes a record as a line, with the ids at its end."""

    def __init__(self) -> None:
        super().__init__(_PLAIN)

    def formatMessage(self, record: logging.LogRecord) -> str:  # noqa: N802 (a hook of the library)
        ids = (("table", TABLE.get()), ("command", COMMAND.get()))
        found = ", ".join(f"{name} {value[:LONGEST_ID]!r}" for name, value in ids if value)
        line = super().formatMessage(record)
        return f"{line} [{found}]" if found else line


def configure_logs(as_json: bool) -> None:
    """Writes warnings and errors to the error stream, unless logging is configured already."""
    handler = logging.StreamHandler()
    handler.setFormatter(JsonFormatter() if as_json else PlainFormatter())
    logging.basicConfig(level=logging.WARNING, handlers=[handler])
