"""Bolide at the command line: races without people, what a person sees, replay, ladder, perft."""

from __future__ import annotations

import io
import json
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest
from rich.console import Console

from pitboard.bolide.box.circuits import circuit_names, load_circuit
from pitboard.bolide.game import BOLIDE_GAME
from pitboard.bolide.solver.solver import basic_plan, solve
from pitboard.bolide.state.race import State
from pitboard.bolide.state.view import BolideView
from pitboard.cli.bolide.game import BolideTerminal
from pitboard.cli.bolide.map import Window, draw_map
from pitboard.cli.bolide.table import OWN, TableScreen
from pitboard.cli.main import main
from pitboard.cli.race import NAMES
from pitboard.cli.screen import Log
from pitboard.core.match import Match
from pitboard.core.record import Record
from pitboard.drivers import drivers_of
from pitboard.i18n import LANGUAGES, Translator
from pitboard.lab.arena import CarResult, RaceResult, play_race
from pitboard.lab.arena_bolide import BOLIDE_ARENA
from pitboard.lab.perft import perft
from pitboard.lab.walk import Walk
from pitboard.words.bolide import BolideNarrator

Output = pytest.CaptureFixture[str]
BOLIDE = ["--game", "bolide", "--circuit", "pietranera"]

pytestmark = pytest.mark.usefixtures("at_home")


# ---- Races without people


def test_a_race_is_printed_as_json_and_recorded(at_home: Path, capsys: Output) -> None:
    args = ["race", *BOLIDE, "--drivers", "random,random,random", "--seed", "7"]

    code = main([*args, "--record", "race.pit", "--json"])

    facts = json.loads(capsys.readouterr().out)
    record = Record.load(at_home / "race.pit")
    match = Match.replay(BOLIDE_GAME, record)
    assert (code, facts["game"], facts["seed"]) == (0, "bolide", "7")
    assert facts["options"]["circuit"] == "pietranera"
    assert facts["decisions"] == len(record.entries)
    assert [row["car"] for row in facts["ranking"]] == match.result()
    assert {row["name"] for row in facts["ranking"]} == {"Alba", "Bruno", "Carla"}
    assert {row["driver"] for row in facts["ranking"]} == {"random"}
    circuit = load_circuit("pietranera")
    best = solve(circuit, basic_plan(circuit)).race
    assert {row["best"] for row in facts["ranking"]} == {best}


@pytest.mark.parametrize(
    ("args", "line"),
    [
        (["--circuit", "nowhere"], "there is no circuit “nowhere”; known: "),
        (["--track", "monza"], "there is no option “track”; known: mode, circuit, players, "),
        (["--drivers", ",".join(["random"] * 9)], "a race needs 2 to 8 drivers"),
        (["--option", "cars=2"], "5 players with 2 cars each are too many: there are 8 cars"),
        (["--option", "dice=3,13"], "no d12 shows “13”; give numbers from 1 to 12"),
        (["--option", "grid=0,0,1"], "“0,0,1” is no grid: say roll, qualifying, or every car"),
        (["--option", "timer=maybe"], "the option “timer” must be true or false, not “maybe”"),
        (["--mode", "expert"], "the option “mode” cannot be “expert”; choose one of: basic, "),
    ],
)
def test_what_makes_no_sense_is_one_line(capsys: Output, args: list[str], line: str) -> None:
    drivers = ["--drivers", ",".join(["random"] * 5)]

    code = main(["race", "--game", "bolide", *drivers, *args])

    out, err = capsys.readouterr()
    assert (code, out, err.count("\n")) == (2, "", 1)
    assert err.startswith(f"pitboard: {line}")


def test_options_are_read_by_their_kind(at_home: Path, capsys: Output) -> None:
    args = ["--option", "timer=true", "--option", "cars=2", "--option", "grid=3,2,1,0"]

    main(["race", *BOLIDE, "--drivers", "random,random", *args, "--record", "a.pit", "--json"])

    options = json.loads(capsys.readouterr().out)["options"]
    assert (options["timer"], options["cars"], options["grid"]) == (True, 2, "3,2,1,0")


