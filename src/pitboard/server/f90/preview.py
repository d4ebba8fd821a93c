"""Previews: the outcome of an answer before it is given.

The engine plays the answer, and usual answers for the rest of the turn, on a state imagined from
the seat's own view: a preview cannot reveal hidden cards. Random events are shown as chances.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from msgspec import UNSET, UnsetType

from pitboard.core.action import Action
from pitboard.core.errors import PitboardError, Refused
from pitboard.core.game import Decision
from pitboard.f90.modules.track_cards import TOKENS, WHITE
from pitboard.f90.modules.tyres import USE
from pitboard.f90.names import OFF_TRACK
from pitboard.f90.outlook import Offer, doubled, late_braking_target
from pitboard.f90.state.race import State
from pitboard.f90.state.view import CarView, F90View
from pitboard.server.f90.cockpit import Walk, composes, turn_message, walk
from pitboard.server.f90.messages.questions import (
    Chance,
    Ending,
    F90Outcome,
    PathSection,
    Payment,
    Term,
)
from pitboard.server.f90.openings import meant, opening_for, openings
from pitboard.server.messages import PreviewResult
from pitboard.server.texts import problem
from pitboard.server.wire import TurnAnswer
from pitboard.words.f90.narrator import F90Narrator

if TYPE_CHECKING:
    from pitboard.server.f90.presenter import F90Presenter

PASSES = ("overtake", "lap", "unlap")
NOWHERE = frozenset(
    (
        *("ask_chart", "ask_skill", "ask_setup", "ask_substitute"),
        *("ask_qualifying", "ask_tyres", "ask_first_strategy"),
    )
)
"""Questions of the set-up: no car stands anywhere yet."""
PLAYS = ("play", "play-soft", "play-white")
TRAJECTORY = ("follow", "ignore")
TOKEN_POINTS = {str(USE): 1, "use-white": TOKENS[WHITE]}
"""Movement points of the tokens of tyres, by answer."""


@dataclass(frozen=True, slots=True)
class _Tried:
    """An answer to be tried, with its view, presenter and narrator."""

    presenter: F90Presenter
    narrator: F90Narrator
    view: F90View
    decision: Decision
    action: Action
    ahead: Walk | None
    """The rest of the turn, where there is one."""

    @property
    def state(self) -> State:
        """The state imagined from the view; only copies may be changed."""
        return self.presenter.imagine(self.view)

    @property
    def follows(self) -> str:
        """How the turn answers the question of its trajectory; `next`: it does not."""
        if self.action.verb in TRAJECTORY:
            return self.action.verb
        picked = self.ahead.answer_of("ask_trajectory") if self.ahead else None
        return picked.verb if picked else "next"

    def text(self, message: str, **args: object) -> str:
        return self.narrator.tr.text(message, **args)


def preview(  # noqa: PLR0917 (as the port has it)
    presenter: F90Presenter,
    view: F90View,
    decision: Decision | None,
    action: Action,
    lang: str,
    picks: Sequence[TurnAnswer] = (),
) -> PreviewResult:
    """Gets the outcome of an action of a seat, or why it is refused.

    `picks` answer questions that follow in the turn.

    The caller adds the id of the command and the version.
    """
    seat = view.viewer
    assert seat is not None  # noqa: S101 (only seats ask)
    action = _meaning(presenter, view, decision, action) if decision else action
    error = _error(presenter, view, decision, action)
    if decision is None or error is not None:
        refusal = problem(error, lang) if error else None
        return PreviewResult("", seat, str(action), 0, "", None, refusal)
    ahead = None
    if decision.kind not in NOWHERE and action.verb != "contest":
        ahead = walk(presenter, view, decision, action, picks)
    tried = _Tried(presenter, presenter.narrator(lang), view, decision, action, ahead)
    return PreviewResult(
        id="",
        seat=seat,
        action=str(action),
        version=0,
        label=presenter.label(view, decision, action, lang),
        outcome=_outcome(tried),
        refusal=None,
        turn=turn_message(presenter, ahead, lang) if ahead and composes(decision, action) else None,
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
    seat, ahead = tried.decision.seat, tried.ahead
    if ahead is not None:
        outcome.path, outcome.lost = _path(ahead, tried.view.cars[seat], total)
        outcome.ends = _ending(tried, ahead.state)
        outcome.specials = _specials(ahead, seat)
    return outcome


def _error(
    presenter: F90Presenter, view: F90View, decision: Decision | None, action: Action
) -> PitboardError | None:
    if decision is None:
        return Refused("not-your-decision", seat=view.viewer)
    if action in decision.actions:
        return None
    found = openings(presenter.imagine(view), decision)
    if opening_for(found, action):
        return None
    return presenter.refusal_of_play(view, decision, action)


def _meaning(presenter: F90Presenter, view: F90View, decision: Decision, action: Action) -> Action:
    """Gets the legal action that an action stands for, also as the play after an opening."""
    state = presenter.imagine(view)
    opening = opening_for(openings(state, decision), action)
    return meant(opening, action) if opening else state.meaning(decision.seat, action)


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
    asked = tried.decision
    more = doubled(tried.presenter.config, asked.integer("section"), tried.action.numbers())
    if more:
        terms.append(Term("double", tried.text("sum-double"), more))
    if modifier := asked.integer("modifier"):
        terms.append(Term("modifier", tried.text("sum-modifier"), modifier))
    return terms


def _movement_terms(tried: _Tried, played: Action) -> list[Term]:
    outcome = tried.narrator.outlook(played, tried.view)
    strategy = tried.view.cars[tried.decision.seat].strategy
    sources = (
        ("trajectory", "sum-trajectory", outcome.trajectory),
        ("strategy", f"f90-strategy-{strategy}", outcome.strategy),
        ("soft", "sum-soft", outcome.soft),
        ("weather", "sum-weather", -_weather(tried, outcome.weather)),
        ("delay", "sum-delay", -outcome.delay),
    )
    terms = _card_terms(tried, played) + [
        Term(kind, tried.text(label), value)  # type: ignore[arg-type]  # the kinds above
        for kind, label, value in sources
        if value
    ]
    if outcome.offer:
        terms.append(_offered(tried, outcome.offer))
    return terms + (_switched(tried) if tried.action.verb in PLAYS else [])


def _weather(tried: _Tried, now: int) -> int:
    """Gets the movement that the weather takes; an event of the turn may change it before."""
    ahead = tried.ahead
    if ahead is None or not any(asked.kind == "ask_event" for asked, *_ in ahead.picks):
        return now
    return sum(event.integer("lost") for event in ahead.events if event.kind == "tyre-penalty")


def _switched(tried: _Tried) -> list[Term]:
    """Gets the terms of picks that follow the cards: a token of the tyres, chips of PUSH."""
    if tried.ahead is None:
        return []
    terms = []
    for decision, action, *_ in tried.ahead.picks:
        if decision.kind == "ask_soft":
            best = max(TOKEN_POINTS.get(str(each), 0) for each in decision.actions)
            value, kind = TOKEN_POINTS.get(str(action), 0), "soft"
        elif decision.kind == "ask_push":
            best, value, kind = 1, action.numbers()[0], "push"
        else:
            continue
        label = tried.text(f"sum-{kind}")
        left = UNSET if value else True
        terms.append(Term(kind, label, value or best, left=left, pick=decision.kind))  # type: ignore[arg-type]  # the kinds above
    return terms


def _offered(tried: _Tried, offer: Offer) -> Term:
    """Gets the term of a trajectory that its driver may use: used, left, or still to be asked."""
    verb = tried.follows
    pick: str | UnsetType = UNSET
    if tried.action.verb in PLAYS and verb in TRAJECTORY:
        pick = "ask_trajectory"
    state = verb if offer.payable else "beyond"
    costs = _costs(tried, offer, at_risk=verb != "ignore" or pick is not UNSET)
    named = "follow" if pick is not UNSET else state
    label = tried.text(f"sum-offer-{named if costs else 'untried'}", costs=costs)
    left = UNSET if state == "follow" else True
    return Term("trajectory", label, offer.bonus, left=left, pick=pick)


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
    offer = outcome.offer if tried.follows == TRAJECTORY[0] else None
    pushed = tried.ahead.answer_of("ask_push") if tried.ahead else None
    chips = pushed.numbers()[0] if pushed else 0
    counts = (
        ("tyres", "tyres", outcome.tyres + chips + (offer.tyres if offer else 0)),
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
        if tried.follows == TRAJECTORY[0] and ahead.offer and ahead.offer.limit is not None:
            # Its card becomes the Target Check: the limits of the other checks are not known yet.
            limits = [("extreme", ahead.offer.limit)]
    elif action.verb == "late" and not action.args:
        limits = [("late-braking", _late_target(tried))]
    elif action.verb == "blind":
        kind = "lapping" if decision.kind == "ask_lapping_check" else "check"
        limits = [(kind, decision.integer("value"))]
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
        return int(tried.decision.integer("target"))
    return late_braking_target(tried.state, tried.state.cars[tried.decision.seat])


# ---- The path


def _path(ahead: Walk, car: CarView, total: int | None) -> tuple[list[PathSection], int]:
    """Gets from the events, section by section, what movement points are spent on."""
    path: list[PathSection] = []
    seat, at, lost = car.index, car.section, 0
    length = ahead.state.length
    for event in ahead.events:
        if event.data.get("car") != seat:
            continue
        if event.kind in (*PASSES, "flag-passed", "moved", "stopped"):
            there = event.integer("section")
            for _ in range((there - at) % length):
                at = (at + 1) % length
                path.append(PathSection("enter", at, 1))
        if event.kind in PASSES:
            path.append(PathSection(event.kind, at, event.data["cost"], event.data["other"]))  # type: ignore[arg-type]  # one of PASSES
        elif event.kind == "re-enter" and car.off:
            at = event.integer("section")
            # Without any movement the car is only placed.
            path.append(PathSection("re-enter", at, min(total or 0, 1)))
        elif event.kind == "flag-passed":
            path.append(PathSection("flag", at, 1))
        elif event.kind == "stopped":
            lost = event.integer("lost")
        elif event.kind in ("pit", "re-enter", "late-braking"):
            return path, lost
    return path, lost


def _specials(ahead: Walk, seat: int) -> int:
    scored = (event for event in ahead.events if event.kind == "special")
    return sum(event.integer("count") for event in scored if event.integer("car") == seat)


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
