"""The Engagements table, row by row (appendix, BO-R36 to BO-R38)."""

from __future__ import annotations

import pytest

from pitboard.testing.bolide import Race, Scene

SHEET = {"circles": 3, "losses": 0, "fourth": True, "setup": True}

DEFENDER_KEEPS = ((37, 9), (41, 9), "running"), ((38, 9), (38, 9), "running")
ATTACKER_TAKES = ((38, 9), (43, 9), "running"), ((38, 10), (38, 9), "running")


def attack(*dice: int, mode: str = "basic") -> Race:
    """Red, from 33/9 at speed 5, engages blue, which stands on 38/9 and has moved already."""
    scene = Scene(players=2, dice=dice, mode=mode)
    scene.car("blue", at=(38, 9), pawn=(38, 9), setup="brake")
    scene.car("red", at=(33, 9), pawn=(38, 9), setup="brake")
    race = scene.begin()
    race.act("blue", "move 0 0")
    race.act("red", "move 5 0")
    return race


def outcome(race: Race) -> tuple[object, object]:
    return race.where("red"), race.where("blue")


@pytest.mark.rule("BO-TABLE-12", "BO-R37")
def test_roll_1_breaks_the_attackers_front_wing() -> None:
    race = attack(1)

    race.act("red", "place 37 9")

    assert outcome(race) == DEFENDER_KEEPS
    assert (race.sheet("red"), race.sheet("blue")) == (SHEET | {"losses": 2}, SHEET)


@pytest.mark.rule("BO-TABLE-13")
def test_roll_2_breaks_the_attackers_barge_board() -> None:
    race = attack(2)

    race.act("red", "place 37 9")

    assert outcome(race) == DEFENDER_KEEPS
    assert (race.sheet("red"), race.sheet("blue")) == (SHEET | {"losses": 1}, SHEET)


@pytest.mark.rule("BO-TABLE-14", "BO-TABLE-16", "BO-R36", "BO-R38")
@pytest.mark.parametrize("roll", [3, 4])
def test_rolls_3_and_4_spin_the_attacker_in_the_basic_game(roll: int) -> None:
    race = attack(roll)

    race.act("red", "place 37 9")

    assert outcome(race) == (((37, 9), None, "spun"), DEFENDER_KEEPS[1])
    assert (race.sheet("red"), race.sheet("blue")) == (SHEET, SHEET)


@pytest.mark.rule("BO-TABLE-15", "BO-R38")
def test_roll_3_cancels_the_attackers_setup_in_the_advanced_game() -> None:
    race = attack(3, mode="advanced")

    race.act("red", "place 37 9")

    assert outcome(race) == DEFENDER_KEEPS
    assert (race.sheet("red"), race.sheet("blue")) == (SHEET | {"setup": False}, SHEET)


@pytest.mark.rule("BO-TABLE-16")
def test_roll_4_spins_the_attacker_in_the_advanced_game_too() -> None:
    race = attack(4, mode="advanced")

    race.act("red", "place 37 9")

    assert outcome(race) == (((37, 9), None, "spun"), DEFENDER_KEEPS[1])
    assert race.sheet("red") == SHEET


@pytest.mark.rule("BO-R38")
@pytest.mark.parametrize(
    ("given", "setup"), [({"setup_ok": False}, False), ({"brake_reroll": False}, True)]
)
def test_a_setup_cancelled_or_used_up_cannot_be_cancelled(
    given: dict[str, bool], setup: bool
) -> None:
    scene = Scene(players=2, dice=[3], mode="advanced")
    scene.car("blue", at=(38, 9), pawn=(38, 9))
    scene.car("red", at=(33, 9), pawn=(38, 9), setup="brake", **given)
    race = scene.begin()
    race.act("blue", "move 0 0")

    race.act("red", "move 5 0", "place 37 9")

    assert race.events("no-setup") == []
    assert race.sheet("red") == SHEET | {"setup": setup}


