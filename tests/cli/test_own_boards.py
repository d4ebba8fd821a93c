"""Own boards: records and seasons hold their text, and never make a program open a file."""

from __future__ import annotations

import json
import os
import re
import sys
from importlib.resources import files
from pathlib import Path
from typing import Any

import pytest

from pitboard import games, seasons
from pitboard.cli.main import main
from pitboard.core.boards import LARGEST
from pitboard.core.errors import BadData, BadOption, BadRecord
from pitboard.core.match import Match
from pitboard.core.record import Record
from pitboard.f90.box.tracks import own_track
from pitboard.i18n import Translator, error_text
from pitboard.server.replays.records import verify

Output = pytest.CaptureFixture[str]

BOARDS = {
    "f90": files("pitboard.f90").joinpath("data", "2e", "tracks", "monza.toml"),
    "bolide": files("pitboard.bolide").joinpath("data", "circuits", "chiocciola.toml"),
}
OPTIONS = {"f90": "track", "bolide": "circuit"}
MODES: dict[str, dict[str, Any]] = {"f90": {"edition": 2}, "bolide": {}}
BUNDLED = {"f90": "monza", "bolide": "chiocciola"}

_opened: list[str] = []


def _listen(event: str, args: tuple[Any, ...]) -> None:
    if event == "open":
        _opened.append(str(args[0]))


sys.addaudithook(_listen)


@pytest.fixture
def opened() -> list[str]:
    """Every path that this process opens from now on."""
    _opened.clear()
    return _opened


def own_file(folder: Path, game: str) -> Path:
    """Writes a board of one's own: a bundled one under another name."""
    folder.mkdir(exist_ok=True)
    path = folder / f"my-{OPTIONS[game]}.toml"
    path.write_text(BOARDS[game].read_text("utf-8"), "utf-8")
    return path


def with_cards(file: Path) -> Path:
    """Puts Track Cards beside an own track."""
    cards = files("pitboard.f90").joinpath("data", "2e", "track-cards", "monza.toml")
    file.with_suffix(".cards.toml").write_text(cards.read_text("utf-8"), "utf-8")
    return file


def older_record(game: str, board: str) -> Record:
    """A race as an earlier release kept it, whose options name a file."""
    options = {"players": 2, OPTIONS[game]: BUNDLED[game], **MODES[game]}
    match = Match(games.game(game), options, "own", ["Ada", "Bea"])
    for _ in range(4):
        match.act(match.to_act()[0], match.legal()[0])
    record = match.record()
    record.options[OPTIONS[game]] = board
    return record


@pytest.fixture
def traps(at_home: Path) -> dict[str, str]:
    """What a hostile record could name: a reader would leak it, hang or run out of memory."""
    os.mkfifo(at_home / "fifo.toml")
    (at_home / "huge.toml").write_bytes(b"#" * (LARGEST + 1))
    (at_home / "near.toml").write_text(BOARDS["f90"].read_text("utf-8"), "utf-8")
    return {
        "password": "/etc/passwd",
        "relative": "near.toml",
        "above": "../../../../etc/hostname",
        "device": "/dev/zero",
        "huge": "huge.toml",
        "fifo": "fifo.toml",
        "url": "https://example.org/track.toml",
        "file-url": "file:///etc/passwd",
    }


TRAPS = ("password", "relative", "above", "device", "huge", "fifo", "url", "file-url")


@pytest.mark.parametrize("trap", TRAPS)
@pytest.mark.parametrize(
    "args",
    [
        (game, *arguments)
        for game in OPTIONS
        for arguments in ((), ("--verify",), ("--branch", "0"), ("--json",))
    ],
    ids="".join,
)
def test_a_record_that_names_a_file_opens_nothing(
    capsys: Output, traps: dict[str, str], opened: list[str], args: tuple[str, ...], trap: str
) -> None:
    path = traps[trap]
    older_record(args[0], path).save(Path("race.pit"))
    opened.clear()

    code = main(["replay", "race.pit", *args[1:]])

    assert code == 2
    assert " ".join(capsys.readouterr().err.split()) == (
        f"pitboard: race.pit: the race was run on the board “{path}”, which is not bundled; "
        "a record cannot name a file: give the file of the board with --board FILE"
    )
    assert [each for each in opened if Path(each).name == Path(path).name] == []


