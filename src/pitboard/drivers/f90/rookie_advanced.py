"""The rookie's answers to the questions that only modules ask: one simple rule each.

Like all its rules they read nothing that the seat may not know.
"""

from __future__ import annotations

from pitboard.core.action import Action
from pitboard.drivers.f90.rookie import LIKELY, SLOW, answers, cheapest, strategy_for_hand, worth
from pitboard.f90.chapters.movement import LATE
from pitboard.f90.chapters.playing import BLIND
from pitboard.f90.chapters.robots import DRIVING, LEAVE, drive_so_far, possible_dares
from pitboard.f90.modules.flags import NONE
from pitboard.f90.modules.fuel import fuel_base
from pitboard.f90.modules.off_track import recovery_target
from pitboard.f90.modules.rescue import RETURN
from pitboard.f90.modules.teammates import CHECK_HELP, dared_limit, helped_car
from pitboard.f90.modules.weather import weather_steps
from pitboard.f90.names import MARTINO
from pitboard.f90.outlook import extreme_limit, late_braking_target
from pitboard.f90.state.race import Car, State
from pitboard.f90.state.tyres import tyre_penalty
from pitboard.f90.state.weather import DRY, RAIN, condition

LONG_STOP = 2
"""Further sections that fuel to the end may cost."""
SPRINT = 8
"""Turns to go for which soft tyres last."""
MANY_CHIPS = 5
"""Tyre chips of which one can be spared."""
SETTLED = 4
"""Turns in which the strategy of the start is kept."""
ENOUGH = 4
"""Cards that a driver keeps for themselves."""
SURE = 90
"""A check within this needs no help."""
IN_REACH = 6
"""Sections ahead where a flag is in the way."""


# -- before the race


@answers("ask_skill")
def skill_by_seat(state: State, car: Car, legal: list[Action]) -> Action:
    """Takes another skill than its neighbours."""
    return legal[car.index % len(legal)]


@answers("ask_setup")
def even_setup(state: State, car: Car, legal: list[Action]) -> Action:
    """Spends all points, as evenly as they go."""
    return max(legal, key=lambda action: (sum(action.numbers()), min(action.numbers())))


@answers("ask_tyres")
@answers("ask_pit_tyres")
def tyres_for_weather(state: State, car: Car, legal: list[Action]) -> Action:
    """Fits what the weather of the moment asks for; tyres with bonuses for the last turns."""
    now, compounds = condition(state), state.config.box.compounds
    sprint = state.config.last_turn - state.turn <= SPRINT

    def price(action: Action) -> tuple[int, bool]:
        compound = compounds[str(action[1])]
        return compound.penalties[now], (compound.bonuses > 0) != sprint

    return min(legal, key=price)


# -- the race


@answers("ask_versatility")
def change_once_on_the_way(state: State, car: Car, legal: list[Action]) -> Action:
    """Changes when the hand has become one for another strategy, not on the first turns."""
    return strategy_for_hand(state, car, legal) if state.turn > SETTLED else legal[0]


@answers("ask_fuel")
def fuel_to_the_end(state: State, car: Car, legal: list[Action]) -> Action:
    """Fills up for the rest of the race if that takes little longer, else for ten turns."""
    base = fuel_base(state, car)
    enough = [a for a in legal[: LONG_STOP + 1] if base + a.numbers()[0] > state.config.last_turn]
    return enough[0] if enough else legal[0]


@answers("ask_soft")
def use_soft_bonus(state: State, car: Car, legal: list[Action]) -> Action:
    """Uses the token that brings most."""
    return legal[-1]


@answers("ask_push")
def push_with_spare_chips(state: State, car: Car, legal: list[Action]) -> Action:
    """Pays a further chip for movement as long as there are many, and all before a stop."""
    if car.pit_due == state.turn + 1:
        return legal[-1]
    return legal[min(1, len(legal) - 1)] if car.tyres > MANY_CHIPS else legal[0]


@answers("ask_save_fuel")
def put_off_the_stop(state: State, car: Car, legal: list[Action]) -> Action:
    """Saves fuel where there is some to save, else takes the card."""
    return legal[0]


@answers("ask_wise_driving")
def count_it_as_passed(state: State, car: Car, legal: list[Action]) -> Action:
    """Uses the skill for the first check that fails."""
    return legal[0]


@answers("ask_extreme_check")
def hold_with_a_card(state: State, car: Car, legal: list[Action]) -> Action:
    """Gives a Track Card where the check would rather fail."""
    point = state.track.points[car.section][car.point]
    return legal[1] if extreme_limit(state, car, point) <= 60 else BLIND


