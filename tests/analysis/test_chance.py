"""Chances to win: what they must be whatever the numbers, and that a fit finds the right ones."""

from __future__ import annotations

import json
import random
from importlib.resources import files
from pathlib import Path

import pytest

from pitboard.analysis import chance
from pitboard.analysis.chance import DEFAULT_MODEL, Position, Standing, WinModel, bundled_model
from pitboard.cli.main import main
from pitboard.lab.calibration import (
    Calibration,
    Sample,
    calibration_error,
    fit_model,
    log_loss,
    reliability,
)

TRUE = WinModel(0.8, 0.5, 0.01, {"fast": -0.3}, {"fast": 1.0})


def test_chances_add_up_to_one_and_are_never_certain_before_the_flag() -> None:
    far = Position(1, [Standing(500.0), Standing(0.0), Standing(-500.0)])
    found = DEFAULT_MODEL.chances(far)

    assert sum(found) == pytest.approx(1)
    assert 0 < found[2] <= found[1] < found[0] < 1


def test_a_car_that_is_out_cannot_win_and_the_winner_has() -> None:
    cars = [Standing(9.0, out=True), Standing(3.0), Standing(4.0)]

    assert DEFAULT_MODEL.chances(Position(3, cars))[0] == 0
    assert sum(DEFAULT_MODEL.chances(Position(3, cars))) == pytest.approx(1)
    assert DEFAULT_MODEL.chances(Position(0, cars, winner=1)) == [0, 1, 0]


def test_all_cars_out_have_the_same_chance() -> None:
    assert DEFAULT_MODEL.chances(Position(3, [Standing(1.0, out=True)] * 2)) == [0.5, 0.5]


def test_a_lead_counts_more_when_fewer_turns_are_left() -> None:
    cars = [Standing(3.0), Standing(0.0)]

    assert (
        DEFAULT_MODEL.chances(Position(2, cars))[0] > DEFAULT_MODEL.chances(Position(20, cars))[0]
    )


def test_the_pace_of_a_robot_counts_for_every_turn_to_come() -> None:
    slow = WinModel(pace={"slow": -0.5}, offset={"slow": 0.0})
    cars = [Standing(0.0), Standing(0.0, "slow")]

    assert slow.chances(Position(1, cars))[1] > slow.chances(Position(16, cars))[1]


def drawn(model: WinModel, count: int) -> list[Sample]:
    """Draws positions and winners by a model."""
    dice = random.Random(7)
    found = []
    for _ in range(count):
        cars = [Standing(dice.gauss(0, 4)) for _ in range(3)] + [Standing(dice.gauss(0, 4), "fast")]
        position = Position(dice.randint(1, 20), cars)
        winner = dice.choices(range(4), model.chances(position))[0]
        found.append((position, winner))
    return found


def test_a_fit_finds_the_numbers_that_races_were_drawn_by() -> None:
    found = fit_model(drawn(TRUE, 3000))

    assert found.slope == pytest.approx(TRUE.slope, abs=0.12)
    assert found.power == pytest.approx(TRUE.power, abs=0.11)
    assert found.pace["fast"] == pytest.approx(TRUE.pace["fast"], abs=0.08)


def test_the_true_model_is_calibrated_and_one_that_is_too_sure_is_not() -> None:
    samples = drawn(TRUE, 3000)
    too_sure = WinModel(TRUE.slope * 3, TRUE.power, 0.002, TRUE.pace, TRUE.offset)

    assert calibration_error(reliability(TRUE, samples)) < 0.015
    assert calibration_error(reliability(too_sure, samples)) > 0.05
    assert log_loss(TRUE, samples) < log_loss(too_sure, samples)


def test_a_model_of_other_components_is_not_used(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "data").mkdir()
    data = {"format": 1, "components": "these", "model": {**TRUE.to_json()}}
    (tmp_path / "data" / "kind.json").write_text(json.dumps(data))
    monkeypatch.setattr(chance, "files", lambda _: tmp_path)
    bundled_model.cache_clear()
    try:
        assert bundled_model("kind", "these") == TRUE
        assert bundled_model("kind", "others") == DEFAULT_MODEL
        assert bundled_model("none", "these") == DEFAULT_MODEL
    finally:
        bundled_model.cache_clear()


def test_calibrate_resumes_from_its_file_and_writes_a_model(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(Calibration, "driver", "rookie")
    command = ["calibrate", "f90", "--edition", "2", "--mode", "basic", "--races", "3"]
    command += ["--held-out", "2", "--workers", "1", "--json"]

    assert main(command) == 0
    first = json.loads(capsys.readouterr().out)
    lines = Path("calibrate.jsonl").read_text().splitlines()
    Path("calibrate.jsonl").write_text("\n".join([*lines[:3], lines[3][:40]]))
    assert main(command) == 0
    second = json.loads(capsys.readouterr().out)

    assert len(lines) == 5
    assert first["model"] == second["model"]
    assert json.loads(Path("f90-2e-basic.json").read_text())["model"] == first["model"]
    assert first["model"]["slope"] > 0


def test_the_numbers_of_the_release_are_tested_on_fresh_races(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(Calibration, "driver", "rookie")
    command = ["calibrate", "f90", "--edition", "2", "--mode", "basic", "--races", "0"]

    assert main([*command, "--held-out", "1", "--workers", "1", "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    bundled = files("pitboard.analysis").joinpath("data", "f90-2e-basic.json")

    assert found["model"] == json.loads(bundled.read_text())["model"]
    assert found["origin"]["held_out"] == 1
    assert [each.name for each in tmp_path.iterdir()] == ["calibrate.jsonl"]
