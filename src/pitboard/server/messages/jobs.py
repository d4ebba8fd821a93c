"""Jobs: long computations of the server, with their progress and result."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from pitboard.server.wire import (
    MOST_SEATS,
    OPTION_LENGTH,
    PLAIN,
    SEED_LENGTH,
    Inbound,
    Outbound,
    Problem,
)

MOST_RACES = 500
"""Races of one simulation."""

JobStatus = Literal["active", "done", "failed", "cancelled"]


class SimulationRequest(Inbound):
    """POST /api/simulations: races between computer drivers, who change seats from race to race."""

    levels: Annotated[
        list[Annotated[str, Meta(max_length=32)]], Meta(min_length=1, max_length=MOST_SEATS)
    ]
    races: Annotated[int, Meta(ge=1, le=MOST_RACES)] = 100
    game: Annotated[str, Meta(max_length=32)] = "f90"
    options: dict[
        Annotated[str, Meta(max_length=32, pattern=PLAIN)],
        Annotated[str, Meta(max_length=OPTION_LENGTH, pattern=PLAIN)] | int | bool,
    ] = {}  # noqa: RUF012 (a struct copies its defaults)
    """Without `players`: that is the number of drivers."""
    seed: Annotated[str, Meta(min_length=1, max_length=SEED_LENGTH, pattern=PLAIN)] | None = None
    """The same seed gives the same result; null: a random one."""


class SimulatedDriver(Outbound):
    """What one driver of a simulation achieved."""

    level: str
    wins: int
    """Races in which its car was the best of all drivers."""
    out: int
    """Races that it did not finish."""
    places: list[int]
    """How often it was first, second ... among all cars."""


class SimulationResult(Outbound):
    """What a simulation counted, by driver in the order of the request."""

    races: int
    drivers: list[SimulatedDriver]


class JobInfo(Outbound):
    """A job as it is now."""

    job: str
    """Its id: `GET /api/jobs/{job}`, with the key that started it."""
    kind: Literal["simulation"]
    status: JobStatus
    done: int
    total: int
    """How much is done, such as races."""
    simulation: SimulationResult | None
    """What was counted so far; of all races once it is done."""
    problem: Problem | None
    """Why it failed."""
