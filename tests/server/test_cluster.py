"""Two servers on one PostgreSQL and one Redis: pages anywhere, nothing lost."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from dataclasses import replace
from datetime import date
from random import Random
from typing import Any
from urllib.parse import urlsplit

import pytest
from tests.server.test_solo import DAY, record_of
from websockets.exceptions import ConnectionClosed

from pitboard.core.game import SCHEMA
from pitboard.core.record import Record
from pitboard.server.f90.daily import DailyStore
from pitboard.server.replays.records import stored_actions
from pitboard.server.storage import SqlStorage, StoredSeat, TableRow
from pitboard.server.storage.sql import migrate_database
from pitboard.testing.postgres import Postgres, own_postgres
from pitboard.testing.proxy import CuttingProxy
from pitboard.testing.redis import Redis
from pitboard.testing.two_servers import TwoServers, metric, wait_until_connected
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
def hosts(both: TwoServers) -> tuple[Host, Host]:
    """Two servers that share a database."""
    return both.each


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


CHAMPION = {
    "game": "bolide",
    "seats": [{"kind": "me"}, {"kind": "computer", "level": "champion"}],
}
LIMITED = {
    "joins": ("/api/tables/none/invitation", {"token": None}, 404),
    "new_tables": ("/api/lessons", {"game": "f90", "lesson": "none"}, 400),
    "champion_tables": ("/api/tables", CHAMPION, 201),
    "replays": ("/api/tables/none/replay", None, 404),
    "series": ("/api/series", {}, 400),
}
"""What each limit by address counts: a request, and its answer while it is allowed."""


def test_limits_by_address_count_at_all_servers(database: str, redis: Redis) -> None:
    settings = replace(
        generous(database),
        broker=redis.url + "?db=3",
        joins_per_minute=5,
        tables_per_hour=10,
        champion_tables_per_hour=5,
        replays_per_minute=5,
        series_per_minute=5,
    )
    with serving(settings) as one, serving(settings) as two:
        wait_until_connected(one, two)
        codes = {
            limit: [
                (
                    host.http.post(path, json=body) if body is not None else host.http.get(path)
                ).status_code
                for host in (one, two, one, two, one, two, one)
            ]
            for limit, (path, body, _) in LIMITED.items()
            if limit != "new_tables"
        }
        # Seven tables with champions were asked for already.
        path, body, _ = LIMITED["new_tables"]
        codes["new_tables"] = [
            host.http.post(path, json=body).status_code for host in (one, two, one, two, one)
        ]

    allowed = {limit: [code] * 5 + [429] * 2 for limit, (_, _, code) in LIMITED.items()}
    assert codes == {**allowed, "new_tables": [400] * 3 + [429] * 2}


def test_a_seat_is_given_to_a_computer_at_the_owner_of_its_table(hosts: tuple[Host, Host]) -> None:
    drivers = [
        {"kind": "person", "name": f"P{number}", "team": f"T{number // 2}"} for number in range(4)
    ]
    made = hosts[0].post(
        "/api/seasons", {"circuits": CALENDAR, "drivers": drivers, "robots": "none"}
    )
    path = f"/api/seasons/{made['season']}"
    token = made["drivers"][0]["token"]
    joined = hosts[0].http.post(f"{path}/join", json={"token": token, "name": "Ada"})
    assert joined.status_code < 300, joined.text
    table = hosts[0].post(f"{path}/race", {"token": made["director"]})["table"]
    page = hosts[0].page(table, token)
    watching = hosts[1].page(table)

    given = {"token": made["director"], "driver": 0, "level": "rookie"}
    answer = hosts[1].http.post(f"{path}/replace", json=given)

    assert answer.status_code < 300, answer.text
    for each in (page, watching):
        seats = each.wait("seats")["seats"]
        assert [seat["level"] for seat in seats if seat["name"] == "Ada"] == ["rookie"]


def test_a_forwarded_action_is_not_taken_by_an_owner_that_lost_its_table(
    both: TwoServers, postgres: Postgres
) -> None:
    hosts = both.each
    made = hosts[0].table("me", "link", seed="fence")
    _, there = pages(hosts, made)
    database = urlsplit(both.host.database).path.removeprefix("/")
    lost = metric(hosts[0], "pitboard_leases_lost_total")

    postgres.execute(
        "UPDATE epochs SET epoch = epoch + 1, holder = 'another'"  # noqa: S608 (our own names)
        f" WHERE scope = '{made['table']}'",
        database,
    )
    command = {"type": "act", "id": "forwarded", "seat": 1, "version": 0, "action": "chart italian"}
    there.send(command)

    with pytest.raises(ConnectionClosed):
        there.wait("ack")
    assert there.inbox[-1]["type"] == "closing"
    assert metric(hosts[0], "pitboard_leases_lost_total") == lost + 1
    there.connect(since=0)  # that other server has no lease: any other takes the table over
    assert there.ask("act", "forwarded", seat=1, version=0, action="chart italian")
    assert there.version <= 1


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


def test_a_race_of_the_day_is_entered_once_by_two_servers(both: TwoServers) -> None:
    async def script() -> list[tuple[str, int]]:
        servers = [SqlStorage(both.host.database, shared=True) for _ in range(2)]
        for server in servers:
            await server.open()
        try:
            record = Record.loads(record_of("Anna"))
            seat = StoredSeat(seat=0, kind="me", name="Anna", level=None, token="a")  # noqa: S106 (a stand-in)
            row = TableRow(
                id="dayrace",
                game=record.game,
                rules=record.rules,
                schema=SCHEMA,
                options=dict(record.options),
                seed=str(record.seed),
                clock=None,
                listed=False,
                imported=False,
                host="h",
                rematch_of=None,
                created=1.0,
            )
            played = stored_actions(row.game, row.options, row.seed, record.entries, 1.0)
            await servers[0].add_table(row, [seat], played)
            stores = [DailyStore(server) for server in servers]
            await stores[0].opened(row.id, date.fromisoformat(DAY), "a", "Anna")
            found = await asyncio.gather(
                *(each.results(date.fromisoformat(DAY)) for each in stores)
            )
            assert await servers[1].daily_races_to_enter(DAY) == []
        finally:
            for server in servers:
                await server.close()
        assert found[0] == found[1]
        return [(each.name, each.place) for each in found[0]]

    assert asyncio.run(script()) == [("Anna", 11)]


def test_a_job_goes_on_at_another_server(database: str, redis: Redis) -> None:
    settings = replace(generous(database), broker=redis.url)
    key = {"Pitboard-Key": "a-key-of-somebody"}
    with serving(settings) as two:
        with serving(settings) as one:
            wait_until_connected(one, two)
            asked = {"levels": ["rookie", "rookie"], "races": 24, "options": {"track": "monza"}}
            job = one.http.post("/api/simulations", json=asked, headers=key).json()["job"]
            path = f"/api/jobs/{job}"
            until(lambda: two.http.get(path, headers=key).json()["done"] > 0)
        # The one has ended: the other continues with what is stored.
        until(lambda: two.http.get(path, headers=key).json()["status"] == "done")
        found = two.http.get(path, headers=key).json()

    assert found["done"] == 24
    assert found["simulation"]["races"] == 24


def test_a_dump_of_a_running_cluster_is_served(both: TwoServers, postgres: Postgres) -> None:
    hosts = both.each
    made = hosts[0].table("me", "link", seed="dump")
    players = pages(hosts, made)
    race(players, Random("dump"), lambda page: page.version >= 8)
    acknowledged = players[0].version

    restored = postgres.copy(both.host.database)
    race(players, Random("on"), lambda page: page.version >= 12)

    with serving(generous(restored)) as again:
        back = [again.page(made["table"], key["token"]) for key in made["seats"]]
        assert back[0].version == acknowledged
        race(back, Random("on"), lambda page: page.version >= 12)
        assert back[0].state == players[0].state


def test_without_its_database_a_server_acknowledges_nothing_and_comes_back(redis: Redis) -> None:
    with own_postgres() as postgres:
        database = postgres.new_database()
        asyncio.run(migrate_database(database))
        settings = replace(generous(database), broker=redis.url + "?db=5")
        with serving(settings) as one, serving(settings) as two:
            wait_until_connected(one, two)
            made = one.table("me", "link", seed="database")
            here, there = pages((one, two), made)

            postgres.kill()
            command = {"type": "act", "id": "lost", "seat": 0, "version": 0}
            with suppress(ConnectionClosed):  # it may be disconnected already
                here.send({**command, "action": "chart italian"})
            with pytest.raises(ConnectionClosed):
                here.wait("ack")
            codes = {host.http.get("/ready").status_code for host in (one, two)}
            alive = {host.http.get("/health").status_code for host in (one, two)}
            postgres.start()
            until(lambda: all(host.http.get("/ready").status_code == 200 for host in (one, two)))

            answers: list[dict[str, Any]] = []

            def played() -> bool:
                """Sends the action again, as a page does."""
                try:
                    here.connect(since=0)
                    answers.append(here.act(0, "chart italian", id_="lost", version=0))
                    there.connect(since=0)
                except ConnectionClosed:
                    return False
                return there.version == 1

            until(played)

    assert (codes, alive) == ({503}, {200})
    assert answers == [answers[0]] * len(answers)
    assert answers[0]["type"] == "ack"


def test_a_server_that_ends_hands_its_tables_over(database: str, redis: Redis) -> None:
    settings = replace(generous(database), broker=redis.url)
    with serving(settings) as two:
        with serving(settings) as one:
            wait_until_connected(one, two)
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
            wait_until_connected(one, two)
            made = one.table("me", "link", seed="broker")
            here, there = pages((one, two), made)

            def listed(host: Host) -> list[str]:
                return [each["table"] for each in host.get("/api/tables")["tables"]]

            assert listed(two)  # it has its list in memory now
            proxy.cut()
            unnoticed = one.table("me", "open")["table"]
            closing = there.wait("closing")
            assert unnoticed not in listed(two)
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
            until(lambda: unnoticed in listed(two))

    assert closing["code"] == "table-elsewhere"
    assert acked["type"] == "ack"
    assert (refused.status_code, refused.json()["code"]) == (503, "table-elsewhere")
    assert ready == 200
    assert there.version == 1
