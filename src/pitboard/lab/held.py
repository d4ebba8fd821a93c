"""Races in which every car keeps the strategy it was dealt: what is each choice worth?

All combinations of strategies are dealt in turn, seats at random. A strategy is kept to the flag
and the driver prices positions with it, so that no driver skips turns or stops to change it. Skills
are dealt evenly; other choices of the start are the drivers', or dealt on request. A race is a row
of plain data: studies are files of such rows, one JSON object a line, to which a run appends.

Races of the same seed and number are the same race of the same choices for every set of components:
two decks are compared by their pairs.
"""

from __future__ import annotations

import json
import random
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass, field
from itertools import combinations
from os import SEEK_END
from pathlib import Path
from typing import Any, BinaryIO, Protocol, runtime_checkable

from pitboard.core.action import Action
from pitboard.core.components import DataProblem
from pitboard.core.errors import BadData, BadOption, reason_of
from pitboard.core.event import Event
from pitboard.core.game import Decision
from pitboard.drivers.base import Budget, Driver, DriverWrapper
from pitboard.f90.box.versions import CURRENT, numbered
from pitboard.f90.editions import EDITIONS
from pitboard.f90.names import SKILLS
from pitboard.f90.state.race import State
from pitboard.lab.arena import RaceResult, play_race
from pitboard.lab.arena_f90 import F90_ARENA
from pitboard.lab.executors import Runner, local
from pitboard.lab.trial import (
    Files,
    install,
    packed_trial,
    track_option,
    unpack,
    version_in,
)

PLAYERS = 4
CHUNK = 1 << 16
"""Bytes that are read at once from the end of a file."""
STRATEGY_QUESTIONS = frozenset(
    {"ask_first_strategy", "ask_pit_strategy", "ask_skip_strategy", "ask_versatility"}
)
CHOICES = ("strategy", "skill", "fuel", "setup", "tyres")
"""What cars are compared by; `DEALT` of these can be dealt besides strategies."""
DEALT = ("skill", "fuel", "setup", "tyres")

Row = dict[str, Any]
"""A race: what it was of, and its cars."""


@dataclass(frozen=True, slots=True)
class Cell:
    """What the races of a study are of: all that its numbers depend on but the race's number."""

    edition: int
    mode: str
    track: str
    driver: str
    seed: str = "held"
    components: str = ""
    """A version of the components, by default the newest, or the folder of a trial."""
    held: bool = True
    """Strategies are held; else they are dealt for the start and changed as the drivers like."""
    dealt: tuple[str, ...] = ("skill",)

    def __post_init__(self) -> None:
        # What a file holds names its version: the newest is another one after a release.
        object.__setattr__(self, "components", self.components or str(numbered(CURRENT)))

    @property
    def race(self) -> tuple[Any, ...]:
        """What two cells with paired races have in common."""
        return (self.edition, self.mode, self.track, self.driver, self.seed, self.held, self.dealt)


class Shipped(Protocol):
    """What a race is of, as far as its components go."""

    @property
    def track(self) -> str: ...
    @property
    def components(self) -> str: ...


@runtime_checkable
class Holds(Protocol):
    """A driver that can be given a strategy to keep."""

    def hold(self, strategy: str) -> None:
        """Prices positions with a strategy, whatever it may change to."""


