"""Makes the fitted numbers of a driver from nothing: data races, a fit, trial races.

Each step resumes what a file of rows already has. A candidate is accepted by a sequential test
against three incumbents on fresh seeds, and only then worth writing: a value that predicts better
may drive worse.

Prices of the pro (`STINT`) are made again to be compared with those it has: the pro is what the
levels above it are measured by, so they are never accepted in its place. They are raced as often as
asked, and written with what they won.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from hashlib import sha256
from math import log
from pathlib import Path
from statistics import fmean, stdev
from typing import Any

from pitboard.core.files import write_file
from pitboard.drivers.f90.value import BOOK, STINT, VALUE, file_name
from pitboard.lab.arena import Share
from pitboard.lab.executors import Runner
from pitboard.lab.fit_stint import fit_stint, stint_data, stint_facts
from pitboard.lab.fit_value import book_data, fit_value, value_data
from pitboard.lab.held import PLAYERS, append_rows
from pitboard.lab.train_races import (
    DATA,
    TRIAL,
    Candidate,
    Row,
    Training,
    data_race,
    load_rows,
    races,
    stretches,
    trial_race,
    wins_of,
)

PARTS = (VALUE, BOOK)
"""What an expert is made of."""
FAIR, BETTER = 1 / PLAYERS, 0.35
"""Shares of wins that the test tells apart: no better than the incumbents, and clearly better."""
RISK = 0.05
"""The chance of either mistake."""


@dataclass(frozen=True, slots=True)
class Trial:
    """The races of a candidate and what they show."""

    wins: Share
    ahead: float
    """Sections ahead of the mean of the incumbents."""
    error: float
    accepted: bool | None
    """None: not decided by so many races."""


@dataclass(slots=True)
class Work:
    """A training with its file of rows; what the file has is not raced again."""

    training: Training
    path: Path
    runner: Runner = field(default_factory=Runner)
    rows: list[Row] = field(default_factory=list)

    def __post_init__(self) -> None:
        known = load_rows(self.path)
        self.rows = [row for row in known if row["training"] == self.training.name]

    # -- data

    def data(self, count: int) -> list[Row]:
        """Gets the first data races of the file, as many as there are up to a number."""
        found = [row for row in self.rows if row["kind"] == DATA and row["number"] < count]
        return sorted(found, key=lambda row: row["number"])

    def play_data(self, count: int) -> Iterator[Row]:
        """Plays the data races that the file lacks."""
        known = {row["number"] for row in self.data(count)}
        missing = [number for number in range(count) if number not in known]
        return self._played(partial(data_race, self.training), missing)

    def candidate(self, count: int, parts: Sequence[str] = PARTS) -> Candidate:
        """Fits a candidate to the data races."""
        rows = self.data(count)
        config = self.training.config
        origin = {"training": self.training.name, "races": len(rows)}
        texts = {}
        if VALUE in parts:
            found = fit_value(config, [stretches(self.training, row) for row in rows])
            texts[VALUE] = text_of(value_data(config, found, origin))
        if BOOK in parts:
            texts[BOOK] = text_of(book_data(config, rows, origin))
        if STINT in parts:
            stint = fit_stint([stretches(self.training, row, stint_facts) for row in rows])
            texts[STINT] = text_of(stint_data(config, stint, origin))
        return Candidate(**texts)

    # -- trial

    def play_trial(self, candidate: Candidate, most: int) -> Iterator[Row]:
        """Races a candidate until the test has decided, or so many races are played."""
        name = digest_of(candidate)
        known = {row["number"] for row in self.rows if row.get("candidate") == name}
        missing = [number for number in range(most) if number not in known]
        if self.trial(candidate).accepted is not None:
            return
        play = partial(named_trial, self.training, candidate, name)
        for row in self._played(play, missing):
            yield row
            if self.trial(candidate).accepted is not None:
                return

    def trial(self, candidate: Candidate) -> Trial:
        """Gets what the races of a candidate show so far."""
        rows = self._trials(candidate)
        wins = wins_of(rows)
        ahead = [float(row["ahead"]) for row in rows]
        error = stdev(ahead) / len(ahead) ** 0.5 if len(ahead) > 1 else 0.0
        return Trial(wins, fmean(ahead) if ahead else 0.0, error, decided(candidate, wins))

    def _trials(self, candidate: Candidate) -> list[Row]:
        """Gets the races of a candidate in order, up to the first that is missing or the one with
        which the test is decided: so it does not matter which was over first."""
        name = digest_of(candidate)
        own = {r["number"]: r for r in self.rows if r["kind"] == TRIAL and r["candidate"] == name}
        found: list[Row] = []
        while (row := own.get(len(found))) is not None:
            found.append(row)
            if decided(candidate, wins_of(found)) is not None:
                break
        return found

    def _played(self, play: Callable[[int], Row], numbers: Sequence[int]) -> Iterator[Row]:
        for row in append_rows(self.path, races(play, numbers, self.runner)):
            self.rows.append(row)
            yield row


def named_trial(training: Training, candidate: Candidate, name: str, number: int) -> Row:
    """Plays a trial race and notes whose it was."""
    return {**trial_race(training, candidate, number), "candidate": name}


def decided(candidate: Candidate, wins: Share) -> bool | None:
    """Returns whether a candidate is better, once its races tell; prices of the pro are raced to
    the last race, because they are not to replace the pro's."""
    return None if candidate.stint else verdict(wins)


def verdict(wins: Share) -> bool | None:
    """Decides by the sequential probability ratio test whether a candidate is better."""
    lost = wins.races - wins.hits
    ratio = wins.hits * log(BETTER / FAIR) + lost * log((1 - BETTER) / (1 - FAIR))
    bound = log((1 - RISK) / RISK)
    return None if abs(ratio) < bound else ratio > 0


def digest_of(candidate: Candidate) -> str:
    """Gets a name for a candidate: another fit has another one."""
    text = f"{candidate.value}\n{candidate.book}{candidate.stint}"
    return sha256(text.encode()).hexdigest()[:16]


def text_of(data: Mapping[str, Any]) -> str:
    return json.dumps(data, indent=1, allow_nan=False) + "\n"


def write_candidate(
    folder: Path, training: Training, candidate: Candidate, trial: Trial
) -> list[Path]:
    """Writes the files of a candidate with the races it won; gets their paths."""
    low, high = trial.wins.interval
    raced = {
        "won": trial.wins.hits,
        "of": trial.wins.races,
        "interval": [round(low, 3), round(high, 3)],
        "ahead": round(trial.ahead, 2),
        "ahead_error": round(trial.error, 2),
    }
    written = []
    texts = {VALUE: candidate.value, BOOK: candidate.book, STINT: candidate.stint}
    for kind, text in texts.items():
        if text:
            data = json.loads(text)
            data["origin"]["trial"] = raced
            path = folder / file_name(kind, training.edition, training.mode)
            write_file(path, text_of(data))
            written.append(path)
    return written
