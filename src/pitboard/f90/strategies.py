"""Strategies: hooks that the rules call. An edition's data has their numbers.

The default of a hook is the behaviour of a driver without a strategy. No other module compares the
names of strategies.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from pitboard.f90.box.cards import CardType

if TYPE_CHECKING:
    from pitboard.f90.box.box import Box
    from pitboard.f90.box.track import Point
    from pitboard.f90.state.race import Car, IndividualTurn, State


@dataclass(frozen=True, slots=True)
class Strategy:
    """A strategy with its hooks. An empty id means no strategy."""

    id: str = ""
    tyres_saved: int = 0
    """Tyre points taken off what cards cost, if they cost any."""
    risk: int = 0
    """Movement points for each check and each damage of the cards."""
    contest: int = 0
    """Added to the contest value."""
    contest_in_front: int = 0
    """Added to the contest value of the first car of the contest."""
    straight_cost: int = 1
    """What other players pay to overtake the car on a straight."""
    extra_chips: int = 0
    """Tyre chips that may be paid beyond the costs of a turn, for a movement point each."""
    slow_cards: int = 0
    """Turns played with cards of this movement at most put off the next stop."""
    doubles_event: bool = False
    """One event symbol of a yellow card may be resolved twice in a turn."""
    passes_anywhere: bool = False
    """Cars of the same lap can be passed where other strategies cannot."""
    brakes_late_at_will: bool = False
    """May brake late where it could pass."""
    free_start_overtake: bool = False
    """Passes one car for nothing when the race starts."""
    late_braking_sections: int = 0
    """Further sections after a Late Braking, if they are free."""
    chases: bool = False
    """Chases a car, named at the start of every game turn."""
    takes_discards: bool = True
    """While it chases, takes the top card of the pile where the chased car has left none."""

    def offers(self, state: State, chased: Car) -> tuple[int, ...]:
        """Gets open cards that a driver chasing a car may take, besides those that car has left."""
        return ()

    @property
    def effect(self) -> str:
        """The message key of its description: its name, unless its numbers change what it does."""
        return self.id

    def tyre_cost(self, printed: int) -> int:
        """F1.STRAT.03-04: what is paid of the tyre points on the cards."""
        return printed - self.tyres_saved if printed > self.tyres_saved else 0

    def risk_points(self, damage: int, checks: int, blind: int = 0) -> int:
        """F1.STRAT.06: the movement that damage and checks of the cards bring, those that are blind
        among them."""
        return self.risk * (damage + checks + blind)

    def check_points(self, *, blind: bool) -> int:
        """F1.STRAT.06: the movement that a check of a movement card brings, passed or not."""
        return self.risk

    def draw(self, state: State, car: Car) -> None:
        """Draws the card of the individual turn."""
        state.draw_to_hand(car, 1)

    def draw_last(self, state: State, car: Car) -> None:
        """Draws that card where it comes at the end of the turn."""
        self.draw(state, car)

    def matches(self, point: Point, types: Sequence[int]) -> bool:
        """Returns whether cards of these types bring the bonus of a trajectory point."""
        return point.type in types or point.second in types

    def pursuit(self, state: State, car: Car) -> int:
        """Gets the movement points that chasing brings."""
        return 0

    # -- SPECIALs: how many are scored

    def drew(self, state: State, car: Car, cards: Sequence[int]) -> int:
        """Counts SPECIALs of the cards chosen from."""
        return 0

    def paid(self, state: State, played: Sequence[int]) -> int:
        """Counts SPECIALs of a payment."""
        return 0

    def resolved(self, count: int) -> int:
        """Counts SPECIALs of so many event symbols resolved in a turn."""
        return 0

    def started(self, point: Point, types: Sequence[int]) -> int:
        """Counts SPECIALs of a movement that starts on a trajectory point."""
        return 0

    def moved(self, state: State, car: Car) -> int:
        """Counts SPECIALs of a movement that is over."""
        return 0

    def braked_late(self, car: Car, passed: Sequence[Car]) -> int:
        """Counts SPECIALs of a Late Braking that succeeded."""
        return 0

    def contested(self, own: int, rivals: Sequence[int], *, led: bool) -> int:
        """Counts SPECIALs of a contest that put the car first, or left it there if it led."""
        return 0


@dataclass(frozen=True, slots=True)
class SaveTyres(Strategy):
    """SAVE TYRES."""

    special_points: int = 2
    """Printed tyre points that score."""
    special_chips: int = 0
    """Tyre chips really paid in a turn that score, where the points do not."""

    def paid(self, state: State, played: Sequence[int]) -> int:
        """F1.SPECIAL.03-04, F2.SSTRAT.02: a chip is paid in spite of it."""
        if self.special_chips:
            return enough_chips(state, self.special_chips)
        tyres = state.config.deck.tyres
        return int(sum(tyres[card] for card in played) >= self.special_points)


@dataclass(frozen=True, slots=True)
class Hazard(Strategy):
    """HAZARD."""

    special_sections: int = 6
    """Sections of a turn that scores."""
    blind_only: bool = False
    """The revised wording: only blind checks count, and movement points instead of sections."""

    @property
    def effect(self) -> str:
        return f"{self.id}-revised" if self.blind_only else self.id

    def risk_points(self, damage: int, checks: int, blind: int = 0) -> int:
        """F2.SSTRAT.05: before they are made, only blind checks are sure to be blind."""
        return self.risk * (damage + blind + (0 if self.blind_only else checks))

    def check_points(self, *, blind: bool) -> int:
        return self.risk if blind or not self.blind_only else 0

    def moved(self, state: State, car: Car) -> int:
        """F1.SPECIAL.05-08, F2.SSTRAT.04: checks passed and damage taken in a long turn (AR32)."""
        individual = state.individual
        if individual is None:
            return 0
        if self.blind_only:
            return self.revised_special(state, individual)
        if state.distance(car) - state.start < self.special_sections:
            return 0
        moves = state.config.deck.moves
        # Each check and each damage of a movement card has brought HAZARD one movement point.
        risks = individual.bonus - sum(moves[card] for card in individual.played)
        return risks + state.braked + car.contact + individual.dared

    def revised_special(self, state: State, individual: IndividualTurn) -> int:
        """F2.SSTRAT.05: one in a turn of many movement points that had such a risk."""
        moves = state.config.deck.moves
        risks = individual.bonus - sum(moves[card] for card in individual.played)
        return int(risks > 0 and individual.total >= self.special_sections)


@dataclass(frozen=True, slots=True)
class Balance(Strategy):
    """BALANCE."""

    def matches(self, point: Point, types: Sequence[int]) -> bool:
        """F1.STRAT.09-10: any card but a Speeding card will do."""
        return Strategy.matches(self, point, types) or CardType.SPEEDING not in types

    def started(self, point: Point, types: Sequence[int]) -> int:
        """F1.SPECIAL.09-10: a card of the trajectory's own type, never red."""
        return int(Strategy.matches(self, point, types) and CardType.SPEEDING not in types)


