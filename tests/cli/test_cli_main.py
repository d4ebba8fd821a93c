"""The frame of the command: language, help, and errors of one line."""

from __future__ import annotations

from pathlib import Path

import pytest

from pitboard import __version__
from pitboard.cli import main as cli
from pitboard.cli.main import COMMANDS, build, main, take_language
from pitboard.core.errors import BadOption
from pitboard.core.files import write_file
from pitboard.i18n import LANGUAGES, Translator


@pytest.fixture(autouse=True)
def english(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LC_ALL", "C")
    monkeypatch.delenv("PITBOARD_LANG", raising=False)


Output = pytest.CaptureFixture[str]


def test_version(capsys: Output) -> None:
    code = main(["--version"])

    assert (code, capsys.readouterr().out) == (0, f"pitboard {__version__}\n")


def test_without_arguments_and_without_a_terminal_it_prints_its_help(
    capsys: Output, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.stdin.isatty", lambda: False, raising=False)

    code = main([])

    out = capsys.readouterr().out
    assert code == 0
    assert [name for name in COMMANDS if name not in out] == []


def test_without_arguments_a_terminal_starts_a_race(monkeypatch: pytest.MonkeyPatch) -> None:
    raced_with = []

    def race(drivers: str = "") -> None:
        raced_with.append(drivers)

    monkeypatch.setitem(COMMANDS, "race", race)
    monkeypatch.setattr("sys.stdin.isatty", lambda: True, raising=False)
    # The stand-in has no translated help of its own.
    monkeypatch.setattr(cli, "_translate", lambda command, tr: None)

    code = main([])

    assert (code, raced_with) == (0, ["human,pro,pro,rookie"])


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_help_text_is_a_sentence(lang: str) -> None:
    group = build(Translator(lang, strict=True))

    helps = [command.help for command in (group, *group.commands.values())]

    assert [text for text in helps if not text or text.startswith("cli-")] == []


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
        (["--lang"], "the option “--lang” is not used like this; see: pitboard --help"),
        (["--speed"], "there is no option “--speed”; see: pitboard --help"),
        (["rules", "--speed"], "there is no option “--speed”; see: pitboard rules --help"),
        (["tracks", "monza", "spa"], "too many arguments, or one that does not fit;"),
        (["tracks", "nowhere"], "there is no track “nowhere”; known: "),
        (["rules", "F1.NOWHERE.99"], "there is no rule “F1.NOWHERE.99”;"),
        (["steer"], "there is no such command; known: serve, race, "),
    ],
)
def test_misuse_is_one_line_that_says_what_would_be_right(
    capsys: Output, args: list[str], line: str
) -> None:
    code = main(args)

    out, err = capsys.readouterr()
    assert (code, out) == (2, "")
    assert err.startswith(f"pitboard: {line}")
    assert err.count("\n") == 1


def test_misuse_is_told_in_italian(capsys: Output) -> None:
    code = main(["steer", "--lang", "it"])

    assert code == 2
    assert capsys.readouterr().err.startswith("pitboard: questo comando non esiste; noti: ")


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
