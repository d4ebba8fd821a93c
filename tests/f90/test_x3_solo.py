"""Solo races: R-Cards at the end of the player's turn, what they do, CHASE, Safety Car, skills."""

from __future__ import annotations

from typing import Any

import pytest

from pitboard.core.errors import BadOption
from pitboard.core.match import Match
from pitboard.f90.box.cards import ANY_CORNER
from pitboard.f90.editions import EDITIONS
from pitboard.f90.game import F90_GAME
from pitboard.f90.modules.series import draw_tiles
from pitboard.f90.names import ALL_HAVE_ACTED
from pitboard.testing.f90 import BOX_2E, Race, Scene

PLAIN = {"tyres": 0, "damage": 0, "check": None, "draw": 0, "discard": 0, "events": ()}
MEDIUM = "UF+SF+F+S/medium/normal/rookie"
LATE = 17
"""A braking section of Monza with a Late Brake."""


def scene(code: str = MEDIUM, turn: int = 5, **race_options: Any) -> Scene:
    return Scene(players=1, turn=turn, edition=2, mode="standard", series=code, **race_options)


def solo(made: Scene, *r_cards: int, section: int = 20, **car: Any) -> Race:
    """A race in which Dan skips the turn, draws these cards at its end, and nobody else acts."""
    made.draws(*r_cards)
    made.player("dan", section, **car)
    return made.begin()


def named_corner(race: Race, corner: int) -> int:
    """Puts a Track Card of a corner on top of its deck."""
    state = race.state
    card = next(c for c in state.track_deck if state.config.deck.corners[c] == corner)
    state.track_deck.remove(card)
    state.track_deck.append(card)
    return card


def sections_of(race: Race, corner: int) -> list[int]:
    return [i for i, at in enumerate(race.state.track.corner_at) if at == corner]


# ---- A solo race


@pytest.mark.rule("X3-DESIGN-03", "X3-SOLO-01", "X3-SOLO-02")
def test_one_player_races_ten_robots_by_the_rules_of_the_standard_game() -> None:
    options = {"edition": 2, "mode": "standard", "players": 1, "series": "formula-renault"}
    state: Any = Match(F90_GAME, options, seed="alone").state
    standard = EDITIONS[2].ruleset({"mode": "standard", "players": 2})
    rules = state.config.rules

    assert [car.robot for car in state.cars].count("") == 1
    assert len(state.cars) == 11
    assert [s for s in rules.starting_procedure if s != "draw_tiles"] == list(
        standard.starting_procedure
    )


@pytest.mark.rule("X3-SOLO-03", "X3-SOLO-04", "X3-SOLO-05", "X3-SOLO-06", "X3-SOLO-07")
def test_game_turn_and_individual_turn_are_those_of_the_standard_game() -> None:
    rules = scene().state.config.rules
    standard = EDITIONS[2].ruleset({"mode": "standard", "players": 2})

    assert (rules.game_turn, rules.individual_turn) == (
        standard.game_turn,
        standard.individual_turn,
    )
    assert rules.after_turn == ("draw_r_cards",)
    # and a corner section still begins with its contest
    made = scene()
    made.player("dan", 18, hand=[made.card(move=2)])
    made.robot("robot", "fast", 18)
    assert made.begin().asked == ("dan", "ask_contest")


@pytest.mark.parametrize(
    ("options", "code"),
    [
        ({"players": 1, "mode": "standard"}, "option-range"),
        ({"players": 1, "series": "grand-p2"}, "option-module"),
        ({"players": 1, "mode": "standard", "series": "grand-p3"}, "series-code"),
        (
            {"players": 2, "mode": "standard", "series": "grand-p2", "robots": "fast,fast"},
            "series-with-robots",
        ),
    ],
)
def test_options_that_make_no_series_are_refused(options: dict[str, Any], code: str) -> None:
    with pytest.raises(BadOption) as caught:
        Match(F90_GAME, {"edition": 2, **options}, seed="no")

    assert caught.value.code == code


@pytest.mark.rule("X3-DESIGN-06", "X3-DESIGN-07", "X3-DESIGN-08", "X3-DESIGN-09")
@pytest.mark.parametrize(("mix", "brown"), [("normal", 6), ("challenging", 9), ("aggressive", 12)])
def test_the_bag_holds_the_discs_of_the_series(mix: str, brown: int) -> None:
    state = scene(f"F+S/none/{mix}/rookie").state

    assert (state.red, state.brown) == (24, brown)


