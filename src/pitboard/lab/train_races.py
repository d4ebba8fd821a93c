"""Races that drivers are fitted to and tried in.

Data races have choices before the race dealt evenly, and some answers taken at random, so that what
a position is worth does not hide behind what drivers always do. A race is a row of plain data with
all its actions: it is replayed for its positions, so that other features need no other races. Trial
races seat one candidate among three incumbents; the board changes from race to race, the seat too.

Rows of all kinds are appended to one file, one JSON object a line.
"""

from __future__ import annotations

import json
import random
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property, lru_cache
from hashlib import sha256
from pathlib import Path
from typing import Any

from pitboard.core.action import Action
from pitboard.core.components import DataProblem
from pitboard.core.errors import BadData, reason_of
from pitboard.core.game import Decision
from pitboard.core.options import validate
from pitboard.core.rng import RandomSource
from pitboard.drivers.base import Budget, Driver, DriverWrapper
from pitboard.drivers.f90.book import book_from, book_of
from pitboard.drivers.f90.estimate import Prices, estimate
from pitboard.drivers.f90.expert import ExpertDriver
from pitboard.drivers.f90.features import features
from pitboard.drivers.f90.pro import ProDriver
from pitboard.drivers.f90.value import cards_digest, rest_of, stint_from, value_from, value_of
from pitboard.f90.editions import EDITIONS
from pitboard.f90.game import F90_GAME
from pitboard.f90.state.config import Config
from pitboard.f90.state.race import Car, State
from pitboard.f90.state.weather import condition
from pitboard.lab.arena import Share, play_race
from pitboard.lab.arena_f90 import F90_ARENA
from pitboard.lab.executors import Runner
from pitboard.lab.held import PLAYERS, Cell, dealt_choices, setup_dealt

Row = dict[str, Any]
DATA, TRIAL = "data", "trial"
DATA_BUDGET = Budget(worlds=1)
"""A pro looks at one world: a third of the time for nearly the same races."""
RANDOM = 0.06
"""Share of answers that are taken at random in data races."""


@dataclass(frozen=True)
class Training:
    """What is trained: all that the races depend on but their number."""

    edition: int
    mode: str
    tracks: tuple[str, ...]
    seed: str = "train"
    driver: str = "pro"
    """The drivers of data races."""

    @cached_property
    def config(self) -> Config:
        return self.config_on(self.tracks[0])

    def config_on(self, track: str) -> Config:
        return F90_GAME.config(validate(F90_GAME.options, self.options(track)))

    def options(self, track: str) -> dict[str, Any]:
        return {"edition": self.edition, "mode": self.mode, "track": track, "players": PLAYERS}

    @cached_property
    def name(self) -> str:
        """What races of a file must have in common to be used together.

        Boards and their Track Cards are part of it: a race is replayed from its actions.
        """
        configs = [self.config_on(track) for track in self.tracks]
        parts = repr([(config.track, config.deck.cards) for config in configs])
        boards = f"{','.join(self.tracks)} {sha256(parts.encode()).hexdigest()[:16]}"
        level = f"{self.edition}e {self.mode}, cards {cards_digest(self.config)}"
        return f"{level}, boards {boards}, driver {self.driver}, seed {self.seed}"

    def track(self, number: int) -> str:
        return self.tracks[number % len(self.tracks)]

    def race_seed(self, kind: str, number: int) -> str:
        return f"{self.seed}/{kind}/{self.edition}e/{self.mode}/{number}"


def boards_of(edition: int) -> tuple[str, ...]:
    """Gets the boards that an edition races on."""
    box = EDITIONS[edition].box
    return (*box.track_ids(), *box.adapted_ids())


# -- data races


