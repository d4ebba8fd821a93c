"""Qualifying: secret cards and chits, the grid they make, and what they leave behind."""

from __future__ import annotations

import pytest

from pitboard.f90.box.components import RobotChit
from pitboard.testing.f90 import BOX, CHARTS, PLAYERS, Race, Scene

FAST_40 = RobotChit("fast", basic=4, advanced=5, check_factor=40, pit_turn=10)
FAST_60 = RobotChit("fast", basic=3, advanced=4, check_factor=60, pit_turn=14)
SLOW_20 = RobotChit("slow", basic=3, advanced=4, check_factor=20, pit_turn=10)
SLOW_55 = RobotChit("slow", basic=1, advanced=2, check_factor=55, pit_turn=16)


def to_qualifying(seed: str = "qualifying") -> Race:
    race = Scene(seed=seed, charts=CHARTS).start(*PLAYERS)
    for name in PLAYERS:
        race.act(name, "keep")
    return race


def chits_in_the_box(monkeypatch: pytest.MonkeyPatch, *chits: RobotChit) -> None:
    monkeypatch.setitem(vars(BOX), "robot_chits", chits)


def qualify(race: Race, *cards: int) -> None:
    """Lets each player in seat order qualify with a card, which they hold by then."""
    for name, card in zip(PLAYERS, cards, strict=True):
        race.deal(name, card)
    for name, card in zip(PLAYERS, cards, strict=True):
        race.act(name, f"qualify {card}")


def cards_of(*printed: tuple[int, int]) -> list[int]:
    """Gets a card for each movement value and Check Factor."""
    scene = Scene()
    return [scene.card(move=move, factor=factor) for move, factor in printed]


@pytest.mark.rule("F1.QUAL.04", "F1.QUAL.05")
def test_the_grid_of_the_worked_example(monkeypatch: pytest.MonkeyPatch) -> None:
    chits_in_the_box(monkeypatch, FAST_40, FAST_60, SLOW_20, SLOW_55)
    race = to_qualifying()

    qualify(race, *cards_of((2, 76), (4, 11), (3, 43), (3, 65)))

    event = race.events("qualifying")[0]
    kinds = ["green", "fast", "slow", "blue", "fast", "grey", "red", "slow"]
    assert [name.rstrip("12") for name in event["grid"]] == kinds
    values = [[4, 11], [4, 40], [3, 20], [3, 43], [3, 60], [3, 65], [2, 76], [1, 55]]
    assert event["values"] == values
    assert race.queue(33) + race.queue(32) == event["grid"] == race.order()
    assert len(race.queue(33)) == len(race.queue(32)) == 4


@pytest.mark.rule("F1.QUAL.04")
def test_movement_value_counts_before_check_factor() -> None:
    race = to_qualifying()

    qualify(race, *cards_of((1, 26), (2, 93), (3, 86), (4, 72)))

    players = [name for name in race.order() if name in PLAYERS]
    assert players == ["grey", "blue", "green", "red"]


@pytest.mark.rule("F1.QUAL.06")
def test_equal_movement_value_and_check_factor_are_ordered_at_random() -> None:
    first, second = cards_of((4, 2), (4, 2))
    poles = set()
    for number in range(12):
        race = to_qualifying(str(number))

        qualify(race, first, second, *cards_of((1, 99), (1, 98)))

        assert set(race.order()[:2]) == {"red", "green"}
        poles.add(race.order()[0])
    assert poles == {"red", "green"}


@pytest.mark.rule("F1.QUAL.01", "F1.QUAL.03")
def test_a_qualifying_card_is_one_of_the_own_hand() -> None:
    race = to_qualifying()
    own, others = race.car("red").hand, race.car("green").hand
    missing = race.state.deck[0]

    assert race.legal("red") == [f"qualify {card}" for card in own]
    assert race.refusal("red", f"qualify {others[0]}") == ("not-in-hand", "F1.QUAL.01")
    assert race.refusal("red", f"qualify {missing}") == ("not-in-hand", "F1.QUAL.01")

    race.act("red", f"qualify {own[0]}")

    assert race.refusal("red", f"qualify {own[1]}") == ("not-your-decision", "")
    assert list(race.state.to_act()) == [1, 2, 3]


