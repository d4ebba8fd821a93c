"""Hostile clients: requests and messages of every kind, malformed in random ways.

`make hostile` sends 5,000 requests over all addresses of the API and 5,000 messages over sockets to
a server in another process, with an honest player beside them. No answer may be a 5xx or
`server-failed`, and the honest player is always answered.
"""

from __future__ import annotations

import argparse
import json
from collections import Counter
from collections.abc import Iterator
from contextlib import suppress
from random import Random
from typing import Any
from urllib.parse import quote

import httpx
import msgspec
from websockets.exceptions import ConnectionClosed

from pitboard import games
from pitboard.server import messages as m
from pitboard.testing.web import Host, Page, check, report

DEEP = "[" * 20_000
VALUES: tuple[Any, ...] = (
    *(
        "",
        " ",
        "\0",
        "\u202e",
        "\ud800",
        "x" * 5_000,
        "💥" * 300,
        "../../../etc/passwd",
        "/dev/zero",
    ),
    *(
        "' OR 1=1 --",
        "%s%n{0}",
        "<script>alert(1)</script>",
        "NaN",
        "-0",
        "0001-01-01",
        "9999-12-31",
    ),
    *(-1, 0, 1, 2**31, 2**63, 2**64, 10**400, -(10**30), 0.5, 1e308, float("nan"), float("inf")),
    *(True, False, None, [], {}, [[]], [None], {"": ""}, ["x"] * 500, {"a": {"a": {"a": []}}}),
    {str(number): number for number in range(300)},
)
"""Malformed and extreme values; any field may get one."""
BODIES = (
    *(
        b"",
        b"{",
        b"null",
        b"[]",
        b"0",
        b'""',
        b"\xff\xfe",
        b"\0" * 100,
        DEEP.encode(),
        b"{" * 5_000,
    ),
    *(b'{"a":' * 5_000, b"[" + b"1," * 50_000 + b"1]", b'{"seats":' + b"9" * 100_000 + b"}"),
)
TYPES = (
    "application/json",
    "text/plain",
    "application/x-www-form-urlencoded",
    "",
    "x",
    "image/png",
)
HEADERS = ("Origin", "Host", "X-Forwarded-For", "Range")
METHODS = ("GET", "POST", "PUT", "DELETE", "PATCH", "HEAD", "OPTIONS", "TRACE")
COMMANDS = msgspec.json.schema(m.ClientMessage)
HOSTILE_SHARE = 0.06
"""Of all values, also of whole messages: most requests have one that is wrong or none."""
PER_SOCKET = 40
"""Messages after which another socket is opened."""


