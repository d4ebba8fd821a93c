"""Own drivers: other people's classes in races, without a change of this package.

A driver is named `path/to/bot.py:Bot`, `package.module:Bot`, or by the name of an entry point of
the group `pitboard.drivers`. It runs in a process of its own with a time limit. One that raises,
hangs, dies or answers with an illegal action is reported, and a driver of this package drives on.
"""

from __future__ import annotations

import atexit
import json
import os
import pickle
import queue
import subprocess
import sys
import threading
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from importlib.metadata import entry_points
from typing import Any

from pitboard import games
from pitboard.core.action import Action
from pitboard.core.errors import BadOption, Malformed, PitboardError, Refused
from pitboard.core.event import Event
from pitboard.core.game import Decision, View
from pitboard.core.options import Options
from pitboard.drivers.base import (
    DEFAULT_BUDGET,
    Budget,
    Driver,
    DriverMaker,
    Evaluation,
    Reason,
    driver_by_name,
)
from pitboard.drivers.process_host import read_frame, write_frame

GROUP = "pitboard.drivers"
"""Group of entry points of installed packages that bring drivers."""
SECONDS = 10.0
"""Time limit of a call, unless another is given."""
LOADING_SECONDS = 60.0
"""Time limit for loading the class: libraries may be large."""
PLACES = ("FILE.py:CLASS", "MODULE:CLASS")
"""How an own driver is named."""
LONGEST_NAME = 32
"""Characters of the name by which a server offers a driver."""
STAND_IN = "rookie"
"""Who drives on for a driver that failed; the first of the game if there is none of that name."""

FAILURES = ("driver-raised", "driver-hung", "driver-died", "driver-answer")
"""What a driver that can be loaded may do when it is made."""

Explain = Callable[[int, Action], Refused]
"""Gets the refusal of an action of a seat, with its rule."""


class DriverFailed(PitboardError):
    """An own driver that cannot be used any more; `data` has `driver` and what happened."""


@dataclass(frozen=True, slots=True)
class DriverFault:
    """A report: which driver failed at which decision of its race, and how."""

    driver: str
    seat: int
    number: int | None
    """Number of the decision; None before the first."""
    code: str
    stand_in: str
    data: Mapping[str, Any] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class OwnDriver:
    """An own driver under the name by which a server offers it."""

    name: str
    target: str
    games: tuple[str, ...] = ()
    """Games that it can drive in; empty: all."""

    def drives(self, game: str) -> bool:
        """Returns whether it can drive in a game."""
        return not self.games or game in self.games


@dataclass(frozen=True, slots=True)
class OwnDrivers:
    """The own drivers that the host of a server offers."""

    offered: tuple[OwnDriver, ...] = ()
    seconds: float = SECONDS
    """Time limit for a call."""

    def names(self, game: str) -> tuple[str, ...]:
        """Gets the names of those that can drive in a game."""
        return tuple(each.name for each in self.offered if each.drives(game))

    def target(self, name: str) -> str:
        """Gets where the class of an own driver is; empty if there is none of that name."""
        return next((each.target for each in self.offered if each.name == name), "")


NO_OWN_DRIVERS = OwnDrivers()


# ---- Names


def installed() -> dict[str, str]:
    """Gets the drivers of installed packages: name and `module:Class`."""
    return {point.name: point.value for point in entry_points(group=GROUP)}


def target_of(name: str) -> str | None:
    """Gets `place:Class` of an own driver; None if the name is not that of one."""
    if ":" in name:
        return name
    return installed().get(name)


def known_drivers(game: str) -> list[str]:
    """Gets the names of all drivers of a game, those of installed packages last."""
    bundled: dict[str, DriverMaker[View]] = games.load(game, "drivers")
    return [*bundled, *(name for name in installed() if name not in bundled)]


