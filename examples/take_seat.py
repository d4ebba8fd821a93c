"""Plays for a seat of a live table, with the seat's key.

    python examples/take_seat.py http://localhost:8000 TABLE KEY

A seat's link is http://localhost:8000/table/TABLE#KEY.
"""

from __future__ import annotations

import sys
from random import Random

from pitboard.client import Question, Rejected, take_seat

chance = Random("take_seat")


def answer(question: Question) -> str:
    """Takes the usual answer, and another one now and then."""
    return question.default if chance.random() < 0.8 else chance.choice(question.actions)


def main(server: str, table: str, key: str) -> None:
    with take_seat(server, table, key, bot="take_seat.py") as seat:
        for question in seat.questions():
            try:
                seat.act(answer(question))
            except Rejected as error:
                # The clock may have answered in the meantime.
                print(error)
        place = seat.ranking.index(seat.number or 0) + 1
        print(f"Seat {seat.number}: place {place} of {len(seat.ranking)}")


if __name__ == "__main__":
    main(*sys.argv[1:])
