"""The REST interface of seasons. Handlers only translate between HTTP and `Seasons`."""

from __future__ import annotations

from typing import Annotated, Any

from litestar import MediaType, Response, get
from litestar.di import NamedDependency
from litestar.params import JSONBody, PathParameter

from pitboard.server import messages as m
from pitboard.server.http.api import Lang, post_opening, post_with_key, problems
from pitboard.server.seasons.seasons import Seasons
from pitboard.server.texts import language

SeasonsDep = NamedDependency[Seasons]
SeasonId = Annotated[str, PathParameter(max_length=32, description="A season's id.")]


@post_opening("/api/seasons", "seasons")
async def make_season(data: JSONBody[m.NewSeason], seasons: SeasonsDep) -> m.SeasonMade:
    """Opens a season."""
    return await seasons.make(data)


@get("/api/seasons/{season:str}", tags=["seasons"], responses=problems(404))
async def season_page(season: SeasonId, seasons: SeasonsDep, lang: Lang = "") -> m.SeasonView:
    """Gets the public state of a season."""
    return await seasons.view(season, language(lang))


@get(
    "/api/seasons/{season:str}/file",
    tags=["seasons"],
    media_type=MediaType.JSON,
    responses=problems(404),
)
async def season_file(season: SeasonId, seasons: SeasonsDep) -> Response[bytes]:
    """Gets a season as the file that the terminal reads."""
    text = await seasons.file(season)
    headers = {"Content-Disposition": f'attachment; filename="season-{season}.json"'}
    return Response(text.encode(), headers=headers, media_type=MediaType.JSON)


@post_with_key("/api/seasons/{season:str}/keys", "seasons", 404)
async def season_keys(
    season: SeasonId, data: JSONBody[m.SeasonRequest], seasons: SeasonsDep
) -> m.SeasonKeys:
    """Gets the drivers that tokens open."""
    return await seasons.keys(season, data.tokens)


@post_with_key("/api/seasons/{season:str}/join", "seasons", 404, 409)
async def join_season(
    season: SeasonId, data: JSONBody[m.SeasonJoin], seasons: SeasonsDep
) -> m.SeasonKeys:
    """Joins a driver, who chooses a name."""
    return await seasons.join(season, data)


@post_with_key("/api/seasons/{season:str}/calendar", "seasons", 403, 404)
async def change_calendar(
    season: SeasonId, data: JSONBody[m.SeasonCalendar], seasons: SeasonsDep, lang: Lang = ""
) -> m.SeasonView:
    """Changes the calendar (Director), before the first race is opened."""
    await seasons.change_calendar(season, data)
    return await seasons.view(season, language(lang))


@post_with_key("/api/seasons/{season:str}/replace", "seasons", 403, 404)
async def replace_driver(
    season: SeasonId, data: JSONBody[m.SeasonReplace], seasons: SeasonsDep, lang: Lang = ""
) -> m.SeasonView:
    """Lets a computer drive for a person, or gives the car back."""
    await seasons.replace(season, data)
    return await seasons.view(season, language(lang))


@post_opening("/api/seasons/{season:str}/race", "seasons", 403, 404)
async def open_race(
    season: SeasonId, data: JSONBody[m.SeasonByDirector], seasons: SeasonsDep
) -> m.RaceOpened:
    """Opens the next race; a repeated request gets the same table."""
    return await seasons.race(season, data.token)


@post_opening("/api/seasons/{season:str}/restart", "seasons", 403, 404, 409)
async def restart_race(
    season: SeasonId, data: JSONBody[m.SeasonByDirector], seasons: SeasonsDep
) -> m.RaceOpened:
    """Opens an abandoned race again."""
    return await seasons.restart(season, data.token)


HANDLERS: list[Any] = [
    make_season,
    season_page,
    season_file,
    season_keys,
    join_season,
    change_calendar,
    replace_driver,
    open_race,
    restart_race,
]
