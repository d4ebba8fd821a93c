"""Two worlds on the wire: what a page receives does not depend on what it may not know."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from pitboard.core.match import Match
from pitboard.core.rng import RandomSource
from pitboard.f90.game import F90_GAME
from pitboard.server import messages as m
from pitboard.server.games import film
from pitboard.server.metrics import Metrics
from pitboard.server.storage import SqlStorage, StoredSeat, StoredTable, TableRow
from pitboard.server.table import Listener, Table
from pitboard.server.work import Workers
from pitboard.testing.web import Host, Page

OPTIONS = {"edition": 1, "mode": "basic", "track": "monza", "players": 3, "charts": "choose"}


class NoWorkers(Workers):
    """Nobody thinks here: all seats are people."""

    def __init__(self) -> None:
        self.busy = 0


def new_table() -> Table:
    """Makes a table without a server around it."""
    row = TableRow(
        id="t",
        game="f90",
        rules=1,
        options=OPTIONS,
        seed="worlds",
        clock=None,
        listed=True,
        imported=False,
        host="",
        rematch_of=None,
        created=0.0,
    )
    seats = [StoredSeat(seat=n, kind="link", name=f"P{n}", level=None, token="") for n in range(3)]
    stored = StoredTable(row=row, seats=tuple(seats), changes=(), last=None, rematch=None)
    return Table(stored, Forgetful(), NoWorkers(), Metrics(), lambda table: None)


def random_race(seed: int) -> list[tuple[int, str]]:
    match, chance, played = Match(F90_GAME, OPTIONS, "worlds"), Random(seed), []
    while not match.over:
        seat = chance.choice(list(match.to_act()))
        action = chance.choice(match.legal(seat))
        match.act(seat, action)
        played.append((seat, str(action)))
    return played


def received(table: Table, viewer: int | None) -> Iterator[bytes]:
    """Gets all that a page of the viewer can make the server say at this point."""
    sent: list[bytes] = []
    seats = () if viewer is None else (viewer,)
    listener = Listener(seats, False, sent.append, lambda: None)
    table.join(listener, None)
    table.leave(listener)
    late = Listener(seats, False, sent.append, lambda: None)
    table.join(late, max(0, table.version - 5))
    table.leave(late)
    yield from sent
    yield msgspec.json.encode(table.log_part("x", table.version, seats))
    yield msgspec.json.encode(table.summary())
    if viewer is None:
        return
    decision = table.match.decision(viewer)
    tries = [str(action) for action in decision.actions] if decision else []
    tries += ["play 1", "contest 1 2", "qualify 50", "check 7", "pay 12", "blind", "take 3"]
    for text in tries:
        yield msgspec.json.encode(table.preview(m.Preview("p", viewer, text)))


def refusals(table: Table, viewer: int | None) -> Iterator[bytes]:
    """Gets what the server says to actions that are not legal."""
    if viewer is None:
        return
    table._answers.clear()
    for text in ("play 1 2", "contest 3", "qualify 50", "check 7", "discard 9", "keep 4"):
        command = m.Act(f"id {text}", viewer, table.version, text)
        yield asyncio.run(_refused(table, viewer, command))


async def _refused(table: Table, viewer: int, command: m.Act) -> bytes:
    table.lock = asyncio.Lock()
    legal = [str(action) for action in table.match.legal(viewer)]
    if command.action in legal:
        return b"legal"
    return await table.act(f"seat:{viewer}", command)


class Forgetful(SqlStorage):
    """Keeps nothing: refusals are all that is asked of it here."""

    def __init__(self) -> None:
        pass

    async def add_answer(self, table: str, answer: Any) -> None:
        pass


@pytest.mark.slow
@pytest.mark.parametrize("viewer", [None, 0, 2])
def test_worlds_that_look_alike_sound_alike(viewer: int | None) -> None:
    table = new_table()
    compared = 0
    for version, (seat, action) in enumerate(random_race(6)):
        if version < 18 or version % 12 == 0:
            real = table.match.state
            heard = [*received(table, viewer), *refusals(table, viewer)]
            view = table.match.view(viewer)
            table.match.state = F90_GAME.sample(view, RandomSource(f"other {version}"))
            assert [*received(table, viewer), *refusals(table, viewer)] == heard
            table.match.state = real
            compared += 1
        table._remember(seat, table._play(seat, action), keep_board=True)

    assert compared > 30


def qualified(host: Host, seat_1_takes: int) -> tuple[list[str], list[str]]:
    """Plays until seats 0 and 1 of 3 have chosen; gives what seat 0 and a spectator heard."""
    made = host.table("me", "link", "link", seed="secret")
    tokens = [key["token"] for key in made["seats"]]
    pages = [host.page(made["table"], token) for token in tokens]
    spectator = host.page(made["table"])
    everybody = [*pages, spectator]

    def play(seat: int, action: str) -> None:
        before = pages[seat].version
        assert pages[seat].act(seat, action)["type"] == "ack"
        for page in everybody:
            while page.version <= before:
                page.receive()

    for seat, chart in enumerate(("italian", "german", "french")):
        play(seat, f"chart {chart}")
    for seat in range(3):
        play(seat, "keep")
    play(1, f"qualify {pages[1].own[1]['hand'][seat_1_takes]}")
    play(0, f"qualify {pages[0].own[0]['hand'][0]}")
    refused = pages[0].act(0, "qualify 1")
    assert refused["type"] == "refused"
    return [_same_table(page, made["table"]) for page in (pages[0], spectator)], pages[1].heard


def _same_table(page: Page, table: str) -> str:
    """Gets all that a page heard, less what differs between any two tables."""
    heard = [
        {**json.loads(text), "id": ""}
        for text in page.heard
        if json.loads(text)["type"] not in ("seats", "ack")
    ]
    return json.dumps(heard).replace(table, "table")


def test_a_card_laid_face_down_is_heard_by_its_own_seat_alone(host: Host) -> None:
    one, own_one = qualified(host, seat_1_takes=0)
    other, own_other = qualified(host, seat_1_takes=3)

    assert one == other
    assert own_one != own_other


def test_the_public_film_of_a_race_holds_no_secret() -> None:
    played = random_race(6)[:40]
    swapped = [*played]
    at = next(n for n, (_, action) in enumerate(played) if action.startswith("qualify"))
    match = Match(F90_GAME, OPTIONS, "worlds")
    for seat, action in played[:at]:
        match.act(seat, action)
    seat = played[at][0]
    swapped[at] = (seat, str(next(a for a in match.legal(seat) if str(a) != played[at][1])))

    films = [
        msgspec.json.encode(film("f90", OPTIONS, "worlds", ["A", "B", "C"], entries[: at + 1], []))
        for entries in (played, swapped)
    ]
    own = [
        msgspec.json.encode(
            film("f90", OPTIONS, "worlds", ["A", "B", "C"], entries[: at + 1], [seat])
        )
        for entries in (played, swapped)
    ]

    assert films[0] == films[1]
    assert own[0] != own[1]


def test_a_running_race_gives_no_record_and_no_seats_replay(host: Host) -> None:
    made = host.table("me", "link", seed="running")
    page = host.page(made["table"], made["seats"][0]["token"])
    page.act(0, "chart italian")

    refused = [
        host.http.get(f"/api/tables/{made['table']}/{path}")
        for path in ("record", "replay?viewer=0", "replay?viewer=all")
    ]
    branched = host.http.post(
        f"/api/tables/{made['table']}/branch",
        json={"version": 0, "seats": [{"kind": "me"}, {"kind": "local"}]},
    )

    for answer in [*refused, branched]:
        assert (answer.status_code, answer.json()["code"]) == (409, "race-running")
    public = host.get(f"/api/tables/{made['table']}/replay")
    assert [frame["hidden"] for frame in public["frames"]] == [[], []]


def test_tokens_are_kept_as_hashes_only(host: Host, tmp_path: Path) -> None:
    made = host.table("me", "link", seed="kept")
    secrets = [made["host"], *(key["token"] for key in made["seats"])]
    database = host.database

    kept = b"".join(path.read_bytes() for path in database.parent.glob("races.db*"))

    assert made["table"].encode() in kept
    assert [secret for secret in secrets if secret.encode() in kept] == []
    assert len(set(secrets)) == 3
    assert min(map(len, secrets)) >= 22
