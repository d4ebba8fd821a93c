"""The commands carry any game: here the smallest one, which they do not import."""

from __future__ import annotations

import io
import json
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

import pytest
from rich.console import Console

from pitboard import games
from pitboard.cli.main import main
from pitboard.cli.screen import Log
from pitboard.core.action import Action
from pitboard.core.errors import PitboardError
from pitboard.core.event import Event
from pitboard.core.game import Decision
from pitboard.core.match import Match
from pitboard.core.record import Record
from pitboard.drivers.base import RandomDriver
from pitboard.i18n import Translator, error_text
from pitboard.lab.arena import Arena, CarResult, RaceResult
from pitboard.lab.bench import Measure
from pitboard.lab.perft import perft
from pitboard.lab.walk import Walk
from pitboard.testing.toy import SPRINT, Sprint, SprintView

Output = pytest.CaptureFixture[str]


class SprintNarrator:
    """Renders everything in the words of the engine."""

    def __init__(self, tr: Translator, names: Sequence[str]) -> None:
        self.tr = tr
        self.names = tuple(names)

    def name(self, car: int) -> str:
        return self.names[car]

    def event(self, kind: str, data: Mapping[str, Any]) -> str:
        return f"{kind} {json.dumps(dict(data))}"

    def prompt(self, decision: Decision) -> str:
        return f"{self.names[decision.seat]}: {decision.kind}"

    def action(self, decision: Decision, action: Action, view: Any) -> str:
        return str(action)

    def refusal(self, error: PitboardError) -> str:
        return error_text(self.tr, error)


class SprintScreen:
    """Shows the question and its answers."""

    def __init__(self, console: Console, narrator: SprintNarrator, view: SprintView) -> None:
        self.console = console
        self.narrator = narrator
        self.view = view

    def order(self, decision: Decision) -> list[Action]:
        return list(decision.actions)

    def show(self, decision: Decision, choices: Sequence[Action], log: Log) -> None:
        self.console.print(self.narrator.prompt(decision))


def finished(state: Sprint) -> list[CarResult]:
    return [CarResult(seat, False, {"place": place}) for seat, place in enumerate(state.places)]


class SprintTerminal:
    """Sprint at the command line."""

    id = SPRINT.id
    quiet: frozenset[str] = frozenset({"draw"})
    columns: tuple[str, ...] = ("position", "car", "driver")
    symbols = "cli-stopped"
    example = "bid 3"
    example_rule = "F1.MOVE.05"

    def completed(self, given: Mapping[str, Any]) -> dict[str, Any]:
        return dict(given)

    def narrator(self, tr: Translator, names: Sequence[str], state: Sprint) -> SprintNarrator:
        return SprintNarrator(tr, names)

    def screen(
        self, console: Console, narrator: SprintNarrator, view: SprintView, seat: int
    ) -> SprintScreen:
        return SprintScreen(console, narrator, view)

    def board(self, state: Sprint) -> str:
        return "Straight"

    def about(self, tr: Translator, state: Sprint) -> str:
        return f"{state.options['length']} squares."

    def turn(self, state: Sprint) -> int:
        return sum(state.places)

    def turns(self, state: Sprint) -> None:
        return None

    def begins(self, event: Event) -> int | None:
        return max(event.integers("cards")) if event.kind == "reveal" else None

    def classification(
        self, state: Sprint, ranking: Sequence[int], kinds: Sequence[str]
    ) -> list[dict[str, Any]]:
        return [
            {"position": place, "car": car, "driver": kinds[car] if kinds else ""}
            for place, car in enumerate(ranking, 1)
        ]

    def cell(self, tr: Translator, row: Mapping[str, Any], column: str) -> str:
        return str(row[column])

    def ladder(self, results: Sequence[RaceResult], driver: str) -> dict[str, Any]:
        return {"stops": len(results)}

    def ladder_cells(self, row: Mapping[str, Any]) -> dict[str, str]:
        return {"stops": str(row["stops"])}

    def drawings(self, tr: Translator) -> Iterator[tuple[str, str]]:
        yield "straight", "<svg/>"


def measures(quick: bool) -> Iterator[Measure]:
    yield Measure("random", 7, "1/s", cars=2)


