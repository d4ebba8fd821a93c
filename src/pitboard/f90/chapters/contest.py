"""Contests in corner sections: groups, declarations from the back, reveal, new order.

The rulings CO1 to CO14 of the catalogue settle what the book leaves open.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations

from pitboard.core.action import Action
from pitboard.core.errors import Refused
from pitboard.core.json_values import JsonObject
from pitboard.f90.modules.specials import contest_special
from pitboard.f90.modules.traits import contest_cards, evened_out, has
from pitboard.f90.outlook import contest_value
from pitboard.f90.procedure import Question, new_chapter
from pitboard.f90.refusals import F90Refusal
from pitboard.f90.state.phantoms import are_unseen
from pitboard.f90.state.race import Car, Contest, State

CHAPTER = new_chapter()
step, question = CHAPTER.step, CHAPTER.question

DECLINE = Action(("decline",))
HELP = 3
"""F2.V6.15: what a gear card adds to the contest value of a robot teammate."""


def contest_group(state: State, car: Car) -> tuple[int, ...]:
    """Gets the cars that contest with a car about to act, front to back (CO3, CO4).

    The unbroken run of cars still to act around it, and the car that has acted in front of the
    run, as a possible defender, if someone of its own lap can challenge it.
    """
    cars = state.cars
    queue = state.queues[car.section]
    front = back = queue.index(car.index)
    while front > 0 and not cars[queue[front - 1]].acted:
        front -= 1
    while back + 1 < len(queue) and not cars[queue[back + 1]].acted:
        back += 1
    if front > 0:
        defender = cars[queue[front - 1]]
        if any(cars[index].lap == defender.lap for index in queue[front : back + 1]):
            front -= 1
    return queue[front : back + 1]


def contest_due(state: State, car: Car) -> bool:
    """F1.CONTEST.01: opens the contest step unless everyone was asked here before (CO5)."""
    section = car.section
    if car.off or not state.config.rules.contests:
        return False
    if section in state.yellow:
        return False  # F1.FLAG.08
    group = contest_group(state, car)
    if all(section in state.cars[index].asked for index in group[1:]):
        return False
    state.contest = state.config.layout.contest(section, tuple(group))
    state.stack.append("declare_contest")
    return True


@step
def declare_contest(state: State) -> None:
    """F1.CONTEST.02: cars are asked from the last to the first; robots answer by themselves."""
    contest = state.contest
    assert contest is not None  # noqa: S101 (the step is only pushed with a contest)
    while contest.todo:
        index = contest.todo[-1]
        contest.todo = contest.todo[:-1]
        car = state.cars[index]
        if not may_join(state, contest, car):
            continue
        first_asked = contest.section not in car.asked
        attacks = index != contest.group[0] and not car.acted and first_asked
        if first_asked:
            car.asked = (*car.asked, contest.section)
        if car.robot:
            if robot_joins(state, contest, car, attacks):
                contest.placed[index] = ()
                state.emit("contest-declared", car=index, count=contest_cards(state.config, car))
        elif car.hand:
            contest.asking = index
            state.push("ask_contest", "declare_contest")
            return
    contest.asking = -1
    state.stack.append("resolve_contest")


def may_join(state: State, contest: Contest, car: Car) -> bool:
    """Returns whether a car is asked to attack, or to defend once challenged (CO1, CO4, CO5)."""
    if car.reentered == state.turn:
        return False  # F1.AOFFTRACK.19
    if car.acted:
        return any(state.cars[index].lap == car.lap for index in contest.placed)
    if car.index == contest.group[0] or contest.section in car.asked:
        return bool(contest.placed)
    return True


def robot_joins(state: State, contest: Contest, car: Car, attacks: bool) -> bool:
    """F1.ROBOT.12-15: to pass a player of its lap ahead, or against a challenger not lapping it."""
    if attacks:
        for index in contest.group[: contest.group.index(car.index)]:
            ahead = state.cars[index]
            if not ahead.robot and ahead.lap == car.lap:
                return True
    for index in contest.placed:
        behind = state.cars[index]
        if not behind.robot and behind.lap <= car.lap:
            return True
    return False


def card_sets(cards: Sequence[int], verb: str) -> list[Action]:
    """Gets an action for every one or two of the cards."""
    actions = [Action((verb, card)) for card in cards]
    actions += [Action((verb, *pair)) for pair in combinations(cards, 2)]
    return actions


def in_hand_order(hand: Sequence[int], action: Action) -> Action:
    """Gets an action with its two cards in the order of the hand, as legal actions have them."""
    if len(action) == 3 and all(card in hand for card in action.args):
        return Action((action[0], *sorted(action.numbers(), key=hand.index)))
    return action


@question
class AskContest(Question):
    """Whether to take part, and with which one or two cards, face down."""

    name = "ask_contest"
    private = True

    def seats(self, state: State) -> Sequence[int]:
        return (state.contest.asking,) if state.contest else ()

    def legal(self, state: State, seat: int) -> list[Action]:
        entries = card_sets(sorted(state.cars[seat].hand), "contest")
        contest = state.contest
        return entries if contest is not None and contest.compulsory else [DECLINE, *entries]

    def meaning(self, state: State, seat: int, action: Action) -> Action:
        return in_hand_order(sorted(state.cars[seat].hand), action)

    def answer(self, state: State, seat: int, action: Action) -> None:
        contest = state.contest
        assert contest is not None  # noqa: S101 (asked only in a contest)
        if action == DECLINE:
            state.emit("contest-declined", car=seat)
            return
        car = state.cars[seat]
        cards = action.numbers()
        contest.placed[seat] = cards
        for card in cards:
            car.hand.remove(card)
        state.emit_private(
            "contest-declared", seat, {"cards": list(cards)}, car=seat, count=len(cards)
        )

    def data(self, state: State, seat: int) -> JsonObject:
        contest = state.contest
        assert contest is not None  # noqa: S101 (asked only in a contest)
        return {
            "car": seat,
            "section": contest.section,
            "group": list(contest.group),
            "declared": list(contest.placed),
            "modifier": contest_modifier(state, contest, state.cars[seat]),
        }

    def explain(self, state: State, seat: int, action: Action) -> Refused:
        return explain_cards(state, seat, action, self.name)


def explain_cards(state: State, seat: int, action: Action, key: str) -> Refused:
    """Explains what is wrong with the cards of an action that asks for one or two."""
    car = state.cars[seat]
    cards = action.numbers()
    if not 1 <= len(cards) <= 2 or len(cards) != len(action) - 1:
        return state.refused(F90Refusal.TOO_MANY_CARDS, key, action=str(action))
    if len(set(cards)) < len(cards):
        return state.refused(F90Refusal.SAME_CARD, key, action=str(action))
    for card in cards:
        if not 1 <= card <= state.config.deck.size:
            return state.refused(F90Refusal.NO_SUCH_CARD, key, card=card)
        if card in car.frozen:
            return state.refused(F90Refusal.FROZEN, card=card)
        if card not in car.hand:
            return state.refused(F90Refusal.NOT_IN_HAND, key, card=card)
    return state.refused(F90Refusal.NOT_LEGAL, key, action=str(action))


def contest_modifier(state: State, contest: Contest, car: Car) -> int:
    """F1.CONTEST.07, F1.STRAT.17: the corner's for all but the front car; the strategy's; that of
    a card discarded for a robot teammate (F2.V6.15)."""
    helped = HELP if car.index in contest.helped else 0
    if not state.config.rules.contest_modifiers:
        return helped
    strategy = state.config.strategy(car)
    if car.index == contest.group[0]:
        return helped + strategy.contest + strategy.contest_in_front
    return helped + strategy.contest + state.track.contest[contest.section]


@step
def resolve_contest(state: State) -> None:
    """F1.CONTEST.04-09: cards are revealed and the group is put in order of contest value."""
    contest = state.contest
    assert contest is not None  # noqa: S101 (the step is only pushed with a contest)
    state.contest = None
    if not contest.placed:
        return
    values = evened_out(state, reveal(state, contest))
    order = contest_order(state, contest, values)
    queue = list(state.queues[contest.section])
    places = [place for place, index in enumerate(queue) if index in contest.group]
    for place, index in zip(places, order, strict=True):
        queue[place] = index
    state.queues[contest.section] = tuple(queue)
    state.emit("contest-order", section=contest.section, order=order)
    contact(state, order, values)
    contest_special(state, order, values, contest.group[0])
    if state.leader in contest.group:
        state.update_leader()


def reveal(state: State, contest: Contest) -> dict[int, int]:
    """Turns the cards over: players' are frozen, robots' are drawn and discarded (RB4)."""
    state.undo_blocked = True
    factors = state.config.deck.factors
    values: dict[int, int] = {}
    drawn: list[int] = []
    for index, placed in contest.placed.items():
        car = state.cars[index]
        cards = placed
        if car.robot:
            has(state, car, "contest_cards")
            count = contest_cards(state.config, car)
            cards = tuple([card for _ in range(count) if (card := state.draw_card())])
            drawn += cards
        else:
            car.frozen += cards
        modifier = contest_modifier(state, contest, car)
        values[index] = contest_value(state.config, contest.section, cards, modifier)
        state.emit(
            "contest-value", car=index, cards=list(cards), modifier=modifier, value=values[index]
        )
    state.discard += sorted(drawn, key=lambda card: factors[card])
    return values


def contest_order(state: State, contest: Contest, values: dict[int, int]) -> list[int]:
    """F1.CONTEST.05-06: participants by value, then decliners, ties and decliners as they stood.

    A car that has acted is passed by cars of its own lap only (CO4).
    """
    group = contest.group
    order = sorted([index for index in group if index in values], key=lambda i: -values[i])
    order += [index for index in group if index not in values]
    first = state.cars[group[0]]
    if first.acted:
        at = order.index(first.index)
        rivals = [index for index in order[:at] if state.cars[index].lap == first.lap]
        others = [index for index in order[:at] if state.cars[index].lap != first.lap]
        order = [*rivals, first.index, *others, *order[at + 1 :]]
    if state.config.rules.robots_stay_lapped:
        for place, index in enumerate(group):
            if state.cars[index].robot:
                order = keep_lapped(state, order, group[:place], index)
    return (
        keep_ignored_order(state, group, order) if state.config.rules.some_cars_ignored else order
    )


def keep_ignored_order(state: State, group: Sequence[int], order: Sequence[int]) -> list[int]:
    """F2.V9.03, .08: cars that ignore each other stand as they stood, unless the contest with a
    third car puts it between them.

    Repeatedly picks, of the cars that no remaining car must precede, the foremost.
    """
    cars = state.cars
    new: list[int] = []
    while left := [index for index in group if index not in new]:
        new.append(
            next(
                index
                for index in left
                if all(
                    other in new or are_unseen(state, cars[index], cars[other])
                    for other in order[: order.index(index)]
                )
            )
        )
    return new


def keep_lapped(state: State, order: list[int], ahead: Sequence[int], robot: int) -> list[int]:
    """F1.ROBOT.20: a robot gets past no car with more laps by defending itself.

    It goes back behind the last of them, and whom it beat stays behind it.
    """
    lap = state.cars[robot].lap
    leaders = [index for index in ahead if state.cars[index].lap > lap]
    if not leaders:
        return order
    start = order.index(robot)
    end = max(order.index(index) for index in leaders)
    if end <= start:
        return order
    passed = [index for index in order[start + 1 : end + 1] if index in leaders]
    beaten = [index for index in order[start + 1 : end + 1] if index not in leaders]
    return [*order[:start], *passed, robot, *beaten, *order[end + 1 :]]


def contact(state: State, order: list[int], values: dict[int, int]) -> None:
    """F1.CONTEST.08: equal values touch; each takes one damage per car it ties with (CO9), unless
    they ignore each other (F2.V9.02)."""
    doomed = []
    for index in order:
        car = state.cars[index]
        if index not in values or car.robot:
            continue
        equal = [other for other in values if other != index and values[other] == values[index]]
        ties = sum(not are_unseen(state, car, state.cars[other]) for other in equal)
        if not ties:
            continue
        if car.free_slots() < ties:
            doomed.append(car)
            state.emit("damage-fatal", car=index, count=ties, cause="contact")
        else:
            state.take_damage(car, ties, "contact")
            if not car.acted:
                car.contact += ties
    if doomed:
        # Out at the same instant they are classified by race order, not by their places (FI2).
        ranks = state.race_order()
        for car in sorted(doomed, key=lambda car: -ranks.index(car.index)):
            state.eliminate(car, "damage")
