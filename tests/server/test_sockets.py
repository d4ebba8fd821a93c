"""Commands over sockets: answered once, checked, refused with a code, never harmful."""

from __future__ import annotations

import gc
import json
import logging
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any
from uuid import uuid4

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import connect
from websockets.typing import Origin

from pitboard.server.http.request_guard import origin_allowed
from pitboard.server.tables.hints import AT_ONCE
from pitboard.server.wire import WIRE
from pitboard.testing.web import Host, Page, generous, race, serving, words

TURN = ("turn", "refused")
"""How a composed turn is answered."""


def two_people(host: Host, **more: object) -> tuple[Page, Page, dict[str, str]]:
    made = host.table("me", "link", **more)
    keys = {str(key["seat"]): key["token"] for key in made["seats"]}
    keys |= {"host": made["host"], "table": made["table"]}
    first = host.page(made["table"], keys["0"], keys["host"])
    return first, host.page(made["table"], keys["1"]), keys


def test_the_snapshot_names_the_seats_of_a_page_and_its_questions(host: Host) -> None:
    first, second, keys = two_people(host)
    spectator = host.page(keys["table"])

    assert (first.snapshot["you"], first.snapshot["host"]) == ([0], True)
    assert (second.snapshot["you"], second.snapshot["host"]) == ([1], False)
    assert (spectator.snapshot["you"], spectator.snapshot["own"]) == ([], [])
    asked = first.asked(0)
    assert asked is not None
    assert (asked["kind"], asked["rule"]) == ("ask_chart", "F1.SETUP.11")
    assert asked["prompt"] == "Choose your Car Chart."
    assert asked["default"] in [choice["action"] for choice in asked["choices"]]
    assert second.asked(1) is None
    assert spectator.thinking == [0]


def test_an_action_is_acknowledged_and_broadcast(host: Host) -> None:
    first, second, keys = two_people(host)
    spectator = host.page(keys["table"])

    answer = first.act(0, "chart italian")

    assert (answer["type"], answer["version"]) == ("ack", 1)
    update = spectator.wait("update", version=1)
    assert [event["kind"] for event in update["step"]["events"]] == ["chart"]
    shown = update["step"]["events"][0]["text"]
    assert shown == [["car", 0], " takes the Italian Car Chart."]
    assert second.wait("update", version=1)["own"][0]["asked"]["kind"] == "ask_chart"


@pytest.mark.two_servers
def test_a_resend_gets_the_first_answer_and_plays_nothing(host: Host) -> None:
    first, _, keys = two_people(host)
    command = {"type": "act", "id": "same", "seat": 0, "version": 0, "action": "chart italian"}

    answers = []
    for _ in range(3):
        first.send(command)
        answers.append(first.wait("ack", id="same"))
    late = host.page(keys["table"], keys["0"])
    late.send(command)
    answers.append(late.wait("ack", id="same"))

    assert answers == [{"type": "ack", "id": "same", "version": 1}] * 4
    assert late.ask("ping")["version"] == 1


@pytest.mark.two_servers
def test_a_resent_refusal_is_the_same_refusal(host: Host) -> None:
    first, _, _ = two_people(host)

    refused = [
        first.ask("act", "bad", seat=0, version=0, action="chart martian"),
        first.ask("act", "bad", seat=0, version=0, action="chart italian"),
    ]

    assert refused[0] == refused[1]
    assert (refused[0]["code"], refused[0]["rule"]) == ("chart-unknown", "F1.SETUP.11")
    assert first.ask("ping")["version"] == 0


@pytest.mark.two_servers
def test_many_messages_at_once_are_answered_in_order(host: Host) -> None:
    first, _, _ = two_people(host)
    ids = [f"p{number}" for number in range(20)]

    for each in ids:
        first.send({"type": "ping", "id": each})

    assert [first.wait("pong")["id"] for _ in ids] == ids


