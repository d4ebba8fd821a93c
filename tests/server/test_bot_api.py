"""The Bot API: programs that take seats at live tables, and how others see them."""

from __future__ import annotations

import shutil
import subprocess
import sys
from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

from pitboard import client
from pitboard.client import Closed, Rejected, join_table, make_table, take_seat, watch_table
from pitboard.server.wire import WIRE
from pitboard.testing.web import PATIENCE, Host, Subprocess, merge_state

EXAMPLES = Path(__file__).parents[2] / "examples"


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Subprocess]:
    """A real server with its usual limits."""
    found = Subprocess(tmp_path_factory.mktemp("bots") / "races.db")
    yield found
    found.close()


def address(server: Subprocess) -> str:
    return f"http://127.0.0.1:{server.port}"


def example(name: str, *args: str) -> str:
    """Runs an example to its end and gets what it prints."""
    command = [sys.executable] if name.endswith(".py") else ["node", "--experimental-websocket"]
    ran = subprocess.run(
        [*command, str(EXAMPLES / name), *args],
        check=False,
        capture_output=True,
        text=True,
        timeout=5 * PATIENCE,
    )
    assert ran.returncode == 0, ran.stdout + ran.stderr
    return ran.stdout


# ---- Examples


def test_a_program_takes_a_seat_and_races_to_the_flag(server: Subprocess) -> None:
    made = make_table(address(server), ["link", "rookie"])

    printed = example("take_seat.py", address(server), made.table, made.keys[0])

    assert printed.splitlines()[-1].startswith("Seat 0: place ")
    with watch_table(address(server), made.table) as seat:
        assert seat.over


def test_a_spectator_prints_a_race(server: Subprocess) -> None:
    made = make_table(address(server), ["rookie", "random"])

    printed = example("watch_table.py", address(server), made.table).splitlines()

    assert len(printed) > 100
    with watch_table(address(server), made.table) as seat:
        names = ", ".join(seat.names[car] for car in seat.ranking)
    assert printed[-1] == f"Classification: {names}"


@pytest.mark.skipif(shutil.which("node") is None, reason="Node is not installed")
def test_a_program_in_another_language_races_to_the_flag(server: Subprocess) -> None:
    made = make_table(address(server), ["link", "rookie", "random"])

    printed = example("bot.mjs", address(server), made.table, made.keys[0])

    with watch_table(address(server), made.table) as seat:
        place = seat.ranking.index(0) + 1
        assert f"place {place} of {len(seat.ranking)}" in printed


# ---- The client


def wait_often(seat: client.Seat) -> None:
    for _ in range(400):
        seat.wait()


def test_the_client_keeps_its_state_as_a_snapshot_shows_it(server: Subprocess) -> None:
    """After every own action: what was merged from changes is what a new page gets."""
    made = make_table(address(server), ["link", "rookie"])
    page = server.host.page(made.table, made.keys[0])
    with take_seat(address(server), made.table, made.keys[0], bot="x") as seat:
        for number, question in enumerate(seat.questions()):
            version = seat.act(question.default)
            assert seat.version >= version
            if number % 10 == 0:
                fresh = server.host.page(made.table, made.keys[0])
                if fresh.version == seat.version:
                    assert seat.state == fresh.snapshot["state"]
                    assert seat.own == fresh.snapshot["own"][0]
                fresh.close()
            if number > 60:
                break
    page.close()


def test_a_question_holds_every_legal_answer_and_no_other_is_played(server: Subprocess) -> None:
    made = make_table(address(server), ["link", "rookie"])
    with take_seat(address(server), made.table, made.keys[0], bot="x") as seat:
        question = next(each for each in seat.questions())
        assert question.default in question.actions
        assert question.rule.startswith("F1.")

        with pytest.raises(Rejected) as refused:
            seat.act("play 199")

        assert refused.value.rule.startswith("F1.")
        assert refused.value.text
        assert seat.question is not None
        assert seat.question.actions == question.actions


def test_each_question_is_given_once(server: Subprocess) -> None:
    made = make_table(address(server), ["link", "rookie"])
    with take_seat(address(server), made.table, made.keys[0], bot="x") as seat:
        versions = []
        for question in seat.questions():
            versions.append(question.version)
            seat.act(question.default)
            if len(versions) == 30:
                break
    assert versions == sorted(set(versions))


def test_a_program_sees_its_own_cards_and_no_others(server: Subprocess) -> None:
    made = make_table(address(server), ["link", "link"])
    first = take_seat(address(server), made.table, made.keys[0], bot="x")
    other = take_seat(address(server), made.table, made.keys[1], bot="y")
    spectator = watch_table(address(server), made.table)
    with first, other, spectator:
        assert (first.number, other.number, spectator.number) == (0, 1, None)
        assert spectator.own == {}
        assert first.state == spectator.state
        assert first.own["seat"] == 0
        assert other.own["seat"] == 1


