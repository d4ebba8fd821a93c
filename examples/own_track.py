"""A track of your own: a changed copy of Monza, checked, drawn and raced.

    python examples/own_track.py my-track.toml

docs/formats.md describes the file.
"""

from __future__ import annotations

import sys
from importlib.resources import files
from pathlib import Path

import pitboard

CHANGES = {
    'id = "monza"': 'id = "short-monza"',
    'name = "Monza"': 'name = "Short Monza"',
    "pit_time = 6": "pit_time = 4",
    'name = "Parabolica", contest = 1': 'name = "Parabolica", contest = -4',
}


def main(path: Path) -> None:
    bundled = files("pitboard.f90") / "data" / "1e" / "tracks" / "monza.toml"
    text = bundled.read_text(encoding="utf-8")
    for old, new in CHANGES.items():
        text = text.replace(old, new)
    path.write_text(text, encoding="utf-8")

    try:
        race = pitboard.new_race("f90", track=str(path), players=4, seed=1)
    except pitboard.BadData as error:
        sys.exit(f"{path}: {error}")  # says file, entry and what is wrong
    result = pitboard.play(race, ["rookie"] * 4)
    picture = path.with_suffix(".svg")
    picture.write_text(race.svg(), encoding="utf-8")

    print(f"Car {result[0] + 1} won at {path.stem}; the board is drawn in {picture}.")


if __name__ == "__main__":
    main(Path(sys.argv[1] if len(sys.argv) > 1 else "my-track.toml"))
