"""Before the race: the grid, strategies, qualifying (chapters 'Preparation', 11 and 12)."""

from __future__ import annotations

from collections.abc import Sequence

from pitboard.bolide.procedure import Question, new_chapter
from pitboard.bolide.ruleset import (
    BOOSTER_SETUP,
    BRAKE_SETUP,
    FULL,
    HALF,
    HARD,
    RAIN,
    SLICK,
    SOFT,
    STRATEGIES,
)
from pitboard.bolide.state.race import Car, State, Status
from pitboard.core.action import Action
from pitboard.core.errors import Refused
from pitboard.core.json_values import JsonObject

CHAPTER = new_chapter()
step, question = CHAPTER.step, CHAPTER.question

NO_TIME = -1
"""The qualifying time of a car that crashed."""

ROLLED_GRID = ("roll_grid", "determine_weather", "choose_strategies", "line_up", "begin_round")
QUALIFYING = ("determine_weather", "choose_strategies", "qualify", "line_up", "begin_round")


# -- the grid


@step
def roll_grid(state: State) -> None:
    """Settles the grid: agreed beforehand, or by rolls, all first cars before all second ones."""
    setup = state.config
    if setup.grid_order:
        state.grid = setup.grid_order
        return
    for first in range(0, setup.cars, setup.players):
        batch = list(range(first, first + setup.players))
        state.grid = (*state.grid, *_roll_off(state, batch, "grid-roll"))


def _roll_off(state: State, cars: list[int], kind: str) -> list[int]:
    """Orders cars by d12, the highest first; those that are equal roll again (BO-SETUP-09)."""
    if len(cars) == 1:
        return cars
    rolls = {car: state.roll() for car in cars}
    state.emit(kind, rolls=[[car, roll] for car, roll in rolls.items()])
    order: list[int] = []
    for roll in sorted(set(rolls.values()), reverse=True):
        order += _roll_off(state, [car for car in cars if rolls[car] == roll], kind)
    return order


@step
def line_up(state: State) -> None:
    """Puts the cars on the red squares and opens the race."""
    state.phase = "race"
    state.round = 0
    state.turns = 0
    for place, index in enumerate(state.grid, 1):
        car = state.cars[index]
        _put_on_grid(state, car, place)
    state.emit("grid", order=list(state.grid))


def _put_on_grid(state: State, car: Car, place: int) -> None:
    car.place = place
    car.at = state.circuit.grid[place - 1]
    car.status = Status.GRID
    car.pawn = None
    car.gates = -1
    car.turns = 0
    car.arrived = 0
    car.split = 0
    car.trail = (car.at,)
    car.out = 0


# -- strategies


@step
def choose_strategies(state: State) -> None:
    """Lets the drivers choose, first to last, or all at once in secret (BO-R71)."""
    if not state.config.rules.advanced:
        return
    state.calls = state.grid or tuple(range(state.config.cars))
    if state.config.rules.secret_strategies:
        state.commitments = ("",) * state.config.cars
        state.stack.append("ask_secret_strategy")
    else:
        state.stack.append("next_strategy")


@step
def next_strategy(state: State) -> None:
    """Asks the next car's driver for a strategy."""
    if state.calls:
        state.mover, state.calls = state.calls[0], state.calls[1:]
        state.push("ask_strategy", "next_strategy")


def strategies(state: State) -> list[Action]:
    """Gets every strategy; tread is chosen only under variable weather (BO-R72)."""
    treads: list[tuple[str, ...]] = [(SLICK,), (RAIN,)] if state.variable else [()]
    return [
        Action(("strategy", fuel, tyres, setup, *tread))
        for fuel in (HALF, FULL)
        for tyres in (SOFT, HARD)
        for setup in (BOOSTER_SETUP, BRAKE_SETUP)
        for tread in treads
    ]


def _adopt(state: State, car: Car, action: Action) -> None:
    fuel, tyres, car.setup, *tread = map(str, action.args)
    car.fit(fuel, tyres, tread[0] if tread else SLICK)
    state.emit(
        "strategy",
        car=car.index,
        strategy=STRATEGIES[fuel, tyres].id,
        setup=car.setup,
        tread=car.tread,
        choose_tread=state.variable,
    )


class _Strategy(Question):
    def legal(self, state: State, seat: int) -> list[Action]:
        return strategies(state)

    def default(self, state: State, seat: int, actions: Sequence[Action]) -> Action:
        """Fits the tyres of the day where there is a choice."""
        tread = RAIN if state.weather == RAIN else SLICK
        return next((action for action in actions if tread in action.args), actions[0])

    def explain(self, state: State, seat: int, action: Action) -> Refused:
        treads = {RAIN, SLICK} & set(action.args)
        if treads and not state.variable:
            return state.refused("no-choice-of-tread", action=str(action))
        key = "strategy-without-tread" if state.variable and not treads else ""
        return state.refused("strategy-impossible", key, action=str(action))


