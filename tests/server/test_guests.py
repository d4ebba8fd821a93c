"""Guests and open tables: who takes which seat, in which colour, and what others receive of it."""

from __future__ import annotations

import asyncio
import json
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from pathlib import Path
from typing import Any

import msgspec
import pytest
from websockets.exceptions import ConnectionClosedOK

from pitboard.core.errors import BadOption
from pitboard.server import messages as m
from pitboard.server.errors import Conflict
from pitboard.server.keys import new_token
from pitboard.server.storage import SqlStorage, StoredAction, StoredSeat
from pitboard.server.tables.seating import Seat, liveries_of
from pitboard.testing.table_harness import TableHarness, act, f90_view, listed, run
from pitboard.testing.web import Host, Subprocess, generous, serving

LAST = StoredAction(
    number=1, seat=0, action="-", digest="-", turn=1, over=True, waiting=(), order=(), at=1.0
)
"""Stands for the end of a race in what is stored."""
LIVERIES = ("scarlet", "azure", "emerald", "tangerine")


def join(host: Host, table: str, key: str = "", **asked: Any) -> tuple[int, dict[str, Any]]:
    body = {"key": key or new_token(), "name": "Nadia", **asked}
    answer = host.http.post(f"/api/tables/{table}/join", json=body)
    return answer.status_code, answer.json()


def greet(host: Host, table: str, **asked: Any) -> dict[str, Any]:
    answer = host.http.post(f"/api/tables/{table}/invitation", json=asked)
    assert answer.status_code == 200, answer.text
    return dict(answer.json())


def token(made: dict[str, Any], seat: int) -> str:
    return next(str(key["token"]) for key in made["seats"] if key["seat"] == seat)


# ---- By link


def test_a_guest_is_greeted_and_takes_the_seat_under_a_name_and_a_colour(host: Host) -> None:
    made = host.table("me", "link", "rookie")
    link = token(made, 1)
    greeted = greet(host, made["table"], token=link)

    status, joined = join(host, made["table"], name=" Nadia  B ", token=link, livery="rose")

    assert (greeted["state"], greeted["seat"], greeted["host"]) == ("free", 1, "P0")
    cars = {car["livery"]: car["taken_by"] for car in greeted["cars"]}
    assert (cars["scarlet"], cars["azure"], cars["rose"]) == ("P0", None, None)
    assert (status, joined["seat"]) == (201, 1)
    seat = host.get(f"/api/tables/{made['table']}")["seats"][1]
    assert (seat["name"], seat["taken"], seat["livery"]) == ("Nadia B", True, "rose")


def test_a_guest_is_warned_where_the_seed_may_be_known(tmp_path: Path) -> None:
    async def script(harness: TableHarness) -> None:
        tables, seats = harness.tables, [m.SeatRequest("me"), m.SeatRequest("open")]

        async def known(table: str) -> str:
            return (await tables.invitation(table, m.InvitationRequest(), "en")).table.known

        fair = await tables.maker.make(m.NewTable(seats))
        chosen = await tables.maker.make(m.NewTable(seats, seed="I know it"))
        await harness.storage.add_action(chosen.table, LAST, None)
        branch = await tables.maker.branch(chosen.table, m.Branch(0, seats))
        again = await tables.maker.rematch(chosen.table)

        assert [await known(each.table) for each in (fair, chosen, branch)] == [
            "",
            "seed",
            "branch",
        ]
        assert await known(again) == ""
        await tables.unload_idle()
        assert {each.table: each.known for each in await listed(tables)} == {
            fair.table: "",
            chosen.table: "seed",
            branch.table: "branch",
            again: "",
        }

    run(tmp_path, script)


def test_a_seat_nobody_has_taken_has_no_computers_name(host: Host) -> None:
    seats = [
        {"kind": "me"},
        {"kind": "link"},
        {"kind": "open"},
        *[{"kind": "computer", "level": "rookie"}],
    ]
    made = host.post("/api/tables", {"seats": seats, "lang": "it"})

    body = host.get(f"/api/tables/{made['table']}")["seats"]

    assert [seat["name"] for seat in body] == ["Pilota 1", "Pilota 2", "Pilota 3", "Alba"]
    assert [seat["taken"] for seat in body] == [True, False, False, True]


