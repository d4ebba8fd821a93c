"""Which rules of a catalogue have a test: reads `@pytest.mark.rule(...)` in test files.

The files are parsed, never imported, so that the table can be made without running anything.
"""

from __future__ import annotations

import ast
from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from pitboard.core.catalogue import MODES, Catalogue, Rule
from pitboard.core.components import DataProblem
from pitboard.core.errors import BadData


@dataclass(frozen=True, slots=True)
class GroupCoverage:
    """How many testable rules of a group have a test, and the ids of those that have none."""

    group: str
    total: int
    covered: int
    missing: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class ModeCoverage:
    """How many testable rules of one mode of a game have a test."""

    game: str
    mode: str
    total: int
    covered: int


def marked_rules(paths: Iterable[Path]) -> dict[str, list[str]]:
    """Finds the tests that claim each rule, as `file::class::function`, in files and folders.

    A mark counts on a function, on a class, in `pytestmark` and among the `marks` of a parameter.

    :raises BadData: if a file is no Python or marks something else than literal ids.
    """
    marked: dict[str, list[str]] = {}
    for path in _test_files(paths):
        for node, rule in _marks(path):
            tests = marked.setdefault(rule, [])
            if node not in tests:
                tests.append(node)
    return dict(sorted(marked.items()))


def coverage(
    catalogue: Catalogue,
    marked: Mapping[str, Sequence[str]],
    prefix: str = "",
    modes: Collection[str] = MODES,
) -> list[GroupCoverage]:
    """Counts, group by group, the rules whose id starts with `prefix` and that have a test.

    Only rules of the given modes count, and none without effect on play: there is nothing to
    prove. Tests may claim rulings as well; they are looked up but not counted.

    :raises BadOption: if a test claims a rule that the catalogue does not have.
    """
    for rule_id in marked:
        catalogue.find(rule_id)
    groups = []
    for group in catalogue.groups():
        ids = [
            rule.id
            for rule in group.rules
            if rule.testable and rule.mode in modes and rule.id.startswith(prefix)
        ]
        missing = tuple(rule_id for rule_id in ids if not marked.get(rule_id))
        if ids:
            groups.append(GroupCoverage(group.id, len(ids), len(ids) - len(missing), missing))
    return groups


def coverage_by_mode(
    catalogue: Catalogue, marked: Mapping[str, Sequence[str]]
) -> list[ModeCoverage]:
    """Counts, game by game and mode by mode, the testable rules and those that have a test."""
    rules = [rule for rule in map(catalogue.get, catalogue) if rule.testable]
    total = Counter((rule.game, rule.mode) for rule in rules)
    covered = Counter((rule.game, rule.mode) for rule in rules if marked.get(rule.id))
    games = dict.fromkeys(rule.game for rule in rules)
    return [
        ModeCoverage(game, mode, total[game, mode], covered[game, mode])
        for game in games
        for mode in MODES
        if total[game, mode]
    ]


def mode_table(catalogue: Catalogue, marked: Mapping[str, Sequence[str]]) -> str:
    """Writes the coverage of every mode of every game as a Markdown table."""
    lines = ["| Game | Mode | Rules | With a test |", "| --- | --- | ---: | ---: |"]
    lines += [
        f"| {each.game} | {each.mode} | {each.total} | {each.covered} |"
        for each in coverage_by_mode(catalogue, marked)
    ]
    return "\n".join(lines) + "\n"


def coverage_table(
    catalogue: Catalogue, marked: Mapping[str, Sequence[str]], prefix: str = ""
) -> str:
    """Writes the coverage as Markdown: a table of the groups, then the tests of every rule.

    :raises BadOption: if a test claims a rule that the catalogue does not have.
    """
    counted = coverage(catalogue, marked, prefix)
    headings = {group.id: group for group in catalogue.groups()}
    lines = ["| Group | Heading | Rules | With a test |", "| --- | --- | ---: | ---: |"]
    for group in counted:
        heading = headings[group.group].heading
        lines.append(f"| {group.group} | {heading} | {group.total} | {group.covered} |")
    total = sum(group.total for group in counted)
    covered = sum(group.covered for group in counted)
    lines.append(f"| **All** | | **{total}** | **{covered}** |")
    for group in counted:
        lines += ["", f"## {group.group} - {headings[group.group].heading}", ""]
        for rule in headings[group.group].rules:
            if rule.id.startswith(prefix):
                lines.append(f"- **{rule.id}** {_proof(rule, marked.get(rule.id, ()))}")
    return "\n".join(lines) + "\n"


def _proof(rule: Rule, tests: Sequence[str]) -> str:
    names = ", ".join(f"`{test.rpartition('::')[2]}`" for test in tests)
    return names or ("*no test*" if rule.testable else "*nothing to prove*")


def _test_files(paths: Iterable[Path]) -> Iterator[Path]:
    for path in paths:
        if path.is_dir():
            yield from sorted(path.rglob("test_*.py"))
        else:
            yield path


def _marks(path: Path) -> Iterator[tuple[str, str]]:
    try:
        module = ast.parse(path.read_text(encoding="utf-8"))
    except (OSError, SyntaxError, ValueError) as error:
        raise BadData(DataProblem.UNREADABLE, path.as_posix(), ".", reason=str(error)) from error
    yield from _tests(path.as_posix(), module.body, ())


def _tests(
    where: str, body: Sequence[ast.stmt], inherited: tuple[str, ...]
) -> Iterator[tuple[str, str]]:
    for statement in body:
        if _is_pytestmark(statement):
            inherited += _rules(where, [statement])
    for statement in body:
        if isinstance(statement, ast.ClassDef) and statement.name.startswith("Test"):
            own = _rules(where, statement.decorator_list)
            yield from _tests(f"{where}::{statement.name}", statement.body, inherited + own)
        elif isinstance(
            statement, ast.FunctionDef | ast.AsyncFunctionDef
        ) and statement.name.startswith("test"):
            node = f"{where}::{statement.name}"
            for rule in inherited + _rules(node, statement.decorator_list):
                yield node, rule


def _is_pytestmark(statement: ast.stmt) -> bool:
    targets: list[ast.expr] = []
    if isinstance(statement, ast.Assign):
        targets = statement.targets
    elif isinstance(statement, ast.AnnAssign):
        targets = [statement.target]
    return any(isinstance(target, ast.Name) and target.id == "pytestmark" for target in targets)


def _rules(where: str, nodes: Sequence[ast.AST]) -> tuple[str, ...]:
    return tuple(
        _literal(where, argument)
        for node in nodes
        for call in ast.walk(node)
        if isinstance(call, ast.Call) and _is_rule_mark(call.func)
        for argument in call.args
    )


def _is_rule_mark(function: ast.expr) -> bool:
    if not isinstance(function, ast.Attribute) or function.attr != "rule":
        return False
    owner = function.value
    name = owner.attr if isinstance(owner, ast.Attribute) else getattr(owner, "id", "")
    return name == "mark"


def _literal(where: str, argument: ast.expr) -> str:
    if isinstance(argument, ast.Constant) and isinstance(argument.value, str):
        return argument.value.upper()
    file, _, node = where.partition("::")
    raise BadData(DataProblem.TYPE, file, node or ".", expected="text", found=ast.unparse(argument))
