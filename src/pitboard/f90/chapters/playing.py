"""Playing cards: the draw, one or two movement cards, and what they demand.

Order of the book: pay resources, perform checks, draw cards; the events of the Advanced game, which
come last, have a chapter of their own.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

from pitboard.core.action import Action
from pitboard.core.errors import Refused
from pitboard.core.json_values import JsonObject
from pitboard.f90.chapters.contest import explain_cards, in_hand_order
from pitboard.f90.chapters.pit import current_first
from pitboard.f90.chapters.starting import explain_strategy
from pitboard.f90.discards import DiscardOne
from pitboard.f90.modules.skills import fail
from pitboard.f90.modules.specials import special_of_draw
from pitboard.f90.modules.track_cards import SOFT, TOKENS, WHITE, within_reach
from pitboard.f90.modules.tyres import use_soft_bonus, use_white_bonus
from pitboard.f90.names import CARDS_ARE_PLAYED, MOVEMENT_IS_OVER
from pitboard.f90.outlook import FARTHEST, PathAhead, overtaking_corners, tyre_cost
from pitboard.f90.plays import ALONE, PLAY, Payable
from pitboard.f90.procedure import Question, new_chapter
from pitboard.f90.refusals import F90Refusal
from pitboard.f90.state.race import Car, IndividualTurn, State, individual_of
from pitboard.f90.state.skills import check_bonus
from pitboard.f90.strategies import takeable_cards

CHAPTER = new_chapter()
step, question = CHAPTER.step, CHAPTER.question

DECK = Action(("deck",))
SKIP = Action(("skip",))
BLIND = Action(("blind",))
CHIPS = Action(("chips",))
ORDER = Action(("order",))
CHECK = [Action(("check", card)) for card in range(1000)]
PAY = [Action(("pay", card)) for card in range(1000)]


# -- draw


@step
def draw(state: State) -> None:
    """F1.MOVE.01: one card from the deck; strategies may change it (F1.STRAT.11, .14-16)."""
    car = state.cars[state.mover]
    state.config.strategies[car.strategy].draw(state, car)


@question
class AskLucky(Question):
    """Which of the two drawn cards to keep."""

    name = "ask_lucky"
    private = True

    def legal(self, state: State, seat: int) -> list[Action]:
        return [Action(("keep", card)) for card in individual_of(state).drawn]

    def answer(self, state: State, seat: int, action: Action) -> None:
        individual = individual_of(state)
        kept = action.number()
        card = next(card for card in individual.drawn if card != kept)
        individual.drawn = ()
        state.undo_blocked = True  # everybody now sees the card that was not kept
        car = state.cars[seat]
        car.hand.remove(card)
        state.discard.append(card)
        state.emit("discard", car=seat, cards=[card])
        special_of_draw(state, car, (kept, card))

    def explain(self, state: State, seat: int, action: Action) -> Refused:
        return self.refused(state, F90Refusal.NOT_DRAWN, action=str(action))


@question
class AskLuckyDiscard(DiscardOne):
    """Which card of the hand to discard after drawing two (RD4)."""

    name = "ask_lucky_discard"

    def explain(self, state: State, seat: int, action: Action) -> Refused:
        return explain_hand_card(state, seat, action, self.name)


def explain_hand_card(state: State, seat: int, action: Action, key: str) -> Refused:
    """Explains why a card of an action cannot leave the hand."""
    card = (action.numbers() or (0,))[0]
    if card in state.cars[seat].frozen:
        return state.refused(F90Refusal.FROZEN, card=card)
    return state.refused(F90Refusal.NOT_IN_HAND, key, card=card)


@question
class AskChase(Question):
    """Whether to take a discarded card instead of drawing."""

    name = "ask_chase"

    def legal(self, state: State, seat: int) -> list[Action]:
        cards = takeable_cards(state, state.cars[seat])
        return [DECK, *(Action(("take", card)) for card in cards)]

    def answer(self, state: State, seat: int, action: Action) -> None:
        car = state.cars[seat]
        last = state.config.rules.draws_last
        if action == DECK:
            if not last:
                state.draw_to_hand(car, 1)
            return
        if last:
            individual_of(state).has_card = True
        card = action.number()
        owner = next((other for other in state.cars if card in other.table), None)
        if card in state.r_cards:
            state.r_cards = tuple(c for c in state.r_cards if c != card)
        elif owner is None:
            state.pile_of(card).remove(card)
        else:
            owner.table = tuple(c for c in owner.table if c != card)
        car.hand.append(card)
        for other in state.cars:
            if card in other.moved_with:
                other.moved_with = tuple(c for c in other.moved_with if c != card)
        state.emit("chase-take", car=seat, card=card)

    def data(self, state: State, seat: int) -> JsonObject:
        return {"car": seat, "chased": state.cars[seat].chased}

    def explain(self, state: State, seat: int, action: Action) -> Refused:
        choices = ", ".join(map(str, takeable_cards(state, state.cars[seat])))
        return self.refused(state, F90Refusal.NOT_TAKEABLE, action=str(action), choices=choices)


# -- play


@step
def play_cards(state: State) -> None:
    """F1.MOVE.02: the player plays one or two cards, or skips."""
    state.stack.append("ask_play")


def use_symbols(state: State, car: Car, action: Action) -> None:
    """F1.TRACKCARD.14, AR50: what Track Cards allow, and the soft bonus declared with them."""
    if overtakes := overtaking_corners(state, individual_of(state).played):
        state.overtakes = overtakes
    if action[0] == SOFT:
        use_soft_bonus(state, car)
    elif action[0] == WHITE:
        use_white_bonus(state, car)


@question
class AskPlay(Question):
    """Which one or two cards to move with."""

    name = "ask_play"
    private = True
    may_skip: ClassVar[bool] = True
    """Not to play is one of the answers."""

    def legal(self, state: State, seat: int) -> list[Action]:
        car = state.cars[seat]
        return [*within_reach(state, car, self.payable(state, car)), SKIP]

    def payable(self, state: State, car: Car) -> list[Payable]:
        """F1.MOVE.04-06, F1.CARDS.03: any card that can be paid, or a pair of them; Track Cards
        also where the car does not get to their corners."""
        one, two = tyre_limits(state, car)
        deck = state.config.deck
        tyres, damage, mates = deck.tyres, deck.damage, deck.mates
        hand = car.hand
        slots = car.free_slots()
        found = []
        for i, a in enumerate(hand, 1):
            purse, room, mates_of_a = two - tyres[a], slots - damage[a], mates[a]
            if tyres[a] > one or room < 0:
                continue  # nor can a pair with it be paid
            others = [ALONE]
            for b in hand[i:]:
                if b in mates_of_a and tyres[b] <= purse and damage[b] <= room:
                    others.append(b)  # noqa: PERF401 (faster so)
            found.append((a, others))
        return found

    def meaning(self, state: State, seat: int, action: Action) -> Action:
        return in_hand_order(state.cars[seat].hand, action)

    def answer(self, state: State, seat: int, action: Action) -> None:
        if action == SKIP:
            self._skip(state, seat)
            return
        car = state.cars[seat]
        individual = individual_of(state)
        cards = action.numbers()
        deck = state.config.deck
        for card in cards:
            car.hand.remove(card)
            individual.bonus += deck.moves[card]
            if (modifier := deck.checks[card]) is not None:
                individual.checks += (modifier,)
        individual.played = individual.cards = cards
        individual.cost = tyre_cost(state, car, cards)
        if not state.quiet:
            state.emit("play", car=seat, cards=list(cards))
        use_symbols(state, car, action)

    def _skip(self, state: State, seat: int) -> None:
        """F1.MOVE.10: no movement, perhaps another strategy; a re-entering car is placed (AR62)."""
        state.emit("skip", car=seat)
        if state.cars[seat].off:
            state.drop_to(CARDS_ARE_PLAYED)
            return
        state.drop_to(MOVEMENT_IS_OVER)
        if state.config.rules.strategies:
            state.stack.append("ask_skip_strategy")

    def default(self, state: State, seat: int, actions: Sequence[Action]) -> Action:
        return SKIP

    def data(self, state: State, seat: int) -> JsonObject:
        car = state.cars[seat]
        return {"car": seat, "section": car.section, "point": car.point, "tyres": car.tyres}

    def refuse(self, state: State, seat: int, action: Action) -> Refused:
        """Explains a card even where no card at all can be played."""
        if action.verb in (PLAY[0].verb, *TOKENS):
            return self.explain(state, seat, action)
        return super().refuse(state, seat, action)

    def explain(self, state: State, seat: int, action: Action) -> Refused:
        refusal = explain_cards(state, seat, action, self.name)
        if refusal.code != F90Refusal.NOT_LEGAL:
            return refusal
        car = state.cars[seat]
        deck = state.config.deck
        cards = action.numbers()
        moves = sorted(deck.moves[card] for card in cards)
        if len(cards) == 2 and cards[1] not in deck.mates[cards[0]]:
            return state.refused(F90Refusal.PAIR, first=moves[0], second=moves[1])
        hurt = sum(deck.damage[card] for card in cards)
        if hurt > car.free_slots():
            return state.refused(F90Refusal.SLOTS, damage=hurt, free=car.free_slots())
        if (lacking := PathAhead(state, car).lacking(*cards)) > 0:
            key = "track-card-corner" if len(cards) == 1 else "track-cards-corners"
            # Where no movement leads to the corner there is no number to show.
            lacking = lacking if lacking <= FARTHEST else 0
            return state.refused(F90Refusal.TRACK_CARD, key, action=str(action), lacking=lacking)
        if action.verb in TOKENS:
            return state.refused(F90Refusal.SOFT_BONUS, action=str(action))
        cost = tyre_cost(state, car, cards)
        return state.refused(F90Refusal.TYRES, cost=cost, chips=car.tyres)


def tyre_limits(state: State, car: Car) -> tuple[int, int]:
    """Gets the highest printed tyre costs a single card and a pair may have (MV4).

    At least one chip is needed; every point beyond the chips takes a card that is not played.
    """
    chips, hand = car.tyres, len(car.hand)
    save = state.config.strategies[car.strategy].tyres_saved
    if not chips:
        return save, save
    if state.config.rules.chips_only:
        return chips + save, chips + save
    return chips + hand - 1 + save, chips + hand - 2 + save


@question
class AskSkipStrategy(Question):
    """Which strategy to go on with from the next game turn, after skipping (ST8)."""

    name = "ask_skip_strategy"

    def legal(self, state: State, seat: int) -> list[Action]:
        return current_first(state, seat)

    def answer(self, state: State, seat: int, action: Action) -> None:
        car = state.cars[seat]
        if action[1] != car.strategy:
            car.next_strategy = str(action[1])
            state.emit("strategy-next", car=seat, strategy=car.next_strategy)

    def explain(self, state: State, seat: int, action: Action) -> Refused:
        return explain_strategy(state, self.name, action)


# -- pay


@step
def pay_resources(state: State) -> None:
    """F1.MOVE.08: tyre points and damage are paid first."""
    individual = individual_of(state)
    if individual.cost:
        state.stack.append("take_card_damage")
        pay_tyres(state, individual)
    else:
        take_card_damage(state)


def pay_tyres(state: State, individual: IndividualTurn) -> None:
    """F1.TYRES.01-04: at least one chip; each further point a chip or a hand card.

    Cards are chosen one by one; what they do not cover is paid in chips.
    """
    car = state.cars[state.mover]
    spare = len(car.hand) > individual.discards
    if individual.cost > 1 and spare and not state.config.rules.chips_only:
        state.stack.append("ask_pay")
    else:
        pay_chips(state, individual)


def pay_chips(state: State, individual: IndividualTurn) -> None:
    car = state.cars[state.mover]
    car.tyres -= individual.cost
    state.emit("pay", car=car.index, chips=individual.cost, left=car.tyres)
    individual.cost = 0


@question
class AskPay(Question):
    """Whether to pay the next tyre point with a card, or all that is left with chips."""

    name = "ask_pay"
    private = True

    def legal(self, state: State, seat: int) -> list[Action]:
        car = state.cars[seat]
        actions = [PAY[card] for card in car.hand]
        if car.tyres >= individual_of(state).cost:
            actions.insert(0, CHIPS)
        return actions

    def answer(self, state: State, seat: int, action: Action) -> None:
        individual = individual_of(state)
        if action == CHIPS:
            pay_chips(state, individual)
            return
        card = action.number()
        state.cars[seat].hand.remove(card)
        individual.used += (card,)
        individual.cost -= 1
        state.emit("pay-card", car=seat, card=card)
        pay_tyres(state, individual)

    def data(self, state: State, seat: int) -> JsonObject:
        return {"car": seat, "cost": individual_of(state).cost, "chips": state.cars[seat].tyres}

    def refuse(self, state: State, seat: int, action: Action) -> Refused:
        if action == CHIPS:
            cost, chips = individual_of(state).cost, state.cars[seat].tyres
            return self.refused(state, F90Refusal.CHIP_NEEDED, cost=cost, chips=chips)
        return super().refuse(state, seat, action)

    def explain(self, state: State, seat: int, action: Action) -> Refused:
        card = (action.numbers() or (0,))[0]
        if card in individual_of(state).cards:
            return self.refused(state, F90Refusal.MOVEMENT_CARD, card=card)
        if card in state.cars[seat].frozen:
            return state.refused(F90Refusal.FROZEN, card=card)
        return self.refused(state, F90Refusal.NOT_IN_HAND, card=card)


@step
def take_card_damage(state: State) -> None:
    """F1.DAMAGE.01: printed damage; HAZARD makes movement points of it (F1.STRAT.06)."""
    individual = individual_of(state)
    damage = state.config.deck.damage
    hurt = sum(damage[card] for card in individual.cards)
    if hurt:
        car = state.cars[state.mover]
        state.take_damage(car, hurt, "card")
        individual.bonus += hurt * state.config.strategies[car.strategy].risk


# -- checks


@step
def perform_checks(state: State) -> None:
    """F1.CHECK.09: every check demanded, in the player's order."""
    checks = individual_of(state).checks
    if checks:
        state.stack.append("perform_checks")
        if len(checks) == 2 and checks[0] != checks[1]:
            state.stack.append("ask_check_order")
        else:
            state.stack.append("ask_check")


