"""What changed, added to what was, is what is: for every seat and a spectator, everywhere."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import msgspec
import pytest

from pitboard.bolide.game import BOLIDE_GAME
from pitboard.core.event import Event
from pitboard.core.match import Match
from pitboard.server import messages as m
from pitboard.server.games import table_game
from pitboard.server.presenter import Presenter
from pitboard.server.tables.rendering import RaceRenderer, changes
from pitboard.server.wire_size import bytes_per_action, races
from pitboard.testing.web import merge_state
from pitboard.words.f90 import narrator as f90_words

NAMES = ["Ada", "Bea", "Cleo"]
MODES: list[tuple[str, dict[str, Any]]] = [
    ("f90", {"players": 3}),
    ("f90", {"players": 3, "mode": "advanced", "rescue": True}),
    ("f90", {"players": 3, "mode": "junior"}),
    ("bolide", {"players": 3}),
    ("bolide", {"players": 3, "mode": "advanced", "weather": "variable"}),
]
IDS = ["f90 basic", "f90 advanced", "f90 junior", "bolide basic", "bolide advanced"]


class Screen:
    """A page in a test: it merges the messages it receives."""

    def __init__(self, feed: RaceRenderer, seats: tuple[int, ...], lang: str) -> None:
        self.feed, self.seats, self.lang = feed, seats, lang
        self.state = sent(feed.state())
        self.own = {seat: sent(feed.own(seat, lang)) for seat in seats}

    def receive(self) -> dict[str, Any]:
        update = self.feed.update(self.seats, self.lang, None)
        assert update is not None
        shown: dict[str, Any] = sent(update)
        self.state = merge_state(self.state, shown["state"])
        for own in shown["own"]:
            self.own[own["seat"]] |= own
        return shown

    def check(self) -> None:
        assert self.state == sent(self.feed.state())
        assert self.own == {seat: sent(self.feed.own(seat, self.lang)) for seat in self.seats}


def sent(message: Any) -> Any:
    return msgspec.json.decode(msgspec.json.encode(message))


def begin(game: str, options: dict[str, Any]) -> tuple[Match, Presenter, RaceRenderer]:
    rules = table_game(game)
    match = Match(rules.game, options, "news", NAMES)
    presenter = rules.presenter(match.options, NAMES)
    return match, presenter, RaceRenderer(match, presenter, 60)


def play(match: Match, feed: RaceRenderer, chance: Random) -> Iterator[int]:
    """Plays at random, now and then taking something back."""
    while not match.over:
        seat = chance.choice(list(match.to_act()))
        if match.can_undo(seat) and chance.random() < 0.3:
            feed.add(seat, [match.undo(seat)], keep=True)
        else:
            feed.add(seat, match.act(seat, chance.choice(match.legal(seat))), keep=True)
        yield feed.version


@pytest.mark.slow
@pytest.mark.parametrize(("game", "options"), MODES, ids=IDS)
def test_changes_add_up_to_the_whole_over_whole_races(game: str, options: dict[str, Any]) -> None:
    match, presenter, feed = begin(game, options)
    screens = [Screen(feed, seats, "en") for seats in ((), (0,), (1,), (2,), (0, 2))]
    screens.append(Screen(feed, (1,), "it"))
    late: Screen | None = None
    for version in play(match, feed, Random(7)):
        for screen in screens:
            screen.receive()
            screen.check()
        if version == 50:
            late = Screen(feed, (0,), "en")
        elif late is not None:
            late.receive()
            late.check()
        if version % 40 == 0:
            whole = presenter.state(match.view(None))
            assert msgspec.convert(sent(feed.state()), m.GameState, strict=False) == whole

    assert late is not None
    assert screens[0].state["phase"] == "over"


@pytest.mark.parametrize(("game", "options"), MODES, ids=IDS)
def test_a_page_that_missed_steps_adds_them_up(game: str, options: dict[str, Any]) -> None:
    match, _, feed = begin(game, options)
    screen, kept = Screen(feed, (), "en"), 0
    race = play(match, feed, Random(3))
    while kept < 30:
        kept = next(race)
        screen.receive()
    for _ in range(12):
        next(race)

    missed = feed.missed(kept, (), "en")

    assert missed is not None
    assert [update.version for update in missed] == list(range(kept + 1, feed.version + 1))
    for update in missed:
        screen.state = merge_state(screen.state, sent(update)["state"])
    screen.check()
    assert feed.missed(feed.version + 1, (), "en") is None
    for _ in range(60):
        next(race)
    assert feed.missed(kept, (), "en") is None


class Car(msgspec.Struct):
    at: int
    lap: int


class Shown(msgspec.Struct):
    turn: int
    order: list[int]
    cars: list[Car]
    flags: list[int] | msgspec.UnsetType = msgspec.UNSET


def test_updates_contain_only_changes() -> None:
    before = Shown(1, [0, 1], [Car(1, 0), Car(5, 0)])
    after = Shown(1, [1, 0], [Car(1, 0), Car(6, 0)])

    assert changes(before, after) == {"order": [1, 0], "cars": {"1": {"at": 6}}}
    assert changes(after, after) == {}


def test_a_seat_that_nothing_happens_to_is_left_out() -> None:
    match, _, feed = begin("f90", {"players": 3})
    screen = Screen(feed, (2,), "en")
    feed.add(0, match.act(0, "chart italian"), keep=True)

    assert screen.receive()["own"] == []


@pytest.mark.parametrize(
    ("game", "module", "sampler"),
    [("f90", f90_words, "sample_state"), ("bolide", BOLIDE_GAME, "sample")],
)
def test_a_question_is_imagined_once_for_all_who_speak_of_it(
    game: str, module: Any, sampler: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    match, presenter, feed = begin(game, {"players": 3})
    chance, real, imagined = Random(4), getattr(module, sampler), []

    def sample(*args: Any) -> Any:
        imagined.append(args)
        return real(*args)

    race = play(match, feed, chance)
    for _ in range(40):
        next(race)
    seat = match.to_act()[0]
    monkeypatch.setattr(module, sampler, sample)
    for lang in ("en", "it"):
        feed.own(seat, lang)
    asked = feed.question(seat)
    assert asked.decision is not None
    for action in asked.decision.actions[:5]:
        presenter.preview(asked.view, asked.decision, action, "en")

    # Questions that a composed turn leads to have views of their own.
    assert sum(any(arg is asked.view for arg in args) for args in imagined) <= 1


def test_nothing_is_rendered_in_a_language_without_listeners(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    match, presenter, feed = begin("f90", {"players": 3})
    spoken: list[str] = []
    real = presenter.render_event

    def render_event(event: Any, lang: str, *who: Any, **reader: Any) -> Any:
        spoken.append(lang)
        return real(event, lang, *who, **reader)

    monkeypatch.setattr(presenter, "render_event", render_event)
    feed.state()
    screen = Screen(feed, (0,), "it")
    race = play(match, feed, Random(1))
    for _ in range(10):
        next(race)
        screen.receive()
        count = len(spoken)
        screen.feed.log_entry(feed.version, (0,), "it")
        assert len(spoken) == count

    assert set(spoken) == {"it"}


def test_what_a_seat_holds_is_put_into_words_once(monkeypatch: pytest.MonkeyPatch) -> None:
    match, presenter, feed = begin("f90", {"players": 3})
    real, worded = presenter.own, []

    def own(*args: Any, **more: Any) -> Any:
        worded.append(feed.version)
        return real(*args, **more)

    feed.state()
    monkeypatch.setattr(presenter, "own", own)
    screens = [Screen(feed, (0,), "en"), Screen(feed, (0,), "en")]
    race = play(match, feed, Random(1))
    for _ in range(10):
        next(race)
        for screen in screens:
            screen.receive()
            screen.check()

    assert worded == list(range(11))


FIRST_RELEASE = {
    ("f90", "basic"): (4800, 4305),
    ("f90", "advanced"): (8591, 8173),
    ("bolide", "basic"): (4236, 2951),
    ("bolide", "advanced"): (4523, 3063),
}
"""Bytes of an update for each action in the first release: for a seat, for a spectator."""


@pytest.mark.slow
@pytest.mark.parametrize(("game", "mode"), FIRST_RELEASE)
def test_an_action_weighs_less_than_half_of_what_it_did(game: str, mode: str) -> None:
    options = next(o for _, name, o in races() if (name, o["mode"]) == (game, mode))
    for seats, before in zip(((0,), ()), FIRST_RELEASE[game, mode], strict=True):
        assert bytes_per_action(game, options, seats) <= before / 2


AUDIENCES = [(seats, lang) for lang in ("en", "it") for seats in ((), (0,), (1,), (2,), (0, 2))]


def test_caches_shared_by_pages_never_mix_audiences() -> None:
    """Given one renderer for pages of all audiences and one for each audience alone, when a race
    with private cards is played, then everybody is sent the same bytes by both."""
    match, _, shared = begin("f90", {"players": 3, "edition": 2, "mode": "standard"})
    presenter = table_game("f90").presenter
    alone = {
        audience: RaceRenderer(match, presenter(match.options, NAMES), 60) for audience in AUDIENCES
    }
    chance, private = Random("audiences"), 0
    for (seats, lang), feed in alone.items():
        for each in (feed, shared):
            Screen(each, seats, lang)
    for _ in range(150):
        seat = chance.choice(list(match.to_act()))
        events = match.act(seat, chance.choice(match.legal(seat)))
        private += sum(event.private is not None for event in events)
        shared.add(seat, events, keep=True)
        for audience in chance.sample(AUDIENCES, len(AUDIENCES)):
            feed = alone[audience]
            feed.add(seat, events, keep=True)
            sent_alone = msgspec.json.encode(feed.update(*audience, None))
            assert msgspec.json.encode(shared.update(*audience, None)) == sent_alone
    assert private > 20


def test_an_event_is_rendered_only_in_the_forms_that_are_sent(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    match, presenter, feed = begin("f90", {"players": 3})
    rendered: list[tuple[Any, ...]] = []
    render = presenter.render_event

    def counted(event: Any, *args: Any) -> Any:
        rendered.append((event.kind, *args))
        return render(event, *args)

    monkeypatch.setattr(presenter, "render_event", counted)
    events: list[Event] = []
    while not any(event.private for event in events):
        seat = match.to_act()[0]
        events = match.act(seat, match.legal(seat)[0])
        feed.add(seat, events, keep=True)
    owner = next(event.seat for event in events if event.private)

    for _ in range(2):
        feed.log_entry(feed.version, (), "en")
        assert [viewer for _, _, viewer, _ in rendered] == [None] * len(events)
    rendered.clear()
    for _ in range(2):
        feed.log_entry(feed.version, (owner,), "en")
        own = [event.private is not None and event.seat == owner for event in events]
        named = [owner in presenter.seats_named(event, "en") for event in events]
        assert [viewer for _, _, viewer, _ in rendered] == [
            owner if mine else None
            for mine, addressed in zip(own, named, strict=True)
            if mine or addressed
        ]


@pytest.mark.parametrize(("game", "options"), MODES, ids=IDS)
def test_seats_that_an_event_does_not_name_get_the_shared_text(
    game: str, options: dict[str, Any]
) -> None:
    match, presenter, feed = begin(game, options)
    chance, named = Random(game), 0
    for _ in range(120):
        seat = chance.choice(list(match.to_act()))
        events = match.act(seat, chance.choice(match.legal(seat)))
        feed.add(seat, events, keep=True)
        for event in events:
            for reader in range(3):
                mine = presenter.render_event(event, "en", reader=reader)
                alike = mine == presenter.render_event(event, "en")
                spoken_to = reader in presenter.seats_named(event, "en")
                assert alike or spoken_to
                named += spoken_to
        steps = [feed.log_entry(feed.version, [reader], "en") for reader in range(3)]
        assert [sent(step)["events"] for step in steps] == [
            [sent(presenter.render_event(event, "en", reader, reader)) for event in events]
            for reader in range(3)
        ]
    assert named