@pytest.mark.rule("BO-TABLE-17")
@pytest.mark.parametrize("roll", [5, 6])
def test_rolls_5_and_6_leave_the_defender_their_point(roll: int) -> None:
    race = attack(roll)

    race.act("red", "place 37 9")

    assert outcome(race) == DEFENDER_KEEPS
    assert (race.sheet("red"), race.sheet("blue")) == (SHEET, SHEET)


@pytest.mark.rule("BO-TABLE-18")
@pytest.mark.parametrize(("second", "called"), [(2, True), (12, True), (1, False), (11, False)])
def test_roll_7_rolls_again_for_the_safety_car(second: int, called: bool) -> None:
    race = attack(7, second)

    assert race.asked == "ask_retreat"
    assert race.state.safety_car is called
    assert race.events("safety-car-roll") == [{"car": 1, "roll": second, "called": called}]
    assert (race.sheet("red"), race.sheet("blue")) == (SHEET, SHEET)


@pytest.mark.rule("BO-TABLE-18")
def test_roll_7_leaves_the_defender_their_point() -> None:
    race = attack(7, 1)

    race.act("red", "place 37 9")

    assert outcome(race) == DEFENDER_KEEPS


@pytest.mark.rule("BO-TABLE-19", "BO-R36")
def test_roll_8_spins_both_and_the_defender_keeps_the_point() -> None:
    race = attack(8)

    race.act("red", "place 37 9")

    assert outcome(race) == (((37, 9), None, "spun"), ((38, 9), None, "spun"))
    assert (race.sheet("red"), race.sheet("blue")) == (SHEET, SHEET)


@pytest.mark.rule("BO-TABLE-20")
@pytest.mark.parametrize("roll", [9, 10])
def test_rolls_9_and_10_give_the_attacker_the_point(roll: int) -> None:
    race = attack(roll)

    race.act("blue", "place 38 10")

    assert outcome(race) == ATTACKER_TAKES
    assert (race.sheet("red"), race.sheet("blue")) == (SHEET, SHEET)


@pytest.mark.rule("BO-TABLE-21", "BO-R36")
def test_roll_11_spins_the_defender_beside_their_point() -> None:
    race = attack(11)

    race.act("blue", "place 38 10")

    assert outcome(race) == (ATTACKER_TAKES[0], ((38, 10), None, "spun"))
    assert (race.sheet("red"), race.sheet("blue")) == (SHEET, SHEET)


@pytest.mark.rule("BO-TABLE-22", "BO-R37")
def test_roll_12_breaks_the_defenders_barge_board() -> None:
    race = attack(12)

    race.act("blue", "place 38 10")

    assert outcome(race) == ATTACKER_TAKES
    assert (race.sheet("red"), race.sheet("blue")) == (SHEET, SHEET | {"losses": 1})


# -- a defender who has still to move


def attack_before_blue_moves(*dice: int) -> Race:
    """Red is a lap ahead, so it moves first; blue is at speed 6 on 38/9."""
    scene = Scene(players=2, dice=dice)
    scene.car("red", at=(33, 9), pawn=(38, 9), lap=2)
    scene.car("blue", at=(38, 9), pawn=(44, 9))
    race = scene.begin()
    race.act("red", "move 5 0")
    return race


@pytest.mark.rule("BO-R37")
def test_damage_limits_the_move_the_defender_has_still_to_make() -> None:
    race = attack_before_blue_moves(12)
    race.act("blue", "place 38 10")

    assert race.mover == "blue"
    assert max(x for x, _ in race.targets()) == 6
    assert race.refusal("blue", "move 7 0").code == "over-top-speed"


@pytest.mark.rule("BO-R36")
@pytest.mark.parametrize(("roll", "answers"), [(8, ("red", "37 9")), (11, ("blue", "38 10"))])
def test_a_spun_defender_recovers_in_the_turn_they_have_still_to_take(
    roll: int, answers: tuple[str, str]
) -> None:
    race = attack_before_blue_moves(roll)
    race.act(answers[0], f"place {answers[1]}")

    assert (race.mover, race.asked) == ("blue", "ask_recover")
    race.act("blue", "turn")
    assert race.where("blue")[1:] == (race.car("blue").at, "running")
