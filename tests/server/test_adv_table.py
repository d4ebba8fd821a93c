"""The Advanced game at the web table: what is offered, shown, asked and filmed."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from random import Random
from typing import Any, cast

import msgspec
import pytest
from msgspec import UNSET

from pitboard.core.event import Event
from pitboard.core.match import Match
from pitboard.drivers import make_driver
from pitboard.drivers.base import BundledDriver
from pitboard.f90.box.tracks import load_track, track_ids
from pitboard.f90.edition import Edition
from pitboard.f90.editions import EDITIONS
from pitboard.f90.game import F90, F90_GAME
from pitboard.f90.options import OPTIONS, Group
from pitboard.f90.state.race import State
from pitboard.f90.state.view import F90View
from pitboard.i18n import LANGUAGES
from pitboard.server import messages as m
from pitboard.server.f90.components import (
    game_info,
    modes,
    modes_of,
    table_components,
    track_board,
)
from pitboard.server.f90.messages.modules import (
    CarFlags,
    CarOffTrack,
    CarSkill,
    CarTrackCards,
    FlagsState,
    FuelState,
    OffTrackState,
    SafetyCar,
    SafetyCarState,
    TyreSet,
    WeatherState,
)
from pitboard.server.f90.messages.questions import F90Own, F90QuestionMessage
from pitboard.server.f90.messages.race import F90State
from pitboard.server.f90.messages.replay import F90Frame
from pitboard.server.f90.presenter import F90Presenter
from pitboard.server.f90.replay import MODULES as MODULES_SHOWN
from pitboard.server.games import make_replay
from pitboard.server.wire import Sentence
from pitboard.testing.f90 import BOX, QUESTIONS, Scene
from pitboard.testing.web import Host, over
from pitboard.testing.web import race as play_on

NAMES = ["Ada", "Bea", "Cleo"]
MODULE_PARTS = {
    *("skills", "car_setup", "fuel", "tyre_set", "weather", "tyres", "track_cards", "flags"),
    *("off_track", "safety_car"),
}
ADVANCED = {"components": 1, "mode": "advanced", "players": 3}
RESCUED = {**ADVANCED, "rescue": True, "track": "hungaroring"}
STRANGE = {"charts": "italian,german,french", "modules": "weather", "players": 3}


MESSAGE_ID = re.compile(r"f90-[a-z0-9-]+")


def has_text(text: Sentence | None) -> bool:
    """Returns whether a text is more than the id of a missing message."""
    return bool(text) and not (isinstance(text, str) and MESSAGE_ID.fullmatch(text))


# ---- What is offered


def test_every_level_is_offered_as_a_mode() -> None:
    offered = {mode.id: mode.options for mode in game_info("en").modes}

    assert offered == {
        f"f90-{number}-{level}": {"edition": number, "mode": level}
        for number, edition in EDITIONS.items()
        for level in edition.levels
    }
    assert {"f90-1-basic", "f90-1-junior", "f90-2-standard"} <= offered.keys()


def test_a_further_edition_is_raced_and_offered_without_another_place(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Nothing but its words and its options is owed: no code lists the editions."""
    number = max(EDITIONS) + 1
    further = replace(EDITIONS[2], number=number)
    monkeypatch.setitem(cast("dict[int, Edition]", EDITIONS), number, further)
    options = tuple(
        replace(each, high=number) if each.name == "edition" else each for each in F90_GAME.options
    )
    monkeypatch.setattr(F90, "options", options)

    given = {"edition": number, "mode": "standard", "players": 3, "track": "monaco"}
    *_, (race, _, _, _) = random_race(given, 1)
    info = game_info("en")
    parts = table_components(str(number), "en")

    assert race.state.result()
    assert cast("State", race.state).config.edition is further
    assert sorted(each.id for each in info.editions) == sorted(map(str, EDITIONS))
    assert {len(each.tracks) for each in info.editions} == {8}
    named = [each.id for each in info.modes if each.edition == str(number)]
    assert named == [f"f90-{number}-basic", f"f90-{number}-standard"]
    modes = {option.name: option.modes for option in info.options}
    assert named[0] in modes["modules"]
    assert not {*named} & {*modes["rescue"], *modes["series"]}
    assert (parts.series, len(parts.strategies)) == (
        UNSET,
        len(table_components("2", "en").strategies),
    )


