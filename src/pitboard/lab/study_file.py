"""Races of studies in a file, so that one that takes days can be interrupted and resumed.

A race is a line of JSON, appended when it is over. A file of release 0.1 is one array of sums; it
is rewritten as lines, each the first races of a study together.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field, fields
from pathlib import Path
from typing import Any

from pitboard.core.components import DataProblem
from pitboard.core.errors import BadData, reason_of
from pitboard.core.files import write_file
from pitboard.lab.held import append_rows, whole_lines
from pitboard.lab.study import COUNTS, Tally, TrackStudy

Key = tuple[int, str, int, str, str]


def key_of(study: TrackStudy) -> Key:
    """Gets what a study is of: edition, level, version of the components, track and driver."""
    return study.edition, study.mode, study.components, study.track, study.driver


@dataclass(slots=True)
class Stored:
    """The counts of a study, and which races they are of."""

    study: TrackStudy
    numbers: set[int] = field(default_factory=set)

    def add(self, number: int, counts: TrackStudy) -> bool:
        """Adds the counts of a race, or of races that begin with it; gets whether they are new."""
        numbers = range(number, number + counts.races)
        if not self.numbers.isdisjoint(numbers):
            return False  # two runs appended to the file
        self.study.add(counts)
        self.numbers.update(numbers)
        return True


def load_studies(path: Path) -> dict[Key, Stored]:
    """Reads the studies of a file; none if there is none. A last line cut short is left out.

    :raises BadData: if the file is damaged or something else.
    """
    found: dict[Key, Stored] = {}
    if not path.exists():
        return found
    try:
        for row in _rows(path):
            counts = study_from({name: each for name, each in row.items() if name != "number"})
            empty = TrackStudy(*(getattr(counts, name) for name in NAMED))
            stored = found.setdefault(key_of(counts), Stored(empty))
            stored.add(int(row["number"]), counts)
    except (OSError, ValueError, TypeError, KeyError, AttributeError) as error:
        raise BadData(DataProblem.UNREADABLE, str(path), ".", reason=reason_of(error)) from error
    return found


def _rows(path: Path) -> Iterator[dict[str, Any]]:
    with path.open("rb") as file:
        old = file.read(1) == b"["
    if old:
        for each in json.loads(path.read_text(encoding="utf-8")):
            yield {"number": 0, **each}
    else:
        yield from whole_lines(path)


def append_races(
    path: Path, races: Iterable[tuple[int, TrackStudy]]
) -> Iterator[tuple[int, TrackStudy]]:
    """Appends races to a file as they come, and yields them.

    :raises BadOption: if the file cannot be written.
    """
    if path.exists():
        with path.open("rb") as file:
            old = file.read(1) == b"["
        if old:
            lines = (json.dumps(row, separators=(",", ":")) for row in list(_rows(path)))
            write_file(path, "".join(f"{line}\n" for line in lines))
    found: list[tuple[int, TrackStudy]] = []

    def rows() -> Iterator[dict[str, Any]]:
        for number, counts in races:
            found[:] = [(number, counts)]
            yield {"number": number, **data_of(counts)}

    for _ in append_rows(path, rows()):
        yield found[0]


NAMED = ("track", "driver", "mode", "edition", "components")


def data_of(study: TrackStudy) -> dict[str, Any]:
    """Gets what a file holds of races; what is nothing is left out."""
    tallies = {name: {"starts": t.starts, "wins": t.wins} for name, t in study.tallies.items()}
    facts = {each.name: getattr(study, each.name) for each in fields(study)}
    return {name: each for name, each in {**facts, "tallies": tallies}.items() if each}


def study_from(data: dict[str, Any]) -> TrackStudy:
    """Makes a study from the data of a file, which may be one of an earlier release."""
    plain = {name: each for name, each in data.items() if not isinstance(each, dict)}
    study = TrackStudy(**plain)
    for name in COUNTS:
        setattr(study, name, Counter(data.get(name, {})))
    braked = data.get("late_brakings", {})
    study.late_brakings = Counter({word == "true": n for word, n in braked.items()})
    for name, tally in data["tallies"].items():
        study.tallies[name] = Tally(Counter(tally["starts"]), Counter(tally["wins"]))
    return study
