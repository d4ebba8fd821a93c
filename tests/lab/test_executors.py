"""Many races on any executor: the same results in any order, lost races run again, files go on."""

from __future__ import annotations

import csv
import json
import os
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from concurrent.futures import Executor
from itertools import permutations
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest

from pitboard.cli import batch
from pitboard.cli.main import main
from pitboard.core.errors import BadOption
from pitboard.lab import ray_executor
from pitboard.lab.executors import AHEAD, Runner, local, runner_of
from pitboard.lab.held import append_rows
from pitboard.lab.study import TrackStudy, study_race
from pitboard.lab.study_file import append_races, load_studies
from pitboard.lab.train import Work, digest_of
from pitboard.lab.train_races import TRIAL, Candidate, Training
from pitboard.lab.trial import packed_trial

sys.path.insert(0, str(Path(__file__).parent))  # `--executor` takes a module's name
executors: Any = __import__("executors_for_tests")


@pytest.fixture(autouse=True)
def _forget() -> Iterator[None]:
    executors.made.clear()
    yield
    executors.made.clear()


def square(number: int) -> int:
    return number * number


def die_once(job: tuple[int, str]) -> int:
    """Kills its worker the first time."""
    number, marker = job
    if number == 5 and not Path(marker).exists():
        Path(marker).touch()
        os.kill(os.getpid(), signal.SIGKILL)
    return number


@pytest.mark.parametrize("runner", [Runner(), local(2), Runner(executors.Backwards)])
def test_every_job_is_run_once_and_found_in_order(runner: Runner) -> None:
    with runner:
        found = dict(runner.run(square, range(20)))
        assert found == {n: n * n for n in range(20)}
        assert list(runner.in_order(square, range(20))) == [n * n for n in range(20)]


def test_a_killed_worker_loses_nothing_but_its_running_jobs(tmp_path: Path) -> None:
    jobs = [(number, str(tmp_path / "died")) for number in range(30)]
    with local(2) as runner:
        assert sorted(result for _, result in runner.run(die_once, jobs)) == list(range(30))
    assert (tmp_path / "died").exists()


def test_lost_jobs_run_again_on_another_executor() -> None:
    with Runner(executors.Breaking) as runner:
        assert list(runner.in_order(square, range(300))) == [n * n for n in range(300)]
    assert len(executors.made) > 3


def test_an_executor_that_only_breaks_is_given_up() -> None:
    with Runner(executors.Broken) as runner, pytest.raises(BadOption, match="executor-broken"):
        list(runner.run(square, range(3)))


def test_what_a_job_raises_comes_out_and_the_rest_is_dropped() -> None:
    def fail(number: int) -> int:
        raise ValueError(number)

    with Runner(executors.Backwards) as runner, pytest.raises(ValueError, match=r"\d"):
        list(runner.run(fail, range(100)))


def test_few_jobs_wait_and_a_caller_that_stops_drops_them() -> None:
    begun: list[int] = []

    def note(number: int) -> int:
        begun.append(number)
        return number

    with Runner(executors.Backwards) as runner:
        running: Any = runner.run(note, range(10_000))
        next(running)
        running.close()
    assert len(begun) <= AHEAD * executors.Backwards.workers


@pytest.mark.parametrize(
    ("name", "code"),
    [
        ("nowhere:make", "executor-unknown"),
        ("executors_for_tests", "executor-unknown"),
        ("executors_for_tests:made", "executor-unknown"),
        ("executors_for_tests:unmade", "executor-unknown"),
        ("executors_for_tests:nothing", "executor-unknown"),
    ],
)
def test_a_wrong_factory_is_refused(name: str, code: str) -> None:
    with pytest.raises(BadOption, match=code):
        list(runner_of(executor=name).run(square, [1]))


def test_an_executor_and_a_cluster_exclude_each_other() -> None:
    with pytest.raises(BadOption, match="executor-and-cluster"):
        runner_of(executor="executors_for_tests:Breaking", cluster="auto")
    with pytest.raises(BadOption, match="option-choice"):
        runner_of(cluster="tcp://here")


def test_a_cluster_somewhere_else_needs_the_client_of_ray(monkeypatch: pytest.MonkeyPatch) -> None:
    """Ray alone, `pip install ray`, does not bring grpcio, which `ray://` addresses need."""
    missing = {"grpc"}
    monkeypatch.setattr(ray_executor, "find_spec", lambda name: None if name in missing else name)
    runner_of(cluster="auto")
    with pytest.raises(BadOption) as refused:
        runner_of(cluster="ray://somewhere:10001")
    assert (refused.value.code, refused.value.data["missing"]) == ("extra-missing", "grpcio")
    missing.add("ray")
    with pytest.raises(BadOption) as refused:
        runner_of(cluster="auto")
    assert refused.value.data["missing"] == "ray"