@answers("ask_off_track_check")
@answers("ask_recovery_check")
def save_the_car(state: State, car: Car, legal: list[Action]) -> Action:
    """Gives the least useful card that passes."""
    factors = state.config.deck.factors
    target = recovery_target(state, car)
    passing = [a for a in legal if a != BLIND and factors[a.numbers()[0]] <= target]
    return cheapest(state, passing) if passing else BLIND


@answers("ask_force")
def force_if_unlikely(state: State, car: Car, legal: list[Action]) -> Action:
    """Makes a robot brake late, or onto an Extreme Trajectory, where it rather fails."""
    robot = state.cars[state.forced]
    points = state.track.points[robot.section]
    for action in legal:
        if action == LATE and late_braking_target(state, robot) <= 50:
            return action
        if action.args and extreme_limit(state, robot, points[action.numbers()[0]]) <= 50:
            return action
    return LEAVE


@answers("ask_safety_car_discard")
def discard_worst(state: State, car: Car, legal: list[Action]) -> Action:
    return min(legal, key=lambda action: worth(state, action.numbers()[0]))


@answers("ask_rescue")
def come_back(state: State, car: Car, legal: list[Action]) -> Action:
    return RETURN


# -- a robot teammate


@answers("ask_help_event")
@answers("ask_help_contest")
def help_with_a_spare(state: State, car: Car, legal: list[Action]) -> Action:
    """Gives a card that it would throw away at a stop, if it has enough others."""
    spare = [a for a in legal if a != LEAVE and worth(state, a.numbers()[0]) < SLOW]
    return cheapest(state, spare) if spare and len(car.hand) > ENOUGH else LEAVE


@answers("ask_help_movement")
def help_it_on(state: State, car: Car, legal: list[Action]) -> Action:
    """Gives a spare card for movement, or to dare what rather succeeds."""
    robot, drove = helped_car(state), drive_so_far(state)
    safe = [a for a in possible_dares(state, robot, drove) if is_likely(state, robot, a)]
    types = state.config.deck.types
    wanted = [a for a in legal if safe or a == LEAVE or types[a.numbers()[0]] != DRIVING]
    return help_with_a_spare(state, car, wanted)


@answers("ask_help_check")
def help_what_may_fail(state: State, car: Car, legal: list[Action]) -> Action:
    """Gives a spare card for a check that is in doubt."""
    robot = helped_car(state)
    sure = dared_limit(state, robot, Action.parse(state.daring)) >= SURE
    return LEAVE if sure else help_with_a_spare(state, car, legal)


@answers("ask_dare")
def dare_the_likeliest(state: State, car: Car, legal: list[Action]) -> Action:
    return max(legal, key=lambda action: dared_limit(state, helped_car(state), action))


def is_likely(state: State, robot: Car, action: Action) -> bool:
    return dared_limit(state, robot, action) + CHECK_HELP >= LIKELY


# -- events


@answers("ask_event")
def use_event(state: State, car: Car, legal: list[Action]) -> Action:
    """Turns the weather to the tyres, puts a flag behind the car, and takes what there is."""
    kind = legal[0].verb
    if kind == "weather" and MARTINO in state.config.modules:
        return legal[1]  # looks
    if kind == "weather":
        return Action((kind, better_weather(state, car)))
    if kind == "yellow":
        return flag_behind(state, car, legal)
    if kind == "green":
        ahead = [a for a in legal if a.verb == kind and is_in_the_way(state, car, a)]
        return ahead[0] if ahead else legal[0]
    return next(action for action in legal if action.verb == kind and action[1] != NONE)


def better_weather(state: State, car: Car) -> str:
    """Gets the step of the weather after which the tyres fit better, or none."""
    if not tyre_penalty(state, car):
        return NONE
    penalties = state.config.box.compounds[car.compound].penalties
    drier = penalties[DRY] < penalties[RAIN]
    word = "drier" if drier else "wetter"
    return word if word in weather_steps(state) else NONE


def flag_behind(state: State, car: Car, legal: list[Action]) -> Action:
    """Puts a yellow flag in the nearest corner section behind the car, before all cars there."""
    places = [action for action in legal if action.verb == "yellow" and action[1] != NONE]
    if not places:
        return legal[0]  # all flags are out

    def distance(action: Action) -> tuple[int, int]:
        section, place = action.numbers()
        return ((car.section - section - 1) % state.length, place)

    return min(places, key=distance)


def is_in_the_way(state: State, car: Car, action: Action) -> bool:
    return action[1] != NONE and (action.numbers()[0] - car.section) % state.length <= IN_REACH
