"""Events of movement cards, resolved before the car moves: flags, and steps of the weather.

Each symbol is resolved by itself, in the player's order (AR29); a symbol without effect waits: one
that comes before it may give it one, as a green flag does to a yellow one when no chit is left.
What a flag does to driving is in the chapters on movement and passing.
"""

from __future__ import annotations

from functools import cache

from pitboard.core.action import Action
from pitboard.core.errors import Refused
from pitboard.core.json_values import JsonObject
from pitboard.f90.box.cards import CardType
from pitboard.f90.modules.martino import look, looks
from pitboard.f90.modules.specials import score
from pitboard.f90.modules.weather import move_pawn, weather_steps
from pitboard.f90.names import FEW_FLAGS, FLAGS, MARTINO, WEATHER
from pitboard.f90.procedure import Question, new_chapter
from pitboard.f90.refusals import F90Refusal
from pitboard.f90.state.race import CORNER, State, individual_of

CHAPTER = new_chapter()
step, question = CHAPTER.step, CHAPTER.question

NONE = "none"
LIFT = "lift"
TAKEN = ("blue", "orange")
EVENT = CardType.EVENT


@step
def resolve_events(state: State) -> None:
    """F1.FLAG.01, F1.WEATHER.03: event symbols of the cards played for movement."""
    switches = state.config.modules
    events = state.config.deck.events
    shown = [event for card in individual_of(state).played for event in events[card]]
    if not (shown or state.event_again):
        return
    state.events_due = tuple(
        [event for event in shown if (WEATHER if event == "weather" else FLAGS) in switches]
    )
    if state.events_due or state.event_again:
        ask_events(state)


def ask_events(state: State) -> None:
    """Asks for the symbols that are left; a single flag that must be taken is taken unasked."""
    actions = event_answers(state)
    if len(actions) == 1:
        resolve(state, state.mover, actions[0])
    elif actions:
        state.stack.append("ask_event")
    elif state.events_due:
        state.events_due = ()


def event_answers(state: State) -> list[Action]:
    """Gets what may be done with the symbols that are left."""
    due = dict.fromkeys(state.events_due)
    actions = [action for event in due for action in answers(state, event)]
    if state.event_again and state.event_again not in due:
        offers = _OFFERS[state.event_again](state)
        actions += [Action((state.event_again, NONE)), *offers] if offers else []
    return actions


def answers(state: State, event: str) -> list[Action]:
    """Gets what may be done with a symbol, nothing at all first; none if it has no effect.

    In the 2nd edition blue and orange flags are taken if there is one (F2.SEVENT.02).
    """
    offers = _OFFERS[event](state)
    if event in TAKEN and state.config.rules.flags_are_taken:
        return offers
    if event == "yellow" and state.lifted >= 0:
        return offers  # what was lifted is placed
    return [Action((event, NONE)), *offers] if offers else []


def resolve(state: State, seat: int, action: Action) -> None:
    """Applies a choice, and continues with the symbols that are left."""
    due = list(state.events_due)
    second = action.verb not in due
    if not second:
        due.remove(action.verb)
        state.events_due = tuple(due)
    carry_out(state, seat, action)
    if state.individual and state.config.strategies[state.cars[seat].strategy].doubles_event:
        count_event(state, seat, action, second=second)
    ask_events(state)


def count_event(state: State, seat: int, action: Action, *, second: bool) -> None:
    """F2.SSTRAT.19-20: one symbol of a yellow card may be resolved twice; how many is scored."""
    done = action.args[0] != NONE
    if second:
        state.event_again = ""
        state.event_doubled = done
    elif done and not state.event_doubled and action.verb in yellow_symbols(state):
        state.event_again = action.verb
    if done:
        car = state.cars[seat]
        state.events_resolved += 1
        score(state, car, state.config.strategy(car).resolved(state.events_resolved))


def yellow_symbols(state: State) -> list[str]:
    """Gets the event symbols of the yellow cards that were played."""
    deck = state.config.deck
    played = individual_of(state).played
    return [event for card in played if deck.types[card] == EVENT for event in deck.events[card]]


# -- what each symbol offers


def _weather(state: State) -> list[Action]:
    if MARTINO in state.config.modules:
        return looks(state)
    return [Action(("weather", word)) for word in weather_steps(state) if word != "stay"]


@cache
def yellow_at(section: int, place: int) -> Action:
    """Gets the action of a yellow flag; each is made once."""
    return Action(("yellow", section, place))


def _yellow(state: State) -> list[Action]:
    """F1.FLAG.04-06, .09: any place in any corner section, but ahead of no trajectory (AR41).

    `yellow 6 2`: in section 6, behind the first two cars.
    """
    yellow = state.yellow
    if len(yellow) >= state.config.yellow_flags:
        return liftable_flags(state)
    return [
        yellow_at(section, place)
        for section, kind in enumerate(state.track.types)
        if kind == CORNER and section not in yellow and section != state.lifted
        for place in yellow_places(state, section)
    ]


def liftable_flags(state: State) -> list[Action]:
    """F2.V8.02: with all flags out one may be moved: it is lifted first, and placed elsewhere."""
    if FEW_FLAGS not in state.config.modules:
        return []
    return [Action((LIFT, section)) for section in sorted(state.yellow)]


def lift_flag(state: State, section: int) -> None:
    del state.yellow[section]
    state.lifted = section
    state.emit("flag-lifted", car=state.mover, section=section)


