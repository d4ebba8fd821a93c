"""`pitboard race`: who may sit down, what people see and type, and what is kept of it."""

from __future__ import annotations

import io
import json
from collections.abc import Callable, Mapping
from pathlib import Path
from types import MappingProxyType
from typing import Any

import pytest
from rich.console import Console

from pitboard.cli import race as race_module
from pitboard.cli.f90.table import TableScreen
from pitboard.cli.main import main
from pitboard.cli.prompt import Command, Prompt, PromptContext
from pitboard.cli.race import RaceSession, free_record
from pitboard.cli.terminal import Terminal
from pitboard.core.action import Action
from pitboard.core.game import Decision
from pitboard.core.match import Match
from pitboard.core.record import Record
from pitboard.drivers.base import DEFAULT_BUDGET, Budget, RandomDriver
from pitboard.drivers.seated import SeatedDriver
from pitboard.f90.game import F90_GAME
from pitboard.f90.state.race import State
from pitboard.f90.state.view import F90View
from pitboard.i18n import Translator
from pitboard.testing.f90 import Scene
from pitboard.words.f90.narrator import F90Narrator

Output = pytest.CaptureFixture[str]

pytestmark = pytest.mark.usefixtures("at_home")


def f90_state(match: Match) -> State:
    assert isinstance(match.state, State)
    return match.state


def f90_narrator(session: RaceSession) -> F90Narrator:
    assert isinstance(session.narrator, F90Narrator)
    return session.narrator


def plain(text: str) -> str:
    """A text without the places where the terminal broke its lines."""
    return " ".join(text.split())


# ---- Races without people


def test_computer_drivers_race_to_a_classification(capsys: Output) -> None:
    code = main(["race", "--drivers", "rookie,rookie", "--seed", "5", "--names", "Ada,Bea"])

    out, err = capsys.readouterr()
    lines = out.splitlines()
    assert (code, err) == (0, "")
    assert [line.split()[0] for line in lines[1:9]] == [str(place) for place in range(1, 9)]
    assert {"Ada", "Bea"} <= set(out.split())
    assert lines[-1].endswith("The seed was 5.")


def test_the_same_seed_gives_the_same_race(at_home: Path, capsys: Output) -> None:
    for name in ("one.pit", "two.pit"):
        main(["race", "--drivers", "random,rookie", "--seed", "5", "--record", name])

    assert (at_home / "one.pit").read_text() == (at_home / "two.pit").read_text()


def test_json_has_the_result(at_home: Path, capsys: Output) -> None:
    args = ["race", "--drivers", "random,random,rookie", "--seed", "3", "--record", "a.pit"]

    code = main([*args, "--json"])

    facts = json.loads(capsys.readouterr().out)
    record = Record.load(at_home / "a.pit")
    match = Match.replay(F90_GAME, record)
    assert code == 0
    assert {key: facts[key] for key in ("game", "seed", "decisions", "record")} == {
        "game": "f90",
        "seed": "3",
        "decisions": len(record.entries),
        "record": "a.pit",
    }
    assert [row["car"] for row in facts["ranking"]] == match.result()
    assert [row["position"] for row in facts["ranking"]] == list(range(1, 10))
    assert {row["name"]: row["driver"] for row in facts["ranking"] if not row["robot"]} == {
        "Alba": "random",
        "Bruno": "random",
        "Carla": "rookie",
    }
    assert facts["ranking"][0]["gap"] == 0