class Dealer(DriverWrapper):
    """A driver whose choices before the race are dealt; it notes what was chosen."""

    def __init__(self, driver: Driver[Any], dealt: Mapping[str, str], held: bool) -> None:
        super().__init__(driver)
        self.dealt = dealt
        self.held = held
        self.notes: dict[str, Any] = {}
        self.at_stops: list[str] = []

    def choose(self, view: Any, decision: Decision, budget: Budget) -> Action:
        action = self._answer(view, decision, budget)
        self._note(decision.kind, action)
        return action

    def _answer(self, view: Any, decision: Decision, budget: Budget) -> Action:
        kind, dealt = decision.kind, self.dealt
        if kind == "ask_first_strategy" or (self.held and kind in STRATEGY_QUESTIONS):
            return Action(("strategy", dealt["strategy"]))
        if kind == "ask_skill" and "skill" in dealt:
            return next(
                (a for a in decision.actions if a.args == (dealt["skill"],)), decision.default
            )
        answer = self.driver.choose(view, decision, budget)
        if kind == "ask_qualifying" and "fuel" in dealt and len(answer) > 2:
            answer = Action((*answer[:2], int(dealt["fuel"])))
        elif kind == "ask_tyres" and "tyres" in dealt:
            answer = Action(("tyres", dealt["tyres"]))
        elif kind == "ask_setup" and "setup" in dealt:
            answer = setup_dealt(decision.actions, float(dealt["setup"]))
        return answer if answer in decision.actions else self.driver.choose(view, decision, budget)

    def _note(self, kind: str, action: Action) -> None:
        if kind == "ask_pit_strategy":
            self.at_stops.append(str(action[1]))
        elif kind == "ask_qualifying" and len(action) > 2:
            self.notes.setdefault("fuel", str(action[2]))
        elif kind in ("ask_skill", "ask_tyres"):
            self.notes.setdefault(kind.removeprefix("ask_"), "+".join(map(str, action.args)))
        elif kind == "ask_setup":
            self.notes.setdefault("setup", "-".join(map(str, action.args)))


def setup_dealt(actions: Sequence[Action], share: float) -> Action:
    """Gets one of the set-ups that spend all points, by a number from 0 to 1."""
    most = max(sum(action.numbers()) for action in actions)
    whole = sorted((a for a in actions if sum(a.numbers()) == most), key=lambda a: a.numbers())
    return whole[min(int(share * len(whole)), len(whole) - 1)]


def dealt_choices(cell: Cell, number: int) -> list[dict[str, str]]:
    """Gets the choices dealt to each seat of a race."""
    edition = EDITIONS[cell.edition]
    rules = edition.ruleset({"mode": cell.mode})
    dice = random.Random(f"{cell.seed} {number}")
    dealt: list[dict[str, str]] = [{} for _ in range(PLAYERS)]
    sets = list(combinations(rules.strategies, PLAYERS))
    if sets:
        order = random.Random(f"{cell.seed} round {number // len(sets)}").sample(sets, len(sets))
        names = order[number % len(sets)]
        for place, name in enumerate(dice.sample(names, PLAYERS)):
            dealt[place]["strategy"] = name
    supplies: dict[str, Sequence[Any]] = {
        "skill": edition.box.skill_ids if SKILLS in rules.modules else (),
        "fuel": tuple(edition.box.fuel.bids),
        "tyres": tuple(edition.box.compounds),
    }
    for choice in cell.dealt:
        if choice == "setup":
            for seat in dealt:
                seat[choice] = str(dice.random())
        elif supply := supplies[choice]:
            for seat, name in zip(
                dealt, evenly(supply, f"{cell.seed} {choice}", number), strict=True
            ):
                seat[choice] = str(name)
    return dealt


def evenly(supply: Sequence[Any], seed: str, number: int) -> list[Any]:
    """Deals one to each seat from shuffled packs, pack after pack, race after race."""
    cars, size = range(number * PLAYERS, (number + 1) * PLAYERS), len(supply)
    return [random.Random(f"{seed} {car // size}").sample(supply, size)[car % size] for car in cars]