# -- commands

STUDY = ["study", "monza", "--driver", "random", "--races", "7", "--json"]
FREE = ["study", "spa", "--driver", "random", "--races", "6", "--json", "--free-strategies"]
LADDER = ["ladder", "--drivers", "random,rookie", "--races", "8", "--json", "--track", "spa"]
SERIES = ["series", "formula-renault", "--driver", "random", "--track", "spa", "--races", "8"]
SERIES += ["--json"]
KEEPING = [STUDY, FREE, LADDER, SERIES]
TRAIN = ["train", "f90", "--mode", "basic", "--tracks", "monza", "--driver", "rookie", "--json"]
TRAIN += ["--races", "8", "--trials", "4"]
FIT = ["--points", "2", "--races", "2", "--cells", "2:basic:monza", "--driver", "random"]
FIT += ["--fixed", '{"checks": 20}', "--vary", "damage,draws", "--json"]

Output = Callable[[list[str]], str]


@pytest.fixture
def output(capsys: pytest.CaptureFixture[str]) -> Output:
    def run(arguments: list[str]) -> str:
        code = main(arguments)
        captured = capsys.readouterr()
        assert code == 0, captured.err
        return captured.out

    return run


@pytest.mark.parametrize("command", KEEPING, ids=lambda command: " ".join(command[:2]))
@pytest.mark.parametrize("executor", ["Backwards", "Breaking"])
def test_any_executor_gives_the_same_to_the_bit(
    command: list[str], executor: str, output: Output
) -> None:
    here = output([*command, "--workers", "1"])
    assert output([*command, "--executor", f"executors_for_tests:{executor}"]) == here
    assert executors.made


@pytest.mark.parametrize("command", KEEPING, ids=lambda command: " ".join(command[:2]))
def test_a_crashed_run_goes_on_from_whole_lines_of_its_file(
    command: list[str], output: Output, tmp_path: Path
) -> None:
    kept = tmp_path / "races.jsonl"
    keeping = [*command, "--executor", "executors_for_tests:Backwards", "--keep", str(kept)]
    whole = output(keeping)
    lines = kept.read_bytes().splitlines(keepends=True)
    kept.write_bytes(b"".join([*lines[1:4], lines[5][:-9]]))  # the last one was cut short
    executors.made.clear()

    assert output(keeping) == whole
    again = kept.read_bytes().splitlines(keepends=True)
    assert again[:3] == lines[1:4]
    assert sorted(again) == sorted(lines)
    assert executors.made[0].ran == len(lines) - 3

    executors.made.clear()
    assert output(keeping) == whole
    assert not executors.made


@pytest.mark.parametrize("command", KEEPING, ids=lambda command: " ".join(command[:2]))
def test_an_interrupted_run_shows_what_it_has(
    command: list[str],
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
) -> None:
    kept = tmp_path / "races.jsonl"
    run = Runner.run

    def interrupted(self: Runner, *args: Any) -> Iterator[Any]:
        for i, each in enumerate(run(self, *args)):
            if i == 4:
                raise KeyboardInterrupt
            yield each

    monkeypatch.setattr(Runner, "run", interrupted)
    assert main([*command, "--workers", "1", "--keep", str(kept)]) == 130
    first = capsys.readouterr()
    assert "4 races were over" in first.err
    assert json.loads(first.out)
    monkeypatch.undo()
    assert len(kept.read_bytes().splitlines()) == 4
    assert main([*command, "--workers", "1", "--keep", str(kept)]) == 0
    assert capsys.readouterr().out != first.out


def test_a_driver_trained_on_any_executor_is_the_same(output: Output, tmp_path: Path) -> None:
    pytest.importorskip("numpy")
    outputs = []
    for name, more in (
        ("a", ["--workers", "1"]),
        ("b", ["--executor", "executors_for_tests:Backwards"]),
    ):
        (tmp_path / name).mkdir()
        files = ["--keep", str(tmp_path / name / "rows"), "--write", str(tmp_path / name)]
        outputs.append(output([*TRAIN, *more, *files]))
    assert outputs[0] == outputs[1]


def test_the_deck_fitter_sends_its_decks_along(output: Output, tmp_path: Path) -> None:
    pytest.importorskip("optuna")
    here = output(["fit", str(tmp_path / "a"), *FIT, "--workers", "1"])
    executor = "concurrent.futures:ProcessPoolExecutor"
    assert output(["fit", str(tmp_path / "b"), *FIT, "--executor", executor]) == here
    (tmp_path / "race-deck.toml").write_text("cards = []")
    assert packed_trial(str(tmp_path), "monza") == (("race-deck.toml", "cards = []"),)