def test_the_states_of_a_link(host: Host) -> None:
    made = host.table("me", "link")
    table, link, mine = made["table"], token(made, 1), new_token()
    join(host, table, mine, token=link)

    again, stranger = greet(host, table, token=mine), greet(host, table, token=link)
    unknown = host.http.post(f"/api/tables/{table}/invitation", json={"token": new_token()})

    assert (again["state"], again["seat"]) == ("yours", 1)
    assert (stranger["state"], stranger["name"]) == ("taken", "Nadia")
    assert greet(host, table, token=made["host"])["state"] == "yours"
    assert greet(host, table)["state"] == "full"
    assert (unknown.status_code, unknown.json()["code"]) == (404, "seat-unknown")


def test_the_link_of_a_taken_seat_opens_it_no_more(host: Host) -> None:
    made = host.table("me", "link")
    link, mine = token(made, 1), new_token()
    join(host, made["table"], mine, token=link)

    assert host.page(made["table"], mine).snapshot["you"] == [1]
    status, refused = join(host, made["table"], token=link, name="Eve")
    assert (status, refused["code"], refused["text"]) == (
        *(409, "seat-taken"),
        "this seat is Nadia’s",
    )


def test_asking_twice_is_asking_once(host: Host) -> None:
    made = host.table("me", "link", "open")
    mine = new_token()

    with ThreadPoolExecutor(8) as crowd:
        answers = list(crowd.map(lambda _: join(host, made["table"], mine), range(8)))

    assert {(status, joined["seat"]) for status, joined in answers} == {(201, 2)}
    assert [seat["taken"] for seat in host.get(f"/api/tables/{made['table']}")["seats"]] == [
        *(True, False, True)
    ]


def test_two_people_who_want_one_colour(host: Host) -> None:
    made = host.table("me", "link", "link")
    table = made["table"]

    def ask(seat: int) -> tuple[int, dict[str, Any]]:
        return join(host, table, name=f"G{seat}", token=token(made, seat), livery="ice")

    with ThreadPoolExecutor(2) as both:
        answers = list(both.map(ask, (1, 2)))

    (winner,) = [joined["seat"] for status, joined in answers if status == 201]
    (refused,) = [joined for status, joined in answers if status == 409]
    assert (refused["code"], refused["data"]["name"]) == ("car-taken", f"G{winner}")
    assert host.get(f"/api/tables/{table}")["seats"][3 - winner]["taken"] is False


@pytest.mark.parametrize(
    ("asked", "status", "code"),
    [
        ({"livery": "pink"}, 400, "car-unknown"),
        ({"livery": "scarlet"}, 409, "car-taken"),
        ({"name": "  "}, 400, "name-empty"),
        ({"name": "x" * 25}, 400, "request-malformed"),
        ({"key": "short"}, 400, "request-malformed"),
        ({"token": "no such secret, but long"}, 404, "seat-unknown"),
        ({"seat": 0}, 400, "request-malformed"),
    ],
)
def test_what_no_guest_should_ask(host: Host, asked: Any, status: int, code: str) -> None:
    made = host.table("me", "open")

    for lang in ("en", "it"):
        body = {"key": new_token(), "name": "Nadia", **asked}
        answer = host.http.post(f"/api/tables/{made['table']}/join?lang={lang}", json=body)
        assert (answer.status_code, answer.json()["code"]) == (status, code)
        assert answer.json()["text"]
        assert made["host"] not in answer.text
    assert greet(host, made["table"])["state"] == "free"


def test_arrivals_and_their_colour_are_sent_to_everybody(host: Host) -> None:
    made = host.table("me", "link")
    page = host.page(made["table"], token(made, 0), made["host"], lang="it")
    greet(host, made["table"], token=token(made, 1))
    opened = page.wait("seats")["seats"][1]

    join(host, made["table"], token=token(made, 1), livery="ice")
    notice = page.wait("notice")

    assert (opened["opened"], opened["taken"]) == (True, False)
    assert (notice["kind"], notice["seat"]) == ("joined", 1)
    assert notice["text"] == "Nadia ha preso posto."
    assert [car["livery"] for car in page.state["cars"][:2]] == ["scarlet", "ice"]
    assert page.act(0, page.asked(0)["choices"][0]["action"])["type"] == "ack"  # type: ignore[index]  # it is asked
    assert [car["livery"] for car in page.state["cars"][:2]] == ["scarlet", "ice"]
    page.close()


def test_no_clock_runs_for_a_seat_that_waits(tmp_path: Path) -> None:
    async def script(harness: TableHarness) -> None:
        table = await harness.table("open", "local", clock=30)
        table.join(harness.listener(1), None)
        assert harness.received[-1]["clock"]["left"] == {}

        await table.sit(m.JoinRequest(new_token(), "Nadia"), "en")

        clocks = [each for each in harness.received if each["type"] == "clock"]
        assert list(clocks[-1]["clock"]["left"]) == ["0"]

    run(tmp_path, script)


