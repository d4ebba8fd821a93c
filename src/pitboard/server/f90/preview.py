"""Previews: the outcome of an answer before it is given.

The engine plays the answer, and usual answers for the rest of the turn, on a state imagined from
the seat's own view: a preview cannot reveal hidden cards. Random events are shown as chances.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from msgspec import UNSET

from pitboard.core.action import Action
from pitboard.core.errors import PitboardError, Refused
from pitboard.core.event import Event
from pitboard.core.game import Decision
from pitboard.f90.chapters.movement import STAY, STOP
from pitboard.f90.modules.tyres import USE
from pitboard.f90.names import OFF_TRACK
from pitboard.f90.outlook import Offer, doubled, late_braking_target
from pitboard.f90.state.race import State
from pitboard.f90.state.view import CarView, F90View
from pitboard.server.f90.messages.asked import Chance, Ending, F90Outcome, PathStep, Payment, Term
from pitboard.server.messages import PreviewResult
from pitboard.server.texts import problem
from pitboard.words.f90.narrator import F90Narrator

if TYPE_CHECKING:
    from pitboard.server.f90.presenter import F90Presenter

MOST_ANSWERS = 30
PASSES = ("overtake", "lap", "unlap")
NOWHERE = frozenset(
    (
        *("ask_chart", "ask_skill", "ask_setup", "ask_substitute"),
        *("ask_qualifying", "ask_tyres", "ask_first_strategy"),
    )
)
"""Questions of the set-up: no car stands anywhere yet."""
CHANCY = frozenset(
    ("ask_late_braking", "ask_lapping_check", "ask_off_track_check", "ask_recovery_check")
)
"""Questions after which chance decides where the car goes."""
PLAYS = ("play", "play-soft", "play-white")
TRAJECTORY = ("follow", "ignore")
GRANTED = frozenset(("ask_play", "ask_trajectory"))
"""Questions that a preview answers with the default."""


@dataclass(frozen=True, slots=True)
class _Tried:
    """An answer to be tried, with its view, presenter and narrator."""

    presenter: F90Presenter
    narrator: F90Narrator
    view: F90View
    decision: Decision
    action: Action

    @property
    def state(self) -> State:
        """The state imagined from the view; only copies may be changed."""
        return self.presenter.imagine(self.view)

    def text(self, message: str, **args: object) -> str:
        return self.narrator.tr.text(message, **args)


@dataclass(slots=True)
class _Ahead:
    """The state and events after the rest of the turn."""

    state: State
    events: list[Event] = field(default_factory=list)


def preview(
    presenter: F90Presenter,
    view: F90View,
    decision: Decision | None,
    action: Action,
    lang: str,
) -> PreviewResult:
    """Gets the outcome of an action of a seat, or why it is refused.

    The caller adds the id of the command and the version.
    """
    seat = view.viewer
    assert seat is not None  # noqa: S101 (only seats ask)
    action = presenter.imagine(view).meaning(seat, action) if decision else action
    error = _error(presenter, view, decision, action)
    if decision is None or error is not None:
        refusal = problem(error, lang) if error else None
        return PreviewResult("", seat, str(action), 0, "", None, refusal)
    tried = _Tried(presenter, presenter.narrator(lang), view, decision, action)
    return PreviewResult(
        id="",
        seat=seat,
        action=str(action),
        version=0,
        label=presenter.label(view, decision, action, lang),
        outcome=_outcome(tried),
        refusal=None,
    )


def _outcome(tried: _Tried) -> F90Outcome:
    terms, total = _sum(tried)
    outcome = F90Outcome(
        terms=terms,
        total=total,
        path=[],
        lost=0,
        pays=_payments(tried),
        chances=_chances(tried),
        ends=None,
        specials=0,
    )
    decision, action = tried.decision, tried.action
    if decision.kind not in NOWHERE and action.verb != "contest":
        state = tried.presenter.copy(tried.view)
        if action.verb == TRAJECTORY[0]:
            _let_pass(state)
        ahead = _play_out(state, decision.seat, action)
        outcome.path, outcome.lost = _path(ahead, tried.view.cars[decision.seat], total)
        outcome.ends = _ending(tried, ahead.state)
        outcome.specials = _specials(ahead, decision.seat)
    return outcome


def _error(
    presenter: F90Presenter, view: F90View, decision: Decision | None, action: Action
) -> PitboardError | None:
    if decision is None:
        return Refused("not-your-decision", seat=view.viewer)
    if action not in decision.actions:
        return presenter.refusal(view, decision.seat, action)
    return None


# ---- The sum


def _sum(tried: _Tried) -> tuple[list[Term], int | None]:
    if tried.action.verb == "contest":
        terms = _contest_terms(tried)
    elif played := _played(tried):
        terms = _movement_terms(tried, played)
    else:
        return [], None
    return terms, max(sum(term.value for term in terms if term.left is UNSET), 0)


def _played(tried: _Tried) -> Action | None:
    """Gets the play a sum is about: the answer, or what was played before more is asked."""
    action, turn = tried.action, tried.view.individual
    if action.verb in PLAYS:
        return action
    if action.verb in TRAJECTORY and turn:
        return Action((PLAYS[0], *turn.played))
    if tried.decision.kind == "ask_soft" and turn:
        return Action((PLAYS[action == USE], *turn.played))
    return None


def _contest_terms(tried: _Tried) -> list[Term]:
    terms = _card_terms(tried, tried.action)
    data = tried.decision.data
    more = doubled(tried.presenter.config, data["section"], tried.action.numbers())
    if more:
        terms.append(Term("double", tried.text("sum-double"), more))
    if data["modifier"]:
        terms.append(Term("modifier", tried.text("sum-modifier"), data["modifier"]))
    return terms


def _movement_terms(tried: _Tried, played: Action) -> list[Term]:
    outcome = tried.narrator.outlook(played, tried.view)
    strategy = tried.view.cars[tried.decision.seat].strategy
    sources = (
        ("trajectory", "sum-trajectory", outcome.trajectory),
        ("strategy", f"f90-strategy-{strategy}", outcome.strategy),
        ("soft", "sum-soft", outcome.soft),
        ("weather", "sum-weather", -outcome.weather),
        ("delay", "sum-delay", -outcome.delay),
    )
    terms = _card_terms(tried, played) + [
        Term(kind, tried.text(label), value)  # type: ignore[arg-type]  # the kinds above
        for kind, label, value in sources
        if value
    ]
    return [*terms, _offered(tried, outcome.offer)] if outcome.offer else terms


def _offered(tried: _Tried, offer: Offer) -> Term:
    """Gets the term of a trajectory that its driver may use: used, left, or still to be asked."""
    verb = tried.action.verb if tried.action.verb in TRAJECTORY else "next"
    state = verb if offer.payable else "beyond"
    costs = _costs(tried, offer, at_risk=verb != "ignore")
    label = tried.text(f"sum-offer-{state if costs else 'untried'}", costs=costs)
    return Term("trajectory", label, offer.bonus, left=UNSET if state == "follow" else True)


def _costs(tried: _Tried, offer: Offer, *, at_risk: bool) -> str:
    """Gets the costs of a trajectory as text, with its blind check if that is at risk."""
    words, percent = tried.narrator.words, -1
    if offer.limit is not None and at_risk:
        percent = tried.narrator.chance(tried.view, offer.limit)
    return words.costs(offer.tyres, offer.damage, offer.discards, percent)


def _card_terms(tried: _Tried, action: Action) -> list[Term]:
    """Gets the terms of cards; the page names them itself."""
    moves = tried.presenter.config.deck.moves
    return [Term("card", "", moves[card], card) for card in action.numbers()]


def _payments(tried: _Tried) -> list[Payment]:
    played = _played(tried) if tried.decision.kind != "ask_soft" else None
    if played is None:
        return []
    outcome = tried.narrator.outlook(played, tried.view)
    offer = outcome.offer if tried.action.verb == TRAJECTORY[0] else None
    counts = (
        ("tyres", "tyres", outcome.tyres + (offer.tyres if offer else 0)),
        ("cards", "discards", outcome.discards + (offer.discards if offer else 0)),
        ("damage", "damage", outcome.damage + (offer.damage if offer else 0)),
        ("draws", "draws", outcome.draws),
    )
    return [
        Payment(kind, count, tried.text(f"label-{label}", count=count))  # type: ignore[arg-type]  # the kinds above
        for kind, label, count in counts
        if count
    ]


# ---- Chances


def _chances(tried: _Tried) -> list[Chance]:
    action, decision = tried.action, tried.decision
    limits: list[tuple[str, int]] = []
    played = _played(tried) if decision.kind != "ask_soft" else None
    if played is not None:
        ahead = tried.narrator.outlook(played, tried.view)
        limits = [("check", limit) for limit in ahead.limits]
        limits += [("blind", limit) for limit in ahead.blind]
        if action.verb == TRAJECTORY[0] and ahead.offer and ahead.offer.limit is not None:
            # Its card becomes the Target Check: the limits of the other checks are not known yet.
            limits = [("extreme", ahead.offer.limit)]
    elif action.verb == "late" and not action.args:
        limits = [("late-braking", _late_target(tried))]
    elif action.verb == "blind":
        kind = "lapping" if decision.kind == "ask_lapping_check" else "check"
        limits = [(kind, decision.data["value"])]
    chances = []
    for kind, limit in limits:
        percent = tried.narrator.chance(tried.view, limit)
        lost = tried.presenter.config.rules.extreme_penalty
        boxed = kind == "extreme" and OFF_TRACK in tried.presenter.config.modules
        message = f"chance-{kind}-box" if boxed else f"chance-{kind}"
        label = tried.text(message, limit=limit, percent=percent, lost=lost)
        chances.append(Chance(kind, limit, percent, label))  # type: ignore[arg-type]  # the kinds above
    return chances


def _late_target(tried: _Tried) -> int:
    """Gets the target of a Late Braking, of the own car or of a robot that is forced."""
    if "target" in tried.decision.data:
        return int(tried.decision.data["target"])
    return late_braking_target(tried.state, tried.state.cars[tried.decision.seat])


# ---- The path


def _play_out(state: State, seat: int, action: Action) -> _Ahead:
    """Plays an answer and the rest of the turn, until chance decides where the car goes."""
    ahead = _Ahead(state)
    turn = state.turn
    for _ in range(MOST_ANSWERS):
        ahead.events += state.apply(seat, action)
        car = state.cars[seat]
        if car.acted or car.out or state.turn != turn or list(state.to_act()) != [seat]:
            break
        if state.stack[-1] in CHANCY:
            break
        action = _usual(state, seat)
    return ahead


def _let_pass(state: State) -> None:
    """Puts the card with the lowest factor on top: the preview assumes a passed blind check."""
    factors = state.config.deck.factors
    if state.deck:
        best = min(range(len(state.deck)), key=lambda place: factors[state.deck[place]])
        state.deck[best], state.deck[-1] = state.deck[-1], state.deck[best]


def _usual(state: State, seat: int) -> Action:
    """Gets the answer that a preview assumes: to drive on, on the free trajectory."""
    decision = state.decision(seat)
    if decision.kind == "ask_pass":
        return next(action for action in decision.actions if action not in (STAY, STOP))
    return decision.default if decision.kind in GRANTED else decision.actions[0]


def _path(ahead: _Ahead, car: CarView, total: int | None) -> tuple[list[PathStep], int]:
    """Gets from the events, section by section, what movement points are spent on."""
    steps: list[PathStep] = []
    seat, at, lost = car.index, car.section, 0
    length = ahead.state.length
    for event in ahead.events:
        if event.data.get("car") != seat:
            continue
        if event.kind in (*PASSES, "flag-passed", "moved", "stopped"):
            there = event.data["section"]
            for _ in range((there - at) % length):
                at = (at + 1) % length
                steps.append(PathStep("enter", at, 1))
        if event.kind in PASSES:
            steps.append(PathStep(event.kind, at, event.data["cost"], event.data["other"]))  # type: ignore[arg-type]  # one of PASSES
        elif event.kind == "re-enter" and car.off:
            at = event.data["section"]
            # Without any movement the car is only placed.
            steps.append(PathStep("re-enter", at, min(total or 0, 1)))
        elif event.kind == "flag-passed":
            steps.append(PathStep("flag", at, 1))
        elif event.kind == "stopped":
            lost = event.data["lost"]
        elif event.kind in ("pit", "re-enter", "late-braking"):
            return steps, lost
    return steps, lost


def _specials(ahead: _Ahead, seat: int) -> int:
    scored = (event for event in ahead.events if event.kind == "special")
    return sum(event.data["count"] for event in scored if event.data["car"] == seat)


def _ending(tried: _Tried, state: State) -> Ending | None:
    car = state.cars[tried.decision.seat]
    if car.out or car.off:
        return None
    queue: Sequence[int] = state.queues[car.section]
    if car.index not in queue:
        return None
    return Ending(
        section=car.section,
        lap=car.lap,
        place=queue.index(car.index),
        at=tried.narrator.words.section(car.section),
    )
