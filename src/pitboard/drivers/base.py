"""The interface of drivers: a driver answers decisions of one seat from what that seat can see.

A driver never gets the state of the match. It gets the same view and events as a person; a driver
that looks ahead samples a full state from its view, in which everything hidden is random.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from time import monotonic
from typing import TYPE_CHECKING, Generic, NamedTuple, Protocol, TypeVar

from pitboard.core.action import Action
from pitboard.core.errors import BadOption
from pitboard.core.event import Event
from pitboard.core.game import Decision, View
from pitboard.core.options import Options
from pitboard.core.rng import RandomSource

MOST_REASONS = 2
"""Upper limit of reasons shown with an advice."""

ViewT = TypeVar("ViewT")
if TYPE_CHECKING:
    # The default makes a bare `Driver` one for views of any game. Only newer Pythons know it.
    from typing_extensions import TypeVar as TypeVarWithDefault

    ViewT_contra = TypeVarWithDefault("ViewT_contra", contravariant=True, default=View)
else:
    ViewT_contra = TypeVar("ViewT_contra", contravariant=True)


@dataclass(frozen=True, slots=True)
class Budget:
    """How much a driver may compute for one decision.

    Worlds decide: with the same number of them a driver gives the same answer on every machine.
    Seconds are a cap against slow machines; a driver that reaches it answers with what it has.
    """

    worlds: int | None = None
    """Sampled states in which answers are compared; None: the driver's own number."""
    seconds: float | None = None
    """Time after which no further world is begun; None: no cap."""

    def __post_init__(self) -> None:
        if self.worlds is not None and self.worlds < 1:
            raise ValueError("a budget has at least one world")
        if self.seconds is not None and self.seconds < 0:
            raise ValueError("a budget has no negative time")

    def deadline(self) -> float:
        """Gets the time on the monotonic clock after which no further world is begun."""
        return float("inf") if self.seconds is None else monotonic() + self.seconds


DEFAULT_BUDGET = Budget()


class Reason(NamedTuple):
    """An advantage of an answer over another: its kind, and how much."""

    kind: str
    amount: float


@dataclass(frozen=True, slots=True)
class Evaluation:
    """What a driver thinks of one answer."""

    action: Action
    value: float | None = None
    """In the driver's unit, more is better; None if it was chosen by a rule and not compared."""
    worlds: int = 0
    """Sampled states in which it was tried."""
    error: float | None = None
    """Standard error of the value; None if it was tried in fewer than two worlds."""
    reasons: tuple[Reason, ...] = ()
    """For the first of a list: its advantages over the second."""
    place: float | None = None
    """Expected place; None unless the driver has a calibrated value."""
    win: float | None = None
    """Chance to win; None unless the driver has a calibrated value."""


class Advice(NamedTuple):
    """The best answer, the best other one that was compared, and the advantages of the first."""

    action: Action
    other: Action | None = None
    reasons: tuple[Reason, ...] = ()


class Driver(Protocol[ViewT_contra]):
    """A computer opponent: one object for each seat and race."""

    def start(self, game: str, options: Options, seat: int) -> None:
        """Begins a race: called once, before anything else."""

    def observe(self, events: Sequence[Event]) -> None:
        """Gets what happened since the last call, as the seat saw it: private data of others is
        not in it. Called before a decision, not for every action."""

    def choose(self, view: ViewT_contra, decision: Decision, budget: Budget, /) -> Action:
        """Gets the answer to a decision."""


class Analyst(Driver[ViewT_contra], Protocol[ViewT_contra]):
    """A driver that also evaluates answers."""

    def analyse(
        self, view: ViewT_contra, decision: Decision, budget: Budget, /
    ) -> list[Evaluation]:
        """Gets the answers that were compared, the one it would choose first."""


class BundledDriver(Driver[ViewT_contra], Protocol[ViewT_contra]):
    """A driver of this package: where no budget is given it has its own."""

    def choose(
        self, view: ViewT_contra, decision: Decision, budget: Budget = DEFAULT_BUDGET, /
    ) -> Action:
        """Gets the answer to a decision."""


class BaseDriver:
    """Base class of drivers: keeps what a race began with, and seeds the random numbers.

    Everything random must come from `key(decision)`: a driver that is made again with the same
    seed and observes the same events then answers as the first one did. Subclasses add `choose`.
    """

    unit = ""
    """What values of evaluations are counted in; empty if the driver has none."""
    games: tuple[str, ...] = ()
    """Games that it can drive in, by id; empty: all."""

    def __init__(self, seed: str) -> None:
        self.seed = seed
        self.game: str = ""
        self.options: Options = {}
        self.seat: int = -1
        self._unnumbered = 0

    def start(self, game: str, options: Options, seat: int) -> None:
        self.game, self.options, self.seat = game, options, seat

    @property
    def observes(self) -> bool:
        """Whether it does something with events; where no driver does, none are made."""
        return type(self).observe is not BaseDriver.observe

    def observe(self, events: Sequence[Event]) -> None:
        """Ignores the events; override it to remember them."""

    def key(self, decision: Decision) -> str:
        """Gets the seed of the random numbers for a decision.

        It depends on the driver's seed and the decision's number. A decision outside a match has no
        number: there the driver counts those it was asked.
        """
        number = decision.number
        if number is None:
            number = self._unnumbered
            self._unnumbered += 1
        return f"{self.seed} {number}"


class DriverWrapper(Generic[ViewT_contra]):
    """Base class of drivers that answer some questions themselves and ask another for the rest."""

    def __init__(self, driver: Driver[ViewT_contra]) -> None:
        self.driver = driver
        self.observes: bool = wants_events(driver)

    def start(self, game: str, options: Options, seat: int) -> None:
        self.driver.start(game, options, seat)

    def observe(self, events: Sequence[Event]) -> None:
        self.driver.observe(events)


class RandomDriver(BaseDriver):
    """Takes any legal action, all equally likely."""

    def choose(
        self,
        view: object,  # noqa: ARG002 (drivers get a view)
        decision: Decision,
        budget: Budget = DEFAULT_BUDGET,  # noqa: ARG002 (drivers get a budget)
    ) -> Action:
        return decision.actions[RandomSource(self.key(decision)).below(len(decision.actions))]


DriverMaker = Callable[[str], BundledDriver[ViewT]]
"""Makes a driver from its seed."""


def driver_by_name(
    makers: Mapping[str, DriverMaker[ViewT]], name: str, seed: str
) -> BundledDriver[ViewT]:
    """Makes a driver.

    :raises BadOption: if there is no driver of that name.
    """
    if name not in makers:
        raise BadOption("driver-unknown", name=name, known=", ".join(makers))
    return makers[name](seed)


def seen_events(events: Sequence[Event], seat: int) -> list[Event]:
    """Gets events as a seat sees them: its own private data among the others', nobody else's."""
    return [Event(*event.seen_by(seat)) for event in events]


def wants_events(driver: object) -> bool:
    """Returns whether a driver does something with events; making them takes time."""
    return bool(getattr(driver, "observes", True))


def evaluations(
    driver: Driver[ViewT], view: ViewT, decision: Decision, budget: Budget = DEFAULT_BUDGET
) -> list[Evaluation]:
    """Gets a driver's evaluations; its answer alone if it is no `Analyst`."""
    analyse = getattr(driver, "analyse", None)
    if analyse is None:
        return [Evaluation(driver.choose(view, decision, budget))]
    found: list[Evaluation] = analyse(view, decision, budget)
    return found
