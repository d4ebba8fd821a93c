"""Phase D of the 2nd edition: the trajectory, D.1 resources, D.2 checks, and the cards used."""

from __future__ import annotations

from collections.abc import Sequence

from pitboard.core.action import Action
from pitboard.core.errors import Refused
from pitboard.core.json_values import JsonObject
from pitboard.f90.box.track import Extreme, Outcome, Point
from pitboard.f90.chapters import playing
from pitboard.f90.chapters.contest import explain_cards
from pitboard.f90.chapters.playing import (
    BLIND,
    check,
    check_of_card,
    explain_hand_card,
    pay_tyres,
)
from pitboard.f90.discards import DiscardOne
from pitboard.f90.modules.off_track import (
    AskOffTrackCheck,
    extreme_at,
    outcome_of,
    recovery_check,
    slip,
)
from pitboard.f90.modules.skills import fail
from pitboard.f90.modules.track_cards import extreme_cards
from pitboard.f90.names import OFF_TRACK, TALLIES
from pitboard.f90.outlook import can_pay, extreme_limit, open_trajectory, price_of
from pitboard.f90.procedure import Question, new_chapter
from pitboard.f90.refusals import F90Refusal
from pitboard.f90.state.race import Car, IndividualTurn, State, individual_of
from pitboard.f90.state.skills import extreme_bonus

CHAPTER = new_chapter()
step, question = CHAPTER.step, CHAPTER.question

FOLLOW = Action(("follow",))
IGNORE = Action(("ignore",))


# -- the trajectory


@step
def choose_extreme_trajectory(state: State) -> None:
    """F2.SET.06, RT4: where the check opens the turn, its driver decides before anything else."""
    car = state.cars[state.mover]
    if car.point >= 0 and not state.starts() and state.track.points[car.section][car.point].extreme:
        state.stack.append("ask_trajectory")


@step
def choose_trajectory(state: State) -> None:
    """F2.PHASED.05-10, RD6: with a matching card a trajectory is used; one that costs something or
    is extreme only if its driver wants to, and can pay all of it."""
    car = state.cars[state.mover]
    if car.point < 0:
        return
    individual = individual_of(state)
    point = open_trajectory(state, car, individual.played)
    decided, individual.follows = individual.follows, False
    if point is None:
        return
    if not point.costs and (decided or point.extreme is None):
        individual.follows = True
    elif can_pay(state, car, price_of(state, car, individual.played, point)):
        if decided:
            individual.follows = True
        else:
            state.stack.append("ask_trajectory")


@question
class AskTrajectory(Question):
    """Whether to use the trajectory that the car stands on, for what it costs."""

    name = "ask_trajectory"

    def legal(self, state: State, seat: int) -> list[Action]:
        return [FOLLOW, IGNORE]

    def answer(self, state: State, seat: int, action: Action) -> None:
        car = state.cars[seat]
        individual = individual_of(state)
        individual.follows = action == FOLLOW
        state.emit(
            "trajectory",
            car=seat,
            section=car.section,
            point=car.point,
            used=individual.follows,
        )

    def default(self, state: State, seat: int, actions: Sequence[Action]) -> Action:
        return IGNORE

    def data(self, state: State, seat: int) -> JsonObject:
        car = state.cars[seat]
        point = state.track.points[car.section][car.point]
        return {
            "car": seat,
            "section": car.section,
            "point": car.point,
            "bonus": point.bonus,
            "tyres": point.tyres,
            "damage": point.damage,
            "cards": point.cards,
            **self._risked(state, car, point),
        }

    def _risked(self, state: State, car: Car, point: Point) -> dict[str, int]:
        """F2.ET.02, .06: what passes an Extreme Trajectory's blind check, what failing it costs if
        there is no recovery box."""
        if point.extreme is None:
            return {}
        risked = {"value": extreme_limit(state, car, point)}
        if OFF_TRACK not in state.config.modules:
            risked["lost"] = state.config.rules.extreme_penalty
        return risked


# -- D.1: resources


@step
def pay_resources(state: State) -> None:
    """F2.PHASED.03, F2.TYRES.03: cards and trajectory as one sum: tyres, cards, damage (RD7)."""
    individual = individual_of(state)
    car = state.cars[state.mover]
    point = state.track.points[car.section][car.point] if individual.follows else None
    price = price_of(state, car, individual.played, point)
    individual.cost, individual.discards = price.tyres, price.discards
    if TALLIES in state.config.modules:
        individual.purse = car.tyres
    if price.damage:
        state.stack.append("take_card_damage")
    if price.discards:
        state.stack.append("discard_cards")
    if price.tyres:
        pay_tyres(state, individual)


@step
def discard_cards(state: State) -> None:
    """F2.CARDS.01: as many cards of the hand as cards and trajectory show."""
    if individual_of(state).discards:
        state.push("ask_discard", "discard_cards")


@question
class AskDiscard(DiscardOne):
    """Which card of the hand to discard next."""

    name = "ask_discard"

    def answer(self, state: State, seat: int, action: Action) -> None:
        individual_of(state).discards -= 1
        super().answer(state, seat, action)

    def data(self, state: State, seat: int) -> JsonObject:
        return {"car": seat, "count": individual_of(state).discards}

    def explain(self, state: State, seat: int, action: Action) -> Refused:
        return explain_hand_card(state, seat, action, self.name)


