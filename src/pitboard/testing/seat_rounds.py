"""Concurrent seat commands over real sockets: names, drivers, guests, deletion.

Each round sends renames, a replacement, joins, a page with the link of a seat and sometimes a
deletion to a server in another process, all at once. Whatever was acknowledged must be so
afterwards, also after `kill -9`, and no seat may be held by two keys. `make seats` plays 20 rounds.
"""

from __future__ import annotations

import argparse
import threading
import time
from collections import Counter
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from functools import partial
from random import Random
from typing import Any

from websockets.exceptions import ConnectionClosed

from pitboard.core.names import name_key
from pitboard.server.keys import new_token
from pitboard.testing.web import Host, Page, Subprocess, check, report

LINK, OPEN = 2, 3
"""Seats: the host, a person at the same screen, one invited by link, one for anybody."""
LEVEL = "rookie"


@dataclass
class Round:
    """What was sent in one round, and what was acknowledged."""

    number: int
    made: dict[str, Any]
    names: dict[int, str] = field(default_factory=dict)
    """Names that were acknowledged, by seat."""
    holders: dict[int, set[str]] = field(default_factory=dict)
    """Keys by which guests got a seat."""
    refused: list[str] = field(default_factory=list)
    """Keys of guests who got none."""
    level: str | None = None
    """The computer driver of seat 1."""
    deleted: bool = False
    answers: Counter[str] = field(default_factory=Counter)
    link_page: Page | None = None

    @property
    def table(self) -> str:
        return str(self.made["table"])

    def token(self, seat: int) -> str:
        return next(str(key["token"]) for key in self.made["seats"] if key["seat"] == seat)


def play_round(host: Host, number: int, chance: Random, *, deleting: bool) -> Round:
    """Sends all commands at once and collects what was acknowledged."""
    played = Round(number, host.table("me", "local", "link", "open"))
    pages = [host.page(played.table, played.token(seat)) for seat in (0, 1)]
    director = host.page(played.table, played.made["host"])
    work: list[Callable[[], str]] = [
        partial(_rename, played, pages[0], 0, f"Nadia {number}"),
        partial(_rename, played, pages[1], 1, f"NADIA {number}"),
        partial(_replace, played, director),
    ]
    if deleting:  # one guest, sometimes late: of many, one would always be first
        work.append(partial(_delete, played, host))
        work.append(partial(_join, played, host, "Olga", OPEN, delay=chance.random() / 20))
    else:
        work.append(partial(_open_by_link, played, host))
        guests = (("nadia", OPEN), ("Olga", OPEN), ("Pia", LINK), ("Nadia ", LINK))
        work += [partial(_join, played, host, *guest) for guest in guests]
    chance.shuffle(work)
    start = threading.Barrier(len(work))

    def run(each: Callable[[], str]) -> str:
        start.wait()
        return each()

    with ThreadPoolExecutor(len(work)) as pool:
        played.answers.update(pool.map(run, work))
    for page in (*pages, director):
        page.close()
    return played


def _rename(played: Round, page: Page, seat: int, name: str) -> str:
    try:
        answer = page.ask("name", seat=seat, name=name)
    except ConnectionClosed:
        return "name closed"
    if answer["type"] == "ack":
        played.names[seat] = name
    return f"name {answer.get('code', 'ack')}"


def _replace(played: Round, page: Page) -> str:
    try:
        answer = page.ask("replace", seat=1, level=LEVEL)
    except ConnectionClosed:
        return "replace closed"
    if answer["type"] == "ack":
        played.level = LEVEL
    return f"replace {answer.get('code', 'ack')}"


def _open_by_link(played: Round, host: Host) -> str:
    try:
        played.link_page = host.page(played.table, played.token(LINK))
    except ConnectionClosed:
        return "link closed"
    return f"link {played.link_page.snapshot['you']}"


