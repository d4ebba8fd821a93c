"""Mutation testing on a sample: plants one small fault at a time and reports which the tests miss.

`make mutate` plants `N` random mutations in the Python files that changed since `BASE`. Each is
written into a copy of the sources; the fast tests run against that copy, those of the changed
package first, and stop at the first failure, which is printed. A mutation that no test notices is
a survivor: its line is printed, and the exit code is 1. The working tree is never touched.

Mutation libraries (mutmut, cosmic-ray) mutate everything or a configured list and run the whole
suite for each mutant; here a sample of a change, with the likely tests first, takes minutes.
"""

from __future__ import annotations

import argparse
import ast
import os
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from queue import SimpleQueue
from random import Random

SOURCES = Path("src/pitboard")
FAST = ("-m", "not slow", "-x", "-q", "-p", "no:cacheprovider", "-n", "0")
TIMEOUT = 600.0
"""Seconds of one test run. A run that takes longer proves nothing: the mutation hangs, or the
machine is busy."""
TIMED_OUT = "timed out"

_COMPARED = {
    ast.Lt: ("<", "<="),
    ast.LtE: ("<=", "<"),
    ast.Gt: (">", ">="),
    ast.GtE: (">=", ">"),
    ast.Eq: ("==", "!="),
    ast.NotEq: ("!=", "=="),
    ast.In: ("in", "not in"),
    ast.NotIn: ("not in", "in"),
    ast.Is: ("is", "is not"),
    ast.IsNot: ("is not", "is"),
}
_COMPUTED = {
    ast.Add: ("+", "-"),
    ast.Sub: ("-", "+"),
    ast.Mult: ("*", "+"),
    ast.FloorDiv: ("//", "*"),
}
_JOINED = {ast.And: ("and", "or"), ast.Or: ("or", "and")}


@dataclass(frozen=True, slots=True)
class Mutation:
    """Replaces the bytes between two offsets of a source file."""

    file: Path
    line: int
    start: int
    end: int
    old: str
    new: str

    def apply(self, source: bytes) -> bytes:
        return source[: self.start] + self.new.encode() + source[self.end :]

    def __str__(self) -> str:
        return f"{self.file}:{self.line}: {self.old!r} -> {self.new!r}"


class _Sites(ast.NodeVisitor):
    """Collects the mutations of one file. Annotations and docstrings are left alone."""

    def __init__(self, file: Path, source: bytes) -> None:
        self._file = file
        self._source = source
        self._lines = [0]
        for line in source.splitlines(keepends=True):
            self._lines.append(self._lines[-1] + len(line))
        self.found: list[Mutation] = []

    def _offset(self, line: int, column: int) -> int:
        return self._lines[line - 1] + column

    def _start(self, node: ast.expr) -> int:
        return self._offset(node.lineno, node.col_offset)

    def _end(self, node: ast.expr) -> int:
        return self._offset(node.end_lineno or node.lineno, node.end_col_offset or 0)

    def _between(self, left: ast.expr, right: ast.expr, swap: tuple[str, str]) -> None:
        """Replaces the operator between two operands."""
        start, end = self._end(left), self._start(right)
        old, new = swap
        at = self._source.find(old.encode(), start, end)
        if at >= 0:
            self._add(left.end_lineno or left.lineno, at, at + len(old), old, new)

    def _add(self, line: int, start: int, end: int, old: str, new: str) -> None:
        self.found.append(Mutation(self._file, line, start, end, old, new))

    def visit_Compare(self, node: ast.Compare) -> None:
        operands = [node.left, *node.comparators]
        for left, operator, right in zip(operands, node.ops, operands[1:], strict=False):
            self._between(left, right, _COMPARED[type(operator)])
        self.generic_visit(node)

    def visit_BoolOp(self, node: ast.BoolOp) -> None:
        for left, right in zip(node.values, node.values[1:], strict=False):
            self._between(left, right, _JOINED[type(node.op)])
        self.generic_visit(node)

    def visit_BinOp(self, node: ast.BinOp) -> None:
        if type(node.op) in _COMPUTED:
            self._between(node.left, node.right, _COMPUTED[type(node.op)])
        self.generic_visit(node)

    def visit_UnaryOp(self, node: ast.UnaryOp) -> None:
        if isinstance(node.op, ast.Not):
            self._add(node.lineno, self._start(node), self._start(node.operand), "not", "")
        self.generic_visit(node)

    def visit_Constant(self, node: ast.Constant) -> None:
        start, end, value = self._start(node), self._end(node), node.value
        if isinstance(value, bool):
            self._add(node.lineno, start, end, str(value), str(not value))
        elif isinstance(value, int):
            self._add(node.lineno, start, end, str(value), str(value + 1))

    def visit_Expr(self, node: ast.Expr) -> None:
        if isinstance(node.value, ast.Constant):
            return  # a docstring
        if isinstance(node.value, ast.Call):
            start, end = self._start(node.value), self._end(node.value)
            old = self._source[start:end].decode()
            self._add(node.lineno, start, end, old, "pass")
        self.generic_visit(node)

    def visit_AnnAssign(self, node: ast.AnnAssign) -> None:
        if node.value is not None:
            self.visit(node.value)

    def visit_arg(self, node: ast.arg) -> None:
        """Leaves annotations of parameters alone."""


