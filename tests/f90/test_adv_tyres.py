"""Weather and tyres: the pawn, the compounds, and the robots' tyre change."""

from __future__ import annotations

from itertools import groupby

import pytest

from pitboard.f90.box.track import WeatherSlot
from pitboard.f90.box.tracks import load_track, track_ids
from pitboard.testing.f90 import BOX, Race, Scene

PLAIN = {"tyres": 0, "damage": 0, "check": None, "draw": 0, "events": ()}


@pytest.mark.rule("F1.COMPOUND.03", "F1.COMPOUND.05", "F1.COMPOUND.08", "F1.COMPOUND.09")
@pytest.mark.rule("F1.COMPOUND.10", "F1.COMPOUND.02", "F1.COMPOUND.06", "F1.COMPOUND.07")
@pytest.mark.parametrize(
    ("compound", "chips", "bonuses", "track_cards"),
    [("soft", 7, 3, 0), ("hard", 10, 0, 1), ("intermediate", 10, 0, 0), ("rain", 10, 0, 0)],
)
def test_a_set_of_tyres_brings_its_chips_and_its_bonus(
    compound: str, chips: int, bonuses: int, track_cards: int
) -> None:
    scene = Scene(mode="advanced")
    race = scene.player("green", 19, tyres=2, compound="soft", soft_bonuses=1, soft_sets=1).begin()

    race.act("green", "pit", "done", f"tyres {compound}", "strategy lucky")

    own = race.car("green")
    assert (own.compound, race.car("green").tyres, own.soft_bonuses) == (compound, chips, bonuses)
    assert own.soft_sets == (2 if compound == "soft" else 1)
    assert race.track_cards("green") == track_cards


@pytest.mark.rule("F1.COMPOUND.06")
def test_there_is_no_third_set_of_soft_tyres() -> None:
    race = Scene(mode="advanced").player("green", 19, soft_sets=2).begin()

    race.act("green", "pit", "done")

    assert race.legal("green") == ["tyres hard", "tyres intermediate", "tyres rain"]
    assert race.refusal("green", "tyres soft") == ("soft-sets", "F1.COMPOUND.06")


PENALTIES = {
    "soft": (0, 1, 2),
    "hard": (0, 1, 2),
    "intermediate": (1, 0, 1),
    "rain": (2, 1, 0),
}


@pytest.mark.rule("F1.COMPOUND.11", "F1.COMPOUND.12", "F1.COMPOUND.13", "F1.COMPOUND.14")
@pytest.mark.parametrize("compound", tuple(BOX.compounds))
@pytest.mark.parametrize(("place", "weather"), [(0, "dry"), (1, "uncertain"), (2, "rain")])
def test_tyres_that_do_not_match_the_weather_cost_movement(
    compound: str, place: int, weather: str
) -> None:
    scene = Scene(mode="advanced").weather(weather)
    card = scene.card(move=3, **PLAIN)
    race = scene.player("green", 19, compound=compound, hand=[card]).begin()

    race.play("green", card)

    assert race.section("green") == 19 + 3 - PENALTIES[compound][place]


@pytest.mark.rule("F1.COMPOUND.12")
def test_a_total_below_one_leaves_the_car_where_it_is() -> None:
    scene = Scene(mode="advanced").weather("rain")
    card = scene.card(move=1, **PLAIN)
    race = scene.player("green", 21, point=0, hand=[card]).begin()

    race.play("green", card)

    assert (race.section("green"), race.car("green").point) == (21, 0)


def crawling_in(section: int, *drawn: int) -> Race:
    """Green, a point under their car, loses all movement to the rain; cards of these factors come.

    Red stands ahead in the same section.
    """
    scene = Scene(mode="advanced").weather("rain")
    card = scene.card(move=2, **PLAIN)
    scene.draws(scene.card(move=3), *(scene.card(factor=factor) for factor in drawn))
    scene.player("blue", 30, acted=True)
    scene.player("red", section, acted=True)
    scene.player("green", section, hand=[card])
    race = scene.begin()
    race.play("green", card)
    return race


