"""Pit stops: declared first thing in an individual turn, resumed where the order finds the car."""

from __future__ import annotations

from pitboard.core.action import Action
from pitboard.core.errors import Refused
from pitboard.core.json_values import JsonObject
from pitboard.f90.chapters.starting import explain_strategy, set_strategy, strategy_actions
from pitboard.f90.chapters.trajectories import AskPoint
from pitboard.f90.discards import DISCARD, discard_from_hand
from pitboard.f90.modules.safety_car import (
    end_of_line,
    pit_behind_safety_car,
    stop_in_line_up,
)
from pitboard.f90.modules.track_cards import draw_track_cards
from pitboard.f90.names import FUEL, MOVEMENT_IS_OVER, OFF_TRACK, TURN_IS_PUT_OFF, TYRES
from pitboard.f90.procedure import Question, new_chapter
from pitboard.f90.refusals import F90Refusal
from pitboard.f90.state.off_track import recover
from pitboard.f90.state.race import Car, State
from pitboard.f90.state.skills import skill_of

CHAPTER = new_chapter()
step, question = CHAPTER.step, CHAPTER.question

PIT = Action(("pit",))
DRIVE = Action(("drive",))
DONE = Action(("done",))


@step
def pit_stop(state: State) -> None:
    """F1.PIT.01: a stop opens the turn; a due one is made (PI1), a second one is not (PI2)."""
    car = state.cars[state.mover]
    if car.off:
        re_entering_turn(state, car)
    elif car.pitted:
        return
    elif is_due(state, car):
        start_pit_stop(state)
    else:
        state.stack.append("ask_pit")


def is_due(state: State, car: Car) -> bool:
    """Returns whether a player's refuelling chit or a PIT symbol demands a stop in this turn."""
    if car.pit_due and car.pit_due <= state.turn:
        return True
    return 0 < car.stop_turn <= state.turn


def re_entering_turn(state: State, car: Car) -> None:
    """F1.AOFFTRACK.21, .24: in the Advanced game it is played; who has to refuel is out of it."""
    if OFF_TRACK not in state.config.modules:
        state.drop_to(MOVEMENT_IS_OVER)
        state.stack.append("re_enter")
    elif car.pit_due and car.pit_due <= state.turn:
        state.drop_to(MOVEMENT_IS_OVER)
        state.eliminate(car, "fuel")


@question
class AskPit(Question):
    """Whether to pit before anything else."""

    name = "ask_pit"

    def legal(self, state: State, seat: int) -> list[Action]:
        return [DRIVE, PIT]

    def answer(self, state: State, seat: int, action: Action) -> None:
        if action == PIT:
            start_pit_stop(state)

    def data(self, state: State, seat: int) -> JsonObject:
        car = state.cars[seat]
        return {"car": seat, "due": car.pit_due, "sections": pit_time(state, car)}


def start_pit_stop(state: State) -> None:
    """Begins a player's stop: their individual turn is put off (F1.PIT.11)."""
    state.drop_to(TURN_IS_PUT_OFF)
    car = state.cars[state.mover]
    if car.stop_turn:
        car.stop_turn = 0
    state.push(*state.config.rules.pit_stop)


@step
def pit_lane(state: State) -> None:
    """F1.PIT.02, .05: the car falls back, and its red damage is repaired."""
    drive_through_pit(state)
    repair(state)


def drive_through_pit(state: State) -> None:
    """F1.PIT.02: the car falls back by the pit stop time, or to the end of the line."""
    car = state.cars[state.mover]
    if state.safety_car < 0:
        move_back(state, car, pit_time(state, car))
    elif state.stops_due:
        stop_in_line_up(state, car, state.extra_fuel)
    else:
        pit_behind_safety_car(state, car, state.extra_fuel)


@step
def repair(state: State) -> None:
    """F1.PIT.05: red damage is repaired."""
    car = state.cars[state.mover]
    if car.red:
        red, car.red = car.red, 0
        state.return_discs(red, 0)
        state.emit("repair", car=car.index, red=red)


def pit_time(state: State, car: Car) -> int:
    """F1.SKILL.09, F1.AFUEL.11: the board's time, more with fuel, less with PITTING.

    Behind the Safety Car it is the way to the end of the line (F1.SAFETYCAR.11).
    """
    if state.safety_car >= 0:
        return max(state.distance(car) - end_of_line(state, car) + state.extra_fuel, 0)
    return max(state.track.pit_time + state.extra_fuel - skill_of(state, car).pit_time, 0)