@pytest.mark.parametrize("trap", TRAPS)
@pytest.mark.parametrize("game", ["f90", "bolide"])
def test_neither_library_nor_server_opens_what_a_record_names(
    traps: dict[str, str], opened: list[str], game: str, trap: str
) -> None:
    path = traps[trap]
    record = older_record(game, path)

    with pytest.raises(BadRecord) as caught:
        Match.replay(games.game(game), record)
    brought = verify(record.dumps(), "race.pit", 0.0)

    assert (caught.value.code, caught.value.data["name"]) == ("record-board", path)
    assert (brought.code, brought.data["name"]) == ("record-board-bundled", path)
    assert [each for each in opened if Path(each).name == Path(path).name] == []


@pytest.mark.parametrize("trap", TRAPS)
@pytest.mark.parametrize("game", ["f90", "bolide"])
def test_a_season_that_names_a_file_opens_nothing(
    capsys: Output, traps: dict[str, str], opened: list[str], game: str, trap: str
) -> None:
    path = traps[trap]
    kept = _season(game)
    kept["circuits"][-1] = path
    Path("season.json").write_text(json.dumps(kept), "utf-8")
    opened.clear()

    code = main(["championship", "season.json", "--race"])

    errors = " ".join(capsys.readouterr().err.split())
    assert code == 2
    assert f"the calendar goes to “{path}”, which is no bundled board; " in errors
    assert errors.endswith("with pitboard championship season.json --board FILE")
    assert [each for each in opened if Path(each).name == Path(path).name] == []


def _season(game: str) -> dict[str, Any]:
    drivers = [seasons.driver_at("rookie", name) for name in ("Ada", "Bea")]
    made = seasons.open_season(game, drivers, [BUNDLED[game]] * 4, {})
    kept: dict[str, Any] = json.loads(seasons.to_json(made))
    return kept


@pytest.mark.parametrize("game", ["f90", "bolide"])
def test_a_record_of_an_earlier_release_opens_with_the_option(
    capsys: Output, at_home: Path, game: str
) -> None:
    file = own_file(at_home / "boards", game)
    older_record(game, "/somewhere/else.toml").save(Path("race.pit"))

    code = main(["replay", "race.pit", "--verify", "--board", str(file)])

    assert code == 0
    assert "race.pit" in capsys.readouterr().out


@pytest.mark.parametrize("game", ["f90", "bolide"])
def test_a_race_on_an_own_board_replays_without_its_file(
    capsys: Output, at_home: Path, game: str
) -> None:
    file = own_file(at_home, game)
    given = ["--game", game, f"--{OPTIONS[game]}", str(file), "--drivers", "random,random"]
    given += [f"--{name}={value}" for name, value in MODES[game].items()]
    assert main(["race", *given, "--seed", "own", "--record", "race.pit"]) == 0
    file.unlink()

    code = main(["replay", "race.pit", "--verify"])

    record = Record.load(Path("race.pit"))
    assert code == 0
    assert record.options[OPTIONS[game]] == BOARDS[game].read_text("utf-8")
    assert str(at_home) not in record.dumps()
    capsys.readouterr()


def test_a_race_keeps_the_track_cards_of_an_own_track(capsys: Output, at_home: Path) -> None:
    file = with_cards(own_file(at_home, "f90"))
    arguments = ["--edition", "2", "--mode", "standard", "--track", str(file)]
    arguments += ["--drivers", "random,random"]
    assert main(["race", *arguments, "--seed", "own", "--record", "race.pit"]) == 0
    for each in at_home.glob("*.toml"):
        each.unlink()

    code = main(["replay", "race.pit", "--verify"])

    assert code == 0
    capsys.readouterr()


@pytest.mark.parametrize("game", ["f90", "bolide"])
def test_a_season_of_an_earlier_release_takes_its_board_in(
    capsys: Output, at_home: Path, game: str
) -> None:
    file = own_file(at_home / "boards", game)
    kept = _season(game)
    kept["circuits"][-1] = f"/home/ada/{file.name}"
    season = Path("season.json")
    season.write_text(json.dumps(kept), "utf-8")

    assert main(["championship", "season.json", "--board", str(file)]) == 0
    file.unlink()
    assert main(["championship", "season.json"]) == 0

    assert json.loads(season.read_text("utf-8"))["circuits"] == [
        *[BUNDLED[game]] * 3,
        BOARDS[game].read_text("utf-8"),
    ]
    capsys.readouterr()