class Explorer(DriverWrapper):
    """A driver whose choices before the race are dealt, and some of whose answers are random."""

    def __init__(self, driver: Driver[Any], dealt: Mapping[str, str], dice: random.Random) -> None:
        super().__init__(driver)
        self._dealt = dealt
        self._dice = dice
        self.chosen: dict[str, str] = {}

    def choose(self, view: Any, decision: Decision, budget: Budget) -> Action:
        dealt = self._dealt_answer(view, decision, budget)
        if dealt is not None:
            return dealt
        if not decision.routine and self._dice.random() < RANDOM:
            return self._dice.choice(decision.actions)
        return self.driver.choose(view, decision, budget)

    def _dealt_answer(self, view: Any, decision: Decision, budget: Budget) -> Action | None:
        actions, dealt = decision.actions, self._dealt
        match decision.kind:
            case "ask_first_strategy":
                return self._note("strategy", Action(("strategy", dealt["strategy"])))
            case "ask_skill":
                found = [each for each in actions if each.args == (dealt["skill"],)]
                return self._note("skill", found[0] if found else decision.default)
            case "ask_setup":
                return self._note("setup", setup_dealt(actions, float(dealt["setup"])))
            case "ask_tyres":
                return self._note(*self._tyres(view, actions))
            case "ask_qualifying":
                answer = self.driver.choose(view, decision, budget)
                if len(answer) < 3:
                    return answer
                self.chosen["fuel"] = dealt["fuel"]
                return Action((*answer[:2], int(dealt["fuel"])))
        return None

    def _tyres(self, view: Any, actions: Iterable[Action]) -> tuple[str, Action]:
        """Deals one of the tyres that lose least in the weather of the start."""
        state = F90_GAME.sample(view, RandomSource("tyres"))
        compounds, now = state.config.box.compounds, condition(state)
        penalties = {action: compounds[str(action[1])].penalties[now] for action in actions}
        least = min(penalties.values())
        fitting = [action for action, penalty in penalties.items() if penalty == least]
        return f"tyres {now}", self._dice.choice(fitting)

    def _note(self, kind: str, action: Action) -> Action:
        self.chosen[kind] = "-".join(map(str, action.args))
        return action


def data_race(training: Training, number: int) -> Row:
    """Plays one data race of four equal drivers and gets its row. Experts do not search: what is
    fitted is to price positions without it."""
    track = training.track(number)
    cell = Cell(
        training.edition,
        training.mode,
        track,
        training.driver,
        training.seed,
        held=False,
        dealt=("skill", "fuel", "setup"),
    )
    dealt = dealt_choices(cell, number)
    seed = training.race_seed(DATA, number)
    explorers: list[Explorer] = []
    actions: list[str] = []

    def wrap(seat: int, driver: Driver[Any]) -> Driver[Any]:
        if isinstance(driver, ExpertDriver):
            driver = ExpertDriver(f"{seed}/{seat}", search=False)
        explorers.append(Explorer(driver, dealt[seat], random.Random(f"{seed}/{seat}")))
        return Noting(explorers[seat], seat, actions)

    arena = F90_ARENA.on(**training.options(track))
    result = play_race(arena, (training.driver,) * PLAYERS, seed, wrap=wrap, budget=DATA_BUDGET)
    distances = [int(car.figures["distance"]) for car in result.cars[:PLAYERS]]
    mean = sum(distances) / PLAYERS
    return {
        "training": training.name,
        "kind": DATA,
        "number": number,
        "track": track,
        "chosen": [each.chosen for each in explorers],
        "ahead": [round(distance - mean, 2) for distance in distances],
        "won": result.best_player(),
        "actions": actions,
    }


class Noting(DriverWrapper):
    """Notes the answers of a driver in the order of the race."""

    def __init__(self, driver: Driver[Any], seat: int, notes: list[str]) -> None:
        super().__init__(driver)
        self._seat = seat
        self._notes = notes

    def choose(self, view: Any, decision: Decision, budget: Budget) -> Action:
        action = self.driver.choose(view, decision, budget)
        self._notes.append(f"{self._seat} {action}")
        return action


@dataclass(slots=True)
class Stretch:
    """The positions of one car in one race, in order, and how it ended."""

    track: str
    features: list[list[float]]
    distances: list[int]
    """Sections behind it at each position, and at the flag; one fewer if it was eliminated."""

    @property
    def eliminated(self) -> bool:
        return len(self.distances) == len(self.features)


Facts = Callable[[State, Car], "list[float] | None"]
"""Gets the numbers of a position that something is fitted to; None where it is not."""


def value_facts(state: State, car: Car) -> list[float] | None:
    """Gets the features of a position that a value is fitted to."""
    rest = rest_of(state, car, estimate(state, car))
    return None if rest is None else features(state, car, rest)


