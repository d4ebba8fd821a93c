"""The Standard game before the race and at stops: practice, qualifying, fuel, skills, pit stops."""

from __future__ import annotations

from typing import Any

import pytest

from pitboard.core.errors import BadOption
from pitboard.f90.editions import EDITIONS
from pitboard.f90.editions.second.rules import rules_of
from pitboard.f90.names import MODULES
from pitboard.testing.f90 import PLAYERS, Race, Scene, with_setups


def scene(**given: Any) -> Scene:
    return Scene(edition=2, mode="standard", **given)


def qualifying(*skills: str) -> Race:
    return with_setups(*skills, edition=2, mode="standard")


def on_the_grid(*skills: str, bid: int = 12) -> Race:
    race = qualifying(*skills)
    for name in PLAYERS:
        race.act(name, f"qualify {race.car(name).hand[0]} {bid}")
    return race


LAPPING = ("lapping",) * 4

# -- levels and modules


@pytest.mark.rule("F2.SSETUP.01")
def test_the_standard_game_is_the_basic_game_with_every_module() -> None:
    every = EDITIONS[2].ruleset({"mode": "basic", "modules": ",".join(MODULES)})
    standard = rules_of("standard")

    assert every.modules == standard.modules
    assert set(standard.individual_turn) - set(every.individual_turn) == {"push", "save_fuel"}
    assert every.starting_procedure == standard.starting_procedure
    assert every.pit_stop == standard.pit_stop


@pytest.mark.parametrize(
    ("options", "code"),
    [
        ({"mode": "standard", "modules": "fuel"}, "modules-standard"),
        ({"modules": "wings"}, "module-unknown"),
        ({"hazard": "revised"}, "option-module"),
        ({"house_strategies": True}, "option-module"),
        ({"fuel_step": 2}, "option-module"),
        ({"reflexes_et": True, "modules": "fuel"}, "option-module"),
        ({"sc_pit": "forbidden"}, "option-module"),
        ({"yellow_flags": "stage"}, "option-module"),
        ({"mode": "standard", "fuel_cap": 16}, "cap-second"),
        ({"mode": "standard", "strict_chits": True}, "strict-second"),
        ({"mode": "standard", "rescue": True}, "rescue-second"),
    ],
)
def test_incompatible_options_are_refused_with_a_rule(options: dict[str, Any], code: str) -> None:
    with pytest.raises(BadOption) as caught:
        Scene(edition=2, **options)

    assert caught.value.code == code
    assert str(caught.value.data["rule"]).startswith(("F2.", "H."))


@pytest.mark.parametrize(
    "option",
    [
        {"fuel_step": 2},
        {"hazard": "revised"},
        {"house_strategies": True},
        {"reflexes_et": True},
        {"et_check": "turn-start"},
        {"sc_pit": "forbidden"},
        {"last_contest": "compulsory"},
        {"yellow_flags": "stage"},
        {"tiles": "27"},
        {"skills": "nonsense"},
        {"series": "nonsense"},
    ],
    ids=lambda option: next(iter(option)),
)
def test_options_of_the_2nd_edition_are_refused_in_the_1st(option: dict[str, Any]) -> None:
    with pytest.raises(BadOption) as caught:
        Scene(mode="advanced", **option)

    assert caught.value.code == "option-other-edition"
    assert caught.value.data["name"] in option


# -- preparation


@pytest.mark.rule("F2.SSETUP.02")
@pytest.mark.parametrize(("players", "red"), [(2, 18), (3, 18), (4, 24), (6, 24)])
def test_the_damage_mix_is_that_of_the_basic_game(players: int, red: int) -> None:
    state = scene(players=players).state

    assert (state.red, state.brown) == (red, 6)


@pytest.mark.rule("F2.SSETUP.03")
def test_each_deck_shuffles_its_own_discards() -> None:
    # given a Track deck that has run out, and HARD tyres that bring a Track card
    race = on_the_grid(*LAPPING)
    state = race.state
    state.track_discard, state.track_deck = state.track_deck, []
    first = race.asked[0]

    race.act(first, "tyres hard")

    assert race.track_cards(first) == 1
    assert (len(state.track_deck), state.track_discard) == (33, [])
    assert race.events("reshuffle") == []


@pytest.mark.rule("F2.SSETUP.04", "F2.SSETUP.05", "F2.SSETUP.06")
def test_the_preparation_has_its_parts_in_order() -> None:
    race = scene().start(*PLAYERS)
    asked = [race.asked[1]]
    while "ask_first_strategy" not in asked or race.asked[1] == "ask_first_strategy":
        name = race.asked[0]
        race.act(name, race.legal(name)[0])
        if race.asked[1] != asked[-1]:
            asked.append(race.asked[1])

    assert asked[:5] == [
        *("ask_skill", "ask_setup", "ask_qualifying", "ask_tyres", "ask_first_strategy"),
    ]
    kinds = [event.kind for event in race.log]
    assert kinds.index("qualifying") < kinds.index("weather") < kinds.index("fit-tyres")
    assert kinds.index("fit-tyres") < kinds.index("strategy")


