"""Previews: the outcome of an answer before it is given; rolls are shown as chances."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pitboard.bolide.motion.moves import drafting_step
from pitboard.bolide.motion.reach import vectors
from pitboard.bolide.motion.vectors import plus, speed
from pitboard.bolide.solver.look_ahead import LookAhead
from pitboard.bolide.state.view import BolideView
from pitboard.core.action import Action
from pitboard.core.game import Decision
from pitboard.server.bolide.messages import BolideOutcome, ReachPoint
from pitboard.server.bolide.points import STEPS, CarDecision, granted
from pitboard.server.messages import PreviewResult
from pitboard.server.texts import problem

if TYPE_CHECKING:
    from pitboard.server.bolide.presenter import BolidePresenter

DRIVEN = frozenset(("move", "slick", "sharp", *STEPS))
"""Verbs whose numbers are a step from where the car stands."""


def preview(
    presenter: BolidePresenter,
    view: BolideView,
    decision: Decision | None,
    action: Action,
    lang: str,
) -> PreviewResult:
    """Gets the outcome of an action of a seat, and why it is refused if it is.

    The caller adds the id of the command and the version.
    """
    seat = view.viewer
    assert seat is not None  # noqa: S101 (only seats ask)
    result = PreviewResult("", seat, str(action), 0, "", None, None)
    if decision is None:
        return result
    ask = presenter.car_decision(view, decision, lang)
    result.outcome = _outcome(ask, action)
    if action in decision.actions:
        result.label = presenter.label(view, decision, action, lang)
    else:
        result.refusal = problem(ask.refusal(action), lang)
    return result


def _outcome(ask: CarDecision, action: Action) -> BolideOutcome | None:
    numbers = action.numbers()
    if len(numbers) != 2 or action.verb not in DRIVEN:
        return None
    move = (numbers[0], numbers[1])
    unit = drafting_step(ask.state, ask.car, action) if action in ask.decision.actions else (0, 0)
    ahead = ask.look_ahead(ask.car, move, unit)
    keeps_pawn = action.verb not in ("off", "crawl") and not ahead.pits
    return BolideOutcome(
        speed=speed(move),
        at=ahead.met.at if ahead.met else ahead.end,
        pawn=ahead.pawn if keeps_pawn else None,
        chance=granted(ask.state.config.rules.engagements) if ahead.met else 0,
        points=_next_reach(ahead) if keeps_pawn and not ahead.met else [],
    )


def _next_reach(ahead: LookAhead) -> list[ReachPoint]:
    """Gets the points that would be free in the turn after a move."""
    return [
        ReachPoint(
            at=plus(ahead.end, way),
            state="legal",
            speed=speed(way),
            action="",
            rule="",
            pawn=None,
            next=-1,
            other=-1,
            chance=0,
        )
        for way in vectors(ahead.free)
    ]
