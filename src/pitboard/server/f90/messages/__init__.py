"""Structs of the wire for F90 alone: cards, charts, boards, cars, hands, sums, replays.

Nothing here knows how a message is made. Sections count from 0.
"""

from __future__ import annotations

from pitboard.server.f90.messages import board, modules, printed, questions, race, replay

MODULES = (printed, board, modules, race, questions, replay)
"""The modules with structs, in the order of the generated types."""
