"""Counts the clicks of whole races without a browser: what a page needs for each answer.

A player answers as the `pro` does. Turns are composed with the same previews and played by the same
code as at a table; how many clicks an answer takes is in `page_clicks`. `make prove-clicks` prints
the table for every kind of race. A browser test plays a race both ways and compares the counts.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from msgspec import UNSET

from pitboard.core.action import Action
from pitboard.core.game import Decision
from pitboard.core.match import Match
from pitboard.core.options import Options, OptionValue
from pitboard.core.rng import RandomSource
from pitboard.drivers.f90.pro import ProDriver
from pitboard.drivers.f90.rookie import RookieDriver
from pitboard.f90.chapters.pit import DONE
from pitboard.f90.game import F90_GAME
from pitboard.f90.state.race import State
from pitboard.f90.state.view import F90View
from pitboard.server import messages as m
from pitboard.server.f90.cockpit import (
    DISCARDS,
    OPENS_STOP,
    Walk,
    composes,
    opens_cards,
    opens_stop,
    walk,
)
from pitboard.server.f90.messages.questions import F90QuestionMessage
from pitboard.server.f90.openings import openings
from pitboard.server.f90.presenter import F90Presenter, cards_of
from pitboard.server.tables.turns import Halt, NextAnswer, Turns
from pitboard.server.wire import TurnAnswer

RACES: dict[str, dict[str, OptionValue]] = {
    "1e-basic": {"track": "monza"},
    "2e-basic": {"edition": 2, "mode": "basic", "track": "monaco"},
    "2e-standard": {"edition": 2, "mode": "standard", "track": "suzuka"},
    "1e-advanced": {"mode": "advanced", "track": "monza"},
    "solo": {"edition": 2, "mode": "standard", "track": "barcelona", "series": "superkart-series"},
    "variants": {
        "edition": 2,
        "mode": "standard",
        "track": "monaco",
        "martino": True,
        "more_tyres": True,
        "sprint": True,
        "teams": "robots",
    },
}
"""Kinds of races, as their clicks are compared."""
TARGETS = {
    "1e-basic": (3, 5),
    "2e-basic": (3, 5),
    "2e-standard": (4, 7),
    "1e-advanced": (4, 7),
    "solo": (5, 8),
    "variants": (4, 7),
}
"""Median and 90th percentile that a kind of race should keep."""
CONTESTS = frozenset(("contest", "help_contest"))
FAILED = frozenset(("wise_driving", "off_track_check", "recovery_check", "rescue"))
"""Questions that only a failed check leads to."""
MOST_PICKS = 20


@dataclass
class Turn:
    """The clicks of one turn, by question."""

    clicks: Counter[str] = field(default_factory=Counter)

    @property
    def total(self) -> int:
        return self.clicks.total()

    @property
    def plain(self) -> int:
        """Without contests and what follows a failed check."""
        return sum(n for kind, n in self.clicks.items() if kind not in CONTESTS | FAILED)


def seats_of(options: Options) -> int:
    """Gets the seats of a race: one person, and a computer where the rules have a seat for it."""
    return 1 if "series" in options else 2


class ClickCounter:
    """Plays one seat of a race as its page would, and counts."""

    def __init__(
        self,
        options: Options,
        seed: str,
        seat: int = 0,
        driver: type[ProDriver | RookieDriver] = ProDriver,
        *,
        advised: bool = True,
    ) -> None:
        players = seats_of(options)
        self.match = Match(F90_GAME, {"players": players, **options}, seed)
        self.presenter = F90Presenter(self.match.options, [f"Driver {n}" for n in range(players)])
        self.presenter.advised = lambda: advised
        self.turns: dict[int, Turn] = {}
        self.log: list[str] = []
        self._seat = seat
        self._driver: ProDriver | RookieDriver = driver(seed)
        self._rivals = {n: RookieDriver(f"{seed}{n}") for n in range(players) if n != seat}
        self._turns = Turns(self.match, lambda: self._state.turn, among_people=False)
        self._turns.automatic = self.presenter.automatic

    @property
    def _state(self) -> State:
        state = self.match.state
        assert isinstance(state, State)  # noqa: S101 (an F90 race)
        return state

    def play(self, most_turns: int = 99) -> list[Turn]:
        """Plays until so many turns are over; gets the clicks of each."""
        while not self.match.over and self._state.turn <= most_turns:
            seat = self.match.to_act()[0]
            decision = self.match.decision(seat)
            assert decision is not None  # noqa: S101 (the seat is to act)
            if seat == self._seat:
                self._answer(decision)
            else:
                driver = self._rivals[seat]
                self.match.act(seat, driver.choose(self.match.view(seat), decision))
        return [turn for number, turn in sorted(self.turns.items())][:most_turns]

    def _answer(self, decision: Decision) -> None:
        view = self.match.view(self._seat)
        asked = self.presenter.own(view, decision, "en", can_undo=False).asked
        assert asked is not None  # noqa: S101 (there is a question)
        if asked.routine or len(asked.choices) == 1:
            return self._give(asked.default)
        if asked.automatic is not UNSET:
            return self._give(asked.automatic.action)
        turn = self.turns.setdefault(max(self._state.turn, 1), Turn())
        kind = decision.kind.removeprefix("ask_")
        action = play_of(self.presenter, self._driver, view, decision)
        if is_composed(decision, action):
            clicks = opening_clicks(decision, action, asked)
            picked = self._compose(view, decision, action, turn)
            turn.clicks[kind] += clicks
            self.log.append(f"{self._state.turn} {kind} {action} {clicks}{picked}")
            return None
        clicks = page_clicks(asked, action)
        turn.clicks[kind] += clicks
        self.log.append(f"{self._state.turn} {kind} {action} {clicks}")
        return self._give(str(action))

    def _give(self, action: str) -> None:
        """Gives an answer; what is left of a turn goes on."""
        self.match.act(self._seat, action)
        self._go_on(self._turns.next(self._seat, "en"))

    def _go_on(self, answer: NextAnswer | Halt) -> None:
        while isinstance(answer, NextAnswer):
            self.match.act(self._seat, answer.action)
            answer = self._turns.next(self._seat, "en")

    def _compose(self, view: F90View, decision: Decision, action: Action, turn: Turn) -> str:
        """Composes a turn as the driver would answer and plays it; gets the picks of its own."""
        picks, changes = compose(self.presenter, self._driver, view, decision, action)
        for change in changes:
            turn.clicks[change.kind.removeprefix("ask_")] += change.clicks
        shown = self.presenter.preview(view, decision, action, "en", picks)
        assert shown.turn is not None  # noqa: S101 (something is composed)
        command = m.PlayTurn("turn", self._seat, len(self.match.entries), list(shown.turn.answers))
        self._turns.begin(command, command.version, [])
        self._go_on(self._turns.first(self._seat, "en"))
        return "".join(f" {change.kind}" for change in changes)


def play_of(
    presenter: F90Presenter, driver: ProDriver | RookieDriver, view: F90View, decision: Decision
) -> Action:
    """Gets a driver's answer; before the cards, the cards that it would then play."""
    action = driver.choose(view, decision)
    found = openings(presenter.imagine(view), decision)
    opening = next((each for each in found if each.action == action), None)
    if opening is None:
        return action
    return driver.choose(opening.state.view(decision.seat), opening.cards)