def test_an_option_of_every_mode_names_none() -> None:
    options = {option.name: option for option in F90_GAME.options}

    assert modes_of(options["track"]) == []
    assert modes_of(options["modules"]) not in ([], [name for name, *_ in modes()])


def test_modules_and_optional_rules_are_switches_with_words() -> None:
    offered = {option.name: option for option in game_info("en").options if option.label}

    assert set(offered) == {option.name for option in OPTIONS if option.group}
    modules = offered["modules"]
    assert (modules.many, modules.choices) == (True, list(EDITIONS[1].modules))
    assert len(modules.names) == len(modules.abouts) == len(EDITIONS[1].modules)
    for option in offered.values():
        assert all(map(has_text, [option.label, option.about, *option.names, *option.abouts]))
    rare = {option.name for option in OPTIONS if option.group is Group.READING}
    assert {option.name for option in offered.values() if option.rare} == rare


@pytest.mark.parametrize(
    "race_mode", ["f90-1-basic", "f90-1-advanced", "f90-1-junior", "f90-2-basic", "f90-2-standard"]
)
def test_what_a_mode_offers_goes_together_with_it(host: Host, race_mode: str) -> None:
    info = game_info("en")
    options = next(each.options for each in info.modes if each.id == race_mode)
    for option in info.options:
        if option.name == "kids":
            continue  # it excludes modules, which are all on here
        if option.kind == "bool" and (not option.modes or race_mode in option.modes):
            options = {**options, option.name: True}
        if option.many and race_mode in option.modes:
            options = {**options, option.name: ",".join(option.choices)}

    made = host.table("me", "rookie", options=options)

    assert host.get(f"/api/tables/{made['table']}")["options"].items() >= options.items()


@pytest.mark.parametrize(
    ("options", "code", "rule"),
    [
        ({"mode": "junior", "modules": "weather"}, "modules-junior", "F1.JUNIOR.01"),
        ({"mode": "advanced", "modules": "fuel"}, "modules-advanced", "F1.ASETUP.02"),
        ({"mode": "junior", "short": True}, "short-junior", "F1.JUNIOR.09"),
        ({"modules": "rain"}, "module-unknown", "F1.ASETUP.02"),
        ({"fuel_cap": 100}, "option-range", ""),
        ({"fuel_base": "tank"}, "option-choice", ""),
    ],
)
def test_options_that_cannot_be_are_refused_with_reason_and_rule(
    host: Host, options: dict[str, Any], code: str, rule: str
) -> None:
    seats = [{"kind": "me"}, {"kind": "computer", "level": "rookie"}]
    answer = host.http.post("/api/tables", json={"seats": seats, "options": options})

    body = answer.json()
    assert (answer.status_code, body["code"], body["rule"]) == (400, code, rule)
    italian = host.http.post("/api/tables?lang=it", json={"seats": seats, "options": options})
    assert body["text"] != italian.json()["text"]


# ---- What is printed


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("edition", EDITIONS)
def test_every_component_has_a_name_and_an_effect(lang: str, edition: int) -> None:
    found = table_components(str(edition), lang)

    assert [skill.id for skill in found.skills] == list(EDITIONS[edition].box.skill_ids)
    named = [*found.skills, *found.compounds, *found.conditions]
    named += [*found.events, *found.symbols, *found.icons, *found.strategies]
    assert all(has_text(each.name) and has_text(each.effect) for each in named)
    assert all(has_text(strategy.special) for strategy in found.strategies)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_soft_tyres_have_numbers_of_their_own(lang: str) -> None:
    soft, *others = table_components("1", lang).compounds
    assert (soft.chips, soft.bonuses, soft.sets, soft.penalties["rain"]) == (-3, 3, 2, 2)
    assert {(each.chips, each.bonuses, each.sets) for each in others} == {(0, 0, 0)}


