"""The game turn: turn indicator, activation from the Leader chit backward, end of the race."""

from __future__ import annotations

from pitboard.f90.chapters.contest import contest_due
from pitboard.f90.chapters.robots import robot_turn
from pitboard.f90.chapters.starting import set_strategy
from pitboard.f90.modules.ultrafast import take_off
from pitboard.f90.names import ALL_HAVE_ACTED, GAME_TURN, INDIVIDUAL_TURN
from pitboard.f90.procedure import new_chapter
from pitboard.f90.state.race import CORNER, Car, State
from pitboard.f90.state.teams import has_own_chit

CHAPTER = new_chapter()
step, question = CHAPTER.step, CHAPTER.question


@step
def advance_turn_indicator(state: State) -> None:
    """F1.TURN.04: the pawn moves one box on; in the first turn it stands there already."""
    state.turn += 1
    state.push(*state.config.rules.game_turn)


@step
def begin_game_turn(state: State) -> None:
    """F1.CONTEST.12, F1.FUEL.10, F1.STRAT.12: frozen cards, robot chits, then CHASE."""
    state.emit("game-turn", turn=state.turn)
    for car in state.cars:
        car.reset(GAME_TURN)
        if car.frozen:
            car.hand += car.frozen
            car.frozen = ()
            state.emit("unfrozen", car=car.index)
        if car.next_strategy:
            set_strategy(state, car, car.next_strategy)
            car.next_strategy = ""
    mark_owed_stops(state)
    mark_mates_to_pit(state)
    mark_robots_to_pit(state)
    identify_chased(state)
    state.push("activate", ALL_HAVE_ACTED)


def mark_robots_to_pit(state: State) -> None:
    """F1.FUEL.10: a robot chit falls on the best placed robots of its class (PI8)."""
    due = [kind for turn, kind in state.chits if turn == state.turn]
    if not due:
        return
    served = [chit for chit in state.chits if chit[0] == state.turn]
    take_off(state, served)
    for index in state.race_order():
        car = state.cars[index]
        if has_own_chit(state, car):
            continue
        if car.robot in due and (not car.off or state.config.rules.whole_re_entry):
            due.remove(car.robot)
            car.must_pit = True
            state.emit("robot-must-pit", car=index)
    # A chit that only robots off the track could serve waits for them (AR09).
    waiting = {state.cars[index].robot for index in state.offs}
    state.chits += tuple((state.turn + 1, kind) for kind in due if kind in waiting)


def mark_mates_to_pit(state: State) -> None:
    """F2.V6.09, RP6: a robot teammate pits for the chit of its own colour, once."""
    for car in state.cars[state.config.players :]:
        if 0 < car.pit_due <= state.turn:
            car.pit_due = 0
            car.must_pit = True
            state.emit("robot-must-pit", car=car.index)


def mark_owed_stops(state: State) -> None:
    """F1.AOFFTRACK.14: a robot that owes a stop makes it in the turn after it re-entered, or as
    soon as it is back if it went off again."""
    for car in state.cars[state.config.players :]:
        if not car.off and 0 < car.stop_turn <= state.turn:
            car.stop_turn = 0
            car.must_pit = True
            state.emit("robot-must-pit", car=car.index)


def identify_chased(state: State) -> None:
    """F1.STRAT.12-13: the nearest car ahead in race order on the same number of laps down."""
    strategies = state.config.strategies
    chasers = [car for car in state.cars if strategies[car.strategy].chases and not car.out]
    if not chasers:
        return
    order = state.race_order()
    for car in chasers:
        laps = state.laps_down(car)
        ahead = order[: order.index(car.index)]
        same = [index for index in ahead if state.laps_down(state.cars[index]) == laps]
        if not state.config.rules.chases_off_track:
            same = [index for index in same if not state.cars[index].off]
        car.chased = same[-1] if same else -1
        if car.chased >= 0:
            state.emit("chased", car=car.index, chased=car.chased)


def next_to_act(state: State) -> Car | None:
    """F1.ACTIVATE.02-03, .12: the search goes backward from the Leader chit, once round."""
    cars = state.cars
    leader = cars[state.leader]
    section = leader.section
    queue = state.queues[section]
    if not leader.off:
        place = queue.index(leader.index)
    elif leader.acted:
        place = len(queue)  # at the back: all cars there are ahead
    else:
        place = 0  # re-enters after all of them
    for index in queue[place:]:
        if not cars[index].acted:
            return cars[index]
    ahead = [index for index in queue[:place] if not cars[index].acted] if place else []
    if state.offs and not ahead and (car := off_track_at(state, section)):
        return car
    length = state.length
    ways = [(section - c.section) % length or length for c in cars if not (c.acted or c.out)]
    return first_to_act(state, (section - min(ways)) % length) if ways else None


def first_to_act(state: State, section: int) -> Car | None:
    """F1.OFFTRACK.02: the first car of a section that has not acted; those off the track come
    after all others there."""
    for index in state.queues[section]:
        if not state.cars[index].acted:
            return state.cars[index]
    return off_track_at(state, section)


def off_track_at(state: State, section: int) -> Car | None:
    """Gets the first car that came off the track in a section and has not acted."""
    for index in state.offs:
        car = state.cars[index]
        if car.section == section and not car.acted:
            return car
    return None


@step
def activate(state: State) -> None:
    """F1.ACTIVATE.03-05: the next car acts, after the contest of its corner, if one is due."""
    if state.outs and state.is_abandoned():
        state.drop_to(ALL_HAVE_ACTED)
        state.stack.append("finish_race")
        return
    car = next_to_act(state)
    if car is None:
        state.drop_to(ALL_HAVE_ACTED)
        state.stack.append("end_game_turn")
        return
    stack = state.stack
    stack.append("activate")
    section = car.section
    if (
        state.track.types[section] == CORNER
        and len(state.queues[section]) > 1
        and state.safety_car < 0
        and contest_due(state, car)
    ):
        return
    take_turn(state, car)


def take_turn(state: State, car: Car) -> None:
    """Begins a car's individual turn; a robot's is over at once."""
    state.mover = car.index
    if car.robot:
        robot_turn(state, car)
        return
    state.individual = state.config.layout.turn()
    state.reset(INDIVIDUAL_TURN)
    if state.safety_car >= 0:
        state.stack.extend(reversed(state.config.rules.safety_car_turn))
    else:
        state.stack.extend(state.config.individual_stack)


@step
def end_individual_turn(state: State) -> None:
    """F1.TURN.06: a car that has acted does not act again in this game turn."""
    state.cars[state.mover].acted = True
    state.mover = -1
    state.individual = None


@step
def end_game_turn(state: State) -> None:
    """F1.END.01: the race ends after all turns of the last box."""
    state.stack.append("finish_race" if state.is_last_turn() else "advance_turn_indicator")


@step
def finish_race(state: State) -> None:
    """F1.END.02-03: race order; eliminated cars behind, the last eliminated first (FI1, FI2)."""
    out = sorted((car for car in state.cars if car.out), key=lambda car: -car.out)
    state.ranking = (*state.race_order(), *(car.index for car in out))
    state.emit("finish", ranking=list(state.ranking))