@pytest.mark.parametrize(
    ("args", "line"),
    [
        (["--track", "nowhere"], "there is no track “nowhere”; known: "),
        (["--drivers", "pro,steve"], "there is no driver “steve”; known: human, random, rookie, "),
        (
            ["--drivers", "human"],
            "a race needs 2 to 6 drivers, and --drivers names 1; "
            "race computer drivers like this: "
            "pitboard race --game f90 --drivers human,pro,pro,rookie",
        ),
        (
            ["--drivers", ",".join(["pro"] * 7)],
            "a race needs 2 to 6 drivers, and --drivers names 7",
        ),
        (["--drivers", "pro,pro", "--edition", "9"], "the option “edition” must be between "),
        (["--drivers", "pro,pro", "--mode", "x"], "the option “mode” cannot be “x”; "),
        (["--game", "chess"], "there is no game “chess”; known: f90"),
        (
            ["--circuit", "x"],
            "there is no option “circuit”; known: edition, mode, track, players, ",
        ),
        (["--option", "charts"], "“charts” is no option with a value; write NAME=VALUE"),
        (["--option", "wings=3"], "there is no option “wings”; known: edition, mode, track, "),
        (["--option", "edition=first"], "the option “edition” must be a whole number, not “first”"),
        (["--names", "Ada,B\x1b[1mea,Cleo,Dora"], "the name “B\\x1b[1mea” cannot be shown; "),
        (["--names", "Ada"], "--names must name 4 players, one for each seat, and it names 1"),
        (["--names", "A,B,B,C"], "two players have the same name: A, B, B, C"),
        (["--json"], "--json is for races without people;"),
        (["--drivers", "pro,script:none.txt"], "none.txt: the script cannot be read"),
        (["--drivers", "pro,pro", "--record", "no/where.pit"], "no/where.pit: the file cannot be"),
        (["--record", "."], "the file cannot be written"),
    ],
)
def test_what_makes_no_sense_is_one_line_and_writes_nothing(
    at_home: Path, capsys: Output, args: list[str], line: str
) -> None:
    code = main(["race", *args])

    out, err = capsys.readouterr()
    assert (code, out, list(at_home.iterdir())) == (2, "", [])
    assert err.removeprefix("pitboard: ").startswith(line)
    assert err.count("\n") == 1


def test_the_record_is_written_at_every_game_turn(
    monkeypatch: pytest.MonkeyPatch, capsys: Output
) -> None:
    saved: list[Record] = []
    monkeypatch.setattr(Record, "save", lambda record, path: saved.append(record))

    main(["race", "--drivers", "rookie,rookie", "--seed", "1", "--record", "a.pit"])

    again = Match(F90_GAME, saved[-1].options, "1", saved[-1].seats)
    begun = [0]
    for number, entry in enumerate(saved[-1].entries, 1):
        turn = f90_state(again).turn
        again.act(entry.seat, entry.action)
        if f90_state(again).turn != turn:
            begun.append(number)
    assert len(begun) > 20
    assert [len(record.entries) for record in saved] == [*begun, len(again.entries)]
    assert saved[-1].digest == again.state.digest()


def test_a_driver_sees_its_own_view_only(monkeypatch: pytest.MonkeyPatch, capsys: Output) -> None:
    seen: list[tuple[int | None, int, list[int]]] = []

    class Watcher(RandomDriver):
        def choose(self, view: Any, decision: Decision, budget: Budget = DEFAULT_BUDGET) -> Action:
            others = [car.index for car in view.cars if car.hand and car.index != decision.seat]
            seen.append((view.viewer, decision.seat, others))
            return super().choose(view, decision, budget)

    monkeypatch.setattr(race_module, "seat_driver", lambda name, seed, *_, **__: Watcher(seed))

    main(["race", "--drivers", "random,random", "--seed", "1"])

    assert len(seen) > 100
    assert [moment for moment in seen if moment[0] != moment[1] or moment[2]] == []


# ---- Scripts


def scripts_of(record: Record, folder: Path) -> str:
    """Writes the actions of each seat of a record into a script; gets the drivers to name."""
    for seat in range(len(record.seats)):
        actions = [entry.action for entry in record.entries if entry.seat == seat]
        text = "# what was played\n\n" + "\n".join(actions) + "  # the last one\n"
        (folder / f"{seat}.txt").write_text(text)
    return ",".join(f"script:{seat}.txt" for seat in range(len(record.seats)))


def recorded(folder: Path) -> Record:
    main(["race", "--drivers", "random,random", "--seed", "2", "--record", "played.pit"])
    return Record.load(folder / "played.pit")


def test_scripts_play_a_race_again(at_home: Path, capsys: Output) -> None:
    record = recorded(at_home)
    drivers = scripts_of(record, at_home)

    code = main(["race", "--drivers", drivers, "--seed", "2", "--record", "again.pit"])

    assert code == 0
    assert (at_home / "again.pit").read_text() == (at_home / "played.pit").read_text()


@pytest.mark.parametrize(
    ("line", "complaint"),
    [
        ("steer left", "1.txt, line 2: that answers another question; "),
        ("chart nobody", "1.txt, line 2: there is no such Car Chart; "),
        ("9 lives", "1.txt, line 2: “9 lives” is not an action; "),
        ("", "1.txt: the script has no action left to answer “ask_chart”"),
    ],
)
def test_a_script_that_does_not_fit_is_refused_with_the_line(
    at_home: Path, capsys: Output, line: str, complaint: str
) -> None:
    (at_home / "1.txt").write_text(f"# opening\n{line}\n")

    code = main(["race", "--drivers", "random,script:1.txt", "--seed", "2"])

    assert code == 2
    assert capsys.readouterr().err.startswith(f"pitboard: {complaint}")


