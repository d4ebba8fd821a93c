"""Moving the car: sections, overtaking by section type, lapping, Late Braking, off-track."""

from __future__ import annotations

from typing import Any

from pitboard.core.action import Action
from pitboard.core.errors import Refused
from pitboard.core.json_values import JsonObject
from pitboard.f90.chapters.contest import explain_cards
from pitboard.f90.chapters.passing import ignored_ahead, needs_lapping_check, passing_cost
from pitboard.f90.chapters.playing import BLIND, CHECK, becomes_target, check, check_data
from pitboard.f90.chapters.trajectories import trajectory_bonus
from pitboard.f90.modules.off_track import come_back, lose_control, lost_movement
from pitboard.f90.modules.phantoms import count_laps
from pitboard.f90.modules.skills import fail
from pitboard.f90.modules.specials import late_braking_special
from pitboard.f90.modules.track_cards import late_braking_cards
from pitboard.f90.modules.traits import emit_check_traits, emit_lapping_traits
from pitboard.f90.names import BRAKING_IS_DONE, MOVEMENT_IS_OVER, PHANTOMS, TRACK_CARDS
from pitboard.f90.outlook import late_braking_target
from pitboard.f90.procedure import Question, new_chapter
from pitboard.f90.refusals import F90Refusal
from pitboard.f90.state.flags import behind_yellow_flag
from pitboard.f90.state.race import Car, IndividualTurn, State, individual_of
from pitboard.f90.state.skills import check_bonus

CHAPTER = new_chapter()
step, question = CHAPTER.step, CHAPTER.question

PASS = Action(("pass",))
FREE = Action(("free",))
STOP = Action(("stop",))
LATE = Action(("late",))
STAY = Action(("stay",))


@step
def start_movement(state: State) -> None:
    """F1.MOVE.02-03: cards, trajectory and strategy add up to the movement points."""
    individual = individual_of(state)
    car = state.cars[state.mover]
    bonus = trajectory_bonus(state, car, individual.played)
    individual.mp = individual.bonus + bonus + state.soft
    if not state.quiet:
        emit_movement(state, individual, bonus)
    individual.mp -= lost_movement(state, car)
    returns = car.off
    if returns:
        come_back(state, individual, car)
    state.start = state.distance(car)
    if individual.mp < 1 and not individual.spent:
        individual.mp = 0
        if not returns and may_brake_late(state, individual, car):
            # AR27: the car does not move, but braking late asks for no movement point.
            state.drop_to(BRAKING_IS_DONE)
            state.stack.append("late_braking")
        else:
            state.drop_to(MOVEMENT_IS_OVER)


def emit_movement(state: State, individual: IndividualTurn, bonus: int) -> None:
    """Emits the event with the sources of the movement points."""
    state.emit(
        "movement",
        car=state.mover,
        mp=individual.mp,
        trajectory=bonus,
        cards=sum(state.config.deck.moves[card] for card in individual.played),
        **({"soft": 1} if state.soft else {}),
    )


@step
def move(state: State) -> None:
    """F1.MOVE.11-12: the car goes on until its points are spent or a car stops it."""
    individual = individual_of(state)
    car = state.cars[state.mover]
    queues = state.queues
    flags = state.yellow
    start = car.section
    phantoms = PHANTOMS in state.config.modules
    while True:
        if phantoms:
            count_laps(state)
        queue = queues[car.section]
        first = queue[0] == car.index
        if not first and (unseen := ignored_ahead(state, car)) is not None:
            if not individual.mp:
                break
            pass_car(state, car, unseen)
            continue
        if flags and car.section in flags and not move_past_flag(state, individual, car):
            break
        if first:
            if not individual.mp:
                break
            individual.mp -= state.drive_on(car, 1 if phantoms else individual.mp)
            individual.spent = True
            continue
        ahead = state.cars[queue[queue.index(car.index) - 1]]
        options = passing_options(state, individual, car, ahead)
        if len(options) > 1:
            state.push("ask_pass", "move")
            break
        if options[0] == STOP:
            stop(state, individual, car)
            break
        if needs_lapping_check(state, car, ahead):
            state.push("ask_lapping_check", "move")
            break
        complete_pass(state, individual, car, ahead)
    if car.section != start:
        state.emit("moved", car=car.index, section=car.section, mp=individual.mp)