class Hostile:
    """Makes requests and messages from the schemas of the server."""

    def __init__(self, host: Host, seed: str) -> None:
        self._host = host
        self._chance = Random(seed)
        self._openapi = host.get("/api/schema/openapi.json")
        self.made = host.table("me", "link", "open", "rookie")
        drivers = [{"kind": "person", "name": name} for name in ("Ada", "Bea")]
        season = host.post("/api/seasons", {"drivers": drivers, "circuits": ["monza"] * 4})
        daily = host.post("/api/daily", {"name": "Hostile"})
        self.tables = [self.made["table"], daily["table"], "nowhere"]
        self.tokens = [self.made["host"], *(each["token"] for each in self.made["seats"])]
        self._season = {**season, "driver": season["drivers"][0]["token"]}
        self._known: tuple[Any, ...] = (
            *(*self.tables, *self.tokens, season["season"], season["director"]),
            *(*games.GAMES, "monza", "spa", "rookie", "pro", "me", "link", "open", "computer"),
            *(
                "person",
                "en",
                "it",
                "grand-p2",
                "all",
                "0",
                "F1.MOVE.01",
                host.get("/api/daily")["day"],
            ),
        )

    # -- values

    def value(self, schema: dict[str, Any], definitions: dict[str, Any]) -> Any:
        """Makes a value for a schema; some are hostile."""
        chance = self._chance
        if chance.random() < HOSTILE_SHARE:
            return chance.choice(VALUES)
        if "$ref" in schema:
            return self.value(definitions[schema["$ref"].rsplit("/", 1)[1]], definitions)
        if choices := schema.get("anyOf") or schema.get("oneOf"):
            return self.value(chance.choice(choices), definitions)
        if "enum" in schema:
            return chance.choice(schema["enum"])
        match schema.get("type"):
            case "object":
                fields = {
                    name: self.value(each, definitions)
                    for name, each in schema.get("properties", {}).items()
                    if chance.random() < 0.95
                }
                return fields | ({str(self.known()): self.known()} if chance.random() < 0.1 else {})
            case "array":
                many = chance.choice((0, 1, 2, 4, 13))
                return [self.value(schema.get("items", {}), definitions) for _ in range(many)]
            case "integer":
                return chance.choice((0, 1, 2, 3, 7, 100))
            case "boolean":
                return chance.random() < 0.5
            case _:
                return self.known()

    def known(self) -> Any:
        """Gets a value that is right somewhere."""
        return self._chance.choice(self._known)

    def text(self) -> str:
        """Gets a part of an address."""
        any_ = self._chance.choice(VALUES) if self._chance.random() < 0.4 else self.known()
        return quote(str(any_)[:3000].encode(errors="replace").decode(), safe="")

    # -- requests

    def _right_bodies(self) -> dict[str, dict[str, Any]]:
        """Gets a body that means well for addresses that take one; fields of it are changed."""
        key = f"{self._chance.getrandbits(128):032x}"
        seats = [{"kind": "me", "name": "Ada"}, {"kind": "computer", "level": "rookie"}]
        drivers = [{"kind": "person", "name": "Ada"}, {"kind": "computer", "level": "rookie"}]
        director, driver = ({"token": self._season[who]} for who in ("director", "driver"))
        return {
            "/api/tables": {"seats": seats, "options": {"track": "spa"}, "clock": 60},
            "/api/quick": {"name": "Ada", "track": "monza"},
            "/api/tables/{table}/invitation": {"token": self.tokens[-1]},
            "/api/tables/{table}/join": {"key": key, "name": "Ada"},
            "/api/tables/{table}/delete": {"tokens": [self.tokens[0]]},
            "/api/tables/{table}/rematch": {"token": self.tokens[0]},
            "/api/tables/{table}/branch": {"version": 0, "seats": seats},
            "/api/seasons": {"drivers": drivers, "circuits": ["monza"] * 4},
            "/api/seasons/{season}/keys": {"tokens": [director["token"]]},
            "/api/seasons/{season}/join": {**driver, "name": "Ada"},
            "/api/seasons/{season}/calendar": {**director, "circuits": ["spa"] * 4},
            "/api/seasons/{season}/replace": {**director, "driver": 0, "level": "rookie"},
            "/api/seasons/{season}/race": director,
            "/api/seasons/{season}/restart": director,
            "/api/series": {"series": "grand-p2"},
            "/api/career": {"seasons": [self._season["season"]]},
            "/api/daily": {"name": f"Ada {key[:5]}"},
        }

    def _changed(self, body: dict[str, Any]) -> dict[str, Any]:
        """Changes one field of a body, or none, or adds one."""
        chance, name = self._chance, self._chance.choice(["", "surprise", *body])
        hostile = chance.choice(VALUES) if chance.random() < 0.6 else self.known()
        return {**body, name: hostile} if name else body

    def requests(self) -> Iterator[httpx.Request]:
        """Makes requests without end."""
        operations = [
            (path, method, operation)
            for path, methods in self._openapi["paths"].items()
            for method, operation in methods.items()
        ]
        while True:
            path, method, operation = self._chance.choice(operations)
            right = self._right_bodies().get(path)
            places = {"table": self.tables[0], "season": self._season["season"]}
            headers: dict[str, str] = {}
            query: dict[str, str] = {}
            for each in operation.get("parameters", ()):
                if each["in"] == "path":
                    place = places.get(each["name"]) if self._chance.random() < 0.5 else None
                    path = path.replace(f"{{{each['name']}}}", place or self.text())
                elif self._chance.random() < 0.6:
                    (query if each["in"] == "query" else headers)[each["name"]] = self.text()
            content = operation.get("requestBody", {}).get("content", {})
            schema = content.get("application/json", {}).get("schema", {})
            made: Any = self.value(schema, self._openapi["components"]["schemas"])
            if right is not None and self._chance.random() < 0.6:
                made = self._changed(right)
            with suppress(httpx.InvalidURL):  # nobody can send it
                yield self._request(method.upper(), path, query, headers, made)

    def _request(
        self,
        method: str,
        path: str,
        query: dict[str, str],
        headers: dict[str, str],
        made: Any,
    ) -> httpx.Request:
        chance = self._chance
        body = b""
        if method == "POST" or chance.random() < 0.1:
            body = json.dumps(made).encode() if chance.random() < 0.9 else chance.choice(BODIES)
            headers["Content-Type"] = "application/json"
        if chance.random() < 0.1:
            headers["Content-Type"] = chance.choice(TYPES)
        if chance.random() < 0.05:
            headers[chance.choice(("Origin", "Host", "X-Forwarded-For", "Range"))] = self.text()[
                :90
            ]
        if chance.random() < 0.1:
            method = chance.choice(METHODS)
        return self._host.http.build_request(
            method, path, params=query, headers=headers, content=body
        )

    # -- messages

    def message(self) -> str | bytes:
        """Makes a message for a socket."""
        chance = self._chance
        if chance.random() < 0.08:
            raw = chance.choice((*BODIES, b'{"type":"act"}', b'{"type":"nothing"}'))[:30_000]
            return raw if chance.random() < 0.2 else raw.decode(errors="replace")
        made = self.value(chance.choice(COMMANDS["anyOf"]), COMMANDS["$defs"])
        if isinstance(made, dict) and chance.random() < 0.9:
            made.setdefault("type", chance.choice((*COMMANDS["discriminator"]["mapping"],)))
        return json.dumps(made)

    def page(self) -> Page | None:
        """Opens a socket, as a rule with tokens that open something."""
        tokens = self._chance.sample(self.tokens, self._chance.randrange(len(self.tokens) + 1))
        table = self._chance.choice(self.tables)
        try:
            return self._host.page(table, *(tokens if table == self.tables[0] else ()))
        except ConnectionClosed:
            return None