def yellow_places(state: State, section: int) -> range:
    queue = state.queues[section]
    if not queue:
        return range(1)
    held = [place for place, index in enumerate(queue) if state.cars[index].point >= 0]
    return range(max(held, default=-1) + 1, len(queue) + 1)


def _green(state: State) -> list[Action]:
    return [Action(("green", section)) for section in sorted(state.yellow)]


def _blue(state: State) -> list[Action]:
    """F1.FLAG.11: one pawn per player, four in all (AR40, AR45)."""
    cars = state.cars
    if cars[state.mover].blue or sum(car.blue for car in cars) >= state.config.box.blue_flags:
        return []
    return [Action(("blue", "take"))]


def _orange(state: State) -> list[Action]:
    """F1.FLAG.16-17: only the first of a race stage has an effect, and none while the pawn lies on
    the chart of a series (X3-R29)."""
    return [] if state.orange_played or state.orange_pawn else [Action(("orange", "take"))]


_OFFERS = {
    "weather": _weather,
    "yellow": _yellow,
    "green": _green,
    "blue": _blue,
    "orange": _orange,
}


def offers_of(state: State, event: str) -> list[Action]:
    """Gets the choices that a symbol offers to the player who may use it now."""
    return _OFFERS[event](state)


# -- effects


def carry_out(state: State, seat: int, action: Action) -> None:
    """Applies the choice for a symbol."""
    match action:
        case (_, "none"):
            return
        case ("weather", "top" | "checks" as what):
            look(state, seat, what)
        case ("weather", word):
            move_pawn(state, weather_steps(state)[str(word)])
        case ("yellow", int(section), int(place)):
            state.yellow[section] = state.queues[section][:place]
            state.emit("yellow-flag", car=seat, section=section, place=place)
            if state.lifted >= 0:
                keep_side(state, section)
        case ("green", int(section)):
            del state.yellow[section]
            forget_sides(state)
            state.emit("green-flag", car=seat, section=section)
        case ("blue", _):
            state.cars[seat].blue = True
            state.emit("blue-flag", car=seat)
        case _:
            state.orange = seat
            state.orange_played = True
            state.emit("orange-flag", car=seat)


def keep_side(state: State, section: int) -> None:
    """RV8: a flag that was moved shows the side it showed before."""
    state.dark = tuple(section if each == state.lifted else each for each in state.dark)
    state.lifted = -1


def forget_sides(state: State) -> None:
    """Forgets the dark sides of flags that are gone."""
    if state.dark:
        state.dark = tuple(section for section in state.dark if section in state.yellow)


@question
class AskEvent(Question):
    """What to do with an event symbol of the cards played."""

    name = "ask_event"

    def legal(self, state: State, seat: int) -> list[Action]:
        return event_answers(state)

    def answer(self, state: State, seat: int, action: Action) -> None:
        if action.verb == LIFT:
            lift_flag(state, action.number())
            ask_events(state)
        else:
            resolve(state, seat, action)

    def data(self, state: State, seat: int) -> JsonObject:
        due = (*state.events_due, *((state.event_again,) if state.event_again else ()))
        events = [event for event in due if _OFFERS[event](state)]
        return {"car": seat, "events": events}

    def explain(self, state: State, seat: int, action: Action) -> Refused:
        numbers = action.numbers()
        if action.verb == "yellow" and numbers:
            return self._explain_yellow(state, numbers[0], action)
        if action.verb == "green":
            return state.refused(F90Refusal.NO_YELLOW, action=str(action))
        return self.refused(state, F90Refusal.NOT_LEGAL, action=str(action))

    def _explain_yellow(self, state: State, section: int, action: Action) -> Refused:
        if section not in range(state.length) or state.track.types[section] != CORNER:
            return state.refused(F90Refusal.YELLOW_CORNER, section=section + 1)
        if section in state.yellow:
            return state.refused(F90Refusal.YELLOW_TWICE, section=section + 1)
        places = yellow_places(state, section)
        return state.refused(
            F90Refusal.YELLOW_PLACE,
            action=str(action),
            first=places[0],
            last=places[-1],
        )


@step
def begin_stage(state: State) -> None:
    """F1.FLAG.02-03, F1.RESTART.01, F2.SSC.05: a new row clears flags and the Safety Car (AR48)."""
    if state.turn not in state.track.stage_starts:
        return
    if FLAGS in state.config.modules:
        stay = state.config.rules.yellow_flags_stay and state.safety_car < 0
        clear_flags(state, yellow=not stay)
        if FEW_FLAGS in state.config.modules:
            turn_flags(state)
    if state.safety_car >= 0:
        state.safety_car = -1
        state.restart = state.turn
        state.emit("restart")


def turn_flags(state: State) -> None:
    """F2.V8.04-05: flags that show their dark side go, the others are turned to it."""
    gone = [section for section in state.dark if section in state.yellow]
    for section in gone:
        del state.yellow[section]
    state.dark = tuple(state.yellow)
    if gone:
        state.emit("flags-taken", sections=gone)
    if state.dark:
        state.emit("flags-turned", sections=list(state.dark))


def clear_flags(state: State, *, yellow: bool) -> None:
    """F1.FLAG.03, F2.SFLAG.05: flags leave the track, yellow ones if they end with the stage."""
    stay = bool(state.yellow) and not yellow
    if (state.yellow and yellow) or state.orange >= 0 or any(car.blue for car in state.cars):
        state.emit("flags-cleared", **({"stay": True} if stay else {}))
    if yellow:
        state.yellow = {}
    state.orange = -1
    state.orange_played = False
    for car in state.cars:
        car.blue = False
