"""The turn as one composition: cards, and picks for the questions that follow them.

The turn is played out on a state imagined from the seat's own view, with the player's picks and the
usual answers (`automatic.py`). Questions before the cards (`openings.py`) are picks of the same
turn. Unknown cards are assumed to pass; questions whose facts depend on them are left to be asked.
A pit stop is a composition of its own: fuel, cards, tyres, strategy.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

from msgspec import UNSET, UnsetType

from pitboard.core.action import Action
from pitboard.core.event import Event
from pitboard.core.game import Decision
from pitboard.f90.chapters.movement import LATE
from pitboard.f90.chapters.pit import DONE, PIT
from pitboard.f90.chapters.playing import BLIND, AskPlay
from pitboard.f90.state.race import State
from pitboard.f90.state.view import F90View
from pitboard.server.f90.automatic import COMPOSED, STOP, is_hopeless, usual, weakest_sets
from pitboard.server.f90.messages.questions import F90Turn, TurnPick
from pitboard.server.f90.openings import OPENERS, TAKES, openings
from pitboard.server.turn_plan import planned
from pitboard.server.wire import TurnAnswer

if TYPE_CHECKING:
    from pitboard.server.f90.presenter import F90Presenter

MOST = 40
FIRST = OPENERS | {AskPlay.name}
"""Questions that open a composed turn."""
OPENS_STOP = frozenset(("ask_fuel", "ask_pit_discard"))
"""Questions that open a stop which nobody has to declare: it is due."""
DISCARDS = "ask_pit_discard"
"""A question that comes again until enough cards have gone."""
BY_TARGET = frozenset(("ask_check", "ask_lapping_check", "ask_late_braking", "ask_extreme_check"))
"""Questions whose facts depend on the card of the last check."""
CHANCY = frozenset(("ask_off_track_check", "ask_recovery_check"))
"""Questions after which chance decides where the car goes."""


@dataclass(slots=True)
class Walk:
    """A turn that was played out: its state, events, picks and answers."""

    state: State
    seat: int
    events: list[Event] = field(default_factory=list)
    picks: list[tuple[Decision, Action, Action, F90View, bool]] = field(default_factory=list)
    """Question, answer, usual answer, view, and whether it cannot succeed."""
    answers: list[TurnAnswer] = field(default_factory=list)
    open: list[str] = field(default_factory=list)
    """Kinds of questions that will be asked."""
    stops: bool = False
    """It is a pit stop."""
    blind: bool = False
    """An unknown card was assumed."""
    known: set[int] = field(default_factory=set)
    """Cards that the player holds; those that they draw on the way are not known yet."""
    advised: bool = False
    """The usual answers are those of the `pro`."""
    weakest: list[list[Action]] = field(default_factory=list)
    """Cards that may go at a stop, by their number."""

    def answer_of(self, kind: str) -> Action | None:
        """Gets the last answer to a kind of question."""
        found = (action for decision, action, *_ in reversed(self.picks) if decision.kind == kind)
        return next(found, None)


def composes(decision: Decision, action: Action) -> bool:
    """Returns whether an answer opens a composition."""
    cards = decision.kind == AskPlay.name or opens_cards(decision, action)
    return cards or opens_stop(decision, action)


def opens_cards(decision: Decision, action: Action) -> bool:
    """Returns whether an action is a play that a question before the cards leads to."""
    return decision.kind in OPENERS and action not in decision.actions


def opens_stop(decision: Decision, action: Action) -> bool:
    """Returns whether an answer begins a pit stop."""
    return decision.kind in OPENS_STOP or (decision.kind == "ask_pit" and action == PIT)


def opening_of(decision: Decision) -> str:
    """Gets the answer that begins a pit stop, if a question has one; picks may change it."""
    return next((str(each) for each in decision.actions if opens_stop(decision, each)), "")


def walk(
    presenter: F90Presenter,
    view: F90View,
    decision: Decision,
    action: Action,
    picks: Sequence[TurnAnswer],
) -> Walk:
    """Plays an action and the rest of the turn, or of the stop, out."""
    state = presenter.copy(view)
    seat, turn = decision.seat, state.turn
    done = Walk(state, seat, advised=presenter.advised())
    done.known = {*view.cars[seat].hand, *view.cars[seat].frozen}
    done.stops = opens_stop(decision, action)
    wishes = list(picks)
    asked: Decision = decision
    if opens_cards(decision, action):
        wishes.insert(0, TurnAnswer(AskPlay.name, str(action)))
        asked = _leading_to(presenter.imagine(view), decision, action)
        action = _answer(done, asked, wishes)
        done.known.update(_taken(action))
    elif decision.kind in OPENS_STOP:
        action = _answer(done, decision, wishes)
    else:
        done.answers.append(planned(decision, action))
    for _ in range(MOST):
        if _is_blind(state, asked, action):
            done.blind = True
            let_pass(state)
        done.events += state.apply(seat, action)
        car = state.cars[seat]
        if car.acted or car.out or state.turn != turn or list(state.to_act()) != [seat]:
            break
        if action.verb == LATE.verb or state.stack[-1] in CHANCY:
            break
        asked = state.decision(seat)
        if done.stops and asked.kind not in STOP:
            break
        action = _answer(done, asked, wishes)
    return done


def _leading_to(state: State, decision: Decision, play: Action) -> Decision:
    """Narrows a question before the cards to the answers after which a play is legal."""
    found = [each for each in openings(state, decision) if play in each.cards.actions]
    return replace(decision, actions=tuple(each.action for each in found))


def _taken(action: Action) -> tuple[int, ...]:
    """Gets the card that an answer brings to the hand."""
    return action.numbers() if action.verb == TAKES else ()


def _answer(done: Walk, asked: Decision, wishes: list[TurnAnswer]) -> Action:
    """Gets the answer to a question of the turn, and notes it."""
    state = done.state
    expected = usual(state, asked, advised=done.advised)
    composed = STOP if done.stops else COMPOSED | FIRST
    later = asked.kind not in composed or (done.blind and asked.kind in BY_TARGET)
    if later:
        if not (asked.routine or len(asked.actions) == 1) and asked.kind not in done.open:
            done.open.append(asked.kind)
        return expected
    legal = [each for each in asked.actions if done.known.issuperset(_cards(each))]
    if expected not in legal:
        expected = legal[0] if legal else expected
    action = _wished(asked, legal, wishes) or expected
    # The cards are what is picked in the hand.
    picked = len(legal) > 1 and asked.kind != AskPlay.name
    if (picked or asked.kind in OPENERS) and not asked.routine:
        view = state.view(done.seat)
        hopeless = is_hopeless(state, asked)
        if asked.kind == DISCARDS and not done.weakest:
            done.weakest = weakest_sets(state, asked)
        done.picks.append((asked, action, expected, view, hopeless))
    done.answers.append(planned(asked, action))
    return action


def _wished(asked: Decision, legal: Sequence[Action], wishes: list[TurnAnswer]) -> Action | None:
    """Takes the player's pick for a question, if there is one that is legal."""
    wish = next((each for each in wishes if each.kind == asked.kind), None)
    if wish is None:
        return None
    action = next((each for each in legal if str(each) == wish.action), None)
    # That no more cards go is a wish for the first moment at which so few may be left.
    if action is not None or wish.action != str(DONE):
        wishes.remove(wish)
    return action