@pytest.mark.parametrize("name", track_ids())
def test_a_board_has_its_track_cards_weather_and_off_track_paths(name: str) -> None:
    track, board = load_track(name), track_board(name, "1", "en")
    ids = [card.id for card in board.track_cards]
    corners = {corner.number: corner.sections for corner in board.corners}

    assert ids == list(range(BOX.deck.size + 1, BOX.deck.size + 1 + len(ids)))
    assert {card.corner for card in board.track_cards} <= set(corners)
    assert all(has_text(card.name) for card in board.track_cards)
    for section in board.sections:
        assert not section.corner or section.index in corners[section.corner]
    assert [slot.condition for slot in board.weather] == [s.condition for s in track.weather]
    for path, printed in zip(board.off_tracks, track.off_tracks, strict=True):
        assert [icon.icon for icon in path.icons] == [step.icon for step in printed.steps]
        ends = {(each.section, each.x, each.y) for each in path.reentries}
        last = path.icons[-1]
        assert last.icon != "re-entry" or (last.reentry, last.x, last.y) in ends


# ---- What is asked and shown


def random_race(
    options: dict[str, Any], seed: int, driver: BundledDriver | None = None
) -> Iterator[tuple[Match[F90View], F90Presenter, int, list[Event]]]:
    """Plays at random; gives the race, who is asked, and what their answer then brought.

    The first seat may be given to a driver.
    """
    match, chance = Match(F90_GAME, options, f"table {seed}", NAMES), Random(seed)
    presenter = F90Presenter(match.options, NAMES)
    while not match.over:
        seat = chance.choice(list(match.to_act()))
        events: list[Event] = []
        yield match, presenter, seat, events
        decision = match.decision(seat)
        assert decision is not None
        driven = driver.choose(match.view(seat), decision) if driver and seat == 0 else None
        events += match.act(seat, driven or chance.choice(decision.actions))


def test_a_fresh_set_has_the_chips_of_the_chart_and_of_the_type_of_tyres() -> None:
    """The tower shows how worn a set is: a set that was just fitted is whole."""
    seen = set()
    for match, presenter, _, _ in random_race(ADVANCED, 3):
        box, view = presenter.config.box, match.view(None)
        printed = {chart.id: chart.tyres for chart in box.charts}
        for car, shown in zip(view.cars, presenter.state(view).cars, strict=True):
            if car.robot or not car.compound:
                continue
            seen.add(car.compound)
            bought = presenter.config.setup.bought(car.setup) if car.setup else {}
            chips = bought.get("tyres", printed[car.chart])
            assert shown.tyres_most == chips + box.compounds[car.compound].chips
        if any(box.compounds[each].chips for each in seen):
            return
    raise AssertionError("nobody has tyres that change the number")


@cache
def questions() -> dict[str, F90QuestionMessage]:
    """Every kind of question once, as it goes over the wire."""
    found: dict[str, F90QuestionMessage] = {}
    for seed in range(40):
        # At random nobody is lapped often: the first seat is driven.
        driver = make_driver("rookie", f"{seed}")
        for match, presenter, seat, _ in random_race((ADVANCED, RESCUED)[seed % 2], seed, driver):
            decision = match.decision(seat)
            assert decision is not None
            if decision.kind not in found and len(decision.actions) > 1:
                own = presenter.own(match.view(seat), decision, "en", can_undo=False)
                sent = msgspec.json.decode(msgspec.json.encode(own), type=F90Own)
                assert sent.asked is not None
                found[decision.kind] = sent.asked
        if set(found) == set(QUESTIONS):
            break
    return found


@pytest.mark.slow
@pytest.mark.parametrize("kind", sorted(QUESTIONS))
def test_every_question_has_a_rule_a_prompt_and_distinct_answers(kind: str) -> None:
    asked = questions()[kind]

    assert asked.rule.startswith("F1.")
    assert has_text(asked.prompt)
    labels = [str(choice.label) for choice in asked.choices if not choice.cards]
    assert len(set(labels)) == len(labels)
    # Two cards may well be printed alike.
    assert all(choice.label for choice in asked.choices)
    assert asked.default in {choice.action for choice in asked.choices}


