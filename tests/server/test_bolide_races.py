"""Whole races of Bolide on a server: filmed, kept, taken in again, branched from, run again."""

from __future__ import annotations

from random import Random
from typing import Any

import msgspec
import pytest

from pitboard.bolide.box.catalogue import rule_catalogue
from pitboard.bolide.citations import EVENTS
from pitboard.bolide.game import BOLIDE_GAME
from pitboard.core.match import Match
from pitboard.core.record import Record
from pitboard.drivers import make_driver
from pitboard.server import messages as m
from pitboard.server.bolide.components import PRINTED
from pitboard.server.bolide.messages import BolideCar, BolideFrame, BolideMore
from pitboard.testing.web import Host, over, race

NAMES = ["Ada", "Bea", "Cleo"]
BOXED = {"pit-entry", "pit-plan", "pit-box", "refuelled", "new-tyres", "pit-out"}


def played(seed: str) -> tuple[Match, set[str]]:
    """Plays an advanced race with some bold moves; gets it and the kinds of its events."""
    options = {"players": 3, "mode": "advanced", "weather": "variable", "circuit": "chiocciola"}
    match = Match(BOLIDE_GAME, options, "a race to keep", NAMES)
    chance, kinds = Random(8), set[str]()
    driver = make_driver("rookie", seed, game="bolide")
    while not match.over:
        seat = match.to_act()[0]
        decision = match.decision(seat)
        assert decision is not None
        bold = chance.random() < 0.06 and decision.kind == "ask_turn"
        sensible = driver.choose(match.view(seat), decision)
        events = match.act(seat, chance.choice(decision.actions) if bold else sensible)
        kinds |= {event.kind for event in events}
    return match, kinds


@pytest.fixture(scope="module")
def record() -> str:
    """The record of an advanced race with stops in it."""
    races = (played(f"film {number}") for number in range(20))
    return next(match.record().dumps() for match, kinds in races if kinds >= BOXED)


@pytest.fixture(scope="module")
def replay(host: Host, record: str) -> m.Replay:
    table = host.http.post("/api/replays", content=record.encode()).json()["table"]
    return msgspec.convert(host.get(f"/api/tables/{table}/replay?viewer=all"), m.Replay)


def frames_of(replay: m.Replay) -> list[BolideFrame]:
    found = [frame for frame in replay.frames if isinstance(frame, BolideFrame)]
    assert len(found) == len(replay.frames)
    return found


def cars_of(replay: m.Replay) -> list[BolideCar]:
    return [car for frame in frames_of(replay) for car in frame.cars]


def test_a_race_is_filmed_from_grid_to_classification(replay: m.Replay, record: str) -> None:
    frames, entries = frames_of(replay), Record.loads(record).entries

    kinds = {event.kind for frame in frames for event in frame.events}
    assert [frame.version for frame in frames] == list(range(len(entries) + 1))
    assert replay.names == NAMES
    assert sorted(replay.ranking) == [0, 1, 2]
    assert [row.turn for row in replay.chart] == list(range(len(replay.chart)))
    assert kinds >= {"grid", "strategy", "weather", "classification", *BOXED}
    assert {moment.kind for moment in replay.moments} >= {"weather", "pit-entry", "lap", "finish"}


def test_every_event_names_a_rule_that_can_be_read(replay: m.Replay) -> None:
    events = [event for frame in frames_of(replay) for event in frame.events]

    named = {event.rule for event in events} | set(EVENTS.values())

    assert [rule for rule in sorted(named) if not rule_catalogue().find(rule)] == []
    assert "" not in named


@pytest.mark.parametrize("ruling_id", ["BO-R29", "BO-R65", "BO-R71"])
def test_a_ruling_beside_a_question_is_served_in_both_languages(host: Host, ruling_id: str) -> None:
    english, italian = (rule_catalogue().ruling(ruling_id, lang) for lang in ("en", "it"))

    for lang, ruling in (("en", english), ("it", italian)):
        found = host.get(f"/api/rules/{ruling_id}?lang={lang}")
        shown = msgspec.convert(found, m.RuleText)

        assert (shown.id, shown.rulings) == (ruling_id, [])
        assert (shown.heading, shown.text) == (ruling.title, ruling.text)


def test_every_roll_lights_the_row_its_die_names(replay: m.Replay) -> None:
    rolls = {frame.rolled.number: frame.rolled for frame in frames_of(replay) if frame.rolled}

    assert len(rolls) > 3
    for roll in rolls.values():
        row = PRINTED[roll.table].rows[roll.row]
        assert row.low <= roll.dice[-1] <= row.high
        assert len(roll.struck) == len(roll.dice) - 1


