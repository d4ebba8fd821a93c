"""Engagements: the roll for a point, and where the loser goes (chapter 5, BO-R30 to BO-R39).

A chain of engagements is a line, not a tree: only a loser who finds no place challenges again.
"""

from __future__ import annotations

from pitboard.bolide.box.circuit import Ground
from pitboard.bolide.chapters.move_end import current_turn, end_move
from pitboard.bolide.motion.geometry import Point
from pitboard.bolide.motion.vectors import dot, minus, plus, squared_distance, times
from pitboard.bolide.procedure import Question, new_chapter, point_of, spot
from pitboard.bolide.state.race import ENGAGEMENT, Car, Engagement, State
from pitboard.core.action import Action
from pitboard.core.json_values import JsonObject

CHAPTER = new_chapter()
step, question = CHAPTER.step, CHAPTER.question

FURTHEST_ROW = 20


def begin(state: State, attacker: Car, defender: Car) -> None:
    """Ends a move at the point of another car, which defends it."""
    state.engagement = ENGAGEMENT(attacker.index, defender.index, defender.at)
    _declare(state)


def _challenge(state: State, attacker: Car, point: Point) -> None:
    """Lets a loser without a place engage another car."""
    fight = _fight(state)
    defender = state.occupant(point)
    assert defender is not None  # noqa: S101 (only held points are challenged)
    fight.attacker = attacker.index
    fight.defender = defender.index
    fight.point = point
    fight.defended = (*fight.defended, defender.index)
    fight.involved = (*fight.involved, defender.index)
    _declare(state)


def _declare(state: State) -> None:
    fight = _fight(state)
    state.emit("engagement", car=fight.attacker, other=fight.defender, at=fight.point)
    state.stack.append("resolve_engagement")


def _fight(state: State) -> Engagement:
    assert state.engagement is not None  # noqa: S101 (only asked within an engagement)
    return state.engagement


@step
def resolve_engagement(state: State) -> None:
    """Rolls on the Engagements table and sends the loser off."""
    fight = _fight(state)
    attacker, defender = state.cars[fight.attacker], state.cars[fight.defender]
    _, row = state.roll_on(state.config.rules.engagements, attacker)
    state.lose_speed(attacker, row.loss)
    state.lose_speed(defender, row.other_loss)
    if row.no_setup and attacker.has_setup:
        attacker.setup_ok = False
        state.emit("no-setup", car=attacker.index)
    if row.safety_car_roll:
        _call_safety_car(state, attacker)
    winner, loser = (attacker, defender) if row.granted else (defender, attacker)
    state.wins = (*state.wins, (winner.index, loser.index))
    spinning = [
        car.index for car, spins in ((attacker, row.spin), (defender, row.other_spin)) if spins
    ]
    fight.spins = (*fight.spins, *spinning)
    if row.granted:
        fight.homeless = defender.index
        _put(state, attacker, fight.point)
        state.stack.append("displace_defender")
    else:
        _spin_if_due(state, defender)
        state.stack.append("retreat")


def _call_safety_car(state: State, attacker: Car) -> None:
    """Rolls for the Safety Car, once a round at most (BO-RESTART-02, BO-RESTART-04)."""
    if state.safety_car:
        return
    roll = state.roll()
    state.safety_car = roll % 2 == 0
    state.emit("safety-car-roll", car=attacker.index, roll=roll, called=state.safety_car)


# -- the losing attacker


@step
def retreat(state: State) -> None:
    """Places a losing attacker, or asks where (BO-R32)."""
    _place_or_ask(state, _attacker(state), _retreats(state), "ask_retreat")


def _retreats(state: State) -> list[Action]:
    fight = _fight(state)
    car = _attacker(state)
    behind = [p for p in _row(state, fight.point, 1) if _usable(state, fight.point, p)]
    free = [p for p in behind if state.is_free(p, car)]
    own, before = _sectors(state, fight.point)
    for index in (own, before):
        here = [p for p in free if state.sector(p).index == index]
        if here:
            return [spot("place", p) for p in here]
    held = [p for p in behind if _can_be_challenged(state, p, fight.defended)]
    if held:
        return [spot("engage", p) for p in held]
    return [spot("place", _further_back(state, car, 2))]


def _attacker(state: State) -> Car:
    return state.cars[_fight(state).attacker]


# -- the losing defender


@step
def displace_defender(state: State) -> None:
    """Places a losing defender beside their point, or asks where (BO-R33)."""
    _place_or_ask(state, _defender(state), _yields(state), "ask_yield")


