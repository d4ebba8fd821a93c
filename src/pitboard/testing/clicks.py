"""A player in a browser who answers as the `pro` does, and counts the clicks of each turn.

Knows what the page shows. The pro's answers come from the match behind it, by the views of the
seat.
"""

from __future__ import annotations

import threading
import time
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import uvicorn
from playwright.sync_api import Page

from pitboard.core.action import Action
from pitboard.core.game import Decision
from pitboard.core.match import Match
from pitboard.core.options import Options
from pitboard.drivers.f90.pro import ProDriver
from pitboard.f90.state.race import State
from pitboard.server.app import make_app
from pitboard.server.f90.presenter import cards_of
from pitboard.server.run import server_config
from pitboard.server.tables.registry import Tables
from pitboard.testing.browser import Screen
from pitboard.testing.web import Host, check, free_port, generous

RACES: dict[str, dict[str, Any]] = {
    "1e-basic": {"track": "monza"},
    "2e-basic": {"edition": 2, "mode": "basic", "track": "monaco"},
    "2e-standard": {"edition": 2, "mode": "standard", "track": "suzuka"},
    "1e-advanced": {"mode": "advanced", "track": "monza"},
    "solo": {"edition": 2, "mode": "standard", "track": "barcelona", "series": "superkart"},
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
MOST_ANSWERS = 60
CONTESTS = frozenset(("contest", "help_contest"))
FAILED = frozenset(("wise_driving", "off_track_check", "recovery_check", "rescue"))
"""Questions that only a failed check leads to."""


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


@contextmanager
def hosting(path: Path) -> Iterator[tuple[Host, Tables]]:
    """Serves tables in a thread of this process, so that their matches can be read."""
    settings = generous(path / "races.db")
    app = make_app(settings)
    port = free_port()
    config = server_config(app)
    config.port, config.ws_ping_interval = port, None
    server = uvicorn.Server(config)
    thread = threading.Thread(target=server.run, daemon=True)
    thread.start()
    while not server.started:
        check(thread.is_alive(), "the server has ended")
        time.sleep(0.02)
    try:
        yield Host(port, settings.database), app.state.tables
    finally:
        server.should_exit = True
        thread.join(timeout=20)


class ClickPlayer:
    """Plays one seat of a race in a browser."""

    def __init__(self, screen: Screen, match: Callable[[], Match], seat: int = 0) -> None:
        self.screen = screen
        self._match = match
        self._seat = seat
        self._pro = ProDriver("clicks")
        self.turns: dict[int, Turn] = {}
        self.log: list[str] = []

    @property
    def page(self) -> Page:
        return self.screen.page

    def play(self, most_turns: int = 99) -> list[Turn]:
        """Plays until so many turns are over; gets the clicks of each."""
        self.screen.settle()
        while not self.screen.over and len(self.turns) <= most_turns:
            before = self.answer()
            self.screen.settle(before)
        return [turn for number, turn in sorted(self.turns.items())][:most_turns]

    def answer(self) -> int:
        """Answers the question on the page; gets the version it was asked at."""
        match = self._match().copy()
        version = len(match.entries)
        decision = match.decision(self._seat)
        kind = self.screen.kind
        check(decision is not None, f"{kind} is shown, and nothing is asked")
        assert decision is not None  # noqa: S101 (checked)
        check(decision.kind == f"ask_{kind}", f"{kind} is shown for {decision.kind}")
        state = match.state
        assert isinstance(state, State)  # noqa: S101 (an F90 race)
        turn = self.turns.setdefault(max(state.turn, 1), Turn())
        action = self._pro.choose(match.view(self._seat), decision)
        clicks = self._give(match, decision, action)
        turn.clicks[kind] += clicks
        self.log.append(f"{state.turn} {kind} {action} {clicks}")
        return version

    def _give(self, match: Match, decision: Decision, action: Action) -> int:
        if decision.kind == "ask_pit_discard":
            return self._discard(match, decision, action)
        clicks = 0
        cards = cards_of(action)
        if decision.kind == "ask_play" and cards:
            for card in cards:
                clicks += self._click(f".hand [data-card='{card}']")
            if self.page.locator("form.prompt .turn").count() or self._composes():
                clicks += self._compose(match, action)
            return clicks + self._go()
        if cards:
            picked = self.page.locator(".hand [aria-pressed='true']").evaluate_all(
                "found => found.map(each => Number(each.dataset.card))"
            )
            for card in [card for card in cards if card not in picked]:
                clicks += self._click(f".hand [data-card='{card}']")
            return clicks + self._variant(action) + self._go()
        exact = f"[data-action='{action}']"
        if self.page.locator(f".answers {exact}").count():
            return self._click(f".answers {exact}")
        for place in (f".tile{exact}", f".value{exact}", f"form.prompt {exact}"):
            found = self.page.locator(place)
            if found.count():
                pressed = found.first.get_attribute("aria-pressed") == "true"
                return (0 if pressed else self._click(place)) + self._go()
        return self._go()

    def _variant(self, action: Action) -> int:
        """Picks what goes with a card, such as a bid."""
        if action.verb != "qualify" or len(action.args) < 2:
            return 0
        bid = self.page.locator(f".bids button[data-bid='{action.args[1]}']")
        if bid.count() and bid.first.get_attribute("aria-checked") != "true":
            bid.first.click()
            return 1
        return 0

    def _composes(self) -> bool:
        return bool(self.page.evaluate("(localStorage['pitboard.ask'] ?? '[]') === '[]'"))

    def _discard(self, match: Match, decision: Decision, action: Action) -> int:
        """Throws away all cards of a stop in one choice, as the page asks for them."""
        clicks = 0
        while decision.kind == "ask_pit_discard" and action.verb == "discard":
            clicks += self._click(f".hand [data-card='{action.numbers()[0]}']")
            match.act(self._seat, action)
            following = match.decision(self._seat)
            if following is None:
                break
            decision = following
            action = self._pro.choose(match.view(self._seat), decision)
        return clicks + self._go()

    def _compose(self, match: Match, action: Action) -> int:
        """Sets the switches and picks of a turn as the pro would answer them."""
        self.page.wait_for_selector("form.prompt .turn")
        clicks = 0
        seen: Counter[str] = Counter()
        for kind, wanted in self._pros_turn(match, action):
            place = f"[data-pick='{kind}']"
            exact = f"{place}[data-action='{wanted}']"
            nth = seen[kind]
            seen[kind] += 1
            if self.page.locator(exact).count():
                rows = self.page.locator(exact)
                target = rows.nth(min(nth, rows.count() - 1))
                if target.get_attribute("aria-checked") != "true":
                    clicks += self._switch(target.click)
            elif self.page.locator(f"{place}[role='switch']").count():
                switch = self.page.locator(f"{place}[role='switch']").first
                on = switch.get_attribute("aria-checked") == "true"
                if on != (wanted not in OFF):
                    clicks += self._switch(switch.click)
        return clicks

    def _switch(self, press: Callable[[], Any]) -> int:
        press()
        self.page.wait_for_timeout(60)
        self.page.wait_for_selector("form.prompt .turn")
        return 1

    def _pros_turn(self, match: Match, action: Action) -> Sequence[tuple[str, str]]:
        """Gets the pro's answers for the rest of the turn, on a copy of the match."""
        ahead = match.copy()
        state = ahead.state
        assert isinstance(state, State)  # noqa: S101 (an F90 race)
        turn = state.turn
        answers = []
        ahead.act(self._seat, action)
        for _ in range(MOST_ANSWERS):
            decision = ahead.decision(self._seat)
            now = ahead.state
            assert isinstance(now, State)  # noqa: S101 (an F90 race)
            if decision is None or now.turn != turn or now.cars[self._seat].acted:
                break
            chosen = self._pro.choose(ahead.view(self._seat), decision)
            answers.append((decision.kind, str(chosen)))
            ahead.act(self._seat, chosen)
        return answers

    def _click(self, place: str) -> int:
        # Cards overlap: the left edge is always free.
        self.page.locator(place).first.click(position={"x": 6, "y": 10})
        return 1

    def _go(self) -> int:
        self.page.locator(".answers .go:not([aria-disabled])").click()
        return 1


OFF = frozenset(("ignore", "stay", "save", "push 0", "leave"))


def table_of(host: Host, options: Options, seed: str) -> dict[str, Any]:
    """Opens a race of one person with computers, where its rules have seats for them."""
    kinds = ["me"] if "series" in options else ["me", "rookie"]
    return host.table(*kinds, options=dict(options), seed=seed)


def median(values: Sequence[int]) -> float:
    """Gets the median of some counts."""
    ordered = sorted(values)
    half = len(ordered) // 2
    return ordered[half] if len(ordered) % 2 else (ordered[half - 1] + ordered[half]) / 2


def percentile(values: Sequence[int], share: float) -> int:
    """Gets the smallest count that so large a share does not exceed."""
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, max(0, -(-int(share * len(ordered) * 1000) // 1000) - 1))]


def match_of(tables: Tables, table: str) -> Match:
    """Gets the match behind a table that a page has open."""
    return tables._open[table].match
