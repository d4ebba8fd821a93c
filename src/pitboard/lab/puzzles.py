"""Finds puzzles: races pros, and looks at their questions for one answer that is clearly best.

Each look has worlds of its own: a few for every question, some more for what seems clear, many for
what still does. The expert must choose the same answer by its own search. Of hundreds of questions
some pass by luck, and some because simple rules drive on; so what is kept is proven again in fresh
worlds in which a pro drives the car on, and has those numbers.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import partial
from hashlib import sha256
from itertools import groupby, islice, zip_longest
from pathlib import Path
from typing import Any

from pitboard import games
from pitboard.analysis.game import Compared, GameAnalysis, game_analysis
from pitboard.analysis.judging import Found, Judge, compared, gaps, mean, standard_error
from pitboard.analysis.puzzles import (
    EASIEST,
    HARDEST,
    Puzzle,
    PuzzleRace,
    from_json,
    is_clear,
    to_json,
)
from pitboard.analysis.results import LEAST_COST, ComparedAnswer
from pitboard.core.action import Action
from pitboard.core.game import SCHEMA, Decision
from pitboard.core.match import Match
from pitboard.core.options import Options
from pitboard.drivers import make_driver
from pitboard.drivers.base import evaluations
from pitboard.drivers.seated import SeatedDriver
from pitboard.lab.executors import Runner
from pitboard.lab.held import append_rows
from pitboard.lab.train_races import Row, load_rows, races

PUZZLES, PROOF = "puzzles", "proof"
"""Kinds of rows: the questions of a race, and one that was looked at again."""
DRIVER, JUDGE, BEGINNER = "pro", "expert", "rookie"
"""Who races, who must agree, and who finds the easy ones."""
LOOKS = (8, 32)
"""Worlds of the first looks; the last one has those of the search."""
HOPE = 0.02
"""A question is dropped when the best answer seems less better than this."""
LEAST_ANSWERS, MOST_ANSWERS = 3, 5
MOST_SHOWN = 4
"""Answers to choose from: the best and those that come next to it."""
LEAST_CHANCE, MOST_CHANCE = 0.12, 0.98
"""A car with less hope is not worth a thought, one with more need not think."""
REASONS_FROM = 40
"""Worlds that the reasons come from."""


@dataclass(frozen=True)
class PuzzleSearch:
    """What is searched: races of one kind, on their boards in turn."""

    game: str
    boards: tuple[tuple[tuple[str, Any], ...], ...]
    """The options of the races in turn, as items."""
    players: int = 4
    seed: str = PUZZLES
    worlds: int = 150
    judge: Judge = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "judge", Judge(self.analysis))

    @property
    def analysis(self) -> GameAnalysis[Any, Any]:
        return game_analysis(self.game)

    @property
    def name(self) -> str:
        """What races of a file must have in common to be used together."""
        state = Match(games.game(self.game), self.options(0), "").state
        facts = repr((self.boards, self.players, self.worlds, self.analysis.components(state)))
        model = self.analysis.model_name(state)
        return f"{model}, {sha256(facts.encode()).hexdigest()[:16]}, seed {self.seed}"

    @property
    def model(self) -> str:
        """The kind of race, by which files are named."""
        return self.name.partition(",")[0]

    def options(self, number: int) -> Options:
        return {**dict(self.boards[number % len(self.boards)]), "players": self.players}

    def race(self, number: int) -> Row:
        """Races once and gets a row with the puzzles that were found."""
        match = Match(games.game(self.game), self.options(number), f"{self.seed} {number}")
        seats = [
            SeatedDriver(
                make_driver(DRIVER, f"{match.seed}/{seat}", self.game),
                self.game,
                match.options,
                seat,
            )
            for seat in range(self.players)
        ]
        found: list[Puzzle] = []
        events = [*match.state.events]
        while waiting := match.to_act():
            for each in seats:
                each.add(events)
            seat = waiting[0]
            decision = match.decision(seat)
            assert decision is not None  # noqa: S101 (the seat is to act)
            view = match.view(seat)
            if self._is_worth_a_look(match, decision):
                ranked = seats[seat].evaluate(view, decision)
                action = ranked[0].action
                answers = [each.action for each in ranked if each.value is not None]
                puzzle = self._puzzle(match, decision, action, answers[:MOST_ANSWERS])
                found += [puzzle] if puzzle else []
            else:
                action = seats[seat].choose(view, decision)
            events = match.act(seat, action)
        entries = tuple((each.seat, each.action) for each in match.entries)
        file = to_json(_with_entries(found, entries))
        return {"training": self.name, "kind": PUZZLES, "number": number, "file": file}

    def races(self, path: Path, numbers: Sequence[int], runner: Runner) -> Iterator[Row]:
        """Races what a file lacks of these numbers, and appends it."""
        name = self.name
        rows = load_rows(path)
        known = {r["number"] for r in rows if r["training"] == name and r["kind"] == PUZZLES}
        missing = [number for number in numbers if number not in known]
        yield from append_rows(path, races(partial(_race, self), missing, runner))

    def found(self, path: Path, numbers: Sequence[int]) -> list[Puzzle]:
        """Gets the puzzles of races of a file, in the order of their numbers."""
        name, wanted = self.name, set(numbers)
        rows = {
            row["number"]: row
            for row in load_rows(path)
            if row["training"] == name and row["kind"] == PUZZLES and row["number"] in wanted
        }
        found = [puzzle for _, row in sorted(rows.items()) for puzzle in from_json(row["file"])]
        return [puzzle for puzzle in found if self._is_riddle(puzzle.answers)]

    def proofs(self, path: Path, puzzles: Iterable[Puzzle], runner: Runner) -> Iterator[Row]:
        """Proves again what a file has no proof of yet, and appends it."""
        known = self._proofs(path)
        missing = [puzzle for puzzle in puzzles if puzzle.id not in known]
        rows = (row for _, row in runner.run(partial(_prove, self), missing))
        yield from append_rows(path, rows)

    def proven(self, path: Path, puzzles: Iterable[Puzzle]) -> list[Puzzle]:
        """Gets those of some puzzles that were clear again, with the numbers of their proof."""
        known = self._proofs(path)
        rows = [known[puzzle.id] for puzzle in puzzles if puzzle.id in known]
        return [puzzle for row in rows for puzzle in from_json(row["file"])]

    def _proofs(self, path: Path) -> dict[str, Row]:
        name = self.name
        rows = load_rows(path)
        return {r["number"]: r for r in rows if r["training"] == name and r["kind"] == PROOF}

    def prove(self, puzzle: Puzzle) -> Row:
        """Looks at a puzzle again, in fresh worlds in which a pro drives on; its row is empty if it
        fails."""
        again = self.again(puzzle, f"{puzzle.id} again")
        holds = again.best.action == puzzle.best.action and self._is_riddle(again.answers)
        file = to_json([again] if holds else [])
        return {"training": self.name, "kind": PROOF, "number": puzzle.id, "file": file}

    def again(self, puzzle: Puzzle, seed: str) -> Puzzle:
        """Gets a puzzle with the numbers of fresh worlds."""
        analysis, match = self.analysis, puzzle.match()
        decision = puzzle.decision(match)
        answers = [Action.parse(each.action) for each in puzzle.answers[:MOST_SHOWN]]
        worlds = list(islice(analysis.worlds(match.view(puzzle.seat), seed), self.worlds))
        play = analysis.driven_on
        found = {each: self.judge.values(worlds, puzzle.seat, each, play) for each in answers}
        ranked = compared(found)
        pair = Action.parse(ranked[0].action), Action.parse(ranked[1].action)
        here, there = (
            [play(world, puzzle.seat, answer) for world in worlds[:REASONS_FROM]] for answer in pair
        )
        after = Compared(decision, pair, worlds[0], (here, there))
        reasons = analysis.reasons(after)
        return replace(puzzle, answers=ranked, worlds=self.worlds, reasons=reasons)

    def _is_riddle(self, answers: Sequence[ComparedAnswer]) -> bool:
        least, most = self.analysis.puzzle_margins
        best = answers[0].chance
        is_open = LEAST_CHANCE <= best <= MOST_CHANCE
        return is_open and least <= best - answers[1].chance <= most and is_clear(answers)

    def _is_worth_a_look(self, match: Match, decision: Decision) -> bool:
        turn = self.analysis.turn(match.state)
        return (
            decision.kind in self.analysis.puzzles
            and len(decision.actions) >= LEAST_ANSWERS
            and self.analysis.is_judged(decision, turn)
        )

    def _puzzle(
        self, match: Match, decision: Decision, played: Action, answers: Sequence[Action]
    ) -> Puzzle | None:
        """Gets the puzzle of a question, if one of its answers is clearly best."""
        if len(answers) < LEAST_ANSWERS:
            return None
        view = match.view(decision.seat)
        key = f"{match.seed} {decision.number}"
        best = answers[0]
        for look, worlds in enumerate(LOOKS):
            found = self._tried(view, decision, answers, worlds, f"{key} look {look}")
            best = max(answers, key=lambda answer: mean(found[answer].wins))
            if mean(found[best].wins) < LEAST_CHANCE or not _is_hopeful(found, best):
                return None
        expert = make_driver(JUDGE, key, self.game)
        expert.start(self.game, match.options, decision.seat)
        if evaluations(expert, view, decision)[0].action != best:
            return None
        found = self._tried(view, decision, answers, self.worlds, f"{key} proof")
        proven = compared(found)
        if proven[0].action != str(best) or not self._is_riddle(proven):
            return None
        rookie = make_driver(BEGINNER, key, self.game)
        rookie.start(self.game, match.options, decision.seat)
        is_easy = rookie.choose(view, decision) == best
        level = EASIEST if is_easy else EASIEST + 1 if played == best else HARDEST
        return Puzzle(
            race=PuzzleRace(
                self.game, match.rules, SCHEMA, dict(match.options), match.seed, entries=()
            ),
            entry=len(match.entries),
            digest=match.digest(),
            seat=decision.seat,
            turn=self.analysis.turn(match.state),
            kind=decision.kind,
            level=level,
            worlds=self.worlds,
            answers=proven,
            reasons=(),
        )

    def _tried(
        self, view: Any, decision: Decision, answers: Iterable[Action], worlds: int, seed: str
    ) -> dict[Action, Found]:
        """Plays answers on by simple rules in the same sampled worlds."""
        sampled = list(islice(self.analysis.worlds(view, seed), worlds))
        play = self.analysis.played_on
        return {each: self.judge.values(sampled, decision.seat, each, play) for each in answers}


def _race(search: PuzzleSearch, number: int) -> Row:
    return search.race(number)


def _prove(search: PuzzleSearch, puzzle: Puzzle) -> Row:
    return search.prove(puzzle)


def _is_hopeful(found: Mapping[Action, Found], best: Action) -> bool:
    """Returns whether an answer may yet turn out clearly better than all others."""
    others = [gaps(found[best], found[other]) for other in found if other != best]
    return all(
        mean(gap) >= HOPE and mean(gap) + 2 * standard_error(gap) >= LEAST_COST for gap in others
    )


def _with_entries(found: Sequence[Puzzle], entries: tuple[tuple[int, str], ...]) -> list[Puzzle]:
    """Gives the puzzles of a race its actions, up to the last of them."""
    upto = entries[: max((puzzle.entry for puzzle in found), default=0)]
    return [replace(puzzle, race=replace(puzzle.race, entries=upto)) for puzzle in found]


def chosen(found: Iterable[Puzzle], most: int, most_of_race: int) -> list[Puzzle]:
    """Chooses puzzles for a file: all levels in turn, the hardest first, and in each those that are
    clearest; few of each race and not of one turn."""
    kept: list[Puzzle] = []
    ranked = sorted(found, key=lambda each: (-each.level, -each.margin, each.id))
    levels = [list(own) for _, own in groupby(ranked, key=lambda each: each.level)]
    in_turn = [each for row in zip_longest(*levels) for each in row if each is not None]
    for puzzle in in_turn:
        same = [each for each in kept if each.race.seed == puzzle.race.seed]
        if len(same) < most_of_race and all(each.turn != puzzle.turn for each in same):
            kept.append(replace(puzzle, answers=puzzle.answers[:MOST_SHOWN]))
    races: dict[str, list[Puzzle]] = {}
    for puzzle in kept[:most]:
        races.setdefault(puzzle.race.seed, []).append(puzzle)
    return sorted(
        (each for own in races.values() for each in _with_entries(own, own[0].race.entries)),
        key=lambda each: each.id,
    )
