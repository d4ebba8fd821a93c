"""Options of a driver, point by point: where each answer leads and why others are refused.

Made by the engine on a state imagined from the seat's own view; this module has no rules.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

from pitboard.bolide.box.tables import BOOSTER, BRAKE, SIDES, SLICKS_IN_RAIN, RollTable, Start
from pitboard.bolide.motion import moves
from pitboard.bolide.motion.reach import WINDOW, vectors
from pitboard.bolide.motion.vectors import COMPASS, cross, dot, plus, speed
from pitboard.bolide.ruleset import BOOSTER_SETUP, BRAKE_SETUP
from pitboard.bolide.solver.look_ahead import LookAhead, LookAheads
from pitboard.bolide.state.race import Car, State
from pitboard.core.action import Action
from pitboard.core.errors import Refused
from pitboard.core.game import Decision
from pitboard.drivers.bolide.outlook import rounds_back
from pitboard.server.bolide.messages import (
    Declaration,
    Mode,
    Point,
    PointState,
    ReachPoint,
    ReachSet,
)
from pitboard.server.texts import TRANSLATORS, error_sentence
from pitboard.server.wire import Sentence

REFUSED: dict[str, PointState] = {
    "over-top-speed": "fast",
    "no-fourth-gear": "fast",
    "power-drop": "fast",
    "not-around-pawn": "fast",
    "line-leaves-track": "cut",
    "track-point-left": "off",
}
"""State of a point that cannot be chosen, by code of the refusal; any other code: off."""

STEPS: dict[str, Mode] = {
    "start": "start",
    "off": "off",
    "crawl": "crawl",
    "rejoin": "rejoin",
    "back": "back",
    "brake": "sharp",
}
"""Verbs whose numbers are a step from the car's point, with the mode of their points."""
PLACES: dict[str, Mode] = {"place": "place", "engage": "place", "out": "exit", "queue": "exit"}
"""Verbs whose numbers are a point."""


@dataclass(frozen=True, slots=True)
class CarDecision:
    """The decision of a car, on an imagined state."""

    look_ahead: LookAheads
    car: Car
    decision: Decision
    lang: str
    label: Callable[[Action], Sentence]

    @property
    def state(self) -> State:
        return self.look_ahead.state

    def of(self, verb: str, *, drafting: bool = False) -> list[Action]:
        """Gets the answers of a verb that name a point, with a drafting step or without."""
        return [
            action
            for action in self.decision.actions
            if action.verb == verb and len(action) > 1 and ("draft" in action) == drafting
        ]

    def lone(self, verb: str) -> Action | None:
        """Gets the answer without arguments, if it is offered."""
        wanted = Action((verb,))
        return wanted if wanted in self.decision.actions else None

    def text(self, message: str, **args: object) -> str:
        return TRANSLATORS[self.lang].text(message, **args)

    def refusal(self, action: Action) -> Refused:
        return self.state.refusal(self.decision.seat, action)


def declarations(ask: CarDecision) -> list[Declaration]:
    """Gets all options of the driver, the usual first; refused ones with their reasons."""
    if ask.decision.kind in ("ask_turn", "ask_move"):
        return _turn(ask)
    found = [*_stepping(ask), *_placing(ask)]
    verbs = [action for action in ask.decision.actions if not action.numbers()]
    return found + [_at_once(ask, action) for action in verbs]


SLOW = 2
"""A car that would go no faster than this is offered a faster move."""


def usual(ask: CarDecision) -> str:
    """Gets the preselected answer: the engine's default, but a slow car drives off.

    A car off the track is offered the shortest way back, as computers take it.
    """
    default = ask.decision.default
    if default.verb == "crawl":
        return str(_shortest_way_back(ask))
    if default.verb != "move" or speed(_numbers(default)) > SLOW:
        return str(default)
    arrow = ask.state.sector(ask.car.at).arrow

    def key(action: Action) -> tuple[bool, int, int]:
        move = _numbers(action)
        free = _state_of(_look_ahead(ask, move, action)) in ("legal", "draft")
        return free, dot(move, arrow), -abs(cross(move, arrow))

    return str(max(ask.of("move"), key=key))


def _shortest_way_back(ask: CarDecision) -> Action:
    """Gets the crawl with the fewest rounds off the track; among equal ones along the arrow."""
    arrow = ask.state.sector(ask.car.at).arrow

    def key(action: Action) -> tuple[bool, int, int]:
        rounds = _rounds_back(ask, action)
        return not rounds, rounds, -dot(_numbers(action), arrow)

    return min(ask.of("crawl"), key=key)


def _rounds_back(ask: CarDecision, crawl: Action) -> int:
    return rounds_back(ask.state, ask.car, plus(ask.car.at, _numbers(crawl))) or 0


# -- a turn


