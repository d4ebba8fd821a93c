"""The tutorials are executed: their commands succeed and print what the tutorials show.

A comment above a block tells what it is, where that is not a command to run:

    <!-- test: file NAME -->     the block is written to this file
    <!-- test: background -->    the command runs until the tutorial ends
    <!-- test: fails -->         the command ends with an error

A block of `text` is what the commands before it print; `...` stands for anything.
"""

from __future__ import annotations

import doctest
import os
import re
import shutil
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from pathlib import Path

import pytest

from pitboard.testing.postgres import NoPostgres, Postgres
from pitboard.testing.redis import NoRedis, Redis

TUTORIALS = sorted((Path(__file__).parents[1] / "docs" / "tutorials").glob("*.md"))
BLOCK = re.compile(
    r"(?:^<!-- test: (?P<note>.+?) -->\n)?^```(?P<language>\w+)\n(?P<text>.*?)^```$",
    re.MULTILINE | re.DOTALL,
)
BASH = shutil.which("bash") or "bash"
WITHOUT_THE_MAKEFILE = "make "  # what `make play` does is tested in fresh clones


@dataclass(frozen=True, slots=True)
class Block:
    language: str
    note: str
    text: str


def blocks_of(path: Path) -> list[Block]:
    found = BLOCK.finditer(path.read_text(encoding="utf-8"))
    return [Block(each["language"], each["note"] or "", each["text"]) for each in found]


def environment(folder: Path) -> dict[str, str]:
    """Gets an environment in which `pitboard` and `python` are the ones of this test run."""
    programs = f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"
    return {
        **os.environ,
        "PATH": programs,
        "PYTHONPATH": str(folder),
        "PITBOARD_LANG": "en",
        "COLUMNS": "120",
    }


@contextmanager
def background(command: str, folder: Path) -> Iterator[None]:
    """Runs a command until the context ends; returns once it has printed an address."""
    with subprocess.Popen(
        [BASH, "-c", f"exec {command}"],
        cwd=folder,
        env=environment(folder),
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    ) as process:
        assert process.stdout is not None
        try:
            shown = ""
            while "http://" not in shown:
                line = process.stdout.readline()
                assert line, f"{command} ended: {shown}"
                shown += line
            yield
        finally:
            process.send_signal(signal.SIGTERM)


def run(block: Block, folder: Path) -> str:
    """Runs the commands of a block and gets what they print."""
    done = subprocess.run(
        [BASH, "-e", "-c", block.text],
        cwd=folder,
        env=environment(folder),
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        check=False,
    )
    assert (done.returncode != 0) == (block.note == "fails"), done.stdout
    return done.stdout


def shows(printed: str, wanted: str) -> bool:
    """Gets whether a text is as wanted, where `...` stands for anything and blanks do not count."""
    parts = [re.escape(" ".join(part.split())) for part in wanted.split("...")]
    pattern = r".*".join(part.replace(r"\ ", r"\s+") for part in parts)
    return re.fullmatch(pattern, " ".join(printed.split()), re.DOTALL) is not None


@pytest.mark.parametrize(
    ("wanted", "expected"),
    [
        ("one two\n", True),
        ("one...", True),
        ("...two", True),
        ("o...t...o", True),
        ("one", False),
        ("two...", False),
        ("one...one", False),
        ("", False),
    ],
)
def test_dots_stand_for_anything(wanted: str, expected: bool) -> None:
    assert shows("one  two\n", wanted) is expected


def test_every_tutorial_is_listed() -> None:
    index = (TUTORIALS[0].parents[1] / "index.md").read_text(encoding="utf-8")

    assert len(TUTORIALS) >= 5
    assert [path.stem for path in TUTORIALS if f"\ntutorials/{path.stem}\n" not in index] == []


@contextmanager
def services_of(tutorial: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Starts what a tutorial begins with: PostgreSQL and Redis where it names a broker."""
    if "PITBOARD_BROKER" not in tutorial.read_text(encoding="utf-8"):
        yield
        return
    with ExitStack() as services:
        try:
            postgres, redis = Postgres(), Redis()
        except (NoPostgres, NoRedis) as reason:
            pytest.skip(str(reason))
        services.callback(postgres.close)
        services.callback(redis.close)
        monkeypatch.setenv("PITBOARD_DATABASE", postgres.new_database())
        monkeypatch.setenv("PITBOARD_BROKER", redis.url)
        yield


@pytest.mark.slow
@pytest.mark.parametrize("tutorial", TUTORIALS, ids=lambda path: path.stem)
def test_a_tutorial_works_as_written(
    tutorial: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.syspath_prepend(tmp_path)
    printed = ""
    compared = 0
    with services_of(tutorial, monkeypatch), ExitStack() as running:
        for block in blocks_of(tutorial):
            kind, _, name = block.note.partition(" ")
            if kind == "file":
                (tmp_path / name).write_text(block.text, encoding="utf-8")
            elif kind == "background":
                running.enter_context(background(block.text, tmp_path))
            elif block.language == "sh" and not block.text.startswith(WITHOUT_THE_MAKEFILE):
                printed = run(block, tmp_path)
            elif block.language == "text":
                assert shows(printed, block.text), f"{block.text}---\n{printed}"
                compared += 1
            elif block.language == "pycon":
                test = doctest.DocTestParser().get_doctest(block.text, {}, tutorial.stem, None, 0)
                assert doctest.DocTestRunner().run(test).failed == 0
    assert compared