@question
class AskCheckOrder(Question):
    """Which of two different checks to make first."""

    name = "ask_check_order"

    def legal(self, state: State, seat: int) -> list[Action]:
        return [Action(("first", modifier)) for modifier in individual_of(state).checks]

    def answer(self, state: State, seat: int, action: Action) -> None:
        individual = individual_of(state)
        first = action.number()
        individual.checks = tuple(sorted(individual.checks, key=lambda m: m != first))
        state.stack.append("ask_check")


@question
class AskCheck(Question):
    """Which card to make a movement card's check with."""

    name = "ask_check"
    private = True

    def legal(self, state: State, seat: int) -> list[Action]:
        """F1.CHECK.03-05: a movement card, a hand card or a Blind Check."""
        if state.config.rules.blind_checks:
            return [BLIND]
        cards = (*individual_of(state).cards, *state.cars[seat].hand)
        return [*(CHECK[card] for card in cards), BLIND]

    def answer(self, state: State, seat: int, action: Action) -> None:
        individual = individual_of(state)
        car = state.cars[seat]
        modifier, individual.checks = individual.checks[0], individual.checks[1:]
        check_of_card(state, individual, car, action, modifier)

    def default(self, state: State, seat: int, actions: Sequence[Action]) -> Action:
        return BLIND

    def data(self, state: State, seat: int) -> JsonObject:
        modifier = individual_of(state).checks[0] + check_bonus(state, state.cars[seat])
        return check_data(state, seat, modifier)

    def explain(self, state: State, seat: int, action: Action) -> Refused:
        return explain_cards(state, seat, action, self.name)