def stretches(training: Training, row: Row, facts: Facts = value_facts) -> list[Stretch]:
    """Replays a data race and gets the positions of its players' cars.

    A position is taken when a car has stopped, when it has had its turn, and when a game turn
    begins.
    """
    config = training.config_on(row["track"])
    seed = training.race_seed(DATA, row["number"])
    state = F90_GAME.new(config.options, RandomSource(seed))
    state.quiet = True
    found = [Stretch(row["track"], [], []) for _ in range(PLAYERS)]
    seen = [(0, False, False)] * PLAYERS
    for note in row["actions"]:
        seat, _, text = note.partition(" ")
        state.apply(int(seat), Action.parse(text))
        for car in state.cars[:PLAYERS]:
            moment = (state.turn, car.acted, car.pitted)
            if moment != seen[car.index] and moment > (1, True):
                seen[car.index] = moment
                numbers = facts(state, car)
                if numbers is not None:
                    found[car.index].features.append(numbers)
                    found[car.index].distances.append(state.distance(car))
    for car in state.cars[:PLAYERS]:
        if found[car.index].features and not car.out:
            found[car.index].distances.append(state.distance(car))
    return [stretch for stretch in found if stretch.features]


# -- trial races


@dataclass(frozen=True)
class Candidate:
    """Fitted numbers to be tried: the texts of their files, empty where there are none."""

    value: str = ""
    book: str = ""
    stint: str = ""
    """Prices of the pro: where there are any, a pro with them is tried against pros."""

    def driver(self, seed: str, config: Config) -> ProDriver:
        if self.stint:
            return ProDriver(seed, _prices(self, config))
        return ExpertDriver(seed, *_parts(self, config), search=False)

    def incumbent(self, seed: str, config: Config) -> ProDriver:
        return ProDriver(seed) if self.stint else incumbent(seed, config)


@lru_cache(maxsize=64)
def _parts(candidate: Candidate, config: Config) -> tuple[Any, Any]:
    value = value_from(json.loads(candidate.value), config) if candidate.value else None
    book = book_from(json.loads(candidate.book), config) if candidate.book else None
    if (candidate.value and value is None) or (candidate.book and book is None):
        raise ValueError("a candidate was made with other cards")
    return value, book


@lru_cache(maxsize=64)
def _prices(candidate: Candidate, config: Config) -> Prices:
    stint = stint_from(json.loads(candidate.stint), config)
    if stint is None:
        raise ValueError("a candidate was made with other cards")
    return Prices(stint=stint)


def incumbent(seed: str, config: Config) -> ProDriver:
    """Makes the driver that a candidate has to beat: the expert as bundled, else the pro.

    Neither searches: only what is fitted differs, and races take a tenth of the time.
    """
    bundled = value_of(config).weights or book_of(config).entries
    return ExpertDriver(seed, search=False) if bundled else ProDriver(seed)


def trial_race(training: Training, candidate: Candidate, number: int) -> Row:
    """Races a candidate against three incumbents."""
    track = training.track(number)
    seat = number // len(training.tracks) % PLAYERS
    seed = training.race_seed(TRIAL, number)
    config = training.config_on(track)

    def wrap(index: int, _: Driver[Any]) -> Driver[Any]:
        made = f"{seed}/{index}"
        made_by = candidate.driver if index == seat else candidate.incumbent
        return made_by(made, config)

    arena = F90_ARENA.on(**training.options(track))
    result = play_race(arena, ("pro",) * PLAYERS, seed, wrap=wrap)
    distances = [int(car.figures["distance"]) for car in result.cars[:PLAYERS]]
    others = (sum(distances) - distances[seat]) / (PLAYERS - 1)
    return {
        "training": training.name,
        "kind": TRIAL,
        "number": number,
        "track": track,
        "seat": seat,
        "won": result.best_player() == seat,
        "place": result.place(seat),
        "ahead": round(distances[seat] - others, 2),
    }


# -- many races


def races(play: Callable[[int], Row], numbers: Iterable[int], runner: Runner) -> Iterator[Row]:
    """Plays races and yields their rows as they come, in any order."""
    for _, row in runner.run(play, numbers):
        yield row


def load_rows(path: Path) -> list[Row]:
    """Reads the rows of a file; none if there is no such file. A last line cut short is left out.

    :raises BadData: if another line is damaged or something else.
    """
    if not path.exists():
        return []
    try:
        text = path.read_text(encoding="utf-8")
        rows: list[Row] = [json.loads(line) for line in text[: text.rfind("\n") + 1].splitlines()]
        if not all({"training", "kind", "number"} <= row.keys() for row in rows):
            raise KeyError("training, kind, number")
    except (OSError, ValueError, AttributeError, KeyError) as error:
        raise BadData(DataProblem.UNREADABLE, str(path), ".", reason=reason_of(error)) from error
    return rows


def wins_of(rows: Iterable[Row]) -> Share:
    won = [row["won"] for row in rows]
    return Share(sum(won), len(won))