def move_back(state: State, car: Car, sections: int) -> None:
    """F1.PIT.02-04: back by the pit stop time, last in the section, Leader chit at once."""
    fall_back(state, car, sections)
    if car.index == state.leader:
        state.update_leader()


def fall_back(state: State, car: Car, sections: int) -> None:
    """Puts a car so many sections back; one beside the track comes back by its stop."""
    if car.reentry >= 0:
        car.owes_stop = False
        recover(car, state.turn)
    state.lift(car)
    section = car.section - sections
    if section < 0:
        section += state.length
        car.lap -= 1
    state.join(car, section)
    car.pitted = True
    car.stops += 1
    state.emit("pit", car=car.index, section=section, stop=car.stops)


@step
def pit_trajectory(state: State) -> None:
    """PI3: a car that pits may take a free trajectory point where it lands."""
    if state.safety_car < 0 and state.free_points(state.cars[state.mover]):
        state.stack.append(AskPoint.name)


@question
class AskPitDiscard(Question):
    """Which cards to throw away before drawing up to the chart's number."""

    name = "ask_pit_discard"
    private = True

    def legal(self, state: State, seat: int) -> list[Action]:
        car = state.cars[seat]
        actions = [DISCARD[card] for card in sorted(car.hand)]
        if len(car.hand) + len(car.frozen) <= hand_limit(car) or not car.hand:
            actions.insert(0, DONE)
        return actions

    def answer(self, state: State, seat: int, action: Action) -> None:
        if action == DONE:
            return
        discard_from_hand(state, seat, action)
        state.stack.append(self.name)

    def data(self, state: State, seat: int) -> JsonObject:
        car = state.cars[seat]
        held = len(car.hand) + len(car.frozen)
        return {"car": seat, "limit": hand_limit(car), "held": held}

    def refuse(self, state: State, seat: int, action: Action) -> Refused:
        car = state.cars[seat]
        if action == DONE:
            held = len(car.hand) + len(car.frozen)
            return state.refused(F90Refusal.HAND_LIMIT, held=held, limit=hand_limit(car))
        return super().refuse(state, seat, action)

    def explain(self, state: State, seat: int, action: Action) -> Refused:
        cards = action.numbers()
        if cards and cards[0] in state.cars[seat].frozen:
            return state.refused(F90Refusal.FROZEN, "card-frozen-at-stop", card=cards[0])
        return self.refused(state, F90Refusal.NOT_IN_HAND, card=cards[0] if cards else 0)


def hand_limit(car: Car) -> int:
    return car.chart.cards if car.chart else 0


@step
def pit_refill(state: State) -> None:
    """F1.PIT.06, .08: new cards and tyre chips up to the numbers of the chart.

    Where there are types of tyres, chips come with the set that is fitted.
    """
    car = state.cars[state.mover]
    state.draw_to_hand(car, hand_limit(car) - len(car.hand) - len(car.frozen))
    if TYRES in state.config.modules:
        return
    if car.chart and car.tyres < car.chart.tyres:
        car.tyres = car.chart.tyres
        state.emit("tyres", car=car.index, tyres=car.tyres)


@question
class AskPitStrategy(Question):
    """Which strategy to leave the pit with."""

    name = "ask_pit_strategy"

    def legal(self, state: State, seat: int) -> list[Action]:
        return current_first(state, seat)

    def answer(self, state: State, seat: int, action: Action) -> None:
        set_strategy(state, state.cars[seat], str(action[1]))

    def explain(self, state: State, seat: int, action: Action) -> Refused:
        return explain_strategy(state, self.name, action)


def current_first(state: State, seat: int) -> list[Action]:
    """Gets the strategies to change to, the present one first."""
    now = state.cars[seat].strategy
    return sorted(strategy_actions(state), key=lambda action: action[1] != now)


@step
def pit_track_cards(state: State) -> None:
    """F1.COMPOUND.08, F1.SKILL.10: hard tyres bring one Track Card, PITTING two (AR13)."""
    car = state.cars[state.mover]
    fitted = state.config.box.compounds[car.compound].track_cards if car.compound else 0
    draw_track_cards(state, car, fitted + skill_of(state, car).pit_cards)


@step
def leave_pit(state: State) -> None:
    """F1.PIT.10: without fuel management the first stop takes the refuelling chit away."""
    car = state.cars[state.mover]
    if car.pit_due and FUEL not in state.config.modules:
        car.pit_due = 0
        state.emit("refuelled", car=car.index)
    state.mover = -1
    state.individual = None
