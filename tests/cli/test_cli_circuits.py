"""`pitboard circuits`: list, facts, drawing, checking and sketching."""

from __future__ import annotations

import json
from importlib.resources import files
from pathlib import Path

import pytest

from pitboard.bolide.box.circuits import circuit_names, circuit_problems, load_circuit
from pitboard.cli.main import main


@pytest.fixture(autouse=True)
def english(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LC_ALL", "C")
    monkeypatch.setenv("COLUMNS", "140")
    monkeypatch.delenv("PITBOARD_LANG", raising=False)


Output = pytest.CaptureFixture[str]


def bundled(folder: str, name: str) -> str:
    data = files("pitboard.bolide") / "data" / folder / f"{name}.toml"
    return data.read_text(encoding="utf-8")


def test_lists_every_circuit(capsys: Output) -> None:
    code = main(["circuits"])

    head, *rows = capsys.readouterr().out.splitlines()
    assert code == 0
    assert head.split()[:4] == ["Circuit", "Name", "Squares", "Sectors"]
    assert [row.split()[0] for row in rows] == circuit_names()


@pytest.mark.slow
def test_shows_the_facts_of_a_circuit(capsys: Output) -> None:
    code = main(["circuits", "chiocciola"])

    lines = capsys.readouterr().out.splitlines()
    assert code == 0
    assert lines[0].startswith("Chiocciola: 115 squares in 10 sectors, clockwise. Rain risk 5.")
    assert "entry up to speed 2." in "\n".join(lines)
    best = "The best possible, with a normal start and without drafting: a basic race in 45 turns"
    assert best in " ".join(lines)
    assert [line.split()[:2] for line in lines[-10:]] == [
        [str(sector.index + 1), sector.name] for sector in load_circuit("chiocciola").sectors
    ]


@pytest.mark.slow
def test_shows_a_circuit_in_italian(capsys: Output) -> None:
    code = main(["circuits", "falconara", "--lang", "it"])

    out = capsys.readouterr().out
    assert code == 0
    assert "in senso orario" in out
    assert "nessun limite all’ingresso" in out


@pytest.mark.slow
def test_json_of_a_circuit(capsys: Output) -> None:
    borgomare = load_circuit("borgomare")

    code = main(["circuits", "borgomare", "--json"])

    facts = json.loads(capsys.readouterr().out)
    assert code == 0
    assert (facts["id"], facts["digest"], facts["clockwise"]) == (
        "borgomare",
        borgomare.digest,
        False,
    )
    assert facts["best"] == {"race": 51, "lap": 26}
    assert facts["grid"] == [list(point) for point in borgomare.grid]
    assert facts["pit"]["line"] is False
    assert [sector["number"] for sector in facts["sectors"]] == list(range(1, 13))
    assert facts["sectors"][0] == {
        "number": 1,
        "name": "Lungomare",
        "arrow": "west",
        "inside": "left",
    }


def test_json_of_all_circuits(capsys: Output) -> None:
    code = main(["circuits", "--json"])

    assert code == 0
    assert [each["id"] for each in json.loads(capsys.readouterr().out)] == circuit_names()


def test_draws_the_circuit_in_the_readers_language(capsys: Output, tmp_path: Path) -> None:
    english, italian = tmp_path / "en.svg", tmp_path / "it.svg"

    codes = [
        main(["circuits", "pietranera", "--svg", str(english)]),
        main(["--lang", "it", "circuits", "pietranera", "--svg", str(italian)]),
    ]

    assert codes == [0, 0]
    assert capsys.readouterr().out.split() == ["Written:", str(english), "Scritto:", str(italian)]
    drawn = [path.read_text(encoding="utf-8") for path in (english, italian)]
    assert all(svg.startswith("<svg") for svg in drawn)
    assert ("rain risk" in drawn[0], "rischio pioggia" in drawn[1]) == (True, True)


@pytest.mark.parametrize("option", ["--svg", "--sketch"])
def test_draws_and_sketches_nothing_without_a_circuit(
    capsys: Output, tmp_path: Path, option: str
) -> None:
    code = main(["circuits", option, str(tmp_path / "circuit")])

    assert code == 2
    assert capsys.readouterr().err.startswith("pitboard: say which circuit; known: borgomare, ")
    assert list(tmp_path.iterdir()) == []


@pytest.mark.slow
def test_a_good_file_is_called_good(capsys: Output, tmp_path: Path) -> None:
    own = tmp_path / "own.toml"
    own.write_text(bundled("circuits", "chiocciola"), encoding="utf-8")

    code = main(["circuits", "--check", str(own)])

    assert (code, capsys.readouterr().out) == (0, "own.toml is a good circuit file.\n")


@pytest.mark.slow
def test_a_bundled_circuit_is_checked_by_its_id(capsys: Output) -> None:
    code = main(["circuits", "--check", "chiocciola"])

    assert (code, capsys.readouterr().out) == (0, "chiocciola is a good circuit file.\n")


def test_every_problem_of_a_bad_file_is_one_line(capsys: Output, tmp_path: Path) -> None:
    own = tmp_path / "own.toml"
    text = bundled("circuits", "chiocciola").replace("rain_risk = 5", "rain_risk = 50")
    own.write_text(f"colour = 3\n{text}", encoding="utf-8")

    code = main(["circuits", "--check", str(own)])

    out, err = capsys.readouterr()
    assert (code, out) == (2, "")
    first, second = err.splitlines()
    assert first == "pitboard: own.toml, rain_risk: must be between 0 and 12, but it is 50"
    assert second.startswith("pitboard: own.toml, colour: nobody knows this entry; known here: ")


def test_a_problem_of_sense_names_the_square(capsys: Output, tmp_path: Path) -> None:
    own = tmp_path / "own.toml"
    text = bundled("circuits", "chiocciola").replace("[[20, 25], ", "[[20, 2], ")
    own.write_text(text, encoding="utf-8")

    code = main(["circuits", "--check", str(own)])

    assert (code, capsys.readouterr().err) == (
        2,
        "pitboard: own.toml, grid[0]: the point 20, 2 does not lie on the track\n",
    )


def test_a_missing_file_is_not_a_circuit(capsys: Output, tmp_path: Path) -> None:
    code = main(["circuits", "--check", str(tmp_path / "none.toml")])

    assert code == 2
    assert "there is no circuit" in capsys.readouterr().err


@pytest.mark.slow
def test_makes_a_circuit_from_a_sketch(capsys: Output, tmp_path: Path) -> None:
    sketch, own = tmp_path / "sketch.toml", tmp_path / "own.toml"
    sketch.write_text(bundled("sketches", "chiocciola"), encoding="utf-8")

    code = main(["circuits", str(own), "--sketch", str(sketch)])

    assert (code, capsys.readouterr().out.split()) == (0, ["Written:", str(own)])
    made, problems = circuit_problems(own)
    assert problems == []
    assert made is not None
    assert made.track_points == load_circuit("chiocciola").track_points


def test_a_sketch_whose_bends_overlap_is_refused(capsys: Output, tmp_path: Path) -> None:
    sketch, own = tmp_path / "sketch.toml", tmp_path / "own.toml"
    text = bundled("sketches", "chiocciola").replace("radius = 5.2", "radius = 25.2")
    sketch.write_text(text, encoding="utf-8")

    code = main(["circuits", str(own), "--sketch", str(sketch)])

    assert code == 2
    assert capsys.readouterr().err == (
        "pitboard: no circuit can be made from this sketch: the bends at 42.5, 26.5 and 42.5, 5.5"
        " overlap\n"
    )
    assert not own.exists()


def test_a_misspelt_sketch_is_refused(capsys: Output, tmp_path: Path) -> None:
    sketch, own = tmp_path / "sketch.toml", tmp_path / "own.toml"
    text = bundled("sketches", "chiocciola").replace("run_off = 3.8", "runoff = 3.8")
    sketch.write_text(text, encoding="utf-8")

    code = main(["circuits", str(own), "--sketch", str(sketch)])

    assert code == 2
    assert capsys.readouterr().err.startswith(
        "pitboard: sketch.toml, bends[0].runoff: nobody knows"
    )
