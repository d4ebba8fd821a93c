"""What a viewer may know of a race, built from an allow-list, and full states sampled from it.

Public at the table: positions, chits, discs, tyre chips, Target Checks, strategies, the discard
pile in its order, frozen cards (they were revealed), how many cards everybody holds. Secret: the
deck's order, other hands, cards lying face down, the card a LUCKY player is choosing, the dice.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from pitboard.core.rng import RandomSource
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
    on_grid = bool(state.grid)
    return F90View(
        viewer=viewer,
        options=dict(state.setup.options),
        turn=state.turn,
        turns=state.track.turns,
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
    _deal_hidden(state, view, unseen)
    state.deck = unseen
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
    seen = set(view.discard)
    for car in view.cars:
        seen.update(car.hand, car.frozen, (car.target,))
    if view.individual:
        seen.update(view.individual.cards, view.individual.used)
    if view.contest:
        seen.update(view.contest.own)
    return [card for card in range(1, setup.deck.size + 1) if card not in seen]


def _deal_hidden(state: State, view: F90View, unseen: list[int]) -> None:
    """Takes hidden cards from the unseen ones: other hands, face-down cards, commitments."""
    if view.contest:
        state.contest = contest = Contest(view.contest.section, view.contest.group)
        contest.todo, contest.asking = view.contest.todo, view.contest.asking
        for index, count in view.contest.counts.items():
            own = index == view.viewer
            cards = view.contest.own if own else tuple(unseen.pop() for _ in range(count))
            contest.placed[index] = cards
    for car in view.cars:
        if car.index != view.viewer and unseen:
            state.cars[car.index].hand = [unseen.pop() for _ in range(car.hand_count)]
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
