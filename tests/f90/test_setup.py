"""Setting a race up: players, robots, charts, hands, discs and the order of it all."""

from __future__ import annotations

from collections import Counter
from itertools import chain

import pytest

from pitboard.core.errors import BadOption
from pitboard.core.match import Match
from pitboard.f90.box.cards import CardType
from pitboard.f90.box.track import SectionType
from pitboard.f90.box.tracks import load_track, track_ids
from pitboard.f90.game import F90_GAME
from pitboard.testing.f90 import BOX, CHARTS, PLAYERS, Race, Scene


def start(seed: str = "setup") -> Race:
    """Starts a race of four whose charts are assigned: 7, 6, 6 and 8 cards are dealt."""
    return Scene(seed=seed, charts=CHARTS).start(*PLAYERS)


def answer_all(race: Race, *actions: str) -> None:
    """Lets every player in turn answer with one action."""
    for action in actions:
        race.act(race.asked[0], action)


@pytest.mark.rule("F1.SETUP.01")
@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_two_to_six_players_make_a_race(players: int) -> None:
    match = Match(F90_GAME, {"players": players}, seed="setup")

    cars = match.view(None).cars
    assert [car.index for car in cars if not car.robot] == list(range(players))


@pytest.mark.rule("F1.SETUP.01")
@pytest.mark.parametrize("players", [0, 1, 7])
def test_no_race_has_fewer_than_two_or_more_than_six_players(players: int) -> None:
    with pytest.raises(BadOption) as caught:
        Match(F90_GAME, {"players": players}, seed="setup")

    assert caught.value.code == "option-range"
    assert caught.value.data == {"name": "players", "value": players, "low": 2, "high": 6}


@pytest.mark.rule("F1.SETUP.15", "F1.SETUP.16")
@pytest.mark.parametrize(
    ("players", "fast", "slow"), [(2, 3, 3), (3, 3, 3), (4, 2, 2), (5, 2, 2), (6, 2, 2)]
)
def test_the_number_of_players_decides_how_many_robots_race(
    players: int, fast: int, slow: int
) -> None:
    match = Match(F90_GAME, {"players": players}, seed="setup")

    kinds = Counter(car.robot for car in match.view(None).cars)
    assert kinds == {"": players, "fast": fast, "slow": slow}


@pytest.mark.rule("F1.SETUP.02")
def test_robots_are_drivers_but_no_players() -> None:
    race = start()
    everyone = [*PLAYERS, "fast1", "fast2", "slow1", "slow2"]

    asked = set()
    while race.state.turn < 3:
        seat = race.state.to_act()[0]
        asked.add(race.name(seat))
        race.act(race.name(seat), str(race.match.legal(seat)[0]))

    assert asked == set(PLAYERS)
    assert sorted(race.events("qualifying")[0]["grid"]) == sorted(everyone)
    assert sorted(chit["car"] for chit in race.events("refuel-chit")) == sorted(everyone)
    assert {event["car"] for event in race.events("robot-move")} == {
        "fast1",
        "fast2",
        "slow1",
        "slow2",
    }
    for name in everyone:
        car = race.car(name)
        owns = [car.chart is not None, car.strategy != "", car.target > 0, car.hand != []]
        assert owns == [name in PLAYERS] * 4


@pytest.mark.rule("F1.SETUP.03")
@pytest.mark.parametrize("track", track_ids())
def test_every_section_is_a_corner_a_straight_or_a_braking_section(track: str) -> None:
    board = load_track(track)

    assert {section.type for section in board.sections} == set(SectionType)
    for section in board.sections:
        # a corner belongs to a numbered corner, and only a braking section has a target
        kind = (section.corner > 0, section.late_braking > 0)
        assert kind == (section.type == SectionType.CORNER, section.type == SectionType.BRAKING)


@pytest.mark.rule("F1.SETUP.04", "F1.SETUP.09", "F1.TURN.04")
@pytest.mark.parametrize("track", track_ids())
def test_every_slot_of_the_turn_indicator_is_one_game_turn(track: str) -> None:
    race = Scene(track=track, charts=CHARTS).start(*PLAYERS)
    board = race.state.track

    while race.asked[0]:
        name = race.asked[0]
        race.act(name, str(race.match.legal(race.names[name])[0]))

    slots = len(board.laps)
    assert [event["turn"] for event in race.events("game-turn")] == list(range(1, slots + 1))
    assert sum(board.stages) == slots
    assert max(b - a for a, b in zip(board.laps, board.laps[1:], strict=False)) >= 2


