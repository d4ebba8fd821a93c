"""Weather, tyres and the event symbols of D.4 in the Standard game."""

from __future__ import annotations

from typing import Any

import pytest

from pitboard.f90.box.track import WeatherSlot
from pitboard.f90.editions import EDITIONS
from pitboard.testing.f90 import BOX_2E, Race, Scene

PLAIN = {"tyres": 0, "damage": 0, "check": None, "draw": 0, "discard": 0, "events": ()}


def scene(**given: Any) -> Scene:
    return Scene(edition=2, mode="standard", **given)


def with_event(made: Scene, *symbols: str, section: int = 19, **given: Any) -> Race:
    """Green has played a card with an event symbol for each name."""
    cards = [made.card(events=(name,), tyres=0, check=None, move=1) for name in symbols]
    race = made.player("green", section, **{"strategy": "hazard", "hand": cards, **given}).begin()
    race.act("green", "drive", f"play {' '.join(map(str, cards))}")
    return race


# -- the pawn


@pytest.mark.rule("F2.SWEATHER.01")
@pytest.mark.parametrize(
    ("factor", "slot", "condition"),
    [(99, 0, "dry"), (35, 3, "dry"), (21, 3, "dry"), (20, 4, "uncertain"), (8, 7, "rain")],
)
def test_a_card_puts_the_pawn_on_the_slot_of_its_check(
    factor: int, slot: int, condition: str
) -> None:
    made = scene()
    card = made.card(factor=factor)
    race = made.draws(card).player("green", 19).begin("determine_weather")

    event = race.events("weather")[0]
    assert (event["slot"], event["condition"], event["card"]) == (slot, condition, card)
    assert race.state.discard[-1:] == [card]


@pytest.mark.rule("F2.SWEATHER.06")
@pytest.mark.parametrize(("track", "ends"), [("monza", (21, 9, 8)), ("hungaroring", (26, 11, 10))])
def test_a_chart_has_ten_slots_from_sun_to_rain(track: str, ends: tuple[int, int, int]) -> None:
    slots = BOX_2E.track(track).weather
    dry, uncertain, rain = (
        [slot for slot in slots if slot.condition == name] for name in ("dry", "uncertain", "rain")
    )

    assert len(slots) == 10
    assert [*dry, *uncertain, *rain] == list(slots)
    assert (dry[-1].low, uncertain[-1].low, rain[0].high) == ends


@pytest.mark.rule("F2.SWEATHER.02", "F2.SEVENT.02")
def test_a_weather_symbol_moves_the_pawn_a_slot_to_either_side_or_not() -> None:
    race = with_event(scene().weather("uncertain", "hard"), "weather")

    assert race.legal("green") == ["weather none", "weather drier", "weather wetter"]
    slot = race.state.weather
    race.act("green", "weather drier")
    assert race.state.weather == slot - 1


@pytest.mark.rule("F2.SWEATHER.02", "F2.SEVENT.03")
def test_new_weather_holds_at_once_for_who_brought_it() -> None:
    # given dry weather, one slot from uncertain, and hard tyres
    made = scene()
    made.state.weather = 3
    race = with_event(made, "weather")

    race.act("green", "weather wetter")

    assert race.events("tyre-penalty") == [{"car": "green", "compound": "hard", "lost": 1}]
    assert race.events("movement")[0]["mp"] == 0


@pytest.mark.rule("F2.SWEATHER.03")
@pytest.mark.parametrize(
    ("compound", "lost"),
    [
        ("soft", (0, 1, 2)),
        ("hard", (0, 1, 2)),
        ("intermediate", (1, 0, 1)),
        ("rain", (2, 1, 0)),
    ],
)
def test_tyres_that_do_not_suit_the_weather_cost_movement(
    compound: str, lost: tuple[int, int, int]
) -> None:
    found = []
    for condition in ("dry", "uncertain", "rain"):
        made = scene().weather(condition)
        card = made.card(move=3, **PLAIN)
        race = made.player("green", 19, compound=compound, hand=[card]).begin()
        race.act("green", "drive", f"play {card}")
        found.append(3 - race.events("movement")[0]["mp"])

    assert tuple(found) == lost