def test_a_replay_prints_rounds_and_the_classification(capsys: Output) -> None:
    main(["race", *BOLIDE, "--drivers", "random,random", "--seed", "7", "--record", "a.pit"])
    capsys.readouterr()

    code = main(["replay", "a.pit", "--turn", "3"])
    third = capsys.readouterr().out.splitlines()
    main(["replay", "a.pit"])
    whole = capsys.readouterr().out.splitlines()

    assert code == 0
    assert [line.split(maxsplit=1)[1] for line in third if " Round " in line] == ["Round 3."]
    assert [line for line in whole if "Starting grid: " in line] != []
    assert [line.split()[0] for line in whole[-2:]] == ["1", "2"]


def test_a_race_is_played_on_from_any_action(at_home: Path, capsys: Output) -> None:
    main(["race", *BOLIDE, "--drivers", "random,random", "--seed", "7", "--record", "a.pit"])
    args = ["--branch", "20", "--drivers", "random,random", "--record", "b.pit"]

    code = main(["replay", "a.pit", *args])

    first, second = (Record.load(at_home / name) for name in ("a.pit", "b.pit"))
    assert code == 0
    assert second.entries[:20] == first.entries[:20]
    assert Match.replay(BOLIDE_GAME, second).over


# ---- Many races, counts


def test_the_ladder_counts_places_turns_and_stops(capsys: Output) -> None:
    args = ["ladder", *BOLIDE, "--drivers", "random,random,random", "--races", "2"]

    code = main([*args, "--workers", "1", "--json"])
    facts = json.loads(capsys.readouterr().out)
    main([*args, "--workers", "1"])
    shown = capsys.readouterr().out

    (row,) = facts["drivers"]
    assert (code, facts["game"], facts["circuit"]) == (0, "bolide", "pietranera")
    assert (row["wins"], row["fair"]) == (2, 1.0)
    assert {"finished", "turns", "stops", "out"} <= set(row)
    assert [line.split("  ")[0] for line in shown.splitlines()[1:]] == [
        "Wins (95 %)",
        "Equal",
        "Ahead of another’s car (95 %)",
        "Finished",
        "Turns",
        "Stops",
        "Out",
    ]


def test_a_result_knows_whose_cars_finished_where() -> None:
    result = play_race(BOLIDE_ARENA.on(cars=2), ("random", "random", "random"), "seats")

    assert [car.seat for car in result.cars] == [0, 1, 2, 0, 1, 2]
    assert sorted(result.ranking) == list(range(6))
    assert result.best_player() == result.cars[result.ranking[0]].seat


def test_perft_counts_on_a_circuit(capsys: Output) -> None:
    options = {"players": 2, "circuit": "pietranera"}
    state = Walk(BOLIDE_GAME, options, "here").play_to(10).state

    args = ["--players", "2", "--seed", "here", "--steps", "10", "--depth", "2", "--json"]
    code = main(["perft", *BOLIDE, *args])

    counted = json.loads(capsys.readouterr().out)
    assert code == 0
    assert counted["counts"] == [perft(state, 1), perft(state, 2)]


# ---- People


def test_a_person_drives_by_numbers_and_words(
    at_home: Path, capsys: Output, types: Callable[..., None]
) -> None:
    types("1", "2", "move 9 9", "move 0 0", "q")
    options = ["--option", "grid=0,1", "--option", "dice=8,8"]

    code = main(["race", *BOLIDE, "--drivers", "human,random", "--seed", "4", *options])

    out = capsys.readouterr().out
    played = [entry for entry in Record.load(at_home / "race.pit").entries if entry.seat == 0]
    assert code == 0
    assert "Welcome to the grid of Pietranera!" in out
    assert "Alba: Normal start: where to? [BO-START-03]" in out
    assert "is not one of the 25 points around the pawn [BO-MOVE-03]" in " ".join(out.split())
    assert [entry.action.split()[0] for entry in played] == ["start", "move", "move"]
    assert played[-1].action == "move 0 0"


def new_match(players: int = 2, **options: object) -> Match[BolideView]:
    return Match(BOLIDE_GAME, {"players": players, **options}, 11, NAMES[:players])


def screen_of(match: Match[BolideView], console: Console, lang: str = "en") -> TableScreen:
    assert isinstance(match.state, State)
    narrator = BolideNarrator(Translator(lang, strict=True), match.seats, match.state.config)
    seat = match.to_act()[0]
    return TableScreen(console, narrator, match.view(seat), seat)