def is_composed(decision: Decision, action: Action) -> bool:
    """Returns whether a page composes an answer; not to play is a button of its own."""
    return composes(decision, action) and (
        opens_stop(decision, action) or opens_cards(decision, action) or bool(cards_of(action))
    )


class Change(NamedTuple):
    """A pick of a turn that differs from the usual one."""

    kind: str
    nth: int
    """Of several questions of the kind, which one."""
    actions: list[Action]
    """What the page then sends for the kind."""
    before: list[Action]
    """What it would have sent."""
    clicks: int
    places: Sequence[str] = ()
    """What is clicked, where it is not one place."""


def compose(
    presenter: F90Presenter,
    driver: ProDriver | RookieDriver,
    view: F90View,
    decision: Decision,
    action: Action,
) -> tuple[list[TurnAnswer], list[Change]]:
    """Gets the picks of a turn that is composed as a driver would answer, and what was changed."""
    picks: list[TurnAnswer] = []
    changes: list[Change] = []
    for _ in range(MOST_PICKS):
        done = walk(presenter, view, decision, action, picks)
        change = _first_change(driver, done, {(each.kind, each.nth) for each in changes})
        if change is None:
            break
        picks = [each for each in picks if each.kind != change.kind]
        picks += [TurnAnswer(change.kind, str(each)) for each in change.actions]
        changes.append(change)
    return picks, changes