@pytest.mark.rule("X3-TILE-10", "X3-DESIGN-17", "X3-TRAIT-02", "X3-TRAIT-27")
def test_robots_of_a_pair_with_traits_have_those_of_the_tile_they_draw() -> None:
    """All tiles of both classes are drawn: each can be there only once."""
    series = "UFt+UF+SFt+SFt+SF/none/normal/rookie"
    options = {"edition": 2, "mode": "standard", "players": 1, "series": series}
    match = Match(F90_GAME, options, seed="tiles")
    state: Any = match.state
    match.act(0, str(match.legal(0)[0]))
    while not any(car.tile for car in state.cars):
        match.act(0, str(match.legal(0)[0]))
    assert BOX_2E.tiles is not None
    backs = {(tile.robot, tile.number): tile.traits for tile in BOX_2E.tiles.robots}
    field = state.config.rules.series.field_for(1)

    for car, entrant in zip(state.cars[1:], field, strict=True):
        back = backs[car.robot, car.tile]
        assert car.traits == (back if entrant.with_traits else ())
    assert len({(car.robot, car.tile) for car in state.cars[1:]}) == 10
    assert state.cars[0].traits == ()


@pytest.mark.rule("X3-TRAIT-27")
def test_robots_of_an_own_series_have_the_traits_that_it_names() -> None:
    state = scene("UFt:chaser.fighter:braker+Ft/none/normal/rookie").state
    draw_tiles(state)

    first, second, *others = [car.traits for car in state.cars[1:]]
    assert (first, second) == (("chaser", "fighter"), ("braker",))
    assert all(1 <= len(traits) <= 2 for traits in others)


# ---- F.3


@pytest.mark.rule("X3-RCARD-01", "X3-SOLO-08", "X3-BOOST-05")
def test_two_cards_are_drawn_at_the_very_end_of_the_players_turn() -> None:
    made = scene()
    one, two = (made.card(**PLAIN, move=move) for move in (1, 2))
    drawn, first, second = made.card(move=1), made.card(**PLAIN, move=3), made.card(**PLAIN, move=2)
    made.draws(drawn, first, second)
    race = made.player("dan", LATE - 2, hand=[one, two]).begin()
    race.play("dan", two)
    assert race.asked == ("dan", "ask_late_braking")
    assert race.state.r_cards == ()
    race.act("dan", "stay")
    while race.asked[1] == "ask_point":
        assert race.events("r-cards") == []
        race.act("dan", "point none")

    assert race.events("r-cards")[0] == {"cards": [first, second], "boost": 1}


@pytest.mark.rule("X3-RCARD-02", "X3-BOOST-06")
def test_the_boost_is_for_robots_that_act_from_now_until_the_next_pair() -> None:
    made = scene()
    three, one = made.card(**PLAIN, move=3), made.card(**PLAIN, move=1)
    made.robot("ahead", "fast", 28)
    race_of = made.draws(three, one).player("dan", 20)
    race_of.robot("behind", "slow", 12)
    race = race_of.begin()
    race.skip("dan")

    moves = [(event["car"], event["mp"]) for event in race.events("robot-move")]
    assert moves[:2] == [("ahead", 3), ("behind", 2 + 1)]
    assert race.state.boost == 1


@pytest.mark.rule("X3-SOLO-09")
def test_robots_turns_draw_no_r_cards() -> None:
    made = scene()
    made.robot("ahead", "fast", 28)
    made.robot("behind", "slow", 12)
    race = made.player("dan", 20).begin()
    assert race.events("r-cards") == []
    race.skip("dan")

    assert race.state.turn == 6
    assert len(race.events("r-cards")) == 1


@pytest.mark.rule("X3-RCARD-01", "X3-RCARD-13")
def test_what_is_left_of_the_old_pair_is_discarded_first() -> None:
    made = scene()
    old = [made.card(**PLAIN, move=1), made.card(**PLAIN, move=2)]
    new = [made.card(**PLAIN, move=1), made.card(**PLAIN, move=2)]
    race = solo(made, *new)
    race.state.deck = [card for card in race.state.deck if card not in old]
    race.state.r_cards, race.state.orange_pawn = tuple(old), True
    race.skip("dan")

    assert race.state.r_cards == tuple(new)
    assert race.state.discard[-2:] == old
    assert race.events("orange-pawn") == [{"on": False}]
    assert not race.state.orange_pawn


