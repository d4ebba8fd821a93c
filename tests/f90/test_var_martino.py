"""MW, the Martino weather: its decks and checks, and looks that are known to who looked alone."""

from __future__ import annotations

from typing import Any

import pytest

from pitboard.core.errors import BadOption
from pitboard.core.rng import RandomSource
from pitboard.f90.box.versions import NEWEST
from pitboard.f90.game import F90_GAME
from pitboard.f90.modules.martino import CHANGE, CHECK_1, CHECK_2
from pitboard.f90.sampling import sample_state
from pitboard.f90.state.race import State
from pitboard.testing import kit
from pitboard.testing.f90 import BOX_2E, Race, Scene

CARDS = BOX_2E.martino


def scene(turn: int = 5, **options: Any) -> Scene:
    given: dict[str, Any] = {"edition": 2, "mode": "standard", "players": 2, "martino": True}
    return Scene(**{**given, "turn": turn, **options})


@pytest.mark.rule("F2.VAR.01", "F2.MW.01")
def test_it_belongs_to_the_standard_game_and_symbols_do_not_move_the_weather() -> None:
    with pytest.raises(BadOption) as caught:
        scene(mode="basic")
    assert (caught.value.code, caught.value.data["rule"]) == ("option-module", "F2.VAR.01")

    rules = scene().state.config.rules
    assert "determine_weather" not in rules.starting_procedure
    assert rules.game_turn[0] == "check_weather"


@pytest.mark.rule("F2.MW.06")
def test_each_deck_has_seven_of_fourteen_cards() -> None:
    assert len(CARDS.values) == 14
    sums = {
        name: sum(CARDS.values[card - 1] for card in deck) for name, deck in CARDS.decks.items()
    }
    assert {len(set(deck)) for deck in CARDS.decks.values()} == {7}
    assert sums == {
        "erratic": 0,
        "unsettled": 4,
        "regular": 8,
        "divergent": 13,
        "volatile": 0,
        "capricious": 4,
        "turning": 9,
    }


@pytest.mark.rule("F2.MW.04", "F2.MW.05")
@pytest.mark.parametrize(
    ("condition", "distance", "deck"),
    [
        *((start, d, "erratic") for start in ("dry", "rain") for d in (0, 1)),
        *((start, d, "unsettled") for start in ("dry", "rain") for d in (2, 4)),
        *((start, d, "regular") for start in ("dry", "rain") for d in (5, 7)),
        *((start, d, "divergent") for start in ("dry", "rain") for d in (8, 9)),
        *(("uncertain", d, "volatile") for d in (0, 1)),
        *(("uncertain", d, "capricious") for d in (2, 4)),
        *(("uncertain", d, "turning") for d in (5, 6)),
    ],
)
def test_start_and_distance_choose_the_deck(condition: str, distance: int, deck: str) -> None:
    assert CARDS.deck(condition, distance) == deck


def forecast(start: int, end: int, **options: Any) -> Race:
    """The weather is set by cards of these Check Factors."""
    before = scene(turn=1, **options)
    before.draws(before.card(factor=start), before.card(factor=end))
    before.player("red", 20)
    before.state.weather, before.state.robot_tyres = -1, ""
    return before.begin("forecast_weather")


@pytest.mark.rule("F2.MW.02", "F2.MW.03", "F2.MW.04", "F2.MW.06", "F2.MW.07", "F2.MW.08")
@pytest.mark.rule("F2.MW.10", "F2.MW.11")
def test_two_cards_set_start_and_forecast() -> None:
    """The first example of the companion: (59) is sunny in the slot 60-41, (27) is rain five slots
    on, so the deck is Regular: seven cards, of which two are removed unseen."""
    race = forecast(59, 27, track="spa", components=NEWEST)
    state, slots = race.state, race.state.track.weather

    assert (slots[2].high, slots[2].low, slots[2].condition) == (60, 41, "dry")
    assert (slots[7].high >= 27 >= slots[7].low, slots[7].condition) == (True, "rain")
    assert (state.weather, state.trend, state.weather_deck_name) == (2, 1, "regular")
    assert len(CARDS.cards_of("regular")) == 7
    assert len(state.weather_deck) == 5
    assert set(state.weather_deck) < set(CARDS.cards_of("regular"))
    assert len([card for card in state.weather_checks if card]) == 2
    assert (state.weather_turn, state.weather_side) == (5, CHECK_1)


