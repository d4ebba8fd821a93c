"""The turn in one place: picked, looked at, played by one button; and its number of clicks."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import suppress
from random import Random
from typing import Any, NamedTuple

import pytest
from playwright.sync_api import Page

from pitboard.core.action import Action
from pitboard.core.game import Decision
from pitboard.drivers.f90.rookie import RookieDriver
from pitboard.f90.state.view import F90View
from pitboard.server.tables.registry import Tables
from pitboard.testing.browser import CUT, DESK, LOW, PHONE, Screen, link, violations
from pitboard.testing.click_counter import RACES, ClickCounter, Turn, compose
from pitboard.testing.clicks import ClickPlayer, hosting, match_of, table_of
from pitboard.testing.web import Branches, Host, Subprocess, race

pytestmark = pytest.mark.slow

Open = Callable[..., Screen]
TURNS = 3
Serving = tuple[Host, Tables]


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory, built: None) -> Iterator[Serving]:
    with hosting(tmp_path_factory.mktemp("clicks")) as found:
        yield found


def player(served: Serving, screens: Open, kind: str, **how: Any) -> ClickPlayer:
    host, tables = served
    made = table_of(host, RACES[kind], "clicks1")
    url = f"http://127.0.0.1:{host.port}{made['path']}#{made['seats'][0]['token']}"
    screen = screens(url, pit="auto", ask="[]", **how)
    return ClickPlayer(screen, lambda: match_of(tables, made["table"]))


def to_the_cards(played: ClickPlayer) -> Screen:
    """Answers until cards are to be played in the second turn."""
    played.play(1)
    screen = played.screen
    while screen.kind != "play":
        screen.settle(played.answer())
    return screen


@pytest.mark.parametrize("kind", RACES)
def test_the_page_needs_the_clicks_that_are_counted_without_it(
    served: Serving, screens: Open, kind: str
) -> None:
    played = player(served, screens, kind)
    turns = played.play(TURNS)

    assert played.differs == []
    # Set-up counts to the first turn.
    assert len(turns) == TURNS
    assert "play" in turns[-1].clicks


@pytest.mark.parametrize("size", [DESK, PHONE])
def test_a_second_click_on_the_picked_card_plays_the_turn(
    served: Serving, screens: Open, size: tuple[int, int]
) -> None:
    screen = to_the_cards(player(served, screens, "2e-basic", size=size))
    page = screen.page
    card = page.locator(".hand button.card:not([aria-disabled])").first
    # The second click of a double click is no second click.
    card.dblclick(position={"x": 6, "y": 10})
    page.wait_for_selector(".turn .then")
    assert screen.has(".card[aria-pressed='true'] .again")
    assert violations(page, "form.prompt") == []
    before = screen.version
    # Nor is a click so soon after the question has changed.
    page.wait_for_timeout(1100)

    screen.await_answer(lambda: card.click(position={"x": 6, "y": 10}))

    assert screen.version > before


def test_space_and_digits_never_play(served: Serving, screens: Open) -> None:
    screen = to_the_cards(player(served, screens, "2e-basic"))
    page = screen.page
    card = page.locator(".hand button.card:not([aria-disabled])").first
    before = screen.version
    card.focus()
    page.keyboard.press("Space")
    assert card.get_attribute("aria-pressed") == "true"
    page.wait_for_timeout(400)
    page.keyboard.press("Space")

    assert card.get_attribute("aria-pressed") == "false"
    assert screen.version == before
    page.keyboard.press("Space")
    page.wait_for_selector(".turn .then")
    screen.await_answer(lambda: page.keyboard.press("Enter"))
    assert screen.version > before


def test_what_is_always_asked_is_asked(served: Serving, screens: Open) -> None:
    screen = to_the_cards(player(served, screens, "2e-basic"))
    page = screen.page
    page.locator("[data-plan]").click()
    page.get_by_role("switch", name="Ask me everything").check()
    page.keyboard.press("Escape")
    page.locator(".hand button.card:not([aria-disabled])").first.click(position={"x": 6, "y": 10})
    page.wait_for_selector(".outcome")

    assert not screen.has(".side .then")
    assert not screen.has(".again")
    assert page.evaluate("localStorage['pitboard.ask']") == '["*"]'


def composed(played: ClickPlayer, place: str, most: int = 40) -> Page:
    """Answers until a turn of two cards is composed that has something; it is not played yet."""
    screen = to_the_cards(played)
    page = screen.page
    for _ in range(most):
        if screen.kind == "play" and page.locator("[data-entry]").count():
            page.locator("[data-entry]").last.click()
            page.wait_for_selector(".turn .then")
            if page.locator(place).count():
                return page
            page.keyboard.press("x")
        screen.settle(played.answer())
    raise AssertionError(f"no turn has {place}")


def test_one_click_picks_the_cards_of_a_movement(served: Serving, screens: Open) -> None:
    screen = to_the_cards(player(served, screens, "2e-basic"))
    page = screen.page
    entry = page.locator("[data-entry]").last
    cards = [int(each) for each in (entry.get_attribute("data-entry") or "").split()[1:]]
    before = screen.version
    entry.focus()
    page.keyboard.press("Space")
    page.wait_for_selector(".turn .then")

    pressed = page.locator(".hand [aria-pressed='true']").evaluate_all(
        "found => found.map(each => Number(each.dataset.card))"
    )
    assert sorted(pressed) == sorted(cards)
    assert entry.get_attribute("aria-checked") == "true"
    # What it costs is part of its name, and what is still asked stays in view.
    chips = entry.locator("small")
    label = entry.get_attribute("aria-label") or ""
    assert ("tyre point" in label) == bool(chips.count())
    then, go = (page.locator(each).bounding_box() for each in (".turn .then", ".side .go"))
    assert then
    assert go
    assert then["y"] + then["height"] <= go["y"]
    assert screen.version == before
    assert violations(page, "form.prompt") == []


def test_a_letter_changes_the_pick_that_it_stands_beside(served: Serving, screens: Open) -> None:
    page = composed(player(served, screens, "2e-basic"), "[data-row='ask_point'] [role='radio']")
    row = page.locator("[data-row='ask_point']").first
    assert (row.locator("kbd").text_content() or "").lower() == "e"
    chosen = row.locator("[aria-checked='true']")
    before = chosen.get_attribute("data-action")
    page.keyboard.press("e")

    page.wait_for_selector(
        f"[data-row='ask_point'] [aria-checked='true']:not([data-action='{before}'])"
    )


def test_a_reload_loses_no_turn_and_plays_none(served: Serving, screens: Open) -> None:
    played = player(served, screens, "2e-basic")
    page = composed(played, ".hand [aria-pressed='true']")
    screen = played.screen
    before = screen.version
    page.reload()
    screen.settle()

    assert screen.version == before
    assert screen.kind == "play"
    page.locator("[data-entry]").last.click()
    page.wait_for_selector(".turn .then")
    screen.await_answer(lambda: page.keyboard.press("Enter"))
    assert screen.version > before


NAMES = """form => [...form.querySelectorAll('[role=switch], [role=radio], select')].map((each) => {
  const labels = (each.getAttribute('aria-labelledby') ?? '').split(' ').filter(Boolean);
  const named = labels.map((id) => document.getElementById(id)?.textContent ?? '').join(' ');
  return [each.getAttribute('role') ?? 'select', each.ariaLabel || named];
})"""


@pytest.mark.parametrize("kind", ["2e-basic", "2e-standard", "variants"])
def test_each_switch_is_named_with_its_effect(served: Serving, screens: Open, kind: str) -> None:
    page = composed(player(served, screens, kind), "form.prompt [role='switch']")
    names = page.locator("form.prompt").evaluate(NAMES)

    assert any(role == "switch" for role, _ in names)
    for role, name in names:
        assert name.strip()
        # What it brings, or how likely it is.
        assert role != "switch" or any(letter.isdigit() for letter in name), name
    assert violations(page, "form.prompt") == []


class Taken(NamedTuple):
    """A composed turn, and the point of the race at which it begins."""

    record: str
    version: int
    cards: tuple[int, ...]
    picks: dict[str, str]
    """What is picked with the cards, by the kind of question."""
    changes: int


class Composed(ClickCounter):
    """Notes the turns that can be taken back as a whole."""

    undoable: list[Taken]

    def _compose(self, view: F90View, decision: Decision, action: Action, turn: Turn) -> str:
        before = len(self.match.entries)
        picks, changes = compose(self.presenter, self._driver, view, decision, action)
        shown = self.presenter.preview(view, decision, action, "en", picks).turn
        made = super()._compose(view, decision, action, turn)
        given = len(self.match.entries) - before
        if shown and given > 1 and self.match.undo_depth(self._seat) >= given and shown.picks:
            found = {each.kind: each.action for each in shown.picks}
            record = self.match.record().dumps()
            taken = Taken(record, before, action.numbers(), found, len(changes))
            self.undoable.append(taken)
        return made


def undoable() -> Taken:
    """Gets a turn that is taken back as a whole.

    :raises LookupError: if no race has one.
    """
    for number in range(40):
        counter = Composed(RACES["2e-basic"], f"undo{number}", driver=RookieDriver)
        counter.undoable = []
        counter.play(14)
        if counter.undoable:
            return counter.undoable[0]
    raise LookupError("no turn can be taken back")


def test_an_undo_leads_back_to_the_turn_as_it_was_composed(
    server: Subprocess, branches: Branches, screens: Open
) -> None:
    turn = undoable()
    made = branches.open(turn.record, turn.version, 2, 0, "rookie")
    screen = screens(link(server, made, 0), pit="auto", ask="[]")
    screen.settle()
    page = screen.page
    for card in turn.cards:
        page.locator(f".hand [data-card='{card}']").click(position={"x": 6, "y": 10})
    rows = page.locator(".turn [role='radio']")
    page.wait_for_selector(".turn [role='radio']")
    # Something else than is usual: it has to come back, too.
    other = rows.and_(page.locator("[aria-checked='false']")).last
    picked = other.get_attribute("data-action")
    other.click()
    page.wait_for_selector(f".turn [data-action='{picked}'][aria-checked='true']")
    screen.await_answer(lambda: page.keyboard.press("Enter"))
    page.wait_for_selector(".tool.undo:not([aria-disabled])")

    screen.await_answer(lambda: page.keyboard.press("u"))

    page.wait_for_selector(f".turn [data-action='{picked}'][aria-checked='true']")
    assert screen.kind == "play"
    pressed = page.locator(".hand [aria-pressed='true']").evaluate_all(
        "found => found.map(each => Number(each.dataset.card))"
    )
    assert sorted(pressed) == sorted(turn.cards)
    assert screen.errors == []


def test_a_draft_is_kept_and_picked_but_never_plays(server: Subprocess, screens: Open) -> None:
    made = server.host.table("me", "link", options={"track": "monza"}, seed="draft")
    own, other = (server.host.page(made["table"], each["token"]) for each in made["seats"])

    def others_drive(_: Any) -> bool:
        drives = (other.own[1]["asked"] or {}).get("kind") == "ask_play"
        return drives and not own.state["cars"][0]["acted"]

    race([own, other], Random(3), others_drive)
    own.close()
    screen = screens(link(server, made, 0), pit="auto", ask="[]")
    page = screen.page
    page.wait_for_selector(".hand button.card")
    card = page.locator(".hand button.card").last
    number = card.get_attribute("data-card")
    before, sent = screen.version, len(other.received)
    card.click(position={"x": 6, "y": 10})
    page.reload()
    page.wait_for_selector(f".hand [data-card='{number}'][aria-pressed='true']")
    # The draft is nobody else's business.
    assert screen.version == before
    assert len(other.received) == sent

    chance = Random(4)
    while screen.kind != "play":
        with suppress(TimeoutError):
            if not other.choose(chance):
                other.receive(timeout=0.1)

    page.wait_for_selector(f".hand [data-card='{number}'][aria-pressed='true']")
    page.wait_for_selector(".turn .then")
    version = screen.version
    page.wait_for_timeout(500)
    assert screen.version == version
    assert screen.kind == "play"
    other.close()
    assert screen.errors == []


SEEN = """place => {
  const { left, top, width, height } = place.getBoundingClientRect();
  return place.contains(document.elementFromPoint(left + width / 2, top + height / 2));
}"""


def test_on_a_low_screen_what_is_picked_with_the_cards_is_in_view(
    served: Serving, screens: Open
) -> None:
    played = player(served, screens, "2e-basic", size=LOW)
    page = composed(played, "[data-row='ask_point'] [role='radio']")
    row = page.locator(".picks [data-pick]").first

    # Nothing lies over the first pick, and nobody has to scroll down.
    assert row.evaluate(SEEN)
    box = row.bounding_box()
    assert box
    assert box["height"] >= 24


def test_a_due_stop_has_each_of_its_answers_once(
    server: Subprocess, branches: Branches, screens: Open
) -> None:
    record, version = fuel_question()
    made = branches.open(record, version, 2, 0, "rookie")
    screen = screens(link(server, made, 0), pit="auto", ask="[]", lang="it", size=PHONE)
    screen.settle()
    screen.page.wait_for_selector("[data-pick='ask_fuel']")

    assert screen.kind == "fuel"
    assert screen.page.locator(".answers [data-action]").count() == 0
    assert screen.page.locator("[data-action^='fuel']").count() > 1
    assert [each for each in screen.page.evaluate(CUT) if "slot" in each] == []


def fuel_question() -> tuple[str, int]:
    """Gets a race and the point at which the first seat has to stop."""
    counter = ClickCounter({"mode": "advanced", "track": "monza"}, "due", driver=RookieDriver)
    match, driver = counter.match, RookieDriver("due")
    while not match.over:
        seat = match.to_act()[0]
        decision = match.decision(seat)
        assert decision is not None
        if decision.kind == "ask_fuel" and seat == 0 and match.view(0).turn > 1:
            break
        # Nobody stops before they have to.
        stays = Action(("drive",))
        chosen = driver.choose(match.view(seat), decision)
        match.act(seat, stays if stays in decision.actions else chosen)
    return match.record().dumps(), len(match.entries)
