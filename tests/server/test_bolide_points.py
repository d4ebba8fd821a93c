"""Declarations of a Bolide turn: what each set of points is for, and where it leads."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from pitboard.bolide.game import BOLIDE_GAME
from pitboard.bolide.motion import moves
from pitboard.bolide.solver import look_ahead as solver
from pitboard.bolide.solver.look_ahead import LookAheads
from pitboard.bolide.state.race import Car, State
from pitboard.core.action import Action
from pitboard.core.match import Match
from pitboard.server.bolide.messages import Declaration
from pitboard.server.bolide.points import CarDecision, declarations, usual
from pitboard.server.bolide.presenter import BolidePresenter
from pitboard.testing.bolide import GATE, Race, Scene

Point = tuple[int, int]


def drafts(at: Point, pawn: Point, lang: str = "en") -> tuple[Race, dict[str, Declaration]]:
    """A car that may draft, and its drafting declarations by their notes."""
    scene = Scene(players=2).car("red", at=at, pawn=pawn, drafting=True)
    race = scene.begin()
    asking = CarDecision(LookAheads(race.state), race.car("red"), race.state.decision(0), lang, str)
    found = [each for each in declarations(asking) if each.id == "draft"]
    notes = {each.note: each for each in found}
    assert len(notes) == len(found)
    return race, notes


DIRECTIONS = {
    "east": ((32, 9), (37, 9), (1, 0)),
    "north": ((51, 16), (51, 19), (0, 1)),
    "west": ((30, 25), (26, 25), (-1, 0)),
    "south": ((9, 20), (9, 16), (0, -1)),
}
"""Point, pawn and drafting step on each side of the training circuit."""


@pytest.mark.rule("BO-DRAFT-07", "BO-DRAFT-08")
@pytest.mark.parametrize("compass", DIRECTIONS)
def test_a_drafting_step_is_announced_in_the_direction_it_takes(compass: str) -> None:
    at, pawn, step = DIRECTIONS[compass]

    race, notes = drafts(at, pawn)

    straight = notes[f"1 more {compass}"]
    assert straight.points is not None
    assert straight.points.centre == (pawn[0] + step[0], pawn[1] + step[1])
    along = f"move {pawn[0] - at[0]} {pawn[1] - at[1]} draft"
    assert along in {point.action for point in straight.points.points}
    for point in straight.points.points:
        action = Action.parse(point.action)
        assert moves.drafting_step(race.state, race.car("red"), action) == step
        x, y = action.numbers()[:2]
        assert tuple(point.at) == (at[0] + x + step[0], at[1] + y + step[1])


@pytest.mark.rule("BO-R41")
@pytest.mark.parametrize(
    ("lang", "words"),
    [("en", {"1 more north", "1 more east"}), ("it", {"1 in più a nord", "1 in più a est"})],
)
def test_each_direction_has_a_declaration_of_its_own(lang: str, words: set[str]) -> None:
    _, notes = drafts((49, 9), (52, 12), lang)

    assert set(notes) == words
    for note, letter in zip(sorted(words), ("e", "n"), strict=True):
        reach = notes[note].points
        assert reach is not None
        assert f"move 3 3 draft {letter}" in {point.action for point in reach.points}


def asking(race: Race) -> CarDecision:
    return CarDecision(LookAheads(race.state), race.car("red"), race.state.decision(0), "en", str)


@pytest.mark.rule("BO-OFFTRACK-05", "BO-R20")
@pytest.mark.parametrize("at", [(40, 3), (52, 4), (50, 30), (4, 25), (20, 30)])
def test_a_car_off_the_track_is_offered_the_shortest_way_back(at: Point) -> None:
    """The offered crawls bring it back in as many rounds as each of them announces."""
    sector = {(40, 3): "finish", (52, 4): "east", (50, 30): "back", (4, 25): "west"}
    scene = Scene(players=2).car("red", at=at, status="off", gates=GATE[sector.get(at, "back")])
    race = scene.begin()
    announced = []
    while race.asked == "ask_crawl":
        ask = asking(race)
        (crawls,) = (each.points for each in declarations(ask) if each.id == "crawl")
        assert crawls is not None
        by_action = {point.action: point.back for point in crawls.points}
        offered = by_action[usual(ask)]
        assert offered == min(back for back in by_action.values() if back)
        announced.append(offered)
        race.act("red", usual(ask))

    assert race.asked == "ask_rejoin"
    assert announced == list(range(len(announced), 0, -1))


@pytest.mark.rule("BO-OFFTRACK-05", "BO-R20")
def test_a_crawl_that_cuts_a_corner_announces_no_way_back() -> None:
    """In front of the line of the next sector: the track beyond it does not count."""
    race = Scene(players=2).car("red", at=(47, 5), status="off", gates=GATE["finish"]).begin()
    (crawls,) = (each.points for each in declarations(asking(race)) if each.id == "crawl")
    assert crawls is not None
    back = {point.action: point.back for point in crawls.points}

    assert (back["crawl 0 1"], back["crawl -1 1"], back["crawl 1 1"]) == (1, 1, 0)
    assert usual(asking(race)) == "crawl 0 1"


@pytest.mark.parametrize("pawn", [(20, 8), (21, 8), (22, 8)])
def test_a_slow_car_is_offered_a_faster_move(pawn: Point) -> None:
    race = Scene(players=2).car("red", at=(20, 8), pawn=pawn).begin()

    assert usual(asking(race)) == f"move {pawn[0] - 20 + 2} 0"


def test_a_car_at_speed_is_offered_the_point_of_its_pawn() -> None:
    race = Scene(players=2).car("red", at=(20, 8), pawn=(23, 8)).begin()

    assert usual(asking(race)) == "move 3 0"


def test_a_move_is_looked_at_once_for_labels_points_and_the_usual_answer(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    match = Match(BOLIDE_GAME, {"players": 2}, "once")
    presenter = BolidePresenter(match.options, ["A", "B"])
    looked: Counter[tuple[object, ...]] = Counter()
    look_ahead = solver.look_ahead

    def counted(state: State, car: Car, move: Point, unit: Point) -> solver.LookAhead:
        looked[car.index, move, unit] += 1
        return look_ahead(state, car, move, unit)

    monkeypatch.setattr(solver, "look_ahead", counted)
    chance, most = Random(1), 0
    for _ in range(40):
        seat = match.to_act()[0]
        decision = match.decision(seat)
        assert decision is not None
        looked.clear()
        presenter.own(match.view(seat), decision, "en", can_undo=False)
        assert set(looked.values()) <= {1}
        most = max(most, len(looked))
        match.act(seat, chance.choice(decision.actions))
    assert most > 10