@pytest.mark.rule("F1.SETUP.05", "F1.SETUP.11", "F1.SETUP.12")
def test_a_chart_gives_its_tyre_chips_and_one_card_more_than_its_number() -> None:
    race = start()

    charts = [race.car(name).chart for name in PLAYERS]
    assert [chart.id for chart in charts if chart] == CHARTS.split(",")
    assert [race.car(name).tyres for name in PLAYERS] == [10, 10, 12, 10]
    assert [len(race.car(name).hand) for name in PLAYERS] == [7, 6, 6, 8]
    assert [race.car(name).free_slots() for name in PLAYERS] == [5, 6, 5, 4]
    assert len(race.state.deck) == 184 - 27
    assert race.state.discard == []


@pytest.mark.rule("F1.SETUP.11")
def test_players_choose_among_the_charts_nobody_holds() -> None:
    race = Scene(players=2).start("red", "green")
    assert race.asked == ("red", "ask_chart")
    assert len(race.legal("red")) == 12

    race.act("red", "chart italian")

    assert race.asked == ("green", "ask_chart")
    free = [action.split()[1] for action in race.legal("green")]
    assert len(free) == 10
    assert race.refusal("green", "chart italian") == ("chart-taken", "F1.SETUP.11")
    assert race.refusal("green", "chart austrian") == ("chart-taken", "F1.SETUP.11")
    assert race.refusal("green", "chart martian") == ("chart-unknown", "F1.SETUP.11")

    race.act("green", "chart irish")

    assert [(car.tyres, len(car.hand)) for car in race.state.cars[:2]] == [(10, 7), (12, 7)]
    assert race.events("chart") == [
        {"car": "red", "chart": "italian"},
        {"car": "green", "chart": "irish"},
    ]


@pytest.mark.rule("F1.SETUP.11")
@pytest.mark.parametrize(
    ("charts", "code"),
    [
        ("italian,martian", "chart-unknown"),
        ("italian,italian", "charts-same-sheet"),
        ("italian,austrian", "charts-same-sheet"),
        ("italian", "charts-count"),
        ("italian,german,french", "charts-count"),
    ],
)
def test_charts_assigned_beforehand_are_one_sheet_for_each_player(charts: str, code: str) -> None:
    with pytest.raises(BadOption) as caught:
        Match(F90_GAME, {"players": 2, "charts": charts}, seed="setup")

    assert caught.value.code == code


@pytest.mark.rule("F1.SETUP.12")
def test_the_whole_deck_is_shuffled_before_the_deal() -> None:
    races = [start(seed) for seed in ("one", "two", "two")]

    dealt = [[car.hand for car in race.state.cars] for race in races]
    decks = [race.state.deck for race in races]
    assert dealt[0] != dealt[1] == dealt[2]
    assert decks[0] != decks[1] == decks[2]
    for hands, deck in zip(dealt, decks, strict=True):
        assert sorted([*chain(*hands), *deck]) == list(range(1, 185))
        assert deck not in (sorted(deck), sorted(deck, reverse=True))


@pytest.mark.rule("F1.SETUP.06", "F1.SETUP.07", "F1.SETUP.08")
def test_the_basic_game_is_played_with_race_cards_of_four_types_only() -> None:
    race = start()

    cards = [*race.state.deck, *chain(*(car.hand for car in race.state.cars))]
    assert sorted(cards) == [card.id for card in BOX.deck.cards if card]
    assert {BOX.deck.types[card] for card in cards} == set(CardType)
    assert {car.robot for car in race.state.cars} == {"", "fast", "slow"}


@pytest.mark.rule("F1.SETUP.08", "F1.MOVE.09")
@pytest.mark.parametrize("event", ["weather", "yellow", "green", "blue", "orange"])
def test_weather_and_flags_of_a_card_mean_nothing_in_the_basic_game(event: str) -> None:
    scene = Scene()
    card = scene.card(type="event", move=1, events=(event,))
    scene.player("red", 12, hand=[card])
    race = scene.begin()

    race.act("red", "drive")
    events = race.act("red", f"play {card}")

    kinds = [event.kind for event in events]
    assert kinds == ["play", "discard", "movement", "moved", "game-turn"]
    assert race.queue(13) == ["red"]
    assert race.state.discard == [card]
    assert race.car("red").tyres == 10


@pytest.mark.rule("F1.SETUP.10")
def test_damage_discs_come_from_one_container_of_24_red_and_6_brown() -> None:
    race = start()

    assert (race.state.red, race.state.brown) == (24, 6)