def mutations(file: Path, source: bytes) -> list[Mutation]:
    """Gets every mutation of a file that still compiles, in the order of its lines."""
    sites = _Sites(file, source)
    sites.visit(ast.parse(source))
    return sorted(
        (each for each in sites.found if _compiles(each.apply(source))),
        key=lambda each: (each.start, each.new),
    )


def _compiles(source: bytes) -> bool:
    try:
        ast.parse(source)
    except SyntaxError:
        return False
    return True


def changed_files(root: Path, base: str) -> list[Path]:
    """Gets the source files that differ from a revision, committed or not."""
    listed = subprocess.run(  # noqa: S603 (our own words, and a revision the developer names)
        ["git", "diff", "--name-only", "--diff-filter=d", base, "--", f"{SOURCES}/**.py"],  # noqa: S607 (git of the developer)
        cwd=root,
        check=True,
        capture_output=True,
        text=True,
    )
    return [Path(line) for line in listed.stdout.split() if not line.endswith("__init__.py")]


def likely_tests(root: Path, file: Path) -> tuple[str, ...]:
    """Gets the test files that name the module, then the folder of its package."""
    inside = file.relative_to(SOURCES).with_suffix("")
    dotted = ".".join(("pitboard", *inside.parts))
    naming = [
        str(test.relative_to(root))
        for test in sorted((root / "tests").rglob("test_*.py"))
        if dotted in test.read_text(encoding="utf-8")
    ]
    folder = Path("tests") / inside.parts[0]
    return (*naming, *((str(folder),) if (root / folder).is_dir() else ()))


def noticed_by(root: Path, copy: Path, mutation: Mutation) -> str:
    """Runs tests against a mutated copy of the sources until one fails; gets that test, TIMED_OUT,
    or nothing for a survivor."""
    whole = root / mutation.file
    target = copy / mutation.file.relative_to("src")
    source = whole.read_bytes()
    target.write_bytes(mutation.apply(source))
    try:
        likely = likely_tests(root, mutation.file)
        runs = (likely, ("tests",)) if likely else (("tests",),)
        return next(filter(None, (_failure(root, copy, tests) for tests in runs)), "")
    finally:
        target.write_bytes(source)


def _failure(root: Path, copy: Path, tests: Sequence[str]) -> str:
    """Gets the first test that fails; empty if all pass."""
    try:
        ran = subprocess.run(  # noqa: S603 (our own tests)
            [sys.executable, "-m", "pytest", *FAST, *tests],
            cwd=root,
            env={**os.environ, "PYTHONPATH": str(copy), "PYTHONDONTWRITEBYTECODE": "1"},
            capture_output=True,
            text=True,
            timeout=TIMEOUT,
            check=False,
        )
    except subprocess.TimeoutExpired:
        return TIMED_OUT
    if ran.returncode in (0, 5):  # 5: no test was collected
        return ""
    if ran.returncode < 0:  # killed from outside: no result either
        return TIMED_OUT
    # An import error stops pytest before it names a test.
    named = re.search(r"^(?:FAILED|ERROR) (\S+)", ran.stdout, re.MULTILINE)
    return named[1] if named else f"exit code {ran.returncode}"


@contextmanager
def copies(root: Path, count: int) -> Iterator[SimpleQueue[Path]]:
    """Makes copies of the sources, one for each worker."""
    with tempfile.TemporaryDirectory(prefix="pitboard-mutate-") as folder:
        free: SimpleQueue[Path] = SimpleQueue()
        for number in range(count):
            copy = Path(folder) / str(number)
            ignored = shutil.ignore_patterns("__pycache__")
            shutil.copytree(root / SOURCES, copy / SOURCES.name, ignore=ignored)
            free.put(copy)
        yield free


def plant(root: Path, chosen: Iterable[Mutation], workers: int) -> list[str]:
    """Plants mutations one at a time per worker; gets for each which test noticed it."""
    with copies(root, workers) as free, ThreadPoolExecutor(workers) as pool:

        def result(mutation: Mutation) -> str:
            copy = free.get()
            try:
                found = noticed_by(root, copy, mutation)
            finally:
                free.put(copy)
            outcome = {"": "SURVIVED", TIMED_OUT: "no result"}.get(found, "noticed ")
            print(f"{outcome} {mutation}{f' ({found})' if found else ''}", flush=True)  # noqa: T201 (a command)
            return found

        return list(pool.map(result, chosen))


def main(arguments: Sequence[str] | None = None, root: Path | None = None) -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("files", nargs="*", type=Path, help="source files; default: changed ones")
    parser.add_argument("--base", default="HEAD~1", help="revision that changes count from")
    parser.add_argument("--count", type=int, default=20, help="mutations to plant")
    parser.add_argument("--seed", default="", help="seed of the sample; default: a new one")
    parser.add_argument("--workers", type=int, default=2, help="test runs side by side")
    given = parser.parse_args(arguments)
    root = root or Path.cwd()
    files = given.files or changed_files(root, given.base)
    every = [each for file in files for each in mutations(file, (root / file).read_bytes())]
    seed = given.seed or os.urandom(4).hex()
    chosen = Random(seed).sample(every, min(given.count, len(every)))
    print(f"{len(chosen)} of {len(every)} mutations in {len(files)} files, seed {seed}", flush=True)  # noqa: T201 (a command)
    found = plant(root, chosen, given.workers)
    missed, late = found.count(""), found.count(TIMED_OUT)
    print(f"{len(found) - missed - late} noticed, {missed} survived, {late} {TIMED_OUT}")  # noqa: T201 (a command)
    return 1 if missed or late else 0
