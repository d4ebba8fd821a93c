"""`pitboard puzzle` and `pitboard puzzles`: the puzzle of the day, and a file of puzzles."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from pitboard.analysis.puzzles import bundled_puzzles, from_json, puzzle_today, to_json
from pitboard.cli.main import main
from pitboard.lab.puzzles import PROOF, PUZZLES, PuzzleSearch

pytestmark = pytest.mark.usefixtures("at_home")

DAY, PUZZLE = puzzle_today()
NUMBER = PUZZLE.shown.index(PUZZLE.best.action) + 1
WRONG = NUMBER % len(PUZZLE.shown) + 1


@pytest.fixture
def shown(capsys: pytest.CaptureFixture[str]) -> Any:
    def run(*args: str) -> tuple[int, str, str]:
        code = main(["puzzle", *args])
        return code, *capsys.readouterr()

    return run


def test_today_shows_a_position_and_answers_without_their_worth(shown: Any) -> None:
    code, out, _ = shown()

    assert code == 0
    assert f"Puzzle of {DAY.isoformat()} ({PUZZLE.id})" in " ".join(out.split())
    assert "--answer N" in out
    assert "%" not in out.replace(" %", "").partition("Puzzle of")[2]


def test_json_holds_the_worth_of_what_was_tried_only(shown: Any) -> None:
    asked, wrong, right = (
        json.loads(shown("--json", *more)[1])
        for more in ([], ["--answer", str(WRONG)], ["--answer", str(NUMBER)])
    )

    assert asked["day"] == DAY.isoformat()
    assert [each["action"] for each in asked["answers"]] == PUZZLE.shown
    assert "worth" not in asked
    assert "right" not in asked
    assert wrong["right"] is False
    assert [each["action"] for each in wrong["worth"]] == [PUZZLE.shown[WRONG - 1]]
    assert right["right"] is True
    assert [each["action"] for each in right["worth"]] == [each.action for each in PUZZLE.answers]


def test_an_answer_is_judged(shown: Any) -> None:
    wrong, right = shown("--answer", str(WRONG))[1], shown("--answer", str(NUMBER))[1]

    assert wrong.startswith("Not yet: ")
    assert f"{PUZZLE.best.chance:.0%}" not in wrong or PUZZLE.margin < 0.01
    assert right.startswith("Right: ")
    assert all(f"{each.chance:.0%}" in right for each in PUZZLE.answers)


@pytest.mark.parametrize(
    ("args", "words"),
    [
        (["--answer", "0"], "answer"),
        (["--answer", "9"], "answer"),
        (["2999-01-01"], "2999-01-01"),
        (["none"], "there is no puzzle “none”"),
    ],
)
def test_bad_input_is_answered_with_a_sentence(shown: Any, args: list[str], words: str) -> None:
    code, out, err = shown(*args)

    assert (code, out) == (2, "")
    assert words in err


def test_an_earlier_day_and_a_name_lead_to_the_same_puzzle(shown: Any) -> None:
    by_day = json.loads(shown("2026-11-02", "--json")[1])
    by_name = json.loads(shown(by_day["id"], "--json")[1])

    assert by_day == {**by_name, "day": "2026-11-02"}
    assert by_day["id"] in bundled_puzzles()


def test_puzzles_writes_what_was_proven_again(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    own = [each for each in bundled_puzzles().values() if each.race.game == PUZZLE.race.game]
    held, failed = own[0], own[1]

    def race(search: PuzzleSearch, number: int) -> dict[str, Any]:
        file = to_json([held, failed])
        return {"training": search.name, "kind": PUZZLES, "number": number, "file": file}

    def prove(search: PuzzleSearch, puzzle: Any) -> dict[str, Any]:
        file = to_json([puzzle] if puzzle.id == held.id else [])
        return {"training": search.name, "kind": PROOF, "number": puzzle.id, "file": file}

    monkeypatch.setattr(PuzzleSearch, "race", race)
    monkeypatch.setattr(PuzzleSearch, "prove", prove)
    command = ["puzzles", PUZZLE.race.game, "--races", "1", "--workers", "1", "--json"]
    assert main(command) == 0
    found = json.loads(capsys.readouterr().out)
    written = json.loads(Path(found["file"]).read_text())

    assert found["found"] == 2
    assert [each["id"] for each in found["kept"]] == [held.id]
    assert [each.id for each in from_json(written)] == [held.id]
    assert main(command) == 0
    assert json.loads(capsys.readouterr().out) == found
    assert len(Path("puzzles.jsonl").read_text().splitlines()) == 3
