"""The REST interface: what there is to play, new tables, records and replays.

Handlers only translate between HTTP and `Tables`; every refusal is a `Problem`.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Annotated, Any

import msgspec
from litestar import MediaType, Request, Response, get, post
from litestar.di import NamedDependency
from litestar.handlers import BaseRouteHandler
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import JSONBody, PathParameter, QueryParameter
from litestar.status_codes import HTTP_200_OK, HTTP_201_CREATED
from litestar.types import Guard

from pitboard import __version__
from pitboard.core.errors import BadOption, BadRecord
from pitboard.core.record import RecordProblem
from pitboard.i18n import LANGUAGES
from pitboard.rulebook import all_rules
from pitboard.server import messages as m
from pitboard.server.asking import RECORD, TAKES, Connection, address_of
from pitboard.server.errors import NotFound
from pitboard.server.games import table_game, table_games
from pitboard.server.limits import RECORD_BYTES, PerAddress
from pitboard.server.rules import rule_books, rule_text
from pitboard.server.sockets import Sockets
from pitboard.server.tables import Tables, may_ask_rematch
from pitboard.server.texts import language
from pitboard.server.wire import CHAT_LENGTH, LONGEST_CLOCK, NAME_LENGTH, Problem

Asking = Request[Any, Any, Any]
House = NamedDependency[Tables]
Doors = NamedDependency[Sockets]
TableId = Annotated[str, PathParameter(max_length=32, description="A table's id.")]
Viewer = Annotated[
    str,
    QueryParameter(max_length=8, description="A seat, `all`, or nothing: what everybody may know."),
]

EditionName = Annotated[
    str, QueryParameter(max_length=8, description="An edition; the first where none is named.")
]
Lang = Annotated[
    str,
    QueryParameter(max_length=35, description="A language; English where it is not spoken."),
]

_encode = msgspec.json.encode


def _problems(*codes: int) -> dict[int, ResponseSpec]:
    return {
        code: ResponseSpec(Problem, description="Refused", generate_examples=False)
        for code in (400, *codes)
    }


def _per_address(limit: str) -> Guard:
    """Counts a request at its address before anything of it is read."""

    def take(connection: Connection, _: BaseRouteHandler) -> None:
        counted: PerAddress = connection.app.state[limit]
        counted.take(address_of(connection))

    return take


NEW_TABLES, JOINS, REPLAYS = map(_per_address, ("new_tables", "joins", "replays"))


@contextmanager
def _by_name() -> Iterator[None]:
    """What an address names and there is not is not found."""
    try:
        yield
    except BadOption as error:
        raise NotFound(error.code, **error.data) from None


# ---- Games


@get("/api/meta", tags=["game"])
async def meta(lang: Lang = "") -> m.ServerMeta:
    """Gets the games, tracks, drivers and limits of this server."""
    return m.ServerMeta(
        version=__version__,
        languages=list(LANGUAGES),
        games=[game.info(language(lang)) for game in table_games()],
        limits=m.Limits(
            name=NAME_LENGTH,
            chat=CHAT_LENGTH,
            record_bytes=RECORD_BYTES,
            least_clock=5,
            most_clock=LONGEST_CLOCK,
        ),
    )


@get("/api/games/{game:str}", tags=["game"], responses=_problems(404))
async def game_facts(
    game: Annotated[str, PathParameter(max_length=32)], lang: Lang = ""
) -> m.GameFacts:
    """Gets the names a table of a game needs: editions, ways to play, levels of computers."""
    with _by_name():
        info = table_game(game).info(language(lang))
    editions = [m.EditionFacts(each.id, each.name, each.short) for each in info.editions]
    return m.GameFacts(info.id, info.name, editions, info.ways, info.levels)


@get("/api/components/{game:str}", tags=["game"], responses=_problems(404))
async def components(
    game: Annotated[str, PathParameter(max_length=32)], edition: EditionName = "", lang: Lang = ""
) -> m.GameComponents:
    """Gets the printed matter of an edition of a game: cards, charts, tables."""
    with _by_name():
        return table_game(game).components(edition, language(lang))


@get("/api/boards/{game:str}/{track:str}", tags=["game"], responses=_problems(404))
async def board(
    game: Annotated[str, PathParameter(max_length=32)],
    track: Annotated[str, PathParameter(max_length=64)],
    edition: EditionName = "",
    lang: Lang = "",
) -> m.GameBoard:
    """Gets a board of an edition: its drawing in one language and the places on it."""
    with _by_name():
        return table_game(game).board(track, edition, language(lang))


@get("/api/rules", tags=["game"])
async def rules(lang: Lang = "") -> m.RuleBooks:
    """Gets all rules there are, with the rulings on them."""
    return rule_books(language(lang))


@get("/api/rules/{rule:str}", tags=["game"], responses=_problems(404))
async def rule(rule: Annotated[str, PathParameter(max_length=32)], lang: Lang = "") -> m.RuleText:
    """Gets a rule with the rulings on it."""
    with _by_name():
        return rule_text(all_rules(), rule, language(lang))


# ---- Tables


@get("/api/tables", tags=["tables"])
async def list_tables(tables: House, lang: Lang = "") -> m.TableList:
    """Gets the running and finished races of this server, the newest first."""
    return await tables.listed(language(lang))


@post(
    "/api/tables",
    tags=["tables"],
    status_code=HTTP_201_CREATED,
    responses=_problems(429),
    guards=[NEW_TABLES],
)
async def make_table(data: JSONBody[m.NewTable], tables: House) -> m.TableMade:
    """Opens a table."""
    return await tables.make(data)


@post(
    "/api/quick",
    tags=["tables"],
    status_code=HTTP_201_CREATED,
    responses=_problems(429),
    guards=[NEW_TABLES],
)
async def quick(data: JSONBody[m.QuickRace], tables: House) -> m.TableMade:
    """Opens a table for one person against three computers."""
    return await tables.quick(data)


@get("/api/tables/{table:str}", tags=["tables"], responses=_problems(404))
async def table_summary(table: TableId, tables: House, lang: Lang = "") -> m.TableSummary:
    """Gets what everybody may know about a table, in short."""
    return await tables.summary(table, language(lang))


@post(
    "/api/tables/{table:str}/rematch",
    tags=["tables"],
    status_code=HTTP_201_CREATED,
    responses=_problems(403, 404, 409, 429),
    guards=[NEW_TABLES],
)
async def rematch(table: TableId, data: JSONBody[m.RematchAsked], tables: House) -> m.RematchMade:
    """Opens the same race again; asked twice, it is the same table."""
    may_ask_rematch(await tables.stored(table), data.token)
    again = await tables.rematch(table)
    return m.RematchMade(again, f"/table/{again}")


@post(
    "/api/tables/{table:str}/branch",
    tags=["tables"],
    status_code=HTTP_201_CREATED,
    responses=_problems(404, 409, 429),
    guards=[NEW_TABLES],
)
async def branch(table: TableId, data: JSONBody[m.Branch], tables: House) -> m.TableMade:
    """Opens a table that goes on from a point of a race that is over."""
    return await tables.branch(table, data)


@post(
    "/api/tables/{table:str}/invitation",
    tags=["tables"],
    status_code=HTTP_200_OK,
    responses=_problems(404, 429),
    guards=[JOINS],
)
async def invitation(
    table: TableId,
    data: JSONBody[m.InvitationAsked],
    tables: House,
    lang: Lang = "",
) -> m.Invitation:
    """Gets what a guest is greeted with before taking a seat."""
    return await tables.invitation(table, data, language(lang))


@post(
    "/api/tables/{table:str}/join",
    tags=["tables"],
    status_code=HTTP_201_CREATED,
    responses=_problems(404, 409, 429),
    guards=[JOINS],
)
async def join(
    table: TableId, data: JSONBody[m.JoinAsked], tables: House, lang: Lang = ""
) -> m.Joined:
    """Takes a seat."""
    return await tables.sit(table, data, language(lang))


@post(
    "/api/tables/{table:str}/delete",
    tags=["tables"],
    status_code=HTTP_200_OK,
    responses=_problems(403, 404, 409, 429),
    guards=[JOINS],
)
async def delete(table: TableId, data: JSONBody[m.DeleteAsked], tables: House) -> m.Deleted:
    """Forgets a race that is the host's alone."""
    return await tables.delete(table, data.tokens)