def move_past_flag(state: State, individual: IndividualTurn, car: Car) -> bool:
    """F1.FLAG.07-08: a yellow flag ahead costs 1 mp, and nobody is passed where it lies.

    Returns whether the car goes on.
    """
    blocked, cost = flag_ahead(state, car)
    if blocked:
        stop(state, individual, car)
        return False
    if cost:
        if not individual.mp:
            return False
        individual.mp -= 1
        individual.spent = True
        pass_flag(state, car)
        return move_past_flag(state, individual, car)
    return bool(individual.mp)


def flag_ahead(state: State, car: Car) -> tuple[bool, int]:
    """Gets whether the car ahead blocks, and what the flag of the section costs (AR42)."""
    queue = state.queues[car.section]
    place = queue.index(car.index)
    if not behind_yellow_flag(state, car):
        return place > 0, 0
    same_side = place > 0 and behind_yellow_flag(state, state.cars[queue[place - 1]])
    return same_side, 1


def pass_flag(state: State, car: Car) -> None:
    state.yellow[car.section] = (*state.yellow[car.section], car.index)
    state.emit("flag-passed", car=car.index, section=car.section)


def passing_options(state: State, individual: IndividualTurn, car: Car, ahead: Car) -> list[Action]:
    """Gets what a player may do about the car ahead (MV6, MV8, ST7, LB1).

    Overtaking and lapping are compulsory when they can be paid, un-lapping is a choice.
    """
    cost = passing_cost(state, car, ahead)
    strategy = state.config.strategies[car.strategy]
    can_pay = 0 <= cost <= individual.mp
    options = [PASS] if can_pay else []
    if strategy.free_start_overtake and not individual.free_overtake and state.starts():
        options.append(FREE)
    if not can_pay or car.lap < ahead.lap:
        options.append(STOP)
    elif (
        state.config.rules.late_braking_replaces_pass
        and may_brake_late(state, individual, car)
        and (strategy.brakes_late_at_will or state.first_or_last_turn())
    ):
        options += [LATE, *late_braking_cards(state, car)]
    return options


def stop(state: State, individual: IndividualTurn, car: Car) -> None:
    """Stops behind the car ahead; what is left is lost (MV7)."""
    if individual.mp:
        state.emit("stopped", car=car.index, section=car.section, lost=individual.mp)
        individual.mp = 0


def complete_pass(state: State, individual: IndividualTurn, car: Car, ahead: Car) -> None:
    cost = passing_cost(state, car, ahead)
    individual.mp -= cost
    individual.spent = True
    if car.lap > ahead.lap:
        emit_lapping_traits(state, car, ahead)
    pass_car(state, car, ahead, cost)


def pass_car(state: State, car: Car, ahead: Car, cost: int = 0) -> None:
    """Swaps two neighbours in their queue and emits the kind of pass and its cost."""
    queue = state.queues[car.section]
    place = queue.index(car.index)
    state.queues[car.section] = (
        *queue[: place - 1],
        *(car.index, ahead.index),
        *queue[place + 1 :],
    )
    laps = car.lap - ahead.lap
    kind = "overtake" if laps == 0 else "lap" if laps > 0 else "unlap"
    state.emit(kind, car=car.index, other=ahead.index, section=car.section, cost=cost)
    if ahead.index == state.leader:
        state.update_leader()


@question
class AskPass(Question):
    """What to do about the car ahead."""

    name = "ask_pass"

    def _meeting(self, state: State) -> tuple[IndividualTurn, Car, Car]:
        car = state.cars[state.mover]
        queue = state.queues[car.section]
        ahead = state.cars[queue[queue.index(car.index) - 1]]
        return individual_of(state), car, ahead

    def legal(self, state: State, seat: int) -> list[Action]:
        return passing_options(state, *self._meeting(state))

    def answer(self, state: State, seat: int, action: Action) -> None:
        individual, car, ahead = self._meeting(state)
        if action == PASS:
            if needs_lapping_check(state, car, ahead):
                state.stack.append("ask_lapping_check")
            else:
                complete_pass(state, individual, car, ahead)
        elif action == FREE:
            individual.free_overtake = True
            state.emit("free-overtake", car=car.index)
            if needs_lapping_check(state, car, ahead):
                # AR80: only a restart has cars to lap; the pass that follows the check is free.
                individual.mp += passing_cost(state, car, ahead)
                state.stack.append("ask_lapping_check")
            else:
                pass_car(state, car, ahead)
        elif action.verb == LATE.verb:
            individual.mp = 0
            commit_late_card(state, action)
            state.drop_to(BRAKING_IS_DONE)
            state.stack.append("brake_late")
        else:
            state.stack.pop()
            stop(state, individual, car)

    def data(self, state: State, seat: int) -> JsonObject:
        individual, car, ahead = self._meeting(state)
        return {
            "car": seat,
            "other": ahead.index,
            "section": car.section,
            "cost": max(passing_cost(state, car, ahead), 0),
            "mp": individual.mp,
            "laps": car.lap - ahead.lap,
        }

    def refuse(self, state: State, seat: int, action: Action) -> Refused:
        individual, car, ahead = self._meeting(state)
        if action == STOP:
            key = "must-pass" if car.lap == ahead.lap else "must-lap"
            return state.refused(F90Refusal.MUST_PASS, key, mp=individual.mp)
        if action == PASS:
            cost = max(passing_cost(state, car, ahead), 0)
            return self.refused(state, F90Refusal.CANNOT_PASS, cost=cost, mp=individual.mp)
        return super().refuse(state, seat, action)

    def explain(self, state: State, seat: int, action: Action) -> Refused:
        return explain_late_card(state, seat, action, self.name)


