"""Mutation sampling: which faults are planted, and which of them tests notice."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest

from pitboard.testing.mutation import changed_files, likely_tests, main, mutations

SOURCE = b'''\
"""A docstring with 1 and not."""

LIMIT: int = 3


def allowed(count: int, names: list[str]) -> bool:
    """More than 2."""
    names.append("x")
    return not count < LIMIT and count + 1 != 7 or "a" in names
'''


def mutated(source: bytes) -> set[tuple[int, str, str]]:
    return {(each.line, each.old, each.new) for each in mutations(Path("one.py"), source)}


def test_operators_numbers_and_calls_are_mutated_but_no_text() -> None:
    assert mutated(SOURCE) == {
        (3, "3", "4"),
        (8, 'names.append("x")', "pass"),
        (9, "not", ""),
        (9, "<", "<="),
        (9, "and", "or"),
        (9, "+", "-"),
        (9, "1", "2"),
        (9, "!=", "=="),
        (9, "7", "8"),
        (9, "or", "and"),
        (9, "in", "not in"),
    }


def test_a_mutation_changes_its_own_place_only() -> None:
    source = "größe = 1 < 2\n".encode()
    found = [each for each in mutations(Path("one.py"), source) if each.old == "<"]
    assert [each.apply(source).decode() for each in found] == ["größe = 1 <= 2\n"]


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """A repository with a package `pitboard` of one function and a test of half of it."""
    package, tests = tmp_path / "src/pitboard", tmp_path / "tests"
    package.mkdir(parents=True)
    tests.mkdir()
    (package / "__init__.py").write_text("")
    (package / "rule.py").write_text(
        "def past(at: int, line: int) -> bool:\n    return at > line\n"
    )
    (tests / "test_rule.py").write_text(
        "from pitboard.rule import past\n\n\ndef test_behind() -> None:\n"
        "    assert not past(1, 2)\n    assert past(3, 2)\n"
    )
    (tmp_path / "pytest.ini").write_text("[pytest]\nmarkers =\n    slow: slow\n")

    def git(*words: str) -> None:
        names = ("-c", "user.name=t", "-c", "user.email=t@localhost")
        command = ["git", *names, *words]
        subprocess.run(command, cwd=tmp_path, check=True, capture_output=True)

    git("init", "-q")
    git("add", "-A")
    git("commit", "-qm", "first")
    return tmp_path


def test_a_fault_that_no_test_notices_is_reported_and_the_tree_stays(
    project: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    # Given a test that never tries the line itself, so that > and >= look the same to it
    rule = Path("src/pitboard/rule.py")
    before = (project / rule).read_bytes()

    code = main([str(rule), "--count", "5", "--seed", "1", "--workers", "1"], project)

    assert code == 1
    assert capsys.readouterr().out.splitlines() == [
        "1 of 1 mutations in 1 files, seed 1",
        f"SURVIVED {rule}:2: '>' -> '>='",
        "0 noticed, 1 survived, 0 timed out",
    ]
    assert (project / rule).read_bytes() == before


def test_a_fault_that_a_test_notices_is_no_survivor(
    project: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with (project / "tests/test_rule.py").open("a") as file:
        file.write("    assert not past(2, 2)\n")

    code = main(["src/pitboard/rule.py", "--seed", "1", "--workers", "1"], project)

    assert code == 0
    assert capsys.readouterr().out.splitlines()[1:] == [
        "noticed  src/pitboard/rule.py:2: '>' -> '>=' (tests/test_rule.py::test_behind)",
        "1 noticed, 0 survived, 0 timed out",
    ]


def test_a_run_that_takes_too_long_is_no_proof(
    project: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("pitboard.testing.mutation.TIMEOUT", 0.01)

    code = main(["src/pitboard/rule.py", "--seed", "1", "--workers", "1"], project)

    assert code == 1
    assert capsys.readouterr().out.endswith("0 noticed, 0 survived, 1 timed out\n")


def test_changed_files_and_their_likely_tests_are_found(project: Path) -> None:
    rule = Path("src/pitboard/rule.py")
    assert changed_files(project, "HEAD") == []
    (project / rule).write_text("LIMIT = 1\n")
    assert changed_files(project, "HEAD") == [rule]
    assert likely_tests(project, rule) == ("tests/test_rule.py",)
