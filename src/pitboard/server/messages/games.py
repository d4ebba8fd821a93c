"""Unions of the games' own structs, tagged by the field `game`."""

from __future__ import annotations

from pitboard.server.bolide import messages as bolide
from pitboard.server.f90 import messages as f90

GAME_MESSAGES = (*f90.MODULES, bolide)
"""Their modules; a new game is added here and to the unions."""

GameComponents = f90.printed.F90Components | bolide.BolideComponents
GameBoard = f90.board.F90Board | bolide.BolideBoard
GameState = f90.race.F90State | bolide.BolideState
GameOwn = f90.questions.F90Own | bolide.BolideSeat
GameOutcome = f90.questions.F90Outcome | bolide.BolideOutcome
GameTurn = f90.questions.F90Turn
GameFrame = f90.replay.F90Frame | bolide.BolideFrame
GameRow = f90.replay.F90Row | bolide.BolideRow
GameMore = bolide.BolideMore
