"""The chances of blind checks in the sections ahead of a car, as its player can know them."""

from __future__ import annotations

from msgspec import UNSET

from pitboard.f90.outlook import chance, extreme_limit, late_braking_target
from pitboard.f90.state.race import State
from pitboard.server.f90.messages.questions import SectionChance

REACH = 12
"""Sections ahead of a car that are looked at."""


def section_chances(state: State, seat: int) -> list[SectionChance]:
    """Gets the chances of Late Brakes and Extreme Trajectories, nearest section first."""
    car, track = state.cars[seat], state.track
    count = len(track.sections)
    if not 0 <= car.section < count:
        return []
    found = []
    for ahead in range(min(REACH, count - 1) + 1):
        section = (car.section + ahead) % count
        extreme = next((point for point in track.points[section] if point.extreme), None)
        late = state.config.rules.late_braking and track.brakes_late[section]
        if late or extreme:
            limit = late_braking_target(state, car, section)
            found.append(
                SectionChance(
                    section,
                    late=chance(state, seat, limit) if late else UNSET,
                    extreme=chance(state, seat, extreme_limit(state, car, extreme))
                    if extreme
                    else UNSET,
                )
            )
    return found
