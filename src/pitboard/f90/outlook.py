"""What an answer would bring, cost and risk, computed in one place.

Legal lists, previews, labels, drivers and the terminal all use it. It reads a state and changes
nothing. A caller that computes something for a viewer passes a state sampled from their view, so
that nothing hidden is revealed.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from pitboard.f90.box.cards import ANY_CORNER, FASTEST, MOST_DAMAGE, is_for
from pitboard.f90.box.track import Point
from pitboard.f90.chapters.passing import cost_of_passing, ignores
from pitboard.f90.chapters.trajectories import sure_trajectory, trajectory_bonus
from pitboard.f90.state.config import Config
from pitboard.f90.state.flags import behind_yellow_flag
from pitboard.f90.state.race import Car, State
from pitboard.f90.state.series import traits_of
from pitboard.f90.state.skills import check_bonus, extreme_bonus
from pitboard.f90.state.tyres import tyre_penalty

FARTHEST = 20
"""No movement goes farther than this."""
NOWHERE = 99


class Offer(NamedTuple):
    """What a trajectory brings and costs that its driver may use or ignore."""

    bonus: int
    tyres: int
    """Tyre points that it adds to what is to be paid."""
    damage: int
    discards: int
    limit: int | None
    """What passes the blind check of an Extreme Trajectory."""
    payable: bool
    """Cards and trajectory can be paid together."""


class Outlook(NamedTuple):
    """What playing cards for movement brings, by source, and what it costs.

    Tyres that do not match the weather and time lost off the track take movement away.
    """

    cards: int
    trajectory: int
    strategy: int
    soft: int
    weather: int
    delay: int
    tyres: int
    """Tyre points to pay."""
    damage: int
    limits: tuple[int, ...]
    """What passes each check of the cards, with the Target Check of now."""
    draws: int
    discards: int = 0
    """Cards of the hand to discard."""
    blind: tuple[int, ...] = ()
    """What passes each blind check of the cards."""
    offer: Offer | None = None
    """The trajectory that the cards match and that its driver may use or ignore."""

    @property
    def points(self) -> int:
        """Gets the movement points."""
        gained = self.cards + self.trajectory + self.strategy + self.soft
        return max(0, gained - self.weather - self.delay)

    @property
    def checks(self) -> int:
        """Gets how many checks the cards demand."""
        return len(self.limits) + len(self.blind)


def outlook(state: State, car: Car, cards: Sequence[int], *, soft: int = 0) -> Outlook:
    """Gets what cards would bring, cost and risk as things stand; `soft` are points of a token."""
    deck = state.config.deck
    strategy = state.config.strategies[car.strategy]
    moves = tyres = damage = draws = discards = 0
    checks: list[int] = []
    blind: list[int] = []
    for card in cards:
        moves += deck.moves[card]
        tyres += deck.tyres[card]
        damage += deck.damage[card]
        draws += deck.draws[card]
        discards += deck.discards[card]
        if (check := deck.checks[card]) is not None:
            (blind if deck.blinds[card] else checks).append(check)
    if checks or blind:
        target = deck.factors[car.target] + check_bonus(state, car)
        checks = [target + check for check in checks]
        blind = [target + check for check in blind]
    return Outlook(
        cards=moves,
        trajectory=0 if car.off else trajectory_bonus(state, car, cards),
        strategy=strategy.risk_points(damage, len(checks), len(blind))
        + strategy.pursuit(state, car),
        soft=soft,
        weather=tyre_penalty(state, car),
        delay=car.lost_time,
        tyres=strategy.tyre_cost(tyres),
        damage=damage,
        limits=tuple(checks),
        draws=draws,
        discards=discards,
        blind=tuple(blind),
        offer=offer_of(state, car, cards),
    )


class Gain(NamedTuple):
    """What drivers compare plays by."""

    points: int
    """Movement of cards, trajectory and strategy."""
    tyres: int
    risks: int
    """Damage and checks."""
    draws: int


class Gains:
    """What many plays of a car bring and cost: the same sums as an outlook of each, with what does
    not depend on the cards looked up once."""

    __slots__ = ("_deck", "_point", "_pursuit", "_strategy")

    def __init__(self, state: State, car: Car) -> None:
        self._deck = state.config.deck
        self._strategy = state.config.strategies[car.strategy]
        self._pursuit = self._strategy.pursuit(state, car)
        self._point = None if car.off else sure_trajectory(state, car)

    def of(self, cards: Sequence[int]) -> Gain:
        """Gets what cards would bring and cost as things stand."""
        deck, strategy = self._deck, self._strategy
        points, tyres, damage, checks, blind, draws = self._pursuit, 0, 0, 0, 0, 0
        for card in cards:
            points += deck.moves[card]
            tyres += deck.tyres[card]
            damage += deck.damage[card]
            draws += deck.draws[card]
            if deck.checks[card] is not None:
                if deck.blinds[card]:
                    blind += 1
                else:
                    checks += 1
        if strategy.risk:
            points += strategy.risk_points(damage, checks, blind)
        point = self._point
        if point and strategy.matches(point, [deck.types[card] for card in cards]):
            points += point.bonus
        return Gain(points, strategy.tyre_cost(tyres), damage + checks + blind, draws)


def offer_of(state: State, car: Car, cards: Sequence[int]) -> Offer | None:
    """Gets what the trajectory would bring that cards open to a driver's choice."""
    point = open_trajectory(state, car, cards)
    if point is None or not (point.costs or point.extreme):
        return None
    price = price_of(state, car, cards, point)
    first = state.config.rules.extreme_first
    limit = extreme_limit(state, car, point) if point.extreme and not first else None
    extra = price.tyres - price_of(state, car, cards).tyres
    playing = len(cards) if all(card in car.hand for card in cards) else 0
    payable = can_pay(state, car, price, playing)
    return Offer(point.bonus, extra, point.damage, point.cards, limit, payable)


