"""The companion's printed playthrough at the Hungaroring, move by move, on our boards and decks.

Every position, card, payment, check, contest and decision it names comes out as printed. What the
pictures alone show is ours: the cards beside those that are named, and where robots that the text
does not follow stand in turn 8. Where blue's +1 trajectory and the Slow robot of turn 8 stand, the
text leaves open; our board puts them in sections 24 and 27.
"""

from __future__ import annotations

from typing import Any

import pytest

from pitboard.f90.box.components import RobotChit
from pitboard.f90.box.versions import NEWEST
from pitboard.f90.chapters.contest import contest_modifier
from pitboard.f90.chapters.passing import passing_cost
from pitboard.testing.f90 import BOX_2E, Race, Scene

BRAKING_1, TURN_1A, TURN_1B, STRAIGHT_3, TURN_3, TURN_4, BRAKING_5 = 1, 2, 3, 6, 7, 10, 12
STRAIGHT_8, BRAKING_8, TURN_8, TURN_9, LONG_STRAIGHT = 24, 25, 27, 29, 32

every_version = pytest.mark.parametrize("components", range(1, NEWEST + 1))
"""What the book prints can be played with every deck of ours."""


class Table:
    """The race as it is played, and the cards that are still free to be dealt."""

    def __init__(self, components: int) -> None:
        options: dict[str, Any] = {
            "edition": 2,
            "charts": "french,italian",
            "components": components,
        }
        scene = Scene(players=2, track="hungaroring", **options)
        self.race: Race = scene.start("blue", "red")
        self.deck = self.race.state.config.deck
        self.reserved: set[int] = set()

    def card(self, move: int, factor: int = 0, **printed: Any) -> int:
        """Reserves the plainest card by what is printed on it."""
        wanted = {"move": move, **({"check_factor": factor} if factor else {}), **printed}
        found = min(
            (
                card
                for card in self.deck.cards
                if card
                and card.id not in self.reserved
                and all(getattr(card, name) == value for name, value in wanted.items())
            ),
            key=lambda card: (card.check is not None, card.tyres + card.damage + card.discard),
        )
        self.reserved.add(found.id)
        return found.id

    def hand(self, name: str, *cards: int) -> None:
        """Makes a player hold exactly these and as many other cards as before."""
        self.race.deal(name, *cards)

    def top(self, *cards: int) -> None:
        """Puts cards on top of the deck, to be drawn in this order."""
        state = self.race.state
        places = [state.deck, state.discard, *(car.hand for car in state.cars)]
        for card in cards:
            place = next(each for each in places if card in each)
            if place is not state.deck:
                spare = next(c for c in state.deck if c not in self.reserved)
                at = place.index(card)
                place[at] = spare
                state.deck.remove(spare)
            else:
                place.remove(card)
        state.deck += cards[::-1]


def settle(race: Race, name: str) -> None:
    """Pays what the cards played ask for; a text that names no symbols leaves them open."""
    while race.asked in ((name, "ask_pay"), (name, "ask_check"), (name, "ask_card_payment")):
        race.act(name, race.legal(name)[0])


def chit(robot: str, mp: int, factor: int) -> RobotChit:
    return next(
        c
        for c in BOX_2E.robot_chits
        if (c.robot, c.advanced, c.check_factor) == (robot, mp, factor)
    )


