"""The REST interface: games, tables, records and replays.

Handlers only translate between HTTP and `Tables`; every refusal is a `Problem`.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from functools import lru_cache
from typing import Annotated, Any

import msgspec
from litestar import MediaType, Request, Response, get, post
from litestar.datastructures import CacheControlHeader
from litestar.di import NamedDependency
from litestar.handlers import BaseRouteHandler
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import HeaderParameter, JSONBody, PathParameter, QueryParameter
from litestar.status_codes import HTTP_200_OK, HTTP_201_CREATED, HTTP_429_TOO_MANY_REQUESTS
from litestar.types import Guard

from pitboard import __version__
from pitboard.core.errors import BadOption, BadRecord
from pitboard.core.record import RecordProblem
from pitboard.drivers.own import OwnDrivers
from pitboard.drivers.pace import SLOWEST
from pitboard.i18n import LANGUAGES
from pitboard.rulebook import all_rules
from pitboard.server import messages as m
from pitboard.server.cluster.peers import Peers
from pitboard.server.errors import NotFound
from pitboard.server.games import table_game, table_games
from pitboard.server.http.limits import RECORD_BYTES, PerAddress
from pitboard.server.http.request_guard import (
    PACKED,
    RECORD,
    TAKES,
    Connection,
    address_of,
    check_metrics_access,
)
from pitboard.server.http.rules import rule_books, rule_text
from pitboard.server.http.site import TIGHTLY, SiteFile, answer_with, packed
from pitboard.server.metrics import CONTENT_TYPE
from pitboard.server.seasons.view import season_info
from pitboard.server.sockets.endpoint import Sockets
from pitboard.server.storage import SqlStorage
from pitboard.server.tables.maker import check_rematch_token
from pitboard.server.tables.registry import Draining, Tables
from pitboard.server.texts import language
from pitboard.server.wire import (
    CHAT_LENGTH,
    LONGEST_CLOCK,
    NAME_LENGTH,
    TOKEN_LENGTH,
    Outbound,
    Problem,
)

HttpRequest = Request[Any, Any, Any]
TablesDep = NamedDependency[Tables]
SocketsDep = NamedDependency[Sockets]
StorageDep = NamedDependency[SqlStorage]
TableId = Annotated[str, PathParameter(max_length=32, description="A table's id.")]
Viewer = Annotated[
    str,
    QueryParameter(max_length=8, description="A seat, `all`, or nothing: what everybody may know."),
]

EditionName = Annotated[
    str, QueryParameter(max_length=8, description="An edition; the first where none is named.")
]
ComponentsVersion = Annotated[
    str,
    QueryParameter(
        max_length=8, description="A version of the components; the newest where none is named."
    ),
]
Lang = Annotated[
    str,
    QueryParameter(max_length=35, description="A language; English if it is unknown."),
]

OWN_KEY = "Pitboard-Key"
"""The header in which a browser sends its own key. The server stores its hash only."""
OwnKey = Annotated[
    str | None,
    HeaderParameter(
        name=OWN_KEY,
        min_length=16,
        max_length=TOKEN_LENGTH,
        pattern=r"^[A-Za-z0-9_-]*$",
        description="A random secret that a browser makes once and keeps: what is its own is "
        "known by it. The server stores its hash only.",
    ),
]

MOST_READY = 64
"""Cached answers of one kind, by their names and language."""

_encode = msgspec.json.encode


def required_key(own_key: str | None) -> str:
    """Gets the key of a request that needs one.

    :raises BadOption: if it was not sent.
    """
    if own_key is None:
        raise BadOption("key-missing", header=OWN_KEY)
    return own_key


def problems(*codes: int) -> dict[int, ResponseSpec]:
    return {
        code: ResponseSpec(Problem, description="Refused", generate_examples=False)
        for code in (400, *codes)
    }


def _per_address(limit: str) -> Guard:
    """Makes the guard that counts a request for its address, before the body is read."""

    async def take(connection: Connection, _: BaseRouteHandler) -> None:
        await _count(connection, limit)

    return take


async def _count(connection: Connection, limit: str) -> None:
    """Counts a request for its address, at all servers that share the database.

    :raises TooMuch: if the address has had its share.
    """
    counted: PerAddress = connection.app.state[limit]
    address = address_of(connection)
    counted.take(address)
    peers: Peers | None = connection.app.state.peers
    if peers is not None:
        await peers.count(limit, address, counted)


async def count_champions(request: HttpRequest, levels: Sequence[str]) -> None:
    """Counts a table for its address if a computer of it computes as long as any level may.

    :raises TooMuch: if the address has had its share.
    """
    if SLOWEST in levels:
        await _count(request, "champion_tables")


SECRET = CacheControlHeader(no_store=True)
"""Header of answers to POST: they may contain keys, which must not be cached."""

NEW_TABLES, JOINS, REPLAYS, SERIES = map(_per_address, ("new_tables", "joins", "replays", "series"))
LIMITS = frozenset((NEW_TABLES, JOINS, REPLAYS, SERIES))
"""Rate limits by address: each POST handler has one."""

Handler = Callable[[Callable[..., Any]], Any]


def post_opening(path: str, tag: str, *codes: int) -> Handler:
    """Makes the decorator of a POST handler that opens a table or a season."""
    return _changing(path, tag, codes, HTTP_201_CREATED, NEW_TABLES)


def post_with_key(path: str, tag: str, *codes: int, status: int = HTTP_200_OK) -> Handler:
    """Makes the decorator of a POST handler that people use with their keys."""
    return _changing(path, tag, codes, status, JOINS)


def _changing(path: str, tag: str, codes: Iterable[int], status: int, guard: Guard) -> Handler:
    return post(
        path,
        cache_control=SECRET,
        tags=[tag],
        status_code=status,
        responses=problems(*codes, HTTP_429_TOO_MANY_REQUESTS),
        guards=[guard],
    )


@contextmanager
def _by_name() -> Iterator[None]:
    """Turns an unknown name in a path into `NotFound`."""
    try:
        yield
    except BadOption as error:
        raise NotFound(error.code, **error.data) from None


# ---- Games


def _cached_answer(make: Callable[..., Outbound]) -> Callable[..., SiteFile]:
    """Caches the compressed answer for each set of names: printed components never change."""

    @lru_cache(MOST_READY)
    def ready(*names: Hashable) -> SiteFile:
        return packed(_encode(make(*names)), "application/json", TIGHTLY)

    return ready


def _as(request: HttpRequest, found: SiteFile) -> Response[Any]:
    """Answers with bytes that are JSON of the declared type."""
    return answer_with(request, found)


@get("/api/meta", tags=["game"], opt=PACKED)
async def meta(request: HttpRequest, tables: TablesDep, lang: Lang = "") -> Response[m.ServerMeta]:
    """Gets the games, tracks, drivers and limits of this server."""
    return _as(request, _meta(language(lang), tables.settings.own_drivers))


@_cached_answer
def _meta(lang: str, own: OwnDrivers) -> m.ServerMeta:
    return m.ServerMeta(
        version=__version__,
        languages=list(LANGUAGES),
        games=[
            msgspec.structs.replace(game.info(lang), own_drivers=[*own.names(game.game.id)])
            for game in table_games()
        ],
        limits=m.Limits(
            name=NAME_LENGTH,
            chat=CHAT_LENGTH,
            record_bytes=RECORD_BYTES,
            least_clock=5,
            most_clock=LONGEST_CLOCK,
        ),
        seasons={game.game.id: season_info(game, lang) for game in table_games()},
    )


@get("/api/games/{game:str}", tags=["game"], responses=problems(404), opt=PACKED)
async def game_facts(
    request: HttpRequest, game: Annotated[str, PathParameter(max_length=32)], lang: Lang = ""
) -> Response[m.GameFacts]:
    """Gets the names a table of a game needs: editions, modes, levels of computers."""
    with _by_name():
        return _as(request, _facts(game, language(lang)))


@_cached_answer
def _facts(game: str, lang: str) -> m.GameFacts:
    info = table_game(game).info(lang)
    editions = [m.EditionFacts(each.id, each.name, each.short) for each in info.editions]
    return m.GameFacts(info.id, info.name, editions, info.modes, info.levels)


@get("/api/components/{game:str}", tags=["game"], responses=problems(404), opt=PACKED)
async def components(
    request: HttpRequest,
    game: Annotated[str, PathParameter(max_length=32)],
    edition: EditionName = "",
    components: ComponentsVersion = "",
    lang: Lang = "",
) -> Response[m.GameComponents]:
    """Gets the printed components of an edition of a game: cards, charts, tables."""
    with _by_name():
        return _as(request, _components(game, edition, language(lang), components))


@_cached_answer
def _components(game: str, edition: str, lang: str, version: str) -> m.GameComponents:
    return table_game(game).components(edition, lang, version)


@get("/api/boards/{game:str}/{track:str}", tags=["game"], responses=problems(404), opt=PACKED)
async def board(
    request: HttpRequest,
    game: Annotated[str, PathParameter(max_length=32)],
    track: Annotated[str, PathParameter(max_length=64)],
    *,
    edition: EditionName = "",
    components: ComponentsVersion = "",
    lang: Lang = "",
) -> Response[m.GameBoard]:
    """Gets a board of an edition: its drawing in one language and the places on it."""
    with _by_name():
        return _as(request, _board(game, track, edition, language(lang), components))


@_cached_answer
def _board(game: str, track: str, edition: str, lang: str, version: str) -> m.GameBoard:
    return table_game(game).board(track, edition, lang, version)


@get("/api/rules", tags=["game"], opt=PACKED)
async def rules(request: HttpRequest, lang: Lang = "") -> Response[m.RuleBooks]:
    """Gets all rules with their rulings."""
    return _as(request, _rules(language(lang)))


_rules = _cached_answer(rule_books)


@get("/api/rules/{rule:str}", tags=["game"], responses=problems(404))
async def rule(rule: Annotated[str, PathParameter(max_length=32)], lang: Lang = "") -> m.RuleText:
    """Gets a rule with its rulings."""
    with _by_name():
        return rule_text(all_rules(), rule, language(lang))


# ---- Tables


@get("/api/tables", tags=["tables"], opt=PACKED)
async def list_tables(
    request: HttpRequest, tables: TablesDep, lang: Lang = ""
) -> Response[m.TableList]:
    """Gets the running and finished races of this server, the newest first."""
    return _as(request, await tables.listing.get(language(lang)))


@post_opening("/api/tables", "tables")
async def make_table(
    data: JSONBody[m.NewTable], tables: TablesDep, request: HttpRequest
) -> m.TableMade:
    """Opens a table."""
    await count_champions(request, [seat.level for seat in data.seats])
    return await tables.maker.make(data)


@post_opening("/api/quick", "tables")
async def quick(
    data: JSONBody[m.QuickRace], tables: TablesDep, request: HttpRequest
) -> m.TableMade:
    """Opens a table for one person against three computers."""
    await count_champions(request, [data.level])
    return await tables.maker.quick(data)


@post_opening("/api/lessons", "tables")
async def lesson(data: JSONBody[m.LessonRequest], tables: TablesDep) -> m.TableMade:
    """Opens a table at the position of a lesson."""
    return await tables.maker.lesson(data)


@post_with_key("/api/tables/{table:str}/review", "tables", 403, 404)
async def lesson_review(
    table: TableId, data: JSONBody[m.ReviewRequest], tables: TablesDep, lang: Lang = ""
) -> m.LessonReview:
    """Compares how a lesson was played with what a pro would do."""
    return await tables.maker.review(table, data, language(lang))


@get("/api/tables/{table:str}", tags=["tables"], responses=problems(404))
async def table_summary(table: TableId, tables: TablesDep, lang: Lang = "") -> m.TableSummary:
    """Gets the public summary of a table."""
    return await tables.summary(table, language(lang))


@post_opening("/api/tables/{table:str}/rematch", "tables", 403, 404, 409)
async def rematch(
    table: TableId, data: JSONBody[m.RematchRequest], tables: TablesDep
) -> m.RematchMade:
    """Opens the rematch; a repeated request gets the same table."""
    check_rematch_token(await tables.stored(table), data.token)
    again = await tables.maker.rematch(table)
    return m.RematchMade(again, f"/table/{again}")


@post_opening("/api/tables/{table:str}/branch", "tables", 404, 409)
async def branch(
    table: TableId, data: JSONBody[m.Branch], tables: TablesDep, request: HttpRequest
) -> m.TableMade:
    """Opens a table that continues from a point of a race that is over."""
    await count_champions(request, [seat.level for seat in data.seats])
    return await tables.maker.branch(table, data)


@post_with_key("/api/tables/{table:str}/invitation", "tables", 404)
async def invitation(
    table: TableId,
    data: JSONBody[m.InvitationRequest],
    tables: TablesDep,
    lang: Lang = "",
) -> m.Invitation:
    """Gets what a guest is shown before taking a seat."""
    return await tables.invitation(table, data, language(lang))


@post_with_key("/api/tables/{table:str}/join", "tables", 404, 409, status=HTTP_201_CREATED)
async def join(
    table: TableId,
    data: JSONBody[m.JoinRequest],
    tables: TablesDep,
    request: HttpRequest,
    lang: Lang = "",
) -> m.Joined:
    """Takes a seat."""
    return await tables.sit(table, data, language(lang), address_of(request))


@post_with_key("/api/tables/{table:str}/delete", "tables", 403, 404, 409)
async def delete(table: TableId, data: JSONBody[m.DeleteRequest], tables: TablesDep) -> m.Deleted:
    """Deletes a race that is the host's alone."""
    return await tables.delete(table, data.tokens)