def check_driver(name: str, game: str, seconds: float = SECONDS, more: Sequence[str] = ()) -> None:
    """Refuses a driver that cannot be used, before a race begins.

    `more` is what may be named besides drivers, for the error about an unknown one.

    :raises BadOption: if it is unknown, or its class cannot be loaded or made.
    """
    bundled: dict[str, DriverMaker[View]] = games.load(game, "drivers")
    target = None if name in bundled else target_of(name)
    if target is None:
        if name not in bundled:
            known = ", ".join((*more, *known_drivers(game), *PLACES))
            raise BadOption("driver-unknown", name=name, known=known)
        return
    driver = ProcessDriver(name, target, "check", seconds)
    driver.close()
    if driver.games and game not in driver.games:
        raise BadOption("driver-game", driver=name, game=game, known=", ".join(driver.games))


def offered_drivers(places: Sequence[str], seconds: float = SECONDS) -> OwnDrivers:
    """Loads the own drivers that a server offers: `[NAME=]PLACE`, or names of installed ones.

    Without a name a driver has that of its class.

    :raises BadOption: if one cannot be used, or its name is taken or too long.
    """
    known = {name for game in games.games_with("drivers") for name in games.load(game, "drivers")}
    offered = []
    for given in places:
        name, _, place = given.rpartition("=")
        target = target_of(place)
        if target is None:
            raise BadOption("driver-unknown", name=place, known=", ".join((*installed(), *PLACES)))
        name = name or place.rpartition(":")[2]
        if name in known or not name.isprintable() or not 0 < len(name) <= LONGEST_NAME:
            raise BadOption("driver-name", name=name, most=LONGEST_NAME)
        known.add(name)
        driver = ProcessDriver(name, target, "check", seconds)
        driver.end()
        offered.append(OwnDriver(name, target, driver.games))
    return OwnDrivers(tuple(offered), seconds)


def any_driver(name: str, seed: str, game: str, seconds: float = SECONDS) -> Driver[Any]:
    """Makes a driver of this package, or an own one in its process.

    :raises BadOption: if it is unknown or cannot be loaded.
    """
    bundled: dict[str, DriverMaker[View]] = games.load(game, "drivers")
    target = None if name in bundled else target_of(name)
    if target is None:
        return driver_by_name(bundled, name, seed)
    return ProcessDriver(name, target, seed, seconds)


def stand_in_for(game: str) -> str:
    """Gets the name of the driver that drives on for one that failed."""
    bundled: dict[str, DriverMaker[View]] = games.load(game, "drivers")
    return STAND_IN if STAND_IN in bundled else next(iter(bundled))


# ---- Processes


class _Process:
    """A running process host; calls have a time limit."""

    def __init__(self, target: str) -> None:
        environ = {key: each for key, each in os.environ.items() if "PITBOARD" not in key}
        # Linux counts the end of the starting thread as the end of the parent.
        lasting = threading.current_thread() is threading.main_thread()
        parent = str(os.getpid() if lasting else 0)
        self._process = subprocess.Popen(  # noqa: S603 (our own module)
            [sys.executable, "-m", "pitboard.drivers.process_host", target, parent],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            env={**environ, "PYTHONPATH": os.pathsep.join(filter(None, sys.path))},
        )
        self._answers: queue.Queue[bytes | None] = queue.Queue()
        self.facts: dict[str, Any] | None = None
        """What loading has found; None before."""
        threading.Thread(target=self._read, daemon=True).start()

    def _read(self) -> None:
        assert self._process.stdout is not None  # noqa: S101 (it is a pipe)
        while (answer := read_frame(self._process.stdout)) is not None:
            self._answers.put(answer)
        self._answers.put(None)

    def call(self, seconds: float, name: str, *args: Any) -> Any:
        """Carries out a call.

        :raises DriverFailed: if it raises, takes too long, or the process ends.
        """
        assert self._process.stdin is not None  # noqa: S101 (it is a pipe)
        try:
            write_frame(self._process.stdin, pickle.dumps((name, *args)))
            answer = self._answers.get(timeout=seconds)
        except queue.Empty:
            raise DriverFailed("driver-hung", call=name, seconds=seconds) from None
        except OSError:
            answer = None
        if answer is None:
            raise DriverFailed("driver-died", call=name, status=self._process.wait())
        try:
            found = json.loads(answer)
            code, result = found.get("code"), found.get("result")
        except (ValueError, AttributeError):
            raise DriverFailed("driver-answer", call=name, answer=repr(answer[:80])) from None
        if code is not None:
            raise DriverFailed(code, **{"call": name, **found["data"]})
        return result

    def end(self) -> None:
        self._process.kill()
        self._process.wait()
        for stream in (self._process.stdin, self._process.stdout):
            # A call that could not be written is still buffered: closing would try to write it.
            with suppress(OSError):
                if stream is not None:
                    stream.close()