def _yields(state: State) -> list[Action]:
    fight = _fight(state)
    car = _defender(state)
    sector = state.sector(fight.point)
    beside = [plus(fight.point, sector.inside), minus(fight.point, sector.inside)]
    usable = [p for p in beside if _usable(state, fight.point, p) and state.sector(p) is sector]
    free = [p for p in usable if state.is_free(p, car)]
    if free:
        return [spot("place", p) for p in free]
    held = [p for p in usable if _can_be_challenged(state, p, fight.involved)]
    if held:
        return [spot("engage", p) for p in held]
    return [spot("place", _further_back(state, car, 1))]


def _defender(state: State) -> Car:
    return state.cars[_fight(state).defender]


# -- places


def _row(state: State, point: Point, back: int) -> list[Point]:
    """Gets the three points some rows behind: middle, inside, outside."""
    sector = state.sector(point)
    middle = minus(point, times(sector.arrow, back))
    return [middle, plus(middle, sector.inside), minus(middle, sector.inside)]


def _sectors(state: State, point: Point) -> tuple[int, int]:
    """Gets the sector of a point and the one before it."""
    own = state.sector(point).index
    return own, (own - 1) % len(state.circuit.sectors)


def _usable(state: State, point: Point, place: Point) -> bool:
    """Returns whether a loser can be pushed there: on the track, no curve cut, no gate won."""
    circuit = state.circuit
    return (
        circuit.ground(place) == Ground.TRACK
        and circuit.region.segment_inside(point, place)
        and not any(gate.line.crossed(point, place) for gate in circuit.gates)
    )


def _can_be_challenged(state: State, point: Point, barred: tuple[int, ...]) -> bool:
    holder = state.occupant(point)
    return holder is not None and holder.index not in barred


def _further_back(state: State, car: Car, first_row: int) -> Point:
    """Gets the first free place in the rows behind; failing that, the last resort of BO-R32."""
    fight = _fight(state)
    for back in range(first_row, FURTHEST_ROW):
        for place in _row(state, fight.point, back):
            if _usable(state, fight.point, place) and state.is_free(place, car):
                return place
    if car.index != fight.homeless:
        return car.at
    sector = state.sector(fight.point)
    allowed = _sectors(state, fight.point)
    places = [
        p
        for p in state.circuit.track_points
        if state.sector(p).index in allowed
        and dot(minus(p, fight.point), sector.arrow) <= 0
        and state.is_free(p, car)
    ]
    return min(places, key=lambda p: (squared_distance(p, fight.point), -dot(p, sector.inside)))


def _place_or_ask(state: State, car: Car, choices: list[Action], name: str) -> None:
    if len(choices) == 1:
        _carry_out(state, car, choices[0])
    else:
        state.stack.append(name)


def _carry_out(state: State, car: Car, action: Action) -> None:
    point = point_of(action)
    if action.verb == "engage":
        _challenge(state, car, point)
        return
    _put(state, car, point)
    state.engagement = None


def _put(state: State, car: Car, point: Point) -> None:
    """Puts a car on its place after a roll; only the car whose turn it is moves its pawn."""
    fight = _fight(state)
    if fight.homeless == car.index or car.index != state.mover:
        start = car.at
        state.pass_gates(car, start, point)
        car.at = point
        car.drafting = False
        if fight.homeless == car.index:
            fight.homeless = -1
        state.emit("displaced", car=car.index, start=start, to=point)
    else:
        end_move(state, car, (point,), _pawn(state, point))
    _spin_if_due(state, car)


def _pawn(state: State, point: Point) -> Point:
    """Gets where an attacker's pawn goes: a drafting step adds no speed (BO-R35, BO-R44)."""
    turn = current_turn(state)
    return plus(point, minus(minus(point, turn.start_at), turn.unit))


def _spin_if_due(state: State, car: Car) -> None:
    fight = _fight(state)
    if car.index in fight.spins:
        fight.spins = tuple(index for index in fight.spins if index != car.index)
        state.half_spin(car)


# -- questions


class _Displaced(Question):
    """Where a loser goes; the usual place first."""

    def answer(self, state: State, seat: int, action: Action) -> None:
        _carry_out(state, self.car(state), action)

    def data(self, state: State, seat: int) -> JsonObject:
        fight = _fight(state)
        return {
            "car": self.car(state).index,
            "other": _other(fight, self.car(state)),
            "at": fight.point,
        }


def _other(fight: Engagement, car: Car) -> int:
    return fight.defender if car.index == fight.attacker else fight.attacker


@question
class AskRetreat(_Displaced):
    name = "ask_retreat"

    def car(self, state: State) -> Car:
        return _attacker(state)

    def legal(self, state: State, seat: int) -> list[Action]:
        return _retreats(state)


@question
class AskYield(_Displaced):
    name = "ask_yield"

    def car(self, state: State) -> Car:
        return _defender(state)

    def legal(self, state: State, seat: int) -> list[Action]:
        return _yields(state)
