"""The analysis of a race: what it may know, that it adds up, and that it finds a blunder."""

from __future__ import annotations

import json
from pathlib import Path
from statistics import fmean, stdev

import pytest

import pitboard
from pitboard.analysis.f90 import F90_ANALYSIS
from pitboard.analysis.game import chances
from pitboard.analysis.judging import AnalysisBudget, Judge
from pitboard.analysis.results import Analysis
from pitboard.analysis.review import Review, accuracy_of, analyse_record
from pitboard.cli.main import main
from pitboard.core.action import Action
from pitboard.core.errors import BadRecord
from pitboard.core.record import Record
from pitboard.core.rng import RandomSource
from pitboard.drivers import make_driver
from pitboard.f90.game import F90_GAME

SMALL = AnalysisBudget(first=4, second=40)
SKIP = Action(("skip",))


def raced(blunder: int) -> Record:
    """Races rookies; in the turn of the blunder seat 0 skips instead of playing cards."""
    race = pitboard.new_race(
        "f90", seed="analysed", players=4, edition=2, mode="basic", track="monza"
    )
    drivers = [make_driver("rookie", f"rookie {seat}") for seat in range(4)]
    for seat, driver in enumerate(drivers):
        driver.start("f90", race.options, seat)
    while waiting := race.to_act():
        seat = waiting[0]
        decision = race.decision(seat)
        assert decision is not None
        action = drivers[seat].choose(race.view(seat), decision)
        if seat == 0 and race.view(None).turn == blunder and SKIP in decision.actions:
            action = SKIP
        race.act(seat, action)
    return race.record()


@pytest.fixture(scope="module")
def record() -> Record:
    return raced(blunder=15)


@pytest.fixture(scope="module")
def found(record: Record) -> Analysis:
    return analyse_record(record, seats=[0], driver="pro", budget=SMALL)


def test_the_curve_adds_up_to_one_and_ends_with_the_winner(record: Record, found: Analysis) -> None:
    winner = pitboard.loads(record.dumps()).result()
    assert winner is not None

    for row in found.curve.chances:
        assert sum(row) == pytest.approx(1)
    for row in found.curve.chances[:-1]:
        assert max(row) < 1
    assert found.curve.chances[-1][winner[0]] == 1
    assert list(found.curve.turns) == list(range(found.curve.turns[0], found.curve.turns[-1] + 1))


def test_a_skipped_turn_is_a_key_moment(found: Analysis) -> None:
    moments = found.key_moments(0)
    skipped = [each for each in moments if each.turn == 15 and each.played == "skip"]

    assert skipped
    assert skipped[0].best != "skip"
    assert skipped[0].sections > 1
    assert skipped[0].reasons


