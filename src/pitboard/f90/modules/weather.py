"""Weather: the pawn and its table, and the robots' tyre change.

What rain does to checks is in `state.skills`.
"""

from __future__ import annotations

from pitboard.f90.chapters.pit import fall_back
from pitboard.f90.chapters.trajectories import take_best_point
from pitboard.f90.modules.traits import robot_pit_time
from pitboard.f90.modules.ultrafast import count_forced_stops
from pitboard.f90.names import MARTINO
from pitboard.f90.procedure import new_chapter
from pitboard.f90.state.race import State
from pitboard.f90.state.weather import DRY, RAIN, condition

CHAPTER = new_chapter()
step = CHAPTER.step


@step
def determine_weather(state: State) -> None:
    """F1.WEATHER.01: a card drawn from the deck sets the pawn; robots fit their tyres."""
    card = state.draw_card()
    state.discard.append(card)
    state.weather = slot_of(state, card)
    state.emit("weather", car=-1, slot=state.weather, condition=condition(state), card=card)
    fit_robots(state)


def slot_of(state: State, card: int) -> int:
    """Gets the slot of the weather chart in whose range a card's Check Factor is."""
    factor = state.config.deck.factors[card]
    slots = state.track.weather
    return next(i for i, slot in enumerate(slots) if slot.low <= factor <= slot.high)


def fit_robots(state: State) -> None:
    """F1.WEATHER.08-10: robots fit tyres for the weather of the start."""
    state.robot_tyres = state.config.box.robot_tyres[stable_condition(state)]
    state.emit("robot-tyres", compound=state.robot_tyres)


def stable_condition(state: State) -> str:
    """F1.WEATHER.08-10: the nearest stable weather; halfway between both, chance decides."""
    at = state.weather

    def steps_to(wanted: str) -> int:
        slots = enumerate(state.track.weather)
        return min((abs(i - at) for i, slot in slots if slot.condition == wanted), default=99)

    dry, rain = steps_to(DRY), steps_to(RAIN)
    if dry == rain:
        return (DRY, RAIN)[state.rng.below(2)]
    return DRY if dry < rain else RAIN


def weather_steps(state: State) -> dict[str, int]:
    """Gets the slots a weather symbol may move the pawn to, by direction (AR21)."""
    at = state.weather
    last = len(state.track.weather) - 1
    steps = {"stay": at, "drier": at - 1, "wetter": at + 1}
    return {word: slot for word, slot in steps.items() if 0 <= slot <= last}


def move_pawn(state: State, slot: int, card: int = 0) -> None:
    """F1.WEATHER.03-04: conditions change at once, and with them the robots' tyres.

    `card` is the one that an R-Card drew for it.
    """
    if slot == state.weather:
        return
    state.weather = slot
    now = condition(state)
    why = {"check": card} if card else {"alone": True} if MARTINO in state.config.modules else {}
    state.emit("weather", car=state.mover, slot=slot, condition=now, card=0, **why)
    fitting = state.config.box.robot_tyres.get(now, state.robot_tyres)
    if fitting != state.robot_tyres:
        state.robot_tyres = fitting
        state.emit("robot-tyres", compound=state.robot_tyres)
        robots_pit(state)


def robots_pit(state: State) -> None:
    """F1.WEATHER.11, .14: all robots pit, the best placed first, and have refuelled (AR24-25).

    The Leader chit is handed on when all of them have moved.
    """
    count_forced_stops(state)
    for index in state.race_order():
        car = state.cars[index]
        if not car.robot:
            continue
        car.must_pit = False
        if car.off:
            car.owes_stop = True
        else:
            fall_back(state, car, robot_pit_time(state, car))
            take_best_point(state, car)
    if state.helping >= 0:
        state.helping = -1  # its turn is put off like that of any robot
    if state.active:
        # Where the cars of a section act together, robots are no longer among them.
        state.active = tuple(index for index in state.active if not state.cars[index].robot)
    state.update_leader()