def test_a_bid_is_no_card_of_the_answer() -> None:
    for match, presenter, seat, _ in random_race(ADVANCED, 1):
        decision = match.decision(seat)
        assert decision is not None
        if decision.kind == "ask_qualifying":
            own = presenter.own(match.view(seat), decision, "en", can_undo=False)
            assert own.asked is not None
            for choice in own.asked.choices:
                verb, card, _ = choice.action.split()
                assert (verb, choice.cards) == ("qualify", [int(card)])
            return
    pytest.fail("nobody qualified")


def test_a_track_card_out_of_its_corner_is_refused_with_the_rule() -> None:
    codes = set()
    for match, presenter, seat, _ in random_race(ADVANCED, 3):
        decision = match.decision(seat)
        if decision is None or decision.kind != "ask_play":
            continue
        own = presenter.own(match.view(seat), decision, "en", can_undo=False)
        assert own.asked is not None
        size = BOX.deck.size
        for refusal in own.asked.refusals:
            if refusal.code == "track-card-corner":
                assert refusal.card > size
                assert refusal.rule == "F1.TRACKCARD.06"
                assert has_text(refusal.text)
            codes.add(refusal.code)

    assert "track-card-corner" in codes


@pytest.mark.slow
def test_the_open_table_shows_what_happened() -> None:
    seen: set[str] = set()
    state: F90State | None = None
    for seed in range(12):
        for match, presenter, _, _ in random_race((ADVANCED, RESCUED)[seed % 2], seed):
            before, state = state, presenter.state(match.view(None))
            seen |= _seen(before, state)

    assert seen >= {
        *("weather", "yellow", "blue", "orange", "safety car", "restart"),
        *("waits", "soft", "run", "track cards", "penalty"),
    }


def _seen(before: F90State | None, now: F90State) -> set[str]:
    """Gets what of the Advanced game is to be seen on the table."""
    flags, weather, tyres = now.flags, now.weather, [car.tyre_set for car in now.cars]
    safety_car, off_track = now.safety_car, [car.off_track for car in now.cars]
    assert isinstance(flags, FlagsState)
    assert isinstance(weather, WeatherState)
    assert isinstance(safety_car, SafetyCarState)
    was = before.weather if before else None
    for flag in flags.yellow:
        queue = sorted((c for c in now.cars if c.section == flag.section), key=lambda c: c.place)
        ahead = [car.index for car in queue if car.index in flag.ahead]
        assert flag.ahead == ahead
    shown = {
        "weather": isinstance(was, WeatherState) and 0 <= was.slot != weather.slot >= 0,
        "yellow": bool(flags.yellow),
        "blue": any(isinstance(car.flags, CarFlags) and car.flags.blue for car in now.cars),
        "orange": flags.orange >= 0,
        "safety car": safety_car.now is not None,
        "restart": safety_car.restarted == now.turn > 0,
        "waits": any(isinstance(each, CarOffTrack) and each.reentry >= 0 for each in off_track),
        "soft": any(isinstance(each, TyreSet) and each.bonuses for each in tyres),
        "run": isinstance(now.off_track, OffTrackState) and now.off_track.run is not None,
        "track cards": any(
            isinstance(car.track_cards, CarTrackCards) and car.track_cards.held for car in now.cars
        ),
        "penalty": any(isinstance(each, TyreSet) and each.penalty for each in tyres),
    }
    return {name for name, holds in shown.items() if holds}


def test_the_safety_car_first_lines_up_and_then_leads_to_the_restart() -> None:
    scene = Scene(mode="advanced", turn=9)
    scene.player("red", 22, pit_due=9)
    scene.player("green", 17)
    race = scene.begin("safety_car_enters")
    presenter = F90Presenter(scene.options, [*NAMES, "Dora"])

    def shown() -> SafetyCar | None:
        part = presenter.state(race.match.view(None)).safety_car
        return part.now if isinstance(part, SafetyCarState) else None

    before = shown()
    race.act("red", "fuel 10", "done", "tyres hard", "strategy lucky")

    assert before == SafetyCar(section=16, stage="line-up", stops=[0], restart=12, pits=True)
    assert shown() == SafetyCar(section=16, stage="following", stops=[], restart=12, pits=True)