@step
def take_card_damage(state: State) -> None:
    """F2.DAMAGE.01: what cards and trajectory print; only that of cards is HAZARD's."""
    individual = individual_of(state)
    car = state.cars[state.mover]
    if individual.follows:
        hurt = state.track.points[car.section][car.point].damage
        if hurt:
            state.take_damage(car, hurt, "trajectory")
    playing.take_card_damage(state)


# -- D.2: checks


@step
def extreme_trajectory(state: State) -> None:
    """F2.CHECK.07, .11, F2.SET.01: its blind check comes before all others."""
    individual = individual_of(state)
    if not individual.follows:
        return
    car = state.cars[state.mover]
    extreme = state.track.points[car.section][car.point].extreme
    if extreme is None:
        return
    if extreme_cards(state, car):
        state.stack.append("ask_extreme_check")
    else:
        blind_extreme_check(state, car, extreme)


def blind_extreme_check(state: State, car: Car, extreme: Extreme) -> None:
    """F2.ET.06, F2.SET.01: the top card of the deck against the own Target Check."""
    old = car.target
    passed = check(state, car, BLIND, extreme.check + extreme_bonus(state, car), "extreme")
    if car.target != old:
        if state.config.rules.extreme_first:
            state.put_away((old,))  # a stop or a skip may end the turn before anything is discarded
        else:
            individual_of(state).used += (old,)
    if not passed:
        fail(state, car, "trajectory_failed")


@question
class AskExtremeCheck(Question):
    """Whether to make the check of an Extreme Trajectory, or to discard a Track Card instead."""

    name = "ask_extreme_check"
    private = True

    def legal(self, state: State, seat: int) -> list[Action]:
        return [BLIND, *extreme_cards(state, state.cars[seat])]

    def answer(self, state: State, seat: int, action: Action) -> None:
        """F2.STRACKCARD.04, .06-07: nothing is drawn, and the Target Check stays."""
        car = state.cars[seat]
        if action == BLIND:
            blind_extreme_check(state, car, extreme_at(state, car))
        else:
            card = action.number()
            individual_of(state).assured = True
            car.hand.remove(card)
            state.put_away((card,))
            state.emit("trajectory-card", car=seat, card=card)

    def data(self, state: State, seat: int) -> JsonObject:
        car = state.cars[seat]
        point = state.track.points[car.section][car.point]
        return {"car": seat, "section": car.section, "value": extreme_limit(state, car, point)}

    def explain(self, state: State, seat: int, action: Action) -> Refused:
        refusal = explain_cards(state, seat, action, F90Refusal.LATE_CARD)
        if refusal.code != F90Refusal.NOT_LEGAL:
            return refusal
        return state.refused(F90Refusal.LATE_CARD, action=str(action))


@step
def trajectory_failed(state: State) -> None:
    """F2.ET.02, F2.SET.02-03, RT2: failing costs the trajectory and what its recovery box shows; in
    a game without boxes 2 mp."""
    if OFF_TRACK in state.config.modules:
        state.stack.append("ask_recovery_check")
    else:
        slip(state, state.cars[state.mover], Outcome(mp=state.config.rules.extreme_penalty))


@question
class AskRecoveryCheck(AskOffTrackCheck):
    """Which card to check with after failing an Extreme Trajectory."""

    name = "ask_recovery_check"

    def answer(self, state: State, seat: int, action: Action) -> None:
        car = state.cars[seat]
        slip(state, car, outcome_of(extreme_at(state, car), recovery_check(state, car, action)))


@step
def perform_checks(state: State) -> None:
    """F2.CHECK.06-07: the checks of the Movement Cards, in the player's order."""
    individual = individual_of(state)
    due = (*individual.checks, *individual.blind)
    if not due:
        return
    state.stack.append("perform_checks")
    mixed = individual.checks and individual.blind
    if len(due) > 1 and (mixed or due[0] != due[1]):
        state.stack.append("ask_check_order")
    elif individual.checks:
        state.stack.append("ask_check")
    else:
        blind_check(state, individual, individual.blind[0])


def blind_check(state: State, individual: IndividualTurn, modifier: int) -> None:
    """F2.CHECK.06: only the top card of the deck will do."""
    left = list(individual.blind)
    left.remove(modifier)
    individual.blind = tuple(left)
    check_of_card(state, individual, state.cars[state.mover], BLIND, modifier)


@question
class AskCheckOrder(playing.AskCheckOrder):
    """Which of two different checks to make first."""

    def legal(self, state: State, seat: int) -> list[Action]:
        individual = individual_of(state)
        return [
            *(Action(("first", modifier)) for modifier in individual.checks),
            *(Action(("blind-first", modifier)) for modifier in individual.blind),
        ]

    def answer(self, state: State, seat: int, action: Action) -> None:
        if action.verb == "blind-first":
            blind_check(state, individual_of(state), action.number())
        else:
            super().answer(state, seat, action)


# -- the cards used


@step
def discard_used(state: State) -> None:
    """RD3: Movement Cards stay on the table, all other cards used go to the pile; their order means
    nothing."""
    individual = individual_of(state)
    if individual.used:
        state.put_away(individual.used)
        individual.used = ()
    state.cars[state.mover].table = individual.cards
    individual.cards = ()
