"""Own drivers at tables of a server: offered by name, replaced if they fail."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

import pitboard
from pitboard.cli.main import main
from pitboard.client import Rejected, make_table, watch_table
from pitboard.core.errors import BadOption
from pitboard.core.record import Record
from pitboard.drivers import own
from pitboard.drivers.own import OwnDriver, OwnDrivers, offered_drivers
from pitboard.i18n import LANGUAGES, Translator, error_text
from pitboard.server import messages as m
from pitboard.server.jobs.drivers import DriverCache, DriverJob, DriverSeat, think
from pitboard.server.jobs.queue import WorkQueue
from pitboard.server.jobs.workers import Workers
from pitboard.server.tables.table import Table
from pitboard.testing.table_harness import TableHarness, run
from pitboard.testing.web import Subprocess

BOTS = Path(__file__).parents[1] / "drivers" / "bots.py"
NAMES = ["Clubman", "Raising", "Hanging"]


def bot(name: str) -> str:
    return f"{BOTS}:{name}"


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Subprocess]:
    drivers = f"Clubman={bot('Good')},{bot('Raising')},{bot('Hanging')}"
    more = ("--drivers", drivers, "--driver-seconds", "2")
    found = Subprocess(tmp_path_factory.mktemp("hosted") / "races.db", more=more)
    yield found
    found.close()


def address(server: Subprocess) -> str:
    return f"http://127.0.0.1:{server.port}"


def raced(server: Subprocess, *seats: str) -> Record:
    """Races to the flag and gets the record."""
    made = make_table(address(server), seats)
    with watch_table(address(server), made.table) as table:
        while not table.over:
            table.wait()
    return Record.loads(server.host.http.get(f"/api/tables/{made.table}/record").text)


# ---- A real server


def test_own_drivers_of_the_host_race_at_its_tables(server: Subprocess) -> None:
    """Offered by name, refused under any other, replaced where they fail."""
    for game in server.host.http.get("/api/meta").json()["games"]:
        assert game["own_drivers"] == NAMES
        assert not {level["id"] for level in game["levels"]} & {*NAMES}
    for name in ("Good", bot("Good"), "pitboard.drivers.f90.rookie:RookieDriver"):
        with pytest.raises(Rejected) as refused:
            make_table(address(server), [name, "rookie"])
        assert refused.value.code in ("driver-unknown", "request-malformed")

    record = raced(server, *NAMES, "rookie")

    found = sorted((NAMES[note.seat], note.kind) for note in record.notes)
    assert found == [("Hanging", "stand-in"), ("Raising", "stand-in")]
    assert pitboard.loads(record.dumps()).over


# ---- What may be offered


def test_drivers_are_offered_by_the_names_of_their_classes_or_by_given_ones() -> None:
    found = offered_drivers([bot("Good"), f"Clubman={bot('Good')}", bot("OnlyBolide")], 3.0)

    assert [each.name for each in found.offered] == ["Good", "Clubman", "OnlyBolide"]
    assert found.names("f90") == ("Good", "Clubman")
    assert found.names("bolide") == ("Good", "Clubman", "OnlyBolide")
    assert (found.target("Clubman"), found.target("pro"), found.seconds) == (bot("Good"), "", 3.0)


@pytest.mark.parametrize(
    ("places", "code"),
    [
        (["nobody"], "driver-unknown"),
        ([f"pro={bot('Good')}"], "driver-name"),
        ([bot("Good"), bot("Good")], "driver-name"),
        ([f"{'x' * 33}={bot('Good')}"], "driver-name"),
        ([f"a\nb={bot('Good')}"], "driver-name"),
        ([bot("Stillborn")], "driver-raised"),
        (["no/such/bot.py:Bot"], "driver-file"),
    ],
)
def test_a_driver_that_cannot_be_offered_is_refused_at_the_start(
    places: list[str], code: str
) -> None:
    with pytest.raises(BadOption) as refused:
        offered_drivers(places)

    assert refused.value.code == code
    for lang in LANGUAGES:
        assert error_text(Translator(lang, strict=True), refused.value)


def test_serve_does_not_start_with_an_unusable_driver(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    where = ["--database", str(tmp_path / "races.db"), "--port", "0"]

    assert main(["serve", *where, "--drivers", "no/such/bot.py:Bot"]) != 0

    assert "no/such/bot.py" in capsys.readouterr().err


def test_a_driver_of_another_game_is_refused_before_a_race() -> None:
    with pytest.raises(BadOption) as refused:
        own.check_driver(bot("OnlyBolide"), "f90")

    assert refused.value.code == "driver-game"
    assert refused.value.data["known"] == "bolide"
    own.check_driver(bot("OnlyBolide"), "bolide")


# ---- At a table


class CacheWorkers(Workers):
    """One worker in this process."""

    def __init__(self) -> None:
        self.busy = 0
        self.queue = WorkQueue(1)
        self.cache = DriverCache()

    async def run(self, work: Callable[..., Any], *args: Any, **_: Any) -> Any:
        return self.cache.answer(*args) if work is think else work(*args)


async def new_table(harness: TableHarness, *levels: str) -> str:
    seats = [m.SeatRequest("computer", level=level) for level in levels]
    return (await harness.tables.maker.make(m.NewTable(seats, seed="hosted"))).table


async def finished(harness: TableHarness, table: str) -> Table:
    """Lets the computers of a table race to the flag."""
    harness.tables.workers = CacheWorkers()
    opened = await harness.tables.open(table)
    while not opened.over:
        # Each answer starts the next question.
        await asyncio.gather(*opened.scheduler.tasks)
        await asyncio.sleep(0)
    return opened


@pytest.mark.parametrize(
    ("name", "reason"),
    [
        ("Cheating", "answered ask_play with “play 199”, which is not legal now (rule F1."),
        ("Dying", "ended in choose with status 7"),
        ("Unborn", "raised an error in new"),
    ],
)
def test_a_driver_that_failed_is_asked_no_more_and_the_reason_is_logged(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, name: str, reason: str
) -> None:
    offered = OwnDrivers((OwnDriver("Bot", bot(name)),))

    async def script(harness: TableHarness) -> None:
        table = await finished(harness, await new_table(harness, "Bot", "random"))
        assert table.seats[0].level == "Bot"
        assert [note.kind for note in await harness.storage.notes(table.id)] == ["stand-in"]

    with caplog.at_level(logging.WARNING):
        run(tmp_path, script, own_drivers=offered)

    (warning,) = caplog.messages
    assert "seat 0" in warning
    assert reason in warning


def test_a_driver_that_is_not_offered_any_more_has_a_stand_in(tmp_path: Path) -> None:
    """Tables outlive the server's options."""

    offered = OwnDrivers((OwnDriver("Clubman", bot("Good")),))
    tables: list[str] = []

    async def make(harness: TableHarness) -> None:
        tables.append(await new_table(harness, "Clubman", "random"))

    async def reopen(harness: TableHarness) -> None:
        table = await finished(harness, tables[0])
        assert table.seats[0].level == "Clubman"
        assert [note.kind for note in await harness.storage.notes(table.id)] == ["stand-in"]

    run(tmp_path, make, own_drivers=offered)
    run(tmp_path, reopen)