def test_the_usual_choice_comes_first_and_the_map_numbers_the_others_as_it_is_read() -> None:
    match = new_match(grid="0,1", dice="8,8")
    for _ in range(2):
        match.act(match.to_act()[0], "start 1 0")
    screen = screen_of(match, Console(width=80, height=24))
    decision = match.decision(0)
    assert decision is not None
    x, y = screen.state.cars[0].at

    choices = screen.order(decision)
    aims = [screen.narrator.aim(decision, action, screen.view) for action in choices]
    drawn = screen.map(decision, aims, 10, 11)

    row = next(line.plain.split() for line in drawn if line.plain.startswith(f"{y:>3}"))
    mid = choices.index(next(a for a in choices if str(a) == "move 0 0")) + 1
    assert choices[0] == decision.default
    assert sorted(map(str, choices)) == sorted(map(str, decision.actions))
    assert f"{mid}{OWN}" in row
    assert row[row.index(f"{mid}{OWN}") + 1] == "1"
    assert str(x) in drawn[-1].plain.split()


def test_enter_does_not_leave_a_car_standing() -> None:
    """After a skidding start the pawn is under the car; the first choice is the way ahead."""
    match = new_match(grid="0,1", dice="2,8")
    for _ in range(2):
        match.act(match.to_act()[0], "start 1 0")
    screen = screen_of(match, Console(width=80, height=24))
    decision = match.decision(0)
    assert decision is not None

    choices = screen.order(decision)

    assert str(decision.default) == "move 0 0"
    assert str(choices[0]) == "move 2 0"
    assert sorted(map(str, choices)) == sorted(map(str, decision.actions))


def test_a_driver_that_never_finishes_has_no_turns_on_the_ladder() -> None:
    figures = {"turns": 150, "finished": False, "stops": 0}
    cars = tuple(CarResult(seat, out=False, figures=figures) for seat in range(2))
    terminal = BolideTerminal()

    row = terminal.ladder([RaceResult(("random", "random"), (0, 1), cars, 300)], "random")

    assert row == {"finished": 0.0, "turns": None, "stops": 0.0, "out": 0.0}
    assert terminal.ladder_cells(row)["turns"] == "–"


@pytest.mark.slow
@pytest.mark.parametrize(
    "options",
    [{"players": 8}, {"players": 4, "cars": 2, "mode": "advanced", "weather": "variable"}],
    ids=["basic", "advanced"],
)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_screen_fits_a_small_terminal_without_colours(
    options: dict[str, Any], lang: str
) -> None:
    match = new_match(**options)
    shown = io.StringIO()
    console = Console(file=shown, width=80, height=24, no_color=True, highlight=False)
    chance = Random(5)
    kinds: set[str] = set()
    heights: list[int] = []

    for _ in range(150):
        screen = screen_of(match, console, lang)
        decision = match.decision(screen.seat)
        assert decision is not None
        before = shown.getvalue().count("\n")
        screen.show(decision, screen.order(decision), Log(["What happened."] * 30, 3))
        heights.append(shown.getvalue().count("\n") - before)
        kinds.add(decision.kind)
        match.act(screen.seat, chance.choice(decision.actions))

    lines = shown.getvalue().splitlines()
    assert [line for line in lines if len(line.rstrip()) > 80 or "\x1b" in line] == []
    assert max(heights) <= 23
    assert {"ask_start", "ask_turn"} <= kinds


@pytest.mark.parametrize("name", circuit_names())
def test_the_map_of_a_whole_circuit_has_every_point(name: str) -> None:
    circuit = load_circuit(name)
    (west, east), (south, north) = circuit.x_range, circuit.y_range
    whole = Window(west, south, east - west + 1, north - south + 1)

    *rows, ruler = draw_map(circuit, {}, whole, 3)

    drawn = [sign for row in rows for sign in row.plain[3:] if sign in "·▚½┊"]
    assert len(drawn) == len(circuit.track_points)
    assert "▚" in drawn
    assert ruler.plain.split() == [str(x) for x in range(west, east + 1)]


def test_there_are_drivers_for_bolide() -> None:
    assert next(iter(drivers_of("bolide"))) == "random"