@pytest.mark.rule("F1.SETUP.10", "F1.DAMAGE.02")
def test_a_damage_disc_is_drawn_at_random_and_leaves_the_container() -> None:
    drawn = Counter[tuple[int, int]]()
    for number in range(200):
        scene = Scene(seed=str(number))
        card = scene.card(move=4, tyres=0, damage=1)
        scene.player("red", 12, hand=[card])
        race = scene.begin()

        race.act("red", "drive", f"play {card}")

        car = race.car("red")
        assert (race.state.red, race.state.brown) == (24 - car.red, 6 - car.brown)
        drawn[car.red, car.brown] += 1
    assert set(drawn) == {(1, 0), (0, 1)}
    assert 20 < drawn[0, 1] < 60, "one disc in five is brown"


@pytest.mark.rule("F1.SETUP.10")
@pytest.mark.parametrize(
    ("container", "damage"),
    [((2, 0), (2, 0)), ((0, 2), (0, 2)), ((1, 1), (1, 1)), ((0, 1), (1, 1)), ((0, 0), (2, 0))],
)
def test_discs_drawn_are_those_in_the_container_and_red_once_it_is_empty(
    container: tuple[int, int], damage: tuple[int, int]
) -> None:
    scene = Scene()
    card = scene.card(move=4, damage=2)
    scene.player("red", 12, hand=[card])
    scene.state.red, scene.state.brown = container
    race = scene.begin()

    race.act("red", "drive", f"play {card}")

    assert (race.car("red").red, race.car("red").brown) == damage
    assert (race.state.red, race.state.brown) == (0, 0)


@pytest.mark.rule("F1.SETUP.13", "F1.SETUP.14")
def test_a_player_may_once_exchange_their_whole_hand_for_one_as_large() -> None:
    race = start()
    old = [list(race.car(name).hand) for name in PLAYERS]
    top = race.state.deck[::-1]
    assert race.asked == ("red", "ask_substitute")
    assert race.legal("red") == ["keep", "exchange"]

    answer_all(race, "exchange", "keep", "exchange", "keep")

    new = [top[:7], old[1], top[7:13], old[3]]
    assert [race.car(name).hand for name in PLAYERS] == new
    assert race.state.discard == [*old[0], *old[2]]
    assert race.events("exchange") == [
        {"car": "red", "cards": old[0]},
        {"car": "blue", "cards": old[2]},
    ]
    assert race.asked[1] == "ask_qualifying"


@pytest.mark.rule("F1.SETUP.14")
def test_an_exchange_is_final() -> None:
    race = start()
    race.act("red", "exchange")
    hand = list(race.car("red").hand)

    again = race.refusal("red", "exchange")
    answer_all(race, "keep", "keep", "keep")
    late = race.refusal("red", "exchange")

    assert again == ("not-your-decision", "")
    assert late == ("wrong-verb", "F1.QUAL.01")
    assert not race.match.can_undo(race.names["red"])
    assert race.car("red").hand == hand


@pytest.mark.rule("F1.SETUP.09", "F1.TURN.04")
def test_the_pawn_stands_on_the_first_box_from_the_beginning() -> None:
    # given a race before its first decision
    match = Match(F90_GAME, {"players": 2}, seed="pawn")
    assert match.view(None).turn == 1

    # when the starting procedure is done
    turns: list[int] = []
    while not turns:
        seat = match.to_act()[0]
        events = match.act(seat, match.legal(seat)[0])
        turns = [event.integer("turn") for event in events if event.kind == "game-turn"]

    # then the first game turn is played on that box
    assert turns == [1]
    assert match.view(None).turn == 1


@pytest.mark.rule("F1.SETUP.17", "F1.SETUP.09")
def test_the_starting_procedure_runs_in_its_order_up_to_turn_1() -> None:
    race = start()

    asked = []
    while not race.events("game-turn"):
        name, question = race.asked
        asked.append(question)
        race.act(name, str(race.match.legal(race.names[name])[0]))

    steps = ["ask_substitute", "ask_qualifying", "ask_first_strategy"]
    assert asked == [step for step in steps for _ in PLAYERS]
    kinds = [event.kind for event in race.log]
    assert [kind for i, kind in enumerate(kinds) if kind not in kinds[:i]] == [
        "chart",
        "draw",
        "qualifying-chosen",
        "qualifying",
        "leader",
        "refuel-chit",
        "strategy",
        "game-turn",
    ]
    assert race.events("game-turn") == [{"turn": 1}]
