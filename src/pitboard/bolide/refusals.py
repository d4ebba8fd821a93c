"""Why actions are refused in Bolide: stable codes; sentences under `error-<code>`."""

from __future__ import annotations

from enum import StrEnum

from pitboard.bolide.box.circuit import Ground
from pitboard.bolide.motion import moves
from pitboard.bolide.motion.geometry import Point
from pitboard.bolide.motion.moves import FOURTH, LEAST_SPEED
from pitboard.bolide.motion.reach import RADIUS, bit
from pitboard.bolide.motion.vectors import dot, minus, plus, speed
from pitboard.bolide.state.race import Car, State
from pitboard.core.action import Action
from pitboard.core.errors import Refused

AROUND = 2
"""The 25 points lie at most this far from the pawn, either way."""


class BolideRefusal(StrEnum):
    """The reasons, grouped as the chapters are."""

    NO_POINT = "no-point-named"
    NOT_AROUND_PAWN = "not-around-pawn"
    TOO_FAST = "over-top-speed"
    NO_FOURTH = "no-fourth-gear"
    POWER_DROP = "power-drop"
    OFF_THE_TRACK = "off-the-track"
    LEAVES_THE_TRACK = "line-leaves-track"
    ON_TRACK_FIRST = "track-point-left"
    NO_BLACK_LINES = "no-black-lines"
    NO_SLIPSTREAM = "no-slipstream"
    NO_ROOM_TO_DRAFT = "draft-step-off-track"
    TOO_SLOW = "too-slow"
    NO_CIRCLES = "no-circles"
    CIRCLES_LEFT = "circles-left"
    BRAKES_TO_TWO = "brakes-to-two"
    BEHIND_THE_LINE = "behind-perpendicular"
    NOWHERE_TO_BRAKE = "nowhere-to-brake"
    SLICKS_IN_RAIN = "slicks-in-rain"
    NOT_SLICKS_IN_RAIN = "not-slicks-in-rain"
    ALREADY_DECLARED = "already-declared"


def explain_move(state: State, car: Car, action: Action) -> Refused:
    """Explains why a move is not legal."""
    if len(action.numbers()) < 2:
        return state.refused(BolideRefusal.NO_POINT, action=str(action))
    x, y = action.numbers()[:2]
    move = (x, y)
    reason = _why_not(state, car, move, action)
    code, key = reason or ("not-legal", "move-not-legal")
    return state.refused(
        code,
        key,
        action=str(action),
        x=car.at[0] + x,
        y=car.at[1] + y,
        speed=speed(move),
        top=moves.limit(state, car),
    )


def _why_not(state: State, car: Car, move: Point, action: Action) -> tuple[str, str] | None:
    if action.verb == "sharp":
        return _why_no_braking(state, car, move)
    if action.verb == "off" and moves.legal_moves(state, car):
        return BolideRefusal.ON_TRACK_FIRST, ""
    if all(speed(minus(move, way)) > AROUND for way in moves.pawns(state, car)):
        return BolideRefusal.NOT_AROUND_PAWN, ""
    if action.verb == "slick":
        if speed(move) != moves.limit(state, car) + 1:
            return BolideRefusal.NOT_SLICKS_IN_RAIN, "not-the-speed-of-slicks"
    elif speed(move) > RADIUS or not bit(move) & moves.permitted(state, car):
        return _why_that_speed(state, car, move)
    if action.verb == "off":
        return _why_not_there(state, car, move)
    reason = _why_that_line(state, car, move)
    if reason:
        return reason
    if "draft" in action:
        return _why_no_draft(state)
    return None


def _why_that_speed(state: State, car: Car, move: Point) -> tuple[str, str]:
    if state.turn is not None and state.turn.same_speed:
        return BolideRefusal.POWER_DROP, ""
    if speed(move) == FOURTH and car.no_fourth:
        return BolideRefusal.NO_FOURTH, ""
    return BolideRefusal.TOO_FAST, ""


def _why_that_line(state: State, car: Car, move: Point) -> tuple[str, str] | None:
    if bit(move) & moves.legal_from(state, car):
        return None
    if state.circuit.ground(plus(car.at, move)) == Ground.TRACK:
        return BolideRefusal.LEAVES_THE_TRACK, ""
    return BolideRefusal.OFF_THE_TRACK, ""


def _why_not_there(state: State, car: Car, move: Point) -> tuple[str, str] | None:
    if state.circuit.ground(plus(car.at, move)) == Ground.RUNOFF:
        return None
    return BolideRefusal.NO_BLACK_LINES, ""


def _why_no_draft(state: State) -> tuple[str, str]:
    if state.turn is None or not state.turn.drafting:
        return BolideRefusal.NO_SLIPSTREAM, ""
    return BolideRefusal.NO_ROOM_TO_DRAFT, ""


def _why_no_braking(state: State, car: Car, move: Point) -> tuple[str, str] | None:
    if speed(move) != moves.BRAKED:
        return BolideRefusal.BRAKES_TO_TWO, ""
    if dot(car.vector, move) <= 0:
        return BolideRefusal.BEHIND_THE_LINE, ""
    if not bit(move) & moves.braking_ring(state, car):
        return BolideRefusal.BEHIND_THE_LINE, "outside-quadrant"
    return _why_that_line(state, car, move)


def explain_braking(state: State, car: Car, action: Action) -> Refused:
    """Explains why a Braking Action cannot bring a car to a point."""
    return explain_move(state, car, Action(("sharp", *action.numbers())))


def refuse_declaration(state: State, car: Car, action: Action) -> Refused | None:
    """Explains why something cannot be declared in this turn, if that is the reason."""
    if action.verb not in _DECLARED:
        return None
    if action.verb == "slick":
        if moves.slick_attempts(state, car):
            return None
        return state.refused(BolideRefusal.NOT_SLICKS_IN_RAIN, action=str(action))
    if state.slicks_in_rain(car):
        key = f"{BolideRefusal.SLICKS_IN_RAIN}-{action.verb}"
        return state.refused(BolideRefusal.SLICKS_IN_RAIN, key, action=str(action))
    if speed(car.vector) < LEAST_SPEED:
        key = "too-slow-to-boost" if action.verb == "boost" else "too-slow-to-brake"
        pace = speed(car.vector)
        return state.refused(BolideRefusal.TOO_SLOW, key, action=str(action), speed=pace)
    if action.verb == "boost":
        return None
    if action.verb == "sharp" and not car.circles:
        return state.refused(BolideRefusal.NO_CIRCLES, action=str(action))
    if action.verb == "brake" and car.circles:
        return state.refused(BolideRefusal.CIRCLES_LEFT, action=str(action), left=car.circles)
    if not moves.braking_targets(state, car):
        return state.refused(BolideRefusal.NOWHERE_TO_BRAKE, action=str(action))
    return None


def refuse_second_declaration(state: State, action: Action) -> Refused | None:
    """Refuses to declare anything more after a roll."""
    if action.verb not in _DECLARED:
        return None
    return state.refused(BolideRefusal.ALREADY_DECLARED, action=str(action))


_DECLARED = frozenset(("sharp", "brake", "boost", "slick"))
"""What can be declared in a turn."""
