"""`pitboard series` and `pitboard race --series`: a solo race at the terminal."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import asdict, replace
from pathlib import Path

import pytest

from pitboard.cli.main import main
from pitboard.core.match import Match
from pitboard.core.record import Record
from pitboard.f90.box.box import load_box
from pitboard.f90.box.versions import NEWEST
from pitboard.f90.game import F90_GAME
from pitboard.f90.state.race import State
from pitboard.i18n import Translator
from pitboard.lab.series import SoloCell, solo_cell_of, solo_race
from pitboard.lab.vary import deck_text
from pitboard.words.f90.narrator import F90Narrator

Output = pytest.CaptureFixture[str]
SLOW = '{ class = "S" },'
FILE = """
version = 1
name = "Two Slow"
boost = "none"
damage = "normal"
skills = 1
robots = [{ class = "S" }, { class = "S" }]
"""


@pytest.fixture(autouse=True)
def english(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LC_ALL", "C")
    monkeypatch.delenv("PITBOARD_LANG", raising=False)


@pytest.mark.rule("X3-SERIES-02", "X3-DESIGN-04")
def test_the_printed_series_are_listed_with_their_difficulty(capsys: Output) -> None:
    assert main(["series", "--json"]) == 0

    found = {each["series"]: each["difficulty"] for each in json.loads(capsys.readouterr().out)}
    assert found == {
        "superkart-series": 13,
        "formula-renault": 23,
        "formula-tres": 32,
        "grand-p2": 39,
        "formula-champion": 61,
    }
    assert main(["series"]) == 0
    assert "UFt+UF+SFt+Ft+St" in capsys.readouterr().out


def test_the_share_of_every_choice_is_shown(capsys: Output) -> None:
    assert main(["series", "UF+S/small/aggressive/professional"]) == 0

    lines = [line.split() for line in capsys.readouterr().out.splitlines()]
    assert ["Robots", "UF", "+12"] in lines
    assert ["Skills", "Professional", "-9"] in lines
    assert ["Difficulty", "9", "of", "91;", "the", "sum", "is", "9."] in lines


@pytest.mark.rule("X3-DESIGN-13")
@pytest.mark.parametrize(
    ("lang", "expected", "part"),
    [
        (
            "en",
            "2 of 5 pairs of robots: a free race, its difficulty is not rated (X3-DESIGN-13).",
            "Boost",
        ),
        (
            "it",
            "2 coppie di robot su 5: una gara libera, la difficoltà non è classificata (X3-DESIGN",
            "Spinta",
        ),
    ],
)
def test_a_series_of_fewer_pairs_is_shown_as_unrated(
    capsys: Output, monkeypatch: pytest.MonkeyPatch, lang: str, expected: str, part: str
) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    assert main(["--lang", lang, "series", "UF+S/small/aggressive/professional"]) == 0
    unrated = " ".join(capsys.readouterr().out.split())
    assert main(["--lang", lang, "series", "grand-p2"]) == 0
    rated = capsys.readouterr().out

    assert expected in unrated
    assert f" {part} " in unrated
    assert "X3-DESIGN-13" not in rated
    assert main(["series", "UF+S/small/aggressive/professional", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)[0]["rated"] is False


@pytest.mark.parametrize("name", ["grand-p2", "nowhere"])
def test_a_series_in_the_1st_edition_names_the_conflict(capsys: Output, name: str) -> None:
    assert main(["race", "--series", name, "--edition", "1", "--drivers", "rookie"]) == 2

    errors = capsys.readouterr().err
    assert errors == "pitboard: “series” is an option of the 2nd edition (F1.ASETUP.02)\n"


@pytest.mark.parametrize(
    ("lang", "series", "expected"),
    [
        ("en", "grand-p2", "Grand P2: difficulty 39 of 91. Boost of the robots: Super."),
        ("it", "grand-p2", "Grand P2: difficoltà 39 su 91. Spinta dei robot: Super."),
        ("en", "S/none/normal/rookie", "S/none/normal/rookie: a free race, its difficulty is not"),
    ],
)
@pytest.mark.usefixtures("at_home")
def test_the_welcome_names_the_series(
    capsys: Output, types: Callable[..., None], lang: str, series: str, expected: str
) -> None:
    types("q")

    assert main(["--lang", lang, "race", "--series", series]) == 0

    welcome = capsys.readouterr().out.partition("Monza ·")[0]
    assert expected in " ".join(welcome.split())
    assert max(map(len, welcome.splitlines())) <= 80


@pytest.mark.parametrize("lang", ["en", "it"])
@pytest.mark.parametrize(("series", "sets"), [("superkart-series", 21), ("grand-p2", 35)])
@pytest.mark.usefixtures("at_home")
def test_several_skills_are_chosen_on_one_screen(
    capsys: Output, types: Callable[..., None], lang: str, series: str, sets: int
) -> None:
    types("q")

    assert main(["--lang", lang, "race", "--series", series]) == 0

    shown = capsys.readouterr().out
    screen = shown[shown.index("[F2.SSETUP.04]") :].splitlines()[1:]
    table = screen[: next(i for i, line in enumerate(screen) if line.startswith(f"1-{sets}"))]
    assert len(table) <= 24 - 5
    assert [line for line in table if len(line) > 80] == []
    assert sum(line.startswith("VERSATILITY: ") for line in table) == 1
    assert f"{sets} " + ("TUN LAP WIS" if sets == 35 else "LAP WIS") in shown
    assert {"en": "Which skills do you", "it": "Con quali Abilità"}[lang] in shown


@pytest.mark.rule("X3-SKILL-02")
def test_skills_are_named_in_any_order_and_all_shown(
    capsys: Output, at_home: Path, types: Callable[..., None]
) -> None:
    types("skill tuning reflexes lapping", "", "q")

    assert main(["race", "--series", "grand-p2", "--seed", "a"]) == 0

    record = Record.load(at_home / "race.pit")
    assert record.entries[0].action == "skill reflexes tuning lapping"
    rows = [line for line in capsys.readouterr().out.splitlines() if " Alba " in line]
    assert " R+T+L " in rows[-1]


@pytest.mark.parametrize("width", [80, 120])
def test_the_table_shows_the_traits_of_every_robot(
    capsys: Output,
    at_home: Path,
    types: Callable[..., None],
    monkeypatch: pytest.MonkeyPatch,
    width: int,
) -> None:
    monkeypatch.setenv("COLUMNS", str(width))
    monkeypatch.setenv("LINES", "50")
    types("", "", "q")

    assert main(["race", "--series", "formula-champion", "--seed", "a"]) == 0

    shown = capsys.readouterr().out
    match = Match.replay(F90_GAME, record := Record.load(at_home / "race.pit"))
    state = match.state
    assert isinstance(state, State)
    words = F90Narrator(Translator("en"), record.seats, state.config).words
    robots = [car for car in state.cars if car.traits]
    assert len(robots) == 8
    for car in robots:
        names = [words.trait(trait) for trait in car.traits]
        found = " ".join(name[:4] for name in names) if width == 80 else ", ".join(names)
        assert f" {found} " in shown


def test_a_series_is_raced_alone_by_its_name_alone(capsys: Output) -> None:
    args = ["race", "--series", "formula-renault", "--track", "suzuka", "--seed", "a", "--json"]
    assert main([*args, "--drivers", "rookie"]) == 0

    facts = json.loads(capsys.readouterr().out)
    options = facts["options"]
    assert (options["edition"], options["mode"], options["players"]) == (2, "standard", 1)
    assert options["series"] == "formula-renault"
    robots = [row["driver"] for row in facts["ranking"] if row["robot"]]
    assert sorted(robots) == ["fast"] * 2 + ["slow"] * 4 + ["superfast"] * 4


def test_an_own_series_is_raced_from_its_file(tmp_path: Path, capsys: Output) -> None:
    path = tmp_path / "own.toml"
    path.write_text(FILE, encoding="utf-8")
    record = tmp_path / "race.json"

    args = ["race", "--series", str(path), "--drivers", "rookie", "--seed", "b", "--json"]
    assert main([*args, "--record", str(record)]) == 0

    options = json.loads(capsys.readouterr().out)["options"]
    assert options["series"] == "S/none/normal/rookie"
    assert main(["replay", str(record), "--verify"]) == 0


@pytest.mark.rule("X3-SERIES-04")
def test_a_series_is_written_down_and_raced_by_others(tmp_path: Path, capsys: Output) -> None:
    path = tmp_path / "own.toml"
    code = "UFt:chaser.fighter:braker+S/ultra/aggressive/professional"

    assert main(["series", code, "--write", str(path), "--title", "Ours"]) == 0
    assert main(["series", str(path), "--json"]) == 0
    output = capsys.readouterr()
    (found,) = json.loads(output.out[output.out.index("[") :])
    assert (found["series"], found["code"]) == ("Ours", code)
    for args in ([code, "--write", str(path)], ["--write", str(tmp_path / "all.toml")]):
        assert main(["series", *args]) == 2


@pytest.mark.parametrize(
    ("args", "line"),
    [
        (["--series", "formula-one"], "“formula-one” is no race series; name one of: "),
        (["--series", "grand-p2", "--mode", "basic"], "“series” means nothing without"),
        (["--drivers", "human"], "a race needs 2 to 6 drivers, and --drivers names 1"),
        (["--game", "bolide", "--series", "grand-p2"], "there is no option “series”; known: "),
    ],
)
def test_what_is_no_series_is_refused(args: list[str], line: str, capsys: Output) -> None:
    assert main(["race", *args]) == 2

    assert line.split("“", maxsplit=1)[0] in capsys.readouterr().err


@pytest.mark.parametrize(
    ("line", "instead", "expected"),
    [
        ("robots", f"robots = [{SLOW}]", "robots: robots come in pairs, and here are 1"),
        ("robots", f"robots = [{SLOW * 12}]", "robots: a race has at most 12 cars"),
        ("skills", "skills = 4", "skills: a driver has one to 3 skills, not 4 (X3-SKILL-02)"),
        (
            "robots",
            'robots = [{ class = "S", traits = ["grumpy"] }]',
            "robots[0].traits[0]: nobody knows the trait “grumpy”",
        ),
        ("version", "version = 2", "version: the file is of version 2"),
    ],
)
def test_a_bad_file_is_refused_with_its_place(
    line: str, instead: str, expected: str, tmp_path: Path, capsys: Output
) -> None:
    path = tmp_path / "own.toml"
    lines = [instead if each.startswith(line) else each for each in FILE.splitlines()]
    path.write_text("\n".join(lines), encoding="utf-8")

    for command in (["race", "--series"], ["series"], ["career"]):
        assert main([*command, str(path)]) == 2
        out, err = capsys.readouterr()
        assert (out, err.startswith(f"pitboard: own.toml, {expected}")) == ("", True), err


@pytest.mark.slow
def test_a_driver_races_a_series_many_times(capsys: Output) -> None:
    args = ["series", "superkart-series", "--driver", "rookie", "--track", "monza", "--json"]
    assert main([*args, "--races", "2", "--workers", "1"]) == 0

    (found,) = json.loads(capsys.readouterr().out)
    assert (found["series"], found["difficulty"], found["track"]) == (
        "superkart-series",
        13,
        "monza",
    )
    assert found["wins"][1] == 2
    assert 1 <= found["place"] <= 11


def test_races_of_series_are_kept_and_added_up_by_track_and_together(
    tmp_path: Path, capsys: Output
) -> None:
    rows = [
        {
            "cell": asdict(SoloCell("formula-tres", track, "rookie", "solo", "1")),
            "number": number,
            "won": won,
            "place": 1 if won else 3,
            "behind": behind,
        }
        for track in load_box("2e").track_ids()
        for number, (won, behind) in enumerate(((True, -3.0), (False, 5.0)))
    ]
    keep = tmp_path / "solo.jsonl"
    other = SoloCell("formula-tres", "monza", "rookie", "another seed", "1")
    rows.append({**rows[0], "cell": asdict(other)})
    keep.write_text("".join(json.dumps(row) + "\n" for row in rows), encoding="utf-8")
    args = ["series", "formula-tres", "--driver", "rookie", "--keep", str(keep), "--races", "2"]

    assert main([*args, "--components", "1", "--workers", "1", "--json"]) == 0

    *tracks, together = json.loads(capsys.readouterr().out)
    assert [each["wins"] for each in tracks] == [[1, 2]] * 8
    assert (together["track"], together["wins"], together["place"]) == ("", [8, 16], 2)
    assert together["behind"][0] == 1
    assert len(keep.read_text(encoding="utf-8").splitlines()) == 17
    keep.write_text('{"cell": {}, "number": 1}\n', encoding="utf-8")
    assert main(args) == 2


@pytest.mark.slow
def test_a_race_of_a_series_has_the_components_asked_for() -> None:
    old, new = (
        solo_race(SoloCell("formula-renault", "monza", "rookie", "cards", version), 0)
        for version in ("1", "")
    )

    assert (old["cell"]["components"], new["cell"]["components"]) == ("1", str(NEWEST))
    assert old["distance"] != new["distance"]
    assert old["behind"] == solo_race(solo_cell_of(old), 0)["behind"]


def test_a_series_is_raced_with_the_deck_of_a_trial(tmp_path: Path) -> None:
    """Nothing in its deck costs tyres, and the boards are those of a bundled race."""
    deck = [replace(card, tyres=0) for card in load_box("2e").deck.cards if card]
    (tmp_path / "race-deck.toml").write_text(deck_text(deck, 2, "a trial"), encoding="utf-8")
    cell = SoloCell("superkart-series", "monza", "random", "trial", str(tmp_path))

    raced = solo_race(cell, 0)

    bundled = solo_race(SoloCell("superkart-series", "monza", "random", "trial"), 0)
    assert raced["cell"]["components"] == str(tmp_path)
    assert raced["chips"] + raced["paid_cards"] < bundled["chips"] + bundled["paid_cards"]
