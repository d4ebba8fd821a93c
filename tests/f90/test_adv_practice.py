"""Free practice, qualifying with fuel, and the skills at work."""

from __future__ import annotations

import pytest

from pitboard.core.errors import BadOption
from pitboard.f90.editions.first.rules import rules_of, ruleset
from pitboard.f90.names import MODULES
from pitboard.testing.f90 import BOX, CHARTS, PLAYERS, Race, Scene, with_setups, with_skills


def practice(*skills: str) -> Race:
    """Takes an Advanced race to the choice of set-ups."""
    return with_skills(*skills, mode="advanced")


def qualifying(*skills: str) -> Race:
    race = with_setups(*skills, mode="advanced")
    for name in PLAYERS:
        race.act(name, "keep")
    return race


@pytest.mark.rule("F1.ASETUP.01", "F1.ASETUP.02")
def test_the_advanced_game_is_the_basic_game_with_every_module() -> None:
    assert sorted(rules_of("advanced").switches) == [
        "car-setup",
        "flags",
        "fuel",
        "off-track",
        "skills",
        "superfast",
        "track-cards",
        "weather",
    ]
    assert ruleset({"mode": "basic", "modules": ",".join(MODULES)}).individual_turn == (
        rules_of("advanced").individual_turn
    )


@pytest.mark.rule("F1.ASETUP.05", "F1.ASETUP.09", "F1.SPECIAL.02")
def test_the_starting_procedure_has_its_parts_in_order() -> None:
    assert rules_of("advanced").starting_procedure == (
        "choose_charts",
        "choose_skills",
        "choose_setups",
        "reveal_practice",
        "deal",
        "shuffle_track_cards",
        "substitute_cars",
        "qualifying",
        "grid",
        "qualifying_skill",
        "place_refuelling_chits",
        "determine_weather",
        "choose_tyres",
        "choose_strategies",
    )


@pytest.mark.rule("F1.JUNIOR.01", "F1.JUNIOR.09", "F1.ASETUP.02")
@pytest.mark.parametrize(
    ("options", "code", "rule"),
    [
        ({"modules": "wings"}, "module-unknown", "F1.ASETUP.02"),
        ({"mode": "junior", "modules": "flags"}, "modules-junior", "F1.JUNIOR.01"),
        ({"mode": "advanced", "modules": "flags"}, "modules-advanced", "F1.ASETUP.02"),
        ({"mode": "junior", "short": True}, "short-junior", "F1.JUNIOR.09"),
    ],
)
def test_switches_that_cannot_go_together_are_refused(
    options: dict[str, object], code: str, rule: str
) -> None:
    with pytest.raises(BadOption) as caught:
        Scene(**options)  # type: ignore[arg-type]  # options are of every type

    assert (caught.value.code, caught.value.data["rule"]) == (code, rule)


@pytest.mark.rule("F1.ASETUP.03", "F1.ASETUP.04")
@pytest.mark.parametrize(("track", "cards"), [("monza", 34), ("hungaroring", 42)])
def test_only_the_track_cards_of_the_track_are_in_the_race(track: str, cards: int) -> None:
    race = Scene(charts=CHARTS, track=track, mode="advanced").start(*PLAYERS)
    for name in PLAYERS:
        race.act(name, "skill lapping")
    for name in PLAYERS:
        race.act(name, "setup 2 2 2")

    assert sorted(race.state.track_deck) == list(range(185, 185 + cards))


@pytest.mark.rule("F1.SKILL.01")
def test_skills_are_chosen_together_and_in_secret() -> None:
    race = Scene(charts=CHARTS, mode="advanced").start(*PLAYERS)

    assert list(race.state.to_act()) == [0, 1, 2, 3]
    assert race.legal("red") == [f"skill {skill}" for skill in BOX.skill_ids]
    events = race.act("green", "skill tuning")

    assert [event.seen_by(0) for event in events] == [("skill-chosen", {"car": 1})]
    view = race.match.view(0)
    assert [car.skill for car in view.cars[:4]] == ["", "", "", ""]
    assert [car.has_skill for car in view.cars[:4]] == [False, True, False, False]
    assert race.refusal("red", "skill flying") == ("skill-unknown", "F1.SKILL.01")