@pytest.mark.rule("X3-SOLO-08")
def test_a_turn_put_off_by_a_pit_stop_draws_none_until_it_is_resumed() -> None:
    """X3-R22."""
    race = scene().player("dan", 20, pit_due=12).begin()
    race.act("dan", "pit")
    while race.asked[1] != "ask_play":
        race.act("dan", race.legal("dan")[0])

    assert (race.state.turn, race.car("dan").pitted, race.events("r-cards")) == (5, True, [])
    while race.state.turn == 5:
        race.act("dan", race.legal("dan")[0])
    assert len(race.events("r-cards")) == 1


def test_a_player_out_of_the_race_ends_it_as_the_last() -> None:
    """X3-R55."""
    made = scene()
    made.robot("robot", "fast", 12)
    hit = made.card(damage=1, check=None, tyres=0)
    race = made.player("dan", 20, hand=[hit], pit_due=5, off=False).begin()
    race.state.eliminate(race.car("dan"), "crash")
    race.state.stack[:] = [ALL_HAVE_ACTED, "activate"]
    race.state.run()

    assert race.state.result() is not None
    assert race.name(race.state.ranking[1]) == "dan"


# ---- Flags and weather


@pytest.mark.rule("X3-RCARD-03", "X3-RCARD-04", "X3-RCARD-05", "X3-RCARD-14")
def test_dan_at_monza_draws_a_yellow_flag_and_the_weather() -> None:
    """EX-X3-09."""
    made = scene("formula-renault", track="monza")
    flag, sky = made.card(events=("yellow",), move=1), made.card(events=("weather",), move=1)
    slots = made.state.track.weather
    wanted = next(i for i, slot in enumerate(slots) if (slot.low, slot.high) == (21, 35))
    factor = next(c for c in range(21, 36))
    value = made.card(factor=factor)
    race = solo(made, flag, sky, value)
    corner = named_corner(race, 3)
    section = sections_of(race, 3)[0]
    before = race.state.weather
    race.skip("dan")

    assert race.events("r-cards")[0]["boost"] == 0
    found = race.events("yellow-flag")[0]
    assert (found["section"], found["track_card"]) == (section, corner)
    assert corner in race.state.track_discard
    assert race.state.weather == before + (1 if wanted > before else -1)
    assert value in race.state.discard
    kinds = [event.kind for event in race.log]
    assert kinds.index("yellow-flag") < kinds.index("weather")


@pytest.mark.rule("X3-RCARD-05")
def test_the_flag_lies_behind_every_car_of_the_section() -> None:
    made = scene()
    section = 18
    made.robot("robot", "fast", section, acted=True)
    race = solo(made, made.card(events=("yellow",)), made.card(**PLAIN, move=1))
    named_corner(race, race.state.track.corner_at[section - 1])
    race.skip("dan")

    event = race.events("yellow-flag")[0]
    assert (event["section"], event["place"]) == (section - 1, 1)
    assert race.state.yellow == {section - 1: (race.names["robot"],)}


@pytest.mark.rule("X3-RCARD-06", "X3-RCARD-07")
def test_the_first_section_that_can_take_a_flag_takes_it_or_none() -> None:
    for taken, lands in ((0, 0), (1, 1), (2, None)):
        made = scene(track="hungaroring")
        race = solo(made, made.card(events=("yellow",)), made.card(**PLAIN, move=1))
        sections = sections_of(race, 9)
        assert len(sections) == 2
        for section in sections[:taken]:
            race.state.yellow[section] = ()
        card = named_corner(race, 9)
        race.skip("dan")

        if lands is None:
            assert race.events("r-card-idle") == [{"symbol": "yellow", "card": card}]
        else:
            assert race.events("yellow-flag")[0]["section"] == sections[lands]


@pytest.mark.rule("F2.V8.01")
@pytest.mark.parametrize(("race_options", "most"), [({}, 6), ({"few_flags": True}, 3)])
def test_a_yellow_flag_needs_a_chit_in_the_box(race_options: dict[str, Any], most: int) -> None:
    """X3-R27; with V8 there are fewer, also for who is alone."""
    made = scene(**race_options)
    race = solo(made, made.card(events=("yellow",)), made.card(**PLAIN, move=1))
    corners = [i for i, at in enumerate(race.state.track.corner_at) if at]
    for section in corners[:most]:
        race.state.yellow[section] = ()
    named_corner(race, race.state.track.corner_at[corners[-1]])
    race.skip("dan")

    assert len(race.state.yellow) == most
    assert race.events("r-card-idle")[0]["symbol"] == "yellow"


