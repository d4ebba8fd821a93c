"""Play aids of the 2nd edition: charts and reminders agree with the race and its rules."""

from __future__ import annotations

from itertools import pairwise
from random import Random

import pytest

from pitboard import games
from pitboard.core.event import Event
from pitboard.core.match import Match
from pitboard.f90.box.components import rule_catalogue
from pitboard.f90.modules.skills import reactivate_skill
from pitboard.f90.state.race import State
from pitboard.i18n import LANGUAGES
from pitboard.server.f90.components import table_components
from pitboard.server.f90.presenter import F90Presenter
from pitboard.server.games import table_game

STANDARD = {"components": 1, "edition": 2, "mode": "standard", "players": 6, "track": "monaco"}


def race_of(match: Match) -> State:
    state = match.state
    assert isinstance(state, State)
    return state


def played(match: Match, chance: Random, until: str, times: int = 1) -> list[Event]:
    """Plays at random until something has happened so often, and gets all that happened."""
    events: list[Event] = []
    while not match.over and sum(event.kind == until for event in events) < times:
        seat = match.to_act()[0]
        events += match.act(seat, chance.choice(race_of(match).legal(seat)))
    return events


def shown(match: Match) -> F90Presenter:
    presenter = table_game("f90").presenter(match.options, match.seats)
    assert isinstance(presenter, F90Presenter)
    return presenter


@pytest.mark.rule("F2.PA.01")
@pytest.mark.parametrize("mode", ["basic", "standard"])
def test_the_qualifying_chart_sorts_everybody_and_stands_when_the_grid_does(mode: str) -> None:
    match = Match(games.game("f90"), {**STANDARD, "mode": mode}, "chart")
    presenter = shown(match)
    assert not presenter.state(match.view(None)).qualifying

    played(match, Random(1), "qualifying")

    rows = presenter.state(match.view(None)).qualifying
    assert isinstance(rows, list)
    assert [row.car for row in rows] == list(race_of(match).grid)
    keys = [(-row.value, row.factor) for row in rows]
    assert keys == sorted(keys)
    assert all(bool(row.fuel) is (mode == "standard") for row in rows)


@pytest.mark.rule("F2.PA.02")
def test_a_contest_of_three_has_the_data_of_its_chart() -> None:
    """Cards, modifier and value of every car that takes part, and the order they are put in."""
    chance, largest = Random(4), 0
    for seed in range(6):
        match = Match(games.game("f90"), STANDARD, f"contest {seed}")
        values: list[Event] = []
        for event in played(match, chance, "contest-order", 12):
            if event.kind == "contest-value":
                values.append(event)
            elif event.kind == "contest-order":
                order = event.integers("order")
                ranked = sorted(values, key=lambda each: order.index(each.integer("car")))
                numbers = [each.integer("value") for each in ranked]
                assert all(ahead >= behind for ahead, behind in pairwise(numbers))
                assert all(each.data["cards"] for each in values)
                largest, values = max(largest, len(values)), []
    assert largest >= 3


@pytest.mark.rule("F2.PA.03")
@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_line_of_a_reminder_card_is_a_rule(lang: str) -> None:
    rules = rule_catalogue()

    cards = table_components("2", lang).reminders

    assert [card.id for card in cards] == [
        *("safety-car", "start", "yellow-flag", "leader", "symbols")
    ]
    for card in cards:
        assert card.title
        for line in card.lines:
            assert line.text == rules.get(line.rule, lang).text
    assert table_components("1", lang).reminders == []


@pytest.mark.rule("F2.PA.05")
@pytest.mark.parametrize("skill", ["versatility", "wise-driving"])
def test_a_skill_that_was_used_is_marked_until_a_pit_stop(skill: str) -> None:
    setups = ",".join(["2-2-2"] * 6)
    options = {**STANDARD, "skills": ",".join([skill] * 6), "setups": setups}
    match = Match(games.game("f90"), options, "skills")
    presenter, state = shown(match), race_of(match)

    def marked() -> bool:
        parts = presenter.state(state.view(None)).cars[0].skills
        assert parts
        return parts.used

    before = marked()
    state.cars[0].skill_used = True
    used = marked()
    state.mover = 0
    reactivate_skill(state)

    assert (before, used, marked()) == (False, True, False)
