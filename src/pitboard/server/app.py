"""The application: handlers, headers, error responses, background tasks, start and stop."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import os
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping
from contextlib import asynccontextmanager
from functools import partial
from typing import Any

from litestar import Litestar, Request, Response, get
from litestar.config.compression import CompressionConfig
from litestar.datastructures import State
from litestar.datastructures.headers import MutableScopeHeaders
from litestar.di import Provide
from litestar.exceptions import HTTPException
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.params import FromPath
from litestar.types import Message, Scope
from msgspec import ValidationError

from pitboard import __version__
from pitboard.core.errors import BadOption, PitboardError, Refused
from pitboard.server.cluster.broker import Broker, make_broker
from pitboard.server.cluster.peers import Peers
from pitboard.server.errors import Conflict, Denied, Misdirected, NotFound, TooMuch, Unreadable
from pitboard.server.f90.daily import DailyRaces, DailyStore
from pitboard.server.games import table_games
from pitboard.server.gc_schedule import GcSchedule
from pitboard.server.http import (
    api,
    api_analysis,
    api_jobs,
    api_puzzles,
    api_results,
    api_seasons,
    api_solo,
)
from pitboard.server.http.limits import BODY_BYTES, Buckets, PerAddress, Settings
from pitboard.server.http.request_guard import FREE, PACKED, check_request, count_reads
from pitboard.server.http.site import Site, answer_with
from pitboard.server.jobs.jobs import Jobs
from pitboard.server.jobs.kinds import KINDS
from pitboard.server.jobs.workers import Workers
from pitboard.server.replays.analyses import Analyses
from pitboard.server.replays.analysis_job import ANALYSIS
from pitboard.server.replays.puzzles import Puzzles
from pitboard.server.seasons.seasons import Seasons
from pitboard.server.sockets.endpoint import Sockets, serve_stream, table_socket
from pitboard.server.storage import EpochLost, SqlStorage, Unavailable
from pitboard.server.storage.leases import RENEW_SECONDS, Leases
from pitboard.server.storage.ownership import WATCH_SECONDS, Ownership
from pitboard.server.tables.registry import Tables
from pitboard.server.tables.retention import Retention
from pitboard.server.texts import language, problem
from pitboard.server.wire import Problem

log = logging.getLogger(__name__)

HEADERS = {
    "Content-Security-Policy": "; ".join(
        (
            "default-src 'none'",
            "script-src 'self'",
            # Board drawings have a <style>, and cars have style attributes.
            "style-src 'self' 'unsafe-inline'",
            "img-src 'self' data: blob:",
            "font-src 'self'",
            "connect-src 'self'",
            "manifest-src 'self'",
            "worker-src 'self'",
            "base-uri 'none'",
            "form-action 'none'",
            "frame-ancestors 'none'",
        )
    ),
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
}

STATUS: Mapping[type[PitboardError], int] = {
    NotFound: 404,
    Denied: 403,
    Conflict: 409,
    Refused: 409,
    TooMuch: 429,
    Misdirected: 421,
    Unreadable: 415,
}
"""HTTP status of each error; 400 for all others."""

STATE_NAMES = ("tables", "sockets", "seasons", "days", "storage", "jobs", "analyses", "puzzles")
SWEEP_SECONDS = 30.0
RESUME_SECONDS = 10.0
"""How soon stored jobs continue after the database was lost."""
COLLECT_SECONDS, COLLECT_NEW_SECONDS = 10.0, 1.0
LATE_SECONDS = 2.0
"""How late the clock may answer at an unloaded table."""
HOUR, MINUTE = 3600.0, 60.0
RETRY_SECONDS = 5
"""Retry-After while the database cannot be used."""

MALFORMED = "request-malformed"
GONE = "client disconnected prematurely"
"""Detail of the framework's error for half a body: no failure of the server, the client is gone."""
_HTTP_CODES = {
    404: "address-unknown",
    405: "method-unknown",
    413: "body-too-long",
    415: MALFORMED,
}


def _refuse(request: Request[Any, Any, Any], error: PitboardError) -> Response[Problem]:
    body, status = problem(error, _lang(request)), STATUS.get(type(error), 400)
    headers = {"Retry-After": str(error.seconds)} if isinstance(error, TooMuch) else None
    return Response(body, status_code=status, headers=headers)


def _refuse_http(request: Request[Any, Any, Any], error: HTTPException) -> Response[Problem]:
    """Replaces the framework's error text by our own; its details may quote secrets."""
    status, lang = error.status_code, _lang(request)
    # Litestar takes a malformed field of the body for its own if a dependency has the same name.
    malformed = isinstance(error.__cause__, ValidationError) and "`$.data" in str(error.__cause__)
    if error.detail == GONE or (status >= 500 and malformed):
        return Response(problem(PitboardError(MALFORMED, place="body"), lang), status_code=400)
    if status >= 500:
        log.error("internal error", exc_info=error)
        return Response(problem(PitboardError("server-failed"), lang), status_code=status)
    code = _HTTP_CODES.get(status, MALFORMED)
    where = {"place": _place(error)} if code == MALFORMED else {}
    body = problem(PitboardError(code, **where), lang)
    return Response(body, status_code=status, headers=error.headers)


