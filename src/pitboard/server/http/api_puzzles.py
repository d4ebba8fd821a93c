"""The REST interface of puzzles: get one, try an answer."""

from __future__ import annotations

from typing import Annotated, Any

from litestar import get, post
from litestar.di import NamedDependency
from litestar.params import JSONBody, PathParameter
from litestar.status_codes import HTTP_200_OK

from pitboard.server import messages as m
from pitboard.server.http.api import JOINS, Lang, problems
from pitboard.server.replays.puzzles import Puzzles
from pitboard.server.texts import language

PuzzlesDep = NamedDependency[Puzzles]
PuzzleId = Annotated[str, PathParameter(max_length=32, description="A puzzle's id, or `today`.")]


@get("/api/puzzles/{puzzle:str}", tags=["puzzles"], responses=problems(404, 409, 429))
async def get_puzzle(puzzle: PuzzleId, puzzles: PuzzlesDep, lang: Lang = "") -> m.Puzzle:
    """Gets a puzzle: a position as its driver saw it, and answers to choose from."""
    return await puzzles.get(puzzle, language(lang))


@post(
    "/api/puzzles/{puzzle:str}/tries",
    tags=["puzzles"],
    status_code=HTTP_200_OK,
    responses=problems(404, 409, 429),
    guards=[JOINS],
)
async def try_puzzle(
    puzzle: PuzzleId, data: JSONBody[m.PuzzleTry], puzzles: PuzzlesDep, lang: Lang = ""
) -> m.PuzzleResult:
    """Tries an answer to a puzzle, or gives up. Nothing is stored."""
    return await puzzles.tried(puzzle, data.action, language(lang))


HANDLERS: list[Any] = [get_puzzle, try_puzzle]