@pytest.mark.slow
def test_guests_keep_seat_name_and_colour_over_a_restart_and_in_the_rematch(
    process: Subprocess,
) -> None:
    made = process.host.table("me", "link")
    mine = new_token()
    join(process.host, made["table"], mine, token=token(made, 1), livery="rose")
    process.kill()
    process.start()

    page = process.host.page(made["table"], mine)

    assert page.snapshot["you"] == [1]
    seat = page.snapshot["seats"][1]
    assert (seat["name"], seat["livery"], seat["taken"]) == ("Nadia", "rose", True)
    assert page.state["cars"][1]["livery"] == "rose"
    page.close()


def test_colours_are_what_was_chosen_then_those_of_the_seats() -> None:
    def seat(number: int, livery: str | None = None, *, taken: bool = True) -> Seat:
        stored = StoredSeat(
            seat=number, kind="link", name="", level=None, token="", taken=taken, livery=livery
        )
        return Seat(stored)

    assert liveries_of(LIVERIES, [seat(0), seat(1)]) == list(LIVERIES)
    assert liveries_of(LIVERIES, [seat(0), seat(1, "emerald"), seat(2, taken=False)]) == [
        *("scarlet", "emerald", "azure", "tangerine")
    ]
    assert liveries_of(LIVERIES, [seat(0, taken=False), seat(1, "scarlet")]) == [
        *("azure", "scarlet", "emerald", "tangerine")
    ]


# ---- Open tables


def test_an_open_table_is_listed_with_what_one_wants_to_know(host: Host) -> None:
    made = host.table("me", "open", "open", clock=60, listed=False)

    found = {each["table"]: each for each in host.get("/api/tables")["tables"]}[made["table"]]

    assert (found["free"], found["clock"], found["track"]) == (2, 60, "monza")
    assert found["options"]["mode"] == "basic"
    assert [key["seat"] for key in made["seats"]] == [0]


def test_two_people_at_once_one_gets_the_last_seat(host: Host) -> None:
    made = host.table("me", "open")

    with ThreadPoolExecutor(6) as crowd:
        answers = list(crowd.map(lambda n: join(host, made["table"], name=f"G{n}"), range(6)))

    assert sorted(status for status, _ in answers) == [201, *[409] * 5]
    texts = {answer["text"] for status, answer in answers if status == 409}
    assert texts == {"somebody was faster: no seat is free any more"}
    assert host.get(f"/api/tables/{made['table']}")["free"] == 0


def test_one_address_takes_only_its_share_of_the_open_seats(tmp_path: Path) -> None:
    few = replace(generous(tmp_path / "r.db"), open_seats_per_address=2)
    with serving(few) as host:
        made = host.table("me", "open", "link", "open", "open")
        path = f"/api/tables/{made['table']}/join"
        link = next(key["token"] for key in made["seats"] if key["kind"] == "link")
        keys = [f"{number}" * 16 for number in range(5)]

        def taken(number: int, **more: str) -> Any:
            asked = {"key": keys[number], "name": f"G{number}", **more}
            return host.http.post(path, params={"lang": "it"}, json=asked)

        first = [taken(number) for number in range(2)]
        refused = taken(2)
        again = taken(1)
        invited = taken(3, token=link)

    assert [each.status_code for each in (*first, again, invited)] == [201] * 4
    assert (refused.status_code, refused.json()["code"]) == (409, "seats-of-address")
    assert refused.json()["data"] == {"most": 2}
    assert "link" in refused.json()["text"]
    assert again.json()["seat"] == first[1].json()["seat"]


def test_guests_of_other_addresses_have_shares_of_their_own(tmp_path: Path) -> None:
    async def script(harness: TableHarness) -> None:
        table = await harness.table("me", "open", "open", "open")

        def asked(name: str) -> m.JoinRequest:
            return m.JoinRequest(new_token(), name)

        await harness.tables.sit(table.id, asked("Ada"), "en", "10.0.0.1")
        with pytest.raises(Conflict) as caught:
            await harness.tables.sit(table.id, asked("Bea"), "en", "10.0.0.1")
        await harness.tables.sit(table.id, asked("Cid"), "en", "10.0.0.2")

        assert caught.value.code == "seats-of-address"
        assert [seat.taken for seat in table.seats] == [True, True, True, False]

    run(tmp_path, script, open_seats_per_address=1)