@pytest.mark.parametrize(
    ("change", "code"),
    [
        ({"action": "play 1"}, "wrong-verb"),
        ({"action": "chart nowhere"}, "chart-unknown"),
        ({"action": "'; drop table"}, "action-malformed"),
        ({"version": 9}, "version-stale"),
        ({"seat": 1}, "seat-not-yours"),
        ({"seat": 5}, "seat-not-yours"),
        ({"seat": 99}, "message-malformed"),
        ({"action": "x" * 300}, "message-malformed"),
        ({"version": -1}, "message-malformed"),
        ({"type": "cheat"}, "message-malformed"),
        ({"more": 1}, "message-malformed"),
        ({"type": "hello", "id": None}, "message-malformed"),
    ],
)
def test_a_wrong_command_is_refused_with_a_code(
    host: Host, change: dict[str, object], code: str
) -> None:
    first, _, _ = two_people(host)
    command = {"type": "act", "id": "c", "seat": 0, "version": 0, "action": "chart italian"}

    first.send({**command, **change})
    refused = first.wait("refused")

    assert refused["code"] == code
    assert refused["text"]
    assert first.ask("ping")["version"] == 0


def test_a_seat_without_a_question_cannot_act(host: Host) -> None:
    first, second, _ = two_people(host)

    refused = second.act(1, "chart italian")

    assert (refused["type"], refused["code"]) == ("refused", "not-your-decision")
    assert first.act(0, "chart italian")["type"] == "ack"


def test_an_answer_to_a_question_of_the_past_is_refused(host: Host) -> None:
    first, second, _ = two_people(host)
    first.act(0, "chart italian")
    second.wait("update", version=1)
    second.act(1, "chart german")
    first.wait("update", version=2)

    refused = first.act(0, "keep", version=0)

    assert (refused["code"], refused["data"]) == ("version-stale", {"found": 0, "version": 2})
    assert first.act(0, "keep", version=2)["type"] == "ack"


@pytest.mark.parametrize(
    "text",
    ["", "{", "[]", "null", '"hello"', "{}", '{"type":[]}', "[" * 5000, '{"type":"act"}', "\x00"],
)
def test_malformed_messages_do_no_harm(host: Host, text: str) -> None:
    first, _, _ = two_people(host)

    first.send(text)

    assert first.wait("refused")["code"] == "message-malformed"
    assert first.act(0, "chart italian")["type"] == "ack"


def test_bytes_and_oversized_messages_do_no_harm(host: Host) -> None:
    first, second, _ = two_people(host)

    first.socket.send(b"\xff\xfe\x00")
    assert first.wait("refused")["code"] == "message-malformed"
    first.send(json.dumps({"type": "ping", "id": "x" * 9000}))
    assert first.wait("closing")["code"] == "message-too-long"
    with pytest.raises(ConnectionClosed):
        first.receive()
    with suppress(ConnectionClosed):  # the server may close before it has read everything
        second.socket.send("x" * 1_000_000)
    with pytest.raises(ConnectionClosed):
        second.wait("closing")

    first.connect()
    assert first.act(0, "chart italian")["type"] == "ack"


@pytest.mark.parametrize(
    ("first_message", "code"),
    [
        ({"type": "hello", "tokens": ["x" * 32], "wire": WIRE}, "token-unknown"),
        ({"type": "hello"}, "page-outdated"),
        ({"type": "hello", "wire": WIRE + 1}, "page-outdated"),
        ({"type": "hello", "tokens": ["x"]}, "message-malformed"),
        ({"type": "ping", "id": "1"}, "hello-expected"),
        ("nonsense", "message-malformed"),
    ],
)
def test_a_bad_greeting_closes_the_socket(host: Host, first_message: object, code: str) -> None:
    made = host.table("me", "link")
    url = f"ws://127.0.0.1:{host.port}/ws/{made['table']}"

    with connect(url) as socket:
        text = first_message if isinstance(first_message, str) else json.dumps(first_message)
        socket.send(text)
        closing = json.loads(socket.recv())
        with pytest.raises(ConnectionClosed):
            socket.recv()

    assert (closing["type"], closing["code"]) == ("closing", code)


