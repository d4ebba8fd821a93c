"""Seasons on a server: keys, the Director, races that end, are left or started again."""

from __future__ import annotations

import asyncio
import json
import sqlite3
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest

from pitboard import seasons
from pitboard.cli.main import main
from pitboard.core.errors import BadOption, PitboardError
from pitboard.core.season import Driver, Result, Titles
from pitboard.server import messages as m
from pitboard.server.errors import Conflict, Denied, NotFound, TooMuch
from pitboard.server.keys import new_token
from pitboard.server.seasons import seasons as seasons_module
from pitboard.server.seasons import store as season_book
from pitboard.server.seasons.seasons import RENAME_BURST, Seasons
from pitboard.server.seasons.view import season_view
from pitboard.server.storage import SeasonRow, SqlStorage, StoredSeason
from pitboard.server.tables.retention import Retention, days_of
from pitboard.testing.table_harness import TableHarness, act, run
from pitboard.testing.web import Host

CALENDAR = ["monza", "spa", "monza", "monza"]
WORDS = {"f90": "monza", "bolide": "falconara"}


def person(name: str, team: str = "") -> m.DriverRequest:
    return m.DriverRequest("person", name, team=team)


def computer(name: str, team: str = "") -> m.DriverRequest:
    return m.DriverRequest("computer", name, "rookie", team)


def asked(**given: Any) -> m.NewSeason:
    facts: dict[str, Any] = {
        "drivers": [
            person("Ada", "Reds"),
            person("Bea", "Reds"),
            computer("C", "X"),
            computer("D", "X"),
        ],
        "circuits": CALENDAR,
        "robots": "none",
        "name": "Sunday League",
        "director": 0,
    }
    return m.NewSeason(**{**facts, **given})


class Club:
    """Seasons on a storage, with one season opened."""

    def __init__(self, harness: TableHarness, made: m.SeasonMade) -> None:
        self.harness = harness
        self.tables = harness.tables
        self.storage = harness.storage
        self.seasons = Seasons(harness.storage, harness.tables)
        self.id = made.season
        self.director = made.director
        self.keys = {each.driver: each.token for each in made.drivers}

    async def view(self) -> m.SeasonView:
        return await self.seasons.view(self.id, "en")

    async def open_race(self) -> str:
        return (await self.seasons.race(self.id, self.director)).table

    async def finish(self, table: str) -> None:
        """Drives a race to its end by default answers, and stores it."""
        await self.harness.finish(table)


Script = Callable[[Club], Awaitable[None]]


def at_club(tmp_path: Path, script: Script, given: m.NewSeason | None = None) -> None:
    async def whole(harness: TableHarness) -> None:
        opened = Seasons(harness.storage, harness.tables)
        await script(Club(harness, await opened.make(given or asked())))

    run(tmp_path, whole)


# ---- Opening


def test_a_season_is_opened_with_a_key_for_every_person(tmp_path: Path) -> None:
    async def script(club: Club) -> None:
        view = await club.view()

        assert sorted(club.keys) == [0, 1]
        assert (view.name, view.raced, view.over) == ("Sunday League", 0, False)
        assert [race.state for race in view.races] == ["next", "come", "come", "come"]
        assert [driver.name for driver in view.drivers] == ["Ada", "Bea", "C", "D"]
        assert [(team.name, team.drivers) for team in view.teams] == [
            ("Reds", [0, 1]),
            ("X", [2, 3]),
        ]
        assert (view.waits_for, view.director) == ([0, 1], 0)
        assert view.band == "Race 1 of 4 is next."

    at_club(tmp_path, script)


