"""Set-up and starting procedure: charts, hands, qualifying, grid, refuelling chits, strategies."""

from __future__ import annotations

from collections.abc import Sequence

from pitboard.core.action import Action
from pitboard.core.errors import Refused
from pitboard.core.json_values import JsonObject, JsonValue
from pitboard.f90.box.components import Chart, RobotChit
from pitboard.f90.names import CHOOSE, FUEL
from pitboard.f90.procedure import Question, new_chapter
from pitboard.f90.refusals import F90Refusal
from pitboard.f90.state.race import Car, State
from pitboard.f90.state.skills import own_skill
from pitboard.f90.state.teams import has_own_chit

CHAPTER = new_chapter()
step, question = CHAPTER.step, CHAPTER.question

KEEP = Action(("keep",))
EXCHANGE = Action(("exchange",))


def next_of(state: State, order: Sequence[int]) -> bool:
    """Moves on to the next seat of an order; returns whether there was one."""
    at = order.index(state.mover) + 1 if state.mover in order else 0
    state.mover = order[at] if at < len(order) else -1
    return state.mover >= 0


def seat_order(state: State) -> range:
    return range(state.config.players)


def assigned(state: State, name: str) -> list[str]:
    """Gets what was assigned to the players before the race; nothing where they choose."""
    given = str(state.config.options.get(name, CHOOSE))
    return [] if given == CHOOSE else given.split(",")


@step
def choose_charts(state: State) -> None:
    """F1.SETUP.11: each player chooses one of the available charts, in seat order."""
    if assigned(state, "charts"):
        hand_out_charts(state)
    elif next_of(state, seat_order(state)):
        state.push("ask_chart", "choose_charts")


@step
def hand_out_charts(state: State) -> None:
    """Gives everybody the chart that options name; without any, a sheet each, in seat order."""
    by_id = {chart.id: chart for chart in state.config.charts}
    named = assigned(state, "charts")
    for seat in seat_order(state):
        chart = by_id[named[seat]] if named else available_charts(state)[0]
        take_chart(state, state.cars[seat], chart)


def available_charts(state: State) -> list[Chart]:
    """Gets the charts whose sheet nobody holds yet."""
    sheets = {car.chart.sheet for car in state.cars if car.chart}
    return [chart for chart in state.config.charts if chart.sheet not in sheets]


def take_chart(state: State, car: Car, chart: Chart) -> None:
    car.chart = chart
    car.tyres = chart.tyres
    state.emit("chart", car=car.index, chart=chart.id)


@question
class AskChart(Question):
    """Which car chart to take."""

    name = "ask_chart"

    def legal(self, state: State, seat: int) -> list[Action]:
        return [Action(("chart", chart.id)) for chart in available_charts(state)]

    def answer(self, state: State, seat: int, action: Action) -> None:
        chart = next(chart for chart in state.config.charts if chart.id == action[1])
        take_chart(state, state.cars[seat], chart)

    def explain(self, state: State, seat: int, action: Action) -> Refused:
        names = [chart.id for chart in state.config.charts]
        known = len(action) == 2 and action[1] in names
        code = F90Refusal.CHART_TAKEN if known else F90Refusal.CHART_UNKNOWN
        free = ", ".join(chart.id for chart in available_charts(state))
        return self.refused(state, code, action=str(action), choices=free)


@step
def deal(state: State) -> None:
    """F1.SETUP.12: the deck is shuffled and each player gets their chart's number plus one."""
    state.deck = list(range(1, state.config.deck.race_size + 1))
    state.rng.shuffle(state.deck)
    for car in state.cars[: state.config.players]:
        assert car.chart is not None  # noqa: S101 (charts come before the deal)
        state.draw_to_hand(car, car.chart.cards + 1)


@step
def substitute_cars(state: State) -> None:
    """F1.SETUP.13: once, before qualifying, a player may exchange their whole hand."""
    if next_of(state, seat_order(state)):
        state.push("ask_substitute", "substitute_cars")


@question
class AskSubstitute(Question):
    """Whether to exchange the whole hand (substitute car)."""

    name = "ask_substitute"

    def legal(self, state: State, seat: int) -> list[Action]:
        return [KEEP, EXCHANGE]

    def answer(self, state: State, seat: int, action: Action) -> None:
        if action == EXCHANGE:
            car = state.cars[seat]
            count = len(car.hand)
            state.discard += car.hand
            state.emit("exchange", car=seat, cards=car.hand)
            car.hand = []
            state.draw_to_hand(car, count)


@step
def qualifying(state: State) -> None:
    """F1.QUAL.01: each player lays one card face down; nobody sees another's (F1.QUAL.03)."""
    state.commitments = (0,) * state.config.players
    state.stack.append("ask_qualifying")