def set_up(components: int) -> tuple[Table, dict[str, int]]:
    """Plays the set-up: qualifying, grid, refuelling chits, strategies."""
    table = Table(components)
    race = table.race
    cards = {
        "qualify": table.card(4, 56),
        "red qualify": table.card(3, 33),
        "62": table.card(3, 62),
        "25": table.card(4, 25),
        "60": table.card(3, 60, tyres=1, check=-20),
        "27": table.card(2, 27, check=20),
        "20": table.card(2, 20, draw=2),
        "contest 4": table.card(4),
        "contest 2": table.card(2),
    }
    assert (race.car("blue").tyres, len(race.car("blue").hand)) == (10, 7)
    assert (race.state.red, race.state.brown) == (18, 6)
    table.hand("blue", *(cards[n] for n in ("qualify", "62", "25", "contest 4", "contest 2")))
    table.hand("red", cards["red qualify"])
    race.robots_draw(
        *(chit("fast", 5, 20), chit("fast", 4, 20), chit("fast", 3, 45)),
        *(chit("slow", 5, 35), chit("slow", 3, 35), chit("slow", 2, 35)),
    )
    race.act("blue", f"qualify {cards['qualify']}")
    race.act("red", f"qualify {cards['red qualify']}")
    return table, cards


@every_version
@pytest.mark.rule("F2.SETUP.14", "F2.QUAL.07", "F2.FUEL.02", "F2.STRAT.01")
def test_the_set_up_is_the_printed_one(components: int) -> None:
    table, _ = set_up(components)
    race = table.race

    assert race.events("qualifying")[0]["grid"] == [
        *("fast1", "slow1", "blue", "fast2", "red", "slow2", "fast3", "slow3")
    ]
    assert (race.queue(36), race.queue(35)) == (
        ["fast1", "slow1", "blue", "fast2"],
        ["red", "slow2", "fast3", "slow3"],
    )
    factors = table.deck.factors
    assert (factors[race.car("blue").target], factors[race.car("red").target]) == (56, 33)
    turns = {event["car"]: event["turn"] for event in race.events("refuel-chit")}
    assert turns == {
        "fast1": 8,
        "slow1": 10,
        "slow3": 14,
        **dict.fromkeys(("blue", "red", "fast2", "fast3", "slow2"), 12),
    }
    race.act("blue", "strategy lucky")
    race.act("red", "strategy banging-wheels")
    assert race.leader in ("fast1", "blue")


def turn_one(table: Table, cards: dict[str, int]) -> None:
    """Turn 1, from the lights to the last Slow."""
    race = table.race
    three, one = table.card(3, tyres=1, damage=0, discard=0), table.card(1, draw=1)
    table.top(three, one)
    race.act("blue", "strategy lucky")
    race.act("red", "strategy banging-wheels")

    # Turn 1: the leading Fast ends on a +2 trajectory, the Slow in the middle of turn 1.
    assert (race.section("fast1"), race.car("fast1").point) == (TURN_1B, 0)
    assert race.section("slow1") == TURN_1A

    # Blue draws two cards and discards the [3] (62) of the hand.
    race.act("blue", "drive")
    race.act("blue", f"discard {cards['62']}")
    # A pair [3] [1] for 4 mp; 1 tyre to pay, 1 card to draw; the Slow is passed for 1 mp.
    race.act("blue", f"play {three} {one}")
    assert race.events("movement")[-1]["mp"] == 4
    assert race.events("pay")[-1] == {"car": "blue", "chips": 1, "left": 9}
    assert race.events("draw")[-1]["count"] == 1
    passed = race.events("overtake")[-1]
    assert (passed["car"], passed["other"], passed["cost"]) == ("blue", "slow1", 1)
    assert race.section("blue") == TURN_1B
    assert race.asked == ("blue", "ask_point")
    # What Red is to draw and play: 4 mp in all.
    red_four = table.card(4, check=None)
    table.hand("red", red_four)
    race.act("blue", "point 1")
    # The last Fast of the section ends behind Blue, past the Slow bot for nothing.
    assert race.queue(TURN_1B) == ["fast1", "blue", "fast2"]

    # Red plays 4 mp, enough to overtake the Slow bot.
    race.act("red", "drive")
    race.act("red", f"play {red_four}")
    settle(race, "red")
    assert race.events("movement")[-1]["mp"] == 4
    # The remaining bots: a Slow on the +2 before turn 1, the Fast behind Red and Slow, a Slow.
    assert race.queue(TURN_1A) == ["red", "slow1", "fast3"]
    assert race.queue(BRAKING_1) == ["slow2", "slow3"]
    assert race.car("slow2").point == 0