@pytest.mark.rule("F2.SWEATHER.04", "F2.SROBOT.02")
def test_in_rain_a_forced_robots_check_has_twenty_less() -> None:
    targets = []
    for condition in ("dry", "rain"):
        made = scene().weather(condition, "rain")
        made.robot("fast", "fast", 14)
        made.player("green", 3, acted=True)
        made.state.orange = made.names["green"]
        race = made.begin()
        targets.append(race.data["target"])

    assert targets[0] - targets[1] == 20


@pytest.mark.rule("F2.SWEATHER.04", "F2.LEADERLAP.01", "F2.LEADERLAP.05")
@pytest.mark.parametrize("condition", ["dry", "uncertain", "rain"])
@pytest.mark.parametrize(("skill", "target"), [("lapping", 50), ("reflexes", 70)])
@pytest.mark.parametrize("over", [0, 1])
def test_rain_does_not_lower_the_target_of_a_leader_who_laps(
    condition: str, skill: str, target: int, over: int
) -> None:
    # given: a Leader with a Target Check of 50, one point more than it takes to reach grey
    made = scene(turn=9).weather(condition, "rain")
    card = made.card(**PLAIN, move=3)
    fitting = {"dry": "hard", "uncertain": "intermediate", "rain": "rain"}[condition]
    given = {"skill": skill, "target": made.card(factor=50), "compound": fitting}
    made.player("red", 19, lap=2, hand=[card], **given)
    made.player("grey", 20, lap=1, acted=True)
    made.draws(made.card(move=1), made.card(factor=target + over))
    race = made.begin()

    # when
    race.play("red", card)
    assert race.asked == ("red", "ask_lapping_check")
    assert race.data["value"] == target
    race.act("red", "blind")

    # then
    event = race.events("check")[0]
    assert (event["check"], event["target"], event["passed"]) == ("lapping", target, not over)
    assert race.queue(20) == (["grey", "red"] if over else ["grey"])


@pytest.mark.rule("F2.SWEATHER.04", "F2.SROBOT.02")
@pytest.mark.parametrize(("factor", "passed"), [(70, True), (71, False)])
def test_nor_that_of_a_robot_that_leads(factor: int, passed: bool) -> None:
    made = scene(turn=9).weather("rain", "rain")
    made.robot("fast", "fast", 19, lap=2)
    made.player("grey", 20, lap=1, acted=True)
    race = made.draws(made.card(factor=factor)).begin()

    event = race.events("robot-check")[0]
    assert (event["target"], event["passed"]) == (70, passed)
    assert race.events("robot-move")[0]["section"] + 1 == (21 if passed else 20)


@pytest.mark.rule("F2.SWEATHER.05")
@pytest.mark.parametrize(
    ("factor", "tyres"), [(60, "hard"), (2, "rain"), (18, "hard"), (10, "rain")]
)
def test_robots_start_on_the_tyres_of_the_nearest_stable_weather(factor: int, tyres: str) -> None:
    made = scene()
    race = made.draws(made.card(factor=factor)).player("green", 19).begin("determine_weather")

    assert race.events("robot-tyres") == [{"compound": tyres}]


@pytest.mark.rule("F2.SWEATHER.05")
@pytest.mark.parametrize(("slot", "tyres"), [(0, "hard"), (1, "hard"), (2, "rain"), (3, "rain")])
def test_between_two_uncertain_slots_no_start_is_halfway(slot: int, tyres: str) -> None:
    # given: a board with a slot of either stable weather and two uncertain ones
    chart = [("dry", 99, 76), ("uncertain", 75, 51), ("uncertain", 50, 26), ("rain", 25, 1)]
    found = set()
    for seed in map(str, range(12)):
        made = scene(seed=seed).board(weather=tuple(WeatherSlot(*each) for each in chart))
        made.draws(made.card(factor=chart[slot][1])).player("green", 19)
        found.add(made.begin("determine_weather").state.robot_tyres)

    assert found == {tyres}