class _Idle:
    """Processes between two races, by target: starting one takes longer than a short race."""

    def __init__(self) -> None:
        self._waiting: dict[str, list[_Process]] = {}
        atexit.register(self.end)
        if hasattr(os, "register_at_fork"):  # not on Windows
            # Parent and workers would read each other's answers from the same pipes.
            os.register_at_fork(after_in_child=self._waiting.clear)

    def take(self, target: str) -> _Process:
        waiting = self._waiting.get(target)
        return waiting.pop() if waiting else _Process(target)

    def give_back(self, target: str, process: _Process) -> None:
        self._waiting.setdefault(target, []).append(process)

    def end(self) -> None:
        for process in (each for some in self._waiting.values() for each in some):
            process.end()
        self._waiting.clear()


_idle = _Idle()


class ProcessDriver:
    """An own driver in a process of its own."""

    observes = True

    def __init__(self, name: str, target: str, seed: str, seconds: float = SECONDS) -> None:
        """Loads the class and makes the driver.

        :raises BadOption: if that fails.
        """
        self.name = name
        self._target = target
        self._seconds = seconds
        self._process: _Process | None = _idle.take(target)
        try:
            facts = self._process.facts or self._process.call(LOADING_SECONDS, "load")
            self._process.facts = facts
            self.observes = bool(self._process.call(seconds, "new", seed))
        except DriverFailed as error:
            self.end()
            raise BadOption(error.code, **{"driver": name, **error.data}) from None
        self.unit = str(facts["unit"])
        self.games: tuple[str, ...] = tuple(facts["games"])
        self._analyses = bool(facts["analyses"])

    def _call(self, name: str, *args: Any, seconds: float | None = None) -> Any:
        if self._process is None:
            raise DriverFailed("driver-died", driver=self.name, call=name, status=0)
        try:
            return self._process.call(seconds or self._seconds, name, *args)
        except DriverFailed as error:
            self.end()
            raise DriverFailed(error.code, **{**error.data, "driver": self.name}) from None

    def start(self, game: str, options: Options, seat: int) -> None:
        self._call("prepare", game, seconds=LOADING_SECONDS)
        self._call("start", game, dict(options), seat)

    def observe(self, events: Sequence[Event]) -> None:
        self._call("observe", list(events))

    def choose(self, view: Any, decision: Decision, budget: Budget = DEFAULT_BUDGET) -> Action:
        """Gets the answer.

        :raises DriverFailed: if the driver gives none, or an illegal one.
        """
        text = str(self._call("choose", view, decision, budget))
        return self._legal(text, decision)

    def analyse(
        self, view: Any, decision: Decision, budget: Budget = DEFAULT_BUDGET
    ) -> list[Evaluation]:
        """Gets the driver's evaluations; its answer alone if it has no `analyse`.

        :raises DriverFailed: if the driver gives none, or one of an illegal action.
        """
        if not self._analyses:
            return [Evaluation(self.choose(view, decision, budget))]
        rows = self._call("analyse", view, decision, budget)
        if not rows:
            raise DriverFailed("driver-answer", driver=self.name, call="analyse", answer="[]")
        return [
            Evaluation(
                self._legal(str(action), decision),
                value,
                worlds,
                error,
                tuple(Reason(str(kind), amount) for kind, amount in reasons),
                place,
                win,
            )
            for action, value, worlds, error, reasons, place, win in rows
        ]

    def _legal(self, text: str, decision: Decision) -> Action:
        try:
            action = Action.parse(text)
        except Malformed:
            raise DriverFailed(
                "driver-answer", driver=self.name, call="choose", answer=text[:80]
            ) from None
        if action not in decision.actions:
            raise IllegalAnswer(self.name, action, decision)
        return action

    def close(self) -> None:
        """Ends a race: the process can be used for the next."""
        if self._process is not None:
            _idle.give_back(self._target, self._process)
            self._process = None

    def end(self) -> None:
        """Ends the process."""
        if self._process is not None:
            self._process.end()
            self._process = None


