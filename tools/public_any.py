"""Finds `Any` in the types of the public interface: `make lint` and a test.

pyright's check of complete types accepts `Any`. Here the annotations are read from the sources:
those of every name that `__all__` of a public module lists, of the public members of such a class,
of its base classes, and in turn of every class, alias and type variable of the package that such an
annotation names (docs/api.md, What is public).
"""

from __future__ import annotations

import ast
from collections.abc import Iterator, Sequence
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path

Node = ast.stmt
FUNCTIONS = (ast.FunctionDef, ast.AsyncFunctionDef)


class Module:
    """The definitions and imports of one module, those for type checkers included."""

    def __init__(self, name: str) -> None:
        spec = find_spec(name)
        if spec is None or spec.origin is None:
            raise LookupError(name)
        self.name = name
        self.file = Path(spec.origin)
        self.definitions: dict[str, list[Node]] = {}
        self.imports: dict[str, tuple[str, str]] = {}
        """Module and name behind an imported name; the name of an imported module is empty."""
        tree = ast.parse(self.file.read_text(encoding="utf-8"))
        for node in ast.walk(tree):
            if isinstance(node, ast.ImportFrom) and node.module:
                for each in node.names:
                    self.imports[each.asname or each.name] = (node.module, each.name)
        self._collect(tree.body)

    def _collect(self, body: Sequence[Node]) -> None:
        for node in body:
            if isinstance(node, ast.If):
                self._collect([*node.body, *node.orelse])
            elif isinstance(node, (ast.ClassDef, *FUNCTIONS)):
                self.definitions.setdefault(node.name, []).append(node)
            elif isinstance(node, ast.Assign | ast.AnnAssign):
                targets = node.targets if isinstance(node, ast.Assign) else [node.target]
                for target in targets:
                    if isinstance(target, ast.Name):
                        self.definitions.setdefault(target.id, []).append(node)


module = cache(Module)


def is_public(name: str) -> bool:
    return not name.startswith("_") or name.endswith("__")


def declared_types(node: Node) -> Iterator[ast.expr]:
    """Gets the types that a definition declares, base classes and values of aliases included."""
    if isinstance(node, ast.ClassDef):
        yield from node.bases
        for each in node.body:
            if isinstance(each, FUNCTIONS) and is_public(each.name):
                yield from declared_types(each)
            elif isinstance(each, ast.AnnAssign) and is_public(ast.unparse(each.target)):
                yield each.annotation
    elif isinstance(node, FUNCTIONS):
        given = node.args
        every = [*given.posonlyargs, *given.args, *given.kwonlyargs, given.vararg, given.kwarg]
        yield from (each.annotation for each in every if each and each.annotation)
        if node.returns:
            yield node.returns
        if node.name == "__init__":
            yield from _attributes(node)
    elif isinstance(node, ast.AnnAssign):
        yield node.annotation
        if node.value and ast.unparse(node.annotation) == "TypeAlias":
            yield node.value
    elif isinstance(node, ast.Assign):
        yield node.value


def _attributes(node: ast.AST) -> Iterator[ast.expr]:
    for each in ast.walk(node):
        if (
            isinstance(each, ast.AnnAssign)
            and isinstance(each.target, ast.Attribute)
            and is_public(each.target.attr)
        ):
            yield each.annotation


def named(expression: ast.expr) -> Iterator[str]:
    """Gets the names in an annotation, quoted ones included."""
    for node in ast.walk(expression):
        if isinstance(node, ast.Name):
            yield node.id
        elif isinstance(node, ast.Attribute):
            yield ast.unparse(node)
        elif isinstance(node, ast.Constant) and isinstance(node.value, str):
            try:
                quoted = ast.parse(node.value, mode="eval").body
            except SyntaxError:  # a text, not a type
                continue
            yield from named(quoted)


class Search:
    """Follows annotations from public names; `found` are the definitions that name `Any`."""

    def __init__(self, package: str) -> None:
        self._package = package
        self.reached: set[tuple[str, str]] = set()
        self.found: list[str] = []

    def visit(self, where: str, name: str) -> None:
        """Visits a name of a module, once."""
        if where.partition(".")[0] != self._package or (where, name) in self.reached:
            return
        self.reached.add((where, name))
        here = module(where)
        if name not in here.definitions and name in here.imports:
            self.visit(*here.imports[name])
        for node in here.definitions.get(name, ()):
            for annotation in declared_types(node):
                self._follow(here, name, annotation)

    def _follow(self, here: Module, name: str, annotation: ast.expr) -> None:
        for each in named(annotation):
            owner, _, member = each.rpartition(".")
            if each in here.definitions:
                self.visit(here.name, each)
            elif here.imports.get(each) == ("typing", "Any") or each == "typing.Any":
                self.found.append(f"{here.name}:{annotation.lineno}: {name}")
            elif each in here.imports:
                self.visit(*here.imports[each])
            elif owner in here.imports:
                self.visit(".".join(here.imports[owner]), member)


def any_in_types(modules: Sequence[str]) -> Search:
    """Searches the types of what `__all__` of modules lists."""
    search = Search(modules[0].partition(".")[0])
    for each in modules:
        for name in import_module(each).__all__:
            search.visit(each, name)
    return search