@question
class AskLappingCheck(Question):
    """Which card the Leader checks with before lapping the car ahead."""

    name = "ask_lapping_check"
    private = True

    def legal(self, state: State, seat: int) -> list[Action]:
        if state.config.rules.blind_checks:
            return [BLIND]
        return [*(CHECK[card] for card in state.cars[seat].hand), BLIND]

    def answer(self, state: State, seat: int, action: Action) -> None:
        individual = individual_of(state)
        car = state.cars[seat]
        queue = state.queues[car.section]
        ahead = state.cars[queue[queue.index(seat) - 1]]
        old = car.target
        passed = check(state, car, action, check_bonus(state, car, rain=False), "lapping")
        if car.target != old and old:
            state.put_away((old,))
        if passed:
            complete_pass(state, individual, car, ahead)
        else:
            fail(state, car, "lapping_failed")

    def default(self, state: State, seat: int, actions: Any) -> Action:
        return BLIND

    def data(self, state: State, seat: int) -> JsonObject:
        queue = state.queues[state.cars[seat].section]
        bonus = check_bonus(state, state.cars[seat], rain=False)
        return {**check_data(state, seat, bonus), "other": queue[queue.index(seat) - 1]}

    def refuse(self, state: State, seat: int, action: Action) -> Refused:
        if action == STOP:
            mp = individual_of(state).mp
            return state.refused(F90Refusal.MUST_PASS, "must-lap", mp=mp)
        return super().refuse(state, seat, action)

    def explain(self, state: State, seat: int, action: Action) -> Refused:
        return explain_cards(state, seat, action, "lapping-check")


@step
def lapping_failed(state: State) -> None:
    """F1.LEADERLAP.05: the Leader stays behind the car that was to be lapped."""
    state.stack.pop()
    stop(state, individual_of(state), state.cars[state.mover])


@step
def lapping_succeeded(state: State) -> None:
    car = state.cars[state.mover]
    queue = state.queues[car.section]
    ahead = state.cars[queue[queue.index(car.index) - 1]]
    complete_pass(state, individual_of(state), car, ahead)


def did_not_move(state: State, car: Car) -> None:
    """Marks a car that ended its turn where it was: it is passed for 1 mp until the next."""
    car.no_move = True
    state.emit("no-move", car=car.index)


# -- Late Braking


def may_brake_late(state: State, individual: IndividualTurn, car: Car) -> bool:
    """F1.LATEBRAKE.08: once per turn, in a braking section that shows what it takes."""
    if individual.late_braking or not state.config.rules.late_braking:
        return False
    return state.track.brakes_late[car.section]


@step
def late_braking(state: State) -> None:
    """F1.LATEBRAKE.06-07: when movement ends in a braking section, with or without opponents."""
    if may_brake_late(state, individual_of(state), state.cars[state.mover]):
        state.stack.append("ask_late_braking")


@question
class AskLateBraking(Question):
    """Whether to brake late."""

    name = "ask_late_braking"
    private = True

    def legal(self, state: State, seat: int) -> list[Action]:
        return [STAY, LATE, *late_braking_cards(state, state.cars[seat])]

    def answer(self, state: State, seat: int, action: Action) -> None:
        if action.verb == LATE.verb:
            commit_late_card(state, action)
            state.stack.append("brake_late")

    def data(self, state: State, seat: int) -> JsonObject:
        car = state.cars[seat]
        target = late_braking_target(state, car)
        own = state.config.deck.factors[car.target]
        by_own = state.config.rules.late_braking_by_target
        return {
            "car": seat,
            "section": car.section,
            "target": target,
            **({"check": own, "modifier": target - own} if by_own else {}),
            "ahead": state.queues[car.section].index(seat),
        }

    def explain(self, state: State, seat: int, action: Action) -> Refused:
        return explain_late_card(state, seat, action, self.name)


