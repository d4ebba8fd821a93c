"""What games differ in: one of a union, told apart by its field `game`."""

from __future__ import annotations

from pitboard.server.bolide import messages as bolide
from pitboard.server.f90 import messages as f90

GAME_MESSAGES = (f90, bolide)
"""Their modules; a new game joins here and in the unions."""

GameComponents = f90.F90Components | bolide.BolideComponents
GameBoard = f90.F90Board | bolide.BolideBoard
GameState = f90.F90State | bolide.BolideState
GameOwn = f90.F90Own | bolide.BolideSeat
GameOutcome = f90.F90Outcome | bolide.BolideOutcome
GameFrame = f90.F90Frame | bolide.BolideFrame
GameRow = f90.F90Row | bolide.BolideRow
GameMore = bolide.BolideMore
