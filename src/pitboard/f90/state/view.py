"""What a viewer may know of a race, built from an allow-list.

Public at the table: positions, chits, discs, tyre chips, Target Checks, strategies, the discard
pile in its order, frozen cards (they were revealed), how many cards everybody holds. Secret: the
deck's order, other hands, cards lying face down, the card a LUCKY player is choosing, the dice;
skills, set-ups and fuel bids until they are revealed. Public fields are declared as such; here is
what is shown of the others.
"""

from __future__ import annotations

from pitboard.core.fields import Fields, shown
from pitboard.core.options import OptionValue
from pitboard.f90.names import CAR_SETUP, FUEL, MARTINO, SKILLS, TRACK_CARDS, WEATHER
from pitboard.f90.state.race import (
    Car,
    FieldsOfCar,
    FieldsOfContest,
    FieldsOfRace,
    FieldsOfTurn,
    State,
)
from pitboard.f90.state.skills import served_in_order
from pitboard.f90.state.weather import DRY, condition


class SkillsSeen(Fields, modules=(SKILLS,)):
    """What everybody sees of a choice that is still secret."""

    has_skill: bool = shown(False)


class SetupSeen(Fields, modules=(CAR_SETUP,)):
    """What everybody sees of a choice that is still secret."""

    has_setup: bool = shown(False)


class TrackCardsSeen(Fields, modules=(TRACK_CARDS,)):
    """What everybody sees of cards in a hand.

    The backs of Track Cards differ from those of Race Cards: everybody sees how many a player
    holds, those laid face down in a contest among them.
    """

    track_cards: int = shown(0)


class CarView(FieldsOfCar, SkillsSeen, SetupSeen, TrackCardsSeen):
    """A car as everybody sees it; `hand` is empty unless it is the viewer's."""

    chart: str = shown("")
    slots: int = shown(0)
    hand: tuple[int, ...] = shown(())
    hand_count: int = shown(0)
    laps_down: int = shown(0)


class ContestView(FieldsOfContest):
    """A contest being declared; face-down cards are counted, the viewer's own are shown."""

    counts: dict[int, int] = shown({})
    own: tuple[int, ...] = shown(())


class TurnView(FieldsOfTurn):
    """The individual turn that is going on."""

    car: int = shown(-1)
    drawn: tuple[int, ...] = shown(())
    choosing: bool = shown(False)


class WeatherSeen(Fields, modules=(WEATHER,)):
    """The weather in a word."""

    condition: str = shown(DRY)


class MartinoSeen(Fields, modules=(MARTINO,)):
    """How many Weather cards are left, and what the viewer has looked at."""

    weather_left: int = shown(0)
    checks_laid: tuple[bool, ...] = shown(())
    """Whether a Race card lies on the slot of each check."""
    known_top: int = shown(0)
    """The next Weather card, 0 for who has not looked."""
    known_checks: tuple[int, ...] = shown(())
    """The Race cards of the checks, none for who has not looked."""


class TrackDeckSeen(Fields, modules=(TRACK_CARDS,)):
    """What lies open of the Track Cards."""

    track_deck_count: int = shown(0)
    track_discard: tuple[int, ...] = shown(())


class F90View(FieldsOfRace, WeatherSeen, MartinoSeen, TrackDeckSeen):
    """Everything a seat, or a spectator (None), may know. Modules not in play have no fields."""

    viewer: int | None = shown(None)
    options: dict[str, OptionValue] = shown({})
    modules: tuple[str, ...] = shown(())
    """The modules that are played."""
    turns: int = shown(0)
    track: str = shown("")
    cars: tuple[CarView, ...] = shown(())
    queues: tuple[tuple[int, ...], ...] = shown(())
    order: tuple[int, ...] = shown(())
    deck_count: int = shown(0)
    discard: tuple[int, ...] = shown(())
    steps: tuple[str, ...] = shown(())
    to_act: tuple[int, ...] = shown(())
    committed: tuple[bool, ...] = shown(())
    own_commitment: int = shown(0)
    individual: TurnView | None = shown(None, copy="part")
    contest: ContestView | None = shown(None, copy="part")


