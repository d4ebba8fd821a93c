"""A player in a browser who answers as the `pro` does, and counts the clicks of each turn.

Knows what the page shows. The pro's answers come from the match behind it, by the views of the
seat.
"""

from __future__ import annotations

import threading
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any, cast

import uvicorn
from msgspec import UNSET
from playwright.sync_api import Page

from pitboard.core.action import Action
from pitboard.core.game import Decision
from pitboard.core.match import Match
from pitboard.core.options import Options
from pitboard.drivers.f90.pro import ProDriver
from pitboard.f90.state.race import State
from pitboard.f90.state.view import F90View
from pitboard.server.app import make_app
from pitboard.server.f90.cockpit import DISCARDS, OPENS_STOP
from pitboard.server.f90.messages.questions import F90QuestionMessage
from pitboard.server.f90.presenter import F90Presenter, cards_of
from pitboard.server.f90.preview import NOWHERE
from pitboard.server.run import server_config
from pitboard.server.tables.registry import Tables
from pitboard.testing.browser import ANSWERED, Screen
from pitboard.testing.click_counter import (
    Change,
    Turn,
    compose,
    entry_of,
    is_composed,
    opening_clicks,
    page_clicks,
    play_of,
    seats_of,
)
from pitboard.testing.web import Host, check, free_port, generous

PREVIEW_MS = 80


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

    def __init__(
        self,
        screen: Screen,
        match: Callable[[], Match[F90View]],
        seat: int = 0,
        *,
        advised: bool = True,
    ) -> None:
        self.screen = screen
        self._match = match
        self._seat = seat
        self._pro = ProDriver("clicks")
        self._advised = advised
        self.turns: dict[int, Turn] = {}
        self.log: list[str] = []
        self.differs: list[str] = []
        """Answers that took another number of clicks than `click_counter` counts."""

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
        version, shown = len(match.entries), self.screen.version
        form = self.page.locator("form.prompt").element_handle()
        decision = match.decision(self._seat)
        kind = self.screen.kind
        check(decision is not None, f"{kind} is shown, and nothing is asked")
        assert decision is not None  # noqa: S101 (checked)
        state = match.state
        assert isinstance(state, State)  # noqa: S101 (an F90 race)
        turn = self.turns.setdefault(max(state.turn, 1), Turn())
        view = match.view(self._seat)
        presenter = F90Presenter(match.options, list(match.seats))
        presenter.advised = lambda: self._advised
        action = play_of(presenter, self._pro, view, decision)
        asked = presenter.own(view, decision, "en", can_undo=False).asked
        assert asked is not None  # noqa: S101 (there is a question)
        shown_kind = asked.kind if asked.cards is UNSET else asked.cards.kind
        check(shown_kind == f"ask_{kind}", f"{kind} is shown for {decision.kind}")
        if is_composed(decision, action):
            expected = opening_clicks(decision, action, asked)
            _, changes = compose(presenter, self._pro, view, decision, action)
            expected += sum(change.clicks for change in changes)
            clicks = self._compose(decision, action, changes, entry_of(asked, action))
        else:
            expected = page_clicks(asked, action)
            clicks = self._give(action, asked)
        turn.clicks[kind] += clicks
        self.log.append(f"{state.turn} {kind} {action} {clicks}")
        if clicks != expected and decision.kind not in NOWHERE:
            self.differs.append(f"{self.log[-1]}: {expected} expected")
        self.screen.wait(ANSWERED, [shown, form])
        return version

    def _give(self, action: Action, asked: F90QuestionMessage) -> int:
        """Answers a question on its own."""
        entry = f"[data-entry='{action}']"
        if asked.entries is not UNSET and action.verb == "contest":
            self.page.wait_for_selector("[data-entry]")
            if self.page.locator(entry).count():
                return self._click(entry) + self._go()
        cards = cards_of(action)
        if cards:
            picked = self.page.locator(".hand [aria-pressed='true']").evaluate_all(
                "found => found.map(each => Number(each.dataset.card))"
            )
            missing = [card for card in cards if card not in picked]
            clicks = sum(self._click(f".hand [data-card='{card}']") for card in missing)
            return clicks + self._variant(action) + self._go()
        if self.page.locator("[data-skill]").count():
            return sum(self._click(f"[data-skill='{each}']") for each in action.args) + self._go()
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

    def _compose(
        self, decision: Decision, action: Action, changes: Sequence[Change], entry: str
    ) -> int:
        """Picks cards or a stop, changes what is not usual, and plays."""
        cards = [] if decision.kind in OPENS_STOP else cards_of(action)
        if entry and len(cards) > 1:
            clicks = self._click(f"[data-entry='{entry}']")
        else:
            clicks = sum(self._click(f".hand [data-card='{card}']") for card in cards)
        if not clicks and decision.kind not in OPENS_STOP:
            clicks += self._click(f".answers [data-action='{action}']")
        self.page.wait_for_selector("form.prompt .turn")
        for change in changes:
            clicks += self._change(change)
        return clicks + self._go()

    def _change(self, change: Change) -> int:
        """Changes one pick."""
        wanted, given = change.actions[-1], change.before[-1:]
        if change.kind == DISCARDS:
            return sum(self._switch(place) for place in change.places)
        place = f"[data-pick='{change.kind}']"
        self.page.wait_for_selector(place)
        rows = self.page.locator(f"select{place}")
        if rows.count():
            with self._composed():
                rows.nth(change.nth).select_option(str(wanted))
            # One click opens the list, another one picks.
            return 2
        exact = f"{place}[data-action='{wanted}']"
        if self.page.locator(exact).count():
            return self._switch(exact, change.nth)
        check(bool(given), f"{change.kind} has no switch")
        return self._switch(f"{place}[role='switch']", change.nth)

    def _switch(self, place: str, nth: int = 0) -> int:
        found = self.page.locator(place)
        with self._composed():
            found.nth(min(nth, found.count() - 1)).click(position={"x": 6, "y": 10})
        return 1

    @contextmanager
    def _composed(self) -> Iterator[None]:
        """Waits for the preview that a pick brings."""
        yield
        self.page.wait_for_timeout(PREVIEW_MS)
        self.page.wait_for_selector("form.prompt .turn")

    def _click(self, place: str) -> int:
        # Cards overlap: the left edge is always free.
        self.page.locator(place).first.click(position={"x": 6, "y": 10})
        return 1

    def _go(self) -> int:
        self.page.locator(".answers .go:not([aria-disabled])").click()
        return 1


def table_of(host: Host, options: Options, seed: str, *, hints: bool = True) -> dict[str, Any]:
    """Opens a race of one person with computers, where its rules have seats for them."""
    kinds = ["me", "rookie"][: seats_of(options)]
    return host.table(*kinds, options=dict(options), seed=seed, hints=hints)


def match_of(tables: Tables, table: str) -> Match[F90View]:
    """Gets the match behind a table of F90 that a page has open."""
    return cast("Match[F90View]", tables._open[table].match)
