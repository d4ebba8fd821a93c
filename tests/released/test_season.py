"""Championships that releases have begun: the standings are the same, and the next race is run."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

import pytest

from pitboard import games
from pitboard.cli.main import main
from pitboard.core.game import SCHEMA
from pitboard.core.match import Match
from pitboard.core.record import Record

SEASONS = sorted(Path(__file__).parent.glob("*/season"))

Output = pytest.CaptureFixture[str]


@pytest.fixture(params=SEASONS, ids=lambda path: path.parent.name)
def season(request: pytest.FixtureRequest, tmp_path: Path) -> Path:
    return Path(shutil.copytree(request.param, tmp_path / "season"))


def test_the_standings_of_a_release_are_the_same(season: Path, capsys: Output) -> None:
    code = main(["championship", str(season / "season.json"), "--json"])

    assert code == 0
    output = json.loads(capsys.readouterr().out)
    released = json.loads((season / "standings.json").read_text("utf-8"))
    assert {name: output[name] for name in released} == released


def test_the_races_of_a_season_verify(season: Path, capsys: Output) -> None:
    for record in sorted(season.glob("*.pit")):
        assert main(["replay", str(record), "--verify", "--lang", "en"]) == 0
        assert ": sound. " in capsys.readouterr().out


@pytest.mark.slow
def test_a_race_of_a_release_that_was_left_is_raced_to_its_end(
    season: Path, capsys: Output
) -> None:
    """The second race was left before its result was written down."""
    file = season / "season.json"
    facts = json.loads(file.read_text("utf-8"))
    facts["championship"]["results"].pop()
    file.write_text(json.dumps(facts), "utf-8")
    path = season / "season-race2.pit"
    left = Record.load(path)
    played = len(left.entries) // 2
    half = Record(
        **{name: getattr(left, name) for name in ("game", "rules", "options", "commitment")},
        **{name: getattr(left, name) for name in ("seed", "seats", "schema")},
        entries=left.entries[:played],
        digest="",
    )
    half.save(path)

    code = main(["championship", str(file), "--race", "--json"])

    capsys.readouterr()
    results = json.loads(file.read_text("utf-8"))["results"]
    whole = Record.load(path)
    assert (code, len(results), whole.schema) == (0, 2, SCHEMA)
    assert [(each.seat, each.action) for each in whole.entries[:played]] == [
        (each.seat, each.action) for each in half.entries
    ]
    assert results[-1]["order"] == Match.replay(games.game(whole.game), whole).result()