class IllegalAnswer(DriverFailed):
    """An answer that the rules forbid: the action and the rule of the question."""

    def __init__(self, driver: str, action: Action, decision: Decision) -> None:
        super().__init__(
            "driver-illegal",
            driver=driver,
            action=str(action),
            question=decision.kind,
            rule=decision.rule,
        )
        self.action = action


class GuardedDriver:
    """An own driver, and the one that drives on when it fails."""

    def __init__(
        self,
        driver: ProcessDriver,
        seed: str,
        report: Callable[[DriverFault], None],
        explain: Explain | None = None,
    ) -> None:
        self._own: ProcessDriver | None = driver
        self._name = driver.name
        self._seed = seed
        self._report = report
        self.explain = explain
        """Finds the exact rule that forbids an action; without it the question's rule is named."""
        self._stand_in: Driver[Any] | None = None
        self._race: tuple[str, Mapping[str, Any], int] = ("", {}, -1)
        self.observes = driver.observes

    def start(self, game: str, options: Options, seat: int) -> None:
        self._race = (game, options, seat)
        self._try(None, "start", game, options, seat)

    def observe(self, events: Sequence[Event]) -> None:
        self._try(None, "observe", events)

    def choose(self, view: Any, decision: Decision, budget: Budget = DEFAULT_BUDGET) -> Action:
        answer = self._try(decision.number, "choose", view, decision, budget)
        if isinstance(answer, Action):
            return answer
        return self._other().choose(view, decision, budget)

    def _try(self, number: int | None, call: str, *args: Any) -> Any:
        if self._own is None:
            return None
        try:
            return getattr(self._own, call)(*args)
        except DriverFailed as error:
            self._replace(error, number)
            return None

    def _other(self) -> Driver[Any]:
        if self._stand_in is None:
            game, options, seat = self._race
            self._stand_in = any_driver(stand_in_for(game), self._seed, game)
            self._stand_in.start(game, options, seat)
        return self._stand_in

    def _replace(self, error: DriverFailed, number: int | None) -> None:
        game, _, seat = self._race
        data = dict(error.data)
        if isinstance(error, IllegalAnswer) and self.explain is not None:
            data["rule"] = self.explain(seat, error.action).rule or data["rule"]
        if self._own is not None:
            self._own.end()
            self._own = None
        self._report(DriverFault(self._name, seat, number, error.code, stand_in_for(game), data))

    def close(self) -> None:
        """Ends a race."""
        if self._own is not None:
            self._own.close()
            self._own = None


def seat_driver(
    name: str,
    seed: str,
    game: str,
    seat: int,
    report: Callable[[DriverFault], None],
    *,
    seconds: float = SECONDS,
) -> Driver[Any]:
    """Makes a driver for a race: one of this package, or a guarded own one.

    :raises BadOption: if it is unknown or its class cannot be loaded.
    """
    try:
        driver = any_driver(name, seed, game, seconds)
    except BadOption as error:
        if error.code not in FAILURES:
            raise
        other = stand_in_for(game)
        report(DriverFault(name, seat, None, error.code, other, error.data))
        return any_driver(other, seed, game)
    return GuardedDriver(driver, seed, report) if isinstance(driver, ProcessDriver) else driver
