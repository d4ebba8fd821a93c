"""Steps and questions of F90: typed versions of `core.procedure`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from pitboard.core import procedure
from pitboard.f90.names import MARKS

if TYPE_CHECKING:
    from pitboard.f90.state.race import State


def new_chapter() -> procedure.Procedure[State]:
    """Makes an empty chapter, in which steps and questions are registered."""
    return procedure.Procedure()


MARKED = new_chapter()
for _mark in MARKS:
    MARKED.mark(_mark)


class Question(procedure.Question["State"]):
    """A question; by default one to the car that moves."""

    def seats(self, state: State) -> Sequence[int]:
        return (state.mover,)
