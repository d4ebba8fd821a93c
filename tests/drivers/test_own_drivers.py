"""Own drivers: named by file, module or entry point, in a process of their own, replaced if they
fail."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from importlib.metadata import EntryPoint
from multiprocessing import get_context
from pathlib import Path
from typing import Any

import pytest

from pitboard.cli.main import main
from pitboard.core.errors import BadOption
from pitboard.core.match import Match
from pitboard.drivers import drivers_of, own
from pitboard.drivers.base import DEFAULT_BUDGET, Evaluation
from pitboard.drivers.own import DriverFailed, ProcessDriver, any_driver, check_driver
from pitboard.f90.game import F90_GAME
from pitboard.i18n import LANGUAGES, Translator, error_text
from pitboard.lab.arena import play_race, play_races
from pitboard.lab.arena_f90 import F90_ARENA
from pitboard.lab.study import FAULTS, study_race

Output = pytest.CaptureFixture[str]
BOTS = Path(__file__).parent / "bots.py"
SHORT = 2.0
"""Seconds for an answer where a driver hangs on purpose."""


def bot(name: str) -> str:
    return f"{BOTS}:{name}"


def raced(name: str, seconds: float = own.SECONDS) -> Any:
    return play_race(F90_ARENA, (bot(name), "rookie"), "own", seconds=seconds)


# ---- Races


@pytest.mark.parametrize("name", ["Good", "Observing", "Analysing"])
def test_an_own_driver_races(name: str) -> None:
    result = raced(name)

    assert result.faults == ()
    assert result.drivers == (bot(name), "rookie")
    assert result.decisions > 100


def test_an_own_driver_drives_as_it_would_in_this_process() -> None:
    """Its process changes nothing: the same default answers as those of the engine."""
    match = Match(F90_GAME, {"players": 2}, "same")
    driver = any_driver(bot("Observing"), "s", "f90")
    assert isinstance(driver, ProcessDriver)
    driver.start("f90", match.options, 0)
    decision = match.decision(0)
    assert decision is not None

    driver.observe(match.state.events)

    expected = decision.actions[len(match.state.events) % len(decision.actions)]
    assert driver.choose(match.view(0), decision) == expected
    driver.end()


@pytest.mark.parametrize(
    ("name", "code", "says"),
    [
        ("Raising", "driver-raised", "bots.py:63: RuntimeError: no idea"),
        ("Hanging", "driver-hung", "2.0"),
        ("Dying", "driver-died", "7"),
        ("Cheating", "driver-illegal", "play 199"),
        ("Babbling", "driver-answer", "3.14"),
        ("StartingBadly", "driver-raised", "KeyError: 'no such track'"),
    ],
)
def test_a_driver_that_fails_is_reported_and_replaced(name: str, code: str, says: str) -> None:
    result = raced(name, SHORT if name == "Hanging" else own.SECONDS)

    (fault,) = result.faults
    assert (fault.driver, fault.seat, fault.code) == (bot(name), 0, code)
    assert says in str(dict(fault.data)), fault.data
    assert fault.stand_in == "rookie"
    assert (fault.number is None) == (name == "StartingBadly")
    assert sorted(result.ranking) == list(range(len(result.cars)))
    assert result.decisions > 100


def test_a_cheat_is_told_the_rule_that_forbids_its_action() -> None:
    """The rule of the engine's refusal, not only that of the question."""
    (fault,) = raced("Cheating").faults

    assert fault.data["question"] == "ask_play"
    assert fault.data["action"] == "play 199"
    assert fault.data["rule"].startswith("F1.")


def test_a_driver_may_die_between_two_calls() -> None:
    """The next call cannot be written, and what is buffered of it must not end the race."""
    driver = any_driver(bot("Good"), "s", "f90")
    assert isinstance(driver, ProcessDriver)
    assert driver._process is not None
    driver._process._process.kill()
    driver._process._process.wait()
    faults: list[own.DriverFault] = []
    guarded = own.GuardedDriver(driver, "s", faults.append)
    match = Match(F90_GAME, {"players": 2}, "a")
    decision = match.decision(0)
    assert decision is not None

    guarded.start("f90", match.options, 0)

    assert guarded.choose(match.view(0), decision) in decision.actions
    assert [fault.code for fault in faults] == ["driver-died"]


def test_all_seats_may_fail() -> None:
    result = play_race(F90_ARENA, (bot("Raising"), bot("Cheating"), bot("Dying")), "own")

    assert sorted(fault.seat for fault in result.faults) == [0, 1, 2]


def test_a_driver_that_cannot_be_made_for_a_race_is_replaced() -> None:
    (fault,) = raced("Unborn").faults

    assert (fault.number, fault.code) == (None, "driver-raised")
    assert "my model file is gone" in fault.data["error"]