class Honest:
    """A well-behaved player: must be answered during the attack."""

    def __init__(self, host: Host) -> None:
        made = host.table("me", "rookie")
        self._page = host.page(made["table"], made["seats"][0]["token"])
        self.answered = 0

    def play(self) -> None:
        """Sends a command and waits for its answer."""
        answer = self._page.ask("ping")
        check(answer["type"] == "pong", answer)
        self.answered += 1


def attack(host: Host, requests: int, messages: int, seed: str) -> Counter[str]:
    """Sends hostile requests and messages; counts the answers.

    :raises AssertionError: if one is a failure of the server.
    """
    hostile, honest = Hostile(host, seed), Honest(host)
    answers: Counter[str] = Counter()
    failures: list[str] = []
    # First: requests may delete the table of the sockets.
    _send_messages(hostile, honest, messages, answers, failures)
    for number, request in zip(range(requests), hostile.requests(), strict=False):
        if number % 50 == 0:
            honest.play()
        try:
            response = host.http.send(request)
        except httpx.HTTPError as error:  # cut off: too large, or not HTTP at all
            answers[f"request {type(error).__name__}"] += 1
            continue
        answers[f"request {response.status_code}"] += 1
        if response.status_code >= 500:
            body = request.content[:300]
            failures.append(f"{response.status_code} {request.method} {request.url} {body!r}")
    answers["honest answers"] = honest.answered
    check(not failures, "\n".join(failures))
    check(host.http.get("/health").status_code == 200, "the server is gone")
    return answers


def _send_messages(
    hostile: Hostile, honest: Honest, messages: int, answers: Counter[str], failures: list[str]
) -> None:
    page = None
    for number in range(messages):
        if number % 50 == 0:
            honest.play()
        if number % PER_SOCKET == 0 and page is not None:
            page.close()
            page = None
        page = page or hostile.page()
        if page is None:
            answers["socket refused"] += 1
            continue
        message = hostile.message()
        try:
            page.socket.send(message)
            page.send({"type": "ping", "id": f"after {number}"})
            while (answer := page.receive()).get("id") != f"after {number}":
                if answer["type"] in ("refused", "closing", "ack"):
                    code = answer.get("code", "ack")
                    answers[f"message {answer['type']} {code}"] += 1
                    if code == "server-failed":
                        failures.append(f"{code} {message!r}"[:400])
        except ConnectionClosed:
            answers["socket closed"] += 1
            page = None
    if page is not None:
        page.close()


def main(args: list[str] | None = None) -> int:
    """Attacks a server of its own and prints what it answered."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--requests", type=int, default=5_000)
    parser.add_argument("--messages", type=int, default=5_000)
    parser.add_argument("--seed", default="hostile")
    given = parser.parse_args(args)
    report(lambda server: attack(server.host, given.requests, given.messages, given.seed))
    print(f"{given.requests} requests, {given.messages} messages: no failure")  # noqa: T201 (a command)
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