def explain_late_card(state: State, seat: int, action: Action, key: str) -> Refused:
    """Explains what is wrong with the card of a Late Braking."""
    if TRACK_CARDS not in state.config.modules or action.verb != LATE.verb:
        return state.refused(F90Refusal.NOT_LEGAL, key, action=str(action))
    refusal = explain_cards(state, seat, action, F90Refusal.LATE_CARD)
    if refusal.code != F90Refusal.NOT_LEGAL:
        return refusal
    return state.refused(F90Refusal.LATE_CARD, action=str(action))


def commit_late_card(state: State, action: Action) -> None:
    """Notes the Track Card that is played in lieu of the Blind Check, if one is."""
    if action.args:
        state.late_card = action.number()


@step
def brake_late(state: State) -> None:
    """F1.LATEBRAKE.01-02: a Blind Check against the section's target, or a Track Card."""
    individual_of(state).late_braking = True
    car = state.cars[state.mover]
    if state.late_card:
        play_late_card(state, car, state.late_card)
        advance_past_all(state, car)
    elif blind_late_braking(state, car):
        advance_past_all(state, car)
    else:
        fail(state, car, "late_braking_failed")


def advance_past_all(state: State, car: Car) -> None:
    """F1.LATEBRAKE.01: past everybody; the car has moved."""
    individual_of(state).spent = True
    advance_after_late_braking(state, car)


@step
def late_braking_succeeded(state: State) -> None:
    """F2.SSKILL.08: a Late Braking that counts as one whose check was passed."""
    state.braked = True
    advance_past_all(state, state.cars[state.mover])


@step
def late_braking_failed(state: State) -> None:
    """F1.LATEBRAKE.03-05: off the track, and the movement is over."""
    car = state.cars[state.mover]
    go_off_track(state, car)
    state.drop_to(MOVEMENT_IS_OVER)
    lose_control(state, car)


def play_late_card(state: State, car: Car, card: int) -> None:
    """F1.TRACKCARD.15: the card is played instead of the check, and nothing is drawn."""
    car.hand.remove(card)
    state.put_away((card,))
    state.emit("late-braking-card", car=car.index, card=card)


def blind_late_braking(state: State, car: Car) -> bool:
    """Draws the card of a Late Braking; returns whether it succeeds."""
    target = late_braking_target(state, car)
    emit_check_traits(state, car)
    card = state.draw_card()
    factor = state.config.deck.factors[card] if card else 100
    passed = factor <= target
    state.emit(
        "late-braking", car=car.index, card=card, factor=factor, target=target, passed=passed
    )
    if car.check_help:
        car.check_help = 0
    if card:
        becomes_target(state, car, card)
    state.braked = state.braked or passed
    return passed


def advance_after_late_braking(state: State, car: Car) -> None:
    """F1.LATEBRAKE.01, F1.STRAT.08: past everybody, one section on; further if it is free."""
    queue = state.queues[car.section]
    passed = [state.cars[index] for index in queue[: queue.index(car.index)]]
    for other in reversed(passed):
        pass_car(state, car, other)
    next_is_free = not state.queues[(car.section + 1) % state.length]
    late_braking_special(state, car, passed)
    state.step_forward(car)
    further = state.config.strategies[car.strategy].late_braking_sections
    if further and next_is_free and not behind_yellow_flag(state, car):
        state.step_forward(car)
    state.emit("moved", car=car.index, section=car.section, mp=0)


def go_off_track(state: State, car: Car) -> None:
    """F1.OFFTRACK.01, .05: beside the track until the next game turn; the chit may pass on."""
    state.leave(car)
    car.off = True
    state.offs = (*state.offs, car.index)
    state.emit("off-track", car=car.index, section=car.section)
    state.update_leader()


@step
def re_enter(state: State) -> None:
    """F1.OFFTRACK.03-04, .07-08: behind everyone at the first re-entry position, nothing else."""
    car = state.cars[state.mover]
    if car.pit_due and car.pit_due <= state.turn:
        state.eliminate(car, "fuel")
        return
    back_on_track(state, car)


def back_on_track(state: State, car: Car) -> None:
    """Puts a car behind everyone at the first re-entry position."""
    state.bring_back(car, state.track.reentry[car.section])
    state.emit("re-enter", car=car.index, section=car.section)
    state.update_leader()