def test_races_in_worker_processes_bring_their_reports() -> None:
    results = list(play_races(F90_ARENA, (bot("Raising"), "random"), 2, "w", workers=2))

    assert [len(result.faults) for result in results] == [1, 1]


def _idle_targets() -> list[str]:
    return list(own._idle._waiting)


def test_workers_do_not_share_the_idle_process_of_their_parent() -> None:
    check_driver(bot("Good"), "f90")
    assert bot("Good") in _idle_targets()

    with ProcessPoolExecutor(1, mp_context=get_context("fork")) as pool:
        assert pool.submit(_idle_targets).result() == []


def test_processes_are_used_for_the_next_race() -> None:
    own._idle.end()
    raced("Good")
    (process,) = own._idle._waiting[bot("Good")]
    raced("Good")

    assert own._idle._waiting[bot("Good")] == [process]


def test_a_process_that_failed_is_not_used_again() -> None:
    own._idle.end()
    raced("Raising")

    assert own._idle._waiting.get(bot("Raising"), []) == []


def test_a_process_gets_no_settings_of_the_program(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """Keys of a server are in its environment."""
    monkeypatch.setenv("PITBOARD_METRICS_KEY", "secret")
    spy = tmp_path / "spy.py"
    spy.write_text(
        "import os\nfrom pitboard.drivers import BaseDriver\n\n"
        "class Spy(BaseDriver):\n"
        "    def choose(self, view, decision, budget):\n"
        "        raise ValueError([key for key in os.environ if 'PITBOARD' in key])\n"
    )

    (fault,) = play_race(F90_ARENA, (f"{spy}:Spy", "rookie"), "spy").faults

    assert "ValueError: []" in fault.data["error"]


PARENT = """
import os, sys, threading
from pitboard.core.match import Match
from pitboard.drivers.own import any_driver
from pitboard.f90.game import F90_GAME

def race():
    match = Match(F90_GAME, {"players": 2}, "hang")
    driver = any_driver(sys.argv[1], "s", "f90")
    driver.start("f90", match.options, 0)
    print(driver._process._process.pid, flush=True)
    driver.choose(match.view(0), match.decision(0).numbered(99))

if sys.argv[2] == "main":
    race()
else:
    threading.Thread(target=race).start()
"""


@pytest.mark.parametrize(
    ("name", "thread"),
    [("Hanging", "main"), ("Hanging", "other"), ("HoldingPython", "main")],
)
def test_a_hanging_driver_ends_with_a_killed_program(name: str, thread: str) -> None:
    if name == "HoldingPython" and sys.platform != "linux":
        pytest.skip("only Linux ends a process whose code never lets Python run")
    command = [sys.executable, "-c", PARENT, bot(name), thread]
    pipe = subprocess.PIPE
    with subprocess.Popen(command, stdout=pipe, stderr=pipe, text=True) as parent:
        assert parent.stdout is not None
        assert parent.stderr is not None
        pid = int(parent.stdout.readline())
        assert parent.stderr.readline() == "hanging\n"
        if name == "HoldingPython":
            # It holds the interpreter's lock once it computes.
            begun = ticks(pid)
            assert eventually(lambda: ticks(pid) > begun + 5)
        assert runs(pid)
        parent.kill()

    ended = eventually(lambda: not runs(pid))
    if not ended:
        os.kill(pid, signal.SIGKILL)
    assert ended


def runs(pid: int) -> bool:
    """Returns whether a process runs; one that ended and was not collected does not."""
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    status = Path(f"/proc/{pid}/stat")
    return not status.exists() or status.read_text().rpartition(") ")[2][0] != "Z"


def ticks(pid: int) -> int:
    """Gets the processor time of a process on Linux, in clock ticks."""
    return int(Path(f"/proc/{pid}/stat").read_text().rpartition(") ")[2].split()[11])


def eventually(true: Callable[[], bool]) -> bool:
    """Waits until something is true, a minute at most."""
    for _ in range(1200):
        if true():
            return True
        time.sleep(0.05)
    return False


# ---- Analysis


def test_evaluations_come_from_the_process() -> None:
    driver = any_driver(bot("Analysing"), "s", "f90")
    assert isinstance(driver, ProcessDriver)
    match = Match(F90_GAME, {"players": 2}, "a")
    decision = match.decision(0)
    assert decision is not None
    driver.start("f90", match.options, 0)

    found = driver.analyse(match.view(0), decision)

    assert driver.unit == "points"
    assert found == [Evaluation(action, 1.5, 3, 0.25) for action in decision.actions]
    driver.end()


def test_a_driver_that_failed_stays_failed() -> None:
    driver = any_driver(bot("Raising"), "s", "f90")
    match = Match(F90_GAME, {"players": 2}, "a")
    decision = match.decision(0)
    assert decision is not None
    driver.start("f90", match.options, 0)

    for _ in range(2):
        with pytest.raises(DriverFailed):
            driver.choose(match.view(0), decision.numbered(99), DEFAULT_BUDGET)


# ---- Names


@pytest.mark.parametrize(
    ("name", "code", "data"),
    [
        ("nobody", "driver-unknown", "FILE.py:CLASS"),
        ("no/such/bot.py:Bot", "driver-file", "no/such/bot.py"),
        (bot("Nobody"), "driver-class", "Good, Observing"),
        (bot("LATER"), "driver-class", "Good"),
        (bot("Incomplete"), "driver-methods", "start, observe"),
        (bot("Stillborn"), "driver-raised", "my model file is missing"),
        ("no.such.module:Bot", "driver-import", "No module named"),
        ("pitboard.drivers.f90:Nobody", "driver-class", "Nobody"),
    ],
)
def test_a_driver_that_cannot_be_used_is_refused_before_the_race(
    name: str, code: str, data: str
) -> None:
    with pytest.raises(BadOption) as refused:
        check_driver(name, "f90")

    assert refused.value.code == code
    assert data in str(refused.value.data)
    for lang in LANGUAGES:
        text = error_text(Translator(lang, strict=True), refused.value)
        assert data in text or code == "driver-class"


def test_an_error_while_importing_names_file_and_line(tmp_path: Path) -> None:
    broken = tmp_path / "broken.py"
    broken.write_text("x = 1\ny = x / 0\n")
    with pytest.raises(BadOption) as refused:
        check_driver(f"{broken}:Bot", "f90")
    assert refused.value.data["error"] == f"{broken}:2: ZeroDivisionError: division by zero"

    broken.write_text("x = 1\nclass Bot(:\n")
    with pytest.raises(BadOption) as refused:
        check_driver(f"{broken}:Bot", "f90")
    assert str(refused.value.data["error"]).startswith(f"{broken}:2: SyntaxError")


def test_a_module_of_this_package_is_a_driver_too() -> None:
    check_driver("pitboard.drivers.f90.rookie:RookieDriver", "f90")


def test_drivers_of_installed_packages_have_names(monkeypatch: pytest.MonkeyPatch) -> None:
    points = [
        EntryPoint("clubman", "pitboard.drivers.f90.rookie:RookieDriver", own.GROUP),
        EntryPoint("pro", "somebody:Else", own.GROUP),
    ]
    monkeypatch.setattr(own, "entry_points", lambda group: points if group == own.GROUP else [])

    assert own.known_drivers("f90") == [*drivers_of("f90"), "clubman"]
    assert isinstance(any_driver("clubman", "s", "f90"), ProcessDriver)
    assert not isinstance(any_driver("pro", "s", "f90"), ProcessDriver)


# ---- Commands


def test_race_with_an_own_driver(capsys: Output, tmp_path: Path) -> None:
    record = tmp_path / "own.pit"

    code = main(
        ["race", "--drivers", f"{bot('Good')},rookie", "--seed", "1", "--record", str(record)]
    )

    assert code == 0
    assert record.exists()
    assert "drives on" not in capsys.readouterr().err


@pytest.mark.parametrize(
    ("lang", "says"),
    [
        ("en", "seat 1, decision "),
        ("it", "posto 1, decisione "),
    ],
)
def test_race_reports_a_cheat_and_goes_on(capsys: Output, lang: str, says: str) -> None:
    drivers = f"{bot('Cheating')},rookie"
    code = main(["--lang", lang, "race", "--drivers", drivers, "--seed", "1", "--json"])

    out, err = capsys.readouterr()
    assert code == 0
    assert json.loads(out)
    assert says in err
    assert "play 199" in err
    assert "F1." in err


def test_race_refuses_an_unusable_driver_in_one_line(capsys: Output) -> None:
    assert main(["race", "--drivers", f"{bot('Nobody')},rookie", "--seed", "1"]) != 0

    assert capsys.readouterr().err.count("\n") == 1


def test_ladder_with_own_drivers(capsys: Output) -> None:
    drivers = f"{bot('Hanging')},rookie,random"
    more = ["--races", "2", "--workers", "1", "--driver-seconds", "2", "--json"]
    code = main(["ladder", "--drivers", drivers, *more])

    out, err = capsys.readouterr()
    assert code == 0
    assert [row["driver"] for row in json.loads(out)["drivers"]] == drivers.split(",")
    assert err.count("drives on") == 2
    assert "within 2 s" in err


def test_a_study_counts_drivers_that_failed() -> None:
    study = study_race("monza", bot("Raising"), 0)

    assert study.figures[FAULTS] == 4