@pytest.mark.rule("F1.CARSETUP.01", "F1.CARSETUP.02", "F1.CARSETUP.03", "F1.SKILL.11")
def test_a_setup_has_six_points_and_eight_with_tuning() -> None:
    race = practice("tuning", "lapping", "lapping", "lapping")

    sums = {
        name: sorted(sum(map(int, line.split()[1:])) for line in race.legal(name))
        for name in ("red", "green")
    }
    assert (len(sums["green"]), sums["green"][-1]) == (17, 6)
    assert (len(sums["red"]), sums["red"][-1]) == (26, 8)
    assert race.refusal("green", "setup 3 3 1") == ("setup-points", "F1.CARSETUP.02")
    assert race.refusal("red", "setup 4 1 1") == ("setup-value", "F1.CARSETUP.03")


@pytest.mark.rule(
    "F1.CARSETUP.04", "F1.CARSETUP.05", "F1.CARSETUP.06", "F1.CARSETUP.07", "F1.ASETUP.06"
)
def test_setup_chits_cover_the_printed_values() -> None:
    race = practice("lapping", "lapping", "lapping", "lapping")
    for name, setup in zip(PLAYERS, ("3 2 1", "1 3 2", "2 1 3", "1 1 1"), strict=True):
        race.act(name, f"setup {setup}")

    charts = [race.car(name).chart for name in PLAYERS]
    values = [(chart.tyres, chart.cards, chart.slots) for chart in charts if chart]
    assert values == [(12, 6, 4), (8, 7, 5), (10, 5, 6), (8, 5, 4)]
    assert [len(race.car(name).hand) for name in PLAYERS] == [7, 8, 6, 6]


@pytest.mark.rule("F1.ASETUP.07")
def test_a_substitute_car_brings_a_new_hand_of_the_same_size_to_keep() -> None:
    # given hands dealt by the set-up of the cars: red's has 7 cards and one more
    race = practice("lapping", "lapping", "lapping", "lapping")
    for name, setup in zip(PLAYERS, ("1 3 2", "2 2 2", "2 2 2", "2 2 2"), strict=True):
        race.act(name, f"setup {setup}")
    hand = list(race.car("red").hand)
    assert (len(hand), race.asked) == (8, ("red", "ask_substitute"))

    # when red changes their car
    race.act("red", "exchange")

    # then all cards are new, and the next one is asked, not red again
    assert len(race.car("red").hand) == 8
    assert set(race.car("red").hand).isdisjoint(hand)
    assert race.state.discard == hand
    assert race.asked == ("green", "ask_substitute")


@pytest.mark.rule("F1.ASETUP.11")
def test_strategies_keep_their_benefit_and_gain_a_special() -> None:
    assert rules_of("advanced").strategies == rules_of("basic").strategies

    # given the same card and car in both games: SAVE TYRES pays one chip for two tyres
    left, specials = [], []
    for mode in ("basic", "advanced"):
        scene = Scene(mode=mode)
        card = scene.card(tyres=2, damage=0)
        race = scene.player("green", 19, strategy="save-tyres", hand=[card], tyres=5).begin()
        race.play("green", card)
        left.append(race.car("green").tyres)
        specials.append([told["count"] for told in race.events("special")])

    # then only the Advanced game has a SPECIAL for it
    assert (left, specials) == ([4, 4], [[], [1]])


@pytest.mark.rule("F1.AQUAL.01", "F1.AQUAL.02")
def test_a_bid_outside_the_choices_is_refused() -> None:
    race = qualifying("lapping", "lapping", "lapping", "lapping")
    card = race.car("red").hand[0]
    events = race.act("green", f"qualify {race.car('green').hand[0]} 8")
    assert [event.seen_by(0) for event in events] == [("qualifying-chosen", {"car": 1})]

    assert race.legal("red")[:5] == [f"qualify {card} {bid}" for bid in BOX.fuel.bids]
    assert race.refusal("red", f"qualify {card} 11") == ("fuel-bid", "F1.AQUAL.02")
    assert race.refusal("red", f"qualify {card}") == ("fuel-bid", "F1.AQUAL.02")