@pytest.mark.two_servers
def test_every_page_gets_texts_in_its_own_language(host: Host) -> None:
    first, _, keys = two_people(host)
    italian, other = host.page(keys["table"], lang="it-CH"), host.page(keys["table"], lang="tlh")

    first.act(0, "chart italian")

    shown = {
        page.snapshot["lang"]: page.wait("update")["step"]["events"][0]["text"]
        for page in (italian, other)
    }
    assert shown == {
        "it": [["car", 0], " prende la Scheda Auto italiana."],
        "en": [["car", 0], " takes the Italian Car Chart."],
    }


def test_a_page_that_asks_for_another_language_gets_the_whole_table_in_it(host: Host) -> None:
    first, second, keys = two_people(host)
    first.act(0, "chart italian")
    second.wait("update")

    assert second.ask("lang", lang="it")["type"] == "ack"

    assert second.snapshot["lang"] == "it"
    assert second.steps == host.page(keys["table"], keys["1"], lang="it").steps
    asked = second.asked(1)
    assert asked is not None
    assert asked["prompt"] == "Scegli la tua Scheda Auto."
    refused = second.act(1, "chart martian")
    assert refused["text"].startswith("quella Scheda Auto non esiste")
    second.act(1, "chart german")
    shown = second.steps[-1]["events"][0]["text"]
    assert words(shown, second.snapshot["names"]).startswith("P1 prendi la Scheda Auto")


def test_a_socket_that_both_sides_close_leaves_nothing_in_the_log(
    host: Host, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.ERROR)
    table = host.table("local", "local")["table"]
    hello = {"type": "hello", "wire": WIRE}

    for first in (hello, {**hello, "wire": 1}, {"type": "ping", "id": "x"}, None):
        for abrupt in (True, False):
            with connect(f"ws://127.0.0.1:{host.port}/ws/{table}") as socket:
                if first is not None:
                    socket.send(json.dumps(first))
                if abrupt:
                    socket.socket.close()
    # By the time another page is served these have been seen off.
    page = host.page(table)
    for _ in range(3):
        page.ask("ping")
    page.close()
    gc.collect()

    # Our own client may complain about the socket that was taken from it.
    assert [each for each in caplog.records if each.name != "websockets.client"] == []


@pytest.mark.two_servers
def test_tokens_open_only_their_own_table(host: Host) -> None:
    mine, other = host.table("me", "link"), host.table("me", "link")
    url = f"ws://127.0.0.1:{host.port}/ws/{other['table']}"

    with connect(url) as socket:
        socket.send(json.dumps({"type": "hello", "tokens": [mine["host"]], "wire": WIRE}))
        assert json.loads(socket.recv())["code"] == "token-unknown"
    with connect(f"ws://127.0.0.1:{host.port}/ws/nowhere1") as socket:
        socket.send(json.dumps({"type": "hello", "wire": WIRE}))
        assert json.loads(socket.recv())["code"] == "table-unknown"


@pytest.mark.parametrize(
    ("origin", "host_header", "allowed"),
    [
        (None, "race.example", True),
        ("https://race.example", "race.example", True),
        ("http://race.example:8000", "race.example:8000", True),
        ("https://evil.example", "race.example", False),
        ("https://race.example.evil.example", "race.example", False),
        ("null", "race.example", False),
        ("", "race.example", False),
        ("http://localhost:8000", "127.0.0.1:8000", True),
        ("http://localhost:5173", "127.0.0.1:8000", False),
        ("http://localhost:99999999", "127.0.0.1:8000", False),
        ("http://localhost:5173", "race.example", False),
        ("https://friend.example", "race.example", True),
    ],
)
def test_only_our_own_pages_open_sockets(
    origin: str | None, host_header: str, allowed: bool
) -> None:
    assert origin_allowed(origin, host_header, ("https://friend.example",)) is allowed


def test_a_foreign_page_is_turned_away(host: Host) -> None:
    made = host.table("me", "link")
    url = f"ws://127.0.0.1:{host.port}/ws/{made['table']}"

    with (
        pytest.raises(InvalidStatus) as refused,
        connect(url, origin=Origin("https://evil.example")),
    ):
        pass

    assert refused.value.response.status_code == 403


