"""Races of F90 that are scripted first and then played in a browser, answer by answer.

The script looks ahead at hidden cards, so that the events a test wants occur. Its races have the
first components, which never change.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from itertools import takewhile
from random import Random
from typing import ClassVar

from pitboard.core.action import Action
from pitboard.core.event import Event
from pitboard.core.game import Decision
from pitboard.core.match import Match
from pitboard.core.options import FIRST_VERSION, Options
from pitboard.drivers import make_driver
from pitboard.f90.box.versions import COMPONENTS
from pitboard.f90.game import F90_GAME
from pitboard.f90.outlook import offer_of
from pitboard.f90.state.race import State
from pitboard.f90.state.view import F90View
from pitboard.server.f90.messages.questions import F90Own
from pitboard.server.f90.messages.race import F90State
from pitboard.server.f90.presenter import F90Presenter
from pitboard.testing.browser import Screen
from pitboard.testing.web import Page

NAMES = ("Ada", "Bea")
"""Ada sits in the browser, Bea answers by script."""
DISCARDS = "ask_pit_discard"
ROUTINE = "ask_discard_order"
"""The page answers it by itself unless the player switches that off."""
CERTAIN = ("late", "follow")
"""Answers that look ahead for what a script wants."""


def event_label(event: Event) -> str:
    """Gets what a script calls an event: its kind, and of a check which one and how it went."""
    if event.kind != "check":
        return event.kind
    return f"{event.data['check']}-{'passed' if event.data['passed'] else 'failed'}"


@dataclass
class Answer:
    """What a seat answered, what it was asked then, and what came of it."""

    seat: int
    kind: str
    action: str
    events: list[Event]
    own: F90Own | None = None
    """What the seat held and was asked."""
    state: F90State | None = None
    """The open table afterwards."""


@dataclass
class Script:
    """A race driven beforehand, up to something or to its end."""

    options: Options
    seed: str
    own: tuple[str, ...]
    """What Ada is to bring."""
    others: tuple[str, ...] = ()
    """What Bea brings once Ada has."""
    until: str = "finish"
    """What ends the script."""
    answers: list[Answer] = field(default_factory=list)
    record: str = ""

    looks_ahead: ClassVar[tuple[str, ...]] = (
        *("ask_play", "ask_late_braking", "ask_pass", "ask_event", "ask_trajectory"),
    )
    """Questions whose answers are tried for what they bring."""

    @property
    def wanted(self) -> tuple[str, ...]:
        """Everything the script must have."""
        return (*self.own, *self.others, self.until)

    def new_match(self) -> Match[F90View]:
        options = {"players": len(NAMES), COMPONENTS: FIRST_VERSION, **self.options}
        return Match(F90_GAME, options, self.seed, list(NAMES))

    def write(self) -> bool:
        """Drives the race; returns whether it has everything that is wanted."""
        match, chance = self.new_match(), Random(self.seed)
        while not match.over and not self.versions(self.until):
            seat = match.to_act()[0]
            decision = match.decision(seat)
            assert decision is not None  # noqa: S101 (who is to act is asked)
            action = self._choose(match, decision, chance)
            events = match.act(seat, action)
            self.answers.append(Answer(seat, decision.kind, str(action), events))
        if not self.eventful:
            return False
        while seats := match.to_act():
            decision = match.decision(seats[0])
            assert decision is not None  # noqa: S101 (who is to act is asked)
            match.act(seats[0], decision.default)
        self.record = match.record().dumps()
        return True

    def look(self) -> Script:
        """Drives it again and looks at the table after every answer."""
        match = self.new_match()
        presenter = F90Presenter(match.options, NAMES)
        for answer in self.answers:
            decision = match.decision(answer.seat)
            answer.own = presenter.own(match.view(answer.seat), decision, "en", can_undo=False)
            match.act(answer.seat, answer.action)
            answer.state = presenter.state(match.view(None))
        return self

    def _choose(self, match: Match[F90View], decision: Decision, chance: Random) -> Action:
        """Takes an answer that brings a wanted event, else the usual one."""
        actions = list(decision.actions)
        chance.shuffle(actions)
        if decision.kind in self.looks_ahead:
            wanted = self.wanted_of(decision.seat)
            for action in actions if wanted else ():
                if wanted & brought(match, decision.seat, action):
                    return action
        return self.usual(match, decision, actions)

    def usual(
        self,
        match: Match[F90View],  # noqa: ARG002 (scripts that steer look at it)
        decision: Decision,
        actions: Sequence[Action],
    ) -> Action:
        """Gets the answer where nothing wanted can come; `actions` are in no order."""
        plays = [action for action in actions if action.verb == "play"]
        return plays[0] if plays and decision.kind == "ask_play" else decision.default

    @property
    def missing(self) -> set[str]:
        """What Ada is still to bring."""
        return {what for what in self.own if not self.versions(what)}

    def wanted_of(self, seat: int) -> set[str]:
        """Gets what a seat is to bring: Ada all she can do, then Bea the rest."""
        if seat == 0:
            return set(self.own)
        return set() if self.missing else set(self.others)

    def versions(self, what: str) -> list[int]:
        """Gets the answers after which something happened, to Ada if she is to bring it."""
        own = what in self.own
        return [
            version
            for version, answer in enumerate(self.answers)
            for event in answer.events
            if event_label(event) == what and (not own or event.data["car"] == 0)
        ]

    @property
    def first(self) -> int:
        """The version to begin at: all that is wanted comes after it."""
        return min(self.versions(what)[-1] for what in self.wanted)

    @property
    def eventful(self) -> bool:
        """Whether everything happens, and Ada is there to see it."""
        events = [event for answer in self.answers for event in answer.events]
        out = any(e.kind == "eliminated" and e.data["car"] == 0 for e in events)
        return not out and all(map(self.versions, self.wanted))


class Daring(Script):
    """A race in which Ada looks for Extreme Trajectories until she has had what is wanted."""

    def usual(self, match: Match[F90View], decision: Decision, actions: Sequence[Action]) -> Action:
        if decision.seat == 0 and any(what.startswith("extreme-") for what in self.missing):
            state = match.state
            assert isinstance(state, State)  # noqa: S101 (a race of F90)
            for action in actions:
                if leads_to_extreme(state, decision, action):
                    return action
        return super().usual(match, decision, actions)


def leads_to_extreme(state: State, decision: Decision, action: Action) -> bool:
    """Returns whether an answer takes the spot of an Extreme Trajectory, or plays a card for it."""
    car, numbers = state.cars[decision.seat], action.numbers()
    if decision.kind == "ask_point" and numbers:
        return state.track.points[car.section][numbers[0]].extreme is not None
    if decision.kind == "ask_play" and numbers:
        offer = offer_of(state, car, numbers)
        return offer is not None and offer.limit is not None
    return False


def brought(match: Match[F90View], seat: int, action: Action) -> set[str]:
    """Gets what an answer brings to its seat, if it takes every chance and all symbols then.

    Nobody at a table could know. Elimination spoils Ada everything.
    """
    state = match.state.clone()
    assert isinstance(state, State)  # noqa: S101 (a race of F90)
    events = list(state.apply(seat, action))
    for _ in range(20):
        if list(state.to_act()) != [seat] or state.mover != seat:
            break
        decision = state.decision(seat)
        done = [each for each in decision.actions if "none" not in each.args]
        usual = done[0] if decision.kind == "ask_event" else decision.default
        bold = [each for each in decision.actions if each.verb in CERTAIN and not each.args]
        events += state.apply(seat, bold[0] if bold else usual)
    kinds = {event_label(event) for event in events if event.data.get("car", seat) == seat}
    if "safety-car" in kinds and state.turn in state.track.stage_starts:
        return set()  # nobody would drive behind it
    return set() if seat == 0 and "eliminated" in kinds else kinds


def first_that_has_all(scripts: Iterator[Script]) -> Script:
    """Gets the first script with everything that it wants.

    :raises LookupError: if none has.
    """
    for script in scripts:
        if script.write():
            return script.look()
    raise LookupError("no race has it all")


# ---- Every question

Where = tuple[str, int, int]
"""A point of a race: its record, after how many actions, and which seat is asked."""
LEVELS = ("rookie", "random", "random")
RACES = 80


def where_asked(options: Options, count: int) -> dict[str, Where]:
    """Gets points of races of three at which so many kinds of questions are asked.

    At each there is something to choose.

    :raises LookupError: if there are not so many.
    """
    found: dict[str, Where] = {}
    for seed in range(RACES):
        given = {"players": len(LEVELS), COMPONENTS: FIRST_VERSION, **options}
        match = Match(F90_GAME, given, f"ask {seed}")
        drivers = [make_driver(level, f"{seed}") for level in LEVELS]
        new: dict[str, tuple[int, int]] = {}
        while waiting := match.to_act():
            seat = waiting[-1]
            decision = match.decision(seat)
            assert decision is not None  # noqa: S101 (who is to act is asked)
            if decision.kind not in found and len(decision.actions) > 1:
                new.setdefault(decision.kind, (len(match.entries), seat))
            match.act(seat, drivers[seat].choose(match.view(seat), decision))
        record = match.record().dumps()
        found |= {kind: (record, *where) for kind, where in new.items()}
        if len(found) >= count:
            return found
    raise LookupError(f"only {sorted(found)} are asked")


# ---- A person at the page


def by_mouse(screen: Screen, answer: Answer, more: Sequence[Answer] = ()) -> None:
    """Gives an answer with the mouse: picks cards or a tile and goes, or clicks its button.

    Cards thrown away one after the other are one choice on the page: `more` are the next ones.
    """
    assert answer.own is not None  # noqa: S101 (the script was looked at)
    assert answer.own.asked is not None  # noqa: S101 (the script was looked at)
    page, asked = screen.page, answer.own.asked
    choice = next(each for each in asked.choices if each.action == answer.action)
    if choice.cards:
        hand = answer.own.hand
        used = dict.fromkeys(card for each in asked.choices for card in each.cards)
        shown = [*(card for card in used if card not in hand), *hand]
        later = [card for each in more for card in Action.parse(each.action).numbers()]
        for card in [*choice.cards, *later]:
            # Cards overlap: the left edge is always free.
            place = page.locator(".hand button.card").nth(shown.index(card))
            place.click(position={"x": 6, "y": 24})
    elif screen.has(".tiles .tile"):
        page.locator(f'.tile[data-action="{choice.action}"]').click()
    elif (slot := page.locator(f'.answers [data-action="{choice.action}"]')).count():
        slot.click()
        return
    page.locator(".answers .go").click()


def wait_for(screen: Screen, version: int, *, asked: bool) -> None:
    """Waits until the page has come so far, and has a question if one is due."""
    screen.wait(
        "([version, asked]) => document.querySelector('.table')?.dataset.version >= version"
        " && (!asked || document.querySelector('form.prompt'))",
        [version, asked],
    )


def drive(
    script: Script, first: int, screen: Screen, other: Page, seen: Callable[[Answer], None]
) -> set[str]:
    """Drives on as written, Ada in a browser; gets the questions she answered there."""
    asked = set()
    thrown = 0  # up to where cards were thrown away in one choice
    for version, answer in enumerate(script.answers[first:], first):
        while other.version < version:
            other.receive()
        if answer.seat:
            answered = other.act(answer.seat, answer.action)
            assert answered["type"] == "ack", answered  # noqa: S101 (a check of a test)
        elif answer.kind != ROUTINE and version >= thrown:
            wait_for(screen, version, asked=True)
            assert f"ask_{screen.kind}" == answer.kind  # noqa: S101 (a check of a test)
            rest = script.answers[version + 1 :] if answer.kind == DISCARDS else []
            more = list(takewhile(lambda each: each.kind == DISCARDS, rest))
            thrown = version + 1 + len(more)
            by_mouse(screen, answer, more)
            asked.add(answer.kind)
        wait_for(screen, version + 1, asked=False)
        seen(answer)
    return asked