@pytest.mark.rule("F2.MW.08", "F2.MW.09")
@pytest.mark.parametrize(("start", "end", "trend"), [(27, 59, -1), (59, 55, 1), (59, 27, 1)])
def test_the_trend_leads_from_start_to_forecast(start: int, end: int, trend: int) -> None:
    assert forecast(start, end, track="spa").state.trend == trend


@pytest.mark.rule("F2.MW.12")
@pytest.mark.parametrize(
    ("track", "numbers"),
    [
        ("monza", (26, 20, 65, 5, 3)),
        ("hungaroring", (27, 30, 75, 3, 4)),
        ("monaco", (28, 30, 80, 4, 4)),
        ("spa", (26, 15, 70, 5, 3)),
        ("barcelona", (27, 25, 80, 3, 4)),
        ("silverstone", (24, 35, 60, 4, 3)),
        ("suzuka", (26, 35, 45, 5, 3)),
        ("magny-cours", (26, 30, 55, 5, 3)),
    ],
)
def test_every_track_has_its_numbers(track: str, numbers: tuple[int, ...]) -> None:
    found = BOX_2E.track(track)
    assert found.martino is not None
    board = found.martino
    assert (found.turns, board.check1, board.check2, board.turn, board.stint) == numbers


def before_a_check(
    side: int, *factors: int, top: int = 10, turn: int = 3, slot: int = 3, trend: int = 1
) -> Race:
    """The Hungaroring: the chit lies on this turn, cards of these factors on the board."""
    board = scene(turn=turn, track="hungaroring")
    cards = tuple(board.card(factor=factor) if factor else 0 for factor in factors)
    board.player("red", 20)
    state = board.state
    state.weather, state.trend, state.weather_deck_name = slot, trend, "regular"
    state.weather_deck = [4, 6, top]
    state.weather_checks = cards
    state.weather_turn, state.weather_side = turn, side
    state.know_top = state.know_checks = (0,)
    return board.begin("check_weather")


@pytest.mark.rule("F2.MW.13", "F2.MW.14", "F2.MW.15")
def test_a_first_check_that_fails_makes_place_for_the_second() -> None:
    race = before_a_check(CHECK_1, 47, 21)
    state = race.state

    assert (state.weather, state.weather_turn, state.weather_side) == (3, 4, CHECK_2)
    event = race.events("weather-check")[0]
    assert (event["factor"], event["target"], event["passed"]) == (47, 30, False)
    assert state.weather_checks[0] == 0
    assert event["card"] in state.discard
    assert state.know_checks == (0,)


@pytest.mark.rule("F2.MW.14")
def test_a_first_check_that_holds_changes_the_weather() -> None:
    race = before_a_check(CHECK_1, 30, 21)

    assert race.events("weather-check")[0]["passed"]
    assert race.events("weather-card")


@pytest.mark.rule("F2.MW.16", "F2.MW.19", "F2.MW.21", "F2.MW.22", "F2.MW.23")
def test_a_second_check_that_holds_moves_the_pawn_and_lays_new_cards() -> None:
    # the companion's example: (21) against 75, a +2, from sunny into uncertain weather
    race = before_a_check(CHECK_2, 0, 21, turn=4)
    state = race.state

    assert race.events("weather-card") == [{"card": 10, "value": 2, "left": 2}]
    assert state.weather == 5
    assert state.track.weather[5].condition == "uncertain"
    assert (state.weather_turn, state.weather_side) == (8, CHECK_1)
    assert all(state.weather_checks)
    assert (state.know_top, state.know_checks) == ((), ())


