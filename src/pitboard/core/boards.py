"""Own boards as values of options: the text of the board's file, never a path.

Options are part of records, seasons and requests. A path in them would let the author of a record
choose which file of this machine a program opens. The caller who owns a file reads it once, with
`read_board`; from then on its text is the value of the option.
"""

from __future__ import annotations

from pathlib import Path

from pitboard.core.components import DataProblem
from pitboard.core.errors import BadData, BadOption, reason_of

LARGEST = 200_000
"""Characters of a board, its Track Cards included; the largest bundled one has 25,000."""
EXCERPT_LENGTH = 60
"""Most characters of a value that an error quotes."""


class UnknownBoard(BadOption):
    """The value is neither the id of a bundled board nor the text of a board."""

    def __init__(self, code: str, name: str, **data: object) -> None:
        super().__init__(code, name=excerpt(name), **data)


def is_text(value: str) -> bool:
    """Returns whether a value is the text of a board: names and paths have one line only."""
    return "\n" in value


def excerpt(value: str) -> str:
    """Gets the beginning of a value to quote in an error. Control characters stay: the translator
    replaces them in every text."""
    line = value.partition("\n")[0]
    whole = len(line) <= EXCERPT_LENGTH and line == value
    return line if whole else f"{line[: EXCERPT_LENGTH - 1]}…"


def read_board(path: Path) -> str:
    """Reads the text of a board.

    :raises BadData: if the file cannot be read or is larger than any board.
    """
    try:
        with path.open(encoding="utf-8-sig") as file:
            text = file.read(LARGEST + 1)
    except (OSError, UnicodeDecodeError) as error:
        raise BadData(DataProblem.UNREADABLE, path.name, ".", reason=reason_of(error)) from error
    check_size(text, path.name)
    return text if text.endswith("\n") else f"{text}\n"


def check_size(text: str, name: str) -> None:
    """Refuses a text that is larger than any board.

    :raises BadData:
    """
    if len(text) > LARGEST:
        raise BadData(DataProblem.LARGE, name, ".", most=LARGEST)