def _place(error: HTTPException) -> str:
    """Gets the field of a request that is wrong; "body" if none is named."""
    found = [each for each in error.extra if "key" in each] if isinstance(error.extra, list) else []
    return str(found[0]["key"]) if found else "body"


def _refuse_deep(request: Request[Any, Any, Any], _: RecursionError) -> Response[Problem]:
    """Refuses a body that is nested too deeply."""
    return Response(problem(PitboardError("body-too-deep"), _lang(request)), status_code=400)


def _refuse_unavailable(request: Request[Any, Any, Any], error: Unavailable) -> Response[Problem]:
    """Answers 503 while the database cannot be used; the storage has logged why."""
    body = problem(PitboardError(error.code), _lang(request))
    return Response(body, status_code=503, headers={"Retry-After": str(RETRY_SECONDS)})


def _fail(request: Request[Any, Any, Any], error: Exception) -> Response[Problem]:
    log.error("internal error", exc_info=error)
    return Response(problem(PitboardError("server-failed"), _lang(request)), status_code=500)


def _lang(request: Request[Any, Any, Any]) -> str:
    return language(request.query_params.get("lang"))


# `/replay` has addresses below it, so that the router does not take it for any path.
@get(["/", "/replay"], include_in_schema=False, opt=FREE)
async def front_page(request: Request[Any, Any, Any]) -> Response[bytes]:
    """Gets the page."""
    return _site_file(request, "")


@get("/{address:path}", include_in_schema=False, opt=FREE)
async def page(request: Request[Any, Any, Any], address: FromPath[str]) -> Response[bytes]:
    """Gets a file of the page, or the page itself for its own addresses."""
    return _site_file(request, address)


def _site_file(request: Request[Any, Any, Any], address: str) -> Response[bytes]:
    site: Site = request.app.state.site
    found, status = site.find(address), 200
    if found is None:
        # Browsers get the page, which shows the error; programs get JSON.
        if "text/html" not in request.headers.get("accept", "") or address.startswith("/api/"):
            raise NotFound("address-unknown")
        found, status = site.front, 404
    return answer_with(request, found, status)


async def _protect(message: Message, _: Scope) -> None:
    """Adds the security headers to every response, errors too; a handler may have set its own."""
    if message["type"] == "http.response.start":
        headers = MutableScopeHeaders.from_message(message)
        for name, value in HEADERS.items():
            headers.setdefault(name, value)


async def _prepare(workers: Workers) -> None:
    """Warms the caches of the games in a worker, one job after the other."""
    prepared = [work for game in table_games() for work in game.preparations()]
    await workers.warm_up()
    for work in prepared:
        await workers.run(work)


def _provide_state(name: str) -> Provide:
    """Makes the dependency that passes a value of the application's state to handlers."""

    def from_state(state: State) -> Any:
        return state[name]

    return Provide(from_state, sync_to_thread=False)