# ---- Records and replays


@get(
    "/api/tables/{table:str}/record",
    tags=["replays"],
    media_type=MediaType.TEXT,
    responses=_problems(404, 409, 429),
    guards=[REPLAYS],
)
async def record(table: TableId, tables: House) -> Response[str]:
    """Gets the record file of a race that is over."""
    text = await tables.record(table)
    headers = {"Content-Disposition": f'attachment; filename="race-{table}.pit"'}
    return Response(text, headers=headers, media_type=MediaType.TEXT)


@get(
    "/api/tables/{table:str}/replay",
    tags=["replays"],
    responses=_problems(404, 409, 429),
    guards=[REPLAYS],
)
async def replay(table: TableId, tables: House, viewer: Viewer = "", lang: Lang = "") -> m.Replay:
    """Gets a race frame by frame, as everybody or as a seat could see it."""
    found = await tables.replay(table, viewer, language(lang))
    # Bytes that are already JSON of what the schema promises.
    return Response(found, media_type=MediaType.JSON)  # type: ignore[return-value]


@post(
    "/api/replays",
    tags=["replays"],
    status_code=HTTP_201_CREATED,
    responses=_problems(413, 429),
    request_max_body_size=RECORD_BYTES,
    guards=[REPLAYS],
    opt={TAKES: RECORD},
)
async def bring(tables: House, request: Asking) -> m.Imported:
    """Takes a record file (the body, as text) to be replayed and branched from."""
    try:
        text = (await request.body()).decode()
    except UnicodeDecodeError:
        raise BadRecord(RecordProblem.FOREIGN, file="-") from None
    return await tables.archive.bring(text, address_of(request))


# ---- Watching over the server


@get("/health", tags=["server"], status_code=HTTP_200_OK)
async def health(tables: House, sockets: Doors) -> m.Health:
    """Says that the server is there."""
    return m.Health("ok", __version__, tables.loaded, sockets.open)


@get("/metrics", tags=["server"], media_type="text/plain; version=0.0.4")
async def metrics(tables: House, sockets: Doors) -> str:
    """Counts what the server does, for Prometheus."""
    gauges = {
        "tables_open": tables.loaded,
        "sockets_open": sockets.open,
        "workers_busy": tables.workers.busy,
    }
    return tables.metrics.text(gauges)


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
    table_summary,
    invitation,
    join,
    delete,
    rematch,
    branch,
    record,
    replay,
    bring,
    health,
    metrics,
]