@pytest.mark.two_servers
def test_a_page_that_comes_back_gets_what_it_missed(host: Host) -> None:
    first, second, keys = two_people(host, seed="back")
    race([first, second], Random(2), lambda page: page.version >= 20)
    known = first.version
    first.close()
    race([second], Random(3), lambda page: page.version > known or page.asked(1) is None)
    before = len(first.inbox)
    first.connect(since=known)
    while second.version < first.version:
        second.receive()

    missed = [each for each in first.inbox[before:] if each["type"] == "update"]
    assert [each["own"] for each in missed] == [[]] * len(missed)
    assert [each["version"] for each in missed] == list(range(known + 1, first.version + 1))
    assert first.snapshot["log"] == []
    assert [step["version"] for step in first.steps] == list(range(first.version + 1))
    fresh = host.page(keys["table"], keys["0"], keys["host"])
    assert first.state == fresh.state
    assert first.own == fresh.own
    assert first.steps == fresh.steps


def test_a_version_from_the_future_gets_a_whole_snapshot(host: Host) -> None:
    _, _, keys = two_people(host)

    page = host.page(keys["table"], keys["0"], since=99)

    assert (page.version, page.snapshot["log_from"]) == (0, 0)
    assert len(page.steps) == 1


@pytest.mark.two_servers
def test_undo_where_the_rules_allow_it(host: Host) -> None:
    made = host.table("me", "link", seed="undo")
    tokens = [key["token"] for key in made["seats"]]
    page = host.page(made["table"], *tokens)
    chance = Random(5)
    while not any(own["can_undo"] for own in page.own.values()):
        page.choose(chance)
    seat = next(own["seat"] for own in page.own.values() if own["can_undo"])
    before = page.version

    answer = page.ask("undo", seat=seat, version=before)
    while page.version == before:
        page.receive()

    assert (answer["type"], page.version) == ("ack", before + 1)
    assert [event["kind"] for event in page.steps[-1]["events"]] == ["undo"]
    other = 1 - seat
    refused = page.ask("undo", seat=other, version=page.version)
    assert refused["code"] == "undo-not-possible"


@pytest.mark.two_servers
def test_chat_of_players_and_of_spectators(host: Host) -> None:
    first, second, keys = two_people(host)
    spectator, guest = host.page(keys["table"]), host.page(keys["table"])

    first.ask("chat", seat=0, text="  good   luck <b> ")
    spectator.ask("chat", text="he is fast", name="Fan")
    second.ask("chat", seat=1, text="you too")

    line = second.inbox[-2] if second.inbox[-1]["type"] == "ack" else second.inbox[-1]
    assert (line["name"], line["text"], line["room"]) == ("P1", "you too", "players")
    received = [guest.wait("chat") for _ in range(3)]
    assert [(each["seat"], each["text"]) for each in received] == [
        (0, "good luck <b>"),
        (-1, "he is fast"),
        (1, "you too"),
    ]
    talk = [each["text"] for each in second.inbox if each["type"] == "chat"]
    assert talk == ["good luck <b>", "you too"]
    again = host.page(keys["table"], keys["1"])
    assert [each["text"] for each in again.snapshot["chat"]] == ["good luck <b>", "you too"]
    assert second.ask("chat", text="as a guest")["code"] == "seat-needed"
    assert spectator.ask("chat", seat=0, text="as a player")["code"] == "seat-not-yours"


def test_the_message_rate_of_an_address_holds_over_many_sockets(tmp_path: Path) -> None:
    few = replace(
        generous(tmp_path / "r.db"), messages_per_address=0.01, message_burst_per_address=6
    )
    with serving(few) as host:
        table = host.table("local", "local")["table"]
        pages = [host.page(table) for _ in range(4)]
        answers = [pages[n].ask("ping")["type"] for n in range(2)]
        pages[2].send({"type": "ping", "id": "x"})
        body = pages[2].receive()

    assert answers == ["pong", "pong"]
    assert (body["type"], body["code"]) == ("closing", "too-fast")