@pytest.mark.rule("F2.SWEATHER.05")
def test_halfway_between_chance_decides() -> None:
    found = set()
    for seed in map(str, range(12)):
        made = scene(seed=seed)
        race = made.draws(made.card(factor=14)).player("green", 19).begin("determine_weather")
        found.add(race.state.robot_tyres)

    assert found == {"hard", "rain"}


@pytest.mark.rule("F2.SWEATHER.05")
def test_robots_lose_nothing_by_the_weather() -> None:
    made = scene().weather("rain", "hard")
    race = made.robot("fast", "fast", 19).player("green", 3).begin()

    assert [event["mp"] for event in race.events("robot-move")] == [3]


# -- all robots to the pits


def turning(**given: Any) -> Race:
    """Green, who leads, can bring rain; robots stand beside and behind them, one has acted."""
    made = scene(turn=6).weather("uncertain", "hard")
    made.state.weather = 6
    made.state.chits = ((10, "fast"), (12, "slow"))
    made.robot("acted", "superfast", 20, acted=True)
    cards = [made.card(events=("weather",), tyres=0, check=None, move=1)]
    made.player("green", 19, strategy="hazard", hand=cards, lap=2)
    made.robot("beside", "fast", 19, lap=2)
    made.player("between", 16, lap=2)
    made.robot("behind", "slow", 12, lap=2)
    race = made.begin()
    race.act("green", "drive", f"play {cards[0]}", "weather wetter")
    return race


@pytest.mark.rule("F2.SWEATHER.07")
def test_rain_sends_all_robots_to_the_pits_from_the_front() -> None:
    race = turning()

    assert race.events("robot-tyres") == [{"compound": "rain"}]
    stops = [(event["car"], event["section"] + 1) for event in race.events("pit")]
    assert stops == [("beside", 13), ("behind", 6), ("acted", 14)]
    assert race.state.chits == ()


@pytest.mark.rule("F2.SWEATHER.07")
def test_robots_still_to_act_do_so_later_where_they_stand_then() -> None:
    race = turning()
    while race.asked[1] in ("ask_soft", "ask_point"):
        race.act("green", race.legal("green")[-1])

    # Who stands between them and their old section comes first.
    assert (race.asked[0], race.events("robot-move")) == ("between", [])
    race.act("between", "skip", "strategy save-tyres")
    moves = [event["car"] for event in race.events("robot-move")]
    assert moves[:2] == ["beside", "behind"]
    assert "acted" not in moves[:2]
    # From section 13 three more, counted from 0.
    assert next(event["section"] for event in race.events("robot-move")) == 15


@pytest.mark.rule("F2.SWEATHER.07")
def test_uncertain_weather_alone_sends_nobody() -> None:
    made = scene()
    made.state.weather = 3
    made.robot("fast", "fast", 12)
    race = with_event(made, "weather")

    race.act("green", "weather wetter")

    assert (race.events("pit"), race.events("robot-tyres")) == ([], [])


# -- tyres


@pytest.mark.rule("F2.STYRE.01")
@pytest.mark.parametrize(
    ("compound", "chips", "tokens", "cards"),
    [("soft", 7, 3, 0), ("hard", 10, 0, 1), ("intermediate", 10, 0, 0), ("rain", 10, 0, 0)],
)
def test_a_set_of_tyres_has_its_chips_tokens_and_cards(
    compound: str, chips: int, tokens: int, cards: int
) -> None:
    made = scene()
    race = made.player("green", 19, compound="").begin("choose_tyres")

    race.act("green", f"tyres {compound}")

    car = race.car("green")
    assert (car.tyres, car.soft_bonuses, race.track_cards("green")) == (chips, tokens, cards)