def test_the_lobby_sends_no_key_and_no_secret(host: Host) -> None:
    made = host.table(
        "me", "link", "open", seed="a very secret seed", webhook="http://127.0.0.1:9/x"
    )
    mine = new_token()
    join(host, made["table"], mine)

    shown = host.http.get("/api/tables").text + json.dumps(greet(host, made["table"]))

    for secret in (made["host"], *(key["token"] for key in made["seats"]), mine):
        assert secret not in shown
    assert "secret seed" not in shown
    assert "127.0.0.1:9" not in shown


def test_two_worlds_look_the_same_in_the_lobby(tmp_path: Path) -> None:
    """Cards laid face down change nothing in the list."""

    async def script(harness: TableHarness) -> None:
        shown = []
        for take in (0, 3):
            table = await harness.table("local", "local", "open")
            for seat, chart in enumerate(("italian", "german")):
                await act(table, seat, f"chart {chart}", f"c{seat}", seat)
            await table.sit(m.JoinRequest(new_token(), "Nadia"), "en")
            await act(table, 2, "chart french", "c2", 2)
            for seat in range(3):
                await act(table, seat, "keep", f"k{seat}", 3 + seat)
            hand = f90_view(table, 1).cars[1].hand
            assert (await act(table, 1, f"qualify {hand[take]}", "q", 6))["type"] == "ack"
            summary = msgspec.structs.replace(table.summary("en"), created=0.0, updated=0.0)
            seen = [summary, *table.guests.cars("en")]
            shown.append(msgspec.json.encode(seen).replace(table.id.encode(), b"ID"))
        assert shown[0] == shown[1]

    run(tmp_path, script)


# ---- Away


def test_a_computer_drives_for_who_is_away_until_they_are_back(tmp_path: Path) -> None:
    async def script(harness: TableHarness) -> None:
        table = await harness.table("local", "local", away=60)
        guest = harness.listener(1)
        table.join(harness.listener(0), None)
        table.join(guest, None)
        table.leave(guest)
        table.scheduler.absence.left[1] -= 100
        await table.scheduler.stand_in()
        away = [
            (each["kind"], each["text"]) for each in harness.received if each["type"] == "notice"
        ]
        level, replaced = table.seats[1].level, table.seats[1].replaced
        stored = (await harness.storage.table(table.id)) or pytest.fail("gone")

        table.join(harness.listener(1), None)
        await asyncio.gather(*table.scheduler.tasks)

        assert away == [("away", "Driver 2 is away: a computer drives until they are back.")]
        assert (level, replaced, stored.changes[-1].away) == ("pro", True, True)
        assert table.seats[1].level is None
        assert harness.received[-1]["type"] == "notice"
        assert harness.received[-1]["kind"] == "back"

    run(tmp_path, script)


def test_where_nobody_waits_nobody_drives_on(tmp_path: Path) -> None:
    async def script(harness: TableHarness) -> None:
        table = await harness.table("local", "local", away=5)
        both = harness.listener(0), harness.listener(1)
        for listener in both:
            table.join(listener, None)
        for listener in both:
            table.leave(listener)
        table.scheduler.absence.left = dict.fromkeys(table.scheduler.absence.left, 0.0)
        await table.scheduler.stand_in()
        assert [seat.level for seat in table.seats] == [None, None]

        table.join(harness.listener(0), None)
        assert table.scheduler.absence.alarm is not None
        while table.seats[1].level is None:
            await asyncio.sleep(0)
        assert [seat.level for seat in table.seats] == [None, "pro"]

    run(tmp_path, script)


def test_a_replaced_player_gets_the_seat_back_from_the_host_only(tmp_path: Path) -> None:
    async def script(harness: TableHarness) -> None:
        table = await harness.table("local", "local", away=60)
        table.join(harness.listener(0), None)
        await table.replace("host", m.Replace("r", 1, "rookie"), "en")

        table.join(harness.listener(1), None)
        await asyncio.gather(*table.scheduler.tasks)

        assert table.seats[1].level == "rookie"

    run(tmp_path, script)


# ---- Deleting