def turn_two(table: Table, cards: dict[str, int]) -> None:
    """Turn 2 up to the Fast behind Red: the contest for the lead, and Blue's turn."""
    race = table.race
    # Turn 2: the Fast in the back begins the contest against Blue.
    assert race.state.turn == 2
    assert race.events("contest-initiated")[-1]["car"] == "fast2"
    assert race.asked == ("blue", "ask_contest")
    robot_cards = [table.card(2), table.card(1), table.card(4), table.card(4)]
    sixty, spare = cards["60"], table.card(1, tyres=0, check=None)
    table.top(*robot_cards, sixty, spare)
    race.act("blue", f"contest {cards['contest 4']} {cards['contest 2']}")
    values = {event["car"]: event["value"] for event in race.events("contest-value")[-3:]}
    assert values == {"blue": 9, "fast2": 6, "fast1": 8}
    assert race.queue(TURN_1B) == ["blue", "fast1", "fast2"]
    assert race.leader == "blue"
    assert race.asked == ("blue", "ask_pit")
    assert set(race.car("blue").frozen) == {cards["contest 4"], cards["contest 2"]}

    # Blue draws two, discards one, and plays the [3] (60) on the green trajectory: 4 mp.
    race.act("blue", "drive", f"discard {spare}", f"play {sixty}")
    assert race.events("pay")[-1] == {"car": "blue", "chips": 1, "left": 8}
    data = race.data
    assert (data["target"], data["modifier"], data["value"]) == (56, -20, 36)
    assert f"check {sixty}" in race.legal("blue")
    assert "blind" in race.legal("blue")
    race.act("blue", f"check {cards['25']}")
    assert race.events("check")[-1]["passed"] is True
    assert race.car("blue").target == cards["25"]
    event = race.events("movement")[-1]
    assert (event["mp"], event["trajectory"]) == (4, 1)
    assert race.section("blue") == TURN_3
    # Blue takes the +1 green and not the +3 Extreme Trajectory.
    assert race.legal("blue") == ["point 1", "point 0", "point none"]
    cards["red contest"] = table.card(4)
    cards["red 4"], cards["red 1"] = table.card(4, check=None), table.card(1, draw=1)
    table.hand("red", cards["red contest"], cards["red 4"], cards["red 1"])
    table.top(*(table.card(m) for m in (1, 1, 2, 1)))
    race.act("blue", "point 0")
    # Fast: 3 and 2 for the trajectory, and the last point is lost behind Blue.
    moved = next(t for t in race.events("robot-move")[::-1] if t["car"] == "fast1")
    assert (moved["mp"], moved["lost"]) == (5, 1)
    assert race.queue(TURN_3) == ["blue", "fast1"]
    assert race.queue(STRAIGHT_3) == ["fast2"]


def turn_two_behind(table: Table, cards: dict[str, int]) -> None:
    """The rest of turn 2: Red and the Slow bots."""
    race = table.race
    # The Fast begins a contest against Red; Slow and Red declare; nothing changes.
    assert race.events("contest-initiated")[-1]["car"] == "fast3"
    assert race.asked == ("red", "ask_contest")
    race.act("red", f"contest {cards['red contest']}")
    assert race.events("contest-order")[-1]["order"] == ["red", "slow1", "fast3"]
    # Red plays [4] [1]: four sections and the Fast bot, for 1 mp on the straight.
    race.act("red", "drive")
    race.act("red", f"play {cards['red 4']} {cards['red 1']}")
    settle(race, "red")
    assert race.events("movement")[-1]["mp"] == 5
    assert race.queue(STRAIGHT_3) == ["red", "fast2"]
    passed = next(t for t in race.events("overtake") if t["car"] == "red" and t["other"] == "fast2")
    assert passed["cost"] == 1
    # One Slow moved with 4 mp thanks to the +2 trajectory.
    assert [t["mp"] for t in race.events("robot-move") if t["car"] == "slow2"][-1] == 4
    assert race.leader == "blue"


