"""Racing alone on a server: race series, careers, the race of the day and its results."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from pitboard.core.errors import BadOption, PitboardError
from pitboard.core.record import Record
from pitboard.f90.box import series as series_box
from pitboard.f90.daily import daily_race, read_day, today
from pitboard.server import messages as m
from pitboard.server.errors import NotFound
from pitboard.server.f90.daily import DailyBook, DailyRaces
from pitboard.server.f90.solo import career_view
from pitboard.server.seasons import Seasons
from pitboard.testing.sitting import Sitting, run
from pitboard.testing.web import Host, generous, serving

DAY = "2026-11-17"
TRES = "UF+SF+F+S+S/none/normal/rookie"


def asked(host: Host, path: str, **body: Any) -> dict[str, Any]:
    """Asks what changes nothing."""
    answer = host.http.post(path, json=body)
    assert answer.status_code == 200, answer.text
    return dict(answer.json())


# ---- Race series


def test_a_series_is_told_with_its_shares_and_its_file(host: Host) -> None:
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

    told = answer.json()
    assert (answer.status_code, told["rule"], told["data"].get("where")) == (400, rule, where)


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


async def opened(sitting: Sitting, **options: Any) -> tuple[Seasons, m.SeasonMade]:
    seasons = Seasons(sitting.storage, sitting.tables)
    drivers = [m.DriverGiven("person", "Dan")]
    given = m.NewSeason(drivers, ["monza"], options=options, director=0)
    return seasons, await seasons.make(given)


def test_a_season_of_a_series_is_raced_lost_and_remembered(tmp_path: Path) -> None:
    async def script(sitting: Sitting) -> None:
        seasons, made = await opened(sitting, series=TRES)
        before = await seasons.view(made.season, "en")
        assert before.career is not None
        assert (before.career.outcome, before.career.series.code) == ("open", TRES)
        assert [driver.kind for driver in before.drivers] == ["person"] + ["robot"] * 10

        race = await seasons.race(made.season, made.director)
        await sitting.finish(race.table)
        known = await seasons.found([made.season, "nowhere", made.season])
        career = career_view(known, "en")

        (best,) = career.bests
        assert (best.season, best.races, best.won) == (made.season, 1, False)
        assert [(each.season, each.outcome) for each in career.seasons] == [(made.season, "lost")]
        assert [each.difficulty for each in career.printed] == [13, 23, 32, 39, 61]

    run(tmp_path, script)


def test_a_championship_is_no_part_of_a_career(host: Host) -> None:
    drivers = [{"kind": "person", "name": name} for name in ("Ada", "Bea")]
    made = host.post("/api/seasons", {"drivers": drivers, "circuits": ["monza"] * 4})
    career = asked(host, "/api/career", seasons=[made["season"]])

    assert host.get(f"/api/seasons/{made['season']}")["career"] is None
    assert (career["bests"], career["seasons"], len(career["printed"])) == ([], [], 5)


# ---- The race of the day


def days_of(sitting: Sitting) -> DailyRaces:
    return DailyRaces(DailyBook(sitting.storage, sitting.workers.run), sitting.tables)


def test_the_race_of_a_day_is_raced_and_entered_by_itself(tmp_path: Path) -> None:
    async def script(sitting: Sitting) -> None:
        days = days_of(sitting)
        made = await days.race(m.DailyRaceAsked("Dan", DAY))
        row = (await sitting.tables.stored(made.table)).row
        race = daily_race(read_day(DAY))
        assert (row.seed, row.options["track"], row.options["series"]) == (
            race.seed,
            race.track,
            race.series,
        )
        assert (row.listed, row.hints, row.known) == (False, False, "seed")
        assert (await days.view(DAY, "en")).results == []

        await sitting.finish(made.table)
        view = await days.view(DAY, "en")
        (result,) = view.results
        assert (result.name, result.cars) == ("Dan", 11)
        assert result.line.startswith(f"Pitboard {DAY} · Silverstone · Formula Tres (32): ")
        text = await days.record(DAY, result.result)
        assert Record.loads(text).seats == ["Dan"]
        assert (await days.view("2026-11-16", "en")).results == []
        for day, mark in ((DAY, "x"), ("2026-11-16", result.result)):
            with pytest.raises(NotFound):
                await days.record(day, mark)

    run(tmp_path, script)


def test_a_result_outlives_its_table(tmp_path: Path) -> None:
    async def script(sitting: Sitting) -> None:
        days = days_of(sitting)
        made = await days.race(m.DailyRaceAsked("Dan", DAY))
        await sitting.finish(made.table)
        sitting.tables.settle_before.append(DailyBook(sitting.storage).settle_table)
        await sitting.tables.delete(made.table, [made.host])

        again = days_of(sitting)  # as after a restart
        assert [each.name for each in (await again.view(DAY, "en")).results] == ["Dan"]

    run(tmp_path, script)


def test_a_record_proves_a_result_on_another_server(tmp_path: Path) -> None:
    async def script(sitting: Sitting) -> None:
        days = days_of(sitting)
        made = await days.race(m.DailyRaceAsked("Dan", DAY))
        await sitting.finish(made.table)
        text = await sitting.tables.record(made.table)
        await sitting.storage.delete_table(made.table)
        changed = text.replace("Dan", "Eve", 1)
        other = (
            await sitting.tables.make(m.NewTable([m.SeatGiven("me"), m.SeatGiven("me")]))
        ).table
        await sitting.finish(other)
        foreign = await sitting.tables.record(other)

        for day, brought, code in (
            (DAY, changed, "record-edited"),
            (DAY, foreign, "daily-other"),
            ("2026-11-16", text, "daily-other"),
            (DAY, "nothing", "record-foreign"),
            ("9999-01-01", text, "daily-future"),
        ):
            with pytest.raises(PitboardError) as caught:
                await days.bring(day, brought, "en", "")
            assert caught.value.code == code
        view = await days.bring(DAY, text, "en", "")
        assert [each.name for each in view.results] == ["Dan"]
        renamed = Record.loads(text)
        renamed.seats = ["Eve"]
        with pytest.raises(BadOption) as known:  # one race driven is one result
            await days.bring(DAY, renamed.dumps(), "en", "")
        assert known.value.code == "daily-known"

    run(tmp_path, script)


def test_the_api_of_a_day(host: Host) -> None:
    found = host.get("/api/daily?lang=it")
    made = host.post("/api/daily", {"name": "Dan"})
    record = host.http.post(f"/api/daily/{DAY}/results", content="nothing")

    assert (found["day"], found["today"]) == (today().isoformat(),) * 2
    assert made["path"] == f"/table/{made['table']}"
    assert (record.status_code, record.json()["code"]) == (400, "record-foreign")
    assert host.http.get(f"/api/daily/{DAY}/results/abc").status_code == 404
    assert host.http.get("/api/daily?day=soon").json()["code"] == "daily-date"


@pytest.mark.parametrize("aloud", [True, False])
def test_the_race_of_the_day_gives_no_advice(host: Host, *, aloud: bool) -> None:
    made = host.post("/api/daily", {"name": "Dan"})
    page = host.page(made["table"], made["seats"][0]["token"])

    assert page.ask("suggest", seat=0, aloud=aloud)["code"] == "hints-off"
