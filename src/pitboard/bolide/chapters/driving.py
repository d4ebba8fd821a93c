"""A turn on the track: declarations, the move, what it meets, and leaving the track.

Chapters 1, 2, 4, 6, 7 and 8 of the rulebook. `moves` lists legal moves; here they are carried out.
Where a trajectory meets a car the turn goes on in `engagement`, where it meets the Pit Lane In
line in `pit`.
"""

from __future__ import annotations

from collections.abc import Sequence

from pitboard.bolide.box.circuit import Ground
from pitboard.bolide.box.tables import (
    BOOSTER,
    BRAKE,
    PIT_LANE,
    SLICKS_IN_RAIN,
    START_FULL,
    START_HALF,
    RollTable,
    Row,
    Start,
)
from pitboard.bolide.chapters import engagement, pit
from pitboard.bolide.chapters.move_end import current_turn, end_move, end_on_run_off
from pitboard.bolide.motion import moves
from pitboard.bolide.motion.geometry import Point
from pitboard.bolide.motion.moves import actions, choices, drafting_step, legal_from, meets_car
from pitboard.bolide.motion.reach import RADIUS, bit
from pitboard.bolide.motion.vectors import (
    NEIGHBOURS,
    ZERO,
    minus,
    plus,
    speed,
    squared_distance,
    times,
)
from pitboard.bolide.procedure import Question, new_chapter, point_of
from pitboard.bolide.refusals import (
    explain_braking,
    explain_move,
    refuse_declaration,
    refuse_second_declaration,
)
from pitboard.bolide.ruleset import BOOSTER_SETUP, BRAKE_SETUP, HALF
from pitboard.bolide.state.race import Car, State, Status
from pitboard.core.action import Action
from pitboard.core.errors import Refused
from pitboard.core.json_values import JsonObject

CHAPTER = new_chapter()
step, question = CHAPTER.step, CHAPTER.question

EXPIRE = Action(("expire",))
BOOST = Action(("boost",))
BRAKE_REQUEST = Action(("brake",))
CRASH = Action(("crash",))
STAY = Action(("crawl", 0, 0))


# -- moving


def drive(state: State, car: Car, move: Point, unit: Point = ZERO) -> None:
    """Moves a car along its trajectory, and a drafting step, until it ends or meets something."""
    turn = current_turn(state)
    turn.start_at = car.at
    turn.moved = move
    turn.unit = ZERO
    if not _runs_free(state, car, car.at, move):
        return
    end = plus(car.at, move)
    if unit == ZERO:
        end_move(state, car, (end,), plus(end, move), drafts=True)
        return
    turn.unit = unit
    if _runs_free(state, car, end, unit):
        last = plus(end, unit)
        end_move(state, car, (end, last), plus(last, move), drafts=True)


def _runs_free(state: State, car: Car, start: Point, leg: Point) -> bool:
    """Follows one straight leg; returns whether nothing stopped the car (BO-R30)."""
    other = meets_car(state, car, start, leg)
    if other is not None and other.status is Status.OFF:
        other = None  # only a skid leads there, and lands beside it (BO-R19)
    if state.entry_open(car) and state.reach.enters.get(start, 0) & bit(leg):
        met = state.circuit.pit.in_line.meets_at(start, plus(start, leg))
        if other is None or (met is not None and met * speed(leg) <= speed(minus(other.at, start))):
            pit.enter(state, car, start, leg)
            return False
    if other is not None:
        engagement.begin(state, car, other)
        return False
    return True


# -- the turn of a running car


class _Turn(Question):
    """A choice of moves; what else may be declared differs."""

    declares = False

    def legal(self, state: State, seat: int) -> list[Action]:
        car = self.car(state)
        legal = moves.legal_moves(state, car)
        if legal:
            found = choices("move", legal)
            if current_turn(state).drafting:
                found += moves.drafts(state, car, "move", legal)
        else:
            found = actions("off", moves.landings(state, car)) or [CRASH]
        if self.declares:
            found += self._declarations(state, car)
        if state.config.options["timer"]:
            found.append(EXPIRE)
        return found

    def _declarations(self, state: State, car: Car) -> list[Action]:
        found: list[Action] = []
        if moves.may_boost(state, car):
            targets = moves.braking_targets(state, car)
            if targets and car.circles:
                found += choices("sharp", targets)
            elif targets:
                found.append(BRAKE_REQUEST)
            found.append(BOOST)
        attempts = moves.slick_attempts(state, car)
        if attempts:
            found += choices("slick", attempts)
            if current_turn(state).drafting:
                found += moves.drafts(state, car, "slick", attempts)
        return found

    def answer(self, state: State, seat: int, action: Action) -> None:
        car = self.car(state)
        _CARRY_OUT[action.verb, len(action) > 1](state, car, action)

    def default(self, state: State, seat: int, actions: Sequence[Action]) -> Action:
        return EXPIRE if EXPIRE in actions else _nearest_pawn(state, self.car(state), actions)

    def data(self, state: State, seat: int) -> JsonObject:
        car = self.car(state)
        return {
            "car": car.index,
            "speed": speed(car.vector),
            "top": moves.limit(state, car),
            "drafting": current_turn(state).drafting,
            "runs_dry": moves.runs_dry(state, car),
        }

    def refuse(self, state: State, seat: int, action: Action) -> Refused:
        if action.verb in ("move", "off"):  # only one of them is offered
            return explain_move(state, self.car(state), action)
        return super().refuse(state, seat, action)

    def explain(self, state: State, seat: int, action: Action) -> Refused:
        return explain_move(state, self.car(state), action)


