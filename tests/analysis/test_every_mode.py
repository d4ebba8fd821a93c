"""Every way to race can be analysed: each kind of question is judged once, each draw measured."""

from __future__ import annotations

from itertools import islice
from pathlib import Path
from typing import Any

import pytest

import pitboard
from pitboard import games
from pitboard.analysis.chance import DEFAULT_MODEL, bundled_model
from pitboard.analysis.f90 import F90_ANALYSIS
from pitboard.analysis.game import game_analysis
from pitboard.analysis.judging import AnalysisBudget, Judge
from pitboard.analysis.review import Review, analyse_record
from pitboard.core.errors import BadRecord
from pitboard.core.record import Record
from pitboard.core.rng import RandomSource
from pitboard.drivers import make_driver

TINY = AnalysisBudget(first=2, second=2, answers=2)
MOST_DRAWS = 3
EVERY = 4
"""Of the records of releases some are enough: each takes about a second."""
REFUSED = {"record-unfinished", "record-older-rules", "record-secret"}
RELEASED = Path(__file__).parents[1] / "released"
MODES: list[dict[str, Any]] = [
    {"game": "f90", "edition": 1, "mode": "junior", "players": 2},
    {"game": "f90", "edition": 1, "mode": "basic", "players": 3},
    {"game": "f90", "edition": 1, "mode": "advanced", "players": 4},
    {"game": "f90", "edition": 2, "mode": "basic", "players": 4},
    {"game": "f90", "edition": 2, "mode": "standard", "players": 4},
    {"game": "f90", "edition": 2, "mode": "standard", "players": 1, "series": "formula-tres"},
    {"game": "bolide", "mode": "basic", "players": 2},
    {"game": "bolide", "mode": "advanced", "players": 3},
]


def analysed(record: Record) -> set[str]:
    """Judges the first decision of each kind and measures a few draws; gets the kinds."""
    review = Review.of(record)
    kinds: dict[str, Any] = {}
    for each in review.asked:
        kinds.setdefault(each.decision.kind, each)
    review.asked = sorted(kinds.values(), key=lambda each: each.entry)
    found = list(review.judged("pro", TINY))
    for draw in islice(review.luck(), MOST_DRAWS):
        assert sum(draw.luck) == pytest.approx(0, abs=1e-9)
    for row in review.curve.chances:
        assert sum(row) == pytest.approx(1)
    for judged in found:
        assert judged.answers
        assert 0 <= judged.chance <= 1
        assert game_analysis(record.game).group(judged.kind)
    assert len(found) == len(kinds)
    return set(kinds)


@pytest.mark.parametrize("mode", MODES, ids=lambda mode: "-".join(map(str, mode.values())))
def test_a_race_of_every_mode_is_analysed(mode: dict[str, Any]) -> None:
    given = {key: value for key, value in mode.items() if key != "game"}
    race = pitboard.new_race(str(mode["game"]), seed="every mode", **given)
    pitboard.play(race, ["rookie"] * mode["players"])

    assert analysed(race.record())


@pytest.mark.parametrize(
    "options",
    [
        {"edition": 1, "mode": "basic"},
        {"edition": 1, "mode": "advanced"},
        {"edition": 2, "mode": "basic"},
        {"edition": 2, "mode": "standard"},
        {"edition": 2, "mode": "standard", "series": "superkart-series", "players": 1},
        {"game": "bolide", "mode": "basic"},
        {"game": "bolide", "mode": "advanced"},
    ],
    ids=str,
)
def test_the_chances_of_new_races_are_calibrated(options: dict[str, Any]) -> None:
    """Fails after a change of the cards: then `pitboard calibrate` has to be run again."""
    given = {"players": 4, **options}
    game = str(given.pop("game", "f90"))
    state = pitboard.new_race(game, seed=1, **given).state
    analysis = game_analysis(game)

    assert bundled_model(analysis.model_name(state), analysis.components(state)) != DEFAULT_MODEL


@pytest.mark.slow
@pytest.mark.parametrize(
    "file", sorted(RELEASED.glob("*/records/*.pit"))[::EVERY], ids=lambda file: file.stem
)
def test_records_of_releases_are_analysed_or_refused_with_a_reason(file: Path) -> None:
    try:
        found = bool(analysed(Record.load(file)))
    except BadRecord as error:
        found = error.code in REFUSED

    assert found


@pytest.mark.parametrize("game", ["f90", "bolide"])
def test_what_a_seat_cannot_know_changes_nothing(game: str) -> None:
    """Two worlds that look the same to a seat, at the first question of each kind."""
    options: dict[str, Any] = {"edition": 2, "mode": "standard"} if game == "f90" else {}
    race = pitboard.new_race(game, seed="two worlds", players=3, **options)
    pitboard.play(race, ["rookie"] * 3)
    review = Review.of(race.record(), [0])
    judge, rules = Judge(game_analysis(game), TINY), games.game(game)
    kinds = {each.decision.kind: each for each in reversed(review.asked)}

    for kind, asked in kinds.items():
        other = rules.sample(asked.view, RandomSource(f"other {kind}"))
        real, alike = (
            judge.judge(
                make_driver("pro", "same", game),
                view,
                asked.decision,
                asked.played,
                entry=asked.entry,
                turn=asked.turn,
                seed="same",
            )
            for view in (asked.view, other.view(0))
        )
        assert real == alike
    assert len(kinds) > 2


def test_an_analysis_of_one_seat_is_part_of_that_of_all() -> None:
    record = short_race()
    one = analyse_record(record, seats=[1], driver="pro", budget=TINY)
    both = analyse_record(record, driver="pro", budget=TINY)

    assert one.drivers == both.drivers[1:]
    assert one.decisions == tuple(each for each in both.decisions if each.seat == 1)


def short_race() -> Record:
    race = pitboard.new_race("f90", seed="both", players=2, edition=1, mode="junior", track="monza")
    pitboard.play(race, ["rookie"] * 2)
    return race.record()


def test_luck_is_what_a_draw_really_brought() -> None:
    """A car that comes out of a draw a lap farther was lucky, and the other one was not."""
    review = Review.of(short_race(), [])
    drawn = review.drawn[len(review.drawn) // 2]
    seat = drawn.decision.seat
    drawn.after.cars[seat].lap += 1
    review.drawn = [drawn]
    (found,) = review.luck()

    assert found.luck[seat] > 0.2
    assert found.luck[1 - seat] < -0.05
    assert found.worth > 5


def test_what_is_reported_comes_from_worlds_of_its_own(monkeypatch: pytest.MonkeyPatch) -> None:
    """The best of the first pass is too good by chance in the worlds in which it was the best."""
    seeds: list[str] = []
    worlds = F90_ANALYSIS.worlds
    review = Review.of(short_race(), [0])

    def noted(_: object, view: Any, seed: str) -> Any:
        seeds.append(seed)
        return worlds(view, seed)

    monkeypatch.setattr(type(F90_ANALYSIS), "worlds", noted)
    confirmed = [each for each in review.judged("pro", TINY) if each.confirmed]

    assert confirmed
    assert len(seeds) >= len(review.asked) + len(confirmed)
    assert len(set(seeds)) == len(seeds)