def check_of_card(
    state: State, individual: IndividualTurn, car: Car, action: Action, modifier: int
) -> None:
    """F1.CHECK.01-05: makes the check of a movement card."""
    old = car.target
    passed = check(state, car, action, modifier + check_bonus(state, car), "movement")
    if car.target != old:
        individual.used += (old,) if old else ()
        individual.cards = tuple(card for card in individual.cards if card != car.target)
    individual.bonus += state.config.strategies[car.strategy].check_points(blind=action == BLIND)
    if not passed:
        fail(state, car, "card_check_failed")


@step
def card_check_failed(state: State) -> None:
    """F1.CHECK.06: failing a check damages the car."""
    if not state.take_damage(state.cars[state.mover], 1, "check"):
        state.drop_to(MOVEMENT_IS_OVER)


def check_data(state: State, seat: int, modifier: int) -> dict[str, Any]:
    target = state.config.deck.factors[state.cars[seat].target]
    return {"car": seat, "target": target, "modifier": modifier, "value": target + modifier}


def check(state: State, car: Car, action: Action, modifier: int, kind: str) -> bool:
    """F1.CHECK.01-02, .07: compares Check Factor and target; the card is the new Target Check.

    The card leaves the hand if it was there; the old Target Check is left to the caller.
    """
    factors = state.config.deck.factors
    target = factors[car.target] + modifier
    card = state.draw_card() if action == BLIND else action.number()
    if not card:
        state.emit("check-lapsed", car=car.index)
        return False
    if card in car.hand:
        car.hand.remove(card)
    car.target = card
    passed = factors[card] <= target
    state.emit(
        "check",
        car=car.index,
        check=kind,
        blind=action == BLIND,
        card=card,
        factor=factors[card],
        target=target,
        passed=passed,
    )
    return passed


