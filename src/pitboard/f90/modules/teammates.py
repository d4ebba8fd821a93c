"""V6, robot teammates: what their players may discard a card for, and when they are asked.

Players are asked where some card could help, whatever they hold, so that the question reveals
nothing about their hand. Nor does the time of the answer: for a player without a card of the right
type their page answers, after as long as a person would take.
"""

from __future__ import annotations

from collections.abc import Sequence

from pitboard.core.action import Action
from pitboard.core.errors import Refused
from pitboard.core.json_values import JsonObject
from pitboard.f90.box.cards import CardType
from pitboard.f90.chapters.contest import contest_modifier, explain_cards
from pitboard.f90.chapters.movement import LATE
from pitboard.f90.chapters.robots import (
    LEAVE,
    Drive,
    could_move_further,
    dare,
    drive,
    drive_so_far,
    end_turn,
    possible_dares,
    robot_move,
)
from pitboard.f90.chapters.trajectories import take_best_point
from pitboard.f90.modules.flags import ask_events, offers_of
from pitboard.f90.outlook import extreme_limit, late_braking_target
from pitboard.f90.procedure import Question, new_chapter
from pitboard.f90.state.race import Car, State
from pitboard.f90.state.teams import mate_of

CHAPTER = new_chapter()
step, question = CHAPTER.step, CHAPTER.question

SYMBOLS = ("yellow", "green", "weather")
"""F2.V6.17: event symbols that are used for a robot teammate."""
CHECK_HELP = 20
"""F2.V6.14, .19: what a driving card adds to the check that follows."""


def helped_car(state: State) -> Car:
    """Gets the robot teammate that its player is asked about."""
    return state.cars[state.helping]


def discard_for(state: State, seat: int, card: int, what: str) -> Car:
    """F2.V6.12: a card is discarded for a robot teammate, the only one in this game turn."""
    car = helped_car(state)
    state.cars[seat].hand.remove(card)
    state.put_away((card,))
    car.helped = True
    state.emit("helped", car=seat, other=car.index, card=card, what=what)
    return car


class Help(Question):
    """Whether to discard a card for the robot teammate."""

    private = True

    def seats(self, state: State) -> Sequence[int]:
        return (mate_of(state, helped_car(state)),)

    def is_routine(self, actions: Sequence[Action]) -> bool:
        return len(actions) == 1

    def legal(self, state: State, seat: int) -> list[Action]:
        deck = state.config.deck
        uses = self.uses(state)
        hand = sorted(state.cars[seat].hand)
        fitting = [card for card in hand if deck.types[card] in uses and self.serves(state, card)]
        return [LEAVE, *(Action(("help", card)) for card in fitting)]

    def uses(self, state: State) -> Sequence[CardType]:
        """Gets the types of cards that would help now."""
        raise NotImplementedError

    def serves(self, state: State, card: int) -> bool:
        """Returns whether a card of such a type would help."""
        return True

    def data(self, state: State, seat: int) -> JsonObject:
        car = helped_car(state)
        return {"car": seat, "other": car.index, "section": car.section}

    def explain(self, state: State, seat: int, action: Action) -> Refused:
        return explain_cards(state, seat, action, self.name)


# -- at the beginning of its movement


@question
class AskHelpEvent(Help):
    """Whether to use the event symbols of a card at the beginning of its movement (F2.V6.17)."""

    name = "ask_help_event"

    def uses(self, state: State) -> Sequence[CardType]:
        return (CardType.EVENT,)

    def serves(self, state: State, card: int) -> bool:
        return bool(symbols_of(state, card))

    def answer(self, state: State, seat: int, action: Action) -> None:
        if action != LEAVE:
            card = action.number()
            symbols = symbols_of(state, card)
            discard_for(state, seat, card, "event")
            state.events_due = symbols
            ask_events(state)


def symbols_of(state: State, card: int) -> tuple[str, ...]:
    """Gets the symbols of a card that have an effect now."""
    events = state.config.deck.events[card]
    return tuple(event for event in events if event in SYMBOLS and offers_of(state, event))


@step
def robot_drives(state: State) -> None:
    """The robot teammate moves, unless new weather has sent it to the pits with all others."""
    state.mover = -1
    if state.helping >= 0:
        drive(state, helped_car(state))


# -- at the end of its movement