def make_app(settings: Settings, site: Site | None = None) -> Litestar:
    """Makes the application."""

    @asynccontextmanager
    async def lifespan(app: Litestar) -> AsyncIterator[None]:
        # Made first: a mistake in its URL is an error of the start.
        broker = make_broker(settings.broker) if settings.broker else None
        storage = SqlStorage(settings.database, shared=bool(settings.broker))
        await storage.open()
        workers = Workers(settings.workers)
        tables = Tables(settings, storage, workers)
        app.state.storage = storage
        app.state.tables = tables
        jobs = app.state.jobs = Jobs(
            workers,
            storage,
            (*KINDS, ANALYSIS),
            most=settings.jobs,
            most_of_one=settings.jobs_per_address,
        )
        app.state.analyses = Analyses(storage, workers, jobs, tables)
        app.state.puzzles = Puzzles(workers)
        _watch_ownership(app, storage.ownership)
        app.state.seasons = Seasons(storage, tables)
        daily_store = DailyStore(storage, workers.run)
        app.state.days = DailyRaces(daily_store, tables)
        tables.before_delete.append(daily_store.settle_table)
        tables.before_replace.append(daily_store.check_driver)
        gauge = tables.metrics.gauge
        gauge("process_id", "The process of this server.", os.getpid)
        gauge("tables_open", "Tables in memory.", lambda: tables.loaded)
        gauge("sockets_open", "Pages that follow a table.", lambda: app.state.sockets.open)
        gauge("workers_busy", "Workers that have something to do.", lambda: workers.busy)
        gauge("jobs_active", "Jobs that have not ended.", lambda: jobs.active)
        retention = Retention(
            storage, settings.keep_days, tables.delete_unless_in_use, settings.keep_daily
        )
        counted = tables.metrics.counted
        collector = GcSchedule(lambda: counted("actions"), lambda: counted("requests"))
        leases = storage.leases
        if leases is not None and broker is not None:
            _join_cluster(app, leases, broker)
        chores = (
            _repeat(retention.sweep, HOUR),
            _repeat(collector.collect_if_idle, COLLECT_SECONDS),
            _repeat(collector.collect_new, COLLECT_NEW_SECONDS),
            _repeat(tables.unload_idle, SWEEP_SECONDS),
            _repeat(jobs.resume, RESUME_SECONDS, at_once=True),
            _repeat(tables.answer_expired, LATE_SECONDS),
            _repeat(storage.ownership.watch, WATCH_SECONDS),
            *([_repeat(storage.renew, RENEW_SECONDS)] if leases is not None else []),
            _prepare(workers),
        )
        background = [asyncio.create_task(chore) for chore in chores]
        try:
            yield
        finally:
            for task in background:
                task.cancel()
            with contextlib.suppress(asyncio.CancelledError, Exception):
                await asyncio.gather(*background, return_exceptions=True)
            await jobs.close()
            await tables.close()
            if app.state.peers is not None:
                await app.state.peers.close()
            await storage.close()
            await workers.close()

    app = Litestar(
        route_handlers=[
            *(*api.HANDLERS, *api_analysis.HANDLERS, *api_jobs.HANDLERS),
            *(*api_puzzles.HANDLERS, *api_seasons.HANDLERS, *api_solo.HANDLERS),
            *(*api_results.HANDLERS, table_socket, front_page, page),
        ],
        lifespan=[lifespan],
        guards=[check_request, count_reads],
        dependencies={name: _provide_state(name) for name in STATE_NAMES},
        exception_handlers={
            PitboardError: _refuse,
            HTTPException: _refuse_http,
            RecursionError: _refuse_deep,
            Unavailable: _refuse_unavailable,
            Exception: _fail,
        },
        before_send=[_protect],
        request_max_body_size=BODY_BYTES,
        # Cached answers are compressed already.
        compression_config=CompressionConfig(
            backend="gzip",
            minimum_size=1000,
            gzip_compress_level=5,
            exclude_opt_key=next(iter(PACKED)),
        ),
        openapi_config=OpenAPIConfig(
            title="Pitboard",
            version=__version__,
            path="/api/schema",
            render_plugins=[JsonRenderPlugin(path="/openapi.json")],
        ),
        logging_config=None,
        debug=False,
    )
    _set_state(app, settings, site or Site())
    return app


def _set_state(app: Litestar, settings: Settings, site: Site) -> None:
    """Sets what handlers find in the state before the server has started."""
    app.state.settings = settings
    app.state.end = lambda: None
    app.state.failure = None
    app.state.peers = None
    app.state.drain = None
    app.state.site = site
    app.state.sockets = Sockets()
    _add_limits(app, settings)


def _add_limits(app: Litestar, settings: Settings) -> None:
    """Adds what counts the requests of each address."""
    app.state.messages = Buckets(settings.messages_per_address, settings.message_burst_per_address)
    app.state.reads = Buckets(settings.reads_per_second, settings.read_burst)
    app.state.new_tables = PerAddress(settings.tables_per_hour, HOUR)
    app.state.champion_tables = PerAddress(
        settings.champion_tables_per_hour, HOUR, code="too-many-champions"
    )
    app.state.joins = PerAddress(settings.joins_per_minute, MINUTE)
    app.state.replays = PerAddress(settings.replays_per_minute, MINUTE)
    app.state.series = PerAddress(settings.series_per_minute, MINUTE)


def _join_cluster(app: Litestar, leases: Leases, broker: Broker) -> None:
    """Connects the server with others that share its database."""
    tables: Tables = app.state.tables
    leases.on_lost = tables.lose
    peers = app.state.peers = Peers(broker, leases.holder, tables.metrics)
    peers.on_stream = partial(serve_stream, tables)
    tables.join(peers)
    peers.start()
    gauge = tables.metrics.gauge
    gauge("broker_lag_seconds", "Time of a message through the broker.", lambda: peers.lag)
    gauge("tables_owned", "Tables and jobs of this server.", lambda: len(leases.epochs))
    gauge("pages_elsewhere", "Pages at tables elsewhere.", lambda: peers.streams[0])
    gauge("pages_from_elsewhere", "Pages of other servers.", lambda: peers.streams[1])
    app.state.drain = tables.drain


def _watch_ownership(app: Litestar, ownership: Ownership) -> None:
    """Drops tables and jobs when another server may have written; ends if it keeps the database."""

    def give_up() -> None:
        if app.state.failure is None:
            app.state.failure = BadOption("database-taken-over", database=ownership.display_name)
            app.state.end()

    def drop() -> None:
        app.state.tables.drop_all(EpochLost.code)
        app.state.jobs.drop_all()

    ownership.on_lost = drop
    ownership.on_given_up = give_up


async def _repeat(
    work: Callable[[], Awaitable[None]], seconds: float, *, at_once: bool = False
) -> None:
    if not at_once:
        await asyncio.sleep(seconds)
    while True:
        try:
            await work()
        except Unavailable:
            pass  # the storage has logged it
        except Exception:
            log.exception("housekeeping failed")
        await asyncio.sleep(seconds)
