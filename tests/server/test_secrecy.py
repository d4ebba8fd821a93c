"""Two worlds on the wire: what a page receives does not depend on what it may not know."""

from __future__ import annotations

import asyncio
import json
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import msgspec
import pytest

from pitboard import games
from pitboard.core.game import SCHEMA
from pitboard.core.match import Match
from pitboard.core.record import Entry
from pitboard.core.rng import RandomSource
from pitboard.f90.game import F90_GAME
from pitboard.server import messages as m
from pitboard.server.games import make_replay
from pitboard.server.jobs.drivers import think_with_reasons
from pitboard.server.jobs.queue import WorkQueue
from pitboard.server.jobs.workers import Workers
from pitboard.server.metrics import Metrics
from pitboard.server.storage import SqlStorage, StoredSeat, StoredTable, TableRow
from pitboard.server.tables.channel import Listener
from pitboard.server.tables.table import Table
from pitboard.testing.kit import view_text
from pitboard.testing.web import Host, Page

OPTIONS = {"edition": 1, "mode": "basic", "track": "monza", "players": 3, "charts": "choose"}
OPTIONS |= {"components": 1}
ADVANCED = {**OPTIONS, "mode": "advanced"}
SECOND = {"components": 1, "edition": 2, "mode": "basic", "players": 3}
STANDARD = {**SECOND, "mode": "standard"}
VARIANTS = {**STANDARD, "martino": True, "teams": "robots"}
BOLIDE = {"mode": "advanced", "players": 3, "strategy_secret": True}
MODES = {
    "basic": ("f90", OPTIONS),
    "advanced": ("f90", ADVANCED),
    "second": ("f90", SECOND),
    "standard": ("f90", STANDARD),
    "variants": ("f90", VARIANTS),
    "bolide": ("bolide", BOLIDE),
}


class NoWorkers(Workers):
    """Nobody thinks here: all seats are people."""

    def __init__(self) -> None:
        self.busy = 0
        self.queue = WorkQueue(1)


