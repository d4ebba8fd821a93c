"""`pitboard train`: data races, fit, trial and files; interrupted and resumed."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from typing import Any, NoReturn

import pytest

from pitboard.cli.main import main
from pitboard.core.errors import BadData
from pitboard.drivers.f90 import expert
from pitboard.drivers.f90.book import book_from
from pitboard.drivers.f90.value import cards_digest, load, value_from
from pitboard.f90.game import F90_GAME
from pitboard.lab import train, train_races
from pitboard.lab.arena import Share
from pitboard.lab.train import Work, verdict
from pitboard.lab.train_races import (
    DATA,
    TRIAL,
    Candidate,
    Training,
    boards_of,
    data_race,
    load_rows,
    stretches,
    trial_race,
)

BASIC = Training(2, "basic", ("monza", "spa"), "tiny", "rookie")
STANDARD = Training(2, "standard", ("monza",), "tiny", "rookie")
RACES, TRIALS = 4, 2
TINY = ["--edition", "2", "--mode", "basic", "--tracks", "monza,spa", "--seed", "tiny"]
TINY += ["--driver", "rookie", "--races", str(RACES), "--trials", str(TRIALS), "--workers", "1"]


def test_a_data_race_replays_to_the_positions_of_its_cars() -> None:
    row = data_race(BASIC, 1)
    found = stretches(BASIC, json.loads(json.dumps(row)))

    assert row["track"] == "spa"
    assert len(found) == 4
    for stretch in found:
        size = len(stretch.features)
        assert size > 20
        assert len(stretch.distances) == size + (not stretch.eliminated)
        turns = [x[0] for x in stretch.features]
        assert turns == sorted(turns, reverse=True)
    grid = {stretch.distances[-1] for stretch in found}
    assert max(row["ahead"]) - min(row["ahead"]) >= (max(grid) - min(grid)) - 10
    assert row == data_race(BASIC, 1), "a race depends on its number alone"


def test_choices_before_the_race_are_dealt_evenly() -> None:
    rows = [data_race(STANDARD, number) for number in range(5)]
    chosen = [car for row in rows for car in row["chosen"]]
    assert all({"skill", "fuel", "setup", "strategy"} <= car.keys() for car in chosen)
    bids = [car["fuel"] for car in chosen]
    assert {bids.count(bid) for bid in bids} == {4}
    for row in rows:
        said = [note.split()[2] for note in row["actions"] if " skill " in note]
        assert said == [car["skill"] for car in row["chosen"]]


def test_experts_do_not_search_in_data_races(monkeypatch: pytest.MonkeyPatch) -> None:
    """They would take ten times as long, for prices of positions that are used without a search."""

    def searched(*_: object, **__: object) -> NoReturn:
        raise AssertionError("an expert has searched")

    monkeypatch.setattr(expert, "rank", searched)
    row = data_race(replace(BASIC, driver="expert"), 0)

    assert row["actions"] != data_race(replace(BASIC, driver="pro"), 0)["actions"]


def test_some_answers_of_data_races_are_random(monkeypatch: pytest.MonkeyPatch) -> None:
    usual = data_race(BASIC, 0)["actions"]
    monkeypatch.setattr(train_races, "RANDOM", 0.0)
    assert data_race(BASIC, 0)["actions"] != usual


def test_trials_rotate_boards_and_seats() -> None:
    rows = [trial_race(BASIC, Candidate(), number) for number in (0, 1, 2, 5)]
    assert [row["track"] for row in rows] == ["monza", "spa", "monza", "spa"]
    assert [row["seat"] for row in rows] == [0, 0, 1, 2]


def test_a_candidate_of_other_cards_is_not_raced() -> None:
    text = json.dumps({"format": 1, "cards": "0", "entries": {}})
    with pytest.raises(ValueError, match="other cards"):
        trial_race(BASIC, Candidate(book=text), 0)


def test_the_sequential_test_decides_as_soon_as_it_can() -> None:
    assert verdict(Share(0, 0)) is None
    assert verdict(Share(9, 9)) is True
    assert verdict(Share(8, 8)) is None
    assert verdict(Share(20, 100)) is False
    assert verdict(Share(30, 100)) is None
    assert verdict(Share(120, 300)) is True


def rows_of(path: Path, kind: str) -> list[dict[str, Any]]:
    return [row for row in load_rows(path) if row["kind"] == kind]


@pytest.fixture(scope="module")
def finished(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The file of a tiny training that has run to its end."""
    folder = tmp_path_factory.mktemp("train")
    assert (
        main(["train", "f90", *TINY, "--keep", str(folder / "rows"), "--write", str(folder)]) == 0
    )
    return folder / "rows"


def test_nothing_is_written_that_has_not_won(finished: Path) -> None:
    assert len(rows_of(finished, DATA)) == RACES
    assert len(rows_of(finished, TRIAL)) == TRIALS
    assert [path.name for path in finished.parent.iterdir()] == [finished.name]


