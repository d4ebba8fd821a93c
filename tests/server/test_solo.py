"""Racing alone on a server: race series, careers, the race of the day and its results."""

from __future__ import annotations

import asyncio
import json
import logging
import sqlite3
from collections.abc import Awaitable
from dataclasses import replace
from datetime import timedelta
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest

from pitboard.core.errors import PitboardError
from pitboard.core.match import Match
from pitboard.core.record import Note, Record
from pitboard.f90.box import series as series_box
from pitboard.f90.daily import daily_race, read_day, today
from pitboard.f90.game import F90_GAME
from pitboard.server import messages as m
from pitboard.server.f90 import daily
from pitboard.server.f90.daily import OPEN_DAYS, DailyRaces, DailyStore, UploadedRecord
from pitboard.server.f90.solo import career_view
from pitboard.server.seasons.seasons import Seasons
from pitboard.server.storage import SqlStorage, StoredDailyDriver
from pitboard.server.tables.retention import Retention
from pitboard.testing.table_harness import TableHarness, run
from pitboard.testing.web import Host, generous, serving

DAY, BEFORE = (str(today() - timedelta(days=days)) for days in (1, 2))
TRES = "UF+SF+F+S+S/none/normal/rookie"


def asked(host: Host, path: str, **body: Any) -> dict[str, Any]:
    """Asks what changes nothing."""
    answer = host.http.post(path, json=body)
    assert answer.status_code == 200, answer.text
    return dict(answer.json())


# ---- Race series


def test_a_series_is_served_with_its_shares_and_its_file(host: Host) -> None:
    found = asked(host, "/api/series?lang=it", series="formula-renault")
    own = asked(host, "/api/series", series=found["code"], name="Mine")
    again = asked(host, "/api/series", file=own["file"])

    assert (found["name"], found["difficulty"]) == ("Formula Renault", 23)
    assert sum(share["points"] for share in found["shares"]) == found["raw"] == 23
    assert len(found["pairs"]) == 5
    assert (own["name"], again["code"]) == ("Mine", found["code"])


@pytest.mark.parametrize(
    ("given", "rule", "where"),
    [
        ({"series": "UF:reckless/none/normal/rookie"}, "X3-SERIES-04", None),
        ({"series": "F+F+F+F+S+S/none/normal/rookie"}, "X3-DESIGN-16", None),
        ({"file": 'version = 9'}, "X3-SERIES-04", "version"),
        ({"file": 'version = 1\nname = "x"\nboost = "none"\ndamage = "normal"\nskills = 4\n'
          'robots = [{ class = "S" }, { class = "S" }]'}, "X3-SKILL-02", "skills"),
        ({"file": "version ="}, "", "."),
        ({"series": "/etc/hostname"}, "X3-SERIES-04", None),
    ],
)  # fmt: skip
def test_what_is_no_series_is_refused_with_rule_and_place(
    host: Host, given: dict[str, str], rule: str, where: str | None
) -> None:
    answer = host.http.post("/api/series", json=given)

    body = answer.json()
    assert (answer.status_code, body["rule"], body["data"].get("where")) == (400, rule, where)


@pytest.mark.parametrize("seasons", ["x", True, None, {}, [1], 7])
def test_malformed_seasons_of_a_career_are_the_clients_fault(host: Host, seasons: Any) -> None:
    answer = host.http.post("/api/career", json={"seasons": seasons})

    assert (answer.status_code, answer.json()["code"]) == (400, "request-malformed")


def test_a_file_that_is_slow_to_parse_is_refused_before_it_is_parsed(
    host: Host, monkeypatch: pytest.MonkeyPatch
) -> None:
    parsed = []
    monkeypatch.setattr(series_box, "parse_toml", lambda *given: parsed.append(given))

    answer = host.http.post("/api/series?lang=it", json={"file": "a" + ".a" * 1990 + "=1"})
    long = host.http.post("/api/series", json={"file": "#" * 4001})

    assert (answer.status_code, answer.json()["code"]) == (400, "data-long-key")
    assert "chiave" in answer.json()["text"]
    assert (long.status_code, long.json()["code"]) == (400, "request-malformed")
    assert parsed == []


