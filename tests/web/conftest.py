"""A real server and a real browser."""

from __future__ import annotations

import json
import os
import shutil
from collections.abc import Callable, Iterator
from importlib.resources import files
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect, sync_playwright

from pitboard.testing.browser import DESK, PATIENCE, PHONE, Screen
from pitboard.testing.postgres import NoPostgres, own_postgres
from pitboard.testing.redis import NoRedis, own_redis
from pitboard.testing.two_servers import TwoServers, two_servers
from pitboard.testing.web import Branches, Host, Subprocess

# The headless shell draws no window, which would take half of the processor's time.
BROWSERS = ("chromium-headless-shell", "chromium", "chromium-browser", "chrome")
ARGUMENTS = [
    "--no-sandbox",
    "--disable-gpu",
    "--no-first-run",
    "--disable-background-networking",
]

expect.set_options(timeout=PATIENCE)

UNLOCKED = """addEventListener('DOMContentLoaded', () =>
  document.documentElement.style.setProperty('--dur-lock', '0ms'))"""
"""Makes questions accept answers at once, without the lock against accidental clicks."""


ONE_BY_ONE = json.dumps(
    [
        *("turn", "ask_point", "ask_late_braking", "ask_versatility"),
        *("ask_help_event", "ask_help_movement", "ask_help_contest", "ask_help_check"),
    ]
)
"""What is always asked: every step of a turn, as scripts of whole races answer them."""


@pytest.fixture(autouse=True)
def _no_proxy(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in [*os.environ]:
        if name.lower().endswith("_proxy"):
            monkeypatch.delenv(name)


@pytest.fixture(scope="session")
def built() -> None:
    if not files("pitboard.server").joinpath("static", "index.html").is_file():
        pytest.skip("the pages are not built: npm run build in web/")


@pytest.fixture(scope="session")
def chromium() -> str:
    found = next(filter(None, map(shutil.which, BROWSERS)), None)
    if not found:
        pytest.skip("no Chromium on this machine")
    return found


@pytest.fixture(scope="session")
def browser(chromium: str) -> Iterator[Browser]:
    with sync_playwright() as driver:
        browser = driver.chromium.launch(executable_path=chromium, args=ARGUMENTS)
        yield browser
        browser.close()


@pytest.fixture
def large(browser: Browser, chromium: str) -> Iterator[Browser]:
    """A browser that is set to text twice as large."""
    twice = [*ARGUMENTS, "--blink-settings=defaultFontSize=32"]
    browser = browser.browser_type.launch(executable_path=chromium, args=twice)
    yield browser
    browser.close()


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Runs tests that are marked so against two servers as well."""
    if metafunc.definition.get_closest_marker("two_servers"):
        metafunc.parametrize("server", ["one", "two"], indirect=True)


@pytest.fixture(scope="session")
def server(request: pytest.FixtureRequest) -> Subprocess | TwoServers:
    """One server for all tests, or two behind a proxy; tables of tests are independent."""
    number = getattr(request, "param", "one")
    found: Subprocess | TwoServers = request.getfixturevalue(f"server_{number}")
    return found


@pytest.fixture(scope="session")
def server_one(tmp_path_factory: pytest.TempPathFactory, built: None) -> Iterator[Subprocess]:
    found = Subprocess(tmp_path_factory.mktemp("server") / "races.db", shared=True)
    yield found
    found.close()


@pytest.fixture(scope="session")
def server_two(built: None) -> Iterator[TwoServers]:
    try:
        with own_postgres() as postgres, own_redis() as redis, two_servers(postgres, redis) as both:
            yield both
    except (NoPostgres, NoRedis) as reason:
        pytest.skip(str(reason))


@pytest.fixture(scope="session")
def host(server: Subprocess | TwoServers) -> Host:
    return server.host


@pytest.fixture(scope="session")
def branches(host: Host) -> Branches:
    return Branches(host)


@pytest.fixture
def killable_server(tmp_path: Path, built: None) -> Iterator[Subprocess]:
    """A server that a test may kill, as `pitboard serve` starts it."""
    found = Subprocess(tmp_path / "races.db")
    yield found
    found.close()


@pytest.fixture
def fast_server(tmp_path: Path, built: None) -> Iterator[Subprocess]:
    """A server that a test may kill, with limits high enough for scripts."""
    found = Subprocess(tmp_path / "races.db", shared=True)
    yield found
    found.close()


@pytest.fixture(scope="session")
def artefacts(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of screenshots for people to look at; no test compares them."""
    given = os.environ.get("PITBOARD_ARTEFACTS")
    folder = Path(given) if given else tmp_path_factory.mktemp("pictures")
    folder.mkdir(parents=True, exist_ok=True)
    return folder


@pytest.fixture
def screens(browser: Browser) -> Iterator[Callable[..., Screen]]:
    """Opens pages, each in a browser of its own."""
    contexts = []

    def open_page(
        url: str,
        *,
        lang: str = "en",
        size: tuple[int, int] = DESK,
        speed: int = 0,
        locked: bool = False,
        pit: str = "ask",
        ask: str = ONE_BY_ONE,
    ) -> Screen:
        width, height = size
        context = browser.new_context(
            viewport={"width": width, "height": height},
            has_touch=size == PHONE,
            reduced_motion="reduce",  # animations cost more than everything else
        )
        contexts.append(context)
        page = context.new_page()
        for name, value in (("speed", speed), ("lang", lang), ("pit", pit), ("ask", ask)):
            page.add_init_script(f"localStorage['pitboard.{name}'] ??= '{value}'")
        if not locked:
            page.add_init_script(UNLOCKED)
        screen = Screen(page)
        page.goto(url)
        return screen

    yield open_page
    for context in contexts:
        context.close()
