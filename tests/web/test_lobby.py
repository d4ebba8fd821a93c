"""Before and around the table: guests, open tables, whose turn it is, rules, unknown addresses."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from pitboard.core.match import Match
from pitboard.f90.game import F90_GAME
from pitboard.server.keys import new_token
from pitboard.testing.browser import (
    DESK,
    LAPTOP,
    LOW,
    PHONE,
    TABLET,
    UPRIGHT,
    Screen,
    link,
    violations,
)
from pitboard.testing.web import Host, Subprocess

pytestmark = pytest.mark.slow

Open = Callable[..., Screen]
SIZES = [DESK, LAPTOP, TABLET, UPRIGHT, LOW, PHONE]


def address(server: Subprocess, path: str) -> str:
    return f"http://127.0.0.1:{server.port}{path}"


def key(made: dict[str, Any], seat: int) -> str:
    return next(str(each["token"]) for each in made["seats"] if each["seat"] == seat)


def fits(page: Page) -> bool:
    """Returns whether nothing has to be scrolled sideways."""
    return bool(page.evaluate("document.documentElement.scrollWidth <= innerWidth"))


# ---- Guests


@pytest.mark.parametrize("size", [DESK, PHONE])
@pytest.mark.parametrize("lang", ["en", "it"])
def test_a_guest_reads_that_the_seed_was_chosen_before_they_sit_down(
    server: Subprocess, screens: Open, size: tuple[int, int], lang: str, artefacts: Path
) -> None:
    words = {"en": "chosen the seed", "it": "ha scelto il seme"}[lang]
    chosen = server.host.table("me", "link", "rookie", seed="chosen")
    fair = server.host.table("me", "link", "rookie")

    guest = screens(link(server, chosen, 1), lang=lang, size=size)
    guest.page.wait_for_selector("form .known")
    other = screens(link(server, fair, 1), lang=lang, size=size)
    other.page.wait_for_selector("form .name")

    assert words in guest.text("form .known")
    assert fits(guest.page)
    assert violations(guest.page) == []
    guest.page.screenshot(path=artefacts / f"known-{size[0]}-{lang}.png", full_page=True)
    assert not other.has("form .known")


@pytest.mark.parametrize("size", [DESK, TABLET, PHONE])
@pytest.mark.parametrize("lang", ["en", "it"])
def test_a_guest_is_greeted_names_themselves_and_picks_a_car(
    server: Subprocess, screens: Open, size: tuple[int, int], lang: str, artefacts: Path
) -> None:
    made = server.host.table("me", "link", "rookie", clock=60)
    host = screens(f"{link(server, made, 0, host=True)}", lang="en")
    host.settle()
    guest = screens(link(server, made, 1), lang=lang, size=size)
    page = guest.page
    page.wait_for_selector("form .name")

    assert "P0" in guest.text(".race .who")
    assert guest.text("h1").upper() == "MONZA"
    assert "60 s" in guest.text(".race dl")
    assert not guest.has(".board")
    assert fits(page)
    assert violations(page) == []
    page.screenshot(path=artefacts / f"join-{size[0]}-{lang}.png", full_page=True)
    assert page.get_by_role("radio").first.is_disabled()

    page.locator("form button.go").click()
    expect(page.locator("form [role=alert]")).not_to_have_text("")
    page.locator("form .name input").fill("Nadia")
    assert "Nadia" in guest.text("form button.go")
    page.locator(".car", has_text="Ice" if lang == "en" else "Ghiaccio").click()
    page.locator("form button.go").dblclick()

    page.wait_for_selector(".table")
    host.page.wait_for_selector(".tower .name:has-text('Nadia')")
    host.page.wait_for_selector(".entry:has-text('Nadia has taken a seat')")
    assert page.url == address(server, made["path"])
    seat = server.host.get(f"/api/tables/{made['table']}")["seats"][1]
    assert (seat["name"], seat["livery"], seat["taken"]) == ("Nadia", "ice", True)
    assert page.evaluate("localStorage['pitboard.name']") == "Nadia"
    # Back with the same link, the seat is still theirs.
    page.goto(address(server, "/about"))
    page.goto(link(server, made, 1))
    page.wait_for_selector(".table")
    assert guest.errors == host.errors == []


def test_the_states_of_a_link_are_shown_in_words(server: Subprocess, screens: Open) -> None:
    made = server.host.table("me", "link")
    body = {"key": new_token(), "name": "Nadia", "token": key(made, 1)}
    server.host.post(f"/api/tables/{made['table']}/join", body)

    taken = screens(link(server, made, 1))
    taken.page.wait_for_selector("h1:has-text('This seat is Nadia’s')")
    unknown = screens(f"{address(server, made['path'])}#{new_token()}", lang="it")
    unknown.page.wait_for_selector("h1:has-text('Nessun posto così')")
    nowhere = screens(f"{address(server, '/table/nowhere')}#{new_token()}")
    nowhere.page.wait_for_selector("text=there is no table")
    taken.page.get_by_role("button", name="Watch the race").click()
    taken.page.wait_for_selector(".table")

    assert violations(unknown.page) == []
    assert taken.page.url == address(server, made["path"])


def test_a_car_that_is_taken_meanwhile_is_not_ones_own(server: Subprocess, screens: Open) -> None:
    made = server.host.table("me", "link", "link")
    guest = screens(link(server, made, 1))
    guest.page.locator(".car", has_text="Rose").click()
    guest.page.locator("form .name input").fill("Nadia")
    body = {"key": new_token(), "name": "Jonas", "token": key(made, 2), "livery": "rose"}
    server.host.post(f"/api/tables/{made['table']}/join", body)

    guest.page.locator("form button.go").click()

    guest.page.wait_for_selector("form [role=alert]:has-text('Jonas has just taken that car')")
    rose = guest.page.locator(".car", has_text="Rose")
    expect(rose).to_contain_text("Jonas")
    assert rose.locator("input").is_disabled()
    guest.page.locator(".car", has_text="Ice").click()
    guest.page.locator("form button.go").click()
    guest.page.wait_for_selector(".table")


@pytest.mark.parametrize("size", [DESK, PHONE])
def test_the_host_invites_and_sees_who_comes(
    server: Subprocess, screens: Open, size: tuple[int, int], artefacts: Path
) -> None:
    made = server.host.table("me", "link", "open")
    screen = screens(address(server, "/about"), size=size)
    page = screen.page
    page.evaluate(
        """([table, tokens, links]) => {
          localStorage[`pitboard.tokens.${table}`] = JSON.stringify(tokens);
          localStorage[`pitboard.links.${table}`] = JSON.stringify(links);
          navigator.share = undefined;
        }""",
        [made["table"], [made["host"], key(made, 0)], {"1": key(made, 1)}],
    )
    shared: list[str] = []
    page.expose_function("keep", lambda url: shared.append(url))  # noqa: PLW0108 (a method of C cannot be wrapped)
    page.add_init_script("navigator.share = async ({ url }) => window.keep(url)")
    page.goto(address(server, f"{made['path']}#invite"))
    dialog = page.locator("dialog[open]")
    dialog.wait_for()
    row = dialog.locator("li[data-seat='1'] .state")

    expect(row).to_have_text("waits for its guest")
    page.get_by_role("img", name="The link as a code to scan").wait_for()
    dialog.get_by_role("button", name="Share").click()
    guest = dialog.get_by_label("Link of seat 2").input_value()
    page.screenshot(path=artefacts / f"invite-{size[0]}.png")
    assert violations(page) == []
    visitor = screens(guest)
    visitor.page.wait_for_selector("form .name")
    expect(row).to_have_text("link opened, choosing")
    visitor.page.locator("form .name input").fill("Nadia")
    visitor.page.keyboard.press("Enter")
    expect(row).to_have_text("here")
    # Nobody comes for the other one.
    dialog.get_by_role("button", name="Let computers take the free seats").click()
    expect(dialog.locator("li[data-seat='2'] .state")).to_have_text("a computer drives")

    assert shared == [guest]
    assert page.url == address(server, made["path"])
    assert screen.errors == visitor.errors == []


def test_a_computer_that_drives_for_an_absent_player_is_shown_until_they_return(
    server: Subprocess, screens: Open
) -> None:
    made = server.host.table("me", "local", away=5)
    table = f"/api/tables/{made['table']}"
    screen = screens(link(server, made, 0))
    page = screen.page
    away = page.get_by_text("P1 is away: a computer drives until they are back.").first
    back = page.get_by_text("P1 is back and drives again.").first

    screen.settle()
    screen.answer()
    away.wait_for()
    driven = server.host.get(table)["seats"][1]["level"]
    screens(link(server, made, 1))
    back.wait_for()

    assert (driven, server.host.get(table)["seats"][1]["level"]) == ("pro", None)


# ---- Open tables


def test_an_open_table_is_joined_in_one_click_and_by_one_person_only(
    server: Subprocess, screens: Open
) -> None:
    made = server.host.table("me", "open", clock=180)
    rivals = [screens(address(server, "/about")) for _ in range(2)]
    for number, rival in enumerate(rivals):
        rival.page.evaluate(f"localStorage['pitboard.name'] = 'Rival {number}'")
        rival.page.goto(address(server, "/"))
    first, second = (
        rival.page.locator(".open-tables li", has_text="3 min").first for rival in rivals
    )
    expect(first).to_contain_text("Monza")
    expect(first).to_contain_text("F90 1st ed., Basic")
    expect(first).to_contain_text("1 free")
    expect(first).to_contain_text("P0")
    second.wait_for()

    first.get_by_role("button").click()
    rivals[0].page.wait_for_url(f"**{made['path']}")
    second.get_by_role("button").click()

    alert = rivals[1].page.locator("[role=alert]")
    expect(alert).to_have_text("somebody was faster: no seat is free any more")
    rivals[0].page.wait_for_selector(".tower .name:has-text('Rival 0')")
    assert rivals[1].page.url == address(server, "/")


def test_a_guest_without_a_name_is_asked_for_one_first(server: Subprocess, screens: Open) -> None:
    made = server.host.table("me", "open", clock=86400)
    screen = screens(address(server, "/"))
    screen.page.locator(".open-tables li", has_text="a day").first.get_by_role("button").click()

    screen.page.locator("form .name input").fill("Nadia")
    screen.page.keyboard.press("Enter")

    screen.page.wait_for_selector(".table")
    assert server.host.get(f"/api/tables/{made['table']}")["seats"][1]["name"] == "Nadia"


# ---- Your turn


SPIES = """
  window.calls = [];
  class Tone { connect(x) { return x } start() { calls.push('sound') } stop() {} frequency = {} }
  class Gain {
    gain = { setValueAtTime() {}, exponentialRampToValueAtTime() {} };
    connect(x) { return x }
  }
  window.AudioContext = class {
    currentTime = 0; destination = {};
    resume() {} createOscillator() { return new Tone() } createGain() { return new Gain() }
  };
  window.Notification = class {
    static permission = 'granted';
    static requestPermission() { return Promise.resolve('granted') }
    constructor(title, { body }) { calls.push(`${title}: ${body}`) }
    close() { calls.push('closed') }
  };
  navigator.vibrate = () => calls.push('vibration');
  document.hasFocus = () => false;
