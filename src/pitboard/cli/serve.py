"""`pitboard serve`: the web table on this machine."""

from __future__ import annotations

import os
import sys
import webbrowser
from typing import Annotated

import typer

from pitboard.cli.extras import require_server
from pitboard.cli.terminal import Terminal
from pitboard.core.errors import BadOption
from pitboard.drivers.own import NO_OWN_DRIVERS, SECONDS, offered_drivers

PORT = 8000

Database = Annotated[
    str,
    typer.Option(
        metavar="URL", help="cli-serve-database", envvar="PITBOARD_DATABASE", show_envvar=False
    ),
]


def serve(
    ctx: typer.Context,
    *,
    host: Annotated[str, typer.Option(metavar="ADDRESS", help="cli-serve-host")] = "127.0.0.1",
    port: Annotated[int, typer.Option(metavar="N", help="cli-serve-port")] = PORT,
    database: Database = "",
    broker: Annotated[
        str,
        typer.Option(
            metavar="URL", help="cli-serve-broker", envvar="PITBOARD_BROKER", show_envvar=False
        ),
    ] = "",
    processes: Annotated[
        int, typer.Option(metavar="N", min=1, max=64, help="cli-serve-processes")
    ] = 1,
    public_name: Annotated[
        list[str] | None,
        typer.Option("--public-name", metavar="NAME", help="cli-serve-public-name"),
    ] = None,
    proxy: Annotated[
        list[str] | None, typer.Option("--proxy", metavar="ADDRESS", help="cli-serve-proxy")
    ] = None,
    metrics_key: Annotated[
        str,
        typer.Option(
            "--metrics-key",
            metavar="KEY",
            help="cli-serve-metrics-key",
            envvar="PITBOARD_METRICS_KEY",
            show_default=False,
            show_envvar=False,
        ),
    ] = "",
    keep_finished: Annotated[
        float | None, typer.Option(metavar="DAYS", min=0, help="cli-serve-keep-finished")
    ] = None,
    keep_abandoned: Annotated[
        float | None, typer.Option(metavar="DAYS", min=0, help="cli-serve-keep-abandoned")
    ] = None,
    keep_empty: Annotated[
        float | None, typer.Option(metavar="DAYS", min=0, help="cli-serve-keep-empty")
    ] = None,
    keep_daily: Annotated[
        int, typer.Option(metavar="DAYS", min=7, help="cli-serve-keep-daily")
    ] = 30,
    private_webhooks: Annotated[
        bool, typer.Option("--private-webhooks", help="cli-serve-private-webhooks")
    ] = False,
    drivers: Annotated[str, typer.Option(metavar="A,B,...", help="cli-serve-drivers")] = "",
    driver_seconds: Annotated[
        float, typer.Option(metavar="N", min=0.1, max=3600, help="cli-driver-seconds")
    ] = SECONDS,
    log_json: Annotated[bool, typer.Option("--log-json", help="cli-serve-log-json")] = False,
    open_page: Annotated[
        bool | None, typer.Option("--open/--no-open", help="cli-serve-open", show_default=False)
    ] = None,
) -> None:
    require_server()
    # Imported here: the libraries of a server load slowly, other commands do not need them.
    from pitboard.server.http.limits import Settings  # noqa: PLC0415
    from pitboard.server.http.request_guard import check_proxy  # noqa: PLC0415
    from pitboard.server.processes import own_ports, serve_processes  # noqa: PLC0415
    from pitboard.server.run import check_database, default_database, listen  # noqa: PLC0415
    from pitboard.server.run import serve as run  # noqa: PLC0415
    from pitboard.server.storage.sql import database_shown  # noqa: PLC0415
    from pitboard.server.tables.retention import OfflineTables, days_of  # noqa: PLC0415

    terminal = Terminal.of(ctx)
    if processes > 1 and not broker:
        raise BadOption("processes-alone")
    where = database or str(default_database())
    for address in proxy or ():
        check_proxy(address)
    check_database(where, shared=bool(broker))
    places = [each for each in drivers.split(",") if each]
    own_drivers = offered_drivers(places, driver_seconds) if places else NO_OWN_DRIVERS
    keep = days_of(finished=keep_finished, abandoned=keep_abandoned, empty=keep_empty)
    if keep and (going := len(OfflineTables(where).find((), keep))):
        terminal.message("cli-serve-will-go", count=going)
    listening = listen(host, port)
    own = own_ports(host, port, processes) if processes > 1 else []
    settings = Settings(
        where,
        broker=broker,
        workers=max(2, os.cpu_count() or 2),
        private_webhooks=private_webhooks,
        names=(host, *(public_name or ())),
        proxies=tuple(proxy or ()),
        metrics_key=metrics_key,
        keep_days=keep,
        keep_daily=keep_daily,
        own_drivers=own_drivers,
        log_json=log_json,
    )
    shown = "localhost" if host in ("127.0.0.1", "0.0.0.0", "::1", "::") else host  # noqa: S104 (printed, not bound)
    url = f"http://{shown}:{listening.getsockname()[1]}/"

    def ready() -> None:
        terminal.message("cli-serve-running", url=url, database=database_shown(where))
        if has_screen() if open_page is None else open_page:
            webbrowser.open(url)

    if own:
        serve_processes(settings, listening, own, ready)
    else:
        run(settings, [listening], ready)


def has_screen() -> bool:
    """Returns whether a browser can open here; without a screen it would run in the terminal."""
    return sys.stdout.isatty() and (
        sys.platform in ("darwin", "win32")
        or bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))
    )