def risk_points(state: State, car: Car, cards: Sequence[int]) -> int:
    """F1.STRAT.06: what a strategy makes of the checks and the damage of cards."""
    strategy = state.config.strategies[car.strategy]
    if not strategy.risk:
        return 0
    deck = state.config.deck
    checks = blind = damage = 0
    for card in cards:
        damage += deck.damage[card]
        if deck.checks[card] is not None:
            checks += not deck.blinds[card]
            blind += deck.blinds[card]
    return strategy.risk_points(damage, checks, blind)


def tyre_cost(state: State, car: Car, cards: Sequence[int]) -> int:
    """F1.TYRES.05, F1.STRAT.03-04: the sum of the cards, less what the strategy saves."""
    tyres = state.config.deck.tyres
    printed = sum([tyres[card] for card in cards])
    return state.config.strategies[car.strategy].tyre_cost(printed)


# -- what cards and trajectories cost


class Price(NamedTuple):
    """What is to be paid for cards and the trajectory they are played on."""

    tyres: int
    """Tyre points, less what the strategy saves."""
    discards: int
    damage: int


def price_of(state: State, car: Car, cards: Sequence[int], point: Point | None = None) -> Price:
    """F2.TYRES.03, F2.CARDS.01: everything that cards and trajectory show, as one sum."""
    deck = state.config.deck
    tyres = discards = damage = 0
    for card in cards:
        tyres += deck.tyres[card]
        discards += deck.discards[card]
        damage += deck.damage[card]
    if point is not None:
        tyres += point.tyres
        discards += point.cards
        damage += point.damage
    return Price(state.config.strategies[car.strategy].tyre_cost(tyres), discards, damage)


def can_pay(state: State, car: Car, price: Price, playing: int = 0) -> bool:
    """F2.TYRES.01, F2.V4.04, RD2: chips, one at least, and hand cards where those may pay; damage
    as far as there are slots.

    `playing` cards of the hand are to be played and pay nothing.
    """
    spare = len(car.hand) - playing - price.discards
    if spare < 0 or price.damage > car.free_slots():
        return False
    cards = 0 if state.config.rules.chips_only else spare
    return not price.tyres or (car.tyres > 0 and price.tyres <= car.tyres + cards)


def open_trajectory(state: State, car: Car, cards: Sequence[int]) -> Point | None:
    """F2.PHASED.05-07, F2.TRAJ.06: the trajectory that cards match, if there is one; an extreme one
    that was to be tried before them (F2.SET.06) only if that was done."""
    if car.off or car.point < 0 or state.starts():
        return None
    point = state.track.points[car.section][car.point]
    if point.extreme and state.config.rules.extreme_first and not is_held(state, car):
        return None
    types = [state.config.deck.types[card] for card in cards]
    return point if state.config.strategies[car.strategy].matches(point, types) else None