@dataclass(slots=True)
class Meter:
    """What one car paid, took and had left."""

    turns: int = 0
    """Turns in which it played cards."""
    points: int = 0
    """Movement points."""
    chips: int = 0
    """Tyre points paid with chips; those of PUSH are counted apart."""
    paid_cards: int = 0
    """Tyre points paid with cards."""
    pushed: int = 0
    first_turns: int = 0
    """Turns of the first stint."""
    first_points: int = 0
    """Tyre points paid in it."""
    damage: int = 0
    checks: int = 0
    """Checks of the cards played."""
    hurts: int = 0
    """Damage points of the cards played."""
    failed: int = 0
    """Late Brakings and checks that failed."""
    braked: int = 0
    """Late Brakings that passed."""
    skips: int = 0
    stop_cards: list[int] = field(default_factory=list)
    stop_chips: list[int] = field(default_factory=list)


class Watcher:
    """Counts what the players' cars do in one race."""

    def __init__(self) -> None:
        self.meters = [Meter() for _ in range(PLAYERS)]
        self._held = [(0, 0)] * PLAYERS
        """Cards and chips of each car before the last action."""

    def __call__(self, state: State, events: list[Event]) -> None:
        for event in events:
            car = event.integer("car", -1)
            if 0 <= car < PLAYERS:
                self._count(self.meters[car], state, event)
        self._held = [(len(c.hand) + len(c.frozen), c.tyres) for c in state.cars[:PLAYERS]]

    def _count(self, meter: Meter, state: State, event: Event) -> None:
        deck = state.config.deck
        match event.kind:
            case "play":
                first = not meter.stop_cards
                meter.turns += 1
                meter.first_turns += first
                meter.checks += sum(
                    deck.checks[card] is not None for card in event.integers("cards")
                )
                meter.hurts += sum(deck.damage[card] for card in event.integers("cards"))
            case "movement":
                meter.points += event.integer("mp")
            case "pay":
                meter.chips += event.integer("chips")
                meter.first_points += event.integer("chips") * (not meter.stop_cards)
            case "pay-card":
                meter.paid_cards += 1
                meter.first_points += not meter.stop_cards
            case "push":
                meter.pushed += event.integer("chips")
            case "damage":
                meter.damage += event.integer("red") + event.integer("brown")
            case "damage-fatal":
                meter.damage += event.integer("count")
            case "check":
                meter.failed += not event.flag("passed")
            case "late-braking":
                meter.braked += event.flag("passed")
                meter.failed += not event.flag("passed")
            case "skip" | "no-move":
                meter.skips += 1
            case "pit":
                held, chips = self._held[event.integer("car")]
                meter.stop_cards.append(held)
                meter.stop_chips.append(chips)


def held_race(cell: Cell, number: int) -> Row:
    """Plays one race and gets its row."""
    dealt = dealt_choices(cell, number)
    seats: list[Dealer] = []
    watcher = Watcher()
    final: list[State] = []

    def watch(state: State, events: list[Event]) -> None:
        watcher(state, events)
        final[:] = [state]

    def wrap(seat: int, driver: Driver[Any]) -> Driver[Any]:
        if cell.held and isinstance(driver, Holds) and "strategy" in dealt[seat]:
            driver.hold(dealt[seat]["strategy"])
        seats.append(Dealer(driver, dealt[seat], cell.held))
        return seats[-1]

    install(cell.edition, cell.components)
    result = play_race(
        F90_ARENA.on(
            edition=cell.edition,
            mode=cell.mode,
            track=track_option(cell.components, cell.track),
            components=numbered(version_in(cell.components)),
        ),
        (cell.driver,) * PLAYERS,
        f"{cell.seed}/{cell.edition}e/{cell.mode}/{cell.track}/{number}",
        watch=watch,
        wrap=wrap,
    )
    cars = [
        car_row(result, final[0], seat, seats[seat], watcher.meters[seat])
        for seat in range(PLAYERS)
    ]
    mean = sum(car["distance"] for car in cars) / PLAYERS
    for car in cars:
        car["ahead"] = car["distance"] - mean
    robots = any(result.cars[each].seat < 0 for each in result.ranking[:1])
    return {"cell": asdict(cell), "number": number, "robot_won": robots, "cars": cars}