@dataclass(frozen=True, slots=True)
class Lucky(Strategy):
    """LUCKY."""

    any_discard: bool = False
    """Discards any card of the hand, not one of the two drawn."""

    @property
    def effect(self) -> str:
        return f"{self.id}-any" if self.any_discard else self.id

    def draw(self, state: State, car: Car) -> None:
        """F1.STRAT.11: two cards, one of which is kept; or any other card is discarded."""
        drawn = state.draw_to_hand(car, 2)
        if self.any_discard:
            if len(drawn) == 2:
                state.push("special_of_lucky_draw", "ask_lucky_discard")
        elif len(drawn) == 2 and state.individual is not None:
            state.individual.drawn = tuple(drawn)
            state.stack.append("ask_lucky")

    def drew(self, state: State, car: Car, cards: Sequence[int]) -> int:
        """F1.SPECIAL.11-12: two equal values, which it then shows to all."""
        moves = state.config.deck.moves
        if moves[cards[0]] != moves[cards[1]]:
            return 0
        state.emit("lucky-pair", car=car.index, cards=list(cards))
        return 1


@dataclass(frozen=True, slots=True)
class Chase(Strategy):
    """CHASE."""

    robot_points: int = 0
    """Movement points for chasing a robot."""
    chases_robots: bool = False
    """R-Cards may be taken while a robot is chased, and catching it scores."""

    @property
    def effect(self) -> str:
        if self.chases_robots:
            return f"{self.id}-series"
        return self.id if self.takes_discards else f"{self.id}-table"

    def offers(self, state: State, chased: Car) -> tuple[int, ...]:
        """X3-SOLO-11: the R-Cards that lie open, while a robot is chased (X3-R33)."""
        return state.r_cards if self.chases_robots and chased.robot else ()

    def pursuit(self, state: State, car: Car) -> int:
        chased = state.cars[car.chased] if car.chased >= 0 else None
        return self.robot_points if chased and chased.robot and not chased.out else 0

    def draw(self, state: State, car: Car) -> None:
        """F1.STRAT.14-16: a discarded card may be taken instead."""
        if takeable_cards(state, car):
            state.stack.append("ask_chase")
        else:
            state.draw_to_hand(car, 1)

    def draw_last(self, state: State, car: Car) -> None:
        """F2.V2.03: what the chased car left could be taken before."""
        state.draw_to_hand(car, 1)

    def moved(self, state: State, car: Car) -> int:
        """F1.SPECIAL.13-14: the chased player is on the track in the same section (AR36)."""
        individual = state.individual
        if car.chased < 0 or individual is None or not individual.spent:
            return 0
        chased = state.cars[car.chased]
        counts = self.chases_robots or not chased.robot
        racing = counts and not (chased.off or chased.out)
        return int(racing and chased.section == car.section)


