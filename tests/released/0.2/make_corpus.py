"""Makes the released corpus: records and a database, as release 0.2.0 writes them.

Runs with the release whose files are wanted, not with the code of today:

    /path/to/0.2.0/.venv/bin/python make_corpus.py FOLDER              # everything
    /path/to/0.2.0/.venv/bin/python make_corpus.py FOLDER records      # or only a part: records
    /path/to/0.2.0/.venv/bin/python make_corpus.py FOLDER database     # or database

What it wrote is kept for ever and never made again: tests open it with the code of today, to prove
that whatever people have kept still opens, replays and goes on. Records come out the same, byte for
byte, whenever they are made; the database has fresh ids, tokens and times.

A record is a match between random players (they find the odd paths) or computer drivers (they
find the plausible ones) on the first seed that shows what it is wanted for. What is wanted is told
as events: `weather` (it happened), `weather*2` (so often), `weather:condition=rain` (with this
field); or as a decision that was asked, `?ask_lane`, and what was answered, `?ask_rescue:retire`.
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
from pitboard.testing.web import Host, Page, Subprocess, over

VERSION = "0.2.0"
GAMES: dict[str, Game[Any]] = {"f90": F90_GAME, "bolide": BOLIDE_GAME}
MOST_SEEDS = 400
ERRATIC = 7
"""One in so many answers of an erratic driver is any at all."""


# ---- Records: what is wanted

PEOPLE = ("Zoë Ångström", "José «El Niño» Núñez", "佐藤 光", "Дарья \N{CHEQUERED FLAG}")

# Name | options | drivers by seat, or `random` players | what it has to show.
# `pro~` is an erratic pro. Among the options `+undo` takes every fourth action back that can be,
# `+stop=N` leaves after N actions, `+secret` keeps the seed secret, `+people` have names of their
# own, `+nameless` have none; otherwise they are called as the command line calls them.
LIST = """
f90-2e-basic-monaco-4-drivers | edition=2 mode=basic track=monaco players=4 | pro,rookie,club,expert | contest-order finish
f90-2e-basic-barcelona-2 | edition=2 mode=basic track=barcelona players=2 | random | off-track late-braking
f90-2e-basic-silverstone-5-undo | edition=2 mode=basic track=silverstone players=5 +undo | random | undo*20
f90-2e-basic-spa-4-kids | edition=2 mode=basic track=spa players=4 kids=true short=true | random | finish
f90-2e-standard-suzuka-4-drivers | edition=2 mode=standard track=suzuka players=4 | pro,expert,club,rookie | weather pit finish
f90-2e-standard-magny-cours-3-components-1 | edition=2 mode=standard track=magny-cours players=3 components=1 | random | weather yellow-flag
f90-2e-standard-monza-6-secret-seed | edition=2 mode=standard track=monza players=6 +secret | rookie,rookie,rookie,rookie,rookie,rookie | finish
f90-2e-standard-hungaroring-4-short-people | edition=2 mode=standard track=hungaroring players=4 short=true +people | rookie,club,rookie,club | finish
f90-2e-standard-spa-4-teams | edition=2 mode=standard track=spa players=4 teams=pairs | random | finish
f90-2e-series-formula-champion | edition=2 mode=standard track=suzuka players=1 series=formula-champion | pro | trait finish
f90-2e-series-grand-p2-unfinished | edition=2 mode=standard track=monaco players=1 series=grand-p2 +stop=80 | pro |
f90-1e-advanced-suzuka-4-adapted | mode=advanced track=suzuka players=4 | random | weather off-track
f90-1e-basic-monza-4-expert | track=monza players=4 | expert,pro,club,rookie | finish
bolide-advanced-borgomare-4-champions | mode=advanced players=4 circuit=borgomare | champion,expert,club,pro | finish*4
bolide-basic-falconara-3-undo | players=3 circuit=falconara +undo | random | undo
bolide-advanced-pietranera-8-unfinished | mode=advanced players=8 circuit=pietranera +stop=200 | rookie,pro,rookie,club,rookie,rookie,pro,club |
"""  # noqa: E501 (a table)


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


RECORDS = [Wanted.read(line) for line in LIST.splitlines() if line]


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


def find(wanted: Wanted) -> Played:
    """Plays seed after seed until one shows what is wanted."""
    missed: Counter[str] = Counter()
    for number in range(1, MOST_SEEDS):
        played = play(wanted, f"{wanted.name}/{number}")
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


def make_records(folder: Path) -> None:
    """Writes the records and what this release makes of them."""
    folder.mkdir(parents=True, exist_ok=True)
    results: dict[str, Any] = {}
    for wanted in RECORDS:
        started = time.monotonic()
        played = find(wanted)
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
            action = self._choice(seat, advice)
            self.play(seat, action)
            if undos and self.own[seat]["can_undo"]:
                self.take_back(seat)
                undos -= 1

    def _choice(self, seat: int, advice: bool) -> str:
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
        given = [_seat(*seat.split(" ", 1)) for seat in seats]
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

    # -- the tables

    def standard(self) -> None:
        """One person against computers; chat, a new name, two undos."""
        kept = self.open(
            *(
                "f90-2e-standard-solo",
                "in the middle of a race",
                ["me Ada", "pro", "expert", "club"],
            ),
            options={"edition": 2, "mode": "standard", "track": "suzuka"},
        )
        screen = self.sit(kept, 0, host=True)
        screen.do("chat", seat=0, text="Hello, computers! \N{CHEQUERED FLAG}")
        screen.do("name", seat=0, name="Ada Löwe")
        screen.race(turn_of(6, 0, "ask_play"), undos=2)
        guest = self.sit(kept)
        guest.do("chat", text="She will lose.", name="Onlooker")
        guest.close()
        screen.close()

    def basic(self) -> None:
        """Two people and a computer with a clock; a computer drives for one of the people."""
        kept = self.open(
            "f90-2e-basic-replaced-seat",
            "in the middle of a race, a computer drives for the person of seat 1; a clock",
            ["me Ada", "link Bea", "rookie"],
            options={"edition": 2, "mode": "basic", "track": "monaco"},
            clock=3600,
        )
        guest = self.sit(kept, 1)
        screen = self.sit(kept, 0, host=True)
        guest.do("chat", seat=1, text="I have to leave.")
        guest.close()
        screen.do("replace", seat=1, level="rookie")
        screen.race(turn_of(5, 0))
        screen.close()

    def series(self) -> None:
        """A race series alone."""
        kept = self.open(
            *("f90-2e-series", "in the middle of a race series", ["me Ada"]),
            options={
                "edition": 2,
                "mode": "standard",
                "track": "monza",
                "series": "formula-renault",
            },
        )
        screen = self.sit(kept, 0, host=True)
        screen.race(turn_of(8, 0))
        screen.close()

    def finished(self) -> None:
        """A race to the end between computers, one of them for the host; its rematch, a branch."""
        kept = self.open(
            *("f90-2e-basic-finished", "over, with a rematch", ["me Ada", "club", "rookie"]),
            options={"edition": 2, "mode": "basic", "track": "hungaroring", "short": True},
        )
        screen = self.sit(kept, 0, host=True)
        screen.do("replace", seat=0, level="pro")
        while not over(screen):
            screen.receive()
        screen.do("chat", seat=0, text="Again?")
        screen.do("rematch")
        screen.close()
        text = self.host.http.get(f"/api/tables/{kept.table}/record").text
        (self.folder / "finished.pit").write_text(text, encoding="utf-8")
        # Nobody comes to these two, so their computers have not begun to drive.
        asked = {"token": kept.host}
        again = self.host.post(f"/api/tables/{kept.table}/rematch", asked)
        rematch = self.keep("f90-2e-basic-rematch", "not begun; the tokens are the old ones", again)
        rematch.host, rematch.tokens = kept.host, kept.tokens
        body = {"version": 60, "seats": [_seat("me", "Ada"), _seat("rookie"), _seat("pro")]}
        branch = self.host.post(f"/api/tables/{kept.table}/branch", body)
        self.keep("f90-2e-basic-branch", "goes on after 60 actions of the finished race", branch)

    def bolide(self) -> None:
        """Two people at one screen and a computer."""
        kept = self.open(
            *("bolide-basic", "in the middle of a race", ["me Ada", "local Cleo", "club"]),
            game="bolide",
            options={"circuit": "borgomare"},
        )
        screen = self.sit(kept, 0, 1)
        screen.race(turn_of(12, 1, "ask_turn"))
        screen.close()

    def imported(self) -> None:
        """A record somebody brought."""
        name = "f90-2e-standard-hungaroring-4-short-people.pit"
        text = (self.records / name).read_text(encoding="utf-8")
        answer = self.host.http.post("/api/replays", content=text.encode())
        assert answer.status_code == 201, answer.text
        self.keep("f90-imported", f"{name}, brought", answer.json())


def _seat(kind: str, name: str = "") -> dict[str, str]:
    if kind in ("me", "link", "local"):
        return {"kind": kind, "name": name}
    return {"kind": "computer", "level": kind}


def make_database(folder: Path, records: Path) -> None:
    """Lets a server of this release fill a database, stops it, and writes down what is in it."""
    for name in [name for name in os.environ if name.lower().endswith("_proxy")]:
        del os.environ[name]
    folder.mkdir(parents=True, exist_ok=True)
    for old in folder.iterdir():
        old.unlink()
    database = folder / "races.db"
    server = Subprocess(database)
    try:
        club = Club(server.host, records, folder)
        for evening in (
            *(club.standard, club.basic, club.series, club.finished, club.bolide, club.imported),
        ):
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
        "schema": row["schema"],
        "state": match.state.digest(),
        "over": match.over,
        "result": match.result(),
        "chat": [{key: each[key] for key in ("room", "seat", "name", "text")} for each in chat],
        "answers": len(answers),
        "resend": {"command": said[-1][0], "answer": said[-1][1]} if said else None,
    }


def main(folder: str, part: str = "") -> None:
    """Makes everything, or a part, in a folder."""
    assert pitboard.__version__ == VERSION, "run this with the release whose files are wanted"
    home = Path(folder)
    if part in ("", "records"):
        make_records(home / "records")
    if part in ("", "database"):
        make_database(home / "db", home / "records")


if __name__ == "__main__":
    main(*sys.argv[1:])