def becomes_target(state: State, car: Car, card: int) -> None:
    """Makes the card of a Late Braking or of a recovery the Target Check where checks use it;
    what is not needed any more is put away."""
    used = card
    if state.config.rules.late_braking_by_target and not car.robot:
        used, car.target = car.target, card
    if used:
        state.put_away((used,))


# -- draw and discard


@step
def draw_cards(state: State) -> None:
    """F1.CARDS.04: cards the movement cards let the player draw, after the checks."""
    car = state.cars[state.mover]
    draws = state.config.deck.draws
    count = sum([draws[card] for card in individual_of(state).played])
    if count:
        state.draw_to_hand(car, count)


@step
def discard_used(state: State) -> None:
    """F1.CARDS.01: used cards go to the pile in the player's order, before the car moves (MV5)."""
    individual = individual_of(state)
    moves = state.config.deck.moves
    cards = tuple(sorted(individual.cards, key=moves.__getitem__))
    state.cars[state.mover].moved_with = cards
    individual.used += cards
    individual.cards = ()
    if len(individual.used) > 1:
        state.stack.append("ask_discard_order")
    else:
        put_on_pile(state, individual.used)


def put_on_pile(state: State, cards: tuple[int, ...]) -> None:
    """Discards cards in order and forgets them."""
    individual = individual_of(state)
    if cards:
        state.put_away(cards)
        if not state.quiet:
            state.emit("discard", car=state.mover, cards=list(cards))
    all_used = cards is individual.used
    individual.used = () if all_used else tuple([c for c in individual.used if c not in cards])


@question
class AskDiscardOrder(Question):
    """Which used card to put on the pile next, or all in the usual order."""

    name = "ask_discard_order"
    routine = True

    def legal(self, state: State, seat: int) -> list[Action]:
        return [ORDER, *(Action(("next", card)) for card in individual_of(state).used)]

    def answer(self, state: State, seat: int, action: Action) -> None:
        individual = individual_of(state)
        if action == ORDER:
            put_on_pile(state, individual.used)
            return
        put_on_pile(state, action.numbers())
        if len(individual.used) > 1:
            state.stack.append(self.name)
        else:
            put_on_pile(state, individual.used)

    def data(self, state: State, seat: int) -> JsonObject:
        return {"car": seat, "cards": list(individual_of(state).used)}