def new_table(game: str, options: dict[str, Any]) -> Table:
    """Makes a table without a server around it."""
    row = TableRow(
        id="t",
        game=game,
        rules=1,
        schema=SCHEMA,
        options=options,
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


def random_race(
    seed: int, options: dict[str, Any] = OPTIONS, game: str = "f90"
) -> list[tuple[int, str]]:
    match, chance, played = Match(games.game(game), options, "worlds"), Random(seed), []
    while not match.over:
        seat = chance.choice(list(match.to_act()))
        action = chance.choice(match.legal(seat))
        match.act(seat, action)
        played.append((seat, str(action)))
    return played


def received(table: Table, viewer: int | None) -> Iterator[bytes]:
    """Gets all that a page of the viewer can request from the server at this point."""
    sent: list[bytes] = []
    seats = () if viewer is None else (viewer,)
    listener = Listener(seats, False, "en", sent.append, lambda: None)
    table.join(listener, None)
    table.leave(listener)
    late = Listener(seats, False, "en", sent.append, lambda: None)
    table.join(late, max(0, table.version - 5))
    table.leave(late)
    yield from sent
    yield msgspec.json.encode(table.log_part("x", table.version, late))
    yield msgspec.json.encode(table.summary("en"))
    if viewer is None:
        return
    decision = table.match.decision(viewer)
    tries = [str(action) for action in decision.actions] if decision else []
    tries += ["play 1", "contest 1 2", "qualify 50", "check 7", "pay 12", "blind", "take 3"]
    tries += ["play 190", "late 200", "qualify 50 12", "setup 3 3 3", "skill wings", "yellow 3 0"]
    if decision is not None and len(decision.actions) > 1:
        asked = table.feed.renderer.question(viewer)
        driver = table.driver_jobs.seat(viewer, "pro", "x")
        job = table.driver_jobs.job(driver, asked.view, decision)
        yield msgspec.json.encode([[event.everything() for event in step] for step in job.history])
        yield msgspec.json.encode(think_with_reasons(job))
    for text in tries:
        yield msgspec.json.encode(table.preview(m.Preview("p", viewer, text), "en"))


def refusals(table: Table, viewer: int | None) -> Iterator[bytes]:
    """Gets the answers of the server to actions that are not legal."""
    if viewer is None:
        return
    table.authority.ledger.restore([], 0)
    texts = ("play 1 2", "contest 3", "qualify 50", "check 7", "discard 9", "keep 4")
    more = ("play 190", "play-soft 12", "late 200", "qualify 50 12", "setup 3 3 3", "yellow 3 0")
    for text in (*texts, *more):
        command = m.Act(f"id {text}", viewer, table.version, text)
        yield asyncio.run(_refused(table, viewer, command))


async def _refused(table: Table, viewer: int, command: m.Act) -> bytes:
    table.authority.lock = asyncio.Lock()
    legal = [str(action) for action in table.match.legal(viewer)]
    if command.action in legal:
        return b"legal"
    return await table.act(f"seat:{viewer}", command, "en")


async def played(table: Table, seat: int, action: str) -> None:
    table.authority.lock = asyncio.Lock()
    command = m.Act(f"id {table.version}", seat, table.version, action)
    assert b'"ack"' in await table.act(f"seat:{seat}", command, "en")


def forget(table: Table) -> None:
    """Clears what the table caches for a version: the state is another one."""
    feed = table.feed.renderer
    feed._state = None
    feed._questions.clear()
    feed._owns.clear()
    feed._changed.clear()
    for step in feed._versions:
        step.rendered.clear()


class Forgetful(SqlStorage):
    """Keeps nothing of actions and refusals."""

    def __init__(self) -> None:
        pass

    async def add_answer(self, table: str, answer: Any) -> None:
        pass

    async def add_action(self, table: str, action: Any, answer: Any, note: Any = None) -> None:
        pass


@pytest.mark.slow
@pytest.mark.parametrize("viewer", [None, 0, 2])
@pytest.mark.parametrize("race_mode", MODES)
def test_worlds_that_look_alike_sound_alike(race_mode: str, viewer: int | None) -> None:
    game, options = MODES[race_mode]
    table = new_table(game, options)
    compared = 0
    for version, (seat, action) in enumerate(random_race(6, options, game)):
        if version < 24 or version % 12 == 0:
            real = table.match.state
            messages = [*received(table, viewer), *refusals(table, viewer)]
            view = table.match.view(viewer)
            other = RandomSource(f"other {version}")
            table.match.state = table.match.game.sample(view, other)
            forget(table)
            assert [*received(table, viewer), *refusals(table, viewer)] == messages
            table.match.state = real
            forget(table)
            compared += 1
        asyncio.run(played(table, seat, action))

    assert compared > 25


# ---- Every question that hides something, over the wire


class Hidden(NamedTuple):
    """A question at a point of a race, and two answers that nobody else can distinguish."""

    version: int
    seat: int
    answers: tuple[str, str]


def indistinguishable_answers(match: Match, seat: int, most: int = 6) -> tuple[str, str] | None:
    """Gets two answers of a seat that differ for itself and for nobody else."""
    others = [each for each in (None, *range(3)) if each != seat]
    alike: dict[tuple[Any, ...], tuple[str, str]] = {}
    tried: Counter[tuple[str, int]] = Counter()
    for action in match.legal(seat):
        kind = action.verb, len(action)
        tried[kind] += 1
        if tried[kind] > most:
            continue
        state = match.state.clone()
        events = state.apply(seat, action)
        received = [[event.seen_by(viewer) for event in events] for viewer in others]
        seen = (kind, json.dumps(received), *(view_text(state, viewer) for viewer in others))
        own = view_text(state, seat)
        first, own_first = alike.setdefault(seen, (str(action), own))
        if own_first != own:
            return first, str(action)
    return None


def hiding_questions(game: str, options: dict[str, Any]) -> tuple[str, dict[str, Hidden]]:
    """Races at random; gets the record, and the questions that hide something, once each."""
    match, chance = Match(games.game(game), options, "worlds"), Random(7)
    found: dict[str, Hidden] = {}
    tried: Counter[str] = Counter()
    version = 0
    while not match.over:
        seat = chance.choice(list(match.to_act()))
        decision = match.decision(seat)
        assert decision is not None
        kind = decision.kind
        tried[kind] += 1
        if kind not in found and len(decision.actions) > 1 and tried[kind] < 60:
            answers = indistinguishable_answers(match, seat)
            if answers is not None:
                found[kind] = Hidden(version, seat, answers)
        match.act(seat, chance.choice(list(decision.actions)))
        version += 1
    return match.record().dumps(), found


def answered(host: Host, table: str, hidden: Hidden, answer: str) -> list[str]:
    """Continues a race from a point with an answer; gets what others receive and can look up."""
    seats = [{"kind": "local", "name": f"P{seat}"} for seat in range(3)]
    body = {"version": hidden.version, "seats": seats}
    made = host.post(f"/api/tables/{table}/branch", body)
    pages = [host.page(made["table"], key["token"]) for key in made["seats"]]
    everybody = [*pages, host.page(made["table"])]
    assert pages[hidden.seat].act(hidden.seat, answer)["type"] == "ack"
    for page in everybody:
        while page.version <= hidden.version:
            page.receive()
        page.ask("log", before=page.version + 1)
    late = host.page(made["table"])
    film = host.get(f"/api/tables/{made['table']}/replay")
    others = [*everybody[: hidden.seat], *everybody[hidden.seat + 1 :], late]
    shown = [_same_table(page, made["table"]) for page in others]
    for page in (*everybody, late):
        page.close()
    return [*shown, json.dumps(film).replace(made["table"], "table")]


@pytest.mark.slow
@pytest.mark.parametrize(
    ("race_mode", "expected"),
    [
        ("basic", {"ask_qualifying", "ask_contest"}),
        ("advanced", {"ask_skill", "ask_setup", "ask_qualifying", "ask_contest"}),
        ("second", {"ask_qualifying", "ask_contest"}),
        ("standard", {"ask_skill", "ask_setup", "ask_qualifying", "ask_contest"}),
        ("bolide", {"ask_secret_strategy"}),
    ],
)
@pytest.mark.two_servers
def test_what_a_question_hides_is_sent_to_its_own_seat_alone(
    host: Host, race_mode: str, expected: set[str]
) -> None:
    record, found = hiding_questions(*MODES[race_mode])
    brought = host.http.post("/api/replays", content=record.encode()).json()["table"]

    for kind, hidden in found.items():
        one, other = (answered(host, brought, hidden, each) for each in hidden.answers)
        assert one == other, kind

    assert set(found) == expected


class Company:
    """Three people with a page each, and a spectator, who all receive every action."""

    def __init__(self, host: Host, **options: Any) -> None:
        made = host.table("me", "local", "local", seed="secret", **options)
        self.table = made["table"]
        self.pages = [host.page(self.table, key["token"]) for key in made["seats"]]
        self.spectator = host.page(self.table)
        for seat, chart in enumerate(("italian", "german", "french")):
            self.play(seat, f"chart {chart}")

    def play(self, seat: int, action: str) -> None:
        before = self.pages[seat].version
        assert self.pages[seat].act(seat, action)["type"] == "ack"
        for page in (*self.pages, self.spectator):
            while page.version <= before:
                page.receive()

    def hand(self, seat: int) -> list[int]:
        return list(self.pages[seat].own[seat]["hand"])

    def received(self) -> tuple[list[str], list[str]]:
        """Gets what seat 0 and the spectator received, and what seat 1 did."""
        others = (self.pages[0], self.spectator)
        return [_same_table(page, self.table) for page in others], self.pages[1].received


def qualified(host: Host, seat_1_takes: int) -> tuple[list[str], list[str]]:
    """Plays until seats 0 and 1 of 3 have chosen their qualifying cards."""
    company = Company(host)
    for seat in range(3):
        company.play(seat, "keep")
    company.play(1, f"qualify {company.hand(1)[seat_1_takes]}")
    company.play(0, f"qualify {company.hand(0)[0]}")
    assert company.pages[0].act(0, "qualify 1")["type"] == "refused"
    return company.received()


def practised(host: Host, skill: str, setup: str) -> tuple[list[str], list[str]]:
    """Plays until seats 0 and 1 of 3 have chosen skill and set-up."""
    company = Company(host, options={"mode": "advanced"})
    company.play(1, f"skill {skill}")
    company.play(0, "skill lapping")
    company.play(2, "skill lapping")
    company.play(1, f"setup {setup}")
    company.play(0, "setup 2 2 2")
    assert company.pages[0].act(0, "setup 3 3 3")["type"] == "refused"
    return company.received()


def fuelled(host: Host, bid: int) -> tuple[list[str], list[str]]:
    """Plays until seats 0 and 1 of 3 have laid their qualifying cards with their fuel bids."""
    company = Company(host, options={"mode": "advanced"})
    for choice in ("skill lapping", "setup 2 2 2", "keep"):
        for seat in range(3):
            company.play(seat, choice)
    company.play(1, f"qualify {company.hand(1)[0]} {bid}")
    company.play(0, f"qualify {company.hand(0)[0]} 12")
    assert company.pages[0].act(0, "qualify 1 12")["type"] == "refused"
    return company.received()


def advised(host: Host, skill: str) -> tuple[list[str], list[str]]:
    """Lets seat 1 choose a skill in secret, and ask a pro what set-up to take."""
    company = Company(host, options={"mode": "advanced"})
    for seat, choice in ((1, skill), (0, "lapping"), (2, "lapping")):
        company.play(seat, f"skill {choice}")
    shown = company.pages[1].ask("suggest", seat=1, aloud=True)
    assert shown["type"] == "suggested"
    for page in (company.pages[0], company.spectator):
        page.wait("noted")
    company.play(1, "setup 2 2 2")
    return company.received()


def _same_table(page: Page, table: str) -> str:
    """Gets all that a page received, less what differs between any two tables."""
    body = [
        {**json.loads(text), "id": ""}
        for text in page.received
        if json.loads(text)["type"] not in ("seats", "ack")
    ]
    return json.dumps(body).replace(table, "table")


@pytest.mark.two_servers
def test_a_card_laid_face_down_is_sent_to_its_own_seat_alone(host: Host) -> None:
    one, own_one = qualified(host, seat_1_takes=0)
    other, own_other = qualified(host, seat_1_takes=3)

    assert one == other
    assert own_one != own_other


@pytest.mark.rule("F1.SKILL.01", "F1.CARSETUP.01")
def test_a_skill_and_a_setup_are_sent_to_their_own_seat_alone(host: Host) -> None:
    one, own_one = practised(host, "reflexes", "3 2 1")
    other, own_other = practised(host, "pitting", "1 1 3")

    assert one == other
    assert own_one != own_other


@pytest.mark.rule("F1.AQUAL.01")
@pytest.mark.two_servers
def test_a_fuel_bid_is_sent_to_its_own_seat_alone(host: Host) -> None:
    one, own_one = fuelled(host, 8)
    other, own_other = fuelled(host, 16)

    assert one == other
    assert own_one != own_other


@pytest.mark.two_servers
def test_others_see_that_a_pro_was_asked_and_nothing_of_the_answer(
    host: Host,
) -> None:
    one, own_one = advised(host, "tuning")
    other, own_other = advised(host, "reflexes")

    assert one == other
    assert own_one != own_other
    assert not any('"suggested"' in text for text in one)


def entries(played: list[tuple[int, str]]) -> list[Entry]:
    return [Entry(seat, action, "") for seat, action in played]


@pytest.mark.parametrize(
    ("options", "verb"),
    [(OPTIONS, "qualify"), (ADVANCED, "skill"), (ADVANCED, "setup"), (ADVANCED, "qualify")],
)
def test_the_public_film_of_a_race_holds_no_secret(options: dict[str, Any], verb: str) -> None:
    played = random_race(6, options)[:40]
    swapped = [*played]
    at = next(n for n, (_, action) in enumerate(played) if action.startswith(verb))
    match = Match(F90_GAME, options, "worlds")
    for seat, action in played[:at]:
        match.act(seat, action)
    seat = played[at][0]
    swapped[at] = (seat, str(next(a for a in match.legal(seat) if str(a) != played[at][1])))

    public, own = (
        [
            msgspec.json.encode(
                make_replay("f90", options, "worlds", ["A", "B", "C"], each, viewers, "en")
            )
            for each in (entries(played[: at + 1]), entries(swapped[: at + 1]))
        ]
        for viewers in ([], [seat])
    )

    assert public[0] == public[1]
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
    database = Path(host.database)

    kept = b"".join(path.read_bytes() for path in database.parent.glob("races.db*"))

    assert made["table"].encode() in kept
    assert [secret for secret in secrets if secret.encode() in kept] == []
    assert len(set(secrets)) == 3
    assert min(map(len, secrets)) >= 22
