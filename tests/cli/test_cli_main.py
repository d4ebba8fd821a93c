"""The frame of the command: language, help, and errors of one line."""

from __future__ import annotations

import errno
import io
import os
import re
import subprocess
import sys
from pathlib import Path
from runpy import run_module
from threading import Thread

import pytest

from pitboard import __version__
from pitboard.cli import main as cli
from pitboard.cli.main import COMMANDS, build, main, take_language
from pitboard.cli.serve import has_screen
from pitboard.core.errors import BadOption
from pitboard.core.files import write_file
from pitboard.f90.editions import EDITIONS
from pitboard.i18n import LANGUAGES, Translator


@pytest.fixture(autouse=True)
def english(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LC_ALL", "C")
    monkeypatch.delenv("PITBOARD_LANG", raising=False)


Output = pytest.CaptureFixture[str]


def test_version(capsys: Output) -> None:
    code = main(["--version"])

    assert (code, capsys.readouterr().out) == (0, f"pitboard {__version__}\n")


def modules_loaded_by(*args: str) -> set[str]:
    """Runs the command in a process of its own; gets the modules it has loaded at the end."""
    script = (
        "import sys; from pitboard.cli.main import main; main(sys.argv[1:]);"
        "print(*sys.modules, file=sys.stderr)"
    )
    command = [sys.executable, "-c", script, *args]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    return set(done.stderr.split())


@pytest.mark.parametrize("args", [("--version",), ("--help",), ("--lang", "it", "--help")])
def test_the_command_itself_loads_no_subcommand_and_no_game(args: tuple[str, ...]) -> None:
    loaded = {name for name in modules_loaded_by(*args) if name.startswith("pitboard.")}

    packages = {name.split(".")[1] for name in loaded}
    assert packages == {"cli", "core", "i18n"}
    assert loaded & {f"pitboard.cli.{name}" for name in COMMANDS} == set()


def test_a_subcommand_loads_no_other() -> None:
    loaded = modules_loaded_by("rules", "F1.CONTEST.15")

    assert loaded & {f"pitboard.cli.{name}" for name in COMMANDS} == {"pitboard.cli.rules"}


def test_the_package_is_the_command(monkeypatch: pytest.MonkeyPatch, capsys: Output) -> None:
    monkeypatch.setattr("sys.argv", ["pitboard", "race", "--nonsense"])

    with pytest.raises(SystemExit) as end:
        run_module("pitboard", run_name="__main__")

    assert end.value.code == 2
    assert "--nonsense" in capsys.readouterr().err


def test_without_arguments_and_without_a_terminal_it_prints_its_help(
    capsys: Output, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.stdin.isatty", lambda: False, raising=False)

    code = main([])

    out = capsys.readouterr().out
    assert code == 0
    assert [name for name in COMMANDS if name not in out] == []


def test_without_arguments_a_terminal_serves_the_table(monkeypatch: pytest.MonkeyPatch) -> None:
    served = []

    def serve(port: int = 8000) -> None:
        served.append(port)

    monkeypatch.setattr("pitboard.cli.serve.serve", serve)
    monkeypatch.setattr("sys.stdin.isatty", lambda: True, raising=False)
    # The stand-in has no translated help of its own.
    monkeypatch.setattr(cli, "_translate", lambda command, tr: None)

    code = main([])

    assert (code, served) == (0, [8000])


@pytest.mark.parametrize(
    ("terminal", "display", "opens"),
    [(True, ":0", True), (True, "", False), (False, ":0", False)],
)
def test_the_page_opens_by_itself_where_there_is_a_screen(
    monkeypatch: pytest.MonkeyPatch, terminal: bool, display: str, opens: bool
) -> None:
    monkeypatch.setattr("sys.platform", "linux")
    monkeypatch.setattr("sys.stdout.isatty", lambda: terminal, raising=False)
    monkeypatch.delenv("WAYLAND_DISPLAY", raising=False)
    monkeypatch.setenv("DISPLAY", display)

    assert has_screen() is opens


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_help_text_is_a_sentence(lang: str) -> None:
    group = build(Translator(lang, strict=True))

    helps = [command.help for command in (group, *group.commands.values())]

    assert [text for text in helps if not text or text.startswith("cli-")] == []


@pytest.mark.parametrize("name", ["", *cli.COMMANDS])
def test_help_is_of_one_language(
    name: str, capsys: Output, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    english = re.compile(
        r"Usage|default|required|OPTIONS|COMMAND|ARGS|ADDRESS|CIRCUIT\b|DATE|DAYS|DIR\b|DRIVER"
        r"|FOLDER|GAME|KEY\b|LEVEL|MODE|NAME|SERIES|TABLE|TEXT|TITLES|TRACK|VALUE|WORDS"
    )
    command = [name] if name else []

    main(["--lang", "it", *command, "--help"])
    italian = capsys.readouterr().out.replace("PITBOARD_METRICS_KEY", "")
    main(["--lang", "en", *command, "--help"])
    usual = capsys.readouterr().out

    assert (italian.split()[0], usual.split()[0]) == ("Uso:", "Usage:")
    assert english.findall(italian) == []
    assert [line for line in (italian + usual).splitlines() if len(line) > 80 or "…" in line] == []


@pytest.mark.parametrize("args", [["--lang", "it", "--help"], ["--help", "--lang=it"]])
def test_help_speaks_the_language_asked_for(capsys: Output, args: list[str]) -> None:
    code = main(args)

    out = capsys.readouterr().out
    assert code == 0
    assert "Comandi" in out
    assert "Mostra questo aiuto" in out


@pytest.mark.parametrize(
    ("args", "taken"),
    [
        (["tracks"], (None, ["tracks"])),
        (["--lang", "it", "tracks"], ("it", ["tracks"])),
        (["tracks", "--json", "--lang=en"], ("en", ["tracks", "--json"])),
        (["--lang", "it", "tracks", "--lang", "en"], ("en", ["tracks"])),
        (["tracks", "--", "--lang", "it"], (None, ["tracks", "--", "--lang", "it"])),
        (["--lang"], (None, ["--lang"])),
    ],
)
def test_the_language_may_stand_anywhere(
    args: list[str], taken: tuple[str | None, list[str]]
) -> None:
    assert take_language(args) == taken


@pytest.mark.parametrize(
    ("args", "line"),
    [
        (["--lang", "tlh"], "there is no translation “tlh”; known: en, it"),
        (["--lang"], "the option “--lang” needs a value; see: pitboard --help"),
        (["race", "--seed"], "the option “--seed” needs a value; see: pitboard race --help"),
        (["race", "--json=1"], "the option “--json” takes no value; see: pitboard race --help"),
        (["ladder", "--races", "x"], "“--races” must be a whole number, "),
        (["ladder", "--workers", "99"], "“--workers” must be a whole number, "),
        (
            ["race", "--edition", "9" * 99],
            f"the option “edition” must be between 1 and {max(EDITIONS)}, ",
        ),
        (["--speed"], "there is no option “--speed”; see: pitboard --help"),
        (["rules", "--speed"], "there is no option “--speed”; see: pitboard rules --help"),
        (["tracks", "monza", "spa"], "too many arguments, or one that does not fit;"),
        (["tracks", "nowhere"], "there is no track “nowhere”; known: "),
        (["rules", "F1.NOWHERE.99"], "there is no rule “F1.NOWHERE.99”;"),
        (["steer"], "there is no such command; known: serve, race, "),
    ],
)
def test_misuse_is_one_line_with_the_correct_usage(
    capsys: Output, args: list[str], line: str
) -> None:
    code = main(args)

    out, err = capsys.readouterr()
    assert (code, out) == (2, "")
    assert err.startswith(f"pitboard: {line}")
    assert err.count("\n") == 1


def test_misuse_is_reported_in_italian(capsys: Output) -> None:
    code = main(["steer", "--lang", "it"])

    assert code == 2
    assert capsys.readouterr().err.startswith("pitboard: questo comando non esiste; noti: ")


class Full(io.StringIO):
    """A disk without room."""

    def write(self, text: str) -> int:
        raise OSError(errno.ENOSPC, "No space left on device")


@pytest.mark.parametrize("args", [["tracks"], ["tracks", "--json"]])
def test_an_output_that_is_full_is_one_line(
    capsys: Output, monkeypatch: pytest.MonkeyPatch, args: list[str]
) -> None:
    monkeypatch.setattr("sys.stdout", Full())

    code = main(args)

    assert code == 2
    assert capsys.readouterr().err == (
        "pitboard: the output cannot be written (No space left on device)\n"
    )


def test_a_terminal_without_our_signs_is_served_all_the_same(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    ascii_only = io.TextIOWrapper(io.BytesIO(), encoding="ascii")
    monkeypatch.setattr("sys.stdout", ascii_only)

    code = main(["--lang", "it", "rules", "--search", "perché"])

    ascii_only.seek(0)
    assert code == 0
    assert "perch?" in ascii_only.read()


def test_an_interruption_at_the_start_is_no_error(monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(*args: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(cli, "build", interrupted)

    assert main(["tracks"]) == 130


def test_a_closed_keyboard_gets_the_help(capsys: Output, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stdin", None)

    code = main([])

    assert code == 0
    assert "Commands" in capsys.readouterr().out


def test_control_characters_do_not_reach_the_terminal(capsys: Output) -> None:
    code = main(["tracks", "a\x1b[2Jb"])

    assert code == 2
    assert capsys.readouterr().err.startswith("pitboard: there is no track “a\ufffd[2Jb”;")


def test_a_link_stays_a_link_and_what_it_leads_to_is_written(tmp_path: Path) -> None:
    path, link = tmp_path / "race.pit", tmp_path / "link.pit"
    path.write_text("old", encoding="utf-8")
    link.symlink_to(path)

    write_file(link, "new")

    assert (link.is_symlink(), path.read_text(encoding="utf-8")) == (True, "new")


def test_a_pipe_is_written_to_and_stays_a_pipe(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    read: list[str] = []
    reader = Thread(target=lambda: read.append(pipe.read_text(encoding="utf-8")))
    reader.start()

    write_file(pipe, "text")

    reader.join()
    assert (read, pipe.is_fifo(), list(tmp_path.iterdir())) == (["text"], True, [pipe])


def test_a_file_that_cannot_be_written_leaves_nothing_behind(tmp_path: Path) -> None:
    taken = tmp_path / "taken"
    taken.mkdir()

    with pytest.raises(BadOption, match="file-unwritable"):
        write_file(taken, "text")

    assert list(tmp_path.iterdir()) == [taken]


def test_a_written_file_replaces_the_old_one(tmp_path: Path) -> None:
    path = tmp_path / "board.svg"
    path.write_text("old", encoding="utf-8")

    write_file(path, "new – nuovo")

    assert path.read_text(encoding="utf-8") == "new – nuovo"
    assert list(tmp_path.iterdir()) == [path]
