"""Why one answer is better than another: what it leaves a car with more of, most valuable first.

It compares the positions at the end of the own turn after both, by the prices of `estimate`. It
knows no texts.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from pitboard.drivers.base import MOST_REASONS, Reason
from pitboard.drivers.f90.estimate import Prices
from pitboard.f90.state.race import State

KINDS = ("racing", "sections", "places", "slots", "tyres", "cards", "target", "bonus")
LEAST = 0.5
"""Means over several samples that differ by less count as equal."""


def reasons(
    worlds: Sequence[State], others: Sequence[State], seat: int, prices: Prices
) -> tuple[Reason, ...]:
    """Gets what the sampled states after an answer have more of than those after another."""
    mean, other = _mean(worlds, seat), _mean(others, seat)
    worth = _worth(prices)
    gains = {kind: mean[kind] - other[kind] for kind in mean if mean[kind] - other[kind] >= LEAST}
    dearest = sorted(gains, key=lambda kind: worth[kind] * gains[kind], reverse=True)
    return tuple(Reason(kind, max(1, round(gains[kind]))) for kind in dearest[:MOST_REASONS])


def _worth(prices: Prices) -> Mapping[str, float]:
    return {
        "racing": prices.out,
        "sections": 1.0,
        "places": prices.place,
        "slots": prices.slot,
        "tyres": prices.chip,
        "cards": prices.card + prices.card_move,
        "target": prices.target / 100,
        "bonus": prices.point_matched,
    }


def _mean(worlds: Sequence[State], seat: int) -> dict[str, float]:
    found = [_features(world, seat) for world in worlds]
    return {kind: sum(each[kind] for each in found) / len(found) for kind in found[0]}


def _features(state: State, seat: int) -> dict[str, float]:
    car = state.cars[seat]
    if car.out:
        return dict.fromkeys(KINDS, 0.0)
    rivals = (other for other in state.cars if other is not car and not other.out)
    ahead = sum(state.is_ahead(other, car) for other in rivals)
    on_point = car.point >= 0 and not car.off
    return {
        "racing": 1.0,
        "sections": float(state.distance(car)),
        "places": -float(ahead),
        "slots": float(car.free_slots()),
        "tyres": float(car.tyres),
        "cards": float(len(car.hand) + len(car.frozen)),
        "target": float(state.config.deck.factors[car.target]),
        "bonus": float(state.track.points[car.section][car.point].bonus) if on_point else 0.0,
    }
