"""Two servers on one PostgreSQL and one Redis: pages anywhere, nothing lost."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from random import Random
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

from pitboard.server.storage.sql import migrate_database
from pitboard.testing.postgres import Postgres
from pitboard.testing.redis import CuttingProxy, Redis
from pitboard.testing.web import PATIENCE, Host, Page, check, generous, race, serving

CALENDAR = ["monza", "spa", "monza", "monza"]

pytestmark = pytest.mark.slow


def until(holds: Callable[[], bool]) -> None:
    """Waits for something that must come."""
    deadline = time.monotonic() + PATIENCE
    while not holds():
        check(time.monotonic() < deadline, "it never came")
        time.sleep(0.02)


@pytest.fixture(scope="module")
def database(postgres: Postgres) -> str:
    url = postgres.new_database()
    asyncio.run(migrate_database(url))
    return url


@pytest.fixture(scope="module")
def hosts(database: str, redis: Redis) -> Iterator[tuple[Host, Host]]:
    """Two servers that share a database."""
    settings = replace(generous(database), broker=redis.url)
    with serving(settings) as one, serving(settings) as two:
        until(lambda: all(connected(host) for host in (one, two)))
        yield one, two


def metric(host: Host, name: str) -> float:
    text = host.http.get("/metrics").text
    return next(float(line.split()[1]) for line in text.splitlines() if line.startswith(name + " "))


def connected(host: Host) -> bool:
    return metric(host, "pitboard_broker_lag_seconds") > 0


def pages(hosts: tuple[Host, Host], made: dict[str, Any]) -> list[Page]:
    """A page for each seat, at the one and the other server in turn."""
    return [
        hosts[number % 2].page(made["table"], key["token"])
        for number, key in enumerate(made["seats"])
    ]


def test_people_race_each_other_through_two_servers(hosts: tuple[Host, Host]) -> None:
    before = metric(hosts[1], "pitboard_forwarded_total")
    made = hosts[0].table("me", "link", seed="two", options={"track": "monza"})
    both = pages(hosts, made)
    watching = hosts[1].page(made["table"], lang="it")

    race(both, Random("two"), lambda page: page.version >= 25)

    until(lambda: watching.receive()["type"] == "update" and watching.version >= 25)
    assert metric(hosts[1], "pitboard_forwarded_total") - before >= 5
    assert metric(hosts[0], "pitboard_pages_from_elsewhere") == 2
    there = hosts[1].page(made["table"])
    assert there.state == hosts[0].page(made["table"]).state


def test_a_resend_through_another_server_gets_the_first_answer(hosts: tuple[Host, Host]) -> None:
    made = hosts[0].table("me", "link", seed="again")
    here, there = (host.page(made["table"], made["seats"][0]["token"]) for host in hosts)

    first = here.act(0, "chart italian", id_="once")
    again = there.act(0, "chart italian", id_="once", version=0)

    assert first == again
    assert hosts[1].page(made["table"]).version == 1


def test_a_page_that_reconnects_elsewhere_gets_what_it_missed(hosts: tuple[Host, Host]) -> None:
    made = hosts[0].table("me", "link", seed="since")
    both = pages(hosts, made)
    race(both, Random("since"), lambda page: page.version >= 6)

    back = hosts[1].page(made["table"], made["seats"][0]["token"], since=2)

    missed = [each["version"] for each in back.inbox if each["type"] == "update"]
    assert missed == [*range(3, back.version + 1)]
    assert back.snapshot["log"] == []


def test_what_the_pages_of_two_servers_are_sent_is_the_same(hosts: tuple[Host, Host]) -> None:
    """A forwarded page gets the bytes that a page at the owner gets: no more, no less."""
    made = hosts[0].table("me", "link", seed="bytes")
    key = made["seats"][1]["token"]
    driver = hosts[0].page(made["table"], *[each["token"] for each in made["seats"]])
    watching = [host.page(made["table"]) for host in hosts]
    seated = [host.page(made["table"], key) for host in hosts]

    race([driver], Random("bytes"), lambda page: page.version >= 10)

    for one, two in (watching, seated):
        for page in (one, two):
            while page.version < driver.version:
                page.receive()
        sent = [[text for text in page.received if '"update"' in text] for page in (one, two)]
        assert sent[0] == sent[1] != []


def test_of_many_guests_at_two_servers_one_gets_the_last_seat(hosts: tuple[Host, Host]) -> None:
    made = hosts[0].table("me", "open")
    hosts[0].page(made["table"], made["seats"][0]["token"])

    def join(host: Host, name: str) -> int:
        key = {"key": name.lower() * 8, "name": name}
        return host.http.post(f"/api/tables/{made['table']}/join", json=key).status_code

    codes = [join(hosts[1], "Ada"), join(hosts[0], "Bea"), join(hosts[1], "Ada")]

    assert codes == [201, 409, 201]
    asked = {"token": None}
    path = f"/api/tables/{made['table']}/invitation"
    states = [host.http.post(path, json=asked).json() for host in hosts]
    assert {each["state"] for each in states} == {"full"}


def test_lists_rematches_and_deletions_reach_the_other_server(hosts: tuple[Host, Host]) -> None:
    made = hosts[0].table("me", "open")
    table = made["table"]

    def listed(host: Host) -> bool:
        return table in [each["table"] for each in host.get("/api/tables")["tables"]]

    until(lambda: listed(hosts[0]) and listed(hosts[1]))
    hosts[0].page(table, made["seats"][0]["token"])

    gone = hosts[1].http.post(f"/api/tables/{table}/delete", json={"tokens": [made["host"]]})

    assert gone.status_code == 200
    until(lambda: not listed(hosts[0]) and not listed(hosts[1]))
    assert hosts[0].http.get(f"/api/tables/{table}").status_code == 404


def test_limits_by_address_count_at_all_servers(database: str, redis: Redis) -> None:
    settings = replace(generous(database), broker=redis.url + "?db=3", joins_per_minute=5)
    with serving(settings) as one, serving(settings) as two:
        until(lambda: connected(one) and connected(two))
        table = one.table("me", "open")["table"]
        path = f"/api/tables/{table}/invitation"
        codes = [
            host.http.post(path, json={"token": None}).status_code
            for host in (one, two, one, two, one, two, one)
        ]

    assert codes == [200] * 5 + [429] * 2


def test_a_season_is_changed_through_both_servers_at_once(hosts: tuple[Host, Host]) -> None:
    drivers = [
        {"kind": "person", "name": f"P{number}", "team": f"T{number // 2}"} for number in range(4)
    ]
    season = {"circuits": CALENDAR, "drivers": drivers, "robots": "none"}
    made = hosts[0].post("/api/seasons", season)
    path = f"/api/seasons/{made['season']}"

    def join(number: int) -> int:
        given = {"token": made["drivers"][number]["token"], "name": f"Driver {number}"}
        return hosts[number % 2].http.post(f"{path}/join", json=given).status_code

    def open_race(number: int) -> str:
        given = {"token": made["director"]}
        answer = hosts[number % 2].http.post(f"{path}/race", json=given)
        return str(answer.json().get("table", answer.text))

    with ThreadPoolExecutor(4) as threads:
        joined = {*threads.map(join, range(4))}
        opened = {*threads.map(open_race, range(4))}

    assert len(joined) == len(opened) == 1
    assert joined < {200, 201}
    names = [each["name"] for each in hosts[1].get(path)["drivers"]]
    assert sorted(names) == [f"Driver {number}" for number in range(4)]


def test_a_server_that_ends_hands_its_tables_over(database: str, redis: Redis) -> None:
    settings = replace(generous(database), broker=redis.url)
    with serving(settings) as two:
        with serving(settings) as one:
            until(lambda: connected(one) and connected(two))
            made = one.table("me", "link", seed="drain")
            here, there = pages((one, two), made)
            assert here.act(0, "chart italian")["type"] == "ack"
        codes = {page.wait("closing")["code"] for page in (here, there)}
        began = time.monotonic()
        back = two.page(made["table"], made["seats"][0]["token"])
        took = time.monotonic() - began

    assert back.version == 1
    assert codes == {"server-draining"}
    assert took < 4  # nobody waits for the end of a lease


def test_without_the_broker_tables_go_on_for_pages_at_their_owner(
    database: str, redis: Redis
) -> None:
    with CuttingProxy(redis.port) as proxy:
        settings = replace(generous(database), broker=f"redis://127.0.0.1:{proxy.port}/0")
        with serving(settings) as one, serving(settings) as two:
            until(lambda: connected(one) and connected(two))
            made = one.table("me", "link", seed="broker")
            here, there = pages((one, two), made)

            proxy.cut()
            closing = there.wait("closing")
            acked = here.act(0, "chart italian")
            refused = two.http.post(f"/api/tables/{made['table']}/invitation", json={"token": None})
            ready = two.http.get("/ready").status_code
            proxy.mend()

            def back() -> bool:
                try:
                    there.connect(since=0)
                except ConnectionClosed:
                    return False
                return True

            until(back)

    assert closing["code"] == "table-elsewhere"
    assert acked["type"] == "ack"
    assert (refused.status_code, refused.json()["code"]) == (503, "table-elsewhere")
    assert ready == 200
    assert there.version == 1