@question
class AskTurn(_Turn):
    name = "ask_turn"
    declares = True

    def refuse(self, state: State, seat: int, action: Action) -> Refused:
        return refuse_declaration(state, self.car(state), action) or super().refuse(
            state, seat, action
        )


@question
class AskMove(_Turn):
    """The move after a roll for Booster or Braking Action."""

    name = "ask_move"

    def refuse(self, state: State, seat: int, action: Action) -> Refused:
        return refuse_second_declaration(state, action) or super().refuse(state, seat, action)


def _nearest_pawn(state: State, car: Car, choices: Sequence[Action]) -> Action:
    """Gets the plain move nearest to the pawn: slower, then inside, among equals (BO-R86)."""
    plain = [a for a in choices if a.verb in ("move", "off") and "draft" not in a]
    if not plain:
        return choices[0]
    inside = state.sector(car.at).inside
    way = moves.pawns(state, car)[0]

    def key(action: Action) -> tuple[int, int, int]:
        move = point_of(action)
        aside = move[0] * inside[0] + move[1] * inside[1]
        return (speed(minus(move, way)), speed(move), -aside)

    return min(plain, key=key)


def _move(state: State, car: Car, action: Action) -> None:
    drive(state, car, point_of(action), drafting_step(state, car, action))


def _sharp(state: State, car: Car, action: Action) -> None:
    car.circles -= 1
    state.emit("sharp-braking", car=car.index, left=car.circles)
    drive(state, car, point_of(action))


def _off(state: State, car: Car, action: Action) -> None:
    run_off(state, car, point_of(action))


def _crash(state: State, car: Car, action: Action) -> None:
    state.retire(car, "crash")


def _expire(state: State, car: Car, action: Action) -> None:
    """Lets the timer run out: the car goes to its pawn, wherever that is (BO-R86)."""
    state.emit("time-out", car=car.index)
    way = moves.pawns(state, car)[0]
    if not bit_of(way) & moves.permitted(state, car):
        way = moves.straight_on(state, car, way)
    ground = state.circuit.ground(plus(car.at, way))
    if bit_of(way) & legal_from(state, car):
        drive(state, car, way)
    elif ground == Ground.RUNOFF:
        run_off(state, car, way)
    elif ground == Ground.TRACK:
        _move_near_pawn(state, car)
    else:
        state.retire(car, "crash")


def _move_near_pawn(state: State, car: Car) -> None:
    """Moves a car as near to its pawn as it can, if no line leads there."""
    legal = moves.legal_moves(state, car)
    ends = choices("move", legal) or actions("off", moves.landings(state, car)) or [CRASH]
    action = _nearest_pawn(state, car, ends)
    _CARRY_OUT[action.verb, len(action) > 1](state, car, action)


def bit_of(way: Point) -> int:
    """Gets the mask of one vector, 0 if it is longer than any move."""
    return bit(way) if speed(way) <= RADIUS else 0


# -- rolls for more speed or more braking


def _boost(state: State, car: Car, action: Action) -> None:
    state.emit("booster-asked", car=car.index)
    _request(state, car, BOOSTER, again=car.setup == BOOSTER_SETUP and car.setup_ok)


def _brake(state: State, car: Car, action: Action) -> None:
    state.emit("braking-asked", car=car.index)
    again = car.setup == BRAKE_SETUP and car.setup_ok and car.brake_reroll
    _request(state, car, BRAKE, again=again)


def _request(state: State, car: Car, table: RollTable, *, again: bool) -> None:
    """Rolls; an undesired result may be rolled again with the right set-up (BO-R47)."""
    roll, row = state.roll_on(table, car)
    if again and not (row.granted and not row.spin):
        current_turn(state).roll = roll
        state.stack.append(f"ask_reroll_{table.id}")
    else:
        _take(state, car, table, row)