# ---- People


@pytest.mark.slow
def test_somebody_who_only_presses_enter_gets_to_the_end(
    at_home: Path, capsys: Output, types: Callable[..., None]
) -> None:
    types(*[""] * 2000)

    code = main(["race", "--drivers", "human,rookie", "--seed", "4"])

    out = capsys.readouterr().out
    record = Record.load(at_home / "race.pit")
    match = Match.replay(F90_GAME, record)
    assert (code, match.over, record.seats) == (0, True, ["Alba", "Bruno"])
    assert "unofficial fan project" in plain(out)
    assert "The race is over: " in out
    assert "Written: race.pit" in out


@pytest.mark.parametrize("lines", [(), ("q",), ("", "", "Q")])
def test_leaving_prints_how_to_resume(
    at_home: Path, capsys: Output, types: Callable[..., None], lines: tuple[str, ...]
) -> None:
    types(*lines)

    code = main(["race", "--drivers", "human,random", "--seed", "4", "--record", "mine.pit"])

    out = capsys.readouterr().out
    played = len(Record.load(at_home / "mine.pit").entries)
    assert code == 0
    assert (
        f"pitboard replay mine.pit --branch {played} --drivers human,random --record mine.pit\n"
        in out
    )


def test_what_to_type_to_go_on_fits_the_shell(
    capsys: Output, monkeypatch: pytest.MonkeyPatch, types: Callable[..., None]
) -> None:
    types()
    monkeypatch.setattr("sys.argv", [".venv/bin/pitboard", "race"])
    monkeypatch.setattr("shutil.which", lambda name: None)

    main(["race", "--drivers", "human,random", "--record", "my race.pit"])

    assert ".venv/bin/pitboard replay 'my race.pit' --branch 0 " in capsys.readouterr().out


