"""The REST interface: furniture, tables, records, replays; and requests nobody should send."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from hashlib import sha256
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest
import schemathesis.checks
from hypothesis import given, settings
from litestar.handlers import HTTPRouteHandler
from litestar.routes import HTTPRoute

from pitboard.core.catalogue import CERTAINTIES
from pitboard.core.match import Match
from pitboard.core.record import Entry, Note, Record
from pitboard.drivers import drivers_of, make_driver
from pitboard.f90.box.components import rule_catalogue
from pitboard.f90.editions.first.citations import EVENTS
from pitboard.f90.game import F90_GAME
from pitboard.lab.arena import play_race
from pitboard.lab.arena_f90 import F90_ARENA
from pitboard.rulebook import all_rules
from pitboard.server import messages as m
from pitboard.server.app import make_app
from pitboard.server.errors import TooMuch
from pitboard.server.f90.messages.board import F90Board
from pitboard.server.f90.messages.printed import F90Components
from pitboard.server.f90.messages.replay import F90Frame
from pitboard.server.http.api import LIMITS
from pitboard.server.http.limits import Bucket, Buckets, PerAddress, Settings, client_key
from pitboard.server.http.request_guard import CHANGING, count_reads, host_known
from pitboard.server.http.site import Site
from pitboard.server.metrics import Metrics
from pitboard.server.replays.records import verify
from pitboard.testing.table_harness import TableHarness, act, listed, run
from pitboard.testing.web import Host, generous, over, race, serving

HALF = "half a sign"
"""Becomes the half of a sign that needs two, which cannot be written by itself."""


@pytest.fixture(scope="module")
def record() -> str:
    """A race of two rookies, written down."""
    match = Match(F90_GAME, {"players": 2, "track": "hungaroring"}, "record", ["Ada", "Bea"])
    drivers = [make_driver("rookie", str(seat)) for seat in range(2)]
    while not match.over:
        seat = match.to_act()[0]
        decision = match.decision(seat)
        assert decision is not None
        match.act(seat, drivers[seat].choose(match.view(seat), decision))
    return match.record().dumps()


# ---- Components


def test_meta_has_all_a_page_needs_before_a_race(host: Host) -> None:
    meta = msgspec.convert(host.get("/api/meta"), m.ServerMeta)
    named = {game.id: host.get(f"/api/games/{game.id}")["name"] for game in meta.games}
    assert named == {game.id: game.name for game in meta.games}

    game = meta.games[0]
    assert (game.id, game.least_seats, game.most_seats) == ("f90", 2, 6)
    assert [edition.id for edition in game.editions] == ["2", "1"]
    assert [mode.id for mode in game.modes][:2] == ["f90-2-basic", "f90-2-standard"]
    assert [track.id for track in game.editions[1].tracks][:2] == ["hungaroring", "monza"]
    assert [level.id for level in game.levels] == list(drivers_of("f90"))
    printed = msgspec.convert(host.get("/api/components/f90"), F90Components, str_keys=True)
    assert [card.id for card in printed.cards] == list(range(1, len(printed.cards) + 1))
    assert len(printed.charts) == 12
    assert all(track.outline.startswith("M") for track in game.editions[0].tracks)


@pytest.mark.parametrize("track", ["monza", "hungaroring"])
def test_a_board_has_a_place_for_everything(host: Host, track: str) -> None:
    boards = {
        lang: msgspec.convert(host.get(f"/api/boards/f90/{track}?lang={lang}"), F90Board)
        for lang in ("en", "it")
    }

    board = boards["en"]
    assert [layer.name for layer in board.layers] == [
        *("base", "ribbon", "numbers", "off-track", "start", "trajectories", "labels", "legend")
    ]
    assert board.layers != boards["it"].layers
    assert (board.legend.x, board.legend.y) > (0, 0)
    assert len(board.sections) == board.facts.facts[1].value
    assert [board.sections[0].start, board.sections[-1].end] == [0.0, board.lap]
    assert all(one.end == two.start for one, two in zip(board.sections, board.sections[1:]))  # noqa: B905 (neighbours)
    assert [board.line[0].at, board.line[-1].at] == [0.0, board.lap]
    assert len(board.grid) == 12
    assert sum(board.stages) == board.facts.turns == len(board.laps)
    off = {section.index for section in board.sections if section.brakes_late}
    assert {each.section for each in board.off_tracks} == off


@pytest.mark.parametrize("rule_id", ["F1.SETUP.11", "F2.SSTRAT.12", "BO-PIT-12"])
def test_a_rule_of_any_game_is_served_in_both_languages(host: Host, rule_id: str) -> None:
    english, italian = (all_rules().get(rule_id, lang) for lang in ("en", "it"))

    address = f"/api/rules/{rule_id.lower()}"
    rule = msgspec.convert(host.get(address), m.RuleText)

    assert rule.id == rule_id
    assert (rule.text, host.get(f"{address}?lang=it")["text"]) == (english.text, italian.text)
    assert [ruling.id for ruling in rule.rulings] == list(english.see)
    assert bool(rule.origin) == (english.certainty != CERTAINTIES[0])


def test_the_rules_beside_events_exist() -> None:
    assert [rule for rule in EVENTS.values() if rule not in rule_catalogue()] == []


def test_every_event_of_a_race_names_a_rule() -> None:
    kinds: set[str] = set()
    for seed in range(3):
        play_race(
            F90_ARENA,
            ("rookie", "rookie", "random"),
            str(seed),
            watch=lambda state, events: kinds.update(event.kind for event in events),
        )

    assert len(kinds) > 30
    assert sorted(kinds - set(EVENTS)) == []


@pytest.mark.parametrize(
    ("path", "code"),
    [
        ("/api/boards/f90/nowhere", "track-unknown"),
        ("/api/boards/chess/monza", "game-unknown"),
        ("/api/components/chess", "game-unknown"),
        ("/api/boards/f90/..%2F..%2Fetc%2Fpasswd", "address-unknown"),
        ("/api/rules/F9.NONE.01", "rule-unknown"),
        ("/api/tables/nobody", "table-unknown"),
        ("/api/tables/nobody/record", "table-unknown"),
        ("/api/tables/nobody/replay", "table-unknown"),
        ("/api/nothing", "address-unknown"),
        ("/assets/../../app.py", "address-unknown"),
    ],
)
def test_what_is_not_there_is_a_problem_with_a_code(host: Host, path: str, code: str) -> None:
    answer = host.http.get(path)

    assert (answer.status_code, answer.json()["code"]) == (404, code)
    italian = host.http.get(path, params={"lang": "it"}).json()
    assert answer.json()["text"] != italian["text"]


@pytest.mark.parametrize("path", ["/api/boards/f90/monza", "/api/components/f90"])
def test_printed_matter_is_that_of_an_edition(host: Host, path: str) -> None:
    first = host.http.get(path, params={"edition": "1"})
    none = host.http.get(path)
    later = host.http.get(path, params={"edition": "9"})

    assert first.json() == none.json()
    assert (later.status_code, later.json()["code"]) == (404, "option-choice")


# ---- Making tables


def seats(*kinds: str) -> list[dict[str, str]]:
    return [{"kind": kind} for kind in kinds]


@pytest.mark.parametrize(
    ("change", "code"),
    [
        ({"seats": seats("me")}, "option-range"),
        ({"seats": seats("me", *["local"] * 6)}, "option-range"),
        ({"seats": seats("me", "computer")}, "driver-unknown"),
        ({"seats": [{"kind": "computer", "level": "god"}] * 2}, "driver-unknown"),
        ({"game": "chess"}, "game-unknown"),
        ({"options": {"track": "/etc/passwd"}}, "track-unknown"),
        ({"options": {"track": "nowhere"}}, "track-unknown"),
        ({"options": {"edition": 9}}, "option-range"),
        ({"options": {"players": 4}}, "option-unknown"),
        ({"options": {"magic": True}}, "option-unknown"),
        ({"options": {"charts": "italian"}}, "charts-count"),
        ({"clock": 1}, "request-malformed"),
        ({"seats": "all"}, "request-malformed"),
        ({"seats": seats("ghost", "me")}, "request-malformed"),
        ({"seats": [{"kind": "me", "name": "x" * 25}, {"kind": "local"}]}, "request-malformed"),
        ({"cheat": 1}, "request-malformed"),
    ],
)
def test_a_table_that_cannot_be_is_refused(host: Host, change: dict[str, Any], code: str) -> None:
    answer = host.http.post("/api/tables", json={"seats": seats("me", "local"), **change})

    assert (answer.status_code, answer.json()["code"]) == (400, code)


@pytest.mark.parametrize(
    ("path", "body", "place"),
    [
        ("/api/tables", {"seats": [{"kind": "me", "name": "a\0"}]}, "seats[0].name"),
        ("/api/tables", {"seats": seats("me", "local"), "seed": "\0"}, "seed"),
        (
            "/api/tables",
            {"seats": seats("me", "local"), "options": {"track": "\0"}},
            "options[...]",
        ),
        ("/api/quick", {"name": "\x1b"}, "name"),
        ("/api/tables/x/join", {"key": "k" * 16, "name": "a\0b"}, "name"),
    ],
)
def test_text_that_a_database_refuses_is_refused_with_its_place(
    host: Host, path: str, body: dict[str, Any], place: str
) -> None:
    for lang in ("en", "it"):
        answer = host.http.post(f"{path}?lang={lang}", json=body)
        reply = answer.json()
        assert (answer.status_code, reply["code"]) == (400, "request-malformed")
        assert reply["data"]["place"] == place
        assert place in reply["text"]


@pytest.mark.parametrize("name", ["a%00b", "%F0%9F%8F%81", "..", "a%2Fb"])
def test_a_table_of_no_possible_name_is_not_found(host: Host, name: str) -> None:
    answer = host.http.get(f"/api/tables/{name}")

    assert answer.status_code == 404


def test_a_quick_race_is_one_request(host: Host) -> None:
    made = host.post("/api/quick", {"name": "Ada", "level": "rookie", "lang": "it"})

    body = host.get(f"/api/tables/{made['table']}")
    assert [seat["kind"] for seat in body["seats"]] == ["me", *["computer"] * 3]
    assert [seat["name"] for seat in body["seats"]] == ["Ada", "Alba", "Bruno", "Carla"]
    assert [key["seat"] for key in made["seats"]] == [0]


def test_a_table_may_stay_off_the_list_and_one_persons_race_does(host: Host) -> None:
    shared, hidden = host.table("me", "link"), host.table("me", "link", listed=False)
    alone, quick = host.table("me", "rookie"), host.post("/api/quick", {})

    listed = {each["table"] for each in host.get("/api/tables")["tables"]}

    assert shared["table"] in listed
    assert not listed & {hidden["table"], alone["table"], quick["table"]}
    assert host.get(f"/api/tables/{hidden['table']}")["waiting_for"] == [0]


# ---- Records, replays, branches, rematches


@pytest.mark.slow
def test_a_record_is_taken_in_shown_and_branched_from(host: Host, record: str) -> None:
    answer = host.http.post("/api/replays", content=record.encode())
    assert answer.status_code == 201, answer.text
    table = answer.json()["table"]

    replay = msgspec.convert(host.get(f"/api/tables/{table}/replay?viewer=1"), m.Replay)
    entries = Record.loads(record).entries
    assert (replay.over, replay.imported, replay.viewer) == (True, True, 1)
    assert [frame.version for frame in replay.frames] == list(range(len(entries) + 1))
    assert replay.names[:2] == ["Ada", "Bea"]
    assert [row.turn for row in replay.chart] == list(range(replay.turns + 1))
    assert replay.chart[-1].positions[replay.ranking[0]] == 1
    assert {moment.kind for moment in replay.moments} >= {"qualifying", "leader", "pit", "finish"}
    frames = [frame for frame in replay.frames if isinstance(frame, F90Frame)]
    assert len(frames) == len(replay.frames)
    assert {held.seat for frame in frames for held in frame.hidden} == {1}
    assert len(replay.frames[0].cars) == len(replay.names)

    assert host.http.get(f"/api/tables/{table}/record").text == record
    branch = {"version": 30, "seats": seats("me", "local")}
    made = host.post(f"/api/tables/{table}/branch", branch)
    page = host.page(made["table"], *[key["token"] for key in made["seats"]])
    assert page.version == 30
    assert page.choose(Random(1))


@pytest.mark.parametrize(
    ("spoil", "code"),
    [
        (lambda text: "", "record-foreign"),
        (lambda text: "\x00" * 50, "record-foreign"),
        (lambda text: text[:-30], "record-truncated"),
        (lambda text: text.replace("chart italian", "chart german", 1), "record-edited"),
        (lambda text: text.replace("hungaroring", "/etc/passwd"), "record-edited"),
    ],
)
def test_a_bad_record_is_refused(
    host: Host, record: str, spoil: Callable[[str], str], code: str
) -> None:
    answer = host.http.post("/api/replays", content=spoil(record).encode())

    assert (answer.status_code, answer.json()["code"]) == (400, code)


@pytest.mark.parametrize(
    ("change", "code", "place"),
    [
        ({"seats": ["A\0", "B"]}, "record-header", {"key": "seats"}),
        ({"seats": ["A", HALF]}, "record-header", {"key": "seats"}),
        ({"seed": "x" * 201}, "record-header", {"key": "seed"}),
        ({"notes": [Note(1, 0, "clock")] * 40_000}, "record-header", {"key": "notes"}),
        ({"entries": [Entry(0, "chart \0", "0" * 8)]}, "record-line", {"line": 3}),
        ({"entries": [Entry(10**30, "chart", "0" * 8)]}, "record-line", {"line": 3}),
    ],
)
def test_a_record_that_no_database_could_keep_is_refused_with_the_place(
    record: str, change: dict[str, Any], code: str, place: dict[str, Any]
) -> None:
    spoilt = replace(Record.loads(record), **change).dumps()
    body, _, end = spoilt.replace(f'"{HALF}"', '"\\ud800"').rpartition("\nend ")
    sealed = f"{body}\nend {end.split()[0]} {sha256(body.encode()).hexdigest()}\n"

    found = verify(sealed, "-", 0.0)

    assert (found.code, {key: found.data[key] for key in place}) == (code, place)


def test_a_record_that_names_a_file_of_the_server_is_refused(host: Host, record: str) -> None:
    forged = Record.loads(record)
    forged.options["track"] = "/etc/passwd"

    answer = host.http.post("/api/replays", content=forged.dumps().encode())

    assert (answer.status_code, answer.json()["code"]) == (400, "record-board-bundled")


def test_too_long_a_body_is_refused(host: Host) -> None:
    answer = host.http.post("/api/replays", content=b"x" * 1_100_000)

    assert (answer.status_code, answer.json()["code"]) == (413, "body-too-long")


@pytest.mark.parametrize(
    ("change", "code"),
    [
        ({"version": 100_000}, "version-beyond"),
        ({"seats": seats("me", "local", "local")}, "seats-count"),
        ({"version": -1}, "request-malformed"),
    ],
)
def test_a_branch_that_cannot_be_is_refused(
    host: Host, record: str, change: dict[str, Any], code: str
) -> None:
    table = host.http.post("/api/replays", content=record.encode()).json()["table"]
    branch = {"version": 3, "seats": seats("me", "local"), **change}

    answer = host.http.post(f"/api/tables/{table}/branch", json=branch)

    assert (answer.status_code, answer.json()["code"]) == (400, code)


@pytest.mark.slow
def test_after_the_race_record_replay_and_rematch(host: Host) -> None:
    made = host.table("me", "local", seed="finish")
    tokens = [key["token"] for key in made["seats"]]
    path = f"/api/tables/{made['table']}"
    page = host.page(made["table"], *tokens, made["host"])
    assert page.ask("rematch")["code"] == "race-running"
    race([page], Random(3), over)

    record = Record.loads(host.http.get(f"{path}/record").text)
    assert (record.seed, record.seats, len(record.entries)) == (
        "finish",
        ["P0", "P1"],
        page.version,
    )
    assert Match.replay(F90_GAME, record).result() == page.state["ranking"]
    replay = host.get(f"{path}/replay?viewer=all")
    assert (len(replay["frames"]), replay["ranking"]) == (page.version + 1, page.state["ranking"])

    refused = host.http.post(f"{path}/rematch", json={"token": "x" * 32})
    assert (refused.status_code, refused.json()["code"]) == (403, "token-unknown")
    assert page.ask("rematch")["type"] == "ack"
    again = next(each for each in page.inbox if each["type"] == "rematch")
    assert host.post(f"{path}/rematch", {"token": tokens[1]})["table"] == again["table"]
    second = host.page(again["table"], *tokens, made["host"])
    assert (second.snapshot["you"], second.snapshot["host"], second.version) == ([0, 1], True, 0)
    assert second.snapshot["commitment"] != page.snapshot["commitment"]


# ---- The server itself


def test_every_answer_carries_the_headers_that_protect_the_page(host: Host) -> None:
    for path in ("/", "/table/abc", "/health", "/api/nothing", "/metrics"):
        headers = host.http.get(path).headers
        policy = headers["content-security-policy"]
        assert "script-src 'self';" in policy
        assert "default-src 'none'" in policy
        assert "unsafe-eval" not in policy
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["referrer-policy"] == "no-referrer"


def test_health_and_metrics_count(host: Host) -> None:
    made = host.table("me", "link")
    page = host.page(made["table"], made["seats"][0]["token"])
    page.act(0, "chart italian")

    health = msgspec.convert(host.get("/health"), m.Health)
    metrics = host.http.get("/metrics").text

    assert (health.status, health.sockets >= 1) == ("ok", True)
    assert "pitboard_actions_total " in metrics
    assert 'pitboard_action_seconds_bucket{le="+Inf"} ' in metrics


def test_requests_are_counted_but_not_files_of_the_page(host: Host) -> None:
    def counted() -> float:
        name = "pitboard_requests_total "
        lines = host.http.get("/metrics").text.splitlines()
        return next(float(line.removeprefix(name)) for line in lines if line.startswith(name))

    before = counted()
    for path in ("/", "/icon.svg", "/api/meta", "/api/tables/none"):
        host.http.get(path)

    assert counted() - before == 3  # with the second of /metrics


def test_counts_are_for_this_machine_or_who_has_the_key(tmp_path: Path) -> None:
    from_elsewhere = {"X-Forwarded-For": "10.0.0.7"}
    with serving(
        replace(generous(tmp_path / "r.db"), metrics_key="k" * 20, names=("races.example",))
    ) as host:

        def ask(**headers: str) -> int:
            return host.http.get("/metrics", headers=headers).status_code

        assert ask() == 200
        # A proxy of this machine that was not named: the asker may be anybody.
        assert ask(**from_elsewhere) == 403
        assert ask(Host="races.example") == 403
        assert ask(Host="races.example", **from_elsewhere) == 403
        assert ask(Host="races.example", Authorization="Bearer wrong") == 403
        assert ask(Host="races.example", Authorization=f"Bearer {'k' * 20}") == 200


def test_two_servers_of_a_process_count_apart() -> None:
    one, other = Metrics(), Metrics()
    one.gauge("open", "Open.", lambda: 2)
    one.action_took(0.003)
    one.count("actions")

    lines = one.text().decode().splitlines()

    assert "pitboard_open 2.0" in lines
    assert 'pitboard_action_seconds_bucket{le="0.005"} 1.0' in lines
    assert "pitboard_actions_total 1.0" in lines
    assert "pitboard_actions_total 0.0" in other.text().decode().splitlines()


def test_missing_static_pages_are_reported(tmp_path: Any) -> None:
    site = Site(tmp_path)

    page = site.find("/table/abc")

    assert page is not None
    assert site.built is False
    assert b'lang="it"' in page.content
    assert site.find("/anything") is None


def test_a_built_page_is_served_with_its_files(tmp_path: Any) -> None:
    (tmp_path / "assets").mkdir()
    (tmp_path / "index.html").write_text("<!doctype html>")
    (tmp_path / "assets" / "a-123.js").write_text("1")
    (tmp_path / ".secret").write_text("no")

    site = Site(tmp_path)

    index, script = site.find("/replay/x"), site.find("/assets/a-123.js")
    assert index is not None
    assert script is not None
    assert (index.media_type, index.forever) == ("text/html", False)
    assert (script.media_type, script.forever) == ("text/javascript", True)
    assert [site.find(path) for path in ("/.secret", "/assets/b.js", "/../x")] == [None] * 3


def test_a_bucket_lets_a_burst_pass_and_then_a_steady_stream() -> None:
    now = [0.0]
    bucket = Bucket(2.0, 3, clock=lambda: now[0])

    burst = [bucket.take() for _ in range(4)]
    now[0] = 1.0
    later = [bucket.take() for _ in range(3)]

    assert (burst, later) == ([True, True, True, False], [True, True, False])


def test_an_address_may_do_so_much_in_a_while() -> None:
    now = [0.0]
    limit = PerAddress(2, 60.0, clock=lambda: now[0])
    limit.take("here")
    limit.take("here")

    with pytest.raises(TooMuch):
        limit.take("here")
    limit.take("there")
    now[0] = 61.0
    limit.take("here")


# ---- Requests nobody should send


def test_one_address_may_not_take_everybodys_time() -> None:
    now = [0.0]
    buckets = Buckets(2.0, 3, lambda: now[0])
    for _ in range(3):
        buckets.take("a")
    with pytest.raises(TooMuch) as refused:
        buckets.take("a")
    buckets.take("b")
    now[0] = 0.5
    buckets.take("a")

    assert refused.value.seconds == 1


def test_addresses_that_did_nothing_for_a_while_are_forgotten(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(Buckets, "MOST_ADDRESSES", 5)
    now = [0.0]
    buckets = Buckets(1.0, 1, lambda: now[0])
    for number in range(9):
        buckets.take(str(number))
        now[0] += 0.3

    assert len(buckets._buckets) <= 6
    with pytest.raises(TooMuch):
        buckets.take("8")


@pytest.mark.parametrize(
    ("address", "party"),
    [
        ("10.0.0.7", "10.0.0.7"),
        ("2001:db8:1:2:aaaa::7", "2001:db8:1:2::"),
        ("2001:db8:1:2:bbbb::9%eth0", "2001:db8:1:2::"),
        ("::1", "::1"),
        ("::ffff:10.0.0.7", "::ffff:10.0.0.7"),
        ("a:name", "a:name"),
    ],
)
def test_a_household_is_one_party(address: str, party: str) -> None:
    assert client_key(address) == party


def test_refusals_by_rate_have_a_retry_after(tmp_path: Path) -> None:
    few = replace(
        generous(tmp_path / "r.db"), reads_per_second=0.01, read_burst=2, tables_per_hour=1
    )
    with serving(few) as host:
        read = [host.http.get("/api/tables") for _ in range(3)]
        files = [host.http.get("/") for _ in range(5)]
        opened = [host.http.post("/api/quick", json={}) for _ in range(2)]

    assert [each.status_code for each in read] == [200, 200, 429]
    assert read[2].json()["code"] == "too-fast"
    assert 0 < int(read[2].headers["Retry-After"]) <= 100
    assert {each.status_code for each in files} == {200}
    assert [each.status_code for each in opened] == [201, 429]
    assert 3500 < int(opened[1].headers["Retry-After"]) <= 3600


def test_an_address_opens_few_tables_with_champions(tmp_path: Path) -> None:
    few = replace(generous(tmp_path / "r.db"), champion_tables_per_hour=2)
    champion = {"kind": "computer", "level": "champion"}
    table = {"seats": [{"kind": "me"}, champion], "game": "bolide"}
    with serving(few) as host:
        made = [host.http.post("/api/tables", json=table) for _ in range(3)]
        body = {"game": "bolide", "level": "champion"}
        quick = host.http.post("/api/quick", json=body)
        others = [host.http.post("/api/quick", json={"game": "bolide"}) for _ in range(3)]

    assert [each.status_code for each in made] == [201, 201, 429]
    assert made[2].json()["code"] == quick.json()["code"] == "too-many-champions"
    assert made[2].json()["data"] == {"most": 2}
    assert 3500 < int(made[2].headers["Retry-After"]) <= 3600
    assert {each.status_code for each in others} == {201}


def test_nobody_keeps_an_answer_with_keys(host: Host) -> None:
    made = host.http.post("/api/tables", json={"seats": seats("me", "link")})
    table, links = made.json()["table"], [key["token"] for key in made.json()["seats"]]
    asked = {"key": "k" * 16, "name": "Bea", "token": links[1]}
    joined = host.http.post(f"/api/tables/{table}/join", json=asked)

    for answer in (made, joined, host.http.post("/api/quick", json={})):
        assert (answer.status_code, answer.headers["Cache-Control"]) == (201, "no-store")


# ---- The list of races


def test_the_list_is_made_again_only_after_a_change(tmp_path: Path) -> None:
    async def script(harness: TableHarness) -> None:
        listing = harness.tables.listing

        async def versions() -> list[tuple[str, int]]:
            return [(each.table, each.version) for each in await listed(harness.tables)]

        first = await harness.table("local", "local")
        assert await versions() == [(first.id, 0)]
        kept = await listing.get("en")
        assert await listing.get("en") is kept

        second = await harness.table("local", "local")
        assert await versions() == [(second.id, 0), (first.id, 0)]
        await act(first, 0, "chart italian", "c", 0)
        assert await versions() == [(second.id, 0), (first.id, 1)]
        part = listing._parts[second.id, "en"]
        await harness.table("local", "local", listed=False)
        assert listing._parts[second.id, "en"] is part

        await harness.tables.unload_idle()
        assert harness.tables.loaded == 0
        assert await versions() == [(second.id, 0), (first.id, 1)]

    run(tmp_path, script)


def test_the_list_shows_the_people_present(tmp_path: Path) -> None:
    async def script(harness: TableHarness) -> None:
        table = await harness.table("local", "local")

        async def here() -> list[bool]:
            return [seat.connected for seat in (await listed(harness.tables, "it"))[0].seats]

        assert await here() == [False, False]
        page = harness.listener(1)
        table.join(page, None)
        assert await here() == [False, True]
        table.leave(page)
        assert await here() == [False, False]

    run(tmp_path, script)


def test_what_was_read_before_a_change_is_not_kept(tmp_path: Path) -> None:
    async def script(harness: TableHarness) -> None:
        table = await harness.table("local", "local")
        newest = harness.storage.listed

        async def slow(limit: int) -> list[str]:
            found = await newest(limit)
            await harness.table("local", "local")
            return found

        harness.storage.listed = slow  # type: ignore[method-assign]  # once
        late = await listed(harness.tables)
        harness.storage.listed = newest  # type: ignore[method-assign]  # as it was

        assert [each.table for each in late] == [table.id]
        assert len(await listed(harness.tables)) == 2

    run(tmp_path, script)


@pytest.mark.slow
def test_no_request_makes_the_server_fail(host: Host) -> None:
    schema = schemathesis.openapi.from_dict(host.get("/api/schema/openapi.json"))
    schema.config.update(base_url=f"http://127.0.0.1:{host.port}")
    operations: list[Any] = [found.ok() for found in schema.get_all_operations()]  # type: ignore[union-attr]  # a bad schema fails here

    for operation in operations:
        _try_out(operation)

    assert len(operations) == 48


def _try_out(operation: Any) -> None:
    @settings(max_examples=12)
    @given(case=operation.as_strategy())
    def check(case: Any) -> None:
        case.call_and_validate(
            checks=(
                schemathesis.checks.not_a_server_error,
                schemathesis.checks.response_schema_conformance,
                schemathesis.checks.content_type_conformance,
            )
        )

    check()


# ---- Hostile requests


def _guards(handler: HTTPRouteHandler) -> set[Any]:
    return {getattr(guard, "func", guard) for guard in handler.resolve_guards()}


def test_every_request_is_counted_by_address() -> None:
    handlers = [
        handler
        for route in make_app(Settings("-")).routes
        if isinstance(route, HTTPRoute)
        for handler in route.route_handlers
    ]
    changing = [each for each in handlers if CHANGING.intersection(each.http_methods)]
    reading = [each for each in handlers if "GET" in each.http_methods]

    assert [each.handler_name for each in changing if not LIMITS & _guards(each)] == []
    assert [each.handler_name for each in reading if count_reads not in _guards(each)] == []
    free = {each.handler_name for each in reading if "free" in each.opt}
    # Pages of replays count by themselves: without their tags they are free.
    assert free == {"front_page", "page", "replay_page"}
    assert (len(changing) > 15, len(reading) > 15) == (True, True)


DEEP = b"[" * 5000


@pytest.mark.parametrize(
    "path",
    [
        *("/api/tables", "/api/quick", "/api/tables/x/join", "/api/replays"),
        *("/api/series", "/api/seasons", "/api/seasons/x/join", "/api/seasons/x/restart"),
    ],
)
@pytest.mark.parametrize("lang", ["en", "it"])
def test_a_body_nested_too_deeply_is_refused(host: Host, path: str, lang: str) -> None:
    headers = {"Content-Type": "text/plain" if path == "/api/replays" else "application/json"}

    answer = host.http.post(path, params={"lang": lang}, content=DEEP, headers=headers)

    assert answer.status_code == 400
    assert answer.json()["code"] in ("body-too-deep", "record-foreign", "request-malformed")


@pytest.mark.parametrize("kind", ["text/plain", "application/x-www-form-urlencoded", ""])
def test_a_body_of_another_kind_opens_nothing(host: Host, kind: str) -> None:
    answer = host.http.post("/api/quick", content=b"{}", headers={"Content-Type": kind})

    assert (answer.status_code, answer.json()["code"]) == (415, "content-type-wrong")


@pytest.mark.parametrize("path", ["/api/quick", "/api/replays"])
@pytest.mark.parametrize("origin", ["https://evil.example", "null", "http://localhost:1"])
def test_a_page_of_another_site_opens_nothing(host: Host, path: str, origin: str) -> None:
    headers = {"Content-Type": "text/plain", "Origin": origin}

    answer = host.http.post(path, content=b"{}", headers=headers)

    assert (answer.status_code, answer.json()["code"]) == (403, "origin-foreign")


@pytest.mark.parametrize("path", ["/", "/api/tables", "/health"])
def test_a_name_that_somebody_made_point_here_is_refused(host: Host, path: str) -> None:
    answer = host.http.get(path, headers={"Host": f"evil.example:{host.port}"})

    assert (answer.status_code, answer.json()["code"]) == (421, "host-unknown")


@pytest.mark.parametrize(
    ("name", "known"),
    [
        ("localhost:8000", True),
        ("192.168.1.7:8000", True),
        ("[::1]:8000", True),
        ("Races.example", True),
        ("races.example.evil.example", False),
        ("", False),
        ("[", False),
    ],
)
def test_a_server_knows_its_names(name: str, known: bool) -> None:
    assert host_known(name, ("races.example",)) is known
