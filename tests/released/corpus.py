"""What makes the corpus of a release: records and a database, by the code of that release.

`make_corpus.py` in the folder of each release says what is wanted, and runs this with the release
whose files are wanted, not with the code of today:

    /path/to/RELEASE/.venv/bin/python make_corpus.py FOLDER            # everything
    /path/to/RELEASE/.venv/bin/python make_corpus.py FOLDER records    # or a part, as it says

What it wrote is kept for ever and never made again: tests open it with the code of today, to prove
that whatever people have kept still opens, replays and goes on. Records come out the same, byte for
byte, whenever they are made; the database has fresh ids, tokens and times.

A record is a match between random players (they find the odd paths) or computer drivers (they
find the plausible ones) on the first seed that shows what it is wanted for. What is wanted is given
as events: `weather` (it happened), `weather*2` (so often), `weather:condition=rain` (with this
field); or as a decision that was asked, `?ask_lane`, and what was answered, `?ask_rescue:retire`.

A record is wanted as a line: name | options | drivers by seat, or `random` players | what it has to
show. `pro~` is an erratic pro. Among the options `+undo` takes every fourth action back that can
be, `+stop=N` leaves after N actions, `+secret` keeps the seed secret, `+people` have names of their
own, `+nameless` have none; otherwise they are called as the command line calls them.
"""

from __future__ import annotations

import json
import os
import sqlite3
import sys
import time
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any

import pitboard
from pitboard.bolide.game import BOLIDE_GAME
from pitboard.cli.race import NAMES
from pitboard.core.errors import BadRecord
from pitboard.core.event import Event
from pitboard.core.game import Game
from pitboard.core.match import Match
from pitboard.core.record import UNDO, Record
from pitboard.core.rng import RandomSource
from pitboard.drivers import make_driver
from pitboard.f90.game import F90_GAME
from pitboard.testing.kit import MAX_ACTIONS, RandomDriver
from pitboard.testing.web import Host, Page, Subprocess

GAMES: dict[str, Game[Any]] = {"f90": F90_GAME, "bolide": BOLIDE_GAME}
MOST_SEEDS = 400
ERRATIC = 7
"""One in so many answers of an erratic driver is any at all."""


# ---- Records: what is wanted

PEOPLE = ("Zoë Ångström", "José «El Niño» Núñez", "佐藤 光", "Дарья \N{CHEQUERED FLAG}")


@dataclass(frozen=True)
class Wanted:
    """A record: what is played, by whom, and what it has to show."""

    name: str
    game: str
    options: dict[str, Any]
    drivers: tuple[str, ...]
    """By seat; none for random players."""
    shows: tuple[str, ...]
    marks: dict[str, str]
    """What is marked with `+` among the options."""

    @classmethod
    def read(cls, line: str) -> Wanted:
        name, words, drivers, shows = (part.strip() for part in line.split("|"))
        game = name.partition("-")[0]
        known = {option.name: option for option in GAMES[game].options}
        given = {key: value for key, _, value in (word.partition("=") for word in words.split())}
        return cls(
            name,
            game,
            {key: known[key].read(text) for key, text in given.items() if not key.startswith("+")},
            () if drivers == "random" else tuple(drivers.split(",")),
            tuple(shows.split()),
            {key[1:]: text for key, text in given.items() if key.startswith("+")},
        )

    @property
    def seats(self) -> Sequence[str]:
        if "nameless" in self.marks:
            return ()
        return PEOPLE if "people" in self.marks else NAMES[: self.options["players"]]


# ---- Records: playing


@dataclass
class Played:
    """A match and everything that happened in it."""

    match: Match
    events: list[Event] = field(default_factory=list)
    asked: set[str] = field(default_factory=set)
    """Kinds of decisions, by themselves and with the verb of an answer."""


def play(wanted: Wanted, seed: str) -> Played:
    """Plays a match to its end, or to where it is wanted to be left."""
    game = GAMES[wanted.game]
    match = Match(game, wanted.options, seed, wanted.seats)
    played = Played(match, list(match.state.events))
    choose = _chooser(wanted, seed)
    whim = RandomSource(f"{seed} undo")
    left = int(wanted.marks.get("stop", MAX_ACTIONS))
    while left and not match.over:
        seat, action = choose(match)
        kind = match.state.decision(seat).kind
        played.asked |= {kind, f"{kind}:{action.verb}"}
        played.events += match.act(seat, action)
        left -= 1
        if "undo" in wanted.marks and match.can_undo(seat) and not whim.below(4):
            played.events.append(match.undo(seat))
    return played