@pytest.mark.parametrize("own", [True, False])
def test_each_answer_of_a_turn_counts_as_a_message(tmp_path: Path, own: bool) -> None:
    """For the limit of the connection, and for that of its address."""
    slow = replace(generous(tmp_path / "r.db"), messages_per_second=0.01, messages_per_address=0.01)
    few = replace(slow, message_burst=12) if own else replace(slow, message_burst_per_address=12)
    answers = [{"kind": "ask_play", "action": "skip"}] * 4
    with serving(few) as host:
        page, _, _ = two_people(host)
        for _ in range(2):
            assert page.ask("turn", seat=0, version=0, answers=answers)["type"] in TURN
        page.send({"type": "turn", "id": "x", "seat": 0, "version": 0, "answers": answers})
        closing = page.wait("closing")

    assert closing["code"] == "too-fast"


def test_the_same_command_of_two_guests_is_two_commands(host: Host) -> None:
    _, _, keys = two_people(host)
    one, other = host.page(keys["table"]), host.page(keys["table"])

    assert one.ask("chat", "same", text="one")["type"] == "ack"
    assert other.ask("chat", "same", text="other")["type"] == "ack"

    talk = [each["text"] for each in host.page(keys["table"]).snapshot["chat"]]
    assert talk == ["one", "other"]


def test_a_repeated_chat_command_of_a_guest_is_stored_once(host: Host) -> None:
    _, _, keys = two_people(host)
    for _ in range(2):
        page = host.page(keys["table"], guest="a secret of the page")
        assert page.ask("chat", "same", text="once", name="Fan")["type"] == "ack"
        page.close()

    assert len(host.page(keys["table"]).snapshot["chat"]) == 1


@pytest.mark.parametrize(
    "name", ["P1", " p1 ", "\N{FULLWIDTH LATIN CAPITAL LETTER P}1", "P\u200b1", "\u202eP1", "FAN"]
)
def test_nobody_chats_under_the_name_of_another(host: Host, name: str) -> None:
    made = host.table("link", "link", seed="names")
    fan, stranger = host.page(made["table"]), host.page(made["table"])
    inviter = host.page(made["table"], made["host"])
    assert fan.ask("chat", text="mine", name="Fan")["type"] == "ack"

    refused = [page.ask("chat", text="hi", name=name) for page in (stranger, inviter)]

    assert [each["code"] for each in refused] == ["name-taken"] * 2
    assert stranger.ask("chat", text="hi", name="Stranger")["type"] == "ack"
    assert fan.ask("chat", text="again", name="Fan")["type"] == "ack"


def test_nobody_takes_the_name_of_another_seat(host: Host) -> None:
    first, second, _ = two_people(host)

    assert second.ask("name", seat=1, name="p0")["code"] == "name-taken"
    assert second.ask("name", seat=1, name="p\u2060\u202e0")["code"] == "name-taken"
    assert second.ask("name", seat=1, name="\u3164\u200b")["code"] == "name-empty"
    assert first.ask("name", seat=0, name="p0")["type"] == "ack"


def test_text_that_a_database_refuses_is_refused_with_the_place(host: Host) -> None:
    first, _, keys = two_people(host)
    spectator = host.page(keys["table"])

    for page, command in (
        (spectator, {"type": "chat", "id": "c", "text": "a\0"}),
        (spectator, {"type": "chat", "id": "c", "text": "a", "name": "\x1b[2J"}),
        (first, {"type": "name", "id": "c", "seat": 0, "name": "a\0"}),
        (first, {"type": "ping", "id": "\0"}),
    ):
        page.send(command)
        refused = page.wait("refused")
        place = next(key for key, value in command.items() if not str(value).isprintable())
        assert refused["code"] == "message-malformed"
        assert refused["data"]["reason"].endswith(f"at `$.{place}`")


