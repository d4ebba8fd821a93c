"""The steps and questions of F90, registered by the modules of their chapters."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from pitboard.core import procedure

if TYPE_CHECKING:
    from pitboard.f90.state.race import State

PROCEDURE: procedure.Procedure[State] = procedure.Procedure()
AUTOMATIC = PROCEDURE.automatic
QUESTIONS = PROCEDURE.questions

step = PROCEDURE.step
question = PROCEDURE.question


class Question(procedure.Question["State"]):
    """A question; unless it says otherwise, one to the car that moves."""

    def seats(self, state: State) -> Sequence[int]:
        return (state.mover,)
