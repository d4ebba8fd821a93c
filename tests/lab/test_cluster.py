"""A study on a Ray cluster of two nodes, one of which is killed in the middle of it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from pitboard.cli.main import main
from pitboard.core.errors import BadOption
from pitboard.lab.executors import Runner, local, runner_of
from pitboard.lab.study import TrackStudy, run_study
from pitboard.testing.ray_nodes import RayNodes

pytestmark = [pytest.mark.slow, pytest.mark.long]


@pytest.fixture(scope="module")
def nodes() -> Iterator[RayNodes]:
    pytest.importorskip("ray", reason="Ray has no wheel for this system")
    with RayNodes(2) as running:
        yield running


def counts(runner: Runner, races: int, after: Any = None) -> str:
    """Gets the sums of a study; `after` is called when some of its races are over."""
    total = TrackStudy("monza", "random")
    with runner:
        for done, (_, study) in enumerate(run_study(total, range(races), runner)):
            if done == 3 and after:
                after()
            total.add(study)
    total.settle()
    return repr(total)


def test_a_study_survives_the_death_of_a_node_and_is_the_same(
    nodes: RayNodes, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    study = ["study", "monza", "--driver", "random", "--races", "6", "--json"]
    assert main([*study, "--workers", "1"]) == 0
    here = capsys.readouterr().out
    assert main([*study, "--cluster", "auto", "--keep", str(tmp_path / "races.jsonl")]) == 0
    assert capsys.readouterr().out == here

    runner = runner_of(cluster="auto")
    assert counts(runner, 40, nodes.kill_one) == counts(local(1), 40)
    assert nodes.alive == 1


def refuse(number: int) -> int:
    raise BadOption("option-choice", name="number", value=number, choices="others")


def test_what_a_job_on_a_cluster_refuses_is_refused_here(nodes: RayNodes) -> None:
    with runner_of(cluster="auto") as runner, pytest.raises(BadOption, match="option-choice"):
        list(runner.run(refuse, [3]))
