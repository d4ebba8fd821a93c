"""Samples full states from a view: cards and choices that the viewer has not seen are random.

It gets a view only, so that it cannot use hidden information of the real state.
"""

from __future__ import annotations

from pitboard.core.rng import RandomSource
from pitboard.f90.box.components import Chart
from pitboard.f90.modules.car_setup import AskSetup
from pitboard.f90.modules.skills import skills_for, take_skills
from pitboard.f90.names import CAR_SETUP, FUEL, MARTINO, SKILLS, TRACK_CARDS
from pitboard.f90.state.config import Config
from pitboard.f90.state.race import Car, IndividualTurn, State
from pitboard.f90.state.view import CarView, F90View, TurnView

ATTEMPTS = 50
"""Worlds that are dealt until one is found in which everybody who is asked can answer."""


def sample_state(config: Config, view: F90View, rng: RandomSource) -> State:
    """Makes a full state that agrees with everything the viewer knows.

    They also know that an asked seat has an answer: Movement Cards are only asked for where the
    hand has some that can be paid.
    """
    for _ in range(ATTEMPTS):
        state = _deal(config, view, rng)
        if not (asked := _without_answer(state, view)):
            return state
    for seat in asked:
        _deal_answer(state, seat)
    return state


def _without_answer(state: State, view: F90View) -> list[int]:
    """Gets the other seats that are asked something and have no answer."""
    return [seat for seat in state.to_act() if seat != view.viewer and not state.legal(seat)]


def _deal_answer(state: State, seat: int) -> None:
    """Exchanges a card of the hand for the first one of the deck with which the seat can answer."""
    hand, deck = state.cars[seat].hand, state.deck
    for place in range(len(deck) if hand else 0):
        hand[0], deck[place] = deck[place], hand[0]
        if state.legal(seat):
            return
        hand[0], deck[place] = deck[place], hand[0]


def _deal(config: Config, view: F90View, rng: RandomSource) -> State:
    """Shuffles the cards that the viewer has not seen and deals them where cards must be."""
    state = State.from_view(config, view, rng)
    charts = {chart.id: chart for chart in config.charts}
    state.cars = [_sample_car(config, car, charts.get(car.chart)) for car in view.cars]
    state.queues = list(view.queues)
    state.discard = list(view.discard)
    state.stack = list(view.steps)
    if view.individual:
        state.individual = _sample_turn(config, view.individual)
    seen = _seen_cards(view)
    unseen = _unseen_cards(config, view, seen)
    rng.shuffle(unseen)
    track_cards: list[int] = []
    if config.modules:
        state.fit_setups()
        _imagine_choices(state, view, rng)
        track_cards = _unseen_track_cards(config, view, seen)
        rng.shuffle(track_cards)
    if MARTINO in config.modules:
        _lay_martino(state, view, unseen, rng)
    _deal_hidden(state, view, unseen, track_cards, rng)
    state.deck = unseen
    if TRACK_CARDS in config.modules:
        state.track_deck = track_cards
        state.track_discard = list(view.track_discard)
    return state


def _sample_car(config: Config, seen: CarView, chart: Chart | None) -> Car:
    car = config.layout.car.from_public(seen)
    if FUEL in config.modules:
        car.bid = seen.bid
    if seen.robot:
        return car  # it has no cards and chose nothing in secret
    car.chart = chart
    car.hand = list(seen.hand)
    if SKILLS in config.modules:
        car.skill = seen.skill
    if seen.further:
        car.further = seen.further
    if CAR_SETUP in config.modules:
        car.setup = seen.setup
    return car


def _sample_turn(config: Config, seen: TurnView) -> IndividualTurn:
    individual = config.layout.turn.from_public(seen)
    individual.drawn = seen.drawn
    return individual


def _unseen_cards(config: Config, view: F90View, seen: set[int]) -> list[int]:
    if not (view.deck_count or view.discard or any(car.hand_count for car in view.cars)):
        return []  # nothing has been dealt yet
    return sorted(config.deck.race_cards - seen)


def _seen_cards(view: F90View) -> set[int]:
    seen = set(view.discard)
    seen.update(view.track_discard, view.r_cards)
    for car in view.cars:
        if not car.robot:
            seen.update(car.hand, car.frozen, car.table, (car.target,))
    if view.individual:
        seen.update(view.individual.cards, view.individual.used)
    if view.contest:
        seen.update(view.contest.own)
    seen.update(view.known_checks)
    return seen