def _take(state: State, car: Car, table: RollTable, row: Row) -> None:
    turn = current_turn(state)
    state.lose_speed(car, row.loss)
    if row.no_fourth and not car.no_fourth:
        car.no_fourth = True
        state.emit("no-fourth", car=car.index)
    turn.same_speed = row.same_speed
    if table is BOOSTER:
        turn.boosted = row.granted
        state.stack.append("ask_move")
    else:
        turn.spin = row.spin
        turn.drafting = False  # a braking was declared, whatever came of it (BO-R29)
        state.stack.append("ask_braking" if row.granted else "ask_move")


class _Reroll(Question):
    table: RollTable
    keep_from: int
    """By default, lower rolls are made again."""

    def legal(self, state: State, seat: int) -> list[Action]:
        return [Action(("reroll",)), Action(("keep",))]

    def default(self, state: State, seat: int, actions: Sequence[Action]) -> Action:
        return actions[current_turn(state).roll >= self.keep_from]

    def data(self, state: State, seat: int) -> JsonObject:
        roll = current_turn(state).roll
        return {
            "car": self.car(state).index,
            "table": self.table.id,
            "roll": roll,
            "row": self.table.row(roll).id,
        }

    def answer(self, state: State, seat: int, action: Action) -> None:
        car = self.car(state)
        row = self.table.row(current_turn(state).roll)
        if action.verb == "reroll":
            if self.table is BRAKE:
                car.brake_reroll = False
            _, row = state.roll_on(self.table, car, again=True)
        _take(state, car, self.table, row)


@question
class AskRerollBooster(_Reroll):
    name = "ask_reroll_booster"
    table = BOOSTER
    keep_from = 5


@question
class AskRerollBrake(_Reroll):
    name = "ask_reroll_brake"
    table = BRAKE
    keep_from = 6


@question
class AskBraking(Question):
    """Where to brake to, after a Braking Action that worked."""

    name = "ask_braking"

    def legal(self, state: State, seat: int) -> list[Action]:
        return choices("brake", moves.braking_targets(state, self.car(state)))

    def answer(self, state: State, seat: int, action: Action) -> None:
        drive(state, self.car(state), point_of(action))

    def default(self, state: State, seat: int, actions: Sequence[Action]) -> Action:
        way = self.car(state).vector
        return min(actions, key=lambda a: squared_distance(point_of(a), way))

    def explain(self, state: State, seat: int, action: Action) -> Refused:
        return explain_braking(state, self.car(state), action)


# -- slicks in the rain


def _slick(state: State, car: Car, action: Action) -> None:
    """Tries the dry top speed: the declared point first, then the roll (BO-R73, BO-R74)."""
    turn = current_turn(state)
    move, unit = point_of(action), drafting_step(state, car, action)
    start = car.at
    turn.start_at, turn.moved, turn.unit = start, move, ZERO
    if not _runs_free(state, car, start, move):
        return
    _, row = state.roll_on(SLICKS_IN_RAIN, car)
    if row.granted:
        drive(state, car, move, unit)
        return
    turn.spin = row.spin
    declared = plus(start, move)
    sector = state.sector(declared)
    skid = plus(times(sector.arrow, row.forward), times(sector.left, row.left))
    end = plus(declared, skid)
    if not _runs_free(state, car, declared, skid):
        return
    state.emit("skid", car=car.index, start=declared, to=end)
    ground = state.circuit.ground(end)
    if ground == Ground.TRACK:
        stops = (declared,) if skid == ZERO else (declared, end)
        end_move(state, car, stops, plus(end, minus(end, start)))
    elif ground == Ground.RUNOFF:
        state.pass_gates(car, start, declared)
        car.at = declared
        end_on_run_off(state, car, end)
    else:
        state.pass_gates(car, start, declared)
        car.at = end
        state.retire(car, "crash")


_CARRY_OUT = {
    ("move", True): _move,
    ("sharp", True): _sharp,
    ("slick", True): _slick,
    ("off", True): _off,
    ("crash", False): _crash,
    ("boost", False): _boost,
    ("brake", False): _brake,
    ("expire", False): _expire,
}


# -- off the track


def run_off(state: State, car: Car, move: Point) -> None:
    """Takes a car off the track, unless it meets a car on its way there (BO-R19)."""
    turn = current_turn(state)
    turn.start_at, turn.moved, turn.unit = car.at, move, ZERO
    line = moves.line_off(state, car, move)
    other = meets_car(state, car, car.at, line)
    if other is not None:
        leaves = state.circuit.region.leaves_at(car.at, plus(car.at, line))
        if leaves is not None and speed(minus(other.at, car.at)) <= leaves * speed(line):
            engagement.begin(state, car, other)
            return
    end_on_run_off(state, car, plus(car.at, move))