@pytest.mark.rule("F2.MW.23")
@pytest.mark.parametrize(
    ("side", "factors", "top"),
    [
        pytest.param(CHECK_1, (30, 21), 10, id="first-check-holds"),
        pytest.param(CHECK_2, (0, 21), 10, id="second-check-holds"),
        pytest.param(CHANGE, (0, 0), 10, id="no-check"),
        pytest.param(CHECK_1, (30, 21), 6, id="a-card-of-0"),
    ],
)
def test_a_change_discards_what_is_left_and_lays_two_new_cards(
    side: int, factors: tuple[int, int], top: int
) -> None:
    # given: cards of the checks on the board, and two more on top of the deck
    board = scene(turn=4, track="hungaroring")
    laid = tuple(board.card(factor=factor) if factor else 0 for factor in factors)
    new = (board.card(factor=95), board.card(factor=3))
    board.draws(*new).player("red", 20)
    state = board.state
    state.weather, state.trend, state.weather_deck_name = 3, 1, "regular"
    state.weather_deck, state.weather_checks = [4, top], laid
    state.weather_turn, state.weather_side = 4, side

    # when
    race = board.begin("check_weather")

    # then: the revealed card and the one that stayed face down are both discarded
    assert sorted(race.state.discard) == sorted(card for card in laid if card)
    assert race.state.weather_checks == new
    assert not set(race.state.weather_checks) & set(race.state.deck)


@pytest.mark.rule("F2.MW.23")
def test_without_a_change_no_card_is_replaced() -> None:
    race = before_a_check(CHECK_1, 47, 21)
    check_1, check_2 = race.state.weather_checks

    assert (check_1, race.state.config.deck.factors[check_2]) == (0, 21)
    assert check_2 not in race.state.discard


@pytest.mark.rule("F2.MW.17", "F2.MW.18")
def test_a_second_check_that_fails_changes_the_weather_a_turn_later() -> None:
    race = before_a_check(CHECK_2, 0, 80, turn=4)
    state = race.state
    assert (state.weather, state.weather_turn, state.weather_side) == (3, 5, CHANGE)

    state.turn = 5
    state.push("check_weather")
    state.run()
    assert state.weather == 5
    assert (state.weather_turn, state.weather_side) == (9, CHECK_1)


@pytest.mark.rule("F2.MW.19", "F2.MW.20")
@pytest.mark.parametrize(
    ("slot", "top", "trend", "reached"),
    [(3, 10, -1, 1), (3, 2, 1, 1), (8, 12, 1, 9), (0, 2, 1, 0), (1, 12, -1, 0)],
)
def test_the_pawn_moves_by_trend_and_never_beyond_the_edge(
    slot: int, top: int, trend: int, reached: int
) -> None:
    race = before_a_check(CHANGE, 0, 0, top=top, slot=slot, trend=trend)

    assert race.state.weather == reached
    assert race.state.weather_top == top


@pytest.mark.rule("F2.MW.21")
def test_robots_pit_when_the_weather_asks_for_other_tyres() -> None:
    board = scene(turn=3, track="hungaroring")
    board.player("red", 20)
    board.robot("fast", "fast", 15)
    state = board.state
    state.weather, state.trend, state.weather_deck_name = 5, 1, "regular"
    state.weather_deck, state.weather_checks = [10], (0, 0)
    state.weather_turn, state.weather_side = 3, CHANGE
    race = board.begin("check_weather")

    assert race.state.robot_tyres == "rain"
    assert race.section("fast") == 15 - race.state.track.pit_time


@pytest.mark.rule("F2.MW.22")
def test_without_a_weather_card_the_weather_stays() -> None:
    race = before_a_check(CHANGE, 0, 0)
    state = race.state
    state.weather_deck, state.weather_turn, state.weather_side = [], 3, CHANGE
    before = state.weather
    state.push("check_weather")
    state.run()

    assert (state.weather, state.weather_turn) == (before, 0)


# -- looks


def looking(*answers: str) -> tuple[Race, int]:
    """Red plays a card with a weather symbol while green drives elsewhere."""
    turn = scene()
    card = next(
        card.id
        for card in turn.state.config.deck.cards
        if card and card.events == ("weather",) and not card.corner and not card.tyres
        if card.check is None and not card.damage and not card.discard and not card.draw
    )
    turn.player("red", 20, hand=[card, turn.card(move=1)])
    turn.player("green", 12)
    state = turn.state
    state.weather_deck_name, state.weather_deck = "regular", [4, 6, 12]
    state.weather_checks = (turn.card(factor=33), turn.card(factor=77))
    race = turn.begin()
    race.act("red", "drive", f"play {card}")
    assert race.asked == ("red", "ask_event")
    for answer in answers:
        race.act("red", answer)
    return race, card