@question
class AskHelpMovement(Help):
    """Whether to discard a card for one movement point more, or to make it dare something
    (F2.V6.13-14)."""

    name = "ask_help_movement"

    def uses(self, state: State) -> Sequence[CardType]:
        car, drove = helped_car(state), drive_so_far(state)
        found = [CardType.SPEEDING] if could_move_further(state, car, drove) else []
        if CardType.DRIVING in state.config.rules.help_types and possible_dares(state, car, drove):
            found.append(CardType.DRIVING)
        return found

    def answer(self, state: State, seat: int, action: Action) -> None:
        drove = drive_so_far(state)
        if action == LEAVE:
            state.drive = ()
            end_turn(state, helped_car(state), drove)
            return
        card = action.number()
        if state.config.deck.types[card] == CardType.SPEEDING:
            state.drive = ()
            drive_further(state, discard_for(state, seat, card, "movement"), drove)
            return
        car = discard_for(state, seat, card, "dare")
        car.check_help = CHECK_HELP
        dares = possible_dares(state, car, drove)
        if len(dares) > 1:
            state.stack.append("ask_dare")
        else:
            dare_for(state, seat, dares[0])


def drive_further(state: State, car: Car, drove: Drive) -> None:
    """F2.V6.13: a speeding card brings one movement point more."""
    start = car.section
    moved, left = robot_move(state, car, drove.left + 1)
    takes_spot = drove.takes_spot or car.section != start
    end_turn(state, car, Drive(drove.moved or moved, takes_spot, drove.returned, left))


def dare_for(state: State, seat: int, action: Action) -> None:
    """F2.V6.14: the robot teammate brakes late, or stands on an Extreme Trajectory."""
    car = helped_car(state)
    state.drive = ()
    car.acted = True
    if dare(state, car, action, order=seat):
        take_best_point(state, car)


@question
class AskDare(Question):
    """What the robot teammate dares, where it could dare several things."""

    name = "ask_dare"

    def seats(self, state: State) -> Sequence[int]:
        return (mate_of(state, helped_car(state)),)

    def legal(self, state: State, seat: int) -> list[Action]:
        return possible_dares(state, helped_car(state), drive_so_far(state))

    def answer(self, state: State, seat: int, action: Action) -> None:
        dare_for(state, seat, action)

    def data(self, state: State, seat: int) -> JsonObject:
        car = helped_car(state)
        return {"car": seat, "other": car.index, "section": car.section}


# -- when its section is activated


@question
class AskHelpContest(Help):
    """Whether to make it contest, or contest better (F2.V6.15)."""

    name = "ask_help_contest"

    def uses(self, state: State) -> Sequence[CardType]:
        return (CardType.GEAR,)

    def answer(self, state: State, seat: int, action: Action) -> None:
        contest = state.contest
        assert contest is not None  # noqa: S101 (asked only in a contest)
        if action != LEAVE:
            car = discard_for(state, seat, action.number(), "contest")
            contest.helped = (*contest.helped, car.index)

    def data(self, state: State, seat: int) -> JsonObject:
        contest, car = state.contest, helped_car(state)
        assert contest is not None  # noqa: S101 (asked only in a contest)
        return {
            **super().data(state, seat),
            "group": list(contest.group),
            "declared": list(contest.placed),
            "modifier": contest_modifier(state, contest, car),
        }


# -- when others make it dare something


@question
class AskHelpCheck(Help):
    """Whether to make a check easier that others have ordered (F2.V6.19)."""

    name = "ask_help_check"

    def uses(self, state: State) -> Sequence[CardType]:
        return (CardType.DRIVING,)

    def answer(self, state: State, seat: int, action: Action) -> None:
        car = helped_car(state)
        if action != LEAVE:
            discard_for(state, seat, action.number(), "check")
            car.check_help = CHECK_HELP
        ordered, order = Action.parse(state.daring), state.ordered
        state.daring, state.ordered = "", -1
        if dare(state, car, ordered, order):
            take_best_point(state, car)

    def data(self, state: State, seat: int) -> JsonObject:
        return {
            **super().data(state, seat),
            "value": dared_limit(state, helped_car(state), Action.parse(state.daring)),
        }


def dared_limit(state: State, car: Car, action: Action) -> int:
    """Gets what the check of something dared has to stay within."""
    if action == LATE:
        return late_braking_target(state, car)
    return extreme_limit(state, car, state.track.points[car.section][action.number()])