@pytest.mark.rule("X3-RCARD-08", "X3-RCARD-09")
def test_a_green_flag_takes_the_first_yellow_one_from_its_corner_on() -> None:
    """The book's second example: the search begins with corner 6, and goes once round."""
    for flags, found in (((7, 2), 7), ((2,), 2), ((6, 7), 6), ((), None)):
        made = scene()
        race = solo(made, made.card(**PLAIN, move=1), made.card(events=("green",)))
        for corner in flags:
            race.state.yellow[sections_of(race, corner)[0]] = ()
        card = named_corner(race, 6)
        race.skip("dan")

        if found is None:
            assert race.events("r-card-idle") == [{"symbol": "green", "card": card}]
        else:
            assert race.events("green-flag")[0]["section"] == sections_of(race, found)[0]
            assert len(race.state.yellow) == len(flags) - 1


def test_a_card_of_any_corner_names_none_and_the_next_is_turned_over() -> None:
    """X3-R13."""
    made = scene(track="suzuka")
    race = solo(made, made.card(events=("yellow",)), made.card(**PLAIN, move=1))
    deck = race.state.config.deck
    named_corner(race, 4)
    named_corner(race, ANY_CORNER)
    race.skip("dan")

    event = race.events("yellow-flag")[0]
    assert deck.corners[event["track_card"]] == 4
    assert any(deck.corners[card] == ANY_CORNER for card in race.state.track_discard)

    made = scene(track="suzuka")
    race = solo(made, made.card(events=("yellow",)), made.card(**PLAIN, move=1))
    state = race.state
    state.track_discard = [c for c in state.track_deck if deck.corners[c] == ANY_CORNER]
    state.track_deck = []
    race.skip("dan")
    assert race.events("r-card-idle") == [{"symbol": "yellow", "card": 0}]


@pytest.mark.rule("X3-RCARD-14")
def test_the_weather_stays_on_the_slot_that_is_drawn() -> None:
    made = scene()
    here = made.state.track.weather[made.state.weather]
    race = solo(
        made,
        made.card(events=("weather",)),
        made.card(**PLAIN, move=1),
        made.card(factor=here.high),
    )
    before = race.state.weather
    race.skip("dan")

    assert race.state.weather == before
    assert race.events("r-card-idle")[0]["symbol"] == "weather"


def test_blue_flags_of_r_cards_do_nothing() -> None:
    """X3-R26."""
    made = scene()
    race = solo(made, made.card(events=("blue",)), made.card(**PLAIN, move=1))
    race.skip("dan")

    assert not race.car("dan").blue
    assert race.events("r-card-idle") == []


# ---- The orange pawn


@pytest.mark.rule("X3-RCARD-10", "X3-RCARD-11")
def test_an_orange_flag_makes_robots_brake_late_wherever_they_can() -> None:
    made = scene()
    made.draws(made.card(events=("orange",), move=1), made.card(**PLAIN, move=1))
    made.draws(made.card(factor=10))
    made.player("dan", 20)
    made.robot("robot", "slow", LATE - 2)
    race = made.begin()
    race.skip("dan")

    assert race.events("orange-pawn") == [{"on": True}]
    assert [event["other"] for event in race.events("forced")] == ["robot"]
    assert race.events("late-braking")[0]["passed"]
    assert race.section("robot") == LATE + 1


@pytest.mark.rule("X3-RCARD-11")
def test_a_robot_without_a_late_brake_takes_a_free_extreme_trajectory() -> None:
    made = scene()
    section = next(
        i
        for i, points in enumerate(made.state.track.points)
        if any(p.extreme for p in points) and not made.state.track.brakes_late[i]
    )
    made.robot("robot", "slow", section - 1)
    made.player("dan", 3)
    made.state.orange_pawn = True
    race = made.begin()

    event = race.events("forced-trajectory")[0]
    assert (event["other"], event["section"]) == ("robot", section)
    assert race.events("late-braking") == []