def test_a_safety_car_of_the_last_stage_leads_to_no_restart() -> None:
    scene = Scene(mode="advanced", turn=25)
    scene.player("red", 22)
    race = scene.begin("safety_car_enters")
    presenter = F90Presenter(scene.options, [*NAMES, "Dora"])

    part = presenter.state(race.match.view(None)).safety_car

    assert isinstance(part, SafetyCarState)
    assert part.now is not None
    assert part.now.restart == 0


def test_a_basic_table_has_none_of_it() -> None:
    match = Match(F90_GAME, {"components": 1, "players": 3}, "basic", NAMES)
    presenter = F90Presenter(match.options, NAMES)

    board = presenter.state(match.view(None))
    own = presenter.own(match.view(0), match.decision(0), "en", can_undo=False)

    parts = {*MODULE_PARTS, *("skill", "setup", "bid")} - {"tyres"}
    assert board.switches == []
    for shown in (board, *board.cars, own):
        assert msgspec.to_builtins(shown, str_keys=True).keys() & parts == set()


@pytest.mark.parametrize(
    ("given", "stop", "section"),
    [({}, 10, 3), ({"fuel_step": 2}, 10, 2), ({"short": True}, 8, 2)],
)
def test_components_have_the_turns_of_fuel_of_a_stop_and_a_section(
    given: dict[str, Any], stop: int, section: int
) -> None:
    options = {"components": 1, "edition": 2, "mode": "standard", "players": 3, **given}
    match = Match(F90_GAME, options, "fuel", NAMES)

    assert F90Presenter(match.options, NAMES).state(match.view(None)).fuel == FuelState(
        stop, section
    )


@pytest.mark.parametrize(
    ("module", "table", "car"),
    [
        ("weather", {"weather", "tyres"}, {"tyre_set"}),
        ("flags", {"flags"}, {"flags"}),
        ("fuel", {"fuel"}, {"fuel"}),
        ("track-cards", {"track_cards"}, {"track_cards"}),
        ("skills", {"skills"}, {"skills"}),
        ("car-setup", {"car_setup"}, {"car_setup"}),
        ("off-track", {"off_track", "safety_car"}, {"off_track"}),
        ("superfast", set(), set()),
    ],
)
def test_a_table_has_the_parts_of_its_modules_and_no_others(
    module: str, table: set[str], car: set[str]
) -> None:
    match = Match(F90_GAME, {"players": 3, "modules": module}, "parts", NAMES)
    state = F90Presenter(match.options, NAMES).state(match.view(None))

    assert state.switches == [module]
    shown = msgspec.to_builtins(state, str_keys=True)
    assert shown.keys() & MODULE_PARTS == table
    # A car always has a number of tyres.
    assert shown["cars"][0].keys() & MODULE_PARTS - {"tyres"} == car


def test_every_event_names_a_rule_to_read() -> None:
    nameless = set()
    for seed, options in enumerate((ADVANCED, RESCUED, STRANGE)):
        for _, presenter, _, events in random_race(options, seed):
            for event in events:
                if not presenter.render_event(event, "en").rule:
                    nameless.add(event.kind)

    assert nameless == set()


def test_a_seat_alone_knows_its_skill_and_setup_until_they_are_revealed() -> None:
    match = Match(F90_GAME, {**ADVANCED, "charts": "italian,german,french"}, "secrets", NAMES)
    presenter = F90Presenter(match.options, NAMES)
    match.act(1, "skill pitting")

    def skills(viewer: int | None) -> list[str]:
        cars = presenter.state(match.view(viewer)).cars
        return [car.skills.skill for car in cars[:3] if isinstance(car.skills, CarSkill)]

    own = [presenter.own(match.view(seat), None, "en", can_undo=False).skill for seat in (0, 1)]
    cars = presenter.state(match.view(None)).cars
    chosen = [car.skills.chosen for car in cars if isinstance(car.skills, CarSkill)]

    assert skills(None) == ["", "", ""]
    assert own == ["", "pitting"]
    assert chosen[:3] == [False, True, False]