def test_a_training_begun_again_plays_nothing_twice(
    finished: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    before = finished.read_bytes()

    def refuse(*_: object) -> None:
        raise AssertionError("raced again")

    monkeypatch.setattr(train, "data_race", refuse)
    monkeypatch.setattr(train, "named_trial", refuse)
    assert main(["train", "f90", *TINY, "--keep", str(finished), "--json"]) == 0
    assert finished.read_bytes() == before
    facts = json.loads(capsys.readouterr().out)
    assert facts["races"] == TRIALS
    assert facts["accepted"] is None
    assert facts["files"] == []
    assert facts["value"]["origin"]["races"] == RACES
    assert facts["value"]["cards"] == cards_digest(BASIC.config)


def test_an_interrupted_training_goes_on_as_if_it_had_not_been(
    finished: Path, tmp_path: Path
) -> None:
    whole = finished.read_bytes()
    lines = whole.splitlines(keepends=True)
    cut = tmp_path / "rows"
    cut.write_bytes(b"".join(lines[:2]) + lines[2][:100])
    assert main(["train", "f90", *TINY, "--keep", str(cut), "--write", str(tmp_path)]) == 0
    assert cut.read_bytes() == whole


def test_an_accepted_candidate_is_written_with_its_origin(
    finished: Path,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setattr(train, "verdict", lambda wins: wins.races >= TRIALS or None)
    assert main(["train", "f90", *TINY, "--keep", str(finished), "--write", str(tmp_path)]) == 0
    assert "value-2e-basic.json" in capsys.readouterr().out

    data = load(tmp_path / "value-2e-basic.json")
    value = value_from(data, BASIC.config)
    assert value is not None
    assert value.weights == tuple(data["weights"].values())
    origin = data["origin"]
    assert origin["training"] == BASIC.name
    assert origin["races"] == RACES
    assert origin["trial"]["of"] == TRIALS
    assert {"error", "error_of_estimate", "positions"} <= origin.keys()
    assert book_from(load(tmp_path / "book-2e-basic.json"), BASIC.config) is not None


def test_one_part_can_be_trained_alone(finished: Path) -> None:
    work = Work(BASIC, finished)
    book = work.candidate(RACES, ["book"])
    assert not book.value
    assert book.book
    assert work.trial(book).wins.races == 0, "it is another candidate"


def test_rows_of_other_cards_or_seeds_are_left_alone(finished: Path) -> None:
    assert len(Work(BASIC, finished).data(RACES)) == RACES
    other = Training(2, "basic", ("monza", "spa"), "other", "rookie")
    assert Work(other, finished).data(RACES) == []


def test_races_on_another_board_are_left_alone(
    finished: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """They could not be replayed."""
    changed = Training(2, "basic", ("monza", "spa"), "tiny", "rookie")
    older = Training(2, "basic", ("monza", "spa"), "tiny", "rookie")
    old = {
        track: F90_GAME.config({**older.config_on(track).options, "components": 1})
        for track in older.tracks
    }
    monkeypatch.setattr(Training, "config_on", lambda _, track: old[track])
    monkeypatch.setattr(train_races, "cards_digest", lambda _: BASIC.name.split()[3].rstrip(","))
    assert changed.name.split(", boards")[0] == BASIC.name.split(", boards")[0]
    assert changed.name != BASIC.name
    assert Work(changed, finished).data(RACES) == []


def test_a_damaged_file_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "rows"
    path.write_text('{"kind": 3}\n')
    with pytest.raises(BadData):
        load_rows(path)


@pytest.mark.parametrize(
    "wrong",
    [
        ["bolide"],
        ["f90", "--edition", "3"],
        ["f90", "--mode", "advanced"],
        ["f90", "--tracks", "nowhere"],
        ["f90", "--parts", "luck"],
        ["f90", "--driver", "nobody"],
        ["f90", "--races", "0"],
    ],
)
def test_what_cannot_be_trained_is_refused(wrong: list[str], tmp_path: Path) -> None:
    assert main(["train", *wrong, "--keep", str(tmp_path / "rows")]) == 2
    assert not (tmp_path / "rows").exists()


def test_without_numpy_it_says_so_before_the_first_race(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("pitboard.cli.extras.NUMPY", "no_such_numpy")
    assert main(["train", "f90", *TINY, "--keep", str(tmp_path / "rows")]) == 2
    assert "pip install no_such_numpy" in capsys.readouterr().err
    assert not (tmp_path / "rows").exists()


def test_every_board_of_an_edition_is_raced_on() -> None:
    assert {"monza", "hungaroring", "spa"} <= set(boards_of(1))
    for board in boards_of(1):
        assert F90_GAME.config(Training(1, "basic", (board,)).config.options).track.id == board