@pytest.mark.parametrize(
    ("given", "code"),
    [
        ({"circuits": ["monza"] * 3}, "championship-races"),
        ({"circuits": ["monza"] * 13}, "championship-races"),
        ({"circuits": ["monza"] * 3 + ["/etc/hostname"]}, "track-unknown"),
        (
            {"drivers": [person(name, "A") for name in ("Ada", "Bea", "Cid")]},
            "championship-team-size",
        ),
        ({"drivers": [person("Ada"), person("Ada")]}, "championship-same-name"),
        ({"drivers": [person("b"), person("B")]}, "championship-same-name"),
        ({"drivers": [person("Ada"), person("A\u200bda")]}, "championship-same-name"),
        ({"drivers": [person("Ada")]}, "championship-drivers"),
        (
            {"drivers": [person("Ada"), m.DriverRequest("computer", "C", "genius")]},
            "driver-unknown",
        ),
        ({"robots": "superfast"}, "championship-robots"),
        ({"options": {"edition": 1}}, "championship-edition"),
        ({"options": {"players": 2}}, "championship-own-option"),
        ({"game": "chess"}, "game-unknown"),
    ],
)
def test_what_makes_no_season_is_refused(tmp_path: Path, given: dict[str, Any], code: str) -> None:
    async def script(harness: TableHarness) -> None:
        with pytest.raises(PitboardError) as caught:
            await Seasons(harness.storage, harness.tables).make(asked(**given))
        assert caught.value.code == code

    run(tmp_path, script)


def test_refusals_of_the_api_have_a_reason_and_a_rule(host: Host) -> None:
    drivers = [{"kind": "person", "name": "Ada"}, {"kind": "person", "name": "Bea"}]
    body = {"drivers": drivers, "circuits": ["monza"] * 3}

    answer = host.http.post("/api/seasons?lang=it", json=body)

    assert answer.status_code == 400
    assert answer.json()["rule"] == "F2.V7.02"
    assert "da 4 a 12 gare, non 3" in answer.json()["text"]
    assert host.http.get("/api/seasons/nowhere").status_code == 404


def test_a_lead_by_tie_break_is_a_lead_of_no_points() -> None:
    """Both have ten points; the last race of Bolide decides."""
    drivers = [Driver("Ada"), Driver("Bea")]
    season = seasons.open_season("bolide", drivers, ["falconara"] * 3, {}, points=(5, 5))
    for order in ((0, 1), (1, 0)):
        season = season.add(Result(order, 2, (-1, -1)))
    row = SeasonRow(id="s", director="", settings={}, created=0.0)
    stored = StoredSeason(
        row=row, number=0, text=seasons.to_json(season), keys={}, joined=frozenset(), races=()
    )

    bands = [season_view(stored, {}, lang).band for lang in ("en", "it")]

    assert "Bea leads on a tie-break." in bands[0]
    assert "Bea è in testa a pari punti." in bands[1]


# ---- Keys


@pytest.mark.rule("F2.V7.01")
def test_only_the_director_decides(tmp_path: Path) -> None:
    async def script(club: Club) -> None:
        stranger, driver = new_token(), club.keys[0]
        for token in (stranger, driver):
            with pytest.raises(Denied) as caught:
                await club.seasons.race(club.id, token)
            assert caught.value.code == "director-only"
            with pytest.raises(Denied):
                await club.seasons.restart(club.id, token)
            with pytest.raises(Denied):
                await club.seasons.replace(club.id, m.SeasonReplace(token, 1, "pro"))
            with pytest.raises(Denied):
                await club.seasons.change_calendar(club.id, m.SeasonCalendar(token, CALENDAR))

        assert (await club.seasons.keys(club.id, [club.director])) == m.SeasonKeys([None], 0)
        assert (await club.seasons.keys(club.id, [driver, stranger])) == m.SeasonKeys(
            [0, None], None
        )

    at_club(tmp_path, script)


def test_what_everybody_sees_holds_no_key(tmp_path: Path) -> None:
    async def script(club: Club) -> None:
        await club.seasons.join(club.id, m.SeasonJoin(club.keys[1], "Nadia"))
        table = await club.open_race()
        shown = [
            m_json(await club.view()),
            await club.seasons.file(club.id),
            m_json(await club.tables.summary(table, "en")),
        ]
        stored = await club.storage.season(club.id)
        assert stored is not None
        secrets = [club.director, *club.keys.values(), stored.row.director, *stored.keys.values()]
        row = (await club.tables.stored(table)).row

        assert not [
            secret for secret in (*secrets, row.seed) if any(secret in each for each in shown)
        ]

    at_club(tmp_path, script)


