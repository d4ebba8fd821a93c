"""Prunes the answers that a pro simulates: where many are alike, only those that may be best.

Uses only what the seat knows. What an answer is worth is found by simulating it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from pitboard.core.action import Action
from pitboard.drivers.f90.estimate import DEFAULT_PRICES, card_worths
from pitboard.drivers.f90.strategies import strategy_value
from pitboard.f90.chapters.contest import DECLINE, contest_modifier
from pitboard.f90.chapters.pit import DONE, DRIVE
from pitboard.f90.chapters.playing import BLIND, CHIPS, SKIP
from pitboard.f90.modules.off_track import recovery_target
from pitboard.f90.modules.traits import contest_cards, evens_out
from pitboard.f90.outlook import Gains, contest_value, stop_is_near
from pitboard.f90.state.race import Car, State
from pitboard.f90.state.skills import check_bonus, skill_of

Candidates = Callable[[State, int, Sequence[Action]], Sequence[Action]]

PLAYS = 8
"""Plays simulated, besides skipping."""
ENTRIES = 4
"""Contest entries simulated, besides staying out."""
DRAW, RISK, CHIP = 0.7, 0.6, 0.4
"""Rough prices of a drawn card, a check or damage, a tyre chip, in sections."""
NEVER = 99
SHORT_STOP = 3
"""Sections that a stop may take to be considered when it is not needed."""
PAYS_OFF = 4
"""Turns in which such a stop can pay off."""
SWITCH = 0.6
"""How much better another strategy must look to be tried by VERSATILITY."""


def all_actions(state: State, seat: int, actions: Sequence[Action]) -> Sequence[Action]:
    return actions


def contest_candidates(state: State, seat: int, actions: Sequence[Action]) -> Sequence[Action]:
    """Keeps, for every contest value, the cards that are least useful elsewhere while frozen."""
    moves = state.config.deck.moves
    best: dict[tuple[int, int], Action] = {}
    for action in actions:
        if action == DECLINE:
            continue
        cards = action.numbers()
        key = (entry_value(state, cards), len(cards))
        held = best.get(key)
        if held is None or max(map(moves.__getitem__, cards)) < max(
            map(moves.__getitem__, held.numbers())
        ):
            best[key] = action
    return [*actions_to_decline(actions), *best.values()]


def actions_to_decline(actions: Sequence[Action]) -> list[Action]:
    """Gets the answer that stays out of a contest; none if the car has to begin it."""
    return [action for action in actions if action == DECLINE]


def entry_value(state: State, cards: Sequence[int]) -> int:
    """Gets what cards are worth in the contest that is going on."""
    assert state.contest is not None  # noqa: S101 (asked only in a contest)
    return contest_value(state.config, state.contest.section, cards)


def few_entries(state: State, seat: int, actions: Sequence[Action]) -> Sequence[Action]:
    """Keeps, of the entries with a chance, the strongest and the one that costs least.

    Without a free slot there are none: a tie would be the end of the race.
    """
    decline = actions_to_decline(actions)
    if decline and not state.cars[seat].free_slots():
        return decline
    hopeless = hopeless_value(state, seat)
    entries = [
        action
        for action in contest_candidates(state, seat, actions)
        if action != DECLINE and entry_value(state, action.numbers()) > hopeless
    ]
    entries.sort(key=lambda action: (-entry_value(state, action.numbers()), len(action)))
    chosen = [*decline, *entries[: ENTRIES - 1], *entries[ENTRIES - 1 :][-1:]]
    return chosen or contest_candidates(state, seat, actions)


def hopeless_value(state: State, seat: int) -> int:
    """Gets what cards must be worth more than, where only robots are to be beaten.

    Each robot lays cards of the deck; that they add up to no more than 1 above the least is rare.
    One that evens out what is close must be beaten by more.
    """
    contest = state.contest
    assert contest is not None  # noqa: S101 (asked only in a contest)
    ahead = contest.group[: contest.group.index(seat)]
    rivals = [state.cars[index] for index in {*ahead, *contest.placed}]
    if not rivals or not all(rival.robot for rival in rivals):
        return -NEVER
    modifier = contest_modifier(state, contest, state.cars[seat])
    least = min(
        contest_cards(state.config, rival)
        + evens_out(state.config, rival)
        + contest_modifier(state, contest, rival)
        for rival in rivals
    )
    return least + 1 - modifier


def card_worth(state: State, car: Car, card: int) -> float:
    return card_worths(state.config, DEFAULT_PRICES, car.section)[card]


def cheapest_cards(state: State, seat: int, actions: Sequence[Action], count: int) -> list[Action]:
    """Gets the answers that give away the least useful cards."""
    car = state.cars[seat]
    return sorted(actions, key=lambda action: card_worth(state, car, action.numbers()[0]))[:count]


def cards_to_pay(state: State, seat: int, actions: Sequence[Action]) -> Sequence[Action]:
    cards = [action for action in actions if action != CHIPS]
    return [*(a for a in actions if a == CHIPS), *cheapest_cards(state, seat, cards, 2)]


def cards_to_discard(state: State, seat: int, actions: Sequence[Action]) -> Sequence[Action]:
    cards = [action for action in actions if action != DONE]
    return [*(a for a in actions if a == DONE), *cheapest_cards(state, seat, cards, 2)]


def cards_to_check(state: State, seat: int, actions: Sequence[Action]) -> Sequence[Action]:
    """Keeps the movement cards, and of the hand the least useful and the best new target."""
    car = state.cars[seat]
    moving = state.stack[-1] == "ask_check"
    factors = state.config.deck.factors
    target = factors[car.target] + check_bonus(state, car, rain=moving)
    if moving and state.individual is not None:
        target += state.individual.checks[0]
    return passing(state, seat, actions, target)


def cards_to_recover(state: State, seat: int, actions: Sequence[Action]) -> Sequence[Action]:
    return passing(state, seat, actions, recovery_target(state, state.cars[seat]))


def passing(state: State, seat: int, actions: Sequence[Action], target: int) -> Sequence[Action]:
    """Keeps, of the cards that pass, those not in hand, the least useful and the highest."""
    factors = state.config.deck.factors
    hand = state.cars[seat].hand
    good = [a for a in actions if a != BLIND and factors[a.numbers()[0]] <= target]
    held = [a for a in good if a.numbers()[0] in hand]
    kept = [a for a in good if a.numbers()[0] not in hand]
    kept += cheapest_cards(state, seat, held, 1)
    if held:
        kept.append(max(held, key=lambda action: factors[action.numbers()[0]]))
    return [*dict.fromkeys(kept), BLIND]


def strategies_to_try(state: State, seat: int, actions: Sequence[Action]) -> Sequence[Action]:
    """Keeps the present strategy, and another one if the hand clearly suits it better."""
    car = state.cars[seat]
    left = state.config.last_turn - state.turn + 1

    def value(action: Action) -> float:
        return worth_of_choice(state, car, action, left)

    best = max(actions, key=value)
    return [actions[0], best] if value(best) > value(actions[0]) + SWITCH else actions[:1]


def worth_of_choice(state: State, car: Car, action: Action, left: int) -> float:
    """Prices a strategy that an answer names."""
    return strategy_value(state, car, left, str(action[1]))


def best_strategy(state: State, seat: int, actions: Sequence[Action]) -> Action:
    """Gets the strategy that is worth most for the turns to come."""
    car, left = state.cars[seat], state.config.last_turn - state.turn + 1
    return max(actions, key=lambda action: worth_of_choice(state, car, action, left))


def stop_or_drive(state: State, seat: int, actions: Sequence[Action]) -> Sequence[Action]:
    """Considers a stop when something runs out, the tyres are wrong or fuel is due anyway; a short
    one always, unless the flag is near."""
    car = state.cars[seat]
    return actions if stop_is_short(state, car) or stop_is_near(state, car) else [DRIVE]


def stop_is_short(state: State, car: Car) -> bool:
    """Returns whether a stop takes so little time that it pays off whatever it is made for."""
    time = state.track.pit_time - skill_of(state, car).pit_time
    return time <= SHORT_STOP and state.config.last_turn - state.turn >= PAYS_OFF


def likely_plays(state: State, seat: int, actions: Sequence[Action]) -> Sequence[Action]:
    """Keeps the plays that go far for their cost, and skipping where it is one of the answers."""
    car = state.cars[seat]
    if len(actions) <= PLAYS + 1:
        return actions
    worths = {card: card_worth(state, car, card) for card in car.hand}
    gains = Gains(state, car)

    def value(action: Action) -> float:
        cards = action.numbers()
        points, tyres, risks, draws = gains.of(cards)
        total = points - (CHIP * tyres + RISK * risks)
        return total + DRAW * draws - sum([worths[card] for card in cards])

    skips = [action for action in actions if action == SKIP]
    return [*sorted((a for a in actions if a != SKIP), key=value)[-PLAYS:], *skips]


BASIC: dict[str, Candidates] = {"ask_contest": few_entries, "ask_pit": stop_or_drive}
ADVANCED: dict[str, Candidates] = {
    **BASIC,
    "ask_play": likely_plays,
    "ask_pit_discard": cards_to_discard,
    "ask_pay": cards_to_pay,
    "ask_check": cards_to_check,
    "ask_lapping_check": cards_to_check,
    "ask_off_track_check": cards_to_recover,
    "ask_recovery_check": cards_to_recover,
    "ask_versatility": strategies_to_try,
}