@pytest.mark.rule("F2.STYRE.01")
def test_two_sets_of_soft_tyres_are_all_there_are() -> None:
    made = scene(turn=6)
    race = made.player("green", 22, soft_sets=2, hand=[]).begin()
    race.act("green", "pit")
    while race.asked[1] != "ask_pit_tyres":
        race.act("green", race.legal("green")[-1])

    assert "tyres soft" not in race.legal("green")
    assert race.refusal("green", "tyres soft") == ("soft-sets", "F2.STYRE.01")


@pytest.mark.rule("F2.STYRE.01")
@pytest.mark.parametrize(
    ("first", "second", "left"), [("soft", "soft", False), ("hard", "soft", True)]
)
def test_every_set_of_soft_tyres_counts(first: str, second: str, left: bool) -> None:
    # given tyres at the start and others at a stop
    made = scene(turn=6)
    race = made.player("green", 22, compound="", hand=[]).begin("choose_tyres")
    race.act("green", f"tyres {first}")
    for fitted in (second, ""):
        race.state.push("ask_pit_tyres")
        race.state.mover = race.car("green").index
        if fitted:
            race.act("green", f"tyres {fitted}")

    # then at a third stop there are soft tyres unless two sets are used up
    assert ("tyres soft" in race.legal("green")) == left


@pytest.mark.rule("F2.STYRE.02", "F2.STURN.03")
@pytest.mark.parametrize(("answer", "mp", "left"), [("use", 4, 2), ("save", 3, 3)])
def test_one_token_a_turn_adds_a_point(answer: str, mp: int, left: int) -> None:
    made = scene()
    card = made.card(move=3, **PLAIN)
    soft = {"compound": "soft", "soft_bonuses": 3}
    race = made.player("green", 19, hand=[card], **soft).begin()
    race.act("green", "drive", f"play {card}")
    assert race.asked == ("green", "ask_soft")

    race.act("green", answer)

    assert race.events("movement")[0]["mp"] == mp
    assert race.car("green").soft_bonuses == left


@pytest.mark.rule("F2.STYRE.02")
def test_tokens_that_are_left_are_lost_at_a_stop() -> None:
    made = scene(turn=6)
    soft = {"compound": "soft", "soft_bonuses": 2, "soft_sets": 1}
    race = made.player("green", 22, hand=[], **soft).begin()
    race.act("green", "pit")
    while race.asked[1] != "ask_pit_tyres":
        race.act("green", race.legal("green")[-1])

    race.act("green", "tyres rain")

    assert race.car("green").soft_bonuses == 0


@pytest.mark.rule("F2.STYRE.03", "F2.SPIT.03")
def test_the_track_card_of_hard_tyres_comes_beyond_the_hand_limit() -> None:
    made = scene(turn=6)
    race = made.player("green", 22, hand=[]).begin()
    race.act("green", "pit")
    while race.asked[1] != "ask_pit_tyres":
        race.act("green", race.legal("green")[-1])
    full = len(race.car("green").hand)
    race.act("green", "tyres hard")
    assert race.track_cards("green") == 0

    race.act("green", "strategy push")

    # The hand was full; then the Track Card came, and the card of phase B.
    assert race.track_cards("green") == 1
    assert len(race.car("green").hand) == full + 2


# -- D.4


