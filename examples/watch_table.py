"""Prints what happens at a live table, as a spectator sees it.

    python examples/watch_table.py http://localhost:8000 TABLE

TABLE is the last part of the table's address in the browser.
"""

from __future__ import annotations

import sys

from pitboard.client import watch_table


def plain(text: str | list[str | tuple[str, int]], names: list[str]) -> str:
    """Gets a sentence as one line: a list holds texts and things such as ["car", 2]."""
    if isinstance(text, str):
        return text
    parts = []
    for part in text:
        if isinstance(part, str):
            parts.append(part)
        elif part[0] == "car":
            parts.append(names[part[1]])
        else:
            parts.append(str(part[1]))
    return "".join(parts)


def main(server: str, table: str) -> None:
    with watch_table(server, table) as seat:
        for event in seat.events():
            if event["text"]:
                print(plain(event["text"], seat.names))
        print("Classification:", ", ".join(seat.names[car] for car in seat.ranking))


if __name__ == "__main__":
    main(*sys.argv[1:])
