"""Finds the kinds of events an engine can emit by parsing its sources.

Whole races may never reach some of them; the sources name them all.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from importlib.resources import files
from pathlib import Path

from pitboard.testing.sources import parsed


def functions(package: str) -> Iterator[ast.FunctionDef]:
    """Gets every function of a package."""
    folder = Path(str(files(package)))
    for file in sorted(folder.rglob("*.py")):
        for node in ast.walk(parsed(file)):
            if isinstance(node, ast.FunctionDef):
                yield node


def texts_in(node: ast.expr) -> set[str]:
    """Gets the string values an expression can have: a literal or the branches of an `if`."""
    match node:
        case ast.Constant(value=str(text)):
            return {text}
        case ast.IfExp(body=body, orelse=orelse):
            return texts_in(body) | texts_in(orelse)
    return set()


def emitted_kinds(package: str) -> set[str]:
    """Gets the kinds of all events of an engine, also where a variable holds the kind."""
    found: set[str] = set()
    for function in functions(package):
        variables = {
            target.id: texts_in(node.value)
            for node in ast.walk(function)
            if isinstance(node, ast.Assign)
            for target in node.targets
            if isinstance(target, ast.Name)
        }
        for node in ast.walk(function):
            match node:
                case ast.Call(func=ast.Attribute(attr="emit" | "emit_private"), args=[kind, *_]):
                    name = kind.id if isinstance(kind, ast.Name) else ""
                    found |= variables.get(name, set()) if name else texts_in(kind)
    return found