def test_a_keyboard_closed_from_the_start_leaves(
    at_home: Path, capsys: Output, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.stdin", None)

    code = main(["race", "--drivers", "human,random", "--seed", "4"])

    assert code == 0
    assert Record.load(at_home / "race.pit").entries == []
    assert "The race is kept in race.pit." in capsys.readouterr().out


@pytest.mark.slow
def test_the_record_is_written_after_every_answer_of_a_person(at_home: Path) -> None:
    kept: list[bool] = []

    def answer(asked: PromptContext) -> Action:
        if session.match.entries:
            written = Record.load(at_home / "mine.pit").entries
            own = [entry for entry in session.match.entries if entry.seat == 0]
            kept.append([entry for entry in written if entry.seat == 0] == own)
        return usual(asked)

    session, _ = sit_down("human,random", answer, ask_all=True)
    session.record = at_home / "mine.pit"

    session.race(lambda turn: None)

    assert len(kept) > 50
    assert all(kept)


def test_ctrl_c_saves_and_leaves(
    at_home: Path, capsys: Output, monkeypatch: pytest.MonkeyPatch
) -> None:
    def interrupted(*args: object) -> str:
        raise KeyboardInterrupt

    monkeypatch.setattr("builtins.input", interrupted)

    code = main(["race", "--drivers", "human,random", "--seed", "4"])

    assert code == 0
    assert Record.load(at_home / "race.pit").entries == []
    assert "The race is kept in race.pit." in capsys.readouterr().out


def test_an_interruption_in_the_middle_of_an_action_leaves_a_sound_record(at_home: Path) -> None:
    session, _ = sit_down("human,random", usual)
    session.record = at_home / "half.pit"

    class Interrupted(RandomDriver):
        def choose(self, view: Any, decision: Decision, budget: Budget = DEFAULT_BUDGET) -> Action:
            if decision.kind == "ask_play":
                f90_state(session.match).cars[1].hand.clear()
                raise KeyboardInterrupt
            return super().choose(view, decision, budget)

    session.players[1] = SeatedDriver(Interrupted("seed"), "f90", session.match.options, 1)

    finished = session.race(lambda turn: None)

    record = Record.load(at_home / "half.pit")
    match = Match.replay(F90_GAME, record)
    assert (finished, match.over) == (False, False)
    assert f90_state(match).cars[1].hand != []


def test_what_is_typed_wrongly_is_refused_with_its_rule(
    capsys: Output, types: Callable[..., None]
) -> None:
    types("chart nobody", "play 1", "+4!", "99", "0", "9" * 5000, "u", "chart irish")

    main(["race", "--drivers", "human,random", "--seed", "4"])

    out = plain(capsys.readouterr().out)
    shown = [
        "there is no such Car Chart;",
        "that answers another question; here one of these begins an answer: chart [F1.SETUP.11]",
        "“+4!” is not an action;",
        "99 is not among the choices; give a number from 1 to 12",
        "0 is not among the choices; give a number from 1 to 12",
        "99999999999999999999 is not among the choices; give a number from 1 to 12",
        "nothing can be taken back here",
        "Alba takes the Irish Car Chart.",
    ]
    places = [out.find(sentence) for sentence in shown]
    assert -1 not in places
    assert places == sorted(places)


def test_help_rules_log_and_save_at_the_prompt(
    at_home: Path, capsys: Output, types: Callable[..., None]
) -> None:
    types("?", "r F1.MOVE.05 F1.NOWHERE.1", "2", "s", "l")

    main(["race", "--drivers", "human,random", "--seed", "4", "--record", "mine.pit"])

    out = plain(capsys.readouterr().out)
    shown = ("F1.SETUP.11 ", "F1.MOVE.05 ", "there is no rule", "Written: mine.pit")
    assert [sentence for sentence in shown if sentence not in out] == []
    assert out.count("Alba takes the Austrian Car Chart.") >= 2


def test_the_table_speaks_italian(capsys: Output, types: Callable[..., None]) -> None:
    types("", "")

    main(["race", "--drivers", "human,random", "--seed", "4", "--lang", "it"])

    out = plain(capsys.readouterr().out)
    assert "Alba: Scegli la tua Scheda Auto. [F1.SETUP.11]" in out
    assert "1-12, Invio = 1, ? aiuto" in out


def test_a_new_race_never_overwrites_an_old_one(at_home: Path) -> None:
    assert free_record() == Path("race.pit")
    (at_home / "race.pit").touch()
    (at_home / "race-2.pit").touch()
    assert free_record() == Path("race-3.pit")


# ---- Around one keyboard, without the keyboard


class Person(Prompt):
    """Answers by a function instead of the keyboard and remembers what was shown."""

    def __init__(
        self, session: RaceSession, answer: Callable[[PromptContext], Action | Command]
    ) -> None:
        super().__init__(session.terminal, session.game, session.narrator)
        self.answer = answer
        self.shown: list[str] = []

    def ask(self, asked: PromptContext) -> Action | Command:
        self.shown.append(f"{asked.decision.seat} {asked.decision.kind}")
        return self.answer(asked)

    def hand_over(self, seat: int) -> bool:
        self.shown.append(f"{seat} hand over")
        return True


def sit_down(
    kinds: str,
    answer: Callable[[PromptContext], Action | Command],
    *,
    ask_all: bool = False,
    options: Mapping[str, Any] = MappingProxyType({}),
) -> tuple[RaceSession, Person]:
    seats = kinds.split(",")
    names = ["Ada", "Bea", "Cleo"][: len(seats)]
    match = Match(F90_GAME, {"components": 1, "players": len(seats), **options}, 6, names)
    session = RaceSession(Terminal(Translator("en")), match, seats, None, ask_all=ask_all)
    person = Person(session, answer)
    session.prompt = person
    return session, person


def usual(asked: PromptContext) -> Action:
    return asked.decision.default


def quick(asked: PromptContext) -> Action:
    """Moves with two cards if they go together."""
    return max(asked.decision.actions, key=lambda action: (action.verb == "play", len(action)))


@pytest.mark.parametrize("ask_all", [False, True])
def test_routine_decisions_are_asked_only_on_demand(ask_all: bool) -> None:
    session, person = sit_down("human,random", quick, ask_all=ask_all)

    session.race(lambda turn: None)

    assert session.match.over
    assert ("0 ask_discard_order" in person.shown) is ask_all


@pytest.mark.rule("F2.V6.12")
@pytest.mark.parametrize("kinds", ["human,random", "human,human"])
def test_a_forced_answer_is_asked_where_skipping_it_would_reveal_a_hand(
    kinds: str,
) -> None:
    """Passing over somebody would show the others at the terminal that no card of theirs helps."""
    answers: list[int] = []

    def answer(asked: PromptContext) -> Action:
        if asked.decision.kind.startswith("ask_help"):
            answers.append(len(asked.decision.actions))
        return asked.decision.default

    options = {"edition": 2, "mode": "standard", "teams": "robots"}
    session, person = sit_down(kinds, answer, options=options)

    session.race(lambda turn: None)

    assert session.match.over
    assert any(count > 1 for count in answers)
    assert (1 in answers) is (kinds == "human,human")
    assert not any("ask_discard_order" in line for line in person.shown)


def test_the_keyboard_is_passed_before_another_looks() -> None:
    session, person = sit_down("human,random,human", usual)

    session.race(lambda turn: None)

    asked = [line.split()[0] for line in person.shown if "hand over" not in line]
    assert person.shown[:2] == ["0 hand over", "0 ask_chart"]
    assert set(asked) == {"0", "2"}
    for before, after in zip(person.shown, person.shown[1:], strict=False):
        if before[0] != after[0]:
            assert after == f"{after[0]} hand over"


def test_one_person_alone_keeps_the_keyboard() -> None:
    session, person = sit_down("random,human", usual)

    session.race(lambda turn: None)

    assert [line for line in person.shown if "hand over" in line] == []


def test_undo_brings_back_the_last_thing_a_person_was_asked() -> None:
    answered: list[tuple[str, str]] = []
    undone: list[tuple[str, str]] = []

    def answer(asked: PromptContext) -> Action | Command:
        here = (asked.decision.kind, session.match.state.digest())
        if undone and len(undone) == 1:
            undone.append(here)
        if asked.can_undo and not undone:
            undone.append(answered[-1])
            return Command.UNDO
        answered.append(here)
        return quick(asked)

    session, _ = sit_down("human,random", answer)

    session.race(lambda turn: None)

    assert len(undone) == 2
    assert undone[0] == undone[1]
    assert [event.kind for event in session.history].count("undo") == 1


def test_a_person_sees_the_events_since_the_last_question() -> None:
    news: list[list[str]] = []

    def answer(asked: PromptContext) -> Action:
        news.append(list(asked.log.lines[len(asked.log.lines) - asked.log.new :]))
        return usual(asked)

    session, _ = sit_down("human,random", answer)

    session.race(lambda turn: None)

    assert news[0] == []
    assert news[1][0] == "Ada takes the Italian Car Chart."
    assert "Bea draws " in news[1][-1]
    assert "cards." in news[1][-1]


# ---- The screen


@pytest.mark.slow
def test_every_screen_fits_a_small_terminal_without_colours() -> None:
    match = Match(
        F90_GAME,
        {"components": 1, "players": 6, "track": "hungaroring"},
        9,
        list(race_module.NAMES),
    )
    session = RaceSession(Terminal(Translator("it")), match, ["human"] * 6, None)
    console = Console(file=io.StringIO(), width=80, height=24, no_color=True, highlight=False)
    kinds: set[str] = set()
    driver = RandomDriver("screens")

    while not match.over and f90_state(match).turn < 6:
        seat = match.to_act()[0]
        decision, view = match.decision(seat), match.view(seat)
        assert decision is not None
        screen = TableScreen(console, f90_narrator(session), view, seat)
        choices = screen.order(decision)
        assert sorted(map(str, choices)) == sorted(map(str, decision.actions))
        screen.show(decision, choices, session._prompt_context(decision).log)
        kinds.add(decision.kind)
        session._act(seat, driver.choose(view, decision))

    assert isinstance(console.file, io.StringIO)
    lines = console.file.getvalue().splitlines()
    assert [line for line in lines if len(line.rstrip()) > 80 or "\x1b" in line] == []
    assert {"ask_chart", "ask_play", "ask_contest", "ask_check", "ask_pit_discard"} <= kinds


def test_the_strip_shows_sections_points_and_queues() -> None:
    scene = Scene()
    scene.player("green", 2, point=1).player("blue", 2).robot("robot", "fast", 3)
    race = scene.begin()
    view: F90View = race.match.view(0)
    match = Match(F90_GAME, {"components": 1, "players": 4}, 1, ["Ada", "Bea", "C", "D"])
    narrator = f90_narrator(RaceSession(Terminal(Translator("en")), match, ["human"] * 4, None))
    screen = TableScreen(Console(width=80, height=40), narrator, view, 0)

    numbers, names, points, first, second = [line.plain for line in screen.strip()]

    assert numbers.startswith("32 ━━━━ 33 ━━━━  1 ━━━━  2 ▒▒60  3 ~~+3  4 ~~+3")
    assert names.split()[:4] == ["⚑", "start", "braking", "Rettifilo"]
    assert points.split()[:2] == ["D+1", "S+1"]
    assert first.split() == ["Ada+2", "FAST1+1"]
    assert second.split() == ["Bea"]


def test_many_choices_leave_the_whole_hand_on_a_low_screen() -> None:
    match = Match(F90_GAME, {"components": 1, "players": 6}, 27, list(race_module.NAMES))
    session = RaceSession(Terminal(Translator("it")), match, ["human"] * 6, None)
    console = Console(file=io.StringIO(), width=80, height=24, no_color=True, highlight=False)
    while (decision := match.decision(match.to_act()[0])) and decision.kind != "ask_play":
        match.act(decision.seat, decision.default)
    assert decision is not None
    view = match.view(decision.seat)
    screen = TableScreen(console, f90_narrator(session), view, decision.seat)
    choices = screen.order(decision)

    screen.show(decision, choices, session._prompt_context(decision).log)

    assert isinstance(console.file, io.StringIO)
    shown = console.file.getvalue()
    assert len(choices) == 24
    assert shown.count("\n") <= 23
    assert session.narrator.name(decision.seat) in shown
    assert [card for card in view.cars[decision.seat].hand if f" {card} +" not in shown] == []


@pytest.mark.parametrize(
    ("kind", "begins"),
    [("ask_first_strategy", "Monza · before the race"), ("ask_pit", "Monza · turn 1 of 26 · lap ")],
)
def test_the_turns_are_shown_once_the_race_begins(kind: str, begins: str) -> None:
    match = Match(F90_GAME, {"components": 1, "players": 2}, 1, ["Ada", "Bea"])
    narrator = f90_narrator(RaceSession(Terminal(Translator("en")), match, ["human"] * 2, None))
    while (decision := match.decision(match.to_act()[0])) and decision.kind != kind:
        match.act(decision.seat, decision.default)
    assert decision is not None
    screen = TableScreen(Console(width=80), narrator, match.view(decision.seat), decision.seat)

    assert screen.turn_line(decision).plain.startswith(begins)


def test_cars_that_are_not_shown_are_counted_apart_from_a_bonus() -> None:
    scene = Scene()
    scene.player("green", 2, point=1).player("blue", 2).robot("robot", "fast", 2)
    race = scene.begin()
    match = Match(F90_GAME, {"components": 1, "players": 4}, 1, ["Ada", "Bea", "C", "D"])
    narrator = f90_narrator(RaceSession(Terminal(Translator("en")), match, ["human"] * 4, None))
    screen = TableScreen(Console(width=80, height=24), narrator, race.match.view(0), 0)

    assert [line.plain.split() for line in screen.strip()[3:]] == [["Ada+2"], ["&2"]]
    assert [line.plain.split() for line in screen.strip(short=True)[3:]] == [["Ada+2&2"]]


def test_cards_to_move_with_come_best_first_and_skipping_last() -> None:
    scene = Scene()
    fast = scene.card(type="speeding", move=4, tyres=2, damage=0)
    dear = scene.card(type="speeding", move=4, tyres=3, damage=0)
    slow = scene.card(type="gear", move=1)
    scene.player("green", 1, hand=[slow, dear, fast])
    race = scene.begin()
    race.act("green", "drive")
    match = Match(F90_GAME, {"components": 1, "players": 4}, 1, ["Ada", "Bea", "C", "D"])
    narrator = f90_narrator(RaceSession(Terminal(Translator("en")), match, ["human"] * 4, None))
    decision = race.match.decision(0)
    assert decision is not None

    choices = TableScreen(Console(), narrator, race.match.view(0), 0).order(decision)

    drawn = [card for card in race.car("green").hand if card not in (fast, dear, slow)]
    own = [choice for choice in choices if not set(choice.numbers()) & set(drawn)]
    assert [set(choice.numbers()) for choice in own] == [
        {fast, slow},
        {dear, slow},
        {fast},
        {dear},
        {slow},
        set(),
    ]
    assert str(choices[-1]) == "skip"