@pytest.mark.rule("F2.SCAR.01", "F2.SSETUP.04")
@pytest.mark.parametrize(
    ("race_options", "asked"),
    [
        ({"mode": "standard"}, "ask_skill"),
        ({"modules": "car-setup"}, "ask_setup"),
        ({"modules": "skills"}, "ask_chart"),
    ],
    ids=["standard", "set-up-alone", "no-set-up"],
)
def test_charts_are_dealt_where_set_up_chits_cover_them(
    race_options: dict[str, Any], asked: str
) -> None:
    race = Scene(edition=2, **race_options).start(*PLAYERS)

    assert race.asked[1] == asked
    charts = [car.chart for car in race.state.cars[:4] if car.chart]
    assert len({chart.sheet for chart in charts}) == (0 if asked == "ask_chart" else 4)
    assert [event["car"] for event in race.events("chart")] == [*PLAYERS][: len(charts)]


@pytest.mark.rule("F2.SSETUP.06")
def test_tyres_and_strategies_are_chosen_in_grid_order() -> None:
    race = on_the_grid(*LAPPING)
    drivers = [race.name(index) for index in race.state.grid if index < 4]
    asked = []
    for _ in range(8):
        asked.append(race.asked[0])
        race.act(race.asked[0], race.legal(race.asked[0])[0])

    assert asked == drivers * 2


# -- qualifying


@pytest.mark.rule("F2.SQUAL.03")
def test_the_higher_value_is_in_front_then_the_lower_check() -> None:
    race = on_the_grid(*LAPPING)
    values = [race.state.qualifying[index] for index in race.state.grid]

    assert values == sorted(values, key=lambda value: (-value[0], value[1]))


# -- fuel and pit stops


@pytest.mark.rule("F2.SFUEL.02")
@pytest.mark.parametrize(
    ("given", "choices"),
    [({}, [10, 13, 16]), ({"fuel_step": 2}, [10, 12, 14, 16])],
    ids=["three", "two"],
)
def test_a_stop_loads_ten_turns_or_more_up_to_sixteen(
    given: dict[str, Any], choices: list[int]
) -> None:
    race = scene(turn=8, **given).player("green", 20, pit_due=8).begin()

    assert race.legal("green") == [f"fuel {turns}" for turns in choices]
    assert race.refusal("green", "fuel 11") == ("fuel-amount", "F2.SFUEL.02")


@pytest.mark.rule("F2.SFUEL.01")
@pytest.mark.parametrize(("base", "due"), [("chit", 22), ("current-turn", 17)])
def test_fuel_in_the_tank_is_kept_unless_the_option_changes_it(base: str, due: int) -> None:
    race = scene(turn=7, fuel_base=base).player("green", 22, pit_due=12, hand=[]).begin()

    race.act("green", "pit", "fuel 10")
    if race.asked[1] == "ask_point":
        race.act("green", "point none")

    assert race.car("green").pit_due == due


@pytest.mark.rule("F2.SFUEL.03")
def test_a_chit_beyond_the_last_turn_leaves_the_board() -> None:
    race = scene(turn=17).player("green", 22, pit_due=17, hand=[]).begin()
    assert race.legal("green") == ["fuel 10"]

    race.act("green", "fuel 10")

    assert race.events("fuel") == [{"car": "green", "turns": 10, "due": 0}]
    assert race.car("green").pit_due == 0


@pytest.mark.rule("F2.SPIT.02", "F2.SPIT.03")
def test_a_stop_has_its_steps_in_order() -> None:
    made = scene(turn=10)
    given = {"skill": "pitting", "pit_due": 10, "red": 2}
    race = made.player("green", 22, hand=[made.card(move=1)], **given).begin()

    race.act("green", "fuel 10")
    while race.asked[1] != "ask_pit_strategy":
        race.act("green", race.legal("green")[0])
    race.act("green", "strategy hazard")

    kinds = [event.kind for event in race.log if event.kind != "leader"]
    assert kinds[:8] == [
        *("pit", "point", "fuel", "repair", "draw", "fit-tyres", "strategy", "track-draw"),
    ]


@pytest.mark.rule("F2.SPIT.01")
def test_a_car_that_stops_stands_behind_all_and_may_take_a_spot() -> None:
    made = scene(turn=10)
    made.player("red", 17, acted=True)
    race = made.player("green", 23, pit_due=10, hand=[]).begin()

    race.act("green", "fuel 10")

    assert race.queue(17) == ["red", "green"]
    assert race.asked == ("green", "ask_point")
    race.act("green", "point 0")
    assert race.car("green").point == 0


# -- skills


