"""Drives a page of the table in a browser as a person would: reads, clicks and types.

Knows what the page shows, not how the race behind it is played.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

from playwright.sync_api import Error, Locator, Page, WebSocketRoute

from pitboard.testing.web import Subprocess

PATIENCE = 60_000
DESK = (1440, 900)
LAPTOP = (1366, 768)
TABLET = (1180, 820)
UPRIGHT = (820, 1180)
LOW = (844, 390)
"""A phone on its side."""
PHONE = (390, 844)
AXE = Path(__file__).parents[3] / "web" / "node_modules" / "axe-core" / "axe.min.js"
"""The accessibility checker axe; present in a clone with the page's packages."""
READY = """before => {
  const table = document.querySelector('.table');
  if (!table || !table.dataset.version || Number(table.dataset.version) <= before) return false;
  return !!document.querySelector('form.prompt:not([data-locked]), .curtain, section.over');
}"""
CHANGED = "before => document.querySelector('.table')?.dataset.version > before"
ANSWERED = f"([before, form]) => !form.isConnected && ({CHANGED})(before)"
"""A question is gone, and the table shows the result of its answer."""
WATCH = """arg => new Promise((found, never) => {{
  const holds = {holds};
  const watch = new MutationObserver(look);
  const timer = setTimeout(() => done(never, new Error('it never held: ' + holds)), {patience});
  function done(how, what) {{
    watch.disconnect();
    clearTimeout(timer);
    how(what);
  }}
  function look() {{
    // Words find their places once they have their font.
    if (holds(arg)) done(found, document.fonts.ready.then(() => null));
  }}
  watch.observe(document, {{ subtree: true, childList: true, attributes: true }});
  look();
}})"""
"""Checks at every change of the page; checking every frame would make the browser draw each."""
NAVIGATED = "Execution context was destroyed"


CUT = """() => {
  // What is drawn on the board is moved and enlarged there.
  const seen = (each) => each.clientWidth > 1 && !each.closest('.sr, svg');
  const over = (each) =>
    each.scrollWidth > each.clientWidth + 1 || each.scrollHeight > each.clientHeight + 2;
  const words =
    '.answers button, .tile, .act, .tower .strategy, .chart h2 b, .sum dt, .pit dt, .sheet';
  const cut = [...document.querySelectorAll(words)].filter((each) => seen(each) && over(each));
  // On a phone the many places of a flag are a list to scroll; that list must be seen itself.
  const scrolls = (home) => innerWidth <= 900 && home.matches('.events');
  const below = (each) => {
    let { bottom } = each.getBoundingClientRect();
    for (let home = each.parentElement; home; home = home.parentElement) {
      const edge = home.getBoundingClientRect().bottom;
      const flow = getComputedStyle(home).overflowY;
      if (flow === 'auto' && scrolls(home)) bottom = Math.min(bottom, edge);
      else if (flow !== 'visible' && bottom > edge + 1) return true;
    }
    return false;
  };
  const answers = '.bid, .tiles .tile, .value, .pit dt, .answers button, .chart .fact';
  cut.push(...[...document.querySelectorAll(answers)].filter((each) => seen(each) && below(each)));
  const meet = (a, b) =>
    a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
  const chits = [...document.querySelectorAll('.turns .chit')].map((each) =>
    [each, each.getBoundingClientRect()]);
  cut.push(...chits.filter(([, box], nth) => chits.slice(0, nth).some((one) => meet(box, one[1])))
    .map(([each]) => each));
  const outside = (each) => {
    const [row, list] = [each, each.parentElement].map((part) => part.getBoundingClientRect());
    return row.top < list.top - 1 || row.bottom > list.bottom + 1
      || row.left < list.left - 1 || row.right > list.right + 1;
  };
  cut.push(...[...document.querySelectorAll('.tower .mine[aria-current]')].filter(outside));
  const title = document.querySelector('#prompt-title');
  if (innerWidth > 1180 && title.getBoundingClientRect().height > 30) cut.push(title);
  const hidden = [...document.querySelectorAll('.hand .card')].flatMap((card) =>
    [...card.querySelectorAll('.sym, .factor, .move')].filter((part) => {
      const box = part.getBoundingClientRect();
      const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
      // Where cards scroll sideways the last ones lie outside.
      return x < innerWidth - 8 && !card.contains(document.elementFromPoint(x, y));
    }));
  return [...cut, ...hidden].map((each) => `${each.className}: ${each.textContent.trim()}`);
}"""
"""Words that are cut off, answers below the edge, chits on one another, an own car that acts
outside its list, a question of two lines on a laptop, and cards that hide their price."""


