"""Dark and light: as the system is, or as chosen on this device."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from pitboard.testing.browser import PHONE, Screen, violations
from pitboard.testing.web import Subprocess

pytestmark = pytest.mark.slow

Open = Callable[..., Screen]


def theme(screen: Screen) -> str | None:
    return screen.page.get_attribute("html", "data-theme")


def test_the_theme_follows_the_system_until_it_is_chosen(server: Subprocess, screens: Open) -> None:
    screen = screens(f"http://127.0.0.1:{server.port}/about", size=PHONE)
    page = screen.page
    page.wait_for_selector("h1")
    for scheme in ("light", "dark", "light"):
        page.emulate_media(color_scheme=scheme)
        page.wait_for_selector(f"html[data-theme='{scheme}']")

    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Dark").click()
    chosen = theme(screen)
    menu = violations(page)
    page.reload()
    page.wait_for_selector("h1")

    assert (chosen, theme(screen)) == ("dark", "dark")
    assert menu == []
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="System").click()
    assert theme(screen) == "light"
