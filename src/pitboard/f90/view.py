"""What a viewer may know of a race, built from an allow-list, and full states sampled from it.

Public at the table: positions, chits, discs, tyre chips, Target Checks, strategies, the discard
pile in its order, frozen cards (they were revealed), how many cards everybody holds. Secret: the
deck's order, other hands, cards lying face down, the card a LUCKY player is choosing, the dice;
skills, set-ups and fuel bids until they are revealed.
"""

from __future__ import annotations

from dataclasses import dataclass, fields
from typing import Any

from pitboard.core.rng import RandomSource
from pitboard.f90.advanced import Advanced, AdvancedCar, advanced_of, condition
from pitboard.f90.components import FUEL_BIDS
from pitboard.f90.practice import AskSetup, served_in_order, skills_for
from pitboard.f90.ruleset import FUEL
from pitboard.f90.state import Car, Contest, IndividualTurn, Setup, State


@dataclass(slots=True)
class CarView:
    """A car as everybody sees it; `hand` is empty unless it is the viewer's."""

    index: int
    robot: str
    lap: int
    section: int
    point: int
    acted: bool
    pitted: bool
    off: bool
    out: int
    must_pit: bool
    asked: tuple[int, ...]
    chart: str
    tyres: int
    red: int
    brown: int
    slots: int
    hand: tuple[int, ...]
    hand_count: int
    frozen: tuple[int, ...]
    target: int
    strategy: str
    next_strategy: str
    pit_due: int
    stops: int
    chased: int
    moved_with: tuple[int, ...]
    laps_down: int


@dataclass(slots=True)
class ContestView:
    """A contest being declared; face-down cards are counted, the viewer's own are shown."""

    section: int
    group: tuple[int, ...]
    todo: tuple[int, ...]
    asking: int
    counts: dict[int, int]
    own: tuple[int, ...]


@dataclass(slots=True)
class TurnView:
    """The individual turn that is going on."""

    car: int
    drawn: tuple[int, ...]
    choosing: bool
    played: tuple[int, ...]
    cards: tuple[int, ...]
    cost: int
    checks: tuple[int, ...]
    bonus: int
    mp: int
    spent: bool
    late_braking: bool
    free_overtake: bool
    used: tuple[int, ...]


@dataclass(slots=True)
class F90View:
    """Everything a seat, or a spectator (None), may know."""

    viewer: int | None
    options: dict[str, Any]
    turn: int
    turns: int
    track: str
    cars: tuple[CarView, ...]
    queues: tuple[tuple[int, ...], ...]
    offs: tuple[int, ...]
    leader: int
    order: tuple[int, ...]
    deck_count: int
    discard: tuple[int, ...]
    red: int
    brown: int
    chits: tuple[tuple[int, str], ...]
    grid: tuple[int, ...]
    qualifying: tuple[tuple[int, int], ...]
    steps: tuple[str, ...]
    to_act: tuple[int, ...]
    mover: int
    committed: tuple[bool, ...]
    own_commitment: int
    individual: TurnView | None
    contest: ContestView | None
    outs: int
    ranking: tuple[int, ...]


def build_view(state: State, viewer: int | None) -> F90View:
    """Builds what the viewer may know."""
    basic = _basic_view(state, viewer)
    if state.advanced is None:
        return basic
    return _advanced_view(state, basic, state.advanced)


def _basic_view(state: State, viewer: int | None) -> F90View:
    on_grid = bool(state.grid)
    return F90View(
        viewer=viewer,
        options=dict(state.setup.options),
        turn=state.turn,
        turns=state.setup.last_turn,
        track=state.track.id,
        cars=tuple(_car_view(state, car, viewer, on_grid) for car in state.cars),
        queues=tuple(map(tuple, state.queues)),
        offs=state.offs,
        leader=state.leader,
        order=tuple(state.race_order()) if on_grid else (),
        deck_count=len(state.deck),
        discard=tuple(state.discard),
        red=state.red,
        brown=state.brown,
        chits=state.chits,
        grid=state.grid,
        qualifying=state.qualifying,
        steps=tuple(state.stack),
        to_act=tuple(state.to_act()),
        mover=state.mover,
        committed=tuple(card > 0 for card in state.secret),
        own_commitment=state.secret[viewer] if state.secret and viewer is not None else 0,
        individual=_turn_view(state, viewer),
        contest=_contest_view(state.contest, viewer),
        outs=state.outs,
        ranking=state.ranking,
    )


