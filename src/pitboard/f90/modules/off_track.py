"""The off-track path: symbols one by one, then the turn of coming back; and recovery boxes.

Knows what symbols do to a car that failed a Late Braking, and what the recovery box of an Extreme
Trajectory does to one that failed there. The Basic game's re-entry, which has no symbols, is a step
of movement.
"""

from __future__ import annotations

from typing import Any

from pitboard.core.action import Action
from pitboard.core.errors import Refused
from pitboard.core.json_values import JsonObject
from pitboard.f90.box.track import Extreme, OffTrackIcon, OffTrackSymbol, Outcome
from pitboard.f90.chapters.contest import explain_cards
from pitboard.f90.chapters.playing import BLIND, CHECK, becomes_target
from pitboard.f90.modules.traits import base_points, emit_check_traits, has
from pitboard.f90.names import ALL_HAVE_ACTED, MOVEMENT_IS_OVER, OFF_TRACK
from pitboard.f90.outlook import late_braking_target, own_target, reentry_of
from pitboard.f90.procedure import Question, new_chapter
from pitboard.f90.state.off_track import recover
from pitboard.f90.state.race import Car, IndividualTurn, State, individual_of
from pitboard.f90.state.tyres import tyre_penalty
from pitboard.f90.state.weather import rain_on_checks

CHAPTER = new_chapter()
step, question = CHAPTER.step, CHAPTER.question


def lose_control(state: State, car: Car) -> None:
    """F1.AOFFTRACK.01, .03: the turn goes on along the path, without strategy and skill."""
    if OFF_TRACK not in state.config.modules:
        return
    state.path_at = 0
    car.set_aside, car.strategy = car.strategy, ""
    car.chased = -1
    if car.robot:
        follow_path(state, car)
    else:
        state.stack.append("off_track_path")


@step
def off_track_path(state: State) -> None:
    """F1.AOFFTRACK.01: a player follows the path to their next check or to its end."""
    follow_path(state, state.cars[state.mover])


def follow_path(state: State, car: Car) -> None:
    """Carries symbols out in printed order until one asks or ends the path (AR60)."""
    while not car.out:
        symbol = next_symbol(state, car)
        if symbol.icon is OffTrackIcon.CHECK:
            if not car.robot:
                state.stack.append("ask_off_track_check")
                return
            if recovery_check(state, car, BLIND):
                stop_beside_track(state, car, symbol.reentry)
                return
        elif symbol.icon is OffTrackIcon.RE_ENTRY:
            stop_beside_track(state, car, symbol.reentry)
            return
        else:
            suffer(state, car, symbol)


def path_of(state: State, car: Car) -> tuple[OffTrackSymbol, ...]:
    """Gets the symbols of the path that begins where the car lost control."""
    return next(path.steps for path in state.track.off_tracks if path.section == car.section)


def next_symbol(state: State, car: Car) -> OffTrackSymbol:
    """Moves on to the next symbol of the car's path and gets it."""
    state.path_at += 1
    return this_symbol(state, car)


def this_symbol(state: State, car: Car) -> OffTrackSymbol:
    """Gets the symbol of the path that the car has come to."""
    return path_of(state, car)[state.path_at - 1]


def suffer(state: State, car: Car, symbol: OffTrackSymbol) -> None:
    """F1.AOFFTRACK.09-16: carries out a symbol that costs something; robots ignore two (AR67)."""
    match symbol.icon:
        case OffTrackIcon.TYRE:
            if not car.robot:
                lose_tyres(state, car, symbol.amount)
        case OffTrackIcon.DAMAGE:
            if not car.robot:
                state.take_damage(car, symbol.amount, "off-track")
        case OffTrackIcon.LOST_TIME:
            car.lost_time += symbol.amount
            state.emit("lost-time", car=car.index, lost=symbol.amount)
        case OffTrackIcon.PIT:
            car.owes_stop = True
            state.emit("owes-stop", car=car.index)
        case _:
            crash(state, car, safety_car=symbol.icon is OffTrackIcon.CRASH_SC)


def lose_tyres(state: State, car: Car, count: int) -> None:
    """F1.AOFFTRACK.09-10: chips only; who has not enough of them is out."""
    if car.tyres < count:
        state.eliminate(car, "tyres")
        return
    car.tyres -= count
    state.emit("pay", car=car.index, chips=count, left=car.tyres)


def crash(state: State, car: Car, *, safety_car: bool) -> None:
    """F1.AOFFTRACK.15-16: the car is destroyed; with the SC symbol the game turn ends at once."""
    state.eliminate(car, "crash")
    if safety_car and not state.is_abandoned():
        state.drop_to(ALL_HAVE_ACTED)
        state.mover = -1
        state.individual = None
        state.push("safety_car_enters", "end_game_turn")


# -- recovery checks