def build_view(state: State, viewer: int | None, known: F90View | None = None) -> F90View:
    """Builds the view of a viewer; `known` is the spectator's view of this state, if available."""
    view = known.clone() if known is not None else _public_view(state)
    if viewer is not None:
        _show_own(state, view, viewer)
    return view


def _public_view(state: State) -> F90View:
    config = state.config
    on_grid = bool(state.grid)
    view = config.layout.view.from_public(state)
    view.options = dict(config.options)
    view.modules = config.module_names
    view.turns = max(config.last_turn, state.turn)
    view.track = state.track.id
    view.cars = tuple([_car_view(state, car, on_grid) for car in state.cars])
    view.queues = tuple(state.queues)
    view.order = tuple(state.race_order()) if on_grid else ()
    view.deck_count = len(state.deck)
    view.discard = tuple(state.discard)
    view.steps = tuple(state.stack)
    view.to_act = tuple(state.to_act())
    view.committed = tuple(card > 0 for card in state.commitments)
    view.individual = _turn_view(state)
    view.contest = _contest_view(state)
    if WEATHER in config.modules:
        view.condition = condition(state)
    if MARTINO in config.modules:
        view.weather_left = len(state.weather_deck)
        view.checks_laid = tuple(card > 0 for card in state.weather_checks)
    if TRACK_CARDS in config.modules:
        view.track_deck_count = len(state.track_deck)
        view.track_discard = tuple(state.track_discard)
    return view


def _show_own(state: State, view: F90View, viewer: int) -> None:
    """Shows a seat what it holds; everything else is as spectators see it."""
    view.viewer = viewer
    if state.commitments:
        view.own_commitment = state.commitments[viewer]
    car = state.cars[viewer]
    own = view.cars[viewer].clone()
    own.hand = tuple(car.hand)
    if state.config.modules:
        _show_modules(state, car, own, own=True)
    view.cars = (*view.cars[:viewer], own, *view.cars[viewer + 1 :])
    if state.individual is not None and view.individual is not None and state.mover == viewer:
        view.individual.drawn = state.individual.drawn
    if state.contest is not None and view.contest is not None:
        view.contest.own = state.contest.placed.get(viewer, ())
    # F2.MW.24: what was looked at is shown to those alone who looked.
    if viewer in state.know_top:
        view.known_top = state.weather_deck[-1]
    if viewer in state.know_checks:
        view.known_checks = state.weather_checks


def _car_view(state: State, car: Car, on_grid: bool) -> CarView:
    seen = state.config.layout.car_view.from_public(car)
    if car.chart:
        seen.chart = car.chart.id
        seen.slots = car.chart.slots
    seen.hand_count = len(car.hand)
    seen.laps_down = state.laps_down(car) if on_grid and not car.out else 0
    if state.config.modules:
        _show_modules(state, car, seen, own=False)
    return seen


def _show_modules(state: State, car: Car, seen: CarView, *, own: bool) -> None:
    """Shows what modules keep of a car, as far as it is not secret."""
    modules = state.config.modules
    open_practice = own or state.revealed or served_in_order(state)
    if SKILLS in modules:
        seen.has_skill = bool(car.skill)
        seen.skill = car.skill if open_practice else ""
        if car.further:
            seen.further = car.further if open_practice else ()
    if CAR_SETUP in modules:
        seen.has_setup = bool(car.setup)
        seen.setup = car.setup if open_practice else ()
    if FUEL in modules:
        seen.bid = car.bid if own or state.grid else 0
    if TRACK_CARDS in modules:
        size = state.config.deck.race_size
        placed = state.contest.placed.get(car.index, ()) if state.contest else ()
        held = (*car.hand, *placed)
        seen.track_cards = sum([card > size for card in held]) if held else 0


def _turn_view(state: State) -> TurnView | None:
    individual = state.individual
    if individual is None:
        return None
    seen = state.config.layout.turn_view.from_public(individual)
    seen.car = state.mover
    seen.choosing = bool(individual.drawn)
    return seen


def _contest_view(state: State) -> ContestView | None:
    contest = state.contest
    if contest is None:
        return None
    seen = state.config.layout.contest_view.from_public(contest)
    seen.counts = {car: len(cards) for car, cards in contest.placed.items()}
    return seen