def test_the_clock_is_part_of_a_question(server: Subprocess) -> None:
    made = make_table(address(server), ["link", "rookie"], clock=600)
    with take_seat(address(server), made.table, made.keys[0], bot="x") as seat:
        # The clock starts once the program has taken the seat.
        while seat.question is None or seat.question.seconds is None:
            seat.wait(PATIENCE)
        assert 0 < seat.question.seconds <= 600


def test_a_lost_connection_is_made_again_and_a_command_is_carried_out_once(
    server: Subprocess,
) -> None:
    made = make_table(address(server), ["link", "link"])
    with take_seat(address(server), made.table, made.keys[0], bot="x") as seat:
        for played, question in enumerate(seat.questions(), 1):
            assert seat._socket is not None
            seat._socket.socket.shutdown(2)
            version = seat.act(question.default)
            if played == 3 or seat.question is None:
                break
        record = server.host.page(made.table)
        assert record.version == version
        record.close()


def test_a_wrong_key_and_a_wrong_table_are_refused(server: Subprocess) -> None:
    made = make_table(address(server), ["link", "rookie"])
    with pytest.raises(Closed) as closed:
        take_seat(address(server), made.table, "not a key, but long enough", bot="x")
    assert closed.value.code == "token-unknown"
    assert closed.value.text

    with pytest.raises(Closed) as closed:
        watch_table(address(server), "nosuchtable")
    assert closed.value.code == "table-unknown"

    with pytest.raises(Closed) as closed:
        watch_table("http://127.0.0.1:9", "nosuchtable")
    assert closed.value.code == "unreachable"


def test_a_program_joins_by_link_and_takes_an_open_seat(server: Subprocess) -> None:
    made = make_table(address(server), ["open", "link", "rookie"])

    first = join_table(address(server), made.table, "Ada")
    second = join_table(address(server), made.table, "Bea", made.keys[1])
    with pytest.raises(Rejected):
        join_table(address(server), made.table, "Cleo")

    for key, number in ((first, 0), (second, 1)):
        with take_seat(address(server), made.table, key, bot="x") as seat:
            assert seat.number == number


def test_too_many_messages_close_the_connection(server: Subprocess) -> None:
    made = make_table(address(server), ["link", "rookie"])
    with take_seat(address(server), made.table, made.keys[0], bot="x") as seat:
        assert seat._socket is not None
        with suppress(ConnectionClosed):  # the server may close before all are sent
            for number in range(200):
                seat._socket.send(f'{{"type": "ping", "id": "{number}"}}')
        with pytest.raises(Closed) as closed:
            wait_often(seat)
    assert closed.value.code == "too-fast"


def test_the_client_speaks_the_wire_of_the_server() -> None:
    assert client.WIRE == WIRE


def test_changes_are_merged_as_pages_do() -> None:
    state = {"turn": 1, "cars": [{"at": 1, "out": 0}, {"at": 2, "out": 0}]}
    changes: dict[str, Any] = {"turn": 2, "cars": {"1": {"at": 5}}}

    assert client.merged(state, changes) == merge_state(state, changes)
    assert client.merged(state, {"turn": 3})["cars"] == state["cars"]


# ---- What others see


def bots_of(seats: Sequence[Mapping[str, Any]]) -> list[str]:
    return [seat["bot"] for seat in seats]


def test_others_see_that_a_program_plays(host: Host) -> None:
    made = host.table("link", "link", "rookie")
    tokens = [each["token"] for each in made["seats"]]
    person = host.page(made["table"], tokens[1])
    assert bots_of(person.snapshot["seats"]) == ["", "", ""]

    server = f"http://127.0.0.1:{host.port}"
    with take_seat(server, made["table"], tokens[0], bot=" My  bot "):
        while True:
            message = person.receive()
            if message["type"] == "seats" and any(bots_of(message["seats"])):
                break
        assert bots_of(message["seats"]) == ["My bot", "", ""]

    later = host.page(made["table"])
    assert bots_of(later.snapshot["seats"]) == ["My bot", "", ""]


def test_a_program_cannot_hide_behind_a_page_afterwards(host: Host) -> None:
    made = host.table("link", "rookie")
    token = made["seats"][0]["token"]
    with take_seat(f"http://127.0.0.1:{host.port}", made["table"], token, bot="X"):
        pass

    page = host.page(made["table"], token)

    assert bots_of(page.snapshot["seats"]) == ["X", ""]


def test_a_spectator_marks_no_seat_as_a_program(host: Host) -> None:
    made = host.table("link", "rookie")
    with client.Seat(f"http://127.0.0.1:{host.port}", made["table"], bot="X") as seat:
        assert bots_of(seat.seats) == ["", ""]
