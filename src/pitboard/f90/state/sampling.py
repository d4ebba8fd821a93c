"""Full states made from what a viewer knows: what he has not seen is dealt at random.

Knows how each hidden thing may lie, never how it really does: it is given a view and nothing else.
"""

from __future__ import annotations

from pitboard.core.rng import RandomSource
from pitboard.f90.box.components import FUEL_BIDS
from pitboard.f90.editions.ruleset import FUEL
from pitboard.f90.modules.practice import AskSetup, skills_for
from pitboard.f90.state.advanced import AdvancedCar, advanced_of
from pitboard.f90.state.race import Car, Contest, IndividualTurn, Setup, State
from pitboard.f90.state.view import (
    SEEN_AS_IT_IS,
    AdvancedCarView,
    AdvancedView,
    CarView,
    F90View,
    TurnView,
)


def sample_state(setup: Setup, view: F90View, rng: RandomSource) -> State:
    """Makes a full state the viewer cannot tell from the real one.

    What he has not seen is shuffled and dealt to the places where it must be.
    """
    state = State(setup, rng)
    state.cars = [_sample_car(setup, car) for car in view.cars]
    state.queues = [list(queue) for queue in view.queues]
    state.discard = list(view.discard)
    state.stack = list(view.steps)
    for name in ("turn", "offs", "leader", "red", "brown", "chits", "grid", "qualifying"):
        setattr(state, name, getattr(view, name))
    state.mover, state.outs, state.ranking = view.mover, view.outs, view.ranking
    if view.individual:
        state.individual = _sample_turn(view.individual)
    seen = _seen_cards(view)
    unseen = _unseen_cards(setup, view, seen)
    rng.shuffle(unseen)
    track_cards: list[int] = []
    if isinstance(view, AdvancedView):
        _sample_advanced(state, view, rng)
        track_cards = _unseen_track_cards(setup, view, seen)
        rng.shuffle(track_cards)
    _deal_hidden(state, view, unseen, track_cards, rng)
    state.deck = unseen
    if state.advanced is not None:
        state.advanced.deck = track_cards
    return state


_AS_SEEN = tuple(
    name for name in Car.__slots__ if name not in ("index", "robot", "robot_mp", "chart", "hand")
)


def _sample_car(setup: Setup, seen: CarView) -> Car:
    car = Car(seen.index, seen.robot)
    for name in _AS_SEEN:
        setattr(car, name, getattr(seen, name))
    car.chart = next((chart for chart in setup.charts if chart.id == seen.chart), None)
    car.hand = list(seen.hand)
    return car


def _sample_turn(seen: TurnView) -> IndividualTurn:
    individual = IndividualTurn()
    for name in IndividualTurn.__slots__:
        setattr(individual, name, getattr(seen, name))
    return individual


def _unseen_cards(setup: Setup, view: F90View, seen: set[int]) -> list[int]:
    if not (view.deck_count or view.discard or any(car.hand_count for car in view.cars)):
        return []  # nothing has been dealt yet
    return [card for card in range(1, setup.deck.race_size + 1) if card not in seen]


def _seen_cards(view: F90View) -> set[int]:
    seen = set(view.discard)
    if isinstance(view, AdvancedView):
        seen.update(view.track_discard)
    for car in view.cars:
        seen.update(car.hand, car.frozen, (car.target,))
    if view.individual:
        seen.update(view.individual.cards, view.individual.used)
    if view.contest:
        seen.update(view.contest.own)
    return seen


def _deal_hidden(
    state: State, view: F90View, unseen: list[int], track_cards: list[int], rng: RandomSource
) -> None:
    """Takes hidden cards from the unseen ones: other hands, face-down cards, commitments."""
    pools = _mixed_hands(view, unseen, track_cards, rng)
    if view.contest:
        state.contest = contest = Contest(view.contest.section, view.contest.group)
        contest.todo, contest.asking = view.contest.todo, view.contest.asking
        for index, count in view.contest.counts.items():
            own = index == view.viewer
            pool = pools.get(index, unseen)
            cards = view.contest.own if own else tuple(pool.pop() for _ in range(count))
            contest.placed[index] = cards
    for car in view.cars:
        pool = pools.get(car.index, unseen)
        if car.index != view.viewer and pool:
            state.cars[car.index].hand = [pool.pop() for _ in range(car.hand_count)]
    if view.individual and view.individual.choosing and view.mover != view.viewer:
        assert state.individual is not None  # noqa: S101 (made from the same view)
        state.individual.drawn = tuple(state.cars[view.mover].hand[-2:])
    if view.committed:
        state.secret = tuple(
            (view.own_commitment if seat == view.viewer else state.cars[seat].hand[0])
            if done
            else 0
            for seat, done in enumerate(view.committed)
        )


# ---- What the Advanced game and the optional rules add


def _sample_advanced(state: State, view: AdvancedView, rng: RandomSource) -> None:
    """Fills in what the viewer knows of the advanced part, and imagines secret choices."""
    advanced = advanced_of(state)
    for name in SEEN_AS_IT_IS:
        setattr(advanced, name, getattr(view, name))
    advanced.discard = list(view.track_discard)
    advanced.yellow = dict(view.yellow)
    for own, seen in zip(advanced.cars, view.extras, strict=True):
        for name in AdvancedCar.__slots__:
            setattr(own, name, getattr(seen, name))
    state.fit_setups()
    for seat, seen in enumerate(view.extras[: state.setup.players]):
        _imagine_choices(state, view, seat, seen, rng)


def _unseen_track_cards(setup: Setup, view: AdvancedView, seen: set[int]) -> list[int]:
    cards = range(setup.deck.race_size + 1, setup.deck.size + 1)
    held = any(own.track_cards for own in view.extras)
    if not (view.track_deck_count or held or not seen.isdisjoint(cards)):
        return []  # the Track Cards have not been shuffled yet
    return [card for card in cards if card not in seen]


def _mixed_hands(
    view: F90View, unseen: list[int], track_cards: list[int], rng: RandomSource
) -> dict[int, list[int]]:
    """Deals everybody else who holds Track Cards all his hidden cards, in random order.

    Some of the Track Cards may lie face down in a contest: nobody can tell which.
    """
    hands: dict[int, list[int]] = {}
    if not isinstance(view, AdvancedView):
        return hands
    for car, seen in zip(view.cars, view.extras, strict=True):
        if seen.track_cards and car.index != view.viewer:
            laid = view.contest.counts.get(car.index, 0) if view.contest else 0
            hand = [track_cards.pop() for _ in range(seen.track_cards)]
            hand += [unseen.pop() for _ in range(car.hand_count + laid - seen.track_cards)]
            rng.shuffle(hand)
            hands[car.index] = hand
    return hands


def _imagine_choices(
    state: State, view: AdvancedView, seat: int, seen: AdvancedCarView, rng: RandomSource
) -> None:
    """Chooses for another seat what it has chosen in secret."""
    own = advanced_of(state).cars[seat]
    if seen.has_skill and not seen.skill:
        skills = skills_for(state)
        own.skill = skills[rng.below(len(skills))]
    if seen.has_setup and not seen.setup:
        setups = [action.numbers() for action in AskSetup().legal(state, seat)]
        own.setup = setups[rng.below(len(setups))]
    if view.committed and view.committed[seat] and FUEL in state.setup.rules.switches:
        own.bid = own.bid or tuple(FUEL_BIDS)[rng.below(len(FUEL_BIDS))]