@pytest.mark.rule("F1.LATEBRAKE.06", "F1.COMPOUND.12")
def test_a_car_without_movement_may_still_brake_late() -> None:
    """AR27: the book asks for no movement point to be left. Ascari: 50, 20 less in rain."""
    race = crawling_in(17, 30)
    assert race.asked == ("green", "ask_late_braking")
    assert race.legal("green") == ["stay", "late"]

    race.act("green", "late")

    assert race.events("late-braking")[0]["passed"]
    assert race.section("green") == 18
    assert [event["other"] for event in race.events("overtake")] == ["red"]


@pytest.mark.rule("F1.LATEBRAKE.06", "F1.OFFTRACK.01", "F1.COMPOUND.12")
def test_a_car_without_movement_that_brakes_too_late_goes_off() -> None:
    race = crawling_in(17, 31)

    race.act("green", "late")

    assert [event["car"] for event in race.events("off-track")] == ["green"]
    assert race.asked == ("green", "ask_off_track_check")


@pytest.mark.rule("F1.LATEBRAKE.06", "F1.TRAJ.03", "F1.COMPOUND.12")
def test_a_car_without_movement_that_does_not_brake_late_stays_as_it_is() -> None:
    """It did not move: it passes nobody and takes no trajectory point."""
    race = crawling_in(17)

    race.act("green", "stay")

    assert race.queue(17) == ["red", "green"]
    assert race.asked[0] != "green" or race.asked[1] == "ask_pit"
    assert race.events("point") == race.events("overtake") == []
    assert race.events("strategy-next") == []


@pytest.mark.rule("F1.LATEBRAKE.08", "F1.COMPOUND.12")
def test_outside_braking_sections_a_car_without_movement_has_ended_its_turn() -> None:
    race = crawling_in(21)

    assert race.queue(21) == ["red", "green"]
    assert race.events("game-turn")


@pytest.mark.rule("F1.COMPOUND.04", "F1.COMPOUND.11")
def test_the_movement_event_includes_the_soft_bonus() -> None:
    """3 from the card and 1 from the tyres are 4; what the weather takes comes next."""
    scene = Scene(mode="advanced").weather("uncertain")
    card = scene.card(move=3, **PLAIN)
    scene.player("green", 19, compound="soft", soft_bonuses=3, hand=[card])
    race = scene.begin()

    race.play("green", card)
    race.act("green", "use")

    events = race.events("movement")
    assert events == [{"car": "green", "mp": 4, "trajectory": 0, "cards": 3, "soft": 1}]
    assert race.events("tyre-penalty") == [{"car": "green", "compound": "soft", "lost": 1}]
    assert race.section("green") == 22


@pytest.mark.rule("F1.COMPOUND.04")
def test_a_soft_bonus_adds_one_movement_point() -> None:
    scene = Scene(mode="advanced")
    card = scene.card(move=3, **PLAIN)
    race = scene.player("green", 19, compound="soft", soft_bonuses=3, hand=[card]).begin()

    race.play("green", card)
    assert race.asked == ("green", "ask_soft")
    race.act("green", "use")

    assert (race.section("green"), race.car("green").soft_bonuses) == (23, 2)


def weather_scene(slot: int, robots: str) -> tuple[Race, int]:
    """Green plays a weather symbol with the pawn on a slot; a FAST robot leads."""
    scene = Scene(mode="advanced", turn=5)
    card = scene.card(move=2, tyres=0, damage=0, check=None, draw=0, events=("weather",))
    scene.robot("fast", "fast", 23, acted=True, must_pit=True)
    scene.player("green", 13, hand=[card])
    scene.state.weather = slot
    scene.state.robot_tyres = robots
    scene.state.chits = ((12, "fast"),)
    race = scene.begin()
    race.act("green", "drive", f"play {card}")
    return race, card


