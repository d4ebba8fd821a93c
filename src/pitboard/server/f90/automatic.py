"""Answers that nobody has to give: every rule for them is in this module.

`usual` gets the answer that a composed turn has unless the player picks another. `automatic` gets
the answer to a question that is not worth asking, with its reason. Both read nothing that the seat
does not know: states are imagined from its view. Where a silent hint of the `pro` is not allowed
(`advised` is false), both follow from printed numbers alone.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import NamedTuple

from pitboard.core.action import Action
from pitboard.core.game import Decision
from pitboard.drivers.f90.candidates import (
    RISK,
    best_strategy,
    card_worth,
    contest_candidates,
    entry_value,
)
from pitboard.drivers.f90.pro import ProDriver
from pitboard.drivers.f90.rookie import rookie_action
from pitboard.f90.chapters.contest import DECLINE
from pitboard.f90.chapters.pit import DONE
from pitboard.f90.chapters.playing import CHIPS, AskPlay
from pitboard.f90.chapters.robots import LEAVE
from pitboard.f90.chapters.trajectories import NO_POINT
from pitboard.f90.outlook import FEW, Gains, chance, stop_is_near
from pitboard.f90.plays import PLAY
from pitboard.f90.state.race import Car, State

RISKY = frozenset(("ask_trajectory", "ask_late_braking", "ask_soft", "ask_push"))
"""Questions whose other answers spend or risk something: off unless they are switched on."""
SMALL = frozenset(
    (
        *(
            "ask_lucky",
            "ask_lucky_discard",
            "ask_chase",
            "ask_pay",
            "ask_discard",
            "ask_check_order",
        ),
        *("ask_check_order", "ask_check", "ask_discard_order", "ask_pass", "ask_point"),
        *("ask_lapping_check", "ask_extreme_check", "ask_save_fuel", "ask_event"),
    )
)
"""Questions that have to be answered in some way."""
STOP = frozenset(("ask_fuel", "ask_point", "ask_pit_discard", "ask_pit_tyres", "ask_pit_strategy"))
"""Questions of a pit stop."""
HELP = frozenset(("ask_help_event", "ask_help_movement", "ask_help_contest", "ask_help_check"))
"""Questions whether to help a robot teammate; asked where a card can be spared for it."""
COMPOSED = RISKY | SMALL
"""Questions that are answered together with the cards of the turn."""
FOLLOW = Action(("follow",))
OFF = ("ignore", "stay", "save", "push 0", "leave")
CLOSE_STOP, CLOSE_STRATEGY = 1.5, 1.0
"""Another answer is asked for unless it is worse than the default by more than so many sections."""
CLOSE_UNADVISED = 1.0
"""The same of a stop that printed numbers do not suggest, where hints are not allowed."""
STOP_PAYS = 2
"""So many turns before the flag a stop can still pay off."""
WORLDS = 4
"""Simulations of each answer that is compared, at most."""


class Automatic(NamedTuple):
    """An answer that needs no question, and the message with its reason."""

    action: Action
    reason: str


Rule = Callable[[State, Decision], Automatic | None]


def usual(state: State, decision: Decision, *, advised: bool) -> Action:
    """Gets the answer that a composed turn has unless the player picks another."""
    if decision.routine or len(decision.actions) == 1:
        return decision.actions[0] if decision.default not in decision.actions else decision.default
    if decision.kind in RISKY:
        if is_worth_its_chips(state, decision):
            return FOLLOW
        return next((each for each in decision.actions if str(each) in OFF), decision.default)
    if advised and decision.kind in SMALL | STOP:
        found = ProDriver("usual").choose_in(state, decision)
        if found in decision.actions:
            return found
    return by_numbers(state, decision)


def is_worth_its_chips(state: State, decision: Decision) -> bool:
    """Returns whether a trajectory brings at least as many points as tyre chips that it costs, and
    neither damage, a card nor a check."""
    car = state.cars[decision.seat]
    if decision.kind != "ask_trajectory" or car.point < 0 or FOLLOW not in decision.actions:
        return False
    point = state.track.points[car.section][car.point]
    other = point.damage or point.cards or point.extreme is not None
    return not other and point.bonus >= point.tyres


# -- usual answers by what is printed on the cards


def by_numbers(state: State, decision: Decision) -> Action:
    """Gets an answer by a rule that anybody can read off cards and board: no advice."""
    rule = BY_NUMBERS.get(decision.kind)
    found = rule(state, decision) if rule else decision.default
    return found if found in decision.actions else decision.actions[0]


def least_useful(state: State, decision: Decision) -> Action:
    """Gets the card that is missed least: by movement, draws and price, a Track Card less the
    farther its corner is."""
    cards = [each for each in decision.actions if each.verb in OF_CARDS]
    return min(cards, key=partial(_use, state, decision), default=decision.default)


def most_useful(state: State, decision: Decision) -> Action:
    """Gets the card that is missed most."""
    cards = [each for each in decision.actions if each.verb in OF_CARDS]
    return max(cards, key=partial(_use, state, decision), default=decision.default)


def _use(state: State, decision: Decision, action: Action) -> float:
    return card_worth(state, state.cars[decision.seat], action.numbers()[0])


def larger_purse(state: State, decision: Decision) -> Action:
    """Pays with what there is more of: cards or tyre chips."""
    car = state.cars[decision.seat]
    by_card = len(car.hand) >= car.tyres or CHIPS not in decision.actions
    return least_useful(state, decision) if by_card else CHIPS


def weak_cards(state: State, decision: Decision) -> Action:
    """Throws away, at a stop, the cards that a new one most likely beats."""
    if DONE not in decision.actions:
        return least_useful(state, decision)
    least = least_useful(state, decision)
    return least if least != DONE and _use(state, decision, least) < WEAK else DONE


def weakest_sets(state: State, decision: Decision) -> list[list[Action]]:
    """Gets, for each number of cards that may go at a stop, those that are missed least."""
    cards = [each for each in decision.actions if each.verb in OF_CARDS]
    cards.sort(key=partial(_use, state, decision))
    least = max(0, decision.integer("held") - decision.integer("limit"))
    most = min(len(cards), least + MORE_CARDS)
    return [cards[:count] for count in range(least, most + 1)]


def by_the_book(state: State, decision: Decision) -> Action:
    """Answers by a fixed rule: tyres that suit the weather, an event that suits the car, help with
    a card that can be spared."""
    return rookie_action(state, decision.seat)


def surest(state: State, decision: Decision) -> Action:
    """Gets the highest card that passes, before the hand one that is played anyway; else a Blind
    Check."""
    factors, value = state.config.deck.factors, decision.integer("value")
    cards = [each for each in decision.actions if each.verb in OF_CARDS]
    passing = [each for each in cards if factors[each.numbers()[0]] <= value]
    played = state.individual.cards if state.individual else ()
    free = [each for each in passing if each.numbers()[0] in played]
    best = max(free or passing, key=lambda each: factors[each.numbers()[0]], default=None)
    return best or decision.default


OF_CARDS = frozenset(("keep", "take", "discard", "pay", "check"))
"""Verbs whose number is a card that the answer is about."""
MORE_CARDS = 6
"""So many more cards than have to go at a stop are offered to go by their number."""
WEAK = 0.7
"""What a card is worth, in sections, below which a new one is most likely better."""
BY_NUMBERS: dict[str, Callable[[State, Decision], Action]] = {
    "ask_lucky": most_useful,
    "ask_lucky_discard": least_useful,
    "ask_chase": most_useful,
    "ask_discard": least_useful,
    "ask_pay": larger_purse,
    "ask_check": surest,
    "ask_lapping_check": surest,
    "ask_event": by_the_book,
    "ask_pit_discard": weak_cards,
    "ask_pit_tyres": by_the_book,
    **dict.fromkeys(HELP, by_the_book),
}
"""The rules for what is usual; other questions have the default of the books."""


def is_hopeless(state: State, decision: Decision) -> bool:
    """Returns whether a check or a Late Braking cannot succeed."""
    value = decision.data.get("value", decision.data.get("target"))
    if not isinstance(value, int):
        return False
    factors = state.config.deck.factors
    shown = [action.numbers()[0] for action in decision.actions if action.numbers()]
    if decision.kind == "ask_late_braking":
        return not shown and not chance(state, decision.seat, value)
    if decision.kind in ("ask_check", "ask_lapping_check"):
        return all(factors[card] > value for card in shown) and not chance(
            state, decision.seat, value
        )
    return False


class Entry(NamedTuple):
    """Cards that are picked with one click."""

    value: int
    """Of the cards in a contest, or how far they move."""
    tyres: int
    """Tyre points that they cost."""
    action: Action


def contest_entries(state: State, decision: Decision) -> list[Entry]:
    """Gets, for each value in a contest, the cards that are least useful elsewhere; one card
    before two."""
    modifier = decision.integer("modifier")
    entries: dict[int, Action] = {}
    for action in contest_candidates(state, decision.seat, decision.actions):
        if action == DECLINE:
            continue
        value = entry_value(state, action.numbers()) + modifier
        held = entries.get(value)
        if held is None or len(action.args) < len(held.args):
            entries[value] = action
    return [Entry(value, 0, action) for value, action in sorted(entries.items())]


def movement_entries(state: State, decision: Decision) -> list[Entry]:
    """Gets, for each sum of movement and each price in tyres, the pair of cards that risks and
    gives away least; a single card needs no entry.

    A higher price is left out where it buys nothing.
    """
    car = state.cars[decision.seat]
    moves, gains = state.config.deck.moves, Gains(state, car)
    best: dict[tuple[int, int], tuple[float, Action]] = {}
    for action in decision.actions:
        cards = action.numbers()
        if action.verb != MOVES or len(cards) < PAIR:
            continue
        points, tyres, risks, draws = gains.of(cards)
        worth = sum(card_worth(state, car, card) for card in cards)
        value = points + DRAWN * draws - RISK * risks - KEPT * worth
        key = sum(moves[card] for card in cards), tyres
        if key not in best or value > best[key][0]:
            best[key] = (value, action)
    entries: list[Entry] = []
    highest: dict[int, float] = {}
    for (total, tyres), (value, action) in sorted(best.items()):
        if value > highest.get(total, NOTHING):
            highest[total] = value
            entries.append(Entry(total, tyres, action))
    return entries


MOVES = PLAY[0].verb
PAIR = 2
DRAWN, KEPT = 0.3, 0.6
"""What a drawn card brings to a pair, in sections, and what a played card is missed by, as a
share of its worth: most of the `pro`'s pairs are among the entries then."""
NOTHING = float("-inf")
ENTRIES = {"ask_contest": contest_entries, AskPlay.name: movement_entries}
"""Questions in which several cards are picked at once, by what they come to."""


