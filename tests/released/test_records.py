"""Records that releases have written: each replays, verifies and ends as it did then, for ever.

What lies beside this file is never made again. A release's folder has its records and, in
`results.json`, what that release made of each.
"""

from __future__ import annotations

import json
from collections import Counter
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from pitboard import games
from pitboard.core.errors import BadRecord
from pitboard.core.game import SCHEMA
from pitboard.core.match import Match
from pitboard.core.record import Record
from pitboard.core.replay import Replay

HERE = Path(__file__).parent
RECORDS = sorted(HERE.glob("*/records/*.pit"))
QUICK = {
    "f90-basic-hungaroring-2",
    "f90-advanced-hungaroring-3-short",
    "f90-advanced-monza-4-secret-choice-half-made",
    "bolide-basic-pietranera-3-laid-dice",
    "bolide-advanced-pietranera-4-unfinished",
}
"""A few of each game; all others together take longer than fast tests may."""
DIFFER = {
    # A car without movement in a braking section may still brake late (AR27).
    "f90-advanced-hungaroring-2-weather": (181, 182),
    "f90-advanced-hungaroring-4-forced-late-braking": (370, 371),
    "f90-advanced-hungaroring-6-robots-pit-together": (154, 155),
    "f90-advanced-monza-4-rescue": (524, 525),
    "f90-advanced-monza-4-safety-car-restart": (622, 623),
    "f90-advanced-monza-6-four-flags": (379, 380),
    "f90-module-weather": (469, 470),
    "f90-modules-all-but-off-track": (203, 204),
    "f90-modules-weather-flags": (511, 512),
    # A rescued player has a Target Check, and without fuel management no further stop (AR87).
    "f90-basic-hungaroring-3-short-rescue": (378, 390),
    "f90-junior-monza-3-rescue": (97, 101),
    # Behind the Safety Car any point of the sector before may be chosen (BO-R55).
    "bolide-advanced-chiocciola-8-safety-car": (374, 375),
}
"""Races that corrected rules change: the first action after which they are other races, and the
one that is not legal any more."""


@cache
def results(release: Path) -> dict[str, Any]:
    found: dict[str, Any] = json.loads((release / "records" / "results.json").read_text("utf-8"))
    return found


def then(path: Path) -> dict[str, Any]:
    """Gets what the release that wrote a record made of it."""
    found: dict[str, Any] = results(path.parents[1])[path.name]
    return found


def marked(path: Path) -> Any:
    marks = () if path.stem in QUICK else pytest.mark.slow
    return pytest.param(path, id=f"{path.parents[1].name}-{path.stem}", marks=marks)


known_records = [path for path in RECORDS if "refused" not in then(path)]
open_records = [path for path in known_records if path.stem not in DIFFER]
changed_records = [path for path in known_records if path.stem in DIFFER]
secret_records = [path for path in RECORDS if "refused" in then(path)]


def event_counts(replay: Replay) -> dict[str, int]:
    """Plays a record again and counts what happens, by kind."""
    kinds = Counter(event.kind for event in replay.match.state.events)
    for played in replay:
        kinds.update(event.kind for event in played.events)
    return dict(kinds)


def test_nothing_of_a_release_is_lost() -> None:
    releases = {path.parents[1] for path in RECORDS}

    assert {path.name for path in RECORDS} == {
        name for release in releases for name in results(release)
    }
    assert {path.stem for path in RECORDS} >= QUICK


@pytest.mark.parametrize("path", [marked(path) for path in open_records])
def test_a_record_of_a_release_verifies_and_ends_as_it_did(path: Path) -> None:
    record, expected = Record.load(path), then(path)
    match = Match.begin(games.game(record.game), record)

    assert event_counts(Replay.verify(match, record)) == expected["events"]

    assert (len(record.entries), match.result()) == (expected["entries"], expected["result"])
    again = match.record()
    assert again.schema == SCHEMA
    assert [(each.seat, each.action) for each in again.entries] == [
        (each.seat, each.action) for each in record.entries
    ]
    assert Record.loads(again.dumps()) == again


@pytest.mark.parametrize("path", [marked(path) for path in changed_records])
def test_a_record_of_corrected_rules_is_replayed_to_the_first_difference(path: Path) -> None:
    record, (differs, stops) = Record.load(path), DIFFER[path.stem]
    game = games.game(record.game)
    watched = Replay.follow(Match.begin(game, record), record)

    assert sum(1 for _ in watched) == stops - 1

    assert (watched.diverges_at, watched.stops_at) == (differs, stops)
    with pytest.raises(BadRecord) as refused:
        Match.replay(game, record)
    assert (refused.value.code, refused.value.data["number"]) == ("record-older-rules", differs)
    same = Match.replay(game, record, differs - 1)
    assert same.rules > record.rules
    assert len(same.entries) == differs - 1


@pytest.mark.parametrize("path", [marked(path) for path in open_records if path.stem in QUICK])
def test_a_record_of_a_release_is_watched_as_it_was(path: Path) -> None:
    record, expected = Record.load(path), then(path)
    match = Match.begin(games.game(record.game), record)
    replay = Replay(match, record.entries, record.schema)

    assert event_counts(replay) == expected["events"]

    assert (replay.diverges_at, replay.stops_at) == (None, None)
    assert match.result() == expected["result"]


@pytest.mark.parametrize("path", [marked(path) for path in open_records if path.stem in QUICK])
def test_a_record_of_a_release_is_played_on_in_the_newest_format(path: Path) -> None:
    record = Record.load(path)
    middle = len(record.entries) // 2

    match = Match.replay(games.game(record.game), record, middle)
    seat = match.to_act()[0]
    match.act(seat, match.legal(seat)[0])
    branch = Record.loads(match.record().dumps())

    assert (branch.schema, len(branch.entries)) == (SCHEMA, middle + 1)
    assert Match.replay(match.game, branch).entries == branch.entries


@pytest.mark.parametrize("path", [marked(path) for path in secret_records])
def test_a_record_of_a_release_without_its_seed_is_refused_until_it_is_given(path: Path) -> None:
    record, expected = Record.load(path), then(path)

    with pytest.raises(BadRecord) as refused:
        Match.replay(games.game(record.game), record)
    record.seed = expected["seed"]

    assert refused.value.code == expected["refused"] == "record-secret"
    assert Match.replay(games.game(record.game), record).over


@pytest.mark.parametrize(
    ("name", "then", "now"),
    [
        ("bolide-advanced-falconara-2-qualifying", "falconara-1", "falconara"),
        ("bolide-advanced-pietranera-4-unfinished", "pietranera-1", "pietranera"),
        ("bolide-basic-borgomare-2-timer", "borgomare", "borgomare"),
    ],
)
def test_a_race_is_run_again_on_the_board_it_was_run_on(name: str, then: str, now: str) -> None:
    """Two boards have been redrawn since; what is written of the race now names the old one."""
    record = Record.load(HERE / "0.1" / "records" / f"{name}.pit")
    game = games.game(record.game)

    match = Match.begin(game, record)

    assert (record.options["circuit"], match.options["circuit"]) == (now, then)
    again = Record.loads(match.record().dumps())
    assert Match.begin(game, again).options["circuit"] == then
    assert Match(game, record.options, "now").options["circuit"] == now
