"""What is used of uvicorn beyond its documented interface is there and works as expected.

A uvicorn that fails here needs `uvicorn_protocols.py` to be changed first.
"""

from __future__ import annotations

import ast
import asyncio
import inspect
import textwrap
from pathlib import Path
from types import ModuleType
from typing import Any

import h11
import pytest
import uvicorn
from uvicorn.server import ServerState

import pitboard.server
from pitboard.server.http.limits import Settings
from pitboard.server.sockets import uvicorn_protocols
from pitboard.server.sockets.connections import ConnectionLimiter
from pitboard.server.sockets.uvicorn_protocols import GuardedHttp, GuardedSocket, guarded

PROTOCOLS: list[type[Any]] = [GuardedHttp, GuardedSocket]
HOOKS: dict[type[Any], set[str]] = {
    GuardedHttp: {
        *("connection_made", "connection_lost", "data_received"),
        *("handle_events", "handle_websocket_upgrade"),
    },
    GuardedSocket: {
        *("connection_lost", "handle_connect", "keepalive_timeout", "send_receive_event_to_app"),
    },
}
"""Methods of uvicorn that are overridden."""
OF_ASYNCIO = {"connection_made", "connection_lost", "data_received"}
"""Called by asyncio itself."""


def tree_of(what: type[Any] | ModuleType) -> ast.AST:
    return ast.parse(textwrap.dedent(inspect.getsource(what)))


def names_on(tree: ast.AST, *path: str) -> set[str]:
    """Gets the names that are read from `self`, or from a part of it."""
    wanted = ".".join(("self", *path))
    return {
        node.attr
        for node in ast.walk(tree)
        if isinstance(node, ast.Attribute) and ast.unparse(node.value) == wanted
    }


def own(protocol: type[Any]) -> set[str]:
    """Gets the names that our class itself brings."""
    tree = tree_of(protocol)
    assigned = {
        target.attr
        for node in ast.walk(tree)
        if isinstance(node, ast.Assign | ast.AnnAssign)
        for target in (node.targets if isinstance(node, ast.Assign) else [node.target])
        if isinstance(target, ast.Attribute) and target.attr.startswith("_")
    }
    return assigned | set(vars(protocol)) | {"limiter"}


def made(protocol: type[Any]) -> Any:
    """Makes a protocol as uvicorn does."""

    async def whole() -> Any:
        async def app(*_: Any) -> None: ...

        http, sockets = guarded(ConnectionLimiter(Settings("")))
        config = uvicorn.Config(app, http=http, ws=sockets, log_config=None)
        config.load()
        kind = http if issubclass(http, protocol) else sockets
        return kind(config=config, server_state=ServerState(), app_state={})

    return asyncio.run(whole())


@pytest.mark.parametrize("protocol", PROTOCOLS)
def test_names_that_are_used_of_a_protocol_are_there(protocol: type[Any]) -> None:
    base = protocol.__mro__[1]
    later = {  # assigned once there is a request
        target.attr
        for node in ast.walk(tree_of(base))
        if isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Store)
        for target in [node]
    }
    instance = made(protocol)
    used = names_on(tree_of(protocol)) - own(protocol)
    assert len(used) > 3
    assert {name for name in used if not hasattr(instance, name)} - later == set()
    assert {
        name for name in names_on(tree_of(protocol), "conn") if not hasattr(instance.conn, name)
    } == set()


@pytest.mark.parametrize("protocol", PROTOCOLS)
def test_overridden_methods_are_called_with_the_same_arguments(protocol: type[Any]) -> None:
    base = protocol.__mro__[1]
    overridden = {
        name for name, each in vars(protocol).items() if callable(each) and hasattr(base, name)
    }
    assert overridden == HOOKS[protocol]
    for name in overridden:
        mine, theirs = (
            list(inspect.signature(getattr(kind, name)).parameters) for kind in (protocol, base)
        )
        assert mine == theirs, name
    assert overridden - OF_ASYNCIO - names_on(tree_of(base)) == set(), "no longer called"


def test_states_of_h11_are_there() -> None:
    used = {
        node.attr
        for node in ast.walk(tree_of(uvicorn_protocols))
        if isinstance(node, ast.Attribute) and ast.unparse(node.value) == "h11"
    }
    assert {name for name in used if not hasattr(h11, name)} == set()
    assert isinstance(made(GuardedHttp).conn, h11.Connection)


def test_no_other_module_uses_private_parts_of_these_libraries() -> None:
    folder = Path(pitboard.server.__file__).parent
    private = ("uvicorn.", "h11", "websockets.server", "websockets.protocol", "websockets.frames")
    found = {
        file.relative_to(folder).as_posix()
        for file in folder.rglob("*.py")
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8")))
        if (isinstance(node, ast.ImportFrom) and (node.module or "").startswith(private))
        or (isinstance(node, ast.Import) and any(n.name.startswith(private) for n in node.names))
    }
    assert found == {"sockets/uvicorn_protocols.py"}
