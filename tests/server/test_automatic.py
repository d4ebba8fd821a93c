"""Answers that nobody has to give: when they are given, and what is asked instead."""

from __future__ import annotations

from collections import Counter
from random import Random
from types import SimpleNamespace
from typing import Any, cast

import pytest
from msgspec import UNSET

from pitboard.core.action import Action
from pitboard.core.game import Decision
from pitboard.core.match import Match
from pitboard.core.options import Options
from pitboard.drivers.base import Budget
from pitboard.drivers.f90.candidates import best_strategy, card_worth
from pitboard.drivers.f90.pro import ProDriver
from pitboard.drivers.f90.rookie import RookieDriver, rookie_action
from pitboard.f90.box.cards import CardType
from pitboard.f90.box.track import Point
from pitboard.f90.chapters.pit import DONE, PIT
from pitboard.f90.chapters.playing import CHIPS
from pitboard.f90.chapters.robots import LEAVE
from pitboard.f90.chapters.trajectories import NO_POINT
from pitboard.f90.game import F90_GAME
from pitboard.f90.outlook import Gains, stop_is_near
from pitboard.f90.plays import PLAY
from pitboard.f90.state.race import State
from pitboard.f90.state.view import F90View
from pitboard.server.f90.automatic import (
    FOLLOW,
    RULES,
    SMALL,
    STOP,
    WEAK,
    automatic,
    contest_entries,
    is_worth_its_chips,
    movement_entries,
    usual,
)
from pitboard.server.f90.cockpit import opening_of
from pitboard.server.f90.messages.questions import TurnPick
from pitboard.server.f90.presenter import F90Presenter
from pitboard.server.turn_plan import TurnPlan
from pitboard.server.wire import TurnAnswer
from pitboard.testing.automatic_proof import MOST_COST, cases_of, is_last_turn, price
from pitboard.testing.click_counter import (
    RACES,
    TARGETS,
    ClickCounter,
    counted,
    discard_clicks,
    page_clicks,
)
from pitboard.testing.f90 import Scene


def stop_question(**car: Any) -> str:
    """Gets the reason of the automatic answer about a stop; "" if it is asked."""
    scene = Scene(turn=8)
    hand = [scene.card(move=2) for _ in range(car.pop("cards", 6))]
    race = scene.player("green", 13, hand=hand, **{"tyres": 9, "stops": 1, **car}).begin()
    assert race.asked == ("green", "ask_pit")
    found = automatic(race.state, race.state.decision(0), advised=True)
    return found.reason if found else ""


def test_a_car_in_good_shape_drives_on_and_one_that_needs_a_stop_is_asked() -> None:
    assert stop_question() == "drive-on"
    assert stop_question(tyres=0, cards=1) == ""


def test_a_stop_is_asked_about_when_no_damage_slot_is_free() -> None:
    slots = Scene().player("green", 13).begin().car("green").free_slots()
    assert stop_question(red=slots - 1) == "drive-on"
    assert stop_question(red=slots) == ""


@pytest.mark.parametrize("kind", ["1e-basic", "2e-standard"])
def test_a_clear_lead_is_found_with_few_simulations(kind: str) -> None:
    """Given questions about stops in a random race, when the default is compared with the other
    answers in up to four simulations, then it leads where eight of each answer say so clearly."""
    match = Match(F90_GAME, {"players": 3, **RACES[kind]}, "leads")
    presenter = F90Presenter(match.options, ["A", "B", "C"])
    found = {True: 0, False: 0}
    chance = Random("leads")
    while min(found.values()) < 12:
        seat = match.to_act()[0]
        decision = match.decision(seat)
        assert decision is not None
        view = match.view(seat)
        if decision.kind == "ask_pit" and len(decision.actions) > 1:
            state = presenter.imagine(view)
            before = state.digest()
            values = ProDriver("eight").values(view, decision, Budget(worlds=8))
            default = values.pop(decision.default)
            lead = default - max(values.values())
            for margin in (-2.0, 1.5, 5.0, 9.0):
                leads = ProDriver("close").leads(state, decision, margin, 4)
                if abs(lead - margin) > 2.5:
                    assert leads == (lead > margin)
                    found[leads] += 1
            assert state.digest() == before
            assert not state.quiet
        match.act(seat, chance.choice(decision.actions))