def car_row(
    result: RaceResult, state: State, seat: int, dealer: Dealer, meter: Meter
) -> dict[str, Any]:
    car = state.cars[seat]
    choices = {"strategy": dealer.dealt.get("strategy", ""), **dealer.notes}
    return {
        **{name: choices[name] for name in CHOICES if choices.get(name)},
        "won": seat == result.best_player(),
        "place": result.place(seat),
        "distance": result.cars[seat].figures["distance"],
        "out": result.cars[seat].out,
        "stops": result.cars[seat].figures["stops"],
        "cards_left": len(car.hand) + len(car.frozen),
        "chips_left": car.tyres,
        "at_stops": dealer.at_stops,
        **asdict(meter),
    }


def _race(job: tuple[Cell, int, Files]) -> Row:
    cell, number, files = job
    unpack(cell.components, files)
    return held_race(cell, number)


def run_held(jobs: Iterable[tuple[Cell, int]], runner: Runner) -> Iterator[Row]:
    """Plays races and yields their rows as they come, in any order."""
    packed = ((cell, number, shipped(cell, runner.remote)) for cell, number in jobs)
    for _, row in runner.run(_race, packed):
        yield row


def shipped(cell: Shipped, remote: bool) -> Files:
    """Gets the files that a race needs where this machine's are not: those of trial components."""
    return packed_trial(cell.components, cell.track) if remote else ()


def held_races(cell: Cell, numbers: Iterable[int], workers: int = 1) -> Iterator[Row]:
    """Plays races in worker processes and yields their rows in order."""
    with local(workers) as runner:
        yield from runner.in_order(_race, [(cell, number, ()) for number in numbers])


# -- files


def cell_of(row: Row) -> Cell:
    facts = dict(row["cell"])
    return Cell(**{**facts, "dealt": tuple(facts["dealt"])})


def load_rows(
    path: Path,
    cell: Callable[[Row], object] = cell_of,
    needs: frozenset[str] = frozenset(("number", "cars")),
) -> list[Row]:
    """Reads the races of a file; none if there is no such file. A last line cut short is left out.

    Every row has what it needs, and the cell that is read from it.

    :raises BadData: if another line is damaged or something else.
    """
    if not path.exists():
        return []
    try:
        rows: list[Row] = list(whole_lines(path))
        if not all(cell(row) and needs <= row.keys() for row in rows):
            raise KeyError(", ".join(sorted(needs)))
    except (OSError, ValueError, TypeError, KeyError, AttributeError) as error:
        raise BadData(DataProblem.UNREADABLE, str(path), ".", reason=reason_of(error)) from error
    return rows


def whole_lines(path: Path) -> Iterator[Row]:
    """Reads the rows of a file, one after the other; a last line cut short is left out."""
    with path.open("rb") as file:
        for line in file:
            if line.endswith(b"\n"):
                yield json.loads(line)


def cut_off(file: BinaryIO) -> None:
    """Cuts off the last line of a file if it is incomplete. The file may be large: only its end is
    read."""
    size = file.seek(0, SEEK_END)
    end = size
    while end > 0:
        start = max(0, end - CHUNK)
        file.seek(start)
        found = file.read(end - start).rfind(b"\n")
        if found >= 0:
            end = start + found + 1
            break
        end = start
    file.truncate(end)


def append_rows(path: Path, rows: Iterable[Row]) -> Iterator[Row]:
    """Appends races to a file as they come, and yields them. A last line that an interruption left
    incomplete is cut off first.

    :raises BadOption: if the file cannot be written.
    """
    try:
        with path.open("ab+") as old:
            cut_off(old)
        file = path.open("ab")
    except OSError as error:
        raise BadOption(
            "file-unwritable", file=str(path), reason=error.strerror or str(error)
        ) from error
    with file:
        for row in rows:
            file.write(json.dumps(row, separators=(",", ":")).encode() + b"\n")
            file.flush()
            yield row
