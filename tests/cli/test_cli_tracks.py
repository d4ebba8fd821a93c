"""`pitboard tracks`: list, facts, drawing and checking."""

from __future__ import annotations

import json
from collections.abc import Iterator
from importlib.resources import files
from pathlib import Path

import pytest

from pitboard.cli.main import main
from pitboard.f90.box.tracks import adapted_ids, load_track, track_ids
from pitboard.f90.editions import EDITIONS


@pytest.fixture(autouse=True)
def english(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LC_ALL", "C")
    monkeypatch.setenv("COLUMNS", "140")
    monkeypatch.delenv("PITBOARD_LANG", raising=False)


Output = pytest.CaptureFixture[str]


def listed() -> Iterator[tuple[str, int, bool]]:
    """The boards edition by edition, its own first: id, edition, whether it is adapted."""
    for each in EDITIONS.values():
        number = int(each.name.removesuffix("e"))
        yield from ((name, number, False) for name in track_ids(each.name))
        yield from ((name, number, True) for name in adapted_ids(each.name))


def test_lists_every_track(capsys: Output) -> None:
    code = main(["tracks"])

    head, *rows = capsys.readouterr().out.splitlines()
    assert code == 0
    assert head.split()[:3] == ["Track", "Name", "Edition"]
    assert [(row.split()[0], row.split()[-6]) for row in rows] == [
        (name, "(ours)" if adapted else str(edition)) for name, edition, adapted in listed()
    ]


@pytest.mark.parametrize(("lang", "ours"), [("en", "our own"), ("it", "nostro adattamento")])
def test_an_adapted_board_is_labelled(
    capsys: Output, monkeypatch: pytest.MonkeyPatch, lang: str, ours: str
) -> None:
    monkeypatch.setenv("PITBOARD_LANG", lang)

    main(["tracks", "spa"])
    output = " ".join(capsys.readouterr().out.split())
    main(["tracks", "spa", "--json"])
    facts = json.loads(capsys.readouterr().out)
    main(["tracks", "spa", "--edition", "2"])
    printed = " ".join(capsys.readouterr().out.split())

    assert ours in output
    assert ours not in printed
    assert (facts["edition"], facts["adapted"]) == (1, True)


def test_shows_the_facts_of_a_track(capsys: Output) -> None:
    monza = load_track("monza")

    code = main(["tracks", "monza"])

    lines = capsys.readouterr().out.splitlines()
    assert code == 0
    assert lines[0] == (
        f"Monza (edition 1): {monza.length} sections, 53 laps in 26 turns (short race: 19)."
    )
    board, paths = lines[2:], [line.split("  ") for line in lines]
    assert len(board) == 1 + monza.length + 1 + len(monza.off_tracks) + 1 + len(monza.weather)
    assert ["2", "Check (4); Tyre 1; Re-entry (4)"] in [
        [word.strip() for word in line if word] for line in paths
    ]
    assert board[-1].split() == ["rain", "2-1"]


def test_shows_a_track_in_italian(capsys: Output) -> None:
    code = main(["tracks", "monza", "--lang", "it"])

    out = capsys.readouterr().out
    assert code == 0
    assert "Frenata Ritardata" in out
    assert "Rettilineo" in out


def test_json_counts_sections_from_one(capsys: Output) -> None:
    monza = load_track("monza")

    code = main(["tracks", "monza", "--json"])

    facts = json.loads(capsys.readouterr().out)
    assert code == 0
    assert (facts["id"], facts["pit_time"], facts["turns"]) == ("monza", 6, 26)
    assert facts["grid"] == [section + 1 for section in monza.grid]
    assert [section["number"] for section in facts["sections"]] == list(range(1, monza.length + 1))
    assert [section.get("late_braking", 0) for section in facts["sections"]] == list(
        monza.late_braking
    )
    assert facts["off_tracks"][0] == {
        "section": 2,
        "steps": [
            {"icon": "check", "re_entry": 4},
            {"icon": "tyre", "amount": 1},
            {"icon": "re-entry", "re_entry": 4},
        ],
    }


def test_json_of_all_tracks(capsys: Output) -> None:
    code = main(["tracks", "--json"])

    assert code == 0
    found = [(track["id"], track["edition"]) for track in json.loads(capsys.readouterr().out)]
    assert found == [(name, edition) for name, edition, _ in listed()]


def test_shows_what_only_the_2nd_edition_prints(capsys: Output) -> None:
    code = main(["tracks", "hungaroring", "--edition", "2"])

    lines = [" ".join(line.split()) for line in capsys.readouterr().out.splitlines()]
    assert code == 0
    assert lines[0].startswith("Hungaroring (edition 2): 36 sections, ")
    assert "9 Braking 0, re-entry 9" in lines
    assert "12 Braking No LB" in lines
    assert "14 Corner 5 T5 -1 Gear/Driving +2 (Tyre 1)" in lines
    assert "7 Corner 3 T3 -2 Driving +1, Extreme Speeding/Gear +3 (Blind check +10)" in lines
    assert "1 Check +10 (1); Damage 1; Check +10 (2); Crash, safety car" in lines


def test_json_of_the_2nd_edition_has_everything_printed(capsys: Output) -> None:
    code = main(["tracks", "hungaroring", "--edition", "2", "--json"])

    facts = json.loads(capsys.readouterr().out)
    assert code == 0
    assert (facts["sprint_turn"], facts["grid_places"]) == (23, 4)
    assert facts["martino"] == {"check1": 30, "check2": 75, "turn": 3, "stint": 4}
    sections = {section["number"]: section for section in facts["sections"]}
    assert sections[9]["late_braking"] == 0
    assert "late_braking" not in sections[12]
    assert sections[14]["trajectories"] == [
        {"type": "gear", "second": "driving", "bonus": 2, "outer": 0, "tyres": 1}
    ]
    assert sections[7]["trajectories"][1]["extreme"] == {
        "check": 10,
        "recovery": 0,
        "passed": {"mp": 2},
        "failed": {"mp": 2, "tyres": 1, "damage": 1},
    }


def test_an_edition_without_boards_is_refused(capsys: Output) -> None:
    code = main(["tracks", "monza", "--edition", "99"])

    assert code == 2
    assert capsys.readouterr().err == (
        "pitboard: the option “edition” cannot be “99”; choose one of: "
        f"{', '.join(map(str, EDITIONS))}\n"
    )


def test_an_unknown_colour_is_named_with_its_place(capsys: Output, tmp_path: Path) -> None:
    own = tmp_path / "own.toml"
    data = files("pitboard.f90") / "data" / "2e" / "tracks" / "monza.toml"
    text = data.read_text(encoding="utf-8").replace('"speeding", "event"]', '"speeding", "mauve"]')
    own.write_text(text, encoding="utf-8")

    code = main(["tracks", "--check", str(own)])

    assert (code, capsys.readouterr().err) == (
        2,
        "pitboard: own.toml, sections[4].points[0].types[1]: “mauve” is not allowed; "
        "choose one of: speeding, driving, gear, event\n",
    )


def test_draws_the_board_in_the_readers_language(capsys: Output, tmp_path: Path) -> None:
    english, italian = tmp_path / "en.svg", tmp_path / "it.svg"

    codes = [
        main(["tracks", "monza", "--svg", str(english)]),
        main(["--lang", "it", "tracks", "monza", "--svg", str(italian)]),
    ]

    assert codes == [0, 0]
    assert capsys.readouterr().out.split() == ["Written:", str(english), "Scritto:", str(italian)]
    drawn = [path.read_text(encoding="utf-8") for path in (english, italian)]
    assert all(svg.startswith("<svg") for svg in drawn)
    assert drawn[0] != drawn[1]


def test_draws_nothing_without_a_track(capsys: Output, tmp_path: Path) -> None:
    code = main(["tracks", "--svg", str(tmp_path / "board.svg")])

    assert code == 2
    assert capsys.readouterr().err.startswith("pitboard: say which track to draw; known: ")
    assert list(tmp_path.iterdir()) == []


def test_a_good_file_is_called_good(capsys: Output, tmp_path: Path) -> None:
    own = tmp_path / "own.toml"
    own.write_text(_monza_file(), encoding="utf-8")

    code = main(["tracks", "--check", str(own)])

    assert (code, capsys.readouterr().out) == (0, "own.toml is a good track file.\n")


def test_every_problem_of_a_bad_file_is_one_line(capsys: Output, tmp_path: Path) -> None:
    own = tmp_path / "own.toml"
    text = _monza_file().replace("pit_time = 6", "pit_time = 600")
    own.write_text(f"colour = 3\n{text}", encoding="utf-8")

    code = main(["tracks", "--check", str(own)])

    out, err = capsys.readouterr()
    assert (code, out) == (2, "")
    lines = err.splitlines()
    assert len(lines) == 2
    assert lines[0].startswith("pitboard: own.toml, pit_time: must be between 1 and ")
    assert lines[1].startswith("pitboard: own.toml, colour: nobody knows this entry; known here: ")


def test_track_cards_beside_a_file_are_checked_with_it(capsys: Output, tmp_path: Path) -> None:
    own, cards = tmp_path / "own.toml", tmp_path / "own.cards.toml"
    own.write_text(_monza_file(), encoding="utf-8")
    good = 'corner = 7, type = "gear", move = 2, check_factor = 5'
    cards.write_text(f"cards = [{{ id = 1, {good} }}]\n", encoding="utf-8")

    code = main(["tracks", "--check", str(own)])

    assert (code, capsys.readouterr().out.splitlines()) == (
        0,
        ["own.toml is a good track file.", "own.cards.toml holds good Track Cards for it."],
    )


def test_every_problem_of_track_cards_is_one_line(capsys: Output, tmp_path: Path) -> None:
    own, cards = tmp_path / "own.toml", tmp_path / "own.cards.toml"
    own.write_text(_monza_file(), encoding="utf-8")
    rest = 'type = "gear", move = 2, check_factor = 5'
    first = f"id = 1, corner = 8, {rest}"
    second = f'id = 2, corner = 7, symbols = ["wings"], {rest}'
    cards.write_text(f"cards = [{{ {first} }}, {{ {second} }}]\n", encoding="utf-8")

    code = main(["tracks", "--check", str(own)])

    assert (code, capsys.readouterr().err.splitlines()) == (
        2,
        [
            "pitboard: own.cards.toml, cards[0].corner: must be between 1 and 7, but it is 8",
            "pitboard: own.cards.toml, cards[1].symbols: “wings” is not allowed; choose one of: "
            "contest-double, corner-overtake, late-braking, any-pair",
        ],
    )


def test_a_missing_file_is_not_a_track(capsys: Output, tmp_path: Path) -> None:
    code = main(["tracks", "--check", str(tmp_path / "none.toml")])

    assert code == 2
    assert "there is no track" in capsys.readouterr().err


def _monza_file() -> str:
    data = files("pitboard.f90") / "data" / "1e" / "tracks" / "monza.toml"
    return data.read_text(encoding="utf-8")


def test_shows_open_corners_recovery_boxes_and_the_numbers_of_variants(capsys: Output) -> None:
    assert main(["tracks", "suzuka", "--edition", "2"]) == 0
    shown = " ".join(capsys.readouterr().out.split())
    assert "Sprint Mode after turn 22. Places of a grid section: 4. Difficulty: 2 of 3." in shown
    assert "Martino weather: checks 35 and 45, first in turn 5, stint +3." in shown
    assert "7 130R (Does" in shown
    assert "31 +20 0 Lost time 2 Lost time 4" in shown

    assert main(["tracks", "silverstone", "--edition", "2"]) == 0
    shown = " ".join(capsys.readouterr().out.split())
    assert "Places of a grid section: 6." in shown
    assert "33 0 0 free Lost time 3, Tyre 1" in shown


@pytest.mark.slow
@pytest.mark.parametrize("name", track_ids("2e"))
def test_every_board_of_the_2nd_edition_is_good_and_drawn(
    name: str, capsys: Output, tmp_path: Path
) -> None:
    assert main(["tracks", "--check", name, "--edition", "2"]) == 0
    assert main(["tracks", name, "--edition", "2", "--svg", str(tmp_path / "own.svg")]) == 0
    capsys.readouterr()
    assert main(["tracks", name, "--edition", "2", "--json"]) == 0
    facts = json.loads(capsys.readouterr().out)
    assert 1 <= facts["difficulty"] <= 3