# ---- Records and replays


@get(
    "/api/tables/{table:str}/record",
    tags=["replays"],
    media_type=MediaType.TEXT,
    responses=problems(404, 409, 429),
    guards=[REPLAYS],
)
async def record(table: TableId, tables: TablesDep) -> Response[str]:
    """Gets the record file of a race that is over."""
    text = await tables.record(table)
    headers = {"Content-Disposition": f'attachment; filename="race-{table}.pit"'}
    return Response(text, headers=headers, media_type=MediaType.TEXT)


@get(
    "/api/tables/{table:str}/replay",
    tags=["replays"],
    responses=problems(404, 409, 429),
    guards=[REPLAYS],
)
async def replay(
    table: TableId, tables: TablesDep, viewer: Viewer = "", lang: Lang = ""
) -> Response[m.Replay]:
    """Gets a race frame by frame, as visible to everybody or to a seat."""
    found = await tables.replay(table, viewer, language(lang))
    # Bytes that are JSON of the declared type.
    return Response[Any](found, media_type=MediaType.JSON)


@post(
    "/api/replays",
    cache_control=SECRET,
    tags=["replays"],
    status_code=HTTP_201_CREATED,
    responses=problems(413, 429),
    request_max_body_size=RECORD_BYTES,
    guards=[REPLAYS],
    opt={TAKES: RECORD},
)
async def import_replay(tables: TablesDep, request: HttpRequest) -> m.Imported:
    """Imports a record file (the body, as text) for replays and branches."""
    try:
        text = (await request.body()).decode()
    except UnicodeDecodeError:
        raise BadRecord(RecordProblem.FOREIGN, file="-") from None
    return await tables.archive.import_record(text, address_of(request))