def test_a_race_of_ones_own_can_be_deleted_by_its_host_alone(host: Host) -> None:
    made = host.table("me", "rookie")
    address = f"/api/tables/{made['table']}"
    page = host.page(made["table"], token(made, 0))

    by_seat = host.http.post(f"{address}/delete", json={"tokens": [token(made, 0)]})
    by_host = host.http.post(f"{address}/delete", json={"tokens": [token(made, 0), made["host"]]})

    assert (by_seat.status_code, by_seat.json()["code"]) == (403, "host-only")
    assert (by_host.status_code, by_host.json()) == (200, {"table": made["table"]})
    assert host.http.get(address).status_code == 404
    with pytest.raises(ConnectionClosedOK):
        page.wait("nothing more")
    page.close()
    assert host.http.post(f"{address}/delete", json={"tokens": [made["host"]]}).status_code == 404


def test_a_race_with_others_is_not_the_hosts_alone(host: Host) -> None:
    made = host.table("me", "open")
    join(host, made["table"])

    answer = host.http.post(f"/api/tables/{made['table']}/delete", json={"tokens": [made["host"]]})

    assert (answer.status_code, answer.json()["code"]) == (409, "table-shared")
    assert host.http.get(f"/api/tables/{made['table']}").status_code == 200


def test_nothing_is_left_of_a_deleted_race(tmp_path: Path) -> None:
    async def script(harness: TableHarness) -> None:
        made = await harness.tables.maker.make(
            m.NewTable([m.SeatRequest("me"), m.SeatRequest("local")])
        )
        table = await harness.tables.open(made.table)
        await act(table, 0, "chart italian", "c", 0)
        await table.send_chat("seat:0", m.SendChat("s", "hello", 0), host=True)

        await harness.tables.delete(made.table, [made.host])

        storage: SqlStorage = harness.storage
        assert await storage.table(made.table) is None
        assert (await storage.actions(made.table), await storage.answers(made.table)) == ([], [])
        assert (await storage.chat(made.table, 9), harness.tables.loaded) == ([], 0)

    run(tmp_path, script)


# ---- Names that the host gives


@pytest.mark.parametrize("alike", ["Anna", "ANNA", " anna ", "An\u200bna"])
@pytest.mark.parametrize("kind", ["local", "link", "computer"])
def test_a_host_gives_no_two_seats_the_same_name(tmp_path: Path, kind: Any, alike: str) -> None:
    async def script(harness: TableHarness) -> None:
        seats = [m.SeatRequest("me", "Anna"), m.SeatRequest(kind, alike, level="rookie")]
        finished = await harness.tables.maker.make(m.NewTable([*seats[:1], m.SeatRequest("local")]))
        await harness.storage.add_action(finished.table, LAST, None)

        for refused in (
            harness.tables.maker.make(m.NewTable(seats)),
            harness.tables.maker.branch(finished.table, m.Branch(0, seats)),
        ):
            with pytest.raises(BadOption) as error:
                await refused
            assert error.value.code == "name-taken"

    run(tmp_path, script)


def test_seats_without_a_name_get_one_that_nobody_has(tmp_path: Path) -> None:
    async def script(harness: TableHarness) -> None:
        kinds = ["me", "local", "link", "open", "computer", "computer"]
        names = ["driver 3", "ALBA", "", "", "", "Driver 2"]
        seats = [
            m.SeatRequest(kind, name, level="rookie")  # type: ignore[arg-type]  # kinds of seats
            for kind, name in zip(kinds, names, strict=True)
        ]
        made = await harness.tables.maker.make(m.NewTable(seats))
        table = await harness.tables.open(made.table)

        given = [seat.name for seat in table.seats]
        assert given == ["driver 3", "ALBA", "Driver 4", "Driver 5", "Bruno", "Driver 2"]

    run(tmp_path, script)


def test_nobody_takes_the_name_of_a_guest_who_is_invited_by_a_link(tmp_path: Path) -> None:
    async def script(harness: TableHarness) -> None:
        kinds = [("me", "Host"), ("link", "Nadia"), ("open", "")]
        seats = [m.SeatRequest(kind, name) for kind, name in kinds]  # type: ignore[arg-type]  # kinds of seats
        made = await harness.tables.maker.make(m.NewTable(seats))
        table = await harness.tables.open(made.table)

        renamed = json.loads(await table.rename("seat:0", m.Rename("n", 0, "nadia"), "en"))
        with pytest.raises(Conflict) as guest:
            await table.sit(m.JoinRequest(key=new_token(), name="NADIA"), "en")
        invited = m.JoinRequest(key=new_token(), name="Nadia", token=made.seats[1].token)

        assert (renamed["code"], guest.value.code) == ("name-taken", "name-taken")
        assert (await table.sit(invited, "en")).seat == 1

    run(tmp_path, script)