def test_the_pro_chooses_in_a_sampled_state_without_changing_it() -> None:
    match = Match(F90_GAME, {"players": 2, **RACES["2e-standard"]}, "sampled")
    presenter = F90Presenter(match.options, ["A", "B"])
    driver, another = ProDriver("sampled"), ProDriver("another")
    alike, usually_alike = 0, 0
    for _ in range(150):
        seat = match.to_act()[0]
        decision = match.decision(seat)
        assert decision is not None
        view = match.view(seat)
        state = presenter.imagine(view)
        before = state.digest()
        action = driver.choose(view, decision)
        if decision.kind != "ask_contest":
            found = driver.choose_in(state, decision)
            assert found in decision.actions
            alike += found == action
            usually_alike += another.choose(view, decision) == action
        assert state.digest() == before
        match.act(seat, action)
    # Close answers depend on the sampled cards: no more than between two drivers.
    assert alike >= usually_alike - 5


def test_routine_questions_are_answered_and_others_need_no_sampled_state(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    match = Match(F90_GAME, {"players": 2, **RACES["1e-basic"]}, "routine")
    presenter = F90Presenter(match.options, ["A", "B"])
    sampled: list[object] = []
    imagine = presenter.imagine

    def counted(view: F90View) -> State:
        sampled.append(view)
        return imagine(view)

    monkeypatch.setattr(presenter, "imagine", counted)
    chance, routine, without_rule = Random(1), 0, 0
    while not match.over:
        seat = match.to_act()[0]
        decision = match.decision(seat)
        assert decision is not None
        sampled.clear()
        found = presenter.automatic(match.view(seat), decision, "en")
        if decision.routine or len(decision.actions) == 1:
            assert found is not None
            assert found.action == str(decision.default)
            assert not sampled
            routine += decision.routine and len(decision.actions) > 1
        elif decision.kind not in RULES:
            assert found is None
            assert not sampled
            without_rule += 1
        match.act(seat, chance.choice(decision.actions))
    assert min(routine, without_rule) > 10


def test_an_entry_of_a_contest_has_each_value_once_and_no_card_too_many() -> None:
    scene = Scene(players=2)
    hand = [scene.card(move=move) for move in (1, 2, 3)]
    scene.player("red", 3, hand=[scene.card(move=1)])
    race = scene.player("green", 3, hand=hand).begin()
    assert race.asked[1] == "ask_contest"
    seat = race.names[race.asked[0]]
    decision = race.state.decision(seat)

    entries = contest_entries(race.state, decision)

    modifier = decision.integer("modifier")
    held = race.state.cars[seat].hand
    moves = race.state.config.deck.moves
    for value, tyres, action in entries:
        assert action in decision.actions
        assert not tyres
        assert sum(moves[card] for card in action.numbers()) + modifier == value
        alone = [card for card in held if moves[card] + modifier == value]
        assert len(action.numbers()) == (1 if alone else 2)
    values = [entry.value for entry in entries]
    assert values == sorted(set(values))
    assert set(values) >= {moves[card] + modifier for card in held}


def test_a_teammate_is_left_alone_unless_a_card_can_be_spared() -> None:
    asked = {True: 0, False: 0}
    for number in range(3):
        counter = ClickCounter(RACES["variants"], f"help{number}")
        match, presenter = counter.match, counter.presenter
        driver = ProDriver("help")
        while not match.over:
            seat = match.to_act()[0]
            decision = match.decision(seat)
            assert decision is not None
            view = match.view(seat)
            action = driver.choose(view, decision)
            if decision.kind.startswith("ask_help") and len(decision.actions) > 1:
                found = automatic(presenter.imagine(view), decision, advised=True)
                assert (found is None) == (action.verb == "help")
                asked[found is None] += 1
            match.act(seat, action)
    assert asked[True]
    assert asked[False] > asked[True]


def stops_of(options: Options, seed: str) -> list[tuple[Match[F90View], int, F90Presenter]]:
    """Gets the positions of a race in which a stop can be composed."""
    match = Match(F90_GAME, {"players": 2, **options}, seed)
    presenter = F90Presenter(match.options, ["A", "B"])
    driver, found = ProDriver(seed), []
    while not match.over:
        seat = match.to_act()[0]
        decision = match.decision(seat)
        assert decision is not None
        action = driver.choose(match.view(seat), decision)
        asked = presenter.own(match.view(seat), decision, "en", can_undo=False).asked
        assert asked is not None
        if asked.opens is not UNSET and (decision.kind != "ask_pit" or str(action) == asked.opens):
            found.append((match.copy(), seat, presenter))
        match.act(seat, action)
    return found


def played(match: Match[F90View], seat: int, answers: list[TurnAnswer]) -> list[str]:
    """Plays a composition; gets the answers that were given."""
    plan, given = TurnPlan(0, list(answers), frozenset()), []
    while plan.answers:
        asked = match.decision(seat)
        assert asked is not None
        taken = plan.take(asked)
        assert isinstance(taken, Action), taken
        match.act(seat, taken)
        given.append(str(taken))
    return given


@pytest.mark.parametrize("kind", ["1e-basic", "2e-standard"])
def test_a_stop_is_one_composition_and_is_made_as_composed(kind: str) -> None:
    stops = stops_of(RACES[kind], "stops")
    assert stops
    thrown = kept = 0
    for match, seat, presenter in stops:
        view, decision = match.view(seat), match.decision(seat)
        assert decision is not None
        opens = next(
            each for each in decision.actions if each.verb in ("pit", "fuel", "done", "discard")
        )
        first = presenter.preview(view, decision, opens, "en").turn
        assert first is not None
        assert first.stop
        row = next((each for each in first.picks if each.kind == "ask_pit_discard"), None)
        if row is None:
            continue
        assert row.several is not UNSET
        # The player wants exactly one card to go, or none, if so many may stay.
        cards = [each.action for each in row.choices if each.cards]
        for goes in ([], cards[:1]):
            wishes = [TurnAnswer("ask_pit_discard", each) for each in (*goes, "done")]
            turn = presenter.preview(view, decision, opens, "en", wishes).turn
            assert turn is not None
            given = played(match.copy(), seat, turn.answers)
            discards = [each for each in given if each.startswith("discard")]
            assert discards[: len(goes)] == goes
            if "done" in [each.action for each in row.choices]:
                assert discards == goes
                kept += not goes
                thrown += len(goes)
    assert kept
    assert thrown


@pytest.mark.parametrize("kind", ["1e-basic", "2e-standard"])
def test_a_stop_offers_for_each_number_the_cards_that_are_missed_least(kind: str) -> None:
    """Given stops of a race, then each number from those that have to go on is offered once, with
    the cards of least worth, and the turn throws exactly these away."""
    offered = 0
    for match, seat, presenter in stops_of(RACES[kind], "weakest"):
        view, decision = match.view(seat), match.decision(seat)
        assert decision is not None
        state, opens = presenter.imagine(view), opening_of(decision)
        row = stop_row(presenter, view, decision, opens, [])
        if row is None:
            continue
        assert row.weakest is not UNSET
        numbers = [len(goes) for goes in row.weakest]
        assert numbers == list(range(numbers[0], numbers[0] + len(numbers)))
        worths = sorted(card_worth(state, state.cars[seat], card) for card in view.cars[seat].hand)
        for goes in row.weakest:
            if kind == "1e-basic":  # a Track Card is worth what its corner is near
                cards = [int(each.split()[1]) for each in goes]
                found = sorted(card_worth(state, state.cars[seat], card) for card in cards)
                assert found == pytest.approx(worths[: len(goes)])
            wishes = [TurnAnswer("ask_pit_discard", each) for each in (*goes, "done")]
            again = stop_row(presenter, view, decision, opens, wishes)
            assert again is not None
            assert again.several is not UNSET
            assert set(again.several) == set(goes)
            offered += 1
    assert offered > 5


def stop_row(
    presenter: F90Presenter,
    view: F90View,
    decision: Decision,
    opens: str,
    wishes: list[TurnAnswer],
) -> TurnPick | None:
    """Gets the cards that go in a composed stop."""
    turn = presenter.preview(view, decision, Action.parse(opens), "en", wishes).turn
    assert turn is not None
    return next((each for each in turn.picks if each.kind == "ask_pit_discard"), None)


def test_several_cards_go_with_one_click_if_they_are_those_that_are_missed_least() -> None:
    one, two, three, four = (Action(("discard", number)) for number in range(1, 5))
    weakest = [[], [one], [one, two], [one, two, three]]
    clicked = [
        discard_clicks(wanted, goes, weakest)
        for wanted, goes in (
            ([one, two], [one, two]),
            ([one], []),
            ([one, two, three], []),
            ([], [one, two]),
            ([one, two, four], []),
            ([four], [one]),
        )
    ]
    card = ".hand [data-card='{}']".format
    assert clicked == [
        [],
        [card(1)],
        ["[data-goes='3']"],
        ["[data-goes='0']"],
        ["[data-goes='2']", card(4)],
        [card(1), card(4)],
    ]


def test_what_is_selected_at_first_is_legal_and_no_risk_is() -> None:
    counter = ClickCounter(RACES["2e-standard"], "usual")
    match, presenter, driver = counter.match, counter.presenter, ProDriver("usual")
    seen, followed = set(), 0
    while not match.over:
        seat = match.to_act()[0]
        decision = match.decision(seat)
        assert decision is not None
        view = match.view(seat)
        asked = presenter.own(view, decision, "en", can_undo=False).asked
        assert asked is not None
        if asked.usual is not UNSET:
            seen.add(decision.kind)
            choice = next(each for each in asked.choices if each.action == asked.usual)
            assert choice.risk is UNSET
        if decision.kind in ("ask_trajectory", "ask_soft", "ask_late_braking", "ask_push"):
            assert asked.usual is UNSET
            state = presenter.imagine(view)
            given = usual(state, decision, advised=True)
            if given.verb == "follow":
                car = state.cars[seat]
                point = state.track.points[car.section][car.point]
                followed += 1
                assert point.bonus >= point.tyres
                assert (point.damage, point.cards, point.extreme) == (0, 0, None)
            else:
                assert given.verb in ("ignore", "save", "stay", "push")
        match.act(seat, driver.choose(view, decision))
    assert seen >= {"ask_check", "ask_event", "ask_pit_tyres"}
    assert followed


@pytest.mark.parametrize(
    ("bonus", "tyres", "damage", "cards", "on"),
    [
        (2, 2, 0, 0, True),
        (2, 1, 0, 0, True),
        (1, 2, 0, 0, False),
        (2, 1, 1, 0, False),
        (2, 1, 0, 1, False),
    ],
)
def test_a_trajectory_is_on_if_it_brings_no_less_than_its_chips(
    bonus: int, tyres: int, damage: int, cards: int, on: bool
) -> None:
    point = Point(CardType.GEAR, bonus, 0, 0.5, 0.0, None, tyres, damage, cards)
    car = SimpleNamespace(section=0, point=0)
    state = SimpleNamespace(cars=[car], track=SimpleNamespace(points=[[point]]))
    asked = SimpleNamespace(kind="ask_trajectory", seat=0, actions=(FOLLOW, Action(("ignore",))))

    assert is_worth_its_chips(cast("State", state), cast("Decision", asked)) == on


@pytest.mark.parametrize("kind", ["1e-basic", "2e-standard"])
def test_where_hints_are_not_allowed_no_driver_speaks_for_an_answer(
    kind: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    class Silent:
        """Compares stops and strategies, which may lead to a question, and chooses nothing."""

        def __init__(self, *_: object) -> None:
            pass

        def leads(self, *_: object) -> bool:
            return True

        def choose_in(self, *_: object) -> Action:
            raise AssertionError("a driver was asked")

    monkeypatch.setattr("pitboard.server.f90.automatic.ProDriver", Silent)
    counter = ClickCounter(RACES[kind], "silent", driver=RookieDriver, advised=False)
    assert len(counter.play(8)) == 8
    with pytest.raises(AssertionError, match="a driver was asked"):
        ClickCounter(RACES[kind], "silent", driver=RookieDriver, advised=True).play(8)


def test_without_hints_a_simulation_only_adds_questions(monkeypatch: pytest.MonkeyPatch) -> None:
    """Given questions about stops and strategies, when simulations find every default far better,
    then what is due, low or wrong is asked about all the same; when they find all close, then
    nothing is answered but in the first turn and the last."""
    far: list[bool] = [True]
    monkeypatch.setattr(ProDriver, "leads", lambda *_: far[0])
    counter = ClickCounter(RACES["2e-standard"], "adds")
    match, presenter, driver = counter.match, counter.presenter, RookieDriver("adds")
    seen: Counter[str] = Counter()
    while not match.over:
        seat = match.to_act()[0]
        decision, view = match.decision(seat), match.view(seat)
        assert decision is not None
        if decision.kind in ("ask_pit", "ask_versatility") and len(decision.actions) > 1:
            state = presenter.imagine(view)
            car = state.cars[seat]
            far[0] = True
            answered = automatic(state, decision, advised=False)
            far[0] = False
            close = automatic(state, decision, advised=False)
            if decision.kind == "ask_pit":
                fresh = state.turn == 1 and not car.stops
                near = stop_is_near(state, car) and not fresh
                assert (answered is None) == near
                assert (close is None) == (near or not (fresh or state.is_last_turn()))
                seen["near" if near else "far"] += 1
            else:
                best = best_strategy(state, seat, decision.actions)
                assert (answered is None) == (best != decision.default)
                assert close is None
                seen["suits" if answered else "changes"] += 1
            far[0] = True
        match.act(seat, driver.choose(view, decision))
    assert min(seen["near"], seen["far"]) > 2


def test_help_for_a_teammate_is_one_click_with_the_card_that_can_be_spared() -> None:
    counter = ClickCounter(RACES["variants"], "spare")
    match, presenter, driver = counter.match, counter.presenter, ProDriver("spare")
    selected = 0
    while not match.over:
        seat = match.to_act()[0]
        decision, view = match.decision(seat), match.view(seat)
        assert decision is not None
        if decision.kind.startswith("ask_help") and len(decision.actions) > 1:
            asked = presenter.own(view, decision, "en", can_undo=False).asked
            assert asked is not None
            if asked.automatic is UNSET:
                helps = Action.parse(str(asked.usual))
                assert helps.verb == "help"
                assert helps.numbers()[0] in view.cars[seat].hand
                assert page_clicks(asked, helps) == 1
                assert page_clicks(asked, LEAVE) == 1
                selected += 1
        match.act(seat, driver.choose(view, decision))
    assert selected


def test_usual_answers_by_numbers_can_be_read_off_the_cards() -> None:
    seen: Counter[str] = Counter()
    for kind in ("1e-basic", "2e-standard"):
        counter = ClickCounter(RACES[kind], "numbers")
        match, presenter, driver = counter.match, counter.presenter, RookieDriver("numbers")
        while not match.over:
            decision = match.decision(match.to_act()[0])
            assert decision is not None
            state = presenter.imagine(match.view(decision.seat))
            if len(decision.actions) > 1 and decision.kind in SMALL | STOP:
                check_by_numbers(state, decision, usual(state, decision, advised=False))
                seen[decision.kind] += 1
            lucky = [each for each in decision.actions if str(each) == "strategy lucky"]
            driven = driver.choose(match.view(decision.seat), decision)
            match.act(decision.seat, lucky[0] if lucky else driven)
    assert seen >= Counter(
        ask_lucky=1,
        ask_lucky_discard=1,
        ask_pay=2,
        ask_check=1,
        ask_point=1,
        ask_pit_discard=2,
        ask_pit_tyres=1,
        ask_event=1,
    )


def check_by_numbers(state: State, decision: Decision, given: Action) -> None:
    factors, car = state.config.deck.factors, state.cars[decision.seat]
    cards = {
        each.numbers()[0]
        for each in decision.actions
        if each.verb in ("keep", "take", "discard", "pay", "check")
    }
    worths = {card: card_worth(state, car, card) for card in cards}
    match decision.kind:
        case "ask_lucky" | "ask_chase":
            assert worths[given.numbers()[0]] == max(worths.values())
        case "ask_lucky_discard" | "ask_discard":
            assert worths[given.numbers()[0]] == min(worths.values())
        case "ask_pay":
            by_card = len(car.hand) >= car.tyres or CHIPS not in decision.actions
            assert (given.verb == "pay") == by_card
            assert not by_card or worths[given.numbers()[0]] == min(worths.values())
        case "ask_pit_discard" if given == DONE:
            assert min(worths.values(), default=WEAK) >= WEAK
        case "ask_pit_discard":
            assert worths[given.numbers()[0]] == min(worths.values())
            assert worths[given.numbers()[0]] < WEAK or DONE not in decision.actions
        case "ask_event" | "ask_pit_tyres":
            assert given == rookie_action(state, decision.seat)
        case "ask_check" | "ask_lapping_check":
            value = decision.integer("value")
            passing = [card for card in cards if factors[card] <= value]
            assert (given.verb == "blind") == (not passing)
            assert not passing or factors[given.numbers()[0]] <= value
            played = set(state.individual.cards if state.individual else ())
            if played & set(passing):
                assert given.numbers()[0] in played
        case _:
            assert given == decision.default


@pytest.mark.slow
@pytest.mark.parametrize("kind", RACES)
def test_a_turn_takes_few_clicks(kind: str) -> None:
    found = counted(kind, 8)

    goal, goal_90 = TARGETS[kind]
    assert found.turns > 50
    assert found.median <= goal
    assert found.p90 <= goal_90


FEW_RACES = {"2e-basic": (1, 1), "variants": (1, 2)}
"""So many clicks more than the goals are allowed in so few races, or where one is missed
(docs/table.md)."""


@pytest.mark.slow
@pytest.mark.parametrize("kind", RACES)
def test_a_turn_takes_few_clicks_without_hints(kind: str) -> None:
    found = counted(kind, 4, advised=False)

    goal, goal_90 = TARGETS[kind]
    more, more_90 = FEW_RACES.get(kind, (0, 1))
    assert found.turns > 50
    assert found.median <= goal + more
    assert found.p90 <= goal_90 + more_90


def test_each_sum_and_price_of_a_pair_is_an_entry_if_the_price_buys_something() -> None:
    match = ClickCounter(RACES["2e-basic"], "moves").match
    driver, dearer = RookieDriver("moves"), 0
    presenter = ClickCounter(RACES["2e-basic"], "moves").presenter
    while not match.over:
        seat = match.to_act()[0]
        decision = match.decision(seat)
        assert decision is not None
        view = match.view(seat)
        if decision.kind == "ask_play":
            state = presenter.imagine(view)
            moves, gains = state.config.deck.moves, Gains(state, state.cars[seat])
            asked = presenter.own(view, decision, "en", can_undo=False).asked
            assert asked is not None
            entries = [] if asked.entries is UNSET else asked.entries
            plays = [each for each in decision.actions if each.verb == "play"]
            pairs = [each.numbers() for each in plays if len(each.numbers()) == 2]
            least: dict[int, int] = {}
            for pair in pairs:
                total = sum(moves[card] for card in pair)
                least[total] = min(least.get(total, 99), gains.of(pair).tyres)
            listed = [(entry.value, entry.tyres or 0) for entry in entries]
            assert listed == sorted(set(listed))
            # The lowest price of each sum is always among them.
            assert set(listed) >= set(least.items())
            for entry in entries:
                action = Action.parse(entry.action)
                assert action in decision.actions
                assert len(action.numbers()) == 2
                assert sum(moves[card] for card in action.numbers()) == entry.value
                assert gains.of(action.numbers()).tyres == (entry.tyres or 0)
            dearer += len(listed) - len(least)
        match.act(seat, driver.choose(view, decision))
    assert dearer > 5


@pytest.mark.slow
@pytest.mark.parametrize("kind", ["2e-basic", "2e-standard"])
def test_automatic_answers_are_those_of_the_pro(kind: str) -> None:
    cases = list(cases_of(RACES[kind], "proof"))

    differ = [case for case in cases if case.given != case.pros]
    assert {case.reason for case in cases} >= {"drive-on", "only-point"}
    assert len(differ) <= 0.03 * len(cases), differ


def test_a_stop_in_the_last_turn_gains_nothing_at_the_flag() -> None:
    match = ClickCounter(RACES["2e-standard"], "flag").match
    driver, priced = RookieDriver("flag"), 0
    while not match.over:
        seat = match.to_act()[0]
        decision, view = match.decision(seat), match.view(seat)
        assert decision is not None
        if decision.kind == "ask_pit" and is_last_turn(view) and not priced:
            drive = decision.default
            assert price(view, decision, drive, 12) < MOST_COST
            assert price(view, decision, PIT, 12) > 1
            priced += 1
        match.act(seat, driver.choose(view, decision))
    assert priced


def test_of_pairs_with_one_sum_and_price_the_one_that_risks_less_is_an_entry() -> None:
    deck = Scene(turn=8).player("green", 13).begin().state.config.deck
    cards = [card for card in range(1, deck.race_size + 1) if deck.checks[card] is None]
    facts = {
        card: (deck.moves[card], deck.tyres[card], deck.types[card], deck.draws[card])
        for card in cards
    }
    partner = next(card for card in cards if deck.moves[card] == 1 and not deck.damage[card])
    safe, risky = next(
        (one, other)
        for one in cards
        for other in cards
        if facts[one] == facts[other] and deck.damage[one] < deck.damage[other]
    )
    for hand in ([partner, safe, risky], [partner, risky, safe]):
        race = Scene(turn=8).player("green", 13, hand=hand, tyres=9, stops=1).begin()
        pairs = {card: Action(("play", partner, card)) for card in hand[1:]}
        asked = Decision(0, "ask_play", "", {}, (PLAY[safe], *pairs.values()), PLAY[safe])
        total = 1 + deck.moves[safe]
        tyres = Gains(race.state, race.state.cars[0]).of((partner, safe)).tyres
        # A single card needs no entry.
        assert movement_entries(race.state, asked) == [(total, tyres, pairs[safe])]


def test_a_pair_that_costs_more_and_risks_more_is_no_entry() -> None:
    deck = Scene(turn=8).player("green", 13).begin().state.config.deck
    cards = [card for card in range(1, deck.race_size + 1) if deck.checks[card] is None]
    partner = next(card for card in cards if deck.moves[card] == 1 and not deck.damage[card])
    safe, worse = next(
        (one, other)
        for one in cards
        for other in cards
        if deck.moves[one] == deck.moves[other]
        and deck.draws[one] == deck.draws[other]
        and deck.tyres[one] < deck.tyres[other]
        and deck.damage[one] < deck.damage[other]
    )
    for hand in ([partner, safe, worse], [partner, worse, safe]):
        race = Scene(turn=8).player("green", 13, hand=hand, tyres=9, stops=1).begin()
        pairs = {card: Action(("play", partner, card)) for card in hand[1:]}
        asked = Decision(0, "ask_play", "", {}, tuple(pairs.values()), pairs[safe])
        found = [entry.action for entry in movement_entries(race.state, asked)]
        assert found == [pairs[safe]]


def test_the_only_point_is_taken_unless_it_is_extreme() -> None:
    match = ClickCounter(RACES["2e-basic"], "points").match
    state = match.state
    assert isinstance(state, State)
    seen = set()
    for section, points in enumerate(state.track.points):
        for number, point in enumerate(points):
            state.cars[0].section = section
            take = Action(("point", number))
            asked = Decision(0, "ask_point", "", {}, (take, NO_POINT), NO_POINT)
            found = automatic(state, asked, advised=True)
            extreme = point.extreme is not None
            assert (found.action if found else None) == (None if extreme else take)
            seen.add(extreme)
    assert seen == {True, False}