@pytest.mark.rule(
    "F1.AQUAL.03", "F1.AQUAL.04", "F1.AQUAL.05", "F1.AQUAL.06", "F1.AQUAL.07", "F1.AQUAL.08"
)
@pytest.mark.rule("F1.SKILL.07", "F1.SKILL.08", "F1.AQUAL.13", "F1.AFUEL.01")
@pytest.mark.parametrize(("bid", "modifier"), tuple(BOX.fuel.bids.items()))
def test_fuel_and_skill_change_the_qualifying_value(bid: int, modifier: int) -> None:
    # given green with QUALIFYING
    race = qualifying("lapping", "qualifying", "lapping", "lapping")
    deck = race.state.config.deck
    cards = {name: race.car(name).hand[0] for name in PLAYERS}

    # when everybody has qualified
    for name in PLAYERS:
        race.act(name, f"qualify {cards[name]} {bid}")

    # then the values have both modifiers, and green draws two Track Cards
    values = [race.state.qualifying[race.names[name]] for name in PLAYERS]
    assert values == [
        (deck.moves[cards[name]] + modifier + 2 * (name == "green"), deck.factors[cards[name]])
        for name in PLAYERS
    ]
    assert [race.car(name).target for name in PLAYERS] == list(cards.values())
    assert [card in race.car(name).hand for name, card in cards.items()] == [False] * 4
    assert [race.car(name).pit_due for name in PLAYERS] == [bid] * 4
    assert [race.track_cards(name) for name in PLAYERS] == [0, 2, 0, 0]


@pytest.mark.rule("F1.AROBOT.01", "F1.AROBOT.03", "F1.AROBOT.04")
@pytest.mark.parametrize(("players", "others"), [(2, 3), (3, 3), (4, 2), (5, 2), (6, 2)])
def test_two_superfast_robots_race_besides_the_others(players: int, others: int) -> None:
    setup = Scene(players, mode="advanced").state.config

    assert setup.robots == ("superfast",) * 2 + ("fast",) * others + ("slow",) * others


@pytest.mark.rule("F1.AQUAL.09", "F1.AQUAL.10", "F1.AFUEL.02")
def test_robots_qualify_with_their_higher_value_and_pit_in_the_turn_of_their_chit() -> None:
    race = qualifying("lapping", "lapping", "lapping", "lapping")
    for name in PLAYERS:
        race.act(name, f"qualify {race.car(name).hand[0]} 12")

    printed = {(c.robot, c.advanced, c.check_factor, c.pit_turn) for c in BOX.robot_chits}
    robots = race.state.cars[4:]
    drawn = [
        (r.robot, *race.state.qualifying[r.index], race.car(race.name(r.index)).bid) for r in robots
    ]
    assert set(drawn) <= printed
    assert sorted(race.state.chits) == sorted((turn, kind) for kind, _, _, turn in drawn)


@pytest.mark.rule("F1.AFUEL.03", "F1.AFUEL.04", "F1.AFUEL.05")
def test_a_chit_is_served_by_the_best_placed_robot_of_its_type() -> None:
    # given two FAST robots, the leading one with a stop behind it, and one chit due
    scene = Scene(mode="advanced", turn=16)
    scene.robot("first", "fast", 30, stops=1)
    scene.robot("second", "fast", 20)
    scene.player("green", 3)
    scene.state.chits = ((16, "fast"),)

    race = scene.begin("begin_game_turn")

    assert race.events("robot-must-pit") == [{"car": "first"}]
    assert [told["car"] for told in race.events("pit")] == ["first"]
    assert race.state.chits == ()


