"""Puzzles: positions of races in which one answer is clearly best, and the puzzle of a day.

A puzzle is a race up to a decision, the answers that were compared there, and what each is worth.
The race is kept as its options (with the version of its components), its seed and its actions, so
that the position is reached again by the rules and shown from a view. Bundled files are made by
`pitboard puzzles`; the first choice of a date is the same for everybody.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC, date, datetime
from functools import cache
from hashlib import sha256
from importlib.resources import files
from typing import Any

from pitboard import games
from pitboard.analysis.results import LEAST_COST, ComparedAnswer
from pitboard.core.action import Action
from pitboard.core.errors import BadOption, BadRecord, Malformed, Refused
from pitboard.core.game import Decision
from pitboard.core.match import Match
from pitboard.core.options import OptionValue
from pitboard.core.record import Record, RecordProblem
from pitboard.core.rng import seed_commitment
from pitboard.drivers.base import Reason

FORMAT = 1
FOLDER = "puzzles"
ID_DIGITS = 8
EPOCH = date(2026, 11, 1)
"""The day of the first puzzle."""
EASIEST, HARDEST = 1, 3


@dataclass(frozen=True, slots=True)
class PuzzleRace:
    """A race up to its last puzzle: all that is needed to play it again."""

    game: str
    rules: int
    schema: int
    """Format of the digests of its puzzles."""
    options: Mapping[str, OptionValue]
    seed: str
    entries: tuple[tuple[int, str], ...]
    """Seat and action."""


@dataclass(frozen=True, slots=True)
class Puzzle:
    """A question with one answer that is clearly best."""

    race: PuzzleRace
    entry: int
    """How many actions were played before the question."""
    digest: str
    """First digits of the hash of the state in which it is asked."""
    seat: int
    turn: int
    kind: str
    """The question."""
    level: int
    """1: the rookie finds the answer; 2: the pro does; 3: only those who search longer."""
    worlds: int
    """Sampled worlds behind the numbers."""
    answers: tuple[ComparedAnswer, ...]
    """The best first."""
    reasons: tuple[Reason, ...]
    """What the best answer leaves the car with more of than the next best."""

    @property
    def id(self) -> str:
        """Gets a name that depends on the race and the decision, and on nothing hidden in it."""
        options = json.dumps(dict(self.race.options), sort_keys=True)
        facts = f"{self.race.game} {options} {self.race.seed} {self.entry}"
        return sha256(facts.encode()).hexdigest()[:ID_DIGITS]

    @property
    def best(self) -> ComparedAnswer:
        return self.answers[0]

    @property
    def margin(self) -> float:
        """Chance to win that the best answer is better than the next best by."""
        return self.best.chance - self.answers[1].chance

    @property
    def shown(self) -> list[str]:
        """Gets the answers in an order that shows nothing."""
        return sorted(
            (each.action for each in self.answers),
            key=lambda action: sha256(f"{self.id} {action}".encode()).digest(),
        )

    def answer(self, action: str) -> ComparedAnswer:
        """Gets one of its answers.

        :raises BadOption: if it is none of them.
        """
        for each in self.answers:
            if each.action == action:
                return each
        raise BadOption("puzzle-answer", answer=action[:40])

    def match(self) -> Match:
        """Plays the race to the question.

        :raises BadRecord: if today's rules lead elsewhere, or its components are newer than ours.
        """
        race, seed = self.race, self.race.seed
        given = (race.game, race.rules, dict(race.options), seed_commitment(seed), seed)
        record = Record(*given, [], [], self.digest, race.schema, file=self.id)
        match = Match.begin(games.game(race.game), record)
        for number, (seat, action) in enumerate(race.entries[: self.entry], 1):
            try:
                match.act(seat, action)
            except (Malformed, Refused) as error:
                raise record.fault(RecordProblem.ILLEGAL, number, action=action) from error
        if match.digest(race.schema) != self.digest:
            raise record.fault(RecordProblem.END_DIFFERS, self.entry)
        return match

    def decision(self, match: Match) -> Decision:
        """Gets the question, from its match.

        :raises BadRecord: if something else is asked there by today's rules.
        """
        decision = match.decision(self.seat)
        known = decision and all(
            Action.parse(each.action) in decision.actions for each in self.answers
        )
        if decision is None or decision.kind != self.kind or not known:
            raise BadRecord(RecordProblem.END_DIFFERS, file=self.id, line=self.entry)
        return decision


def is_clear(answers: Sequence[ComparedAnswer]) -> bool:
    """Returns whether the first of compared answers is beyond doubt better than all others."""
    best = answers[0]
    return all(best.chance - each.chance >= max(LEAST_COST, 2 * each.error) for each in answers[1:])


# ---- Files


def to_json(puzzles: Iterable[Puzzle]) -> dict[str, Any]:
    """Gets what a file of puzzles holds: each race once, up to its last puzzle."""
    races: list[PuzzleRace] = []
    rows: list[dict[str, Any]] = []
    for puzzle in puzzles:
        if puzzle.race not in races:
            races.append(puzzle.race)
        rows.append(
            {
                "race": races.index(puzzle.race),
                **{name: getattr(puzzle, name) for name in _PLAIN},
                "answers": [[a.action, a.chance, a.error] for a in puzzle.answers],
                "reasons": [list(reason) for reason in puzzle.reasons],
            }
        )
    return {
        "format": FORMAT,
        "races": [
            {
                "game": race.game,
                "rules": race.rules,
                "schema": race.schema,
                "options": dict(race.options),
                "seed": race.seed,
                "entries": [f"{seat} {action}" for seat, action in race.entries],
            }
            for race in races
        ],
        "puzzles": rows,
    }


def dumps(puzzles: Iterable[Puzzle]) -> str:
    """Writes a file of puzzles: a line for each race and each puzzle."""
    data = to_json(puzzles)
    races, rows = (
        ",\n".join(json.dumps(each, separators=(",", ":")) for each in data[part])
        for part in ("races", "puzzles")
    )
    return f'{{"format":{FORMAT},"races":[\n{races}\n],"puzzles":[\n{rows}\n]}}\n'


_PLAIN = ("entry", "digest", "seat", "turn", "kind", "level", "worlds")


def from_json(data: Mapping[str, Any]) -> list[Puzzle]:
    """Gets the puzzles of a file; none of a newer format."""
    if data.get("format") != FORMAT:
        return []
    races = [
        PuzzleRace(
            each["game"],
            each["rules"],
            each["schema"],
            each["options"],
            each["seed"],
            tuple(_entry(line) for line in each["entries"]),
        )
        for each in data["races"]
    ]
    return [
        Puzzle(
            race=races[each["race"]],
            **{name: each[name] for name in _PLAIN},
            answers=tuple(ComparedAnswer(*answer) for answer in each["answers"]),
            reasons=tuple(Reason(*reason) for reason in each["reasons"]),
        )
        for each in data["puzzles"]
    ]


def _entry(line: str) -> tuple[int, str]:
    seat, _, action = line.partition(" ")
    return int(seat), action


@cache
def bundled_puzzles() -> Mapping[str, Puzzle]:
    """Gets the bundled puzzles by id, in the order in which days have them."""
    folder = files("pitboard.analysis").joinpath("data", FOLDER)
    found = [
        puzzle
        for file in sorted(folder.iterdir(), key=lambda file: file.name)
        if file.name.endswith(".json")
        for puzzle in from_json(json.loads(file.read_text(encoding="utf-8")))
    ]
    # The ids are hashes: in their order games, levels and questions are mixed.
    return {puzzle.id: puzzle for puzzle in sorted(found, key=lambda puzzle: puzzle.id)}


def puzzle_of(name: str) -> Puzzle:
    """Gets a puzzle by its id.

    :raises BadOption: if there is none.
    """
    found = bundled_puzzles().get(name)
    if found is None:
        raise BadOption("puzzle-unknown", name=name[:40])
    return found


# ---- The puzzle of a day


def puzzle_on(day: date) -> Puzzle:
    """Gets the puzzle of a date: all in turn, so that none comes again before the others came."""
    found = list(bundled_puzzles().values())
    return found[(day - EPOCH).days % len(found)]


def puzzle_today() -> tuple[date, Puzzle]:
    """Gets today's puzzle and its date, which changes at midnight UTC."""
    day = datetime.now(UTC).date()
    return day, puzzle_on(day)