def turn_three(table: Table, cards: dict[str, int]) -> None:
    """Turn 3 up to Blue's last move."""
    race = table.race
    # Turn 3: the cards are back, and the corner takes 2 off for the Fast.
    assert race.state.turn == 3
    assert race.car("blue").frozen == ()
    assert race.asked == ("blue", "ask_contest")
    robot_cards = [table.card(3), table.card(1)]
    table.card(1, check=None)
    twenty_seven = cards["27"]
    table.top(*robot_cards, cards["20"], twenty_seven)
    race.act("blue", f"contest {cards['contest 4']} {cards['contest 2']}")
    values = {event["car"]: event["value"] for event in race.events("contest-value")[-2:]}
    assert values == {"blue": 6, "fast1": 2}
    assert race.queue(TURN_3) == ["blue", "fast1"]
    race.act("blue", "drive")
    free = [c for c in race.car("blue").hand if c not in (cards["20"], twenty_seven)]
    race.act("blue", f"discard {free[0]}")
    pair = sorted((twenty_seven, cards["20"]), key=race.car("blue").hand.index)
    race.act("blue", f"play {pair[0]} {pair[1]}")
    data = race.data
    assert (data["target"], data["modifier"], data["value"]) == (25, 20, 45)
    cards["red last"] = table.card(4, check=None)
    table.hand("red", cards["red last"])
    race.act("blue", f"check {twenty_seven}")
    assert race.events("check")[-1]["passed"] is True
    assert table.deck.factors[race.car("blue").target] == 27
    assert race.events("movement")[-1]["mp"] == 5
    drawn = [t["count"] for t in race.events("draw") if t["car"] == "blue"]
    assert drawn[-1] == 2
    # Blue ends in the braking section before turn 5, which has no LB symbol.
    assert race.section("blue") == BRAKING_5
    assert race.events("late-braking") == []


def turn_three_behind(table: Table, cards: dict[str, int]) -> None:
    """The rest of turn 3: the Fast and Red."""
    race = table.race
    # Fast moves with 3 mp into corner 4; Red, with 4 mp, ends behind it.
    assert race.section("fast1") == TURN_4
    assert race.asked == ("red", "ask_pit")
    race.act("red", "drive")
    race.act("red", f"play {cards['red last']}")
    settle(race, "red")
    assert race.events("movement")[-1]["mp"] == 4
    assert race.queue(TURN_4)[:2] == ["fast1", "red"]
    # With 6 mp it could have passed: 4 to arrive and 2 to pass.
    state = race.state
    assert passing_cost(state, race.car("red"), race.car("fast1")) == 2
    # Next turn Red will have +1 of the corner and +3 of BANGING WHEELS.
    group = tuple(state.queues[TURN_4 - 1])
    contest = state.config.layout.contest(TURN_4 - 1, group)
    assert contest_modifier(state, contest, race.car("red")) == 1 + 3


TURNS = (turn_one, turn_two, turn_two_behind, turn_three, turn_three_behind)


@every_version
@pytest.mark.rule(
    "F2.FIRSTLAST.01",
    "F2.STRAT.05",
    "F2.ROBOT.14",
    "F2.ROBOT.23",
    "F2.CONTEST.07",
    "F2.CONTEST.13",
    "F2.CONTEST.15",
    "F2.CHECK.05",
    "F2.ROBOT.12",
    "F2.OVERTAKE.01",
)
def test_turns_one_to_three_are_the_printed_ones(components: int) -> None:
    table, cards = set_up(components)
    for play in TURNS:
        play(table, cards)