SETTLED = """async ([width, height]) => {
  const parts = '.table, .table :not(svg *), .table svg > *';
  // A sum is enough to see that something moves, and quickly made.
  const places = () => {
    let sum = 0;
    for (const each of document.querySelectorAll(parts)) {
      const { x, y, width, height } = each.getBoundingClientRect();
      sum = (sum * 31 + x + y * 3 + width * 7 + height * 13) % 1e9;
    }
    return sum;
  };
  const frame = () => new Promise(requestAnimationFrame);
  let [before, now] = [NaN, places()];
  while (innerWidth !== width || innerHeight !== height || before !== now) {
    // One frame for what fits on the screen, one for what measures itself in it.
    await frame();
    await frame();
    await document.fonts.ready;
    [before, now] = [now, places()];
  }
}"""
"""Waits until a screen has its size and its layout is stable."""


class Screen:
    """One page at one table."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.errors: list[str] = []
        page.set_default_timeout(PATIENCE)
        page.on("pageerror", lambda error: self.errors.append(str(error)))

    def text(self, selector: str) -> str:
        return " ".join(str(self.page.inner_text(selector)).split())

    def texts(self, selector: str) -> list[str]:
        return [" ".join(each.split()) for each in self.page.locator(selector).all_inner_texts()]

    def has(self, selector: str) -> bool:
        return bool(self.page.locator(selector).count())

    @property
    def version(self) -> int:
        found = self.page.get_attribute(".table", "data-version")
        return -1 if found is None else int(found)

    @property
    def over(self) -> bool:
        return self.has("section.over")

    @property
    def kind(self) -> str:
        """The question that is asked, empty if none is."""
        # One evaluation: between two the question may go, and the second would wait for it.
        found = self.page.locator("form.prompt")
        return str(found.evaluate_all("found => found[0]?.dataset.kind ?? ''"))

    @property
    def hand(self) -> list[str]:
        return self.texts(".cards .hand .card .foot small")

    @property
    def point(self) -> tuple[str, str, list[str], list[str]]:
        """What makes the point of a match of F90, as a person sees it."""
        title, rows = self.text("#prompt-title"), self.texts(".tower .row")
        return self.kind, title, self.hand, rows

    def cut(self) -> list[str]:
        """Gets the parts of a question that are cut off on some screen; restores the size."""
        found = []
        first = self.page.viewport_size
        for size in (LAPTOP, TABLET, UPRIGHT, LOW, PHONE):
            self.resize(size)
            found += [f"{size[0]}x{size[1]} {each}" for each in self.page.evaluate(CUT)]
        if first:
            self.page.set_viewport_size(first)
        return found

    def resize(self, size: tuple[int, int]) -> None:
        """Resizes the page and waits until its layout is stable."""
        self.page.set_viewport_size({"width": size[0], "height": size[1]})
        self.page.evaluate(SETTLED, list(size))

    def lose_receipts(self) -> list[str | bytes]:
        """Opens the page again on a socket that drops receipts; gets those dropped so far."""
        lost: list[str | bytes] = []

        def lose(route: WebSocketRoute) -> None:
            line = route.connect_to_server()
            line.on_message(
                lambda each: (lost.append if '"ack"' in str(each) else route.send)(each)
            )

        self.page.route_web_socket("**/ws/**", lose)
        self.page.reload()
        return lost

    def settle(self, after: int = -1) -> None:
        """Waits until a question is shown, or the race is over."""
        self.wait(READY, after)

    def wait(self, holds: str, arg: Any = None) -> None:
        """Waits until a JavaScript function returns true on the page."""
        watch = WATCH.format(holds=holds, patience=PATIENCE)
        while True:
            try:
                self.page.evaluate(watch, arg)
            except Error as error:
                if NAVIGATED not in error.message:
                    raise
            else:
                return

    def answer(self) -> str:
        """Gives some legal answer with the mouse and gets the question it answered."""
        return self.give(lambda place: place.click())

    def tap_answer(self) -> str:
        """The same with a finger."""
        return self.give(lambda place: place.tap())

    def give(self, press: Callable[[Locator], None]) -> str:
        """Gives some legal answer by pressing what leads to it."""
        kind = self.kind
        go = self.page.locator(".answers .go")
        if go.get_attribute("aria-disabled"):
            choice = ".tiles .tile, .hand button.card:not([aria-disabled])"
            # Of some cards several are needed.
            for place in self.page.locator(choice).all():
                if go.get_attribute("aria-disabled"):
                    press(place)
        if go.get_attribute("aria-disabled"):
            go = self.page.locator(".answers button.slot:not([data-ahead])").first
        self.await_answer(lambda: press(go))
        return kind

    def await_answer(self, press: Callable[[], None]) -> None:
        """Presses what answers the question, and waits until it is answered.

        Answers of others change the table meanwhile, and leave the question as it is.
        """
        version, form = self.version, self.page.locator("form.prompt").element_handle()
        press()
        self.wait(ANSWERED, [version, form])

    def type_answer(self) -> str:
        """The same with the keyboard alone."""
        kind = self.kind
        go = self.page.locator(".answers .go")
        for key in "123456789":
            if not go.get_attribute("aria-disabled"):
                break
            self.page.keyboard.press(key)
        # The key of a slot answers at once: Enter would go to the next question.
        key = "a" if go.get_attribute("aria-disabled") else "Enter"
        self.await_answer(lambda: self.page.keyboard.press(key))
        return kind

    def play_until(self, wanted: Callable[[Screen], bool], how: str = "answer") -> list[str]:
        """Plays until a condition holds; gets the questions that were answered."""
        kinds = []
        self.settle()
        while not self.over and not wanted(self):
            kinds.append(getattr(self, how)())
            self.settle(0)
        return kinds


def link(server: Subprocess, made: dict[str, Any], *seats: int, host: bool = False) -> str:
    """Gets the address of a table with the secrets of some seats in its fragment."""
    tokens = [key["token"] for key in made["seats"] if key["seat"] in seats]
    secrets = ",".join([*tokens, *([made["host"]] if host else [])])
    return f"http://127.0.0.1:{server.port}{made['path']}" + (f"#{secrets}" if secrets else "")


def violations(page: Page, within: str = "body") -> list[str]:
    """Gets the violations axe finds in either theme; within a part of the page it is fast."""
    if not page.evaluate("'axe' in window"):
        # The page's content policy forbids other scripts; the debugger may run one.
        page.evaluate(AXE.read_text(encoding="utf-8"))
    found: list[list[Any]] = page.evaluate(COMPLAINTS, within)
    return [
        f"{theme}: {each['id']}: {node['html'][:120]} {node['failureSummary'][:200]}"
        for theme, throttled_log in found
        for each in throttled_log
        for node in each["nodes"]
    ]


COMPLAINTS = """async (within) => {
  const root = document.documentElement;
  const [theme, other] = root.dataset.theme === 'light' ? ['light', 'dark'] : ['dark', 'light'];
  const look = async (theme, options) => {
    root.dataset.theme = theme;
    await Promise.all(document.getAnimations().map((each) => each.finished.catch(() => null)));
    const { violations } = await axe.run(within === 'body' ? document : within, options);
    return [theme, violations];
  };
  // Axe looks at all that lies around a part; half of it is the board.
  const boards = [...document.querySelectorAll(within === 'body' ? 'nothing' : '.board-frame svg')]
    .filter((each) => !each.closest(within) && !each.querySelector(within));
  const holes = boards.map(() => document.createComment(''));
  boards.forEach((each, nth) => each.replaceWith(holes[nth]));
  try {
    // Between themes nothing but colours differs.
    return [
      await look(theme, { resultTypes: ['violations'] }),
      await look(other, { runOnly: ['color-contrast'] }),
    ];
  } finally {
    holes.forEach((each, nth) => each.replaceWith(boards[nth]));
    root.dataset.theme = theme;
  }
}"""