def m_json(message: Any) -> str:
    return msgspec.json.encode(message).decode()


def test_a_driver_comes_under_a_name_of_their_own(tmp_path: Path) -> None:
    async def script(club: Club) -> None:
        keys = await club.seasons.join(club.id, m.SeasonJoin(club.keys[1], "  Nadia  B "))
        await club.seasons.join(club.id, m.SeasonJoin(club.keys[1], "Nadia B"))

        view = await club.view()
        assert (keys.drivers, view.drivers[1].name, view.waits_for) == ([1], "Nadia B", [0])
        for alike in ("Nadia B", "nadia b", "Nadia\u00a0\u200bB", "\uff2eadia B"):
            with pytest.raises(BadOption) as taken:
                await club.seasons.join(club.id, m.SeasonJoin(club.keys[0], alike))
            assert taken.value.code == "championship-same-name"
        with pytest.raises(BadOption) as unseen:
            await club.seasons.join(club.id, m.SeasonJoin(club.keys[0], "\u200b"))
        assert unseen.value.code == "name-empty"
        with pytest.raises(NotFound):
            await club.seasons.join(club.id, m.SeasonJoin(new_token(), "Eve"))

    at_club(tmp_path, script)


def test_a_robot_is_called_after_its_teammate(tmp_path: Path) -> None:
    async def script(club: Club) -> None:
        await club.seasons.join(club.id, m.SeasonJoin(club.keys[0], "Zoe"))

        assert [driver.name for driver in (await club.view()).drivers] == [
            "Zoe",
            "Bea",
            "R-Zoe",
            "R-Bea",
        ]

    at_club(tmp_path, script, asked(drivers=[person("Ada", "A"), person("Bea", "B")]))


# ---- Races


def test_the_next_race_opens_once_and_the_keys_of_the_season_open_its_seats(tmp_path: Path) -> None:
    async def script(club: Club) -> None:
        await club.seasons.join(club.id, m.SeasonJoin(club.keys[0], "Ada"))
        table = await club.open_race()
        view = await club.view()

        assert await club.open_race() == table
        assert (view.races[0].state, view.races[0].table) == ("open", table)
        for driver, token in club.keys.items():
            greeted = await club.tables.invitation(table, m.InvitationRequest(token), "en")
            assert greeted.seat == driver
        assert (await club.tables.stored(table)).row.options["track"] == "monza"
        seats = (await club.tables.summary(table, "en")).seats
        assert [(seat.kind, seat.taken) for seat in seats] == [
            ("link", True),
            ("link", False),
            ("computer", True),
            ("computer", True),
        ]

    at_club(tmp_path, script)


def test_two_clicks_of_the_director_at_once_open_one_race(tmp_path: Path) -> None:
    async def script(club: Club) -> None:
        tables = await asyncio.gather(*(club.open_race() for _ in range(4)))

        stored = await club.storage.season(club.id)
        assert stored is not None
        assert len(set(tables)) == len(stored.races) == 1

    at_club(tmp_path, script)


def test_changes_at_once_are_made_one_after_the_other(tmp_path: Path) -> None:
    """A driver comes, another is replaced, the calendar changes: nothing of it is lost."""

    async def script(club: Club) -> None:
        await asyncio.gather(
            club.seasons.join(club.id, m.SeasonJoin(club.keys[0], "Zoe")),
            club.seasons.join(club.id, m.SeasonJoin(club.keys[1], "Uma")),
            club.seasons.replace(club.id, m.SeasonReplace(club.director, 1, "rookie")),
            club.seasons.change_calendar(
                club.id, m.SeasonCalendar(club.director, ["spa", *CALENDAR])
            ),
        )

        view = await club.view()
        assert [driver.name for driver in view.drivers[:2]] == ["Zoe", "Uma"]
        assert (view.drivers[1].level, len(view.races), view.waits_for) == ("rookie", 5, [])

    at_club(tmp_path, script)


