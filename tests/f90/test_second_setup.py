"""Before a race of the 2nd edition: components, qualifying, grid, fuel, strategies; its end."""

from __future__ import annotations

from typing import Any

import pytest

from pitboard.core.errors import BadData, BadOption
from pitboard.f90 import new_race
from pitboard.f90.box.versions import data_folder
from pitboard.f90.editions import EDITIONS
from pitboard.testing.f90 import BOX_2E, Race, Scene


def start(players: int = 2, **given: Any) -> Race:
    names = ("blue", "red", "green", "grey", "white", "black")[:players]
    return Scene(players=players, edition=2, track="hungaroring", **given).start(*names)


def chit(robot: str, mp: int, factor: int) -> Any:
    """Gets a robot's chit by what it prints."""
    return next(
        c
        for c in BOX_2E.robot_chits
        if (c.robot, c.advanced, c.check_factor) == (robot, mp, factor)
    )


@pytest.mark.rule("F2.SETUP.02", "F2.SETUP.04", "F2.SETUP.05", "F2.SETUP.16")
def test_the_basic_game_has_six_strategies_and_none_of_the_modules() -> None:
    rules = EDITIONS[2].ruleset({"mode": "basic"})

    assert set(rules.strategies) == {
        *("save-tyres", "balance", "hazard", "chase", "banging-wheels", "lucky")
    }
    assert rules.switches == frozenset()
    assert rules.modules == {"phases"}
    assert all("superfast" not in robots for robots in rules.robots.values())
    assert not any("special" in step or "event" in step for step in rules.individual_turn)


@pytest.mark.rule("F2.SETUP.11", "F2.SETUP.12", "F2.TERM.03")
@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_robots_and_discs_go_by_the_number_of_players(players: int) -> None:
    state = start(players).state

    robots = [car.robot for car in state.cars if car.robot]
    assert robots == ["fast"] * (3 if players < 4 else 2) + ["slow"] * (3 if players < 4 else 2)
    assert (state.red, state.brown) == ((18, 6) if players < 4 else (24, 6))


@pytest.mark.rule("F2.SETUP.08", "F2.SETUP.13", "F2.SETUP.14", "F2.SETUP.15")
def test_free_practice_qualifying_and_pre_race_follow_each_other() -> None:
    race = start()
    asked = []
    while race.asked[1] != "ask_pit":
        name, kind = race.asked
        asked.append(kind)
        race.act(name, race.legal(name)[0])
        if kind == "ask_chart" and race.asked[1] == "ask_qualifying":
            for player in ("blue", "red"):
                car = race.car(player)
                assert car.chart
                assert (car.tyres, len(car.hand)) == (car.chart.tyres, car.chart.cards + 1)

    assert asked == [*["ask_chart"] * 2, *["ask_qualifying"] * 2, *["ask_first_strategy"] * 2]
    view = race.state.view(1)
    assert view.cars[0].chart
    assert view.cars[0].tyres == race.car("blue").tyres


@pytest.mark.rule("F2.SETUP.09")
def test_an_empty_deck_is_made_of_the_discards() -> None:
    made = Scene(edition=2, turn=3).player("red", 20).player("green", 1)
    race = made.exhaust().begin()
    assert race.state.deck == []

    race.act("red", "drive")

    assert race.events("reshuffle")
    assert len(race.car("red").hand) == 1


@pytest.mark.rule("F2.QUAL.02")
def test_race_cards_move_one_to_four_and_check_one_to_ninety_nine() -> None:
    cards = [card for card in BOX_2E.deck.cards if card]

    assert len(cards) == 184
    assert {card.move for card in cards} == {1, 2, 3, 4}
    assert {card.check_factor for card in cards} <= set(range(1, 100))


def qualified() -> Race:
    """The companion's qualifying: two players, three Fast and three Slow robots."""
    race = start(charts="french,italian")
    race.act("blue", "chart french") if race.asked[1] == "ask_chart" else None
    deck = BOX_2E.deck
    blue = next(c.id for c in deck.cards if c and (c.move, c.check_factor) == (4, 56))
    red = next(c.id for c in deck.cards if c and (c.move, c.check_factor) == (3, 33))
    race.deal("blue", blue)
    race.deal("red", red)
    race.robots_draw(
        *(chit("fast", 5, 20), chit("fast", 4, 20), chit("fast", 3, 45)),
        *(chit("slow", 5, 35), chit("slow", 3, 35), chit("slow", 2, 35)),
    )
    race.act("blue", f"qualify {blue}")
    race.act("red", f"qualify {red}")
    return race