@pytest.mark.rule("X3-RCARD-12")
def test_an_orange_flag_does_nothing_while_the_player_has_it() -> None:
    made = scene()
    race = solo(made, made.card(events=("orange",)), made.card(**PLAIN, move=1))
    race.state.orange = race.names["dan"]
    race.skip("dan")

    assert not race.state.orange_pawn
    assert race.events("r-card-idle") == [{"symbol": "orange", "card": 0}]


@pytest.mark.rule("X3-RCARD-13")
def test_nobody_gets_the_orange_flag_while_the_pawn_lies_on_the_chart() -> None:
    for pawn in (False, True):
        made = scene()
        card = made.card(events=("orange",), check=None, tyres=0, damage=0)
        made.player("dan", 20, hand=[card, made.card(**PLAIN, move=1)])
        made.state.orange_pawn = pawn
        race = made.begin()
        race.play("dan", card)

        assert bool(race.events("orange-flag")) != pawn


# ---- CHASE


@pytest.mark.rule("X3-SOLO-10", "X3-SOLO-11")
def test_a_chaser_of_a_robot_takes_an_r_card_and_gets_no_point() -> None:
    made = scene(track="monza")
    first, second, two = (made.card(**PLAIN, move=move) for move in (1, 3, 2))
    made.player("dan", 20, strategy="chase", hand=[two])
    made.robot("robot", "slow", 26)
    race = made.begin("begin_game_turn")
    state = race.state
    state.deck = [card for card in state.deck if card not in (first, second)]
    state.r_cards, state.boost = (first, second), 1
    assert race.events("chased") == [{"car": "dan", "chased": "robot"}]
    race.act("dan", "drive")
    assert race.legal("dan") == ["deck", f"take {first}", f"take {second}"]
    race.act("dan", f"take {second}", f"play {two}")

    assert second in race.car("dan").hand
    assert race.events("movement")[0]["mp"] == 2
    assert race.events("r-cards")[0]["cards"][0] != second


@pytest.mark.rule("X3-SOLO-11")
def test_a_card_taken_leaves_the_boost_as_it_is() -> None:
    """X3-R23."""
    made = scene()
    first, second = (made.card(**PLAIN, move=move) for move in (1, 3))
    made.player("dan", 20, strategy="chase", hand=[made.card(**PLAIN, move=2)])
    made.robot("robot", "slow", 26)
    race = made.begin("begin_game_turn")
    state = race.state
    state.deck = [card for card in state.deck if card not in (first, second)]
    state.r_cards, state.boost = (first, second), 1
    race.act("dan", "drive", f"take {second}")

    assert (race.state.r_cards, race.state.boost) == ((first,), 1)


@pytest.mark.rule("X3-SOLO-12")
@pytest.mark.parametrize(("gap", "scores"), [(2, 1), (3, 0)])
def test_a_special_is_scored_in_the_section_of_the_chased_robot(gap: int, scores: int) -> None:
    made = scene(track="monza")
    two = made.card(**PLAIN, move=2)
    made.player("dan", 3, strategy="chase", hand=[two], chased=1)
    made.robot("robot", "ultrafast", 3 + gap, acted=True)
    race = made.begin()
    race.car("dan").chased = race.names["robot"]
    race.play("dan", two)
    if race.asked[1] == "ask_point":
        race.act("dan", "point none")

    assert len(race.events("special")) == scores


# ---- Safety Car


@pytest.mark.rule("X3-SOLO-13", "X3-SOLO-14", "X3-SOLO-15")
def test_the_pair_is_frozen_behind_the_safety_car_and_active_at_the_restart() -> None:
    made = scene(turn=5, track="monza")
    pair = made.card(**PLAIN, move=3), made.card(**PLAIN, move=1)
    made.player("dan", 20, hand=[made.card(**PLAIN, move=1)])
    made.robot("robot", "fast", 21)
    race = made.begin("safety_car_enters")
    state = race.state
    state.deck = [card for card in state.deck if card not in pair]
    state.r_cards, state.boost, state.r_turn = pair, 1, 5
    state.push("end_game_turn")
    state.run()
    assert race.state.safety_car >= 0
    while race.state.safety_car >= 0 and race.asked[0]:
        assert race.state.r_cards == pair
        assert race.events("robot-move") == []
        race.act("dan", race.legal("dan")[0])
    assert race.events("r-cards") == []

    moves = [event["mp"] for event in race.events("robot-move")]
    assert race.state.restart == race.state.turn
    assert moves in ([], [3 + 1])
    race.skip("dan")
    assert [event["mp"] for event in race.events("robot-move")][:1] == [3 + 1]
    assert len(race.events("r-cards")) == 1


