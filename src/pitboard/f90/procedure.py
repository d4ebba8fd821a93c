"""What the chapters of F90 collect their steps and questions in."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from pitboard.core import procedure
from pitboard.f90.names import MARKS

if TYPE_CHECKING:
    from pitboard.f90.state.race import State


def new_chapter() -> procedure.Procedure[State]:
    """Gets a chapter to collect steps and questions in."""
    return procedure.Procedure()


MARKED = new_chapter()
for _mark in MARKS:
    MARKED.mark(_mark)


class Question(procedure.Question["State"]):
    """A question; unless it says otherwise, one to the car that moves."""

    def seats(self, state: State) -> Sequence[int]:
        return (state.mover,)