SPRINT_ARENA = Arena(SPRINT, finished)
SPRINT_TERMINAL = SprintTerminal()
SPRINT_DRIVERS = {"random": RandomDriver}
SPRINT_PARTS = games.Parts(
    game="pitboard.testing.toy:SPRINT",
    rules="pitboard.f90.box.components:rule_catalogue",
    drivers=f"{__name__}:SPRINT_DRIVERS",
    arena=f"{__name__}:SPRINT_ARENA",
    bench=f"{__name__}:measures",
    terminal=f"{__name__}:SPRINT_TERMINAL",
)


@pytest.fixture(autouse=True)
def sprint(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """A command line that has Sprint, in an empty folder."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("LC_ALL", "C")
    monkeypatch.setenv("COLUMNS", "120")
    monkeypatch.delenv("PITBOARD_LANG", raising=False)
    monkeypatch.setitem(games.GAMES, "sprint", SPRINT_PARTS)
    return tmp_path


def test_a_race_is_played_kept_and_replayed(sprint: Path, capsys: Output) -> None:
    args = ["race", "--game", "sprint", "--drivers", "random,random,random", "--seed", "7"]

    code = main([*args, "--option", "length=5", "--record", "race.pit", "--json"])

    facts = json.loads(capsys.readouterr().out)
    record = Record.load(sprint / "race.pit")
    match = Match.replay(SPRINT, record)
    assert (code, facts["game"], facts["options"]) == (0, "sprint", {"players": 3, "length": 5})
    assert [row["car"] for row in facts["ranking"]] == match.result()
    assert [row["name"] for row in facts["ranking"]] == [
        record.seats[car] for car in match.result() or ()
    ]

    code = main(["replay", "race.pit"])

    output = capsys.readouterr().out.splitlines()
    assert code == 0
    assert output[0].split(maxsplit=2)[:2] == ["0", "draw"]
    assert [line.split()[0] for line in output[-3:]] == ["1", "2", "3"]


def test_a_person_is_welcomed_asked_and_shown_how_to_resume(
    capsys: Output, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO("\n\nq\n"))

    code = main(["race", "--game", "sprint", "--drivers", "human,random", "--seed", "7"])

    out = capsys.readouterr().out
    assert code == 0
    assert "Welcome to the grid of Straight!" in out
    assert "Alba (human), Bruno (random). 9 squares." in out
    assert "or in words: bid 3" in out
    assert "Alba: ask_bid" in out
    assert "pitboard replay race.pit --branch " in out


def test_drivers_are_those_of_the_game(capsys: Output) -> None:
    code = main(["race", "--game", "sprint", "--drivers", "pro,random"])

    assert code == 2
    assert capsys.readouterr().err == (
        "pitboard: there is no driver “pro”; known: human, random, FILE.py:CLASS, MODULE:CLASS\n"
    )


def test_the_ladder_counts_what_the_game_counts(capsys: Output) -> None:
    args = ["ladder", "--game", "sprint", "--drivers", "random,random", "--races", "3"]

    code = main([*args, "--workers", "1", "--json"])

    facts = json.loads(capsys.readouterr().out)
    (row,) = facts.pop("drivers")
    assert code == 0
    assert facts == {"game": "sprint", "players": 2, "length": 9, "races": 3, "seed": "ladder"}
    assert (row["driver"], row["wins"], row["ahead"], row["stops"]) == ("random", 3, [0, 0], 3)


def test_perft_and_bench_take_the_game(capsys: Output) -> None:
    state = Walk(SPRINT, {"players": 2}, "here").play_to(3).state

    args = ["--players", "2", "--seed", "here", "--steps", "3", "--depth", "2", "--json"]
    assert main(["perft", "--game", "sprint", *args]) == 0
    counted = json.loads(capsys.readouterr().out)
    assert main(["bench", "--game", "sprint", "--json"]) == 0
    (measure,) = json.loads(capsys.readouterr().out)["measures"]

    assert counted["counts"] == [perft(state, 1), perft(state, 2)]
    assert measure == {
        "game": "sprint",
        "name": "random",
        "value": 7,
        "unit": "1/s",
        "goal": "",
        "cars": 2,
        "level": "",
    }
