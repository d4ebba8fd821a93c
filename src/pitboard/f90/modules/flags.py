"""Events of movement cards, resolved before the car moves: flags, and steps of the weather.

Each symbol is resolved by itself, in the player's order (AR29); a symbol without effect waits: one
that comes before it may give it one, as a green flag does to a yellow one when no chit is left.
What a flag does to driving is read where cars move and lap.
"""

from __future__ import annotations

from typing import Any

from pitboard.core.action import Action
from pitboard.core.errors import Refused
from pitboard.f90.box.components import BLUE_FLAGS, YELLOW_FLAGS
from pitboard.f90.editions.ruleset import FLAGS, WEATHER
from pitboard.f90.modules.weather import move_pawn, weather_steps
from pitboard.f90.procedure import Question, question, step
from pitboard.f90.refusals import F90Refusal
from pitboard.f90.state.advanced import advanced_of
from pitboard.f90.state.race import CORNER, State, individual_of

NONE = "none"


@step
def resolve_events(state: State) -> None:
    """F1.FLAG.01, F1.WEATHER.03: event symbols of the cards played for movement."""
    switches = state.setup.rules.switches
    events = state.setup.deck.events
    advanced_of(state).events = tuple(
        event
        for card in individual_of(state).played
        for event in events[card]
        if (WEATHER if event == "weather" else FLAGS) in switches
    )
    ask_events(state)


def ask_events(state: State) -> None:
    if any(_OFFERS[event](state) for event in advanced_of(state).events):
        state.push("ask_event")
    else:
        advanced_of(state).events = ()


def answers(state: State, event: str) -> list[Action]:
    """Gets what may be done with a symbol, nothing at all first; none if it has no effect."""
    offers = _OFFERS[event](state)
    return [Action((event, NONE)), *offers] if offers else []


# -- what each symbol offers


def _weather(state: State) -> list[Action]:
    return [Action(("weather", word)) for word in weather_steps(state) if word != "stay"]


def _yellow(state: State) -> list[Action]:
    """F1.FLAG.04-06, .09: any place in any corner section, but ahead of no trajectory (AR41).

    `yellow 6 2`: in section 6, behind the first two cars.
    """
    yellow = advanced_of(state).yellow
    if len(yellow) >= YELLOW_FLAGS:
        return []
    return [
        Action(("yellow", section, place))
        for section, kind in enumerate(state.track.types)
        if kind == CORNER and section not in yellow
        for place in yellow_places(state, section)
    ]


def yellow_places(state: State, section: int) -> range:
    queue = state.queues[section]
    held = [place for place, index in enumerate(queue) if state.cars[index].point >= 0]
    return range(max(held, default=-1) + 1, len(queue) + 1)


def _green(state: State) -> list[Action]:
    return [Action(("green", section)) for section in sorted(advanced_of(state).yellow)]


def _blue(state: State) -> list[Action]:
    """F1.FLAG.11: one pawn per player, four in all (AR40, AR45)."""
    cars = advanced_of(state).cars
    if cars[state.mover].blue or sum(own.blue for own in cars) >= BLUE_FLAGS:
        return []
    return [Action(("blue", "take"))]


def _orange(state: State) -> list[Action]:
    """F1.FLAG.16-17: only the first of a race stage has an effect."""
    return [] if advanced_of(state).orange_played else [Action(("orange", "take"))]


_OFFERS = {
    "weather": _weather,
    "yellow": _yellow,
    "green": _green,
    "blue": _blue,
    "orange": _orange,
}


# -- what is done


def carry_out(state: State, seat: int, action: Action) -> None:
    """Does what was chosen for a symbol."""
    advanced = advanced_of(state)
    match action:
        case (_, "none"):
            return
        case ("weather", word):
            move_pawn(state, weather_steps(state)[str(word)])
        case ("yellow", int(section), int(place)):
            advanced.yellow[section] = tuple(state.queues[section][:place])
            state.emit("yellow-flag", car=seat, section=section, place=place)
        case ("green", int(section)):
            del advanced.yellow[section]
            state.emit("green-flag", car=seat, section=section)
        case ("blue", _):
            advanced.cars[seat].blue = True
            state.emit("blue-flag", car=seat)
        case _:
            advanced.orange = seat
            advanced.orange_played = True
            state.emit("orange-flag", car=seat)


@question
class AskEvent(Question):
    """What to do with an event symbol of the cards played."""

    name = "ask_event"
    rule = "F1.FLAG.01"

    def legal(self, state: State, seat: int) -> list[Action]:
        kinds = dict.fromkeys(advanced_of(state).events)
        return [action for event in kinds for action in answers(state, event)]

    def answer(self, state: State, seat: int, action: Action) -> None:
        advanced = advanced_of(state)
        left = list(advanced.events)
        left.remove(action.verb)
        advanced.events = tuple(left)
        carry_out(state, seat, action)
        ask_events(state)

    def data(self, state: State, seat: int) -> dict[str, Any]:
        events = [event for event in advanced_of(state).events if _OFFERS[event](state)]
        return {"car": seat, "events": events}

    def explain(self, state: State, seat: int, action: Action) -> Refused:
        numbers = action.numbers()
        if action.verb == "yellow" and numbers:
            return self._explain_yellow(state, numbers[0], action)
        if action.verb == "green":
            return Refused(F90Refusal.NO_YELLOW, "F1.FLAG.10", action=str(action))
        return Refused(F90Refusal.NOT_LEGAL, self.rule, action=str(action))

    def _explain_yellow(self, state: State, section: int, action: Action) -> Refused:
        if section not in range(state.length) or state.track.types[section] != CORNER:
            return Refused(F90Refusal.YELLOW_CORNER, "F1.FLAG.04", section=section + 1)
        if section in advanced_of(state).yellow:
            return Refused(F90Refusal.YELLOW_TWICE, "F1.FLAG.09", section=section + 1)
        places = yellow_places(state, section)
        return Refused(
            F90Refusal.YELLOW_PLACE,
            "F1.FLAG.06",
            action=str(action),
            first=places[0],
            last=places[-1],
        )


@step
def begin_stage(state: State) -> None:
    """F1.FLAG.02-03, F1.RESTART.01: a new row clears flags, then the Safety Car (AR48)."""
    if state.turn not in state.track.stage_starts:
        return
    advanced = advanced_of(state)
    if advanced.yellow or advanced.orange >= 0 or any(own.blue for own in advanced.cars):
        state.emit("flags-cleared")
    advanced.yellow = {}
    advanced.orange = -1
    advanced.orange_played = False
    for own in advanced.cars:
        own.blue = False
    if advanced.safety_car >= 0:
        advanced.safety_car = -1
        advanced.restart = state.turn
        state.emit("restart")