def test_a_persons_seat_may_be_given_to_an_own_driver(tmp_path: Path) -> None:
    offered = OwnDrivers((OwnDriver("Clubman", bot("Good")), OwnDriver("B", "b:B", ("bolide",))))

    async def script(harness: TableHarness) -> None:
        table = await harness.table("me", "local")
        await table.people.replace("host", m.Replace("1", 1, "Clubman"), "en")
        assert table.seats[1].level == "Clubman"
        await table.people.replace("host", m.Replace("2", 1, "B"), "en")
        assert table.seats[1].level == "Clubman"

    run(tmp_path, script, own_drivers=offered)


def test_a_worker_keeps_few_processes() -> None:
    cache = DriverCache(most_processes=2)
    race = _first_question()
    for table in "abc":
        assert cache.answer(race(table, "Good"))
    assert cache.answer(race("d", ""))

    kept = [each for each in cache._drivers.values() if each._process is not None]
    assert [each.own for each in cache._drivers.values()] == [True, True, False]
    assert all(each._process._process is not None for each in kept if each._process)
    for each in kept:
        each.end()


def test_a_failed_driver_is_not_kept() -> None:
    cache, race = DriverCache(), _first_question()
    with pytest.raises(own.DriverFailed):
        cache.answer(race("a", "Raising"))

    assert len(cache) == 0


def _first_question() -> Callable[[str, str], DriverJob]:
    """Gets a function that makes jobs for the drivers of several tables."""
    from pitboard import new_race  # noqa: PLC0415

    match = new_race("f90", players=2, seed=1)
    decision = match.decision(0)
    assert decision is not None

    def job(table: str, name: str) -> DriverJob:
        target = bot(name) if name else ""
        seat = DriverSeat(table, "f90", match.options, 0, name or "rookie", "s", target)
        return DriverJob(seat, match.view(0), decision.numbered(50), 0)

    return job
