"""Studies in a file, so that one that takes hours can be interrupted and resumed."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Mapping
from dataclasses import fields
from pathlib import Path
from typing import Any

from pitboard.core.components import DataProblem
from pitboard.core.errors import BadData, reason_of
from pitboard.core.files import write_file
from pitboard.lab.study import COUNTS, Tally, TrackStudy

Key = tuple[int, str, int, str, str]


def key_of(study: TrackStudy) -> Key:
    """Gets what a study is of: edition, level, version of the components, track and driver."""
    return study.edition, study.mode, study.components, study.track, study.driver


def load_studies(path: Path) -> dict[Key, TrackStudy]:
    """Reads the studies of a file; none if there is no such file.

    :raises BadData: if the file is damaged or something else.
    """
    if not path.exists():
        return {}
    try:
        found = [study_from(each) for each in json.loads(path.read_text(encoding="utf-8"))]
    except (OSError, ValueError, TypeError, KeyError, AttributeError) as error:
        raise BadData(DataProblem.UNREADABLE, str(path), ".", reason=reason_of(error)) from error
    return {key_of(study): study for study in found}


def save_studies(path: Path, studies: Mapping[Key, TrackStudy]) -> None:
    """Writes studies to a file.

    :raises BadOption: if it cannot be written.
    """
    write_file(path, json.dumps([data_of(study) for study in studies.values()], indent=1) + "\n")


def data_of(study: TrackStudy) -> dict[str, Any]:
    tallies = {name: {"starts": t.starts, "wins": t.wins} for name, t in study.tallies.items()}
    facts = {each.name: getattr(study, each.name) for each in fields(study)}
    return {**facts, "tallies": tallies}


def study_from(data: dict[str, Any]) -> TrackStudy:
    study = TrackStudy(**{**data, "tallies": TrackStudy("", "").tallies})
    for name in COUNTS:
        setattr(study, name, Counter(data.get(name, {})))
    study.late_brakings = Counter({word == "true": n for word, n in data["late_brakings"].items()})
    for name, tally in data["tallies"].items():
        study.tallies[name] = Tally(Counter(tally["starts"]), Counter(tally["wins"]))
    return study