# -- questions outside a composed turn


def drive_on(state: State, decision: Decision) -> Automatic | None:
    """Drives on where any other answer would be clearly worse; never without a free damage slot,
    nor where several things run low."""
    car = state.cars[decision.seat]
    asks = not car.free_slots() or _runs_low(state, car) > 1
    if asks or not _leads(state, decision, CLOSE_STOP):
        return None
    return Automatic(decision.default, "drive-on")


def _runs_low(state: State, car: Car) -> int:
    """Gets how many things run low, of those that a stop fills up; none once the flag is near."""
    low = (car.tyres <= FEW) + (len(car.hand) <= FEW) + (car.free_slots() <= 1)
    return low if state.config.last_turn - state.turn >= STOP_PAYS else 0


def keep_strategy(state: State, decision: Decision) -> Automatic | None:
    """Keeps the strategy while no other one comes near it."""
    if not _leads(state, decision, CLOSE_STRATEGY):
        return None
    return Automatic(decision.default, "keep-strategy")


def _leads(state: State, decision: Decision, margin: float) -> bool:
    """Returns whether the default is better than all other answers by so many sections, as the
    `pro` prices them."""
    return ProDriver("close").leads(state, decision, margin, WORLDS)


def no_stop_near(state: State, decision: Decision) -> Automatic | None:
    """Drives on where neither fuel, tyres, cards nor damage make a stop due soon.

    A simulation can only add a question here: it never keeps one from a player.
    """
    car = state.cars[decision.seat]
    fresh = state.turn == 1 and not car.stops
    near = not fresh and stop_is_near(state, car)
    far = fresh or state.is_last_turn() or _leads(state, decision, CLOSE_UNADVISED)
    if near or not far:
        return None
    return Automatic(decision.default, "drive-on")


