"""The Off-track Trajectory of the Advanced game: symbols one by one, then the re-entering turn.

Knows what its symbols do to a car that failed a Late Braking. The Basic game's re-entry, which
has no symbols, is a step of movement.
"""

from __future__ import annotations

from typing import Any

from pitboard.core.action import Action
from pitboard.core.errors import Refused
from pitboard.f90.box.track import OffTrackIcon, OffTrackStep
from pitboard.f90.chapters.contest import explain_cards
from pitboard.f90.chapters.playing import BLIND, CHECK
from pitboard.f90.names import ALL_HAVE_ACTED, OFF_TRACK
from pitboard.f90.outlook import late_braking_target
from pitboard.f90.procedure import Question, new_chapter
from pitboard.f90.state.off_track import recover
from pitboard.f90.state.race import Car, IndividualTurn, State
from pitboard.f90.state.tyres import tyre_penalty

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
        state.push("off_track_path")


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
                state.push("ask_off_track_check")
                return
            if off_track_check(state, car, BLIND):
                return
        elif symbol.icon is OffTrackIcon.RE_ENTRY:
            stop_beside_track(state, car, symbol.reentry)
            return
        else:
            suffer(state, car, symbol)


def path_of(state: State, car: Car) -> tuple[OffTrackStep, ...]:
    """Gets the symbols of the path that begins where the car lost control."""
    return next(path.steps for path in state.track.off_tracks if path.section == car.section)


def next_symbol(state: State, car: Car) -> OffTrackStep:
    """Gets the next symbol of the car's path and moves on to the one after it."""
    state.path_at += 1
    return path_of(state, car)[state.path_at - 1]


def suffer(state: State, car: Car, symbol: OffTrackStep) -> None:
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


def off_track_check(state: State, car: Car, action: Action) -> bool:
    """F1.AOFFTRACK.04-08: against the target of the braking section; the card is discarded."""
    target = late_braking_target(state, car)
    factors = state.config.deck.factors
    card = state.draw_card() if action == BLIND else action.numbers()[0]
    if card in car.hand:
        car.hand.remove(card)
    factor = factors[card] if card else 100
    if card:
        state.put_away((card,))
    passed = factor <= target
    state.emit(
        "off-track-check", car=car.index, card=card, factor=factor, target=target, passed=passed
    )
    if passed:
        symbol = path_of(state, car)[state.path_at - 1]
        stop_beside_track(state, car, symbol.reentry)
    return passed


def stop_beside_track(state: State, car: Car, section: int) -> None:
    """F1.AOFFTRACK.17: the car waits on a re-entering position."""
    car.reentry = section
    state.emit("re-entry-position", car=car.index, section=section)


@question
class AskOffTrackCheck(Question):
    """Which card to check with on the Off-track Trajectory."""

    name = "ask_off_track_check"

    def legal(self, state: State, seat: int) -> list[Action]:
        return [*(CHECK[card] for card in state.cars[seat].hand), BLIND]

    def answer(self, state: State, seat: int, action: Action) -> None:
        car = state.cars[seat]
        if not off_track_check(state, car, action):
            state.push("off_track_path")

    def default(self, state: State, seat: int, actions: Any) -> Action:
        return BLIND

    def data(self, state: State, seat: int) -> dict[str, Any]:
        car = state.cars[seat]
        return {"car": seat, "section": car.section, "value": late_braking_target(state, car)}

    def explain(self, state: State, seat: int, action: Action) -> Refused:
        return explain_cards(state, seat, action, self.name)


# -- the re-entering turn


def lost_movement(state: State, car: Car) -> int:
    """Gets what tyres and lost time take off a movement (AR27)."""
    lost = tyre_penalty(state, car)
    if lost:
        state.emit("tyre-penalty", car=car.index, compound=car.compound, lost=lost)
    if car.off and car.lost_time:
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
    points = car.robot_mp - car.lost_time - 1
    if OFF_TRACK not in state.config.modules:
        points = -1
    rejoin(state, car)
    return max(points, -1)


def rejoin(state: State, car: Car) -> None:
    """Puts a car back on the track behind everybody; its strategy works again (AR63)."""
    state.bring_back(car, car.reentry if car.reentry >= 0 else state.track.reentry[car.section])
    recover(car, state.turn)
    state.emit("re-enter", car=car.index, section=car.section)
    state.update_leader()