def test_nobody_is_accused_of_what_a_good_driver_makes_up_for(
    record: Record, found: Analysis, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What simple rules alone find better is no mistake: the car is driven on by a pro at last."""
    review = Review.of(record, [0])
    skipped = next(each for each in found.key_moments(0) if each.played == "skip")
    review.asked = [each for each in review.asked if each.entry == skipped.entry]
    monkeypatch.setattr(type(F90_ANALYSIS), "driven_on", lambda _, world, *__: world)
    (judged,) = review.judged("pro", SMALL)

    assert judged.confirmed
    assert (judged.cost, judged.best, judged.is_mistake) == (0, "skip", False)


def test_key_moments_are_beyond_doubt_few_and_in_order(found: Analysis) -> None:
    moments = found.key_moments(0)

    assert len(moments) <= 5
    assert [each.entry for each in moments] == sorted(each.entry for each in moments)
    for each in moments:
        assert each.cost >= 0.03
        assert each.cost >= 2 * each.error


def test_luck_decisions_and_the_rest_add_up_to_the_result(found: Analysis) -> None:
    (own,) = found.drivers
    total = own.start + own.luck + own.decisions + own.unexplained

    assert total == pytest.approx(found.curve.chances[-1][0])
    assert own.decisions <= 0
    assert 0 <= own.accuracy.value <= 100
    assert sum(each.decisions for each in own.by_kind.values()) == own.accuracy.decisions


def test_the_same_record_gives_the_same_analysis(record: Record, found: Analysis) -> None:
    again = analyse_record(Record.loads(record.dumps()), seats=[0], driver="pro", budget=SMALL)

    assert again == found


def test_hidden_facts_do_not_change_what_a_decision_is_said_to_cost(record: Record) -> None:
    """Two worlds that look the same to a seat: other hands, another deck."""
    review = Review.of(record, [0])
    judge = Judge(F90_ANALYSIS, SMALL)
    asked = [each for each in review.asked if each.decision.kind == "ask_play"][3]
    other = F90_GAME.sample(asked.view, RandomSource("another world"))
    real, alike = (
        judge.judge(
            make_driver("pro", "same"),
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


def test_luck_is_nothing_on_average(record: Record) -> None:
    """Other draws in place of the real one are as often lucky as not."""
    review = Review.of(record, [0])
    each = next(each for each in review.drawn if each.turn == 10)
    seat = each.decision.seat
    real = []
    other = []
    for number in range(60):
        world = F90_ANALYSIS.redrawn(each.before, f"real {number}")
        world.apply(seat, each.action)
        after = F90_ANALYSIS.redrawn(world, f"after {number}")
        real.append(chances(F90_ANALYSIS, F90_ANALYSIS.settled(after, seat))[seat])
        world = F90_ANALYSIS.redrawn(each.before, f"other {number}")
        world.apply(seat, each.action)
        other.append(chances(F90_ANALYSIS, F90_ANALYSIS.settled(world, seat))[seat])
    gaps = [one - two for one, two in zip(real, other, strict=True)]

    assert stdev(gaps) > 0
    assert abs(fmean(gaps)) < 3 * stdev(gaps) / len(gaps) ** 0.5


def test_an_undone_action_is_not_judged_and_numbers_stay_those_of_the_record() -> None:
    race = pitboard.new_race("f90", edition=2, mode="basic", track="monza", players=4, seed="undo")
    undone = 0
    drivers = [make_driver("rookie", f"{seat}") for seat in range(4)]
    for seat, driver in enumerate(drivers):
        driver.start("f90", race.options, seat)
    while waiting := race.to_act():
        seat = waiting[0]
        decision = race.decision(seat)
        assert decision is not None
        race.act(seat, drivers[seat].choose(race.view(seat), decision))
        if not undone and race.state.to_act() and race.can_undo(seat):
            race.undo(seat)
            undone = len(race.entries)
    record = race.record()
    review = Review.of(record)

    assert undone
    for each in review.asked:
        assert record.entries[each.entry - 1].seat == each.decision.seat
        assert each.entry not in {undone, undone - 1}


def test_a_race_that_is_not_finished_is_refused() -> None:
    race = pitboard.new_race("f90", edition=2, mode="basic", track="monza", players=4, seed="cut")

    with pytest.raises(BadRecord) as error:
        pitboard.analyse(race)

    assert error.value.code == "record-unfinished"


def test_accuracy_falls_with_the_chance_that_was_given_away() -> None:
    assert accuracy_of(0) == pytest.approx(100, abs=0.01)
    assert accuracy_of(0.1) == pytest.approx(63.6, abs=0.5)
    assert accuracy_of(1) == 0


def test_a_race_of_bolide_is_analysed(tmp_path: Path) -> None:
    race = pitboard.new_race("bolide", players=3, seed="analysed")
    pitboard.play(race, ["pro", "rookie", "rookie"])
    found = pitboard.analyse(race, seats=[1], driver="pro", worlds=20)

    assert sum(found.curve.chances[5]) == pytest.approx(1)
    assert found.curve.chances[-1][race.result()[0]] == 1  # type: ignore[index]  # it is over
    assert any(each.turn for each in found.decisions)


def test_the_command_prints_a_summary_and_json(
    record: Record, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "race.pit"
    record.save(file)
    command = ["analyse", str(file), "--seat", "1", "--driver", "pro", "--budget", "20"]

    assert main(["--lang", "it", *command]) == 0
    text = capsys.readouterr().out
    assert "Precisione" in text
    assert main([*command, "--json"]) == 0
    data = json.loads(capsys.readouterr().out)
    assert len(data["curve"]["turns"]) == len(data["curve"]["chances"])
    assert {each["seat"] for each in data["decisions"]} == {0}


def test_the_report_is_one_file_that_shows_names_as_text(
    record: Record, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    named = Record.loads(record.dumps())
    named.seats = ["<script>alert(1)</script>", "Bea", "Ciro", "Dina"]
    file, report = tmp_path / "race.pit", tmp_path / "report.html"
    named.save(file)

    assert (
        main(
            [
                "--lang",
                "it",
                "analyse",
                str(file),
                "--seat",
                "1",
                "--driver",
                "pro",
                "--budget",
                "40",
                "--html",
                str(report),
            ]
        )
        == 0
    )
    text = report.read_text(encoding="utf-8")

    assert str(report) in capsys.readouterr().out.replace("\n", "")
    assert "<script" not in text
    assert "&lt;script&gt;" in text
    assert '<html lang="it">' in text
    assert "http" not in text
    assert text.count("<polyline") == 5
    assert "Turno 15" in text


@pytest.mark.parametrize(
    ("arguments", "words"),
    [(["--seat", "9"], "9"), (["--driver", "nobody"], "nobody")],
)
def test_a_wrong_option_is_refused_with_what_is_possible(
    record: Record,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    arguments: list[str],
    words: str,
) -> None:
    file = tmp_path / "race.pit"
    record.save(file)

    assert main(["analyse", str(file), *arguments]) == 2
    assert words in capsys.readouterr().err
