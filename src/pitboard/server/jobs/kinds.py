"""The kinds of jobs that a server has."""

from __future__ import annotations

from pitboard.lab import simulation
from pitboard.lab.simulation import Counts, Simulation
from pitboard.server.jobs.jobs import AnyKind, JobKind, Progress
from pitboard.server.jobs.queue import Urgency


def _simulated(args: Simulation, counts: Counts) -> Progress:
    return Progress(counts.races, args.races)


def _counts(_: Simulation, counts: Counts) -> Counts:
    return counts


SIMULATION = JobKind(
    name="simulation",
    args=Simulation,
    part=Counts,
    begin=simulation.begin,
    step=simulation.step,
    progress=_simulated,
    result=_counts,
    urgency=Urgency.SIMULATION,
    resumable=True,
)

KINDS: tuple[AnyKind, ...] = (SIMULATION,)