def _chooser(wanted: Wanted, seed: str) -> Callable[[Match], tuple[int, Any]]:
    if not wanted.drivers:
        chance = RandomDriver(seed)
        return lambda match: chance.choose(match.state)
    names = wanted.drivers
    drivers = [
        make_driver(name.removesuffix("~"), f"{seed}/{i}", wanted.game)
        for i, name in enumerate(names)
    ]
    slip = RandomSource(f"{seed} slip")

    def choose(match: Match) -> tuple[int, Any]:
        seat = match.to_act()[0]
        decision = match.state.decision(seat)
        if names[seat].endswith("~") and not slip.below(ERRATIC):
            return seat, decision.actions[slip.below(len(decision.actions))]
        return seat, drivers[seat].choose(match.view(seat), decision)

    return choose


def shows(played: Played, wish: str) -> bool:
    """Says whether what is wanted happened."""
    if wish.startswith("?"):
        return wish[1:] in played.asked
    kind, _, value = wish.partition(":")
    kind, _, times = kind.partition("*")
    name, _, value = value.partition("=")
    found = sum(
        event.kind == kind and (not name or str(event.data.get(name)) == value)
        for event in played.events
    )
    return found >= int(times or 1)


def find(wanted: Wanted, failures: tuple[type[Exception], ...]) -> Played:
    """Plays seed after seed until one shows what is wanted; not one in which a driver fails so."""
    missed: Counter[str] = Counter()
    for number in range(1, MOST_SEEDS):
        try:
            played = play(wanted, f"{wanted.name}/{number}")
        except failures:
            missed["a driver failed"] += 1
            continue
        missing = [wish for wish in wanted.shows if not shows(played, wish)]
        if not missing:
            return played
        missed.update(missing)
    raise SystemExit(f"{wanted.name}: no seed shows {' '.join(wanted.shows)}; missed {missed}")


def replayed(record: Record) -> dict[str, Any]:
    """Plays a record again and tells what came of it; or why it cannot be played again."""
    facts: dict[str, Any] = {"result": None, "entries": len(record.entries), "events": {}}
    try:
        whole = Match.replay(GAMES[record.game], record)
    except BadRecord as error:
        return {**facts, "version": pitboard.__version__, "refused": error.code}
    match = Match(whole.game, record.options, record.secret(), record.seats)
    kinds = Counter(event.kind for event in match.state.events)
    for entry in record.entries:
        undone = entry.action == UNDO
        events = [match.undo(entry.seat)] if undone else match.act(entry.seat, entry.action)
        kinds.update(event.kind for event in events)
    assert match.state.digest() == whole.state.digest() == record.digest, record.file
    facts |= {"result": whole.result(), "events": dict(sorted(kinds.items()))}
    return {**facts, "version": pitboard.__version__}


def make_records(folder: Path, lines: str, failures: tuple[type[Exception], ...] = ()) -> None:
    """Writes the records of a list and what this release makes of them."""
    folder.mkdir(parents=True, exist_ok=True)
    results: dict[str, Any] = {}
    for wanted in [Wanted.read(line) for line in lines.splitlines() if line]:
        started = time.monotonic()
        played = find(wanted, failures)
        path = folder / f"{wanted.name}.pit"
        played.match.record(reveal="secret" not in wanted.marks).save(path)
        facts = results[path.name] = replayed(Record.load(path))
        if "secret" in wanted.marks:
            facts["seed"] = played.match.seed
        seconds = time.monotonic() - started
        say(f"{path.name}: seed {played.match.seed}, {path.stat().st_size} bytes, {seconds:.0f} s")
    write_json(folder / "results.json", results)


def say(*words: object) -> None:
    sys.stdout.write(f"{' '.join(map(str, words))}\n")
    sys.stdout.flush()


def write_json(path: Path, data: Any) -> None:
    path.write_text(json.dumps(data, ensure_ascii=False, indent=1) + "\n", encoding="utf-8")


# ---- The database: what a server of this release leaves behind


