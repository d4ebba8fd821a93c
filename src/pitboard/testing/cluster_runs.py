"""Proves that studies on a Ray cluster whose nodes are killed are those of one process.

    make prove-cluster

Two nodes race a study of the 2nd edition; every 50 races one is killed, and another one added. The
sums must be those of this process, bit for bit.
"""

from __future__ import annotations

import argparse
import time

from pitboard.lab.executors import Runner, local, runner_of
from pitboard.lab.study import TrackStudy, run_study
from pitboard.testing.ray_nodes import RayNodes

EVERY = 50
"""Races between two deaths."""


def counts(runner: Runner, races: int, nodes: RayNodes | None) -> tuple[str, int]:
    """Gets the sums of a study, and how many nodes were killed in it."""
    total = TrackStudy("monza", "rookie", "standard", 2)
    killed = 0
    with runner:
        for done, (_, study) in enumerate(run_study(total, range(races), runner), 1):
            total.add(study)
            if nodes and done % EVERY == 0 and done < races:
                nodes.kill_one()
                nodes.add_one()
                killed += 1
    total.settle()
    return repr(total), killed


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--races", type=int, default=500)
    given = parser.parse_args()
    here, _ = counts(local(1), given.races, None)
    begun = time.monotonic()
    with RayNodes(2) as nodes:
        there, killed = counts(runner_of(cluster="auto"), given.races, nodes)
    same = here == there
    seconds = time.monotonic() - begun
    print(f"{given.races} races, {killed} nodes killed, {seconds:.0f} s: ", end="")  # noqa: T201
    print("the same" if same else "DIFFERENT")  # noqa: T201
    return 0 if same else 1


if __name__ == "__main__":
    raise SystemExit(main())