@every_version
@pytest.mark.rule(
    "F2.PIT.02",
    "F2.PIT.05",
    "F2.PIT.06",
    "F2.PIT.09",
    "F2.PIT.12",
    "F2.PIT.13",
    "F2.ROBOT.04",
    "F2.ROBOT.09",
    "F2.PHASED.06",
    "F2.STRAT.03",
    "F2.OVERTAKE.02",
)
def test_turn_eight_is_the_printed_one(components: int) -> None:
    options: dict[str, Any] = {"edition": 2, "turn": 8, "components": components}
    scene = Scene(players=2, track="hungaroring", **options)
    deck = scene.state.config.deck
    three, twelve = scene.card(move=3, type="event", check=None), scene.card(move=4, factor=12)
    orange = [card.id for card in deck.cards if card and card.type == 2]
    scene.player(
        "blue", LONG_STRAIGHT, chart="french", tyres=0, red=1, pit_due=12, strategy="lucky"
    )
    scene.player("red", 30, hand=[three], point=0, strategy="banging-wheels", pit_due=12)
    scene.robot("fast_a", "fast", TURN_9).robot("fast_b", "fast", TURN_9)
    scene.robot("fast_c", "fast", BRAKING_8, point=0).robot("slow", "slow", BRAKING_8)
    scene.state.chits = ((8, "fast"), (12, "fast"), (12, "fast"), (14, "slow"))
    others = [c.id for c in deck.cards if c and c.type in (0, 1) and c.id != twelve][-7:]
    scene.draws(twelve, *others[:5], scene.card(move=1, type="event"), others[5])
    race = scene.begin("begin_game_turn")
    assert race.leader == "blue"
    assert race.events("robot-must-pit") == [{"car": "fast_a"}]

    # Blue pits: 8 sections back, and Red leads.
    race.act("blue", "pit")
    assert race.section("blue") == LONG_STRAIGHT - 8 == STRAIGHT_8
    assert race.leader == "red"
    race.act("blue", "point 0", "done", "strategy save-tyres")
    blue = race.car("blue")
    assert (blue.tyres, len(blue.hand), blue.red, blue.strategy) == (10, 6, 0, "save-tyres")
    assert blue.pit_due == 0
    assert blue.pitted

    # Red has no red card for the trajectory and moves with 3 mp onto an orange one.
    assert race.asked == ("red", "ask_pit")
    race.act("red", "drive")
    race.act("red", f"play {three}")
    assert race.events("movement")[-1]["mp"] == 3
    assert race.legal("red") == ["point 0", "point none"]
    race.act("red", "point 0")
    assert race.section("red") == 33

    # Corner 9: no contest among robots; the first Fast pits, the second moves with 3 mp.
    assert race.events("contest-declared") == []
    assert race.events("pit")[-1] == {"car": "fast_a", "section": TURN_9 - 8 - 1, "stop": 1}
    assert race.state.chits == ((12, "fast"), (12, "fast"), (14, "slow"))
    moves = {t["car"]: (t["mp"], t["section"] + 1) for t in race.events("robot-move")}
    assert moves["fast_b"] == (3, LONG_STRAIGHT)
    # The Fast before corner 8 moves with 5 mp, the Slow behind with 2.
    assert moves["fast_c"] == (5, 30)
    assert moves["slow"] == (2, TURN_8)

    # Blue goes on: one card drawn, no orange one, so no trajectory; [4] (12) for 1 chip.
    assert race.asked == ("blue", "ask_play")
    assert not set(blue.hand) & set(orange)
    race.act("blue", f"play {twelve}")
    assert race.events("movement")[-1]["trajectory"] == 0
    assert race.events("pay")[-1] == {"car": "blue", "chips": 1, "left": 9}
    # Blue must stop in corner 8 behind the Slow robot.
    assert race.queue(TURN_8) == ["slow", "blue"]
    assert race.events("stopped")[-1]["car"] == "blue"