def test_a_link_that_is_used_twice_is_the_same_seat(tmp_path: Path) -> None:
    """Whoever has the link has the car: there is no second seat, and no second driver."""

    async def script(club: Club) -> None:
        first = await club.seasons.join(club.id, m.SeasonJoin(club.keys[1], "Uma"))
        again = await club.seasons.join(club.id, m.SeasonJoin(club.keys[1], "Eve"))

        view = await club.view()
        assert first == again == m.SeasonKeys([1], None)
        assert [driver.name for driver in view.drivers] == ["Ada", "Eve", "C", "D"]
        with pytest.raises(Denied):
            await club.seasons.race(club.id, club.keys[1])

    at_club(tmp_path, script)


@pytest.mark.slow
def test_a_race_that_is_over_is_entered_once_and_the_next_one_follows(tmp_path: Path) -> None:
    async def script(club: Club) -> None:
        first = await club.open_race()
        await club.finish(first)

        views = await asyncio.gather(club.view(), club.view())
        second = await club.open_race()

        assert views[0] == views[1]
        view = await club.view()
        assert (view.raced, view.races[0].state, view.races[1].state) == (1, "done", "open")
        assert (view.races[0].table, view.races[1].table) == (first, second)
        scored = sorted((d.points for d in view.drivers if d.points), reverse=True)
        assert scored == [10, 6, 4, 3][: len(scored)]  # who does not finish scores nothing
        assert view.drivers[view.races[0].winner or 0].points == 10
        assert "leads by 4 points" in view.band
        assert all("Car Chart" in driver.kept[0] for driver in view.drivers)
        shown = (await club.tables.stored(second)).row.options
        assert shown["track"] == "spa"
        assert shown["charts"] == (await chosen_charts(club, first))
        stored = await club.storage.season(club.id)
        assert stored is not None
        assert stored.number == 1

    at_club(tmp_path, script)


async def chosen_charts(club: Club, table: str) -> str:
    """Gets the charts that were chosen at a table, in the order of its seats."""
    actions = await club.storage.actions(table)
    chosen = {
        each.seat: each.action.split()[1] for each in actions if each.action.startswith("chart")
    }
    return ",".join(chosen[seat] for seat in sorted(chosen))


@pytest.mark.slow
@pytest.mark.parametrize("game", ["f90", "bolide"])
def test_a_season_goes_to_its_champion(tmp_path: Path, game: str) -> None:
    async def script(club: Club) -> None:
        for race in range(4):
            assert not (await club.view()).over
            await club.finish(await club.open_race())
            assert (await club.view()).raced == race + 1

        view = await club.view()
        best = view.drivers[view.standings[0]]
        assert (view.over, best.place, len(best.total)) == (True, 1, 4)
        assert "champion" in view.band or "title" in view.band
        with pytest.raises(BadOption) as caught:
            await club.open_race()
        assert caught.value.code == "championship-over"
        assert seasons.from_json(await club.seasons.file(club.id)).over

    calendar = [WORDS[game]] * 4
    two = [computer("C"), computer("D")]
    given = asked(game=game, circuits=calendar, drivers=two, director=None)
    at_club(
        tmp_path,
        script,
        given
        if game == "f90"
        else asked(game=game, circuits=calendar, drivers=two, director=None, robots=""),
    )


def test_an_abandoned_race_is_restarted_and_can_still_be_watched(tmp_path: Path) -> None:
    async def script(club: Club) -> None:
        with pytest.raises(Conflict) as nothing:
            await club.seasons.restart(club.id, club.director)
        left = await club.open_race()

        restarted = (await club.seasons.restart(club.id, club.director)).table

        view = await club.view()
        assert nothing.value.code == "season-no-race"
        assert restarted != left
        assert (view.races[0].table, view.races[0].left, view.races[0].state) == (
            restarted,
            [left],
            "open",
        )
        assert await club.open_race() == restarted

    at_club(tmp_path, script)