@pytest.mark.rule("F1.WEATHER.03", "F1.ASETUP.08")
@pytest.mark.parametrize(
    ("slot", "offered"),
    [
        (0, ["weather none", "weather wetter"]),
        (5, ["weather none", "weather drier", "weather wetter"]),
        (9, ["weather none", "weather drier"]),
    ],
)
def test_a_weather_symbol_moves_the_pawn_one_step_or_not(slot: int, offered: list[str]) -> None:
    race, _ = weather_scene(slot, "hard" if slot < 7 else "rain")

    assert race.asked == ("green", "ask_event")
    assert race.legal("green") == offered
    race.act("green", offered[-1])
    assert race.state.weather == slot + {"wetter": 1, "drier": -1}[offered[-1].split()[1]]


@pytest.mark.rule("F1.WEATHER.04", "F1.WEATHER.11", "F1.WEATHER.14")
def test_all_robots_pit_when_rain_begins() -> None:
    race, _ = weather_scene(6, "hard")

    race.act("green", "weather wetter")

    assert race.state.robot_tyres == "rain"
    assert race.events("pit") == [{"car": "fast", "section": 16, "stop": 1}]
    assert race.state.chits == ()
    assert not race.car("fast").must_pit


@pytest.mark.rule("F1.WEATHER.12")
@pytest.mark.parametrize(("slot", "robots", "word"), [(3, "hard", "wetter"), (7, "rain", "drier")])
def test_robots_do_not_pit_in_uncertain_weather(slot: int, robots: str, word: str) -> None:
    race, _ = weather_scene(slot, robots)

    race.act("green", f"weather {word}")

    assert race.events("pit") == []
    assert race.section("fast") == 23


@pytest.mark.rule("F1.WEATHER.01", "F1.WEATHER.08", "F1.WEATHER.09", "F1.WEATHER.07")
@pytest.mark.parametrize(
    ("factor", "slot", "robots"),
    [
        (99, 0, "hard"),
        (81, 0, "hard"),
        (80, 1, "hard"),
        (21, 3, "hard"),
        (20, 4, "hard"),
        (17, 4, "hard"),
        (12, 6, "rain"),
        (9, 6, "rain"),
        (8, 7, "rain"),
        (1, 9, "rain"),
    ],
)
def test_the_drawn_card_sets_weather_and_robot_tyres(factor: int, slot: int, robots: str) -> None:
    scene = Scene(mode="advanced")
    card = scene.card(factor=factor)
    race = scene.draws(card).player("green", 13).begin("determine_weather")

    assert race.state.discard == [card]
    assert (race.state.weather, race.state.robot_tyres) == (slot, robots)


@pytest.mark.rule("F1.WEATHER.10")
def test_halfway_between_dry_and_rain_chance_decides() -> None:
    chosen = set()
    for seed in range(12):
        scene = Scene(mode="advanced", seed=str(seed))
        scene.draws(scene.card(factor=14))
        race = scene.player("green", 13).begin("determine_weather")
        chosen.add(race.state.robot_tyres)

    assert chosen == {"hard", "rain"}


def with_uncertain(scene: Scene, count: int) -> Scene:
    """A board whose weather table has so many uncertain slots."""
    conditions = ["dry"] * 2 + ["uncertain"] * count + ["rain"] * 2
    highs = [99, *range(10 * len(conditions) - 10, 0, -10)]
    lows = [high + 1 for high in highs[1:]] + [1]
    slots = zip(conditions, highs, lows, strict=True)
    return scene.board(weather=tuple(WeatherSlot(*slot) for slot in slots))


EVEN = {2: ["hard", "rain"], 4: ["hard", "hard", "rain", "rain"], 6: ["hard"] * 3 + ["rain"] * 3}
"""Robots' tyres by the number of uncertain slots, from the driest slot to the wettest."""


