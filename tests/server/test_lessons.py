"""Lessons: their positions come from the engine, and what was played in them is reviewed."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import httpx
import pytest

from pitboard.core.errors import BadOption
from pitboard.core.match import Match
from pitboard.drivers import make_driver
from pitboard.i18n import LANGUAGES, Translator
from pitboard.server.games import table_game
from pitboard.server.lessons import LEARNER, find_position, lesson_of, review
from pitboard.testing.web import Host

LESSONS = [("f90", name) for name in ("move", "check", "contest", "late", "pit")]
LESSONS += [("bolide", name) for name in ("brake", "draft")]
PAGES = Path(__file__).parents[2] / "web" / "src" / "lib" / "lessons" / "lessons.ts"

every_lesson = pytest.mark.parametrize(("game", "name"), LESSONS)


def begun(game: str, name: str) -> Match:
    position = find_position(game, name)
    match = Match(table_game(game).game, position.options, position.seed)
    for entry in position.entries:
        match.play(entry.seat, entry.action)
    return match


@every_lesson
def test_a_lesson_begins_where_it_has_something_to_teach(game: str, name: str) -> None:
    match = begun(game, name)
    decision = match.decision(LEARNER)

    assert decision is not None
    assert LEARNER in match.to_act()
    assert lesson_of(game, name).fits(match.state, decision)
    assert len(decision.actions) > 1
    # Searched for again it is the same, without anything stored.
    assert find_position(game, name) == find_position(game, name)


@every_lesson
def test_the_pro_reaches_the_goal_and_agrees_with_itself(game: str, name: str) -> None:
    match = begun(game, name)
    since, rules = len(match.record().entries), table_game(game)
    pro = make_driver(rules.adviser, "lesson", game)
    drivers = [make_driver("rookie", f"{match.seed} {seat}", game) for seat in range(4)]
    turn = rules.summary(match.view(None)).turn
    while rules.summary(match.view(None)).turn < turn + lesson_of(game, name).turns:
        seat = match.to_act()[0]
        decision = match.decision(seat)
        assert decision is not None
        match.act(
            seat, (pro if seat == LEARNER else drivers[seat]).choose(match.view(seat), decision)
        )

    found = review(
        game,
        name,
        match.options,
        match.seed,
        ["Ada", "B", "C", "D"],
        match.record().entries,
        since,
        "en",
    )

    assert found.over
    assert found.answers
    assert all(answer.same for answer in found.answers)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_lesson_has_its_words_and_is_offered(lang: str) -> None:
    tr = Translator(lang, strict=True)
    listed = PAGES.read_text(encoding="utf-8")
    offered = [(game, each.id) for game in ("f90", "bolide") for each in table_game(game).lessons()]

    missing = [
        f"lesson-{game}-{name}{part}"
        for game, name in offered
        for part in ("", "-text", "-goal", "-learned")
        if not tr.has(f"lesson-{game}-{name}{part}")
    ]

    assert offered == LESSONS
    assert missing == []
    for game in ("f90", "bolide"):
        names = ", ".join(f"'{name}'" for each, name in LESSONS if each == game)
        assert f"{game}: [{names}]" in listed


def test_a_lesson_is_a_table_whose_answers_are_reviewed(host: Host) -> None:
    made = host.post("/api/lessons", {"game": "f90", "lesson": "contest", "name": "Ada"})
    token = made["seats"][0]["token"]
    page = host.page(made["table"], token)
    asked = page.asked(0)
    assert asked is not None

    before = ask_review(host, made, token).json()
    page.act(0, asked["default"])
    after = ask_review(host, made, token).json()

    assert asked["kind"] == "ask_contest"
    assert (before["over"], before["reached"], before["answers"]) == (False, False, [])
    (answer,) = after["answers"]
    labels = {choice["action"]: choice["label"] for choice in asked["choices"]}
    assert answer["given"] == labels[asked["default"]]
    assert answer["advised"] in labels.values()
    assert answer["same"] is (answer["given"] == answer["advised"])
    assert answer["reason"]


def ask_review(host: Host, made: dict[str, Any], token: str) -> httpx.Response:
    path = f"/api/tables/{made['table']}/review"
    return host.http.post(path, json={"lesson": "contest", "token": token})


def test_only_who_has_a_key_gets_the_review(host: Host) -> None:
    made = host.post("/api/lessons", {"game": "f90", "lesson": "contest"})

    answer = ask_review(host, made, "x" * 32)

    assert (answer.status_code, answer.json()["code"]) == (403, "token-unknown")


def test_an_unknown_lesson_is_refused(host: Host) -> None:
    answer = host.http.post("/api/lessons", json={"game": "f90", "lesson": "flying"})

    assert (answer.status_code, answer.json()["code"]) == (400, "option-unknown")
    with pytest.raises(BadOption, match="flying"):
        lesson_of("bolide", "flying")