@pytest.mark.rule("F1.QUAL.03")
def test_nobody_sees_a_qualifying_card_or_a_chit_before_all_are_committed() -> None:
    race = to_qualifying()
    hands = {name: tuple(race.car(name).hand) for name in PLAYERS}
    assert list(race.state.to_act()) == [0, 1, 2, 3]

    for name in reversed(PLAYERS[1:]):
        events = race.act(name, f"qualify {hands[name][0]}")

        seat = race.names[name]
        assert [event.seen_by(0) for event in events] == [("qualifying-chosen", {"car": seat})]
        assert events[0].seen_by(None) == ("qualifying-chosen", {"car": seat})
        assert events[0].seen_by(seat)[1] == {"car": seat, "card": hands[name][0]}

    view = race.match.view(0)
    assert view.committed == (False, True, True, True)
    assert (view.own_commitment, view.qualifying, view.grid) == (0, (), ())
    assert [car.hand for car in view.cars[:4]] == [hands["red"], (), (), ()]
    assert [car.hand_count for car in view.cars[:4]] == [7, 6, 6, 8]
    assert race.match.view(3).own_commitment == hands["grey"][0]

    race.act("red", f"qualify {hands['red'][0]}")

    found = race.events("qualifying")[0]
    shown = {name: card for name, card in zip(found["grid"], found["cards"], strict=True) if card}
    assert shown == {name: hand[0] for name, hand in hands.items()}
    assert len(race.match.view(None).qualifying) == 8


@pytest.mark.rule("F1.QUAL.07")
def test_the_qualifying_card_becomes_the_target_check() -> None:
    race = to_qualifying()
    hands = {name: list(race.car(name).hand) for name in PLAYERS}

    for name, hand in hands.items():
        race.act(name, f"qualify {hand[1]}")

    for name, hand in hands.items():
        assert race.car(name).target == hand[1]
        assert race.car(name).hand == [hand[0], *hand[2:]]
        chart = race.car(name).chart
        assert chart is not None
        assert len(race.car(name).hand) == chart.cards
    assert race.state.discard == []


@pytest.mark.rule("F1.QUAL.02")
def test_each_robot_draws_a_chit_of_its_own_type_at_random() -> None:
    printed = {
        kind: {(c.basic, c.check_factor) for c in BOX.robot_chits if c.robot == kind}
        for kind in ("fast", "slow")
    }
    drawn: dict[str, set[tuple[int, int]]] = {"fast": set(), "slow": set()}
    for number in range(60):
        race = to_qualifying(str(number))
        for name in PLAYERS:
            race.act(name, race.legal(name)[0])

        for kind, chits in printed.items():
            cars = [car for car in race.state.cars if car.robot == kind]
            pair = {race.state.qualifying[car.index] for car in cars}
            assert len(pair) == 2, "two robots never hold the same chit"
            assert pair <= chits
            drawn[kind] |= pair
    assert drawn == printed


@pytest.mark.rule("F1.QUAL.08", "F1.FUEL.01")
def test_a_robot_qualifies_with_the_basic_value_and_its_pit_turn_is_ignored(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    chits_in_the_box(monkeypatch, FAST_60, FAST_60, SLOW_55, SLOW_55)
    race = to_qualifying()

    qualify(race, *cards_of((4, 1), (4, 2), (4, 3), (4, 7)))

    robots = [(car.robot, race.state.qualifying[car.index]) for car in race.state.cars[4:]]
    assert robots == [("fast", (3, 60))] * 2 + [("slow", (1, 55))] * 2
    assert race.state.chits == ((12, "fast"), (12, "fast"), (12, "slow"), (14, "slow"))


@pytest.mark.rule("F1.QUAL.09", "F1.ACTIVATE.01")
@pytest.mark.parametrize("pole", [4, 1])
def test_the_driver_in_pole_position_holds_the_leader_chit(
    pole: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    chits_in_the_box(monkeypatch, FAST_40, FAST_60, SLOW_20, SLOW_55)
    race = to_qualifying()

    factor = {4: 3, 1: 94}[pole]
    qualify(race, *cards_of((1, 29), (pole, factor), (1, 53), (2, 76)))

    first = race.events("qualifying")[0]["grid"][0]
    assert first.startswith("green" if pole == 4 else "fast")
    assert race.leader == first
    assert race.events("leader") == [{"car": first}]
    while not race.events("game-turn"):
        race.act(race.asked[0], "strategy balance")
    first_to_act = [event["car"] for event in race.events("robot-move")] or [race.asked[0]]
    assert first_to_act[0] == first