def test_an_address_has_only_so_many_series_checked(tmp_path: Path) -> None:
    with serving(replace(generous(tmp_path / "r.db"), series_per_minute=2)) as host:
        asked = [host.http.post("/api/series", json={"file": "x"}) for _ in range(3)]

    assert [each.status_code for each in asked] == [400, 400, 429]
    assert 0 < int(asked[2].headers["Retry-After"]) <= 60


# ---- A career


async def opened(harness: TableHarness, **options: Any) -> tuple[Seasons, m.SeasonMade]:
    seasons = Seasons(harness.storage, harness.tables)
    drivers = [m.DriverRequest("person", "Dan")]
    given = m.NewSeason(drivers, ["monza"], options=options, director=0)
    return seasons, await seasons.make(given)


def test_a_season_of_a_series_is_raced_lost_and_remembered(tmp_path: Path) -> None:
    async def script(harness: TableHarness) -> None:
        seasons, made = await opened(harness, series=TRES)
        before = await seasons.view(made.season, "en")
        assert before.career is not None
        assert (before.career.outcome, before.career.series.code) == ("open", TRES)
        assert [driver.kind for driver in before.drivers] == ["person"] + ["robot"] * 10

        race = await seasons.race(made.season, made.director)
        await harness.finish(race.table)
        known = await seasons.found([made.season, "nowhere", made.season])
        career = career_view(known, "en")

        (best,) = career.bests
        assert (best.season, best.races, best.won) == (made.season, 1, False)
        assert [(each.season, each.outcome) for each in career.seasons] == [(made.season, "lost")]
        assert [each.difficulty for each in career.printed] == [13, 23, 32, 39, 61]

    run(tmp_path, script)