def _cards(action: Action) -> tuple[int, ...]:
    return action.numbers() if action.verb in CARDS else ()


CARDS = frozenset(("check", "pay", "discard", "keep", "hold", "help", "late", "next"))
"""Verbs whose numbers are cards."""


def _is_blind(state: State, asked: Decision, action: Action) -> bool:
    """Returns whether an unknown card decides the answer."""
    extreme = action.verb == "follow" and "value" in asked.data
    return action == BLIND or extreme or (action == LATE and bool(state.deck))


def let_pass(state: State) -> None:
    """Puts the card with the lowest factor on top: a passed blind check is assumed."""
    factors = state.config.deck.factors
    if state.deck:
        best = min(range(len(state.deck)), key=lambda place: factors[state.deck[place]])
        state.deck[best], state.deck[-1] = state.deck[-1], state.deck[best]


def turn_message(presenter: F90Presenter, done: Walk, lang: str) -> F90Turn:
    """Gets the composed turn for the page."""
    narrator = presenter.narrator(lang)
    picks: list[TurnPick] = []
    for asked, action, expected, view, hopeless in done.picks:
        if picks and asked.kind == picks[-1].kind == DISCARDS:
            if action != DONE:
                picks[-1].several = [*(picks[-1].several or ()), str(action)]
            continue
        picks.append(
            TurnPick(
                kind=asked.kind,
                choices=[presenter.choice(view, asked, each, lang) for each in asked.actions],
                action=str(action),
                usual=str(expected),
                value=_value(asked),
                hopeless=hopeless or UNSET,
                section=asked.integer("section") if "section" in asked.data else UNSET,
            )
        )
        if asked.kind == DISCARDS:
            picks[-1].several = [] if action == DONE else [str(action)]
            picks[-1].weakest = [[str(each) for each in goes] for goes in done.weakest]
    return F90Turn(
        picks=picks,
        answers=done.answers,
        then=[narrator.tr.text(f"turn-then-{_named(kind)}") for kind in done.open],
        stop=done.stops or UNSET,
    )


NAMED = frozenset(
    (
        *("event", "check", "lapping_check", "late_braking", "extreme_check", "wise_driving"),
        *("force", "skip_strategy"),
    )
)
"""Questions that have a name in the list of what may still be asked."""


def _named(kind: str) -> str:
    name = kind.removeprefix("ask_")
    return name if name in NAMED else "other"


def _value(asked: Decision) -> int | UnsetType:
    value = asked.data.get("value", asked.data.get("target", UNSET))
    return value if isinstance(value, int) else UNSET
