"""Results to share: the picture of a race that is over, and the page of a link to its replay."""

from __future__ import annotations

from typing import Annotated, Any

from litestar import Response, get
from litestar.di import NamedDependency
from litestar.params import FromPath, QueryParameter

from pitboard.core.errors import PitboardError
from pitboard.server.http.api import REPLAYS, HttpRequest, TableId, problems
from pitboard.server.http.request_guard import FREE, PACKED, address_of
from pitboard.server.http.site import QUICKLY, Site, answer_with, packed
from pitboard.server.replays.results import FORMATS, link_tags
from pitboard.server.storage import Unavailable
from pitboard.server.tables.registry import Tables
from pitboard.server.texts import accepted_language

TablesDep = NamedDependency[Tables]
PictureLang = Annotated[
    str,
    QueryParameter(
        max_length=35, description="A language; by default the first of Accept-Language we have."
    ),
]

PICTURE_HEADERS = {
    # Networks show it on their own pages.
    "Cross-Origin-Resource-Policy": "cross-origin",
    # The SVG holds its fonts; it is a document of its own when it is opened.
    "Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'; font-src data:; "
    "sandbox; frame-ancestors 'none'",
    "Cache-Control": "public, max-age=3600",
    "Vary": "Accept-Language",
}
HEAD = b"</head>"


@get(
    "/api/tables/{table:str}/result.svg",
    tags=["replays"],
    media_type=FORMATS["svg"],
    responses=problems(404, 409, 429),
    guards=[REPLAYS],
)
async def result_svg(
    table: TableId, tables: TablesDep, request: HttpRequest, lang: PictureLang = ""
) -> Response[bytes]:
    """Gets the picture of the result of a race that is over, as SVG."""
    drawn = await tables.result(table, _language(request, lang))
    return Response(drawn.svg, media_type=FORMATS["svg"], headers=PICTURE_HEADERS)


@get(
    "/api/tables/{table:str}/result.png",
    tags=["replays"],
    media_type=FORMATS["png"],
    responses=problems(404, 409, 429),
    guards=[REPLAYS],
    opt=PACKED,
)
async def result_png(
    table: TableId, tables: TablesDep, request: HttpRequest, lang: PictureLang = ""
) -> Response[bytes]:
    """Gets the picture of the result of a race that is over, as PNG."""
    drawn = await tables.result(table, _language(request, lang))
    return Response(drawn.png, media_type=FORMATS["png"], headers=PICTURE_HEADERS)


@get(["/replay/{table:str}", "/replay/{table:str}/analysis"], include_in_schema=False, opt=FREE)
async def replay_page(
    request: HttpRequest, table: FromPath[str], tables: TablesDep
) -> Response[Any]:
    """Gets the page, for a finished race with the tags that networks show of a link."""
    site: Site = request.app.state.site
    lang = _language(request, request.query_params.get("lang") or "")
    try:
        # The page itself is free: an address that asks too often gets it without the tags.
        request.app.state.reads.take(address_of(request))
        summary = await tables.summary(table, lang)
    except (PitboardError, Unavailable):
        return answer_with(request, site.front)
    if not (summary.over and summary.order):
        return answer_with(request, site.front)
    tags = link_tags(str(request.base_url).rstrip("/"), summary, lang).encode()
    content = site.front.content.replace(HEAD, tags + HEAD, 1)
    return answer_with(request, packed(content, site.front.media_type, QUICKLY))


def _language(request: HttpRequest, asked: str) -> str:
    return accepted_language(asked or request.headers.get("accept-language", ""))


HANDLERS: list[Any] = [result_svg, result_png, replay_page]
