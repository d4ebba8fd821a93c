"""The REST interface of race series, careers and the race of the day."""

from __future__ import annotations

from typing import Annotated, Any

from litestar import MediaType, Response, get, post
from litestar.di import NamedDependency
from litestar.params import JSONBody, PathParameter, QueryParameter
from litestar.status_codes import HTTP_200_OK, HTTP_201_CREATED

from pitboard.core.errors import BadRecord
from pitboard.core.record import RecordProblem
from pitboard.server import messages as m
from pitboard.server.f90.daily import DailyRaces, UploadedRecord
from pitboard.server.f90.solo import career_view, read_series, series_facts
from pitboard.server.http.api import (
    JOINS,
    REPLAYS,
    SERIES,
    HttpRequest,
    Lang,
    OwnKey,
    post_opening,
    problems,
    required_key,
)
from pitboard.server.http.limits import RECORD_BYTES
from pitboard.server.http.request_guard import RECORD, TAKES, address_of
from pitboard.server.seasons.seasons import Seasons
from pitboard.server.texts import language
from pitboard.server.wire import NAME_LENGTH

DailyDep = NamedDependency[DailyRaces]
Day = Annotated[str, PathParameter(max_length=10, description="A date, such as 2026-11-17.")]


@post(
    "/api/series", tags=["solo"], status_code=HTTP_200_OK, responses=problems(429), guards=[SERIES]
)
async def check_series(data: JSONBody[m.SeriesRequest], lang: Lang = "") -> m.SeriesFacts:
    """Gets everything about a race series, or the rule that it breaks."""
    return series_facts(read_series(data), language(lang), data.name)


@post(
    "/api/career", tags=["solo"], status_code=HTTP_200_OK, responses=problems(429), guards=[JOINS]
)
async def career(
    data: JSONBody[m.CareerRequest], seasons: NamedDependency[Seasons], lang: Lang = ""
) -> m.Career:
    """Gets the career of a player in these seasons of race series."""
    return career_view(await seasons.found(data.seasons), language(lang))


@get("/api/daily", tags=["solo"], responses=problems())
async def daily(
    days: DailyDep,
    day: Annotated[
        str, QueryParameter(max_length=10, description="A date; today where none is named.")
    ] = "",
    lang: Lang = "",
) -> m.Daily:
    """Gets the race of a day and its results."""
    return await days.view(day, language(lang))


@post_opening("/api/daily", "solo", 409)
async def race_daily(
    data: JSONBody[m.DailyRaceRequest], days: DailyDep, own_key: OwnKey = None
) -> m.TableMade:
    """Opens a table for the race of a day.

    Its result belongs to the key that is sent, or to that of its seat.
    """
    return await days.race(data, own_key)


@post(
    "/api/daily/{day:str}/results",
    tags=["solo"],
    status_code=HTTP_201_CREATED,
    responses=problems(409, 413, 429),
    request_max_body_size=RECORD_BYTES,
    guards=[REPLAYS],
    opt={TAKES: RECORD},
)
async def upload_result(
    day: Day,
    days: DailyDep,
    request: HttpRequest,
    *,
    own_key: OwnKey = None,
    name: Annotated[
        str,
        QueryParameter(
            max_length=NAME_LENGTH,
            description="Name for the result; by default that of the record.",
        ),
    ] = "",
    lang: Lang = "",
) -> m.Daily:
    """Adds a result of a day for a key, proven by a record file (the body, as text)."""
    key = required_key(own_key)
    try:
        text = (await request.body()).decode()
    except UnicodeDecodeError:
        raise BadRecord(RecordProblem.FOREIGN, file="-") from None
    uploaded = UploadedRecord(text, key, name)
    return await days.add_record(day, uploaded, language(lang), address_of(request))


@get(
    "/api/daily/{day:str}/results/{result:str}",
    tags=["solo"],
    media_type=MediaType.TEXT,
    responses=problems(404, 429),
    guards=[REPLAYS],
)
async def daily_record(
    day: Day,
    result: Annotated[str, PathParameter(max_length=64, description="The mark of a result.")],
    days: DailyDep,
) -> Response[str]:
    """Gets the record that proves a result."""
    text = await days.record(day, result)
    headers = {"Content-Disposition": f'attachment; filename="daily-{day}.pit"'}
    return Response(text, headers=headers, media_type=MediaType.TEXT)


HANDLERS: list[Any] = [check_series, career, daily, race_daily, upload_result, daily_record]