def _deal_hidden(
    state: State, view: F90View, unseen: list[int], track_cards: list[int], rng: RandomSource
) -> None:
    """Takes hidden cards from the unseen ones: other hands, face-down cards, commitments."""
    pools = _mixed_hands(view, unseen, track_cards, rng)
    if view.contest:
        state.contest = contest = state.config.layout.contest.from_public(view.contest)
        for index, count in view.contest.counts.items():
            own = index == view.viewer
            pool = pools.get(index, unseen)
            cards = view.contest.own if own else tuple(_taken(pool, count))
            contest.placed[index] = cards
    for car in view.cars:
        pool = pools.get(car.index, unseen)
        if car.hand_count and car.index != view.viewer and pool:
            state.cars[car.index].hand = _taken(pool, car.hand_count)
    if view.individual and view.individual.choosing and view.mover != view.viewer:
        assert state.individual is not None  # noqa: S101 (made from the same view)
        state.individual.drawn = tuple(state.cars[view.mover].hand[-2:])
    if view.committed:
        state.commitments = tuple(
            (view.own_commitment if seat == view.viewer else state.cars[seat].hand[0])
            if done
            else 0
            for seat, done in enumerate(view.committed)
        )


def _taken(pool: list[int], count: int) -> list[int]:
    """Takes cards off the top of a pool, the top one first.

    :raises IndexError: if there are too few.
    """
    rest = len(pool) - count
    if rest < 0:
        raise IndexError("too few cards")
    taken = pool[rest:]
    del pool[rest:]
    taken.reverse()
    return taken


# ---- What modules hide


def _lay_martino(state: State, view: F90View, unseen: list[int], rng: RandomSource) -> None:
    """Deals the face-down cards that the viewer has not seen: Weather cards and Race cards."""
    state.weather_checks = view.known_checks or tuple(
        unseen.pop() if laid else 0 for laid in view.checks_laid
    )
    if not view.weather_deck_name:
        return
    cards = state.config.box.martino.cards_of(view.weather_deck_name)
    rest = [card for card in cards if card not in (view.weather_top, view.known_top)]
    rng.shuffle(rest)
    top = [view.known_top] if view.known_top else []
    state.weather_deck = rest[: view.weather_left - len(top)] + top


def _unseen_track_cards(config: Config, view: F90View, seen: set[int]) -> list[int]:
    cards = config.deck.track_cards
    held = any(car.track_cards for car in view.cars)
    if not (view.track_deck_count or held or not seen.isdisjoint(cards)):
        return []  # the Track Cards have not been shuffled yet
    return sorted(cards - seen)


def _mixed_hands(
    view: F90View, unseen: list[int], track_cards: list[int], rng: RandomSource
) -> dict[int, list[int]]:
    """Deals everybody else who holds Track Cards all their hidden cards, in random order.

    Some of the Track Cards may lie face down in a contest; the viewer does not know which.
    """
    hands: dict[int, list[int]] = {}
    for car in view.cars:
        if car.track_cards and car.index != view.viewer:
            laid = view.contest.counts.get(car.index, 0) if view.contest else 0
            hand = _taken(track_cards, car.track_cards)
            hand += _taken(unseen, car.hand_count + laid - car.track_cards)
            rng.shuffle(hand)
            hands[car.index] = hand
    return hands


def _imagine_choices(state: State, view: F90View, rng: RandomSource) -> None:
    """Chooses for the other seats what they have chosen in secret."""
    modules, bids = state.config.modules, tuple(state.config.fuel.bids)
    for seat, seen in enumerate(view.cars[: state.config.players]):
        car = state.cars[seat]
        if seen.has_skill and not seen.skill:
            skills = skills_for(state)
            first, *more = (
                skills.pop(rng.below(len(skills))) for _ in range(state.config.rules.skills)
            )
            take_skills(car, first, more)
        if seen.has_setup and not seen.setup:
            setups = [action.numbers() for action in AskSetup().legal(state, seat)]
            car.setup = setups[rng.below(len(setups))]
        if FUEL in modules and view.committed and view.committed[seat]:
            car.bid = car.bid or bids[rng.below(len(bids))]