# ---- Monitoring


@get("/health", tags=["server"], status_code=HTTP_200_OK)
async def health(tables: TablesDep, sockets: SocketsDep) -> m.Health:
    """Liveness: the process runs, whatever the state of its database."""
    return m.Health("ok", __version__, tables.loaded, sockets.open)


@get("/ready", tags=["server"], status_code=HTTP_200_OK, responses=problems(503))
async def ready(storage: StorageDep, tables: TablesDep) -> m.Ready:
    """Readiness: the database answers and this server may write to it."""
    if tables.draining:
        raise Draining
    await storage.check()
    return m.Ready("ready")


@get(
    "/metrics",
    tags=["server"],
    media_type=CONTENT_TYPE,
    responses=problems(403),
    guards=[check_metrics_access],
)
async def metrics(tables: TablesDep) -> bytes:
    """Gets the metrics for Prometheus: for this machine, or with the key."""
    return tables.metrics.text()


HANDLERS: list[Any] = [
    meta,
    components,
    game_facts,
    board,
    rules,
    rule,
    list_tables,
    make_table,
    quick,
    lesson,
    lesson_review,
    table_summary,
    invitation,
    join,
    delete,
    rematch,
    branch,
    record,
    replay,
    import_replay,
    health,
    ready,
    metrics,
]