def recovery_check(state: State, car: Car, action: Action) -> bool:
    """F1.AOFFTRACK.04-08, F2.SOFF.02: a card of the hand or a blind one regains control or not."""
    if has(state, car, "survives"):
        return True  # X3-TRAIT-25
    target = recovery_target(state, car)
    factors = state.config.deck.factors
    emit_check_traits(state, car)
    card = state.draw_card() if action == BLIND else action.number()
    if card in car.hand:
        car.hand.remove(card)
    factor = factors[card] if card else 100
    if card:
        becomes_target(state, car, card)
    passed = factor <= target
    state.emit(
        "off-track-check", car=car.index, card=card, factor=factor, target=target, passed=passed
    )
    return passed


def recovery_target(state: State, car: Car) -> int:
    """F1.AOFFTRACK.05, F2.SOFF.02, F2.SET.03: what a recovery check has to stay within: the number
    of the braking section, or the own target as path or box modify it; skills are no help."""
    if not state.config.rules.late_braking_by_target:
        return late_braking_target(state, car)
    modifier = this_symbol(state, car).modifier if car.off else extreme_at(state, car).recovery
    return own_target(state, car) + modifier - rain_on_checks(state)


def stop_beside_track(state: State, car: Car, section: int) -> None:
    """F1.AOFFTRACK.17: the car waits on a re-entering position."""
    car.reentry = section
    state.emit("re-entry-position", car=car.index, section=section)


@question
class AskOffTrackCheck(Question):
    """Which card to check with on the off-track path."""

    name = "ask_off_track_check"
    private = True

    def legal(self, state: State, seat: int) -> list[Action]:
        return [*(CHECK[card] for card in state.cars[seat].hand), BLIND]

    def answer(self, state: State, seat: int, action: Action) -> None:
        car = state.cars[seat]
        if recovery_check(state, car, action):
            stop_beside_track(state, car, this_symbol(state, car).reentry)
        else:
            state.stack.append("off_track_path")

    def default(self, state: State, seat: int, actions: Any) -> Action:
        return BLIND

    def data(self, state: State, seat: int) -> JsonObject:
        car = state.cars[seat]
        return {"car": seat, "section": car.section, "value": recovery_target(state, car)}

    def explain(self, state: State, seat: int, action: Action) -> Refused:
        return explain_cards(state, seat, action, self.name)


# -- recovery boxes of Extreme Trajectories


def extreme_at(state: State, car: Car) -> Extreme:
    """Gets the Extreme Trajectory that the car stands on."""
    extreme = state.track.points[car.section][car.point].extreme
    assert extreme is not None  # noqa: S101 (asked only of cars that try one)
    return extreme


def outcome_of(extreme: Extreme, passed: bool) -> Outcome:
    return extreme.passed if passed else extreme.failed


def slip(state: State, car: Car, outcome: Outcome) -> None:
    """F2.ET.02, F2.SET.02-05: a player leaves the spot, and has in this turn what the box shows."""
    individual = individual_of(state)
    individual.follows = False
    individual.barred = car.section
    if state.config.rules.extreme_first:
        car.lost_time += outcome.mp  # a pit stop may still come in between
    else:
        individual.lost = outcome.mp
    leave_extreme(state, car, outcome)
    if car.out and state.mover == car.index:
        state.drop_to(MOVEMENT_IS_OVER)


def leave_extreme(state: State, car: Car, outcome: Outcome) -> None:
    """F2.SET.04-05: the symbols of a row of the box; robots ignore tyres and damage."""
    car.point = -1
    state.emit("trajectory-lost", car=car.index, section=car.section, lost=outcome.mp)
    if outcome.tyres and not car.robot:
        lose_tyres(state, car, outcome.tyres)
    if outcome.damage and not car.robot and not car.out:
        state.take_damage(car, outcome.damage, "trajectory")
    if car.out:
        return
    if outcome.pit:
        car.stop_turn = state.turn + 1
        state.emit("owes-stop", car=car.index, turn=car.stop_turn)
    if outcome.crash:
        crash(state, car, safety_car=outcome.safety_car)


# -- the re-entering turn


def lost_movement(state: State, car: Car) -> int:
    """Gets what tyres and lost time take off a movement (AR27)."""
    lost = tyre_penalty(state, car)
    if lost:
        state.emit("tyre-penalty", car=car.index, compound=car.compound, lost=lost)
    if car.lost_time:
        lost += car.lost_time
        state.emit("delay", car=car.index, lost=car.lost_time)
    return lost


def come_back(state: State, individual: IndividualTurn, car: Car) -> None:
    """F1.AOFFTRACK.21-23: re-entering costs 1 mp; without any the car is only placed."""
    rejoin(state, car)
    if individual.mp > 0:
        individual.mp -= 1
        individual.spent = True


def robot_comes_back(state: State, car: Car) -> int:
    """Puts a robot back; gets its points left to move on with, -1 if it is only placed."""
    points = base_points(state, car) - car.lost_time - 1
    if not (state.config.rules.whole_re_entry or OFF_TRACK in state.config.modules):
        points = -1
    rejoin(state, car)
    return max(points, -1)


def rejoin(state: State, car: Car) -> None:
    """Puts a car back on the track behind everybody; its strategy works again (AR63)."""
    state.bring_back(car, reentry_of(state, car))
    recover(car, state.turn)
    car.lost_time = 0
    state.emit("re-enter", car=car.index, section=car.section)
    state.update_leader()