@pytest.mark.parametrize("command", ["restart", "race"])
def test_a_race_that_ends_before_the_director_has_the_season_counts(
    tmp_path: Path, command: str
) -> None:
    """Another change holds the season while its race comes to an end."""

    async def script(club: Club) -> None:
        first = await club.open_race()
        async with club.tables.season_store.lock(club.id):
            asking = asyncio.ensure_future(
                getattr(club.seasons, command)(club.id, club.director),
            )
            await asyncio.sleep(0.1)
            await club.finish(first)

        answer: Any = (await asyncio.gather(asking, return_exceptions=True))[0]

        view = await club.view()
        assert view.raced == 1
        assert (view.races[0].table, view.races[0].left) == (first, [])
        if command == "restart":
            assert getattr(answer, "code", "") == "season-no-race"
        else:
            assert answer.table == view.races[1].table

    at_club(tmp_path, script)


def test_a_race_that_ends_while_its_table_is_deleted_counts(tmp_path: Path) -> None:
    async def script(club: Club) -> None:
        table = await club.open_race()

        async def finish_after_settling(name: str) -> None:
            await club.tables.season_store.settle_table(name)
            if not (await club.storage.actions(name)):
                await club.finish(name)

        club.tables.before_delete[:] = [finish_after_settling]
        await club.tables.delete(table, [club.director])

        assert await club.storage.table(table) is None
        assert (await club.view()).raced == 1

    at_club(tmp_path, script)