@pytest.mark.rule("F1.WEATHER.08", "F1.WEATHER.09", "F1.WEATHER.10")
@pytest.mark.parametrize("count", EVEN)
def test_among_an_even_number_of_uncertain_slots_none_lies_halfway(count: int) -> None:
    fitted = []
    for slot in range(2 + count + 2):
        tyres = set()
        for seed in range(8):
            scene = with_uncertain(Scene(mode="advanced", seed=str(seed)), count)
            card = scene.card(factor=scene.state.track.weather[slot].high)
            race = scene.draws(card).player("green", 13).begin("determine_weather")
            assert race.state.weather == slot
            assert race.events("robot-tyres") == [{"compound": race.state.robot_tyres}]
            tyres.add(race.state.robot_tyres)
        fitted.append(tyres)

    # the nearer stable weather decides, never chance
    expected = ["hard", "hard", *EVEN[count], "rain", "rain"]
    assert fitted == [{compound} for compound in expected]


@pytest.mark.rule("F1.WEATHER.09", "F1.WEATHER.10")
@pytest.mark.parametrize("count", [1, 3, 5])
def test_among_an_odd_number_the_one_in_the_middle_does(count: int) -> None:
    middle = 2 + count // 2
    for slot in range(2, 2 + count):
        tyres = set()
        for seed in range(12):
            scene = with_uncertain(Scene(mode="advanced", seed=str(seed)), count)
            card = scene.card(factor=scene.state.track.weather[slot].high)
            race = scene.draws(card).player("green", 13).begin("determine_weather")
            tyres.add(race.state.robot_tyres)
        near = {"hard"} if slot < middle else {"rain"}
        assert tyres == ({"hard", "rain"} if slot == middle else near)


@pytest.mark.rule("F1.WEATHER.02")
@pytest.mark.parametrize("track", track_ids())
def test_the_weather_table_goes_from_dry_over_uncertain_to_rain(track: str) -> None:
    slots = load_track(track).weather

    conditions = [condition for condition, _ in groupby(slots, key=lambda slot: slot.condition)]
    assert conditions == ["dry", "uncertain", "rain"]
    factors = [factor for slot in slots for factor in range(slot.low, slot.high + 1)]
    assert sorted(factors) == list(range(1, 100))


@pytest.mark.rule("F1.WEATHER.13")
@pytest.mark.parametrize(("weather", "tyres"), [("uncertain", "hard"), ("uncertain", "rain")])
def test_robots_lose_no_movement_by_their_tyres(weather: str, tyres: str) -> None:
    scene = Scene(mode="advanced", turn=5).weather(weather, tyres)
    scene.robot("fast", "fast", 19)
    race = scene.player("green", 3).begin()

    assert race.section("fast") == 22


@pytest.mark.rule("F1.COMPOUND.01", "F1.SPECIAL.02", "F1.ASETUP.09")
def test_tyres_then_strategies_are_chosen_in_grid_order() -> None:
    # given a race whose grid has been formed
    players = ("red", "green", "blue")
    race = Scene(3, charts="italian,german,french", mode="advanced").start(*players)
    while race.asked[1] != "ask_tyres":
        race.act(race.asked[0], race.legal(race.asked[0])[-1])
    assert len(race.events("weather")) == 1

    # when everybody chooses
    chosen = []
    while race.asked[1] in ("ask_tyres", "ask_first_strategy"):
        name, question = race.asked
        chosen.append((question, name))
        if question == "ask_tyres":
            assert race.legal(name) == [f"tyres {compound}" for compound in tuple(BOX.compounds)]
            race.act(name, "tyres soft")
        else:
            race.act(name, "strategy chase")

    # then it was from pole position on, all tyres first
    grid = [name for name in race.events("qualifying")[0]["grid"] if name in players]
    assert chosen == [
        *(("ask_tyres", name) for name in grid),
        *(("ask_first_strategy", name) for name in grid),
    ]