def test_a_career_of_many_seasons_is_one_query(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    queries: list[str] = []
    rows = SqlStorage._rows

    async def counted(storage: SqlStorage, query: Any) -> Any:
        queries.append(str(query))
        return await rows(storage, query)

    async def script(harness: TableHarness) -> None:
        seasons, first = await opened(harness, series=TRES)
        names = [first.season]
        for _ in range(3):
            made = await seasons.make(
                m.NewSeason(
                    [m.DriverRequest("person", "Dan")],
                    ["monza", "suzuka"],
                    options={"series": TRES},
                    director=0,
                )
            )
            await seasons.race(made.season, made.director)
            names.append(made.season)
        race = await seasons.race(first.season, first.director)
        await harness.finish(race.table)
        entered = [season.raced for _, season in await seasons.found(names)]
        queries.clear()

        known = await seasons.found([*reversed(names), "nowhere", "no/where"])

        assert entered == [1, 0, 0, 0]
        assert [(name, season.raced) for name, season in known] == [
            *((name, 0) for name in reversed(names[1:])),
            (names[0], 1),
        ]
        assert len(queries) == 1

    monkeypatch.setattr(SqlStorage, "_rows", counted)
    run(tmp_path, script)


def test_a_championship_is_no_part_of_a_career(host: Host) -> None:
    drivers = [{"kind": "person", "name": name} for name in ("Ada", "Bea")]
    made = host.post("/api/seasons", {"drivers": drivers, "circuits": ["monza"] * 4})
    career = asked(host, "/api/career", seasons=[made["season"]])

    assert host.get(f"/api/seasons/{made['season']}")["career"] is None
    assert (career["bests"], career["seasons"], len(career["printed"])) == ([], [], 5)


# ---- The race of the day

KEY, OTHER_KEY = "k" * 32, "o" * 32


class Spy:
    """Does what a book has done for it, and counts it."""

    def __init__(self) -> None:
        self.done = 0

    async def run(self, work: Any, *args: Any, **_: Any) -> Any:
        self.done += 1
        return work(*args)


def days_of(harness: TableHarness, spy: Spy | None = None) -> DailyRaces:
    """The races of the day of a server that has just started."""
    return DailyRaces(DailyStore(harness.storage, (spy or Spy()).run), harness.tables)


@cache
def driven(first: int = 0, day: str = DAY, *, undone: bool = False) -> Record:
    """A race of a day by default answers, but for the first."""
    race = daily_race(read_day(day))
    match = Match(F90_GAME, race.options, race.seed, ["Dan"])
    match.act(0, match.legal(0)[first])
    while not match.over:
        decision = match.decision(0)
        assert decision is not None
        match.act(0, decision.default)
        if undone and match.can_undo(0):
            match.undo(0)
            match.act(0, decision.default)
    return match.record()


def record_of(name: str, first: int = 0, **changes: Any) -> str:
    return replace(driven(first), seats=[name], **changes).dumps()


def with_header(text: str, **fields: Any) -> str:
    """A record with further fields in its header, sealed."""
    lines = text.split("\n")
    lines[1] = json.dumps({**json.loads(lines[1]), **fields})
    body = "\n".join(lines[:-2])
    return f"{body}\nend {lines[-2].split()[1]} {sha256(body.encode()).hexdigest()}\n"


async def names(days: DailyRaces, day: str = DAY) -> list[tuple[str, int]]:
    return sorted((each.name, each.races) for each in (await days.view(day, "en")).results)


async def code_of(asking: Awaitable[Any]) -> str:
    """The code of a refusal; empty where nothing is refused."""
    try:
        await asking
    except PitboardError as error:
        return error.code
    return ""


def test_the_race_of_a_day_is_raced_and_entered_by_itself(tmp_path: Path) -> None:
    async def script(harness: TableHarness) -> None:
        days = days_of(harness)
        made = await days.race(m.DailyRaceRequest("Dan", DAY), KEY)
        row = (await harness.tables.stored(made.table)).row
        race = daily_race(read_day(DAY))
        assert (row.seed, row.options["track"], row.options["series"]) == (
            race.seed,
            race.track,
            race.series,
        )
        assert (row.listed, row.hints, row.known) == (False, False, "seed")
        assert (await days.view(DAY, "en")).results == []

        await harness.finish(made.table)
        view = await days.view(DAY, "en")
        (result,) = view.results
        assert (result.name, result.cars, result.races) == ("Dan", 11, 1)
        assert result.line.startswith(f"Pitboard {DAY} · ")
        text = await days.record(DAY, result.result)
        assert Record.loads(text).seats == ["Dan"]
        assert (await days.view(BEFORE, "en")).results == []
        for day, mark in ((DAY, "x"), (BEFORE, result.result)):
            assert await code_of(days.record(day, mark)) == "daily-unknown"

    run(tmp_path, script)


def test_a_race_that_was_entered_is_not_played_again_after_a_restart(tmp_path: Path) -> None:
    async def script(harness: TableHarness) -> None:
        tables = []
        for name in ("Dan", "Eve"):
            made = await days_of(harness).race(m.DailyRaceRequest(name, DAY))
            await harness.finish(made.table)
            tables.append(made.table)
        first, second = Spy(), Spy()
        # Both drove the same race: it is one result, and the other table proves none.
        assert await names(days_of(harness, first)) == [("Dan", 1)]
        assert first.done == len(tables)

        assert await names(days_of(harness, second)) == [("Dan", 1)]
        assert second.done == 0

    run(tmp_path, script)


def test_a_race_is_played_again_once_however_many_ask(tmp_path: Path) -> None:
    async def script(harness: TableHarness) -> None:
        spy = Spy()
        days = days_of(harness, spy)
        made = await days.race(m.DailyRaceRequest("Dan", DAY), KEY)
        await harness.finish(made.table)

        views = await asyncio.gather(*(days.view(DAY, "en") for _ in range(3)))

        assert [[each.name for each in view.results] for view in views] == [["Dan"]] * 3
        assert spy.done == 1

    run(tmp_path, script)


def test_a_result_outlives_its_table(tmp_path: Path) -> None:
    async def script(harness: TableHarness) -> None:
        days = days_of(harness)
        made = await days.race(m.DailyRaceRequest("Dan", DAY))
        await harness.finish(made.table)
        harness.tables.before_delete.append(DailyStore(harness.storage).settle_table)
        await harness.tables.delete(made.table, [made.host])

        assert await names(days_of(harness)) == [("Dan", 1)]

    run(tmp_path, script)


def test_a_record_proves_a_result_on_another_server(tmp_path: Path) -> None:
    async def script(harness: TableHarness) -> None:
        days, text = days_of(harness), record_of("Dan")
        other = (
            await harness.tables.maker.make(m.NewTable([m.SeatRequest("me"), m.SeatRequest("me")]))
        ).table
        await harness.finish(other)
        foreign = await harness.tables.record(other)

        for day, brought, code in (
            (DAY, text.replace("Dan", "Eve", 1), "record-edited"),
            (DAY, foreign, "daily-other"),
            (BEFORE, text, "daily-other"),
            (DAY, "nothing", "record-foreign"),
            (DAY, record_of("Dan", entries=driven().entries[:-1]), "record-end-differs"),
            ("9999-12-31", text, "daily-future"),
            ("0001-01-01", text, "daily-closed"),
            (str(today() - timedelta(days=OPEN_DAYS + 1)), text, "daily-closed"),
        ):
            assert (
                await code_of(days.add_record(day, UploadedRecord(brought, KEY), "en", "")) == code
            )
        view = await days.add_record(DAY, UploadedRecord(text, KEY), "en", "")
        assert [each.name for each in view.results] == ["Dan"]

    run(tmp_path, script)


def test_days_that_are_closed_cannot_be_raced_and_can_be_looked_at(tmp_path: Path) -> None:
    async def script(harness: TableHarness) -> None:
        days = days_of(harness)
        oldest = today() - timedelta(days=OPEN_DAYS)
        assert (await days.race(m.DailyRaceRequest("Dan", str(oldest)), KEY)).table
        for day in ("0001-01-01", str(oldest - timedelta(days=1))):
            assert await code_of(days.race(m.DailyRaceRequest("Dan", day), KEY)) == "daily-closed"
            assert (await days.view(day, "en")).results == []
        for day in ("9999-12-31", str(today() + timedelta(days=1))):
            assert await code_of(days.race(m.DailyRaceRequest("Dan", day), KEY)) == "daily-future"

    run(tmp_path, script)


# -- whose result it is


@pytest.mark.parametrize(
    "alike", ["Anna", "ANNA", " anna\n", "An\u200bna", "\u202eAnna", "\uff21nna", "Anna\x07"]
)
def test_nobody_races_under_the_name_of_another(tmp_path: Path, alike: str) -> None:
    async def script(harness: TableHarness) -> None:
        days = days_of(harness)
        await days.add_record(DAY, UploadedRecord(record_of("Anna"), KEY), "en", "")

        for asking in (
            days.add_record(
                DAY, UploadedRecord(record_of(alike.replace("\x07", ""), 1), OTHER_KEY), "en", ""
            ),
            days.add_record(DAY, UploadedRecord(record_of("Bob", 1), OTHER_KEY, alike), "en", ""),
            days.race(m.DailyRaceRequest(alike, DAY), OTHER_KEY),
            days.race(m.DailyRaceRequest(alike, DAY)),
        ):
            assert await code_of(asking) == "daily-name-taken"
        assert await names(days) == [("Anna", 1)]
        # Her own key may, and on another day anybody.
        await days.add_record(
            DAY, UploadedRecord(record_of(alike.replace("\x07", ""), 1), KEY), "en", ""
        )
        assert await names(days) == [("Anna", 2)]
        assert (await days.race(m.DailyRaceRequest(alike, BEFORE), OTHER_KEY)).table

    run(tmp_path, script)


@pytest.mark.parametrize("blank", ["", "  ", "\n\t", "\u200b", "\u202e\u202c", "\u3164"])
def test_a_record_without_a_readable_name_needs_one(tmp_path: Path, blank: str) -> None:
    async def script(harness: TableHarness) -> None:
        days, text = days_of(harness), record_of(blank)
        assert (
            await code_of(days.add_record(DAY, UploadedRecord(text, KEY), "en", "")) == "name-empty"
        )
        await days.add_record(DAY, UploadedRecord(text, KEY, "Anna"), "en", "")
        assert await names(days) == [("Anna", 1)]

    run(tmp_path, script)


@pytest.mark.parametrize(
    ("given", "shown"),
    [
        ("x" * 200, "x" * 24),
        ("An\u200bna \n Ricci", "Anna Ricci"),
        ("\u202eannA", "annA"),
        ("\u0410\u043d\u043d\u0430", "\u0410\u043d\u043d\u0430"),
        ("\u5b89\u5a1c", "\u5b89\u5a1c"),
        ("\u0622\u0646\u0627", "\u0622\u0646\u0627"),
        ("\u0905\u0928\u094d\u0928\u093e", "\u0905\u0928\u094d\u0928\u093e"),
    ],
)
def test_a_name_is_shown_as_names_are_at_tables(tmp_path: Path, given: str, shown: str) -> None:
    async def script(harness: TableHarness) -> None:
        view = await days_of(harness).add_record(
            DAY, UploadedRecord(record_of(given), KEY), "en", ""
        )
        (result,) = view.results
        assert result.name == shown
        text = await days_of(harness).record(DAY, result.result)
        assert Record.loads(text).seats == [shown]

    run(tmp_path, script)


def test_two_keys_that_ask_for_one_name_at_once_do_not_both_get_it(tmp_path: Path) -> None:
    async def script(harness: TableHarness) -> None:
        days = days_of(harness)
        asked = m.DailyRaceRequest("Anna", DAY)
        codes = await asyncio.gather(
            code_of(days.race(asked, KEY)),
            code_of(days.race(asked, OTHER_KEY)),
            *(
                code_of(
                    days.add_record(
                        DAY, UploadedRecord(record_of("anna", first), key * 32), "en", ""
                    )
                )
                for first, key in enumerate("abc")
            ),
        )
        assert sorted(codes) == ["", *["daily-name-taken"] * 4]
        assert len(await harness.storage.daily_drivers(DAY)) == 1
        # Of the tables there is one at most: who was refused has none.
        assert len(await harness.storage.overview()) <= 1

    run(tmp_path, script)


@pytest.mark.parametrize(
    ("key", "code", "found"),
    [(OTHER_KEY, "daily-name-taken", [("Anna", 1)]), (KEY, "", [("Anna", 2)])],
)
def test_the_transaction_decides_whose_a_name_is(
    tmp_path: Path, key: str, code: str, found: list[tuple[str, int]]
) -> None:
    """Inbound somebody who has read the names of the day before Anna's was stored."""

    async def script(harness: TableHarness) -> None:
        days = days_of(harness)
        await days.add_record(DAY, UploadedRecord(record_of("Anna"), KEY), "en", "")
        stored = harness.storage.daily_drivers
        stale = [DAY, DAY]  # looked at once for the limits, once for the name

        async def late(day: str) -> list[StoredDailyDriver]:
            return [] if stale and stale.pop() else await stored(day)

        harness.storage.daily_drivers = late  # type: ignore[method-assign]  # read too early
        assert (
            await code_of(days.add_record(DAY, UploadedRecord(record_of("Anna", 1), key), "en", ""))
            == code
        )
        assert stale == []
        assert await names(days) == found

    run(tmp_path, script)


def test_the_first_race_of_a_key_counts_wherever_it_was_driven(tmp_path: Path) -> None:
    async def script(harness: TableHarness) -> None:
        days = days_of(harness)
        made = await days.race(m.DailyRaceRequest("Anna", DAY), KEY)
        await harness.finish(made.table)  # long ago, by its actions
        (first,) = (await days.view(DAY, "en")).results
        await days.add_record(DAY, UploadedRecord(record_of("Somebody", 1), KEY), "en", "")

        (both,) = (await days.view(DAY, "en")).results
        assert (both.name, both.races, both.result) == ("Anna", 2, first.result)
        again = days.race(m.DailyRaceRequest("Bea", DAY), KEY)
        assert await code_of(again) == "daily-named"
        unnamed = await days.race(m.DailyRaceRequest("", DAY), KEY)
        assert (await harness.tables.stored(unnamed.table)).seats[0].name == "Anna"

    run(tmp_path, script)


def test_a_seat_that_is_renamed_takes_nobodys_result(tmp_path: Path) -> None:
    async def script(harness: TableHarness) -> None:
        days = days_of(harness)
        await days.add_record(DAY, UploadedRecord(record_of("Anna", 1), OTHER_KEY), "en", "")
        made = await days.race(m.DailyRaceRequest("Eve", DAY), KEY)
        table = await harness.tables.open(made.table)
        await table.rename("seat:0", m.Rename("r", 0, "Anna"), "en")
        await harness.finish(made.table)

        assert await names(days) == [("Anna", 1), ("Eve", 1)]

    run(tmp_path, script)


def test_a_driver_without_a_name_gets_a_free_one(tmp_path: Path) -> None:
    async def script(harness: TableHarness) -> None:
        days = days_of(harness)
        made = [await days.race(m.DailyRaceRequest("", DAY)) for _ in range(3)]
        rows = [await harness.tables.stored(each.table) for each in made]
        assert [row.seats[0].name for row in rows] == ["Driver 1", "Driver 2", "Driver 3"]

    run(tmp_path, script)


# -- what is stored of a record


def test_equal_races_count_once(tmp_path: Path) -> None:
    async def script(harness: TableHarness) -> None:
        days = days_of(harness)
        await days.add_record(DAY, UploadedRecord(record_of("Anna"), KEY), "en", "")
        copy = replace(driven(undone=True), seats=["Bob"])
        assert len(copy.entries) > len(driven().entries)
        spaced = with_header(record_of("Bob"))
        spaced = spaced.replace("\n0 ", "\n0  ")
        body = spaced.rpartition("\nend ")[0]
        count = len(driven().entries)
        spaced = f"{body}\nend {count} {sha256(body.encode()).hexdigest()}\n"
        for text in (record_of("Bob"), copy.dumps(), spaced):
            brought = days.add_record(DAY, UploadedRecord(text, OTHER_KEY), "en", "")
            assert await code_of(brought) == "daily-known"
        assert await names(days) == [("Anna", 1)]

    run(tmp_path, script)


def test_what_is_stored_is_what_was_understood(tmp_path: Path) -> None:
    async def script(harness: TableHarness) -> None:
        days = days_of(harness)
        copy = replace(driven(undone=True), notes=[Note(1, 0, "clock")] * 100)
        text = with_header(copy.dumps(), more="x" * 400_000, notes=[[1, 0, "y" * 400_000]])

        view = await days.add_record(DAY, UploadedRecord(text, KEY), "en", "")

        kept = await days.record(DAY, view.results[0].result)
        assert kept == record_of("Dan")
        again = await days_of(harness).view(DAY, "en")
        assert again == view

    run(tmp_path, script)


@pytest.mark.parametrize(
    ("fields", "code"),
    [
        ({"options": []}, "record-header"),
        ({"options": {"tiles": "x" * 400_000}}, "daily-other"),
        ({"seats": "Anna"}, "record-header"),
        ({"seats": [7]}, "record-header"),
        ({"seats": []}, "name-empty"),
        ({"seed": 7}, "record-header"),
        ({"rules": "1"}, "record-header"),
        ({"rules": 10**9}, "record-rules"),
        ({"game": "bolide"}, "record-game"),
        ({"notes": [[1, 0, "clock"]] * 40_000}, "record-header"),
        ({"notes": [["1", None, {}]]}, "record-header"),
    ],
)
def test_a_header_with_other_things_in_it_is_refused(
    tmp_path: Path, fields: dict[str, Any], code: str
) -> None:
    async def script(harness: TableHarness) -> None:
        days, text = days_of(harness), with_header(record_of("Anna"), **fields)
        assert await code_of(days.add_record(DAY, UploadedRecord(text, KEY), "en", "")) == code
        assert await names(days) == []

    run(tmp_path, script)


def test_tiles_of_another_kind_are_refused(tmp_path: Path) -> None:
    async def script(harness: TableHarness) -> None:
        days = days_of(harness)
        for tiles in ("x" * 400_000, "999", ["7"], {"a": 1}, None):
            options = {**driven().options, "tiles": tiles}
            text = with_header(record_of("Anna"), options=options)
            assert await code_of(days.add_record(DAY, UploadedRecord(text, KEY), "en", ""))
        assert await names(days) == []

    run(tmp_path, script)


def test_results_of_a_day_and_of_a_key_are_limited(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(daily, "MOST_RACES", 2)
    monkeypatch.setattr(daily, "MOST_RESULTS", 3)

    async def script(harness: TableHarness) -> None:
        days = days_of(harness)

        async def bring(name: str, first: int, key: str) -> str:
            return await code_of(
                days.add_record(DAY, UploadedRecord(record_of(name, first), key), "en", "")
            )

        codes = [await bring("Anna", first, KEY) for first in (1, 2, 3)]
        assert codes == ["", "", "daily-enough"]
        assert [await bring("Bob", first, OTHER_KEY) for first in (3, 4)] == ["", "daily-full"]
        # A race that is driven here counts all the same.
        made = await days.race(m.DailyRaceRequest("Eve", DAY))
        await harness.finish(made.table)
        assert await names(days) == [("Anna", 2), ("Bob", 1), ("Eve", 1)]

    run(tmp_path, script)


def test_records_go_after_a_while_and_results_stay(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.WARNING)

    async def script(harness: TableHarness) -> None:
        days = days_of(harness)
        view = await days.add_record(DAY, UploadedRecord(record_of("Anna"), KEY), "en", "")
        mark = view.results[0].result
        for kept, code in ((1, ""), (-1, "daily-record-gone")):
            sweep = Retention(harness.storage, {}, harness.tables.delete_unless_in_use, kept)
            await sweep.sweep()
            assert await code_of(days.record(DAY, mark)) == code
        assert await names(days) == [("Anna", 1)]
        # The race is known without its record.
        again = days.add_record(DAY, UploadedRecord(record_of("Bob"), OTHER_KEY), "en", "")
        assert await code_of(again) == "daily-known"

    run(tmp_path, script)
    assert [each.getMessage() for each in caplog.records] == [
        f"records of daily races before {today() + timedelta(days=1)} deleted: 1"
    ]


# -- over HTTP


def test_the_api_of_a_day(host: Host) -> None:
    found = host.get("/api/daily?lang=it")
    made = host.post("/api/daily", {"name": "Dan"})
    url, key = f"/api/daily/{today()}/results", {"Pitboard-Key": KEY}
    record = host.http.post(url, content="nothing", headers=key)

    assert (found["day"], found["today"]) == (today().isoformat(),) * 2
    assert made["path"] == f"/table/{made['table']}"
    assert (record.status_code, record.json()["code"]) == (400, "record-foreign")
    assert host.http.get(f"{url}/abc").status_code == 404
    assert host.http.get("/api/daily?day=soon").json()["code"] == "daily-date"


def test_the_api_binds_a_result_to_the_key_of_a_header(host: Host) -> None:
    day = str(today() - timedelta(days=2))
    url = f"/api/daily/{day}/results"
    text = replace(driven(0, day), seats=["Zed"]).dumps()

    missing = host.http.post(url, content=text)
    wrong = [
        host.http.post(url, content=text, headers={"Pitboard-Key": key})
        for key in ("short", "x" * 129, "with a space in it", "x" * 20 + "/")
    ]
    brought = host.http.post(f"{url}?name=Zoe", content=text, headers={"Pitboard-Key": KEY})
    opened = [
        host.http.post("/api/daily", json={"name": "zoe", "day": day}, headers=headers)
        for headers in ({}, {"Pitboard-Key": OTHER_KEY}, {"Pitboard-Key": KEY})
    ]

    assert (missing.status_code, missing.json()["code"]) == (400, "key-missing")
    assert "Pitboard-Key" in missing.json()["text"]
    assert [(each.status_code, each.json()["code"]) for each in wrong] == [
        (400, "request-malformed")
    ] * 4
    assert brought.status_code == 201, brought.text
    assert [each["name"] for each in brought.json()["results"]] == ["Zoe"]
    assert KEY not in brought.text
    assert [each.status_code for each in opened] == [409, 409, 201]
    assert opened[0].json()["code"] == "daily-name-taken"
    assert "zoe" in opened[0].json()["text"]
    with sqlite3.connect(host.database) as database:
        dump = "\n".join(database.iterdump())
    assert sha256(KEY.encode()).hexdigest() in dump
    assert KEY not in dump


@pytest.mark.parametrize("aloud", [True, False])
def test_the_race_of_the_day_gives_no_advice(host: Host, *, aloud: bool) -> None:
    made = host.post("/api/daily", {"name": f"Dan {aloud}"})
    page = host.page(made["table"], made["seats"][0]["token"])

    assert page.ask("suggest", seat=0, aloud=aloud)["code"] == "hints-off"


def test_nobody_drives_the_race_of_the_day_for_a_person(host: Host) -> None:
    made = host.post("/api/daily", {"name": "Dan by hand"})
    seat, director = made["seats"][0]["token"], made["host"]
    page = host.page(made["table"], seat, director)

    refused = page.ask("replace", seat=0, level="pro")
    again = page.ask("replace", seat=0, level=None)
    other = host.table("me", "rookie")
    allowed = host.page(other["table"], other["host"]).ask("replace", seat=0, level="pro")

    assert (refused["type"], refused["code"]) == ("refused", "daily-driven")
    assert refused["data"]["day"] in refused["text"]
    assert again["type"] == "ack"
    assert host.get(f"/api/tables/{made['table']}")["seats"][0]["level"] is None
    assert allowed["type"] == "ack"


def test_a_race_of_a_day_that_a_computer_drove_is_not_entered(tmp_path: Path) -> None:
    """A table of an earlier release, which let a computer drive for a while."""

    async def script(harness: TableHarness) -> None:
        days = days_of(harness)
        made = await days.race(m.DailyRaceRequest("Dan", DAY), KEY)
        table = await harness.tables.open(made.table)
        await table.driven_by(0, "pro")
        await table.driven_by(0, None)
        await harness.finish(made.table)

        assert (await days.view(DAY, "en")).results == []
        assert await harness.storage.daily_races_to_enter(DAY) == []

    run(tmp_path, script)


def test_a_table_of_the_race_of_the_day_has_no_stand_in_and_no_clock(tmp_path: Path) -> None:
    async def script(harness: TableHarness) -> None:
        made = await days_of(harness).race(m.DailyRaceRequest("Dan", DAY), KEY)
        row = (await harness.tables.stored(made.table)).row

        assert (row.away, row.clock, row.hints) == (None, None, False)

    run(tmp_path, script)