def _join(played: Round, host: Host, name: str, seat: int, delay: float = 0.0) -> str:
    key = new_token()
    time.sleep(delay)
    asked = {"key": key, "name": f"{name} {played.number}"}
    if seat == LINK:
        asked["token"] = played.token(LINK)
    response = host.http.post(f"/api/tables/{played.table}/join", json=asked)
    if response.status_code == 201:
        taken = int(response.json()["seat"])
        check(taken == seat, f"asked for seat {seat}, got {taken}")
        played.holders.setdefault(seat, set()).add(key)
        played.names[seat] = " ".join(asked["name"].split())
        return "join ack"
    check(response.status_code in (404, 409), response.text)
    played.refused.append(key)
    return f"join {response.json()['code']}"


def _delete(played: Round, host: Host) -> str:
    path = f"/api/tables/{played.table}/delete"
    response = host.http.post(path, json={"tokens": [played.made["host"]]})
    played.deleted = response.status_code == 200
    check(played.deleted or response.status_code == 409, response.text)
    return f"delete {'ack' if played.deleted else response.json()['code']}"


def check_round(host: Host, played: Round) -> None:
    """Checks that everything acknowledged is so, and that no seat has two holders.

    :raises AssertionError:
    """
    found = host.http.get(f"/api/tables/{played.table}")
    if played.deleted:
        check(not played.holders, f"{played.table} was deleted with guests: {played}")
        check(found.status_code == 404, f"a deleted table answers: {found.text}")
        return
    check(found.status_code == 200, found.text)
    seats = found.json()["seats"]
    for seat, name in played.names.items():
        check(seats[seat]["name"] == name, f"the name {name} of seat {seat} is lost: {seats}")
    keys = [name_key(seat["name"]) for seat in seats if seat["taken"]]
    check(len({*keys}) == len(keys), f"a name is there twice: {keys}")
    check(seats[1]["level"] == played.level, f"the driver of seat 1 is lost: {seats[1]}")
    _check_holders(host, played)


def _check_holders(host: Host, played: Round) -> None:
    link = played.token(LINK)
    for seat in (LINK, OPEN):
        keys = played.holders.get(seat, set())
        check(len(keys) <= 1, f"seat {seat} was given to {len(keys)} guests")
        for key in keys:
            check(_seats_of(host, played, key) == [seat], f"the guest lost seat {seat}")
    for key in played.refused:
        check(not _seats_of(host, played, key), "a refused guest has a seat")
    by_link = _seats_of(host, played, link)
    check(by_link == ([] if played.holders.get(LINK) else [LINK]), f"the link opens {by_link}")


def _seats_of(host: Host, played: Round, token: str) -> list[int]:
    """Gets the seats that a token opens."""
    try:
        page = host.page(played.table, token)
    except ConnectionClosed:
        return []
    page.close()
    return list(page.snapshot["you"])


def check_link_page(played: Round) -> None:
    """Checks that the page that was opened by the link acts for the seat only while it holds it.

    :raises AssertionError:
    """
    page = played.link_page
    if page is None:
        return
    try:
        answer = page.ask("chat", seat=LINK, text="me")
    except ConnectionClosed:
        answer = {"type": "closed"}
    page.close()
    lost = played.deleted or LINK in played.holders
    check((answer["type"] == "ack") is not lost, f"the page of the link: {answer}")


def play(server: Subprocess, rounds: int, seed: str = "seats") -> Counter[str]:
    """Plays rounds, kills the server, and checks all of them again; gets the answers counted.

    :raises AssertionError: if anything acknowledged is lost, or a seat was taken twice.
    """
    chance = Random(seed)
    played: list[Round] = []
    for number in range(rounds):
        each = play_round(server.host, number, chance, deleting=number % 3 == 2)
        check_link_page(each)
        check_round(server.host, each)
        played.append(each)
    server.kill()
    server.start()
    for each in played:
        check_round(server.host, each)
    return sum((each.answers for each in played), Counter[str]())


def main(args: list[str] | None = None) -> int:
    """Plays rounds on a server of its own and prints what was answered."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=20)
    parser.add_argument("--seed", default="seats")
    given = parser.parse_args(args)
    report(lambda server: play(server, given.rounds, given.seed))
    print(f"{given.rounds} rounds: nothing acknowledged lost, no seat taken twice")  # noqa: T201 (a command)
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