def keep_what_suits(state: State, decision: Decision) -> Automatic | None:
    """Keeps a strategy that is worth most for the turns to come, by a formula that is the same for
    everybody; here too a simulation can only add a question."""
    suits = best_strategy(state, decision.seat, decision.actions) == decision.default
    return keep_strategy(state, decision) if suits else None


def nothing_to_spare(state: State, decision: Decision) -> Automatic | None:
    """Leaves a robot teammate alone where its player has no card to spare that helps."""
    spare = rookie_action(state, decision.seat) != LEAVE
    return None if spare else Automatic(LEAVE, "nothing-to-spare")


def only_point(state: State, decision: Decision) -> Automatic | None:
    """Takes the only free trajectory point, if using it costs nothing and risks nothing."""
    free = [action for action in decision.actions if action != NO_POINT]
    if len(free) != 1:
        return None
    point = state.track.points[state.cars[decision.seat].section][free[0].numbers()[0]]
    return None if point.extreme else Automatic(free[0], "only-point")


RULES: dict[str, Rule] = {
    "ask_pit": drive_on,
    "ask_point": only_point,
    "ask_versatility": keep_strategy,
    **dict.fromkeys(HELP, nothing_to_spare),
}


def only_answer(decision: Decision) -> Automatic | None:
    """Gets the automatic answer of a question that has one answer, or a routine one."""
    if decision.routine or len(decision.actions) == 1:
        return Automatic(decision.default, "one-answer")
    return None


UNADVISED: dict[str, Rule] = {
    **RULES,
    "ask_pit": no_stop_near,
    "ask_versatility": keep_what_suits,
}
"""The rules where no simulation may speak for an answer: it may only ask more."""


def automatic(state: State, decision: Decision, *, advised: bool) -> Automatic | None:
    """Gets the answer to a question that is not worth asking."""
    rule = (RULES if advised else UNADVISED).get(decision.kind)
    return only_answer(decision) or (rule(state, decision) if rule else None)