@question
class AskQualifying(Question):
    """Which card to qualify with: simultaneous and secret."""

    name = "ask_qualifying"
    private = True

    def seats(self, state: State) -> Sequence[int]:
        return [seat for seat, card in enumerate(state.commitments) if not card]

    def legal(self, state: State, seat: int) -> list[Action]:
        hand = state.cars[seat].hand
        if FUEL in state.config.modules:
            bids = state.config.fuel.bids
            return [Action(("qualify", card, bid)) for card in hand for bid in bids]
        return [Action(("qualify", card)) for card in hand]

    def answer(self, state: State, seat: int, action: Action) -> None:
        card, *bid = action.numbers()
        laid = state.commitments
        state.commitments = (*laid[:seat], card, *laid[seat + 1 :])
        if bid:
            state.cars[seat].bid = bid[0]
        chosen: dict[str, JsonValue] = {"card": card, "fuel": bid[0]} if bid else {"card": card}
        state.emit_private("qualifying-chosen", seat, chosen, car=seat)
        if 0 in state.commitments:
            state.stack.append(self.name)

    def explain(self, state: State, seat: int, action: Action) -> Refused:
        card, *bid = (*action.numbers(), 0)[:2]
        if FUEL in state.config.modules and card in state.cars[seat].hand:
            bids = ", ".join(map(str, state.config.fuel.bids))
            return state.refused(F90Refusal.FUEL_BID, fuel=bid[0], choices=bids)
        return self.refused(state, F90Refusal.NOT_IN_HAND, action=str(action))


@step
def grid(state: State) -> None:
    """F1.QUAL.02-07: robots draw chits, all is revealed together, cars are lined up."""
    state.undo_blocked = True
    values: list[tuple[int, int]] = []
    box = state.config.box.robot_chits
    chits = {kind: [c for c in box if c.robot == kind] for kind in state.config.robots}
    for car in state.cars:
        if car.robot:
            own = chits[car.robot]
            chit = own.pop(state.rng.below(len(own)))
            values.append(robot_qualifying(state, car, chit))
        else:
            car.target = state.commitments[car.index]
            car.hand.remove(car.target)
            values.append(player_qualifying(state, car))
    state.commitments = ()
    state.qualifying = tuple(values)
    order = list(range(len(state.cars)))
    state.rng.shuffle(order)
    order.sort(key=lambda index: (-values[index][0], values[index][1]))
    for place, index in enumerate(order):
        state.join(state.cars[index], state.track.grid[place // state.track.grid_places])
    state.grid = tuple(order)
    state.emit(
        "qualifying",
        grid=order,
        values=[list(values[index]) for index in order],
        cards=[state.cars[index].target for index in order],
    )
    state.update_leader()


def robot_qualifying(state: State, car: Car, chit: RobotChit) -> tuple[int, int]:
    """F1.AQUAL.09-10: with fuel management a chit counts its higher value and its pit turn."""
    if FUEL in state.config.modules:
        car.bid = chit.pit_turn
        if chit.second_turn:
            car.second_stop = chit.second_turn
        return chit.advanced, chit.check_factor
    return chit.basic, chit.check_factor


def player_qualifying(state: State, car: Car) -> tuple[int, int]:
    """F1.QUAL.04: the value of card and bid; on a tie the card's Check Factor decides."""
    value = qualifying_value(state, car.index, car.target, car.bid)
    return value, state.config.deck.factors[car.target]


def qualifying_value(state: State, seat: int, card: int, bid: int) -> int:
    """F1.AQUAL.08: card, fuel bid and the QUALIFYING skill."""
    skill = own_skill(state, state.cars[seat])
    return state.config.deck.moves[card] + state.config.fuel.bids.get(bid, 0) + skill.qualifying


@step
def starting_fuel(state: State) -> None:
    """F1.FUEL.02-06: refuelling chits by grid place; a robot's chit names only its class."""
    first, second, others, last = state.config.rules.refuel_turns
    chits = []
    for place, index in enumerate(state.grid):
        turn = others
        if place == 0:
            turn = first
        elif place == 1:
            turn = second
        elif place == len(state.grid) - 1:
            turn = last
        car = state.cars[index]
        if has_own_chit(state, car):
            car.pit_due = turn
        else:
            chits.append((turn, car.robot))
        state.emit("refuel-chit", car=index, turn=turn)
    state.chits = tuple(chits)


@step
def choose_strategies(state: State) -> None:
    """F1.STRAT.01: strategies are chosen in grid order."""
    if next_of(state, players_on_grid(state)):
        state.push("ask_first_strategy", "choose_strategies")


def players_on_grid(state: State) -> list[int]:
    return [index for index in state.grid if not state.cars[index].robot]


def strategy_actions(state: State) -> list[Action]:
    return [Action(("strategy", name)) for name in state.config.rules.strategies]


def explain_strategy(state: State, key: str, action: Action) -> Refused:
    choices = ", ".join(state.config.rules.strategies)
    code = F90Refusal.STRATEGY_UNKNOWN
    return state.refused(code, key, action=str(action), choices=choices)


def set_strategy(state: State, car: Car, name: str) -> None:
    """Puts a strategy on a car; a CHASE taken up during the turn chases nobody (ST3)."""
    if name != car.strategy:
        car.strategy = name
        car.chased = -1
        state.emit("strategy", car=car.index, strategy=name)


@question
class AskFirstStrategy(Question):
    """Which strategy to start with."""

    name = "ask_first_strategy"

    def legal(self, state: State, seat: int) -> list[Action]:
        return strategy_actions(state)

    def answer(self, state: State, seat: int, action: Action) -> None:
        set_strategy(state, state.cars[seat], str(action[1]))

    def explain(self, state: State, seat: int, action: Action) -> Refused:
        return explain_strategy(state, self.name, action)

    def data(self, state: State, seat: int) -> JsonObject:
        return {"car": seat, "place": state.grid.index(seat) + 1}