def test_a_trial_is_decided_by_the_races_in_their_order(tmp_path: Path) -> None:
    """Whichever was over first: later wins do not count before an earlier race is over."""
    training, candidate = Training(2, "basic", ("monza",)), Candidate("value")
    work = Work(training, tmp_path / "rows")
    facts = {"training": training.name, "kind": TRIAL, "candidate": digest_of(candidate)}
    rows = [{**facts, "number": n, "won": n % 3 != 0, "ahead": 1.0} for n in range(40)]
    work.rows = rows
    whole = work.trial(candidate)
    assert whole.accepted
    assert whole.wins.races < 40
    work.rows = rows[::-1]
    assert work.trial(candidate) == whole
    work.rows = rows[5:]
    assert work.trial(candidate).wins.races == 0


# -- sums


def test_sums_of_studies_do_not_depend_on_the_order_of_races(tmp_path: Path) -> None:
    races = [(n, study_race("monza", "random", n)) for n in range(4)]
    found = set()
    for i, order in enumerate(list(permutations(races))[::5]):
        path = tmp_path / f"{i}.jsonl"
        assert len(list(append_races(path, order))) == 4
        ((_, stored),) = load_studies(path).items()
        stored.study.settle()
        found.add(repr(stored.study))
        assert stored.numbers == {0, 1, 2, 3}
    assert len(found) == 1


def test_a_race_that_two_runs_appended_counts_once(tmp_path: Path) -> None:
    path = tmp_path / "races.jsonl"
    race = study_race("monza", "random", 3)
    list(append_races(path, [(3, race), (3, race), (4, study_race("monza", "random", 4))]))
    ((_, stored),) = load_studies(path).items()
    assert (stored.study.races, stored.numbers) == (2, {3, 4})


def test_a_file_of_sums_of_release_0_1_goes_on_as_lines(output: Output, tmp_path: Path) -> None:
    kept = tmp_path / "study.json"
    whole = output([*STUDY, "--workers", "1"])
    total = TrackStudy("monza", "random", components=study_race("monza", "random", 0).components)
    for number in range(5):
        total.add(study_race("monza", "random", number))
    facts = {name: getattr(total, name) for name in TrackStudy.__slots__}
    facts["tallies"] = {
        name: {"starts": t.starts, "wins": t.wins} for name, t in total.tallies.items()
    }
    kept.write_text(json.dumps([facts], indent=1))

    assert output([*STUDY, "--workers", "1", "--keep", str(kept)]) == whole
    lines = [json.loads(line) for line in kept.read_text().splitlines()]
    assert [(line["number"], line["races"]) for line in lines[:2]] == [(0, 5), (5, 1)]
    assert len(lines) == 1 + 2


def test_only_the_end_of_a_large_file_is_read_to_mend_it(tmp_path: Path) -> None:
    path = tmp_path / "rows"
    for text in (
        b"",
        b"cut",
        b'{"a":1}\n',
        b'{"a":1}\ncut',
        b"x" * 200_000,
        b"{}\n" + b"y" * 200_000,
    ):
        path.write_bytes(text)
        list(append_rows(path, [{"b": 2}]))
        assert path.read_bytes() == text[: text.rfind(b"\n") + 1] + b'{"b":2}\n'


def test_the_limit_of_races_allows_a_million() -> None:
    batch.check_races(1_000_000)
    assert isinstance(executors.Backwards(), Executor)


def test_the_balance_of_kept_races_is_a_table_and_a_picture(output: Output, tmp_path: Path) -> None:
    kept, table, picture = (tmp_path / name for name in ("races.jsonl", "table.csv", "plot.svg"))
    facts = json.loads(output([*STUDY, "--workers", "1", "--keep", str(kept)]))[0]
    script = Path(__file__).parents[2] / "examples" / "balance.py"
    files = [str(kept), "--table", str(table), "--plot", str(picture)]
    subprocess.run([sys.executable, str(script), *files], check=True)
    with table.open(encoding="utf-8") as file:
        rows = [row for row in csv.DictReader(file) if row["track"] == "all"]
    found = {row["choice"]: (int(row["cars"]), int(row["wins"])) for row in rows}
    expected = facts["tallies"]["strategy"]
    assert found == {name: (each["cars"], each["wins"]) for name, each in expected.items()}
    assert {row["kind"] for row in rows} == {"strategy"}
    svg = picture.read_text(encoding="utf-8")
    ElementTree.fromstring(svg)  # noqa: S314 (our own)
    assert all(name in svg for name in expected)