@pytest.mark.rule("F2.SEVENT.01", "F2.STURN.02", "F2.PHASED.04")
def test_symbols_are_resolved_after_the_draws_in_the_players_order() -> None:
    made = scene()
    cards = [
        made.card(events=("weather",), tyres=0, check=None, move=1, draw=1),
        made.card(events=("yellow",), tyres=0, check=None, move=1),
    ]
    race = made.player("green", 19, strategy="hazard", hand=cards).begin()
    race.act("green", "drive", f"play {cards[0]} {cards[1]}")

    assert [event["count"] for event in race.events("draw")] == [1, 1]
    verbs = {line.split()[0] for line in race.legal("green")}
    assert (race.asked[1], verbs) == ("ask_event", {"weather", "yellow"})
    race.act("green", "yellow none")
    assert {line.split()[0] for line in race.legal("green")} == {"weather"}
    race.act("green", "weather none")
    assert race.events("movement") != []


@pytest.mark.rule("F2.SEVENT.02")
@pytest.mark.parametrize(("symbol", "expected"), [("blue", "blue-flag"), ("orange", "orange-flag")])
def test_a_blue_or_orange_flag_is_taken_if_there_is_one(symbol: str, expected: str) -> None:
    race = with_event(scene(), symbol)

    assert race.asked[1] != "ask_event"
    assert race.events(expected) == [{"car": "green"}]


@pytest.mark.rule("F2.SEVENT.02")
def test_a_flag_that_is_not_there_is_not_taken() -> None:
    made = scene()
    made.state.orange_played = True

    race = with_event(made, "orange")

    assert (race.events("orange-flag"), race.events("movement") != []) == ([], True)


@pytest.mark.rule("F2.SEVENT.02")
def test_beside_a_choice_a_flag_to_be_taken_offers_only_that() -> None:
    race = with_event(scene(), "weather", "blue")

    assert "blue take" in race.legal("green")
    assert "blue none" not in race.legal("green")
    race.act("green", "weather none")
    assert race.events("blue-flag") == [{"car": "green"}]


@pytest.mark.rule("F2.SEVENT.02")
@pytest.mark.parametrize("symbol", ["yellow", "green"])
def test_yellow_and_green_are_a_choice(symbol: str) -> None:
    race = with_event(scene().yellow(3), symbol)

    assert f"{symbol} none" in race.legal("green")


@pytest.mark.rule("F2.SEVENT.03")
def test_a_green_flag_clears_the_way_of_who_plays_it() -> None:
    # given a yellow flag in the section ahead, and three points
    reached = {}
    for answer in ("green 4", "green none"):
        made = scene().yellow(5)
        card = made.card(events=("green",), tyres=0, check=None, move=3)
        race = made.player("green", 4, strategy="hazard", hand=[card]).begin()
        race.act("green", "drive", f"play {card}", answer)
        reached[answer] = race.section("green")

    assert reached == {"green 4": 7, "green none": 6}


# -- the turn


@pytest.mark.rule("F2.STURN.02")
def test_phase_d_has_its_parts_in_order() -> None:
    steps = EDITIONS[2].ruleset({"mode": "standard"}).individual_turn
    parts = ["choose_trajectory", "pay_resources", "perform_checks", "draw_cards", "resolve_events"]

    assert [step for step in steps if step in parts] == parts


@pytest.mark.rule("F2.STURN.03")
def test_the_total_never_falls_below_nothing() -> None:
    made = scene().weather("rain", "rain")
    card = made.card(move=1, **PLAIN)
    race = made.player("green", 19, hand=[card]).begin()

    race.act("green", "drive", f"play {card}")

    event = race.events("movement")[0]
    assert (event["mp"], event["lost"]) == (0, 1)
    assert race.events("no-move") == [{"car": "green"}]


@pytest.mark.rule("F2.STURN.04")
def test_phase_f_has_late_brake_before_the_spot() -> None:
    made = scene()
    card = made.card(move=1, **PLAIN)
    race = made.player("green", 16, hand=[card]).begin()
    race.play("green", card)

    assert race.asked == ("green", "ask_late_braking")
    race.act("green", "stay")
    assert race.asked == ("green", "ask_point")
    phases = EDITIONS[2].phases
    assert [phases[kind] for kind in ("ask_late_braking", "ask_point")] == ["F.1", "F.2"]