def _car_view(state: State, car: Car, viewer: int | None, on_grid: bool) -> CarView:
    return CarView(
        index=car.index,
        robot=car.robot,
        lap=car.lap,
        section=car.section,
        point=car.point,
        acted=car.acted,
        pitted=car.pitted,
        off=car.off,
        out=car.out,
        must_pit=car.must_pit,
        asked=car.asked,
        chart=car.chart.id if car.chart else "",
        tyres=car.tyres,
        red=car.red,
        brown=car.brown,
        slots=car.chart.slots if car.chart else 0,
        hand=tuple(car.hand) if car.index == viewer else (),
        hand_count=len(car.hand),
        frozen=car.frozen,
        target=car.target,
        strategy=car.strategy,
        next_strategy=car.next_strategy,
        pit_due=car.pit_due,
        stops=car.stops,
        chased=car.chased,
        moved_with=car.moved_with,
        laps_down=state.laps_down(car) if on_grid and not car.out else 0,
    )


def _turn_view(state: State, viewer: int | None) -> TurnView | None:
    individual = state.individual
    if individual is None:
        return None
    return TurnView(
        car=state.mover,
        drawn=individual.drawn if state.mover == viewer else (),
        choosing=bool(individual.drawn),
        played=individual.played,
        cards=individual.cards,
        cost=individual.cost,
        checks=individual.checks,
        bonus=individual.bonus,
        mp=individual.mp,
        spent=individual.spent,
        late_braking=individual.late_braking,
        free_overtake=individual.free_overtake,
        used=individual.used,
    )


