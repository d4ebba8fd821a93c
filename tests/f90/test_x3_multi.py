"""Race series with several players: R-Cards after the Leader's turn, fewer robots and symbols."""

from __future__ import annotations

from typing import Any

import pytest

from pitboard.core.match import Match
from pitboard.f90.game import F90_GAME
from pitboard.testing.f90 import Race, Scene

PLAIN = {"tyres": 0, "damage": 0, "check": None, "draw": 0, "discard": 0, "events": ()}
FIELD = "UF+SF+F+S/medium/normal/rookie"


def scene(players: int = 2, turn: int = 5, **race_options: Any) -> Scene:
    return Scene(
        players=players, turn=turn, edition=2, mode="standard", series=FIELD, **race_options
    )


def drawn_after(race: Race) -> list[str]:
    """Who had acted last when R-Cards were drawn."""
    found: list[str] = []
    last = ""
    for event in race.log:
        if event.kind in ("robot-move", "skip", "movement"):
            last = race.name(event.integer("car"))
        elif event.kind == "r-cards":
            found.append(last)
    return found


@pytest.mark.rule("X3-MULTI-01")
@pytest.mark.parametrize("name", ["superkart-series", "formula-champion"])
def test_any_printed_series_is_raced_by_several(name: str) -> None:
    options = {"edition": 2, "mode": "standard", "players": 3, "series": name}
    state: Any = Match(F90_GAME, options, seed="several").state

    assert state.config.rules.series.id == name
    assert state.config.rules.after_turn == ("draw_r_cards",)


@pytest.mark.rule("X3-MULTI-02", "X3-MULTI-03", "X3-MULTI-04")
def test_r_cards_are_drawn_after_a_leading_robot_and_not_again_after_who_overtakes_it() -> None:
    """EX-X3-12."""
    made = scene()
    four = made.card(move=4, check=None, discard=0)
    made.robot("robot", "ultrafast", 20, robot_mp=1)
    made.player("dan", 20, hand=[four])
    made.player("eve", 3)
    race = made.begin()

    assert drawn_after(race) == ["robot"]
    race.play("dan", four)
    while race.asked[0] == "dan":
        race.act("dan", race.legal("dan")[0])
    assert (race.leader, race.car("dan").acted) == ("dan", True)
    race.skip("eve")
    assert drawn_after(race) == ["robot"]


@pytest.mark.rule("X3-MULTI-02")
def test_only_the_leaders_turn_draws_r_cards() -> None:
    made = scene()
    made.player("dan", 28)
    made.player("eve", 12)
    race = made.begin()
    race.skip("dan")
    assert drawn_after(race) == ["dan"]
    race.skip("eve")

    assert drawn_after(race) == ["dan"]


@pytest.mark.rule("X3-MULTI-05")
def test_a_leader_who_pits_leaves_the_draw_to_the_next_one() -> None:
    """EX-X3-13."""
    made = scene()
    made.player("dan", 24, pit_due=12)
    made.robot("robot", "ultrafast", 23)
    made.player("eve", 3)
    race = made.begin()
    race.act("dan", "pit")
    while race.asked == ("dan", race.asked[1]) and not race.events("robot-move"):
        assert race.events("r-cards") == []
        race.act("dan", race.legal("dan")[0])

    assert race.leader == "robot"
    assert drawn_after(race) == ["robot"]


@pytest.mark.rule("X3-MULTI-06")
@pytest.mark.parametrize("owner", ["dan", "eve", ""])
def test_an_orange_flag_counts_only_if_nobody_has_it(owner: str) -> None:
    made = scene()
    made.draws(made.card(events=("orange",)), made.card(**PLAIN, move=1))
    made.player("dan", 28)
    made.player("eve", 12)
    race = made.begin()
    race.state.orange = race.names[owner] if owner else -1
    race.skip("dan")

    assert race.state.orange_pawn == (not owner)


@pytest.mark.rule("X3-MULTI-07")
@pytest.mark.parametrize(("players", "count"), [(3, True), (4, False)])
def test_with_more_than_three_players_symbols_do_not_count(players: int, count: bool) -> None:
    made = scene(players)
    made.draws(made.card(events=("orange",)), made.card(**PLAIN, move=3))
    made.player("dan", 28)
    race = made.player("eve", 12).begin()
    race.skip("dan")

    assert race.events("r-cards")[0]["boost"] == 1
    assert race.state.orange_pawn == count


@pytest.mark.rule("X3-MULTI-09")
@pytest.mark.parametrize(
    ("players", "pairs"),
    [
        (1, ["UF", "SF", "Ft", "F", "F"]),
        (2, ["UF", "SF", "Ft", "F", "F"]),
        (3, ["UF", "SF", "Ft", "F"]),
        (4, ["UF", "SF", "Ft", "F"]),
        (5, ["UF", "SF", "Ft"]),
        (6, ["UF", "SF", "Ft"]),
    ],
)
def test_twelve_cars_race_and_the_weakest_pairs_make_room(players: int, pairs: list[str]) -> None:
    """X3-R54."""
    options = {"edition": 2, "mode": "standard", "players": players, "series": "formula-tres"}
    state: Any = Match(F90_GAME, options, seed="room").state
    series = state.config.rules.series
    field = series.field_for(players)

    assert [series.tables.sign(each) for each in field[::2]] == pairs
    assert [car.robot for car in state.cars[players:]] == [each.robot for each in field]
    assert len(state.cars) <= 12
    assert (state.red, state.brown) == (24, 9)


@pytest.mark.rule("X3-MULTI-10")
def test_chase_is_changed_for_several_players_too() -> None:
    made = scene()
    first, second = (made.card(**PLAIN, move=move) for move in (1, 3))
    made.player("dan", 20, strategy="chase", hand=[made.card(**PLAIN, move=2)])
    made.player("eve", 3)
    made.robot("robot", "slow", 26)
    race = made.begin("begin_game_turn")
    state = race.state
    state.deck = [card for card in state.deck if card not in (first, second)]
    state.r_cards = (first, second)
    race.act("dan", "drive")

    assert race.legal("dan") == ["deck", f"take {first}", f"take {second}"]


@pytest.mark.rule("X3-SOLO-11", "X3-MULTI-10")
def test_a_chaser_of_a_player_is_offered_no_r_card() -> None:
    """X3-R33: the player ahead has skipped, so nothing of theirs can be taken either."""
    made = scene()
    pair = [made.card(**PLAIN, move=move) for move in (1, 3)]
    made.player("eve", 26)
    made.player("dan", 20, strategy="chase", hand=[made.card(**PLAIN, move=2)])
    race = made.begin("begin_game_turn")
    state = race.state
    state.deck = [card for card in state.deck if card not in pair]
    assert race.events("chased") == [{"car": "dan", "chased": "eve"}]
    race.skip("eve")
    state.put_away(state.r_cards)
    state.r_cards = tuple(pair)
    race.act("dan", "drive")

    assert race.asked == ("dan", "ask_play")


@pytest.mark.rule("X3-MULTI-10")
def test_no_r_cards_are_drawn_behind_the_safety_car() -> None:
    made = scene()
    made.player("dan", 20, hand=[made.card(**PLAIN, move=1)])
    made.player("eve", 3, hand=[made.card(**PLAIN, move=1)])
    race = made.begin("safety_car_enters")
    race.state.push("end_game_turn")
    race.state.run()
    while race.state.safety_car >= 0:
        assert race.events("r-cards") == []
        name = race.asked[0]
        race.act(name, race.legal(name)[0])