@question
class AskStrategy(_Strategy):
    name = "ask_strategy"

    def answer(self, state: State, seat: int, action: Action) -> None:
        _adopt(state, self.car(state), action)


@question
class AskSecretStrategy(_Strategy):
    """All at once; nobody learns anything before the last one has chosen."""

    name = "ask_secret_strategy"

    def seats(self, state: State) -> Sequence[int]:
        return sorted({state.cars[i].seat for i, done in enumerate(state.commitments) if not done})

    def _car_of(self, state: State, seat: int) -> Car:
        return next(c for c in state.cars if c.seat == seat and not state.commitments[c.index])

    def data(self, state: State, seat: int) -> JsonObject:
        return {"car": self._car_of(state, seat).index}

    def answer(self, state: State, seat: int, action: Action) -> None:
        index = self._car_of(state, seat).index
        state.commitments = (
            *state.commitments[:index],
            str(action),
            *state.commitments[index + 1 :],
        )
        state.emit("strategy-chosen", car=index)
        if not all(state.commitments):
            state.stack.append(self.name)
            return
        for car in state.cars:
            _adopt(state, car, Action.parse(state.commitments[car.index]))
        state.commitments = ()
        state.undo_blocked = True


# -- qualifying


@step
def qualify(state: State) -> None:
    """Opens the session: every car drives one lap alone (BO-R83)."""
    state.phase = "qualifying"
    state.times = (0,) * state.config.cars
    state.calls = tuple(range(state.config.cars))
    state.push("begin_run", "rank_qualifying", "offer_services", "end_qualifying")


@step
def begin_run(state: State) -> None:
    """Puts the next car on pole position, alone on the track."""
    if not state.calls:
        return
    car = state.cars[state.calls[0]]
    _put_on_grid(state, car, 1)
    car.place = 0
    state.round = 0
    state.emit("qualifying-run", car=car.index)
    state.stack.append("begin_round")


@step
def end_run(state: State) -> None:
    """Notes the time: the number of turns, none after a crash, whose damage costs nothing."""
    index, *rest = state.calls
    state.calls = tuple(rest)
    car = state.cars[index]
    time = car.turns if car.status == Status.FINISHED else NO_TIME
    if time == NO_TIME:
        car.mend()
    car.status = Status.WAITING
    car.pawn = None
    car.out = 0
    state.outs = 0
    state.times = (*state.times[:index], time, *state.times[index + 1 :])
    state.emit("qualifying-time", car=index, turns=time)
    state.stack.append("begin_run")


@step
def rank_qualifying(state: State) -> None:
    """Orders the cars by time; equal times roll as on the grid (BO-QUAL-05)."""
    times = sorted({time for time in state.times if time != NO_TIME})
    order: list[int] = []
    for time in (*times, NO_TIME):
        cars = [car for car, own in enumerate(state.times) if own == time]
        if cars:
            order += _roll_off(state, cars, "qualifying-roll")
    state.grid = tuple(order)
    state.emit("qualifying-order", order=order)
    state.calls = tuple(index for index in order if state.times[index] != NO_TIME)


@step
def offer_services(state: State) -> None:
    """Offers repairs and tyres before the race to those who could use them (BO-QUAL-07)."""
    while state.calls:
        index, *rest = state.calls
        state.calls = tuple(rest)
        state.mover = index
        if len(_services(state.cars[index])) > 1:
            state.push("ask_service", "offer_services")
            return


def _services(car: Car) -> list[Action]:
    repairs = [(), ("repair",)] if car.damaged else [()]
    worn = car.circles < STRATEGIES[car.fuel, car.tyres].sharps
    tyres = [(), ("tyres",)] if worn else [()]
    plans = [(*repair, *new) for repair in repairs for new in tyres]
    return [Action(("service", *words)) if words else Action(("keep",)) for words in plans]


@question
class AskService(Question):
    """Repair or change tyres between qualifying and race, for the last places on the grid."""

    name = "ask_service"

    def legal(self, state: State, seat: int) -> list[Action]:
        return _services(self.car(state))

    def answer(self, state: State, seat: int, action: Action) -> None:
        car = self.car(state)
        if action.verb == "keep":
            return
        if "repair" in action:
            car.mend()
        if "tyres" in action:
            car.fit(car.fuel, car.tyres, car.tread)
        car.place = -1
        state.emit("serviced", car=car.index, words=list(action.args))


@step
def end_qualifying(state: State) -> None:
    """Sends those who were served to the end of the grid, crashed cars behind them."""

    def rank(index: int) -> int:
        if state.times[index] == NO_TIME:
            return 2
        return 1 if state.cars[index].place < 0 else 0

    state.grid = tuple(sorted(state.grid, key=rank))
    state.mover = -1
