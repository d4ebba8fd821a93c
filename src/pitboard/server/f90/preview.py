"""What an answer would bring, before it is given.

The engine plays the answer on a state imagined from the seat's own view, and the rest of the turn
in the usual way: nothing hidden can show in a preview. What chance decides is told as a chance.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from pitboard.core.action import Action
from pitboard.core.errors import PitboardError, Refused
from pitboard.core.event import Event
from pitboard.core.game import Decision
from pitboard.f90.chapters.movement import STAY, STOP
from pitboard.f90.modules.tyres import USE
from pitboard.f90.outlook import doubled, late_braking_target
from pitboard.f90.state.race import State
from pitboard.f90.state.view import CarView, F90View
from pitboard.i18n import LANGUAGES
from pitboard.server.f90.messages import Chance, Ending, F90Outcome, PathStep, Payment, Term
from pitboard.server.f90.show import F90Show
from pitboard.server.messages import Previewed
from pitboard.server.texts import in_all, problem, text
from pitboard.server.wire import Text

MOST_ANSWERS = 30
PASSES = ("overtake", "lap", "unlap")
NOWHERE = frozenset(
    (
        *("ask_chart", "ask_skill", "ask_setup", "ask_substitute"),
        *("ask_qualifying", "ask_tyres", "ask_first_strategy"),
    )
)
"""Questions of the set-up: no car stands anywhere yet."""
CHANCY = frozenset(("ask_late_braking", "ask_lapping_check", "ask_off_track_check"))
"""Questions after which chance decides where the car goes."""
PLAYS = ("play", "play-soft")
NO_WORDS = Text(**dict.fromkeys(LANGUAGES, ""))


@dataclass(slots=True)
class _Ahead:
    """What the engine told about the rest of the turn."""

    state: State
    events: list[Event] = field(default_factory=list)


def preview(show: F90Show, view: F90View, decision: Decision | None, action: Action) -> Previewed:
    """Gets what an action of a seat would bring, or why it is refused.

    Whoever asked adds the id of the question and the version it is about.
    """
    seat = view.viewer
    assert seat is not None  # noqa: S101 (only seats ask)
    action = show.imagine(view).meaning(seat, action) if decision else action
    error = _error(show, view, decision, action)
    if decision is None or error is not None:
        refusal = problem(error) if error else None
        return Previewed("", seat, str(action), 0, NO_WORDS, None, refusal)
    return Previewed(
        id="",
        seat=seat,
        action=str(action),
        version=0,
        label=show.label(view, decision, action),
        outcome=_outcome(show, view, decision, action),
        refusal=None,
    )


def _outcome(show: F90Show, view: F90View, decision: Decision, action: Action) -> F90Outcome:
    terms, total = _sum(show, view, decision, action)
    told = F90Outcome(
        terms=terms,
        total=total,
        path=[],
        lost=0,
        pays=_payments(show, view, action),
        chances=_chances(show, view, decision, action),
        ends=None,
        specials=0,
    )
    if decision.kind not in NOWHERE and action.verb != "contest":
        ahead = _play_out(show.imagine(view), decision.seat, action)
        told.path, told.lost = _path(ahead, view.cars[decision.seat], total)
        told.ends = _ending(show, ahead.state, decision.seat)
        told.specials = _specials(ahead, decision.seat)
    return told


def _error(
    show: F90Show, view: F90View, decision: Decision | None, action: Action
) -> PitboardError | None:
    if decision is None:
        return Refused("not-your-decision", seat=view.viewer)
    if action not in decision.actions:
        return show.refusal(view, decision.seat, action)
    return None


# ---- The sum


def _sum(
    show: F90Show, view: F90View, decision: Decision, action: Action
) -> tuple[list[Term], int | None]:
    if action.verb == "contest":
        terms = _contest_terms(show, decision, action)
    elif played := _played(view, decision, action):
        terms = _movement_terms(show, view, decision, played)
    else:
        return [], None
    return terms, max(sum(term.value for term in terms), 0)


def _played(view: F90View, decision: Decision, action: Action) -> Action | None:
    """Gets the play a sum is about: the answer, or what was played before a soft bonus is asked."""
    if action.verb in PLAYS:
        return action
    if decision.kind == "ask_soft" and view.individual:
        return Action((PLAYS[action == USE], *view.individual.played))
    return None


def _contest_terms(show: F90Show, decision: Decision, action: Action) -> list[Term]:
    terms = _card_terms(show, action)
    more = doubled(show.config, decision.data["section"], action.numbers())
    modifier = decision.data["modifier"]
    if more:
        terms.append(Term("double", text("sum-double"), more))
    if modifier:
        terms.append(Term("modifier", text("sum-modifier"), modifier))
    return terms


def _movement_terms(show: F90Show, view: F90View, decision: Decision, action: Action) -> list[Term]:
    outcome = show.narrators[LANGUAGES[0]].outlook(action, view)
    strategy = view.cars[decision.seat].strategy
    sources = (
        ("trajectory", "sum-trajectory", outcome.trajectory),
        ("strategy", f"f90-strategy-{strategy}", outcome.strategy),
        ("soft", "sum-soft", outcome.soft),
        ("weather", "sum-weather", -outcome.weather),
        ("delay", "sum-delay", -outcome.delay),
    )
    return _card_terms(show, action) + [
        Term(kind, text(label), value)  # type: ignore[arg-type]  # the kinds above
        for kind, label, value in sources
        if value
    ]


def _card_terms(show: F90Show, action: Action) -> list[Term]:
    moves = show.config.deck.moves
    return [
        Term(
            "card",
            in_all(lambda lang, card=card: show.narrators[lang].words.card(card)),  # type: ignore[misc]  # a default binds the loop's card
            moves[card],
            card,
        )
        for card in action.numbers()
    ]


def _payments(show: F90Show, view: F90View, action: Action) -> list[Payment]:
    if action.verb not in PLAYS:
        return []
    outcome = show.narrators[LANGUAGES[0]].outlook(action, view)
    counts = (("tyres", outcome.tyres), ("damage", outcome.damage), ("draws", outcome.draws))
    return [
        Payment(kind, count, text(f"label-{kind}", count=count))  # type: ignore[arg-type]  # the kinds above
        for kind, count in counts
        if count
    ]


# ---- Chances


def _chances(show: F90Show, view: F90View, decision: Decision, action: Action) -> list[Chance]:
    narrator = show.narrators[LANGUAGES[0]]
    limits: list[tuple[str, int]] = []
    if action.verb in PLAYS:
        limits = [("check", limit) for limit in narrator.outlook(action, view).limits]
    elif action.verb == "late" and not action.args:
        limits = [("late-braking", _late_target(show, view, decision))]
    elif action.verb == "blind":
        kind = "lapping" if decision.kind == "ask_lapping_check" else "check"
        limits = [(kind, decision.data["value"])]
    chances = []
    for kind, limit in limits:
        percent = narrator.chance(view, limit)
        label = text(f"chance-{kind}", limit=limit, percent=percent)
        chances.append(Chance(kind, limit, percent, label))  # type: ignore[arg-type]  # the kinds above
    return chances


def _late_target(show: F90Show, view: F90View, decision: Decision) -> int:
    """Gets the target of a Late Braking, of the own car or of a robot that is forced."""
    if "target" in decision.data:
        return int(decision.data["target"])
    state = show.imagine(view)
    return late_braking_target(state, state.cars[decision.seat])


# ---- The path


def _play_out(state: State, seat: int, action: Action) -> _Ahead:
    """Plays an answer, and the rest of the turn as far as no chance decides where the car goes."""
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


def _usual(state: State, seat: int) -> Action:
    """Gets the answer a preview takes for granted: to drive on, on the trajectory that is free."""
    decision = state.decision(seat)
    if decision.kind == "ask_pass":
        return next(action for action in decision.actions if action not in (STAY, STOP))
    return decision.actions[0] if decision.kind != "ask_play" else decision.default


def _path(ahead: _Ahead, car: CarView, total: int | None) -> tuple[list[PathStep], int]:
    """Tells from the events, section by section, what movement points are spent on."""
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


def _ending(show: F90Show, state: State, seat: int) -> Ending | None:
    car = state.cars[seat]
    if car.out or car.off:
        return None
    queue: Sequence[int] = state.queues[car.section]
    if seat not in queue:
        return None
    return Ending(
        section=car.section,
        lap=car.lap,
        place=queue.index(seat),
        at=in_all(lambda lang: show.narrators[lang].words.section(car.section)),
    )
