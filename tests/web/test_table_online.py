"""Several browsers at one table: what is secret stays so, and what happens reaches everybody."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from pitboard.testing.browser import Screen, link
from pitboard.testing.web import Subprocess

pytestmark = pytest.mark.slow

Open = Callable[..., Screen]


@pytest.mark.two_servers
def test_qualifying_is_secret_until_it_is_revealed(server: Subprocess, screens: Open) -> None:
    made = server.host.table("me", "local", seed="secret")
    ada, bea = screens(link(server, made, 0)), screens(link(server, made, 1))
    watching = screens(link(server, made))
    both = (ada, bea)
    while not all(screen.kind == "qualifying" for screen in both):
        for screen in both:
            screen.page.wait_for_selector(".table[data-version]")
            if screen.kind and screen.kind != "qualifying":
                screen.answer()

    chosen = ada.hand[0]
    bea.page.locator(".hand button.card").nth(2).click()
    own = bea.page.locator("form.prompt").element_handle()
    ada.answer()

    for other in (bea, watching):
        other.page.wait_for_selector(".faces .backs i")
        assert f">{chosen}<" not in other.page.content()
    # A question that stands does so while others answer: what was picked is still picked, the
    # keyboard is where it was.
    assert own.is_visible()
    assert bea.page.locator(".hand button.card").nth(2).get_attribute("aria-pressed") == "true"
    assert bea.page.evaluate("document.activeElement.matches('.hand .card[aria-pressed=true]')")
    bea.answer()
    for screen in (ada, bea, watching):
        screen.page.wait_for_selector("text=Starting grid")
        assert screen.errors == []


@pytest.mark.two_servers
def test_a_spectator_sees_the_race_and_no_hand(server: Subprocess, screens: Open) -> None:
    made = server.host.table("me", "rookie", seed="watch")
    player, watching = screens(link(server, made, 0)), screens(link(server, made))

    player.play_until(lambda each: each.kind == "play")
    watching.page.wait_for_function(
        "version => Number(document.querySelector('.table')?.dataset.version) >= version",
        arg=player.version,
    )

    assert len(player.hand) > 0
    assert watching.hand == []
    assert watching.kind == ""
    assert watching.texts(".tower .name .words") == player.texts(".tower .name .words")


def test_what_people_type_is_only_text(server: Subprocess, screens: Open) -> None:
    made = server.host.table("me", "local", seed="chat")
    ada, bea = screens(link(server, made, 0)), screens(link(server, made, 1))
    for screen in (ada, bea):
        screen.page.click("button:has-text('Chat')")

    ada.page.fill("#chat-words", "<img src=x onerror=alert(1)> hello")
    ada.page.keyboard.press("Enter")

    bea.page.wait_for_selector(".chat li:has-text('hello')")
    assert "<img src=x onerror=alert(1)> hello" in bea.text(".chat ol")
    assert not bea.has(".chat img")


@pytest.mark.two_servers
def test_somebody_takes_a_name_and_everybody_reads_it(server: Subprocess, screens: Open) -> None:
    made = server.host.table("me", "local", seed="name")
    ada, bea = screens(link(server, made, 0)), screens(link(server, made, 1))

    ada.page.click("button[aria-label='Seats and settings']")
    ada.page.fill("dialog input:not([type])", "Giulia")
    ada.page.keyboard.press("Tab")

    bea.page.wait_for_selector(".tower .name:has-text('Giulia')")
    assert "GIULIA" in " ".join(bea.texts(".tower .name")).upper()


def test_the_secret_leaves_the_address_and_is_remembered(server: Subprocess, screens: Open) -> None:
    made = server.host.table("me", "rookie", seed="address")
    screen = screens(link(server, made, 0))
    screen.settle()

    assert screen.page.url == f"http://127.0.0.1:{server.port}{made['path']}"
    screen.page.reload()
    screen.settle()
    assert screen.kind == "chart"


def test_the_prompt_shows_who_has_left_and_lets_a_computer_drive(
    server: Subprocess, screens: Open
) -> None:
    # given a table that waits for a guest
    made = server.host.table("me", "local", seed="left")
    host = screens(link(server, made, 0, host=True))
    guest = screens(link(server, made, 1))
    watching = screens(link(server, made))
    host.answer()
    guest.page.wait_for_selector("form.prompt")
    host.page.wait_for_selector("text=The others are still choosing")

    # when the guest closes the page
    guest.page.close()

    # then the prompt names them, and the host can go on
    assert "has left the table" in watching.text(".prompt .away")
    host.page.click(".prompt button:has-text('Let a computer drive')")
    host.page.wait_for_selector("form.prompt")
    assert not host.has(".prompt .away")