def _turn(ask: CarDecision) -> list[Declaration]:
    usual = _moving(ask) or _running_off(ask)
    if ask.decision.kind == "ask_move":
        return [*usual, *_drafting(ask, "move")]
    sharp = _sharp(ask)
    boost = _asking_for(ask, "boost", BOOSTER, _again(ask.car, BOOSTER_SETUP))
    found = [*usual, sharp, boost, *_drafting(ask, "move")]
    if ask.state.slicks_in_rain(ask.car):
        return [*found, *_slicks(ask), *_drafting(ask, "slick")]
    return [*found, _asking_for(ask, "brake", BRAKE, _again(ask.car, BRAKE_SETUP))]


def _again(car: Car, setup: str) -> bool:
    fresh = setup != BRAKE_SETUP or car.brake_reroll
    return car.setup == setup and car.setup_ok and fresh


def _moving(ask: CarDecision) -> list[Declaration]:
    """Gets the points around the pawn, also those that cannot be chosen."""
    offered = {_numbers(a): a for a in ask.of("move")}
    if not offered:
        return []
    ways = moves.pawns(ask.state, ask.car)
    around = [move for way in ways for move in vectors(WINDOW.get(way, 0))]
    every = dict.fromkeys([*offered, *around])
    points = [_move_point(ask, move, offered.get(move), "move") for move in every]
    return [_declare(ask, "move", "move", points, centre=plus(ask.car.at, ways[0]))]


def _running_off(ask: CarDecision) -> list[Declaration]:
    crash = ask.lone("crash")
    if crash is not None:
        return [_at_once(ask, crash)]
    return _steps(ask, "off")


def _move_point(ask: CarDecision, move: Point, action: Action | None, verb: str) -> ReachPoint:
    if action is None:
        return _refused_point(ask, move, verb)
    ahead = _look_ahead(ask, move, action)
    state = _state_of(ahead)
    return ReachPoint(
        at=ahead.end,
        state=state,
        speed=speed(move),
        action=str(action),
        rule=_RULES[state],
        pawn=None if ahead.pits or ahead.met else ahead.pawn,
        next=-1 if ahead.pits or ahead.met else ahead.exits,
        other=_other(ahead),
        chance=_chance(ask, ahead, verb),
    )


def _look_ahead(ask: CarDecision, move: Point, action: Action) -> LookAhead:
    return ask.look_ahead(ask.car, move, moves.drafting_step(ask.state, ask.car, action))


def _state_of(ahead: LookAhead) -> PointState:
    if ahead.pits:
        return "pit"
    if ahead.met is not None:
        return "engage"
    if ahead.exits == 0:
        return "brake" if ahead.saved else "trap"
    return "draft" if ahead.slipstream is not None else "legal"


_RULES: dict[PointState, str] = {
    "legal": "BO-MOVE-03",
    "brake": "BO-SHARP-04",
    "trap": "BO-OFFTRACK-01",
    "draft": "BO-DRAFT-04",
    "engage": "BO-ENGAGE-03",
    "pit": "BO-PIT-03",
}


def _other(ahead: LookAhead) -> int:
    car = ahead.met or ahead.slipstream
    return car.index if car else -1


def _chance(ask: CarDecision, ahead: LookAhead, verb: str) -> int:
    if ahead.met is not None and not ahead.pits:
        return granted(ask.state.config.rules.engagements)
    return granted(SLICKS_IN_RAIN) if verb == "slick" else 0


def _refused_point(ask: CarDecision, move: Point, verb: str) -> ReachPoint:
    refusal = ask.refusal(Action((verb, *move)))
    return ReachPoint(
        at=plus(ask.car.at, move),
        state=REFUSED.get(refusal.code, "off"),
        speed=speed(move),
        action="",
        rule=refusal.rule,
        pawn=None,
        next=-1,
        other=-1,
        chance=0,
    )


def _sharp(ask: CarDecision) -> Declaration:
    offered = ask.of("sharp")
    note = ask.text("bolide-note-sharp", left=ask.car.circles)
    if not offered:
        ring = moves.ring(ask.car.vector, None)
        tried = next((Action(("sharp", *m)) for m in vectors(ring)), Action(("sharp", 2, 0)))
        return _refused(ask, "sharp", tried)
    points = [_move_point(ask, _numbers(a), a, "sharp") for a in offered]
    return _declare(ask, "sharp", "sharp", points, note=note)


def _slicks(ask: CarDecision) -> list[Declaration]:
    offered = ask.of("slick")
    if not offered:
        return []
    points = [_move_point(ask, _numbers(a), a, "slick") for a in offered]
    note = ask.text("bolide-note-chance", percent=granted(SLICKS_IN_RAIN))
    centre = plus(ask.car.at, ask.car.vector)
    return [_declare(ask, "slick", "slick", points, note=note, centre=centre)]


def _drafting(ask: CarDecision, verb: str) -> list[Declaration]:
    """Gets a set of points for each direction of a drafting step."""
    by_step: dict[Point, list[Action]] = {}
    for action in ask.of(verb, drafting=True):
        by_step.setdefault(moves.drafting_step(ask.state, ask.car, action), []).append(action)
    if not by_step and verb == "move":
        tried = Action((*(ask.of("move") or [Action(("move", *ask.car.vector))])[0], "draft"))
        return [_refused(ask, "draft", tried)]
    return [_draft(ask, verb, step, actions) for step, actions in by_step.items()]