def _contest_view(contest: Contest | None, viewer: int | None) -> ContestView | None:
    if contest is None:
        return None
    return ContestView(
        section=contest.section,
        group=contest.group,
        todo=contest.todo,
        asking=contest.asking,
        counts={car: len(cards) for car, cards in contest.placed.items()},
        own=contest.placed.get(viewer, ()) if viewer is not None else (),
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
    unseen = _unseen_cards(setup, view)
    rng.shuffle(unseen)
    track_cards: list[int] = []
    if isinstance(view, AdvancedView):
        track_cards = _sample_advanced(state, view, rng)
    _deal_hidden(state, view, unseen, track_cards, rng)
    state.deck = unseen
    if state.advanced is not None:
        state.advanced.deck = track_cards
    return state


def _sample_car(setup: Setup, seen: CarView) -> Car:
    car = Car(seen.index, seen.robot)
    for name in Car.__slots__:
        if name not in ("index", "robot", "robot_mp", "chart", "hand"):
            setattr(car, name, getattr(seen, name))
    car.chart = next((chart for chart in setup.charts if chart.id == seen.chart), None)
    car.hand = list(seen.hand)
    return car


def _sample_turn(seen: TurnView) -> IndividualTurn:
    individual = IndividualTurn()
    for name in IndividualTurn.__slots__:
        setattr(individual, name, getattr(seen, name))
    return individual


def _unseen_cards(setup: Setup, view: F90View) -> list[int]:
    if not (view.deck_count or view.discard or any(car.hand_count for car in view.cars)):
        return []  # nothing has been dealt yet
    seen = _seen_cards(view)
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


@dataclass(slots=True)
class AdvancedCarView:
    """A car's skill, set-up, tyres and duties; what is chosen in secret only its own player sees.

    The backs of Track Cards differ from those of Race Cards: everybody sees how many he holds,
    those he lays face down in a contest among them.
    """

    skill: str
    skill_used: bool
    setup: tuple[int, ...]
    bid: int
    has_skill: bool
    has_setup: bool
    compound: str
    soft_bonuses: int
    soft_sets: int
    blue: bool
    set_aside: str
    lost_time: int
    reentry: int
    owes_stop: bool
    stop_turn: int
    reentered: int
    contact: int
    rescue_offered: bool
    track_cards: int


@dataclass(slots=True)
class AdvancedView(F90View):
    """Everything a viewer may know of a race with modules or optional rules."""

    extras: tuple[AdvancedCarView, ...]
    revealed: bool
    weather: int
    condition: str
    robot_tyres: str
    track_deck_count: int
    track_discard: tuple[int, ...]
    yellow: dict[int, tuple[int, ...]]
    orange: int
    orange_played: bool
    forced: int
    robot_moved: bool
    safety_car: int
    restart: int
    stops: tuple[int, ...]
    extra_fuel: int
    events: tuple[str, ...]
    soft: bool
    start: int
    overtakes: tuple[int, ...]
    braked: bool
    late_card: int
    path_at: int


_SEEN_AS_IT_IS = tuple(
    name for name in Advanced.__slots__ if name not in ("cars", "deck", "discard", "yellow")
)
_SEEN_OF_A_CAR = tuple(
    name for name in AdvancedCar.__slots__ if name not in ("skill", "setup", "bid")
)


def _advanced_view(state: State, basic: F90View, advanced: Advanced) -> AdvancedView:
    known = {field.name: getattr(basic, field.name) for field in fields(F90View)}
    return AdvancedView(
        **known,
        **{name: getattr(advanced, name) for name in _SEEN_AS_IT_IS},
        extras=tuple(_extras_view(state, car, basic.viewer) for car in state.cars),
        condition=condition(state),
        track_deck_count=len(advanced.deck),
        track_discard=tuple(advanced.discard),
        yellow=dict(sorted(advanced.yellow.items())),
    )


def _extras_view(state: State, car: Car, viewer: int | None) -> AdvancedCarView:
    advanced = advanced_of(state)
    own = advanced.cars[car.index]
    size = state.setup.deck.race_size
    placed = state.contest.placed.get(car.index, ()) if state.contest else ()
    open_practice = car.index == viewer or advanced.revealed or served_in_order(state)
    open_bid = car.index == viewer or bool(state.grid)
    return AdvancedCarView(
        **{name: getattr(own, name) for name in _SEEN_OF_A_CAR},
        skill=own.skill if open_practice else "",
        setup=own.setup if open_practice else (),
        bid=own.bid if open_bid else 0,
        has_skill=bool(own.skill),
        has_setup=bool(own.setup),
        track_cards=sum(card > size for card in (*car.hand, *placed)),
    )


def _sample_advanced(state: State, view: AdvancedView, rng: RandomSource) -> list[int]:
    """Fills the advanced part in; gets the unseen Track Cards in random order."""
    advanced = advanced_of(state)
    for name in _SEEN_AS_IT_IS:
        setattr(advanced, name, getattr(view, name))
    advanced.discard = list(view.track_discard)
    advanced.yellow = dict(view.yellow)
    for own, seen in zip(advanced.cars, view.extras, strict=True):
        for name in (*_SEEN_OF_A_CAR, "skill", "setup", "bid"):
            setattr(own, name, getattr(seen, name))
    state.fit_setups()
    for seat, seen in enumerate(view.extras[: state.setup.players]):
        _imagine_choices(state, view, seat, seen, rng)
    seen_cards = _seen_cards(view)
    deck = state.setup.deck
    unseen = [card for card in range(deck.race_size + 1, deck.size + 1) if card not in seen_cards]
    dealt = view.track_deck_count + len(view.track_discard)
    dealt += sum(seen.track_cards for seen in view.extras)
    if not dealt and not seen_cards.intersection(range(deck.race_size + 1, deck.size + 1)):
        return []  # the Track Cards have not been shuffled yet
    rng.shuffle(unseen)
    return unseen


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