"""


@pytest.mark.parametrize("notify", [True, False])
def test_a_player_on_another_tab_is_called_when_their_turn_comes(
    server: Subprocess, screens: Open, notify: bool
) -> None:
    made = server.host.table("me", "local", seed="turn")
    other = server.host.page(made["table"], key(made, 1))
    screen = screens(address(server, "/about"))
    page = screen.page
    kept = json.dumps({"sound": notify, "volume": 0.5, "notify": notify})
    page.evaluate(f"localStorage['pitboard.signals'] = '{kept}'")
    page.add_init_script(SPIES)
    page.goto(link(server, made, 0))
    screen.settle()
    before = page.title(), page.get_attribute("link[rel=icon]", "href")
    page.evaluate("calls.length = 0")
    screen.answer()
    page.wait_for_function("() => !document.title.includes('Your turn')")
    quiet = page.title(), page.get_attribute("link[rel=icon]", "href")
    while other.version < screen.version:
        other.receive()
    asked = other.asked(1)
    assert asked is not None
    other.act(1, asked["choices"][0]["action"])

    page.wait_for_function("() => document.title.includes('Your turn')")
    page.wait_for_function("() => calls.includes('vibration')")

    assert before == ("● Your turn - Turn 1, Monza - Pitboard", "/icon-turn.svg")
    assert quiet == ("Turn 1, Monza - Pitboard", "/icon.svg")
    calls = page.evaluate("calls")
    assert "vibration" in calls
    assert ("sound" in calls) == notify
    assert ("● Your turn: Turn 1, Monza" in calls) == notify
    other.close()


def test_sound_and_notification_are_switched_on_the_device(
    server: Subprocess, screens: Open
) -> None:
    made = server.host.table("me", "rookie", seed="switch")
    screen = screens(address(server, "/about"))
    page = screen.page
    page.add_init_script(SPIES)
    page.goto(link(server, made, 0))
    screen.settle()
    page.get_by_role("button", name="Seats and settings").click()
    page.get_by_role("switch", name="Tell me when it is my turn").check()
    # Who prefers less motion has it off at first.
    page.get_by_role("switch", name="Sound").check()
    page.get_by_role("slider", name="Volume").fill("0.9")
    page.get_by_role("button", name="Try it").click()
    page.wait_for_function("() => calls.includes('sound')")
    page.get_by_role("switch", name="Sound").uncheck()

    kept = json.loads(page.evaluate("localStorage['pitboard.signals']"))

    assert kept == {"sound": False, "volume": 0.9, "notify": True}
    assert violations(page) == []


# ---- The start page


@pytest.mark.parametrize("size", SIZES)
def test_the_steps_stand_in_order_at_every_width(
    server: Subprocess, screens: Open, size: tuple[int, int]
) -> None:
    page = screens(address(server, "/"), size=size).page
    page.wait_for_selector("form.setup")

    tops = page.locator(".setup summary:has(h2) i").evaluate_all(
        "all => all.map(each => [each.textContent, each.getBoundingClientRect()])"
        ".map(([text, { x, y }]) => [text, Math.round(x), Math.round(y)])"
    )
    names = page.locator("nav[aria-label=Pages] a").all_inner_texts()

    assert [text for text, *_ in tops] == ["1", "2", "3"]
    across = size[0] > 900
    places = [(x if across else y) for _, x, y in tops]
    assert places == sorted(places)
    if across:
        assert len({y for *_, y in tops}) == 1
    assert [each.strip() for each in names] == ["Race", "Seasons", "Replays", "Rules", "About"]
    assert page.get_by_text("Learn to play").count() == 1
    assert page.get_by_text("coming", exact=True).count() == 0
    assert fits(page)


def test_races_are_distinguishable_listed_in_full_and_deleted(
    server: Subprocess, screens: Open
) -> None:
    page = screens(address(server, "/about"), size=DESK).page
    options = [{"mode": mode, "track": "hungaroring"} for mode in ("basic", "advanced", "junior")]
    made = [server.host.table("me", "rookie", options=each) for each in options]
    made += [server.host.table("me", "pro", game="bolide") for _ in range(3)]
    for each in made:
        page.evaluate(
            """([table, tokens]) => {
              localStorage[`pitboard.tokens.${table}`] = JSON.stringify(tokens);
              localStorage[`pitboard.seats.${table}`] = '[0]';
            }""",
            [each["table"], [each["host"], key(each, 0)]],
        )
    page.goto(address(server, "/"))
    page.locator(".races .race").nth(3).wait_for()
    page.locator(".races header button").click()
    rows = page.locator("dialog[open] .row", has=page.locator("a[href^='/table/']"))
    texts = [" ".join(each.split()) for each in rows.all_inner_texts()]
    mine = [text for text in texts if "resume" in text]

    assert len(mine) == 6
    assert violations(page, "dialog[open]") == []
    for words in ("F90 1st ed., Basic", "F90 1st ed., Advanced", "F90 1st ed., Junior", "Bolide"):
        assert any(words in text for text in mine)
    gone = made[1]["table"]
    row = page.locator("dialog[open] .row", has=page.locator(f"a[href='/table/{gone}']"))
    row.get_by_role("button", name="Delete the race").click()
    assert violations(page, "dialog[open]") == []
    row.get_by_role("button", name="Delete", exact=True).click()
    row.wait_for(state="detached")
    assert server.host.http.get(f"/api/tables/{gone}").status_code == 404
    assert page.evaluate("table => localStorage[`pitboard.tokens.${table}`]", gone) is None


def test_guests_bring_the_choices_that_are_theirs(server: Subprocess, screens: Open) -> None:
    page = screens(address(server, "/")).page
    page.wait_for_selector("form.setup")
    away = page.get_by_label("If somebody is away")
    before = away.count(), page.get_by_text("Starts at once").count()
    page.get_by_label("Seat 2", exact=True).select_option("open")

    listed = page.get_by_role("switch", name="Shown among the races here")
    away.select_option("600")
    page.get_by_text("Tell a chat room").click()
    page.get_by_label("Address of a webhook").fill("http://user:secret@example.org")
    page.get_by_role("button", name="Open the table").click()
    page.wait_for_selector(".problem:has-text('webhook is an address')")
    assert violations(page, "main") == []
    page.get_by_label("Address of a webhook").fill("https://example.org/hook")
    page.get_by_role("button", name="Open the table").click()
    page.wait_for_selector("dialog[open]")

    assert before == (0, 1)
    assert listed.count() == 0
    table = page.url.rpartition("/")[2]
    assert server.host.get(f"/api/tables/{table}")["free"] == 1


# ---- Addresses


def test_unknown_addresses_get_a_page(server: Subprocess, screens: Open, host: Host) -> None:
    for path, lang, words in (
        ("/nowhere/at/all", "en", "Off the track"),
        ("/table", "it", "Fuori pista"),
        ("/replay/nosuchrace", "en", "No such replay"),
    ):
        screen = screens(address(server, path), lang=lang)
        expect(screen.page.locator("h1")).to_have_text(words, ignore_case=True)
        assert violations(screen.page) == []
        assert screen.page.locator("main a[href='/']").count() == 1
    html = host.http.get("/nowhere", headers={"Accept": "text/html"})
    assert (html.status_code, html.headers["content-type"][:9]) == (404, "text/html")
    assert host.http.get("/api/nowhere", headers={"Accept": "text/html"}).json()["code"]
    assert host.http.get("/assets/none.js").json()["code"] == "address-unknown"


# ---- Rules


@pytest.mark.parametrize(("size", "lang"), [(DESK, "en"), (PHONE, "it")])
def test_rules_have_a_page_each_an_address_and_a_search(
    server: Subprocess, screens: Open, size: tuple[int, int], lang: str
) -> None:
    screen = screens(address(server, "/rules/F1.CONTEST.04"), size=size, lang=lang)
    page = screen.page
    rule = page.locator("article.asked")
    rule.wait_for()
    page.wait_for_function(
        "() => { const { y } = document.querySelector('.asked').getBoundingClientRect();"
        " return y > 0 && y < innerHeight; }"
    )
    all_rules = int(re.sub(r"[.,]", "", screen.text("[role=search] [role=status]").split()[0]))
    page.get_by_role("searchbox").fill("contest 04" if lang == "en" else "F1.CONTEST.04")
    page.wait_for_function("() => document.querySelectorAll('article').length < 40")

    assert all_rules > 400
    assert page.locator("article", has_text="F1.CONTEST.04").count() >= 1
    assert fits(page)
    assert violations(page) == []
    page.get_by_role("searchbox").fill("")
    page.get_by_role("button", name="Bolide").click()
    page.locator("article[id^='BO-']").first.wait_for()
    page.goto(address(server, "/rules/BO-PIT-12"))
    page.locator("article.asked#BO-PIT-12").wait_for()
    page.goto(address(server, "/rules/F1.NONE.99"))
    page.locator("[role=alert]").wait_for()


def test_a_citation_opens_in_place_and_leads_to_the_page_of_rules(
    server: Subprocess, screens: Open
) -> None:
    made = server.host.table("me", "rookie", seed="cite")
    screen = screens(link(server, made, 0))
    screen.settle()
    page = screen.page
    cited = page.locator(".rule").first
    rule = cited.inner_text()
    cited.click()

    to_page = page.locator("dialog[open] a", has_text="page of rules")

    assert to_page.get_attribute("href") == f"/rules/{rule}"
    with page.context.expect_page() as opened:
        to_page.click()
    opened.value.locator("article.asked").wait_for()


# ---- A moment of a replay


def test_a_link_leads_to_a_moment_of_a_replay(server: Subprocess, screens: Open) -> None:
    match = Match(F90_GAME, {"players": 2, "components": 1}, seed="moment", seats=["Ada", "Bea"])
    while len(match.entries) < 12:
        seat = match.to_act()[0]
        match.act(seat, match.legal(seat)[0])
    taken = server.host.http.post("/api/replays", content=match.record().dumps().encode()).json()
    screen = screens(address(server, f"{taken['path']}#5"))
    page = screen.page
    page.wait_for_selector(".controls")
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])

    expect(page.get_by_role("slider")).to_have_attribute(
        "aria-valuetext", "Turn 1 of 26, Decision 5 of 12"
    )
    page.keyboard.press("ArrowRight")
    page.get_by_role("button", name="Copy a link to this moment").click()
    page.get_by_role("button", name="Link copied").wait_for()

    assert page.evaluate("navigator.clipboard.readText()") == address(server, f"{taken['path']}#6")
