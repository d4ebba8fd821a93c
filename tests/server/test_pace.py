"""How soon a table goes on: others see from it nothing that a seat alone may know."""

from __future__ import annotations

import asyncio
import json
from collections import Counter
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import msgspec
import pytest

from pitboard.core.game import State
from pitboard.core.match import Match
from pitboard.core.rng import RandomSource
from pitboard.drivers.pace import PAUSE
from pitboard.f90.game import F90_GAME
from pitboard.lab.walk import RandomDriver
from pitboard.server import messages as m
from pitboard.server.tables.channel import Listener
from pitboard.server.tables.table import Table
from pitboard.testing.table_harness import TableHarness, act, run
from pitboard.testing.web import Host

TEAMS = {"edition": 2, "mode": "standard", "teams": "robots"}
MIXED = {"edition": 2, "mode": "basic", "teams": "1+2,3+robot"}
MODES: dict[str, tuple[str, dict[str, Any], int]] = {
    "first": ("f90", {}, 2),
    "advanced": ("f90", {"mode": "advanced"}, 2),
    "second": ("f90", {"edition": 2}, 2),
    "standard": ("f90", {"edition": 2, "mode": "standard", "martino": True}, 2),
    "robots": ("f90", TEAMS, 2),
    "mixed": ("f90", MIXED, 3),
    "pairs": ("f90", {**TEAMS, "teams": "pairs"}, 4),
    "bolide": ("bolide", {"mode": "advanced", "strategy_secret": True}, 2),
}


def other_world(match: Match, tries: int = 20) -> State[Any] | None:
    """Gets a world in which a seat has one answer if it has several, or several if it has one.

    Only the seat can distinguish it from the real one.
    """
    seat, decision = match.to_act()[0], match.decision(match.to_act()[0])
    if decision is None or not decision.kind.startswith("ask_help"):
        return None
    forced = len(decision.actions) == 1
    for chance in range(tries):
        other = match.game.sample(match.state.view(None), RandomSource(f"other {chance}"))
        if (len(other.legal(seat)) == 1) is not forced:
            return other
    return None


def forget(table: Table) -> None:
    """Lets the table make again what it keeps for a version: the world is another one."""
    table.feed.renderer._state = None
    table.feed.renderer._questions.clear()
    table.feed.renderer._owns.clear()


async def seen(table: Table) -> dict[str, Any]:
    """Wakes a table, lets it do all it does by itself, and gets what a spectator sees of it."""
    sent: list[dict[str, Any]] = []
    spectator = Listener((), False, "en", lambda data: sent.append(json.loads(data)), lambda: None)
    table.join(spectator, None)
    table.resume()
    while table.scheduler.tasks:
        await asyncio.gather(*table.scheduler.tasks)
    table.leave(spectator)
    for message in sent:
        message["clock"] = sorted((message.get("clock") or {}).get("left", ()))
    assert table.scheduler.clock is not None
    return {
        "sent": sent,
        "version": table.version,
        "waiting": list(table.match.to_act()),
        "on the clock": sorted(table.scheduler.clock.running),
        "called": sorted(table.scheduler.calls.called),
        "listed": msgspec.to_builtins(table.summary("en")),
    }


@pytest.mark.slow
@pytest.mark.rule("F2.V6.12")
@pytest.mark.parametrize("race_mode", MODES)
def test_a_table_goes_on_at_the_same_pace_in_worlds_that_look_alike(
    tmp_path: Path, race_mode: str
) -> None:
    compared: Counter[str] = Counter()
    """How often the number of answers was one in one world only, by kind of question."""

    async def script(harness: TableHarness) -> None:
        game, options, players = MODES[race_mode]
        kinds = ["local"] * players
        table = await harness.table(*kinds, clock=600, game=game, options=options)
        table.join(harness.listener(*range(players)), None)
        driver = RandomDriver("pace")
        while not table.over:
            real = table.match.state
            other = other_world(table.match)
            if other is not None or table.version % 20 == 0:
                expected = await seen(table)
                table.match.state = other or table.match.game.sample(
                    real.view(None), RandomSource("other")
                )
                forget(table)
                assert await seen(table) == expected
                assert expected["called"] == sorted(expected["waiting"])
                table.match.state = real
                forget(table)
                asked = table.match.decision(real.to_act()[0])
                compared[asked.kind if other and asked else ""] += 1
            who, action = driver.choose(real)
            answer = await act(table, who, str(action), f"n{table.version}", table.version)
            assert answer["type"] == "ack"

    run(tmp_path, script)

    assert compared[""] > 5
    helps = [kind for kind in compared if kind.startswith("ask_help")]
    assert bool(helps) is ("robot" in str(MODES[race_mode][1].get("teams", "")))