class Screen(Page):
    """A page that sends no faster than the server allows, and answers for its seats."""

    PAUSE = 0.06

    def __init__(self, host: Host, table: str, *tokens: str, seed: str = "") -> None:
        self.chance = Random(f"{seed} screen")
        self.said: list[tuple[dict[str, Any], dict[str, Any]]] = []
        """Commands with their answers."""
        super().__init__(f"ws://127.0.0.1:{host.port}/ws/{table}", tokens)

    def ask(self, kind: str, id_: str | None = None, **fields: Any) -> dict[str, Any]:
        time.sleep(self.PAUSE)
        id_ = id_ or f"{self.chance.getrandbits(64):016x}"
        answer = super().ask(kind, id_, **fields)
        self.said.append(({"type": kind, "id": id_, **fields}, answer))
        return answer

    def do(self, kind: str, **fields: Any) -> dict[str, Any]:
        """Sends a command that has to succeed."""
        answer = self.ask(kind, **fields)
        assert answer["type"] == "ack", answer
        return answer

    def play(self, seat: int, action: str) -> None:
        """Answers for a seat and waits until everybody knows."""
        before = self.version
        self.do("act", seat=seat, version=before, action=action)
        self._wait_beyond(before)

    def take_back(self, seat: int) -> None:
        before = self.version
        self.do("undo", seat=seat, version=before)
        self._wait_beyond(before)

    def _wait_beyond(self, version: int) -> None:
        while self.version <= version:
            self.receive()

    def race(self, until: Callable[[Page], bool], *, advice: bool = False, undos: int = 0) -> None:
        """Answers for all own seats, by chance or by the server's advice, and waits for others."""
        while not until(self):
            seat = next((seat for seat in self.own if self.asked(seat)), None)
            if seat is None:
                self.receive()
                continue
            action = self.choice(seat, advice)
            self.play(seat, action)
            if undos and self.own[seat]["can_undo"]:
                self.take_back(seat)
                undos -= 1

    def choice(self, seat: int, advice: bool) -> str:
        if advice:
            return str(self.ask("suggest", seat=seat)["action"])
        asked = self.asked(seat)
        assert asked is not None
        return str(self.chance.choice(asked["choices"])["action"])


def turn_of(turn: int, seat: int, kind: str = "") -> Callable[[Page], bool]:
    """Gets a test: a turn is reached, and the race waits for a seat alone, to answer a question."""

    def reached(page: Page) -> bool:
        if page.state["turn"] < turn or page.thinking != [seat]:
            return False
        asked = page.asked(seat)
        return asked is not None and kind in ("", asked["kind"])

    return reached


@dataclass
class Kept:
    """A table with what only its makers know: tokens, and a command with its first answer."""

    name: str
    about: str
    table: str
    host: str = ""
    tokens: dict[int, str] = field(default_factory=dict)
    said: list[tuple[dict[str, Any], dict[str, Any]]] = field(default_factory=list)


class Club:
    """A server with people who open tables, play for a while and leave."""

    def __init__(self, host: Host, records: Path, folder: Path) -> None:
        self.host = host
        self.records = records
        self.folder = folder
        self.kept: list[Kept] = []

    def open(self, name: str, about: str, seats: Sequence[str], **body: Any) -> Kept:
        """Opens a table; a seat is `me Ada`, `link Bea`, `local Cleo` or a computer's level."""
        given = [seat_of(*seat.split(" ", 1)) for seat in seats]
        made = self.host.post("/api/tables", {"seats": given, "seed": f"released {name}", **body})
        return self.keep(name, about, made)

    def keep(self, name: str, about: str, made: dict[str, Any]) -> Kept:
        tokens = {key["seat"]: key["token"] for key in made.get("seats", ())}
        self.kept.append(Kept(name, about, made["table"], made.get("host", ""), tokens))
        return self.kept[-1]

    def sit(self, kept: Kept, *seats: int, host: bool = False) -> Screen:
        tokens = [kept.tokens[seat] for seat in seats] + [kept.host] * host
        screen = Screen(self.host, kept.table, *tokens, seed=f"{kept.name} {seats} {host}")
        kept.said = screen.said if seats else kept.said
        return screen

    def tables(self) -> Sequence[Callable[[], None]]:
        """Gets what people do there, in order."""
        raise NotImplementedError

    def bring(self, file: str) -> None:
        """Brings a record."""
        text = (self.records / file).read_text(encoding="utf-8")
        answer = self.host.http.post("/api/replays", content=text.encode())
        assert answer.status_code == 201, answer.text
        self.keep("f90-imported", f"{file}, brought", answer.json())


def seat_of(kind: str, name: str = "") -> dict[str, str]:
    if kind in ("me", "link", "local"):
        return {"kind": kind, "name": name}
    return {"kind": "computer", "level": kind}