@pytest.mark.rule(
    "F2.QUAL.01", "F2.QUAL.03", "F2.QUAL.04", "F2.QUAL.05", "F2.QUAL.06", "F2.QUAL.07"
)
def test_the_grid_is_that_of_the_companion() -> None:
    race = qualified()

    event = race.events("qualifying")[0]
    assert event["grid"] == ["fast1", "slow1", "blue", "fast2", "red", "slow2", "fast3", "slow3"]
    assert event["values"] == [
        *([4, 20], [4, 35], [4, 56], [3, 20], [3, 33], [2, 35], [2, 45], [1, 35])
    ]


@pytest.mark.rule("F2.QUAL.08", "F2.QUAL.09", "F2.QUAL.10", "F2.TRACK.01")
def test_four_cars_stand_in_each_section_behind_the_line() -> None:
    race = qualified()

    assert race.queue(36) == ["fast1", "slow1", "blue", "fast2"]
    assert race.queue(35) == ["red", "slow2", "fast3", "slow3"]
    factors = BOX_2E.deck.factors
    assert factors[race.car("blue").target] == 56
    assert factors[race.car("red").target] == 33
    assert len(race.car("blue").hand) == 6


@pytest.mark.rule("F2.QUAL.01")
def test_nobody_sees_a_card_before_all_are_laid() -> None:
    race = start(charts="french,italian")
    hand = list(race.car("blue").hand)
    race.act("blue", f"qualify {hand[0]}")

    assert race.state.view(1).own_commitment == 0
    assert race.events("qualifying") == []


@pytest.mark.rule("F2.FUEL.01", "F2.FUEL.02", "F2.FUEL.03")
def test_chits_lie_by_grid_place_whatever_they_print() -> None:
    race = qualified()

    assert sorted(race.state.chits) == [
        *((8, "fast"), (10, "slow"), (12, "fast"), (12, "fast"), (12, "slow"), (14, "slow"))
    ]
    assert (race.car("blue").pit_due, race.car("red").pit_due) == (12, 12)


@pytest.mark.rule("F2.STRAT.01", "F2.STRAT.02")
def test_strategies_are_chosen_in_grid_order_and_may_be_the_same() -> None:
    race = qualified()
    assert race.asked == ("blue", "ask_first_strategy")
    assert len(race.legal("blue")) == 6

    race.act("blue", "strategy lucky")
    assert race.asked == ("red", "ask_first_strategy")
    race.act("red", "strategy lucky")

    assert race.car("blue").strategy == race.car("red").strategy == "lucky"


@pytest.mark.rule("F2.TRACK.11")
def test_the_hungaroring_has_its_numbers() -> None:
    track = BOX_2E.track("hungaroring")

    assert (track.pit_time, track.turns) == (8, 27)
    assert sum(point.tyres > 0 for points in track.points for point in points) == 3


@pytest.mark.rule("F2.TRACK.08")
@pytest.mark.parametrize(("track", "corners"), [("monza", {4, 7}), ("hungaroring", {5, 8})])
def test_two_braking_sections_of_each_board_have_no_symbol(track: str, corners: set[int]) -> None:
    board = BOX_2E.track(track)
    before = {
        board.corner_at[(i + 1) % board.length]
        for i, kind in enumerate(board.types)
        if kind == 2 and not board.brakes_late[i]
    }

    assert before == corners


# -- options


@pytest.mark.parametrize(
    ("option", "value", "code"),
    [
        ("rescue", True, "rescue-second"),
        ("strict_chits", True, "strict-second"),
        ("fuel_cap", 16, "cap-second"),
    ],
)
def test_options_of_another_edition_are_refused(option: str, value: Any, code: str) -> None:
    with pytest.raises(BadOption) as refusal:
        new_race(edition=2, **{option: value})

    assert refusal.value.code == code
    assert str(refusal.value.data["rule"]).startswith("F2.")


@pytest.mark.parametrize("edition", [0, 3])
def test_an_unknown_edition_is_refused(edition: int) -> None:
    with pytest.raises(BadOption) as refusal:
        new_race(edition=edition)

    assert refusal.value.data["name"] == "edition"


@pytest.mark.parametrize("mode", ["advanced", "junior"])
def test_a_level_that_the_edition_has_not_is_refused(mode: str) -> None:
    with pytest.raises(BadOption) as refusal:
        new_race(edition=2, mode=mode)

    assert (refusal.value.code, refusal.value.data["choices"]) == (
        "option-choice",
        "basic, standard",
    )


def test_a_board_of_the_other_edition_is_refused(tmp_path: Any) -> None:
    file = tmp_path / "own.toml"
    text = data_folder("1e").joinpath("tracks", "monza.toml").read_text(encoding="utf-8")
    file.write_text(text, encoding="utf-8")

    with pytest.raises(BadData) as refusal:
        new_race(edition=2, track=str(file))

    assert (refusal.value.data["file"], refusal.value.data["where"]) == ("Monza", "edition")
    assert refusal.value.data["reason"] == "other-edition"