def _first_change(
    driver: ProDriver | RookieDriver, done: Walk, made: set[tuple[str, int]]
) -> Change | None:
    """Gets the first pick that a driver would answer otherwise."""
    seen: Counter[str] = Counter()
    for asked, given, _, before, _ in done.picks:
        kind, nth = asked.kind, seen[asked.kind]
        seen[kind] += 1
        if (kind, nth) in made or (kind == DISCARDS and nth):
            continue
        same = [action for each, action, *_ in done.picks if each.kind == kind]
        if kind == DISCARDS:
            goes = [action for action in same if action != DONE]
            wanted = _discards(driver, before, done.seat)
            if places := discard_clicks(wanted, goes, done.weakest):
                return Change(kind, nth, [*wanted, DONE], goes, len(places), places)
            continue
        best = _wanted(driver, before, asked, done.known)
        if best != given and best in asked.actions:
            # The page sends all picks of a kind up to the one that is changed.
            listed = len(asked.actions) > LISTED and not all(map(cards_of, asked.actions))
            clicks = 2 if listed else 1
            return Change(kind, nth, [*same[:nth], best], [*same[:nth], given], clicks)
    return None


def discard_clicks(
    wanted: Sequence[Action], goes: Sequence[Action], weakest: Sequence[Sequence[Action]]
) -> list[str]:
    """Gets the places of the page to click until just the wanted cards go: single cards, or first
    how many of those that are missed least."""

    def cards(some: Sequence[Action]) -> list[str]:
        differ = sorted(each.numbers()[0] for each in set(wanted) ^ set(some))
        return [f".hand [data-card='{card}']" for card in differ]

    by_number = ([f"[data-goes='{len(some)}']", *cards(some)] for some in weakest)
    return min([cards(goes), *by_number], key=len)


def _discards(driver: ProDriver | RookieDriver, view: F90View, seat: int) -> list[Action]:
    """Gets the cards that a driver would throw away at a stop."""
    state = F90_GAME.sample(view, RandomSource("discards"))
    wanted: list[Action] = []
    while (asked := state.decision(seat)).kind == DISCARDS:
        action = driver.choose(state.view(seat), asked)
        if action == DONE:
            break
        wanted.append(action)
        state.apply(seat, action)
    return wanted


def _wanted(
    driver: ProDriver | RookieDriver, view: F90View, asked: Decision, known: set[int]
) -> Action:
    """Gets a driver's answer to a question of an imagined turn, by cards that are known."""
    best = driver.choose(view, asked)
    if known.issuperset(cards_of(best)):
        return best
    ranked = [each.action for each in ProDriver("known").compare(view, asked)]
    return next(each for each in (*ranked, *asked.actions) if known.issuperset(cards_of(each)))


LISTED = 10
"""A pick with more answers is a list that has to be opened."""


def opening_clicks(decision: Decision, action: Action, asked: F90QuestionMessage) -> int:
    """Gets the clicks that open and play a composition: the cards or the stop, and the button."""
    if decision.kind in OPENS_STOP:
        return 1
    cards = cards_of(action)
    return len(cards) + 1 if cards and not entry_of(asked, action) else 2


def entry_of(asked: F90QuestionMessage, action: Action) -> str:
    """Gets the entry that picks all cards of a play with one click, if there is one."""
    entries = asked.entries if asked.cards is UNSET else asked.cards.entries
    if entries is UNSET:
        return ""
    same = (each.action for each in entries if is_same_play(each.action, action))
    return next(same, "")


def is_same_play(entry: str, action: Action) -> bool:
    """Returns whether an entry plays the same cards, in whichever order."""
    verb, *cards = entry.split()
    return verb == action.verb and sorted(map(int, cards)) == sorted(cards_of(action))