def make_database(folder: Path, records: Path, people: type[Club]) -> None:
    """Lets a server of this release fill a database, stops it, and writes down what is in it."""
    for name in [name for name in os.environ if name.lower().endswith("_proxy")]:
        del os.environ[name]
    folder.mkdir(parents=True, exist_ok=True)
    for old in folder.iterdir():
        old.unlink()
    database = folder / "races.db"
    server = Subprocess(database)
    try:
        club = people(server.host, records, folder)
        for evening in club.tables():
            evening()
            say(evening.__name__)
        summaries = {each.table: server.host.get(f"/api/tables/{each.table}") for each in club.kept}
        code = server.stop()
        assert code in (0, -15), code
    finally:
        server.close()
    _close_properly(database)
    facts = [_facts(database, each) for each in club.kept]
    for each in facts:
        summary = summaries[each["id"]]
        found = {"version": each["version"], "waiting_for": each["to_act"], "over": each["over"]}
        assert found.items() <= summary.items(), (found, summary)
    write_json(folder / "tables.json", {"version": pitboard.__version__, "tables": facts})
    say(f"{database.name}: {database.stat().st_size} bytes, {len(facts)} tables")


def _close_properly(database: Path) -> None:
    """Makes sure that the database is one sound file."""
    with sqlite3.connect(database) as connection:
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        assert connection.execute("PRAGMA integrity_check").fetchone() == ("ok",)
    connection.close()
    database.with_name(f"{database.name}.lock").unlink(missing_ok=True)
    left = [path.name for path in database.parent.glob(f"{database.name}-*")]
    assert not left, left


def _facts(database: Path, kept: Kept) -> dict[str, Any]:
    """Gets a table from its rows, played again by this release."""
    connection = sqlite3.connect(database)
    connection.row_factory = sqlite3.Row

    def rows(table: str, order: str, key: str = "table_id") -> list[dict[str, Any]]:
        query = f"SELECT * FROM {table} WHERE {key} = ? ORDER BY {order}"  # noqa: S608 (words of our own)
        return [dict(row) for row in connection.execute(query, (kept.table,))]

    (row,) = rows("tables", "id", "id")
    rematch = rows("tables", "id", "rematch_of")
    actions, chat, answers = (
        rows(*words)
        for words in (("actions", "number"), ("chat", "number"), ("answers", "command"))
    )
    seats = {each["seat"]: each for each in rows("seats", "seat")}
    for change in rows("seat_changes", "number"):
        now = {"name": change["name"], "level": change["level"]}
        seats[change["seat"]] = {**seats[change["seat"]], **now}
    connection.close()
    match = Match(GAMES[row["game"]], json.loads(row["options"]), row["seed"])
    for each in actions:
        if each["action"] == UNDO:
            match.undo(each["seat"])
        else:
            match.act(each["seat"], each["action"])
        assert match.state.digest()[:8] == each["digest"], each
    decisions = {seat: match.decision(seat) for seat in match.to_act()}
    stored = {each["command"]: json.loads(each["answer"]) for each in answers}
    said = [(sent, answer) for sent, answer in kept.said if stored.get(sent["id"]) == answer]
    return {
        "name": kept.name,
        "about": kept.about,
        "id": kept.table,
        "game": row["game"],
        "options": json.loads(row["options"]),
        "clock": row["clock"],
        "listed": bool(row["listed"]),
        "imported": bool(row["imported"]),
        "rematch_of": row["rematch_of"],
        "rematch": rematch[0]["id"] if rematch else None,
        "host": kept.host,
        "seats": [
            {
                **{key: each[key] for key in ("seat", "kind", "name", "level")},
                "replaced": each["level"] is not None and each["kind"] != "computer",
                "token": kept.tokens.get(each["seat"], ""),
            }
            for each in seats.values()
        ],
        "version": len(actions),
        "undos": sum(each["action"] == UNDO for each in actions),
        "turn": actions[-1]["turn"] if actions else 0,
        "to_act": list(match.to_act()),
        "asked": {str(seat): asked.kind for seat, asked in decisions.items() if asked},
        "choices": {str(seat): len(asked.actions) for seat, asked in decisions.items() if asked},
        "digest": actions[-1]["digest"] if actions else None,
        **({"schema": row["schema"]} if "schema" in row else {}),  # since 0.2
        "state": match.state.digest(),
        "over": match.over,
        "result": match.result(),
        "chat": [{key: each[key] for key in ("room", "seat", "name", "text")} for each in chat],
        "answers": len(answers),
        "resend": {"command": said[-1][0], "answer": said[-1][1]} if said else None,
    }


def check_release(version: str) -> None:
    """Makes sure that the code is that of the release."""
    assert pitboard.__version__ == version, "run this with the release whose files are wanted"