@question
class AskCrawl(Question):
    """One point in any direction, back towards the track (BO-R20)."""

    name = "ask_crawl"

    def legal(self, state: State, seat: int) -> list[Action]:
        held = state.held_points()
        beside = moves.crawls(state.circuit, self.car(state).at)
        return [*[crawl for crawl, end in beside if end not in held], STAY]

    def answer(self, state: State, seat: int, action: Action) -> None:
        car = self.car(state)
        start = car.at
        end = plus(start, point_of(action))
        state.pass_gates(car, start, end)
        car.at = end
        back = state.circuit.ground(end) == Ground.TRACK
        car.status = Status.REJOIN if back else Status.OFF
        if not state.quiet:
            state.emit("crawl", car=car.index, start=start, to=end, back=back)

    def default(self, state: State, seat: int, actions: Sequence[Action]) -> Action:
        return _by_arrow(state, self.car(state), actions)


@question
class AskRejoin(Question):
    """The first move with dirty tyres: one point, the pawn replicates it."""

    name = "ask_rejoin"

    def legal(self, state: State, seat: int) -> list[Action]:
        car = self.car(state)
        table = legal_from(state, car)
        steps = [way for way in NEIGHBOURS if table & bit(way)]
        return actions("rejoin", steps or [ZERO])

    def answer(self, state: State, seat: int, action: Action) -> None:
        drive(state, self.car(state), point_of(action))

    def default(self, state: State, seat: int, actions: Sequence[Action]) -> Action:
        return _by_arrow(state, self.car(state), actions)


def _by_arrow(state: State, car: Car, choices: Sequence[Action]) -> Action:
    """Gets the first choice along the arrow, then at the sides, then behind (BO-R86)."""
    sector = state.sector(car.at)
    ahead = moves.start_moves(sector.arrow, sector.left, Start.NORMAL)
    back = times(sector.arrow, -1)
    wanted = [*ahead, back, plus(back, sector.left), minus(back, sector.left), ZERO]
    return min(choices, key=lambda action: wanted.index(point_of(action)))


# -- standing starts: grid, restart, pit exit


@step
def roll_start(state: State) -> None:
    """Rolls for the start of the car that moves, on the table that is its own."""
    car = state.cars[state.mover]
    if car.status == Status.PIT_OUT:
        table = PIT_LANE
    else:
        own = state.round == 1 or state.config.rules.restart_by_strategy
        table = START_HALF if own and car.fuel == HALF else START_FULL
    _, row = state.roll_on(table, car)
    current_turn(state).start = row.start


@question
class AskStart(Question):
    """A standing start, of the kind that was rolled."""

    name = "ask_start"

    def legal(self, state: State, seat: int) -> list[Action]:
        car = self.car(state)
        sector = state.sector(car.at)
        ways = moves.start_moves(sector.arrow, sector.left, Start(current_turn(state).start))
        table = legal_from(state, car)
        return actions("start", [way for way in ways if table & bit(way)] or [ZERO])

    def answer(self, state: State, seat: int, action: Action) -> None:
        drive(state, self.car(state), point_of(action))

    def data(self, state: State, seat: int) -> JsonObject:
        car = self.car(state)
        return {"car": car.index, "start": current_turn(state).start, "from": car.status.value}

    def default(self, state: State, seat: int, actions: Sequence[Action]) -> Action:
        sector = state.sector(self.car(state).at)
        wanted = moves.start_moves(sector.arrow, sector.left, Start.NORMAL)
        ones = [a for a in actions if point_of(a) in wanted]
        return min(ones, key=lambda a: wanted.index(point_of(a))) if ones else actions[0]


# -- half spin


@question
class AskRecover(Question):
    """A half-spun car moves off backwards or turns round (chapter 8)."""

    name = "ask_recover"

    def legal(self, state: State, seat: int) -> list[Action]:
        car = self.car(state)
        sector = state.sector(car.at)
        ways = moves.start_moves(times(sector.arrow, -1), sector.left, Start.NORMAL)
        table = legal_from(state, car)
        enters = state.reach.enters.get(car.at, 0) if state.entry_open(car) else 0
        free = [
            way
            for way in ways
            if table & ~enters & bit(way) and state.is_free(plus(car.at, way), car)
        ]
        return [Action(("turn",)), *actions("back", free)]

    def answer(self, state: State, seat: int, action: Action) -> None:
        car = self.car(state)
        if action.verb == "back":
            drive(state, car, point_of(action))
            return
        car.status = Status.RUNNING
        car.pawn = car.at
        state.emit("turn-round", car=car.index, at=car.at)