@pytest.mark.rule("F2.STURN.01")
def test_after_versatility_come_skip_and_pit_with_its_fuel() -> None:
    race = scene(turn=5).player("green", 20, skill="versatility", pit_due=10).begin()
    race.act("green", "strategy save-tyres")

    assert race.legal("green") == ["drive", "pit", "skip"]
    race.act("green", "pit")
    assert race.asked == ("green", "ask_fuel")


@pytest.mark.rule("F2.SSKILL.10")
@pytest.mark.parametrize("off", [True, False])
def test_no_skill_works_off_the_track(off: bool) -> None:
    made = scene()
    card = made.card(check=0, tyres=0, damage=0, blind=False)
    where = {"off": True, "reentry": 16, "set_aside": "hazard", "strategy": ""} if off else {}
    made.player("green", 17, skill="reflexes", hand=[card], target=made.card(factor=40), **where)
    race = made.begin()

    race.act("green", "drive", f"play {card}")

    assert race.data["value"] == (40 if off else 60)


# -- WISE DRIVING


def failing_check(**given: Any) -> Race:
    """Green, with WISE DRIVING, has failed the check of a card; their car has one free slot."""
    made = scene()
    card = made.card(check=0, tyres=0, damage=0, blind=False, draw=0, events=())
    made.draws(made.card(move=1), made.card(factor=99))
    given = {"skill": "wise-driving", "target": made.card(factor=20), **given}
    race = made.player("green", 13, hand=[card], **given).begin()
    race.act("green", "drive", f"play {card}", "blind")
    return race


@pytest.mark.rule("F2.SSKILL.08", "F2.SSKILL.09")
def test_wise_driving_makes_a_failed_check_a_passed_one() -> None:
    race = failing_check()
    assert (race.asked, race.data["check"]) == (("green", "ask_wise_driving"), "movement")

    race.act("green", "wise")

    assert race.events("damage") == []
    assert race.events("wise-driving") == [{"car": "green", "check": "movement"}]
    assert race.state.config.deck.factors[race.car("green").target] == 99
    assert race.car("green").skill_used


@pytest.mark.rule("F2.SSKILL.08")
def test_a_failed_check_may_be_left_as_it_is() -> None:
    race = failing_check()

    race.act("green", "accept")

    assert len(race.events("damage")) == 1
    assert not race.car("green").skill_used


@pytest.mark.rule("F2.SSKILL.09", "F2.SPIT.03")
def test_wise_driving_works_once_until_the_next_stop() -> None:
    assert failing_check(skill_used=True).asked[1] != "ask_wise_driving"

    race = scene(turn=5).player("green", 22, skill="wise-driving", skill_used=True, hand=[]).begin()
    race.act("green", "pit")
    while race.asked[1] != "ask_pit_strategy":
        race.act("green", race.legal("green")[-1])
    race.act("green", "strategy lucky")
    assert not race.car("green").skill_used


def failing_late_brake() -> Race:
    made = scene()
    card = made.card(move=1, tyres=0, damage=0, check=None, draw=0, events=())
    made.draws(made.card(move=1), made.card(factor=99))
    made.player("red", 17, acted=True)
    given = {"skill": "wise-driving", "target": made.card(factor=20)}
    race = made.player("green", 16, hand=[card], **given).begin()
    race.play("green", card)
    race.act("green", "late")
    return race


@pytest.mark.rule("F2.SSKILL.08", "F2.SLB.01")
def test_wise_driving_saves_a_late_brake() -> None:
    race = failing_late_brake()
    assert (race.asked, race.data["check"]) == (("green", "ask_wise_driving"), "late-braking")

    race.act("green", "wise")

    assert race.section("green") == 18
    assert race.events("off-track") == []
    assert race.state.config.deck.factors[race.car("green").target] == 99


@pytest.mark.rule("F2.SSKILL.08")
def test_a_late_brake_that_is_not_saved_ends_off_the_track() -> None:
    race = failing_late_brake()

    race.act("green", "accept")

    assert [event["car"] for event in race.events("off-track")] == ["green"]


@pytest.mark.rule("F2.SSKILL.08")
@pytest.mark.parametrize("answer", ["wise", "accept"])
def test_wise_driving_saves_a_leaders_check(answer: str) -> None:
    made = scene(turn=9)
    card = made.card(move=2, tyres=0, damage=0, check=None, draw=0, events=())
    made.draws(made.card(move=1), made.card(factor=99))
    made.robot("slow", "slow", 20, lap=1, acted=True)
    given = {"skill": "wise-driving", "target": made.card(factor=20)}
    race = made.player("green", 19, lap=2, hand=[card], **given).begin()
    race.play("green", card)

    race.act("green", "blind")
    assert (race.asked, race.data["check"]) == (("green", "ask_wise_driving"), "lapping")
    race.act("green", answer)

    assert race.queue(20) == (["green", "slow"] if answer == "wise" else ["slow", "green"])
