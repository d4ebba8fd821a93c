"""What a viewer may know of a race, built from an allow-list.

Public at the table: positions, chits, discs, tyre chips, Target Checks, strategies, the discard
pile in its order, frozen cards (they were revealed), how many cards everybody holds. Secret: the
deck's order, other hands, cards lying face down, the card a LUCKY player is choosing, the dice;
skills, set-ups and fuel bids until they are revealed.
"""

from __future__ import annotations

from dataclasses import dataclass, fields
from typing import Any

from pitboard.f90.modules.practice import served_in_order
from pitboard.f90.state.advanced import Advanced, AdvancedCar, advanced_of, condition
from pitboard.f90.state.race import Car, Contest, State


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


SEEN_AS_IT_IS = tuple(
    name for name in Advanced.__slots__ if name not in ("cars", "deck", "discard", "yellow")
)
_SEEN_OF_A_CAR = tuple(
    name for name in AdvancedCar.__slots__ if name not in ("skill", "setup", "bid")
)


def _advanced_view(state: State, basic: F90View, advanced: Advanced) -> AdvancedView:
    known = {field.name: getattr(basic, field.name) for field in fields(F90View)}
    return AdvancedView(
        **known,
        **{name: getattr(advanced, name) for name in SEEN_AS_IT_IS},
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
