"""Plays whole races in Chromium as the `pro` would, and counts the clicks of each turn.

`make prove-clicks BROWSER=1` prints the table of `click_counter`, made by a page, and every answer
that took another number of clicks than is counted without one.
"""

from __future__ import annotations

import argparse
import shutil
import sys
import tempfile
from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import Browser, sync_playwright

from pitboard.testing.browser import DESK, Screen
from pitboard.testing.click_counter import RACES, TARGETS, Turn, median, percentile
from pitboard.testing.clicks import ClickPlayer, hosting, match_of, table_of

BROWSERS = ("chromium-headless-shell", "chromium", "chromium-browser", "chrome")
"""The headless shell draws no window, which would take half of the processor's time."""
ARGUMENTS = (
    *("--no-sandbox", "--disable-gpu"),
    *("--no-first-run", "--disable-background-networking"),
)
UNLOCKED = """addEventListener('DOMContentLoaded', () =>
  document.documentElement.style.setProperty('--dur-lock', '0ms'))"""
"""Makes questions accept answers at once, without the lock against accidental clicks."""


@contextmanager
def chromium() -> Iterator[Browser]:
    """Starts the system's Chromium.

    :raises LookupError: if there is none.
    """
    found = next(filter(None, map(shutil.which, BROWSERS)), None)
    if found is None:
        raise LookupError("no Chromium on this machine")
    with sync_playwright() as driver:
        browser = driver.chromium.launch(executable_path=found, args=list(ARGUMENTS))
        yield browser
        browser.close()


def open_screen(browser: Browser, url: str, size: tuple[int, int] = DESK) -> Screen:
    """Opens a page that composes turns and answers routine questions."""
    width, height = size
    context = browser.new_context(
        viewport={"width": width, "height": height}, reduced_motion="reduce"
    )
    page = context.new_page()
    for name, value in (("speed", "0"), ("lang", "en"), ("pit", "auto"), ("ask", "[]")):
        page.add_init_script(f"localStorage['pitboard.{name}'] ??= '{value}'")
    page.add_init_script(UNLOCKED)
    screen = Screen(page)
    page.goto(url)
    return screen


def played(browser: Browser, kind: str, seed: str, *, hints: bool, most: int) -> ClickPlayer:
    """Plays a race of a kind, or some turns of it."""
    with (
        tempfile.TemporaryDirectory() as folder,
        hosting(Path(folder)) as (host, tables),
    ):
        made = table_of(host, {**RACES[kind], "components": 2}, seed, hints=hints)
        url = f"http://127.0.0.1:{host.port}{made['path']}#{made['seats'][0]['token']}"
        screen = open_screen(browser, url)
        player = ClickPlayer(screen, lambda: match_of(tables, made["table"]), advised=hints)
        try:
            player.play(most)
        except Exception:
            screen.page.screenshot(path=f"{tempfile.gettempdir()}/clicks-{kind}.png")
            sys.stderr.write("\n".join(player.log[-5:]) + "\n")
            raise
        finally:
            screen.page.context.close()
        if screen.errors:
            raise AssertionError(screen.errors)
        return player


def main(arguments: Sequence[str] | None = None) -> int:
    """Prints the table of clicks; fails where a page needs more than it should."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--races", type=int, default=1)
    parser.add_argument("--turns", type=int, default=99)
    parser.add_argument("--kinds", nargs="*", default=list(RACES))
    parser.add_argument("--unadvised", action="store_true", help="where hints are not allowed")
    parser.add_argument("--seed", default="browser")
    asked = parser.parse_args(arguments)
    say, missed = sys.stdout.write, 0
    say("| Race | turns | median (goal) | p90 (goal) | most clicks a turn |\n")
    say("| --- | --- | --- | --- | --- |\n")
    with chromium() as browser:
        for kind in asked.kinds:
            turns: list[Turn] = []
            differs: list[str] = []
            for number in range(asked.races):
                seed = f"{asked.seed}{number}"
                player = played(browser, kind, seed, hints=not asked.unadvised, most=asked.turns)
                turns += [turn for _, turn in sorted(player.turns.items())][1:]
                differs += player.differs
            totals = [turn.total for turn in turns]
            goal, goal_90 = TARGETS[kind]
            found, found_90 = median(totals), percentile(totals, 0.9)
            by_question = sum((turn.clicks for turn in turns), Counter())
            most = ", ".join(f"{n} {k / len(turns):.2f}" for n, k in by_question.most_common(8))
            row = (
                f"| {kind} | {len(turns)} | {found:g} ({goal}) | {found_90} ({goal_90}) | {most} |"
            )
            say("\n".join([row, *(f"  differs: {each}" for each in differs)]) + "\n")
            sys.stdout.flush()
            missed += bool(differs) or (found > goal and not asked.unadvised)
    return 1 if missed else 0


if __name__ == "__main__":
    sys.exit(main())
