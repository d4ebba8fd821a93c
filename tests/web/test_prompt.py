"""The prompt: answers that never move, a locked moment, reasons and tooltips that cover nothing."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, cast

import pytest

from pitboard.core.match import Match
from pitboard.drivers import make_driver
from pitboard.f90.game import F90_GAME
from pitboard.testing.browser import DESK, LAPTOP, PHONE, Screen, link
from pitboard.testing.web import Branches, Subprocess

pytestmark = pytest.mark.slow

Open = Callable[..., Screen]
COVERED = """() => {
  const meets = (a, b) =>
    a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1;
  const box = (each) => each.getBoundingClientRect();
  const shown = [...document.querySelectorAll('.tooltip')]
    .filter((each) => each.style.visibility !== 'hidden');
  return shown.flatMap((tip) =>
    [...document.querySelectorAll('.answers button, .card, .tile')]
      .filter((each) => meets(box(tip), box(each)))
      .map((each) => `${tip.textContent.trim()} lies on ${each.textContent.trim()}`));
}"""

HASTE = """() => {
  globalThis.hasty = 0;
  new MutationObserver(() => {
    if (!document.querySelector('form.prompt[data-kind=pit][data-locked]')) return;
    hasty += 1;
    for (const each of document.querySelectorAll('.answers button')) each.click();
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 's', bubbles: true }));
  }).observe(document.body, { subtree: true, childList: true, attributes: true });
}"""
"""Clicks and types everything as soon as the question about the pit stop is there."""


def box(screen: Screen, selector: str) -> dict[str, Any]:
    found = screen.page.locator(selector).first.bounding_box()
    assert found is not None
    return {key: round(cast("float", value)) for key, value in found.items()}


@pytest.mark.parametrize("size", [DESK, LAPTOP, PHONE], ids=["desk", "laptop", "phone"])
def test_the_answers_never_move(server: Subprocess, screens: Open, size: tuple[int, int]) -> None:
    made = server.host.table("me", "rookie", seed="still")
    screen = screens(link(server, made, 0), size=size)
    places = set()
    risks = 0

    for _ in range(30):
        screen.settle()
        go = box(screen, ".answers .go")
        places.add(tuple(go.values()))
        assert go["y"] + go["height"] <= size[1]
        assert len(screen.page.locator(".answers .slot").all()) == 3
        assert not screen.has(".answers .go.risky")
        risks += screen.page.locator(".answers .slot.risky").count()
        screen.answer()

    assert len(places) == 1
    assert risks > 5


def test_a_second_click_at_the_same_place_answers_nothing(
    server: Subprocess, screens: Open
) -> None:
    made = server.host.table("me", "rookie", seed="twice")
    screen = screens(link(server, made, 0), locked=True)
    screen.play_until(lambda each: each.kind == "first_strategy")
    screen.page.locator(".tile").first.click()
    screen.page.evaluate(HASTE)

    screen.page.locator(".answers .go").click()
    screen.page.wait_for_selector("form.prompt[data-kind=pit]:not([data-locked])")
    assert screen.page.evaluate("hasty") > 0
    screen.page.wait_for_timeout(200)

    assert screen.kind == "pit"
    assert not screen.has(".reason")
    screen.page.keyboard.press("Enter")
    screen.page.wait_for_selector("form.prompt[data-kind=play]")


def test_a_card_that_cannot_join_shows_the_reason_in_place_of_the_question(
    server: Subprocess, screens: Open
) -> None:
    made = server.host.table("me", "rookie", seed="pair")
    screen = screens(link(server, made, 0))
    screen.play_until(lambda each: each.kind == "play")
    reasons: set[str] = set()

    for card in range(len(screen.hand)):
        screen.page.keyboard.press("Escape")
        screen.page.keyboard.press(str(card + 1))
        for refused in screen.page.locator(".card[aria-disabled]").all():
            refused.hover()
            screen.page.wait_for_selector(".reason .rule")
            reasons.add(screen.text(".reason"))
    screen.page.mouse.move(5, 5)

    assert any("cannot join" in reason and "F1." in reason for reason in reasons)
    assert not screen.has(".reason")
    assert not screen.has(".tooltip")


@pytest.mark.parametrize("lang", ["en", "it"])
def test_tooltips_cover_no_answer_and_no_card(server: Subprocess, screens: Open, lang: str) -> None:
    made = server.host.table("me", "rookie", seed="tips")
    screen = screens(link(server, made, 0), lang=lang, size=LAPTOP)
    covered: list[str] = []
    labels: set[str] = set()

    def look(each: Screen) -> bool:
        for button in each.page.locator(".answers button, .tiles button, .hand button").all():
            button.hover()
            covered.extend(each.page.evaluate(COVERED))
            if each.has(".tooltip"):
                tip = each.text(".tooltip").lower()
                if tip and tip in " ".join(button.inner_text().split()).lower():
                    labels.add(tip)
        return each.kind == "play"

    screen.play_until(look)

    assert covered == []
    assert labels == set()


def test_nothing_sticks_on_touch(server: Subprocess, screens: Open) -> None:
    made = server.host.table("me", "rookie", seed="touch")
    screen = screens(link(server, made, 0), size=PHONE)
    screen.play_until(lambda each: each.kind == "play")

    screen.page.locator(".answers .go").tap(force=True)
    assert not screen.has(".tooltip")
    screen.page.locator(".hand .card").first.tap()
    refused = screen.page.locator(".card[aria-disabled]").first
    refused.tap(force=True)
    screen.page.wait_for_selector(".reason")
    screen.page.locator(".answers .go").dispatch_event("pointerdown")

    assert not screen.has(".reason")


def test_enter_answers_though_a_button_elsewhere_was_clicked(
    server: Subprocess, screens: Open
) -> None:
    made = server.host.table("me", "rookie", seed="enter")
    screen = screens(link(server, made, 0))
    screen.play_until(lambda each: each.kind == "pit")
    version = screen.version

    screen.page.get_by_role("button", name="4x").click()
    screen.page.keyboard.press("Enter")
    screen.settle(version)

    assert screen.kind == "play"
    # Whoever walks to a button with the keyboard presses that one.
    rule = screen.page.locator("#prompt-title .rule")
    rule.focus()
    screen.page.keyboard.press("Enter")
    screen.page.wait_for_selector("dialog[open]")


@pytest.mark.parametrize("lang", ["en", "it"])
def test_the_reader_is_spoken_to_and_the_question_is_one_line(
    server: Subprocess, screens: Open, lang: str
) -> None:
    made = server.host.table("me", "rookie", seed="reader")
    screen = screens(link(server, made, 0), lang=lang, size=LAPTOP)
    heights = set()
    charts: list[str] = []

    def look(each: Screen) -> bool:
        heights.add(box(each, "#prompt-title")["height"])
        if each.kind == "chart":
            charts.extend(each.texts(".tiles .tile"))
        return each.kind == "play"

    screen.play_until(look)

    words = ("tyres", "cards", "damage") if lang == "en" else ("gomme", "carte", "danni")
    assert charts
    assert all(word in chart.lower() for chart in charts for word in words)
    texts = screen.texts(".entry p")
    mine = "You draw" if lang == "en" else "Tu peschi"
    assert any(mine in line for line in texts)
    assert not any(line.startswith("P0 ") for line in texts)
    assert max(heights) < 30


def hoarded(cards: int) -> tuple[str, int]:
    """Drives a race; gets its record and when the first seat plays with so many cards."""
    match = Match(F90_GAME, {"players": 2, "components": 1}, seed="hoard")
    driver = make_driver("rookie", "hoard")
    found = 0
    while not match.over:
        seat = match.to_act()[0]
        decision = match.decision(seat)
        assert decision is not None
        action = driver.choose(match.view(seat), decision)
        if seat == 0 and not found:
            if decision.kind == "ask_pit":
                action = decision.actions[0]
            elif decision.kind == "ask_play" and len(match.view(0).cars[0].hand) < cards:
                action = decision.actions[-1]
            elif decision.kind == "ask_play":
                found = len(match.entries)
        match.act(seat, action)
    return match.record().dumps(), found


HIDDEN = """() => [...document.querySelectorAll('.hand .card')].flatMap((card) => {
  const outer = card.getBoundingClientRect();
  const parts = [...card.querySelectorAll('.sym, .factor, .move')];
  return parts.filter((part) => {
    const box = part.getBoundingClientRect();
    const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
    const inside = box.left >= outer.left - 1 && box.right <= outer.right + 1
      && box.bottom <= Math.min(outer.bottom, innerHeight) + 1;
    return !inside || !card.contains(document.elementFromPoint(x, y));
  }).map((part) => `${card.dataset.card}: ${part.className}`);
})"""
"""What of a card is not seen: outside of it, under another card, or below the screen."""


def test_fourteen_cards_show_every_price(
    server: Subprocess, branches: Branches, screens: Open
) -> None:
    record, version = hoarded(14)
    made = branches.open(record, version, 2, 0, "rookie")
    screen = screens(link(server, made, 0), size=LAPTOP)
    screen.settle()
    screen.resize(LAPTOP)

    assert len(screen.hand) == 14
    assert screen.page.evaluate(HIDDEN) == []
    # The last of them are typed with Shift.
    screen.page.keyboard.press("Shift+4")
    assert screen.page.locator(".hand .card").nth(13).get_attribute("aria-pressed") == "true"
    screen.page.wait_for_selector(".sum .term.total")
    screen.resize(LAPTOP)
    assert screen.page.evaluate(HIDDEN) == []


def reached(kind: str) -> tuple[str, int]:
    """Drives a race; gets its record and when the first seat is asked something."""
    match = Match(F90_GAME, {"players": 2, "components": 1}, seed="reach")
    driver = make_driver("rookie", "reach")
    found = 0
    while not match.over:
        seat = match.to_act()[0]
        decision = match.decision(seat)
        assert decision is not None
        if seat == 0 and decision.kind == kind and not found:
            found = len(match.entries)
        match.act(seat, driver.choose(match.view(seat), decision))
    return match.record().dumps(), found


def test_cards_are_thrown_away_together(
    server: Subprocess, branches: Branches, screens: Open
) -> None:
    record, version = reached("ask_pit_discard")
    made = branches.open(record, version, 2, 0, "rookie")
    screen = screens(link(server, made, 0), locked=True)
    screen.settle()
    held, before = screen.hand, screen.version
    assert screen.kind == "pit_discard"

    for place in (0, 1):
        screen.page.locator(".hand button.card").nth(place).click()
    assert "2" in screen.text(".answers .go")
    screen.page.locator(".answers .go").click()
    screen.page.wait_for_selector("form.prompt:not([data-kind=pit_discard])")

    # Two cards and enough: three answers, and no question in between.
    assert screen.version == before + 3
    gone = {held[place] for place in (0, 1)}
    assert not gone & set(screen.hand)
    assert screen.errors == []


def test_a_reload_between_the_cards_confuses_nothing(
    server: Subprocess, branches: Branches, screens: Open
) -> None:
    record, version = reached("ask_pit_discard")
    made = branches.open(record, version, 2, 0, "rookie")
    screen = screens(link(server, made, 0), locked=True)
    screen.settle()

    for place in range(2):
        screen.page.locator(".hand button.card").nth(place).click()
    screen.page.locator(".answers .go").click()
    screen.page.reload()
    kinds = screen.play_until(lambda each: not each.kind.startswith("pit_discard"))

    assert set(kinds) <= {"pit_discard"}
    assert not screen.has(".reason")


def test_stakes_are_shown(server: Subprocess, branches: Branches, screens: Open) -> None:
    record, version = reached("ask_check")
    made = branches.open(record, version, 2, 0, "rookie")
    screen = screens(link(server, made, 0))
    screen.settle()

    assert screen.kind == "check"
    assert "1 damage, slot" in screen.text(".stakes .warn")
    *terms, total = [int(each) for each in screen.texts(".sum .term dd")]
    assert terms
    assert f"{total} or less" in screen.text("#prompt-title")


def test_a_contest_shows_the_stakes_and_a_running_sum(
    server: Subprocess, branches: Branches, screens: Open
) -> None:
    record, version = reached("ask_contest")
    made = branches.open(record, version, 2, 0, "rookie")
    screen = screens(link(server, made, 0))
    screen.settle()
    terms = [each.lower() for each in screen.texts(".stakes dt")]

    screen.page.locator(".hand button.card:not([aria-disabled])").first.click()
    screen.page.wait_for_selector(".sum .term.total")

    assert terms == ["bonus", "win", "tie", "out", "cards"]
    *parts, total = [int(each) for each in screen.texts(".sum .term dd")]
    assert sum(parts) == total
    assert {each.lower() for each in screen.texts(".stakes .warn dt")} == {"tie", "out"}


def test_the_hint_shows_that_the_own_car_is_moving(server: Subprocess, screens: Open) -> None:
    made = server.host.table("me", "rookie", seed="playback")
    screen = screens(link(server, made, 0))
    screen.play_until(lambda each: each.kind == "play")
    played = screen.hand[0]
    screen.page.emulate_media(reduced_motion="no-preference")
    screen.page.get_by_role("button", name="1x").click()
    screen.page.keyboard.press("1")
    screen.page.wait_for_selector(".sum .term.total")

    screen.page.locator(".answers .go").click()
    screen.wait("() => document.querySelector('.hint')?.textContent.includes('on the move')")

    assert played not in screen.hand
    assert screen.errors == []


@pytest.mark.parametrize("lang", ["en", "it"])
def test_the_keys_are_shown(server: Subprocess, screens: Open, lang: str) -> None:
    made = server.host.table("me", "rookie", seed="keys")
    screen = screens(link(server, made, 0), lang=lang)
    screen.settle()

    screen.page.keyboard.press("?")
    screen.page.wait_for_selector("dialog[open] .keys li")

    assert len(screen.texts("dialog[open] .keys li")) == 10
    screen.page.keyboard.press("Escape")
    assert not screen.has("dialog[open]")