SLOTS = 3
SHOWN = frozenset(("ask_tyres", "ask_pit_tyres", "ask_fuel", "ask_event"))


KEPT = frozenset(("ask_versatility", "ask_pit_strategy", "ask_skip_strategy"))
"""Questions whose first answer changes nothing: it is selected."""


def page_clicks(asked: F90QuestionMessage, action: Action) -> int:
    """Gets how many clicks a page needs for the answer to a question of its own."""
    given, cards = str(action), cards_of(action)
    if given == asked.usual or (asked.kind in KEPT and given == asked.default):
        return 1
    if asked.entries is not UNSET and given in {entry.action for entry in asked.entries}:
        return 2
    if cards:
        variant = len(action.args) > len(cards)
        return len(cards) + variant + 1
    plain = [each for each in asked.choices if not each.cards]
    tiled = len(plain) == len(asked.choices) and asked.kind != "ask_pit"
    return 2 if tiled and (len(plain) >= SLOTS or asked.kind in SHOWN) else 1


def median(values: Sequence[int]) -> float:
    """Gets the median of some counts."""
    ordered = sorted(values)
    half = len(ordered) // 2
    return ordered[half] if len(ordered) % 2 else (ordered[half - 1] + ordered[half]) / 2


def percentile(values: Sequence[int], share: float) -> int:
    """Gets the smallest count that so large a share does not exceed."""
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, max(0, -(-int(share * len(ordered) * 1000) // 1000) - 1))]


class Counted(NamedTuple):
    """The clicks of the turns of a kind of race."""

    turns: int
    median: float
    p90: int
    plain: tuple[float, int]
    """Median and 90th percentile without contests and what follows failed checks."""
    by_question: Counter[str]


def counted(
    kind: str,
    races: int,
    driver: type[ProDriver | RookieDriver] = ProDriver,
    *,
    advised: bool = True,
    seed: str = "clicks",
) -> Counted:
    """Counts the clicks of some races; set-up is not counted, nor is the first turn with it."""
    turns: list[Turn] = []
    for number in range(races):
        race = ClickCounter(RACES[kind], f"{seed}{number}", driver=driver, advised=advised)
        turns += race.play()[1:]
    totals, plain = [turn.total for turn in turns], [turn.plain for turn in turns]
    return Counted(
        len(turns),
        median(totals),
        percentile(totals, 0.9),
        (median(plain), percentile(plain, 0.9)),
        sum((turn.clicks for turn in turns), Counter()),
    )


MOST_NAMED = 8


def main(arguments: Sequence[str] | None = None) -> int:
    """Prints the table of clicks; fails where a kind of race has more than it should."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--races", type=int, default=40)
    parser.add_argument("--kinds", nargs="*", default=list(RACES))
    parser.add_argument("--unadvised", action="store_true", help="where hints are not allowed")
    parser.add_argument("--seed", default="clicks")
    parser.add_argument("--rookie", action="store_true", help="the player answers as a rookie does")
    asked = parser.parse_args(arguments)
    missed = 0
    say = sys.stdout.write
    say("| Race | turns | median (goal) | p90 (goal) | without contests | most clicks a turn |\n")
    say("| --- | --- | --- | --- | --- | --- |\n")
    for kind in asked.kinds:
        driver = RookieDriver if asked.rookie else ProDriver
        advised = not asked.unadvised
        found = counted(kind, asked.races, driver, advised=advised, seed=asked.seed)
        goal, goal_90 = TARGETS[kind]
        most = ", ".join(
            f"{name} {clicks / found.turns:.2f}"
            for name, clicks in found.by_question.most_common(MOST_NAMED)
        )
        say(
            f"| {kind} | {found.turns} | {found.median:g} ({goal}) | {found.p90} ({goal_90}) "
            f"| {found.plain[0]:g}, p90 {found.plain[1]} | {most} |\n"
        )
        sys.stdout.flush()
        missed += found.median > goal or found.p90 > goal_90
    return 1 if missed and not asked.rookie else 0


if __name__ == "__main__":
    sys.exit(main())