@pytest.mark.rule("F2.MW.24", "F2.MW.26")
def test_a_symbol_shows_the_top_weather_card_to_its_player_alone() -> None:
    race, _ = looking()
    assert race.legal("red") == ["weather none", "weather top", "weather checks"]
    slot = race.state.weather
    race.act("red", "weather top")

    assert race.state.weather == slot
    views = [race.state.view(viewer) for viewer in (0, 1, None)]
    assert [view.known_top for view in views] == [12, 0, 0]
    assert [view.know_top for view in views] == [(0,)] * 3
    event = next(event for event in race.log if event.kind == "weather-look")
    assert event.seen_by(0)[1]["weather"] == 12
    assert "weather" not in event.seen_by(1)[1]
    # the cards below stay unknown
    assert not hasattr(views[0], "weather_deck")


@pytest.mark.rule("F2.MW.24", "F2.MW.28")
def test_a_symbol_shows_the_cards_of_the_checks_in_their_places() -> None:
    race, _ = looking("weather checks")
    checks = race.state.weather_checks

    assert race.state.view(0).known_checks == checks
    assert race.state.view(1).known_checks == ()
    assert [race.state.config.deck.factors[card] for card in checks] == [33, 77]


@pytest.mark.rule("F2.MW.25", "F2.MW.26")
def test_two_symbols_show_both_and_nobody_is_asked_about_what_they_know() -> None:
    race, _ = looking()
    race.state.events_due = ("weather", "weather")
    race.act("red", "weather top")
    assert race.legal("red") == ["weather none", "weather checks"]
    race.act("red", "weather checks")

    view = race.state.view(0)
    assert (view.known_top, len(view.known_checks)) == (12, 2)
    assert race.asked[1] != "ask_event"


@pytest.mark.rule("F2.MW.27")
def test_only_the_last_weather_card_stays_in_sight() -> None:
    race = before_a_check(CHANGE, 0, 0)
    race.state.weather_turn, race.state.weather_side = race.state.turn, CHANGE
    race.state.push("check_weather")
    race.state.run()

    view = race.state.view(1)
    assert view.weather_top == 6
    assert view.weather_left == 1


@pytest.mark.rule("F2.MW.24", "F2.MW.26")
def test_a_sample_keeps_what_its_viewer_knows_and_deals_the_rest() -> None:
    race, _ = looking("weather top")
    for viewer in (0, 1):
        view = race.state.view(viewer)
        tops = set()
        for seed in range(12):
            made = sample_state(race.state.config, view, RandomSource(f"s{seed}"))
            assert len(made.weather_deck) == 3
            assert set(made.weather_deck) <= set(CARDS.cards_of("regular"))
            assert all(made.weather_checks)
            tops.add(made.weather_deck[-1])
        assert (tops == {12}) == (viewer == 0)


@pytest.mark.slow
@pytest.mark.rule("F2.MW.24")
def test_worlds_that_differ_in_what_nobody_looked_at_look_the_same() -> None:
    options = {"edition": 2, "mode": "standard", "players": 2, "martino": True}
    secrets = ("qualify", "contest")

    assert kit.views_hide_secrets(F90_GAME, options, "martino", secrets, every=9) <= set(secrets)


def test_two_worlds_with_other_weather_cards_look_the_same() -> None:
    race, _ = looking("weather top")
    other = race.state.clone()
    assert isinstance(other, State)
    other.weather_deck = [6, 4, 12]
    other.weather_checks = (other.deck[0], other.deck[1])
    other.deck[0], other.deck[1] = race.state.weather_checks

    for viewer in (0, 1, None):
        assert repr(other.view(viewer).non_defaults()) == repr(
            race.state.view(viewer).non_defaults()
        )
    other.weather_deck = [12, 4, 6]
    assert other.view(0).known_top != race.state.view(0).known_top
    assert other.view(1).known_top == race.state.view(1).known_top
