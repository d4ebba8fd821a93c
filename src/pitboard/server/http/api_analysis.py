"""The REST interface of analyses: start one, read it while it is computed, cancel it."""

from __future__ import annotations

from typing import Annotated, Any

from litestar import get
from litestar.di import NamedDependency
from litestar.params import JSONBody, QueryParameter

from pitboard.analysis.review import DRIVER
from pitboard.server import messages as m
from pitboard.server.http.api import (
    HttpRequest,
    Lang,
    OwnKey,
    TableId,
    post_with_key,
    problems,
    required_key,
)
from pitboard.server.http.request_guard import address_of
from pitboard.server.jobs.jobs import Owner
from pitboard.server.keys import token_hash
from pitboard.server.replays.analyses import Analyses
from pitboard.server.texts import language

AnalysesDep = NamedDependency[Analyses]
DriverName = Annotated[
    str, QueryParameter(max_length=32, description="Whose search names the answers.")
]


@post_with_key("/api/tables/{table:str}/analysis", "replays", 404, 409)
async def start_analysis(
    table: TableId,
    data: JSONBody[m.AnalysisRequest],
    analyses: AnalysesDep,
    request: HttpRequest,
    *,
    own_key: OwnKey = None,
    lang: Lang = "",
) -> m.RaceAnalysis:
    """Starts the analysis of a finished race, of a seat or of all, or gets it if there is one."""
    key = token_hash(required_key(own_key))
    return await analyses.start(table, data, Owner(table, key, address_of(request)), language(lang))


@get("/api/tables/{table:str}/analysis", tags=["replays"], responses=problems(404, 409, 429))
async def get_analysis(
    table: TableId, analyses: AnalysesDep, driver: DriverName = DRIVER, lang: Lang = ""
) -> m.RaceAnalysis:
    """Gets the analysis of a finished race as it is now; the curve is there at once."""
    return await analyses.get(table, driver, language(lang))


@post_with_key("/api/tables/{table:str}/analysis/cancel", "replays", 404, 409)
async def cancel_analysis(
    table: TableId,
    data: JSONBody[m.AnalysisRequest],
    analyses: AnalysesDep,
    own_key: OwnKey = None,
    lang: Lang = "",
) -> m.RaceAnalysis:
    """Cancels the analysis that a key has started; what was found stays, and can be continued."""
    key = token_hash(required_key(own_key))
    return await analyses.cancel(table, data, key, language(lang))


HANDLERS: list[Any] = [start_analysis, get_analysis, cancel_analysis]