# ---- Over the wire


def helpings(seed: str, *, forced: bool) -> Iterator[Match]:
    """Gets a race where a player is asked about their robot, with one answer or with several."""
    match = Match(F90_GAME, {**TEAMS, "components": 1, "players": 2}, seed, ["Ada", "Bea"])
    driver = RandomDriver(seed)
    while not match.over:
        [seat, *_] = match.to_act()
        decision = match.decision(seat)
        assert decision is not None
        if decision.kind.startswith("ask_help") and (len(decision.actions) == 1) is forced:
            yield match
        match.act(*driver.choose(match.state))


@cache
def helping(forced: bool) -> tuple[str, int, int]:
    """Gets the record of such a race that is over, when the question comes, and to which seat."""
    for match in helpings("wire", forced=forced):
        version, [seat] = len(match.entries), match.to_act()
        driver = RandomDriver("rest")
        while not match.over:
            match.act(*driver.choose(match.state))
        return match.record().dumps(), version, seat
    raise LookupError("nobody is asked")


@pytest.mark.rule("F2.V6.12")
@pytest.mark.parametrize("forced", [True, False])
def test_a_spectator_sees_a_helper_waited_for_until_their_page_answers(
    host: Host, forced: bool
) -> None:
    record, version, seat = helping(forced)
    brought = host.http.post("/api/replays", content=record.encode()).json()["table"]
    seats = [{"kind": "local", "name": name} for name in ("Ada", "Bea")]
    made = host.post(f"/api/tables/{brought}/branch", {"version": version, "seats": seats})
    spectator = host.page(made["table"])
    page = host.page(made["table"], made["seats"][seat]["token"])

    for each in (spectator, page):  # anything the table did by itself would be sent before
        each.ask("ping")
    assert (spectator.version, spectator.snapshot["thinking"]) == (version, [seat])
    asked = page.own[seat]["asked"]
    assert (asked["routine"], asked["private"]) == (forced, True)
    assert (len(asked["choices"]) == 1) is forced
    assert page.act(seat, "leave")["type"] == "ack"
    while spectator.version == version:
        spectator.receive()

    assert not any("asked" in text and '"own": [{' in text for text in spectator.received)


# ---- Computers


class Rest:
    """A pause that lasts until it is ended."""

    def __init__(self) -> None:
        self.seconds: list[float] = []
        self.over = asyncio.Event()

    async def sleep(self, seconds: float) -> None:
        self.seconds.append(seconds)
        if seconds:
            await self.over.wait()


@pytest.mark.parametrize("forced", [True, False])
@pytest.mark.parametrize("stands_in", [True, False])
def test_among_people_a_computer_pauses_whether_it_has_a_choice_or_not(
    tmp_path: Path, forced: bool, stands_in: bool
) -> None:
    async def script(harness: TableHarness) -> None:
        match = next(helpings("wire", forced=forced))
        [seat] = match.to_act()
        kinds = ["local", "local"]
        table = await harness.table(*kinds, options=TEAMS)
        if stands_in:
            await table.replace("host", m.Replace("r", seat, "rookie"), "en")
        else:
            table.seats[seat].level = "rookie"
        harness.workers.may_answer.set()
        rest = Rest()
        table.scheduler.computers.sleep = rest.sleep
        table.match.state = match.state.clone()
        forget(table)

        table.scheduler.computers.drive(seat, 0, "rookie")
        for _ in range(20):
            await asyncio.sleep(0)
        assert (rest.seconds, table.version) == ([PAUSE], 0)
        rest.over.set()
        await asyncio.gather(*table.scheduler.tasks)

        assert (await harness.storage.actions(table.id))[0].action == "leave"

    run(tmp_path, script)


def test_a_computer_alone_with_one_person_does_not_pause(tmp_path: Path) -> None:
    async def script(harness: TableHarness) -> None:
        match = next(match for match in helpings("wire", forced=True) if match.to_act() == (1,))
        table = await harness.table("me", "computer", options=TEAMS)
        rest = Rest()
        table.scheduler.computers.sleep = rest.sleep
        table.match.state = match.state.clone()
        forget(table)

        table.scheduler.computers.forget(1)
        table.scheduler.computers.drive(1, 0, "rookie")
        while not table.version:
            await asyncio.sleep(0)

        assert set(rest.seconds) == {0.0}
        assert (await harness.storage.actions(table.id))[0].action == "leave"

    run(tmp_path, script)