def test_cars_in_the_pit_lane_are_drawn_there_and_no_others(replay: m.Replay) -> None:
    cars = cars_of(replay)

    boxed = [car for car in cars if car.standing == "pit"]
    assert len(boxed) > 3
    assert all(car.lane and car.at is None for car in boxed)
    assert [car for car in cars if car.lane and car.standing != "pit"] == []
    assert len({car.lane for car in boxed}) == len({(car.box, car.lane) for car in boxed})


def test_laps_are_compared_with_the_best_possible(replay: m.Replay) -> None:
    assert isinstance(replay.more, BolideMore)
    last = {car.index: car for car in cars_of(replay)}
    finished = [index for index, car in last.items() if car.standing == "finished"]

    assert len(finished) > 0
    for index in finished:
        laps = [lap for lap in replay.more.laps if lap.car == index]
        assert [lap.lap for lap in laps] == [1, 2]
        assert sum(lap.turns for lap in laps) == last[index].turns
        assert sum(lap.best for lap in laps) <= last[index].turns


def test_a_record_is_taken_in_given_back_and_branched_from(host: Host, record: str) -> None:
    table = host.http.post("/api/replays", content=record.encode()).json()["table"]
    entries = Record.loads(record).entries
    seats = [{"kind": kind, "name": f"P {n}"} for n, kind in enumerate(("me", "local", "local"))]

    made = host.post(f"/api/tables/{table}/branch", {"version": 60, "seats": seats})
    page = host.page(made["table"], *[key["token"] for key in made["seats"]])

    assert host.http.get(f"/api/tables/{table}/record").text == record
    assert len(entries) > 60
    assert (page.version, page.state["game"], page.state["phase"]) == (60, "bolide", "race")
    assert page.choose(Random(1))


def test_a_record_that_names_a_file_of_the_server_is_refused(host: Host) -> None:
    options = {"players": 2, "circuit": "chiocciola"}
    kept = Match(BOLIDE_GAME, options, "file", ["A", "B"]).record()
    kept.options["circuit"] = "/etc/passwd"

    answer = host.http.post("/api/replays", content=kept.dumps().encode())

    assert (answer.status_code, answer.json()["code"]) == (400, "record-board-bundled")


@pytest.mark.slow
def test_people_race_to_the_end_and_race_again(host: Host) -> None:
    options = {"circuit": "chiocciola", "grid": "0,1,2"}
    made = host.table("me", "link", "rookie", game="bolide", options=options, seed="end")
    tokens = {key["seat"]: key["token"] for key in made["seats"]}
    path = f"/api/tables/{made['table']}"
    pages = [
        host.page(made["table"], tokens[0], made["host"]),
        host.page(made["table"], tokens[1]),
        host.page(made["table"]),
    ]
    assert pages[0].ask("rematch")["code"] == "race-running"

    race(pages, Random(4), over)

    for page in pages[1:]:
        while not over(page):
            page.receive()
    record = Record.loads(host.http.get(f"{path}/record").text)
    assert pages[0].state == pages[1].state == pages[2].state
    assert Match.replay(BOLIDE_GAME, record).result() == pages[0].state["ranking"]
    assert pages[0].ask("rematch")["type"] == "ack"
    again = next(each for each in pages[0].inbox if each["type"] == "rematch")
    second = host.page(again["table"], tokens[1])
    assert (second.snapshot["you"], second.version) == ([1], 0)
    assert second.state["game"] == "bolide"


def test_two_cars_each_are_asked_one_by_one(host: Host) -> None:
    options = {"circuit": "chiocciola", "cars": 2, "grid": "0,1,2,3"}
    made = host.table("me", "link", game="bolide", options=options, seed="two cars")
    pages = [host.page(made["table"], key["token"]) for key in made["seats"]]

    race(pages, Random(2), lambda page: bool(page.state["turn"] > 2))

    asked = set()
    for page in pages:
        known: dict[str, Any] = {}
        for own in (own for each in page.inbox for own in each.get("own", ())):
            known |= own
            if known["asked"]:
                asked.add((known["seat"], known["car"]))
    assert asked == {(car["seat"], car["index"]) for car in pages[0].state["cars"]}
    assert sorted(seat for seat, _ in asked) == [0, 0, 1, 1]
    assert len(set(pages[0].snapshot["names"])) == 4
