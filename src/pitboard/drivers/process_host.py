"""The process of an own driver: loads its class and answers calls from the program that runs races.

Started as `python -m pitboard.drivers.process_host TARGET PARENT`. Calls come as pickles on the
standard input, answers go back as JSON: the program never unpickles what foreign code wrote. It is
a guard against mistakes, not a sandbox: the code runs with the rights of its user. The process ends
with the program that started it, also in the middle of a call.
"""

from __future__ import annotations

import ctypes
import importlib
import importlib.util
import json
import os
import pickle
import queue
import signal
import struct
import sys
import threading
import traceback
from pathlib import Path
from typing import IO, Any

from pitboard import games
from pitboard.core.errors import BadOption, PitboardError

LENGTH = struct.Struct(">I")
METHODS = ("start", "observe", "choose")
PR_SET_PDEATHSIG = 1
"""Option of prctl(2): the signal that the process gets when its parent dies."""


def read_frame(stream: IO[bytes]) -> bytes | None:
    """Reads a message; None at the end of the stream."""
    head = stream.read(LENGTH.size)
    if len(head) < LENGTH.size:
        return None
    (size,) = LENGTH.unpack(head)
    data = stream.read(size)
    return data if len(data) == size else None


def write_frame(stream: IO[bytes], data: bytes) -> None:
    """Writes a message."""
    stream.write(LENGTH.pack(len(data)) + data)
    stream.flush()


def load_class(target: str) -> Any:
    """Imports the class of a driver from `path/to/file.py:Class` or `package.module:Class`.

    :raises BadOption: if it cannot be loaded, with what, where and why.
    """
    place, _, name = target.rpartition(":")
    try:
        module = _module_of_file(Path(place)) if place.endswith(".py") else _module(place)
    except BadOption:
        raise
    except BaseException as error:
        raise BadOption("driver-import", driver=target, error=where_raised(error)) from None
    found = getattr(module, name, None)
    if not isinstance(found, type):
        classes = [
            key
            for key, value in vars(module).items()
            if isinstance(value, type) and value.__module__ == module.__name__
        ]
        known = ", ".join(classes) or "-"
        raise BadOption("driver-class", driver=target, name=name, known=known)
    missing = [method for method in METHODS if not callable(getattr(found, method, None))]
    if missing:
        raise BadOption("driver-methods", driver=target, missing=", ".join(missing))
    return found


def _module(name: str) -> Any:
    sys.path.insert(0, str(Path.cwd()))
    return importlib.import_module(name)


def _module_of_file(path: Path) -> Any:
    if not path.is_file():
        raise BadOption("driver-file", file=str(path))
    # Modules beside the file can be imported, as in a script.
    sys.path.insert(0, str(path.resolve().parent))
    spec = importlib.util.spec_from_file_location(path.stem, path)
    if spec is None or spec.loader is None:
        raise BadOption("driver-file", file=str(path))
    module = importlib.util.module_from_spec(spec)
    sys.modules[path.stem] = module
    spec.loader.exec_module(module)
    return module


def where_raised(error: BaseException) -> str:
    """Gets file, line and text of an error, as one line."""
    frames = traceback.extract_tb(error.__traceback__)
    own = [
        frame for frame in frames if frame.filename != __file__ and "<frozen" not in frame.filename
    ]
    if isinstance(error, SyntaxError) and error.filename:
        place = f"{error.filename}:{error.lineno}"
    else:
        place = f"{own[-1].filename}:{own[-1].lineno}" if own else "?"
    text = " ".join(f"{type(error).__name__}: {error}".split())
    return f"{place}: {text}"[:300]


class Host:
    """The driver of this process, made again for every race."""

    def __init__(self, target: str) -> None:
        self._target = target
        self._class: Any = None
        self._driver: Any = None

    def load(self) -> dict[str, Any]:
        self._class = load_class(self._target)
        return {
            "unit": str(getattr(self._class, "unit", "")),
            "analyses": callable(getattr(self._class, "analyse", None)),
            "games": [str(each) for each in getattr(self._class, "games", ())],
        }

    def new(self, seed: str) -> bool:
        self._driver = self._class(seed)
        return bool(getattr(self._driver, "observes", True))

    def prepare(self, game: str) -> None:
        """Imports the game, so that this does not count as thinking."""
        games.game(game)

    def start(self, *args: Any) -> None:
        self._driver.start(*args)

    def observe(self, *args: Any) -> None:
        self._driver.observe(*args)

    def choose(self, *args: Any) -> str:
        return str(self._driver.choose(*args))

    def analyse(self, *args: Any) -> list[Any]:
        return [
            [
                str(each.action),
                each.value,
                each.worlds,
                each.error,
                [list(reason) for reason in each.reasons],
                each.place,
                each.win,
            ]
            for each in self._driver.analyse(*args)
        ]


def answer(host: Host, call: bytes) -> dict[str, Any]:
    """Carries out a call; what the driver raises becomes part of the answer."""
    name, *args = pickle.loads(call)  # noqa: S301 (written by the own program)
    try:
        return {"result": getattr(host, name)(*args)}
    except PitboardError as error:
        return {"code": error.code, "data": {key: str(each) for key, each in error.data.items()}}
    except BaseException as error:
        return {"code": "driver-raised", "data": {"error": where_raised(error)}}


def end_with(parent: int) -> None:
    """Lets Linux kill this process when its parent dies, even if the driver never gives control
    back to Python. Elsewhere the end of the input does it, as soon as Python code runs."""
    if sys.platform == "linux" and parent:
        ctypes.CDLL(None).prctl(PR_SET_PDEATHSIG, signal.SIGKILL)
        if os.getppid() != parent:
            os._exit(1)


def _read_calls(stream: IO[bytes], calls: queue.SimpleQueue[bytes]) -> None:
    while (call := read_frame(stream)) is not None:
        calls.put(call)
    # The program is gone: nobody reads the answer of a call that still runs.
    os._exit(0)


def main(target: str, parent: int) -> None:
    """Serves calls until the input ends, or the process `parent` (0: not watched)."""
    end_with(parent)
    answers = os.fdopen(os.dup(1), "wb")
    # What a driver prints must not get between the answers.
    os.dup2(2, 1)
    stream = os.fdopen(os.dup(0), "rb")
    os.dup2(os.open(os.devnull, os.O_RDONLY), 0)
    host = Host(target)
    calls: queue.SimpleQueue[bytes] = queue.SimpleQueue()
    threading.Thread(target=_read_calls, args=(stream, calls), daemon=True).start()
    while True:
        write_frame(answers, json.dumps(answer(host, calls.get())).encode())


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]))