def _draft(ask: CarDecision, verb: str, step: Point, actions: Sequence[Action]) -> Declaration:
    points = [_move_point(ask, _numbers(action), action, verb) for action in actions]
    letter = next(letter for letter, unit in COMPASS.items() if unit == step)
    way = moves.pawns(ask.state, ask.car)[0]
    return _declare(
        ask,
        "draft",
        "draft",
        points,
        note=ask.text("bolide-note-draft-step", direction=letter),
        centre=plus(plus(ask.car.at, way), step),
        draft=step,
    )


def _asking_for(ask: CarDecision, verb: str, table: RollTable, again: bool) -> Declaration:
    action = ask.lone(verb)
    if action is None:
        return _refused(ask, verb, Action((verb,)))
    percent = granted(table, again=again)
    return _at_once(ask, action, ask.text("bolide-note-roll", percent=percent))


def granted(table: RollTable, *, again: bool = False) -> int:
    """Gets the chance in percent that a roll grants the request."""
    good = sum(row.high - row.low + 1 for row in table.rows if row.granted)
    bad = SIDES - good
    share = 1 - (bad / SIDES) ** 2 if again else good / SIDES
    return round(100 * share)


# -- other questions


def _stepping(ask: CarDecision) -> list[Declaration]:
    return [each for verb in STEPS for each in _steps(ask, verb)]


def _steps(ask: CarDecision, verb: str) -> list[Declaration]:
    offered = ask.of(verb)
    if not offered:
        return []
    points = [_step_point(ask, action) for action in offered]
    return [_declare(ask, verb, STEPS[verb], points)]


def _step_point(ask: CarDecision, action: Action) -> ReachPoint:
    move = _numbers(action)
    if action.verb in ("start", "rejoin", "brake", "back"):
        point = _move_point(ask, move, action, action.verb)
        if ask.decision.data.get("start") == Start.SKIDDING and point.pawn is not None:
            point.pawn, point.next = point.at, -1
        return point if point.state in ("engage", "pit") else _calm(point)
    point = _plain_point(plus(ask.car.at, move), action, speed(move), ask.decision.rule)
    if action.verb == "crawl":
        point.back = _rounds_back(ask, action)
    return point


def _calm(point: ReachPoint) -> ReachPoint:
    """A first step from a standstill is never a trap: it can always be stopped."""
    point.state = "legal"
    point.other = -1
    return point


def _placing(ask: CarDecision) -> list[Declaration]:
    offered = [action for verb in PLACES for action in ask.of(verb)]
    if not offered:
        return []
    points = [_place_point(ask, action) for action in offered]
    verb = offered[0].verb
    return [_declare(ask, verb, PLACES[verb], points, origin=None)]


def _place_point(ask: CarDecision, action: Action) -> ReachPoint:
    at = _numbers(action)
    point = _plain_point(at, action, 0, ask.decision.rule)
    holder = ask.state.occupant(at)
    if action.verb == "engage" and holder is not None:
        point.state = "engage"
        point.other = holder.index
        point.chance = granted(ask.state.config.rules.engagements)
    return point


def _plain_point(at: Point, action: Action, moved: int, rule: str) -> ReachPoint:
    return ReachPoint(
        at=at,
        state="legal",
        speed=moved,
        action=str(action),
        rule=rule,
        pawn=None,
        next=-1,
        other=-1,
        chance=0,
    )


# -- building declarations


def _numbers(action: Action) -> Point:
    x, y = action.numbers()[:2]
    return (x, y)


def _declare(
    ask: CarDecision,
    verb: str,
    mode: Mode,
    points: Iterable[ReachPoint],
    *,
    note: str = "",
    centre: Point | None = None,
    draft: Point | None = None,
    origin: Point | None = (0, 0),
) -> Declaration:
    summed = mode in ("move", "draft", "slick")
    return Declaration(
        id=verb,
        name=ask.text(f"bolide-declare-{verb}"),
        note=note,
        rule=ask.decision.rule,
        action="",
        points=ReachSet(
            mode=mode,
            centre=centre,
            origin=ask.car.at if origin is not None else None,
            momentum=moves.pawns(ask.state, ask.car)[0] if summed else None,
            draft=draft,
            points=list(points),
        ),
        refusal=None,
    )


def _at_once(ask: CarDecision, action: Action, note: str = "") -> Declaration:
    return Declaration(
        id=action.verb,
        name=ask.text(f"bolide-declare-{action.verb}") if len(action) == 1 else ask.label(action),
        note=note,
        rule=ask.decision.rule,
        action=str(action),
        points=None,
        refusal=None,
    )


def _refused(ask: CarDecision, verb: str, tried: Action) -> Declaration:
    refusal = ask.refusal(tried)
    short = f"bolide-why-{refusal.code}"
    return Declaration(
        id=verb,
        name=ask.text(f"bolide-declare-{verb}"),
        note=ask.text(short) if TRANSLATORS[ask.lang].has(short) else "",
        rule=refusal.rule,
        action="",
        points=None,
        refusal=error_sentence(refusal, ask.lang),
    )