@pytest.mark.two_servers
def test_a_person_changes_name_and_the_log_with_it(host: Host) -> None:
    first, second, keys = two_people(host)
    first.act(0, "chart italian")

    assert first.ask("name", seat=0, name=" Ada  L. ")["type"] == "ack"

    seats = second.wait("seats")
    while seats["seats"][0]["name"] == "P0":
        seats = second.wait("seats")
    assert seats["seats"][0]["name"] == "Ada L."
    assert seats["names"][0] == "Ada L."
    late = host.page(keys["table"])
    shown = words(late.steps[1]["events"][0]["text"], late.snapshot["names"])
    assert shown == "Ada L. takes the Italian Car Chart."
    assert second.ask("name", seat=0, name="Me")["code"] == "seat-not-yours"


@pytest.mark.two_servers
def test_the_host_lets_a_computer_drive_and_gives_the_seat_back(host: Host) -> None:
    first, second, _ = two_people(host)
    first.act(0, "chart italian")
    second.close()

    assert second.url  # the person of seat 1 has left
    assert first.ask("replace", seat=1, level="martian")["code"] == "driver-unknown"
    assert first.ask("replace", seat=1, level="rookie")["type"] == "ack"
    while first.version < 2:
        first.receive()
    second.connect()
    seat = second.snapshot["seats"][1]
    assert (seat["level"], seat["replaced"], seat["connected"]) == ("rookie", True, True)
    assert second.ask("replace", seat=1)["code"] == "host-only"
    first.act(0, "keep")
    first.ask("replace", seat=1)
    seats = second.wait("seats")
    while seats["seats"][1]["level"] is not None:
        seats = second.wait("seats")
    assert seats["seats"][1]["replaced"] is False


@pytest.mark.parametrize("game", ["f90", "bolide"])
def test_a_suggestion_has_reasons_and_everybody_sees_that_it_was_asked_for(
    host: Host, game: str
) -> None:
    options = {"f90": {}, "bolide": {"grid": "0,1"}}[game]
    made = host.table("me", "link", game=game, options=options)
    page = host.page(made["table"], made["seats"][0]["token"])
    watching = host.page(made["table"])

    shown = page.ask("suggest", seat=0, aloud=True)

    asked = page.asked(0)
    assert asked is not None
    assert shown["action"] in {choice["action"] for choice in asked["choices"]}
    assert len(words(shown["reason"])) > 20
    # A chart and a first step are chosen by a rule; the reason is then a general tip.
    assert shown["compared"] is False
    received = watching.wait("noted")["event"]
    assert (received["kind"], received["data"]["seat"]) == ("note-pro", 0)
    assert (received["text"], received["private"]) == (
        [["seat", 0], " asks what a pro would do."],
        None,
    )
    again = page.ask("suggest", seat=0, aloud=True)
    assert {**again, "id": ""} == {**shown, "id": ""}
    assert host.page(made["table"]).snapshot["notes"] == [received]
    assert watching.ask("suggest", seat=0, aloud=True)["code"] == "seat-not-yours"
    page.act(0, shown["action"])
    step = watching.wait("update")["step"]
    assert [each["kind"] for each in step["events"]].count("note-pro") == 1
    assert shown["action"] not in str(received)


def test_a_host_may_want_no_hints(host: Host) -> None:
    made = host.table("me", "link", hints=False)
    page = host.page(made["table"], made["seats"][0]["token"])

    assert page.snapshot["hints"] is False
    assert page.ask("suggest", seat=0, aloud=True)["code"] == "hints-off"
    assert host.page(made["table"]).snapshot["notes"] == []


@pytest.mark.parametrize("aloud", [True, False])
def test_hints_off_refuses_advice_to_a_person_alone(host: Host, *, aloud: bool) -> None:
    made = host.table("me", "rookie", hints=False)
    page = host.page(made["table"], made["seats"][0]["token"])
    asked = page.asked(0)
    assert asked is not None

    assert page.ask("suggest", seat=0, aloud=aloud)["code"] == "hints-off"
    shown = page.ask("preview", seat=0, action=asked["choices"][0]["action"])
    assert shown["type"] == "previewed"