# ---- Skills


@pytest.mark.rule("X3-SKILL-02", "X3-SERIES-08", "X3-SERIES-20")
@pytest.mark.parametrize(("driver", "count"), [("rookie", 1), ("talented", 2), ("professional", 3)])
def test_a_driver_chooses_different_skills(driver: str, count: int) -> None:
    race = scene(f"F+S/none/normal/{driver}").start("dan")
    while race.asked[1] != "ask_skill":
        race.act("dan", race.legal("dan")[0])
    choices = [action.split()[1:] for action in race.legal("dan")]

    assert all(len(set(skills)) == count for skills in choices)
    assert race.refusal("dan", "skill " + " ".join(["reflexes"] * (count + 1)))[1] == "F2.SSETUP.04"
    race.act("dan", race.legal("dan")[0])
    car = race.car("dan")
    assert [car.skill, *car.further] == choices[0]


@pytest.mark.rule("X3-SKILL-01")
def test_in_any_other_race_a_driver_has_one_skill() -> None:
    race = Scene(players=2, edition=2, mode="standard").start("red", "green")
    while race.asked[1] != "ask_skill":
        race.act(race.asked[0], race.legal(race.asked[0])[0])

    assert {len(action.split()) for action in race.legal("red")} == {2}


@pytest.mark.rule("X3-SKILL-02")
def test_all_skills_of_a_driver_work() -> None:
    """REFLEXES, PITTING and LAPPING together."""
    made = scene("F+S/none/normal/professional", track="hungaroring")
    card, checked = made.card(**PLAIN, move=1), made.card(check=0, blind=False, tyres=0, damage=0)
    skills = {"skill": "reflexes", "further": ("pitting", "lapping")}
    made.player("dan", 20, hand=[card, checked], pit_due=9, **skills)
    race = made.begin()

    assert race.data["sections"] == 8 - 2
    race.act("dan", "drive", f"play {checked}")
    assert race.data["value"] == race.state.config.deck.factors[race.car("dan").target] + 20


@pytest.mark.rule("X3-SKILL-02")
def test_two_skills_that_work_once_are_used_apart() -> None:
    made = scene("F+S/none/normal/talented")
    bad, high = made.card(check=0, blind=False, tyres=0, damage=0, move=1), made.card(factor=99)
    skills = {"skill": "versatility", "further": ("wise-driving",)}
    made.player("dan", 20, hand=[bad, high], **skills)
    race = made.begin()
    assert race.asked == ("dan", "ask_versatility")
    race.act("dan", "strategy balance", "drive", f"play {bad}", f"check {high}")

    assert race.asked == ("dan", "ask_wise_driving")
    race.act("dan", "wise")
    car = race.car("dan")
    assert (car.skill_used, car.chance_used) == (True, True)


@pytest.mark.rule("X3-SKILL-02")
@pytest.mark.parametrize(
    ("skills", "used"),
    [
        (("versatility", "wise-driving"), (True, True)),
        (("wise-driving", "reflexes"), (False, True)),
        (("reflexes", "wise-driving", "versatility"), (True, True)),
    ],
)
def test_a_stop_makes_all_skills_that_work_once_active_again(
    skills: tuple[str, ...], used: tuple[bool, bool]
) -> None:
    # given: a driver who has used what works once
    driver = {2: "talented", 3: "professional"}[len(skills)]
    made = scene(f"F+S/none/normal/{driver}")
    bad = made.card(check=-20, blind=False, tyres=0, damage=0)
    target, high = made.card(factor=40), made.card(factor=99)
    first, *further = skills
    state = {"skill": first, "further": tuple(further), "target": target}
    flags = {"skill_used": used[0], "chance_used": used[1]}
    made.player("dan", 22, hand=[bad, high], pit_due=5, **state, **flags)
    race = made.begin()

    # when: the stop that is due is made
    race.act("dan", "fuel 10", "done", "tyres hard", "strategy save-tyres")

    # then: WISE DRIVING works in the turn that is resumed; VERSATILITY may where the next begins
    car = race.car("dan")
    assert (car.skill_used, car.chance_used) == (False, False)
    race.act("dan", f"play {bad}", f"check {high}")
    assert race.events("check")[-1]["passed"] is False
    assert race.asked == ("dan", "ask_wise_driving")