def test_a_new_season_holds_its_own_boards(capsys: Output, at_home: Path) -> None:
    file = with_cards(own_file(at_home, "f90"))
    calendar = f"monza,spa,monaco,{file}"

    season = ["--new", "--game", "f90", "--circuits", calendar, "--drivers", "rookie,rookie"]
    assert main(["championship", "season.json", *season]) == 0
    capsys.readouterr()
    assert main(["career", "grand-p2", "--tracks", calendar, "--folder", "home", "--json"]) == 0

    kept = json.loads(Path("season.json").read_text("utf-8"))
    career = json.loads(capsys.readouterr().out)
    text = own_track(str(file))
    assert kept["circuits"] == career["circuits"] == ["monza", "spa", "monaco", text]


@pytest.mark.parametrize(
    ("args", "expected"),
    [
        (["replay", "race.pit", "--board", "gone.toml"], "there is no file of a board “gone.toml”"),
        (["replay", "race.pit", "--board", "huge.toml"], "larger than any board: more than"),
        (["replay", "race.pit", "--board", "fifo.toml"], "there is no file of a board “fifo.toml”"),
        (["replay", "race.pit", "--board", "near.toml"], "run on “monza”, which needs none"),
        (["race", "--track", "huge.toml", "--drivers", "pro,pro"], "larger than any board"),
        (["championship", "s.json", "--board", "near.toml"], "names no file “near.toml”"),
    ],
)
def test_a_board_that_cannot_be_given_is_refused_with_the_reason(
    capsys: Output, traps: dict[str, str], args: list[str], expected: str
) -> None:
    assert traps
    older_record("f90", "monza").save(Path("race.pit"))
    Path("s.json").write_text(json.dumps(_season("f90")), "utf-8")

    code = main(args)

    assert code == 2
    assert expected in " ".join(capsys.readouterr().err.split())


@pytest.mark.parametrize("game", ["f90", "bolide"])
def test_a_text_in_a_record_is_checked_like_a_file(game: str) -> None:
    def begun(board: str) -> Match:
        return Match.begin(games.game(game), older_record(game, board))

    with pytest.raises(BadData) as large:
        begun("#\n" * LARGEST)
    with pytest.raises(BadData) as broken:
        begun('name = "Nowhere"\n')

    assert (large.value.code, large.value.data["file"]) == ("data-large", OPTIONS[game])
    assert (broken.value.code, broken.value.data["file"]) == ("data-missing", OPTIONS[game])


def test_an_error_repeats_no_more_than_the_beginning_of_a_name() -> None:
    with pytest.raises(BadOption) as caught:
        Match(games.game("f90"), {"track": "a\x1b[1m" + "b" * 500})

    text = error_text(Translator("en", strict=True), caught.value)
    assert text.startswith("there is no track “a\ufffd[1m" + "b" * 54 + "…”;")


@pytest.mark.parametrize("name", ["a" * 5000, "a\x00b"], ids=["long", "nul"])
@pytest.mark.parametrize(
    "command",
    [
        ["race", "--track"],
        ["race", "--game", "bolide", "--circuit"],
        ["tracks"],
        ["tracks", "--check"],
        ["circuits"],
        ["circuits", "--check"],
        ["study"],
    ],
    ids=" ".join,
)
def test_a_name_that_no_file_can_have_is_an_unknown_board(
    command: list[str], name: str, capsys: Output
) -> None:
    code = main([*command, name])

    assert code == 2
    assert re.match(
        r"pitboard: there is no (track|circuit) “a(a{58}…|\ufffdb)”; known: ",
        capsys.readouterr().err,
    )


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("a" * 5000, f"there is no file of a board “{'a' * 59}…”"),
        ("a\x00b", "“--board” is no name that a file can have; see: pitboard replay --help"),
    ],
    ids=["long", "nul"],
)
def test_a_name_that_no_file_can_have_completes_no_record(
    tmp_path: Path, name: str, expected: str, capsys: Output
) -> None:
    record = tmp_path / "race.pit"
    older_record("f90", "own.toml").save(record)

    code = main(["replay", str(record), "--board", name])

    assert (code, capsys.readouterr().err.strip().endswith(expected)) == (2, True)