# ---- Over the wire, and afterwards


@pytest.mark.slow
def test_a_whole_advanced_race_by_people_and_a_computer(host: Host) -> None:
    made = host.table("me", "link", "rookie", seed="advanced", options={"mode": "advanced"})
    tokens = {key["seat"]: key["token"] for key in made["seats"]}
    first = host.page(made["table"], tokens[0])
    second = host.page(made["table"], tokens[1])

    play_on([first, second], Random(3), over)

    while not over(second):
        second.receive()
    assert first.state == second.state
    assert sorted(first.state["ranking"]) == list(range(len(first.state["cars"])))
    switches = set(first.state["switches"])
    assert switches == set(EDITIONS[1].modules)
    replay = msgspec.convert(host.get(f"/api/tables/{made['table']}/replay"), m.Replay)
    assert replay.ranking == first.state["ranking"]


@pytest.mark.slow
def test_a_film_shows_weather_flags_and_the_safety_car_where_they_change() -> None:
    match, chance = Match(F90_GAME, ADVANCED, "table 8", NAMES), Random(8)
    played, states = [], []
    presenter = F90Presenter(match.options, NAMES)
    while not match.over:
        seat = chance.choice(list(match.to_act()))
        action = str(chance.choice(match.legal(seat)))
        match.act(seat, action)
        played.append((seat, action))
        states.append(presenter.state(match.view(None)))

    shot = make_replay("f90", match.options, "table 8", NAMES, match.entries, [], "en")

    folded: dict[str, Any] = {}
    for frame, state in zip(shot.frames, [None, *states], strict=True):
        assert isinstance(frame, F90Frame)
        found = {
            name: part for name in MODULES_SHOWN if (part := getattr(frame, name)) is not UNSET
        }
        assert all(folded.get(name) != part for name, part in found.items())
        folded |= found
        if state is not None:
            shown = {name: getattr(state, name) for name in MODULES_SHOWN}
            assert folded == {name: part for name, part in shown.items() if part is not UNSET}
    assert "weather" in {moment.kind for moment in shot.moments}


def test_choices_against_the_rules_are_refused_with_rule_and_reason(host: Host) -> None:
    options = {"mode": "advanced", "charts": "italian,german"}
    made = host.table("me", "link", seed="refused", options=options)
    pages = [host.page(made["table"], key["token"]) for key in made["seats"]]
    refused = {}

    def answer(seat: int, action: str, *wrong: str) -> None:
        for each in wrong:
            shown = pages[seat].act(seat, each)
            assert shown["type"] == "refused"
            assert has_text(shown["text"])
            refused[each.split()[0]] = (shown["code"], shown["rule"])
        before = pages[seat].version
        assert pages[seat].act(seat, action)["type"] == "ack"
        for page in pages:
            while page.version <= before:
                page.receive()

    answer(0, "skill pitting", "skill flying")
    answer(1, "skill lapping")
    answer(0, "setup 2 2 2", "setup 3 3 1")
    answer(1, "setup 3 2 1")
    for seat in (0, 1):
        answer(seat, "keep")
    cards = [pages[seat].own[seat]["hand"][0] for seat in (0, 1)]
    answer(0, f"qualify {cards[0]} 12", f"qualify {cards[0]} 13")
    answer(1, f"qualify {cards[1]} 8")
    first = pages[0].thinking[0]
    answer(first, "tyres soft", "tyres slick")

    assert refused == {
        "skill": ("skill-unknown", "F1.SKILL.01"),
        "setup": ("setup-points", "F1.CARSETUP.02"),
        "qualify": ("fuel-bid", "F1.AQUAL.02"),
        "tyres": ("tyres-unknown", "F1.COMPOUND.01"),
    }