def is_held(state: State, car: Car) -> bool:
    """Returns whether the check of the car's Extreme Trajectory opened the turn and was passed."""
    turn = state.individual
    return turn is not None and state.mover == car.index and turn.follows


def extreme_limit(state: State, car: Car, point: Point) -> int:
    """F2.ET.06: what the blind check of an Extreme Trajectory has to stay within."""
    modifier = point.extreme.check if point.extreme else 0
    return own_target(state, car) + modifier + extreme_bonus(state, car) + car.check_help


# -- contests


def doubled(config: Config, section: int, cards: Sequence[int]) -> int:
    """F1.TRACKCARD.12-13: what contest-double cards add in the corner they name."""
    deck = config.deck
    corner = config.track.corner_at[section]
    doubling = [card for card in cards if deck.doubles[card]]
    return sum([deck.moves[card] for card in doubling if is_for(deck.doubles[card], corner)])


def contest_value(config: Config, section: int, cards: Sequence[int], modifier: int = 0) -> int:
    """F1.CONTEST.04: what cards are worth in the contest of a corner."""
    moves = config.deck.moves
    return sum([moves[card] for card in cards]) + modifier + doubled(config, section, cards)


# -- pit stops

FEW = 3
"""So few tyre chips or cards are soon used up."""


def stop_is_near(state: State, car: Car) -> bool:
    """Returns whether a pit stop is worth a thought: one is due by the next turn, or something runs
    out or is wrong with the tyres while there are turns left to make up for it."""
    due = bool(car.pit_due) and car.pit_due - state.turn <= 1
    short = car.tyres <= FEW or len(car.hand) <= FEW or car.free_slots() <= 1
    wrong = tyre_penalty(state, car) > 0
    compound = state.config.box.compounds.get(car.compound)
    tokens = car.soft_bonuses + car.white_bonuses
    worn = compound is not None and compound.bonuses > 0 and not tokens
    return due or (state.config.last_turn - state.turn >= 2 and (short or wrong or worn))


# -- chances


def late_braking_target(state: State, car: Car, section: int | None = None) -> int:
    """Gets what a Late Braking in a section has to stay within, by default where the car stands."""
    base = own_target(state, car) if state.config.rules.late_braking_by_target else 0
    printed = state.track.late_braking[car.section if section is None else section]
    return base + printed + check_bonus(state, car) + car.check_help


def own_target(state: State, car: Car) -> int:
    """Gets what a car checks against: its Target Check, of robots a fixed number (F2.SROBOT.02), as
    traits change it (X3-TRAIT-04-05, X3-R37)."""
    if not car.robot:
        return state.config.deck.factors[car.target]
    traits = traits_of(state.config, car)
    base = max((trait.base for trait in traits), default=0) or state.config.rules.robot_target
    return base + sum(trait.checks for trait in traits)


def chance(state: State, viewer: int | None, limit: int) -> int:
    """Gets how many of a hundred draws give a Check Factor of `limit` or less.

    The viewer knows neither the deck nor the hands of others: any of these cards may come.
    """
    unseen = list(state.deck)
    if unseen:
        unseen += [c for car in state.cars if car.index != viewer for c in car.hand]
        unseen = [card for card in unseen if card <= state.config.deck.race_size]
    else:
        unseen = state.discard
    factors = state.config.deck.factors
    good = sum(factors[card] <= limit for card in unseen)
    return round(100 * good / len(unseen)) if unseen else 0


# -- the way ahead


def overtaking_corners(state: State, cards: Sequence[int]) -> tuple[int, ...]:
    """F1.TRACKCARD.14: the corners where cards played for movement allow overtaking."""
    overtakes = state.config.deck.overtakes
    return tuple([corner for card in cards if (corner := overtakes[card])])