def test_restarts_of_a_race_are_limited_and_its_page_costs_the_same(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(seasons_module, "MOST_RESTARTS", 4)
    asked_of_storage: list[str] = []
    rows = SqlStorage._rows

    async def counted(storage: SqlStorage, query: Any) -> Any:
        asked_of_storage.append(str(query))
        return await rows(storage, query)

    async def queries_of_the_page(club: Club) -> int:
        asked_of_storage.clear()
        await club.view()
        return len(asked_of_storage)

    monkeypatch.setattr(SqlStorage, "_rows", counted)

    async def script(club: Club) -> None:
        tables = [await club.open_race()]
        once = await queries_of_the_page(club)
        restarted = [await club.seasons.restart(club.id, club.director) for _ in range(4)]
        tables += [each.table for each in restarted]

        with pytest.raises(Conflict) as caught:
            await club.seasons.restart(club.id, club.director)

        assert (caught.value.code, caught.value.data) == ("season-restarts", {"most": 4})
        assert await queries_of_the_page(club) == once
        race = (await club.view()).races[0]
        assert (race.table, race.left, race.state) == (tables[-1], tables[:-1], "open")
        assert await club.open_race() == tables[-1]

    at_club(tmp_path, script)


def test_the_page_names_the_turn_of_the_open_race_and_no_table_that_is_gone(
    tmp_path: Path,
) -> None:
    async def script(club: Club) -> None:
        left = await club.open_race()
        table = (await club.seasons.restart(club.id, club.director)).table
        assert (await club.view()).races[0].turn == 0
        await club.storage.delete_table(left)
        race = await club.tables.open(table)
        while race.version == 0 or race.summary("en").turn == 0:
            seat = race.match.to_act()[0]
            decision = race.match.decision(seat)
            assert decision is not None
            await act(race, seat, str(decision.default), f"a{race.version}", race.version)

        shown = (await club.view()).races[0]

        assert (shown.table, shown.turn, shown.left) == (table, 1, [])

    people = [person("Ada", "Reds"), person("Bea", "Reds")]
    at_club(tmp_path, script, asked(drivers=people))


def test_a_driver_changes_name_only_so_often(tmp_path: Path) -> None:
    async def script(club: Club) -> None:
        for number in range(RENAME_BURST):
            await club.seasons.join(club.id, m.SeasonJoin(club.keys[0], f"A{number}"))
        number = (await club.seasons._store.stored(club.id)).number

        with pytest.raises(TooMuch):
            await club.seasons.join(club.id, m.SeasonJoin(club.keys[0], "One more"))

        same = m.SeasonJoin(club.keys[0], f"A{RENAME_BURST - 1}")
        assert (await club.seasons.join(club.id, same)).drivers == [0]
        assert (await club.seasons._store.stored(club.id)).number == number == RENAME_BURST
        await club.seasons.join(club.id, m.SeasonJoin(club.keys[1], "Nadia"))
        names = [driver.name for driver in (await club.view()).drivers]
        assert names[:2] == [f"A{RENAME_BURST - 1}", "Nadia"]

    at_club(tmp_path, script)


def test_only_the_last_states_of_a_season_are_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(season_book, "KEPT_STATES", 5)

    async def script(club: Club) -> None:
        for number in range(23):
            level = ("rookie", None)[number % 2]
            await club.seasons.replace(club.id, m.SeasonReplace(club.director, 1, level))
            await club.seasons.replace(club.id, m.SeasonReplace(club.director, 1, level))
        stored = await club.storage.season(club.id)
        assert stored is not None
        assert stored.number == 23
        assert (await club.view()).drivers[1].level == "rookie"

    at_club(tmp_path, script)
    with sqlite3.connect(tmp_path / "races.db") as database:
        numbers = [each for (each,) in database.execute("select number from season_states")]
    assert sorted(numbers) == list(range(15, 24))


@pytest.mark.slow
def test_a_race_that_was_left_counts_for_nothing_even_if_it_ends(tmp_path: Path) -> None:
    async def script(club: Club) -> None:
        left = await club.open_race()
        await club.seasons.restart(club.id, club.director)
        await club.finish(left)

        assert (await club.view()).raced == 0

    at_club(tmp_path, script)


def test_the_director_lets_a_computer_drive_and_gives_the_car_back(tmp_path: Path) -> None:
    async def script(club: Club) -> None:
        table = await club.open_race()
        await club.seasons.replace(club.id, m.SeasonReplace(club.director, 1, "rookie"))

        view = await club.view()
        seat = (await club.tables.summary(table, "en")).seats[1]
        assert (view.drivers[1].kind, view.drivers[1].level, view.waits_for) == (
            "person",
            "rookie",
            [0],
        )
        assert (seat.level, seat.replaced) == ("rookie", True)
        await club.seasons.replace(club.id, m.SeasonReplace(club.director, 1, None))
        assert (await club.view()).drivers[1].level == ""
        assert (await club.tables.summary(table, "en")).seats[1].level is None

    at_club(tmp_path, script)


def test_the_calendar_is_fixed_once_the_first_race_is_open(tmp_path: Path) -> None:
    async def script(club: Club) -> None:
        other = m.SeasonCalendar(club.director, ["spa", *CALENDAR])
        await club.seasons.change_calendar(club.id, other)
        assert [race.circuit for race in (await club.view()).races] == other.circuits
        await club.open_race()

        with pytest.raises(BadOption) as caught:
            await club.seasons.change_calendar(club.id, m.SeasonCalendar(club.director, CALENDAR))

        assert (caught.value.code, caught.value.data["rule"]) == (
            "championship-calendar-fixed",
            "F2.V7.03",
        )
        assert [race.circuit for race in (await club.view()).races] == other.circuits

    at_club(tmp_path, script)


# ---- What is kept


@pytest.mark.slow
@pytest.mark.parametrize("cause", ["kept for long enough", "deleted by the Director", "command"])
def test_a_result_outlives_the_table_it_came_from(tmp_path: Path, cause: str) -> None:
    """Nobody has looked at the season before the table goes."""
    season, database = "", tmp_path / "races.db"

    async def raced(club: Club) -> None:
        nonlocal season
        season, table = club.id, await club.open_race()
        await club.finish(table)
        if cause == "kept for long enough":
            assert await club.tables.delete_unless_in_use(table)
        elif cause == "deleted by the Director":
            await club.tables.delete(table, [club.director])

    async def looked_at(harness: TableHarness) -> None:
        assert await harness.storage.overview() == []
        view = await Seasons(harness.storage, harness.tables).view(season, "en")
        assert (view.raced, view.races[0].state, view.races[0].table) == (1, "done", None)
        assert view.races[0].winner is not None

    at_club(tmp_path, raced)
    if cause == "command":
        assert main(["tables", "--database", str(database), "--finished", "0", "--delete"]) == 0
    run(tmp_path, looked_at)


@pytest.mark.slow
def test_a_table_whose_result_cannot_be_entered_stays(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def failing(*_: Any) -> str:
        raise BadOption("championship-race-on")

    async def script(club: Club) -> None:
        table = await club.open_race()
        await club.finish(table)
        days = days_of(finished=0, abandoned=0, empty=0)
        retention = Retention(club.storage, days, club.tables.delete_unless_in_use)
        monkeypatch.setattr("pitboard.server.tables.registry.entered", failing)
        for _ in range(2):
            await retention.sweep()
        assert [each.id for each in await club.storage.overview()] == [table]
        monkeypatch.undo()
        await retention.sweep()
        assert await club.storage.overview() == []
        assert (await club.view()).raced == 1

    at_club(tmp_path, script)


def test_a_deleted_open_table_is_opened_again(tmp_path: Path) -> None:
    async def script(club: Club) -> None:
        gone = await club.open_race()
        await club.storage.delete_table(gone)

        assert (await club.view()).races[0].state == "next"
        assert await club.open_race() != gone

    at_club(tmp_path, script)


@pytest.mark.parametrize(
    ("harm", "code"),
    [
        (lambda text: text.replace('"version": 2', '"version": 3'), "championship-newer"),
        (lambda text: text[: len(text) // 2], "data-unreadable"),
    ],
)
def test_a_state_that_cannot_be_read_is_left_as_it_is(
    host: Host, harm: Callable[[str], str], code: str
) -> None:
    """By a newer release, or cut in half: refused with the reason, whatever is asked."""
    drivers = [{"kind": "person", "name": "Ada"}, {"kind": "computer", "level": "rookie"}]
    made = host.post("/api/seasons", {"drivers": drivers, "circuits": CALENDAR})
    season, key = made["season"], (made["season"],)
    with sqlite3.connect(host.database) as database:
        (text,) = database.execute("select text from season_states where season_id = ?", key)
        database.execute(
            "update season_states set text = ? where season_id = ?", (harm(text[0]), season)
        )
    token = {"token": made["director"]}
    calendar = {**token, "circuits": CALENDAR}
    asked = [
        host.http.get(f"/api/seasons/{season}"),
        host.http.post(f"/api/seasons/{season}/race", json=token),
        host.http.post(f"/api/seasons/{season}/calendar", json=calendar),
        host.http.post(f"/api/seasons/{season}/replace", json={**token, "driver": 0}),
    ]

    assert {(answer.status_code, answer.json()["code"]) for answer in asked} == {(400, code)}
    with sqlite3.connect(host.database) as database:
        states = database.execute("select text from season_states where season_id = ?", key)
        assert [each for (each,) in states] == [harm(text[0])]


def test_the_file_of_a_season_is_read_at_the_terminal(host: Host, tmp_path: Path) -> None:
    from pitboard.cli.championship import load  # noqa: PLC0415 (the server does not know it)

    drivers = [{"kind": "person", "name": "Ada"}, {"kind": "computer", "level": "rookie"}]
    body = {"drivers": drivers, "circuits": CALENDAR, "name": "Lega", "titles": "drivers"}
    made = host.post("/api/seasons", body)

    file = tmp_path / "league.json"
    answer = host.http.get(f"/api/seasons/{made['season']}/file")
    file.write_bytes(answer.content)

    season = load(file)
    assert "attachment" in answer.headers["content-disposition"]
    assert (season.name, season.circuits, season.titles) == (
        "Lega",
        tuple(CALENDAR),
        Titles.DRIVERS,
    )
    assert json.loads(answer.content)["format"] == "pitboard-championship"
