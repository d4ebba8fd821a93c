"""Worlds sampled from a view: seats that are asked can answer in them, as in the race itself."""

from __future__ import annotations

import pytest

from pitboard import games
from pitboard.core.rng import RandomSource
from pitboard.f90 import sampling
from pitboard.f90.game import F90_GAME
from pitboard.testing import kit
from pitboard.testing.f90 import Race, Scene

WORLDS = 300


def with_one_card_to_play() -> Race:
    """Red has no tyre chip and one card, which costs nothing."""
    made = Scene(edition=2, turn=3)
    card = made.card(move=2, tyres=0, damage=0, discard=0)
    made.player("red", 12, tyres=0, strategy="balance").player("blue", 3).draws(card)
    race = made.begin()
    race.act("red", "drive")
    assert (race.asked, race.legal("red")) == (("red", "ask_play"), [f"play {card}"])
    return race


@pytest.mark.rule("F2.PHASEC.01", "F2.PHASEC.02")
@pytest.mark.parametrize("viewer", [None, 1])
@pytest.mark.parametrize("attempts", [sampling.ATTEMPTS, 1], ids=["dealt again", "exchanged"])
def test_a_player_asked_for_movement_cards_can_play_one_in_every_world(
    viewer: int | None, attempts: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    race = with_one_card_to_play()
    view = race.state.view(viewer)
    monkeypatch.setattr(sampling, "ATTEMPTS", attempts)
    hands = set()

    for number in range(WORLDS):
        world = F90_GAME.sample(view, RandomSource(f"{number}"))
        assert world.legal(0)
        assert [len(car.hand) for car in world.cars] == [len(car.hand) for car in race.state.cars]
        cards = [*world.deck, *world.discard, *(card for car in world.cars for card in car.hand)]
        assert len({*cards}) == len(cards)
        hands.add(tuple(world.cars[0].hand))

    assert len(hands) > 10


@pytest.mark.parametrize("options", [{"players": 2}, {"mode": "standard", "players": 2}])
def test_every_question_of_a_race_can_be_answered_in_every_world(
    options: dict[str, str | int],
) -> None:
    kit.questions_show_nothing(games.game("f90"), {"edition": 2, **options}, "answers", every=3)