class PathAhead:
    """The way ahead of a car: what movement it takes to touch each corner.

    If more than `beyond` is missing whatever is played, it is not found out how much.
    """

    __slots__ = ("_car", "_deck", "_most", "_needs", "_point", "_rest", "_state", "_strategy")

    def __init__(self, state: State, car: Car, beyond: int = NOWHERE) -> None:
        self._state = state
        self._car = car
        self._deck = state.config.deck
        self._needs: dict[tuple[int, ...], Sequence[int]] = {}
        """By the further corners where cards allow overtaking."""
        self._point = point = None if car.off else sure_trajectory(state, car)
        self._strategy = strategy = state.config.strategies[car.strategy]
        self._rest = strategy.pursuit(state, car) - tyre_penalty(state, car) - car.lost_time
        """The movement that does not depend on the cards."""
        of_cards = 2 * (FASTEST + strategy.risk * (MOST_DAMAGE + 1))
        self._most = self._rest + of_cards + (point.bonus if point else 0) + beyond

    def lacking(self, card: int, other: int = 0) -> int:
        """Gets how much movement is missing for one or two cards to touch their corners; 0 or less:
        none."""
        deck = self._deck
        corners, overtakes, moves = deck.corners, deck.overtakes, deck.moves
        if overtakes[card] or overtakes[other]:
            needs = self._needs_with(overtaking_corners(self._state, (card, other)))
        else:
            needs = self._needs.get(()) or self._needs_with(())
        need, need_of_other = needs[corners[card]], needs[corners[other]]
        need = max(need, need_of_other)
        if not need:
            return 0
        # The same sum as an outlook's, without a soft bonus, and not yet cut off at nothing.
        lacking = need - self._rest - moves[card] - moves[other]
        strategy, point = self._strategy, self._point
        if strategy.risk:
            lacking -= risk_points(self._state, self._car, (card, other))
        if point and strategy.matches(point, (deck.types[card], deck.types[other])):
            lacking -= point.bonus
        return lacking

    def _needs_with(self, overtakes: tuple[int, ...]) -> Sequence[int]:
        """Gets the movement by corner of a car that may overtake in further ones."""
        found = self._needs.get(overtakes)
        if found is None:
            found = corner_needs(self._state, self._car, overtakes, self._most)
            self._needs[overtakes] = found
        return found


def corner_needs(
    state: State, car: Car, overtakes: tuple[int, ...], most: int = NOWHERE
) -> list[int]:
    """Gets the movement it takes to touch each corner ahead, by its number, and any of them, which
    comes last; 0 for the one the way begins in, and for none. It may be `NOWHERE` where it takes
    more than `most`.

    Cars and flags are passed at what they cost now; one that cannot be passed ends the way. The
    free overtake of a start is counted. A car off the track begins where it re-enters: it gets
    there even with no movement (AR50, AR62).
    """
    corner_at, queues, yellow = state.track.corner_at, state.queues, state.yellow
    ghost = car.clone()
    needs = [0, *[NOWHERE] * (len(state.track.corners) + 1)]
    section, spent = car.section, 0
    free = state.config.strategies[car.strategy].free_start_overtake and state.starts()
    if car.off:
        section, spent = reentry_of(state, car), 1
    if corner := corner_at[section]:
        needs[corner] = needs[ANY_CORNER] = 0
    for _ in range(FARTHEST):
        if queues[section] or section in yellow:
            ghost.section = section
            ahead = ahead_of(state, car, section)
            cost = cost_to_leave(state, ghost, ahead, overtakes)
            if cost < 0:
                break
            if free and ahead and cost:
                free = False
                cost -= 1  # what every pass costs at a start
            spent += cost
        if spent >= most:
            break
        spent += 1
        section += 1
        if section == state.length:
            section = 0
            ghost.lap += 1
        corner = corner_at[section]
        if needs[corner] == NOWHERE:
            needs[corner] = spent
            needs[ANY_CORNER] = min(needs[ANY_CORNER], spent)
    return needs


def reentry_of(state: State, car: Car) -> int:
    """Gets the section where a car that is off the track comes back."""
    return car.reentry if car.reentry >= 0 else state.track.reentry[car.section]


def ahead_of(state: State, car: Car, section: int) -> tuple[int, ...]:
    """Gets the cars a car finds ahead in a section: all, unless it stands among them."""
    queue = state.queues[section]
    return queue[: queue.index(car.index)] if car.index in queue else queue


def cost_to_leave(state: State, car: Car, ahead: Sequence[int], overtakes: tuple[int, ...]) -> int:
    """Gets what getting past cars and flag of a section costs, -1 if it cannot be done.

    A lapped phantom that passes the Leader on the way has one lap less to make up (F2.V9.07).
    """
    flag = car.section in state.yellow
    total = int(flag and behind_yellow_flag(state, car))
    for index in reversed(ahead):
        other = state.cars[index]
        if not (state.config.rules.some_cars_ignored and ignores(state, car, other)):
            cost = -1 if flag else cost_of_passing(state, car, other, overtakes)
            if cost < 0:
                return -1
            total += cost
        if car.deficit and index == state.leader:
            car.deficit -= 1
    return total