@dataclass(frozen=True, slots=True)
class BangingWheels(Strategy):
    """BANGING WHEELS."""

    any_lap: bool = False
    """A Late Braking past a car of another lap scores too."""

    def braked_late(self, car: Car, passed: Sequence[Car]) -> int:
        """F1.SPECIAL.17, F2.SSTRAT.11: a car is passed; of which lap, an edition defines (AR38)."""
        return int(any(self.any_lap or other.lap == car.lap for other in passed))

    def contested(self, own: int, rivals: Sequence[int], *, led: bool) -> int:
        """F1.SPECIAL.15-16: the one highest value of several (AR37)."""
        return int(bool(rivals) and own > max(rivals))


@dataclass(frozen=True, slots=True)
class Push(Strategy):
    """PUSH."""

    special_chips: int = 3
    """Tyre chips of a turn that scores."""

    @property
    def effect(self) -> str:
        return self.id if self.extra_chips > 1 else f"{self.id}-one"

    def paid(self, state: State, played: Sequence[int]) -> int:
        """F2.SSTRAT.13: so many chips have left the chart in this turn."""
        return enough_chips(state, self.special_chips)


@dataclass(frozen=True, slots=True)
class Defend(Strategy):
    """DEFEND."""

    def contested(self, own: int, rivals: Sequence[int], *, led: bool) -> int:
        """F2.SSTRAT.18: first before and after, and another car took part."""
        return int(led and bool(rivals))


@dataclass(frozen=True, slots=True)
class Opportunist(Strategy):
    """OPPORTUNIST."""

    special_events: int = 2
    """Event symbols of a turn that scores."""

    def matches(self, point: Point, types: Sequence[int]) -> bool:
        """F2.SSTRAT.19: an event card brings the bonus of every trajectory but an extreme one."""
        easy = point.extreme is None and CardType.EVENT in types
        return easy or Strategy.matches(self, point, types)

    def resolved(self, count: int) -> int:
        """F2.SSTRAT.20: once, when so many symbols have been resolved."""
        return int(count == self.special_events)


KINDS: Mapping[str, type[Strategy]] = {
    "save-tyres": SaveTyres,
    "hazard": Hazard,
    "balance": Balance,
    "lucky": Lucky,
    "chase": Chase,
    "banging-wheels": BangingWheels,
    "push": Push,
    "save-fuel": Strategy,
    "defend": Defend,
    "opportunist": Opportunist,
}
"""The class of each strategy; an edition's data has its numbers."""


def strategies_of(
    box: Box, changes: Mapping[str, Mapping[str, int]] | None = None
) -> dict[str, Strategy]:
    """Gets the strategies of a box by id; the empty id is no strategy.

    :param changes: numbers and switches that a rule set changes, by strategy.
    """
    changed = changes or {}
    made = {
        name: KINDS[name](id=name, **{**numbers, **changed.get(name, {})})  # type: ignore[arg-type]  # numbers of the file
        for name, numbers in box.strategies.items()
    }
    return {"": Strategy(), **made}


def enough_chips(state: State, count: int) -> int:
    """Counts one SPECIAL if so many tyre chips were paid in this turn."""
    individual = state.individual
    paid = individual.purse - state.cars[state.mover].tyres if individual else 0
    return int(paid >= count)


def takeable_cards(state: State, car: Car) -> list[int]:
    """Gets the discarded cards a CHASE player may take instead of drawing (ST4)."""
    if car.chased >= 0:
        chased = state.cars[car.chased]
        if chased.table:
            return list(chased.table)
        if chased.acted and not chased.robot:
            cards = [card for card in chased.moved_with if card in state.pile_of(card)]
            if cards:
                return cards
        if offered := state.config.strategies[car.strategy].offers(state, chased):
            return list(offered)
    return state.discard[-1:] if state.config.strategies[car.strategy].takes_discards else []