def test_a_person_alone_may_ask_what_a_good_driver_would_do(host: Host) -> None:
    made = host.table("me", "rookie")
    page = host.page(made["table"], made["seats"][0]["token"])

    shown = page.ask("suggest", seat=0)

    asked = page.asked(0)
    assert asked is not None
    labels = {choice["action"]: choice["label"] for choice in asked["choices"]}
    assert (shown["type"], shown["version"]) == ("suggested", 0)
    assert shown["label"] == labels[shown["action"]]
    first, _, _ = two_people(host)
    assert first.ask("suggest", seat=0)["code"] == "advice-alone"


def test_a_suggestion_names_a_comparison_as_such(host: Host) -> None:
    """A general tip, given where the pro has no reasons, may differ from its answer."""
    made = host.table("me", "rookie", options={"edition": 2, "mode": "basic"})
    page = host.page(made["table"], made["seats"][0]["token"])
    found: list[tuple[bool, bool]] = []
    while len(found) < AT_ONCE:
        asked = page.asked(0)
        if asked is None:
            page.receive()
            continue
        if asked["kind"] == "ask_play":
            shown = page.ask("suggest", seat=0)
            found.append((shown["compared"], words(shown["reason"]).startswith("Better than ")))
        page.act(0, asked["default"])

    assert [compared for compared, _ in found] == [better for _, better in found]


@pytest.mark.two_servers
def test_a_suggestion_lists_the_best_answers_side_by_side(host: Host) -> None:
    made = host.table("me", "rookie", options={"edition": 2, "mode": "basic"})
    page = host.page(made["table"], made["seats"][0]["token"])
    shown: dict[str, Any] = {}
    asked: dict[str, Any] = {}
    while not shown.get("options"):
        if (found := page.asked(0)) is None:
            page.receive()
            continue
        asked = found
        if asked["kind"] == "ask_play":
            shown = page.ask("suggest", seat=0)
        page.act(0, asked["default"])

    options = shown["options"]
    labels = {choice["action"]: choice["label"] for choice in asked["choices"]}
    behind = [each["behind"] for each in options]
    assert 2 <= len(options) <= 3
    assert options[0]["action"] == shown["action"]
    assert [each["label"] for each in options] == [labels[each["action"]] for each in options]
    assert behind[0] == 0
    assert min(behind) >= 0
    assert all(each["outcome"]["game"] == "f90" and each["worlds"] > 0 for each in options)
    assert {(each["place"], each["win"]) for each in options} == {(None, None)}


def test_previews_show_the_effect_of_an_action_or_its_refusal(host: Host) -> None:
    made = host.table("me", "link", seed="preview")
    page = host.page(made["table"], *[key["token"] for key in made["seats"]])
    chance = Random(4)

    def asked_to_play() -> int:
        for seat in page.own:
            asked = page.asked(seat)
            if asked and asked["kind"] == "ask_play" and page.state["turn"] > 2:
                return seat
        return -1

    while (seat := asked_to_play()) < 0:
        page.choose(chance)
    asked = page.asked(seat)
    assert asked is not None
    plays = [choice for choice in asked["choices"] if choice["verb"] == "play"]
    for choice in plays:
        shown = page.ask("preview", seat=seat, action=choice["action"])
        assert (shown["type"], shown["refusal"], shown["version"]) == (
            "previewed",
            None,
            page.version,
        )
        assert shown["label"] == choice["label"]
        outcome = shown["outcome"]
        assert outcome["total"] == sum(term["value"] for term in outcome["terms"])
        assert [term["card"] for term in outcome["terms"] if term["card"]] == choice["cards"]
        assert sum(step["cost"] for step in outcome["path"]) + outcome["lost"] <= outcome["total"]
        if outcome["path"]:
            assert outcome["ends"]["section"] == outcome["path"][-1]["section"]
    refused = page.ask("preview", seat=seat, action="play 999")["refusal"]
    assert refused["code"] == "no-such-card"
    other = page.ask("preview", seat=1 - seat, action="play 1")["refusal"]
    assert other["code"] == "not-your-decision"
    assert page.ask("preview", seat=seat, action="%")["code"] == "action-malformed"
    assert uuid4().hex not in page.received[-1]