@pytest.mark.rule("F1.OUT.03")
def test_an_eliminated_robot_takes_the_last_chit_of_its_type() -> None:
    scene = Scene(mode="advanced", turn=5)
    scene.robot("fast", "fast", 20)
    race = scene.player("green", 3).begin()
    race.state.chits = ((10, "fast"), (16, "fast"), (16, "slow"))

    race.state.eliminate(race.car("fast"), "crash")

    assert list(race.state.chits) == [(10, "fast"), (16, "slow")]


@pytest.mark.rule("F1.SKILL.05")
@pytest.mark.parametrize(("skill", "target"), [("", 50), ("reflexes", 70)])
def test_reflexes_help_in_a_late_braking(skill: str, target: int) -> None:
    scene = Scene(mode="advanced")
    card = scene.card(move=1, tyres=0, damage=0, check=None, draw=0, events=())
    scene.player("green", 16, skill=skill, hand=[card])
    race = scene.begin()
    race.play("green", card)

    decision = race.match.decision(0)
    assert decision is not None
    assert (decision.kind, decision.data["target"]) == ("ask_late_braking", target)


def refuelled(fuel: int, skill: str) -> Race:
    """Green has made the stop of turn 10, when their chit was due, from section 20."""
    scene = Scene(mode="advanced", turn=10)
    race = scene.player("green", 20, skill=skill, pit_due=10, hand=[]).begin()
    race.act("green", f"fuel {fuel}")
    if race.asked[1] == "ask_point":
        race.act("green", "point none")
    race.act("green", "done", "tyres rain", "strategy lucky")
    return race


@pytest.mark.rule("F1.AFUEL.06", "F1.AFUEL.07", "F1.AFUEL.08", "F1.AFUEL.09")
@pytest.mark.parametrize(
    ("fuel", "section", "due"), [(10, 14, 20), (13, 13, 23), (16, 12, 26), (19, 11, 0)]
)
def test_fuel_lengthens_a_stop_and_moves_the_chit(fuel: int, section: int, due: int) -> None:
    race = refuelled(fuel, "lapping")

    assert (race.section("green"), race.car("green").pit_due) == (section, due)
    assert race.track_cards("green") == 0


@pytest.mark.rule("F1.SKILL.09", "F1.SKILL.10", "F1.AFUEL.11")
@pytest.mark.parametrize(("fuel", "section"), [(10, 16), (13, 15), (16, 14), (19, 13)])
def test_pitting_shortens_a_stop_and_brings_two_track_cards(fuel: int, section: int) -> None:
    race = refuelled(fuel, "pitting")

    assert race.section("green") == section
    assert race.track_cards("green") == 2
    # A full hand, the Track Cards on top of it, and the two that LUCKY draws next.
    assert len(race.car("green").hand) == 6 + 2 + 2


@pytest.mark.rule("F1.AFUEL.07")
def test_fuel_comes_in_steps_of_three_turns() -> None:
    scene = Scene(mode="advanced", turn=10)
    race = scene.player("green", 20, pit_due=10).begin()

    assert race.legal("green") == ["fuel 10", "fuel 13", "fuel 16", "fuel 19"]
    assert race.refusal("green", "fuel 12") == ("fuel-amount", "F1.AFUEL.07")


@pytest.mark.rule("F1.AFUEL.10", "F1.AFUEL.01")
@pytest.mark.parametrize(
    ("due", "asked"),
    [(10, ("green", "ask_fuel")), (9, ("green", "ask_fuel")), (11, ("green", "ask_pit"))],
)
def test_a_stop_cannot_be_put_off_beyond_the_turn_of_the_chit(
    due: int, asked: tuple[str, str]
) -> None:
    scene = Scene(mode="advanced", turn=10)
    race = scene.player("green", 20, pit_due=due).begin()

    assert race.asked == asked


@pytest.mark.rule("F1.AFUEL.10")
def test_who_may_not_pit_when_the_tank_is_empty_is_out() -> None:
    # given green off the track in the turn of their chit
    scene = Scene(mode="advanced", turn=10)
    scene.player("red", 30)
    race = scene.player("green", 17, off=True, reentry=17, pit_due=10).begin()
    race.skip("red")

    assert race.events("eliminated") == [{"car": "green", "cause": "fuel"}]
